import { VERSION, ulid } from "./zod-v4-classic-schemas.js";
import {
	FailedResults,
	HiddenComments,
	InTurn,
	LockPrefixes,
	OwnWrites,
	ShownTickets,
	StrangerTickets,
} from "./log-comment.js";
import { Failure, messageOf } from "./errors.js";
import { HardenedGit, copiedSecrets, wayToGithub } from "./programs-hardened-git.js";
import { localCommands } from "./config-local-commands.js";
import {
	PROJECT_TOKEN_VARIABLE,
	localTeamFile,
	missingToken,
	readEnvironment,
	repositoryKey,
	ticketName,
	withoutApi,
} from "./config-environment.js";
import { commonFolderOf, workingCopyOf, worktreeFacts } from "./programs-git.js";
import {
	AppTokens,
	Connection,
	GithubAccountStore,
	GithubBoardStore,
	GithubCardStore,
	GithubFollowedPulls,
	GithubIssueStore,
	GithubItemStore,
	GithubLinkStore,
	GithubPullRequestStore,
	GithubQuestionStore,
	GithubRefStore,
	GithubRepositoryStore,
	NewCards,
	ONCE,
	addBlockedByDocument,
	addIssueDocument,
	cardPage,
	countOf,
	createFieldDocument,
	createProjectDocument,
	createPullRequestDocument,
	droppedAs,
	fieldVariables,
	gitHash,
	joinedPages,
	keepAliveFetch,
	mapError,
	mapProblem,
	pagesBefore,
	pagesQuery,
	present,
	readBoardPlaceDocument,
	readOlderCommentsDocument,
	readOpenIssuesDocument,
	readOptionInputDocument,
	readOriginalsDocument,
	readThreadDocument,
	readThreadsDocument,
	readTicketDocument,
	readTicketThreadDocument,
	readTrailCardsDocument,
	readValuesDocument,
	readWorkflowsDocument,
	renamedAt,
	replaceOptionsDocument,
	restoreValues,
	selectedState,
	setFieldDocument,
	statusOf,
	tidy,
	toCard,
	toComment,
	toCommentPage,
	toSnapshot,
	writeTicketDocument,
} from "./github-generated.js";
import {
	ServerClock,
	expectContent,
	isCancelled,
	timeLeftMs,
	withinCall,
	withoutWaiting,
} from "./github-pacing.js";
import { THREAD_BEGIN } from "./rules-setting-secrets.js";
import { LRUCache } from "./lru-cache-dist-esm-node-index.js";
import { randomInt } from "node:crypto";
// plugin/mcp-server/src/github/setup-store.ts
const LABELS_A_PAGE = 100;
const MAX_LABEL_PAGES = 10;
const NOT_OF_ONE_ITEM = ["GITHUB_FORBIDDEN", "GITHUB_RATE_LIMITED"];
const CONFLICT = /does not match|but expected|wasn't supplied/;
const FILE_CHANGED =
	"Somebody committed that file meanwhile, or GitHub still shows it as it was before a commit. Wait half a minute and set up again: what is done stays";
