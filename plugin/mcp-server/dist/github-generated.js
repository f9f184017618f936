import { __toESM } from "./rolldown-runtime.js";
import {
	array,
	int,
	looseObject,
	number,
	object,
	record,
	string,
	union,
	unknown,
} from "./zod-v4-classic-schemas.js";
import { Failure, messageOf, orNothing, pluginGone } from "./errors.js";
import {
	accountName,
	accountOf,
	forbidsWriting,
	givesWriteAccess,
	hostOf,
	isLogin,
	isObject,
	isRunByGithub,
	readJson,
	repositoryKey,
	repositoryNamed,
	sameName,
	scopeRemedy,
	ticketName,
} from "./config-environment.js";
import {
	CallOver,
	CallScope,
	NOTHING,
	Pacing,
	currentCall,
	issueLimitWords,
	sharedWork,
} from "./github-pacing.js";
import { COUNTS_SETTLE_MS, isNearlyFull } from "./rules-bounds.js";
import { wayTo } from "./programs-git.js";
import { asStates, otherFieldsOf, stateOf } from "./rules-questions.js";
import { MAX_PULL_TEXT, issuesClosedForSure } from "./rules-markdown.js";
import { require_picomatch } from "./picomatch-lib-parse.js";
import { closedAs } from "./rules-refusals.js";
import { LRUCache } from "./lru-cache-dist-esm-node-index.js";
import { GraphqlResponseError, Octokit, createAppAuth, pLimit } from "./octokit-auth-app-dist-node-index.js";
import {
	CONNECT_TIMEOUT_CODE,
	CONNECT_TIMEOUT_MS,
	NOT_CONNECTED_CODE,
	NetworkError,
	codeIn,
	failureIn,
	networkErrorIn,
	networkErrorOf,
	neverSent,
} from "./github-network-error.js";
import { createHash } from "node:crypto";
import { isDeepStrictEqual, stripVTControlCharacters } from "node:util";
import { Readable, pipeline } from "node:stream";
// plugin/mcp-server/src/github/delivery.ts
var LimitReached = class extends Error {
	name = "LimitReached";
	retryAfterMs;
	isGuess;
	issues;
	constructor(retryAfterMs, isGuess = false, issues = 0) {
		super("GitHub's rate limit is used up");
		this.retryAfterMs = retryAfterMs;
		this.isGuess = isGuess;
		this.issues = issues;
	}
};
var BrokenAnswer = class extends Error {
	status = 500;
	response;
	constructor(message, response) {
		super(message);
		this.response = response;
	}
};
const MAX_UNDER_WAY = 50;
const MAX_WAIT_MS = 2e4;
const MAX_LATER_WRITE_WAIT_MS = 1e4;
const SAFE_RETRIES = 2;
const CONNECTION_DIED = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];
const failedRequest = object({
	status: number(),
	response: object({
		headers: record(string(), union([string(), number()]).optional()),
		data: unknown(),
	}).optional(),
});
const errorsOfBody = object({ errors: array(object({ message: string() })) });
var RequestDelivery = class {
	#pacing;
	#clock;
	#time;
	#underWay = pLimit(MAX_UNDER_WAY);
	constructor(pacing, clock, time) {
		this.#pacing = pacing;
		this.#clock = clock;
		this.#time = time;
	}
	async deliver(options, send) {
		const ofTool = currentCall();
		const call = ofTool ?? new CallScope({ endsAfterMs: Infinity });
		const request = {
			cost: costOf(options),
			url: options.url,
		};
		const isRead = request.cost.lane === "read";
		let leftMs = isRead || !call.hasReserved(this.#pacing) ? MAX_WAIT_MS : MAX_LATER_WRITE_WAIT_MS;
		const own = options.request !== void 0 && "retries" in options.request ? options.request.retries : null;
		const retries = typeof own === "number" ? own : isRead ? SAFE_RETRIES : 0;
		try {
			for (let failures = 0; ;)
				try {
					const answer = await this.#underWay(async () => {
						const waitMs = this.#takeTurn(request, call, leftMs);
						return waitMs === 0 ? send() : waitMs;
					});
					if (typeof answer === "number") {
						await this.#time.sleep(answer);
						leftMs -= answer;
					} else if (!this.#refused(request.cost, call, answer)) return requireFinished(answer);
				} catch (error) {
					const { status, response } = failedRequest.safeParse(error).data ?? { status: 0 };
					if (
						response !== void 0 &&
						this.#refused(request.cost, call, {
							status,
							...response,
						})
					)
						continue;
					const connectionDied = codeIn(error, CONNECTION_DIED) !== null;
					const pauseMs = failures === 0 && connectionDied ? 0 : (failures + 1) ** 2 * 1e3;
					const isLasting = networkErrorIn(error)?.isLasting === true || failureIn(error) !== null;
					const tries = neverSent(error) ? SAFE_RETRIES : retries;
					if (status < 500 || isLasting || failures >= tries || !call.allows(pauseMs, request)) throw error;
					failures += 1;
					if (pauseMs > 0) await this.#time.sleep(pauseMs);
				}
		} finally {
			if (ofTool === void 0) call.end();
		}
	}
	#takeTurn(request, call, patienceMs) {
		const { cost } = request;
		call.requireTime(request);
		const canWait = (waitMs) => waitMs <= patienceMs && call.allows(waitMs, request);
		const shares = call.sharesFor(cost, this.#pacing);
		const nowMs = this.#time.now();
		const { waitMs, returnMs } = this.#pacing.takeTurn({
			cost,
			shares,
			call: call.id,
			caller: call.caller,
			nowMs,
			canWait,
		});
		if (waitMs === 0) call.noteSent(request, this.#pacing, shares);
		else if (!canWait(waitMs))
			throw new LimitReached(returnMs, this.#pacing.isGuessed(cost, nowMs), shares.issues);
		else call.waitsForLimit(Math.max(cost.issues, shares.issues));
		return waitMs;
	}
	#refused(cost, call, answer) {
		const hold = (limit) =>
			this.#pacing.noteRefused(cost, limit, {
				nowMs: this.#time.now(),
				chance: this.#time.chance(),
			});
		const limit = limitIn(answer, this.#clock.now());
		if (limit === null) this.#pacing.noteAccepted(cost);
		else if (limit.ofPart) call.atEnd(() => hold(limit));
		else hold(limit);
		return limit?.ofPart === false;
	}
};
const WITH_BODY = [200, 201, 202];
function requireFinished(answer) {
	if (WITH_BODY.includes(answer.status) && (typeof answer.data !== "object" || answer.data === null))
		throw new BrokenAnswer("GitHub's answer could not be read", answer);
	const [first] = errorsOfBody.safeParse(answer.data).data?.errors ?? [];
	if (first !== void 0 && /Something went wrong while executing your query/.test(first.message))
		throw new BrokenAnswer(first.message, answer);
	return answer;
}
const CREATING_FIELD = /\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g;
const CREATED_ISSUE = /^createIssue\b/;
const GIT_OBJECT = /\/git\//;
const NEW_ISSUE = /\/issues$/;
function costOf({ method, url, query, variables }) {
	if (typeof query === "string") {
		if (!/^\s*mutation\b/.test(query))
			return {
				api: "graphql",
				lane: "read",
				...NOTHING,
			};
		const creating = [...query.matchAll(CREATING_FIELD)].filter(
			([, variable]) => variable === void 0 || !isObject(variables) || variables[variable] !== false,
		);
		const contents = creating.length;
		const issues = creating.filter(([field]) => CREATED_ISSUE.test(field)).length;
		return {
			api: "graphql",
			lane: contents > 0 ? "content" : "write",
			contents,
			issues,
		};
	}
	if (method === "GET" || method === "HEAD")
		return {
			api: "rest",
			lane: "read",
			...NOTHING,
		};
	const contents = method === "POST" && !GIT_OBJECT.test(url) ? 1 : 0;
	const issues = method === "POST" && NEW_ISSUE.test(url) ? 1 : 0;
	return {
		api: "rest",
		lane: contents > 0 ? "content" : "write",
		contents,
		issues,
	};
}
const MIN_WAIT_MS = 1e3;
const SECONDARY = /secondary rate limit|abuse detection/i;
const TOO_QUICKLY = /submitted too quickly/i;
const LIMIT_TYPES = ["RATE_LIMITED", "RATE_LIMIT"];
const restBody = object({ message: string() });
const graphqlBody = object({
	data: unknown().optional(),
	errors: array(
		object({
			type: string().optional(),
			message: string().optional(),
		}),
	),
});
function ofAll(kind, waitMs) {
	return {
		kind,
		waitMs,
		ofPart: false,
	};
}
function limitIn({ status, headers, data: body }, nowMs) {
	const { data = null, errors = [] } = graphqlBody.safeParse(body).data ?? {};
	const limiting = errors.find(isRateLimit);
	const isSecondary = data === null && errors.some(({ message }) => SECONDARY.test(message ?? ""));
	const isPrimary = data === null && limiting !== void 0;
	if (status === 403 || status === 429 || isSecondary || isPrimary) {
		const retryAfter = headers["retry-after"];
		const seconds = Number(retryAfter);
		const retryAfterMs = Number.isNaN(seconds) ? Date.parse(String(retryAfter)) - nowMs : seconds * 1e3;
		if (retryAfterMs > 0) return ofAll("secondary", Math.max(MIN_WAIT_MS, retryAfterMs));
		const words = restBody.safeParse(body).data?.message ?? "";
		if (isSecondary || SECONDARY.test(words)) return ofAll("secondary", null);
		if (String(headers["x-ratelimit-remaining"]) === "0") {
			const resetMs = Number(headers["x-ratelimit-reset"]) * 1e3;
			return ofAll("primary", resetMs > 0 ? Math.max(MIN_WAIT_MS, resetMs - nowMs) : null);
		}
		if (isPrimary) return ofAll("primary", null);
		if (status === 429) return ofAll("secondary", null);
	}
	if (limiting === void 0) return null;
	return {
		kind: LIMIT_TYPES.includes(limiting.type) ? "primary" : "secondary",
		waitMs: null,
		ofPart: true,
	};
}
function isRateLimit(entry) {
	return LIMIT_TYPES.includes(entry.type) || TOO_QUICKLY.test(entry.message ?? "");
}
// plugin/mcp-server/src/github/error-causes.ts
const MAX_WORDS = 500;
const MAX_TITLE = 80;
const githubError$1 = object({
	message: string(),
	errors: array(unknown()).optional(),
});
const graphqlErrors = object({ errors: array(object({ message: string() })).min(1) });
const gatewayError = union([
	object({ error: string() }).transform(({ error }) => error),
	object({
		title: string(),
		detail: string().optional(),
	}).transform(({ title, detail }) => (detail === void 0 ? title : `${title}: ${detail}`)),
]);
const invalidField = object({
	resource: string().optional(),
	field: string().optional(),
	code: string().optional(),
	message: string().optional(),
});
function wordsOfBody(data) {
	const rest = githubError$1.safeParse(data).data;
	if (rest !== void 0) {
		const details = (rest.errors ?? []).flatMap(detailOf);
		return {
			message: tidy([rest.message, ...details].join("; ")),
			foreign: false,
		};
	}
	const [problem] = graphqlErrors.safeParse(data).data?.errors ?? [];
	if (problem !== void 0)
		return {
			message: tidy(problem.message),
			foreign: false,
		};
	const text = data instanceof ArrayBuffer ? new TextDecoder().decode(data) : data;
	const gateway = gatewayError.safeParse(typeof text === "string" ? readJson(text) : text).data;
	if (gateway !== void 0)
		return {
			message: tidy(gateway),
			foreign: true,
		};
	return {
		message: `the answer could not be read: ${typeof text === "string" ? kindOfPage(text) : "it has no message"}`,
		foreign: true,
	};
}
function kindOfPage(text) {
	if (text.trim() === "") return "it is empty";
	const title = /<title>([^<]{1,200})<\/title>/i.exec(text)?.[1]?.replaceAll(/&\w+;/g, "-");
	return title === void 0 ? "it is not JSON" : `it is a page titled "${tidy(title).slice(0, MAX_TITLE)}"`;
}
function detailOf(error) {
	if (typeof error === "string") return [error];
	const detail = invalidField.safeParse(error).data;
	if (detail?.message !== void 0) return [detail.message];
	const place = [detail?.resource, detail?.field].filter((part) => part !== void 0).join(" ");
	return detail?.code === void 0 ? [] : [`${place}: ${detail.code}`];
}
function tidy(message) {
	const line = message.replaceAll(/\s+/g, " ").trim();
	return (line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS).toWellFormed()}\u2026` : line).replace(
		/(?<!\.)\.+$/,
		"",
	);
}
function ssoUrl(headers) {
	return /^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(headers["x-github-sso"] ?? ""))?.[1] ?? null;
}
const PERMISSIONS_OF_FIELDS = [
	[/project/i, "the permission for the organization's projects"],
	[/^(?:update)?refs?$|^teamConfig$/i, "the permission contents=write for the repository"],
	[/pullRequest/i, "the permission pull_requests=read for the repository"],
	[/comment|issue|label/i, "the permission issues=write for the repository"],
];
function missingPermission({ headers, path = [] }) {
	const accepted = acceptedPermissions(headers);
	if (accepted !== null) return `the permission ${accepted}`;
	const field = path.findLast((step) => typeof step === "string");
	return (
		PERMISSIONS_OF_FIELDS.find(([name]) => typeof field === "string" && name.test(field))?.[1] ??
		"access to the repository"
	);
}
function acceptedPermissions(headers) {
	const header = String(headers["x-accepted-github-permissions"] ?? "").trim();
	if (!/^[\w=,; ]{1,300}$/.test(header)) return null;
	return header.replaceAll(/\s*,\s*/g, " and ").replaceAll(/\s*;\s*/g, " or ");
}
function scopesThatWouldDo(headers) {
	const granted = scopesIn(headers["x-oauth-scopes"]);
	const accepted = scopesIn(headers["x-accepted-oauth-scopes"]);
	if (granted === null || accepted === null || accepted.length === 0) return null;
	return accepted.some((scope) => granted.includes(scope)) ? null : accepted;
}
function scopesIn(header) {
	return typeof header === "string" ? (header.match(/[^,\s]+/g) ?? []) : null;
}
function requiredScopes(message) {
	const [, field, scopes = ""] =
		/The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(message) ?? [];
	if (field === void 0) return null;
	return {
		field,
		scopes: scopes.split(",").map((scope) => scope.trim().replaceAll("'", "")),
	};
}
function hiddenByScope({ headers }) {
	const granted = scopesIn(headers["x-oauth-scopes"]);
	if (granted === null || granted.length === 0 || granted.includes("repo")) return "";
	return `; this token lacks the scope repo, without which GitHub hides private repositories and refuses writes: ${scopeRemedy(null)}`;
}
const CAUSES = [
	{
		when: ({ message, headers }) =>
			/SAML (?:enforcement|SSO|single sign-on)/i.test(message) || ssoUrl(headers) !== null,
		actor: "The token's owner",
		remedy: ({ headers }) =>
			`grant the token access to the organization at ${ssoUrl(headers) ?? 'GitHub: the list of the tokens, "Configure SSO"'}`,
	},
	{
		words: /IP allow list/i,
		actor: "An owner of the organization",
		remedy: "add this machine's address to the allow list; or the agent has to run at an address on it",
	},
	{
		words: /forbids access via a personal access token \(classic\)/i,
		actor: "The token's owner",
		remedy: "replace it by a fine-grained token, or by the token of a GitHub App",
	},
	{
		words: /forbids access via a fine-grained personal access tokens? if the token's lifetime/i,
		actor: "The token's owner",
		remedy: "give the token a shorter lifetime",
	},
	{
		words: /forbids access via a fine-grained personal access token/i,
		actor: "An owner of the organization",
		remedy: "allow fine-grained tokens; or a GitHub App's token has to be used",
	},
	{
		words: /OAuth App access restrictions/i,
		actor: "An owner of the organization",
		remedy:
			"approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used",
	},
	{
		words: /installation has been suspended/i,
		actor: "An owner of the organization",
		remedy: "lift the suspension of the App's installation",
	},
	{
		words: /account was suspended/i,
		actor: "The token's owner",
		remedy: "resolve the suspension of the account with GitHub",
	},
	{
		words: /Repository access blocked/i,
		actor: "The owner of the repository",
		remedy: "resolve the block with GitHub",
	},
	{
		words: /not permitted through this proxy/i,
		actor: "The proxy's operator",
		remedy: "let writes of git objects and refs through; or run the agent without such a proxy",
	},
	{
		words: /Commenting is disabled on issues with more than/i,
		code: "GITHUB_ISSUE_FULL",
		remedy:
			"continue it in a new ticket, as a person, with `ralph-hero continue` and its number; if that fails, delete a comment that is no record first",
	},
	{
		words: /archived so is read-only/i,
		code: "GITHUB_ARCHIVED",
		actor: "An administrator of the repository",
		remedy: "unarchive the repository before tickets in it can move",
	},
	{
		words: /item is archived and cannot be updated/i,
		code: "GITHUB_ARCHIVED",
		remedy: "Restore the item from the project's archive, then call again",
	},
	{
		words: /issue is locked/i,
		code: "GITHUB_CONVERSATION_LOCKED",
		actor: "An administrator of the repository",
		remedy: "unlock the conversation, or give the token's account write access",
	},
	{
		words: /repository rule violations|protected ref\b/i,
		actor: "An administrator of the repository",
		remedy: `exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`,
	},
	{
		words: /not accessible by personal access token/i,
		actor: "The token's owner",
		remedy: (answer) =>
			`give the fine-grained token ${missingPermission(answer)}; an organization may have to approve that`,
	},
	{
		words: /not accessible by integration/i,
		actor: "The owner of the App",
		remedy: (answer) =>
			`give the App ${missingPermission(answer)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`,
	},
	{
		types: ["INSUFFICIENT_SCOPES"],
		says({ message }) {
			const required = requiredScopes(message);
			if (required === null) return message;
			return `the token lacks a scope: ${JSON.stringify(required.field)} needs ${required.scopes.join(" or ")}`;
		},
		actor: "The token's owner",
		remedy: ({ message }) =>
			`add it: ${scopeRemedy(null, requiredScopes(message)?.scopes)}. A fine-grained or App token needs the permission instead`,
	},
	{
		statuses: [403],
		when: ({ headers }) => scopesThatWouldDo(headers) !== null,
		actor: "The token's owner",
		remedy({ headers }) {
			const scopes = scopesThatWouldDo(headers) ?? [];
			return `add the scope ${scopes.join(" or ")}: ${scopeRemedy(null, scopes)}`;
		},
	},
	{
		words: /Issues are disabled/i,
		code: "GITHUB_NOT_FOUND",
		actor: "An administrator of the repository",
		remedy: "turn issues on in the repository's settings",
	},
	{
		statuses: [410],
		words: /deleted/i,
		code: "GITHUB_NOT_FOUND",
		says: "it was deleted",
		remedy: "Check owner, repository and number; a deleted issue does not come back",
	},
	{
		statuses: [409],
		words: /empty/i,
		code: "GITHUB_EMPTY_REPOSITORY",
		says: "the repository has no commit yet",
		remedy: "Push a first commit; locks are kept as git refs",
	},
	{
		words: /item does not exist in the project/i,
		code: "GITHUB_NOT_IN_PROJECT",
		remedy: "Check whether the ticket was removed from the project, then call again",
	},
	{
		words: /option Id does not belong to the field/i,
		code: "GITHUB_FIELD_MISSING",
		remedy: "Call again: the field's options were replaced meanwhile, and are read anew",
		retryable: true,
	},
	{
		words: /^Priority has already been taken/i,
		code: "GITHUB_UNAVAILABLE",
		says: ({ message }) => `another child was added to the same parent at that moment (${message})`,
		remedy: "Call again: this request wrote nothing",
		retryable: true,
	},
	{
		words: /may only have one parent|duplicate sub-issues/i,
		code: "GITHUB_UNEXPECTED",
		remedy: "Read the child: it has a parent, and must be removed from it first",
	},
	{
		types: ["NOT_FOUND"],
		code: "GITHUB_NOT_FOUND",
		remedy: (answer) =>
			`Check the name and number, and whether the token can see it and may change it${hiddenByScope(answer)}`,
	},
	{
		types: ["FORBIDDEN"],
		remedy(answer) {
			return `Use the token of an account with write access to ${answer.path?.some((step) => /project/i.test(String(step))) === true ? "the project" : "the repository"}; a fine-grained or App token also needs ${missingPermission(answer)}`;
		},
	},
	{
		statuses: [403, 407],
		when: ({ foreign }) => foreign,
		actor: "The proxy's operator",
		remedy: "let the request through: the answer is not GitHub's",
	},
	{
		statuses: [403],
		when: ({ headers }) => acceptedPermissions(headers) !== null,
		actor: "The token's owner",
		remedy: (answer) =>
			`use a token with ${missingPermission(answer)}, of an account with write access to the repository`,
	},
	{
		statuses: [403],
		actor: "An administrator of the repository",
		remedy: "give the token's account write access to the repository",
	},
];
const OTHER = {
	code: "GITHUB_UNEXPECTED",
	remedy: ({ type }) => (type === void 0 ? "" : `GitHub's type of error: ${type}`),
};
function explain(answer) {
	const {
		code = "GITHUB_FORBIDDEN",
		says,
		actor,
		remedy,
		retryable = false,
	} = CAUSES.find((candidate) => matches(candidate, answer)) ?? OTHER;
	const { message, status } = answer;
	const action = textOf(remedy, answer);
	const inWords = status === null ? message : `${message} (status ${status})`;
	return {
		code,
		says: says === void 0 ? inWords : textOf(says, answer),
		hint: actor === void 0 ? action : `${actor} must ${action}`,
		retryable,
	};
}
function matches({ statuses, types, words, when }, answer) {
	return (
		(statuses === void 0 || (answer.status !== null && statuses.includes(answer.status))) &&
		(types === void 0 || (answer.type !== void 0 && types.includes(answer.type))) &&
		(words?.test(answer.message) ?? true) &&
		(when?.(answer) ?? true)
	);
}
function textOf(text, answer) {
	return typeof text === "string" ? text : text(answer);
}
// plugin/mcp-server/src/github/generated.ts
const featureFragments = {
	dependencies: ["OpenBlockers"],
	"dependency-totals": ["DependencyTotals"],
	duplicates: ["ClosedAs"],
	"hidden-reviews": ["HiddenReview"],
	"issue-fields": [
		"PlainFieldOrigin",
		"SelectFieldOrigin",
		"PlainIssueField",
		"SelectIssueField",
		"IssueFieldOptions",
		"IssueFieldName",
	],
	"merge-queue": ["QueuedPull", "QueueOfPull"],
	"merge-rules": ["MergeRulesOfBase"],
};
const madeIssuePartsFragment = `fragment MadeIssueParts on Issue {
  ...IssueSummary
  ...IssueParts
  repository {
    ...RepositoryParts
  }
}`;
const followedPullPartsFragment = `fragment FollowedPullParts on PullRequest {
  id
  url
  state
  isDraft
  ...HeadParts
  headRefName
  headRefOid
  baseRefName
  mergeStateStatus
  ...QueuedPull
  mergeable
  reviewDecision
  statusCheckRollup {
    state
    contexts(first: 1) {
      checkRunCountsByState {
        state
        count
      }
      statusContextCountsByState {
        state
        count
      }
    }
  }
  latestOpinionatedReviews(last: 10, writersOnly: true) {
    nodes {
      ...HiddenReview
      state
      submittedAt
      commit {
        oid
      }
    }
  }
  reviewThreads(last: 20) {
    nodes {
      isResolved
      isOutdated
    }
  }
}`;
const remarkPartsFragment = `fragment RemarkParts on Comment {
  body
  viewerDidAuthor
  author {
    __typename
    login
  }
}`;
const commentPartsFragment = `fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  editor {
    login
  }
  isMinimized
  minimizedReason
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}`;
const statePartsFragment = `fragment StateParts on ProjectV2Item {
  id
  fieldValueByName(name: $fieldName) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
      updatedAt
    }
  }
}`;
const itemPartsFragment = `fragment ItemParts on ProjectV2Item {
  ...StateParts
  priority: fieldValueByName(name: $priorityField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  estimate: fieldValueByName(name: $estimateField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  isArchived
  project {
    id
    number
    title
    url
    viewerCanUpdate
    owner {
      ... on User {
        login
      }
      ... on Organization {
        login
      }
    }
    field(name: $fieldName) {
      __typename
      ... on ProjectV2FieldCommon {
        dataType
      }
      ... on ProjectV2SingleSelectField {
        id
        options {
          id
          name
        }
      }
      ...PlainFieldOrigin
      ...SelectFieldOrigin
    }
  }
}`;
const commentPageFragment = `fragment CommentPage on IssueCommentConnection {
  pageInfo {
    hasPreviousPage
    startCursor
  }
  nodes {
    ...CommentParts
  }
}`;
const fieldPageFragment = `fragment FieldPage on Issue {
  projectItems(first: 100, includeArchived: true) {
    nodes {
      ...StateParts
    }
  }
}`;
const mentionPartsFragment = `fragment MentionParts on PullRequest {
  body
  baseRefName
  repository {
    name
    owner {
      login
    }
  }
}`;
const headPartsFragment = `fragment HeadParts on PullRequest {
  isCrossRepository
  headRepository {
    nameWithOwner
  }
}`;
const closingPartsFragment = `fragment ClosingParts on PullRequest {
  url
  body
  baseRefName
  closingIssuesReferences(first: 100) {
    nodes {
      number
      repository {
        name
        owner {
          login
        }
      }
    }
  }
}`;
const linkedPartsFragment = `fragment LinkedParts on Issue {
  ...IssueSummary
  updatedAt
  parent {
    number
    repository {
      nameWithOwner
    }
  }
  ...DependencyTotals
}`;
const selectedOptionFragment = `fragment SelectedOption on ProjectV2ItemFieldValue {
  ... on ProjectV2ItemFieldSingleSelectValue {
    name
    updatedAt
  }
  ...IssueFieldName
}`;
const issueSummaryFragment = `fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}`;
const listedItemFragment = `fragment ListedItem on ProjectV2Item {
  id
  isArchived
  content {
    __typename
    ... on Issue {
      ...ListedIssue
      ...OpenBlockers
    }
  }
  state: fieldValueByName(name: $fieldName) {
    ...SelectedOption
  }
  priority: fieldValueByName(name: $priorityField) {
    ...SelectedOption
  }
  estimate: fieldValueByName(name: $estimateField) {
    ...SelectedOption
  }
}`;
const listedIssueFragment = `fragment ListedIssue on Issue {
  number
  title
  url
  closed
  stateReason
  ...ClosedAs
  createdAt
  updatedAt
  repository {
    nameWithOwner
  }
  author {
    __typename
    login
  }
  comments(first: 1) {
    totalCount
  }
  labels(first: 50) {
    nodes {
      name
    }
  }
  assignees(first: 10) {
    nodes {
      login
    }
  }
  parent {
    number
    repository {
      nameWithOwner
    }
  }
  subIssuesSummary {
    total
    completed
  }
}`;
const linkedPullRequestPartsFragment = `fragment LinkedPullRequestParts on PullRequest {
  id
  number
  url
  state
  ...HeadParts
  headRefName
  headRefOid
  baseRefOid
  changedFiles
  repository {
    name
    owner {
      login
    }
  }
}`;
const basePartsFragment = `fragment BaseParts on Ref {
  name
  refUpdateRule {
    requiresSignatures
  }
  target {
    ... on Commit {
      file(path: ".gitattributes") {
        object {
          ... on Blob {
            text
          }
        }
      }
    }
  }
}`;
const knownRepositoryPartsFragment = `fragment KnownRepositoryParts on Repository {
  name
  owner {
    login
  }
  isFork
}`;
const talkPartsFragment = `fragment TalkParts on Issue {
  number
  closed
  title
  comments(last: 20) {
    totalCount
    pageInfo {
      hasPreviousPage
      startCursor
    }
    nodes {
      ...CommentParts
    }
  }
}`;
const accountFragment = `fragment Account on Actor {
  __typename
  login
}`;
const repositoryPartsFragment = `fragment RepositoryParts on Repository {
  id
  nameWithOwner
  isArchived
  viewerPermission
  teamConfig: object(expression: "HEAD:.ralph/config.json") {
    ... on Blob {
      text
    }
  }
}`;
const issuePartsFragment = `fragment IssueParts on Issue {
  id
  number
  title
  body
  lastEditedAt
  updatedAt
  url
  state
  locked
}`;
const threadPartsFragment = `fragment ThreadParts on Issue {
  id
  number
  title
  url
  createdAt
  updatedAt
  closed
  stateReason
  ...ClosedAs
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`;
const threadCommentsFragment = `fragment ThreadComments on IssueCommentConnection {
  totalCount
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    ...CommentParts
  }
}`;
const threadEventsFragment = `fragment ThreadEvents on IssueTimelineItemsConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    __typename
    ... on CommentDeletedEvent {
      id
      createdAt
      actor {
        login
      }
      deletedCommentAuthor {
        login
      }
    }
    ... on ClosedEvent {
      id
      createdAt
      actor {
        login
      }
    }
    ... on ReopenedEvent {
      id
      createdAt
      actor {
        login
      }
    }
  }
}`;
const openBlockersFragment = `fragment OpenBlockers on Issue {
  issueDependenciesSummary {
    blockedBy
  }
}`;
const dependencyTotalsFragment = `fragment DependencyTotals on Issue {
  issueDependenciesSummary {
    totalBlockedBy
    totalBlocking
  }
}`;
const closedAsFragment = `fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
}`;
const hiddenReviewFragment = `fragment HiddenReview on PullRequestReview {
  isMinimized
  minimizedReason
}`;
const plainFieldOriginFragment = `fragment PlainFieldOrigin on ProjectV2Field {
  isIssueField
}`;
const selectFieldOriginFragment = `fragment SelectFieldOrigin on ProjectV2SingleSelectField {
  isIssueField
}`;
const plainIssueFieldFragment = `fragment PlainIssueField on ProjectV2Field {
  isIssueField
  issueField {
    ...IssueFieldOptions
  }
}`;
const selectIssueFieldFragment = `fragment SelectIssueField on ProjectV2SingleSelectField {
  isIssueField
  issueField {
    ...IssueFieldOptions
  }
}`;
const issueFieldOptionsFragment = `fragment IssueFieldOptions on IssueFieldSingleSelect {
  options {
    id
    name
  }
}`;
const issueFieldNameFragment = `fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}`;
const queuedPullFragment = `fragment QueuedPull on PullRequest {
  isInMergeQueue
}`;
const queueOfPullFragment = `fragment QueueOfPull on PullRequest {
  isMergeQueueEnabled
  timelineItems(last: 1, itemTypes: [REMOVED_FROM_MERGE_QUEUE_EVENT]) {
    nodes {
      ... on RemovedFromMergeQueueEvent {
        createdAt
        reason
        beforeCommit {
          oid
        }
      }
    }
  }
}`;
const mergeRulesOfBaseFragment = `fragment MergeRulesOfBase on Ref {
  rules(first: 100) {
    nodes {
      type
      parameters {
        ... on PullRequestParameters {
          allowedMergeMethods
        }
      }
    }
  }
}`;
const addSubIssueDocument = `mutation AddSubIssue($parentId: ID!, $childId: ID!, $takesOver: Boolean) {
  addSubIssue(
    input: {issueId: $parentId, subIssueId: $childId, replaceParent: $takesOver}
  ) {
    clientMutationId
  }
}`;
const addToBoardDocument = `mutation AddToBoard($projectId: ID!, $issueId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
  addProjectV2ItemById(input: {projectId: $projectId, contentId: $issueId}) {
    item {
      ...ItemParts
    }
  }
}

${issueFieldNameFragment}

${itemPartsFragment}

${plainFieldOriginFragment}

${selectFieldOriginFragment}

${statePartsFragment}`;
const createIssueDocument = `mutation CreateIssue($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID, $projectIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
  createIssue(
    input: {repositoryId: $repositoryId, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds, parentIssueId: $parentId, projectV2Ids: $projectIds}
  ) {
    issue {
      ...MadeIssueParts
      projectItems(first: 10, includeArchived: true) {
        nodes {
          ...ItemParts
        }
      }
    }
  }
}

${issueFieldNameFragment}

${issuePartsFragment}

${issueSummaryFragment}

${itemPartsFragment}

${madeIssuePartsFragment}

${plainFieldOriginFragment}

${repositoryPartsFragment}

${selectFieldOriginFragment}

${statePartsFragment}`;
const createIssueAloneDocument = `mutation CreateIssueAlone($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID) {
  createIssue(
    input: {repositoryId: $repositoryId, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds, parentIssueId: $parentId}
  ) {
    issue {
      ...MadeIssueParts
    }
  }
}

${issuePartsFragment}

${issueSummaryFragment}

${madeIssuePartsFragment}

${repositoryPartsFragment}`;
const followPullRequestsDocument = `query FollowPullRequests($cards: [ID!]!, $withMentions: Boolean!) {
  nodes(ids: $cards) {
    ... on ProjectV2Item {
      content {
        ... on Issue {
          number
          repository {
            name
            owner {
              login
            }
          }
          closed
          stateReason
          ...ClosedAs
          closedByPullRequestsReferences(last: 100, includeClosedPrs: true) {
            nodes {
              id
              ...HeadParts
            }
          }
          timelineItems(last: 100, itemTypes: [CROSS_REFERENCED_EVENT]) @include(if: $withMentions) {
            nodes {
              ... on CrossReferencedEvent {
                source {
                  ... on PullRequest {
                    id
                    ...HeadParts
                    baseRefName
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

${closedAsFragment}

${headPartsFragment}`;
const readFollowedPullsDocument = `query ReadFollowedPulls($pulls: [ID!]!) {
  nodes(ids: $pulls) {
    ... on PullRequest {
      ...FollowedPullParts
      ...MentionParts
    }
  }
}

${followedPullPartsFragment}

${headPartsFragment}

${hiddenReviewFragment}

${mentionPartsFragment}

${queuedPullFragment}`;
const readRemarksDocument = `query ReadRemarks($pull: ID!) {
  node(id: $pull) {
    ... on PullRequest {
      reviews(last: 20) {
        nodes {
          ...RemarkParts
          ...HiddenReview
          state
        }
      }
      reviewThreads(last: 30) {
        nodes {
          isResolved
          path
          line
          comments(last: 5) {
            nodes {
              ...RemarkParts
              isMinimized
              minimizedReason
              pullRequestReview {
                id
                ...HiddenReview
              }
            }
          }
        }
      }
      statusCheckRollup {
        contexts(last: 50) {
          nodes {
            ... on CheckRun {
              name
              conclusion
              detailsUrl
              title
              summary
              text
              annotations(last: 5) {
                nodes {
                  path
                  message
                }
              }
            }
            ... on StatusContext {
              context
              state
              description
            }
          }
        }
      }
    }
  }
}

${hiddenReviewFragment}

${remarkPartsFragment}`;
const readMergeFactsDocument = `query ReadMergeFacts($pull: ID!) {
  node(id: $pull) {
    ... on PullRequest {
      number
      title
      ...QueueOfPull
      baseRef {
        refUpdateRule {
          requiresLinearHistory
        }
        ...MergeRulesOfBase
      }
      repository {
        mergeCommitAllowed
        squashMergeAllowed
        rebaseMergeAllowed
        viewerDefaultMergeMethod
      }
    }
  }
}

${mergeRulesOfBaseFragment}

${queueOfPullFragment}`;
const mergePullRequestDocument = `mutation MergePullRequest($pull: ID!, $head: GitObjectID!, $mergeMethod: PullRequestMergeMethod!, $headline: String) {
  mergePullRequest(
    input: {pullRequestId: $pull, expectedHeadOid: $head, mergeMethod: $mergeMethod, commitHeadline: $headline}
  ) {
    pullRequest {
      merged
    }
  }
}`;
const enqueuePullRequestDocument = `mutation EnqueuePullRequest($pull: ID!, $head: GitObjectID!) {
  enqueuePullRequest(input: {pullRequestId: $pull, expectedHeadOid: $head}) {
    mergeQueueEntry {
      state
    }
  }
}`;
const readChildrenDocument = `query ReadChildren($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      links: subIssues(first: 100) {
        nodes {
          ...LinkedParts
          body
        }
      }
    }
  }
}

${dependencyTotalsFragment}

${issueSummaryFragment}

${linkedPartsFragment}`;
const readBlockersDocument = `query ReadBlockers($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      links: blockedBy(first: 100) {
        nodes {
          ...LinkedParts
        }
      }
    }
  }
}

${dependencyTotalsFragment}

${issueSummaryFragment}

${linkedPartsFragment}`;
const readBlockedDocument = `query ReadBlocked($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      links: blocking(first: 100) {
        nodes {
          ...LinkedParts
        }
      }
    }
  }
}

${dependencyTotalsFragment}

${issueSummaryFragment}

${linkedPartsFragment}`;
const addBlockedByDocument = `mutation AddBlockedBy($issueId: ID!, $blockingId: ID!) {
  addBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`;
