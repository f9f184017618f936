import {
	array,
	base64,
	boolean,
	int,
	literal,
	object,
	prettifyError,
	record,
	strictObject,
	string,
	unknown,
} from "./zod-v4-core-schemas.js";
import {
	BrokenOff,
	FULL,
	Problem,
	TOO_LONG,
	WORKFLOW_FIELD,
	addComment,
	addIssue,
	addLabel,
	addToLabels,
	answerOf,
	associationOf,
	badPage,
	canReadProject,
	canWriteProject,
	closeIssue,
	copyWorld,
	countLater,
	deleteComment,
	dependencyCounts,
	editBody,
	findAccount,
	findRepository,
	forbidden,
	identity,
	invalidValue,
	isAllowed,
	isAssignable,
	isFull,
	isLonger,
	isOversized,
	lockOf,
	loggedState,
	noPermission,
	notFound,
	notModelled,
	now,
	optionOf as optionOf$1,
	outOfReach as outOfReach$1,
	outOfReachWords,
	permissionOf,
	personOf,
	readLagging,
	recordIn,
	register,
	renameThread,
	reopenIssue,
	require_graphql,
	scopeErrors,
	setLocked,
	setMinimized,
	stateOf,
	stateValue,
	subIssueCounts,
	tokenOf,
	unknownNode,
	unprocessable,
	viewerOf,
	workflowField,
} from "./graphql-index.js";
import {
	accountShape,
	addBlocker,
	addItem,
	addPlainField,
	addProject,
	addPullRequest,
	addSingleSelectField,
	addSubIssue,
	afterRequest,
	answerApp,
	apiUrl,
	beforeRequest,
	canSee,
	canSeeRepository,
	clearValue,
	closePullRequest as closePullRequest$1,
	commitFiles,
	createRef as createRef$1,
	deleteIssue,
	deleteItem,
	dropRef,
	emailOf,
	enqueue,
	filesIn,
	findField,
	findShownRef,
	graphqlLimit,
	inOrder,
	isFastForward,
	isOutOfReach,
	isValidRefName,
	issuesClosedBy,
	json,
	listedWith,
	mergePullRequest as mergePullRequest$1,
	mergeabilityOf,
	mutationCreations,
	nodeOf,
	nodeOfKind,
	objectAt,
	optionId,
	parseFaults,
	parseJson,
	pathOf,
	performWith,
	permissionsShape,
	pointRef,
	profileShape,
	pullRequestsClosing,
	pullRequestsMentioning,
	queryPoints,
	readsMembers,
	refsUnder,
	refuseArgument,
	removeBlocker,
	removeSubIssue,
	repositoryShape,
	requireCapacity,
	requirePermission,
	requireRuleAllows,
	restCreations,
	restError,
	setArchived,
	setValue,
	shownRefsUnder,
	storeCommit,
	storeFiles,
	swapRefs,
	text,
	tokenWrites,
	transferIssue,
	urlOf,
	validationFailed,
} from "./sandbox-src-demo-world.js";
import { schema } from "./octokit-graphql-schema-index.js";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import "node:events";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createServer } from "node:http";
// sandbox/src/connection.ts
var import_graphql = require_graphql();
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
// sandbox/src/resolvers/query.ts
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
const account = {
	url: (source, _, context) => urlOf(source, context),
	resourcePath: (source) => pathOf(source),
};
function projectsOf$1(projects, args, context) {
	refuseArgument(args.query, "query");
	const { viewer } = context;
	const visible = projects.filter(
		(project) =>
			!isOutOfReach(context, project) &&
			(args.minPermissionLevel === "READ"
				? canReadProject(viewer, project)
				: canWriteProject(viewer, project)),
	);
	return connection(
		"projectsV2",
		inOrder(visible, args.orderBy, {
			NUMBER: ({ number }) => number,
			TITLE: ({ title }) => title,
			CREATED_AT: ({ databaseId }) => databaseId,
			UPDATED_AT: ({ updatedAt }) => updatedAt,
		}),
		args,
	);
}
const owner = {
	...account,
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
	Bot: account,
	Organization: {
		...owner,
		viewerIsAMember: ({ members }, _, { viewer }) => members.has(viewer.id),
		viewerCanAdminister: ({ members }, _, { viewer }) => members.get(viewer.id)?.role === "ADMIN",
	},
};
// sandbox/src/repositories.ts
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
// sandbox/src/resolvers/repository.ts
function issuesOf({ threads }, { states, labels, filterBy, orderBy }) {
	refuseArgument(filterBy, "filterBy");
	const wanted = labels?.map((name) => name.toLowerCase());
	const matching = [...threads.values()].filter(
		(thread) =>
			thread.kind === "Issue" &&
			(states?.includes(thread.state) ?? true) &&
			(wanted === void 0 || thread.labelList.some(({ name }) => wanted.includes(name.toLowerCase()))),
	);
	return inOrder(matching, orderBy, {
		CREATED_AT: ({ databaseId }) => databaseId,
		UPDATED_AT: ({ updatedAt }) => updatedAt,
		COMMENTS: ({ commentList }) => commentList.length,
	});
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
		nameWithOwner: ({ owner, name }) => `${owner.login}/${name}`,
		url: (source, _, context) => urlOf(source, context),
		resourcePath: (source) => pathOf(source),
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
		viewerCanAdminister: (source, _, { viewer }) => isAllowed(viewer, source, "ADMIN"),
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
	Label: {
		url: (source, _, context) => urlOf(source, context),
		resourcePath: (source) => pathOf(source),
		isDefault: () => false,
	},
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
		authoredDate: ({ committedDate }) => committedDate,
		author: gitActor,
		committer: gitActor,
		messageHeadline: ({ message }) => message.split("\n", 1)[0],
		messageBody: ({ message }) => message.split("\n").slice(1).join("\n").trim(),
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
	Blob: {
		abbreviatedOid,
		byteSize: ({ text }) => Buffer.byteLength(text),
		isBinary: () => false,
		isTruncated: () => false,
	},
};
function requirePush(context, repository) {
	const action = `change the refs of ${repository.owner.login}/${repository.name}`;
	requirePermission(context, repository, {
		permission: "WRITE",
		action,
		resource: "contents",
	});
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
// sandbox/src/project-fields.ts
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
	if (
		project.fieldList.some((field) => field.name.toLowerCase() === trimmed.toLowerCase()) ||
		findField(project, trimmed) !== void 0
	)
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
function createField(world, project, field) {
	const name = checkedName(project, field.name);
	if (field.dataType !== "SINGLE_SELECT") return addPlainField(world, project, name, field.dataType);
	if (field.options.length === 0)
		throw invalidValue(
			"At least one single select option is required to create a field of type SINGLE_SELECT",
		);
	if (field.options.some(({ id }) => typeof id === "string"))
		throw notModelled("ids of a new field's options");
	return addSingleSelectField(world, project, name, checkedOptions(field.options));
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
	field.optionList = checked.map(({ id, name, color, description }) => ({
		id: id ?? newOptionId(world, field),
		name,
		color,
		description,
	}));
	field.updatedAt = now(world);
	const ids = new Set(field.optionList.map(({ id }) => id));
	for (const item of field.project.itemsById.values()) {
		const value = item.values.get(field.id);
		if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue" || ids.has(value.optionId)) continue;
		world.entities.delete(value.id);
		item.values.delete(field.id);
	}
}
function newOptionId(world, field) {
	world.lastId += 1;
	return optionId(field, world.lastId);
}
// sandbox/src/resolvers/mutate-boards.ts
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
		throw noPermission(context.viewer.login, `link projects to ${repository.owner.login}/${repository.name}`);
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
		return {
			projectV2Field: createField(context.world, project, {
				name,
				dataType,
				options,
			}),
		};
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
// sandbox/src/reviews.ts
function addReview(world, pull, author, { state, body = "" }) {
	const review = register(world, {
		...identity(world, "PullRequestReview"),
		kind: "PullRequestReview",
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
	url: (source, _, context) => urlOf(source, context),
	resourcePath: (source) => pathOf(source),
	repository: (source) => threadOf(source).repository,
	bodyText: ({ body }) => body,
	authorAssociation: (source, _, context) =>
		associationOf(source.author, threadOf(source), readsMembers(context, threadOf(source).repository)),
	viewerDidAuthor: ({ author }, _, { viewer }) => author.id === viewer.id,
	viewerCanUpdate: (source, _, context) => mayEdit(context, source),
	createdViaEmail: () => false,
	publishedAt: ({ createdAt }) => createdAt,
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
			willCloseTarget: issuesClosedBy(context.world, source).includes(issue),
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
		viewerCanClose: (source, _, context) => mayClose(context, source),
		viewerCanReopen: (source, _, context) => mayClose(context, source),
		viewerCanDelete: (source, _, { viewer }) => isAllowed(viewer, source.repository, "ADMIN"),
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
	StatusCheckRollup: { contexts: ({ checks }, args) => contextsOf(checks, args) },
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
		viewerCanDelete: (source, _, context) => mayEdit(context, source),
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
	UserContentEdit: {
		deletedAt: () => null,
		deletedBy: () => null,
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
function contextsOf(checks, args) {
	const states = checks.map(({ conclusion }) => conclusion ?? "IN_PROGRESS");
	return {
		...connection("contexts", checks, args),
		checkRunCount: checks.length,
		checkRunCountsByState: [...new Set(states)].map((one) => ({
			state: one,
			count: states.filter((other) => other === one).length,
		})),
		statusContextCount: 0,
		statusContextCountsByState: [],
	};
}
function mayClose({ viewer }, issue) {
	return issue.author.id === viewer.id || isAllowed(viewer, issue.repository, "TRIAGE");
}
// sandbox/src/resolvers/mutate-threads.ts
const MAX_TITLE = 256;
function checkBody(body) {
	if (isOversized(body)) throw unprocessable(TOO_LONG);
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
function nameOf$1({ repository, number }) {
	return `${repository.owner.login}/${repository.name}#${number}`;
}
function requireEdit(context, text, action) {
	const { repository } = text.kind === "IssueComment" ? text.thread : text;
	requirePermission(context, repository, {
		permission: "READ",
		action,
	});
	if (!mayEdit(context, text)) throw noPermission(context.viewer.login, action);
}
function closableIssue(context, id, verb) {
	const issue = nodeOfKind(context, id, "Issue");
	const action = `${verb} ${nameOf$1(issue)}`;
	requirePermission(context, issue.repository, {
		permission: "READ",
		action,
	});
	if (!mayClose(context, issue)) throw noPermission(context.viewer.login, action);
	return issue;
}
function lockable(context, id) {
	const thread = nodeOfKind(context, id, "Issue", "PullRequest");
	const action = `lock or unlock ${nameOf$1(thread)}`;
	requirePermission(context, thread.repository, {
		permission: "WRITE",
		action,
	});
	return thread;
}
const MAX_ASSIGNEES = 10;
function labelsOf(context, repository, ids) {
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
	requirePermission(context, repositoryOf(text), {
		permission: "TRIAGE",
		action: reason === null ? "unminimize a comment" : "minimize a comment",
		resource: isOnIssue ? "issues" : "pull_requests",
	});
	setMinimized(context.world, text, reason);
	return text;
}
const comments = {
	addComment({ subjectId, body }, context) {
		const thread = nodeOfKind(context, subjectId, "Issue", "PullRequest");
		if (thread.repository.isArchived)
			throw unprocessable(`${ARCHIVED} and unable to create comment because issue is locked`);
		requirePermission(context, thread.repository, {
			permission: "READ",
			action: `comment on ${nameOf$1(thread)}`,
		});
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
		requireEdit(context, comment, `edit a comment of ${nameOf$1(comment.thread)}`);
		checkComment(body);
		editBody(context.world, comment, context.viewer, body);
		return { issueComment: comment };
	},
	deleteIssueComment({ id }, context) {
		const comment = nodeOfKind(context, id, "IssueComment");
		requireEdit(context, comment, `delete a comment of ${nameOf$1(comment.thread)}`);
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
	const action = `create an issue in ${repository.owner.login}/${repository.name}`;
	requirePermission(context, repository, {
		permission: "READ",
		action,
	});
	if (!repository.hasIssuesEnabled) throw forbidden("Issues are disabled for this repository.");
	refuseArgument(input.issueTemplate, "issueTemplate");
	refuseArgument(input.milestoneId, "milestoneId");
	refuseArgument(input.projectIds, "projectIds");
	checkTitle(input.title);
	checkBody(input.body ?? "");
	const { parentIssueId } = input;
	const parent = typeof parentIssueId === "string" ? nodeOfKind(context, parentIssueId, "Issue") : void 0;
	if (parent !== void 0) requireCapacity(parent);
	const labels = labelsOf(context, repository, input.labelIds ?? []);
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
	requireEdit(context, issue, `edit ${nameOf$1(issue)}`);
	refuseArgument(input.milestoneId, "milestoneId");
	refuseArgument(input.projectIds, "projectIds");
	const { title, body, state, labelIds, assigneeIds } = input;
	if (typeof title === "string") checkTitle(title);
	const labels = labelIds && labelsOf(context, issue.repository, labelIds);
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
	requirePermission(context, thread.repository, {
		permission: "TRIAGE",
		action: `label ${nameOf$1(thread)}`,
	});
	return thread;
}
const labels = {
	addLabelsToLabelable({ labelableId, labelIds }, context) {
		const thread = labelable(context, labelableId);
		const added = labelsOf(context, thread.repository, labelIds);
		addToLabels(context.world, thread, added, context.viewer);
		return { labelable: thread };
	},
	removeLabelsFromLabelable({ labelableId, labelIds }, context) {
		const thread = labelable(context, labelableId);
		const removed = labelsOf(context, thread.repository, labelIds);
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
	requirePermission(context, issue.repository, {
		permission: "TRIAGE",
		action: `assign ${nameOf$1(issue)}`,
	});
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
	const { owner, name } = issue.repository;
	const action = `link ${owner.login}/${name}#${issue.number}`;
	requirePermission(context, issue.repository, {
		permission: "TRIAGE",
		action,
	});
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
		requirePermission(context, repository, {
			permission: "ADMIN",
			action: "delete the issue",
		});
		deleteIssue(context.world, nodeOfKind(context, issueId, "Issue"));
		return { repository };
	},
	transferIssue({ issueId, repositoryId, createLabelsIfMissing }, context) {
		refuseArgument(createLabelsIfMissing, "createLabelsIfMissing");
		const issue = linkable(context, issueId);
		requirePermission(context, issue.repository, {
			permission: "WRITE",
			action: "transfer the issue",
		});
		const target = nodeOfKind(context, repositoryId, "Repository");
		requirePermission(context, target, {
			permission: "WRITE",
			action: "transfer an issue there",
		});
		return { issue: transferIssue(context.world, issue, target) };
	},
};
// sandbox/src/resolvers/mutate-pull-requests.ts
const MAX_PULL_BODY = 65536;
function checkPullBody(body) {
	if (isLonger(body, MAX_PULL_BODY)) throw unprocessable(TOO_LONG);
}
function createPullRequest(input, context) {
	const { world, viewer } = context;
	const repository = nodeOfKind(context, input.repositoryId, "Repository");
	const { owner, name, gitRefs } = repository;
	const action = `create a pull request in ${owner.login}/${name}`;
	requirePermission(context, repository, {
		permission: "READ",
		action,
		resource: "pull_requests",
	});
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
	const text = {
		title: input.title,
		body: input.body ?? "",
		branch,
		headRepository,
		base,
	};
	return { pullRequest: addPullRequest(world, repository, viewer, text) };
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
	requireEdit(context, pull, `edit ${nameOf$1(pull)}`);
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
	const action = `review ${nameOf$1(pull)}`;
	requirePermission(context, pull.repository, {
		permission: "READ",
		action,
		resource: "pull_requests",
	});
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
	const action = `merge ${nameOf$1(pull)}`;
	requirePermission(context, pull.repository, {
		permission: "WRITE",
		action,
		resource: "contents",
	});
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
	requireEdit(context, pull, `close ${nameOf$1(pull)}`);
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
const option = {
	nameHTML: ({ name }) => escape(name),
	descriptionHTML: ({ description }) => escape(description),
};
function escape(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
const projects = {
	ProjectV2: {
		fullDatabaseId,
		url: (source, _, context) => urlOf(source, context),
		resourcePath: (source) => pathOf(source),
		closed: ({ closedAt }) => closedAt !== null,
		template: () => false,
		viewerCanUpdate: (source, _, { viewer }) => canWriteProject(viewer, source),
		viewerCanClose: (source, _, { viewer }) => canWriteProject(viewer, source),
		viewerCanReopen: (source, _, { viewer }) => canWriteProject(viewer, source),
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
	ProjectV2SingleSelectFieldOption: option,
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
// sandbox/src/resolvers/tables.ts
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
			typeResolver: kindOf,
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
function kindOf(value) {
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
// sandbox/src/rest/route.ts
const NOT_FOUND = restError(404, "Not Found");
const HIDDEN_WITHOUT_SCOPE = restError(404, "Not Found", { "x-accepted-oauth-scopes": "repo" });
const repo = String.raw`/repos/(?<owner>[^/]+)/(?<name>[^/]+)`;
const DEFAULT_PAGE$1 = 30;
const MAX_PAGE$1 = 100;
function numberIn(query, name, otherwise) {
	const value = Number(query.get(name) ?? otherwise);
	return Number.isInteger(value) && value > 0 ? value : otherwise;
}
function pageOf$1(list, repository, { path, query, context, shape }) {
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
	const entries = list.slice((page - 1) * size, page * size).map(shape);
	return json(200, entries, links.length === 0 ? {} : { link: links.join(", ") });
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
		const { owner, name } = former.repository;
		const url = `${call.context.baseUrl}/api/v3/repos/${owner.login}/${name}/issues/${former.number}`;
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
// sandbox/src/rest/issues.ts
function listLabels(repository, call) {
	return pageOf$1(
		[...repository.labelsByName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, label]) => label),
		repository,
		{
			...call,
			shape: (label) => labelShape(label, call.context),
		},
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
function createLabel(repository, { body, context }) {
	const refused = refusal(context, repository, {
		permission: "WRITE",
		resource: "issues",
	});
	if (refused !== void 0) return refused;
	const value = parseJson(body);
	if (value === void 0) return restError(400, "Problems parsing JSON");
	const parsed = newLabel.safeParse(value);
	if (!parsed.success) return invalidLabel("invalid", String(parsed.error.issues[0]?.path[0] ?? "name"));
	const { name, color = "ededed", description = null } = parsed.data;
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
const TRIAGE$1 = {
	permission: "TRIAGE",
	resource: "issues",
};
function addToThread(thread, call) {
	const refused = refusal(call.context, thread.repository, TRIAGE$1);
	if (refused !== void 0) return refused;
	const value = parseJson(call.body);
	if (value === void 0) return restError(400, "Problems parsing JSON");
	const parsed = addedLabels.safeParse(value);
	if (!parsed.success) return invalidLabel("invalid", "name");
	const { world } = call.context;
	const { repository, labelList } = thread;
	const added = parsed.data.labels.map((name) => addLabel(world, repository, name));
	addToLabels(world, thread, added, call.context.viewer);
	return json(
		200,
		labelList.map((label) => labelShape(label, call.context)),
	);
}
function removeFromThread(thread, call) {
	const refused = refusal(call.context, thread.repository, TRIAGE$1);
	if (refused !== void 0) return refused;
	const name = (call.params["label"] ?? "").toLowerCase();
	const { labelList } = thread;
	const at = labelList.findIndex((label) => label.name.toLowerCase() === name);
	if (at < 0) return restError(404, "Label does not exist");
	labelList.splice(at, 1);
	thread.updatedAt = now(call.context.world);
	return json(
		200,
		labelList.map((label) => labelShape(label, call.context)),
	);
}
const ofIssue = String.raw`^${repo}/issues/(?<number>\d+)/labels`;
const issueLabelRoutes = [
	{
		method: "POST",
		path: new RegExp(`${ofIssue}$`),
		answer: onThread(addToThread),
	},
	{
		method: "DELETE",
		path: new RegExp(`${ofIssue}/(?<label>[^/]+)$`),
		answer: onThread(removeFromThread),
	},
];
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
const collaboratorRoutes = [
	{
		method: "GET",
		path: new RegExp(`^${repo}/collaborators/(?<login>[^/]+)/permission$`),
		answer: inRepository(permissionOfLogin),
	},
];
const MAX_FILES = 3e3;
function listPullRequestFiles(thread, call) {
	if (thread.kind !== "PullRequest") return NOT_FOUND;
	return pageOf$1(thread.files.slice(0, MAX_FILES), thread.repository, {
		...call,
		shape: (file) => fileShape(file, thread, call.context),
	});
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
const newComment = object({ body: string() });
function createComment(thread, { body: text, context }) {
	const { viewer, scopes, world } = context;
	const { repository, locked } = thread;
	if (!scopes.has("repo")) return HIDDEN_WITHOUT_SCOPE;
	if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
	if (locked && !isAllowed(viewer, repository, "WRITE"))
		return restError(403, "Unable to create comment because issue is locked.");
	if (isFull(thread)) return restError(403, FULL);
	const value = parseJson(text);
	if (value === void 0) return restError(400, "Problems parsing JSON");
	const parsed = newComment.safeParse(value);
	if (!parsed.success || parsed.data.body.trim() === "") return invalidComment("Body can't be blank");
	const { body } = parsed.data;
	if (isOversized(body)) return invalidComment(TOO_LONG);
	return json(201, commentShape(addComment(world, thread, viewer, body), context));
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
const commentRoutes = [
	{
		method: "POST",
		path: new RegExp(String.raw`^${repo}/issues/(?<number>\d+)/comments$`),
		answer: onThread(createComment),
	},
];
// sandbox/src/rest/dependencies.ts
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
		{
			...call,
			shape: (linked) => threadShape(linked, context),
		},
	);
}
const TRIAGE = {
	permission: "TRIAGE",
	resource: "issues",
};
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
const dependencies = String.raw`^${repo}/issues/(?<number>\d+)/dependencies`;
const dependencyRoutes = [
	{
		method: "GET",
		path: new RegExp(String.raw`^${repo}/issues/(?<number>\d+)/sub_issues$`),
		isOn: ({ hasSubIssuesByRest }) => hasSubIssuesByRest,
		answer: onIssue((issue, call) => listOf(issue.children, issue, call)),
	},
	{
		method: "GET",
		path: new RegExp(`${dependencies}/blocked_by$`),
		isOn: hasDependencies,
		answer: onIssue((issue, call) => listOf(issue.blockers, issue, call)),
	},
	{
		method: "GET",
		path: new RegExp(`${dependencies}/blocking$`),
		isOn: hasDependencies,
		answer: onIssue((issue, call) => listOf(issue.blocked, issue, call)),
	},
	{
		method: "POST",
		path: new RegExp(`${dependencies}/blocked_by$`),
		isOn: hasDependencies,
		answer: onIssue(block),
	},
	{
		method: "DELETE",
		path: new RegExp(String.raw`${dependencies}/blocked_by/(?<blocker>\d+)$`),
		isOn: hasDependencies,
		answer: onIssue(unblock),
	},
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
		return isOfKind(object, kind) ? json(200, shape(object, context)) : NOT_FOUND;
	});
}
function isOfKind(object, kind) {
	return object?.kind === kind;
}
function write(schema, words, run) {
	return inRepository((repository, call) => {
		const refused = refusal(call.context, repository, PUSH);
		if (refused !== void 0) return refused;
		const value = parseJson(call.body);
		if (value === void 0) return restError(400, "Problems parsing JSON");
		const parsed = schema.safeParse(value);
		if (!parsed.success)
			return restError(422, words === "" ? `Invalid request.\n\n${prettifyError(parsed.error)}` : words);
		if (repository.isEmpty) return EMPTY_REPOSITORY;
		return run(repository, parsed.data, call);
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
const git = `^${repo}/git`;
const gitRoutes = [
	{
		method: "GET",
		path: new RegExp(`${git}/ref/(?<ref>.+)$`),
		answer: inRepository(({ gitRefs, isEmpty }, { params, context }) => {
			if (isEmpty) return EMPTY_REPOSITORY;
			const ref = gitRefs.get(`refs/${params["ref"]}`);
			return ref === void 0 ? NOT_FOUND : json(200, refShape(ref, context));
		}),
	},
	{
		method: "GET",
		path: new RegExp(`${git}/matching-refs/(?<ref>.*)$`),
		answer: inRepository((repository, { params, context }) => {
			if (repository.isEmpty) return EMPTY_REPOSITORY;
			const refs = refsUnder(repository, `refs/${params["ref"]}`);
			return json(
				200,
				refs.map((ref) => refShape(ref, context)),
			);
		}),
	},
	{
		method: "GET",
		path: new RegExp(`${git}/commits/(?<sha>[^/]+)$`),
		answer: onObject("Commit", commitShape),
	},
	{
		method: "GET",
		path: new RegExp(`${git}/trees/(?<sha>[^/]+)$`),
		answer: onObject("Tree", treeShape),
	},
	{
		method: "PUT",
		path: new RegExp(`^${repo}/contents/(?<path>.+)$`),
		answer: putFile,
	},
	{
		method: "POST",
		path: new RegExp(`${git}/commits$`),
		answer: createCommit,
	},
	{
		method: "POST",
		path: new RegExp(`${git}/trees$`),
		answer: createTree,
	},
	{
		method: "POST",
		path: new RegExp(`${git}/refs$`),
		answer: createRef,
	},
	{
		method: "PATCH",
		path: new RegExp(`${git}/refs/(?<ref>.+)$`),
		answer: moveRef,
	},
	{
		method: "DELETE",
		path: new RegExp(`${git}/refs/(?<ref>.+)$`),
		answer: deleteRef,
	},
];
// sandbox/src/item-query.ts
const VALUE = /"[^"]*"|'[^']*'|[^\s,"']+/.source;
const QUALIFIER = new RegExp(
	String.raw`(?<hyphen>-?)(?<name>[\p{L}\p{N}_-]+):(?<values>(?:${VALUE})(?:,(?:${VALUE}))*)(?=\s|$)`,
	"uy",
);
const TEXT = /(?<hyphen>-?)(?<text>"[^"]*"|'[^']*'|\S+)/uy;
const VALUES = new RegExp(VALUE, "gu");
function parseItemQuery(query) {
	const terms = [];
	for (let at = 0; at < query.length;) {
		if (/\s/u.test(query.charAt(at))) {
			at += 1;
			continue;
		}
		const { term, end } = termAt(query, at);
		terms.push(term);
		at = end;
	}
	return terms;
}
function termAt(query, at) {
	const qualifier = groupsAt(QUALIFIER, query, at);
	if (qualifier !== void 0) {
		const { hyphen, name = "", values = "" } = qualifier;
		return {
			term: {
				kind: "qualifier",
				negated: hyphen === "-",
				name: name.toLowerCase(),
				values: (values.match(VALUES) ?? []).map(unquoted),
			},
			end: QUALIFIER.lastIndex,
		};
	}
	const { hyphen, text = "" } = groupsAt(TEXT, query, at) ?? {};
	return {
		term: {
			kind: "text",
			negated: hyphen === "-",
			text: unquoted(text),
		},
		end: TEXT.lastIndex,
	};
}
function groupsAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.groups;
}
function unquoted(text) {
	return /^(?:"[^"]*"|'[^']*')$/u.test(text) ? text.slice(1, -1) : text;
}
var UnknownFilter = class extends Error {
	name = "UnknownFilter";
};
function itemFilter(query, project, viewer) {
	const tests = parseItemQuery(query).map((term) => inverted(term, testOf(term, project, viewer)));
	return (item) => tests.every((test) => test(item));
}
function inverted({ negated }, test) {
	return negated ? (item) => !test(item) : test;
}
function testOf(term, project, viewer) {
	if (term.kind === "text") {
		const wanted = term.text.toLowerCase();
		return (item) => textsOf(item).some((text) => text.toLowerCase().includes(wanted));
	}
	switch (term.name) {
		case "is":
			return anyOf(term, isTest);
		case "state":
			return anyOf(term, isTest);
		case "no":
			return anyOf(term, (name) =>
				inverted(
					{
						...term,
						negated: true,
					},
					presence(name, project),
				),
			);
		case "has":
			return anyOf(term, (name) => presence(name, project));
		case "reason":
			return matching(term, ({ content }) => (content.kind === "Issue" ? [reasonOf$1(content)] : []));
		default:
			return matching(
				term,
				valuesOf(term.name, {
					project,
					viewer,
					term,
				}),
			);
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
function valuesOf(name, { project, viewer, term }) {
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
				content.kind === "Issue" && content.parent !== null ? [addressOf(content.parent)] : [];
		default: {
			const field = project.fieldList.find((candidate) => qualifierOf(candidate) === name);
			if (field === void 0)
				throw new UnknownFilter(
					`The project has no field for the filter "${name}:${term.values.join(",")}", and the sandbox does not model such a filter.`,
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
		const name = [`${repository.owner.login}/${repository.name}`];
		names.set(repository, name);
		return name;
	};
}
function addressOf({ repository, number }) {
	return `${repository.owner.login}/${repository.name}#${number}`;
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
function presence(name, project) {
	const values = valuesOf(name, {
		project,
		viewer: project.creator,
		term: {
			kind: "qualifier",
			negated: false,
			name: "no",
			values: [name],
		},
	});
	return (item) => values(item).length > 0;
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
function urlOfProject({ owner, number }, { baseUrl }) {
	return `${baseUrl}/api/v3/${owner.kind === "Organization" ? "orgs" : "users"}/${owner.login}/projectsV2/${number}`;
}
function itemShape(item, fields, context) {
	const { project, content } = item;
	const projectUrl = urlOfProject(project, context);
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
const items = String.raw`/(?<owner>[^/]+)/projectsV2/(?<number>\d+)/items$`;
const hasItems = ({ hasProjectItemsByRest }) => hasProjectItemsByRest;
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
function listBranchRules(repository, { path, query, params, context }) {
	return pageOf$1(
		rulesFor(repository, params["branch"] ?? "").filter(({ source }) => source === "ruleset"),
		repository,
		{
			path,
			query,
			context,
			shape: (rule) => ruleShape(repository, rule),
		},
	);
}
function ruleShape(repository, rule) {
	const source = {
		ruleset_source_type: "Repository",
		ruleset_source: `${repository.owner.login}/${repository.name}`,
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
const routes = [
	{
		method: "GET",
		path: new RegExp(`^/orgs${items}`),
		isOn: hasItems,
		answer: (call) => listItems("Organization", call),
	},
	{
		method: "GET",
		path: new RegExp(`^/users${items}`),
		isOn: hasItems,
		answer: (call) => listItems("User", call),
	},
	{
		method: "GET",
		path: /^\/rate_limit$/,
		answer: rateLimit,
	},
	{
		method: "GET",
		path: /^\/user$/,
		answer: ({ context }) =>
			context.viewer.kind === "Bot"
				? restError(403, outOfReachWords(true))
				: json(200, profileShape(context.viewer, context)),
	},
	{
		method: "GET",
		path: /^\/meta$/,
		answer: ({ context: { server } }) =>
			json(200, {
				verifiable_password_authentication: false,
				installed_version: server.installedVersion ?? void 0,
			}),
	},
	{
		method: "GET",
		path: new RegExp(`^${repo}$`),
		answer: inRepository((repository, { context }) => json(200, repositoryShape(repository, context))),
	},
	{
		method: "GET",
		path: new RegExp(String.raw`^${repo}/issues/(?<number>\d+)$`),
		answer: onThread((thread, { context }) => json(200, threadShape(thread, context))),
	},
	{
		method: "GET",
		path: new RegExp(String.raw`^${repo}/pulls/(?<number>\d+)/files$`),
		answer: onThread(listPullRequestFiles),
	},
	...gitRoutes,
	...commentRoutes,
	...collaboratorRoutes,
	...dependencyRoutes,
	{
		method: "GET",
		path: new RegExp(String.raw`^${repo}/rules/branches/(?<branch>.+)$`),
		answer: inRepository(listBranchRules),
	},
	{
		method: "GET",
		path: new RegExp(String.raw`^${repo}/rulesets/(?<ruleset>\d+)$`),
		answer: inRepository(showRuleset),
	},
	{
		method: "GET",
		path: new RegExp(`^${repo}/labels$`),
		answer: inRepository(listLabels),
	},
	{
		method: "POST",
		path: new RegExp(`^${repo}/labels$`),
		answer: inRepository(createLabel),
	},
	...issueLabelRoutes,
	{
		method: "GET",
		path: new RegExp(String.raw`^${repo}/actions/jobs/(?<job>\d+)/logs$`),
		answer: inRepository(redirectToLog),
	},
];
function answerRest({ method, path, query, body }, context) {
	const named = byName(path, context.world);
	for (const route of routes) {
		const match =
			(route.isOn?.(context.server) ?? true) && route.method === method ? route.path.exec(named) : null;
		if (match === null) continue;
		const params = decoded(match.groups ?? {});
		return params === void 0
			? restError(400, "Bad Request")
			: route.answer({
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
		if (entity.kind === "Repository") return `/repos/${entity.owner.login}/${entity.name}${rest}`;
		if (entity.kind === "Organization") return `/orgs/${entity.login}${rest}`;
		if (entity.kind === "User") return `/users/${entity.login}${rest}`;
	}
	return path;
}
function decoded(groups) {
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
	const supported = VERSIONS.toReversed().map(
		(version, index) => `"${version}"${index === 0 ? " (most recent)" : ""}`,
	);
	return restError(
		400,
		`The version you specified in the "X-GitHub-API-Version" request header, "${asked}", is not a supported version. The following versions are currently supported: ${supported.join(", ")}.`,
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
// sandbox/src/site.ts
const allListed = (comments) => comments;
function contextOf({ world, baseUrl, server }, viewer, rateLimit, perform) {
	return {
		world,
		baseUrl,
		server,
		...viewer,
		rateLimit,
		perform,
		listed: allListed,
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
// sandbox/src/api.ts
const GRAPHQL_PATH = "/api/graphql";
const REST_PATH = "/api/v3";
const graphqlBody = object({
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
	const token = tokenOf(headers.authorization);
	const viewer = token === void 0 ? void 0 : viewerOf(site.world, token);
	if (path !== "/api/graphql")
		return {
			incoming,
			viewer,
			graphql: void 0,
			operation: null,
			isWrite: method !== "GET",
			...restCreations(method, path),
			points: path === `/api/v3/rate_limit` ? 0 : 1,
		};
	const asked = method === "POST" ? graphqlBody.safeParse(parseJson(body)).data : void 0;
	const graphql =
		asked === void 0
			? void 0
			: {
					...asked,
					schema: site.server.schema,
				};
	const operation = graphql === void 0 ? void 0 : operationOf(graphql);
	const isWrite = operation?.operation === import_graphql.OperationTypeNode.MUTATION;
	return {
		incoming,
		viewer,
		graphql,
		operation: operation?.name?.value ?? null,
		isWrite,
		...creationsOf(graphql),
		points: graphql === void 0 ? 1 : pointsOf(graphql),
	};
}
function interleaver(site) {
	return async ({ token, query, variables }) => {
		const viewer = viewerOf(site.world, token);
		if (viewer === void 0) throw new Error(`The interleaved mutation's token is not valid: "${token}"`);
		const perform = performWith([], interleaver(site));
		const context = contextOf(
			site,
			viewer,
			site.rateLimits.take(site.world, viewer.viewer, "graphql", 0),
			perform,
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
function worldFor(site, call, faults) {
	return !call.isWrite && faults.some(({ action }) => action === "stale-read") && site.snapshot !== void 0
		? {
				...site,
				world: site.snapshot,
			}
		: site;
}
async function run(site, call, rateLimit, faults) {
	const { incoming, graphql } = call;
	const place = worldFor(site, call, faults);
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
	if (graphql === void 0) {
		const isJson = parseJson(incoming.body) !== void 0;
		return restError(
			400,
			isJson ? "A query attribute must be specified and must be a string." : "Problems parsing JSON",
		);
	}
	return json(200, await runGraphql(graphql, context));
}
function rateHeaders({ resource, limit, used, remaining, reset }) {
	return {
		"x-ratelimit-limit": String(limit),
		"x-ratelimit-remaining": String(remaining),
		"x-ratelimit-used": String(used),
		"x-ratelimit-reset": String(reset),
		"x-ratelimit-resource": resource,
	};
}
function limitExceeded({ viewer }, resource) {
	const message = `API rate limit exceeded for user ID ${viewer.databaseId}.`;
	return resource === "graphql" ? graphqlLimit("RATE_LIMIT", viewer) : restError(403, message);
}
async function answerAuthorized(site, call, faults) {
	const { viewer, incoming } = call;
	if (site.proxyRefusesRefs && call.isWrite && GIT_PATH.test(incoming.path)) return PROXY_REFUSAL;
	const ofApp = answerApp(site, {
		...incoming,
		path: incoming.path.slice(7),
	});
	if (ofApp !== void 0) return ofApp;
	if (viewer === void 0) {
		const message =
			tokenOf(incoming.headers.authorization) === void 0 ? "Requires authentication" : "Bad credentials";
		return restError(401, message);
	}
	const resource = incoming.path === "/api/graphql" ? "graphql" : "core";
	const nowMs = site.world.clock().getTime();
	const tooFast = site.secondaryLimits?.refusal(viewer.viewer.id, nowMs, {
		resource,
		...call,
	});
	const points = tooFast === void 0 ? call.points : 0;
	const taken = site.rateLimits.take(site.world, viewer.viewer, resource, points);
	const isSpent = taken.exceeded && site.server.hasRateLimits;
	const answer =
		tooFast ??
		(isSpent ? limitExceeded(viewer, resource) : void 0) ??
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
function withLimitHeaders(site, { viewer, incoming }, answer) {
	if (viewer === void 0 || !LIMIT_STATUSES.has(answer.status)) return answer;
	const resource = incoming.path === "/api/graphql" ? "graphql" : "core";
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
function limitHeaders(site, viewer, standing) {
	return {
		...(viewer.isFineGrained ? {} : { "x-oauth-scopes": [...viewer.scopes].join(", ") }),
		...(site.server.hasRateLimits ? rateHeaders(standing) : {}),
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
	if (latencyMs > 0) await setTimeout(latencyMs / 2);
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
// sandbox/src/web/local-server.ts
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
function isLocalHost(host) {
	return LOCAL_HOST.test(host ?? "");
}
function senderOf({ host, origin, "sec-fetch-site": site }) {
	if (site === "none") return "program";
	if (site === void 0 && origin === void 0) return "program";
	return (site === void 0 ? origin === `http://${host}` : site === "same-origin")
		? "own page"
		: "foreign page";
}
function ownPagesOnly({ host }) {
	return text(403, `This is taken from the server's own pages only, which send "Origin: http://${host}"\n`);
}
// sandbox/src/http-server.ts
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
async function readBody(request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of request) {
		size += chunk.length;
		if (size > MAX_BODY_BYTES) return void 0;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
async function readIncoming(request) {
	const body = await readBody(request);
	if (body === void 0) return void 0;
	const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
	const { method = "GET", headers } = request;
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
	return answer ?? text(404, `The sandbox has no page at ${incoming.path}\n`);
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
	response.writeHead(outcome.status, headersOf$1(site, outcome));
	response.end(outcome.body);
}
function headersOf$1(site, { headers, body }) {
	return {
		date: site.world.clock().toUTCString(),
		"x-github-request-id": randomUUID(),
		...headers,
		"content-length": String(Buffer.byteLength(body)),
	};
}
function refusalOf({ method = "GET", url = "/", headers }) {
	const { host, "sec-fetch-dest": target } = headers;
	if (!isLocalHost(host)) return text(403, "The sandbox answers to 127.0.0.1 and localhost only\n");
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
	if (isNew && site.handshakeMs > 0) await setTimeout(site.handshakeMs);
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
		ms: Date.now() - at,
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
			headers: headersOf$1(site(), outcome),
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
// sandbox/src/html.ts
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
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
const DATE_TIME = new Intl.DateTimeFormat("en-US", {
	dateStyle: "medium",
	timeStyle: "short",
	hourCycle: "h23",
	timeZone: "UTC",
});
function durationText(ms) {
	if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
	if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
	if (ms < 2 * MONTH_MS) return `${Math.round(ms / DAY_MS)} d`;
	return ms < 2 * YEAR_MS ? `${Math.round(ms / MONTH_MS)} months` : `${Math.round(ms / YEAR_MS)} years`;
}
function ageText(ms) {
	return ms < MINUTE_MS ? "just now" : `${durationText(ms)} ago`;
}
function timeMark(at, nowMs) {
	const atMs = Date.parse(at);
	if (Number.isNaN(atMs)) return html`<time>${at}</time>`;
	return html`<time datetime="${at}" title="${`${DATE_TIME.format(atMs)} UTC`}"
		>${ageText(nowMs - atMs)}</time
	>`;
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
	const dot = html`<svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" focusable="false">
		<circle
			cx="5"
			cy="5"
			r="4.5"
			fill="${HEX.test(color) ? `#${color}` : "#888888"}"
			stroke="currentColor"
			stroke-opacity="0.35"
		/>
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
function countOf(number, thing) {
	return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
function ticketCount({ itemsById }) {
	const archived = [...itemsById.values()].filter(({ isArchived }) => isArchived).length;
	const present = countOf(itemsById.size - archived, "ticket");
	return archived === 0 ? present : `${present}, ${archived} archived`;
}
function commentCount({ commentList }) {
	const records = commentList.filter((comment) => recordIn(comment) !== void 0).length;
	const all = countOf(commentList.length, "comment");
	return records === 0 ? all : `${all}, ${countOf(records, "record")} among them`;
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
// sandbox/src/pages/board.ts
const MAX_CARDS = 100;
const MAX_FILTER_LENGTH = 100;
function filterIn(query) {
	return (query.get("q") ?? "").slice(0, MAX_FILTER_LENGTH).toWellFormed();
}
function matches({ content }, filter) {
	const { number, title, labelList, assigneeList, repository } = content;
	const lock = lockOf(content);
	const searched = [
		`${repository.owner.login}/${repository.name}#${number}`,
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
			<span class="number"
				>${isQualified && html`<bdi>${repository.owner.login}/${repository.name}</bdi>`}#${number}</span
			>${
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
		<p class="card-foot">${workerOf(item, nowMs)}${footOf(item, nowMs)}</p>
	</li>`;
}
function workerOf({ content }, nowMs) {
	const lock = lockOf(content);
	if (lock !== void 0) return lockMark(lock, nowMs);
	return content.assigneeList.map(
		(user) => html`<span class="assignee">${avatarOf(user)}<bdi>${user.login}</bdi></span>`,
	);
}
function footOf(item, nowMs) {
	const { content } = item;
	const since = stateValue(item)?.at ?? content.createdAt;
	return html`<span class="since">${commentMark(content)}${timeMark(since, nowMs)}</span>`;
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
						<a href="${hrefOf(repository)}/issues"
							><bdi>${repository.owner.login}/${repository.name}</bdi></a
						>`,
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
function redirect(site, location, status = 302) {
	return {
		status,
		headers: {
			...headersOf(site),
			location,
		},
		body: "",
	};
}
const CLIENT_SCRIPT =
	'"use strict";\nconst INTERVAL_MS = 2000;\nconst LONGEST_INTERVAL_MS = 30000;\nconst root = document.documentElement;\nconst main = document.getElementById("main");\nconst byId = (id) => document.getElementById(id);\n\n// The page is changed to its newest version, unless the reader holds a part of it.\n\nlet isHeld = false;\n\nfunction isAlike(node, fresh) {\n  const keyOf = ({ id, dataset }) => id || (dataset && dataset.key) || "";\n  return node.nodeName === fresh.nodeName && keyOf(node) === keyOf(fresh);\n}\n\nfunction updateNode(node, fresh) {\n  if (node.nodeType !== Node.ELEMENT_NODE) {\n    if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;\n    return;\n  }\n  for (const name of new Set([...node.getAttributeNames(), ...fresh.getAttributeNames()])) {\n    // Whether details are unfolded is up to the reader.\n    if (node.nodeName === "DETAILS" && name === "open") continue;\n    const value = fresh.getAttribute(name);\n    if (value === null) node.removeAttribute(name);\n    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);\n  }\n  updateChildren(node, fresh);\n}\n\nfunction updateChildren(parent, fresh) {\n  let place = parent.firstChild;\n  for (const child of [...fresh.childNodes]) {\n    let found = place;\n    while (found && !isAlike(found, child)) found = found.nextSibling;\n    if (!found) {\n      parent.insertBefore(document.importNode(child, true), place);\n      continue;\n    }\n    if (found === place) place = place.nextSibling;\n    else parent.insertBefore(found, place);\n    updateNode(found, child);\n  }\n  while (place) {\n    const next = place.nextSibling;\n    place.remove();\n    place = next;\n  }\n}\n\nfunction show(text) {\n  const fresh = new DOMParser().parseFromString(text, "text/html");\n  const focused = document.activeElement && document.activeElement.id;\n  updateNode(main, fresh.getElementById("main"));\n  document.title = fresh.title;\n  const { revision, content } = fresh.documentElement.dataset;\n  if (content !== root.dataset.content) byId("news").textContent = "The page was updated";\n  Object.assign(root.dataset, { revision, content });\n  const again = focused && document.activeElement === document.body && byId(focused);\n  if (again) again.focus({ preventScroll: true });\n}\n\n// Every two seconds, and less often while nobody answers.\n\nlet wait = INTERVAL_MS;\nlet timer;\n\nasync function ask() {\n  const address = location.pathname + location.search;\n  const headers = { "if-none-match": root.dataset.revision };\n  const response = await fetch(address, { cache: "no-store", headers });\n  if (response.status === 304) return;\n  const text = await response.text();\n  // Meanwhile the reader may have asked for another page, or begun to drag.\n  if (!isHeld && address === location.pathname + location.search) show(text);\n}\n\nasync function refresh() {\n  clearTimeout(timer);\n  let isConnected = true;\n  if (!document.hidden && !isHeld) {\n    try {\n      await ask();\n      wait = INTERVAL_MS;\n    } catch {\n      wait = Math.min(wait * 2, LONGEST_INTERVAL_MS);\n      isConnected = false;\n    }\n    byId("live").hidden = false;\n    byId("live").classList.toggle("off", !isConnected);\n    byId("live").textContent = isConnected ? "Live" : "Not connected";\n  }\n  clearTimeout(timer);\n  timer = setTimeout(refresh, wait);\n}\n\ndocument.addEventListener("visibilitychange", () => void (document.hidden || refresh()));\nroot.classList.add("scripted");\nvoid refresh();\n\nconst MESSAGE_MS = 6000;\nconst FILTER_PAUSE_MS = 150;\n\n// Forms.\n\nlet messageTimer;\n\nfunction say(text, isError) {\n  clearTimeout(messageTimer);\n  byId("told").textContent = text;\n  byId("told").className = isError ? "told shown error" : "told shown";\n  messageTimer = setTimeout(() => byId("told").classList.remove("shown"), MESSAGE_MS);\n}\n\nasync function send(address, fields) {\n  const headers = { accept: "application/json" };\n  const response = await fetch(address, { method: "POST", headers, body: new URLSearchParams(fields) });\n  const { message } = await response.json();\n  if (response.ok) await refresh();\n  say(message, !response.ok);\n  return response.ok;\n}\n\ndocument.addEventListener("submit", async (event) => {\n  const form = event.target;\n  if (!form.hasAttribute("data-live") || event.submitter.formMethod === "dialog") return;\n  event.preventDefault();\n  if (form.closest("dialog")) {\n    byId("move").close();\n    isHeld = false;\n    await move(byId("move-item").value, event.submitter.value);\n    return;\n  }\n  event.submitter.disabled = true;\n  if (await send(form.action, new FormData(form))) form.reset();\n  event.submitter.disabled = false;\n});\n\n// The filter of the board: its words stand in the address.\n\nlet filterTimer;\n\nfunction filter(value) {\n  clearTimeout(filterTimer);\n  const address = new URL(location.href);\n  if (value.trim() === "") address.searchParams.delete("q");\n  else address.searchParams.set("q", value);\n  history.replaceState(null, "", address);\n  void refresh();\n}\n\ndocument.addEventListener("input", ({ target }) => {\n  if (target.id !== "filter") return;\n  clearTimeout(filterTimer);\n  filterTimer = setTimeout(() => filter(target.value), FILTER_PAUSE_MS);\n});\n\ndocument.addEventListener("submit", (event) => {\n  if (event.target.role !== "search") return;\n  event.preventDefault();\n  filter(byId("filter").value);\n});\n\n// Cards are moved by drag and drop, or by the dialog behind each card\'s button.\n\nconst cardOf = (item) => main.querySelector(\'.card[data-item="\' + CSS.escape(item) + \'"]\');\n\nasync function move(item, option) {\n  const isMoved = await send(location.pathname, { item, option });\n  const card = isMoved && cardOf(item);\n  if (card) card.querySelector("h3 a").focus();\n}\n\nlet dragged = null;\n\nfunction markColumn(column) {\n  for (const other of main.querySelectorAll(".column.over")) other.classList.remove("over");\n  if (column) column.classList.add("over");\n}\n\nfunction stopDragging() {\n  dragged = null;\n  isHeld = false;\n  root.classList.remove("dragging");\n  markColumn(null);\n}\n\n/** Returns the column under the pointer, if the dragged card can go there. */\nfunction targetOf(event) {\n  const column = dragged && event.target.closest && event.target.closest(".column");\n  return column && column.dataset.option ? column : null;\n}\n\nmain.addEventListener("dragstart", (event) => {\n  dragged = event.target.closest && event.target.closest(".card[data-item]");\n  if (!dragged) return;\n  isHeld = true;\n  event.dataTransfer.effectAllowed = "move";\n  event.dataTransfer.setData("text/plain", "#" + dragged.dataset.number);\n  root.classList.add("dragging");\n});\n\n// Browsers scroll the board themselves while a card is held at its edge.\ndocument.addEventListener("dragover", (event) => {\n  if (!dragged) return;\n  const column = targetOf(event);\n  markColumn(column);\n  if (column) event.preventDefault();\n});\n\ndocument.addEventListener("drop", (event) => {\n  const column = targetOf(event);\n  if (!column) return;\n  event.preventDefault();\n  const card = dragged;\n  stopDragging();\n  if (card.closest(".column") !== column) void move(card.dataset.item, column.dataset.option);\n});\n\ndocument.addEventListener("dragend", stopDragging);\n\ndocument.addEventListener("click", ({ target }) => {\n  const card = target.closest(".move") && target.closest(".card");\n  if (!card) return;\n  const here = card.closest(".column").dataset.option;\n  byId("move-title").textContent = "Move #" + card.dataset.number + " to";\n  byId("move-item").value = card.dataset.item;\n  for (const choice of main.querySelectorAll(".choices button")) choice.disabled = choice.value === here;\n  isHeld = true;\n  byId("move").showModal();\n  main.querySelector(".choices button:enabled").focus();\n});\n\nmain.addEventListener("close", () => void (isHeld = false), true);\nmain.addEventListener("keydown", (event) => {\n  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];\n  if (!step || !event.target.closest(".choices")) return;\n  event.preventDefault();\n  const choices = [...main.querySelectorAll(".choices button:enabled")];\n  const next = choices.indexOf(document.activeElement) + step;\n  choices[(next + choices.length) % choices.length].focus();\n});\n';
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
// sandbox/src/pages/sandbox-site.ts
const SANDBOX = {
	home: "Sandbox: a local GitHub",
	footer: "A local GitHub for trials. Nothing on it is public, and nobody is signed in.",
	folder: "/_sandbox/",
	style: `${`
:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables("dark")} } }
${TONES}
`}
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

.narrow main { max-width: 76rem; margin: 0 auto; }
.heading { margin-bottom: 1.25rem; }
h1 .icon { margin-right: 0.5rem; color: var(--muted); }
h1 .number { font-weight: 400; color: var(--muted); }
.lead { color: var(--muted); margin-top: 0.25rem; }
h1 .number { font-size: inherit; }
.facts .name { color: var(--text); font-weight: 600; }
.label { color: var(--text); background: var(--surface); }
.label svg { flex: none; }
.tag { color: var(--muted); padding: 0 0.5rem; }
.badge { padding: 0 0.8rem; line-height: 2rem; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone); border-color: transparent; }
.condition { color: var(--tone); display: inline-flex; align-items: center; gap: 0.25rem; }
.talk { display: inline-flex; align-items: center; gap: 0.25rem; color: var(--muted); font-size: 0.8125rem; }
.avatar {
  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 2rem; height: 2rem;
  border-radius: 50%; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone);
}
.hue-0 { --tone: var(--blue); } .hue-1 { --tone: var(--green); } .hue-2 { --tone: var(--orange); }
.hue-3 { --tone: var(--purple); } .hue-4 { --tone: var(--pink); } .hue-5 { --tone: var(--gray); }
.assignee { display: inline-flex; align-items: center; gap: 0.3rem; color: var(--text); }
.assignee .avatar { width: 1.1rem; height: 1.1rem; font-size: 0.625rem; }

.filter { flex: 0 1 22rem; min-width: min(14rem, 100%); margin-left: auto; }
.filter input { width: 100%; padding: 0.3rem 0.7rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-size: 0.8125rem; }
.filter input::placeholder { color: var(--muted); opacity: 1; }
.filter input:focus-visible { outline-offset: 0; border-radius: 8px; }
.report-link { white-space: nowrap; font-size: 0.8125rem; } .report-link .icon { margin-right: 0.25rem; }
.card-log { color: var(--orange); } .card-answer { color: var(--green); }
.card[draggable="true"] { cursor: grab; }
.dragging .board { scroll-snap-type: none; }
.dragging .column { border-style: dashed; }
.column.over { background: var(--mark); border-color: var(--focus); }
.move { display: none; position: absolute; z-index: 1; top: 0.25rem; right: 0.25rem; padding: 0.25rem; border: 1px solid var(--line); border-radius: 5px; background: var(--surface); color: var(--muted); font: inherit; line-height: 1; cursor: pointer; }
.scripted .move { display: inline-flex; }
.move:hover { color: var(--text); }
@media (hover: hover) { .card:not(:hover, :focus-within) .move { opacity: 0; } }
@media (max-width: 40rem) { .toolbar .filter { flex-basis: 100%; } }

button, select, textarea { padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
button { cursor: pointer; }
button:hover:enabled { background: var(--mark); border-color: var(--focus); }
button:disabled { color: var(--muted); cursor: default; }
dialog { width: min(20rem, calc(100vw - 2rem)); padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); box-shadow: 0 12px 40px rgb(0 0 0 / 25%); }
dialog::backdrop { background: rgb(14 18 23 / 45%); }
dialog h2 { margin-bottom: 0.75rem; font-size: 1.05rem; font-weight: 600; }
.choices { display: grid; gap: 0.25rem; }
.choices button { display: flex; align-items: center; gap: 0.6rem; text-align: left; }
.choices button:disabled::after { content: "current"; margin-left: auto; font-size: 0.75rem; }
dialog .facts { margin: 0.75rem 0; }
.told { position: fixed; left: 50%; bottom: 1.25rem; transform: translateX(-50%); max-width: min(34rem, calc(100vw - 2rem)); margin: 0; padding: 0.6rem 1rem; border-radius: 10px; background: var(--text); color: var(--canvas); font-size: 0.875rem; visibility: hidden; z-index: 3; }
.told.shown { visibility: visible; }
.told.error { background: var(--red); color: var(--solid-text); }
.turn { display: flex; justify-content: center; gap: 1.5rem; margin-top: 1rem; color: var(--muted); }

.badges { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0.75rem 0 0.5rem; }
.badges .pill, .badges .lock, .badges .tag { line-height: 1.9rem; font-size: 0.8125rem; padding: 0 0.8rem; }
.badges .lock { border-radius: 1rem; }
.badges > .facts { margin: 0; }
.story { padding: 0.8rem 1rem; margin-bottom: 1.25rem; }
.story h2 { margin-bottom: 0.6rem; font-size: 0.9375rem; font-weight: 600; }
.story summary { margin-bottom: 0.6rem; color: var(--muted); font-size: 0.8125rem; cursor: pointer; }
.story details[open] { margin-bottom: 0.7rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 16rem; gap: 2rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
.timeline { position: relative; display: grid; gap: 1rem; }
.timeline::before { content: ""; position: absolute; left: 1.1875rem; top: 1rem; bottom: 0; width: 2px; background: var(--line); }
.entry { position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0.75rem; scroll-margin-top: 1rem; }
.entry > .avatar, .entry > .node { width: 2.5rem; height: 2.5rem; box-shadow: 0 0 0 4px var(--canvas); z-index: 1; }
.node {
  display: flex; align-items: center; justify-content: center; border-radius: 50%; color: var(--tone);
  border: 2px solid var(--fill); background: color-mix(in srgb, var(--tone) 10%, var(--surface));
}
.node .icon { width: 1.25rem; height: 1.25rem; }
.box { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow); min-width: 0; }
.box > header {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem;
  padding: 0.4rem 0.9rem; background: var(--raised); border-bottom: 1px solid var(--line-soft);
  border-radius: 7px 7px 0 0; color: var(--muted); font-size: 0.875rem;
}
.box .name { color: var(--text); font-weight: 600; }
.when { color: inherit; }
.edited { padding-left: 0.35rem; border-left: 1px solid var(--line); font-style: italic; }
.tags { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; }
.record > .box { border-left: 3px solid var(--fill); }
.record-mark {
  display: inline-flex; align-items: center; gap: 0.3rem; padding: 0 0.6rem; border-radius: 1rem; color: var(--tone);
  background: color-mix(in srgb, var(--tone) 12%, var(--surface)); font-size: 0.75rem; line-height: 1.5rem; font-weight: 600;
}
.void { --tone: var(--gray); --fill: var(--gray-fill); }
.void > .box { border-style: dashed; border-left-style: solid; }
.void .markdown del { color: var(--muted); }
.entry:target > .box { outline: 2px solid var(--focus); outline-offset: 1px; }
.say { display: grid; gap: 0.5rem; margin: 1.25rem 0 0 3.25rem; }
.say label { font-weight: 600; font-size: 0.875rem; }
.say textarea { width: 100%; padding: 0.6rem 0.8rem; resize: vertical; }
.say .facts { margin: 0; font-size: 0.8125rem; } .say code { font-family: var(--mono); font-size: 0.9em; }
.say button { justify-self: end; background: var(--raised); font-weight: 600; }

.markdown { padding: 0.8rem 0.9rem; overflow-x: auto; }
.markdown > :first-child { margin-top: 0; } .markdown > :last-child { margin-bottom: 0; }
.markdown p, .markdown ul, .markdown ol, .markdown dl, .markdown pre, .markdown table, .markdown blockquote, .markdown details, .markdown h1, .markdown h2, .markdown h3, .markdown h4, .markdown h5, .markdown h6 { margin: 0 0 0.8rem; }
.markdown h1, .markdown h2 { padding-bottom: 0.25rem; border-bottom: 1px solid var(--line-soft); font-size: 1.3rem; }
.markdown h2 { font-size: 1.15rem; } .markdown h3, .markdown h4, .markdown h5, .markdown h6 { font-size: 1rem; }
.markdown h2.sr-only { border: 0; padding: 0; margin: -1px; }
.markdown ul, .markdown ol { padding-left: 1.6rem; }
.markdown ul { list-style: disc; } .markdown ol { list-style: decimal; }
.markdown li > ul, .markdown li > ol { margin: 0.2rem 0 0; }
.markdown .contains-task-list { list-style: none; padding-left: 0.3rem; }
.markdown a, .rows a:hover { text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); text-underline-offset: 2px; }
.markdown blockquote { padding-left: 0.9rem; border-left: 3px solid var(--line); color: var(--muted); }
.markdown blockquote > :last-child { margin-bottom: 0; }
.markdown code, .markdown kbd, .markdown pre, .markdown samp, .lead code { font-family: var(--mono); font-size: 0.85em; }
.markdown :not(pre) > code, .lead code { padding: 0.15em 0.35em; background: var(--code); border-radius: 5px; }
.markdown kbd { padding: 0.1em 0.4em; border: 1px solid var(--line); border-radius: 5px; background: var(--raised); }
.markdown pre { padding: 0.8rem 1rem; overflow-x: auto; background: var(--code); border-radius: 6px; line-height: 1.5; overflow-wrap: normal; }
.markdown pre code { font-size: 0.8125rem; }
.markdown > pre { white-space: pre-wrap; }
.markdown > pre:has(> code) { white-space: pre; }
.markdown table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; overflow-wrap: normal; }
.markdown th, .markdown td { padding: 0.35rem 0.75rem; border: 1px solid var(--line); }
.markdown hr { height: 1px; border: 0; background: var(--line); margin: 1.25rem 0; }
.markdown summary { width: fit-content; cursor: pointer; color: var(--muted); font-size: 0.875rem; border-radius: 4px; }
.markdown summary:hover { color: var(--text); }
.markdown details[open] > summary { margin-bottom: 0.6rem; }
.markdown details > :last-child { margin-bottom: 0; }
.mention { font-weight: 600; }
.picture::before { content: "Picture: "; color: var(--muted); }
.footnotes { border-top: 1px solid var(--line-soft); padding-top: 0.6rem; font-size: 0.8125rem; color: var(--muted); }
.json-key { color: var(--blue); } .json-string { color: var(--green); }
.json-number { color: var(--orange); } .json-word { color: var(--purple); }

aside section { padding-bottom: 1rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line-soft); font-size: 0.875rem; }
aside section:last-child { border-bottom: 0; }
aside h2 { margin-bottom: 0.5rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
aside .project + .project { margin-top: 1rem; }
aside .project > a { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.trail { position: relative; display: grid; gap: 0.55rem; }
.trail::before { content: ""; position: absolute; left: 0.3125rem; top: 0.5rem; bottom: 0.5rem; width: 2px; background: var(--line); }
.trail li { position: relative; display: grid; grid-template-columns: 12rem minmax(0, 1fr) auto; gap: 0 1rem; align-items: baseline; padding-left: 1.35rem; font-size: 0.875rem; line-height: 1.45; }
.trail li::before { content: ""; position: absolute; left: 0; top: 0.3rem; width: 0.75rem; height: 0.75rem; border-radius: 50%; background: var(--fill); box-shadow: 0 0 0 3px var(--surface); }
.trail li.hand::before { background: var(--surface); border: 2px solid var(--fill); }
.trail li.void { --tone: var(--gray); --fill: var(--gray-fill); } .trail li.void .point { text-decoration: line-through; }
.trail .point { font-weight: 600; } .trail .point a { color: var(--text); }
.trail .name { font-weight: 600; } .trail q { quotes: "\u201c" "\u201d"; }
.trail .facts { margin: 0; font-size: 0.8125rem; white-space: nowrap; }
aside .labels { margin: 0.5rem 0; }
.set { display: flex; gap: 0.4rem; } .set select { flex: 1; min-width: 0; } .set select, .set button { padding: 0.25rem 0.6rem; font-size: 0.8125rem; }
.people li { display: flex; align-items: center; gap: 0.5rem; }
.people .avatar { width: 1.5rem; height: 1.5rem; font-size: 0.75rem; }
.relatives { display: grid; gap: 0.35rem; }

@media (max-width: 52rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  aside { border-top: 1px solid var(--line); padding-top: 1rem; }
}
@media (max-width: 36rem) {
  .entry { grid-template-columns: minmax(0, 1fr); }
  .entry > .avatar, .entry > .node { display: none; }
  .timeline::before { left: 1.1875rem; }
  .entry > .box { position: relative; }
  .say { margin-left: 0; }
  .trail li { grid-template-columns: minmax(0, 1fr); }
}
`,
	script: CLIENT_SCRIPT,
	hasForms: true,
};
// sandbox/src/pages/forms.ts
const MOVE_CARD = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }
  ) { clientMutationId }
}`;
const apiAnswer = object({
	message: string().optional(),
	errors: array(object({ message: string() })).optional(),
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
async function comment(request, thread, fields) {
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
			: await comment(request, place, fields);
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
// sandbox/src/pages/lists.ts
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
	const issues = countOf(open.length - pulls, "open issue");
	return pulls === 0 ? issues : `${issues}, ${countOf(pulls, "open pull request")}`;
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
function pageLinks(repository, page, pages) {
	const href = `${hrefOf(repository)}/issues?page=`;
	return (
		pages > 1 &&
		html`<nav class="turn" aria-label="Pages">
			${page > 1 && html`<a href="${href}${page - 1}">Newer</a>`}
			<span>Page ${page} of ${pages}</span>${page < pages && html`<a href="${href}${page + 1}">Older</a>`}
		</nav>`
	);
}
function threadsPage(repository, wanted, nowMs) {
	const { owner, name, description } = repository;
	const threads = [...repository.threads.values()].toReversed();
	const pages = Math.max(1, Math.ceil(threads.length / THREADS_A_PAGE));
	const page = Math.min(pages, Math.max(1, wanted));
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
			${threads.length === 0 && html`<p class="nothing">There are no issues.</p>`}${pageLinks(repository, page, pages)}`,
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
// sandbox/src/pages/story.ts
const MAX_REASON_LENGTH = 240;
function toneOf(projects, state) {
	return `tone-${(projects.flatMap((project) => workflowField(project)?.optionList ?? []).find(({ name }) => name === state)?.color ?? "GRAY").toLowerCase()}`;
}
const KINDS = new Map([["contract", "Opened in"]]);
function whatOf({ kind, from, to, decidedBy }) {
	if (decidedBy !== void 0) return "Decision";
	if (kind === "interaction") return "Message";
	if (kind === "claim") return "Lock taken";
	return html`${KINDS.get(kind) ?? (from === to ? "Stays in" : "")} <bdi>${to ?? "an unknown state"}</bdi>`;
}
function evidenceOf({ submission, evidence }) {
	const listed = Object.entries(evidence ?? {}).flatMap(([name, value]) =>
		Array.isArray(value) && value.length > 0 ? [`${name} (${value.length})`] : [],
	);
	const { fileCount, riskClass, pullRequests } = submission ?? {};
	const facts = [
		...(typeof fileCount === "number" ? [countOf(fileCount, "changed file")] : []),
		...(Array.isArray(pullRequests) && pullRequests.length > 0
			? [countOf(pullRequests.length, "pull request")]
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
		const { observed, agent, command, to, answeredBy, isVoid } = record;
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
				<summary>${countOf(older.length, "earlier step")}</summary>
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
export {
	GRAPHQL_PATH,
	ICONS,
	LOG_FOLDER,
	REST_PATH,
	RequestLog,
	SANDBOX,
	answerForm,
	avatarOf,
	boardPage,
	commentCount,
	conditionOf,
	createHttpServer,
	fetchWithin,
	fieldMarks,
	filterIn,
	hrefOf,
	html,
	indexPage,
	jobOf,
	labelMark,
	lockMark,
	missingPage,
	nameOf,
	optionMark,
	ownerPage,
	prepareSchema,
	redirect,
	sendFile,
	sendPage,
	storyOf,
	threadsPage,
	timeMark,
	toneOf,
	trusted,
};
