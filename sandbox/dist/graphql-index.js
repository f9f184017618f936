import { __commonJSMin } from "./rolldown-runtime.js";
import {
	require_GraphQLError,
	require_assertName,
	require_ast,
	require_astFromValue,
	require_blockString,
	require_definition,
	require_devAssert,
	require_directiveLocation,
	require_directives,
	require_inspect,
	require_introspection,
	require_invariant,
	require_isObjectLike,
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
	require_syntaxError,
	require_tokenKind,
	require_typeComparators,
	require_valueFromASTUntyped,
	require_version,
} from "./graphql-language-parser.js";
import {
	require_ExecutableDefinitionsRule,
	require_FieldsOnCorrectTypeRule,
	require_FragmentsOnCompositeTypesRule,
	require_KnownArgumentNamesRule,
	require_KnownDirectivesRule,
	require_KnownFragmentNamesRule,
	require_KnownTypeNamesRule,
	require_LoneAnonymousOperationRule,
	require_LoneSchemaDefinitionRule,
	require_MaxIntrospectionDepthRule,
	require_NoFragmentCyclesRule,
	require_NoUndefinedVariablesRule,
	require_NoUnusedFragmentsRule,
	require_NoUnusedVariablesRule,
	require_OverlappingFieldsCanBeMergedRule,
	require_Path,
	require_PossibleFragmentSpreadsRule,
	require_PossibleTypeExtensionsRule,
	require_ProvidedRequiredArgumentsRule,
	require_ScalarLeafsRule,
	require_SingleFieldSubscriptionsRule,
	require_TypeInfo,
	require_UniqueArgumentDefinitionNamesRule,
	require_UniqueArgumentNamesRule,
	require_UniqueDirectiveNamesRule,
	require_UniqueDirectivesPerLocationRule,
	require_UniqueEnumValueNamesRule,
	require_UniqueFieldDefinitionNamesRule,
	require_UniqueFragmentNamesRule,
	require_UniqueInputFieldNamesRule,
	require_UniqueOperationNamesRule,
	require_UniqueOperationTypesRule,
	require_UniqueTypeNamesRule,
	require_UniqueVariableNamesRule,
	require_ValidationContext,
	require_ValuesOfCorrectTypeRule,
	require_VariablesAreInputTypesRule,
	require_VariablesInAllowedPositionRule,
	require_coerceInputValue,
	require_collectFields,
	require_execute,
	require_graphql as require_graphql$1,
	require_locatedError,
	require_predicates,
	require_schema,
	require_specifiedRules,
	require_type,
	require_typeFromAST,
	require_validate,
	require_valueFromAST,
	require_values,
	require_visitor,
} from "./graphql-execution-execute.js";
// node_modules/graphql/language/index.js
var require_language = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "BREAK", {
		enumerable: true,
		get: function () {
			return _visitor.BREAK;
		},
	});
	Object.defineProperty(exports, "DirectiveLocation", {
		enumerable: true,
		get: function () {
			return _directiveLocation.DirectiveLocation;
		},
	});
	Object.defineProperty(exports, "Kind", {
		enumerable: true,
		get: function () {
			return _kinds.Kind;
		},
	});
	Object.defineProperty(exports, "Lexer", {
		enumerable: true,
		get: function () {
			return _lexer.Lexer;
		},
	});
	Object.defineProperty(exports, "Location", {
		enumerable: true,
		get: function () {
			return _ast.Location;
		},
	});
	Object.defineProperty(exports, "OperationTypeNode", {
		enumerable: true,
		get: function () {
			return _ast.OperationTypeNode;
		},
	});
	Object.defineProperty(exports, "Source", {
		enumerable: true,
		get: function () {
			return _source.Source;
		},
	});
	Object.defineProperty(exports, "Token", {
		enumerable: true,
		get: function () {
			return _ast.Token;
		},
	});
	Object.defineProperty(exports, "TokenKind", {
		enumerable: true,
		get: function () {
			return _tokenKind.TokenKind;
		},
	});
	Object.defineProperty(exports, "getEnterLeaveForKind", {
		enumerable: true,
		get: function () {
			return _visitor.getEnterLeaveForKind;
		},
	});
	Object.defineProperty(exports, "getLocation", {
		enumerable: true,
		get: function () {
			return _location.getLocation;
		},
	});
	Object.defineProperty(exports, "getVisitFn", {
		enumerable: true,
		get: function () {
			return _visitor.getVisitFn;
		},
	});
	Object.defineProperty(exports, "isConstValueNode", {
		enumerable: true,
		get: function () {
			return _predicates.isConstValueNode;
		},
	});
	Object.defineProperty(exports, "isDefinitionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isExecutableDefinitionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isExecutableDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isSchemaCoordinateNode", {
		enumerable: true,
		get: function () {
			return _predicates.isSchemaCoordinateNode;
		},
	});
	Object.defineProperty(exports, "isSelectionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isSelectionNode;
		},
	});
	Object.defineProperty(exports, "isTypeDefinitionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isTypeDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isTypeExtensionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isTypeExtensionNode;
		},
	});
	Object.defineProperty(exports, "isTypeNode", {
		enumerable: true,
		get: function () {
			return _predicates.isTypeNode;
		},
	});
	Object.defineProperty(exports, "isTypeSystemDefinitionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isTypeSystemDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isTypeSystemExtensionNode", {
		enumerable: true,
		get: function () {
			return _predicates.isTypeSystemExtensionNode;
		},
	});
	Object.defineProperty(exports, "isValueNode", {
		enumerable: true,
		get: function () {
			return _predicates.isValueNode;
		},
	});
	Object.defineProperty(exports, "parse", {
		enumerable: true,
		get: function () {
			return _parser.parse;
		},
	});
	Object.defineProperty(exports, "parseConstValue", {
		enumerable: true,
		get: function () {
			return _parser.parseConstValue;
		},
	});
	Object.defineProperty(exports, "parseSchemaCoordinate", {
		enumerable: true,
		get: function () {
			return _parser.parseSchemaCoordinate;
		},
	});
	Object.defineProperty(exports, "parseType", {
		enumerable: true,
		get: function () {
			return _parser.parseType;
		},
	});
	Object.defineProperty(exports, "parseValue", {
		enumerable: true,
		get: function () {
			return _parser.parseValue;
		},
	});
	Object.defineProperty(exports, "print", {
		enumerable: true,
		get: function () {
			return _printer.print;
		},
	});
	Object.defineProperty(exports, "printLocation", {
		enumerable: true,
		get: function () {
			return _printLocation.printLocation;
		},
	});
	Object.defineProperty(exports, "printSourceLocation", {
		enumerable: true,
		get: function () {
			return _printLocation.printSourceLocation;
		},
	});
	Object.defineProperty(exports, "visit", {
		enumerable: true,
		get: function () {
			return _visitor.visit;
		},
	});
	Object.defineProperty(exports, "visitInParallel", {
		enumerable: true,
		get: function () {
			return _visitor.visitInParallel;
		},
	});
	var _source = require_source();
	var _location = require_location();
	var _printLocation = require_printLocation();
	var _kinds = require_kinds();
	var _tokenKind = require_tokenKind();
	var _lexer = require_lexer();
	var _parser = require_parser();
	var _printer = require_printer();
	var _visitor = require_visitor();
	var _ast = require_ast();
	var _predicates = require_predicates();
	var _directiveLocation = require_directiveLocation();
});
// node_modules/graphql/jsutils/isAsyncIterable.js
var require_isAsyncIterable = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isAsyncIterable = isAsyncIterable;
	function isAsyncIterable(maybeAsyncIterable) {
		return (
			typeof (maybeAsyncIterable === null || maybeAsyncIterable === void 0
				? void 0
				: maybeAsyncIterable[Symbol.asyncIterator]) === "function"
		);
	}
});
// node_modules/graphql/execution/mapAsyncIterator.js
var require_mapAsyncIterator = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mapAsyncIterator = mapAsyncIterator;
	function mapAsyncIterator(iterable, callback) {
		const iterator = iterable[Symbol.asyncIterator]();
		async function mapResult(result) {
			if (result.done) return result;
			try {
				return {
					value: await callback(result.value),
					done: false,
				};
			} catch (error) {
				await returnIgnoringErrors();
				throw error;
			}
		}
		async function returnIgnoringErrors() {
			if (typeof iterator.return === "function")
				try {
					await iterator.return();
				} catch (_error) {}
		}
		return {
			async next() {
				return mapResult(await iterator.next());
			},
			async return() {
				return typeof iterator.return === "function"
					? mapResult(await iterator.return())
					: {
							value: void 0,
							done: true,
						};
			},
			async throw(error) {
				if (typeof iterator.throw === "function") return mapResult(await iterator.throw(error));
				await returnIgnoringErrors();
				throw error;
			},
			[Symbol.asyncIterator]() {
				return this;
			},
		};
	}
});
// node_modules/graphql/execution/subscribe.js
var require_subscribe = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createSourceEventStream = createSourceEventStream;
	exports.subscribe = subscribe;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _isAsyncIterable = require_isAsyncIterable();
	var _Path = require_Path();
	var _GraphQLError = require_GraphQLError();
	var _locatedError = require_locatedError();
	var _collectFields = require_collectFields();
	var _execute = require_execute();
	var _mapAsyncIterator = require_mapAsyncIterator();
	var _values = require_values();
	async function subscribe(args) {
		arguments.length < 2 ||
			(0, _devAssert.devAssert)(
				false,
				"graphql@16 dropped long-deprecated support for positional arguments, please pass an object instead.",
			);
		const resultOrStream = await createSourceEventStream(args);
		if (!(0, _isAsyncIterable.isAsyncIterable)(resultOrStream)) return resultOrStream;
		const mapSourceToResponse = (payload) =>
			(0, _execute.execute)({
				...args,
				rootValue: payload,
			});
		return (0, _mapAsyncIterator.mapAsyncIterator)(resultOrStream, mapSourceToResponse);
	}
	function toNormalizedArgs(args) {
		const firstArg = args[0];
		if (firstArg && "document" in firstArg) return firstArg;
		return {
			schema: firstArg,
			document: args[1],
			rootValue: args[2],
			contextValue: args[3],
			variableValues: args[4],
			operationName: args[5],
			subscribeFieldResolver: args[6],
		};
	}
	async function createSourceEventStream(...rawArgs) {
		const args = toNormalizedArgs(rawArgs);
		const { schema, document, variableValues } = args;
		(0, _execute.assertValidExecutionArguments)(schema, document, variableValues);
		const exeContext = (0, _execute.buildExecutionContext)(args);
		if (!("schema" in exeContext)) return { errors: exeContext };
		try {
			const eventStream = await executeSubscription(exeContext);
			if (!(0, _isAsyncIterable.isAsyncIterable)(eventStream))
				throw new Error(
					`Subscription field must return Async Iterable. Received: ${(0, _inspect.inspect)(eventStream)}.`,
				);
			return eventStream;
		} catch (error) {
			if (error instanceof _GraphQLError.GraphQLError) return { errors: [error] };
			throw error;
		}
	}
	async function executeSubscription(exeContext) {
		const { schema, fragments, operation, variableValues, rootValue } = exeContext;
		const rootType = schema.getSubscriptionType();
		if (rootType == null)
			throw new _GraphQLError.GraphQLError("Schema is not configured to execute subscription operation.", {
				nodes: operation,
			});
		const [responseName, fieldNodes] = [
			...(0, _collectFields.collectFields)(
				schema,
				fragments,
				variableValues,
				rootType,
				operation.selectionSet,
			).entries(),
		][0];
		const fieldDef = (0, _execute.getFieldDef)(schema, rootType, fieldNodes[0]);
		if (!fieldDef) {
			const fieldName = fieldNodes[0].name.value;
			throw new _GraphQLError.GraphQLError(`The subscription field "${fieldName}" is not defined.`, {
				nodes: fieldNodes,
			});
		}
		const path = (0, _Path.addPath)(void 0, responseName, rootType.name);
		const info = (0, _execute.buildResolveInfo)(exeContext, fieldDef, fieldNodes, rootType, path);
		try {
			var _fieldDef$subscribe;
			const args = (0, _values.getArgumentValues)(fieldDef, fieldNodes[0], variableValues);
			const contextValue = exeContext.contextValue;
			const eventStream = await (
				(_fieldDef$subscribe = fieldDef.subscribe) !== null && _fieldDef$subscribe !== void 0
					? _fieldDef$subscribe
					: exeContext.subscribeFieldResolver
			)(rootValue, args, contextValue, info);
			if (eventStream instanceof Error) throw eventStream;
			return eventStream;
		} catch (error) {
			throw (0, _locatedError.locatedError)(error, fieldNodes, (0, _Path.pathToArray)(path));
		}
	}
});
// node_modules/graphql/execution/index.js
var require_execution = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "createSourceEventStream", {
		enumerable: true,
		get: function () {
			return _subscribe.createSourceEventStream;
		},
	});
	Object.defineProperty(exports, "defaultFieldResolver", {
		enumerable: true,
		get: function () {
			return _execute.defaultFieldResolver;
		},
	});
	Object.defineProperty(exports, "defaultTypeResolver", {
		enumerable: true,
		get: function () {
			return _execute.defaultTypeResolver;
		},
	});
	Object.defineProperty(exports, "execute", {
		enumerable: true,
		get: function () {
			return _execute.execute;
		},
	});
	Object.defineProperty(exports, "executeSync", {
		enumerable: true,
		get: function () {
			return _execute.executeSync;
		},
	});
	Object.defineProperty(exports, "getArgumentValues", {
		enumerable: true,
		get: function () {
			return _values.getArgumentValues;
		},
	});
	Object.defineProperty(exports, "getDirectiveValues", {
		enumerable: true,
		get: function () {
			return _values.getDirectiveValues;
		},
	});
	Object.defineProperty(exports, "getVariableValues", {
		enumerable: true,
		get: function () {
			return _values.getVariableValues;
		},
	});
	Object.defineProperty(exports, "responsePathAsArray", {
		enumerable: true,
		get: function () {
			return _Path.pathToArray;
		},
	});
	Object.defineProperty(exports, "subscribe", {
		enumerable: true,
		get: function () {
			return _subscribe.subscribe;
		},
	});
	var _Path = require_Path();
	var _execute = require_execute();
	var _subscribe = require_subscribe();
	var _values = require_values();
});
// node_modules/graphql/validation/rules/custom/NoDeprecatedCustomRule.js
var require_NoDeprecatedCustomRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoDeprecatedCustomRule = NoDeprecatedCustomRule;
	var _invariant = require_invariant();
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	function NoDeprecatedCustomRule(context) {
		return {
			Field(node) {
				const fieldDef = context.getFieldDef();
				const deprecationReason =
					fieldDef === null || fieldDef === void 0 ? void 0 : fieldDef.deprecationReason;
				if (fieldDef && deprecationReason != null) {
					const parentType = context.getParentType();
					parentType ?? (0, _invariant.invariant)(false);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`The field ${parentType.name}.${fieldDef.name} is deprecated. ${deprecationReason}`,
							{ nodes: node },
						),
					);
				}
			},
			Argument(node) {
				const argDef = context.getArgument();
				const deprecationReason = argDef === null || argDef === void 0 ? void 0 : argDef.deprecationReason;
				if (argDef && deprecationReason != null) {
					const directiveDef = context.getDirective();
					if (directiveDef != null)
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Directive "@${directiveDef.name}" argument "${argDef.name}" is deprecated. ${deprecationReason}`,
								{ nodes: node },
							),
						);
					else {
						const parentType = context.getParentType();
						const fieldDef = context.getFieldDef();
						(parentType != null && fieldDef != null) || (0, _invariant.invariant)(false);
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Field "${parentType.name}.${fieldDef.name}" argument "${argDef.name}" is deprecated. ${deprecationReason}`,
								{ nodes: node },
							),
						);
					}
				}
			},
			ObjectField(node) {
				const inputObjectDef = (0, _definition.getNamedType)(context.getParentInputType());
				if ((0, _definition.isInputObjectType)(inputObjectDef)) {
					const inputFieldDef = inputObjectDef.getFields()[node.name.value];
					const deprecationReason =
						inputFieldDef === null || inputFieldDef === void 0 ? void 0 : inputFieldDef.deprecationReason;
					if (deprecationReason != null)
						context.reportError(
							new _GraphQLError.GraphQLError(
								`The input field ${inputObjectDef.name}.${inputFieldDef.name} is deprecated. ${deprecationReason}`,
								{ nodes: node },
							),
						);
				}
			},
			EnumValue(node) {
				const enumValueDef = context.getEnumValue();
				const deprecationReason =
					enumValueDef === null || enumValueDef === void 0 ? void 0 : enumValueDef.deprecationReason;
				if (enumValueDef && deprecationReason != null) {
					const enumTypeDef = (0, _definition.getNamedType)(context.getInputType());
					enumTypeDef ?? (0, _invariant.invariant)(false);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`The enum value "${enumTypeDef.name}.${enumValueDef.name}" is deprecated. ${deprecationReason}`,
							{ nodes: node },
						),
					);
				}
			},
		};
	}
});
// node_modules/graphql/validation/rules/custom/NoSchemaIntrospectionCustomRule.js
var require_NoSchemaIntrospectionCustomRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoSchemaIntrospectionCustomRule = NoSchemaIntrospectionCustomRule;
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	var _introspection = require_introspection();
	function NoSchemaIntrospectionCustomRule(context) {
		return {
			Field(node) {
				const type = (0, _definition.getNamedType)(context.getType());
				if (type && (0, _introspection.isIntrospectionType)(type))
					context.reportError(
						new _GraphQLError.GraphQLError(
							`GraphQL introspection has been disabled, but the requested query contained the field "${node.name.value}".`,
							{ nodes: node },
						),
					);
			},
		};
	}
});
// node_modules/graphql/validation/index.js
var require_validation = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "ExecutableDefinitionsRule", {
		enumerable: true,
		get: function () {
			return _ExecutableDefinitionsRule.ExecutableDefinitionsRule;
		},
	});
	Object.defineProperty(exports, "FieldsOnCorrectTypeRule", {
		enumerable: true,
		get: function () {
			return _FieldsOnCorrectTypeRule.FieldsOnCorrectTypeRule;
		},
	});
	Object.defineProperty(exports, "FragmentsOnCompositeTypesRule", {
		enumerable: true,
		get: function () {
			return _FragmentsOnCompositeTypesRule.FragmentsOnCompositeTypesRule;
		},
	});
	Object.defineProperty(exports, "KnownArgumentNamesRule", {
		enumerable: true,
		get: function () {
			return _KnownArgumentNamesRule.KnownArgumentNamesRule;
		},
	});
	Object.defineProperty(exports, "KnownDirectivesRule", {
		enumerable: true,
		get: function () {
			return _KnownDirectivesRule.KnownDirectivesRule;
		},
	});
	Object.defineProperty(exports, "KnownFragmentNamesRule", {
		enumerable: true,
		get: function () {
			return _KnownFragmentNamesRule.KnownFragmentNamesRule;
		},
	});
	Object.defineProperty(exports, "KnownTypeNamesRule", {
		enumerable: true,
		get: function () {
			return _KnownTypeNamesRule.KnownTypeNamesRule;
		},
	});
	Object.defineProperty(exports, "LoneAnonymousOperationRule", {
		enumerable: true,
		get: function () {
			return _LoneAnonymousOperationRule.LoneAnonymousOperationRule;
		},
	});
	Object.defineProperty(exports, "LoneSchemaDefinitionRule", {
		enumerable: true,
		get: function () {
			return _LoneSchemaDefinitionRule.LoneSchemaDefinitionRule;
		},
	});
	Object.defineProperty(exports, "MaxIntrospectionDepthRule", {
		enumerable: true,
		get: function () {
			return _MaxIntrospectionDepthRule.MaxIntrospectionDepthRule;
		},
	});
	Object.defineProperty(exports, "NoDeprecatedCustomRule", {
		enumerable: true,
		get: function () {
			return _NoDeprecatedCustomRule.NoDeprecatedCustomRule;
		},
	});
	Object.defineProperty(exports, "NoFragmentCyclesRule", {
		enumerable: true,
		get: function () {
			return _NoFragmentCyclesRule.NoFragmentCyclesRule;
		},
	});
	Object.defineProperty(exports, "NoSchemaIntrospectionCustomRule", {
		enumerable: true,
		get: function () {
			return _NoSchemaIntrospectionCustomRule.NoSchemaIntrospectionCustomRule;
		},
	});
	Object.defineProperty(exports, "NoUndefinedVariablesRule", {
		enumerable: true,
		get: function () {
			return _NoUndefinedVariablesRule.NoUndefinedVariablesRule;
		},
	});
	Object.defineProperty(exports, "NoUnusedFragmentsRule", {
		enumerable: true,
		get: function () {
			return _NoUnusedFragmentsRule.NoUnusedFragmentsRule;
		},
	});
	Object.defineProperty(exports, "NoUnusedVariablesRule", {
		enumerable: true,
		get: function () {
			return _NoUnusedVariablesRule.NoUnusedVariablesRule;
		},
	});
	Object.defineProperty(exports, "OverlappingFieldsCanBeMergedRule", {
		enumerable: true,
		get: function () {
			return _OverlappingFieldsCanBeMergedRule.OverlappingFieldsCanBeMergedRule;
		},
	});
	Object.defineProperty(exports, "PossibleFragmentSpreadsRule", {
		enumerable: true,
		get: function () {
			return _PossibleFragmentSpreadsRule.PossibleFragmentSpreadsRule;
		},
	});
	Object.defineProperty(exports, "PossibleTypeExtensionsRule", {
		enumerable: true,
		get: function () {
			return _PossibleTypeExtensionsRule.PossibleTypeExtensionsRule;
		},
	});
	Object.defineProperty(exports, "ProvidedRequiredArgumentsRule", {
		enumerable: true,
		get: function () {
			return _ProvidedRequiredArgumentsRule.ProvidedRequiredArgumentsRule;
		},
	});
	Object.defineProperty(exports, "ScalarLeafsRule", {
		enumerable: true,
		get: function () {
			return _ScalarLeafsRule.ScalarLeafsRule;
		},
	});
	Object.defineProperty(exports, "SingleFieldSubscriptionsRule", {
		enumerable: true,
		get: function () {
			return _SingleFieldSubscriptionsRule.SingleFieldSubscriptionsRule;
		},
	});
	Object.defineProperty(exports, "UniqueArgumentDefinitionNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueArgumentDefinitionNamesRule.UniqueArgumentDefinitionNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueArgumentNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueArgumentNamesRule.UniqueArgumentNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueDirectiveNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueDirectiveNamesRule.UniqueDirectiveNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueDirectivesPerLocationRule", {
		enumerable: true,
		get: function () {
			return _UniqueDirectivesPerLocationRule.UniqueDirectivesPerLocationRule;
		},
	});
	Object.defineProperty(exports, "UniqueEnumValueNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueEnumValueNamesRule.UniqueEnumValueNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueFieldDefinitionNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueFieldDefinitionNamesRule.UniqueFieldDefinitionNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueFragmentNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueFragmentNamesRule.UniqueFragmentNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueInputFieldNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueInputFieldNamesRule.UniqueInputFieldNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueOperationNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueOperationNamesRule.UniqueOperationNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueOperationTypesRule", {
		enumerable: true,
		get: function () {
			return _UniqueOperationTypesRule.UniqueOperationTypesRule;
		},
	});
	Object.defineProperty(exports, "UniqueTypeNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueTypeNamesRule.UniqueTypeNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueVariableNamesRule", {
		enumerable: true,
		get: function () {
			return _UniqueVariableNamesRule.UniqueVariableNamesRule;
		},
	});
	Object.defineProperty(exports, "ValidationContext", {
		enumerable: true,
		get: function () {
			return _ValidationContext.ValidationContext;
		},
	});
	Object.defineProperty(exports, "ValuesOfCorrectTypeRule", {
		enumerable: true,
		get: function () {
			return _ValuesOfCorrectTypeRule.ValuesOfCorrectTypeRule;
		},
	});
	Object.defineProperty(exports, "VariablesAreInputTypesRule", {
		enumerable: true,
		get: function () {
			return _VariablesAreInputTypesRule.VariablesAreInputTypesRule;
		},
	});
	Object.defineProperty(exports, "VariablesInAllowedPositionRule", {
		enumerable: true,
		get: function () {
			return _VariablesInAllowedPositionRule.VariablesInAllowedPositionRule;
		},
	});
	Object.defineProperty(exports, "recommendedRules", {
		enumerable: true,
		get: function () {
			return _specifiedRules.recommendedRules;
		},
	});
	Object.defineProperty(exports, "specifiedRules", {
		enumerable: true,
		get: function () {
			return _specifiedRules.specifiedRules;
		},
	});
	Object.defineProperty(exports, "validate", {
		enumerable: true,
		get: function () {
			return _validate.validate;
		},
	});
	var _validate = require_validate();
	var _ValidationContext = require_ValidationContext();
	var _specifiedRules = require_specifiedRules();
	var _ExecutableDefinitionsRule = require_ExecutableDefinitionsRule();
	var _FieldsOnCorrectTypeRule = require_FieldsOnCorrectTypeRule();
	var _FragmentsOnCompositeTypesRule = require_FragmentsOnCompositeTypesRule();
	var _KnownArgumentNamesRule = require_KnownArgumentNamesRule();
	var _KnownDirectivesRule = require_KnownDirectivesRule();
	var _KnownFragmentNamesRule = require_KnownFragmentNamesRule();
	var _KnownTypeNamesRule = require_KnownTypeNamesRule();
	var _LoneAnonymousOperationRule = require_LoneAnonymousOperationRule();
	var _NoFragmentCyclesRule = require_NoFragmentCyclesRule();
	var _NoUndefinedVariablesRule = require_NoUndefinedVariablesRule();
	var _NoUnusedFragmentsRule = require_NoUnusedFragmentsRule();
	var _NoUnusedVariablesRule = require_NoUnusedVariablesRule();
	var _OverlappingFieldsCanBeMergedRule = require_OverlappingFieldsCanBeMergedRule();
	var _PossibleFragmentSpreadsRule = require_PossibleFragmentSpreadsRule();
	var _ProvidedRequiredArgumentsRule = require_ProvidedRequiredArgumentsRule();
	var _ScalarLeafsRule = require_ScalarLeafsRule();
	var _SingleFieldSubscriptionsRule = require_SingleFieldSubscriptionsRule();
	var _UniqueArgumentNamesRule = require_UniqueArgumentNamesRule();
	var _UniqueDirectivesPerLocationRule = require_UniqueDirectivesPerLocationRule();
	var _UniqueFragmentNamesRule = require_UniqueFragmentNamesRule();
	var _UniqueInputFieldNamesRule = require_UniqueInputFieldNamesRule();
	var _UniqueOperationNamesRule = require_UniqueOperationNamesRule();
	var _UniqueVariableNamesRule = require_UniqueVariableNamesRule();
	var _ValuesOfCorrectTypeRule = require_ValuesOfCorrectTypeRule();
	var _VariablesAreInputTypesRule = require_VariablesAreInputTypesRule();
	var _VariablesInAllowedPositionRule = require_VariablesInAllowedPositionRule();
	var _MaxIntrospectionDepthRule = require_MaxIntrospectionDepthRule();
	var _LoneSchemaDefinitionRule = require_LoneSchemaDefinitionRule();
	var _UniqueOperationTypesRule = require_UniqueOperationTypesRule();
	var _UniqueTypeNamesRule = require_UniqueTypeNamesRule();
	var _UniqueEnumValueNamesRule = require_UniqueEnumValueNamesRule();
	var _UniqueFieldDefinitionNamesRule = require_UniqueFieldDefinitionNamesRule();
	var _UniqueArgumentDefinitionNamesRule = require_UniqueArgumentDefinitionNamesRule();
	var _UniqueDirectiveNamesRule = require_UniqueDirectiveNamesRule();
	var _PossibleTypeExtensionsRule = require_PossibleTypeExtensionsRule();
	var _NoDeprecatedCustomRule = require_NoDeprecatedCustomRule();
	var _NoSchemaIntrospectionCustomRule = require_NoSchemaIntrospectionCustomRule();
});
// node_modules/graphql/error/index.js
var require_error = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "GraphQLError", {
		enumerable: true,
		get: function () {
			return _GraphQLError.GraphQLError;
		},
	});
	Object.defineProperty(exports, "formatError", {
		enumerable: true,
		get: function () {
			return _GraphQLError.formatError;
		},
	});
	Object.defineProperty(exports, "locatedError", {
		enumerable: true,
		get: function () {
			return _locatedError.locatedError;
		},
	});
	Object.defineProperty(exports, "printError", {
		enumerable: true,
		get: function () {
			return _GraphQLError.printError;
		},
	});
	Object.defineProperty(exports, "syntaxError", {
		enumerable: true,
		get: function () {
			return _syntaxError.syntaxError;
		},
	});
	var _GraphQLError = require_GraphQLError();
	var _syntaxError = require_syntaxError();
	var _locatedError = require_locatedError();
});
// node_modules/graphql/utilities/getIntrospectionQuery.js
var require_getIntrospectionQuery = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getIntrospectionQuery = getIntrospectionQuery;
	function getIntrospectionQuery(options) {
		const optionsWithDefault = {
			descriptions: true,
			specifiedByUrl: false,
			directiveIsRepeatable: false,
			schemaDescription: false,
			inputValueDeprecation: false,
			experimentalDirectiveDeprecation: false,
			oneOf: false,
			typeDepth: 9,
			...options,
		};
		const descriptions = optionsWithDefault.descriptions ? "description" : "";
		const specifiedByUrl = optionsWithDefault.specifiedByUrl ? "specifiedByURL" : "";
		const directiveIsRepeatable = optionsWithDefault.directiveIsRepeatable ? "isRepeatable" : "";
		const schemaDescription = optionsWithDefault.schemaDescription ? descriptions : "";
		function inputDeprecation(str) {
			return optionsWithDefault.inputValueDeprecation ? str : "";
		}
		function experimentalDirectiveDeprecation(str) {
			return optionsWithDefault.experimentalDirectiveDeprecation ? str : "";
		}
		const oneOf = optionsWithDefault.oneOf ? "isOneOf" : "";
		function ofType(level, indent) {
			if (level <= 0) return "";
			if (level > 100)
				throw new Error("Please set typeDepth to a reasonable value between 0 and 100; the default is 9.");
			return `
${indent}ofType {
${indent}  name
${indent}  kind${ofType(level - 1, indent + "  ")}
${indent}}`;
		}
		return `
    query IntrospectionQuery {
      __schema {
        ${schemaDescription}
        queryType { name kind }
        mutationType { name kind }
        subscriptionType { name kind }
        types {
          ...FullType
        }
        directives${experimentalDirectiveDeprecation("(includeDeprecated: true)")} {
          name
          ${descriptions}
          ${directiveIsRepeatable}
          ${experimentalDirectiveDeprecation("isDeprecated")}
          ${experimentalDirectiveDeprecation("deprecationReason")}
          locations
          args${inputDeprecation("(includeDeprecated: true)")} {
            ...InputValue
          }
        }
      }
    }

    fragment FullType on __Type {
      kind
      name
      ${descriptions}
      ${specifiedByUrl}
      ${oneOf}
      fields(includeDeprecated: true) {
        name
        ${descriptions}
        args${inputDeprecation("(includeDeprecated: true)")} {
          ...InputValue
        }
        type {
          ...TypeRef
        }
        isDeprecated
        deprecationReason
      }
      inputFields${inputDeprecation("(includeDeprecated: true)")} {
        ...InputValue
      }
      interfaces {
        ...TypeRef
      }
      enumValues(includeDeprecated: true) {
        name
        ${descriptions}
        isDeprecated
        deprecationReason
      }
      possibleTypes {
        ...TypeRef
      }
    }

    fragment InputValue on __InputValue {
      name
      ${descriptions}
      type { ...TypeRef }
      defaultValue
      ${inputDeprecation("isDeprecated")}
      ${inputDeprecation("deprecationReason")}
    }

    fragment TypeRef on __Type {
      kind
      name${ofType(optionsWithDefault.typeDepth, "      ")}
    }
  `;
	}
});
// node_modules/graphql/utilities/getOperationAST.js
var require_getOperationAST = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getOperationAST = getOperationAST;
	var _kinds = require_kinds();
	function getOperationAST(documentAST, operationName) {
		let operation = null;
		for (const definition of documentAST.definitions)
			if (definition.kind === _kinds.Kind.OPERATION_DEFINITION) {
				var _definition$name;
				if (operationName == null) {
					if (operation) return null;
					operation = definition;
				} else if (
					((_definition$name = definition.name) === null || _definition$name === void 0
						? void 0
						: _definition$name.value) === operationName
				)
					return definition;
			}
		return operation;
	}
});
// node_modules/graphql/utilities/getOperationRootType.js
var require_getOperationRootType = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getOperationRootType = getOperationRootType;
	var _GraphQLError = require_GraphQLError();
	function getOperationRootType(schema, operation) {
		if (operation.operation === "query") {
			const queryType = schema.getQueryType();
			if (!queryType)
				throw new _GraphQLError.GraphQLError("Schema does not define the required query root type.", {
					nodes: operation,
				});
			return queryType;
		}
		if (operation.operation === "mutation") {
			const mutationType = schema.getMutationType();
			if (!mutationType)
				throw new _GraphQLError.GraphQLError("Schema is not configured for mutations.", { nodes: operation });
			return mutationType;
		}
		if (operation.operation === "subscription") {
			const subscriptionType = schema.getSubscriptionType();
			if (!subscriptionType)
				throw new _GraphQLError.GraphQLError("Schema is not configured for subscriptions.", {
					nodes: operation,
				});
			return subscriptionType;
		}
		throw new _GraphQLError.GraphQLError("Can only have query, mutation and subscription operations.", {
			nodes: operation,
		});
	}
});
// node_modules/graphql/utilities/introspectionFromSchema.js
var require_introspectionFromSchema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.introspectionFromSchema = introspectionFromSchema;
	var _invariant = require_invariant();
	var _parser = require_parser();
	var _execute = require_execute();
	var _getIntrospectionQuery = require_getIntrospectionQuery();
	function introspectionFromSchema(schema, options) {
		const optionsWithDefaults = {
			specifiedByUrl: true,
			directiveIsRepeatable: true,
			schemaDescription: true,
			inputValueDeprecation: true,
			experimentalDirectiveDeprecation: true,
			oneOf: true,
			...options,
		};
		const document = (0, _parser.parse)(
			(0, _getIntrospectionQuery.getIntrospectionQuery)(optionsWithDefaults),
		);
		const result = (0, _execute.executeSync)({
			schema,
			document,
		});
		(!result.errors && result.data) || (0, _invariant.invariant)(false);
		return result.data;
	}
});
// node_modules/graphql/utilities/buildClientSchema.js
var require_buildClientSchema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.buildClientSchema = buildClientSchema;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _isObjectLike = require_isObjectLike();
	var _keyValMap = require_keyValMap();
	var _parser = require_parser();
	var _definition = require_definition();
	var _directives = require_directives();
	var _introspection = require_introspection();
	var _scalars = require_scalars();
	var _schema = require_schema();
	var _valueFromAST = require_valueFromAST();
	function buildClientSchema(introspection, options) {
		((0, _isObjectLike.isObjectLike)(introspection) &&
			(0, _isObjectLike.isObjectLike)(introspection.__schema)) ||
			(0, _devAssert.devAssert)(
				false,
				`Invalid or incomplete introspection result. Ensure that you are passing "data" property of introspection response and no "errors" was returned alongside: ${(0, _inspect.inspect)(introspection)}.`,
			);
		const schemaIntrospection = introspection.__schema;
		const typeMap = (0, _keyValMap.keyValMap)(
			schemaIntrospection.types,
			(typeIntrospection) => typeIntrospection.name,
			(typeIntrospection) => buildType(typeIntrospection),
		);
		for (const stdType of [..._scalars.specifiedScalarTypes, ..._introspection.introspectionTypes])
			if (typeMap[stdType.name]) typeMap[stdType.name] = stdType;
		const queryType = schemaIntrospection.queryType ? getObjectType(schemaIntrospection.queryType) : null;
		const mutationType = schemaIntrospection.mutationType
			? getObjectType(schemaIntrospection.mutationType)
			: null;
		const subscriptionType = schemaIntrospection.subscriptionType
			? getObjectType(schemaIntrospection.subscriptionType)
			: null;
		const directives = schemaIntrospection.directives
			? schemaIntrospection.directives.map(buildDirective)
			: [];
		return new _schema.GraphQLSchema({
			description: schemaIntrospection.description,
			query: queryType,
			mutation: mutationType,
			subscription: subscriptionType,
			types: Object.values(typeMap),
			directives,
			assumeValid: options === null || options === void 0 ? void 0 : options.assumeValid,
		});
		function getType(typeRef) {
			if (typeRef.kind === _introspection.TypeKind.LIST) {
				const itemRef = typeRef.ofType;
				if (!itemRef) throw new Error("Decorated type deeper than introspection query.");
				return new _definition.GraphQLList(getType(itemRef));
			}
			if (typeRef.kind === _introspection.TypeKind.NON_NULL) {
				const nullableRef = typeRef.ofType;
				if (!nullableRef) throw new Error("Decorated type deeper than introspection query.");
				const nullableType = getType(nullableRef);
				return new _definition.GraphQLNonNull((0, _definition.assertNullableType)(nullableType));
			}
			return getNamedType(typeRef);
		}
		function getNamedType(typeRef) {
			const typeName = typeRef.name;
			if (!typeName) throw new Error(`Unknown type reference: ${(0, _inspect.inspect)(typeRef)}.`);
			const type = typeMap[typeName];
			if (!type)
				throw new Error(
					`Invalid or incomplete schema, unknown type: ${typeName}. Ensure that a full introspection query is used in order to build a client schema.`,
				);
			return type;
		}
		function getObjectType(typeRef) {
			return (0, _definition.assertObjectType)(getNamedType(typeRef));
		}
		function getInterfaceType(typeRef) {
			return (0, _definition.assertInterfaceType)(getNamedType(typeRef));
		}
		function buildType(type) {
			if (type != null && type.name != null && type.kind != null)
				switch (type.kind) {
					case _introspection.TypeKind.SCALAR:
						return buildScalarDef(type);
					case _introspection.TypeKind.OBJECT:
						return buildObjectDef(type);
					case _introspection.TypeKind.INTERFACE:
						return buildInterfaceDef(type);
					case _introspection.TypeKind.UNION:
						return buildUnionDef(type);
					case _introspection.TypeKind.ENUM:
						return buildEnumDef(type);
					case _introspection.TypeKind.INPUT_OBJECT:
						return buildInputObjectDef(type);
				}
			const typeStr = (0, _inspect.inspect)(type);
			throw new Error(
				`Invalid or incomplete introspection result. Ensure that a full introspection query is used in order to build a client schema: ${typeStr}.`,
			);
		}
		function buildScalarDef(scalarIntrospection) {
			return new _definition.GraphQLScalarType({
				name: scalarIntrospection.name,
				description: scalarIntrospection.description,
				specifiedByURL: scalarIntrospection.specifiedByURL,
			});
		}
		function buildImplementationsList(implementingIntrospection) {
			if (
				implementingIntrospection.interfaces === null &&
				implementingIntrospection.kind === _introspection.TypeKind.INTERFACE
			)
				return [];
			if (!implementingIntrospection.interfaces) {
				const implementingIntrospectionStr = (0, _inspect.inspect)(implementingIntrospection);
				throw new Error(`Introspection result missing interfaces: ${implementingIntrospectionStr}.`);
			}
			return implementingIntrospection.interfaces.map(getInterfaceType);
		}
		function buildObjectDef(objectIntrospection) {
			return new _definition.GraphQLObjectType({
				name: objectIntrospection.name,
				description: objectIntrospection.description,
				interfaces: () => buildImplementationsList(objectIntrospection),
				fields: () => buildFieldDefMap(objectIntrospection),
			});
		}
		function buildInterfaceDef(interfaceIntrospection) {
			return new _definition.GraphQLInterfaceType({
				name: interfaceIntrospection.name,
				description: interfaceIntrospection.description,
				interfaces: () => buildImplementationsList(interfaceIntrospection),
				fields: () => buildFieldDefMap(interfaceIntrospection),
			});
		}
		function buildUnionDef(unionIntrospection) {
			if (!unionIntrospection.possibleTypes) {
				const unionIntrospectionStr = (0, _inspect.inspect)(unionIntrospection);
				throw new Error(`Introspection result missing possibleTypes: ${unionIntrospectionStr}.`);
			}
			return new _definition.GraphQLUnionType({
				name: unionIntrospection.name,
				description: unionIntrospection.description,
				types: () => unionIntrospection.possibleTypes.map(getObjectType),
			});
		}
		function buildEnumDef(enumIntrospection) {
			if (!enumIntrospection.enumValues) {
				const enumIntrospectionStr = (0, _inspect.inspect)(enumIntrospection);
				throw new Error(`Introspection result missing enumValues: ${enumIntrospectionStr}.`);
			}
			return new _definition.GraphQLEnumType({
				name: enumIntrospection.name,
				description: enumIntrospection.description,
				values: (0, _keyValMap.keyValMap)(
					enumIntrospection.enumValues,
					(valueIntrospection) => valueIntrospection.name,
					(valueIntrospection) => ({
						description: valueIntrospection.description,
						deprecationReason: valueIntrospection.deprecationReason,
					}),
				),
			});
		}
		function buildInputObjectDef(inputObjectIntrospection) {
			if (!inputObjectIntrospection.inputFields) {
				const inputObjectIntrospectionStr = (0, _inspect.inspect)(inputObjectIntrospection);
				throw new Error(`Introspection result missing inputFields: ${inputObjectIntrospectionStr}.`);
			}
			return new _definition.GraphQLInputObjectType({
				name: inputObjectIntrospection.name,
				description: inputObjectIntrospection.description,
				fields: () => buildInputValueDefMap(inputObjectIntrospection.inputFields),
				isOneOf: inputObjectIntrospection.isOneOf,
			});
		}
		function buildFieldDefMap(typeIntrospection) {
			if (!typeIntrospection.fields)
				throw new Error(`Introspection result missing fields: ${(0, _inspect.inspect)(typeIntrospection)}.`);
			return (0, _keyValMap.keyValMap)(
				typeIntrospection.fields,
				(fieldIntrospection) => fieldIntrospection.name,
				buildField,
			);
		}
		function buildField(fieldIntrospection) {
			const type = getType(fieldIntrospection.type);
			if (!(0, _definition.isOutputType)(type)) {
				const typeStr = (0, _inspect.inspect)(type);
				throw new Error(`Introspection must provide output type for fields, but received: ${typeStr}.`);
			}
			if (!fieldIntrospection.args) {
				const fieldIntrospectionStr = (0, _inspect.inspect)(fieldIntrospection);
				throw new Error(`Introspection result missing field args: ${fieldIntrospectionStr}.`);
			}
			return {
				description: fieldIntrospection.description,
				deprecationReason: fieldIntrospection.deprecationReason,
				type,
				args: buildInputValueDefMap(fieldIntrospection.args),
			};
		}
		function buildInputValueDefMap(inputValueIntrospections) {
			return (0, _keyValMap.keyValMap)(
				inputValueIntrospections,
				(inputValue) => inputValue.name,
				buildInputValue,
			);
		}
		function buildInputValue(inputValueIntrospection) {
			const type = getType(inputValueIntrospection.type);
			if (!(0, _definition.isInputType)(type)) {
				const typeStr = (0, _inspect.inspect)(type);
				throw new Error(`Introspection must provide input type for arguments, but received: ${typeStr}.`);
			}
			const defaultValue =
				inputValueIntrospection.defaultValue != null
					? (0, _valueFromAST.valueFromAST)(
							(0, _parser.parseValue)(inputValueIntrospection.defaultValue),
							type,
						)
					: void 0;
			return {
				description: inputValueIntrospection.description,
				type,
				defaultValue,
				deprecationReason: inputValueIntrospection.deprecationReason,
			};
		}
		function buildDirective(directiveIntrospection) {
			if (!directiveIntrospection.args) {
				const directiveIntrospectionStr = (0, _inspect.inspect)(directiveIntrospection);
				throw new Error(`Introspection result missing directive args: ${directiveIntrospectionStr}.`);
			}
			if (!directiveIntrospection.locations) {
				const directiveIntrospectionStr = (0, _inspect.inspect)(directiveIntrospection);
				throw new Error(`Introspection result missing directive locations: ${directiveIntrospectionStr}.`);
			}
			return new _directives.GraphQLDirective({
				name: directiveIntrospection.name,
				description: directiveIntrospection.description,
				isRepeatable: directiveIntrospection.isRepeatable,
				deprecationReason: directiveIntrospection.deprecationReason,
				locations: directiveIntrospection.locations.slice(),
				args: buildInputValueDefMap(directiveIntrospection.args),
			});
		}
	}
});
// node_modules/graphql/utilities/extendSchema.js
var require_extendSchema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.extendSchema = extendSchema;
	exports.extendSchemaImpl = extendSchemaImpl;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _keyMap = require_keyMap();
	var _mapValue = require_mapValue();
	var _kinds = require_kinds();
	var _predicates = require_predicates();
	var _definition = require_definition();
	var _directives = require_directives();
	var _introspection = require_introspection();
	var _scalars = require_scalars();
	var _schema = require_schema();
	var _validate = require_validate();
	var _values = require_values();
	var _valueFromAST = require_valueFromAST();
	function extendSchema(schema, documentAST, options) {
		(0, _schema.assertSchema)(schema);
		(documentAST != null && documentAST.kind === _kinds.Kind.DOCUMENT) ||
			(0, _devAssert.devAssert)(false, "Must provide valid Document AST.");
		if (
			(options === null || options === void 0 ? void 0 : options.assumeValid) !== true &&
			(options === null || options === void 0 ? void 0 : options.assumeValidSDL) !== true
		)
			(0, _validate.assertValidSDLExtension)(documentAST, schema);
		const schemaConfig = schema.toConfig();
		const extendedConfig = extendSchemaImpl(schemaConfig, documentAST, options);
		return schemaConfig === extendedConfig ? schema : new _schema.GraphQLSchema(extendedConfig);
	}
	function extendSchemaImpl(schemaConfig, documentAST, options) {
		var _schemaDef, _schemaDef$descriptio, _schemaDef2, _options$assumeValid;
		const typeDefs = [];
		const typeExtensionsMap = Object.create(null);
		const directiveExtensionsMap = Object.create(null);
		const directiveDefs = [];
		let schemaDef;
		const schemaExtensions = [];
		for (const def of documentAST.definitions)
			if (def.kind === _kinds.Kind.SCHEMA_DEFINITION) schemaDef = def;
			else if (def.kind === _kinds.Kind.SCHEMA_EXTENSION) schemaExtensions.push(def);
			else if ((0, _predicates.isTypeDefinitionNode)(def)) typeDefs.push(def);
			else if ((0, _predicates.isTypeExtensionNode)(def)) {
				const extendedTypeName = def.name.value;
				const existingTypeExtensions = typeExtensionsMap[extendedTypeName];
				typeExtensionsMap[extendedTypeName] = existingTypeExtensions
					? existingTypeExtensions.concat([def])
					: [def];
			} else if (def.kind === _kinds.Kind.DIRECTIVE_DEFINITION) directiveDefs.push(def);
			else if (def.kind === _kinds.Kind.DIRECTIVE_EXTENSION) {
				const extendedDirectiveName = def.name.value;
				const existingDirectiveExtensions = directiveExtensionsMap[extendedDirectiveName];
				directiveExtensionsMap[extendedDirectiveName] = existingDirectiveExtensions
					? existingDirectiveExtensions.concat([def])
					: [def];
			}
		if (
			Object.keys(typeExtensionsMap).length === 0 &&
			typeDefs.length === 0 &&
			Object.keys(directiveExtensionsMap).length === 0 &&
			directiveDefs.length === 0 &&
			schemaExtensions.length === 0 &&
			schemaDef == null
		)
			return schemaConfig;
		const typeMap = Object.create(null);
		for (const existingType of schemaConfig.types) typeMap[existingType.name] = extendNamedType(existingType);
		for (const typeNode of typeDefs) {
			var _stdTypeMap$name;
			const name = typeNode.name.value;
			typeMap[name] =
				(_stdTypeMap$name = stdTypeMap[name]) !== null && _stdTypeMap$name !== void 0
					? _stdTypeMap$name
					: buildType(typeNode);
		}
		const directiveMap = Object.create(null);
		for (const existingDirective of schemaConfig.directives)
			directiveMap[existingDirective.name] = extendDirective(existingDirective);
		const operationTypes = {
			query: schemaConfig.query && replaceNamedType(schemaConfig.query),
			mutation: schemaConfig.mutation && replaceNamedType(schemaConfig.mutation),
			subscription: schemaConfig.subscription && replaceNamedType(schemaConfig.subscription),
			...(schemaDef && getOperationTypes([schemaDef])),
			...getOperationTypes(schemaExtensions),
		};
		const directives = Object.values(directiveMap);
		return {
			description:
				(_schemaDef = schemaDef) === null || _schemaDef === void 0
					? void 0
					: (_schemaDef$descriptio = _schemaDef.description) === null || _schemaDef$descriptio === void 0
						? void 0
						: _schemaDef$descriptio.value,
			...operationTypes,
			types: Object.values(typeMap),
			directives: [...directives.map(replaceDirective), ...directiveDefs.map(buildDirective)],
			extensions: Object.create(null),
			astNode:
				(_schemaDef2 = schemaDef) !== null && _schemaDef2 !== void 0 ? _schemaDef2 : schemaConfig.astNode,
			extensionASTNodes: schemaConfig.extensionASTNodes.concat(schemaExtensions),
			assumeValid:
				(_options$assumeValid = options === null || options === void 0 ? void 0 : options.assumeValid) !==
					null && _options$assumeValid !== void 0
					? _options$assumeValid
					: false,
		};
		function replaceType(type) {
			if ((0, _definition.isListType)(type)) return new _definition.GraphQLList(replaceType(type.ofType));
			if ((0, _definition.isNonNullType)(type))
				return new _definition.GraphQLNonNull(replaceType(type.ofType));
			return replaceNamedType(type);
		}
		function replaceNamedType(type) {
			return typeMap[type.name];
		}
		function replaceDirective(directive) {
			const config = directive.toConfig();
			return new _directives.GraphQLDirective({
				...config,
				args: (0, _mapValue.mapValue)(config.args, extendArg),
			});
		}
		function extendNamedType(type) {
			if ((0, _introspection.isIntrospectionType)(type) || (0, _scalars.isSpecifiedScalarType)(type))
				return type;
			if ((0, _definition.isScalarType)(type)) return extendScalarType(type);
			if ((0, _definition.isObjectType)(type)) return extendObjectType(type);
			if ((0, _definition.isInterfaceType)(type)) return extendInterfaceType(type);
			if ((0, _definition.isUnionType)(type)) return extendUnionType(type);
			if ((0, _definition.isEnumType)(type)) return extendEnumType(type);
			if ((0, _definition.isInputObjectType)(type)) return extendInputObjectType(type);
			(0, _invariant.invariant)(false, "Unexpected type: " + (0, _inspect.inspect)(type));
		}
		function extendInputObjectType(type) {
			var _typeExtensionsMap$co;
			const config = type.toConfig();
			const extensions =
				(_typeExtensionsMap$co = typeExtensionsMap[config.name]) !== null && _typeExtensionsMap$co !== void 0
					? _typeExtensionsMap$co
					: [];
			return new _definition.GraphQLInputObjectType({
				...config,
				fields: () => ({
					...(0, _mapValue.mapValue)(config.fields, (field) => ({
						...field,
						type: replaceType(field.type),
					})),
					...buildInputFieldMap(extensions),
				}),
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function extendEnumType(type) {
			var _typeExtensionsMap$ty;
			const config = type.toConfig();
			const extensions =
				(_typeExtensionsMap$ty = typeExtensionsMap[type.name]) !== null && _typeExtensionsMap$ty !== void 0
					? _typeExtensionsMap$ty
					: [];
			return new _definition.GraphQLEnumType({
				...config,
				values: {
					...config.values,
					...buildEnumValueMap(extensions),
				},
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function extendScalarType(type) {
			var _typeExtensionsMap$co2;
			const config = type.toConfig();
			const extensions =
				(_typeExtensionsMap$co2 = typeExtensionsMap[config.name]) !== null &&
				_typeExtensionsMap$co2 !== void 0
					? _typeExtensionsMap$co2
					: [];
			let specifiedByURL = config.specifiedByURL;
			for (const extensionNode of extensions) {
				var _getSpecifiedByURL;
				specifiedByURL =
					(_getSpecifiedByURL = getSpecifiedByURL(extensionNode)) !== null && _getSpecifiedByURL !== void 0
						? _getSpecifiedByURL
						: specifiedByURL;
			}
			return new _definition.GraphQLScalarType({
				...config,
				specifiedByURL,
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function extendObjectType(type) {
			var _typeExtensionsMap$co3;
			const config = type.toConfig();
			const extensions =
				(_typeExtensionsMap$co3 = typeExtensionsMap[config.name]) !== null &&
				_typeExtensionsMap$co3 !== void 0
					? _typeExtensionsMap$co3
					: [];
			return new _definition.GraphQLObjectType({
				...config,
				interfaces: () => [...type.getInterfaces().map(replaceNamedType), ...buildInterfaces(extensions)],
				fields: () => ({
					...(0, _mapValue.mapValue)(config.fields, extendField),
					...buildFieldMap(extensions),
				}),
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function extendInterfaceType(type) {
			var _typeExtensionsMap$co4;
			const config = type.toConfig();
			const extensions =
				(_typeExtensionsMap$co4 = typeExtensionsMap[config.name]) !== null &&
				_typeExtensionsMap$co4 !== void 0
					? _typeExtensionsMap$co4
					: [];
			return new _definition.GraphQLInterfaceType({
				...config,
				interfaces: () => [...type.getInterfaces().map(replaceNamedType), ...buildInterfaces(extensions)],
				fields: () => ({
					...(0, _mapValue.mapValue)(config.fields, extendField),
					...buildFieldMap(extensions),
				}),
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function extendUnionType(type) {
			var _typeExtensionsMap$co5;
			const config = type.toConfig();
			const extensions =
				(_typeExtensionsMap$co5 = typeExtensionsMap[config.name]) !== null &&
				_typeExtensionsMap$co5 !== void 0
					? _typeExtensionsMap$co5
					: [];
			return new _definition.GraphQLUnionType({
				...config,
				types: () => [...type.getTypes().map(replaceNamedType), ...buildUnionTypes(extensions)],
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function extendField(field) {
			return {
				...field,
				type: replaceType(field.type),
				args: field.args && (0, _mapValue.mapValue)(field.args, extendArg),
			};
		}
		function extendArg(arg) {
			return {
				...arg,
				type: replaceType(arg.type),
			};
		}
		function getOperationTypes(nodes) {
			const opTypes = {};
			for (const node of nodes) {
				var _node$operationTypes;
				const operationTypesNodes =
					(_node$operationTypes = node.operationTypes) !== null && _node$operationTypes !== void 0
						? _node$operationTypes
						: [];
				for (const operationType of operationTypesNodes)
					opTypes[operationType.operation] = getNamedType(operationType.type);
			}
			return opTypes;
		}
		function extendDirective(directive) {
			var _directiveExtensionsM, _config$deprecationRe;
			const config = directive.toConfig();
			const extensions =
				(_directiveExtensionsM = directiveExtensionsMap[config.name]) !== null &&
				_directiveExtensionsM !== void 0
					? _directiveExtensionsM
					: [];
			const deprecationReason =
				(_config$deprecationRe = config.deprecationReason) !== null && _config$deprecationRe !== void 0
					? _config$deprecationRe
					: extensions.map((ext) => getDeprecationReason(ext)).find((reason) => reason != null);
			return new _directives.GraphQLDirective({
				...config,
				deprecationReason,
				extensionASTNodes: config.extensionASTNodes.concat(extensions),
			});
		}
		function getNamedType(node) {
			var _stdTypeMap$name2;
			const name = node.name.value;
			const type =
				(_stdTypeMap$name2 = stdTypeMap[name]) !== null && _stdTypeMap$name2 !== void 0
					? _stdTypeMap$name2
					: typeMap[name];
			if (type === void 0) throw new Error(`Unknown type: "${name}".`);
			return type;
		}
		function getWrappedType(node) {
			if (node.kind === _kinds.Kind.LIST_TYPE) return new _definition.GraphQLList(getWrappedType(node.type));
			if (node.kind === _kinds.Kind.NON_NULL_TYPE)
				return new _definition.GraphQLNonNull(getWrappedType(node.type));
			return getNamedType(node);
		}
		function buildDirective(node) {
			var _directiveExtensionsM2, _getDeprecationReason, _node$description;
			const extensions =
				(_directiveExtensionsM2 = directiveExtensionsMap[node.name.value]) !== null &&
				_directiveExtensionsM2 !== void 0
					? _directiveExtensionsM2
					: [];
			const deprecationReason =
				(_getDeprecationReason = getDeprecationReason(node)) !== null && _getDeprecationReason !== void 0
					? _getDeprecationReason
					: extensions.map((ext) => getDeprecationReason(ext)).find((reason) => reason != null);
			return new _directives.GraphQLDirective({
				name: node.name.value,
				description:
					(_node$description = node.description) === null || _node$description === void 0
						? void 0
						: _node$description.value,
				locations: node.locations.map(({ value }) => value),
				isRepeatable: node.repeatable,
				args: buildArgumentMap(node.arguments),
				deprecationReason,
				astNode: node,
				extensionASTNodes: extensions,
			});
		}
		function buildFieldMap(nodes) {
			const fieldConfigMap = Object.create(null);
			for (const node of nodes) {
				var _node$fields;
				const nodeFields =
					(_node$fields = node.fields) !== null && _node$fields !== void 0 ? _node$fields : [];
				for (const field of nodeFields) {
					var _field$description;
					fieldConfigMap[field.name.value] = {
						type: getWrappedType(field.type),
						description:
							(_field$description = field.description) === null || _field$description === void 0
								? void 0
								: _field$description.value,
						args: buildArgumentMap(field.arguments),
						deprecationReason: getDeprecationReason(field),
						astNode: field,
					};
				}
			}
			return fieldConfigMap;
		}
		function buildArgumentMap(args) {
			const argsNodes = args !== null && args !== void 0 ? args : [];
			const argConfigMap = Object.create(null);
			for (const arg of argsNodes) {
				var _arg$description;
				const type = getWrappedType(arg.type);
				argConfigMap[arg.name.value] = {
					type,
					description:
						(_arg$description = arg.description) === null || _arg$description === void 0
							? void 0
							: _arg$description.value,
					defaultValue: (0, _valueFromAST.valueFromAST)(arg.defaultValue, type),
					deprecationReason: getDeprecationReason(arg),
					astNode: arg,
				};
			}
			return argConfigMap;
		}
		function buildInputFieldMap(nodes) {
			const inputFieldMap = Object.create(null);
			for (const node of nodes) {
				var _node$fields2;
				const fieldsNodes =
					(_node$fields2 = node.fields) !== null && _node$fields2 !== void 0 ? _node$fields2 : [];
				for (const field of fieldsNodes) {
					var _field$description2;
					const type = getWrappedType(field.type);
					inputFieldMap[field.name.value] = {
						type,
						description:
							(_field$description2 = field.description) === null || _field$description2 === void 0
								? void 0
								: _field$description2.value,
						defaultValue: (0, _valueFromAST.valueFromAST)(field.defaultValue, type),
						deprecationReason: getDeprecationReason(field),
						astNode: field,
					};
				}
			}
			return inputFieldMap;
		}
		function buildEnumValueMap(nodes) {
			const enumValueMap = Object.create(null);
			for (const node of nodes) {
				var _node$values;
				const valuesNodes =
					(_node$values = node.values) !== null && _node$values !== void 0 ? _node$values : [];
				for (const value of valuesNodes) {
					var _value$description;
					enumValueMap[value.name.value] = {
						description:
							(_value$description = value.description) === null || _value$description === void 0
								? void 0
								: _value$description.value,
						deprecationReason: getDeprecationReason(value),
						astNode: value,
					};
				}
			}
			return enumValueMap;
		}
		function buildInterfaces(nodes) {
			return nodes.flatMap((node) => {
				var _node$interfaces$map, _node$interfaces;
				return (_node$interfaces$map =
					(_node$interfaces = node.interfaces) === null || _node$interfaces === void 0
						? void 0
						: _node$interfaces.map(getNamedType)) !== null && _node$interfaces$map !== void 0
					? _node$interfaces$map
					: [];
			});
		}
		function buildUnionTypes(nodes) {
			return nodes.flatMap((node) => {
				var _node$types$map, _node$types;
				return (_node$types$map =
					(_node$types = node.types) === null || _node$types === void 0
						? void 0
						: _node$types.map(getNamedType)) !== null && _node$types$map !== void 0
					? _node$types$map
					: [];
			});
		}
		function buildType(astNode) {
			var _typeExtensionsMap$na;
			const name = astNode.name.value;
			const extensionASTNodes =
				(_typeExtensionsMap$na = typeExtensionsMap[name]) !== null && _typeExtensionsMap$na !== void 0
					? _typeExtensionsMap$na
					: [];
			switch (astNode.kind) {
				case _kinds.Kind.OBJECT_TYPE_DEFINITION: {
					var _astNode$description;
					const allNodes = [astNode, ...extensionASTNodes];
					return new _definition.GraphQLObjectType({
						name,
						description:
							(_astNode$description = astNode.description) === null || _astNode$description === void 0
								? void 0
								: _astNode$description.value,
						interfaces: () => buildInterfaces(allNodes),
						fields: () => buildFieldMap(allNodes),
						astNode,
						extensionASTNodes,
					});
				}
				case _kinds.Kind.INTERFACE_TYPE_DEFINITION: {
					var _astNode$description2;
					const allNodes = [astNode, ...extensionASTNodes];
					return new _definition.GraphQLInterfaceType({
						name,
						description:
							(_astNode$description2 = astNode.description) === null || _astNode$description2 === void 0
								? void 0
								: _astNode$description2.value,
						interfaces: () => buildInterfaces(allNodes),
						fields: () => buildFieldMap(allNodes),
						astNode,
						extensionASTNodes,
					});
				}
				case _kinds.Kind.ENUM_TYPE_DEFINITION: {
					var _astNode$description3;
					const allNodes = [astNode, ...extensionASTNodes];
					return new _definition.GraphQLEnumType({
						name,
						description:
							(_astNode$description3 = astNode.description) === null || _astNode$description3 === void 0
								? void 0
								: _astNode$description3.value,
						values: buildEnumValueMap(allNodes),
						astNode,
						extensionASTNodes,
					});
				}
				case _kinds.Kind.UNION_TYPE_DEFINITION: {
					var _astNode$description4;
					const allNodes = [astNode, ...extensionASTNodes];
					return new _definition.GraphQLUnionType({
						name,
						description:
							(_astNode$description4 = astNode.description) === null || _astNode$description4 === void 0
								? void 0
								: _astNode$description4.value,
						types: () => buildUnionTypes(allNodes),
						astNode,
						extensionASTNodes,
					});
				}
				case _kinds.Kind.SCALAR_TYPE_DEFINITION:
					var _astNode$description5;
					return new _definition.GraphQLScalarType({
						name,
						description:
							(_astNode$description5 = astNode.description) === null || _astNode$description5 === void 0
								? void 0
								: _astNode$description5.value,
						specifiedByURL: getSpecifiedByURL(astNode),
						astNode,
						extensionASTNodes,
					});
				case _kinds.Kind.INPUT_OBJECT_TYPE_DEFINITION: {
					var _astNode$description6;
					const allNodes = [astNode, ...extensionASTNodes];
					return new _definition.GraphQLInputObjectType({
						name,
						description:
							(_astNode$description6 = astNode.description) === null || _astNode$description6 === void 0
								? void 0
								: _astNode$description6.value,
						fields: () => buildInputFieldMap(allNodes),
						astNode,
						extensionASTNodes,
						isOneOf: isOneOf(astNode),
					});
				}
			}
		}
	}
	const stdTypeMap = (0, _keyMap.keyMap)(
		[..._scalars.specifiedScalarTypes, ..._introspection.introspectionTypes],
		(type) => type.name,
	);
	function getDeprecationReason(node) {
		const deprecated = (0, _values.getDirectiveValues)(_directives.GraphQLDeprecatedDirective, node);
		return deprecated === null || deprecated === void 0 ? void 0 : deprecated.reason;
	}
	function getSpecifiedByURL(node) {
		const specifiedBy = (0, _values.getDirectiveValues)(_directives.GraphQLSpecifiedByDirective, node);
		return specifiedBy === null || specifiedBy === void 0 ? void 0 : specifiedBy.url;
	}
	function isOneOf(node) {
		return Boolean((0, _values.getDirectiveValues)(_directives.GraphQLOneOfDirective, node));
	}
});
// node_modules/graphql/utilities/buildASTSchema.js
var require_buildASTSchema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.buildASTSchema = buildASTSchema;
	exports.buildSchema = buildSchema;
	var _devAssert = require_devAssert();
	var _kinds = require_kinds();
	var _parser = require_parser();
	var _directives = require_directives();
	var _schema = require_schema();
	var _validate = require_validate();
	var _extendSchema = require_extendSchema();
	function buildASTSchema(documentAST, options) {
		(documentAST != null && documentAST.kind === _kinds.Kind.DOCUMENT) ||
			(0, _devAssert.devAssert)(false, "Must provide valid Document AST.");
		if (
			(options === null || options === void 0 ? void 0 : options.assumeValid) !== true &&
			(options === null || options === void 0 ? void 0 : options.assumeValidSDL) !== true
		)
			(0, _validate.assertValidSDL)(documentAST);
		const emptySchemaConfig = {
			description: void 0,
			types: [],
			directives: [],
			extensions: Object.create(null),
			extensionASTNodes: [],
			assumeValid: false,
		};
		const config = (0, _extendSchema.extendSchemaImpl)(emptySchemaConfig, documentAST, options);
		if (config.astNode == null)
			for (const type of config.types)
				switch (type.name) {
					case "Query":
						config.query = type;
						break;
					case "Mutation":
						config.mutation = type;
						break;
					case "Subscription":
						config.subscription = type;
				}
		const directives = [
			...config.directives,
			..._directives.specifiedDirectives.filter((stdDirective) =>
				config.directives.every((directive) => directive.name !== stdDirective.name),
			),
		];
		return new _schema.GraphQLSchema({
			...config,
			directives,
		});
	}
	function buildSchema(source, options) {
		return buildASTSchema((0, _parser.parse)(source, options), {
			assumeValidSDL: options === null || options === void 0 ? void 0 : options.assumeValidSDL,
			assumeValid: options === null || options === void 0 ? void 0 : options.assumeValid,
		});
	}
});
// node_modules/graphql/utilities/lexicographicSortSchema.js
var require_lexicographicSortSchema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.lexicographicSortSchema = lexicographicSortSchema;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _keyValMap = require_keyValMap();
	var _naturalCompare = require_naturalCompare();
	var _definition = require_definition();
	var _directives = require_directives();
	var _introspection = require_introspection();
	var _schema = require_schema();
	function lexicographicSortSchema(schema) {
		const schemaConfig = schema.toConfig();
		const typeMap = (0, _keyValMap.keyValMap)(
			sortByName(schemaConfig.types),
			(type) => type.name,
			sortNamedType,
		);
		return new _schema.GraphQLSchema({
			...schemaConfig,
			types: Object.values(typeMap),
			directives: sortByName(schemaConfig.directives).map(sortDirective),
			query: replaceMaybeType(schemaConfig.query),
			mutation: replaceMaybeType(schemaConfig.mutation),
			subscription: replaceMaybeType(schemaConfig.subscription),
		});
		function replaceType(type) {
			if ((0, _definition.isListType)(type)) return new _definition.GraphQLList(replaceType(type.ofType));
			else if ((0, _definition.isNonNullType)(type))
				return new _definition.GraphQLNonNull(replaceType(type.ofType));
			return replaceNamedType(type);
		}
		function replaceNamedType(type) {
			return typeMap[type.name];
		}
		function replaceMaybeType(maybeType) {
			return maybeType && replaceNamedType(maybeType);
		}
		function sortDirective(directive) {
			const config = directive.toConfig();
			return new _directives.GraphQLDirective({
				...config,
				locations: sortBy(config.locations, (x) => x),
				args: sortArgs(config.args),
			});
		}
		function sortArgs(args) {
			return sortObjMap(args, (arg) => ({
				...arg,
				type: replaceType(arg.type),
			}));
		}
		function sortFields(fieldsMap) {
			return sortObjMap(fieldsMap, (field) => ({
				...field,
				type: replaceType(field.type),
				args: field.args && sortArgs(field.args),
			}));
		}
		function sortInputFields(fieldsMap) {
			return sortObjMap(fieldsMap, (field) => ({
				...field,
				type: replaceType(field.type),
			}));
		}
		function sortTypes(array) {
			return sortByName(array).map(replaceNamedType);
		}
		function sortNamedType(type) {
			if ((0, _definition.isScalarType)(type) || (0, _introspection.isIntrospectionType)(type)) return type;
			if ((0, _definition.isObjectType)(type)) {
				const config = type.toConfig();
				return new _definition.GraphQLObjectType({
					...config,
					interfaces: () => sortTypes(config.interfaces),
					fields: () => sortFields(config.fields),
				});
			}
			if ((0, _definition.isInterfaceType)(type)) {
				const config = type.toConfig();
				return new _definition.GraphQLInterfaceType({
					...config,
					interfaces: () => sortTypes(config.interfaces),
					fields: () => sortFields(config.fields),
				});
			}
			if ((0, _definition.isUnionType)(type)) {
				const config = type.toConfig();
				return new _definition.GraphQLUnionType({
					...config,
					types: () => sortTypes(config.types),
				});
			}
			if ((0, _definition.isEnumType)(type)) {
				const config = type.toConfig();
				return new _definition.GraphQLEnumType({
					...config,
					values: sortObjMap(config.values, (value) => value),
				});
			}
			if ((0, _definition.isInputObjectType)(type)) {
				const config = type.toConfig();
				return new _definition.GraphQLInputObjectType({
					...config,
					fields: () => sortInputFields(config.fields),
				});
			}
			(0, _invariant.invariant)(false, "Unexpected type: " + (0, _inspect.inspect)(type));
		}
	}
	function sortObjMap(map, sortValueFn) {
		const sortedMap = Object.create(null);
		for (const key of Object.keys(map).sort(_naturalCompare.naturalCompare))
			sortedMap[key] = sortValueFn(map[key]);
		return sortedMap;
	}
	function sortByName(array) {
		return sortBy(array, (obj) => obj.name);
	}
	function sortBy(array, mapToKey) {
		return array.slice().sort((obj1, obj2) => {
			const key1 = mapToKey(obj1);
			const key2 = mapToKey(obj2);
			return (0, _naturalCompare.naturalCompare)(key1, key2);
		});
	}
});
// node_modules/graphql/utilities/printSchema.js
var require_printSchema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.printIntrospectionSchema = printIntrospectionSchema;
	exports.printSchema = printSchema;
	exports.printType = printType;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _blockString = require_blockString();
	var _kinds = require_kinds();
	var _printer = require_printer();
	var _definition = require_definition();
	var _directives = require_directives();
	var _introspection = require_introspection();
	var _scalars = require_scalars();
	var _astFromValue = require_astFromValue();
	function printSchema(schema) {
		return printFilteredSchema(schema, (n) => !(0, _directives.isSpecifiedDirective)(n), isDefinedType);
	}
	function printIntrospectionSchema(schema) {
		return printFilteredSchema(schema, _directives.isSpecifiedDirective, _introspection.isIntrospectionType);
	}
	function isDefinedType(type) {
		return !(0, _scalars.isSpecifiedScalarType)(type) && !(0, _introspection.isIntrospectionType)(type);
	}
	function printFilteredSchema(schema, directiveFilter, typeFilter) {
		const directives = schema.getDirectives().filter(directiveFilter);
		const types = Object.values(schema.getTypeMap()).filter(typeFilter);
		return [
			printSchemaDefinition(schema),
			...directives.map((directive) => printDirective(directive)),
			...types.map((type) => printType(type)),
		]
			.filter(Boolean)
			.join("\n\n");
	}
	function printSchemaDefinition(schema) {
		if (schema.description == null && isSchemaOfCommonNames(schema)) return;
		const operationTypes = [];
		const queryType = schema.getQueryType();
		if (queryType) operationTypes.push(`  query: ${queryType.name}`);
		const mutationType = schema.getMutationType();
		if (mutationType) operationTypes.push(`  mutation: ${mutationType.name}`);
		const subscriptionType = schema.getSubscriptionType();
		if (subscriptionType) operationTypes.push(`  subscription: ${subscriptionType.name}`);
		return printDescription(schema) + `schema {\n${operationTypes.join("\n")}\n}`;
	}
	function isSchemaOfCommonNames(schema) {
		const queryType = schema.getQueryType();
		if (queryType && queryType.name !== "Query") return false;
		const mutationType = schema.getMutationType();
		if (mutationType && mutationType.name !== "Mutation") return false;
		const subscriptionType = schema.getSubscriptionType();
		if (subscriptionType && subscriptionType.name !== "Subscription") return false;
		return true;
	}
	function printType(type) {
		if ((0, _definition.isScalarType)(type)) return printScalar(type);
		if ((0, _definition.isObjectType)(type)) return printObject(type);
		if ((0, _definition.isInterfaceType)(type)) return printInterface(type);
		if ((0, _definition.isUnionType)(type)) return printUnion(type);
		if ((0, _definition.isEnumType)(type)) return printEnum(type);
		if ((0, _definition.isInputObjectType)(type)) return printInputObject(type);
		(0, _invariant.invariant)(false, "Unexpected type: " + (0, _inspect.inspect)(type));
	}
	function printScalar(type) {
		return printDescription(type) + `scalar ${type.name}` + printSpecifiedByURL(type);
	}
	function printImplementedInterfaces(type) {
		const interfaces = type.getInterfaces();
		return interfaces.length ? " implements " + interfaces.map((i) => i.name).join(" & ") : "";
	}
	function printObject(type) {
		return (
			printDescription(type) + `type ${type.name}` + printImplementedInterfaces(type) + printFields(type)
		);
	}
	function printInterface(type) {
		return (
			printDescription(type) + `interface ${type.name}` + printImplementedInterfaces(type) + printFields(type)
		);
	}
	function printUnion(type) {
		const types = type.getTypes();
		const possibleTypes = types.length ? " = " + types.join(" | ") : "";
		return printDescription(type) + "union " + type.name + possibleTypes;
	}
	function printEnum(type) {
		const values = type
			.getValues()
			.map(
				(value, i) =>
					printDescription(value, "  ", !i) + "  " + value.name + printDeprecated(value.deprecationReason),
			);
		return printDescription(type) + `enum ${type.name}` + printBlock(values);
	}
	function printInputObject(type) {
		const fields = Object.values(type.getFields()).map(
			(f, i) => printDescription(f, "  ", !i) + "  " + printInputValue(f),
		);
		return (
			printDescription(type) + `input ${type.name}` + (type.isOneOf ? " @oneOf" : "") + printBlock(fields)
		);
	}
	function printFields(type) {
		return printBlock(
			Object.values(type.getFields()).map(
				(f, i) =>
					printDescription(f, "  ", !i) +
					"  " +
					f.name +
					printArgs(f.args, "  ") +
					": " +
					String(f.type) +
					printDeprecated(f.deprecationReason),
			),
		);
	}
	function printBlock(items) {
		return items.length !== 0 ? " {\n" + items.join("\n") + "\n}" : "";
	}
	function printArgs(args, indentation = "") {
		if (args.length === 0) return "";
		if (args.every((arg) => !arg.description)) return "(" + args.map(printInputValue).join(", ") + ")";
		return (
			"(\n" +
			args
				.map(
					(arg, i) =>
						printDescription(arg, "  " + indentation, !i) + "  " + indentation + printInputValue(arg),
				)
				.join("\n") +
			"\n" +
			indentation +
			")"
		);
	}
	function printInputValue(arg) {
		const defaultAST = (0, _astFromValue.astFromValue)(arg.defaultValue, arg.type);
		let argDecl = arg.name + ": " + String(arg.type);
		if (defaultAST) argDecl += ` = ${(0, _printer.print)(defaultAST)}`;
		return argDecl + printDeprecated(arg.deprecationReason);
	}
	function printDirective(directive) {
		return (
			printDescription(directive) +
			"directive @" +
			directive.name +
			printArgs(directive.args) +
			printDeprecated(directive.deprecationReason) +
			(directive.isRepeatable ? " repeatable" : "") +
			" on " +
			directive.locations.join(" | ")
		);
	}
	function printDeprecated(reason) {
		if (reason == null) return "";
		if (reason !== _directives.DEFAULT_DEPRECATION_REASON)
			return ` @deprecated(reason: ${(0, _printer.print)({
				kind: _kinds.Kind.STRING,
				value: reason,
			})})`;
		return " @deprecated";
	}
	function printSpecifiedByURL(scalar) {
		if (scalar.specifiedByURL == null) return "";
		return ` @specifiedBy(url: ${(0, _printer.print)({
			kind: _kinds.Kind.STRING,
			value: scalar.specifiedByURL,
		})})`;
	}
	function printDescription(def, indentation = "", firstInBlock = true) {
		const { description } = def;
		if (description == null) return "";
		const blockString = (0, _printer.print)({
			kind: _kinds.Kind.STRING,
			value: description,
			block: (0, _blockString.isPrintableAsBlockString)(description),
		});
		return (
			(indentation && !firstInBlock ? "\n" + indentation : indentation) +
			blockString.replace(/\n/g, "\n" + indentation) +
			"\n"
		);
	}
});
// node_modules/graphql/utilities/concatAST.js
var require_concatAST = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatAST = concatAST;
	var _kinds = require_kinds();
	function concatAST(documents) {
		const definitions = [];
		for (const doc of documents) definitions.push(...doc.definitions);
		return {
			kind: _kinds.Kind.DOCUMENT,
			definitions,
		};
	}
});
// node_modules/graphql/utilities/separateOperations.js
var require_separateOperations = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.separateOperations = separateOperations;
	var _kinds = require_kinds();
	var _visitor = require_visitor();
	function separateOperations(documentAST) {
		const operations = [];
		const depGraph = Object.create(null);
		for (const definitionNode of documentAST.definitions)
			switch (definitionNode.kind) {
				case _kinds.Kind.OPERATION_DEFINITION:
					operations.push(definitionNode);
					break;
				case _kinds.Kind.FRAGMENT_DEFINITION:
					depGraph[definitionNode.name.value] = collectDependencies(definitionNode.selectionSet);
			}
		const separatedDocumentASTs = Object.create(null);
		for (const operation of operations) {
			const dependencies = new Set();
			for (const fragmentName of collectDependencies(operation.selectionSet))
				collectTransitiveDependencies(dependencies, depGraph, fragmentName);
			const operationName = operation.name ? operation.name.value : "";
			separatedDocumentASTs[operationName] = {
				kind: _kinds.Kind.DOCUMENT,
				definitions: documentAST.definitions.filter(
					(node) =>
						node === operation ||
						(node.kind === _kinds.Kind.FRAGMENT_DEFINITION && dependencies.has(node.name.value)),
				),
			};
		}
		return separatedDocumentASTs;
	}
	function collectTransitiveDependencies(collected, depGraph, fromName) {
		if (!collected.has(fromName)) {
			collected.add(fromName);
			const immediateDeps = depGraph[fromName];
			if (immediateDeps !== void 0)
				for (const toName of immediateDeps) collectTransitiveDependencies(collected, depGraph, toName);
		}
	}
	function collectDependencies(selectionSet) {
		const dependencies = [];
		(0, _visitor.visit)(selectionSet, {
			FragmentSpread(node) {
				dependencies.push(node.name.value);
			},
		});
		return dependencies;
	}
});
// node_modules/graphql/utilities/stripIgnoredCharacters.js
var require_stripIgnoredCharacters = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.stripIgnoredCharacters = stripIgnoredCharacters;
	var _blockString = require_blockString();
	var _lexer = require_lexer();
	var _source = require_source();
	var _tokenKind = require_tokenKind();
	function stripIgnoredCharacters(source) {
		const sourceObj = (0, _source.isSource)(source) ? source : new _source.Source(source);
		const body = sourceObj.body;
		const lexer = new _lexer.Lexer(sourceObj);
		let strippedBody = "";
		let wasLastAddedTokenNonPunctuator = false;
		while (lexer.advance().kind !== _tokenKind.TokenKind.EOF) {
			const currentToken = lexer.token;
			const tokenKind = currentToken.kind;
			const isNonPunctuator = !(0, _lexer.isPunctuatorTokenKind)(currentToken.kind);
			if (wasLastAddedTokenNonPunctuator) {
				if (isNonPunctuator || currentToken.kind === _tokenKind.TokenKind.SPREAD) strippedBody += " ";
			}
			const tokenBody = body.slice(currentToken.start, currentToken.end);
			if (tokenKind === _tokenKind.TokenKind.BLOCK_STRING)
				strippedBody += (0, _blockString.printBlockString)(currentToken.value, { minimize: true });
			else strippedBody += tokenBody;
			wasLastAddedTokenNonPunctuator = isNonPunctuator;
		}
		return strippedBody;
	}
});
// node_modules/graphql/utilities/assertValidName.js
var require_assertValidName = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertValidName = assertValidName;
	exports.isValidNameError = isValidNameError;
	var _devAssert = require_devAssert();
	var _GraphQLError = require_GraphQLError();
	var _assertName = require_assertName();
	function assertValidName(name) {
		const error = isValidNameError(name);
		if (error) throw error;
		return name;
	}
	function isValidNameError(name) {
		typeof name === "string" || (0, _devAssert.devAssert)(false, "Expected name to be a string.");
		if (name.startsWith("__"))
			return new _GraphQLError.GraphQLError(
				`Name "${name}" must not begin with "__", which is reserved by GraphQL introspection.`,
			);
		try {
			(0, _assertName.assertName)(name);
		} catch (error) {
			return error;
		}
	}
});
// node_modules/graphql/utilities/sortValueNode.js
var require_sortValueNode = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sortValueNode = sortValueNode;
	var _naturalCompare = require_naturalCompare();
	var _kinds = require_kinds();
	function sortValueNode(valueNode) {
		switch (valueNode.kind) {
			case _kinds.Kind.OBJECT:
				return {
					...valueNode,
					fields: sortFields(valueNode.fields),
				};
			case _kinds.Kind.LIST:
				return {
					...valueNode,
					values: valueNode.values.map(sortValueNode),
				};
			case _kinds.Kind.INT:
			case _kinds.Kind.FLOAT:
			case _kinds.Kind.STRING:
			case _kinds.Kind.BOOLEAN:
			case _kinds.Kind.NULL:
			case _kinds.Kind.ENUM:
			case _kinds.Kind.VARIABLE:
				return valueNode;
		}
	}
	function sortFields(fields) {
		return fields
			.map((fieldNode) => ({
				...fieldNode,
				value: sortValueNode(fieldNode.value),
			}))
			.sort((fieldA, fieldB) => (0, _naturalCompare.naturalCompare)(fieldA.name.value, fieldB.name.value));
	}
});
// node_modules/graphql/utilities/findBreakingChanges.js
var require_findBreakingChanges = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DangerousChangeType = exports.BreakingChangeType = void 0;
	exports.findBreakingChanges = findBreakingChanges;
	exports.findDangerousChanges = findDangerousChanges;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _keyMap = require_keyMap();
	var _printer = require_printer();
	var _definition = require_definition();
	var _scalars = require_scalars();
	var _astFromValue = require_astFromValue();
	var _sortValueNode = require_sortValueNode();
	var BreakingChangeType;
	exports.BreakingChangeType = BreakingChangeType;
	(function (BreakingChangeType) {
		BreakingChangeType["TYPE_REMOVED"] = "TYPE_REMOVED";
		BreakingChangeType["TYPE_CHANGED_KIND"] = "TYPE_CHANGED_KIND";
		BreakingChangeType["TYPE_REMOVED_FROM_UNION"] = "TYPE_REMOVED_FROM_UNION";
		BreakingChangeType["VALUE_REMOVED_FROM_ENUM"] = "VALUE_REMOVED_FROM_ENUM";
		BreakingChangeType["REQUIRED_INPUT_FIELD_ADDED"] = "REQUIRED_INPUT_FIELD_ADDED";
		BreakingChangeType["IMPLEMENTED_INTERFACE_REMOVED"] = "IMPLEMENTED_INTERFACE_REMOVED";
		BreakingChangeType["FIELD_REMOVED"] = "FIELD_REMOVED";
		BreakingChangeType["FIELD_CHANGED_KIND"] = "FIELD_CHANGED_KIND";
		BreakingChangeType["REQUIRED_ARG_ADDED"] = "REQUIRED_ARG_ADDED";
		BreakingChangeType["ARG_REMOVED"] = "ARG_REMOVED";
		BreakingChangeType["ARG_CHANGED_KIND"] = "ARG_CHANGED_KIND";
		BreakingChangeType["DIRECTIVE_REMOVED"] = "DIRECTIVE_REMOVED";
		BreakingChangeType["DIRECTIVE_ARG_REMOVED"] = "DIRECTIVE_ARG_REMOVED";
		BreakingChangeType["REQUIRED_DIRECTIVE_ARG_ADDED"] = "REQUIRED_DIRECTIVE_ARG_ADDED";
		BreakingChangeType["DIRECTIVE_REPEATABLE_REMOVED"] = "DIRECTIVE_REPEATABLE_REMOVED";
		BreakingChangeType["DIRECTIVE_LOCATION_REMOVED"] = "DIRECTIVE_LOCATION_REMOVED";
	})(BreakingChangeType || (exports.BreakingChangeType = BreakingChangeType = {}));
	var DangerousChangeType;
	exports.DangerousChangeType = DangerousChangeType;
	(function (DangerousChangeType) {
		DangerousChangeType["VALUE_ADDED_TO_ENUM"] = "VALUE_ADDED_TO_ENUM";
		DangerousChangeType["TYPE_ADDED_TO_UNION"] = "TYPE_ADDED_TO_UNION";
		DangerousChangeType["OPTIONAL_INPUT_FIELD_ADDED"] = "OPTIONAL_INPUT_FIELD_ADDED";
		DangerousChangeType["OPTIONAL_ARG_ADDED"] = "OPTIONAL_ARG_ADDED";
		DangerousChangeType["IMPLEMENTED_INTERFACE_ADDED"] = "IMPLEMENTED_INTERFACE_ADDED";
		DangerousChangeType["ARG_DEFAULT_VALUE_CHANGE"] = "ARG_DEFAULT_VALUE_CHANGE";
	})(DangerousChangeType || (exports.DangerousChangeType = DangerousChangeType = {}));
	function findBreakingChanges(oldSchema, newSchema) {
		return findSchemaChanges(oldSchema, newSchema).filter((change) => change.type in BreakingChangeType);
	}
	function findDangerousChanges(oldSchema, newSchema) {
		return findSchemaChanges(oldSchema, newSchema).filter((change) => change.type in DangerousChangeType);
	}
	function findSchemaChanges(oldSchema, newSchema) {
		return [...findTypeChanges(oldSchema, newSchema), ...findDirectiveChanges(oldSchema, newSchema)];
	}
	function findDirectiveChanges(oldSchema, newSchema) {
		const schemaChanges = [];
		const directivesDiff = diff(oldSchema.getDirectives(), newSchema.getDirectives());
		for (const oldDirective of directivesDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.DIRECTIVE_REMOVED,
				description: `${oldDirective.name} was removed.`,
			});
		for (const [oldDirective, newDirective] of directivesDiff.persisted) {
			const argsDiff = diff(oldDirective.args, newDirective.args);
			for (const newArg of argsDiff.added)
				if ((0, _definition.isRequiredArgument)(newArg))
					schemaChanges.push({
						type: BreakingChangeType.REQUIRED_DIRECTIVE_ARG_ADDED,
						description: `A required arg ${newArg.name} on directive ${oldDirective.name} was added.`,
					});
			for (const oldArg of argsDiff.removed)
				schemaChanges.push({
					type: BreakingChangeType.DIRECTIVE_ARG_REMOVED,
					description: `${oldArg.name} was removed from ${oldDirective.name}.`,
				});
			if (oldDirective.isRepeatable && !newDirective.isRepeatable)
				schemaChanges.push({
					type: BreakingChangeType.DIRECTIVE_REPEATABLE_REMOVED,
					description: `Repeatable flag was removed from ${oldDirective.name}.`,
				});
			for (const location of oldDirective.locations)
				if (!newDirective.locations.includes(location))
					schemaChanges.push({
						type: BreakingChangeType.DIRECTIVE_LOCATION_REMOVED,
						description: `${location} was removed from ${oldDirective.name}.`,
					});
		}
		return schemaChanges;
	}
	function findTypeChanges(oldSchema, newSchema) {
		const schemaChanges = [];
		const typesDiff = diff(Object.values(oldSchema.getTypeMap()), Object.values(newSchema.getTypeMap()));
		for (const oldType of typesDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.TYPE_REMOVED,
				description: (0, _scalars.isSpecifiedScalarType)(oldType)
					? `Standard scalar ${oldType.name} was removed because it is not referenced anymore.`
					: `${oldType.name} was removed.`,
			});
		for (const [oldType, newType] of typesDiff.persisted)
			if ((0, _definition.isEnumType)(oldType) && (0, _definition.isEnumType)(newType))
				schemaChanges.push(...findEnumTypeChanges(oldType, newType));
			else if ((0, _definition.isUnionType)(oldType) && (0, _definition.isUnionType)(newType))
				schemaChanges.push(...findUnionTypeChanges(oldType, newType));
			else if ((0, _definition.isInputObjectType)(oldType) && (0, _definition.isInputObjectType)(newType))
				schemaChanges.push(...findInputObjectTypeChanges(oldType, newType));
			else if ((0, _definition.isObjectType)(oldType) && (0, _definition.isObjectType)(newType))
				schemaChanges.push(
					...findFieldChanges(oldType, newType),
					...findImplementedInterfacesChanges(oldType, newType),
				);
			else if ((0, _definition.isInterfaceType)(oldType) && (0, _definition.isInterfaceType)(newType))
				schemaChanges.push(
					...findFieldChanges(oldType, newType),
					...findImplementedInterfacesChanges(oldType, newType),
				);
			else if (oldType.constructor !== newType.constructor)
				schemaChanges.push({
					type: BreakingChangeType.TYPE_CHANGED_KIND,
					description: `${oldType.name} changed from ${typeKindName(oldType)} to ${typeKindName(newType)}.`,
				});
		return schemaChanges;
	}
	function findInputObjectTypeChanges(oldType, newType) {
		const schemaChanges = [];
		const fieldsDiff = diff(Object.values(oldType.getFields()), Object.values(newType.getFields()));
		for (const newField of fieldsDiff.added)
			if ((0, _definition.isRequiredInputField)(newField))
				schemaChanges.push({
					type: BreakingChangeType.REQUIRED_INPUT_FIELD_ADDED,
					description: `A required field ${newField.name} on input type ${oldType.name} was added.`,
				});
			else
				schemaChanges.push({
					type: DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
					description: `An optional field ${newField.name} on input type ${oldType.name} was added.`,
				});
		for (const oldField of fieldsDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.FIELD_REMOVED,
				description: `${oldType.name}.${oldField.name} was removed.`,
			});
		for (const [oldField, newField] of fieldsDiff.persisted)
			if (!isChangeSafeForInputObjectFieldOrFieldArg(oldField.type, newField.type))
				schemaChanges.push({
					type: BreakingChangeType.FIELD_CHANGED_KIND,
					description: `${oldType.name}.${oldField.name} changed type from ${String(oldField.type)} to ${String(newField.type)}.`,
				});
		return schemaChanges;
	}
	function findUnionTypeChanges(oldType, newType) {
		const schemaChanges = [];
		const possibleTypesDiff = diff(oldType.getTypes(), newType.getTypes());
		for (const newPossibleType of possibleTypesDiff.added)
			schemaChanges.push({
				type: DangerousChangeType.TYPE_ADDED_TO_UNION,
				description: `${newPossibleType.name} was added to union type ${oldType.name}.`,
			});
		for (const oldPossibleType of possibleTypesDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.TYPE_REMOVED_FROM_UNION,
				description: `${oldPossibleType.name} was removed from union type ${oldType.name}.`,
			});
		return schemaChanges;
	}
	function findEnumTypeChanges(oldType, newType) {
		const schemaChanges = [];
		const valuesDiff = diff(oldType.getValues(), newType.getValues());
		for (const newValue of valuesDiff.added)
			schemaChanges.push({
				type: DangerousChangeType.VALUE_ADDED_TO_ENUM,
				description: `${newValue.name} was added to enum type ${oldType.name}.`,
			});
		for (const oldValue of valuesDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.VALUE_REMOVED_FROM_ENUM,
				description: `${oldValue.name} was removed from enum type ${oldType.name}.`,
			});
		return schemaChanges;
	}
	function findImplementedInterfacesChanges(oldType, newType) {
		const schemaChanges = [];
		const interfacesDiff = diff(oldType.getInterfaces(), newType.getInterfaces());
		for (const newInterface of interfacesDiff.added)
			schemaChanges.push({
				type: DangerousChangeType.IMPLEMENTED_INTERFACE_ADDED,
				description: `${newInterface.name} added to interfaces implemented by ${oldType.name}.`,
			});
		for (const oldInterface of interfacesDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.IMPLEMENTED_INTERFACE_REMOVED,
				description: `${oldType.name} no longer implements interface ${oldInterface.name}.`,
			});
		return schemaChanges;
	}
	function findFieldChanges(oldType, newType) {
		const schemaChanges = [];
		const fieldsDiff = diff(Object.values(oldType.getFields()), Object.values(newType.getFields()));
		for (const oldField of fieldsDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.FIELD_REMOVED,
				description: `${oldType.name}.${oldField.name} was removed.`,
			});
		for (const [oldField, newField] of fieldsDiff.persisted) {
			schemaChanges.push(...findArgChanges(oldType, oldField, newField));
			if (!isChangeSafeForObjectOrInterfaceField(oldField.type, newField.type))
				schemaChanges.push({
					type: BreakingChangeType.FIELD_CHANGED_KIND,
					description: `${oldType.name}.${oldField.name} changed type from ${String(oldField.type)} to ${String(newField.type)}.`,
				});
		}
		return schemaChanges;
	}
	function findArgChanges(oldType, oldField, newField) {
		const schemaChanges = [];
		const argsDiff = diff(oldField.args, newField.args);
		for (const oldArg of argsDiff.removed)
			schemaChanges.push({
				type: BreakingChangeType.ARG_REMOVED,
				description: `${oldType.name}.${oldField.name} arg ${oldArg.name} was removed.`,
			});
		for (const [oldArg, newArg] of argsDiff.persisted)
			if (!isChangeSafeForInputObjectFieldOrFieldArg(oldArg.type, newArg.type))
				schemaChanges.push({
					type: BreakingChangeType.ARG_CHANGED_KIND,
					description: `${oldType.name}.${oldField.name} arg ${oldArg.name} has changed type from ${String(oldArg.type)} to ${String(newArg.type)}.`,
				});
			else if (oldArg.defaultValue !== void 0) {
				if (newArg.defaultValue === void 0)
					schemaChanges.push({
						type: DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
						description: `${oldType.name}.${oldField.name} arg ${oldArg.name} defaultValue was removed.`,
					});
				else {
					const oldValueStr = stringifyValue(oldArg.defaultValue, oldArg.type);
					const newValueStr = stringifyValue(newArg.defaultValue, newArg.type);
					if (oldValueStr !== newValueStr)
						schemaChanges.push({
							type: DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
							description: `${oldType.name}.${oldField.name} arg ${oldArg.name} has changed defaultValue from ${oldValueStr} to ${newValueStr}.`,
						});
				}
			}
		for (const newArg of argsDiff.added)
			if ((0, _definition.isRequiredArgument)(newArg))
				schemaChanges.push({
					type: BreakingChangeType.REQUIRED_ARG_ADDED,
					description: `A required arg ${newArg.name} on ${oldType.name}.${oldField.name} was added.`,
				});
			else
				schemaChanges.push({
					type: DangerousChangeType.OPTIONAL_ARG_ADDED,
					description: `An optional arg ${newArg.name} on ${oldType.name}.${oldField.name} was added.`,
				});
		return schemaChanges;
	}
	function isChangeSafeForObjectOrInterfaceField(oldType, newType) {
		if ((0, _definition.isListType)(oldType))
			return (
				((0, _definition.isListType)(newType) &&
					isChangeSafeForObjectOrInterfaceField(oldType.ofType, newType.ofType)) ||
				((0, _definition.isNonNullType)(newType) &&
					isChangeSafeForObjectOrInterfaceField(oldType, newType.ofType))
			);
		if ((0, _definition.isNonNullType)(oldType))
			return (
				(0, _definition.isNonNullType)(newType) &&
				isChangeSafeForObjectOrInterfaceField(oldType.ofType, newType.ofType)
			);
		return (
			((0, _definition.isNamedType)(newType) && oldType.name === newType.name) ||
			((0, _definition.isNonNullType)(newType) &&
				isChangeSafeForObjectOrInterfaceField(oldType, newType.ofType))
		);
	}
	function isChangeSafeForInputObjectFieldOrFieldArg(oldType, newType) {
		if ((0, _definition.isListType)(oldType))
			return (
				(0, _definition.isListType)(newType) &&
				isChangeSafeForInputObjectFieldOrFieldArg(oldType.ofType, newType.ofType)
			);
		if ((0, _definition.isNonNullType)(oldType))
			return (
				((0, _definition.isNonNullType)(newType) &&
					isChangeSafeForInputObjectFieldOrFieldArg(oldType.ofType, newType.ofType)) ||
				(!(0, _definition.isNonNullType)(newType) &&
					isChangeSafeForInputObjectFieldOrFieldArg(oldType.ofType, newType))
			);
		return (0, _definition.isNamedType)(newType) && oldType.name === newType.name;
	}
	function typeKindName(type) {
		if ((0, _definition.isScalarType)(type)) return "a Scalar type";
		if ((0, _definition.isObjectType)(type)) return "an Object type";
		if ((0, _definition.isInterfaceType)(type)) return "an Interface type";
		if ((0, _definition.isUnionType)(type)) return "a Union type";
		if ((0, _definition.isEnumType)(type)) return "an Enum type";
		if ((0, _definition.isInputObjectType)(type)) return "an Input type";
		(0, _invariant.invariant)(false, "Unexpected type: " + (0, _inspect.inspect)(type));
	}
	function stringifyValue(value, type) {
		const ast = (0, _astFromValue.astFromValue)(value, type);
		ast ?? (0, _invariant.invariant)(false);
		return (0, _printer.print)((0, _sortValueNode.sortValueNode)(ast));
	}
	function diff(oldArray, newArray) {
		const added = [];
		const removed = [];
		const persisted = [];
		const oldMap = (0, _keyMap.keyMap)(oldArray, ({ name }) => name);
		const newMap = (0, _keyMap.keyMap)(newArray, ({ name }) => name);
		for (const oldItem of oldArray) {
			const newItem = newMap[oldItem.name];
			if (newItem === void 0) removed.push(oldItem);
			else persisted.push([oldItem, newItem]);
		}
		for (const newItem of newArray) if (oldMap[newItem.name] === void 0) added.push(newItem);
		return {
			added,
			persisted,
			removed,
		};
	}
});
// node_modules/graphql/utilities/resolveSchemaCoordinate.js
var require_resolveSchemaCoordinate = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.resolveASTSchemaCoordinate = resolveASTSchemaCoordinate;
	exports.resolveSchemaCoordinate = resolveSchemaCoordinate;
	var _inspect = require_inspect();
	var _kinds = require_kinds();
	var _parser = require_parser();
	var _definition = require_definition();
	function resolveSchemaCoordinate(schema, schemaCoordinate) {
		return resolveASTSchemaCoordinate(schema, (0, _parser.parseSchemaCoordinate)(schemaCoordinate));
	}
	function resolveTypeCoordinate(schema, schemaCoordinate) {
		const typeName = schemaCoordinate.name.value;
		const type = schema.getType(typeName);
		if (type == null) return;
		return {
			kind: "NamedType",
			type,
		};
	}
	function resolveMemberCoordinate(schema, schemaCoordinate) {
		const typeName = schemaCoordinate.name.value;
		const type = schema.getType(typeName);
		if (!type)
			throw new Error(`Expected ${(0, _inspect.inspect)(typeName)} to be defined as a type in the schema.`);
		if (
			!(0, _definition.isEnumType)(type) &&
			!(0, _definition.isInputObjectType)(type) &&
			!(0, _definition.isObjectType)(type) &&
			!(0, _definition.isInterfaceType)(type)
		)
			throw new Error(
				`Expected ${(0, _inspect.inspect)(typeName)} to be an Enum, Input Object, Object or Interface type.`,
			);
		if ((0, _definition.isEnumType)(type)) {
			const enumValueName = schemaCoordinate.memberName.value;
			const enumValue = type.getValue(enumValueName);
			if (enumValue == null) return;
			return {
				kind: "EnumValue",
				type,
				enumValue,
			};
		}
		if ((0, _definition.isInputObjectType)(type)) {
			const inputFieldName = schemaCoordinate.memberName.value;
			const inputField = type.getFields()[inputFieldName];
			if (inputField == null) return;
			return {
				kind: "InputField",
				type,
				inputField,
			};
		}
		const fieldName = schemaCoordinate.memberName.value;
		const field = type.getFields()[fieldName];
		if (field == null) return;
		return {
			kind: "Field",
			type,
			field,
		};
	}
	function resolveArgumentCoordinate(schema, schemaCoordinate) {
		const typeName = schemaCoordinate.name.value;
		const type = schema.getType(typeName);
		if (type == null)
			throw new Error(`Expected ${(0, _inspect.inspect)(typeName)} to be defined as a type in the schema.`);
		if (!(0, _definition.isObjectType)(type) && !(0, _definition.isInterfaceType)(type))
			throw new Error(`Expected ${(0, _inspect.inspect)(typeName)} to be an object type or interface type.`);
		const fieldName = schemaCoordinate.fieldName.value;
		const field = type.getFields()[fieldName];
		if (field == null)
			throw new Error(
				`Expected ${(0, _inspect.inspect)(fieldName)} to exist as a field of type ${(0, _inspect.inspect)(typeName)} in the schema.`,
			);
		const fieldArgumentName = schemaCoordinate.argumentName.value;
		const fieldArgument = field.args.find((arg) => arg.name === fieldArgumentName);
		if (fieldArgument == null) return;
		return {
			kind: "FieldArgument",
			type,
			field,
			fieldArgument,
		};
	}
	function resolveDirectiveCoordinate(schema, schemaCoordinate) {
		const directiveName = schemaCoordinate.name.value;
		const directive = schema.getDirective(directiveName);
		if (!directive) return;
		return {
			kind: "Directive",
			directive,
		};
	}
	function resolveDirectiveArgumentCoordinate(schema, schemaCoordinate) {
		const directiveName = schemaCoordinate.name.value;
		const directive = schema.getDirective(directiveName);
		if (!directive)
			throw new Error(
				`Expected ${(0, _inspect.inspect)(directiveName)} to be defined as a directive in the schema.`,
			);
		const {
			argumentName: { value: directiveArgumentName },
		} = schemaCoordinate;
		const directiveArgument = directive.args.find((arg) => arg.name === directiveArgumentName);
		if (!directiveArgument) return;
		return {
			kind: "DirectiveArgument",
			directive,
			directiveArgument,
		};
	}
	function resolveASTSchemaCoordinate(schema, schemaCoordinate) {
		switch (schemaCoordinate.kind) {
			case _kinds.Kind.TYPE_COORDINATE:
				return resolveTypeCoordinate(schema, schemaCoordinate);
			case _kinds.Kind.MEMBER_COORDINATE:
				return resolveMemberCoordinate(schema, schemaCoordinate);
			case _kinds.Kind.ARGUMENT_COORDINATE:
				return resolveArgumentCoordinate(schema, schemaCoordinate);
			case _kinds.Kind.DIRECTIVE_COORDINATE:
				return resolveDirectiveCoordinate(schema, schemaCoordinate);
			case _kinds.Kind.DIRECTIVE_ARGUMENT_COORDINATE:
				return resolveDirectiveArgumentCoordinate(schema, schemaCoordinate);
		}
	}
});
// node_modules/graphql/utilities/index.js
var require_utilities = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "BreakingChangeType", {
		enumerable: true,
		get: function () {
			return _findBreakingChanges.BreakingChangeType;
		},
	});
	Object.defineProperty(exports, "DangerousChangeType", {
		enumerable: true,
		get: function () {
			return _findBreakingChanges.DangerousChangeType;
		},
	});
	Object.defineProperty(exports, "TypeInfo", {
		enumerable: true,
		get: function () {
			return _TypeInfo.TypeInfo;
		},
	});
	Object.defineProperty(exports, "assertValidName", {
		enumerable: true,
		get: function () {
			return _assertValidName.assertValidName;
		},
	});
	Object.defineProperty(exports, "astFromValue", {
		enumerable: true,
		get: function () {
			return _astFromValue.astFromValue;
		},
	});
	Object.defineProperty(exports, "buildASTSchema", {
		enumerable: true,
		get: function () {
			return _buildASTSchema.buildASTSchema;
		},
	});
	Object.defineProperty(exports, "buildClientSchema", {
		enumerable: true,
		get: function () {
			return _buildClientSchema.buildClientSchema;
		},
	});
	Object.defineProperty(exports, "buildSchema", {
		enumerable: true,
		get: function () {
			return _buildASTSchema.buildSchema;
		},
	});
	Object.defineProperty(exports, "coerceInputValue", {
		enumerable: true,
		get: function () {
			return _coerceInputValue.coerceInputValue;
		},
	});
	Object.defineProperty(exports, "concatAST", {
		enumerable: true,
		get: function () {
			return _concatAST.concatAST;
		},
	});
	Object.defineProperty(exports, "doTypesOverlap", {
		enumerable: true,
		get: function () {
			return _typeComparators.doTypesOverlap;
		},
	});
	Object.defineProperty(exports, "extendSchema", {
		enumerable: true,
		get: function () {
			return _extendSchema.extendSchema;
		},
	});
	Object.defineProperty(exports, "findBreakingChanges", {
		enumerable: true,
		get: function () {
			return _findBreakingChanges.findBreakingChanges;
		},
	});
	Object.defineProperty(exports, "findDangerousChanges", {
		enumerable: true,
		get: function () {
			return _findBreakingChanges.findDangerousChanges;
		},
	});
	Object.defineProperty(exports, "getIntrospectionQuery", {
		enumerable: true,
		get: function () {
			return _getIntrospectionQuery.getIntrospectionQuery;
		},
	});
	Object.defineProperty(exports, "getOperationAST", {
		enumerable: true,
		get: function () {
			return _getOperationAST.getOperationAST;
		},
	});
	Object.defineProperty(exports, "getOperationRootType", {
		enumerable: true,
		get: function () {
			return _getOperationRootType.getOperationRootType;
		},
	});
	Object.defineProperty(exports, "introspectionFromSchema", {
		enumerable: true,
		get: function () {
			return _introspectionFromSchema.introspectionFromSchema;
		},
	});
	Object.defineProperty(exports, "isEqualType", {
		enumerable: true,
		get: function () {
			return _typeComparators.isEqualType;
		},
	});
	Object.defineProperty(exports, "isTypeSubTypeOf", {
		enumerable: true,
		get: function () {
			return _typeComparators.isTypeSubTypeOf;
		},
	});
	Object.defineProperty(exports, "isValidNameError", {
		enumerable: true,
		get: function () {
			return _assertValidName.isValidNameError;
		},
	});
	Object.defineProperty(exports, "lexicographicSortSchema", {
		enumerable: true,
		get: function () {
			return _lexicographicSortSchema.lexicographicSortSchema;
		},
	});
	Object.defineProperty(exports, "printIntrospectionSchema", {
		enumerable: true,
		get: function () {
			return _printSchema.printIntrospectionSchema;
		},
	});
	Object.defineProperty(exports, "printSchema", {
		enumerable: true,
		get: function () {
			return _printSchema.printSchema;
		},
	});
	Object.defineProperty(exports, "printType", {
		enumerable: true,
		get: function () {
			return _printSchema.printType;
		},
	});
	Object.defineProperty(exports, "resolveASTSchemaCoordinate", {
		enumerable: true,
		get: function () {
			return _resolveSchemaCoordinate.resolveASTSchemaCoordinate;
		},
	});
	Object.defineProperty(exports, "resolveSchemaCoordinate", {
		enumerable: true,
		get: function () {
			return _resolveSchemaCoordinate.resolveSchemaCoordinate;
		},
	});
	Object.defineProperty(exports, "separateOperations", {
		enumerable: true,
		get: function () {
			return _separateOperations.separateOperations;
		},
	});
	Object.defineProperty(exports, "stripIgnoredCharacters", {
		enumerable: true,
		get: function () {
			return _stripIgnoredCharacters.stripIgnoredCharacters;
		},
	});
	Object.defineProperty(exports, "typeFromAST", {
		enumerable: true,
		get: function () {
			return _typeFromAST.typeFromAST;
		},
	});
	Object.defineProperty(exports, "valueFromAST", {
		enumerable: true,
		get: function () {
			return _valueFromAST.valueFromAST;
		},
	});
	Object.defineProperty(exports, "valueFromASTUntyped", {
		enumerable: true,
		get: function () {
			return _valueFromASTUntyped.valueFromASTUntyped;
		},
	});
	Object.defineProperty(exports, "visitWithTypeInfo", {
		enumerable: true,
		get: function () {
			return _TypeInfo.visitWithTypeInfo;
		},
	});
	var _getIntrospectionQuery = require_getIntrospectionQuery();
	var _getOperationAST = require_getOperationAST();
	var _getOperationRootType = require_getOperationRootType();
	var _introspectionFromSchema = require_introspectionFromSchema();
	var _buildClientSchema = require_buildClientSchema();
	var _buildASTSchema = require_buildASTSchema();
	var _extendSchema = require_extendSchema();
	var _lexicographicSortSchema = require_lexicographicSortSchema();
	var _printSchema = require_printSchema();
	var _typeFromAST = require_typeFromAST();
	var _valueFromAST = require_valueFromAST();
	var _valueFromASTUntyped = require_valueFromASTUntyped();
	var _astFromValue = require_astFromValue();
	var _TypeInfo = require_TypeInfo();
	var _coerceInputValue = require_coerceInputValue();
	var _concatAST = require_concatAST();
	var _separateOperations = require_separateOperations();
	var _stripIgnoredCharacters = require_stripIgnoredCharacters();
	var _typeComparators = require_typeComparators();
	var _assertValidName = require_assertValidName();
	var _findBreakingChanges = require_findBreakingChanges();
	var _resolveSchemaCoordinate = require_resolveSchemaCoordinate();
});
// node_modules/graphql/index.js
var require_graphql = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "BREAK", {
		enumerable: true,
		get: function () {
			return _index2.BREAK;
		},
	});
	Object.defineProperty(exports, "BreakingChangeType", {
		enumerable: true,
		get: function () {
			return _index6.BreakingChangeType;
		},
	});
	Object.defineProperty(exports, "DEFAULT_DEPRECATION_REASON", {
		enumerable: true,
		get: function () {
			return _index.DEFAULT_DEPRECATION_REASON;
		},
	});
	Object.defineProperty(exports, "DangerousChangeType", {
		enumerable: true,
		get: function () {
			return _index6.DangerousChangeType;
		},
	});
	Object.defineProperty(exports, "DirectiveLocation", {
		enumerable: true,
		get: function () {
			return _index2.DirectiveLocation;
		},
	});
	Object.defineProperty(exports, "ExecutableDefinitionsRule", {
		enumerable: true,
		get: function () {
			return _index4.ExecutableDefinitionsRule;
		},
	});
	Object.defineProperty(exports, "FieldsOnCorrectTypeRule", {
		enumerable: true,
		get: function () {
			return _index4.FieldsOnCorrectTypeRule;
		},
	});
	Object.defineProperty(exports, "FragmentsOnCompositeTypesRule", {
		enumerable: true,
		get: function () {
			return _index4.FragmentsOnCompositeTypesRule;
		},
	});
	Object.defineProperty(exports, "GRAPHQL_MAX_INT", {
		enumerable: true,
		get: function () {
			return _index.GRAPHQL_MAX_INT;
		},
	});
	Object.defineProperty(exports, "GRAPHQL_MIN_INT", {
		enumerable: true,
		get: function () {
			return _index.GRAPHQL_MIN_INT;
		},
	});
	Object.defineProperty(exports, "GraphQLBoolean", {
		enumerable: true,
		get: function () {
			return _index.GraphQLBoolean;
		},
	});
	Object.defineProperty(exports, "GraphQLDeprecatedDirective", {
		enumerable: true,
		get: function () {
			return _index.GraphQLDeprecatedDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLDirective", {
		enumerable: true,
		get: function () {
			return _index.GraphQLDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLEnumType", {
		enumerable: true,
		get: function () {
			return _index.GraphQLEnumType;
		},
	});
	Object.defineProperty(exports, "GraphQLError", {
		enumerable: true,
		get: function () {
			return _index5.GraphQLError;
		},
	});
	Object.defineProperty(exports, "GraphQLFloat", {
		enumerable: true,
		get: function () {
			return _index.GraphQLFloat;
		},
	});
	Object.defineProperty(exports, "GraphQLID", {
		enumerable: true,
		get: function () {
			return _index.GraphQLID;
		},
	});
	Object.defineProperty(exports, "GraphQLIncludeDirective", {
		enumerable: true,
		get: function () {
			return _index.GraphQLIncludeDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLInputObjectType", {
		enumerable: true,
		get: function () {
			return _index.GraphQLInputObjectType;
		},
	});
	Object.defineProperty(exports, "GraphQLInt", {
		enumerable: true,
		get: function () {
			return _index.GraphQLInt;
		},
	});
	Object.defineProperty(exports, "GraphQLInterfaceType", {
		enumerable: true,
		get: function () {
			return _index.GraphQLInterfaceType;
		},
	});
	Object.defineProperty(exports, "GraphQLList", {
		enumerable: true,
		get: function () {
			return _index.GraphQLList;
		},
	});
	Object.defineProperty(exports, "GraphQLNonNull", {
		enumerable: true,
		get: function () {
			return _index.GraphQLNonNull;
		},
	});
	Object.defineProperty(exports, "GraphQLObjectType", {
		enumerable: true,
		get: function () {
			return _index.GraphQLObjectType;
		},
	});
	Object.defineProperty(exports, "GraphQLOneOfDirective", {
		enumerable: true,
		get: function () {
			return _index.GraphQLOneOfDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLScalarType", {
		enumerable: true,
		get: function () {
			return _index.GraphQLScalarType;
		},
	});
	Object.defineProperty(exports, "GraphQLSchema", {
		enumerable: true,
		get: function () {
			return _index.GraphQLSchema;
		},
	});
	Object.defineProperty(exports, "GraphQLSkipDirective", {
		enumerable: true,
		get: function () {
			return _index.GraphQLSkipDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLSpecifiedByDirective", {
		enumerable: true,
		get: function () {
			return _index.GraphQLSpecifiedByDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLString", {
		enumerable: true,
		get: function () {
			return _index.GraphQLString;
		},
	});
	Object.defineProperty(exports, "GraphQLUnionType", {
		enumerable: true,
		get: function () {
			return _index.GraphQLUnionType;
		},
	});
	Object.defineProperty(exports, "Kind", {
		enumerable: true,
		get: function () {
			return _index2.Kind;
		},
	});
	Object.defineProperty(exports, "KnownArgumentNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.KnownArgumentNamesRule;
		},
	});
	Object.defineProperty(exports, "KnownDirectivesRule", {
		enumerable: true,
		get: function () {
			return _index4.KnownDirectivesRule;
		},
	});
	Object.defineProperty(exports, "KnownFragmentNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.KnownFragmentNamesRule;
		},
	});
	Object.defineProperty(exports, "KnownTypeNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.KnownTypeNamesRule;
		},
	});
	Object.defineProperty(exports, "Lexer", {
		enumerable: true,
		get: function () {
			return _index2.Lexer;
		},
	});
	Object.defineProperty(exports, "Location", {
		enumerable: true,
		get: function () {
			return _index2.Location;
		},
	});
	Object.defineProperty(exports, "LoneAnonymousOperationRule", {
		enumerable: true,
		get: function () {
			return _index4.LoneAnonymousOperationRule;
		},
	});
	Object.defineProperty(exports, "LoneSchemaDefinitionRule", {
		enumerable: true,
		get: function () {
			return _index4.LoneSchemaDefinitionRule;
		},
	});
	Object.defineProperty(exports, "MaxIntrospectionDepthRule", {
		enumerable: true,
		get: function () {
			return _index4.MaxIntrospectionDepthRule;
		},
	});
	Object.defineProperty(exports, "NoDeprecatedCustomRule", {
		enumerable: true,
		get: function () {
			return _index4.NoDeprecatedCustomRule;
		},
	});
	Object.defineProperty(exports, "NoFragmentCyclesRule", {
		enumerable: true,
		get: function () {
			return _index4.NoFragmentCyclesRule;
		},
	});
	Object.defineProperty(exports, "NoSchemaIntrospectionCustomRule", {
		enumerable: true,
		get: function () {
			return _index4.NoSchemaIntrospectionCustomRule;
		},
	});
	Object.defineProperty(exports, "NoUndefinedVariablesRule", {
		enumerable: true,
		get: function () {
			return _index4.NoUndefinedVariablesRule;
		},
	});
	Object.defineProperty(exports, "NoUnusedFragmentsRule", {
		enumerable: true,
		get: function () {
			return _index4.NoUnusedFragmentsRule;
		},
	});
	Object.defineProperty(exports, "NoUnusedVariablesRule", {
		enumerable: true,
		get: function () {
			return _index4.NoUnusedVariablesRule;
		},
	});
	Object.defineProperty(exports, "OperationTypeNode", {
		enumerable: true,
		get: function () {
			return _index2.OperationTypeNode;
		},
	});
	Object.defineProperty(exports, "OverlappingFieldsCanBeMergedRule", {
		enumerable: true,
		get: function () {
			return _index4.OverlappingFieldsCanBeMergedRule;
		},
	});
	Object.defineProperty(exports, "PossibleFragmentSpreadsRule", {
		enumerable: true,
		get: function () {
			return _index4.PossibleFragmentSpreadsRule;
		},
	});
	Object.defineProperty(exports, "PossibleTypeExtensionsRule", {
		enumerable: true,
		get: function () {
			return _index4.PossibleTypeExtensionsRule;
		},
	});
	Object.defineProperty(exports, "ProvidedRequiredArgumentsRule", {
		enumerable: true,
		get: function () {
			return _index4.ProvidedRequiredArgumentsRule;
		},
	});
	Object.defineProperty(exports, "ScalarLeafsRule", {
		enumerable: true,
		get: function () {
			return _index4.ScalarLeafsRule;
		},
	});
	Object.defineProperty(exports, "SchemaMetaFieldDef", {
		enumerable: true,
		get: function () {
			return _index.SchemaMetaFieldDef;
		},
	});
	Object.defineProperty(exports, "SingleFieldSubscriptionsRule", {
		enumerable: true,
		get: function () {
			return _index4.SingleFieldSubscriptionsRule;
		},
	});
	Object.defineProperty(exports, "Source", {
		enumerable: true,
		get: function () {
			return _index2.Source;
		},
	});
	Object.defineProperty(exports, "Token", {
		enumerable: true,
		get: function () {
			return _index2.Token;
		},
	});
	Object.defineProperty(exports, "TokenKind", {
		enumerable: true,
		get: function () {
			return _index2.TokenKind;
		},
	});
	Object.defineProperty(exports, "TypeInfo", {
		enumerable: true,
		get: function () {
			return _index6.TypeInfo;
		},
	});
	Object.defineProperty(exports, "TypeKind", {
		enumerable: true,
		get: function () {
			return _index.TypeKind;
		},
	});
	Object.defineProperty(exports, "TypeMetaFieldDef", {
		enumerable: true,
		get: function () {
			return _index.TypeMetaFieldDef;
		},
	});
	Object.defineProperty(exports, "TypeNameMetaFieldDef", {
		enumerable: true,
		get: function () {
			return _index.TypeNameMetaFieldDef;
		},
	});
	Object.defineProperty(exports, "UniqueArgumentDefinitionNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueArgumentDefinitionNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueArgumentNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueArgumentNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueDirectiveNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueDirectiveNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueDirectivesPerLocationRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueDirectivesPerLocationRule;
		},
	});
	Object.defineProperty(exports, "UniqueEnumValueNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueEnumValueNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueFieldDefinitionNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueFieldDefinitionNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueFragmentNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueFragmentNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueInputFieldNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueInputFieldNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueOperationNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueOperationNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueOperationTypesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueOperationTypesRule;
		},
	});
	Object.defineProperty(exports, "UniqueTypeNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueTypeNamesRule;
		},
	});
	Object.defineProperty(exports, "UniqueVariableNamesRule", {
		enumerable: true,
		get: function () {
			return _index4.UniqueVariableNamesRule;
		},
	});
	Object.defineProperty(exports, "ValidationContext", {
		enumerable: true,
		get: function () {
			return _index4.ValidationContext;
		},
	});
	Object.defineProperty(exports, "ValuesOfCorrectTypeRule", {
		enumerable: true,
		get: function () {
			return _index4.ValuesOfCorrectTypeRule;
		},
	});
	Object.defineProperty(exports, "VariablesAreInputTypesRule", {
		enumerable: true,
		get: function () {
			return _index4.VariablesAreInputTypesRule;
		},
	});
	Object.defineProperty(exports, "VariablesInAllowedPositionRule", {
		enumerable: true,
		get: function () {
			return _index4.VariablesInAllowedPositionRule;
		},
	});
	Object.defineProperty(exports, "__Directive", {
		enumerable: true,
		get: function () {
			return _index.__Directive;
		},
	});
	Object.defineProperty(exports, "__DirectiveLocation", {
		enumerable: true,
		get: function () {
			return _index.__DirectiveLocation;
		},
	});
	Object.defineProperty(exports, "__EnumValue", {
		enumerable: true,
		get: function () {
			return _index.__EnumValue;
		},
	});
	Object.defineProperty(exports, "__Field", {
		enumerable: true,
		get: function () {
			return _index.__Field;
		},
	});
	Object.defineProperty(exports, "__InputValue", {
		enumerable: true,
		get: function () {
			return _index.__InputValue;
		},
	});
	Object.defineProperty(exports, "__Schema", {
		enumerable: true,
		get: function () {
			return _index.__Schema;
		},
	});
	Object.defineProperty(exports, "__Type", {
		enumerable: true,
		get: function () {
			return _index.__Type;
		},
	});
	Object.defineProperty(exports, "__TypeKind", {
		enumerable: true,
		get: function () {
			return _index.__TypeKind;
		},
	});
	Object.defineProperty(exports, "assertAbstractType", {
		enumerable: true,
		get: function () {
			return _index.assertAbstractType;
		},
	});
	Object.defineProperty(exports, "assertCompositeType", {
		enumerable: true,
		get: function () {
			return _index.assertCompositeType;
		},
	});
	Object.defineProperty(exports, "assertDirective", {
		enumerable: true,
		get: function () {
			return _index.assertDirective;
		},
	});
	Object.defineProperty(exports, "assertEnumType", {
		enumerable: true,
		get: function () {
			return _index.assertEnumType;
		},
	});
	Object.defineProperty(exports, "assertEnumValueName", {
		enumerable: true,
		get: function () {
			return _index.assertEnumValueName;
		},
	});
	Object.defineProperty(exports, "assertInputObjectType", {
		enumerable: true,
		get: function () {
			return _index.assertInputObjectType;
		},
	});
	Object.defineProperty(exports, "assertInputType", {
		enumerable: true,
		get: function () {
			return _index.assertInputType;
		},
	});
	Object.defineProperty(exports, "assertInterfaceType", {
		enumerable: true,
		get: function () {
			return _index.assertInterfaceType;
		},
	});
	Object.defineProperty(exports, "assertLeafType", {
		enumerable: true,
		get: function () {
			return _index.assertLeafType;
		},
	});
	Object.defineProperty(exports, "assertListType", {
		enumerable: true,
		get: function () {
			return _index.assertListType;
		},
	});
	Object.defineProperty(exports, "assertName", {
		enumerable: true,
		get: function () {
			return _index.assertName;
		},
	});
	Object.defineProperty(exports, "assertNamedType", {
		enumerable: true,
		get: function () {
			return _index.assertNamedType;
		},
	});
	Object.defineProperty(exports, "assertNonNullType", {
		enumerable: true,
		get: function () {
			return _index.assertNonNullType;
		},
	});
	Object.defineProperty(exports, "assertNullableType", {
		enumerable: true,
		get: function () {
			return _index.assertNullableType;
		},
	});
	Object.defineProperty(exports, "assertObjectType", {
		enumerable: true,
		get: function () {
			return _index.assertObjectType;
		},
	});
	Object.defineProperty(exports, "assertOutputType", {
		enumerable: true,
		get: function () {
			return _index.assertOutputType;
		},
	});
	Object.defineProperty(exports, "assertScalarType", {
		enumerable: true,
		get: function () {
			return _index.assertScalarType;
		},
	});
	Object.defineProperty(exports, "assertSchema", {
		enumerable: true,
		get: function () {
			return _index.assertSchema;
		},
	});
	Object.defineProperty(exports, "assertType", {
		enumerable: true,
		get: function () {
			return _index.assertType;
		},
	});
	Object.defineProperty(exports, "assertUnionType", {
		enumerable: true,
		get: function () {
			return _index.assertUnionType;
		},
	});
	Object.defineProperty(exports, "assertValidName", {
		enumerable: true,
		get: function () {
			return _index6.assertValidName;
		},
	});
	Object.defineProperty(exports, "assertValidSchema", {
		enumerable: true,
		get: function () {
			return _index.assertValidSchema;
		},
	});
	Object.defineProperty(exports, "assertWrappingType", {
		enumerable: true,
		get: function () {
			return _index.assertWrappingType;
		},
	});
	Object.defineProperty(exports, "astFromValue", {
		enumerable: true,
		get: function () {
			return _index6.astFromValue;
		},
	});
	Object.defineProperty(exports, "buildASTSchema", {
		enumerable: true,
		get: function () {
			return _index6.buildASTSchema;
		},
	});
	Object.defineProperty(exports, "buildClientSchema", {
		enumerable: true,
		get: function () {
			return _index6.buildClientSchema;
		},
	});
	Object.defineProperty(exports, "buildSchema", {
		enumerable: true,
		get: function () {
			return _index6.buildSchema;
		},
	});
	Object.defineProperty(exports, "coerceInputValue", {
		enumerable: true,
		get: function () {
			return _index6.coerceInputValue;
		},
	});
	Object.defineProperty(exports, "concatAST", {
		enumerable: true,
		get: function () {
			return _index6.concatAST;
		},
	});
	Object.defineProperty(exports, "createSourceEventStream", {
		enumerable: true,
		get: function () {
			return _index3.createSourceEventStream;
		},
	});
	Object.defineProperty(exports, "defaultFieldResolver", {
		enumerable: true,
		get: function () {
			return _index3.defaultFieldResolver;
		},
	});
	Object.defineProperty(exports, "defaultTypeResolver", {
		enumerable: true,
		get: function () {
			return _index3.defaultTypeResolver;
		},
	});
	Object.defineProperty(exports, "doTypesOverlap", {
		enumerable: true,
		get: function () {
			return _index6.doTypesOverlap;
		},
	});
	Object.defineProperty(exports, "execute", {
		enumerable: true,
		get: function () {
			return _index3.execute;
		},
	});
	Object.defineProperty(exports, "executeSync", {
		enumerable: true,
		get: function () {
			return _index3.executeSync;
		},
	});
	Object.defineProperty(exports, "extendSchema", {
		enumerable: true,
		get: function () {
			return _index6.extendSchema;
		},
	});
	Object.defineProperty(exports, "findBreakingChanges", {
		enumerable: true,
		get: function () {
			return _index6.findBreakingChanges;
		},
	});
	Object.defineProperty(exports, "findDangerousChanges", {
		enumerable: true,
		get: function () {
			return _index6.findDangerousChanges;
		},
	});
	Object.defineProperty(exports, "formatError", {
		enumerable: true,
		get: function () {
			return _index5.formatError;
		},
	});
	Object.defineProperty(exports, "getArgumentValues", {
		enumerable: true,
		get: function () {
			return _index3.getArgumentValues;
		},
	});
	Object.defineProperty(exports, "getDirectiveValues", {
		enumerable: true,
		get: function () {
			return _index3.getDirectiveValues;
		},
	});
	Object.defineProperty(exports, "getEnterLeaveForKind", {
		enumerable: true,
		get: function () {
			return _index2.getEnterLeaveForKind;
		},
	});
	Object.defineProperty(exports, "getIntrospectionQuery", {
		enumerable: true,
		get: function () {
			return _index6.getIntrospectionQuery;
		},
	});
	Object.defineProperty(exports, "getLocation", {
		enumerable: true,
		get: function () {
			return _index2.getLocation;
		},
	});
	Object.defineProperty(exports, "getNamedType", {
		enumerable: true,
		get: function () {
			return _index.getNamedType;
		},
	});
	Object.defineProperty(exports, "getNullableType", {
		enumerable: true,
		get: function () {
			return _index.getNullableType;
		},
	});
	Object.defineProperty(exports, "getOperationAST", {
		enumerable: true,
		get: function () {
			return _index6.getOperationAST;
		},
	});
	Object.defineProperty(exports, "getOperationRootType", {
		enumerable: true,
		get: function () {
			return _index6.getOperationRootType;
		},
	});
	Object.defineProperty(exports, "getVariableValues", {
		enumerable: true,
		get: function () {
			return _index3.getVariableValues;
		},
	});
	Object.defineProperty(exports, "getVisitFn", {
		enumerable: true,
		get: function () {
			return _index2.getVisitFn;
		},
	});
	Object.defineProperty(exports, "graphql", {
		enumerable: true,
		get: function () {
			return _graphql.graphql;
		},
	});
	Object.defineProperty(exports, "graphqlSync", {
		enumerable: true,
		get: function () {
			return _graphql.graphqlSync;
		},
	});
	Object.defineProperty(exports, "introspectionFromSchema", {
		enumerable: true,
		get: function () {
			return _index6.introspectionFromSchema;
		},
	});
	Object.defineProperty(exports, "introspectionTypes", {
		enumerable: true,
		get: function () {
			return _index.introspectionTypes;
		},
	});
	Object.defineProperty(exports, "isAbstractType", {
		enumerable: true,
		get: function () {
			return _index.isAbstractType;
		},
	});
	Object.defineProperty(exports, "isCompositeType", {
		enumerable: true,
		get: function () {
			return _index.isCompositeType;
		},
	});
	Object.defineProperty(exports, "isConstValueNode", {
		enumerable: true,
		get: function () {
			return _index2.isConstValueNode;
		},
	});
	Object.defineProperty(exports, "isDefinitionNode", {
		enumerable: true,
		get: function () {
			return _index2.isDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isDirective", {
		enumerable: true,
		get: function () {
			return _index.isDirective;
		},
	});
	Object.defineProperty(exports, "isEnumType", {
		enumerable: true,
		get: function () {
			return _index.isEnumType;
		},
	});
	Object.defineProperty(exports, "isEqualType", {
		enumerable: true,
		get: function () {
			return _index6.isEqualType;
		},
	});
	Object.defineProperty(exports, "isExecutableDefinitionNode", {
		enumerable: true,
		get: function () {
			return _index2.isExecutableDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isInputObjectType", {
		enumerable: true,
		get: function () {
			return _index.isInputObjectType;
		},
	});
	Object.defineProperty(exports, "isInputType", {
		enumerable: true,
		get: function () {
			return _index.isInputType;
		},
	});
	Object.defineProperty(exports, "isInterfaceType", {
		enumerable: true,
		get: function () {
			return _index.isInterfaceType;
		},
	});
	Object.defineProperty(exports, "isIntrospectionType", {
		enumerable: true,
		get: function () {
			return _index.isIntrospectionType;
		},
	});
	Object.defineProperty(exports, "isLeafType", {
		enumerable: true,
		get: function () {
			return _index.isLeafType;
		},
	});
	Object.defineProperty(exports, "isListType", {
		enumerable: true,
		get: function () {
			return _index.isListType;
		},
	});
	Object.defineProperty(exports, "isNamedType", {
		enumerable: true,
		get: function () {
			return _index.isNamedType;
		},
	});
	Object.defineProperty(exports, "isNonNullType", {
		enumerable: true,
		get: function () {
			return _index.isNonNullType;
		},
	});
	Object.defineProperty(exports, "isNullableType", {
		enumerable: true,
		get: function () {
			return _index.isNullableType;
		},
	});
	Object.defineProperty(exports, "isObjectType", {
		enumerable: true,
		get: function () {
			return _index.isObjectType;
		},
	});
	Object.defineProperty(exports, "isOutputType", {
		enumerable: true,
		get: function () {
			return _index.isOutputType;
		},
	});
	Object.defineProperty(exports, "isRequiredArgument", {
		enumerable: true,
		get: function () {
			return _index.isRequiredArgument;
		},
	});
	Object.defineProperty(exports, "isRequiredInputField", {
		enumerable: true,
		get: function () {
			return _index.isRequiredInputField;
		},
	});
	Object.defineProperty(exports, "isScalarType", {
		enumerable: true,
		get: function () {
			return _index.isScalarType;
		},
	});
	Object.defineProperty(exports, "isSchema", {
		enumerable: true,
		get: function () {
			return _index.isSchema;
		},
	});
	Object.defineProperty(exports, "isSchemaCoordinateNode", {
		enumerable: true,
		get: function () {
			return _index2.isSchemaCoordinateNode;
		},
	});
	Object.defineProperty(exports, "isSelectionNode", {
		enumerable: true,
		get: function () {
			return _index2.isSelectionNode;
		},
	});
	Object.defineProperty(exports, "isSpecifiedDirective", {
		enumerable: true,
		get: function () {
			return _index.isSpecifiedDirective;
		},
	});
	Object.defineProperty(exports, "isSpecifiedScalarType", {
		enumerable: true,
		get: function () {
			return _index.isSpecifiedScalarType;
		},
	});
	Object.defineProperty(exports, "isType", {
		enumerable: true,
		get: function () {
			return _index.isType;
		},
	});
	Object.defineProperty(exports, "isTypeDefinitionNode", {
		enumerable: true,
		get: function () {
			return _index2.isTypeDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isTypeExtensionNode", {
		enumerable: true,
		get: function () {
			return _index2.isTypeExtensionNode;
		},
	});
	Object.defineProperty(exports, "isTypeNode", {
		enumerable: true,
		get: function () {
			return _index2.isTypeNode;
		},
	});
	Object.defineProperty(exports, "isTypeSubTypeOf", {
		enumerable: true,
		get: function () {
			return _index6.isTypeSubTypeOf;
		},
	});
	Object.defineProperty(exports, "isTypeSystemDefinitionNode", {
		enumerable: true,
		get: function () {
			return _index2.isTypeSystemDefinitionNode;
		},
	});
	Object.defineProperty(exports, "isTypeSystemExtensionNode", {
		enumerable: true,
		get: function () {
			return _index2.isTypeSystemExtensionNode;
		},
	});
	Object.defineProperty(exports, "isUnionType", {
		enumerable: true,
		get: function () {
			return _index.isUnionType;
		},
	});
	Object.defineProperty(exports, "isValidNameError", {
		enumerable: true,
		get: function () {
			return _index6.isValidNameError;
		},
	});
	Object.defineProperty(exports, "isValueNode", {
		enumerable: true,
		get: function () {
			return _index2.isValueNode;
		},
	});
	Object.defineProperty(exports, "isWrappingType", {
		enumerable: true,
		get: function () {
			return _index.isWrappingType;
		},
	});
	Object.defineProperty(exports, "lexicographicSortSchema", {
		enumerable: true,
		get: function () {
			return _index6.lexicographicSortSchema;
		},
	});
	Object.defineProperty(exports, "locatedError", {
		enumerable: true,
		get: function () {
			return _index5.locatedError;
		},
	});
	Object.defineProperty(exports, "parse", {
		enumerable: true,
		get: function () {
			return _index2.parse;
		},
	});
	Object.defineProperty(exports, "parseConstValue", {
		enumerable: true,
		get: function () {
			return _index2.parseConstValue;
		},
	});
	Object.defineProperty(exports, "parseSchemaCoordinate", {
		enumerable: true,
		get: function () {
			return _index2.parseSchemaCoordinate;
		},
	});
	Object.defineProperty(exports, "parseType", {
		enumerable: true,
		get: function () {
			return _index2.parseType;
		},
	});
	Object.defineProperty(exports, "parseValue", {
		enumerable: true,
		get: function () {
			return _index2.parseValue;
		},
	});
	Object.defineProperty(exports, "print", {
		enumerable: true,
		get: function () {
			return _index2.print;
		},
	});
	Object.defineProperty(exports, "printError", {
		enumerable: true,
		get: function () {
			return _index5.printError;
		},
	});
	Object.defineProperty(exports, "printIntrospectionSchema", {
		enumerable: true,
		get: function () {
			return _index6.printIntrospectionSchema;
		},
	});
	Object.defineProperty(exports, "printLocation", {
		enumerable: true,
		get: function () {
			return _index2.printLocation;
		},
	});
	Object.defineProperty(exports, "printSchema", {
		enumerable: true,
		get: function () {
			return _index6.printSchema;
		},
	});
	Object.defineProperty(exports, "printSourceLocation", {
		enumerable: true,
		get: function () {
			return _index2.printSourceLocation;
		},
	});
	Object.defineProperty(exports, "printType", {
		enumerable: true,
		get: function () {
			return _index6.printType;
		},
	});
	Object.defineProperty(exports, "recommendedRules", {
		enumerable: true,
		get: function () {
			return _index4.recommendedRules;
		},
	});
	Object.defineProperty(exports, "resolveASTSchemaCoordinate", {
		enumerable: true,
		get: function () {
			return _index6.resolveASTSchemaCoordinate;
		},
	});
	Object.defineProperty(exports, "resolveObjMapThunk", {
		enumerable: true,
		get: function () {
			return _index.resolveObjMapThunk;
		},
	});
	Object.defineProperty(exports, "resolveReadonlyArrayThunk", {
		enumerable: true,
		get: function () {
			return _index.resolveReadonlyArrayThunk;
		},
	});
	Object.defineProperty(exports, "resolveSchemaCoordinate", {
		enumerable: true,
		get: function () {
			return _index6.resolveSchemaCoordinate;
		},
	});
	Object.defineProperty(exports, "responsePathAsArray", {
		enumerable: true,
		get: function () {
			return _index3.responsePathAsArray;
		},
	});
	Object.defineProperty(exports, "separateOperations", {
		enumerable: true,
		get: function () {
			return _index6.separateOperations;
		},
	});
	Object.defineProperty(exports, "specifiedDirectives", {
		enumerable: true,
		get: function () {
			return _index.specifiedDirectives;
		},
	});
	Object.defineProperty(exports, "specifiedRules", {
		enumerable: true,
		get: function () {
			return _index4.specifiedRules;
		},
	});
	Object.defineProperty(exports, "specifiedScalarTypes", {
		enumerable: true,
		get: function () {
			return _index.specifiedScalarTypes;
		},
	});
	Object.defineProperty(exports, "stripIgnoredCharacters", {
		enumerable: true,
		get: function () {
			return _index6.stripIgnoredCharacters;
		},
	});
	Object.defineProperty(exports, "subscribe", {
		enumerable: true,
		get: function () {
			return _index3.subscribe;
		},
	});
	Object.defineProperty(exports, "syntaxError", {
		enumerable: true,
		get: function () {
			return _index5.syntaxError;
		},
	});
	Object.defineProperty(exports, "typeFromAST", {
		enumerable: true,
		get: function () {
			return _index6.typeFromAST;
		},
	});
	Object.defineProperty(exports, "validate", {
		enumerable: true,
		get: function () {
			return _index4.validate;
		},
	});
	Object.defineProperty(exports, "validateSchema", {
		enumerable: true,
		get: function () {
			return _index.validateSchema;
		},
	});
	Object.defineProperty(exports, "valueFromAST", {
		enumerable: true,
		get: function () {
			return _index6.valueFromAST;
		},
	});
	Object.defineProperty(exports, "valueFromASTUntyped", {
		enumerable: true,
		get: function () {
			return _index6.valueFromASTUntyped;
		},
	});
	Object.defineProperty(exports, "version", {
		enumerable: true,
		get: function () {
			return _version.version;
		},
	});
	Object.defineProperty(exports, "versionInfo", {
		enumerable: true,
		get: function () {
			return _version.versionInfo;
		},
	});
	Object.defineProperty(exports, "visit", {
		enumerable: true,
		get: function () {
			return _index2.visit;
		},
	});
	Object.defineProperty(exports, "visitInParallel", {
		enumerable: true,
		get: function () {
			return _index2.visitInParallel;
		},
	});
	Object.defineProperty(exports, "visitWithTypeInfo", {
		enumerable: true,
		get: function () {
			return _index6.visitWithTypeInfo;
		},
	});
	var _version = require_version();
	var _graphql = require_graphql$1();
	var _index = require_type();
	var _index2 = require_language();
	var _index3 = require_execution();
	var _index4 = require_validation();
	var _index5 = require_error();
	var _index6 = require_utilities();
});
// \0@oxc-project+runtime@0.156.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return (
		t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }))
	);
}
export { _taggedTemplateLiteral, require_graphql };