const removeBlockedByDocument = `mutation RemoveBlockedBy($issueId: ID!, $blockingId: ID!) {
  removeBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`;
const readParentDocument = `query ReadParent($childId: ID!) {
  node(id: $childId) {
    ... on Issue {
      parent {
        ...IssueSummary
      }
    }
  }
}

${issueSummaryFragment}`;
const findPullRequestDocument = `query FindPullRequest($owner: String!, $repo: String!, $number: Int!, $branch: String!, $forkOwner: String!, $forkName: String!, $needsForkId: Boolean!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    id
    defaultBranchRef {
      name
    }
    issue(number: $number) {
      closed
      stateReason
      ...ClosedAs
    }
    pullRequests(headRefName: $branch, states: OPEN, last: 100) {
      nodes {
        id
        ...HeadParts
        baseRefName
        number
        url
        body
        viewerDidAuthor
        author {
          ...Account
        }
        userContentEdits(first: 20) {
          nodes {
            editor {
              ...Account
            }
          }
        }
        timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
          nodes {
            ... on RenamedTitleEvent {
              actor {
                ...Account
              }
            }
          }
        }
      }
    }
  }
  fork: repository(owner: $forkOwner, name: $forkName) @include(if: $needsForkId) {
    id
  }
}

${accountFragment}

${closedAsFragment}

${headPartsFragment}`;
const createPullRequestDocument = `mutation CreatePullRequest($repositoryId: ID!, $branch: String!, $forkId: ID, $base: String!, $title: String!, $body: String!) {
  createPullRequest(
    input: {repositoryId: $repositoryId, headRefName: $branch, headRepositoryId: $forkId, baseRefName: $base, title: $title, body: $body}
  ) {
    pullRequest {
      number
      url
    }
  }
}`;
const editPullRequestDocument = `mutation EditPullRequest($id: ID!, $base: String, $title: String, $body: String) {
  updatePullRequest(
    input: {pullRequestId: $id, baseRefName: $base, title: $title, body: $body}
  ) {
    clientMutationId
  }
}`;
const readBranchPullRequestsDocument = `query ReadBranchPullRequests($owner: String!, $repo: String!, $branch: String!) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef {
      name
    }
    pullRequests(headRefName: $branch, states: [OPEN, MERGED], last: 100) {
      nodes {
        ...HeadParts
        state
        headRefOid
        mergeable
        ...ClosingParts
        id
        viewerDidAuthor
      }
    }
  }
}

${closingPartsFragment}

${headPartsFragment}`;
const postCommentDocument = `mutation PostComment($issueId: ID!, $body: String!) {
  addComment(input: {subjectId: $issueId, body: $body}) {
    commentEdge {
      node {
        id
        url
      }
    }
  }
}`;
const readBoardDocument = `query ReadBoard($owner: String!, $repo: String!, $withRepository: Boolean!, $projectOwner: String!, $projectNumber: Int!, $withProject: Boolean!) {
  viewer {
    login
  }
  rateLimit {
    limit
    remaining
    resetAt
  }
  repository(owner: $owner, name: $repo) @include(if: $withRepository) {
    id
    nameWithOwner
    url
    isArchived
    isEmpty
    hasIssuesEnabled
    viewerPermission
    fullest: issues(
      first: 5
      states: OPEN
      orderBy: {field: COMMENTS, direction: DESC}
    ) {
      nodes {
        number
        comments(first: 1) {
          totalCount
        }
      }
    }
    teamConfig: object(expression: "HEAD:.ralph/config.json") {
      ... on Blob {
        text
      }
    }
  }
  repositoryOwner(login: $projectOwner) @include(if: $withProject) {
    __typename
    ... on ProjectV2Owner {
      projectV2(number: $projectNumber) {
        id
        title
        url
        closed
        viewerCanUpdate
        fields(first: 100) {
          nodes {
            __typename
            ... on ProjectV2FieldCommon {
              id
              databaseId
              name
              dataType
            }
            ... on ProjectV2SingleSelectField {
              options {
                id
                name
                color
                description
              }
            }
            ...PlainIssueField
            ...SelectIssueField
          }
        }
      }
    }
  }
}

${issueFieldOptionsFragment}

${plainIssueFieldFragment}

${selectIssueFieldFragment}`;
const readCardDatesDocument = `query ReadCardDates($itemIds: [ID!]!, $fieldName: String!) {
  nodes(ids: $itemIds) {
    ... on ProjectV2Item {
      id
      state: fieldValueByName(name: $fieldName) {
        ... on ProjectV2ItemFieldSingleSelectValue {
          updatedAt
        }
      }
    }
  }
}`;
const readCardValuesDocument = `query ReadCardValues($itemIds: [ID!]!) {
  nodes(ids: $itemIds) {
    ... on ProjectV2Item {
      id
      fieldValues(first: 100) {
        nodes {
          ... on ProjectV2ItemFieldValueCommon {
            updatedAt
            field {
              ... on ProjectV2FieldCommon {
                id
                name
                dataType
              }
            }
          }
          ... on ProjectV2ItemFieldTextValue {
            text
          }
          ... on ProjectV2ItemFieldNumberValue {
            number
          }
          ... on ProjectV2ItemFieldDateValue {
            date
          }
          ... on ProjectV2ItemFieldSingleSelectValue {
            optionId
          }
          ... on ProjectV2ItemFieldIterationValue {
            iterationId
          }
        }
      }
    }
  }
}`;
const readCardsDocument = `query ReadCards($projectId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: 100, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          isArchived
          content {
            __typename
            ... on Issue {
              number
              title
              url
              closed
              stateReason
              ...ClosedAs
              createdAt
              updatedAt
              repository {
                nameWithOwner
              }
            }
          }
          state: fieldValueByName(name: $fieldName) {
            ...SelectedOption
          }
          priority: fieldValueByName(name: $priorityField) {
            ...SelectedOption
          }
          estimate: fieldValueByName(name: $estimateField) {
            ...SelectedOption
          }
        }
      }
    }
  }
}

${closedAsFragment}

${issueFieldNameFragment}

${selectedOptionFragment}`;
const readFilesDocument = `query ReadFiles($owner: String!, $repo: String!, $oid: GitObjectID!) {
  repository(owner: $owner, name: $repo) {
    object(oid: $oid) {
      ... on Commit {
        tree {
          entries {
            name
            object {
              ... on Blob {
                text
              }
            }
          }
        }
      }
    }
  }
}`;
const readIssueDocument = `query ReadIssue($owner: String!, $repo: String!, $number: Int!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...IssueSummary
        body
        lastEditedAt
        comments(first: 1) {
          totalCount
        }
        labels(first: 100) {
          nodes {
            id
            name
          }
        }
        assignees(first: 20) {
          nodes {
            id
            login
          }
        }
        subIssuesSummary {
          total
        }
        parent {
          ...IssueSummary
          parent {
            ...IssueSummary
            parent {
              ...IssueSummary
              parent {
                ...IssueSummary
                parent {
                  ...IssueSummary
                  parent {
                    ...IssueSummary
                    parent {
                      ...IssueSummary
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

${issueSummaryFragment}`;
const readItemsDocument = `query ReadItems($projectId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $first: Int!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: $first, after: $after) {
        pageInfo {
          hasNextPage
        }
        edges {
          cursor
          node {
            ...ListedItem
          }
        }
      }
    }
  }
}

${closedAsFragment}

${issueFieldNameFragment}

${listedIssueFragment}

${listedItemFragment}

${openBlockersFragment}

${selectedOptionFragment}`;
const readNewCardsDocument = `query ReadNewCards($issueIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
  nodes(ids: $issueIds) {
    __typename
    ... on Issue {
      projectItems(first: 20, includeArchived: false) {
        nodes {
          project {
            id
          }
          ...ListedItem
        }
      }
    }
  }
}

${closedAsFragment}

${issueFieldNameFragment}

${listedIssueFragment}

${listedItemFragment}

${openBlockersFragment}

${selectedOptionFragment}`;
const readLabelsDocument = `query ReadLabels($owner: String!, $repo: String!, $number: Int!, $text: String!) {
  repository(owner: $owner, name: $repo) {
    labels(first: 100, query: $text) {
      nodes {
        id
        name
      }
    }
    issue(number: $number) {
      labels(first: 100) {
        nodes {
          id
          name
        }
      }
    }
  }
}`;
const readLabellingsDocument = `query ReadLabellings($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      labels(first: 100) {
        nodes {
          id
          name
        }
      }
      timelineItems(last: 100, itemTypes: [LABELED_EVENT]) {
        nodes {
          __typename
          ... on LabeledEvent {
            actor {
              __typename
              login
            }
            label {
              id
            }
          }
        }
      }
    }
  }
}`;
const readLinkedPullRequestsDocument = `query ReadLinkedPullRequests($owner: String!, $repo: String!, $number: Int!, $ids: [ID!]!, $withMentions: Boolean!) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef @include(if: $withMentions) {
      name
    }
    issue(number: $number) {
      closedByPullRequestsReferences(first: 100, includeClosedPrs: true) {
        pageInfo {
          hasNextPage
        }
        nodes {
          ...LinkedPullRequestParts
        }
      }
      timelineItems(last: 100, itemTypes: [CROSS_REFERENCED_EVENT]) @include(if: $withMentions) {
        nodes {
          ... on CrossReferencedEvent {
            source {
              ... on PullRequest {
                ...LinkedPullRequestParts
                ...MentionParts
              }
            }
          }
        }
      }
    }
  }
  named: nodes(ids: $ids) {
    ... on PullRequest {
      ...LinkedPullRequestParts
    }
  }
}

${headPartsFragment}

${linkedPullRequestPartsFragment}

${mentionPartsFragment}`;
const readNewestCommentsDocument = `query ReadNewestComments($itemIds: [ID!]!) {
  nodes(ids: $itemIds) {
    ... on ProjectV2Item {
      id
      content {
        ... on Issue {
          comments(last: 1) {
            nodes {
              ...CommentParts
            }
          }
        }
      }
    }
  }
}

${commentPartsFragment}`;
const readNewestIssuesDocument = `query ReadNewestIssues($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    issues(first: 50, after: $after, orderBy: {field: CREATED_AT, direction: DESC}) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...IssueSummary
        body
        createdAt
        viewerDidAuthor
      }
    }
  }
}

${issueSummaryFragment}`;
const readOlderCommentsDocument = `query ReadOlderComments($issueId: ID!, $before: String!) {
  node(id: $issueId) {
    ... on Issue {
      comments(last: 100, before: $before) {
        pageInfo {
          hasPreviousPage
          startCursor
        }
        nodes {
          ...CommentParts
        }
      }
    }
  }
}

${commentPartsFragment}`;
const readProtectionsDocument = `query ReadProtections($owner: String!, $repo: String!, $folder: String!) {
  repository(owner: $owner, name: $repo) {
    viewerPermission
    branchProtectionRules(first: 100) {
      nodes {
        pattern
        isAdminEnforced
        lockBranch
        blocksCreations
        restrictsPushes
        requiresApprovingReviews
        requiresStatusChecks
        requiresCommitSignatures
        requiresLinearHistory
      }
    }
    refs(refPrefix: $folder, first: 1) {
      nodes {
        name
        refUpdateRule {
          pattern
          viewerCanPush
          requiredApprovingReviewCount
          requiredStatusCheckContexts
          requiresSignatures
          requiresLinearHistory
        }
      }
    }
  }
}`;
const readPullRequestDocument = `query ReadPullRequest($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef {
      name
    }
    pullRequest(number: $number) {
      id
      merged
      isCrossRepository
      headRefName
      ...ClosingParts
    }
  }
}

${closingPartsFragment}`;
const readRepositoryDocument = `query ReadRepository($owner: String!, $repo: String!, $base: String!, $withBase: Boolean!) {
  repository(owner: $owner, name: $repo) {
    ...KnownRepositoryParts
    url
    defaultBranchRef {
      ...BaseParts
    }
    base: ref(qualifiedName: $base) @include(if: $withBase) {
      ...BaseParts
    }
  }
}

${basePartsFragment}

${knownRepositoryPartsFragment}`;
const findRepositoryDocument = `query FindRepository($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ...KnownRepositoryParts
  }
}

${knownRepositoryPartsFragment}`;
const readTalkDocument = `query ReadTalk($owner: String!, $repo: String!, $askedOfOne: String!, $askedOfAnyone: String!) {
  repository(owner: $owner, name: $repo) {
    ofOne: issues(
      first: 10
      labels: [$askedOfOne]
      states: OPEN
      orderBy: {field: UPDATED_AT, direction: DESC}
    ) {
      nodes {
        ...TalkParts
      }
    }
    ofAnyone: issues(
      first: 10
      labels: [$askedOfAnyone]
      states: OPEN
      orderBy: {field: UPDATED_AT, direction: DESC}
    ) {
      nodes {
        ...TalkParts
      }
    }
    newest: issues(first: 20, orderBy: {field: UPDATED_AT, direction: DESC}) {
      nodes {
        ...TalkParts
      }
    }
  }
}

${commentPartsFragment}

${talkPartsFragment}`;
const readTextsDocument = `query ReadTexts($owner: String!, $repo: String!, $number: Int!, $newest: Int!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        createdAt
        author {
          ...Account
        }
        userContentEdits(first: $newest) {
          pageInfo {
            hasNextPage
          }
          nodes {
            diff
            editedAt
            editor {
              ...Account
            }
          }
        }
        timelineItems(last: $newest, itemTypes: [RENAMED_TITLE_EVENT]) {
          pageInfo {
            hasPreviousPage
          }
          nodes {
            __typename
            ... on RenamedTitleEvent {
              createdAt
              previousTitle
              currentTitle
              actor {
                ...Account
              }
            }
          }
        }
      }
    }
  }
}

${accountFragment}`;
const readBlobsDocument = `query ReadBlobs($owner: String!, $repo: String!, $decided: String!, $newest: String!) {
  repository(owner: $owner, name: $repo) {
    decided: object(expression: $decided) {
      ... on Blob {
        oid
      }
    }
    newest: object(expression: $newest) {
      ... on Blob {
        oid
      }
    }
  }
}`;
const readTicketDocument = `query ReadTicket($owner: String!, $repo: String!, $number: Int!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $newest: Int!, $withLog: Boolean!, $withCards: Boolean!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    ...RepositoryParts
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...IssueParts
        stateReason
        ...ClosedAs
        turns: timelineItems(last: 1, itemTypes: [CLOSED_EVENT, REOPENED_EVENT]) @include(if: $withLog) {
          nodes {
            __typename
            ... on ClosedEvent {
              createdAt
              actor {
                login
              }
              closer {
                __typename
                ... on PullRequest {
                  url
                  headRefName
                  isCrossRepository
                }
                ... on Commit {
                  url
                }
              }
            }
            ... on ReopenedEvent {
              createdAt
              actor {
                login
              }
            }
          }
        }
        comments(last: $newest) @include(if: $withLog) {
          totalCount
          ...CommentPage
          edges {
            cursor
          }
        }
        deletions: timelineItems(last: 1, itemTypes: [COMMENT_DELETED_EVENT]) @include(if: $withLog) {
          nodes {
            __typename
          }
        }
        subIssuesSummary @include(if: $withLog) {
          total
          completed
        }
        renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) @include(if: $withLog) {
          nodes {
            __typename
            ... on RenamedTitleEvent {
              createdAt
            }
          }
        }
        projectItems(first: 100, includeArchived: true) @include(if: $withCards) {
          nodes {
            ...ItemParts
          }
        }
      }
    }
  }
}

${closedAsFragment}

${commentPageFragment}

${commentPartsFragment}

${issueFieldNameFragment}

${issuePartsFragment}

${itemPartsFragment}

${plainFieldOriginFragment}

${repositoryPartsFragment}

${selectFieldOriginFragment}

${statePartsFragment}`;
const readThreadsDocument = `query ReadThreads($issueIds: [ID!]!) {
  nodes(ids: $issueIds) {
    __typename
    ... on Issue {
      ...ThreadParts
      comments(first: 50) {
        ...ThreadComments
      }
      timelineItems(
        first: 20
        itemTypes: [COMMENT_DELETED_EVENT, CLOSED_EVENT, REOPENED_EVENT]
      ) {
        ...ThreadEvents
      }
    }
  }
}

${closedAsFragment}

${commentPartsFragment}

${threadCommentsFragment}

${threadEventsFragment}

${threadPartsFragment}`;
const readTicketThreadDocument = `query ReadTicketThread($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...ThreadParts
        comments(first: 100) {
          ...ThreadComments
        }
        timelineItems(
          first: 100
          itemTypes: [COMMENT_DELETED_EVENT, CLOSED_EVENT, REOPENED_EVENT]
        ) {
          ...ThreadEvents
        }
      }
    }
  }
}

${closedAsFragment}

${commentPartsFragment}

${threadCommentsFragment}

${threadEventsFragment}

${threadPartsFragment}`;
const readThreadDocument = `query ReadThread($issueId: ID!, $commentsAfter: String, $withComments: Boolean!, $eventsAfter: String, $withEvents: Boolean!) {
  node(id: $issueId) {
    __typename
    ... on Issue {
      ...ThreadParts
      comments(first: 100, after: $commentsAfter) @include(if: $withComments) {
        ...ThreadComments
      }
      timelineItems(
        first: 100
        after: $eventsAfter
        itemTypes: [COMMENT_DELETED_EVENT, CLOSED_EVENT, REOPENED_EVENT]
      ) @include(if: $withEvents) {
        ...ThreadEvents
      }
    }
  }
}

${closedAsFragment}

${commentPartsFragment}

${threadCommentsFragment}

${threadEventsFragment}

${threadPartsFragment}`;
const readTrailCardsDocument = `query ReadTrailCards($projectId: ID!, $fieldName: String!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: 100, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          updatedAt
          isArchived
          content {
            __typename
            ... on Issue {
              id
              updatedAt
              repository {
                nameWithOwner
              }
            }
          }
          state: fieldValueByName(name: $fieldName) {
            ...SelectedOption
          }
        }
      }
    }
  }
}

${issueFieldNameFragment}

${selectedOptionFragment}`;
const readOriginalsDocument = `query ReadOriginals($commentIds: [ID!]!) {
  nodes(ids: $commentIds) {
    __typename
    ... on IssueComment {
      id
      userContentEdits(last: 1) {
        nodes {
          diff
        }
      }
    }
  }
}`;
const removeSubIssueDocument = `mutation RemoveSubIssue($parentId: ID!, $childId: ID!) {
  removeSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`;
