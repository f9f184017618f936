import { typedTicket } from "./config-environment.js";
// plugin/mcp-server/src/rules/bounds.ts
const COUNTS_SETTLE_MS = 1e4;
const CALL_ANSWERS_WITHIN_MS = 5e4;
const CALL_BEGINS_WITHIN_MS = 28e3;
const IN_FLIGHT_MS = 6e4;
const ISSUE_SPACING_MS = 1500;
function timeOfTickets(count) {
	return `${count} tickets take at least ${Math.ceil(((count - 1) * ISSUE_SPACING_MS) / 1e3)} s`;
}
const MAX_COMMENTS = 2500;
const FEW_LEFT_FROM = 2300;
const LAST_MOVES_FROM = 2450;
function wayOn(typed) {
	return `A person continues it in a new ticket: \`ralph-hero continue ${typed}\``;
}
function isNearlyFull(comments) {
	return comments >= FEW_LEFT_FROM;
}
function commentWarning(comments, typed) {
	return isNearlyFull(comments)
		? `${comments} of the ${MAX_COMMENTS} comments that GitHub takes an issue are used. ${wayOn(typed)}`
		: null;
}
function commentWarnings({ nameWithOwner, fullest }, configured) {
	return fullest.flatMap(({ number, comments }) => {
		const warning = commentWarning(comments, typedTicket(`${nameWithOwner}#${number}`, configured));
		return warning === null ? [] : [`#${number}: ${warning}`];
	});
}
function isFull(comments) {
	return comments >= LAST_MOVES_FROM;
}
function refuseWords(attempted, { comments, typed, state }) {
	if (!isNearlyFull(comments)) return null;
	return {
		code: "REFUSED_FULL",
		message: `Cannot ${attempted}: its issue has ${comments} comments, and GitHub takes ${MAX_COMMENTS}`,
		rule: `From ${FEW_LEFT_FROM} comments on, an issue takes records only`,
		...(state === void 0 ? {} : { from: state ?? "(unset)" }),
		attempted,
		allowed: [],
		hint: wayOn(typed),
		retryable: false,
	};
}
export {
	CALL_ANSWERS_WITHIN_MS,
	CALL_BEGINS_WITHIN_MS,
	COUNTS_SETTLE_MS,
	IN_FLIGHT_MS,
	ISSUE_SPACING_MS,
	LAST_MOVES_FROM,
	MAX_COMMENTS,
	commentWarning,
	commentWarnings,
	isFull,
	isNearlyFull,
	refuseWords,
	timeOfTickets,
	wayOn,
};
