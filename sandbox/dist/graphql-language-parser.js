import { __commonJSMin } from "./rolldown-runtime.js";
import { require_constants, require_scan, require_utils } from "./zod-v4-core-schemas.js";
import crypto from "node:crypto";
// node_modules/picomatch/lib/parse.js
var require_parse = __commonJSMin((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	const {
		MAX_LENGTH,
		POSIX_REGEX_SOURCE,
		REGEX_NON_SPECIAL_CHARS,
		REGEX_SPECIAL_CHARS_BACKREF,
		REPLACEMENTS,
	} = constants;
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === '"') {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++)
			for (let j = i + 1; j < values.length; j++) {
				const a = values[i];
				const b = values[j];
				const char = a[0];
				if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
				if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
			}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if ((pattern[0] !== "+" && pattern[0] !== "*") || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === '"') {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i,
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max =
			typeof options.maxExtglobRecursion === "number"
				? options.maxExtglobRecursion
				: constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (
				branches.some((branch) => branch === "") ||
				branches.some((branch) => /^[*?]+$/.test(branch)) ||
				hasRepeatedCharPrefixOverlap(branches)
			)
				return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence)
			return combinable
				? {
						risky: true,
						safeOutput: buildCharClassStar([...new Set(safeChars)]),
					}
				: { risky: true };
		return { risky: false };
	};
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || "",
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const {
			DOT_LITERAL,
			PLUS_LITERAL,
			SLASH_LITERAL,
			ONE_CHAR,
			DOTS_SLASH,
			NO_DOT,
			NO_DOT_SLASH,
			NO_DOTS_SLASH,
			QMARK,
			QMARK_NO_DOT,
			STAR,
			START_ANCHOR,
		} = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens,
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		const eos = () => state.index === len - 1;
		const peek = (state.peek = (n = 1) => input[state.index + n]);
		const advance = (state.advance = () => input[++state.index] || "");
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob =
					tok.extglob === true || (extglobs.length && (tok.type === "pipe" || tok.type === "paren"));
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: "",
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR,
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output,
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput
					? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput)
					: void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: "",
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining()))
					output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest))
					output = token.close = `)${
						parse(rest, {
							...options,
							fastpaths: false,
						}).output
					})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output,
			});
			decrement("parens");
		};
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else
					output = output.replace(/\\+/g, (m) => {
						return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
					});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value,
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value,
					});
					continue;
				}
			}
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if ((value === "[" && peek() !== ":") || (value === "-" && peek() === "]")) value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			if (state.quotes === 1 && value !== '"') {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			if (value === '"') {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true)
					push({
						type: "text",
						value,
					});
				continue;
			}
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value,
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true)
					throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)",
				});
				decrement("parens");
				continue;
			}
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true)
						throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value,
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || (prev && prev.type === "bracket" && prev.value.length === 1)) {
					push({
						type: "text",
						value,
						output: `\\${value}`,
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`,
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length,
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value,
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output,
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value,
				});
				continue;
			}
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output,
				});
				continue;
			}
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL,
				});
				continue;
			}
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL,
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL,
				});
				continue;
			}
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (
						(prev.value === "(" && !/[!=<:]/.test(next)) ||
						(next === "<" && !/<([!=]|\w+>)/.test(remaining()))
					)
						output = `\\${value}`;
					push({
						type: "text",
						value,
						output,
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT,
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK,
				});
				continue;
			}
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if ((prev && prev.value === "(") || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL,
					});
					continue;
				}
				if (
					(prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace")) ||
					state.parens > 0
				) {
					push({
						type: "plus",
						value,
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL,
				});
				continue;
			}
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: "",
					});
					continue;
				}
				push({
					type: "text",
					value,
				});
				continue;
			}
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value,
				});
				continue;
			}
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || (rest[0] && rest[0] !== "/"))) {
					push({
						type: "star",
						value,
						output: "",
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: "",
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd =
					eos() ||
					(state.parens > 0 &&
						rest === ")".repeat(state.parens) &&
						!extglobs.some((extglob) => extglob.type === "negate"));
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: "",
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: "",
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star,
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket"))
			push({
				type: "maybe_slash",
				value: "",
				output: `${SLASH_LITERAL}?`,
			});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const {
			DOT_LITERAL,
			SLASH_LITERAL,
			ONE_CHAR,
			DOTS_SLASH,
			NO_DOT,
			NO_DOTS,
			NO_DOTS_SLASH,
			STAR,
			START_ANCHOR,
		} = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: "",
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*":
					return `${nodot}${ONE_CHAR}${star}`;
				case ".*":
					return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*":
					return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*":
					return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**":
					return nodot + globstar(opts);
				case "**/*":
					return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*":
					return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*":
					return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
});
// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = __commonJSMin((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || (typeof glob !== "string" && !isState))
			throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null,
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix,
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch,
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "")
			return {
				isMatch: false,
				output: "",
			};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true)
				match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output,
		};
	};
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(
			utils.basename(input, { windows: posix }),
		);
	};
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false,
		});
	};
	picomatch.scan = (input, options) => scan(input, options);
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true,
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*"))
			parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	picomatch.constants = constants;
	module.exports = picomatch;
});
// node_modules/picomatch/index.js
var require_picomatch = __commonJSMin((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0))
			options = {
				...options,
				windows: utils.isWindows(),
			};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
});
// node_modules/ulid/dist/node/index.js
const ENCODING = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ENCODING_LEN = 32;
const RANDOM_LEN = 16;
const TIME_MAX = 0xffffffffffff;
var ULIDErrorCode;
(function (ULIDErrorCode) {
	ULIDErrorCode["Base32IncorrectEncoding"] = "B32_ENC_INVALID";
	ULIDErrorCode["DecodeTimeInvalidCharacter"] = "DEC_TIME_CHAR";
	ULIDErrorCode["DecodeTimeValueMalformed"] = "DEC_TIME_MALFORMED";
	ULIDErrorCode["EncodeTimeNegative"] = "ENC_TIME_NEG";
	ULIDErrorCode["EncodeTimeSizeExceeded"] = "ENC_TIME_SIZE_EXCEED";
	ULIDErrorCode["EncodeTimeValueMalformed"] = "ENC_TIME_MALFORMED";
	ULIDErrorCode["PRNGDetectFailure"] = "PRNG_DETECT";
	ULIDErrorCode["ULIDInvalid"] = "ULID_INVALID";
	ULIDErrorCode["Unexpected"] = "UNEXPECTED";
	ULIDErrorCode["UUIDInvalid"] = "UUID_INVALID";
})(ULIDErrorCode || (ULIDErrorCode = {}));
var ULIDError = class extends Error {
	constructor(errorCode, message) {
		super(`${message} (${errorCode})`);
		this.name = "ULIDError";
		this.code = errorCode;
	}
};
function randomChar(prng) {
	const randomPosition = Math.floor(prng() * ENCODING_LEN) % ENCODING_LEN;
	return ENCODING.charAt(randomPosition);
}
function detectPRNG(root) {
	const rootLookup = detectRoot();
	const globalCrypto =
		(rootLookup && (rootLookup.crypto || rootLookup.msCrypto)) ||
		(typeof crypto !== "undefined" ? crypto : null);
	if (typeof globalCrypto?.getRandomValues === "function")
		return () => {
			const buffer = new Uint8Array(1);
			globalCrypto.getRandomValues(buffer);
			return buffer[0] / 256;
		};
	else if (typeof globalCrypto?.randomBytes === "function")
		return () => globalCrypto.randomBytes(1).readUInt8() / 256;
	else if (crypto?.randomBytes) return () => crypto.randomBytes(1).readUInt8() / 256;
	throw new ULIDError(ULIDErrorCode.PRNGDetectFailure, "Failed to find a reliable PRNG");
}
function detectRoot() {
	if (inWebWorker()) return self;
	if (typeof window !== "undefined") return window;
	if (typeof global !== "undefined") return global;
	if (typeof globalThis !== "undefined") return globalThis;
	return null;
}
function encodeRandom(len, prng) {
	let str = "";
	for (; len > 0; len--) str = randomChar(prng) + str;
	return str;
}
function encodeTime(now, len = 10) {
	if (isNaN(now))
		throw new ULIDError(ULIDErrorCode.EncodeTimeValueMalformed, `Time must be a number: ${now}`);
	else if (now > 0xffffffffffff)
		throw new ULIDError(
			ULIDErrorCode.EncodeTimeSizeExceeded,
			`Cannot encode a time larger than ${TIME_MAX}: ${now}`,
		);
	else if (now < 0) throw new ULIDError(ULIDErrorCode.EncodeTimeNegative, `Time must be positive: ${now}`);
	else if (Number.isInteger(now) === false)
		throw new ULIDError(ULIDErrorCode.EncodeTimeValueMalformed, `Time must be an integer: ${now}`);
	let mod,
		str = "";
	for (let currentLen = len; currentLen > 0; currentLen--) {
		mod = now % ENCODING_LEN;
		str = ENCODING.charAt(mod) + str;
		now = (now - mod) / ENCODING_LEN;
	}
	return str;
}
function inWebWorker() {
	return typeof WorkerGlobalScope !== "undefined" && self instanceof WorkerGlobalScope;
}
function ulid(seedTime, prng) {
	const currentPRNG = prng || detectPRNG();
	return (
		encodeTime(!seedTime || isNaN(seedTime) ? Date.now() : seedTime, 10) +
		encodeRandom(RANDOM_LEN, currentPRNG)
	);
}
// node_modules/canonicalize/lib/canonicalize.js
function hasLoneSurrogate(value) {
	for (let i = 0; i < value.length; i++) {
		const code = value.charCodeAt(i);
		if (code >= 55296 && code <= 56319) {
			if (i === value.length - 1) return true;
			const next = value.charCodeAt(i + 1);
			if (!(next >= 56320 && next <= 57343)) return true;
			i++;
		} else if (code >= 56320 && code <= 57343) return true;
	}
	return false;
}
function canonicalize(object, seen = new Set()) {
	if (typeof object === "number" && isNaN(object)) throw new Error("NaN is not allowed");
	if (typeof object === "number" && !isFinite(object)) throw new Error("Infinity is not allowed");
	if (typeof object === "string" && hasLoneSurrogate(object))
		throw new Error("Lone surrogate is not allowed");
	if (object === null || typeof object !== "object") return JSON.stringify(object);
	if (typeof object.toJSON === "function") {
		if (seen.has(object)) throw new Error("Circular reference detected");
		seen.add(object);
		const result = canonicalize(object.toJSON(), seen);
		seen.delete(object);
		return result;
	}
	if (seen.has(object)) throw new Error("Circular reference detected");
	seen.add(object);
	let result;
	if (Array.isArray(object))
		result = `[${object
			.map((cv) => {
				return canonicalize(cv === void 0 || typeof cv === "symbol" ? null : cv, seen);
			})
			.join(",")}]`;
	else {
		const parts = [];
		for (const key of Object.keys(object).sort()) {
			if (object[key] === void 0 || typeof object[key] === "symbol") continue;
			parts.push(`${canonicalize(key)}:${canonicalize(object[key], seen)}`);
		}
		result = `{${parts.join(",")}}`;
	}
	seen.delete(object);
	return result;
}
// node_modules/graphql/version.js
var require_version = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.versionInfo = exports.version = void 0;
	exports.version = "16.15.0";
	exports.versionInfo = Object.freeze({
		major: 16,
		minor: 15,
		patch: 0,
		preReleaseTag: null,
	});
});
// node_modules/graphql/jsutils/devAssert.js
var require_devAssert = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.devAssert = devAssert;
	function devAssert(condition, message) {
		if (!Boolean(condition)) throw new Error(message);
	}
});
// node_modules/graphql/jsutils/isPromise.js
var require_isPromise = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isPromise = isPromise;
	function isPromise(value) {
		return typeof (value === null || value === void 0 ? void 0 : value.then) === "function";
	}
});
// node_modules/graphql/jsutils/isObjectLike.js
var require_isObjectLike = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isObjectLike = isObjectLike;
	function isObjectLike(value) {
		return typeof value == "object" && value !== null;
	}
});
// node_modules/graphql/language/location.js
var require_location = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getLocation = getLocation;
	exports.getLocations = getLocations;
	function getLocation(source, position) {
		const lineRegexp = /\r\n|[\n\r]/g;
		let line = 1;
		let column = position + 1;
		let match;
		while ((match = lineRegexp.exec(source.body)) && match.index < position) {
			line++;
			column = position + 1 - (match.index + match[0].length);
		}
		return {
			line,
			column,
		};
	}
	function getLocations(locations) {
		if (locations.length < 2) return locations.map(({ source, start }) => getLocation(source, start));
		const bySource = new Map();
		locations.forEach(({ source, start }, index) => {
			let positions = bySource.get(source);
			if (positions === void 0) {
				positions = [];
				bySource.set(source, positions);
			}
			positions.push({
				position: start,
				index,
			});
		});
		const result = new Array(locations.length);
		for (const [source, positions] of bySource) {
			const lineRegexp = /\r\n|[\n\r]/g;
			let match = lineRegexp.exec(source.body);
			let line = 1;
			let lastLineStart = 0;
			positions.sort((a, b) => a.position - b.position);
			for (const { position, index } of positions) {
				while (match !== null && match.index < position) {
					lastLineStart = match.index + match[0].length;
					line++;
					match = lineRegexp.exec(source.body);
				}
				result[index] = {
					line,
					column: position + 1 - lastLineStart,
				};
			}
		}
		return result;
	}
});
// node_modules/graphql/language/printLocation.js
var require_printLocation = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.printLocation = printLocation;
	exports.printSourceLocation = printSourceLocation;
	var _location = require_location();
	function printLocation(location) {
		return printSourceLocation(location.source, (0, _location.getLocation)(location.source, location.start));
	}
	function printSourceLocation(source, sourceLocation) {
		const firstLineColumnOffset = source.locationOffset.column - 1;
		const body = "".padStart(firstLineColumnOffset) + source.body;
		const lineIndex = sourceLocation.line - 1;
		const lineOffset = source.locationOffset.line - 1;
		const lineNum = sourceLocation.line + lineOffset;
		const columnOffset = sourceLocation.line === 1 ? firstLineColumnOffset : 0;
		const columnNum = sourceLocation.column + columnOffset;
		const locationStr = `${source.name}:${lineNum}:${columnNum}\n`;
		const lines = body.split(/\r\n|[\n\r]/g);
		const locationLine = lines[lineIndex];
		if (locationLine.length > 120) {
			const subLineIndex = Math.floor(columnNum / 80);
			const subLineColumnNum = columnNum % 80;
			const subLines = [];
			for (let i = 0; i < locationLine.length; i += 80) subLines.push(locationLine.slice(i, i + 80));
			return (
				locationStr +
				printPrefixedLines([
					[`${lineNum} |`, subLines[0]],
					...subLines.slice(1, subLineIndex + 1).map((subLine) => ["|", subLine]),
					["|", "^".padStart(subLineColumnNum)],
					["|", subLines[subLineIndex + 1]],
				])
			);
		}
		return (
			locationStr +
			printPrefixedLines([
				[`${lineNum - 1} |`, lines[lineIndex - 1]],
				[`${lineNum} |`, locationLine],
				["|", "^".padStart(columnNum)],
				[`${lineNum + 1} |`, lines[lineIndex + 1]],
			])
		);
	}
	function printPrefixedLines(lines) {
		const existingLines = lines.filter(([_, line]) => line !== void 0);
		const padLen = Math.max(...existingLines.map(([prefix]) => prefix.length));
		return existingLines
			.map(([prefix, line]) => prefix.padStart(padLen) + (line ? " " + line : ""))
			.join("\n");
	}
});
// node_modules/graphql/error/GraphQLError.js
var require_GraphQLError = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.GraphQLError = void 0;
	exports.formatError = formatError;
	exports.printError = printError;
	var _isObjectLike = require_isObjectLike();
	var _location = require_location();
	var _printLocation = require_printLocation();
	function toNormalizedOptions(args) {
		const firstArg = args[0];
		if (firstArg == null || "kind" in firstArg || "length" in firstArg)
			return {
				nodes: firstArg,
				source: args[1],
				positions: args[2],
				path: args[3],
				originalError: args[4],
				extensions: args[5],
			};
		return firstArg;
	}
	exports.GraphQLError = class GraphQLError extends Error {
		constructor(message, ...rawArgs) {
			var _this$nodes, _nodeLocations$, _ref;
			const { nodes, source, positions, path, originalError, extensions } = toNormalizedOptions(rawArgs);
			super(message);
			this.name = "GraphQLError";
			this.path = path !== null && path !== void 0 ? path : void 0;
			this.originalError = originalError !== null && originalError !== void 0 ? originalError : void 0;
			this.nodes = undefinedIfEmpty(Array.isArray(nodes) ? nodes : nodes ? [nodes] : void 0);
			const nodeLocations = undefinedIfEmpty(
				(_this$nodes = this.nodes) === null || _this$nodes === void 0
					? void 0
					: _this$nodes.map((node) => node.loc).filter((loc) => loc != null),
			);
			this.source =
				source !== null && source !== void 0
					? source
					: nodeLocations === null || nodeLocations === void 0
						? void 0
						: (_nodeLocations$ = nodeLocations[0]) === null || _nodeLocations$ === void 0
							? void 0
							: _nodeLocations$.source;
			this.positions =
				positions !== null && positions !== void 0
					? positions
					: nodeLocations === null || nodeLocations === void 0
						? void 0
						: nodeLocations.map((loc) => loc.start);
			this.locations =
				positions && source
					? (0, _location.getLocations)(
							positions.map((start) => ({
								source,
								start,
							})),
						)
					: nodeLocations && (0, _location.getLocations)(nodeLocations);
			const originalExtensions = (0, _isObjectLike.isObjectLike)(
				originalError === null || originalError === void 0 ? void 0 : originalError.extensions,
			)
				? originalError === null || originalError === void 0
					? void 0
					: originalError.extensions
				: void 0;
			this.extensions =
				(_ref = extensions !== null && extensions !== void 0 ? extensions : originalExtensions) !== null &&
				_ref !== void 0
					? _ref
					: Object.create(null);
			Object.defineProperties(this, {
				message: {
					writable: true,
					enumerable: true,
				},
				name: { enumerable: false },
				nodes: { enumerable: false },
				source: { enumerable: false },
				positions: { enumerable: false },
				originalError: { enumerable: false },
			});
			if (originalError !== null && originalError !== void 0 && originalError.stack)
				Object.defineProperty(this, "stack", {
					value: originalError.stack,
					writable: true,
					configurable: true,
				});
			else if (Error.captureStackTrace) Error.captureStackTrace(this, GraphQLError);
			else
				Object.defineProperty(this, "stack", {
					value: Error().stack,
					writable: true,
					configurable: true,
				});
		}
		get [Symbol.toStringTag]() {
			return "GraphQLError";
		}
		toString() {
			let output = this.message;
			if (this.nodes) {
				for (const node of this.nodes)
					if (node.loc) output += "\n\n" + (0, _printLocation.printLocation)(node.loc);
			} else if (this.source && this.locations)
				for (const location of this.locations)
					output += "\n\n" + (0, _printLocation.printSourceLocation)(this.source, location);
			return output;
		}
		toJSON() {
			const formattedError = { message: this.message };
			if (this.locations != null) formattedError.locations = this.locations;
			if (this.path != null) formattedError.path = this.path;
			if (this.extensions != null && Object.keys(this.extensions).length > 0)
				formattedError.extensions = this.extensions;
			return formattedError;
		}
	};
	function undefinedIfEmpty(array) {
		return array === void 0 || array.length === 0 ? void 0 : array;
	}
	function printError(error) {
		return error.toString();
	}
	function formatError(error) {
		return error.toJSON();
	}
});
// node_modules/graphql/error/syntaxError.js
var require_syntaxError = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.syntaxError = syntaxError;
	var _GraphQLError = require_GraphQLError();
	function syntaxError(source, position, description) {
		return new _GraphQLError.GraphQLError(`Syntax Error: ${description}`, {
			source,
			positions: [position],
		});
	}
});
// node_modules/graphql/language/ast.js
var require_ast = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Token = exports.QueryDocumentKeys = exports.OperationTypeNode = exports.Location = void 0;
	exports.isNode = isNode;
	var Location = class {
		constructor(startToken, endToken, source) {
			this.start = startToken.start;
			this.end = endToken.end;
			this.startToken = startToken;
			this.endToken = endToken;
			this.source = source;
		}
		get [Symbol.toStringTag]() {
			return "Location";
		}
		toJSON() {
			return {
				start: this.start,
				end: this.end,
			};
		}
	};
	exports.Location = Location;
	var Token = class {
		constructor(kind, start, end, line, column, value) {
			this.kind = kind;
			this.start = start;
			this.end = end;
			this.line = line;
			this.column = column;
			this.value = value;
			this.prev = null;
			this.next = null;
		}
		get [Symbol.toStringTag]() {
			return "Token";
		}
		toJSON() {
			return {
				kind: this.kind,
				value: this.value,
				line: this.line,
				column: this.column,
			};
		}
	};
	exports.Token = Token;
	const QueryDocumentKeys = {
		Name: [],
		Document: ["definitions"],
		OperationDefinition: ["description", "name", "variableDefinitions", "directives", "selectionSet"],
		VariableDefinition: ["description", "variable", "type", "defaultValue", "directives"],
		Variable: ["name"],
		SelectionSet: ["selections"],
		Field: ["alias", "name", "arguments", "directives", "selectionSet"],
		Argument: ["name", "value"],
		FragmentSpread: ["name", "directives"],
		InlineFragment: ["typeCondition", "directives", "selectionSet"],
		FragmentDefinition: [
			"description",
			"name",
			"variableDefinitions",
			"typeCondition",
			"directives",
			"selectionSet",
		],
		IntValue: [],
		FloatValue: [],
		StringValue: [],
		BooleanValue: [],
		NullValue: [],
		EnumValue: [],
		ListValue: ["values"],
		ObjectValue: ["fields"],
		ObjectField: ["name", "value"],
		Directive: ["name", "arguments"],
		NamedType: ["name"],
		ListType: ["type"],
		NonNullType: ["type"],
		SchemaDefinition: ["description", "directives", "operationTypes"],
		OperationTypeDefinition: ["type"],
		ScalarTypeDefinition: ["description", "name", "directives"],
		ObjectTypeDefinition: ["description", "name", "interfaces", "directives", "fields"],
		FieldDefinition: ["description", "name", "arguments", "type", "directives"],
		InputValueDefinition: ["description", "name", "type", "defaultValue", "directives"],
		InterfaceTypeDefinition: ["description", "name", "interfaces", "directives", "fields"],
		UnionTypeDefinition: ["description", "name", "directives", "types"],
		EnumTypeDefinition: ["description", "name", "directives", "values"],
		EnumValueDefinition: ["description", "name", "directives"],
		InputObjectTypeDefinition: ["description", "name", "directives", "fields"],
		DirectiveDefinition: ["description", "name", "arguments", "directives", "locations"],
		SchemaExtension: ["directives", "operationTypes"],
		DirectiveExtension: ["name", "directives"],
		ScalarTypeExtension: ["name", "directives"],
		ObjectTypeExtension: ["name", "interfaces", "directives", "fields"],
		InterfaceTypeExtension: ["name", "interfaces", "directives", "fields"],
		UnionTypeExtension: ["name", "directives", "types"],
		EnumTypeExtension: ["name", "directives", "values"],
		InputObjectTypeExtension: ["name", "directives", "fields"],
		TypeCoordinate: ["name"],
		MemberCoordinate: ["name", "memberName"],
		ArgumentCoordinate: ["name", "fieldName", "argumentName"],
		DirectiveCoordinate: ["name"],
		DirectiveArgumentCoordinate: ["name", "argumentName"],
	};
	exports.QueryDocumentKeys = QueryDocumentKeys;
	const kindValues = new Set(Object.keys(QueryDocumentKeys));
	function isNode(maybeNode) {
		const maybeKind = maybeNode === null || maybeNode === void 0 ? void 0 : maybeNode.kind;
		return typeof maybeKind === "string" && kindValues.has(maybeKind);
	}
	var OperationTypeNode;
	exports.OperationTypeNode = OperationTypeNode;
	(function (OperationTypeNode) {
		OperationTypeNode["QUERY"] = "query";
		OperationTypeNode["MUTATION"] = "mutation";
		OperationTypeNode["SUBSCRIPTION"] = "subscription";
	})(OperationTypeNode || (exports.OperationTypeNode = OperationTypeNode = {}));
});
// node_modules/graphql/language/directiveLocation.js
var require_directiveLocation = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DirectiveLocation = void 0;
	var DirectiveLocation;
	exports.DirectiveLocation = DirectiveLocation;
	(function (DirectiveLocation) {
		DirectiveLocation["QUERY"] = "QUERY";
		DirectiveLocation["MUTATION"] = "MUTATION";
		DirectiveLocation["SUBSCRIPTION"] = "SUBSCRIPTION";
		DirectiveLocation["FIELD"] = "FIELD";
		DirectiveLocation["FRAGMENT_DEFINITION"] = "FRAGMENT_DEFINITION";
		DirectiveLocation["FRAGMENT_SPREAD"] = "FRAGMENT_SPREAD";
		DirectiveLocation["INLINE_FRAGMENT"] = "INLINE_FRAGMENT";
		DirectiveLocation["VARIABLE_DEFINITION"] = "VARIABLE_DEFINITION";
		DirectiveLocation["SCHEMA"] = "SCHEMA";
		DirectiveLocation["SCALAR"] = "SCALAR";
		DirectiveLocation["OBJECT"] = "OBJECT";
		DirectiveLocation["FIELD_DEFINITION"] = "FIELD_DEFINITION";
		DirectiveLocation["ARGUMENT_DEFINITION"] = "ARGUMENT_DEFINITION";
		DirectiveLocation["INTERFACE"] = "INTERFACE";
		DirectiveLocation["UNION"] = "UNION";
		DirectiveLocation["ENUM"] = "ENUM";
		DirectiveLocation["ENUM_VALUE"] = "ENUM_VALUE";
		DirectiveLocation["INPUT_OBJECT"] = "INPUT_OBJECT";
		DirectiveLocation["INPUT_FIELD_DEFINITION"] = "INPUT_FIELD_DEFINITION";
		DirectiveLocation["DIRECTIVE_DEFINITION"] = "DIRECTIVE_DEFINITION";
	})(DirectiveLocation || (exports.DirectiveLocation = DirectiveLocation = {}));
});
// node_modules/graphql/language/kinds.js
var require_kinds = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Kind = void 0;
	var Kind;
	exports.Kind = Kind;
	(function (Kind) {
		Kind["NAME"] = "Name";
		Kind["DOCUMENT"] = "Document";
		Kind["OPERATION_DEFINITION"] = "OperationDefinition";
		Kind["VARIABLE_DEFINITION"] = "VariableDefinition";
		Kind["SELECTION_SET"] = "SelectionSet";
		Kind["FIELD"] = "Field";
		Kind["ARGUMENT"] = "Argument";
		Kind["FRAGMENT_SPREAD"] = "FragmentSpread";
		Kind["INLINE_FRAGMENT"] = "InlineFragment";
		Kind["FRAGMENT_DEFINITION"] = "FragmentDefinition";
		Kind["VARIABLE"] = "Variable";
		Kind["INT"] = "IntValue";
		Kind["FLOAT"] = "FloatValue";
		Kind["STRING"] = "StringValue";
		Kind["BOOLEAN"] = "BooleanValue";
		Kind["NULL"] = "NullValue";
		Kind["ENUM"] = "EnumValue";
		Kind["LIST"] = "ListValue";
		Kind["OBJECT"] = "ObjectValue";
		Kind["OBJECT_FIELD"] = "ObjectField";
		Kind["DIRECTIVE"] = "Directive";
		Kind["NAMED_TYPE"] = "NamedType";
		Kind["LIST_TYPE"] = "ListType";
		Kind["NON_NULL_TYPE"] = "NonNullType";
		Kind["SCHEMA_DEFINITION"] = "SchemaDefinition";
		Kind["OPERATION_TYPE_DEFINITION"] = "OperationTypeDefinition";
		Kind["SCALAR_TYPE_DEFINITION"] = "ScalarTypeDefinition";
		Kind["OBJECT_TYPE_DEFINITION"] = "ObjectTypeDefinition";
		Kind["FIELD_DEFINITION"] = "FieldDefinition";
		Kind["INPUT_VALUE_DEFINITION"] = "InputValueDefinition";
		Kind["INTERFACE_TYPE_DEFINITION"] = "InterfaceTypeDefinition";
		Kind["UNION_TYPE_DEFINITION"] = "UnionTypeDefinition";
		Kind["ENUM_TYPE_DEFINITION"] = "EnumTypeDefinition";
		Kind["ENUM_VALUE_DEFINITION"] = "EnumValueDefinition";
		Kind["INPUT_OBJECT_TYPE_DEFINITION"] = "InputObjectTypeDefinition";
		Kind["DIRECTIVE_DEFINITION"] = "DirectiveDefinition";
		Kind["SCHEMA_EXTENSION"] = "SchemaExtension";
		Kind["DIRECTIVE_EXTENSION"] = "DirectiveExtension";
		Kind["SCALAR_TYPE_EXTENSION"] = "ScalarTypeExtension";
		Kind["OBJECT_TYPE_EXTENSION"] = "ObjectTypeExtension";
		Kind["INTERFACE_TYPE_EXTENSION"] = "InterfaceTypeExtension";
		Kind["UNION_TYPE_EXTENSION"] = "UnionTypeExtension";
		Kind["ENUM_TYPE_EXTENSION"] = "EnumTypeExtension";
		Kind["INPUT_OBJECT_TYPE_EXTENSION"] = "InputObjectTypeExtension";
		Kind["TYPE_COORDINATE"] = "TypeCoordinate";
		Kind["MEMBER_COORDINATE"] = "MemberCoordinate";
		Kind["ARGUMENT_COORDINATE"] = "ArgumentCoordinate";
		Kind["DIRECTIVE_COORDINATE"] = "DirectiveCoordinate";
		Kind["DIRECTIVE_ARGUMENT_COORDINATE"] = "DirectiveArgumentCoordinate";
	})(Kind || (exports.Kind = Kind = {}));
});
// node_modules/graphql/language/characterClasses.js
var require_characterClasses = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isDigit = isDigit;
	exports.isLetter = isLetter;
	exports.isNameContinue = isNameContinue;
	exports.isNameStart = isNameStart;
	exports.isWhiteSpace = isWhiteSpace;
	function isWhiteSpace(code) {
		return code === 9 || code === 32;
	}
	function isDigit(code) {
		return code >= 48 && code <= 57;
	}
	function isLetter(code) {
		return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
	}
	function isNameStart(code) {
		return isLetter(code) || code === 95;
	}
	function isNameContinue(code) {
		return isLetter(code) || isDigit(code) || code === 95;
	}
});
// node_modules/graphql/language/blockString.js
var require_blockString = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dedentBlockStringLines = dedentBlockStringLines;
	exports.isPrintableAsBlockString = isPrintableAsBlockString;
	exports.printBlockString = printBlockString;
	var _characterClasses = require_characterClasses();
	function dedentBlockStringLines(lines) {
		var _firstNonEmptyLine2;
		let commonIndent = Number.MAX_SAFE_INTEGER;
		let firstNonEmptyLine = null;
		let lastNonEmptyLine = -1;
		for (let i = 0; i < lines.length; ++i) {
			var _firstNonEmptyLine;
			const line = lines[i];
			const indent = leadingWhitespace(line);
			if (indent === line.length) continue;
			firstNonEmptyLine =
				(_firstNonEmptyLine = firstNonEmptyLine) !== null && _firstNonEmptyLine !== void 0
					? _firstNonEmptyLine
					: i;
			lastNonEmptyLine = i;
			if (i !== 0 && indent < commonIndent) commonIndent = indent;
		}
		return lines
			.map((line, i) => (i === 0 ? line : line.slice(commonIndent)))
			.slice(
				(_firstNonEmptyLine2 = firstNonEmptyLine) !== null && _firstNonEmptyLine2 !== void 0
					? _firstNonEmptyLine2
					: 0,
				lastNonEmptyLine + 1,
			);
	}
	function leadingWhitespace(str) {
		let i = 0;
		while (i < str.length && (0, _characterClasses.isWhiteSpace)(str.charCodeAt(i))) ++i;
		return i;
	}
	function isPrintableAsBlockString(value) {
		if (value === "") return true;
		let isEmptyLine = true;
		let hasIndent = false;
		let hasCommonIndent = true;
		let seenNonEmptyLine = false;
		for (let i = 0; i < value.length; ++i)
			switch (value.codePointAt(i)) {
				case 0:
				case 1:
				case 2:
				case 3:
				case 4:
				case 5:
				case 6:
				case 7:
				case 8:
				case 11:
				case 12:
				case 14:
				case 15:
					return false;
				case 13:
					return false;
				case 10:
					if (isEmptyLine && !seenNonEmptyLine) return false;
					seenNonEmptyLine = true;
					isEmptyLine = true;
					hasIndent = false;
					break;
				case 9:
				case 32:
					hasIndent || (hasIndent = isEmptyLine);
					break;
				default:
					hasCommonIndent && (hasCommonIndent = hasIndent);
					isEmptyLine = false;
			}
		if (isEmptyLine) return false;
		if (hasCommonIndent && seenNonEmptyLine) return false;
		return true;
	}
	function printBlockString(value, options) {
		const escapedValue = value.replace(/"""/g, '\\"""');
		const lines = escapedValue.split(/\r\n|[\n\r]/g);
		const isSingleLine = lines.length === 1;
		const forceLeadingNewLine =
			lines.length > 1 &&
			lines
				.slice(1)
				.every((line) => line.length === 0 || (0, _characterClasses.isWhiteSpace)(line.charCodeAt(0)));
		const hasTrailingTripleQuotes = escapedValue.endsWith('\\"""');
		const hasTrailingQuote = value.endsWith('"') && !hasTrailingTripleQuotes;
		const hasTrailingSlash = value.endsWith("\\");
		const forceTrailingNewline = hasTrailingQuote || hasTrailingSlash;
		const printAsMultipleLines =
			!(options !== null && options !== void 0 && options.minimize) &&
			(!isSingleLine ||
				value.length > 70 ||
				forceTrailingNewline ||
				forceLeadingNewLine ||
				hasTrailingTripleQuotes);
		let result = "";
		const skipLeadingNewLine = isSingleLine && (0, _characterClasses.isWhiteSpace)(value.charCodeAt(0));
		if ((printAsMultipleLines && !skipLeadingNewLine) || forceLeadingNewLine) result += "\n";
		result += escapedValue;
		if (printAsMultipleLines || forceTrailingNewline) result += "\n";
		return '"""' + result + '"""';
	}
});
// node_modules/graphql/language/tokenKind.js
var require_tokenKind = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TokenKind = void 0;
	var TokenKind;
	exports.TokenKind = TokenKind;
	(function (TokenKind) {
		TokenKind["SOF"] = "<SOF>";
		TokenKind["EOF"] = "<EOF>";
		TokenKind["BANG"] = "!";
		TokenKind["DOLLAR"] = "$";
		TokenKind["AMP"] = "&";
		TokenKind["PAREN_L"] = "(";
		TokenKind["PAREN_R"] = ")";
		TokenKind["DOT"] = ".";
		TokenKind["SPREAD"] = "...";
		TokenKind["COLON"] = ":";
		TokenKind["EQUALS"] = "=";
		TokenKind["AT"] = "@";
		TokenKind["BRACKET_L"] = "[";
		TokenKind["BRACKET_R"] = "]";
		TokenKind["BRACE_L"] = "{";
		TokenKind["PIPE"] = "|";
		TokenKind["BRACE_R"] = "}";
		TokenKind["NAME"] = "Name";
		TokenKind["INT"] = "Int";
		TokenKind["FLOAT"] = "Float";
		TokenKind["STRING"] = "String";
		TokenKind["BLOCK_STRING"] = "BlockString";
		TokenKind["COMMENT"] = "Comment";
	})(TokenKind || (exports.TokenKind = TokenKind = {}));
});
// node_modules/graphql/language/lexer.js
var require_lexer = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Lexer = void 0;
	exports.createToken = createToken;
	exports.isPunctuatorTokenKind = isPunctuatorTokenKind;
	exports.printCodePointAt = printCodePointAt;
	exports.readName = readName;
	var _syntaxError = require_syntaxError();
	var _ast = require_ast();
	var _blockString = require_blockString();
	var _characterClasses = require_characterClasses();
	var _tokenKind = require_tokenKind();
	var Lexer = class {
		constructor(source) {
			const startOfFileToken = new _ast.Token(_tokenKind.TokenKind.SOF, 0, 0, 0, 0);
			this.source = source;
			this.lastToken = startOfFileToken;
			this.token = startOfFileToken;
			this.line = 1;
			this.lineStart = 0;
			this._maxComments = void 0;
			this._commentCount = 0;
		}
		get [Symbol.toStringTag]() {
			return "Lexer";
		}
		advance() {
			this.lastToken = this.token;
			return (this.token = this.lookahead());
		}
		lookahead() {
			let token = this.token;
			if (token.kind !== _tokenKind.TokenKind.EOF)
				do
					if (token.next) token = token.next;
					else {
						const nextToken = readNextToken(this, token.end);
						token.next = nextToken;
						nextToken.prev = token;
						token = nextToken;
					}
				while (token.kind === _tokenKind.TokenKind.COMMENT);
			return token;
		}
	};
	exports.Lexer = Lexer;
	function isPunctuatorTokenKind(kind) {
		return (
			kind === _tokenKind.TokenKind.BANG ||
			kind === _tokenKind.TokenKind.DOLLAR ||
			kind === _tokenKind.TokenKind.AMP ||
			kind === _tokenKind.TokenKind.PAREN_L ||
			kind === _tokenKind.TokenKind.PAREN_R ||
			kind === _tokenKind.TokenKind.DOT ||
			kind === _tokenKind.TokenKind.SPREAD ||
			kind === _tokenKind.TokenKind.COLON ||
			kind === _tokenKind.TokenKind.EQUALS ||
			kind === _tokenKind.TokenKind.AT ||
			kind === _tokenKind.TokenKind.BRACKET_L ||
			kind === _tokenKind.TokenKind.BRACKET_R ||
			kind === _tokenKind.TokenKind.BRACE_L ||
			kind === _tokenKind.TokenKind.PIPE ||
			kind === _tokenKind.TokenKind.BRACE_R
		);
	}
	function isUnicodeScalarValue(code) {
		return (code >= 0 && code <= 55295) || (code >= 57344 && code <= 1114111);
	}
	function isSupplementaryCodePoint(body, location) {
		return (
			isLeadingSurrogate(body.charCodeAt(location)) && isTrailingSurrogate(body.charCodeAt(location + 1))
		);
	}
	function isLeadingSurrogate(code) {
		return code >= 55296 && code <= 56319;
	}
	function isTrailingSurrogate(code) {
		return code >= 56320 && code <= 57343;
	}
	function printCodePointAt(lexer, location) {
		const code = lexer.source.body.codePointAt(location);
		if (code === void 0) return _tokenKind.TokenKind.EOF;
		else if (code >= 32 && code <= 126) {
			const char = String.fromCodePoint(code);
			return char === '"' ? "'\"'" : `"${char}"`;
		}
		return "U+" + code.toString(16).toUpperCase().padStart(4, "0");
	}
	function createToken(lexer, kind, start, end, value) {
		const line = lexer.line;
		const col = 1 + start - lexer.lineStart;
		return new _ast.Token(kind, start, end, line, col, value);
	}
	function readNextToken(lexer, start) {
		const body = lexer.source.body;
		const bodyLength = body.length;
		let position = start;
		while (position < bodyLength) {
			const code = body.charCodeAt(position);
			switch (code) {
				case 65279:
				case 9:
				case 32:
				case 44:
					++position;
					continue;
				case 10:
					++position;
					++lexer.line;
					lexer.lineStart = position;
					continue;
				case 13:
					if (body.charCodeAt(position + 1) === 10) position += 2;
					else ++position;
					++lexer.line;
					lexer.lineStart = position;
					continue;
				case 35:
					return readComment(lexer, position);
				case 33:
					return createToken(lexer, _tokenKind.TokenKind.BANG, position, position + 1);
				case 36:
					return createToken(lexer, _tokenKind.TokenKind.DOLLAR, position, position + 1);
				case 38:
					return createToken(lexer, _tokenKind.TokenKind.AMP, position, position + 1);
				case 40:
					return createToken(lexer, _tokenKind.TokenKind.PAREN_L, position, position + 1);
				case 41:
					return createToken(lexer, _tokenKind.TokenKind.PAREN_R, position, position + 1);
				case 46:
					if (body.charCodeAt(position + 1) === 46 && body.charCodeAt(position + 2) === 46)
						return createToken(lexer, _tokenKind.TokenKind.SPREAD, position, position + 3);
					break;
				case 58:
					return createToken(lexer, _tokenKind.TokenKind.COLON, position, position + 1);
				case 61:
					return createToken(lexer, _tokenKind.TokenKind.EQUALS, position, position + 1);
				case 64:
					return createToken(lexer, _tokenKind.TokenKind.AT, position, position + 1);
				case 91:
					return createToken(lexer, _tokenKind.TokenKind.BRACKET_L, position, position + 1);
				case 93:
					return createToken(lexer, _tokenKind.TokenKind.BRACKET_R, position, position + 1);
				case 123:
					return createToken(lexer, _tokenKind.TokenKind.BRACE_L, position, position + 1);
				case 124:
					return createToken(lexer, _tokenKind.TokenKind.PIPE, position, position + 1);
				case 125:
					return createToken(lexer, _tokenKind.TokenKind.BRACE_R, position, position + 1);
				case 34:
					if (body.charCodeAt(position + 1) === 34 && body.charCodeAt(position + 2) === 34)
						return readBlockString(lexer, position);
					return readString(lexer, position);
			}
			if ((0, _characterClasses.isDigit)(code) || code === 45) return readNumber(lexer, position, code);
			if ((0, _characterClasses.isNameStart)(code)) return readName(lexer, position);
			throw (0, _syntaxError.syntaxError)(
				lexer.source,
				position,
				code === 39
					? "Unexpected single quote character ('), did you mean to use a double quote (\")?"
					: isUnicodeScalarValue(code) || isSupplementaryCodePoint(body, position)
						? `Unexpected character: ${printCodePointAt(lexer, position)}.`
						: `Invalid character: ${printCodePointAt(lexer, position)}.`,
			);
		}
		return createToken(lexer, _tokenKind.TokenKind.EOF, bodyLength, bodyLength);
	}
	function readComment(lexer, start) {
		const maxComments = lexer._maxComments;
		if (maxComments !== void 0) {
			const nextCommentCount = lexer._commentCount + 1;
			if (nextCommentCount > maxComments)
				throw (0, _syntaxError.syntaxError)(
					lexer.source,
					start,
					`Document contains more than ${maxComments} comments. Parsing aborted.`,
				);
			lexer._commentCount = nextCommentCount;
		}
		const body = lexer.source.body;
		const bodyLength = body.length;
		let position = start + 1;
		while (position < bodyLength) {
			const code = body.charCodeAt(position);
			if (code === 10 || code === 13) break;
			if (isUnicodeScalarValue(code)) ++position;
			else if (isSupplementaryCodePoint(body, position)) position += 2;
			else break;
		}
		return createToken(lexer, _tokenKind.TokenKind.COMMENT, start, position, body.slice(start + 1, position));
	}
	function readNumber(lexer, start, firstCode) {
		const body = lexer.source.body;
		let position = start;
		let code = firstCode;
		let isFloat = false;
		if (code === 45) code = body.charCodeAt(++position);
		if (code === 48) {
			code = body.charCodeAt(++position);
			if ((0, _characterClasses.isDigit)(code))
				throw (0, _syntaxError.syntaxError)(
					lexer.source,
					position,
					`Invalid number, unexpected digit after 0: ${printCodePointAt(lexer, position)}.`,
				);
		} else {
			position = readDigits(lexer, position, code);
			code = body.charCodeAt(position);
		}
		if (code === 46) {
			isFloat = true;
			code = body.charCodeAt(++position);
			position = readDigits(lexer, position, code);
			code = body.charCodeAt(position);
		}
		if (code === 69 || code === 101) {
			isFloat = true;
			code = body.charCodeAt(++position);
			if (code === 43 || code === 45) code = body.charCodeAt(++position);
			position = readDigits(lexer, position, code);
			code = body.charCodeAt(position);
		}
		if (code === 46 || (0, _characterClasses.isNameStart)(code))
			throw (0, _syntaxError.syntaxError)(
				lexer.source,
				position,
				`Invalid number, expected digit but got: ${printCodePointAt(lexer, position)}.`,
			);
		return createToken(
			lexer,
			isFloat ? _tokenKind.TokenKind.FLOAT : _tokenKind.TokenKind.INT,
			start,
			position,
			body.slice(start, position),
		);
	}
	function readDigits(lexer, start, firstCode) {
		if (!(0, _characterClasses.isDigit)(firstCode))
			throw (0, _syntaxError.syntaxError)(
				lexer.source,
				start,
				`Invalid number, expected digit but got: ${printCodePointAt(lexer, start)}.`,
			);
		const body = lexer.source.body;
		let position = start + 1;
		while ((0, _characterClasses.isDigit)(body.charCodeAt(position))) ++position;
		return position;
	}
	function readString(lexer, start) {
		const body = lexer.source.body;
		const bodyLength = body.length;
		let position = start + 1;
		let chunkStart = position;
		let value = "";
		while (position < bodyLength) {
			const code = body.charCodeAt(position);
			if (code === 34) {
				value += body.slice(chunkStart, position);
				return createToken(lexer, _tokenKind.TokenKind.STRING, start, position + 1, value);
			}
			if (code === 92) {
				value += body.slice(chunkStart, position);
				const escape =
					body.charCodeAt(position + 1) === 117
						? body.charCodeAt(position + 2) === 123
							? readEscapedUnicodeVariableWidth(lexer, position)
							: readEscapedUnicodeFixedWidth(lexer, position)
						: readEscapedCharacter(lexer, position);
				value += escape.value;
				position += escape.size;
				chunkStart = position;
				continue;
			}
			if (code === 10 || code === 13) break;
			if (isUnicodeScalarValue(code)) ++position;
			else if (isSupplementaryCodePoint(body, position)) position += 2;
			else
				throw (0, _syntaxError.syntaxError)(
					lexer.source,
					position,
					`Invalid character within String: ${printCodePointAt(lexer, position)}.`,
				);
		}
		throw (0, _syntaxError.syntaxError)(lexer.source, position, "Unterminated string.");
	}
	function readEscapedUnicodeVariableWidth(lexer, position) {
		const body = lexer.source.body;
		let point = 0;
		let size = 3;
		while (size < 12) {
			const code = body.charCodeAt(position + size++);
			if (code === 125) {
				if (size < 5 || !isUnicodeScalarValue(point)) break;
				return {
					value: String.fromCodePoint(point),
					size,
				};
			}
			point = (point << 4) | readHexDigit(code);
			if (point < 0) break;
		}
		throw (0, _syntaxError.syntaxError)(
			lexer.source,
			position,
			`Invalid Unicode escape sequence: "${body.slice(position, position + size)}".`,
		);
	}
	function readEscapedUnicodeFixedWidth(lexer, position) {
		const body = lexer.source.body;
		const code = read16BitHexCode(body, position + 2);
		if (isUnicodeScalarValue(code))
			return {
				value: String.fromCodePoint(code),
				size: 6,
			};
		if (isLeadingSurrogate(code)) {
			if (body.charCodeAt(position + 6) === 92 && body.charCodeAt(position + 7) === 117) {
				const trailingCode = read16BitHexCode(body, position + 8);
				if (isTrailingSurrogate(trailingCode))
					return {
						value: String.fromCodePoint(code, trailingCode),
						size: 12,
					};
			}
		}
		throw (0, _syntaxError.syntaxError)(
			lexer.source,
			position,
			`Invalid Unicode escape sequence: "${body.slice(position, position + 6)}".`,
		);
	}
	function read16BitHexCode(body, position) {
		return (
			(readHexDigit(body.charCodeAt(position)) << 12) |
			(readHexDigit(body.charCodeAt(position + 1)) << 8) |
			(readHexDigit(body.charCodeAt(position + 2)) << 4) |
			readHexDigit(body.charCodeAt(position + 3))
		);
	}
	function readHexDigit(code) {
		return code >= 48 && code <= 57
			? code - 48
			: code >= 65 && code <= 70
				? code - 55
				: code >= 97 && code <= 102
					? code - 87
					: -1;
	}
	function readEscapedCharacter(lexer, position) {
		const body = lexer.source.body;
		switch (body.charCodeAt(position + 1)) {
			case 34:
				return {
					value: '"',
					size: 2,
				};
			case 92:
				return {
					value: "\\",
					size: 2,
				};
			case 47:
				return {
					value: "/",
					size: 2,
				};
			case 98:
				return {
					value: "\b",
					size: 2,
				};
			case 102:
				return {
					value: "\f",
					size: 2,
				};
			case 110:
				return {
					value: "\n",
					size: 2,
				};
			case 114:
				return {
					value: "\r",
					size: 2,
				};
			case 116:
				return {
					value: "	",
					size: 2,
				};
		}
		throw (0, _syntaxError.syntaxError)(
			lexer.source,
			position,
			`Invalid character escape sequence: "${body.slice(position, position + 2)}".`,
		);
	}
	function readBlockString(lexer, start) {
		const body = lexer.source.body;
		const bodyLength = body.length;
		let lineStart = lexer.lineStart;
		let position = start + 3;
		let chunkStart = position;
		let currentLine = "";
		const blockLines = [];
		while (position < bodyLength) {
			const code = body.charCodeAt(position);
			if (code === 34 && body.charCodeAt(position + 1) === 34 && body.charCodeAt(position + 2) === 34) {
				currentLine += body.slice(chunkStart, position);
				blockLines.push(currentLine);
				const token = createToken(
					lexer,
					_tokenKind.TokenKind.BLOCK_STRING,
					start,
					position + 3,
					(0, _blockString.dedentBlockStringLines)(blockLines).join("\n"),
				);
				lexer.line += blockLines.length - 1;
				lexer.lineStart = lineStart;
				return token;
			}
			if (
				code === 92 &&
				body.charCodeAt(position + 1) === 34 &&
				body.charCodeAt(position + 2) === 34 &&
				body.charCodeAt(position + 3) === 34
			) {
				currentLine += body.slice(chunkStart, position);
				chunkStart = position + 1;
				position += 4;
				continue;
			}
			if (code === 10 || code === 13) {
				currentLine += body.slice(chunkStart, position);
				blockLines.push(currentLine);
				if (code === 13 && body.charCodeAt(position + 1) === 10) position += 2;
				else ++position;
				currentLine = "";
				chunkStart = position;
				lineStart = position;
				continue;
			}
			if (isUnicodeScalarValue(code)) ++position;
			else if (isSupplementaryCodePoint(body, position)) position += 2;
			else
				throw (0, _syntaxError.syntaxError)(
					lexer.source,
					position,
					`Invalid character within String: ${printCodePointAt(lexer, position)}.`,
				);
		}
		throw (0, _syntaxError.syntaxError)(lexer.source, position, "Unterminated string.");
	}
	function readName(lexer, start) {
		const body = lexer.source.body;
		const bodyLength = body.length;
		let position = start + 1;
		while (position < bodyLength) {
			const code = body.charCodeAt(position);
			if ((0, _characterClasses.isNameContinue)(code)) ++position;
			else break;
		}
		return createToken(lexer, _tokenKind.TokenKind.NAME, start, position, body.slice(start, position));
	}
});
// node_modules/graphql/language/schemaCoordinateLexer.js
var require_schemaCoordinateLexer = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SchemaCoordinateLexer = void 0;
	var _syntaxError = require_syntaxError();
	var _ast = require_ast();
	var _characterClasses = require_characterClasses();
	var _lexer = require_lexer();
	var _tokenKind = require_tokenKind();
	var SchemaCoordinateLexer = class {
		line = 1;
		lineStart = 0;
		constructor(source) {
			const startOfFileToken = new _ast.Token(_tokenKind.TokenKind.SOF, 0, 0, 0, 0);
			this.source = source;
			this.lastToken = startOfFileToken;
			this.token = startOfFileToken;
		}
		get [Symbol.toStringTag]() {
			return "SchemaCoordinateLexer";
		}
		advance() {
			this.lastToken = this.token;
			return (this.token = this.lookahead());
		}
		lookahead() {
			let token = this.token;
			if (token.kind !== _tokenKind.TokenKind.EOF) {
				const nextToken = readNextToken(this, token.end);
				token.next = nextToken;
				nextToken.prev = token;
				token = nextToken;
			}
			return token;
		}
	};
	exports.SchemaCoordinateLexer = SchemaCoordinateLexer;
	function readNextToken(lexer, start) {
		const body = lexer.source.body;
		const bodyLength = body.length;
		const position = start;
		if (position < bodyLength) {
			const code = body.charCodeAt(position);
			switch (code) {
				case 46:
					return (0, _lexer.createToken)(lexer, _tokenKind.TokenKind.DOT, position, position + 1);
				case 40:
					return (0, _lexer.createToken)(lexer, _tokenKind.TokenKind.PAREN_L, position, position + 1);
				case 41:
					return (0, _lexer.createToken)(lexer, _tokenKind.TokenKind.PAREN_R, position, position + 1);
				case 58:
					return (0, _lexer.createToken)(lexer, _tokenKind.TokenKind.COLON, position, position + 1);
				case 64:
					return (0, _lexer.createToken)(lexer, _tokenKind.TokenKind.AT, position, position + 1);
			}
			if ((0, _characterClasses.isNameStart)(code)) return (0, _lexer.readName)(lexer, position);
			throw (0, _syntaxError.syntaxError)(
				lexer.source,
				position,
				`Invalid character: ${(0, _lexer.printCodePointAt)(lexer, position)}.`,
			);
		}
		return (0, _lexer.createToken)(lexer, _tokenKind.TokenKind.EOF, bodyLength, bodyLength);
	}
});
// node_modules/graphql/jsutils/inspect.js
var require_inspect = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.inspect = inspect;
	const MAX_ARRAY_LENGTH = 10;
	const MAX_RECURSIVE_DEPTH = 2;
	function inspect(value) {
		return formatValue(value, []);
	}
	function formatValue(value, seenValues) {
		switch (typeof value) {
			case "string":
				return JSON.stringify(value);
			case "function":
				return value.name ? `[function ${value.name}]` : "[function]";
			case "object":
				return formatObjectValue(value, seenValues);
			default:
				return String(value);
		}
	}
	function formatObjectValue(value, previouslySeenValues) {
		if (value === null) return "null";
		if (previouslySeenValues.includes(value)) return "[Circular]";
		const seenValues = [...previouslySeenValues, value];
		if (isJSONable(value)) {
			const jsonValue = value.toJSON();
			if (jsonValue !== value)
				return typeof jsonValue === "string" ? jsonValue : formatValue(jsonValue, seenValues);
		} else if (Array.isArray(value)) return formatArray(value, seenValues);
		return formatObject(value, seenValues);
	}
	function isJSONable(value) {
		return typeof value.toJSON === "function";
	}
	function formatObject(object, seenValues) {
		const entries = Object.entries(object);
		if (entries.length === 0) return "{}";
		if (seenValues.length > MAX_RECURSIVE_DEPTH) return "[" + getObjectTag(object) + "]";
		return (
			"{ " + entries.map(([key, value]) => key + ": " + formatValue(value, seenValues)).join(", ") + " }"
		);
	}
	function formatArray(array, seenValues) {
		if (array.length === 0) return "[]";
		if (seenValues.length > MAX_RECURSIVE_DEPTH) return "[Array]";
		const len = Math.min(MAX_ARRAY_LENGTH, array.length);
		const remaining = array.length - len;
		const items = [];
		for (let i = 0; i < len; ++i) items.push(formatValue(array[i], seenValues));
		if (remaining === 1) items.push("... 1 more item");
		else if (remaining > 1) items.push(`... ${remaining} more items`);
		return "[" + items.join(", ") + "]";
	}
	function getObjectTag(object) {
		const tag = Object.prototype.toString
			.call(object)
			.replace(/^\[object /, "")
			.replace(/]$/, "");
		if (tag === "Object" && typeof object.constructor === "function") {
			const name = object.constructor.name;
			if (typeof name === "string" && name !== "") return name;
		}
		return tag;
	}
});
// node_modules/graphql/jsutils/instanceOf.js
var require_instanceOf = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.instanceOf = void 0;
	var _inspect = require_inspect();
	exports.instanceOf =
		globalThis.process && process.env.NODE_ENV === "production"
			? function instanceOf(value, constructor) {
					return value instanceof constructor;
				}
			: function instanceOf(value, constructor) {
					if (value instanceof constructor) return true;
					if (typeof value === "object" && value !== null) {
						var _value$constructor;
						const className = constructor.prototype[Symbol.toStringTag];
						if (
							className ===
							(Symbol.toStringTag in value
								? value[Symbol.toStringTag]
								: (_value$constructor = value.constructor) === null || _value$constructor === void 0
									? void 0
									: _value$constructor.name)
						) {
							const stringifiedValue = (0, _inspect.inspect)(value);
							throw new Error(`Cannot use ${className} "${stringifiedValue}" from another module or realm.

Ensure that there is only one instance of "graphql" in the node_modules
directory. If different versions of "graphql" are the dependencies of other
relied on modules, use "resolutions" to ensure only one version is installed.

https://yarnpkg.com/en/docs/selective-version-resolutions

Duplicate "graphql" modules cannot be used at the same time since different
versions may have different capabilities and behavior. The data from one
version used in the function from another could produce confusing and
spurious results.`);
						}
					}
					return false;
				};
});
// node_modules/graphql/language/source.js
var require_source = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Source = void 0;
	exports.isSource = isSource;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _instanceOf = require_instanceOf();
	var Source = class {
		constructor(
			body,
			name = "GraphQL request",
			locationOffset = {
				line: 1,
				column: 1,
			},
		) {
			typeof body === "string" ||
				(0, _devAssert.devAssert)(false, `Body must be a string. Received: ${(0, _inspect.inspect)(body)}.`);
			this.body = body;
			this.name = name;
			this.locationOffset = locationOffset;
			this.locationOffset.line > 0 ||
				(0, _devAssert.devAssert)(false, "line in locationOffset is 1-indexed and must be positive.");
			this.locationOffset.column > 0 ||
				(0, _devAssert.devAssert)(false, "column in locationOffset is 1-indexed and must be positive.");
		}
		get [Symbol.toStringTag]() {
			return "Source";
		}
	};
	exports.Source = Source;
	function isSource(source) {
		return (0, _instanceOf.instanceOf)(source, Source);
	}
});
// node_modules/graphql/language/parser.js
var require_parser = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Parser = void 0;
	exports.parse = parse;
	exports.parseConstValue = parseConstValue;
	exports.parseSchemaCoordinate = parseSchemaCoordinate;
	exports.parseType = parseType;
	exports.parseValue = parseValue;
	var _syntaxError = require_syntaxError();
	var _ast = require_ast();
	var _directiveLocation = require_directiveLocation();
	var _kinds = require_kinds();
	var _lexer = require_lexer();
	var _schemaCoordinateLexer = require_schemaCoordinateLexer();
	var _source = require_source();
	var _tokenKind = require_tokenKind();
	function parse(source, options) {
		const parser = new Parser(source, options);
		const document = parser.parseDocument();
		Object.defineProperty(document, "tokenCount", {
			enumerable: false,
			value: parser.tokenCount,
		});
		return document;
	}
	function parseValue(source, options) {
		const parser = new Parser(source, options);
		parser.expectToken(_tokenKind.TokenKind.SOF);
		const value = parser.parseValueLiteral(false);
		parser.expectToken(_tokenKind.TokenKind.EOF);
		return value;
	}
	function parseConstValue(source, options) {
		const parser = new Parser(source, options);
		parser.expectToken(_tokenKind.TokenKind.SOF);
		const value = parser.parseConstValueLiteral();
		parser.expectToken(_tokenKind.TokenKind.EOF);
		return value;
	}
	function parseType(source, options) {
		const parser = new Parser(source, options);
		parser.expectToken(_tokenKind.TokenKind.SOF);
		const type = parser.parseTypeReference();
		parser.expectToken(_tokenKind.TokenKind.EOF);
		return type;
	}
	function parseSchemaCoordinate(source) {
		const sourceObj = (0, _source.isSource)(source) ? source : new _source.Source(source);
		const parser = new Parser(source, { lexer: new _schemaCoordinateLexer.SchemaCoordinateLexer(sourceObj) });
		parser.expectToken(_tokenKind.TokenKind.SOF);
		const coordinate = parser.parseSchemaCoordinate();
		parser.expectToken(_tokenKind.TokenKind.EOF);
		return coordinate;
	}
	var Parser = class {
		constructor(source, options = {}) {
			const { lexer, ..._options } = options;
			if (lexer) this._lexer = lexer;
			else {
				const sourceObj = (0, _source.isSource)(source) ? source : new _source.Source(source);
				this._lexer = new _lexer.Lexer(sourceObj);
			}
			this._options = _options;
			this._tokenCounter = 0;
			this._lexer._maxComments = options === null || options === void 0 ? void 0 : options.maxComments;
			this._lexer._commentCount = 0;
			const maxSourceLength = options === null || options === void 0 ? void 0 : options.maxSourceLength;
			if (maxSourceLength !== void 0 && this._lexer.source.body.length > maxSourceLength)
				throw (0, _syntaxError.syntaxError)(
					this._lexer.source,
					maxSourceLength,
					`Source contains more than ${maxSourceLength} UTF-16 code units. Parsing aborted.`,
				);
		}
		get tokenCount() {
			return this._tokenCounter;
		}
		parseName() {
			const token = this.expectToken(_tokenKind.TokenKind.NAME);
			return this.node(token, {
				kind: _kinds.Kind.NAME,
				value: token.value,
			});
		}
		parseDocument() {
			return this.node(this._lexer.token, {
				kind: _kinds.Kind.DOCUMENT,
				definitions: this.many(_tokenKind.TokenKind.SOF, this.parseDefinition, _tokenKind.TokenKind.EOF),
			});
		}
		parseDefinition() {
			if (this.peek(_tokenKind.TokenKind.BRACE_L)) return this.parseOperationDefinition();
			const hasDescription = this.peekDescription();
			const keywordToken = hasDescription ? this._lexer.lookahead() : this._lexer.token;
			if (hasDescription && keywordToken.kind === _tokenKind.TokenKind.BRACE_L)
				throw (0, _syntaxError.syntaxError)(
					this._lexer.source,
					this._lexer.token.start,
					"Unexpected description, descriptions are not supported on shorthand queries.",
				);
			if (keywordToken.kind === _tokenKind.TokenKind.NAME) {
				switch (keywordToken.value) {
					case "schema":
						return this.parseSchemaDefinition();
					case "scalar":
						return this.parseScalarTypeDefinition();
					case "type":
						return this.parseObjectTypeDefinition();
					case "interface":
						return this.parseInterfaceTypeDefinition();
					case "union":
						return this.parseUnionTypeDefinition();
					case "enum":
						return this.parseEnumTypeDefinition();
					case "input":
						return this.parseInputObjectTypeDefinition();
					case "directive":
						return this.parseDirectiveDefinition();
				}
				switch (keywordToken.value) {
					case "query":
					case "mutation":
					case "subscription":
						return this.parseOperationDefinition();
					case "fragment":
						return this.parseFragmentDefinition();
				}
				if (hasDescription)
					throw (0, _syntaxError.syntaxError)(
						this._lexer.source,
						this._lexer.token.start,
						"Unexpected description, only GraphQL definitions support descriptions.",
					);
				switch (keywordToken.value) {
					case "extend":
						return this.parseTypeSystemExtension();
				}
			}
			throw this.unexpected(keywordToken);
		}
		parseOperationDefinition() {
			const start = this._lexer.token;
			if (this.peek(_tokenKind.TokenKind.BRACE_L))
				return this.node(start, {
					kind: _kinds.Kind.OPERATION_DEFINITION,
					operation: _ast.OperationTypeNode.QUERY,
					description: void 0,
					name: void 0,
					variableDefinitions: [],
					directives: [],
					selectionSet: this.parseSelectionSet(),
				});
			const description = this.parseDescription();
			const operation = this.parseOperationType();
			let name;
			if (this.peek(_tokenKind.TokenKind.NAME)) name = this.parseName();
			return this.node(start, {
				kind: _kinds.Kind.OPERATION_DEFINITION,
				operation,
				description,
				name,
				variableDefinitions: this.parseVariableDefinitions(),
				directives: this.parseDirectives(false),
				selectionSet: this.parseSelectionSet(),
			});
		}
		parseOperationType() {
			const operationToken = this.expectToken(_tokenKind.TokenKind.NAME);
			switch (operationToken.value) {
				case "query":
					return _ast.OperationTypeNode.QUERY;
				case "mutation":
					return _ast.OperationTypeNode.MUTATION;
				case "subscription":
					return _ast.OperationTypeNode.SUBSCRIPTION;
			}
			throw this.unexpected(operationToken);
		}
		parseVariableDefinitions() {
			return this.optionalMany(
				_tokenKind.TokenKind.PAREN_L,
				this.parseVariableDefinition,
				_tokenKind.TokenKind.PAREN_R,
			);
		}
		parseVariableDefinition() {
			return this.node(this._lexer.token, {
				kind: _kinds.Kind.VARIABLE_DEFINITION,
				description: this.parseDescription(),
				variable: this.parseVariable(),
				type: (this.expectToken(_tokenKind.TokenKind.COLON), this.parseTypeReference()),
				defaultValue: this.expectOptionalToken(_tokenKind.TokenKind.EQUALS)
					? this.parseConstValueLiteral()
					: void 0,
				directives: this.parseConstDirectives(),
			});
		}
		parseVariable() {
			const start = this._lexer.token;
			this.expectToken(_tokenKind.TokenKind.DOLLAR);
			return this.node(start, {
				kind: _kinds.Kind.VARIABLE,
				name: this.parseName(),
			});
		}
		parseSelectionSet() {
			return this.node(this._lexer.token, {
				kind: _kinds.Kind.SELECTION_SET,
				selections: this.many(
					_tokenKind.TokenKind.BRACE_L,
					this.parseSelection,
					_tokenKind.TokenKind.BRACE_R,
				),
			});
		}
		parseSelection() {
			return this.peek(_tokenKind.TokenKind.SPREAD) ? this.parseFragment() : this.parseField();
		}
		parseField() {
			const start = this._lexer.token;
			const nameOrAlias = this.parseName();
			let alias;
			let name;
			if (this.expectOptionalToken(_tokenKind.TokenKind.COLON)) {
				alias = nameOrAlias;
				name = this.parseName();
			} else name = nameOrAlias;
			return this.node(start, {
				kind: _kinds.Kind.FIELD,
				alias,
				name,
				arguments: this.parseArguments(false),
				directives: this.parseDirectives(false),
				selectionSet: this.peek(_tokenKind.TokenKind.BRACE_L) ? this.parseSelectionSet() : void 0,
			});
		}
		parseArguments(isConst) {
			const item = isConst ? this.parseConstArgument : this.parseArgument;
			return this.optionalMany(_tokenKind.TokenKind.PAREN_L, item, _tokenKind.TokenKind.PAREN_R);
		}
		parseArgument(isConst = false) {
			const start = this._lexer.token;
			const name = this.parseName();
			this.expectToken(_tokenKind.TokenKind.COLON);
			return this.node(start, {
				kind: _kinds.Kind.ARGUMENT,
				name,
				value: this.parseValueLiteral(isConst),
			});
		}
		parseConstArgument() {
			return this.parseArgument(true);
		}
		parseFragment() {
			const start = this._lexer.token;
			this.expectToken(_tokenKind.TokenKind.SPREAD);
			const hasTypeCondition = this.expectOptionalKeyword("on");
			if (!hasTypeCondition && this.peek(_tokenKind.TokenKind.NAME))
				return this.node(start, {
					kind: _kinds.Kind.FRAGMENT_SPREAD,
					name: this.parseFragmentName(),
					directives: this.parseDirectives(false),
				});
			return this.node(start, {
				kind: _kinds.Kind.INLINE_FRAGMENT,
				typeCondition: hasTypeCondition ? this.parseNamedType() : void 0,
				directives: this.parseDirectives(false),
				selectionSet: this.parseSelectionSet(),
			});
		}
		parseFragmentDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("fragment");
			if (this._options.allowLegacyFragmentVariables === true)
				return this.node(start, {
					kind: _kinds.Kind.FRAGMENT_DEFINITION,
					description,
					name: this.parseFragmentName(),
					variableDefinitions: this.parseVariableDefinitions(),
					typeCondition: (this.expectKeyword("on"), this.parseNamedType()),
					directives: this.parseDirectives(false),
					selectionSet: this.parseSelectionSet(),
				});
			return this.node(start, {
				kind: _kinds.Kind.FRAGMENT_DEFINITION,
				description,
				name: this.parseFragmentName(),
				typeCondition: (this.expectKeyword("on"), this.parseNamedType()),
				directives: this.parseDirectives(false),
				selectionSet: this.parseSelectionSet(),
			});
		}
		parseFragmentName() {
			if (this._lexer.token.value === "on") throw this.unexpected();
			return this.parseName();
		}
		parseValueLiteral(isConst) {
			const token = this._lexer.token;
			switch (token.kind) {
				case _tokenKind.TokenKind.BRACKET_L:
					return this.parseList(isConst);
				case _tokenKind.TokenKind.BRACE_L:
					return this.parseObject(isConst);
				case _tokenKind.TokenKind.INT:
					this.advanceLexer();
					return this.node(token, {
						kind: _kinds.Kind.INT,
						value: token.value,
					});
				case _tokenKind.TokenKind.FLOAT:
					this.advanceLexer();
					return this.node(token, {
						kind: _kinds.Kind.FLOAT,
						value: token.value,
					});
				case _tokenKind.TokenKind.STRING:
				case _tokenKind.TokenKind.BLOCK_STRING:
					return this.parseStringLiteral();
				case _tokenKind.TokenKind.NAME:
					this.advanceLexer();
					switch (token.value) {
						case "true":
							return this.node(token, {
								kind: _kinds.Kind.BOOLEAN,
								value: true,
							});
						case "false":
							return this.node(token, {
								kind: _kinds.Kind.BOOLEAN,
								value: false,
							});
						case "null":
							return this.node(token, { kind: _kinds.Kind.NULL });
						default:
							return this.node(token, {
								kind: _kinds.Kind.ENUM,
								value: token.value,
							});
					}
				case _tokenKind.TokenKind.DOLLAR:
					if (isConst) {
						this.expectToken(_tokenKind.TokenKind.DOLLAR);
						if (this._lexer.token.kind === _tokenKind.TokenKind.NAME) {
							const varName = this._lexer.token.value;
							throw (0, _syntaxError.syntaxError)(
								this._lexer.source,
								token.start,
								`Unexpected variable "$${varName}" in constant value.`,
							);
						} else throw this.unexpected(token);
					}
					return this.parseVariable();
				default:
					throw this.unexpected();
			}
		}
		parseConstValueLiteral() {
			return this.parseValueLiteral(true);
		}
		parseStringLiteral() {
			const token = this._lexer.token;
			this.advanceLexer();
			return this.node(token, {
				kind: _kinds.Kind.STRING,
				value: token.value,
				block: token.kind === _tokenKind.TokenKind.BLOCK_STRING,
			});
		}
		parseList(isConst) {
			const item = () => this.parseValueLiteral(isConst);
			return this.node(this._lexer.token, {
				kind: _kinds.Kind.LIST,
				values: this.any(_tokenKind.TokenKind.BRACKET_L, item, _tokenKind.TokenKind.BRACKET_R),
			});
		}
		parseObject(isConst) {
			const item = () => this.parseObjectField(isConst);
			return this.node(this._lexer.token, {
				kind: _kinds.Kind.OBJECT,
				fields: this.any(_tokenKind.TokenKind.BRACE_L, item, _tokenKind.TokenKind.BRACE_R),
			});
		}
		parseObjectField(isConst) {
			const start = this._lexer.token;
			const name = this.parseName();
			this.expectToken(_tokenKind.TokenKind.COLON);
			return this.node(start, {
				kind: _kinds.Kind.OBJECT_FIELD,
				name,
				value: this.parseValueLiteral(isConst),
			});
		}
		parseDirectives(isConst) {
			const directives = [];
			while (this.peek(_tokenKind.TokenKind.AT)) directives.push(this.parseDirective(isConst));
			return directives;
		}
		parseConstDirectives() {
			return this.parseDirectives(true);
		}
		parseDirective(isConst) {
			const start = this._lexer.token;
			this.expectToken(_tokenKind.TokenKind.AT);
			return this.node(start, {
				kind: _kinds.Kind.DIRECTIVE,
				name: this.parseName(),
				arguments: this.parseArguments(isConst),
			});
		}
		parseTypeReference() {
			const start = this._lexer.token;
			let type;
			if (this.expectOptionalToken(_tokenKind.TokenKind.BRACKET_L)) {
				const innerType = this.parseTypeReference();
				this.expectToken(_tokenKind.TokenKind.BRACKET_R);
				type = this.node(start, {
					kind: _kinds.Kind.LIST_TYPE,
					type: innerType,
				});
			} else type = this.parseNamedType();
			if (this.expectOptionalToken(_tokenKind.TokenKind.BANG))
				return this.node(start, {
					kind: _kinds.Kind.NON_NULL_TYPE,
					type,
				});
			return type;
		}
		parseNamedType() {
			return this.node(this._lexer.token, {
				kind: _kinds.Kind.NAMED_TYPE,
				name: this.parseName(),
			});
		}
		peekDescription() {
			return this.peek(_tokenKind.TokenKind.STRING) || this.peek(_tokenKind.TokenKind.BLOCK_STRING);
		}
		parseDescription() {
			if (this.peekDescription()) return this.parseStringLiteral();
		}
		parseSchemaDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("schema");
			const directives = this.parseConstDirectives();
			const operationTypes = this.many(
				_tokenKind.TokenKind.BRACE_L,
				this.parseOperationTypeDefinition,
				_tokenKind.TokenKind.BRACE_R,
			);
			return this.node(start, {
				kind: _kinds.Kind.SCHEMA_DEFINITION,
				description,
				directives,
				operationTypes,
			});
		}
		parseOperationTypeDefinition() {
			const start = this._lexer.token;
			const operation = this.parseOperationType();
			this.expectToken(_tokenKind.TokenKind.COLON);
			const type = this.parseNamedType();
			return this.node(start, {
				kind: _kinds.Kind.OPERATION_TYPE_DEFINITION,
				operation,
				type,
			});
		}
		parseScalarTypeDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("scalar");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			return this.node(start, {
				kind: _kinds.Kind.SCALAR_TYPE_DEFINITION,
				description,
				name,
				directives,
			});
		}
		parseObjectTypeDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("type");
			const name = this.parseName();
			const interfaces = this.parseImplementsInterfaces();
			const directives = this.parseConstDirectives();
			const fields = this.parseFieldsDefinition();
			return this.node(start, {
				kind: _kinds.Kind.OBJECT_TYPE_DEFINITION,
				description,
				name,
				interfaces,
				directives,
				fields,
			});
		}
		parseImplementsInterfaces() {
			return this.expectOptionalKeyword("implements")
				? this.delimitedMany(_tokenKind.TokenKind.AMP, this.parseNamedType)
				: [];
		}
		parseFieldsDefinition() {
			return this.optionalMany(
				_tokenKind.TokenKind.BRACE_L,
				this.parseFieldDefinition,
				_tokenKind.TokenKind.BRACE_R,
			);
		}
		parseFieldDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			const name = this.parseName();
			const args = this.parseArgumentDefs();
			this.expectToken(_tokenKind.TokenKind.COLON);
			const type = this.parseTypeReference();
			const directives = this.parseConstDirectives();
			return this.node(start, {
				kind: _kinds.Kind.FIELD_DEFINITION,
				description,
				name,
				arguments: args,
				type,
				directives,
			});
		}
		parseArgumentDefs() {
			return this.optionalMany(
				_tokenKind.TokenKind.PAREN_L,
				this.parseInputValueDef,
				_tokenKind.TokenKind.PAREN_R,
			);
		}
		parseInputValueDef() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			const name = this.parseName();
			this.expectToken(_tokenKind.TokenKind.COLON);
			const type = this.parseTypeReference();
			let defaultValue;
			if (this.expectOptionalToken(_tokenKind.TokenKind.EQUALS)) defaultValue = this.parseConstValueLiteral();
			const directives = this.parseConstDirectives();
			return this.node(start, {
				kind: _kinds.Kind.INPUT_VALUE_DEFINITION,
				description,
				name,
				type,
				defaultValue,
				directives,
			});
		}
		parseInterfaceTypeDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("interface");
			const name = this.parseName();
			const interfaces = this.parseImplementsInterfaces();
			const directives = this.parseConstDirectives();
			const fields = this.parseFieldsDefinition();
			return this.node(start, {
				kind: _kinds.Kind.INTERFACE_TYPE_DEFINITION,
				description,
				name,
				interfaces,
				directives,
				fields,
			});
		}
		parseUnionTypeDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("union");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			const types = this.parseUnionMemberTypes();
			return this.node(start, {
				kind: _kinds.Kind.UNION_TYPE_DEFINITION,
				description,
				name,
				directives,
				types,
			});
		}
		parseUnionMemberTypes() {
			return this.expectOptionalToken(_tokenKind.TokenKind.EQUALS)
				? this.delimitedMany(_tokenKind.TokenKind.PIPE, this.parseNamedType)
				: [];
		}
		parseEnumTypeDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("enum");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			const values = this.parseEnumValuesDefinition();
			return this.node(start, {
				kind: _kinds.Kind.ENUM_TYPE_DEFINITION,
				description,
				name,
				directives,
				values,
			});
		}
		parseEnumValuesDefinition() {
			return this.optionalMany(
				_tokenKind.TokenKind.BRACE_L,
				this.parseEnumValueDefinition,
				_tokenKind.TokenKind.BRACE_R,
			);
		}
		parseEnumValueDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			const name = this.parseEnumValueName();
			const directives = this.parseConstDirectives();
			return this.node(start, {
				kind: _kinds.Kind.ENUM_VALUE_DEFINITION,
				description,
				name,
				directives,
			});
		}
		parseEnumValueName() {
			if (
				this._lexer.token.value === "true" ||
				this._lexer.token.value === "false" ||
				this._lexer.token.value === "null"
			)
				throw (0, _syntaxError.syntaxError)(
					this._lexer.source,
					this._lexer.token.start,
					`${getTokenDesc(this._lexer.token)} is reserved and cannot be used for an enum value.`,
				);
			return this.parseName();
		}
		parseInputObjectTypeDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("input");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			const fields = this.parseInputFieldsDefinition();
			return this.node(start, {
				kind: _kinds.Kind.INPUT_OBJECT_TYPE_DEFINITION,
				description,
				name,
				directives,
				fields,
			});
		}
		parseInputFieldsDefinition() {
			return this.optionalMany(
				_tokenKind.TokenKind.BRACE_L,
				this.parseInputValueDef,
				_tokenKind.TokenKind.BRACE_R,
			);
		}
		parseTypeSystemExtension() {
			const keywordToken = this._lexer.lookahead();
			if (keywordToken.kind === _tokenKind.TokenKind.NAME)
				switch (keywordToken.value) {
					case "schema":
						return this.parseSchemaExtension();
					case "scalar":
						return this.parseScalarTypeExtension();
					case "type":
						return this.parseObjectTypeExtension();
					case "interface":
						return this.parseInterfaceTypeExtension();
					case "union":
						return this.parseUnionTypeExtension();
					case "enum":
						return this.parseEnumTypeExtension();
					case "input":
						return this.parseInputObjectTypeExtension();
					case "directive":
						if (this._options.experimentalDirectivesOnDirectiveDefinitions)
							return this.parseDirectiveDefinitionExtension();
				}
			throw this.unexpected(keywordToken);
		}
		parseSchemaExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("schema");
			const directives = this.parseConstDirectives();
			const operationTypes = this.optionalMany(
				_tokenKind.TokenKind.BRACE_L,
				this.parseOperationTypeDefinition,
				_tokenKind.TokenKind.BRACE_R,
			);
			if (directives.length === 0 && operationTypes.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.SCHEMA_EXTENSION,
				directives,
				operationTypes,
			});
		}
		parseScalarTypeExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("scalar");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			if (directives.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.SCALAR_TYPE_EXTENSION,
				name,
				directives,
			});
		}
		parseObjectTypeExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("type");
			const name = this.parseName();
			const interfaces = this.parseImplementsInterfaces();
			const directives = this.parseConstDirectives();
			const fields = this.parseFieldsDefinition();
			if (interfaces.length === 0 && directives.length === 0 && fields.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.OBJECT_TYPE_EXTENSION,
				name,
				interfaces,
				directives,
				fields,
			});
		}
		parseInterfaceTypeExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("interface");
			const name = this.parseName();
			const interfaces = this.parseImplementsInterfaces();
			const directives = this.parseConstDirectives();
			const fields = this.parseFieldsDefinition();
			if (interfaces.length === 0 && directives.length === 0 && fields.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.INTERFACE_TYPE_EXTENSION,
				name,
				interfaces,
				directives,
				fields,
			});
		}
		parseUnionTypeExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("union");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			const types = this.parseUnionMemberTypes();
			if (directives.length === 0 && types.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.UNION_TYPE_EXTENSION,
				name,
				directives,
				types,
			});
		}
		parseEnumTypeExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("enum");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			const values = this.parseEnumValuesDefinition();
			if (directives.length === 0 && values.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.ENUM_TYPE_EXTENSION,
				name,
				directives,
				values,
			});
		}
		parseInputObjectTypeExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("input");
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			const fields = this.parseInputFieldsDefinition();
			if (directives.length === 0 && fields.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.INPUT_OBJECT_TYPE_EXTENSION,
				name,
				directives,
				fields,
			});
		}
		parseDirectiveDefinitionExtension() {
			const start = this._lexer.token;
			this.expectKeyword("extend");
			this.expectKeyword("directive");
			this.expectToken(_tokenKind.TokenKind.AT);
			const name = this.parseName();
			const directives = this.parseConstDirectives();
			if (directives.length === 0) throw this.unexpected();
			return this.node(start, {
				kind: _kinds.Kind.DIRECTIVE_EXTENSION,
				name,
				directives,
			});
		}
		parseDirectiveDefinition() {
			const start = this._lexer.token;
			const description = this.parseDescription();
			this.expectKeyword("directive");
			this.expectToken(_tokenKind.TokenKind.AT);
			const name = this.parseName();
			const args = this.parseArgumentDefs();
			const directives = this._options.experimentalDirectivesOnDirectiveDefinitions
				? this.parseConstDirectives()
				: [];
			const repeatable = this.expectOptionalKeyword("repeatable");
			this.expectKeyword("on");
			const locations = this.parseDirectiveLocations();
			return this.node(start, {
				kind: _kinds.Kind.DIRECTIVE_DEFINITION,
				description,
				name,
				arguments: args,
				directives,
				repeatable,
				locations,
			});
		}
		parseDirectiveLocations() {
			return this.delimitedMany(_tokenKind.TokenKind.PIPE, this.parseDirectiveLocation);
		}
		parseDirectiveLocation() {
			const start = this._lexer.token;
			const name = this.parseName();
			if (Object.prototype.hasOwnProperty.call(_directiveLocation.DirectiveLocation, name.value)) return name;
			throw this.unexpected(start);
		}
		parseSchemaCoordinate() {
			const start = this._lexer.token;
			const ofDirective = this.expectOptionalToken(_tokenKind.TokenKind.AT);
			const name = this.parseName();
			let memberName;
			if (!ofDirective && this.expectOptionalToken(_tokenKind.TokenKind.DOT)) memberName = this.parseName();
			let argumentName;
			if ((ofDirective || memberName) && this.expectOptionalToken(_tokenKind.TokenKind.PAREN_L)) {
				argumentName = this.parseName();
				this.expectToken(_tokenKind.TokenKind.COLON);
				this.expectToken(_tokenKind.TokenKind.PAREN_R);
			}
			if (ofDirective) {
				if (argumentName)
					return this.node(start, {
						kind: _kinds.Kind.DIRECTIVE_ARGUMENT_COORDINATE,
						name,
						argumentName,
					});
				return this.node(start, {
					kind: _kinds.Kind.DIRECTIVE_COORDINATE,
					name,
				});
			} else if (memberName) {
				if (argumentName)
					return this.node(start, {
						kind: _kinds.Kind.ARGUMENT_COORDINATE,
						name,
						fieldName: memberName,
						argumentName,
					});
				return this.node(start, {
					kind: _kinds.Kind.MEMBER_COORDINATE,
					name,
					memberName,
				});
			}
			return this.node(start, {
				kind: _kinds.Kind.TYPE_COORDINATE,
				name,
			});
		}
		node(startToken, node) {
			if (this._options.noLocation !== true)
				node.loc = new _ast.Location(startToken, this._lexer.lastToken, this._lexer.source);
			return node;
		}
		peek(kind) {
			return this._lexer.token.kind === kind;
		}
		expectToken(kind) {
			const token = this._lexer.token;
			if (token.kind === kind) {
				this.advanceLexer();
				return token;
			}
			throw (0, _syntaxError.syntaxError)(
				this._lexer.source,
				token.start,
				`Expected ${getTokenKindDesc(kind)}, found ${getTokenDesc(token)}.`,
			);
		}
		expectOptionalToken(kind) {
			if (this._lexer.token.kind === kind) {
				this.advanceLexer();
				return true;
			}
			return false;
		}
		expectKeyword(value) {
			const token = this._lexer.token;
			if (token.kind === _tokenKind.TokenKind.NAME && token.value === value) this.advanceLexer();
			else
				throw (0, _syntaxError.syntaxError)(
					this._lexer.source,
					token.start,
					`Expected "${value}", found ${getTokenDesc(token)}.`,
				);
		}
		expectOptionalKeyword(value) {
			const token = this._lexer.token;
			if (token.kind === _tokenKind.TokenKind.NAME && token.value === value) {
				this.advanceLexer();
				return true;
			}
			return false;
		}
		unexpected(atToken) {
			const token = atToken !== null && atToken !== void 0 ? atToken : this._lexer.token;
			return (0, _syntaxError.syntaxError)(
				this._lexer.source,
				token.start,
				`Unexpected ${getTokenDesc(token)}.`,
			);
		}
		any(openKind, parseFn, closeKind) {
			this.expectToken(openKind);
			const nodes = [];
			while (!this.expectOptionalToken(closeKind)) nodes.push(parseFn.call(this));
			return nodes;
		}
		optionalMany(openKind, parseFn, closeKind) {
			if (this.expectOptionalToken(openKind)) {
				const nodes = [];
				do nodes.push(parseFn.call(this));
				while (!this.expectOptionalToken(closeKind));
				return nodes;
			}
			return [];
		}
		many(openKind, parseFn, closeKind) {
			this.expectToken(openKind);
			const nodes = [];
			do nodes.push(parseFn.call(this));
			while (!this.expectOptionalToken(closeKind));
			return nodes;
		}
		delimitedMany(delimiterKind, parseFn) {
			this.expectOptionalToken(delimiterKind);
			const nodes = [];
			do nodes.push(parseFn.call(this));
			while (this.expectOptionalToken(delimiterKind));
			return nodes;
		}
		advanceLexer() {
			const { maxLexicalTokens = this._options.maxTokens } = this._options;
			const token = this._lexer.advance();
			if (token.kind !== _tokenKind.TokenKind.EOF) {
				++this._tokenCounter;
				if (maxLexicalTokens !== void 0 && this._tokenCounter > maxLexicalTokens)
					throw (0, _syntaxError.syntaxError)(
						this._lexer.source,
						token.start,
						`Document contains more that ${maxLexicalTokens} tokens. Parsing aborted.`,
					);
			}
		}
	};
	exports.Parser = Parser;
	function getTokenDesc(token) {
		const value = token.value;
		return getTokenKindDesc(token.kind) + (value != null ? ` "${value}"` : "");
	}
	function getTokenKindDesc(kind) {
		return (0, _lexer.isPunctuatorTokenKind)(kind) ? `"${kind}"` : kind;
	}
});
// node_modules/graphql/jsutils/didYouMean.js
var require_didYouMean = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.didYouMean = didYouMean;
	const MAX_SUGGESTIONS = 5;
	function didYouMean(firstArg, secondArg) {
		const [subMessage, suggestionsArg] = secondArg ? [firstArg, secondArg] : [void 0, firstArg];
		let message = " Did you mean ";
		if (subMessage) message += subMessage + " ";
		const suggestions = suggestionsArg.map((x) => `"${x}"`);
		switch (suggestions.length) {
			case 0:
				return "";
			case 1:
				return message + suggestions[0] + "?";
			case 2:
				return message + suggestions[0] + " or " + suggestions[1] + "?";
		}
		const selected = suggestions.slice(0, MAX_SUGGESTIONS);
		const lastItem = selected.pop();
		return message + selected.join(", ") + ", or " + lastItem + "?";
	}
});
// node_modules/graphql/jsutils/identityFunc.js
var require_identityFunc = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.identityFunc = identityFunc;
	function identityFunc(x) {
		return x;
	}
});
// node_modules/graphql/jsutils/keyMap.js
var require_keyMap = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.keyMap = keyMap;
	function keyMap(list, keyFn) {
		const result = Object.create(null);
		for (const item of list) result[keyFn(item)] = item;
		return result;
	}
});
// node_modules/graphql/jsutils/keyValMap.js
var require_keyValMap = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.keyValMap = keyValMap;
	function keyValMap(list, keyFn, valFn) {
		const result = Object.create(null);
		for (const item of list) result[keyFn(item)] = valFn(item);
		return result;
	}
});
// node_modules/graphql/jsutils/mapValue.js
var require_mapValue = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mapValue = mapValue;
	function mapValue(map, fn) {
		const result = Object.create(null);
		for (const key of Object.keys(map)) result[key] = fn(map[key], key);
		return result;
	}
});
// node_modules/graphql/jsutils/naturalCompare.js
var require_naturalCompare = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.naturalCompare = naturalCompare;
	function naturalCompare(aStr, bStr) {
		let aIndex = 0;
		let bIndex = 0;
		while (aIndex < aStr.length && bIndex < bStr.length) {
			let aChar = aStr.charCodeAt(aIndex);
			let bChar = bStr.charCodeAt(bIndex);
			if (isDigit(aChar) && isDigit(bChar)) {
				let aNum = 0;
				do {
					++aIndex;
					aNum = aNum * 10 + aChar - DIGIT_0;
					aChar = aStr.charCodeAt(aIndex);
				} while (isDigit(aChar) && aNum > 0);
				let bNum = 0;
				do {
					++bIndex;
					bNum = bNum * 10 + bChar - DIGIT_0;
					bChar = bStr.charCodeAt(bIndex);
				} while (isDigit(bChar) && bNum > 0);
				if (aNum < bNum) return -1;
				if (aNum > bNum) return 1;
			} else {
				if (aChar < bChar) return -1;
				if (aChar > bChar) return 1;
				++aIndex;
				++bIndex;
			}
		}
		return aStr.length - bStr.length;
	}
	const DIGIT_0 = 48;
	const DIGIT_9 = 57;
	function isDigit(code) {
		return !isNaN(code) && DIGIT_0 <= code && code <= DIGIT_9;
	}
});
// node_modules/graphql/jsutils/suggestionList.js
var require_suggestionList = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.suggestionList = suggestionList;
	var _naturalCompare = require_naturalCompare();
	function suggestionList(input, options) {
		const optionsByDistance = Object.create(null);
		const lexicalDistance = new LexicalDistance(input);
		const threshold = Math.floor(input.length * 0.4) + 1;
		for (const option of options) {
			const distance = lexicalDistance.measure(option, threshold);
			if (distance !== void 0) optionsByDistance[option] = distance;
		}
		return Object.keys(optionsByDistance).sort((a, b) => {
			const distanceDiff = optionsByDistance[a] - optionsByDistance[b];
			return distanceDiff !== 0 ? distanceDiff : (0, _naturalCompare.naturalCompare)(a, b);
		});
	}
	var LexicalDistance = class {
		constructor(input) {
			this._input = input;
			this._inputLowerCase = input.toLowerCase();
			this._inputArray = stringToArray(this._inputLowerCase);
			this._rows = [
				new Array(input.length + 1).fill(0),
				new Array(input.length + 1).fill(0),
				new Array(input.length + 1).fill(0),
			];
		}
		measure(option, threshold) {
			if (this._input === option) return 0;
			const optionLowerCase = option.toLowerCase();
			if (this._inputLowerCase === optionLowerCase) return 1;
			let a = stringToArray(optionLowerCase);
			let b = this._inputArray;
			if (a.length < b.length) {
				const tmp = a;
				a = b;
				b = tmp;
			}
			const aLength = a.length;
			const bLength = b.length;
			if (aLength - bLength > threshold) return;
			const rows = this._rows;
			for (let j = 0; j <= bLength; j++) rows[0][j] = j;
			for (let i = 1; i <= aLength; i++) {
				const upRow = rows[(i - 1) % 3];
				const currentRow = rows[i % 3];
				let smallestCell = (currentRow[0] = i);
				for (let j = 1; j <= bLength; j++) {
					const cost = a[i - 1] === b[j - 1] ? 0 : 1;
					let currentCell = Math.min(upRow[j] + 1, currentRow[j - 1] + 1, upRow[j - 1] + cost);
					if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
						const doubleDiagonalCell = rows[(i - 2) % 3][j - 2];
						currentCell = Math.min(currentCell, doubleDiagonalCell + 1);
					}
					if (currentCell < smallestCell) smallestCell = currentCell;
					currentRow[j] = currentCell;
				}
				if (smallestCell > threshold) return;
			}
			const distance = rows[aLength % 3][bLength];
			return distance <= threshold ? distance : void 0;
		}
	};
	function stringToArray(str) {
		const strLength = str.length;
		const array = new Array(strLength);
		for (let i = 0; i < strLength; ++i) array[i] = str.charCodeAt(i);
		return array;
	}
});
// node_modules/graphql/jsutils/toObjMap.js
var require_toObjMap = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toObjMap = toObjMap;
	function toObjMap(obj) {
		if (obj == null) return Object.create(null);
		if (Object.getPrototypeOf(obj) === null) return obj;
		const map = Object.create(null);
		for (const [key, value] of Object.entries(obj)) map[key] = value;
		return map;
	}
});
// node_modules/graphql/language/printString.js
var require_printString = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.printString = printString;
	function printString(str) {
		return `"${str.replace(escapedRegExp, escapedReplacer)}"`;
	}
	const escapedRegExp = /[\x00-\x1f\x22\x5c\x7f-\x9f]/g;
	function escapedReplacer(str) {
		return escapeSequences[str.charCodeAt(0)];
	}
	const escapeSequences = [
		"\\u0000",
		"\\u0001",
		"\\u0002",
		"\\u0003",
		"\\u0004",
		"\\u0005",
		"\\u0006",
		"\\u0007",
		"\\b",
		"\\t",
		"\\n",
		"\\u000B",
		"\\f",
		"\\r",
		"\\u000E",
		"\\u000F",
		"\\u0010",
		"\\u0011",
		"\\u0012",
		"\\u0013",
		"\\u0014",
		"\\u0015",
		"\\u0016",
		"\\u0017",
		"\\u0018",
		"\\u0019",
		"\\u001A",
		"\\u001B",
		"\\u001C",
		"\\u001D",
		"\\u001E",
		"\\u001F",
		"",
		"",
		'\\"',
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"\\\\",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"",
		"\\u007F",
		"\\u0080",
		"\\u0081",
		"\\u0082",
		"\\u0083",
		"\\u0084",
		"\\u0085",
		"\\u0086",
		"\\u0087",
		"\\u0088",
		"\\u0089",
		"\\u008A",
		"\\u008B",
		"\\u008C",
		"\\u008D",
		"\\u008E",
		"\\u008F",
		"\\u0090",
		"\\u0091",
		"\\u0092",
		"\\u0093",
		"\\u0094",
		"\\u0095",
		"\\u0096",
		"\\u0097",
		"\\u0098",
		"\\u0099",
		"\\u009A",
		"\\u009B",
		"\\u009C",
		"\\u009D",
		"\\u009E",
		"\\u009F",
	];
});
// node_modules/graphql/language/reducer.js
var require_reducer = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reduce = reduce;
	var _inspect = require_inspect();
	var _ast = require_ast();
	function reduce(root, reducer) {
		const stack = [];
		let frame = {
			parent: [root],
			keys: void 0,
			results: [],
			index: -1,
		};
		let node;
		do {
			let kind;
			frame.index++;
			const length = frame.keys === void 0 ? frame.parent.length : frame.keys.length;
			if (frame.index === length) {
				node = frame.results;
				kind = frame.keys === void 0 ? void 0 : frame.results.kind;
				frame = stack.pop();
			} else {
				node = frame.keys === void 0 ? frame.parent[frame.index] : frame.parent[frame.keys[frame.index]];
				if (node == null && stack.length !== 0) continue;
				if (Array.isArray(node)) {
					if (node.length !== 0) {
						stack.push(frame);
						frame = {
							parent: node,
							keys: void 0,
							results: [],
							index: -1,
						};
						continue;
					}
				} else {
					const parent = node;
					kind = parent === null || parent === void 0 ? void 0 : parent.kind;
					const keys = typeof kind === "string" ? _ast.QueryDocumentKeys[kind] : void 0;
					if (!Array.isArray(keys)) throw new Error(`Invalid AST Node: ${(0, _inspect.inspect)(node)}.`);
					if (keys.length !== 0) {
						stack.push(frame);
						frame = {
							parent,
							keys,
							results: { ...parent },
							index: -1,
						};
						continue;
					}
				}
			}
			if (kind !== void 0) {
				const reduceNode = reducer[kind];
				node = reduceNode === null || reduceNode === void 0 ? void 0 : reduceNode(node);
			}
			if (frame.keys === void 0) frame.results.push(node);
			else frame.results[frame.keys[frame.index]] = node;
		} while (stack.length !== 0);
		return node;
	}
});
// node_modules/graphql/language/printer.js
var require_printer = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.print = print;
	exports.printForError = printForError;
	var _blockString = require_blockString();
	var _printString = require_printString();
	var _reducer = require_reducer();
	function print(ast, options) {
		var _options$maxIndentDep;
		return render(
			(0, _reducer.reduce)(ast, printDocASTReducer),
			(_options$maxIndentDep = options === null || options === void 0 ? void 0 : options.maxIndentDepth) !==
				null && _options$maxIndentDep !== void 0
				? _options$maxIndentDep
				: Infinity,
		);
	}
	function printForError(ast) {
		return print(ast, { maxIndentDepth: 100 });
	}
	const MAX_LINE_LENGTH = 80;
	var PrintBuffer = class PrintBuffer {
		next = void 0;
		tail = this;
		indentBefore = false;
		dedentAfter = false;
		constructor(value = "", isBlockString = false) {
			this.length = value.length;
			this.lines = value.includes("\n") ? value.split("\n") : value;
			this.newlines = typeof this.lines === "string" ? 0 : this.lines.length - 1;
			this.isBlockString = isBlockString;
		}
		append(result) {
			if (result.length === 0) return this;
			const next = typeof result === "string" ? new PrintBuffer(result) : result;
			this.tail.next = next;
			this.tail = next.tail;
			this.length += next.length;
			this.newlines += next.newlines;
			return this;
		}
		indent() {
			if (this.length === 0) return this;
			this.indentBefore = true;
			this.tail.dedentAfter = true;
			this.length += 2 * (this.newlines + 1);
			return this;
		}
	};
	const EMPTY = new PrintBuffer();
	function render(buffer, maxDepth) {
		let output = "";
		let text = "";
		let depth = 0;
		let indentation = "";
		let part = buffer;
		while (part !== void 0) {
			const lines = part.lines;
			if (part.indentBefore) {
				if (depth < maxDepth) {
					indentation += "  ";
					text += "  ";
				}
				depth++;
			}
			if (typeof lines === "string") text += lines;
			else {
				text += lines[0];
				const newline = !part.isBlockString && depth >= maxDepth ? " " : "\n" + indentation;
				for (let i = 1; i < lines.length; i++) {
					output += text;
					text = newline + lines[i];
				}
			}
			if (part.dedentAfter) {
				depth--;
				indentation = indentation.slice(0, depth * 2);
			}
			part = part.next;
		}
		return output + text;
	}
	const printDocASTReducer = {
		Name: (node) => new PrintBuffer(node.value),
		Variable: (node) => join(["$", node.name]),
		Document: (node) => join(node.definitions, "\n\n"),
		OperationDefinition(node) {
			const varDefs = hasMultilineItems(node.variableDefinitions)
				? wrap("(\n", join(node.variableDefinitions, "\n"), "\n)")
				: wrap("(", join(node.variableDefinitions, ", "), ")");
			const prefix = join([
				wrap("", node.description, "\n"),
				join([node.operation, join([node.name, varDefs]), join(node.directives, " ")], " "),
			]);
			return join([
				node.operation === "query" && prefix.length === node.operation.length ? "" : join([prefix, " "]),
				node.selectionSet,
			]);
		},
		VariableDefinition: ({ variable, type, defaultValue, directives, description }) =>
			join([
				wrap("", description, "\n"),
				variable,
				": ",
				type,
				wrap(" = ", defaultValue),
				wrap(" ", join(directives, " ")),
			]),
		SelectionSet: ({ selections }) => block(selections),
		Field({ alias, name, arguments: args, directives, selectionSet }) {
			return join([
				wrappedLineAndArgs(join([wrap("", alias, ": "), name], ""), args),
				wrap(" ", join(directives, " ")),
				wrap(" ", selectionSet),
			]);
		},
		Argument: ({ name, value }) => join([name, ": ", value]),
		FragmentSpread: ({ name, directives }) => join(["...", name, wrap(" ", join(directives, " "))]),
		InlineFragment: ({ typeCondition, directives, selectionSet }) =>
			join(["...", wrap("on ", typeCondition), join(directives, " "), selectionSet], " "),
		FragmentDefinition: ({
			name,
			typeCondition,
			variableDefinitions,
			directives,
			selectionSet,
			description,
		}) =>
			join([
				wrap("", description, "\n"),
				"fragment ",
				name,
				wrap("(", join(variableDefinitions, ", "), ")"),
				" on ",
				typeCondition,
				" ",
				wrap("", join(directives, " "), " "),
				selectionSet,
			]),
		IntValue: ({ value }) => new PrintBuffer(value),
		FloatValue: ({ value }) => new PrintBuffer(value),
		StringValue: ({ value, block: isBlockString }) =>
			new PrintBuffer(
				isBlockString === true
					? (0, _blockString.printBlockString)(value)
					: (0, _printString.printString)(value),
				isBlockString === true,
			),
		BooleanValue: ({ value }) => new PrintBuffer(value ? "true" : "false"),
		NullValue: () => new PrintBuffer("null"),
		EnumValue: ({ value }) => new PrintBuffer(value),
		ListValue: ({ values }) => join(["[", join(values, ", "), "]"]),
		ObjectValue: ({ fields }) => join(["{", join(fields, ", "), "}"]),
		ObjectField: ({ name, value }) => join([name, ": ", value]),
		Directive: ({ name, arguments: args }) => join(["@", name, wrap("(", join(args, ", "), ")")]),
		NamedType: ({ name }) => name,
		ListType: ({ type }) => join(["[", type, "]"]),
		NonNullType: ({ type }) => join([type, "!"]),
		SchemaDefinition: ({ description, directives, operationTypes }) =>
			join([
				wrap("", description, "\n"),
				join(["schema", join(directives, " "), block(operationTypes)], " "),
			]),
		OperationTypeDefinition: ({ operation, type }) => join([operation, ": ", type]),
		ScalarTypeDefinition: ({ description, name, directives }) =>
			join([wrap("", description, "\n"), join(["scalar", name, join(directives, " ")], " ")]),
		ObjectTypeDefinition: ({ description, name, interfaces, directives, fields }) =>
			join([
				wrap("", description, "\n"),
				join(
					["type", name, wrap("implements ", join(interfaces, " & ")), join(directives, " "), block(fields)],
					" ",
				),
			]),
		FieldDefinition: ({ description, name, arguments: args, type, directives }) =>
			join([
				wrap("", description, "\n"),
				name,
				hasMultilineItems(args)
					? wrap("(\n", join(args, "\n").indent(), "\n)")
					: wrap("(", join(args, ", "), ")"),
				": ",
				type,
				wrap(" ", join(directives, " ")),
			]),
		InputValueDefinition: ({ description, name, type, defaultValue, directives }) =>
			join([
				wrap("", description, "\n"),
				name,
				": ",
				type,
				wrap(" = ", defaultValue),
				wrap(" ", join(directives, " ")),
			]),
		InterfaceTypeDefinition: ({ description, name, interfaces, directives, fields }) =>
			join([
				wrap("", description, "\n"),
				join(
					[
						"interface",
						name,
						wrap("implements ", join(interfaces, " & ")),
						join(directives, " "),
						block(fields),
					],
					" ",
				),
			]),
		UnionTypeDefinition: ({ description, name, directives, types }) =>
			join([
				wrap("", description, "\n"),
				join(["union", name, join(directives, " "), wrap("= ", join(types, " | "))], " "),
			]),
		EnumTypeDefinition: ({ description, name, directives, values }) =>
			join([wrap("", description, "\n"), join(["enum", name, join(directives, " "), block(values)], " ")]),
		EnumValueDefinition: ({ description, name, directives }) =>
			join([wrap("", description, "\n"), join([name, join(directives, " ")], " ")]),
		InputObjectTypeDefinition: ({ description, name, directives, fields }) =>
			join([wrap("", description, "\n"), join(["input", name, join(directives, " "), block(fields)], " ")]),
		DirectiveDefinition: ({ description, name, arguments: args, directives, repeatable, locations }) =>
			join([
				wrap("", description, "\n"),
				"directive @",
				name,
				hasMultilineItems(args)
					? wrap("(\n", join(args, "\n").indent(), "\n)")
					: wrap("(", join(args, ", "), ")"),
				wrap(" ", join(directives, " ")),
				repeatable ? " repeatable" : "",
				" on ",
				join(locations, " | "),
			]),
		SchemaExtension: ({ directives, operationTypes }) =>
			join(["extend schema", join(directives, " "), block(operationTypes)], " "),
		ScalarTypeExtension: ({ name, directives }) => join(["extend scalar", name, join(directives, " ")], " "),
		ObjectTypeExtension: ({ name, interfaces, directives, fields }) =>
			join(
				[
					"extend type",
					name,
					wrap("implements ", join(interfaces, " & ")),
					join(directives, " "),
					block(fields),
				],
				" ",
			),
		InterfaceTypeExtension: ({ name, interfaces, directives, fields }) =>
			join(
				[
					"extend interface",
					name,
					wrap("implements ", join(interfaces, " & ")),
					join(directives, " "),
					block(fields),
				],
				" ",
			),
		UnionTypeExtension: ({ name, directives, types }) =>
			join(["extend union", name, join(directives, " "), wrap("= ", join(types, " | "))], " "),
		EnumTypeExtension: ({ name, directives, values }) =>
			join(["extend enum", name, join(directives, " "), block(values)], " "),
		InputObjectTypeExtension: ({ name, directives, fields }) =>
			join(["extend input", name, join(directives, " "), block(fields)], " "),
		DirectiveExtension: ({ name, directives }) =>
			join([join(["extend directive @", name]), join(directives, " ")], " "),
		TypeCoordinate: ({ name }) => name,
		MemberCoordinate: ({ name, memberName }) => join([name, wrap(".", memberName)]),
		ArgumentCoordinate: ({ name, fieldName, argumentName }) =>
			join([name, wrap(".", fieldName), wrap("(", argumentName, ":)")]),
		DirectiveCoordinate: ({ name }) => join(["@", name]),
		DirectiveArgumentCoordinate: ({ name, argumentName }) => join(["@", name, wrap("(", argumentName, ":)")]),
	};
	function join(maybeArray, separator = "") {
		if (maybeArray == null || maybeArray.length === 0) return EMPTY;
		let result = EMPTY;
		for (const item of maybeArray) {
			if (item === void 0 || item.length === 0) continue;
			if (result.length === 0) result = typeof item === "string" ? new PrintBuffer(item) : item;
			else {
				if (separator !== "") result.append(separator);
				result.append(item);
			}
		}
		return result;
	}
	function joinedLength(array, separator) {
		let length = 0;
		for (const item of array)
			if (item.length !== 0) length += (length === 0 ? 0 : separator.length) + item.length;
		return length;
	}
	function block(array) {
		return wrap("{\n", join(array, "\n").indent(), "\n}");
	}
	function wrap(start, maybeBuffer, end = "") {
		return maybeBuffer != null && maybeBuffer.length !== 0
			? start === ""
				? maybeBuffer.append(end)
				: new PrintBuffer(start).append(maybeBuffer).append(end)
			: EMPTY;
	}
	function hasMultilineItems(maybeArray) {
		var _maybeArray$some;
		return (_maybeArray$some =
			maybeArray === null || maybeArray === void 0
				? void 0
				: maybeArray.some((result) => result.newlines !== 0)) !== null && _maybeArray$some !== void 0
			? _maybeArray$some
			: false;
	}
	function wrappedLineAndArgs(prefix, args) {
		if (args == null || args.length === 0) return prefix;
		return join([
			prefix,
			prefix.length + joinedLength(args, ", ") + 2 > MAX_LINE_LENGTH
				? wrap("(\n", join(args, "\n").indent(), "\n)")
				: wrap("(", join(args, ", "), ")"),
		]);
	}
});
// node_modules/graphql/utilities/valueFromASTUntyped.js
var require_valueFromASTUntyped = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.valueFromASTUntyped = valueFromASTUntyped;
	var _keyValMap = require_keyValMap();
	var _kinds = require_kinds();
	function valueFromASTUntyped(valueNode, variables) {
		switch (valueNode.kind) {
			case _kinds.Kind.NULL:
				return null;
			case _kinds.Kind.INT:
				return parseInt(valueNode.value, 10);
			case _kinds.Kind.FLOAT:
				return parseFloat(valueNode.value);
			case _kinds.Kind.STRING:
			case _kinds.Kind.ENUM:
			case _kinds.Kind.BOOLEAN:
				return valueNode.value;
			case _kinds.Kind.LIST:
				return valueNode.values.map((node) => valueFromASTUntyped(node, variables));
			case _kinds.Kind.OBJECT:
				return (0, _keyValMap.keyValMap)(
					valueNode.fields,
					(field) => field.name.value,
					(field) => valueFromASTUntyped(field.value, variables),
				);
			case _kinds.Kind.VARIABLE:
				return variables === null || variables === void 0 ? void 0 : variables[valueNode.name.value];
		}
	}
});
// node_modules/graphql/type/assertName.js
var require_assertName = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertEnumValueName = assertEnumValueName;
	exports.assertName = assertName;
	var _devAssert = require_devAssert();
	var _GraphQLError = require_GraphQLError();
	var _characterClasses = require_characterClasses();
	function assertName(name) {
		name ?? (0, _devAssert.devAssert)(false, "Must provide name.");
		typeof name === "string" || (0, _devAssert.devAssert)(false, "Expected name to be a string.");
		if (name.length === 0) throw new _GraphQLError.GraphQLError("Expected name to be a non-empty string.");
		for (let i = 1; i < name.length; ++i)
			if (!(0, _characterClasses.isNameContinue)(name.charCodeAt(i)))
				throw new _GraphQLError.GraphQLError(`Names must only contain [_a-zA-Z0-9] but "${name}" does not.`);
		if (!(0, _characterClasses.isNameStart)(name.charCodeAt(0)))
			throw new _GraphQLError.GraphQLError(`Names must start with [_a-zA-Z] but "${name}" does not.`);
		return name;
	}
	function assertEnumValueName(name) {
		if (name === "true" || name === "false" || name === "null")
			throw new _GraphQLError.GraphQLError(`Enum values cannot be named: ${name}`);
		return assertName(name);
	}
});
// node_modules/graphql/type/definition.js
var require_definition = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.GraphQLUnionType =
		exports.GraphQLScalarType =
		exports.GraphQLObjectType =
		exports.GraphQLNonNull =
		exports.GraphQLList =
		exports.GraphQLInterfaceType =
		exports.GraphQLInputObjectType =
		exports.GraphQLEnumType =
			void 0;
	exports.argsToArgsConfig = argsToArgsConfig;
	exports.assertAbstractType = assertAbstractType;
	exports.assertCompositeType = assertCompositeType;
	exports.assertEnumType = assertEnumType;
	exports.assertInputObjectType = assertInputObjectType;
	exports.assertInputType = assertInputType;
	exports.assertInterfaceType = assertInterfaceType;
	exports.assertLeafType = assertLeafType;
	exports.assertListType = assertListType;
	exports.assertNamedType = assertNamedType;
	exports.assertNonNullType = assertNonNullType;
	exports.assertNullableType = assertNullableType;
	exports.assertObjectType = assertObjectType;
	exports.assertOutputType = assertOutputType;
	exports.assertScalarType = assertScalarType;
	exports.assertType = assertType;
	exports.assertUnionType = assertUnionType;
	exports.assertWrappingType = assertWrappingType;
	exports.defineArguments = defineArguments;
	exports.getNamedType = getNamedType;
	exports.getNullableType = getNullableType;
	exports.isAbstractType = isAbstractType;
	exports.isCompositeType = isCompositeType;
	exports.isEnumType = isEnumType;
	exports.isInputObjectType = isInputObjectType;
	exports.isInputType = isInputType;
	exports.isInterfaceType = isInterfaceType;
	exports.isLeafType = isLeafType;
	exports.isListType = isListType;
	exports.isNamedType = isNamedType;
	exports.isNonNullType = isNonNullType;
	exports.isNullableType = isNullableType;
	exports.isObjectType = isObjectType;
	exports.isOutputType = isOutputType;
	exports.isRequiredArgument = isRequiredArgument;
	exports.isRequiredInputField = isRequiredInputField;
	exports.isScalarType = isScalarType;
	exports.isType = isType;
	exports.isUnionType = isUnionType;
	exports.isWrappingType = isWrappingType;
	exports.resolveObjMapThunk = resolveObjMapThunk;
	exports.resolveReadonlyArrayThunk = resolveReadonlyArrayThunk;
	var _devAssert = require_devAssert();
	var _didYouMean = require_didYouMean();
	var _identityFunc = require_identityFunc();
	var _inspect = require_inspect();
	var _instanceOf = require_instanceOf();
	var _isObjectLike = require_isObjectLike();
	var _keyMap = require_keyMap();
	var _keyValMap = require_keyValMap();
	var _mapValue = require_mapValue();
	var _suggestionList = require_suggestionList();
	var _toObjMap = require_toObjMap();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _printer = require_printer();
	var _valueFromASTUntyped = require_valueFromASTUntyped();
	var _assertName = require_assertName();
	function isType(type) {
		return (
			isScalarType(type) ||
			isObjectType(type) ||
			isInterfaceType(type) ||
			isUnionType(type) ||
			isEnumType(type) ||
			isInputObjectType(type) ||
			isListType(type) ||
			isNonNullType(type)
		);
	}
	function assertType(type) {
		if (!isType(type)) throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL type.`);
		return type;
	}
	function isScalarType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLScalarType);
	}
	function assertScalarType(type) {
		if (!isScalarType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Scalar type.`);
		return type;
	}
	function isObjectType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLObjectType);
	}
	function assertObjectType(type) {
		if (!isObjectType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Object type.`);
		return type;
	}
	function isInterfaceType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLInterfaceType);
	}
	function assertInterfaceType(type) {
		if (!isInterfaceType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Interface type.`);
		return type;
	}
	function isUnionType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLUnionType);
	}
	function assertUnionType(type) {
		if (!isUnionType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Union type.`);
		return type;
	}
	function isEnumType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLEnumType);
	}
	function assertEnumType(type) {
		if (!isEnumType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Enum type.`);
		return type;
	}
	function isInputObjectType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLInputObjectType);
	}
	function assertInputObjectType(type) {
		if (!isInputObjectType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Input Object type.`);
		return type;
	}
	function isListType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLList);
	}
	function assertListType(type) {
		if (!isListType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL List type.`);
		return type;
	}
	function isNonNullType(type) {
		return (0, _instanceOf.instanceOf)(type, GraphQLNonNull);
	}
	function assertNonNullType(type) {
		if (!isNonNullType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL Non-Null type.`);
		return type;
	}
	function isInputType(type) {
		return (
			isScalarType(type) ||
			isEnumType(type) ||
			isInputObjectType(type) ||
			(isWrappingType(type) && isInputType(type.ofType))
		);
	}
	function assertInputType(type) {
		if (!isInputType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL input type.`);
		return type;
	}
	function isOutputType(type) {
		return (
			isScalarType(type) ||
			isObjectType(type) ||
			isInterfaceType(type) ||
			isUnionType(type) ||
			isEnumType(type) ||
			(isWrappingType(type) && isOutputType(type.ofType))
		);
	}
	function assertOutputType(type) {
		if (!isOutputType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL output type.`);
		return type;
	}
	function isLeafType(type) {
		return isScalarType(type) || isEnumType(type);
	}
	function assertLeafType(type) {
		if (!isLeafType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL leaf type.`);
		return type;
	}
	function isCompositeType(type) {
		return isObjectType(type) || isInterfaceType(type) || isUnionType(type);
	}
	function assertCompositeType(type) {
		if (!isCompositeType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL composite type.`);
		return type;
	}
	function isAbstractType(type) {
		return isInterfaceType(type) || isUnionType(type);
	}
	function assertAbstractType(type) {
		if (!isAbstractType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL abstract type.`);
		return type;
	}
	var GraphQLList = class {
		constructor(ofType) {
			isType(ofType) ||
				(0, _devAssert.devAssert)(false, `Expected ${(0, _inspect.inspect)(ofType)} to be a GraphQL type.`);
			this.ofType = ofType;
		}
		get [Symbol.toStringTag]() {
			return "GraphQLList";
		}
		toString() {
			return "[" + String(this.ofType) + "]";
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLList = GraphQLList;
	var GraphQLNonNull = class {
		constructor(ofType) {
			isNullableType(ofType) ||
				(0, _devAssert.devAssert)(
					false,
					`Expected ${(0, _inspect.inspect)(ofType)} to be a GraphQL nullable type.`,
				);
			this.ofType = ofType;
		}
		get [Symbol.toStringTag]() {
			return "GraphQLNonNull";
		}
		toString() {
			return String(this.ofType) + "!";
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLNonNull = GraphQLNonNull;
	function isWrappingType(type) {
		return isListType(type) || isNonNullType(type);
	}
	function assertWrappingType(type) {
		if (!isWrappingType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL wrapping type.`);
		return type;
	}
	function isNullableType(type) {
		return isType(type) && !isNonNullType(type);
	}
	function assertNullableType(type) {
		if (!isNullableType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL nullable type.`);
		return type;
	}
	function getNullableType(type) {
		if (type) return isNonNullType(type) ? type.ofType : type;
	}
	function isNamedType(type) {
		return (
			isScalarType(type) ||
			isObjectType(type) ||
			isInterfaceType(type) ||
			isUnionType(type) ||
			isEnumType(type) ||
			isInputObjectType(type)
		);
	}
	function assertNamedType(type) {
		if (!isNamedType(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(type)} to be a GraphQL named type.`);
		return type;
	}
	function getNamedType(type) {
		if (type) {
			let unwrappedType = type;
			while (isWrappingType(unwrappedType)) unwrappedType = unwrappedType.ofType;
			return unwrappedType;
		}
	}
	function resolveReadonlyArrayThunk(thunk) {
		return typeof thunk === "function" ? thunk() : thunk;
	}
	function resolveObjMapThunk(thunk) {
		return typeof thunk === "function" ? thunk() : thunk;
	}
	var GraphQLScalarType = class {
		constructor(config) {
			var _config$parseValue, _config$serialize, _config$parseLiteral, _config$extensionASTN;
			const parseValue =
				(_config$parseValue = config.parseValue) !== null && _config$parseValue !== void 0
					? _config$parseValue
					: _identityFunc.identityFunc;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.specifiedByURL = config.specifiedByURL;
			this.serialize =
				(_config$serialize = config.serialize) !== null && _config$serialize !== void 0
					? _config$serialize
					: _identityFunc.identityFunc;
			this.parseValue = parseValue;
			this.parseLiteral =
				(_config$parseLiteral = config.parseLiteral) !== null && _config$parseLiteral !== void 0
					? _config$parseLiteral
					: (node, variables) => parseValue((0, _valueFromASTUntyped.valueFromASTUntyped)(node, variables));
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN = config.extensionASTNodes) !== null && _config$extensionASTN !== void 0
					? _config$extensionASTN
					: [];
			config.specifiedByURL == null ||
				typeof config.specifiedByURL === "string" ||
				(0, _devAssert.devAssert)(
					false,
					`${this.name} must provide "specifiedByURL" as a string, but got: ${(0, _inspect.inspect)(config.specifiedByURL)}.`,
				);
			config.serialize == null ||
				typeof config.serialize === "function" ||
				(0, _devAssert.devAssert)(
					false,
					`${this.name} must provide "serialize" function. If this custom Scalar is also used as an input type, ensure "parseValue" and "parseLiteral" functions are also provided.`,
				);
			if (config.parseLiteral)
				(typeof config.parseValue === "function" && typeof config.parseLiteral === "function") ||
					(0, _devAssert.devAssert)(
						false,
						`${this.name} must provide both "parseValue" and "parseLiteral" functions.`,
					);
		}
		get [Symbol.toStringTag]() {
			return "GraphQLScalarType";
		}
		toConfig() {
			return {
				name: this.name,
				description: this.description,
				specifiedByURL: this.specifiedByURL,
				serialize: this.serialize,
				parseValue: this.parseValue,
				parseLiteral: this.parseLiteral,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
			};
		}
		toString() {
			return this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLScalarType = GraphQLScalarType;
	var GraphQLObjectType = class {
		constructor(config) {
			var _config$extensionASTN2;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.isTypeOf = config.isTypeOf;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN2 = config.extensionASTNodes) !== null && _config$extensionASTN2 !== void 0
					? _config$extensionASTN2
					: [];
			this._fields = () => defineFieldMap(config);
			this._interfaces = () => defineInterfaces(config);
			config.isTypeOf == null ||
				typeof config.isTypeOf === "function" ||
				(0, _devAssert.devAssert)(
					false,
					`${this.name} must provide "isTypeOf" as a function, but got: ${(0, _inspect.inspect)(config.isTypeOf)}.`,
				);
		}
		get [Symbol.toStringTag]() {
			return "GraphQLObjectType";
		}
		getFields() {
			if (typeof this._fields === "function") this._fields = this._fields();
			return this._fields;
		}
		getInterfaces() {
			if (typeof this._interfaces === "function") this._interfaces = this._interfaces();
			return this._interfaces;
		}
		toConfig() {
			return {
				name: this.name,
				description: this.description,
				interfaces: this.getInterfaces(),
				fields: fieldsToFieldsConfig(this.getFields()),
				isTypeOf: this.isTypeOf,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
			};
		}
		toString() {
			return this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLObjectType = GraphQLObjectType;
	function defineInterfaces(config) {
		var _config$interfaces;
		const interfaces = resolveReadonlyArrayThunk(
			(_config$interfaces = config.interfaces) !== null && _config$interfaces !== void 0
				? _config$interfaces
				: [],
		);
		Array.isArray(interfaces) ||
			(0, _devAssert.devAssert)(
				false,
				`${config.name} interfaces must be an Array or a function which returns an Array.`,
			);
		return interfaces;
	}
	function defineFieldMap(config) {
		const fieldMap = resolveObjMapThunk(config.fields);
		isPlainObj(fieldMap) ||
			(0, _devAssert.devAssert)(
				false,
				`${config.name} fields must be an object with field names as keys or a function which returns such an object.`,
			);
		return (0, _mapValue.mapValue)(fieldMap, (fieldConfig, fieldName) => {
			var _fieldConfig$args;
			isPlainObj(fieldConfig) ||
				(0, _devAssert.devAssert)(false, `${config.name}.${fieldName} field config must be an object.`);
			fieldConfig.resolve == null ||
				typeof fieldConfig.resolve === "function" ||
				(0, _devAssert.devAssert)(
					false,
					`${config.name}.${fieldName} field resolver must be a function if provided, but got: ${(0, _inspect.inspect)(fieldConfig.resolve)}.`,
				);
			const argsConfig =
				(_fieldConfig$args = fieldConfig.args) !== null && _fieldConfig$args !== void 0
					? _fieldConfig$args
					: {};
			isPlainObj(argsConfig) ||
				(0, _devAssert.devAssert)(
					false,
					`${config.name}.${fieldName} args must be an object with argument names as keys.`,
				);
			return {
				name: (0, _assertName.assertName)(fieldName),
				description: fieldConfig.description,
				type: fieldConfig.type,
				args: defineArguments(argsConfig),
				resolve: fieldConfig.resolve,
				subscribe: fieldConfig.subscribe,
				deprecationReason: fieldConfig.deprecationReason,
				extensions: (0, _toObjMap.toObjMap)(fieldConfig.extensions),
				astNode: fieldConfig.astNode,
			};
		});
	}
	function defineArguments(config) {
		return Object.entries(config).map(([argName, argConfig]) => ({
			name: (0, _assertName.assertName)(argName),
			description: argConfig.description,
			type: argConfig.type,
			defaultValue: argConfig.defaultValue,
			deprecationReason: argConfig.deprecationReason,
			extensions: (0, _toObjMap.toObjMap)(argConfig.extensions),
			astNode: argConfig.astNode,
		}));
	}
	function isPlainObj(obj) {
		return (0, _isObjectLike.isObjectLike)(obj) && !Array.isArray(obj);
	}
	function fieldsToFieldsConfig(fields) {
		return (0, _mapValue.mapValue)(fields, (field) => ({
			description: field.description,
			type: field.type,
			args: argsToArgsConfig(field.args),
			resolve: field.resolve,
			subscribe: field.subscribe,
			deprecationReason: field.deprecationReason,
			extensions: field.extensions,
			astNode: field.astNode,
		}));
	}
	function argsToArgsConfig(args) {
		return (0, _keyValMap.keyValMap)(
			args,
			(arg) => arg.name,
			(arg) => ({
				description: arg.description,
				type: arg.type,
				defaultValue: arg.defaultValue,
				deprecationReason: arg.deprecationReason,
				extensions: arg.extensions,
				astNode: arg.astNode,
			}),
		);
	}
	function isRequiredArgument(arg) {
		return isNonNullType(arg.type) && arg.defaultValue === void 0;
	}
	var GraphQLInterfaceType = class {
		constructor(config) {
			var _config$extensionASTN3;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.resolveType = config.resolveType;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN3 = config.extensionASTNodes) !== null && _config$extensionASTN3 !== void 0
					? _config$extensionASTN3
					: [];
			this._fields = defineFieldMap.bind(void 0, config);
			this._interfaces = defineInterfaces.bind(void 0, config);
			config.resolveType == null ||
				typeof config.resolveType === "function" ||
				(0, _devAssert.devAssert)(
					false,
					`${this.name} must provide "resolveType" as a function, but got: ${(0, _inspect.inspect)(config.resolveType)}.`,
				);
		}
		get [Symbol.toStringTag]() {
			return "GraphQLInterfaceType";
		}
		getFields() {
			if (typeof this._fields === "function") this._fields = this._fields();
			return this._fields;
		}
		getInterfaces() {
			if (typeof this._interfaces === "function") this._interfaces = this._interfaces();
			return this._interfaces;
		}
		toConfig() {
			return {
				name: this.name,
				description: this.description,
				interfaces: this.getInterfaces(),
				fields: fieldsToFieldsConfig(this.getFields()),
				resolveType: this.resolveType,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
			};
		}
		toString() {
			return this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLInterfaceType = GraphQLInterfaceType;
	var GraphQLUnionType = class {
		constructor(config) {
			var _config$extensionASTN4;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.resolveType = config.resolveType;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN4 = config.extensionASTNodes) !== null && _config$extensionASTN4 !== void 0
					? _config$extensionASTN4
					: [];
			this._types = defineTypes.bind(void 0, config);
			config.resolveType == null ||
				typeof config.resolveType === "function" ||
				(0, _devAssert.devAssert)(
					false,
					`${this.name} must provide "resolveType" as a function, but got: ${(0, _inspect.inspect)(config.resolveType)}.`,
				);
		}
		get [Symbol.toStringTag]() {
			return "GraphQLUnionType";
		}
		getTypes() {
			if (typeof this._types === "function") this._types = this._types();
			return this._types;
		}
		toConfig() {
			return {
				name: this.name,
				description: this.description,
				types: this.getTypes(),
				resolveType: this.resolveType,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
			};
		}
		toString() {
			return this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLUnionType = GraphQLUnionType;
	function defineTypes(config) {
		const types = resolveReadonlyArrayThunk(config.types);
		Array.isArray(types) ||
			(0, _devAssert.devAssert)(
				false,
				`Must provide Array of types or a function which returns such an array for Union ${config.name}.`,
			);
		return types;
	}
	var GraphQLEnumType = class {
		constructor(config) {
			var _config$extensionASTN5;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN5 = config.extensionASTNodes) !== null && _config$extensionASTN5 !== void 0
					? _config$extensionASTN5
					: [];
			this._values =
				typeof config.values === "function" ? config.values : defineEnumValues(this.name, config.values);
			this._valueLookup = null;
			this._nameLookup = null;
		}
		get [Symbol.toStringTag]() {
			return "GraphQLEnumType";
		}
		getValues() {
			if (typeof this._values === "function") this._values = defineEnumValues(this.name, this._values());
			return this._values;
		}
		getValue(name) {
			if (this._nameLookup === null)
				this._nameLookup = (0, _keyMap.keyMap)(this.getValues(), (value) => value.name);
			return this._nameLookup[name];
		}
		serialize(outputValue) {
			if (this._valueLookup === null)
				this._valueLookup = new Map(this.getValues().map((enumValue) => [enumValue.value, enumValue]));
			const enumValue = this._valueLookup.get(outputValue);
			if (enumValue === void 0)
				throw new _GraphQLError.GraphQLError(
					`Enum "${this.name}" cannot represent value: ${(0, _inspect.inspect)(outputValue)}`,
				);
			return enumValue.name;
		}
		parseValue(inputValue, hideSuggestions) {
			if (typeof inputValue !== "string") {
				const valueStr = (0, _inspect.inspect)(inputValue);
				throw new _GraphQLError.GraphQLError(
					`Enum "${this.name}" cannot represent non-string value: ${valueStr}.` +
						(hideSuggestions ? "" : didYouMeanEnumValue(this, valueStr)),
				);
			}
			const enumValue = this.getValue(inputValue);
			if (enumValue == null)
				throw new _GraphQLError.GraphQLError(
					`Value "${inputValue}" does not exist in "${this.name}" enum.` +
						(hideSuggestions ? "" : didYouMeanEnumValue(this, inputValue)),
				);
			return enumValue.value;
		}
		parseLiteral(valueNode, _variables, hideSuggestions) {
			if (valueNode.kind !== _kinds.Kind.ENUM) {
				const valueStr = (0, _printer.printForError)(valueNode);
				throw new _GraphQLError.GraphQLError(
					`Enum "${this.name}" cannot represent non-enum value: ${valueStr}.` +
						(hideSuggestions ? "" : didYouMeanEnumValue(this, valueStr)),
					{ nodes: valueNode },
				);
			}
			const enumValue = this.getValue(valueNode.value);
			if (enumValue == null) {
				const valueStr = (0, _printer.printForError)(valueNode);
				throw new _GraphQLError.GraphQLError(
					`Value "${valueStr}" does not exist in "${this.name}" enum.` +
						(hideSuggestions ? "" : didYouMeanEnumValue(this, valueStr)),
					{ nodes: valueNode },
				);
			}
			return enumValue.value;
		}
		toConfig() {
			const values = (0, _keyValMap.keyValMap)(
				this.getValues(),
				(value) => value.name,
				(value) => ({
					description: value.description,
					value: value.value,
					deprecationReason: value.deprecationReason,
					extensions: value.extensions,
					astNode: value.astNode,
				}),
			);
			return {
				name: this.name,
				description: this.description,
				values,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
			};
		}
		toString() {
			return this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLEnumType = GraphQLEnumType;
	function didYouMeanEnumValue(enumType, unknownValueStr) {
		const allNames = enumType.getValues().map((value) => value.name);
		const suggestedValues = (0, _suggestionList.suggestionList)(unknownValueStr, allNames);
		return (0, _didYouMean.didYouMean)("the enum value", suggestedValues);
	}
	function defineEnumValues(typeName, valueMap) {
		isPlainObj(valueMap) ||
			(0, _devAssert.devAssert)(false, `${typeName} values must be an object with value names as keys.`);
		return Object.entries(valueMap).map(([valueName, valueConfig]) => {
			isPlainObj(valueConfig) ||
				(0, _devAssert.devAssert)(
					false,
					`${typeName}.${valueName} must refer to an object with a "value" key representing an internal value but got: ${(0, _inspect.inspect)(valueConfig)}.`,
				);
			return {
				name: (0, _assertName.assertEnumValueName)(valueName),
				description: valueConfig.description,
				value: valueConfig.value !== void 0 ? valueConfig.value : valueName,
				deprecationReason: valueConfig.deprecationReason,
				extensions: (0, _toObjMap.toObjMap)(valueConfig.extensions),
				astNode: valueConfig.astNode,
			};
		});
	}
	var GraphQLInputObjectType = class {
		constructor(config) {
			var _config$extensionASTN6, _config$isOneOf;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN6 = config.extensionASTNodes) !== null && _config$extensionASTN6 !== void 0
					? _config$extensionASTN6
					: [];
			this.isOneOf =
				(_config$isOneOf = config.isOneOf) !== null && _config$isOneOf !== void 0 ? _config$isOneOf : false;
			this._fields = defineInputFieldMap.bind(void 0, config);
		}
		get [Symbol.toStringTag]() {
			return "GraphQLInputObjectType";
		}
		getFields() {
			if (typeof this._fields === "function") this._fields = this._fields();
			return this._fields;
		}
		toConfig() {
			const fields = (0, _mapValue.mapValue)(this.getFields(), (field) => ({
				description: field.description,
				type: field.type,
				defaultValue: field.defaultValue,
				deprecationReason: field.deprecationReason,
				extensions: field.extensions,
				astNode: field.astNode,
			}));
			return {
				name: this.name,
				description: this.description,
				fields,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
				isOneOf: this.isOneOf,
			};
		}
		toString() {
			return this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLInputObjectType = GraphQLInputObjectType;
	function defineInputFieldMap(config) {
		const fieldMap = resolveObjMapThunk(config.fields);
		isPlainObj(fieldMap) ||
			(0, _devAssert.devAssert)(
				false,
				`${config.name} fields must be an object with field names as keys or a function which returns such an object.`,
			);
		return (0, _mapValue.mapValue)(fieldMap, (fieldConfig, fieldName) => {
			!("resolve" in fieldConfig) ||
				(0, _devAssert.devAssert)(
					false,
					`${config.name}.${fieldName} field has a resolve property, but Input Types cannot define resolvers.`,
				);
			return {
				name: (0, _assertName.assertName)(fieldName),
				description: fieldConfig.description,
				type: fieldConfig.type,
				defaultValue: fieldConfig.defaultValue,
				deprecationReason: fieldConfig.deprecationReason,
				extensions: (0, _toObjMap.toObjMap)(fieldConfig.extensions),
				astNode: fieldConfig.astNode,
			};
		});
	}
	function isRequiredInputField(field) {
		return isNonNullType(field.type) && field.defaultValue === void 0;
	}
});
// node_modules/graphql/utilities/typeComparators.js
var require_typeComparators = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.doTypesOverlap = doTypesOverlap;
	exports.isEqualType = isEqualType;
	exports.isTypeSubTypeOf = isTypeSubTypeOf;
	var _definition = require_definition();
	function isEqualType(typeA, typeB) {
		if (typeA === typeB) return true;
		if ((0, _definition.isNonNullType)(typeA) && (0, _definition.isNonNullType)(typeB))
			return isEqualType(typeA.ofType, typeB.ofType);
		if ((0, _definition.isListType)(typeA) && (0, _definition.isListType)(typeB))
			return isEqualType(typeA.ofType, typeB.ofType);
		return false;
	}
	function isTypeSubTypeOf(schema, maybeSubType, superType) {
		if (maybeSubType === superType) return true;
		if ((0, _definition.isNonNullType)(superType)) {
			if ((0, _definition.isNonNullType)(maybeSubType))
				return isTypeSubTypeOf(schema, maybeSubType.ofType, superType.ofType);
			return false;
		}
		if ((0, _definition.isNonNullType)(maybeSubType))
			return isTypeSubTypeOf(schema, maybeSubType.ofType, superType);
		if ((0, _definition.isListType)(superType)) {
			if ((0, _definition.isListType)(maybeSubType))
				return isTypeSubTypeOf(schema, maybeSubType.ofType, superType.ofType);
			return false;
		}
		if ((0, _definition.isListType)(maybeSubType)) return false;
		return (
			(0, _definition.isAbstractType)(superType) &&
			((0, _definition.isInterfaceType)(maybeSubType) || (0, _definition.isObjectType)(maybeSubType)) &&
			schema.isSubType(superType, maybeSubType)
		);
	}
	function doTypesOverlap(schema, typeA, typeB) {
		if (typeA === typeB) return true;
		if ((0, _definition.isAbstractType)(typeA)) {
			if ((0, _definition.isAbstractType)(typeB))
				return schema.getPossibleTypes(typeA).some((type) => schema.isSubType(typeB, type));
			return schema.isSubType(typeA, typeB);
		}
		if ((0, _definition.isAbstractType)(typeB)) return schema.isSubType(typeB, typeA);
		return false;
	}
});
// node_modules/graphql/type/scalars.js
var require_scalars = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.GraphQLString =
		exports.GraphQLInt =
		exports.GraphQLID =
		exports.GraphQLFloat =
		exports.GraphQLBoolean =
		exports.GRAPHQL_MIN_INT =
		exports.GRAPHQL_MAX_INT =
			void 0;
	exports.isSpecifiedScalarType = isSpecifiedScalarType;
	exports.specifiedScalarTypes = void 0;
	var _inspect = require_inspect();
	var _isObjectLike = require_isObjectLike();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _printer = require_printer();
	var _definition = require_definition();
	const GRAPHQL_MAX_INT = 2147483647;
	exports.GRAPHQL_MAX_INT = GRAPHQL_MAX_INT;
	const GRAPHQL_MIN_INT = -2147483648;
	exports.GRAPHQL_MIN_INT = GRAPHQL_MIN_INT;
	const GraphQLInt = new _definition.GraphQLScalarType({
		name: "Int",
		description:
			"The `Int` scalar type represents non-fractional signed whole numeric values. Int can represent values between -(2^31) and 2^31 - 1.",
		serialize(outputValue) {
			const coercedValue = serializeObject(outputValue);
			if (typeof coercedValue === "boolean") return coercedValue ? 1 : 0;
			let num = coercedValue;
			if (typeof coercedValue === "string" && coercedValue !== "") num = Number(coercedValue);
			if (typeof num !== "number" || !Number.isInteger(num))
				throw new _GraphQLError.GraphQLError(
					`Int cannot represent non-integer value: ${(0, _inspect.inspect)(coercedValue)}`,
				);
			if (num > GRAPHQL_MAX_INT || num < GRAPHQL_MIN_INT)
				throw new _GraphQLError.GraphQLError(
					"Int cannot represent non 32-bit signed integer value: " + (0, _inspect.inspect)(coercedValue),
				);
			return num;
		},
		parseValue(inputValue) {
			if (typeof inputValue !== "number" || !Number.isInteger(inputValue))
				throw new _GraphQLError.GraphQLError(
					`Int cannot represent non-integer value: ${(0, _inspect.inspect)(inputValue)}`,
				);
			if (inputValue > GRAPHQL_MAX_INT || inputValue < GRAPHQL_MIN_INT)
				throw new _GraphQLError.GraphQLError(
					`Int cannot represent non 32-bit signed integer value: ${inputValue}`,
				);
			return inputValue;
		},
		parseLiteral(valueNode) {
			if (valueNode.kind !== _kinds.Kind.INT)
				throw new _GraphQLError.GraphQLError(
					`Int cannot represent non-integer value: ${(0, _printer.printForError)(valueNode)}`,
					{ nodes: valueNode },
				);
			const num = parseInt(valueNode.value, 10);
			if (num > GRAPHQL_MAX_INT || num < GRAPHQL_MIN_INT)
				throw new _GraphQLError.GraphQLError(
					`Int cannot represent non 32-bit signed integer value: ${valueNode.value}`,
					{ nodes: valueNode },
				);
			return num;
		},
	});
	exports.GraphQLInt = GraphQLInt;
	const GraphQLFloat = new _definition.GraphQLScalarType({
		name: "Float",
		description:
			"The `Float` scalar type represents signed double-precision fractional values as specified by [IEEE 754](https://en.wikipedia.org/wiki/IEEE_floating_point).",
		serialize(outputValue) {
			const coercedValue = serializeObject(outputValue);
			if (typeof coercedValue === "boolean") return coercedValue ? 1 : 0;
			let num = coercedValue;
			if (typeof coercedValue === "string" && coercedValue !== "") num = Number(coercedValue);
			if (typeof num !== "number" || !Number.isFinite(num))
				throw new _GraphQLError.GraphQLError(
					`Float cannot represent non numeric value: ${(0, _inspect.inspect)(coercedValue)}`,
				);
			return num;
		},
		parseValue(inputValue) {
			if (typeof inputValue !== "number" || !Number.isFinite(inputValue))
				throw new _GraphQLError.GraphQLError(
					`Float cannot represent non numeric value: ${(0, _inspect.inspect)(inputValue)}`,
				);
			return inputValue;
		},
		parseLiteral(valueNode) {
			if (valueNode.kind !== _kinds.Kind.FLOAT && valueNode.kind !== _kinds.Kind.INT)
				throw new _GraphQLError.GraphQLError(
					`Float cannot represent non numeric value: ${(0, _printer.printForError)(valueNode)}`,
					valueNode,
				);
			return parseFloat(valueNode.value);
		},
	});
	exports.GraphQLFloat = GraphQLFloat;
	const GraphQLString = new _definition.GraphQLScalarType({
		name: "String",
		description:
			"The `String` scalar type represents textual data, represented as UTF-8 character sequences. The String type is most often used by GraphQL to represent free-form human-readable text.",
		serialize(outputValue) {
			const coercedValue = serializeObject(outputValue);
			if (typeof coercedValue === "string") return coercedValue;
			if (typeof coercedValue === "boolean") return coercedValue ? "true" : "false";
			if (typeof coercedValue === "number" && Number.isFinite(coercedValue)) return coercedValue.toString();
			throw new _GraphQLError.GraphQLError(
				`String cannot represent value: ${(0, _inspect.inspect)(outputValue)}`,
			);
		},
		parseValue(inputValue) {
			if (typeof inputValue !== "string")
				throw new _GraphQLError.GraphQLError(
					`String cannot represent a non string value: ${(0, _inspect.inspect)(inputValue)}`,
				);
			return inputValue;
		},
		parseLiteral(valueNode) {
			if (valueNode.kind !== _kinds.Kind.STRING)
				throw new _GraphQLError.GraphQLError(
					`String cannot represent a non string value: ${(0, _printer.printForError)(valueNode)}`,
					{ nodes: valueNode },
				);
			return valueNode.value;
		},
	});
	exports.GraphQLString = GraphQLString;
	const GraphQLBoolean = new _definition.GraphQLScalarType({
		name: "Boolean",
		description: "The `Boolean` scalar type represents `true` or `false`.",
		serialize(outputValue) {
			const coercedValue = serializeObject(outputValue);
			if (typeof coercedValue === "boolean") return coercedValue;
			if (Number.isFinite(coercedValue)) return coercedValue !== 0;
			throw new _GraphQLError.GraphQLError(
				`Boolean cannot represent a non boolean value: ${(0, _inspect.inspect)(coercedValue)}`,
			);
		},
		parseValue(inputValue) {
			if (typeof inputValue !== "boolean")
				throw new _GraphQLError.GraphQLError(
					`Boolean cannot represent a non boolean value: ${(0, _inspect.inspect)(inputValue)}`,
				);
			return inputValue;
		},
		parseLiteral(valueNode) {
			if (valueNode.kind !== _kinds.Kind.BOOLEAN)
				throw new _GraphQLError.GraphQLError(
					`Boolean cannot represent a non boolean value: ${(0, _printer.printForError)(valueNode)}`,
					{ nodes: valueNode },
				);
			return valueNode.value;
		},
	});
	exports.GraphQLBoolean = GraphQLBoolean;
	const GraphQLID = new _definition.GraphQLScalarType({
		name: "ID",
		description:
			'The `ID` scalar type represents a unique identifier, often used to refetch an object or as key for a cache. The ID type appears in a JSON response as a String; however, it is not intended to be human-readable. When expected as an input type, any string (such as `"4"`) or integer (such as `4`) input value will be accepted as an ID.',
		serialize(outputValue) {
			const coercedValue = serializeObject(outputValue);
			if (typeof coercedValue === "string") return coercedValue;
			if (Number.isInteger(coercedValue)) return String(coercedValue);
			throw new _GraphQLError.GraphQLError(
				`ID cannot represent value: ${(0, _inspect.inspect)(outputValue)}`,
			);
		},
		parseValue(inputValue) {
			if (typeof inputValue === "string") return inputValue;
			if (typeof inputValue === "number" && Number.isInteger(inputValue)) return inputValue.toString();
			throw new _GraphQLError.GraphQLError(`ID cannot represent value: ${(0, _inspect.inspect)(inputValue)}`);
		},
		parseLiteral(valueNode) {
			if (valueNode.kind !== _kinds.Kind.STRING && valueNode.kind !== _kinds.Kind.INT)
				throw new _GraphQLError.GraphQLError(
					"ID cannot represent a non-string and non-integer value: " + (0, _printer.printForError)(valueNode),
					{ nodes: valueNode },
				);
			return valueNode.value;
		},
	});
	exports.GraphQLID = GraphQLID;
	const specifiedScalarTypes = Object.freeze([
		GraphQLString,
		GraphQLInt,
		GraphQLFloat,
		GraphQLBoolean,
		GraphQLID,
	]);
	exports.specifiedScalarTypes = specifiedScalarTypes;
	function isSpecifiedScalarType(type) {
		return specifiedScalarTypes.some(({ name }) => type.name === name);
	}
	function serializeObject(outputValue) {
		if ((0, _isObjectLike.isObjectLike)(outputValue)) {
			if (typeof outputValue.valueOf === "function") {
				const valueOfResult = outputValue.valueOf();
				if (!(0, _isObjectLike.isObjectLike)(valueOfResult)) return valueOfResult;
			}
			if (typeof outputValue.toJSON === "function") return outputValue.toJSON();
		}
		return outputValue;
	}
});
// node_modules/graphql/type/directives.js
var require_directives = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.GraphQLSpecifiedByDirective =
		exports.GraphQLSkipDirective =
		exports.GraphQLOneOfDirective =
		exports.GraphQLIncludeDirective =
		exports.GraphQLDirective =
		exports.GraphQLDeprecatedDirective =
		exports.DEFAULT_DEPRECATION_REASON =
			void 0;
	exports.assertDirective = assertDirective;
	exports.isDirective = isDirective;
	exports.isSpecifiedDirective = isSpecifiedDirective;
	exports.specifiedDirectives = void 0;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _instanceOf = require_instanceOf();
	var _isObjectLike = require_isObjectLike();
	var _toObjMap = require_toObjMap();
	var _directiveLocation = require_directiveLocation();
	var _assertName = require_assertName();
	var _definition = require_definition();
	var _scalars = require_scalars();
	function isDirective(directive) {
		return (0, _instanceOf.instanceOf)(directive, GraphQLDirective);
	}
	function assertDirective(directive) {
		if (!isDirective(directive))
			throw new Error(`Expected ${(0, _inspect.inspect)(directive)} to be a GraphQL directive.`);
		return directive;
	}
	var GraphQLDirective = class {
		constructor(config) {
			var _config$isRepeatable, _config$extensionASTN, _config$args;
			this.name = (0, _assertName.assertName)(config.name);
			this.description = config.description;
			this.locations = config.locations;
			this.isRepeatable =
				(_config$isRepeatable = config.isRepeatable) !== null && _config$isRepeatable !== void 0
					? _config$isRepeatable
					: false;
			this.deprecationReason = config.deprecationReason;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN = config.extensionASTNodes) !== null && _config$extensionASTN !== void 0
					? _config$extensionASTN
					: [];
			Array.isArray(config.locations) ||
				(0, _devAssert.devAssert)(false, `@${config.name} locations must be an Array.`);
			const args = (_config$args = config.args) !== null && _config$args !== void 0 ? _config$args : {};
			((0, _isObjectLike.isObjectLike)(args) && !Array.isArray(args)) ||
				(0, _devAssert.devAssert)(
					false,
					`@${config.name} args must be an object with argument names as keys.`,
				);
			this.args = (0, _definition.defineArguments)(args);
		}
		get [Symbol.toStringTag]() {
			return "GraphQLDirective";
		}
		toConfig() {
			return {
				name: this.name,
				description: this.description,
				locations: this.locations,
				args: (0, _definition.argsToArgsConfig)(this.args),
				isRepeatable: this.isRepeatable,
				deprecationReason: this.deprecationReason,
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
			};
		}
		toString() {
			return "@" + this.name;
		}
		toJSON() {
			return this.toString();
		}
	};
	exports.GraphQLDirective = GraphQLDirective;
	const GraphQLIncludeDirective = new GraphQLDirective({
		name: "include",
		description:
			"Directs the executor to include this field or fragment only when the `if` argument is true.",
		locations: [
			_directiveLocation.DirectiveLocation.FIELD,
			_directiveLocation.DirectiveLocation.FRAGMENT_SPREAD,
			_directiveLocation.DirectiveLocation.INLINE_FRAGMENT,
		],
		args: {
			if: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				description: "Included when true.",
			},
		},
	});
	exports.GraphQLIncludeDirective = GraphQLIncludeDirective;
	const GraphQLSkipDirective = new GraphQLDirective({
		name: "skip",
		description: "Directs the executor to skip this field or fragment when the `if` argument is true.",
		locations: [
			_directiveLocation.DirectiveLocation.FIELD,
			_directiveLocation.DirectiveLocation.FRAGMENT_SPREAD,
			_directiveLocation.DirectiveLocation.INLINE_FRAGMENT,
		],
		args: {
			if: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				description: "Skipped when true.",
			},
		},
	});
	exports.GraphQLSkipDirective = GraphQLSkipDirective;
	const DEFAULT_DEPRECATION_REASON = "No longer supported";
	exports.DEFAULT_DEPRECATION_REASON = DEFAULT_DEPRECATION_REASON;
	const GraphQLDeprecatedDirective = new GraphQLDirective({
		name: "deprecated",
		description: "Marks an element of a GraphQL schema as no longer supported.",
		locations: [
			_directiveLocation.DirectiveLocation.FIELD_DEFINITION,
			_directiveLocation.DirectiveLocation.ARGUMENT_DEFINITION,
			_directiveLocation.DirectiveLocation.INPUT_FIELD_DEFINITION,
			_directiveLocation.DirectiveLocation.ENUM_VALUE,
			_directiveLocation.DirectiveLocation.DIRECTIVE_DEFINITION,
		],
		args: {
			reason: {
				type: _scalars.GraphQLString,
				description:
					"Explains why this element was deprecated, usually also including a suggestion for how to access supported similar data. Formatted using the Markdown syntax, as specified by [CommonMark](https://commonmark.org/).",
				defaultValue: DEFAULT_DEPRECATION_REASON,
			},
		},
	});
	exports.GraphQLDeprecatedDirective = GraphQLDeprecatedDirective;
	const GraphQLSpecifiedByDirective = new GraphQLDirective({
		name: "specifiedBy",
		description: "Exposes a URL that specifies the behavior of this scalar.",
		locations: [_directiveLocation.DirectiveLocation.SCALAR],
		args: {
			url: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
				description: "The URL that specifies the behavior of this scalar.",
			},
		},
	});
	exports.GraphQLSpecifiedByDirective = GraphQLSpecifiedByDirective;
	const GraphQLOneOfDirective = new GraphQLDirective({
		name: "oneOf",
		description: "Indicates exactly one field must be supplied and this field must not be `null`.",
		locations: [_directiveLocation.DirectiveLocation.INPUT_OBJECT],
		args: {},
	});
	exports.GraphQLOneOfDirective = GraphQLOneOfDirective;
	const specifiedDirectives = Object.freeze([
		GraphQLIncludeDirective,
		GraphQLSkipDirective,
		GraphQLDeprecatedDirective,
		GraphQLSpecifiedByDirective,
		GraphQLOneOfDirective,
	]);
	exports.specifiedDirectives = specifiedDirectives;
	function isSpecifiedDirective(directive) {
		return specifiedDirectives.some(({ name }) => name === directive.name);
	}
});
// node_modules/graphql/jsutils/invariant.js
var require_invariant = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.invariant = invariant;
	function invariant(condition, message) {
		if (!Boolean(condition)) throw new Error(message != null ? message : "Unexpected invariant triggered.");
	}
});
// node_modules/graphql/jsutils/isIterableObject.js
var require_isIterableObject = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isIterableObject = isIterableObject;
	function isIterableObject(maybeIterable) {
		return (
			typeof maybeIterable === "object" &&
			typeof (maybeIterable === null || maybeIterable === void 0
				? void 0
				: maybeIterable[Symbol.iterator]) === "function"
		);
	}
});
// node_modules/graphql/utilities/astFromValue.js
var require_astFromValue = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.astFromValue = astFromValue;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _isIterableObject = require_isIterableObject();
	var _isObjectLike = require_isObjectLike();
	var _kinds = require_kinds();
	var _definition = require_definition();
	var _scalars = require_scalars();
	function astFromValue(value, type) {
		if ((0, _definition.isNonNullType)(type)) {
			const astValue = astFromValue(value, type.ofType);
			if ((astValue === null || astValue === void 0 ? void 0 : astValue.kind) === _kinds.Kind.NULL)
				return null;
			return astValue;
		}
		if (value === null) return { kind: _kinds.Kind.NULL };
		if (value === void 0) return null;
		if ((0, _definition.isListType)(type)) {
			const itemType = type.ofType;
			if ((0, _isIterableObject.isIterableObject)(value)) {
				const valuesNodes = [];
				for (const item of value) {
					const itemNode = astFromValue(item, itemType);
					if (itemNode != null) valuesNodes.push(itemNode);
				}
				return {
					kind: _kinds.Kind.LIST,
					values: valuesNodes,
				};
			}
			return astFromValue(value, itemType);
		}
		if ((0, _definition.isInputObjectType)(type)) {
			if (!(0, _isObjectLike.isObjectLike)(value)) return null;
			const fieldNodes = [];
			for (const field of Object.values(type.getFields())) {
				const fieldValue = astFromValue(value[field.name], field.type);
				if (fieldValue)
					fieldNodes.push({
						kind: _kinds.Kind.OBJECT_FIELD,
						name: {
							kind: _kinds.Kind.NAME,
							value: field.name,
						},
						value: fieldValue,
					});
			}
			return {
				kind: _kinds.Kind.OBJECT,
				fields: fieldNodes,
			};
		}
		if ((0, _definition.isLeafType)(type)) {
			const serialized = type.serialize(value);
			if (serialized == null) return null;
			if (typeof serialized === "boolean")
				return {
					kind: _kinds.Kind.BOOLEAN,
					value: serialized,
				};
			if (typeof serialized === "number" && Number.isFinite(serialized)) {
				const stringNum = String(serialized);
				return integerStringRegExp.test(stringNum)
					? {
							kind: _kinds.Kind.INT,
							value: stringNum,
						}
					: {
							kind: _kinds.Kind.FLOAT,
							value: stringNum,
						};
			}
			if (typeof serialized === "string") {
				if ((0, _definition.isEnumType)(type))
					return {
						kind: _kinds.Kind.ENUM,
						value: serialized,
					};
				if (type === _scalars.GraphQLID && integerStringRegExp.test(serialized))
					return {
						kind: _kinds.Kind.INT,
						value: serialized,
					};
				return {
					kind: _kinds.Kind.STRING,
					value: serialized,
				};
			}
			throw new TypeError(`Cannot convert value to AST: ${(0, _inspect.inspect)(serialized)}.`);
		}
		(0, _invariant.invariant)(false, "Unexpected input type: " + (0, _inspect.inspect)(type));
	}
	const integerStringRegExp = /^-?(?:0|[1-9][0-9]*)$/;
});
export {
	canonicalize,
	require_GraphQLError,
	require_assertName,
	require_ast,
	require_astFromValue,
	require_blockString,
	require_definition,
	require_devAssert,
	require_didYouMean,
	require_directiveLocation,
	require_directives,
	require_inspect,
	require_instanceOf,
	require_invariant,
	require_isIterableObject,
	require_isObjectLike,
	require_isPromise,
	require_keyMap,
	require_keyValMap,
	require_kinds,
	require_lexer,
	require_location,
	require_mapValue,
	require_naturalCompare,
	require_parser,
	require_picomatch,
	require_printLocation,
	require_printer,
	require_scalars,
	require_source,
	require_suggestionList,
	require_syntaxError,
	require_toObjMap,
	require_tokenKind,
	require_typeComparators,
	require_valueFromASTUntyped,
	require_version,
	ulid,
};
