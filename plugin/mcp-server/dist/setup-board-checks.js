import {
	ZodArray,
	ZodBoolean,
	ZodDefault,
	ZodEnum,
	ZodNullable,
	ZodNumber,
	ZodObject,
	ZodOptional,
	ZodPipe,
	ZodRecord,
	ZodString,
	ZodType,
	ZodUnion,
	ZodUnknown,
	_enum,
	array,
	boolean,
	int,
	looseObject,
	number,
	object,
	preprocess,
	record,
	registry,
	strictObject,
	string,
	tuple,
	union,
	unknown,
} from "./zod-v4-classic-schemas.js";
import {
	Failure,
	Words,
	boundedText,
	errorOf,
	failureLines,
	failureOf,
	firstOf,
	forAgent,
	isOfOneTicket,
	orNothing,
	orNull,
	quoted,
	refusalLines,
	valueOrFailure,
	words,
} from "./errors.js";
import {
	COMMANDS,
	ESTIMATES,
	INITIAL_STATE,
	INTENTS,
	MAIN_INSTANCE,
	MAX_TICKET_NUMBER,
	PRIORITIES,
	STATE_COLORS,
	TEAM_CONFIG_PATH,
	WORKFLOW_STATES,
	accountName,
	accountOf,
	comparablePath,
	counted,
	distinctNames,
	forbidsWriting,
	hostOf,
	isAppName,
	isIn,
	isLogin,
	isObject,
	isRepositoryName,
	jsonMistake,
	lockPrefixWarning,
	lockedReason,
	peoplesStates,
	prefixBeside,
	projectAccessRemedy,
	quotedWord,
	readJson,
	readReference,
	repositoryKey,
	sameAgent,
	sameName,
	scopeRemedy,
	shortCommit,
	shortened,
	shownOnCard,
	shownState,
	taskNumber,
	ticketName,
	typedTicket,
	waitingStates,
} from "./config-environment.js";
import {
	COUNTS_SETTLE_MS,
	IN_FLIGHT_MS,
	commentWarning,
	commentWarnings,
	refuseWords,
	wayOn,
} from "./rules-bounds.js";
import {
	DEFAULT_TEAM_CONFIG,
	SET_PROJECT_NUMBER,
	STALE_READ_PAUSE_MS,
	agentName,
	answersToNewestWait,
	authorityOf,
	baseOf,
	boardIn,
	boardOrNull,
	continuationOf,
	currentSubmission,
	foundProject,
	foundRepository,
	holderOf,
	lookAtBoard,
	lookUpAccounts,
	memberOf,
	noStateField,
	optionNames as optionNames$1,
	parseTeamConfig,
	projectOwnerOf,
	readBoard,
	readSnapshot,
	readTicket,
	readToBeginning,
	requestsOf,
	resultsIn,
	selectField,
	situationOf,
	stateFieldOf,
	strangerWarnings,
	takeList,
	termsIn,
	trustOf,
	turnFacts,
	unknownBoard,
} from "./ticket-team-team-config.js";
import {
	THREAD_BEGIN,
	assignsSecret,
	decisiveInTrail,
	exposedHint,
	subjectOf,
} from "./rules-setting-secrets.js";
import {
	PIPELINE_ENTRY,
	argument,
	finishes,
	noteForTask,
	setUp,
	submits,
	taskCommand,
	tool,
	workStatesOf,
} from "./rules-finishing.js";
import {
	DECISION_KINDS,
	FAILURE_TYPES,
	PERSON_DECISIONS,
	RISK_CLASSES,
	URGENCIES,
	asStates,
	consequenceOf,
	deciders,
	hasAuthority,
	isOrchestrator,
	judgeAnswering,
	lookAlikes,
	mappingHint,
	needsAuthority,
	noStateWarning,
	optionNameOf,
	otherFieldsOf,
	personCommands,
	refuseAsking,
	shownLead,
	shownOptions,
	shownReviewer,
	stateOf,
	uncountedComment,
} from "./rules-questions.js";
import {
	harmlessInline,
	issuesClosedByText,
	quietPlainText,
	quietText,
	withoutClosing,
} from "./rules-markdown.js";
import {
	AGENT_LABEL,
	agentLabel,
	checkedAgentName,
	checkedCommand,
	checkedReason,
	describeIssues,
	isBlank,
	isLeftOut,
	isMentionable,
	issueWords,
	parseRequest,
} from "./ticket-checks-given-text.js";
import { scopeTest } from "./ticket-checks-scope.js";
import {
	caveat,
	enforcementCheck,
	fault,
	markOf,
	reportWithoutAccess,
	sound,
	unchecked,
} from "./setup-enforcement.js";
import { acceptedTargets, closedAs, reopenedText } from "./rules-refusals.js";
import {
	CAPABILITY_REQUEST,
	CONSULTATION,
	FORMS,
	MAX_ANSWER_LENGTH,
	MAX_EVIDENCE_BYTES,
	MAX_QUESTION_LENGTH,
	MAX_RESULT_BYTES,
	authorStatus,
	checkedJson,
	foldLog,
	isSharedAccount,
	lockRefOf,
	newerReview,
	questionNamed,
	readComment,
	readLock,
	reconcile,
	recordHash,
	recordsAmong,
	renderVoidComment,
	resultBytes,
	saysNo,
	saysVoid,
	unknownAccess,
	withEntries,
} from "./log-comment.js";
import {
	LABEL_READS,
	acceptedTickets,
	addHidden,
	addressedTicket,
	askedLabels,
	concise,
	conciseLine,
	foreignStates,
	gatherTickets,
	hiddenLines,
	ifVisible,
	itemQuery,
	judgeOffer,
	labelChange,
	linkObstacle,
	listLocks,
	lockStatuses,
	matchesFilter,
	mayTake,
	mergeAudiences,
	needsBlockers,
	offerOrder,
	openTickets,
	openingMoves,
	parseReference,
	prioritiesOf,
	questionNews,
	quotedText,
	readAhead,
	readAllCards,
	readFromBoard,
	readLockedBoard,
	readMatching,
	repositoryOf,
	routesOf,
	shownQuestions,
	showsLockState,
	summaryFields,
	withLabel,
} from "./ticket-talk-questions.js";
import { decide, resolveTarget } from "./rules-decide.js";
import {
	auditComment,
	auditTrail,
	confirmationLine,
	endOfWait,
	guidanceFor,
	isOpen,
	isRepairable,
	isStruckLate,
	leftToPeople,
	linkedTickets,
	lockEndCause,
	movesByCommand,
	needsTexts,
	neighbourText,
	noteForFinder,
	noteForNo,
	rejecterOf,
	routeTask,
	textAuthors,
	whyDecideAgain,
} from "./log-audit-check-chain.js";
import {
	BEING_MADE,
	StrangerCheck,
	addComment,
	answerFor as answerFor$1,
	askedOn,
	checkedPaths,
	closeFinished,
	contractOf,
	decisionLines,
	decisionTextOf,
	evidenceSchema,
	findSecrets,
	followUpsInput,
	givenFollowUps,
	handOffTickets,
	handoffLines,
	isBeingMade,
	isBy,
	isNeeds,
	jsonObject,
	neededDecision,
	newestComments,
	noteHandoff,
	onlyOutcome,
	readGroup,
	readReview,
	recordDecision,
	shownAuthor,
	shownLock,
	shownRecords,
	shownTicket,
	situationWithText,
	strangerReason,
	strangerText,
	transact,
	uncountedAnswer,
	unmergedIn,
	verdictOn,
	wholeTicket,
	whyNotOwn,
	winnerOver,
	wrongFollowUps,
} from "./ticket-protocol-transact.js";
import {
	answerAgain,
	answerWith,
	composeBaseline,
	composeInPlace,
	doubtText,
	historyWarnings,
	interactionFrom,
	logWarnings,
	lostFollowUpWarnings,
	moveLock,
	noteScope,
	openHandover,
	refuseBy,
	requireSoundLog,
	swapRefs,
	targetOf,
	withLeftFollowUps,
	writtenWarnings,
} from "./ticket-read-sound-log.js";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
// plugin/mcp-server/src/setup/board-checks.ts
function sandboxChecks(problem, exposed) {
	const name = "sandbox";
	if (problem === null && exposed.length === 0)
		return [sound(name, "agents of the loop can work in a sandbox")];
	if (problem === null) return exposedChecks(exposed);
	return [
		caveat(
			name,
			`the loop starts no agent here, except with --no-sandbox: ${problem}. Nothing else needs the sandbox`,
			"On Linux, install bubblewrap and socat (`apt-get install bubblewrap socat`) and allow user namespaces; a container may need its host's consent",
		),
		...exposedChecks(exposed),
	];
}
function leftoverChecks(paths) {
	if (paths.length === 0) return [];
	const message = `killed agents left files that block git: ${firstOf(paths)}`;
	return [
		caveat(
			"leftovers",
			message,
			"`ralph-hero run` removes them before its next run in each worktree; or remove them yourself",
		),
	];
}
function exposedChecks(exposed) {
	if (exposed.length === 0) return [];
	const message = `the loop starts no agent in a sandbox: agents could read the secret of ${exposed.map(({ file, key }) => `${key} in ${file}`).join(", ")}`;
	return [caveat("git configuration", message, exposedHint(exposed))];
}
function pullRequestChecks({ snapshot: { repository, scopes, permissions }, team: { delivery } }) {
	if (repository === null || delivery.by !== "pull_request") return [];
	const name = "pull requests";
	const may = "agents of the loop may open them";
	const mayNot = "agents of the loop cannot open them: the";
	if (permissions !== null) {
		if (permissions["pull_requests"] === "write") return [sound(name, may)];
		return [
			caveat(
				name,
				`${mayNot} App has no permission "pull_requests: write"`,
				'Grant "pull_requests: write" in the App\'s settings, and accept the change where it is installed',
			),
		];
	}
	if (scopes === null || scopes.length === 0)
		return [
			unchecked(
				name,
				"not checkable: GitHub tells no permissions of a token without classic scopes. Agents of the loop need Pull requests: write",
			),
		];
	if (scopes.includes("repo")) return [sound(name, may)];
	return [caveat(name, `${mayNot} token has no scope "repo"`, 'Add "repo" to the token')];
}
function loopNotes(checks) {
	return checks
		.filter((check) => check.caveat === true || check.notChecked === true)
		.map(({ name, message, fix }) => words`${name}: ${message}${fix === void 0 ? "" : words`. ${fix}`}`);
}
const SET_BY_WORKFLOWS = "Status";
const SETS_NO_FIELD = /^auto-(?:add|archive)\b/i;
const CLOSES_ISSUES = /^auto-close\b/i;
async function checkBoard(world, address, look) {
	const [accounts, fields] = await Promise.all([
		checkAccounts(world, address, look),
		checkFields(world, address, look),
	]);
	return [...accounts, ...pullRequestChecks(look), ...fields];
}
async function checkFields(world, address, look) {
	const found = await valueOrFailure(async () => boardIn(look, address));
	if ("failure" in found) return [];
	const [workflows, lists, strays] = await Promise.all([
		valueOrFailure(async () => world.setup.readWorkflows(found.project.id)),
		valueOrFailure(async () => checkLists(world, found)),
		orNothing(async () => checkStrays(world, found)),
	]);
	return [
		"failure" in workflows
			? unchecked(WORKFLOWS, words`not checked: ${workflows.failure.words.message}`)
			: workflowCheck(workflows, found),
		...("failure" in lists ? [fault(LISTS, lists.failure.words.message, lists.failure.words.hint)] : lists),
		...(strays ?? []),
	];
}
const WORKFLOWS = "built-in workflows";
const LISTS = "lists";
function workflowCheck(workflows, { project, stateField }) {
	const on = workflows.filter(({ enabled }) => enabled).map((workflow) => workflow.name);
	const setting = on.filter((one) => !SETS_NO_FIELD.test(one) && !CLOSES_ISSUES.test(one));
	const closing = on.filter((one) => CLOSES_ISSUES.test(one));
	if (stateField.name !== SET_BY_WORKFLOWS) {
		const message =
			setting.length === 0
				? "none that sets a field is on"
				: `${quoted(setting)} set "${SET_BY_WORKFLOWS}" alone, by GitHub's documentation, and the states are in "${stateField.name}"`;
		return sound(WORKFLOWS, message);
	}
	const problems = [];
	if (setting.length > 0)
		problems.push(
			`${quoted(setting)} can set "${SET_BY_WORKFLOWS}", past every rule; such a change counts as a person's`,
		);
	if (closing.length > 0)
		problems.push(
			`${quoted(closing)} closes issues when "${SET_BY_WORKFLOWS}" changes, before their pull requests are merged`,
		);
	if (problems.length === 0) return sound(WORKFLOWS, "none that sets or follows a state is on");
	return caveat(WORKFLOWS, problems.join("; "), `Turn them off under ${project.url}/workflows`);
}
async function checkStrays(world, board) {
	const filter = openTickets(board, { states: foreignStates(world.machine, board) });
	if (filter.states?.length === 0) return [];
	const { tickets, next } = await readMatching(world, board, {
		filter,
		after: null,
	});
	if (tickets.length === 0) return [];
	const names = quoted([...new Set(tickets.map(({ state }) => state ?? ""))]);
	const message = `${`${counted(tickets.length, "open ticket")}${next === null ? "" : ", and more,"}`} in ${names}, outside of the graph: no agent takes what is there`;
	return [caveat("other states", message, "Move the cards on: `ralph-hero waiting --all` lists them")];
}
async function checkLists(world, board) {
	await world.items.readPage({
		project: board.project,
		fields: summaryFields(board),
		stateField: board.stateField,
		q: itemQuery(board, openTickets(board)),
		matches: () => true,
		pageSize: 1,
		after: null,
	});
	return listChecks(world.items.restProblem);
}
function listChecks(restProblem) {
	if (restProblem === null) return [];
	const message = `${restProblem}: lists are read by GraphQL, one request for every hundred items of the project`;
	return [
		caveat(
			LISTS,
			message,
			"Archive finished items, so that lists stay short. On github.com please report this",
		),
	];
}
const STATES = {
	Backlog: "Not looked at yet",
	"Research Needed": "Somebody has to find out more",
	"Research in Progress": "Locked: an agent is finding out more",
	"Ready for Plan": "Known well enough to be planned",
	"Plan in Progress": "Locked: an agent is writing the plan",
	"Plan in Review": "The plan waits for a verdict",
	"In Progress": "Locked: an agent is building it",
	"In Review": "The change waits for a verdict",
	"Human Needed": "Only a person can go on from here",
	Done: "Merged and closed",
	Canceled: "Not going to be done",
};
const PRIORITY_LOOKS = {
	P0: {
		color: "RED",
		description: "Now",
	},
	P1: {
		color: "ORANGE",
		description: "Next",
	},
	P2: {
		color: "YELLOW",
		description: "Soon",
	},
	P3: {
		color: "GRAY",
		description: "Some day",
	},
};
const ESTIMATE_LOOKS = {
	XS: {
		color: "GREEN",
		description: "Within an hour",
	},
	S: {
		color: "GREEN",
		description: "Within half a day",
	},
	M: {
		color: "YELLOW",
		description: "Within two days: split it",
	},
	L: {
		color: "ORANGE",
		description: "Within a week: split it",
	},
	XL: {
		color: "RED",
		description: "More than a week: split it",
	},
};
function wantedFields(stateField) {
	const others = otherFieldsOf(stateField);
	const states = WORKFLOW_STATES.map((state) => ({
		name: optionNameOf(stateField, state),
		color: STATE_COLORS[state],
		description: STATES[state],
	}));
	const priorities = PRIORITIES.map((name) => Object.assign({ name }, PRIORITY_LOOKS[name]));
	const estimates = ESTIMATES.map((name) => Object.assign({ name }, ESTIMATE_LOOKS[name]));
	return [
		{
			name: stateField.name,
			options: states,
			required: true,
		},
		{
			name: others.priority,
			options: priorities,
			required: false,
		},
		{
			name: others.estimate,
			options: estimates,
			required: false,
		},
	];
}
function renamedHint(field, options) {
	const names = options.map(({ name }) => name);
	const wanted = WORKFLOW_STATES.map((state) => [state, optionNameOf(field, state)]);
	const lacking = wanted.find(([, option]) => !names.includes(option));
	const others = names.filter((name) => wanted.every((one) => !one.includes(name)));
	const [other] = others;
	if (lacking === void 0 || other === void 0) return null;
	const entry = JSON.stringify({ project: { options: { [lacking[0]]: other } } });
	return `${quoted(others)} ${others.length === 1 ? "stands" : "stand"} for no state: where an option was renamed, rename it back, or let the team add it to ${TEAM_CONFIG_PATH}, as in ${entry}`;
}
const ACCOUNTS = "accounts";
const MAX_NAMED$3 = 10;
async function checkAccounts(world, address, { snapshot, team }) {
	if (snapshot.repository === null) return [];
	const { nameWithOwner } = snapshot.repository;
	try {
		const labels = askedLabels(world.settings.agent ?? "");
		const { newest } = await world.questions.readConversations(address, labels);
		const records = newest.flatMap(({ number, comments }) =>
			recordsAmong(comments, `${nameWithOwner}#${number}`),
		);
		const authors = records.flatMap(({ author }) => author ?? []);
		const known = trustOf(team, nameWithOwner);
		const trust = await lookUpAccounts(world, address, known, authors.map(seenByOthers));
		const app = appOf(snapshot);
		return [
			...accountChecks(app === null ? authors : [app, ...authors], trust),
			...sharedAccountChecks(snapshot, records, team),
		];
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return [unchecked(ACCOUNTS, words`not checked: ${error.words.message}`)];
	}
}
function accountChecks(authors, trust) {
	const judged = [...new Map(authors.map((author) => [accountName(author), author]))].map(
		([name, author]) => {
			const comment = seenByOthers(author);
			return {
				name,
				standing: authorStatus(comment, trust),
				access: unknownAccess(comment, trust),
			};
		},
	);
	const counting = judged.filter(({ standing }) => standing === "counts").map(({ name }) => quoted([name]));
	const others = judged.filter(({ standing }) => standing !== "counts");
	return [
		...(counting.length === 0 ? [] : [sound(ACCOUNTS, `records by ${firstOf(counting)} count`)]),
		...others.slice(0, MAX_NAMED$3).map(({ name, access }) => {
			if (access !== null) {
				const why = `cannot tell whether records by ${quoted([name])} count: ${access.why}`;
				return unchecked(ACCOUNTS, why, access.remedy);
			}
			const lacks = isAppName(name) ? "" : "it has no write access, and ";
			const message = `other accounts do not count records by ${quoted([name])}: ${lacks}"trust.authors" does not name it`;
			return caveat(ACCOUNTS, message, howToTrust(name, trust.authors));
		}),
		...(others.length > MAX_NAMED$3
			? [caveat(ACCOUNTS, `and ${others.length - MAX_NAMED$3} more accounts`)]
			: []),
	];
}
function sharedAccountChecks({ viewer }, comments, { policies }) {
	const records = comments.flatMap((comment) => {
		const written = readComment(comment);
		return written.kind === "record"
			? [
					{
						comment,
						record: written.record,
					},
				]
			: [];
	});
	if (isAppName(viewer) || !policies.replyFromOthersOnly || !isSharedAccount(records)) return [];
	return [
		caveat(
			ACCOUNTS,
			uncountedComment(viewer, "decide with `ralph-hero decide <number> --approve` in a terminal"),
		),
	];
}
function seenByOthers(author) {
	return {
		author,
		byViewer: false,
	};
}
function appNotes(snapshot, { trust }) {
	const app = appOf(snapshot);
	if (app === null) return [];
	const name = accountName(app);
	if (trust.authors.some((trusted) => sameName(trusted, name))) return [];
	return [
		`Other accounts do not count the records of the App "${name}" yet. ${howToTrust(name, trust.authors)}`,
	];
}
function appOf({ viewer }) {
	return isAppName(viewer) ? accountOf("Bot", viewer) : null;
}
function howToTrust(name, authors) {
	return `${isAppName(name) ? "If agents work as it" : "Give it write access. Or, if agents work as it"}, put ${`"trust": ${JSON.stringify({ authors: [...authors, name] })}`} into ${TEAM_CONFIG_PATH}. The change counts after its merge into the default branch`;
}
const REPOSITORY_SCOPE = "repo";
const PROJECT_SCOPE = "project";
const REPOSITORY_PERMISSIONS = {
	contents: "write",
	issues: "write",
	pull_requests: "read",
};
const PROJECT_PERMISSIONS = { organization_projects: "write" };
const GRANTS = ["read", "write", "admin"];
const APP_ADVICE =
	"For many tickets a GitHub App is safer: if GitHub finds its issues too many, it restricts no person's account";
