#!/usr/bin/env node
import {
	AjvJsonSchemaValidator,
	CallToolRequestSchema,
	CallToolResultSchema,
	CreateMessageResultSchema,
	CreateMessageResultWithToolsSchema,
	CreateTaskResultSchema,
	ElicitResultSchema,
	EmptyResultSchema,
	ErrorCode,
	InitializeRequestSchema,
	InitializedNotificationSchema,
	LATEST_PROTOCOL_VERSION,
	ListRootsResultSchema,
	ListToolsRequestSchema,
	LoggingLevelSchema,
	McpError,
	Protocol,
	ReadBuffer,
	SUPPORTED_PROTOCOL_VERSIONS,
	SetLevelRequestSchema,
	assertClientRequestTaskCapability,
	assertToolsCallTaskCapability,
	getLiteralValue,
	getObjectShape,
	mergeCapabilities,
	safeParse,
	serializeMessage,
} from "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import { VERSION, ulid, unknown } from "./zod-v4-classic-schemas.js";
import {
	LocalProcesses,
	journalOfServer,
	sessionOfThisProcess,
	sharedSession,
	speaksWithClient,
	stateMachinePath,
} from "./config-environment.js";
import { loadStateMachine } from "./config-load-state-machine2.js";
import { pluginProbe } from "./config-plugin-probe.js";
import {
	PROCESS_TIME,
	limitsOnMachine,
	outsideOfCalls,
	readMachineKey,
	sharedText,
} from "./github-pacing.js";
import { workOnWithoutOutput } from "./config-terminal.js";
import { Failure, pluginGone, withHint } from "./errors.js";
import { worktreeFacts } from "./programs-git.js";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import process$1 from "node:process";
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js
var StdioServerTransport = class {
	constructor(_stdin = process$1.stdin, _stdout = process$1.stdout, options) {
		this._stdin = _stdin;
		this._stdout = _stdout;
		this._started = false;
		this._ondata = (chunk) => {
			try {
				this._readBuffer.append(chunk);
				this.processReadBuffer();
			} catch (error) {
				this.onerror?.(error);
				this.close().catch(() => {});
			}
		};
		this._onerror = (error) => {
			this.onerror?.(error);
		};
		this._readBuffer = new ReadBuffer({ maxBufferSize: options?.maxBufferSize });
	}
	async start() {
		if (this._started)
			throw new Error(
				"StdioServerTransport already started! If using Server class, note that connect() calls start() automatically.",
			);
		this._started = true;
		this._stdin.on("data", this._ondata);
		this._stdin.on("error", this._onerror);
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
		this._stdin.off("data", this._ondata);
		this._stdin.off("error", this._onerror);
		if (this._stdin.listenerCount("data") === 0) this._stdin.pause();
		this._readBuffer.clear();
		this.onclose?.();
	}
	send(message) {
		return new Promise((resolve) => {
			const json = serializeMessage(message);
			if (this._stdout.write(json)) resolve();
			else this._stdout.once("drain", resolve);
		});
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/server.js
var ExperimentalServerTasks = class {
	constructor(_server) {
		this._server = _server;
	}
	requestStream(request, resultSchema, options) {
		return this._server.requestStream(request, resultSchema, options);
	}
	createMessageStream(params, options) {
		const clientCapabilities = this._server.getClientCapabilities();
		if ((params.tools || params.toolChoice) && !clientCapabilities?.sampling?.tools)
			throw new Error("Client does not support sampling tools capability.");
		if (params.messages.length > 0) {
			const lastMessage = params.messages[params.messages.length - 1];
			const lastContent = Array.isArray(lastMessage.content) ? lastMessage.content : [lastMessage.content];
			const hasToolResults = lastContent.some((c) => c.type === "tool_result");
			const previousMessage =
				params.messages.length > 1 ? params.messages[params.messages.length - 2] : void 0;
			const previousContent = previousMessage
				? Array.isArray(previousMessage.content)
					? previousMessage.content
					: [previousMessage.content]
				: [];
			const hasPreviousToolUse = previousContent.some((c) => c.type === "tool_use");
			if (hasToolResults) {
				if (lastContent.some((c) => c.type !== "tool_result"))
					throw new Error("The last message must contain only tool_result content if any is present");
				if (!hasPreviousToolUse)
					throw new Error("tool_result blocks are not matching any tool_use from the previous message");
			}
			if (hasPreviousToolUse) {
				const toolUseIds = new Set(previousContent.filter((c) => c.type === "tool_use").map((c) => c.id));
				const toolResultIds = new Set(
					lastContent.filter((c) => c.type === "tool_result").map((c) => c.toolUseId),
				);
				if (toolUseIds.size !== toolResultIds.size || ![...toolUseIds].every((id) => toolResultIds.has(id)))
					throw new Error("ids of tool_result blocks and tool_use blocks from previous message do not match");
			}
		}
		return this.requestStream(
			{
				method: "sampling/createMessage",
				params,
			},
			CreateMessageResultSchema,
			options,
		);
	}
	elicitInputStream(params, options) {
		const clientCapabilities = this._server.getClientCapabilities();
		const mode = params.mode ?? "form";
		switch (mode) {
			case "url":
				if (!clientCapabilities?.elicitation?.url)
					throw new Error("Client does not support url elicitation.");
				break;
			case "form":
				if (!clientCapabilities?.elicitation?.form)
					throw new Error("Client does not support form elicitation.");
		}
		const normalizedParams =
			mode === "form" && params.mode === void 0
				? {
						...params,
						mode: "form",
					}
				: params;
		return this.requestStream(
			{
				method: "elicitation/create",
				params: normalizedParams,
			},
			ElicitResultSchema,
			options,
		);
	}
	async getTask(taskId, options) {
		return this._server.getTask({ taskId }, options);
	}
	async getTaskResult(taskId, resultSchema, options) {
		return this._server.getTaskResult({ taskId }, resultSchema, options);
	}
	async listTasks(cursor, options) {
		return this._server.listTasks(cursor ? { cursor } : void 0, options);
	}
	async cancelTask(taskId, options) {
		return this._server.cancelTask({ taskId }, options);
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js
var Server = class extends Protocol {
	constructor(_serverInfo, options) {
		super(options);
		this._serverInfo = _serverInfo;
		this._loggingLevels = new Map();
		this.LOG_LEVEL_SEVERITY = new Map(LoggingLevelSchema.options.map((level, index) => [level, index]));
		this.isMessageIgnored = (level, sessionId) => {
			const currentLevel = this._loggingLevels.get(sessionId);
			return currentLevel
				? this.LOG_LEVEL_SEVERITY.get(level) < this.LOG_LEVEL_SEVERITY.get(currentLevel)
				: false;
		};
		this._capabilities = options?.capabilities ?? {};
		this._instructions = options?.instructions;
		this._jsonSchemaValidator = options?.jsonSchemaValidator ?? new AjvJsonSchemaValidator();
		this.setRequestHandler(InitializeRequestSchema, (request) => this._oninitialize(request));
		this.setNotificationHandler(InitializedNotificationSchema, () => this.oninitialized?.());
		if (this._capabilities.logging)
			this.setRequestHandler(SetLevelRequestSchema, async (request, extra) => {
				const transportSessionId = extra.sessionId || extra.requestInfo?.headers["mcp-session-id"] || void 0;
				const { level } = request.params;
				const parseResult = LoggingLevelSchema.safeParse(level);
				if (parseResult.success) this._loggingLevels.set(transportSessionId, parseResult.data);
				return {};
			});
	}
	get experimental() {
		if (!this._experimental) this._experimental = { tasks: new ExperimentalServerTasks(this) };
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
		if (methodValue === "tools/call") {
			const wrappedHandler = async (request, extra) => {
				const validatedRequest = safeParse(CallToolRequestSchema, request);
				if (!validatedRequest.success) {
					const errorMessage =
						validatedRequest.error instanceof Error
							? validatedRequest.error.message
							: String(validatedRequest.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid tools/call request: ${errorMessage}`);
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
				const validationResult = safeParse(CallToolResultSchema, result);
				if (!validationResult.success) {
					const errorMessage =
						validationResult.error instanceof Error
							? validationResult.error.message
							: String(validationResult.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid tools/call result: ${errorMessage}`);
				}
				return validationResult.data;
			};
			return super.setRequestHandler(requestSchema, wrappedHandler);
		}
		return super.setRequestHandler(requestSchema, handler);
	}
	assertCapabilityForMethod(method) {
		switch (method) {
			case "sampling/createMessage":
				if (!this._clientCapabilities?.sampling)
					throw new Error(`Client does not support sampling (required for ${method})`);
				break;
			case "elicitation/create":
				if (!this._clientCapabilities?.elicitation)
					throw new Error(`Client does not support elicitation (required for ${method})`);
				break;
			case "roots/list":
				if (!this._clientCapabilities?.roots)
					throw new Error(`Client does not support listing roots (required for ${method})`);
		}
	}
	assertNotificationCapability(method) {
		switch (method) {
			case "notifications/message":
				if (!this._capabilities.logging)
					throw new Error(`Server does not support logging (required for ${method})`);
				break;
			case "notifications/resources/updated":
			case "notifications/resources/list_changed":
				if (!this._capabilities.resources)
					throw new Error(`Server does not support notifying about resources (required for ${method})`);
				break;
			case "notifications/tools/list_changed":
				if (!this._capabilities.tools)
					throw new Error(`Server does not support notifying of tool list changes (required for ${method})`);
				break;
			case "notifications/prompts/list_changed":
				if (!this._capabilities.prompts)
					throw new Error(
						`Server does not support notifying of prompt list changes (required for ${method})`,
					);
				break;
			case "notifications/elicitation/complete":
				if (!this._clientCapabilities?.elicitation?.url)
					throw new Error(`Client does not support URL elicitation (required for ${method})`);
		}
	}
	assertRequestHandlerCapability(method) {
		if (!this._capabilities) return;
		switch (method) {
			case "completion/complete":
				if (!this._capabilities.completions)
					throw new Error(`Server does not support completions (required for ${method})`);
				break;
			case "logging/setLevel":
				if (!this._capabilities.logging)
					throw new Error(`Server does not support logging (required for ${method})`);
				break;
			case "prompts/get":
			case "prompts/list":
				if (!this._capabilities.prompts)
					throw new Error(`Server does not support prompts (required for ${method})`);
				break;
			case "resources/list":
			case "resources/templates/list":
			case "resources/read":
				if (!this._capabilities.resources)
					throw new Error(`Server does not support resources (required for ${method})`);
				break;
			case "tools/call":
			case "tools/list":
				if (!this._capabilities.tools)
					throw new Error(`Server does not support tools (required for ${method})`);
				break;
			case "tasks/get":
			case "tasks/list":
			case "tasks/result":
			case "tasks/cancel":
				if (!this._capabilities.tasks)
					throw new Error(`Server does not support tasks capability (required for ${method})`);
		}
	}
	assertTaskCapability(method) {
		assertClientRequestTaskCapability(this._clientCapabilities?.tasks?.requests, method, "Client");
	}
	assertTaskHandlerCapability(method) {
		if (!this._capabilities) return;
		assertToolsCallTaskCapability(this._capabilities.tasks?.requests, method, "Server");
	}
	async _oninitialize(request) {
		const requestedVersion = request.params.protocolVersion;
		this._clientCapabilities = request.params.capabilities;
		this._clientVersion = request.params.clientInfo;
		return {
			protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.includes(requestedVersion)
				? requestedVersion
				: LATEST_PROTOCOL_VERSION,
			capabilities: this.getCapabilities(),
			serverInfo: this._serverInfo,
			...(this._instructions && { instructions: this._instructions }),
		};
	}
	getClientCapabilities() {
		return this._clientCapabilities;
	}
	getClientVersion() {
		return this._clientVersion;
	}
	getCapabilities() {
		return this._capabilities;
	}
	async ping() {
		return this.request({ method: "ping" }, EmptyResultSchema);
	}
	async createMessage(params, options) {
		if (params.tools || params.toolChoice) {
			if (!this._clientCapabilities?.sampling?.tools)
				throw new Error("Client does not support sampling tools capability.");
		}
		if (params.messages.length > 0) {
			const lastMessage = params.messages[params.messages.length - 1];
			const lastContent = Array.isArray(lastMessage.content) ? lastMessage.content : [lastMessage.content];
			const hasToolResults = lastContent.some((c) => c.type === "tool_result");
			const previousMessage =
				params.messages.length > 1 ? params.messages[params.messages.length - 2] : void 0;
			const previousContent = previousMessage
				? Array.isArray(previousMessage.content)
					? previousMessage.content
					: [previousMessage.content]
				: [];
			const hasPreviousToolUse = previousContent.some((c) => c.type === "tool_use");
			if (hasToolResults) {
				if (lastContent.some((c) => c.type !== "tool_result"))
					throw new Error("The last message must contain only tool_result content if any is present");
				if (!hasPreviousToolUse)
					throw new Error("tool_result blocks are not matching any tool_use from the previous message");
			}
			if (hasPreviousToolUse) {
				const toolUseIds = new Set(previousContent.filter((c) => c.type === "tool_use").map((c) => c.id));
				const toolResultIds = new Set(
					lastContent.filter((c) => c.type === "tool_result").map((c) => c.toolUseId),
				);
				if (toolUseIds.size !== toolResultIds.size || ![...toolUseIds].every((id) => toolResultIds.has(id)))
					throw new Error("ids of tool_result blocks and tool_use blocks from previous message do not match");
			}
		}
		if (params.tools)
			return this.request(
				{
					method: "sampling/createMessage",
					params,
				},
				CreateMessageResultWithToolsSchema,
				options,
			);
		return this.request(
			{
				method: "sampling/createMessage",
				params,
			},
			CreateMessageResultSchema,
			options,
		);
	}
	async elicitInput(params, options) {
		switch (params.mode ?? "form") {
			case "url": {
				if (!this._clientCapabilities?.elicitation?.url)
					throw new Error("Client does not support url elicitation.");
				const urlParams = params;
				return this.request(
					{
						method: "elicitation/create",
						params: urlParams,
					},
					ElicitResultSchema,
					options,
				);
			}
			case "form": {
				if (!this._clientCapabilities?.elicitation?.form)
					throw new Error("Client does not support form elicitation.");
				const formParams =
					params.mode === "form"
						? params
						: {
								...params,
								mode: "form",
							};
				const result = await this.request(
					{
						method: "elicitation/create",
						params: formParams,
					},
					ElicitResultSchema,
					options,
				);
				if (result.action === "accept" && result.content && formParams.requestedSchema)
					try {
						const validationResult = this._jsonSchemaValidator.getValidator(formParams.requestedSchema)(
							result.content,
						);
						if (!validationResult.valid)
							throw new McpError(
								ErrorCode.InvalidParams,
								`Elicitation response content does not match requested schema: ${validationResult.errorMessage}`,
							);
					} catch (error) {
						if (error instanceof McpError) throw error;
						throw new McpError(
							ErrorCode.InternalError,
							`Error validating elicitation response: ${error instanceof Error ? error.message : String(error)}`,
						);
					}
				return result;
			}
		}
	}
	createElicitationCompletionNotifier(elicitationId, options) {
		if (!this._clientCapabilities?.elicitation?.url)
			throw new Error(
				"Client does not support URL elicitation (required for notifications/elicitation/complete)",
			);
		return () =>
			this.notification(
				{
					method: "notifications/elicitation/complete",
					params: { elicitationId },
				},
				options,
			);
	}
	async listRoots(params, options) {
		return this.request(
			{
				method: "roots/list",
				params,
			},
			ListRootsResultSchema,
			options,
		);
	}
	async sendLoggingMessage(params, sessionId) {
		if (this._capabilities.logging) {
			if (!this.isMessageIgnored(params.level, sessionId))
				return this.notification({
					method: "notifications/message",
					params,
				});
		}
	}
	async sendResourceUpdated(params) {
		return this.notification({
			method: "notifications/resources/updated",
			params,
		});
	}
	async sendResourceListChanged() {
		return this.notification({ method: "notifications/resources/list_changed" });
	}
	async sendToolListChanged() {
		return this.notification({ method: "notifications/tools/list_changed" });
	}
	async sendPromptListChanged() {
		return this.notification({ method: "notifications/prompts/list_changed" });
	}
};
// plugin/mcp-server/src/mcp/server.ts
const INSTRUCTIONS = [
	"Change a ticket's state only with ralph_hero__handoff_ticket, never by gh, the API or another tool.",
	"A refusal names what is allowed: follow it, try no other way.",
	"Where a state waits for a person, stop unless one asked you to go on.",
	'Tickets are GitHub issues; the field "Workflow State" of their board holds the state.',
	"Lock a ticket before you work on it, then complete or escalate it.",
].join(" ");
const { params } = CallToolRequestSchema.shape;
const callSchema = CallToolRequestSchema.extend({
	params: params.extend({ arguments: unknown().optional() }),
});
function createServer(world, version, process, afterListing) {
	const server = new Server(
		{
			name: "ralph-hero",
			title: "ralph-hero",
			version,
		},
		{
			capabilities: { tools: {} },
			instructions: INSTRUCTIONS,
		},
	);
	server.setRequestHandler(ListToolsRequestSchema, async () => {
		const { listTools } = await loadTools();
		afterListing();
		return { tools: listTools(server.getClientVersion(), process) };
	});
	let calls;
	server.setRequestHandler(callSchema, async ({ params: call }, { signal, sendNotification }) => {
		calls ??= loadTools().then((tools) => new tools.ToolCalls(world));
		const { name, arguments: args, _meta: meta } = call;
		const progressToken = meta?.progressToken;
		const tellProgress = (progress, message) => {
			if (progressToken === void 0) return;
			sendNotification({
				method: "notifications/progress",
				params: {
					progressToken,
					progress,
					message,
				},
			}).catch(() => void 0);
		};
		const client = server.getClientVersion();
		return (await calls).answer({
			name,
			args,
			client,
			process,
			cancelled: signal,
			tellProgress,
		});
	});
	return server;
}
async function loadTools() {
	try {
		return await import("./mcp-tools.js");
	} catch (error) {
		const failure = pluginGone(error);
		throw failure === null ? error : new Error(withHint(failure));
	}
}
// plugin/mcp-server/src/entry/create-server.ts
const PROCESS_TIMER = {
	after: (delayMs, work) => {
		const timeout = setTimeout(() => outsideOfCalls(work), delayMs).unref();
		return () => clearTimeout(timeout);
	},
};
const load = async () =>
	Promise.all([import("./entry-create-world.js"), import("./ticket-protocol-lease-keeper.js")]);
function createServerWithLeases(startup, timer) {
	let world;
	let keeper;
	let create;
	const onDemand = async () => {
		const [loaded, leases] = await load();
		if (world === void 0) {
			keeper ??= new leases.LeaseKeeper(timer, () => startup.time.now());
			create ??= loaded.worldOnDemand({
				...startup,
				leases: keeper,
			});
			world = create();
			keeper.goOn(world);
		}
		return world;
	};
	const prepare = async () =>
		startup.journal.read().some(({ note }) => note.kind === "held") ? onDemand() : load();
	const afterListing = () => void setImmediate(() => void prepare().catch(() => void 0));
	const hasWorktree = worktreeFacts(startup.variables) !== null;
	return createServer(onDemand, VERSION, { hasWorktree }, afterListing);
}
// plugin/mcp-server/src/entry/server.ts
setFlagsFromString(`--interrupt-budget=4000000`);
function orExit(start) {
	try {
		return start();
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		process.stderr.write(`${error.code}: ${error.message}\nHint: ${error.hint}\n`);
		process.exit(1);
	}
}
const loaded = orExit(() => loadStateMachine(stateMachinePath(process.env)));
for (const warning of loaded.warnings) process.stderr.write(`Warning: ${warning}\n`);
const variables = speaksWithClient() ? process.env : {};
const journal = journalOfServer(variables, process.ppid);
const key = readMachineKey(process.env);
const ownSession = ulid();
const wanted = sharedSession(key, variables, process.ppid) ?? ownSession;
const sessionId = journal.begin(wanted) ? wanted : ownSession;
const server = orExit(() =>
	createServerWithLeases(
		{
			time: PROCESS_TIME,
			limitsOf: limitsOnMachine(process.env, key),
			accountNames: (apiUrl) => sharedText(process.env, key.hash("accounts", apiUrl)),
			key,
			variables: process.env,
			loadMachine: () => loaded,
			session: sessionOfThisProcess(key, sessionId),
			processes: new LocalProcesses(key),
			journal,
			enforcement: pluginProbe("server", process.env, dirname(fileURLToPath(import.meta.url)), journal),
		},
		PROCESS_TIMER,
	),
);
workOnWithoutOutput(process, () => process.stdin.destroy());
await server.connect(new StdioServerTransport());
export {};

import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./programs-program-place.js";
import "./rules-bounds.js";
