import { __commonJSMin } from "./rolldown-runtime.js";
import {
	require_GraphQLError,
	require_assertName,
	require_ast,
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
	require_kinds,
	require_mapValue,
	require_naturalCompare,
	require_parser,
	require_printer,
	require_scalars,
	require_suggestionList,
	require_toObjMap,
	require_typeComparators,
} from "./graphql-language-parser.js";
// node_modules/graphql/type/schema.js
var require_schema = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.GraphQLSchema = void 0;
	exports.assertSchema = assertSchema;
	exports.isSchema = isSchema;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _instanceOf = require_instanceOf();
	var _isObjectLike = require_isObjectLike();
	var _toObjMap = require_toObjMap();
	var _ast = require_ast();
	var _definition = require_definition();
	var _directives = require_directives();
	var _introspection = require_introspection();
	function isSchema(schema) {
		return (0, _instanceOf.instanceOf)(schema, GraphQLSchema);
	}
	function assertSchema(schema) {
		if (!isSchema(schema))
			throw new Error(`Expected ${(0, _inspect.inspect)(schema)} to be a GraphQL schema.`);
		return schema;
	}
	var GraphQLSchema = class {
		constructor(config) {
			var _config$extensionASTN, _config$directives;
			this.__validationErrors = config.assumeValid === true ? [] : void 0;
			(0, _isObjectLike.isObjectLike)(config) ||
				(0, _devAssert.devAssert)(false, "Must provide configuration object.");
			!config.types ||
				Array.isArray(config.types) ||
				(0, _devAssert.devAssert)(
					false,
					`"types" must be Array if provided but got: ${(0, _inspect.inspect)(config.types)}.`,
				);
			!config.directives ||
				Array.isArray(config.directives) ||
				(0, _devAssert.devAssert)(
					false,
					`"directives" must be Array if provided but got: ${(0, _inspect.inspect)(config.directives)}.`,
				);
			this.description = config.description;
			this.extensions = (0, _toObjMap.toObjMap)(config.extensions);
			this.astNode = config.astNode;
			this.extensionASTNodes =
				(_config$extensionASTN = config.extensionASTNodes) !== null && _config$extensionASTN !== void 0
					? _config$extensionASTN
					: [];
			this._queryType = config.query;
			this._mutationType = config.mutation;
			this._subscriptionType = config.subscription;
			this._directives =
				(_config$directives = config.directives) !== null && _config$directives !== void 0
					? _config$directives
					: _directives.specifiedDirectives;
			const allReferencedTypes = new Set(config.types);
			if (config.types != null)
				for (const type of config.types) {
					allReferencedTypes.delete(type);
					collectReferencedTypes(type, allReferencedTypes);
				}
			if (this._queryType != null) collectReferencedTypes(this._queryType, allReferencedTypes);
			if (this._mutationType != null) collectReferencedTypes(this._mutationType, allReferencedTypes);
			if (this._subscriptionType != null) collectReferencedTypes(this._subscriptionType, allReferencedTypes);
			for (const directive of this._directives)
				if ((0, _directives.isDirective)(directive))
					for (const arg of directive.args) collectReferencedTypes(arg.type, allReferencedTypes);
			collectReferencedTypes(_introspection.__Schema, allReferencedTypes);
			this._typeMap = Object.create(null);
			this._subTypeMap = Object.create(null);
			this._implementationsMap = Object.create(null);
			for (const namedType of allReferencedTypes) {
				if (namedType == null) continue;
				const typeName = namedType.name;
				typeName ||
					(0, _devAssert.devAssert)(
						false,
						"One of the provided types for building the Schema is missing a name.",
					);
				if (this._typeMap[typeName] !== void 0)
					throw new Error(
						`Schema must contain uniquely named types but contains multiple types named "${typeName}".`,
					);
				this._typeMap[typeName] = namedType;
				if ((0, _definition.isInterfaceType)(namedType)) {
					for (const iface of namedType.getInterfaces())
						if ((0, _definition.isInterfaceType)(iface)) {
							let implementations = this._implementationsMap[iface.name];
							if (implementations === void 0)
								implementations = this._implementationsMap[iface.name] = {
									objects: [],
									interfaces: [],
								};
							implementations.interfaces.push(namedType);
						}
				} else if ((0, _definition.isObjectType)(namedType)) {
					for (const iface of namedType.getInterfaces())
						if ((0, _definition.isInterfaceType)(iface)) {
							let implementations = this._implementationsMap[iface.name];
							if (implementations === void 0)
								implementations = this._implementationsMap[iface.name] = {
									objects: [],
									interfaces: [],
								};
							implementations.objects.push(namedType);
						}
				}
			}
		}
		get [Symbol.toStringTag]() {
			return "GraphQLSchema";
		}
		getQueryType() {
			return this._queryType;
		}
		getMutationType() {
			return this._mutationType;
		}
		getSubscriptionType() {
			return this._subscriptionType;
		}
		getRootType(operation) {
			switch (operation) {
				case _ast.OperationTypeNode.QUERY:
					return this.getQueryType();
				case _ast.OperationTypeNode.MUTATION:
					return this.getMutationType();
				case _ast.OperationTypeNode.SUBSCRIPTION:
					return this.getSubscriptionType();
			}
		}
		getTypeMap() {
			return this._typeMap;
		}
		getType(name) {
			return this.getTypeMap()[name];
		}
		getPossibleTypes(abstractType) {
			return (0, _definition.isUnionType)(abstractType)
				? abstractType.getTypes()
				: this.getImplementations(abstractType).objects;
		}
		getImplementations(interfaceType) {
			const implementations = this._implementationsMap[interfaceType.name];
			return implementations !== null && implementations !== void 0
				? implementations
				: {
						objects: [],
						interfaces: [],
					};
		}
		isSubType(abstractType, maybeSubType) {
			let map = this._subTypeMap[abstractType.name];
			if (map === void 0) {
				map = Object.create(null);
				if ((0, _definition.isUnionType)(abstractType))
					for (const type of abstractType.getTypes()) map[type.name] = true;
				else {
					const implementations = this.getImplementations(abstractType);
					for (const type of implementations.objects) map[type.name] = true;
					for (const type of implementations.interfaces) map[type.name] = true;
				}
				this._subTypeMap[abstractType.name] = map;
			}
			return map[maybeSubType.name] !== void 0;
		}
		getDirectives() {
			return this._directives;
		}
		getDirective(name) {
			return this.getDirectives().find((directive) => directive.name === name);
		}
		toConfig() {
			return {
				description: this.description,
				query: this.getQueryType(),
				mutation: this.getMutationType(),
				subscription: this.getSubscriptionType(),
				types: Object.values(this.getTypeMap()),
				directives: this.getDirectives(),
				extensions: this.extensions,
				astNode: this.astNode,
				extensionASTNodes: this.extensionASTNodes,
				assumeValid: this.__validationErrors !== void 0,
			};
		}
	};
	exports.GraphQLSchema = GraphQLSchema;
	function collectReferencedTypes(type, typeSet) {
		const namedType = (0, _definition.getNamedType)(type);
		if (!typeSet.has(namedType)) {
			typeSet.add(namedType);
			if ((0, _definition.isUnionType)(namedType))
				for (const memberType of namedType.getTypes()) collectReferencedTypes(memberType, typeSet);
			else if ((0, _definition.isObjectType)(namedType) || (0, _definition.isInterfaceType)(namedType)) {
				for (const interfaceType of namedType.getInterfaces()) collectReferencedTypes(interfaceType, typeSet);
				for (const field of Object.values(namedType.getFields())) {
					collectReferencedTypes(field.type, typeSet);
					for (const arg of field.args) collectReferencedTypes(arg.type, typeSet);
				}
			} else if ((0, _definition.isInputObjectType)(namedType))
				for (const field of Object.values(namedType.getFields())) collectReferencedTypes(field.type, typeSet);
		}
		return typeSet;
	}
});
// node_modules/graphql/type/validate.js
var require_validate$1 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertValidSchema = assertValidSchema;
	exports.validateSchema = validateSchema;
	var _inspect = require_inspect();
	var _GraphQLError = require_GraphQLError();
	var _ast = require_ast();
	var _typeComparators = require_typeComparators();
	var _definition = require_definition();
	var _directives = require_directives();
	var _introspection = require_introspection();
	var _schema = require_schema();
	function validateSchema(schema) {
		(0, _schema.assertSchema)(schema);
		if (schema.__validationErrors) return schema.__validationErrors;
		const context = new SchemaValidationContext(schema);
		validateRootTypes(context);
		validateDirectives(context);
		validateTypes(context);
		const errors = context.getErrors();
		schema.__validationErrors = errors;
		return errors;
	}
	function assertValidSchema(schema) {
		const errors = validateSchema(schema);
		if (errors.length !== 0) throw new Error(errors.map((error) => error.message).join("\n\n"));
	}
	var SchemaValidationContext = class {
		constructor(schema) {
			this._errors = [];
			this.schema = schema;
		}
		reportError(message, nodes) {
			const _nodes = Array.isArray(nodes) ? nodes.filter(Boolean) : nodes;
			this._errors.push(new _GraphQLError.GraphQLError(message, { nodes: _nodes }));
		}
		getErrors() {
			return this._errors;
		}
	};
	function validateRootTypes(context) {
		const schema = context.schema;
		const queryType = schema.getQueryType();
		if (!queryType) context.reportError("Query root type must be provided.", schema.astNode);
		else if (!(0, _definition.isObjectType)(queryType)) {
			var _getOperationTypeNode;
			context.reportError(
				`Query root type must be Object type, it cannot be ${(0, _inspect.inspect)(queryType)}.`,
				(_getOperationTypeNode = getOperationTypeNode(schema, _ast.OperationTypeNode.QUERY)) !== null &&
					_getOperationTypeNode !== void 0
					? _getOperationTypeNode
					: queryType.astNode,
			);
		}
		const mutationType = schema.getMutationType();
		if (mutationType && !(0, _definition.isObjectType)(mutationType)) {
			var _getOperationTypeNode2;
			context.reportError(
				`Mutation root type must be Object type if provided, it cannot be ${(0, _inspect.inspect)(mutationType)}.`,
				(_getOperationTypeNode2 = getOperationTypeNode(schema, _ast.OperationTypeNode.MUTATION)) !== null &&
					_getOperationTypeNode2 !== void 0
					? _getOperationTypeNode2
					: mutationType.astNode,
			);
		}
		const subscriptionType = schema.getSubscriptionType();
		if (subscriptionType && !(0, _definition.isObjectType)(subscriptionType)) {
			var _getOperationTypeNode3;
			context.reportError(
				`Subscription root type must be Object type if provided, it cannot be ${(0, _inspect.inspect)(subscriptionType)}.`,
				(_getOperationTypeNode3 = getOperationTypeNode(schema, _ast.OperationTypeNode.SUBSCRIPTION)) !==
					null && _getOperationTypeNode3 !== void 0
					? _getOperationTypeNode3
					: subscriptionType.astNode,
			);
		}
	}
	function getOperationTypeNode(schema, operation) {
		var _flatMap$find;
		return (_flatMap$find = [schema.astNode, ...schema.extensionASTNodes]
			.flatMap((schemaNode) => {
				var _schemaNode$operation;
				return (_schemaNode$operation =
					schemaNode === null || schemaNode === void 0 ? void 0 : schemaNode.operationTypes) !== null &&
					_schemaNode$operation !== void 0
					? _schemaNode$operation
					: [];
			})
			.find((operationNode) => operationNode.operation === operation)) === null || _flatMap$find === void 0
			? void 0
			: _flatMap$find.type;
	}
	function validateDirectives(context) {
		for (const directive of context.schema.getDirectives()) {
			if (!(0, _directives.isDirective)(directive)) {
				context.reportError(
					`Expected directive but got: ${(0, _inspect.inspect)(directive)}.`,
					directive === null || directive === void 0 ? void 0 : directive.astNode,
				);
				continue;
			}
			validateName(context, directive);
			if (directive.locations.length === 0)
				context.reportError(
					`Directive @${directive.name} must include 1 or more locations.`,
					directive.astNode,
				);
			for (const arg of directive.args) {
				validateName(context, arg);
				if (!(0, _definition.isInputType)(arg.type))
					context.reportError(
						`The type of @${directive.name}(${arg.name}:) must be Input Type but got: ${(0, _inspect.inspect)(arg.type)}.`,
						arg.astNode,
					);
				if ((0, _definition.isRequiredArgument)(arg) && arg.deprecationReason != null) {
					var _arg$astNode;
					context.reportError(`Required argument @${directive.name}(${arg.name}:) cannot be deprecated.`, [
						getDeprecatedDirectiveNode(arg.astNode),
						(_arg$astNode = arg.astNode) === null || _arg$astNode === void 0 ? void 0 : _arg$astNode.type,
					]);
				}
			}
		}
	}
	function validateName(context, node) {
		if (node.name.startsWith("__"))
			context.reportError(
				`Name "${node.name}" must not begin with "__", which is reserved by GraphQL introspection.`,
				node.astNode,
			);
	}
	function validateTypes(context) {
		const validateInputObjectCircularRefs = createInputObjectCircularRefsValidator(context);
		const typeMap = context.schema.getTypeMap();
		for (const type of Object.values(typeMap)) {
			if (!(0, _definition.isNamedType)(type)) {
				context.reportError(
					`Expected GraphQL named type but got: ${(0, _inspect.inspect)(type)}.`,
					type.astNode,
				);
				continue;
			}
			if (!(0, _introspection.isIntrospectionType)(type)) validateName(context, type);
			if ((0, _definition.isObjectType)(type)) {
				validateFields(context, type);
				validateInterfaces(context, type);
			} else if ((0, _definition.isInterfaceType)(type)) {
				validateFields(context, type);
				validateInterfaces(context, type);
			} else if ((0, _definition.isUnionType)(type)) validateUnionMembers(context, type);
			else if ((0, _definition.isEnumType)(type)) validateEnumValues(context, type);
			else if ((0, _definition.isInputObjectType)(type)) {
				validateInputFields(context, type);
				validateInputObjectCircularRefs(type);
			}
		}
	}
	function validateFields(context, type) {
		const fields = Object.values(type.getFields());
		if (fields.length === 0)
			context.reportError(`Type ${type.name} must define one or more fields.`, [
				type.astNode,
				...type.extensionASTNodes,
			]);
		for (const field of fields) {
			validateName(context, field);
			if (!(0, _definition.isOutputType)(field.type)) {
				var _field$astNode;
				context.reportError(
					`The type of ${type.name}.${field.name} must be Output Type but got: ${(0, _inspect.inspect)(field.type)}.`,
					(_field$astNode = field.astNode) === null || _field$astNode === void 0
						? void 0
						: _field$astNode.type,
				);
			}
			for (const arg of field.args) {
				const argName = arg.name;
				validateName(context, arg);
				if (!(0, _definition.isInputType)(arg.type)) {
					var _arg$astNode2;
					context.reportError(
						`The type of ${type.name}.${field.name}(${argName}:) must be Input Type but got: ${(0, _inspect.inspect)(arg.type)}.`,
						(_arg$astNode2 = arg.astNode) === null || _arg$astNode2 === void 0 ? void 0 : _arg$astNode2.type,
					);
				}
				if ((0, _definition.isRequiredArgument)(arg) && arg.deprecationReason != null) {
					var _arg$astNode3;
					context.reportError(
						`Required argument ${type.name}.${field.name}(${argName}:) cannot be deprecated.`,
						[
							getDeprecatedDirectiveNode(arg.astNode),
							(_arg$astNode3 = arg.astNode) === null || _arg$astNode3 === void 0
								? void 0
								: _arg$astNode3.type,
						],
					);
				}
			}
		}
	}
	function validateInterfaces(context, type) {
		const ifaceTypeNames = Object.create(null);
		for (const iface of type.getInterfaces()) {
			if (!(0, _definition.isInterfaceType)(iface)) {
				context.reportError(
					`Type ${(0, _inspect.inspect)(type)} must only implement Interface types, it cannot implement ${(0, _inspect.inspect)(iface)}.`,
					getAllImplementsInterfaceNodes(type, iface),
				);
				continue;
			}
			if (type === iface) {
				context.reportError(
					`Type ${type.name} cannot implement itself because it would create a circular reference.`,
					getAllImplementsInterfaceNodes(type, iface),
				);
				continue;
			}
			if (ifaceTypeNames[iface.name]) {
				context.reportError(
					`Type ${type.name} can only implement ${iface.name} once.`,
					getAllImplementsInterfaceNodes(type, iface),
				);
				continue;
			}
			ifaceTypeNames[iface.name] = true;
			validateTypeImplementsAncestors(context, type, iface);
			validateTypeImplementsInterface(context, type, iface);
		}
	}
	function validateTypeImplementsInterface(context, type, iface) {
		const typeFieldMap = type.getFields();
		for (const ifaceField of Object.values(iface.getFields())) {
			const fieldName = ifaceField.name;
			const typeField = typeFieldMap[fieldName];
			if (!typeField) {
				context.reportError(
					`Interface field ${iface.name}.${fieldName} expected but ${type.name} does not provide it.`,
					[ifaceField.astNode, type.astNode, ...type.extensionASTNodes],
				);
				continue;
			}
			if (!(0, _typeComparators.isTypeSubTypeOf)(context.schema, typeField.type, ifaceField.type)) {
				var _ifaceField$astNode, _typeField$astNode;
				context.reportError(
					`Interface field ${iface.name}.${fieldName} expects type ${(0, _inspect.inspect)(ifaceField.type)} but ${type.name}.${fieldName} is type ${(0, _inspect.inspect)(typeField.type)}.`,
					[
						(_ifaceField$astNode = ifaceField.astNode) === null || _ifaceField$astNode === void 0
							? void 0
							: _ifaceField$astNode.type,
						(_typeField$astNode = typeField.astNode) === null || _typeField$astNode === void 0
							? void 0
							: _typeField$astNode.type,
					],
				);
			}
			for (const ifaceArg of ifaceField.args) {
				const argName = ifaceArg.name;
				const typeArg = typeField.args.find((arg) => arg.name === argName);
				if (!typeArg) {
					context.reportError(
						`Interface field argument ${iface.name}.${fieldName}(${argName}:) expected but ${type.name}.${fieldName} does not provide it.`,
						[ifaceArg.astNode, typeField.astNode],
					);
					continue;
				}
				if (!(0, _typeComparators.isEqualType)(ifaceArg.type, typeArg.type)) {
					var _ifaceArg$astNode, _typeArg$astNode;
					context.reportError(
						`Interface field argument ${iface.name}.${fieldName}(${argName}:) expects type ${(0, _inspect.inspect)(ifaceArg.type)} but ${type.name}.${fieldName}(${argName}:) is type ${(0, _inspect.inspect)(typeArg.type)}.`,
						[
							(_ifaceArg$astNode = ifaceArg.astNode) === null || _ifaceArg$astNode === void 0
								? void 0
								: _ifaceArg$astNode.type,
							(_typeArg$astNode = typeArg.astNode) === null || _typeArg$astNode === void 0
								? void 0
								: _typeArg$astNode.type,
						],
					);
				}
			}
			for (const typeArg of typeField.args) {
				const argName = typeArg.name;
				if (
					!ifaceField.args.find((arg) => arg.name === argName) &&
					(0, _definition.isRequiredArgument)(typeArg)
				)
					context.reportError(
						`Object field ${type.name}.${fieldName} includes required argument ${argName} that is missing from the Interface field ${iface.name}.${fieldName}.`,
						[typeArg.astNode, ifaceField.astNode],
					);
			}
		}
	}
	function validateTypeImplementsAncestors(context, type, iface) {
		const ifaceInterfaces = type.getInterfaces();
		for (const transitive of iface.getInterfaces())
			if (!ifaceInterfaces.includes(transitive))
				context.reportError(
					transitive === type
						? `Type ${type.name} cannot implement ${iface.name} because it would create a circular reference.`
						: `Type ${type.name} must implement ${transitive.name} because it is implemented by ${iface.name}.`,
					[
						...getAllImplementsInterfaceNodes(iface, transitive),
						...getAllImplementsInterfaceNodes(type, iface),
					],
				);
	}
	function validateUnionMembers(context, union) {
		const memberTypes = union.getTypes();
		if (memberTypes.length === 0)
			context.reportError(`Union type ${union.name} must define one or more member types.`, [
				union.astNode,
				...union.extensionASTNodes,
			]);
		const includedTypeNames = Object.create(null);
		for (const memberType of memberTypes) {
			if (includedTypeNames[memberType.name]) {
				context.reportError(
					`Union type ${union.name} can only include type ${memberType.name} once.`,
					getUnionMemberTypeNodes(union, memberType.name),
				);
				continue;
			}
			includedTypeNames[memberType.name] = true;
			if (!(0, _definition.isObjectType)(memberType))
				context.reportError(
					`Union type ${union.name} can only include Object types, it cannot include ${(0, _inspect.inspect)(memberType)}.`,
					getUnionMemberTypeNodes(union, String(memberType)),
				);
		}
	}
	function validateEnumValues(context, enumType) {
		const enumValues = enumType.getValues();
		if (enumValues.length === 0)
			context.reportError(`Enum type ${enumType.name} must define one or more values.`, [
				enumType.astNode,
				...enumType.extensionASTNodes,
			]);
		for (const enumValue of enumValues) validateName(context, enumValue);
	}
	function validateInputFields(context, inputObj) {
		const fields = Object.values(inputObj.getFields());
		if (fields.length === 0)
			context.reportError(`Input Object type ${inputObj.name} must define one or more fields.`, [
				inputObj.astNode,
				...inputObj.extensionASTNodes,
			]);
		for (const field of fields) {
			validateName(context, field);
			if (!(0, _definition.isInputType)(field.type)) {
				var _field$astNode2;
				context.reportError(
					`The type of ${inputObj.name}.${field.name} must be Input Type but got: ${(0, _inspect.inspect)(field.type)}.`,
					(_field$astNode2 = field.astNode) === null || _field$astNode2 === void 0
						? void 0
						: _field$astNode2.type,
				);
			}
			if ((0, _definition.isRequiredInputField)(field) && field.deprecationReason != null) {
				var _field$astNode3;
				context.reportError(`Required input field ${inputObj.name}.${field.name} cannot be deprecated.`, [
					getDeprecatedDirectiveNode(field.astNode),
					(_field$astNode3 = field.astNode) === null || _field$astNode3 === void 0
						? void 0
						: _field$astNode3.type,
				]);
			}
			if (inputObj.isOneOf) validateOneOfInputObjectField(inputObj, field, context);
		}
	}
	function validateOneOfInputObjectField(type, field, context) {
		if ((0, _definition.isNonNullType)(field.type)) {
			var _field$astNode4;
			context.reportError(
				`OneOf input field ${type.name}.${field.name} must be nullable.`,
				(_field$astNode4 = field.astNode) === null || _field$astNode4 === void 0
					? void 0
					: _field$astNode4.type,
			);
		}
		if (field.defaultValue !== void 0)
			context.reportError(
				`OneOf input field ${type.name}.${field.name} cannot have a default value.`,
				field.astNode,
			);
	}
	function createInputObjectCircularRefsValidator(context) {
		const visitedTypes = Object.create(null);
		const fieldPath = [];
		const fieldPathIndexByTypeName = Object.create(null);
		return detectCycleRecursive;
		function detectCycleRecursive(inputObj) {
			if (visitedTypes[inputObj.name]) return;
			visitedTypes[inputObj.name] = true;
			fieldPathIndexByTypeName[inputObj.name] = fieldPath.length;
			const fields = Object.values(inputObj.getFields());
			for (const field of fields)
				if (
					(0, _definition.isNonNullType)(field.type) &&
					(0, _definition.isInputObjectType)(field.type.ofType)
				) {
					const fieldType = field.type.ofType;
					const cycleIndex = fieldPathIndexByTypeName[fieldType.name];
					fieldPath.push(field);
					if (cycleIndex === void 0) detectCycleRecursive(fieldType);
					else {
						const cyclePath = fieldPath.slice(cycleIndex);
						const pathStr = cyclePath.map((fieldObj) => fieldObj.name).join(".");
						context.reportError(
							`Cannot reference Input Object "${fieldType.name}" within itself through a series of non-null fields: "${pathStr}".`,
							cyclePath.map((fieldObj) => fieldObj.astNode),
						);
					}
					fieldPath.pop();
				}
			fieldPathIndexByTypeName[inputObj.name] = void 0;
		}
	}
	function getAllImplementsInterfaceNodes(type, iface) {
		const { astNode, extensionASTNodes } = type;
		return (astNode != null ? [astNode, ...extensionASTNodes] : extensionASTNodes)
			.flatMap((typeNode) => {
				var _typeNode$interfaces;
				return (_typeNode$interfaces = typeNode.interfaces) !== null && _typeNode$interfaces !== void 0
					? _typeNode$interfaces
					: [];
			})
			.filter((ifaceNode) => ifaceNode.name.value === iface.name);
	}
	function getUnionMemberTypeNodes(union, typeName) {
		const { astNode, extensionASTNodes } = union;
		return (astNode != null ? [astNode, ...extensionASTNodes] : extensionASTNodes)
			.flatMap((unionNode) => {
				var _unionNode$types;
				return (_unionNode$types = unionNode.types) !== null && _unionNode$types !== void 0
					? _unionNode$types
					: [];
			})
			.filter((typeNode) => typeNode.name.value === typeName);
	}
	function getDeprecatedDirectiveNode(definitionNode) {
		var _definitionNode$direc;
		return definitionNode === null || definitionNode === void 0
			? void 0
			: (_definitionNode$direc = definitionNode.directives) === null || _definitionNode$direc === void 0
				? void 0
				: _definitionNode$direc.find(
						(node) => node.name.value === _directives.GraphQLDeprecatedDirective.name,
					);
	}
});
// node_modules/graphql/language/visitor.js
var require_visitor = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BREAK = void 0;
	exports.getEnterLeaveForKind = getEnterLeaveForKind;
	exports.getVisitFn = getVisitFn;
	exports.visit = visit;
	exports.visitInParallel = visitInParallel;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _ast = require_ast();
	var _kinds = require_kinds();
	const BREAK = Object.freeze({});
	exports.BREAK = BREAK;
	function visit(root, visitor, visitorKeys = _ast.QueryDocumentKeys) {
		const enterLeaveMap = new Map();
		for (const kind of Object.values(_kinds.Kind))
			enterLeaveMap.set(kind, getEnterLeaveForKind(visitor, kind));
		let stack = void 0;
		let inArray = Array.isArray(root);
		let keys = [root];
		let index = -1;
		let edits = [];
		let node = root;
		let key = void 0;
		let parent = void 0;
		const path = [];
		const ancestors = [];
		do {
			index++;
			const isLeaving = index === keys.length;
			const isEdited = isLeaving && edits.length !== 0;
			if (isLeaving) {
				key = ancestors.length === 0 ? void 0 : path[path.length - 1];
				node = parent;
				parent = ancestors.pop();
				if (isEdited) {
					if (inArray) {
						node = node.slice();
						let editOffset = 0;
						for (const [editKey, editValue] of edits) {
							const arrayKey = editKey - editOffset;
							if (editValue === null) {
								node.splice(arrayKey, 1);
								editOffset++;
							} else node[arrayKey] = editValue;
						}
					} else {
						node = { ...node };
						for (const [editKey, editValue] of edits) node[editKey] = editValue;
					}
				}
				index = stack.index;
				keys = stack.keys;
				edits = stack.edits;
				inArray = stack.inArray;
				stack = stack.prev;
			} else if (parent) {
				key = inArray ? index : keys[index];
				node = parent[key];
				if (node === null || node === void 0) continue;
				path.push(key);
			}
			let result;
			if (!Array.isArray(node)) {
				var _enterLeaveMap$get, _enterLeaveMap$get2;
				(0, _ast.isNode)(node) ||
					(0, _devAssert.devAssert)(false, `Invalid AST Node: ${(0, _inspect.inspect)(node)}.`);
				const visitFn = isLeaving
					? (_enterLeaveMap$get = enterLeaveMap.get(node.kind)) === null || _enterLeaveMap$get === void 0
						? void 0
						: _enterLeaveMap$get.leave
					: (_enterLeaveMap$get2 = enterLeaveMap.get(node.kind)) === null || _enterLeaveMap$get2 === void 0
						? void 0
						: _enterLeaveMap$get2.enter;
				result =
					visitFn === null || visitFn === void 0
						? void 0
						: visitFn.call(visitor, node, key, parent, path, ancestors);
				if (result === BREAK) break;
				if (result === false) {
					if (!isLeaving) {
						path.pop();
						continue;
					}
				} else if (result !== void 0) {
					edits.push([key, result]);
					if (!isLeaving) {
						if ((0, _ast.isNode)(result)) node = result;
						else {
							path.pop();
							continue;
						}
					}
				}
			}
			if (result === void 0 && isEdited) edits.push([key, node]);
			if (isLeaving) path.pop();
			else {
				var _node$kind;
				stack = {
					inArray,
					index,
					keys,
					edits,
					prev: stack,
				};
				inArray = Array.isArray(node);
				keys = inArray
					? node
					: (_node$kind = visitorKeys[node.kind]) !== null && _node$kind !== void 0
						? _node$kind
						: [];
				index = -1;
				edits = [];
				if (parent) ancestors.push(parent);
				parent = node;
			}
		} while (stack !== void 0);
		if (edits.length !== 0) return edits[edits.length - 1][1];
		return root;
	}
	function visitInParallel(visitors) {
		const skipping = new Array(visitors.length).fill(null);
		const mergedVisitor = Object.create(null);
		for (const kind of Object.values(_kinds.Kind)) {
			let hasVisitor = false;
			const enterList = new Array(visitors.length).fill(void 0);
			const leaveList = new Array(visitors.length).fill(void 0);
			for (let i = 0; i < visitors.length; ++i) {
				const { enter, leave } = getEnterLeaveForKind(visitors[i], kind);
				hasVisitor || (hasVisitor = enter != null || leave != null);
				enterList[i] = enter;
				leaveList[i] = leave;
			}
			if (!hasVisitor) continue;
			mergedVisitor[kind] = {
				enter(...args) {
					const node = args[0];
					for (let i = 0; i < visitors.length; i++)
						if (skipping[i] === null) {
							var _enterList$i;
							const result =
								(_enterList$i = enterList[i]) === null || _enterList$i === void 0
									? void 0
									: _enterList$i.apply(visitors[i], args);
							if (result === false) skipping[i] = node;
							else if (result === BREAK) skipping[i] = BREAK;
							else if (result !== void 0) return result;
						}
				},
				leave(...args) {
					const node = args[0];
					for (let i = 0; i < visitors.length; i++)
						if (skipping[i] === null) {
							var _leaveList$i;
							const result =
								(_leaveList$i = leaveList[i]) === null || _leaveList$i === void 0
									? void 0
									: _leaveList$i.apply(visitors[i], args);
							if (result === BREAK) skipping[i] = BREAK;
							else if (result !== void 0 && result !== false) return result;
						} else if (skipping[i] === node) skipping[i] = null;
				},
			};
		}
		return mergedVisitor;
	}
	function getEnterLeaveForKind(visitor, kind) {
		const kindVisitor = visitor[kind];
		if (typeof kindVisitor === "object") return kindVisitor;
		else if (typeof kindVisitor === "function")
			return {
				enter: kindVisitor,
				leave: void 0,
			};
		return {
			enter: visitor.enter,
			leave: visitor.leave,
		};
	}
	function getVisitFn(visitor, kind, isLeaving) {
		const { enter, leave } = getEnterLeaveForKind(visitor, kind);
		return isLeaving ? leave : enter;
	}
});
// node_modules/graphql/utilities/typeFromAST.js
var require_typeFromAST = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.typeFromAST = typeFromAST;
	var _kinds = require_kinds();
	var _definition = require_definition();
	function typeFromAST(schema, typeNode) {
		switch (typeNode.kind) {
			case _kinds.Kind.LIST_TYPE: {
				const innerType = typeFromAST(schema, typeNode.type);
				return innerType && new _definition.GraphQLList(innerType);
			}
			case _kinds.Kind.NON_NULL_TYPE: {
				const innerType = typeFromAST(schema, typeNode.type);
				return innerType && new _definition.GraphQLNonNull(innerType);
			}
			case _kinds.Kind.NAMED_TYPE:
				return schema.getType(typeNode.name.value);
		}
	}
});
// node_modules/graphql/utilities/TypeInfo.js
var require_TypeInfo = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TypeInfo = void 0;
	exports.visitWithTypeInfo = visitWithTypeInfo;
	var _ast = require_ast();
	var _kinds = require_kinds();
	var _visitor = require_visitor();
	var _definition = require_definition();
	var _introspection = require_introspection();
	var _typeFromAST = require_typeFromAST();
	var TypeInfo = class {
		constructor(schema, initialType, getFieldDefFn) {
			this._schema = schema;
			this._typeStack = [];
			this._parentTypeStack = [];
			this._inputTypeStack = [];
			this._fieldDefStack = [];
			this._defaultValueStack = [];
			this._directive = null;
			this._argument = null;
			this._enumValue = null;
			this._getFieldDef = getFieldDefFn !== null && getFieldDefFn !== void 0 ? getFieldDefFn : getFieldDef;
			if (initialType) {
				if ((0, _definition.isInputType)(initialType)) this._inputTypeStack.push(initialType);
				if ((0, _definition.isCompositeType)(initialType)) this._parentTypeStack.push(initialType);
				if ((0, _definition.isOutputType)(initialType)) this._typeStack.push(initialType);
			}
		}
		get [Symbol.toStringTag]() {
			return "TypeInfo";
		}
		getType() {
			if (this._typeStack.length > 0) return this._typeStack[this._typeStack.length - 1];
		}
		getParentType() {
			if (this._parentTypeStack.length > 0) return this._parentTypeStack[this._parentTypeStack.length - 1];
		}
		getInputType() {
			if (this._inputTypeStack.length > 0) return this._inputTypeStack[this._inputTypeStack.length - 1];
		}
		getParentInputType() {
			if (this._inputTypeStack.length > 1) return this._inputTypeStack[this._inputTypeStack.length - 2];
		}
		getFieldDef() {
			if (this._fieldDefStack.length > 0) return this._fieldDefStack[this._fieldDefStack.length - 1];
		}
		getDefaultValue() {
			if (this._defaultValueStack.length > 0)
				return this._defaultValueStack[this._defaultValueStack.length - 1];
		}
		getDirective() {
			return this._directive;
		}
		getArgument() {
			return this._argument;
		}
		getEnumValue() {
			return this._enumValue;
		}
		enter(node) {
			const schema = this._schema;
			switch (node.kind) {
				case _kinds.Kind.SELECTION_SET: {
					const namedType = (0, _definition.getNamedType)(this.getType());
					this._parentTypeStack.push((0, _definition.isCompositeType)(namedType) ? namedType : void 0);
					break;
				}
				case _kinds.Kind.FIELD: {
					const parentType = this.getParentType();
					let fieldDef;
					let fieldType;
					if (parentType) {
						fieldDef = this._getFieldDef(schema, parentType, node);
						if (fieldDef) fieldType = fieldDef.type;
					}
					this._fieldDefStack.push(fieldDef);
					this._typeStack.push((0, _definition.isOutputType)(fieldType) ? fieldType : void 0);
					break;
				}
				case _kinds.Kind.DIRECTIVE:
					this._directive = schema.getDirective(node.name.value);
					break;
				case _kinds.Kind.OPERATION_DEFINITION: {
					const rootType = schema.getRootType(node.operation);
					this._typeStack.push((0, _definition.isObjectType)(rootType) ? rootType : void 0);
					break;
				}
				case _kinds.Kind.INLINE_FRAGMENT:
				case _kinds.Kind.FRAGMENT_DEFINITION: {
					const typeConditionAST = node.typeCondition;
					const outputType = typeConditionAST
						? (0, _typeFromAST.typeFromAST)(schema, typeConditionAST)
						: (0, _definition.getNamedType)(this.getType());
					this._typeStack.push((0, _definition.isOutputType)(outputType) ? outputType : void 0);
					break;
				}
				case _kinds.Kind.VARIABLE_DEFINITION: {
					const inputType = (0, _typeFromAST.typeFromAST)(schema, node.type);
					this._inputTypeStack.push((0, _definition.isInputType)(inputType) ? inputType : void 0);
					break;
				}
				case _kinds.Kind.ARGUMENT: {
					var _this$getDirective;
					let argDef;
					let argType;
					const fieldOrDirective =
						(_this$getDirective = this.getDirective()) !== null && _this$getDirective !== void 0
							? _this$getDirective
							: this.getFieldDef();
					if (fieldOrDirective) {
						argDef = fieldOrDirective.args.find((arg) => arg.name === node.name.value);
						if (argDef) argType = argDef.type;
					}
					this._argument = argDef;
					this._defaultValueStack.push(argDef ? argDef.defaultValue : void 0);
					this._inputTypeStack.push((0, _definition.isInputType)(argType) ? argType : void 0);
					break;
				}
				case _kinds.Kind.LIST: {
					const listType = (0, _definition.getNullableType)(this.getInputType());
					const itemType = (0, _definition.isListType)(listType) ? listType.ofType : listType;
					this._defaultValueStack.push(void 0);
					this._inputTypeStack.push((0, _definition.isInputType)(itemType) ? itemType : void 0);
					break;
				}
				case _kinds.Kind.OBJECT_FIELD: {
					const objectType = (0, _definition.getNamedType)(this.getInputType());
					let inputFieldType;
					let inputField;
					if ((0, _definition.isInputObjectType)(objectType)) {
						inputField = objectType.getFields()[node.name.value];
						if (inputField) inputFieldType = inputField.type;
					}
					this._defaultValueStack.push(inputField ? inputField.defaultValue : void 0);
					this._inputTypeStack.push((0, _definition.isInputType)(inputFieldType) ? inputFieldType : void 0);
					break;
				}
				case _kinds.Kind.ENUM: {
					const enumType = (0, _definition.getNamedType)(this.getInputType());
					let enumValue;
					if ((0, _definition.isEnumType)(enumType)) enumValue = enumType.getValue(node.value);
					this._enumValue = enumValue;
					break;
				}
			}
		}
		leave(node) {
			switch (node.kind) {
				case _kinds.Kind.SELECTION_SET:
					this._parentTypeStack.pop();
					break;
				case _kinds.Kind.FIELD:
					this._fieldDefStack.pop();
					this._typeStack.pop();
					break;
				case _kinds.Kind.DIRECTIVE:
					this._directive = null;
					break;
				case _kinds.Kind.OPERATION_DEFINITION:
				case _kinds.Kind.INLINE_FRAGMENT:
				case _kinds.Kind.FRAGMENT_DEFINITION:
					this._typeStack.pop();
					break;
				case _kinds.Kind.VARIABLE_DEFINITION:
					this._inputTypeStack.pop();
					break;
				case _kinds.Kind.ARGUMENT:
					this._argument = null;
					this._defaultValueStack.pop();
					this._inputTypeStack.pop();
					break;
				case _kinds.Kind.LIST:
				case _kinds.Kind.OBJECT_FIELD:
					this._defaultValueStack.pop();
					this._inputTypeStack.pop();
					break;
				case _kinds.Kind.ENUM:
					this._enumValue = null;
			}
		}
	};
	exports.TypeInfo = TypeInfo;
	function getFieldDef(schema, parentType, fieldNode) {
		const name = fieldNode.name.value;
		if (name === _introspection.SchemaMetaFieldDef.name && schema.getQueryType() === parentType)
			return _introspection.SchemaMetaFieldDef;
		if (name === _introspection.TypeMetaFieldDef.name && schema.getQueryType() === parentType)
			return _introspection.TypeMetaFieldDef;
		if (name === _introspection.TypeNameMetaFieldDef.name && (0, _definition.isCompositeType)(parentType))
			return _introspection.TypeNameMetaFieldDef;
		if ((0, _definition.isObjectType)(parentType) || (0, _definition.isInterfaceType)(parentType))
			return parentType.getFields()[name];
	}
	function visitWithTypeInfo(typeInfo, visitor) {
		return {
			enter(...args) {
				const node = args[0];
				typeInfo.enter(node);
				const fn = (0, _visitor.getEnterLeaveForKind)(visitor, node.kind).enter;
				if (fn) {
					const result = fn.apply(visitor, args);
					if (result !== void 0) {
						typeInfo.leave(node);
						if ((0, _ast.isNode)(result)) typeInfo.enter(result);
					}
					return result;
				}
			},
			leave(...args) {
				const node = args[0];
				const fn = (0, _visitor.getEnterLeaveForKind)(visitor, node.kind).leave;
				let result;
				if (fn) result = fn.apply(visitor, args);
				typeInfo.leave(node);
				return result;
			},
		};
	}
});
// node_modules/graphql/language/predicates.js
var require_predicates = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isConstValueNode = isConstValueNode;
	exports.isDefinitionNode = isDefinitionNode;
	exports.isExecutableDefinitionNode = isExecutableDefinitionNode;
	exports.isSchemaCoordinateNode = isSchemaCoordinateNode;
	exports.isSelectionNode = isSelectionNode;
	exports.isTypeDefinitionNode = isTypeDefinitionNode;
	exports.isTypeExtensionNode = isTypeExtensionNode;
	exports.isTypeNode = isTypeNode;
	exports.isTypeSystemDefinitionNode = isTypeSystemDefinitionNode;
	exports.isTypeSystemExtensionNode = isTypeSystemExtensionNode;
	exports.isValueNode = isValueNode;
	var _kinds = require_kinds();
	function isDefinitionNode(node) {
		return (
			isExecutableDefinitionNode(node) || isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node)
		);
	}
	function isExecutableDefinitionNode(node) {
		return node.kind === _kinds.Kind.OPERATION_DEFINITION || node.kind === _kinds.Kind.FRAGMENT_DEFINITION;
	}
	function isSelectionNode(node) {
		return (
			node.kind === _kinds.Kind.FIELD ||
			node.kind === _kinds.Kind.FRAGMENT_SPREAD ||
			node.kind === _kinds.Kind.INLINE_FRAGMENT
		);
	}
	function isValueNode(node) {
		return (
			node.kind === _kinds.Kind.VARIABLE ||
			node.kind === _kinds.Kind.INT ||
			node.kind === _kinds.Kind.FLOAT ||
			node.kind === _kinds.Kind.STRING ||
			node.kind === _kinds.Kind.BOOLEAN ||
			node.kind === _kinds.Kind.NULL ||
			node.kind === _kinds.Kind.ENUM ||
			node.kind === _kinds.Kind.LIST ||
			node.kind === _kinds.Kind.OBJECT
		);
	}
	function isConstValueNode(node) {
		return (
			isValueNode(node) &&
			(node.kind === _kinds.Kind.LIST
				? node.values.some(isConstValueNode)
				: node.kind === _kinds.Kind.OBJECT
					? node.fields.some((field) => isConstValueNode(field.value))
					: node.kind !== _kinds.Kind.VARIABLE)
		);
	}
	function isTypeNode(node) {
		return (
			node.kind === _kinds.Kind.NAMED_TYPE ||
			node.kind === _kinds.Kind.LIST_TYPE ||
			node.kind === _kinds.Kind.NON_NULL_TYPE
		);
	}
	function isTypeSystemDefinitionNode(node) {
		return (
			node.kind === _kinds.Kind.SCHEMA_DEFINITION ||
			isTypeDefinitionNode(node) ||
			node.kind === _kinds.Kind.DIRECTIVE_DEFINITION
		);
	}
	function isTypeDefinitionNode(node) {
		return (
			node.kind === _kinds.Kind.SCALAR_TYPE_DEFINITION ||
			node.kind === _kinds.Kind.OBJECT_TYPE_DEFINITION ||
			node.kind === _kinds.Kind.INTERFACE_TYPE_DEFINITION ||
			node.kind === _kinds.Kind.UNION_TYPE_DEFINITION ||
			node.kind === _kinds.Kind.ENUM_TYPE_DEFINITION ||
			node.kind === _kinds.Kind.INPUT_OBJECT_TYPE_DEFINITION
		);
	}
	function isTypeSystemExtensionNode(node) {
		return (
			node.kind === _kinds.Kind.SCHEMA_EXTENSION ||
			node.kind === _kinds.Kind.DIRECTIVE_EXTENSION ||
			isTypeExtensionNode(node)
		);
	}
	function isTypeExtensionNode(node) {
		return (
			node.kind === _kinds.Kind.SCALAR_TYPE_EXTENSION ||
			node.kind === _kinds.Kind.OBJECT_TYPE_EXTENSION ||
			node.kind === _kinds.Kind.INTERFACE_TYPE_EXTENSION ||
			node.kind === _kinds.Kind.UNION_TYPE_EXTENSION ||
			node.kind === _kinds.Kind.ENUM_TYPE_EXTENSION ||
			node.kind === _kinds.Kind.INPUT_OBJECT_TYPE_EXTENSION
		);
	}
	function isSchemaCoordinateNode(node) {
		return (
			node.kind === _kinds.Kind.TYPE_COORDINATE ||
			node.kind === _kinds.Kind.MEMBER_COORDINATE ||
			node.kind === _kinds.Kind.ARGUMENT_COORDINATE ||
			node.kind === _kinds.Kind.DIRECTIVE_COORDINATE ||
			node.kind === _kinds.Kind.DIRECTIVE_ARGUMENT_COORDINATE
		);
	}
});
// node_modules/graphql/validation/rules/ExecutableDefinitionsRule.js
var require_ExecutableDefinitionsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ExecutableDefinitionsRule = ExecutableDefinitionsRule;
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _predicates = require_predicates();
	function ExecutableDefinitionsRule(context) {
		return {
			Document(node) {
				for (const definition of node.definitions)
					if (!(0, _predicates.isExecutableDefinitionNode)(definition)) {
						const defName =
							definition.kind === _kinds.Kind.SCHEMA_DEFINITION ||
							definition.kind === _kinds.Kind.SCHEMA_EXTENSION
								? "schema"
								: '"' + definition.name.value + '"';
						context.reportError(
							new _GraphQLError.GraphQLError(`The ${defName} definition is not executable.`, {
								nodes: definition,
							}),
						);
					}
				return false;
			},
		};
	}
});
// node_modules/graphql/validation/rules/FieldsOnCorrectTypeRule.js
var require_FieldsOnCorrectTypeRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.FieldsOnCorrectTypeRule = FieldsOnCorrectTypeRule;
	var _didYouMean = require_didYouMean();
	var _naturalCompare = require_naturalCompare();
	var _suggestionList = require_suggestionList();
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	function FieldsOnCorrectTypeRule(context) {
		return {
			Field(node) {
				const type = context.getParentType();
				if (type) {
					if (!context.getFieldDef()) {
						const schema = context.getSchema();
						const fieldName = node.name.value;
						let suggestion = (0, _didYouMean.didYouMean)(
							"to use an inline fragment on",
							context.hideSuggestions ? [] : getSuggestedTypeNames(schema, type, fieldName),
						);
						if (suggestion === "")
							suggestion = (0, _didYouMean.didYouMean)(
								context.hideSuggestions ? [] : getSuggestedFieldNames(type, fieldName),
							);
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Cannot query field "${fieldName}" on type "${type.name}".` + suggestion,
								{ nodes: node },
							),
						);
					}
				}
			},
		};
	}
	function getSuggestedTypeNames(schema, type, fieldName) {
		if (!(0, _definition.isAbstractType)(type)) return [];
		const suggestedTypes = new Set();
		const usageCount = Object.create(null);
		for (const possibleType of schema.getPossibleTypes(type)) {
			if (!possibleType.getFields()[fieldName]) continue;
			suggestedTypes.add(possibleType);
			usageCount[possibleType.name] = 1;
			for (const possibleInterface of possibleType.getInterfaces()) {
				var _usageCount$possibleI;
				if (!possibleInterface.getFields()[fieldName]) continue;
				suggestedTypes.add(possibleInterface);
				usageCount[possibleInterface.name] =
					((_usageCount$possibleI = usageCount[possibleInterface.name]) !== null &&
					_usageCount$possibleI !== void 0
						? _usageCount$possibleI
						: 0) + 1;
			}
		}
		return [...suggestedTypes]
			.sort((typeA, typeB) => {
				const usageCountDiff = usageCount[typeB.name] - usageCount[typeA.name];
				if (usageCountDiff !== 0) return usageCountDiff;
				if ((0, _definition.isInterfaceType)(typeA) && schema.isSubType(typeA, typeB)) return -1;
				if ((0, _definition.isInterfaceType)(typeB) && schema.isSubType(typeB, typeA)) return 1;
				return (0, _naturalCompare.naturalCompare)(typeA.name, typeB.name);
			})
			.map((x) => x.name);
	}
	function getSuggestedFieldNames(type, fieldName) {
		if ((0, _definition.isObjectType)(type) || (0, _definition.isInterfaceType)(type)) {
			const possibleFieldNames = Object.keys(type.getFields());
			return (0, _suggestionList.suggestionList)(fieldName, possibleFieldNames);
		}
		return [];
	}
});
// node_modules/graphql/validation/rules/FragmentsOnCompositeTypesRule.js
var require_FragmentsOnCompositeTypesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.FragmentsOnCompositeTypesRule = FragmentsOnCompositeTypesRule;
	var _GraphQLError = require_GraphQLError();
	var _printer = require_printer();
	var _definition = require_definition();
	var _typeFromAST = require_typeFromAST();
	function FragmentsOnCompositeTypesRule(context) {
		return {
			InlineFragment(node) {
				const typeCondition = node.typeCondition;
				if (typeCondition) {
					const type = (0, _typeFromAST.typeFromAST)(context.getSchema(), typeCondition);
					if (type && !(0, _definition.isCompositeType)(type)) {
						const typeStr = (0, _printer.print)(typeCondition);
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Fragment cannot condition on non composite type "${typeStr}".`,
								{ nodes: typeCondition },
							),
						);
					}
				}
			},
			FragmentDefinition(node) {
				const type = (0, _typeFromAST.typeFromAST)(context.getSchema(), node.typeCondition);
				if (type && !(0, _definition.isCompositeType)(type)) {
					const typeStr = (0, _printer.print)(node.typeCondition);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Fragment "${node.name.value}" cannot condition on non composite type "${typeStr}".`,
							{ nodes: node.typeCondition },
						),
					);
				}
			},
		};
	}
});
// node_modules/graphql/validation/rules/KnownArgumentNamesRule.js
var require_KnownArgumentNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.KnownArgumentNamesOnDirectivesRule = KnownArgumentNamesOnDirectivesRule;
	exports.KnownArgumentNamesRule = KnownArgumentNamesRule;
	var _didYouMean = require_didYouMean();
	var _suggestionList = require_suggestionList();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _directives = require_directives();
	function KnownArgumentNamesRule(context) {
		return {
			...KnownArgumentNamesOnDirectivesRule(context),
			Argument(argNode) {
				const argDef = context.getArgument();
				const fieldDef = context.getFieldDef();
				const parentType = context.getParentType();
				if (!argDef && fieldDef && parentType) {
					const argName = argNode.name.value;
					const suggestions = context.hideSuggestions
						? []
						: (0, _suggestionList.suggestionList)(
								argName,
								fieldDef.args.map((arg) => arg.name),
							);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Unknown argument "${argName}" on field "${parentType.name}.${fieldDef.name}".` +
								(0, _didYouMean.didYouMean)(suggestions),
							{ nodes: argNode },
						),
					);
				}
			},
		};
	}
	function KnownArgumentNamesOnDirectivesRule(context) {
		const directiveArgs = Object.create(null);
		const schema = context.getSchema();
		const definedDirectives = schema ? schema.getDirectives() : _directives.specifiedDirectives;
		for (const directive of definedDirectives)
			directiveArgs[directive.name] = new Set(directive.args.map((arg) => arg.name));
		const astDefinitions = context.getDocument().definitions;
		for (const def of astDefinitions)
			if (def.kind === _kinds.Kind.DIRECTIVE_DEFINITION) {
				var _def$arguments;
				const argsNodes =
					(_def$arguments = def.arguments) !== null && _def$arguments !== void 0 ? _def$arguments : [];
				directiveArgs[def.name.value] = new Set(argsNodes.map((arg) => arg.name.value));
			}
		return {
			Directive(directiveNode) {
				const directiveName = directiveNode.name.value;
				const knownArgs = directiveArgs[directiveName];
				if (directiveNode.arguments && knownArgs)
					for (const argNode of directiveNode.arguments) {
						const argName = argNode.name.value;
						if (!knownArgs.has(argName)) {
							const suggestions = context.hideSuggestions
								? []
								: (0, _suggestionList.suggestionList)(argName, Array.from(knownArgs));
							context.reportError(
								new _GraphQLError.GraphQLError(
									`Unknown argument "${argName}" on directive "@${directiveName}".` +
										(context.hideSuggestions ? "" : (0, _didYouMean.didYouMean)(suggestions)),
									{ nodes: argNode },
								),
							);
						}
					}
				return false;
			},
		};
	}
});
// node_modules/graphql/validation/rules/KnownDirectivesRule.js
var require_KnownDirectivesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.KnownDirectivesRule = KnownDirectivesRule;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _GraphQLError = require_GraphQLError();
	var _ast = require_ast();
	var _directiveLocation = require_directiveLocation();
	var _kinds = require_kinds();
	var _directives = require_directives();
	function KnownDirectivesRule(context) {
		const locationsMap = Object.create(null);
		const schema = context.getSchema();
		const definedDirectives = schema ? schema.getDirectives() : _directives.specifiedDirectives;
		for (const directive of definedDirectives) locationsMap[directive.name] = directive.locations;
		const astDefinitions = context.getDocument().definitions;
		for (const def of astDefinitions)
			if (def.kind === _kinds.Kind.DIRECTIVE_DEFINITION)
				locationsMap[def.name.value] = def.locations.map((name) => name.value);
		return {
			Directive(node, _key, _parent, _path, ancestors) {
				const name = node.name.value;
				const locations = locationsMap[name];
				if (!locations) {
					context.reportError(
						new _GraphQLError.GraphQLError(`Unknown directive "@${name}".`, { nodes: node }),
					);
					return;
				}
				const candidateLocation = getDirectiveLocationForASTPath(ancestors);
				if (candidateLocation && !locations.includes(candidateLocation))
					context.reportError(
						new _GraphQLError.GraphQLError(`Directive "@${name}" may not be used on ${candidateLocation}.`, {
							nodes: node,
						}),
					);
			},
		};
	}
	function getDirectiveLocationForASTPath(ancestors) {
		const appliedTo = ancestors[ancestors.length - 1];
		"kind" in appliedTo || (0, _invariant.invariant)(false);
		switch (appliedTo.kind) {
			case _kinds.Kind.OPERATION_DEFINITION:
				return getDirectiveLocationForOperation(appliedTo.operation);
			case _kinds.Kind.FIELD:
				return _directiveLocation.DirectiveLocation.FIELD;
			case _kinds.Kind.FRAGMENT_SPREAD:
				return _directiveLocation.DirectiveLocation.FRAGMENT_SPREAD;
			case _kinds.Kind.INLINE_FRAGMENT:
				return _directiveLocation.DirectiveLocation.INLINE_FRAGMENT;
			case _kinds.Kind.FRAGMENT_DEFINITION:
				return _directiveLocation.DirectiveLocation.FRAGMENT_DEFINITION;
			case _kinds.Kind.VARIABLE_DEFINITION:
				return _directiveLocation.DirectiveLocation.VARIABLE_DEFINITION;
			case _kinds.Kind.SCHEMA_DEFINITION:
			case _kinds.Kind.SCHEMA_EXTENSION:
				return _directiveLocation.DirectiveLocation.SCHEMA;
			case _kinds.Kind.SCALAR_TYPE_DEFINITION:
			case _kinds.Kind.SCALAR_TYPE_EXTENSION:
				return _directiveLocation.DirectiveLocation.SCALAR;
			case _kinds.Kind.OBJECT_TYPE_DEFINITION:
			case _kinds.Kind.OBJECT_TYPE_EXTENSION:
				return _directiveLocation.DirectiveLocation.OBJECT;
			case _kinds.Kind.FIELD_DEFINITION:
				return _directiveLocation.DirectiveLocation.FIELD_DEFINITION;
			case _kinds.Kind.INTERFACE_TYPE_DEFINITION:
			case _kinds.Kind.INTERFACE_TYPE_EXTENSION:
				return _directiveLocation.DirectiveLocation.INTERFACE;
			case _kinds.Kind.UNION_TYPE_DEFINITION:
			case _kinds.Kind.UNION_TYPE_EXTENSION:
				return _directiveLocation.DirectiveLocation.UNION;
			case _kinds.Kind.ENUM_TYPE_DEFINITION:
			case _kinds.Kind.ENUM_TYPE_EXTENSION:
				return _directiveLocation.DirectiveLocation.ENUM;
			case _kinds.Kind.ENUM_VALUE_DEFINITION:
				return _directiveLocation.DirectiveLocation.ENUM_VALUE;
			case _kinds.Kind.INPUT_OBJECT_TYPE_DEFINITION:
			case _kinds.Kind.INPUT_OBJECT_TYPE_EXTENSION:
				return _directiveLocation.DirectiveLocation.INPUT_OBJECT;
			case _kinds.Kind.INPUT_VALUE_DEFINITION: {
				const parentNode = ancestors[ancestors.length - 3];
				"kind" in parentNode || (0, _invariant.invariant)(false);
				return parentNode.kind === _kinds.Kind.INPUT_OBJECT_TYPE_DEFINITION
					? _directiveLocation.DirectiveLocation.INPUT_FIELD_DEFINITION
					: _directiveLocation.DirectiveLocation.ARGUMENT_DEFINITION;
			}
			case _kinds.Kind.DIRECTIVE_DEFINITION:
			case _kinds.Kind.DIRECTIVE_EXTENSION:
				return _directiveLocation.DirectiveLocation.DIRECTIVE_DEFINITION;
			default:
				(0, _invariant.invariant)(false, "Unexpected kind: " + (0, _inspect.inspect)(appliedTo.kind));
		}
	}
	function getDirectiveLocationForOperation(operation) {
		switch (operation) {
			case _ast.OperationTypeNode.QUERY:
				return _directiveLocation.DirectiveLocation.QUERY;
			case _ast.OperationTypeNode.MUTATION:
				return _directiveLocation.DirectiveLocation.MUTATION;
			case _ast.OperationTypeNode.SUBSCRIPTION:
				return _directiveLocation.DirectiveLocation.SUBSCRIPTION;
		}
	}
});
// node_modules/graphql/validation/rules/KnownFragmentNamesRule.js
var require_KnownFragmentNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.KnownFragmentNamesRule = KnownFragmentNamesRule;
	var _GraphQLError = require_GraphQLError();
	function KnownFragmentNamesRule(context) {
		return {
			FragmentSpread(node) {
				const fragmentName = node.name.value;
				if (!context.getFragment(fragmentName))
					context.reportError(
						new _GraphQLError.GraphQLError(`Unknown fragment "${fragmentName}".`, { nodes: node.name }),
					);
			},
		};
	}
});
// node_modules/graphql/validation/rules/KnownTypeNamesRule.js
var require_KnownTypeNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.KnownTypeNamesRule = KnownTypeNamesRule;
	var _didYouMean = require_didYouMean();
	var _suggestionList = require_suggestionList();
	var _GraphQLError = require_GraphQLError();
	var _predicates = require_predicates();
	var _introspection = require_introspection();
	var _scalars = require_scalars();
	function KnownTypeNamesRule(context) {
		const schema = context.getSchema();
		const existingTypesMap = schema ? schema.getTypeMap() : Object.create(null);
		const definedTypes = Object.create(null);
		for (const def of context.getDocument().definitions)
			if ((0, _predicates.isTypeDefinitionNode)(def)) definedTypes[def.name.value] = true;
		const typeNames = [...Object.keys(existingTypesMap), ...Object.keys(definedTypes)];
		return {
			NamedType(node, _1, parent, _2, ancestors) {
				const typeName = node.name.value;
				if (!existingTypesMap[typeName] && !definedTypes[typeName]) {
					var _ancestors$;
					const definitionNode =
						(_ancestors$ = ancestors[2]) !== null && _ancestors$ !== void 0 ? _ancestors$ : parent;
					const isSDL = definitionNode != null && isSDLNode(definitionNode);
					if (isSDL && standardTypeNames.includes(typeName)) return;
					const suggestedTypes = context.hideSuggestions
						? []
						: (0, _suggestionList.suggestionList)(
								typeName,
								isSDL ? standardTypeNames.concat(typeNames) : typeNames,
							);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Unknown type "${typeName}".` + (0, _didYouMean.didYouMean)(suggestedTypes),
							{ nodes: node },
						),
					);
				}
			},
		};
	}
	const standardTypeNames = [..._scalars.specifiedScalarTypes, ..._introspection.introspectionTypes].map(
		(type) => type.name,
	);
	function isSDLNode(value) {
		return (
			"kind" in value &&
			((0, _predicates.isTypeSystemDefinitionNode)(value) ||
				(0, _predicates.isTypeSystemExtensionNode)(value))
		);
	}
});
// node_modules/graphql/validation/rules/LoneAnonymousOperationRule.js
var require_LoneAnonymousOperationRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.LoneAnonymousOperationRule = LoneAnonymousOperationRule;
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	function LoneAnonymousOperationRule(context) {
		let operationCount = 0;
		return {
			Document(node) {
				operationCount = node.definitions.filter(
					(definition) => definition.kind === _kinds.Kind.OPERATION_DEFINITION,
				).length;
			},
			OperationDefinition(node) {
				if (!node.name && operationCount > 1)
					context.reportError(
						new _GraphQLError.GraphQLError("This anonymous operation must be the only defined operation.", {
							nodes: node,
						}),
					);
			},
		};
	}
});
// node_modules/graphql/validation/rules/LoneSchemaDefinitionRule.js
var require_LoneSchemaDefinitionRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.LoneSchemaDefinitionRule = LoneSchemaDefinitionRule;
	var _GraphQLError = require_GraphQLError();
	function LoneSchemaDefinitionRule(context) {
		var _ref, _ref2, _oldSchema$astNode;
		const oldSchema = context.getSchema();
		const alreadyDefined =
			(_ref =
				(_ref2 =
					(_oldSchema$astNode = oldSchema === null || oldSchema === void 0 ? void 0 : oldSchema.astNode) !==
						null && _oldSchema$astNode !== void 0
						? _oldSchema$astNode
						: oldSchema === null || oldSchema === void 0
							? void 0
							: oldSchema.getQueryType()) !== null && _ref2 !== void 0
					? _ref2
					: oldSchema === null || oldSchema === void 0
						? void 0
						: oldSchema.getMutationType()) !== null && _ref !== void 0
				? _ref
				: oldSchema === null || oldSchema === void 0
					? void 0
					: oldSchema.getSubscriptionType();
		let schemaDefinitionsCount = 0;
		return {
			SchemaDefinition(node) {
				if (alreadyDefined) {
					context.reportError(
						new _GraphQLError.GraphQLError("Cannot define a new schema within a schema extension.", {
							nodes: node,
						}),
					);
					return;
				}
				if (schemaDefinitionsCount > 0)
					context.reportError(
						new _GraphQLError.GraphQLError("Must provide only one schema definition.", { nodes: node }),
					);
				++schemaDefinitionsCount;
			},
		};
	}
});
// node_modules/graphql/validation/rules/MaxIntrospectionDepthRule.js
var require_MaxIntrospectionDepthRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MaxIntrospectionDepthRule = MaxIntrospectionDepthRule;
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	const MAX_LISTS_DEPTH = 3;
	function MaxIntrospectionDepthRule(context) {
		const checkedFragments = Object.create(null);
		const exceededFragments = Object.create(null);
		function checkDepth(node, visitedFragments, depth = 0) {
			if (node.kind === _kinds.Kind.FRAGMENT_SPREAD) {
				const fragmentName = node.name.value;
				const exceededEntryDepth = exceededFragments[fragmentName];
				if (exceededEntryDepth !== void 0 && exceededEntryDepth <= depth) return true;
				const visitedEntryDepth = visitedFragments[fragmentName];
				const checkedEntryDepth = checkedFragments[fragmentName];
				if (
					(visitedEntryDepth !== void 0 && visitedEntryDepth >= depth) ||
					(checkedEntryDepth !== void 0 && checkedEntryDepth >= depth)
				)
					return false;
				const fragment = context.getFragment(fragmentName);
				if (!fragment) return false;
				visitedFragments[fragmentName] = depth;
				if (checkDepth(fragment, visitedFragments, depth)) {
					exceededFragments[fragmentName] = depth;
					return true;
				}
				checkedFragments[fragmentName] = depth;
				return false;
			}
			if (
				node.kind === _kinds.Kind.FIELD &&
				(node.name.value === "fields" ||
					node.name.value === "interfaces" ||
					node.name.value === "possibleTypes" ||
					node.name.value === "inputFields")
			) {
				depth++;
				if (depth >= MAX_LISTS_DEPTH) return true;
			}
			if ("selectionSet" in node && node.selectionSet) {
				for (const child of node.selectionSet.selections)
					if (checkDepth(child, visitedFragments, depth)) return true;
			}
			return false;
		}
		return {
			Field(node) {
				if (node.name.value === "__schema" || node.name.value === "__type") {
					if (checkDepth(node, Object.create(null))) {
						context.reportError(
							new _GraphQLError.GraphQLError("Maximum introspection depth exceeded", { nodes: [node] }),
						);
						return false;
					}
				}
			},
		};
	}
});
// node_modules/graphql/validation/rules/NoFragmentCyclesRule.js
var require_NoFragmentCyclesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoFragmentCyclesRule = NoFragmentCyclesRule;
	var _GraphQLError = require_GraphQLError();
	function NoFragmentCyclesRule(context) {
		const visitedFrags = Object.create(null);
		const spreadPath = [];
		const spreadPathIndexByName = Object.create(null);
		return {
			OperationDefinition: () => false,
			FragmentDefinition(node) {
				detectCycleRecursive(node);
				return false;
			},
		};
		function detectCycleRecursive(fragment) {
			if (visitedFrags[fragment.name.value]) return;
			const fragmentName = fragment.name.value;
			visitedFrags[fragmentName] = true;
			const spreadNodes = context.getFragmentSpreads(fragment.selectionSet);
			if (spreadNodes.length === 0) return;
			spreadPathIndexByName[fragmentName] = spreadPath.length;
			for (const spreadNode of spreadNodes) {
				const spreadName = spreadNode.name.value;
				const cycleIndex = spreadPathIndexByName[spreadName];
				spreadPath.push(spreadNode);
				if (cycleIndex === void 0) {
					const spreadFragment = context.getFragment(spreadName);
					if (spreadFragment) detectCycleRecursive(spreadFragment);
				} else {
					const cyclePath = spreadPath.slice(cycleIndex);
					const viaPath = cyclePath
						.slice(0, -1)
						.map((s) => '"' + s.name.value + '"')
						.join(", ");
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Cannot spread fragment "${spreadName}" within itself` +
								(viaPath !== "" ? ` via ${viaPath}.` : "."),
							{ nodes: cyclePath },
						),
					);
				}
				spreadPath.pop();
			}
			spreadPathIndexByName[fragmentName] = void 0;
		}
	}
});
// node_modules/graphql/validation/rules/NoUndefinedVariablesRule.js
var require_NoUndefinedVariablesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoUndefinedVariablesRule = NoUndefinedVariablesRule;
	var _GraphQLError = require_GraphQLError();
	function NoUndefinedVariablesRule(context) {
		let variableNameDefined = Object.create(null);
		return {
			OperationDefinition: {
				enter() {
					variableNameDefined = Object.create(null);
				},
				leave(operation) {
					const usages = context.getRecursiveVariableUsages(operation);
					for (const { node } of usages) {
						const varName = node.name.value;
						if (variableNameDefined[varName] !== true)
							context.reportError(
								new _GraphQLError.GraphQLError(
									operation.name
										? `Variable "$${varName}" is not defined by operation "${operation.name.value}".`
										: `Variable "$${varName}" is not defined.`,
									{ nodes: [node, operation] },
								),
							);
					}
				},
			},
			VariableDefinition(node) {
				variableNameDefined[node.variable.name.value] = true;
			},
		};
	}
});
// node_modules/graphql/validation/rules/NoUnusedFragmentsRule.js
var require_NoUnusedFragmentsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoUnusedFragmentsRule = NoUnusedFragmentsRule;
	var _GraphQLError = require_GraphQLError();
	function NoUnusedFragmentsRule(context) {
		const operationDefs = [];
		const fragmentDefs = [];
		return {
			OperationDefinition(node) {
				operationDefs.push(node);
				return false;
			},
			FragmentDefinition(node) {
				fragmentDefs.push(node);
				return false;
			},
			Document: {
				leave() {
					const fragmentNameUsed = new Set(
						context
							.getRecursivelyReferencedFragmentsForOperations(operationDefs)
							.map((fragment) => fragment.name.value),
					);
					for (const fragmentDef of fragmentDefs) {
						const fragName = fragmentDef.name.value;
						if (!fragmentNameUsed.has(fragName))
							context.reportError(
								new _GraphQLError.GraphQLError(`Fragment "${fragName}" is never used.`, {
									nodes: fragmentDef,
								}),
							);
					}
				},
			},
		};
	}
});
// node_modules/graphql/validation/rules/NoUnusedVariablesRule.js
var require_NoUnusedVariablesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoUnusedVariablesRule = NoUnusedVariablesRule;
	var _GraphQLError = require_GraphQLError();
	function NoUnusedVariablesRule(context) {
		let variableDefs = [];
		return {
			OperationDefinition: {
				enter() {
					variableDefs = [];
				},
				leave(operation) {
					const variableNameUsed = Object.create(null);
					const usages = context.getRecursiveVariableUsages(operation);
					for (const { node } of usages) variableNameUsed[node.name.value] = true;
					for (const variableDef of variableDefs) {
						const variableName = variableDef.variable.name.value;
						if (variableNameUsed[variableName] !== true)
							context.reportError(
								new _GraphQLError.GraphQLError(
									operation.name
										? `Variable "$${variableName}" is never used in operation "${operation.name.value}".`
										: `Variable "$${variableName}" is never used.`,
									{ nodes: variableDef },
								),
							);
					}
				},
			},
			VariableDefinition(def) {
				variableDefs.push(def);
			},
		};
	}
});
// node_modules/graphql/validation/validationAbortedError.js
var require_validationAbortedError = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.validationAbortedError = void 0;
	exports.validationAbortedError = new (require_GraphQLError().GraphQLError)("Validation aborted.");
});
// node_modules/graphql/validation/rules/OverlappingFieldsCanBeMergedRule.js
var require_OverlappingFieldsCanBeMergedRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.OverlappingFieldsCanBeMergedRule = OverlappingFieldsCanBeMergedRule;
	var _inspect = require_inspect();
	var _GraphQLError = require_GraphQLError();
	var _ast = require_ast();
	var _kinds = require_kinds();
	var _definition = require_definition();
	var _typeFromAST = require_typeFromAST();
	var _validationAbortedError = require_validationAbortedError();
	const MAX_CONFLICT_DETAIL_LENGTH = 1e3;
	const MAX_CONFLICT_NODES = 20;
	const MAX_COMPLEXITY_BUDGET = 5e5;
	function OverlappingFieldsCanBeMergedRule(validationContext) {
		const ruleContext = {
			comparedFragmentPairs: new PairSet(),
			cachedCollectFieldsResults: new Map(),
			stringifiedValues: new Map(),
			remainingComplexityBudget: MAX_COMPLEXITY_BUDGET,
		};
		return {
			SelectionSet(selectionSet, _key, parent) {
				var _selectionSet$selecti;
				if (parent && "kind" in parent && parent.kind === _kinds.Kind.INLINE_FRAGMENT) return;
				if (
					selectionSet.selections.length <= 1 &&
					((_selectionSet$selecti = selectionSet.selections[0]) === null || _selectionSet$selecti === void 0
						? void 0
						: _selectionSet$selecti.kind) !== _kinds.Kind.INLINE_FRAGMENT
				)
					return;
				const conflicts = findConflictsWithinSelectionSet(
					validationContext,
					ruleContext,
					validationContext.getParentType(),
					selectionSet,
				);
				for (const { responseName, reason, fields1, fields2 } of conflicts)
					validationContext.reportError(
						new _GraphQLError.GraphQLError(
							`Fields "${maybeAbbreviate(responseName)}" conflict because ${reason}. Use different aliases on the fields to fetch both if this was intentional.`,
							{ nodes: fields1.concat(fields2) },
						),
					);
			},
		};
	}
	function findConflictsWithinSelectionSet(validationContext, ruleContext, parentType, selectionSet) {
		const conflicts = [];
		const collectFieldsResult = collectFields(validationContext, ruleContext, parentType, selectionSet);
		collectConflictsWithin(validationContext, conflicts, ruleContext, collectFieldsResult.groupedFieldSet);
		if (
			collectFieldsResult.fragmentNames.length !== 0 &&
			(collectFieldsResult.groupedFieldSet.size !== 0 || collectFieldsResult.fragmentNames.length > 1)
		)
			for (let i = 0; i < collectFieldsResult.fragmentNames.length; i++) {
				collectConflictsBetweenFieldsAndFragment(
					validationContext,
					conflicts,
					ruleContext,
					false,
					collectFieldsResult,
					collectFieldsResult.fragmentNames[i],
				);
				for (let j = i + 1; j < collectFieldsResult.fragmentNames.length; j++)
					collectConflictsBetweenFragments(
						validationContext,
						conflicts,
						ruleContext,
						false,
						collectFieldsResult.fragmentNames[i],
						collectFieldsResult.fragmentNames[j],
					);
			}
		return conflicts;
	}
	function collectConflictsBetweenFieldsAndFragment(
		validationContext,
		conflicts,
		ruleContext,
		areMutuallyExclusive,
		collectFieldsResult,
		fragmentName,
	) {
		var _collectFieldsResult$;
		spendComplexityBudget(ruleContext, 1);
		if (collectFieldsResult.groupedFieldSet.size === 0) return;
		const comparedFragments =
			(_collectFieldsResult$ = collectFieldsResult.comparedFragments) !== null &&
			_collectFieldsResult$ !== void 0
				? _collectFieldsResult$
				: (collectFieldsResult.comparedFragments = new Map());
		const compared = comparedFragments.get(fragmentName);
		if (compared === false || (areMutuallyExclusive && compared === true)) return;
		comparedFragments.set(fragmentName, areMutuallyExclusive);
		const fragment = validationContext.getFragment(fragmentName);
		if (!fragment) return;
		const collectFieldsResult2 = collectFragmentFields(validationContext, ruleContext, fragment);
		if (collectFieldsResult === collectFieldsResult2) return;
		collectConflictsBetween(
			validationContext,
			conflicts,
			ruleContext,
			areMutuallyExclusive,
			collectFieldsResult,
			collectFieldsResult2,
		);
		for (const referencedFragmentName of collectFieldsResult2.fragmentNames)
			collectConflictsBetweenFieldsAndFragment(
				validationContext,
				conflicts,
				ruleContext,
				areMutuallyExclusive,
				collectFieldsResult,
				referencedFragmentName,
			);
	}
	function collectConflictsBetweenFragments(
		validationContext,
		conflicts,
		ruleContext,
		areMutuallyExclusive,
		fragmentName1,
		fragmentName2,
	) {
		spendComplexityBudget(ruleContext, 2);
		const { comparedFragmentPairs } = ruleContext;
		if (fragmentName1 === fragmentName2) return;
		if (comparedFragmentPairs.has(fragmentName1, fragmentName2, areMutuallyExclusive)) return;
		comparedFragmentPairs.add(fragmentName1, fragmentName2, areMutuallyExclusive);
		const fragment1 = validationContext.getFragment(fragmentName1);
		const fragment2 = validationContext.getFragment(fragmentName2);
		if (!fragment1 || !fragment2) return;
		const collectFieldsResult1 = collectFragmentFields(validationContext, ruleContext, fragment1);
		const collectFieldsResult2 = collectFragmentFields(validationContext, ruleContext, fragment2);
		collectConflictsBetween(
			validationContext,
			conflicts,
			ruleContext,
			areMutuallyExclusive,
			collectFieldsResult1,
			collectFieldsResult2,
		);
		for (const referencedFragmentName2 of collectFieldsResult2.fragmentNames)
			collectConflictsBetweenFragments(
				validationContext,
				conflicts,
				ruleContext,
				areMutuallyExclusive,
				fragmentName1,
				referencedFragmentName2,
			);
		for (const referencedFragmentName1 of collectFieldsResult1.fragmentNames)
			collectConflictsBetweenFragments(
				validationContext,
				conflicts,
				ruleContext,
				areMutuallyExclusive,
				referencedFragmentName1,
				fragmentName2,
			);
	}
	function findConflictsBetweenSubSelectionSets(
		validationContext,
		ruleContext,
		areMutuallyExclusive,
		parentType1,
		selectionSet1,
		parentType2,
		selectionSet2,
	) {
		const conflicts = [];
		const collectFieldsResult1 = collectFields(validationContext, ruleContext, parentType1, selectionSet1);
		const collectFieldsResult2 = collectFields(validationContext, ruleContext, parentType2, selectionSet2);
		collectConflictsBetween(
			validationContext,
			conflicts,
			ruleContext,
			areMutuallyExclusive,
			collectFieldsResult1,
			collectFieldsResult2,
		);
		for (const fragmentName2 of collectFieldsResult2.fragmentNames)
			collectConflictsBetweenFieldsAndFragment(
				validationContext,
				conflicts,
				ruleContext,
				areMutuallyExclusive,
				collectFieldsResult1,
				fragmentName2,
			);
		for (const fragmentName1 of collectFieldsResult1.fragmentNames)
			collectConflictsBetweenFieldsAndFragment(
				validationContext,
				conflicts,
				ruleContext,
				areMutuallyExclusive,
				collectFieldsResult2,
				fragmentName1,
			);
		for (const fragmentName1 of collectFieldsResult1.fragmentNames)
			for (const fragmentName2 of collectFieldsResult2.fragmentNames)
				collectConflictsBetweenFragments(
					validationContext,
					conflicts,
					ruleContext,
					areMutuallyExclusive,
					fragmentName1,
					fragmentName2,
				);
		return conflicts;
	}
	function collectConflictsWithin(validationContext, conflicts, ruleContext, groupedFieldSet) {
		for (const [responseName, fields] of groupedFieldSet)
			if (fields.length > 1)
				for (let i = 0; i < fields.length; i++)
					for (let j = i + 1; j < fields.length; j++) {
						const conflict = findConflict(
							validationContext,
							ruleContext,
							false,
							responseName,
							fields[i],
							fields[j],
						);
						if (conflict) conflicts.push(conflict);
					}
	}
	function collectConflictsBetween(
		validationContext,
		conflicts,
		ruleContext,
		parentFieldsAreMutuallyExclusive,
		collectFieldsResult1,
		collectFieldsResult2,
	) {
		if (collectFieldsResult1.groupedFieldSet.size === 0 || collectFieldsResult2.groupedFieldSet.size === 0)
			return;
		for (const { responseName, fields1, fields2 } of getOverlappingFields(
			ruleContext,
			collectFieldsResult1,
			collectFieldsResult2,
		))
			for (const field1 of fields1)
				for (const field2 of fields2) {
					const conflict = findConflict(
						validationContext,
						ruleContext,
						parentFieldsAreMutuallyExclusive,
						responseName,
						field1,
						field2,
					);
					if (conflict) conflicts.push(conflict);
				}
	}
	function getOverlappingFields(ruleContext, collectFieldsResult1, collectFieldsResult2) {
		var _collectFieldsResult;
		const byCollectFieldsResult =
			(_collectFieldsResult = collectFieldsResult1.overlappingFields) !== null &&
			_collectFieldsResult !== void 0
				? _collectFieldsResult
				: (collectFieldsResult1.overlappingFields = new Map());
		const cached = byCollectFieldsResult.get(collectFieldsResult2);
		if (cached !== void 0) return cached;
		const overlappingFields = [];
		for (const [responseName, fields1] of collectFieldsResult1.groupedFieldSet) {
			spendComplexityBudget(ruleContext, 1);
			const fields2 = collectFieldsResult2.groupedFieldSet.get(responseName);
			if (fields2 !== void 0)
				overlappingFields.push({
					responseName,
					fields1,
					fields2,
				});
		}
		byCollectFieldsResult.set(collectFieldsResult2, overlappingFields);
		return overlappingFields;
	}
	function findConflict(
		validationContext,
		ruleContext,
		parentFieldsAreMutuallyExclusive,
		responseName,
		fieldDetails1,
		fieldDetails2,
	) {
		const { parentType: parentType1, node: node1, definition: def1 } = fieldDetails1;
		const { parentType: parentType2, node: node2, definition: def2 } = fieldDetails2;
		const areMutuallyExclusive =
			parentFieldsAreMutuallyExclusive ||
			(parentType1 !== parentType2 &&
				(0, _definition.isObjectType)(parentType1) &&
				(0, _definition.isObjectType)(parentType2));
		spendComplexityBudget(ruleContext, 2);
		if (
			fieldDetails1.isSimpleLeaf &&
			fieldDetails2.isSimpleLeaf &&
			(def1 === null || def1 === void 0 ? void 0 : def1.type) ===
				(def2 === null || def2 === void 0 ? void 0 : def2.type) &&
			node1.name.value === node2.name.value
		)
			return;
		if (!areMutuallyExclusive) {
			const fieldInfo1 = getFieldInfo(fieldDetails1);
			const fieldInfo2 = getFieldInfo(fieldDetails2);
			let reason = fieldInfo1.comparisons.get(fieldInfo2);
			if (reason === void 0) {
				const name1 = node1.name.value;
				const name2 = node2.name.value;
				reason =
					name1 !== name2
						? `"${maybeAbbreviate(name1)}" and "${maybeAbbreviate(name2)}" are different fields`
						: sameArguments(ruleContext, fieldInfo1.arguments, fieldInfo2.arguments)
							? null
							: "they have differing arguments";
				fieldInfo1.comparisons.set(fieldInfo2, reason);
			}
			if (reason !== null)
				return {
					responseName,
					reason,
					fields1: [node1],
					fields2: [node2],
				};
		}
		const type1 = def1 === null || def1 === void 0 ? void 0 : def1.type;
		const type2 = def2 === null || def2 === void 0 ? void 0 : def2.type;
		if (type1 && type2 && doTypesConflict(ruleContext, type1, type2)) {
			var _fieldInfo1$typeStrin, _fieldInfo2$typeStrin;
			const fieldInfo1 = getFieldInfo(fieldDetails1);
			const fieldInfo2 = getFieldInfo(fieldDetails2);
			return {
				responseName,
				reason: `they return conflicting types "${(_fieldInfo1$typeStrin = fieldInfo1.typeString) !== null && _fieldInfo1$typeStrin !== void 0 ? _fieldInfo1$typeStrin : (fieldInfo1.typeString = (0, _inspect.inspect)(type1))}" and "${(_fieldInfo2$typeStrin = fieldInfo2.typeString) !== null && _fieldInfo2$typeStrin !== void 0 ? _fieldInfo2$typeStrin : (fieldInfo2.typeString = (0, _inspect.inspect)(type2))}"`,
				fields1: [node1],
				fields2: [node2],
			};
		}
		const selectionSet1 = node1.selectionSet;
		const selectionSet2 = node2.selectionSet;
		if (selectionSet1 && selectionSet2)
			return subfieldConflicts(
				findConflictsBetweenSubSelectionSets(
					validationContext,
					ruleContext,
					areMutuallyExclusive,
					getFieldInfo(fieldDetails1).namedType,
					selectionSet1,
					getFieldInfo(fieldDetails2).namedType,
					selectionSet2,
				),
				responseName,
				node1,
				node2,
			);
	}
	function getFieldInfo(fieldDetails) {
		if (fieldDetails.info === void 0) {
			var _fieldDetails$definit;
			fieldDetails.info = {
				comparisons: new Map(),
				namedType: (0, _definition.getNamedType)(
					(_fieldDetails$definit = fieldDetails.definition) === null || _fieldDetails$definit === void 0
						? void 0
						: _fieldDetails$definit.type,
				),
				arguments: getArgumentInfo(fieldDetails.node.arguments),
			};
		}
		return fieldDetails.info;
	}
	function getArgumentInfo(args) {
		if (args === void 0 || args.length === 0) return;
		const values = new Map();
		for (const { name, value } of args) values.set(name.value, value);
		return {
			nodes: args,
			values,
		};
	}
	function sameArguments(ruleContext, argumentInfo1, argumentInfo2) {
		if (argumentInfo1 === void 0) return argumentInfo2 === void 0;
		if (
			argumentInfo1.nodes.length !==
			(argumentInfo2 === null || argumentInfo2 === void 0 ? void 0 : argumentInfo2.nodes.length)
		)
			return false;
		const values2 = argumentInfo2.values;
		return argumentInfo1.nodes.every((arg1) => {
			spendComplexityBudget(ruleContext, 1);
			const value2 = values2.get(arg1.name.value);
			if (value2 === void 0) return false;
			return stringifyValue(ruleContext, arg1.value) === stringifyValue(ruleContext, value2);
		});
	}
	function stringifyValue(ruleContext, value) {
		const cached = ruleContext.stringifiedValues.get(value);
		if (cached !== void 0) return cached;
		const result = JSON.stringify(value, (_key, node) => {
			if (!(0, _ast.isNode)(node)) return node;
			switch (node.kind) {
				case _kinds.Kind.VARIABLE:
					return [node.kind, node.name.value];
				case _kinds.Kind.OBJECT:
					return [
						node.kind,
						node.fields
							.slice()
							.sort((first, second) =>
								first.name.value < second.name.value ? -1 : first.name.value > second.name.value ? 1 : 0,
							),
					];
				case _kinds.Kind.OBJECT_FIELD:
					return [node.name.value, node.value];
				case _kinds.Kind.LIST:
					return [node.kind, node.values];
				case _kinds.Kind.STRING:
					return [node.kind, node.value, node.block === true];
				default:
					return [node.kind, "value" in node ? node.value : null];
			}
		});
		ruleContext.stringifiedValues.set(value, result);
		return result;
	}
	function doTypesConflict(ruleContext, type1, type2) {
		if (type1 === type2) return false;
		spendComplexityBudget(ruleContext, 1);
		if ((0, _definition.isListType)(type1))
			return (0, _definition.isListType)(type2)
				? doTypesConflict(ruleContext, type1.ofType, type2.ofType)
				: true;
		if ((0, _definition.isListType)(type2)) return true;
		if ((0, _definition.isNonNullType)(type1))
			return (0, _definition.isNonNullType)(type2)
				? doTypesConflict(ruleContext, type1.ofType, type2.ofType)
				: true;
		if ((0, _definition.isNonNullType)(type2)) return true;
		if ((0, _definition.isLeafType)(type1) || (0, _definition.isLeafType)(type2)) return type1 !== type2;
		return false;
	}
	function collectFields(validationContext, ruleContext, parentType, selectionSet) {
		const { cachedCollectFieldsResults } = ruleContext;
		let bySelectionSet = cachedCollectFieldsResults.get(parentType);
		if (bySelectionSet === void 0) {
			bySelectionSet = new Map();
			cachedCollectFieldsResults.set(parentType, bySelectionSet);
		}
		const cached = bySelectionSet.get(selectionSet);
		if (cached) return cached;
		const fieldDetails = new Map();
		const fragmentNames = new Set();
		collectFieldsImpl(validationContext, parentType, selectionSet, fieldDetails, fragmentNames);
		const result = {
			groupedFieldSet: fieldDetails,
			fragmentNames: [...fragmentNames],
		};
		bySelectionSet.set(selectionSet, result);
		return result;
	}
	function collectFragmentFields(validationContext, ruleContext, fragment) {
		return collectFields(
			validationContext,
			ruleContext,
			(0, _typeFromAST.typeFromAST)(validationContext.getSchema(), fragment.typeCondition),
			fragment.selectionSet,
		);
	}
	function collectFieldsImpl(validationContext, parentType, selectionSet, fieldDetails, fragmentNames) {
		for (const selection of selectionSet.selections)
			switch (selection.kind) {
				case _kinds.Kind.FIELD: {
					var _selection$arguments$, _selection$arguments;
					const fieldName = selection.name.value;
					let fieldDef;
					if ((0, _definition.isObjectType)(parentType) || (0, _definition.isInterfaceType)(parentType))
						fieldDef = parentType.getFields()[fieldName];
					const responseName = selection.alias ? selection.alias.value : fieldName;
					let fieldDetailsList = fieldDetails.get(responseName);
					if (fieldDetailsList === void 0) {
						fieldDetailsList = [];
						fieldDetails.set(responseName, fieldDetailsList);
					}
					fieldDetailsList.push({
						parentType,
						node: selection,
						definition: fieldDef,
						isSimpleLeaf:
							((_selection$arguments$ =
								(_selection$arguments = selection.arguments) === null || _selection$arguments === void 0
									? void 0
									: _selection$arguments.length) !== null && _selection$arguments$ !== void 0
								? _selection$arguments$
								: 0) === 0 && !selection.selectionSet,
					});
					break;
				}
				case _kinds.Kind.FRAGMENT_SPREAD:
					fragmentNames.add(selection.name.value);
					break;
				case _kinds.Kind.INLINE_FRAGMENT: {
					const typeCondition = selection.typeCondition;
					collectFieldsImpl(
						validationContext,
						typeCondition
							? (0, _typeFromAST.typeFromAST)(validationContext.getSchema(), typeCondition)
							: parentType,
						selection.selectionSet,
						fieldDetails,
						fragmentNames,
					);
					break;
				}
			}
	}
	function subfieldConflicts(conflicts, responseName, node1, node2) {
		if (conflicts.length > 0) {
			let message = "";
			for (const { responseName: name, reason } of conflicts) {
				message +=
					(message === "" ? "" : " and ") + `subfields "${maybeAbbreviate(name)}" conflict because ${reason}`;
				if (message.length > MAX_CONFLICT_DETAIL_LENGTH) break;
			}
			return {
				responseName,
				reason: maybeAbbreviate(message),
				fields1: collectConflictNodes(node1, conflicts, "fields1"),
				fields2: collectConflictNodes(node2, conflicts, "fields2"),
			};
		}
	}
	function collectConflictNodes(node, conflicts, side) {
		const nodes = [node];
		for (const conflict of conflicts) {
			const remaining = MAX_CONFLICT_NODES - nodes.length;
			const retainedNodes = conflict[side].slice(-remaining);
			nodes.push(...retainedNodes);
			if (nodes.length === MAX_CONFLICT_NODES) break;
		}
		return nodes;
	}
	function maybeAbbreviate(text) {
		return text.length > MAX_CONFLICT_DETAIL_LENGTH
			? text.slice(0, MAX_CONFLICT_DETAIL_LENGTH) + "..."
			: text;
	}
	function spendComplexityBudget(ruleContext, cost) {
		ruleContext.remainingComplexityBudget -= cost;
		if (ruleContext.remainingComplexityBudget < 0) throw _validationAbortedError.validationAbortedError;
	}
	var PairSet = class {
		constructor() {
			this._data = new Map();
		}
		has(a, b, weaklyPresent) {
			return this._has(a, b, weaklyPresent) || this._has(b, a, weaklyPresent);
		}
		_has(a, b, weaklyPresent) {
			var _this$_data$get;
			const result =
				(_this$_data$get = this._data.get(a)) === null || _this$_data$get === void 0
					? void 0
					: _this$_data$get.get(b);
			if (result === void 0) return false;
			return weaklyPresent ? true : weaklyPresent === result;
		}
		add(a, b, weaklyPresent) {
			const map = this._data.get(a);
			if (map === void 0) this._data.set(a, new Map([[b, weaklyPresent]]));
			else map.set(b, weaklyPresent);
		}
	};
});
// node_modules/graphql/validation/rules/PossibleFragmentSpreadsRule.js
var require_PossibleFragmentSpreadsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.PossibleFragmentSpreadsRule = PossibleFragmentSpreadsRule;
	var _inspect = require_inspect();
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	var _typeComparators = require_typeComparators();
	var _typeFromAST = require_typeFromAST();
	function PossibleFragmentSpreadsRule(context) {
		return {
			InlineFragment(node) {
				const fragType = context.getType();
				const parentType = context.getParentType();
				if (
					(0, _definition.isCompositeType)(fragType) &&
					(0, _definition.isCompositeType)(parentType) &&
					!(0, _typeComparators.doTypesOverlap)(context.getSchema(), fragType, parentType)
				) {
					const parentTypeStr = (0, _inspect.inspect)(parentType);
					const fragTypeStr = (0, _inspect.inspect)(fragType);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Fragment cannot be spread here as objects of type "${parentTypeStr}" can never be of type "${fragTypeStr}".`,
							{ nodes: node },
						),
					);
				}
			},
			FragmentSpread(node) {
				const fragName = node.name.value;
				const fragType = getFragmentType(context, fragName);
				const parentType = context.getParentType();
				if (
					fragType &&
					parentType &&
					!(0, _typeComparators.doTypesOverlap)(context.getSchema(), fragType, parentType)
				) {
					const parentTypeStr = (0, _inspect.inspect)(parentType);
					const fragTypeStr = (0, _inspect.inspect)(fragType);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Fragment "${fragName}" cannot be spread here as objects of type "${parentTypeStr}" can never be of type "${fragTypeStr}".`,
							{ nodes: node },
						),
					);
				}
			},
		};
	}
	function getFragmentType(context, name) {
		const frag = context.getFragment(name);
		if (frag) {
			const type = (0, _typeFromAST.typeFromAST)(context.getSchema(), frag.typeCondition);
			if ((0, _definition.isCompositeType)(type)) return type;
		}
	}
});
// node_modules/graphql/validation/rules/PossibleTypeExtensionsRule.js
var require_PossibleTypeExtensionsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.PossibleTypeExtensionsRule = PossibleTypeExtensionsRule;
	var _didYouMean = require_didYouMean();
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _suggestionList = require_suggestionList();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _predicates = require_predicates();
	var _definition = require_definition();
	function PossibleTypeExtensionsRule(context) {
		const schema = context.getSchema();
		const definedTypes = Object.create(null);
		for (const def of context.getDocument().definitions)
			if ((0, _predicates.isTypeDefinitionNode)(def)) definedTypes[def.name.value] = def;
		return {
			ScalarTypeExtension: checkExtension,
			ObjectTypeExtension: checkExtension,
			InterfaceTypeExtension: checkExtension,
			UnionTypeExtension: checkExtension,
			EnumTypeExtension: checkExtension,
			InputObjectTypeExtension: checkExtension,
		};
		function checkExtension(node) {
			const typeName = node.name.value;
			const defNode = definedTypes[typeName];
			const existingType = schema === null || schema === void 0 ? void 0 : schema.getType(typeName);
			let expectedKind;
			if (defNode) expectedKind = defKindToExtKind[defNode.kind];
			else if (existingType) expectedKind = typeToExtKind(existingType);
			if (expectedKind) {
				if (expectedKind !== node.kind) {
					const kindStr = extensionKindToTypeName(node.kind);
					context.reportError(
						new _GraphQLError.GraphQLError(`Cannot extend non-${kindStr} type "${typeName}".`, {
							nodes: defNode ? [defNode, node] : node,
						}),
					);
				}
			} else {
				const allTypeNames = Object.keys({
					...definedTypes,
					...(schema === null || schema === void 0 ? void 0 : schema.getTypeMap()),
				});
				const suggestedTypes = (0, _suggestionList.suggestionList)(typeName, allTypeNames);
				context.reportError(
					new _GraphQLError.GraphQLError(
						`Cannot extend type "${typeName}" because it is not defined.` +
							(0, _didYouMean.didYouMean)(suggestedTypes),
						{ nodes: node.name },
					),
				);
			}
		}
	}
	const defKindToExtKind = {
		[_kinds.Kind.SCALAR_TYPE_DEFINITION]: _kinds.Kind.SCALAR_TYPE_EXTENSION,
		[_kinds.Kind.OBJECT_TYPE_DEFINITION]: _kinds.Kind.OBJECT_TYPE_EXTENSION,
		[_kinds.Kind.INTERFACE_TYPE_DEFINITION]: _kinds.Kind.INTERFACE_TYPE_EXTENSION,
		[_kinds.Kind.UNION_TYPE_DEFINITION]: _kinds.Kind.UNION_TYPE_EXTENSION,
		[_kinds.Kind.ENUM_TYPE_DEFINITION]: _kinds.Kind.ENUM_TYPE_EXTENSION,
		[_kinds.Kind.INPUT_OBJECT_TYPE_DEFINITION]: _kinds.Kind.INPUT_OBJECT_TYPE_EXTENSION,
	};
	function typeToExtKind(type) {
		if ((0, _definition.isScalarType)(type)) return _kinds.Kind.SCALAR_TYPE_EXTENSION;
		if ((0, _definition.isObjectType)(type)) return _kinds.Kind.OBJECT_TYPE_EXTENSION;
		if ((0, _definition.isInterfaceType)(type)) return _kinds.Kind.INTERFACE_TYPE_EXTENSION;
		if ((0, _definition.isUnionType)(type)) return _kinds.Kind.UNION_TYPE_EXTENSION;
		if ((0, _definition.isEnumType)(type)) return _kinds.Kind.ENUM_TYPE_EXTENSION;
		if ((0, _definition.isInputObjectType)(type)) return _kinds.Kind.INPUT_OBJECT_TYPE_EXTENSION;
		(0, _invariant.invariant)(false, "Unexpected type: " + (0, _inspect.inspect)(type));
	}
	function extensionKindToTypeName(kind) {
		switch (kind) {
			case _kinds.Kind.SCALAR_TYPE_EXTENSION:
				return "scalar";
			case _kinds.Kind.OBJECT_TYPE_EXTENSION:
				return "object";
			case _kinds.Kind.INTERFACE_TYPE_EXTENSION:
				return "interface";
			case _kinds.Kind.UNION_TYPE_EXTENSION:
				return "union";
			case _kinds.Kind.ENUM_TYPE_EXTENSION:
				return "enum";
			case _kinds.Kind.INPUT_OBJECT_TYPE_EXTENSION:
				return "input object";
			default:
				(0, _invariant.invariant)(false, "Unexpected kind: " + (0, _inspect.inspect)(kind));
		}
	}
});
// node_modules/graphql/validation/rules/ProvidedRequiredArgumentsRule.js
var require_ProvidedRequiredArgumentsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ProvidedRequiredArgumentsOnDirectivesRule = ProvidedRequiredArgumentsOnDirectivesRule;
	exports.ProvidedRequiredArgumentsRule = ProvidedRequiredArgumentsRule;
	var _inspect = require_inspect();
	var _keyMap = require_keyMap();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _printer = require_printer();
	var _definition = require_definition();
	var _directives = require_directives();
	function ProvidedRequiredArgumentsRule(context) {
		return {
			...ProvidedRequiredArgumentsOnDirectivesRule(context),
			Field: {
				leave(fieldNode) {
					var _fieldNode$arguments;
					const fieldDef = context.getFieldDef();
					if (!fieldDef) return false;
					const providedArgs = new Set(
						(_fieldNode$arguments = fieldNode.arguments) === null || _fieldNode$arguments === void 0
							? void 0
							: _fieldNode$arguments.map((arg) => arg.name.value),
					);
					for (const argDef of fieldDef.args)
						if (!providedArgs.has(argDef.name) && (0, _definition.isRequiredArgument)(argDef)) {
							const argTypeStr = (0, _inspect.inspect)(argDef.type);
							context.reportError(
								new _GraphQLError.GraphQLError(
									`Field "${fieldDef.name}" argument "${argDef.name}" of type "${argTypeStr}" is required, but it was not provided.`,
									{ nodes: fieldNode },
								),
							);
						}
				},
			},
		};
	}
	function ProvidedRequiredArgumentsOnDirectivesRule(context) {
		var _schema$getDirectives;
		const requiredArgsMap = Object.create(null);
		const schema = context.getSchema();
		const definedDirectives =
			(_schema$getDirectives = schema === null || schema === void 0 ? void 0 : schema.getDirectives()) !==
				null && _schema$getDirectives !== void 0
				? _schema$getDirectives
				: _directives.specifiedDirectives;
		for (const directive of definedDirectives)
			requiredArgsMap[directive.name] = (0, _keyMap.keyMap)(
				directive.args.filter(_definition.isRequiredArgument),
				(arg) => arg.name,
			);
		const astDefinitions = context.getDocument().definitions;
		for (const def of astDefinitions)
			if (def.kind === _kinds.Kind.DIRECTIVE_DEFINITION) {
				var _def$arguments;
				const argNodes =
					(_def$arguments = def.arguments) !== null && _def$arguments !== void 0 ? _def$arguments : [];
				requiredArgsMap[def.name.value] = (0, _keyMap.keyMap)(
					argNodes.filter(isRequiredArgumentNode),
					(arg) => arg.name.value,
				);
			}
		return {
			Directive: {
				leave(directiveNode) {
					const directiveName = directiveNode.name.value;
					const requiredArgs = requiredArgsMap[directiveName];
					if (requiredArgs) {
						var _directiveNode$argume;
						const argNodes =
							(_directiveNode$argume = directiveNode.arguments) !== null && _directiveNode$argume !== void 0
								? _directiveNode$argume
								: [];
						const argNodeMap = new Set(argNodes.map((arg) => arg.name.value));
						for (const [argName, argDef] of Object.entries(requiredArgs))
							if (!argNodeMap.has(argName)) {
								const argType = (0, _definition.isType)(argDef.type)
									? (0, _inspect.inspect)(argDef.type)
									: (0, _printer.print)(argDef.type);
								context.reportError(
									new _GraphQLError.GraphQLError(
										`Directive "@${directiveName}" argument "${argName}" of type "${argType}" is required, but it was not provided.`,
										{ nodes: directiveNode },
									),
								);
							}
					}
				},
			},
		};
	}
	function isRequiredArgumentNode(arg) {
		return arg.type.kind === _kinds.Kind.NON_NULL_TYPE && arg.defaultValue == null;
	}
});
// node_modules/graphql/validation/rules/ScalarLeafsRule.js
var require_ScalarLeafsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ScalarLeafsRule = ScalarLeafsRule;
	var _inspect = require_inspect();
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	function ScalarLeafsRule(context) {
		return {
			Field(node) {
				const type = context.getType();
				const selectionSet = node.selectionSet;
				if (type) {
					if ((0, _definition.isLeafType)((0, _definition.getNamedType)(type))) {
						if (selectionSet) {
							const fieldName = node.name.value;
							const typeStr = (0, _inspect.inspect)(type);
							context.reportError(
								new _GraphQLError.GraphQLError(
									`Field "${fieldName}" must not have a selection since type "${typeStr}" has no subfields.`,
									{ nodes: selectionSet },
								),
							);
						}
					} else if (!selectionSet) {
						const fieldName = node.name.value;
						const typeStr = (0, _inspect.inspect)(type);
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Field "${fieldName}" of type "${typeStr}" must have a selection of subfields. Did you mean "${fieldName} { ... }"?`,
								{ nodes: node },
							),
						);
					} else if (selectionSet.selections.length === 0) {
						const fieldName = node.name.value;
						const typeStr = (0, _inspect.inspect)(type);
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Field "${fieldName}" of type "${typeStr}" must have at least one field selected.`,
								{ nodes: node },
							),
						);
					}
				}
			},
		};
	}
});
// node_modules/graphql/jsutils/printPathArray.js
var require_printPathArray = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.printPathArray = printPathArray;
	function printPathArray(path) {
		return path.map((key) => (typeof key === "number" ? "[" + key.toString() + "]" : "." + key)).join("");
	}
});
// node_modules/graphql/jsutils/Path.js
var require_Path = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.addPath = addPath;
	exports.pathToArray = pathToArray;
	function addPath(prev, key, typename) {
		return {
			prev,
			key,
			typename,
		};
	}
	function pathToArray(path) {
		const flattened = [];
		let curr = path;
		while (curr) {
			flattened.push(curr.key);
			curr = curr.prev;
		}
		return flattened.reverse();
	}
});
// node_modules/graphql/utilities/coerceInputValue.js
var require_coerceInputValue = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.coerceInputValue = coerceInputValue;
	var _didYouMean = require_didYouMean();
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _isIterableObject = require_isIterableObject();
	var _isObjectLike = require_isObjectLike();
	var _Path = require_Path();
	var _printPathArray = require_printPathArray();
	var _suggestionList = require_suggestionList();
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	function coerceInputValue(inputValue, type, onError = defaultOnError, hideSuggestions) {
		return coerceInputValueImpl(inputValue, type, onError, void 0, hideSuggestions);
	}
	function defaultOnError(path, invalidValue, error) {
		let errorPrefix = "Invalid value " + (0, _inspect.inspect)(invalidValue);
		if (path.length > 0) errorPrefix += ` at "value${(0, _printPathArray.printPathArray)(path)}"`;
		error.message = errorPrefix + ": " + error.message;
		throw error;
	}
	function coerceInputValueImpl(inputValue, type, onError, path, hideSuggestions) {
		if ((0, _definition.isNonNullType)(type)) {
			if (inputValue != null)
				return coerceInputValueImpl(inputValue, type.ofType, onError, path, hideSuggestions);
			onError(
				(0, _Path.pathToArray)(path),
				inputValue,
				new _GraphQLError.GraphQLError(
					`Expected non-nullable type "${(0, _inspect.inspect)(type)}" not to be null.`,
				),
			);
			return;
		}
		if (inputValue == null) return null;
		if ((0, _definition.isListType)(type)) {
			const itemType = type.ofType;
			if ((0, _isIterableObject.isIterableObject)(inputValue))
				return Array.from(inputValue, (itemValue, index) => {
					const itemPath = (0, _Path.addPath)(path, index, void 0);
					return coerceInputValueImpl(itemValue, itemType, onError, itemPath, hideSuggestions);
				});
			return [coerceInputValueImpl(inputValue, itemType, onError, path, hideSuggestions)];
		}
		if ((0, _definition.isInputObjectType)(type)) {
			if (!(0, _isObjectLike.isObjectLike)(inputValue) || Array.isArray(inputValue)) {
				onError(
					(0, _Path.pathToArray)(path),
					inputValue,
					new _GraphQLError.GraphQLError(`Expected type "${type.name}" to be an object.`),
				);
				return;
			}
			const coercedValue = Object.create(null);
			const fieldDefs = type.getFields();
			for (const field of Object.values(fieldDefs)) {
				const fieldValue = inputValue[field.name];
				if (fieldValue === void 0) {
					if (field.defaultValue !== void 0) coercedValue[field.name] = field.defaultValue;
					else if ((0, _definition.isNonNullType)(field.type)) {
						const typeStr = (0, _inspect.inspect)(field.type);
						onError(
							(0, _Path.pathToArray)(path),
							inputValue,
							new _GraphQLError.GraphQLError(
								`Field "${field.name}" of required type "${typeStr}" was not provided.`,
							),
						);
					}
					continue;
				}
				coercedValue[field.name] = coerceInputValueImpl(
					fieldValue,
					field.type,
					onError,
					(0, _Path.addPath)(path, field.name, type.name),
					hideSuggestions,
				);
			}
			for (const fieldName of Object.keys(inputValue))
				if (!fieldDefs[fieldName]) {
					const suggestions = hideSuggestions
						? []
						: (0, _suggestionList.suggestionList)(fieldName, Object.keys(type.getFields()));
					onError(
						(0, _Path.pathToArray)(path),
						inputValue,
						new _GraphQLError.GraphQLError(
							`Field "${fieldName}" is not defined by type "${type.name}".` +
								(0, _didYouMean.didYouMean)(suggestions),
						),
					);
				}
			if (type.isOneOf) {
				const keys = Object.keys(coercedValue);
				if (keys.length !== 1)
					onError(
						(0, _Path.pathToArray)(path),
						inputValue,
						new _GraphQLError.GraphQLError(
							`Exactly one key must be specified for OneOf type "${type.name}".`,
						),
					);
				const key = keys[0];
				const value = coercedValue[key];
				if (value === null)
					onError(
						(0, _Path.pathToArray)(path).concat(key),
						value,
						new _GraphQLError.GraphQLError(`Field "${key}" must be non-null.`),
					);
			}
			return { ...coercedValue };
		}
		if ((0, _definition.isLeafType)(type)) {
			let parseResult;
			try {
				parseResult = (0, _definition.isEnumType)(type)
					? type.parseValue(inputValue, hideSuggestions)
					: type.parseValue(inputValue);
			} catch (error) {
				if (error instanceof _GraphQLError.GraphQLError)
					onError((0, _Path.pathToArray)(path), inputValue, error);
				else
					onError(
						(0, _Path.pathToArray)(path),
						inputValue,
						new _GraphQLError.GraphQLError(`Expected type "${type.name}". ` + error.message, {
							originalError: error,
						}),
					);
				return;
			}
			if (parseResult === void 0)
				onError(
					(0, _Path.pathToArray)(path),
					inputValue,
					new _GraphQLError.GraphQLError(`Expected type "${type.name}".`),
				);
			return parseResult;
		}
		(0, _invariant.invariant)(false, "Unexpected input type: " + (0, _inspect.inspect)(type));
	}
});
// node_modules/graphql/utilities/valueFromAST.js
var require_valueFromAST = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.valueFromAST = valueFromAST;
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _keyMap = require_keyMap();
	var _kinds = require_kinds();
	var _definition = require_definition();
	function valueFromAST(valueNode, type, variables) {
		if (!valueNode) return;
		if (valueNode.kind === _kinds.Kind.VARIABLE) {
			const variableName = valueNode.name.value;
			if (variables == null || !hasOwnProperty(variables, variableName) || variables[variableName] === void 0)
				return;
			const variableValue = variables[variableName];
			if (variableValue === null && (0, _definition.isNonNullType)(type)) return;
			return variableValue;
		}
		if ((0, _definition.isNonNullType)(type)) {
			if (valueNode.kind === _kinds.Kind.NULL) return;
			return valueFromAST(valueNode, type.ofType, variables);
		}
		if (valueNode.kind === _kinds.Kind.NULL) return null;
		if ((0, _definition.isListType)(type)) {
			const itemType = type.ofType;
			if (valueNode.kind === _kinds.Kind.LIST) {
				const coercedValues = [];
				for (const itemNode of valueNode.values)
					if (isMissingVariable(itemNode, variables)) {
						if ((0, _definition.isNonNullType)(itemType)) return;
						coercedValues.push(null);
					} else {
						const itemValue = valueFromAST(itemNode, itemType, variables);
						if (itemValue === void 0) return;
						coercedValues.push(itemValue);
					}
				return coercedValues;
			}
			const coercedValue = valueFromAST(valueNode, itemType, variables);
			if (coercedValue === void 0) return;
			return [coercedValue];
		}
		if ((0, _definition.isInputObjectType)(type)) {
			if (valueNode.kind !== _kinds.Kind.OBJECT) return;
			const coercedObj = Object.create(null);
			const fieldNodes = (0, _keyMap.keyMap)(valueNode.fields, (field) => field.name.value);
			for (const field of Object.values(type.getFields())) {
				const fieldNode = fieldNodes[field.name];
				if (!fieldNode || isMissingVariable(fieldNode.value, variables)) {
					if (field.defaultValue !== void 0) coercedObj[field.name] = field.defaultValue;
					else if ((0, _definition.isNonNullType)(field.type)) return;
					continue;
				}
				const fieldValue = valueFromAST(fieldNode.value, field.type, variables);
				if (fieldValue === void 0) return;
				coercedObj[field.name] = fieldValue;
			}
			if (type.isOneOf) {
				const keys = Object.keys(coercedObj);
				if (keys.length !== 1) return;
				if (coercedObj[keys[0]] === null) return;
			}
			return coercedObj;
		}
		if ((0, _definition.isLeafType)(type)) {
			let result;
			try {
				result = type.parseLiteral(valueNode, variables);
			} catch (_error) {
				return;
			}
			if (result === void 0) return;
			return result;
		}
		(0, _invariant.invariant)(false, "Unexpected input type: " + (0, _inspect.inspect)(type));
	}
	function isMissingVariable(valueNode, variables) {
		return (
			valueNode.kind === _kinds.Kind.VARIABLE &&
			(variables == null ||
				!hasOwnProperty(variables, valueNode.name.value) ||
				variables[valueNode.name.value] === void 0)
		);
	}
	function hasOwnProperty(obj, prop) {
		return Object.prototype.hasOwnProperty.call(obj, prop);
	}
});
// node_modules/graphql/execution/values.js
var require_values = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getArgumentValues = getArgumentValues;
	exports.getDirectiveValues = getDirectiveValues;
	exports.getVariableValues = getVariableValues;
	var _inspect = require_inspect();
	var _keyMap = require_keyMap();
	var _printPathArray = require_printPathArray();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _printer = require_printer();
	var _definition = require_definition();
	var _coerceInputValue = require_coerceInputValue();
	var _typeFromAST = require_typeFromAST();
	var _valueFromAST = require_valueFromAST();
	function getVariableValues(schema, varDefNodes, inputs, options) {
		const errors = [];
		const maxErrors = options === null || options === void 0 ? void 0 : options.maxErrors;
		try {
			const coerced = coerceVariableValues(
				schema,
				varDefNodes,
				inputs,
				(error) => {
					if (maxErrors != null && errors.length >= maxErrors)
						throw new _GraphQLError.GraphQLError(
							"Too many errors processing variables, error limit reached. Execution aborted.",
						);
					errors.push(error);
				},
				options === null || options === void 0 ? void 0 : options.hideSuggestions,
			);
			if (errors.length === 0) return { coerced };
		} catch (error) {
			errors.push(error);
		}
		return { errors };
	}
	function coerceVariableValues(schema, varDefNodes, inputs, onError, hideSuggestions) {
		const coercedValues = Object.create(null);
		for (const varDefNode of varDefNodes) {
			const varName = varDefNode.variable.name.value;
			const varType = (0, _typeFromAST.typeFromAST)(schema, varDefNode.type);
			if (!(0, _definition.isInputType)(varType)) {
				const varTypeStr = (0, _printer.printForError)(varDefNode.type);
				onError(
					new _GraphQLError.GraphQLError(
						`Variable "$${varName}" expected value of type "${varTypeStr}" which cannot be used as an input type.`,
						{ nodes: varDefNode.type },
					),
				);
				continue;
			}
			if (!hasOwnProperty(inputs, varName)) {
				if (varDefNode.defaultValue)
					coercedValues[varName] = (0, _valueFromAST.valueFromAST)(varDefNode.defaultValue, varType);
				else if ((0, _definition.isNonNullType)(varType)) {
					const varTypeStr = (0, _inspect.inspect)(varType);
					onError(
						new _GraphQLError.GraphQLError(
							`Variable "$${varName}" of required type "${varTypeStr}" was not provided.`,
							{ nodes: varDefNode },
						),
					);
				}
				continue;
			}
			const value = inputs[varName];
			if (value === null && (0, _definition.isNonNullType)(varType)) {
				const varTypeStr = (0, _inspect.inspect)(varType);
				onError(
					new _GraphQLError.GraphQLError(
						`Variable "$${varName}" of non-null type "${varTypeStr}" must not be null.`,
						{ nodes: varDefNode },
					),
				);
				continue;
			}
			coercedValues[varName] = (0, _coerceInputValue.coerceInputValue)(
				value,
				varType,
				(path, invalidValue, error) => {
					let prefix = `Variable "$${varName}" got invalid value ` + (0, _inspect.inspect)(invalidValue);
					if (path.length > 0) prefix += ` at "${varName}${(0, _printPathArray.printPathArray)(path)}"`;
					onError(
						new _GraphQLError.GraphQLError(prefix + "; " + error.message, {
							nodes: varDefNode,
							originalError: error,
						}),
					);
				},
				hideSuggestions,
			);
		}
		return { ...coercedValues };
	}
	function getArgumentValues(def, node, variableValues) {
		var _node$arguments;
		const coercedValues = Object.create(null);
		const argumentNodes =
			(_node$arguments = node.arguments) !== null && _node$arguments !== void 0 ? _node$arguments : [];
		const argNodeMap = (0, _keyMap.keyMap)(argumentNodes, (arg) => arg.name.value);
		for (const argDef of def.args) {
			const name = argDef.name;
			const argType = argDef.type;
			const argumentNode = argNodeMap[name];
			if (!argumentNode) {
				if (argDef.defaultValue !== void 0) coercedValues[name] = argDef.defaultValue;
				else if ((0, _definition.isNonNullType)(argType))
					throw new _GraphQLError.GraphQLError(
						`Argument "${name}" of required type "${(0, _inspect.inspect)(argType)}" was not provided.`,
						{ nodes: node },
					);
				continue;
			}
			const valueNode = argumentNode.value;
			let isNull = valueNode.kind === _kinds.Kind.NULL;
			if (valueNode.kind === _kinds.Kind.VARIABLE) {
				const variableName = valueNode.name.value;
				if (variableValues == null || !hasOwnProperty(variableValues, variableName)) {
					if (argDef.defaultValue !== void 0) coercedValues[name] = argDef.defaultValue;
					else if ((0, _definition.isNonNullType)(argType))
						throw new _GraphQLError.GraphQLError(
							`Argument "${name}" of required type "${(0, _inspect.inspect)(argType)}" was provided the variable "$${variableName}" which was not provided a runtime value.`,
							{ nodes: valueNode },
						);
					continue;
				}
				isNull = variableValues[variableName] == null;
			}
			if (isNull && (0, _definition.isNonNullType)(argType))
				throw new _GraphQLError.GraphQLError(
					`Argument "${name}" of non-null type "${(0, _inspect.inspect)(argType)}" must not be null.`,
					{ nodes: valueNode },
				);
			const coercedValue = (0, _valueFromAST.valueFromAST)(valueNode, argType, variableValues);
			if (coercedValue === void 0)
				throw new _GraphQLError.GraphQLError(
					`Argument "${name}" has invalid value ${(0, _printer.printForError)(valueNode)}.`,
					{ nodes: valueNode },
				);
			coercedValues[name] = coercedValue;
		}
		return { ...coercedValues };
	}
	function getDirectiveValues(directiveDef, node, variableValues) {
		var _node$directives;
		const directiveNode =
			(_node$directives = node.directives) === null || _node$directives === void 0
				? void 0
				: _node$directives.find((directive) => directive.name.value === directiveDef.name);
		if (directiveNode) return getArgumentValues(directiveDef, directiveNode, variableValues);
	}
	function hasOwnProperty(obj, prop) {
		return Object.prototype.hasOwnProperty.call(obj, prop);
	}
});
// node_modules/graphql/execution/collectFields.js
var require_collectFields = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.collectFields = collectFields;
	exports.collectSubfields = collectSubfields;
	var _kinds = require_kinds();
	var _definition = require_definition();
	var _directives = require_directives();
	var _typeFromAST = require_typeFromAST();
	var _values = require_values();
	function collectFields(schema, fragments, variableValues, runtimeType, selectionSet, onSelectionSet) {
		const fields = new Map();
		collectFieldsImpl(
			schema,
			fragments,
			variableValues,
			runtimeType,
			selectionSet,
			fields,
			new Set(),
			onSelectionSet,
		);
		return fields;
	}
	function collectSubfields(schema, fragments, variableValues, returnType, fieldNodes) {
		const subFieldNodes = new Map();
		const visitedFragmentNames = new Set();
		for (const node of fieldNodes)
			if (node.selectionSet)
				collectFieldsImpl(
					schema,
					fragments,
					variableValues,
					returnType,
					node.selectionSet,
					subFieldNodes,
					visitedFragmentNames,
				);
		return subFieldNodes;
	}
	function collectFieldsImpl(
		schema,
		fragments,
		variableValues,
		runtimeType,
		selectionSet,
		fields,
		visitedFragmentNames,
		onSelectionSet,
	) {
		onSelectionSet === null || onSelectionSet === void 0 || onSelectionSet(selectionSet);
		for (const selection of selectionSet.selections)
			switch (selection.kind) {
				case _kinds.Kind.FIELD: {
					if (!shouldIncludeNode(variableValues, selection)) continue;
					const name = getFieldEntryKey(selection);
					const fieldList = fields.get(name);
					if (fieldList !== void 0) fieldList.push(selection);
					else fields.set(name, [selection]);
					break;
				}
				case _kinds.Kind.INLINE_FRAGMENT:
					if (
						!shouldIncludeNode(variableValues, selection) ||
						!doesFragmentConditionMatch(schema, selection, runtimeType)
					)
						continue;
					collectFieldsImpl(
						schema,
						fragments,
						variableValues,
						runtimeType,
						selection.selectionSet,
						fields,
						visitedFragmentNames,
						onSelectionSet,
					);
					break;
				case _kinds.Kind.FRAGMENT_SPREAD: {
					const fragName = selection.name.value;
					if (visitedFragmentNames.has(fragName) || !shouldIncludeNode(variableValues, selection)) continue;
					visitedFragmentNames.add(fragName);
					const fragment = fragments[fragName];
					if (!fragment || !doesFragmentConditionMatch(schema, fragment, runtimeType)) continue;
					collectFieldsImpl(
						schema,
						fragments,
						variableValues,
						runtimeType,
						fragment.selectionSet,
						fields,
						visitedFragmentNames,
						onSelectionSet,
					);
					break;
				}
			}
	}
	function shouldIncludeNode(variableValues, node) {
		const skip = (0, _values.getDirectiveValues)(_directives.GraphQLSkipDirective, node, variableValues);
		if ((skip === null || skip === void 0 ? void 0 : skip.if) === true) return false;
		const include = (0, _values.getDirectiveValues)(
			_directives.GraphQLIncludeDirective,
			node,
			variableValues,
		);
		if ((include === null || include === void 0 ? void 0 : include.if) === false) return false;
		return true;
	}
	function doesFragmentConditionMatch(schema, fragment, type) {
		const typeConditionNode = fragment.typeCondition;
		if (!typeConditionNode) return true;
		const conditionalType = (0, _typeFromAST.typeFromAST)(schema, typeConditionNode);
		if (conditionalType === type) return true;
		if ((0, _definition.isAbstractType)(conditionalType)) return schema.isSubType(conditionalType, type);
		return false;
	}
	function getFieldEntryKey(node) {
		return node.alias ? node.alias.value : node.name.value;
	}
});
// node_modules/graphql/validation/rules/SingleFieldSubscriptionsRule.js
var require_SingleFieldSubscriptionsRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SingleFieldSubscriptionsRule = SingleFieldSubscriptionsRule;
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _collectFields = require_collectFields();
	function SingleFieldSubscriptionsRule(context) {
		let fragments;
		function reserveSelectionSetWork(selectionSet) {
			context.spendFragmentWork(selectionSet.selections.length);
			for (const selection of selectionSet.selections) {
				const directives = selection.directives;
				if (directives !== void 0) {
					context.spendFragmentWork(directives.length);
					for (const directive of directives)
						if (directive.name.value === "skip" || directive.name.value === "include") {
							var _directive$arguments$, _directive$arguments;
							context.spendFragmentWork(
								(_directive$arguments$ =
									(_directive$arguments = directive.arguments) === null || _directive$arguments === void 0
										? void 0
										: _directive$arguments.length) !== null && _directive$arguments$ !== void 0
									? _directive$arguments$
									: 0,
							);
						}
				}
			}
		}
		return {
			OperationDefinition(node) {
				if (node.operation === "subscription") {
					const schema = context.getSchema();
					const subscriptionType = schema.getSubscriptionType();
					if (subscriptionType) {
						const operationName = node.name ? node.name.value : null;
						const variableValues = Object.create(null);
						if (fragments === void 0) {
							fragments = Object.create(null);
							const definitions = context.getDocument().definitions;
							context.spendFragmentWork(definitions.length);
							for (const definition of definitions)
								if (definition.kind === _kinds.Kind.FRAGMENT_DEFINITION)
									fragments[definition.name.value] = definition;
						}
						const fields = (0, _collectFields.collectFields)(
							schema,
							fragments,
							variableValues,
							subscriptionType,
							node.selectionSet,
							reserveSelectionSetWork,
						);
						if (fields.size > 1) {
							const extraFieldSelections = [...fields.values()].slice(1).flat();
							context.reportError(
								new _GraphQLError.GraphQLError(
									operationName != null
										? `Subscription "${operationName}" must select only one top level field.`
										: "Anonymous Subscription must select only one top level field.",
									{ nodes: extraFieldSelections },
								),
							);
						}
						for (const fieldNodes of fields.values())
							if (fieldNodes[0].name.value.startsWith("__"))
								context.reportError(
									new _GraphQLError.GraphQLError(
										operationName != null
											? `Subscription "${operationName}" must not select an introspection top level field.`
											: "Anonymous Subscription must not select an introspection top level field.",
										{ nodes: fieldNodes },
									),
								);
					}
				}
			},
		};
	}
});
// node_modules/graphql/jsutils/groupBy.js
var require_groupBy = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.groupBy = groupBy;
	function groupBy(list, keyFn) {
		const result = new Map();
		for (const item of list) {
			const key = keyFn(item);
			const group = result.get(key);
			if (group === void 0) result.set(key, [item]);
			else group.push(item);
		}
		return result;
	}
});
// node_modules/graphql/validation/rules/UniqueArgumentDefinitionNamesRule.js
var require_UniqueArgumentDefinitionNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueArgumentDefinitionNamesRule = UniqueArgumentDefinitionNamesRule;
	var _groupBy = require_groupBy();
	var _GraphQLError = require_GraphQLError();
	function UniqueArgumentDefinitionNamesRule(context) {
		return {
			DirectiveDefinition(directiveNode) {
				var _directiveNode$argume;
				const argumentNodes =
					(_directiveNode$argume = directiveNode.arguments) !== null && _directiveNode$argume !== void 0
						? _directiveNode$argume
						: [];
				return checkArgUniqueness(`@${directiveNode.name.value}`, argumentNodes);
			},
			InterfaceTypeDefinition: checkArgUniquenessPerField,
			InterfaceTypeExtension: checkArgUniquenessPerField,
			ObjectTypeDefinition: checkArgUniquenessPerField,
			ObjectTypeExtension: checkArgUniquenessPerField,
		};
		function checkArgUniquenessPerField(typeNode) {
			var _typeNode$fields;
			const typeName = typeNode.name.value;
			const fieldNodes =
				(_typeNode$fields = typeNode.fields) !== null && _typeNode$fields !== void 0 ? _typeNode$fields : [];
			for (const fieldDef of fieldNodes) {
				var _fieldDef$arguments;
				const fieldName = fieldDef.name.value;
				const argumentNodes =
					(_fieldDef$arguments = fieldDef.arguments) !== null && _fieldDef$arguments !== void 0
						? _fieldDef$arguments
						: [];
				checkArgUniqueness(`${typeName}.${fieldName}`, argumentNodes);
			}
			return false;
		}
		function checkArgUniqueness(parentName, argumentNodes) {
			const seenArgs = (0, _groupBy.groupBy)(argumentNodes, (arg) => arg.name.value);
			for (const [argName, argNodes] of seenArgs)
				if (argNodes.length > 1)
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Argument "${parentName}(${argName}:)" can only be defined once.`,
							{ nodes: argNodes.map((node) => node.name) },
						),
					);
			return false;
		}
	}
});
// node_modules/graphql/validation/rules/UniqueArgumentNamesRule.js
var require_UniqueArgumentNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueArgumentNamesRule = UniqueArgumentNamesRule;
	var _groupBy = require_groupBy();
	var _GraphQLError = require_GraphQLError();
	function UniqueArgumentNamesRule(context) {
		return {
			Field: checkArgUniqueness,
			Directive: checkArgUniqueness,
		};
		function checkArgUniqueness(parentNode) {
			var _parentNode$arguments;
			const argumentNodes =
				(_parentNode$arguments = parentNode.arguments) !== null && _parentNode$arguments !== void 0
					? _parentNode$arguments
					: [];
			const seenArgs = (0, _groupBy.groupBy)(argumentNodes, (arg) => arg.name.value);
			for (const [argName, argNodes] of seenArgs)
				if (argNodes.length > 1)
					context.reportError(
						new _GraphQLError.GraphQLError(`There can be only one argument named "${argName}".`, {
							nodes: argNodes.map((node) => node.name),
						}),
					);
		}
	}
});
// node_modules/graphql/validation/rules/UniqueDirectiveNamesRule.js
var require_UniqueDirectiveNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueDirectiveNamesRule = UniqueDirectiveNamesRule;
	var _GraphQLError = require_GraphQLError();
	function UniqueDirectiveNamesRule(context) {
		const knownDirectiveNames = Object.create(null);
		const schema = context.getSchema();
		return {
			DirectiveDefinition(node) {
				const directiveName = node.name.value;
				if (schema !== null && schema !== void 0 && schema.getDirective(directiveName)) {
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Directive "@${directiveName}" already exists in the schema. It cannot be redefined.`,
							{ nodes: node.name },
						),
					);
					return;
				}
				if (knownDirectiveNames[directiveName])
					context.reportError(
						new _GraphQLError.GraphQLError(`There can be only one directive named "@${directiveName}".`, {
							nodes: [knownDirectiveNames[directiveName], node.name],
						}),
					);
				else knownDirectiveNames[directiveName] = node.name;
				return false;
			},
		};
	}
});
// node_modules/graphql/validation/rules/UniqueDirectivesPerLocationRule.js
var require_UniqueDirectivesPerLocationRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueDirectivesPerLocationRule = UniqueDirectivesPerLocationRule;
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _predicates = require_predicates();
	var _directives = require_directives();
	function UniqueDirectivesPerLocationRule(context) {
		const uniqueDirectiveMap = Object.create(null);
		const schema = context.getSchema();
		const definedDirectives = schema ? schema.getDirectives() : _directives.specifiedDirectives;
		for (const directive of definedDirectives) uniqueDirectiveMap[directive.name] = !directive.isRepeatable;
		const astDefinitions = context.getDocument().definitions;
		for (const def of astDefinitions)
			if (def.kind === _kinds.Kind.DIRECTIVE_DEFINITION) uniqueDirectiveMap[def.name.value] = !def.repeatable;
		const schemaDirectives = Object.create(null);
		const typeDirectivesMap = Object.create(null);
		const directiveDirectivesMap = Object.create(null);
		return {
			enter(node) {
				if (!("directives" in node) || !node.directives) return;
				let seenDirectives;
				if (node.kind === _kinds.Kind.SCHEMA_DEFINITION || node.kind === _kinds.Kind.SCHEMA_EXTENSION)
					seenDirectives = schemaDirectives;
				else if ((0, _predicates.isTypeDefinitionNode)(node) || (0, _predicates.isTypeExtensionNode)(node)) {
					const typeName = node.name.value;
					seenDirectives = typeDirectivesMap[typeName];
					if (seenDirectives === void 0) typeDirectivesMap[typeName] = seenDirectives = Object.create(null);
				} else if (
					node.kind === _kinds.Kind.DIRECTIVE_DEFINITION ||
					node.kind === _kinds.Kind.DIRECTIVE_EXTENSION
				) {
					const directiveName = node.name.value;
					seenDirectives = directiveDirectivesMap[directiveName];
					if (seenDirectives === void 0)
						directiveDirectivesMap[directiveName] = seenDirectives = Object.create(null);
				} else seenDirectives = Object.create(null);
				for (const directive of node.directives) {
					const directiveName = directive.name.value;
					if (uniqueDirectiveMap[directiveName]) {
						if (seenDirectives[directiveName])
							context.reportError(
								new _GraphQLError.GraphQLError(
									`The directive "@${directiveName}" can only be used once at this location.`,
									{ nodes: [seenDirectives[directiveName], directive] },
								),
							);
						else seenDirectives[directiveName] = directive;
					}
				}
			},
		};
	}
});
// node_modules/graphql/validation/rules/UniqueEnumValueNamesRule.js
var require_UniqueEnumValueNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueEnumValueNamesRule = UniqueEnumValueNamesRule;
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	function UniqueEnumValueNamesRule(context) {
		const schema = context.getSchema();
		const existingTypeMap = schema ? schema.getTypeMap() : Object.create(null);
		const knownValueNames = Object.create(null);
		return {
			EnumTypeDefinition: checkValueUniqueness,
			EnumTypeExtension: checkValueUniqueness,
		};
		function checkValueUniqueness(node) {
			var _node$values;
			const typeName = node.name.value;
			if (!knownValueNames[typeName]) knownValueNames[typeName] = Object.create(null);
			const valueNodes = (_node$values = node.values) !== null && _node$values !== void 0 ? _node$values : [];
			const valueNames = knownValueNames[typeName];
			for (const valueDef of valueNodes) {
				const valueName = valueDef.name.value;
				const existingType = existingTypeMap[typeName];
				if ((0, _definition.isEnumType)(existingType) && existingType.getValue(valueName))
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Enum value "${typeName}.${valueName}" already exists in the schema. It cannot also be defined in this type extension.`,
							{ nodes: valueDef.name },
						),
					);
				else if (valueNames[valueName])
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Enum value "${typeName}.${valueName}" can only be defined once.`,
							{ nodes: [valueNames[valueName], valueDef.name] },
						),
					);
				else valueNames[valueName] = valueDef.name;
			}
			return false;
		}
	}
});
// node_modules/graphql/validation/rules/UniqueFieldDefinitionNamesRule.js
var require_UniqueFieldDefinitionNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueFieldDefinitionNamesRule = UniqueFieldDefinitionNamesRule;
	var _GraphQLError = require_GraphQLError();
	var _definition = require_definition();
	function UniqueFieldDefinitionNamesRule(context) {
		const schema = context.getSchema();
		const existingTypeMap = schema ? schema.getTypeMap() : Object.create(null);
		const knownFieldNames = Object.create(null);
		return {
			InputObjectTypeDefinition: checkFieldUniqueness,
			InputObjectTypeExtension: checkFieldUniqueness,
			InterfaceTypeDefinition: checkFieldUniqueness,
			InterfaceTypeExtension: checkFieldUniqueness,
			ObjectTypeDefinition: checkFieldUniqueness,
			ObjectTypeExtension: checkFieldUniqueness,
		};
		function checkFieldUniqueness(node) {
			var _node$fields;
			const typeName = node.name.value;
			if (!knownFieldNames[typeName]) knownFieldNames[typeName] = Object.create(null);
			const fieldNodes = (_node$fields = node.fields) !== null && _node$fields !== void 0 ? _node$fields : [];
			const fieldNames = knownFieldNames[typeName];
			for (const fieldDef of fieldNodes) {
				const fieldName = fieldDef.name.value;
				if (hasField(existingTypeMap[typeName], fieldName))
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Field "${typeName}.${fieldName}" already exists in the schema. It cannot also be defined in this type extension.`,
							{ nodes: fieldDef.name },
						),
					);
				else if (fieldNames[fieldName])
					context.reportError(
						new _GraphQLError.GraphQLError(`Field "${typeName}.${fieldName}" can only be defined once.`, {
							nodes: [fieldNames[fieldName], fieldDef.name],
						}),
					);
				else fieldNames[fieldName] = fieldDef.name;
			}
			return false;
		}
	}
	function hasField(type, fieldName) {
		if (
			(0, _definition.isObjectType)(type) ||
			(0, _definition.isInterfaceType)(type) ||
			(0, _definition.isInputObjectType)(type)
		)
			return type.getFields()[fieldName] != null;
		return false;
	}
});
// node_modules/graphql/validation/rules/UniqueFragmentNamesRule.js
var require_UniqueFragmentNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueFragmentNamesRule = UniqueFragmentNamesRule;
	var _GraphQLError = require_GraphQLError();
	function UniqueFragmentNamesRule(context) {
		const knownFragmentNames = Object.create(null);
		return {
			OperationDefinition: () => false,
			FragmentDefinition(node) {
				const fragmentName = node.name.value;
				if (knownFragmentNames[fragmentName])
					context.reportError(
						new _GraphQLError.GraphQLError(`There can be only one fragment named "${fragmentName}".`, {
							nodes: [knownFragmentNames[fragmentName], node.name],
						}),
					);
				else knownFragmentNames[fragmentName] = node.name;
				return false;
			},
		};
	}
});
// node_modules/graphql/validation/rules/UniqueInputFieldNamesRule.js
var require_UniqueInputFieldNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueInputFieldNamesRule = UniqueInputFieldNamesRule;
	var _invariant = require_invariant();
	var _GraphQLError = require_GraphQLError();
	function UniqueInputFieldNamesRule(context) {
		const knownNameStack = [];
		let knownNames = Object.create(null);
		return {
			ObjectValue: {
				enter() {
					knownNameStack.push(knownNames);
					knownNames = Object.create(null);
				},
				leave() {
					const prevKnownNames = knownNameStack.pop();
					prevKnownNames || (0, _invariant.invariant)(false);
					knownNames = prevKnownNames;
				},
			},
			ObjectField(node) {
				const fieldName = node.name.value;
				if (knownNames[fieldName])
					context.reportError(
						new _GraphQLError.GraphQLError(`There can be only one input field named "${fieldName}".`, {
							nodes: [knownNames[fieldName], node.name],
						}),
					);
				else knownNames[fieldName] = node.name;
			},
		};
	}
});
// node_modules/graphql/validation/rules/UniqueOperationNamesRule.js
var require_UniqueOperationNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueOperationNamesRule = UniqueOperationNamesRule;
	var _GraphQLError = require_GraphQLError();
	function UniqueOperationNamesRule(context) {
		const knownOperationNames = Object.create(null);
		return {
			OperationDefinition(node) {
				const operationName = node.name;
				if (operationName) {
					if (knownOperationNames[operationName.value])
						context.reportError(
							new _GraphQLError.GraphQLError(
								`There can be only one operation named "${operationName.value}".`,
								{ nodes: [knownOperationNames[operationName.value], operationName] },
							),
						);
					else knownOperationNames[operationName.value] = operationName;
				}
				return false;
			},
			FragmentDefinition: () => false,
		};
	}
});
// node_modules/graphql/validation/rules/UniqueOperationTypesRule.js
var require_UniqueOperationTypesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueOperationTypesRule = UniqueOperationTypesRule;
	var _GraphQLError = require_GraphQLError();
	function UniqueOperationTypesRule(context) {
		const schema = context.getSchema();
		const definedOperationTypes = Object.create(null);
		const existingOperationTypes = schema
			? {
					query: schema.getQueryType(),
					mutation: schema.getMutationType(),
					subscription: schema.getSubscriptionType(),
				}
			: {};
		return {
			SchemaDefinition: checkOperationTypes,
			SchemaExtension: checkOperationTypes,
		};
		function checkOperationTypes(node) {
			var _node$operationTypes;
			const operationTypesNodes =
				(_node$operationTypes = node.operationTypes) !== null && _node$operationTypes !== void 0
					? _node$operationTypes
					: [];
			for (const operationType of operationTypesNodes) {
				const operation = operationType.operation;
				const alreadyDefinedOperationType = definedOperationTypes[operation];
				if (existingOperationTypes[operation])
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Type for ${operation} already defined in the schema. It cannot be redefined.`,
							{ nodes: operationType },
						),
					);
				else if (alreadyDefinedOperationType)
					context.reportError(
						new _GraphQLError.GraphQLError(`There can be only one ${operation} type in schema.`, {
							nodes: [alreadyDefinedOperationType, operationType],
						}),
					);
				else definedOperationTypes[operation] = operationType;
			}
			return false;
		}
	}
});
// node_modules/graphql/validation/rules/UniqueTypeNamesRule.js
var require_UniqueTypeNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueTypeNamesRule = UniqueTypeNamesRule;
	var _GraphQLError = require_GraphQLError();
	function UniqueTypeNamesRule(context) {
		const knownTypeNames = Object.create(null);
		const schema = context.getSchema();
		return {
			ScalarTypeDefinition: checkTypeName,
			ObjectTypeDefinition: checkTypeName,
			InterfaceTypeDefinition: checkTypeName,
			UnionTypeDefinition: checkTypeName,
			EnumTypeDefinition: checkTypeName,
			InputObjectTypeDefinition: checkTypeName,
		};
		function checkTypeName(node) {
			const typeName = node.name.value;
			if (schema !== null && schema !== void 0 && schema.getType(typeName)) {
				context.reportError(
					new _GraphQLError.GraphQLError(
						`Type "${typeName}" already exists in the schema. It cannot also be defined in this type definition.`,
						{ nodes: node.name },
					),
				);
				return;
			}
			if (knownTypeNames[typeName])
				context.reportError(
					new _GraphQLError.GraphQLError(`There can be only one type named "${typeName}".`, {
						nodes: [knownTypeNames[typeName], node.name],
					}),
				);
			else knownTypeNames[typeName] = node.name;
			return false;
		}
	}
});
// node_modules/graphql/validation/rules/UniqueVariableNamesRule.js
var require_UniqueVariableNamesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UniqueVariableNamesRule = UniqueVariableNamesRule;
	var _groupBy = require_groupBy();
	var _GraphQLError = require_GraphQLError();
	function UniqueVariableNamesRule(context) {
		return {
			OperationDefinition(operationNode) {
				var _operationNode$variab;
				const variableDefinitions =
					(_operationNode$variab = operationNode.variableDefinitions) !== null &&
					_operationNode$variab !== void 0
						? _operationNode$variab
						: [];
				const seenVariableDefinitions = (0, _groupBy.groupBy)(
					variableDefinitions,
					(node) => node.variable.name.value,
				);
				for (const [variableName, variableNodes] of seenVariableDefinitions)
					if (variableNodes.length > 1)
						context.reportError(
							new _GraphQLError.GraphQLError(`There can be only one variable named "$${variableName}".`, {
								nodes: variableNodes.map((node) => node.variable.name),
							}),
						);
			},
		};
	}
});
// node_modules/graphql/validation/rules/ValuesOfCorrectTypeRule.js
var require_ValuesOfCorrectTypeRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValuesOfCorrectTypeRule = ValuesOfCorrectTypeRule;
	var _didYouMean = require_didYouMean();
	var _inspect = require_inspect();
	var _keyMap = require_keyMap();
	var _suggestionList = require_suggestionList();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _printer = require_printer();
	var _definition = require_definition();
	function ValuesOfCorrectTypeRule(context) {
		return {
			ListValue(node) {
				const type = (0, _definition.getNullableType)(context.getParentInputType());
				if (!(0, _definition.isListType)(type)) {
					isValidValueNode(context, node);
					return false;
				}
			},
			ObjectValue(node) {
				const type = (0, _definition.getNamedType)(context.getInputType());
				if (!(0, _definition.isInputObjectType)(type)) {
					isValidValueNode(context, node);
					return false;
				}
				const fieldNodeMap = (0, _keyMap.keyMap)(node.fields, (field) => field.name.value);
				for (const fieldDef of Object.values(type.getFields()))
					if (!fieldNodeMap[fieldDef.name] && (0, _definition.isRequiredInputField)(fieldDef)) {
						const typeStr = (0, _inspect.inspect)(fieldDef.type);
						context.reportError(
							new _GraphQLError.GraphQLError(
								`Field "${type.name}.${fieldDef.name}" of required type "${typeStr}" was not provided.`,
								{ nodes: node },
							),
						);
					}
				if (type.isOneOf) validateOneOfInputObject(context, node, type, fieldNodeMap);
			},
			ObjectField(node) {
				const parentType = (0, _definition.getNamedType)(context.getParentInputType());
				if (!context.getInputType() && (0, _definition.isInputObjectType)(parentType)) {
					const suggestions = context.hideSuggestions
						? []
						: (0, _suggestionList.suggestionList)(node.name.value, Object.keys(parentType.getFields()));
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Field "${node.name.value}" is not defined by type "${parentType.name}".` +
								(0, _didYouMean.didYouMean)(suggestions),
							{ nodes: node },
						),
					);
				}
			},
			NullValue(node) {
				const type = context.getInputType();
				if ((0, _definition.isNonNullType)(type))
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Expected value of type "${(0, _inspect.inspect)(type)}", found ${(0, _printer.printForError)(node)}.`,
							{ nodes: node },
						),
					);
			},
			EnumValue: (node) => isValidValueNode(context, node),
			IntValue: (node) => isValidValueNode(context, node),
			FloatValue: (node) => isValidValueNode(context, node),
			StringValue: (node) => isValidValueNode(context, node),
			BooleanValue: (node) => isValidValueNode(context, node),
		};
	}
	function isValidValueNode(context, node) {
		const locationType = context.getInputType();
		if (!locationType) return;
		const type = (0, _definition.getNamedType)(locationType);
		if (!(0, _definition.isLeafType)(type)) {
			const typeStr = (0, _inspect.inspect)(locationType);
			context.reportError(
				new _GraphQLError.GraphQLError(
					`Expected value of type "${typeStr}", found ${(0, _printer.printForError)(node)}.`,
					{ nodes: node },
				),
			);
			return;
		}
		try {
			if (
				((0, _definition.isEnumType)(type)
					? type.parseLiteral(node, void 0, context.hideSuggestions)
					: type.parseLiteral(node, void 0)) === void 0
			) {
				const typeStr = (0, _inspect.inspect)(locationType);
				context.reportError(
					new _GraphQLError.GraphQLError(
						`Expected value of type "${typeStr}", found ${(0, _printer.printForError)(node)}.`,
						{ nodes: node },
					),
				);
			}
		} catch (error) {
			const typeStr = (0, _inspect.inspect)(locationType);
			if (error instanceof _GraphQLError.GraphQLError) context.reportError(error);
			else
				context.reportError(
					new _GraphQLError.GraphQLError(
						`Expected value of type "${typeStr}", found ${(0, _printer.printForError)(node)}; ` +
							error.message,
						{
							nodes: node,
							originalError: error,
						},
					),
				);
		}
	}
	function validateOneOfInputObject(context, node, type, fieldNodeMap) {
		var _fieldNodeMap$keys$;
		const keys = Object.keys(fieldNodeMap);
		if (keys.length !== 1) {
			context.reportError(
				new _GraphQLError.GraphQLError(`OneOf Input Object "${type.name}" must specify exactly one key.`, {
					nodes: [node],
				}),
			);
			return;
		}
		const value =
			(_fieldNodeMap$keys$ = fieldNodeMap[keys[0]]) === null || _fieldNodeMap$keys$ === void 0
				? void 0
				: _fieldNodeMap$keys$.value;
		if (!value || value.kind === _kinds.Kind.NULL)
			context.reportError(
				new _GraphQLError.GraphQLError(`Field "${type.name}.${keys[0]}" must be non-null.`, {
					nodes: [node],
				}),
			);
	}
});
// node_modules/graphql/validation/rules/VariablesAreInputTypesRule.js
var require_VariablesAreInputTypesRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.VariablesAreInputTypesRule = VariablesAreInputTypesRule;
	var _GraphQLError = require_GraphQLError();
	var _printer = require_printer();
	var _definition = require_definition();
	var _typeFromAST = require_typeFromAST();
	function VariablesAreInputTypesRule(context) {
		return {
			VariableDefinition(node) {
				const type = (0, _typeFromAST.typeFromAST)(context.getSchema(), node.type);
				if (type !== void 0 && !(0, _definition.isInputType)(type)) {
					const variableName = node.variable.name.value;
					const typeName = (0, _printer.print)(node.type);
					context.reportError(
						new _GraphQLError.GraphQLError(
							`Variable "$${variableName}" cannot be non-input type "${typeName}".`,
							{ nodes: node.type },
						),
					);
				}
			},
		};
	}
});
// node_modules/graphql/validation/rules/VariablesInAllowedPositionRule.js
var require_VariablesInAllowedPositionRule = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.VariablesInAllowedPositionRule = VariablesInAllowedPositionRule;
	var _inspect = require_inspect();
	var _GraphQLError = require_GraphQLError();
	var _kinds = require_kinds();
	var _definition = require_definition();
	var _typeComparators = require_typeComparators();
	var _typeFromAST = require_typeFromAST();
	function VariablesInAllowedPositionRule(context) {
		let varDefMap = Object.create(null);
		return {
			OperationDefinition: {
				enter() {
					varDefMap = Object.create(null);
				},
				leave(operation) {
					const usages = context.getRecursiveVariableUsages(operation);
					for (const { node, type, defaultValue, parentType } of usages) {
						const varName = node.name.value;
						const varDef = varDefMap[varName];
						if (varDef && type) {
							const schema = context.getSchema();
							const varType = (0, _typeFromAST.typeFromAST)(schema, varDef.type);
							if (
								varType &&
								!allowedVariableUsage(schema, varType, varDef.defaultValue, type, defaultValue)
							) {
								const varTypeStr = (0, _inspect.inspect)(varType);
								const typeStr = (0, _inspect.inspect)(type);
								context.reportError(
									new _GraphQLError.GraphQLError(
										`Variable "$${varName}" of type "${varTypeStr}" used in position expecting type "${typeStr}".`,
										{ nodes: [varDef, node] },
									),
								);
							}
							if (
								(0, _definition.isInputObjectType)(parentType) &&
								parentType.isOneOf &&
								(0, _definition.isNullableType)(varType)
							)
								context.reportError(
									new _GraphQLError.GraphQLError(
										`Variable "$${varName}" is of type "${varType}" but must be non-nullable to be used for OneOf Input Object "${parentType}".`,
										{ nodes: [varDef, node] },
									),
								);
						}
					}
				},
			},
			VariableDefinition(node) {
				varDefMap[node.variable.name.value] = node;
			},
		};
	}
	function allowedVariableUsage(schema, varType, varDefaultValue, locationType, locationDefaultValue) {
		if ((0, _definition.isNonNullType)(locationType) && !(0, _definition.isNonNullType)(varType)) {
			if (
				!(varDefaultValue != null && varDefaultValue.kind !== _kinds.Kind.NULL) &&
				!(locationDefaultValue !== void 0)
			)
				return false;
			const nullableLocationType = locationType.ofType;
			return (0, _typeComparators.isTypeSubTypeOf)(schema, varType, nullableLocationType);
		}
		return (0, _typeComparators.isTypeSubTypeOf)(schema, varType, locationType);
	}
});
// node_modules/graphql/validation/specifiedRules.js
var require_specifiedRules = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.specifiedSDLRules = exports.specifiedRules = exports.recommendedRules = void 0;
	var _ExecutableDefinitionsRule = require_ExecutableDefinitionsRule();
	var _FieldsOnCorrectTypeRule = require_FieldsOnCorrectTypeRule();
	var _FragmentsOnCompositeTypesRule = require_FragmentsOnCompositeTypesRule();
	var _KnownArgumentNamesRule = require_KnownArgumentNamesRule();
	var _KnownDirectivesRule = require_KnownDirectivesRule();
	var _KnownFragmentNamesRule = require_KnownFragmentNamesRule();
	var _KnownTypeNamesRule = require_KnownTypeNamesRule();
	var _LoneAnonymousOperationRule = require_LoneAnonymousOperationRule();
	var _LoneSchemaDefinitionRule = require_LoneSchemaDefinitionRule();
	var _MaxIntrospectionDepthRule = require_MaxIntrospectionDepthRule();
	var _NoFragmentCyclesRule = require_NoFragmentCyclesRule();
	var _NoUndefinedVariablesRule = require_NoUndefinedVariablesRule();
	var _NoUnusedFragmentsRule = require_NoUnusedFragmentsRule();
	var _NoUnusedVariablesRule = require_NoUnusedVariablesRule();
	var _OverlappingFieldsCanBeMergedRule = require_OverlappingFieldsCanBeMergedRule();
	var _PossibleFragmentSpreadsRule = require_PossibleFragmentSpreadsRule();
	var _PossibleTypeExtensionsRule = require_PossibleTypeExtensionsRule();
	var _ProvidedRequiredArgumentsRule = require_ProvidedRequiredArgumentsRule();
	var _ScalarLeafsRule = require_ScalarLeafsRule();
	var _SingleFieldSubscriptionsRule = require_SingleFieldSubscriptionsRule();
	var _UniqueArgumentDefinitionNamesRule = require_UniqueArgumentDefinitionNamesRule();
	var _UniqueArgumentNamesRule = require_UniqueArgumentNamesRule();
	var _UniqueDirectiveNamesRule = require_UniqueDirectiveNamesRule();
	var _UniqueDirectivesPerLocationRule = require_UniqueDirectivesPerLocationRule();
	var _UniqueEnumValueNamesRule = require_UniqueEnumValueNamesRule();
	var _UniqueFieldDefinitionNamesRule = require_UniqueFieldDefinitionNamesRule();
	var _UniqueFragmentNamesRule = require_UniqueFragmentNamesRule();
	var _UniqueInputFieldNamesRule = require_UniqueInputFieldNamesRule();
	var _UniqueOperationNamesRule = require_UniqueOperationNamesRule();
	var _UniqueOperationTypesRule = require_UniqueOperationTypesRule();
	var _UniqueTypeNamesRule = require_UniqueTypeNamesRule();
	var _UniqueVariableNamesRule = require_UniqueVariableNamesRule();
	var _ValuesOfCorrectTypeRule = require_ValuesOfCorrectTypeRule();
	var _VariablesAreInputTypesRule = require_VariablesAreInputTypesRule();
	var _VariablesInAllowedPositionRule = require_VariablesInAllowedPositionRule();
	const recommendedRules = Object.freeze([_MaxIntrospectionDepthRule.MaxIntrospectionDepthRule]);
	exports.recommendedRules = recommendedRules;
	exports.specifiedRules = Object.freeze([
		_ExecutableDefinitionsRule.ExecutableDefinitionsRule,
		_UniqueOperationNamesRule.UniqueOperationNamesRule,
		_LoneAnonymousOperationRule.LoneAnonymousOperationRule,
		_SingleFieldSubscriptionsRule.SingleFieldSubscriptionsRule,
		_KnownTypeNamesRule.KnownTypeNamesRule,
		_FragmentsOnCompositeTypesRule.FragmentsOnCompositeTypesRule,
		_VariablesAreInputTypesRule.VariablesAreInputTypesRule,
		_ScalarLeafsRule.ScalarLeafsRule,
		_FieldsOnCorrectTypeRule.FieldsOnCorrectTypeRule,
		_UniqueFragmentNamesRule.UniqueFragmentNamesRule,
		_KnownFragmentNamesRule.KnownFragmentNamesRule,
		_NoUnusedFragmentsRule.NoUnusedFragmentsRule,
		_PossibleFragmentSpreadsRule.PossibleFragmentSpreadsRule,
		_NoFragmentCyclesRule.NoFragmentCyclesRule,
		_UniqueVariableNamesRule.UniqueVariableNamesRule,
		_NoUndefinedVariablesRule.NoUndefinedVariablesRule,
		_NoUnusedVariablesRule.NoUnusedVariablesRule,
		_KnownDirectivesRule.KnownDirectivesRule,
		_UniqueDirectivesPerLocationRule.UniqueDirectivesPerLocationRule,
		_KnownArgumentNamesRule.KnownArgumentNamesRule,
		_UniqueArgumentNamesRule.UniqueArgumentNamesRule,
		_ValuesOfCorrectTypeRule.ValuesOfCorrectTypeRule,
		_ProvidedRequiredArgumentsRule.ProvidedRequiredArgumentsRule,
		_VariablesInAllowedPositionRule.VariablesInAllowedPositionRule,
		_OverlappingFieldsCanBeMergedRule.OverlappingFieldsCanBeMergedRule,
		_UniqueInputFieldNamesRule.UniqueInputFieldNamesRule,
		...recommendedRules,
	]);
	exports.specifiedSDLRules = Object.freeze([
		_LoneSchemaDefinitionRule.LoneSchemaDefinitionRule,
		_UniqueOperationTypesRule.UniqueOperationTypesRule,
		_UniqueTypeNamesRule.UniqueTypeNamesRule,
		_UniqueEnumValueNamesRule.UniqueEnumValueNamesRule,
		_UniqueFieldDefinitionNamesRule.UniqueFieldDefinitionNamesRule,
		_UniqueArgumentDefinitionNamesRule.UniqueArgumentDefinitionNamesRule,
		_UniqueDirectiveNamesRule.UniqueDirectiveNamesRule,
		_KnownTypeNamesRule.KnownTypeNamesRule,
		_KnownDirectivesRule.KnownDirectivesRule,
		_UniqueDirectivesPerLocationRule.UniqueDirectivesPerLocationRule,
		_PossibleTypeExtensionsRule.PossibleTypeExtensionsRule,
		_KnownArgumentNamesRule.KnownArgumentNamesOnDirectivesRule,
		_UniqueArgumentNamesRule.UniqueArgumentNamesRule,
		_UniqueInputFieldNamesRule.UniqueInputFieldNamesRule,
		_ProvidedRequiredArgumentsRule.ProvidedRequiredArgumentsOnDirectivesRule,
	]);
});
// node_modules/graphql/jsutils/SetMap.js
var require_SetMap = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SetMap = void 0;
	var SetMap = class {
		constructor() {
			this._entries = new Map();
			this._memberIds = new Map();
			this._nextMemberId = 0;
		}
		get(members) {
			return this._entries.get(this._key(members));
		}
		set(members, value) {
			this._entries.set(this._key(members), value);
		}
		_key(members) {
			const ids = [];
			for (const member of members) {
				let id = this._memberIds.get(member);
				if (id === void 0) {
					id = this._nextMemberId++;
					this._memberIds.set(member, id);
				}
				ids.push(id);
			}
			ids.sort((id1, id2) => id1 - id2);
			return ids.join(",");
		}
	};
	exports.SetMap = SetMap;
});
// node_modules/graphql/validation/ValidationContext.js
var require_ValidationContext = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationContext = exports.SDLValidationContext = exports.ASTValidationContext = void 0;
	var _SetMap = require_SetMap();
	var _kinds = require_kinds();
	var _visitor = require_visitor();
	var _TypeInfo = require_TypeInfo();
	var _validationAbortedError = require_validationAbortedError();
	var ASTValidationContext = class {
		_remainingFragmentWork = 5e4;
		constructor(ast, onError) {
			this._ast = ast;
			this._fragments = void 0;
			this._fragmentSpreads = new Map();
			this._recursivelyReferencedFragments = new _SetMap.SetMap();
			this._onError = onError;
		}
		get [Symbol.toStringTag]() {
			return "ASTValidationContext";
		}
		reportError(error) {
			this._onError(error);
		}
		getDocument() {
			return this._ast;
		}
		getFragment(name) {
			let fragments;
			if (this._fragments) fragments = this._fragments;
			else {
				fragments = Object.create(null);
				for (const defNode of this.getDocument().definitions)
					if (defNode.kind === _kinds.Kind.FRAGMENT_DEFINITION) fragments[defNode.name.value] = defNode;
				this._fragments = fragments;
			}
			return fragments[name];
		}
		getFragmentSpreads(node) {
			let spreads = this._fragmentSpreads.get(node);
			if (!spreads) {
				spreads = [];
				const setsToVisit = [node];
				let set;
				while ((set = setsToVisit.pop()))
					for (const selection of set.selections)
						if (selection.kind === _kinds.Kind.FRAGMENT_SPREAD) spreads.push(selection);
						else if (selection.selectionSet) setsToVisit.push(selection.selectionSet);
				this._fragmentSpreads.set(node, spreads);
			}
			return spreads;
		}
		getRecursivelyReferencedFragments(operation) {
			return this.getRecursivelyReferencedFragmentsForOperations([operation]);
		}
		getRecursivelyReferencedFragmentsForOperations(operations) {
			const fragmentNames = new Set(
				operations.flatMap(({ selectionSet }) =>
					this.getFragmentSpreads(selectionSet).map(({ name }) => name.value),
				),
			);
			let fragments = this._recursivelyReferencedFragments.get(fragmentNames);
			if (!fragments) {
				fragments = [];
				this.spendFragmentWork(fragmentNames.size);
				const collectedNames = new Set(fragmentNames);
				for (const fragName of collectedNames) {
					const fragment = this.getFragment(fragName);
					if (fragment) {
						fragments.push(fragment);
						const spreads = this.getFragmentSpreads(fragment.selectionSet);
						this.spendFragmentWork(spreads.length);
						for (const spread of spreads) collectedNames.add(spread.name.value);
					}
				}
				this._recursivelyReferencedFragments.set(fragmentNames, fragments);
			}
			return fragments;
		}
		spendFragmentWork(cost) {
			this._remainingFragmentWork -= cost;
			if (this._remainingFragmentWork < 0) throw _validationAbortedError.validationAbortedError;
		}
	};
	exports.ASTValidationContext = ASTValidationContext;
	var SDLValidationContext = class extends ASTValidationContext {
		constructor(ast, schema, onError) {
			super(ast, onError);
			this._schema = schema;
		}
		get hideSuggestions() {
			return false;
		}
		get [Symbol.toStringTag]() {
			return "SDLValidationContext";
		}
		getSchema() {
			return this._schema;
		}
	};
	exports.SDLValidationContext = SDLValidationContext;
	var ValidationContext = class extends ASTValidationContext {
		constructor(schema, ast, typeInfo, onError, hideSuggestions) {
			super(ast, onError);
			this._hideSuggestions =
				hideSuggestions !== null && hideSuggestions !== void 0 ? hideSuggestions : false;
			this._schema = schema;
			this._typeInfo = typeInfo;
			this._variableUsages = new Map();
			this._recursiveVariableUsages = new Map();
		}
		get hideSuggestions() {
			return this._hideSuggestions;
		}
		get [Symbol.toStringTag]() {
			return "ValidationContext";
		}
		getSchema() {
			return this._schema;
		}
		getVariableUsages(node) {
			let usages = this._variableUsages.get(node);
			if (!usages) {
				const newUsages = [];
				const typeInfo = new _TypeInfo.TypeInfo(this._schema);
				(0, _visitor.visit)(
					node,
					(0, _TypeInfo.visitWithTypeInfo)(typeInfo, {
						VariableDefinition: () => false,
						Variable(variable) {
							newUsages.push({
								node: variable,
								type: typeInfo.getInputType(),
								defaultValue: typeInfo.getDefaultValue(),
								parentType: typeInfo.getParentInputType(),
							});
						},
					}),
				);
				usages = newUsages;
				this._variableUsages.set(node, usages);
			}
			return usages;
		}
		getRecursiveVariableUsages(operation) {
			let usages = this._recursiveVariableUsages.get(operation);
			if (!usages) {
				const fragments = this.getRecursivelyReferencedFragments(operation);
				let fragmentUsages = this._recursiveVariableUsages.get(fragments);
				if (!fragmentUsages) {
					this.spendFragmentWork(fragments.length);
					fragmentUsages = fragments.flatMap((frag) => {
						const localUsages = this.getVariableUsages(frag);
						this.spendFragmentWork(localUsages.length);
						return localUsages;
					});
					this._recursiveVariableUsages.set(fragments, fragmentUsages);
				}
				this.spendFragmentWork(fragmentUsages.length);
				usages = this.getVariableUsages(operation).concat(fragmentUsages);
				this._recursiveVariableUsages.set(operation, usages);
			}
			return usages;
		}
		getType() {
			return this._typeInfo.getType();
		}
		getParentType() {
			return this._typeInfo.getParentType();
		}
		getInputType() {
			return this._typeInfo.getInputType();
		}
		getParentInputType() {
			return this._typeInfo.getParentInputType();
		}
		getFieldDef() {
			return this._typeInfo.getFieldDef();
		}
		getDirective() {
			return this._typeInfo.getDirective();
		}
		getArgument() {
			return this._typeInfo.getArgument();
		}
		getEnumValue() {
			return this._typeInfo.getEnumValue();
		}
	};
	exports.ValidationContext = ValidationContext;
});
// node_modules/graphql/validation/validate.js
var require_validate = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertValidSDL = assertValidSDL;
	exports.assertValidSDLExtension = assertValidSDLExtension;
	exports.validate = validate;
	exports.validateSDL = validateSDL;
	var _devAssert = require_devAssert();
	var _mapValue = require_mapValue();
	var _GraphQLError = require_GraphQLError();
	var _ast = require_ast();
	var _visitor = require_visitor();
	var _validate = require_validate$1();
	var _TypeInfo = require_TypeInfo();
	var _specifiedRules = require_specifiedRules();
	var _validationAbortedError = require_validationAbortedError();
	var _ValidationContext = require_ValidationContext();
	const QueryDocumentKeysToValidate = (0, _mapValue.mapValue)(_ast.QueryDocumentKeys, (keys) =>
		keys.filter((key) => key !== "description"),
	);
	function validate(
		schema,
		documentAST,
		rules = _specifiedRules.specifiedRules,
		options,
		typeInfo = new _TypeInfo.TypeInfo(schema),
	) {
		var _options$maxErrors, _options$hideSuggesti;
		const maxErrors =
			(_options$maxErrors = options === null || options === void 0 ? void 0 : options.maxErrors) !== null &&
			_options$maxErrors !== void 0
				? _options$maxErrors
				: 100;
		const hideSuggestions =
			(_options$hideSuggesti = options === null || options === void 0 ? void 0 : options.hideSuggestions) !==
				null && _options$hideSuggesti !== void 0
				? _options$hideSuggesti
				: false;
		documentAST || (0, _devAssert.devAssert)(false, "Must provide document.");
		(0, _validate.assertValidSchema)(schema);
		const abortObj = Object.freeze({});
		const errors = [];
		const context = new _ValidationContext.ValidationContext(
			schema,
			documentAST,
			typeInfo,
			(error) => {
				if (errors.length >= maxErrors) {
					errors.push(
						new _GraphQLError.GraphQLError(
							"Too many validation errors, error limit reached. Validation aborted.",
						),
					);
					throw abortObj;
				}
				errors.push(error);
			},
			hideSuggestions,
		);
		const visitor = (0, _visitor.visitInParallel)(rules.map((rule) => rule(context)));
		try {
			(0, _visitor.visit)(
				documentAST,
				(0, _TypeInfo.visitWithTypeInfo)(typeInfo, visitor),
				QueryDocumentKeysToValidate,
			);
		} catch (e) {
			if (e === _validationAbortedError.validationAbortedError)
				errors.push(_validationAbortedError.validationAbortedError);
			else if (e !== abortObj) throw e;
		}
		return errors;
	}
	function validateSDL(documentAST, schemaToExtend, rules = _specifiedRules.specifiedSDLRules) {
		const errors = [];
		const context = new _ValidationContext.SDLValidationContext(documentAST, schemaToExtend, (error) => {
			errors.push(error);
		});
		const visitors = rules.map((rule) => rule(context));
		(0, _visitor.visit)(documentAST, (0, _visitor.visitInParallel)(visitors));
		return errors;
	}
	function assertValidSDL(documentAST) {
		const errors = validateSDL(documentAST);
		if (errors.length !== 0) throw new Error(errors.map((error) => error.message).join("\n\n"));
	}
	function assertValidSDLExtension(documentAST, schema) {
		const errors = validateSDL(documentAST, schema);
		if (errors.length !== 0) throw new Error(errors.map((error) => error.message).join("\n\n"));
	}
});
// node_modules/graphql/jsutils/memoize3.js
var require_memoize3 = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.memoize3 = memoize3;
	function memoize3(fn) {
		let cache0;
		return function memoized(a1, a2, a3) {
			if (cache0 === void 0) cache0 = new WeakMap();
			let cache1 = cache0.get(a1);
			if (cache1 === void 0) {
				cache1 = new WeakMap();
				cache0.set(a1, cache1);
			}
			let cache2 = cache1.get(a2);
			if (cache2 === void 0) {
				cache2 = new WeakMap();
				cache1.set(a2, cache2);
			}
			let fnResult = cache2.get(a3);
			if (fnResult === void 0) {
				fnResult = fn(a1, a2, a3);
				cache2.set(a3, fnResult);
			}
			return fnResult;
		};
	}
});
// node_modules/graphql/jsutils/promiseForObject.js
var require_promiseForObject = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.promiseForObject = promiseForObject;
	function promiseForObject(object) {
		return Promise.all(Object.values(object)).then((resolvedValues) => {
			const resolvedObject = Object.create(null);
			for (const [i, key] of Object.keys(object).entries()) resolvedObject[key] = resolvedValues[i];
			return resolvedObject;
		});
	}
});
// node_modules/graphql/jsutils/promiseReduce.js
var require_promiseReduce = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.promiseReduce = promiseReduce;
	var _isPromise = require_isPromise();
	function promiseReduce(values, callbackFn, initialValue) {
		let accumulator = initialValue;
		for (const value of values)
			accumulator = (0, _isPromise.isPromise)(accumulator)
				? accumulator.then((resolved) => callbackFn(resolved, value))
				: callbackFn(accumulator, value);
		return accumulator;
	}
});
// node_modules/graphql/jsutils/toError.js
var require_toError = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toError = toError;
	var _inspect = require_inspect();
	function toError(thrownValue) {
		return thrownValue instanceof Error ? thrownValue : new NonErrorThrown(thrownValue);
	}
	var NonErrorThrown = class extends Error {
		constructor(thrownValue) {
			super("Unexpected error value: " + (0, _inspect.inspect)(thrownValue));
			this.name = "NonErrorThrown";
			this.thrownValue = thrownValue;
		}
	};
});
// node_modules/graphql/error/locatedError.js
var require_locatedError = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.locatedError = locatedError;
	var _toError = require_toError();
	var _GraphQLError = require_GraphQLError();
	function locatedError(rawOriginalError, nodes, path) {
		var _nodes;
		const originalError = (0, _toError.toError)(rawOriginalError);
		if (isLocatedGraphQLError(originalError)) return originalError;
		return new _GraphQLError.GraphQLError(originalError.message, {
			nodes: (_nodes = originalError.nodes) !== null && _nodes !== void 0 ? _nodes : nodes,
			source: originalError.source,
			positions: originalError.positions,
			path,
			originalError,
		});
	}
	function isLocatedGraphQLError(error) {
		return Array.isArray(error.path);
	}
});
// node_modules/graphql/execution/execute.js
var require_execute = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertValidExecutionArguments = assertValidExecutionArguments;
	exports.buildExecutionContext = buildExecutionContext;
	exports.buildResolveInfo = buildResolveInfo;
	exports.defaultTypeResolver = exports.defaultFieldResolver = void 0;
	exports.execute = execute;
	exports.executeSync = executeSync;
	exports.getFieldDef = getFieldDef;
	var _devAssert = require_devAssert();
	var _inspect = require_inspect();
	var _invariant = require_invariant();
	var _isIterableObject = require_isIterableObject();
	var _isObjectLike = require_isObjectLike();
	var _isPromise = require_isPromise();
	var _memoize = require_memoize3();
	var _Path = require_Path();
	var _promiseForObject = require_promiseForObject();
	var _promiseReduce = require_promiseReduce();
	var _GraphQLError = require_GraphQLError();
	var _locatedError = require_locatedError();
	var _ast = require_ast();
	var _kinds = require_kinds();
	var _definition = require_definition();
	var _introspection = require_introspection();
	var _validate = require_validate$1();
	var _collectFields = require_collectFields();
	var _values = require_values();
	const collectSubfields = (0, _memoize.memoize3)((exeContext, returnType, fieldNodes) =>
		(0, _collectFields.collectSubfields)(
			exeContext.schema,
			exeContext.fragments,
			exeContext.variableValues,
			returnType,
			fieldNodes,
		),
	);
	var CollectedErrors = class {
		constructor() {
			this._errorPositions = new Set();
			this._errors = [];
		}
		get errors() {
			return this._errors;
		}
		add(error, path) {
			if (this._hasNulledPosition(path)) return;
			this._errorPositions.add(path);
			this._errors.push(error);
		}
		_hasNulledPosition(startPath) {
			let path = startPath;
			while (path !== void 0) {
				if (this._errorPositions.has(path)) return true;
				path = path.prev;
			}
			return this._errorPositions.has(void 0);
		}
	};
	function execute(args) {
		arguments.length < 2 ||
			(0, _devAssert.devAssert)(
				false,
				"graphql@16 dropped long-deprecated support for positional arguments, please pass an object instead.",
			);
		const { schema, document, variableValues, rootValue } = args;
		assertValidExecutionArguments(schema, document, variableValues);
		const exeContext = buildExecutionContext(args);
		if (!("schema" in exeContext)) return { errors: exeContext };
		try {
			const { operation } = exeContext;
			const result = executeOperation(exeContext, operation, rootValue);
			if ((0, _isPromise.isPromise)(result))
				return result.then(
					(data) => buildResponse(data, exeContext.collectedErrors.errors),
					(error) => {
						exeContext.collectedErrors.add(error, void 0);
						return buildResponse(null, exeContext.collectedErrors.errors);
					},
				);
			return buildResponse(result, exeContext.collectedErrors.errors);
		} catch (error) {
			exeContext.collectedErrors.add(error, void 0);
			return buildResponse(null, exeContext.collectedErrors.errors);
		}
	}
	function executeSync(args) {
		const result = execute(args);
		if ((0, _isPromise.isPromise)(result))
			throw new Error("GraphQL execution failed to complete synchronously.");
		return result;
	}
	function buildResponse(data, errors) {
		return errors.length === 0
			? { data }
			: {
					errors,
					data,
				};
	}
	function assertValidExecutionArguments(schema, document, rawVariableValues) {
		document || (0, _devAssert.devAssert)(false, "Must provide document.");
		(0, _validate.assertValidSchema)(schema);
		rawVariableValues == null ||
			(0, _isObjectLike.isObjectLike)(rawVariableValues) ||
			(0, _devAssert.devAssert)(
				false,
				"Variables must be provided as an Object where each property is a variable value. Perhaps look to see if an unparsed JSON string was provided.",
			);
	}
	function buildExecutionContext(args) {
		var _definition$name, _operation$variableDe, _options$maxCoercionE, _args$hideSuggestions;
		const {
			schema,
			document,
			rootValue,
			contextValue,
			variableValues: rawVariableValues,
			operationName,
			fieldResolver,
			typeResolver,
			subscribeFieldResolver,
			options,
		} = args;
		let operation;
		const fragments = Object.create(null);
		for (const definition of document.definitions)
			switch (definition.kind) {
				case _kinds.Kind.OPERATION_DEFINITION:
					if (operationName == null) {
						if (operation !== void 0)
							return [
								new _GraphQLError.GraphQLError(
									"Must provide operation name if query contains multiple operations.",
								),
							];
						operation = definition;
					} else if (
						((_definition$name = definition.name) === null || _definition$name === void 0
							? void 0
							: _definition$name.value) === operationName
					)
						operation = definition;
					break;
				case _kinds.Kind.FRAGMENT_DEFINITION:
					fragments[definition.name.value] = definition;
			}
		if (!operation) {
			if (operationName != null)
				return [new _GraphQLError.GraphQLError(`Unknown operation named "${operationName}".`)];
			return [new _GraphQLError.GraphQLError("Must provide an operation.")];
		}
		const variableDefinitions =
			(_operation$variableDe = operation.variableDefinitions) !== null && _operation$variableDe !== void 0
				? _operation$variableDe
				: [];
		const coercedVariableValues = (0, _values.getVariableValues)(
			schema,
			variableDefinitions,
			rawVariableValues !== null && rawVariableValues !== void 0 ? rawVariableValues : {},
			{
				maxErrors:
					(_options$maxCoercionE =
						options === null || options === void 0 ? void 0 : options.maxCoercionErrors) !== null &&
					_options$maxCoercionE !== void 0
						? _options$maxCoercionE
						: 50,
				hideSuggestions:
					(_args$hideSuggestions = args.hideSuggestions) !== null && _args$hideSuggestions !== void 0
						? _args$hideSuggestions
						: false,
			},
		);
		if (coercedVariableValues.errors) return coercedVariableValues.errors;
		return {
			schema,
			fragments,
			rootValue,
			contextValue,
			operation,
			variableValues: coercedVariableValues.coerced,
			fieldResolver:
				fieldResolver !== null && fieldResolver !== void 0 ? fieldResolver : defaultFieldResolver,
			typeResolver: typeResolver !== null && typeResolver !== void 0 ? typeResolver : defaultTypeResolver,
			subscribeFieldResolver:
				subscribeFieldResolver !== null && subscribeFieldResolver !== void 0
					? subscribeFieldResolver
					: defaultFieldResolver,
			collectedErrors: new CollectedErrors(),
		};
	}
	function executeOperation(exeContext, operation, rootValue) {
		const rootType = exeContext.schema.getRootType(operation.operation);
		if (rootType == null)
			throw new _GraphQLError.GraphQLError(
				`Schema is not configured to execute ${operation.operation} operation.`,
				{ nodes: operation },
			);
		const rootFields = (0, _collectFields.collectFields)(
			exeContext.schema,
			exeContext.fragments,
			exeContext.variableValues,
			rootType,
			operation.selectionSet,
		);
		const path = void 0;
		switch (operation.operation) {
			case _ast.OperationTypeNode.QUERY:
				return executeFields(exeContext, rootType, rootValue, path, rootFields);
			case _ast.OperationTypeNode.MUTATION:
				return executeFieldsSerially(exeContext, rootType, rootValue, path, rootFields);
			case _ast.OperationTypeNode.SUBSCRIPTION:
				return executeFields(exeContext, rootType, rootValue, path, rootFields);
		}
	}
	function executeFieldsSerially(exeContext, parentType, sourceValue, path, fields) {
		return (0, _promiseReduce.promiseReduce)(
			fields.entries(),
			(results, [responseName, fieldNodes]) => {
				const result = executeField(
					exeContext,
					parentType,
					sourceValue,
					fieldNodes,
					(0, _Path.addPath)(path, responseName, parentType.name),
				);
				if (result === void 0) return results;
				if ((0, _isPromise.isPromise)(result))
					return result.then((resolvedResult) => {
						results[responseName] = resolvedResult;
						return results;
					});
				results[responseName] = result;
				return results;
			},
			Object.create(null),
		);
	}
	function executeFields(exeContext, parentType, sourceValue, path, fields) {
		const results = Object.create(null);
		let containsPromise = false;
		try {
			for (const [responseName, fieldNodes] of fields.entries()) {
				const result = executeField(
					exeContext,
					parentType,
					sourceValue,
					fieldNodes,
					(0, _Path.addPath)(path, responseName, parentType.name),
				);
				if (result !== void 0) {
					results[responseName] = result;
					if ((0, _isPromise.isPromise)(result)) containsPromise = true;
				}
			}
		} catch (error) {
			if (containsPromise)
				return (0, _promiseForObject.promiseForObject)(results).finally(() => {
					throw error;
				});
			throw error;
		}
		if (!containsPromise) return results;
		return (0, _promiseForObject.promiseForObject)(results);
	}
	function executeField(exeContext, parentType, source, fieldNodes, path) {
		var _fieldDef$resolve;
		const fieldDef = getFieldDef(exeContext.schema, parentType, fieldNodes[0]);
		if (!fieldDef) return;
		const returnType = fieldDef.type;
		const resolveFn =
			(_fieldDef$resolve = fieldDef.resolve) !== null && _fieldDef$resolve !== void 0
				? _fieldDef$resolve
				: exeContext.fieldResolver;
		const info = buildResolveInfo(exeContext, fieldDef, fieldNodes, parentType, path);
		try {
			const args = (0, _values.getArgumentValues)(fieldDef, fieldNodes[0], exeContext.variableValues);
			const contextValue = exeContext.contextValue;
			const result = resolveFn(source, args, contextValue, info);
			let completed;
			if ((0, _isPromise.isPromise)(result))
				completed = result.then((resolved) =>
					completeValue(exeContext, returnType, fieldNodes, info, path, resolved),
				);
			else completed = completeValue(exeContext, returnType, fieldNodes, info, path, result);
			if ((0, _isPromise.isPromise)(completed))
				return completed.then(void 0, (rawError) => {
					return handleFieldError(
						(0, _locatedError.locatedError)(rawError, fieldNodes, (0, _Path.pathToArray)(path)),
						returnType,
						path,
						exeContext,
					);
				});
			return completed;
		} catch (rawError) {
			return handleFieldError(
				(0, _locatedError.locatedError)(rawError, fieldNodes, (0, _Path.pathToArray)(path)),
				returnType,
				path,
				exeContext,
			);
		}
	}
	function buildResolveInfo(exeContext, fieldDef, fieldNodes, parentType, path) {
		return {
			fieldName: fieldDef.name,
			fieldNodes,
			returnType: fieldDef.type,
			parentType,
			path,
			schema: exeContext.schema,
			fragments: exeContext.fragments,
			rootValue: exeContext.rootValue,
			operation: exeContext.operation,
			variableValues: exeContext.variableValues,
		};
	}
	function handleFieldError(error, returnType, path, exeContext) {
		if ((0, _definition.isNonNullType)(returnType)) throw error;
		exeContext.collectedErrors.add(error, path);
		return null;
	}
	function completeValue(exeContext, returnType, fieldNodes, info, path, result) {
		if (result instanceof Error) throw result;
		if ((0, _definition.isNonNullType)(returnType)) {
			const completed = completeValue(exeContext, returnType.ofType, fieldNodes, info, path, result);
			if (completed === null)
				throw new Error(
					`Cannot return null for non-nullable field ${info.parentType.name}.${info.fieldName}.`,
				);
			return completed;
		}
		if (result == null) return null;
		if ((0, _definition.isListType)(returnType))
			return completeListValue(exeContext, returnType, fieldNodes, info, path, result);
		if ((0, _definition.isLeafType)(returnType)) return completeLeafValue(returnType, result);
		if ((0, _definition.isAbstractType)(returnType))
			return completeAbstractValue(exeContext, returnType, fieldNodes, info, path, result);
		if ((0, _definition.isObjectType)(returnType))
			return completeObjectValue(exeContext, returnType, fieldNodes, info, path, result);
		(0, _invariant.invariant)(
			false,
			"Cannot complete value of unexpected output type: " + (0, _inspect.inspect)(returnType),
		);
	}
	function completeListValue(exeContext, returnType, fieldNodes, info, path, result) {
		if (!(0, _isIterableObject.isIterableObject)(result))
			throw new _GraphQLError.GraphQLError(
				`Expected Iterable, but did not find one for field "${info.parentType.name}.${info.fieldName}".`,
			);
		const itemType = returnType.ofType;
		let containsPromise = false;
		const completedResults = Array.from(result, (item, index) => {
			const itemPath = (0, _Path.addPath)(path, index, void 0);
			try {
				let completedItem;
				if ((0, _isPromise.isPromise)(item))
					completedItem = item.then((resolved) =>
						completeValue(exeContext, itemType, fieldNodes, info, itemPath, resolved),
					);
				else completedItem = completeValue(exeContext, itemType, fieldNodes, info, itemPath, item);
				if ((0, _isPromise.isPromise)(completedItem)) {
					containsPromise = true;
					return completedItem.then(void 0, (rawError) => {
						return handleFieldError(
							(0, _locatedError.locatedError)(rawError, fieldNodes, (0, _Path.pathToArray)(itemPath)),
							itemType,
							itemPath,
							exeContext,
						);
					});
				}
				return completedItem;
			} catch (rawError) {
				return handleFieldError(
					(0, _locatedError.locatedError)(rawError, fieldNodes, (0, _Path.pathToArray)(itemPath)),
					itemType,
					itemPath,
					exeContext,
				);
			}
		});
		return containsPromise ? Promise.all(completedResults) : completedResults;
	}
	function completeLeafValue(returnType, result) {
		const serializedResult = returnType.serialize(result);
		if (serializedResult == null)
			throw new Error(
				`Expected \`${(0, _inspect.inspect)(returnType)}.serialize(${(0, _inspect.inspect)(result)})\` to return non-nullable value, returned: ${(0, _inspect.inspect)(serializedResult)}`,
			);
		return serializedResult;
	}
	function completeAbstractValue(exeContext, returnType, fieldNodes, info, path, result) {
		var _returnType$resolveTy;
		const resolveTypeFn =
			(_returnType$resolveTy = returnType.resolveType) !== null && _returnType$resolveTy !== void 0
				? _returnType$resolveTy
				: exeContext.typeResolver;
		const contextValue = exeContext.contextValue;
		const runtimeType = resolveTypeFn(result, contextValue, info, returnType);
		if ((0, _isPromise.isPromise)(runtimeType))
			return runtimeType.then((resolvedRuntimeType) =>
				completeObjectValue(
					exeContext,
					ensureValidRuntimeType(resolvedRuntimeType, exeContext, returnType, fieldNodes, info, result),
					fieldNodes,
					info,
					path,
					result,
				),
			);
		return completeObjectValue(
			exeContext,
			ensureValidRuntimeType(runtimeType, exeContext, returnType, fieldNodes, info, result),
			fieldNodes,
			info,
			path,
			result,
		);
	}
	function ensureValidRuntimeType(runtimeTypeName, exeContext, returnType, fieldNodes, info, result) {
		if (runtimeTypeName == null)
			throw new _GraphQLError.GraphQLError(
				`Abstract type "${returnType.name}" must resolve to an Object type at runtime for field "${info.parentType.name}.${info.fieldName}". Either the "${returnType.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`,
				fieldNodes,
			);
		if ((0, _definition.isObjectType)(runtimeTypeName))
			throw new _GraphQLError.GraphQLError(
				"Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.",
			);
		if (typeof runtimeTypeName !== "string")
			throw new _GraphQLError.GraphQLError(
				`Abstract type "${returnType.name}" must resolve to an Object type at runtime for field "${info.parentType.name}.${info.fieldName}" with value ${(0, _inspect.inspect)(result)}, received "${(0, _inspect.inspect)(runtimeTypeName)}".`,
			);
		const runtimeType = exeContext.schema.getType(runtimeTypeName);
		if (runtimeType == null)
			throw new _GraphQLError.GraphQLError(
				`Abstract type "${returnType.name}" was resolved to a type "${runtimeTypeName}" that does not exist inside the schema.`,
				{ nodes: fieldNodes },
			);
		if (!(0, _definition.isObjectType)(runtimeType))
			throw new _GraphQLError.GraphQLError(
				`Abstract type "${returnType.name}" was resolved to a non-object type "${runtimeTypeName}".`,
				{ nodes: fieldNodes },
			);
		if (!exeContext.schema.isSubType(returnType, runtimeType))
			throw new _GraphQLError.GraphQLError(
				`Runtime Object type "${runtimeType.name}" is not a possible type for "${returnType.name}".`,
				{ nodes: fieldNodes },
			);
		return runtimeType;
	}
	function completeObjectValue(exeContext, returnType, fieldNodes, info, path, result) {
		const subFieldNodes = collectSubfields(exeContext, returnType, fieldNodes);
		if (returnType.isTypeOf) {
			const isTypeOf = returnType.isTypeOf(result, exeContext.contextValue, info);
			if ((0, _isPromise.isPromise)(isTypeOf))
				return isTypeOf.then((resolvedIsTypeOf) => {
					if (!resolvedIsTypeOf) throw invalidReturnTypeError(returnType, result, fieldNodes);
					return executeFields(exeContext, returnType, result, path, subFieldNodes);
				});
			if (!isTypeOf) throw invalidReturnTypeError(returnType, result, fieldNodes);
		}
		return executeFields(exeContext, returnType, result, path, subFieldNodes);
	}
	function invalidReturnTypeError(returnType, result, fieldNodes) {
		return new _GraphQLError.GraphQLError(
			`Expected value of type "${returnType.name}" but got: ${(0, _inspect.inspect)(result)}.`,
			{ nodes: fieldNodes },
		);
	}
	const defaultTypeResolver = function (value, contextValue, info, abstractType) {
		if ((0, _isObjectLike.isObjectLike)(value) && typeof value.__typename === "string")
			return value.__typename;
		const possibleTypes = info.schema.getPossibleTypes(abstractType);
		const promisedIsTypeOfResults = [];
		try {
			for (let i = 0; i < possibleTypes.length; i++) {
				const type = possibleTypes[i];
				if (type.isTypeOf) {
					const isTypeOfResult = type.isTypeOf(value, contextValue, info);
					if ((0, _isPromise.isPromise)(isTypeOfResult)) promisedIsTypeOfResults[i] = isTypeOfResult;
					else if (isTypeOfResult) {
						if (promisedIsTypeOfResults.length) Promise.allSettled(promisedIsTypeOfResults).catch(() => {});
						return type.name;
					}
				}
			}
		} catch (error) {
			if (promisedIsTypeOfResults.length)
				return Promise.allSettled(promisedIsTypeOfResults).then(() => {
					throw error;
				});
			throw error;
		}
		if (promisedIsTypeOfResults.length)
			return Promise.all(promisedIsTypeOfResults).then((isTypeOfResults) => {
				for (let i = 0; i < isTypeOfResults.length; i++) if (isTypeOfResults[i]) return possibleTypes[i].name;
			});
	};
	exports.defaultTypeResolver = defaultTypeResolver;
	const defaultFieldResolver = function (source, args, contextValue, info) {
		if ((0, _isObjectLike.isObjectLike)(source) || typeof source === "function") {
			const property = source[info.fieldName];
			if (typeof property === "function") return source[info.fieldName](args, contextValue, info);
			return property;
		}
	};
	exports.defaultFieldResolver = defaultFieldResolver;
	function getFieldDef(schema, parentType, fieldNode) {
		const fieldName = fieldNode.name.value;
		if (fieldName === _introspection.SchemaMetaFieldDef.name && schema.getQueryType() === parentType)
			return _introspection.SchemaMetaFieldDef;
		else if (fieldName === _introspection.TypeMetaFieldDef.name && schema.getQueryType() === parentType)
			return _introspection.TypeMetaFieldDef;
		else if (fieldName === _introspection.TypeNameMetaFieldDef.name)
			return _introspection.TypeNameMetaFieldDef;
		return parentType.getFields()[fieldName];
	}
});
// node_modules/graphql/graphql.js
var require_graphql = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.graphql = graphql;
	exports.graphqlSync = graphqlSync;
	var _devAssert = require_devAssert();
	var _isPromise = require_isPromise();
	var _parser = require_parser();
	var _validate = require_validate$1();
	var _validate2 = require_validate();
	var _execute = require_execute();
	function graphql(args) {
		return new Promise((resolve) => resolve(graphqlImpl(args)));
	}
	function graphqlSync(args) {
		const result = graphqlImpl(args);
		if ((0, _isPromise.isPromise)(result))
			throw new Error("GraphQL execution failed to complete synchronously.");
		return result;
	}
	function graphqlImpl(args) {
		arguments.length < 2 ||
			(0, _devAssert.devAssert)(
				false,
				"graphql@16 dropped long-deprecated support for positional arguments, please pass an object instead.",
			);
		const {
			schema,
			source,
			rootValue,
			contextValue,
			variableValues,
			operationName,
			fieldResolver,
			typeResolver,
			hideSuggestions,
		} = args;
		const schemaValidationErrors = (0, _validate.validateSchema)(schema);
		if (schemaValidationErrors.length > 0) return { errors: schemaValidationErrors };
		let document;
		try {
			document = (0, _parser.parse)(source);
		} catch (syntaxError) {
			return { errors: [syntaxError] };
		}
		const validationErrors = (0, _validate2.validate)(schema, document, void 0, { hideSuggestions });
		if (validationErrors.length > 0) return { errors: validationErrors };
		return (0, _execute.execute)({
			schema,
			document,
			rootValue,
			contextValue,
			variableValues,
			operationName,
			fieldResolver,
			typeResolver,
			hideSuggestions,
		});
	}
});
// node_modules/graphql/type/index.js
var require_type = __commonJSMin((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "DEFAULT_DEPRECATION_REASON", {
		enumerable: true,
		get: function () {
			return _directives.DEFAULT_DEPRECATION_REASON;
		},
	});
	Object.defineProperty(exports, "GRAPHQL_MAX_INT", {
		enumerable: true,
		get: function () {
			return _scalars.GRAPHQL_MAX_INT;
		},
	});
	Object.defineProperty(exports, "GRAPHQL_MIN_INT", {
		enumerable: true,
		get: function () {
			return _scalars.GRAPHQL_MIN_INT;
		},
	});
	Object.defineProperty(exports, "GraphQLBoolean", {
		enumerable: true,
		get: function () {
			return _scalars.GraphQLBoolean;
		},
	});
	Object.defineProperty(exports, "GraphQLDeprecatedDirective", {
		enumerable: true,
		get: function () {
			return _directives.GraphQLDeprecatedDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLDirective", {
		enumerable: true,
		get: function () {
			return _directives.GraphQLDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLEnumType", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLEnumType;
		},
	});
	Object.defineProperty(exports, "GraphQLFloat", {
		enumerable: true,
		get: function () {
			return _scalars.GraphQLFloat;
		},
	});
	Object.defineProperty(exports, "GraphQLID", {
		enumerable: true,
		get: function () {
			return _scalars.GraphQLID;
		},
	});
	Object.defineProperty(exports, "GraphQLIncludeDirective", {
		enumerable: true,
		get: function () {
			return _directives.GraphQLIncludeDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLInputObjectType", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLInputObjectType;
		},
	});
	Object.defineProperty(exports, "GraphQLInt", {
		enumerable: true,
		get: function () {
			return _scalars.GraphQLInt;
		},
	});
	Object.defineProperty(exports, "GraphQLInterfaceType", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLInterfaceType;
		},
	});
	Object.defineProperty(exports, "GraphQLList", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLList;
		},
	});
	Object.defineProperty(exports, "GraphQLNonNull", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLNonNull;
		},
	});
	Object.defineProperty(exports, "GraphQLObjectType", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLObjectType;
		},
	});
	Object.defineProperty(exports, "GraphQLOneOfDirective", {
		enumerable: true,
		get: function () {
			return _directives.GraphQLOneOfDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLScalarType", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLScalarType;
		},
	});
	Object.defineProperty(exports, "GraphQLSchema", {
		enumerable: true,
		get: function () {
			return _schema.GraphQLSchema;
		},
	});
	Object.defineProperty(exports, "GraphQLSkipDirective", {
		enumerable: true,
		get: function () {
			return _directives.GraphQLSkipDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLSpecifiedByDirective", {
		enumerable: true,
		get: function () {
			return _directives.GraphQLSpecifiedByDirective;
		},
	});
	Object.defineProperty(exports, "GraphQLString", {
		enumerable: true,
		get: function () {
			return _scalars.GraphQLString;
		},
	});
	Object.defineProperty(exports, "GraphQLUnionType", {
		enumerable: true,
		get: function () {
			return _definition.GraphQLUnionType;
		},
	});
	Object.defineProperty(exports, "SchemaMetaFieldDef", {
		enumerable: true,
		get: function () {
			return _introspection.SchemaMetaFieldDef;
		},
	});
	Object.defineProperty(exports, "TypeKind", {
		enumerable: true,
		get: function () {
			return _introspection.TypeKind;
		},
	});
	Object.defineProperty(exports, "TypeMetaFieldDef", {
		enumerable: true,
		get: function () {
			return _introspection.TypeMetaFieldDef;
		},
	});
	Object.defineProperty(exports, "TypeNameMetaFieldDef", {
		enumerable: true,
		get: function () {
			return _introspection.TypeNameMetaFieldDef;
		},
	});
	Object.defineProperty(exports, "__Directive", {
		enumerable: true,
		get: function () {
			return _introspection.__Directive;
		},
	});
	Object.defineProperty(exports, "__DirectiveLocation", {
		enumerable: true,
		get: function () {
			return _introspection.__DirectiveLocation;
		},
	});
	Object.defineProperty(exports, "__EnumValue", {
		enumerable: true,
		get: function () {
			return _introspection.__EnumValue;
		},
	});
	Object.defineProperty(exports, "__Field", {
		enumerable: true,
		get: function () {
			return _introspection.__Field;
		},
	});
	Object.defineProperty(exports, "__InputValue", {
		enumerable: true,
		get: function () {
			return _introspection.__InputValue;
		},
	});
	Object.defineProperty(exports, "__Schema", {
		enumerable: true,
		get: function () {
			return _introspection.__Schema;
		},
	});
	Object.defineProperty(exports, "__Type", {
		enumerable: true,
		get: function () {
			return _introspection.__Type;
		},
	});
	Object.defineProperty(exports, "__TypeKind", {
		enumerable: true,
		get: function () {
			return _introspection.__TypeKind;
		},
	});
	Object.defineProperty(exports, "assertAbstractType", {
		enumerable: true,
		get: function () {
			return _definition.assertAbstractType;
		},
	});
	Object.defineProperty(exports, "assertCompositeType", {
		enumerable: true,
		get: function () {
			return _definition.assertCompositeType;
		},
	});
	Object.defineProperty(exports, "assertDirective", {
		enumerable: true,
		get: function () {
			return _directives.assertDirective;
		},
	});
	Object.defineProperty(exports, "assertEnumType", {
		enumerable: true,
		get: function () {
			return _definition.assertEnumType;
		},
	});
	Object.defineProperty(exports, "assertEnumValueName", {
		enumerable: true,
		get: function () {
			return _assertName.assertEnumValueName;
		},
	});
	Object.defineProperty(exports, "assertInputObjectType", {
		enumerable: true,
		get: function () {
			return _definition.assertInputObjectType;
		},
	});
	Object.defineProperty(exports, "assertInputType", {
		enumerable: true,
		get: function () {
			return _definition.assertInputType;
		},
	});
	Object.defineProperty(exports, "assertInterfaceType", {
		enumerable: true,
		get: function () {
			return _definition.assertInterfaceType;
		},
	});
	Object.defineProperty(exports, "assertLeafType", {
		enumerable: true,
		get: function () {
			return _definition.assertLeafType;
		},
	});
	Object.defineProperty(exports, "assertListType", {
		enumerable: true,
		get: function () {
			return _definition.assertListType;
		},
	});
	Object.defineProperty(exports, "assertName", {
		enumerable: true,
		get: function () {
			return _assertName.assertName;
		},
	});
	Object.defineProperty(exports, "assertNamedType", {
		enumerable: true,
		get: function () {
			return _definition.assertNamedType;
		},
	});
	Object.defineProperty(exports, "assertNonNullType", {
		enumerable: true,
		get: function () {
			return _definition.assertNonNullType;
		},
	});
	Object.defineProperty(exports, "assertNullableType", {
		enumerable: true,
		get: function () {
			return _definition.assertNullableType;
		},
	});
	Object.defineProperty(exports, "assertObjectType", {
		enumerable: true,
		get: function () {
			return _definition.assertObjectType;
		},
	});
	Object.defineProperty(exports, "assertOutputType", {
		enumerable: true,
		get: function () {
			return _definition.assertOutputType;
		},
	});
	Object.defineProperty(exports, "assertScalarType", {
		enumerable: true,
		get: function () {
			return _definition.assertScalarType;
		},
	});
	Object.defineProperty(exports, "assertSchema", {
		enumerable: true,
		get: function () {
			return _schema.assertSchema;
		},
	});
	Object.defineProperty(exports, "assertType", {
		enumerable: true,
		get: function () {
			return _definition.assertType;
		},
	});
	Object.defineProperty(exports, "assertUnionType", {
		enumerable: true,
		get: function () {
			return _definition.assertUnionType;
		},
	});
	Object.defineProperty(exports, "assertValidSchema", {
		enumerable: true,
		get: function () {
			return _validate.assertValidSchema;
		},
	});
	Object.defineProperty(exports, "assertWrappingType", {
		enumerable: true,
		get: function () {
			return _definition.assertWrappingType;
		},
	});
	Object.defineProperty(exports, "getNamedType", {
		enumerable: true,
		get: function () {
			return _definition.getNamedType;
		},
	});
	Object.defineProperty(exports, "getNullableType", {
		enumerable: true,
		get: function () {
			return _definition.getNullableType;
		},
	});
	Object.defineProperty(exports, "introspectionTypes", {
		enumerable: true,
		get: function () {
			return _introspection.introspectionTypes;
		},
	});
	Object.defineProperty(exports, "isAbstractType", {
		enumerable: true,
		get: function () {
			return _definition.isAbstractType;
		},
	});
	Object.defineProperty(exports, "isCompositeType", {
		enumerable: true,
		get: function () {
			return _definition.isCompositeType;
		},
	});
	Object.defineProperty(exports, "isDirective", {
		enumerable: true,
		get: function () {
			return _directives.isDirective;
		},
	});
	Object.defineProperty(exports, "isEnumType", {
		enumerable: true,
		get: function () {
			return _definition.isEnumType;
		},
	});
	Object.defineProperty(exports, "isInputObjectType", {
		enumerable: true,
		get: function () {
			return _definition.isInputObjectType;
		},
	});
	Object.defineProperty(exports, "isInputType", {
		enumerable: true,
		get: function () {
			return _definition.isInputType;
		},
	});
	Object.defineProperty(exports, "isInterfaceType", {
		enumerable: true,
		get: function () {
			return _definition.isInterfaceType;
		},
	});
	Object.defineProperty(exports, "isIntrospectionType", {
		enumerable: true,
		get: function () {
			return _introspection.isIntrospectionType;
		},
	});
	Object.defineProperty(exports, "isLeafType", {
		enumerable: true,
		get: function () {
			return _definition.isLeafType;
		},
	});
	Object.defineProperty(exports, "isListType", {
		enumerable: true,
		get: function () {
			return _definition.isListType;
		},
	});
	Object.defineProperty(exports, "isNamedType", {
		enumerable: true,
		get: function () {
			return _definition.isNamedType;
		},
	});
	Object.defineProperty(exports, "isNonNullType", {
		enumerable: true,
		get: function () {
			return _definition.isNonNullType;
		},
	});
	Object.defineProperty(exports, "isNullableType", {
		enumerable: true,
		get: function () {
			return _definition.isNullableType;
		},
	});
	Object.defineProperty(exports, "isObjectType", {
		enumerable: true,
		get: function () {
			return _definition.isObjectType;
		},
	});
	Object.defineProperty(exports, "isOutputType", {
		enumerable: true,
		get: function () {
			return _definition.isOutputType;
		},
	});
	Object.defineProperty(exports, "isRequiredArgument", {
		enumerable: true,
		get: function () {
			return _definition.isRequiredArgument;
		},
	});
	Object.defineProperty(exports, "isRequiredInputField", {
		enumerable: true,
		get: function () {
			return _definition.isRequiredInputField;
		},
	});
	Object.defineProperty(exports, "isScalarType", {
		enumerable: true,
		get: function () {
			return _definition.isScalarType;
		},
	});
	Object.defineProperty(exports, "isSchema", {
		enumerable: true,
		get: function () {
			return _schema.isSchema;
		},
	});
	Object.defineProperty(exports, "isSpecifiedDirective", {
		enumerable: true,
		get: function () {
			return _directives.isSpecifiedDirective;
		},
	});
	Object.defineProperty(exports, "isSpecifiedScalarType", {
		enumerable: true,
		get: function () {
			return _scalars.isSpecifiedScalarType;
		},
	});
	Object.defineProperty(exports, "isType", {
		enumerable: true,
		get: function () {
			return _definition.isType;
		},
	});
	Object.defineProperty(exports, "isUnionType", {
		enumerable: true,
		get: function () {
			return _definition.isUnionType;
		},
	});
	Object.defineProperty(exports, "isWrappingType", {
		enumerable: true,
		get: function () {
			return _definition.isWrappingType;
		},
	});
	Object.defineProperty(exports, "resolveObjMapThunk", {
		enumerable: true,
		get: function () {
			return _definition.resolveObjMapThunk;
		},
	});
	Object.defineProperty(exports, "resolveReadonlyArrayThunk", {
		enumerable: true,
		get: function () {
			return _definition.resolveReadonlyArrayThunk;
		},
	});
	Object.defineProperty(exports, "specifiedDirectives", {
		enumerable: true,
		get: function () {
			return _directives.specifiedDirectives;
		},
	});
	Object.defineProperty(exports, "specifiedScalarTypes", {
		enumerable: true,
		get: function () {
			return _scalars.specifiedScalarTypes;
		},
	});
	Object.defineProperty(exports, "validateSchema", {
		enumerable: true,
		get: function () {
			return _validate.validateSchema;
		},
	});
	var _schema = require_schema();
	var _definition = require_definition();
	var _directives = require_directives();
	var _scalars = require_scalars();
	var _introspection = require_introspection();
	var _validate = require_validate$1();
	var _assertName = require_assertName();
});
export {
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
	require_graphql,
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
};
