import {
	LIVE_SCRIPT,
	PROFILES,
	RECORD_ICON,
	STYLE_BASE,
	STYLE_PLACES,
	counted,
	html,
	iconSvg,
	isLocalHost,
	ownPagesOnly,
	parseTeamConfig,
	plainVariables,
	readJson,
	recordHash,
	redirect,
	renderComment,
	renderVoidComment,
	runBounded,
	sendFile,
	sendPage,
	senderOf,
	text as text$1,
	trusted,
} from "./web-pages.js";
import { messageOf, prettifyError } from "./zod-v4-core-schemas.js";
import {
	_enum,
	array,
	base64,
	boolean,
	custom,
	discriminatedUnion,
	int,
	literal,
	number,
	object as object$1,
	record,
	strictObject,
	string,
	ulid,
	union,
	unknown,
} from "./graphql-language-parser.js";
import { require_graphql } from "./graphql-index.js";
import { schema } from "./octokit-graphql-schema-index.js";
import { defaultSchema, raw, sanitize, toHast, toHtml } from "./parse5-dist-parser-index.js";
import { fromMarkdown, gfmFromMarkdown } from "./character-entities-index.js";
import { gfm } from "./micromark-extension-gfm-task-list-item-lib-syntax.js";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createHash, randomBytes, randomUUID, verify } from "node:crypto";
import { open, rename } from "node:fs/promises";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { once } from "node:events";
import { createServer } from "node:http";
// sandbox/src/entry/sandbox-report.ts
const TIMEOUT_MS = 6e5;
const MAX_PAGE_BYTES = 16777216;
function reportBy(cli) {
	const underWay = new Map();
	return async (board) => {
		const key = JSON.stringify(board);
		const making = underWay.get(key) ?? make(cli, board).finally(() => underWay.delete(key));
		underWay.set(key, making);
		return making;
	};
}
async function make(cli, board) {
	const { baseUrl, reader, owner, repo, projectOwner, projectNumber } = board;
	const { code, stdout, stderr } = await runBounded("node", [cli, "report", "--html", "-"], {
		folder: dirname(cli),
		variables: {
			...plainVariables(process.env),
			GITHUB_API_URL: `${baseUrl}/api/v3`,
			GITHUB_GRAPHQL_URL: `${baseUrl}/api/graphql`,
			RALPH_HERO_GITHUB_TOKEN: `sandbox-${reader}`,
			RALPH_GH_OWNER: owner,
			RALPH_GH_REPO: repo,
			RALPH_GH_PROJECT_OWNER: projectOwner,
			RALPH_GH_PROJECT_NUMBER: String(projectNumber),
		},
		timeoutMs: TIMEOUT_MS,
		maxOutputBytes: MAX_PAGE_BYTES,
	});
	if (code !== 0) throw new Error(`Cannot make the report: ${stderr.trim()}`);
	return stdout;
}
// sandbox/src/scopes.ts
var import_graphql = require_graphql();
const ALL_SCOPES = ["project", "read:org", "repo", "user"];
const SCOPES_WITHOUT_MEMBERS = ["project", "repo", "user"];
function isProjectType(name) {
	return name.startsWith("ProjectV2") && name !== "ProjectV2Owner";
}
function neededScopes(parent, field, type) {
	if (parent === "Mutation") return field.includes("ProjectV2") ? ["project"] : ["repo"];
	return isProjectType(parent) || isProjectType(type) ? ["read:project", "project"] : [];
}
function list$1(scopes) {
	return `[${[...scopes].map((scope) => `'${scope}'`).join(", ")}]`;
}
function scopeErrors({ schema, document, operation, variables }, held) {
	if (held.has("project") && held.has("repo")) return [];
	const errors = [];
	const found = new Set();
	const collect = (root) => {
		const types = new import_graphql.TypeInfo(schema);
		const enter = (node) => {
			if (isLeftOut(node, variables)) return false;
			if (node.kind === import_graphql.Kind.FRAGMENT_SPREAD) found.add(node.name.value);
			if (node.kind !== import_graphql.Kind.FIELD) return void 0;
			const type = types.getType();
			const named = type ? (0, import_graphql.getNamedType)(type).name : "";
			const needed = neededScopes(types.getParentType()?.name ?? "", node.name.value, named);
			if (needed.length > 0 && !needed.some((scope) => held.has(scope)))
				errors.push(scopeError(node, needed[0] ?? "", held));
		};
		(0, import_graphql.visit)(
			root,
			(0, import_graphql.visitWithTypeInfo)(types, {
				Field: { enter },
				InlineFragment: { enter },
				FragmentSpread: { enter },
			}),
		);
	};
	collect(operation);
	for (const name of found) {
		const fragment = fragmentOf(document, name);
		if (fragment !== void 0) collect(fragment);
	}
	return errors;
}
function scopeError({ loc, name }, needed, held) {
	return {
		type: "INSUFFICIENT_SCOPES",
		locations: loc === void 0 ? [] : [(0, import_graphql.getLocation)(loc.source, loc.start)],
		message: `Your token has not been granted the required scopes to execute this query. The '${name.value}' field requires one of the following scopes: ${list$1([needed])}, but your token has only been granted the: ${list$1(held)} scopes. Please modify your token's scopes at: https://github.com/settings/tokens.`,
	};
}
function isLeftOut(node, variables) {
	const skip = (0, import_graphql.getDirectiveValues)(import_graphql.GraphQLSkipDirective, node, variables);
	const include = (0, import_graphql.getDirectiveValues)(
		import_graphql.GraphQLIncludeDirective,
		node,
		variables,
	);
	return skip?.["if"] === true || include?.["if"] === false;
}
function fragmentOf({ definitions }, name) {
	return definitions
		.filter((node) => node.kind === import_graphql.Kind.FRAGMENT_DEFINITION)
		.find((fragment) => fragment.name.value === name);
}
// sandbox/src/world.ts
const FIRST_ID = 1e9;
const PREFIXES = {
	User: "U",
	Bot: "BOT",
	Organization: "O",
	Repository: "R",
	Label: "LA",
	UserContentEdit: "UCE",
	Issue: "I",
	PullRequest: "PR",
	IssueComment: "IC",
	CommentDeletedEvent: "CDE",
	ClosedEvent: "CE",
	ReopenedEvent: "REE",
	LabeledEvent: "LE",
	RenamedTitleEvent: "RTE",
	PullRequestReview: "PRR",
	PullRequestReviewThread: "PRRT",
	PullRequestReviewComment: "PRRC",
	CheckRun: "CR",
	ProjectV2: "PVT",
	ProjectV2Field: "PVTF",
	ProjectV2SingleSelectField: "PVTSSF",
	ProjectV2Item: "PVTI",
	ProjectV2ItemFieldSingleSelectValue: "PVTFSV",
	ProjectV2ItemFieldTextValue: "PVTFTV",
	ProjectV2ItemFieldNumberValue: "PVTFNV",
	ProjectV2ItemFieldDateValue: "PVTFDV",
	ProjectV2ItemIssueFieldValue: "PVTIFV",
	ProjectV2Workflow: "PVTWF",
	Commit: "C",
	Tree: "T",
	Blob: "B",
	Ref: "REF",
};
function isKind(name) {
	return Object.hasOwn(PREFIXES, name);
}
function emptyWorld(clock = () => new Date()) {
	return {
		clock,
		lastId: FIRST_ID,
		plainScopes: ALL_SCOPES,
		uncounted: new Set(),
		entities: new Map(),
		accounts: new Map(),
		repositories: new Map(),
	};
}
function now(world) {
	return `${world.clock().toISOString().slice(0, 19)}Z`;
}
function identity(world, kind) {
	world.lastId += 1;
	const bytes = Buffer.alloc(8);
	bytes.writeBigUInt64BE(BigInt(world.lastId));
	const at = now(world);
	return {
		kind,
		id: `${PREFIXES[kind]}_kwDO${bytes.toString("base64url")}`,
		databaseId: world.lastId,
		createdAt: at,
		updatedAt: at,
	};
}
function makeChange(world, kind, change) {
	change.apply();
	noteChange(world, kind, change);
}
function noteChange(world, kind, change) {
	world.journal?.add(kind, world.clock().getTime(), change);
}
function readLagging({ journal, clock }, read) {
	return journal === void 0 ? read() : journal.readBehind(clock().getTime(), read);
}
function register(world, entity) {
	world.entities.set(entity.id, entity);
	index(world, entity);
	return entity;
}
function index({ accounts, repositories }, entity) {
	if (entity.kind === "Repository") {
		const keyOf = (name) => `${entity.owner.login}/${name}`.toLowerCase();
		for (const key of entity.formerNames.map(keyOf))
			if (!repositories.has(key)) repositories.set(key, entity);
		repositories.set(keyOf(entity.name), entity);
	}
	if (entity.kind === "User" || entity.kind === "Bot" || entity.kind === "Organization")
		accounts.set(accountKey(entity), entity);
}
function accountKey({ kind, login }) {
	return `${login}${kind === "Bot" ? "[bot]" : ""}`.toLowerCase();
}
function findRepository(world, owner, name) {
	return world.repositories.get(`${owner}/${name}`.toLowerCase());
}
function findAccount(world, login) {
	const name = login.toLowerCase();
	return world.accounts.get(name) ?? world.accounts.get(`${name}[bot]`);
}
function copyWorld(world) {
	const { clock, journal: _, ...contents } = world;
	return {
		...structuredClone(contents),
		clock,
	};
}
function lagsOf(lag) {
	const all = typeof lag === "number" ? lag : 0;
	return {
		refs: all,
		comments: all,
		cards: all,
		items: all,
		counts: all,
		...(typeof lag === "number" ? {} : lag),
	};
}
var Journal = class {
	#lagMs;
	#longestMs;
	#entries = [];
	constructor(lagMs) {
		this.#lagMs = lagMs;
		this.#longestMs = Math.max(...Object.values(lagMs));
	}
	add(kind, atMs, change) {
		if (this.#lagMs[kind] > 0)
			this.#entries.push({
				kind,
				atMs,
				...change,
			});
	}
	readBehind(nowMs, read) {
		this.#entries = this.#entries.filter(({ atMs }) => atMs + this.#longestMs > nowMs);
		const unseen = this.#entries.filter(({ kind, atMs }) => atMs + this.#lagMs[kind] > nowMs);
		for (const { revert } of unseen.toReversed()) revert();
		try {
			return read();
		} finally {
			for (const { apply } of unseen) apply();
		}
	}
};
const WRITE_PAUSE_MS = 250;
const PAUSE_FACTOR = 5;
const VERSION = 6;
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function encode(value, world) {
	if (value instanceof Map) return { $map: [...value].map((pair) => encode(pair, world)) };
	if (value instanceof Set) return { $set: [...value].map((entry) => encode(entry, world)) };
	if (Array.isArray(value)) return value.map((entry) => encode(entry, world));
	if (isObject(value)) {
		const known = "id" in value && typeof value.id === "string" ? world.entities.get(value.id) : void 0;
		return known === value ? { $entity: known.id } : encodeProperties(value, world);
	}
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	return null;
}
function encodeProperties(value, world) {
	const encoded = {};
	for (const [key, inner] of Object.entries(value)) encoded[key] = encode(inner, world);
	return encoded;
}
function worldToJson(world) {
	const entities = [...world.entities.values()].map((entity) => encodeProperties(entity, world));
	return JSON.stringify({
		version: VERSION,
		lastId: world.lastId,
		entities,
	});
}
function decode(value, entities) {
	if (Array.isArray(value)) return value.map((entry) => decode(entry, entities));
	if (!isObject(value)) return value;
	if ("$map" in value) return decodeMap(value.$map, entities);
	if ("$set" in value) return new Set(list(value.$set));
	if ("$entity" in value) {
		const entity = typeof value.$entity === "string" ? entities.get(value.$entity) : void 0;
		if (entity === void 0) throw new Error(`There is no entity "${String(value.$entity)}"`);
		return entity;
	}
	return decodeProperties(value, entities);
}
function list(value) {
	if (!Array.isArray(value)) throw new Error("Expected a list");
	return value;
}
function decodeMap(pairs, entities) {
	const map = new Map();
	for (const pair of list(pairs)) {
		const [key, value] = list(pair);
		map.set(key, decode(value, entities));
	}
	return map;
}
function decodeProperties(value, entities) {
	const decoded = {};
	for (const [key, inner] of Object.entries(value)) decoded[key] = decode(inner, entities);
	return decoded;
}
const fileForm = object$1({
	version: literal(VERSION),
	lastId: number().int(),
	entities: array(custom((raw) => isObject(raw) && "id" in raw && typeof raw.id === "string")),
});
function isEntity(value) {
	return "kind" in value && typeof value.kind === "string" && isKind(value.kind);
}
function worldFromJson(text, clock) {
	const { lastId, entities } = fileForm.parse(JSON.parse(text));
	const shells = new Map(entities.map(({ id }) => [id, {}]));
	const world = emptyWorld(clock);
	world.lastId = lastId;
	for (const raw of entities) {
		const shell = shells.get(raw.id) ?? {};
		Object.assign(shell, decodeProperties(raw, shells));
		if (!isEntity(shell)) throw new Error(`"${raw.id}" is of no kind that there is`);
		register(world, shell);
	}
	return world;
}
function reasonOf$2(cause) {
	return cause instanceof Error ? cause.message : String(cause);
}
var WorldFile = class {
	#path;
	#onError;
	#timer;
	#writing = Promise.resolve();
	#pauseMs = WRITE_PAUSE_MS;
	constructor(path, onError) {
		this.#path = path;
		this.#onError = onError;
	}
	load(clock) {
		if (!existsSync(this.#path)) return void 0;
		try {
			return worldFromJson(readFileSync(this.#path, "utf8"), clock);
		} catch (cause) {
			throw new Error(`Cannot read a world from "${this.#path}": ${reasonOf$2(cause)}`, { cause });
		}
	}
	schedule(world) {
		this.#timer ??= setTimeout(() => void this.save(world).catch(this.#onError), this.#pauseMs);
	}
	async save(world) {
		clearTimeout(this.#timer);
		this.#timer = void 0;
		const write = async () => {
			const start = performance.now();
			const text = worldToJson(world);
			this.#pauseMs = Math.max(WRITE_PAUSE_MS, PAUSE_FACTOR * (performance.now() - start));
			await this.#write(text).catch((cause) => {
				throw new Error(`Cannot write the world to "${this.#path}": ${reasonOf$2(cause)}`, { cause });
			});
		};
		this.#writing = this.#writing.then(write, write);
		return this.#writing;
	}
	async #write(text) {
		const aside = `${this.#path}.${process.pid}.tmp`;
		const file = await open(aside, "w");
		try {
			await file.writeFile(text);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(aside, this.#path);
	}
};
// sandbox/src/accounts.ts
function addAccount(world, account) {
	if (world.accounts.has(accountKey(account)))
		throw new Error(`The world already has an account "${account.login}"`);
	return register(world, account);
}
function addUser(world, login, name = null) {
	return addAccount(world, {
		...identity(world, "User"),
		login,
		name,
		projectsByNumber: new Map(),
	});
}
function addBot(world, login) {
	return addAccount(world, {
		...identity(world, "Bot"),
		login,
		name: null,
	});
}
function addOrganization(world, login, name = null) {
	return addAccount(world, {
		...identity(world, "Organization"),
		login,
		name,
		members: new Map(),
		projectsByNumber: new Map(),
	});
}
function addMember(
	organization,
	account,
	membership = {
		role: "MEMBER",
		isPublic: true,
	},
) {
	organization.members.set(account.id, membership);
}
function addRepository(world, owner, name, options = {}) {
	if (findRepository(world, owner.login, name)?.name.toLowerCase() === name.toLowerCase())
		throw new Error(`The world already has a repository "${owner.login}/${name}"`);
	return register(world, {
		...identity(world, "Repository"),
		owner,
		name,
		formerNames: [],
		parent: options.parent ?? null,
		description: options.description ?? null,
		isPrivate: options.isPrivate ?? false,
		isArchived: false,
		hasIssuesEnabled: true,
		isEmpty: true,
		defaultBranch: "main",
		grants: new Map(),
		lastNumber: 0,
		threads: new Map(),
		formerNumbers: new Map(),
		labelsByName: new Map(),
		gitObjects: new Map(),
		gitRefs: new Map(),
		refRules: [],
		branchRules: [],
		mergeMethods: new Set(["merge", "squash", "rebase"]),
		preferredMethod: "merge",
		mergeRules: {
			requiresReview: false,
			requiresUpToDate: false,
			requiresResolvedThreads: false,
			requiredChecks: new Set(),
		},
	});
}
const RANKS = {
	READ: 1,
	TRIAGE: 2,
	WRITE: 3,
	MAINTAIN: 4,
	ADMIN: 5,
};
function permissionOf(account, repository) {
	const { owner } = repository;
	if (owner.id === account.id) return "ADMIN";
	const membership = owner.kind === "Organization" ? owner.members.get(account.id) : void 0;
	if (membership?.role === "ADMIN") return "ADMIN";
	const everybody = membership !== void 0 || !repository.isPrivate ? "READ" : null;
	return repository.grants.get(account.id) ?? everybody;
}
function isAllowed(account, repository, needed) {
	const held = permissionOf(account, repository);
	return held !== null && RANKS[held] >= RANKS[needed];
}
function isAssignable(account, repository) {
	if (account.kind !== "User") return false;
	const { owner } = repository;
	return (
		(owner.kind === "Organization" && owner.members.has(account.id)) ||
		isAllowed(account, repository, "TRIAGE")
	);
}
function canWriteProject(account, project) {
	const { owner } = project;
	if (owner.id === account.id || project.writers.has(account.id)) return true;
	return owner.kind === "Organization" && owner.members.get(account.id)?.role === "ADMIN";
}
function canReadProject(account, project) {
	const { owner } = project;
	const isMember = owner.kind === "Organization" && owner.members.has(account.id);
	return project.public || isMember || canWriteProject(account, project);
}
function associationOf(author, { repository }, readsMembers) {
	const { owner } = repository;
	if (owner.id === author.id) return "OWNER";
	const membership = owner.kind === "Organization" ? owner.members.get(author.id) : void 0;
	if (membership !== void 0 && (membership.isPublic || readsMembers)) return "MEMBER";
	if (author.kind !== "Bot" && membership === void 0 && repository.grants.has(author.id))
		return "COLLABORATOR";
	return hasContributed(author, repository) ? "CONTRIBUTOR" : "NONE";
}
function hasContributed(account, { gitRefs, gitObjects, defaultBranch }) {
	const head = gitRefs.get(`refs/heads/${defaultBranch}`)?.target;
	const seen = new Set(head === void 0 ? [] : [head]);
	for (const object of seen) {
		if (object.kind !== "Commit") continue;
		if (object.signer === account) return true;
		for (const oid of object.parentOids) {
			const parent = gitObjects.get(oid);
			if (parent !== void 0) seen.add(parent);
		}
	}
	return false;
}
const TOKEN$1 =
	/^sandbox-(?<login>[\w-]+)(?:\+(?:until=(?<endsAtS>\d+)|(?<fine>fine-grained))(?<permissions>(?:,\w+=\w+)*)|\+(?<scopes>[\w:,]*))?$/;
function installationToken(login, endsAtS, permissions) {
	return `sandbox-${login}+until=${endsAtS}${Object.entries(permissions)
		.map(([name, access]) => `,${name}=${access}`)
		.join("")}`;
}
function viewerOf(world, token) {
	const { login = "", scopes, fine, permissions = "", endsAtS } = TOKEN$1.exec(token)?.groups ?? {};
	const account = findAccount(world, endsAtS === void 0 ? login : `${login}[bot]`);
	if (account === void 0 || account.kind === "Organization") return void 0;
	if (endsAtS !== void 0 && Number(endsAtS) * 1e3 <= world.clock().getTime()) return void 0;
	const pairs = [...permissions.matchAll(/,(\w+)=(\w+)/g)].map(([, name = "", access = ""]) => [
		name,
		access,
	]);
	return {
		viewer: account,
		scopes: new Set(
			scopes === void 0 ? world.plainScopes : scopes.split(",").filter((scope) => scope !== ""),
		),
		isFineGrained: fine !== void 0 || endsAtS !== void 0 || account.kind === "Bot",
		permissions: {
			granted: new Map(pairs),
			others: endsAtS === void 0 ? "write" : "none",
		},
	};
}
function tokenOf(header) {
	return /^(?:token|bearer)\s+(?<token>\S+)$/i.exec(header ?? "")?.groups?.["token"];
}
// sandbox/src/answers.ts
function json(status, value, headers = {}) {
	return {
		status,
		headers: {
			"content-type": "application/json; charset=utf-8",
			...headers,
		},
		body: JSON.stringify(value),
	};
}
const DOCUMENTATION = "https://docs.github.com/rest";
function restError(status, message, headers = {}) {
	return json(
		status,
		{
			message,
			documentation_url: DOCUMENTATION,
			status: String(status),
		},
		headers,
	);
}
function validationFailed(errors) {
	return json(422, {
		message: "Validation Failed",
		errors,
		documentation_url: DOCUMENTATION,
		status: "422",
	});
}
function parseJson(body) {
	try {
		return JSON.parse(body);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
var Problem = class extends Error {
	name = "Problem";
	type;
	constructor(type, message) {
		super(message);
		this.type = type;
	}
};
var BrokenOff = class extends Error {
	name = "BrokenOff";
	constructor() {
		super("Something went wrong while executing your query");
	}
};
function unknownNode(id) {
	return new Problem("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'.`);
}
function notFound(what) {
	return new Problem("NOT_FOUND", `Could not resolve to ${what}.`);
}
function noPermission(login, action) {
	return new Problem("FORBIDDEN", `${login} does not have permission to ${action}.`);
}
function forbidden(message) {
	return new Problem("FORBIDDEN", message);
}
function outOfReach$1(isApp = false) {
	return new Problem("FORBIDDEN", outOfReachWords(isApp));
}
function outOfReachWords(isApp) {
	return `Resource not accessible by ${isApp ? "integration" : "personal access token"}`;
}
function unprocessable(message) {
	return new Problem("UNPROCESSABLE", message);
}
function invalidValue(message) {
	return new Problem("VALIDATION", message);
}
function badPage(type, message) {
	return new Problem(type, message);
}
function notModelled(what) {
	return new Problem("NOT_MODELLED", `The sandbox does not model ${what}.`);
}
// sandbox/src/projects.ts
const NEW_PROJECT_WORKFLOWS = ["Item closed", "Pull request merged"];
function addWorkflow(world, project, name) {
	const number = project.workflowList.length + 1;
	const workflow = {
		...identity(world, "ProjectV2Workflow"),
		project,
		number,
		name,
		enabled: true,
	};
	project.workflowList.push(register(world, workflow));
}
function addProject(world, owner, creator, title) {
	const number = Math.max(0, ...owner.projectsByNumber.keys()) + 1;
	const project = register(world, {
		...identity(world, "ProjectV2"),
		owner,
		number,
		creator,
		title,
		shortDescription: null,
		readme: null,
		public: true,
		closedAt: null,
		writers: new Set([creator.id]),
		linkedRepositories: new Set(),
		fieldList: [],
		workflowList: [],
		itemsById: new Map(),
	});
	for (const name of NEW_PROJECT_WORKFLOWS) addWorkflow(world, project, name);
	owner.projectsByNumber.set(number, project);
	addPlainField(world, project, "Title", "TITLE");
	addPlainField(world, project, "Assignees", "ASSIGNEES");
	addSingleSelectField(world, project, "Status", [
		{
			name: "Todo",
			color: "GREEN",
			description: "This item hasn't been started",
		},
		{
			name: "In Progress",
			color: "YELLOW",
			description: "This is actively being worked on",
		},
		{
			name: "Done",
			color: "PURPLE",
			description: "This has been completed",
		},
	]);
	addPlainField(world, project, "Labels", "LABELS");
	addPlainField(world, project, "Repository", "REPOSITORY");
	return project;
}
function addPlainField(world, project, name, dataType) {
	const field = {
		...identity(world, "ProjectV2Field"),
		project,
		name,
		dataType,
	};
	project.fieldList.push(register(world, field));
	return field;
}
function addSingleSelectField(world, project, name, options) {
	const field = register(world, {
		...identity(world, "ProjectV2SingleSelectField"),
		project,
		name,
		dataType: "SINGLE_SELECT",
		optionList: [],
	});
	field.optionList = options.map((option, index) => ({
		id: optionId(field, index),
		...option,
	}));
	project.fieldList.push(field);
	return field;
}
function optionId(field, index) {
	return createHash("sha1").update(`${field.id} ${index}`).digest("hex").slice(0, 8);
}
function findField(project, name) {
	return project.fieldList.find((field) => field.name === name);
}
function addItem(world, project, content, creator) {
	const known = content.items.find((item) => item.project === project);
	if (known !== void 0) return known;
	const item = register(world, {
		...identity(world, "ProjectV2Item"),
		project,
		content,
		creator,
		isArchived: false,
		values: new Map(),
	});
	content.items.push(item);
	makeChange(world, "items", {
		apply: () => void project.itemsById.set(item.id, item),
		revert: () => void project.itemsById.delete(item.id),
	});
	return item;
}
function deleteItem(world, item) {
	for (const value of item.values.values()) world.entities.delete(value.id);
	item.project.itemsById.delete(item.id);
	item.content.items.splice(item.content.items.indexOf(item), 1);
	world.entities.delete(item.id);
}
function setArchived(world, item, isArchived) {
	const was = item.isArchived;
	makeChange(world, "cards", {
		apply: () => void (item.isArchived = isArchived),
		revert: () => void (item.isArchived = was),
	});
	item.updatedAt = now(world);
}
const IS_ISSUE_FIELD =
	"issue fields used as a project field in organization accounts cannot be mutated in the current project";
function contentOf(field, value) {
	const { singleSelectOptionId, text, number, date } = value;
	if (field.dataType === "ISSUE_FIELD") throw invalidValue(IS_ISSUE_FIELD);
	if (field.kind === "ProjectV2SingleSelectField") {
		if (typeof singleSelectOptionId !== "string")
			throw invalidValue("Did not receive a single select option Id to update a field of type single_select");
		if (!field.optionList.some(({ id }) => id === singleSelectOptionId))
			throw invalidValue("The single select option Id does not belong to the field");
		return {
			kind: "ProjectV2ItemFieldSingleSelectValue",
			field,
			optionId: singleSelectOptionId,
		};
	}
	if (field.dataType === "TEXT" && typeof text === "string")
		return {
			kind: "ProjectV2ItemFieldTextValue",
			field,
			text,
		};
	if (field.dataType === "NUMBER" && typeof number === "number")
		return {
			kind: "ProjectV2ItemFieldNumberValue",
			field,
			number,
		};
	if (field.dataType === "DATE" && typeof date === "string")
		return {
			kind: "ProjectV2ItemFieldDateValue",
			field,
			date,
		};
	throw invalidValue(`Did not receive a value that fits a field of type ${field.dataType.toLowerCase()}`);
}
function refuseArchived(item) {
	if (item.isArchived) throw unprocessable("The item is archived and cannot be updated");
}
function setValue(world, { item, field, creator }, value) {
	refuseArchived(item);
	const content = contentOf(field, value);
	const at = now(world);
	const old = item.values.get(field.id);
	const stored = {
		...(old ?? {
			...identity(world, content.kind),
			item,
		}),
		...content,
		creator,
		updatedAt: at,
	};
	replaceValue(world, item, field, old, stored);
	item.updatedAt = at;
	return stored;
}
function clearValue(world, item, field) {
	refuseArchived(item);
	if (field.dataType === "ISSUE_FIELD") throw invalidValue(IS_ISSUE_FIELD);
	const old = item.values.get(field.id);
	if (old === void 0) return;
	replaceValue(world, item, field, old, void 0);
	item.updatedAt = now(world);
}
function replaceValue(world, item, field, old, stored) {
	const put = (value, other) => {
		if (other !== void 0) world.entities.delete(other.id);
		if (value === void 0) item.values.delete(field.id);
		else item.values.set(field.id, register(world, value));
	};
	makeChange(world, "cards", {
		apply: () => put(stored, old),
		revert: () => put(old, stored),
	});
}
const MAX_OPTIONS = 50;
const RESERVED_NAMES = new Set([
	"assignees",
	"labels",
	"linked pull requests",
	"milestone",
	"parent issue",
	"repository",
	"reviewers",
	"sub-issues progress",
	"title",
	"type",
]);
function checkedName(project, name) {
	const trimmed = name.trim();
	if (trimmed === "") throw unprocessable("Name can't be blank");
	if (RESERVED_NAMES.has(trimmed.toLowerCase())) throw unprocessable("Name cannot have a reserved value");
	if (project.fieldList.some((field) => field.name.toLowerCase() === trimmed.toLowerCase()))
		throw unprocessable("Name has already been taken");
	return trimmed;
}
function checkedOptions(options) {
	if (options.some(({ name }) => name.trim() === "")) throw unprocessable("Option name can't be blank");
	if (new Set(options.map(({ name }) => name)).size < options.length)
		throw unprocessable("Option names must be unique");
	if (options.length > MAX_OPTIONS)
		throw unprocessable(`A single select field may have at most ${MAX_OPTIONS} options`);
	return options;
}
function createField(world, project, wanted, dataType, options) {
	const name = checkedName(project, wanted);
	if (dataType !== "SINGLE_SELECT") return addPlainField(world, project, name, dataType);
	if (options.length === 0)
		throw invalidValue(
			"At least one single select option is required to create a field of type SINGLE_SELECT",
		);
	if (options.some(({ id }) => typeof id === "string")) throw notModelled("ids of a new field's options");
	return addSingleSelectField(world, project, name, checkedOptions(options));
}
function deleteField(world, field) {
	const { project } = field;
	if (RESERVED_NAMES.has(field.name.toLowerCase())) throw unprocessable("This field cannot be deleted");
	for (const { values } of project.itemsById.values()) {
		const value = values.get(field.id);
		if (value === void 0) continue;
		world.entities.delete(value.id);
		values.delete(field.id);
	}
	project.fieldList.splice(project.fieldList.indexOf(field), 1);
	world.entities.delete(field.id);
}
function replaceOptions(world, field, options) {
	const checked = checkedOptions(options);
	const present = new Set(field.optionList.map(({ id }) => id));
	const given = checked.flatMap(({ id }) => id ?? []);
	if (given.some((id) => !present.has(id)) || new Set(given).size < given.length)
		throw invalidValue("The single select option Id does not belong to the field");
	field.optionList = checked.map(({ id, name, color, description }) => {
		if (typeof id === "string")
			return {
				id,
				name,
				color,
				description,
			};
		world.lastId += 1;
		return {
			id: optionId(field, world.lastId),
			name,
			color,
			description,
		};
	});
	field.updatedAt = now(world);
	const ids = new Set(field.optionList.map(({ id }) => id));
	for (const item of field.project.itemsById.values()) {
		const value = item.values.get(field.id);
		if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue" || ids.has(value.optionId)) continue;
		world.entities.delete(value.id);
		item.values.delete(field.id);
	}
}
// sandbox/src/threads.ts
const MAX_TEXT_BYTES = 262144;
const MAX_COMMENTS = 2500;
const FULL = `Commenting is disabled on issues with more than ${MAX_COMMENTS} comments`;
function isFull({ commentList }) {
	return commentList.length >= MAX_COMMENTS;
}
function isOversized(text) {
	return Buffer.byteLength(text) > MAX_TEXT_BYTES;
}
const TOO_LONG$1 = "Body is too long (maximum is 65536 characters)";
function isLonger(text, maximum) {
	return text.length > maximum && Array.from(text).length > maximum;
}
function threadBase(repository, author, { title, body = "" }) {
	repository.lastNumber += 1;
	return {
		repository,
		number: repository.lastNumber,
		author,
		title,
		body,
		editor: null,
		lastEditedAt: null,
		edits: [],
		closedAt: null,
		locked: false,
		activeLockReason: null,
		commentList: [],
		eventList: [],
		labelList: [],
		assigneeList: [],
		items: [],
	};
}
function addIssue(world, repository, author, text) {
	const issue = register(world, {
		...identity(world, "Issue"),
		...threadBase(repository, author, text),
		state: "OPEN",
		stateReason: null,
		parent: null,
		children: [],
		blockers: [],
		blocked: [],
	});
	repository.threads.set(issue.number, issue);
	return issue;
}
function addLabel(world, repository, name, { color = "ededed", description = null } = {}) {
	const known = repository.labelsByName.get(name.toLowerCase());
	if (known !== void 0) return known;
	const label = register(world, {
		...identity(world, "Label"),
		repository,
		name,
		color,
		description,
	});
	repository.labelsByName.set(name.toLowerCase(), label);
	return label;
}
function addToLabels(world, thread, labels, actor) {
	for (const label of labels.filter((one) => !thread.labelList.includes(one))) {
		thread.labelList.push(label);
		thread.eventList.push(
			register(world, {
				...identity(world, "LabeledEvent"),
				thread,
				actor,
				label,
			}),
		);
	}
	thread.updatedAt = now(world);
}
function addComment(world, thread, author, body) {
	const comment = {
		...identity(world, "IssueComment"),
		thread,
		author,
		body,
		editor: null,
		lastEditedAt: null,
		edits: [],
		isMinimized: false,
		minimizedReason: null,
	};
	makeChange(world, "comments", {
		apply: () => {
			thread.commentList.push(register(world, comment));
		},
		revert: () => removeComment(world, comment),
	});
	thread.updatedAt = comment.createdAt;
	return comment;
}
function deleteComment(world, comment, actor) {
	const { thread } = comment;
	const index = thread.commentList.indexOf(comment);
	makeChange(world, "comments", {
		apply: () => removeComment(world, comment),
		revert: () => {
			thread.commentList.splice(index, 0, register(world, comment));
			for (const edit of comment.edits) register(world, edit);
		},
	});
	addDeletionEvent(world, comment, actor);
	thread.updatedAt = now(world);
}
function setMinimized(world, text, reason) {
	const set = (minimizedReason) => () => {
		Object.assign(text, {
			isMinimized: minimizedReason !== null,
			minimizedReason,
		});
	};
	makeChange(world, "comments", {
		apply: set(reason),
		revert: set(text.minimizedReason),
	});
}
function removeComment(world, comment) {
	const { commentList } = comment.thread;
	const index = commentList.indexOf(comment);
	if (index >= 0) commentList.splice(index, 1);
	for (const edit of comment.edits) world.entities.delete(edit.id);
	world.entities.delete(comment.id);
}
function recordEdit(world, editor, diff, editedAt) {
	return register(world, {
		...identity(world, "UserContentEdit"),
		editor,
		editedAt,
		diff,
	});
}
function editBody(world, text, editor, body) {
	if (text.body === body) return;
	const at = now(world);
	const old = versionOf$1(text);
	if (text.edits.length === 0) text.edits.push(recordEdit(world, text.author, text.body, text.createdAt));
	text.edits.push(recordEdit(world, editor, body, at));
	const edited = {
		body,
		editor,
		lastEditedAt: at,
		edits: text.edits.slice(),
	};
	makeChange(world, "comments", {
		apply: () => setVersion(text, edited),
		revert: () => setVersion(text, old),
	});
	text.updatedAt = at;
	if (text.kind === "IssueComment") text.thread.updatedAt = at;
}
function renameThread(world, thread, actor, title) {
	const previousTitle = thread.title;
	if (title === previousTitle) return;
	thread.title = title;
	const titles = {
		previousTitle,
		currentTitle: title,
	};
	thread.eventList.push(
		register(world, {
			...identity(world, "RenamedTitleEvent"),
			thread,
			actor,
			...titles,
		}),
	);
}
function versionOf$1({ body, editor, lastEditedAt, edits }) {
	return {
		body,
		editor,
		lastEditedAt,
		edits: edits.slice(),
	};
}
function setVersion(text, { body, editor, lastEditedAt, edits }) {
	Object.assign(text, {
		body,
		editor,
		lastEditedAt,
	});
	text.edits.splice(0, Infinity, ...edits);
}
function closeIssue(world, issue, reason, by = issue.author) {
	const [actor, closer] = by.kind === "PullRequest" ? [by.author, by] : [by, null];
	if (issue.state === "OPEN")
		addStateEvent(world, issue, {
			kind: "ClosedEvent",
			actor,
			stateReason: reason,
			closer,
		});
	issue.closedAt ??= now(world);
	issue.state = "CLOSED";
	issue.stateReason = reason;
	issue.updatedAt = now(world);
}
function reopenIssue(world, issue, actor = issue.author) {
	if (issue.state === "OPEN") return;
	addStateEvent(world, issue, {
		kind: "ReopenedEvent",
		actor,
		stateReason: issue.stateReason,
	});
	issue.state = "OPEN";
	issue.stateReason = "REOPENED";
	issue.closedAt = null;
	issue.updatedAt = now(world);
}
function setLocked(thread, locked, reason = null) {
	thread.locked = locked;
	thread.activeLockReason = locked ? reason : null;
}
function addDeletionEvent(world, { thread, author }, actor) {
	const event = {
		...identity(world, "CommentDeletedEvent"),
		thread,
		actor,
		deletedCommentAuthor: author,
	};
	thread.eventList.push(register(world, event));
}
function addStateEvent(world, thread, event) {
	thread.eventList.push(
		register(world, {
			...identity(world, event.kind),
			...event,
			thread,
		}),
	);
}
function subIssueCounts(world, issue) {
	const counted = countedLinks(world, issue, issue.children);
	const completed = counted.length - openCount$1(counted);
	const total = counted.length;
	return {
		total,
		completed,
		percentCompleted: Math.floor((100 * completed) / Math.max(1, total)),
	};
}
function dependencyCounts(world, issue) {
	const blockers = countedLinks(world, issue, issue.blockers);
	const blocked = countedLinks(world, issue, issue.blocked);
	return {
		blockedBy: openCount$1(blockers),
		blocking: openCount$1(blocked),
		totalBlockedBy: blockers.length,
		totalBlocking: blocked.length,
	};
}
function countLater(world, a, b) {
	const links = [`${a.id} ${b.id}`, `${b.id} ${a.id}`];
	noteChange(world, "counts", {
		apply: () => links.forEach((link) => world.uncounted.delete(link)),
		revert: () => links.forEach((link) => world.uncounted.add(link)),
	});
}
function openCount$1(issues) {
	return issues.filter(({ state }) => state === "OPEN").length;
}
function countedLinks(world, issue, linked) {
	if (world.uncounted.size === 0) return linked;
	return linked.filter(({ id }) => !world.uncounted.has(`${issue.id} ${id}`));
}
const MAX_SUB_ISSUES = 100;
const MAX_LEVELS = 8;
const MAX_DEPENDENCIES = 50;
function ancestorsOf(issue) {
	return issue.parent === null ? [] : [issue.parent, ...ancestorsOf(issue.parent)];
}
function levelsBelow(issue) {
	return Math.max(0, ...issue.children.map((child) => 1 + levelsBelow(child)));
}
function addSubIssue(parent, child) {
	if (parent === child || ancestorsOf(parent).includes(child))
		throw invalidValue("Sub-issue cannot create a circular dependency");
	const refused = "An error occured while adding the sub-issue to the parent issue.";
	const oneParent = "Sub issue may only have one parent";
	if (child.parent === parent)
		throw invalidValue(`${refused} Issue may not contain duplicate sub-issues and ${oneParent}`);
	if (child.parent !== null) throw invalidValue(`${refused} ${oneParent}`);
	requireCapacity(parent, levelsBelow(child));
	child.parent = parent;
	parent.children.push(child);
}
function requireCapacity(parent, levels = 0) {
	if (parent.children.length >= MAX_SUB_ISSUES)
		throw invalidValue(`Parent cannot have more than ${MAX_SUB_ISSUES} sub-issues`);
	if (ancestorsOf(parent).length + 1 + levels > MAX_LEVELS)
		throw invalidValue(`Sub-issues cannot be nested more than ${MAX_LEVELS} levels deep`);
}
function removeSubIssue(parent, child) {
	if (child.parent !== parent) throw new Problem("NOT_FOUND", "The provided sub-issue does not exist");
	child.parent = null;
	remove(parent.children, child);
}
function addBlocker(blocked, blocker) {
	if (blocked === blocker) return "Validation failed: An issue cannot be blocked by itself";
	if (blocked.blockers.includes(blocker)) return "Validation failed: Dependency already exists";
	if (blocked.blockers.length >= MAX_DEPENDENCIES || blocker.blocked.length >= MAX_DEPENDENCIES)
		return `Validation failed: An issue cannot have more than ${MAX_DEPENDENCIES} dependencies of a kind`;
	blocked.blockers.push(blocker);
	blocker.blocked.push(blocked);
}
function removeBlocker(blocked, blocker) {
	remove(blocked.blockers, blocker);
	remove(blocker.blocked, blocked);
}
function remove(list, issue) {
	const at = list.indexOf(issue);
	if (at >= 0) list.splice(at, 1);
}
function deleteIssue(world, issue) {
	detachIssue(world, issue);
	issue.repository.formerNumbers.set(issue.number, null);
}
function transferIssue(world, issue, repository) {
	const { title, body, author } = issue;
	detachIssue(world, issue);
	const moved = addIssue(world, repository, author, {
		title,
		body,
	});
	issue.repository.formerNumbers.set(issue.number, moved);
	return moved;
}
function detachIssue(world, issue) {
	for (const item of issue.items.slice()) deleteItem(world, item);
	for (const blocker of issue.blockers.slice()) removeBlocker(issue, blocker);
	for (const blocked of issue.blocked.slice()) removeBlocker(blocked, issue);
	for (const child of issue.children.slice()) removeSubIssue(issue, child);
	if (issue.parent !== null) removeSubIssue(issue.parent, issue);
	for (const comment of issue.commentList) world.entities.delete(comment.id);
	issue.repository.threads.delete(issue.number);
	world.entities.delete(issue.id);
}
// sandbox/src/git-objects.ts
function hash(type, content) {
	return createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");
}
function store(world, repository, object) {
	repository.gitObjects.set(object.oid, object);
	return register(world, object);
}
function storeBlob(world, repository, text) {
	const oid = hash("blob", Buffer.from(text));
	const known = repository.gitObjects.get(oid);
	if (known?.kind === "Blob") return known;
	return store(world, repository, {
		...identity(world, "Blob"),
		repository,
		oid,
		text,
	});
}
function storeTree(world, repository, children) {
	const keyed = [...children].map((entry) => ({
		entry,
		key: Buffer.from(entry[0] + (entry[1].isTree ? "/" : "")),
	}));
	const sorted = new Map(keyed.toSorted((a, b) => Buffer.compare(a.key, b.key)).map(({ entry }) => entry));
	const lines = [...sorted].map(([name, { oid, isTree }]) =>
		Buffer.concat([Buffer.from(`${isTree ? "40000" : "100644"} ${name}\0`), Buffer.from(oid, "hex")]),
	);
	const oid = hash("tree", Buffer.concat(lines));
	const known = repository.gitObjects.get(oid);
	if (known?.kind === "Tree") return known;
	return store(world, repository, {
		...identity(world, "Tree"),
		repository,
		oid,
		children: sorted,
	});
}
function storeFiles(world, repository, files) {
	const children = new Map();
	const folders = new Map();
	for (const [path, text] of files) {
		const slash = path.indexOf("/");
		if (slash < 0) {
			children.set(path, {
				oid: storeBlob(world, repository, text).oid,
				isTree: false,
			});
			continue;
		}
		const folder = path.slice(0, slash);
		const inside = folders.get(folder) ?? new Map();
		folders.set(folder, inside.set(path.slice(slash + 1), text));
	}
	for (const [folder, inside] of folders)
		children.set(folder, {
			oid: storeFiles(world, repository, inside).oid,
			isTree: true,
		});
	return storeTree(world, repository, children);
}
function storeCommit(world, repository, signer, parts) {
	const committedDate = now(world);
	const signature = `${signer.login} <${emailOf(signer)}> ${Date.parse(committedDate) / 1e3} +0000`;
	const header = [
		`tree ${parts.treeOid}`,
		...parts.parentOids.map((oid) => `parent ${oid}`),
		`author ${signature}`,
		`committer ${signature}`,
	];
	const oid = hash("commit", Buffer.from(`${header.join("\n")}\n\n${parts.message}`));
	repository.isEmpty = false;
	const known = repository.gitObjects.get(oid);
	if (known?.kind === "Commit") return known;
	return store(world, repository, {
		...identity(world, "Commit"),
		repository,
		oid,
		signer,
		...parts,
		committedDate,
	});
}
function emailOf(account) {
	return `${account.databaseId}+${account.login}@users.noreply.github.com`;
}
function objectAt(commit, path) {
	const { gitObjects } = commit.repository;
	let found = gitObjects.get(commit.treeOid);
	for (const name of path.split("/").filter((part) => part !== "")) {
		const entry = found?.kind === "Tree" ? found.children.get(name) : void 0;
		if (entry === void 0) return void 0;
		found = gitObjects.get(entry.oid);
	}
	return found;
}
function filesIn({ repository: { gitObjects }, treeOid }) {
	const walk = (oid, folder) => {
		const found = gitObjects.get(oid);
		if (found?.kind === "Blob") return [[folder.slice(0, -1), found.text]];
		if (found?.kind !== "Tree") return [];
		return [...found.children].flatMap(([name, entry]) => walk(entry.oid, `${folder}${name}/`));
	};
	return new Map(walk(treeOid, ""));
}
const MAX_ANCESTRY = 1e5;
function isFastForward(from, to) {
	const seen = new Set([to.oid]);
	const { gitObjects } = to.repository;
	for (const oid of seen) {
		if (oid === from.oid) return true;
		if (seen.size > MAX_ANCESTRY) return false;
		const object = gitObjects.get(oid);
		if (object?.kind === "Commit") for (const parent of object.parentOids) seen.add(parent);
	}
	return false;
}
const NO_OBJECT = "0".repeat(40);
const OID$1 = /^[0-9a-f]{40}$/;
const INVALID_NAME = /[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$/u;
function isValidRefName(name) {
	return /^refs\/[^/]+\/./.test(name) && !INVALID_NAME.test(name);
}
const IS_BRANCH_OR_TAG = /^refs\/(?:heads|tags)\//;
function findShownRef({ gitRefs }, name) {
	const ref = gitRefs.get(name) ?? gitRefs.get(`refs/heads/${name}`) ?? gitRefs.get(`refs/tags/${name}`);
	return ref !== void 0 && IS_BRANCH_OR_TAG.test(ref.qualifiedName) ? ref : void 0;
}
function shownRefsUnder(repository, prefix) {
	return refsUnder(repository, prefix).filter(({ qualifiedName }) => IS_BRANCH_OR_TAG.test(qualifiedName));
}
function refsUnder(repository, prefix) {
	return [...repository.gitRefs.values()]
		.filter(({ qualifiedName }) => qualifiedName.startsWith(prefix))
		.toSorted((a, b) => (a.qualifiedName < b.qualifiedName ? -1 : 1));
}
function pointRef(world, repository, name, target) {
	const known = repository.gitRefs.get(name);
	if (known !== void 0) {
		const old = known.target;
		makeChange(world, "refs", {
			apply: () => void (known.target = target),
			revert: () => void (known.target = old),
		});
		known.updatedAt = now(world);
		return known;
	}
	const ref = {
		...identity(world, "Ref"),
		repository,
		qualifiedName: name,
		target,
	};
	makeChange(world, "refs", {
		apply: () => show(world, ref),
		revert: () => hide(world, ref),
	});
	return ref;
}
function dropRef(world, ref) {
	makeChange(world, "refs", {
		apply: () => hide(world, ref),
		revert: () => show(world, ref),
	});
}
function show(world, ref) {
	ref.repository.gitRefs.set(ref.qualifiedName, register(world, ref));
}
function hide(world, ref) {
	ref.repository.gitRefs.delete(ref.qualifiedName);
	world.entities.delete(ref.id);
}
function targetOf(repository, name, oid) {
	const target = repository.gitObjects.get(oid);
	if (target === void 0) throw unprocessable(`Object does not exist: ${oid}`);
	if (name.startsWith("refs/heads/") && target.kind !== "Commit")
		throw unprocessable(`Object is not a commit: ${oid}`);
	return target;
}
function check$1(repository, { name, beforeOid, afterOid, force }) {
	if (!isValidRefName(name)) throw unprocessable(`Reference name is not valid: ${name}`);
	if (!OID$1.test(afterOid)) throw unprocessable(`Object id is not valid: ${afterOid}`);
	const current = repository.gitRefs.get(name);
	const found = current?.target.oid ?? NO_OBJECT;
	if (typeof beforeOid === "string" && beforeOid !== found) throw new BrokenOff();
	if (afterOid === NO_OBJECT) {
		if (current === void 0) throw new BrokenOff();
		return {
			name,
			current,
			target: void 0,
		};
	}
	const target = targetOf(repository, name, afterOid);
	if (current !== void 0 && force !== true && !isFastForward(current.target, target))
		throw unprocessable(`Reference cannot be updated: ${name} is not a fast forward`);
	return {
		name,
		current,
		target,
	};
}
function requireRuleAllows({ refRules }, name, isNew) {
	if (!refRules.some((prefix) => name.startsWith(prefix))) return;
	throw unprocessable(
		`Repository rule violations found\n\n${isNew ? "Cannot create ref due to creations being restricted." : "Cannot update this protected ref."}\n\n`,
	);
}
function swapRefs(world, repository, changes) {
	for (const { name } of changes) requireRuleAllows(repository, name, !repository.gitRefs.has(name));
	if (new Set(changes.map(({ name }) => name)).size < changes.length)
		throw unprocessable("A reference is named more than once");
	for (const { name, current, target } of changes.map((change) => check$1(repository, change)))
		if (target !== void 0) pointRef(world, repository, name, target);
		else if (current !== void 0) dropRef(world, current);
}
function createRef$1(world, repository, name, oid) {
	if (!isValidRefName(name)) throw unprocessable(`Reference name is not valid: ${name}`);
	requireRuleAllows(repository, name, true);
	if (repository.gitRefs.has(name))
		throw unprocessable(`A ref named "${name}" already exists in the repository.`);
	return pointRef(world, repository, name, targetOf(repository, name, oid));
}
function commitFiles(world, repository, signer, commit) {
	const name = `refs/heads/${commit.branch ?? repository.defaultBranch}`;
	const parent = repository.gitRefs.get(name);
	const made = storeCommit(world, repository, signer, {
		message: commit.message,
		treeOid: storeFiles(world, repository, commit.files).oid,
		parentOids: parent === void 0 ? [] : [parent.target.oid],
	});
	pointRef(world, repository, name, made);
	return made;
}
function rootOf(repository) {
	return repository.parent === null ? repository : rootOf(repository.parent);
}
function rulesFor({ branchRules }, branch) {
	return branchRules.filter(({ branches }) =>
		branches.endsWith("*") ? branch.startsWith(branches.slice(0, -1)) : branch === branches,
	);
}
function changeBase(pull, branch) {
	pull.baseRefName = branch;
	pull.baseRefOid = pull.repository.gitRefs.get(`refs/heads/${branch}`)?.target.oid ?? "";
}
// sandbox/src/pull-requests.ts
function addPullRequest(
	world,
	repository,
	author,
	{ files = [], messages = [], branch, headRepository = repository, base: into, ...text },
) {
	const { defaultBranch, gitRefs } = repository;
	const base = threadBase(repository, author, text);
	const baseRefName = into ?? defaultBranch;
	const headRefName = branch ?? `change-${base.number}`;
	const pull = register(world, {
		...identity(world, "PullRequest"),
		...base,
		headRefName,
		headRepository,
		state: "OPEN",
		baseRefName,
		baseRefOid: gitRefs.get(`refs/heads/${baseRefName}`)?.target.oid ?? "",
		headRefOid: headRepository.gitRefs.get(`refs/heads/${headRefName}`)?.target.oid ?? commitName(world),
		files: files.map(changedFile),
		messages,
		hasConflict: false,
		judgedHeadOid: null,
		isDraft: false,
		isBehind: false,
		reviewList: [],
		conversations: [],
		checks: [],
		queueEntry: null,
		queueRemovals: [],
	});
	repository.threads.set(pull.number, pull);
	return pull;
}
function mergeabilityOf(pull) {
	if (pull.state !== "OPEN") return "UNKNOWN";
	const isKnown = pull.judgedHeadOid === pull.headRefOid;
	pull.judgedHeadOid = pull.headRefOid;
	if (!isKnown) return "UNKNOWN";
	return pull.hasConflict ? "CONFLICTING" : "MERGEABLE";
}
function mergePullRequest$1(world, pull, merge = {}) {
	const base = pull.repository.gitRefs.get(`refs/heads/${pull.baseRefName}`);
	if (base?.target.kind === "Commit")
		pointRef(world, pull.repository, base.qualifiedName, mergedCommit(world, pull, base.target, merge));
	if (pull.queueEntry !== null) removeFromQueue(world, pull, "merged");
	pull.state = "MERGED";
	pull.closedAt = now(world);
	pull.updatedAt = pull.closedAt;
	for (const issue of [...issuesClosedBy(world, pull), ...issuesClosedByMessages(world, pull)])
		if (issue.state === "OPEN") closeIssue(world, issue, "COMPLETED", pull);
}
function mergedCommit(world, pull, { oid, treeOid }, { method = "merge", headline }) {
	const { repository, number, title, headRefName, headRefOid, headRepository, author } = pull;
	const messages = {
		merge: `Merge pull request #${number} from ${headRepository.owner.login}/${headRefName}`,
		squash: `${title} (#${number})`,
		rebase: title,
	};
	return storeCommit(world, repository, author, {
		message: headline ?? messages[method],
		treeOid,
		parentOids: method === "merge" ? [oid, headRefOid] : [oid],
	});
}
function enqueue(world, pull) {
	pull.queueEntry = {
		enqueuedAt: now(world),
		headOid: pull.headRefOid,
	};
	pull.updatedAt = now(world);
}
function removeFromQueue(world, pull, reason) {
	const { headOid: beforeOid = pull.headRefOid } = pull.queueEntry ?? {};
	pull.queueEntry = null;
	pull.queueRemovals.push({
		kind: "RemovedFromMergeQueueEvent",
		createdAt: now(world),
		reason,
		beforeOid,
	});
	pull.updatedAt = now(world);
}
function closePullRequest$1(world, pull) {
	pull.state = "CLOSED";
	pull.closedAt = now(world);
	pull.updatedAt = pull.closedAt;
}
function pullRequestsClosing(world, issue) {
	return [...world.entities.values()].filter(
		(entity) => entity.kind === "PullRequest" && issuesClosedBy(world, entity).includes(issue),
	);
}
function pullRequestsMentioning({ entities }, issue) {
	const { owner, name } = issue.repository;
	const bare = new RegExp(String.raw`(?<![\w/])#${issue.number}\b`);
	const whole = new RegExp(String.raw`\b${owner.login}/${name}#${issue.number}\b`, "i");
	return [...entities.values()].filter(
		(entity) =>
			entity.kind === "PullRequest" &&
			(whole.test(entity.body) || (entity.repository === issue.repository && bare.test(entity.body))),
	);
}
function changedFile(change) {
	const given = typeof change === "string" ? { path: change } : change;
	return {
		previousPath: null,
		status: given.previousPath === void 0 ? "modified" : "renamed",
		additions: 1,
		deletions: 1,
		patch: "@@ -1 +1 @@\n-before\n+after",
		...given,
	};
}
function commitName(world) {
	return createHash("sha1").update(identity(world, "Commit").id).digest("hex");
}
const CLOSING =
	/\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:(?:([\w.-]+)\/([\w.-]+))?#|GH-|https?:\/\/[\w.:-]+\/([\w.-]+)\/([\w.-]+)\/issues\/)(\d+)\b/gi;
const UNREAD = /^(`{3,}|~{3,})[^]*?^\1|(`+)[^`][^]*?\2|<!--[^]*?-->/gm;
function issuesClosedBy(world, pull) {
	const { body, repository, baseRefName } = pull;
	if (baseRefName !== repository.defaultBranch) return [];
	return issuesIn(world, repository, body.replaceAll(UNREAD, " "));
}
function issuesClosedByMessages(world, { messages, title, repository, baseRefName }) {
	if (baseRefName !== repository.defaultBranch) return [];
	return [title, ...messages].flatMap((message) => issuesIn(world, repository, message));
}
function issuesIn(world, repository, text) {
	const issues = [...text.matchAll(CLOSING)].flatMap(([, owner, name, urlOwner, urlName, number]) => {
		const [account, named] = [owner ?? urlOwner, name ?? urlName];
		const thread = (
			account === void 0 || named === void 0 ? repository : findRepository(world, account, named)
		)?.threads.get(Number(number));
		return thread?.kind === "Issue" ? [thread] : [];
	});
	return [...new Set(issues)];
}
function addReview(world, pull, author, { state, body = "" }) {
	const review = register(world, {
		...identity(world, "PullRequestReview"),
		pull,
		author,
		state,
		body,
		headOid: pull.headRefOid,
		isMinimized: false,
		minimizedReason: null,
	});
	pull.reviewList.push(review);
	pull.updatedAt = review.createdAt;
	return review;
}
const LOG_FOLDER = "/actions-logs/";
function jobOf({ entities }, id) {
	for (const entity of entities.values())
		if (entity.kind === "CheckRun" && entity.databaseId === id && entity.log !== null)
			return {
				...entity,
				log: entity.log,
			};
}
function currentChecks({ checks, headRefOid }) {
	return checks.filter(({ headOid }) => headOid === headRefOid);
}
function rollupState(pull) {
	const checks = currentChecks(pull);
	if (checks.length === 0) return null;
	if (checks.some(({ conclusion }) => conclusion === "FAILURE")) return "FAILURE";
	return checks.some(({ conclusion }) => conclusion === null) ? "PENDING" : "SUCCESS";
}
function opinions({ reviewList, repository }, writersOnly) {
	const newest = new Map();
	for (const review of reviewList) if (review.state !== "COMMENTED") newest.set(review.author.id, review);
	return [...newest.values()].filter(({ author }) => !writersOnly || isAllowed(author, repository, "WRITE"));
}
function reviewDecision(pull) {
	if (!pull.repository.mergeRules.requiresReview) return null;
	const states = opinions(pull, true).map(({ state }) => state);
	if (states.includes("CHANGES_REQUESTED")) return "CHANGES_REQUESTED";
	return states.includes("APPROVED") ? "APPROVED" : "REVIEW_REQUIRED";
}
function mergeStateStatus(pull) {
	return pull.judgedHeadOid === pull.headRefOid ? ruleStatus(pull) : "UNKNOWN";
}
function ruleStatus(pull) {
	const { state, hasConflict, isDraft, isBehind, repository } = pull;
	if (state !== "OPEN") return "UNKNOWN";
	if (hasConflict) return "DIRTY";
	if (isDraft || unmetRule(pull) !== null) return "BLOCKED";
	if (isBehind && repository.mergeRules.requiresUpToDate) return "BEHIND";
	const checks = rollupState(pull);
	return checks === null || checks === "SUCCESS" ? "CLEAN" : "UNSTABLE";
}
function unmetRule(pull) {
	const { requiredChecks, requiresResolvedThreads } = pull.repository.mergeRules;
	const decision = reviewDecision(pull);
	if (decision === "CHANGES_REQUESTED") return "Changes have been requested.";
	if (decision === "REVIEW_REQUIRED")
		return "At least 1 approving review is required by reviewers with write access.";
	const checks = currentChecks(pull);
	for (const name of requiredChecks) {
		const conclusion = checks.find((check) => check.name === name)?.conclusion ?? null;
		if (conclusion === "FAILURE") return `Required status check "${name}" is failing.`;
		if (conclusion === null) return `Required status check "${name}" is expected.`;
	}
	if (requiresResolvedThreads && pull.conversations.some(({ isResolved }) => !isResolved))
		return "All comments must be resolved.";
	return hasRule(pull, "required_signatures") ? "Commits must have verified signatures." : null;
}
function hasRule({ repository, baseRefName }, type) {
	return rulesFor(repository, baseRefName).some((rule) => rule.type === type);
}
// sandbox/src/demo-world.ts
function option(name, color, description) {
	return {
		name,
		color,
		description,
	};
}
const WORKFLOW_STATES = [
	option("Backlog", "GRAY", "Not looked at yet"),
	option("Research Needed", "BLUE", "Somebody has to find out more"),
	option("Research in Progress", "YELLOW", "An agent is finding out more"),
	option("Ready for Plan", "BLUE", "Known well enough to be planned"),
	option("Plan in Progress", "YELLOW", "An agent is writing the plan"),
	option("Plan in Review", "PURPLE", "The plan waits for a verdict"),
	option("In Progress", "YELLOW", "An agent is building it"),
	option("In Review", "PURPLE", "The change waits for a verdict"),
	option("Human Needed", "RED", "Only a person can go on from here"),
	option("Done", "GREEN", "Merged and closed"),
	option("Canceled", "PINK", "Not going to be done"),
];
const PRIORITIES = [
	option("P0", "RED", "Now"),
	option("P1", "ORANGE", "Next"),
	option("P2", "YELLOW", "Soon"),
	option("P3", "GRAY", "Some day"),
];
const ESTIMATES = [
	option("XS", "GREEN", "An hour"),
	option("S", "GREEN", "Half a day"),
	option("M", "YELLOW", "Two days"),
	option("L", "ORANGE", "A week"),
	option("XL", "RED", "More than a week: split it"),
];
const LABEL_COLORS = new Map([
	["bug", "d73a4a"],
	["feature", "1f9ed1"],
	["ui", "c27ad9"],
	["docs", "0e8a16"],
	["safety", "e99a1c"],
]);
const TICKETS = [
	{
		title: "Telemetry is lost when the ground station reconnects",
		body: "After a reconnect the first 20 to 40 packets never arrive.\n\n1. Start the simulator\n2. Unplug the network for 10 s\n3. Compare the sequence numbers",
		labels: ["bug"],
		state: "Backlog",
		priority: "P1",
		estimate: "S",
	},
	{
		title: "Plan a mission while offline",
		body: "The planner should work without the server and send its plan once there is one.",
		labels: ["feature"],
		state: "Research Needed",
		priority: "P1",
		estimate: "S",
	},
	{
		title: "The fuel gauge mixes litres and gallons",
		body: "The overview shows litres, the tank page shows gallons. Both should follow the unit in the settings.",
		labels: ["bug", "ui"],
		state: "Ready for Plan",
		priority: "P0",
		estimate: "XS",
	},
	{
		title: "Ask for a second key before an abort",
		body: "One click ends a flight. It should take two people, as on the real console.",
		labels: ["feature", "safety"],
		state: "Plan in Review",
		priority: "P0",
		estimate: "S",
		assignee: "maya",
	},
	{
		title: "Export the flight log as CSV",
		body: "Columns: `time`, `stage`, `altitude_m`, `speed_m_s`. One row a second.",
		labels: ["feature"],
		state: "In Review",
		priority: "P2",
		estimate: "S",
		assignee: "sam",
	},
	{
		title: "Launch crashes where decimals are written with a comma",
		body: "With the locale `de_DE` the countdown reads `1,5` as `NaN`.\n\nShould we fix the parser, or store numbers without a locale?",
		labels: ["bug"],
		state: "Human Needed",
		priority: "P1",
		estimate: "XS",
	},
	{
		title: "Rebuild the settings page",
		body: "It grew to 40 switches. Groups, a search, and a way back to the defaults.",
		labels: ["ui"],
		state: "Backlog",
		priority: "P3",
		estimate: "XL",
	},
	{
		title: "Say what the orange light means",
		body: "Nobody on the night shift knew.",
		labels: ["docs"],
	},
];
function addPeople(world, repository, profiles) {
	const isPublic = !profiles.includes("private-members");
	const maya = addUser(world, "maya", "Maya Lindqvist");
	const bot = profiles.includes("app") ? addBot(world, "ralph-bot") : addUser(world, "ralph-bot", "Ralph");
	const sam = addUser(world, "sam", "Sam Okafor");
	addUser(world, "drive-by", "Dana Byrd");
	addBot(world, "helper-app");
	const { owner, grants } = repository;
	if (owner.kind === "Organization") {
		addMember(owner, maya, {
			role: "ADMIN",
			isPublic,
		});
		if (bot.kind === "User")
			addMember(owner, bot, {
				role: "MEMBER",
				isPublic,
			});
	}
	grants.set(bot.id, "WRITE");
	grants.set(sam.id, "WRITE");
	return {
		maya,
		bot,
		sam,
	};
}
function addDemoProject(world, repository, creator) {
	const project = addProject(world, repository.owner, creator, "Rocket");
	project.shortDescription = "Every ticket of acme/rocket and how far it is";
	project.linkedRepositories.add(repository.id);
	addSingleSelectField(world, project, "Workflow State", WORKFLOW_STATES);
	addSingleSelectField(world, project, "Priority", PRIORITIES);
	addSingleSelectField(world, project, "Estimate", ESTIMATES);
	return project;
}
function setOption(world, { issue, project, actor }, fieldName, optionName) {
	const field = findField(project, fieldName);
	const chosen = (field?.kind === "ProjectV2SingleSelectField" ? field.optionList : []).find(
		({ name }) => name === optionName,
	);
	if (field === void 0 || chosen === void 0)
		throw new Error(`The project has no option "${optionName}" in a field "${fieldName}"`);
	setValue(
		world,
		{
			item: addItem(world, project, issue, actor),
			field,
			creator: actor,
		},
		{ singleSelectOptionId: chosen.id },
	);
}
function addTicket(world, repository, project, ticket) {
	const author = project.creator;
	const issue = addIssue(world, repository, author, ticket);
	const labels = ticket.labels.map((name) => {
		const color = LABEL_COLORS.get(name);
		return addLabel(world, repository, name, color === void 0 ? {} : { color });
	});
	issue.labelList.push(...labels);
	const place = {
		issue,
		project,
		actor: author,
	};
	addItem(world, project, issue, author);
	if (ticket.state !== void 0) setOption(world, place, "Workflow State", ticket.state);
	if (ticket.priority !== void 0) setOption(world, place, "Priority", ticket.priority);
	if (ticket.estimate !== void 0) setOption(world, place, "Estimate", ticket.estimate);
	return issue;
}
const HOUR_MS$2 = 36e5;
const PACE_MS = 5 * HOUR_MS$2;
function seedClock(end, steps) {
	let at = end.getTime() - steps * PACE_MS;
	return {
		clock: () => new Date(at),
		tick: () => void (at += PACE_MS),
	};
}
function demoWorld(clock = () => new Date(), profiles = []) {
	const seeding = seedClock(clock(), TICKETS.length + 5);
	const world = emptyWorld(seeding.clock);
	const repository = addRepository(world, addOrganization(world, "acme", "Acme Rockets"), "rocket", {
		description: "To the moon and back",
	});
	const { maya, bot, sam } = addPeople(world, repository, profiles);
	const project = addDemoProject(world, repository, maya);
	project.writers.add(bot.id).add(sam.id);
	commitFiles(world, repository, maya, {
		message: "Begin",
		files: new Map([["README.md", "# rocket\n\nTo the moon and back.\n"]]),
	});
	for (const ticket of TICKETS) {
		seeding.tick();
		const issue = addTicket(world, repository, project, ticket);
		if (ticket.assignee !== void 0)
			issue.assigneeList.push(
				{
					maya,
					sam,
				}[ticket.assignee],
			);
		if (ticket.state === "Human Needed") {
			seeding.tick();
			addComment(world, issue, sam, "It happens in `fr_FR`, too.");
		}
	}
	seeding.tick();
	addPullRequest(world, repository, sam, {
		title: "Bump the parser to 3.2",
		body: "No change in behaviour.",
		files: ["package.json"],
	});
	addIssue(world, repository, sam, {
		title: "Idea: a screensaver",
		body: "Just an idea, not in the project yet.",
	});
	closeIssue(
		world,
		addTicket(world, repository, project, {
			title: "Describe how to run the simulator",
			body: "",
			labels: ["docs"],
			state: "Done",
		}),
		"COMPLETED",
	);
	return {
		...world,
		clock,
	};
}
function publishConfig(world, text) {
	const repository = findRepository(world, "acme", "rocket");
	const maya = findAccount(world, "maya");
	if (repository === void 0 || maya?.kind !== "User")
		throw new Error("A policy can be published in the demo's world only");
	commitFiles(world, repository, maya, {
		message: "Set the team's policy",
		files: new Map([[".ralph/config.json", text]]),
	});
}
const FIRST_IN_BACKLOG = 100;
const HOURS_APART = 3.5;
const PARENT_EVERY = 40;
const BLOCKED_EVERY = 25;
const CHILDREN = 2;
const STATE_SHARES = [
	[38, "Done"],
	[7, "Canceled"],
	[33, "Backlog"],
	[8, "Research Needed"],
	[6, "Ready for Plan"],
	[3, "Plan in Review"],
	[2, "In Progress"],
	[1, "In Review"],
	[1, "Human Needed"],
];
const PRIORITY_SHARES = [
	[2, "P0"],
	[14, "P1"],
	[34, "P2"],
	[30, "P3"],
];
const ESTIMATE_SHARES = [
	[15, "XS"],
	[35, "S"],
	[25, "M"],
	[10, "L"],
	[5, "XL"],
];
const LABEL_SHARES = [
	[25, "bug"],
	[30, "feature"],
	[10, "docs"],
	[10, "ui"],
	[5, "agent:builder"],
];
const SUBJECTS = [
	"The launch checklist",
	"The fuel page",
	"The telemetry view",
	"The abort dialog",
	"The crew roster",
	"The weather panel",
	"The orbit map",
	"The docking camera",
	"The radio log",
	"The trajectory export",
	"The alarm list",
	"The simulator",
	"The mission archive",
];
const WISHES = [
	"loads twice after a reconnect",
	"shows old values for a minute",
	"needs a keyboard shortcut",
	"has no empty state",
	"ignores the chosen time zone",
	"is slow with a thousand rows",
	"does not fit on a phone",
	"should remember the last filter",
	"needs a version for print",
	"loses its sort order",
	"says too little in its errors",
	"should show its units",
];
function generatedTicket(n, number, firstInBacklog) {
	const title = `${SUBJECTS[number % SUBJECTS.length] ?? ""} ${WISHES[number % WISHES.length] ?? ""}`;
	if (n < firstInBacklog)
		return {
			title,
			body: "",
			labels: [],
			state: "Backlog",
			estimate: "S",
		};
	const label = pick(LABEL_SHARES, n, 4);
	return {
		title,
		body: "",
		labels: label === void 0 ? [] : [label],
		state: pick(STATE_SHARES, n, 1),
		priority: pick(PRIORITY_SHARES, n, 2),
		estimate: pick(ESTIMATE_SHARES, n, 3),
	};
}
function pick(shares, n, column) {
	let rest = (mixed(n * 8 + column) / 2 ** 32) * 100;
	for (const [percent, name] of shares) {
		if (rest < percent) return name;
		rest -= percent;
	}
}
function mixed(number) {
	let hash = Math.imul(number ^ (number >>> 16), 2246822507);
	hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
	return (hash ^ (hash >>> 16)) >>> 0;
}
function addTickets(world, count, firstInBacklog = FIRST_IN_BACKLOG) {
	const repository = findRepository(world, "acme", "rocket");
	const project = repository?.owner.projectsByNumber.get(1);
	if (repository === void 0 || project === void 0 || findAccount(world, "maya") === void 0)
		throw new Error("Tickets can be added to the demo's world only");
	const made = [];
	for (let n = 0; n < count; n += 1) {
		const ticket = generatedTicket(n, repository.lastNumber + 1, firstInBacklog);
		const issue = addTicket(world, repository, project, ticket);
		if (ticket.state === "Done") closeIssue(world, issue, "COMPLETED");
		if (ticket.state === "Canceled") closeIssue(world, issue, "NOT_PLANNED");
		const sinceParent = n % PARENT_EVERY;
		const parent = sinceParent >= 1 && sinceParent <= CHILDREN ? made[n - sinceParent] : void 0;
		const blocker = n % BLOCKED_EVERY === 0 ? made[n - 1] : void 0;
		if (parent !== void 0 && n > firstInBacklog) addSubIssue(parent, issue);
		if (blocker !== void 0 && n > firstInBacklog) addBlocker(issue, blocker);
		const writtenAtMs = world.clock().getTime() - (count - n) * HOURS_APART * HOUR_MS$2;
		issue.createdAt = `${new Date(writtenAtMs).toISOString().slice(0, 19)}Z`;
		made.push(issue);
	}
}
// sandbox/src/context.ts
function urlOf(thing, { baseUrl }) {
	return baseUrl + pathOf(thing);
}
function canSeeRepository({ viewer, scopes }, repository) {
	return permissionOf(viewer, repository) !== null && (!repository.isPrivate || scopes.has("repo"));
}
function homeOf(entity) {
	if (entity.kind === "Repository" || entity.kind === "ProjectV2") return entity;
	if ("thread" in entity) return entity.thread.repository;
	if ("pull" in entity) return entity.pull.repository;
	if ("item" in entity) return entity.item.project;
	if ("project" in entity) return entity.project;
	return "repository" in entity ? entity.repository : void 0;
}
function canSee(context, entity) {
	const home = homeOf(entity);
	if (home === void 0) return true;
	return home.kind === "Repository" ? canSeeRepository(context, home) : canReadProject(context.viewer, home);
}
function isOutOfReach({ isFineGrained }, { owner }) {
	return isFineGrained && owner.kind === "User";
}
function nodeOf(context, id) {
	const entity = context.world.entities.get(id);
	if (entity === void 0 || !canSee(context, entity)) throw unknownNode(id);
	const home = homeOf(entity);
	if (home?.kind === "ProjectV2" && isOutOfReach(context, home))
		throw outOfReach$1(context.viewer.kind === "Bot");
	return entity;
}
function nodeOfKind(context, id, ...kinds) {
	const entity = nodeOf(context, id);
	if (!isOfKind(entity, kinds)) throw unknownNode(id);
	return entity;
}
function isOfKind(entity, kinds) {
	return kinds.some((kind) => kind === entity.kind);
}
function readsMembers({ viewer, scopes, isFineGrained, permissions }, { owner }) {
	if (owner.kind !== "Organization") return false;
	if (isFineGrained && !["read", "write"].includes(permissions.granted.get("members") ?? "")) return false;
	return viewer.kind === "Bot" || (scopes.has("read:org") && owner.members.has(viewer.id));
}
function tokenWrites({ permissions }, resource) {
	const { granted, others } = permissions;
	return (granted.get(resource) ?? others) === "write";
}
function requirePermission(context, repository, permission, action, resource = "issues") {
	const { viewer, isFineGrained } = context;
	if (repository.isArchived) throw unprocessable("Repository was archived so is read-only.");
	const isApp = viewer.kind === "Bot";
	const isAllowedAtAll =
		(!isApp || repository.grants.has(viewer.id)) && isAllowed(viewer, repository, permission);
	if (!tokenWrites(context, resource) || (isFineGrained && !isAllowedAtAll)) throw outOfReach$1(isApp);
	if (!isAllowedAtAll) throw noPermission(viewer.login, action);
}
function inOrder(list, order, keys) {
	if (order === null || order === void 0) return list;
	const key = keys[order.field];
	if (key === void 0) throw notModelled(`the order by ${order.field}`);
	const sorted = list.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
	return order.direction === "DESC" ? sorted.toReversed() : sorted;
}
function refuseArgument(value, name) {
	if (value !== null && value !== void 0) throw notModelled(`the argument "${name}"`);
}
function repositoryName({ owner, name }) {
	return `${owner.login}/${name}`;
}
function ticketName({ repository, number }) {
	return `${repositoryName(repository)}#${number}`;
}
function pathOf(thing) {
	switch (thing.kind) {
		case "User":
		case "Organization":
			return `/${thing.login}`;
		case "Bot":
			return `/apps/${thing.login}`;
		case "Repository":
			return `/${repositoryName(thing)}`;
		case "Issue":
			return `${pathOf(thing.repository)}/issues/${thing.number}`;
		case "PullRequest":
			return `${pathOf(thing.repository)}/pull/${thing.number}`;
		case "IssueComment":
			return `${pathOf(thing.thread)}#issuecomment-${thing.databaseId}`;
		case "Label":
			return `${pathOf(thing.repository)}/labels/${encodeURIComponent(thing.name)}`;
		case "ProjectV2": {
			const { owner } = thing;
			return `/${owner.kind === "Organization" ? "orgs" : "users"}/${owner.login}/projects/${thing.number}`;
		}
	}
}
const addressed = {
	url: (source, _, context) => urlOf(source, context),
	resourcePath: (source) => pathOf(source),
};
const MAX_PAGE$2 = 100;
const CURSOR_MARK = "cursor:v2:";
function cursorOf({ databaseId }) {
	return Buffer.from(`${CURSOR_MARK}${databaseId}`).toString("base64");
}
function indexOf(cursor, all) {
	const text = Buffer.from(cursor, "base64").toString();
	const databaseId = Number(text.slice(10));
	if (!text.startsWith(CURSOR_MARK) || !Number.isSafeInteger(databaseId))
		throw badPage("INVALID_CURSOR_ARGUMENTS", `\`${cursor}\` does not appear to be a valid cursor.`);
	const index = all.findIndex((entity) => entity.databaseId === databaseId);
	if (index >= 0) return index;
	const newer = all.findIndex((entity) => entity.databaseId > databaseId);
	return (newer < 0 ? all.length : newer) - 0.5;
}
function checkBounds(name, { first, last }) {
	const sizes = [
		["first", first],
		["last", last],
	].flatMap(([argument, size]) => (typeof size === "number" ? [[argument, size]] : []));
	if (sizes.length !== 1)
		throw badPage(
			"MISSING_PAGINATION_BOUNDARIES",
			sizes.length === 0
				? `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`
				: `Passing both \`first\` and \`last\` to paginate the \`${name}\` connection is not supported.`,
		);
	for (const [argument, size] of sizes) {
		if (size >= 1 && size <= MAX_PAGE$2) continue;
		throw badPage(
			"EXCESSIVE_PAGINATION",
			size > MAX_PAGE$2
				? `Requesting ${size} records on the \`${name}\` connection exceeds the \`${argument}\` limit of ${MAX_PAGE$2} records.`
				: `\`${argument}\` on the \`${name}\` connection cannot be less than 1.`,
		);
	}
}
function connection(name, all, page) {
	checkBounds(name, page);
	const { first, last, after, before } = page;
	let from = typeof after === "string" ? Math.floor(indexOf(after, all)) + 1 : 0;
	let to = typeof before === "string" ? Math.ceil(indexOf(before, all)) : all.length;
	if (typeof first === "number") to = Math.min(to, from + first);
	else if (typeof last === "number") from = Math.max(from, to - last);
	const nodes = all.slice(from, Math.max(from, to));
	const edges = nodes.map((node) => ({
		cursor: cursorOf(node),
		node,
	}));
	return {
		totalCount: all.length,
		nodes,
		edges,
		pageInfo: {
			hasNextPage: to < all.length,
			hasPreviousPage: from > 0,
			startCursor: edges.at(0)?.cursor ?? null,
			endCursor: edges.at(-1)?.cursor ?? null,
		},
	};
}
const GITHUB = {
	schema: "github",
	hasRateLimits: true,
	hasProjectItemsByRest: true,
	hasSubIssuesByRest: true,
	hasDependencies: true,
	installedVersion: null,
};
const GHES_3_17 = {
	schema: "ghes-3.17",
	hasRateLimits: false,
	hasProjectItemsByRest: false,
	hasSubIssuesByRest: false,
	hasDependencies: false,
	installedVersion: "3.17.0",
};
function serverOf(profiles) {
	return profiles.includes("ghes-3.17") ? GHES_3_17 : GITHUB;
}
function isProfile(name) {
	return PROFILES.some((profile) => profile === name);
}
// sandbox/src/pages/marks.ts
const ICONS = {
	lock: iconSvg(
		'<rect x="3.5" y="7" width="9" height="6.5" rx="1.5"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/>',
	),
	open: iconSvg('<circle cx="8" cy="8" r="5.5"/><circle cx="8" cy="8" r="1.2" fill="currentColor"/>'),
	completed: iconSvg('<circle cx="8" cy="8" r="5.5"/><path d="M5.6 8.2 7.3 9.9l3.1-3.6"/>'),
	dropped: iconSvg('<circle cx="8" cy="8" r="5.5"/><path d="M5.6 10.4 10.4 5.6"/>'),
	pull: iconSvg(
		'<circle cx="4.5" cy="4" r="1.6"/><circle cx="4.5" cy="12" r="1.6"/><circle cx="11.5" cy="12" r="1.6"/><path d="M4.5 5.6v4.8M11.5 10.4V6.5A2.5 2.5 0 0 0 9 4H7.5"/>',
	),
	talk: iconSvg(
		'<path d="M3.5 3h9A1.5 1.5 0 0 1 14 4.5v5a1.5 1.5 0 0 1-1.5 1.5H8l-3 2.5V11H3.5A1.5 1.5 0 0 1 2 9.5v-5A1.5 1.5 0 0 1 3.5 3Z"/>',
	),
	record: RECORD_ICON,
	move: iconSvg('<path d="M2.5 8h11M10.5 5l3 3-3 3M5.5 5l-3 3 3 3"/>'),
	report: iconSvg('<path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6"/>'),
	board: iconSvg('<rect x="2" y="2.5" width="12" height="11" rx="1.5"/><path d="M6 2.5v11M10 2.5v11"/>'),
	repository: iconSvg(
		'<path d="M4 2h8.5v12H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 2ZM2.5 12A1.5 1.5 0 0 1 4 10.5h8.5"/>',
	),
};
const MINUTE_MS$1 = 6e4;
const HOUR_MS$1 = 60 * MINUTE_MS$1;
const DAY_MS = 24 * HOUR_MS$1;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
const DATE_TIME = new Intl.DateTimeFormat("en-US", {
	dateStyle: "medium",
	timeStyle: "short",
	hourCycle: "h23",
	timeZone: "UTC",
});
function durationText(ms) {
	if (ms < HOUR_MS$1) return `${Math.max(1, Math.round(ms / MINUTE_MS$1))} min`;
	if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS$1)} h`;
	if (ms < 2 * MONTH_MS) return `${Math.round(ms / DAY_MS)} d`;
	return ms < 2 * YEAR_MS ? `${Math.round(ms / MONTH_MS)} months` : `${Math.round(ms / YEAR_MS)} years`;
}
function timeMark(at, nowMs) {
	const atMs = Date.parse(at);
	if (Number.isNaN(atMs)) return html`<time>${at}</time>`;
	const exact = `${DATE_TIME.format(atMs)} UTC`;
	const age = nowMs - atMs < MINUTE_MS$1 ? "just now" : `${durationText(nowMs - atMs)} ago`;
	return html`<time datetime="${at}" title="${exact}">${age}</time>`;
}
function nameOf({ login, kind, name }) {
	const bot = kind === "Bot" && html` <span class="tag">bot</span>`;
	return html`<bdi class="name" title="${name ?? login}">${login}</bdi>${bot}`;
}
const HUES = 6;
function avatarOf({ login }) {
	let sum = 0;
	for (const character of login) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
	const [letter = "?"] = login.toWellFormed();
	return html`<span class="avatar hue-${sum % HUES}" aria-hidden="true">${letter.toUpperCase()}</span>`;
}
function toneOf$1(color) {
	return (color ?? "GRAY").toLowerCase();
}
function dotOf(option) {
	return html`<span class="dot tone-${toneOf$1(option?.color)}" aria-hidden="true"></span>`;
}
function optionMark(option) {
	if (option === void 0) return html`<span class="pill tone-gray">No state</span>`;
	return html`<span class="pill tone-${toneOf$1(option.color)}"><bdi>${option.name}</bdi></span>`;
}
function fieldMarks(item) {
	return item.project.fieldList.flatMap((field) => {
		if (field.kind !== "ProjectV2SingleSelectField" || field.name === "Workflow State") return [];
		const option = optionOf$1(item, field);
		if (option === void 0) return [];
		const { name, color, description } = option;
		return html`<span class="value tone-${toneOf$1(color)}" title="${field.name}: ${name}, ${description}"
			><span class="sr-only">${field.name} </span><bdi>${name}</bdi></span
		>`;
	});
}
const HEX = /^[0-9a-f]{6}$/i;
function labelMark({ name, color, description }) {
	const fill = HEX.test(color) ? `#${color}` : "#888888";
	const dot = html`<svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" focusable="false">
		<circle cx="5" cy="5" r="4.5" fill="${fill}" stroke="currentColor" stroke-opacity="0.35" />
	</svg>`;
	return html`<span class="label" title="${description ?? name}">${dot}<bdi>${name}</bdi></span>`;
}
function conditionOf(thread) {
	const icon = thread.kind === "PullRequest" ? ICONS.pull : void 0;
	switch (thread.state) {
		case "OPEN":
			return {
				word: "Open",
				icon: icon ?? ICONS.open,
				tone: "green",
			};
		case "MERGED":
			return {
				word: "Merged",
				icon: ICONS.pull,
				tone: "purple",
			};
		case "CLOSED":
			if (thread.kind === "PullRequest")
				return {
					word: "Closed",
					icon: ICONS.pull,
					tone: "red",
				};
			return thread.stateReason === "NOT_PLANNED" || thread.stateReason === "DUPLICATE"
				? {
						word: "Closed as not planned",
						icon: ICONS.dropped,
						tone: "gray",
					}
				: {
						word: "Closed",
						icon: ICONS.completed,
						tone: "purple",
					};
	}
}
function lockMark({ agent, until }, nowMs) {
	const leftMs = (until?.getTime() ?? 0) - nowMs;
	const left = leftMs > 0 ? `${durationText(leftMs)} left` : "lease over";
	return html`<span class="lock"
		>${ICONS.lock}<span class="holder" title="${agent}"
			><span class="sr-only">Locked by </span><bdi class="agent">${agent}</bdi></span
		>${
			until !== void 0 &&
			html`<time datetime="${until.toISOString()}" title="The lease ends on ${DATE_TIME.format(until)} UTC"
				>${left}</time
			>`
		}</span
	>`;
}
function ticketCount({ itemsById }) {
	const archived = [...itemsById.values()].filter(({ isArchived }) => isArchived).length;
	const present = counted(itemsById.size - archived, "ticket");
	return archived === 0 ? present : `${present}, ${archived} archived`;
}
function commentCount({ commentList }) {
	const records = commentList.filter((comment) => recordIn(comment) !== void 0).length;
	const all = counted(commentList.length, "comment");
	return records === 0 ? all : `${all}, ${counted(records, "record")} among them`;
}
function commentMark(thread) {
	const { length } = thread.commentList;
	if (length === 0) return trusted("");
	return html`<span class="talk" title="${commentCount(thread)}"
		>${ICONS.talk}${length}<span class="sr-only"> ${length === 1 ? "comment" : "comments"}</span></span
	>`;
}
function hrefOf(thing) {
	return pathOf(thing)
		.toWellFormed()
		.replaceAll(/[^\w\-./#]/gu, encodeURIComponent)
		.replace(/^\/+/, "/");
}
const WORKFLOW_FIELD = "Workflow State";
function workflowField({ fieldList }) {
	for (const field of fieldList)
		if (field.name === "Workflow State" && field.kind === "ProjectV2SingleSelectField") return field;
}
function optionOf$1(item, field) {
	const value = item.values.get(field.id);
	if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue") return void 0;
	return field.optionList.find(({ id }) => id === value.optionId);
}
function stateOf(item) {
	const field = workflowField(item.project);
	return field === void 0 ? void 0 : optionOf$1(item, field);
}
function stateValue({ project, values }) {
	const field = workflowField(project);
	const value = field === void 0 ? void 0 : values.get(field.id);
	return value === void 0
		? void 0
		: {
				at: value.updatedAt,
				by: value.creator.login,
			};
}
const text = string()
	.optional()
	.catch(void 0);
const object = record(string(), unknown())
	.optional()
	.catch(void 0);
const by = object$1({ by: text })
	.optional()
	.catch(void 0);
const recordForm = object$1({
	seq: int()
		.optional()
		.catch(void 0),
	kind: text,
	agent: text,
	command: text,
	reason: text,
	from: text,
	to: text,
	observed: object$1({
		as: literal("moved by hand"),
		to: text,
		at: text,
	})
		.optional()
		.catch(void 0),
	submission: object,
	evidence: object,
	reply: by,
	personDecision: by,
});
const MARKER = /<!-- ralph-record:v\d+ -->\s*$/;
const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";
function jsonIn(body) {
	const closing = body.lastIndexOf(FENCE_CLOSING);
	const opening = body.lastIndexOf(FENCE_OPENING, closing);
	return opening < 0 ? "" : body.slice(opening + 8, closing);
}
function recordIn(comment) {
	const { author, thread } = comment;
	const body = comment.body.replaceAll("\r\n", "\n");
	if (!MARKER.test(body.slice(-64)) || !isAllowed(author, thread.repository, "WRITE")) return void 0;
	const { data } = recordForm.safeParse(parseJson(jsonIn(body)));
	return {
		...(data ?? recordForm.parse({})),
		isVoid: body.startsWith("**Void**"),
	};
}
function loggedState(item) {
	for (const comment of item.content.commentList.toReversed()) {
		const record = recordIn(comment);
		if (record === void 0 || record.isVoid) continue;
		return record.to === stateOf(item)?.name ? void 0 : record.to;
	}
}
const ASKING_STATES = ["Plan in Review", "Human Needed"];
function answerOf(item) {
	const { content } = item;
	if (content.state !== "OPEN" || !ASKING_STATES.includes(stateOf(item)?.name ?? "")) return void 0;
	const movedAt = loggedState(item) === void 0 ? "" : (stateValue(item)?.at ?? "");
	const agents = new Set(
		content.commentList.flatMap((one) => (recordIn(one) === void 0 ? [] : one.author.id)),
	);
	for (const comment of content.commentList.toReversed()) {
		const { author, createdAt: at } = comment;
		const record = recordIn(comment);
		if (at < movedAt) return void 0;
		const decidedBy = record?.personDecision?.by;
		if (decidedBy !== void 0)
			return {
				by: decidedBy,
				at,
				comment,
			};
		if (record === void 0 && isAnswer(comment) && !agents.has(author.id))
			return {
				by: author.login,
				at,
				comment,
			};
		if (record !== void 0 && !record.isVoid && record.from !== record.to) return void 0;
	}
}
function isAnswer({ author, thread, isMinimized }) {
	return author.kind !== "Bot" && !isMinimized && isAllowed(author, thread.repository, "WRITE");
}
const NAMELESS = "an unknown agent";
const MAX_NAME_LENGTH = 80;
const lockForm = object$1({
	agent: text,
	leaseMinutes: number()
		.optional()
		.catch(void 0),
});
function endOf({ committedDate }, leaseMinutes) {
	if (leaseMinutes === void 0) return void 0;
	const end = new Date(Date.parse(committedDate) + leaseMinutes * MINUTE_MS$1);
	return Number.isNaN(end.getTime()) ? void 0 : end;
}
function lockOf({ repository, number }) {
	const target = repository.gitRefs.get(`refs/ralph/locks/${number}`)?.target;
	if (target === void 0) return void 0;
	if (target.kind !== "Commit")
		return {
			agent: NAMELESS,
			until: void 0,
		};
	const { agent = "", leaseMinutes } = lockForm.safeParse(parseJson(target.message)).data ?? {};
	return {
		agent: agent.trim() === "" ? NAMELESS : agent.slice(0, MAX_NAME_LENGTH),
		until: endOf(target, leaseMinutes),
	};
}
function personOf({ items, repository }) {
	const creator = items[0]?.project.creator;
	if (creator?.kind === "User") return creator.login;
	return repository.owner.kind === "User" ? repository.owner.login : void 0;
}
// sandbox/src/entry/write-histories.ts
const QUIET_MS = 36e5;
const SECOND_MS = 1e3;
function writeHistories(world) {
	const people = {
		bot: actorOf(world, "ralph-bot"),
		maya: actorOf(world, "maya"),
	};
	const items = [...world.entities.values()].filter((entity) => entity.kind === "ProjectV2Item");
	let records = 0;
	for (const [n, item] of items.entries()) {
		const { content } = item;
		if (content.kind !== "Issue" || content.commentList.length > 0) continue;
		const events = generatedHistory(n, stateOf(item)?.name);
		const log = new WrittenLog(world, {
			issue: content,
			...people,
		});
		for (const [event, atMs] of timed(
			events,
			Date.parse(content.createdAt),
			world.clock().getTime() - QUIET_MS,
		))
			log.take(event, atMs);
		records += log.records;
		setCardTime(item, log.cardTimeMs);
	}
	return records;
}
function actorOf(world, login) {
	const account = findAccount(world, login);
	if (account === void 0 || account.kind === "Organization")
		throw new Error(`The world has nobody named ${login}`);
	return account;
}
function timed(events, fromMs, untilMs) {
	const length = events.reduce((sum, { afterMs }) => sum + afterMs, 0);
	let atMs = Math.min(fromMs, untilMs - length);
	return events.map((event) => {
		atMs += event.afterMs;
		return [event, Math.round(atMs / SECOND_MS) * SECOND_MS];
	});
}
function second(ms) {
	return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
function setCardTime(item, cardTimeMs) {
	const field = workflowField(item.project);
	const value = field === void 0 ? void 0 : item.values.get(field.id);
	if (value !== void 0 && cardTimeMs !== null) value.updatedAt = second(cardTimeMs);
}
var WrittenLog = class {
	#world;
	#place;
	#head = null;
	#card = {};
	#observed;
	#reply;
	records = 0;
	cardTimeMs = null;
	constructor(world, place) {
		this.#world = world;
		this.#place = place;
	}
	take(event, atMs) {
		const state = this.#card.value ?? "Backlog";
		switch (event.kind) {
			case "record": {
				if (this.#head === null) this.#place.issue.createdAt = second(atMs);
				const from = this.#head === null ? {} : { from: state };
				this.#write(atMs, {
					to: state,
					...from,
					...event.said,
				});
				break;
			}
			case "lost race":
				this.#lose(
					{
						to: state,
						...event.said,
					},
					atMs,
				);
				break;
			case "moved by hand":
				this.#observed = {
					from: state,
					to: event.to,
					at: second(atMs),
					as: "moved by hand",
				};
				this.#setCard(event.to, atMs);
				break;
			case "person's answer": {
				const comment = this.#comment(this.#place.maya, event.text, atMs);
				this.#reply = {
					by: "maya",
					url: pathOf(comment),
					at: second(atMs),
				};
			}
		}
	}
	#write(atMs, said) {
		const record = this.#recordOf(atMs, said, this.#head?.record ?? null);
		const comment = this.#comment(this.#place.bot, renderComment(record), atMs);
		this.#head = {
			record,
			comment,
		};
		this.#observed = void 0;
		this.#reply = void 0;
		if (record.to !== this.#card.value) this.#setCard(record.to, atMs);
	}
	#lose(said, atMs) {
		const head = this.#head;
		if (head === null) return;
		const { seq, prev, from } = head.record;
		const record = {
			...this.#recordOf(
				atMs,
				{
					...said,
					...(from === void 0 ? {} : { from }),
				},
				null,
			),
			seq,
			...(prev === void 0 ? {} : { prev }),
		};
		const comment = this.#comment(this.#place.bot, renderComment(record), atMs);
		const winner = {
			seq,
			url: pathOf(head.comment),
		};
		editBody(this.#world, comment, this.#place.bot, renderVoidComment(record, winner));
		comment.lastEditedAt = second(atMs + 1e3);
	}
	#recordOf(atMs, { takenFrom, ...said }, previous) {
		const { intent, interaction } = said;
		const lock = {
			until: second(atMs + LEASE_MS),
			...(takenFrom === void 0 ? {} : { takenFrom }),
		};
		return {
			v: 1,
			ticket: ticketName(this.#place.issue),
			seq: (previous?.seq ?? 0) + 1,
			id: ulid(atMs),
			...(previous === null ? {} : { prev: recordHash(previous) }),
			at: new Date(atMs).toISOString(),
			instance: "main",
			session: { id: `session of ${said.agent}` },
			seen: { ...this.#card },
			observed: this.#observed,
			reply: said.from === "Human Needed" ? this.#reply : void 0,
			...said,
			...(intent === "lock" ? { lock } : {}),
			...(interaction?.answers === ""
				? {
						interaction: {
							...interaction,
							answers: previous?.id,
						},
					}
				: {}),
		};
	}
	#comment(author, body, atMs) {
		const comment = addComment(this.#world, this.#place.issue, author, body);
		comment.createdAt = second(atMs);
		comment.updatedAt = second(atMs);
		if (author === this.#place.bot) this.records += 1;
		return comment;
	}
	#setCard(value, atMs) {
		this.#card = {
			value,
			updatedAt: second(atMs + 1e3),
		};
		this.cardTimeMs = atMs + 1e3;
	}
};
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const LEASE_MS = 2 * HOUR_MS;
const PICK_UP = [4 * MINUTE_MS, 30 * HOUR_MS];
const WORK = [9 * MINUTE_MS, 100 * MINUTE_MS];
const PERSON = [20 * MINUTE_MS, 140 * HOUR_MS];
const MOMENT = [1e3, 2e4];
const TOO_LONG = [75e5, 9 * HOUR_MS];
var Dice = class {
	#next;
	constructor(ticket) {
		this.#next = 1073741824 + ticket * 256;
	}
	roll() {
		this.#next += 1;
		return mixed(this.#next) / 2 ** 32;
	}
	span([shortest, longest]) {
		return Math.round(shortest * (longest / shortest) ** this.roll());
	}
	pick(choices) {
		return choices[Math.floor(this.roll() * choices.length)] ?? "";
	}
};
const BUILDERS = ["builder", "builder", "builder-2", "builder-3"];
const QUESTIONS = [
	"Is the old format still in use?",
	"Which of the two parsers stays?",
	"Who else reads this file?",
];
const ESCALATIONS = [
	"Two requirements contradict each other: which one counts?",
	"This needs a decision on the price of storage",
	"Cannot reproduce it without access to the console",
];
function generatedHistory(n, state) {
	return state === void 0 ? [] : new Life(n, state).lived();
}
var Life = class {
	#dice;
	#end;
	#events = [];
	constructor(n, end) {
		this.#dice = new Dice(n);
		this.#end = end;
	}
	lived() {
		this.#events.push({
			kind: "record",
			said: {
				kind: "contract",
				agent: "triager",
				to: "Backlog",
				reason: "Opened",
			},
			afterMs: 0,
		});
		this.#triaged() || this.#researched() || this.#planned() || this.#built();
		return this.#events;
	}
	#say(after, said) {
		this.#events.push({
			kind: "record",
			said,
			afterMs: this.#dice.span(after),
		});
	}
	#move(after, move) {
		this.#say(after, {
			kind: "transition",
			...move,
		});
	}
	#lock(move) {
		this.#move(PICK_UP, {
			...move,
			intent: "lock",
		});
		if (this.#dice.roll() < 0.05) {
			const late = {
				kind: "transition",
				...move,
				intent: "lock",
				agent: `${move.agent}-2`,
			};
			this.#events.push({
				kind: "lost race",
				said: late,
				afterMs: this.#dice.span(MOMENT),
			});
		}
		if (this.#dice.roll() < 0.6) this.#talk(move.agent);
	}
	#talk(agent) {
		const to = agent === "planner" ? "researcher" : "planner";
		const question = this.#dice.pick(QUESTIONS);
		const asked = {
			type: "consultation",
			from: agent,
			to,
			question,
			depth: 1,
		};
		this.#say(MOMENT, {
			kind: "interaction",
			agent,
			reason: question,
			interaction: asked,
		});
		const text = "See the notes in the research document";
		const answered = {
			type: "consultation",
			from: to,
			to: agent,
			answers: "",
			decision: {
				kind: "answer",
				text,
				by: to,
			},
		};
		this.#say(MOMENT, {
			kind: "interaction",
			agent: to,
			reason: text,
			interaction: answered,
		});
	}
	#triaged() {
		const triage = {
			agent: "triager",
			command: "triage",
		};
		if (this.#end === "Backlog" && this.#dice.roll() < 0.65) return true;
		if (this.#end === "Canceled") {
			this.#move(PERSON, {
				...triage,
				intent: "cancel",
				to: "Canceled",
				reason: "Nobody has asked for it since",
			});
			return true;
		}
		this.#move(PICK_UP, {
			...triage,
			to: "Research Needed",
			reason: "Worth doing, and not understood yet",
		});
		return this.#end === "Research Needed";
	}
	#researched() {
		const research = {
			agent: "researcher",
			command: "research",
		};
		this.#lock({
			...research,
			to: "Research in Progress",
			reason: "Looking into it",
		});
		if (["Human Needed", "Backlog"].includes(this.#end) || this.#dice.roll() < 0.12) {
			const reason = this.#dice.pick(ESCALATIONS);
			this.#move(WORK, {
				...research,
				intent: "escalate",
				to: "Human Needed",
				reason,
			});
			if (this.#end === "Human Needed") return true;
			this.#events.push({
				kind: "person's answer",
				text: "Take the simpler way.",
				afterMs: this.#dice.span(PERSON),
			});
			const triage = {
				agent: "triager",
				command: "triage",
			};
			if (this.#end === "Backlog") {
				this.#events.push({
					kind: "moved by hand",
					to: "Backlog",
					afterMs: this.#dice.span(MOMENT),
				});
				return true;
			}
			this.#move(PICK_UP, {
				...triage,
				to: "Research Needed",
				reason: "Answered: it can go on",
			});
			this.#lock({
				...research,
				to: "Research in Progress",
				reason: "Going on with the answer",
			});
		}
		this.#move(WORK, {
			...research,
			intent: "complete",
			to: "Ready for Plan",
			reason: "The cause is known",
		});
		return this.#end === "Ready for Plan";
	}
	#planned() {
		const plan = {
			agent: "planner",
			command: "plan",
		};
		const review = {
			agent: "reviewer",
			command: "review",
		};
		for (let bounces = this.#bounces(); ; bounces -= 1) {
			this.#lock({
				...plan,
				to: "Plan in Progress",
				reason: "Writing the plan",
			});
			this.#move(WORK, {
				...plan,
				intent: "complete",
				to: "Plan in Review",
				reason: "The plan is on the issue",
			});
			if (bounces === 0) break;
			this.#move(PICK_UP, {
				...review,
				to: "Ready for Plan",
				reason: "The plan says nothing about migration",
			});
		}
		if (this.#end === "Plan in Review") return true;
		this.#move(PICK_UP, {
			...review,
			intent: "complete",
			to: "In Progress",
			reason: "A sound plan",
		});
		return this.#end === "In Progress";
	}
	#built() {
		for (let bounces = this.#bounces(); ; bounces -= 1) {
			const impl = {
				agent: this.#claimed(),
				command: "impl",
			};
			this.#move(WORK, {
				...impl,
				intent: "complete",
				to: "In Review",
				reason: "The pull request is open",
			});
			if (bounces === 0) break;
			this.#events.push({
				kind: "moved by hand",
				to: "In Progress",
				afterMs: this.#dice.span(PERSON),
			});
		}
		if (this.#end === "In Review") return true;
		this.#move(PERSON, {
			agent: "triager",
			command: "triage",
			intent: "close",
			to: "Done",
			reason: "The pull request was merged",
		});
		return true;
	}
	#claimed() {
		const builder = this.#dice.pick(BUILDERS);
		const claim = {
			kind: "claim",
			command: "impl",
			intent: "lock",
		};
		this.#say(PICK_UP, {
			...claim,
			agent: builder,
			reason: "Building it",
		});
		if (this.#dice.roll() < 0.6) this.#talk(builder);
		if (this.#dice.roll() > 0.08) return builder;
		const heir = builder === "builder" ? "builder-2" : "builder";
		this.#say(TOO_LONG, {
			...claim,
			agent: heir,
			takenFrom: builder,
			reason: "Going on where it was left",
		});
		return heir;
	}
	#bounces() {
		const roll = this.#dice.roll();
		return roll < 0.45 ? 0 : roll < 0.8 ? 1 : 2;
	}
};
const HOUR_SECONDS = 3600;
function graphqlLimit(type, viewer) {
	const forWhom = `for user ID ${viewer?.databaseId ?? 1}.`;
	return json(200, {
		errors: [
			type === "RATE_LIMIT"
				? {
						type,
						code: "graphql_rate_limit",
						message: `API rate limit already exceeded ${forWhom}`,
					}
				: {
						type,
						message: `API rate limit exceeded ${forWhom}`,
					},
		],
	});
}
var RateLimits = class {
	#accounts = new Map();
	#limit;
	constructor(limit) {
		this.#limit = limit;
	}
	take(world, viewer, resource, points) {
		const seconds = Math.floor(world.clock().getTime() / 1e3);
		const key = `${resource} ${viewer.id}`;
		const known = this.#accounts.get(key);
		const account =
			known !== void 0 && known.reset > seconds
				? known
				: {
						used: 0,
						reset: seconds + HOUR_SECONDS,
					};
		this.#accounts.set(key, account);
		const exceeded = account.used + points > this.#limit;
		account.used = Math.min(this.#limit, account.used + points);
		const { used, reset } = account;
		return {
			resource,
			cost: points,
			limit: this.#limit,
			used,
			remaining: this.#limit - used,
			reset,
			exceeded,
		};
	}
};
const DEFAULTS = {
	contentPerMinute: 80,
	contentPerHour: 500,
	issuesPerMinute: 20,
	issuesPerHour: 150,
	restPointsPerMinute: 900,
	graphqlPointsPerMinute: 2e3,
	concurrent: 100,
	minuteMs: 6e4,
	status: 403,
	retryAfter: true,
};
const ISSUES_ALONE = {
	contentPerMinute: Infinity,
	contentPerHour: Infinity,
	restPointsPerMinute: Infinity,
	graphqlPointsPerMinute: Infinity,
	concurrent: Infinity,
};
const ISSUE_BURST = {
	issues: 17,
	withinMinutes: 29 / 60,
	restrictedMinutes: 36,
};
const RESTRICTED =
	"You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.";
const MINUTES_PER_HOUR = 60;
const READ_POINTS = 1;
const WRITE_POINTS = 5;
const SECONDARY_LIMIT =
	"You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
var Window = class {
	#limit;
	#lengthMs;
	#endsAtMs = 0;
	#used = 0;
	constructor(limit, lengthMs) {
		this.#limit = limit;
		this.#lengthMs = lengthMs;
	}
	waitMs(nowMs, points) {
		if (nowMs >= this.#endsAtMs) {
			this.#endsAtMs = nowMs + this.#lengthMs;
			this.#used = 0;
		}
		return this.#used + points <= this.#limit ? 0 : this.#endsAtMs - nowMs;
	}
	take(points) {
		this.#used += points;
	}
};
var SecondaryLimits = class {
	#options;
	#users = new Map();
	constructor(options) {
		this.#options = {
			...DEFAULTS,
			...options,
		};
	}
	enter(user) {
		const windows = this.#of(user);
		if (windows.concurrent >= this.#options.concurrent)
			return {
				isTooMany: true,
				leave: () => void 0,
			};
		windows.concurrent += 1;
		const leave = () => {
			windows.concurrent -= 1;
		};
		return {
			isTooMany: false,
			leave,
		};
	}
	refusal(user, nowMs, counted) {
		const { resource, isWrite, contents, issues, isTooMany } = counted;
		if (isTooMany) return this.#refuse(resource, void 0);
		const account = this.#of(user);
		const { contentOfMinute, contentOfHour, issuesOfMinute, issuesOfHour } = account;
		if (contents > 0 && nowMs < account.restrictedUntilMs) return restError(403, RESTRICTED);
		const asked = [
			{
				window: account[resource],
				cost: isWrite ? WRITE_POINTS : READ_POINTS,
			},
		];
		if (contents > 0)
			asked.push(
				{
					window: contentOfMinute,
					cost: contents,
				},
				{
					window: contentOfHour,
					cost: contents,
				},
			);
		if (issues > 0)
			asked.push(
				{
					window: issuesOfMinute,
					cost: issues,
				},
				{
					window: issuesOfHour,
					cost: issues,
				},
			);
		const waitMs = Math.max(...asked.map(({ window, cost }) => window.waitMs(nowMs, cost)));
		if (waitMs > 0) return this.#refuse(resource, waitMs);
		for (const { window, cost } of asked) window.take(cost);
		this.#noteIssues(account, nowMs, issues);
	}
	#noteIssues(account, nowMs, issues) {
		const { minuteMs } = this.#options;
		account.issuesAtMs.push(...Array.from({ length: issues }, () => nowMs));
		account.issuesAtMs = account.issuesAtMs.slice(-ISSUE_BURST.issues);
		const [first = nowMs] = account.issuesAtMs;
		const isBurst =
			account.issuesAtMs.length === ISSUE_BURST.issues &&
			nowMs - first <= ISSUE_BURST.withinMinutes * minuteMs;
		if (issues > 0 && isBurst) account.restrictedUntilMs = nowMs + ISSUE_BURST.restrictedMinutes * minuteMs;
	}
	#of(user) {
		const known = this.#users.get(user);
		if (known !== void 0) return known;
		const { minuteMs, ...limits } = this.#options;
		const windows = {
			core: new Window(limits.restPointsPerMinute, minuteMs),
			graphql: new Window(limits.graphqlPointsPerMinute, minuteMs),
			contentOfMinute: new Window(limits.contentPerMinute, minuteMs),
			contentOfHour: new Window(limits.contentPerHour, MINUTES_PER_HOUR * minuteMs),
			issuesOfMinute: new Window(limits.issuesPerMinute, minuteMs),
			issuesOfHour: new Window(limits.issuesPerHour, MINUTES_PER_HOUR * minuteMs),
			issuesAtMs: [],
			restrictedUntilMs: 0,
			concurrent: 0,
		};
		this.#users.set(user, windows);
		return windows;
	}
	#refuse(resource, waitMs) {
		const { status, retryAfter } = this.#options;
		const headers = retryAfter && waitMs !== void 0 ? { "retry-after": String(Math.ceil(waitMs / 1e3)) } : {};
		if (status !== 200) return restError(status, SECONDARY_LIMIT, headers);
		return resource === "graphql"
			? json(200, { errors: [{ message: SECONDARY_LIMIT }] }, headers)
			: restError(403, SECONDARY_LIMIT, headers);
	}
};
const REQUESTS_PER_POINT = 100;
function queryPoints(running) {
	const requests = requestsFor(running, running.operation.selectionSet, 1);
	return Math.max(1, Math.round(requests / REQUESTS_PER_POINT));
}
function requestsFor(running, { selections }, holders) {
	let requests = 0;
	for (const node of selections) {
		if (isLeftOut(node, running.variables)) continue;
		const pageSize = node.kind === import_graphql.Kind.FIELD ? pageSizeOf(node, running.variables) : null;
		const inner =
			node.kind === import_graphql.Kind.FRAGMENT_SPREAD
				? fragmentOf(running.document, node.name.value)
				: node;
		requests += pageSize === null ? 0 : holders;
		if (inner?.selectionSet !== void 0)
			requests += requestsFor(running, inner.selectionSet, holders * (pageSize ?? 1));
	}
	return requests;
}
function pageSizeOf({ arguments: args }, variables) {
	const value = args?.find(({ name }) => name.value === "first" || name.value === "last")?.value;
	if (value?.kind === import_graphql.Kind.INT) return Number(value.value);
	const given = value?.kind === import_graphql.Kind.VARIABLE ? variables[value.name.value] : void 0;
	return typeof given === "number" ? given : null;
}
const CREATING = /^(?:add|create)(?!Ref$|CommitOnBranch$)/;
function mutationCreations({ operation, variables }) {
	const created = operation.selectionSet.selections.flatMap((field) =>
		field.kind === import_graphql.Kind.FIELD &&
		CREATING.test(field.name.value) &&
		!isLeftOut(field, variables)
			? [field.name.value]
			: [],
	);
	return {
		contents: created.length,
		issues: created.filter((name) => name === "createIssue").length,
	};
}
function restCreations(method, path) {
	const contents = method === "POST" && !path.includes("/git/") ? 1 : 0;
	return {
		contents,
		issues: contents > 0 && path.endsWith("/issues") ? 1 : 0,
	};
}
// sandbox/src/faults.ts
const milliseconds = number().int().min(0);
const seconds = number().int().min(0);
const status = number().int().min(200).max(599);
const aim = {
	match: string().min(1),
	skip: number().int().min(0).default(0),
	times: number().int().min(1).default(1),
};
const place = {
	field: string(),
	key: string().optional(),
};
const statusParts = {
	status,
	message: string().default("Server Error"),
	retryAfter: seconds.optional(),
};
const mutationSchema = strictObject({
	token: string(),
	query: string(),
	variables: record(string(), unknown()).default({}),
});
const faultSchema = discriminatedUnion("action", [
	strictObject({
		action: literal("reset-before"),
		...aim,
	}),
	strictObject({
		action: literal("reset-after"),
		...aim,
	}),
	strictObject({
		action: literal("refuse-after"),
		...aim,
		ms: milliseconds,
	}),
	strictObject({
		action: literal("status"),
		...aim,
		...statusParts,
	}),
	strictObject({
		action: literal("status-after"),
		...aim,
		...statusParts,
	}),
	strictObject({
		action: literal("secondary-limit"),
		...aim,
		status: union([literal(403), literal(429)]).default(403),
		retryAfter: seconds.optional(),
	}),
	strictObject({
		action: literal("primary-limit"),
		...aim,
		resetIn: seconds.default(60),
	}),
	strictObject({
		action: literal("graphql-rate-limited"),
		...aim,
		type: _enum(["RATE_LIMIT", "RATE_LIMITED"]).default("RATE_LIMIT"),
	}),
	strictObject({
		action: literal("delay"),
		...aim,
		ms: milliseconds,
	}),
	strictObject({
		action: literal("delay-after"),
		...aim,
		ms: milliseconds,
	}),
	strictObject({
		action: literal("hold"),
		...aim,
	}),
	strictObject({
		action: literal("hold-after"),
		...aim,
	}),
	strictObject({
		action: literal("hang"),
		...aim,
	}),
	strictObject({
		action: literal("garbage"),
		...aim,
		executed: boolean().default(true),
	}),
	strictObject({
		action: literal("empty"),
		...aim,
		executed: boolean().default(true),
	}),
	strictObject({
		action: literal("truncated"),
		...aim,
	}),
	strictObject({
		action: literal("fail-field"),
		...aim,
		...place,
		unexplained: boolean().default(false),
		type: string().nullable().default("SERVICE_UNAVAILABLE"),
		message: string().default("Something went wrong while executing your query."),
	}),
	strictObject({
		action: literal("break-off"),
		...aim,
		...place,
		executed: boolean().default(false),
	}),
	strictObject({
		action: literal("no-effect"),
		...aim,
		...place,
	}),
	strictObject({
		action: literal("stale-read"),
		...aim,
	}),
	strictObject({
		action: literal("short-list"),
		...aim,
		count: number().int().min(1).default(1),
		skipNewest: number().int().min(0).default(0),
	}),
	strictObject({
		action: literal("interleave"),
		...aim,
		when: _enum(["before", "after"]),
		field: place.field.optional(),
		key: place.key,
		mutation: mutationSchema,
	}),
]);
const FAULT_ACTIONS = faultSchema.options.map(({ shape }) => shape.action.value);
function parseFaults(value) {
	const parsed = array(faultSchema).safeParse(Array.isArray(value) ? value : [value]);
	if (!parsed.success) throw new Error(`Not a fault:\n${prettifyError(parsed.error)}`);
	return parsed.data;
}
function matches$1({ match }, { method, path, operation }) {
	if (match === "*" || match === operation) return true;
	const space = match.indexOf(" ");
	return space > 0 && match.slice(0, space) === method && path.endsWith(match.slice(space + 1));
}
var Faults = class {
	#waiting = [];
	#held = new Set();
	add(faults) {
		this.#waiting.push(
			...faults.map((added) => ({
				fault: added,
				skip: added.skip,
				times: added.times,
			})),
		);
	}
	clear() {
		this.#waiting = [];
	}
	list() {
		return this.#waiting.map(({ fault: waiting }) => waiting);
	}
	get held() {
		return this.#held.size;
	}
	async hold() {
		return new Promise((resolve) => {
			this.#held.add(resolve);
		});
	}
	release() {
		const held = [...this.#held];
		this.#held.clear();
		for (const goOn of held) goOn();
	}
	take(target) {
		const hits = [];
		for (const waiting of this.#waiting.filter((candidate) => matches$1(candidate.fault, target))) {
			if (waiting.skip > 0) {
				waiting.skip -= 1;
				continue;
			}
			waiting.times -= 1;
			hits.push(waiting.fault);
		}
		this.#waiting = this.#waiting.filter(({ times }) => times > 0);
		return hits;
	}
};
function errorStatus(fault) {
	return restError(fault.status, fault.message, retryHeader(fault.retryAfter));
}
function retryHeader(retryAfter) {
	return retryAfter === void 0 ? {} : { "retry-after": String(retryAfter) };
}
function primaryLimit(world, resetIn) {
	const reset = Math.floor(world.clock().getTime() / 1e3) + resetIn;
	return restError(403, "API rate limit exceeded.", {
		"x-ratelimit-remaining": "0",
		"x-ratelimit-reset": String(reset),
	});
}
const GARBAGE = {
	status: 200,
	headers: { "content-type": "text/html" },
	body: "<html><body>This is not what you asked for</body></html>",
};
const EMPTY = {
	status: 200,
	headers: {},
	body: "",
};
async function beforeRequest(fault, { world, viewer, interleave, hold }) {
	switch (fault.action) {
		case "reset-before":
			return "cut";
		case "hang":
			hold();
			return "hang";
		case "hold":
			await hold();
			return;
		case "status":
			return errorStatus(fault);
		case "secondary-limit":
			return restError(fault.status, SECONDARY_LIMIT, retryHeader(fault.retryAfter));
		case "primary-limit":
			return primaryLimit(world, fault.resetIn);
		case "graphql-rate-limited":
			return graphqlLimit(fault.type, viewer);
		case "garbage":
			return fault.executed ? void 0 : GARBAGE;
		case "empty":
			return fault.executed ? void 0 : EMPTY;
		case "delay":
			await setTimeout$1(fault.ms);
			return;
		case "interleave":
			if (fault.when === "before" && fault.field === void 0) await interleave(fault.mutation);
			return;
		case "reset-after":
		case "refuse-after":
		case "status-after":
		case "delay-after":
		case "hold-after":
		case "truncated":
		case "fail-field":
		case "break-off":
		case "no-effect":
		case "stale-read":
		case "short-list":
			return;
	}
}
async function afterRequest(fault, answer, { interleave, hold, refuseConnections }) {
	switch (fault.action) {
		case "reset-after":
			return "cut";
		case "refuse-after":
			refuseConnections(fault.ms);
			return {
				...answer,
				headers: {
					...answer.headers,
					connection: "close",
				},
			};
		case "status-after":
			return errorStatus(fault);
		case "garbage":
			return GARBAGE;
		case "empty":
			return EMPTY;
		case "truncated":
			return {
				...answer,
				body: answer.body.slice(0, Math.floor(answer.body.length / 2)),
			};
		case "delay-after":
			await setTimeout$1(fault.ms);
			return answer;
		case "hold-after":
			await hold();
			return answer;
		case "interleave":
			if (fault.when === "after" && fault.field === void 0) await interleave(fault.mutation);
			return answer;
		case "reset-before":
		case "hang":
		case "hold":
		case "status":
		case "secondary-limit":
		case "primary-limit":
		case "graphql-rate-limited":
		case "delay":
		case "fail-field":
		case "break-off":
		case "no-effect":
		case "stale-read":
		case "short-list":
			return answer;
	}
}
function listedWith(faults) {
	const short = faults.find((fault) => fault.action === "short-list");
	if (short === void 0) return (comments) => comments;
	const { count, skipNewest } = short;
	return (comments) =>
		comments.filter((_, at) => {
			const age = comments.length - 1 - at;
			return age < skipNewest || age >= skipNewest + count;
		});
}
function performWith(faults, interleave) {
	return async ({ field, key }, context, run) => {
		await setImmediate();
		const hits = faults.filter(
			(fault) => "field" in fault && fault.field === field && (fault.key === void 0 || fault.key === key),
		);
		const interleaved = hits.filter((fault) => fault.action === "interleave");
		for (const { when, mutation } of interleaved) if (when === "before") await interleave(mutation);
		const failing = hits.find((fault) => fault.action === "fail-field");
		if (failing?.unexplained === true) return null;
		if (failing !== void 0) throw new Problem(failing.type, failing.message);
		const breaking = hits.find((fault) => fault.action === "break-off");
		if (breaking?.executed === false) throw new BrokenOff();
		const payload = hits.some(({ action }) => action === "no-effect")
			? runWithoutEffect(context, run)
			: run(context);
		for (const { when, mutation } of interleaved) if (when === "after") await interleave(mutation);
		if (breaking !== void 0) throw new BrokenOff();
		return payload;
	};
}
function runWithoutEffect(context, run) {
	const { world } = context;
	const copy = copyWorld(world);
	const viewer = copy.entities.get(context.viewer.id);
	if (viewer?.kind !== "User" && viewer?.kind !== "Bot")
		throw new Error("The copy of the world lacks its viewer");
	const payload = run({
		...context,
		world: copy,
		viewer,
	});
	world.lastId = copy.lastId;
	return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, restored(value, world)]));
}
function restored(value, world) {
	if (typeof value !== "object" || value === null) return value;
	if ("node" in value)
		return {
			...value,
			node: restored(value.node, world),
		};
	return "id" in value && typeof value.id === "string" ? (world.entities.get(value.id) ?? value) : value;
}
// sandbox/src/resolvers/projects.ts
const fullDatabaseId = ({ databaseId }) => String(databaseId);
function titleValue(item, field) {
	const { createdAt, updatedAt, databaseId, creator } = item;
	return {
		kind: "ProjectV2ItemFieldTextValue",
		id: `${item.id}_${field.id}`,
		databaseId,
		createdAt,
		updatedAt,
		item,
		field,
		creator,
		text: item.content.title,
	};
}
function valueOf(item, field) {
	return field.dataType === "TITLE" ? titleValue(item, field) : item.values.get(field.id);
}
const UNMODELLED_VALUES = new Set(["ASSIGNEES", "LABELS", "REPOSITORY"]);
function optionOf({ field, optionId }) {
	return field.optionList.find(({ id }) => id === optionId);
}
const projects = {
	ProjectV2: {
		fullDatabaseId,
		...addressed,
		closed: ({ closedAt }) => closedAt !== null,
		template: () => false,
		viewerCanUpdate: (source, _, { viewer }) => canWriteProject(viewer, source),
		workflows({ workflowList }, args) {
			return connection(
				"workflows",
				inOrder(workflowList, args.orderBy, {
					NAME: ({ name }) => name,
					NUMBER: ({ number }) => number,
					CREATED_AT: ({ databaseId }) => databaseId,
					UPDATED_AT: ({ updatedAt }) => updatedAt,
				}),
				args,
			);
		},
		workflow: ({ workflowList }, { number }) =>
			workflowList.find((workflow) => workflow.number === number) ?? null,
		repositories({ linkedRepositories }, args, context) {
			return connection(
				"repositories",
				[...linkedRepositories].map((id) => nodeOfKind(context, id, "Repository")),
				args,
			);
		},
		field: (source, { name }) => findField(source, name) ?? null,
		fields(source, args) {
			return connection(
				"fields",
				inOrder(source.fieldList, args.orderBy, {
					POSITION: (field) => source.fieldList.indexOf(field),
					NAME: ({ name }) => name,
					CREATED_AT: ({ databaseId }) => databaseId,
				}),
				args,
			);
		},
		items: (source, args) => {
			const items = [...source.itemsById.values()];
			return connection("items", args.orderBy?.direction === "DESC" ? items.toReversed() : items, args);
		},
	},
	ProjectV2Item: {
		fullDatabaseId,
		type: ({ content }, _, context) => {
			if (!canSeeRepository(context, content.repository)) return "REDACTED";
			return content.kind === "Issue" ? "ISSUE" : "PULL_REQUEST";
		},
		content({ content }, _, context) {
			if (canSeeRepository(context, content.repository)) return content;
			return context.isFineGrained ? outOfReach$1(context.viewer.kind === "Bot") : null;
		},
		fieldValueByName(source, { name }) {
			const field = findField(source.project, name);
			if (field === void 0) return null;
			if (UNMODELLED_VALUES.has(field.dataType))
				throw notModelled(`the values of the project field "${name}"`);
			return valueOf(source, field) ?? null;
		},
		fieldValues(source, args) {
			return connection(
				"fieldValues",
				source.project.fieldList.flatMap((field) => valueOf(source, field) ?? []),
				args,
			);
		},
	},
	ProjectV2SingleSelectField: {
		isIssueField: () => false,
		issueField: () => null,
		options: ({ optionList }, { names }) => optionList.filter(({ name }) => names?.includes(name) ?? true),
	},
	ProjectV2Workflow: { fullDatabaseId },
	ProjectV2Field: {
		isIssueField: ({ dataType }) => dataType === "ISSUE_FIELD",
		issueField: (field) =>
			field.dataType === "ISSUE_FIELD" && "optionList" in field
				? {
						kind: "IssueFieldSingleSelect",
						id: field.id,
						name: field.name,
						options: field.optionList,
					}
				: null,
		dataType: ({ dataType }) => (dataType === "ISSUE_FIELD" ? "SINGLE_SELECT" : dataType),
	},
	ProjectV2ItemIssueFieldValue: {
		issueFieldValue({ field, optionId }) {
			const chosen = field.optionList.find(({ id }) => id === optionId);
			return chosen === void 0
				? null
				: {
						...chosen,
						kind: "IssueFieldSingleSelectValue",
						optionId,
					};
		},
	},
	ProjectV2ItemFieldSingleSelectValue: {
		name: (source) => optionOf(source)?.name ?? null,
		color: (source) => optionOf(source)?.color ?? "GRAY",
		description: (source) => optionOf(source)?.description ?? null,
	},
};
function requireProjectRight(context, owner) {
	if (!tokenWrites(context, "organization_projects") || (context.isFineGrained && owner.kind === "User"))
		throw outOfReach$1(context.viewer.kind === "Bot");
	const { viewer } = context;
	if (!(owner.kind === "Organization" ? owner.members.has(viewer.id) : owner.id === viewer.id))
		throw noPermission(viewer.login, `create projects for ${owner.login}`);
}
function linkable$1(context, owner, id) {
	const repository = nodeOfKind(context, id, "Repository");
	if (owner !== repository.owner)
		throw unprocessable("Only projects owned by the same owner as the repository can be linked.");
	if (!isAllowed(context.viewer, repository, "WRITE"))
		throw noPermission(context.viewer.login, `link projects to ${repositoryName(repository)}`);
	return repository;
}
const boardMutations = {
	createProjectV2(input, context) {
		refuseArgument(input.teamId, "teamId");
		const owner = nodeOfKind(context, input.ownerId, "User", "Organization");
		requireProjectRight(context, owner);
		if (input.title.trim() === "") throw unprocessable("Title can't be blank");
		const { repositoryId } = input;
		const linked = typeof repositoryId === "string" ? [linkable$1(context, owner, repositoryId)] : [];
		const projectV2 = addProject(context.world, owner, context.viewer, input.title);
		for (const { id } of linked) projectV2.linkedRepositories.add(id);
		return { projectV2 };
	},
	linkProjectV2ToRepository(input, context) {
		const project = writableProject(context, input.projectId);
		const repository = linkable$1(context, project.owner, input.repositoryId);
		project.linkedRepositories.add(repository.id);
		return { repository };
	},
	createProjectV2Field(input, context) {
		const { name, dataType, singleSelectOptions, iterationConfiguration } = input;
		refuseArgument(iterationConfiguration, "iterationConfiguration");
		if (dataType === "ITERATION") throw notModelled("iteration fields");
		const project = writableProject(context, input.projectId);
		const options = singleSelectOptions ?? [];
		return { projectV2Field: createField(context.world, project, name, dataType, options) };
	},
	updateProjectV2Field(input, context) {
		refuseArgument(input.iterationConfiguration, "iterationConfiguration");
		refuseArgument(input.name, "name");
		const field = nodeOfKind(context, input.fieldId, "ProjectV2SingleSelectField", "ProjectV2Field");
		writableProject(context, field.project.id);
		const options = input.singleSelectOptions ?? [];
		if (options.length === 0) return { projectV2Field: field };
		if (field.kind !== "ProjectV2SingleSelectField")
			throw unprocessable("The field is not a single select field");
		replaceOptions(context.world, field, options);
		return { projectV2Field: field };
	},
	deleteProjectV2Field({ fieldId }, context) {
		const field = nodeOfKind(context, fieldId, "ProjectV2SingleSelectField", "ProjectV2Field");
		writableProject(context, field.project.id);
		deleteField(context.world, field);
		return { projectV2Field: field };
	},
};
function writableProject(context, id) {
	const project = nodeOfKind(context, id, "ProjectV2");
	const isApp = context.viewer.kind === "Bot";
	const mayWrite = canWriteProject(context.viewer, project);
	if (!tokenWrites(context, "organization_projects") || (context.isFineGrained && !mayWrite))
		throw outOfReach$1(isApp);
	if (!mayWrite)
		throw noPermission(context.viewer.login, `update the project ${project.owner.login}/${project.number}`);
	project.updatedAt = now(context.world);
	return project;
}
function writableItem(context, input) {
	const project = writableProject(context, input.projectId);
	const item = nodeOfKind(context, input.itemId, "ProjectV2Item");
	if (item.project !== project) throw invalidValue("The item does not exist in the project");
	return item;
}
function fieldOf(context, item, id) {
	const field = nodeOfKind(context, id, "ProjectV2SingleSelectField", "ProjectV2Field");
	if (field.project !== item.project) throw unknownNode(id);
	return field;
}
const projectMutations = {
	updateProjectV2ItemFieldValue(input, context) {
		const item = writableItem(context, input);
		const field = fieldOf(context, item, input.fieldId);
		setValue(
			context.world,
			{
				item,
				field,
				creator: context.viewer,
			},
			input.value,
		);
		return { projectV2Item: item };
	},
	clearProjectV2ItemFieldValue(input, context) {
		const item = writableItem(context, input);
		clearValue(context.world, item, fieldOf(context, item, input.fieldId));
		return { projectV2Item: item };
	},
	addProjectV2ItemById(input, context) {
		const project = writableProject(context, input.projectId);
		const content = nodeOfKind(context, input.contentId, "Issue", "PullRequest");
		return { item: addItem(context.world, project, content, context.viewer) };
	},
	archiveProjectV2Item(input, context) {
		const item = writableItem(context, input);
		setArchived(context.world, item, true);
		return { item };
	},
	unarchiveProjectV2Item(input, context) {
		const item = writableItem(context, input);
		setArchived(context.world, item, false);
		return { item };
	},
	deleteProjectV2Item(input, context) {
		const item = writableItem(context, input);
		deleteItem(context.world, item);
		return { deletedItemId: item.id };
	},
};
// sandbox/src/resolvers/repository.ts
function issuesOf({ threads }, { states, labels, filterBy, orderBy }) {
	refuseArgument(filterBy, "filterBy");
	const wanted = labels?.map((name) => name.toLowerCase());
	return inOrder(
		[...threads.values()].filter(
			(thread) =>
				thread.kind === "Issue" &&
				(states?.includes(thread.state) ?? true) &&
				(wanted === void 0 || thread.labelList.some(({ name }) => wanted.includes(name.toLowerCase()))),
		),
		orderBy,
		{
			CREATED_AT: ({ databaseId }) => databaseId,
			UPDATED_AT: ({ updatedAt }) => updatedAt,
			COMMENTS: ({ commentList }) => commentList.length,
		},
	);
}
function revision(repository, name) {
	if (name === "HEAD") return repository.gitRefs.get(`refs/heads/${repository.defaultBranch}`)?.target;
	const found = findShownRef(repository, name)?.target ?? repository.gitObjects.get(name);
	if (found !== void 0 || !/^[0-9a-f]{4,39}$/.test(name)) return found;
	const [first, ...others] = [...repository.gitObjects.values()].filter(({ oid }) => oid.startsWith(name));
	return others.length === 0 ? first : void 0;
}
function objectOf(repository, { expression, oid }) {
	if (typeof oid === "string") return repository.gitObjects.get(oid) ?? null;
	if (typeof expression !== "string") throw unprocessable("You must provide an `expression` or an `oid`.");
	const colon = expression.indexOf(":");
	if (colon < 0) return revision(repository, expression) ?? null;
	const commit = revision(repository, expression.slice(0, colon));
	return commit?.kind === "Commit" ? (objectAt(commit, expression.slice(colon + 1)) ?? null) : null;
}
function refsOf(repository, args) {
	refuseArgument(args.query, "query");
	if (!/^refs\/.*\/$/.test(args.refPrefix) && args.refPrefix !== "refs/")
		throw unprocessable(`The refPrefix must begin with refs/ and end with a slash: '${args.refPrefix}'`);
	const order = args.orderBy ?? {
		field: "ALPHABETICAL",
		direction: args.direction === "DESC" ? "DESC" : "ASC",
	};
	return inOrder(shownRefsUnder(repository, args.refPrefix), order, {
		ALPHABETICAL: ({ qualifiedName }) => qualifiedName,
	});
}
function threadOf$1(repository, number, kind) {
	const thread = repository.threads.get(number);
	if (thread?.kind === kind) return thread;
	throw notFound(`${kind === "Issue" ? "an Issue" : "a PullRequest"} with the number of ${number}`);
}
const repositoryFields = {
	Repository: {
		nameWithOwner: (source) => repositoryName(source),
		...addressed,
		visibility: ({ isPrivate }) => (isPrivate ? "PRIVATE" : "PUBLIC"),
		isFork: ({ parent }) => parent !== null,
		parent: ({ parent }, _, context) => (parent !== null && canSee(context, parent) ? parent : null),
		mergeCommitAllowed: ({ mergeMethods }) => mergeMethods.has("merge"),
		squashMergeAllowed: ({ mergeMethods }) => mergeMethods.has("squash"),
		rebaseMergeAllowed: ({ mergeMethods }) => mergeMethods.has("rebase"),
		branchProtectionRules(source, args, { viewer }) {
			const rules = source.branchRules.filter((one) => one.source === "protection");
			return connection(
				"branchProtectionRules",
				(isAllowed(viewer, source, "ADMIN") ? rules : []).map((rule, at) =>
					Object.assign(protectionFields([rule]), {
						databaseId: at + 1,
						pattern: rule.branches,
					}),
				),
				args,
			);
		},
		viewerDefaultMergeMethod: ({ preferredMethod }) => preferredMethod.toUpperCase(),
		viewerPermission: (source, _, { viewer }) =>
			viewer.kind === "Bot" ? null : permissionOf(viewer, source),
		ref: (source, { qualifiedName }) => findShownRef(source, qualifiedName) ?? null,
		refs: (source, args) => connection("refs", refsOf(source, args), args),
		defaultBranchRef: ({ gitRefs, defaultBranch }) => gitRefs.get(`refs/heads/${defaultBranch}`) ?? null,
		object: objectOf,
		issue: (source, { number }) => threadOf$1(source, number, "Issue"),
		pullRequest: (source, { number }) => threadOf$1(source, number, "PullRequest"),
		pullRequests(source, args) {
			refuseArgument(args.labels, "labels");
			refuseArgument(args.orderBy, "orderBy");
			const { states, headRefName, baseRefName } = args;
			return connection(
				"pullRequests",
				[...source.threads.values()].filter(
					(thread) =>
						thread.kind === "PullRequest" &&
						(states?.includes(thread.state) ?? true) &&
						(headRefName ?? thread.headRefName) === thread.headRefName &&
						(baseRefName ?? thread.baseRefName) === thread.baseRefName,
				),
				args,
			);
		},
		issueOrPullRequest({ threads }, { number }) {
			const thread = threads.get(number);
			if (thread === void 0) throw notFound(`an issue or pull request with the number of ${number}`);
			return thread;
		},
		issues: (source, args) => connection("issues", issuesOf(source, args), args),
		assignableUsers(source, args, { world }) {
			return connection(
				"assignableUsers",
				[...world.accounts.values()].filter(
					(account) => isAssignable(account, source) && isLike(args.query, account.login),
				),
				args,
			);
		},
		label({ labelsByName }, { name }) {
			const label = labelsByName.get(name.toLowerCase());
			return label?.name === name ? label : null;
		},
		projectsV2({ id }, args, context) {
			return projectsOf$1(
				[...context.world.entities.values()].filter(
					(entity) => entity.kind === "ProjectV2" && entity.linkedRepositories.has(id),
				),
				args,
				context,
			);
		},
		labels(source, args) {
			return connection(
				"labels",
				labelsInOrder(
					[...source.labelsByName.values()].filter(({ name }) => isLike(args.query, name)),
					args.orderBy,
				),
				args,
			);
		},
	},
	Label: { ...addressed },
};
function isLike(query, name) {
	return name.toLowerCase().includes((query ?? "").toLowerCase());
}
function labelsInOrder(labels, order) {
	return inOrder(labels, order, {
		NAME: ({ name }) => name.toLowerCase(),
		CREATED_AT: ({ databaseId }) => databaseId,
	});
}
function prefixOf({ qualifiedName }) {
	return qualifiedName.slice(0, qualifiedName.indexOf("/", 5) + 1);
}
function branchOf(qualifiedName) {
	return qualifiedName.replace(/^refs\/heads\//, "");
}
function parentsOf({ parentOids, repository }) {
	return parentOids.flatMap((oid) => repository.gitObjects.get(oid) ?? []);
}
function gitActor({ signer, committedDate: date }) {
	const user = signer.kind === "User" ? signer : null;
	return {
		name: signer.name ?? signer.login,
		email: emailOf(signer),
		date,
		user,
	};
}
function protectionFields(rules) {
	const has = (wanted) => rules.some(({ type }) => type === wanted);
	return {
		blocksCreations: has("creation"),
		restrictsPushes: has("creation") || has("update"),
		requiresApprovingReviews: has("pull_request"),
		requiresCommitSignatures: has("required_signatures"),
		requiresLinearHistory: has("required_linear_history"),
		requiresSignatures: has("required_signatures"),
		requiresStatusChecks: false,
		requiredApprovingReviewCount: has("pull_request") ? 1 : null,
		requiredStatusCheckContexts: [],
		viewerCanPush: !has("update"),
		isAdminEnforced: true,
		lockBranch: false,
	};
}
function commitUrl({ repository, oid }, _, context) {
	return `${urlOf(repository, context)}/commit/${oid}`;
}
const abbreviatedOid = ({ oid }) => oid.slice(0, 7);
const gitFields = {
	Ref: {
		refUpdateRule({ qualifiedName, repository }) {
			const rules = rulesFor(repository, branchOf(qualifiedName)).filter(
				({ source }) => source === "protection",
			);
			const [first] = rules;
			return first === void 0
				? null
				: {
						pattern: first.branches,
						...protectionFields(rules),
					};
		},
		rules({ repository, qualifiedName }, args) {
			return connection(
				"rules",
				rulesFor(repository, branchOf(qualifiedName))
					.filter(({ source }) => source === "ruleset")
					.map(({ type, methods }, at) => ({
						databaseId: at + 1,
						type: type.toUpperCase(),
						parameters:
							type === "pull_request"
								? {
										kind: "PullRequestParameters",
										allowedMergeMethods: methods,
									}
								: null,
					})),
				args,
			);
		},
		prefix: prefixOf,
		name: (source) => source.qualifiedName.slice(prefixOf(source).length),
	},
	Commit: {
		abbreviatedOid,
		url: commitUrl,
		commitUrl,
		author: gitActor,
		committer: gitActor,
		file(source, { path }) {
			const object = objectAt(source, path);
			return object === void 0
				? null
				: {
						name: path.split("/").at(-1),
						path,
						oid: object.oid,
						object,
					};
		},
		parents: (source, args) => connection("parents", parentsOf(source), args),
		tree: ({ repository, treeOid: oid }) =>
			repository.gitObjects.get(oid) ?? {
				kind: "Tree",
				id: `T_${oid}`,
				oid,
				repository,
				children: new Map(),
			},
	},
	Tree: {
		abbreviatedOid,
		entries: ({ repository, children }) =>
			[...children].map(([name, { oid, isTree }]) => ({
				name,
				oid,
				repository,
				type: isTree ? "tree" : "blob",
				mode: isTree ? 16384 : 33188,
				object: repository.gitObjects.get(oid) ?? null,
			})),
	},
	Blob: { abbreviatedOid },
};
function requirePush(context, repository) {
	requirePermission(
		context,
		repository,
		"WRITE",
		`change the refs of ${repositoryName(repository)}`,
		"contents",
	);
}
function writableRepository(context, id) {
	const repository = nodeOfKind(context, id, "Repository");
	requirePush(context, repository);
	return repository;
}
function writableRef(context, id) {
	const ref = nodeOfKind(context, id, "Ref");
	requirePush(context, ref.repository);
	return ref;
}
const refMutations = {
	createRef({ repositoryId, name, oid }, context) {
		return { ref: createRef$1(context.world, writableRepository(context, repositoryId), name, oid) };
	},
	updateRef({ refId, oid, force }, context) {
		const ref = writableRef(context, refId);
		swapRefs(context.world, ref.repository, [
			{
				name: ref.qualifiedName,
				afterOid: oid,
				force,
			},
		]);
		return { ref };
	},
	deleteRef({ refId }, context) {
		const ref = writableRef(context, refId);
		requireRuleAllows(ref.repository, ref.qualifiedName, false);
		dropRef(context.world, ref);
		return {};
	},
	updateRefs({ repositoryId, refUpdates }, context) {
		swapRefs(context.world, writableRepository(context, repositoryId), refUpdates);
		return {};
	},
};
const MAX_NODES = 100;
function nodeOrProblem(context, id) {
	try {
		return nodeOf(context, id);
	} catch (error) {
		if (error instanceof Problem) return error;
		throw error;
	}
}
const Query = {
	viewer: (_, __, { viewer }) => viewer,
	repository(_, { owner, name }, context) {
		const repository = findRepository(context.world, owner, name);
		if (repository === void 0 || !canSeeRepository(context, repository))
			throw notFound(`a Repository with the name '${owner}/${name}'`);
		return repository;
	},
	repositoryOwner(_, { login }, { world }) {
		const account = findAccount(world, login);
		return account === void 0 || account.kind === "Bot" ? null : account;
	},
	organization(_, { login }, { world }) {
		const account = findAccount(world, login);
		if (account?.kind !== "Organization") throw notFound(`an Organization with the login of '${login}'`);
		return account;
	},
	user(_, { login }, { world }) {
		const account = findAccount(world, login);
		if (account?.kind !== "User") throw notFound(`a User with the login of '${login}'`);
		return account;
	},
	node: (_, { id }, context) => nodeOf(context, id),
	nodes(_, { ids }, context) {
		if (ids.length > MAX_NODES)
			throw unprocessable(`You may not provide more than ${MAX_NODES} node ids; you provided ${ids.length}.`);
		return ids.map((id) => nodeOrProblem(context, id));
	},
	rateLimit(_, __, { server, rateLimit: { cost, limit, remaining, used, reset } }) {
		if (!server.hasRateLimits) return null;
		return {
			cost,
			limit,
			remaining,
			used,
			resetAt: `${new Date(reset * 1e3).toISOString().slice(0, 19)}Z`,
		};
	},
};
function projectOf(owner, number, context) {
	const project = owner.projectsByNumber.get(number);
	if (project === void 0 || !canReadProject(context.viewer, project))
		throw notFound(`a ProjectV2 with the number ${number}`);
	if (isOutOfReach(context, project)) throw outOfReach$1(context.viewer.kind === "Bot");
	return project;
}
function projectsOf$1(projects, args, context) {
	refuseArgument(args.query, "query");
	const { viewer } = context;
	return connection(
		"projectsV2",
		inOrder(
			projects.filter(
				(project) =>
					!isOutOfReach(context, project) &&
					(args.minPermissionLevel === "READ"
						? canReadProject(viewer, project)
						: canWriteProject(viewer, project)),
			),
			args.orderBy,
			{
				NUMBER: ({ number }) => number,
				TITLE: ({ title }) => title,
				CREATED_AT: ({ databaseId }) => databaseId,
				UPDATED_AT: ({ updatedAt }) => updatedAt,
			},
		),
		args,
	);
}
const owner = {
	...addressed,
	projectV2: (source, { number }, context) => projectOf(source, number, context),
	projectsV2: (source, args, context) => projectsOf$1([...source.projectsByNumber.values()], args, context),
	repository(source, { name }, context) {
		const repository = findRepository(context.world, source.login, name);
		return repository !== void 0 && canSeeRepository(context, repository) ? repository : null;
	},
};
const accounts = {
	User: {
		...owner,
		login: ({ kind, login }) => (kind === "Bot" ? `${login}[bot]` : login),
		isViewer: ({ id }, _, { viewer }) => id === viewer.id,
	},
	Bot: addressed,
	Organization: owner,
};
// sandbox/src/resolvers/threads.ts
function threadOf(text) {
	return text.kind === "IssueComment" ? text.thread : text;
}
function mayEdit({ viewer }, text) {
	const { repository } = threadOf(text);
	return !repository.isArchived && (text.author.id === viewer.id || isAllowed(viewer, repository, "WRITE"));
}
function repositoryOf(text) {
	return text.kind === "IssueComment" ? text.thread.repository : text.pull.repository;
}
function mayMinimize({ viewer }, text) {
	return isAllowed(viewer, repositoryOf(text), "TRIAGE");
}
const authored = {
	fullDatabaseId: ({ databaseId }) => String(databaseId),
	...addressed,
	repository: (source) => threadOf(source).repository,
	authorAssociation: (source, _, context) =>
		associationOf(source.author, threadOf(source), readsMembers(context, threadOf(source).repository)),
	viewerDidAuthor: ({ author }, _, { viewer }) => author.id === viewer.id,
	viewerCanUpdate: (source, _, context) => mayEdit(context, source),
	includesCreatedEdit: () => false,
	userContentEdits: ({ edits }, args) => connection("userContentEdits", edits.toReversed(), args),
};
const thread = {
	...authored,
	closed: ({ closedAt }) => closedAt !== null,
	comments(source, args, { listed }) {
		return {
			...connection(
				"comments",
				inOrder(listed(source.commentList), args.orderBy, { UPDATED_AT: ({ updatedAt }) => updatedAt }),
				args,
			),
			totalCount: source.commentList.length,
		};
	},
	labels: ({ labelList }, args) => connection("labels", labelsInOrder(labelList, args.orderBy), args),
	assignees: ({ assigneeList }, args) => connection("assignees", assigneeList, args),
	projectItems(source, args, context) {
		const { viewer } = context;
		const page = connection(
			"projectItems",
			source.items.filter(
				({ project, isArchived }) => canReadProject(viewer, project) && (args.includeArchived || !isArchived),
			),
			args,
		);
		const nodes = page.nodes.map((item) =>
			isOutOfReach(context, item.project) ? outOfReach$1(context.viewer.kind === "Bot") : item,
		);
		return {
			...page,
			nodes,
		};
	},
};
const EVENT_TYPES = new Map([
	["COMMENT_DELETED_EVENT", "CommentDeletedEvent"],
	["CLOSED_EVENT", "ClosedEvent"],
	["REOPENED_EVENT", "ReopenedEvent"],
	["LABELED_EVENT", "LabeledEvent"],
	["RENAMED_TITLE_EVENT", "RenamedTitleEvent"],
]);
function timelineItems(issue, args, context) {
	const { eventList, commentList } = issue;
	refuseArgument(args.since, "since");
	const asked = args.itemTypes?.join();
	if (asked === "ISSUE_COMMENT") return timelinePage(context.listed(commentList), args);
	if (asked === "CROSS_REFERENCED_EVENT") return timelinePage(mentionsOf(issue, context), args);
	const kinds = (args.itemTypes ?? ["every type"]).map((type) => {
		const kind = EVENT_TYPES.get(type);
		if (kind === void 0) throw notModelled(`the timeline's ${type}`);
		return kind;
	});
	return timelinePage(
		eventList.filter(({ kind }) => kinds.includes(kind)),
		args,
	);
}
function mentionsOf(issue, context) {
	return pullRequestsMentioning(context.world, issue)
		.filter((pull) => canSee(context, pull))
		.map((source) => ({
			kind: "CrossReferencedEvent",
			databaseId: source.databaseId,
			source,
			target: issue,
			createdAt: source.createdAt,
			isCrossRepository: source.repository !== issue.repository,
		}));
}
function timelinePage(items, args) {
	const { skip } = args;
	if (typeof skip === "number")
		for (const argument of ["last", "after", "before"])
			refuseArgument(args[argument], `${argument} beside skip`);
	return {
		...connection("timelineItems", items.slice(skip ?? 0), args),
		totalCount: items.length,
		filteredCount: items.length,
	};
}
function visibleIssues(name, issues, args, context) {
	return connection(
		name,
		issues.filter((issue) => canSee(context, issue)),
		args,
	);
}
const dependencies$1 = {
	blockedBy: ({ blockers }, args, context) => visibleIssues("blockedBy", blockers, args, context),
	blocking: ({ blocked }, args, context) => visibleIssues("blocking", blocked, args, context),
	issueDependenciesSummary: (source, _, { world }) => dependencyCounts(world, source),
};
const threads = {
	Issue: {
		...thread,
		stateReason({ stateReason }, { enableDuplicate }) {
			return stateReason === "DUPLICATE" && !enableDuplicate ? "NOT_PLANNED" : stateReason;
		},
		timelineItems,
		parent: ({ parent }, _, context) => (parent !== null && canSee(context, parent) ? parent : null),
		subIssues: ({ children }, args, context) => visibleIssues("subIssues", children, args, context),
		subIssuesSummary: (source, _, { world }) => subIssueCounts(world, source),
		...dependencies$1,
		projectV2({ items }, { number }, { viewer }) {
			const item = items.find(({ project }) => project.number === number && canReadProject(viewer, project));
			if (item === void 0) throw notFound(`a ProjectV2 with the number ${number}`);
			return item.project;
		},
		closedByPullRequestsReferences(source, args, context) {
			refuseArgument(args.orderByState || null, "orderByState");
			return connection(
				"closedByPullRequestsReferences",
				(args.userLinkedOnly ? [] : pullRequestsClosing(context.world, source)).filter(
					(pull) => canSee(context, pull) && (args.includeClosedPrs || pull.state === "OPEN"),
				),
				args,
			);
		},
	},
	PullRequest: {
		...thread,
		merged: ({ state }) => state === "MERGED",
		mergeable: (source) => mergeabilityOf(source),
		mergedAt: ({ state, closedAt }) => (state === "MERGED" ? closedAt : null),
		mergeStateStatus: (source) => mergeStateStatus(source),
		reviewDecision: (source) => reviewDecision(source),
		latestOpinionatedReviews: (source, args) =>
			connection("latestOpinionatedReviews", opinions(source, args.writersOnly), args),
		reviews(source, args) {
			refuseArgument(args.author, "author");
			const { states } = args;
			return connection(
				"reviews",
				source.reviewList.filter(({ state }) => states?.includes(state) ?? true),
				args,
			);
		},
		reviewThreads: ({ conversations }, args) => connection("reviewThreads", conversations, args),
		statusCheckRollup(source) {
			const state = rollupState(source);
			return state === null
				? null
				: {
						state,
						checks: currentChecks(source),
					};
		},
		mergeQueueEntry: (source) => queueEntryOf(source),
		isInMergeQueue: ({ queueEntry }) => queueEntry !== null,
		isMergeQueueEnabled: (source) => hasRule(source, "merge_queue"),
		baseRef: ({ repository, baseRefName }) => repository.gitRefs.get(`refs/heads/${baseRefName}`) ?? null,
		timelineItems({ queueRemovals, eventList }, args) {
			if (args.itemTypes?.join() === "RENAMED_TITLE_EVENT")
				return timelinePage(
					eventList.filter(({ kind }) => kind === "RenamedTitleEvent"),
					args,
				);
			if (args.itemTypes?.join() !== "REMOVED_FROM_MERGE_QUEUE_EVENT")
				throw notModelled(`the timeline's ${args.itemTypes?.join() ?? "every type"} of a pull request`);
			refuseArgument(args.since, "since");
			refuseArgument(args.skip, "skip");
			return connection(
				"timelineItems",
				queueRemovals.map((event, at) => ({
					...event,
					databaseId: at + 1,
				})),
				args,
			);
		},
		isCrossRepository: ({ repository, headRepository }) => headRepository !== repository,
		headRepository: ({ headRepository }, _, context) =>
			canSee(context, headRepository) ? headRepository : null,
		headRepositoryOwner: ({ headRepository }) => headRepository.owner,
		changedFiles: ({ files }) => files.length,
		closingIssuesReferences(source, args, context) {
			refuseArgument(args.orderBy, "orderBy");
			return connection(
				"closingIssuesReferences",
				(args.userLinkedOnly ? [] : issuesClosedBy(context.world, source)).filter((issue) =>
					canSee(context, issue),
				),
				args,
			);
		},
	},
	PullRequestReview: {
		viewerDidAuthor: ({ author }, _, { viewer }) => author.id === viewer.id,
		submittedAt: ({ createdAt }) => createdAt,
		pullRequest: ({ pull }) => pull,
		commit: ({ headOid: oid }) => ({
			kind: "Commit",
			oid,
		}),
		viewerCanMinimize: (source, _, context) => mayMinimize(context, source),
	},
	PullRequestReviewComment: {
		viewerDidAuthor: ({ author }, _, { viewer }) => author.id === viewer.id,
		pullRequest: ({ pull }) => pull,
		pullRequestReview: ({ review }) => review,
		viewerCanMinimize: (source, _, context) => mayMinimize(context, source),
	},
	PullRequestReviewThread: {
		pullRequest: ({ pull }) => pull,
		isOutdated: ({ pull, headOid }) => pull.headRefOid !== headOid,
		comments: ({ comment }, args) => connection("comments", [comment], args),
	},
	StatusCheckRollup: {
		contexts({ checks }, args) {
			const states = checks.map(({ conclusion }) => conclusion ?? "IN_PROGRESS");
			const counts = [...new Set(states)].map((state) => ({
				state,
				count: states.filter((other) => other === state).length,
			}));
			return {
				...connection("contexts", checks, args),
				checkRunCountsByState: counts,
				statusContextCountsByState: [],
			};
		},
	},
	CheckRun: {
		status: ({ conclusion }) => (conclusion === null ? "IN_PROGRESS" : "COMPLETED"),
		title: () => null,
		annotations: (_, args) => connection("annotations", [], args),
		summary: () => null,
		detailsUrl: (check, _, context) => detailsUrlOf(check, context),
	},
	IssueComment: {
		...authored,
		issue(source) {
			if (source.thread.kind !== "Issue") throw notModelled("the issue of a pull request's comment");
			return source.thread;
		},
		pullRequest: (source) => (source.thread.kind === "PullRequest" ? source.thread : null),
		viewerCanMinimize: (source, _, context) => mayMinimize(context, source),
	},
	ClosedEvent: { closable: ({ thread: closed }) => closed },
	ReopenedEvent: { closable: ({ thread: reopened }) => reopened },
	LabeledEvent: { labelable: ({ thread: labelled }) => labelled },
	RenamedTitleEvent: { subject: ({ thread: renamed }) => renamed },
	RemovedFromMergeQueueEvent: {
		beforeCommit: ({ beforeOid: oid }) => ({
			kind: "Commit",
			oid,
		}),
	},
};
function queueEntryOf({ queueEntry }) {
	return queueEntry === null
		? null
		: {
				...queueEntry,
				position: 1,
				state: "AWAITING_CHECKS",
			};
}
function detailsUrlOf({ pull, log, databaseId }, context) {
	if (log === null) return `${urlOf(pull, context)}/checks`;
	return `${urlOf(pull.repository, context)}/actions/runs/${pull.databaseId}/job/${databaseId}`;
}
function mayClose({ viewer }, issue) {
	return issue.author.id === viewer.id || isAllowed(viewer, issue.repository, "TRIAGE");
}
// sandbox/src/resolvers/mutate-threads.ts
const MAX_TITLE = 256;
function checkBody(body) {
	if (isOversized(body)) throw unprocessable(TOO_LONG$1);
}
function checkComment(body) {
	if (body.trim() === "") throw unprocessable("Body can't be blank");
	checkBody(body);
}
function checkTitle(title) {
	if (title.trim() === "") throw unprocessable("Title can't be blank");
	if (isLonger(title, MAX_TITLE))
		throw unprocessable(`Title is too long (maximum is ${MAX_TITLE} characters)`);
}
function requireEdit(context, text, action) {
	const { repository } = text.kind === "IssueComment" ? text.thread : text;
	requirePermission(context, repository, "READ", action);
	if (!mayEdit(context, text)) throw noPermission(context.viewer.login, action);
}
function closableIssue(context, id, verb) {
	const issue = nodeOfKind(context, id, "Issue");
	const action = `${verb} ${ticketName(issue)}`;
	requirePermission(context, issue.repository, "READ", action);
	if (!mayClose(context, issue)) throw noPermission(context.viewer.login, action);
	return issue;
}
function lockable(context, id) {
	const thread = nodeOfKind(context, id, "Issue", "PullRequest");
	requirePermission(context, thread.repository, "WRITE", `lock or unlock ${ticketName(thread)}`);
	return thread;
}
const MAX_ASSIGNEES = 10;
function labelsOf$1(context, repository, ids) {
	return ids.map((id) => {
		const label = nodeOfKind(context, id, "Label");
		if (label.repository !== repository) throw unknownNode(id);
		return label;
	});
}
function assigneesOf(context, repository, ids) {
	return ids
		.map((id) => nodeOfKind(context, id, "User"))
		.filter((user) => isAssignable(user, repository))
		.slice(0, MAX_ASSIGNEES);
}
const ARCHIVED = "Repository was archived so is read-only";
function minimized(context, id, reason) {
	const text = nodeOfKind(context, id, "IssueComment", "PullRequestReview", "PullRequestReviewComment");
	const isOnIssue = text.kind === "IssueComment" && text.thread.kind === "Issue";
	const action = reason === null ? "unminimize a comment" : "minimize a comment";
	requirePermission(context, repositoryOf(text), "TRIAGE", action, isOnIssue ? "issues" : "pull_requests");
	setMinimized(context.world, text, reason);
	return text;
}
const comments = {
	addComment({ subjectId, body }, context) {
		const thread = nodeOfKind(context, subjectId, "Issue", "PullRequest");
		if (thread.repository.isArchived)
			throw unprocessable(`${ARCHIVED} and unable to create comment because issue is locked`);
		requirePermission(context, thread.repository, "READ", `comment on ${ticketName(thread)}`);
		if (thread.locked && !isAllowed(context.viewer, thread.repository, "WRITE"))
			throw forbidden("Unable to create comment because issue is locked.");
		if (isFull(thread)) throw unprocessable(FULL);
		checkComment(body);
		const comment = addComment(context.world, thread, context.viewer, body);
		return {
			commentEdge: {
				cursor: cursorOf(comment),
				node: comment,
			},
			subject: thread,
		};
	},
	updateIssueComment({ id, body }, context) {
		const comment = nodeOfKind(context, id, "IssueComment");
		requireEdit(context, comment, `edit a comment of ${ticketName(comment.thread)}`);
		checkComment(body);
		editBody(context.world, comment, context.viewer, body);
		return { issueComment: comment };
	},
	deleteIssueComment({ id }, context) {
		const comment = nodeOfKind(context, id, "IssueComment");
		requireEdit(context, comment, `delete a comment of ${ticketName(comment.thread)}`);
		deleteComment(context.world, comment, context.viewer);
		return {};
	},
	minimizeComment({ subjectId, classifier }, context) {
		return { minimizedComment: minimized(context, subjectId, classifier.toLowerCase().replaceAll("_", "-")) };
	},
	unminimizeComment({ subjectId }, context) {
		return { unminimizedComment: minimized(context, subjectId, null) };
	},
};
function createIssue(input, context) {
	const { world, viewer } = context;
	const repository = nodeOfKind(context, input.repositoryId, "Repository");
	requirePermission(context, repository, "READ", `create an issue in ${repositoryName(repository)}`);
	if (!repository.hasIssuesEnabled) throw forbidden("Issues are disabled for this repository.");
	refuseArgument(input.issueTemplate, "issueTemplate");
	refuseArgument(input.milestoneId, "milestoneId");
	refuseArgument(input.projectIds, "projectIds");
	checkTitle(input.title);
	checkBody(input.body ?? "");
	const { parentIssueId } = input;
	const parent = typeof parentIssueId === "string" ? nodeOfKind(context, parentIssueId, "Issue") : void 0;
	if (parent !== void 0) requireCapacity(parent);
	const labels = labelsOf$1(context, repository, input.labelIds ?? []);
	const assignees = assigneesOf(context, repository, input.assigneeIds ?? []);
	const projects = (input.projectV2Ids ?? []).map((id) => writableProject(context, id));
	const issue = addIssue(world, repository, viewer, {
		title: input.title,
		body: input.body ?? "",
	});
	if (parent !== void 0) {
		addSubIssue(parent, issue);
		countLater(world, parent, issue);
	}
	for (const project of projects) addItem(world, project, issue, viewer);
	if (isAllowed(viewer, repository, "TRIAGE")) {
		addToLabels(world, issue, labels, viewer);
		issue.assigneeList.push(...assignees);
	}
	return { issue };
}
function updateIssue(input, context) {
	const { world, viewer } = context;
	const issue = nodeOfKind(context, input.id, "Issue");
	requireEdit(context, issue, `edit ${ticketName(issue)}`);
	refuseArgument(input.milestoneId, "milestoneId");
	refuseArgument(input.projectIds, "projectIds");
	const { title, body, state, labelIds, assigneeIds } = input;
	if (typeof title === "string") checkTitle(title);
	const labels = labelIds && labelsOf$1(context, issue.repository, labelIds);
	const assignees = assigneeIds && assigneesOf(context, issue.repository, assigneeIds);
	if (typeof title === "string") renameThread(world, issue, viewer, title);
	if (typeof body === "string" && !isOversized(body)) editBody(world, issue, viewer, body);
	if (labels && isAllowed(viewer, issue.repository, "TRIAGE")) {
		const kept = issue.labelList.filter((label) => labels.includes(label));
		issue.labelList.splice(0, Infinity, ...kept);
		addToLabels(world, issue, labels, viewer);
	}
	if (assignees) issue.assigneeList.splice(0, Infinity, ...assignees);
	if (state === "CLOSED") closeIssue(world, issue, "COMPLETED", viewer);
	if (state === "OPEN") reopenIssue(world, issue, viewer);
	issue.updatedAt = now(world);
	return {
		issue,
		actor: viewer,
	};
}
const issues = {
	createIssue,
	updateIssue,
	closeIssue({ issueId, stateReason, duplicateIssueId }, context) {
		if (typeof duplicateIssueId === "string") nodeOfKind(context, duplicateIssueId, "Issue");
		const issue = closableIssue(context, issueId, "close");
		closeIssue(context.world, issue, stateReason ?? "COMPLETED", context.viewer);
		return { issue };
	},
	reopenIssue({ issueId }, context) {
		const issue = closableIssue(context, issueId, "reopen");
		reopenIssue(context.world, issue, context.viewer);
		return { issue };
	},
	lockLockable({ lockableId, lockReason }, context) {
		const thread = lockable(context, lockableId);
		setLocked(thread, true, lockReason ?? null);
		return {
			lockedRecord: thread,
			actor: context.viewer,
		};
	},
	unlockLockable({ lockableId }, context) {
		const thread = lockable(context, lockableId);
		setLocked(thread, false);
		return {
			unlockedRecord: thread,
			actor: context.viewer,
		};
	},
};
function labelable(context, id) {
	const thread = nodeOfKind(context, id, "Issue", "PullRequest");
	requirePermission(context, thread.repository, "TRIAGE", `label ${ticketName(thread)}`);
	return thread;
}
const labels = {
	addLabelsToLabelable({ labelableId, labelIds }, context) {
		const thread = labelable(context, labelableId);
		const added = labelsOf$1(context, thread.repository, labelIds);
		addToLabels(context.world, thread, added, context.viewer);
		return { labelable: thread };
	},
	removeLabelsFromLabelable({ labelableId, labelIds }, context) {
		const thread = labelable(context, labelableId);
		const removed = labelsOf$1(context, thread.repository, labelIds);
		thread.labelList.splice(0, Infinity, ...thread.labelList.filter((label) => !removed.includes(label)));
		thread.updatedAt = now(context.world);
		return { labelable: thread };
	},
};
const assignees = {
	addAssigneesToAssignable({ assignableId, assigneeIds }, context) {
		const issue = assignable(context, assignableId);
		const added = assigneesOf(context, issue.repository, assigneeIds);
		const all = new Set([...issue.assigneeList, ...added]);
		issue.assigneeList.splice(0, Infinity, ...[...all].slice(0, MAX_ASSIGNEES));
		issue.updatedAt = now(context.world);
		return { assignable: issue };
	},
	removeAssigneesFromAssignable({ assignableId, assigneeIds }, context) {
		const issue = assignable(context, assignableId);
		const left = issue.assigneeList.filter(({ id }) => !assigneeIds.includes(id));
		issue.assigneeList.splice(0, Infinity, ...left);
		issue.updatedAt = now(context.world);
		return { assignable: issue };
	},
};
function assignable(context, id) {
	const issue = nodeOfKind(context, id, "Issue");
	requirePermission(context, issue.repository, "TRIAGE", `assign ${ticketName(issue)}`);
	return issue;
}
const threadMutations = {
	...comments,
	...issues,
	...labels,
	...assignees,
};
function linkable(context, id) {
	const issue = nodeOfKind(context, id, "Issue");
	requirePermission(context, issue.repository, "TRIAGE", `link ${ticketName(issue)}`);
	return issue;
}
const issueLinkMutations = {
	addSubIssue({ issueId, subIssueId, subIssueUrl, replaceParent }, context) {
		refuseArgument(subIssueUrl, "subIssueUrl");
		if (typeof subIssueId !== "string")
			throw unprocessable("One of subIssueId and subIssueUrl must be provided");
		const parent = linkable(context, issueId);
		const child = linkable(context, subIssueId);
		const old = child.parent;
		if (replaceParent === true && old !== null && old !== parent) removeSubIssue(old, child);
		addSubIssue(parent, child);
		countLater(context.world, parent, child);
		parent.updatedAt = now(context.world);
		return {
			issue: parent,
			subIssue: child,
		};
	},
	removeSubIssue({ issueId, subIssueId }, context) {
		const parent = linkable(context, issueId);
		const child = linkable(context, subIssueId);
		removeSubIssue(parent, child);
		parent.updatedAt = now(context.world);
		return {
			issue: parent,
			subIssue: child,
		};
	},
	addBlockedBy({ issueId, blockingIssueId }, context) {
		const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
		const problem = addBlocker(issue, blockingIssue);
		if (problem !== void 0) throw invalidValue(problem);
		countLater(context.world, issue, blockingIssue);
		issue.updatedAt = now(context.world);
		return {
			issue,
			blockingIssue,
		};
	},
	removeBlockedBy({ issueId, blockingIssueId }, context) {
		const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
		if (!issue.blockers.includes(blockingIssue)) throw unknownNode(blockingIssueId);
		removeBlocker(issue, blockingIssue);
		issue.updatedAt = now(context.world);
		return {
			issue,
			blockingIssue,
		};
	},
	deleteIssue({ issueId }, context) {
		const { repository } = linkable(context, issueId);
		requirePermission(context, repository, "ADMIN", "delete the issue");
		deleteIssue(context.world, nodeOfKind(context, issueId, "Issue"));
		return { repository };
	},
	transferIssue({ issueId, repositoryId, createLabelsIfMissing }, context) {
		refuseArgument(createLabelsIfMissing, "createLabelsIfMissing");
		const issue = linkable(context, issueId);
		requirePermission(context, issue.repository, "WRITE", "transfer the issue");
		const target = nodeOfKind(context, repositoryId, "Repository");
		requirePermission(context, target, "WRITE", "transfer an issue there");
		return { issue: transferIssue(context.world, issue, target) };
	},
};
const MAX_PULL_BODY = 65536;
function checkPullBody(body) {
	if (isLonger(body, MAX_PULL_BODY)) throw unprocessable(TOO_LONG$1);
}
function createPullRequest(input, context) {
	const { world, viewer } = context;
	const repository = nodeOfKind(context, input.repositoryId, "Repository");
	const { gitRefs } = repository;
	requirePermission(
		context,
		repository,
		"READ",
		`create a pull request in ${repositoryName(repository)}`,
		"pull_requests",
	);
	if (input.draft === true) refuseArgument(true, "draft");
	checkTitle(input.title);
	checkPullBody(input.body ?? "");
	const { headRefName, baseRefName: base } = input;
	const branch = headRefName.slice(headRefName.indexOf(":") + 1);
	const headRepository = headOf(repository, input, context);
	const head = headRepository?.gitRefs.get(`refs/heads/${branch}`)?.target;
	const into = gitRefs.get(`refs/heads/${base}`)?.target;
	const none = `No commits between ${base} and ${headRefName}`;
	if (headRepository === void 0 || head === void 0 || into === void 0)
		throw unprocessable(
			[
				`Head sha can't be blank, Base sha can't be blank, ${none}`,
				...(head === void 0 ? ["Head ref must be a branch"] : []),
				...(into === void 0 ? ["Base ref must be a branch"] : []),
			].join(", "),
		);
	if (head.oid === into.oid) throw unprocessable(none);
	const isOpen = (thread) =>
		thread.kind === "PullRequest" &&
		thread.state === "OPEN" &&
		thread.headRefName === branch &&
		thread.headRepository === headRepository &&
		thread.baseRefName === base;
	if ([...repository.threads.values()].some(isOpen))
		throw unprocessable(`A pull request already exists for ${headRepository.owner.login}:${branch}.`);
	return {
		pullRequest: addPullRequest(world, repository, viewer, {
			title: input.title,
			body: input.body ?? "",
			branch,
			headRepository,
			base,
		}),
	};
}
function headOf(repository, { headRefName, headRepositoryId }, context) {
	const [login] = headRefName.includes(":") ? headRefName.split(":") : [];
	if (typeof headRepositoryId === "string") {
		const named = nodeOfKind(context, headRepositoryId, "Repository");
		return rootOf(named) === rootOf(repository) ? named : void 0;
	}
	if (login === void 0 || login.toLowerCase() === repository.owner.login.toLowerCase()) return repository;
	return [...context.world.repositories.values()].find(
		(one) =>
			one.owner.login.toLowerCase() === login.toLowerCase() &&
			rootOf(one) === rootOf(repository) &&
			canSee(context, one),
	);
}
function updatePullRequest(input, context) {
	const { world, viewer } = context;
	const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
	requireEdit(context, pull, `edit ${ticketName(pull)}`);
	const { title, body, baseRefName } = input;
	if (typeof baseRefName === "string" && !pull.repository.gitRefs.has(`refs/heads/${baseRefName}`))
		throw unprocessable("Base ref must be a branch");
	if (typeof baseRefName === "string") changeBase(pull, baseRefName);
	if (typeof title === "string") checkTitle(title);
	if (typeof body === "string") checkPullBody(body);
	if (typeof title === "string") renameThread(world, pull, viewer, title);
	if (typeof body === "string") editBody(world, pull, viewer, body);
	pull.updatedAt = now(world);
	return {
		pullRequest: pull,
		actor: viewer,
	};
}
const REVIEW_STATES = {
	APPROVE: "APPROVED",
	REQUEST_CHANGES: "CHANGES_REQUESTED",
	COMMENT: "COMMENTED",
};
function addPullRequestReview(input, context) {
	const { world, viewer } = context;
	const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
	requirePermission(context, pull.repository, "READ", `review ${ticketName(pull)}`, "pull_requests");
	for (const name of ["comments", "threads", "commitOID"]) refuseArgument(input[name], name);
	const state = REVIEW_STATES[input.event ?? ""];
	if (state === void 0) throw notModelled(`a review with the event ${String(input.event)}`);
	if (state !== "COMMENTED" && pull.author.id === viewer.id)
		throw unprocessable(
			state === "APPROVED"
				? "Can not approve your own pull request"
				: "Can not request changes on your own pull request",
		);
	const body = input.body ?? "";
	checkBody(body);
	if (state !== "APPROVED" && body.trim() === "") throw unprocessable("Body can't be blank");
	return {
		pullRequestReview: addReview(world, pull, viewer, {
			state,
			body,
		}),
	};
}
const METHODS = {
	MERGE: "merge",
	SQUASH: "squash",
	REBASE: "rebase",
};
const METHOD_WORDS = {
	merge: "Merge commits",
	squash: "Squash merges",
	rebase: "Rebase merges",
};
function mergePullRequest(input, context) {
	const { world, viewer } = context;
	const pull = mergeable(input, context, "Head branch was modified. Review and try the merge again.");
	const { mergeMethods, mergeRules } = pull.repository;
	const method = METHODS[input.mergeMethod ?? "MERGE"];
	for (const name of ["authorEmail", "commitBody"]) refuseArgument(input[name], name);
	if (hasRule(pull, "merge_queue")) throw unprocessable("Changes must be made through the merge queue");
	const rules = rulesFor(pull.repository, pull.baseRefName);
	if (!mergeMethods.has(method) || rules.some(({ methods }) => methods?.includes(method) === false))
		throw unprocessable(`${METHOD_WORDS[method]} are not allowed on this repository.`);
	if (method === "merge" && hasRule(pull, "required_linear_history"))
		throw unprocessable("This branch must not contain merge commits.");
	if (mergeRules.requiresUpToDate && pull.isBehind)
		throw unprocessable("Head branch is out of date. Review and try the merge again.");
	const headline = input.commitHeadline;
	mergePullRequest$1(world, pull, {
		method,
		...(typeof headline === "string" ? { headline } : {}),
	});
	return {
		pullRequest: pull,
		actor: viewer,
	};
}
function enqueuePullRequest(input, context) {
	const { world } = context;
	refuseArgument(input.jump, "jump");
	const pull = mergeable(input, context, "The expected head OID does not match the head of the pull request");
	if (!hasRule(pull, "merge_queue"))
		throw unprocessable(`No merge queue found for branch '${pull.baseRefName}'`);
	if (pull.queueEntry !== null) throw unprocessable("Pull request is already in the merge queue");
	enqueue(world, pull);
	return { mergeQueueEntry: queueEntryOf(pull) };
}
function mergeable({ pullRequestId, expectedHeadOid }, context, whenModified) {
	const pull = nodeOfKind(context, pullRequestId, "PullRequest");
	requirePermission(context, pull.repository, "WRITE", `merge ${ticketName(pull)}`, "contents");
	if (typeof expectedHeadOid === "string" && expectedHeadOid !== pull.headRefOid)
		throw unprocessable(whenModified);
	const unmet = unmetRule(pull);
	if (pull.state === "OPEN" && !pull.isDraft && !pull.hasConflict && unmet !== null)
		throw unprocessable(unmet);
	if (pull.state !== "OPEN" || ["DIRTY", "BLOCKED"].includes(ruleStatus(pull)))
		throw unprocessable("Pull Request is not mergeable");
	return pull;
}
function closePullRequest(input, context) {
	const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
	requireEdit(context, pull, `close ${ticketName(pull)}`);
	if (pull.state === "OPEN") closePullRequest$1(context.world, pull);
	return { pullRequest: pull };
}
const pullRequestMutations = {
	createPullRequest,
	updatePullRequest,
	addPullRequestReview,
	mergePullRequest,
	enqueuePullRequest,
	closePullRequest,
};
// sandbox/src/schema-extension.ts
const SCHEMA_EXTENSION = `
extend input ProjectV2SingleSelectFieldOptionInput {
  id: String
}

extend input CreateIssueInput {
  projectV2Ids: [ID!]
}

type IssueDependenciesSummary {
  blockedBy: Int!
  blocking: Int!
  totalBlockedBy: Int!
  totalBlocking: Int!
}

extend type Issue {
  blockedBy(after: String, before: String, first: Int, last: Int): IssueConnection!
  blocking(after: String, before: String, first: Int, last: Int): IssueConnection!
  issueDependenciesSummary: IssueDependenciesSummary!
}

input AddBlockedByInput {
  clientMutationId: String
  issueId: ID!
  blockingIssueId: ID!
}

input RemoveBlockedByInput {
  clientMutationId: String
  issueId: ID!
  blockingIssueId: ID!
}

type AddBlockedByPayload {
  blockingIssue: Issue
  clientMutationId: String
  issue: Issue
}

type RemoveBlockedByPayload {
  blockingIssue: Issue
  clientMutationId: String
  issue: Issue
}

extend type Mutation {
  addBlockedBy(input: AddBlockedByInput!): AddBlockedByPayload
  removeBlockedBy(input: RemoveBlockedByInput!): RemoveBlockedByPayload
}

type IssueFieldSingleSelectOption {
  color: String!
  description: String
  id: ID!
  name: String!
}

type IssueFieldSingleSelect {
  id: ID!
  name: String!
  options: [IssueFieldSingleSelectOption!]!
}

type IssueFieldText {
  id: ID!
  name: String!
}

union IssueFields = IssueFieldSingleSelect | IssueFieldText

extend type ProjectV2Field {
  isIssueField: Boolean!
  issueField: IssueFields
}

extend type ProjectV2SingleSelectField {
  isIssueField: Boolean!
  issueField: IssueFields
}

type IssueFieldSingleSelectValue {
  color: String!
  description: String
  name: String!
  optionId: String!
}

type IssueFieldTextValue {
  value: String!
}

union IssueFieldValue = IssueFieldSingleSelectValue | IssueFieldTextValue

type ProjectV2ItemIssueFieldValue {
  field: ProjectV2FieldConfiguration!
  issueFieldValue: IssueFieldValue
}

extend union ProjectV2ItemFieldValue = ProjectV2ItemIssueFieldValue
`;
// sandbox/src/graphql.ts
const MAX_TOKENS = 2e4;
const MAX_CHECKED = 200;
const built = new Map();
const SDL = {
	github: schema.idl + SCHEMA_EXTENSION,
	"ghes-3.17": schema.idl,
};
function schemaOf(name) {
	const known = built.get(name);
	if (known !== void 0) return known;
	const made = {
		schema: (0, import_graphql.buildSchema)(SDL[name], {
			assumeValid: true,
			assumeValidSDL: true,
		}),
		queries: new Map(),
	};
	built.set(name, made);
	return made;
}
function check({ query, schema: name }) {
	const { schema, queries } = schemaOf(name);
	const known = queries.get(query);
	if (known !== void 0) return known;
	const checked = parseAndValidate(schema, query);
	if (queries.size >= MAX_CHECKED) queries.clear();
	queries.set(query, checked);
	return checked;
}
function parseAndValidate(schema, query) {
	try {
		const document = (0, import_graphql.parse)(query, { maxTokens: MAX_TOKENS });
		return {
			document,
			errors: (0, import_graphql.validate)(schema, document),
		};
	} catch (error) {
		if (error instanceof import_graphql.GraphQLError) return { errors: [error] };
		throw error;
	}
}
function operationOf(request) {
	const { document } = check(request);
	return document === void 0
		? void 0
		: ((0, import_graphql.getOperationAST)(document, request.operationName) ?? void 0);
}
function prepareSchema(name) {
	schemaOf(name);
}
function formatError(error) {
	const { message, locations, path, originalError } = error;
	const where = {
		path,
		locations,
	};
	if (!(originalError instanceof Problem))
		return {
			...where,
			message,
		};
	const { type } = originalError;
	const extensions = message.startsWith("Resource not accessible")
		? { extensions: { saml_failure: false } }
		: {};
	return {
		type: type ?? void 0,
		...where,
		...extensions,
		message,
	};
}
function runnable(request) {
	const { document, errors } = check(request);
	const operation = operationOf(request);
	if (document === void 0 || errors.length > 0 || operation === void 0) return void 0;
	const { schema } = schemaOf(request.schema);
	const variables = (0, import_graphql.getVariableValues)(
		schema,
		operation.variableDefinitions ?? [],
		request.variables,
	).coerced;
	return variables === void 0
		? void 0
		: {
				schema,
				document,
				operation,
				variables,
			};
}
function creationsOf(request) {
	const running = request === void 0 ? void 0 : runnable(request);
	return running?.operation.operation === import_graphql.OperationTypeNode.MUTATION
		? mutationCreations(running)
		: {
				contents: 0,
				issues: 0,
			};
}
function pointsOf(request) {
	const running = runnable(request);
	return running === void 0 ? 1 : queryPoints(running);
}
async function runGraphql(request, context) {
	const { document, errors } = check(request);
	if (document === void 0 || errors.length > 0) return { errors: errors.map(schemaError) };
	const running = runnable(request);
	const missing = running === void 0 ? [] : scopeErrors(running, context.scopes);
	if (missing.length > 0) return { errors: missing };
	const run = () =>
		(0, import_graphql.execute)({
			schema: schemaOf(request.schema).schema,
			document,
			contextValue: {
				...context,
				perform: untilBrokenOff(context.perform),
			},
			variableValues: request.variables,
			operationName: request.operationName,
			fieldResolver: resolveField,
			typeResolver: kindOf$1,
		});
	const result = await (running?.operation.operation === import_graphql.OperationTypeNode.MUTATION
		? run()
		: readLagging(context.world, run));
	if (result.errors === void 0) return { data: result.data };
	if (result.errors.some(({ originalError }) => originalError instanceof BrokenOff))
		return {
			data: null,
			errors: [{ message: brokenOffMessage(now(context.world)) }],
		};
	const unknown = unknownInputs(request, result.errors);
	if (unknown.length > 0) return { errors: unknown };
	const formatted = result.errors.map(formatError);
	return result.data === void 0
		? { errors: formatted }
		: {
				data: result.data,
				errors: formatted,
			};
}
function untilBrokenOff(perform) {
	let brokenOff;
	return async (place, context, run) => {
		if (brokenOff !== void 0) throw brokenOff;
		try {
			return await perform(place, context, run);
		} catch (error) {
			if (error instanceof BrokenOff) brokenOff = error;
			throw error;
		}
	};
}
function brokenOffMessage(at) {
	const [a, b, c, d, e] = [2, 3, 4, 4, 4].map((size) => randomBytes(size).toString("hex").toUpperCase());
	return `Something went wrong while executing your query on ${at}. Please include \`${a}:${b}:${c}:${d}:${e}\` when reporting this issue.`;
}
function kindOf$1(value) {
	const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : void 0;
	return typeof kind === "string" ? kind : void 0;
}
const FORMS = [
	[
		/^Cannot query field "(?<field>\w+)" on type "(?<type>\w+)"/,
		({ field = "", type = "" }) => ({
			message: `Field '${field}' doesn't exist on type '${type}'`,
			extensions: {
				code: "undefinedField",
				typeName: type,
				fieldName: field,
			},
		}),
	],
	[
		/^Unknown type "(?<type>\w+)"/,
		({ type = "" }) => ({
			message: `No such type ${type}, so it can't be a fragment condition`,
			extensions: {
				code: "undefinedType",
				typeName: type,
			},
		}),
	],
	[
		/^Unknown argument "(?<argument>\w+)" on field "\w+\.(?<field>\w+)"/,
		({ argument = "", field = "" }) => notAccepted("Field", field, argument),
	],
	[
		/^Field "(?<argument>\w+)" is not defined by type "(?<type>\w+)"/,
		({ argument = "", type = "" }) => notAccepted("InputObject", type, argument),
	],
];
function notAccepted(typeName, name, argumentName) {
	return {
		message: `${typeName} '${name}' doesn't accept argument '${argumentName}'`,
		extensions: {
			code: "argumentNotAccepted",
			name,
			typeName,
			argumentName,
		},
	};
}
function schemaError({ message, locations }) {
	for (const [pattern, form] of FORMS) {
		const parts = pattern.exec(message)?.groups;
		if (parts !== void 0)
			return {
				...form(parts),
				locations,
			};
	}
	return {
		message,
		locations,
	};
}
const UNKNOWN_INPUT =
	/^Variable "\$(?<variable>\w+)" got invalid value [^]*?(?: at "\w+(?<place>[^"]*)")?; Field "(?<field>\w+)" is not defined by type "(?<type>\w+)"/;
function unknownInputs(request, errors) {
	return (operationOf(request)?.variableDefinitions ?? []).flatMap(({ variable, type }) => {
		const name = variable.name.value;
		const problems = errors.flatMap(({ message }) => {
			const { place = "", field = "", type: of = "", ...parts } = UNKNOWN_INPUT.exec(message)?.groups ?? {};
			if (parts["variable"] !== name) return [];
			return [
				{
					path: [...(place.match(/\w+/g) ?? []), field],
					explanation: `Field is not defined on ${of}`,
				},
			];
		});
		if (problems.length === 0) return [];
		const said = problems.map(({ path, explanation }) => `${path.join(".")} (${explanation})`).join(", ");
		return [
			{
				message: `Variable $${name} of type ${(0, import_graphql.print)(type)} was provided invalid value for ${said}`,
				extensions: {
					value: request.variables[name],
					problems,
				},
			},
		];
	});
}
const types = new Map(
	Object.entries({
		Query,
		...accounts,
		...repositoryFields,
		...threads,
		...projects,
		...gitFields,
	}),
);
const mutations = new Map(
	Object.entries({
		...threadMutations,
		...pullRequestMutations,
		...issueLinkMutations,
		...boardMutations,
		...projectMutations,
		...refMutations,
	}),
);
async function mutate(place, { input }, context) {
	const mutation = mutations.get(place.field);
	if (mutation === void 0) throw notModelled(`Mutation.${place.field}`);
	const payload = await context.perform(place, context, (performing) => mutation(input, performing));
	if (payload === null) return null;
	return {
		clientMutationId: input?.clientMutationId ?? null,
		...payload,
	};
}
const resolveField = (source, args, context, info) => {
	const type = info.parentType.name;
	const field = info.fieldName;
	if (type === "Mutation")
		return mutate(
			{
				field,
				key: String(info.path.key),
			},
			args,
			context,
		);
	const fields = types.get(type);
	const resolve = fields !== void 0 && Object.hasOwn(fields, field) ? fields[field] : void 0;
	if (resolve !== void 0) return resolve(source, args, context, info);
	if (typeof source === "object" && source !== null && Object.hasOwn(source, field))
		return Object.getOwnPropertyDescriptor(source, field)?.value;
	throw notModelled(`${type}.${field}`);
};
// sandbox/src/rest/route.ts
function route(method, path, answer, isOn) {
	return {
		method,
		path: new RegExp(`^${path}$`),
		answer,
		isOn,
	};
}
const NOT_FOUND = restError(404, "Not Found");
const HIDDEN_WITHOUT_SCOPE = restError(404, "Not Found", { "x-accepted-oauth-scopes": "repo" });
const repo = String.raw`/repos/(?<owner>[^/]+)/(?<name>[^/]+)`;
const DEFAULT_PAGE$1 = 30;
const MAX_PAGE$1 = 100;
function numberIn(query, name, otherwise) {
	const value = Number(query.get(name) ?? otherwise);
	return Number.isInteger(value) && value > 0 ? value : otherwise;
}
function pageOf$1(list, repository, { path, query, context }, shape) {
	const size = Math.min(MAX_PAGE$1, numberIn(query, "per_page", DEFAULT_PAGE$1));
	const page = numberIn(query, "page", 1);
	const last = Math.max(1, Math.ceil(list.length / size));
	const rest = path.split("/").slice(4).join("/");
	const link = (rel, number) => {
		const parameters = new URLSearchParams(query);
		parameters.set("page", String(number));
		return `<${context.baseUrl}/api/v3/repositories/${repository.databaseId}/${rest}?${parameters.toString()}>; rel="${rel}"`;
	};
	const links = [
		...(page > 1 ? [link("prev", page - 1)] : []),
		...(page < last ? [link("next", page + 1), link("last", last)] : []),
		...(page > 1 ? [link("first", 1)] : []),
	];
	return json(
		200,
		list.slice((page - 1) * size, page * size).map(shape),
		links.length === 0 ? {} : { link: links.join(", ") },
	);
}
function inRepository(run) {
	return (call) => {
		const { owner = "", name = "" } = call.params;
		const { world, baseUrl } = call.context;
		const repository = findRepository(world, owner, name);
		if (repository === void 0 || !canSeeRepository(call.context, repository)) return NOT_FOUND;
		if (repository.name.toLowerCase() !== name.toLowerCase()) {
			const [status, message] =
				call.method === "GET" ? [301, "Moved Permanently"] : [307, "Temporary Redirect"];
			const rest = call.path.split("/").slice(4).join("/");
			const query = call.query.size === 0 ? "" : `?${call.query.toString()}`;
			const url = `${baseUrl}/api/v3/repositories/${repository.databaseId}${rest === "" ? "" : `/${rest}`}${query}`;
			return json(
				status,
				{
					message,
					url,
					documentation_url: "https://docs.github.com/rest",
				},
				{ location: url },
			);
		}
		return run(repository, call);
	};
}
function onThread(run) {
	return inRepository(({ threads, formerNumbers, hasIssuesEnabled }, call) => {
		const number = Number(call.params["number"]);
		const thread = threads.get(number);
		if (!hasIssuesEnabled && thread?.kind !== "PullRequest")
			return restError(410, "Issues are disabled for this repo");
		if (thread !== void 0) return run(thread, call);
		const former = formerNumbers.get(number);
		if (former === void 0) return NOT_FOUND;
		if (former === null) return restError(410, "This issue was deleted");
		const url = `${call.context.baseUrl}/api/v3/repos/${repositoryName(former.repository)}/issues/${former.number}`;
		return json(
			301,
			{
				message: "Moved Permanently",
				url,
				documentation_url: urlOf(former, call.context),
			},
			{ location: url },
		);
	});
}
function outOfReach(isApp, resource) {
	return restError(403, outOfReachWords(isApp), { "x-accepted-github-permissions": `${resource}=write` });
}
function bodyOf({ body }, schema, invalid) {
	const value = parseJson(body);
	if (value === void 0) return restError(400, "Problems parsing JSON");
	const parsed = schema.safeParse(value);
	return parsed.success ? { value: parsed.data } : invalid(parsed.error);
}
function refusal(context, repository, { permission, resource }) {
	const { viewer, scopes, isFineGrained } = context;
	if (!scopes.has("repo")) return HIDDEN_WITHOUT_SCOPE;
	const isPermitted = isAllowed(viewer, repository, permission);
	if (!tokenWrites(context, resource) || (isFineGrained && !isPermitted))
		return outOfReach(viewer.kind === "Bot", resource);
	const needed = permission === "WRITE" ? "push" : "triage";
	if (!isPermitted) return restError(403, `Must have ${needed} access to Repository.`);
	if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
}
// sandbox/src/rest/shapes.ts
function labelShape(label, context) {
	const { databaseId: id, id: node_id, name, color, description, repository } = label;
	return {
		id,
		node_id,
		url: `${apiUrl(repository, context)}/labels/${encodeURIComponent(name)}`,
		name,
		color,
		description,
		default: false,
	};
}
function threadShape(thread, context) {
	const { repository, number } = thread;
	const url = `${apiUrl(repository, context)}/issues/${number}`;
	const pulls = `${apiUrl(repository, context)}/pulls/${number}`;
	const html = urlOf(thread, context);
	const pull = {
		pull_request: {
			url: pulls,
			html_url: html,
			diff_url: `${html}.diff`,
			patch_url: `${html}.patch`,
		},
	};
	return {
		id: thread.databaseId,
		node_id: thread.id,
		number,
		title: thread.title,
		body: thread.body,
		state: thread.state === "OPEN" ? "open" : "closed",
		state_reason: thread.kind === "Issue" ? (thread.stateReason?.toLowerCase() ?? null) : null,
		user: accountShape(thread.author, context),
		author_association: associationOf(thread.author, thread, readsMembers(context, repository)),
		labels: thread.labelList.map((label) => labelShape(label, context)),
		assignee: thread.assigneeList[0] === void 0 ? null : accountShape(thread.assigneeList[0], context),
		assignees: thread.assigneeList.map((user) => accountShape(user, context)),
		locked: thread.locked,
		active_lock_reason: thread.activeLockReason?.toLowerCase().replace("_", " ") ?? null,
		comments: thread.commentList.length,
		created_at: thread.createdAt,
		updated_at: thread.updatedAt,
		closed_at: thread.closedAt,
		url,
		comments_url: `${url}/comments`,
		events_url: `${url}/events`,
		labels_url: `${url}/labels{/name}`,
		timeline_url: `${url}/timeline`,
		milestone: null,
		performed_via_github_app: null,
		closed_by: null,
		repository_url: apiUrl(repository, context),
		html_url: urlOf(thread, context),
		...(thread.kind === "PullRequest" ? pull : relationsShape(thread, context)),
	};
}
function relationsShape(issue, context) {
	const { parent } = issue;
	const subIssues = subIssueCounts(context.world, issue);
	const dependencies = dependencyCounts(context.world, issue);
	return {
		...(parent === null
			? {}
			: { parent_issue_url: `${apiUrl(parent.repository, context)}/issues/${parent.number}` }),
		sub_issues_summary: {
			total: subIssues.total,
			completed: subIssues.completed,
			percent_completed: subIssues.percentCompleted,
		},
		issue_dependencies_summary: {
			blocked_by: dependencies.blockedBy,
			blocking: dependencies.blocking,
			total_blocked_by: dependencies.totalBlockedBy,
			total_blocking: dependencies.totalBlocking,
		},
	};
}
function fieldShape(item, field, context) {
	const { databaseId: id, name, dataType } = field;
	const isIssueField = dataType === "ISSUE_FIELD";
	return {
		id,
		...(isIssueField ? { issue_field_id: id } : {}),
		name,
		data_type: isIssueField ? "single_select" : dataType.toLowerCase(),
		value: valueShape(item, field, context),
	};
}
function valueShape({ content, values }, field, context) {
	switch (field.dataType) {
		case "TITLE":
			return {
				...rich(content.title),
				number: content.number,
				url: urlOf(content, context),
			};
		case "ASSIGNEES":
			return content.assigneeList.map((user) => accountShape(user, context));
		case "LABELS":
			return content.labelList.map((label) => labelShape(label, context));
		case "REPOSITORY":
			return repositoryShape(content.repository, context);
		case "SINGLE_SELECT":
		case "ISSUE_FIELD":
		case "TEXT":
		case "NUMBER":
		case "DATE": {
			const value = values.get(field.id);
			return value === void 0 ? null : storedShape(value);
		}
	}
}
function storedShape(value) {
	switch (value.kind) {
		case "ProjectV2ItemFieldSingleSelectValue":
		case "ProjectV2ItemIssueFieldValue": {
			const chosen = value.field.optionList.find((option) => option.id === value.optionId);
			if (chosen === void 0) return null;
			const { id, name, color, description } = chosen;
			return {
				id,
				name: rich(name),
				color,
				description: rich(description),
			};
		}
		case "ProjectV2ItemFieldTextValue":
			return rich(value.text);
		case "ProjectV2ItemFieldNumberValue":
			return value.number;
		case "ProjectV2ItemFieldDateValue":
			return value.date;
	}
}
function rich(raw) {
	return {
		raw,
		html: raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
	};
}
function commitShape(commit, context) {
	const { repository, oid: sha, signer, treeOid } = commit;
	const git = `${apiUrl(repository, context)}/git`;
	const person = {
		name: signer.name ?? signer.login,
		email: emailOf(signer),
		date: commit.committedDate,
	};
	return {
		sha,
		node_id: commit.id,
		url: `${git}/commits/${sha}`,
		html_url: `${urlOf(repository, context)}/commit/${sha}`,
		author: person,
		committer: person,
		message: commit.message,
		tree: {
			sha: treeOid,
			url: `${git}/trees/${treeOid}`,
		},
		parents: commit.parentOids.map((parent) => ({
			sha: parent,
			url: `${git}/commits/${parent}`,
			html_url: `${urlOf(repository, context)}/commit/${parent}`,
		})),
		verification: {
			verified: false,
			reason: "unsigned",
			signature: null,
			payload: null,
			verified_at: null,
		},
	};
}
function treeShape({ repository, oid: sha, children }, context) {
	const git = `${apiUrl(repository, context)}/git`;
	const tree = [...children].map(([path, { oid, isTree }]) => ({
		path,
		mode: isTree ? "040000" : "100644",
		type: isTree ? "tree" : "blob",
		sha: oid,
		size: sizeOf(repository.gitObjects.get(oid)),
		url: `${git}/${isTree ? "trees" : "blobs"}/${oid}`,
	}));
	return {
		sha,
		url: `${git}/trees/${sha}`,
		truncated: false,
		tree,
	};
}
function sizeOf(object) {
	return object?.kind === "Blob" ? Buffer.byteLength(object.text) : void 0;
}
function refShape(ref, context) {
	const git = `${apiUrl(ref.repository, context)}/git`;
	const type = ref.target.kind.toLowerCase();
	return {
		ref: ref.qualifiedName,
		node_id: ref.id,
		url: `${git}/${ref.qualifiedName}`,
		object: {
			sha: ref.target.oid,
			type,
			url: `${git}/${type}s/${ref.target.oid}`,
		},
	};
}
function apiUrl(repository, { baseUrl }) {
	return `${baseUrl}/api/v3/repos/${repositoryName(repository)}`;
}
const ACCOUNT_URLS = {
	followers_url: "/followers",
	following_url: "/following{/other_user}",
	gists_url: "/gists{/gist_id}",
	starred_url: "/starred{/owner}{/repo}",
	subscriptions_url: "/subscriptions",
	organizations_url: "/orgs",
	repos_url: "/repos",
	events_url: "/events{/privacy}",
	received_events_url: "/received_events",
};
const REPOSITORY_URLS = {
	archive_url: "/{archive_format}{/ref}",
	assignees_url: "/assignees{/user}",
	blobs_url: "/git/blobs{/sha}",
	branches_url: "/branches{/branch}",
	collaborators_url: "/collaborators{/collaborator}",
	comments_url: "/comments{/number}",
	commits_url: "/commits{/sha}",
	compare_url: "/compare/{base}...{head}",
	contents_url: "/contents/{+path}",
	contributors_url: "/contributors",
	deployments_url: "/deployments",
	downloads_url: "/downloads",
	events_url: "/events",
	forks_url: "/forks",
	git_commits_url: "/git/commits{/sha}",
	git_refs_url: "/git/refs{/sha}",
	git_tags_url: "/git/tags{/sha}",
	hooks_url: "/hooks",
	issue_comment_url: "/issues/comments{/number}",
	issue_events_url: "/issues/events{/number}",
	issues_url: "/issues{/number}",
	keys_url: "/keys{/key_id}",
	labels_url: "/labels{/name}",
	languages_url: "/languages",
	merges_url: "/merges",
	milestones_url: "/milestones{/number}",
	notifications_url: "/notifications{?since,all,participating}",
	pulls_url: "/pulls{/number}",
	releases_url: "/releases{/id}",
	stargazers_url: "/stargazers",
	statuses_url: "/statuses/{sha}",
	subscribers_url: "/subscribers",
	subscription_url: "/subscription",
	tags_url: "/tags",
	teams_url: "/teams",
	trees_url: "/git/trees{/sha}",
};
function urlsUnder(url, paths) {
	return Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, url + path]));
}
function accountShape(account, context) {
	const login = account.kind === "Bot" ? `${account.login}[bot]` : account.login;
	const url = `${context.baseUrl}/api/v3/users/${encodeURIComponent(login)}`;
	return {
		login,
		id: account.databaseId,
		node_id: account.id,
		avatar_url: `${context.baseUrl}/u/${account.databaseId}`,
		gravatar_id: "",
		url,
		html_url: urlOf(account, context),
		...urlsUnder(url, ACCOUNT_URLS),
		type: account.kind,
		user_view_type: "public",
		site_admin: false,
	};
}
function profileShape(account, context) {
	return {
		...accountShape(account, context),
		name: account.name,
		company: null,
		blog: "",
		location: null,
		email: null,
		hireable: null,
		bio: null,
		twitter_username: null,
		public_repos: 0,
		public_gists: 0,
		followers: 0,
		following: 0,
		created_at: account.createdAt,
		updated_at: account.updatedAt,
	};
}
function permissionsShape(permission) {
	const among = (...enough) => enough.includes(permission);
	return {
		admin: among("ADMIN"),
		maintain: among("ADMIN", "MAINTAIN"),
		push: among("ADMIN", "MAINTAIN", "WRITE"),
		triage: among("ADMIN", "MAINTAIN", "WRITE", "TRIAGE"),
		pull: permission !== null,
	};
}
function repositoryShape(repository, context) {
	const url = apiUrl(repository, context);
	const html = urlOf(repository, context);
	const openIssues = [...repository.threads.values()].filter(({ state }) => state === "OPEN").length;
	return {
		id: repository.databaseId,
		node_id: repository.id,
		name: repository.name,
		full_name: repositoryName(repository),
		owner: accountShape(repository.owner, context),
		private: repository.isPrivate,
		visibility: repository.isPrivate ? "private" : "public",
		html_url: html,
		url,
		...urlsUnder(url, REPOSITORY_URLS),
		git_url: `${html}.git`,
		ssh_url: `${html}.git`,
		clone_url: `${html}.git`,
		svn_url: html,
		mirror_url: null,
		homepage: null,
		language: null,
		license: null,
		description: repository.description,
		fork: repository.parent !== null,
		archived: repository.isArchived,
		disabled: false,
		has_issues: repository.hasIssuesEnabled,
		has_projects: true,
		has_wiki: false,
		has_pages: false,
		has_downloads: false,
		has_discussions: false,
		default_branch: repository.defaultBranch,
		size: 0,
		forks: 0,
		forks_count: 0,
		network_count: 0,
		stargazers_count: 0,
		subscribers_count: 0,
		watchers: 0,
		watchers_count: 0,
		open_issues: openIssues,
		open_issues_count: openIssues,
		pushed_at: repository.updatedAt,
		created_at: repository.createdAt,
		updated_at: repository.updatedAt,
		permissions: permissionsShape(permissionOf(context.viewer, repository)),
	};
}
// sandbox/src/rest/issues.ts
function listLabels(repository, call) {
	return pageOf$1(
		[...repository.labelsByName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, label]) => label),
		repository,
		call,
		(label) => labelShape(label, call.context),
	);
}
const newLabel = strictObject({
	name: string().trim().min(1).max(50),
	color: string()
		.regex(/^[0-9a-f]{6}$/i)
		.optional(),
	description: string().max(100).nullish(),
});
const addedLabels = strictObject({ labels: array(newLabel.shape.name) });
function invalidLabel(code, field) {
	return validationFailed([
		{
			resource: "Label",
			code,
			field,
		},
	]);
}
function createLabel(repository, call) {
	const { context } = call;
	const refused = refusal(context, repository, {
		permission: "WRITE",
		resource: "issues",
	});
	if (refused !== void 0) return refused;
	const body = bodyOf(call, newLabel, ({ issues: [mistake] }) =>
		invalidLabel("invalid", String(mistake?.path[0] ?? "name")),
	);
	if (!("value" in body)) return body;
	const { name, color = "ededed", description = null } = body.value;
	if (repository.labelsByName.has(name.toLowerCase())) return invalidLabel("already_exists", "name");
	return json(
		201,
		labelShape(
			addLabel(context.world, repository, name, {
				color: color.toLowerCase(),
				description,
			}),
			context,
		),
	);
}
const TRIAGE = {
	permission: "TRIAGE",
	resource: "issues",
};
function labelsOf({ labelList }, { context }) {
	return json(
		200,
		labelList.map((label) => labelShape(label, context)),
	);
}
function addToThread(thread, call) {
	const refused = refusal(call.context, thread.repository, TRIAGE);
	if (refused !== void 0) return refused;
	const body = bodyOf(call, addedLabels, () => invalidLabel("invalid", "name"));
	if (!("value" in body)) return body;
	const { world } = call.context;
	addToLabels(
		world,
		thread,
		body.value.labels.map((name) => addLabel(world, thread.repository, name)),
		call.context.viewer,
	);
	return labelsOf(thread, call);
}
function removeFromThread(thread, call) {
	const refused = refusal(call.context, thread.repository, TRIAGE);
	if (refused !== void 0) return refused;
	const name = (call.params["label"] ?? "").toLowerCase();
	const { labelList } = thread;
	const at = labelList.findIndex((label) => label.name.toLowerCase() === name);
	if (at < 0) return restError(404, "Label does not exist");
	labelList.splice(at, 1);
	thread.updatedAt = now(call.context.world);
	return labelsOf(thread, call);
}
function ownPermission(user, repository) {
	const { owner, grants } = repository;
	return owner.id === user.id ||
		grants.has(user.id) ||
		(owner.kind === "Organization" && owner.members.has(user.id))
		? permissionOf(user, repository)
		: null;
}
function permissionOfLogin(repository, { params, context }) {
	if (!isAllowed(context.viewer, repository, "WRITE"))
		return restError(403, "Must have push access to view collaborator permission.");
	const { login = "" } = params;
	const account = context.world.accounts.get(login.toLowerCase());
	if (account === void 0 || account.kind === "Organization") return restError(404, `${login} is not a user`);
	const held = account.kind === "User" ? ownPermission(account, repository) : null;
	const role = held?.toLowerCase() ?? "none";
	return json(200, {
		permission: role === "triage" ? "read" : role,
		role_name: role,
		user: {
			...accountShape(account, context),
			permissions: permissionsShape(held),
			role_name: role,
		},
	});
}
const MAX_FILES = 3e3;
function listPullRequestFiles(thread, call) {
	if (thread.kind !== "PullRequest") return NOT_FOUND;
	return pageOf$1(thread.files.slice(0, MAX_FILES), thread.repository, call, (file) =>
		fileShape(file, thread, call.context),
	);
}
function fileShape(
	{ path, previousPath, status, additions, deletions, patch },
	{ repository, headRefOid },
	context,
) {
	const html = urlOf(repository, context);
	return {
		sha: createHash("sha1").update(`${headRefOid} ${path}`).digest("hex"),
		filename: path,
		blob_url: `${html}/blob/${headRefOid}/${path}`,
		raw_url: `${html}/raw/${headRefOid}/${path}`,
		contents_url: `${apiUrl(repository, context)}/contents/${path}?ref=${headRefOid}`,
		status,
		additions,
		deletions,
		changes: additions + deletions,
		patch: patch ?? void 0,
		previous_filename: previousPath ?? void 0,
	};
}
const newComment = object$1({ body: string().regex(/\S/) });
function createComment(thread, call) {
	const { viewer, scopes, world } = call.context;
	const { repository, locked } = thread;
	if (!scopes.has("repo")) return HIDDEN_WITHOUT_SCOPE;
	if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
	if (locked && !isAllowed(viewer, repository, "WRITE"))
		return restError(403, "Unable to create comment because issue is locked.");
	if (isFull(thread)) return restError(403, FULL);
	const body = bodyOf(call, newComment, () => invalidComment("Body can't be blank"));
	if (!("value" in body)) return body;
	if (isOversized(body.value.body)) return invalidComment(TOO_LONG$1);
	return json(201, commentShape(addComment(world, thread, viewer, body.value.body), call.context));
}
function invalidComment(message) {
	return validationFailed([
		{
			resource: "IssueComment",
			code: "unprocessable",
			field: "data",
			message,
		},
	]);
}
function commentShape(comment, context) {
	const { databaseId, id, thread, author, body, createdAt, updatedAt, isMinimized, minimizedReason } =
		comment;
	const { repository, number } = thread;
	const api = apiUrl(repository, context);
	return {
		id: databaseId,
		node_id: id,
		url: `${api}/issues/comments/${databaseId}`,
		html_url: urlOf(comment, context),
		issue_url: `${api}/issues/${number}`,
		user: accountShape(author, context),
		author_association: associationOf(author, thread, readsMembers(context, thread.repository)),
		body,
		created_at: createdAt,
		updated_at: updatedAt,
		minimized: isMinimized ? { reason: minimizedReason } : null,
	};
}
const newBlocker = strictObject({ issue_id: int() });
function onIssue(run) {
	return inRepository(({ threads, formerNumbers, hasIssuesEnabled }, call) => {
		if (!hasIssuesEnabled) return restError(410, "Issues are disabled for this repo");
		const number = Number(call.params["number"]);
		const thread = threads.get(number);
		if (thread?.kind === "Issue") return run(thread, call);
		return formerNumbers.get(number) === null ? restError(410, "This issue was deleted") : NOT_FOUND;
	});
}
function listOf(issues, issue, call) {
	const { context } = call;
	return pageOf$1(
		issues.filter((linked) => canSee(context, linked)),
		issue.repository,
		call,
		(linked) => threadShape(linked, context),
	);
}
function issueOfId(id, { context }) {
	for (const entity of context.world.entities.values())
		if (entity.kind === "Issue" && entity.databaseId === id && canSee(context, entity)) return entity;
}
function block(issue, call) {
	const refused = refusal(call.context, issue.repository, TRIAGE);
	if (refused !== void 0) return refused;
	const parsed = newBlocker.safeParse(parseJson(call.body));
	if (!parsed.success) return restError(422, `Invalid request.\n\n${prettifyError(parsed.error)}`);
	const blocker = issueOfId(parsed.data.issue_id, call);
	if (blocker === void 0) return NOT_FOUND;
	const problem = addBlocker(issue, blocker);
	if (problem !== void 0) return restError(422, problem);
	countLater(call.context.world, issue, blocker);
	issue.updatedAt = now(call.context.world);
	return json(201, threadShape(issue, call.context));
}
function unblock(issue, call) {
	const refused = refusal(call.context, issue.repository, TRIAGE);
	if (refused !== void 0) return refused;
	const blocker = issue.blockers.find(({ databaseId }) => databaseId === Number(call.params["blocker"]));
	if (blocker === void 0) return NOT_FOUND;
	removeBlocker(issue, blocker);
	issue.updatedAt = now(call.context.world);
	return json(200, threadShape(issue, call.context));
}
const hasDependencies = ({ hasDependencies: has }) => has;
const issue = String.raw`${repo}/issues/(?<number>\d+)`;
const dependencies = `${issue}/dependencies`;
const issueRoutes = [
	route(
		"GET",
		issue,
		onThread((thread, { context }) => json(200, threadShape(thread, context))),
	),
	route("POST", `${issue}/comments`, onThread(createComment)),
	route("POST", `${issue}/labels`, onThread(addToThread)),
	route("DELETE", `${issue}/labels/(?<label>[^/]+)`, onThread(removeFromThread)),
	route("GET", `${repo}/labels`, inRepository(listLabels)),
	route("POST", `${repo}/labels`, inRepository(createLabel)),
	route("GET", String.raw`${repo}/pulls/(?<number>\d+)/files`, onThread(listPullRequestFiles)),
	route("GET", `${repo}/collaborators/(?<login>[^/]+)/permission`, inRepository(permissionOfLogin)),
	route(
		"GET",
		`${issue}/sub_issues`,
		onIssue((parent, call) => listOf(parent.children, parent, call)),
		({ hasSubIssuesByRest }) => hasSubIssuesByRest,
	),
	route(
		"GET",
		`${dependencies}/blocked_by`,
		onIssue((blocked, call) => listOf(blocked.blockers, blocked, call)),
		hasDependencies,
	),
	route(
		"GET",
		`${dependencies}/blocking`,
		onIssue((blocker, call) => listOf(blocker.blocked, blocker, call)),
		hasDependencies,
	),
	route("POST", `${dependencies}/blocked_by`, onIssue(block), hasDependencies),
	route("DELETE", String.raw`${dependencies}/blocked_by/(?<blocker>\d+)`, onIssue(unblock), hasDependencies),
];
// sandbox/src/rest/git.ts
const newCommit = strictObject({
	message: string(),
	tree: string(),
	parents: array(string()).default([]),
});
const newTree = strictObject({
	tree: array(
		strictObject({
			path: string().min(1),
			mode: literal("100644"),
			type: literal("blob"),
			content: string(),
		}),
	).min(1),
});
const newRef = strictObject({
	ref: string(),
	sha: string(),
});
const movedRef = strictObject({
	sha: string(),
	force: boolean().default(false),
});
const PUSH = {
	permission: "WRITE",
	resource: "contents",
};
const OID = /^[0-9a-f]{40}$/;
const EMPTY_REPOSITORY = restError(409, "Git Repository is empty.");
function onObject(kind, shape) {
	return inRepository(({ gitObjects, isEmpty }, { params, context }) => {
		if (isEmpty) return EMPTY_REPOSITORY;
		const { sha = "" } = params;
		if (!OID.test(sha))
			return restError(422, "The sha parameter must be exactly 40 characters and contain only [0-9a-f].");
		const object = gitObjects.get(sha);
		return object !== void 0 && isOfKind(object, [kind]) ? json(200, shape(object, context)) : NOT_FOUND;
	});
}
function write(schema, words, run) {
	return inRepository((repository, call) => {
		const refused = refusal(call.context, repository, PUSH);
		if (refused !== void 0) return refused;
		const body = bodyOf(call, schema, (error) =>
			restError(422, words === "" ? `Invalid request.\n\n${prettifyError(error)}` : words),
		);
		if (!("value" in body)) return body;
		return repository.isEmpty ? EMPTY_REPOSITORY : run(repository, body.value, call);
	});
}
const createCommit = write(newCommit, "", (repository, { message, tree, parents }, { context }) => {
	const { gitObjects } = repository;
	const form = "parameter must be exactly 40 characters and contain only [0-9a-f].";
	if (!OID.test(tree)) return restError(422, `The tree ${form}`);
	if (!parents.every((oid) => OID.test(oid))) return restError(422, `Each SHA in the 'parents' ${form}`);
	const found = gitObjects.get(tree);
	if (found === void 0) return restError(422, "Tree SHA does not exist");
	if (found.kind !== "Tree") return restError(422, "Tree SHA is not a tree object");
	if (parents.some((oid) => gitObjects.get(oid)?.kind !== "Commit"))
		return restError(422, "Parent SHA does not exist or is not a commit object");
	const parts = {
		message,
		treeOid: tree,
		parentOids: parents,
	};
	return json(201, commitShape(storeCommit(context.world, repository, context.viewer, parts), context));
});
const createTree = write(newTree, "Invalid tree info", (repository, { tree }, { context }) => {
	const files = new Map(tree.map(({ path, content }) => [path, content]));
	return json(201, treeShape(storeFiles(context.world, repository, files), context));
});
function underRules(repository, name, run) {
	try {
		requireRuleAllows(repository, name, !repository.gitRefs.has(name));
		return run();
	} catch (error) {
		if (error instanceof Problem) return restError(422, error.message);
		throw error;
	}
}
function refTarget({ gitObjects }, name, sha) {
	if (!OID.test(sha))
		return restError(422, "The sha parameter must be exactly 40 characters and contain only [0-9a-f].");
	const target = gitObjects.get(sha);
	return target !== void 0 && (!name.startsWith("refs/heads/") || target.kind === "Commit")
		? target
		: restError(422, "Object does not exist");
}
const createRef = write(newRef, "", (repository, { ref: name, sha }, { context }) => {
	if (!isValidRefName(name)) return restError(422, `${name} is not a valid ref name.`);
	const target = refTarget(repository, name, sha);
	if ("status" in target) return target;
	return underRules(repository, name, () =>
		repository.gitRefs.has(name)
			? restError(422, "Reference already exists")
			: json(201, refShape(pointRef(context.world, repository, name, target), context)),
	);
});
const moveRef = write(movedRef, "", (repository, { sha, force }, { params, context }) => {
	const name = `refs/${params["ref"]}`;
	const current = repository.gitRefs.get(name);
	if (current === void 0) return restError(422, "Reference does not exist");
	const target = refTarget(repository, name, sha);
	if ("status" in target) return target;
	if (name.startsWith("refs/heads/") && !force && !isFastForward(current.target, target))
		return restError(422, "Update is not a fast forward");
	return underRules(repository, name, () =>
		json(200, refShape(pointRef(context.world, repository, name, target), context)),
	);
});
const deleteRef = inRepository((repository, { params, context }) => {
	const refused = refusal(context, repository, PUSH);
	if (refused !== void 0) return refused;
	const ref = repository.gitRefs.get(`refs/${params["ref"]}`);
	if (ref === void 0) return restError(422, "Reference does not exist");
	return underRules(repository, ref.qualifiedName, () => {
		dropRef(context.world, ref);
		return {
			status: 204,
			headers: {},
			body: "",
		};
	});
});
const newFile = strictObject({
	message: string(),
	content: base64(),
	sha: string().optional(),
	branch: string().optional(),
});
const putFile = inRepository((repository, { params, body, context }) => {
	const refused = refusal(context, repository, PUSH);
	if (refused !== void 0) return refused;
	const parsed = newFile.safeParse(parseJson(body));
	if (!parsed.success) return restError(422, `Invalid request.\n\n${prettifyError(parsed.error)}`);
	const { message, content, sha, branch = repository.defaultBranch } = parsed.data;
	const { path = "" } = params;
	const head = repository.gitRefs.get(`refs/heads/${branch}`)?.target;
	if (head === void 0 && !repository.isEmpty) return restError(404, `Branch ${branch} not found`);
	const rule = rulesFor(repository, branch).find(
		({ type, isBypassed }) => (type === "pull_request" || type === "update") && isBypassed !== true,
	);
	const words = "Changes must be made through a pull request.";
	if (rule?.source === "protection") return restError(409, `Could not update file: ${words}`);
	if (rule !== void 0) return restError(409, `Repository rule violations found\n\n${words}\n\n`);
	const before = head?.kind === "Commit" ? objectAt(head, path) : void 0;
	if (before !== void 0 && sha === void 0)
		return restError(422, `Invalid request.\n\n"sha" wasn't supplied.`);
	if (sha !== void 0 && sha !== before?.oid) return restError(409, `${path} does not match ${sha}`);
	const files = new Map(head?.kind === "Commit" ? filesIn(head) : []);
	files.set(path, Buffer.from(content, "base64").toString());
	const commit = commitFiles(context.world, repository, context.viewer, {
		message,
		files,
		branch,
	});
	return json(before === void 0 ? 201 : 200, {
		content: null,
		commit: commitShape(commit, context),
	});
});
const git = `${repo}/git`;
const gitRoutes = [
	route(
		"GET",
		`${git}/ref/(?<ref>.+)`,
		inRepository(({ gitRefs, isEmpty }, { params, context }) => {
			if (isEmpty) return EMPTY_REPOSITORY;
			const ref = gitRefs.get(`refs/${params["ref"]}`);
			return ref === void 0 ? NOT_FOUND : json(200, refShape(ref, context));
		}),
	),
	route(
		"GET",
		`${git}/matching-refs/(?<ref>.*)`,
		inRepository((repository, { params, context }) => {
			if (repository.isEmpty) return EMPTY_REPOSITORY;
			return json(
				200,
				refsUnder(repository, `refs/${params["ref"]}`).map((ref) => refShape(ref, context)),
			);
		}),
	),
	route("GET", `${git}/commits/(?<sha>[^/]+)`, onObject("Commit", commitShape)),
	route("GET", `${git}/trees/(?<sha>[^/]+)`, onObject("Tree", treeShape)),
	route("PUT", `${repo}/contents/(?<path>.+)`, putFile),
	route("POST", `${git}/commits`, createCommit),
	route("POST", `${git}/trees`, createTree),
	route("POST", `${git}/refs`, createRef),
	route("PATCH", `${git}/refs/(?<ref>.+)`, moveRef),
	route("DELETE", `${git}/refs/(?<ref>.+)`, deleteRef),
];
// sandbox/src/rest/project-items.ts
const DEFAULT_PAGE = 30;
const MAX_PAGE = 100;
const PROJECT_SCOPES = ["read:project", "project"];
function listItems(kind, request) {
	const { params, context } = request;
	if (!PROJECT_SCOPES.some((scope) => context.scopes.has(scope)))
		return restError(403, "Resource not accessible by personal access token", {
			"x-accepted-oauth-scopes": PROJECT_SCOPES.join(", "),
		});
	const owner = findAccount(context.world, params["owner"] ?? "");
	const project =
		owner !== void 0 && owner.kind === kind && "projectsByNumber" in owner
			? owner.projectsByNumber.get(Number(params["number"]))
			: void 0;
	if (project === void 0 || !canReadProject(context.viewer, project)) return restError(404, "Not Found");
	try {
		return pageOf(project, request);
	} catch (error) {
		if (error instanceof UnknownFilter || error instanceof Problem) return restError(422, error.message);
		throw error;
	}
}
function pageOf(project, { query, context }) {
	const matches = itemFilter(query.get("q") ?? "", project, context.viewer);
	const found = [];
	for (const item of project.itemsById.values())
		if (canSeeRepository(context, item.content.repository) && matches(item)) found.push(item);
	const size = pageSize(query.get("per_page"));
	const [after, before] = [query.get("after"), query.get("before")];
	const { nodes, pageInfo } = connection("items", found, {
		...(before === null ? { first: size } : { last: size }),
		after,
		before,
	});
	const fields = fieldsAskedFor(project, query);
	if (fields === void 0) return restError(400, "Field validation errors");
	const { owner, number } = project;
	const home = owner.kind === "Organization" ? "organizations" : "user";
	const link = linkHeader(
		`${context.baseUrl}/api/v3/${home}/${owner.databaseId}/projectsV2/${number}/items`,
		query,
		pageInfo,
	);
	return json(
		200,
		nodes.map((item) => itemShape(item, fields, context)),
		link === "" ? {} : { link },
	);
}
function pageSize(text) {
	const size = text === null ? DEFAULT_PAGE : Number(text);
	return Number.isInteger(size) && size >= 1 ? Math.min(size, MAX_PAGE) : DEFAULT_PAGE;
}
function fieldsAskedFor(project, query) {
	const asked = [...query.getAll("fields"), ...query.getAll("fields[]")].flatMap((ids) => ids.split(","));
	if (asked.length === 0) return project.fieldList.filter(({ dataType }) => dataType === "TITLE");
	const ids = new Set(asked.map(Number));
	if ([...ids].some((id) => !Number.isSafeInteger(id))) return void 0;
	return project.fieldList.filter(({ databaseId }) => ids.has(databaseId));
}
function linkHeader(url, query, pageInfo) {
	const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
	const link = (rel, name, cursor) => {
		const parameters = new URLSearchParams(query);
		parameters.delete("after");
		parameters.delete("before");
		parameters.set(name, cursor);
		return `<${url}?${parameters.toString()}>; rel="${rel}"`;
	};
	return [
		...(hasPreviousPage && startCursor !== null ? [link("prev", "before", startCursor)] : []),
		...(hasNextPage && endCursor !== null ? [link("next", "after", endCursor)] : []),
	].join(", ");
}
function itemShape(item, fields, context) {
	const { project, content } = item;
	const { owner, number } = project;
	const home = owner.kind === "Organization" ? "orgs" : "users";
	const projectUrl = `${context.baseUrl}/api/v3/${home}/${owner.login}/projectsV2/${number}`;
	return {
		id: item.databaseId,
		node_id: item.id,
		project_url: projectUrl,
		content_type: content.kind,
		content: threadShape(content, context),
		creator: accountShape(item.creator, context),
		created_at: item.createdAt,
		updated_at: item.updatedAt,
		archived_at: item.isArchived ? item.updatedAt : null,
		item_url: `${projectUrl}/items/${item.databaseId}`,
		fields: fields.map((field) => fieldShape(item, field, context)),
	};
}
const VALUE = /"[^"]*"|'[^']*'|[^\s,"']+/.source;
const QUALIFIER = String.raw`(?<name>[\p{L}\p{N}_-]+):(?<values>(?:${VALUE})(?:,(?:${VALUE}))*)(?=\s|$)`;
const TEXT = String.raw`(?<minus>-?)(?<text>"[^"]*"|'[^']*'|\S+)`;
const TERM = new RegExp(String.raw`(?<hyphen>-?)${QUALIFIER}|${TEXT}`, "gu");
const VALUES = new RegExp(VALUE, "gu");
function parseItemQuery(query) {
	return [...query.matchAll(TERM)].map(({ groups = {} }) => {
		const { hyphen, minus, name, values = "", text = "" } = groups;
		const negated = (hyphen ?? minus) === "-";
		return name === void 0
			? {
					kind: "text",
					negated,
					text: unquoted(text),
				}
			: {
					kind: "qualifier",
					negated,
					name: name.toLowerCase(),
					values: (values.match(VALUES) ?? []).map(unquoted),
				};
	});
}
function unquoted(text) {
	return /^(?:"[^"]*"|'[^']*')$/u.test(text) ? text.slice(1, -1) : text;
}
var UnknownFilter = class extends Error {
	name = "UnknownFilter";
};
function itemFilter(query, project, viewer) {
	const tests = parseItemQuery(query).map((term) => ({
		test: testOf(term, project, viewer),
		negated: term.negated,
	}));
	return (item) => tests.every(({ test, negated }) => test(item) !== negated);
}
function testOf(term, project, viewer) {
	if (term.kind === "text") {
		const wanted = term.text.toLowerCase();
		return (item) => textsOf(item).some((text) => text.toLowerCase().includes(wanted));
	}
	switch (term.name) {
		case "is":
		case "state":
			return anyOf(term, isTest);
		case "no":
			return anyOf(term, (name) => presence(name, project, false));
		case "has":
			return anyOf(term, (name) => presence(name, project, true));
		case "reason":
			return matching(term, ({ content }) => (content.kind === "Issue" ? [reasonOf$1(content)] : []));
		default:
			return matching(term, valuesOf(term.name, term.values, project, viewer));
	}
}
function anyOf({ values }, testFor) {
	const tests = values.map((value) => testFor(value.toLowerCase()));
	return (item) => tests.some((test) => test(item));
}
function isTest(value) {
	switch (value) {
		case "open":
			return ({ content }) => content.state === "OPEN";
		case "closed":
			return ({ content }) => content.state !== "OPEN";
		case "merged":
			return ({ content }) => content.state === "MERGED";
		case "issue":
			return ({ content }) => content.kind === "Issue";
		case "pr":
			return ({ content }) => content.kind === "PullRequest";
		case "draft":
			return () => false;
		default:
			throw new UnknownFilter(`The sandbox does not model the filter "is:${value}".`);
	}
}
function reasonOf$1({ stateReason }) {
	return stateReason?.toLowerCase().replace("_", " ") ?? "";
}
function valuesOf(name, wanted, project, viewer) {
	switch (name) {
		case "title":
			return ({ content }) => [content.title];
		case "label":
			return ({ content }) => content.labelList.map((label) => label.name);
		case "assignee":
			return ({ content }) =>
				content.assigneeList.flatMap(({ id, login }) => (id === viewer.id ? [login, "@me"] : [login]));
		case "repo":
			return repositoryNames();
		case "parent-issue":
			return ({ content }) =>
				content.kind === "Issue" && content.parent !== null ? [ticketName(content.parent)] : [];
		default: {
			const field = project.fieldList.find((candidate) => qualifierOf(candidate) === name);
			if (field === void 0)
				throw new UnknownFilter(
					`The project has no field for the filter "${name}:${wanted.join(",")}", and the sandbox does not model such a filter.`,
				);
			return fieldValues(field);
		}
	}
}
function repositoryNames() {
	const names = new Map();
	return ({ content: { repository } }) => {
		const known = names.get(repository);
		if (known !== void 0) return known;
		const name = [repositoryName(repository)];
		names.set(repository, name);
		return name;
	};
}
function qualifierOf({ name }) {
	return name.toLowerCase().replaceAll(/\s+/gu, "-");
}
function fieldValues(field) {
	if (field.kind === "ProjectV2SingleSelectField" || field.dataType === "ISSUE_FIELD")
		return selectValues(field);
	return (item) => {
		const value = item.values.get(field.id);
		return value === void 0 || "optionId" in value ? [] : [plainText(value)];
	};
}
function plainText(value) {
	switch (value.kind) {
		case "ProjectV2ItemFieldTextValue":
			return value.text;
		case "ProjectV2ItemFieldNumberValue":
			return String(value.number);
		case "ProjectV2ItemFieldDateValue":
			return value.date;
	}
}
function selectValues({ id, optionList }) {
	const names = new Map(optionList.map((option) => [option.id, [option.name]]));
	return ({ values }) => {
		const value = values.get(id);
		return value !== void 0 && "optionId" in value ? (names.get(value.optionId) ?? []) : [];
	};
}
function presence(name, project, isWanted) {
	const values = valuesOf(name, [name], project, project.creator);
	return (item) => values(item).length > 0 === isWanted;
}
function matching({ values: wanted }, values) {
	const plain = new Set(wanted.filter((value) => !value.includes("*")).map((value) => value.toLowerCase()));
	const patterns = wanted.filter((value) => value.includes("*")).map(wildcard);
	const verdicts = new Map();
	const isWanted = (value) => {
		const known = verdicts.get(value);
		if (known !== void 0) return known;
		const verdict = plain.has(value.toLowerCase()) || patterns.some((pattern) => pattern.test(value));
		verdicts.set(value, verdict);
		return verdict;
	};
	return (item) => values(item).some(isWanted);
}
function wildcard(value) {
	const parts = value.split("*").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
	return new RegExp(`^${parts.join(".*")}$`, "isu");
}
function textsOf({ content, values }) {
	const texts = [content.title];
	for (const value of values.values())
		if (value.kind === "ProjectV2ItemFieldTextValue") texts.push(value.text);
	return texts;
}
// sandbox/src/rest/routes.ts
function rateLimit({ context }) {
	if (!context.server.hasRateLimits) return restError(404, "Rate limiting is not enabled.");
	const { limit, used, remaining, reset } = context.rateLimit;
	const rate = {
		limit,
		used,
		remaining,
		reset,
	};
	return json(200, {
		resources: {
			core: rate,
			graphql: rate,
			search: rate,
		},
		rate,
	});
}
function redirectToLog(repository, { params, context }) {
	if (!context.scopes.has("repo")) return restError(403, "Must have admin rights to Repository.");
	const check = jobOf(context.world, Number(params["job"]));
	if (check?.pull.repository !== repository) return NOT_FOUND;
	return {
		status: 302,
		headers: { location: `${context.baseUrl}${LOG_FOLDER}${check.databaseId}` },
		body: "",
	};
}
function listBranchRules(repository, call) {
	return pageOf$1(
		rulesFor(repository, call.params["branch"] ?? "").filter(({ source }) => source === "ruleset"),
		repository,
		call,
		(rule) => ruleShape(repository, rule),
	);
}
function ruleShape(repository, rule) {
	const source = {
		ruleset_source_type: "Repository",
		ruleset_source: repositoryName(repository),
		ruleset_id: repository.branchRules.indexOf(rule) + 1,
	};
	const { type } = rule;
	return {
		type,
		parameters: rule.parameters ?? (type === "merge_queue" ? MERGE_QUEUE : void 0),
		...source,
	};
}
const MERGE_QUEUE = {
	check_response_timeout_minutes: 60,
	grouping_strategy: "ALLGREEN",
	max_entries_to_build: 5,
	max_entries_to_merge: 5,
	merge_method: "MERGE",
	min_entries_to_merge: 1,
	min_entries_to_merge_wait_minutes: 5,
};
function showRuleset(repository, { params, context }) {
	const id = Number(params["ruleset"]);
	const rule = repository.branchRules[id - 1];
	if (rule?.source !== "ruleset") return NOT_FOUND;
	const { ruleset_source: source, ruleset_source_type: sourceType, ...shown } = ruleShape(repository, rule);
	const isPattern = rule.branches.endsWith("*");
	return json(200, {
		id,
		name: `Ruleset ${id}`,
		target: "branch",
		source_type: sourceType,
		source,
		enforcement: "active",
		conditions: {
			ref_name: {
				include: [`refs/heads/${rule.branches}${isPattern ? "*/*" : ""}`],
				exclude: [],
			},
		},
		rules: [
			{
				type: shown.type,
				...("parameters" in shown ? { parameters: shown.parameters } : {}),
			},
		],
		current_user_can_bypass: rule.isBypassed === true ? "always" : "never",
		_links: {
			self: { href: `${context.baseUrl}/api/v3/repos/${source}/rulesets/${id}` },
			html: { href: `${context.baseUrl}/${source}/rules/${id}` },
		},
	});
}
const items = String.raw`/(?<owner>[^/]+)/projectsV2/(?<number>\d+)/items`;
const hasItems = ({ hasProjectItemsByRest }) => hasProjectItemsByRest;
const routes = [
	route("GET", `/orgs${items}`, (call) => listItems("Organization", call), hasItems),
	route("GET", `/users${items}`, (call) => listItems("User", call), hasItems),
	route("GET", "/rate_limit", rateLimit),
	route("GET", "/user", ({ context }) =>
		context.viewer.kind === "Bot"
			? restError(403, outOfReachWords(true))
			: json(200, profileShape(context.viewer, context)),
	),
	route("GET", "/meta", ({ context: { server } }) =>
		json(200, {
			verifiable_password_authentication: false,
			installed_version: server.installedVersion ?? void 0,
		}),
	),
	route(
		"GET",
		repo,
		inRepository((repository, { context }) => json(200, repositoryShape(repository, context))),
	),
	...issueRoutes,
	...gitRoutes,
	route("GET", `${repo}/rules/branches/(?<branch>.+)`, inRepository(listBranchRules)),
	route("GET", String.raw`${repo}/rulesets/(?<ruleset>\d+)`, inRepository(showRuleset)),
	route("GET", String.raw`${repo}/actions/jobs/(?<job>\d+)/logs`, inRepository(redirectToLog)),
];
function answerRest({ method, path, query, body }, context) {
	const named = byName(path, context.world);
	for (const one of routes) {
		const match = (one.isOn?.(context.server) ?? true) && one.method === method ? one.path.exec(named) : null;
		if (match === null) continue;
		const params = decoded$1(match.groups ?? {});
		return params === void 0
			? restError(400, "Bad Request")
			: one.answer({
					method,
					path: named,
					params,
					query,
					body,
					context,
				});
	}
	if (context.server.schema !== "github") return NOT_FOUND;
	return restError(404, `The sandbox does not model ${method} ${path}`);
}
const BY_ID = /^\/(?<kind>repositories|organizations|user)\/(?<id>\d+)(?<rest>\/.*)?$/;
function byName(path, { entities }) {
	const { kind, id, rest = "" } = BY_ID.exec(path)?.groups ?? {};
	if (kind === void 0) return path;
	for (const entity of entities.values()) {
		if (entity.databaseId !== Number(id)) continue;
		if (entity.kind === "Repository") return `/repos/${repositoryName(entity)}${rest}`;
		if (entity.kind === "Organization") return `/orgs/${entity.login}${rest}`;
		if (entity.kind === "User") return `/users/${entity.login}${rest}`;
	}
	return path;
}
function decoded$1(groups) {
	try {
		return Object.fromEntries(
			Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
		);
	} catch (error) {
		if (error instanceof URIError) return void 0;
		throw error;
	}
}
const HEADER = "x-github-api-version";
const DEFAULT_VERSION = "2022-11-28";
const VERSIONS = [DEFAULT_VERSION, "2026-03-10"];
function refusedVersion(headers) {
	const asked = versionOf(headers);
	if (VERSIONS.includes(asked)) return void 0;
	return restError(
		400,
		`The version you specified in the "X-GitHub-API-Version" request header, "${asked}", is not a supported version. The following versions are currently supported: ${VERSIONS.toReversed()
			.map((version, index) => `"${version}"${index === 0 ? " (most recent)" : ""}`)
			.join(", ")}.`,
	);
}
function versionHeader(headers) {
	const asked = versionOf(headers);
	return VERSIONS.includes(asked) ? { "x-github-api-version-selected": asked } : {};
}
function versionOf(headers) {
	const asked = headers[HEADER];
	return typeof asked === "string" ? asked : DEFAULT_VERSION;
}
// sandbox/src/api.ts
const GRAPHQL_PATH = "/api/graphql";
const REST_PATH = "/api/v3";
const graphqlBody = object$1({
	query: string(),
	variables: record(string(), unknown())
		.nullish()
		.transform((variables) => variables ?? {}),
	operationName: string()
		.nullish()
		.transform((name) => name ?? null),
});
const GIT_PATH = /^\/api\/v3\/repos\/[^/]+\/[^/]+\/git\//;
const PROXY_REFUSAL = json(403, {
	message: "Write access to this GitHub API path is not permitted through this proxy",
});
function describeCall(site, incoming) {
	const { method, path, headers, body } = incoming;
	const resource = path === "/api/graphql" ? "graphql" : "core";
	const viewer = viewerOf(site.world, tokenOf(headers.authorization) ?? "");
	if (resource === "core") {
		const [isWrite, points] = [method !== "GET", path === `/api/v3/rate_limit` ? 0 : 1];
		return {
			incoming,
			viewer,
			resource,
			graphql: void 0,
			operation: null,
			isWrite,
			points,
			...restCreations(method, path),
		};
	}
	const asked = method === "POST" ? graphqlBody.safeParse(parseJson(body)).data : void 0;
	const graphql =
		asked === void 0
			? void 0
			: {
					...asked,
					schema: site.server.schema,
				};
	const operation = graphql === void 0 ? void 0 : operationOf(graphql);
	return {
		incoming,
		viewer,
		resource,
		graphql,
		operation: operation?.name?.value ?? null,
		isWrite: operation?.operation === import_graphql.OperationTypeNode.MUTATION,
		points: graphql === void 0 ? 1 : pointsOf(graphql),
		...creationsOf(graphql),
	};
}
function interleaver(site) {
	return async ({ token, query, variables }) => {
		const viewer = viewerOf(site.world, token);
		if (viewer === void 0) throw new Error(`The interleaved mutation's token is not valid: "${token}"`);
		const context = contextOf(
			site,
			viewer,
			site.rateLimits.take(site.world, viewer.viewer, "graphql", 0),
			performWith([], interleaver(site)),
		);
		const { errors } = await runGraphql(
			{
				query,
				variables,
				operationName: null,
				schema: site.server.schema,
			},
			context,
		);
		if (errors !== void 0) throw new Error(`The interleaved mutation failed: ${JSON.stringify(errors)}`);
		site.onWrite();
	};
}
async function run(site, call, rateLimit, faults) {
	const { incoming, graphql } = call;
	const place =
		!call.isWrite && faults.some(({ action }) => action === "stale-read") && site.snapshot !== void 0
			? {
					...site,
					world: site.snapshot,
				}
			: site;
	const viewer = viewerOf(place.world, tokenOf(incoming.headers.authorization) ?? "");
	if (viewer === void 0) return restError(401, "Bad credentials");
	const context = {
		...contextOf(place, viewer, rateLimit, performWith(faults, interleaver(site))),
		listed: listedWith(faults),
	};
	if (incoming.path !== "/api/graphql") {
		const answer = () =>
			refusedVersion(incoming.headers) ??
			answerRest(
				{
					...incoming,
					path: incoming.path.slice(7),
				},
				context,
			);
		return call.isWrite ? answer() : readLagging(place.world, answer);
	}
	if (incoming.method !== "POST") return restError(404, "Not Found");
	if (graphql === void 0)
		return restError(
			400,
			parseJson(incoming.body) !== void 0
				? "A query attribute must be specified and must be a string."
				: "Problems parsing JSON",
		);
	return json(200, await runGraphql(graphql, context));
}
async function answerAuthorized(site, call, faults) {
	const { viewer, incoming, resource } = call;
	if (site.proxyRefusesRefs && call.isWrite && GIT_PATH.test(incoming.path)) return PROXY_REFUSAL;
	const ofApp = answerApp(site, {
		...incoming,
		path: incoming.path.slice(7),
	});
	if (ofApp !== void 0) return ofApp;
	if (viewer === void 0)
		return restError(
			401,
			tokenOf(incoming.headers.authorization) === void 0 ? "Requires authentication" : "Bad credentials",
		);
	const tooFast = site.secondaryLimits?.refusal(viewer.viewer.id, site.world.clock().getTime(), call);
	const points = tooFast === void 0 ? call.points : 0;
	const taken = site.rateLimits.take(site.world, viewer.viewer, resource, points);
	const isSpent = taken.exceeded && site.server.hasRateLimits;
	const spent = () =>
		resource === "graphql"
			? graphqlLimit("RATE_LIMIT", viewer.viewer)
			: restError(403, `API rate limit exceeded for user ID ${viewer.viewer.databaseId}.`);
	const answer =
		tooFast ??
		(isSpent ? spent() : void 0) ??
		applyConditional(incoming, await run(site, call, taken, faults));
	const stands =
		answer.status === 304 ? site.rateLimits.take(site.world, viewer.viewer, resource, -points) : taken;
	const version = resource === "core" ? versionHeader(incoming.headers) : {};
	return {
		...answer,
		headers: {
			...limitHeaders(site, viewer, stands),
			...version,
			...answer.headers,
		},
	};
}
function withLimitHeaders(site, { viewer, resource }, answer) {
	if (viewer === void 0 || !LIMIT_STATUSES.has(answer.status)) return answer;
	const standing = site.rateLimits.take(site.world, viewer.viewer, resource, 0);
	return {
		...answer,
		headers: {
			...limitHeaders(site, viewer, standing),
			...answer.headers,
		},
	};
}
const LIMIT_STATUSES = new Set([200, 403, 429]);
function limitHeaders({ server }, { isFineGrained, scopes }, { resource, limit, used, remaining, reset }) {
	return {
		...(isFineGrained ? {} : { "x-oauth-scopes": [...scopes].join(", ") }),
		...(server.hasRateLimits
			? {
					"x-ratelimit-limit": String(limit),
					"x-ratelimit-remaining": String(remaining),
					"x-ratelimit-used": String(used),
					"x-ratelimit-reset": String(reset),
					"x-ratelimit-resource": resource,
				}
			: {}),
	};
}
function applyConditional({ method, path, headers }, answer) {
	if (method !== "GET" || path === "/api/graphql" || answer.status !== 200) return answer;
	const etag = `W/"${createHash("sha256").update(answer.body).digest("hex")}"`;
	return headers["if-none-match"] === etag
		? {
				status: 304,
				headers: { etag },
				body: "",
			}
		: {
				...answer,
				headers: {
					etag,
					...answer.headers,
				},
			};
}
async function answerWithFaults(site, call) {
	const { method, path } = call.incoming;
	const faults = site.faults.take({
		method,
		path,
		operation: call.operation,
	});
	const means = {
		world: site.world,
		viewer: call.viewer?.viewer,
		interleave: interleaver(site),
		hold: async () => site.faults.hold(),
		refuseConnections: site.refuseConnections,
	};
	for (const fault of faults) {
		const end = await beforeRequest(fault, means);
		if (end !== void 0) return typeof end === "string" ? end : withLimitHeaders(site, call, end);
	}
	let outcome = await answerAuthorized(site, call, faults);
	for (const fault of faults) {
		if (outcome === "cut" || outcome === "hang") break;
		outcome = await afterRequest(fault, outcome, means);
	}
	return outcome;
}
async function delayHalf(latencyMs) {
	if (latencyMs > 0) await setTimeout$1(latencyMs / 2);
}
async function answerApi(site, incoming) {
	const call = describeCall(site, incoming);
	const viewer = call.viewer?.viewer;
	const latencyMs = site.latencyMs({
		...incoming,
		...call,
	});
	const stay = viewer === void 0 ? null : (site.secondaryLimits?.enter(viewer.id) ?? null);
	try {
		await delayHalf(latencyMs);
		const outcome = await answerWithFaults(site, {
			...call,
			isTooMany: stay?.isTooMany === true,
		});
		if (call.isWrite) site.onWrite();
		await delayHalf(latencyMs);
		const { operation, points } = call;
		return {
			outcome,
			operation,
			login: viewer?.login ?? null,
			points,
		};
	} finally {
		stay?.leave();
	}
}
const INSTALLATION_TOKEN_LASTS_S = 3600;
const MAX_JWT_S = 600;
const ACCESS_TOKENS = /^\/app\/installations\/(?<id>\d+)\/access_tokens$/;
const INSTALLATION = /^\/repos\/(?<owner>[^/]+)\/(?<repo>[^/]+)\/installation$/;
const headerSchema = object$1({ alg: literal("RS256") });
const claimsSchema = object$1({
	iat: number(),
	exp: number(),
	iss: union([string(), number()]),
});
function answerApp(site, { method, path, headers }) {
	const tokens = method === "POST" ? ACCESS_TOKENS.exec(path) : null;
	const place = method === "GET" ? INSTALLATION.exec(path) : null;
	if (tokens === null && place === null) return void 0;
	const app = verified(site, tokenOf(headers.authorization) ?? "");
	if ("status" in app) return app;
	if (tokens !== null) return accessToken(site, app, Number(tokens.groups?.["id"]));
	return installation(site, app, place?.groups ?? {});
}
function verified({ world, apps }, jwt) {
	const [header = "", claims = "", signature = ""] = jwt.split(".");
	const undecodable = restError(401, "A JSON web token could not be decoded");
	const said = claimsSchema.safeParse(parseJson(decoded(claims))).data;
	if (said === void 0 || !headerSchema.safeParse(parseJson(decoded(header))).success) return undecodable;
	const app = apps.find(({ id }) => id === String(said.iss));
	if (app === void 0) return restError(404, "Integration not found");
	const signed = Buffer.from(`${header}.${claims}`);
	if (!verify("RSA-SHA256", signed, app.publicKey, Buffer.from(signature, "base64url"))) return undecodable;
	const nowS = Math.floor(world.clock().getTime() / 1e3);
	if (said.iat > nowS)
		return restError(
			401,
			"'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
		);
	if (said.exp <= nowS)
		return restError(
			401,
			"'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
		);
	if (said.exp > nowS + MAX_JWT_S)
		return restError(401, "'Expiration time' claim ('exp') is too far in the future");
	return app;
}
function decoded(part) {
	return Buffer.from(part, "base64url").toString("utf8");
}
function accessToken({ world }, { login, installation: at, permissions }, id) {
	if (at.id !== id) return restError(404, "Not Found");
	const endsAtS = Math.floor(world.clock().getTime() / 1e3) + INSTALLATION_TOKEN_LASTS_S;
	return json(201, {
		token: installationToken(login, endsAtS, permissions),
		expires_at: `${new Date(endsAtS * 1e3).toISOString().slice(0, 19)}Z`,
		permissions,
		repository_selection: "all",
	});
}
function installation(site, { id, login, installation: at, permissions }, { owner = "", repo = "" }) {
	const { world, baseUrl } = site;
	const repository = findRepository(world, owner, repo);
	const account = findAccount(world, at.account);
	if (repository === void 0 || account === void 0 || repository.owner.id !== account.id)
		return restError(404, "Not Found");
	return json(200, {
		id: at.id,
		app_id: Number(id),
		app_slug: login,
		account: accountShape(account, site),
		target_id: account.databaseId,
		target_type: account.kind,
		permissions,
		events: [],
		repository_selection: "all",
		single_file_name: null,
		access_tokens_url: `${baseUrl}/api/v3/app/installations/${at.id}/access_tokens`,
		repositories_url: `${baseUrl}/api/v3/installation/repositories`,
		html_url: `${baseUrl}/organizations/${account.login}/settings/installations/${at.id}`,
		created_at: account.createdAt,
		updated_at: account.updatedAt,
		suspended_at: null,
		suspended_by: null,
	});
}
function contextOf({ world, baseUrl, server }, viewer, rateLimit, perform) {
	return {
		world,
		baseUrl,
		server,
		...viewer,
		rateLimit,
		perform,
		listed: (comments) => comments,
	};
}
const MAX_ENTRIES = 1e4;
var RequestLog = class {
	#entries = [];
	add(entry) {
		this.#entries.push(entry);
		if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
	}
	list() {
		return this.#entries;
	}
	clear() {
		this.#entries = [];
	}
};
const STYLE =
	STYLE_BASE +
	STYLE_PLACES +
	'\n.narrow main { max-width: 76rem; margin: 0 auto; }\n.heading { margin-bottom: 1.25rem; }\nh1 .icon { margin-right: 0.5rem; color: var(--muted); }\nh1 .number { font-weight: 400; color: var(--muted); }\n.lead { color: var(--muted); margin-top: 0.25rem; }\nh1 .number { font-size: inherit; }\n.facts .name { color: var(--text); font-weight: 600; }\n.label { color: var(--text); background: var(--surface); }\n.label svg { flex: none; }\n.tag { color: var(--muted); padding: 0 0.5rem; }\n.badge { padding: 0 0.8rem; line-height: 2rem; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone); border-color: transparent; }\n.condition { color: var(--tone); display: inline-flex; align-items: center; gap: 0.25rem; }\n.talk { display: inline-flex; align-items: center; gap: 0.25rem; color: var(--muted); font-size: 0.8125rem; }\n.avatar {\n  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 2rem; height: 2rem;\n  border-radius: 50%; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone);\n}\n.hue-0 { --tone: var(--blue); } .hue-1 { --tone: var(--green); } .hue-2 { --tone: var(--orange); }\n.hue-3 { --tone: var(--purple); } .hue-4 { --tone: var(--pink); } .hue-5 { --tone: var(--gray); }\n.assignee { display: inline-flex; align-items: center; gap: 0.3rem; color: var(--text); }\n.assignee .avatar { width: 1.1rem; height: 1.1rem; font-size: 0.625rem; }\n\n.filter { flex: 0 1 22rem; min-width: min(14rem, 100%); margin-left: auto; }\n.filter input { width: 100%; padding: 0.3rem 0.7rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-size: 0.8125rem; }\n.filter input::placeholder { color: var(--muted); opacity: 1; }\n.filter input:focus-visible { outline-offset: 0; border-radius: 8px; }\n.report-link { white-space: nowrap; font-size: 0.8125rem; } .report-link .icon { margin-right: 0.25rem; }\n.card-log { color: var(--orange); } .card-answer { color: var(--green); }\n.card[draggable="true"] { cursor: grab; }\n.dragging .board { scroll-snap-type: none; }\n.dragging .column { border-style: dashed; }\n.column.over { background: var(--mark); border-color: var(--focus); }\n.move { display: none; position: absolute; z-index: 1; top: 0.25rem; right: 0.25rem; padding: 0.25rem; border: 1px solid var(--line); border-radius: 5px; background: var(--surface); color: var(--muted); font: inherit; line-height: 1; cursor: pointer; }\n.scripted .move { display: inline-flex; }\n.move:hover { color: var(--text); }\n@media (hover: hover) { .card:not(:hover, :focus-within) .move { opacity: 0; } }\n@media (max-width: 40rem) { .toolbar .filter { flex-basis: 100%; } }\n\nbutton, select, textarea { padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }\nbutton { cursor: pointer; }\nbutton:hover:enabled { background: var(--mark); border-color: var(--focus); }\nbutton:disabled { color: var(--muted); cursor: default; }\ndialog { width: min(20rem, calc(100vw - 2rem)); padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); box-shadow: 0 12px 40px rgb(0 0 0 / 25%); }\ndialog::backdrop { background: rgb(14 18 23 / 45%); }\ndialog h2 { margin-bottom: 0.75rem; font-size: 1.05rem; font-weight: 600; }\n.choices { display: grid; gap: 0.25rem; }\n.choices button { display: flex; align-items: center; gap: 0.6rem; text-align: left; }\n.choices button:disabled::after { content: "current"; margin-left: auto; font-size: 0.75rem; }\ndialog .facts { margin: 0.75rem 0; }\n.told { position: fixed; left: 50%; bottom: 1.25rem; transform: translateX(-50%); max-width: min(34rem, calc(100vw - 2rem)); margin: 0; padding: 0.6rem 1rem; border-radius: 10px; background: var(--text); color: var(--canvas); font-size: 0.875rem; visibility: hidden; z-index: 3; }\n.told.shown { visibility: visible; }\n.told.error { background: var(--red); color: var(--solid-text); }\n.turn { display: flex; justify-content: center; gap: 1.5rem; margin-top: 1rem; color: var(--muted); }\n\n.badges { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0.75rem 0 0.5rem; }\n.badges .pill, .badges .lock, .badges .tag { line-height: 1.9rem; font-size: 0.8125rem; padding: 0 0.8rem; }\n.badges .lock { border-radius: 1rem; }\n.badges > .facts { margin: 0; }\n.story { padding: 0.8rem 1rem; margin-bottom: 1.25rem; }\n.story h2 { margin-bottom: 0.6rem; font-size: 0.9375rem; font-weight: 600; }\n.story summary { margin-bottom: 0.6rem; color: var(--muted); font-size: 0.8125rem; cursor: pointer; }\n.story details[open] { margin-bottom: 0.7rem; }\n.columns { display: grid; grid-template-columns: minmax(0, 1fr) 16rem; gap: 2rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }\n.timeline { position: relative; display: grid; gap: 1rem; }\n.timeline::before { content: ""; position: absolute; left: 1.1875rem; top: 1rem; bottom: 0; width: 2px; background: var(--line); }\n.entry { position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0.75rem; scroll-margin-top: 1rem; }\n.entry > .avatar, .entry > .node { width: 2.5rem; height: 2.5rem; box-shadow: 0 0 0 4px var(--canvas); z-index: 1; }\n.node {\n  display: flex; align-items: center; justify-content: center; border-radius: 50%; color: var(--tone);\n  border: 2px solid var(--fill); background: color-mix(in srgb, var(--tone) 10%, var(--surface));\n}\n.node .icon { width: 1.25rem; height: 1.25rem; }\n.box { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow); min-width: 0; }\n.box > header {\n  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem;\n  padding: 0.4rem 0.9rem; background: var(--raised); border-bottom: 1px solid var(--line-soft);\n  border-radius: 7px 7px 0 0; color: var(--muted); font-size: 0.875rem;\n}\n.box .name { color: var(--text); font-weight: 600; }\n.when { color: inherit; }\n.edited { padding-left: 0.35rem; border-left: 1px solid var(--line); font-style: italic; }\n.tags { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; }\n.record > .box { border-left: 3px solid var(--fill); }\n.record-mark {\n  display: inline-flex; align-items: center; gap: 0.3rem; padding: 0 0.6rem; border-radius: 1rem; color: var(--tone);\n  background: color-mix(in srgb, var(--tone) 12%, var(--surface)); font-size: 0.75rem; line-height: 1.5rem; font-weight: 600;\n}\n.void { --tone: var(--gray); --fill: var(--gray-fill); }\n.void > .box { border-style: dashed; border-left-style: solid; }\n.void .markdown del { color: var(--muted); }\n.entry:target > .box { outline: 2px solid var(--focus); outline-offset: 1px; }\n.say { display: grid; gap: 0.5rem; margin: 1.25rem 0 0 3.25rem; }\n.say label { font-weight: 600; font-size: 0.875rem; }\n.say textarea { width: 100%; padding: 0.6rem 0.8rem; resize: vertical; }\n.say .facts { margin: 0; font-size: 0.8125rem; } .say code { font-family: var(--mono); font-size: 0.9em; }\n.say button { justify-self: end; background: var(--raised); font-weight: 600; }\n\n.markdown { padding: 0.8rem 0.9rem; overflow-x: auto; }\n.markdown > :first-child { margin-top: 0; } .markdown > :last-child { margin-bottom: 0; }\n.markdown p, .markdown ul, .markdown ol, .markdown dl, .markdown pre, .markdown table, .markdown blockquote, .markdown details, .markdown h1, .markdown h2, .markdown h3, .markdown h4, .markdown h5, .markdown h6 { margin: 0 0 0.8rem; }\n.markdown h1, .markdown h2 { padding-bottom: 0.25rem; border-bottom: 1px solid var(--line-soft); font-size: 1.3rem; }\n.markdown h2 { font-size: 1.15rem; } .markdown h3, .markdown h4, .markdown h5, .markdown h6 { font-size: 1rem; }\n.markdown h2.sr-only { border: 0; padding: 0; margin: -1px; }\n.markdown ul, .markdown ol { padding-left: 1.6rem; }\n.markdown ul { list-style: disc; } .markdown ol { list-style: decimal; }\n.markdown li > ul, .markdown li > ol { margin: 0.2rem 0 0; }\n.markdown .contains-task-list { list-style: none; padding-left: 0.3rem; }\n.markdown a, .rows a:hover { text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); text-underline-offset: 2px; }\n.markdown blockquote { padding-left: 0.9rem; border-left: 3px solid var(--line); color: var(--muted); }\n.markdown blockquote > :last-child { margin-bottom: 0; }\n.markdown code, .markdown kbd, .markdown pre, .markdown samp, .lead code { font-family: var(--mono); font-size: 0.85em; }\n.markdown :not(pre) > code, .lead code { padding: 0.15em 0.35em; background: var(--code); border-radius: 5px; }\n.markdown kbd { padding: 0.1em 0.4em; border: 1px solid var(--line); border-radius: 5px; background: var(--raised); }\n.markdown pre { padding: 0.8rem 1rem; overflow-x: auto; background: var(--code); border-radius: 6px; line-height: 1.5; overflow-wrap: normal; }\n.markdown pre code { font-size: 0.8125rem; }\n.markdown > pre { white-space: pre-wrap; }\n.markdown > pre:has(> code) { white-space: pre; }\n.markdown table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; overflow-wrap: normal; }\n.markdown th, .markdown td { padding: 0.35rem 0.75rem; border: 1px solid var(--line); }\n.markdown hr { height: 1px; border: 0; background: var(--line); margin: 1.25rem 0; }\n.markdown summary { width: fit-content; cursor: pointer; color: var(--muted); font-size: 0.875rem; border-radius: 4px; }\n.markdown summary:hover { color: var(--text); }\n.markdown details[open] > summary { margin-bottom: 0.6rem; }\n.markdown details > :last-child { margin-bottom: 0; }\n.mention { font-weight: 600; }\n.picture::before { content: "Picture: "; color: var(--muted); }\n.footnotes { border-top: 1px solid var(--line-soft); padding-top: 0.6rem; font-size: 0.8125rem; color: var(--muted); }\n.json-key { color: var(--blue); } .json-string { color: var(--green); }\n.json-number { color: var(--orange); } .json-word { color: var(--purple); }\n\naside section { padding-bottom: 1rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line-soft); font-size: 0.875rem; }\naside section:last-child { border-bottom: 0; }\naside h2 { margin-bottom: 0.5rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }\naside .project + .project { margin-top: 1rem; }\naside .project > a { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }\n.trail { position: relative; display: grid; gap: 0.55rem; }\n.trail::before { content: ""; position: absolute; left: 0.3125rem; top: 0.5rem; bottom: 0.5rem; width: 2px; background: var(--line); }\n.trail li { position: relative; display: grid; grid-template-columns: 12rem minmax(0, 1fr) auto; gap: 0 1rem; align-items: baseline; padding-left: 1.35rem; font-size: 0.875rem; line-height: 1.45; }\n.trail li::before { content: ""; position: absolute; left: 0; top: 0.3rem; width: 0.75rem; height: 0.75rem; border-radius: 50%; background: var(--fill); box-shadow: 0 0 0 3px var(--surface); }\n.trail li.hand::before { background: var(--surface); border: 2px solid var(--fill); }\n.trail li.void { --tone: var(--gray); --fill: var(--gray-fill); } .trail li.void .point { text-decoration: line-through; }\n.trail .point { font-weight: 600; } .trail .point a { color: var(--text); }\n.trail .name { font-weight: 600; } .trail q { quotes: "\u201c" "\u201d"; }\n.trail .facts { margin: 0; font-size: 0.8125rem; white-space: nowrap; }\naside .labels { margin: 0.5rem 0; }\n.set { display: flex; gap: 0.4rem; } .set select { flex: 1; min-width: 0; } .set select, .set button { padding: 0.25rem 0.6rem; font-size: 0.8125rem; }\n.people li { display: flex; align-items: center; gap: 0.5rem; }\n.people .avatar { width: 1.5rem; height: 1.5rem; font-size: 0.75rem; }\n.relatives { display: grid; gap: 0.35rem; }\n\n@media (max-width: 52rem) {\n  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }\n  aside { border-top: 1px solid var(--line); padding-top: 1rem; }\n}\n@media (max-width: 36rem) {\n  .entry { grid-template-columns: minmax(0, 1fr); }\n  .entry > .avatar, .entry > .node { display: none; }\n  .timeline::before { left: 1.1875rem; }\n  .entry > .box { position: relative; }\n  .say { margin-left: 0; }\n  .trail li { grid-template-columns: minmax(0, 1fr); }\n}\n';
const CLIENT_SCRIPT =
	LIVE_SCRIPT +
	`
const MESSAGE_MS = 6000;
const FILTER_PAUSE_MS = 150;

// Forms.

let messageTimer;

function say(text, isError) {
  clearTimeout(messageTimer);
  byId("told").textContent = text;
  byId("told").className = isError ? "told shown error" : "told shown";
  messageTimer = setTimeout(() => byId("told").classList.remove("shown"), MESSAGE_MS);
}

async function send(address, fields) {
  const headers = { accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: new URLSearchParams(fields) });
  const { message } = await response.json();
  if (response.ok) await refresh();
  say(message, !response.ok);
  return response.ok;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.hasAttribute("data-live") || event.submitter.formMethod === "dialog") return;
  event.preventDefault();
  if (form.closest("dialog")) {
    byId("move").close();
    isHeld = false;
    await move(byId("move-item").value, event.submitter.value);
    return;
  }
  event.submitter.disabled = true;
  if (await send(form.action, new FormData(form))) form.reset();
  event.submitter.disabled = false;
});

// The filter of the board: its words stand in the address.

let filterTimer;

function filter(value) {
  clearTimeout(filterTimer);
  const address = new URL(location.href);
  if (value.trim() === "") address.searchParams.delete("q");
  else address.searchParams.set("q", value);
  history.replaceState(null, "", address);
  void refresh();
}

document.addEventListener("input", ({ target }) => {
  if (target.id !== "filter") return;
  clearTimeout(filterTimer);
  filterTimer = setTimeout(() => filter(target.value), FILTER_PAUSE_MS);
});

document.addEventListener("submit", (event) => {
  if (event.target.role !== "search") return;
  event.preventDefault();
  filter(byId("filter").value);
});

// Cards are moved by drag and drop, or by the dialog behind each card's button.

const cardOf = (item) => main.querySelector('.card[data-item="' + CSS.escape(item) + '"]');

async function move(item, option) {
  const isMoved = await send(location.pathname, { item, option });
  const card = isMoved && cardOf(item);
  if (card) card.querySelector("h3 a").focus();
}

let dragged = null;

function markColumn(column) {
  for (const other of main.querySelectorAll(".column.over")) other.classList.remove("over");
  if (column) column.classList.add("over");
}

function stopDragging() {
  dragged = null;
  isHeld = false;
  root.classList.remove("dragging");
  markColumn(null);
}

/** Returns the column under the pointer, if the dragged card can go there. */
function targetOf(event) {
  const column = dragged && event.target.closest && event.target.closest(".column");
  return column && column.dataset.option ? column : null;
}

main.addEventListener("dragstart", (event) => {
  dragged = event.target.closest && event.target.closest(".card[data-item]");
  if (!dragged) return;
  isHeld = true;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", "#" + dragged.dataset.number);
  root.classList.add("dragging");
});

// Browsers scroll the board themselves while a card is held at its edge.
document.addEventListener("dragover", (event) => {
  if (!dragged) return;
  const column = targetOf(event);
  markColumn(column);
  if (column) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const column = targetOf(event);
  if (!column) return;
  event.preventDefault();
  const card = dragged;
  stopDragging();
  if (card.closest(".column") !== column) void move(card.dataset.item, column.dataset.option);
});

document.addEventListener("dragend", stopDragging);

document.addEventListener("click", ({ target }) => {
  const card = target.closest(".move") && target.closest(".card");
  if (!card) return;
  const here = card.closest(".column").dataset.option;
  byId("move-title").textContent = "Move #" + card.dataset.number + " to";
  byId("move-item").value = card.dataset.item;
  for (const choice of main.querySelectorAll(".choices button")) choice.disabled = choice.value === here;
  isHeld = true;
  byId("move").showModal();
  main.querySelector(".choices button:enabled").focus();
});

main.addEventListener("close", () => void (isHeld = false), true);
main.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !event.target.closest(".choices")) return;
  event.preventDefault();
  const choices = [...main.querySelectorAll(".choices button:enabled")];
  const next = choices.indexOf(document.activeElement) + step;
  choices[(next + choices.length) % choices.length].focus();
});
`;
// sandbox/src/pages/board.ts
const MAX_CARDS = 100;
const MAX_FILTER_LENGTH = 100;
function filterIn(query) {
	return (query.get("q") ?? "").slice(0, MAX_FILTER_LENGTH).toWellFormed();
}
function matches({ content }, filter) {
	const { title, labelList, assigneeList } = content;
	const lock = lockOf(content);
	const searched = [
		ticketName(content),
		title,
		...labelList.map(({ name }) => name),
		...assigneeList.map(({ login }) => `@${login}`),
		...(lock === void 0 ? [] : [`locked ${lock.agent}`]),
	]
		.join("\n")
		.toLowerCase();
	return filter
		.toLowerCase()
		.split(/\s+/)
		.every((word) => searched.includes(word));
}
function columnsOf(project, items) {
	const byState = new Map();
	for (const item of items) {
		const id = stateOf(item)?.id;
		const column = byState.get(id);
		if (column === void 0) byState.set(id, [item]);
		else column.push(item);
	}
	const columns = (workflowField(project)?.optionList ?? []).map((option) => ({
		option,
		items: byState.get(option.id) ?? [],
	}));
	const stateless = byState.get(void 0) ?? [];
	return stateless.length === 0
		? columns
		: [
				{
					option: void 0,
					items: stateless,
				},
				...columns,
			];
}
function columnOf({ option, items }, isQualified, nowMs) {
	const key = `column-${option?.id ?? "none"}`;
	const rest = items.length - MAX_CARDS;
	return html`<section
		class="column${items.length === 0 ? " empty" : ""}"
		data-key="${key}"
		aria-labelledby="${key}"
		data-option="${option?.id ?? ""}"
	>
		<h2 id="${key}" title="${option?.description ?? "Not triaged yet"}">
			${dotOf(option)}<bdi>${option?.name ?? "No state"}</bdi> <span class="count">${items.length}</span>
		</h2>
		<ul>
			${items.slice(0, MAX_CARDS).map((item) => card(item, isQualified, nowMs))}
		</ul>
		${rest > 0 && html`<p class="rest">${rest} more</p>`}
	</section>`;
}
function card(item, isQualified, nowMs) {
	const { content, databaseId, id, project } = item;
	const { number, title, labelList, repository, kind, state } = content;
	const condition = conditionOf(content);
	const isMovable = workflowField(project) !== void 0;
	const logged = loggedState(item);
	const answer = answerOf(item);
	return html`<li
		class="card${lockOf(content) === void 0 ? "" : " locked"}"
		data-key="item-${databaseId}"
		data-item="${id}"
		data-number="${number}"
		draggable="${String(isMovable)}"
	>
		<p class="card-top">
			<span class="number">${isQualified && html`<bdi>${repositoryName(repository)}</bdi>`}#${number}</span>${
				(state !== "OPEN" || kind === "PullRequest") &&
				html`<span class="condition tone-${condition.tone}" title="${condition.word}"
					>${condition.icon}<span class="sr-only">${condition.word}</span></span
				>`
			}${fieldMarks(item)}${
				isMovable &&
				html`<button
					class="move"
					type="button"
					aria-haspopup="dialog"
					aria-label="Move #${number}"
					title="Move"
				>
					${ICONS.move}
				</button>`
			}
		</p>
		<h3>
			<a id="card-${databaseId}" href="${hrefOf(content)}" draggable="false" dir="auto">${title}</a>
		</h3>
		${labelList.length > 0 && html`<p class="labels">${labelList.map(labelMark)}</p>`}${
			logged !== void 0 &&
			html`<p
				class="card-log"
				title="The card differs from the newest record: a person moved it, or a write is under way"
			>
				The log says <bdi>${logged}</bdi>
			</p>`
		}${answer !== void 0 && html`<p class="card-answer" title="The next agent acts on it">Answered by <bdi>${answer.by}</bdi></p>`}
		<p class="card-foot">
			${workerOf(item, nowMs)}<span class="since"
				>${commentMark(content)}${timeMark(stateValue(item)?.at ?? content.createdAt, nowMs)}</span
			>
		</p>
	</li>`;
}
function workerOf({ content }, nowMs) {
	const lock = lockOf(content);
	if (lock !== void 0) return lockMark(lock, nowMs);
	return content.assigneeList.map(
		(user) => html`<span class="assignee">${avatarOf(user)}<bdi>${user.login}</bdi></span>`,
	);
}
function toolbar(project, shown, view) {
	const repositories = new Set([...project.itemsById.values()].map(({ content }) => content.repository));
	return html`<div class="toolbar">
		<h1 title="${project.shortDescription ?? ""}" dir="auto">${project.title}</h1>
		<p class="facts">
			<span role="status">${view.filter !== "" && `${shown} of `}${ticketCount(project)}</span>${[
				...repositories,
			].map(
				(repository) =>
					html` \u00b7
						<a href="${hrefOf(repository)}/issues"><bdi>${repositoryName(repository)}</bdi></a>`,
			)}
		</p>
		<form class="filter" role="search" method="get">
			<label class="sr-only" for="filter">Filter</label>
			<input
				id="filter"
				type="search"
				name="q"
				value="${view.filter}"
				maxlength="${MAX_FILTER_LENGTH}"
				placeholder="Filter: title, #number, label, assignee, agent"
				autocomplete="off"
			/>
		</form>
		${view.hasReport && html`<a class="report-link" href="${hrefOf(project)}/report">${ICONS.report}Report</a>`}
	</div>`;
}
function moveDialog({ creator }, options) {
	return html`<dialog id="move" aria-labelledby="move-title">
		<form method="post" data-live>
			<h2 id="move-title">Move to</h2>
			<input type="hidden" name="item" id="move-item" />
			<div class="choices">
				${options.map(
					(option) =>
						html`<button name="option" value="${option.id}">
							${dotOf(option)}<bdi>${option.name}</bdi>
						</button>`,
				)}
			</div>
			<p class="facts"><bdi>${creator.login}</bdi> moves it by hand. Agents accept the new state.</p>
			<button class="cancel" formmethod="dialog">Cancel</button>
		</form>
	</dialog>`;
}
function boardPage(project, view) {
	const all = [...project.itemsById.values()];
	const present = all.filter(({ isArchived }) => !isArchived);
	const items = view.filter === "" ? present : present.filter((item) => matches(item, view.filter));
	const isQualified = new Set(all.map(({ content }) => content.repository)).size > 1;
	const field = workflowField(project);
	const { title, owner } = project;
	return {
		title: `${title} \u00b7 board`,
		crumbs: [
			{
				name: owner.login,
				href: hrefOf(owner),
			},
			{
				name: `${title} #${project.number}`,
				href: hrefOf(project),
			},
		],
		isWide: true,
		main: html`${toolbar(project, items.length, view)}
			${
				field === void 0 &&
				html`<p class="note">
					The project has no single-select field \u201c${"Workflow State"}\u201d, so its tickets have no state.
				</p>`
			}
			<div class="board" role="region" aria-label="Columns of the board" tabindex="0">
				${columnsOf(project, items).map((column) => columnOf(column, isQualified, view.nowMs))}
			</div>
			${field !== void 0 && moveDialog(project, field.optionList)}`,
	};
}
// sandbox/src/pages/markdown.ts
const SANITIZED = {
	...defaultSchema,
	tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "picture" && name !== "source"),
};
const KEEP_LINE_BREAKS = {
	text(_, { value }) {
		return value.split(/\r\n|\r|\n/).flatMap((line, index) => {
			const text = {
				type: "text",
				value: line,
			};
			return index === 0
				? [text]
				: [
						{
							type: "element",
							tagName: "br",
							properties: {},
							children: [],
						},
						text,
					];
		});
	},
};
function renderMarkdown(text, { anchor, references }) {
	const idPrefix = `user-content-${anchor}-`;
	try {
		const markdown = parseMarkdown(text.toWellFormed());
		const unsafe = raw(
			toHast(markdown, {
				allowDangerousHtml: true,
				clobberPrefix: "",
				handlers: KEEP_LINE_BREAKS,
			}),
			{ tagfilter: true },
		);
		const safe = sanitize(unsafe, {
			...SANITIZED,
			clobberPrefix: idPrefix,
		});
		finishTree(safe, {
			idPrefix,
			references,
		});
		return trusted(toHtml(safe));
	} catch (error) {
		if (error instanceof RangeError) return html`<pre tabindex="0">${text}</pre>`;
		throw error;
	}
}
const MAX_MARKS = 500;
const MARKS = /[*_~]/g;
const QUOTE_OPENINGS = /^(?:[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*>)+/gm;
const MAX_QUOTE_DEPTH = 15;
const MAX_QUOTES = 2e3;
function isQuotedTooMuch(text) {
	const depths = (text.match(QUOTE_OPENINGS) ?? []).map((opening) => opening.split(">").length - 1);
	return (
		depths.reduce((total, depth) => total + depth, 0) > MAX_QUOTES ||
		depths.some((depth) => depth > MAX_QUOTE_DEPTH)
	);
}
function parse(text, disabled) {
	return fromMarkdown(text, {
		extensions: [gfm(), { disable: { null: [...disabled] } }],
		mdastExtensions: [gfmFromMarkdown()],
	});
}
function marksIn(node) {
	if (node.type === "text") return node.value.match(MARKS)?.length ?? 0;
	if (!("children" in node)) return 0;
	const counts = node.children.map(marksIn);
	return node.type === "paragraph" || node.type === "heading" || node.type === "tableCell"
		? counts.reduce((sum, count) => sum + count, 0)
		: Math.max(0, ...counts);
}
function parseMarkdown(text) {
	if (isQuotedTooMuch(text)) throw new RangeError("Quotes are nested too deep");
	if ((text.match(MARKS)?.length ?? 0) <= MAX_MARKS) return parse(text, []);
	const plain = parse(text, ["attention", "strikethrough"]);
	return marksIn(plain) <= MAX_MARKS ? parse(text, []) : plain;
}
function textNode(value) {
	return {
		type: "text",
		value,
	};
}
function element(tagName, properties, children) {
	return {
		type: "element",
		tagName,
		properties,
		children,
	};
}
const REFERENCE = /(?<![\w/&#@])(?:#(?<number>[1-9]\d{0,8})|@(?<login>[a-z\d](?:[a-z\d-]{0,38})))(?![\w/])/gi;
function referencesIn$1(value, { threadHref, isAccount }) {
	const children = [];
	let end = 0;
	for (const match of value.matchAll(REFERENCE)) {
		const { number, login } = match.groups ?? {};
		const href = number === void 0 ? void 0 : threadHref(Number(number));
		if (href === void 0 && (login === void 0 || !isAccount(login))) continue;
		const [shown] = match;
		children.push(textNode(value.slice(end, match.index)));
		children.push(
			href === void 0
				? element("span", { className: ["mention"] }, [textNode(shown)])
				: element("a", { href }, [textNode(shown)]),
		);
		end = match.index + shown.length;
	}
	return [...children, textNode(value.slice(end))];
}
function pictureLink({ properties }, isInLink) {
	const { src, alt } = properties;
	const shown = element("span", { className: ["picture"] }, [
		textNode(typeof alt === "string" && alt.trim() !== "" ? alt : "picture"),
	]);
	if (isInLink || typeof src !== "string") return shown;
	return element(
		"a",
		{
			href: src,
			rel: ["nofollow", "noopener", "noreferrer"],
		},
		[shown],
	);
}
function finishLink({ properties }, { idPrefix }) {
	const { href } = properties;
	if (typeof href !== "string") return;
	if (href.startsWith("#issuecomment-")) return;
	if (href.startsWith("#")) properties["href"] = `#${idPrefix}${href.slice(1)}`;
	else properties["rel"] = ["nofollow", "noopener", "noreferrer"];
}
const MAX_COLORED_LENGTH = 3e4;
function colorJson(code) {
	const { className } = code.properties;
	const [only, ...others] = code.children;
	if (!Array.isArray(className) || !className.includes("language-json")) return;
	if (only?.type !== "text" || others.length > 0 || only.value.length > MAX_COLORED_LENGTH) return;
	code.children = jsonTokens(only.value).map((token) =>
		token.kind === void 0
			? textNode(token.text)
			: element("span", { className: [`json-${token.kind}`] }, [textNode(token.text)]),
	);
}
const AS_WRITTEN = ["a", "code", "pre", "kbd", "samp", "tt"];
function finishElement(child, task, isAsWritten, isInLink) {
	const { tagName, properties } = child;
	if (tagName === "a") finishLink(child, task);
	if (tagName === "pre" || tagName === "table") properties["tabIndex"] = 0;
	if (tagName === "input") properties["ariaLabel"] = properties["checked"] === true ? "Done" : "To do";
	if (tagName === "code") {
		colorJson(child);
		return;
	}
	const inside = [isAsWritten || AS_WRITTEN.includes(tagName), isInLink || tagName === "a"];
	child.children = child.children.flatMap((grandchild) => finished(grandchild, task, ...inside));
}
function finished(child, task, isAsWritten = false, isInLink = false) {
	if (child.type === "text") return isAsWritten ? [child] : referencesIn$1(child.value, task.references);
	if (child.type !== "element") return [];
	if (child.tagName === "img") return [pictureLink(child, isInLink)];
	finishElement(child, task, isAsWritten, isInLink);
	return [child];
}
function finishTree(tree, task) {
	if (tree.type !== "root") return;
	tree.children = tree.children.flatMap((child) => (child.type === "doctype" ? [] : finished(child, task)));
}
const TOKEN =
	/(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<word>\b(?:true|false|null)\b)/gi;
function kindOf(groups) {
	if (groups["key"] !== void 0) return "key";
	if (groups["string"] !== void 0) return "string";
	return groups["number"] === void 0 ? "word" : "number";
}
function jsonTokens(json) {
	const tokens = [];
	let end = 0;
	for (const match of json.matchAll(TOKEN)) {
		if (match.index > end)
			tokens.push({
				text: json.slice(end, match.index),
				kind: void 0,
			});
		tokens.push({
			text: match[0],
			kind: kindOf(match.groups ?? {}),
		});
		end = match.index + match[0].length;
	}
	if (end < json.length)
		tokens.push({
			text: json.slice(end),
			kind: void 0,
		});
	return tokens;
}
// sandbox/src/pages/thread-page.ts
function meaning(world, item) {
	const { content } = item;
	const answer = answerOf(item);
	if (answer !== void 0)
		return html`<bdi class="name">${answer.by}</bdi> has answered, and the next agent acts on it`;
	const merged = (content.kind === "Issue" ? pullRequestsClosing(world, content) : []).find(
		({ state }) => state === "MERGED",
	);
	if (stateOf(item)?.name === "In Review" && merged !== void 0)
		return html`<a href="${hrefOf(merged)}">#${merged.number}</a> is merged, and the next agent closes the
			ticket`;
	return stateOf(item)?.description;
}
function heading(world, thread, nowMs) {
	const { title, number, items, locked, author, createdAt } = thread;
	const { word, icon, tone } = conditionOf(thread);
	const lock = lockOf(thread);
	const states = items
		.filter(({ project, isArchived }) => !isArchived && workflowField(project) !== void 0)
		.map((item) => {
			const value = stateValue(item);
			return html`${optionMark(stateOf(item))}
				<span class="facts"
					>${meaning(world, item)}${value !== void 0 && html` \u00b7 ${timeMark(value.at, nowMs)}`}</span
				>`;
		});
	return html`<div class="heading">
		<h1><span dir="auto">${title}</span> <span class="number">#${number}</span></h1>
		<p class="badges">
			<span class="badge tone-${tone}">${icon}${word}</span
			>${states}${lock !== void 0 && lockMark(lock, nowMs)}${locked && html`<span class="tag">Conversation locked</span>`}
		</p>
		<p class="facts">${nameOf(author)} opened this ${timeMark(createdAt, nowMs)} \u00b7 ${commentCount(thread)}</p>
	</div>`;
}
function moveForm(item, options) {
	const { id, project, content } = item;
	const current = stateOf(item);
	return html`<form class="set" method="post" action="${hrefOf(project)}">
		<input type="hidden" name="item" value="${id}" />
		<input type="hidden" name="back" value="${hrefOf(content)}" />
		<select name="option" aria-label="Workflow State">
			${options.map((option) => html`<option value="${option.id}" ${option === current && html`selected`}>${option.name}</option>`)}
		</select>
		<button>Move</button>
	</form>`;
}
function projectCard(item) {
	const { project, isArchived } = item;
	const field = workflowField(project);
	return html`<div class="project">
		<a href="${hrefOf(project)}">${ICONS.board}<bdi>${project.title}</bdi></a
		>${isArchived && html` <span class="tag">archived</span>`}
		<p class="labels">${fieldMarks(item)}</p>
		${field !== void 0 && !isArchived && moveForm(item, field.optionList)}
	</div>`;
}
function relative(issue) {
	const { icon, tone, word } = conditionOf(issue);
	return html`<li>
		<span class="condition tone-${tone}" title="${word}">${icon}<span class="sr-only">${word}</span></span>
		<a href="${hrefOf(issue)}" dir="auto">${issue.title}</a> <span class="number">#${issue.number}</span>
	</li>`;
}
function relatives(title, issues) {
	const list = html`<ul class="relatives">
		${issues.map(relative)}
	</ul>`;
	return issues.length > 0 && section(title, list);
}
function section(title, content) {
	return html`<section>
		<h2>${title}</h2>
		${content}
	</section>`;
}
function family(thread) {
	if (thread.kind !== "Issue") return false;
	return [
		relatives("Parent", thread.parent === null ? [] : [thread.parent]),
		relatives("Sub-issues", thread.children),
		relatives("Waits for", thread.blockers),
	];
}
function aside(thread) {
	const { items, labelList, assigneeList } = thread;
	const none = html`<p class="nothing">None</p>`;
	const people = assigneeList.map((user) => html`<li>${avatarOf(user)}${nameOf(user)}</li>`);
	return html`<aside aria-label="About this ticket">
		${section("Projects", items.length === 0 ? none : items.map(projectCard))}
		${section("Labels", labelList.length === 0 ? none : html`<p class="labels">${labelList.map(labelMark)}</p>`)}
		${section(
			"Assignees",
			people.length === 0
				? none
				: html`<ul class="people">
						${people}
					</ul>`,
		)}
		${family(thread)}
	</aside>`;
}
function threadPage(world, thread, nowMs) {
	const { repository, number, title } = thread;
	const { owner, name } = repository;
	return {
		title: `${title} \u00b7 #${number} \u00b7 ${owner.login}/${name}`,
		crumbs: [
			{
				name: owner.login,
				href: hrefOf(owner),
			},
			{
				name,
				href: hrefOf(repository),
			},
			{
				name: `#${number}`,
				href: hrefOf(thread),
			},
		],
		main: html`${heading(world, thread, nowMs)}
			<div class="columns">
				<div>
					${storyOf(thread, nowMs)}
					<section class="conversation" aria-label="Conversation">
						${conversation(world, thread, nowMs)}${commentForm(thread)}
					</section>
				</div>
				${aside(thread)}
			</div>`,
	};
}
const MAX_REASON_LENGTH = 240;
function toneOf(projects, state) {
	return `tone-${(projects.flatMap((project) => workflowField(project)?.optionList ?? []).find(({ name }) => name === state)?.color ?? "GRAY").toLowerCase()}`;
}
function whatOf({ kind, from, to, personDecision }) {
	if (personDecision?.by !== void 0) return "Decision";
	if (kind === "interaction") return "Message";
	if (kind === "claim") return "Lock taken";
	return html`${kind === "contract" ? "Opened in" : from === to ? "Stays in" : ""}
		<bdi>${to ?? "an unknown state"}</bdi>`;
}
function evidenceOf({ submission, evidence }) {
	const listed = Object.entries(evidence ?? {}).flatMap(([name, value]) =>
		Array.isArray(value) && value.length > 0 ? [`${name} (${value.length})`] : [],
	);
	const { fileCount, riskClass, pullRequests } = submission ?? {};
	const facts = [
		...(typeof fileCount === "number" ? [counted(fileCount, "changed file")] : []),
		...(Array.isArray(pullRequests) && pullRequests.length > 0
			? [counted(pullRequests.length, "pull request")]
			: []),
		...(typeof riskClass === "string" ? [`risk class ${riskClass}`] : []),
		...listed,
	];
	return facts.length === 0 ? "" : `Evidence: ${facts.join(", ")}.`;
}
function reasonOf({ reason = "" }) {
	const text = reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}\u2026` : reason;
	return text !== "" && html`: <q dir="auto">${text}</q>`;
}
function stepsOf(thread) {
	const projects = thread.items.map(({ project }) => project);
	return thread.commentList.flatMap((comment) => {
		const record = recordIn(comment);
		if (record === void 0) return [];
		const { observed, agent, command, to, reply, isVoid } = record;
		const answeredBy = reply?.by;
		const anchor = `#issuecomment-${comment.databaseId}`;
		const evidence = evidenceOf(record);
		const recorded = {
			tone: toneOf(projects, to),
			what: whatOf(record),
			who: html`<bdi class="name">${agent ?? "an unknown agent"}</bdi
				>${command !== void 0 && html` (<bdi>${command}</bdi>)`}${answeredBy !== void 0 && html`, after an answer by <bdi class="name">${answeredBy}</bdi>`}${isVoid && ", lost a race"}${reasonOf(record)}${evidence !== "" && html` ${evidence}`}`,
			at: comment.createdAt,
			anchor,
			kind: isVoid ? "void" : "record",
		};
		if (observed === void 0) return [recorded];
		const byHand = {
			tone: toneOf(projects, observed.to),
			what: html`<bdi>${observed.to ?? "No state"}</bdi>`,
			who: "moved by hand",
			at: observed.at ?? comment.createdAt,
			anchor,
			kind: "hand",
		};
		return record.kind === "observed" ? [byHand] : [byHand, recorded];
	});
}
function unrecordedAnswer(item) {
	const answer = answerOf(item);
	if (answer === void 0 || recordIn(answer.comment) !== void 0) return [];
	const { by, at, comment } = answer;
	return [
		{
			tone: "tone-green",
			what: "Answer",
			who: html`<bdi class="name">${by}</bdi>${reasonOf({ reason: comment.body })}`,
			at,
			anchor: `#issuecomment-${comment.databaseId}`,
			kind: "hand",
		},
	];
}
function unrecordedMove(item) {
	if (loggedState(item) === void 0) return [];
	const state = stateOf(item);
	const value = stateValue(item);
	return [
		{
			tone: toneOf([item.project], state?.name),
			what: html`<bdi>${state?.name ?? "No state"}</bdi>`,
			who: html`<strong>not in the log yet</strong>: set by <bdi>${value?.by ?? "somebody"}</bdi>. The next
				record will tell of it.`,
			at: value?.at ?? item.updatedAt,
			anchor: null,
			kind: "hand",
		},
	];
}
function stepItem({ tone, what, who, at, anchor, kind }, nowMs) {
	return html`<li class="${kind} ${tone}">
		<p class="point">${anchor === null ? what : html`<a href="${anchor}">${what}</a>`}</p>
		<p class="why">${who}</p>
		<p class="facts">${timeMark(at, nowMs)}</p>
	</li>`;
}
function storyOf(thread, nowMs) {
	const steps = [
		...stepsOf(thread),
		...thread.items.flatMap((item) => [...unrecordedMove(item), ...unrecordedAnswer(item)]),
	];
	if (steps.length === 0) return false;
	const older = steps.slice(0, -6);
	return html`<section class="story box" aria-labelledby="story">
		<h2 id="story">So far</h2>
		${
			older.length > 0 &&
			html`<details>
				<summary>${counted(older.length, "earlier step")}</summary>
				<ol class="trail" aria-label="Earlier steps">
					${older.map((step) => stepItem(step, nowMs))}
				</ol>
			</details>`
		}
		<ol class="trail" aria-label="${WORKFLOW_FIELD} over time">
			${steps.slice(-6).map((step) => stepItem(step, nowMs))}
		</ol>
	</section>`;
}
const ASSOCIATIONS = {
	OWNER: "Owner",
	MEMBER: "Member",
	COLLABORATOR: "Collaborator",
	CONTRIBUTOR: "Contributor",
	NONE: void 0,
};
function editedMark({ lastEditedAt, editor }) {
	if (lastEditedAt === null) return false;
	const by = editor === null ? "" : ` by ${editor.login}`;
	return html`<span class="edited" title="${lastEditedAt}${by}">edited</span>`;
}
function recordMark({ seq, isVoid }) {
	const number = seq === void 0 ? "" : ` ${seq}`;
	return html`<span class="record-mark">${ICONS.record}${isVoid ? "Void record" : "Record"}${number}</span>`;
}
function classesOf({ record, thread }) {
	if (record === void 0) return "entry";
	if (record.isVoid) return "entry record void";
	return `entry record ${toneOf(
		thread.items.map(({ project }) => project),
		record.to,
	)}`;
}
function entry(world, box, nowMs) {
	const { text, thread, id, verb, record } = box;
	const { author, createdAt } = text;
	const association = ASSOCIATIONS[associationOf(author, thread, true)];
	const node =
		record === void 0 ? avatarOf(author) : html`<span class="node" aria-hidden="true">${ICONS.record}</span>`;
	return html`<li class="${classesOf(box)}" id="${id}">
		${node}
		<article class="box" aria-label="${record === void 0 ? "Comment" : "Record"} by ${author.login}">
			<header>
				<p>
					${nameOf(author)} ${verb}
					<a class="when" href="#${id}">${timeMark(createdAt, nowMs)}</a> ${editedMark(text)}
				</p>
				<p class="tags">
					${association !== void 0 && html`<span class="tag">${association}</span>`}${record !== void 0 && recordMark(record)}
				</p>
			</header>
			${shownText(world, text)}
		</article>
	</li>`;
}
function shownText(world, text) {
	const rendered = html`<div class="markdown" dir="auto">${textOf(world, text)}</div>`;
	if (text.kind !== "IssueComment" || !text.isMinimized) return rendered;
	return html`<details>
		<summary>This comment was marked as ${text.minimizedReason ?? "hidden"}.</summary>
		${rendered}
	</details>`;
}
function conversation(world, thread, nowMs) {
	const opening = {
		text: thread,
		thread,
		id: `issue-${thread.databaseId}`,
		verb: "opened this",
	};
	const comments = thread.commentList.map((comment) => ({
		text: comment,
		thread,
		id: `issuecomment-${comment.databaseId}`,
		verb: recordIn(comment) === void 0 ? "commented" : "recorded",
		record: recordIn(comment),
	}));
	return html`<ol class="timeline">
		${[opening, ...comments].map((box) => entry(world, box, nowMs))}
	</ol>`;
}
function commentForm(thread) {
	const login = personOf(thread);
	if (login === void 0 || thread.repository.isArchived) return false;
	return html`<form class="say" id="say" method="post" data-live>
		<label for="say-text">Comment as ${login}</label>
		<textarea id="say-text" name="body" rows="3" required></textarea>
		<p class="facts">
			It counts as a person's: an approval, <code>Decision: accept</code>, <code>Audit confirmed: \u2026</code>
		</p>
		<button>Comment</button>
	</form>`;
}
const RENDERED = new WeakMap();
function referencesIn(world, { repository }) {
	return {
		threadHref(number) {
			const thread = repository.threads.get(number);
			return thread === void 0 ? void 0 : hrefOf(thread);
		},
		isAccount: (login) => findAccount(world, login) !== void 0,
	};
}
function textOf(world, text) {
	const { body, databaseId } = text;
	if (body.trim() === "") return html`<p class="nothing">No description provided.</p>`;
	const thread = text.kind === "IssueComment" ? text.thread : text;
	const { lastNumber } = thread.repository;
	const known = RENDERED.get(text);
	if (known?.body === body && known.lastNumber === lastNumber) return known.html;
	const references = referencesIn(world, thread);
	const rendered = renderMarkdown(body, {
		anchor: String(databaseId),
		references,
	});
	RENDERED.set(text, {
		body,
		lastNumber,
		html: rendered,
	});
	return rendered;
}
// sandbox/src/pages/pages.ts
const NUMBER = /^[1-9]\d{0,9}$/;
function partsOf(path) {
	try {
		return path
			.split("/")
			.filter((part) => part !== "")
			.map(decodeURIComponent);
	} catch (error) {
		if (error instanceof URIError) return void 0;
		throw error;
	}
}
function projectAt(world, parts) {
	const [folder, login = "", third, number = ""] = parts;
	if (parts.length < 4 || third !== "projects" || !NUMBER.test(number)) return void 0;
	const account = findAccount(world, login);
	if (account?.kind !== (folder === "orgs" ? "Organization" : "User")) return void 0;
	return folder === "orgs" || folder === "users" ? account.projectsByNumber.get(Number(number)) : void 0;
}
function threadAt(world, parts) {
	const [owner = "", name = "", folder, number = ""] = parts;
	if (parts.length !== 4 || (folder !== "issues" && folder !== "pull") || !NUMBER.test(number)) return void 0;
	return findRepository(world, owner, name)?.threads.get(Number(number));
}
function listAt({ world, query }, parts) {
	const [owner = "", name = "", folder = "issues"] = parts;
	if (parts.length > 3 || folder !== "issues") return void 0;
	if (parts.length === 0) return indexPage(world);
	if (parts.length === 1) {
		const account = findAccount(world, owner);
		return account === void 0 || account.kind === "Bot" ? void 0 : ownerPage(world, account);
	}
	const repository = findRepository(world, owner, name);
	const page = query.get("page") ?? "1";
	const wanted = NUMBER.test(page) ? Number(page) : 1;
	return repository === void 0 ? void 0 : threadsPage(repository, wanted, world.clock().getTime());
}
async function answerPath(request, parts) {
	const { world, path, query, report, headers, method } = request;
	const ifNoneMatch = headers["if-none-match"];
	const nowMs = world.clock().getTime();
	const project = projectAt(world, parts);
	const thread = threadAt(world, parts);
	const isForm = method === "POST";
	if (project !== void 0 && parts.length === 5 && parts[4] === "report" && report !== void 0 && !isForm)
		return sendReport(report, project, request.baseUrl);
	if (project !== void 0 && parts.length === 4) {
		if (isForm) return answerForm(request, project);
		const view = {
			filter: filterIn(query),
			hasReport: report !== void 0,
			nowMs,
		};
		return sendPage(SANDBOX, boardPage(project, view), ifNoneMatch);
	}
	if (thread !== void 0) {
		if (isForm) return answerForm(request, thread);
		return parts[2] === (thread.kind === "Issue" ? "issues" : "pull")
			? sendPage(SANDBOX, threadPage(world, thread, nowMs), ifNoneMatch)
			: redirect(SANDBOX, hrefOf(thread));
	}
	return sendPage(SANDBOX, (isForm ? void 0 : listAt(request, parts)) ?? missingPage(path), ifNoneMatch);
}
const pages = (request) => {
	const { method, path, headers } = request;
	if (method !== "GET" && method !== "HEAD" && method !== "POST") return void 0;
	const file = sendFile(SANDBOX, path, headers["if-none-match"]);
	if (file !== void 0) return file;
	if (path.startsWith("/actions-logs/")) {
		const log = jobOf(request.world, Number(path.slice(14)))?.log;
		return log === void 0 ? text$1(404, "There is no such log\n") : text$1(200, log);
	}
	const parts = partsOf(path);
	return parts === void 0
		? sendPage(SANDBOX, missingPage(path), headers["if-none-match"])
		: answerPath(request, parts);
};
const HEADERS = {
	"content-security-policy": "frame-ancestors 'none'",
	"content-type": "text/html; charset=utf-8",
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"cache-control": "no-store",
};
function readerOf({ itemsById, creator }) {
	for (const { content } of itemsById.values()) {
		const record = content.commentList.find((comment) => recordIn(comment) !== void 0);
		if (record !== void 0) return record.author;
	}
	return creator;
}
async function sendReport(report, project, baseUrl) {
	const [first] = project.itemsById.values();
	if (first === void 0)
		return {
			status: 404,
			headers: HEADERS,
			body: "The board has no tickets\n",
		};
	const { owner, name } = first.content.repository;
	const body = await report({
		baseUrl,
		reader: readerOf(project).login,
		owner: owner.login,
		repo: name,
		projectOwner: project.owner.login,
		projectNumber: project.number,
	});
	return {
		status: 200,
		headers: HEADERS,
		body,
	};
}
const SANDBOX = {
	home: "Sandbox: a local GitHub",
	footer: "A local GitHub for trials. Nothing on it is public, and nobody is signed in.",
	folder: "/_sandbox/",
	style: STYLE,
	script: CLIENT_SCRIPT,
	hasForms: true,
};
const THREADS_A_PAGE = 50;
function projectRow(project) {
	const { owner, title, number, shortDescription } = project;
	return html`<li data-key="${project.id}">
		${ICONS.board}
		<div>
			<a href="${hrefOf(project)}"><bdi>${title}</bdi></a>
			<p class="facts"><bdi>${owner.login}</bdi> #${number} \u00b7 ${ticketCount(project)}</p>
			<p>${shortDescription}</p>
		</div>
	</li>`;
}
function repositoryRow(repository) {
	const { owner, name, description, threads, isPrivate } = repository;
	return html`<li data-key="${repository.id}">
		${ICONS.repository}
		<div>
			<a href="${hrefOf(repository)}"><bdi>${owner.login}/${name}</bdi></a>
			<p class="facts">${openCount([...threads.values()])}${isPrivate && " \u00b7 private"}</p>
			<p>${description}</p>
		</div>
	</li>`;
}
function openCount(threads) {
	const open = threads.filter(({ state }) => state === "OPEN");
	const pulls = open.filter(({ kind }) => kind === "PullRequest").length;
	const issues = counted(open.length - pulls, "open issue");
	return pulls === 0 ? issues : `${issues}, ${counted(pulls, "open pull request")}`;
}
function listSection(title, rows) {
	return html`<section class="shelf">
		<h2>${title}</h2>
		${
			rows.length === 0
				? html`<p class="nothing">There are none.</p>`
				: html`<ul class="rows">
						${rows}
					</ul>`
		}
	</section>`;
}
function projectsOf(owners) {
	return listSection(
		"Projects",
		owners.flatMap(({ projectsByNumber }) => [...projectsByNumber.values()]).map(projectRow),
	);
}
function repositoriesOf({ repositories }, owners) {
	return listSection(
		"Repositories",
		[...repositories.values()].filter(({ owner }) => owners.includes(owner)).map(repositoryRow),
	);
}
function indexPage(world) {
	const owners = [...world.accounts.values()].filter((account) => account.kind !== "Bot");
	return {
		title: "Sandbox",
		crumbs: [],
		main: html`<div class="heading"><h1>Everything in this sandbox</h1></div>
			${projectsOf(owners)}${repositoriesOf(world, owners)}`,
	};
}
function ownerPage(world, owner) {
	return {
		title: owner.login,
		crumbs: [
			{
				name: owner.login,
				href: hrefOf(owner),
			},
		],
		main: html`<div class="heading">
				<h1><bdi>${owner.name ?? owner.login}</bdi></h1>
			</div>
			${projectsOf([owner])}${repositoriesOf(world, [owner])}`,
	};
}
function threadRow(thread, nowMs) {
	const { number, title, author, createdAt, labelList, items } = thread;
	const { word, icon, tone } = conditionOf(thread);
	const states = items.flatMap((item) =>
		workflowField(item.project) === void 0 ? [] : [html` ${optionMark(stateOf(item))}`],
	);
	return html`<li data-key="${thread.id}">
		<span class="condition tone-${tone}" title="${word}">${icon}<span class="sr-only">${word}</span></span>
		<div>
			<a href="${hrefOf(thread)}" dir="auto">${title}</a> ${labelList.map(labelMark)}
			<p class="facts">#${number} opened by ${nameOf(author)} ${timeMark(createdAt, nowMs)}${states}</p>
		</div>
		${commentMark(thread)}
	</li>`;
}
function pageLinks(repository, page, lastPage) {
	const href = `${hrefOf(repository)}/issues?page=`;
	return (
		lastPage > 1 &&
		html`<nav class="turn" aria-label="Pages">
			${page > 1 && html`<a href="${href}${page - 1}">Newer</a>`}
			<span>Page ${page} of ${lastPage}</span
			>${page < lastPage && html`<a href="${href}${page + 1}">Older</a>`}
		</nav>`
	);
}
function threadsPage(repository, wanted, nowMs) {
	const { owner, name, description } = repository;
	const threads = [...repository.threads.values()].toReversed();
	const lastPage = Math.max(1, Math.ceil(threads.length / THREADS_A_PAGE));
	const page = Math.min(lastPage, Math.max(1, wanted));
	const shown = threads.slice((page - 1) * THREADS_A_PAGE, page * THREADS_A_PAGE);
	return {
		title: `Issues \u00b7 ${owner.login}/${name}`,
		crumbs: [
			{
				name: owner.login,
				href: hrefOf(owner),
			},
			{
				name,
				href: hrefOf(repository),
			},
		],
		main: html`<div class="heading">
				<h1><bdi>${owner.login}/${name}</bdi></h1>
				<p class="lead">${description}</p>
				<p class="facts">${openCount(threads)}</p>
			</div>
			<ul class="rows">
				${shown.map((thread) => threadRow(thread, nowMs))}
			</ul>
			${threads.length === 0 && html`<p class="nothing">There are no issues.</p>`}${pageLinks(repository, page, lastPage)}`,
	};
}
function missingPage(path) {
	return {
		status: 404,
		title: "Not found",
		crumbs: [],
		main: html`<div class="heading">
			<h1>There is no such page</h1>
			<p class="lead">The sandbox has nothing at <code>${path}</code>. <a href="/">See what it has</a>.</p>
		</div>`,
	};
}
const MOVE_CARD = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }
  ) { clientMutationId }
}`;
const apiAnswer = object$1({
	message: string().optional(),
	errors: array(object$1({ message: string() })).optional(),
});
async function errorOf({ callApi }, login, path, body) {
	const outcome = await callApi({
		method: "POST",
		path,
		query: new URLSearchParams(),
		headers: {
			authorization: `token sandbox-${login}`,
			"content-type": "application/json",
		},
		body: JSON.stringify(body),
	});
	if (typeof outcome === "string") return "The connection was closed";
	const { data } = apiAnswer.safeParse(parseJson(outcome.body));
	return data?.errors?.[0]?.message ?? data?.message ?? (outcome.status < 300 ? void 0 : outcome.body);
}
async function addPersonComment(request, thread, fields) {
	const login = personOf(thread);
	if (login === void 0)
		return {
			isDone: false,
			message: "Nobody can comment here",
		};
	const { repository, number } = thread;
	const place = [repository.owner.login, repository.name].map(encodeURIComponent).join("/");
	const problem = await errorOf(request, login, `${REST_PATH}/repos/${place}/issues/${number}/comments`, {
		body: fields.get("body") ?? "",
	});
	return problem === void 0
		? {
				isDone: true,
				message: `Commented as ${login}`,
			}
		: {
				isDone: false,
				message: `Not commented: ${problem}`,
			};
}
async function moveCard(request, project, fields) {
	const field = workflowField(project);
	const item = project.itemsById.get(fields.get("item") ?? "");
	const option = field?.optionList.find(({ id }) => id === fields.get("option"));
	const name = item === void 0 ? "The card" : `#${item.content.number}`;
	if (field === void 0 || item === void 0 || option === void 0)
		return {
			isDone: false,
			message: `${name} was not moved: the card or the column is gone`,
		};
	const { login } = project.creator;
	const problem = await errorOf(request, login, GRAPHQL_PATH, {
		query: MOVE_CARD,
		variables: {
			projectId: project.id,
			itemId: item.id,
			fieldId: field.id,
			optionId: option.id,
		},
	});
	return problem === void 0
		? {
				isDone: true,
				message: `${name} moved to ${option.name} by hand, as ${login}`,
			}
		: {
				isDone: false,
				message: `${name} was not moved: ${problem}`,
			};
}
function returnPath(fields, place) {
	const back = fields.get("back") ?? "";
	return /^\/[\w-]/.test(back) ? back : hrefOf(place);
}
async function answerForm(request, place) {
	const { headers, body } = request;
	if (senderOf(headers) !== "own page") return ownPagesOnly(headers);
	const fields = new URLSearchParams(body);
	const { isDone, message } =
		place.kind === "ProjectV2"
			? await moveCard(request, place, fields)
			: await addPersonComment(request, place, fields);
	if (headers.accept === "application/json") return json(isDone ? 200 : 422, { message });
	const back = returnPath(fields, place);
	if (isDone) return redirect(SANDBOX, back, 303);
	const main = html`<div class="heading"><h1>The action failed</h1></div>
		<p>${message}.</p>
		<p><a href="${back}">Back</a></p>`;
	return sendPage(
		SANDBOX,
		{
			status: 422,
			title: "Not done",
			crumbs: [],
			main,
		},
		void 0,
	);
}
// sandbox/src/start.ts
const PORT_RETRY_MS = 100;
function refuser$1(server, port) {
	let timer;
	const listenIn = (ms) => {
		timer ??= setTimeout(() => {
			timer = void 0;
			server.listen(port, "127.0.0.1");
		}, ms);
	};
	server.on("error", () => listenIn(PORT_RETRY_MS));
	return {
		refuse: (ms) => {
			server.close();
			listenIn(ms);
		},
		stop: () => clearTimeout(timer),
	};
}
async function listen(server, port) {
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The sandbox has no port");
	return address.port;
}
function warn(error) {
	process.emitWarning(error instanceof Error ? error : new Error(String(error)));
}
function siteAt(baseUrl, refuseConnections, options, file) {
	const { clock, profiles = [], latencyMs = 0 } = options;
	const server = serverOf(profiles);
	const limits = options.limits ?? (server.hasRateLimits ? ISSUES_ALONE : void 0);
	const world = options.world ?? file?.load(clock) ?? demoWorld(clock, profiles);
	if (profiles.includes("private-members")) world.plainScopes = SCOPES_WITHOUT_MEMBERS;
	options.prepare?.(world);
	if (options.lagMs !== void 0) world.journal = new Journal(lagsOf(options.lagMs));
	const faults = new Faults();
	faults.add(options.faults ?? []);
	return {
		world,
		baseUrl,
		server,
		faults,
		log: new RequestLog(),
		apps: options.apps ?? [],
		secondaryLimits: limits === void 0 ? null : new SecondaryLimits(limits),
		rateLimits: new RateLimits(options.pointsPerHour ?? 5e3),
		latencyMs: typeof latencyMs === "number" ? () => latencyMs : latencyMs,
		handshakeMs: options.handshakeMs ?? 0,
		proxyRefusesRefs: options.proxyRefusesRefs ?? false,
		pages: options.pages ?? pages,
		report: options.report,
		snapshot: void 0,
		refuseConnections,
		onWrite: () => file?.schedule(world),
	};
}
async function startSandbox(options = {}) {
	prepareSchema(serverOf(options.profiles ?? []).schema);
	const { dataFile, onError = warn } = options;
	const file = dataFile === void 0 ? void 0 : new WorldFile(dataFile, onError);
	const server = createHttpServer(() => site);
	const port = await listen(server, options.port ?? 0);
	const url = `http://127.0.0.1:${port}`;
	const connections = refuser$1(server, port);
	const stop = () => {
		connections.stop();
		server.close();
		server.closeAllConnections();
	};
	let site;
	try {
		site = siteAt(url, connections.refuse, options, file);
		await file?.save(site.world);
	} catch (error) {
		stop();
		throw error;
	}
	const { world } = site;
	return {
		url,
		apiUrl: url + REST_PATH,
		graphqlUrl: url + GRAPHQL_PATH,
		world,
		fetch: fetchWithin(server, () => site),
		async close() {
			stop();
			await file?.save(world);
		},
	};
}
const MAX_BODY_BYTES = 2097152;
const KEEP_ALIVE_MS = 0;
const connectionNumbers = new WeakMap();
let connections = 0;
function connectionOf(socket) {
	const known = connectionNumbers.get(socket);
	if (known !== void 0)
		return {
			connection: known,
			isNew: false,
		};
	connections += 1;
	connectionNumbers.set(socket, connections);
	return {
		connection: connections,
		isNew: true,
	};
}
const PAGE_FILE = /\.(?:css|js|svg)$/;
async function readIncoming(request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of request) {
		size += chunk.length;
		if (size > MAX_BODY_BYTES) return void 0;
		chunks.push(chunk);
	}
	const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
	const { method = "GET", headers } = request;
	const body = Buffer.concat(chunks).toString("utf8");
	return {
		method,
		path,
		query: new URLSearchParams(query),
		headers,
		body,
	};
}
async function answerPage(site, incoming) {
	const { world, baseUrl, report } = site;
	const callApi = async (call) => (await answerApi(site, call)).outcome;
	const answer = await site.pages({
		...incoming,
		world,
		baseUrl,
		report,
		callApi,
	});
	if (incoming.method !== "GET") site.onWrite();
	return answer ?? text$1(404, `The sandbox has no page at ${incoming.path}\n`);
}
function isUnder(path, folder) {
	return path === folder || path.startsWith(`${folder}/`);
}
async function dispatch(site, incoming) {
	const { path } = incoming;
	if (path === "/api/graphql" || isUnder(path, "/api/v3")) return answerApi(site, incoming);
	return {
		outcome:
			isUnder(path, CONTROL_PATH) && !PAGE_FILE.test(path)
				? answerControl(site, incoming)
				: await answerPage(site, incoming),
		operation: null,
		login: null,
		points: 0,
	};
}
function send(site, response, outcome) {
	if (outcome === "hang") return;
	if (outcome === "cut") {
		response.destroy();
		return;
	}
	response.sendDate = false;
	response.writeHead(outcome.status, headersOf(site, outcome));
	response.end(outcome.body);
}
function headersOf(site, { headers, body }) {
	return {
		date: site.world.clock().toUTCString(),
		"x-github-request-id": randomUUID(),
		...headers,
		"content-length": String(Buffer.byteLength(body)),
	};
}
function refusalOf({ method = "GET", url = "/", headers }) {
	const { host, "sec-fetch-dest": target } = headers;
	if (!isLocalHost(host)) return text$1(403, "The sandbox answers to 127.0.0.1 and localhost only\n");
	const [path = "/"] = url.split("?", 1);
	const isApi = path === "/api/graphql" || isUnder(path, "/api/v3");
	const isRead = method === "GET" || method === "HEAD";
	return {
		"own page": true,
		program: isRead || !isUnder(path, CONTROL_PATH),
		"foreign page": isRead && !isApi && target === "document",
	}[senderOf(headers)]
		? void 0
		: ownPagesOnly(headers);
}
async function handle(site, request, response) {
	const at = Date.now();
	const { connection, isNew } = connectionOf(request.socket);
	const refused = refusalOf(request);
	if (refused !== void 0) {
		response.setHeader("connection", "close");
		send(site, response, refused);
		return;
	}
	const incoming = await readIncoming(request);
	if (incoming === void 0) {
		response.setHeader("connection", "close");
		send(site, response, json(413, { message: `The body is longer than ${MAX_BODY_BYTES} bytes` }));
		return;
	}
	if (isNew && site.handshakeMs > 0) await setTimeout$1(site.handshakeMs);
	send(
		site,
		response,
		await logged(site, incoming, {
			at,
			connection,
		}),
	);
}
async function logged(site, incoming, { at, connection }) {
	const { outcome, operation, login, points } = await dispatch(site, incoming);
	const { method, path } = incoming;
	if (isUnder(path, CONTROL_PATH)) return outcome;
	const { status, body } =
		typeof outcome === "string"
			? {
					status: 0,
					body: "",
				}
			: outcome;
	const bytes = {
		sent: Buffer.byteLength(incoming.body),
		answered: Buffer.byteLength(body),
	};
	const ms = Date.now() - at;
	site.log.add({
		at,
		connection,
		method,
		path,
		operation,
		status,
		login,
		points,
		bytes,
		ms,
	});
	return outcome;
}
function createHttpServer(site) {
	const server = createServer((request, response) => {
		response.on("close", () => {
			if (!server.listening) request.socket.destroySoon();
		});
		handle(site(), request, response).catch((error) => {
			if (response.destroyed || response.headersSent) return;
			const message = error instanceof Error ? error.message : String(error);
			send(site(), response, json(500, { message: `The sandbox failed: ${message}` }));
		});
	});
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	return server;
}
const WITHOUT_BODY = new Set([204, 304]);
function fetchWithin(server, site) {
	const ask = async (url, options = {}) => {
		const at = Date.now();
		const {
			href,
			origin,
			pathname: path,
			searchParams: query,
		} = new URL(url instanceof Request ? url.url : url);
		if (origin !== site().baseUrl) return fetch(url, options);
		const { method = "GET", signal } = options;
		const body = typeof options.body === "string" ? options.body : "";
		const headers = Object.fromEntries(new Headers(options.headers));
		await setImmediate();
		signal?.throwIfAborted();
		if (!server.listening) throw lost("ECONNREFUSED");
		const incoming = {
			method,
			path,
			query,
			headers,
			body,
		};
		const outcome = await before(
			signal,
			logged(site(), incoming, {
				at,
				connection: 0,
			}),
		);
		if (outcome === "hang") return before(signal, new Promise(() => void 0));
		if (outcome === "cut") throw lost("ECONNRESET");
		await setImmediate();
		signal?.throwIfAborted();
		const { status, headers: answered } = outcome;
		const moved = status >= 301 && status <= 308 ? answered["location"] : void 0;
		if (moved !== void 0 && options.redirect !== "manual") return ask(new URL(moved, href), options);
		return new Response(WITHOUT_BODY.has(status) ? null : outcome.body, {
			status,
			headers: headersOf(site(), outcome),
		});
	};
	return ask;
}
function lost(code) {
	return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}
async function before(signal, work) {
	if (!signal) return work;
	return new Promise((resolve, reject) => {
		const onAbort = () => reject(signal.reason);
		signal.addEventListener("abort", onAbort);
		work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
	});
}
const CONTROL_PATH = "/_sandbox";
function addFaults(site, body) {
	try {
		site.faults.add(parseFaults(parseJson(body)));
		return json(200, site.faults.list());
	} catch (error) {
		if (error instanceof Error) return json(422, { message: error.message });
		throw error;
	}
}
function answerControl(site, { method, path, body }) {
	switch (`${method} ${path.slice(9)}`) {
		case "GET /faults":
			return json(200, site.faults.list());
		case "POST /faults":
			return addFaults(site, body);
		case "DELETE /faults":
			site.faults.clear();
			return json(200, []);
		case "GET /held":
			return json(200, site.faults.held);
		case "DELETE /held":
			site.faults.release();
			return json(200, 0);
		case "GET /requests":
			return json(200, site.log.list());
		case "DELETE /requests":
			site.log.clear();
			return json(200, []);
		case "POST /snapshot":
			site.snapshot = copyWorld(site.world);
			return json(200, { at: site.world.clock().toISOString() });
		default:
			return json(404, { message: `The sandbox has no ${method} ${path}` });
	}
}
// sandbox/src/entry/sandbox.ts
const DEFAULT_PORT = 4020;
const MAX_TICKETS = 1e5;
const RALPH_REFS = "refs/ralph/";
const PLUGIN = fileURLToPath(new URL("../../plugin", import.meta.url));
const CLI = join(PLUGIN, "mcp-server", "dist", "cli.js");
const EXAMPLE_FAULT = '{"match":"WriteTicket","action":"reset-after"}';
const ACTIONS_PER_LINE = 6;
function actionLines() {
	const lines = [];
	for (let at = 0; at < FAULT_ACTIONS.length; at += ACTIONS_PER_LINE)
		lines.push(FAULT_ACTIONS.slice(at, at + ACTIONS_PER_LINE).join(", "));
	return lines.join(",\n                   ");
}
const HELP = `Usage: node sandbox.js [options]

Starts a local GitHub on 127.0.0.1: GraphQL on GitHub's public schema, some REST, and pages to look at.

  --port N         the port; 0 takes any. Default: ${DEFAULT_PORT}, or the next one that is free
  --seed           start with the demo's tickets, also where FILE of --data has others
  --tickets N      add N generated tickets: 100 in Backlog, the others in every state
  --histories      with --tickets: all N in every state, each with its log, to see a report
  --data FILE      keep the world in FILE, and start with the world that is there
  --latency-ms N   let each request of the API take N milliseconds longer
  --lag-ms N       let reads lag behind writes by N milliseconds: refs, comments, cards, lists and counts
  --list-lag-ms N  let boards list new cards N milliseconds late. Default: as --lag-ms
  --config FILE    publish FILE as .ralph/config.json, to try a team's policy or an adopted field
  --profile NAME   ${PROFILES.join(", ")}; may be repeated. Default: github
  --refuse-refs BY let a ruleset or a proxy refuse writes under refs/ralph/; BY is ruleset or proxy
  --limits         keep GitHub's limits against bursts, such as 80 comments and issues a minute
  --fault JSON     let a request fail, for example '${EXAMPLE_FAULT}'; may be repeated.
                   "match": an operation of GraphQL, "METHOD path-suffix" or "*"; "skip" so many, then hit "times".
                   Actions: ${actionLines()}
  --end-with-stdin end when standard input is closed, as when the program that started it ends
  --quiet          print the address only
  --help           print this
`;
var UsageError = class extends Error {};
function wholeNumber(option, text, maximum) {
	const value = /^\d+$/.test(text) ? Number(text) : NaN;
	if (value <= maximum) return value;
	throw new UsageError(`Option --${option} takes a whole number from 0 to ${maximum}, not "${text}"`);
}
function orUsage(option, read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof Error) throw new UsageError(`Option --${option}: ${error.message}`);
		throw error;
	}
}
function fault(text) {
	const value = readJson(text);
	if (value === void 0)
		throw new UsageError(`Option --fault takes JSON, for example '${EXAMPLE_FAULT}', not "${text}"`);
	return orUsage("fault", () => parseFaults(value));
}
function teamConfig(path) {
	const text = orUsage("config", () => readFileSync(path, "utf8"));
	orUsage(`config, ${path}`, () => parseTeamConfig(text));
	return text;
}
function profile(name) {
	if (isProfile(name)) return name;
	throw new UsageError(`Option --profile takes ${PROFILES.join(", ")}, not "${name}"`);
}
function refuser(name) {
	if (name === void 0 || name === "ruleset" || name === "proxy") return name;
	throw new UsageError(`Option --refuse-refs takes ruleset or proxy, not "${name}"`);
}
function parsed(argv) {
	try {
		return parseArgs({
			args: [...argv],
			options: {
				port: { type: "string" },
				seed: {
					type: "boolean",
					default: false,
				},
				tickets: {
					type: "string",
					default: "0",
				},
				histories: {
					type: "boolean",
					default: false,
				},
				data: { type: "string" },
				"latency-ms": {
					type: "string",
					default: "0",
				},
				"lag-ms": {
					type: "string",
					default: "0",
				},
				"list-lag-ms": { type: "string" },
				config: { type: "string" },
				profile: {
					type: "string",
					multiple: true,
					default: [],
				},
				"refuse-refs": { type: "string" },
				limits: {
					type: "boolean",
					default: false,
				},
				fault: {
					type: "string",
					multiple: true,
					default: [],
				},
				"end-with-stdin": {
					type: "boolean",
					default: false,
				},
				quiet: {
					type: "boolean",
					default: false,
				},
				help: {
					type: "boolean",
					default: false,
				},
			},
		}).values;
	} catch (error) {
		if (error instanceof TypeError) throw new UsageError(error.message);
		throw error;
	}
}
function parseOptions(argv) {
	const values = parsed(argv);
	const { port, seed, data, config, limits, quiet, help } = values;
	return {
		port: port === void 0 ? void 0 : wholeNumber("port", port, 65535),
		seed,
		tickets: wholeNumber("tickets", values.tickets, MAX_TICKETS),
		histories: values.histories,
		data,
		latencyMs: wholeNumber("latency-ms", values["latency-ms"], 6e4),
		lagMs: {
			...lagsOf(wholeNumber("lag-ms", values["lag-ms"], 6e4)),
			items: wholeNumber("list-lag-ms", values["list-lag-ms"] ?? values["lag-ms"], 6e4),
		},
		config: config === void 0 ? void 0 : teamConfig(config),
		profiles: values.profile.map(profile),
		refuseRefs: refuser(values["refuse-refs"]),
		limits,
		faults: values.fault.flatMap(fault),
		endWithStdin: values["end-with-stdin"],
		quiet,
		help,
	};
}
function isPortTaken(error) {
	return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
async function startOnFreePort(start, port) {
	if (port !== void 0)
		return start(port).catch((error) => {
			const taken = `Port ${port} is taken: name another one, or leave --port out`;
			throw isPortTaken(error) ? new Error(taken, { cause: error }) : error;
		});
	for (let tried = DEFAULT_PORT; ; tried += 1)
		try {
			return await start(tried);
		} catch (error) {
			if (!isPortTaken(error) || tried >= 4070) throw error;
		}
}
const ON_WINDOWS = process.platform === "win32" ? " (Git Bash)" : "";
function welcome({ url, apiUrl, graphqlUrl }) {
	return `A local GitHub is up at ${url}

  Board       ${url}/orgs/acme/projects/1
  Repository  ${url}/acme/rocket

In another terminal${ON_WINDOWS}, connect to it:

  export GITHUB_API_URL=${apiUrl}
  export GITHUB_GRAPHQL_URL=${graphqlUrl}
  export RALPH_HERO_GITHUB_TOKEN=sandbox-ralph-bot
  export RALPH_GH_OWNER=acme
  export RALPH_GH_REPO=rocket
  export RALPH_GH_PROJECT_OWNER=acme
  export RALPH_GH_PROJECT_NUMBER=1
  alias ralph-hero='node "${CLI}"'

Look at the board, take a ticket, see its log:

  ralph-hero status
  ralph-hero handoff 2 --command research --intent lock --reason "First try"
  ralph-hero show 2

Start Claude Code, then type /ralph-status:

  claude --plugin-dir "${PLUGIN}"

Let agents work the board, in a new clone of an empty remote, for the sandbox serves no git. Without --dry-run Claude
Code starts, and uses your account:

  cd "$(mktemp -d)" && git init --quiet --bare --initial-branch=main remote.git
  git clone --quiet remote.git clone && cd clone
  git commit --allow-empty --message Begin && git push
  ralph-hero run --dry-run

Other tokens: sandbox-maya, sandbox-sam, sandbox-drive-by, sandbox-helper-app. Ctrl-C ends the sandbox.
`;
}
async function main() {
	const options = parseOptions(process.argv.slice(2));
	if (options.help) {
		process.stdout.write(HELP);
		return;
	}
	const { data, latencyMs, lagMs, config, limits, faults, seed, tickets, histories, profiles, refuseRefs } =
		options;
	const shared = {
		latencyMs,
		lagMs,
		faults,
		profiles,
		proxyRefusesRefs: refuseRefs === "proxy",
		report: reportBy(CLI),
		dataFile: data,
		...(limits ? { limits: {} } : {}),
		...(seed ? { world: demoWorld(void 0, profiles) } : {}),
		prepare: (world) => {
			if (histories) {
				addTickets(world, tickets, 0);
				writeHistories(world);
			} else addTickets(world, tickets);
			if (refuseRefs === "ruleset")
				for (const { refRules } of world.repositories.values()) refRules.push(RALPH_REFS);
			if (config !== void 0) publishConfig(world, config);
		},
	};
	const starting = startOnFreePort(
		(port) =>
			startSandbox({
				...shared,
				port,
			}),
		options.port,
	);
	const end = () => void starting.then(async (started) => started.close()).then(() => process.exit(0), fail);
	process.once("SIGINT", end).once("SIGTERM", end);
	if (options.endWithStdin) process.stdin.once("close", end).resume();
	const sandbox = await starting;
	process.stdout.write(options.quiet ? `${sandbox.url}\n` : welcome(sandbox));
}
function fail(error) {
	process.stderr.write(`${messageOf(error)}\n`);
	process.exit(error instanceof UsageError ? 2 : 1);
}
main().catch(fail);
export {};

import "./rolldown-runtime.js";
import "./graphql-execution-execute.js";
import "./parse5-dist-tokenizer-index.js";
