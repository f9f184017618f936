import { foldNotes, ticketsOf } from "./ports-session-state.js";
import { repositoryNamed } from "./config-environment.js";
import { PIPELINE_ENTRY, taskCommand } from "./domain-task.js";
import { SILENT, fieldsOf } from "./hooks-hook.js";
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
	return (
		remind(stop, instance, context) ?? {
			output: null,
			notes: endNotes(instance, context),
		}
	);
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
function endNotes(instance, { notes }) {
	const { held, ended } = foldNotes(notes);
	return held.some((lock) => lock.instance === instance) && !ended.has(instance)
		? [
				{
					kind: "ended",
					instance,
				},
			]
		: [];
}
function reasonFor(machine, open, instance) {
	const unnamed = open.length - MAX_NAMED;
	return [
		"ralph-hero: before you stop, say what happens to the tickets whose locks you hold:",
		...open.slice(0, MAX_NAMED).map((lock) => lineFor(machine, lock, instance)),
		...(unnamed > 0 ? [`- and ${unnamed} more`] : []),
		CHOICES,
		...(instance === "main" ? [] : [REPORT_AGAIN]),
		"This reminder comes once for each lock.",
	].join("\n");
}
function lineFor(machine, { ticket, number, command, until, instance: holder }, instance) {
	const intent = command === taskCommand(machine) ? "close" : "complete";
	const call = {
		...repositoryNamed(ticket),
		number,
		command,
		intent,
		reason: "<what was done>",
	};
	return `- ${ticket} (${command}, until ${until}${holder === instance ? "" : ", left to you by a subagent that has ended"}): ralph_hero__handoff_ticket with ${JSON.stringify(call)}`;
}
export { onStop, onSubagentStop };

import "./errors.js";
