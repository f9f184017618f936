import {
	_enum,
	array,
	boolean,
	discriminatedUnion,
	literal,
	number,
	object,
	prettifyError,
	record,
	strictObject,
	string,
	union,
	unknown,
} from "./zod-v4-core-schemas.js";
import { HOURS_APART, generatedRelations, generatedTicket } from "./graphql-language-parser.js";
import {
	BrokenOff,
	Problem,
	accessTo,
	addBot,
	addComment,
	addIssue,
	addLabel,
	addMember,
	addOrganization,
	addRepository,
	addUser,
	canReadProject,
	closeIssue,
	copyWorld,
	emptyWorld,
	findAccount,
	findRepository,
	fragmentOf,
	identity,
	installationToken,
	invalidValue,
	isAllowed,
	isLeftOut,
	makeChange,
	noPermission,
	notModelled,
	now,
	outOfReach,
	permissionOf,
	register,
	require_graphql,
	threadBase,
	tokenOf,
	unknownNode,
	unprocessable,
} from "./graphql-index.js";
import { createHash, verify } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
// sandbox/src/projects.ts
const NEW_PROJECT_WORKFLOWS = ["Item closed", "Pull request merged"];
function addWorkflow(world, project, name) {
	const number = project.workflowList.length + 1;
	const kind = "ProjectV2Workflow";
	const workflow = {
		...identity(world, kind),
		kind,
		project,
		number,
		name,
		enabled: true,
	};
	project.workflowList.push(register(world, workflow));
	return workflow;
}
function addProject(world, owner, creator, title) {
	const number = Math.max(0, ...owner.projectsByNumber.keys()) + 1;
	const project = register(world, {
		...identity(world, "ProjectV2"),
		kind: "ProjectV2",
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
		kind: "ProjectV2Field",
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
		kind: "ProjectV2SingleSelectField",
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
		kind: "ProjectV2Item",
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
	replaceValue(world, item, {
		field,
		old,
		stored,
	});
	item.updatedAt = at;
	return stored;
}
function clearValue(world, item, field) {
	refuseArchived(item);
	if (field.dataType === "ISSUE_FIELD") throw invalidValue(IS_ISSUE_FIELD);
	const old = item.values.get(field.id);
	if (old === void 0) return;
	replaceValue(world, item, {
		field,
		old,
		stored: void 0,
	});
	item.updatedAt = now(world);
}
function replaceValue(world, item, { field, old, stored }) {
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
// sandbox/src/issue-links.ts
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
		kind: "Blob",
		repository,
		oid,
		text,
	});
}
function storeTree(world, repository, children) {
	const sortKey = (name) => (children.get(name)?.isTree === true ? `${name}/` : name);
	const names = [...children.keys()].toSorted((a, b) =>
		Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))),
	);
	const sorted = new Map(names.flatMap((name) => entriesOf(children, name)));
	const lines = [...sorted].map(([name, { oid, isTree }]) =>
		Buffer.concat([Buffer.from(`${isTree ? "40000" : "100644"} ${name}\0`), Buffer.from(oid, "hex")]),
	);
	const oid = hash("tree", Buffer.concat(lines));
	const known = repository.gitObjects.get(oid);
	if (known?.kind === "Tree") return known;
	return store(world, repository, {
		...identity(world, "Tree"),
		kind: "Tree",
		repository,
		oid,
		children: sorted,
	});
}
function entriesOf(map, key) {
	const value = map.get(key);
	return value === void 0 ? [] : [[key, value]];
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
		kind: "Commit",
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
const OID = /^[0-9a-f]{40}$/;
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
		kind: "Ref",
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
function check(repository, { name, beforeOid, afterOid, force }) {
	if (!isValidRefName(name)) throw unprocessable(`Reference name is not valid: ${name}`);
	if (!OID.test(afterOid)) throw unprocessable(`Object id is not valid: ${afterOid}`);
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
	for (const { name, current, target } of changes.map((change) => check(repository, change)))
		if (target !== void 0) pointRef(world, repository, name, target);
		else if (current !== void 0) dropRef(world, current);
}
function createRef(world, repository, name, oid) {
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
		kind: "PullRequest",
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
function mergePullRequest(world, pull, merge = {}) {
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
function closePullRequest(world, pull) {
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
const HOUR_MS = 36e5;
const PACE_MS = 5 * HOUR_MS;
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
	const acme = addOrganization(world, "acme", "Acme Rockets");
	const repository = addRepository(world, acme, "rocket", { description: "To the moon and back" });
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
function addTickets(world, count, firstInBacklog = 100) {
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
		const { parentBack, blockerBack } = generatedRelations(n, firstInBacklog);
		const parent = parentBack === null ? void 0 : made[n - parentBack];
		const blocker = blockerBack === null ? void 0 : made[n - blockerBack];
		if (parent !== void 0) addSubIssue(parent, issue);
		if (blocker !== void 0) addBlocker(issue, blocker);
		const writtenAtMs = world.clock().getTime() - (count - n) * HOURS_APART * HOUR_MS;
		issue.createdAt = `${new Date(writtenAtMs).toISOString().slice(0, 19)}Z`;
		made.push(issue);
	}
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
const mutation = strictObject({
	token: string(),
	query: string(),
	variables: record(string(), unknown()).default({}),
});
const fault = discriminatedUnion("action", [
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
		mutation,
	}),
]);
const FAULT_ACTIONS = fault.options.map(({ shape }) => shape.action.value);
function parseFaults(value) {
	const parsed = array(fault).safeParse(Array.isArray(value) ? value : [value]);
	if (!parsed.success) throw new Error(`Not a fault:\n${prettifyError(parsed.error)}`);
	return parsed.data;
}
function matches({ match }, { method, path, operation }) {
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
		for (const waiting of this.#waiting.filter((candidate) => matches(candidate.fault, target))) {
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
// sandbox/src/profiles.ts
const PROFILES = ["github", "app", "private-members", "ghes-3.17"];
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
function text(status, body) {
	return {
		status,
		headers: { "content-type": "text/plain; charset=utf-8" },
		body,
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
// sandbox/src/context.ts
function urlOf(thing, { baseUrl }) {
	return baseUrl + pathOf(thing);
}
function canSeeRepository({ viewer, scopes }, repository) {
	return permissionOf(viewer, repository) !== null && (!repository.isPrivate || scopes.has("repo"));
}
function homeOf(entity) {
	switch (entity.kind) {
		case "User":
		case "Bot":
		case "Organization":
		case "UserContentEdit":
			return;
		case "Repository":
		case "ProjectV2":
			return entity;
		case "IssueComment":
		case "CommentDeletedEvent":
		case "ClosedEvent":
		case "ReopenedEvent":
		case "LabeledEvent":
		case "RenamedTitleEvent":
			return entity.thread.repository;
		case "PullRequestReview":
		case "PullRequestReviewThread":
		case "PullRequestReviewComment":
		case "CheckRun":
			return entity.pull.repository;
		case "Issue":
		case "PullRequest":
		case "Label":
		case "Commit":
		case "Tree":
		case "Blob":
		case "Ref":
			return entity.repository;
		case "ProjectV2Field":
		case "ProjectV2SingleSelectField":
		case "ProjectV2Item":
		case "ProjectV2Workflow":
			return entity.project;
		case "ProjectV2ItemFieldSingleSelectValue":
		case "ProjectV2ItemFieldTextValue":
		case "ProjectV2ItemFieldNumberValue":
		case "ProjectV2ItemFieldDateValue":
		case "ProjectV2ItemIssueFieldValue":
			return entity.item.project;
	}
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
		throw outOfReach(context.viewer.kind === "Bot");
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
	return accessTo(permissions, resource) === "write";
}
function requirePermission(context, repository, { permission, action, resource = "issues" }) {
	const { viewer, isFineGrained } = context;
	if (repository.isArchived) throw unprocessable("Repository was archived so is read-only.");
	const isApp = viewer.kind === "Bot";
	const isAllowedAtAll =
		(!isApp || repository.grants.has(viewer.id)) && isAllowed(viewer, repository, permission);
	if (!tokenWrites(context, resource) || (isFineGrained && !isAllowedAtAll)) throw outOfReach(isApp);
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
function pathOf(thing) {
	switch (thing.kind) {
		case "User":
		case "Organization":
			return `/${thing.login}`;
		case "Bot":
			return `/apps/${thing.login}`;
		case "Repository":
			return `/${thing.owner.login}/${thing.name}`;
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
// sandbox/src/rest/repository-shapes.ts
function apiUrl({ owner, name }, { baseUrl }) {
	return `${baseUrl}/api/v3/repos/${owner.login}/${name}`;
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
		full_name: `${repository.owner.login}/${repository.name}`,
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
// sandbox/src/apps.ts
const INSTALLATION_TOKEN_LASTS_S = 3600;
const MAX_JWT_S = 600;
const ACCESS_TOKENS = /^\/app\/installations\/(?<id>\d+)\/access_tokens$/;
const INSTALLATION = /^\/repos\/(?<owner>[^/]+)\/(?<repo>[^/]+)\/installation$/;
const headerSchema = object({ alg: literal("RS256") });
const claimsSchema = object({
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
// sandbox/src/rate-limits.ts
var import_graphql = require_graphql();
const POINTS_PER_HOUR = 5e3;
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
// sandbox/src/fault-effects.ts
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
			await setTimeout(fault.ms);
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
			await setTimeout(fault.ms);
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
export {
	FAULT_ACTIONS,
	Faults,
	ISSUES_ALONE,
	POINTS_PER_HOUR,
	PROFILES,
	RateLimits,
	SecondaryLimits,
	accountShape,
	addBlocker,
	addItem,
	addPlainField,
	addProject,
	addPullRequest,
	addSingleSelectField,
	addSubIssue,
	addTickets,
	afterRequest,
	answerApp,
	apiUrl,
	beforeRequest,
	canSee,
	canSeeRepository,
	clearValue,
	closePullRequest,
	commitFiles,
	createRef,
	deleteIssue,
	deleteItem,
	demoWorld,
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
	isProfile,
	isValidRefName,
	issuesClosedBy,
	json,
	listedWith,
	mergePullRequest,
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
	publishConfig,
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
	serverOf,
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
};
