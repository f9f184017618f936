import { __commonJSMin } from "./rolldown-runtime.js";
import {
	require_additionalItems,
	require_code,
	require_codegen,
	require_compile,
	require_contains,
	require_core as require_core$1,
	require_core$1 as require_core$2,
	require_formats,
	require_items,
	require_items2020,
	require_names,
	require_prefixItems,
	require_ref,
	require_ref_error,
	require_util,
	require_validate,
	require_validation as require_validation$1,
	require_validation_error,
} from "./ajv-dist-core.js";
// node_modules/ajv/dist/vocabularies/applicator/dependencies.js
var require_dependencies = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.validateSchemaDeps = exports.validatePropertyDeps = exports.error = void 0;
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	const code_1 = require_code();
	exports.error = {
		message: ({ params: { property, depsCount, deps } }) => {
			const property_ies = depsCount === 1 ? "property" : "properties";
			return (0, codegen_1.str)`must have ${property_ies} ${deps} when property ${property} is present`;
		},
		params: ({ params: { property, depsCount, deps, missingProperty } }) => (0,
		codegen_1._)`{property: ${property},
    missingProperty: ${missingProperty},
    depsCount: ${depsCount},
    deps: ${deps}}`,
	};
	const def = {
		keyword: "dependencies",
		type: "object",
		schemaType: "object",
		error: exports.error,
		code(cxt) {
			const [propDeps, schDeps] = splitDependencies(cxt);
			validatePropertyDeps(cxt, propDeps);
			validateSchemaDeps(cxt, schDeps);
		},
	};
	function splitDependencies({ schema }) {
		const propertyDeps = {};
		const schemaDeps = {};
		for (const key in schema) {
			if (key === "__proto__") continue;
			const deps = Array.isArray(schema[key]) ? propertyDeps : schemaDeps;
			deps[key] = schema[key];
		}
		return [propertyDeps, schemaDeps];
	}
	function validatePropertyDeps(cxt, propertyDeps = cxt.schema) {
		const { gen, data, it } = cxt;
		if (Object.keys(propertyDeps).length === 0) return;
		const missing = gen.let("missing");
		for (const prop in propertyDeps) {
			const deps = propertyDeps[prop];
			if (deps.length === 0) continue;
			const hasProperty = (0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties);
			cxt.setParams({
				property: prop,
				depsCount: deps.length,
				deps: deps.join(", "),
			});
			if (it.allErrors)
				gen.if(hasProperty, () => {
					for (const depProp of deps) (0, code_1.checkReportMissingProp)(cxt, depProp);
				});
			else {
				gen.if((0, codegen_1._)`${hasProperty} && (${(0, code_1.checkMissingProp)(cxt, deps, missing)})`);
				(0, code_1.reportMissingProp)(cxt, missing);
				gen.else();
			}
		}
	}
	exports.validatePropertyDeps = validatePropertyDeps;
	function validateSchemaDeps(cxt, schemaDeps = cxt.schema) {
		const { gen, data, keyword, it } = cxt;
		const valid = gen.name("valid");
		for (const prop in schemaDeps) {
			if ((0, util_1.alwaysValidSchema)(it, schemaDeps[prop])) continue;
			gen.if(
				(0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties),
				() => {
					const schCxt = cxt.subschema(
						{
							keyword,
							schemaProp: prop,
						},
						valid,
					);
					cxt.mergeValidEvaluated(schCxt, valid);
				},
				() => gen.var(valid, true),
			);
			cxt.ok(valid);
		}
	}
	exports.validateSchemaDeps = validateSchemaDeps;
	exports.default = def;
});
// node_modules/ajv/dist/vocabularies/applicator/propertyNames.js
var require_propertyNames = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	exports.default = {
		keyword: "propertyNames",
		type: "object",
		schemaType: ["object", "boolean"],
		error: {
			message: "property name must be valid",
			params: ({ params }) => (0, codegen_1._)`{propertyName: ${params.propertyName}}`,
		},
		code(cxt) {
			const { gen, schema, data, it } = cxt;
			if ((0, util_1.alwaysValidSchema)(it, schema)) return;
			const valid = gen.name("valid");
			gen.forIn("key", data, (key) => {
				cxt.setParams({ propertyName: key });
				cxt.subschema(
					{
						keyword: "propertyNames",
						data: key,
						dataTypes: ["string"],
						propertyName: key,
						compositeRule: true,
					},
					valid,
				);
				gen.if((0, codegen_1.not)(valid), () => {
					cxt.error(true);
					if (!it.allErrors) gen.break();
				});
			});
			cxt.ok(valid);
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js
var require_additionalProperties = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const code_1 = require_code();
	const codegen_1 = require_codegen();
	const names_1 = require_names();
	const util_1 = require_util();
	exports.default = {
		keyword: "additionalProperties",
		type: ["object"],
		schemaType: ["boolean", "object"],
		allowUndefined: true,
		trackErrors: true,
		error: {
			message: "must NOT have additional properties",
			params: ({ params }) => (0, codegen_1._)`{additionalProperty: ${params.additionalProperty}}`,
		},
		code(cxt) {
			const { gen, schema, parentSchema, data, errsCount, it } = cxt;
			if (!errsCount) throw new Error("ajv implementation error");
			const { allErrors, opts } = it;
			it.props = true;
			if (opts.removeAdditional !== "all" && (0, util_1.alwaysValidSchema)(it, schema)) return;
			const props = (0, code_1.allSchemaProperties)(parentSchema.properties);
			const patProps = (0, code_1.allSchemaProperties)(parentSchema.patternProperties);
			checkAdditionalProperties();
			cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
			function checkAdditionalProperties() {
				gen.forIn("key", data, (key) => {
					if (!props.length && !patProps.length) additionalPropertyCode(key);
					else gen.if(isAdditional(key), () => additionalPropertyCode(key));
				});
			}
			function isAdditional(key) {
				let definedProp;
				if (props.length > 8) {
					const propsSchema = (0, util_1.schemaRefOrVal)(it, parentSchema.properties, "properties");
					definedProp = (0, code_1.isOwnProperty)(gen, propsSchema, key);
				} else if (props.length)
					definedProp = (0, codegen_1.or)(...props.map((p) => (0, codegen_1._)`${key} === ${p}`));
				else definedProp = codegen_1.nil;
				if (patProps.length)
					definedProp = (0, codegen_1.or)(
						definedProp,
						...patProps.map((p) => (0, codegen_1._)`${(0, code_1.usePattern)(cxt, p)}.test(${key})`),
					);
				return (0, codegen_1.not)(definedProp);
			}
			function deleteAdditional(key) {
				gen.code((0, codegen_1._)`delete ${data}[${key}]`);
			}
			function additionalPropertyCode(key) {
				if (opts.removeAdditional === "all" || (opts.removeAdditional && schema === false)) {
					deleteAdditional(key);
					return;
				}
				if (schema === false) {
					cxt.setParams({ additionalProperty: key });
					cxt.error();
					if (!allErrors) gen.break();
					return;
				}
				if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
					const valid = gen.name("valid");
					if (opts.removeAdditional === "failing") {
						applyAdditionalSchema(key, valid, false);
						gen.if((0, codegen_1.not)(valid), () => {
							cxt.reset();
							deleteAdditional(key);
						});
					} else {
						applyAdditionalSchema(key, valid);
						if (!allErrors) gen.if((0, codegen_1.not)(valid), () => gen.break());
					}
				}
			}
			function applyAdditionalSchema(key, valid, errors) {
				const subschema = {
					keyword: "additionalProperties",
					dataProp: key,
					dataPropType: util_1.Type.Str,
				};
				if (errors === false)
					Object.assign(subschema, {
						compositeRule: true,
						createErrors: false,
						allErrors: false,
					});
				cxt.subschema(subschema, valid);
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/properties.js
var require_properties = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const validate_1 = require_validate();
	const code_1 = require_code();
	const util_1 = require_util();
	const additionalProperties_1 = require_additionalProperties();
	exports.default = {
		keyword: "properties",
		type: "object",
		schemaType: "object",
		code(cxt) {
			const { gen, schema, parentSchema, data, it } = cxt;
			if (it.opts.removeAdditional === "all" && parentSchema.additionalProperties === void 0)
				additionalProperties_1.default.code(
					new validate_1.KeywordCxt(it, additionalProperties_1.default, "additionalProperties"),
				);
			const allProps = (0, code_1.allSchemaProperties)(schema);
			for (const prop of allProps) it.definedProperties.add(prop);
			if (it.opts.unevaluated && allProps.length && it.props !== true)
				it.props = util_1.mergeEvaluated.props(gen, (0, util_1.toHash)(allProps), it.props);
			const properties = allProps.filter((p) => !(0, util_1.alwaysValidSchema)(it, schema[p]));
			if (properties.length === 0) return;
			const valid = gen.name("valid");
			for (const prop of properties) {
				if (hasDefault(prop)) applyPropertySchema(prop);
				else {
					gen.if((0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties));
					applyPropertySchema(prop);
					if (!it.allErrors) gen.else().var(valid, true);
					gen.endIf();
				}
				cxt.it.definedProperties.add(prop);
				cxt.ok(valid);
			}
			function hasDefault(prop) {
				return it.opts.useDefaults && !it.compositeRule && schema[prop].default !== void 0;
			}
			function applyPropertySchema(prop) {
				cxt.subschema(
					{
						keyword: "properties",
						schemaProp: prop,
						dataProp: prop,
					},
					valid,
				);
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/patternProperties.js
var require_patternProperties = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const code_1 = require_code();
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	const util_2 = require_util();
	exports.default = {
		keyword: "patternProperties",
		type: "object",
		schemaType: "object",
		code(cxt) {
			const { gen, schema, data, parentSchema, it } = cxt;
			const { opts } = it;
			const patterns = (0, code_1.allSchemaProperties)(schema);
			const alwaysValidPatterns = patterns.filter((p) => (0, util_1.alwaysValidSchema)(it, schema[p]));
			if (
				patterns.length === 0 ||
				(alwaysValidPatterns.length === patterns.length && (!it.opts.unevaluated || it.props === true))
			)
				return;
			const checkProperties = opts.strictSchema && !opts.allowMatchingProperties && parentSchema.properties;
			const valid = gen.name("valid");
			if (it.props !== true && !(it.props instanceof codegen_1.Name))
				it.props = (0, util_2.evaluatedPropsToName)(gen, it.props);
			const { props } = it;
			validatePatternProperties();
			function validatePatternProperties() {
				for (const pat of patterns) {
					if (checkProperties) checkMatchingProperties(pat);
					if (it.allErrors) validateProperties(pat);
					else {
						gen.var(valid, true);
						validateProperties(pat);
						gen.if(valid);
					}
				}
			}
			function checkMatchingProperties(pat) {
				for (const prop in checkProperties)
					if (new RegExp(pat).test(prop))
						(0, util_1.checkStrictMode)(
							it,
							`property ${prop} matches pattern ${pat} (use allowMatchingProperties)`,
						);
			}
			function validateProperties(pat) {
				gen.forIn("key", data, (key) => {
					gen.if((0, codegen_1._)`${(0, code_1.usePattern)(cxt, pat)}.test(${key})`, () => {
						const alwaysValid = alwaysValidPatterns.includes(pat);
						if (!alwaysValid)
							cxt.subschema(
								{
									keyword: "patternProperties",
									schemaProp: pat,
									dataProp: key,
									dataPropType: util_2.Type.Str,
								},
								valid,
							);
						if (it.opts.unevaluated && props !== true) gen.assign((0, codegen_1._)`${props}[${key}]`, true);
						else if (!alwaysValid && !it.allErrors) gen.if((0, codegen_1.not)(valid), () => gen.break());
					});
				});
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/not.js
var require_not = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const util_1 = require_util();
	exports.default = {
		keyword: "not",
		schemaType: ["object", "boolean"],
		trackErrors: true,
		code(cxt) {
			const { gen, schema, it } = cxt;
			if ((0, util_1.alwaysValidSchema)(it, schema)) {
				cxt.fail();
				return;
			}
			const valid = gen.name("valid");
			cxt.subschema(
				{
					keyword: "not",
					compositeRule: true,
					createErrors: false,
					allErrors: false,
				},
				valid,
			);
			cxt.failResult(
				valid,
				() => cxt.reset(),
				() => cxt.error(),
			);
		},
		error: { message: "must NOT be valid" },
	};
});
// node_modules/ajv/dist/vocabularies/applicator/anyOf.js
var require_anyOf = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = {
		keyword: "anyOf",
		schemaType: "array",
		trackErrors: true,
		code: require_code().validateUnion,
		error: { message: "must match a schema in anyOf" },
	};
});
// node_modules/ajv/dist/vocabularies/applicator/oneOf.js
var require_oneOf = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	exports.default = {
		keyword: "oneOf",
		schemaType: "array",
		trackErrors: true,
		error: {
			message: "must match exactly one schema in oneOf",
			params: ({ params }) => (0, codegen_1._)`{passingSchemas: ${params.passing}}`,
		},
		code(cxt) {
			const { gen, schema, parentSchema, it } = cxt;
			if (!Array.isArray(schema)) throw new Error("ajv implementation error");
			if (it.opts.discriminator && parentSchema.discriminator) return;
			const schArr = schema;
			const valid = gen.let("valid", false);
			const passing = gen.let("passing", null);
			const schValid = gen.name("_valid");
			cxt.setParams({ passing });
			gen.block(validateOneOf);
			cxt.result(
				valid,
				() => cxt.reset(),
				() => cxt.error(true),
			);
			function validateOneOf() {
				schArr.forEach((sch, i) => {
					let schCxt;
					if ((0, util_1.alwaysValidSchema)(it, sch)) gen.var(schValid, true);
					else
						schCxt = cxt.subschema(
							{
								keyword: "oneOf",
								schemaProp: i,
								compositeRule: true,
							},
							schValid,
						);
					if (i > 0)
						gen
							.if((0, codegen_1._)`${schValid} && ${valid}`)
							.assign(valid, false)
							.assign(passing, (0, codegen_1._)`[${passing}, ${i}]`)
							.else();
					gen.if(schValid, () => {
						gen.assign(valid, true);
						gen.assign(passing, i);
						if (schCxt) cxt.mergeEvaluated(schCxt, codegen_1.Name);
					});
				});
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/allOf.js
var require_allOf = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const util_1 = require_util();
	exports.default = {
		keyword: "allOf",
		schemaType: "array",
		code(cxt) {
			const { gen, schema, it } = cxt;
			if (!Array.isArray(schema)) throw new Error("ajv implementation error");
			const valid = gen.name("valid");
			schema.forEach((sch, i) => {
				if ((0, util_1.alwaysValidSchema)(it, sch)) return;
				const schCxt = cxt.subschema(
					{
						keyword: "allOf",
						schemaProp: i,
					},
					valid,
				);
				cxt.ok(valid);
				cxt.mergeEvaluated(schCxt);
			});
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/if.js
var require_if = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	const def = {
		keyword: "if",
		schemaType: ["object", "boolean"],
		trackErrors: true,
		error: {
			message: ({ params }) => (0, codegen_1.str)`must match "${params.ifClause}" schema`,
			params: ({ params }) => (0, codegen_1._)`{failingKeyword: ${params.ifClause}}`,
		},
		code(cxt) {
			const { gen, parentSchema, it } = cxt;
			if (parentSchema.then === void 0 && parentSchema.else === void 0)
				(0, util_1.checkStrictMode)(it, '"if" without "then" and "else" is ignored');
			const hasThen = hasSchema(it, "then");
			const hasElse = hasSchema(it, "else");
			if (!hasThen && !hasElse) return;
			const valid = gen.let("valid", true);
			const schValid = gen.name("_valid");
			validateIf();
			cxt.reset();
			if (hasThen && hasElse) {
				const ifClause = gen.let("ifClause");
				cxt.setParams({ ifClause });
				gen.if(schValid, validateClause("then", ifClause), validateClause("else", ifClause));
			} else if (hasThen) gen.if(schValid, validateClause("then"));
			else gen.if((0, codegen_1.not)(schValid), validateClause("else"));
			cxt.pass(valid, () => cxt.error(true));
			function validateIf() {
				const schCxt = cxt.subschema(
					{
						keyword: "if",
						compositeRule: true,
						createErrors: false,
						allErrors: false,
					},
					schValid,
				);
				cxt.mergeEvaluated(schCxt);
			}
			function validateClause(keyword, ifClause) {
				return () => {
					const schCxt = cxt.subschema({ keyword }, schValid);
					gen.assign(valid, schValid);
					cxt.mergeValidEvaluated(schCxt, valid);
					if (ifClause) gen.assign(ifClause, (0, codegen_1._)`${keyword}`);
					else cxt.setParams({ ifClause: keyword });
				};
			}
		},
	};
	function hasSchema(it, keyword) {
		const schema = it.schema[keyword];
		return schema !== void 0 && !(0, util_1.alwaysValidSchema)(it, schema);
	}
	exports.default = def;
});
// node_modules/ajv/dist/vocabularies/applicator/thenElse.js
var require_thenElse = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const util_1 = require_util();
	exports.default = {
		keyword: ["then", "else"],
		schemaType: ["object", "boolean"],
		code({ keyword, parentSchema, it }) {
			if (parentSchema.if === void 0) (0, util_1.checkStrictMode)(it, `"${keyword}" without "if" is ignored`);
		},
	};
});
// node_modules/ajv/dist/vocabularies/applicator/index.js
var require_applicator$1 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const additionalItems_1 = require_additionalItems();
	const prefixItems_1 = require_prefixItems();
	const items_1 = require_items();
	const items2020_1 = require_items2020();
	const contains_1 = require_contains();
	const dependencies_1 = require_dependencies();
	const propertyNames_1 = require_propertyNames();
	const additionalProperties_1 = require_additionalProperties();
	const properties_1 = require_properties();
	const patternProperties_1 = require_patternProperties();
	const not_1 = require_not();
	const anyOf_1 = require_anyOf();
	const oneOf_1 = require_oneOf();
	const allOf_1 = require_allOf();
	const if_1 = require_if();
	const thenElse_1 = require_thenElse();
	function getApplicator(draft2020 = false) {
		const applicator = [
			not_1.default,
			anyOf_1.default,
			oneOf_1.default,
			allOf_1.default,
			if_1.default,
			thenElse_1.default,
			propertyNames_1.default,
			additionalProperties_1.default,
			dependencies_1.default,
			properties_1.default,
			patternProperties_1.default,
		];
		if (draft2020) applicator.push(prefixItems_1.default, items2020_1.default);
		else applicator.push(additionalItems_1.default, items_1.default);
		applicator.push(contains_1.default);
		return applicator;
	}
	exports.default = getApplicator;
});
// node_modules/ajv/dist/vocabularies/format/format.js
var require_format$1 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	exports.default = {
		keyword: "format",
		type: ["number", "string"],
		schemaType: "string",
		$data: true,
		error: {
			message: ({ schemaCode }) => (0, codegen_1.str)`must match format "${schemaCode}"`,
			params: ({ schemaCode }) => (0, codegen_1._)`{format: ${schemaCode}}`,
		},
		code(cxt, ruleType) {
			const { gen, data, $data, schema, schemaCode, it } = cxt;
			const { opts, errSchemaPath, schemaEnv, self } = it;
			if (!opts.validateFormats) return;
			if ($data) validate$DataFormat();
			else validateFormat();
			function validate$DataFormat() {
				const fmts = gen.scopeValue("formats", {
					ref: self.formats,
					code: opts.code.formats,
				});
				const fDef = gen.const("fDef", (0, codegen_1._)`${fmts}[${schemaCode}]`);
				const fType = gen.let("fType");
				const format = gen.let("format");
				gen.if(
					(0, codegen_1._)`typeof ${fDef} == "object" && !(${fDef} instanceof RegExp)`,
					() =>
						gen
							.assign(fType, (0, codegen_1._)`${fDef}.type || "string"`)
							.assign(format, (0, codegen_1._)`${fDef}.validate`),
					() => gen.assign(fType, (0, codegen_1._)`"string"`).assign(format, fDef),
				);
				cxt.fail$data((0, codegen_1.or)(unknownFmt(), invalidFmt()));
				function unknownFmt() {
					if (opts.strictSchema === false) return codegen_1.nil;
					return (0, codegen_1._)`${schemaCode} && !${format}`;
				}
				function invalidFmt() {
					const callFormat = schemaEnv.$async
						? (0, codegen_1._)`(${fDef}.async ? await ${format}(${data}) : ${format}(${data}))`
						: (0, codegen_1._)`${format}(${data})`;
					const validData = (0,
					codegen_1._)`(typeof ${format} == "function" ? ${callFormat} : ${format}.test(${data}))`;
					return (0,
					codegen_1._)`${format} && ${format} !== true && ${fType} === ${ruleType} && !${validData}`;
				}
			}
			function validateFormat() {
				const formatDef = self.formats[schema];
				if (!formatDef) {
					unknownFormat();
					return;
				}
				if (formatDef === true) return;
				const [fmtType, format, fmtRef] = getFormat(formatDef);
				if (fmtType === ruleType) cxt.pass(validCondition());
				function unknownFormat() {
					if (opts.strictSchema === false) {
						self.logger.warn(unknownMsg());
						return;
					}
					throw new Error(unknownMsg());
					function unknownMsg() {
						return `unknown format "${schema}" ignored in schema at path "${errSchemaPath}"`;
					}
				}
				function getFormat(fmtDef) {
					const code =
						fmtDef instanceof RegExp
							? (0, codegen_1.regexpCode)(fmtDef)
							: opts.code.formats
								? (0, codegen_1._)`${opts.code.formats}${(0, codegen_1.getProperty)(schema)}`
								: void 0;
					const fmt = gen.scopeValue("formats", {
						key: schema,
						ref: fmtDef,
						code,
					});
					if (typeof fmtDef == "object" && !(fmtDef instanceof RegExp))
						return [fmtDef.type || "string", fmtDef.validate, (0, codegen_1._)`${fmt}.validate`];
					return ["string", fmtDef, fmt];
				}
				function validCondition() {
					if (typeof formatDef == "object" && !(formatDef instanceof RegExp) && formatDef.async) {
						if (!schemaEnv.$async) throw new Error("async format in sync schema");
						return (0, codegen_1._)`await ${fmtRef}(${data})`;
					}
					return typeof format == "function"
						? (0, codegen_1._)`${fmtRef}(${data})`
						: (0, codegen_1._)`${fmtRef}.test(${data})`;
				}
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/format/index.js
var require_format = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = [require_format$1().default];
});
// node_modules/ajv/dist/vocabularies/metadata.js
var require_metadata = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.contentVocabulary = exports.metadataVocabulary = void 0;
	exports.metadataVocabulary = [
		"title",
		"description",
		"default",
		"deprecated",
		"readOnly",
		"writeOnly",
		"examples",
	];
	exports.contentVocabulary = ["contentMediaType", "contentEncoding", "contentSchema"];
});
// node_modules/ajv/dist/vocabularies/draft7.js
var require_draft7 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const core_1 = require_core$1();
	const validation_1 = require_validation$1();
	const applicator_1 = require_applicator$1();
	const format_1 = require_format();
	const metadata_1 = require_metadata();
	exports.default = [
		core_1.default,
		validation_1.default,
		(0, applicator_1.default)(),
		format_1.default,
		metadata_1.metadataVocabulary,
		metadata_1.contentVocabulary,
	];
});
// node_modules/ajv/dist/vocabularies/discriminator/types.js
var require_types = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DiscrError = void 0;
	var DiscrError;
	(function (DiscrError) {
		DiscrError["Tag"] = "tag";
		DiscrError["Mapping"] = "mapping";
	})(DiscrError || (exports.DiscrError = DiscrError = {}));
});
// node_modules/ajv/dist/vocabularies/discriminator/index.js
var require_discriminator = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const types_1 = require_types();
	const compile_1 = require_compile();
	const ref_error_1 = require_ref_error();
	const util_1 = require_util();
	exports.default = {
		keyword: "discriminator",
		type: "object",
		schemaType: "object",
		error: {
			message: ({ params: { discrError, tagName } }) =>
				discrError === types_1.DiscrError.Tag
					? `tag "${tagName}" must be string`
					: `value of tag "${tagName}" must be in oneOf`,
			params: ({ params: { discrError, tag, tagName } }) =>
				(0, codegen_1._)`{error: ${discrError}, tag: ${tagName}, tagValue: ${tag}}`,
		},
		code(cxt) {
			const { gen, data, schema, parentSchema, it } = cxt;
			const { oneOf } = parentSchema;
			if (!it.opts.discriminator) throw new Error("discriminator: requires discriminator option");
			const tagName = schema.propertyName;
			if (typeof tagName != "string") throw new Error("discriminator: requires propertyName");
			if (schema.mapping) throw new Error("discriminator: mapping is not supported");
			if (!oneOf) throw new Error("discriminator: requires oneOf keyword");
			const valid = gen.let("valid", false);
			const tag = gen.const("tag", (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(tagName)}`);
			gen.if(
				(0, codegen_1._)`typeof ${tag} == "string"`,
				() => validateMapping(),
				() =>
					cxt.error(false, {
						discrError: types_1.DiscrError.Tag,
						tag,
						tagName,
					}),
			);
			cxt.ok(valid);
			function validateMapping() {
				const mapping = getMapping();
				gen.if(false);
				for (const tagValue in mapping) {
					gen.elseIf((0, codegen_1._)`${tag} === ${tagValue}`);
					gen.assign(valid, applyTagSchema(mapping[tagValue]));
				}
				gen.else();
				cxt.error(false, {
					discrError: types_1.DiscrError.Mapping,
					tag,
					tagName,
				});
				gen.endIf();
			}
			function applyTagSchema(schemaProp) {
				const _valid = gen.name("valid");
				const schCxt = cxt.subschema(
					{
						keyword: "oneOf",
						schemaProp,
					},
					_valid,
				);
				cxt.mergeEvaluated(schCxt, codegen_1.Name);
				return _valid;
			}
			function getMapping() {
				var _a;
				const oneOfMapping = {};
				const topRequired = hasRequired(parentSchema);
				let tagRequired = true;
				for (let i = 0; i < oneOf.length; i++) {
					let sch = oneOf[i];
					if (
						(sch === null || sch === void 0 ? void 0 : sch.$ref) &&
						!(0, util_1.schemaHasRulesButRef)(sch, it.self.RULES)
					) {
						const ref = sch.$ref;
						sch = compile_1.resolveRef.call(it.self, it.schemaEnv.root, it.baseId, ref);
						if (sch instanceof compile_1.SchemaEnv) sch = sch.schema;
						if (sch === void 0) throw new ref_error_1.default(it.opts.uriResolver, it.baseId, ref);
					}
					const propSch =
						(_a = sch === null || sch === void 0 ? void 0 : sch.properties) === null || _a === void 0
							? void 0
							: _a[tagName];
					if (typeof propSch != "object")
						throw new Error(
							`discriminator: oneOf subschemas (or referenced schemas) must have "properties/${tagName}"`,
						);
					tagRequired = tagRequired && (topRequired || hasRequired(sch));
					addMappings(propSch, i);
				}
				if (!tagRequired) throw new Error(`discriminator: "${tagName}" must be required`);
				return oneOfMapping;
				function hasRequired({ required }) {
					return Array.isArray(required) && required.includes(tagName);
				}
				function addMappings(sch, i) {
					if (sch.const) addMapping(sch.const, i);
					else if (sch.enum) for (const tagValue of sch.enum) addMapping(tagValue, i);
					else throw new Error(`discriminator: "properties/${tagName}" must have "const" or "enum"`);
				}
				function addMapping(tagValue, i) {
					if (typeof tagValue != "string" || tagValue in oneOfMapping)
						throw new Error(`discriminator: "${tagName}" values must be unique strings`);
					oneOfMapping[tagValue] = i;
				}
			}
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-draft-07.json
var require_json_schema_draft_07 = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "http://json-schema.org/draft-07/schema#",
		$id: "http://json-schema.org/draft-07/schema#",
		title: "Core schema meta-schema",
		definitions: {
			schemaArray: {
				type: "array",
				minItems: 1,
				items: { $ref: "#" },
			},
			nonNegativeInteger: {
				type: "integer",
				minimum: 0,
			},
			nonNegativeIntegerDefault0: { allOf: [{ $ref: "#/definitions/nonNegativeInteger" }, { default: 0 }] },
			simpleTypes: { enum: ["array", "boolean", "integer", "null", "number", "object", "string"] },
			stringArray: {
				type: "array",
				items: { type: "string" },
				uniqueItems: true,
				default: [],
			},
		},
		type: ["object", "boolean"],
		properties: {
			$id: {
				type: "string",
				format: "uri-reference",
			},
			$schema: {
				type: "string",
				format: "uri",
			},
			$ref: {
				type: "string",
				format: "uri-reference",
			},
			$comment: { type: "string" },
			title: { type: "string" },
			description: { type: "string" },
			default: true,
			readOnly: {
				type: "boolean",
				default: false,
			},
			examples: {
				type: "array",
				items: true,
			},
			multipleOf: {
				type: "number",
				exclusiveMinimum: 0,
			},
			maximum: { type: "number" },
			exclusiveMaximum: { type: "number" },
			minimum: { type: "number" },
			exclusiveMinimum: { type: "number" },
			maxLength: { $ref: "#/definitions/nonNegativeInteger" },
			minLength: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
			pattern: {
				type: "string",
				format: "regex",
			},
			additionalItems: { $ref: "#" },
			items: {
				anyOf: [{ $ref: "#" }, { $ref: "#/definitions/schemaArray" }],
				default: true,
			},
			maxItems: { $ref: "#/definitions/nonNegativeInteger" },
			minItems: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
			uniqueItems: {
				type: "boolean",
				default: false,
			},
			contains: { $ref: "#" },
			maxProperties: { $ref: "#/definitions/nonNegativeInteger" },
			minProperties: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
			required: { $ref: "#/definitions/stringArray" },
			additionalProperties: { $ref: "#" },
			definitions: {
				type: "object",
				additionalProperties: { $ref: "#" },
				default: {},
			},
			properties: {
				type: "object",
				additionalProperties: { $ref: "#" },
				default: {},
			},
			patternProperties: {
				type: "object",
				additionalProperties: { $ref: "#" },
				propertyNames: { format: "regex" },
				default: {},
			},
			dependencies: {
				type: "object",
				additionalProperties: { anyOf: [{ $ref: "#" }, { $ref: "#/definitions/stringArray" }] },
			},
			propertyNames: { $ref: "#" },
			const: true,
			enum: {
				type: "array",
				items: true,
				minItems: 1,
				uniqueItems: true,
			},
			type: {
				anyOf: [
					{ $ref: "#/definitions/simpleTypes" },
					{
						type: "array",
						items: { $ref: "#/definitions/simpleTypes" },
						minItems: 1,
						uniqueItems: true,
					},
				],
			},
			format: { type: "string" },
			contentMediaType: { type: "string" },
			contentEncoding: { type: "string" },
			if: { $ref: "#" },
			then: { $ref: "#" },
			else: { $ref: "#" },
			allOf: { $ref: "#/definitions/schemaArray" },
			anyOf: { $ref: "#/definitions/schemaArray" },
			oneOf: { $ref: "#/definitions/schemaArray" },
			not: { $ref: "#" },
		},
		default: true,
	};
});
// node_modules/ajv/dist/ajv.js
var require_ajv = __commonJSMin((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MissingRefError =
		exports.ValidationError =
		exports.CodeGen =
		exports.Name =
		exports.nil =
		exports.stringify =
		exports.str =
		exports._ =
		exports.KeywordCxt =
		exports.Ajv =
			void 0;
	const core_1 = require_core$2();
	const draft7_1 = require_draft7();
	const discriminator_1 = require_discriminator();
	const draft7MetaSchema = require_json_schema_draft_07();
	const META_SUPPORT_DATA = ["/properties"];
	const META_SCHEMA_ID = "http://json-schema.org/draft-07/schema";
	var Ajv = class extends core_1.default {
		_addVocabularies() {
			super._addVocabularies();
			draft7_1.default.forEach((v) => this.addVocabulary(v));
			if (this.opts.discriminator) this.addKeyword(discriminator_1.default);
		}
		_addDefaultMetaSchema() {
			super._addDefaultMetaSchema();
			if (!this.opts.meta) return;
			const metaSchema = this.opts.$data
				? this.$dataMetaSchema(draft7MetaSchema, META_SUPPORT_DATA)
				: draft7MetaSchema;
			this.addMetaSchema(metaSchema, META_SCHEMA_ID, false);
			this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
		}
		defaultMeta() {
			return (this.opts.defaultMeta =
				super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0));
		}
	};
	exports.Ajv = Ajv;
	module.exports = exports = Ajv;
	module.exports.Ajv = Ajv;
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = Ajv;
	var validate_1 = require_validate();
	Object.defineProperty(exports, "KeywordCxt", {
		enumerable: true,
		get: function () {
			return validate_1.KeywordCxt;
		},
	});
	var codegen_1 = require_codegen();
	Object.defineProperty(exports, "_", {
		enumerable: true,
		get: function () {
			return codegen_1._;
		},
	});
	Object.defineProperty(exports, "str", {
		enumerable: true,
		get: function () {
			return codegen_1.str;
		},
	});
	Object.defineProperty(exports, "stringify", {
		enumerable: true,
		get: function () {
			return codegen_1.stringify;
		},
	});
	Object.defineProperty(exports, "nil", {
		enumerable: true,
		get: function () {
			return codegen_1.nil;
		},
	});
	Object.defineProperty(exports, "Name", {
		enumerable: true,
		get: function () {
			return codegen_1.Name;
		},
	});
	Object.defineProperty(exports, "CodeGen", {
		enumerable: true,
		get: function () {
			return codegen_1.CodeGen;
		},
	});
	var validation_error_1 = require_validation_error();
	Object.defineProperty(exports, "ValidationError", {
		enumerable: true,
		get: function () {
			return validation_error_1.default;
		},
	});
	var ref_error_1 = require_ref_error();
	Object.defineProperty(exports, "MissingRefError", {
		enumerable: true,
		get: function () {
			return ref_error_1.default;
		},
	});
});
// node_modules/ajv-formats/dist/limit.js
var require_limit = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.formatLimitDefinition = void 0;
	const ajv_1 = require_ajv();
	const codegen_1 = require_codegen();
	const ops = codegen_1.operators;
	const KWDs = {
		formatMaximum: {
			okStr: "<=",
			ok: ops.LTE,
			fail: ops.GT,
		},
		formatMinimum: {
			okStr: ">=",
			ok: ops.GTE,
			fail: ops.LT,
		},
		formatExclusiveMaximum: {
			okStr: "<",
			ok: ops.LT,
			fail: ops.GTE,
		},
		formatExclusiveMinimum: {
			okStr: ">",
			ok: ops.GT,
			fail: ops.LTE,
		},
	};
	exports.formatLimitDefinition = {
		keyword: Object.keys(KWDs),
		type: "string",
		schemaType: "string",
		$data: true,
		error: {
			message: ({ keyword, schemaCode }) =>
				(0, codegen_1.str)`should be ${KWDs[keyword].okStr} ${schemaCode}`,
			params: ({ keyword, schemaCode }) =>
				(0, codegen_1._)`{comparison: ${KWDs[keyword].okStr}, limit: ${schemaCode}}`,
		},
		code(cxt) {
			const { gen, data, schemaCode, keyword, it } = cxt;
			const { opts, self } = it;
			if (!opts.validateFormats) return;
			const fCxt = new ajv_1.KeywordCxt(it, self.RULES.all.format.definition, "format");
			if (fCxt.$data) validate$DataFormat();
			else validateFormat();
			function validate$DataFormat() {
				const fmts = gen.scopeValue("formats", {
					ref: self.formats,
					code: opts.code.formats,
				});
				const fmt = gen.const("fmt", (0, codegen_1._)`${fmts}[${fCxt.schemaCode}]`);
				cxt.fail$data(
					(0, codegen_1.or)(
						(0, codegen_1._)`typeof ${fmt} != "object"`,
						(0, codegen_1._)`${fmt} instanceof RegExp`,
						(0, codegen_1._)`typeof ${fmt}.compare != "function"`,
						compareCode(fmt),
					),
				);
			}
			function validateFormat() {
				const format = fCxt.schema;
				const fmtDef = self.formats[format];
				if (!fmtDef || fmtDef === true) return;
				if (typeof fmtDef != "object" || fmtDef instanceof RegExp || typeof fmtDef.compare != "function")
					throw new Error(`"${keyword}": format "${format}" does not define "compare" function`);
				const fmt = gen.scopeValue("formats", {
					key: format,
					ref: fmtDef,
					code: opts.code.formats
						? (0, codegen_1._)`${opts.code.formats}${(0, codegen_1.getProperty)(format)}`
						: void 0,
				});
				cxt.fail$data(compareCode(fmt));
			}
			function compareCode(fmt) {
				return (0, codegen_1._)`${fmt}.compare(${data}, ${schemaCode}) ${KWDs[keyword].fail} 0`;
			}
		},
		dependencies: ["format"],
	};
	const formatLimitPlugin = (ajv) => {
		ajv.addKeyword(exports.formatLimitDefinition);
		return ajv;
	};
	exports.default = formatLimitPlugin;
});
// node_modules/ajv-formats/dist/index.js
var require_dist = __commonJSMin((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const formats_1 = require_formats();
	const limit_1 = require_limit();
	const codegen_1 = require_codegen();
	const fullName = new codegen_1.Name("fullFormats");
	const fastName = new codegen_1.Name("fastFormats");
	const formatsPlugin = (ajv, opts = { keywords: true }) => {
		if (Array.isArray(opts)) {
			addFormats(ajv, opts, formats_1.fullFormats, fullName);
			return ajv;
		}
		const [formats, exportName] =
			opts.mode === "fast" ? [formats_1.fastFormats, fastName] : [formats_1.fullFormats, fullName];
		addFormats(ajv, opts.formats || formats_1.formatNames, formats, exportName);
		if (opts.keywords) (0, limit_1.default)(ajv);
		return ajv;
	};
	formatsPlugin.get = (name, mode = "full") => {
		const f = (mode === "fast" ? formats_1.fastFormats : formats_1.fullFormats)[name];
		if (!f) throw new Error(`Unknown format "${name}"`);
		return f;
	};
	function addFormats(ajv, list, fs, exportName) {
		var _a;
		var _b;
		((_a = (_b = ajv.opts.code).formats) !== null && _a !== void 0) ||
			(_b.formats = (0, codegen_1._)`require("ajv-formats/dist/formats").${exportName}`);
		for (const f of list) ajv.addFormat(f, fs[f]);
	}
	module.exports = exports = formatsPlugin;
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = formatsPlugin;
});
// node_modules/ajv/dist/vocabularies/dynamic/dynamicAnchor.js
var require_dynamicAnchor = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dynamicAnchor = void 0;
	const codegen_1 = require_codegen();
	const names_1 = require_names();
	const compile_1 = require_compile();
	const ref_1 = require_ref();
	const def = {
		keyword: "$dynamicAnchor",
		schemaType: "string",
		code: (cxt) => dynamicAnchor(cxt, cxt.schema),
	};
	function dynamicAnchor(cxt, anchor) {
		const { gen, it } = cxt;
		it.schemaEnv.root.dynamicAnchors[anchor] = true;
		const v = (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`;
		const validate = it.errSchemaPath === "#" ? it.validateName : _getValidate(cxt);
		gen.if((0, codegen_1._)`!${v}`, () => gen.assign(v, validate));
	}
	exports.dynamicAnchor = dynamicAnchor;
	function _getValidate(cxt) {
		const { schemaEnv, schema, self } = cxt.it;
		const { root, baseId, localRefs, meta } = schemaEnv.root;
		const { schemaId } = self.opts;
		const sch = new compile_1.SchemaEnv({
			schema,
			schemaId,
			root,
			baseId,
			localRefs,
			meta,
		});
		compile_1.compileSchema.call(self, sch);
		return (0, ref_1.getValidate)(cxt, sch);
	}
	exports.default = def;
});
// node_modules/ajv/dist/vocabularies/dynamic/dynamicRef.js
var require_dynamicRef = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dynamicRef = void 0;
	const codegen_1 = require_codegen();
	const names_1 = require_names();
	const ref_1 = require_ref();
	const def = {
		keyword: "$dynamicRef",
		schemaType: "string",
		code: (cxt) => dynamicRef(cxt, cxt.schema),
	};
	function dynamicRef(cxt, ref) {
		const { gen, keyword, it } = cxt;
		if (ref[0] !== "#") throw new Error(`"${keyword}" only supports hash fragment reference`);
		const anchor = ref.slice(1);
		if (it.allErrors) _dynamicRef();
		else {
			const valid = gen.let("valid", false);
			_dynamicRef(valid);
			cxt.ok(valid);
		}
		function _dynamicRef(valid) {
			if (it.schemaEnv.root.dynamicAnchors[anchor]) {
				const v = gen.let(
					"_v",
					(0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`,
				);
				gen.if(v, _callRef(v, valid), _callRef(it.validateName, valid));
			} else _callRef(it.validateName, valid)();
		}
		function _callRef(validate, valid) {
			return valid
				? () =>
						gen.block(() => {
							(0, ref_1.callRef)(cxt, validate);
							gen.let(valid, true);
						})
				: () => (0, ref_1.callRef)(cxt, validate);
		}
	}
	exports.dynamicRef = dynamicRef;
	exports.default = def;
});
// node_modules/ajv/dist/vocabularies/dynamic/recursiveAnchor.js
var require_recursiveAnchor = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dynamicAnchor_1 = require_dynamicAnchor();
	const util_1 = require_util();
	exports.default = {
		keyword: "$recursiveAnchor",
		schemaType: "boolean",
		code(cxt) {
			if (cxt.schema) (0, dynamicAnchor_1.dynamicAnchor)(cxt, "");
			else (0, util_1.checkStrictMode)(cxt.it, "$recursiveAnchor: false is ignored");
		},
	};
});
// node_modules/ajv/dist/vocabularies/dynamic/recursiveRef.js
var require_recursiveRef = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dynamicRef_1 = require_dynamicRef();
	exports.default = {
		keyword: "$recursiveRef",
		schemaType: "string",
		code: (cxt) => (0, dynamicRef_1.dynamicRef)(cxt, cxt.schema),
	};
});
// node_modules/ajv/dist/vocabularies/dynamic/index.js
var require_dynamic = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dynamicAnchor_1 = require_dynamicAnchor();
	const dynamicRef_1 = require_dynamicRef();
	const recursiveAnchor_1 = require_recursiveAnchor();
	const recursiveRef_1 = require_recursiveRef();
	exports.default = [
		dynamicAnchor_1.default,
		dynamicRef_1.default,
		recursiveAnchor_1.default,
		recursiveRef_1.default,
	];
});
// node_modules/ajv/dist/vocabularies/validation/dependentRequired.js
var require_dependentRequired = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dependencies_1 = require_dependencies();
	exports.default = {
		keyword: "dependentRequired",
		type: "object",
		schemaType: "object",
		error: dependencies_1.error,
		code: (cxt) => (0, dependencies_1.validatePropertyDeps)(cxt),
	};
});
// node_modules/ajv/dist/vocabularies/applicator/dependentSchemas.js
var require_dependentSchemas = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dependencies_1 = require_dependencies();
	exports.default = {
		keyword: "dependentSchemas",
		type: "object",
		schemaType: "object",
		code: (cxt) => (0, dependencies_1.validateSchemaDeps)(cxt),
	};
});
// node_modules/ajv/dist/vocabularies/validation/limitContains.js
var require_limitContains = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const util_1 = require_util();
	exports.default = {
		keyword: ["maxContains", "minContains"],
		type: "array",
		schemaType: "number",
		code({ keyword, parentSchema, it }) {
			if (parentSchema.contains === void 0)
				(0, util_1.checkStrictMode)(it, `"${keyword}" without "contains" is ignored`);
		},
	};
});
// node_modules/ajv/dist/vocabularies/next.js
var require_next = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dependentRequired_1 = require_dependentRequired();
	const dependentSchemas_1 = require_dependentSchemas();
	const limitContains_1 = require_limitContains();
	exports.default = [dependentRequired_1.default, dependentSchemas_1.default, limitContains_1.default];
});
// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js
var require_unevaluatedProperties = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	const names_1 = require_names();
	exports.default = {
		keyword: "unevaluatedProperties",
		type: "object",
		schemaType: ["boolean", "object"],
		trackErrors: true,
		error: {
			message: "must NOT have unevaluated properties",
			params: ({ params }) => (0, codegen_1._)`{unevaluatedProperty: ${params.unevaluatedProperty}}`,
		},
		code(cxt) {
			const { gen, schema, data, errsCount, it } = cxt;
			if (!errsCount) throw new Error("ajv implementation error");
			const { allErrors, props } = it;
			if (props instanceof codegen_1.Name)
				gen.if((0, codegen_1._)`${props} !== true`, () =>
					gen.forIn("key", data, (key) =>
						gen.if(unevaluatedDynamic(props, key), () => unevaluatedPropCode(key)),
					),
				);
			else if (props !== true)
				gen.forIn("key", data, (key) =>
					props === void 0
						? unevaluatedPropCode(key)
						: gen.if(unevaluatedStatic(props, key), () => unevaluatedPropCode(key)),
				);
			it.props = true;
			cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
			function unevaluatedPropCode(key) {
				if (schema === false) {
					cxt.setParams({ unevaluatedProperty: key });
					cxt.error();
					if (!allErrors) gen.break();
					return;
				}
				if (!(0, util_1.alwaysValidSchema)(it, schema)) {
					const valid = gen.name("valid");
					cxt.subschema(
						{
							keyword: "unevaluatedProperties",
							dataProp: key,
							dataPropType: util_1.Type.Str,
						},
						valid,
					);
					if (!allErrors) gen.if((0, codegen_1.not)(valid), () => gen.break());
				}
			}
			function unevaluatedDynamic(evaluatedProps, key) {
				return (0, codegen_1._)`!${evaluatedProps} || !${evaluatedProps}[${key}]`;
			}
			function unevaluatedStatic(evaluatedProps, key) {
				const ps = [];
				for (const p in evaluatedProps)
					if (evaluatedProps[p] === true) ps.push((0, codegen_1._)`${key} !== ${p}`);
				return (0, codegen_1.and)(...ps);
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedItems.js
var require_unevaluatedItems = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	exports.default = {
		keyword: "unevaluatedItems",
		type: "array",
		schemaType: ["boolean", "object"],
		error: {
			message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
			params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`,
		},
		code(cxt) {
			const { gen, schema, data, it } = cxt;
			const items = it.items || 0;
			if (items === true) return;
			const len = gen.const("len", (0, codegen_1._)`${data}.length`);
			if (schema === false) {
				cxt.setParams({ len: items });
				cxt.fail((0, codegen_1._)`${len} > ${items}`);
			} else if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
				const valid = gen.var("valid", (0, codegen_1._)`${len} <= ${items}`);
				gen.if((0, codegen_1.not)(valid), () => validateItems(valid, items));
				cxt.ok(valid);
			}
			it.items = true;
			function validateItems(valid, from) {
				gen.forRange("i", from, len, (i) => {
					cxt.subschema(
						{
							keyword: "unevaluatedItems",
							dataProp: i,
							dataPropType: util_1.Type.Num,
						},
						valid,
					);
					if (!it.allErrors) gen.if((0, codegen_1.not)(valid), () => gen.break());
				});
			}
		},
	};
});
// node_modules/ajv/dist/vocabularies/unevaluated/index.js
var require_unevaluated$1 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const unevaluatedProperties_1 = require_unevaluatedProperties();
	const unevaluatedItems_1 = require_unevaluatedItems();
	exports.default = [unevaluatedProperties_1.default, unevaluatedItems_1.default];
});
// node_modules/ajv/dist/vocabularies/draft2020.js
var require_draft2020 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const core_1 = require_core$1();
	const validation_1 = require_validation$1();
	const applicator_1 = require_applicator$1();
	const dynamic_1 = require_dynamic();
	const next_1 = require_next();
	const unevaluated_1 = require_unevaluated$1();
	const format_1 = require_format();
	const metadata_1 = require_metadata();
	exports.default = [
		dynamic_1.default,
		core_1.default,
		validation_1.default,
		(0, applicator_1.default)(true),
		format_1.default,
		metadata_1.metadataVocabulary,
		metadata_1.contentVocabulary,
		next_1.default,
		unevaluated_1.default,
	];
});
// node_modules/ajv/dist/refs/json-schema-2020-12/schema.json
var require_schema = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/schema",
		$vocabulary: {
			"https://json-schema.org/draft/2020-12/vocab/core": true,
			"https://json-schema.org/draft/2020-12/vocab/applicator": true,
			"https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
			"https://json-schema.org/draft/2020-12/vocab/validation": true,
			"https://json-schema.org/draft/2020-12/vocab/meta-data": true,
			"https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
			"https://json-schema.org/draft/2020-12/vocab/content": true,
		},
		$dynamicAnchor: "meta",
		title: "Core and Validation specifications meta-schema",
		allOf: [
			{ $ref: "meta/core" },
			{ $ref: "meta/applicator" },
			{ $ref: "meta/unevaluated" },
			{ $ref: "meta/validation" },
			{ $ref: "meta/meta-data" },
			{ $ref: "meta/format-annotation" },
			{ $ref: "meta/content" },
		],
		type: ["object", "boolean"],
		$comment:
			"This meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible extensions as they remain in common use.",
		properties: {
			definitions: {
				$comment: '"definitions" has been replaced by "$defs".',
				type: "object",
				additionalProperties: { $dynamicRef: "#meta" },
				deprecated: true,
				default: {},
			},
			dependencies: {
				$comment:
					'"dependencies" has been split and replaced by "dependentSchemas" and "dependentRequired" in order to serve their differing semantics.',
				type: "object",
				additionalProperties: {
					anyOf: [{ $dynamicRef: "#meta" }, { $ref: "meta/validation#/$defs/stringArray" }],
				},
				deprecated: true,
				default: {},
			},
			$recursiveAnchor: {
				$comment: '"$recursiveAnchor" has been replaced by "$dynamicAnchor".',
				$ref: "meta/core#/$defs/anchorString",
				deprecated: true,
			},
			$recursiveRef: {
				$comment: '"$recursiveRef" has been replaced by "$dynamicRef".',
				$ref: "meta/core#/$defs/uriReferenceString",
				deprecated: true,
			},
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/applicator.json
var require_applicator = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/applicator",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/applicator": true },
		$dynamicAnchor: "meta",
		title: "Applicator vocabulary meta-schema",
		type: ["object", "boolean"],
		properties: {
			prefixItems: { $ref: "#/$defs/schemaArray" },
			items: { $dynamicRef: "#meta" },
			contains: { $dynamicRef: "#meta" },
			additionalProperties: { $dynamicRef: "#meta" },
			properties: {
				type: "object",
				additionalProperties: { $dynamicRef: "#meta" },
				default: {},
			},
			patternProperties: {
				type: "object",
				additionalProperties: { $dynamicRef: "#meta" },
				propertyNames: { format: "regex" },
				default: {},
			},
			dependentSchemas: {
				type: "object",
				additionalProperties: { $dynamicRef: "#meta" },
				default: {},
			},
			propertyNames: { $dynamicRef: "#meta" },
			if: { $dynamicRef: "#meta" },
			then: { $dynamicRef: "#meta" },
			else: { $dynamicRef: "#meta" },
			allOf: { $ref: "#/$defs/schemaArray" },
			anyOf: { $ref: "#/$defs/schemaArray" },
			oneOf: { $ref: "#/$defs/schemaArray" },
			not: { $dynamicRef: "#meta" },
		},
		$defs: {
			schemaArray: {
				type: "array",
				minItems: 1,
				items: { $dynamicRef: "#meta" },
			},
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json
var require_unevaluated = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/unevaluated",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/unevaluated": true },
		$dynamicAnchor: "meta",
		title: "Unevaluated applicator vocabulary meta-schema",
		type: ["object", "boolean"],
		properties: {
			unevaluatedItems: { $dynamicRef: "#meta" },
			unevaluatedProperties: { $dynamicRef: "#meta" },
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/content.json
var require_content = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/content",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/content": true },
		$dynamicAnchor: "meta",
		title: "Content vocabulary meta-schema",
		type: ["object", "boolean"],
		properties: {
			contentEncoding: { type: "string" },
			contentMediaType: { type: "string" },
			contentSchema: { $dynamicRef: "#meta" },
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/core.json
var require_core = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/core",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/core": true },
		$dynamicAnchor: "meta",
		title: "Core vocabulary meta-schema",
		type: ["object", "boolean"],
		properties: {
			$id: {
				$ref: "#/$defs/uriReferenceString",
				$comment: "Non-empty fragments not allowed.",
				pattern: "^[^#]*#?$",
			},
			$schema: { $ref: "#/$defs/uriString" },
			$ref: { $ref: "#/$defs/uriReferenceString" },
			$anchor: { $ref: "#/$defs/anchorString" },
			$dynamicRef: { $ref: "#/$defs/uriReferenceString" },
			$dynamicAnchor: { $ref: "#/$defs/anchorString" },
			$vocabulary: {
				type: "object",
				propertyNames: { $ref: "#/$defs/uriString" },
				additionalProperties: { type: "boolean" },
			},
			$comment: { type: "string" },
			$defs: {
				type: "object",
				additionalProperties: { $dynamicRef: "#meta" },
			},
		},
		$defs: {
			anchorString: {
				type: "string",
				pattern: "^[A-Za-z_][-A-Za-z0-9._]*$",
			},
			uriString: {
				type: "string",
				format: "uri",
			},
			uriReferenceString: {
				type: "string",
				format: "uri-reference",
			},
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json
var require_format_annotation = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/format-annotation",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/format-annotation": true },
		$dynamicAnchor: "meta",
		title: "Format vocabulary meta-schema for annotation results",
		type: ["object", "boolean"],
		properties: { format: { type: "string" } },
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/meta-data.json
var require_meta_data = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/meta-data",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/meta-data": true },
		$dynamicAnchor: "meta",
		title: "Meta-data vocabulary meta-schema",
		type: ["object", "boolean"],
		properties: {
			title: { type: "string" },
			description: { type: "string" },
			default: true,
			deprecated: {
				type: "boolean",
				default: false,
			},
			readOnly: {
				type: "boolean",
				default: false,
			},
			writeOnly: {
				type: "boolean",
				default: false,
			},
			examples: {
				type: "array",
				items: true,
			},
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/meta/validation.json
var require_validation = __commonJSMin((exports, module) => {
	module.exports = {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: "https://json-schema.org/draft/2020-12/meta/validation",
		$vocabulary: { "https://json-schema.org/draft/2020-12/vocab/validation": true },
		$dynamicAnchor: "meta",
		title: "Validation vocabulary meta-schema",
		type: ["object", "boolean"],
		properties: {
			type: {
				anyOf: [
					{ $ref: "#/$defs/simpleTypes" },
					{
						type: "array",
						items: { $ref: "#/$defs/simpleTypes" },
						minItems: 1,
						uniqueItems: true,
					},
				],
			},
			const: true,
			enum: {
				type: "array",
				items: true,
			},
			multipleOf: {
				type: "number",
				exclusiveMinimum: 0,
			},
			maximum: { type: "number" },
			exclusiveMaximum: { type: "number" },
			minimum: { type: "number" },
			exclusiveMinimum: { type: "number" },
			maxLength: { $ref: "#/$defs/nonNegativeInteger" },
			minLength: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
			pattern: {
				type: "string",
				format: "regex",
			},
			maxItems: { $ref: "#/$defs/nonNegativeInteger" },
			minItems: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
			uniqueItems: {
				type: "boolean",
				default: false,
			},
			maxContains: { $ref: "#/$defs/nonNegativeInteger" },
			minContains: {
				$ref: "#/$defs/nonNegativeInteger",
				default: 1,
			},
			maxProperties: { $ref: "#/$defs/nonNegativeInteger" },
			minProperties: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
			required: { $ref: "#/$defs/stringArray" },
			dependentRequired: {
				type: "object",
				additionalProperties: { $ref: "#/$defs/stringArray" },
			},
		},
		$defs: {
			nonNegativeInteger: {
				type: "integer",
				minimum: 0,
			},
			nonNegativeIntegerDefault0: {
				$ref: "#/$defs/nonNegativeInteger",
				default: 0,
			},
			simpleTypes: { enum: ["array", "boolean", "integer", "null", "number", "object", "string"] },
			stringArray: {
				type: "array",
				items: { type: "string" },
				uniqueItems: true,
				default: [],
			},
		},
	};
});
// node_modules/ajv/dist/refs/json-schema-2020-12/index.js
var require_json_schema_2020_12 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const metaSchema = require_schema();
	const applicator = require_applicator();
	const unevaluated = require_unevaluated();
	const content = require_content();
	const core = require_core();
	const format = require_format_annotation();
	const metadata = require_meta_data();
	const validation = require_validation();
	const META_SUPPORT_DATA = ["/properties"];
	function addMetaSchema2020($data) {
		[
			metaSchema,
			applicator,
			unevaluated,
			content,
			core,
			with$data(this, format),
			metadata,
			with$data(this, validation),
		].forEach((sch) => this.addMetaSchema(sch, void 0, false));
		return this;
		function with$data(ajv, sch) {
			return $data ? ajv.$dataMetaSchema(sch, META_SUPPORT_DATA) : sch;
		}
	}
	exports.default = addMetaSchema2020;
});
// node_modules/ajv/dist/2020.js
var require__2020 = __commonJSMin((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MissingRefError =
		exports.ValidationError =
		exports.CodeGen =
		exports.Name =
		exports.nil =
		exports.stringify =
		exports.str =
		exports._ =
		exports.KeywordCxt =
		exports.Ajv2020 =
			void 0;
	const core_1 = require_core$2();
	const draft2020_1 = require_draft2020();
	const discriminator_1 = require_discriminator();
	const json_schema_2020_12_1 = require_json_schema_2020_12();
	const META_SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema";
	var Ajv2020 = class extends core_1.default {
		constructor(opts = {}) {
			super({
				...opts,
				dynamicRef: true,
				next: true,
				unevaluated: true,
			});
		}
		_addVocabularies() {
			super._addVocabularies();
			draft2020_1.default.forEach((v) => this.addVocabulary(v));
			if (this.opts.discriminator) this.addKeyword(discriminator_1.default);
		}
		_addDefaultMetaSchema() {
			super._addDefaultMetaSchema();
			const { $data, meta } = this.opts;
			if (!meta) return;
			json_schema_2020_12_1.default.call(this, $data);
			this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
		}
		defaultMeta() {
			return (this.opts.defaultMeta =
				super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0));
		}
	};
	exports.Ajv2020 = Ajv2020;
	module.exports = exports = Ajv2020;
	module.exports.Ajv2020 = Ajv2020;
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = Ajv2020;
	var validate_1 = require_validate();
	Object.defineProperty(exports, "KeywordCxt", {
		enumerable: true,
		get: function () {
			return validate_1.KeywordCxt;
		},
	});
	var codegen_1 = require_codegen();
	Object.defineProperty(exports, "_", {
		enumerable: true,
		get: function () {
			return codegen_1._;
		},
	});
	Object.defineProperty(exports, "str", {
		enumerable: true,
		get: function () {
			return codegen_1.str;
		},
	});
	Object.defineProperty(exports, "stringify", {
		enumerable: true,
		get: function () {
			return codegen_1.stringify;
		},
	});
	Object.defineProperty(exports, "nil", {
		enumerable: true,
		get: function () {
			return codegen_1.nil;
		},
	});
	Object.defineProperty(exports, "Name", {
		enumerable: true,
		get: function () {
			return codegen_1.Name;
		},
	});
	Object.defineProperty(exports, "CodeGen", {
		enumerable: true,
		get: function () {
			return codegen_1.CodeGen;
		},
	});
	var validation_error_1 = require_validation_error();
	Object.defineProperty(exports, "ValidationError", {
		enumerable: true,
		get: function () {
			return validation_error_1.default;
		},
	});
	var ref_error_1 = require_ref_error();
	Object.defineProperty(exports, "MissingRefError", {
		enumerable: true,
		get: function () {
			return ref_error_1.default;
		},
	});
});
export { require__2020, require_dist };
