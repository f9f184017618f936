import { _isoDateTime, safeParse as safeParse$1 } from "./zod-v4-core-schemas.js";
import {
	ZodISODateTime,
	_enum,
	_null,
	array,
	boolean,
	custom,
	discriminatedUnion,
	intersection,
	literal,
	looseObject,
	number,
	object,
	optional,
	preprocess,
	record,
	string,
	union,
	unknown,
} from "./zod-v4-classic-schemas.js";
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
// node_modules/@modelcontextprotocol/sdk/dist/esm/types.js
const LATEST_PROTOCOL_VERSION = "2025-11-25";
const SUPPORTED_PROTOCOL_VERSIONS = [
	LATEST_PROTOCOL_VERSION,
	"2025-06-18",
	"2025-03-26",
	"2024-11-05",
	"2024-10-07",
];
const RELATED_TASK_META_KEY = "io.modelcontextprotocol/related-task";
const AssertObjectSchema = madeAtFirstUse(() =>
	custom((v) => v !== null && (typeof v === "object" || typeof v === "function")),
);
const ProgressTokenSchema = madeAtFirstUse(() => union([string(), number().int()]));
const CursorSchema = madeAtFirstUse(() => string());
const TaskMetadataSchema = madeAtFirstUse(() => object({ ttl: number().optional() }));
const RelatedTaskMetadataSchema = madeAtFirstUse(() => object({ taskId: string() }));
const RequestMetaSchema = madeAtFirstUse(() =>
	looseObject({
		progressToken: ProgressTokenSchema.optional(),
		[RELATED_TASK_META_KEY]: RelatedTaskMetadataSchema.optional(),
	}),
);
const BaseRequestParamsSchema = madeAtFirstUse(() => object({ _meta: RequestMetaSchema.optional() }));
const TaskAugmentedRequestParamsSchema = madeAtFirstUse(() =>
	BaseRequestParamsSchema.extend({ task: TaskMetadataSchema.optional() }),
);
const isTaskAugmentedRequestParams = (value) => TaskAugmentedRequestParamsSchema.safeParse(value).success;
const RequestSchema = madeAtFirstUse(() =>
	object({
		method: string(),
		params: BaseRequestParamsSchema.loose().optional(),
	}),
);
const NotificationsParamsSchema = madeAtFirstUse(() => object({ _meta: RequestMetaSchema.optional() }));
const NotificationSchema = madeAtFirstUse(() =>
	object({
		method: string(),
		params: NotificationsParamsSchema.loose().optional(),
	}),
);
const ResultSchema = madeAtFirstUse(() => looseObject({ _meta: RequestMetaSchema.optional() }));
const RequestIdSchema = madeAtFirstUse(() => union([string(), number().int()]));
const JSONRPCRequestSchema = madeAtFirstUse(() =>
	object({
		jsonrpc: literal("2.0"),
		id: RequestIdSchema,
		...RequestSchema.shape,
	}).strict(),
);
const isJSONRPCRequest = (value) => JSONRPCRequestSchema.safeParse(value).success;
const JSONRPCNotificationSchema = madeAtFirstUse(() =>
	object({
		jsonrpc: literal("2.0"),
		...NotificationSchema.shape,
	}).strict(),
);
const isJSONRPCNotification = (value) => JSONRPCNotificationSchema.safeParse(value).success;
const JSONRPCResultResponseSchema = madeAtFirstUse(() =>
	object({
		jsonrpc: literal("2.0"),
		id: RequestIdSchema,
		result: ResultSchema,
	}).strict(),
);
const isJSONRPCResultResponse = (value) => JSONRPCResultResponseSchema.safeParse(value).success;
var ErrorCode;
(function (ErrorCode) {
	ErrorCode[(ErrorCode["ConnectionClosed"] = -32e3)] = "ConnectionClosed";
	ErrorCode[(ErrorCode["RequestTimeout"] = -32001)] = "RequestTimeout";
	ErrorCode[(ErrorCode["ParseError"] = -32700)] = "ParseError";
	ErrorCode[(ErrorCode["InvalidRequest"] = -32600)] = "InvalidRequest";
	ErrorCode[(ErrorCode["MethodNotFound"] = -32601)] = "MethodNotFound";
	ErrorCode[(ErrorCode["InvalidParams"] = -32602)] = "InvalidParams";
	ErrorCode[(ErrorCode["InternalError"] = -32603)] = "InternalError";
	ErrorCode[(ErrorCode["UrlElicitationRequired"] = -32042)] = "UrlElicitationRequired";
})(ErrorCode || (ErrorCode = {}));
const JSONRPCErrorResponseSchema = madeAtFirstUse(() =>
	object({
		jsonrpc: literal("2.0"),
		id: RequestIdSchema.optional(),
		error: object({
			code: number().int(),
			message: string(),
			data: unknown().optional(),
		}),
	}).strict(),
);
const isJSONRPCErrorResponse = (value) => JSONRPCErrorResponseSchema.safeParse(value).success;
const JSONRPCMessageSchema = madeAtFirstUse(() =>
	union([
		JSONRPCRequestSchema,
		JSONRPCNotificationSchema,
		JSONRPCResultResponseSchema,
		JSONRPCErrorResponseSchema,
	]),
);
const EmptyResultSchema = madeAtFirstUse(() => ResultSchema.strict());
const CancelledNotificationParamsSchema = madeAtFirstUse(() =>
	NotificationsParamsSchema.extend({
		requestId: RequestIdSchema.optional(),
		reason: string().optional(),
	}),
);
const CancelledNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/cancelled"),
		params: CancelledNotificationParamsSchema,
	}),
);
const IconSchema = madeAtFirstUse(() =>
	object({
		src: string(),
		mimeType: string().optional(),
		sizes: array(string()).optional(),
		theme: _enum(["light", "dark"]).optional(),
	}),
);
const IconsSchema = madeAtFirstUse(() => object({ icons: array(IconSchema).optional() }));
const BaseMetadataSchema = madeAtFirstUse(() =>
	object({
		name: string(),
		title: string().optional(),
	}),
);
const ImplementationSchema = madeAtFirstUse(() =>
	BaseMetadataSchema.extend({
		...BaseMetadataSchema.shape,
		...IconsSchema.shape,
		version: string(),
		websiteUrl: string().optional(),
		description: string().optional(),
	}),
);
const FormElicitationCapabilitySchema = madeAtFirstUse(() =>
	intersection(object({ applyDefaults: boolean().optional() }), record(string(), unknown())),
);
const ElicitationCapabilitySchema = madeAtFirstUse(() =>
	preprocess(
		(value) => {
			if (value && typeof value === "object" && !Array.isArray(value)) {
				if (Object.keys(value).length === 0) return { form: {} };
			}
			return value;
		},
		intersection(
			object({
				form: FormElicitationCapabilitySchema.optional(),
				url: AssertObjectSchema.optional(),
			}),
			record(string(), unknown()).optional(),
		),
	),
);
const ClientTasksCapabilitySchema = madeAtFirstUse(() =>
	looseObject({
		list: AssertObjectSchema.optional(),
		cancel: AssertObjectSchema.optional(),
		requests: looseObject({
			sampling: looseObject({ createMessage: AssertObjectSchema.optional() }).optional(),
			elicitation: looseObject({ create: AssertObjectSchema.optional() }).optional(),
		}).optional(),
	}),
);
const ServerTasksCapabilitySchema = madeAtFirstUse(() =>
	looseObject({
		list: AssertObjectSchema.optional(),
		cancel: AssertObjectSchema.optional(),
		requests: looseObject({
			tools: looseObject({ call: AssertObjectSchema.optional() }).optional(),
		}).optional(),
	}),
);
const ClientCapabilitiesSchema = madeAtFirstUse(() =>
	object({
		experimental: record(string(), AssertObjectSchema).optional(),
		sampling: object({
			context: AssertObjectSchema.optional(),
			tools: AssertObjectSchema.optional(),
		}).optional(),
		elicitation: ElicitationCapabilitySchema.optional(),
		roots: object({ listChanged: boolean().optional() }).optional(),
		tasks: ClientTasksCapabilitySchema.optional(),
		extensions: record(string(), AssertObjectSchema).optional(),
	}),
);
const InitializeRequestParamsSchema = madeAtFirstUse(() =>
	BaseRequestParamsSchema.extend({
		protocolVersion: string(),
		capabilities: ClientCapabilitiesSchema,
		clientInfo: ImplementationSchema,
	}),
);
const InitializeRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("initialize"),
		params: InitializeRequestParamsSchema,
	}),
);
const ServerCapabilitiesSchema = madeAtFirstUse(() =>
	object({
		experimental: record(string(), AssertObjectSchema).optional(),
		logging: AssertObjectSchema.optional(),
		completions: AssertObjectSchema.optional(),
		prompts: object({ listChanged: boolean().optional() }).optional(),
		resources: object({
			subscribe: boolean().optional(),
			listChanged: boolean().optional(),
		}).optional(),
		tools: object({ listChanged: boolean().optional() }).optional(),
		tasks: ServerTasksCapabilitySchema.optional(),
		extensions: record(string(), AssertObjectSchema).optional(),
	}),
);
const InitializeResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		protocolVersion: string(),
		capabilities: ServerCapabilitiesSchema,
		serverInfo: ImplementationSchema,
		instructions: string().optional(),
	}),
);
const InitializedNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/initialized"),
		params: NotificationsParamsSchema.optional(),
	}),
);
const PingRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("ping"),
		params: BaseRequestParamsSchema.optional(),
	}),
);
const ProgressSchema = madeAtFirstUse(() =>
	object({
		progress: number(),
		total: optional(number()),
		message: optional(string()),
	}),
);
const ProgressNotificationParamsSchema = madeAtFirstUse(() =>
	object({
		...NotificationsParamsSchema.shape,
		...ProgressSchema.shape,
		progressToken: ProgressTokenSchema,
	}),
);
const ProgressNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/progress"),
		params: ProgressNotificationParamsSchema,
	}),
);
const PaginatedRequestParamsSchema = madeAtFirstUse(() =>
	BaseRequestParamsSchema.extend({ cursor: CursorSchema.optional() }),
);
const PaginatedRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({ params: PaginatedRequestParamsSchema.optional() }),
);
const PaginatedResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({ nextCursor: CursorSchema.optional() }),
);
const TaskStatusSchema = madeAtFirstUse(() =>
	_enum(["working", "input_required", "completed", "failed", "cancelled"]),
);
const TaskSchema = madeAtFirstUse(() =>
	object({
		taskId: string(),
		status: TaskStatusSchema,
		ttl: union([number(), _null()]),
		createdAt: string(),
		lastUpdatedAt: string(),
		pollInterval: optional(number()),
		statusMessage: optional(string()),
	}),
);
const CreateTaskResultSchema = madeAtFirstUse(() => ResultSchema.extend({ task: TaskSchema }));
const TaskStatusNotificationParamsSchema = madeAtFirstUse(() => NotificationsParamsSchema.merge(TaskSchema));
const TaskStatusNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/tasks/status"),
		params: TaskStatusNotificationParamsSchema,
	}),
);
const GetTaskRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("tasks/get"),
		params: BaseRequestParamsSchema.extend({ taskId: string() }),
	}),
);
const GetTaskResultSchema = madeAtFirstUse(() => ResultSchema.merge(TaskSchema));
const GetTaskPayloadRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("tasks/result"),
		params: BaseRequestParamsSchema.extend({ taskId: string() }),
	}),
);
const ListTasksRequestSchema = madeAtFirstUse(() =>
	PaginatedRequestSchema.extend({ method: literal("tasks/list") }),
);
const ListTasksResultSchema = madeAtFirstUse(() =>
	PaginatedResultSchema.extend({ tasks: array(TaskSchema) }),
);
const CancelTaskRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("tasks/cancel"),
		params: BaseRequestParamsSchema.extend({ taskId: string() }),
	}),
);
const CancelTaskResultSchema = madeAtFirstUse(() => ResultSchema.merge(TaskSchema));
const ResourceContentsSchema = madeAtFirstUse(() =>
	object({
		uri: string(),
		mimeType: optional(string()),
		_meta: record(string(), unknown()).optional(),
	}),
);
const TextResourceContentsSchema = madeAtFirstUse(() => ResourceContentsSchema.extend({ text: string() }));
const Base64Schema = madeAtFirstUse(() =>
	string().refine(
		(val) => {
			try {
				atob(val);
				return true;
			} catch {
				return false;
			}
		},
		{ message: "Invalid Base64 string" },
	),
);
const BlobResourceContentsSchema = madeAtFirstUse(() =>
	ResourceContentsSchema.extend({ blob: Base64Schema }),
);
const RoleSchema = madeAtFirstUse(() => _enum(["user", "assistant"]));
const AnnotationsSchema = madeAtFirstUse(() =>
	object({
		audience: array(RoleSchema).optional(),
		priority: number().min(0).max(1).optional(),
		lastModified: datetime({ offset: true }).optional(),
	}),
);
const ResourceSchema = madeAtFirstUse(() =>
	object({
		...BaseMetadataSchema.shape,
		...IconsSchema.shape,
		uri: string(),
		description: optional(string()),
		mimeType: optional(string()),
		size: optional(number()),
		annotations: AnnotationsSchema.optional(),
		_meta: optional(looseObject({})),
	}),
);
const ResourceTemplateSchema = madeAtFirstUse(() =>
	object({
		...BaseMetadataSchema.shape,
		...IconsSchema.shape,
		uriTemplate: string(),
		description: optional(string()),
		mimeType: optional(string()),
		annotations: AnnotationsSchema.optional(),
		_meta: optional(looseObject({})),
	}),
);
const ListResourcesResultSchema = madeAtFirstUse(() =>
	PaginatedResultSchema.extend({ resources: array(ResourceSchema) }),
);
const ListResourceTemplatesResultSchema = madeAtFirstUse(() =>
	PaginatedResultSchema.extend({ resourceTemplates: array(ResourceTemplateSchema) }),
);
const ReadResourceResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({ contents: array(union([TextResourceContentsSchema, BlobResourceContentsSchema])) }),
);
const ResourceListChangedNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/resources/list_changed"),
		params: NotificationsParamsSchema.optional(),
	}),
);
const PromptArgumentSchema = madeAtFirstUse(() =>
	object({
		name: string(),
		description: optional(string()),
		required: optional(boolean()),
	}),
);
const PromptSchema = madeAtFirstUse(() =>
	object({
		...BaseMetadataSchema.shape,
		...IconsSchema.shape,
		description: optional(string()),
		arguments: optional(array(PromptArgumentSchema)),
		_meta: optional(looseObject({})),
	}),
);
const ListPromptsResultSchema = madeAtFirstUse(() =>
	PaginatedResultSchema.extend({ prompts: array(PromptSchema) }),
);
const TextContentSchema = madeAtFirstUse(() =>
	object({
		type: literal("text"),
		text: string(),
		annotations: AnnotationsSchema.optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const ImageContentSchema = madeAtFirstUse(() =>
	object({
		type: literal("image"),
		data: Base64Schema,
		mimeType: string(),
		annotations: AnnotationsSchema.optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const AudioContentSchema = madeAtFirstUse(() =>
	object({
		type: literal("audio"),
		data: Base64Schema,
		mimeType: string(),
		annotations: AnnotationsSchema.optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const ToolUseContentSchema = madeAtFirstUse(() =>
	object({
		type: literal("tool_use"),
		name: string(),
		id: string(),
		input: record(string(), unknown()),
		_meta: record(string(), unknown()).optional(),
	}),
);
const EmbeddedResourceSchema = madeAtFirstUse(() =>
	object({
		type: literal("resource"),
		resource: union([TextResourceContentsSchema, BlobResourceContentsSchema]),
		annotations: AnnotationsSchema.optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const ResourceLinkSchema = madeAtFirstUse(() => ResourceSchema.extend({ type: literal("resource_link") }));
const ContentBlockSchema = madeAtFirstUse(() =>
	union([
		TextContentSchema,
		ImageContentSchema,
		AudioContentSchema,
		ResourceLinkSchema,
		EmbeddedResourceSchema,
	]),
);
const PromptMessageSchema = madeAtFirstUse(() =>
	object({
		role: RoleSchema,
		content: ContentBlockSchema,
	}),
);
const GetPromptResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		description: string().optional(),
		messages: array(PromptMessageSchema),
	}),
);
const PromptListChangedNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/prompts/list_changed"),
		params: NotificationsParamsSchema.optional(),
	}),
);
const ToolAnnotationsSchema = madeAtFirstUse(() =>
	object({
		title: string().optional(),
		readOnlyHint: boolean().optional(),
		destructiveHint: boolean().optional(),
		idempotentHint: boolean().optional(),
		openWorldHint: boolean().optional(),
	}),
);
const ToolExecutionSchema = madeAtFirstUse(() =>
	object({ taskSupport: _enum(["required", "optional", "forbidden"]).optional() }),
);
const ToolSchema = madeAtFirstUse(() =>
	object({
		...BaseMetadataSchema.shape,
		...IconsSchema.shape,
		description: string().optional(),
		inputSchema: object({
			type: literal("object"),
			properties: record(string(), AssertObjectSchema).optional(),
			required: array(string()).optional(),
		}).catchall(unknown()),
		outputSchema: object({
			type: literal("object"),
			properties: record(string(), AssertObjectSchema).optional(),
			required: array(string()).optional(),
		})
			.catchall(unknown())
			.optional(),
		annotations: ToolAnnotationsSchema.optional(),
		execution: ToolExecutionSchema.optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const ListToolsRequestSchema = madeAtFirstUse(() =>
	PaginatedRequestSchema.extend({ method: literal("tools/list") }),
);
const ListToolsResultSchema = madeAtFirstUse(() =>
	PaginatedResultSchema.extend({ tools: array(ToolSchema) }),
);
const CallToolResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		content: array(ContentBlockSchema).default([]),
		structuredContent: record(string(), unknown()).optional(),
		isError: boolean().optional(),
	}),
);
const CallToolRequestParamsSchema = madeAtFirstUse(() =>
	TaskAugmentedRequestParamsSchema.extend({
		name: string(),
		arguments: record(string(), unknown()).optional(),
	}),
);
const CallToolRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("tools/call"),
		params: CallToolRequestParamsSchema,
	}),
);
const ToolListChangedNotificationSchema = madeAtFirstUse(() =>
	NotificationSchema.extend({
		method: literal("notifications/tools/list_changed"),
		params: NotificationsParamsSchema.optional(),
	}),
);
const ListChangedOptionsBaseSchema = madeAtFirstUse(() =>
	object({
		autoRefresh: boolean().default(true),
		debounceMs: number().int().nonnegative().default(300),
	}),
);
const LoggingLevelSchema = madeAtFirstUse(() =>
	_enum(["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"]),
);
const SetLevelRequestParamsSchema = madeAtFirstUse(() =>
	BaseRequestParamsSchema.extend({ level: LoggingLevelSchema }),
);
const SetLevelRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("logging/setLevel"),
		params: SetLevelRequestParamsSchema,
	}),
);
const ModelHintSchema = madeAtFirstUse(() => object({ name: string().optional() }));
const ModelPreferencesSchema = madeAtFirstUse(() =>
	object({
		hints: array(ModelHintSchema).optional(),
		costPriority: number().min(0).max(1).optional(),
		speedPriority: number().min(0).max(1).optional(),
		intelligencePriority: number().min(0).max(1).optional(),
	}),
);
const ToolChoiceSchema = madeAtFirstUse(() =>
	object({ mode: _enum(["auto", "required", "none"]).optional() }),
);
const ToolResultContentSchema = madeAtFirstUse(() =>
	object({
		type: literal("tool_result"),
		toolUseId: string().describe("The unique identifier for the corresponding tool call."),
		content: array(ContentBlockSchema).default([]),
		structuredContent: object({}).loose().optional(),
		isError: boolean().optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const SamplingContentSchema = madeAtFirstUse(() =>
	discriminatedUnion("type", [TextContentSchema, ImageContentSchema, AudioContentSchema]),
);
const SamplingMessageContentBlockSchema = madeAtFirstUse(() =>
	discriminatedUnion("type", [
		TextContentSchema,
		ImageContentSchema,
		AudioContentSchema,
		ToolUseContentSchema,
		ToolResultContentSchema,
	]),
);
const SamplingMessageSchema = madeAtFirstUse(() =>
	object({
		role: RoleSchema,
		content: union([SamplingMessageContentBlockSchema, array(SamplingMessageContentBlockSchema)]),
		_meta: record(string(), unknown()).optional(),
	}),
);
const CreateMessageRequestParamsSchema = madeAtFirstUse(() =>
	TaskAugmentedRequestParamsSchema.extend({
		messages: array(SamplingMessageSchema),
		modelPreferences: ModelPreferencesSchema.optional(),
		systemPrompt: string().optional(),
		includeContext: _enum(["none", "thisServer", "allServers"]).optional(),
		temperature: number().optional(),
		maxTokens: number().int(),
		stopSequences: array(string()).optional(),
		metadata: AssertObjectSchema.optional(),
		tools: array(ToolSchema).optional(),
		toolChoice: ToolChoiceSchema.optional(),
	}),
);
const CreateMessageRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("sampling/createMessage"),
		params: CreateMessageRequestParamsSchema,
	}),
);
const CreateMessageResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		model: string(),
		stopReason: optional(_enum(["endTurn", "stopSequence", "maxTokens"]).or(string())),
		role: RoleSchema,
		content: SamplingContentSchema,
	}),
);
const CreateMessageResultWithToolsSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		model: string(),
		stopReason: optional(_enum(["endTurn", "stopSequence", "maxTokens", "toolUse"]).or(string())),
		role: RoleSchema,
		content: union([SamplingMessageContentBlockSchema, array(SamplingMessageContentBlockSchema)]),
	}),
);
const BooleanSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("boolean"),
		title: string().optional(),
		description: string().optional(),
		default: boolean().optional(),
	}),
);
const StringSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("string"),
		title: string().optional(),
		description: string().optional(),
		minLength: number().optional(),
		maxLength: number().optional(),
		format: _enum(["email", "uri", "date", "date-time"]).optional(),
		default: string().optional(),
	}),
);
const NumberSchemaSchema = madeAtFirstUse(() =>
	object({
		type: _enum(["number", "integer"]),
		title: string().optional(),
		description: string().optional(),
		minimum: number().optional(),
		maximum: number().optional(),
		default: number().optional(),
	}),
);
const UntitledSingleSelectEnumSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("string"),
		title: string().optional(),
		description: string().optional(),
		enum: array(string()),
		default: string().optional(),
	}),
);
const TitledSingleSelectEnumSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("string"),
		title: string().optional(),
		description: string().optional(),
		oneOf: array(
			object({
				const: string(),
				title: string(),
			}),
		),
		default: string().optional(),
	}),
);
const LegacyTitledEnumSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("string"),
		title: string().optional(),
		description: string().optional(),
		enum: array(string()),
		enumNames: array(string()).optional(),
		default: string().optional(),
	}),
);
const SingleSelectEnumSchemaSchema = madeAtFirstUse(() =>
	union([UntitledSingleSelectEnumSchemaSchema, TitledSingleSelectEnumSchemaSchema]),
);
const UntitledMultiSelectEnumSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("array"),
		title: string().optional(),
		description: string().optional(),
		minItems: number().optional(),
		maxItems: number().optional(),
		items: object({
			type: literal("string"),
			enum: array(string()),
		}),
		default: array(string()).optional(),
	}),
);
const TitledMultiSelectEnumSchemaSchema = madeAtFirstUse(() =>
	object({
		type: literal("array"),
		title: string().optional(),
		description: string().optional(),
		minItems: number().optional(),
		maxItems: number().optional(),
		items: object({
			anyOf: array(
				object({
					const: string(),
					title: string(),
				}),
			),
		}),
		default: array(string()).optional(),
	}),
);
const MultiSelectEnumSchemaSchema = madeAtFirstUse(() =>
	union([UntitledMultiSelectEnumSchemaSchema, TitledMultiSelectEnumSchemaSchema]),
);
const EnumSchemaSchema = madeAtFirstUse(() =>
	union([LegacyTitledEnumSchemaSchema, SingleSelectEnumSchemaSchema, MultiSelectEnumSchemaSchema]),
);
const PrimitiveSchemaDefinitionSchema = madeAtFirstUse(() =>
	union([EnumSchemaSchema, BooleanSchemaSchema, StringSchemaSchema, NumberSchemaSchema]),
);
const ElicitRequestFormParamsSchema = madeAtFirstUse(() =>
	TaskAugmentedRequestParamsSchema.extend({
		mode: literal("form").optional(),
		message: string(),
		requestedSchema: object({
			type: literal("object"),
			properties: record(string(), PrimitiveSchemaDefinitionSchema),
			required: array(string()).optional(),
		}),
	}),
);
const ElicitRequestURLParamsSchema = madeAtFirstUse(() =>
	TaskAugmentedRequestParamsSchema.extend({
		mode: literal("url"),
		message: string(),
		elicitationId: string(),
		url: string().url(),
	}),
);
const ElicitRequestParamsSchema = madeAtFirstUse(() =>
	union([ElicitRequestFormParamsSchema, ElicitRequestURLParamsSchema]),
);
const ElicitRequestSchema = madeAtFirstUse(() =>
	RequestSchema.extend({
		method: literal("elicitation/create"),
		params: ElicitRequestParamsSchema,
	}),
);
const ElicitResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		action: _enum(["accept", "decline", "cancel"]),
		content: preprocess(
			(val) => (val === null ? void 0 : val),
			record(string(), union([string(), number(), boolean(), array(string())])).optional(),
		),
	}),
);
const CompleteResultSchema = madeAtFirstUse(() =>
	ResultSchema.extend({
		completion: looseObject({
			values: array(string()).max(100),
			total: optional(number().int()),
			hasMore: optional(boolean()),
		}),
	}),
);
const RootSchema = madeAtFirstUse(() =>
	object({
		uri: string().startsWith("file://"),
		name: string().optional(),
		_meta: record(string(), unknown()).optional(),
	}),
);
const ListRootsResultSchema = madeAtFirstUse(() => ResultSchema.extend({ roots: array(RootSchema) }));
var McpError = class McpError extends Error {
	constructor(code, message, data) {
		super(`MCP error ${code}: ${message}`);
		this.code = code;
		this.data = data;
		this.name = "McpError";
	}
	static fromError(code, message, data) {
		if (code === ErrorCode.UrlElicitationRequired && data) {
			const errorData = data;
			if (errorData.elicitations) return new UrlElicitationRequiredError(errorData.elicitations, message);
		}
		return new McpError(code, message, data);
	}
};
var UrlElicitationRequiredError = class extends McpError {
	constructor(elicitations, message = `URL elicitation${elicitations.length > 1 ? "s" : ""} required`) {
		super(ErrorCode.UrlElicitationRequired, message, { elicitations });
	}
	get elicitations() {
		return this.data?.elicitations ?? [];
	}
};
function madeAtFirstUse(make) {
	let made;
	const schema = () => (made ??= make());
	return new Proxy(
		{},
		{
			get: (_, key) => schema()[key],
			has: (_, key) => key in schema(),
		},
	);
}
var ReadBuffer = class {
	constructor(options) {
		this._maxBufferSize = options?.maxBufferSize ?? 10485760;
	}
	append(chunk) {
		if ((this._buffer?.length ?? 0) + chunk.length > this._maxBufferSize) {
			this.clear();
			throw new Error(`ReadBuffer exceeded maximum size of ${this._maxBufferSize} bytes`);
		}
		this._buffer = this._buffer ? Buffer.concat([this._buffer, chunk]) : chunk;
	}
	readMessage() {
		if (!this._buffer) return null;
		const index = this._buffer.indexOf("\n");
		if (index === -1) return null;
		const line = this._buffer.toString("utf8", 0, index).replace(/\r$/, "");
		this._buffer = this._buffer.subarray(index + 1);
		return deserializeMessage(line);
	}
	clear() {
		this._buffer = void 0;
	}
};
function deserializeMessage(line) {
	return JSONRPCMessageSchema.parse(JSON.parse(line));
}
function serializeMessage(message) {
	return JSON.stringify(message) + "\n";
}
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/zod-compat.js
function isZ4Schema(s) {
	return !!s._zod;
}
function safeParse(schema, data) {
	if (isZ4Schema(schema)) return safeParse$1(schema, data);
	return schema.safeParse(data);
}
function getObjectShape(schema) {
	if (!schema) return void 0;
	let rawShape;
	if (isZ4Schema(schema)) rawShape = schema._zod?.def?.shape;
	else rawShape = schema.shape;
	if (!rawShape) return void 0;
	if (typeof rawShape === "function")
		try {
			return rawShape();
		} catch {
			return;
		}
	return rawShape;
}
function getLiteralValue(schema) {
	if (isZ4Schema(schema)) {
		const def = schema._zod?.def;
		if (def) {
			if (def.value !== void 0) return def.value;
			if (Array.isArray(def.values) && def.values.length > 0) return def.values[0];
		}
	}
	const def = schema._def;
	if (def) {
		if (def.value !== void 0) return def.value;
		if (Array.isArray(def.values) && def.values.length > 0) return def.values[0];
	}
	const directValue = schema.value;
	if (directValue !== void 0) return directValue;
}
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/interfaces.js
function isTerminal(status) {
	return status === "completed" || status === "failed" || status === "cancelled";
}
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/zod-json-schema-compat.js
function getMethodLiteral(schema) {
	const methodSchema = getObjectShape(schema)?.method;
	if (!methodSchema) throw new Error("Schema is missing a method literal");
	const value = getLiteralValue(methodSchema);
	if (typeof value !== "string") throw new Error("Schema method literal must be a string");
	return value;
}
function parseWithCompat(schema, data) {
	const result = safeParse(schema, data);
	if (!result.success) throw result.error;
	return result.data;
}
var Protocol = class {
	constructor(_options) {
		this._options = _options;
		this._requestMessageId = 0;
		this._requestHandlers = new Map();
		this._requestHandlerAbortControllers = new Map();
		this._notificationHandlers = new Map();
		this._responseHandlers = new Map();
		this._progressHandlers = new Map();
		this._timeoutInfo = new Map();
		this._pendingDebouncedNotifications = new Set();
		this._taskProgressTokens = new Map();
		this._requestResolvers = new Map();
		this.setNotificationHandler(CancelledNotificationSchema, (notification) => {
			this._oncancel(notification);
		});
		this.setNotificationHandler(ProgressNotificationSchema, (notification) => {
			this._onprogress(notification);
		});
		this.setRequestHandler(PingRequestSchema, (_request) => ({}));
		this._taskStore = _options?.taskStore;
		this._taskMessageQueue = _options?.taskMessageQueue;
		if (this._taskStore) {
			this.setRequestHandler(GetTaskRequestSchema, async (request, extra) => {
				const task = await this._taskStore.getTask(request.params.taskId, extra.sessionId);
				if (!task) throw new McpError(ErrorCode.InvalidParams, "Failed to retrieve task: Task not found");
				return { ...task };
			});
			this.setRequestHandler(GetTaskPayloadRequestSchema, async (request, extra) => {
				const handleTaskResult = async () => {
					const taskId = request.params.taskId;
					if (!(await this._taskStore.getTask(taskId, extra.sessionId)))
						throw new McpError(ErrorCode.InvalidParams, `Task not found: ${taskId}`);
					if (this._taskMessageQueue) {
						let queuedMessage;
						while ((queuedMessage = await this._taskMessageQueue.dequeue(taskId, extra.sessionId))) {
							if (queuedMessage.type === "response" || queuedMessage.type === "error") {
								const message = queuedMessage.message;
								const requestId = message.id;
								const resolver = this._requestResolvers.get(requestId);
								if (resolver) {
									this._requestResolvers.delete(requestId);
									if (queuedMessage.type === "response") resolver(message);
									else {
										const errorMessage = message;
										resolver(
											new McpError(
												errorMessage.error.code,
												errorMessage.error.message,
												errorMessage.error.data,
											),
										);
									}
								} else {
									const messageType = queuedMessage.type === "response" ? "Response" : "Error";
									this._onerror(new Error(`${messageType} handler missing for request ${requestId}`));
								}
								continue;
							}
							await this._transport?.send(queuedMessage.message, { relatedRequestId: extra.requestId });
						}
					}
					const task = await this._taskStore.getTask(taskId, extra.sessionId);
					if (!task) throw new McpError(ErrorCode.InvalidParams, `Task not found: ${taskId}`);
					if (!isTerminal(task.status)) {
						await this._waitForTaskUpdate(taskId, extra.signal, extra.sessionId);
						return await handleTaskResult();
					}
					if (isTerminal(task.status)) {
						const result = await this._taskStore.getTaskResult(taskId, extra.sessionId);
						this._clearTaskQueue(taskId, extra.sessionId);
						return {
							...result,
							_meta: {
								...result._meta,
								[RELATED_TASK_META_KEY]: { taskId },
							},
						};
					}
					return await handleTaskResult();
				};
				return await handleTaskResult();
			});
			this.setRequestHandler(ListTasksRequestSchema, async (request, extra) => {
				try {
					const { tasks, nextCursor } = await this._taskStore.listTasks(
						request.params?.cursor,
						extra.sessionId,
					);
					return {
						tasks,
						nextCursor,
						_meta: {},
					};
				} catch (error) {
					throw new McpError(
						ErrorCode.InvalidParams,
						`Failed to list tasks: ${error instanceof Error ? error.message : String(error)}`,
					);
				}
			});
			this.setRequestHandler(CancelTaskRequestSchema, async (request, extra) => {
				try {
					const task = await this._taskStore.getTask(request.params.taskId, extra.sessionId);
					if (!task) throw new McpError(ErrorCode.InvalidParams, `Task not found: ${request.params.taskId}`);
					if (isTerminal(task.status))
						throw new McpError(
							ErrorCode.InvalidParams,
							`Cannot cancel task in terminal status: ${task.status}`,
						);
					await this._taskStore.updateTaskStatus(
						request.params.taskId,
						"cancelled",
						"Client cancelled task execution.",
						extra.sessionId,
					);
					this._clearTaskQueue(request.params.taskId, extra.sessionId);
					const cancelledTask = await this._taskStore.getTask(request.params.taskId, extra.sessionId);
					if (!cancelledTask)
						throw new McpError(
							ErrorCode.InvalidParams,
							`Task not found after cancellation: ${request.params.taskId}`,
						);
					return {
						_meta: {},
						...cancelledTask,
					};
				} catch (error) {
					if (error instanceof McpError) throw error;
					throw new McpError(
						ErrorCode.InvalidRequest,
						`Failed to cancel task: ${error instanceof Error ? error.message : String(error)}`,
					);
				}
			});
		}
	}
	async _oncancel(notification) {
		if (!notification.params.requestId) return;
		this._requestHandlerAbortControllers
			.get(notification.params.requestId)
			?.abort(notification.params.reason);
	}
	_setupTimeout(messageId, timeout, maxTotalTimeout, onTimeout, resetTimeoutOnProgress = false) {
		this._timeoutInfo.set(messageId, {
			timeoutId: setTimeout(onTimeout, timeout),
			startTime: Date.now(),
			timeout,
			maxTotalTimeout,
			resetTimeoutOnProgress,
			onTimeout,
		});
	}
	_resetTimeout(messageId) {
		const info = this._timeoutInfo.get(messageId);
		if (!info) return false;
		const totalElapsed = Date.now() - info.startTime;
		if (info.maxTotalTimeout && totalElapsed >= info.maxTotalTimeout) {
			this._timeoutInfo.delete(messageId);
			throw McpError.fromError(ErrorCode.RequestTimeout, "Maximum total timeout exceeded", {
				maxTotalTimeout: info.maxTotalTimeout,
				totalElapsed,
			});
		}
		clearTimeout(info.timeoutId);
		info.timeoutId = setTimeout(info.onTimeout, info.timeout);
		return true;
	}
	_cleanupTimeout(messageId) {
		const info = this._timeoutInfo.get(messageId);
		if (info) {
			clearTimeout(info.timeoutId);
			this._timeoutInfo.delete(messageId);
		}
	}
	async connect(transport) {
		if (this._transport)
			throw new Error(
				"Already connected to a transport. Call close() before connecting to a new transport, or use a separate Protocol instance per connection.",
			);
		this._transport = transport;
		const _onclose = this.transport?.onclose;
		this._transport.onclose = () => {
			_onclose?.();
			this._onclose();
		};
		const _onerror = this.transport?.onerror;
		this._transport.onerror = (error) => {
			_onerror?.(error);
			this._onerror(error);
		};
		const _onmessage = this._transport?.onmessage;
		this._transport.onmessage = (message, extra) => {
			_onmessage?.(message, extra);
			if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this._onresponse(message);
			else if (isJSONRPCRequest(message)) this._onrequest(message, extra);
			else if (isJSONRPCNotification(message)) this._onnotification(message);
			else this._onerror(new Error(`Unknown message type: ${JSON.stringify(message)}`));
		};
		await this._transport.start();
	}
	_onclose() {
		const responseHandlers = this._responseHandlers;
		this._responseHandlers = new Map();
		this._progressHandlers.clear();
		this._taskProgressTokens.clear();
		this._pendingDebouncedNotifications.clear();
		for (const info of this._timeoutInfo.values()) clearTimeout(info.timeoutId);
		this._timeoutInfo.clear();
		for (const controller of this._requestHandlerAbortControllers.values()) controller.abort();
		this._requestHandlerAbortControllers.clear();
		const error = McpError.fromError(ErrorCode.ConnectionClosed, "Connection closed");
		this._transport = void 0;
		this.onclose?.();
		for (const handler of responseHandlers.values()) handler(error);
	}
	_onerror(error) {
		this.onerror?.(error);
	}
	_onnotification(notification) {
		const handler = this._notificationHandlers.get(notification.method) ?? this.fallbackNotificationHandler;
		if (handler === void 0) return;
		Promise.resolve()
			.then(() => handler(notification))
			.catch((error) => this._onerror(new Error(`Uncaught error in notification handler: ${error}`)));
	}
	_onrequest(request, extra) {
		const handler = this._requestHandlers.get(request.method) ?? this.fallbackRequestHandler;
		const capturedTransport = this._transport;
		const relatedTaskId = request.params?._meta?.[RELATED_TASK_META_KEY]?.taskId;
		const sessionId = capturedTransport?.sessionId;
		const store = this._taskStore;
		let relatedTaskFound = true;
		let relatedTaskLookup;
		if (relatedTaskId && store && this._taskMessageQueue && sessionId !== void 0) {
			relatedTaskFound = false;
			relatedTaskLookup = (async () => {
				if (!(await store.getTask(relatedTaskId, sessionId)))
					throw new McpError(ErrorCode.InvalidParams, `Task not found: ${relatedTaskId}`);
				relatedTaskFound = true;
			})();
		}
		if (handler === void 0) {
			const errorResponse = {
				jsonrpc: "2.0",
				id: request.id,
				error: {
					code: ErrorCode.MethodNotFound,
					message: "Method not found",
				},
			};
			if (relatedTaskId && relatedTaskLookup) {
				const queuedError = {
					type: "error",
					message: errorResponse,
					timestamp: Date.now(),
				};
				relatedTaskLookup
					.then(
						() => this._enqueueTaskMessage(relatedTaskId, queuedError, sessionId),
						() => capturedTransport?.send(errorResponse),
					)
					.catch((error) => this._onerror(new Error(`Failed to send an error response: ${error}`)));
			} else if (relatedTaskId && this._taskMessageQueue)
				this._enqueueTaskMessage(
					relatedTaskId,
					{
						type: "error",
						message: errorResponse,
						timestamp: Date.now(),
					},
					capturedTransport?.sessionId,
				).catch((error) => this._onerror(new Error(`Failed to enqueue error response: ${error}`)));
			else
				capturedTransport
					?.send(errorResponse)
					.catch((error) => this._onerror(new Error(`Failed to send an error response: ${error}`)));
			return;
		}
		const abortController = new AbortController();
		this._requestHandlerAbortControllers.set(request.id, abortController);
		const taskCreationParams = isTaskAugmentedRequestParams(request.params) ? request.params.task : void 0;
		const taskStore = this._taskStore ? this.requestTaskStore(request, capturedTransport?.sessionId) : void 0;
		const fullExtra = {
			signal: abortController.signal,
			sessionId: capturedTransport?.sessionId,
			_meta: request.params?._meta,
			sendNotification: async (notification) => {
				if (abortController.signal.aborted) return;
				const notificationOptions = { relatedRequestId: request.id };
				if (relatedTaskId) notificationOptions.relatedTask = { taskId: relatedTaskId };
				await this.notification(notification, notificationOptions);
			},
			sendRequest: async (r, resultSchema, options) => {
				if (abortController.signal.aborted)
					throw new McpError(ErrorCode.ConnectionClosed, "Request was cancelled");
				const requestOptions = {
					...options,
					relatedRequestId: request.id,
				};
				if (relatedTaskId && !requestOptions.relatedTask)
					requestOptions.relatedTask = { taskId: relatedTaskId };
				const effectiveTaskId = requestOptions.relatedTask?.taskId ?? relatedTaskId;
				if (effectiveTaskId && taskStore) await taskStore.updateTaskStatus(effectiveTaskId, "input_required");
				return await this.request(r, resultSchema, requestOptions);
			},
			authInfo: extra?.authInfo,
			requestId: request.id,
			requestInfo: extra?.requestInfo,
			taskId: relatedTaskId,
			taskStore,
			taskRequestedTtl: taskCreationParams?.ttl,
			closeSSEStream: extra?.closeSSEStream,
			closeStandaloneSSEStream: extra?.closeStandaloneSSEStream,
		};
		(relatedTaskLookup ?? Promise.resolve())
			.then(() => {
				if (relatedTaskLookup && abortController.signal.aborted)
					throw new McpError(ErrorCode.ConnectionClosed, "Request was cancelled");
				if (taskCreationParams) this.assertTaskHandlerCapability(request.method);
			})
			.then(() => handler(request, fullExtra))
			.then(
				async (result) => {
					if (abortController.signal.aborted) return;
					const response = {
						result,
						jsonrpc: "2.0",
						id: request.id,
					};
					if (relatedTaskId && this._taskMessageQueue)
						await this._enqueueTaskMessage(
							relatedTaskId,
							{
								type: "response",
								message: response,
								timestamp: Date.now(),
							},
							capturedTransport?.sessionId,
						);
					else await capturedTransport?.send(response);
				},
				async (error) => {
					if (abortController.signal.aborted) return;
					const errorResponse = {
						jsonrpc: "2.0",
						id: request.id,
						error: {
							code: Number.isSafeInteger(error["code"]) ? error["code"] : ErrorCode.InternalError,
							message: error.message ?? "Internal error",
							...(error["data"] !== void 0 && { data: error["data"] }),
						},
					};
					if (relatedTaskId && this._taskMessageQueue && relatedTaskFound)
						await this._enqueueTaskMessage(
							relatedTaskId,
							{
								type: "error",
								message: errorResponse,
								timestamp: Date.now(),
							},
							capturedTransport?.sessionId,
						);
					else await capturedTransport?.send(errorResponse);
				},
			)
			.catch((error) => this._onerror(new Error(`Failed to send response: ${error}`)))
			.finally(() => {
				if (this._requestHandlerAbortControllers.get(request.id) === abortController)
					this._requestHandlerAbortControllers.delete(request.id);
			});
	}
	_onprogress(notification) {
		const { progressToken, ...params } = notification.params;
		const messageId = Number(progressToken);
		const handler = this._progressHandlers.get(messageId);
		if (!handler) {
			this._onerror(
				new Error(`Received a progress notification for an unknown token: ${JSON.stringify(notification)}`),
			);
			return;
		}
		const responseHandler = this._responseHandlers.get(messageId);
		const timeoutInfo = this._timeoutInfo.get(messageId);
		if (timeoutInfo && responseHandler && timeoutInfo.resetTimeoutOnProgress)
			try {
				this._resetTimeout(messageId);
			} catch (error) {
				this._responseHandlers.delete(messageId);
				this._progressHandlers.delete(messageId);
				this._cleanupTimeout(messageId);
				responseHandler(error);
				return;
			}
		handler(params);
	}
	_onresponse(response) {
		const messageId = Number(response.id);
		const resolver = this._requestResolvers.get(messageId);
		if (resolver) {
			this._requestResolvers.delete(messageId);
			if (isJSONRPCResultResponse(response)) resolver(response);
			else resolver(new McpError(response.error.code, response.error.message, response.error.data));
			return;
		}
		const handler = this._responseHandlers.get(messageId);
		if (handler === void 0) {
			this._onerror(new Error(`Received a response for an unknown message ID: ${JSON.stringify(response)}`));
			return;
		}
		this._responseHandlers.delete(messageId);
		this._cleanupTimeout(messageId);
		let isTaskResponse = false;
		if (isJSONRPCResultResponse(response) && response.result && typeof response.result === "object") {
			const result = response.result;
			if (result.task && typeof result.task === "object") {
				const task = result.task;
				if (typeof task.taskId === "string") {
					isTaskResponse = true;
					this._taskProgressTokens.set(task.taskId, messageId);
				}
			}
		}
		if (!isTaskResponse) this._progressHandlers.delete(messageId);
		if (isJSONRPCResultResponse(response)) handler(response);
		else handler(McpError.fromError(response.error.code, response.error.message, response.error.data));
	}
	get transport() {
		return this._transport;
	}
	async close() {
		await this._transport?.close();
	}
	async *requestStream(request, resultSchema, options) {
		const { task } = options ?? {};
		if (!task) {
			try {
				yield {
					type: "result",
					result: await this.request(request, resultSchema, options),
				};
			} catch (error) {
				yield {
					type: "error",
					error: error instanceof McpError ? error : new McpError(ErrorCode.InternalError, String(error)),
				};
			}
			return;
		}
		let taskId;
		try {
			const createResult = await this.request(request, CreateTaskResultSchema, options);
			if (createResult.task) {
				taskId = createResult.task.taskId;
				yield {
					type: "taskCreated",
					task: createResult.task,
				};
			} else throw new McpError(ErrorCode.InternalError, "Task creation did not return a task");
			while (true) {
				const task = await this.getTask({ taskId }, options);
				yield {
					type: "taskStatus",
					task,
				};
				if (isTerminal(task.status)) {
					if (task.status === "completed")
						yield {
							type: "result",
							result: await this.getTaskResult({ taskId }, resultSchema, options),
						};
					else if (task.status === "failed")
						yield {
							type: "error",
							error: new McpError(ErrorCode.InternalError, `Task ${taskId} failed`),
						};
					else if (task.status === "cancelled")
						yield {
							type: "error",
							error: new McpError(ErrorCode.InternalError, `Task ${taskId} was cancelled`),
						};
					return;
				}
				if (task.status === "input_required") {
					yield {
						type: "result",
						result: await this.getTaskResult({ taskId }, resultSchema, options),
					};
					return;
				}
				const pollInterval = task.pollInterval ?? this._options?.defaultTaskPollInterval ?? 1e3;
				await new Promise((resolve) => setTimeout(resolve, pollInterval));
				options?.signal?.throwIfAborted();
			}
		} catch (error) {
			yield {
				type: "error",
				error: error instanceof McpError ? error : new McpError(ErrorCode.InternalError, String(error)),
			};
		}
	}
	request(request, resultSchema, options) {
		const { relatedRequestId, resumptionToken, onresumptiontoken, task, relatedTask } = options ?? {};
		return new Promise((resolve, reject) => {
			const earlyReject = (error) => {
				reject(error);
			};
			if (!this._transport) {
				earlyReject(new Error("Not connected"));
				return;
			}
			if (this._options?.enforceStrictCapabilities === true)
				try {
					this.assertCapabilityForMethod(request.method);
					if (task) this.assertTaskCapability(request.method);
				} catch (e) {
					earlyReject(e);
					return;
				}
			options?.signal?.throwIfAborted();
			const messageId = this._requestMessageId++;
			const jsonrpcRequest = {
				...request,
				jsonrpc: "2.0",
				id: messageId,
			};
			if (options?.onprogress) {
				this._progressHandlers.set(messageId, options.onprogress);
				jsonrpcRequest.params = {
					...request.params,
					_meta: {
						...(request.params?._meta || {}),
						progressToken: messageId,
					},
				};
			}
			if (task)
				jsonrpcRequest.params = {
					...jsonrpcRequest.params,
					task,
				};
			if (relatedTask)
				jsonrpcRequest.params = {
					...jsonrpcRequest.params,
					_meta: {
						...(jsonrpcRequest.params?._meta || {}),
						[RELATED_TASK_META_KEY]: relatedTask,
					},
				};
			const cancel = (reason) => {
				this._responseHandlers.delete(messageId);
				this._progressHandlers.delete(messageId);
				this._cleanupTimeout(messageId);
				this._transport
					?.send(
						{
							jsonrpc: "2.0",
							method: "notifications/cancelled",
							params: {
								requestId: messageId,
								reason: String(reason),
							},
						},
						{
							relatedRequestId,
							resumptionToken,
							onresumptiontoken,
						},
					)
					.catch((error) => this._onerror(new Error(`Failed to send cancellation: ${error}`)));
				reject(reason instanceof McpError ? reason : new McpError(ErrorCode.RequestTimeout, String(reason)));
			};
			this._responseHandlers.set(messageId, (response) => {
				if (options?.signal?.aborted) return;
				if (response instanceof Error) return reject(response);
				try {
					const parseResult = safeParse(resultSchema, response.result);
					if (!parseResult.success) reject(parseResult.error);
					else resolve(parseResult.data);
				} catch (error) {
					reject(error);
				}
			});
			options?.signal?.addEventListener("abort", () => {
				cancel(options?.signal?.reason);
			});
			const timeout = options?.timeout ?? 6e4;
			const timeoutHandler = () =>
				cancel(McpError.fromError(ErrorCode.RequestTimeout, "Request timed out", { timeout }));
			this._setupTimeout(
				messageId,
				timeout,
				options?.maxTotalTimeout,
				timeoutHandler,
				options?.resetTimeoutOnProgress ?? false,
			);
			const relatedTaskId = relatedTask?.taskId;
			if (relatedTaskId) {
				const responseResolver = (response) => {
					const handler = this._responseHandlers.get(messageId);
					if (handler) handler(response);
					else this._onerror(new Error(`Response handler missing for side-channeled request ${messageId}`));
				};
				this._requestResolvers.set(messageId, responseResolver);
				this._enqueueTaskMessage(relatedTaskId, {
					type: "request",
					message: jsonrpcRequest,
					timestamp: Date.now(),
				}).catch((error) => {
					this._cleanupTimeout(messageId);
					reject(error);
				});
			} else
				this._transport
					.send(jsonrpcRequest, {
						relatedRequestId,
						resumptionToken,
						onresumptiontoken,
					})
					.catch((error) => {
						this._cleanupTimeout(messageId);
						reject(error);
					});
		});
	}
	async getTask(params, options) {
		return this.request(
			{
				method: "tasks/get",
				params,
			},
			GetTaskResultSchema,
			options,
		);
	}
	async getTaskResult(params, resultSchema, options) {
		return this.request(
			{
				method: "tasks/result",
				params,
			},
			resultSchema,
			options,
		);
	}
	async listTasks(params, options) {
		return this.request(
			{
				method: "tasks/list",
				params,
			},
			ListTasksResultSchema,
			options,
		);
	}
	async cancelTask(params, options) {
		return this.request(
			{
				method: "tasks/cancel",
				params,
			},
			CancelTaskResultSchema,
			options,
		);
	}
	async notification(notification, options) {
		if (!this._transport) throw new Error("Not connected");
		this.assertNotificationCapability(notification.method);
		const relatedTaskId = options?.relatedTask?.taskId;
		if (relatedTaskId) {
			const jsonrpcNotification = {
				...notification,
				jsonrpc: "2.0",
				params: {
					...notification.params,
					_meta: {
						...(notification.params?._meta || {}),
						[RELATED_TASK_META_KEY]: options.relatedTask,
					},
				},
			};
			await this._enqueueTaskMessage(relatedTaskId, {
				type: "notification",
				message: jsonrpcNotification,
				timestamp: Date.now(),
			});
			return;
		}
		if (
			(this._options?.debouncedNotificationMethods ?? []).includes(notification.method) &&
			!notification.params &&
			!options?.relatedRequestId &&
			!options?.relatedTask
		) {
			if (this._pendingDebouncedNotifications.has(notification.method)) return;
			this._pendingDebouncedNotifications.add(notification.method);
			Promise.resolve().then(() => {
				this._pendingDebouncedNotifications.delete(notification.method);
				if (!this._transport) return;
				let jsonrpcNotification = {
					...notification,
					jsonrpc: "2.0",
				};
				if (options?.relatedTask)
					jsonrpcNotification = {
						...jsonrpcNotification,
						params: {
							...jsonrpcNotification.params,
							_meta: {
								...(jsonrpcNotification.params?._meta || {}),
								[RELATED_TASK_META_KEY]: options.relatedTask,
							},
						},
					};
				this._transport?.send(jsonrpcNotification, options).catch((error) => this._onerror(error));
			});
			return;
		}
		let jsonrpcNotification = {
			...notification,
			jsonrpc: "2.0",
		};
		if (options?.relatedTask)
			jsonrpcNotification = {
				...jsonrpcNotification,
				params: {
					...jsonrpcNotification.params,
					_meta: {
						...(jsonrpcNotification.params?._meta || {}),
						[RELATED_TASK_META_KEY]: options.relatedTask,
					},
				},
			};
		await this._transport.send(jsonrpcNotification, options);
	}
	setRequestHandler(requestSchema, handler) {
		const method = getMethodLiteral(requestSchema);
		this.assertRequestHandlerCapability(method);
		this._requestHandlers.set(method, (request, extra) => {
			const parsed = parseWithCompat(requestSchema, request);
			return Promise.resolve(handler(parsed, extra));
		});
	}
	removeRequestHandler(method) {
		this._requestHandlers.delete(method);
	}
	assertCanSetRequestHandler(method) {
		if (this._requestHandlers.has(method))
			throw new Error(`A request handler for ${method} already exists, which would be overridden`);
	}
	setNotificationHandler(notificationSchema, handler) {
		const method = getMethodLiteral(notificationSchema);
		this._notificationHandlers.set(method, (notification) => {
			const parsed = parseWithCompat(notificationSchema, notification);
			return Promise.resolve(handler(parsed));
		});
	}
	removeNotificationHandler(method) {
		this._notificationHandlers.delete(method);
	}
	_cleanupTaskProgressHandler(taskId) {
		const progressToken = this._taskProgressTokens.get(taskId);
		if (progressToken !== void 0) {
			this._progressHandlers.delete(progressToken);
			this._taskProgressTokens.delete(taskId);
		}
	}
	async _enqueueTaskMessage(taskId, message, sessionId) {
		if (!this._taskStore || !this._taskMessageQueue)
			throw new Error("Cannot enqueue task message: taskStore and taskMessageQueue are not configured");
		const maxQueueSize = this._options?.maxTaskQueueSize;
		await this._taskMessageQueue.enqueue(
			taskId,
			message,
			sessionId ?? this._transport?.sessionId,
			maxQueueSize,
		);
	}
	async _clearTaskQueue(taskId, sessionId) {
		if (this._taskMessageQueue) {
			const messages = await this._taskMessageQueue.dequeueAll(taskId, sessionId);
			for (const message of messages)
				if (message.type === "request" && isJSONRPCRequest(message.message)) {
					const requestId = message.message.id;
					const resolver = this._requestResolvers.get(requestId);
					if (resolver) {
						resolver(new McpError(ErrorCode.InternalError, "Task cancelled or completed"));
						this._requestResolvers.delete(requestId);
					} else
						this._onerror(
							new Error(`Resolver missing for request ${requestId} during task ${taskId} cleanup`),
						);
				}
		}
	}
	async _waitForTaskUpdate(taskId, signal, sessionId) {
		let interval = this._options?.defaultTaskPollInterval ?? 1e3;
		try {
			const task = await this._taskStore?.getTask(taskId, sessionId);
			if (task?.pollInterval) interval = task.pollInterval;
		} catch {}
		return new Promise((resolve, reject) => {
			if (signal.aborted) {
				reject(new McpError(ErrorCode.InvalidRequest, "Request cancelled"));
				return;
			}
			const timeoutId = setTimeout(resolve, interval);
			signal.addEventListener(
				"abort",
				() => {
					clearTimeout(timeoutId);
					reject(new McpError(ErrorCode.InvalidRequest, "Request cancelled"));
				},
				{ once: true },
			);
		});
	}
	requestTaskStore(request, sessionId) {
		const taskStore = this._taskStore;
		if (!taskStore) throw new Error("No task store configured");
		return {
			createTask: async (taskParams) => {
				if (!request) throw new Error("No request provided");
				return await taskStore.createTask(
					taskParams,
					request.id,
					{
						method: request.method,
						params: request.params,
					},
					sessionId,
				);
			},
			getTask: async (taskId) => {
				const task = await taskStore.getTask(taskId, sessionId);
				if (!task) throw new McpError(ErrorCode.InvalidParams, "Failed to retrieve task: Task not found");
				return task;
			},
			storeTaskResult: async (taskId, status, result) => {
				await taskStore.storeTaskResult(taskId, status, result, sessionId);
				const task = await taskStore.getTask(taskId, sessionId);
				if (task) {
					const notification = TaskStatusNotificationSchema.parse({
						method: "notifications/tasks/status",
						params: task,
					});
					await this.notification(notification);
					if (isTerminal(task.status)) this._cleanupTaskProgressHandler(taskId);
				}
			},
			getTaskResult: (taskId) => {
				return taskStore.getTaskResult(taskId, sessionId);
			},
			updateTaskStatus: async (taskId, status, statusMessage) => {
				const task = await taskStore.getTask(taskId, sessionId);
				if (!task)
					throw new McpError(
						ErrorCode.InvalidParams,
						`Task "${taskId}" not found - it may have been cleaned up`,
					);
				if (isTerminal(task.status))
					throw new McpError(
						ErrorCode.InvalidParams,
						`Cannot update task "${taskId}" from terminal status "${task.status}" to "${status}". Terminal states (completed, failed, cancelled) cannot transition to other states.`,
					);
				await taskStore.updateTaskStatus(taskId, status, statusMessage, sessionId);
				const updatedTask = await taskStore.getTask(taskId, sessionId);
				if (updatedTask) {
					const notification = TaskStatusNotificationSchema.parse({
						method: "notifications/tasks/status",
						params: updatedTask,
					});
					await this.notification(notification);
					if (isTerminal(updatedTask.status)) this._cleanupTaskProgressHandler(taskId);
				}
			},
			listTasks: (cursor) => {
				return taskStore.listTasks(cursor, sessionId);
			},
		};
	}
};
function isPlainObject(value) {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}
function mergeCapabilities(base, additional) {
	const result = { ...base };
	for (const key in additional) {
		const k = key;
		const addValue = additional[k];
		if (addValue === void 0) continue;
		const baseValue = result[k];
		if (isPlainObject(baseValue) && isPlainObject(addValue))
			result[k] = {
				...baseValue,
				...addValue,
			};
		else result[k] = addValue;
	}
	return result;
}
// node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var AjvJsonSchemaValidator = class {
	getValidator() {
		throw new Error("This server elicits nothing");
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/helpers.js
function assertToolsCallTaskCapability(requests, method, entityName) {
	if (!requests) throw new Error(`${entityName} does not support task creation (required for ${method})`);
	switch (method) {
		case "tools/call":
			if (!requests.tools?.call)
				throw new Error(
					`${entityName} does not support task creation for tools/call (required for ${method})`,
				);
	}
}
function assertClientRequestTaskCapability(requests, method, entityName) {
	if (!requests) throw new Error(`${entityName} does not support task creation (required for ${method})`);
	switch (method) {
		case "sampling/createMessage":
			if (!requests.sampling?.createMessage)
				throw new Error(
					`${entityName} does not support task creation for sampling/createMessage (required for ${method})`,
				);
			break;
		case "elicitation/create":
			if (!requests.elicitation?.create)
				throw new Error(
					`${entityName} does not support task creation for elicitation/create (required for ${method})`,
				);
	}
}
export {
	AjvJsonSchemaValidator,
	CallToolRequestSchema,
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
	InitializeRequestSchema,
	InitializeResultSchema,
	InitializedNotificationSchema,
	LATEST_PROTOCOL_VERSION,
	ListChangedOptionsBaseSchema,
	ListPromptsResultSchema,
	ListResourceTemplatesResultSchema,
	ListResourcesResultSchema,
	ListRootsResultSchema,
	ListToolsRequestSchema,
	ListToolsResultSchema,
	LoggingLevelSchema,
	McpError,
	PromptListChangedNotificationSchema,
	Protocol,
	ReadBuffer,
	ReadResourceResultSchema,
	ResourceListChangedNotificationSchema,
	SUPPORTED_PROTOCOL_VERSIONS,
	SetLevelRequestSchema,
	ToolListChangedNotificationSchema,
	ToolSchema,
	assertClientRequestTaskCapability,
	assertToolsCallTaskCapability,
	datetime,
	getLiteralValue,
	getObjectShape,
	mergeCapabilities,
	safeParse,
	serializeMessage,
};