const setFieldDocument = `mutation SetField($projectId: ID!, $itemId: ID!, $fieldId: ID!, $value: ProjectV2FieldValue!) {
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: $value}
  ) {
    clientMutationId
  }
}`;
const clearFieldDocument = `mutation ClearField($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
  clearProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId}
  ) {
    clientMutationId
  }
}`;
const takeFromBoardDocument = `mutation TakeFromBoard($projectId: ID!, $itemId: ID!) {
  deleteProjectV2Item(input: {projectId: $projectId, itemId: $itemId}) {
    clientMutationId
  }
}`;
const readBoardPlaceDocument = `query ReadBoardPlace($owner: String!, $repo: String!, $projectOwner: String!) {
  repositoryOwner(login: $projectOwner) {
    id
  }
  repository(owner: $owner, name: $repo) {
    projectsV2(first: 100) {
      nodes {
        number
        title
        closed
        owner {
          ... on User {
            login
          }
          ... on Organization {
            login
          }
        }
      }
    }
  }
}`;
const createProjectDocument = `mutation CreateProject($ownerId: ID!, $repositoryId: ID!, $title: String!) {
  createProjectV2(
    input: {ownerId: $ownerId, repositoryId: $repositoryId, title: $title}
  ) {
    projectV2 {
      number
      url
    }
  }
}`;
const createFieldDocument = `mutation CreateField($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  createProjectV2Field(
    input: {projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options}
  ) {
    clientMutationId
  }
}`;
const readOptionInputDocument = `query ReadOptionInput {
  __type(name: "ProjectV2SingleSelectFieldOptionInput") {
    inputFields {
      name
    }
  }
}`;
const replaceOptionsDocument = `mutation ReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  updateProjectV2Field(input: {fieldId: $fieldId, singleSelectOptions: $options}) {
    clientMutationId
  }
}`;
const readValuesDocument = `query ReadValues($projectId: ID!, $fieldName: String!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: 100, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...StateParts
          isArchived
        }
      }
    }
  }
}

${statePartsFragment}`;
const readWorkflowsDocument = `query ReadWorkflows($projectId: ID!) {
  node(id: $projectId) {
    ... on ProjectV2 {
      workflows(first: 50) {
        nodes {
          name
          enabled
        }
      }
    }
  }
}`;
const readOpenIssuesDocument = `query ReadOpenIssues($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    issues(
      first: 100
      after: $after
      states: OPEN
      orderBy: {field: CREATED_AT, direction: ASC}
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        projectItems(first: 20, includeArchived: true) {
          nodes {
            project {
              id
            }
          }
        }
      }
    }
  }
}`;
const addIssueDocument = `mutation AddIssue($projectId: ID!, $issueId: ID!) {
  addProjectV2ItemById(input: {projectId: $projectId, contentId: $issueId}) {
    item {
      id
    }
  }
}`;
const swapRefsDocument = `mutation SwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repositoryId, refUpdates: $refUpdates}) {
    clientMutationId
  }
}`;
const updateIssueDocument = `mutation UpdateIssue($id: ID!, $title: String, $body: String) {
  updateIssue(input: {id: $id, title: $title, body: $body}) {
    issue {
      title
      body
      userContentEdits(first: 2) {
        nodes {
          diff
          editedAt
          editor {
            login
          }
        }
      }
    }
  }
}`;
const addLabelsDocument = `mutation AddLabels($id: ID!, $ids: [ID!]!) {
  addLabelsToLabelable(input: {labelableId: $id, labelIds: $ids}) {
    clientMutationId
  }
}`;
const removeLabelsDocument = `mutation RemoveLabels($id: ID!, $ids: [ID!]!) {
  removeLabelsFromLabelable(input: {labelableId: $id, labelIds: $ids}) {
    clientMutationId
  }
}`;
const addAssigneesDocument = `mutation AddAssignees($id: ID!, $ids: [ID!]!) {
  addAssigneesToAssignable(input: {assignableId: $id, assigneeIds: $ids}) {
    clientMutationId
  }
}`;
const removeAssigneesDocument = `mutation RemoveAssignees($id: ID!, $ids: [ID!]!) {
  removeAssigneesFromAssignable(input: {assignableId: $id, assigneeIds: $ids}) {
    clientMutationId
  }
}`;
const writeTicketDocument = `mutation WriteTicket($issueId: ID!, $addComment: Boolean!, $newer: Int!, $since: String, $body: String!, $strikeComment: Boolean!, $struckId: ID!, $struckBody: String!, $writeField: Boolean!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!, $withCards: Boolean!, $closeIssue: Boolean!, $closeReason: IssueClosedStateReason!, $addLabel: Boolean!, $removeLabel: Boolean!, $labelIds: [ID!]!, $releaseLock: Boolean!, $repositoryId: ID!, $lockName: GitRefname!, $lockOid: GitObjectID!) {
  addComment(input: {subjectId: $issueId, body: $body}) @include(if: $addComment) {
    commentEdge {
      node {
        ...CommentParts
      }
    }
    subject {
      ... on Issue {
        comments(first: $newer, after: $since) {
          ...CommentPage
        }
        ...FieldPage @include(if: $withCards)
      }
    }
  }
  updateIssueComment(input: {id: $struckId, body: $struckBody}) @include(if: $strikeComment) {
    issueComment {
      id
    }
  }
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: {singleSelectOptionId: $optionId}}
  ) @include(if: $writeField) {
    projectV2Item {
      ...StateParts
      content {
        ... on Issue {
          comments(first: $newer, after: $since) {
            ...CommentPage
          }
        }
      }
    }
  }
  closeIssue(input: {issueId: $issueId, stateReason: $closeReason}) @include(if: $closeIssue) {
    issue {
      state
    }
  }
  addLabelsToLabelable(input: {labelableId: $issueId, labelIds: $labelIds}) @include(if: $addLabel) {
    clientMutationId
  }
  removeLabelsFromLabelable(input: {labelableId: $issueId, labelIds: $labelIds}) @include(if: $removeLabel) {
    clientMutationId
  }
  updateRefs(
    input: {repositoryId: $repositoryId, refUpdates: [{name: $lockName, beforeOid: $lockOid, afterOid: "0000000000000000000000000000000000000000"}]}
  ) @include(if: $releaseLock) {
    clientMutationId
  }
}

${commentPageFragment}

${commentPartsFragment}

${fieldPageFragment}

${statePartsFragment}`;
const mutationParts = new Map([
	[
		addSubIssueDocument,
		{
			name: "AddSubIssue",
			fragments: [],
			parameters: [
				["parentId", "ID!"],
				["childId", "ID!"],
				["takesOver", "Boolean"],
			],
			shared: [],
			fields: [
				{
					name: "addSubIssue",
					text: [
						"addSubIssue(\n    input: {issueId: ",
						"parentId",
						", subIssueId: ",
						"childId",
						", replaceParent: ",
						"takesOver",
						"}\n  ) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		addToBoardDocument,
		{
			name: "AddToBoard",
			fragments: [
				issueFieldNameFragment,
				itemPartsFragment,
				plainFieldOriginFragment,
				selectFieldOriginFragment,
				statePartsFragment,
			],
			parameters: [
				["projectId", "ID!"],
				["issueId", "ID!"],
				["fieldName", "String!"],
				["priorityField", "String!"],
				["estimateField", "String!"],
			],
			shared: ["estimateField", "fieldName", "priorityField"],
			fields: [
				{
					name: "addProjectV2ItemById",
					text: [
						"addProjectV2ItemById(input: {projectId: ",
						"projectId",
						", contentId: ",
						"issueId",
						"}) {\n    item {\n      ...ItemParts\n    }\n  }",
					],
				},
			],
		},
	],
	[
		createIssueDocument,
		{
			name: "CreateIssue",
			fragments: [
				issueFieldNameFragment,
				issuePartsFragment,
				issueSummaryFragment,
				itemPartsFragment,
				madeIssuePartsFragment,
				plainFieldOriginFragment,
				repositoryPartsFragment,
				selectFieldOriginFragment,
				statePartsFragment,
			],
			parameters: [
				["repositoryId", "ID!"],
				["title", "String!"],
				["body", "String!"],
				["labelIds", "[ID!]!"],
				["assigneeIds", "[ID!]!"],
				["parentId", "ID"],
				["projectIds", "[ID!]!"],
				["fieldName", "String!"],
				["priorityField", "String!"],
				["estimateField", "String!"],
			],
			shared: ["estimateField", "fieldName", "priorityField"],
			fields: [
				{
					name: "createIssue",
					text: [
						"createIssue(\n    input: {repositoryId: ",
						"repositoryId",
						", title: ",
						"title",
						", body: ",
						"body",
						", labelIds: ",
						"labelIds",
						", assigneeIds: ",
						"assigneeIds",
						", parentIssueId: ",
						"parentId",
						", projectV2Ids: ",
						"projectIds",
						"}\n  ) {\n    issue {\n      ...MadeIssueParts\n      projectItems(first: 10, includeArchived: true) {\n        nodes {\n          ...ItemParts\n        }\n      }\n    }\n  }",
					],
				},
			],
		},
	],
	[
		createIssueAloneDocument,
		{
			name: "CreateIssueAlone",
			fragments: [issuePartsFragment, issueSummaryFragment, madeIssuePartsFragment, repositoryPartsFragment],
			parameters: [
				["repositoryId", "ID!"],
				["title", "String!"],
				["body", "String!"],
				["labelIds", "[ID!]!"],
				["assigneeIds", "[ID!]!"],
				["parentId", "ID"],
			],
			shared: [],
			fields: [
				{
					name: "createIssue",
					text: [
						"createIssue(\n    input: {repositoryId: ",
						"repositoryId",
						", title: ",
						"title",
						", body: ",
						"body",
						", labelIds: ",
						"labelIds",
						", assigneeIds: ",
						"assigneeIds",
						", parentIssueId: ",
						"parentId",
						"}\n  ) {\n    issue {\n      ...MadeIssueParts\n    }\n  }",
					],
				},
			],
		},
	],
	[
		mergePullRequestDocument,
		{
			name: "MergePullRequest",
			fragments: [],
			parameters: [
				["pull", "ID!"],
				["head", "GitObjectID!"],
				["mergeMethod", "PullRequestMergeMethod!"],
				["headline", "String"],
			],
			shared: [],
			fields: [
				{
					name: "mergePullRequest",
					text: [
						"mergePullRequest(\n    input: {pullRequestId: ",
						"pull",
						", expectedHeadOid: ",
						"head",
						", mergeMethod: ",
						"mergeMethod",
						", commitHeadline: ",
						"headline",
						"}\n  ) {\n    pullRequest {\n      merged\n    }\n  }",
					],
				},
			],
		},
	],
	[
		enqueuePullRequestDocument,
		{
			name: "EnqueuePullRequest",
			fragments: [],
			parameters: [
				["pull", "ID!"],
				["head", "GitObjectID!"],
			],
			shared: [],
			fields: [
				{
					name: "enqueuePullRequest",
					text: [
						"enqueuePullRequest(input: {pullRequestId: ",
						"pull",
						", expectedHeadOid: ",
						"head",
						"}) {\n    mergeQueueEntry {\n      state\n    }\n  }",
					],
				},
			],
		},
	],
	[
		addBlockedByDocument,
		{
			name: "AddBlockedBy",
			fragments: [],
			parameters: [
				["issueId", "ID!"],
				["blockingId", "ID!"],
			],
			shared: [],
			fields: [
				{
					name: "addBlockedBy",
					text: [
						"addBlockedBy(input: {issueId: ",
						"issueId",
						", blockingIssueId: ",
						"blockingId",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		removeBlockedByDocument,
		{
			name: "RemoveBlockedBy",
			fragments: [],
			parameters: [
				["issueId", "ID!"],
				["blockingId", "ID!"],
			],
			shared: [],
			fields: [
				{
					name: "removeBlockedBy",
					text: [
						"removeBlockedBy(input: {issueId: ",
						"issueId",
						", blockingIssueId: ",
						"blockingId",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		createPullRequestDocument,
		{
			name: "CreatePullRequest",
			fragments: [],
			parameters: [
				["repositoryId", "ID!"],
				["branch", "String!"],
				["forkId", "ID"],
				["base", "String!"],
				["title", "String!"],
				["body", "String!"],
			],
			shared: [],
			fields: [
				{
					name: "createPullRequest",
					text: [
						"createPullRequest(\n    input: {repositoryId: ",
						"repositoryId",
						", headRefName: ",
						"branch",
						", headRepositoryId: ",
						"forkId",
						", baseRefName: ",
						"base",
						", title: ",
						"title",
						", body: ",
						"body",
						"}\n  ) {\n    pullRequest {\n      number\n      url\n    }\n  }",
					],
				},
			],
		},
	],
	[
		editPullRequestDocument,
		{
			name: "EditPullRequest",
			fragments: [],
			parameters: [
				["id", "ID!"],
				["base", "String"],
				["title", "String"],
				["body", "String"],
			],
			shared: [],
			fields: [
				{
					name: "updatePullRequest",
					text: [
						"updatePullRequest(\n    input: {pullRequestId: ",
						"id",
						", baseRefName: ",
						"base",
						", title: ",
						"title",
						", body: ",
						"body",
						"}\n  ) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		postCommentDocument,
		{
			name: "PostComment",
			fragments: [],
			parameters: [
				["issueId", "ID!"],
				["body", "String!"],
			],
			shared: [],
			fields: [
				{
					name: "addComment",
					text: [
						"addComment(input: {subjectId: ",
						"issueId",
						", body: ",
						"body",
						"}) {\n    commentEdge {\n      node {\n        id\n        url\n      }\n    }\n  }",
					],
				},
			],
		},
	],
	[
		removeSubIssueDocument,
		{
			name: "RemoveSubIssue",
			fragments: [],
			parameters: [
				["parentId", "ID!"],
				["childId", "ID!"],
			],
			shared: [],
			fields: [
				{
					name: "removeSubIssue",
					text: [
						"removeSubIssue(input: {issueId: ",
						"parentId",
						", subIssueId: ",
						"childId",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		setFieldDocument,
		{
			name: "SetField",
			fragments: [],
			parameters: [
				["projectId", "ID!"],
				["itemId", "ID!"],
				["fieldId", "ID!"],
				["value", "ProjectV2FieldValue!"],
			],
			shared: [],
			fields: [
				{
					name: "updateProjectV2ItemFieldValue",
					text: [
						"updateProjectV2ItemFieldValue(\n    input: {projectId: ",
						"projectId",
						", itemId: ",
						"itemId",
						", fieldId: ",
						"fieldId",
						", value: ",
						"value",
						"}\n  ) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		clearFieldDocument,
		{
			name: "ClearField",
			fragments: [],
			parameters: [
				["projectId", "ID!"],
				["itemId", "ID!"],
				["fieldId", "ID!"],
			],
			shared: [],
			fields: [
				{
					name: "clearProjectV2ItemFieldValue",
					text: [
						"clearProjectV2ItemFieldValue(\n    input: {projectId: ",
						"projectId",
						", itemId: ",
						"itemId",
						", fieldId: ",
						"fieldId",
						"}\n  ) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		takeFromBoardDocument,
		{
			name: "TakeFromBoard",
			fragments: [],
			parameters: [
				["projectId", "ID!"],
				["itemId", "ID!"],
			],
			shared: [],
			fields: [
				{
					name: "deleteProjectV2Item",
					text: [
						"deleteProjectV2Item(input: {projectId: ",
						"projectId",
						", itemId: ",
						"itemId",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		createProjectDocument,
		{
			name: "CreateProject",
			fragments: [],
			parameters: [
				["ownerId", "ID!"],
				["repositoryId", "ID!"],
				["title", "String!"],
			],
			shared: [],
			fields: [
				{
					name: "createProjectV2",
					text: [
						"createProjectV2(\n    input: {ownerId: ",
						"ownerId",
						", repositoryId: ",
						"repositoryId",
						", title: ",
						"title",
						"}\n  ) {\n    projectV2 {\n      number\n      url\n    }\n  }",
					],
				},
			],
		},
	],
	[
		createFieldDocument,
		{
			name: "CreateField",
			fragments: [],
			parameters: [
				["projectId", "ID!"],
				["name", "String!"],
				["options", "[ProjectV2SingleSelectFieldOptionInput!]!"],
			],
			shared: [],
			fields: [
				{
					name: "createProjectV2Field",
					text: [
						"createProjectV2Field(\n    input: {projectId: ",
						"projectId",
						", name: ",
						"name",
						", dataType: SINGLE_SELECT, singleSelectOptions: ",
						"options",
						"}\n  ) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		replaceOptionsDocument,
		{
			name: "ReplaceOptions",
			fragments: [],
			parameters: [
				["fieldId", "ID!"],
				["options", "[ProjectV2SingleSelectFieldOptionInput!]!"],
			],
			shared: [],
			fields: [
				{
					name: "updateProjectV2Field",
					text: [
						"updateProjectV2Field(input: {fieldId: ",
						"fieldId",
						", singleSelectOptions: ",
						"options",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		addIssueDocument,
		{
			name: "AddIssue",
			fragments: [],
			parameters: [
				["projectId", "ID!"],
				["issueId", "ID!"],
			],
			shared: [],
			fields: [
				{
					name: "addProjectV2ItemById",
					text: [
						"addProjectV2ItemById(input: {projectId: ",
						"projectId",
						", contentId: ",
						"issueId",
						"}) {\n    item {\n      id\n    }\n  }",
					],
				},
			],
		},
	],
	[
		swapRefsDocument,
		{
			name: "SwapRefs",
			fragments: [],
			parameters: [
				["repositoryId", "ID!"],
				["refUpdates", "[RefUpdate!]!"],
			],
			shared: [],
			fields: [
				{
					name: "updateRefs",
					text: [
						"updateRefs(input: {repositoryId: ",
						"repositoryId",
						", refUpdates: ",
						"refUpdates",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		updateIssueDocument,
		{
			name: "UpdateIssue",
			fragments: [],
			parameters: [
				["id", "ID!"],
				["title", "String"],
				["body", "String"],
			],
			shared: [],
			fields: [
				{
					name: "updateIssue",
					text: [
						"updateIssue(input: {id: ",
						"id",
						", title: ",
						"title",
						", body: ",
						"body",
						"}) {\n    issue {\n      title\n      body\n      userContentEdits(first: 2) {\n        nodes {\n          diff\n          editedAt\n          editor {\n            login\n          }\n        }\n      }\n    }\n  }",
					],
				},
			],
		},
	],
	[
		addLabelsDocument,
		{
			name: "AddLabels",
			fragments: [],
			parameters: [
				["id", "ID!"],
				["ids", "[ID!]!"],
			],
			shared: [],
			fields: [
				{
					name: "addLabelsToLabelable",
					text: [
						"addLabelsToLabelable(input: {labelableId: ",
						"id",
						", labelIds: ",
						"ids",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		removeLabelsDocument,
		{
			name: "RemoveLabels",
			fragments: [],
			parameters: [
				["id", "ID!"],
				["ids", "[ID!]!"],
			],
			shared: [],
			fields: [
				{
					name: "removeLabelsFromLabelable",
					text: [
						"removeLabelsFromLabelable(input: {labelableId: ",
						"id",
						", labelIds: ",
						"ids",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		addAssigneesDocument,
		{
			name: "AddAssignees",
			fragments: [],
			parameters: [
				["id", "ID!"],
				["ids", "[ID!]!"],
			],
			shared: [],
			fields: [
				{
					name: "addAssigneesToAssignable",
					text: [
						"addAssigneesToAssignable(input: {assignableId: ",
						"id",
						", assigneeIds: ",
						"ids",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		removeAssigneesDocument,
		{
			name: "RemoveAssignees",
			fragments: [],
			parameters: [
				["id", "ID!"],
				["ids", "[ID!]!"],
			],
			shared: [],
			fields: [
				{
					name: "removeAssigneesFromAssignable",
					text: [
						"removeAssigneesFromAssignable(input: {assignableId: ",
						"id",
						", assigneeIds: ",
						"ids",
						"}) {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
	[
		writeTicketDocument,
		{
			name: "WriteTicket",
			fragments: [commentPageFragment, commentPartsFragment, fieldPageFragment, statePartsFragment],
			parameters: [
				["issueId", "ID!"],
				["addComment", "Boolean!"],
				["newer", "Int!"],
				["since", "String"],
				["body", "String!"],
				["strikeComment", "Boolean!"],
				["struckId", "ID!"],
				["struckBody", "String!"],
				["writeField", "Boolean!"],
				["projectId", "ID!"],
				["itemId", "ID!"],
				["fieldId", "ID!"],
				["optionId", "String!"],
				["fieldName", "String!"],
				["withCards", "Boolean!"],
				["closeIssue", "Boolean!"],
				["closeReason", "IssueClosedStateReason!"],
				["addLabel", "Boolean!"],
				["removeLabel", "Boolean!"],
				["labelIds", "[ID!]!"],
				["releaseLock", "Boolean!"],
				["repositoryId", "ID!"],
				["lockName", "GitRefname!"],
				["lockOid", "GitObjectID!"],
			],
			shared: ["fieldName"],
			fields: [
				{
					name: "addComment",
					text: [
						"addComment(input: {subjectId: ",
						"issueId",
						", body: ",
						"body",
						"}) @include(if: ",
						"addComment",
						") {\n    commentEdge {\n      node {\n        ...CommentParts\n      }\n    }\n    subject {\n      ... on Issue {\n        comments(first: ",
						"newer",
						", after: ",
						"since",
						") {\n          ...CommentPage\n        }\n        ...FieldPage @include(if: ",
						"withCards",
						")\n      }\n    }\n  }",
					],
				},
				{
					name: "updateIssueComment",
					text: [
						"updateIssueComment(input: {id: ",
						"struckId",
						", body: ",
						"struckBody",
						"}) @include(if: ",
						"strikeComment",
						") {\n    issueComment {\n      id\n    }\n  }",
					],
				},
				{
					name: "updateProjectV2ItemFieldValue",
					text: [
						"updateProjectV2ItemFieldValue(\n    input: {projectId: ",
						"projectId",
						", itemId: ",
						"itemId",
						", fieldId: ",
						"fieldId",
						", value: {singleSelectOptionId: ",
						"optionId",
						"}}\n  ) @include(if: ",
						"writeField",
						") {\n    projectV2Item {\n      ...StateParts\n      content {\n        ... on Issue {\n          comments(first: ",
						"newer",
						", after: ",
						"since",
						") {\n            ...CommentPage\n          }\n        }\n      }\n    }\n  }",
					],
				},
				{
					name: "closeIssue",
					text: [
						"closeIssue(input: {issueId: ",
						"issueId",
						", stateReason: ",
						"closeReason",
						"}) @include(if: ",
						"closeIssue",
						") {\n    issue {\n      state\n    }\n  }",
					],
				},
				{
					name: "addLabelsToLabelable",
					text: [
						"addLabelsToLabelable(input: {labelableId: ",
						"issueId",
						", labelIds: ",
						"labelIds",
						"}) @include(if: ",
						"addLabel",
						") {\n    clientMutationId\n  }",
					],
				},
				{
					name: "removeLabelsFromLabelable",
					text: [
						"removeLabelsFromLabelable(input: {labelableId: ",
						"issueId",
						", labelIds: ",
						"labelIds",
						"}) @include(if: ",
						"removeLabel",
						") {\n    clientMutationId\n  }",
					],
				},
				{
					name: "updateRefs",
					text: [
						"updateRefs(\n    input: {repositoryId: ",
						"repositoryId",
						", refUpdates: [{name: ",
						"lockName",
						", beforeOid: ",
						"lockOid",
						', afterOid: "0000000000000000000000000000000000000000"}]}\n  ) @include(if: ',
						"releaseLock",
						") {\n    clientMutationId\n  }",
					],
				},
			],
		},
	],
]);
// plugin/mcp-server/src/github/documents.ts
function join(mutations) {
	const parameters = new Set();
	const fields = [];
	const fragments = new Set();
	const variables = {};
	for (const [at, mutation] of mutations.entries()) {
		const parts = partsOf(mutation);
		const called = (name) => (parts.shared.includes(name) ? name : numbered(name, at));
		for (const [name = "", type = ""] of parts.parameters) parameters.add(`$${called(name)}: ${type}`);
		for (const { name, text } of parts.fields) {
			const whole = text.map((part, place) => (place % 2 === 0 ? part : `$${called(part)}`)).join("");
			fields.push(at === 0 ? `  ${whole}` : `  ${numbered(name, at)}: ${whole}`);
		}
		for (const fragment of parts.fragments) fragments.add(fragment);
		for (const [name, value] of Object.entries(mutation.variables)) variables[called(name)] = value;
	}
	const last = mutations.at(-1);
	return {
		document: [
			`mutation ${last === void 0 ? "" : partsOf(last).name}(${[...parameters].join(", ")}) {\n${fields.join("\n")}\n}`,
			...fragments,
		].join("\n\n"),
		variables,
	};
}
function fieldsIn(mutation, at) {
	return new Map(partsOf(mutation).fields.map(({ name }) => [numbered(name, at), name]));
}
function partsOf({ document }) {
	const parts = mutationParts.get(document);
	if (parts === void 0) throw new Error("A mutation to join is a document of `generated.ts`");
	return parts;
}
function numbered(name, at) {
	return at === 0 ? name : `${name}_${at}`;
}
const UNKNOWN_NAMES = [
	/^Field '(?<name>\w+)' doesn't exist on type/,
	/^No such type (?<name>\w+),/,
	/^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/,
];
const schemaErrors = array(looseObject({ message: string() }));
var ServerFeatures = class {
	#lacking = new Set();
	fitting(document) {
		return [...this.#lacking].reduce(withoutFragment, document);
	}
	asksFor(feature, document) {
		return featureFragments[feature].some((fragment) => document.includes(`...${fragment}\n`));
	}
	learn(names, document) {
		const missing = Object.values(featureFragments).filter((fragments) =>
			fragments.some((fragment) => {
				const words = fragmentIn(document, fragment).match(/\w+/g) ?? [];
				return names.some((name) => words.includes(name));
			}),
		);
		for (const fragment of missing.flat()) this.#lacking.add(fragment);
		return missing.length > 0;
	}
};
function unknownNames(error) {
	if (!(error instanceof GraphqlResponseError) || (error.data !== void 0 && error.data !== null)) return [];
	const { data: errors = [] } = schemaErrors.safeParse(error.errors);
	return errors.flatMap(({ message }) => {
		return UNKNOWN_NAMES.map((form) => form.exec(message)?.groups?.["name"]).filter(
			(name) => name !== void 0,
		);
	});
}
function fragmentIn(document, name) {
	return new RegExp(`fragment ${name} on [^]*?\\n\\}`).exec(document)?.[0] ?? "";
}
function withoutFragment(document, name) {
	const spread = new RegExp(`\\n *\\.\\.\\.${name}(?=\\n)`, "g");
	return document.replace(fragmentIn(document, name), "").replace(spread, "").trim();
}
// plugin/mcp-server/src/github/error-mapping.ts
const DEFAULT_RETRY_AFTER_MS = 6e4;
function unavailable(attempted, why, cause) {
	return new Failure("GITHUB_UNAVAILABLE", `Cannot ${attempted}: ${why}`, {
		hint: "Nothing was written; try again shortly",
		retryable: true,
		cause,
	});
}
function statusOf(error) {
	return error instanceof Error && "status" in error ? Number(error.status) : null;
}
function mapError(error, attempted, kind) {
	const failure = failureIn(error);
	if (failure !== null) return failure;
	if (error instanceof LimitReached) return rateLimited(attempted, error.retryAfterMs, error);
	if (error instanceof CallOver)
		return mapOutage(error, attempted, error.hasWritten ? kind : "read", error.message);
	const [unknown] = unknownNames(error);
	if (unknown !== void 0)
		return new Failure(
			"GITHUB_UNSUPPORTED",
			`Cannot ${attempted}: this GitHub server does not know ${JSON.stringify(unknown)}`,
			{ hint: "Use github.com or a newer GitHub Enterprise Server; nothing was written" },
		);
	if (error instanceof GraphqlResponseError) {
		const [problem] = problemsOf(error);
		return mapProblem(problem ?? { message: "GitHub answered no data" }, attempted);
	}
	if (isHttpError(error)) return mapHttpError(error, attempted, kind);
	return new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: ${tidy(messageOf(error))}`, { cause: error });
}
function problemsOf({ errors, headers }) {
	return (errors ?? []).map((problem) => Object.assign({}, problem, { headers }));
}
function mapProblem(problem, attempted) {
	if (problem.failure !== void 0) return problem.failure;
	if (isRateLimit(problem)) return rateLimited(attempted, DEFAULT_RETRY_AFTER_MS, {}, "part");
	return explained(answerOf$1(problem), attempted);
}
function whyRefused(problem) {
	const { says, hint } = explain(answerOf$1(problem));
	return `${says}. ${hint}`;
}
function answerOf$1({ type, path, headers = {}, message }) {
	return {
		status: null,
		type,
		message: tidy(message),
		path,
		headers,
		foreign: false,
	};
}
function explained(answer, attempted) {
	const { code, says, hint, retryable } = explain(answer);
	return new Failure(code, `Cannot ${attempted}: ${says}`, {
		hint,
		retryable,
	});
}
function mapHttpError(error, attempted, kind) {
	const { status, response } = error;
	if (response === void 0) return mapConnectionError(error, attempted, kind);
	const { headers = {}, data } = response;
	const { message, foreign } = wordsOfBody(data);
	const why = `${message} (status ${response.status ?? status})`;
	if (status === 401)
		return new Failure("GITHUB_AUTH", `Cannot ${attempted}: GitHub does not accept the token (${message})`, {
			hint: authHint(error),
		});
	if (status === 404 && ssoUrl(headers) === null)
		return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${why}`, { hint: notFoundHint(error) });
	if (status >= 500) return mapOutage(error, attempted, kind, why);
	return explained(
		{
			status,
			message,
			headers,
			foreign,
		},
		attempted,
	);
}
function mapOutage(error, attempted, kind, why) {
	if (kind === "write") return outcomeUnknown(attempted, why, error);
	const text = `Cannot ${attempted}: ${why}`;
	return new Failure("GITHUB_UNAVAILABLE", text, {
		hint: AGAIN,
		retryable: true,
		cause: error,
	});
}
function mapConnectionError(error, attempted, kind) {
	const why = tidy(error.message);
	const text = `Cannot ${attempted}: ${why}`;
	if (!neverSent(error)) return mapOutage(error, attempted, kind, why);
	const onTheWay = networkErrorIn(error);
	return new Failure("GITHUB_UNAVAILABLE", text, {
		hint: onTheWay?.hint ?? unreachedHint(error),
		retryable: onTheWay?.isLasting !== true,
		cause: error,
	});
}
function authHint({ tokenPlace, tokenEnd }) {
	if (tokenPlace === void 0)
		return "Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";
	return `Set a valid token in ${tokenPlace}; ${tokenEnd !== void 0 && Date.parse(tokenEnd) <= Date.now() ? `this one expired at ${tokenEnd}` : "it may be wrong, expired or revoked"}`;
}
const AGAIN = "This request wrote nothing; try again shortly";
function unreachedHint({ request }) {
	const url = request?.url ?? "";
	if (!URL.canParse(url) || isRunByGithub(hostOf(url))) return AGAIN;
	return `${AGAIN}, or correct ${addressSetting(url)}: nothing answers at "${new URL(url).origin}"`;
}
function addressSetting(url) {
	return GRAPHQL.test(url) ? "GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)" : "GITHUB_API_URL";
}
const GRAPHQL = /\/graphql\/?$/;
const githubError = object({ documentation_url: string() });
function notFoundHint({ request, response: { headers = {}, data } = {} }) {
	const url = request?.url ?? "";
	if (!GRAPHQL.test(url) && githubError.safeParse(data).success)
		return `Check the owner and repository, and whether the token can see and write them${hiddenByScope({ headers })}`;
	return `Correct ${addressSetting(url)}: no GitHub API answers at "${url}"`;
}
function outcomeUnknown(attempted, why, cause) {
	return new Failure(
		"GITHUB_OUTCOME_UNKNOWN",
		`Cannot tell whether it was possible to ${attempted}: ${why}`,
		{
			hint: "Call again with the same arguments: a completed write is recognised",
			retryable: true,
			cause,
		},
	);
}
const REFUSED = {
	request: "this request wrote nothing",
	part: "this part of the request wrote nothing, and its other parts may have been carried out",
};
function rateLimited(attempted, retryAfterMs, { isGuess = false, issues = 0 }, refused = "request") {
	const seconds = Math.ceil(retryAfterMs / 1e3);
	const why = isGuess
		? `GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${seconds} s`
		: `GitHub's rate limits leave no room for another ${seconds} s${issues === 0 ? "" : `: ${issueLimitWords(issues)}`}`;
	return new Failure("GITHUB_RATE_LIMITED", `Cannot ${attempted}: ${why}`, {
		hint: `Call again in ${seconds} s; ${REFUSED[refused]}`,
		retryable: true,
		retryAfterMs,
	});
}
function isHttpError(error) {
	return error instanceof Error && (typeof Reflect.get(error, "status") === "number" || "response" in error);
}
// plugin/mcp-server/src/github/octokit.ts
const API_VERSION = "2022-11-28";
const REQUEST_TIMEOUT_MS = 3e4;
const ONCE = { request: { retries: 0 } };
function requestTimeoutMs() {
	return currentCall()?.answerWithinMs ?? REQUEST_TIMEOUT_MS;
}
function octokitOptions({ apiUrl, version, fetch }) {
	return {
		baseUrl: apiUrl,
		userAgent: `ralph-hero/${version}`,
		log: {
			debug: ignore,
			info: ignore,
			warn: ignore,
			error: ignore,
		},
		request: { fetch: inTime(fetch) },
	};
}
function ignore() {}
function inTime(send) {
	return async (url, options) => {
		const timeoutMs = requestTimeoutMs();
		const sentAtMs = Date.now();
		const headers = {
			"x-github-api-version": API_VERSION,
			...Object.fromEntries(Object.entries(options?.headers ?? {})),
		};
		const response = await send(url, {
			...options,
			headers,
			signal: AbortSignal.timeout(timeoutMs),
		});
		const tookMs = Date.now() - sentAtMs;
		if (tookMs <= timeoutMs) return response;
		await response.body?.cancel();
		throw new Error(`the answer came after ${Math.round(tookMs / 1e3)} s, perhaps because the machine slept`);
	};
}
const RENEW_BEFORE_END_MS = 6e4;
const RETRIES = 2;
const answered$1 = object({
	status: number(),
	message: string(),
});
var AppTokens = class {
	#app;
	#octokit;
	#clock;
	#installationId = null;
	#current = null;
	#underway = new Map();
	#permissions = null;
	constructor(app, endpoint, clock) {
		this.#app = app;
		this.#clock = clock;
		this.#octokit = new Octokit({
			...octokitOptions(endpoint),
			authStrategy: createAppAuth,
			auth: {
				appId: app.id,
				privateKey: app.privateKey,
			},
		});
		const delivery = new RequestDelivery(new Pacing(), clock, clock.time);
		this.#octokit.hook.wrap("request", async (send, options) => {
			const sending = {
				...options,
				request: {
					...options.request,
					retries: RETRIES,
				},
			};
			return delivery.deliver(sending, async () => send(options));
		});
	}
	get permissions() {
		return this.#permissions;
	}
	async token() {
		const known = this.#current;
		if (known !== null && this.#clock.now() < known.endsAtMs - RENEW_BEFORE_END_MS) return known.token;
		try {
			return await sharedWork(this.#underway, "token", async () => this.#ask());
		} catch (error) {
			throw this.#mapped(error);
		}
	}
	forget(token) {
		if (token === this.#current?.token) this.#current = null;
	}
	async #ask() {
		const { installation } = this.#app;
		this.#installationId ??=
			typeof installation === "number"
				? installation
				: (await this.#octokit.rest.apps.getRepoInstallation(installation)).data.id;
		const sentAtMs = this.#clock.elapsedMs();
		const { data, headers } = await this.#octokit.rest.apps.createInstallationAccessToken({
			installation_id: this.#installationId,
		});
		this.#clock.observe(headers.date, sentAtMs);
		this.#permissions = { ...data.permissions };
		this.#current = {
			token: data.token,
			endsAtMs: Date.parse(data.expires_at),
		};
		return data.token;
	}
	#mapped(error) {
		const { id, installation } = this.#app;
		const attempted = `authenticate as the GitHub App "${id}"`;
		const { status, message = "" } = answered$1.safeParse(error).data ?? {};
		if (status === 401 || /integration not found/i.test(message))
			return new Failure(
				"GITHUB_AUTH",
				`Cannot ${attempted}: GitHub does not accept its id with this private key`,
				{
					hint: "Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list",
				},
			);
		if (status === 404) {
			const where =
				typeof installation === "number"
					? `it has no installation ${installation}`
					: `it is not installed on "${installation.owner}/${installation.repo}"`;
			return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${where}`, {
				hint: "Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID",
			});
		}
		return mapError(error, attempted, "read");
	}
};
// plugin/mcp-server/src/github/connection.ts
function wholeOf({ data, problems }, attempted) {
	const [problem] = problems;
	if (problem !== void 0) throw mapProblem(problem, attempted);
	return data;
}
const viewerIn = object({ data: object({ viewer: object({ login: string() }) }) });
const addressed = object({
	owner: string(),
	repo: string(),
	number: number(),
});
const NOT_FOUND$3 = 404;
const TOKEN_SPREADS_MS = 1e3;
const MAX_FILE_BYTES = 2e7;
var Connection = class {
	rest;
	isGithubsOwn;
	#graphql;
	#fetch;
	#pacing;
	#time;
	#token;
	#appTokens;
	#features = new ServerFeatures();
	#scopes = null;
	#tokenEnd;
	constructor(settings, clock) {
		const { token, tokenPlace, limits, limitsOfAccount } = settings;
		this.#pacing = new Pacing(limits);
		this.#time = clock.time;
		const stays = typeof token === "string";
		if (stays) requireToken(token, tokenPlace);
		this.#token = token;
		this.#appTokens = stays ? null : token;
		const octokit = new Octokit({
			...octokitOptions(settings),
			...(stays ? { auth: token } : {}),
		});
		if (!stays)
			octokit.hook.wrap("request", async (send, options) =>
				withTokenOf(token, options.headers, clock.time, async () => send(options)),
			);
		const delivery = new RequestDelivery(this.#pacing, clock, clock.time);
		let isAccountKnown = limitsOfAccount === void 0;
		octokit.hook.wrap("request", async (send, options) =>
			delivery.deliver(options, async () => {
				const sentAtMs = clock.elapsedMs();
				try {
					const answer = await send(options);
					const { headers, data } = answer;
					this.#note(headers, clock, sentAtMs);
					this.#pacing.noteServer(headers["x-ratelimit-limit"] !== void 0);
					const login = isAccountKnown ? void 0 : viewerIn.safeParse(data).data?.data.viewer.login;
					if (login !== void 0 && limitsOfAccount !== void 0) {
						isAccountKnown = true;
						this.#pacing.useAccount(limitsOfAccount(login));
					}
					return answer;
				} catch (error) {
					const { response } = failedWithAnswer.safeParse(error).data ?? {};
					if (response !== void 0) this.#note(response.headers, clock, sentAtMs);
					if (stays && error instanceof Error)
						Object.assign(error, {
							tokenPlace,
							tokenEnd: this.#tokenEnd,
						});
					throw error;
				}
			}),
		);
		this.rest = octokit;
		this.#fetch = settings.fetch;
		this.isGithubsOwn = isRunByGithub(hostOf(settings.apiUrl));
		this.#graphql = octokit.graphql.defaults({ baseUrl: settings.graphqlUrl.replace(/\/graphql\/?$/, "") });
	}
	async token() {
		return typeof this.#token === "string" ? this.#token : this.#token.token();
	}
	get scopes() {
		return this.#scopes;
	}
	get permissions() {
		return this.#appTokens?.permissions ?? null;
	}
	get pace() {
		return this.#pacing.pace(this.#time.now());
	}
	hasContentRoom(requests) {
		return this.#pacing.hasContentRoom(requests, this.#time.now());
	}
	async query(document, variables, attempted) {
		return wholeOf(await this.queryParts(document, variables, attempted), attempted);
	}
	async queryParts(document, variables, attempted) {
		return this.#run(document, variables, attempted, "read");
	}
	async queryVisible(document, variables, attempted) {
		const answer = await this.queryParts(document, variables, attempted);
		const broken = answer.problems.find(({ type }) => type !== "FORBIDDEN");
		if (broken !== void 0) throw mapProblem(broken, attempted);
		return answer;
	}
	async mutateParts(document, variables, attempted) {
		return this.#run(document, variables, attempted, "write");
	}
	async mutate(document, variables, attempted) {
		return wholeOf(await this.mutateParts(document, variables, attempted), attempted);
	}
	async mutateTogether(mutations, attempted) {
		const { document, variables } = join(mutations);
		const { data, problems } = await this.mutateParts(document, variables, attempted);
		return mutations.map((mutation, at) => {
			const names = fieldsIn(mutation, at);
			const own = Object.entries(data).flatMap(([alias, value]) => {
				const name = names.get(alias);
				return name === void 0 ? [] : [[name, value]];
			});
			return {
				data: Object.fromEntries(own),
				problems: problems.flatMap((problem) => {
					const [alias, ...rest] = problem.path ?? [];
					if (alias === void 0) return [problem];
					const name = names.get(String(alias));
					return name === void 0
						? []
						: [
								{
									...problem,
									path: [name, ...rest],
								},
							];
				}),
			};
		});
	}
	async endOfFile(url, attempted) {
		try {
			const response = await this.#fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs()) });
			if (!response.ok) throw new Error(`its server answers ${response.status}`);
			let end = Buffer.alloc(0);
			let bytes = 0;
			for await (const chunk of response.body ?? []) {
				bytes += chunk.length;
				end = Buffer.concat([end, chunk]).subarray(-1e5);
				if (bytes >= MAX_FILE_BYTES) break;
			}
			return end.toString("utf8");
		} catch (error) {
			throw unavailable(attempted, messageOf(error));
		}
	}
	async #run(document, variables, attempted, kind) {
		const sent = this.#features.fitting(document);
		const headers = this.#features.asksFor("issue-fields", sent)
			? { "graphql-features": "issue_fields" }
			: {};
		try {
			const data = await this.#graphql(sent, {
				...variables,
				headers,
			});
			if (isObject(data))
				return {
					data,
					problems: [],
				};
		} catch (error) {
			if (isPartial(error))
				return {
					data: error.data,
					problems: await this.#explained(problemsOf(error), variables, attempted),
				};
			if (this.#features.learn(unknownNames(error), sent))
				return this.#run(document, variables, attempted, kind);
			throw mapError(error, attempted, kind);
		}
		const why = "GitHub's answer could not be read";
		if (kind === "write") throw outcomeUnknown(attempted, why);
		throw unavailable(attempted, why);
	}
	async #explained(problems, variables, attempted) {
		const gone = problems.find(
			({ type, path = [] }) =>
				type === "NOT_FOUND" && /^repository\.issue(?:OrPullRequest)?(?:\.|$)/.test(path.join(".")),
		);
		const address = addressed.safeParse(variables).data;
		if (gone === void 0 || address === void 0) return problems;
		const failure = await this.#whyGone(address, attempted);
		return problems.map((problem) =>
			problem === gone
				? {
						...problem,
						failure,
					}
				: problem,
		);
	}
	async #whyGone(address, attempted) {
		const { owner, repo, number } = address;
		try {
			const { data } = await this.rest.issues.get({
				owner,
				repo,
				issue_number: number,
			});
			const now = `${data.repository_url.split("/").slice(-2).join("/")}#${data.number}`;
			if (sameName(now, ticketName(address)))
				return unavailable(attempted, "GitHub does not show the issue to every request yet");
			return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: it was transferred and is now ${now}`, {
				hint: `Call with the owner, repo and number of ${now}, where its log begins anew`,
			});
		} catch (error) {
			if (statusOf(error) !== NOT_FOUND$3) return mapError(error, attempted, "read");
			const text = `Cannot ${attempted}: there is no such issue, or the token cannot see it`;
			return new Failure("GITHUB_NOT_FOUND", text, { hint: "Check owner, repository and number" });
		}
	}
	#note(headers, clock, sentAtMs) {
		const { date } = headers;
		clock.observe(typeof date === "string" ? date : void 0, sentAtMs);
		const end = headers["github-authentication-token-expiration"];
		if (typeof end === "string") this.#tokenEnd = end;
		this.#scopes = scopesIn(headers["x-oauth-scopes"]) ?? this.#scopes;
	}
};
function requireToken(token, tokenPlace) {
	if (/^[\x21-\x7e]+$/.test(token)) return;
	throw new Failure(
		"CONFIG_INVALID",
		"Cannot use the token: it contains a blank, a line break or another character that no token has",
		{ hint: `Put the token alone, exactly as GitHub showed it, in ${tokenPlace}` },
	);
}
async function withTokenOf(tokens, headers, time, send) {
	const sendWith = async (token) => {
		headers["authorization"] = `token ${token}`;
		return send();
	};
	const token = await tokens.token();
	try {
		return await sendWith(token);
	} catch (error) {
		if (statusOf(error) !== 401) throw error;
		await time.sleep(TOKEN_SPREADS_MS);
		tokens.forget(token);
		return sendWith(await tokens.token());
	}
}
function isPartial(error) {
	return error instanceof GraphqlResponseError && isObject(error.data);
}
const answered = object({
	status: number(),
	headers: record(string(), union([string(), number()]).optional()),
	data: unknown(),
});
const failedWithAnswer = object({ response: answered });
var RawExchanges = class {
	#connection;
	#graphqlUrl;
	constructor(connection, graphqlUrl) {
		this.#connection = connection;
		this.#graphqlUrl = graphqlUrl;
	}
	async send(request) {
		const { rest } = this.#connection;
		try {
			return toAnswer(
				request.kind === "rest"
					? await rest.request(`${request.method} ${request.path}`, {
							...request.parameters,
							headers: { ...request.headers },
							request: { redirect: "manual" },
						})
					: await rest.request(`POST ${this.#graphqlUrl}`, {
							query: request.text,
							variables: request.variables,
							headers: { "graphql-features": "issue_fields" },
						}),
			);
		} catch (error) {
			const failed = failedWithAnswer.safeParse(error).data;
			if (failed !== void 0) return toAnswer(failed.response);
			const [attempted, isRead] =
				request.kind === "rest"
					? [`send ${request.method} ${request.path}`, request.method === "GET"]
					: [`run the GraphQL operation ${request.name}`, !/^\s*mutation\b/.test(request.text)];
			throw mapError(error, attempted, isRead ? "read" : "write");
		}
	}
};
function toAnswer(response) {
	const { status, headers, data } = answered.parse(response);
	const named = Object.entries(headers).flatMap(([name, value]) =>
		value === void 0 ? [] : [[name.toLowerCase(), String(value)]],
	);
	return {
		status,
		headers: Object.fromEntries(named),
		body: data,
	};
}
// plugin/mcp-server/src/github/http-fetch.ts
const KEEP_ALIVE_MS = 12e4;
const FIRST_WITH_NEW_NAME = 8;
function keepAliveFetch(variables, now = Date.now) {
	let agents = new Map();
	const direct = httpFetch();
	let usedAtMs = 0;
	const closeOld = () => {
		const nowMs = now();
		if (nowMs - usedAtMs > KEEP_ALIVE_MS) {
			for (const old of agents.values())
				old.then(
					async (agent) => agent?.close(),
					() => void 0,
				);
			agents = new Map();
			direct.closeIdle();
		}
		usedAtMs = nowMs;
	};
	const agentFor = async (proxy) => {
		const name = proxy.address;
		const agent = agents.get(name) ?? createAgent(proxy);
		agents.set(name, agent);
		agent.catch(() => agents.delete(name));
		return agent;
	};
	return async (target, options) => {
		const address = target instanceof URL || typeof target === "string" ? String(target) : target.url;
		const way = wayTo(address, variables);
		if (way.kind === "unusable") throw new NetworkError(way.why, way.remedy, true);
		const proxy = way.kind === "proxy" ? way.proxy : null;
		closeOld();
		try {
			if (proxy === null && !hasForeignDispatcher()) return await direct.fetch(target, options);
			const agent = proxy === null ? null : await agentFor(proxy);
			return await (agent === null
				? fetch(target, options)
				: fetch(target, {
						...options,
						dispatcher: agent,
					}));
		} catch (error) {
			throw networkErrorOf(error, address, proxy, variables);
		}
	};
}
async function createAgent(proxy) {
	new Headers();
	if (hasForeignDispatcher()) return null;
	const { proxyAgent } = await import("./github-proxy-agent.js").catch((error) => {
		throw pluginGone(error) ?? error;
	});
	return proxyAgent(proxy, {
		keepAliveTimeout: KEEP_ALIVE_MS,
		keepAliveMaxTimeout: KEEP_ALIVE_MS,
	});
}
function hasForeignDispatcher() {
	const name = `undici.globalDispatcher.${Number.parseInt(process.versions["undici"] ?? "", 10) >= FIRST_WITH_NEW_NAME ? 2 : 1}`;
	const current = Reflect.get(globalThis, Symbol.for(name));
	if (typeof current !== "object" || current === null) return false;
	return !["Agent", "EnvHttpProxyAgent"].includes(current.constructor.name);
}
const WITHOUT_BODY = [204, 205, 304];
const GZIP = /^(?:x-)?gzip$/i;
const REDIRECTS = [301, 302, 303, 307, 308];
function httpFetch() {
	const clients = new Map();
	const agents = [];
	const clientFor = async (scheme) => {
		const client = clients.get(scheme) ?? createClient(scheme, agents);
		clients.set(scheme, client);
		return client;
	};
	return {
		fetch: async (target, options = {}) => {
			const url = new URL(target instanceof URL || typeof target === "string" ? target : target.url);
			const message = await sent(await clientFor(url.protocol), url, options);
			if (!REDIRECTS.includes(message.statusCode ?? 0) || options.redirect === "manual")
				return await answerOf(message, url, options.method);
			message.destroy();
			if (options.redirect === "error")
				throw new TypeError("fetch failed", { cause: new Error("unexpected redirect") });
			return fetch(target, options);
		},
		closeIdle: () => {
			for (const agent of agents)
				for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
		},
	};
}
async function createClient(scheme, agents) {
	const http = scheme === "https:" ? await import("node:https") : await import("node:http");
	const agent = new http.Agent({
		keepAlive: true,
		timeout: KEEP_ALIVE_MS,
		scheduling: "lifo",
	});
	agents.push(agent);
	return {
		request: http.request,
		agent,
	};
}
async function sent({ request, agent }, url, options) {
	const { method = "GET", signal } = options;
	signal?.throwIfAborted();
	const body = typeof options.body === "string" ? options.body : null;
	const headers = {
		"accept-encoding": "gzip",
		...Object.fromEntries(Object.entries(options.headers ?? {})),
		...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
	};
	return new Promise((resolve, reject) => {
		const outgoing = request(url, {
			method,
			headers,
			agent,
		});
		let isConnected = false;
		const fail = (cause) => {
			const error = new TypeError("fetch failed", { cause });
			if (!isConnected) reject(Object.assign(error, { code: NOT_CONNECTED_CODE }));
			else reject(signal?.aborted === true ? signal.reason : error);
		};
		const stop = () => void outgoing.destroy(new Error(messageOf(signal?.reason)));
		signal?.addEventListener("abort", stop, { once: true });
		outgoing.once("response", resolve);
		outgoing.on("error", fail);
		outgoing.once("close", () => {
			signal?.removeEventListener("abort", stop);
			fail(new Error("the connection ended without an answer"));
		});
		outgoing.once("socket", (socket) => {
			isConnected = !socket.connecting;
			if (isConnected) return;
			const timeout = setTimeout(() => {
				const error = new Error(`No connection to ${url.host} within ${CONNECT_TIMEOUT_MS} ms`);
				outgoing.destroy(Object.assign(error, { code: CONNECT_TIMEOUT_CODE }));
			}, CONNECT_TIMEOUT_MS);
			socket
				.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
					isConnected = true;
					clearTimeout(timeout);
				})
				.once("close", () => clearTimeout(timeout));
		});
		outgoing.end(body ?? void 0);
	});
}
async function answerOf(message, url, method = "GET") {
	const { statusCode: status = 0, statusMessage: statusText = "" } = message;
	const hasBody = method !== "HEAD" && !WITHOUT_BODY.includes(status);
	if (!hasBody) message.resume();
	const body = hasBody ? await unpacked(message) : Readable.from([]);
	return {
		status,
		statusText,
		ok: status >= 200 && status < 300,
		url: url.href,
		headers: new Map(Object.entries(message.headers).map(([name, value = ""]) => [name, String(value)])),
		body: Object.assign(body, { cancel: async () => void message.destroy() }),
		text: async () => (await bytesOf(body)).toString("utf8"),
		arrayBuffer: async () => new Uint8Array(await bytesOf(body)).buffer,
	};
}
async function unpacked(message) {
	if (!GZIP.test(message.headers["content-encoding"] ?? "")) return message;
	const { createGunzip } = await import("node:zlib");
	return pipeline(message, createGunzip(), () => void 0);
}
async function bytesOf(body) {
	const chunks = [];
	for await (const chunk of body) chunks.push(chunk);
	return Buffer.concat(chunks);
}
// plugin/mcp-server/src/github/account-store.ts
const KEPT_MS = 18e5;
const UNKNOWN_KEPT_MS = 6e4;
const MAX_ACCOUNTS = 2e3;
const NOT_FOUND$2 = 404;
const MAX_FORESEEN = 3;
var GithubAccountStore = class {
	#connection;
	#clock;
	#known;
	#underway = new Map();
	#names;
	#foreseen = new Set();
	constructor(connection, clock, names = null) {
		this.#connection = connection;
		this.#clock = clock;
		this.#names = names;
		this.#known = new LRUCache({
			max: MAX_ACCOUNTS,
			ttlResolution: 0,
			perf: { now: () => this.#clock.now() },
		});
	}
	foresee(address) {
		const repository = repositoryKey(address);
		if (this.#foreseen.has(repository)) return;
		this.#foreseen.add(repository);
		for (const login of namesIn(this.#names?.read()).get(repository) ?? [])
			this.readWriteAccess(address, login);
	}
	known(address, login) {
		return this.#known.get(keyOf$2(address, login)) ?? null;
	}
	async readWriteAccess(address, login) {
		const key = keyOf$2(address, login);
		const known = this.#known.get(key);
		if (known !== void 0) return known;
		try {
			const access = await sharedWork(this.#underway, key, async () => this.#ask(address, login));
			this.#known.set(key, access, { ttl: KEPT_MS });
			if (access.kind === "writer") this.#note(repositoryKey(address), login.toLowerCase());
			return access;
		} catch (error) {
			const { owner, repo } = address;
			const failure = mapError(error, `read what "${login}" may do in ${owner}/${repo}`, "read");
			const access = {
				kind: "unknown",
				why: failure.message,
				remedy: failure.hint,
			};
			if (!(error instanceof CallOver)) this.#known.set(key, access, { ttl: UNKNOWN_KEPT_MS });
			return access;
		}
	}
	#note(repository, login) {
		if (namesIn(this.#names?.read()).get(repository)?.includes(login) === true) return;
		this.#names?.update((text) => {
			const names = namesIn(text);
			const before = names.get(repository) ?? [];
			names.delete(repository);
			names.set(repository, [login, ...before].slice(0, MAX_FORESEEN));
			const newest = [...names].slice(-100);
			return {
				text: JSON.stringify(Object.fromEntries(newest)),
				result: void 0,
			};
		});
	}
	async #ask({ owner, repo }, username) {
		try {
			const { data } = await this.#connection.rest.repos.getCollaboratorPermissionLevel({
				owner,
				repo,
				username,
			});
			return { kind: givesWriteAccess(data) ? "writer" : "no writer" };
		} catch (error) {
			if (statusOf(error) === NOT_FOUND$2 && messageOf(error).includes("is not a user"))
				return { kind: "no writer" };
			throw error;
		}
	}
};
function namesIn(text) {
	const found = readJson(text ?? "");
	return new Map(
		Object.entries(isObject(found) ? found : {}).flatMap(([repository, names]) => {
			return [
				[
					repository,
					(Array.isArray(names)
						? names.filter((name) => typeof name === "string" && isLogin(name))
						: []
					).slice(0, MAX_FORESEEN),
				],
			];
		}),
	);
}
function keyOf$2(address, login) {
	return `${repositoryKey(address)} ${login.toLowerCase()}`;
}
// plugin/mcp-server/src/github/ticket-snapshot.ts
function toSnapshot(answer, address, stateField) {
	const { repository, viewer } = answer;
	const issue = repository?.issueOrPullRequest;
	if (repository === null || issue === null || issue === void 0) {
		const missing = repository === null ? "repository" : "issue";
		throw new Failure(
			"GITHUB_NOT_FOUND",
			`Cannot read ticket ${ticketName(address)}: no such ${missing}, or the token cannot see it`,
			{ hint: "Check owner, repository and number" },
		);
	}
	if (issue.__typename !== "Issue")
		throw new Failure(
			"INPUT_NOT_AN_ISSUE",
			`Cannot use ${ticketName(address)} as a ticket: it is a pull request`,
			{ hint: "Use the number of the issue that the pull request closes" },
		);
	const { comments: page } = issue;
	const nodes = page?.nodes ?? [];
	const { comments, olderCursor } = toCommentPage(page);
	const [oldest] = comments;
	return {
		viewer: viewer.login,
		repository: {
			id: repository.id,
			nameWithOwner: repository.nameWithOwner,
			archived: repository.isArchived,
			writable: !forbidsWriting(repository.viewerPermission),
		},
		issue: {
			id: issue.id,
			number: issue.number,
			title: issue.title,
			body: issue.body,
			bodyEditedAt: issue.lastEditedAt,
			renamedAt: renamedAt(issue.renames),
			url: issue.url,
			closed: issue.state === "CLOSED",
			dropped: droppedAs(issue),
			turn: turnOf(present(issue.turns?.nodes).at(-1)),
			conversationLocked: issue.locked,
			hasDeletedComments: present(issue.deletions?.nodes).length > 0,
			commentCount: countOf$1(page),
			openChildren: openChildrenOf(issue.subIssuesSummary),
			updatedAt: issue.updatedAt,
		},
		items: present(issue.projectItems?.nodes).map((item) => toItem(item, stateField)),
		comments,
		olderCursor:
			olderCursor === null || oldest === void 0
				? olderCursor
				: {
						...olderCursor,
						place: {
							ticket: ticketName(address),
							count: (page?.totalCount ?? 0) - nodes.length,
							oldestId: oldest.id,
						},
					},
		cursors: new Map(
			(page?.edges ?? []).flatMap((edge, at) => {
				const id = nodes[at]?.id;
				return edge === null || id === void 0 ? [] : [[id, edge.cursor]];
			}),
		),
		teamConfigText:
			repository.teamConfig !== null && "text" in repository.teamConfig ? repository.teamConfig.text : null,
	};
}
function openChildrenOf(summary) {
	return (summary?.total ?? 0) - (summary?.completed ?? 0);
}
function droppedAs({ stateReason, closedAs }) {
	const reason = (closedAs ?? stateReason)?.toUpperCase();
	if (reason === "DUPLICATE") return "duplicate";
	return reason === "NOT_PLANNED" ? "not planned" : null;
}
function headOf({ headRefName: branch, isCrossRepository: isFork }) {
	return {
		branch,
		isFork,
	};
}
function turnOf(event) {
	if (event?.__typename !== "ClosedEvent" && event?.__typename !== "ReopenedEvent") return null;
	const { createdAt: at, actor } = event;
	const by = actor?.login ?? null;
	if (event.__typename === "ReopenedEvent")
		return {
			kind: "reopened",
			by,
			at,
			closer: null,
		};
	const { closer: cause } = event;
	const ofCommit =
		cause?.__typename === "Commit"
			? {
					url: cause.url,
					branch: null,
					isFork: false,
				}
			: null;
	return {
		kind: "closed",
		by,
		at,
		closer:
			cause?.__typename === "PullRequest"
				? {
						url: cause.url,
						...headOf(cause),
					}
				: ofCommit,
	};
}
function renamedAt(events) {
	const event = present(events?.nodes).at(-1);
	return event?.__typename === "RenamedTitleEvent" ? event.createdAt : null;
}
function toCommentPage(page) {
	const { hasPreviousPage = false, startCursor = null } = page?.pageInfo ?? {};
	return {
		comments: present(page?.nodes).map(toComment),
		olderCursor: hasPreviousPage && startCursor !== null ? { before: startCursor } : null,
	};
}
function countOf$1(page) {
	const hidden = (page?.nodes ?? []).length - present(page?.nodes).length;
	return (page?.totalCount ?? 0) - hidden;
}
function toAuthor(author) {
	return author === null ? null : accountOf(author.__typename, author.login);
}
function hiddenAs({ isMinimized, minimizedReason }) {
	return isMinimized === true ? (minimizedReason ?? "no reason") : null;
}
function toComment(comment) {
	const { author } = comment;
	return {
		id: comment.id,
		databaseId: comment.fullDatabaseId ?? "0",
		url: comment.url,
		body: comment.body,
		createdAt: comment.createdAt,
		lastEditedAt: comment.lastEditedAt,
		editor: comment.editor?.login ?? null,
		hidden: hiddenAs(comment),
		author: toAuthor(author),
		association: comment.authorAssociation,
		byViewer: comment.viewerDidAuthor,
	};
}
function fieldVariables(stateField) {
	const { priority, estimate } = otherFieldsOf(stateField);
	return {
		fieldName: stateField.name,
		priorityField: priority,
		estimateField: estimate,
	};
}
function toCard$1(item, stateField) {
	const value = item.fieldValueByName;
	if (value === null || !("name" in value))
		return {
			value: null,
			updatedAt: null,
		};
	return {
		value: value.name === null ? null : stateOf(stateField, value.name),
		updatedAt: value.updatedAt,
	};
}
function toItem(item, stateField) {
	const { project } = item;
	const { field, owner } = project;
	const ofIssues = isOfIssues(field);
	return {
		id: item.id,
		archived: item.isArchived,
		project: {
			id: project.id,
			owner: "login" in owner ? owner.login : "",
			number: project.number,
			title: project.title,
			url: project.url,
			writable: project.viewerCanUpdate,
		},
		field:
			field !== null && "options" in field && !ofIssues
				? {
						id: field.id,
						options: asStates(stateField, field.options),
					}
				: null,
		...(ofIssues ? { fieldIsOfIssues: true } : {}),
		card: toCard$1(item, stateField),
		priority: selectedName(item.priority),
		estimate: selectedName(item.estimate),
	};
}
function selectedName(value) {
	if (value === null) return null;
	if ("issueFieldValue" in value)
		return value.issueFieldValue !== null && "name" in value.issueFieldValue
			? value.issueFieldValue.name
			: null;
	return "name" in value ? value.name : null;
}
function isOfIssues(field) {
	if (field === null || field === void 0) return false;
	const plainSelect = field.__typename === "ProjectV2Field" && field.dataType === "SINGLE_SELECT";
	return field.isIssueField === true || plainSelect;
}
function present(nodes) {
	return (nodes ?? []).filter((node) => node !== null && node !== void 0);
}
const PAGE = 100;
const PAGES_A_REQUEST = 5;
const PARTS = readOlderCommentsDocument.slice(readOlderCommentsDocument.indexOf("fragment CommentParts"));
function pagesBefore({ place }) {
	const pages = [];
	if (place === void 0 || place.count <= PAGE) return [];
	for (let end = place.count + 1; end > 1;) {
		const skip = Math.max(0, end - PAGE);
		pages.push({
			skip,
			first: end - skip,
		});
		end = skip + 1;
	}
	return Array.from({ length: Math.ceil(pages.length / PAGES_A_REQUEST) }, (_, at) =>
		pages.slice(at * PAGES_A_REQUEST, (at + 1) * PAGES_A_REQUEST),
	);
}
function pagesQuery(pages) {
	return `query ReadOlderPages($issueId: ID!) {\n  node(id: $issueId) {\n    ... on Issue {\n      ${pages.map(({ skip, first }, at) => `page${at}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${skip}, first: ${first}) { nodes { ...CommentParts } }`).join("\n      ")}\n    }\n  }\n}\n\n${PARTS}`;
}
function joinedPages(requests, answers, oldestId) {
	const comments = [];
	let expectedId = oldestId;
	for (const [request, pages] of requests.entries())
		for (const [at, { first }] of pages.entries()) {
			const shown = present(answers[request]?.node?.[`page${at}`]?.nodes);
			const last = shown.at(-1);
			if (shown.length !== first || last?.id !== expectedId) return null;
			comments.unshift(...shown.slice(0, -1).map(toComment));
			expectedId = shown[0]?.id;
		}
	return comments;
}
// plugin/mcp-server/src/github/board-store.ts
const MAX_KEPT_BOARDS = 50;
var GithubBoardStore = class {
	#connections;
	#kept = new LRUCache({ max: MAX_KEPT_BOARDS });
	constructor(connections) {
		this.#connections = connections;
	}
	known(address, board) {
		return this.#kept.get(keyOf$1(address, board)) ?? null;
	}
	async readBoard(address, board) {
		const snapshot = await this.#read(address, board);
		this.#kept.set(keyOf$1(address, board), snapshot);
		return snapshot;
	}
	async #read(address, board) {
		const { repository: connection, projects } = this.#connections;
		const variables = {
			owner: address.owner,
			repo: address.repo,
			projectOwner: board?.owner ?? "",
			projectNumber: board?.number ?? 0,
			withRepository: true,
		};
		const separate = board !== null && projects !== null;
		const [answer, boardAnswer] = await Promise.all([
			readParts(connection, {
				...variables,
				withProject: board !== null && !separate,
			}),
			separate
				? readParts(projects, {
						...variables,
						withRepository: false,
						withProject: true,
					})
				: null,
		]);
		const { viewer, rateLimit, repository } = answer.data;
		const { data, projectProblem } = boardAnswer ?? answer;
		return {
			viewer: viewer.login,
			scopes: connection.scopes,
			projectScopes: (projects ?? connection).scopes,
			permissions: connection.permissions,
			projectPermissions: (projects ?? connection).permissions,
			rateLimit,
			pace: connection.pace,
			repository: toRepository(repository),
			teamConfigText:
				repository?.teamConfig && "text" in repository.teamConfig ? repository.teamConfig.text : null,
			project: toProject(data, board),
			projectProblem,
		};
	}
};
function keyOf$1(address, board) {
	return `${repositoryKey(address)} ${board === null ? "" : `${board.owner.toLowerCase()}/${board.number}`}`;
}
async function readParts(connection, variables) {
	const attempted = "read the board";
	try {
		const { data, problems } = await connection.queryParts(readBoardDocument, variables, attempted);
		const hidden = problems.find(({ path, type }) => path?.[0] === "repository" && type !== "NOT_FOUND");
		if (hidden !== void 0) throw mapProblem(hidden, attempted);
		const problem = problems.find(({ path }) => path?.[0] === "repositoryOwner");
		return {
			data,
			projectProblem: problem === void 0 ? null : mapProblem(problem, "read the project"),
		};
	} catch (error) {
		if (!(error instanceof Failure && error.code === "GITHUB_FORBIDDEN" && variables.withProject))
			throw error;
		const { data } = await readParts(connection, {
			...variables,
			withProject: false,
		});
		return {
			data,
			projectProblem: error,
		};
	}
}
function toRepository(repository) {
	if (repository === null || repository === void 0) return null;
	return {
		id: repository.id,
		nameWithOwner: repository.nameWithOwner,
		url: repository.url,
		archived: repository.isArchived,
		empty: repository.isEmpty,
		issuesEnabled: repository.hasIssuesEnabled,
		permission: repository.viewerPermission,
		fullest: present(repository.fullest.nodes)
			.map(({ number, comments }) => ({
				number,
				comments: comments.totalCount,
			}))
			.filter(({ comments }) => isNearlyFull(comments)),
	};
}
function toField(field) {
	const { id, name, dataType, databaseId } = field;
	const common = {
		id,
		databaseId: databaseId ?? 0,
		name,
	};
	if (!isOfIssues(field))
		return {
			...common,
			options: "options" in field ? field.options : null,
		};
	if (dataType !== "SINGLE_SELECT")
		return {
			...common,
			options: null,
		};
	const source = "issueField" in field ? field.issueField : null;
	return {
		...common,
		options: null,
		issueFieldOptions: source?.options ?? [],
	};
}
function toProject({ repositoryOwner }, board) {
	const project = repositoryOwner?.projectV2;
	if (project === null || project === void 0 || board === null) return null;
	const { id, title, url, closed, viewerCanUpdate, fields } = project;
	return {
		id,
		...board,
		ownerKind: repositoryOwner?.__typename === "Organization" ? "organization" : "user",
		title,
		url,
		closed,
		writable: viewerCanUpdate,
		fields: present(fields.nodes).map(toField),
	};
}
var GithubCardStore = class {
	#connection;
	constructor(connection) {
		this.#connection = connection;
	}
	async readCards(projectId, stateField, after) {
		const attempted = "read the project's items";
		const variables = {
			projectId,
			...fieldVariables(stateField),
			after,
		};
		return cardPage(
			await this.#connection.queryVisible(readCardsDocument, variables, attempted),
			attempted,
			"the project no longer exists",
			(item) => toCard(item, stateField),
		);
	}
	async readStateDates(itemIds, field) {
		const { data } = await this.#connection.queryParts(
			readCardDatesDocument,
			{
				itemIds,
				fieldName: field.name,
			},
			"read since when tickets are in their states",
		);
		return new Map(
			present(data.nodes).flatMap((node) => {
				if (!("state" in node) || node.state === null || !("updatedAt" in node.state)) return [];
				return [[node.id, node.state.updatedAt]];
			}),
		);
	}
	async readNewestComments(itemIds) {
		const { data } = await this.#connection.queryParts(
			readNewestCommentsDocument,
			{ itemIds },
			"read the newest comments of tickets",
		);
		return new Map(
			present(data.nodes).flatMap((node) => {
				if (!("content" in node) || node.content === null || !("comments" in node.content)) return [];
				return present(node.content.comments.nodes).map((comment) => [node.id, toComment(comment)]);
			}),
		);
	}
	async readFieldValues(itemIds) {
		const { data } = await this.#connection.queryParts(
			readCardValuesDocument,
			{ itemIds },
			"read the values of cards",
		);
		return new Map(
			present(data.nodes).flatMap((node) =>
				"fieldValues" in node ? [[node.id, present(node.fieldValues.nodes).flatMap(toFieldValue)]] : [],
			),
		);
	}
};
const ITEMS = ["node", "items", "nodes"];
function cardPage({ data: { node }, problems }, attempted, gone, cardOf) {
	const [problem] = problems;
	const items = node !== null && "items" in node ? node.items : void 0;
	if (problem !== void 0 && (items?.nodes ?? null) === null) throw mapProblem(problem, attempted);
	if (items === void 0)
		throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${gone}`, {
			hint: "Look at the board on GitHub, then call again",
		});
	const ofItems = problems.filter(({ path }) => ITEMS.every((step, at) => path?.[at] === step));
	const refused = new Set(ofItems.map(({ path }) => path?.[ITEMS.length]));
	const nodes = items.nodes ?? [];
	const visible = nodes.filter(
		(item, index) => item !== null && item.content !== null && !refused.has(index),
	);
	const why = problem === void 0 ? null : whyRefused(problem);
	return {
		cards: visible.flatMap((item) => cardOf(item) ?? []),
		hidden: {
			count: nodes.length - visible.length,
			why,
		},
		items: items.totalCount,
		nextCursor: items.pageInfo.hasNextPage ? items.pageInfo.endCursor : null,
	};
}
function toFieldValue(node) {
	if (!("field" in node) || !("id" in node.field)) return [];
	const { updatedAt, field } = node;
	const value = inputOf(node, field.dataType);
	return value === null
		? []
		: [
				{
					fieldId: field.id,
					name: field.name,
					value,
					updatedAt,
				},
			];
}
function inputOf(node, dataType) {
	if ("text" in node && dataType === "TEXT") return { text: node.text ?? "" };
	if ("number" in node && dataType === "NUMBER") return node.number === null ? null : { number: node.number };
	if ("date" in node && dataType === "DATE")
		return typeof node.date === "string" ? { date: node.date } : null;
	if ("optionId" in node) return node.optionId === null ? null : { singleSelectOptionId: node.optionId };
	return "iterationId" in node ? { iterationId: node.iterationId } : null;
}
function selectedState(value, stateField) {
	if (value === null || !("name" in value) || value.name === null) return null;
	return {
		value: stateOf(stateField, value.name),
		updatedAt: value.updatedAt,
	};
}
function toCard({ isArchived, content, state, priority, estimate }, stateField) {
	if (isArchived || content?.__typename !== "Issue") return null;
	const { number, title, url, closed, createdAt, updatedAt, repository } = content;
	return {
		repository: repository.nameWithOwner,
		number,
		title,
		url,
		closed,
		dropped: droppedAs(content),
		createdAt,
		updatedAt,
		state: selectedState(state, stateField),
		priority: selectedName(priority),
		estimate: selectedName(estimate),
	};
}
// plugin/mcp-server/src/github/issue-shapes.ts
const NO_COMMENTS = {
	totalCount: 0,
	pageInfo: {
		hasPreviousPage: false,
		startCursor: null,
	},
	nodes: [],
	edges: [],
};
function toRef(issue) {
	const { id, fullDatabaseId, number, title, url, closed, repository } = issue;
	const address = {
		...repositoryNamed(repository.nameWithOwner),
		number,
	};
	return {
		id,
		databaseId: Number(fullDatabaseId),
		address,
		title,
		url,
		closed,
	};
}
function toDetails(issue, viewer) {
	return {
		...toRef(issue),
		viewer,
		body: issue.body,
		bodyEditedAt: issue.lastEditedAt,
		labels: present(issue.labels?.nodes),
		assignees: present(issue.assignees.nodes).map(({ id, login }) => ({
			id,
			name: login,
		})),
		ancestors: ancestorsOf(issue.parent),
		subIssueCount: issue.subIssuesSummary.total,
		commentCount: issue.comments.totalCount,
	};
}
function toMadeIssue(issue, { viewer, stateField }) {
	const ref = toRef(issue);
	const { repository, ...parts } = issue;
	const found = {
		...parts,
		__typename: "Issue",
		stateReason: null,
		closedAs: null,
		projectItems: issue.projectItems ?? { nodes: [] },
		comments: NO_COMMENTS,
	};
	const read = {
		viewer: { login: viewer },
		repository: {
			...repository,
			issueOrPullRequest: found,
		},
	};
	return {
		...ref,
		snapshot: toSnapshot(read, ref.address, stateField),
	};
}
function toTextHistory(issue, viewer) {
	const { createdAt, author, userContentEdits, timelineItems } = issue;
	const edits = present(userContentEdits?.nodes);
	const renames = present(timelineItems.nodes).flatMap((event) =>
		event.__typename === "RenamedTitleEvent" ? [event] : [],
	);
	const body = edits.map(({ diff, editedAt, editor }) =>
		toVersion(
			{
				text: diff,
				at: editedAt,
			},
			editor,
			viewer,
		),
	);
	const title = renames
		.map(({ currentTitle, createdAt: at, actor }) =>
			toVersion(
				{
					text: currentTitle,
					at,
				},
				actor,
				viewer,
			),
		)
		.toReversed();
	const unread = toVersion(
		{
			text: null,
			at: createdAt,
		},
		null,
		viewer,
	);
	if (userContentEdits?.pageInfo.hasNextPage === true)
		body.push({
			...unread,
			at: body.at(-1)?.at ?? createdAt,
		});
	const [oldest] = renames;
	if (timelineItems.pageInfo.hasPreviousPage)
		title.push({
			...unread,
			at: title.at(-1)?.at ?? createdAt,
		});
	else if (oldest !== void 0)
		title.push(
			toVersion(
				{
					text: oldest.previousTitle,
					at: createdAt,
				},
				author,
				viewer,
			),
		);
	return {
		title,
		body,
	};
}
function toVersion(version, by, viewer) {
	return {
		...version,
		author: toAuthor(by),
		byViewer: isViewer(by, viewer),
	};
}
function isViewer(by, viewer) {
	const account = toAuthor(by);
	return account !== null && sameName(accountName(account), viewer);
}
function ancestorsOf(parent) {
	return parent === null || parent === void 0 ? [] : [toRef(parent), ...ancestorsOf(parent.parent)];
}
function labelNames(labels) {
	return labels.map((label) => (typeof label === "string" ? label : (label.name ?? "")));
}
function linkedOfRest(issue, settled) {
	const { issue_dependencies_summary: dependencies, parent_issue_url: parent } = issue;
	return {
		id: issue.node_id,
		databaseId: issue.id,
		address: addressIn(`${issue.repository_url}/issues/${issue.number}`),
		title: issue.title,
		url: issue.html_url,
		closed: issue.state === "closed",
		parent: parent === null || parent === void 0 ? null : addressIn(parent),
		blockerCount: countOf(dependencies?.total_blocked_by, settled),
		blockedCount: countOf(dependencies?.total_blocking, settled),
	};
}
function toLinked$1(issue, settled) {
	const counts = issue.issueDependenciesSummary;
	const { parent } = issue;
	return {
		...toRef(issue),
		parent:
			parent === null
				? null
				: {
						...repositoryNamed(parent.repository.nameWithOwner),
						number: parent.number,
					},
		blockerCount: countOf(counts?.totalBlockedBy, settled),
		blockedCount: countOf(counts?.totalBlocking, settled),
	};
}
function countOf(count, settled) {
	return count === void 0 || (count === 0 && !settled) ? null : count;
}
function addressIn(url) {
	const [owner = "", repo = "", , number = ""] = url.split("/").slice(-4);
	return {
		owner,
		repo,
		number: Number(number),
	};
}
function choicesQuery({ owner, repo }, wanted) {
	const parts = wanted.map(({ kind }, at) =>
		kind === "label"
			? `exact${at}: label(name: $name${at}) { id name } all${at}: labels(query: $name${at}, first: 30) { nodes { id name } }`
			: `all${at}: assignableUsers(query: $name${at}, first: 50) { nodes { id name: login } }`,
	);
	return {
		document: `query ReadChoices($owner: String!, $repo: String!${wanted.map((_, at) => `, $name${at}: String!`).join("")}) {\n  repository(owner: $owner, name: $repo) {\n    ${parts.join("\n    ")}\n  }\n}`,
		variables: {
			owner,
			repo,
			...Object.fromEntries(wanted.map(({ name }, at) => [`name${at}`, name])),
		},
	};
}
function foundChoices({ repository }, wanted) {
	const labels = [];
	const assignees = [];
	for (const [at, { kind, name }] of wanted.entries()) {
		const match = present([repository?.[`exact${at}`], repository?.[`all${at}`]])
			.flatMap((part) => ("nodes" in part ? present(part.nodes) : [part]))
			.find((one) => sameName(one.name, name));
		if (match !== void 0) (kind === "label" ? labels : assignees).push(match);
	}
	return {
		labels,
		assignees,
	};
}
// plugin/mcp-server/src/github/link-store.ts
const WHOLE = 100;
const MAX_NOTED = 1e3;
const TAKEN_AT_ONCE = /priority has already been taken/i;
const HAS_PARENT = /only have one parent|duplicate sub-issues/i;
const MAX_TRIES = 5;
const FIRST_WAIT_MS = 200;
const FIRST = {
	"sub-issues": "rest",
	dependencies: "graphql",
};
const LACKING = {
	rest: "GITHUB_NOT_FOUND",
	graphql: "GITHUB_UNSUPPORTED",
};
var GithubLinkStore = class {
	#connection;
	#clock;
	#api = new Map();
	#hasDependencies = null;
	#linkedAtMs = new LRUCache({ max: MAX_NOTED });
	constructor(connection, clock) {
		this.#connection = connection;
		this.#clock = clock;
	}
	async contentOf(address) {
		try {
			const { data } = await this.#connection.rest.issues.get(requestPlace(address));
			return {
				...this.#linkedOfRest(data),
				body: data.body ?? "",
				author: data.user === null ? null : accountOf(data.user.type, data.user.login),
				association: data.author_association ?? "NONE",
				labels: labelNames(data.labels),
				assignees: (data.assignees ?? []).map(({ login }) => login),
				openChildren: openChildrenOf(data.sub_issues_summary),
			};
		} catch (error) {
			throw mapError(error, `read ticket ${ticketName(address)}`, "read");
		}
	}
	async childrenOf(address) {
		const attempted = `read the children of ticket ${ticketName(address)}`;
		return this.#byEither(address, "sub-issues", attempted, "read", {
			rest: async (place) => {
				const { data } = await this.#connection.rest.issues.listSubIssues({
					...place,
					per_page: WHOLE,
				});
				return data.map((issue) => Object.assign(this.#linkedOfRest(issue), { body: issue.body ?? "" }));
			},
			graphql: async () => {
				return (await this.#linksIn(readChildrenDocument, address, attempted)).map((issue) =>
					Object.assign(this.#linkedOf(issue), { body: issue.body }),
				);
			},
		});
	}
	async blockersOf(address) {
		return this.#dependencies(
			address,
			`read what ticket ${ticketName(address)} waits for`,
			async (place) =>
				this.#connection.rest.issues.listDependenciesBlockedBy({
					...place,
					per_page: WHOLE,
				}),
			readBlockersDocument,
		);
	}
	async blockedBy(address) {
		return this.#dependencies(
			address,
			`read what waits for ticket ${ticketName(address)}`,
			async (place) =>
				this.#connection.rest.issues.listDependenciesBlocking({
					...place,
					per_page: WHOLE,
				}),
			readBlockedDocument,
		);
	}
	async addChild(parent, child, { takesOver } = { takesOver: false }) {
		const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
		const variables = {
			parentId: parent.id,
			childId: child.id,
			...(takesOver ? { takesOver } : {}),
		};
		for (let tries = 1; ; tries += 1) {
			const { problems } = await this.#connection.mutateParts(addSubIssueDocument, variables, attempted);
			const [problem] = problems;
			if (problem === void 0) return;
			if (HAS_PARENT.test(problem.message)) return this.#requireParent(parent, child, attempted, problem);
			if (!TAKEN_AT_ONCE.test(problem.message)) throw mapProblem(problem, attempted);
			if (tries === MAX_TRIES)
				throw new Failure(
					"GITHUB_UNAVAILABLE",
					`Cannot ${attempted}: other processes add children to that parent at the same time ("${problem.message}")`,
					{
						hint: `Tried ${MAX_TRIES} times; nothing was written. Call again shortly`,
						retryable: true,
					},
				);
			await this.#clock.sleep(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
		}
	}
	async #requireParent(parent, child, attempted, problem) {
		const { node } = await this.#connection.query(readParentDocument, { childId: child.id }, attempted);
		const current = node !== null && "parent" in node && node.parent !== null ? toRef(node.parent) : null;
		if (current?.id === parent.id) return;
		if (current === null) throw mapProblem(problem, attempted);
		throw new Failure(
			"GITHUB_UNEXPECTED",
			`Cannot ${attempted}: ${ticketName(child.address)} has the parent ${ticketName(current.address)} by now`,
			{ hint: "A ticket has one parent: remove that link first, with action remove. Nothing was written" },
		);
	}
	async removeChild(parent, child) {
		await this.#connection.mutate(
			removeSubIssueDocument,
			{
				parentId: parent.id,
				childId: child.id,
			},
			`take ${ticketName(child.address)} from its parent ${ticketName(parent.address)}`,
		);
	}
	async requireDependencies(address) {
		if (this.#connection.isGithubsOwn || this.#hasDependencies === true) return;
		await this.blockersOf(address);
		this.#hasDependencies = true;
	}
	get linksByGraphql() {
		return this.#apiOf("dependencies") === "graphql";
	}
	linkByRest() {
		this.#api.set("dependencies", "rest");
	}
	blocking(blockedId, blocker) {
		this.noteLinked(blockedId, blocker.id);
		return {
			document: addBlockedByDocument,
			variables: {
				issueId: blockedId,
				blockingId: blocker.id,
			},
		};
	}
	noteLinked(...ids) {
		const nowMs = this.#clock.now();
		for (const id of ids) this.#linkedAtMs.set(id, nowMs);
	}
	async addBlocker(blocked, blocker) {
		this.noteLinked(blocked.id, blocker.id);
		await this.#changeBlocker(blocked, blocker, true);
	}
	async removeBlocker(blocked, blocker) {
		await this.#changeBlocker(blocked, blocker, false);
	}
	async #changeBlocker(blocked, blocker, isAdded) {
		const { issues } = this.#connection.rest;
		const [change, send, document] = isAdded
			? ["wait", issues.addBlockedByDependency, addBlockedByDocument]
			: ["no longer wait", issues.removeDependencyBlockedBy, removeBlockedByDocument];
		const attempted = `make ${ticketName(blocked.address)} ${change} for ${ticketName(blocker.address)}`;
		const variables = {
			issueId: blocked.id,
			blockingId: blocker.id,
		};
		await this.#byEither(blocked.address, "dependencies", attempted, "write", {
			rest: async (place) =>
				send({
					...place,
					issue_id: blocker.databaseId,
					...ONCE,
				}),
			graphql: async () => this.#connection.mutate(document, variables, attempted),
		});
	}
	async #dependencies(address, attempted, rest, document) {
		return this.#byEither(address, "dependencies", attempted, "read", {
			rest: async (place) => (await rest(place)).data.map((issue) => this.#linkedOfRest(issue)),
			graphql: async () => {
				return (await this.#linksIn(document, address, attempted)).map((issue) => this.#linkedOf(issue));
			},
		});
	}
	async #linksIn(document, { owner, repo, number }, attempted) {
		const { repository } = await this.#connection.query(
			document,
			{
				owner,
				repo,
				number,
			},
			attempted,
		);
		return present(repository?.issue?.links.nodes);
	}
	#apiOf(kind) {
		return this.#api.get(kind) ?? FIRST[kind];
	}
	async #byEither(address, kind, attempted, requestKind, { rest, graphql }) {
		if (kind === "dependencies" && this.#hasDependencies === false) throw noDependencies(attempted);
		const ask = {
			graphql,
			rest: async () =>
				rest(requestPlace(address)).catch((error) => {
					throw mapError(error, attempted, requestKind);
				}),
		};
		const api = this.#apiOf(kind);
		try {
			return await ask[api]();
		} catch (missing) {
			if (api !== FIRST[kind] || !isLacking(missing, api)) throw missing;
			const other = api === "rest" ? "graphql" : "rest";
			try {
				const answer = await ask[other]();
				this.#api.set(kind, other);
				return answer;
			} catch (error) {
				if (!isLacking(error, other)) throw error;
				if (kind !== "dependencies") throw missing;
				this.#hasDependencies = false;
				throw noDependencies(attempted);
			}
		}
	}
	#linkedOfRest(issue) {
		return linkedOfRest(issue, this.#isSettled(issue.node_id, issue.updated_at));
	}
	#linkedOf(issue) {
		return toLinked$1(issue, this.#isSettled(issue.id, issue.updatedAt));
	}
	#isSettled(id, updatedAt) {
		const sinceMs = Math.max(Date.parse(updatedAt), this.#linkedAtMs.get(id) ?? 0);
		return this.#clock.now() - sinceMs > COUNTS_SETTLE_MS;
	}
};
function requestPlace({ owner, repo, number }) {
	return {
		owner,
		repo,
		issue_number: number,
	};
}
function isLacking(error, api) {
	return error instanceof Failure && error.code === LACKING[api];
}
function noDependencies(attempted) {
	return new Failure(
		"GITHUB_UNSUPPORTED",
		`Cannot ${attempted}: this GitHub server has no dependencies between issues`,
		{ hint: "They need GitHub Enterprise Server 3.19 or newer; nothing was written" },
	);
}
// plugin/mcp-server/src/github/issue-store.ts
const MAX_NEWEST_PAGES = 10;
const MAX_VERSIONS = 20;
const CHOICES_A_REQUEST = 50;
var GithubIssueStore = class {
	#repository;
	#projects;
	#links;
	#newCards;
	#makesCards;
	constructor({ repository, projects }, links, newCards) {
		this.#repository = repository;
		this.#projects = projects ?? repository;
		this.#newCards = newCards;
		this.#links = links;
		this.#makesCards = projects === null;
	}
	async read(address) {
		const { owner, repo, number } = address;
		const attempted = `read ticket ${ticketName(address)}`;
		const { repository, viewer } = await this.#repository.query(
			readIssueDocument,
			{
				owner,
				repo,
				number,
			},
			attempted,
		);
		const found = repository?.issueOrPullRequest;
		if (found?.__typename === "Issue") return toDetails(found, viewer.login);
		throw new Failure("INPUT_NOT_AN_ISSUE", `Cannot ${attempted}: it is a pull request`, {
			hint: "Use the number of the issue that the pull request closes",
		});
	}
	async readTexts({ owner, repo, number }) {
		const attempted = "read the history of a ticket's texts";
		const { repository, viewer } = await this.#repository.query(
			readTextsDocument,
			{
				owner,
				repo,
				number,
				newest: MAX_VERSIONS,
			},
			attempted,
		);
		const issue = repository?.issueOrPullRequest;
		if (issue?.__typename === "Issue") return toTextHistory(issue, viewer.login);
		throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: the issue is gone`, {
			hint: "Look at the board on GitHub, then call again",
		});
	}
	async readBlobs({ owner, repo }, { path, commit }, base) {
		const { repository } = await this.#repository.query(
			readBlobsDocument,
			{
				owner,
				repo,
				decided: `${commit}:${path}`,
				newest: `${base ?? "HEAD"}:${path}`,
			},
			`look up the content of ${path}`,
		);
		return {
			decided: blobIn(repository?.decided),
			newest: blobIn(repository?.newest),
		};
	}
	async choices(address, { labels, assignees }) {
		const found = {
			labels: [],
			assignees: [],
		};
		const wanted = [
			...labels.map((name) => ({
				kind: "label",
				name,
			})),
			...assignees.map((name) => ({
				kind: "person",
				name,
			})),
		];
		for (let start = 0; start < wanted.length; start += CHOICES_A_REQUEST) {
			const asked = wanted.slice(start, start + CHOICES_A_REQUEST);
			const { document, variables } = choicesQuery(address, asked);
			const more = foundChoices(
				await this.#repository.query(document, variables, "look up labels and assignable accounts"),
				asked,
			);
			found.labels.push(...more.labels);
			found.assignees.push(...more.assignees);
		}
		return found;
	}
	async readLabellings({ owner, repo, number }) {
		const { repository } = await this.#repository.query(
			readLabellingsDocument,
			{
				owner,
				repo,
				number,
			},
			`read who labelled ticket ${ticketName({
				owner,
				repo,
				number,
			})}`,
		);
		const events = present(repository?.issue?.timelineItems.nodes).flatMap((event) =>
			event.__typename === "LabeledEvent" ? [event] : [],
		);
		return present(repository?.issue?.labels?.nodes).flatMap(({ id, name }) => {
			const last = events.findLast(({ label }) => label.id === id);
			return last === void 0
				? []
				: [
						{
							name,
							by: toAuthor(last.actor),
						},
					];
		});
	}
	async newestOwn({ owner, repo }, sinceMs) {
		const own = [];
		let after = null;
		for (let page = 0; page < MAX_NEWEST_PAGES; page += 1) {
			const issues = (
				await this.#repository.query(
					readNewestIssuesDocument,
					{
						owner,
						repo,
						after,
					},
					"look for an earlier creation",
				)
			).repository?.issues;
			const found = present(issues?.nodes);
			const young = found.filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs);
			for (const issue of young)
				if (issue.viewerDidAuthor)
					own.push({
						...toRef(issue),
						body: issue.body,
					});
			if (young.length < found.length || issues?.pageInfo.hasNextPage !== true) break;
			after = issues.pageInfo.endCursor;
		}
		return own;
	}
	async create(place, issue) {
		const mayHaveCard = !place.waits || this.#links.linksByGraphql;
		const { projectId } = place;
		const withCards = this.#makesCards && projectId !== null && mayHaveCard;
		const onBoard = {
			projectIds: [projectId],
			...fieldVariables(place.stateField),
		};
		const document = withCards ? createIssueDocument : createIssueAloneDocument;
		const variables = {
			repositoryId: place.repositoryId,
			...issue,
			...(withCards ? onBoard : {}),
		};
		try {
			const made = madeOf(
				await this.#repository.mutateParts(document, variables, "create the ticket"),
				place,
			);
			if (withCards) this.#newCards.note(projectId, made.id);
			return made;
		} catch (error) {
			if (!(withCards && error instanceof Failure && error.code === "GITHUB_UNSUPPORTED")) throw error;
			this.#makesCards = false;
			return this.create(place, issue);
		}
	}
	async edit(issue, edits) {
		const outcomes = [];
		while (outcomes.length < edits.length) {
			const rest = edits.slice(outcomes.length);
			try {
				outcomes.push(...(await this.#makeRun(issue, withCard(this.#firstRun(rest), outcomes))));
			} catch (failure) {
				if (!(failure instanceof Failure)) throw failure;
				outcomes.push(...rest.map(() => ({ failure })));
			}
		}
		return outcomes;
	}
	#firstRun(edits) {
		const [first] = edits;
		if (this.#takesRest(first)) return edits.slice(0, 1);
		const end = edits.findIndex(
			(edit, at) =>
				this.#takesRest(edit) ||
				this.#connectionOf(edit) !== this.#connectionOf(first) ||
				(needsCard(edit) && at > 0 && !needsCard(edits[at - 1] ?? edit)),
		);
		return edits.slice(0, Math.min(20, end < 0 ? edits.length : end));
	}
	#takesRest(edit) {
		return edit?.kind === "blocker" && !this.#links.linksByGraphql;
	}
	#connectionOf(edit) {
		return edit?.kind === "card" || edit?.kind === "uncard" || edit?.kind === "field"
			? this.#projects
			: this.#repository;
	}
	async #makeRun(issue, run) {
		const [first] = run;
		if (first?.kind === "blocker" && this.#takesRest(first)) {
			await this.#links.addBlocker(issue, first.blocker);
			return [{ done: null }];
		}
		const attempted = `edit ticket ${ticketName(issue.address)}`;
		try {
			const mutations = run.map((edit) => this.#mutationOf(issue, edit));
			return (await this.#connectionOf(first).mutateTogether(mutations, attempted)).map((answer, at) => {
				const edit = run[at];
				const outcome = outcomeOf(edit, answer, issue);
				if (edit?.kind === "card" && "done" in outcome) this.#newCards.note(edit.projectId, issue.id);
				return outcome;
			});
		} catch (error) {
			if (
				!(error instanceof Failure && error.code === "GITHUB_UNSUPPORTED") ||
				!run.some(({ kind }) => kind === "blocker")
			)
				throw error;
			this.#links.linkByRest();
			return this.edit(issue, run);
		}
	}
	#mutationOf({ id }, edit) {
		switch (edit.kind) {
			case "issue": {
				const { kind: _kind, ...change } = edit;
				return {
					document: updateIssueDocument,
					variables: {
						id,
						...change,
					},
				};
			}
			case "labels":
			case "assignees": {
				const [add, remove] =
					edit.kind === "labels"
						? [addLabelsDocument, removeLabelsDocument]
						: [addAssigneesDocument, removeAssigneesDocument];
				return {
					document: edit.on ? add : remove,
					variables: {
						id,
						ids: edit.ids,
					},
				};
			}
			case "blocker":
				return this.#links.blocking(id, edit.blocker);
			case "card": {
				const { projectId, stateField } = edit;
				const variables = {
					projectId,
					issueId: id,
					...fieldVariables(stateField),
				};
				return {
					document: addToBoardDocument,
					variables,
				};
			}
			case "uncard": {
				const { projectId, itemId } = edit;
				return {
					document: takeFromBoardDocument,
					variables: {
						projectId,
						itemId,
					},
				};
			}
			case "field": {
				const { projectId, itemId, fieldId, value } = edit;
				const place = {
					projectId,
					itemId,
					fieldId,
				};
				return value === null
					? {
							document: clearFieldDocument,
							variables: place,
						}
					: {
							document: setFieldDocument,
							variables: {
								...place,
								value,
							},
						};
			}
		}
	}
	async comment(issue, body) {
		const { addComment } = await this.#repository.mutate(
			postCommentDocument,
			{
				issueId: issue.id,
				body,
			},
			`comment on ticket ${ticketName(issue.address)}`,
		);
		return addComment?.commentEdge?.node?.url ?? issue.url;
	}
};
function madeOf({ data, problems }, place) {
	const attempted = "create the ticket";
	const made = data.createIssue?.issue;
	if (made !== null && made !== void 0) return toMadeIssue(made, place);
	const [problem] = problems;
	if (problem !== void 0 && TAKEN_AT_ONCE.test(problem.message))
		throw outcomeUnknown(attempted, "other processes add children to that parent at the same time");
	throw problem === void 0
		? new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub shows no new issue`)
		: mapProblem(problem, attempted);
}
function blobIn(found) {
	return found?.oid ?? null;
}
function needsCard(edit) {
	return edit.kind === "field" && edit.itemId === null;
}
function withCard(run, outcomes) {
	if (!run.some(needsCard)) return run;
	const [card] = outcomes.flatMap((outcome) =>
		"done" in outcome && outcome.done !== null && "card" in outcome.done ? [outcome.done.card] : [],
	);
	if (card !== void 0) {
		const { id: itemId } = card;
		return run.map((edit) =>
			edit.kind === "field"
				? {
						...edit,
						itemId,
					}
				: edit,
		);
	}
	const failed = outcomes.findLast((outcome) => "failure" in outcome);
	throw failed !== void 0 && "failure" in failed
		? failed.failure
		: new Error("A field is set on a card that is there, or that was added before");
}
function outcomeOf(edit, { data, problems }, { address }) {
	const attempted = `${edit === void 0 ? "edit" : DEEDS[edit.kind]} ticket ${ticketName(address)}`;
	const problem = problems.find(({ path }) => path === void 0 || path.length <= 1);
	if (problem !== void 0) return { failure: mapProblem(problem, attempted) };
	if (edit?.kind === "issue") return { done: textsOf(data.updateIssue?.issue) };
	if (edit?.kind !== "card") return { done: null };
	const item = data.addProjectV2ItemById?.item;
	return item === null || item === void 0
		? { failure: new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub shows no card`) }
		: { done: { card: toItem(item, edit.stateField) } };
}
function textsOf(issue) {
	if (issue === null || issue === void 0) return null;
	const edits = present(issue.userContentEdits?.nodes).flatMap(({ diff, editedAt: at, editor }) =>
		diff === null
			? []
			: [
					{
						text: diff,
						at,
						by: editor?.login ?? null,
					},
				],
	);
	return {
		texts: {
			title: issue.title,
			body: issue.body,
			edits,
		},
	};
}
const DEEDS = {
	issue: "edit",
	labels: "change the labels of",
	assignees: "change the assignees of",
	blocker: "add a blocker to",
	card: "add to the project the",
	uncard: "take from the project the",
	field: "set a field of",
};
// plugin/mcp-server/src/github/item-store.ts
const MAX_KEPT_PAGES = 50;
const NOT_MODIFIED$1 = 304;
const NOT_FOUND$1 = 404;
const UNKNOWN_FIELD = /field validation errors/i;
const optionName = union([object({ raw: string() }).transform(({ raw }) => raw), string()]);
const selectValue = looseObject({ name: optionName }).nullable();
const issueContent = looseObject({
	number: int(),
	title: string(),
	html_url: string(),
	repository_url: string(),
	state: string(),
	state_reason: string().nullish(),
	created_at: string(),
	updated_at: string(),
	user: looseObject({
		login: string(),
		type: string(),
	}).nullish(),
	comments: int().nullish(),
	labels: array(union([string(), looseObject({ name: string().nullish() })])),
	assignees: array(looseObject({ login: string() })).nullish(),
	parent_issue_url: string().nullish(),
	sub_issues_summary: looseObject({
		total: int(),
		completed: int(),
	}).nullish(),
	issue_dependencies_summary: looseObject({ blocked_by: int() }).nullish(),
});
const listedItems = array(
	looseObject({
		node_id: string(),
		content_type: string(),
		content: unknown(),
		archived_at: string().nullable(),
		fields: array(
			looseObject({
				id: number(),
				value: unknown(),
			}),
		).default([]),
	}),
);
const NO_ROUTE = "this server does not list project items by REST";
const OTHER_IDS = "REST and GraphQL name the project's fields by different ids";
var GithubItemStore = class {
	#connection;
	#newCards;
	#sameIds = new Set();
	#restProblem = null;
	#kept = new LRUCache({ max: MAX_KEPT_PAGES });
	constructor({ repository, projects }, newCards) {
		this.#connection = projects ?? repository;
		this.#newCards = newCards;
	}
	get restProblem() {
		return this.#restProblem;
	}
	known(query) {
		return this.#kept.get(keyOf(query))?.page ?? null;
	}
	async readPage(query) {
		const { owner, number } = query.project;
		const attempted = `list the items of project number ${number} of "${owner}"`;
		const page = await this.#readListed(query, attempted);
		return this.#newCards.completed(this.#connection, query, page, attempted);
	}
	async #readListed(query, attempted) {
		const key = keyOf(query);
		if (this.#restProblem === null) return this.#readByRest(query, attempted, key);
		const page = await scanItems(this.#connection, query, attempted);
		const kept = this.#kept.get(key);
		if (isDeepStrictEqual(page, kept?.page)) return kept?.page ?? page;
		this.#kept.set(key, {
			etag: "",
			page,
		});
		return page;
	}
	async #readByRest(query, attempted, key) {
		const kept = this.#kept.get(key);
		try {
			const { data, headers } = await this.#request(query, kept?.etag);
			const parsed = listedItems.safeParse(data);
			if (!parsed.success) throw unreadable(attempted, parsed.error);
			if (this.#mayHaveOtherIds(parsed.data, query)) {
				const scanned = await scanItems(this.#connection, query, attempted);
				if (scanned.tickets.some(({ state }) => state !== null)) return this.#without(OTHER_IDS, scanned);
			}
			const visible = parsed.data.filter(({ content }) => content !== null && content !== void 0);
			const page = {
				tickets: visible.flatMap((item) => listedTicket(item, query, attempted)),
				hidden: {
					count: parsed.data.length - visible.length,
					why: null,
				},
				next: nextCursor(headers.link),
			};
			if (headers.etag !== void 0)
				this.#kept.set(key, {
					etag: headers.etag,
					page,
				});
			return page;
		} catch (error) {
			const status = statusOf(error);
			if (status === NOT_MODIFIED$1 && kept !== void 0) return kept.page;
			if (status === NOT_FOUND$1)
				return this.#without(NO_ROUTE, await this.#scanInstead(query, attempted, error));
			if (error instanceof Error && UNKNOWN_FIELD.test(error.message))
				return this.#without(OTHER_IDS, await scanItems(this.#connection, query, attempted));
			throw mapError(error, attempted, "read");
		}
	}
	#mayHaveOtherIds(items, { project, fields }) {
		const issues = items.filter(({ content_type: type }) => type === "Issue");
		if (issues.some((item) => item.fields.some(({ id }) => id === fields.state)))
			this.#sameIds.add(project.id);
		return issues.length > 0 && !this.#sameIds.has(project.id);
	}
	async #scanInstead(query, attempted, cause) {
		try {
			return await scanItems(this.#connection, query, attempted);
		} catch (error) {
			if (!(error instanceof Failure) || error.code !== "GITHUB_NOT_FOUND") throw error;
			throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: GitHub has no such list for this token`, {
				hint: 'Check that the project is still there, and that the token may read projects (scope "project")',
				cause,
			});
		}
	}
	#without(problem, page) {
		this.#restProblem = problem;
		return page;
	}
	async #request({ project, fields, q, pageSize, after }, etag) {
		const parameters = {
			project_number: project.number,
			q,
			per_page: pageSize,
			fields: Object.values(fields)
				.filter((id) => id !== null)
				.join(","),
			after: after ?? void 0,
			headers: etag === void 0 ? {} : { "if-none-match": etag },
		};
		const { rest } = this.#connection;
		const { owner } = project;
		return project.ownerKind === "organization"
			? rest.request("GET /orgs/{org}/projectsV2/{project_number}/items", {
					org: owner,
					...parameters,
				})
			: rest.request("GET /users/{username}/projectsV2/{project_number}/items", {
					username: owner,
					...parameters,
				});
	}
};
function keyOf({ project, q, after, pageSize, fields, stateField }) {
	return JSON.stringify([project.owner, project.number, q, after, pageSize, fields, stateField]);
}
function unreadable(attempted, error) {
	const [issue] = error.issues;
	return unavailable(
		attempted,
		`GitHub's answer cannot be read${issue === void 0 || issue.path.length === 0 ? "" : ` at "${issue.path.join(".")}"`}`,
		error,
	);
}
function listedTicket(item, { fields, stateField }, attempted) {
	if (item.content_type !== "Issue") return [];
	const parsed = issueContent.safeParse(item.content);
	if (!parsed.success) throw unreadable(attempted, parsed.error);
	const issue = parsed.data;
	const summary = issue.sub_issues_summary;
	const state = optionOf(item, fields.state);
	return [
		{
			itemId: item.node_id,
			number: issue.number,
			title: issue.title,
			url: issue.html_url,
			repository: repositoryIn(issue.repository_url),
			state: state === null ? null : stateOf(stateField, state),
			priority: optionOf(item, fields.priority),
			estimate: optionOf(item, fields.estimate),
			closed: issue.state === "closed",
			dropped: droppedAs({ stateReason: issue.state_reason ?? null }),
			archived: item.archived_at !== null,
			author: issue.user ? accountOf(issue.user.type, issue.user.login) : null,
			comments: issue.comments ?? null,
			labels: labelNames(issue.labels),
			assignees: (issue.assignees ?? []).map(({ login }) => login),
			parent: parentIn(issue.parent_issue_url ?? null),
			children: summary?.total ?? 0,
			openChildren: openChildrenOf(summary),
			openBlockers: issue.issue_dependencies_summary?.blocked_by ?? 0,
			createdAt: issue.created_at,
			updatedAt: issue.updated_at,
		},
	];
}
function optionOf({ fields }, id) {
	return selectValue.safeParse(fields.find((field) => field.id === id)?.value).data?.name ?? null;
}
function repositoryIn(url) {
	return /\/repos\/(?<name>[^/]+\/[^/]+)/.exec(url)?.groups?.["name"] ?? "";
}
function parentIn(url) {
	const number = Number(/\/issues\/(?<number>\d+)$/.exec(url ?? "")?.groups?.["number"]);
	return url === null || !Number.isInteger(number)
		? null
		: {
				repository: repositoryIn(url),
				number,
			};
}
function nextCursor(link) {
	const url = /<(?<url>[^>]+)>;\s*rel="next"/.exec(link ?? "")?.groups?.["url"];
	return url === void 0 ? null : new URL(url).searchParams.get("after");
}
function restoreValues({ projectId, fieldId }, values) {
	const declared = values.map((_, n) => `$item${n}: ID!, $option${n}: String!`).join(", ");
	const parts = values.flatMap(({ archived }, n) => {
		const item = `projectId: $projectId, itemId: $item${n}`;
		const set = `set${n}: updateProjectV2ItemFieldValue(input: { ${item}, fieldId: $fieldId, value: { singleSelectOptionId: $option${n} } }) { clientMutationId }`;
		if (!archived) return [set];
		return [
			`take${n}: unarchiveProjectV2Item(input: { ${item} }) { clientMutationId }`,
			set,
			`put${n}: archiveProjectV2Item(input: { ${item} }) { clientMutationId }`,
		];
	});
	const own = values.flatMap(({ itemId, optionId }, n) => [
		[`item${n}`, itemId],
		[`option${n}`, optionId],
	]);
	return {
		document: `mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${declared}) {\n  ${parts.join("\n  ")}\n}`,
		variables: {
			projectId,
			fieldId,
			...Object.fromEntries(own),
		},
	};
}
const SCANNED_AT_ONCE = 100;
const MAX_SCANS = 10;
async function scanItems(connection, query, attempted) {
	const tickets = [];
	let { after } = query;
	let hidden = {
		count: 0,
		why: null,
	};
	for (let scans = 0; scans < MAX_SCANS; scans += 1) {
		const { items, why } = await readItems(connection, query, after, attempted);
		const { pageInfo, edges } = items;
		for (const [at, { cursor, node }] of present(edges).entries()) {
			after = cursor;
			if (node === null || node.content === null)
				hidden = {
					count: hidden.count + 1,
					why: hidden.why ?? why,
				};
			const ticket = node === null ? null : scannedTicket(node, query.stateField);
			if (ticket !== null && query.matches(ticket)) tickets.push(ticket);
			const last = !pageInfo.hasNextPage && at === present(edges).length - 1;
			if (tickets.length === query.pageSize)
				return {
					tickets,
					hidden,
					next: last ? null : after,
				};
		}
		if (!pageInfo.hasNextPage)
			return {
				tickets,
				hidden,
				next: null,
			};
	}
	return {
		tickets,
		hidden,
		next: after,
	};
}
async function readItems(connection, { project, stateField }, after, attempted) {
	const variables = {
		projectId: project.id,
		...fieldVariables(stateField),
		first: SCANNED_AT_ONCE,
		after,
	};
	const { data, problems } = await connection.queryVisible(readItemsDocument, variables, attempted);
	const { node } = data;
	const [problem] = problems;
	if (node !== null && node !== void 0 && "items" in node)
		return {
			items: node.items,
			why: problem === void 0 ? null : whyRefused(problem),
		};
	throw problem === void 0
		? new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: the project no longer exists`)
		: mapProblem(problem, attempted);
}
function scannedTicket({ id, isArchived, content, state, priority, estimate }, stateField) {
	if (content?.__typename !== "Issue") return null;
	const { number, title, url, author, closed, createdAt, updatedAt, parent, subIssuesSummary } = content;
	const selected = selectedName(state);
	const dependencies = content.issueDependenciesSummary;
	return {
		itemId: id,
		number,
		title,
		url,
		repository: content.repository.nameWithOwner,
		state: selected === null ? null : stateOf(stateField, selected),
		priority: selectedName(priority),
		estimate: selectedName(estimate),
		closed,
		dropped: droppedAs(content),
		archived: isArchived,
		author: toAuthor(author),
		comments: content.comments.totalCount,
		labels: present(content.labels?.nodes).map(({ name }) => name),
		assignees: present(content.assignees.nodes).map(({ login }) => login),
		parent:
			parent === null
				? null
				: {
						repository: parent.repository.nameWithOwner,
						number: parent.number,
					},
		children: subIssuesSummary.total,
		openChildren: openChildrenOf(subIssuesSummary),
		openBlockers: dependencies?.blockedBy ?? 0,
		createdAt,
		updatedAt,
	};
}
const LISTED_AFTER_MS = 3e4;
const MAX_NEW = 50;
var NewCards = class {
	#added = new LRUCache({
		max: MAX_NEW,
		ttl: LISTED_AFTER_MS,
	});
	note(projectId, issueId) {
		this.#added.set(`${projectId} ${issueId}`, {
			projectId,
			issueId,
		});
	}
	async completed(connection, query, page, attempted) {
		const { project, stateField } = query;
		const issueIds = [...this.#added.rvalues()].flatMap((card) =>
			card?.projectId === project.id ? [card.issueId] : [],
		);
		if (page.next !== null || issueIds.length === 0) return page;
		const { data } = await connection.queryParts(
			readNewCardsDocument,
			{
				issueIds,
				...fieldVariables(stateField),
			},
			attempted,
		);
		const unlisted = present(data.nodes).flatMap((node) => {
			const card = (node.__typename === "Issue" ? present(node.projectItems.nodes) : []).find(
				(item) => item.project.id === project.id,
			);
			const ticket = card === void 0 ? null : scannedTicket(card, stateField);
			const isListed = page.tickets.some(({ itemId }) => itemId === ticket?.itemId);
			return ticket === null || isListed || !query.matches(ticket) ? [] : [ticket];
		});
		return unlisted.length === 0
			? page
			: {
					...page,
					tickets: [...page.tickets, ...unlisted],
				};
	}
};
// plugin/mcp-server/src/github/pull-request-store.ts
const FILES_PER_PAGE = 100;
const MAX_FILE_PAGES = 30;
function notVisible(attempted) {
	return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: there is none, or the token cannot see it`, {
		hint: "Check the number, the owner and the repository",
	});
}
var GithubPullRequestStore = class {
	#connection;
	constructor(connection) {
		this.#connection = connection;
	}
	async readPullRequest({ owner, repo }, number, base) {
		const attempted = `read pull request ${owner}/${repo}#${number}`;
		const { repository } = await this.#connection.query(
			readPullRequestDocument,
			{
				owner,
				repo,
				number,
			},
			attempted,
		);
		const pull = repository?.pullRequest;
		if (pull === null || pull === void 0) throw notVisible(attempted);
		return {
			id: pull.id,
			url: pull.url,
			...headOf(pull),
			merged: pull.merged,
			closes: closedBy(
				pull,
				{
					owner,
					repo,
				},
				baseBeside(repository, base),
			),
		};
	}
	async readOfBranch({ owner, repo }, work) {
		const attempted = `find the pull requests of ${work.branch} in ${owner}/${repo}`;
		const { repository } = await this.#connection.query(
			readBranchPullRequestsDocument,
			{
				owner,
				repo,
				branch: work.branch,
			},
			attempted,
		);
		if (repository === null) throw notVisible(attempted);
		const base = baseBeside(repository, work.base);
		return present(repository.pullRequests.nodes)
			.filter((pull) => isFrom(pull, work.fork))
			.map((pull) => ({
				id: pull.id,
				url: pull.url,
				byViewer: pull.viewerDidAuthor,
				base: pull.baseRefName,
				state: pull.state === "MERGED" ? "MERGED" : "OPEN",
				head: pull.headRefOid,
				hasConflict: pull.mergeable === "UNKNOWN" ? null : pull.mergeable === "CONFLICTING",
				closes: closedBy(
					pull,
					{
						owner,
						repo,
					},
					base,
				),
			}));
	}
	async readLinked(address, { ids = [], base, fork }) {
		const attempted = `find the pull requests of ticket ${ticketName(address)}`;
		const { repository, named } = await this.#connection.query(
			readLinkedPullRequestsDocument,
			{
				...address,
				ids,
				withMentions: base !== null,
			},
			attempted,
		);
		const linked = repository?.issue?.closedByPullRequestsReferences;
		if (linked?.pageInfo.hasNextPage === true)
			throw new Failure(
				"INPUT_INVALID",
				`Cannot ${attempted}: more than 100 say that they close it, and no more are read`,
				{ hint: `Remove "Closes #${address.number}" from those that do not implement it` },
			);
		const others = present(named).filter(isPullRequest);
		const events = repository?.issue?.timelineItems?.nodes;
		const byText = closingByText(pullsIn(events), address, baseBeside(repository, base));
		const pulls = [...present(linked?.nodes), ...byText, ...others].map((pull) => toLinked(pull, fork));
		return [...new Map(pulls.map((pull) => [pull.id, pull])).values()];
	}
	async open({ owner, repo, number }, proposal) {
		const { branch, base, fork, title, body } = proposal;
		const attempted = `open a pull request of ${branch} in ${owner}/${repo}`;
		const needsForkId = fork !== void 0 && sameName(fork.owner, owner);
		const {
			viewer,
			repository,
			fork: named,
		} = await this.#connection.query(
			findPullRequestDocument,
			{
				owner,
				repo,
				number,
				branch,
				needsForkId,
				forkOwner: fork?.owner ?? "",
				forkName: fork?.repo ?? "",
			},
			attempted,
		);
		if (repository === null || (needsForkId && named === null)) throw notVisible(attempted);
		const closesIssues = repository.defaultBranchRef?.name === base;
		const { issue } = repository;
		if (issue?.closed === true) throw closedMeanwhile(attempted, number, droppedAs(issue));
		const own = present(repository.pullRequests.nodes).filter((pull) => isFrom(pull, fork));
		const isOfTicket = (text) =>
			issuesClosedForSure(text, {
				owner,
				repo,
			}).some((closed) =>
				sameName(
					ticketName(closed),
					ticketName({
						owner,
						repo,
						number,
					}),
				),
			);
		const standing =
			own.find(({ baseRefName }) => baseRefName === base) ??
			own.find((pull) => pull.viewerDidAuthor && isOfTicket(pull.body));
		const closing = (text) => {
			const whole = isOfTicket(text) ? text : `${text.trimEnd()}\n\nCloses #${number}`.trimStart();
			requireFitting(whole, attempted);
			return whole;
		};
		if (standing !== void 0) {
			const { text, keepsTitle, keptOf } = textsToKeep(standing, body, viewer.login);
			const edit = {
				id: standing.id,
				body: closing(text),
				title: keepsTitle ? void 0 : title,
				base: standing.baseRefName === base ? void 0 : base,
			};
			await this.#connection.mutate(editPullRequestDocument, edit, attempted);
			const found = {
				number: standing.number,
				url: standing.url,
				isNew: false,
				closesIssues,
			};
			return keptOf.length === 0
				? found
				: {
						...found,
						keptOf,
					};
		}
		const head =
			fork === void 0 || needsForkId
				? {
						branch,
						forkId: named?.id,
					}
				: { branch: `${fork.owner}:${branch}` };
		const proposed = {
			repositoryId: repository.id,
			...head,
			base,
			title,
			body: closing(body ?? ""),
		};
		const { createPullRequest } = await this.#connection.mutate(
			createPullRequestDocument,
			proposed,
			attempted,
		);
		const made = createPullRequest?.pullRequest;
		if (made === null || made === void 0)
			throw new Failure("GITHUB_OUTCOME_UNKNOWN", `Cannot tell whether ${attempted} took place`, {
				hint: "Call again: a pull request that is open is found and updated",
				retryable: true,
			});
		return {
			number: made.number,
			url: made.url,
			isNew: true,
			closesIssues,
		};
	}
	async moveToBase({ id, url }, base) {
		await this.#connection.mutate(
			editPullRequestDocument,
			{
				id,
				base,
			},
			`move ${url} to ${base}`,
		);
	}
	async readFiles({ repository, number, fileCount }) {
		const { owner, repo } = repository;
		const pages = Math.min(MAX_FILE_PAGES, Math.ceil(fileCount / FILES_PER_PAGE));
		const read = Array.from({ length: pages }, async (_, at) => {
			const page = {
				owner,
				repo,
				pull_number: number,
				per_page: FILES_PER_PAGE,
				page: at + 1,
			};
			const { data } = await this.#connection.rest.pulls.listFiles(page);
			return data.map(({ filename, previous_filename: previous, additions, patch }) => ({
				path: filename,
				previousPath: previous ?? null,
				added: addedLines(patch, additions),
			}));
		});
		try {
			return (await Promise.all(read)).flat();
		} catch (error) {
			throw mapError(error, `list the files of pull request ${owner}/${repo}#${number}`, "read");
		}
	}
};
function closedMeanwhile(attempted, number, dropped) {
	if (dropped !== null)
		return new Failure(
			"WORKTREE_FAILED",
			`Cannot ${attempted}: a person closed issue #${number} as ${closedAs(dropped)}`,
			{ hint: "Stop: the work is not wanted. Your commits stay on the branch" },
		);
	return new Failure("WORKTREE_FAILED", `Cannot ${attempted}: issue #${number} is closed`, {
		hint: "If its pull request was merged, stop: the loop keeps the branch, and tells a person which commits the merge lacks. Else escalate, so that a person reopens the issue",
	});
}
function closedBy(pull, home, base) {
	return [
		...present(pull.closingIssuesReferences?.nodes).map((issue) => ({
			owner: issue.repository.owner.login,
			repo: issue.repository.name,
			number: issue.number,
		})),
		...issuesInText(pull, home, base),
	];
}
function isPullRequest(node) {
	return "headRefOid" in node;
}
function addedLines(patch, additions) {
	if (patch === void 0) return additions === 0 ? [] : null;
	return patch.split("\n").flatMap((line) => (line.startsWith("+") ? [line.slice(1)] : []));
}
function toLinked(pull, fork) {
	const { id, number, url, state, headRefOid, baseRefOid, changedFiles, repository } = pull;
	return {
		id,
		number,
		url,
		...(fork === void 0 || isFrom(pull, fork)
			? headOf(pull)
			: {
					...headOf(pull),
					branch: null,
				}),
		repository: {
			owner: repository.owner.login,
			repo: repository.name,
		},
		state,
		head: headRefOid,
		base: baseRefOid,
		fileCount: changedFiles,
	};
}
function requireFitting(text, attempted) {
	const { length } = Array.from(text);
	if (length <= 65536) return;
	throw new Failure(
		"INPUT_TOO_LARGE",
		`Cannot ${attempted}: with the line that closes the ticket, its text has ${length} characters, and GitHub takes ${MAX_PULL_TEXT}`,
		{ hint: "Shorten the body; commit what is long as a file and link it" },
	);
}
function textsToKeep({ author, body, userContentEdits, timelineItems }, proposed, viewer) {
	const otherOf = (actors) =>
		actors.find((actor) => actor !== null && !isViewer(actor, viewer))?.login ?? null;
	const renamers = present(timelineItems.nodes).flatMap((event) => ("actor" in event ? [event.actor] : []));
	const bodyBy = otherOf([...present(userContentEdits?.nodes).map(({ editor }) => editor), author]);
	const titleBy = otherOf(renamers.length === 0 ? [author] : renamers);
	return {
		text: proposed === null || bodyBy !== null ? body : proposed,
		keepsTitle: titleBy !== null,
		keptOf: [...new Set([bodyBy, titleBy].filter((login) => login !== null))],
	};
}
const NOT_FOUND = 404;
var GithubQuestionStore = class {
	#connection;
	constructor(connection) {
		this.#connection = connection;
	}
	async readLabels({ owner, repo, number }, text) {
		const { repository } = await this.#connection.query(
			readLabelsDocument,
			{
				owner,
				repo,
				number,
				text,
			},
			"read labels",
		);
		const found = [...present(repository?.labels?.nodes), ...present(repository?.issue?.labels?.nodes)];
		return new Map(found.map(({ id, name }) => [name, id]));
	}
	async mark(address, label) {
		try {
			await this.#connection.rest.issues.addLabels({
				...requestPlace(address),
				labels: [label],
				...ONCE,
			});
		} catch (error) {
			throw mapError(error, `put the label "${label}" on ticket ${ticketName(address)}`, "write");
		}
	}
	async unmark(address, label) {
		try {
			await this.#connection.rest.issues.removeLabel({
				...requestPlace(address),
				name: label,
				...ONCE,
			});
		} catch (error) {
			if (statusOf(error) === NOT_FOUND) return;
			throw mapError(error, `take the label "${label}" off ticket ${ticketName(address)}`, "write");
		}
	}
	async readConversations({ owner, repo }, labels) {
		const { repository } = await this.#connection.query(
			readTalkDocument,
			{
				owner,
				repo,
				askedOfOne: labels.ofOne,
				askedOfAnyone: labels.ofAnyone,
			},
			"read what agents ask each other",
		);
		return {
			ofOne: present(repository?.ofOne.nodes).map(toConversation),
			ofAnyone: present(repository?.ofAnyone.nodes).map(toConversation),
			newest: present(repository?.newest.nodes).map(toConversation),
		};
	}
};
function toConversation({ number, title, closed, comments }) {
	const page = toCommentPage(comments);
	const complete = page.olderCursor === null && page.comments.length >= countOf$1(comments);
	return {
		number,
		title,
		closed,
		comments: page.comments,
		complete,
	};
}
function baseBeside(repository, base) {
	return repository?.defaultBranchRef?.name === base ? null : base;
}
function issuesInText({ baseRefName, body }, home, base) {
	if (base === null || baseRefName !== base) return [];
	return issuesClosedForSure(body, home);
}
function pullsIn(mentions) {
	const isPull = (source) => "baseRefName" in source;
	return present(mentions).flatMap((event) =>
		"source" in event && isPull(event.source) ? [event.source] : [],
	);
}
function closingByText(pulls, issue, base) {
	return pulls.filter((pull) => {
		const { owner, name } = pull.repository;
		return (
			repositoryKey({
				owner: owner.login,
				repo: name,
			}) === repositoryKey(issue)
				? issuesInText(pull, issue, base)
				: []
		).some((one) => sameName(ticketName(one), ticketName(issue)));
	});
}
function isFrom({ isCrossRepository, headRepository }, fork) {
	if (fork === void 0) return !isCrossRepository;
	return sameName(headRepository?.nameWithOwner ?? "", `${fork.owner}/${fork.repo}`);
}
// plugin/mcp-server/src/github/followed-pull-store.ts
const MAX_LOGS = 3;
const MAX_IDS = 100;
const RUNNING = new Set(["EXPECTED", "IN_PROGRESS", "PENDING", "QUEUED", "WAITING"]);
const CLEAN = new Set(["CLEAN", "HAS_HOOKS"]);
var GithubFollowedPulls = class {
	#board;
	#connection;
	constructor({ projects, repository }) {
		this.#board = projects ?? repository;
		this.#connection = repository;
	}
	async read(cards, origin) {
		if (cards.length === 0) return [];
		const attempted = "read the pull requests of the tickets in review";
		const withMentions = origin.base !== null;
		const { nodes } = await this.#board.query(
			followPullRequestsDocument,
			{
				cards,
				withMentions,
			},
			attempted,
		);
		const found = present(nodes).flatMap((card) => {
			const content = "content" in card ? card.content : null;
			return content !== null && isIssue(content)
				? [
						{
							issue: content,
							ids: ownPulls(content, origin),
						},
					]
				: [];
		});
		const asked = [...new Set(found.flatMap(({ ids }) => [...ids.linked, ...ids.mentioning]))];
		const pages = Array.from({ length: Math.ceil(asked.length / MAX_IDS) }, async (_, page) => {
			const pulls = asked.slice(page * MAX_IDS, (page + 1) * MAX_IDS);
			return this.#board.query(readFollowedPullsDocument, { pulls }, attempted);
		});
		const read = (await Promise.all(pages)).flatMap((page) => present(page.nodes)).filter(isPull);
		const pullOf = new Map(read.map((pull) => [pull.id, pull]));
		return found.map(({ issue, ids }) => {
			const { number, closed, repository } = issue;
			const address = {
				owner: repository.owner.login,
				repo: repository.name,
				number,
			};
			const linked = ids.linked.flatMap((id) => pullOf.get(id) ?? []);
			const mentioning = ids.mentioning.flatMap((id) => pullOf.get(id) ?? []);
			const pulls = [...new Set([...linked, ...closingByText(mentioning, address, origin.base)])]
				.slice(-3)
				.map(followedPull);
			return {
				number,
				closed,
				dropped: droppedAs(issue),
				pulls,
			};
		});
	}
	async readRemarks(repository, pullId) {
		const attempted = "read the reviews and checks of a pull request";
		const { node } = await this.#connection.query(readRemarksDocument, { pull: pullId }, attempted);
		if (node === null || !("reviews" in node)) throw notFound(attempted, pullId);
		const reviews = present(node.reviews?.nodes).filter(({ body }) => body !== "");
		const threads = present(node.reviewThreads.nodes).filter(({ isResolved }) => !isResolved);
		const found = [
			...reviews.map((one) => ({
				said: remark(one, `review (${one.state.toLowerCase().replaceAll("_", " ")})`),
				hidden: hiddenAs(one),
			})),
			...threads.flatMap(({ path, line, comments }) =>
				present(comments.nodes).map((one) => ({
					said: remark(one, line === null ? path : `${path}:${line}`),
					hidden: hiddenAs(one) ?? hiddenAs(one.pullRequestReview ?? {}),
				})),
			),
		];
		const failed = present(node.statusCheckRollup?.contexts.nodes).flatMap(failedCheck);
		const jobs = failed.filter(({ job }) => job !== null).slice(0, MAX_LOGS);
		const logs = new Map(
			await Promise.all(jobs.map(async ({ job }) => [job, await this.#logOf(repository, Number(job))])),
		);
		return {
			said: found.flatMap(({ said, hidden }) => (hidden === null ? [said] : [])),
			hidden: found.flatMap(({ hidden }) => hidden ?? []),
			failedChecks: failed.map(({ name, texts, job }) => ({
				name,
				text: [...texts, logs.get(job)].filter(Boolean).join("\n"),
			})),
		};
	}
	async #logOf({ owner, repo }, job) {
		const attempted = "read the log of a check";
		try {
			const { headers } = await this.#connection.rest.actions
				.downloadJobLogsForWorkflowRun({
					owner,
					repo,
					job_id: job,
					request: { redirect: "manual" },
				})
				.catch((error) => {
					throw mapError(error, attempted, "read");
				});
			return untilLastError(await this.#connection.endOfFile(headers.location ?? "", attempted));
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			return `Its log is missing: ${error.message}`;
		}
	}
	async readMergeFacts(pullId) {
		const attempted = "read the merge methods of a pull request";
		const { data } = await this.#connection.queryVisible(readMergeFactsDocument, { pull: pullId }, attempted);
		const { node } = data;
		if (node === null || !isMergeable(node)) throw notFound(attempted, pullId);
		return mergeFacts(node);
	}
	async merge({ id: pull, head }, request) {
		const attempted = request.kind === "queue" ? "queue the pull request" : "merge the pull request";
		await (request.kind === "queue"
			? this.#connection.mutate(
					enqueuePullRequestDocument,
					{
						pull,
						head,
					},
					attempted,
				)
			: this.#connection.mutate(
					mergePullRequestDocument,
					{
						pull,
						head,
						mergeMethod: NAMES[request.method],
						headline: request.headline ?? null,
					},
					attempted,
				));
	}
};
function notFound(attempted, id) {
	return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: there is none with the id ${id}`, {});
}
const NAMES = {
	squash: "SQUASH",
	merge: "MERGE",
	rebase: "REBASE",
};
const METHODS = ["squash", "merge", "rebase"];
function isMergeable(node) {
	return "title" in node;
}
function mergeFacts(pull) {
	const { number, title, repository } = pull;
	const ruled = present(pull.baseRef?.rules?.nodes);
	const allowed = {
		squash: repository.squashMergeAllowed,
		merge: repository.mergeCommitAllowed,
		rebase: repository.rebaseMergeAllowed,
	};
	const isLinear =
		pull.baseRef?.refUpdateRule?.requiresLinearHistory === true ||
		ruled.some(({ type }) => type === "REQUIRED_LINEAR_HISTORY");
	const limits = ruled.flatMap(({ parameters }) => {
		const named =
			parameters !== null && "allowedMergeMethods" in parameters ? parameters.allowedMergeMethods : null;
		return named === null ? [] : [METHODS.filter((method) => named.includes(method))];
	});
	const removal = present(pull.timelineItems?.nodes).find((event) => "reason" in event);
	return {
		number,
		title,
		methods: METHODS.filter((method) => allowed[method]),
		preferred: METHODS.find((method) => NAMES[method] === repository.viewerDefaultMergeMethod) ?? "merge",
		rules: isLinear ? [...limits, ["squash", "rebase"]] : limits,
		hasQueue: pull.isMergeQueueEnabled === true,
		removal:
			removal === void 0
				? null
				: {
						atMs: Date.parse(removal.createdAt),
						reason: removal.reason ?? "no reason is given",
						head: removal.beforeCommit?.oid ?? null,
					},
	};
}
function isIssue(content) {
	return "number" in content;
}
function ownPulls(issue, { base, fork }) {
	const isOwn = (pull) => !pull.isCrossRepository || isFrom(pull, fork);
	const linked = present(issue.closedByPullRequestsReferences?.nodes).filter(isOwn);
	const mentioning = pullsIn(issue.timelineItems?.nodes).filter(
		(pull) => pull.baseRefName === base && isOwn(pull),
	);
	return {
		linked: linked.slice(-3).map(({ id }) => id),
		mentioning: mentioning.slice(-20).map(({ id }) => id),
	};
}
function isPull(node) {
	return "id" in node;
}
function followedPull(pull) {
	const { id, url, state, isDraft, headRefOid, mergeable, mergeStateStatus, reviewDecision } = pull;
	const isKnown = mergeable !== "UNKNOWN";
	return {
		id,
		url,
		...headOf(pull),
		state,
		isDraft,
		head: headRefOid,
		base: pull.baseRefName,
		hasConflict: isKnown ? mergeable === "CONFLICTING" : null,
		mustUpdate: isKnown && mergeStateStatus === "BEHIND",
		isClean: isKnown && CLEAN.has(mergeStateStatus),
		isQueued: pull.isInMergeQueue === true,
		checks: checksOf(pull.statusCheckRollup),
		lacksReview: reviewDecision !== null && reviewDecision !== "APPROVED",
		opinions: present(pull.latestOpinionatedReviews?.nodes).flatMap(opinionOf),
		openThreads: present(pull.reviewThreads.nodes).filter((one) => !one.isResolved && !one.isOutdated).length,
	};
}
function opinionOf({ state, submittedAt, commit, ...review }) {
	if (state !== "APPROVED" && state !== "CHANGES_REQUESTED") return [];
	return [
		{
			kind: state === "APPROVED" ? "approved" : "changes requested",
			atMs: submittedAt === null ? 0 : Date.parse(submittedAt),
			head: commit?.oid ?? null,
			isHidden: hiddenAs(review) !== null,
		},
	];
}
function checksOf(rollup) {
	if (rollup === null) return "none";
	const { checkRunCountsByState: runs, statusContextCountsByState: statuses } = rollup.contexts;
	if ([...(runs ?? []), ...(statuses ?? [])].some(({ state, count }) => count > 0 && RUNNING.has(state)))
		return "running";
	if (rollup.state === "SUCCESS") return "passed";
	return rollup.state === "FAILURE" || rollup.state === "ERROR" ? "failed" : "running";
}
function remark({ body, author, viewerDidAuthor }, place) {
	return {
		place,
		text: body,
		author: toAuthor(author),
		byViewer: viewerDidAuthor,
	};
}
const FAILED = new Set(["ACTION_REQUIRED", "CANCELLED", "ERROR", "FAILURE", "STARTUP_FAILURE", "TIMED_OUT"]);
const JOB_PAGE = /\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;
function failedCheck(check) {
	if ("context" in check)
		return FAILED.has(check.state)
			? [
					{
						name: check.context,
						texts: [check.description],
						job: null,
					},
				]
			: [];
	if (!FAILED.has(check.conclusion)) return [];
	const { title, summary, text, annotations, detailsUrl } = check;
	const notes = present(annotations?.nodes).map((note) => `${note.path}: ${note.message ?? ""}`);
	const job = JOB_PAGE.exec(detailsUrl ?? "")?.[1] ?? null;
	return [
		{
			name: check.name,
			texts: [title, summary, text, ...notes],
			job,
		},
	];
}
const LINE_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z /;
function untilLastError(log) {
	const lines = stripVTControlCharacters(log)
		.split(/\r?\n/)
		.map((line) => line.replace(LINE_TIME, ""));
	const last = lines.findLastIndex((line) => line.startsWith("##[error]"));
	return lines.slice(0, last < 0 ? void 0 : last + 1).join("\n");
}
// plugin/mcp-server/src/github/repository-store.ts
var import_picomatch = __toESM(require_picomatch(), 1);
const LFS = /^[^#\n]*\sfilter=lfs(?:\s|$)/m;
var GithubRepositoryStore = class {
	#connection;
	constructor(connection) {
		this.#connection = connection;
	}
	async readFacts(asked, { base: named, work }) {
		const attempted = `read the repository ${asked.owner}/${asked.repo}`;
		const variables = {
			...asked,
			base: named ?? "",
			withBase: named !== null,
		};
		const { data } = await this.#connection.queryVisible(readRepositoryDocument, variables, attempted);
		const { repository } = data;
		if (repository === null)
			throw new Failure(
				"GITHUB_NOT_FOUND",
				`Cannot ${attempted}: there is none, or the token cannot see it`,
				{ hint: "Check the owner and the repository" },
			);
		const known = toKnown(repository);
		const { url, defaultBranchRef, base: asNamed } = repository;
		const ref = named === null ? defaultBranchRef : asNamed;
		const base = ref?.name ?? null;
		const [ofBase, ofWork] = await Promise.all([
			base === null ? [] : readBranchRules(this.#connection, known.address, base),
			readBranchRules(this.#connection, known.address, work),
		]);
		const isProtected = ref?.refUpdateRule?.requiresSignatures === true;
		return {
			...known,
			url,
			defaultBranch: defaultBranchRef?.name ?? null,
			base,
			signedBranches: [
				...(base !== null && (isProtected || ofBase.some(isSigned)) ? [base] : []),
				...(ofWork.some(isSigned) ? [work] : []),
			],
			usesLfs: LFS.test(attributesIn(ref)),
		};
	}
	async readPushRules(address, branch) {
		const [ofRulesets, ofProtection] = await Promise.all([
			rulesetRules(this.#connection, address, branch),
			protectionRules(this.#connection, address, branch),
		]);
		return [...ofRulesets, ...ofProtection];
	}
	async find(asked) {
		const attempted = `look for the repository ${asked.owner}/${asked.repo}`;
		const { data, problems } = await this.#connection.queryParts(
			findRepositoryDocument,
			{ ...asked },
			attempted,
		);
		const problem = problems.find(({ type }) => type !== "NOT_FOUND" && type !== "FORBIDDEN");
		if (problem !== void 0) throw mapProblem(problem, attempted);
		return data.repository === null ? null : toKnown(data.repository);
	}
};
function isSigned({ type }) {
	return type === "required_signatures";
}
function toKnown({ owner, name, isFork }) {
	return {
		address: {
			owner: owner.login,
			repo: name,
		},
		isFork,
	};
}
function attributesIn(ref) {
	const target = ref?.target;
	const blob = (target !== null && target !== void 0 && "file" in target ? target.file : null)?.object;
	return blob !== null && blob !== void 0 && "text" in blob ? (blob.text ?? "") : "";
}
const RULES_PER_PAGE = 100;
const MAX_RULESETS = 10;
async function readBranchRules({ rest }, { owner, repo }, branch) {
	try {
		return (
			await rest.repos.getBranchRules({
				owner,
				repo,
				branch,
				per_page: RULES_PER_PAGE,
			})
		).data;
	} catch (error) {
		const failure = mapError(error, `read the rules of ${branch} in ${owner}/${repo}`, "read");
		if (failure.code === "GITHUB_FORBIDDEN" || failure.code === "GITHUB_NOT_FOUND") return [];
		throw failure;
	}
}
async function rulesetRules(connection, { owner, repo }, branch) {
	const rules = await readBranchRules(
		connection,
		{
			owner,
			repo,
		},
		branch,
	);
	const shown = [...new Set(rules.flatMap(({ ruleset_id: id }) => id ?? []))]
		.slice(0, MAX_RULESETS)
		.map(async (id) => {
			const look = async () =>
				connection.rest.repos
					.getRepoRuleset({
						owner,
						repo,
						ruleset_id: id,
					})
					.catch((error) => {
						throw mapError(error, `read the ruleset ${id} of ${owner}/${repo}`, "read");
					});
			const ruleset = (await orNothing(look))?.data;
			if (ruleset === void 0) return [];
			const { name, _links: links, current_user_can_bypass: bypass } = ruleset;
			const url = links?.html?.href;
			return [
				[
					id,
					{
						source: `the ruleset "${name}"${url === void 0 ? "" : ` (${url})`}`,
						mayBypass: bypass === void 0 ? null : bypass === "always" || bypass === "exempt",
					},
				],
			];
		});
	const rulesets = new Map((await Promise.all(shown)).flat());
	return rules.map((rule) => {
		const ruleset = rulesets.get(rule.ruleset_id ?? 0);
		return {
			type: rule.type,
			pattern: patternIn("parameters" in rule ? rule.parameters : void 0),
			source: ruleset?.source ?? `a ruleset of ${rule.ruleset_source ?? owner}`,
			mayBypass: ruleset?.mayBypass ?? null,
		};
	});
}
function patternIn(parameters) {
	if (!isObject(parameters)) return null;
	const { operator, pattern: text, negate } = parameters;
	if (typeof operator !== "string" || typeof text !== "string") return null;
	return {
		operator,
		text,
		isNegated: negate === true,
	};
}
async function protectionRules(connection, { owner, repo }, branch) {
	const folder = `refs/heads/${branch.slice(0, branch.lastIndexOf("/") + 1)}`;
	const { data } = await connection.queryParts(
		readProtectionsDocument,
		{
			owner,
			repo,
			folder,
		},
		`read the branch protection of ${owner}/${repo}`,
	);
	const { repository } = data;
	if (repository === null) return [];
	const isAdmin = repository.viewerPermission === "ADMIN";
	const ofPatterns = present(repository.branchProtectionRules.nodes)
		.filter(({ pattern }) => covers(pattern, branch))
		.flatMap((rule) => {
			const mayBypass = isAdmin && !rule.isAdminEnforced;
			const held = {
				lock_branch: rule.lockBranch,
				pull_request: rule.requiresApprovingReviews,
				required_status_checks: rule.requiresStatusChecks,
				required_signatures: rule.requiresCommitSignatures,
				required_linear_history: rule.requiresLinearHistory,
			};
			const restricted = {
				creation: rule.blocksCreations,
				update: rule.restrictsPushes,
			};
			return rulesOf(held, rule.pattern, mayBypass).concat(
				rulesOf(restricted, rule.pattern, mayBypass || null),
			);
		});
	if (ofPatterns.length > 0) return ofPatterns;
	return present(repository.refs?.nodes).flatMap(({ refUpdateRule: rule }) => {
		if (rule === null || !covers(rule.pattern, branch)) return [];
		return rulesOf(
			{
				update: !rule.viewerCanPush,
				pull_request: (rule.requiredApprovingReviewCount ?? 0) > 0,
				required_status_checks: (rule.requiredStatusCheckContexts ?? []).length > 0,
				required_signatures: rule.requiresSignatures,
				required_linear_history: rule.requiresLinearHistory,
			},
			rule.pattern,
			false,
		);
	});
}
function rulesOf(held, pattern, mayBypass) {
	const source = `the branch protection of "${pattern}"`;
	return Object.entries(held).flatMap(([type, holds]) =>
		holds
			? [
					{
						type,
						pattern: null,
						source,
						mayBypass,
					},
				]
			: [],
	);
}
const STARS = /((?<![^/])\*\*(?=\/))|\*+/g;
function covers(pattern, branch) {
	const glob = pattern
		.replaceAll(STARS, (_stars, folders) => folders ?? "*")
		.replaceAll("[!", "[^")
		.replaceAll(/[()|]/g, "\\$&");
	return (0, import_picomatch.default)(glob, {
		nobrace: true,
		noextglob: true,
		nonegate: true,
		dot: true,
	})(branch);
}
// plugin/mcp-server/src/github/ref-store.ts
const LOCK_FILES = new Map([
	["README", "This commit is a lock or a mark of ralph-hero. Its message says whose.\n"],
]);
function treeOidOf(files) {
	const body = [...files]
		.toSorted(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([path, text]) => [
			Buffer.from(`100644 ${path}\0`),
			Buffer.from(gitHash("blob", Buffer.from(text)), "hex"),
		]);
	return gitHash("tree", Buffer.concat(body));
}
function gitHash(kind, content) {
	return createHash("sha1").update(`${kind} ${content.length}\0`).update(content).digest("hex");
}
const GIT_OBJECT_RETRIES = 2;
const REFS_A_PAGE = 100;
const MAX_REFS = 5e3;
const COMMITS_A_QUERY = 100;
const CACHED_COMMITS = 1e3;
const KEPT_ANSWERS = 200;
const NOT_MODIFIED = 304;
const LOCK_TREE = treeOidOf(LOCK_FILES);
var GithubRefStore = class {
	#connection;
	#clock;
	#kept = new LRUCache({ max: KEPT_ANSWERS });
	#lockTrees = new Map();
	#commits = new LRUCache({ max: CACHED_COMMITS });
	constructor(connection, clock) {
		this.#connection = connection;
		this.#clock = clock;
	}
	async createCommit({ owner, repo }, { message }) {
		const make = async (tree, retries) => {
			const commit = {
				owner,
				repo,
				message,
				tree,
				parents: [],
				request: { retries },
			};
			const { data } = await this.#connection.rest.git.createCommit(commit);
			return {
				oid: data.sha,
				message,
				takenAtMs: Date.parse(data.committer.date),
			};
		};
		try {
			const commit = await make(LOCK_TREE, 0).catch(async (error) => {
				const status = statusOf(error) ?? 0;
				if (status !== 422 && status !== 404 && status < 500) throw error;
				return make(
					await this.#createLockTree({
						owner,
						repo,
					}),
					GIT_OBJECT_RETRIES,
				);
			});
			this.#commits.set(commit.oid, commit);
			return commit;
		} catch (error) {
			throw mapError(error, `make a commit in ${owner}/${repo}`, "read");
		}
	}
	async prepareLocks(address) {
		try {
			await this.#createLockTree(address);
		} catch (error) {
			throw mapError(error, `make the tree of locks in ${address.owner}/${address.repo}`, "read");
		}
	}
	async #createLockTree({ owner, repo }) {
		const key = repositoryKey({
			owner,
			repo,
		});
		return sharedWork(this.#lockTrees, key, async () => {
			const tree = [...LOCK_FILES].map(([path, content]) => ({
				path,
				mode: "100644",
				type: "blob",
				content,
			}));
			const request = { retries: GIT_OBJECT_RETRIES };
			const { data } = await this.#connection.rest.git.createTree({
				owner,
				repo,
				tree,
				request,
			});
			return data.sha;
		});
	}
	async update({ repositoryId }, moves) {
		const attempted = `move ${moves.map(({ name }) => name).join(", ")}`;
		const refUpdates = moves.map(({ name, from, to }) => ({
			name,
			beforeOid: from ?? "0000000000000000000000000000000000000000",
			afterOid: to ?? "0000000000000000000000000000000000000000",
			force: true,
		}));
		await this.#connection.mutate(
			swapRefsDocument,
			{
				repositoryId,
				refUpdates,
			},
			attempted,
		);
	}
	async read(address, names) {
		const wanted = (await Promise.all(names.map(async (name) => this.#matching(address, name))))
			.flat()
			.filter(({ name }) => names.includes(name));
		return new Map((await this.#withCommits(address, wanted)).map(({ name, commit }) => [name, commit]));
	}
	async list(address, prefix) {
		const found = await this.#matching(address, prefix);
		return this.#withCommits(
			address,
			found.filter(({ name }) => name.startsWith(prefix)),
		);
	}
	async #matching({ owner, repo }, prefix) {
		const { git } = this.#connection.rest;
		const parameters = {
			owner,
			repo,
			ref: prefix.replace(/^refs\//, ""),
		};
		const key =
			repositoryKey({
				owner,
				repo,
			}) + prefix;
		const kept = this.#kept.get(key);
		try {
			const conditions = kept === void 0 ? {} : { "if-none-match": kept.etag };
			const { data, headers } = await git.listMatchingRefs({
				...parameters,
				headers: conditions,
			});
			if (headers.link !== void 0) return await this.#allMatching(parameters);
			const refs = data.map(toName);
			if (headers.etag !== void 0)
				this.#kept.set(key, {
					etag: headers.etag,
					refs,
				});
			return refs;
		} catch (error) {
			if (statusOf(error) === NOT_MODIFIED && kept !== void 0) return kept.refs;
			const failure = mapError(error, `read the refs "${prefix}\u2026" of ${owner}/${repo}`, "read");
			if (failure.code === "GITHUB_EMPTY_REPOSITORY") return [];
			throw failure;
		}
	}
	async #allMatching(parameters) {
		const { rest } = this.#connection;
		const found = [];
		const pages = rest.paginate.iterator(rest.git.listMatchingRefs, {
			...parameters,
			per_page: REFS_A_PAGE,
		});
		for await (const { data } of pages) {
			found.push(...data.map(toName));
			if (found.length > MAX_REFS)
				throw new Failure(
					"GITHUB_UNEXPECTED",
					`Cannot list the refs "${parameters.ref}\u2026": more than ${MAX_REFS}`,
					{ hint: "Delete refs that nobody uses" },
				);
		}
		return found;
	}
	async #withCommits({ owner, repo }, refs) {
		const found = new Map();
		const unknown = [];
		for (const oid of new Set(refs.map((ref) => ref.oid))) {
			const cached = this.#commits.get(oid);
			if (cached === void 0) unknown.push(oid);
			else found.set(oid, cached);
		}
		for (let start = 0; start < unknown.length; start += COMMITS_A_QUERY) {
			const part = unknown.slice(start, start + COMMITS_A_QUERY);
			const variables = {
				owner,
				repo,
				...Object.fromEntries(part.map((oid, n) => [`oid${n}`, oid])),
			};
			const answer = await this.#connection.query(
				commitsDocument(part.length),
				variables,
				`read the commits of refs in ${owner}/${repo}`,
			);
			for (const commit of Object.values(answer.repository ?? {}).flatMap(toCommit)) {
				found.set(commit.oid, commit);
				this.#commits.set(commit.oid, commit);
			}
		}
		const unread = {
			message: "",
			takenAtMs: this.#clock.now(),
		};
		return refs.map(({ name, oid }) => ({
			name,
			commit: found.get(oid) ?? {
				oid,
				...unread,
			},
		}));
	}
	async readFiles({ owner, repo }, oid) {
		const attempted = `read the files of commit ${oid} in ${owner}/${repo}`;
		const { repository } = await this.#connection.query(
			readFilesDocument,
			{
				owner,
				repo,
				oid,
			},
			attempted,
		);
		const object = repository?.object ?? null;
		const entries = object !== null && "tree" in object ? (object.tree.entries ?? []) : [];
		return new Map(
			entries.flatMap(({ name, object: file }) =>
				file !== null && "text" in file && typeof file.text === "string" ? [[name, file.text]] : [],
			),
		);
	}
};
function toName({ ref, object: { sha } }) {
	return {
		name: ref,
		oid: sha,
	};
}
function commitsDocument(count) {
	const numbers = Array.from({ length: count }, (_, n) => n);
	return `query ReadCommits($owner: String!, $repo: String!, ${numbers.map((n) => `$oid${n}: GitObjectID!`).join(", ")}) {\n  repository(owner: $owner, name: $repo) {\n    ${numbers.map((n) => `c${n}: object(oid: $oid${n}) { oid ... on Commit { message committedDate } }`).join("\n    ")}\n  }\n}`;
}
function toCommit(object) {
	if (object === null) return [];
	const { oid, message = "", committedDate } = object;
	return [
		{
			oid,
			message,
			takenAtMs: committedDate === void 0 ? 0 : Date.parse(committedDate),
		},
	];
}
export {
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
	RawExchanges,
	addBlockedByDocument,
	addIssueDocument,
	cardPage,
	countOf$1 as countOf,
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
	toCard$1 as toCard,
	toComment,
	toCommentPage,
	toSnapshot,
	writeTicketDocument,
};
