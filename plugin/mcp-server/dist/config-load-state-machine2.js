import {
	_default,
	_enum,
	array,
	boolean,
	config,
	nullable,
	object,
	partialRecord,
	record,
} from "./zod-v4-core-schemas.js";
import { canonicalize, en_default } from "./zod-v4-locales-en.js";
import {
	COMMANDS,
	DEFAULT_CONFIG,
	ESTIMATES,
	INTENTS,
	StateMachine,
	WORKFLOW_STATES,
	findGraphProblems,
	jsonMistake,
	withoutSecrets,
} from "./config-environment.js";
import { Failure } from "./errors.js";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
// plugin/mcp-server/src/config/load-state-machine.ts
config(en_default());
const stateName = _enum(WORKFLOW_STATES);
const schema = object({
	states: record(
		stateName,
		object({
			allowed_transitions: array(stateName),
			is_lock_state: _default(boolean(), false),
			is_terminal: _default(boolean(), false),
			requires_human_action: _default(boolean(), false),
		}),
	),
	semantic_states: record(_enum(INTENTS), partialRecord(_enum([...COMMANDS, "*"]), stateName)),
	commands: record(
		_enum(COMMANDS),
		object({
			valid_input_states: array(stateName),
			valid_output_states: array(stateName),
			lock_state: _default(nullable(stateName), null),
			delegates_to: _default(array(_enum(COMMANDS)), []),
			estimates: _default(array(_enum(ESTIMATES)), []),
		}),
	),
});
function loadStateMachine(path) {
	if (path === void 0 || path === null)
		return {
			machine: new StateMachine(),
			warnings: [],
		};
	if (!existsSync(path)) {
		const warning = `the state machine file ${JSON.stringify(path)} does not exist, so the embedded graph is used`;
		return {
			machine: new StateMachine(DEFAULT_CONFIG),
			warnings: [warning],
		};
	}
	const config = parseStateMachine(path);
	const mistakes = findGraphProblems(config).map((problem) => `${problem.path}: ${problem.message}`);
	if (mistakes.length > 0) throw invalid(path, mistakes);
	const graph = graphHash(config);
	const isEmbedded = graph === graphHash(DEFAULT_CONFIG);
	return {
		machine: new StateMachine(config, isEmbedded ? null : graph),
		warnings: [],
	};
}
function graphHash(config) {
	const whole = canonicalize(schema.parse(config)) ?? "";
	return createHash("sha256").update(whole).digest("hex");
}
function parseStateMachine(path) {
	let text = "";
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		throw invalid(path, [`it cannot be read (${String(error)})`]);
	}
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw invalid(path, [jsonMistake(error)]);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw invalid(
		path,
		parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
	);
}
function invalid(path, mistakes) {
	const listed = withoutSecrets(mistakes.map((mistake) => `- ${mistake}`).join("\n"));
	return new Failure("CONFIG_INVALID", `Cannot use the state machine ${JSON.stringify(path)}:\n${listed}`, {
		hint: "Correct the file, or unset RALPH_STATE_MACHINE_CONFIG for the embedded graph",
	});
}
export { loadStateMachine };