function tokenCheck(setup) {
	const { viewer, scopes, permissions, rateLimit } = setup;
	if (permissions !== null) return appCheck(setup, permissions);
	const lack = missingScopes(setup);
	if (lack !== null) return fault("token", `accepted as "${viewer}", ${lack.says}`, lack.fix);
	const known = scopes === null || scopes.length === 0 ? null : scopes;
	const message =
		known === null
			? "it has no classic scopes, so the checks below tell what it may do"
			: `its scopes are ${quoted(known)}`;
	const advice = isAppName(viewer) || rateLimit === null ? "" : `. ${APP_ADVICE}`;
	return sound("token", `accepted as "${viewer}"; ${message}${advice}`);
}
function appCheck({ viewer, projectPermissions }, permissions) {
	const missing = [
		...missingPermissions(permissions, REPOSITORY_PERMISSIONS),
		...(projectPermissions === null ? [] : missingPermissions(projectPermissions, PROJECT_PERMISSIONS)),
	];
	if (missing.length === 0)
		return sound(
			"token",
			`accepted as the App "${viewer}", which has the permissions that are needed; other accounts count its records where "trust.authors" names it`,
		);
	return fault(
		"token",
		`accepted as the App "${viewer}", without the permission ${quoted(missing)}`,
		`Grant ${quoted(missing)} in the App's settings, then accept the change where it is installed`,
	);
}
function missingPermissions(granted, needed) {
	return Object.entries(needed).flatMap(([name, grant]) =>
		GRANTS.indexOf(granted[name]) < GRANTS.indexOf(grant) ? [`${name}: ${grant}`] : [],
	);
}
function missingScopes(board) {
	const { scopes, projectScopes, repository } = board;
	const missing = [
		[scopes, REPOSITORY_SCOPE],
		[projectScopes, PROJECT_SCOPE],
	].flatMap(([held, scope]) => (held === null || held.length === 0 || held.includes(scope) ? [] : [scope]));
	if (missing.length === 0) return null;
	const host = repository === null ? null : hostOf(repository.url);
	return {
		says: `without the scope ${quoted(missing)}`,
		fix: `Add ${quoted(missing)} to the token: ${scopeRemedy(host)}`,
	};
}
function openProjects(projects) {
	return projects.filter(({ closed }) => !closed);
}
function projectNames(projects) {
	return projects.map(({ number, title }) => `project ${number} ${JSON.stringify(title)}`).join(", ");
}
function offerCheckOf(world, board, address, command, viewOf) {
	const answers = new Map();
	const strangers = new StrangerCheck(world, address, board);
	const { nameWithOwner } = board.repository;
	let questions = 0;
	const ask = async (offer) => {
		const { ticket } = offer;
		const wait = await strangers.waitOf(ticket);
		if (wait === "unchecked") return null;
		if (wait !== null)
			return {
				kind: "passed",
				ticket,
				obstacle: "stranger",
				reason: strangerReason(wait, nameWithOwner),
			};
		if (questions === 5) return null;
		questions += 1;
		const view = await viewOf(ticket.number);
		const judged = answerOf$1(world, view, await situationWithText(world, view), offer, command);
		return (judged.kind === "offer" ? await hiddenObstacle(world, address, judged, command) : null) ?? judged;
	};
	return async (offer) => {
		const { ticket } = offer;
		const answer =
			answers.get(ticket.number) ??
			(await ask(offer).catch((error) => {
				if (!isOfOneTicket(error)) throw error;
				return {
					kind: "passed",
					ticket,
					obstacle: "refused",
					reason: error.words.message,
				};
			}));
		if (answer !== null) answers.set(ticket.number, answer);
		return answer;
	};
}
async function hiddenObstacle(world, address, offer, command) {
	const { ticket, finished } = offer;
	const waits = needsBlockers(world.machine, command, offer);
	const place = {
		...address,
		number: ticket.number,
	};
	const settled = world.clock.now() - Date.parse(ticket.updatedAt) > COUNTS_SETTLE_MS;
	const [blockers, children] = await Promise.all([
		settled || !waits ? [] : ifVisible(async () => world.links.blockersOf(place)),
		finished ? ifVisible(async () => world.links.childrenOf(place)) : [],
	]);
	const seen = {
		openBlockers: Math.max(ticket.openBlockers, blockers.filter(({ closed }) => !closed).length),
		children: Math.max(ticket.children, children.length),
		openChildren: children.filter(({ closed }) => !closed).length,
	};
	const obstacle = linkObstacle(
		{
			...ticket,
			...seen,
		},
		waits,
	);
	return obstacle === null
		? null
		: {
				kind: "passed",
				ticket,
				obstacle: obstacle[0],
				reason: obstacle[1],
			};
}
function answerOf$1({ machine }, view, found, offer, command) {
	const { ticket, worker } = offer;
	const passed = (obstacle, reason) => ({
		kind: "passed",
		ticket,
		obstacle,
		reason,
	});
	const state = view.reconciliation.state ?? "Backlog";
	if (!machine.isValidState(state) || !mayTake(machine, worker, state))
		return passed("state", `its log and card together say "${state}"`);
	const { log, reconciliation } = view;
	const wasCutOff = log.head?.record.to === reconciliation.state && reconciliation.observed === null;
	const isAnswered = machine.takesAnswered(worker, state);
	if (!machine.inputStatesOf(worker).includes(state) && !isAnswered && !wasCutOff)
		return passed("state", `a person moved it to "${state}" by hand, and may be working on it`);
	if (view.lock.kind === "theirs") return passed("locked", lockedReason(view.lock));
	if (isBeingMade(view))
		return passed("refused", `${BEING_MADE}; where that was cut off, a person moves its card`);
	const unsound = problemOfLog(view);
	if (unsound !== null) return passed("refused", unsound);
	const task = taskOf(machine, view, offer);
	if (task.kind === "passed") return task;
	const humanStates = waitingStates(machine, command, found.policy);
	const situation = {
		...found,
		policy: {
			...found.policy,
			humanStates,
		},
		...(machine.isLockState(state) ? { decidedText: null } : {}),
		lock: found.lock.kind === "moved" ? { kind: "free" } : found.lock,
	};
	const refusals = openingMoves(machine, task, state).map((move) => {
		const decision = decide(machine, move, situation);
		return decision.kind === "refused" ? decision.refusal : null;
	});
	const [first] = refusals;
	if (first === void 0 || first === null || refusals.includes(null)) {
		const warning = commentWarning(found.comments, found.typed);
		const answer = isAnswered ? noteForFinder(machine, found) : null;
		const notes = [...notesOn(view.lock), ...[answer, warning].filter((note) => note !== null)];
		return {
			...task,
			notes: [...task.notes, ...notes],
		};
	}
	const isPersons = first.code === "REFUSED_HUMAN" && situation.rerouter === void 0;
	const remedy = first.code === "REFUSED_FULL" ? `. ${wayOn(found.typed)}` : "";
	return passed(isPersons ? "person" : "refused", words`${first.message}${remedy}`);
}
function taskOf(machine, view, offer) {
	const { for: owner, kind } = termsIn(view.log);
	if (kind !== "task") return offer;
	const { ticket, worker } = offer;
	const passed = (reason) => ({
		kind: "passed",
		ticket,
		obstacle: "refused",
		reason,
	});
	if (worker !== taskCommand(machine)) return passed(`it is a task, which ${worker} does not take`);
	const { self, team } = view;
	const ownNames = [self.agent, ...(memberOf(team, self.agent)?.scopes ?? [])];
	if (owner !== void 0 && !ownNames.some((name) => sameName(name, owner)))
		return passed(`it is a task for ${JSON.stringify(owner)}`);
	const work = workStatesOf(machine, kind);
	const submitted = work === null ? null : currentSubmission(view.log, work);
	const verdict = submitted === null ? null : verdictOn(view, submitted);
	const reviewer = submitted?.record.submission.reviewer;
	if (reviewer !== void 0 && verdict === null)
		return passed(
			`its work (record ${submitted?.record.seq}) waits for its reviewer, ${shownReviewer(reviewer)}`,
		);
	const isReviewed = submitted !== null && verdict?.kind !== "rejected";
	const note = isReviewed
		? "its work is accepted or needs no review: close it; if that is refused, claim it again and submit the work anew"
		: noteForTask(machine, view.lock.kind === "mine", view.typed);
	return {
		...offer,
		isTask: true,
		finished: offer.finished || isReviewed,
		notes: [...offer.notes, note],
	};
}
function problemOfLog(view) {
	try {
		requireSoundLog(view);
		return null;
	} catch (error) {
		if (error instanceof Failure) return error.words.message;
		throw error;
	}
}
function notesOn(lock) {
	if (lock.kind === "mine")
		return [`you hold its lock until ${new Date(lock.endsAtMs).toISOString()}: continue with it`];
	if (lock.kind !== "moved") return [];
	return [
		`${lock.departure.by === "person" ? "a person" : "another agent"} moved it while you held its lock: read it first, because your next handoff is refused with that message`,
	];
}
// plugin/mcp-server/src/board/waits.ts
function mayBeAnswered(since, updatedAt) {
	return since === null || Date.parse(updatedAt) > Date.parse(since);
}
const MAX_ENDS_READ = 20;
async function readEndsOfWaits(world, address, caller, numbers) {
	const failed = new Map();
	const voided = new Map();
	const uncounted = new Map();
	const undecided = new Map();
	const rerouted = new Map();
	const rejected = new Map();
	const endOf = async (number) => {
		try {
			const view = await readTicket(
				world,
				{
					...address,
					number,
				},
				caller,
			);
			const situation = await situationWithText(world, view);
			const why = whyDecideAgain(situation);
			const end = endOfWait(world.machine, situation);
			const no = noteForNo(world.machine, situation);
			const answer = end === null ? uncountedAnswer(world.machine, view) : null;
			if (answer !== null) uncounted.set(number, answer);
			const rejecter = why === null ? rejecterOf(world.machine, situation) : null;
			if (rejecter !== null) rejected.set(number, rejecter);
			if (why !== null) voided.set(number, why);
			else if (no !== null) undecided.set(number, no);
			else if (end === null && situation.rerouter !== void 0) rerouted.set(number, situation.rerouter);
			return end;
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			if (error.retryable) failed.set(error.message, [...(failed.get(error.message) ?? []), number]);
			return null;
		}
	};
	const looked = numbers.slice(0, MAX_ENDS_READ);
	const ends = await Promise.all(looked.map(async (number) => [number, await endOf(number)]));
	return {
		ends: new Map(ends.flatMap(([number, end]) => (end === null ? [] : [[number, end]]))),
		rejected,
		notes: [
			...[...voided].map(([number, why]) => `#${number} waits for a decision again: ${why}`),
			...[...undecided, ...uncounted].map(([number, note]) => `#${number}: ${note}`),
			...[...rerouted].map(
				([number, rerouter]) =>
					`#${number} waits for the orchestrator, ${JSON.stringify(rerouter)}, not for a person`,
			),
			...[...failed].map(
				([message, tickets]) =>
					`Not known whether somebody has answered on ${tickets.map((number) => `#${number}`).join(", ")}: ${message}`,
			),
			...(numbers.length === looked.length
				? []
				: [
						`Answers were looked for on the ${MAX_ENDS_READ} most urgent tickets; ${numbers.length - looked.length} more may be answered`,
					]),
		],
	};
}
async function readStrangers(world, board, address, labels) {
	if (board.team.policies.strangers === "allow")
		return {
			found: [],
			complete: true,
		};
	const filter = openTickets(board, {
		states: [INITIAL_STATE],
		labels,
	});
	const { tickets, next } = await readMatching(world, board, {
		filter,
		after: null,
	});
	const check = new StrangerCheck(world, address, board);
	const found = [];
	let complete = next === null;
	for (const ticket of tickets) {
		const wait = await check.waitOf(ticket);
		if (wait === "unchecked") complete = false;
		else if (wait !== null)
			found.push({
				ticket,
				wait,
			});
	}
	return {
		found,
		complete,
	};
}
async function readStanding(world, ticket, caller) {
	try {
		const { snapshot, lock } = await readTicket(world, ticket, caller);
		return snapshot.issue.closed ? { kind: "free" } : lock;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return error.retryable ? null : { kind: "free" };
	}
}
const ANSWERS = {
	mayBeAnswered,
	readEndsOfWaits,
	readStrangers,
	readUnsettled,
	readStanding,
};
const MAX_READ = 10;
async function readUnsettled(world, board, address, labels) {
	const statesOf = (isClosed) =>
		WORKFLOW_STATES.filter((state) =>
			mayBeUnsettled(world.machine, {
				state,
				closed: isClosed,
			}),
		);
	const open = openTickets(board, {
		states: statesOf(false),
		labels,
	});
	const closed = {
		...open,
		states: statesOf(true),
		openOnly: false,
		closedOnly: true,
	};
	return judgeUnsettled(
		world,
		address,
		(
			await Promise.all(
				[open, closed].map(async (filter) =>
					readMatching(world, board, {
						filter,
						after: null,
					}),
				),
			)
		).flatMap(({ tickets }) => tickets),
	);
}
function mayBeUnsettled(machine, { state, closed }) {
	if (!machine.isValidState(state)) return false;
	return closed ? !machine.isTerminal(state) && state !== "Backlog" : machine.isTerminal(state);
}
async function judgeUnsettled(world, address, tickets) {
	const newest = tickets
		.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
		.slice(0, MAX_READ);
	let complete = true;
	const look = async (ticket) => {
		try {
			const view = await readTicket(
				world,
				{
					...address,
					number: ticket.number,
				},
				{},
			);
			const { reopened } = turnFacts(view);
			const why = reopened === void 0 ? await whyUnsettled(world, view) : reopenedText(reopened);
			return why === null
				? []
				: [
						{
							ticket,
							since: view.snapshot.issue.turn?.at ?? null,
							why,
						},
					];
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			complete &&= !error.retryable;
			return [];
		}
	};
	return {
		found: (await Promise.all(newest.map(look))).flat(),
		complete,
	};
}
async function whyUnsettled(world, view) {
	const { machine } = world;
	const { closed, dropped, turn } = view.snapshot.issue;
	const state = view.reconciliation.state ?? "Backlog";
	if (!closed || view.log.head === null || machine.isTerminal(state)) return null;
	const by = turn?.by === null || turn?.by === void 0 ? "a person" : JSON.stringify(turn.by);
	const steps = (...ends) =>
		`${agentsWay(world, view)}a person moves the card to ${shownOptions(view.item.stateField, ends)}, or reopens the issue`;
	if (dropped !== null) return `${by} closed it as ${closedAs(dropped)}: ${steps("Canceled")}`;
	const base = baseOf(view);
	const merged = (await world.pullRequests.readLinked(view.address, { base })).findLast(
		(pull) => pull.state === "MERGED",
	);
	const why =
		merged === void 0
			? null
			: await whyNotOwn(world, view, {
					pull: merged,
					isLoops: true,
				});
	if (merged !== void 0 && why === null) return null;
	return `${`${turn?.closer?.url ?? by} closed it`}${why === null ? "" : `, and ${why}`}: ${steps("Done", "Canceled")}`;
}
function agentsWay({ machine }, view) {
	const situation = {
		...situationOf(view),
		lock: { kind: "free" },
	};
	if (situation.closedElsewhere !== void 0) return "";
	const end = acceptedTargets(machine, "triage", situation).find((to) => machine.isTerminal(to));
	if (end !== void 0) return `triage may move it to "${end}", or `;
	return acceptedTargets(machine, "impl", situation).some((to) => to === machine.reviewState)
		? "agents may submit and close it, or "
		: "";
}
// plugin/mcp-server/src/board/next-ticket.ts
function isUndecided({ offer, unread, unasked }) {
	return offer === null && (unread !== "none" || unasked > 0);
}
async function nextTicket(world, call) {
	const { address } = call;
	const { board, begun } = await readFromBoard(world, address, async (known) =>
		beginSearch(world, known, call),
	);
	const { self, search, pages, early } = begun;
	world.stateFields.set(address, board.stateField);
	const view = async (number) =>
		early?.number === number
			? early.view
			: readTicket(
					world,
					{
						...address,
						number,
					},
					call.caller,
				);
	const asked = askedCommand(
		world,
		board,
		call,
		{
			...begun,
			lockStatusOf: lockStatuses(world, board, self),
		},
		view,
	);
	return answerFor(
		asked,
		await gatherFor(
			world,
			board,
			{
				...search,
				early: pages,
			},
			[asked],
		),
	);
}
async function nextTickets(world, address, caller, commands) {
	const board = await readLockedBoard(world, address);
	const self = holderOf(world, caller, board.viewer);
	const search = {
		priorities: prioritiesOf(board),
		routes: routesOf(board.team, self.agent),
	};
	const lockStatusOf = lockStatuses(world, board, self);
	const views = new Map();
	const view = async (number) => {
		const read =
			views.get(number) ??
			readTicket(
				world,
				{
					...address,
					number,
				},
				caller,
			);
		views.set(number, read);
		return read;
	};
	const asked = commands.map((command) => {
		const mayWait = isIn(waitingStates(world.machine, command, board.team.policies));
		return askedCommand(
			world,
			board,
			{
				address,
				command,
				caller,
				answered: true,
			},
			{
				search,
				mayWait,
				lockStatusOf,
			},
			view,
		);
	});
	const states = asked.flatMap(({ filter }) => filter.states ?? []);
	const filter = openTickets(board, {
		labels: [],
		states: [...new Set(states)],
	});
	const found = await gatherFor(
		world,
		board,
		{
			...search,
			filter,
			early: new Map(),
		},
		asked,
	);
	return Promise.all(asked.map(async (one) => answerFor(one, found)));
}
function askedCommand(world, board, call, candidacy, view) {
	const filter = filterOf$1(world, board, call);
	const candidates = candidatesOf(world, call, candidacy);
	const check = offerCheckOf(world, board, call.address, call.command, view);
	const { mayWait } = candidacy;
	const likelyFirst = likelyFirstOf(world, board);
	return {
		command: call.command,
		filter,
		mayWait,
		chooseAmong: async (tickets) => {
			const ranked = candidates(tickets.filter((ticket) => matchesFilter(ticket, filter)));
			async function* inOrder() {
				yield* ranked.filter(({ ticket }) => !mayWait(ticket));
				yield* await likelyFirst(ranked.filter(({ ticket }) => mayWait(ticket)));
			}
			return choose(inOrder(), check);
		},
	};
}
const MAX_DATES = 100;
function likelyFirstOf(world, board) {
	const ranks = new Map();
	const rankOf = ({ itemId }) => ranks.get(itemId) ?? 1;
	return async (ranked) => {
		const waiting = ranked.filter(({ kind }) => kind === "offer").map(({ ticket }) => ticket);
		if (waiting.length <= 5) return ranked;
		const unknown = waiting.filter(({ itemId }) => !ranks.has(itemId)).slice(0, MAX_DATES);
		if (unknown.length > 0) {
			const ids = unknown.map(({ itemId }) => itemId);
			const [dates, comments] = await Promise.all([
				world.cards.readStateDates(ids, board.stateField),
				world.cards.readNewestComments(ids),
			]);
			for (const { itemId, updatedAt } of unknown) {
				const comment = comments.get(itemId);
				const rank = comment !== void 0 && !comment.byViewer && !saysNo(comment) ? 0 : 1;
				ranks.set(itemId, mayBeAnswered(dates.get(itemId) ?? null, updatedAt) ? rank : 2);
			}
		}
		const likely = waiting
			.filter((ticket) => rankOf(ticket) < 2)
			.toSorted(
				(one, other) =>
					rankOf(one) - rankOf(other) || Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
			)
			.slice(0, 5);
		const isLater = ({ kind, ticket }) => kind === "offer" && !likely.includes(ticket);
		const mayBeRouted = board.team.orchestrator !== void 0;
		const reason = "nobody has written on it since its card came there";
		return ranked
			.toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)))
			.map((one) =>
				rankOf(one.ticket) === 2 && !mayBeRouted
					? {
							kind: "passed",
							ticket: one.ticket,
							obstacle: "person",
							reason,
						}
					: one,
			);
	};
}
async function gatherFor(world, board, call, asked) {
	const gathered = await gatherTickets(world, board, {
		...call,
		async isEnough(read) {
			return (
				await Promise.all(
					asked.map(async (one) => one.chooseAmong(read.filter((ticket) => !one.mayWait(ticket)))),
				)
			).every(({ offer, unasked }) => offer !== null || unasked > 0);
		},
	});
	const { labels, unlabelled } = mergeAudiences(call.routes);
	if (gathered.tickets.length > 0 || unlabelled)
		return {
			...gathered,
			notForCaller: null,
		};
	const { tickets, next } = await readMatching(world, board, {
		filter: call.filter,
		after: null,
	});
	const left = {
		count: tickets.length,
		complete: next === null,
		labels,
	};
	return {
		...gathered,
		notForCaller: tickets.length === 0 ? null : left,
	};
}
async function answerFor({ command, filter, chooseAmong }, { tickets, unread, notForCaller }) {
	const choice = await chooseAmong(tickets);
	const inTheWay = {};
	for (const { obstacle } of choice.passedOver) inTheWay[obstacle] = (inTheWay[obstacle] ?? 0) + 1;
	const compared = tickets.filter((ticket) => matchesFilter(ticket, filter)).length;
	return {
		command,
		...choice,
		inTheWay,
		compared,
		unread,
		notForCaller,
	};
}
function beginSearch(world, board, call) {
	const { command, caller, address } = call;
	const self = holderOf(world, caller, board.viewer);
	const search = {
		filter: filterOf$1(world, board, call),
		routes: routesOf(board.team, self.agent),
		priorities: prioritiesOf(board),
	};
	const { pages, known } = readAhead(world, board, search);
	const mayWait = isIn(waitingStates(world.machine, command, board.team.policies));
	const likely = expectedOffer(
		world,
		call,
		{
			search,
			mayWait,
		},
		self,
		known,
	);
	if (likely === void 0)
		return {
			self,
			search,
			mayWait,
			pages,
			early: null,
		};
	const { number } = likely.ticket;
	const view = readTicket(
		world,
		{
			...address,
			number,
		},
		caller,
	);
	view.catch(() => void 0);
	return {
		self,
		search,
		mayWait,
		pages,
		early: {
			number,
			view,
		},
	};
}
function expectedOffer(world, call, candidacy, self, known) {
	const { ownWrites } = world;
	const addressOf = ({ number }) => ({
		...call.address,
		number,
	});
	const locks = known.flatMap((ticket) => {
		const address = addressOf(ticket);
		const commit = ownWrites.refOf({
			address,
			name: lockRefOf(world, address),
		});
		return commit === null
			? []
			: [
					{
						number: ticket.number,
						commit,
					},
				];
	});
	const lockStatusOf = lockStatuses(world, { locks }, self);
	const withOwnState = (ticket) => ({
		...ticket,
		state: ownWrites.cardOf(addressOf(ticket))?.value ?? ticket.state,
	});
	const isOthers = ({ number, state }) =>
		showsLockState(world.machine, state) && !locks.some((lock) => lock.number === number);
	return candidatesOf(world, call, {
		...candidacy,
		lockStatusOf,
	})(known.map(withOwnState)).find(({ kind, ticket }) => kind === "offer" && !isOthers(ticket));
}
function candidatesOf({ machine }, { command, except }, { search, mayWait, lockStatusOf }) {
	const order = offerOrder(search.priorities, search.routes, mayWait);
	return (tickets) =>
		tickets
			.filter(({ number }) => except?.has(number) !== true)
			.toSorted(order)
			.map((ticket) =>
				judgeOffer(
					{
						machine,
						command,
						lockStatusOf,
					},
					ticket,
				),
			)
			.toSorted((one, other) => Number(waitsForOthers(one)) - Number(waitsForOthers(other)));
}
function waitsForOthers({ kind, ticket }) {
	return kind === "offer" && ticket.openBlockers > 0;
}
function filterOf$1(world, board, { command, labels = [], answered }) {
	const { machine } = world;
	const options = board.estimate?.options.map(({ name }) => name) ?? null;
	const { states, estimates } = acceptedTickets(machine, command, options);
	const wanted = states.filter((state) => answered === true || !machine.takesAnswered(command, state));
	return openTickets(board, {
		labels,
		states: wanted,
		estimates,
	});
}
async function choose(inOrder, check) {
	const passedOver = [];
	let unasked = 0;
	for await (const candidate of inOrder) {
		const answer = candidate.kind === "offer" ? await check(candidate) : candidate;
		if (answer === null) unasked += 1;
		else if (answer.kind === "offer")
			return {
				offer: answer,
				passedOver,
				unasked,
			};
		else passedOver.push(answer);
	}
	return {
		offer: null,
		passedOver,
		unasked,
	};
}
const MAX_NAMED$2 = 5;
function nextAnswer(next) {
	const { offer, passedOver, inTheWay } = next;
	return {
		ticket:
			offer === null
				? null
				: {
						...concise(offer.ticket),
						url: offer.ticket.url,
					},
		worker: offer?.worker,
		...(offer?.isTask === true ? { task: true } : {}),
		why: [...ageLines(next), ...whyLines(next)],
		passedOver: passedOver.slice(0, MAX_NAMED$2).map(({ ticket, obstacle, reason }) => ({
			number: ticket.number,
			title: ticket.title,
			priority: ticket.priority,
			obstacle,
			reason,
		})),
		inTheWay,
	};
}
const UNREAD = {
	none: "",
	"less urgent": "; the others that match are less urgent",
	unknown: "; more match than one call reads, and an older or more urgent one may be among them",
};
function whyLines(next) {
	const { offer, compared, unread, unasked, notForCaller } = next;
	const scope = `${compared} ${compared === 1 ? "ticket was" : "tickets were"} compared`;
	const rest = `${unasked} less urgent ones look free but were not checked, because too many before them were refused: settle those first`;
	if (offer === null) {
		const none = `none was found among the ${compared} that were read; there are more, so there may still be one`;
		return [
			unread === "none" ? scope : none,
			...(unasked === 0 ? [] : [rest]),
			...(notForCaller === null ? [] : [labelLine(notForCaller)]),
		];
	}
	return [...offer.notes, `${scope}${UNREAD[unread]}`];
}
function ageLines({ offer }) {
	if (offer === null) return [];
	const { priority, createdAt } = offer.ticket;
	return [`${priority ?? "No"} priority, created ${createdAt}`];
}
function labelLine({ count, complete, labels }) {
	return `${complete && count === 1 ? "1 is" : `${complete ? "" : "at least "}${count} are`} passed over: no label for you (${labels.join(", ")})`;
}
function nextLines(next) {
	const { command, offer, passedOver, inTheWay } = next;
	const head =
		offer === null
			? `${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`
			: `${conciseLine(offer.ticket)} ${offer.ticket.url}${offer.worker === command ? "" : `, for ${offer.worker}`}`;
	const counts = Object.entries(inTheWay).map(([obstacle, count]) => `${obstacle} ${count}`);
	return [
		head,
		...ageLines(next),
		...whyLines(next),
		...(passedOver.length > 0 ? [`Passed over (${counts.join(", ")}):`] : []),
		...passedOver
			.slice(0, MAX_NAMED$2)
			.map(({ ticket, reason }) => words`- ${conciseLine(ticket)}: ${reason}`),
	];
}
// plugin/mcp-server/src/mcp/tool.ts
function defineTool({ refuse, call, output = looseObject({}), ...tool }) {
	return {
		...tool,
		output: output.extend({ error: looseObject({}).optional() }),
		async call(world, args, arrivedAtMs) {
			refuse?.(args);
			const parsed = tool.input.safeParse(args ?? {}, {
				error(issue) {
					const words = issueWords(issue);
					const [key = "", ...rest] = issue.path ?? [];
					const missing =
						words === "is missing" && rest.length === 0 ? tool.input.shape[String(key)] : void 0;
					const what = missing instanceof ZodType ? missing.description : void 0;
					return what === void 0 ? words : `${words}: ${what}`;
				},
			});
			if (parsed.success) return call(world, parsed.data, arrivedAtMs);
			throw new Failure("INPUT_INVALID", `Cannot call ${tool.name}: ${describeIssues(parsed.error)}`, {
				hint: "Correct the arguments; nothing was written",
			});
		},
	};
}
const READS = {
	readOnlyHint: true,
	destructiveHint: false,
	idempotentHint: true,
	openWorldHint: true,
};
const WRITES_ONCE = {
	...READS,
	readOnlyHint: false,
};
const WRITES = {
	...WRITES_ONCE,
	idempotentHint: false,
};
const ALWAYS_LOADED = { "anthropic/alwaysLoad": true };
const typedForms = registry();
const name = string().trim();
const ownerInput = name.refine(isLogin, "Must be the login of a user or an organization").optional();
const repoInput = name.refine(isRepositoryName, "Must be a repository's name without its owner").optional();
const callerName = agentName.optional();
const bareRepository = {
	owner: ownerInput,
	repo: repoInput,
};
const bareInput = {
	...bareRepository,
	agent: callerName,
	instance: callerName,
};
const repositoryInput = {
	owner: ownerInput.describe("Default: configured"),
	repo: repoInput.describe("Default: configured"),
};
const callerInput = {
	agent: callerName.describe("Your role name; usually set for you"),
	instance: callerName.describe("Which one of that name"),
};
const numberInput = preprocess(
	(given) => (typeof given === "string" ? (taskNumber(given) ?? given) : given),
	int().min(1).max(MAX_TICKET_NUMBER),
).describe("Issue number");
const referenceInput = union([number(), string()]);
const mentionInput = array(string().trim().refine(isMentionable, "Must be a login")).max(5).optional();
const textInput = string().refine(
	(text) => text.trim() !== "null",
	'is the text "null": leave it out, or clear it',
);
const labelsInput = array(string()).refine(({ length }) => length <= 100, `GitHub takes 100 labels an issue`);
const assigneesInput = array(string()).refine(
	({ length }) => length <= 10,
	`GitHub takes 10 assignees an issue`,
);
function callerOf({ agent, instance }) {
	return {
		agent,
		instance,
	};
}
function ticketOf$1(world, args) {
	return {
		...repositoryOf(world, args),
		number: args.number,
	};
}
function refusalAnswer(refusal) {
	const { message, attempted, hint } = refusal;
	const error = {
		...refusal,
		message: boundedText(forAgent(message)),
		attempted: boundedText(attempted),
		hint: boundedText(forAgent(hint)),
	};
	return {
		structured: { error },
		text: refusalLines(error).join("\n"),
		isError: true,
	};
}
function outcomeAnswer$1(outcome, linesOf) {
	if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
	const { answer } = outcome;
	const warnings = (answer.warnings ?? []).map((warning) => `Warning: ${forAgent(warning)}`);
	return {
		structured: { ...answer },
		text: [...linesOf(answer).map(forAgent), ...warnings].join("\n"),
	};
}
function failureAnswer(failure) {
	return {
		structured: { error: errorOf(failure) },
		text: failureLines(failure).join("\n"),
		isError: true,
	};
}
function readToolArguments(schema, given) {
	if (!isObject(given)) return given ?? {};
	const { wait_for_previous: _ofGemini, ...args } = given;
	return readObject(schema, args);
}
const FREE_TEXT = new Set(
	"title body text context constraints proposal message description security_analysis rollback_plan".split(
		" ",
	),
);
function readObject({ shape }, given) {
	const read = Object.entries(given).flatMap(([key, value]) => {
		const schema = Object.hasOwn(shape, key) ? shape[key] : void 0;
		if (schema === void 0) return [[key, value]];
		const forms = formsOf(schema);
		return (schema instanceof ZodOptional || schema instanceof ZodDefault) &&
			!forms.some(isAnyValue) &&
			isLeftOut(value, FREE_TEXT.has(key) && forms.some(isText))
			? []
			: [[key, readValue(forms, value)]];
	});
	return Object.fromEntries(read);
}
const ONE_TEXT = /^[^[{,\n]+$/;
function readValue(forms, given) {
	const parsed = typeof given === "string" && !forms.some(isText) ? readBareText(forms, given) : given;
	const form = forms.find((one) => fits(one, parsed));
	if (form instanceof ZodArray) {
		const items = formsOf(form.element);
		return [parsed].flat().map((item) => readValue(items, item));
	}
	if (form === void 0) return given;
	if (form instanceof ZodObject && isObject(parsed)) return readObject(form, parsed);
	if (!(form instanceof ZodRecord) || !isObject(parsed)) return parsed;
	const values = formsOf(form.valueType);
	return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, readValue(values, value)]));
}
function readBareText(forms, text) {
	const value = readJson(text);
	return !(value === null || forms.some((form) => fits(form, value))) &&
		ONE_TEXT.test(text) &&
		forms.some((form) => fits(form, text))
		? text
		: value;
}
function formsOf(schema) {
	if (schema instanceof ZodOptional || schema instanceof ZodNullable || schema instanceof ZodDefault)
		return formsOf(schema.unwrap());
	if (schema instanceof ZodPipe) return formsOf(schema.out);
	return schema instanceof ZodUnion ? schema.options.flatMap(formsOf) : [schema];
}
function isAnyValue(form) {
	return form instanceof ZodUnknown && form.meta()?.["type"] !== "object";
}
function isText(form) {
	return form instanceof ZodString ? form.meta()?.["enum"] === void 0 : isAnyValue(form);
}
function takes(item, value) {
	if (typeof value !== "string") return fits(item, value);
	return item instanceof ZodString || item instanceof ZodEnum;
}
function fits(form, value) {
	if (form instanceof ZodArray)
		return Array.isArray(value) || formsOf(form.element).some((item) => takes(item, value));
	if (typeof value === "number") return form instanceof ZodNumber;
	if (typeof value === "boolean") return form instanceof ZodBoolean;
	if (!isObject(value)) return false;
	return form instanceof ZodObject || form instanceof ZodRecord || form instanceof ZodUnknown;
}
// plugin/mcp-server/src/report/ticket-path.ts
function pathOf(log, beyond = null) {
	const steps = [];
	let start = null;
	let lastMs = -Infinity;
	const stateNow = () => steps.at(-1)?.to ?? start?.state ?? "Backlog";
	const add = (step, entry, offGraph = false) => {
		const record =
			entry === null
				? null
				: {
						seq: entry.record.seq,
						url: entry.comment.url,
					};
		const afterGap = entry?.afterGap ?? false;
		steps.push({
			...step,
			number: steps.length + 1,
			offGraph,
			afterGap,
			record,
		});
	};
	const moveByHand = (move, entry, latestMs) => {
		const to = move.to ?? "Backlog";
		start ??= {
			state: move.from,
			sinceMs: null,
		};
		if (to === stateNow()) return;
		const toldMs = Math.min(Date.parse(move.at ?? ""), latestMs);
		const atMs = Math.max(Number.isNaN(toldMs) ? latestMs : toldMs, lastMs);
		add(
			{
				from: stateNow(),
				to,
				atMs,
				agent: null,
				command: null,
				reason: null,
				answeredBy: null,
			},
			entry,
			move.offGraph === true,
		);
		lastMs = atMs;
	};
	for (const entry of log.accepted) {
		const { record, comment, afterGap } = entry;
		const atMs = Date.parse(comment.createdAt);
		start ??= {
			state: record.observed?.from ?? record.from ?? "Backlog",
			sinceMs: msOf(record.kind === "contract" ? comment.createdAt : record.seen.updatedAt, atMs),
		};
		if (record.observed?.as === "moved by hand") moveByHand(record.observed, entry, atMs);
		const from = afterGap ? (record.from ?? "Backlog") : stateNow();
		const { to, agent, command = null, reason, reply } = record;
		if (to !== from)
			add(
				{
					from,
					to,
					atMs,
					agent,
					command,
					reason,
					answeredBy: reply?.by ?? null,
				},
				entry,
			);
		lastMs = atMs;
	}
	if (beyond?.unrecorded?.as === "moved by hand") moveByHand(beyond.unrecorded, null, beyond.readAtMs);
	return {
		steps,
		stays: start === null ? [] : staysOf(start, steps),
	};
}
function staysOf({ state, sinceMs }, steps) {
	const [first] = steps;
	const others = steps.map((step, n) => ({
		state: step.to,
		fromMs: step.atMs,
		untilMs: endedBy(steps[n + 1]),
		enteredBy: step.agent,
	}));
	return [
		{
			state: first?.from ?? state,
			fromMs: sinceMs,
			untilMs: endedBy(first),
			enteredBy: null,
		},
		...others,
	];
}
function endedBy(step) {
	return step === void 0 || step.afterGap ? null : step.atMs;
}
function msOf(text, latestMs) {
	const ms = Date.parse(text ?? "");
	return Number.isNaN(ms) ? null : Math.min(ms, latestMs);
}
function timeByState({ stays, steps }, nowMs) {
	const last = stays.at(-1);
	return [...new Set(stays.map(({ state }) => state))].map((state) => {
		const visits = stays.filter((stay) => stay.state === state);
		const spans = visits.map((stay) => spanOf(stay, stay === last ? nowMs : null));
		return {
			state,
			visits: visits.length,
			totalMs: spans.reduce((sum, span) => sum + (span ?? 0), 0),
			atLeast: spans.includes(null),
			now: last?.state === state,
			by: [...new Set(steps.filter(({ to }) => to === state).map(({ agent }) => agent))],
		};
	});
}
function spanOf({ fromMs, untilMs }, endMs) {
	const end = untilMs ?? endMs;
	return fromMs === null || end === null ? null : Math.max(0, end - fromMs);
}
const MAX_STEPS_AN_ARROW = 4;
const MAX_LABEL_LENGTH = 40;
const NO_TEXT = /[^\p{L}\p{M}\p{N} .@()/_-]/gu;
function label(text) {
	const plain = text.toWellFormed().replaceAll(NO_TEXT, " ").replaceAll(/ {2,}/g, " ").trim();
	return plain === "" ? "no name" : shortened(plain, MAX_LABEL_LENGTH);
}
function stateDiagram(path) {
	const states = [
		...new Set([
			...path.stays.slice(0, 1).map(({ state }) => state),
			...path.steps.flatMap(({ from, to }) => [from, to]),
		]),
	];
	const idOf = (state) => `s${states.indexOf(state)}`;
	const [first] = states;
	const now = path.stays.at(-1)?.state;
	const byWay = new Map();
	for (const step of path.steps) {
		const way = `${idOf(step.from)} --> ${idOf(step.to)}`;
		byWay.set(way, [...(byWay.get(way) ?? []), step]);
	}
	return [
		"stateDiagram-v2",
		...states.map((state) => `  state "${label(state)}${state === now ? " (now)" : ""}" as ${idOf(state)}`),
		...(first === void 0 ? [] : [`  [*] --> ${idOf(first)}`]),
		...[...byWay].map(([way, steps]) => `  ${way} : ${arrowLabel(steps)}`),
	].join("\n");
}
function arrowLabel(steps) {
	const rest = steps.length - MAX_STEPS_AN_ARROW;
	return [
		...steps.slice(0, MAX_STEPS_AN_ARROW).map(({ number, agent, offGraph }) => {
			return `${number} ${agent === null ? "moved by hand" : `by ${label(agent)}`}${offGraph ? " (no edge of the graph)" : ""}`;
		}),
		...(rest > 0 ? [`and ${rest} more`] : []),
	].join(", ");
}
// plugin/mcp-server/src/report/reported-board.ts
function isReported({ sinceMs, nowMs }, atMs) {
	return atMs >= (sinceMs ?? -Infinity) && atMs <= nowMs;
}
function decisionCommands({ machine, peoplesStates }, { ticket, typed, state, closedMs }) {
	const inReview = machine.reviewState;
	const humanStates = peoplesStates
		.filter((one) => machine.isValidState(one))
		.filter((one) => one !== inReview);
	return personCommands(machine, {
		ticket,
		typed,
		state,
		closed: closedMs !== null,
		humanStates,
		review: null,
	});
}
function judgedPulls({ entries }) {
	return (
		entries
			.findLast(({ record }) => record.submission !== void 0)
			?.record.submission?.pullRequests.map(({ url }) => url) ?? []
	);
}
function boardOf(gathered, machine, sinceMs) {
	const { title, url, repository, peoplesStates, readAtMs, complete, hidden, notes } = gathered;
	return {
		title,
		url,
		repository,
		machine,
		peoplesStates,
		tickets: chainsOf(gathered.tickets).map(ticketOf),
		nowMs: readAtMs,
		sinceMs,
		warnings: [
			...hiddenLines(hidden).map((line) => `${line}.`),
			...(complete ? [] : ["Not all of the board could be read: some of it is missing here."]),
			...notes.map((note) => `${note}.`),
		],
	};
}
function chainsOf(tickets) {
	const byEnd = new Map(
		tickets.flatMap((ticket) => {
			const { head } = ticket.log;
			return head?.record.continuedBy === void 0 ? [] : [[head.hash, ticket]];
		}),
	);
	const before = (ticket) => {
		const continues = ticket.log.accepted[0]?.record.continues;
		const found = byEnd.get(continues?.head ?? "");
		return sameName(found?.log.head?.record.continuedBy ?? "", ticket.trail.ticket) ? found : void 0;
	};
	const left = new Set(tickets.flatMap((ticket) => before(ticket) ?? []));
	return tickets.flatMap((ticket) => {
		if (left.has(ticket)) return [];
		const chain = [ticket];
		for (let one = before(ticket); one !== void 0; one = before(one)) chain.unshift(one);
		return [
			{
				last: ticket,
				chain,
			},
		];
	});
}
function ticketOf({ last, chain }) {
	const { trail, log, reconciliation, answer } = last;
	const { ticket, typed, number, title, url, card, readAtMs } = trail;
	const entries = chain.flatMap((one) =>
		one.log.entries.filter(({ hash }) => one === last || hash !== one.log.head?.hash),
	);
	const path = pathOf(withEntries(log, entries), {
		unrecorded: reconciliation.observed,
		readAtMs,
	});
	const closedAt = trail.events.findLast(({ kind }) => kind === "closed")?.at;
	const isOver = trail.closed || trail.isArchived === true;
	const cardMs = Date.parse(card?.updatedAt ?? "");
	return {
		ticket,
		typed,
		number,
		title,
		url,
		state: reconciliation.state ?? "Backlog",
		sinceMs: path.stays.at(-1)?.fromMs ?? (Number.isNaN(cardMs) ? null : cardMs),
		closedMs: trail.closed && closedAt !== void 0 ? Date.parse(closedAt) : isOver ? readAtMs : null,
		path,
		entries,
		findings: chain.flatMap(({ findings }) => findings),
		answer,
	};
}
const SECOND_MS = 1e3;
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
function duration(spanMs) {
	if (spanMs < MINUTE_MS) return `${Math.max(0, Math.floor(spanMs / SECOND_MS))} s`;
	if (spanMs < HOUR_MS) return `${Math.floor(spanMs / MINUTE_MS)} min`;
	if (spanMs >= DAY_MS) return `${Math.floor(spanMs / DAY_MS)} d`;
	const minutes = Math.floor((spanMs % HOUR_MS) / MINUTE_MS);
	const hours = `${Math.floor(spanMs / HOUR_MS)} h`;
	return minutes === 0 ? hours : `${hours} ${minutes} min`;
}
function percent(share) {
	return `${Math.round(share * 100)} %`;
}
const MAX_STEPS = 100;
function pathMarkdown(path, { ticket, title, state: shown, readAtMs }) {
	const heading = [`## ${cell(ticket)}: ${cell(title)}`, ""];
	if (path.stays.length === 0)
		return [...heading, `It has no records yet. Its state: ${cell(shownState(shown))}.`];
	return [
		...heading,
		"```mermaid",
		stateDiagram(path),
		"```",
		"",
		...stepLines(path.steps),
		"| State | Time | Visits | Entered by |",
		"| --- | --- | --- | --- |",
		...timeByState(path, readAtMs).map(({ state, visits, totalMs, atLeast, now, by }) => {
			const time = `${atLeast ? "at least " : ""}${duration(totalMs)}${now ? ", until now" : ""}`;
			const who = by.map((agent) => (agent === null ? "hand" : cell(agent))).join(", ");
			return `| ${cell(state)} | ${time} | ${visits} | ${who} |`;
		}),
	];
}
function stepLines(steps) {
	if (steps.length === 0) return [];
	return [
		...(steps.length - MAX_STEPS > 0 ? [`The newest ${MAX_STEPS} of ${steps.length} steps:`, ""] : []),
		"| Step | When | From | To | By | Reason |",
		"| --- | --- | --- | --- | --- | --- |",
		...steps.slice(-100).map((step) => {
			const { number, atMs, from, to, agent, offGraph, afterGap, record } = step;
			const when = new Date(atMs).toISOString().slice(0, 16).replace("T", " ");
			const shown = record === null ? `${number}` : `[${number}](${record.url})`;
			const who = [
				agent === null ? "moved by hand" : cell(agent),
				...(offGraph ? ["no edge of the graph"] : []),
				...(afterGap ? ["records before it are missing"] : []),
			].join(", ");
			return `| ${shown} | ${when} | ${cell(from)} | ${cell(to)} | ${who} | ${reasonOf(step)} |`;
		}),
		"",
	];
}
function reasonOf({ reason, record, agent }) {
	if (reason === null) return agent === null && record === null ? "not in the log yet" : "";
	return cell(shortened(reason, 200));
}
function cell(text) {
	return harmlessInline(text)
		.trim()
		.replaceAll(/[\\`*_[\]|~$!]/g, "\\$&");
}
// plugin/mcp-server/src/ticket/show/get-ticket.ts
const MAX_BODY = 1e4;
const MAX_FULL_BODY = 2e4;
async function getTicket(world, address, caller, context = null) {
	const reading = world.links.contentOf(address).then(async (content) => ({
		content,
		group: await readGroup(world, content),
	}));
	reading.catch(() => void 0);
	const newest = await readTicket(world, address, caller);
	const wasHandedOver = newest.lock.kind === "mine" && shownLock(newest)?.handed !== void 0;
	const asked = context ?? (wasHandedOver ? "full" : null);
	const view = asked === null ? newest : await readToBeginning(world, newest);
	const { scope, view: scoped } = await noteScope(world, view);
	const [{ content, group }, trust] = await Promise.all([
		reading,
		lookUpAccounts(world, address, view.trust, answersToNewestWait(world.machine, view)),
	]);
	const stranger = await strangerIn(world, view, content);
	const { records, cut: olderRecords } = shownRecords(view.log, asked);
	const { contract, log } = await answerFor$1(world, scoped, contractOf);
	const { snapshot, reconciliation } = view;
	const continues = view.log.entries[0]?.record.continues?.ticket;
	const review = contract.kind === "absent" ? null : await readReview(world, scoped);
	const text = await answerFor$1(world, view, decisionTextOf);
	const judged = {
		decidedText: text?.judged ?? null,
		review: review?.standing ?? null,
	};
	const situation = {
		...situationOf(view),
		...judged,
	};
	const trusting = {
		...view,
		trust,
	};
	const { decidedText } = judged;
	const isEnded =
		endOfWait(world.machine, {
			...situationOf(trusting),
			decidedText,
		}) !== null;
	const { estimate, priority, project } = view.item;
	const { title } = snapshot.issue;
	const { body, labels, assignees, parent, openChildren } = content;
	const maxBody = asked === "full" ? MAX_FULL_BODY : MAX_BODY;
	const parts = {
		title,
		body: body.length > maxBody ? null : body,
		labels,
		assignees,
		estimate,
		priority,
	};
	const result = resultsIn(log).at(-1);
	const waits = peoplesStates(world.machine, view.team.policies).some(
		(name) => name === reconciliation.state,
	);
	const isPersons = situation.rerouter === void 0 && (waits || neededDecision(view).review !== null);
	return {
		ticket: view.ticket,
		number: snapshot.issue.number,
		title,
		url: snapshot.issue.url,
		closed: snapshot.issue.closed,
		dropped: snapshot.issue.dropped,
		continuedBy: continuationOf(view),
		continues,
		state: reconciliation.state,
		project: project.url,
		priority,
		estimate,
		bodyBy: shownAuthor(content, snapshot.viewer, trust),
		body: shortened(body, maxBody, "\u2026 (cut: read the issue)"),
		labels,
		assignees,
		parent: parent === null ? null : ticketName(parent),
		openChildren,
		seen: shownTicket(parts).seen,
		group,
		lock: shownLock(view),
		contract: contract.kind === "in force" ? shownContract(world, view, contract, caller, scope) : null,
		review: review?.shown ?? null,
		result:
			result === void 0
				? null
				: {
						value: result.record.result,
						agent: result.record.agent,
						command: result.record.command ?? null,
						record: linkOf(result),
					},
		records,
		recordsCut: olderRecords || !view.complete,
		...shownQuestions(view),
		...newestComments(trusting, asked === "full"),
		nextMoves: doubtText(view) === null ? movesByCommand(world.machine, situation) : {},
		guidance: await guidanceOf(world, view, situation, group, contract.kind === "absent", stranger),
		asked: isPersons ? askedOn(view, text) : null,
		decide: isEnded ? [] : personCommands(world.machine, neededDecision(trusting)),
	};
}
async function strangerIn(world, view, content) {
	const { snapshot, team, address, reconciliation, comments } = view;
	if (snapshot.issue.closed) return [];
	const { state } = reconciliation;
	const { viewer, repository } = snapshot;
	const check = new StrangerCheck(world, address, {
		viewer,
		repository,
		team,
	});
	const opened = {
		...content,
		...address,
		state,
		comments: comments.length,
		updatedAt: null,
	};
	const wait = await check.waitOf(opened, view);
	if (wait === null || wait === "unchecked") return [];
	return [
		words`no loop begins it, and ${tool("next_ticket", "bare")} passes it over: ${strangerReason(wait, repository.nameWithOwner)}`,
	];
}
async function guidanceOf(world, read, situation, group, contractGone, stranger) {
	const { machine } = world;
	const view = await withLeftFollowUps(world, read);
	const lost = await lostFollowUpWarnings(world, read);
	const state = view.reconciliation.state ?? "Backlog";
	const unmerged = unmergedIn(view);
	const uncounted = endOfWait(machine, situation) === null ? uncountedAnswer(machine, view) : null;
	const told = uncounted === null ? void 0 : situation.replies.at(-1)?.url;
	const warnings = [
		...lost,
		...warningsOf(world, view, group).filter(
			(one) => told === void 0 || !forAgent(one).endsWith(`(${told})`),
		),
		...stranger,
		...(unmerged === null ? [] : [unmerged]),
		...(uncounted === null ? [] : [uncounted]),
	];
	if (contractGone)
		warnings.push(
			"the record of its contract was edited or deleted: a person has to restore the comment's text",
		);
	const known = machine.isValidState(state) ? state : INITIAL_STATE;
	const guidance = guidanceFor(machine, known, warnings, view.typed);
	const doubt = doubtText(view);
	if (doubt !== null)
		return {
			...guidance,
			allowedNextTransitions: [],
			note: `Stop here: ${doubt}`,
		};
	if (unmerged !== null && guidance.isTerminal)
		return {
			...guidance,
			note: `"${state}" is final for agents: a person delivers the commits that its merge lacks`,
		};
	if (known !== state) {
		const note = `Stop here: a person moves the card from ${JSON.stringify(state)} to a state of the graph`;
		return {
			...guidance,
			allowedNextTransitions: [],
			due: [],
			requiresHumanAction: true,
			note,
		};
	}
	const note = noteForFinder(machine, situation) ?? guidance.note;
	return situation.rerouter === void 0
		? {
				...guidance,
				note,
			}
		: {
				...guidance,
				note,
				requiresHumanAction: false,
			};
}
function warningsOf({ machine }, view, group) {
	const { observed, state, cardBehind } = view.reconciliation;
	const warnings = [];
	if (state !== null && !machine.isValidState(state)) warnings.push(noStateWarning(view.item, state));
	if (observed !== null) {
		const shown = state ?? "Backlog";
		const counts = view.card.value === null && state === null ? `, which counts as "${INITIAL_STATE}",` : "";
		const then = cardBehind
			? "the next handoff sets the card"
			: `"${shown}" is final, so no transition will record it; the audit reports it once the newest record is ${IN_FLIGHT_MS / 1e3} s old`;
		warnings.push(
			`the card shows ${shownOnCard(view.card.value)}${counts} and the log "${observed.from}": ${observed.as}; ${machine.isTerminal(shown) ? then : "the next transition records it"}`,
		);
	}
	if (view.log.newer.length > 0)
		warnings.push("a newer version of ralph-hero wrote to this log: upgrade before you hand off");
	const begun = openHandover(view.log, view.reconciliation);
	if (begun !== null)
		warnings.push(
			`record ${begun.entry.record.seq} announced follow-up tickets: the next handoff makes them and finishes the ticket first`,
		);
	warnings.push(...historyWarnings(view), ...questionNews(view));
	const cycle = group?.cycle ?? null;
	if (cycle !== null)
		warnings.push(
			words`${cycle.join(" blocks ")} blocks ${cycle[0]}: remove one of these links with ${tool("link_tickets", "bare")}`,
		);
	if (group?.cut === true) warnings.push("its group has more tickets than are shown: split it");
	return warnings;
}
function shownContract(world, view, { terms, entry }, caller, scope) {
	const { kind, schema, riskClass, fileScope, for: agent } = terms;
	const { lock, address, team } = view;
	const [, ...expansions] = scope.kind === "declared" ? scope.lists : [];
	const failed = () =>
		lock.kind === "theirs"
			? lock.lock.failedResults
			: world.failedResults.before(
					{
						address,
						caller,
					},
					view,
				);
	return {
		...(schema === void 0 ? {} : { schema }),
		kind,
		riskClass,
		fileScope,
		expansions: expansions.length === 0 ? void 0 : expansions,
		for: agent,
		record: linkOf(entry),
		attemptsLeft: schema === void 0 ? void 0 : Math.max(0, team.maxSchemaRetries - failed()),
	};
}
function linkOf({ record, comment }) {
	return {
		seq: record.seq,
		url: comment.url,
	};
}
// plugin/mcp-server/src/ticket/work/committed-files.ts
const PROGRAMS = [
	"**/{.claude,.codex,.cursor,.gemini,.opencode,.windsurf}/",
	"**/{.mcp.json,opencode.json,.envrc,.gitmodules,.devcontainer.json}",
	"**/{.idea,.devcontainer,.husky,.githooks}/",
	"**/.vscode/{tasks,launch,settings,mcp}.json",
	"**/{,.}lefthook{,-local}.{yml,yaml,toml,json}",
	"**/.pre-commit-config.{yml,yaml}",
	".github/{workflows,actions}/",
	"{.circleci,.buildkite}/",
	"{.gitlab-ci,.travis,azure-pipelines}.{yml,yaml}",
	"jenkinsfile",
];
const RULES = [".ralph/", "{,.github/,docs/}codeowners"];
const SECRETS = [
	"**/{.netrc,_netrc,.pypirc,.git-credentials,master.key}",
	"**/id_{rsa,dsa,ecdsa,ed25519}",
	"**/*.{p12,pfx,jks,keystore,kdbx,ppk,tfstate,tfstate.backup}",
	"!**/debug.keystore",
];
const SETTINGS = ["**/.env", "**/.env.*", "!**/.env*.{example,sample,template,dist,test}"];
const MAX_NAMED$1 = 10;
async function requireCommittable(world, worktree, address, staged) {
	const added = await worktree.stagedLines();
	const allowed = allowedBy(world, address);
	await requireUnprotected(staged, added, allowed);
	const found = await secretsIn(world, added, allowed);
	if (found === null) return;
	throw new Failure("WORKTREE_SECRET", `Cannot commit ${found.what}`, {
		hint: `${found.todo}, then commit again. ${FAKES}`,
	});
}
async function pushCommits(world, worktree, address) {
	const allowed = allowedBy(world, address);
	for (const { commit, ...added } of await worktree.unpushedLines()) {
		const found = await secretsIn(world, added, allowed);
		if (found !== null)
			throw new Failure(
				"WORKTREE_SECRET",
				`Cannot push ${worktree.branch}: its commit ${shortCommit(commit)} holds ${found.what}`,
				{
					hint: `A later commit does not take it out of the history: escalate, so that a person rewrites the branch. ${FAKES}`,
				},
			);
	}
	return worktree.push();
}
const FAKES = `For a fake in a test, or a long file, a person may add the path to "ignoreSecretsIn" of ${TEAM_CONFIG_PATH} on the default branch`;
function allowedBy(world, address) {
	let allowed;
	return async () =>
		(allowed ??= readTicket(world, address, {}).then(({ log, team }) => ({
			inScope: testOf(termsIn(log).fileScope),
			isFake: testOf(team.ignoreSecretsIn),
		})));
}
function testOf(patterns = []) {
	return patterns.length === 0 ? () => false : scopeTest(patterns);
}
async function requireUnprotected(staged, { files, unread }, read) {
	const paths = staged.map(({ path }) => path);
	const adding = paths.filter((path) => (files.get(path)?.size ?? 0) > 0 || unread.includes(path));
	const copies = staged.filter(({ isCopied }) => isCopied === true).map(({ path }) => path);
	const repositories = staged.filter(({ isRepository }) => isRepository).map(({ path }) => path);
	const settings = named(SETTINGS, adding).filter((path) =>
		[...(files.get(path)?.values() ?? [])].some(assignsSecret),
	);
	const [programs, rules] = [named(PROGRAMS, paths), named(RULES, paths)];
	const secrets = [...new Set([...named(SECRETS, adding), ...settings])];
	if ([...programs, ...rules, ...secrets, ...repositories, ...copies].length === 0) return;
	const { inScope, isFake } = await read();
	const isRefused = (path) => !inScope(path);
	const refused = [
		[[...repositories, ...programs.filter(isRefused)], "such files run programs"],
		[rules.filter(isRefused), "such files set the team's rules"],
		[copies, "such files were copied from the main working copy, where git ignores them"],
		[secrets.filter((path) => isRefused(path) && !isFake(path)), "such files hold secrets"],
	]
		.filter(([of]) => of.length > 0)
		.map(([of, why]) => `${listed$1(of)}: ${why}`);
	if (refused.length === 0) return;
	throw new Failure("WORKTREE_PROTECTED", `Cannot commit ${refused.join("; ")}`, {
		hint: `Leave them out with paths. If the ticket is about them, ask for a contract whose file scope names them: by intent "escalate", or by to_state "${PIPELINE_ENTRY}" for a claimed task`,
	});
}
function named(patterns, paths) {
	const test = scopeTest(patterns, true);
	return paths.filter((path) => test(comparablePath(path)));
}
async function secretsIn({ settings }, { files, unread }, read) {
	const found = [];
	for (const [path, lines] of files) {
		const numbers = [...lines.keys()];
		const text = [...lines.values()].join("\n").replaceAll("\0", "");
		for (const { line, kind } of await findSecrets(text, path, settings.secrets))
			found.push({
				path,
				line: numbers[line] ?? 1,
				kind,
			});
	}
	if (found.length + unread.length === 0) return null;
	const { isFake } = await read();
	const secrets = found.filter(
		({ path, kind }) => kind === "a secret of this clone or process" || !isFake(path),
	);
	const long = unread.filter((path) => !isFake(path));
	const places = secrets.map(({ path, line }) => `${path}:${line}`);
	const kinds = secrets.map(({ kind }, at) => `${places[at]} (${kind})`);
	if (secrets.length > 0)
		return {
			what: `a token or key in ${listed$1(kinds)}`,
			todo: `Take it out of ${listed$1(places)}`,
		};
	if (long.length === 0) return null;
	return {
		what: `${listed$1(long)}: the changes are too long to be searched for tokens and keys`,
		todo: `Leave ${listed$1(long)} out with paths`,
	};
}
function listed$1(all) {
	const more = all.length - MAX_NAMED$1;
	return `${all.slice(0, MAX_NAMED$1).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
// plugin/mcp-server/src/ticket/work/delivery.ts
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 2e3;
async function checkDelivery({ pullRequests, clock }, worktree, question) {
	const { delivery, repository } = question;
	const { branch, base, fork } = worktree;
	for (let look = 1; ; look += 1) {
		const [state, remoteHead, pulls] = await Promise.all([
			worktree.state(),
			delivery === "branch" ? null : worktree.remoteHead(),
			delivery === "pull_request"
				? pullRequests.readOfBranch(repository, {
						branch,
						base,
						fork,
					})
				: [],
		]);
		const isLate =
			remoteHead === state.head && pulls.length > 0 && !pulls.some(({ head }) => head === state.head);
		const unknown = pulls
			.filter((pull) => pull.state === "OPEN" && pull.base === base)
			.filter((pull) => pull.head === state.head && pull.hasConflict === null)
			.map(
				({ url }) =>
					`GitHub does not tell yet whether ${url} conflicts with ${base}: look before it is merged`,
			);
		if ((!isLate && unknown.length === 0) || look === LOOKS)
			return {
				missing: missingIn(
					{
						branch,
						base,
						state,
						remoteHead,
						pulls,
					},
					question,
				),
				unknown,
			};
		await clock.sleep(BETWEEN_LOOKS_MS);
	}
}
function missingIn({ branch, base, state, remoteHead, pulls }, { delivery, repository, tickets }) {
	const { head, changed, ahead } = state;
	const missing = [];
	const ours = pulls.filter((pull) => pull.base === base);
	const isMerged = ours.some((pull) => pull.state === "MERGED" && pull.head === head);
	if (changed.length > 0)
		missing.push(
			`${changed.length === 1 ? "1 change is" : `${changed.length} changes are`} in the worktree not committed`,
		);
	if (ahead === 0 && !isMerged) missing.push(`${branch} has no commit that ${base} lacks`);
	if (delivery === "branch") return missing;
	if (remoteHead !== head && !isMerged) missing.push(notOnRemote(branch, remoteHead, head));
	if (delivery === "push") return missing;
	const pull = ours.find((one) => one.head === head) ?? ours.find((one) => one.state === "OPEN");
	if (pull === void 0) {
		const other = pulls.find((one) => one.state === "OPEN");
		const none = `${branch} has no open pull request`;
		missing.push(other === void 0 ? none : `${other.url} is against ${other.base}, and the base is ${base}`);
		return missing;
	}
	if (pull.head !== head)
		missing.push(`${pull.url} is at ${shortCommit(pull.head)}, and the worktree at ${shortCommit(head)}`);
	const here = repositoryKey(repository);
	for (const ticket of tickets)
		if (!pull.closes.some((issue) => issue.number === ticket && repositoryKey(issue) === here))
			missing.push(`${pull.url} does not close #${ticket}: its text needs "Closes #${ticket}"`);
	if (pull.hasConflict === true)
		missing.push(`${pull.url} conflicts with ${base}: merge ${base} into the branch`);
	return missing;
}
function notOnRemote(branch, remoteHead, head) {
	if (remoteHead === null) return `${branch} is not on the remote`;
	return `${branch} on the remote is at ${shortCommit(remoteHead)}, and the worktree at ${shortCommit(head)}`;
}
const DOCUMENT_FOLDERS = {
	research: "thoughts/shared/research",
	plan: "thoughts/shared/plans",
};
function documentFolder(machine, command, to) {
	return to !== null && to === machine.resolveIntent("complete", command)
		? (DOCUMENT_FOLDERS[command] ?? null)
		: null;
}
async function checkDocument(worktree, folder, { delivery, tickets }) {
	const { branch } = worktree;
	const [{ head, changed }, remoteHead, files] = await Promise.all([
		worktree.state(),
		delivery === "branch" ? null : worktree.remoteHead(),
		worktree.committed(folder),
	]);
	const named = new RegExp(`\\bGH-0*(?:${tickets.join("|")})\\b`, "i");
	const isThere = files.some(({ path, isOwn }) => isOwn || named.test(path));
	const uncommitted = changed.filter((line) => line.includes(`${folder}/`));
	const name = `YYYY-MM-DD-GH-${String(tickets[0]).padStart(4, "0")}-short-slug.md`;
	return [
		...(isThere ? [] : [`${branch} has no commit with its document, ${folder}/${name}`]),
		...uncommitted.map((line) => `${line.slice(3)} is not committed`),
		...(delivery === "branch" || remoteHead === head ? [] : [notOnRemote(branch, remoteHead, head)]),
	];
}
async function handoffDelivery(world, repository, tickets, { command, goal }) {
	const { worktree, machine } = world;
	if (worktree === null || !tickets.includes(worktree.ticket)) return { unknown: [] };
	const to = "toState" in goal ? goal.toState : machine.resolveIntent(goal.intent, command);
	const folder = documentFolder(machine, command, to);
	const state = machine.buildingState;
	const isSubmitted =
		state !== null &&
		to !== null &&
		machine.isValidState(to) &&
		submits(machine, {
			command,
			state,
			to,
		});
	if (folder === null && !isSubmitted) return { unknown: [] };
	const { delivery } = (await readBoard(world, repository)).team;
	if (folder !== null && delivery.documents === "none") return { unknown: [] };
	const question = {
		repository,
		tickets,
		delivery: delivery.by,
	};
	const { missing, unknown } =
		folder === null
			? await checkDelivery(world, worktree, question)
			: {
					missing: await checkDocument(worktree, folder, question),
					unknown: [],
				};
	if (missing.length === 0) return { unknown };
	const push = "push (which takes in what others have pushed)";
	const actions = folder === null ? `commit, ${push} and pull_request` : `commit and ${push}`;
	return {
		unknown,
		undelivered: new Failure(
			"NOT_DELIVERED",
			`Cannot complete ${tickets.map((ticket) => `#${ticket}`).join(", ")}: ${missing.join("; ")}`,
			{
				hint: words`Use the actions ${actions} of ${tool("worktree")}, then call again; nothing was written. If one of them fails, escalate`,
			},
		),
	};
}
// plugin/mcp-server/src/board/read-trails.ts
const MAX_THREAD_PAGES = 30;
async function readTrail(world, address) {
	const firstPage = world.trails.readThreadOf(address);
	firstPage.catch(() => void 0);
	const { snapshot, lockCommit, team } = await readSnapshot(world, address, async () => null);
	const readAtMs = world.clock.now();
	const thread = await readRemainingPages(world, await firstPage);
	if (thread instanceof Failure) throw thread;
	const ticket = `${snapshot.repository.nameWithOwner}#${thread.number}`;
	const read = {
		...thread,
		ticket,
		typed: typedTicket(ticket, world.settings),
		card: cardOf(snapshot, team, world),
		lock: lockCommit === null ? null : readLock(lockCommit),
		readAtMs,
		texts: await textsOf(world, address, thread),
	};
	const [trail = read] = await withOriginals(world, [read]);
	return {
		team,
		trail,
	};
}
async function readRemainingPages(world, firstPage) {
	let first = firstPage;
	for (let attempt = 1; ; attempt += 1) {
		const thread = await readPagesFrom(world, first);
		const listed = {
			...thread,
			ticket: `#${first.number}`,
			snapshot: {
				issue: {
					...first,
					id: first.issueId,
				},
			},
			askedAtMs: world.clock.now(),
		};
		const short = takeList(world, listed);
		if (short === null) return thread;
		if (attempt === 8) return short;
		await world.clock.sleep(STALE_READ_PAUSE_MS);
		first = await world.trails.readThread(first.issueId, THREAD_BEGIN);
	}
}
async function readPagesFrom(world, first) {
	const comments = [...first.comments];
	const events = [...first.events];
	let next = first.next;
	for (let pages = 1; hasMorePages(next) && pages < MAX_THREAD_PAGES; pages += 1) {
		const page = await world.trails.readThread(first.issueId, next);
		comments.push(...page.comments);
		events.push(...page.events);
		next = page.next;
	}
	const { number, title, url, createdAt, closed, dropped, textChangedAt } = first;
	return {
		number,
		title,
		url,
		createdAt,
		closed,
		dropped,
		comments,
		events,
		complete: !hasMorePages(next),
		textChangedAt,
	};
}
function hasMorePages({ comments, events }) {
	return comments !== null || events !== null;
}
function cardOf(snapshot, team, { settings }) {
	const [owner = ""] = snapshot.repository.nameWithOwner.split("/");
	const board = boardOrNull(team, settings.board, owner);
	if (board === null) throw unknownBoard();
	return (
		snapshot.items.find(
			({ project }) => project.number === board.number && sameName(project.owner, board.owner),
		)?.card ?? null
	);
}
async function readTrails(world, call) {
	const board = await readLockedBoard(world, call.address);
	const readAtMs = world.clock.now();
	const { cards, complete, hidden } = await readCards(world, board, call);
	const { sinceMs } = call;
	const changed = cards.filter(({ changedAt }) => sinceMs === null || Date.parse(changedAt) >= sinceMs);
	const trails = [];
	let cut = 0;
	for (let start = 0; start < changed.length; start += 50) {
		const batch = changed.slice(start, start + 50);
		const read = await readBatch(world, board, call.address, batch, readAtMs);
		trails.push(...read.trails);
		cut += read.cut;
		call.onProgress("tickets", Math.min(start + 50, changed.length), changed.length);
	}
	return {
		board,
		trails,
		unchanged: cards.length - changed.length,
		complete: complete && cut === 0,
		hidden,
	};
}
async function readCards(world, { project, stateField, repository }, { onProgress }) {
	const { hidden, ...found } = await readAllCards(
		async (cursor) => world.trails.readCards(project.id, stateField, cursor),
		(read, items) => onProgress("cards", read, items),
	);
	const cards = found.cards.filter((card) => sameName(card.repository, repository.nameWithOwner));
	return {
		cards,
		hidden,
		complete: found.complete && (hidden.count === 0 || cards.length > 0),
	};
}
async function readBatch(world, { locks, repository }, address, batch, readAtMs) {
	const pages = await world.trails.readThreads(batch.map(({ issueId }) => issueId));
	const trails = [];
	let cut = 0;
	for (const page of pages) {
		const thread = await readRemainingPages(world, page);
		if (thread instanceof Failure) {
			cut += 1;
			continue;
		}
		const { card = null, isArchived } = batch.find(({ issueId }) => issueId === page.issueId) ?? {};
		const lock = locks.find(({ number }) => number === page.number);
		const ticket = `${repository.nameWithOwner}#${page.number}`;
		trails.push({
			...thread,
			ticket,
			typed: typedTicket(ticket, world.settings),
			card,
			isArchived,
			lock: lock === void 0 ? null : readLock(lock.commit),
			readAtMs,
			texts: await textsOf(
				world,
				{
					...address,
					number: page.number,
				},
				thread,
			),
		});
	}
	return {
		trails: await withOriginals(world, trails),
		cut,
	};
}
async function textsOf(world, address, thread) {
	return needsTexts(thread) ? world.issues.readTexts(address) : null;
}
async function withOriginals(world, trails) {
	const edited = trails
		.flatMap(({ comments }) => comments.filter(({ lastEditedAt }) => lastEditedAt !== null))
		.filter((comment) => readComment(comment).kind !== "record" || isStruckLate(comment));
	const originals = new Map();
	for (let start = 0; start < edited.length; start += 100) {
		const batch = edited.slice(start, start + 100);
		const read = await world.trails.readOriginals(batch.map(({ id }) => id));
		for (const [id, text] of read) originals.set(id, text);
	}
	if (originals.size === 0) return [...trails];
	const restored = (comment) => {
		const original = originals.get(comment.id);
		return original === void 0
			? comment
			: {
					...comment,
					original,
				};
	};
	return trails.map((trail) => Object.assign({}, trail, { comments: trail.comments.map(restored) }));
}
// plugin/mcp-server/src/board/audit.ts
async function auditTicket(world, address) {
	const { trail, team } = await readTrail(world, address);
	const rules = await linkedRules(world, address, team, [trail]);
	return {
		trail,
		rules,
		audit: auditTrail(trail, rules),
	};
}
async function auditBoard(world, call) {
	const { board, trails, ...rest } = await readTrails(world, call);
	const rules = await linkedRules(world, call.address, board.team, trails);
	return {
		...rest,
		tickets: trails.map((trail) => ({
			trail,
			rules,
			audit: auditTrail(trail, rules),
		})),
	};
}
async function linkedRules(world, address, team, trails) {
	const rules = await auditRules(world, address, team, trails);
	const naming = trails.filter(({ comments }) =>
		comments.some(({ body }) => body.includes('"continue') || body.includes('"followUps": {')),
	);
	if (naming.length === 0) return rules;
	const linked = new Map(trails.map((trail) => [trail.ticket, trail]));
	const named = naming.flatMap((trail) =>
		linkedTickets(subjectOf(trail, rules)).filter((name) =>
			sameName(partsOf(name)[0], partsOf(trail.ticket)[0]),
		),
	);
	for (const name of new Set(named)) {
		if (linked.has(name)) continue;
		const number = Number(partsOf(name)[1]);
		const read = await ifVisible(async () => [
			(
				await readTrail(world, {
					...address,
					number,
				})
			).trail,
		]);
		linked.set(name, read[0] ?? null);
	}
	return {
		...(await auditRules(
			world,
			address,
			team,
			[...linked.values()].flatMap((trail) => trail ?? []),
		)),
		linked,
	};
}
function partsOf(ticket) {
	const [repository = "", number = ""] = ticket.split("#");
	return [repository, number];
}
async function auditRules(world, address, team, trails) {
	const repository = trails[0]?.ticket.split("#")[0] ?? `${address.owner}/${address.repo}`;
	const authors = trails.flatMap((trail) => [...decisiveInTrail(trail), ...textAuthors(trail)]);
	const trust = await lookUpAccounts(world, address, trustOf(team, repository), authors);
	return {
		machine: world.machine,
		trust,
	};
}
async function commentFindings(world, repository, { audit, trail }) {
	const body = auditComment(audit, trail);
	if (body === null) return null;
	const issue = await world.issues.read({
		...repository,
		number: trail.number,
	});
	return world.issues.comment(issue, quietText(body, repository));
}
const STRIKE = {
	kind: "strike the comment",
	does: "Strike the comment through",
};
const REPAIRS = {
	CARD_BEHIND: {
		kind: "set the card",
		does: "Set the card to the log's state",
	},
	ISSUE_OPEN_AT_END: {
		kind: "close the issue",
		does: "Close the issue",
	},
	LOCK_ORPHANED: {
		kind: "release the lock",
		does: "Release the lock",
	},
	RECORD_DOUBLED: STRIKE,
	VOID_UNMARKED: STRIKE,
};
function planRepairs({ audit, trail, rules }) {
	const open = audit.findings.filter(isOpen);
	const subject = subjectOf(trail, rules);
	const { log, machine } = subject;
	const state = log.head?.record.to ?? "";
	const finished = !open.some(({ severity }) => severity === "damage") && machine.isTerminal(state);
	const repairs = open.filter(isRepairable).flatMap(({ code, what, where }) => {
		const repair = REPAIRS[code];
		if (repair === void 0 || (repair.kind === "close the issue" && !finished)) return [];
		return [
			{
				kind: repair.kind,
				says: `${repair.does}. ${what}`,
				url: where.url,
			},
		];
	});
	const edited = editedHead(subject);
	const confirmed = audit.findings.find(
		({ where, confirmed: by }) => by !== void 0 && edited !== null && where.url === edited.url,
	);
	if (confirmed?.confirmed !== void 0) {
		const { by, url } = confirmed.confirmed;
		const says = `Write a new baseline for the log: "${by}" confirmed the edited record (${url})`;
		repairs.push({
			kind: "write a new baseline",
			says,
		});
	}
	const left = leftToPeople(audit.findings);
	return {
		repairs,
		confirmation:
			left.length === 0
				? null
				: {
						findings: left,
						line: confirmationLine(left),
					},
	};
}
async function repairTicket(world, address, caller) {
	const done = [];
	for (const repair of planRepairs(await auditTicket(world, address)).repairs)
		if (await executeRepair(world, address, caller, repair)) done.push(repair);
	return done;
}
async function executeRepair(world, address, caller, repair) {
	switch (repair.kind) {
		case "set the card":
			return write(world, address, caller, ({ view: { log, reconciliation } }) => ({
				kind: "no record",
				finishes: "card",
				outcome: () => log.head !== null && reconciliation.cardBehind,
			}));
		case "close the issue": {
			const view = await readTicket(world, address, caller);
			return (await closeFinished(world, view, view.reconciliation.state ?? "Backlog")).length === 0;
		}
		case "release the lock":
			return releaseLock(world, address);
		case "strike the comment":
			return strikeComment(world, await readTicket(world, address, caller), repair);
		case "write a new baseline": {
			const { audit } = await auditTicket(world, address);
			return write(world, address, caller, (ticket) => planBaseline(world.machine, audit.findings, ticket));
		}
	}
}
function editedHead({ log, reconciliation }) {
	return reconciliation.edited ?? log.tampered;
}
async function releaseLock(world, address) {
	const { trail, rules } = await auditTicket(world, address);
	const { lock } = trail;
	if (lock === null || lockEndCause(subjectOf(trail, rules), lock) === null) return false;
	const { repository } = await world.boards.readBoard(address, null);
	if (repository === null) return false;
	return (
		(
			await moveLock(
				world,
				{
					address,
					repositoryId: repository.id,
				},
				lock.oid,
				null,
			)
		).kind === "moved"
	);
}
async function strikeComment(world, newest, { url }) {
	const view = await readToBeginning(world, newest);
	const entry = view.log.entries.find(({ comment }) => comment.url === url);
	if (entry?.standing !== "void" || saysVoid(entry.comment.body)) return false;
	const winner = winnerOver(view.log, entry);
	const body = renderVoidComment(entry.record, {
		seq: winner.record.seq,
		url: winner.comment.url,
	});
	await world.tickets.write([
		{
			target: targetOf(world, view),
			write: {
				strike: {
					id: entry.comment.id,
					body,
				},
			},
		},
	]);
	return true;
}
async function write(world, address, caller, plan) {
	return onlyOutcome(
		await transact(world, [
			{
				address,
				caller,
				onUnsoundLog: true,
				plan,
			},
		]),
	);
}
function planBaseline(machine, findings, { view, recordId: id }) {
	const edited = editedHead(view);
	const finding = findings.find(({ where }) => edited !== null && where.url === edited.url);
	const confirmation = view.comments.find(({ url }) => url === finding?.confirmed?.url);
	if (finding?.confirmed === void 0 || confirmation === void 0) return answerWith(false);
	const { by, url } = finding.confirmed;
	const reply = {
		by,
		url,
		at: confirmation.createdAt,
		fromOwnAccount: false,
	};
	const reason = `The newest record was edited; ${by} reviewed it and confirmed that the log continues from here (finding ${finding.id})`;
	return {
		kind: "write",
		record: () =>
			composeBaseline(view, {
				id,
				reply,
				reason,
				machine,
			}),
		outcome: () => true,
	};
}
async function gatherReport(world, address, caller, onProgress) {
	const { board, trails, complete, hidden } = await readTrails(world, {
		address,
		sinceMs: null,
		onProgress,
	});
	const rules = await linkedRules(world, address, board.team, trails);
	const states = peoplesStates(world.machine, board.team.policies);
	const tickets = trails.map((trail) => {
		const { ticket, comments, card } = trail;
		const log = foldLog(comments, {
			ticket,
			trust: rules.trust,
			complete: trail.complete,
		});
		return {
			trail,
			log,
			reconciliation: reconcile(
				log,
				card ?? {
					value: null,
					updatedAt: null,
				},
			),
			findings: auditTrail(trail, rules).findings,
		};
	});
	const here = `${board.repository.nameWithOwner}#`;
	const numbers = tickets
		.filter(({ trail: { ticket, closed, isArchived, comments, card }, reconciliation }) => {
			if (!ticket.startsWith(here) || closed || isArchived === true || !isIn(states)(reconciliation))
				return false;
			return comments.some(({ createdAt }) => mayBeAnswered(card?.updatedAt ?? null, createdAt));
		})
		.map(({ trail: { number, card, createdAt } }) => ({
			number,
			sinceMs: Date.parse(card?.updatedAt ?? createdAt),
		}))
		.toSorted((one, other) => one.sinceMs - other.sinceMs)
		.map(({ number }) => number);
	const [{ ends, notes }, strangers] = await Promise.all([
		readEndsOfWaits(world, address, caller, numbers),
		readStrangers(world, board, address, []),
	]);
	return {
		title: board.project.title,
		url: board.project.url,
		repository: board.repository.nameWithOwner,
		peoplesStates: states,
		tickets: tickets.map(({ trail, log, reconciliation, findings }) => {
			return {
				trail,
				log,
				reconciliation,
				findings,
				answer: trail.ticket === `${here}${trail.number}` ? (ends.get(trail.number) ?? null) : null,
			};
		}),
		readAtMs: world.clock.now(),
		complete: complete && trails.every((trail) => trail.complete),
		hidden,
		notes: [...commentWarnings(board.repository, world.settings), ...notes, ...strangerNotes(strangers)],
	};
}
const MAX_NAMED = 10;
function strangerNotes({ found, complete }) {
	if (found.length === 0) return [];
	const named = found
		.slice(0, MAX_NAMED)
		.map(({ ticket, wait }) => `#${ticket.number} ${strangerText(wait)}`);
	const more = found.length - named.length;
	const rest = [...(more > 0 ? [`${more} more`] : []), ...(complete ? [] : ["perhaps others"])];
	return [`No agent begins these tickets by itself: ${[...named, ...rest].join("; ")}`];
}
// plugin/mcp-server/src/setup/health-check.ts
function configCheck(published, local) {
	const name = "team configuration";
	try {
		const team = parseTeamConfig(published);
		const message =
			published === null ? `no ${TEAM_CONFIG_PATH}: the defaults hold` : `${TEAM_CONFIG_PATH} is well-formed`;
		return {
			team,
			check: sound(name, message + localNote(team, local)),
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return {
			team: DEFAULT_TEAM_CONFIG,
			check: fault(name, error.words.message, error.words.hint),
		};
	}
}
function localNote(team, text) {
	if (text === null) return "";
	const copy = orNull(() => parseTeamConfig(text));
	if (copy === null) return "; the copy in this folder cannot be used, and does not count";
	const [left, right] = [settingsByPath(team), settingsByPath(copy)];
	const differs = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
		(path) => path !== "$schema" && !isDeepStrictEqual(left[path], right[path]),
	);
	if (differs.length === 0) return "";
	return `; the copy in this folder differs in ${quoted(differs)}, and only the default branch's counts`;
}
function settingsByPath(team) {
	const { project, trust, policies, ...others } = team;
	const groups = Object.entries({
		project,
		trust,
		policies,
	}).flatMap(([group, settings]) =>
		Object.entries(settings).map(([key, value]) => [`${group}.${key}`, value]),
	);
	return Object.fromEntries([...Object.entries(others), ...groups]);
}
function routingChecks({ agents }) {
	if (agents.length === 0 || agents.some(({ scopes }) => scopes.length === 0)) return [];
	return [
		caveat(
			"routing",
			`every agent of the team has scopes, so a ticket without a label of theirs (${AGENT_LABEL}<agent or scope>) goes to none of them`,
			`Label every ticket, or take "scopes" from one agent in ${TEAM_CONFIG_PATH}`,
		),
	];
}
const LOW_RATE_LIMIT_SHARE = 0.1;
async function checkHealth(world, address, reading = readSetup(world, address)) {
	const [{ snapshot: setup, team, board, check }, enforcement] = await Promise.all([
		reading,
		world.enforcement.look(),
	]);
	const { repository, viewer, rateLimit } = setup;
	const effects = lockPrefixWarning(world.lockPrefixes.of(address));
	const checks = [
		sound("connection", world.settings.way),
		tokenCheck(setup),
		repositoryCheck(setup, address),
		board === null ? await noProjectCheck(world, address, team) : projectCheck(setup, board),
		...fieldChecks(setup, stateFieldOf(team)),
		rateLimitCheck(setup),
		paceCheck(setup),
		...(repository === null ? [] : commentWarnings(repository, world.settings)).map((message) =>
			caveat("comments", message),
		),
		check,
		...callerChecks(world.settings, team),
		...routingChecks(team),
		enforcementCheck(enforcement),
		...(effects === null ? [] : [caveat("lock refs", effects)]),
		...world.settings.warnings.map((message) =>
			fault("configuration", message, "Correct or remove the setting"),
		),
	];
	return {
		healthy: checks.every(({ ok }) => ok),
		viewer,
		rateLimit: rateLimit ?? void 0,
		checks,
	};
}
async function readSetup(world, address) {
	const local = world.readLocalTeamConfig();
	const look = await lookAtBoard(world, address, (text) => configCheck(text, local).team);
	return {
		...look,
		...configCheck(look.snapshot.teamConfigText, local),
	};
}
function callerChecks({ agent }, team) {
	if (agent === null) return [];
	const fix = `Set RALPH_AGENT to one of them, or let the team add ${JSON.stringify(agent)} to "agents" in ".ralph/config.json"`;
	return strangerWarnings(team, {
		agent,
		instance: MAIN_INSTANCE,
	}).map((message) => fault("team", message, fix));
}
function repositoryCheck({ repository }, { owner, repo }) {
	const name = "repository";
	if (repository === null)
		return fault(
			name,
			`"${owner}/${repo}" does not exist, or the token cannot see it`,
			"Correct RALPH_GH_OWNER and RALPH_GH_REPO, or give the token access",
		);
	const { nameWithOwner, permission } = repository;
	const problems = [
		...(repository.archived ? [["it is archived", "unarchive it"]] : []),
		...(repository.empty ? [["it has no commit, so no lock can be kept", "push a first commit"]] : []),
		...(repository.issuesEnabled ? [] : [["its issues are disabled", "enable them in its settings"]]),
		...(permission !== null && forbidsWriting(permission)
			? [[`the token may only ${permission.toLowerCase()}`, "give the token's account write access"]]
			: []),
	];
	if (problems.length === 0)
		return sound(name, `${nameWithOwner}, permission ${permission ?? "not told by GitHub"}`);
	const fix = problems.map(([, remedy]) => remedy).join(", ");
	return fault(
		name,
		`${nameWithOwner}: ${problems.map(([what]) => what).join(", ")}`,
		fix.charAt(0).toUpperCase() + fix.slice(1),
	);
}
async function noProjectCheck(world, address, team) {
	const owner = projectOwnerOf(team, world.settings.board, address.owner);
	const projects = openProjects(
		(await orNothing(async () => world.setup.readPlace(address, owner)))?.linkedProjects ?? [],
	);
	const found = projects.length === 0 ? "" : `; the repository is on ${projectNames(projects)}`;
	return fault(
		"project",
		`no project number is set${found}`,
		words`${SET_PROJECT_NUMBER}; ${setUp("bare")} creates a project where there is none`,
	);
}
function projectCheck({ project, projectProblem, projectScopes }, board) {
	const name = "project";
	const named = `number ${board.number} of "${board.owner}"`;
	if (project === null) {
		const hint = scopelessHint(projectScopes);
		if (projectProblem !== null && projectProblem.code !== "GITHUB_NOT_FOUND")
			return fault(name, projectProblem.words.message, words`${projectProblem.words.hint}${hint}`);
		return fault(
			name,
			projectProblem?.words.message ?? `project ${named} does not exist, or the token cannot see it`,
			`Correct RALPH_GH_PROJECT_OWNER and RALPH_GH_PROJECT_NUMBER, or give the token the scope "project"${hint}`,
		);
	}
	const message = `"${project.title}", ${named}`;
	if (project.closed) return fault(name, `${message}, is closed`, `Reopen it under ${project.url}`);
	if (!project.writable) return fault(name, `${message}, may only be read`, projectAccessRemedy(project.url));
	return sound(name, message);
}
function scopelessHint(scopes) {
	if (scopes !== null && scopes.length > 0) return "";
	return "; an Action's own GITHUB_TOKEN reaches no project at all, and a fine-grained token none that a user owns: take a classic token, or an App's";
}
function fieldChecks({ project }, field) {
	if (project === null) return [];
	const { url } = project;
	const fieldName = field.name;
	const found = selectField(project, fieldName);
	const options = found?.options ?? null;
	if (options === null || found?.ofIssues === true) {
		const { message, words: said } = noStateField(field, {
			attempted: `keep the states in project "${project.title}"`,
			url,
			ofIssues: found?.ofIssues === true,
		});
		return [fault("field", message, said.hint)];
	}
	const alike = lookAlikes(field, asStates(field, options));
	const expected = [...alike.keys()].map((state) => optionNameOf(field, state));
	const absent = optionNames$1(field)
		.filter((name) => options.every((option) => option.name !== name))
		.filter((name) => !expected.includes(name));
	const what = absent.length === 1 ? "option" : "options";
	const problems = misleadingOptions(field, options).map((option) =>
		fault(
			"option",
			`"${fieldName}" has an option "${option}" that stands for no state: "project.options" gives that state another one`,
			`Take the state out of "project.options", or rename the option "${option}" under ${url}`,
		),
	);
	const renamed = alike.size > 0 ? null : renamedHint(field, options);
	if (absent.length > 0)
		problems.unshift(
			fault(
				"option",
				`"${fieldName}" has no ${what} ${quoted(absent)}`,
				words`${renamed === null ? "Let" : `${renamed}. Otherwise let`} ${setUp("bare")} add what is missing: the items keep their values. If this server leaves that to you, add the ${what} under ${url}`,
			),
		);
	if (alike.size > 0) {
		const message = `"${fieldName}" has ${quoted([...alike.values()].flat())} for ${quoted(expected)}`;
		problems.unshift(fault("option", message, mappingHint(field, alike)));
	}
	if (problems.length > 0) return problems;
	return [sound("field", `"${fieldName}" has all ${WORKFLOW_STATES.length} options`)];
}
function misleadingOptions(field, options) {
	return options
		.map(({ name }) => name)
		.filter((name) => WORKFLOW_STATES.some((state) => state === name) && stateOf(field, name) !== name)
		.filter((name) => !optionNames$1(field).includes(name));
}
function rateLimitCheck({ rateLimit }) {
	if (rateLimit === null) return sound("rate limit", "this server has no limit of points");
	const { remaining, limit, resetAt } = rateLimit;
	const message = `${remaining} of ${limit} points left until ${resetAt}`;
	if (remaining > limit * LOW_RATE_LIMIT_SHARE) return sound("rate limit", message);
	return fault("rate limit", message, `Wait until ${resetAt}, or run fewer agents under this token`);
}
const HELD_REQUESTS = {
	all: "all requests",
	writes: "writes",
	content: "requests that create content",
};
const API_NAMES = {
	rest: "REST",
	graphql: "GraphQL",
};
function paceCheck({ pace }) {
	const name = "request limits";
	const { contentPerMinute: minute, contentPerHour: hour, held } = pace;
	const spent = `this machine sent ${minute.spent} of ${minute.limit} content-creating requests in the last minute under this account, ${hour.spent} of ${hour.limit} in the last hour`;
	if (held === null) return sound(name, spent);
	const until = new Date(held.untilMs).toISOString();
	const what = `${HELD_REQUESTS[held.requests]}${held.api === null ? "" : ` to ${API_NAMES[held.api]}`}`;
	return fault(
		name,
		`GitHub refused a request: ${what} wait until ${until}; ${spent}`,
		`Wait until ${until}, or run fewer agents under this token`,
	);
}
// plugin/mcp-server/src/ticket/handoff/parse-handoff.ts
function parseHandoff(machine, asked, { forSeveral }) {
	if (forSeveral) refuseDetails(asked);
	const request = parseRequest(asked);
	const reason = checkedReason(asked.reason);
	const result = givenResult(machine, request, asked.result);
	return {
		request,
		reason,
		result,
		evidence: givenEvidence(machine, request, asked.evidence),
		...givenEscalation(machine, request, asked),
		followUps: givenFollowUps(machine, request, result !== null, asked.followUps),
	};
}
function refuseDetails({ followUps, result, evidence, failureType, tried }) {
	if (followUps !== void 0)
		throw wrongFollowUps(
			["follow-up tickets belong to one ticket, and several were given"],
			"Hand off this ticket by itself",
		);
	if (result !== void 0 && !isNone(result))
		throw wrongResult(
			"a result belongs to one ticket, and several were given",
			"Hand off the tickets that have a result one by one",
		);
	if (evidence !== void 0)
		throw wrongEvidence(
			"evidence belongs to one ticket, and several were given",
			"Hand off the tickets that need evidence one by one",
		);
	if (failureType !== void 0 || tried !== void 0)
		throw wrongEscalation(words`${FAILURE} belong to one ticket, and several were given`);
}
function wrongResult(why, hint) {
	return new Failure("INPUT_RESULT", `Cannot record the result: ${why}`, {
		hint: words`${hint}; nothing was written`,
	});
}
function wrongEvidence(why, hint) {
	return new Failure("INPUT_EVIDENCE", `Cannot take the evidence: ${why}`, {
		hint: words`${hint}; nothing was written`,
	});
}
const FAILURE = words`${argument("failure_type")} and ${argument("tried")}`;
function wrongEscalation(why) {
	return new Failure("INPUT_INVALID", words`Cannot hand off: ${why}`, {
		hint: words`Give them ${new Words('with intent "escalate" and one number', "with --intent escalate, for one ticket")}, and describe the problem in ${argument("reason")}; nothing was written`,
	});
}
const MAX_TRIED = 20;
const MAX_TRIED_LENGTH = 500;
function givenEscalation(machine, request, { failureType, tried }) {
	if (failureType === void 0 && tried === void 0) return {};
	if (resolveTarget(machine, request) !== machine.resolveIntent("escalate", request.command))
		throw wrongEscalation(words`${FAILURE} belong to an escalation`);
	if ((tried?.length ?? 0) > MAX_TRIED)
		throw wrongEscalation(words`${argument("tried")} has more than ${MAX_TRIED} entries`);
	if (tried?.some((one) => one.length > MAX_TRIED_LENGTH) === true)
		throw wrongEscalation(
			words`an entry of ${argument("tried")} is longer than ${MAX_TRIED_LENGTH} characters`,
		);
	return {
		failureType,
		tried: tried?.filter((one) => !isBlank(one)).map((one) => one.toWellFormed()),
	};
}
const ALMOST_JSON =
	"the result looks like JSON and does not parse, so it is read as text: to give an object or list, correct it in the next call with a result";
const READ_AS_TEXT =
	"the result is a string that contains JSON, and is read as text: to give an object or list, pass the value itself";
function givenResult(machine, request, given) {
	if (given === void 0) return null;
	if (!finishes(machine, request)) {
		if (isNone(given)) return null;
		throw wrongResult(
			"the call finishes nothing",
			words`Give it ${new Words('with intent "complete" or "close"', "with --intent complete or --intent close")}, or with the ${argument("to_state")} of one of them; before that, report findings in the reason or a comment`,
		);
	}
	const checked = checkedJson(given);
	if ("problem" in checked) throw wrongResult(checked.problem, "Give any JSON value of its natural type");
	const { value } = checked;
	if (isNone(value))
		throw wrongResult(
			"null and blank text are no result",
			"Leave result out where there is nothing to report; false, 0 and {} are results",
		);
	const bytes = resultBytes(value);
	if (bytes > 24576)
		throw new Failure(
			"INPUT_TOO_LARGE",
			`Cannot record the result: it has ${bytes} bytes of JSON, and ${MAX_RESULT_BYTES} are allowed`,
			{
				hint: "Commit what is long as a file, link it, and give a short result that names the link; nothing was written",
			},
		);
	if (typeof value !== "string")
		return {
			value,
			warnings: [],
		};
	if (isAlmostJson(value))
		return {
			value,
			warnings: [ALMOST_JSON],
		};
	return {
		value,
		warnings: typeof readJson(value) === "object" ? [READ_AS_TEXT] : [],
	};
}
function isAlmostJson(text) {
	return /^\s*[[{]/.test(text) && readJson(text) === void 0;
}
function isNone(value) {
	if (typeof value !== "string") return value === null;
	const read = readJson(value);
	return isBlank(value) || read === null || (typeof read === "string" && isBlank(read));
}
function givenEvidence(machine, request, given) {
	if (given === void 0) return void 0;
	const { command, goal } = request;
	const intent = "intent" in goal ? goal.intent : null;
	const to = resolveTarget(machine, request);
	if (
		!(
			typeof to === "string" &&
			WORKFLOW_STATES.some((state) =>
				submits(machine, {
					command,
					intent,
					state,
					to,
				}),
			)
		)
	)
		throw wrongEvidence(
			"the call submits nothing for review",
			new Words(
				'Give it with command "impl" and intent "complete", or for a task with "triage" and "complete"',
				"Give it with --command impl --intent complete, or for a task with --command triage --intent complete",
			),
		);
	const parsed = evidenceSchema.safeParse(given, { error: issueWords });
	if (!parsed.success)
		throw wrongEvidence(
			describeIssues(parsed.error),
			'Its form: {"files_changed": [paths], "description": text, "tests": [{"criterion", "test"}], "before_after": {"before", "after"}, "migrations_breaking": text, "security_analysis": text, "rollback_plan": text}',
		);
	const checked = checkedJson(parsed.data);
	const bytes = resultBytes(parsed.data);
	if (bytes > 12288 || "problem" in checked)
		throw new Failure(
			"INPUT_TOO_LARGE",
			`Cannot record the evidence: it has ${bytes} bytes of JSON, and ${MAX_EVIDENCE_BYTES} are allowed`,
			{ hint: "Name folders instead of many files, and link what is long; nothing was written" },
		);
	return evidenceSchema.parse(checked.value);
}
const handoffInput = strictObject({
	number: numberInput.optional().describe("Issue number; may be left out if you hold one lock"),
	numbers: array(union([numberInput, string().max(200)]))
		.min(1)
		.max(20)
		.optional()
		.describe("Instead of number: several tickets, in this order"),
	command: string()
		.meta({ enum: [...COMMANDS] })
		.describe("The command you are running")
		.register(typedForms, {
			value: "name",
			about: `the command that moves it: ${COMMANDS.join(", ")}`,
		}),
	intent: string()
		.meta({ enum: [...INTENTS] })
		.optional()
		.describe("Sets the target state. Give intent or to_state, not both")
		.register(typedForms, {
			value: "name",
			about: `the kind of move: ${INTENTS.join(", ")}`,
		}),
	to_state: string()
		.meta({ enum: [...WORKFLOW_STATES] })
		.optional()
		.describe("Exact target state, if no intent names it")
		.register(typedForms, { value: "state" }),
	to: string()
		.optional()
		.describe('With lock: the agent of the team that gets your lock, or "next" in rotation')
		.register(typedForms, { value: "agent" }),
	reason: string().describe("Why, for the audit trail").register(typedForms, {
		value: "text",
		about: "why, for the audit trail; required with a number",
		optional: true,
	}),
	result: unknown()
		.optional()
		.meta({ type: ["object", "array", "string", "number", "boolean"] })
		.describe("With complete or close: the work's result in its natural type (an object not as text)")
		.register(typedForms, {
			value: "json-or-text",
			about: "the result of the work, with complete or close; JSON or text",
			file: "the same, from a file",
		}),
	evidence: jsonObject
		.pipe(union([evidenceSchema, jsonObject]))
		.optional()
		.describe(
			"With complete of impl or of a task, if the ticket has a risk class: files_changed [paths], description; medium also tests [{criterion, test}], before_after {before, after}, migrations_breaking; high also security_analysis, rollback_plan",
		)
		.register(typedForms, { file: "a JSON file with the evidence for a submission's risk class" }),
	failure_type: _enum(FAILURE_TYPES).optional().describe("With escalate").register(typedForms, {
		value: "type",
		about: "with escalate: the kind of failure",
	}),
	tried: array(string())
		.optional()
		.describe("With escalate: what you tried")
		.register(typedForms, { value: "text" }),
	follow_up: followUpsInput
		.optional()
		.describe("With complete or close, and a result: tickets for others")
		.register(typedForms, {
			file: "a JSON file with the follow-up tickets, with complete or close and a result",
		}),
	...repositoryInput,
	...callerInput,
});
const output = looseObject({
	ticket: string().optional(),
	previousState: string().nullable().optional(),
	newState: string().optional(),
	record: object({
		seq: number(),
		url: string(),
	}).optional(),
	lock: looseObject({ until: string() }).optional(),
	moved: object({
		by: string(),
		to: string(),
	}).optional(),
	guidance: looseObject({
		allowedNextTransitions: array(string()),
		note: string(),
		warnings: array(string()),
	}).optional(),
	tickets: array(looseObject({})).optional(),
});
const handoffTicketTool = defineTool({
	name: "ralph_hero__handoff_ticket",
	title: "Hand off a ticket",
	description: [
		"Moves a ticket to another Workflow State, or takes its lock: the only way to change a state. Your reason becomes an audit comment.",
		"Intents: lock (begin work, exclusively; with to: hand your lock over), complete (the command's work is done), escalate (a person is needed), close and cancel (triage only). Where an intent is ambiguous, as complete is for triage, name to_state. A task (contract.kind) is locked, completed and closed by triage, in Backlog.",
		"complete and close take the work's result, held to the ticket's contract, and with it follow_up: tickets for other agents.",
		"A refusal says what to do; your move was not made. Where a state waits for a person, stop unless told to go on. Several numbers are refused as a whole if a rule refuses one. Safe to repeat.",
	].join("\n"),
	annotations: WRITES_ONCE,
	meta: ALWAYS_LOADED,
	input: handoffInput,
	output,
	async call(world, args) {
		const { number, numbers, to_state: toState, failure_type: failureType, follow_up: followUps } = args;
		const given = {
			...args,
			toState,
			failureType,
			followUps,
		};
		const forSeveral = numbers !== void 0;
		const shared = {
			caller: callerOf(args),
			...parseHandoff(world.machine, given, { forSeveral }),
		};
		if (numbers === void 0) {
			const address = await addressedTicket(world, "hand off", {
				...args,
				...shared,
			});
			const { results, unknown } = await handOffAll(world, address, [address.number], shared);
			return outcomeAnswer(onlyOutcome(results), unknown);
		}
		if (number !== void 0)
			throw new Failure(
				"INPUT_INVALID",
				`Cannot call ralph_hero__handoff_ticket: both number and numbers were given, and exactly one is needed`,
				{ hint: "Give number for one ticket, numbers for several; nothing was written" },
			);
		const { group, ...repository } = groupOf(world, numbers, args);
		const { results, unknown } = await handOffAll(world, repository, group, {
			...shared,
			group,
		});
		return groupAnswer(group, results, unknown);
	},
});
async function handOffAll(world, repository, tickets, shared) {
	const { unknown, ...delivery } = await handoffDelivery(world, repository, tickets, shared.request);
	const calls = tickets.map((number) => ({
		address: {
			...repository,
			number,
		},
		...shared,
		...delivery,
	}));
	const results = await handOffTickets(world, calls);
	noteHandoff(world, calls, results);
	return {
		results,
		unknown,
	};
}
function groupOf(world, tickets, args) {
	const addresses = tickets.map((ticket) => {
		const read = readReference(String(ticket));
		if (read !== null)
			return {
				...repositoryOf(world, {
					...args,
					...read,
				}),
				number: read.number,
			};
		throw new Failure("INPUT_INVALID", `Cannot hand off ${JSON.stringify(ticket)}: it names no ticket`, {
			hint: "Give each ticket's number; nothing was written",
		});
	});
	const repository = repositoryOf(world, addresses[0] ?? args);
	const foreign = addresses.filter((address) => repositoryKey(address) !== repositoryKey(repository));
	if (foreign.length === 0)
		return {
			...repository,
			group: [...new Set(addresses.map(({ number }) => number))],
		};
	throw new Failure(
		"INPUT_INVALID",
		`Cannot hand off ${quoted(foreign.map(ticketName))} together with tickets of ${repository.owner}/${repository.repo}: a group is of one repository`,
		{ hint: "Hand off the tickets of each repository in a call of their own; nothing was written" },
	);
}
function outcomeAnswer(outcome, unknown) {
	if (outcome.kind === "answered") return answer$1(outcome.answer, unknown);
	const told = refusalAnswer(outcome.refusal);
	if (outcome.instead === void 0) return told;
	const done = answer$1(outcome.instead);
	return {
		structured: {
			...done.structured,
			...told.structured,
		},
		text: `${told.text}\n\n${done.text}`,
		isError: true,
	};
}
function answer$1(handedOff, unknown = []) {
	const { guidance } = handedOff;
	const warnings = [...guidance.warnings, ...unknown];
	const handoff = {
		...handedOff,
		guidance: {
			...guidance,
			warnings,
		},
	};
	const next = guidance.allowedNextTransitions;
	const allowed = next.length === 0 ? [] : [`It may move on to ${next.join(", ")}`];
	return {
		structured: { ...handoff },
		text: [...handoffLines(handoff), ...allowed].join("\n"),
	};
}
function groupAnswer(group, results, unknown) {
	if (results.kind === "refused") return outcomeAnswer(results.outcome, unknown);
	const done = [];
	const tickets = [];
	const problems = [];
	for (const [at, result] of results.each.entries()) {
		const outcome = "failure" in result ? { refusal: result.failure } : result.outcome;
		if ("answer" in outcome) done.push(answer$1(outcome.answer, unknown));
		else {
			const { code, message } = outcome.refusal;
			problems.push(outcome.refusal);
			tickets.push(`#${group[at]} (${code}: ${forAgent(message)})`);
		}
	}
	const structured = { tickets: done.map((one) => one.structured) };
	const texts = done.map((one) => one.text);
	if (problems.length === 0)
		return {
			structured,
			text: texts.join("\n\n"),
		};
	const retryable = problems.some((problem) => problem.retryable);
	const waits = problems.flatMap((problem) =>
		"retryAfterMs" in problem ? (problem.retryAfterMs ?? []) : [],
	);
	const hints = [...new Set(problems.map(({ hint }) => hint))].join("; ");
	const finish = retryable
		? "call again with the same arguments to finish"
		: "settle these, then hand them off";
	const failed = failureAnswer(
		new Failure(
			"GROUP_UNFINISHED",
			`Cannot hand off the whole group; not handed off: ${tickets.join(", ")}`,
			{
				hint: `${done.length} of the tickets were handed off and stay so; ${finish}: ${hints}`,
				retryable,
				retryAfterMs: waits.length === 0 ? void 0 : Math.max(...waits),
			},
		),
	);
	return {
		structured: {
			...structured,
			...failed.structured,
		},
		text: [failed.text, ...texts].join("\n\n"),
		isError: true,
	};
}
// plugin/mcp-server/src/board/list-tickets.ts
const MAX_EMPTY_PAGES = 3;
const cursorForm = tuple([string(), string()]);
async function listTickets(world, call) {
	const { board, begun } = await readFromBoard(world, call.address, async (known) =>
		firstPage(world, known, call),
	);
	const { query, filter, digest } = begun;
	const lockStatusOf = lockStatuses(world, board, holderOf(world, {}, board.viewer));
	const { ready } = call;
	const isShown = (ticket) =>
		matchesFilter(ticket, filter) &&
		(ready === void 0 ||
			judgeOffer(
				{
					machine: world.machine,
					command: ready,
					lockStatusOf,
				},
				ticket,
			).kind === "offer");
	let page = begun.page;
	let hidden = page.hidden;
	for (
		let pages = 1;
		pages < MAX_EMPTY_PAGES && page.next !== null && !page.tickets.some(isShown);
		pages += 1
	) {
		page = await world.items.readPage({
			...query,
			after: page.next,
		});
		hidden = addHidden(hidden, page.hidden);
	}
	const shown = page.tickets.filter(isShown);
	if (shown.length === 0) await requireKnownNames(world, board, call);
	const cursor = JSON.stringify([digest, page.next]);
	const next = page.next === null ? null : Buffer.from(cursor).toString("base64url");
	const { given, leftOut } = await withoutWaiting(world, board, call, shown);
	const ids = given
		.filter((ticket) => {
			const standing = lockStatusOf(ticket);
			return (standing.kind === "theirs" || standing.kind === "mine") && !standing.recorded;
		})
		.map(({ itemId }) => itemId);
	const dates = ids.length === 0 ? new Map() : await world.cards.readStateDates(ids, board.stateField);
	return {
		tickets: given.map((ticket) => {
			const since = dates.get(ticket.itemId) ?? null;
			return listed(
				world,
				ticket,
				lockStatusOf({
					...ticket,
					since,
				}),
			);
		}),
		hidden,
		leftOut,
		next,
	};
}
async function withoutWaiting(world, board, call, shown) {
	const { ready } = call;
	if (ready === void 0)
		return {
			given: shown,
			leftOut: [],
		};
	const check = new StrangerCheck(world, call.address, board);
	const given = [];
	const leftOut = [];
	const unasked = [];
	for (const ticket of shown) {
		if (world.machine.takesAnswered(ready, ticket.state ?? "Backlog")) {
			unasked.push(
				`#${ticket.number}: it waits for a person's answer; ralph_hero__next_ticket looks whether it has one`,
			);
			continue;
		}
		const wait = await check.waitOf(ticket);
		if (wait === null) given.push(ticket);
		else if (wait === "unchecked")
			leftOut.push(`#${ticket.number}: too many authors were looked up before it; call again`);
		else leftOut.push(`#${ticket.number}: ${strangerReason(wait, board.repository.nameWithOwner)}`);
	}
	return {
		given,
		leftOut: [...leftOut, ...unasked],
	};
}
async function firstPage(world, board, call) {
	const filter = filterOf(world, board, call);
	const q = itemQuery(board, filter);
	const digest = createHash("sha256")
		.update(JSON.stringify([board.project.id, q, call.ready ?? null]))
		.digest("base64url")
		.slice(0, 16);
	const query = {
		project: board.project,
		fields: summaryFields(board),
		stateField: board.stateField,
		q,
		matches: (ticket) => matchesFilter(ticket, filter),
		pageSize: call.limit,
		after: call.cursor === void 0 ? null : positionIn(call.cursor, digest),
	};
	return {
		query,
		filter,
		digest,
		page: await world.items.readPage(query),
	};
}
function filterOf(world, board, call) {
	const { state, ready, estimate, priority, parent, label, agent, asked: askedAgent, text } = call;
	const { nameWithOwner } = board.repository;
	const intake = ready === void 0 ? null : acceptedTickets(world.machine, ready, optionNames(board.estimate));
	const asked = state === void 0 ? null : [checkedState(board, state)];
	const states = intake?.states ?? [];
	if (ready !== void 0 && state !== void 0 && !states.includes(state))
		throw new Failure(
			"INPUT_INVALID",
			`Cannot list what is ready for ${ready} in "${state}": it takes no ticket from that state`,
			{ hint: `Leave the state out, or use one of ${quoted(states)}` },
		);
	const names = otherFieldsOf(board.stateField);
	const checked = (kind, value) => checkedOption(board[kind], kind, value, names[kind]);
	const sizes = estimate === void 0 ? null : [checked("estimate", estimate)];
	return {
		repository: nameWithOwner,
		states: asked ?? intake?.states ?? null,
		openOnly: ready !== void 0 || state === void 0,
		estimates: sizes ?? intake?.estimates ?? null,
		priorities: priority === void 0 ? null : [checked("priority", priority)],
		labels: [label, agent === void 0 ? void 0 : agentLabel(agent)].filter((name) => name !== void 0),
		anyLabel: askedAgent === void 0 ? null : Object.values(askedLabels(askedAgent)),
		parent:
			parent === void 0
				? null
				: {
						repository: nameWithOwner,
						number: parent,
					},
		text: text ?? null,
	};
}
function optionNames(field) {
	return field?.options.map(({ name }) => name) ?? null;
}
function checkedState(board, state) {
	const names = optionNames(board.state) ?? [];
	if (names.includes(state)) return state;
	const alike = lookAlikes(board.stateField, board.state.options);
	if (alike.has(state))
		throw new Failure(
			"GITHUB_FIELD_MISSING",
			`Cannot list tickets: the field "${board.state.name}" has no option "${optionNameOf(board.stateField, state)}"`,
			{ hint: mappingHint(board.stateField, alike) },
		);
	throw unknownName("state", state, names.length === 0 ? WORKFLOW_STATES : names);
}
function checkedOption(field, kind, value, fieldName) {
	if (field === null)
		throw new Failure(
			"GITHUB_FIELD_MISSING",
			`Cannot list tickets by ${kind} "${value}": the project has no single-select field "${fieldName}"`,
			{ hint: `Create the field "${fieldName}", or leave the filter out` },
		);
	const names = field.options.map(({ name }) => name);
	if (names.includes(value)) return value;
	throw unknownName(kind, value, names);
}
function unknownName(what, value, names) {
	return new Failure("INPUT_INVALID", `Cannot list tickets: there is no ${what} ${JSON.stringify(value)}`, {
		hint: `Use one of ${quoted(names)}, spelt exactly`,
	});
}
function listed({ settings }, ticket, standing) {
	const warning = commentWarning(
		ticket.comments ?? 0,
		typedTicket(`${ticket.repository}#${ticket.number}`, settings),
	);
	const warned =
		warning === null
			? ticket
			: {
					...ticket,
					warning,
				};
	if (standing.kind !== "theirs" && standing.kind !== "mine")
		return {
			...warned,
			lock: null,
		};
	const { lock, endsAtMs } = standing;
	return {
		...warned,
		lock: {
			agent: lock.holder.agent,
			until: new Date(endsAtMs).toISOString(),
		},
	};
}
async function requireKnownNames(world, board, call) {
	const { address, parent, label } = call;
	if (parent !== void 0)
		await world.tickets.read(
			{
				...address,
				number: parent,
			},
			board.stateField,
		);
	if (label === void 0) return;
	const { labels } = await world.issues.choices(address, {
		labels: [label],
		assignees: [],
	});
	if (labels.length > 0) return;
	const message = `Cannot list tickets: the repository has no label ${JSON.stringify(label)}`;
	throw new Failure("INPUT_INVALID", message, {
		hint: "Leave the label out to see which labels the tickets have, with detail: true",
	});
}
function positionIn(cursor, digest) {
	const read = orNull(() => cursorForm.parse(JSON.parse(Buffer.from(cursor, "base64url").toString())));
	if (read === null)
		throw new Failure("INPUT_INVALID", "Cannot use the cursor: no list returned it", {
			hint: 'Pass "next" of the previous list unchanged, or leave the cursor out to start over',
		});
	const [query, after] = read;
	if (query === digest) return after;
	throw new Failure(
		"INPUT_INVALID",
		"Cannot use the cursor: it belongs to a list with other filters, or to another board",
		{
			hint: "Repeat the filters of the call that returned the cursor, or leave the cursor out to start over",
		},
	);
}
// plugin/mcp-server/src/setup/setup-plan.ts
const MAX_OPTIONS = 50;
function planSetup(board, wanted) {
	const { project, interruptedFields } = board;
	const { title } = wanted;
	const says = `Create the project "${title}", linked to the repository`;
	const created =
		project === null
			? [
					{
						kind: "create-project",
						title,
						says,
					},
				]
			: [];
	const restored = (project?.fields ?? [])
		.filter(({ id }) => interruptedFields.includes(id))
		.map((field) => ({
			kind: "finish-restoring",
			field,
			says: `Finish an earlier set-up that was cut off: give the items back the values of "${field.name}" that they lack`,
		}));
	const parts = wanted.fields.map((field) => planField(field, board));
	const labels = wanted.labels
		.filter((name) => board.labels.every((known) => !sameName(known, name)))
		.filter((name, index, names) => names.findIndex((other) => sameName(other, name)) === index)
		.map((name) => ({
			kind: "create-label",
			name,
			says: `Create the label "${name}"`,
		}));
	const steps = [...created, ...restored, ...parts.flatMap(({ steps: own }) => own), ...labels];
	const lockNotes =
		board.locks > 0 && restored.length > 0
			? [
					`Tickets locked by agents: ${board.locks}. Let them finish first, for cards lack their value until then`,
				]
			: [];
	const notes = [...parts.flatMap((part) => part.notes), ...lockNotes, ...board.notes];
	return {
		steps,
		byHand: parts.flatMap(({ byHand }) => byHand),
		notes,
	};
}
const NOTHING = {
	steps: [],
	byHand: [],
	notes: [],
};
function planField(wanted, { project, hasOptionIds }) {
	const field = fieldFor(wanted, project);
	if (project === null || field === void 0) {
		const says = `Create the field "${wanted.name}" with the options ${quoted(wanted.options.map(({ name }) => name))}`;
		return {
			...NOTHING,
			steps: [
				{
					kind: "create-field",
					field: wanted,
					says,
				},
			],
		};
	}
	if (field.options === null || field.issueFieldOptions !== void 0)
		return otherKind(wanted, project, field.issueFieldOptions !== void 0);
	const missing = missingOptions(field.options, wanted.options);
	if (missing.length === 0) return NOTHING;
	const added = `Add the ${missing.length === 1 ? "option" : "options"} ${quoted(missing)} to the field "${field.name}"`;
	const isFull = field.options.length + missing.length > MAX_OPTIONS;
	if (isFull || !hasOptionIds) {
		const why = isFull
			? `it has ${field.options.length} options, and GitHub takes ${MAX_OPTIONS}; delete others first`
			: "this GitHub server has no way to add them by its API that keeps the cards' values";
		return {
			...NOTHING,
			byHand: [`${added} in the settings of ${project.url}: ${why}`],
		};
	}
	const says = `${added}; its ${counted(field.options.length, "option")} ${field.options.length === 1 ? "stays" : "stay"}, and every item keeps its value`;
	return {
		...NOTHING,
		steps: [
			{
				kind: "add-options",
				field,
				wanted: wanted.options,
				says,
			},
		],
	};
}
function fieldFor({ name }, project) {
	return project?.fields.find((field) => field.name === name);
}
function lacksOptions(project, { fields }) {
	return fields.some((wanted) => {
		const present = fieldFor(wanted, project)?.options ?? null;
		return present !== null && missingOptions(present, wanted.options).length > 0;
	});
}
function otherKind({ name, required }, { title, url }, ofIssues) {
	const kind = ofIssues ? "an issue field of the organization" : "no single-select field";
	if (!required) {
		const effect = ofIssues ? "its values are read, and never set" : "tickets show none";
		return {
			...NOTHING,
			notes: [`"${name}" is ${kind}: it stays as it is, and ${effect}`],
		};
	}
	const message = `Cannot set up project "${title}": its field "${name}" is ${kind}`;
	throw new Failure("GITHUB_FIELD_MISSING", message, {
		hint: ofIssues
			? 'Name another field in "project.field" of the team\'s file: states are kept in a field of the project. Nothing was written'
			: `Rename that field under ${url}, or name another one in "project.field"`,
	});
}
function missingOptions(present, wanted) {
	return wanted.map(({ name }) => name).filter((name) => present.every((option) => option.name !== name));
}
function withMissing(present, wanted) {
	const all = [...present];
	const indexOf = (name) => all.findIndex((option) => option.name === name);
	for (const [n, option] of wanted.entries()) {
		if (indexOf(option.name) >= 0) continue;
		const before = indexOf(wanted[n - 1]?.name);
		const first = all.findIndex(({ name }) => wanted.some((other) => other.name === name));
		const place = before >= 0 ? before + 1 : first >= 0 ? first : all.length;
		all.splice(place, 0, option);
	}
	return all;
}
const RETRY_AFTER_MS = 6e4;
async function addOptions(world, place, wanted) {
	const before = await readOptions(world, place);
	if (missingOptions(before, wanted).length === 0) return;
	await ignoringLostAnswer(async () =>
		world.setup.replaceOptions(place.fieldId, withMissing(before, wanted)),
	);
	const after = await readOptions(world, place);
	const missing = missingOptions(after, wanted);
	if (missing.length > 0)
		throw new Failure(
			"GITHUB_NOT_LANDED",
			`Cannot tell that ${quoted(missing)} were added to "${place.fieldName}": GitHub does not show them`,
			{
				hint: "Set the board up again",
				retryable: true,
				retryAfterMs: RETRY_AFTER_MS,
			},
		);
	const gone = before.filter(({ id }) => after.every((option) => option.id !== id));
	if (gone.length === 0) return;
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`The options were added to "${place.fieldName}", and its option ${quoted(gone.map(({ name }) => name))} is gone: somebody deleted it meanwhile, or GitHub made it anew`,
		{ hint: "Cards that had it have no value in this field now: give them one on the board" },
	);
}
async function readOptions(world, { address, board, fieldId, fieldName }) {
	const field = foundProject(await world.boards.readBoard(address, board), board).fields.find(
		({ id, name }) => id === fieldId && name === fieldName,
	);
	if (field !== void 0 && field.options !== null) return field.options;
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot continue: the field "${fieldName}" was deleted or renamed meanwhile`,
		{ hint: "Give the field its name back, and set the board up again" },
	);
}
async function ignoringLostAnswer(write) {
	try {
		await write();
	} catch (error) {
		if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
	}
}
const MAX_PAGES$1 = 100;
const MAX_ROUNDS = 3;
const fileForm = array(
	object({
		item: string(),
		option: string(),
	}),
);
function backupPrefix({ lockPrefixes }, address) {
	return prefixBeside(lockPrefixes.of(address), "backup");
}
async function restoreBackup(world, place, backup) {
	const entries = [...(await world.refs.readFiles(place.address, backup.commit.oid)).values()].flatMap(
		(text) => fileForm.safeParse(readJson(text)).data ?? [],
	);
	const saved = new Map(entries.map(({ item, option }) => [item, option]));
	const ids = new Map((await readOptions(world, place)).map(({ name, id }) => [name, id]));
	for (let round = 0; saved.size > 0; round += 1) {
		const lost = (await readAllValues(world, place, backup)).filter(
			({ itemId, option }) => option === null && saved.has(itemId),
		);
		if (lost.length === 0) break;
		await readOptions(world, place);
		const values = lost.flatMap(({ itemId, archived }) => {
			const optionId = ids.get(saved.get(itemId) ?? "");
			return optionId === void 0
				? []
				: [
						{
							itemId,
							archived,
							optionId,
						},
					];
		});
		if (values.length === 0 || round === MAX_ROUNDS)
			throw notRestored(
				place,
				backup,
				`${lost.length} items lack theirs: their options were renamed or deleted, or GitHub does not keep the values`,
			);
		for (let start = 0; start < values.length; start += 20)
			await ignoringLostAnswer(async () => world.setup.restoreValues(place, values.slice(start, start + 20)));
	}
	await swapRefs(world, place, [
		{
			name: backup.name,
			from: backup.commit.oid,
			to: null,
		},
	]);
}
async function readAllValues(world, place, backup) {
	const { projectId, fieldName } = place;
	const values = [];
	let cursor = null;
	for (let page = 0; page < MAX_PAGES$1; page += 1) {
		const { values: found, nextCursor } = await world.setup.readValues(projectId, fieldName, cursor);
		values.push(...found);
		if (nextCursor === null) return values;
		cursor = nextCursor;
	}
	throw notRestored(place, backup, "the board has more than ten thousand items");
}
function notRestored({ fieldName }, { name }, cause) {
	return new Failure(
		"GITHUB_NOT_LANDED",
		`Cannot restore the values of "${fieldName}" that an earlier set-up saved: ${cause}`,
		{
			hint: `Give the options their names back, or these items another value. To give the saved values up, delete the ref "${name}". Then set the board up again`,
		},
	);
}
// plugin/mcp-server/src/setup/setup-project.ts
async function planBoard(world, address, request) {
	const { labels, notes = [] } = request;
	const look = await lookAtBoard(world, address);
	const lack = missingScopes(look.snapshot);
	if (lack !== null) {
		const { viewer } = look.snapshot;
		const message = `Cannot set up the board of ${address.owner}/${address.repo}: the token of "${viewer}" is ${lack.says}`;
		throw new Failure("GITHUB_FORBIDDEN", message, {
			hint: `${lack.fix}. Then call again; nothing was written`,
		});
	}
	const repository = foundRepository(look.snapshot, address);
	const { board, snapshot, newOwner } =
		look.board === null
			? await findBoard(world, address, look, request)
			: {
					...sameBoard(look, look.board, address, request),
					newOwner: null,
				};
	const project = board === null ? null : writable(foundProject(snapshot, board));
	const stateField = stateFieldOf(look.team);
	const options = project === null ? [] : (selectField(project, stateField.name)?.options ?? []);
	if (project !== null) requireNoLookAlikes(project, stateField);
	const renamed = renamedHint(stateField, options);
	const wanted = {
		title: address.repo,
		fields: wantedFields(stateField),
		labels,
	};
	const [backups, locks, present, hasOptionIds] = await Promise.all([
		world.refs.list(address, backupPrefix(world, address)),
		listLocks(world, address),
		labels.length === 0 ? [] : world.setup.readLabels(address),
		knowOptionIds(world, project, wanted),
	]);
	const asIs = {
		project,
		labels: present,
		hasOptionIds,
		interruptedFields: backups.map(({ name }) => name.slice(backupPrefix(world, address).length)),
		locks: locks.length,
		notes: [
			...(renamed === null ? [] : [renamed]),
			...appNotes(look.snapshot, look.team),
			...loopNotes(pullRequestChecks(look)),
			...notes,
		],
	};
	return {
		plan: planSetup(asIs, wanted),
		newOwner,
		project,
		repository,
		address,
		wanted,
		asIs,
		backups,
		teamText: look.snapshot.teamConfigText,
		toSet: look.board !== null || board === null ? null : numberToSet(board),
	};
}
async function knowOptionIds(world, project, wanted) {
	return !lacksOptions(project, wanted) || world.setup.hasOptionIds();
}
function requireNoLookAlikes(project, stateField) {
	const options = selectField(project, stateField.name)?.options ?? [];
	const alike = lookAlikes(stateField, asStates(stateField, options));
	if (alike.size === 0) return;
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot set up project "${project.title}": its field "${stateField.name}" has ${quoted([...alike.values()].flat())} for ${quoted([...alike.keys()].map((state) => optionNameOf(stateField, state)))}`,
		{ hint: `${mappingHint(stateField, alike)}. Nothing was written` },
	);
}
async function applySetup(world, planned, progress) {
	const done = [];
	try {
		return await applyPlan(world, planned, progress, done);
	} catch (error) {
		throw error instanceof Failure ? unfinished(error, done) : error;
	}
}
async function applyPlan(world, planned, progress, done) {
	const { newOwner, address } = planned;
	const lockProblem =
		planned.plan.steps.length === 0 ? null : failureOf(async () => world.refs.prepareLocks(address));
	const ready = newOwner === null ? planned : await createBoard(world, planned, newOwner, progress, done);
	const { project, plan } = ready;
	if (project === null) throw new Failure("INTERNAL", "Cannot set up a project that was not made");
	for (const step of plan.steps) {
		progress(step.says);
		await applyStep(
			world,
			{
				...ready,
				project,
			},
			step,
		);
		done.push(step.says);
	}
	const { byHand } = plan;
	const problem = await lockProblem;
	return {
		project,
		byHand,
		notes:
			problem === null
				? plan.notes
				: [...plan.notes, words`No lock can be taken yet. ${problem.words.message}`],
		toSet: ready.toSet,
	};
}
const NEW_PROJECT = new Words("new_project: true", "--new");
const HINT_OF_ONE_REQUEST = ["GITHUB_RATE_LIMITED", "GITHUB_UNAVAILABLE"];
function unfinished(failure, done) {
	if (done.length === 0) return failure;
	const { code, hint, retryable, retryAfterMs } = failure;
	const own = hint === "" || HINT_OF_ONE_REQUEST.includes(code) ? "" : words`${failure.words.hint}. `;
	const wait = retryAfterMs === void 0 ? "" : ` in ${Math.ceil(retryAfterMs / 1e3)} s`;
	return new Failure(code, words`${failure.words.message}. Done before that: ${done.join("; ")}`, {
		hint: words`${own}Set the board up again${wait}: what is done stays, and the rest follows`,
		retryable,
		retryAfterMs,
		cause: failure,
	});
}
async function createBoard(world, planned, { login, id }, progress, done) {
	const { address, repository, wanted, asIs } = planned;
	progress(`Create the project "${wanted.title}"`);
	const { number, url } = await world.setup.createProject(id, repository.id, wanted.title);
	done.push(`Create the project "${wanted.title}", number ${number}, ${url}`);
	const board = {
		owner: login,
		number,
	};
	const project = foundProject(await world.boards.readBoard(address, board), board);
	const hasOptionIds = await knowOptionIds(world, project, wanted);
	const plan = planSetup(
		{
			...asIs,
			project,
			hasOptionIds,
		},
		wanted,
	);
	return {
		...planned,
		newOwner: null,
		project,
		plan,
		toSet: numberToSet(board),
	};
}
async function applyStep(world, ready, step) {
	const { address, project, backups } = ready;
	switch (step.kind) {
		case "create-project":
			return;
		case "create-field":
			return world.setup.createField(project.id, step.field.name, step.field.options);
		case "create-label":
			await world.setup.createLabel(address, step.name);
			return;
		case "finish-restoring": {
			const name = `${backupPrefix(world, address)}${step.field.id}`;
			const backup = backups.find((ref) => ref.name === name);
			return backup === void 0 ? void 0 : restoreBackup(world, fieldPlace(ready, step.field), backup);
		}
		case "add-options":
			return addOptions(world, fieldPlace(ready, step.field), step.wanted);
	}
}
function fieldPlace({ address, repository, project }, { id: fieldId, name: fieldName }) {
	const { owner, number, id: projectId } = project;
	const board = {
		owner,
		number,
	};
	return {
		address,
		repositoryId: repository.id,
		board,
		projectId,
		fieldId,
		fieldName,
	};
}
async function findBoard(world, address, { snapshot, team }, request) {
	const found = async (board) => ({
		board,
		snapshot: await world.boards.readBoard(address, board),
		newOwner: null,
	});
	if (request.project !== void 0) return found(request.project);
	const login = projectOwnerOf(team, world.settings.board, address.owner);
	if (!sameName(login, address.owner))
		throw new Failure(
			"CONFIG_INCOMPLETE",
			`Cannot create a project of "${login}" for ${address.owner}/${address.repo}: the two have different owners`,
			{ hint: `Create an empty project of "${login}" on GitHub. ${SET_PROJECT_NUMBER}, and call again` },
		);
	const { ownerId, linkedProjects } = await world.setup.readPlace(address, login);
	const open = openProjects(linkedProjects).toSorted((one, other) => one.number - other.number);
	const [first, ...others] = request.newProject
		? open.filter(({ title, owner }) => title === address.repo && sameName(owner, login))
		: open;
	const chosen = others.length === 0 ? first : await request.choose?.(open);
	if (chosen !== void 0 && chosen !== null)
		return found({
			owner: chosen.owner,
			number: chosen.number,
		});
	if (first !== void 0) {
		const calls = open.map(({ number }) => `\`ralph-hero setup --project ${number}\``);
		throw new Failure(
			"CONFIG_INCOMPLETE",
			`Cannot tell which project to set up: the repository ${address.owner}/${address.repo} is on ${projectNames(open)}`,
			{ hint: words`Name one: ${calls.join(", ")}; or pass ${NEW_PROJECT} for another project` },
		);
	}
	if (ownerId === null)
		throw new Failure("GITHUB_NOT_FOUND", `Cannot find the user or organization "${login}"`, {
			hint: "Correct RALPH_GH_PROJECT_OWNER",
		});
	if (snapshot.repository?.issuesEnabled === false)
		throw new Failure(
			"CONFIG_INCOMPLETE",
			`Cannot make a board for ${address.owner}/${address.repo}: issues are turned off there, as in a new fork`,
			{
				hint: "Set RALPH_GH_OWNER and RALPH_GH_REPO to the repository that has the issues, or turn issues on in the repository's settings",
			},
		);
	return {
		board: null,
		snapshot,
		newOwner: {
			login,
			id: ownerId,
		},
	};
}
function sameBoard(look, { owner, number }, address, { newProject, project }) {
	if (
		!(project === void 0
			? newProject && look.snapshot.project?.title !== address.repo
			: project.number !== number || !sameName(project.owner, owner))
	)
		return look;
	throw new Failure(
		"INPUT_INVALID",
		`Cannot take another project: project ${number} of "${owner}" is configured as the board`,
		{
			hint: words`Name no project and leave out ${NEW_PROJECT} to complete that one; for another one, remove RALPH_GH_PROJECT_NUMBER, the plugin's option and project.number of .ralph/config.json on the default branch first`,
		},
	);
}
function writable(project) {
	if (project.writable) return project;
	const message = `Cannot set up project "${project.title}": the token may read it only`;
	throw new Failure("GITHUB_FORBIDDEN", message, { hint: projectAccessRemedy(project.url) });
}
function numberToSet({ owner, number }) {
	return `${SET_PROJECT_NUMBER.replace("\u2026", String(number))}: the project is number ${number} of "${owner}"`;
}
const MAX_PAGES = 100;
async function readOpenIssues(world, address, projectId, progress) {
	const missing = [];
	let open = 0;
	let cursor = null;
	for (let page = 0; page < MAX_PAGES; page += 1) {
		const { issues, nextCursor } = await world.setup.readOpenIssues(address, cursor);
		open += issues.length;
		missing.push(...issues.filter(({ projectIds }) => !projectIds.includes(projectId)).map(({ id }) => id));
		cursor = nextCursor;
		if (cursor === null) break;
		progress(`Read open issues: ${open}`);
	}
	return {
		open,
		missing,
		complete: cursor === null,
	};
}
const LONGEST_WAIT_MS = 9e4;
const MAX_WAITS = 5;
async function addIssues(world, projectId, issueIds, progress) {
	let waits = 0;
	for (let at = 0; at < issueIds.length;) {
		progress(`Put issues on the board: ${at} of ${issueIds.length}`);
		try {
			await world.setup.addIssues(projectId, issueIds.slice(at, at + 20));
			at += 20;
			waits = 0;
		} catch (error) {
			const waitMs = error instanceof Failure ? error.retryAfterMs : void 0;
			if (waitMs === void 0 || waitMs > LONGEST_WAIT_MS || waits === MAX_WAITS) throw error;
			waits += 1;
			await world.clock.sleep(waitMs);
		}
	}
}
function withBoard(text, { owner, number }) {
	const before = text === null ? {} : contentOf(text);
	const project = isObject(before["project"]) ? before["project"] : {};
	if (text !== null && project["owner"] === owner && project["number"] === number) return text;
	const indent = /^([ \t]+)"/m.exec(text ?? "")?.[1] ?? "  ";
	return `${JSON.stringify(
		{
			...before,
			project: {
				...project,
				owner,
				number,
			},
		},
		null,
		indent,
	)}\n`;
}
function namesOther(text, { owner, number }) {
	const { project } = contentOf(text);
	if (!isObject(project)) return false;
	const { number: named = number, owner: whose = owner } = project;
	return named !== number || typeof whose !== "string" || !sameName(whose, owner);
}
function contentOf(text) {
	let why = "it is no JSON object";
	try {
		const content = JSON.parse(text);
		if (isObject(content)) return content;
	} catch (error) {
		why = jsonMistake(error);
	}
	throw new Failure("CONFIG_INVALID", `Cannot name the board in ${TEAM_CONFIG_PATH} of this folder: ${why}`, {
		hint: "Correct that file, and call again",
	});
}
async function commitTeamFile(world, address, repositoryId, board, before) {
	const name = `project ${board.number} of ${board.owner}`;
	const file = {
		path: TEAM_CONFIG_PATH,
		before,
		text: withBoard(before, board),
		message: `Name ${name} as the board of ralph-hero`,
	};
	const why = await world.setup.commitFile(address, file);
	if (why === null) return null;
	const { branchPrefix } = parseTeamConfig(before).delivery;
	const branch = `${branchPrefix}setup-${board.owner}-${board.number}`;
	const { defaultBranch: base } = await world.repositories.readFacts(address, {
		base: null,
		work: branch,
	});
	if (base === null) throw refused(address, why);
	const open = (
		await world.pullRequests.readOfBranch(address, {
			branch,
			base,
		})
	).find((pull) => pull.state === "OPEN" && pull.base === base);
	if (open !== void 0)
		return {
			url: open.url,
			why,
		};
	await world.setup.beginBranch(address, branch, base);
	const refusedToo = await world.setup.commitFile(address, {
		...file,
		branch,
	});
	if (refusedToo !== null) throw refused(address, refusedToo);
	return {
		url: await world.setup.proposeBranch(repositoryId, {
			branch,
			base,
			title: file.message,
			body: `Tools of ralph-hero read \`${TEAM_CONFIG_PATH}\` from the branch \`${base}\`. The board counts after this merge.`,
		}),
		why,
	};
}
function refused({ owner, repo }, why) {
	return new Failure("GITHUB_FORBIDDEN", `Cannot commit ${TEAM_CONFIG_PATH} to ${owner}/${repo}: ${why}`, {
		hint: "Bring the file to the default branch by hand; in a clone of the repository it is written and staged",
	});
}
// plugin/mcp-server/src/mcp/board-tools.ts
const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;
const MAX_LEFT_OUT = 5;
const MAX_TEXT = 256;
const MAX_CURSOR = 2e3;
const nameInput = string()
	.refine(({ length }) => length >= 1 && length <= MAX_TEXT, `Must have 1 to ${MAX_TEXT} characters`)
	.optional();
const listTicketsTool = defineTool({
	name: "ralph_hero__list_tickets",
	title: "List tickets",
	description:
		"Lists open tickets in the board's order; closed ones only where their state is asked for. All filters must hold. To find work use ralph_hero__next_ticket; for one ticket's log ralph_hero__get_ticket.",
	annotations: READS,
	input: strictObject({
		state: nameInput,
		ready: string()
			.meta({ enum: [...COMMANDS] })
			.optional()
			.describe("Only what this command can take now"),
		label: nameInput,
		agent: nameInput.describe(`Label ${AGENT_LABEL}<name>`),
		asked: nameInput.describe("Open question to this agent"),
		estimate: nameInput,
		priority: nameInput,
		parent: referenceInput.optional(),
		text: nameInput.describe("Part of the title"),
		detail: boolean().default(false),
		limit: int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
		cursor: string().max(MAX_CURSOR).optional().describe("`next` of the previous list"),
		...bareRepository,
	}),
	output: object({
		tickets: array(looseObject({})).optional(),
		next: string().nullable().optional(),
		hidden: looseObject({}).optional(),
		leftOut: array(string()).optional(),
		leftOutCount: number().optional(),
	}),
	async call(world, args) {
		const { ready, detail, parent, owner, repo, ...rest } = args;
		const address = repositoryOf(world, {
			owner,
			repo,
		});
		const list = await listTickets(world, {
			...rest,
			address,
			parent: parent === void 0 ? void 0 : parentNumber(world, address, parent),
			ready: ready === void 0 ? void 0 : checkedCommand("list what is ready", ready),
		});
		const { tickets, next, hidden, leftOut } = list;
		return {
			structured: {
				tickets: tickets.map(detail ? detailed : brief),
				next,
				hidden: hidden.count === 0 ? void 0 : hidden,
				leftOut: leftOut.length === 0 ? void 0 : leftOut.slice(0, MAX_LEFT_OUT),
				leftOutCount: leftOut.length || void 0,
			},
			text: listText(list, detail ? detailedLine : shortLine),
		};
	},
});
function parentNumber(world, here, parent) {
	const parsed = parseReference(parent, here, world.settings);
	if (parsed.kind === "here") return parsed.number;
	if (parsed.kind === "foreign") throw parsed.failure;
	const message = `Cannot list tickets: parent ${JSON.stringify(parent)} is no ticket of ${here.owner}/${here.repo}`;
	throw new Failure("INPUT_INVALID", message, { hint: "Give the number of an issue of the repository" });
}
function detailed({ archived: _archived, itemId: _itemId, ...ticket }) {
	return ticket;
}
function brief(ticket) {
	return {
		...concise(ticket),
		lock: ticket.lock ?? void 0,
		warning: ticket.warning,
	};
}
function shortLine(ticket) {
	const { lock, warning } = ticket;
	const held = lock === null ? "" : `, held by ${harmlessInline(lock.agent)} until ${lock.until}`;
	return `${conciseLine(ticket)}${held}${warning === void 0 ? "" : `. ${warning}`}`;
}
function detailedLine(ticket) {
	const { url, labels, assignees, parent, children, openChildren, openBlockers, createdAt, updatedAt } =
		ticket;
	return [
		shortLine(ticket),
		`  ${url}, created ${createdAt}, changed ${updatedAt}`,
		...(labels.length > 0 ? [`  labels: ${labels.join(", ")}`] : []),
		...(assignees.length > 0 ? [`  assignees: ${assignees.join(", ")}`] : []),
		...(parent === null ? [] : [`  parent: ${parent.repository}#${parent.number}`]),
		...(children > 0 ? [`  children: ${children}, ${openChildren} of them open`] : []),
		...(openBlockers > 0 ? [`  waits for ${counted(openBlockers, "open issue")}`] : []),
	].join("\n");
}
function listText({ tickets, next, hidden, leftOut }, line) {
	return [
		...(tickets.length === 0 ? ["No ticket here matches all filters"] : tickets.map(line)),
		...(leftOut.length === 0 ? [] : [`Ready, but left out (${leftOut.length}):`]),
		...leftOut.slice(0, MAX_LEFT_OUT).map((why) => `- ${why}`),
		...hiddenLines(hidden),
		...(next === null ? [] : [`There is more: call again with the same filters and cursor "${next}"`]),
	].join("\n");
}
const nextInput = strictObject({
	command: string()
		.meta({ enum: [...COMMANDS] })
		.register(typedForms, {
			value: "name",
			about: `for this command alone: ${COMMANDS.join(", ")}`,
			optional: true,
		}),
	...bareInput,
});
const nextTicketTool = defineTool({
	name: "ralph_hero__next_ticket",
	title: "Find the next ticket",
	description:
		"Finds the most urgent ticket that a command can take now, by priority, then age, answered ones last: neither locked nor blocked nor waiting for a person. Says why more urgent ones were passed over. Takes nothing: lock it with ralph_hero__handoff_ticket.",
	annotations: READS,
	input: nextInput,
	output: object({
		ticket: looseObject({}).nullable().optional(),
		worker: string().optional(),
		task: boolean().optional(),
		why: array(string()).optional(),
		passedOver: array(looseObject({})).optional(),
		inTheWay: looseObject({}).optional(),
	}),
	async call(world, args) {
		const next = await nextTicket(world, {
			address: repositoryOf(world, args),
			command: checkedCommand("find a ticket", args.command),
			caller: callerOf(args),
			answered: true,
		});
		return {
			structured: nextAnswer(next),
			text: nextLines(next).join("\n"),
		};
	},
});
const auditTicketTool = defineTool({
	name: "ralph_hero__audit_ticket",
	title: "Verify a ticket's trail",
	description:
		"Verifies every record of a ticket: edits, deletions, forgeries, steps, locks, card. Each finding has a code, a place and what to do. Changes nothing; ralph_hero__get_ticket shows the ticket itself.",
	annotations: READS,
	input: strictObject({
		number: numberInput,
		...bareRepository,
	}),
	output: object({
		verdict: _enum(["whole", "findings", "unchecked"]).optional(),
		records: number().optional(),
		findings: array(looseObject({})).optional(),
	}),
	async call(world, args) {
		const { audit } = await auditTicket(world, ticketOf$1(world, args));
		const { ticket, verdict, records, voids, continues, continuedBy, findings } = audit;
		const lines = findings.map(({ code, severity, where: { seq }, what, todo }) => {
			return `${code} (${severity})${seq === void 0 ? "" : ` record ${seq}`}: ${what}. ${todo}`;
		});
		return {
			structured: {
				ticket,
				verdict,
				records,
				voids,
				continues,
				continuedBy,
				findings,
			},
			text: [
				`Ticket ${ticket}: ${verdict}, ${counted(records, "record")}${harmlessInline(neighbourText(audit))}`,
				...lines,
			].join("\n"),
		};
	},
});
const MAX_ROUTED_LABELS = 50;
const setupProjectTool = defineTool({
	name: "ralph_hero__setup_project",
	title: "Set the board up",
	description: [
		"Creates the board, or adds what it lacks: fields Workflow State, Priority, Estimate with their options; labels. Only shows its plan unless apply is true.",
		"Deletes, renames and reorders nothing; items keep their values. To check only: ralph_hero__health_check.",
	].join("\n"),
	annotations: WRITES_ONCE,
	input: strictObject({
		...bareRepository,
		apply: boolean().optional(),
		new_project: boolean().optional().describe("Make one though the repository is on another"),
		labels: array(string().trim().min(1).max(50))
			.max(MAX_ROUTED_LABELS)
			.optional()
			.describe("Labels that have to exist"),
	}),
	output: object({
		applied: boolean().optional(),
		steps: array(string()).optional(),
		notes: array(string()).optional(),
	}),
	async call(world, args) {
		const { apply = false, labels = [], new_project: newProject = false, ...place } = args;
		const planned = await planBoard(world, repositoryOf(world, place), {
			labels,
			newProject,
		});
		const steps = planned.plan.steps.map(({ says }) => says);
		const { project, byHand, notes, toSet } =
			apply && steps.length > 0
				? await applySetup(world, planned, () => {})
				: {
						...planned,
						...planned.plan,
					};
		const all = [
			...byHand.map((step) => `For a person: ${step}`),
			...notes.map(forAgent),
			...(toSet === null ? [] : [toSet]),
		];
		const nothing = byHand.length === 0 ? "The board is complete" : "The rest is for a person";
		const toDo = apply ? "Done" : "To be done; apply: true does it";
		const { number, title = "", url } = project ?? {};
		const board = `project ${number}, ${JSON.stringify(harmlessInline(title))}, ${url}`;
		const shown = {
			applied: apply,
			steps,
			notes: all,
		};
		return {
			structured:
				project === null
					? shown
					: {
							...shown,
							project: {
								number,
								title,
								url,
							},
						},
			text: [
				steps.length === 0 ? nothing : toDo,
				...steps.map((step) => `- ${step}`),
				...[...(project === null ? [] : [board]), ...all].map((note) => `Note: ${note}`),
			].join("\n"),
		};
	},
	failed({ code, message, hint, retryable, retryAfterMs }) {
		if (!retryable) return null;
		const longer = `${hint}. On a large board use \`ralph-hero setup\`, which has no time limit`;
		return failureAnswer(
			new Failure(code, message, {
				hint: longer,
				retryable,
				retryAfterMs,
			}),
		);
	},
});
const healthCheckTool = defineTool({
	name: "ralph_hero__health_check",
	title: "Check the set-up",
	description: [
		"Checks everything that the other tools need, and says what to do for each thing missing. That is the GitHub token and its scopes, repository, project, the Workflow State field with all its options, rate limit, configuration, and whether the hooks fire that stop other ways to change a state.",
		"Reads only. Use it first when another tool fails with a CONFIG_ or GITHUB_ code.",
	].join("\n"),
	annotations: READS,
	input: strictObject(bareRepository),
	output: object({
		healthy: boolean().optional(),
		viewer: string().optional(),
		rateLimit: looseObject({}).optional(),
		checks: array(
			object({
				name: string(),
				ok: boolean(),
				message: string(),
				fix: string().optional(),
			}),
		).optional(),
	}),
	async call(world, args) {
		const report = await checkHealth(world, repositoryOf(world, args));
		return healthAnswer({
			...report,
			checks: [...report.checks, ...listChecks(world.items.restProblem)],
		});
	},
	failed(failure) {
		const report = failure.code === "GITHUB_UNAVAILABLE" ? null : reportWithoutAccess(failure);
		return report === null ? null : healthAnswer(report);
	},
});
function healthAnswer(report) {
	const lines = report.checks.map(
		(check) =>
			`${markOf(check)} ${check.name}: ${forAgent(check.message)}${check.fix === void 0 ? "" : `. Fix: ${forAgent(check.fix)}`}`,
	);
	return {
		structured: { ...report },
		text: lines.join("\n"),
	};
}
// plugin/mcp-server/src/ticket/route/routing.ts
async function routeTicket(world, call) {
	const { address, caller } = call;
	const plan = (ticket) => planRoute(world, call, ticket);
	return onlyOutcome(
		await transact(
			world,
			[
				{
					address,
					caller,
					plan,
				},
			],
			5,
		),
	);
}
function planRoute({ machine }, call, { view, recordId: id }) {
	const requester = call.requester ?? view.self.agent;
	const { agents, capabilityAliases: aliases } = view.team;
	const team = agents.map(({ name, department = null, capabilities = {} }) => ({
		name,
		department,
		capabilities,
	}));
	const routing = routeTask({
		aliases,
		agents: team,
		...call,
		requester,
	});
	if (routing.kind === "ambiguous") throw ambiguous(call, routing.names);
	if (routing.kind === "tied") {
		const answer = {
			ticket: view.ticket,
			selected: null,
			rule: "tie",
			tied: routing.agents,
			reason: "As many qualifiers, and the department does not tell them apart",
			candidates: routing.candidates,
			note: "Nothing was recorded: the orchestrator calls again with pick, one of these, and why",
			warnings: logWarnings(view),
		};
		return answerWith({
			kind: "answered",
			answer,
		});
	}
	const refusal = refuse$1(view, call, routing);
	if (refusal !== null || routing.kind !== "selected")
		return refuseBy(refusal ?? nobodyFits(view, call, routing));
	const decision = recorded(routing, requester, call.requested);
	const earlier = view.log.accepted.findLast(({ record }) => record.routing !== void 0);
	if (earlier !== void 0 && JSON.stringify(earlier.record.routing) === JSON.stringify(decision))
		return answerAgain({
			kind: "answered",
			answer: {
				...answerOf(view, machine, routing, earlier),
				replayed: true,
			},
		});
	return {
		kind: "write",
		record: () =>
			composeInPlace(view, "interaction", {
				id,
				machine,
				reason: decision.reason,
				routing: decision,
			}),
		outcome: (written) => {
			const answer = answerOf(view, machine, routing, written.entry);
			return {
				kind: "answered",
				answer: {
					...answer,
					warnings: [...writtenWarnings(written), ...answer.warnings],
				},
			};
		},
	};
}
function recorded({ agent, rule, reason, candidates }, requester, requested) {
	return {
		requested: copied(requested),
		requester: requester.toWellFormed(),
		selected: agent,
		rule,
		reason: reason.toWellFormed(),
		candidates: candidates.map(({ agent: name, department, capabilities, covers, why }) => ({
			agent: name,
			department: department ?? void 0,
			capabilities: copied(capabilities),
			covers: [...covers],
			why: why.toWellFormed(),
		})),
	};
}
function copied(capabilities) {
	return Object.fromEntries(Object.entries(capabilities).map(([name, all]) => [name, [...all]]));
}
function answerOf(view, machine, { agent, rule, reason, candidates }, { record, comment }) {
	const state = view.reconciliation.state ?? "Backlog";
	const command = machine.lockerIn(state) ?? "NAME";
	const to = /^[\w.-]+$/.test(agent) ? agent : quotedWord(agent);
	const handover = `\`ralph-hero handoff ${view.typed} --command ${command} --intent lock --to ${to} --reason "\u2026"\``;
	return {
		ticket: view.ticket,
		selected: agent,
		rule,
		reason,
		candidates,
		record: {
			seq: record.seq,
			url: comment.url,
		},
		note: new Words(
			`Nothing is handed over: label the ticket "agent:${agent}" with ${forAgent(tool("update_ticket"))}, or hand your lock over with ${forAgent(tool("handoff_ticket"))}, intent "lock" and to "${agent}"`,
			`Nothing is handed over: give the issue the label "agent:${agent}" on its page, or hand your lock over with ${handover}`,
		),
		warnings: logWarnings(view),
	};
}
function refuse$1(view, { pick, requested }, routing) {
	if (pick === null) return null;
	const attempted = `pick ${JSON.stringify(pick.agent)} for ${needText(requested)}`;
	if (routing.kind === "not tied")
		return refusalOf(view, `the rules leave ${quoted(routing.agents)}`, {
			code: "REFUSED_TEAM",
			attempted,
			rule: "Only a tie is settled by a pick, and only among the agents that are tied",
			allowed: routing.agents,
			hint: "Pick one of these, or leave pick out",
		});
	if (routing.kind !== "selected" || routing.rule !== "pick") return null;
	const policy = authorityOf(view.team);
	if (isOrchestrator(policy, view.self)) return null;
	return refusalOf(view, `you are ${JSON.stringify(view.self.agent)}, and ${shownLead(policy)} decides`, {
		code: "REFUSED_AUTHORITY",
		attempted,
		rule: "A tie is settled by the orchestrator",
		allowed: [],
		hint: words`Tell the orchestrator whom you would pick, and why, with ${tool("ask")}`,
	});
}
function nobodyFits(view, { requested }, routing) {
	const candidates = "candidates" in routing ? routing.candidates : [];
	const others = candidates.map(({ agent, why }) => `${agent}: ${why}`).join("; ");
	return refusalOf(
		view,
		candidates.length === 0 ? "this repository has no team" : `no agent of the team fits: ${others}`,
		{
			code: "REFUSED_TEAM",
			attempted: `find an agent for ${needText(requested)}`,
			rule: "A task goes to an agent of the team that knows every requested domain",
			allowed: [],
			hint:
				candidates.length === 0
					? 'List "agents" with their "capabilities" in ".ralph/config.json" on the default branch'
					: 'Ask for less, split the ticket, or let the team add "capabilities" to an agent in ".ralph/config.json"',
		},
	);
}
function needText(requested) {
	return Object.entries(requested)
		.map(([domain, qualifiers]) => domain + (qualifiers.length === 0 ? "" : ` (${qualifiers.join(", ")})`))
		.join("; ");
}
function refusalOf(view, why, rest) {
	const message = `Cannot ${rest.attempted} on ticket ${view.ticket}: ${why}`;
	return {
		...rest,
		message,
		from: view.reconciliation.state ?? "(unset)",
		retryable: false,
	};
}
function ambiguous({ address }, names) {
	const which = names.map(({ name, meanings }) => `${JSON.stringify(name)} may be ${quoted(meanings)}`);
	return new Failure("INPUT_INVALID", `Cannot route ticket ${ticketName(address)}: ${which.join("; ")}`, {
		hint: "Name the one that you mean; nothing was written",
	});
}
function routeLines(answer) {
	const { ticket, selected, rule, tied = [], reason, candidates, record, replayed, note } = answer;
	const again = replayed === true ? ", as decided before" : "";
	return [
		selected === null
			? `Ticket ${ticket} could go to ${quoted(tied)}: ${reason}`
			: `Ticket ${ticket} goes to "${selected}" (${rule}): ${reason}`,
		...candidates.filter(({ agent }) => agent !== selected).map(({ agent, why }) => `- ${agent}: ${why}`),
		...(record === void 0 ? [] : [`Record ${record.seq}${again}: ${record.url}`]),
		note,
	];
}
const MAX_DOMAINS = 10;
const MAX_QUALIFIERS = 20;
const MAX_NAME_CHARACTERS = 50;
function givenCapabilities(asked) {
	const domains = Object.entries(asked).map(([name, qualifiers]) => [trimmed(name), qualifiers.map(trimmed)]);
	const names = domains.flatMap(([name, qualifiers]) => [name, ...qualifiers]);
	const mistakes = [
		[domains.length === 0, "no domain is named"],
		[domains.length > MAX_DOMAINS, `more than ${MAX_DOMAINS} domains`],
		[domains.some(([, all]) => all.length > MAX_QUALIFIERS), `more than ${MAX_QUALIFIERS} qualifiers`],
		[names.some((name) => !/[\p{L}\p{N}]/u.test(name)), "a name has neither letters nor digits"],
		[
			names.some(({ length }) => length > MAX_NAME_CHARACTERS),
			`a name has more than ${MAX_NAME_CHARACTERS} characters`,
		],
	]
		.filter(([isWrong]) => isWrong)
		.map(([, mistake]) => mistake);
	if (mistakes.length === 0) return Object.fromEntries(domains);
	throw wrong(mistakes.join("; "));
}
function givenPick(agent, why) {
	if (agent === void 0 && why === void 0) return null;
	if (agent === void 0 || why === void 0 || isBlank(why))
		throw wrong("pick and why are given together: the agent, and what decided between equals");
	if (why.length <= 2e3)
		return {
			agent: checkedAgentName("route the task to the agent of pick", agent),
			why: why.trim().toWellFormed(),
		};
	throw wrong(`why has ${why.length} characters, and ${MAX_QUESTION_LENGTH} are allowed`);
}
function trimmed(name) {
	return name.trim().toWellFormed();
}
function wrong(what) {
	return new Failure("INPUT_INVALID", `Cannot route the task: ${what}`, {
		hint: 'Name domains with qualifiers, as in {"auth": ["oauth2", "pkce"]}; nothing was written',
	});
}
// plugin/mcp-server/src/ticket/talk/ask.ts
function findAsked(world, view, asked) {
	return (
		view.log.accepted.findLast(({ record, comment }) => {
			const { interaction } = record;
			return (
				interaction?.question === asked.question.toWellFormed() &&
				interaction.type === asked.type &&
				detailsOf(interaction) === detailsOf(asked.details) &&
				interaction.to === asked.to &&
				(interaction.inReplyTo ?? null) === asked.inReplyTo &&
				isBy(world, view, record) &&
				view.readAtMs - Date.parse(comment.createdAt) < 6e5
			);
		}) ?? null
	);
}
const DETAILS = ["context", "constraints", "proposal", "urgency", "expandScope", "reclassify"];
function detailsOf(interaction) {
	return recordHash(DETAILS.map((key) => interaction[key] ?? null));
}
async function ask(world, call) {
	const { address, caller } = call;
	const text = checkedText("question", call.question, MAX_QUESTION_LENGTH);
	const plan = (ticket) =>
		planQuestion(
			world,
			{
				...call,
				question: text,
			},
			ticket,
		);
	return withLabel(
		world,
		address,
		onlyOutcome(
			await transact(
				world,
				[
					{
						address,
						caller,
						reads: LABEL_READS,
						plan,
					},
				],
				5,
			),
		),
	);
}
function planQuestion(world, { type, details, question: text, ...call }, ticket) {
	const { view, recordId } = ticket;
	const matter = FORMS.matterOf({
		type,
		from: view.self.agent,
		to: null,
		question: text,
		...details,
	});
	const to = receiverOf(view, type, call.to, matter);
	const outer = call.inReplyTo === null ? null : findQuestion(ticket, call.inReplyTo);
	if (isNeeds(outer)) return outer;
	const earlier = findAsked(world, view, {
		type,
		details,
		question: text,
		to,
		inReplyTo: outer?.id ?? null,
	});
	if (earlier !== null) return answerAgain(repeated(view, earlier));
	const { typed, reconciliation, snapshot } = view;
	const place = {
		comments: snapshot.issue.commentCount,
		typed,
		state: reconciliation.state,
	};
	const refusal =
		refuse(world, view, to, call.inReplyTo === null ? null : (outer ?? "unknown")) ??
		refuseWords(`ask on ticket ${view.ticket}`, place);
	if (refusal !== null) return refuseBy(refusal);
	const label = {
		to,
		open: true,
	};
	const change = labelChange(ticket, label);
	const interaction = interactionFrom(world, view, {
		type,
		to,
		question: text,
		...details,
		depth: (outer?.depth ?? 0) + 1,
		...(outer === null ? {} : { inReplyTo: outer.id }),
	});
	const reason = outer === null ? "A question" : `A question for question ${outer.seq}`;
	return {
		kind: "write",
		record: () =>
			composeInPlace(view, "interaction", {
				id: recordId,
				machine: world.machine,
				reason,
				interaction,
			}),
		...change,
		outcome: (written) => {
			const news = questionNews(view).map(forAgent);
			const warnings = [...writtenWarnings(written), ...logWarnings(view), ...news];
			return {
				...answered(view, written.entry, { warnings }),
				label: change.label !== void 0 && written.furnished ? null : label,
			};
		},
	};
}
function receiverOf({ team, self }, type, to, matter) {
	const orchestrator = team.orchestrator ?? null;
	const meant = to !== null && sameAgent(to, "orchestrator") ? null : to;
	const routed = meant !== to || type === CAPABILITY_REQUEST.type || needsAuthority(matter);
	const named = meant ?? (routed && !sameAgent(orchestrator, self.agent) ? orchestrator : null);
	return team.agents.find(({ name }) => sameAgent(name, named))?.name ?? named;
}
function findQuestion(ticket, name) {
	const found = questionNamed(requestsOf(ticket.view).questions, name);
	if (found !== null) return found;
	const whole = wholeTicket(ticket);
	return isNeeds(whole) ? whole : questionNamed(requestsOf(whole).questions, name);
}
function refuse({ machine }, view, to, inReplyTo) {
	const { self, team, ticket, reconciliation, snapshot } = view;
	const authority = authorityOf(team);
	const { orchestrator } = authority;
	const names = [...authority.members, ...(orchestrator === null ? [] : [orchestrator])];
	const { agent: from, instance } = self;
	return refuseAsking(
		machine,
		{
			from,
			instance,
			authority,
			team: distinctNames(names),
			to,
			inReplyTo,
		},
		{
			ticket,
			state: reconciliation.state,
			closed: snapshot.issue.closed,
			continuedBy: continuationOf(view),
		},
	);
}
function repeated(view, entry) {
	const { questions } = requestsOf(view);
	const { id, seq, interaction } = entry.record;
	const to = interaction?.to ?? null;
	const open = questions.some((question) => question.to === to && question.answer === null);
	return {
		...answered(view, entry, {
			replayed: true,
			answer: questions.find((question) => question.id === id)?.answer ?? void 0,
			warnings: [...logWarnings(view), ...questionNews(view, { before: seq }).map(forAgent)],
		}),
		label: {
			to,
			open,
		},
	};
}
function answered({ ticket, team }, { record, comment }, rest) {
	const to = record.interaction?.to ?? null;
	const matter = record.interaction === void 0 ? null : FORMS.matterOf(record.interaction);
	const decidedBy =
		matter === null || matter === void 0
			? void 0
			: `${deciders(authorityOf(team), { reviewers: [] })} or a person`;
	return {
		kind: "answered",
		answer: {
			ticket,
			question: record.seq,
			url: comment.url,
			to,
			decidedBy,
			...rest,
		},
	};
}
function checkedText(what, text, maxLength) {
	const attempted = what === "question" ? "ask" : "answer";
	if (isBlank(text))
		throw new Failure("INPUT_REASON", `Cannot ${attempted}: the ${what} is blank`, {
			hint: "Give a text; nothing was written",
		});
	return shortEnough(attempted, `the ${what}`, text, maxLength);
}
function shortEnough(attempted, what, text, maxLength) {
	const wellFormed = text.toWellFormed();
	if (wellFormed.length <= maxLength) return wellFormed;
	throw new Failure(
		"INPUT_REASON",
		`Cannot ${attempted}: ${what} has ${wellFormed.length} characters, and ${maxLength} are allowed`,
		{ hint: "Shorten it; commit what is long as a file and link it. Nothing was written" },
	);
}
function givenDetails({ urgency, expand_scope: paths, risk_class: reclassify, ...texts }) {
	const checked = (what) => {
		const text = texts[what];
		return text === void 0 || isBlank(text) ? void 0 : shortEnough("ask", what, text, MAX_QUESTION_LENGTH);
	};
	const [context, constraints, proposal] = [checked("context"), checked("constraints"), checked("proposal")];
	if (paths !== void 0 && reclassify !== void 0)
		throw new Failure(
			"INPUT_INVALID",
			"Cannot ask for file scope and risk class at once: each is decided separately",
			{ hint: "Ask twice; nothing was written" },
		);
	return {
		context,
		constraints,
		proposal,
		urgency,
		expandScope: paths === void 0 ? void 0 : checkedPaths("expand_scope", paths),
		reclassify,
	};
}
async function answer(world, call) {
	const { address, caller } = call;
	const text = checkedText("answer", call.text, MAX_ANSWER_LENGTH);
	const plan = (ticket) =>
		planAnswer(
			world,
			{
				...call,
				text,
			},
			ticket,
		);
	return withLabel(
		world,
		address,
		onlyOutcome(
			await transact(
				world,
				[
					{
						address,
						caller,
						reads: LABEL_READS,
						depth: "whole",
						plan,
					},
				],
				5,
			),
		),
	);
}
function planAnswer(world, { text, decision: kind, question: named }, context) {
	const view = wholeTicket(context);
	if (isNeeds(view)) return view;
	const { questions } = requestsOf(view);
	const question = questionNamed(questions, named);
	const { ticket, reconciliation, snapshot, self } = view;
	const { agent, instance } = self;
	const authority = authorityOf(view.team);
	const open = questions.filter((other) => other.answer === null && hasAuthority(authority, other, self));
	const judged = judgeAnswering(
		{
			agent,
			instance,
			kind,
			question,
			newer: newerReview(view.log, questions, named),
			named,
			open,
			authority,
		},
		{
			ticket,
			state: reconciliation.state,
			closed: snapshot.issue.closed,
			continuedBy: continuationOf(view),
		},
	);
	const given = question === null ? null : findAnswered(question, agent, kind, text);
	if (question !== null && given !== null) {
		const decided = question.answer === given;
		const warnings = [
			...logWarnings(view),
			...questionNews(view, { before: given.seq ?? void 0 }).map(forAgent),
		];
		const again = answerTo(ticket, question, kind, {
			url: given.url,
			decided,
			replayed: true,
			warnings,
		});
		return answerAgain({
			...again,
			label: decided ? labelAfter(question, questions) : null,
		});
	}
	if ("code" in judged) return refuseBy(judged);
	const { undecided, question: asked } = judged;
	const label = undecided === null ? labelAfter(asked, questions) : null;
	const change = labelChange(context, label);
	const reason = `The answer to question ${asked.seq}`;
	const interaction = interactionFrom(world, view, {
		type: asked.type,
		to: asked.from,
		answers: asked.id,
		decision: {
			kind,
			text,
			by: agent,
			...(undecided === null ? {} : { counts: false }),
		},
	});
	const nextStep =
		undecided === null && kind === "accept" && asked.reclassify !== void 0
			? `the class is not changed by this: set it with ralph_hero__update_ticket, contract {"risk_class": "${asked.reclassify}"}`
			: null;
	return {
		kind: "write",
		record: () =>
			composeInPlace(view, "interaction", {
				id: context.recordId,
				machine: world.machine,
				reason,
				interaction,
			}),
		...change,
		outcome: (written) => ({
			...answerTo(ticket, asked, kind, {
				url: written.entry.comment.url,
				decided: undecided === null,
				warnings: [
					...writtenWarnings(written),
					...logWarnings(view),
					...questionNews(view, { without: asked }).map(forAgent),
					...(undecided === null ? [] : [undecided]),
					...(nextStep === null ? [] : [nextStep]),
				],
			}),
			label: change.label !== void 0 && written.furnished ? null : label,
		}),
	};
}
function findAnswered({ answer: decision, advice }, agent, kind, text) {
	const all = decision === null ? advice : [decision, ...advice];
	const isSame = (one) =>
		sameAgent(one.by, agent) && one.person !== true && one.kind === kind && one.text === text;
	return all.find(isSame) ?? null;
}
function labelAfter({ id, to }, questions) {
	const open = questions.some((other) => other.id !== id && other.to === to && other.answer === null);
	return open
		? null
		: {
				to,
				open,
			};
}
function answerTo(ticket, { seq: question, from: to }, decision, rest) {
	return {
		kind: "answered",
		answer: {
			ticket,
			question,
			to,
			decision,
			...rest,
		},
	};
}
// plugin/mcp-server/src/ticket/work/worktree.ts
const WORKTREE_ACTIONS = ["status", "diff", "commit", "merge", "push", "pull_request"];
async function useWorktree(world, call) {
	const { worktree } = world;
	if (worktree === null) throw noWorktree();
	const done = await world.inTurn.run("worktree", async () => act(world, worktree, call));
	return {
		branch: worktree.branch,
		base: worktree.base,
		...done,
	};
}
function noWorktree() {
	return new Failure("INPUT_INVALID", "Cannot use a worktree: this process has none from a loop", {
		hint: "Use git yourself; the tool is for agents that `ralph-hero run` starts",
	});
}
async function act(world, worktree, call) {
	const { branch, base } = worktree;
	const address = {
		...call.address,
		number: worktree.ticket,
	};
	switch (call.action) {
		case "status": {
			const state = await worktree.state();
			const lines = state.changed.length === 0 ? ["No uncommitted changes."] : state.changed;
			return {
				state,
				text: [
					`At ${shortCommit(state.head)}, ${state.ahead} ahead of ${base} and ${state.behind} behind.`,
					...lines,
				].join("\n"),
			};
		}
		case "diff": {
			const diff = await worktree.diff();
			return {
				diff,
				text: diff === "" ? `No change against ${base}.` : diff,
			};
		}
		case "commit":
			return commit(world, worktree, address, call);
		case "merge": {
			const found = await worktree.merge();
			if (found === null)
				return {
					conflicts: [],
					text: `Merged ${base}, and ${branch} as it is on the remote.`,
				};
			const { files } = found;
			const [side, again] =
				found.with === "base" ? [base, ""] : [`${branch} as others have pushed it`, " and merge again"];
			return {
				conflicts: files,
				text: `Conflicts with ${side} in ${files.join(", ")}: resolve them in the files, then commit${again}.`,
			};
		}
		case "push": {
			const head = await pushCommits(world, worktree, address);
			return {
				head,
				text: `Pushed ${shortCommit(head)} to ${branch}.`,
			};
		}
		case "pull_request":
			return openPullRequest(world, worktree, address, call);
	}
}
async function commit(world, worktree, address, { message, paths }) {
	if (message.trim() === "") throw missing("commit", "message");
	const staged = await worktree.stage(paths);
	try {
		await requireCommittable(world, worktree, address, staged);
	} catch (error) {
		await worktree.unstage();
		throw error;
	}
	const { texts, reworded, note } = await publicTexts(world, address, [message]);
	const head = await worktree.commit(texts.map((text) => quietPlainText(text, address)).join(""));
	return {
		head,
		reworded,
		text: `Committed ${shortCommit(head)} on ${worktree.branch}: ${staged.length} files.${note}`,
	};
}
const MAX_GROUP_CLOSED = 20;
async function publicTexts(world, own, texts) {
	const isHere = (issue) => repositoryKey(issue) === repositoryKey(own);
	const named = texts.flatMap((text) => issuesClosedByText(text, own)).filter(isHere);
	const others = new Set(named.map(({ number }) => number).filter((number) => number !== own.number));
	const mayClose = new Set([own.number]);
	if (others.size > 0) {
		const group = await readGroup(world, await world.links.contentOf(own));
		const members = [...others].filter(
			(number) =>
				group?.order.some(
					(name) =>
						name ===
						ticketName({
							...own,
							number,
						}),
				) === true,
		);
		for (const number of members.slice(0, MAX_GROUP_CLOSED)) {
			const { lock, self } = await readTicket(
				world,
				{
					...own,
					number,
				},
				{},
			);
			if ((lock.kind === "mine" || lock.kind === "theirs") && sameName(lock.lock.holder.agent, self.agent))
				mayClose.add(number);
		}
	}
	const done = texts.map((text) =>
		withoutClosing(text, own, (issue) => isHere(issue) && mayClose.has(issue.number)),
	);
	const changes = done.flatMap((one) => one.changes);
	return {
		texts: done.map(({ text }) => text),
		reworded: changes.length === 0 ? void 0 : changes,
		note:
			changes.length === 0
				? ""
				: ` Reworded, because GitHub would close these tickets at the merge, whatever the sentence says: ${changes.join("; ")}.`,
	};
}
async function openPullRequest(world, worktree, address, call) {
	const { branch, base, fork } = worktree;
	if (call.title.trim() === "") throw missing("open a pull request", "title");
	const [{ head, changed }, remote] = await Promise.all([worktree.state(), worktree.remoteHead()]);
	if (remote !== head || changed.length > 0)
		throw new Failure(
			"WORKTREE_FAILED",
			`Cannot open a pull request: ${changed.length > 0 ? "changes are not committed" : `${branch} on the remote is not at ${shortCommit(head)}`}`,
			{ hint: "Call commit, then push, then pull_request again" },
		);
	const { texts, reworded, note } = await publicTexts(world, address, [call.title, call.body]);
	const [title = "", text = ""] = texts.map((one) => quietText(one, address));
	const body = call.body.trim() === "" ? null : text;
	const pullRequest = await world.pullRequests.open(address, {
		branch,
		base,
		fork,
		title,
		body,
	});
	const verb = pullRequest.isNew ? "Opened" : "Updated";
	const closing = pullRequest.closesIssues
		? ""
		: ` GitHub does not close #${address.number} at a merge into ${base}, which is not the default branch: the loop does.`;
	const { keptOf = [] } = pullRequest;
	const kept =
		keptOf.length === 0
			? ""
			: ` The title or text by ${keptOf.join(" and ")} stays: propose changes in a comment.`;
	return {
		pullRequest,
		head,
		reworded,
		text: `${verb} pull request ${pullRequest.url}.${closing}${kept}${note}`,
	};
}
function missing(attempted, argument) {
	return new Failure("INPUT_INVALID", `Cannot ${attempted}: \`${argument}\` is missing`, {
		hint: `Give \`${argument}\`; nothing was changed`,
	});
}
// plugin/mcp-server/src/mcp/team-tools.ts
const addCommentTool = defineTool({
	name: "ralph_hero__add_comment",
	title: "Comment on a ticket",
	description:
		"Posts Markdown on the issue, under a line that names you as the agent. It is no audit record and answers no question put to a person. Every call posts again.",
	annotations: WRITES,
	input: strictObject({
		number: numberInput,
		body: textInput,
		mention: mentionInput.describe("Logins to ping; the text names each as @login"),
		...bareInput,
	}),
	output: looseObject({ url: string().optional() }),
	async call(world, args) {
		const { body, mention } = args;
		if (body.trim() === "")
			throw new Failure("INPUT_INVALID", "Cannot comment: the body is blank", {
				hint: "Give a text; nothing was written",
			});
		const comment = {
			caller: callerOf(args),
			body,
			mention,
		};
		return outcomeAnswer$1(await addComment(world, ticketOf$1(world, args), comment), ({ ticket, url }) => [
			`Commented on ${ticket}: ${url}`,
		]);
	},
});
const ANYONE = ["any", "anyone"];
const askTool = defineTool({
	name: "ralph_hero__ask",
	title: "Ask another agent",
	description:
		"Asks another agent without handing over: state, lock and turns stay. The answer comes with your next call on the ticket. A consultation asks for an opinion, more file scope or another risk class; a capability-request for somebody with a skill. For a person's decision escalate instead.",
	annotations: WRITES_ONCE,
	input: strictObject({
		number: numberInput.optional().describe("Default: the ticket whose lock you hold"),
		question: textInput,
		to: bareInput.agent.describe("Default: anyone"),
		type: _enum(FORMS.asked).optional().describe("Default: consultation"),
		context: textInput.optional(),
		constraints: textInput.optional(),
		proposal: textInput.optional().describe("What you would do"),
		urgency: _enum(URGENCIES).optional(),
		expand_scope: array(string())
			.optional()
			.describe("Globs you need beside the file scope; the orchestrator decides"),
		risk_class: _enum(RISK_CLASSES).optional().describe("Class it should have; likewise"),
		in_reply_to: referenceInput.optional().describe("A question put to you that needs this one"),
		...bareInput,
	}),
	async call(world, args) {
		const { to, in_reply_to: inReplyTo } = args;
		const caller = callerOf(args);
		return outcomeAnswer$1(
			await ask(world, {
				address: await addressedTicket(world, "ask", {
					...args,
					caller,
				}),
				caller,
				type: args.type ?? CONSULTATION.type,
				question: args.question,
				details: givenDetails(args),
				to: to === void 0 || ANYONE.includes(to) ? null : to,
				inReplyTo: inReplyTo === void 0 ? null : String(inReplyTo),
			}),
			(asked) => {
				const whom = asked.to === null ? "anyone" : quotedText(asked.to);
				const done = asked.replayed === true ? "Already asked" : "Asked";
				const next =
					asked.decidedBy === void 0
						? "Continue meanwhile; the answer comes with your next call on the ticket"
						: `Nothing is granted until ${asked.decidedBy} decides it; what others say is advice`;
				return [
					`${done} ${whom} on ${asked.ticket}: question ${asked.question}, ${asked.url}`,
					asked.answer === void 0 || asked.answer === null
						? next
						: `${quotedText(asked.answer.by)} answered: ${quotedText(asked.answer.text)}`,
				];
			},
		);
	},
});
const answerTool = defineTool({
	name: "ralph_hero__answer",
	title: "Answer a question",
	description:
		"Answers or decides an agent's question or review once, if you were asked or nobody was named. Scope, class and reviews are decided by orchestrator, reviewer or a person; other words are advice. ralph_hero__get_ticket shows open ones.",
	annotations: WRITES_ONCE,
	input: strictObject({
		number: numberInput.optional().describe("Default: the ticket whose lock you hold"),
		question: referenceInput.describe("Its number"),
		text: string().describe("With a decision: why, and what comes next"),
		decision: _enum(DECISION_KINDS).optional().describe("Default: answer"),
		...bareInput,
	}),
	async call(world, args) {
		const caller = callerOf(args);
		return outcomeAnswer$1(
			await answer(world, {
				address: await addressedTicket(world, "answer", {
					...args,
					caller,
				}),
				caller,
				question: String(args.question),
				text: args.text,
				decision: args.decision ?? "answer",
			}),
			({ ticket, question, url, to, decision, decided, replayed }) => {
				const done = decided ? (decision === "answer" ? "Answered" : `Decided (${decision})`) : "Advised on";
				return [
					`${replayed === true ? `Before this: ${done.toLowerCase()}` : done} question ${question} of ${quotedText(to)} on ${ticket}: ${url}`,
				];
			},
		);
	},
});
const routeInput = strictObject({
	number: numberInput,
	capabilities: record(string(), array(string())).describe('{"auth": ["oauth2", "pkce"]}'),
	requester: agentName.optional().register(typedForms, {
		value: "agent",
		about: "who needs it; default: the caller",
	}),
	pick: agentName.optional().register(typedForms, {
		value: "agent",
		about: "the agent to pick in a tie",
	}),
	why: string().optional().register(typedForms, {
		value: "text",
		about: "with --pick: what decided",
	}),
	...bareInput,
});
const routeTaskTool = defineTool({
	name: "ralph_hero__route_task",
	title: "Route a task",
	description:
		"Finds the agent for a task: most qualifiers, then the requester's department. Records it with all candidates. A tie is returned; pick and why settle it.",
	annotations: WRITES_ONCE,
	input: routeInput,
	async call(world, args) {
		return outcomeAnswer$1(
			await routeTicket(world, {
				address: ticketOf$1(world, args),
				caller: callerOf(args),
				requested: givenCapabilities(args.capabilities),
				requester: args.requester ?? null,
				pick: givenPick(args.pick, args.why),
			}),
			routeLines,
		);
	},
});
const worktreeTool = defineTool({
	name: "ralph_hero__worktree",
	title: "The ticket's worktree",
	description:
		"Your ticket's worktree, branch and pull request; your shell can read the repository but not write to it. status; diff: against the base; commit, pull_request: words that would close other tickets are reworded; merge: brings in the base and what others have pushed to your branch; push: does the latter first, never by force; pull_request: opens it against the base, or updates it.",
	annotations: WRITES,
	offer: {
		isTo: (_client, { hasWorktree }) => hasWorktree,
		refusal: noWorktree,
	},
	input: strictObject({
		action: _enum(WORKTREE_ACTIONS),
		message: textInput.optional().describe("For commit"),
		paths: array(string()).optional().describe("For commit; default: all changes"),
		title: textInput.optional().describe("For pull_request"),
		body: textInput.optional().describe("For pull_request"),
	}),
	async call(world, args) {
		const { action, message = "", paths = [], title = "", body = "" } = args;
		const { text, ...structured } = await useWorktree(world, {
			address: repositoryOf(world, {}),
			action,
			message,
			paths,
			title,
			body,
		});
		return {
			structured,
			text,
		};
	},
});
const NAME = "ralph_hero__decide";
const FIRST_MEASURED = [2, 1, 330];
const decideTool = defineTool({
	name: NAME,
	title: "A person's decision on a ticket",
	description: [
		"Asks the person at the terminal, and records their decision: it opens the gate of a plan, an escalation or a review.",
		`Decisions and consequences: ${PERSON_DECISIONS.map((one) => `${one}: ${consequenceOf(one)}`).join("; ")}.`,
		"Call it only in an interactive session. Subagents and print mode cannot: there a person decides by `ralph-hero decide NUMBER` in a terminal, a comment on the issue from another account, or the card.",
	].join(" "),
	annotations: WRITES_ONCE,
	meta: { "anthropic/requiresUserInteraction": true },
	offer: {
		isTo: asksPersons,
		refusal: () =>
			new Failure(
				"INPUT_INVALID",
				`Cannot call ${NAME}: this client does not ask a person before each call, as Claude Code does from 2.1.330 on`,
				{
					hint: "A person decides by `ralph-hero decide NUMBER` in a terminal, by a comment on the issue from another account, or by moving the card",
				},
			),
	},
	input: strictObject({
		number: numberInput,
		title: string().describe("The ticket's exact title, for the person to see"),
		decision: _enum(PERSON_DECISIONS),
		consequence: string().describe("As the description says for the decision, for the person to see"),
		reason: string().describe("The reason in `asked` of get_ticket, exactly"),
		record: string().describe("The url in `asked`, else the ticket's"),
		text: string().optional().describe("The person's own words"),
		...bareRepository,
	}),
	async call(world, args) {
		return outcomeAnswer$1(
			await recordDecision(world, {
				address: ticketOf$1(world, args),
				caller: {},
				decision: args.decision,
				text: args.text ?? "",
				shown: args,
			}),
			decisionLines,
		);
	},
});
function asksPersons(client) {
	if (client?.name !== "claude-code") return false;
	const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(client.version)?.slice(1).map(Number) ?? [];
	for (const [at, least] of FIRST_MEASURED.entries()) {
		const number = numbers[at] ?? -1;
		if (number !== least) return number > least;
	}
	return true;
}
export {
	ALWAYS_LOADED,
	ANSWERS,
	READS,
	WRITES,
	WRITES_ONCE,
	addCommentTool,
	addIssues,
	answerTool,
	applySetup,
	askTool,
	assigneesInput,
	auditBoard,
	auditTicket,
	auditTicketTool,
	bareInput,
	bareRepository,
	boardOf,
	callerOf,
	checkBoard,
	checkDelivery,
	checkDocument,
	checkHealth,
	commentFindings,
	commitTeamFile,
	decideTool,
	decisionCommands,
	defineTool,
	documentFolder,
	duration,
	endedBy,
	failureAnswer,
	gatherReport,
	getTicket,
	givenCapabilities,
	givenPick,
	handoffInput,
	handoffTicketTool,
	healthCheckTool,
	isAlmostJson,
	isReported,
	isUndecided,
	judgeUnsettled,
	judgedPulls,
	labelLine,
	labelsInput,
	leftoverChecks,
	listTicketsTool,
	loopNotes,
	mayBeAnswered,
	mayBeUnsettled,
	mentionInput,
	namesOther,
	nextAnswer,
	nextInput,
	nextTicket,
	nextTicketTool,
	nextTickets,
	numberInput,
	outcomeAnswer$1 as outcomeAnswer,
	parseHandoff,
	pathMarkdown,
	pathOf,
	percent,
	planBoard,
	planRepairs,
	pushCommits,
	readEndsOfWaits,
	readOpenIssues,
	readSetup,
	readStrangers,
	readToolArguments,
	referenceInput,
	refusalAnswer,
	repairTicket,
	routeInput,
	routeLines,
	routeTaskTool,
	routeTicket,
	sandboxChecks,
	setupProjectTool,
	spanOf,
	stateDiagram,
	textInput,
	ticketOf$1 as ticketOf,
	timeByState,
	typedForms,
	whyLines,
	whyUnsettled,
	withBoard,
	worktreeTool,
};
