import { __commonJSMin, __toESM } from "./rolldown-runtime.js";
import {
	AjvJsonSchemaValidator,
	CallToolResultSchema,
	CompleteResultSchema,
	CreateMessageRequestSchema,
	CreateMessageResultSchema,
	CreateMessageResultWithToolsSchema,
	CreateTaskResultSchema,
	ElicitRequestSchema,
	ElicitResultSchema,
	EmptyResultSchema,
	ErrorCode,
	GetPromptResultSchema,
	InitializeResultSchema,
	LATEST_PROTOCOL_VERSION,
	ListChangedOptionsBaseSchema,
	ListPromptsResultSchema,
	ListResourceTemplatesResultSchema,
	ListResourcesResultSchema,
	ListToolsResultSchema,
	McpError,
	PromptListChangedNotificationSchema,
	Protocol,
	ReadBuffer,
	ReadResourceResultSchema,
	ResourceListChangedNotificationSchema,
	SUPPORTED_PROTOCOL_VERSIONS,
	ToolListChangedNotificationSchema,
	assertClientRequestTaskCapability,
	assertToolsCallTaskCapability,
	getLiteralValue,
	getObjectShape,
	mergeCapabilities,
	safeParse,
	serializeMessage,
} from "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import { require_cross_spawn } from "./slice-ansi-tokenize-ansi.js";
import {
	require_argument,
	require_command,
	require_error,
	require_help,
	require_option,
} from "./commander-lib-command.js";
import process from "node:process";
import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
const {
	program,
	createCommand,
	createArgument,
	createOption,
	CommanderError,
	InvalidArgumentError,
	InvalidOptionArgumentError,
	Command,
	Argument,
	Option,
	Help,
} = __toESM(
	__commonJSMin((exports) => {
		const { Argument } = require_argument();
		const { Command } = require_command();
		const { CommanderError, InvalidArgumentError } = require_error();
		const { Help } = require_help();
		const { Option } = require_option();
		exports.program = new Command();
		exports.createCommand = (name) => new Command(name);
		exports.createOption = (flags, description) => new Option(flags, description);
		exports.createArgument = (name, description) => new Argument(name, description);
		exports.Command = Command;
		exports.Option = Option;
		exports.Argument = Argument;
		exports.Help = Help;
		exports.CommanderError = CommanderError;
		exports.InvalidArgumentError = InvalidArgumentError;
		exports.InvalidOptionArgumentError = InvalidArgumentError;
	})(),
	1,
).default;
// sandbox/src/html.ts
var import_cross_spawn = __toESM(require_cross_spawn(), 1);
var Html = class {
	#markup;
	constructor(markup) {
		this.#markup = markup;
	}
	toString() {
		return this.#markup;
	}
};
const ESCAPES = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	['"', "&quot;"],
	["'", "&#39;"],
	["\0", "\ufffd"],
]);
const UNSHOWN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
function escaped(text) {
	return text
		.toWellFormed()
		.replaceAll(UNSHOWN, "")
		.replaceAll(/[&<>"'\0]/g, (character) => ESCAPES.get(character) ?? character);
}
function markupOf(content) {
	if (content === null || content === void 0 || content === false) return "";
	if (content instanceof Html) return content.toString();
	if (typeof content === "string" || typeof content === "number") return escaped(String(content));
	return content.map(markupOf).join("");
}
function html(strings, ...contents) {
	return new Html(strings.map((string, index) => string + markupOf(contents[index])).join(""));
}
function trusted(markup) {
	return new Html(markup);
}
// sandbox/src/profiles.ts
const PROFILES = ["github", "app", "private-members", "ghes-3.17"];
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/client.js
var ExperimentalClientTasks = class {
	constructor(_client) {
		this._client = _client;
	}
	async *callToolStream(params, resultSchema = CallToolResultSchema, options) {
		const clientInternal = this._client;
		const optionsWithTask = {
			...options,
			task: options?.task ?? (clientInternal.isToolTask(params.name) ? {} : void 0),
		};
		const stream = clientInternal.requestStream(
			{
				method: "tools/call",
				params,
			},
			resultSchema,
			optionsWithTask,
		);
		const validator = clientInternal.getToolOutputValidator(params.name);
		for await (const message of stream) {
			if (message.type === "result" && validator) {
				const result = message.result;
				if (!result.structuredContent && !result.isError) {
					yield {
						type: "error",
						error: new McpError(
							ErrorCode.InvalidRequest,
							`Tool ${params.name} has an output schema but did not return structured content`,
						),
					};
					return;
				}
				if (result.structuredContent)
					try {
						const validationResult = validator(result.structuredContent);
						if (!validationResult.valid) {
							yield {
								type: "error",
								error: new McpError(
									ErrorCode.InvalidParams,
									`Structured content does not match the tool's output schema: ${validationResult.errorMessage}`,
								),
							};
							return;
						}
					} catch (error) {
						if (error instanceof McpError) {
							yield {
								type: "error",
								error,
							};
							return;
						}
						yield {
							type: "error",
							error: new McpError(
								ErrorCode.InvalidParams,
								`Failed to validate structured content: ${error instanceof Error ? error.message : String(error)}`,
							),
						};
						return;
					}
			}
			yield message;
		}
	}
	async getTask(taskId, options) {
		return this._client.getTask({ taskId }, options);
	}
	async getTaskResult(taskId, resultSchema, options) {
		return this._client.getTaskResult({ taskId }, resultSchema, options);
	}
	async listTasks(cursor, options) {
		return this._client.listTasks(cursor ? { cursor } : void 0, options);
	}
	async cancelTask(taskId, options) {
		return this._client.cancelTask({ taskId }, options);
	}
	requestStream(request, resultSchema, options) {
		return this._client.requestStream(request, resultSchema, options);
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js
function applyElicitationDefaults(schema, data) {
	if (!schema || data === null || typeof data !== "object") return;
	if (schema.type === "object" && schema.properties && typeof schema.properties === "object") {
		const obj = data;
		const props = schema.properties;
		for (const key of Object.keys(props)) {
			const propSchema = props[key];
			if (obj[key] === void 0 && Object.prototype.hasOwnProperty.call(propSchema, "default"))
				obj[key] = propSchema.default;
			if (obj[key] !== void 0) applyElicitationDefaults(propSchema, obj[key]);
		}
	}
	if (Array.isArray(schema.anyOf)) {
		for (const sub of schema.anyOf) if (typeof sub !== "boolean") applyElicitationDefaults(sub, data);
	}
	if (Array.isArray(schema.oneOf)) {
		for (const sub of schema.oneOf) if (typeof sub !== "boolean") applyElicitationDefaults(sub, data);
	}
}
function getSupportedElicitationModes(capabilities) {
	if (!capabilities)
		return {
			supportsFormMode: false,
			supportsUrlMode: false,
		};
	const hasFormCapability = capabilities.form !== void 0;
	const hasUrlCapability = capabilities.url !== void 0;
	return {
		supportsFormMode: hasFormCapability || (!hasFormCapability && !hasUrlCapability),
		supportsUrlMode: hasUrlCapability,
	};
}
var Client = class extends Protocol {
	constructor(_clientInfo, options) {
		super(options);
		this._clientInfo = _clientInfo;
		this._cachedToolOutputValidators = new Map();
		this._cachedKnownTaskTools = new Set();
		this._cachedRequiredTaskTools = new Set();
		this._listChangedDebounceTimers = new Map();
		this._capabilities = options?.capabilities ?? {};
		this._jsonSchemaValidator = options?.jsonSchemaValidator ?? new AjvJsonSchemaValidator();
		if (options?.listChanged) this._pendingListChangedConfig = options.listChanged;
	}
	_setupListChangedHandlers(config) {
		if (config.tools && this._serverCapabilities?.tools?.listChanged)
			this._setupListChangedHandler("tools", ToolListChangedNotificationSchema, config.tools, async () => {
				return (await this.listTools()).tools;
			});
		if (config.prompts && this._serverCapabilities?.prompts?.listChanged)
			this._setupListChangedHandler(
				"prompts",
				PromptListChangedNotificationSchema,
				config.prompts,
				async () => {
					return (await this.listPrompts()).prompts;
				},
			);
		if (config.resources && this._serverCapabilities?.resources?.listChanged)
			this._setupListChangedHandler(
				"resources",
				ResourceListChangedNotificationSchema,
				config.resources,
				async () => {
					return (await this.listResources()).resources;
				},
			);
	}
	get experimental() {
		if (!this._experimental) this._experimental = { tasks: new ExperimentalClientTasks(this) };
		return this._experimental;
	}
	registerCapabilities(capabilities) {
		if (this.transport) throw new Error("Cannot register capabilities after connecting to transport");
		this._capabilities = mergeCapabilities(this._capabilities, capabilities);
	}
	setRequestHandler(requestSchema, handler) {
		const methodSchema = getObjectShape(requestSchema)?.method;
		if (!methodSchema) throw new Error("Schema is missing a method literal");
		const methodValue = getLiteralValue(methodSchema);
		if (typeof methodValue !== "string") throw new Error("Schema method literal must be a string");
		const method = methodValue;
		if (method === "elicitation/create") {
			const wrappedHandler = async (request, extra) => {
				const validatedRequest = safeParse(ElicitRequestSchema, request);
				if (!validatedRequest.success) {
					const errorMessage =
						validatedRequest.error instanceof Error
							? validatedRequest.error.message
							: String(validatedRequest.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid elicitation request: ${errorMessage}`);
				}
				const { params } = validatedRequest.data;
				params.mode = params.mode ?? "form";
				const { supportsFormMode, supportsUrlMode } = getSupportedElicitationModes(
					this._capabilities.elicitation,
				);
				if (params.mode === "form" && !supportsFormMode)
					throw new McpError(
						ErrorCode.InvalidParams,
						"Client does not support form-mode elicitation requests",
					);
				if (params.mode === "url" && !supportsUrlMode)
					throw new McpError(
						ErrorCode.InvalidParams,
						"Client does not support URL-mode elicitation requests",
					);
				const result = await Promise.resolve(handler(request, extra));
				if (params.task) {
					const taskValidationResult = safeParse(CreateTaskResultSchema, result);
					if (!taskValidationResult.success) {
						const errorMessage =
							taskValidationResult.error instanceof Error
								? taskValidationResult.error.message
								: String(taskValidationResult.error);
						throw new McpError(ErrorCode.InvalidParams, `Invalid task creation result: ${errorMessage}`);
					}
					return taskValidationResult.data;
				}
				const validationResult = safeParse(ElicitResultSchema, result);
				if (!validationResult.success) {
					const errorMessage =
						validationResult.error instanceof Error
							? validationResult.error.message
							: String(validationResult.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid elicitation result: ${errorMessage}`);
				}
				const validatedResult = validationResult.data;
				const requestedSchema = params.mode === "form" ? params.requestedSchema : void 0;
				if (
					params.mode === "form" &&
					validatedResult.action === "accept" &&
					validatedResult.content &&
					requestedSchema
				) {
					if (this._capabilities.elicitation?.form?.applyDefaults)
						try {
							applyElicitationDefaults(requestedSchema, validatedResult.content);
						} catch {}
				}
				return validatedResult;
			};
			return super.setRequestHandler(requestSchema, wrappedHandler);
		}
		if (method === "sampling/createMessage") {
			const wrappedHandler = async (request, extra) => {
				const validatedRequest = safeParse(CreateMessageRequestSchema, request);
				if (!validatedRequest.success) {
					const errorMessage =
						validatedRequest.error instanceof Error
							? validatedRequest.error.message
							: String(validatedRequest.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid sampling request: ${errorMessage}`);
				}
				const { params } = validatedRequest.data;
				const result = await Promise.resolve(handler(request, extra));
				if (params.task) {
					const taskValidationResult = safeParse(CreateTaskResultSchema, result);
					if (!taskValidationResult.success) {
						const errorMessage =
							taskValidationResult.error instanceof Error
								? taskValidationResult.error.message
								: String(taskValidationResult.error);
						throw new McpError(ErrorCode.InvalidParams, `Invalid task creation result: ${errorMessage}`);
					}
					return taskValidationResult.data;
				}
				const resultSchema =
					params.tools || params.toolChoice ? CreateMessageResultWithToolsSchema : CreateMessageResultSchema;
				const validationResult = safeParse(resultSchema, result);
				if (!validationResult.success) {
					const errorMessage =
						validationResult.error instanceof Error
							? validationResult.error.message
							: String(validationResult.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid sampling result: ${errorMessage}`);
				}
				return validationResult.data;
			};
			return super.setRequestHandler(requestSchema, wrappedHandler);
		}
		return super.setRequestHandler(requestSchema, handler);
	}
	assertCapability(capability, method) {
		if (!this._serverCapabilities?.[capability])
			throw new Error(`Server does not support ${capability} (required for ${method})`);
	}
	async connect(transport, options) {
		await super.connect(transport);
		if (transport.sessionId !== void 0) return;
		try {
			const result = await this.request(
				{
					method: "initialize",
					params: {
						protocolVersion: LATEST_PROTOCOL_VERSION,
						capabilities: this._capabilities,
						clientInfo: this._clientInfo,
					},
				},
				InitializeResultSchema,
				options,
			);
			if (result === void 0) throw new Error(`Server sent invalid initialize result: ${result}`);
			if (!SUPPORTED_PROTOCOL_VERSIONS.includes(result.protocolVersion))
				throw new Error(`Server's protocol version is not supported: ${result.protocolVersion}`);
			this._serverCapabilities = result.capabilities;
			this._serverVersion = result.serverInfo;
			if (transport.setProtocolVersion) transport.setProtocolVersion(result.protocolVersion);
			this._instructions = result.instructions;
			await this.notification({ method: "notifications/initialized" });
			if (this._pendingListChangedConfig) {
				this._setupListChangedHandlers(this._pendingListChangedConfig);
				this._pendingListChangedConfig = void 0;
			}
		} catch (error) {
			this.close();
			throw error;
		}
	}
	getServerCapabilities() {
		return this._serverCapabilities;
	}
	getServerVersion() {
		return this._serverVersion;
	}
	getInstructions() {
		return this._instructions;
	}
	assertCapabilityForMethod(method) {
		switch (method) {
			case "logging/setLevel":
				if (!this._serverCapabilities?.logging)
					throw new Error(`Server does not support logging (required for ${method})`);
				break;
			case "prompts/get":
			case "prompts/list":
				if (!this._serverCapabilities?.prompts)
					throw new Error(`Server does not support prompts (required for ${method})`);
				break;
			case "resources/list":
			case "resources/templates/list":
			case "resources/read":
			case "resources/subscribe":
			case "resources/unsubscribe":
				if (!this._serverCapabilities?.resources)
					throw new Error(`Server does not support resources (required for ${method})`);
				if (method === "resources/subscribe" && !this._serverCapabilities.resources.subscribe)
					throw new Error(`Server does not support resource subscriptions (required for ${method})`);
				break;
			case "tools/call":
			case "tools/list":
				if (!this._serverCapabilities?.tools)
					throw new Error(`Server does not support tools (required for ${method})`);
				break;
			case "completion/complete":
				if (!this._serverCapabilities?.completions)
					throw new Error(`Server does not support completions (required for ${method})`);
		}
	}
	assertNotificationCapability(method) {
		switch (method) {
			case "notifications/roots/list_changed":
				if (!this._capabilities.roots?.listChanged)
					throw new Error(
						`Client does not support roots list changed notifications (required for ${method})`,
					);
		}
	}
	assertRequestHandlerCapability(method) {
		if (!this._capabilities) return;
		switch (method) {
			case "sampling/createMessage":
				if (!this._capabilities.sampling)
					throw new Error(`Client does not support sampling capability (required for ${method})`);
				break;
			case "elicitation/create":
				if (!this._capabilities.elicitation)
					throw new Error(`Client does not support elicitation capability (required for ${method})`);
				break;
			case "roots/list":
				if (!this._capabilities.roots)
					throw new Error(`Client does not support roots capability (required for ${method})`);
				break;
			case "tasks/get":
			case "tasks/list":
			case "tasks/result":
			case "tasks/cancel":
				if (!this._capabilities.tasks)
					throw new Error(`Client does not support tasks capability (required for ${method})`);
		}
	}
	assertTaskCapability(method) {
		assertToolsCallTaskCapability(this._serverCapabilities?.tasks?.requests, method, "Server");
	}
	assertTaskHandlerCapability(method) {
		if (!this._capabilities) return;
		assertClientRequestTaskCapability(this._capabilities.tasks?.requests, method, "Client");
	}
	async ping(options) {
		return this.request({ method: "ping" }, EmptyResultSchema, options);
	}
	async complete(params, options) {
		return this.request(
			{
				method: "completion/complete",
				params,
			},
			CompleteResultSchema,
			options,
		);
	}
	async setLoggingLevel(level, options) {
		return this.request(
			{
				method: "logging/setLevel",
				params: { level },
			},
			EmptyResultSchema,
			options,
		);
	}
	async getPrompt(params, options) {
		return this.request(
			{
				method: "prompts/get",
				params,
			},
			GetPromptResultSchema,
			options,
		);
	}
	async listPrompts(params, options) {
		return this.request(
			{
				method: "prompts/list",
				params,
			},
			ListPromptsResultSchema,
			options,
		);
	}
	async listResources(params, options) {
		return this.request(
			{
				method: "resources/list",
				params,
			},
			ListResourcesResultSchema,
			options,
		);
	}
	async listResourceTemplates(params, options) {
		return this.request(
			{
				method: "resources/templates/list",
				params,
			},
			ListResourceTemplatesResultSchema,
			options,
		);
	}
	async readResource(params, options) {
		return this.request(
			{
				method: "resources/read",
				params,
			},
			ReadResourceResultSchema,
			options,
		);
	}
	async subscribeResource(params, options) {
		return this.request(
			{
				method: "resources/subscribe",
				params,
			},
			EmptyResultSchema,
			options,
		);
	}
	async unsubscribeResource(params, options) {
		return this.request(
			{
				method: "resources/unsubscribe",
				params,
			},
			EmptyResultSchema,
			options,
		);
	}
	async callTool(params, resultSchema = CallToolResultSchema, options) {
		if (this.isToolTaskRequired(params.name))
			throw new McpError(
				ErrorCode.InvalidRequest,
				`Tool "${params.name}" requires task-based execution. Use client.experimental.tasks.callToolStream() instead.`,
			);
		const result = await this.request(
			{
				method: "tools/call",
				params,
			},
			resultSchema,
			options,
		);
		const validator = this.getToolOutputValidator(params.name);
		if (validator) {
			if (!result.structuredContent && !result.isError)
				throw new McpError(
					ErrorCode.InvalidRequest,
					`Tool ${params.name} has an output schema but did not return structured content`,
				);
			if (result.structuredContent)
				try {
					const validationResult = validator(result.structuredContent);
					if (!validationResult.valid)
						throw new McpError(
							ErrorCode.InvalidParams,
							`Structured content does not match the tool's output schema: ${validationResult.errorMessage}`,
						);
				} catch (error) {
					if (error instanceof McpError) throw error;
					throw new McpError(
						ErrorCode.InvalidParams,
						`Failed to validate structured content: ${error instanceof Error ? error.message : String(error)}`,
					);
				}
		}
		return result;
	}
	isToolTask(toolName) {
		if (!this._serverCapabilities?.tasks?.requests?.tools?.call) return false;
		return this._cachedKnownTaskTools.has(toolName);
	}
	isToolTaskRequired(toolName) {
		return this._cachedRequiredTaskTools.has(toolName);
	}
	cacheToolMetadata(tools) {
		this._cachedToolOutputValidators.clear();
		this._cachedKnownTaskTools.clear();
		this._cachedRequiredTaskTools.clear();
		for (const tool of tools) {
			if (tool.outputSchema) {
				const toolValidator = this._jsonSchemaValidator.getValidator(tool.outputSchema);
				this._cachedToolOutputValidators.set(tool.name, toolValidator);
			}
			const taskSupport = tool.execution?.taskSupport;
			if (taskSupport === "required" || taskSupport === "optional") this._cachedKnownTaskTools.add(tool.name);
			if (taskSupport === "required") this._cachedRequiredTaskTools.add(tool.name);
		}
	}
	getToolOutputValidator(toolName) {
		return this._cachedToolOutputValidators.get(toolName);
	}
	async listTools(params, options) {
		const result = await this.request(
			{
				method: "tools/list",
				params,
			},
			ListToolsResultSchema,
			options,
		);
		this.cacheToolMetadata(result.tools);
		return result;
	}
	_setupListChangedHandler(listType, notificationSchema, options, fetcher) {
		const parseResult = ListChangedOptionsBaseSchema.safeParse(options);
		if (!parseResult.success)
			throw new Error(`Invalid ${listType} listChanged options: ${parseResult.error.message}`);
		if (typeof options.onChanged !== "function")
			throw new Error(`Invalid ${listType} listChanged options: onChanged must be a function`);
		const { autoRefresh, debounceMs } = parseResult.data;
		const { onChanged } = options;
		const refresh = async () => {
			if (!autoRefresh) {
				onChanged(null, null);
				return;
			}
			try {
				const items = await fetcher();
				onChanged(null, items);
			} catch (e) {
				const error = e instanceof Error ? e : new Error(String(e));
				onChanged(error, null);
			}
		};
		const handler = () => {
			if (debounceMs) {
				const existingTimer = this._listChangedDebounceTimers.get(listType);
				if (existingTimer) clearTimeout(existingTimer);
				const timer = setTimeout(refresh, debounceMs);
				this._listChangedDebounceTimers.set(listType, timer);
			} else refresh();
		};
		this.setNotificationHandler(notificationSchema, handler);
	}
	async sendRootsListChanged() {
		return this.notification({ method: "notifications/roots/list_changed" });
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/stdio.js
const DEFAULT_INHERITED_ENV_VARS =
	process.platform === "win32"
		? [
				"APPDATA",
				"HOMEDRIVE",
				"HOMEPATH",
				"LOCALAPPDATA",
				"PATH",
				"PROCESSOR_ARCHITECTURE",
				"SYSTEMDRIVE",
				"SYSTEMROOT",
				"TEMP",
				"USERNAME",
				"USERPROFILE",
				"PROGRAMFILES",
			]
		: ["HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER"];
function getDefaultEnvironment() {
	const env = {};
	for (const key of DEFAULT_INHERITED_ENV_VARS) {
		const value = process.env[key];
		if (value === void 0) continue;
		if (value.startsWith("()")) continue;
		env[key] = value;
	}
	return env;
}
var StdioClientTransport = class {
	constructor(server) {
		this._stderrStream = null;
		this._serverParams = server;
		this._readBuffer = new ReadBuffer({ maxBufferSize: server.maxBufferSize });
		if (server.stderr === "pipe" || server.stderr === "overlapped") this._stderrStream = new PassThrough();
	}
	async start() {
		if (this._process)
			throw new Error(
				"StdioClientTransport already started! If using Client class, note that connect() calls start() automatically.",
			);
		return new Promise((resolve, reject) => {
			this._process = (0, import_cross_spawn.default)(
				this._serverParams.command,
				this._serverParams.args ?? [],
				{
					env: {
						...getDefaultEnvironment(),
						...this._serverParams.env,
					},
					stdio: ["pipe", "pipe", this._serverParams.stderr ?? "inherit"],
					shell: false,
					windowsHide: process.platform === "win32",
					cwd: this._serverParams.cwd,
				},
			);
			this._process.on("error", (error) => {
				reject(error);
				this.onerror?.(error);
			});
			this._process.on("spawn", () => {
				resolve();
			});
			this._process.on("close", (_code) => {
				this._process = void 0;
				this.onclose?.();
			});
			this._process.stdin?.on("error", (error) => {
				this.onerror?.(error);
			});
			this._process.stdout?.on("data", (chunk) => {
				try {
					this._readBuffer.append(chunk);
					this.processReadBuffer();
				} catch (error) {
					this.onerror?.(error);
					this.close().catch(() => {});
				}
			});
			this._process.stdout?.on("error", (error) => {
				this.onerror?.(error);
			});
			if (this._stderrStream && this._process.stderr) this._process.stderr.pipe(this._stderrStream);
		});
	}
	get stderr() {
		if (this._stderrStream) return this._stderrStream;
		return this._process?.stderr ?? null;
	}
	get pid() {
		return this._process?.pid ?? null;
	}
	processReadBuffer() {
		while (true)
			try {
				const message = this._readBuffer.readMessage();
				if (message === null) break;
				this.onmessage?.(message);
			} catch (error) {
				this.onerror?.(error);
			}
	}
	async close() {
		if (this._process) {
			const processToClose = this._process;
			this._process = void 0;
			const closePromise = new Promise((resolve) => {
				processToClose.once("close", () => {
					resolve();
				});
			});
			try {
				processToClose.stdin?.end();
			} catch {}
			await Promise.race([closePromise, new Promise((resolve) => setTimeout(resolve, 2e3).unref())]);
			if (processToClose.exitCode === null) {
				try {
					processToClose.kill("SIGTERM");
				} catch {}
				await Promise.race([closePromise, new Promise((resolve) => setTimeout(resolve, 2e3).unref())]);
			}
			if (processToClose.exitCode === null)
				try {
					processToClose.kill("SIGKILL");
				} catch {}
		}
		this._readBuffer.clear();
	}
	send(message) {
		return new Promise((resolve) => {
			if (!this._process?.stdin) throw new Error("Not connected");
			const json = serializeMessage(message);
			if (this._process.stdin.write(json)) resolve();
			else this._process.stdin.once("drain", resolve);
		});
	}
};
// sandbox/src/web/icons.ts
function iconSvg(paths) {
	return trusted(
		`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
	);
}
const RECORD_ICON = iconSvg(
	'<path d="M8 1.8 13 3.6v4c0 3-2.1 5.3-5 6.6-2.9-1.3-5-3.6-5-6.6v-4Z"/><path d="M5.7 7.8 7.4 9.5l3-3.3"/>',
);
const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2563a8"/><path d="M8 2.5 12.5 4v3.6c0 2.7-1.9 4.7-4.5 5.9-2.6-1.2-4.5-3.2-4.5-5.9V4Z" fill="#fff"/><path d="M5.8 7.9 7.5 9.6l2.9-3.3" fill="none" stroke="#2563a8" stroke-width="1.5"/></svg>`;
// \0@oxc-project+runtime@0.156.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return (
		t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }))
	);
}
// sandbox/src/web/frame.ts
var _templateObject;
function frame(
	{ home, footer, folder, hasForms },
	{ title, crumbs, isWide = false, main },
	{ revision, content },
) {
	return html(
		_templateObject ||
			(_templateObject = _taggedTemplateLiteral([
				'<!doctype html>\n    <html lang="en" data-revision="',
				'" data-content="',
				'">\n      <head>\n        <meta charset="utf-8" />\n        <meta name="viewport" content="width=device-width, initial-scale=1" />\n        <meta name="color-scheme" content="light dark" />\n        <title>',
				'</title>\n        <link rel="icon" href="',
				'icon.svg" type="image/svg+xml" />\n        <link rel="stylesheet" href="',
				'pages.css" />\n        <script src="',
				'pages.js" defer><\/script>\n      </head>\n      <body class="',
				'">\n        <a class="skip" href="#main">Skip to content</a>\n        <header class="top">\n          <nav aria-label="Place">\n            <a class="home" href="/">',
				"<span>",
				"</span></a>\n            <ol>\n              ",
				'\n            </ol>\n          </nav>\n          <span class="live" id="live" hidden></span>\n        </header>\n        <main id="main" tabindex="-1">',
				'</main>\n        <p id="news" class="sr-only" role="status"></p>\n        ',
				'\n        <footer class="bottom">\n          ',
				"\n          <noscript>Reload the page to see changes.</noscript>\n        </footer>\n      </body>\n    </html> ",
			])),
		revision,
		content,
		title,
		folder,
		folder,
		folder,
		isWide ? "wide" : "narrow",
		RECORD_ICON,
		home,
		crumbs.map(
			({ name, href }) =>
				html`<li>
					<a href="${href}"><bdi>${name}</bdi></a>
				</li>`,
		),
		main,
		hasForms && html`<p id="told" class="told" role="status"></p>`,
		footer,
	);
}
function headersOf({ hasForms }) {
	return {
		"content-security-policy": [
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"img-src 'self'",
			"connect-src 'self'",
			"base-uri 'none'",
			`form-action ${hasForms ? "'self'" : "'none'"}`,
			"frame-ancestors 'none'",
		].join("; "),
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		"cross-origin-resource-policy": "same-origin",
		"cache-control": "no-cache",
	};
}
function revisionOf(text) {
	return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
function matchesTag(ifNoneMatch, revision) {
	const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return known.includes(revision) || known.includes("*");
}
function answer(site, { status, contentType, revision, body }, ifNoneMatch) {
	const headers = {
		...headersOf(site),
		etag: revision,
	};
	if (status === 200 && matchesTag(ifNoneMatch, revision))
		return {
			status: 304,
			headers,
			body: "",
		};
	return {
		status,
		headers: {
			...headers,
			"content-type": contentType,
		},
		body,
	};
}
const TIMES = /<time.*?<\/time>/gs;
function sendPage(site, page, ifNoneMatch) {
	const { status = 200, news } = page;
	const markup = frame(site, page, {
		revision: "",
		content: "",
	}).toString();
	const revision = revisionOf(markup);
	return answer(
		site,
		{
			status,
			contentType: "text/html; charset=utf-8",
			revision,
			body: frame(site, page, {
				revision,
				content: revisionOf(news ?? markup.replaceAll(TIMES, "")),
			}).toString(),
		},
		ifNoneMatch,
	);
}
function sendFile(site, path, ifNoneMatch) {
	const { folder, style, script } = site;
	const files = {
		[`${folder}pages.css`]: ["text/css; charset=utf-8", style],
		[`${folder}pages.js`]: ["text/javascript; charset=utf-8", script],
		[`${folder}icon.svg`]: ["image/svg+xml", TAB_ICON],
	};
	if (!Object.hasOwn(files, path)) return void 0;
	const [contentType = "", body = ""] = files[path] ?? [];
	return answer(
		site,
		{
			status: 200,
			contentType,
			revision: revisionOf(body),
			body,
		},
		ifNoneMatch,
	);
}
// sandbox/src/web/live-script.ts
const LIVE_SCRIPT = `"use strict";
const INTERVAL_MS = 2000;
const LONGEST_INTERVAL_MS = 30000;
const root = document.documentElement;
const main = document.getElementById("main");
const byId = (id) => document.getElementById(id);

// The page is changed to its newest version, unless the reader holds a part of it.

let isHeld = false;

function isAlike(node, fresh) {
  const keyOf = ({ id, dataset }) => id || (dataset && dataset.key) || "";
  return node.nodeName === fresh.nodeName && keyOf(node) === keyOf(fresh);
}

function updateNode(node, fresh) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;
    return;
  }
  for (const name of new Set([...node.getAttributeNames(), ...fresh.getAttributeNames()])) {
    // Whether details are unfolded is up to the reader.
    if (node.nodeName === "DETAILS" && name === "open") continue;
    const value = fresh.getAttribute(name);
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  updateChildren(node, fresh);
}

function updateChildren(parent, fresh) {
  let place = parent.firstChild;
  for (const child of [...fresh.childNodes]) {
    let found = place;
    while (found && !isAlike(found, child)) found = found.nextSibling;
    if (!found) {
      parent.insertBefore(document.importNode(child, true), place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    updateNode(found, child);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const focused = document.activeElement && document.activeElement.id;
  updateNode(main, fresh.getElementById("main"));
  document.title = fresh.title;
  const { revision, content } = fresh.documentElement.dataset;
  if (content !== root.dataset.content) byId("news").textContent = "The page was updated";
  Object.assign(root.dataset, { revision, content });
  const again = focused && document.activeElement === document.body && byId(focused);
  if (again) again.focus({ preventScroll: true });
}

// Every two seconds, and less often while nobody answers.

let wait = INTERVAL_MS;
let timer;

async function ask() {
  const address = location.pathname + location.search;
  const headers = { "if-none-match": root.dataset.revision };
  const response = await fetch(address, { cache: "no-store", headers });
  if (response.status === 304) return;
  const text = await response.text();
  // Meanwhile the reader may have asked for another page, or begun to drag.
  if (!isHeld && address === location.pathname + location.search) show(text);
}

async function refresh() {
  clearTimeout(timer);
  let isConnected = true;
  if (!document.hidden && !isHeld) {
    try {
      await ask();
      wait = INTERVAL_MS;
    } catch {
      wait = Math.min(wait * 2, LONGEST_INTERVAL_MS);
      isConnected = false;
    }
    byId("live").hidden = false;
    byId("live").classList.toggle("off", !isConnected);
    byId("live").textContent = isConnected ? "Live" : "Not connected";
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, wait);
}

document.addEventListener("visibilitychange", () => void (document.hidden || refresh()));
root.classList.add("scripted");
void refresh();
`;
// sandbox/src/web/palette.ts
function shades(light, dark) {
	return {
		light: {
			text: light[0],
			fill: light[1],
		},
		dark: {
			text: dark[0],
			fill: dark[1],
		},
	};
}
const COLORS = {
	gray: shades(["#56616d", "#8b97a4"], ["#a3aebb", "#76838f"]),
	blue: shades(["#0f5cad", "#2f74c0"], ["#74b3fb", "#5a9fe8"]),
	green: shades(["#166c31", "#2f8f55"], ["#58c176", "#4fae72"]),
	yellow: shades(["#7d5600", "#d08a1d"], ["#ddae4b", "#d9a042"]),
	orange: shades(["#a1470b", "#d3692c"], ["#ee9a5c", "#e08a4c"]),
	red: shades(["#b3261e", "#c4453c"], ["#f5827a", "#e3716a"]),
	pink: shades(["#a5276f", "#c2498d"], ["#ee86bd", "#de76ad"]),
	purple: shades(["#6b3fb5", "#7d5bc0"], ["#b79af2", "#a78bea"]),
};
function variables(scheme) {
	return Object.entries(COLORS)
		.map(([name, { [scheme]: shade }]) => `--${name}: ${shade.text}; --${name}-fill: ${shade.fill};`)
		.join(" ");
}
const TONES = Object.keys(COLORS)
	.map((name) => `.tone-${name} { --tone: var(--${name}); --fill: var(--${name}-fill); }`)
	.join("\n");
const PALETTE = `
:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables("dark")} } }
${TONES}
`;
// sandbox/src/web/style.ts
const STYLE_BASE = `${PALETTE}
:root {
  color-scheme: light dark;
  --canvas: #f4f6f8; --surface: #ffffff; --raised: #f7f9fb; --line: #d6dce3; --line-soft: #e6eaef;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0; --code: #eef1f5; --mark: #e3effc;
  --solid-text: #ffffff;
  --shadow: 0 1px 2px rgb(27 35 44 / 6%);
  --edge: clamp(0.75rem, 3vw, 2rem);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #252d37;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb; --code: #1f2731; --mark: #172c45;
    --solid-text: #0e1217;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  background: var(--canvas); color: var(--text);
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.icon { flex: none; width: 1em; height: 1em; vertical-align: -0.125em; }
.sr-only {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }

.top {
  display: flex; align-items: center; gap: 1rem; padding: 0.55rem var(--edge);
  background: var(--surface); border-bottom: 1px solid var(--line);
}
.top nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; min-width: 0; flex: 1; }
.top ol { display: flex; flex-wrap: wrap; min-width: 0; }
.top li + li::before { content: "/"; margin: 0 0.4rem; color: var(--muted); }
.top li:last-child a { font-weight: 600; color: var(--text); }
.home { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.home .icon { width: 1.35em; height: 1.35em; color: var(--blue); }
.live { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
.live[hidden] { display: none; }
.live::before { content: ""; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--green); }
.live.off::before { background: var(--red); }
.bottom { padding: 1.5rem var(--edge); color: var(--muted); font-size: 0.8125rem; text-align: center; }

main { flex: 1; width: 100%; padding: 1.25rem var(--edge) 1rem; }
.wide { --edge: clamp(0.75rem, 1.2vw, 1rem); }
.wide main { display: flex; flex-direction: column; min-width: 0; padding-top: 0.6rem; padding-bottom: 0; }
.wide .bottom { padding: 0.4rem var(--edge) 0.6rem; font-size: 0.75rem; }
h1 { font-size: clamp(1.35rem, 1rem + 1.4vw, 1.75rem); line-height: 1.25; font-weight: 600; }
.facts, .number { color: var(--muted); font-size: 0.875rem; }
.facts { margin-top: 0.25rem; }
.nothing { color: var(--muted); font-style: italic; }
.note { padding: 0.75rem 1rem; margin-bottom: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }

.dot { display: inline-block; flex: none; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--fill); }
.pill, .label, .tag, .lock, .badge {
  display: inline-flex; align-items: center; gap: 0.35rem; max-width: 100%; padding: 0 0.6rem;
  border: 1px solid var(--line); border-radius: 1rem; font-size: 0.75rem; line-height: 1.5rem; font-weight: 500;
}
.pill { color: var(--tone); border-color: color-mix(in srgb, var(--tone) 35%, transparent); background: color-mix(in srgb, var(--tone) 9%, var(--surface)); }
.value { padding: 0 0.35rem; border-radius: 4px; color: var(--tone); background: color-mix(in srgb, var(--tone) 13%, var(--surface)); font-size: 0.6875rem; font-weight: 600; line-height: 1.2rem; }
.lock { color: var(--yellow); border-color: color-mix(in srgb, var(--yellow) 40%, transparent); background: color-mix(in srgb, var(--yellow) 9%, var(--surface)); }
.agent { font-weight: 600; }
`;
const STYLE_PLACES = `
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 1rem; margin-bottom: 0.6rem; }
.toolbar h1 { font-size: 1.125rem; }
.toolbar .facts { margin: 0; font-size: 0.8125rem; }
.board {
  display: flex; align-items: stretch; gap: 0.375rem; flex: 1; min-height: 24rem;
  margin: 0 calc(-1 * var(--edge)); padding: 0.125rem var(--edge) 0.5rem;
  overflow-x: auto; scroll-snap-type: x proximity; scroll-padding: 0 var(--edge);
}
.column {
  flex: 1 1 0; min-width: 7.55rem; max-width: 22rem; scroll-snap-align: start; padding: 0.375rem;
  background: var(--raised); border: 1px solid var(--line-soft); border-radius: 8px;
}
.column h2 { display: flex; align-items: baseline; gap: 0.35rem; padding: 0.1rem 0.2rem 0.4rem; font-size: 0.75rem; line-height: 1.3; font-weight: 600; overflow-wrap: normal; }
.column h2 .dot { width: 0.55rem; height: 0.55rem; }
.count { margin-left: auto; color: var(--muted); font-weight: 500; font-variant-numeric: tabular-nums; }
.column.empty { flex: 0 0 2.25rem; min-width: 2.25rem; }
.column.empty h2 { writing-mode: vertical-rl; align-items: center; padding: 0.3rem 0; color: var(--muted); white-space: nowrap; }
.column.empty .count { margin: 0; }
.column ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; }
.card {
  position: relative; display: grid; gap: 0.3rem; padding: 0.45rem 0.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow); font-size: 0.75rem; line-height: 1.35;
}
.card:hover { border-color: var(--muted); }
.card.locked { border-color: color-mix(in srgb, var(--yellow) 55%, var(--line)); }
.card-top, .card-foot, .labels { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.35rem; }
.card-top { gap: 0.25rem 0.2rem; }
.card .number, .card .talk { font-size: inherit; }
.card h3 { font-size: 0.8125rem; font-weight: 500; line-height: 1.35; overflow-wrap: break-word; hyphens: auto; }
.card h3 a { color: var(--text); }
.card h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 6px; }
.card h3 a:focus-visible { outline: none; }
.card h3 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 1px; }
.card .label, .card .lock { padding: 0 0.4rem; font-size: 0.6875rem; line-height: 1.2rem; }
.card .lock { border-radius: 6px; flex-wrap: wrap; gap: 0 0.3rem; }
.card-foot { min-width: 0; } .card-foot .lock { flex: 1 1 100%; min-width: 0; }
.card .holder { flex: 1 1 calc(100% - 1.3rem); min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.card-foot { justify-content: space-between; color: var(--muted); font-size: 0.6875rem; }
.since { display: inline-flex; align-items: center; gap: 0 0.4rem; margin-left: auto; white-space: nowrap; }
.rest { margin: 0.4rem 0.2rem 0; color: var(--muted); font-size: 0.75rem; }
@media (max-width: 75rem) { .column { flex-basis: 11rem; min-width: 11rem; } }
@media (max-width: 40rem) { .column { flex: 0 0 min(17rem, 78vw); } }

.shelf { margin-top: 1.5rem; }
.shelf h2 { margin-bottom: 0.5rem; font-size: 1rem; font-weight: 600; }
.rows { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); }
.rows > li { display: flex; gap: 0.75rem; padding: 0.75rem 1rem; }
.rows > li + li { border-top: 1px solid var(--line-soft); }
.rows > li > .icon, .rows > li > .condition { margin-top: 0.3rem; }
.rows > li > .condition { align-self: start; }
.rows > li > .icon { color: var(--muted); }
.rows > li > div { flex: 1; min-width: 0; }
.rows > li > div > a { font-weight: 600; color: var(--text); margin-right: 0.25rem; }
.rows .pill { margin-left: 0.35rem; }
`;
// node_modules/d3-array/dist/d3-array.mjs
function ascending(a, b) {
	return a == null || b == null ? NaN : a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
function descending(a, b) {
	return a == null || b == null ? NaN : b < a ? -1 : b > a ? 1 : b >= a ? 0 : NaN;
}
function bisector(f) {
	let compare1, compare2, delta;
	if (f.length !== 2) {
		compare1 = ascending;
		compare2 = (d, x) => ascending(f(d), x);
		delta = (d, x) => f(d) - x;
	} else {
		compare1 = f === ascending || f === descending ? f : zero$1;
		compare2 = f;
		delta = f;
	}
	function left(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = (lo + hi) >>> 1;
				if (compare2(a[mid], x) < 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function right(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = (lo + hi) >>> 1;
				if (compare2(a[mid], x) <= 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function center(a, x, lo = 0, hi = a.length) {
		const i = left(a, x, lo, hi - 1);
		return i > lo && delta(a[i - 1], x) > -delta(a[i], x) ? i - 1 : i;
	}
	return {
		left,
		center,
		right,
	};
}
function zero$1() {
	return 0;
}
function number$2(x) {
	return x === null ? NaN : +x;
}
const ascendingBisect = bisector(ascending);
const bisectRight = ascendingBisect.right;
ascendingBisect.left;
bisector(number$2).center;
var InternMap = class extends Map {
	constructor(entries, key = keyof) {
		super();
		Object.defineProperties(this, {
			_intern: { value: new Map() },
			_key: { value: key },
		});
		if (entries != null) for (const [key, value] of entries) this.set(key, value);
	}
	get(key) {
		return super.get(intern_get(this, key));
	}
	has(key) {
		return super.has(intern_get(this, key));
	}
	set(key, value) {
		return super.set(intern_set(this, key), value);
	}
	delete(key) {
		return super.delete(intern_delete(this, key));
	}
};
function intern_get({ _intern, _key }, value) {
	const key = _key(value);
	return _intern.has(key) ? _intern.get(key) : value;
}
function intern_set({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) return _intern.get(key);
	_intern.set(key, value);
	return value;
}
function intern_delete({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) {
		value = _intern.get(key);
		_intern.delete(key);
	}
	return value;
}
function keyof(value) {
	return value !== null && typeof value === "object" ? value.valueOf() : value;
}
Array.prototype.slice;
const e10 = Math.sqrt(50);
const e5 = Math.sqrt(10);
const e2 = Math.sqrt(2);
function tickSpec(start, stop, count) {
	const step = (stop - start) / Math.max(0, count),
		power = Math.floor(Math.log10(step)),
		error = step / Math.pow(10, power),
		factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e2 ? 2 : 1;
	let i1, i2, inc;
	if (power < 0) {
		inc = Math.pow(10, -power) / factor;
		i1 = Math.round(start * inc);
		i2 = Math.round(stop * inc);
		if (i1 / inc < start) ++i1;
		if (i2 / inc > stop) --i2;
		inc = -inc;
	} else {
		inc = Math.pow(10, power) * factor;
		i1 = Math.round(start / inc);
		i2 = Math.round(stop / inc);
		if (i1 * inc < start) ++i1;
		if (i2 * inc > stop) --i2;
	}
	if (i2 < i1 && 0.5 <= count && count < 2) return tickSpec(start, stop, count * 2);
	return [i1, i2, inc];
}
function ticks(start, stop, count) {
	((stop = +stop), (start = +start), (count = +count));
	if (!(count > 0)) return [];
	if (start === stop) return [start];
	const reverse = stop < start,
		[i1, i2, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
	if (!(i2 >= i1)) return [];
	const n = i2 - i1 + 1,
		ticks = new Array(n);
	if (reverse) {
		if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) / -inc;
		else for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) * inc;
	} else if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) / -inc;
	else for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) * inc;
	return ticks;
}
function tickIncrement(start, stop, count) {
	((stop = +stop), (start = +start), (count = +count));
	return tickSpec(start, stop, count)[2];
}
function tickStep(start, stop, count) {
	((stop = +stop), (start = +start), (count = +count));
	const reverse = stop < start,
		inc = reverse ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
	return (reverse ? -1 : 1) * (inc < 0 ? 1 / -inc : inc);
}
function range(start, stop, step) {
	((start = +start),
		(stop = +stop),
		(step = (n = arguments.length) < 2 ? ((stop = start), (start = 0), 1) : n < 3 ? 1 : +step));
	var i = -1,
		n = Math.max(0, Math.ceil((stop - start) / step)) | 0,
		range = new Array(n);
	while (++i < n) range[i] = start + i * step;
	return range;
}
// node_modules/d3-time/dist/d3-time.mjs
const t0$1 = new Date();
const t1$1 = new Date();
function timeInterval(floori, offseti, count, field) {
	function interval(date) {
		return (floori((date = arguments.length === 0 ? new Date() : new Date(+date))), date);
	}
	interval.floor = (date) => {
		return (floori((date = new Date(+date))), date);
	};
	interval.ceil = (date) => {
		return (floori((date = new Date(date - 1))), offseti(date, 1), floori(date), date);
	};
	interval.round = (date) => {
		const d0 = interval(date),
			d1 = interval.ceil(date);
		return date - d0 < d1 - date ? d0 : d1;
	};
	interval.offset = (date, step) => {
		return (offseti((date = new Date(+date)), step == null ? 1 : Math.floor(step)), date);
	};
	interval.range = (start, stop, step) => {
		const range = [];
		start = interval.ceil(start);
		step = step == null ? 1 : Math.floor(step);
		if (!(start < stop) || !(step > 0)) return range;
		let previous;
		do (range.push((previous = new Date(+start))), offseti(start, step), floori(start));
		while (previous < start && start < stop);
		return range;
	};
	interval.filter = (test) => {
		return timeInterval(
			(date) => {
				if (date >= date) while ((floori(date), !test(date))) date.setTime(date - 1);
			},
			(date, step) => {
				if (date >= date) {
					if (step < 0) while (++step <= 0) while ((offseti(date, -1), !test(date)));
					else while (--step >= 0) while ((offseti(date, 1), !test(date)));
				}
			},
		);
	};
	if (count) {
		interval.count = (start, end) => {
			(t0$1.setTime(+start), t1$1.setTime(+end));
			(floori(t0$1), floori(t1$1));
			return Math.floor(count(t0$1, t1$1));
		};
		interval.every = (step) => {
			step = Math.floor(step);
			return !isFinite(step) || !(step > 0)
				? null
				: !(step > 1)
					? interval
					: interval.filter(field ? (d) => field(d) % step === 0 : (d) => interval.count(0, d) % step === 0);
		};
	}
	return interval;
}
const millisecond = timeInterval(
	() => {},
	(date, step) => {
		date.setTime(+date + step);
	},
	(start, end) => {
		return end - start;
	},
);
millisecond.every = (k) => {
	k = Math.floor(k);
	if (!isFinite(k) || !(k > 0)) return null;
	if (!(k > 1)) return millisecond;
	return timeInterval(
		(date) => {
			date.setTime(Math.floor(date / k) * k);
		},
		(date, step) => {
			date.setTime(+date + step * k);
		},
		(start, end) => {
			return (end - start) / k;
		},
	);
};
millisecond.range;
const durationSecond = 1e3;
const durationMinute = durationSecond * 60;
const durationHour = durationMinute * 60;
const durationDay = durationHour * 24;
const durationWeek = durationDay * 7;
const durationMonth = durationDay * 30;
const durationYear = durationDay * 365;
const second = timeInterval(
	(date) => {
		date.setTime(date - date.getMilliseconds());
	},
	(date, step) => {
		date.setTime(+date + step * durationSecond);
	},
	(start, end) => {
		return (end - start) / durationSecond;
	},
	(date) => {
		return date.getUTCSeconds();
	},
);
second.range;
const timeMinute = timeInterval(
	(date) => {
		date.setTime(date - date.getMilliseconds() - date.getSeconds() * durationSecond);
	},
	(date, step) => {
		date.setTime(+date + step * durationMinute);
	},
	(start, end) => {
		return (end - start) / durationMinute;
	},
	(date) => {
		return date.getMinutes();
	},
);
timeMinute.range;
const utcMinute = timeInterval(
	(date) => {
		date.setUTCSeconds(0, 0);
	},
	(date, step) => {
		date.setTime(+date + step * durationMinute);
	},
	(start, end) => {
		return (end - start) / durationMinute;
	},
	(date) => {
		return date.getUTCMinutes();
	},
);
utcMinute.range;
const timeHour = timeInterval(
	(date) => {
		date.setTime(
			date - date.getMilliseconds() - date.getSeconds() * durationSecond - date.getMinutes() * durationMinute,
		);
	},
	(date, step) => {
		date.setTime(+date + step * durationHour);
	},
	(start, end) => {
		return (end - start) / durationHour;
	},
	(date) => {
		return date.getHours();
	},
);
timeHour.range;
const utcHour = timeInterval(
	(date) => {
		date.setUTCMinutes(0, 0, 0);
	},
	(date, step) => {
		date.setTime(+date + step * durationHour);
	},
	(start, end) => {
		return (end - start) / durationHour;
	},
	(date) => {
		return date.getUTCHours();
	},
);
utcHour.range;
const timeDay = timeInterval(
	(date) => date.setHours(0, 0, 0, 0),
	(date, step) => date.setDate(date.getDate() + step),
	(start, end) =>
		(end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute) / durationDay,
	(date) => date.getDate() - 1,
);
timeDay.range;
const utcDay = timeInterval(
	(date) => {
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCDate(date.getUTCDate() + step);
	},
	(start, end) => {
		return (end - start) / durationDay;
	},
	(date) => {
		return date.getUTCDate() - 1;
	},
);
utcDay.range;
const unixDay = timeInterval(
	(date) => {
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCDate(date.getUTCDate() + step);
	},
	(start, end) => {
		return (end - start) / durationDay;
	},
	(date) => {
		return Math.floor(date / durationDay);
	},
);
unixDay.range;
function timeWeekday(i) {
	return timeInterval(
		(date) => {
			date.setDate(date.getDate() - ((date.getDay() + 7 - i) % 7));
			date.setHours(0, 0, 0, 0);
		},
		(date, step) => {
			date.setDate(date.getDate() + step * 7);
		},
		(start, end) => {
			return (
				(end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute) / durationWeek
			);
		},
	);
}
const timeSunday = timeWeekday(0);
const timeMonday = timeWeekday(1);
const timeTuesday = timeWeekday(2);
const timeWednesday = timeWeekday(3);
const timeThursday = timeWeekday(4);
const timeFriday = timeWeekday(5);
const timeSaturday = timeWeekday(6);
timeSunday.range;
timeMonday.range;
timeTuesday.range;
timeWednesday.range;
timeThursday.range;
timeFriday.range;
timeSaturday.range;
function utcWeekday(i) {
	return timeInterval(
		(date) => {
			date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 7 - i) % 7));
			date.setUTCHours(0, 0, 0, 0);
		},
		(date, step) => {
			date.setUTCDate(date.getUTCDate() + step * 7);
		},
		(start, end) => {
			return (end - start) / durationWeek;
		},
	);
}
const utcSunday = utcWeekday(0);
const utcMonday = utcWeekday(1);
const utcTuesday = utcWeekday(2);
const utcWednesday = utcWeekday(3);
const utcThursday = utcWeekday(4);
const utcFriday = utcWeekday(5);
const utcSaturday = utcWeekday(6);
utcSunday.range;
utcMonday.range;
utcTuesday.range;
utcWednesday.range;
utcThursday.range;
utcFriday.range;
utcSaturday.range;
const timeMonth = timeInterval(
	(date) => {
		date.setDate(1);
		date.setHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setMonth(date.getMonth() + step);
	},
	(start, end) => {
		return end.getMonth() - start.getMonth() + (end.getFullYear() - start.getFullYear()) * 12;
	},
	(date) => {
		return date.getMonth();
	},
);
timeMonth.range;
const utcMonth = timeInterval(
	(date) => {
		date.setUTCDate(1);
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCMonth(date.getUTCMonth() + step);
	},
	(start, end) => {
		return end.getUTCMonth() - start.getUTCMonth() + (end.getUTCFullYear() - start.getUTCFullYear()) * 12;
	},
	(date) => {
		return date.getUTCMonth();
	},
);
utcMonth.range;
const timeYear = timeInterval(
	(date) => {
		date.setMonth(0, 1);
		date.setHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setFullYear(date.getFullYear() + step);
	},
	(start, end) => {
		return end.getFullYear() - start.getFullYear();
	},
	(date) => {
		return date.getFullYear();
	},
);
timeYear.every = (k) => {
	return !isFinite((k = Math.floor(k))) || !(k > 0)
		? null
		: timeInterval(
				(date) => {
					date.setFullYear(Math.floor(date.getFullYear() / k) * k);
					date.setMonth(0, 1);
					date.setHours(0, 0, 0, 0);
				},
				(date, step) => {
					date.setFullYear(date.getFullYear() + step * k);
				},
			);
};
timeYear.range;
const utcYear = timeInterval(
	(date) => {
		date.setUTCMonth(0, 1);
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCFullYear(date.getUTCFullYear() + step);
	},
	(start, end) => {
		return end.getUTCFullYear() - start.getUTCFullYear();
	},
	(date) => {
		return date.getUTCFullYear();
	},
);
utcYear.every = (k) => {
	return !isFinite((k = Math.floor(k))) || !(k > 0)
		? null
		: timeInterval(
				(date) => {
					date.setUTCFullYear(Math.floor(date.getUTCFullYear() / k) * k);
					date.setUTCMonth(0, 1);
					date.setUTCHours(0, 0, 0, 0);
				},
				(date, step) => {
					date.setUTCFullYear(date.getUTCFullYear() + step * k);
				},
			);
};
utcYear.range;
function ticker(year, month, week, day, hour, minute) {
	const tickIntervals = [
		[second, 1, durationSecond],
		[second, 5, 5 * durationSecond],
		[second, 15, 15 * durationSecond],
		[second, 30, 30 * durationSecond],
		[minute, 1, durationMinute],
		[minute, 5, 5 * durationMinute],
		[minute, 15, 15 * durationMinute],
		[minute, 30, 30 * durationMinute],
		[hour, 1, durationHour],
		[hour, 3, 3 * durationHour],
		[hour, 6, 6 * durationHour],
		[hour, 12, 12 * durationHour],
		[day, 1, durationDay],
		[day, 2, 2 * durationDay],
		[week, 1, durationWeek],
		[month, 1, durationMonth],
		[month, 3, 3 * durationMonth],
		[year, 1, durationYear],
	];
	function ticks(start, stop, count) {
		const reverse = stop < start;
		if (reverse) [start, stop] = [stop, start];
		const interval = count && typeof count.range === "function" ? count : tickInterval(start, stop, count);
		const ticks = interval ? interval.range(start, +stop + 1) : [];
		return reverse ? ticks.reverse() : ticks;
	}
	function tickInterval(start, stop, count) {
		const target = Math.abs(stop - start) / count;
		const i = bisector(([, , step]) => step).right(tickIntervals, target);
		if (i === tickIntervals.length)
			return year.every(tickStep(start / durationYear, stop / durationYear, count));
		if (i === 0) return millisecond.every(Math.max(tickStep(start, stop, count), 1));
		const [t, step] =
			tickIntervals[target / tickIntervals[i - 1][2] < tickIntervals[i][2] / target ? i - 1 : i];
		return t.every(step);
	}
	return [ticks, tickInterval];
}
const [utcTicks, utcTickInterval] = ticker(utcYear, utcMonth, utcSunday, unixDay, utcHour, utcMinute);
const [timeTicks, timeTickInterval] = ticker(timeYear, timeMonth, timeSunday, timeDay, timeHour, timeMinute);
// node_modules/d3-color/dist/d3-color.mjs
function define(constructor, factory, prototype) {
	constructor.prototype = factory.prototype = prototype;
	prototype.constructor = constructor;
}
function extend(parent, definition) {
	var prototype = Object.create(parent.prototype);
	for (var key in definition) prototype[key] = definition[key];
	return prototype;
}
function Color() {}
var darker = 0.7;
var brighter = 1 / darker;
var reI = "\\s*([+-]?\\d+)\\s*";
var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
var reHex = /^#([0-9a-f]{3,8})$/;
var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
var named = {
	aliceblue: 15792383,
	antiquewhite: 16444375,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 15794175,
	beige: 16119260,
	bisque: 16770244,
	black: 0,
	blanchedalmond: 16772045,
	blue: 255,
	blueviolet: 9055202,
	brown: 10824234,
	burlywood: 14596231,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 13789470,
	coral: 16744272,
	cornflowerblue: 6591981,
	cornsilk: 16775388,
	crimson: 14423100,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 12092939,
	darkgray: 11119017,
	darkgreen: 25600,
	darkgrey: 11119017,
	darkkhaki: 12433259,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 16747520,
	darkorchid: 10040012,
	darkred: 9109504,
	darksalmon: 15308410,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 16716947,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 11674146,
	floralwhite: 16775920,
	forestgreen: 2263842,
	fuchsia: 16711935,
	gainsboro: 14474460,
	ghostwhite: 16316671,
	gold: 16766720,
	goldenrod: 14329120,
	gray: 8421504,
	green: 32768,
	greenyellow: 11403055,
	grey: 8421504,
	honeydew: 15794160,
	hotpink: 16738740,
	indianred: 13458524,
	indigo: 4915330,
	ivory: 16777200,
	khaki: 15787660,
	lavender: 15132410,
	lavenderblush: 16773365,
	lawngreen: 8190976,
	lemonchiffon: 16775885,
	lightblue: 11393254,
	lightcoral: 15761536,
	lightcyan: 14745599,
	lightgoldenrodyellow: 16448210,
	lightgray: 13882323,
	lightgreen: 9498256,
	lightgrey: 13882323,
	lightpink: 16758465,
	lightsalmon: 16752762,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 11584734,
	lightyellow: 16777184,
	lime: 65280,
	limegreen: 3329330,
	linen: 16445670,
	magenta: 16711935,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 12211667,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 13047173,
	midnightblue: 1644912,
	mintcream: 16121850,
	mistyrose: 16770273,
	moccasin: 16770229,
	navajowhite: 16768685,
	navy: 128,
	oldlace: 16643558,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 16753920,
	orangered: 16729344,
	orchid: 14315734,
	palegoldenrod: 15657130,
	palegreen: 10025880,
	paleturquoise: 11529966,
	palevioletred: 14381203,
	papayawhip: 16773077,
	peachpuff: 16767673,
	peru: 13468991,
	pink: 16761035,
	plum: 14524637,
	powderblue: 11591910,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 16711680,
	rosybrown: 12357519,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 16416882,
	sandybrown: 16032864,
	seagreen: 3050327,
	seashell: 16774638,
	sienna: 10506797,
	silver: 12632256,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 16775930,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 13808780,
	teal: 32896,
	thistle: 14204888,
	tomato: 16737095,
	turquoise: 4251856,
	violet: 15631086,
	wheat: 16113331,
	white: 16777215,
	whitesmoke: 16119285,
	yellow: 16776960,
	yellowgreen: 10145074,
};
define(Color, color, {
	copy(channels) {
		return Object.assign(new this.constructor(), this, channels);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: color_formatHex,
	formatHex: color_formatHex,
	formatHex8: color_formatHex8,
	formatHsl: color_formatHsl,
	formatRgb: color_formatRgb,
	toString: color_formatRgb,
});
function color_formatHex() {
	return this.rgb().formatHex();
}
function color_formatHex8() {
	return this.rgb().formatHex8();
}
function color_formatHsl() {
	return hslConvert(this).formatHsl();
}
function color_formatRgb() {
	return this.rgb().formatRgb();
}
function color(format) {
	var m, l;
	format = (format + "").trim().toLowerCase();
	return (m = reHex.exec(format))
		? ((l = m[1].length),
			(m = parseInt(m[1], 16)),
			l === 6
				? rgbn(m)
				: l === 3
					? new Rgb(
							((m >> 8) & 15) | ((m >> 4) & 240),
							((m >> 4) & 15) | (m & 240),
							((m & 15) << 4) | (m & 15),
							1,
						)
					: l === 8
						? rgba((m >> 24) & 255, (m >> 16) & 255, (m >> 8) & 255, (m & 255) / 255)
						: l === 4
							? rgba(
									((m >> 12) & 15) | ((m >> 8) & 240),
									((m >> 8) & 15) | ((m >> 4) & 240),
									((m >> 4) & 15) | (m & 240),
									(((m & 15) << 4) | (m & 15)) / 255,
								)
							: null)
		: (m = reRgbInteger.exec(format))
			? new Rgb(m[1], m[2], m[3], 1)
			: (m = reRgbPercent.exec(format))
				? new Rgb((m[1] * 255) / 100, (m[2] * 255) / 100, (m[3] * 255) / 100, 1)
				: (m = reRgbaInteger.exec(format))
					? rgba(m[1], m[2], m[3], m[4])
					: (m = reRgbaPercent.exec(format))
						? rgba((m[1] * 255) / 100, (m[2] * 255) / 100, (m[3] * 255) / 100, m[4])
						: (m = reHslPercent.exec(format))
							? hsla(m[1], m[2] / 100, m[3] / 100, 1)
							: (m = reHslaPercent.exec(format))
								? hsla(m[1], m[2] / 100, m[3] / 100, m[4])
								: named.hasOwnProperty(format)
									? rgbn(named[format])
									: format === "transparent"
										? new Rgb(NaN, NaN, NaN, 0)
										: null;
}
function rgbn(n) {
	return new Rgb((n >> 16) & 255, (n >> 8) & 255, n & 255, 1);
}
function rgba(r, g, b, a) {
	if (a <= 0) r = g = b = NaN;
	return new Rgb(r, g, b, a);
}
function rgbConvert(o) {
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Rgb();
	o = o.rgb();
	return new Rgb(o.r, o.g, o.b, o.opacity);
}
function rgb$1(r, g, b, opacity) {
	return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
}
function Rgb(r, g, b, opacity) {
	this.r = +r;
	this.g = +g;
	this.b = +b;
	this.opacity = +opacity;
}
define(
	Rgb,
	rgb$1,
	extend(Color, {
		brighter(k) {
			k = k == null ? brighter : Math.pow(brighter, k);
			return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
		},
		darker(k) {
			k = k == null ? darker : Math.pow(darker, k);
			return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
		},
		rgb() {
			return this;
		},
		clamp() {
			return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
		},
		displayable() {
			return (
				-0.5 <= this.r &&
				this.r < 255.5 &&
				-0.5 <= this.g &&
				this.g < 255.5 &&
				-0.5 <= this.b &&
				this.b < 255.5 &&
				0 <= this.opacity &&
				this.opacity <= 1
			);
		},
		hex: rgb_formatHex,
		formatHex: rgb_formatHex,
		formatHex8: rgb_formatHex8,
		formatRgb: rgb_formatRgb,
		toString: rgb_formatRgb,
	}),
);
function rgb_formatHex() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
}
function rgb_formatHex8() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function rgb_formatRgb() {
	const a = clampa(this.opacity);
	return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
}
function clampa(opacity) {
	return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
}
function clampi(value) {
	return Math.max(0, Math.min(255, Math.round(value) || 0));
}
function hex(value) {
	value = clampi(value);
	return (value < 16 ? "0" : "") + value.toString(16);
}
function hsla(h, s, l, a) {
	if (a <= 0) h = s = l = NaN;
	else if (l <= 0 || l >= 1) h = s = NaN;
	else if (s <= 0) h = NaN;
	return new Hsl(h, s, l, a);
}
function hslConvert(o) {
	if (o instanceof Hsl) return new Hsl(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Hsl();
	if (o instanceof Hsl) return o;
	o = o.rgb();
	var r = o.r / 255,
		g = o.g / 255,
		b = o.b / 255,
		min = Math.min(r, g, b),
		max = Math.max(r, g, b),
		h = NaN,
		s = max - min,
		l = (max + min) / 2;
	if (s) {
		if (r === max) h = (g - b) / s + (g < b) * 6;
		else if (g === max) h = (b - r) / s + 2;
		else h = (r - g) / s + 4;
		s /= l < 0.5 ? max + min : 2 - max - min;
		h *= 60;
	} else s = l > 0 && l < 1 ? 0 : h;
	return new Hsl(h, s, l, o.opacity);
}
function hsl$1(h, s, l, opacity) {
	return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
}
function Hsl(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(
	Hsl,
	hsl$1,
	extend(Color, {
		brighter(k) {
			k = k == null ? brighter : Math.pow(brighter, k);
			return new Hsl(this.h, this.s, this.l * k, this.opacity);
		},
		darker(k) {
			k = k == null ? darker : Math.pow(darker, k);
			return new Hsl(this.h, this.s, this.l * k, this.opacity);
		},
		rgb() {
			var h = (this.h % 360) + (this.h < 0) * 360,
				s = isNaN(h) || isNaN(this.s) ? 0 : this.s,
				l = this.l,
				m2 = l + (l < 0.5 ? l : 1 - l) * s,
				m1 = 2 * l - m2;
			return new Rgb(
				hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2),
				hsl2rgb(h, m1, m2),
				hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2),
				this.opacity,
			);
		},
		clamp() {
			return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
		},
		displayable() {
			return (
				((0 <= this.s && this.s <= 1) || isNaN(this.s)) &&
				0 <= this.l &&
				this.l <= 1 &&
				0 <= this.opacity &&
				this.opacity <= 1
			);
		},
		formatHsl() {
			const a = clampa(this.opacity);
			return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
		},
	}),
);
function clamph(value) {
	value = (value || 0) % 360;
	return value < 0 ? value + 360 : value;
}
function clampt(value) {
	return Math.max(0, Math.min(1, value || 0));
}
function hsl2rgb(h, m1, m2) {
	return (
		(h < 60 ? m1 + ((m2 - m1) * h) / 60 : h < 180 ? m2 : h < 240 ? m1 + ((m2 - m1) * (240 - h)) / 60 : m1) *
		255
	);
}
const radians = Math.PI / 180;
const degrees$1 = 180 / Math.PI;
const K = 18;
const Xn = 0.96422;
const Yn = 1;
const Zn = 0.82521;
const t0 = 4 / 29;
const t1 = 6 / 29;
const t2 = 3 * t1 * t1;
const t3 = t1 * t1 * t1;
function labConvert(o) {
	if (o instanceof Lab) return new Lab(o.l, o.a, o.b, o.opacity);
	if (o instanceof Hcl) return hcl2lab(o);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = rgb2lrgb(o.r),
		g = rgb2lrgb(o.g),
		b = rgb2lrgb(o.b),
		y = xyz2lab((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / Yn),
		x,
		z;
	if (r === g && g === b) x = z = y;
	else {
		x = xyz2lab((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Xn);
		z = xyz2lab((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Zn);
	}
	return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
}
function lab(l, a, b, opacity) {
	return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
}
function Lab(l, a, b, opacity) {
	this.l = +l;
	this.a = +a;
	this.b = +b;
	this.opacity = +opacity;
}
define(
	Lab,
	lab,
	extend(Color, {
		brighter(k) {
			return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
		},
		darker(k) {
			return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
		},
		rgb() {
			var y = (this.l + 16) / 116,
				x = isNaN(this.a) ? y : y + this.a / 500,
				z = isNaN(this.b) ? y : y - this.b / 200;
			x = Xn * lab2xyz(x);
			y = Yn * lab2xyz(y);
			z = Zn * lab2xyz(z);
			return new Rgb(
				lrgb2rgb(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
				lrgb2rgb(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
				lrgb2rgb(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
				this.opacity,
			);
		},
	}),
);
function xyz2lab(t) {
	return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0;
}
function lab2xyz(t) {
	return t > t1 ? t * t * t : t2 * (t - t0);
}
function lrgb2rgb(x) {
	return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055);
}
function rgb2lrgb(x) {
	return (x /= 255) <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
}
function hclConvert(o) {
	if (o instanceof Hcl) return new Hcl(o.h, o.c, o.l, o.opacity);
	if (!(o instanceof Lab)) o = labConvert(o);
	if (o.a === 0 && o.b === 0) return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
	var h = Math.atan2(o.b, o.a) * degrees$1;
	return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
}
function hcl$1(h, c, l, opacity) {
	return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
}
function Hcl(h, c, l, opacity) {
	this.h = +h;
	this.c = +c;
	this.l = +l;
	this.opacity = +opacity;
}
function hcl2lab(o) {
	if (isNaN(o.h)) return new Lab(o.l, 0, 0, o.opacity);
	var h = o.h * radians;
	return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
}
define(
	Hcl,
	hcl$1,
	extend(Color, {
		brighter(k) {
			return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
		},
		darker(k) {
			return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
		},
		rgb() {
			return hcl2lab(this).rgb();
		},
	}),
);
var A = -0.14861;
var B = 1.78277;
var C = -0.29227;
var D = -0.90649;
var E = 1.97294;
var ED = E * D;
var EB = E * B;
var BC_DA = B * C - D * A;
function cubehelixConvert(o) {
	if (o instanceof Cubehelix) return new Cubehelix(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = o.r / 255,
		g = o.g / 255,
		b = o.b / 255,
		l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB),
		bl = b - l,
		k = (E * (g - l) - C * bl) / D,
		s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)),
		h = s ? Math.atan2(k, bl) * degrees$1 - 120 : NaN;
	return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
}
function cubehelix$1(h, s, l, opacity) {
	return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
}
function Cubehelix(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(
	Cubehelix,
	cubehelix$1,
	extend(Color, {
		brighter(k) {
			k = k == null ? brighter : Math.pow(brighter, k);
			return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
		},
		darker(k) {
			k = k == null ? darker : Math.pow(darker, k);
			return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
		},
		rgb() {
			var h = isNaN(this.h) ? 0 : (this.h + 120) * radians,
				l = +this.l,
				a = isNaN(this.s) ? 0 : this.s * l * (1 - l),
				cosh = Math.cos(h),
				sinh = Math.sin(h);
			return new Rgb(
				255 * (l + a * (A * cosh + B * sinh)),
				255 * (l + a * (C * cosh + D * sinh)),
				255 * (l + a * (E * cosh)),
				this.opacity,
			);
		},
	}),
);
var constant$1 = (x) => () => x;
function linear$1(a, d) {
	return function (t) {
		return a + t * d;
	};
}
function exponential(a, b, y) {
	return (
		(a = Math.pow(a, y)),
		(b = Math.pow(b, y) - a),
		(y = 1 / y),
		function (t) {
			return Math.pow(a + t * b, y);
		}
	);
}
function hue$1(a, b) {
	var d = b - a;
	return d
		? linear$1(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d)
		: constant$1(isNaN(a) ? b : a);
}
function gamma(y) {
	return (y = +y) === 1
		? nogamma
		: function (a, b) {
				return b - a ? exponential(a, b, y) : constant$1(isNaN(a) ? b : a);
			};
}
function nogamma(a, b) {
	var d = b - a;
	return d ? linear$1(a, d) : constant$1(isNaN(a) ? b : a);
}
var rgb = (function rgbGamma(y) {
	var color = gamma(y);
	function rgb(start, end) {
		var r = color((start = rgb$1(start)).r, (end = rgb$1(end)).r),
			g = color(start.g, end.g),
			b = color(start.b, end.b),
			opacity = nogamma(start.opacity, end.opacity);
		return function (t) {
			start.r = r(t);
			start.g = g(t);
			start.b = b(t);
			start.opacity = opacity(t);
			return start + "";
		};
	}
	rgb.gamma = rgbGamma;
	return rgb;
})(1);
function numberArray(a, b) {
	if (!b) b = [];
	var n = a ? Math.min(b.length, a.length) : 0,
		c = b.slice(),
		i;
	return function (t) {
		for (i = 0; i < n; ++i) c[i] = a[i] * (1 - t) + b[i] * t;
		return c;
	};
}
function isNumberArray(x) {
	return ArrayBuffer.isView(x) && !(x instanceof DataView);
}
function genericArray(a, b) {
	var nb = b ? b.length : 0,
		na = a ? Math.min(nb, a.length) : 0,
		x = new Array(na),
		c = new Array(nb),
		i = 0;
	for (; i < na; ++i) x[i] = value(a[i], b[i]);
	for (; i < nb; ++i) c[i] = b[i];
	return function (t) {
		for (i = 0; i < na; ++i) c[i] = x[i](t);
		return c;
	};
}
function date(a, b) {
	var d = new Date();
	return (
		(a = +a),
		(b = +b),
		function (t) {
			return (d.setTime(a * (1 - t) + b * t), d);
		}
	);
}
function number(a, b) {
	return (
		(a = +a),
		(b = +b),
		function (t) {
			return a * (1 - t) + b * t;
		}
	);
}
function object(a, b) {
	var i = {},
		c = {},
		k;
	if (a === null || typeof a !== "object") a = {};
	if (b === null || typeof b !== "object") b = {};
	for (k in b)
		if (k in a) i[k] = value(a[k], b[k]);
		else c[k] = b[k];
	return function (t) {
		for (k in i) c[k] = i[k](t);
		return c;
	};
}
var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
var reB = new RegExp(reA.source, "g");
function zero(b) {
	return function () {
		return b;
	};
}
function one(b) {
	return function (t) {
		return b(t) + "";
	};
}
function string(a, b) {
	var bi = (reA.lastIndex = reB.lastIndex = 0),
		am,
		bm,
		bs,
		i = -1,
		s = [],
		q = [];
	((a = a + ""), (b = b + ""));
	while ((am = reA.exec(a)) && (bm = reB.exec(b))) {
		if ((bs = bm.index) > bi) {
			bs = b.slice(bi, bs);
			if (s[i]) s[i] += bs;
			else s[++i] = bs;
		}
		if ((am = am[0]) === (bm = bm[0])) {
			if (s[i]) s[i] += bm;
			else s[++i] = bm;
		} else {
			s[++i] = null;
			q.push({
				i,
				x: number(am, bm),
			});
		}
		bi = reB.lastIndex;
	}
	if (bi < b.length) {
		bs = b.slice(bi);
		if (s[i]) s[i] += bs;
		else s[++i] = bs;
	}
	return s.length < 2
		? q[0]
			? one(q[0].x)
			: zero(b)
		: ((b = q.length),
			function (t) {
				for (var i = 0, o; i < b; ++i) s[(o = q[i]).i] = o.x(t);
				return s.join("");
			});
}
function value(a, b) {
	var t = typeof b,
		c;
	return b == null || t === "boolean"
		? constant$1(b)
		: (t === "number"
				? number
				: t === "string"
					? (c = color(b))
						? ((b = c), rgb)
						: string
					: b instanceof color
						? rgb
						: b instanceof Date
							? date
							: isNumberArray(b)
								? numberArray
								: Array.isArray(b)
									? genericArray
									: (typeof b.valueOf !== "function" && typeof b.toString !== "function") || isNaN(b)
										? object
										: number)(a, b);
}
function round(a, b) {
	return (
		(a = +a),
		(b = +b),
		function (t) {
			return Math.round(a * (1 - t) + b * t);
		}
	);
}
var epsilon2 = 1e-12;
function cosh(x) {
	return ((x = Math.exp(x)) + 1 / x) / 2;
}
function sinh(x) {
	return ((x = Math.exp(x)) - 1 / x) / 2;
}
function tanh(x) {
	return ((x = Math.exp(2 * x)) - 1) / (x + 1);
}
(function zoomRho(rho, rho2, rho4) {
	function zoom(p0, p1) {
		var ux0 = p0[0],
			uy0 = p0[1],
			w0 = p0[2],
			ux1 = p1[0],
			uy1 = p1[1],
			w1 = p1[2],
			dx = ux1 - ux0,
			dy = uy1 - uy0,
			d2 = dx * dx + dy * dy,
			i,
			S;
		if (d2 < epsilon2) {
			S = Math.log(w1 / w0) / rho;
			i = function (t) {
				return [ux0 + t * dx, uy0 + t * dy, w0 * Math.exp(rho * t * S)];
			};
		} else {
			var d1 = Math.sqrt(d2),
				b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1),
				b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1),
				r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0);
			S = (Math.log(Math.sqrt(b1 * b1 + 1) - b1) - r0) / rho;
			i = function (t) {
				var s = t * S,
					coshr0 = cosh(r0),
					u = (w0 / (rho2 * d1)) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
				return [ux0 + u * dx, uy0 + u * dy, (w0 * coshr0) / cosh(rho * s + r0)];
			};
		}
		i.duration = (Math.abs(S) * 1e3 * rho) / Math.SQRT2;
		return i;
	}
	zoom.rho = function (_) {
		var _1 = Math.max(0.001, +_),
			_2 = _1 * _1;
		return zoomRho(_1, _2, _2 * _2);
	};
	return zoom;
})(Math.SQRT2, 2, 4);
function cubehelix(hue) {
	return (function cubehelixGamma(y) {
		y = +y;
		function cubehelix(start, end) {
			var h = hue((start = cubehelix$1(start)).h, (end = cubehelix$1(end)).h),
				s = nogamma(start.s, end.s),
				l = nogamma(start.l, end.l),
				opacity = nogamma(start.opacity, end.opacity);
			return function (t) {
				start.h = h(t);
				start.s = s(t);
				start.l = l(Math.pow(t, y));
				start.opacity = opacity(t);
				return start + "";
			};
		}
		cubehelix.gamma = cubehelixGamma;
		return cubehelix;
	})(1);
}
cubehelix(hue$1);
cubehelix(nogamma);
// node_modules/d3-format/dist/d3-format.mjs
function formatDecimal(x) {
	return Math.abs((x = Math.round(x))) >= 1e21 ? x.toLocaleString("en").replace(/,/g, "") : x.toString(10);
}
function formatDecimalParts(x, p) {
	if (!isFinite(x) || x === 0) return null;
	var i = (x = p ? x.toExponential(p - 1) : x.toExponential()).indexOf("e"),
		coefficient = x.slice(0, i);
	return [coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient, +x.slice(i + 1)];
}
function exponent(x) {
	return ((x = formatDecimalParts(Math.abs(x))), x ? x[1] : NaN);
}
function formatGroup(grouping, thousands) {
	return function (value, width) {
		var i = value.length,
			t = [],
			j = 0,
			g = grouping[0],
			length = 0;
		while (i > 0 && g > 0) {
			if (length + g + 1 > width) g = Math.max(1, width - length);
			t.push(value.substring((i -= g), i + g));
			if ((length += g + 1) > width) break;
			g = grouping[(j = (j + 1) % grouping.length)];
		}
		return t.reverse().join(thousands);
	};
}
function formatNumerals(numerals) {
	return function (value) {
		return value.replace(/[0-9]/g, function (i) {
			return numerals[+i];
		});
	};
}
var re = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
function formatSpecifier(specifier) {
	if (!(match = re.exec(specifier))) throw new Error("invalid format: " + specifier);
	var match;
	return new FormatSpecifier({
		fill: match[1],
		align: match[2],
		sign: match[3],
		symbol: match[4],
		zero: match[5],
		width: match[6],
		comma: match[7],
		precision: match[8] && match[8].slice(1),
		trim: match[9],
		type: match[10],
	});
}
formatSpecifier.prototype = FormatSpecifier.prototype;
function FormatSpecifier(specifier) {
	this.fill = specifier.fill === void 0 ? " " : specifier.fill + "";
	this.align = specifier.align === void 0 ? ">" : specifier.align + "";
	this.sign = specifier.sign === void 0 ? "-" : specifier.sign + "";
	this.symbol = specifier.symbol === void 0 ? "" : specifier.symbol + "";
	this.zero = !!specifier.zero;
	this.width = specifier.width === void 0 ? void 0 : +specifier.width;
	this.comma = !!specifier.comma;
	this.precision = specifier.precision === void 0 ? void 0 : +specifier.precision;
	this.trim = !!specifier.trim;
	this.type = specifier.type === void 0 ? "" : specifier.type + "";
}
FormatSpecifier.prototype.toString = function () {
	return (
		this.fill +
		this.align +
		this.sign +
		this.symbol +
		(this.zero ? "0" : "") +
		(this.width === void 0 ? "" : Math.max(1, this.width | 0)) +
		(this.comma ? "," : "") +
		(this.precision === void 0 ? "" : "." + Math.max(0, this.precision | 0)) +
		(this.trim ? "~" : "") +
		this.type
	);
};
function formatTrim(s) {
	out: for (var n = s.length, i = 1, i0 = -1, i1; i < n; ++i)
		switch (s[i]) {
			case ".":
				i0 = i1 = i;
				break;
			case "0":
				if (i0 === 0) i0 = i;
				i1 = i;
				break;
			default:
				if (!+s[i]) break out;
				if (i0 > 0) i0 = 0;
		}
	return i0 > 0 ? s.slice(0, i0) + s.slice(i1 + 1) : s;
}
var prefixExponent;
function formatPrefixAuto(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return ((prefixExponent = void 0), x.toPrecision(p));
	var coefficient = d[0],
		exponent = d[1],
		i = exponent - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent / 3))) * 3) + 1,
		n = coefficient.length;
	return i === n
		? coefficient
		: i > n
			? coefficient + new Array(i - n + 1).join("0")
			: i > 0
				? coefficient.slice(0, i) + "." + coefficient.slice(i)
				: "0." + new Array(1 - i).join("0") + formatDecimalParts(x, Math.max(0, p + i - 1))[0];
}
function formatRounded(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return x + "";
	var coefficient = d[0],
		exponent = d[1];
	return exponent < 0
		? "0." + new Array(-exponent).join("0") + coefficient
		: coefficient.length > exponent + 1
			? coefficient.slice(0, exponent + 1) + "." + coefficient.slice(exponent + 1)
			: coefficient + new Array(exponent - coefficient.length + 2).join("0");
}
var formatTypes = {
	"%": (x, p) => (x * 100).toFixed(p),
	b: (x) => Math.round(x).toString(2),
	c: (x) => x + "",
	d: formatDecimal,
	e: (x, p) => x.toExponential(p),
	f: (x, p) => x.toFixed(p),
	g: (x, p) => x.toPrecision(p),
	o: (x) => Math.round(x).toString(8),
	p: (x, p) => formatRounded(x * 100, p),
	r: formatRounded,
	s: formatPrefixAuto,
	X: (x) => Math.round(x).toString(16).toUpperCase(),
	x: (x) => Math.round(x).toString(16),
};
function identity(x) {
	return x;
}
var map = Array.prototype.map;
var prefixes = ["y", "z", "a", "f", "p", "n", "\u00b5", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"];
function formatLocale(locale) {
	var group =
			locale.grouping === void 0 || locale.thousands === void 0
				? identity
				: formatGroup(map.call(locale.grouping, Number), locale.thousands + ""),
		currencyPrefix = locale.currency === void 0 ? "" : locale.currency[0] + "",
		currencySuffix = locale.currency === void 0 ? "" : locale.currency[1] + "",
		decimal = locale.decimal === void 0 ? "." : locale.decimal + "",
		numerals = locale.numerals === void 0 ? identity : formatNumerals(map.call(locale.numerals, String)),
		percent = locale.percent === void 0 ? "%" : locale.percent + "",
		minus = locale.minus === void 0 ? "\u2212" : locale.minus + "",
		nan = locale.nan === void 0 ? "NaN" : locale.nan + "";
	function newFormat(specifier, options) {
		specifier = formatSpecifier(specifier);
		var fill = specifier.fill,
			align = specifier.align,
			sign = specifier.sign,
			symbol = specifier.symbol,
			zero = specifier.zero,
			width = specifier.width,
			comma = specifier.comma,
			precision = specifier.precision,
			trim = specifier.trim,
			type = specifier.type;
		if (type === "n") ((comma = true), (type = "g"));
		else if (!formatTypes[type]) (precision === void 0 && (precision = 12), (trim = true), (type = "g"));
		if (zero || (fill === "0" && align === "=")) ((zero = true), (fill = "0"), (align = "="));
		var prefix =
				(options && options.prefix !== void 0 ? options.prefix : "") +
				(symbol === "$"
					? currencyPrefix
					: symbol === "#" && /[boxX]/.test(type)
						? "0" + type.toLowerCase()
						: ""),
			suffix =
				(symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") +
				(options && options.suffix !== void 0 ? options.suffix : "");
		var formatType = formatTypes[type],
			maybeSuffix = /[defgprs%]/.test(type);
		precision =
			precision === void 0
				? 6
				: /[gprs]/.test(type)
					? Math.max(1, Math.min(21, precision))
					: Math.max(0, Math.min(20, precision));
		function format(value) {
			var valuePrefix = prefix,
				valueSuffix = suffix,
				i,
				n,
				c;
			if (type === "c") {
				valueSuffix = formatType(value) + valueSuffix;
				value = "";
			} else {
				value = +value;
				var valueNegative = value < 0 || 1 / value < 0;
				value = isNaN(value) ? nan : formatType(Math.abs(value), precision);
				if (trim) value = formatTrim(value);
				if (valueNegative && +value === 0 && sign !== "+") valueNegative = false;
				valuePrefix =
					(valueNegative ? (sign === "(" ? sign : minus) : sign === "-" || sign === "(" ? "" : sign) +
					valuePrefix;
				valueSuffix =
					(type === "s" && !isNaN(value) && prefixExponent !== void 0
						? prefixes[8 + prefixExponent / 3]
						: "") +
					valueSuffix +
					(valueNegative && sign === "(" ? ")" : "");
				if (maybeSuffix) {
					((i = -1), (n = value.length));
					while (++i < n)
						if (((c = value.charCodeAt(i)), 48 > c || c > 57)) {
							valueSuffix = (c === 46 ? decimal + value.slice(i + 1) : value.slice(i)) + valueSuffix;
							value = value.slice(0, i);
							break;
						}
				}
			}
			if (comma && !zero) value = group(value, Infinity);
			var length = valuePrefix.length + value.length + valueSuffix.length,
				padding = length < width ? new Array(width - length + 1).join(fill) : "";
			if (comma && zero)
				((value = group(padding + value, padding.length ? width - valueSuffix.length : Infinity)),
					(padding = ""));
			switch (align) {
				case "<":
					value = valuePrefix + value + valueSuffix + padding;
					break;
				case "=":
					value = valuePrefix + padding + value + valueSuffix;
					break;
				case "^":
					value =
						padding.slice(0, (length = padding.length >> 1)) +
						valuePrefix +
						value +
						valueSuffix +
						padding.slice(length);
					break;
				default:
					value = padding + valuePrefix + value + valueSuffix;
			}
			return numerals(value);
		}
		format.toString = function () {
			return specifier + "";
		};
		return format;
	}
	function formatPrefix(specifier, value) {
		var e = Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3,
			k = Math.pow(10, -e),
			f = newFormat(((specifier = formatSpecifier(specifier)), (specifier.type = "f"), specifier), {
				suffix: prefixes[8 + e / 3],
			});
		return function (value) {
			return f(k * value);
		};
	}
	return {
		format: newFormat,
		formatPrefix,
	};
}
var locale;
var format;
var formatPrefix;
defaultLocale({
	thousands: ",",
	grouping: [3],
	currency: ["$", ""],
});
function defaultLocale(definition) {
	locale = formatLocale(definition);
	format = locale.format;
	formatPrefix = locale.formatPrefix;
	return locale;
}
function precisionFixed(step) {
	return Math.max(0, -exponent(Math.abs(step)));
}
function precisionPrefix(step, value) {
	return Math.max(
		0,
		Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3 - exponent(Math.abs(step)),
	);
}
function precisionRound(step, max) {
	((step = Math.abs(step)), (max = Math.abs(max) - step));
	return Math.max(0, exponent(max) - exponent(step)) + 1;
}
// node_modules/d3-scale/dist/d3-scale.mjs
function initRange(domain, range) {
	switch (arguments.length) {
		case 0:
			break;
		case 1:
			this.range(domain);
			break;
		default:
			this.range(range).domain(domain);
	}
	return this;
}
const implicit = Symbol("implicit");
function ordinal() {
	var index = new InternMap(),
		domain = [],
		range = [],
		unknown = implicit;
	function scale(d) {
		let i = index.get(d);
		if (i === void 0) {
			if (unknown !== implicit) return unknown;
			index.set(d, (i = domain.push(d) - 1));
		}
		return range[i % range.length];
	}
	scale.domain = function (_) {
		if (!arguments.length) return domain.slice();
		((domain = []), (index = new InternMap()));
		for (const value of _) {
			if (index.has(value)) continue;
			index.set(value, domain.push(value) - 1);
		}
		return scale;
	};
	scale.range = function (_) {
		return arguments.length ? ((range = Array.from(_)), scale) : range.slice();
	};
	scale.unknown = function (_) {
		return arguments.length ? ((unknown = _), scale) : unknown;
	};
	scale.copy = function () {
		return ordinal(domain, range).unknown(unknown);
	};
	initRange.apply(scale, arguments);
	return scale;
}
function band() {
	var scale = ordinal().unknown(void 0),
		domain = scale.domain,
		ordinalRange = scale.range,
		r0 = 0,
		r1 = 1,
		step,
		bandwidth,
		round = false,
		paddingInner = 0,
		paddingOuter = 0,
		align = 0.5;
	delete scale.unknown;
	function rescale() {
		var n = domain().length,
			reverse = r1 < r0,
			start = reverse ? r1 : r0,
			stop = reverse ? r0 : r1;
		step = (stop - start) / Math.max(1, n - paddingInner + paddingOuter * 2);
		if (round) step = Math.floor(step);
		start += (stop - start - step * (n - paddingInner)) * align;
		bandwidth = step * (1 - paddingInner);
		if (round) ((start = Math.round(start)), (bandwidth = Math.round(bandwidth)));
		var values = range(n).map(function (i) {
			return start + step * i;
		});
		return ordinalRange(reverse ? values.reverse() : values);
	}
	scale.domain = function (_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.range = function (_) {
		return arguments.length ? (([r0, r1] = _), (r0 = +r0), (r1 = +r1), rescale()) : [r0, r1];
	};
	scale.rangeRound = function (_) {
		return (([r0, r1] = _), (r0 = +r0), (r1 = +r1), (round = true), rescale());
	};
	scale.bandwidth = function () {
		return bandwidth;
	};
	scale.step = function () {
		return step;
	};
	scale.round = function (_) {
		return arguments.length ? ((round = !!_), rescale()) : round;
	};
	scale.padding = function (_) {
		return arguments.length ? ((paddingInner = Math.min(1, (paddingOuter = +_))), rescale()) : paddingInner;
	};
	scale.paddingInner = function (_) {
		return arguments.length ? ((paddingInner = Math.min(1, _)), rescale()) : paddingInner;
	};
	scale.paddingOuter = function (_) {
		return arguments.length ? ((paddingOuter = +_), rescale()) : paddingOuter;
	};
	scale.align = function (_) {
		return arguments.length ? ((align = Math.max(0, Math.min(1, _))), rescale()) : align;
	};
	scale.copy = function () {
		return band(domain(), [r0, r1])
			.round(round)
			.paddingInner(paddingInner)
			.paddingOuter(paddingOuter)
			.align(align);
	};
	return initRange.apply(rescale(), arguments);
}
function constants(x) {
	return function () {
		return x;
	};
}
function number$1(x) {
	return +x;
}
var unit = [0, 1];
function identity$1(x) {
	return x;
}
function normalize(a, b) {
	return (b -= a = +a)
		? function (x) {
				return (x - a) / b;
			}
		: constants(isNaN(b) ? NaN : 0.5);
}
function clamper(a, b) {
	var t;
	if (a > b) ((t = a), (a = b), (b = t));
	return function (x) {
		return Math.max(a, Math.min(b, x));
	};
}
function bimap(domain, range, interpolate) {
	var d0 = domain[0],
		d1 = domain[1],
		r0 = range[0],
		r1 = range[1];
	if (d1 < d0) ((d0 = normalize(d1, d0)), (r0 = interpolate(r1, r0)));
	else ((d0 = normalize(d0, d1)), (r0 = interpolate(r0, r1)));
	return function (x) {
		return r0(d0(x));
	};
}
function polymap(domain, range, interpolate) {
	var j = Math.min(domain.length, range.length) - 1,
		d = new Array(j),
		r = new Array(j),
		i = -1;
	if (domain[j] < domain[0]) {
		domain = domain.slice().reverse();
		range = range.slice().reverse();
	}
	while (++i < j) {
		d[i] = normalize(domain[i], domain[i + 1]);
		r[i] = interpolate(range[i], range[i + 1]);
	}
	return function (x) {
		var i = bisectRight(domain, x, 1, j) - 1;
		return r[i](d[i](x));
	};
}
function copy$1(source, target) {
	return target
		.domain(source.domain())
		.range(source.range())
		.interpolate(source.interpolate())
		.clamp(source.clamp())
		.unknown(source.unknown());
}
function transformer$2() {
	var domain = unit,
		range = unit,
		interpolate$1 = value,
		transform,
		untransform,
		unknown,
		clamp = identity$1,
		piecewise,
		output,
		input;
	function rescale() {
		var n = Math.min(domain.length, range.length);
		if (clamp !== identity$1) clamp = clamper(domain[0], domain[n - 1]);
		piecewise = n > 2 ? polymap : bimap;
		output = input = null;
		return scale;
	}
	function scale(x) {
		return x == null || isNaN((x = +x))
			? unknown
			: (output || (output = piecewise(domain.map(transform), range, interpolate$1)))(transform(clamp(x)));
	}
	scale.invert = function (y) {
		return clamp(untransform((input || (input = piecewise(range, domain.map(transform), number)))(y)));
	};
	scale.domain = function (_) {
		return arguments.length ? ((domain = Array.from(_, number$1)), rescale()) : domain.slice();
	};
	scale.range = function (_) {
		return arguments.length ? ((range = Array.from(_)), rescale()) : range.slice();
	};
	scale.rangeRound = function (_) {
		return ((range = Array.from(_)), (interpolate$1 = round), rescale());
	};
	scale.clamp = function (_) {
		return arguments.length ? ((clamp = _ ? true : identity$1), rescale()) : clamp !== identity$1;
	};
	scale.interpolate = function (_) {
		return arguments.length ? ((interpolate$1 = _), rescale()) : interpolate$1;
	};
	scale.unknown = function (_) {
		return arguments.length ? ((unknown = _), scale) : unknown;
	};
	return function (t, u) {
		((transform = t), (untransform = u));
		return rescale();
	};
}
function continuous() {
	return transformer$2()(identity$1, identity$1);
}
function tickFormat(start, stop, count, specifier) {
	var step = tickStep(start, stop, count),
		precision;
	specifier = formatSpecifier(specifier == null ? ",f" : specifier);
	switch (specifier.type) {
		case "s":
			var value = Math.max(Math.abs(start), Math.abs(stop));
			if (specifier.precision == null && !isNaN((precision = precisionPrefix(step, value))))
				specifier.precision = precision;
			return formatPrefix(specifier, value);
		case "":
		case "e":
		case "g":
		case "p":
		case "r":
			if (
				specifier.precision == null &&
				!isNaN((precision = precisionRound(step, Math.max(Math.abs(start), Math.abs(stop)))))
			)
				specifier.precision = precision - (specifier.type === "e");
			break;
		case "f":
		case "%":
			if (specifier.precision == null && !isNaN((precision = precisionFixed(step))))
				specifier.precision = precision - (specifier.type === "%") * 2;
	}
	return format(specifier);
}
function linearish(scale) {
	var domain = scale.domain;
	scale.ticks = function (count) {
		var d = domain();
		return ticks(d[0], d[d.length - 1], count == null ? 10 : count);
	};
	scale.tickFormat = function (count, specifier) {
		var d = domain();
		return tickFormat(d[0], d[d.length - 1], count == null ? 10 : count, specifier);
	};
	scale.nice = function (count) {
		if (count == null) count = 10;
		var d = domain();
		var i0 = 0;
		var i1 = d.length - 1;
		var start = d[i0];
		var stop = d[i1];
		var prestep;
		var step;
		var maxIter = 10;
		if (stop < start) {
			((step = start), (start = stop), (stop = step));
			((step = i0), (i0 = i1), (i1 = step));
		}
		while (maxIter-- > 0) {
			step = tickIncrement(start, stop, count);
			if (step === prestep) {
				d[i0] = start;
				d[i1] = stop;
				return domain(d);
			} else if (step > 0) {
				start = Math.floor(start / step) * step;
				stop = Math.ceil(stop / step) * step;
			} else if (step < 0) {
				start = Math.ceil(start * step) / step;
				stop = Math.floor(stop * step) / step;
			} else break;
			prestep = step;
		}
		return scale;
	};
	return scale;
}
function linear() {
	var scale = continuous();
	scale.copy = function () {
		return copy$1(scale, linear());
	};
	initRange.apply(scale, arguments);
	return linearish(scale);
}
function nice(domain, interval) {
	domain = domain.slice();
	var i0 = 0,
		i1 = domain.length - 1,
		x0 = domain[i0],
		x1 = domain[i1],
		t;
	if (x1 < x0) {
		((t = i0), (i0 = i1), (i1 = t));
		((t = x0), (x0 = x1), (x1 = t));
	}
	domain[i0] = interval.floor(x0);
	domain[i1] = interval.ceil(x1);
	return domain;
}
function transformLog(x) {
	return Math.log(x);
}
function transformExp(x) {
	return Math.exp(x);
}
function transformLogn(x) {
	return -Math.log(-x);
}
function transformExpn(x) {
	return -Math.exp(-x);
}
function pow10(x) {
	return isFinite(x) ? +("1e" + x) : x < 0 ? 0 : x;
}
function powp(base) {
	return base === 10 ? pow10 : base === Math.E ? Math.exp : (x) => Math.pow(base, x);
}
function logp(base) {
	return base === Math.E
		? Math.log
		: (base === 10 && Math.log10) ||
				(base === 2 && Math.log2) ||
				((base = Math.log(base)), (x) => Math.log(x) / base);
}
function reflect(f) {
	return (x, k) => -f(-x, k);
}
function loggish(transform) {
	const scale = transform(transformLog, transformExp);
	const domain = scale.domain;
	let base = 10;
	let logs;
	let pows;
	function rescale() {
		((logs = logp(base)), (pows = powp(base)));
		if (domain()[0] < 0) {
			((logs = reflect(logs)), (pows = reflect(pows)));
			transform(transformLogn, transformExpn);
		} else transform(transformLog, transformExp);
		return scale;
	}
	scale.base = function (_) {
		return arguments.length ? ((base = +_), rescale()) : base;
	};
	scale.domain = function (_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.ticks = (count) => {
		const d = domain();
		let u = d[0];
		let v = d[d.length - 1];
		const r = v < u;
		if (r) [u, v] = [v, u];
		let i = logs(u);
		let j = logs(v);
		let k;
		let t;
		const n = count == null ? 10 : +count;
		let z = [];
		if (!(base % 1) && j - i < n) {
			((i = Math.floor(i)), (j = Math.ceil(j)));
			if (u > 0)
				for (; i <= j; ++i)
					for (k = 1; k < base; ++k) {
						t = i < 0 ? k / pows(-i) : k * pows(i);
						if (t < u) continue;
						if (t > v) break;
						z.push(t);
					}
			else
				for (; i <= j; ++i)
					for (k = base - 1; k >= 1; --k) {
						t = i > 0 ? k / pows(-i) : k * pows(i);
						if (t < u) continue;
						if (t > v) break;
						z.push(t);
					}
			if (z.length * 2 < n) z = ticks(u, v, n);
		} else z = ticks(i, j, Math.min(j - i, n)).map(pows);
		return r ? z.reverse() : z;
	};
	scale.tickFormat = (count, specifier) => {
		if (count == null) count = 10;
		if (specifier == null) specifier = base === 10 ? "s" : ",";
		if (typeof specifier !== "function") {
			if (!(base % 1) && (specifier = formatSpecifier(specifier)).precision == null) specifier.trim = true;
			specifier = format(specifier);
		}
		if (count === Infinity) return specifier;
		const k = Math.max(1, (base * count) / scale.ticks().length);
		return (d) => {
			let i = d / pows(Math.round(logs(d)));
			if (i * base < base - 0.5) i *= base;
			return i <= k ? specifier(d) : "";
		};
	};
	scale.nice = () => {
		return domain(
			nice(domain(), {
				floor: (x) => pows(Math.floor(logs(x))),
				ceil: (x) => pows(Math.ceil(logs(x))),
			}),
		);
	};
	return scale;
}
function log() {
	const scale = loggish(transformer$2()).domain([1, 10]);
	scale.copy = () => copy$1(scale, log()).base(scale.base());
	initRange.apply(scale, arguments);
	return scale;
}
// node_modules/d3-shape/dist/d3-shape.mjs
function constant(x) {
	return function constant() {
		return x;
	};
}
const cos = Math.cos;
const sin = Math.sin;
const sqrt = Math.sqrt;
const epsilon = 1e-12;
const pi = Math.PI;
pi / 2;
const tau = 2 * pi;
Array.prototype.slice;
function array(x) {
	return typeof x === "object" && "length" in x ? x : Array.from(x);
}
function Linear(context) {
	this._context = context;
}
Linear.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
			default:
				this._context.lineTo(x, y);
		}
	},
};
function curveLinear(context) {
	return new Linear(context);
}
curveRadial(curveLinear);
function Radial(curve) {
	this._curve = curve;
}
Radial.prototype = {
	areaStart: function () {
		this._curve.areaStart();
	},
	areaEnd: function () {
		this._curve.areaEnd();
	},
	lineStart: function () {
		this._curve.lineStart();
	},
	lineEnd: function () {
		this._curve.lineEnd();
	},
	point: function (a, r) {
		this._curve.point(r * Math.sin(a), r * -Math.cos(a));
	},
};
function curveRadial(curve) {
	function radial(context) {
		return new Radial(curve(context));
	}
	radial._curve = curve;
	return radial;
}
sqrt(3);
sqrt(1 / 3) * 2;
const kr = sin(pi / 10) / sin((7 * pi) / 10);
sin(tau / 10) * kr;
-cos(tau / 10) * kr;
sqrt(3);
sqrt(3);
sqrt(3) / 2;
(1 / sqrt(12) / 2 + 1) * 3;
function noop() {}
function point$3(that, x, y) {
	that._context.bezierCurveTo(
		(2 * that._x0 + that._x1) / 3,
		(2 * that._y0 + that._y1) / 3,
		(that._x0 + 2 * that._x1) / 3,
		(that._y0 + 2 * that._y1) / 3,
		(that._x0 + 4 * that._x1 + x) / 6,
		(that._y0 + 4 * that._y1 + y) / 6,
	);
}
function Basis(context) {
	this._context = context;
}
Basis.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 3:
				point$3(this, this._x1, this._y1);
			case 2:
				this._context.lineTo(this._x1, this._y1);
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._context.lineTo((5 * this._x0 + this._x1) / 6, (5 * this._y0 + this._y1) / 6);
			default:
				point$3(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
	},
};
function BasisClosed(context) {
	this._context = context;
}
BasisClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._x0 =
			this._x1 =
			this._x2 =
			this._x3 =
			this._x4 =
			this._y0 =
			this._y1 =
			this._y2 =
			this._y3 =
			this._y4 =
				NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x2, this._y2);
				this._context.closePath();
				break;
			case 2:
				this._context.moveTo((this._x2 + 2 * this._x3) / 3, (this._y2 + 2 * this._y3) / 3);
				this._context.lineTo((this._x3 + 2 * this._x2) / 3, (this._y3 + 2 * this._y2) / 3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x2, this._y2);
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
		}
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				((this._x2 = x), (this._y2 = y));
				break;
			case 1:
				this._point = 2;
				((this._x3 = x), (this._y3 = y));
				break;
			case 2:
				this._point = 3;
				((this._x4 = x), (this._y4 = y));
				this._context.moveTo((this._x0 + 4 * this._x1 + x) / 6, (this._y0 + 4 * this._y1 + y) / 6);
				break;
			default:
				point$3(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
	},
};
function BasisOpen(context) {
	this._context = context;
}
BasisOpen.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 3)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				var x0 = (this._x0 + 4 * this._x1 + x) / 6,
					y0 = (this._y0 + 4 * this._y1 + y) / 6;
				this._line ? this._context.lineTo(x0, y0) : this._context.moveTo(x0, y0);
				break;
			case 3:
				this._point = 4;
			default:
				point$3(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
	},
};
function Bundle(context, beta) {
	this._basis = new Basis(context);
	this._beta = beta;
}
Bundle.prototype = {
	lineStart: function () {
		this._x = [];
		this._y = [];
		this._basis.lineStart();
	},
	lineEnd: function () {
		var x = this._x,
			y = this._y,
			j = x.length - 1;
		if (j > 0) {
			var x0 = x[0],
				y0 = y[0],
				dx = x[j] - x0,
				dy = y[j] - y0,
				i = -1,
				t;
			while (++i <= j) {
				t = i / j;
				this._basis.point(
					this._beta * x[i] + (1 - this._beta) * (x0 + t * dx),
					this._beta * y[i] + (1 - this._beta) * (y0 + t * dy),
				);
			}
		}
		this._x = this._y = null;
		this._basis.lineEnd();
	},
	point: function (x, y) {
		this._x.push(+x);
		this._y.push(+y);
	},
};
(function custom(beta) {
	function bundle(context) {
		return beta === 1 ? new Basis(context) : new Bundle(context, beta);
	}
	bundle.beta = function (beta) {
		return custom(+beta);
	};
	return bundle;
})(0.85);
function point$2(that, x, y) {
	that._context.bezierCurveTo(
		that._x1 + that._k * (that._x2 - that._x0),
		that._y1 + that._k * (that._y2 - that._y0),
		that._x2 + that._k * (that._x1 - x),
		that._y2 + that._k * (that._y1 - y),
		that._x2,
		that._y2,
	);
}
function Cardinal(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
Cardinal.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3:
				point$2(this, this._x1, this._y1);
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				((this._x1 = x), (this._y1 = y));
				break;
			case 2:
				this._point = 3;
			default:
				point$2(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(tension) {
	function cardinal(context) {
		return new Cardinal(context, tension);
	}
	cardinal.tension = function (tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalClosed(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._x0 =
			this._x1 =
			this._x2 =
			this._x3 =
			this._x4 =
			this._x5 =
			this._y0 =
			this._y1 =
			this._y2 =
			this._y3 =
			this._y4 =
			this._y5 =
				NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				((this._x3 = x), (this._y3 = y));
				break;
			case 1:
				this._point = 2;
				this._context.moveTo((this._x4 = x), (this._y4 = y));
				break;
			case 2:
				this._point = 3;
				((this._x5 = x), (this._y5 = y));
				break;
			default:
				point$2(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(tension) {
	function cardinal(context) {
		return new CardinalClosed(context, tension);
	}
	cardinal.tension = function (tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalOpen(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalOpen.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 3)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3:
				this._point = 4;
			default:
				point$2(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(tension) {
	function cardinal(context) {
		return new CardinalOpen(context, tension);
	}
	cardinal.tension = function (tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function point$1(that, x, y) {
	var x1 = that._x1,
		y1 = that._y1,
		x2 = that._x2,
		y2 = that._y2;
	if (that._l01_a > epsilon) {
		var a = 2 * that._l01_2a + 3 * that._l01_a * that._l12_a + that._l12_2a,
			n = 3 * that._l01_a * (that._l01_a + that._l12_a);
		x1 = (x1 * a - that._x0 * that._l12_2a + that._x2 * that._l01_2a) / n;
		y1 = (y1 * a - that._y0 * that._l12_2a + that._y2 * that._l01_2a) / n;
	}
	if (that._l23_a > epsilon) {
		var b = 2 * that._l23_2a + 3 * that._l23_a * that._l12_a + that._l12_2a,
			m = 3 * that._l23_a * (that._l23_a + that._l12_a);
		x2 = (x2 * b + that._x1 * that._l23_2a - x * that._l12_2a) / m;
		y2 = (y2 * b + that._y1 * that._l23_2a - y * that._l12_2a) / m;
	}
	that._context.bezierCurveTo(x1, y1, x2, y2, that._x2, that._y2);
}
function CatmullRom(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRom.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3:
				this.point(this._x2, this._y2);
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) {
			var x23 = this._x2 - x,
				y23 = this._y2 - y;
			this._l23_a = Math.sqrt((this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha)));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
			default:
				point$1(this, x, y);
		}
		((this._l01_a = this._l12_a), (this._l12_a = this._l23_a));
		((this._l01_2a = this._l12_2a), (this._l12_2a = this._l23_2a));
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRom(context, alpha) : new Cardinal(context, 0);
	}
	catmullRom.alpha = function (alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(0.5);
function CatmullRomClosed(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._x0 =
			this._x1 =
			this._x2 =
			this._x3 =
			this._x4 =
			this._x5 =
			this._y0 =
			this._y1 =
			this._y2 =
			this._y3 =
			this._y4 =
			this._y5 =
				NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) {
			var x23 = this._x2 - x,
				y23 = this._y2 - y;
			this._l23_a = Math.sqrt((this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha)));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				((this._x3 = x), (this._y3 = y));
				break;
			case 1:
				this._point = 2;
				this._context.moveTo((this._x4 = x), (this._y4 = y));
				break;
			case 2:
				this._point = 3;
				((this._x5 = x), (this._y5 = y));
				break;
			default:
				point$1(this, x, y);
		}
		((this._l01_a = this._l12_a), (this._l12_a = this._l23_a));
		((this._l01_2a = this._l12_2a), (this._l12_2a = this._l23_2a));
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomClosed(context, alpha) : new CardinalClosed(context, 0);
	}
	catmullRom.alpha = function (alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(0.5);
function CatmullRomOpen(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomOpen.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 3)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) {
			var x23 = this._x2 - x,
				y23 = this._y2 - y;
			this._l23_a = Math.sqrt((this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha)));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3:
				this._point = 4;
			default:
				point$1(this, x, y);
		}
		((this._l01_a = this._l12_a), (this._l12_a = this._l23_a));
		((this._l01_2a = this._l12_2a), (this._l12_2a = this._l23_2a));
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomOpen(context, alpha) : new CardinalOpen(context, 0);
	}
	catmullRom.alpha = function (alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(0.5);
function LinearClosed(context) {
	this._context = context;
}
LinearClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._point = 0;
	},
	lineEnd: function () {
		if (this._point) this._context.closePath();
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) this._context.lineTo(x, y);
		else ((this._point = 1), this._context.moveTo(x, y));
	},
};
function sign(x) {
	return x < 0 ? -1 : 1;
}
function slope3(that, x2, y2) {
	var h0 = that._x1 - that._x0,
		h1 = x2 - that._x1,
		s0 = (that._y1 - that._y0) / (h0 || (h1 < 0 && -0)),
		s1 = (y2 - that._y1) / (h1 || (h0 < 0 && -0)),
		p = (s0 * h1 + s1 * h0) / (h0 + h1);
	return (sign(s0) + sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), 0.5 * Math.abs(p)) || 0;
}
function slope2(that, t) {
	var h = that._x1 - that._x0;
	return h ? ((3 * (that._y1 - that._y0)) / h - t) / 2 : t;
}
function point(that, t0, t1) {
	var x0 = that._x0,
		y0 = that._y0,
		x1 = that._x1,
		y1 = that._y1,
		dx = (x1 - x0) / 3;
	that._context.bezierCurveTo(x0 + dx, y0 + dx * t0, x1 - dx, y1 - dx * t1, x1, y1);
}
function MonotoneX(context) {
	this._context = context;
}
MonotoneX.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._y0 = this._y1 = this._t0 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x1, this._y1);
				break;
			case 3:
				point(this, this._t0, slope2(this, this._t0));
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		var t1 = NaN;
		((x = +x), (y = +y));
		if (x === this._x1 && y === this._y1) return;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				point(this, slope2(this, (t1 = slope3(this, x, y))), t1);
				break;
			default:
				point(this, this._t0, (t1 = slope3(this, x, y)));
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
		this._t0 = t1;
	},
};
function MonotoneY(context) {
	this._context = new ReflectContext(context);
}
(MonotoneY.prototype = Object.create(MonotoneX.prototype)).point = function (x, y) {
	MonotoneX.prototype.point.call(this, y, x);
};
function ReflectContext(context) {
	this._context = context;
}
ReflectContext.prototype = {
	moveTo: function (x, y) {
		this._context.moveTo(y, x);
	},
	closePath: function () {
		this._context.closePath();
	},
	lineTo: function (x, y) {
		this._context.lineTo(y, x);
	},
	bezierCurveTo: function (x1, y1, x2, y2, x, y) {
		this._context.bezierCurveTo(y1, x1, y2, x2, y, x);
	},
};
function Natural(context) {
	this._context = context;
}
Natural.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x = [];
		this._y = [];
	},
	lineEnd: function () {
		var x = this._x,
			y = this._y,
			n = x.length;
		if (n) {
			this._line ? this._context.lineTo(x[0], y[0]) : this._context.moveTo(x[0], y[0]);
			if (n === 2) this._context.lineTo(x[1], y[1]);
			else {
				var px = controlPoints(x),
					py = controlPoints(y);
				for (var i0 = 0, i1 = 1; i1 < n; ++i0, ++i1)
					this._context.bezierCurveTo(px[0][i0], py[0][i0], px[1][i0], py[1][i0], x[i1], y[i1]);
			}
		}
		if (this._line || (this._line !== 0 && n === 1)) this._context.closePath();
		this._line = 1 - this._line;
		this._x = this._y = null;
	},
	point: function (x, y) {
		this._x.push(+x);
		this._y.push(+y);
	},
};
function controlPoints(x) {
	var i,
		n = x.length - 1,
		m,
		a = new Array(n),
		b = new Array(n),
		r = new Array(n);
	((a[0] = 0), (b[0] = 2), (r[0] = x[0] + 2 * x[1]));
	for (i = 1; i < n - 1; ++i) ((a[i] = 1), (b[i] = 4), (r[i] = 4 * x[i] + 2 * x[i + 1]));
	((a[n - 1] = 2), (b[n - 1] = 7), (r[n - 1] = 8 * x[n - 1] + x[n]));
	for (i = 1; i < n; ++i) ((m = a[i] / b[i - 1]), (b[i] -= m), (r[i] -= m * r[i - 1]));
	a[n - 1] = r[n - 1] / b[n - 1];
	for (i = n - 2; i >= 0; --i) a[i] = (r[i] - a[i + 1]) / b[i];
	b[n - 1] = (x[n] + a[n - 1]) / 2;
	for (i = 0; i < n - 1; ++i) b[i] = 2 * x[i + 1] - a[i + 1];
	return [a, b];
}
function Step(context, t) {
	this._context = context;
	this._t = t;
}
Step.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x = this._y = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		if (0 < this._t && this._t < 1 && this._point === 2) this._context.lineTo(this._x, this._y);
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		if (this._line >= 0) ((this._t = 1 - this._t), (this._line = 1 - this._line));
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
			default:
				if (this._t <= 0) {
					this._context.lineTo(this._x, y);
					this._context.lineTo(x, y);
				} else {
					var x1 = this._x * (1 - this._t) + x * this._t;
					this._context.lineTo(x1, this._y);
					this._context.lineTo(x1, y);
				}
		}
		((this._x = x), (this._y = y));
	},
};
function none$1(series, order) {
	if (!((n = series.length) > 1)) return;
	for (var i = 1, j, s0, s1 = series[order[0]], n, m = s1.length; i < n; ++i) {
		((s0 = s1), (s1 = series[order[i]]));
		for (j = 0; j < m; ++j) s1[j][1] += s1[j][0] = isNaN(s0[j][1]) ? s0[j][0] : s0[j][1];
	}
}
function none(series) {
	var n = series.length,
		o = new Array(n);
	while (--n >= 0) o[n] = n;
	return o;
}
function stackValue(d, key) {
	return d[key];
}
function stackSeries(key) {
	const series = [];
	series.key = key;
	return series;
}
function stack() {
	var keys = constant([]),
		order = none,
		offset = none$1,
		value = stackValue;
	function stack(data) {
		var sz = Array.from(keys.apply(this, arguments), stackSeries),
			i,
			n = sz.length,
			j = -1,
			oz;
		for (const d of data)
			for (i = 0, ++j; i < n; ++i) (sz[i][j] = [0, +value(d, sz[i].key, j, data)]).data = d;
		for (i = 0, oz = array(order(sz)); i < n; ++i) sz[oz[i]].index = i;
		offset(sz, oz);
		return sz;
	}
	stack.keys = function (_) {
		return arguments.length ? ((keys = typeof _ === "function" ? _ : constant(Array.from(_))), stack) : keys;
	};
	stack.value = function (_) {
		return arguments.length ? ((value = typeof _ === "function" ? _ : constant(+_)), stack) : value;
	};
	stack.order = function (_) {
		return arguments.length
			? ((order = _ == null ? none : typeof _ === "function" ? _ : constant(Array.from(_))), stack)
			: order;
	};
	stack.offset = function (_) {
		return arguments.length ? ((offset = _ == null ? none$1 : _), stack) : offset;
	};
	return stack;
}
export {
	Argument,
	Client,
	Command,
	CommanderError,
	InvalidArgumentError,
	LIVE_SCRIPT,
	Option,
	PALETTE,
	PROFILES,
	STYLE_BASE,
	STYLE_PLACES,
	StdioClientTransport,
	band,
	html,
	linear,
	log,
	sendFile,
	sendPage,
	stack,
	trusted,
	utcDay,
	utcMonday,
	utcMonth,
};