const REFUSED = [409, 422];
var GithubSetupStore = class {
	#repository;
	#projects;
	constructor({ repository, projects }) {
		this.#repository = repository;
		this.#projects = projects ?? repository;
	}
	async readPlace({ owner, repo }, projectOwner) {
		const { repository, repositoryOwner } = await this.#projects.query(
			readBoardPlaceDocument,
			{
				owner,
				repo,
				projectOwner,
			},
			`look for the projects of ${owner}/${repo}`,
		);
		const linkedProjects = present(repository?.projectsV2.nodes).map((project) => ({
			owner: "login" in project.owner ? project.owner.login : "",
			number: project.number,
			title: project.title,
			closed: project.closed,
		}));
		return {
			ownerId: repositoryOwner?.id ?? null,
			linkedProjects,
		};
	}
	async readLabels({ owner, repo }) {
		const names = [];
		try {
			for (let page = 1; page <= MAX_LABEL_PAGES; page += 1) {
				const query = {
					owner,
					repo,
					per_page: LABELS_A_PAGE,
					page,
				};
				const { data } = await this.#repository.rest.issues.listLabelsForRepo(query);
				names.push(...data.map(({ name }) => name));
				if (data.length < LABELS_A_PAGE) break;
			}
			return names;
		} catch (error) {
			throw mapError(error, `list the labels of ${owner}/${repo}`, "read");
		}
	}
	async readWorkflows(projectId) {
		const { node } = await this.#projects.query(
			readWorkflowsDocument,
			{ projectId },
			"read the project's workflows",
		);
		return node !== null && "workflows" in node ? present(node.workflows.nodes) : [];
	}
	async createProject(ownerId, repositoryId, title) {
		const variables = {
			ownerId,
			repositoryId,
			title,
		};
		const attempted = `create the project "${title}"`;
		const { createProjectV2 } = await this.#projects.mutate(createProjectDocument, variables, attempted);
		const project = createProjectV2?.projectV2;
		if (project === null || project === void 0)
			throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub gave no answer to it`);
		return project;
	}
	async createField(projectId, name, options) {
		await this.#projects.mutate(
			createFieldDocument,
			{
				projectId,
				name,
				options,
			},
			`create the field "${name}"`,
		);
	}
	async hasOptionIds() {
		const { __type: input } = await this.#projects.query(
			readOptionInputDocument,
			{},
			"look whether options can be added to a field",
		);
		return input?.inputFields?.some(({ name }) => name === "id") ?? false;
	}
	async replaceOptions(fieldId, options) {
		await this.#projects.mutate(
			replaceOptionsDocument,
			{
				fieldId,
				options,
			},
			"add options to the field",
		);
	}
	async createLabel({ owner, repo }, name) {
		try {
			const { data } = await this.#repository.rest.issues.createLabel({
				owner,
				repo,
				name,
				...ONCE,
			});
			return data.node_id;
		} catch (error) {
			throw mapError(error, `create the label "${name}"`, "write");
		}
	}
	async readValues(projectId, fieldName, cursor) {
		const attempted = `read the values of "${fieldName}"`;
		const { node } = await this.#projects.query(
			readValuesDocument,
			{
				projectId,
				fieldName,
				after: cursor,
			},
			attempted,
		);
		if (node === null || !("items" in node))
			throw new Failure(
				"GITHUB_NOT_FOUND",
				`Cannot read the values of "${fieldName}": the project no longer exists`,
			);
		const { nodes, pageInfo } = node.items;
		return {
			values: present(nodes).map(({ id, isArchived, fieldValueByName: value }) => ({
				itemId: id,
				archived: isArchived,
				option: value !== null && "name" in value ? value.name : null,
			})),
			nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
		};
	}
	async restoreValues(place, values) {
		const { document, variables } = restoreValues(place, values);
		const attempted = "give items their values back";
		const { problems } = await this.#projects.mutateParts(document, variables, attempted);
		const common = problems
			.map((problem) => mapProblem(problem, attempted))
			.find(({ code }) => NOT_OF_ONE_ITEM.includes(code));
		if (common !== void 0) throw common;
	}
	async readOpenIssues({ owner, repo }, after) {
		const { data } = await this.#projects.queryVisible(
			readOpenIssuesDocument,
			{
				owner,
				repo,
				after,
			},
			`list the open issues of ${owner}/${repo}`,
		);
		if (data.repository === null)
			return {
				issues: [],
				nextCursor: null,
			};
		const { nodes, pageInfo } = data.repository.issues;
		return {
			issues: present(nodes).map(({ id, projectItems }) => ({
				id,
				projectIds: present(projectItems.nodes).map(({ project }) => project.id),
			})),
			nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
		};
	}
	async addIssues(projectId, issueIds) {
		const attempted = "put issues on the board";
		const additions = issueIds.map((issueId) => ({
			document: addIssueDocument,
			variables: {
				projectId,
				issueId,
			},
		}));
		const [problem] = (await this.#projects.mutateTogether(additions, attempted)).flatMap(
			({ problems }) => problems,
		);
		if (problem !== void 0) throw mapProblem(problem, attempted);
	}
	async commitFile({ owner, repo }, { path, before, text, message, branch }) {
		try {
			await this.#repository.rest.repos.createOrUpdateFileContents({
				owner,
				repo,
				path,
				message,
				content: Buffer.from(text).toString("base64"),
				...(before === null ? {} : { sha: gitHash("blob", Buffer.from(before)) }),
				branch,
				...ONCE,
			});
			return null;
		} catch (error) {
			const words = refusalIn(error);
			if (words !== null && !CONFLICT.test(words)) return words;
			const failure = mapError(error, `commit ${path} to ${owner}/${repo}`, "write");
			if (words === null) throw failure;
			throw new Failure(failure.code, failure.message, {
				hint: FILE_CHANGED,
				retryable: true,
				cause: error,
			});
		}
	}
	async beginBranch({ owner, repo }, branch, base) {
		const { rest } = this.#repository;
		const attempted = `make the branch ${branch} in ${owner}/${repo}`;
		try {
			const { data } = await rest.git.getRef({
				owner,
				repo,
				ref: `heads/${base}`,
			});
			const { sha } = data.object;
			try {
				await rest.git.createRef({
					owner,
					repo,
					ref: `refs/heads/${branch}`,
					sha,
					...ONCE,
				});
			} catch (error) {
				if (refusalIn(error)?.includes("already exists") !== true) throw error;
				await rest.git.updateRef({
					owner,
					repo,
					ref: `heads/${branch}`,
					sha,
					force: true,
					...ONCE,
				});
			}
		} catch (error) {
			throw mapError(error, attempted, "write");
		}
	}
	async proposeBranch(repositoryId, proposal) {
		const attempted = `open a pull request of ${proposal.branch}`;
		const { createPullRequest } = await this.#repository.mutate(
			createPullRequestDocument,
			{
				repositoryId,
				...proposal,
				forkId: null,
			},
			attempted,
		);
		const pull = createPullRequest?.pullRequest;
		if (pull === null || pull === void 0)
			throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub gave no answer to it`);
		return pull.url;
	}
};
function refusalIn(error) {
	return REFUSED.includes(statusOf(error)) ? tidy(messageOf(error)).replace(/ - https?:\S+$/, "") : null;
}
// plugin/mcp-server/src/github/trail-store.ts
const READ_TRAIL = "read the trail of a ticket";
var GithubTrailStore = class {
	#connections;
	constructor(connections) {
		this.#connections = connections;
	}
	async readCards(projectId, stateField, cursor) {
		const attempted = "read the project's items";
		const { repository, projects } = this.#connections;
		const answer = await (projects ?? repository).queryVisible(
			readTrailCardsDocument,
			{
				projectId,
				fieldName: stateField.name,
				after: cursor,
			},
			attempted,
		);
		return cardPage(answer, attempted, "the project is gone", (item) => toTrailCard(item, stateField));
	}
	async readThreads(issueIds) {
		const { data } = await this.#connections.repository.queryParts(
			readThreadsDocument,
			{ issueIds },
			"read the trails of tickets",
		);
		return present(data.nodes).flatMap((node) =>
			node.__typename === "Issue" ? [toPage(node, THREAD_BEGIN)] : [],
		);
	}
	async readThreadOf({ owner, repo, number }) {
		const { repository } = await this.#connections.repository.query(
			readTicketThreadDocument,
			{
				owner,
				repo,
				number,
			},
			READ_TRAIL,
		);
		const issue = repository?.issueOrPullRequest;
		if (issue?.__typename !== "Issue") throw gone();
		return toPage(issue, THREAD_BEGIN);
	}
	async readThread(issueId, from) {
		const { node } = await this.#connections.repository.query(
			readThreadDocument,
			{
				issueId,
				commentsAfter: from.comments ?? null,
				withComments: from.comments !== null,
				eventsAfter: from.events ?? null,
				withEvents: from.events !== null,
			},
			READ_TRAIL,
		);
		if (node?.__typename !== "Issue") throw gone();
		return toPage(node, from);
	}
	async readOriginals(commentIds) {
		const { data } = await this.#connections.repository.queryParts(
			readOriginalsDocument,
			{ commentIds },
			"read what was written before comments were edited",
		);
		return new Map(
			present(data.nodes).flatMap((node) => {
				if (node.__typename !== "IssueComment") return [];
				const [first] = present(node.userContentEdits?.nodes);
				return first === void 0 || first.diff === null ? [] : [[node.id, first.diff]];
			}),
		);
	}
};
function gone() {
	return new Failure("GITHUB_NOT_FOUND", `Cannot ${READ_TRAIL}: the issue is gone`, {
		hint: "Look at the board on GitHub, then call again",
	});
}
function toTrailCard({ content, state, updatedAt, isArchived }, stateField) {
	if (content?.__typename !== "Issue") return null;
	const shown = selectedState(state, stateField);
	const changes = [updatedAt, content.updatedAt, shown?.updatedAt ?? updatedAt];
	return {
		issueId: content.id,
		repository: content.repository.nameWithOwner,
		card: shown ?? {
			value: null,
			updatedAt: null,
		},
		isArchived,
		changedAt: changes.reduce((newest, at) => (Date.parse(at) > Date.parse(newest) ? at : newest)),
	};
}
function toPage(thread, from) {
	const { id, number, title, url, createdAt, closed, comments, timelineItems, renames } = thread;
	const changes = [thread.lastEditedAt, renamedAt(renames)].flatMap((at) => at ?? []).toSorted();
	return {
		issueId: id,
		number,
		title,
		url,
		createdAt,
		updatedAt: thread.updatedAt,
		commentCount: countOf(comments),
		closed,
		dropped: droppedAs(thread),
		comments: present(comments?.nodes).map((comment) =>
			Object.assign(toComment(comment), { original: null }),
		),
		textChangedAt: changes.at(-1) ?? null,
		events: present(timelineItems?.nodes).flatMap((event) => toTrailEvent(event) ?? []),
		next: {
			comments: from.comments === null ? null : nextOf(comments),
			events: from.events === null ? null : nextOf(timelineItems),
		},
	};
}
function nextOf(page) {
	return page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null;
}
const EVENTS = {
	ClosedEvent: "closed",
	CommentDeletedEvent: "comment deleted",
	ReopenedEvent: "reopened",
};
function toTrailEvent(event) {
	if (!("id" in event)) return null;
	const { id, createdAt: at, actor } = event;
	const author = "deletedCommentAuthor" in event ? (event.deletedCommentAuthor?.login ?? null) : null;
	return {
		id,
		at,
		actor: actor?.login ?? null,
		kind: EVENTS[event.__typename],
		author,
	};
}
// plugin/mcp-server/src/github/ticket-store.ts
const NEWEST = {
	head: 15,
	whole: 50,
};
const MAX_LONG_LOGS = 500;
const READ_OLDER = "read older comments";
var GithubTicketStore = class {
	#connections;
	#longLogs = new LRUCache({ max: MAX_LONG_LOGS });
	#viewer = null;
	constructor(connections) {
		this.#connections = connections;
	}
	get viewer() {
		return this.#viewer;
	}
	async read(address, stateField, depth = "head") {
		const { owner, repo, number } = address;
		const newest = NEWEST[this.#longLogs.has(ticketName(address)) ? "whole" : depth];
		const asked = {
			owner,
			repo,
			number,
			...fieldVariables(stateField),
			newest,
		};
		const { repository, projects } = this.#connections;
		const [log, cards] = await Promise.all([
			this.#readParts(repository, address, {
				...asked,
				withLog: true,
				withCards: projects === null,
			}),
			projects === null
				? null
				: this.#readParts(projects, address, {
						...asked,
						withLog: false,
						withCards: true,
					}),
		]);
		const ofCards = cards === null ? null : toSnapshot(cards, address, stateField);
		const snapshot = toSnapshot(log, address, stateField);
		this.#viewer = snapshot.viewer;
		return ofCards === null
			? snapshot
			: {
					...snapshot,
					items: ofCards.items,
				};
	}
	async #readParts(connection, address, variables) {
		const attempted = `read ticket ${ticketName(address)}`;
		const { data, problems } = await connection.queryParts(readTicketDocument, variables, attempted);
		const found = data.repository?.issueOrPullRequest;
		const showsCard = found?.__typename === "Issue" && present(found.projectItems?.nodes).length > 0;
		const problem = problems.find(
			({ type, path }) => !showsCard || type !== "FORBIDDEN" || path?.includes("projectItems") !== true,
		);
		if (problem !== void 0) throw mapProblem(problem, attempted);
		return data;
	}
	async readOlderComments(issueId, cursor) {
		const { before, place } = cursor;
		if (place !== void 0) this.#longLogs.set(place.ticket, true);
		const all = await this.#readAllOlder(issueId, cursor);
		if (all !== null)
			return {
				comments: all,
				olderCursor: null,
			};
		const { node } = await this.#connections.repository.query(
			readOlderCommentsDocument,
			{
				issueId,
				before,
			},
			READ_OLDER,
		);
		return toCommentPage(node !== null && "comments" in node ? node.comments : null);
	}
	async #readAllOlder(issueId, cursor) {
		const requests = pagesBefore(cursor);
		if (cursor.place === void 0 || requests.length === 0) return null;
		const { repository } = this.#connections;
		const sent = requests.map(async (pages) => repository.query(pagesQuery(pages), { issueId }, READ_OLDER));
		return joinedPages(requests, await Promise.all(sent), cursor.place.oldestId);
	}
	async write(writes) {
		const { repository, projects } = this.#connections;
		if (projects === null) return this.#writeTogether(repository, writes, true);
		const set = await this.#writeCards(
			projects,
			writes.map(({ target, write: { fields } }) => ({
				target,
				write: { fields },
			})),
		);
		const answers = await this.#writeTogether(
			repository,
			writes.map(({ target, write: { optionId: _card, fields: _fields, ...write } }) => ({
				target,
				write,
			})),
			false,
		);
		const cards = await this.#writeCards(
			projects,
			writes.map(({ target, write: { optionId } }) => ({
				target,
				write: { optionId },
			})),
		);
		return answers.map((answer, at) => {
			const { fields, optionId } = writes[at]?.write ?? {};
			const first = (fields === void 0 ? void 0 : set[at]) ?? answer;
			const last = (optionId === void 0 ? void 0 : cards[at]) ?? answer;
			return Object.assign({}, answer, {
				fields: first.fields,
				field: last.field,
				after: last.after,
			});
		});
	}
	async #writeCards(projects, writes) {
		try {
			return await this.#writeTogether(projects, writes, false);
		} catch (error) {
			if (!(error instanceof Failure) || error.code === "GITHUB_OUTCOME_UNKNOWN") throw error;
			const failed = {
				kind: "failed",
				failure: error,
			};
			return writes.map(() => ({
				...NOTHING_WRITTEN,
				field: failed,
				fields: failed,
			}));
		}
	}
	async #writeTogether(connection, writes, withCards) {
		const mutations = writes.map(({ target, write }) => mutationsOf(target, write, withCards));
		if (mutations.flat().length === 0) return writes.map(() => NOTHING_WRITTEN);
		const names = writes.map(({ target }) => ticketName(target.address)).join(", ");
		const attempted = `write to ticket${writes.length === 1 ? "" : "s"} ${names}`;
		const answers = await connection.mutateTogether(mutations.flat(), attempted);
		return writes.map(({ target, write }, at) => {
			const before = mutations.slice(0, at).flat().length;
			return answerOf(answers.slice(before, before + (mutations[at]?.length ?? 0)), write, target);
		});
	}
};
const SKIPPED = { kind: "skipped" };
const NOTHING_WRITTEN = {
	fields: SKIPPED,
	comment: SKIPPED,
	field: SKIPPED,
	close: SKIPPED,
	label: SKIPPED,
	release: SKIPPED,
	before: null,
	after: null,
};
const SILENCE = { message: "GitHub gave no answer to it" };
const MAX_NEWER = 100;
const UNUSED = "UNUSED";
function mutationsOf(target, write, withCards) {
	const { blockers = [], fields = [], ...rest } = write;
	const { issueId, repositoryId, projectId, itemId, fieldId, stateField, since, lockRef } = target;
	const mutations = [
		...blockers.map((blockingId) => ({
			document: addBlockedByDocument,
			variables: {
				issueId,
				blockingId,
			},
		})),
		...fields.map((field) => ({
			document: setFieldDocument,
			variables: {
				projectId,
				itemId,
				fieldId: field.fieldId,
				value: { singleSelectOptionId: field.optionId },
			},
		})),
	];
	if (Object.values(rest).every((part) => part === void 0)) return mutations;
	const { comment, strike, optionId, close, label, releaseOid } = rest;
	const variables = {
		issueId,
		repositoryId,
		projectId,
		itemId,
		fieldId,
		fieldName: stateField.name,
		newer: MAX_NEWER,
		since,
		lockName: lockRef,
		addComment: comment !== void 0,
		body: comment ?? "",
		strikeComment: strike !== void 0,
		struckId: strike?.id ?? UNUSED,
		struckBody: strike?.body ?? "",
		writeField: optionId !== void 0,
		optionId: optionId ?? "",
		closeIssue: close !== void 0,
		closeReason: close ?? "COMPLETED",
		addLabel: label?.on === true,
		removeLabel: label?.on === false,
		labelIds: label === void 0 ? [] : [label.id],
		releaseLock: releaseOid !== void 0,
		lockOid: releaseOid ?? "0000000000000000000000000000000000000000",
		withCards,
	};
	return [
		...mutations,
		{
			document: writeTicketDocument,
			variables,
		},
	];
}
function answerOf(answers, write, target) {
	const { blockers = [], fields = [] } = write;
	const partOf = (problem, what) =>
		problem === void 0
			? { kind: "done" }
			: {
					kind: "failed",
					failure: mapProblem(problem, `${what} ticket ${ticketName(target.address)}`),
				};
	const set = answers.slice(0, blockers.length + fields.length);
	const [unset] = set.flatMap(({ data, problems }, at) => {
		const answer = at < blockers.length ? data.addBlockedBy : data.updateProjectV2ItemFieldValue;
		return problems[0] ?? ((answer ?? null) === null ? SILENCE : []);
	});
	const { data, problems } = answers[set.length] ?? {
		data: {},
		problems: [],
	};
	const item = data.updateProjectV2ItemFieldValue?.projectV2Item;
	const content = item?.content && "comments" in item.content ? item.content : null;
	const part = (asked, key, what) => {
		if (!asked) return SKIPPED;
		const own = problems.find(({ path }) => path?.[0] === key && path.length === 1);
		const silent = (data[key] ?? null) === null ? (problems[0] ?? SILENCE) : void 0;
		return partOf(own ?? silent, what);
	};
	return {
		fields: set.length === 0 ? SKIPPED : partOf(unset, "set links and fields of"),
		comment: part(write.comment !== void 0, "addComment", "comment on"),
		field: part(write.optionId !== void 0, "updateProjectV2ItemFieldValue", "set the card of"),
		close: part(write.close !== void 0, "closeIssue", "close"),
		label: part(
			write.label !== void 0,
			write.label?.on === false ? "removeLabelsFromLabelable" : "addLabelsToLabelable",
			"label",
		),
		release: part(write.releaseOid !== void 0, "updateRefs", "release the lock of"),
		before: factsBefore(data, target),
		after:
			item === void 0 || item === null
				? null
				: {
						...toCommentPage(content?.comments),
						card: toCard(item, target.stateField),
					},
	};
}
function factsBefore({ addComment }, target) {
	const subject = addComment?.subject;
	if (subject === null || subject === void 0 || !("comments" in subject)) return null;
	if ((subject.comments.nodes?.length ?? 0) === MAX_NEWER) return null;
	const item = present(subject.projectItems?.nodes).find(({ id }) => id === target.itemId);
	return {
		...toCommentPage(subject.comments),
		card: item === void 0 ? null : toCard(item, target.stateField),
	};
}
const KEPT_MS = 18e5;
const MAX_REPOSITORIES = 500;
var CachedStateFields = class {
	#cache = new LRUCache({
		max: MAX_REPOSITORIES,
		ttl: KEPT_MS,
	});
	get(address) {
		return this.#cache.get(repositoryKey(address));
	}
	set(address, field) {
		this.#cache.set(repositoryKey(address), field);
	}
};
// plugin/mcp-server/src/entry/create-world.ts
const FAILURE_KEPT_MS = 5e3;
function worldOnDemand(startup) {
	let world;
	let failed;
	return () => {
		if (failed !== void 0 && performance.now() < failed.untilMs) throw failed.failure;
		try {
			return (world ??= createWorld(startup));
		} catch (error) {
			if (error instanceof Failure)
				failed = {
					failure: error,
					untilMs: performance.now() + FAILURE_KEPT_MS,
				};
			throw error;
		}
	};
}
function createWorld(startup) {
	const {
		variables,
		loadMachine,
		key,
		time,
		fetch = keepAliveFetch(variables),
		limitsOf,
		...ofProcess
	} = startup;
	const { machine, warnings } = loadMachine();
	const folder = variables["CLAUDE_PROJECT_DIR"] ?? process.cwd();
	const environment = readEnvironment(variables, localCommands(variables, folder, startup.commandTimeoutMs));
	const github = wayToGithub(environment.apiUrl, variables);
	const clock = new ServerClock(time);
	const connections = connect(environment, clock, {
		fetch,
		limitsOf,
	});
	const place = workingCopyOf(variables, folder);
	const commonFolder = place === null ? null : commonFolderOf(place);
	const copied = () => (commonFolder === null ? [] : copiedSecrets(commonFolder));
	const settings = settingsOf(environment, key.host, warnings, github, copied);
	const access = {
		origin: `https://${withoutApi(new URL(environment.apiUrl).host)}`,
		token: async () => connections.repository.token(),
	};
	const openWorktree = (facts) =>
		new HardenedGit(facts, {
			variables,
			access,
			timeLeftMs,
			isCancelled,
		});
	const given = worktreeFacts(variables);
	const links = new GithubLinkStore(connections.repository, clock);
	const newCards = new NewCards();
	return {
		...ofProcess,
		machine,
		settings,
		tickets: new GithubTicketStore(connections),
		accounts: new GithubAccountStore(
			connections.repository,
			clock,
			startup.accountNames?.(environment.apiUrl),
		),
		boards: new GithubBoardStore(connections),
		links,
		issues: new GithubIssueStore(connections, links, newCards),
		items: new GithubItemStore(connections, newCards),
		inTurn: new InTurn(),
		failedResults: new FailedResults(settings.agent),
		shownTickets: new ShownTickets(settings.agent),
		strangerTickets: new StrangerTickets(),
		questions: new GithubQuestionStore(connections.repository),
		cards: new GithubCardStore(connections.projects ?? connections.repository),
		trails: new GithubTrailStore(connections),
		pullRequests: new GithubPullRequestStore(connections.repository),
		followedPulls: new GithubFollowedPulls(connections),
		repositories: new GithubRepositoryStore(connections.repository),
		worktree: given === null ? null : openWorktree(given),
		openWorktree,
		clock,
		setup: new GithubSetupStore(connections),
		refs: new GithubRefStore(connections.repository, clock),
		ownWrites: new OwnWrites(),
		hiddenComments: new HiddenComments(),
		lockPrefixes: new LockPrefixes(environment.lockRefPrefix, startup.journal),
		stateFields: new CachedStateFields(),
		readLocalTeamConfig: () => localTeamFile(folder),
		newId: () => ulid(clock.now(), () => randomInt(BASE_32) / BASE_32),
		withinCall: async (work, options) =>
			withinCall(work, {
				...options,
				now: () => clock.elapsedMs(),
			}),
		withoutWaiting,
		expectContent,
		hasContentRoom: (requests) => connections.repository.hasContentRoom(requests),
	};
}
const BASE_32 = 32;
function settingsOf(environment, host, warnings, github, copied) {
	const {
		owner,
		repo,
		foreignRemote,
		githubHost,
		pageHost,
		projectOwner,
		projectNumber,
		agent,
		leaseMinutes,
	} = environment;
	return {
		owner,
		repo,
		foreignRemote,
		githubHost,
		pageHost,
		board: {
			owner: projectOwner ?? void 0,
			number: projectNumber ?? void 0,
		},
		agent,
		host,
		leaseMinutes,
		way: github.way,
		transport: environment.agentTeams ? "agent-teams" : "orchestrator-mediated",
		get secrets() {
			const { token, projectToken } = environment;
			return [
				...[token, projectToken, ...github.secrets].filter((secret) => typeof secret === "string"),
				...copied(),
			];
		},
		warnings: [...warnings, ...environment.warnings, ...github.warnings],
	};
}
function connect(environment, clock, { fetch, limitsOf }) {
	const { tokenPlace, projectToken, apiUrl, graphqlUrl } = environment;
	const limitsOfAccount = (login) => limitsOf(`${apiUrl} @${login}`);
	const shared = {
		apiUrl,
		graphqlUrl,
		version: VERSION,
		fetch,
		limitsOfAccount,
	};
	const token = environment.token ?? appTokens(environment, clock, fetch);
	if (token === null) throw missingToken(environment);
	const limits = limitsOf(`${apiUrl} ${environment.token ?? `App ${environment.app?.id ?? ""}`}`);
	const repository = new Connection(
		{
			token,
			tokenPlace,
			limits,
			...shared,
		},
		clock,
	);
	if (projectToken === null || projectToken === token)
		return {
			repository,
			projects: null,
		};
	const ofProjects = {
		token: projectToken,
		tokenPlace: PROJECT_TOKEN_VARIABLE,
	};
	const projectLimits = limitsOf(`${apiUrl} ${projectToken}`);
	return {
		repository,
		projects: new Connection(
			{
				...ofProjects,
				limits: projectLimits,
				...shared,
			},
			clock,
		),
	};
}
function appTokens({ app, owner, repo, apiUrl }, clock, fetch) {
	if (app === null) return null;
	const { id, privateKey, installationId } = app;
	const installation =
		installationId ??
		(owner === null || repo === null
			? null
			: {
					owner,
					repo,
				});
	if (installation === null)
		throw new Failure(
			"CONFIG_INCOMPLETE",
			"Cannot find the installation of the GitHub App: no repository is set",
			{ hint: "Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID" },
		);
	return new AppTokens(
		{
			id,
			privateKey,
			installation,
		},
		{
			apiUrl,
			version: VERSION,
			fetch,
		},
		clock,
	);
}
export { connect, worldOnDemand };
