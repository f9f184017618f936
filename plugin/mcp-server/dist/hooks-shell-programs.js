import { quotedWord, readJson } from "./config-environment.js";
import { forEachChild, parse } from "./unbash-dist-lexer.js";
import { posix } from "node:path";
// plugin/mcp-server/src/hooks/shell/call.ts
function contentOf({ stdin, fileText }, value) {
	if (!value.startsWith("@")) return value;
	return value === "@-" ? stdin : fileText(value.slice(1));
}
function hasUnknown(text) {
	return text.includes("\uffff");
}
function pathFrom(folder, path) {
	if (hasUnknown(path) || path.startsWith("~") || path === "-") return "\uffff";
	if (posix.isAbsolute(path)) return posix.normalize(path);
	return hasUnknown(folder) ? "\uffff" : posix.join(folder, path);
}
function parsed(json) {
	const value = readJson(json);
	return typeof value === "object" && value !== null ? { ...value } : null;
}
function wordSet(text) {
	return new Set(text.split(" "));
}
function rowsByName(rows) {
	return new Map(Object.entries(rows).flatMap(([names, row]) => names.split(" ").map((name) => [name, row])));
}
function readArguments(words, valued) {
	const takesValue = wordSet(valued);
	const options = new Map();
	const rest = [];
	const add = (name, value = "") => {
		const values = options.get(name);
		if (values === void 0) options.set(name, [value]);
		else values.push(value);
	};
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? "";
		if (word === "--")
			return {
				options,
				rest: [...rest, ...words.slice(at + 1)],
			};
		if (word.startsWith("--")) {
			const [, name = "", value] = /^([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
			add(name, value ?? (takesValue.has(name) ? words[(at += 1)] : ""));
		} else if (/^-./.test(word)) {
			const letters = word.slice(1).split("");
			const end = letters.findIndex((letter) => takesValue.has(`-${letter}`));
			for (const letter of end < 0 ? letters : letters.slice(0, end)) add(`-${letter}`);
			const inWord = word.slice(end + 2);
			if (end >= 0) add(`-${letters[end]}`, inWord === "" ? words[(at += 1)] : inWord.replace(/^=/, ""));
		} else rest.push(word);
	}
	return {
		options,
		rest,
	};
}
function valuesOf$1({ options }, ...names) {
	return names.flatMap((name) => options.get(name) ?? []);
}
function hasOption({ options }, ...names) {
	return names.some((name) => options.has(name));
}
const MAX_VALUES = 8;
const MAX_REREADINGS = 200;
const FOLDERS = "/";
var ShellState = class {
	#cells = new Map();
	#journal = [];
	#readings = [];
	#hidden = [];
	#readingsBegun = 0;
	#rereadings = 0;
	#isAgain = false;
	#shell = 0;
	#shells = 0;
	constructor(folder) {
		this.#put(FOLDERS, [folder]);
	}
	get(name) {
		if (name === "*") return this.get("@");
		if (/^[1-9]/.test(name)) {
			const all = this.get("@");
			const text = all?.[Number(name) - 1];
			if (text !== void 0) return [text];
			return all === void 0 || all.some(hasUnknown) ? void 0 : [];
		}
		const cell = this.#chosen(name);
		return cell === void 0 || "body" in cell ? void 0 : cell;
	}
	set(name, value) {
		this.#put(name, value);
	}
	*keys() {
		for (const [name, cell] of this.#cells)
			if (
				cell !== void 0 &&
				!("length" in cell && cell.length === 0) &&
				name !== FOLDERS &&
				!name.endsWith("()")
			)
				yield name;
	}
	get folders() {
		return this.get(FOLDERS) ?? [];
	}
	set folders(folders) {
		this.#put(FOLDERS, folders);
	}
	functionOf(name) {
		const cell = this.#chosen(`${name}()`);
		if (cell === void 0 || !("body" in cell)) return null;
		return cell.shell === this.#shell || cell.isExported ? cell : null;
	}
	defineFunction(name, body) {
		this.#put(`${name}()`, {
			body,
			shell: this.#shell,
			isExported: false,
		});
	}
	exportFunction(name) {
		const known = this.functionOf(name);
		if (known !== null)
			this.#put(`${name}()`, {
				...known,
				isExported: true,
			});
	}
	forgetFunction(name) {
		this.#put(`${name}()`, void 0);
	}
	makeLocal(name) {
		const hidden = this.#hidden.at(-1);
		if (hidden === void 0) return;
		if (!hidden.has(name)) hidden.set(name, this.#cells.get(name));
		this.#put(name, []);
	}
	call(args, work) {
		const hidden = new Map([["@", this.#cells.get("@")]]);
		this.#hidden.push(hidden);
		this.#put("@", args ?? void 0);
		const result = work();
		this.#hidden.pop();
		for (const [name, cell] of hidden) this.#put(name, cell);
		return result;
	}
	restoring(names, work) {
		const before = names.map((name) => [name, this.#cells.get(name)]);
		const result = work();
		for (const [name, cell] of before) this.#put(name, cell);
		return result;
	}
	apart(work, isOtherProgram = false) {
		const [mark, hidden, shell] = [this.#journal.length, this.#hidden, this.#shell];
		if (hidden.length > 0) this.#hidden = [...hidden, new Map()];
		if (isOtherProgram) this.#shell = this.#shells += 1;
		const result = work();
		this.#hidden = hidden;
		this.#shell = shell;
		this.#takeBack(mark);
		return result;
	}
	changesOf(work, from) {
		const mark = this.#journal.length;
		if (from !== void 0) this.apply(from);
		work();
		return this.#takeBack(mark);
	}
	apply(changes) {
		for (const [name, cell] of changes) this.#put(name, cell);
	}
	merged(parts) {
		const distinct = [];
		for (const part of parts)
			if (distinct.length <= MAX_VALUES && !distinct.some((other) => isSameChange(part, other)))
				distinct.push(part);
		return this.#byBranch(distinct, { after: this.#readingsBegun });
	}
	fork(reads) {
		const outputs = [];
		this.apply(this.merged(reads.map((read) => this.changesOf(() => outputs.push(read())))));
		return outputs.join("");
	}
	withEachValue(read) {
		this.#readingsBegun += 1;
		if (this.#isAgain) this.#rereadings += 1;
		const isUnknown = this.#rereadings >= MAX_REREADINGS;
		const reading = {
			number: this.#readingsBegun,
			picks: [],
			isUnknown,
		};
		const mark = this.#journal.length;
		this.#readings.push(reading);
		const outputs = [read()];
		if (reading.picks.length > 0) {
			const parts = [this.#takeBack(mark)];
			const forks = new Set(reading.picks.map(({ fork }) => fork));
			while (this.#pickNext(reading, parts.length)) {
				const wasAgain = this.#isAgain;
				this.#isAgain = true;
				outputs.push(read());
				this.#isAgain = wasAgain;
				parts.push(this.#takeBack(mark));
				for (const { fork } of reading.picks) forks.add(fork);
			}
			const [fork] = forks;
			const isOne = forks.size === 1 && fork !== void 0 && !reading.isUnknown;
			this.apply(isOne ? this.#byBranch(parts, fork) : this.merged(parts));
		}
		this.#readings.pop();
		return [...new Set(outputs)].join("");
	}
	#pickNext(reading, readings) {
		const { picks } = reading;
		let last = picks.at(-1);
		for (; last !== void 0 && last.branch + 1 >= last.branches; last = picks.at(-1)) picks.pop();
		if (last === void 0 || reading.isUnknown) return false;
		last.branch += 1;
		this.#rereadings += 1;
		reading.isUnknown = readings >= MAX_VALUES || this.#rereadings >= MAX_REREADINGS;
		if (reading.isUnknown) picks.length = 0;
		return true;
	}
	#chosen(name) {
		let cell = this.#cells.get(name);
		while (cell !== void 0 && "fork" in cell) {
			const branch = this.#branchOf(cell);
			if (branch === null) return ["\uffff"];
			cell = cell.cells[branch];
		}
		return cell;
	}
	#branchOf({ fork, cells }) {
		for (const { picks } of this.#readings) {
			const pick = picks.find((each) => each.fork === fork);
			if (pick !== void 0) return pick.branch;
		}
		const reading = this.#readings.find(({ number }) => number > fork.after);
		if (reading === void 0) return 0;
		reading.isUnknown ||= reading.picks.length >= MAX_VALUES;
		if (reading.isUnknown) return null;
		reading.picks.push({
			fork,
			branches: cells.length,
			branch: 0,
		});
		return 0;
	}
	#byBranch(parts, fork) {
		const [first = new Map()] = parts;
		if (parts.length < 2) return first;
		const merged = new Map();
		for (const name of new Set(parts.flatMap((part) => [...part.keys()]))) {
			const cells = parts.map((part) => (part.has(name) ? part.get(name) : this.#cells.get(name)));
			const last = parts.findLast((part) => part.has(name))?.get(name);
			const isSure = name === FOLDERS || cells.every((cell) => isSameCell(cell, last));
			const choice =
				parts.length > MAX_VALUES
					? ["\uffff"]
					: {
							fork,
							cells,
						};
			merged.set(name, isSure ? last : choice);
		}
		return merged;
	}
	#put(name, cell) {
		this.#journal.push([name, this.#cells.get(name)]);
		this.#cells.set(name, cell);
	}
	#takeBack(mark) {
		const changes = new Map();
		const entries = this.#journal.splice(mark);
		for (const [name] of entries) changes.set(name, this.#cells.get(name));
		for (const [name, before] of entries.toReversed()) this.#cells.set(name, before);
		for (const [name, cell] of changes) if (isSameCell(cell, this.#cells.get(name))) changes.delete(name);
		return changes;
	}
};
function isSameCell(one, other) {
	if (one === other) return true;
	return (
		Array.isArray(one) &&
		Array.isArray(other) &&
		one.length === other.length &&
		one.every((text, at) => text === other[at])
	);
}
function isSameChange(one, other) {
	return (
		one.size === other.size &&
		[...one].every(([name, cell]) => other.has(name) && isSameCell(cell, other.get(name)))
	);
}
// plugin/mcp-server/src/hooks/shell/words.ts
const MAX_BRACES = 4;
const MAX_ALTERNATIVES = 50;
const MAX_BRACES_TEXT = 500;
const MAX_PATTERN_STEPS = 1e5;
function expandWord({ parts, value }, reader) {
	if (parts === void 0) return [withFolder(value, reader)];
	return alternatives(parts).flatMap((each) => fieldsOf(each.flatMap((part) => piecesOf$1(part, reader))));
}
function expandText(parts, reader) {
	return parts.flatMap((part) => piecesOf$1(part, reader).map(({ text }) => text)).join("");
}
function expandValue(value, reader) {
	if (value.type === "ArrayValue") return value.elements.flatMap((element) => expandWord(element, reader));
	return [value.parts === void 0 ? value.value : expandText(value.parts, reader)];
}
function withFolder(text, reader) {
	const [start, sign] = /^~([-+])(?=\/|$)/.exec(text) ?? [];
	if (start === void 0) return text;
	return `${variable(sign === "+" ? "PWD" : "OLDPWD", reader)?.[0] ?? "\uffff"}${text.slice(start.length)}`;
}
function alternatives(parts) {
	const at = parts.findIndex(({ type }) => type === "BraceExpansion");
	const brace = parts[at];
	if (brace === void 0 || parts.filter(({ type }) => type === "BraceExpansion").length > MAX_BRACES)
		return [parts];
	const rests = alternatives(parts.slice(at + 1));
	const texts = brace.text.length > MAX_BRACES_TEXT ? ["\uffff"] : (rangeOf(brace.text) ?? listOf(brace.text));
	const all = texts
		.slice(0, MAX_ALTERNATIVES)
		.flatMap((text) => alternatives(partsOf(text)))
		.flatMap((each) => rests.map((rest) => parts.slice(0, at).concat(each, rest)));
	return texts.length > MAX_ALTERNATIVES || all.length > MAX_ALTERNATIVES
		? [...all.slice(0, MAX_ALTERNATIVES), [literal("\uffff")]]
		: all;
}
function literal(text) {
	return {
		type: "Literal",
		pos: 0,
		end: 0,
		value: text,
		text,
	};
}
function partsOf(text) {
	if (/^[\w./-]*$/.test(text)) return text === "" ? [] : [literal(text)];
	const command = parse(`: ${text}`).commands[0]?.command;
	const word = command?.type === "Command" ? command.args[0] : void 0;
	return word?.type === "Word" ? (word.parts ?? [literal(word.value)]) : [literal("\uffff")];
}
function listOf(brace) {
	const texts = [""];
	let depth = 0;
	for (const [token] of brace.slice(1, -1).matchAll(/\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"|[^]/g)) {
		if (token === "{") depth += 1;
		if (token === "}") depth -= 1;
		if (token === "," && depth === 0) texts.push("");
		else texts.push(`${texts.pop() ?? ""}${token}`);
	}
	return texts;
}
function rangeOf(brace) {
	const [, from = "", to = "", step = "1"] =
		/^\{(-?\d+|[a-zA-Z])\.\.(-?\d+|[a-zA-Z])(?:\.\.-?(\d+))?\}$/.exec(brace) ?? [];
	if (from === "") return null;
	const isNumber = /\d/.test(from);
	const [first, last] = [from, to].map((text) => (isNumber ? Number(text) : text.charCodeAt(0)));
	if (first === void 0 || last === void 0 || Number.isNaN(last)) return ["\uffff"];
	const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0;
	const count = Math.floor(Math.abs(last - first) / Math.max(1, Number(step))) + 1;
	return Array.from({ length: Math.min(count, 51) }, (_, at) => {
		const value = first + at * Math.max(1, Number(step)) * Math.sign(last - first);
		return isNumber ? String(value).padStart(width, "0") : String.fromCharCode(value);
	});
}
function fieldsOf(pieces) {
	const fields = [];
	let open = false;
	for (const { text, splits = false, begins = false } of pieces) {
		if (begins) open = false;
		for (const [index, each] of (splits ? text.split(/[ \t\n]+/) : [text]).entries()) {
			if (index > 0) open = false;
			if (splits && each === "") continue;
			fields.push(open ? `${fields.pop() ?? ""}${each}` : each);
			open = true;
		}
	}
	return fields;
}
function piecesOf$1(part, reader) {
	switch (part.type) {
		case "Literal":
			return [{ text: withFolder(part.value, reader) }];
		case "SingleQuoted":
		case "AnsiCQuoted":
			return [{ text: part.value }];
		case "DoubleQuoted":
		case "LocaleString":
			return quoted(part.parts, reader);
		case "SimpleExpansion":
			return variablePieces(part.text.slice(1), reader);
		case "ParameterExpansion":
			return parameterPieces(part, reader);
		case "CommandExpansion":
			return unquoted(reader.output(part.script).trimEnd());
		case "ProcessSubstitution":
			return [{ text: reader.pipeName(reader.output(part.script)) }];
		case "Glob":
		case "ExtendedGlob":
			return [{ text: part.text }];
		case "ArithmeticExpansion": {
			const value =
				part.text.length > 200 || part.expression === void 0
					? null
					: calculate(part.expression, reader, (parts) => expandText(parts, reader));
			return [{ text: value === null ? "\uffff" : String(value) }];
		}
		case "BraceExpansion":
			return [{ text: "\uffff" }];
	}
}
function unquoted(text) {
	return [
		{
			text,
			splits: true,
		},
	];
}
function quoted(parts, reader) {
	if (parts.length === 0) return [{ text: "" }];
	return parts.flatMap((part) => {
		const list =
			part.type === "SimpleExpansion" && part.text === "$@" ? reader.state.get("@") : listIn(part, reader);
		if (list !== void 0)
			return list.map((text, at) => ({
				text,
				begins: at > 0,
			}));
		const pieces = piecesOf$1(part, reader).map(({ text }) => ({ text }));
		return pieces.length === 0 ? [{ text: "" }] : pieces;
	});
}
function listIn(part, reader) {
	if (part.type !== "ParameterExpansion" || part.prefix !== void 0 || part.operation?.type === "Default")
		return void 0;
	return part.parameter === "@" || part.index?.value === "@" ? expandedValues(part, reader) : void 0;
}
function variable(name, { state }) {
	const folder = state.folders.at(-1) ?? "\uffff";
	if (name === "PWD" && folder !== "\uffff") return [folder];
	if (name === "IFS") return [" "];
	if (name !== "#") return state.get(name);
	const words = state.get("@");
	return words === void 0 || words.some(hasUnknown) ? void 0 : [String(words.length)];
}
function variablePieces(name, reader) {
	const values = variable(name, reader);
	return unquoted(values === void 0 ? "\uffff" : (isWhole(name) ? values : values.slice(0, 1)).join(" "));
}
function isWhole(name) {
	return name === "@" || name === "*";
}
function parameterPieces(part, reader) {
	const { operation } = part;
	if (operation?.type !== "Default") return unquoted((expandedValues(part, reader) ?? ["\uffff"]).join(" "));
	const { operator } = operation;
	const values = valuesOf(part, reader);
	const isEmpty = operator.startsWith(":") ? values?.join("") === "" : values?.length === 0;
	if (operator.endsWith("+"))
		return values === void 0 || isEmpty ? [] : operandPieces(operation.operand, reader);
	if (!(values === void 0 ? reader.guesses : isEmpty) || operator.endsWith("?"))
		return unquoted(values?.join(" ") ?? "\uffff");
	const pieces = operandPieces(operation.operand, reader);
	if (operator.endsWith("=")) reader.assign(part.parameter, [pieces.map(({ text }) => text).join("")]);
	return pieces;
}
function operandPieces({ parts, value }, reader) {
	if (parts === void 0) return unquoted(value);
	return parts.flatMap((part) => (part.type === "Literal" ? unquoted(part.value) : piecesOf$1(part, reader)));
}
function valuesOf({ parameter, prefix, index }, reader) {
	const own = variable(parameter, reader);
	const isAll = index === void 0 ? isWhole(parameter) : /^[@*]$/.test(index.value);
	if (own === void 0) return void 0;
	if (prefix === "!") {
		const [name = ""] = own;
		return index !== void 0 || hasUnknown(name) ? void 0 : variable(name, reader);
	}
	const values = own.map((value) => value.replace(/^\[[^\]]*\]=/, ""));
	const chosen = isAll ? values : index === void 0 ? values.slice(0, 1) : elementOf(own, index, reader);
	if (prefix !== "#" || chosen === void 0) return chosen;
	if (chosen.some(hasUnknown)) return void 0;
	return [String(isAll ? chosen.length : (chosen[0] ?? "").length)];
}
function elementOf(own, index, reader) {
	const key = expandValue(index, reader).join("");
	const named = own.findLast((value) => value.startsWith(`[${key}]=`));
	if (named !== void 0) return [named.slice(key.length + 3)];
	const at = calculateText(key, reader);
	const value = at === null ? void 0 : own.at(at);
	if (value !== void 0) return [value];
	return at === null || own.some(hasUnknown) ? void 0 : [];
}
const MAX_GAP = 100;
function withElement(before, key, value, reader) {
	if (hasUnknown(key)) return ["\uffff"];
	const at = calculateText(key, reader);
	if (at === null || at < 0 || at > before.length + MAX_GAP) return [...before, `[${key}]=${value}`];
	const length = Math.max(before.length, at + 1);
	return Array.from({ length }, (_, index) => (index === at ? value : (before[index] ?? "")));
}
function expandedValues(part, reader) {
	const { operation, parameter, index } = part;
	const values = valuesOf(part, reader);
	if (values === void 0 || operation === void 0 || operation.type === "Default") return values;
	if (operation.type !== "Slice") return values.map((value) => changed(value, operation, reader));
	const [offset, length] = [operation.offset, operation.length].map((word) =>
		word === void 0 ? void 0 : calculateText(expandValue(word, reader).join(""), reader),
	);
	if (offset === null || offset === void 0 || length === null) return void 0;
	if (isWhole(parameter) || /^[@*]$/.test(index?.value ?? "")) {
		const from = isWhole(parameter) && offset > 0 ? offset - 1 : offset;
		return values.slice(from).slice(0, length);
	}
	if (values.some(hasUnknown)) return void 0;
	return values.map((value) => value.slice(offset).slice(0, length));
}
function changed(value, operation, reader) {
	switch (operation.type) {
		case "Remove":
			return withoutMatch(value, operation.operator, patternOf(operation.operand, value, reader));
		case "Replace": {
			const { operator } = operation;
			const pattern = patternOf(operation.pattern, value, reader);
			if (pattern === "") return value;
			if (pattern === null || (hasUnknown(value) && operator !== "//")) return "\uffff";
			const anchored = operator === "/#" ? `^${pattern}` : operator === "/%" ? `${pattern}$` : pattern;
			const [other = ""] = expandValue(operation.replacement, reader);
			return value.replace(new RegExp(anchored, operator === "//" ? "g" : ""), () => other);
		}
		case "CaseModification": {
			const { operator, operand } = operation;
			if (operand !== void 0) return "\uffff";
			const end = operator.length > 1 ? value.length : 1;
			const start = value.slice(0, end);
			return `${operator.startsWith("^") ? start.toUpperCase() : start.toLowerCase()}${value.slice(end)}`;
		}
		case "Transform":
			return TRANSFORMS.get(operation.operand.value)?.(value) ?? "\uffff";
		case "Names":
		case "Unknown":
			return "\uffff";
	}
}
const TRANSFORMS = new Map([
	["Q", quotedWord],
	["U", (value) => value.toUpperCase()],
	["L", (value) => value.toLowerCase()],
]);
function withoutMatch(value, operator, pattern) {
	if (pattern === null) return "\uffff";
	const isShort = operator.length === 1;
	const isSuffix = operator.startsWith("%");
	const whole = isSuffix
		? `^(?<kept>[^]*${isShort ? "" : "?"})${pattern}$`
		: `^${isShort ? pattern.replaceAll("[^]*", "[^]*?") : pattern}(?<kept>[^]*)$`;
	const kept = new RegExp(whole).exec(value)?.groups?.["kept"];
	if (!hasUnknown(value)) return kept ?? value;
	return kept !== void 0 &&
		(isSuffix ? isShort && !hasUnknown(value.slice(kept.length)) : !isShort && !hasUnknown(kept))
		? kept
		: "\uffff";
}
function patternOf({ parts, value }, text, reader) {
	const sources = (parts ?? [literal(value)]).map((part) => {
		if (part.type !== "Glob") return escaped(expandText([part], reader));
		if (part.kind === "star") return "[^]*";
		if (part.kind === "question") return "[^]";
		return /^\[[!^]?(?:a-z|A-Z|0-9|[^\\[\]^-])+\]$/.test(part.text) ? part.text.replace(/^\[!/, "[^") : null;
	});
	const stars = sources.filter((source) => source === "[^]*").length;
	return sources.every((source) => source !== null && !hasUnknown(source)) &&
		text.length ** (stars + 1) <= MAX_PATTERN_STEPS
		? sources.join("")
		: null;
}
function escaped(text) {
	return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
const OPERATORS = new Map([
	["+", (left, right) => left + right],
	["-", (left, right) => left - right],
	["*", (left, right) => left * right],
	["/", (left, right) => Math.trunc(left / right)],
	["%", (left, right) => left % right],
	["**", (left, right) => left ** right],
	["==", (left, right) => Number(left === right)],
	["!=", (left, right) => Number(left !== right)],
	["<", (left, right) => Number(left < right)],
	["<=", (left, right) => Number(left <= right)],
	[">", (left, right) => Number(left > right)],
	[">=", (left, right) => Number(left >= right)],
]);
function calculateText(text, reader) {
	if (hasUnknown(text) || text.length > 200) return null;
	if (/^\s*-?\d+\s*$/.test(text)) return numberIn(text);
	const [statement] = parse(`((${text}))`).commands;
	const command = statement?.command;
	return command?.type === "ArithmeticCommand" && command.expression !== void 0
		? calculate(command.expression, reader, () => "\uffff")
		: null;
}
function calculate(expression, reader, expand) {
	const value = (part) => calculate(part, reader, expand);
	switch (expression.type) {
		case "ArithmeticGroup":
			return value(expression.expression);
		case "ArithmeticWord": {
			const word = expression.parts === void 0 ? expression.value : expand(expression.parts);
			return numberIn(/^[A-Za-z_]\w*$/.test(word) ? reader.state.get(word)?.[0] : word);
		}
		case "ArithmeticTernary": {
			const test = value(expression.test);
			return test === null ? null : value(test === 0 ? expression.alternate : expression.consequent);
		}
		case "ArithmeticUnary": {
			const { operator, operand, prefix } = expression;
			const before = value(operand);
			if (operator === "++" || operator === "--") {
				const after = set(operand, before === null ? null : before + (operator === "++" ? 1 : -1), reader);
				return prefix ? after : before;
			}
			if (before === null) return null;
			if (operator === "!") return Number(before === 0);
			return operator === "-" ? -before : operator === "+" ? before : null;
		}
		case "ArithmeticBinary": {
			const { operator } = expression;
			const isSet = operator.endsWith("=") && !OPERATORS.has(operator);
			const apply = OPERATORS.get(isSet ? operator.slice(0, -1) : operator);
			const right = value(expression.right);
			if (operator === "=") return set(expression.left, right, reader);
			const left = value(expression.left);
			const result = left === null || right === null ? null : inRange(apply?.(left, right));
			return isSet ? set(expression.left, result, reader) : result;
		}
		case "ArithmeticCommandExpansion":
			return null;
	}
}
function set(target, value, reader) {
	if (target.type !== "ArithmeticWord" || !/^\w+$/.test(target.value)) return null;
	reader.assign(target.value, [value === null ? "\uffff" : String(value)]);
	return value;
}
function numberIn(text = "") {
	const trimmed = text.trim();
	if (/^-?0[0-7]+$/.test(trimmed)) return inRange(parseInt(trimmed, 8));
	return /^-?(?:\d+|0x[\da-f]+)$/i.test(trimmed) ? inRange(Number(trimmed)) : null;
}
function inRange(value) {
	return Number.isSafeInteger(value) ? (value ?? null) : null;
}
// plugin/mcp-server/src/hooks/shell/programs.ts
const SHELLS = "sh bash dash zsh ksh ash fish";
const INTERPRETERS =
	"python pypy node nodejs deno bun tsx ts-node ruby perl php lua luajit R Rscript julia elixir";
const IS_SHELL = wordSet(SHELLS);
const IS_INTERPRETER = wordSet(INTERPRETERS);
function programName(word) {
	return word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:exe|cmd)$/, "");
}
function packagedName(word) {
	return programName(word.replace(/^[^]*#/, "")).replace(/[@:^][^]*$/, "");
}
function unversioned(program) {
	return program.replace(/(?<![\d.])[\d.]+$/, "");
}
const WRAPPERS = new Map(
	"sudo=ughpCDRTUrt doas=uC timeout=sk+1 gtimeout=sk+1 nohup= time=fo builtin= exec=a nice=n ionice=cnp stdbuf=ioe setsid= unbuffer= chronic= caffeinate=tw busybox= strace=eopsuE flock=wE+1 watch=nq ssh=bcDEeFIiJLlmOopQRSWw+1 parallel=jNnLIdaSP xargs=nPLdEsaI env=uC"
		.split(" ")
		.map((row) => row.split(/[=+]/))
		.map(([name = "", ...counts]) => [name, counts]),
);
const WRAPPER_VALUED = wordSet(
	"--signal --kill-after --user --group --adjustment --unset --chdir --jobs --max-args --max-procs --delimiter --arg-file",
);
function unwrapped(program, args) {
	const wrapper = WRAPPERS.get(program);
	if (wrapper === void 0) return null;
	const command = program === "flock" ? args.findIndex((word) => /^-(?:c|-command)$/.test(word)) : -1;
	if (command > 0) return ["sh", "-c", ...args.slice(command + 1)];
	const [letters = "", words = 0] = wrapper;
	let own = Number(words);
	let at = 0;
	for (; at < args.length; at += 1) {
		const word = args[at] ?? "";
		const isValued = WRAPPER_VALUED.has(word) || (/^-[^-]$/.test(word) && letters.includes(word.slice(1)));
		if (/^-./.test(word)) at += isValued ? 1 : 0;
		else if (own > 0) own -= 1;
		else if (!/^\w+=/.test(word)) break;
	}
	const inner = args[at] === ":::" ? args.slice(at + 1).flatMap((text) => [text, ";"]) : args.slice(at);
	return inner.length === 0 && startsShell(program, args) ? ["sh"] : inner;
}
const MAX_XARGS_WORDS = 20;
const XARGS_VALUED =
	"-I -n -L -d -a -P -E -s --max-args --max-lines --delimiter --arg-file --max-procs --max-chars --eof";
function xargsCalls({ args, stdin, fileText }) {
	const command = unwrapped("xargs", args) ?? [];
	const words = command.length === 0 ? ["echo"] : command;
	const read = readArguments(args.slice(0, -command.length || void 0), XARGS_VALUED);
	const last = (...names) => valuesOf$1(read, ...names).at(-1);
	const file = last("-a", "--arg-file");
	const text = file === void 0 ? stdin : fileText(file);
	const mark = last("-I", "-i", "--replace");
	const lines = last("-L", "--max-lines");
	const delimiter = hasOption(read, "-0", "--null") ? "\0" : last("-d", "--delimiter")?.replace("\\n", "\n");
	const items = (
		delimiter !== void 0
			? text.split(delimiter)
			: mark !== void 0 || lines !== void 0
				? text.split("\n")
				: inputWords(text)
	).filter((item) => item !== "");
	const some = items.length > MAX_XARGS_WORDS ? [...items.slice(0, MAX_XARGS_WORDS), "\uffff"] : items;
	if (mark !== void 0)
		return some.map((item) => words.map((word) => word.replaceAll(mark === "" ? "{}" : mark, item.trim())));
	const size = Number(lines ?? last("-n", "--max-args")) || some.length || 1;
	return Array.from({ length: Math.ceil(some.length / size) || 1 }, (_, at) => at * size).map((first) => {
		const own = some.slice(first, first + size);
		return words.concat(lines === void 0 ? own : own.flatMap(inputWords));
	});
}
function inputWords(text) {
	return (text.match(/(?:"[^"\n]*"|'[^'\n]*'|\\[^]|[^\s"'\\])+/g) ?? []).map((word) =>
		word.replace(/"([^"]*)"|'([^']*)'|\\([^])/g, "$1$2$3"),
	);
}
const MAX_COMMANDS = 8;
function findPlaces(args) {
	const conditions = args.findIndex((word) => /^[-(!]/.test(word) && !/^-[HLPDO]/.test(word));
	const places = (conditions < 0 ? args : args.slice(0, conditions)).filter((word) => !word.startsWith("-"));
	return places.length === 0 ? ["."] : places;
}
function findCommands(args) {
	const found = findPlaces(args).map((place) => `${place}/`);
	return [...args.keys()]
		.filter((at) => /^-(?:exec|ok)(?:dir)?$/.test(args[at] ?? ""))
		.slice(0, MAX_COMMANDS)
		.map((at) => {
			const end = args.findIndex((word, index) => index > at && (word === ";" || word === "+"));
			return args
				.slice(at + 1, end < 0 ? void 0 : end)
				.flatMap((word) => (word === "{}" ? found : [word.replaceAll("{}", found.join(" "))]));
		});
}
const ESCAPES$1 = rowsByName({
	"vim vi nvim view ex ed less more ftp sqlite3 sqlite duckdb psql mysql gdb expect tclsh emacs osascript": [
		/(?:!|^\s*\.\w+\s+["']?\||(?:\b|\.)(?:system|shell|spawn|exec|ter(?:m|minal)?)\s)\s*(.+?)\]?$/gm,
		/(?:system(?:list)?|execute|popen|jobstart|termopen|program|do shell script|shell-command[\w-]*)[\s(]*(["'])((?:\\.|(?!\1)[^\\\n]){1,2000})/gi,
	],
	"tmux screen zellij byobu kitty wezterm alacritty foot xterm gnome-terminal konsole xdotool wtype concurrently hyperfine nodemon watchexec chokidar mprocs start-server-and-test entr trap at batch pwsh powershell":
		[/^(.*\S\s.*)$/gm],
	"make gmake just task rake": [/^(?:--eval=(?:[^;\n]*;)?|[\s@+-]+)(.+)$/gm],
	sed: [
		/(?:^|[;{}\n])\s*(?:(?:\d+|\$|\/[^/\n]{0,200}\/),?){1,2}\s*e\s*([^\n;}]+)/g,
		/(?:^|[;{}\n])\s*e\s+([^\n;}]+)/g,
		/s([/|#,])(?:(?!\1)[^\n]){0,500}\1((?:(?!\1)[^\n]){0,500})\1\w*e/g,
	],
	tar: [/^(?:--checkpoint-action=exec|--to-command|--use-compress-program)=(.+)$/gm],
	script: [/^(?:--command=|-\w*?c)?(.*\S\s.*)$/gm],
	socat: [/(?:exec|system|shell):["']?([^,"'\n]+)/gi],
	crontab: [/^[ \t]*(?:@\w+|(?:\S+[ \t]+){5})(.+)$/gm],
});
const MAX_TEXTS = 50;
const RUN_FILES =
	/(?:\.git\/hooks|\.husky)\/[\w.-]+$|(?:^|\/)\.(?:bashrc|bash_profile|profile|zshrc|zshenv|envrc)$/;
const COMMAND_FILES = rowsByName({
	"make gmake": /(?:^|\/)(?:GNU)?[Mm]akefile$|\.mk$/,
	"npm pnpm yarn bun": /(?:^|\/)package\.json$/,
	just: /(?:^|\/)\.?[Jj]ustfile$/,
	task: /(?:^|\/)Taskfile\.ya?ml$/,
	rake: /(?:^|\/)Rakefile$/,
	"docker podman nerdctl buildah": /(?:^|[/.])(?:Dockerfile|Containerfile)[^/]*$/,
});
function commandsIn(file) {
	const scripts = Object.values(parsed(file)?.["scripts"] ?? {}).filter((text) => typeof text === "string");
	return (file.startsWith("{") ? scripts : file.split("\n"))
		.map((line) => line.replace(/^[\w.%/ -]{1,200}:[^=\n]*?;/, "").replace(/^[\s@+-]+(?:cmd:)?/, ""))
		.join("\n");
}
const RUN_NOTHING = wordSet(
	"grep egrep fgrep rg ag ack git find sed jq ls man less more head tail wc sort diff which whereis type test [ [[ : true false apt apt-get dnf apk pip pip3",
);
const GH_WORDS = /^(?:issue|project|api|repo|-R|--repo)/;
const FOLLOWERS = rowsByName({
	gh: GH_WORDS,
	git: /^(?:-[cC]|push|send-pack|config|remote|submodule|rebase|bisect)$/,
	"ralph-hero cli.js": /^(?:continue|decide|handoff|run|setup|stop)$/,
});
const RUNS = /^(?:-\w*c|\/[cC]|--run|--command|--call)$/;
const RUNS_REST = /^(?:--(?:run|command|call)=|-\w*?c(?=\S*\s))([^]+)$/;
const RUN_IMAGES = wordSet("docker podman nerdctl kubectl oc finch");
const MAX_OWN_WORDS = 20;
const ENTRY = /^--(?:entrypoint|command|image)(?:=([^]+))?$/;
const RUNS_TEXT = rowsByName({
	"yarn pnpm lerna": /^exec$/,
	"devbox hatch pixi": /^run$/,
});
const SHELL_STARTERS = rowsByName({
	"nix-shell su newgrp": /^$/,
	"sudo doas": /^(?:-\w*[is]|--login|--shell)$/,
	"nix guix": /^(?:develop|shell|environment)$/,
	"devbox poetry pipenv hatch pixi": /^shell$/,
	flox: /^activate$/,
	"docker podman nerdctl buildah": /^(?:build|bud)$/,
});
function startedBy(call, programs, files) {
	const { program, args, stdin } = call;
	if (program === "git") return startedByGit(args);
	if (program === "find") return findCommands(args);
	const named = args.map((word) => files.get(word.replace(/^--[\w-]+=/, "")) ?? "");
	const texts = [...args, stdin, ...named];
	const escapes = (ESCAPES$1.get(program) ?? []).flatMap((pattern) =>
		texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => [match.at(-1) ?? ""])),
	);
	const written = [...files].filter(
		([name, text]) => COMMAND_FILES.get(program)?.test(name) && !hasUnknown(text),
	);
	const scripts = args.flatMap((word) => /^scripts[.[][\w:-]+\]?=(.+)$/m.exec(word)?.[1] ?? []);
	if (RUN_NOTHING.has(program) || programs.has(program)) return escapes.slice(0, MAX_TEXTS);
	const run = args.findIndex((word) => RUNS.test(word));
	const rests = ESCAPES$1.has(program) ? [] : args.flatMap((word) => RUNS_REST.exec(word)?.slice(1) ?? []);
	const isOwn =
		run >= 0 &&
		!ESCAPES$1.has(program) &&
		!IS_INTERPRETER.has(unversioned(packagedName(args[run - 1] ?? "")));
	return [
		...namedIn(call, programs),
		...textsIn(call).map((text) => [text]),
		...(isOwn ? [[args[run + 1] ?? ""]] : []),
		...rests.slice(0, MAX_TEXTS).map((text) => [text]),
		...[...escapes, ...scripts.map((text) => [text])].slice(0, MAX_TEXTS),
		...written.map(([, text]) => [commandsIn(text)]),
	];
}
function namedIn({ program, args, stdin }, programs) {
	const found = [];
	let isHidden = false;
	for (const [at, word] of args.entries()) {
		if (found.length >= MAX_COMMANDS) break;
		const entry = ENTRY.exec(word)?.[1];
		const packaged = packagedName(entry ?? word);
		const name = unversioned(packaged);
		const [after = ""] = args.slice(at + 1, at + 2);
		const isKnown = programs.has(name) || ESCAPES$1.has(name) || IS_INTERPRETER.has(name);
		const isShell = IS_SHELL.has(name) && (stdin !== "" || RUNS.test(after));
		const hides = !isHidden && word === "\uffff" && GH_WORDS.test(after);
		if (!isKnown && !isShell && !hides) continue;
		isHidden ||= hides;
		const follower = FOLLOWERS.get(name);
		const own = args.slice(at + 1, at + 1 + MAX_OWN_WORDS);
		const next = follower === void 0 ? 0 : own.findIndex((each) => follower.test(each));
		const isEntry = entry !== void 0 || ENTRY.test(args[at - 1] ?? "");
		if (next < 0 || (!isEntry && own.slice(0, next).some((each) => each !== "--"))) continue;
		const isPackage = RUN_IMAGES.has(program) || packaged !== programName(word);
		found.push([isPackage && !hides ? packaged : word, ...args.slice(at + 1 + next)]);
	}
	return found;
}
function textsIn({ program, args, stdin }) {
	const at = args.findIndex((word) => RUNS_TEXT.get(program)?.test(word));
	const text = at < 0 ? void 0 : args.slice(at + 1).find((word) => !word.startsWith("-"));
	const isGiven = args.some((word) => word === "--" || RUNS.test(word) || RUNS_REST.test(word));
	return [
		...(text !== void 0 && /\s/.test(text) ? [text] : []),
		...(startsShell(program, args) && !isGiven ? [commandsIn(stdin)] : []),
	];
}
function startsShell(program, args) {
	const starter = SHELL_STARTERS.get(program);
	return starter !== void 0 && ["", ...args].some((word) => starter.test(word));
}
const GIT_VALUED = wordSet("-C -c --git-dir --work-tree --namespace --exec-path");
const RUN_SETTINGS =
	/^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|sequence\.editor|pager\..+|alias\..+|diff\.external|(?:diff|merge|filter|difftool|mergetool|browser|man)\..+\.(?:command|textconv|driver|clean|smudge|process|cmd)|credential\.(?:.+\.)?helper|gpg\.(?:.+\.)?program|remote\..+\.(?:receivepack|uploadpack)|trailer\..+\.(?:command|cmd)|interactive\.difffilter|sendemail\..*cmd)$/i;
const PUSH_SETTING = /^remote\..+\.(?:push|mirror)$/i;
const RUN_VARIABLES =
	/^(?:(?:GIT_)?(?:SEQUENCE_)?EDITOR|VISUAL|GIT_SSH(?:_COMMAND)?|(?:GIT_|MAN)?PAGER|(?:GIT|SSH)_ASKPASS|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|GIT_CONFIG_VALUE_\d+|PROMPT_COMMAND|BROWSER|GH_(?:PAGER|EDITOR|BROWSER))$/;
const RUN_VERBS = /^(?:submodule foreach|bisect run)$/;
const RUN_OPTIONS =
	/^(?:rebase (?:-x|--exec)|difftool (?:-x|--extcmd)|filter-branch --\w+-filter|clone (?:-u|--upload-pack)|(?:fetch|pull|push|ls-remote) --(?:upload-pack|receive-pack|exec))$/;
const RUN_WORD = /^(?:--(?:exec|extcmd|upload-pack|receive-pack|open-files-in-pager)=|-O|ext::)([^]*)$/;
function readGit(words) {
	let at = 0;
	let folder = "";
	const settings = [];
	for (; (words[at] ?? "").startsWith("-"); at += GIT_VALUED.has(words[at] ?? "") ? 2 : 1) {
		const [option, value = ""] = words.slice(at, at + 2);
		const [, key = value, set = "true"] = /^([^=]*)=([^]*)$/.exec(value) ?? [];
		if (option === "-c") settings.push([key, set]);
		if (option === "-C" || option === "--work-tree")
			folder = folder === "" || value.startsWith("/") ? value : `${folder}/${value}`;
	}
	const [given = "", ...args] = words.slice(at);
	if (given === "config") {
		const { rest } = readArguments(args, "-f --file --blob --type");
		const [key = "", value] = rest[0] === "set" ? rest.slice(1) : rest;
		if (value !== void 0) settings.push([key, value]);
	}
	const alias = settings.find(([key]) => key === `alias.${given}`)?.[1] ?? "!";
	const [verb = given, ...own] = alias.startsWith("!") ? [] : alias.split(/\s+/);
	return {
		verb,
		args: [...own, ...args],
		settings,
		folder,
	};
}
function pushedBy(words) {
	const { verb, args, settings } = readGit(words);
	const later = settings.filter(([key, value]) => PUSH_SETTING.test(key) && value !== "false");
	const isMirror = verb === "remote" && args.includes("--mirror=push");
	return [
		...(verb === "push" || verb === "send-pack" ? [args] : []),
		...later.map(([key, value]) => ["origin", key.endsWith("mirror") ? "--mirror" : value]),
		...(isMirror ? [["origin", "--mirror"]] : []),
	];
}
function startedByGit(words) {
	const { verb, args, settings } = readGit(words);
	const scripts = settings
		.filter(([key]) => RUN_SETTINGS.test(key))
		.map(([key, value]) => {
			if (key === `alias.${verb}`) return [value.slice(1), ...args].join(" ");
			return key.startsWith("alias.") && !value.startsWith("!") ? `git ${value}` : value.replace(/^!/, "");
		});
	return [
		RUN_VERBS.test(`${verb} ${args[0] ?? ""}`) ? args.slice(args[1] === "--recursive" ? 2 : 1) : [],
		...[
			...scripts,
			...args.filter((_, at) => RUN_OPTIONS.test(`${verb} ${args[at - 1] ?? ""}`)),
			...args.flatMap((word) => RUN_WORD.exec(word)?.[1] ?? []),
		].map((text) => [text]),
	];
}
const PIECE = new RegExp(
	[
		String.raw`(?:\bqx|%x)\s*[({[](?<run>[^)}\]]{0,20000})`,
		String.raw`(?<quote>"""|'''|["'${"`"}])(?<text>(?:\\[^]|(?!\k<quote>)[^\\]){0,20000})\k<quote>`,
		String.raw`(?:#(?!\{)|\/\/)[^\n]*`,
		String.raw`(?<other>[\w$.%/]+|\\[^]|\S)`,
	].join("|"),
	"g",
);
const MAX_PIECES = 2e4;
const MAX_STARTS = 100;
const MAX_CALL_PIECES = 60;
const STARTS =
	/^(?:run|call|check_call|check_output|getoutput|getstatusoutput|popen\w*|system|exec\w*|spawn\w*|create_subprocess_\w+|shell_exec|passthru|proc_open|command|cmd|capture\w*)$/i;
const NEEDS = [
	[/^(?:python|pypy)/, /\b(?:subprocess|os|pty|asyncio|getoutput)\b/],
	[/^(?:node|deno|bun|tsx|ts-node)/, /child_process|node-pty|\bBun\b|\bDeno\b|\bexeca\b|\bzx\b/],
];
function startedPrograms(program, code) {
	const needs = NEEDS.find(([name]) => name.test(program))?.[1];
	if (needs?.test(code) === false)
		return {
			commands: [],
			unseen: false,
		};
	const pieces = piecesOf(code);
	const isCode = (at) => pieces[at]?.quote === null;
	const textAt = (at) => pieces[at]?.text ?? "";
	const found = [];
	for (const [at, { text, quote }] of pieces.entries()) {
		if (found.length >= MAX_STARTS) break;
		const runsBackticks = needs === void 0 || (isCode(at - 1) && textAt(at - 1).endsWith("$"));
		if (quote === "qx" || (quote === "`" && runsBackticks)) found.push([inShell(text)]);
		if (
			quote === null &&
			!text.includes("/") &&
			STARTS.test(text.slice(text.lastIndexOf(".") + 1)) &&
			at + 1 < pieces.length &&
			(!isCode(at + 1) || textAt(at + 1) === "(")
		)
			found.push(wordsFrom(pieces, at + 1));
	}
	const unseen = !found.every(isSeen);
	const isList = (at) => textAt(at) === "gh" && !isCode(at) && textAt(at - 1) === "[";
	const lists = unseen ? [...pieces.keys()].filter(isList).slice(0, MAX_STARTS) : [];
	const all = [...found, ...lists.map((at) => wordsFrom(pieces, at))].filter(isSeen);
	const opensGh = all.some(isOpenGh);
	if (!opensGh && !unseen)
		return {
			commands: all,
			unseen,
		};
	const names = code.matchAll(/\b(?:def|function|sub|const|let|var)\s+(\w+)/g);
	const own = new Set([...names].map(([, name]) => name));
	const isCall = (at) =>
		isCode(at) && textAt(at + 1) === "(" && own.has(textAt(at).slice(textAt(at).lastIndexOf(".") + 1));
	const given = [...pieces.keys()]
		.filter(isCall)
		.slice(0, MAX_STARTS)
		.map((at) => wordsFrom(pieces, at + 1))
		.filter(([first = ""]) => (opensGh ? isSeen([first]) : /^gh\b/.test(first)));
	return {
		commands: [...(given.length === 0 ? all : all.filter((words) => !isOpenGh(words))), ...given.map(ofGh)],
		unseen,
	};
}
function isOpenGh([first = "", next = ""]) {
	return /^gh\b/.test(first) && hasUnknown(`${first} ${next}`);
}
function ofGh([first = "", ...rest]) {
	if (/^gh\b/.test(first)) return [first, ...rest];
	return /\s/.test(first) ? [`gh ${first}`] : ["gh", first, ...rest];
}
function isSeen([first = ""]) {
	return first !== "" && !first.startsWith("\uffff");
}
function piecesOf(code) {
	const pieces = [];
	for (const { groups = {} } of code.matchAll(PIECE)) {
		const { run, quote, text, other } = groups;
		const string = run ?? text;
		if (string !== void 0)
			pieces.push({
				text: unescaped$1(string),
				quote: quote ?? "qx",
			});
		else if (other !== void 0)
			pieces.push({
				text: other,
				quote: null,
			});
		if (pieces.length >= MAX_PIECES) break;
	}
	return pieces;
}
function unescaped$1(text) {
	return text.replace(/\\([^])/g, (_, character) => (character === "n" ? "\n" : character));
}
function wordsFrom(pieces, start) {
	const words = [];
	let word = "";
	let depth = 0;
	for (const { text, quote } of pieces.slice(start, start + MAX_CALL_PIECES))
		if (quote !== null) word += text;
		else if (text === "(") depth += 1;
		else if (text === "[" || text === "{") word = "";
		else if (text === "]" || text === ";" || (text === ")" && (depth -= 1) <= 0)) break;
		else if (text === ",") {
			words.push(word);
			word = "";
		} else if (!/^[frbu]{1,2}$/i.test(text) && !word.endsWith("\uffff")) word += "\uffff";
	words.push(word);
	const [first = ""] = words;
	return /\s/.test(first) ? [inShell(first)] : words;
}
function inShell(text) {
	return text.replace(/[$#]?\{[^{}]{0,200}\}/g, (braces) => (/[,"'\s:]/.test(braces) ? braces : "\uffff"));
}
// plugin/mcp-server/src/hooks/shell/builtins.ts
const BUILTINS = rowsByName({
	[SHELLS]: shell,
	[INTERPRETERS]: interpreter,
	"awk gawk mawk": awk,
	eval: (reader, { args, stdin }) => reader.run(args.join(" "), stdin),
	"watch ssh parallel": joinedWords,
	". source": (reader, { args, stdin, fileText }) => {
		const text = fileText(args[0] ?? "");
		return text === "\uffff" ? "" : reader.run(text, stdin);
	},
	"cd pushd popd": cd,
	alias: (reader, { args }) => eachPair(args, (name, value) => reader.aliases.set(name, value)),
	set: ({ state }, { args }) => {
		let at = 0;
		while (/^[-+]./.test(args[at] ?? "") && args[at] !== "--")
			at += /^[-+]\w*o$/.test(args[at] ?? "") ? 2 : 1;
		if (at < args.length) state.set("@", args.slice(args[at] === "--" ? at + 1 : at));
		return "";
	},
	shift: ({ state }, { args }) => {
		const [words, count] = [state.get("@"), Number(args[0] ?? 1)];
		if (words !== void 0) state.set("@", Number.isInteger(count) ? words.slice(count) : ["\uffff"]);
		return "";
	},
	unset: ({ state }, { args }) => {
		for (const name of args.filter((word) => !word.startsWith("-")))
			if (args[0] === "-f") state.forgetFunction(name);
			else state.set(name, []);
		return "";
	},
	read: readInput,
	"mapfile readarray": ({ state }, { args, stdin }) => {
		const read = readArguments(args, "-d -n -O -s -u -C -c");
		const [end = "\n"] = valuesOf$1(read, "-d");
		const lines = linesOf(stdin, end === "" ? "\0" : end);
		const isPlain = hasOption(read, "-t") && !hasOption(read, "-n", "-O", "-s");
		state.set(read.rest[0] ?? "MAPFILE", isPlain && lines.length > 0 ? lines : ["\uffff"]);
		return "";
	},
	let: (reader, { args }) => {
		for (const text of args) calculateText(text, reader);
		return "";
	},
	"declare local typeset": (reader, { args }) => {
		if (!args.some((word) => /^-\w*i/.test(word))) return "";
		return eachPair(args, (name, value) => {
			const number = calculateText(value, reader);
			reader.assign(name, [number === null ? "\uffff" : String(number)]);
		});
	},
	pwd: (_, { folder }) => `${folder}\n`,
	dirname: (_, { args }) => eachPath(args, (path) => posix.dirname(path)),
	basename: basename$1,
	"command which": (reader, { program, args, stdin }) => {
		const words = args.slice(args.findIndex((word) => !word.startsWith("-")));
		return program === "which" || /^-\w*[vV]/.test(args[0] ?? "")
			? `${words.join("\n")}\n`
			: reader.invoke(words, stdin);
	},
	env,
	xargs: (reader, call) =>
		xargsCalls(call)
			.map((words) => reader.invoke(words, call.stdin))
			.join(""),
	echo: (_, { args }) => {
		const text = `${args.filter((word) => !/^-[neE]+$/.test(word)).join(" ")}\n`;
		return /^-n?e/.test(args[0] ?? "") ? unescaped(text) : text;
	},
	printf,
	cat: (_, { args, stdin, fileText }) => {
		const files = args.filter((word) => word === "-" || !word.startsWith("-"));
		return files.length === 0 ? stdin : files.map(fileText).join("");
	},
	jq,
	"cp mv ln install": (reader, { args, fileText }) => {
		const [from = "", to = ""] = args.filter((word) => !/^-./.test(word));
		if (fileText(from) !== "\uffff" && to !== "") reader.writeFile(to, fileText(from));
		return "";
	},
	tee: (reader, { args, stdin }) => {
		for (const file of args.filter((word) => !word.startsWith("-"))) reader.writeFile(file, stdin);
		return stdin;
	},
});
function jq(_, { args }) {
	const json = (args.find((word) => word.startsWith("{")) ?? "")
		.replace(/([{,]\s*)\$(\w+)(?=\s*[,}])/g, "$1$2: $$$2")
		.replace(/([{,]\s*)(\w+)\s*:/g, '$1"$2":')
		.replace(/(?<=:\s*)\$(\w+)(?=\s*[,}])/g, (_all, name) => {
			const at = args.findIndex((word, index) => word === name && args[index - 1] === "--arg");
			return JSON.stringify(at < 0 ? "\uffff" : args[at + 1]);
		});
	return readJson(json) === null ? "\uffff" : json;
}
function eachPair(words, use) {
	for (const [, name = "", value = ""] of words.map((word) => /^([^=]+)=([^]*)$/.exec(word) ?? []))
		if (name !== "") use(name, value);
	return "";
}
function shell(reader, { args, stdin, fileText }) {
	let at = 0;
	while (/^[-+]./.test(args[at] ?? ""))
		at += /^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(args[at] ?? "") ? 2 : 1;
	const options = args.slice(0, at).filter((word) => /^-[a-z]+$/i.test(word));
	const has = (letter) => options.some((word) => word.includes(letter));
	if (has("n")) return "";
	const [first, ...words] = args.slice(at);
	const readsInput = first === void 0 || has("s");
	if (has("c")) reader.state.set("@", words.slice(1));
	else reader.state.set("@", readsInput ? args.slice(at) : words);
	if (has("c")) return reader.run(first ?? "", stdin);
	return readsInput ? reader.run(stdin, "") : reader.run(fileText(first), stdin);
}
function joinedWords(reader, { program, args, stdin }) {
	if (program === "ssh") reader.state.folders = ["\uffff"];
	const words = unwrapped(program, args) ?? [];
	const end = words.findIndex((word) => word.startsWith(":::"));
	const text = (end < 0 ? words : words.slice(0, end)).join(" ");
	return reader.run(text === "" ? stdin : text, stdin);
}
const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];
function interpreter(reader, { program, args, stdin, fileText }) {
	const read = readArguments(args, CODE_OPTIONS.join(" "));
	const given = valuesOf$1(read, ...CODE_OPTIONS).filter((code) => code !== "");
	const [file = "-", code = ""] = read.rest;
	const text = file === "eval" ? code : given.length > 0 ? given.join("\n") : fileText(file);
	return reader.runCode(program, text, stdin !== "");
}
function awk(reader, { program, args, stdin }) {
	const code = readArguments(args, "-F -v -f").rest[0] ?? "";
	for (const [, to, from] of code.matchAll(/\|&?\s*"([^"\n]+)"|"([^"\n]+)"\s*\|&?\s*getline/g))
		reader.run(to ?? from ?? "", "");
	return reader.runCode(program, code, stdin !== "");
}
function cd(reader, { program, args, folder }) {
	const named = args.find((word) => !/^-\w/.test(word) && word !== "--") ?? "~";
	const [home = "~"] = reader.state.get("HOME") ?? [];
	const [previous = "-"] = reader.state.get("OLDPWD") ?? [];
	const before = program === "pushd" ? reader.state.folders : reader.state.folders.slice(0, -1);
	const path = named === "-" ? previous : named.replace(/^~(?=\/|$)/, () => home);
	reader.assign("OLDPWD", [folder]);
	reader.state.folders = program === "popd" ? before : [...before, pathFrom(folder, path)];
	return "";
}
const MAX_LINES = 20;
function readInput(reader, { args, stdin, given }) {
	const read = readArguments(args, "-a -d -i -n -N -p -t -u");
	const [array] = valuesOf$1(read, "-a");
	const names = read.rest.length === 0 ? ["REPLY"] : read.rest;
	const separators = (given.get("IFS") ?? reader.state.get("IFS") ?? [" 	\n"]).join("");
	const [end = "\n"] = valuesOf$1(read, "-d");
	const text = hasOption(read, "-r") ? stdin : stdin.replace(/\\([^])/g, "$1");
	const lines = end === "" ? [text] : linesOf(text, end).slice(0, MAX_LINES);
	const set = (line) => {
		const fields = splitLine(line, separators, array === void 0 ? names.length : MAX_FIELDS);
		if (array !== void 0) reader.state.set(array, fields);
		else for (const [at, name] of names.entries()) reader.state.set(name, [fields[at] ?? ""]);
		return "";
	};
	return reader.state.fork((lines.length === 0 ? ["\uffff"] : lines).map((line) => () => set(line)));
}
const MAX_FIELDS = 100;
function splitLine(line, separators, count) {
	const white = characterClass(separators.replace(/\S/g, ""));
	const other = characterClass(separators.replace(/\s/g, ""));
	const separator = new RegExp(`${white}*${other}${white}*|${white}+`);
	const fields = [];
	let rest = line.replace(new RegExp(`^${white}+`), "").replace(new RegExp(`${white}+$`), "");
	while (fields.length < count - 1) {
		const found = separator.exec(rest);
		if (found === null) break;
		fields.push(rest.slice(0, found.index));
		rest = rest.slice(found.index + found[0].length);
	}
	fields.push(rest);
	const from = fields.findIndex(hasUnknown);
	return from < 0
		? fields
		: Array.from({ length: count }, (_, at) => (at < from || at === count - 1 ? (fields[at] ?? "\uffff") : "\uffff"));
}
function characterClass(characters) {
	return `[${characters.replace(/[\]\\^-]/g, String.raw`\$&`)}]`;
}
function linesOf(text, end = "\n") {
	const lines = text.split(end);
	return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
function eachPath(args, change) {
	return args
		.filter((word) => !word.startsWith("-"))
		.map((path) => `${hasUnknown(path) ? "\uffff" : change(path)}\n`)
		.join("");
}
function basename$1(_, { args }) {
	const read = readArguments(args, "-s --suffix");
	const [suffix] = valuesOf$1(read, "-s", "--suffix");
	if (suffix !== void 0 || hasOption(read, "-a", "--multiple"))
		return eachPath(read.rest, (path) => posix.basename(path, suffix));
	return eachPath(read.rest.slice(0, 1), (path) => posix.basename(path, read.rest[1]));
}
function env(reader, { args, stdin, folder }) {
	const split = args.findIndex((word) => /^(?:-\w*S|--split-string)/.test(word));
	if (split >= 0) {
		const text = args.slice(split).join(" ");
		return reader.run(text.replace(/^(?:-\w*S|--split-string)[= ]?/, ""), stdin);
	}
	const words = unwrapped("env", args) ?? [];
	const own = args.slice(0, args.length - words.length);
	for (const path of valuesOf$1(readArguments(own, "-C --chdir -u --unset"), "-C", "--chdir"))
		reader.state.folders = [pathFrom(folder, path)];
	eachPair(own, (name, value) => reader.assign(name, [value]));
	return reader.invoke(words, stdin);
}
function printf(reader, { args }) {
	const [first, name = "", ...words] = args;
	if (first !== "-v") return formatted(first === "--" ? args.slice(1) : args);
	reader.assign(name, [formatted(words)]);
	return "";
}
const MAX_WIDTH = 100;
const MAX_PRINTED = 1e5;
function formatted([format = "", ...words]) {
	if (hasUnknown(format)) return [format, ...words].join(" ");
	const pieces = [
		...format.matchAll(
			/%%|%([-+ 0#]*)(\d*)(?:\.(\d+))?([a-zA-Z])|\\(?:x[\da-f]{1,2}|[0-7]{1,4}|[^])|[^%\\]+|[^]/gi,
		),
	];
	const places = pieces.filter(([, , , , conversion]) => conversion !== void 0).length;
	const rounds = places === 0 ? 1 : Math.max(1, Math.ceil(words.length / places));
	if (rounds * format.length > MAX_PRINTED) return "\uffff";
	const rest = [...words];
	const printed = [];
	for (let round = 0; round < rounds; round += 1)
		for (const [piece, flags = "", width = "", , conversion] of pieces)
			if (conversion !== void 0)
				printed.push(converted(conversion, rest.shift() ?? "", flags, Number(width)));
			else printed.push(piece === "%%" ? "%" : unescaped(piece));
	return printed.join("");
}
function converted(conversion, word, flags, width) {
	if (width > MAX_WIDTH) return "\uffff";
	const filled = (text, fill = " ") =>
		flags.includes("-") ? text.padEnd(width) : text.padStart(width, fill);
	if (conversion === "s") return filled(word);
	if (conversion === "b") return filled(unescaped(word));
	if (conversion === "q") return /^[\w./:@%+,=-]+$/.test(word) || hasUnknown(word) ? word : quotedWord(word);
	if (conversion === "c") return filled(word.slice(0, 1));
	return /^[di]$/.test(conversion) && /^(?:-?[1-9]\d*|0)?$/.test(word) && !/[+ #]/.test(flags)
		? filled(String(Number(word)), flags.includes("0") ? "0" : " ")
		: "\uffff";
}
const ESCAPES = {
	a: "\x07",
	b: "\b",
	e: "\x1B",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v",
};
function unescaped(text) {
	return text.replace(
		/\\(?:x([\da-f]{1,2})|([0-7]{1,4})|([abefnrtv\\"']))/gi,
		(_, hex, octal, letter = "") => {
			if (hex !== void 0) return String.fromCharCode(parseInt(hex, 16));
			return octal === void 0 ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(octal, 8));
		},
	);
}
// plugin/mcp-server/src/hooks/shell/reader.ts
const MAX_STEPS = 1e4;
const CHARACTERS_A_STEP = 200;
const MAX_DEPTH = 40;
const MAX_ROUNDS = 20;
const MAX_PARTS = 50;
const MAX_TEXT = 1e5;
const MAX_SCRIPT = 2e6;
const MAX_HERE_DOCUMENTS = 200;
const IN_THIS_SHELL = wordSet(
	"cd pushd popd eval . source command builtin read mapfile readarray printf getopts let set shift unset alias unalias export declare local typeset readonly",
);
const DECLARES = wordSet("export declare local typeset readonly");
const DECLARES_LOCAL = wordSet("declare local typeset");
var ShellReader = class {
	guesses;
	state;
	aliases = new Map();
	#listener;
	#uncalled = new Set();
	#files = new Map();
	#steps = 0;
	#depth = 0;
	constructor(listener, folder = "\uffff", guesses = true) {
		this.#listener = listener;
		this.guesses = guesses;
		this.state = new ShellState(folder);
	}
	run(text, stdin) {
		if (text === "") return "";
		if (hasUnknown(text) && text.replaceAll("\uffff", "").trim() === "") {
			this.#listener.unread?.("a script that is not in the command", null);
			return "\uffff";
		}
		const hereDocuments = text.split("<<", 202).length - 1;
		if (text.length > MAX_SCRIPT || hereDocuments > MAX_HERE_DOCUMENTS) return this.#cutOff();
		const output = this.#script(parse(text), text, stdin);
		const call = (body) => this.state.apart(() => this.#callFunction(body, null, ""));
		if (this.#depth === 0) for (const body of this.#uncalled) this.#deeper(() => call(body));
		return output;
	}
	runCode(program, code, isPiped) {
		const starts = startedPrograms(program, code);
		this.#startAll(starts.commands, "");
		this.#listener.script?.({
			program,
			code,
			isPiped,
			starts,
		});
		return "\uffff";
	}
	#startAll(started, stdin) {
		for (const words of started)
			if (words.length === 1) this.run(words[0] ?? "", stdin);
			else this.invoke(words, stdin);
		return "\uffff";
	}
	#cutOff(why = "a script longer than the guard reads") {
		this.#listener.cutOff?.(why);
		return "\uffff";
	}
	output(script) {
		return script === void 0 ? "\uffff" : this.state.apart(() => this.#script(script, "", ""));
	}
	pipeName(text) {
		const name = `/dev/fd/${this.#files.size}`;
		this.#files.set(name, text);
		return name;
	}
	writeFile(name, text) {
		this.#files.set(fileName(name), text);
		if (RUN_FILES.test(name)) this.run(text, "");
	}
	get #folder() {
		return this.state.folders.at(-1) ?? "\uffff";
	}
	#fileText(name) {
		return this.#files.get(fileName(name)) ?? this.#listener.read?.(name, this.#folder) ?? null;
	}
	invoke(words, stdin, given = null) {
		const [first, ...args] = words;
		if (first === void 0) return "\uffff";
		const program = programName(first);
		const alias = given === null ? void 0 : this.aliases.get(first);
		if (alias !== void 0) {
			this.aliases.delete(first);
			const output = this.#deeper(() => this.run([alias, ...args.map(quotedWord)].join(" "), stdin));
			this.aliases.set(first, alias);
			return output;
		}
		const text = first.includes("/") ? this.#fileText(first) : null;
		if (text !== null && (this.#files.has(fileName(first)) || /^#!.*\b(?:ba|da|z|k)?sh\b/.test(text))) {
			const shebang = /^#!\s*(\S.*)/.exec(text)?.[1]?.trim() ?? "sh";
			return this.#deeper(() => this.invoke([...shebang.split(/\s+/), first, ...args], stdin));
		}
		const called = given === null ? null : this.state.functionOf(first);
		if (called !== null) return this.#deeper(() => this.#callFunction(called.body, args, stdin));
		if (hasUnknown(program) || /^(?!\[\[?$).*[*?[]/.test(program)) {
			this.#listener.unread?.("a program whose name is a variable", words.join(" "));
			return first === "\uffff" ? this.#deeper(() => this.invoke(args, stdin, given)) : "\uffff";
		}
		const call = {
			program,
			path: first,
			args,
			stdin,
			state: this.state,
			given: given ?? new Map(),
			folder: this.#folder,
			fileText: (name) => (/^(?:-|\/dev\/stdin)$/.test(name) ? stdin : (this.#fileText(name) ?? "\uffff")),
		};
		const start = () => this.#start(call);
		const isOther = program !== "trap";
		return this.#deeper(IN_THIS_SHELL.has(program) ? start : () => this.state.apart(start, isOther));
	}
	#start(call) {
		const { program, args, stdin } = call;
		this.#listener.started(call);
		const builtin = BUILTINS.get(program) ?? BUILTINS.get(unversioned(program));
		if (builtin !== void 0) return builtin(this, call);
		const inner = unwrapped(program, args);
		if (inner !== null) return this.invoke(inner, stdin);
		const started = startedBy(call, this.#listener.programs, this.#files);
		return this.#startAll(started, program === "find" ? "" : stdin);
	}
	#callFunction(body, args, stdin) {
		this.#uncalled.delete(body);
		return this.state.call(args, () => this.#node(body, stdin));
	}
	#mayGoOn(steps, texts = []) {
		const sum = texts.reduce((length, text) => length + text.length / CHARACTERS_A_STEP, steps);
		if (this.#steps < MAX_STEPS && this.#steps + sum >= MAX_STEPS) this.#cutOff();
		this.#steps += sum;
		return this.#steps < MAX_STEPS;
	}
	#expand(word) {
		const words = expandWord(word, this);
		return this.#mayGoOn(0, words) ? words : ["\uffff"];
	}
	#deeper(read) {
		if (this.#depth >= MAX_DEPTH) return this.#cutOff("scripts within scripts, deeper than the guard reads");
		this.#depth += 1;
		const output = read();
		this.#depth -= 1;
		return output.length > MAX_TEXT ? "\uffff" : output;
	}
	#script(script, text, stdin) {
		if (script.errors !== void 0)
			this.#listener.unread?.("a script that the shell may not understand either", text);
		if (this.#depth > 0 && !this.#mayGoOn((script.end - script.pos) / CHARACTERS_A_STEP)) return "\uffff";
		return this.#deeper(() => this.#children(script, stdin));
	}
	#node(node, stdin) {
		if (!this.#mayGoOn(1)) return "\uffff";
		const children = () => this.#children(node, stdin);
		const state = this.state;
		if (node.type === "Command") return state.withEachValue(() => this.#command(node, stdin));
		if (node.type === "Pipeline" && node.commands.length > 1)
			return state.withEachValue(() => this.#pipeline(node.commands, stdin));
		if (node.type === "Redirected") {
			const read = (input) => this.#node(node.command, input);
			return state.withEachValue(() => this.#redirected(node.redirects, stdin, read));
		}
		if (node.type === "For" || node.type === "Select")
			return state.withEachValue(() => this.#loop(node, stdin));
		if (node.type === "Function") {
			state.defineFunction(node.name.value, node.body);
			this.#uncalled.add(node.body);
			return "";
		}
		if (node.type === "ArithmeticCommand") {
			state.withEachValue(() => String(this.#calculate(node.expression)));
			return "";
		}
		if (node.type === "ArithmeticFor") return this.#countedLoop(node, stdin);
		if (node.type === "If") return this.#if(node, stdin);
		if (node.type === "Case") return this.#case(node, stdin);
		if (node.type === "AndOr") return this.#andOr(node, stdin);
		if (node.type === "While")
			return this.#node(node.clause, stdin) + state.fork([() => this.#node(node.body, stdin), nothing]);
		return node.type === "Subshell" ||
			node.type === "Coproc" ||
			(node.type === "Statement" && node.background === true)
			? state.apart(children)
			: children();
	}
	#if(node, stdin) {
		const outputs = [];
		const read = (part, from) => this.state.changesOf(() => outputs.push(this.#node(part, stdin)), from);
		const ways = [];
		let conditions = new Map();
		for (const { clause, then } of [node, ...node.elif]) {
			conditions = read(clause, conditions);
			ways.push(read(then, conditions));
		}
		const otherwise = node.else === void 0 ? conditions : read(node.else, conditions);
		this.state.apply(this.state.merged([...ways, otherwise]));
		return outputs.join("");
	}
	#case({ word, items }, stdin) {
		this.#expand(word);
		const read = (at) => {
			const item = items[at];
			if (item === void 0 || !this.#mayGoOn(0)) return "";
			const output = this.#node(item, stdin);
			return item.terminator?.endsWith("&") === true ? output + read(at + 1) : output;
		};
		const reads = items.map((_, at) => () => read(at));
		const isAny = items.some(({ pattern }) => pattern.some(({ text }) => text === "*"));
		return this.state.fork(isAny ? reads : [...reads, nothing]);
	}
	#andOr({ commands: [first, ...rest], operators }, stdin) {
		if (first === void 0) return "";
		const outputs = [this.#node(first, stdin)];
		let succeeded = [new Map()];
		let failed = isSure(first) ? [] : succeeded;
		for (const [at, command] of rest.entries()) {
			const isAnd = operators[at] === "&&";
			const before = this.state.merged(isAnd || failed.length === 0 ? succeeded : failed);
			const after = this.state.changesOf(() => outputs.push(this.#node(command, stdin)), before);
			const failures = isSure(command) ? [] : [after];
			failed = isAnd ? [...failed, ...failures] : failures;
			succeeded = isAnd ? [after] : [...succeeded, after];
			if ((at + 1) % MAX_PARTS > 0) continue;
			this.state.apply(this.state.merged([...succeeded, ...failed]));
			succeeded = [new Map()];
			failed = succeeded;
		}
		this.state.apply(this.state.merged([...succeeded, ...failed]));
		return outputs.join("");
	}
	#pipeline(commands, stdin) {
		const { folders } = this.state;
		let piped = stdin;
		for (const command of commands.slice(0, -1)) piped = this.state.apart(() => this.#node(command, piped));
		const last = commands.at(-1);
		const output = this.state.fork([() => (last === void 0 ? "" : this.#node(last, piped)), nothing]);
		this.state.folders = folders;
		return output;
	}
	#children(node, stdin) {
		const outputs = [];
		forEachChild(node, (child) => {
			if (child.type === "Word") this.#expand(child);
			else if (child.type === "CommandExpansion") expandText([child], this);
			else outputs.push(this.#node(child, stdin));
		});
		return outputs.join("");
	}
	#loop(node, stdin) {
		const values = node.wordlist?.flatMap((word) => this.#expand(word)) ?? this.state.get("@") ?? ["\uffff"];
		return (values.length > MAX_ROUNDS ? [...values.slice(0, MAX_ROUNDS), "\uffff"] : values)
			.map((value) => {
				this.state.set(node.name.value, [value]);
				return this.#node(node.body, stdin);
			})
			.join("");
	}
	#calculate(expression) {
		if (expression === void 0) return null;
		this.#children(expression, "");
		return expression.end - expression.pos <= 200
			? calculate(expression, this, (parts) => expandText(parts, this))
			: null;
	}
	#countedLoop({ initialize, test, update, body }, stdin) {
		this.#calculate(initialize);
		const outputs = [];
		for (let round = 0; round < MAX_ROUNDS; round += 1) {
			const goesOn = this.#calculate(test);
			if (goesOn === 0) break;
			outputs.push(this.#node(body, stdin));
			this.#calculate(update);
			if (goesOn === null) break;
		}
		return outputs.join("");
	}
	#command(command, stdin) {
		const declared = new Map();
		const name = command.name === void 0 ? [] : this.#expand(command.name);
		const args = command.args.flatMap((arg) => {
			if (arg.type === "Word") return this.#expand(arg);
			const values = this.#valuesOf(arg);
			declared.set(arg.name, values);
			return `${arg.name}=${values.join(" ")}`;
		});
		const words = [...name, ...args];
		const given = new Map();
		const assign = () => {
			for (const part of command.prefix) {
				if (part.type !== "Assignment") continue;
				given.set(part.name, this.#valuesOf(part));
				this.assign(part.name, given.get(part.name) ?? []);
			}
		};
		return this.#redirected(command.redirects, stdin, (input) => {
			if (words.length === 0) {
				assign();
				return command.redirects.some(({ operator }) => operator === "<") ? input : "\uffff";
			}
			const names = command.prefix.flatMap((part) => (part.type === "Assignment" ? part.name : []));
			return this.state.restoring(names, () => {
				assign();
				this.#declare(words, declared);
				return this.invoke(words, input, given);
			});
		});
	}
	#declare([program = "", ...words], declared) {
		if (!DECLARES.has(program)) return;
		const options = words.filter((word) => /^[-+]/.test(word)).join("");
		const isLocal = DECLARES_LOCAL.has(program) && !options.includes("g");
		for (const word of words) {
			const [, name, value] = /^(\w+)(?:\+?=([^]*))?$/.exec(word) ?? [];
			if (name === void 0) continue;
			if (/f.*x|x.*f/.test(`${program}${options}`)) this.state.exportFunction(name);
			else if (isLocal) this.state.makeLocal(name);
			if (value !== void 0) this.assign(name, declared.get(name) ?? [value]);
		}
	}
	#valuesOf({ name, value, append, index }) {
		const before = append === true || index !== void 0 ? (this.state.get(name) ?? []) : [];
		const own = expandValue(value, this);
		const values = [...before, ...own];
		const all =
			index !== void 0
				? withElement(before, expandValue(index, this).join(""), append === true ? "\uffff" : own.join(""), this)
				: value.type === "ArrayValue"
					? values
					: [values.join("")];
		return all.reduce((sum, each) => sum + each.length, 0) <= MAX_TEXT && this.#mayGoOn(0, all) ? all : ["\uffff"];
	}
	assign(name, values) {
		this.state.set(name, values);
		const text = values.join(" ");
		if (RUN_VARIABLES.test(name) && text !== "\uffff") this.run(text, "");
	}
	#redirected(redirects, stdin, read) {
		let input = stdin;
		let file = null;
		for (const redirect of redirects) {
			if (redirect.type === "HereDoc") {
				const { parts, text } = redirect.body;
				input = parts === void 0 ? text : expandText(parts, this);
				continue;
			}
			const { operator, target: word, descriptor } = redirect;
			const target = word === void 0 ? "" : expandValue(word, this).join(" ");
			if (redirect.type === "HereString") input = `${target}\n`;
			else if (operator === "<") input = this.#fileText(target) ?? "\uffff";
			else if (/^(?:&?>[>|]?|>&|<>)$/.test(operator) && !/^(?:\d+-?|-)$/.test(target))
				this.#listener.wrote?.(target, this.#folder);
			if (/^>[>|]?$/.test(operator) && descriptor === void 0) file = target;
		}
		const output = read(input);
		if (file === null) return output;
		this.writeFile(file, `${this.#files.get(fileName(file)) ?? ""}${output}`);
		return "";
	}
};
function isSure(node) {
	return (
		node.type === "Command" &&
		node.name === void 0 &&
		node.prefix.every((part) => part.type === "Assignment" && !/\$\(|`/.test(part.text))
	);
}
function nothing() {
	return "";
}
function fileName(path) {
	return path.replace(/^\.\//, "");
}
export {
	ShellReader,
	contentOf,
	findPlaces,
	hasOption,
	hasUnknown,
	parsed,
	pathFrom,
	pushedBy,
	readArguments,
	readGit,
	rowsByName,
	valuesOf$1 as valuesOf,
	wordSet,
};
