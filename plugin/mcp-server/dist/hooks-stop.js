import { foldNotes, repositoryNamed, ticketsOf } from "./config-environment.js";
import { PIPELINE_ENTRY, taskCommand } from "./rules-finishing.js";
import { SILENT, fieldsOf, react } from "./hooks-hook.js";
// plugin/mcp-server/src/hooks/stop.ts
const MAX_NAMED = 20;
const CHOICES = `If the work is done, make that call. If you are stuck, make it with intent "escalate", or for a claimed task with to_state "${PIPELINE_ENTRY}" and no intent, and a reason that says what a person has to decide. If the work continues later, for example between two phases of a plan, say so in one sentence and stop.`;
const REPORT_AGAIN = "Then give your whole report once more: only your last message is handed back.";
function onStop(input, context) {
	const stop = fieldsOf(input);
	return (stop === null ? null : remind(stop, "main", context)) ?? SILENT;
}
function onSubagentStop(input, context) {
	const stop = fieldsOf(input) ?? {};
	const { agent_id: instance } = stop;
	if (typeof instance !== "string" || instance === "main") return SILENT;
	const reminder = remind(stop, instance, context);
	if (reminder !== null) return reminder;
	const { held, ended } = foldNotes(context.notes);
	if (ended.has(instance) || !held.some((lock) => lock.instance === instance)) return SILENT;
	return {
		output: null,
		notes: [
			{
				kind: "ended",
				instance,
			},
		],
	};
}
function remind(stop, instance, context) {
	if ((stop["stop_hook_active"] ?? false) !== false) return null;
	const open = ticketsOf(foldNotes(context.notes), instance, context.nowMs).filter(
		({ reminded }) => !reminded,
	);
	if (open.length === 0) return null;
	return {
		output: {
			decision: "block",
			reason: reasonFor(context.machine, open, instance),
		},
		notes: open.map(({ ticket }) => ({
			kind: "reminded",
			ticket,
		})),
	};
}
function reasonFor(machine, open, instance) {
	const unnamed = open.length - MAX_NAMED;
	return [
		"ralph-hero: before you stop, say what happens to the tickets whose locks you hold:",
		...open.slice(0, MAX_NAMED).map(({ ticket, number, command, until, instance: holder }) => {
			const intent = command === taskCommand(machine) ? "close" : "complete";
			const call = {
				...repositoryNamed(ticket),
				number,
				command,
				intent,
				reason: "<what was done>",
			};
			return `- ${ticket} (${command}, until ${until}${holder === instance ? "" : ", left to you by a subagent that has ended"}): ralph_hero__handoff_ticket with ${JSON.stringify(call)}`;
		}),
		...(unnamed > 0 ? [`- and ${unnamed} more`] : []),
		CHOICES,
		...(instance === "main" ? [] : [REPORT_AGAIN]),
		"This reminder comes once for each lock.",
	].join("\n");
}
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
export { onHandoffError, onStop, onSubagentStop };

import "./errors.js";
