import { agentNameProblem, holdsSecret, isLogin, readJson } from "./config-environment.js";
import { Failure, quoted } from "./errors.js";
import { liveWords } from "./log-harmless.js";
// plugin/mcp-server/src/ticket/checks/given-text.ts
function checkedAgentName(attempted, given) {
	const name = given.trim();
	const problem = agentNameProblem(name);
	if (problem === null) return name;
	throw new Failure("INPUT_INVALID", `Cannot ${attempted}: ${problem}`, {
		hint: "Give a name such as ralph-researcher; nothing was written",
	});
}
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
function isBlank(text) {
	return !VISIBLE.test(text);
}
function isMentionable(name) {
	return isLogin(name.replace(/^@/, ""));
}
function mentionsOf(logins = []) {
	return new Set(logins.map((login) => `@${login.replace(/^@/, "").toLowerCase()}`));
}
function mentionMistakes(texts, logins, home) {
	const live = new Set(texts.flatMap((text) => [...liveWords(text, home)]));
	const missing = [...mentionsOf(logins)].filter((word) => !live.has(word));
	return missing.length === 0 ? [] : [`mention: the text does not name ${quoted(missing)} outside of code`];
}
function isLeftOut(given, isFreeText) {
	if (given === void 0 || given === null || given === "") return true;
	return !isFreeText && typeof given === "string" && readJson(given) === null;
}
const AGENT_LABEL = "agent:";
function agentLabel(to) {
	return `${AGENT_LABEL}${to}`;
}
function labelledNameProblem(name) {
	const problem = agentNameProblem(name);
	if (problem !== null) return problem;
	const { length } = agentLabel(name);
	if (length > 50) return `it makes a label of ${length} characters, and GitHub takes 50`;
	return name.includes(",") ? "it has a comma, which separates labels wherever they are listed" : null;
}
function maySetLabels({ permission }) {
	return permission !== null && permission !== "READ";
}
function refuseSecrets(attempted, given, own = []) {
	if (!holdsSecret(written(attempted, given), own)) return;
	throw new Failure("INPUT_SECRET", `Cannot ${attempted}: an argument holds a token or a private key`, {
		hint: "Leave it out; nothing was written. If others may have seen it, revoke it",
	});
}
function written(attempted, given) {
	try {
		return JSON.stringify(given ?? {});
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new Failure("INPUT_INVALID", `Cannot ${attempted}: an argument is nested too deeply to be read`, {
			hint: "Give a flatter value; nothing was written",
			cause: error,
		});
	}
}
export {
	AGENT_LABEL,
	agentLabel,
	checkedAgentName,
	isBlank,
	isLeftOut,
	isMentionable,
	labelledNameProblem,
	maySetLabels,
	mentionMistakes,
	mentionsOf,
	refuseSecrets,
};
