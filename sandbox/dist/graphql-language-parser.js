import { __commonJSMin } from "./rolldown-runtime.js";
import {
	$ZodArray,
	$ZodBase64,
	$ZodBase64URL,
	$ZodBoolean,
	$ZodCIDRv4,
	$ZodCIDRv6,
	$ZodCUID,
	$ZodCUID2,
	$ZodCatch,
	$ZodCustom,
	$ZodDefault,
	$ZodDiscriminatedUnion,
	$ZodE164,
	$ZodEmail,
	$ZodEmoji,
	$ZodEncodeError,
	$ZodEnum,
	$ZodExactOptional,
	$ZodGUID,
	$ZodIPv4,
	$ZodIPv6,
	$ZodISODate,
	$ZodISODateTime,
	$ZodISODuration,
	$ZodISOTime,
	$ZodIntersection,
	$ZodJWT,
	$ZodKSUID,
	$ZodLiteral,
	$ZodNanoID,
	$ZodNever,
	$ZodNonOptional,
	$ZodNullable,
	$ZodNumber,
	$ZodNumberFormat,
	$ZodObjectJIT,
	$ZodOptional,
	$ZodPipe,
	$ZodPrefault,
	$ZodReadonly,
	$ZodRecord,
	$ZodString,
	$ZodStringFormat,
	$ZodTransform,
	$ZodType,
	$ZodULID,
	$ZodURL,
	$ZodUUID,
	$ZodUnion,
	$ZodUnknown,
	$ZodXID,
	$constructor,
	_array,
	_base64,
	_base64url,
	_boolean,
	_cidrv4,
	_cidrv6,
	_cuid,
	_cuid2,
	_custom,
	_e164,
	_email,
	_emoji,
	_endsWith,
	_gt,
	_gte,
	_guid,
	_includes,
	_int,
	_ipv4,
	_ipv6,
	_isoDate,
	_isoDateTime,
	_isoDuration,
	_isoTime,
	_jwt,
	_ksuid,
	_length,
	_lowercase,
	_lt,
	_lte,
	_maxLength,
	_minLength,
	_multipleOf,
	_nanoid,
	_never,
	_normalize,
	_number,
	_overwrite,
	_refine,
	_regex,
	_slugify,
	_startsWith,
	_string,
	_superRefine,
	_toLowerCase,
	_toUpperCase,
	_trim,
	_ulid,
	_unknown,
	_uppercase,
	_url,
	_uuid,
	_uuidv4,
	_uuidv6,
	_uuidv7,
	_xid,
	aggregateChecks,
	arrayProcessor,
	booleanProcessor,
	catchProcessor,
	clone,
	config,
	constantCatch,
	createStandardJSONSchemaMethod,
	createToJSONSchemaMethod,
	customProcessor,
	decode,
	decodeAsync,
	defaultProcessor,
	derived,
	en_default,
	encode,
	encodeAsync,
	enumProcessor,
	extend,
	globalConfig,
	globalRegistry,
	hide,
	installLazyProp,
	intersectionProcessor,
	issue,
	literalProcessor,
	memoizer,
	merge,
	mergeDefs,
	neverProcessor,
	nonoptionalProcessor,
	normalizeParams,
	nullableProcessor,
	numberProcessor,
	objectProcessor,
	omit,
	optionalProcessor,
	own,
	parse,
	parseAsync,
	partial,
	pick,
	pipeProcessor,
	prefaultProcessor,
	readonlyProcessor,
	recordProcessor,
	required,
	safeDecode,
	safeDecodeAsync,
	safeEncode,
	safeEncodeAsync,
	safeExtend,
	safeParse,
	safeParseAsync,
	shallowClone,
	standardProps,
	stringProcessor,
	transformProcessor,
	unionProcessor,
	unknownProcessor,
	validate,
	validateAsync,
} from "./zod-v4-core-schemas.js";
import crypto from "node:crypto";
// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = $constructor(
	"ZodType",
	(inst, def) => {
		_ensureDefaultLocale();
		$ZodType.init(inst, def);
		inst.def = def;
		inst.type = def.type;
		return inst;
	},
	{
		check(...chks) {
			const def = this.def;
			return this.clone(
				mergeDefs(def, {
					checks: [
						...(def.checks ?? []),
						...chks.map((ch) =>
							typeof ch === "function"
								? {
										_zod: {
											check: ch,
											def: { check: "custom" },
											onattach: [],
										},
									}
								: ch,
						),
					],
				}),
				{ parent: true },
			);
		},
		with(...chks) {
			return this.check(...chks);
		},
		clone(def, params) {
			return clone(this, def, params);
		},
		brand() {
			return this;
		},
		register(reg, meta) {
			reg.add(this, meta);
			return this;
		},
		refine(check, params) {
			return this.check(refine(check, params));
		},
		superRefine(refinement, params) {
			return this.check(superRefine(refinement, params));
		},
		overwrite(fn) {
			return this.check(_overwrite(fn));
		},
		optional() {
			return optional(this);
		},
		exactOptional() {
			return exactOptional(this);
		},
		nullable() {
			return nullable(this);
		},
		nullish() {
			return optional(nullable(this));
		},
		nonoptional(params) {
			return nonoptional(this, params);
		},
		array() {
			return array(this);
		},
		or(arg) {
			return union([this, arg]);
		},
		and(arg) {
			return intersection(this, arg);
		},
		transform(tx) {
			return pipe(this, transform(tx));
		},
		default(d) {
			return _default(this, d);
		},
		prefault(d) {
			return prefault(this, d);
		},
		catch(params) {
			return _catch(this, params);
		},
		pipe(target) {
			return pipe(this, target);
		},
		readonly() {
			return readonly(this);
		},
		describe(description) {
			const cl = this.clone();
			globalRegistry.add(cl, { description });
			return cl;
		},
		meta(...args) {
			if (args.length === 0) return globalRegistry.get(this);
			const cl = this.clone();
			globalRegistry.add(cl, args[0]);
			return cl;
		},
		isOptional() {
			return this.safeParse(void 0).success;
		},
		isNullable() {
			return this.safeParse(null).success;
		},
		apply(fn, ...args) {
			return args.length === 0 ? fn(this) : fn(this, ...args);
		},
		get "~standard"() {
			return hide(this, "~standard", {
				...standardProps(this),
				jsonSchema: {
					input: createStandardJSONSchemaMethod(this, "input"),
					output: createStandardJSONSchemaMethod(this, "output"),
				},
			});
		},
		set "~standard"(value) {
			own(this, "~standard", value);
		},
		parse: function _parse(data, params) {
			return parse(this, data, params, { callee: _parse });
		},
		parseAsync: async function _parseAsync(data, params) {
			return await parseAsync(this, data, params, { callee: _parseAsync });
		},
		safeParse(data, params) {
			return safeParse(this, data, params);
		},
		async safeParseAsync(data, params) {
			return safeParseAsync(this, data, params);
		},
		get spa() {
			return this?.safeParseAsync;
		},
		set spa(value) {
			own(this, "spa", value);
		},
		validate(data, params) {
			return validate(this, data, params);
		},
		validateAsync(data, params) {
			return validateAsync(this, data, params);
		},
		encode: function _encode(data, params) {
			return encode(this, data, params, { callee: _encode });
		},
		decode: function _decode(data, params) {
			return decode(this, data, params, { callee: _decode });
		},
		encodeAsync: async function _encodeAsync(data, params) {
			return await encodeAsync(this, data, params, { callee: _encodeAsync });
		},
		decodeAsync: async function _decodeAsync(data, params) {
			return await decodeAsync(this, data, params, { callee: _decodeAsync });
		},
		safeEncode(data, params) {
			return safeEncode(this, data, params);
		},
		safeDecode(data, params) {
			return safeDecode(this, data, params);
		},
		async safeEncodeAsync(data, params) {
			return safeEncodeAsync(this, data, params);
		},
		async safeDecodeAsync(data, params) {
			return safeDecodeAsync(this, data, params);
		},
		toJSONSchema(params) {
			return createToJSONSchemaMethod(this, {})(params);
		},
		get description() {
			return globalRegistry.get(this)?.description;
		},
		get _def() {
			return this._zod.def;
		},
	},
);
const _ZodString = $constructor(
	"_ZodString",
	(inst, def) => {
		$ZodString.init(inst, def);
		ZodType.init(inst, def);
		inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
	},
	derived(
		{
			format: (inst) => aggregateChecks(inst).format ?? null,
			minLength: (inst) => aggregateChecks(inst).minimum ?? null,
			maxLength: (inst) => aggregateChecks(inst).maximum ?? null,
		},
		{
			regex(...args) {
				return this.check(_regex(...args));
			},
			includes(...args) {
				return this.check(_includes(...args));
			},
			startsWith(...args) {
				return this.check(_startsWith(...args));
			},
			endsWith(...args) {
				return this.check(_endsWith(...args));
			},
			min(...args) {
				return this.check(_minLength(...args));
			},
			max(...args) {
				return this.check(_maxLength(...args));
			},
			length(...args) {
				return this.check(_length(...args));
			},
			nonempty(...args) {
				return this.check(_minLength(1, ...args));
			},
			lowercase(params) {
				return this.check(_lowercase(params));
			},
			uppercase(params) {
				return this.check(_uppercase(params));
			},
			trim() {
				return this.check(_trim());
			},
			normalize(...args) {
				return this.check(_normalize(...args));
			},
			toLowerCase() {
				return this.check(_toLowerCase());
			},
			toUpperCase() {
				return this.check(_toUpperCase());
			},
			slugify() {
				return this.check(_slugify());
			},
		},
	),
);
const ZodString = $constructor(
	"ZodString",
	(inst, def) => {
		$ZodString.init(inst, def);
		_ZodString.init(inst, def);
	},
	{
		email(params) {
			return this.check(_email(ZodEmail, params));
		},
		url(params) {
			return this.check(_url(ZodURL, params));
		},
		jwt(params) {
			return this.check(_jwt(ZodJWT, params));
		},
		emoji(params) {
			return this.check(_emoji(ZodEmoji, params));
		},
		guid(params) {
			return this.check(_guid(ZodGUID, params));
		},
		uuid(params) {
			return this.check(_uuid(ZodUUID, params));
		},
		uuidv4(params) {
			return this.check(_uuidv4(ZodUUID, params));
		},
		uuidv6(params) {
			return this.check(_uuidv6(ZodUUID, params));
		},
		uuidv7(params) {
			return this.check(_uuidv7(ZodUUID, params));
		},
		nanoid(params) {
			return this.check(_nanoid(ZodNanoID, params));
		},
		cuid(params) {
			return this.check(_cuid(ZodCUID, params));
		},
		cuid2(params) {
			return this.check(_cuid2(ZodCUID2, params));
		},
		ulid(params) {
			return this.check(_ulid(ZodULID, params));
		},
		base64(params) {
			return this.check(_base64(ZodBase64, params));
		},
		base64url(params) {
			return this.check(_base64url(ZodBase64URL, params));
		},
		xid(params) {
			return this.check(_xid(ZodXID, params));
		},
		ksuid(params) {
			return this.check(_ksuid(ZodKSUID, params));
		},
		ipv4(params) {
			return this.check(_ipv4(ZodIPv4, params));
		},
		ipv6(params) {
			return this.check(_ipv6(ZodIPv6, params));
		},
		cidrv4(params) {
			return this.check(_cidrv4(ZodCIDRv4, params));
		},
		cidrv6(params) {
			return this.check(_cidrv6(ZodCIDRv6, params));
		},
		e164(params) {
			return this.check(_e164(ZodE164, params));
		},
		datetime(params) {
			return this.check(_isoDateTime(ZodISODateTime, params));
		},
		date(params) {
			return this.check(_isoDate(ZodISODate, params));
		},
		time(params) {
			return this.check(_isoTime(ZodISOTime, params));
		},
		duration(params) {
			return this.check(_isoDuration(ZodISODuration, params));
		},
	},
);
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmoji = $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID = $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function base64(params) {
	return _base64(ZodBase64, params);
}
const ZodBase64URL = $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = $constructor(
	"ZodNumber",
	(inst, def) => {
		$ZodNumber.init(inst, def);
		ZodType.init(inst, def);
		inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
		inst.isFinite = true;
	},
	derived(
		{
			minValue: (inst) => {
				const { minimum, exclusiveMinimum } = aggregateChecks(inst);
				return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
			},
			maxValue: (inst) => {
				const { maximum, exclusiveMaximum } = aggregateChecks(inst);
				return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
			},
			isInt: (inst) => {
				const { isInt, multipleOf } = aggregateChecks(inst);
				return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
			},
			format: (inst) => aggregateChecks(inst).format ?? null,
		},
		{
			gt(value, params) {
				return this.check(_gt(value, params));
			},
			gte(value, params) {
				return this.check(_gte(value, params));
			},
			min(value, params) {
				return this.check(_gte(value, params));
			},
			lt(value, params) {
				return this.check(_lt(value, params));
			},
			lte(value, params) {
				return this.check(_lte(value, params));
			},
			max(value, params) {
				return this.check(_lte(value, params));
			},
			int(params) {
				return this.check(int(params));
			},
			safe(params) {
				return this.check(int(params));
			},
			positive(params) {
				return this.check(_gt(0, params));
			},
			nonnegative(params) {
				return this.check(_gte(0, params));
			},
			negative(params) {
				return this.check(_lt(0, params));
			},
			nonpositive(params) {
				return this.check(_lte(0, params));
			},
			multipleOf(value, params) {
				return this.check(_multipleOf(value, params));
			},
			step(value, params) {
				return this.check(_multipleOf(value, params));
			},
			finite() {
				return this;
			},
		},
	),
);
function number(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodUnknown = $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = $constructor(
	"ZodArray",
	(inst, def) => {
		_ensureDefaultMemoizer();
		$ZodArray.init(inst, def);
		ZodType.init(inst, def);
		inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
		inst.element = def.element;
	},
	{
		min(n, params) {
			return this.check(_minLength(n, params));
		},
		nonempty(params) {
			return this.check(_minLength(1, params));
		},
		max(n, params) {
			return this.check(_maxLength(n, params));
		},
		length(n, params) {
			return this.check(_length(n, params));
		},
		unwrap() {
			return this.element;
		},
	},
);
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = $constructor(
	"ZodObject",
	(inst, def) => {
		_ensureDefaultMemoizer();
		$ZodObjectJIT.init(inst, def);
		ZodType.init(inst, def);
		inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
		installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
	},
	{
		keyof() {
			return _enum(Object.keys(this._zod.def.shape));
		},
		catchall(catchall) {
			return this.clone(mergeDefs(this._zod.def, { catchall }));
		},
		passthrough() {
			return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
		},
		loose() {
			return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
		},
		strict() {
			return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
		},
		strip() {
			return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
		},
		extend(incoming) {
			return extend(this, incoming);
		},
		safeExtend(incoming) {
			return safeExtend(this, incoming);
		},
		merge(other) {
			return merge(this, other);
		},
		pick(mask) {
			return pick(this, mask);
		},
		omit(mask) {
			return omit(this, mask);
		},
		partial(...args) {
			return partial(ZodOptional, this, args[0]);
		},
		exactPartial(...args) {
			return partial(ZodExactOptional, this, args[0], "exactPartial");
		},
		required(...args) {
			return required(ZodNonOptional, this, args[0]);
		},
	},
);
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params),
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params),
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params),
	});
}
const ZodUnion = $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params),
	});
}
const ZodDiscriminatedUnion = $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params),
	});
}
const ZodIntersection = $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right,
	});
}
const ZodRecord = $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod)
		return new ZodRecord({
			type: "record",
			keyType: string(),
			valueType: keyType,
			...normalizeParams(valueType),
		});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
	});
}
function partialRecord(keyType, valueType, params) {
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true,
	});
}
const ZodEnum = $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values)
			if (keys.has(value)) newEntries[value] = def.entries[value];
			else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries,
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values)
			if (keys.has(value)) delete newEntries[value];
			else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries,
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params),
	});
}
const ZodLiteral = $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", {
		get() {
			if (def.values.length > 1)
				throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
			return def.values[0];
		},
	});
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params),
	});
}
const ZodTransform = $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise)
			return output.then((output) => {
				payload.value = output;
				return payload;
			});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn,
	});
}
const ZodOptional = $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType,
	});
}
const ZodExactOptional = $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType,
	});
}
const ZodNullable = $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType,
	});
}
const ZodDefault = $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		},
	});
}
const ZodPrefault = $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		},
	});
}
const ZodNonOptional = $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params),
	});
}
const ZodCatch = $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue),
	});
}
const ZodPipe = $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out,
	});
}
const ZodReadonly = $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType,
	});
}
const ZodCustom = $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function custom(fn, _params) {
	return _custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}
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
// node_modules/graphql/type/introspection.js
var require_introspection = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.introspectionTypes =
		exports.__TypeKind =
		exports.__Type =
		exports.__Schema =
		exports.__InputValue =
		exports.__Field =
		exports.__EnumValue =
		exports.__DirectiveLocation =
		exports.__Directive =
		exports.TypeNameMetaFieldDef =
		exports.TypeMetaFieldDef =
		exports.TypeKind =
		exports.SchemaMetaFieldDef =
			void 0;
	exports.isIntrospectionType = isIntrospectionType;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _directiveLocation = require_directiveLocation();
	var _printer = require_printer();
	var _astFromValue = require_astFromValue();
	var _definition = require_definition();
	var _scalars = require_scalars();
	const __Schema = new _definition.GraphQLObjectType({
		name: "__Schema",
		description:
			"A GraphQL Schema defines the capabilities of a GraphQL server. It exposes all available types and directives on the server, as well as the entry points for query, mutation, and subscription operations.",
		fields: () => ({
			description: {
				type: _scalars.GraphQLString,
				resolve: (schema) => schema.description,
			},
			types: {
				description: "A list of all types supported by this server.",
				type: new _definition.GraphQLNonNull(
					new _definition.GraphQLList(new _definition.GraphQLNonNull(__Type)),
				),
				resolve(schema) {
					return Object.values(schema.getTypeMap());
				},
			},
			queryType: {
				description: "The type that query operations will be rooted at.",
				type: new _definition.GraphQLNonNull(__Type),
				resolve: (schema) => schema.getQueryType(),
			},
			mutationType: {
				description: "If this server supports mutation, the type that mutation operations will be rooted at.",
				type: __Type,
				resolve: (schema) => schema.getMutationType(),
			},
			subscriptionType: {
				description:
					"If this server support subscription, the type that subscription operations will be rooted at.",
				type: __Type,
				resolve: (schema) => schema.getSubscriptionType(),
			},
			directives: {
				description: "A list of all directives supported by this server.",
				type: new _definition.GraphQLNonNull(
					new _definition.GraphQLList(new _definition.GraphQLNonNull(__Directive)),
				),
				args: {
					includeDeprecated: {
						type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
						defaultValue: false,
					},
				},
				resolve: (schema, { includeDeprecated }) =>
					includeDeprecated
						? schema.getDirectives()
						: schema.getDirectives().filter((directive) => directive.deprecationReason == null),
			},
		}),
	});
	exports.__Schema = __Schema;
	const __Directive = new _definition.GraphQLObjectType({
		name: "__Directive",
		description:
			"A Directive provides a way to describe alternate runtime execution and type validation behavior in a GraphQL document.\n\nIn some cases, you need to provide options to alter GraphQL's execution behavior in ways field arguments will not suffice, such as conditionally including or skipping a field. Directives provide this by describing additional information to the executor.",
		fields: () => ({
			name: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
				resolve: (directive) => directive.name,
			},
			description: {
				type: _scalars.GraphQLString,
				resolve: (directive) => directive.description,
			},
			isRepeatable: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				resolve: (directive) => directive.isRepeatable,
			},
			locations: {
				type: new _definition.GraphQLNonNull(
					new _definition.GraphQLList(new _definition.GraphQLNonNull(__DirectiveLocation)),
				),
				resolve: (directive) => directive.locations,
			},
			args: {
				type: new _definition.GraphQLNonNull(
					new _definition.GraphQLList(new _definition.GraphQLNonNull(__InputValue)),
				),
				args: {
					includeDeprecated: {
						type: _scalars.GraphQLBoolean,
						defaultValue: false,
					},
				},
				resolve(field, { includeDeprecated }) {
					return includeDeprecated ? field.args : field.args.filter((arg) => arg.deprecationReason == null);
				},
			},
			isDeprecated: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				resolve: (directive) => directive.deprecationReason != null,
			},
			deprecationReason: {
				type: _scalars.GraphQLString,
				resolve: (directive) => directive.deprecationReason,
			},
		}),
	});
	exports.__Directive = __Directive;
	const __DirectiveLocation = new _definition.GraphQLEnumType({
		name: "__DirectiveLocation",
		description:
			"A Directive can be adjacent to many parts of the GraphQL language, a __DirectiveLocation describes one such possible adjacencies.",
		values: {
			QUERY: {
				value: _directiveLocation.DirectiveLocation.QUERY,
				description: "Location adjacent to a query operation.",
			},
			MUTATION: {
				value: _directiveLocation.DirectiveLocation.MUTATION,
				description: "Location adjacent to a mutation operation.",
			},
			SUBSCRIPTION: {
				value: _directiveLocation.DirectiveLocation.SUBSCRIPTION,
				description: "Location adjacent to a subscription operation.",
			},
			FIELD: {
				value: _directiveLocation.DirectiveLocation.FIELD,
				description: "Location adjacent to a field.",
			},
			FRAGMENT_DEFINITION: {
				value: _directiveLocation.DirectiveLocation.FRAGMENT_DEFINITION,
				description: "Location adjacent to a fragment definition.",
			},
			FRAGMENT_SPREAD: {
				value: _directiveLocation.DirectiveLocation.FRAGMENT_SPREAD,
				description: "Location adjacent to a fragment spread.",
			},
			INLINE_FRAGMENT: {
				value: _directiveLocation.DirectiveLocation.INLINE_FRAGMENT,
				description: "Location adjacent to an inline fragment.",
			},
			VARIABLE_DEFINITION: {
				value: _directiveLocation.DirectiveLocation.VARIABLE_DEFINITION,
				description: "Location adjacent to a variable definition.",
			},
			SCHEMA: {
				value: _directiveLocation.DirectiveLocation.SCHEMA,
				description: "Location adjacent to a schema definition.",
			},
			SCALAR: {
				value: _directiveLocation.DirectiveLocation.SCALAR,
				description: "Location adjacent to a scalar definition.",
			},
			OBJECT: {
				value: _directiveLocation.DirectiveLocation.OBJECT,
				description: "Location adjacent to an object type definition.",
			},
			FIELD_DEFINITION: {
				value: _directiveLocation.DirectiveLocation.FIELD_DEFINITION,
				description: "Location adjacent to a field definition.",
			},
			ARGUMENT_DEFINITION: {
				value: _directiveLocation.DirectiveLocation.ARGUMENT_DEFINITION,
				description: "Location adjacent to an argument definition.",
			},
			INTERFACE: {
				value: _directiveLocation.DirectiveLocation.INTERFACE,
				description: "Location adjacent to an interface definition.",
			},
			UNION: {
				value: _directiveLocation.DirectiveLocation.UNION,
				description: "Location adjacent to a union definition.",
			},
			ENUM: {
				value: _directiveLocation.DirectiveLocation.ENUM,
				description: "Location adjacent to an enum definition.",
			},
			ENUM_VALUE: {
				value: _directiveLocation.DirectiveLocation.ENUM_VALUE,
				description: "Location adjacent to an enum value definition.",
			},
			INPUT_OBJECT: {
				value: _directiveLocation.DirectiveLocation.INPUT_OBJECT,
				description: "Location adjacent to an input object type definition.",
			},
			INPUT_FIELD_DEFINITION: {
				value: _directiveLocation.DirectiveLocation.INPUT_FIELD_DEFINITION,
				description: "Location adjacent to an input object field definition.",
			},
			DIRECTIVE_DEFINITION: {
				value: _directiveLocation.DirectiveLocation.DIRECTIVE_DEFINITION,
				description: "Location adjacent to a directive definition.",
			},
		},
	});
	exports.__DirectiveLocation = __DirectiveLocation;
	const __Type = new _definition.GraphQLObjectType({
		name: "__Type",
		description:
			"The fundamental unit of any GraphQL Schema is the type. There are many kinds of types in GraphQL as represented by the `__TypeKind` enum.\n\nDepending on the kind of a type, certain fields describe information about that type. Scalar types provide no information beyond a name, description and optional `specifiedByURL`, while Enum types provide their values. Object and Interface types provide the fields they describe. Abstract types, Union and Interface, provide the Object types possible at runtime. List and NonNull types compose other types.",
		fields: () => ({
			kind: {
				type: new _definition.GraphQLNonNull(__TypeKind),
				resolve(type) {
					if ((0, _definition.isScalarType)(type)) return TypeKind.SCALAR;
					if ((0, _definition.isObjectType)(type)) return TypeKind.OBJECT;
					if ((0, _definition.isInterfaceType)(type)) return TypeKind.INTERFACE;
					if ((0, _definition.isUnionType)(type)) return TypeKind.UNION;
					if ((0, _definition.isEnumType)(type)) return TypeKind.ENUM;
					if ((0, _definition.isInputObjectType)(type)) return TypeKind.INPUT_OBJECT;
					if ((0, _definition.isListType)(type)) return TypeKind.LIST;
					if ((0, _definition.isNonNullType)(type)) return TypeKind.NON_NULL;
					(0, _invariant.invariant)(false, `Unexpected type: "${(0, _inspect.inspect)(type)}".`);
				},
			},
			name: {
				type: _scalars.GraphQLString,
				resolve: (type) => ("name" in type ? type.name : void 0),
			},
			description: {
				type: _scalars.GraphQLString,
				resolve: (type) => ("description" in type ? type.description : void 0),
			},
			specifiedByURL: {
				type: _scalars.GraphQLString,
				resolve: (obj) => ("specifiedByURL" in obj ? obj.specifiedByURL : void 0),
			},
			fields: {
				type: new _definition.GraphQLList(new _definition.GraphQLNonNull(__Field)),
				args: {
					includeDeprecated: {
						type: _scalars.GraphQLBoolean,
						defaultValue: false,
					},
				},
				resolve(type, { includeDeprecated }) {
					if ((0, _definition.isObjectType)(type) || (0, _definition.isInterfaceType)(type)) {
						const fields = Object.values(type.getFields());
						return includeDeprecated ? fields : fields.filter((field) => field.deprecationReason == null);
					}
				},
			},
			interfaces: {
				type: new _definition.GraphQLList(new _definition.GraphQLNonNull(__Type)),
				resolve(type) {
					if ((0, _definition.isObjectType)(type) || (0, _definition.isInterfaceType)(type))
						return type.getInterfaces();
				},
			},
			possibleTypes: {
				type: new _definition.GraphQLList(new _definition.GraphQLNonNull(__Type)),
				resolve(type, _args, _context, { schema }) {
					if ((0, _definition.isAbstractType)(type)) return schema.getPossibleTypes(type);
				},
			},
			enumValues: {
				type: new _definition.GraphQLList(new _definition.GraphQLNonNull(__EnumValue)),
				args: {
					includeDeprecated: {
						type: _scalars.GraphQLBoolean,
						defaultValue: false,
					},
				},
				resolve(type, { includeDeprecated }) {
					if ((0, _definition.isEnumType)(type)) {
						const values = type.getValues();
						return includeDeprecated ? values : values.filter((field) => field.deprecationReason == null);
					}
				},
			},
			inputFields: {
				type: new _definition.GraphQLList(new _definition.GraphQLNonNull(__InputValue)),
				args: {
					includeDeprecated: {
						type: _scalars.GraphQLBoolean,
						defaultValue: false,
					},
				},
				resolve(type, { includeDeprecated }) {
					if ((0, _definition.isInputObjectType)(type)) {
						const values = Object.values(type.getFields());
						return includeDeprecated ? values : values.filter((field) => field.deprecationReason == null);
					}
				},
			},
			ofType: {
				type: __Type,
				resolve: (type) => ("ofType" in type ? type.ofType : void 0),
			},
			isOneOf: {
				type: _scalars.GraphQLBoolean,
				resolve: (type) => {
					if ((0, _definition.isInputObjectType)(type)) return type.isOneOf;
				},
			},
		}),
	});
	exports.__Type = __Type;
	const __Field = new _definition.GraphQLObjectType({
		name: "__Field",
		description:
			"Object and Interface types are described by a list of Fields, each of which has a name, potentially a list of arguments, and a return type.",
		fields: () => ({
			name: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
				resolve: (field) => field.name,
			},
			description: {
				type: _scalars.GraphQLString,
				resolve: (field) => field.description,
			},
			args: {
				type: new _definition.GraphQLNonNull(
					new _definition.GraphQLList(new _definition.GraphQLNonNull(__InputValue)),
				),
				args: {
					includeDeprecated: {
						type: _scalars.GraphQLBoolean,
						defaultValue: false,
					},
				},
				resolve(field, { includeDeprecated }) {
					return includeDeprecated ? field.args : field.args.filter((arg) => arg.deprecationReason == null);
				},
			},
			type: {
				type: new _definition.GraphQLNonNull(__Type),
				resolve: (field) => field.type,
			},
			isDeprecated: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				resolve: (field) => field.deprecationReason != null,
			},
			deprecationReason: {
				type: _scalars.GraphQLString,
				resolve: (field) => field.deprecationReason,
			},
		}),
	});
	exports.__Field = __Field;
	const __InputValue = new _definition.GraphQLObjectType({
		name: "__InputValue",
		description:
			"Arguments provided to Fields or Directives and the input fields of an InputObject are represented as Input Values which describe their type and optionally a default value.",
		fields: () => ({
			name: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
				resolve: (inputValue) => inputValue.name,
			},
			description: {
				type: _scalars.GraphQLString,
				resolve: (inputValue) => inputValue.description,
			},
			type: {
				type: new _definition.GraphQLNonNull(__Type),
				resolve: (inputValue) => inputValue.type,
			},
			defaultValue: {
				type: _scalars.GraphQLString,
				description: "A GraphQL-formatted string representing the default value for this input value.",
				resolve(inputValue) {
					const { type, defaultValue } = inputValue;
					const valueAST = (0, _astFromValue.astFromValue)(defaultValue, type);
					return valueAST ? (0, _printer.print)(valueAST) : null;
				},
			},
			isDeprecated: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				resolve: (field) => field.deprecationReason != null,
			},
			deprecationReason: {
				type: _scalars.GraphQLString,
				resolve: (obj) => obj.deprecationReason,
			},
		}),
	});
	exports.__InputValue = __InputValue;
	const __EnumValue = new _definition.GraphQLObjectType({
		name: "__EnumValue",
		description:
			"One possible value for a given Enum. Enum values are unique values, not a placeholder for a string or numeric value. However an Enum value is returned in a JSON response as a string.",
		fields: () => ({
			name: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
				resolve: (enumValue) => enumValue.name,
			},
			description: {
				type: _scalars.GraphQLString,
				resolve: (enumValue) => enumValue.description,
			},
			isDeprecated: {
				type: new _definition.GraphQLNonNull(_scalars.GraphQLBoolean),
				resolve: (enumValue) => enumValue.deprecationReason != null,
			},
			deprecationReason: {
				type: _scalars.GraphQLString,
				resolve: (enumValue) => enumValue.deprecationReason,
			},
		}),
	});
	exports.__EnumValue = __EnumValue;
	var TypeKind;
	exports.TypeKind = TypeKind;
	(function (TypeKind) {
		TypeKind["SCALAR"] = "SCALAR";
		TypeKind["OBJECT"] = "OBJECT";
		TypeKind["INTERFACE"] = "INTERFACE";
		TypeKind["UNION"] = "UNION";
		TypeKind["ENUM"] = "ENUM";
		TypeKind["INPUT_OBJECT"] = "INPUT_OBJECT";
		TypeKind["LIST"] = "LIST";
		TypeKind["NON_NULL"] = "NON_NULL";
	})(TypeKind || (exports.TypeKind = TypeKind = {}));
	const __TypeKind = new _definition.GraphQLEnumType({
		name: "__TypeKind",
		description: "An enum describing what kind of type a given `__Type` is.",
		values: {
			SCALAR: {
				value: TypeKind.SCALAR,
				description: "Indicates this type is a scalar.",
			},
			OBJECT: {
				value: TypeKind.OBJECT,
				description: "Indicates this type is an object. `fields` and `interfaces` are valid fields.",
			},
			INTERFACE: {
				value: TypeKind.INTERFACE,
				description:
					"Indicates this type is an interface. `fields`, `interfaces`, and `possibleTypes` are valid fields.",
			},
			UNION: {
				value: TypeKind.UNION,
				description: "Indicates this type is a union. `possibleTypes` is a valid field.",
			},
			ENUM: {
				value: TypeKind.ENUM,
				description: "Indicates this type is an enum. `enumValues` is a valid field.",
			},
			INPUT_OBJECT: {
				value: TypeKind.INPUT_OBJECT,
				description: "Indicates this type is an input object. `inputFields` is a valid field.",
			},
			LIST: {
				value: TypeKind.LIST,
				description: "Indicates this type is a list. `ofType` is a valid field.",
			},
			NON_NULL: {
				value: TypeKind.NON_NULL,
				description: "Indicates this type is a non-null. `ofType` is a valid field.",
			},
		},
	});
	exports.__TypeKind = __TypeKind;
	exports.SchemaMetaFieldDef = {
		name: "__schema",
		type: new _definition.GraphQLNonNull(__Schema),
		description: "Access the current type schema of this server.",
		args: [],
		resolve: (_source, _args, _context, { schema }) => schema,
		deprecationReason: void 0,
		extensions: Object.create(null),
		astNode: void 0,
	};
	exports.TypeMetaFieldDef = {
		name: "__type",
		type: __Type,
		description: "Request the type information of a single type.",
		args: [
			{
				name: "name",
				description: void 0,
				type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
				defaultValue: void 0,
				deprecationReason: void 0,
				extensions: Object.create(null),
				astNode: void 0,
			},
		],
		resolve: (_source, { name }, _context, { schema }) => schema.getType(name),
		deprecationReason: void 0,
		extensions: Object.create(null),
		astNode: void 0,
	};
	exports.TypeNameMetaFieldDef = {
		name: "__typename",
		type: new _definition.GraphQLNonNull(_scalars.GraphQLString),
		description: "The name of the current Object type at runtime.",
		args: [],
		resolve: (_source, _args, _context, { parentType }) => parentType.name,
		deprecationReason: void 0,
		extensions: Object.create(null),
		astNode: void 0,
	};
	const introspectionTypes = Object.freeze([
		__Schema,
		__Directive,
		__DirectiveLocation,
		__Type,
		__Field,
		__InputValue,
		__EnumValue,
		__TypeKind,
	]);
	exports.introspectionTypes = introspectionTypes;
	function isIntrospectionType(type) {
		return introspectionTypes.some(({ name }) => type.name === name);
	}
});
export {
	_enum,
	array,
	base64,
	boolean,
	canonicalize,
	custom,
	discriminatedUnion,
	int,
	literal,
	looseObject,
	number,
	object,
	partialRecord,
	record,
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
	require_introspection,
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
	strictObject,
	string,
	ulid,
	union,
	unknown,
};
