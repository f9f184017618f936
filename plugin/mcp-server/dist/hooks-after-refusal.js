import { SILENT, fieldsOf, react } from "./hooks-hook.js";
// plugin/mcp-server/src/hooks/after-refusal.ts
const READ = `Read the ticket with ralph_hero__get_ticket: "nextMoves" lists what each command may do from here`;
const STOP = "Stop working on the ticket, and tell the user what it waits for";
const AGAIN = "Make the same call again, at most twice: it is recognised, and nothing is written twice";
const SET_UP = "Stop, and tell the user; the skill ralph-setup says what to set";
const NEXT_STEPS = [
	[READ, "REFUSED_EDGE", "REFUSED_OUTPUT", "REFUSED_INTENT", "LEDGER_CONFLICT"],
	["Take the lock first, do the work, then complete", "REFUSED_NOT_BEGUN"],
	[
		"Leave the ticket to its holder; ralph_hero__next_ticket finds another one",
		"REFUSED_LOCKED",
		"REFUSED_NOT_HOLDER",
	],
	[
		"Your lock has ended: stop, read the ticket with ralph_hero__get_ticket, and report what was moved",
		"REFUSED_MOVED",
	],
	["You have no turns left on this ticket: hand it over, or leave it, as the hint says", "REFUSED_TURNS"],
	["The ticket is finished: create a new ticket for what is left to do", "REFUSED_TERMINAL"],
	[STOP, "REFUSED_HUMAN", "REFUSED_UNKNOWN_STATE", "REFUSED_CLOSED", "LEDGER_TAMPERED", "LEDGER_UNREADABLE"],
	[AGAIN, "GROUP_UNFINISHED", "GITHUB_OUTCOME_UNKNOWN", "GITHUB_UNAVAILABLE", "GITHUB_NOT_LANDED"],
	[
		"Wait as long as the message says if that is under five minutes, then make the same call again; else stop, and tell the user",
		"GITHUB_RATE_LIMITED",
	],
	[SET_UP, "GITHUB_AUTH", "GITHUB_FORBIDDEN", "GITHUB_FIELD_MISSING"],
	[SET_UP, "CONFIG_TOKEN_MISSING", "CONFIG_INCOMPLETE", "CONFIG_INVALID"],
];
function onHandoffError(input) {
	const { error } = fieldsOf(input) ?? {};
	if (typeof error !== "string") return SILENT;
	const code = /^[A-Z_]+(?=: )/.exec(error)?.[0];
	const [step] = NEXT_STEPS.find(([, ...codes]) => codes.some((each) => each === code)) ?? [];
	if (step === void 0) return SILENT;
	const additionalContext = `ralph-hero: ${step}.`;
	return react({
		hookSpecificOutput: {
			hookEventName: "PostToolUseFailure",
			additionalContext,
		},
	});
}
export { onHandoffError };
