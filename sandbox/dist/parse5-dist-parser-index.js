import {
	ATTRS,
	CODE_POINTS,
	DOCUMENT_MODE,
	ERR,
	NS,
	NUMBERED_HEADERS,
	OpenElementStack,
	SPECIAL_ELEMENTS,
	TAG_ID,
	TAG_NAMES,
	TokenType,
	Tokenizer,
	TokenizerMode,
	esm_default,
	find,
	fromParse5,
	getTagID,
	getTokenAttr,
	html as html$3,
	htmlVoidElements,
	stringify as stringify$1,
	stringify$1 as stringify,
	svg,
	toParse5,
	webNamespaces,
	zwitch,
} from "./parse5-dist-tokenizer-index.js";
// node_modules/parse5/dist/parser/formatting-element-list.js
const NOAH_ARK_CAPACITY = 3;
var EntryType;
(function (EntryType) {
	EntryType[(EntryType["Marker"] = 0)] = "Marker";
	EntryType[(EntryType["Element"] = 1)] = "Element";
})(EntryType || (EntryType = {}));
var FormattingElementList = class {
	constructor() {
		this.newest = null;
		this.bookmark = null;
		this.index = null;
		this.elementEntries = new Map();
	}
	_insertElementEntry(element, token, older) {
		const newer = older === null ? null : older.newer;
		const entry = {
			type: EntryType.Element,
			element,
			token,
			older,
			newer,
			ark: null,
			olderSameTag: null,
			newerSameTag: null,
		};
		if (newer === null) this.newest = entry;
		else newer.older = entry;
		if (older !== null) older.newer = entry;
		return this.index === null ? null : this._addToIndex(this.index, entry);
	}
	_addToIndex(index, entry) {
		const { tagName, attrs } = entry.token;
		const key =
			tagName +
			attrs
				.map(({ name, value }) => `\0${name}\0${value}`)
				.sort()
				.join("");
		let ark = index.arks.get(key);
		if (ark === void 0) {
			ark = {
				entries: [],
				key,
			};
			index.arks.set(key, ark);
		}
		ark.entries.push(entry);
		entry.ark = ark;
		this.elementEntries.set(entry.element, entry);
		let head = index.tagNames.get(tagName);
		if (head === void 0) {
			head = { olderSameTag: null };
			index.tagNames.set(tagName, head);
		}
		entry.olderSameTag = head.olderSameTag;
		entry.newerSameTag = head;
		if (head.olderSameTag !== null) head.olderSameTag.newerSameTag = entry;
		head.olderSameTag = entry;
		return ark;
	}
	insertMarker() {
		if (this.index === null)
			for (let entry = this.newest; entry !== null && entry.type === EntryType.Element; entry = entry.older)
				this.elementEntries.set(entry.element, entry);
		const marker = {
			type: EntryType.Marker,
			older: this.newest,
			newer: null,
			outerIndex: this.index,
		};
		if (this.newest !== null) this.newest.newer = marker;
		this.newest = marker;
		this.index = null;
	}
	pushElement(element, token) {
		if (this.index === null) {
			let oldest = null;
			let count = 0;
			for (let entry = this.newest; entry !== null && entry.type === EntryType.Element; entry = entry.older) {
				oldest = entry;
				count++;
			}
			if (count >= NOAH_ARK_CAPACITY) {
				this.index = {
					arks: new Map(),
					tagNames: new Map(),
				};
				for (let entry = oldest; entry !== null && entry.type === EntryType.Element; entry = entry.newer)
					this._addToIndex(this.index, entry);
			}
		}
		const ark = this._insertElementEntry(element, token, this.newest);
		if (ark !== null && ark.entries.length > NOAH_ARK_CAPACITY) this.removeEntry(ark.entries[0]);
	}
	insertElementAfterBookmark(element, token) {
		const { bookmark } = this;
		this.bookmark = null;
		this._insertElementEntry(element, token, bookmark);
	}
	removeEntry(entry) {
		var _a;
		if (entry.newer === null ? this.newest !== entry : entry.newer.older !== entry) return;
		this.elementEntries.delete(entry.element);
		if (entry.newer === null) this.newest = entry.older;
		else entry.newer.older = entry.older;
		if (entry.older !== null) entry.older.newer = entry.newer;
		if (entry.ark !== null) {
			const { entries, key } = entry.ark;
			entries.splice(entries.indexOf(entry), 1);
			if (entries.length === 0) (_a = this.index) === null || _a === void 0 || _a.arks.delete(key);
		}
		if (entry.newerSameTag !== null) {
			entry.newerSameTag.olderSameTag = entry.olderSameTag;
			if (entry.olderSameTag !== null) entry.olderSameTag.newerSameTag = entry.newerSameTag;
		}
	}
	replaceElement(entry, element) {
		if (this.elementEntries.delete(entry.element)) this.elementEntries.set(element, entry);
		entry.element = element;
	}
	clearToLastMarker() {
		let marker = this.newest;
		for (; marker !== null && marker.type === EntryType.Element; marker = marker.older)
			this.elementEntries.delete(marker.element);
		this.newest = marker === null ? null : marker.older;
		this.index = marker === null ? null : marker.outerIndex;
		if (this.newest !== null) this.newest.newer = null;
	}
	getElementEntryInScopeWithTagName(tagName) {
		var _a, _b;
		if (this.index !== null)
			return (_b =
				(_a = this.index.tagNames.get(tagName)) === null || _a === void 0 ? void 0 : _a.olderSameTag) !==
				null && _b !== void 0
				? _b
				: null;
		for (let entry = this.newest; entry !== null && entry.type === EntryType.Element; entry = entry.older)
			if (entry.token.tagName === tagName) return entry;
		return null;
	}
	getElementEntry(element) {
		if (this.index === null) {
			for (let entry = this.newest; entry !== null && entry.type === EntryType.Element; entry = entry.older)
				if (entry.element === element) return entry;
		}
		return this.elementEntries.get(element);
	}
};
// node_modules/parse5/dist/tree-adapters/default.js
const attrListIndexes = new WeakMap();
const defaultTreeAdapter = {
	createDocument() {
		return {
			nodeName: "#document",
			mode: DOCUMENT_MODE.NO_QUIRKS,
			childNodes: [],
		};
	},
	createDocumentFragment() {
		return {
			nodeName: "#document-fragment",
			childNodes: [],
		};
	},
	createElement(tagName, namespaceURI, attrs) {
		return {
			nodeName: tagName,
			tagName,
			attrs,
			namespaceURI,
			childNodes: [],
			parentNode: null,
		};
	},
	createCommentNode(data) {
		return {
			nodeName: "#comment",
			data,
			parentNode: null,
		};
	},
	createTextNode(value) {
		return {
			nodeName: "#text",
			value,
			parentNode: null,
		};
	},
	appendChild(parentNode, newNode) {
		parentNode.childNodes.push(newNode);
		newNode.parentNode = parentNode;
	},
	insertBefore(parentNode, newNode, referenceNode) {
		const { childNodes } = parentNode;
		const insertionIdx =
			childNodes[childNodes.length - 1] === referenceNode
				? childNodes.length - 1
				: childNodes.indexOf(referenceNode);
		childNodes.splice(insertionIdx, 0, newNode);
		newNode.parentNode = parentNode;
	},
	setTemplateContent(templateElement, contentElement) {
		templateElement.content = contentElement;
	},
	getTemplateContent(templateElement) {
		return templateElement.content;
	},
	setDocumentType(document, name, publicId, systemId) {
		const doctypeNode = document.childNodes.find((node) => node.nodeName === "#documentType");
		if (doctypeNode) {
			doctypeNode.name = name;
			doctypeNode.publicId = publicId;
			doctypeNode.systemId = systemId;
		} else {
			const node = {
				nodeName: "#documentType",
				name,
				publicId,
				systemId,
				parentNode: null,
			};
			defaultTreeAdapter.appendChild(document, node);
		}
	},
	setDocumentMode(document, mode) {
		document.mode = mode;
	},
	getDocumentMode(document) {
		return document.mode;
	},
	detachNode(node) {
		if (node.parentNode) {
			const { childNodes } = node.parentNode;
			const idx =
				childNodes[childNodes.length - 1] === node ? childNodes.length - 1 : childNodes.indexOf(node);
			childNodes.splice(idx, 1);
			node.parentNode = null;
		}
	},
	insertText(parentNode, text) {
		if (parentNode.childNodes.length > 0) {
			const prevNode = parentNode.childNodes[parentNode.childNodes.length - 1];
			if (defaultTreeAdapter.isTextNode(prevNode)) {
				prevNode.value += text;
				return;
			}
		}
		defaultTreeAdapter.appendChild(parentNode, defaultTreeAdapter.createTextNode(text));
	},
	insertTextBefore(parentNode, text, referenceNode) {
		const { childNodes } = parentNode;
		const prevNode =
			childNodes[
				(childNodes[childNodes.length - 1] === referenceNode
					? childNodes.length - 1
					: childNodes.indexOf(referenceNode)) - 1
			];
		if (prevNode && defaultTreeAdapter.isTextNode(prevNode)) prevNode.value += text;
		else defaultTreeAdapter.insertBefore(parentNode, defaultTreeAdapter.createTextNode(text), referenceNode);
	},
	adoptAttributes(recipient, attrs) {
		if (attrs.length === 0 || attrs === recipient.attrs) return;
		const cached = attrListIndexes.get(recipient.attrs);
		const isIndexed =
			(cached === null || cached === void 0 ? void 0 : cached.size) === recipient.attrs.length &&
			attrs.every(({ name }) => {
				var _a;
				const index = cached.get(name);
				return (
					index === void 0 ||
					((_a = recipient.attrs[index]) === null || _a === void 0 ? void 0 : _a.name) === name
				);
			});
		const recipientAttrsMap = isIndexed ? cached : new Map();
		if (!isIndexed) {
			for (let i = 0; i < recipient.attrs.length; i++) {
				const attr = recipient.attrs[i];
				if (attr !== void 0) recipientAttrsMap.set(attr.name, i);
			}
			attrListIndexes.set(recipient.attrs, recipientAttrsMap);
		}
		const adoptedFrom = recipient.attrs.length;
		for (let j = 0; j < attrs.length; j++)
			if (!recipientAttrsMap.has(attrs[j].name)) recipient.attrs.push(attrs[j]);
		for (let j = adoptedFrom; j < recipient.attrs.length; j++)
			recipientAttrsMap.set(recipient.attrs[j].name, j);
		if (recipientAttrsMap.size !== recipient.attrs.length) attrListIndexes.delete(recipient.attrs);
	},
	getFirstChild(node) {
		return node.childNodes[0];
	},
	getChildNodes(node) {
		return node.childNodes;
	},
	getParentNode(node) {
		return node.parentNode;
	},
	getAttrList(element) {
		return element.attrs;
	},
	getTagName(element) {
		return element.tagName;
	},
	getNamespaceURI(element) {
		return element.namespaceURI;
	},
	getTextNodeContent(textNode) {
		return textNode.value;
	},
	getCommentNodeContent(commentNode) {
		return commentNode.data;
	},
	getDocumentTypeNodeName(doctypeNode) {
		return doctypeNode.name;
	},
	getDocumentTypeNodePublicId(doctypeNode) {
		return doctypeNode.publicId;
	},
	getDocumentTypeNodeSystemId(doctypeNode) {
		return doctypeNode.systemId;
	},
	isTextNode(node) {
		return node.nodeName === "#text";
	},
	isCommentNode(node) {
		return node.nodeName === "#comment";
	},
	isDocumentTypeNode(node) {
		return node.nodeName === "#documentType";
	},
	isElementNode(node) {
		return Object.prototype.hasOwnProperty.call(node, "tagName");
	},
	setNodeSourceCodeLocation(node, location) {
		node.sourceCodeLocation = location;
	},
	getNodeSourceCodeLocation(node) {
		return node.sourceCodeLocation;
	},
	updateNodeSourceCodeLocation(node, endLocation) {
		node.sourceCodeLocation = {
			...node.sourceCodeLocation,
			...endLocation,
		};
	},
};
// node_modules/parse5/dist/common/doctype.js
const VALID_DOCTYPE_NAME = "html";
const VALID_SYSTEM_ID = "about:legacy-compat";
const QUIRKS_MODE_SYSTEM_ID = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";
const QUIRKS_MODE_PUBLIC_ID_PREFIXES = [
	"+//silmaril//dtd html pro v0r11 19970101//",
	"-//as//dtd html 3.0 aswedit + extensions//",
	"-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
	"-//ietf//dtd html 2.0 level 1//",
	"-//ietf//dtd html 2.0 level 2//",
	"-//ietf//dtd html 2.0 strict level 1//",
	"-//ietf//dtd html 2.0 strict level 2//",
	"-//ietf//dtd html 2.0 strict//",
	"-//ietf//dtd html 2.0//",
	"-//ietf//dtd html 2.1e//",
	"-//ietf//dtd html 3.0//",
	"-//ietf//dtd html 3.2 final//",
	"-//ietf//dtd html 3.2//",
	"-//ietf//dtd html 3//",
	"-//ietf//dtd html level 0//",
	"-//ietf//dtd html level 1//",
	"-//ietf//dtd html level 2//",
	"-//ietf//dtd html level 3//",
	"-//ietf//dtd html strict level 0//",
	"-//ietf//dtd html strict level 1//",
	"-//ietf//dtd html strict level 2//",
	"-//ietf//dtd html strict level 3//",
	"-//ietf//dtd html strict//",
	"-//ietf//dtd html//",
	"-//metrius//dtd metrius presentational//",
	"-//microsoft//dtd internet explorer 2.0 html strict//",
	"-//microsoft//dtd internet explorer 2.0 html//",
	"-//microsoft//dtd internet explorer 2.0 tables//",
	"-//microsoft//dtd internet explorer 3.0 html strict//",
	"-//microsoft//dtd internet explorer 3.0 html//",
	"-//microsoft//dtd internet explorer 3.0 tables//",
	"-//netscape comm. corp.//dtd html//",
	"-//netscape comm. corp.//dtd strict html//",
	"-//o'reilly and associates//dtd html 2.0//",
	"-//o'reilly and associates//dtd html extended 1.0//",
	"-//o'reilly and associates//dtd html extended relaxed 1.0//",
	"-//sq//dtd html 2.0 hotmetal + extensions//",
	"-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
	"-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
	"-//spyglass//dtd html 2.0 extended//",
	"-//sun microsystems corp.//dtd hotjava html//",
	"-//sun microsystems corp.//dtd hotjava strict html//",
	"-//w3c//dtd html 3 1995-03-24//",
	"-//w3c//dtd html 3.2 draft//",
	"-//w3c//dtd html 3.2 final//",
	"-//w3c//dtd html 3.2//",
	"-//w3c//dtd html 3.2s draft//",
	"-//w3c//dtd html 4.0 frameset//",
	"-//w3c//dtd html 4.0 transitional//",
	"-//w3c//dtd html experimental 19960712//",
	"-//w3c//dtd html experimental 970421//",
	"-//w3c//dtd w3 html//",
	"-//w3o//dtd w3 html 3.0//",
	"-//webtechs//dtd mozilla html 2.0//",
	"-//webtechs//dtd mozilla html//",
];
const QUIRKS_MODE_NO_SYSTEM_ID_PUBLIC_ID_PREFIXES = [
	...QUIRKS_MODE_PUBLIC_ID_PREFIXES,
	"-//w3c//dtd html 4.01 frameset//",
	"-//w3c//dtd html 4.01 transitional//",
];
const QUIRKS_MODE_PUBLIC_IDS = new Set([
	"-//w3o//dtd w3 html strict 3.0//en//",
	"-/w3c/dtd html 4.0 transitional/en",
	"html",
]);
const LIMITED_QUIRKS_PUBLIC_ID_PREFIXES = [
	"-//w3c//dtd xhtml 1.0 frameset//",
	"-//w3c//dtd xhtml 1.0 transitional//",
];
const LIMITED_QUIRKS_WITH_SYSTEM_ID_PUBLIC_ID_PREFIXES = [
	...LIMITED_QUIRKS_PUBLIC_ID_PREFIXES,
	"-//w3c//dtd html 4.01 frameset//",
	"-//w3c//dtd html 4.01 transitional//",
];
function hasPrefix(publicId, prefixes) {
	return prefixes.some((prefix) => publicId.startsWith(prefix));
}
function isConforming(token) {
	return (
		token.name === VALID_DOCTYPE_NAME &&
		token.publicId === null &&
		(token.systemId === null || token.systemId === VALID_SYSTEM_ID)
	);
}
function getDocumentMode(token) {
	if (token.name !== VALID_DOCTYPE_NAME) return DOCUMENT_MODE.QUIRKS;
	const { systemId } = token;
	if (systemId && systemId.toLowerCase() === QUIRKS_MODE_SYSTEM_ID) return DOCUMENT_MODE.QUIRKS;
	let { publicId } = token;
	if (publicId !== null) {
		publicId = publicId.toLowerCase();
		if (QUIRKS_MODE_PUBLIC_IDS.has(publicId)) return DOCUMENT_MODE.QUIRKS;
		let prefixes =
			systemId === null ? QUIRKS_MODE_NO_SYSTEM_ID_PUBLIC_ID_PREFIXES : QUIRKS_MODE_PUBLIC_ID_PREFIXES;
		if (hasPrefix(publicId, prefixes)) return DOCUMENT_MODE.QUIRKS;
		prefixes =
			systemId === null
				? LIMITED_QUIRKS_PUBLIC_ID_PREFIXES
				: LIMITED_QUIRKS_WITH_SYSTEM_ID_PUBLIC_ID_PREFIXES;
		if (hasPrefix(publicId, prefixes)) return DOCUMENT_MODE.LIMITED_QUIRKS;
	}
	return DOCUMENT_MODE.NO_QUIRKS;
}
// node_modules/parse5/dist/common/foreign-content.js
const MIME_TYPES = {
	TEXT_HTML: "text/html",
	APPLICATION_XML: "application/xhtml+xml",
};
const DEFINITION_URL_ATTR = "definitionurl";
const ADJUSTED_DEFINITION_URL_ATTR = "definitionURL";
const SVG_ATTRS_ADJUSTMENT_MAP = new Map(
	[
		"attributeName",
		"attributeType",
		"baseFrequency",
		"baseProfile",
		"calcMode",
		"clipPathUnits",
		"diffuseConstant",
		"edgeMode",
		"filterUnits",
		"glyphRef",
		"gradientTransform",
		"gradientUnits",
		"kernelMatrix",
		"kernelUnitLength",
		"keyPoints",
		"keySplines",
		"keyTimes",
		"lengthAdjust",
		"limitingConeAngle",
		"markerHeight",
		"markerUnits",
		"markerWidth",
		"maskContentUnits",
		"maskUnits",
		"numOctaves",
		"pathLength",
		"patternContentUnits",
		"patternTransform",
		"patternUnits",
		"pointsAtX",
		"pointsAtY",
		"pointsAtZ",
		"preserveAlpha",
		"preserveAspectRatio",
		"primitiveUnits",
		"refX",
		"refY",
		"repeatCount",
		"repeatDur",
		"requiredExtensions",
		"requiredFeatures",
		"specularConstant",
		"specularExponent",
		"spreadMethod",
		"startOffset",
		"stdDeviation",
		"stitchTiles",
		"surfaceScale",
		"systemLanguage",
		"tableValues",
		"targetX",
		"targetY",
		"textLength",
		"viewBox",
		"viewTarget",
		"xChannelSelector",
		"yChannelSelector",
		"zoomAndPan",
	].map((attr) => [attr.toLowerCase(), attr]),
);
const XML_ATTRS_ADJUSTMENT_MAP = new Map([
	[
		"xlink:actuate",
		{
			prefix: "xlink",
			name: "actuate",
			namespace: NS.XLINK,
		},
	],
	[
		"xlink:arcrole",
		{
			prefix: "xlink",
			name: "arcrole",
			namespace: NS.XLINK,
		},
	],
	[
		"xlink:href",
		{
			prefix: "xlink",
			name: "href",
			namespace: NS.XLINK,
		},
	],
	[
		"xlink:role",
		{
			prefix: "xlink",
			name: "role",
			namespace: NS.XLINK,
		},
	],
	[
		"xlink:show",
		{
			prefix: "xlink",
			name: "show",
			namespace: NS.XLINK,
		},
	],
	[
		"xlink:title",
		{
			prefix: "xlink",
			name: "title",
			namespace: NS.XLINK,
		},
	],
	[
		"xlink:type",
		{
			prefix: "xlink",
			name: "type",
			namespace: NS.XLINK,
		},
	],
	[
		"xml:lang",
		{
			prefix: "xml",
			name: "lang",
			namespace: NS.XML,
		},
	],
	[
		"xml:space",
		{
			prefix: "xml",
			name: "space",
			namespace: NS.XML,
		},
	],
	[
		"xmlns",
		{
			prefix: "",
			name: "xmlns",
			namespace: NS.XMLNS,
		},
	],
	[
		"xmlns:xlink",
		{
			prefix: "xmlns",
			name: "xlink",
			namespace: NS.XMLNS,
		},
	],
]);
const SVG_TAG_NAMES_ADJUSTMENT_MAP = new Map(
	[
		"altGlyph",
		"altGlyphDef",
		"altGlyphItem",
		"animateColor",
		"animateMotion",
		"animateTransform",
		"clipPath",
		"feBlend",
		"feColorMatrix",
		"feComponentTransfer",
		"feComposite",
		"feConvolveMatrix",
		"feDiffuseLighting",
		"feDisplacementMap",
		"feDistantLight",
		"feFlood",
		"feFuncA",
		"feFuncB",
		"feFuncG",
		"feFuncR",
		"feGaussianBlur",
		"feImage",
		"feMerge",
		"feMergeNode",
		"feMorphology",
		"feOffset",
		"fePointLight",
		"feSpecularLighting",
		"feSpotLight",
		"feTile",
		"feTurbulence",
		"foreignObject",
		"glyphRef",
		"linearGradient",
		"radialGradient",
		"textPath",
	].map((tn) => [tn.toLowerCase(), tn]),
);
const EXITS_FOREIGN_CONTENT = new Set([
	TAG_ID.B,
	TAG_ID.BIG,
	TAG_ID.BLOCKQUOTE,
	TAG_ID.BODY,
	TAG_ID.BR,
	TAG_ID.CENTER,
	TAG_ID.CODE,
	TAG_ID.DD,
	TAG_ID.DIV,
	TAG_ID.DL,
	TAG_ID.DT,
	TAG_ID.EM,
	TAG_ID.EMBED,
	TAG_ID.H1,
	TAG_ID.H2,
	TAG_ID.H3,
	TAG_ID.H4,
	TAG_ID.H5,
	TAG_ID.H6,
	TAG_ID.HEAD,
	TAG_ID.HR,
	TAG_ID.I,
	TAG_ID.IMG,
	TAG_ID.LI,
	TAG_ID.LISTING,
	TAG_ID.MENU,
	TAG_ID.META,
	TAG_ID.NOBR,
	TAG_ID.OL,
	TAG_ID.P,
	TAG_ID.PRE,
	TAG_ID.RUBY,
	TAG_ID.S,
	TAG_ID.SMALL,
	TAG_ID.SPAN,
	TAG_ID.STRONG,
	TAG_ID.STRIKE,
	TAG_ID.SUB,
	TAG_ID.SUP,
	TAG_ID.TABLE,
	TAG_ID.TT,
	TAG_ID.U,
	TAG_ID.UL,
	TAG_ID.VAR,
]);
function causesExit(startTagToken) {
	const tn = startTagToken.tagID;
	return (
		(tn === TAG_ID.FONT &&
			startTagToken.attrs.some(
				({ name }) => name === ATTRS.COLOR || name === ATTRS.SIZE || name === ATTRS.FACE,
			)) ||
		EXITS_FOREIGN_CONTENT.has(tn)
	);
}
function adjustTokenMathMLAttrs(token) {
	for (let i = 0; i < token.attrs.length; i++)
		if (token.attrs[i].name === DEFINITION_URL_ATTR) {
			token.attrs[i].name = ADJUSTED_DEFINITION_URL_ATTR;
			break;
		}
}
function adjustTokenSVGAttrs(token) {
	for (let i = 0; i < token.attrs.length; i++) {
		const adjustedAttrName = SVG_ATTRS_ADJUSTMENT_MAP.get(token.attrs[i].name);
		if (adjustedAttrName != null) token.attrs[i].name = adjustedAttrName;
	}
}
function adjustTokenXMLAttrs(token) {
	for (let i = 0; i < token.attrs.length; i++) {
		const adjustedAttrEntry = XML_ATTRS_ADJUSTMENT_MAP.get(token.attrs[i].name);
		if (adjustedAttrEntry) {
			token.attrs[i].prefix = adjustedAttrEntry.prefix;
			token.attrs[i].name = adjustedAttrEntry.name;
			token.attrs[i].namespace = adjustedAttrEntry.namespace;
		}
	}
}
function adjustTokenSVGTagName(token) {
	const adjustedTagName = SVG_TAG_NAMES_ADJUSTMENT_MAP.get(token.tagName);
	if (adjustedTagName != null) {
		token.tagName = adjustedTagName;
		token.tagID = getTagID(token.tagName);
	}
}
function isMathMLTextIntegrationPoint(tn, ns) {
	return (
		ns === NS.MATHML &&
		(tn === TAG_ID.MI || tn === TAG_ID.MO || tn === TAG_ID.MN || tn === TAG_ID.MS || tn === TAG_ID.MTEXT)
	);
}
function isHtmlIntegrationPoint(tn, ns, attrs) {
	if (ns === NS.MATHML && tn === TAG_ID.ANNOTATION_XML) {
		for (let i = 0; i < attrs.length; i++)
			if (attrs[i].name === ATTRS.ENCODING) {
				const value = attrs[i].value.toLowerCase();
				return value === MIME_TYPES.TEXT_HTML || value === MIME_TYPES.APPLICATION_XML;
			}
	}
	return ns === NS.SVG && (tn === TAG_ID.FOREIGN_OBJECT || tn === TAG_ID.DESC || tn === TAG_ID.TITLE);
}
function isIntegrationPoint(tn, ns, attrs, foreignNS) {
	return (
		((!foreignNS || foreignNS === NS.HTML) && isHtmlIntegrationPoint(tn, ns, attrs)) ||
		((!foreignNS || foreignNS === NS.MATHML) && isMathMLTextIntegrationPoint(tn, ns))
	);
}
// node_modules/parse5/dist/parser/index.js
const INSERTION_MODE_TAGS = [
	TAG_ID.TR,
	TAG_ID.TBODY,
	TAG_ID.THEAD,
	TAG_ID.TFOOT,
	TAG_ID.CAPTION,
	TAG_ID.COLGROUP,
	TAG_ID.TABLE,
	TAG_ID.FRAMESET,
	TAG_ID.SELECT,
	TAG_ID.TEMPLATE,
	TAG_ID.TD,
	TAG_ID.TH,
	TAG_ID.HEAD,
	TAG_ID.BODY,
	TAG_ID.HTML,
];
const HIDDEN_INPUT_TYPE = "hidden";
const EMPTY_ATTRS = [];
const AA_OUTER_LOOP_ITER = 8;
const AA_INNER_LOOP_ITER = 3;
var InsertionMode;
(function (InsertionMode) {
	InsertionMode[(InsertionMode["INITIAL"] = 0)] = "INITIAL";
	InsertionMode[(InsertionMode["BEFORE_HTML"] = 1)] = "BEFORE_HTML";
	InsertionMode[(InsertionMode["BEFORE_HEAD"] = 2)] = "BEFORE_HEAD";
	InsertionMode[(InsertionMode["IN_HEAD"] = 3)] = "IN_HEAD";
	InsertionMode[(InsertionMode["IN_HEAD_NO_SCRIPT"] = 4)] = "IN_HEAD_NO_SCRIPT";
	InsertionMode[(InsertionMode["AFTER_HEAD"] = 5)] = "AFTER_HEAD";
	InsertionMode[(InsertionMode["IN_BODY"] = 6)] = "IN_BODY";
	InsertionMode[(InsertionMode["TEXT"] = 7)] = "TEXT";
	InsertionMode[(InsertionMode["IN_TABLE"] = 8)] = "IN_TABLE";
	InsertionMode[(InsertionMode["IN_TABLE_TEXT"] = 9)] = "IN_TABLE_TEXT";
	InsertionMode[(InsertionMode["IN_CAPTION"] = 10)] = "IN_CAPTION";
	InsertionMode[(InsertionMode["IN_COLUMN_GROUP"] = 11)] = "IN_COLUMN_GROUP";
	InsertionMode[(InsertionMode["IN_TABLE_BODY"] = 12)] = "IN_TABLE_BODY";
	InsertionMode[(InsertionMode["IN_ROW"] = 13)] = "IN_ROW";
	InsertionMode[(InsertionMode["IN_CELL"] = 14)] = "IN_CELL";
	InsertionMode[(InsertionMode["IN_SELECT"] = 15)] = "IN_SELECT";
	InsertionMode[(InsertionMode["IN_SELECT_IN_TABLE"] = 16)] = "IN_SELECT_IN_TABLE";
	InsertionMode[(InsertionMode["IN_TEMPLATE"] = 17)] = "IN_TEMPLATE";
	InsertionMode[(InsertionMode["AFTER_BODY"] = 18)] = "AFTER_BODY";
	InsertionMode[(InsertionMode["IN_FRAMESET"] = 19)] = "IN_FRAMESET";
	InsertionMode[(InsertionMode["AFTER_FRAMESET"] = 20)] = "AFTER_FRAMESET";
	InsertionMode[(InsertionMode["AFTER_AFTER_BODY"] = 21)] = "AFTER_AFTER_BODY";
	InsertionMode[(InsertionMode["AFTER_AFTER_FRAMESET"] = 22)] = "AFTER_AFTER_FRAMESET";
})(InsertionMode || (InsertionMode = {}));
const BASE_LOC = {
	startLine: -1,
	startCol: -1,
	startOffset: -1,
	endLine: -1,
	endCol: -1,
	endOffset: -1,
};
const TABLE_STRUCTURE_TAGS = new Set([TAG_ID.TABLE, TAG_ID.TBODY, TAG_ID.TFOOT, TAG_ID.THEAD, TAG_ID.TR]);
const defaultParserOptions = {
	scriptingEnabled: true,
	sourceCodeLocationInfo: false,
	treeAdapter: defaultTreeAdapter,
	onParseError: null,
};
var Parser = class {
	constructor(options, document, fragmentContext = null, scriptHandler = null) {
		this.fragmentContext = fragmentContext;
		this.scriptHandler = scriptHandler;
		this.currentToken = null;
		this.stopped = false;
		this.insertionMode = InsertionMode.INITIAL;
		this.originalInsertionMode = InsertionMode.INITIAL;
		this.headElement = null;
		this.formElement = null;
		this.currentNotInHTML = false;
		this.tmplInsertionModeStack = [];
		this.pendingCharacterTokens = [];
		this.hasNonWhitespacePendingCharacterToken = false;
		this.framesetOk = true;
		this.skipNextNewLine = false;
		this.fosterParentingEnabled = false;
		this.options = {
			...defaultParserOptions,
			...options,
		};
		this.treeAdapter = this.options.treeAdapter;
		this.onParseError = this.options.onParseError;
		if (this.onParseError) this.options.sourceCodeLocationInfo = true;
		this.document = document !== null && document !== void 0 ? document : this.treeAdapter.createDocument();
		this.tokenizer = new Tokenizer(this.options, this);
		this.activeFormattingElements = new FormattingElementList();
		this.fragmentContextID = fragmentContext
			? getTagID(this.treeAdapter.getTagName(fragmentContext))
			: TAG_ID.UNKNOWN;
		this._setContextModes(
			fragmentContext !== null && fragmentContext !== void 0 ? fragmentContext : this.document,
			this.fragmentContextID,
		);
		this.openElements = new OpenElementStack(this.document, this.treeAdapter, this);
	}
	static parse(html, options) {
		const parser = new this(options);
		parser.tokenizer.write(html, true);
		return parser.document;
	}
	static getFragmentParser(fragmentContext, options) {
		const opts = {
			...defaultParserOptions,
			...options,
		};
		(fragmentContext !== null && fragmentContext !== void 0) ||
			(fragmentContext = opts.treeAdapter.createElement(TAG_NAMES.TEMPLATE, NS.HTML, []));
		const documentMock = opts.treeAdapter.createElement("documentmock", NS.HTML, []);
		const parser = new this(opts, documentMock, fragmentContext);
		if (parser.fragmentContextID === TAG_ID.TEMPLATE)
			parser.tmplInsertionModeStack.push(InsertionMode.IN_TEMPLATE);
		parser._initTokenizerForFragmentParsing();
		parser._insertFakeRootElement();
		parser._resetInsertionMode();
		parser._findFormInFragmentContext();
		return parser;
	}
	getFragment() {
		const rootElement = this.treeAdapter.getFirstChild(this.document);
		const fragment = this.treeAdapter.createDocumentFragment();
		this._adoptNodes(rootElement, fragment);
		return fragment;
	}
	_err(token, code, beforeToken) {
		var _a;
		if (!this.onParseError) return;
		const loc = (_a = token.location) !== null && _a !== void 0 ? _a : BASE_LOC;
		const err = {
			code,
			startLine: loc.startLine,
			startCol: loc.startCol,
			startOffset: loc.startOffset,
			endLine: beforeToken ? loc.startLine : loc.endLine,
			endCol: beforeToken ? loc.startCol : loc.endCol,
			endOffset: beforeToken ? loc.startOffset : loc.endOffset,
		};
		this.onParseError(err);
	}
	onItemPush(node, tid, isTop) {
		var _a, _b;
		(_b = (_a = this.treeAdapter).onItemPush) === null || _b === void 0 || _b.call(_a, node);
		if (isTop && this.openElements.stackTop > 0) this._setContextModes(node, tid);
	}
	onItemPop(node, isTop) {
		var _a, _b, _c;
		if (this.options.sourceCodeLocationInfo) this._setEndLocation(node, this.currentToken);
		(_b = (_a = this.treeAdapter).onItemPop) === null ||
			_b === void 0 ||
			_b.call(_a, node, this.openElements.current);
		(_c = this.annotationXmlIntegrationPoints) === null || _c === void 0 || _c.delete(node);
		if (isTop) {
			let current;
			let currentTagId;
			if (this.openElements.stackTop === 0 && this.fragmentContext) {
				current = this.fragmentContext;
				currentTagId = this.fragmentContextID;
			} else ({ current, currentTagId } = this.openElements);
			this._setContextModes(current, currentTagId);
		}
	}
	_setContextModes(current, tid) {
		const isHTML =
			current === this.document || (current && this.treeAdapter.getNamespaceURI(current) === NS.HTML);
		this.currentNotInHTML = !isHTML;
		this.tokenizer.inForeignNode =
			!isHTML && current !== void 0 && tid !== void 0 && !this._isIntegrationPoint(tid, current);
	}
	_switchToTextParsing(currentToken, nextTokenizerState) {
		this._insertElement(currentToken, NS.HTML);
		this.tokenizer.state = nextTokenizerState;
		this.originalInsertionMode = this.insertionMode;
		this.insertionMode = InsertionMode.TEXT;
	}
	switchToPlaintextParsing() {
		this.insertionMode = InsertionMode.TEXT;
		this.originalInsertionMode = InsertionMode.IN_BODY;
		this.tokenizer.state = TokenizerMode.PLAINTEXT;
	}
	_getAdjustedCurrentElement() {
		return this.openElements.stackTop === 0 && this.fragmentContext
			? this.fragmentContext
			: this.openElements.current;
	}
	_findFormInFragmentContext() {
		let node = this.fragmentContext;
		while (node) {
			if (
				this.treeAdapter.getTagName(node) === TAG_NAMES.FORM &&
				this.treeAdapter.getNamespaceURI(node) === NS.HTML
			) {
				this.formElement = node;
				break;
			}
			node = this.treeAdapter.getParentNode(node);
		}
	}
	_initTokenizerForFragmentParsing() {
		if (!this.fragmentContext || this.treeAdapter.getNamespaceURI(this.fragmentContext) !== NS.HTML) return;
		switch (this.fragmentContextID) {
			case TAG_ID.TITLE:
			case TAG_ID.TEXTAREA:
				this.tokenizer.state = TokenizerMode.RCDATA;
				break;
			case TAG_ID.STYLE:
			case TAG_ID.XMP:
			case TAG_ID.IFRAME:
			case TAG_ID.NOEMBED:
			case TAG_ID.NOFRAMES:
			case TAG_ID.NOSCRIPT:
				this.tokenizer.state = TokenizerMode.RAWTEXT;
				break;
			case TAG_ID.SCRIPT:
				this.tokenizer.state = TokenizerMode.SCRIPT_DATA;
				break;
			case TAG_ID.PLAINTEXT:
				this.tokenizer.state = TokenizerMode.PLAINTEXT;
		}
	}
	_setDocumentType(token) {
		const name = token.name || "";
		const publicId = token.publicId || "";
		const systemId = token.systemId || "";
		this.treeAdapter.setDocumentType(this.document, name, publicId, systemId);
		if (token.location) {
			const docTypeNode = this.treeAdapter
				.getChildNodes(this.document)
				.find((node) => this.treeAdapter.isDocumentTypeNode(node));
			if (docTypeNode) this.treeAdapter.setNodeSourceCodeLocation(docTypeNode, token.location);
		}
	}
	_attachElementToTree(element, location, insertionLocation) {
		if (this.options.sourceCodeLocationInfo) {
			const loc = location && {
				...location,
				startTag: location,
			};
			this.treeAdapter.setNodeSourceCodeLocation(element, loc);
		}
		if (insertionLocation.beforeElement)
			this.treeAdapter.insertBefore(insertionLocation.parent, element, insertionLocation.beforeElement);
		else this.treeAdapter.appendChild(insertionLocation.parent, element);
	}
	_getInsertionLocation() {
		var _a;
		if (this._shouldFosterParentOnInsertion()) return this._findFosterParentingLocation();
		return {
			parent:
				(_a = this.openElements.currentTmplContentOrNode) !== null && _a !== void 0 ? _a : this.document,
			beforeElement: null,
		};
	}
	_createElement(tagName, namespaceURI, attrs, intendedParent) {
		var _a, _b;
		const element = this.treeAdapter.createElement(tagName, namespaceURI, attrs);
		(_b = (_a = this.treeAdapter).onElementCreated) === null ||
			_b === void 0 ||
			_b.call(_a, element, {
				intendedParent,
				formElement: this.formElement,
				isInTemplate: this.openElements.tmplCount > 0,
			});
		return element;
	}
	_appendElement(token, namespaceURI) {
		const insertionLocation = this._getInsertionLocation();
		const element = this._createElement(token.tagName, namespaceURI, token.attrs, insertionLocation.parent);
		this._attachElementToTree(element, token.location, insertionLocation);
	}
	_insertElement(token, namespaceURI) {
		const insertionLocation = this._getInsertionLocation();
		const element = this._createElement(token.tagName, namespaceURI, token.attrs, insertionLocation.parent);
		this._attachElementToTree(element, token.location, insertionLocation);
		this.openElements.push(element, token.tagID);
	}
	_insertFakeElement(tagName, tagID) {
		const insertionLocation = this._getInsertionLocation();
		const element = this._createElement(tagName, NS.HTML, [], insertionLocation.parent);
		this._attachElementToTree(element, null, insertionLocation);
		this.openElements.push(element, tagID);
	}
	_insertTemplate(token) {
		const insertionLocation = this._getInsertionLocation();
		const tmpl = this._createElement(token.tagName, NS.HTML, token.attrs, insertionLocation.parent);
		const content = this.treeAdapter.createDocumentFragment();
		this.treeAdapter.setTemplateContent(tmpl, content);
		this._attachElementToTree(tmpl, token.location, insertionLocation);
		this.openElements.push(tmpl, token.tagID);
		if (this.options.sourceCodeLocationInfo) this.treeAdapter.setNodeSourceCodeLocation(content, null);
	}
	_insertFakeRootElement() {
		const element = this._createElement(TAG_NAMES.HTML, NS.HTML, [], this.document);
		if (this.options.sourceCodeLocationInfo) this.treeAdapter.setNodeSourceCodeLocation(element, null);
		this.treeAdapter.appendChild(this.document, element);
		this.openElements.push(element, TAG_ID.HTML);
	}
	_appendCommentNode(token, parent) {
		const commentNode = this.treeAdapter.createCommentNode(token.data);
		this.treeAdapter.appendChild(parent, commentNode);
		if (this.options.sourceCodeLocationInfo)
			this.treeAdapter.setNodeSourceCodeLocation(commentNode, token.location);
	}
	_insertCharacters(token) {
		let parent;
		let beforeElement;
		if (this._shouldFosterParentOnInsertion()) {
			({ parent, beforeElement } = this._findFosterParentingLocation());
			if (beforeElement) this.treeAdapter.insertTextBefore(parent, token.chars, beforeElement);
			else this.treeAdapter.insertText(parent, token.chars);
		} else {
			parent = this.openElements.currentTmplContentOrNode;
			this.treeAdapter.insertText(parent, token.chars);
		}
		if (!token.location) return;
		const siblings = this.treeAdapter.getChildNodes(parent);
		const textNode = siblings[(beforeElement ? siblings.lastIndexOf(beforeElement) : siblings.length) - 1];
		if (this.treeAdapter.getNodeSourceCodeLocation(textNode)) {
			const { endLine, endCol, endOffset } = token.location;
			this.treeAdapter.updateNodeSourceCodeLocation(textNode, {
				endLine,
				endCol,
				endOffset,
			});
		} else if (this.options.sourceCodeLocationInfo)
			this.treeAdapter.setNodeSourceCodeLocation(textNode, token.location);
	}
	_adoptNodes(donor, recipient) {
		const children = [...this.treeAdapter.getChildNodes(donor)];
		for (let i = children.length - 1; i >= 0; i--) this.treeAdapter.detachNode(children[i]);
		for (const child of children) this.treeAdapter.appendChild(recipient, child);
	}
	_setEndLocation(element, closingToken) {
		if (this.treeAdapter.getNodeSourceCodeLocation(element) && closingToken.location) {
			const ctLoc = closingToken.location;
			const tn = this.treeAdapter.getTagName(element);
			const endLoc =
				closingToken.type === TokenType.END_TAG && tn === closingToken.tagName
					? {
							endTag: { ...ctLoc },
							endLine: ctLoc.endLine,
							endCol: ctLoc.endCol,
							endOffset: ctLoc.endOffset,
						}
					: {
							endLine: ctLoc.startLine,
							endCol: ctLoc.startCol,
							endOffset: ctLoc.startOffset,
						};
			this.treeAdapter.updateNodeSourceCodeLocation(element, endLoc);
		}
	}
	shouldProcessStartTagTokenInForeignContent(token) {
		if (!this.currentNotInHTML) return false;
		let current;
		let currentTagId;
		if (this.openElements.stackTop === 0 && this.fragmentContext) {
			current = this.fragmentContext;
			currentTagId = this.fragmentContextID;
		} else ({ current, currentTagId } = this.openElements);
		if (
			token.tagID === TAG_ID.SVG &&
			this.treeAdapter.getTagName(current) === TAG_NAMES.ANNOTATION_XML &&
			this.treeAdapter.getNamespaceURI(current) === NS.MATHML
		)
			return false;
		return (
			this.tokenizer.inForeignNode ||
			((token.tagID === TAG_ID.MGLYPH || token.tagID === TAG_ID.MALIGNMARK) &&
				currentTagId !== void 0 &&
				!this._isIntegrationPoint(currentTagId, current, NS.HTML))
		);
	}
	_processToken(token) {
		switch (token.type) {
			case TokenType.CHARACTER:
				this.onCharacter(token);
				break;
			case TokenType.NULL_CHARACTER:
				this.onNullCharacter(token);
				break;
			case TokenType.COMMENT:
				this.onComment(token);
				break;
			case TokenType.DOCTYPE:
				this.onDoctype(token);
				break;
			case TokenType.START_TAG:
				this._processStartTag(token);
				break;
			case TokenType.END_TAG:
				this.onEndTag(token);
				break;
			case TokenType.EOF:
				this.onEof(token);
				break;
			case TokenType.WHITESPACE_CHARACTER:
				this.onWhitespaceCharacter(token);
		}
	}
	_isIntegrationPoint(tid, element, foreignNS) {
		var _a;
		const ns = this.treeAdapter.getNamespaceURI(element);
		if (tid === TAG_ID.ANNOTATION_XML && ns === NS.MATHML && foreignNS !== NS.MATHML) {
			const verdicts =
				(_a = this.annotationXmlIntegrationPoints) !== null && _a !== void 0
					? _a
					: (this.annotationXmlIntegrationPoints = new Map());
			let isIntegrationPoint$1 = verdicts.get(element);
			if (isIntegrationPoint$1 === void 0) {
				isIntegrationPoint$1 = isIntegrationPoint(tid, ns, this.treeAdapter.getAttrList(element));
				verdicts.set(element, isIntegrationPoint$1);
			}
			return isIntegrationPoint$1;
		}
		return isIntegrationPoint(tid, ns, EMPTY_ATTRS, foreignNS);
	}
	_reconstructActiveFormattingElements() {
		let oldest = null;
		for (
			let entry = this.activeFormattingElements.newest;
			entry !== null && entry.type === EntryType.Element && !this.openElements.contains(entry.element);
			entry = entry.older
		)
			oldest = entry;
		for (let entry = oldest; entry !== null && entry.type === EntryType.Element; entry = entry.newer) {
			this._insertElement(entry.token, this.treeAdapter.getNamespaceURI(entry.element));
			this.activeFormattingElements.replaceElement(entry, this.openElements.current);
		}
	}
	_closeTableCell() {
		this.openElements.generateImpliedEndTags();
		this.openElements.popUntilTableCellPopped();
		this.activeFormattingElements.clearToLastMarker();
		this.insertionMode = InsertionMode.IN_ROW;
	}
	_closePElement() {
		this.openElements.generateImpliedEndTagsWithExclusion(TAG_ID.P);
		this.openElements.popUntilTagNamePopped(TAG_ID.P);
	}
	_resetInsertionMode() {
		const i = this.openElements.indexOfTopmostOf(INSERTION_MODE_TAGS);
		const tn = i === 0 && this.fragmentContext ? this.fragmentContextID : this.openElements.tagIDs[i];
		const node = i === 0 && this.fragmentContext ? this.fragmentContext : this.openElements.items[i];
		if (node !== void 0 && this.treeAdapter.getNamespaceURI(node) === NS.HTML)
			switch (tn) {
				case TAG_ID.TR:
					this.insertionMode = InsertionMode.IN_ROW;
					return;
				case TAG_ID.TBODY:
				case TAG_ID.THEAD:
				case TAG_ID.TFOOT:
					this.insertionMode = InsertionMode.IN_TABLE_BODY;
					return;
				case TAG_ID.CAPTION:
					this.insertionMode = InsertionMode.IN_CAPTION;
					return;
				case TAG_ID.COLGROUP:
					this.insertionMode = InsertionMode.IN_COLUMN_GROUP;
					return;
				case TAG_ID.TABLE:
					this.insertionMode = InsertionMode.IN_TABLE;
					return;
				case TAG_ID.BODY:
					this.insertionMode = InsertionMode.IN_BODY;
					return;
				case TAG_ID.FRAMESET:
					this.insertionMode = InsertionMode.IN_FRAMESET;
					return;
				case TAG_ID.SELECT:
					this._resetInsertionModeForSelect(i);
					return;
				case TAG_ID.TEMPLATE:
					this.insertionMode = this.tmplInsertionModeStack[this.tmplInsertionModeStack.length - 1];
					return;
				case TAG_ID.HTML:
					this.insertionMode = this.headElement ? InsertionMode.AFTER_HEAD : InsertionMode.BEFORE_HEAD;
					return;
				case TAG_ID.TD:
				case TAG_ID.TH:
					if (i > 0) {
						this.insertionMode = InsertionMode.IN_CELL;
						return;
					}
					break;
				case TAG_ID.HEAD:
					if (i > 0) {
						this.insertionMode = InsertionMode.IN_HEAD;
						return;
					}
			}
		this.insertionMode = InsertionMode.IN_BODY;
	}
	_resetInsertionModeForSelect(selectIdx) {
		if (selectIdx > 0) {
			const tableIdx = this.openElements.indexOfTopmost(TAG_ID.TABLE);
			if (tableIdx > 0 && tableIdx > this.openElements.indexOfTopmost(TAG_ID.TEMPLATE)) {
				this.insertionMode = InsertionMode.IN_SELECT_IN_TABLE;
				return;
			}
		}
		this.insertionMode = InsertionMode.IN_SELECT;
	}
	_isElementCausesFosterParenting(tn) {
		return TABLE_STRUCTURE_TAGS.has(tn);
	}
	_shouldFosterParentOnInsertion() {
		return (
			this.fosterParentingEnabled &&
			this.openElements.currentTagId !== void 0 &&
			this._isElementCausesFosterParenting(this.openElements.currentTagId)
		);
	}
	_findFosterParentingLocation() {
		const { openElements } = this;
		const tableIdx = openElements.indexOfTopmost(TAG_ID.TABLE);
		const templateIdx = openElements.indexOfTopmost(TAG_ID.TEMPLATE);
		if (templateIdx > tableIdx)
			return {
				parent: this.treeAdapter.getTemplateContent(openElements.items[templateIdx]),
				beforeElement: null,
			};
		if (tableIdx !== -1) {
			const table = openElements.items[tableIdx];
			const parent = this.treeAdapter.getParentNode(table);
			if (parent)
				return {
					parent,
					beforeElement: table,
				};
			return {
				parent: openElements.items[openElements.slotBelow(tableIdx)],
				beforeElement: null,
			};
		}
		return {
			parent: openElements.items[0],
			beforeElement: null,
		};
	}
	_fosterParentElement(element) {
		const location = this._findFosterParentingLocation();
		if (location.beforeElement)
			this.treeAdapter.insertBefore(location.parent, element, location.beforeElement);
		else this.treeAdapter.appendChild(location.parent, element);
	}
	_isSpecialElement(element, id) {
		const ns = this.treeAdapter.getNamespaceURI(element);
		return SPECIAL_ELEMENTS[ns].has(id);
	}
	onCharacter(token) {
		this.skipNextNewLine = false;
		if (this.tokenizer.inForeignNode) {
			characterInForeignContent(this, token);
			return;
		}
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
				tokenInInitialMode(this, token);
				break;
			case InsertionMode.BEFORE_HTML:
				tokenBeforeHtml(this, token);
				break;
			case InsertionMode.BEFORE_HEAD:
				tokenBeforeHead(this, token);
				break;
			case InsertionMode.IN_HEAD:
				tokenInHead(this, token);
				break;
			case InsertionMode.IN_HEAD_NO_SCRIPT:
				tokenInHeadNoScript(this, token);
				break;
			case InsertionMode.AFTER_HEAD:
				tokenAfterHead(this, token);
				break;
			case InsertionMode.IN_BODY:
			case InsertionMode.IN_CAPTION:
			case InsertionMode.IN_CELL:
			case InsertionMode.IN_TEMPLATE:
				characterInBody(this, token);
				break;
			case InsertionMode.TEXT:
			case InsertionMode.IN_SELECT:
			case InsertionMode.IN_SELECT_IN_TABLE:
				this._insertCharacters(token);
				break;
			case InsertionMode.IN_TABLE:
			case InsertionMode.IN_TABLE_BODY:
			case InsertionMode.IN_ROW:
				characterInTable(this, token);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				characterInTableText(this, token);
				break;
			case InsertionMode.IN_COLUMN_GROUP:
				tokenInColumnGroup(this, token);
				break;
			case InsertionMode.AFTER_BODY:
				tokenAfterBody(this, token);
				break;
			case InsertionMode.AFTER_AFTER_BODY:
				tokenAfterAfterBody(this, token);
		}
	}
	onNullCharacter(token) {
		this.skipNextNewLine = false;
		if (this.tokenizer.inForeignNode) {
			nullCharacterInForeignContent(this, token);
			return;
		}
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
				tokenInInitialMode(this, token);
				break;
			case InsertionMode.BEFORE_HTML:
				tokenBeforeHtml(this, token);
				break;
			case InsertionMode.BEFORE_HEAD:
				tokenBeforeHead(this, token);
				break;
			case InsertionMode.IN_HEAD:
				tokenInHead(this, token);
				break;
			case InsertionMode.IN_HEAD_NO_SCRIPT:
				tokenInHeadNoScript(this, token);
				break;
			case InsertionMode.AFTER_HEAD:
				tokenAfterHead(this, token);
				break;
			case InsertionMode.TEXT:
				this._insertCharacters(token);
				break;
			case InsertionMode.IN_TABLE:
			case InsertionMode.IN_TABLE_BODY:
			case InsertionMode.IN_ROW:
				characterInTable(this, token);
				break;
			case InsertionMode.IN_COLUMN_GROUP:
				tokenInColumnGroup(this, token);
				break;
			case InsertionMode.AFTER_BODY:
				tokenAfterBody(this, token);
				break;
			case InsertionMode.AFTER_AFTER_BODY:
				tokenAfterAfterBody(this, token);
		}
	}
	onComment(token) {
		this.skipNextNewLine = false;
		if (this.currentNotInHTML) {
			appendComment(this, token);
			return;
		}
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
			case InsertionMode.BEFORE_HTML:
			case InsertionMode.BEFORE_HEAD:
			case InsertionMode.IN_HEAD:
			case InsertionMode.IN_HEAD_NO_SCRIPT:
			case InsertionMode.AFTER_HEAD:
			case InsertionMode.IN_BODY:
			case InsertionMode.IN_TABLE:
			case InsertionMode.IN_CAPTION:
			case InsertionMode.IN_COLUMN_GROUP:
			case InsertionMode.IN_TABLE_BODY:
			case InsertionMode.IN_ROW:
			case InsertionMode.IN_CELL:
			case InsertionMode.IN_SELECT:
			case InsertionMode.IN_SELECT_IN_TABLE:
			case InsertionMode.IN_TEMPLATE:
			case InsertionMode.IN_FRAMESET:
			case InsertionMode.AFTER_FRAMESET:
				appendComment(this, token);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				tokenInTableText(this, token);
				break;
			case InsertionMode.AFTER_BODY:
				appendCommentToRootHtmlElement(this, token);
				break;
			case InsertionMode.AFTER_AFTER_BODY:
			case InsertionMode.AFTER_AFTER_FRAMESET:
				appendCommentToDocument(this, token);
		}
	}
	onDoctype(token) {
		this.skipNextNewLine = false;
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
				doctypeInInitialMode(this, token);
				break;
			case InsertionMode.BEFORE_HEAD:
			case InsertionMode.IN_HEAD:
			case InsertionMode.IN_HEAD_NO_SCRIPT:
			case InsertionMode.AFTER_HEAD:
				this._err(token, ERR.misplacedDoctype);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				tokenInTableText(this, token);
		}
	}
	onStartTag(token) {
		this.skipNextNewLine = false;
		this.currentToken = token;
		this._processStartTag(token);
		if (token.selfClosing && !token.ackSelfClosing)
			this._err(token, ERR.nonVoidHtmlElementStartTagWithTrailingSolidus);
	}
	_processStartTag(token) {
		if (this.shouldProcessStartTagTokenInForeignContent(token)) startTagInForeignContent(this, token);
		else this._startTagOutsideForeignContent(token);
	}
	_startTagOutsideForeignContent(token) {
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
				tokenInInitialMode(this, token);
				break;
			case InsertionMode.BEFORE_HTML:
				startTagBeforeHtml(this, token);
				break;
			case InsertionMode.BEFORE_HEAD:
				startTagBeforeHead(this, token);
				break;
			case InsertionMode.IN_HEAD:
				startTagInHead(this, token);
				break;
			case InsertionMode.IN_HEAD_NO_SCRIPT:
				startTagInHeadNoScript(this, token);
				break;
			case InsertionMode.AFTER_HEAD:
				startTagAfterHead(this, token);
				break;
			case InsertionMode.IN_BODY:
				startTagInBody(this, token);
				break;
			case InsertionMode.IN_TABLE:
				startTagInTable(this, token);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				tokenInTableText(this, token);
				break;
			case InsertionMode.IN_CAPTION:
				startTagInCaption(this, token);
				break;
			case InsertionMode.IN_COLUMN_GROUP:
				startTagInColumnGroup(this, token);
				break;
			case InsertionMode.IN_TABLE_BODY:
				startTagInTableBody(this, token);
				break;
			case InsertionMode.IN_ROW:
				startTagInRow(this, token);
				break;
			case InsertionMode.IN_CELL:
				startTagInCell(this, token);
				break;
			case InsertionMode.IN_SELECT:
				startTagInSelect(this, token);
				break;
			case InsertionMode.IN_SELECT_IN_TABLE:
				startTagInSelectInTable(this, token);
				break;
			case InsertionMode.IN_TEMPLATE:
				startTagInTemplate(this, token);
				break;
			case InsertionMode.AFTER_BODY:
				startTagAfterBody(this, token);
				break;
			case InsertionMode.IN_FRAMESET:
				startTagInFrameset(this, token);
				break;
			case InsertionMode.AFTER_FRAMESET:
				startTagAfterFrameset(this, token);
				break;
			case InsertionMode.AFTER_AFTER_BODY:
				startTagAfterAfterBody(this, token);
				break;
			case InsertionMode.AFTER_AFTER_FRAMESET:
				startTagAfterAfterFrameset(this, token);
		}
	}
	onEndTag(token) {
		this.skipNextNewLine = false;
		this.currentToken = token;
		if (this.currentNotInHTML) endTagInForeignContent(this, token);
		else this._endTagOutsideForeignContent(token);
	}
	_endTagOutsideForeignContent(token) {
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
				tokenInInitialMode(this, token);
				break;
			case InsertionMode.BEFORE_HTML:
				endTagBeforeHtml(this, token);
				break;
			case InsertionMode.BEFORE_HEAD:
				endTagBeforeHead(this, token);
				break;
			case InsertionMode.IN_HEAD:
				endTagInHead(this, token);
				break;
			case InsertionMode.IN_HEAD_NO_SCRIPT:
				endTagInHeadNoScript(this, token);
				break;
			case InsertionMode.AFTER_HEAD:
				endTagAfterHead(this, token);
				break;
			case InsertionMode.IN_BODY:
				endTagInBody(this, token);
				break;
			case InsertionMode.TEXT:
				endTagInText(this, token);
				break;
			case InsertionMode.IN_TABLE:
				endTagInTable(this, token);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				tokenInTableText(this, token);
				break;
			case InsertionMode.IN_CAPTION:
				endTagInCaption(this, token);
				break;
			case InsertionMode.IN_COLUMN_GROUP:
				endTagInColumnGroup(this, token);
				break;
			case InsertionMode.IN_TABLE_BODY:
				endTagInTableBody(this, token);
				break;
			case InsertionMode.IN_ROW:
				endTagInRow(this, token);
				break;
			case InsertionMode.IN_CELL:
				endTagInCell(this, token);
				break;
			case InsertionMode.IN_SELECT:
				endTagInSelect(this, token);
				break;
			case InsertionMode.IN_SELECT_IN_TABLE:
				endTagInSelectInTable(this, token);
				break;
			case InsertionMode.IN_TEMPLATE:
				endTagInTemplate(this, token);
				break;
			case InsertionMode.AFTER_BODY:
				endTagAfterBody(this, token);
				break;
			case InsertionMode.IN_FRAMESET:
				endTagInFrameset(this, token);
				break;
			case InsertionMode.AFTER_FRAMESET:
				endTagAfterFrameset(this, token);
				break;
			case InsertionMode.AFTER_AFTER_BODY:
				tokenAfterAfterBody(this, token);
		}
	}
	onEof(token) {
		switch (this.insertionMode) {
			case InsertionMode.INITIAL:
				tokenInInitialMode(this, token);
				break;
			case InsertionMode.BEFORE_HTML:
				tokenBeforeHtml(this, token);
				break;
			case InsertionMode.BEFORE_HEAD:
				tokenBeforeHead(this, token);
				break;
			case InsertionMode.IN_HEAD:
				tokenInHead(this, token);
				break;
			case InsertionMode.IN_HEAD_NO_SCRIPT:
				tokenInHeadNoScript(this, token);
				break;
			case InsertionMode.AFTER_HEAD:
				tokenAfterHead(this, token);
				break;
			case InsertionMode.IN_BODY:
			case InsertionMode.IN_TABLE:
			case InsertionMode.IN_CAPTION:
			case InsertionMode.IN_COLUMN_GROUP:
			case InsertionMode.IN_TABLE_BODY:
			case InsertionMode.IN_ROW:
			case InsertionMode.IN_CELL:
			case InsertionMode.IN_SELECT:
			case InsertionMode.IN_SELECT_IN_TABLE:
				eofInBody(this, token);
				break;
			case InsertionMode.TEXT:
				eofInText(this, token);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				tokenInTableText(this, token);
				break;
			case InsertionMode.IN_TEMPLATE:
				eofInTemplate(this, token);
				break;
			case InsertionMode.AFTER_BODY:
			case InsertionMode.IN_FRAMESET:
			case InsertionMode.AFTER_FRAMESET:
			case InsertionMode.AFTER_AFTER_BODY:
			case InsertionMode.AFTER_AFTER_FRAMESET:
				stopParsing(this, token);
		}
	}
	onWhitespaceCharacter(token) {
		if (this.skipNextNewLine) {
			this.skipNextNewLine = false;
			if (token.chars.charCodeAt(0) === CODE_POINTS.LINE_FEED) {
				if (token.chars.length === 1) return;
				token.chars = token.chars.substr(1);
			}
		}
		if (this.tokenizer.inForeignNode) {
			this._insertCharacters(token);
			return;
		}
		switch (this.insertionMode) {
			case InsertionMode.IN_HEAD:
			case InsertionMode.IN_HEAD_NO_SCRIPT:
			case InsertionMode.AFTER_HEAD:
			case InsertionMode.TEXT:
			case InsertionMode.IN_COLUMN_GROUP:
			case InsertionMode.IN_SELECT:
			case InsertionMode.IN_SELECT_IN_TABLE:
			case InsertionMode.IN_FRAMESET:
			case InsertionMode.AFTER_FRAMESET:
				this._insertCharacters(token);
				break;
			case InsertionMode.IN_BODY:
			case InsertionMode.IN_CAPTION:
			case InsertionMode.IN_CELL:
			case InsertionMode.IN_TEMPLATE:
			case InsertionMode.AFTER_BODY:
			case InsertionMode.AFTER_AFTER_BODY:
			case InsertionMode.AFTER_AFTER_FRAMESET:
				whitespaceCharacterInBody(this, token);
				break;
			case InsertionMode.IN_TABLE:
			case InsertionMode.IN_TABLE_BODY:
			case InsertionMode.IN_ROW:
				characterInTable(this, token);
				break;
			case InsertionMode.IN_TABLE_TEXT:
				whitespaceCharacterInTableText(this, token);
		}
	}
};
function aaObtainFormattingElementEntry(p, token) {
	let formattingElementEntry = p.activeFormattingElements.getElementEntryInScopeWithTagName(token.tagName);
	if (formattingElementEntry) {
		if (!p.openElements.contains(formattingElementEntry.element)) {
			p.activeFormattingElements.removeEntry(formattingElementEntry);
			formattingElementEntry = null;
		} else if (!p.openElements.hasInScope(token.tagID, formattingElementEntry.element))
			formattingElementEntry = null;
	} else genericEndTagInBody(p, token);
	return formattingElementEntry;
}
function aaObtainFurthestBlock(p, formattingElementEntry) {
	const { openElements } = p;
	const formattingIdx = openElements._indexOf(formattingElementEntry.element);
	for (let idx = openElements.slotAbove(formattingIdx); idx !== -1; idx = openElements.slotAbove(idx))
		if (p._isSpecialElement(openElements.items[idx], openElements.tagIDs[idx])) return idx;
	openElements.shortenToLength(formattingIdx);
	p.activeFormattingElements.removeEntry(formattingElementEntry);
	return -1;
}
function aaInnerLoop(p, furthestBlockIdx, formattingElement) {
	const furthestBlock = p.openElements.items[furthestBlockIdx];
	let lastElement = furthestBlock;
	let nextIdx = p.openElements.slotBelow(furthestBlockIdx);
	const intendedParent = p.openElements.getCommonAncestor(formattingElement);
	for (let i = 0, idx = nextIdx; p.openElements.items[idx] !== formattingElement; i++, idx = nextIdx) {
		let element = p.openElements.items[idx];
		nextIdx = p.openElements.slotBelow(idx);
		const elementEntry = p.activeFormattingElements.getElementEntry(element);
		const counterOverflow = elementEntry && i >= AA_INNER_LOOP_ITER;
		if (!elementEntry || counterOverflow) {
			if (counterOverflow) p.activeFormattingElements.removeEntry(elementEntry);
			p.openElements.removeAt(idx);
		} else {
			element = aaRecreateElementFromEntry(p, elementEntry, intendedParent);
			if (lastElement === furthestBlock) p.activeFormattingElements.bookmark = elementEntry;
			p.treeAdapter.detachNode(lastElement);
			p.treeAdapter.appendChild(element, lastElement);
			lastElement = element;
		}
	}
	return lastElement;
}
function aaRecreateElementFromEntry(p, elementEntry, intendedParent) {
	const ns = p.treeAdapter.getNamespaceURI(elementEntry.element);
	const newElement = p._createElement(
		elementEntry.token.tagName,
		ns,
		elementEntry.token.attrs,
		intendedParent,
	);
	p.openElements.replace(elementEntry.element, newElement);
	p.activeFormattingElements.replaceElement(elementEntry, newElement);
	return newElement;
}
function aaInsertLastNodeInCommonAncestor(p, commonAncestor, lastElement) {
	const tn = p.treeAdapter.getTagName(commonAncestor);
	const tid = getTagID(tn);
	if (p._isElementCausesFosterParenting(tid)) p._fosterParentElement(lastElement);
	else {
		const ns = p.treeAdapter.getNamespaceURI(commonAncestor);
		if (tid === TAG_ID.TEMPLATE && ns === NS.HTML)
			commonAncestor = p.treeAdapter.getTemplateContent(commonAncestor);
		p.treeAdapter.appendChild(commonAncestor, lastElement);
	}
}
function aaReplaceFormattingElement(p, furthestBlock, formattingElementEntry) {
	const ns = p.treeAdapter.getNamespaceURI(formattingElementEntry.element);
	const { token } = formattingElementEntry;
	const newElement = p._createElement(token.tagName, ns, token.attrs, furthestBlock);
	p._adoptNodes(furthestBlock, newElement);
	p.treeAdapter.appendChild(furthestBlock, newElement);
	p.activeFormattingElements.insertElementAfterBookmark(newElement, token);
	p.activeFormattingElements.removeEntry(formattingElementEntry);
	const formattingIdx = p.openElements._indexOf(formattingElementEntry.element);
	let furthestBlockIdx = p.openElements.slotAbove(formattingIdx);
	while (p.openElements.items[furthestBlockIdx] !== furthestBlock)
		furthestBlockIdx = p.openElements.slotAbove(furthestBlockIdx);
	p.openElements.replaceFormattingElement(formattingIdx, furthestBlockIdx, newElement, token.tagID);
}
function callAdoptionAgency(p, token) {
	const { current, currentTagId } = p.openElements;
	if (
		currentTagId === token.tagID &&
		p.treeAdapter.getNamespaceURI(current) === NS.HTML &&
		!p.activeFormattingElements.getElementEntry(current)
	) {
		p.openElements.pop();
		return;
	}
	for (let i = 0; i < AA_OUTER_LOOP_ITER; i++) {
		const formattingElementEntry = aaObtainFormattingElementEntry(p, token);
		if (!formattingElementEntry) break;
		const furthestBlockIdx = aaObtainFurthestBlock(p, formattingElementEntry);
		if (furthestBlockIdx === -1) break;
		const furthestBlock = p.openElements.items[furthestBlockIdx];
		p.activeFormattingElements.bookmark = formattingElementEntry;
		const lastElement = aaInnerLoop(p, furthestBlockIdx, formattingElementEntry.element);
		const commonAncestor = p.openElements.getCommonAncestor(formattingElementEntry.element);
		p.treeAdapter.detachNode(lastElement);
		if (commonAncestor) aaInsertLastNodeInCommonAncestor(p, commonAncestor, lastElement);
		aaReplaceFormattingElement(p, furthestBlock, formattingElementEntry);
	}
}
function appendComment(p, token) {
	p._appendCommentNode(token, p.openElements.currentTmplContentOrNode);
}
function appendCommentToRootHtmlElement(p, token) {
	p._appendCommentNode(token, p.openElements.items[0]);
}
function appendCommentToDocument(p, token) {
	p._appendCommentNode(token, p.document);
}
function stopParsing(p, token) {
	p.stopped = true;
	if (token.location) {
		const target = p.fragmentContext ? 0 : 2;
		for (let i = p.openElements.stackTop; i >= target; i = p.openElements.slotBelow(i))
			p._setEndLocation(p.openElements.items[i], token);
		if (!p.fragmentContext && p.openElements.stackTop >= 0) {
			const htmlElement = p.openElements.items[0];
			const htmlLocation = p.treeAdapter.getNodeSourceCodeLocation(htmlElement);
			if (htmlLocation && !htmlLocation.endTag) {
				p._setEndLocation(htmlElement, token);
				if (p.openElements.stackTop >= 1) {
					const bodyElement = p.openElements.items[1];
					const bodyLocation = p.treeAdapter.getNodeSourceCodeLocation(bodyElement);
					if (bodyLocation && !bodyLocation.endTag) p._setEndLocation(bodyElement, token);
				}
			}
		}
	}
}
function doctypeInInitialMode(p, token) {
	p._setDocumentType(token);
	const mode = token.forceQuirks ? DOCUMENT_MODE.QUIRKS : getDocumentMode(token);
	if (!isConforming(token)) p._err(token, ERR.nonConformingDoctype);
	p.treeAdapter.setDocumentMode(p.document, mode);
	p.insertionMode = InsertionMode.BEFORE_HTML;
}
function tokenInInitialMode(p, token) {
	p._err(token, ERR.missingDoctype, true);
	p.treeAdapter.setDocumentMode(p.document, DOCUMENT_MODE.QUIRKS);
	p.insertionMode = InsertionMode.BEFORE_HTML;
	p._processToken(token);
}
function startTagBeforeHtml(p, token) {
	if (token.tagID === TAG_ID.HTML) {
		p._insertElement(token, NS.HTML);
		p.insertionMode = InsertionMode.BEFORE_HEAD;
	} else tokenBeforeHtml(p, token);
}
function endTagBeforeHtml(p, token) {
	const tn = token.tagID;
	if (tn === TAG_ID.HTML || tn === TAG_ID.HEAD || tn === TAG_ID.BODY || tn === TAG_ID.BR)
		tokenBeforeHtml(p, token);
}
function tokenBeforeHtml(p, token) {
	p._insertFakeRootElement();
	p.insertionMode = InsertionMode.BEFORE_HEAD;
	p._processToken(token);
}
function startTagBeforeHead(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.HEAD:
			p._insertElement(token, NS.HTML);
			p.headElement = p.openElements.current;
			p.insertionMode = InsertionMode.IN_HEAD;
			break;
		default:
			tokenBeforeHead(p, token);
	}
}
function endTagBeforeHead(p, token) {
	const tn = token.tagID;
	if (tn === TAG_ID.HEAD || tn === TAG_ID.BODY || tn === TAG_ID.HTML || tn === TAG_ID.BR)
		tokenBeforeHead(p, token);
	else p._err(token, ERR.endTagWithoutMatchingOpenElement);
}
function tokenBeforeHead(p, token) {
	p._insertFakeElement(TAG_NAMES.HEAD, TAG_ID.HEAD);
	p.headElement = p.openElements.current;
	p.insertionMode = InsertionMode.IN_HEAD;
	p._processToken(token);
}
function startTagInHead(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.BASE:
		case TAG_ID.BASEFONT:
		case TAG_ID.BGSOUND:
		case TAG_ID.LINK:
		case TAG_ID.META:
			p._appendElement(token, NS.HTML);
			token.ackSelfClosing = true;
			break;
		case TAG_ID.TITLE:
			p._switchToTextParsing(token, TokenizerMode.RCDATA);
			break;
		case TAG_ID.NOSCRIPT:
			if (p.options.scriptingEnabled) p._switchToTextParsing(token, TokenizerMode.RAWTEXT);
			else {
				p._insertElement(token, NS.HTML);
				p.insertionMode = InsertionMode.IN_HEAD_NO_SCRIPT;
			}
			break;
		case TAG_ID.NOFRAMES:
		case TAG_ID.STYLE:
			p._switchToTextParsing(token, TokenizerMode.RAWTEXT);
			break;
		case TAG_ID.SCRIPT:
			p._switchToTextParsing(token, TokenizerMode.SCRIPT_DATA);
			break;
		case TAG_ID.TEMPLATE:
			p._insertTemplate(token);
			p.activeFormattingElements.insertMarker();
			p.framesetOk = false;
			p.insertionMode = InsertionMode.IN_TEMPLATE;
			p.tmplInsertionModeStack.push(InsertionMode.IN_TEMPLATE);
			break;
		case TAG_ID.HEAD:
			p._err(token, ERR.misplacedStartTagForHeadElement);
			break;
		default:
			tokenInHead(p, token);
	}
}
function endTagInHead(p, token) {
	switch (token.tagID) {
		case TAG_ID.HEAD:
			p.openElements.pop();
			p.insertionMode = InsertionMode.AFTER_HEAD;
			break;
		case TAG_ID.BODY:
		case TAG_ID.BR:
		case TAG_ID.HTML:
			tokenInHead(p, token);
			break;
		case TAG_ID.TEMPLATE:
			templateEndTagInHead(p, token);
			break;
		default:
			p._err(token, ERR.endTagWithoutMatchingOpenElement);
	}
}
function templateEndTagInHead(p, token) {
	if (p.openElements.tmplCount > 0) {
		p.openElements.generateImpliedEndTagsThoroughly();
		if (p.openElements.currentTagId !== TAG_ID.TEMPLATE)
			p._err(token, ERR.closingOfElementWithOpenChildElements);
		p.openElements.popUntilTagNamePopped(TAG_ID.TEMPLATE);
		p.activeFormattingElements.clearToLastMarker();
		p.tmplInsertionModeStack.pop();
		p._resetInsertionMode();
	} else p._err(token, ERR.endTagWithoutMatchingOpenElement);
}
function tokenInHead(p, token) {
	p.openElements.pop();
	p.insertionMode = InsertionMode.AFTER_HEAD;
	p._processToken(token);
}
function startTagInHeadNoScript(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.BASEFONT:
		case TAG_ID.BGSOUND:
		case TAG_ID.HEAD:
		case TAG_ID.LINK:
		case TAG_ID.META:
		case TAG_ID.NOFRAMES:
		case TAG_ID.STYLE:
			startTagInHead(p, token);
			break;
		case TAG_ID.NOSCRIPT:
			p._err(token, ERR.nestedNoscriptInHead);
			break;
		default:
			tokenInHeadNoScript(p, token);
	}
}
function endTagInHeadNoScript(p, token) {
	switch (token.tagID) {
		case TAG_ID.NOSCRIPT:
			p.openElements.pop();
			p.insertionMode = InsertionMode.IN_HEAD;
			break;
		case TAG_ID.BR:
			tokenInHeadNoScript(p, token);
			break;
		default:
			p._err(token, ERR.endTagWithoutMatchingOpenElement);
	}
}
function tokenInHeadNoScript(p, token) {
	const errCode =
		token.type === TokenType.EOF ? ERR.openElementsLeftAfterEof : ERR.disallowedContentInNoscriptInHead;
	p._err(token, errCode);
	p.openElements.pop();
	p.insertionMode = InsertionMode.IN_HEAD;
	p._processToken(token);
}
function startTagAfterHead(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.BODY:
			p._insertElement(token, NS.HTML);
			p.framesetOk = false;
			p.insertionMode = InsertionMode.IN_BODY;
			break;
		case TAG_ID.FRAMESET:
			p._insertElement(token, NS.HTML);
			p.insertionMode = InsertionMode.IN_FRAMESET;
			break;
		case TAG_ID.BASE:
		case TAG_ID.BASEFONT:
		case TAG_ID.BGSOUND:
		case TAG_ID.LINK:
		case TAG_ID.META:
		case TAG_ID.NOFRAMES:
		case TAG_ID.SCRIPT:
		case TAG_ID.STYLE:
		case TAG_ID.TEMPLATE:
		case TAG_ID.TITLE:
			p._err(token, ERR.abandonedHeadElementChild);
			p.openElements.push(p.headElement, TAG_ID.HEAD);
			startTagInHead(p, token);
			p.openElements.remove(p.headElement);
			break;
		case TAG_ID.HEAD:
			p._err(token, ERR.misplacedStartTagForHeadElement);
			break;
		default:
			tokenAfterHead(p, token);
	}
}
function endTagAfterHead(p, token) {
	switch (token.tagID) {
		case TAG_ID.BODY:
		case TAG_ID.HTML:
		case TAG_ID.BR:
			tokenAfterHead(p, token);
			break;
		case TAG_ID.TEMPLATE:
			templateEndTagInHead(p, token);
			break;
		default:
			p._err(token, ERR.endTagWithoutMatchingOpenElement);
	}
}
function tokenAfterHead(p, token) {
	p._insertFakeElement(TAG_NAMES.BODY, TAG_ID.BODY);
	p.insertionMode = InsertionMode.IN_BODY;
	modeInBody(p, token);
}
function modeInBody(p, token) {
	switch (token.type) {
		case TokenType.CHARACTER:
			characterInBody(p, token);
			break;
		case TokenType.WHITESPACE_CHARACTER:
			whitespaceCharacterInBody(p, token);
			break;
		case TokenType.COMMENT:
			appendComment(p, token);
			break;
		case TokenType.START_TAG:
			startTagInBody(p, token);
			break;
		case TokenType.END_TAG:
			endTagInBody(p, token);
			break;
		case TokenType.EOF:
			eofInBody(p, token);
	}
}
function whitespaceCharacterInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._insertCharacters(token);
}
function characterInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._insertCharacters(token);
	p.framesetOk = false;
}
function htmlStartTagInBody(p, token) {
	if (p.openElements.tmplCount === 0) p.treeAdapter.adoptAttributes(p.openElements.items[0], token.attrs);
}
function bodyStartTagInBody(p, token) {
	const bodyElement = p.openElements.tryPeekProperlyNestedBodyElement();
	if (bodyElement && p.openElements.tmplCount === 0) {
		p.framesetOk = false;
		p.treeAdapter.adoptAttributes(bodyElement, token.attrs);
	}
}
function framesetStartTagInBody(p, token) {
	const bodyElement = p.openElements.tryPeekProperlyNestedBodyElement();
	if (p.framesetOk && bodyElement) {
		p.treeAdapter.detachNode(bodyElement);
		p.openElements.popAllUpToHtmlElement();
		p._insertElement(token, NS.HTML);
		p.insertionMode = InsertionMode.IN_FRAMESET;
	}
}
function addressStartTagInBody(p, token) {
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	p._insertElement(token, NS.HTML);
}
function numberedHeaderStartTagInBody(p, token) {
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	if (p.openElements.currentTagId !== void 0 && NUMBERED_HEADERS.has(p.openElements.currentTagId))
		p.openElements.pop();
	p._insertElement(token, NS.HTML);
}
function preStartTagInBody(p, token) {
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	p._insertElement(token, NS.HTML);
	p.skipNextNewLine = true;
	p.framesetOk = false;
}
function formStartTagInBody(p, token) {
	const inTemplate = p.openElements.tmplCount > 0;
	if (!p.formElement || inTemplate) {
		if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
		p._insertElement(token, NS.HTML);
		if (!inTemplate) p.formElement = p.openElements.current;
	}
}
function listItemStartTagInBody(p, token) {
	p.framesetOk = false;
	const idx =
		token.tagID === TAG_ID.LI
			? p.openElements.indexOfTopmost(TAG_ID.LI)
			: Math.max(p.openElements.indexOfTopmost(TAG_ID.DD), p.openElements.indexOfTopmost(TAG_ID.DT));
	if (idx !== -1 && !p.openElements.hasListItemBoundaryAbove(idx)) {
		const elementId = p.openElements.tagIDs[idx];
		p.openElements.generateImpliedEndTagsWithExclusion(elementId);
		p.openElements.popUntilTagNamePopped(elementId);
	}
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	p._insertElement(token, NS.HTML);
}
function plaintextStartTagInBody(p, token) {
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	p._insertElement(token, NS.HTML);
	p.tokenizer.state = TokenizerMode.PLAINTEXT;
}
function buttonStartTagInBody(p, token) {
	if (p.openElements.hasInScope(TAG_ID.BUTTON)) {
		p.openElements.generateImpliedEndTags();
		p.openElements.popUntilTagNamePopped(TAG_ID.BUTTON);
	}
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
	p.framesetOk = false;
}
function aStartTagInBody(p, token) {
	const activeElementEntry = p.activeFormattingElements.getElementEntryInScopeWithTagName(TAG_NAMES.A);
	if (activeElementEntry) {
		callAdoptionAgency(p, token);
		p.openElements.remove(activeElementEntry.element);
		p.activeFormattingElements.removeEntry(activeElementEntry);
	}
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
	p.activeFormattingElements.pushElement(p.openElements.current, token);
}
function bStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
	p.activeFormattingElements.pushElement(p.openElements.current, token);
}
function nobrStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	if (p.openElements.hasInScope(TAG_ID.NOBR)) {
		callAdoptionAgency(p, token);
		p._reconstructActiveFormattingElements();
	}
	p._insertElement(token, NS.HTML);
	p.activeFormattingElements.pushElement(p.openElements.current, token);
}
function appletStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
	p.activeFormattingElements.insertMarker();
	p.framesetOk = false;
}
function tableStartTagInBody(p, token) {
	if (
		p.treeAdapter.getDocumentMode(p.document) !== DOCUMENT_MODE.QUIRKS &&
		p.openElements.hasInButtonScope(TAG_ID.P)
	)
		p._closePElement();
	p._insertElement(token, NS.HTML);
	p.framesetOk = false;
	p.insertionMode = InsertionMode.IN_TABLE;
}
function areaStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._appendElement(token, NS.HTML);
	p.framesetOk = false;
	token.ackSelfClosing = true;
}
function isHiddenInput(token) {
	const inputType = getTokenAttr(token, ATTRS.TYPE);
	return inputType != null && inputType.toLowerCase() === HIDDEN_INPUT_TYPE;
}
function inputStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._appendElement(token, NS.HTML);
	if (!isHiddenInput(token)) p.framesetOk = false;
	token.ackSelfClosing = true;
}
function paramStartTagInBody(p, token) {
	p._appendElement(token, NS.HTML);
	token.ackSelfClosing = true;
}
function hrStartTagInBody(p, token) {
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	p._appendElement(token, NS.HTML);
	p.framesetOk = false;
	token.ackSelfClosing = true;
}
function imageStartTagInBody(p, token) {
	token.tagName = TAG_NAMES.IMG;
	token.tagID = TAG_ID.IMG;
	areaStartTagInBody(p, token);
}
function textareaStartTagInBody(p, token) {
	p._insertElement(token, NS.HTML);
	p.skipNextNewLine = true;
	p.tokenizer.state = TokenizerMode.RCDATA;
	p.originalInsertionMode = p.insertionMode;
	p.framesetOk = false;
	p.insertionMode = InsertionMode.TEXT;
}
function xmpStartTagInBody(p, token) {
	if (p.openElements.hasInButtonScope(TAG_ID.P)) p._closePElement();
	p._reconstructActiveFormattingElements();
	p.framesetOk = false;
	p._switchToTextParsing(token, TokenizerMode.RAWTEXT);
}
function iframeStartTagInBody(p, token) {
	p.framesetOk = false;
	p._switchToTextParsing(token, TokenizerMode.RAWTEXT);
}
function rawTextStartTagInBody(p, token) {
	p._switchToTextParsing(token, TokenizerMode.RAWTEXT);
}
function selectStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
	p.framesetOk = false;
	p.insertionMode =
		p.insertionMode === InsertionMode.IN_TABLE ||
		p.insertionMode === InsertionMode.IN_CAPTION ||
		p.insertionMode === InsertionMode.IN_TABLE_BODY ||
		p.insertionMode === InsertionMode.IN_ROW ||
		p.insertionMode === InsertionMode.IN_CELL
			? InsertionMode.IN_SELECT_IN_TABLE
			: InsertionMode.IN_SELECT;
}
function optgroupStartTagInBody(p, token) {
	if (p.openElements.currentTagId === TAG_ID.OPTION) p.openElements.pop();
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
}
function rbStartTagInBody(p, token) {
	if (p.openElements.hasInScope(TAG_ID.RUBY)) p.openElements.generateImpliedEndTags();
	p._insertElement(token, NS.HTML);
}
function rtStartTagInBody(p, token) {
	if (p.openElements.hasInScope(TAG_ID.RUBY)) p.openElements.generateImpliedEndTagsWithExclusion(TAG_ID.RTC);
	p._insertElement(token, NS.HTML);
}
function mathStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	adjustTokenMathMLAttrs(token);
	adjustTokenXMLAttrs(token);
	if (token.selfClosing) p._appendElement(token, NS.MATHML);
	else p._insertElement(token, NS.MATHML);
	token.ackSelfClosing = true;
}
function svgStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	adjustTokenSVGAttrs(token);
	adjustTokenXMLAttrs(token);
	if (token.selfClosing) p._appendElement(token, NS.SVG);
	else p._insertElement(token, NS.SVG);
	token.ackSelfClosing = true;
}
function genericStartTagInBody(p, token) {
	p._reconstructActiveFormattingElements();
	p._insertElement(token, NS.HTML);
}
function startTagInBody(p, token) {
	switch (token.tagID) {
		case TAG_ID.I:
		case TAG_ID.S:
		case TAG_ID.B:
		case TAG_ID.U:
		case TAG_ID.EM:
		case TAG_ID.TT:
		case TAG_ID.BIG:
		case TAG_ID.CODE:
		case TAG_ID.FONT:
		case TAG_ID.SMALL:
		case TAG_ID.STRIKE:
		case TAG_ID.STRONG:
			bStartTagInBody(p, token);
			break;
		case TAG_ID.A:
			aStartTagInBody(p, token);
			break;
		case TAG_ID.H1:
		case TAG_ID.H2:
		case TAG_ID.H3:
		case TAG_ID.H4:
		case TAG_ID.H5:
		case TAG_ID.H6:
			numberedHeaderStartTagInBody(p, token);
			break;
		case TAG_ID.P:
		case TAG_ID.DL:
		case TAG_ID.OL:
		case TAG_ID.UL:
		case TAG_ID.DIV:
		case TAG_ID.DIR:
		case TAG_ID.NAV:
		case TAG_ID.MAIN:
		case TAG_ID.MENU:
		case TAG_ID.ASIDE:
		case TAG_ID.CENTER:
		case TAG_ID.FIGURE:
		case TAG_ID.FOOTER:
		case TAG_ID.HEADER:
		case TAG_ID.HGROUP:
		case TAG_ID.DIALOG:
		case TAG_ID.DETAILS:
		case TAG_ID.ADDRESS:
		case TAG_ID.ARTICLE:
		case TAG_ID.SEARCH:
		case TAG_ID.SECTION:
		case TAG_ID.SUMMARY:
		case TAG_ID.FIELDSET:
		case TAG_ID.BLOCKQUOTE:
		case TAG_ID.FIGCAPTION:
			addressStartTagInBody(p, token);
			break;
		case TAG_ID.LI:
		case TAG_ID.DD:
		case TAG_ID.DT:
			listItemStartTagInBody(p, token);
			break;
		case TAG_ID.BR:
		case TAG_ID.IMG:
		case TAG_ID.WBR:
		case TAG_ID.AREA:
		case TAG_ID.EMBED:
		case TAG_ID.KEYGEN:
			areaStartTagInBody(p, token);
			break;
		case TAG_ID.HR:
			hrStartTagInBody(p, token);
			break;
		case TAG_ID.RB:
		case TAG_ID.RTC:
			rbStartTagInBody(p, token);
			break;
		case TAG_ID.RT:
		case TAG_ID.RP:
			rtStartTagInBody(p, token);
			break;
		case TAG_ID.PRE:
		case TAG_ID.LISTING:
			preStartTagInBody(p, token);
			break;
		case TAG_ID.XMP:
			xmpStartTagInBody(p, token);
			break;
		case TAG_ID.SVG:
			svgStartTagInBody(p, token);
			break;
		case TAG_ID.HTML:
			htmlStartTagInBody(p, token);
			break;
		case TAG_ID.BASE:
		case TAG_ID.LINK:
		case TAG_ID.META:
		case TAG_ID.STYLE:
		case TAG_ID.TITLE:
		case TAG_ID.SCRIPT:
		case TAG_ID.BGSOUND:
		case TAG_ID.BASEFONT:
		case TAG_ID.TEMPLATE:
			startTagInHead(p, token);
			break;
		case TAG_ID.BODY:
			bodyStartTagInBody(p, token);
			break;
		case TAG_ID.FORM:
			formStartTagInBody(p, token);
			break;
		case TAG_ID.NOBR:
			nobrStartTagInBody(p, token);
			break;
		case TAG_ID.MATH:
			mathStartTagInBody(p, token);
			break;
		case TAG_ID.TABLE:
			tableStartTagInBody(p, token);
			break;
		case TAG_ID.INPUT:
			inputStartTagInBody(p, token);
			break;
		case TAG_ID.PARAM:
		case TAG_ID.TRACK:
		case TAG_ID.SOURCE:
			paramStartTagInBody(p, token);
			break;
		case TAG_ID.IMAGE:
			imageStartTagInBody(p, token);
			break;
		case TAG_ID.BUTTON:
			buttonStartTagInBody(p, token);
			break;
		case TAG_ID.APPLET:
		case TAG_ID.OBJECT:
		case TAG_ID.MARQUEE:
			appletStartTagInBody(p, token);
			break;
		case TAG_ID.IFRAME:
			iframeStartTagInBody(p, token);
			break;
		case TAG_ID.SELECT:
			selectStartTagInBody(p, token);
			break;
		case TAG_ID.OPTION:
		case TAG_ID.OPTGROUP:
			optgroupStartTagInBody(p, token);
			break;
		case TAG_ID.NOEMBED:
		case TAG_ID.NOFRAMES:
			rawTextStartTagInBody(p, token);
			break;
		case TAG_ID.FRAMESET:
			framesetStartTagInBody(p, token);
			break;
		case TAG_ID.TEXTAREA:
			textareaStartTagInBody(p, token);
			break;
		case TAG_ID.NOSCRIPT:
			if (p.options.scriptingEnabled) rawTextStartTagInBody(p, token);
			else genericStartTagInBody(p, token);
			break;
		case TAG_ID.PLAINTEXT:
			plaintextStartTagInBody(p, token);
			break;
		case TAG_ID.COL:
		case TAG_ID.TH:
		case TAG_ID.TD:
		case TAG_ID.TR:
		case TAG_ID.HEAD:
		case TAG_ID.FRAME:
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
		case TAG_ID.CAPTION:
		case TAG_ID.COLGROUP:
			break;
		default:
			genericStartTagInBody(p, token);
	}
}
function bodyEndTagInBody(p, token) {
	if (p.openElements.hasInScope(TAG_ID.BODY)) {
		p.insertionMode = InsertionMode.AFTER_BODY;
		if (p.options.sourceCodeLocationInfo) {
			const bodyElement = p.openElements.tryPeekProperlyNestedBodyElement();
			if (bodyElement) p._setEndLocation(bodyElement, token);
		}
	}
}
function htmlEndTagInBody(p, token) {
	if (p.openElements.hasInScope(TAG_ID.BODY)) {
		p.insertionMode = InsertionMode.AFTER_BODY;
		endTagAfterBody(p, token);
	}
}
function addressEndTagInBody(p, token) {
	const tn = token.tagID;
	if (p.openElements.hasInScope(tn)) {
		p.openElements.generateImpliedEndTags();
		p.openElements.popUntilTagNamePopped(tn);
	}
}
function formEndTagInBody(p) {
	const inTemplate = p.openElements.tmplCount > 0;
	const { formElement } = p;
	if (!inTemplate) p.formElement = null;
	if ((formElement || inTemplate) && p.openElements.hasInScope(TAG_ID.FORM)) {
		p.openElements.generateImpliedEndTags();
		if (inTemplate) p.openElements.popUntilTagNamePopped(TAG_ID.FORM);
		else if (formElement) p.openElements.remove(formElement);
	}
}
function pEndTagInBody(p) {
	if (!p.openElements.hasInButtonScope(TAG_ID.P)) p._insertFakeElement(TAG_NAMES.P, TAG_ID.P);
	p._closePElement();
}
function liEndTagInBody(p) {
	if (p.openElements.hasInListItemScope(TAG_ID.LI)) {
		p.openElements.generateImpliedEndTagsWithExclusion(TAG_ID.LI);
		p.openElements.popUntilTagNamePopped(TAG_ID.LI);
	}
}
function ddEndTagInBody(p, token) {
	const tn = token.tagID;
	if (p.openElements.hasInScope(tn)) {
		p.openElements.generateImpliedEndTagsWithExclusion(tn);
		p.openElements.popUntilTagNamePopped(tn);
	}
}
function numberedHeaderEndTagInBody(p) {
	if (p.openElements.hasNumberedHeaderInScope()) {
		p.openElements.generateImpliedEndTags();
		p.openElements.popUntilNumberedHeaderPopped();
	}
}
function appletEndTagInBody(p, token) {
	const tn = token.tagID;
	if (p.openElements.hasInScope(tn)) {
		p.openElements.generateImpliedEndTags();
		p.openElements.popUntilTagNamePopped(tn);
		p.activeFormattingElements.clearToLastMarker();
	}
}
function brEndTagInBody(p) {
	p._reconstructActiveFormattingElements();
	p._insertFakeElement(TAG_NAMES.BR, TAG_ID.BR);
	p.openElements.pop();
	p.framesetOk = false;
}
function genericEndTagInBody(p, token) {
	const tid = token.tagID;
	const i =
		tid === TAG_ID.UNKNOWN
			? p.openElements.indexOfTopmostByName(NS.HTML, token.tagName)
			: p.openElements.indexOfTopmost(tid);
	if (i > 0 && !p.openElements.hasSpecialElementAbove(i)) {
		p.openElements.generateImpliedEndTagsWithExclusion(tid);
		if (p.openElements.stackTop >= i) p.openElements.shortenToLength(i);
	}
}
function endTagInBody(p, token) {
	switch (token.tagID) {
		case TAG_ID.A:
		case TAG_ID.B:
		case TAG_ID.I:
		case TAG_ID.S:
		case TAG_ID.U:
		case TAG_ID.EM:
		case TAG_ID.TT:
		case TAG_ID.BIG:
		case TAG_ID.CODE:
		case TAG_ID.FONT:
		case TAG_ID.NOBR:
		case TAG_ID.SMALL:
		case TAG_ID.STRIKE:
		case TAG_ID.STRONG:
			callAdoptionAgency(p, token);
			break;
		case TAG_ID.P:
			pEndTagInBody(p);
			break;
		case TAG_ID.DL:
		case TAG_ID.UL:
		case TAG_ID.OL:
		case TAG_ID.DIR:
		case TAG_ID.DIV:
		case TAG_ID.NAV:
		case TAG_ID.PRE:
		case TAG_ID.MAIN:
		case TAG_ID.MENU:
		case TAG_ID.ASIDE:
		case TAG_ID.BUTTON:
		case TAG_ID.CENTER:
		case TAG_ID.FIGURE:
		case TAG_ID.FOOTER:
		case TAG_ID.HEADER:
		case TAG_ID.HGROUP:
		case TAG_ID.DIALOG:
		case TAG_ID.ADDRESS:
		case TAG_ID.ARTICLE:
		case TAG_ID.DETAILS:
		case TAG_ID.SEARCH:
		case TAG_ID.SECTION:
		case TAG_ID.SUMMARY:
		case TAG_ID.LISTING:
		case TAG_ID.FIELDSET:
		case TAG_ID.BLOCKQUOTE:
		case TAG_ID.FIGCAPTION:
			addressEndTagInBody(p, token);
			break;
		case TAG_ID.LI:
			liEndTagInBody(p);
			break;
		case TAG_ID.DD:
		case TAG_ID.DT:
			ddEndTagInBody(p, token);
			break;
		case TAG_ID.H1:
		case TAG_ID.H2:
		case TAG_ID.H3:
		case TAG_ID.H4:
		case TAG_ID.H5:
		case TAG_ID.H6:
			numberedHeaderEndTagInBody(p);
			break;
		case TAG_ID.BR:
			brEndTagInBody(p);
			break;
		case TAG_ID.BODY:
			bodyEndTagInBody(p, token);
			break;
		case TAG_ID.HTML:
			htmlEndTagInBody(p, token);
			break;
		case TAG_ID.FORM:
			formEndTagInBody(p);
			break;
		case TAG_ID.APPLET:
		case TAG_ID.OBJECT:
		case TAG_ID.MARQUEE:
			appletEndTagInBody(p, token);
			break;
		case TAG_ID.TEMPLATE:
			templateEndTagInHead(p, token);
			break;
		default:
			genericEndTagInBody(p, token);
	}
}
function eofInBody(p, token) {
	if (p.tmplInsertionModeStack.length > 0) eofInTemplate(p, token);
	else stopParsing(p, token);
}
function endTagInText(p, token) {
	var _a;
	if (token.tagID === TAG_ID.SCRIPT)
		(_a = p.scriptHandler) === null || _a === void 0 || _a.call(p, p.openElements.current);
	p.openElements.pop();
	p.insertionMode = p.originalInsertionMode;
}
function eofInText(p, token) {
	p._err(token, ERR.eofInElementThatCanContainOnlyText);
	p.openElements.pop();
	p.insertionMode = p.originalInsertionMode;
	p.onEof(token);
}
function characterInTable(p, token) {
	if (p.openElements.currentTagId !== void 0 && TABLE_STRUCTURE_TAGS.has(p.openElements.currentTagId)) {
		p.pendingCharacterTokens.length = 0;
		p.hasNonWhitespacePendingCharacterToken = false;
		p.originalInsertionMode = p.insertionMode;
		p.insertionMode = InsertionMode.IN_TABLE_TEXT;
		switch (token.type) {
			case TokenType.CHARACTER:
				characterInTableText(p, token);
				break;
			case TokenType.WHITESPACE_CHARACTER:
				whitespaceCharacterInTableText(p, token);
		}
	} else tokenInTable(p, token);
}
function captionStartTagInTable(p, token) {
	p.openElements.clearBackToTableContext();
	p.activeFormattingElements.insertMarker();
	p._insertElement(token, NS.HTML);
	p.insertionMode = InsertionMode.IN_CAPTION;
}
function colgroupStartTagInTable(p, token) {
	p.openElements.clearBackToTableContext();
	p._insertElement(token, NS.HTML);
	p.insertionMode = InsertionMode.IN_COLUMN_GROUP;
}
function colStartTagInTable(p, token) {
	p.openElements.clearBackToTableContext();
	p._insertFakeElement(TAG_NAMES.COLGROUP, TAG_ID.COLGROUP);
	p.insertionMode = InsertionMode.IN_COLUMN_GROUP;
	startTagInColumnGroup(p, token);
}
function tbodyStartTagInTable(p, token) {
	p.openElements.clearBackToTableContext();
	p._insertElement(token, NS.HTML);
	p.insertionMode = InsertionMode.IN_TABLE_BODY;
}
function tdStartTagInTable(p, token) {
	p.openElements.clearBackToTableContext();
	p._insertFakeElement(TAG_NAMES.TBODY, TAG_ID.TBODY);
	p.insertionMode = InsertionMode.IN_TABLE_BODY;
	startTagInTableBody(p, token);
}
function tableStartTagInTable(p, token) {
	if (p.openElements.hasInTableScope(TAG_ID.TABLE)) {
		p.openElements.popUntilTagNamePopped(TAG_ID.TABLE);
		p._resetInsertionMode();
		p._processStartTag(token);
	}
}
function inputStartTagInTable(p, token) {
	if (isHiddenInput(token)) p._appendElement(token, NS.HTML);
	else tokenInTable(p, token);
	token.ackSelfClosing = true;
}
function formStartTagInTable(p, token) {
	if (!p.formElement && p.openElements.tmplCount === 0) {
		p._insertElement(token, NS.HTML);
		p.formElement = p.openElements.current;
		p.openElements.pop();
	}
}
function startTagInTable(p, token) {
	switch (token.tagID) {
		case TAG_ID.TD:
		case TAG_ID.TH:
		case TAG_ID.TR:
			tdStartTagInTable(p, token);
			break;
		case TAG_ID.STYLE:
		case TAG_ID.SCRIPT:
		case TAG_ID.TEMPLATE:
			startTagInHead(p, token);
			break;
		case TAG_ID.COL:
			colStartTagInTable(p, token);
			break;
		case TAG_ID.FORM:
			formStartTagInTable(p, token);
			break;
		case TAG_ID.TABLE:
			tableStartTagInTable(p, token);
			break;
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
			tbodyStartTagInTable(p, token);
			break;
		case TAG_ID.INPUT:
			inputStartTagInTable(p, token);
			break;
		case TAG_ID.CAPTION:
			captionStartTagInTable(p, token);
			break;
		case TAG_ID.COLGROUP:
			colgroupStartTagInTable(p, token);
			break;
		default:
			tokenInTable(p, token);
	}
}
function endTagInTable(p, token) {
	switch (token.tagID) {
		case TAG_ID.TABLE:
			if (p.openElements.hasInTableScope(TAG_ID.TABLE)) {
				p.openElements.popUntilTagNamePopped(TAG_ID.TABLE);
				p._resetInsertionMode();
			}
			break;
		case TAG_ID.TEMPLATE:
			templateEndTagInHead(p, token);
			break;
		case TAG_ID.BODY:
		case TAG_ID.CAPTION:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.HTML:
		case TAG_ID.TBODY:
		case TAG_ID.TD:
		case TAG_ID.TFOOT:
		case TAG_ID.TH:
		case TAG_ID.THEAD:
		case TAG_ID.TR:
			break;
		default:
			tokenInTable(p, token);
	}
}
function tokenInTable(p, token) {
	const savedFosterParentingState = p.fosterParentingEnabled;
	p.fosterParentingEnabled = true;
	modeInBody(p, token);
	p.fosterParentingEnabled = savedFosterParentingState;
}
function whitespaceCharacterInTableText(p, token) {
	p.pendingCharacterTokens.push(token);
}
function characterInTableText(p, token) {
	p.pendingCharacterTokens.push(token);
	p.hasNonWhitespacePendingCharacterToken = true;
}
function tokenInTableText(p, token) {
	let i = 0;
	if (p.hasNonWhitespacePendingCharacterToken)
		for (; i < p.pendingCharacterTokens.length; i++) tokenInTable(p, p.pendingCharacterTokens[i]);
	else for (; i < p.pendingCharacterTokens.length; i++) p._insertCharacters(p.pendingCharacterTokens[i]);
	p.insertionMode = p.originalInsertionMode;
	p._processToken(token);
}
const TABLE_VOID_ELEMENTS = new Set([
	TAG_ID.CAPTION,
	TAG_ID.COL,
	TAG_ID.COLGROUP,
	TAG_ID.TBODY,
	TAG_ID.TD,
	TAG_ID.TFOOT,
	TAG_ID.TH,
	TAG_ID.THEAD,
	TAG_ID.TR,
]);
function startTagInCaption(p, token) {
	const tn = token.tagID;
	if (TABLE_VOID_ELEMENTS.has(tn)) {
		if (p.openElements.hasInTableScope(TAG_ID.CAPTION)) {
			p.openElements.generateImpliedEndTags();
			p.openElements.popUntilTagNamePopped(TAG_ID.CAPTION);
			p.activeFormattingElements.clearToLastMarker();
			p.insertionMode = InsertionMode.IN_TABLE;
			startTagInTable(p, token);
		}
	} else startTagInBody(p, token);
}
function endTagInCaption(p, token) {
	const tn = token.tagID;
	switch (tn) {
		case TAG_ID.CAPTION:
		case TAG_ID.TABLE:
			if (p.openElements.hasInTableScope(TAG_ID.CAPTION)) {
				p.openElements.generateImpliedEndTags();
				p.openElements.popUntilTagNamePopped(TAG_ID.CAPTION);
				p.activeFormattingElements.clearToLastMarker();
				p.insertionMode = InsertionMode.IN_TABLE;
				if (tn === TAG_ID.TABLE) endTagInTable(p, token);
			}
			break;
		case TAG_ID.BODY:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.HTML:
		case TAG_ID.TBODY:
		case TAG_ID.TD:
		case TAG_ID.TFOOT:
		case TAG_ID.TH:
		case TAG_ID.THEAD:
		case TAG_ID.TR:
			break;
		default:
			endTagInBody(p, token);
	}
}
function startTagInColumnGroup(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.COL:
			p._appendElement(token, NS.HTML);
			token.ackSelfClosing = true;
			break;
		case TAG_ID.TEMPLATE:
			startTagInHead(p, token);
			break;
		default:
			tokenInColumnGroup(p, token);
	}
}
function endTagInColumnGroup(p, token) {
	switch (token.tagID) {
		case TAG_ID.COLGROUP:
			if (p.openElements.currentTagId === TAG_ID.COLGROUP) {
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE;
			}
			break;
		case TAG_ID.TEMPLATE:
			templateEndTagInHead(p, token);
			break;
		case TAG_ID.COL:
			break;
		default:
			tokenInColumnGroup(p, token);
	}
}
function tokenInColumnGroup(p, token) {
	if (p.openElements.currentTagId === TAG_ID.COLGROUP) {
		p.openElements.pop();
		p.insertionMode = InsertionMode.IN_TABLE;
		p._processToken(token);
	}
}
function startTagInTableBody(p, token) {
	switch (token.tagID) {
		case TAG_ID.TR:
			p.openElements.clearBackToTableBodyContext();
			p._insertElement(token, NS.HTML);
			p.insertionMode = InsertionMode.IN_ROW;
			break;
		case TAG_ID.TH:
		case TAG_ID.TD:
			p.openElements.clearBackToTableBodyContext();
			p._insertFakeElement(TAG_NAMES.TR, TAG_ID.TR);
			p.insertionMode = InsertionMode.IN_ROW;
			startTagInRow(p, token);
			break;
		case TAG_ID.CAPTION:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
			if (p.openElements.hasTableBodyContextInTableScope()) {
				p.openElements.clearBackToTableBodyContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE;
				startTagInTable(p, token);
			}
			break;
		default:
			startTagInTable(p, token);
	}
}
function endTagInTableBody(p, token) {
	const tn = token.tagID;
	switch (token.tagID) {
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
			if (p.openElements.hasInTableScope(tn)) {
				p.openElements.clearBackToTableBodyContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE;
			}
			break;
		case TAG_ID.TABLE:
			if (p.openElements.hasTableBodyContextInTableScope()) {
				p.openElements.clearBackToTableBodyContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE;
				endTagInTable(p, token);
			}
			break;
		case TAG_ID.BODY:
		case TAG_ID.CAPTION:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.HTML:
		case TAG_ID.TD:
		case TAG_ID.TH:
		case TAG_ID.TR:
			break;
		default:
			endTagInTable(p, token);
	}
}
function startTagInRow(p, token) {
	switch (token.tagID) {
		case TAG_ID.TH:
		case TAG_ID.TD:
			p.openElements.clearBackToTableRowContext();
			p._insertElement(token, NS.HTML);
			p.insertionMode = InsertionMode.IN_CELL;
			p.activeFormattingElements.insertMarker();
			break;
		case TAG_ID.CAPTION:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
		case TAG_ID.TR:
			if (p.openElements.hasInTableScope(TAG_ID.TR)) {
				p.openElements.clearBackToTableRowContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE_BODY;
				startTagInTableBody(p, token);
			}
			break;
		default:
			startTagInTable(p, token);
	}
}
function endTagInRow(p, token) {
	switch (token.tagID) {
		case TAG_ID.TR:
			if (p.openElements.hasInTableScope(TAG_ID.TR)) {
				p.openElements.clearBackToTableRowContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE_BODY;
			}
			break;
		case TAG_ID.TABLE:
			if (p.openElements.hasInTableScope(TAG_ID.TR)) {
				p.openElements.clearBackToTableRowContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE_BODY;
				endTagInTableBody(p, token);
			}
			break;
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
			if (p.openElements.hasInTableScope(token.tagID) || p.openElements.hasInTableScope(TAG_ID.TR)) {
				p.openElements.clearBackToTableRowContext();
				p.openElements.pop();
				p.insertionMode = InsertionMode.IN_TABLE_BODY;
				endTagInTableBody(p, token);
			}
			break;
		case TAG_ID.BODY:
		case TAG_ID.CAPTION:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.HTML:
		case TAG_ID.TD:
		case TAG_ID.TH:
			break;
		default:
			endTagInTable(p, token);
	}
}
function startTagInCell(p, token) {
	const tn = token.tagID;
	if (TABLE_VOID_ELEMENTS.has(tn)) {
		if (p.openElements.hasInTableScope(TAG_ID.TD) || p.openElements.hasInTableScope(TAG_ID.TH)) {
			p._closeTableCell();
			startTagInRow(p, token);
		}
	} else startTagInBody(p, token);
}
function endTagInCell(p, token) {
	const tn = token.tagID;
	switch (tn) {
		case TAG_ID.TD:
		case TAG_ID.TH:
			if (p.openElements.hasInTableScope(tn)) {
				p.openElements.generateImpliedEndTags();
				p.openElements.popUntilTagNamePopped(tn);
				p.activeFormattingElements.clearToLastMarker();
				p.insertionMode = InsertionMode.IN_ROW;
			}
			break;
		case TAG_ID.TABLE:
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
		case TAG_ID.TR:
			if (p.openElements.hasInTableScope(tn)) {
				p._closeTableCell();
				endTagInRow(p, token);
			}
			break;
		case TAG_ID.BODY:
		case TAG_ID.CAPTION:
		case TAG_ID.COL:
		case TAG_ID.COLGROUP:
		case TAG_ID.HTML:
			break;
		default:
			endTagInBody(p, token);
	}
}
function startTagInSelect(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.OPTION:
			if (p.openElements.currentTagId === TAG_ID.OPTION) p.openElements.pop();
			p._insertElement(token, NS.HTML);
			break;
		case TAG_ID.OPTGROUP:
			if (p.openElements.currentTagId === TAG_ID.OPTION) p.openElements.pop();
			if (p.openElements.currentTagId === TAG_ID.OPTGROUP) p.openElements.pop();
			p._insertElement(token, NS.HTML);
			break;
		case TAG_ID.HR:
			if (p.openElements.currentTagId === TAG_ID.OPTION) p.openElements.pop();
			if (p.openElements.currentTagId === TAG_ID.OPTGROUP) p.openElements.pop();
			p._appendElement(token, NS.HTML);
			token.ackSelfClosing = true;
			break;
		case TAG_ID.INPUT:
		case TAG_ID.KEYGEN:
		case TAG_ID.TEXTAREA:
		case TAG_ID.SELECT:
			if (p.openElements.hasInSelectScope(TAG_ID.SELECT)) {
				p.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
				p._resetInsertionMode();
				if (token.tagID !== TAG_ID.SELECT) p._processStartTag(token);
			}
			break;
		case TAG_ID.SCRIPT:
		case TAG_ID.TEMPLATE:
			startTagInHead(p, token);
	}
}
function endTagInSelect(p, token) {
	switch (token.tagID) {
		case TAG_ID.OPTGROUP:
			if (
				p.openElements.stackTop > 0 &&
				p.openElements.currentTagId === TAG_ID.OPTION &&
				p.openElements.tagIDs[p.openElements.slotBelow(p.openElements.stackTop)] === TAG_ID.OPTGROUP
			)
				p.openElements.pop();
			if (p.openElements.currentTagId === TAG_ID.OPTGROUP) p.openElements.pop();
			break;
		case TAG_ID.OPTION:
			if (p.openElements.currentTagId === TAG_ID.OPTION) p.openElements.pop();
			break;
		case TAG_ID.SELECT:
			if (p.openElements.hasInSelectScope(TAG_ID.SELECT)) {
				p.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
				p._resetInsertionMode();
			}
			break;
		case TAG_ID.TEMPLATE:
			templateEndTagInHead(p, token);
	}
}
function startTagInSelectInTable(p, token) {
	const tn = token.tagID;
	if (
		tn === TAG_ID.CAPTION ||
		tn === TAG_ID.TABLE ||
		tn === TAG_ID.TBODY ||
		tn === TAG_ID.TFOOT ||
		tn === TAG_ID.THEAD ||
		tn === TAG_ID.TR ||
		tn === TAG_ID.TD ||
		tn === TAG_ID.TH
	) {
		p.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
		p._resetInsertionMode();
		p._processStartTag(token);
	} else startTagInSelect(p, token);
}
function endTagInSelectInTable(p, token) {
	const tn = token.tagID;
	if (
		tn === TAG_ID.CAPTION ||
		tn === TAG_ID.TABLE ||
		tn === TAG_ID.TBODY ||
		tn === TAG_ID.TFOOT ||
		tn === TAG_ID.THEAD ||
		tn === TAG_ID.TR ||
		tn === TAG_ID.TD ||
		tn === TAG_ID.TH
	) {
		if (p.openElements.hasInTableScope(tn)) {
			p.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
			p._resetInsertionMode();
			p.onEndTag(token);
		}
	} else endTagInSelect(p, token);
}
function startTagInTemplate(p, token) {
	switch (token.tagID) {
		case TAG_ID.BASE:
		case TAG_ID.BASEFONT:
		case TAG_ID.BGSOUND:
		case TAG_ID.LINK:
		case TAG_ID.META:
		case TAG_ID.NOFRAMES:
		case TAG_ID.SCRIPT:
		case TAG_ID.STYLE:
		case TAG_ID.TEMPLATE:
		case TAG_ID.TITLE:
			startTagInHead(p, token);
			break;
		case TAG_ID.CAPTION:
		case TAG_ID.COLGROUP:
		case TAG_ID.TBODY:
		case TAG_ID.TFOOT:
		case TAG_ID.THEAD:
			p.tmplInsertionModeStack[p.tmplInsertionModeStack.length - 1] = InsertionMode.IN_TABLE;
			p.insertionMode = InsertionMode.IN_TABLE;
			startTagInTable(p, token);
			break;
		case TAG_ID.COL:
			p.tmplInsertionModeStack[p.tmplInsertionModeStack.length - 1] = InsertionMode.IN_COLUMN_GROUP;
			p.insertionMode = InsertionMode.IN_COLUMN_GROUP;
			startTagInColumnGroup(p, token);
			break;
		case TAG_ID.TR:
			p.tmplInsertionModeStack[p.tmplInsertionModeStack.length - 1] = InsertionMode.IN_TABLE_BODY;
			p.insertionMode = InsertionMode.IN_TABLE_BODY;
			startTagInTableBody(p, token);
			break;
		case TAG_ID.TD:
		case TAG_ID.TH:
			p.tmplInsertionModeStack[p.tmplInsertionModeStack.length - 1] = InsertionMode.IN_ROW;
			p.insertionMode = InsertionMode.IN_ROW;
			startTagInRow(p, token);
			break;
		default:
			p.tmplInsertionModeStack[p.tmplInsertionModeStack.length - 1] = InsertionMode.IN_BODY;
			p.insertionMode = InsertionMode.IN_BODY;
			startTagInBody(p, token);
	}
}
function endTagInTemplate(p, token) {
	if (token.tagID === TAG_ID.TEMPLATE) templateEndTagInHead(p, token);
}
function eofInTemplate(p, token) {
	if (p.openElements.tmplCount > 0) {
		do {
			p.openElements.popUntilTagNamePopped(TAG_ID.TEMPLATE);
			p.activeFormattingElements.clearToLastMarker();
			p.tmplInsertionModeStack.pop();
		} while (p.openElements.tmplCount > 0);
		p._resetInsertionMode();
		p.onEof(token);
	} else stopParsing(p, token);
}
function startTagAfterBody(p, token) {
	if (token.tagID === TAG_ID.HTML) startTagInBody(p, token);
	else tokenAfterBody(p, token);
}
function endTagAfterBody(p, token) {
	var _a;
	if (token.tagID === TAG_ID.HTML) {
		if (!p.fragmentContext) p.insertionMode = InsertionMode.AFTER_AFTER_BODY;
		if (p.options.sourceCodeLocationInfo && p.openElements.tagIDs[0] === TAG_ID.HTML) {
			p._setEndLocation(p.openElements.items[0], token);
			const bodyElement = p.openElements.items[1];
			if (
				bodyElement &&
				!((_a = p.treeAdapter.getNodeSourceCodeLocation(bodyElement)) === null || _a === void 0
					? void 0
					: _a.endTag)
			)
				p._setEndLocation(bodyElement, token);
		}
	} else tokenAfterBody(p, token);
}
function tokenAfterBody(p, token) {
	p.insertionMode = InsertionMode.IN_BODY;
	modeInBody(p, token);
}
function startTagInFrameset(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.FRAMESET:
			p._insertElement(token, NS.HTML);
			break;
		case TAG_ID.FRAME:
			p._appendElement(token, NS.HTML);
			token.ackSelfClosing = true;
			break;
		case TAG_ID.NOFRAMES:
			startTagInHead(p, token);
	}
}
function endTagInFrameset(p, token) {
	if (token.tagID === TAG_ID.FRAMESET && !p.openElements.isRootHtmlElementCurrent()) {
		p.openElements.pop();
		if (!p.fragmentContext && p.openElements.currentTagId !== TAG_ID.FRAMESET)
			p.insertionMode = InsertionMode.AFTER_FRAMESET;
	}
}
function startTagAfterFrameset(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.NOFRAMES:
			startTagInHead(p, token);
	}
}
function endTagAfterFrameset(p, token) {
	if (token.tagID === TAG_ID.HTML) p.insertionMode = InsertionMode.AFTER_AFTER_FRAMESET;
}
function startTagAfterAfterBody(p, token) {
	if (token.tagID === TAG_ID.HTML) startTagInBody(p, token);
	else tokenAfterAfterBody(p, token);
}
function tokenAfterAfterBody(p, token) {
	p.insertionMode = InsertionMode.IN_BODY;
	modeInBody(p, token);
}
function startTagAfterAfterFrameset(p, token) {
	switch (token.tagID) {
		case TAG_ID.HTML:
			startTagInBody(p, token);
			break;
		case TAG_ID.NOFRAMES:
			startTagInHead(p, token);
	}
}
function nullCharacterInForeignContent(p, token) {
	token.chars = "\ufffd";
	p._insertCharacters(token);
}
function characterInForeignContent(p, token) {
	p._insertCharacters(token);
	p.framesetOk = false;
}
function popUntilHtmlOrIntegrationPoint(p) {
	while (
		p.treeAdapter.getNamespaceURI(p.openElements.current) !== NS.HTML &&
		p.openElements.currentTagId !== void 0 &&
		!p._isIntegrationPoint(p.openElements.currentTagId, p.openElements.current)
	)
		p.openElements.pop();
}
function startTagInForeignContent(p, token) {
	if (causesExit(token)) {
		popUntilHtmlOrIntegrationPoint(p);
		p._startTagOutsideForeignContent(token);
	} else {
		const current = p._getAdjustedCurrentElement();
		const currentNs = p.treeAdapter.getNamespaceURI(current);
		if (currentNs === NS.MATHML) adjustTokenMathMLAttrs(token);
		else if (currentNs === NS.SVG) {
			adjustTokenSVGTagName(token);
			adjustTokenSVGAttrs(token);
		}
		adjustTokenXMLAttrs(token);
		if (token.selfClosing) p._appendElement(token, currentNs);
		else p._insertElement(token, currentNs);
		token.ackSelfClosing = true;
	}
}
function endTagInForeignContent(p, token) {
	if (token.tagID === TAG_ID.P || token.tagID === TAG_ID.BR) {
		popUntilHtmlOrIntegrationPoint(p);
		p._endTagOutsideForeignContent(token);
		return;
	}
	if (p.openElements.stackTop === 0) return;
	const { tagName } = token;
	const adjustedTagName = SVG_TAG_NAMES_ADJUSTMENT_MAP.get(tagName);
	const contextNs = p.fragmentContext ? p.treeAdapter.getNamespaceURI(p.fragmentContext) : NS.HTML;
	const i = Math.max(
		p.openElements.indexOfTopmostByName(NS.SVG, tagName),
		p.openElements.indexOfTopmostByName(NS.MATHML, tagName),
		adjustedTagName === void 0 ? -1 : p.openElements.indexOfTopmostByName(NS.SVG, adjustedTagName),
		contextNs === NS.HTML || contextNs === NS.SVG || contextNs === NS.MATHML
			? -1
			: p.openElements.indexOfTopmostByName(contextNs, tagName),
	);
	if (i > p.openElements.indexOfTopmostHtmlElement()) {
		token.tagName = p.treeAdapter.getTagName(p.openElements.items[i]);
		p.openElements.shortenToLength(i);
	} else p._endTagOutsideForeignContent(token);
}
(TAG_NAMES.AREA,
	TAG_NAMES.BASE,
	TAG_NAMES.BASEFONT,
	TAG_NAMES.BGSOUND,
	TAG_NAMES.BR,
	TAG_NAMES.COL,
	TAG_NAMES.EMBED,
	TAG_NAMES.FRAME,
	TAG_NAMES.HR,
	TAG_NAMES.IMG,
	TAG_NAMES.INPUT,
	TAG_NAMES.KEYGEN,
	TAG_NAMES.LINK,
	TAG_NAMES.META,
	TAG_NAMES.PARAM,
	TAG_NAMES.SOURCE,
	TAG_NAMES.TRACK,
	TAG_NAMES.WBR);
// node_modules/unist-util-position/lib/index.js
const pointEnd = point("end");
const pointStart = point("start");
function point(type) {
	return point;
	function point(node) {
		const point = (node && node.position && node.position[type]) || {};
		if (
			typeof point.line === "number" &&
			point.line > 0 &&
			typeof point.column === "number" &&
			point.column > 0
		)
			return {
				line: point.line,
				column: point.column,
				offset: typeof point.offset === "number" && point.offset > -1 ? point.offset : void 0,
			};
	}
}
function position(node) {
	const start = pointStart(node);
	const end = pointEnd(node);
	if (start && end)
		return {
			start,
			end,
		};
}
// node_modules/unist-util-is/lib/index.js
const convert = function (test) {
	if (test === null || test === void 0) return ok;
	if (typeof test === "function") return castFactory(test);
	if (typeof test === "object") return Array.isArray(test) ? anyFactory(test) : propertiesFactory(test);
	if (typeof test === "string") return typeFactory(test);
	throw new Error("Expected function, string, or object as test");
};
function anyFactory(tests) {
	const checks = [];
	let index = -1;
	while (++index < tests.length) checks[index] = convert(tests[index]);
	return castFactory(any);
	function any(...parameters) {
		let index = -1;
		while (++index < checks.length) if (checks[index].apply(this, parameters)) return true;
		return false;
	}
}
function propertiesFactory(check) {
	const checkAsRecord = check;
	return castFactory(all);
	function all(node) {
		const nodeAsRecord = node;
		let key;
		for (key in check) if (nodeAsRecord[key] !== checkAsRecord[key]) return false;
		return true;
	}
}
function typeFactory(check) {
	return castFactory(type);
	function type(node) {
		return node && node.type === check;
	}
}
function castFactory(testFunction) {
	return check;
	function check(value, index, parent) {
		return Boolean(
			looksLikeANode(value) &&
			testFunction.call(this, value, typeof index === "number" ? index : void 0, parent || void 0),
		);
	}
}
function ok() {
	return true;
}
function looksLikeANode(value) {
	return value !== null && typeof value === "object" && "type" in value;
}
// node_modules/unist-util-visit-parents/lib/color.node.js
function color(d) {
	return "\x1B[33m" + d + "\x1B[39m";
}
// node_modules/unist-util-visit-parents/lib/index.js
const empty$1 = [];
const SKIP = "skip";
function visitParents(tree, testOrEnterOrVisitors, enterOrVisitorsOrReverse, reverse) {
	if (!tree || typeof tree !== "object")
		throw new Error("Unexpected value `" + tree + "` for `tree`, expected node");
	let preorder = true;
	let check;
	let visitors;
	let enter;
	let exit;
	if (
		typeof enterOrVisitorsOrReverse === "function" ||
		(enterOrVisitorsOrReverse && typeof enterOrVisitorsOrReverse === "object")
	) {
		check = testOrEnterOrVisitors;
		visitors = enterOrVisitorsOrReverse;
		if (reverse) preorder = false;
	} else {
		visitors = testOrEnterOrVisitors;
		if (enterOrVisitorsOrReverse) preorder = false;
	}
	if (typeof visitors === "function") enter = visitors;
	else if (visitors && typeof visitors === "object") {
		if (visitors.enter === null || visitors.enter === void 0) {
		} else if (typeof visitors.enter === "function") enter = visitors.enter;
		else
			throw new Error(
				"Unexpected value `" + visitors.enter + "` for `visitors.enter`, expected optional visitor",
			);
		if (typeof visitors.exit === "function") exit = visitors.exit;
		else
			throw new Error(
				"Unexpected value `" +
					visitors.exit +
					"` for `visitors.exit`, expected visitor (pass a visitor directly if you only want an enter visitor)",
			);
	} else
		throw new Error(
			"Unexpected value `" +
				visitors +
				"` for `enter` or `visitors`, expected visitor or object with visitors",
		);
	const is = convert(check);
	const step = preorder ? 1 : -1;
	factory(tree, void 0, [])();
	function factory(node, index, parents) {
		const value = node && typeof node === "object" ? node : {};
		if (typeof value.type === "string") {
			const name =
				typeof value.tagName === "string"
					? value.tagName
					: typeof value.name === "string"
						? value.name
						: void 0;
			Object.defineProperty(visit, "name", {
				value: "node (" + color(node.type + (name ? "<" + name + ">" : "")) + ")",
			});
		}
		return visit;
		function visit() {
			const matches = !check || is(node, index, parents[parents.length - 1] || void 0);
			let result = empty$1;
			if (enter && matches) {
				result = toResult(enter(node, parents, index));
				if (result[0] === false) return result;
			}
			if ("children" in node && node.children) {
				const nodeAsParent = node;
				if (nodeAsParent.children && result[0] !== "skip") {
					let offset = (preorder ? -1 : nodeAsParent.children.length) + step;
					const grandparents = [...parents, nodeAsParent];
					while (offset > -1 && offset < nodeAsParent.children.length) {
						const child = nodeAsParent.children[offset];
						const subresult = factory(child, offset, grandparents)();
						if (subresult[0] === false) return subresult;
						offset = typeof subresult[1] === "number" ? subresult[1] : offset + step;
					}
				}
			}
			if (exit && matches) {
				const exitResult = toResult(exit(node, parents, index));
				if (exitResult[0] === "skip")
					throw new Error(
						"Unexpected value `" +
							exitResult[0] +
							"` from `exit`, expected `CONTINUE`, `EXIT`, index, or nothing",
					);
				if (exitResult[0] === false || typeof exitResult[1] === "number") return exitResult;
			}
			return result;
		}
	}
}
function toResult(value) {
	if (Array.isArray(value)) return value;
	if (typeof value === "number") return [true, value];
	return value === null || value === void 0 ? empty$1 : [value];
}
// node_modules/unist-util-visit/lib/index.js
function visit(tree, testOrEnterOrVisitors, enterOrVisitorsOrReverse, maybeReverse) {
	let check;
	let visitors;
	let reverse;
	if (
		typeof enterOrVisitorsOrReverse === "function" ||
		(enterOrVisitorsOrReverse && typeof enterOrVisitorsOrReverse === "object")
	) {
		check = testOrEnterOrVisitors;
		visitors = enterOrVisitorsOrReverse;
		reverse = maybeReverse;
	} else {
		visitors = testOrEnterOrVisitors;
		reverse = enterOrVisitorsOrReverse;
	}
	if (typeof visitors === "function") visitParents(tree, check, wrap$1(visitors), reverse);
	else visitParents(tree, check, wrapVisitors(visitors), reverse);
}
function wrapVisitors(visitors) {
	if (!visitors || typeof visitors !== "object") return visitors;
	return {
		enter: typeof visitors.enter === "function" ? wrap$1(visitors.enter) : visitors.enter,
		exit: typeof visitors.exit === "function" ? wrap$1(visitors.exit) : visitors.exit,
	};
}
function wrap$1(visitor) {
	return overload;
	function overload(node, parents, index) {
		return visitor(node, index, parents[parents.length - 1]);
	}
}
// node_modules/hast-util-raw/lib/index.js
const gfmTagfilterExpression =
	/<(\/?)(iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?=[\t\n\f\r />])/gi;
const knownMdxNames = new Set([
	"mdxFlowExpression",
	"mdxJsxFlowElement",
	"mdxJsxTextElement",
	"mdxTextExpression",
	"mdxjsEsm",
]);
const parseOptions = {
	sourceCodeLocationInfo: true,
	scriptingEnabled: false,
};
function raw$1(tree, options) {
	const document = documentMode(tree);
	const one = zwitch("type", {
		handlers: {
			root: root$3,
			element: element$2,
			text: text$3,
			comment: comment$2,
			doctype: doctype$2,
			raw: handleRaw,
		},
		unknown: unknown$1,
	});
	const state = {
		parser: document ? new Parser(parseOptions) : Parser.getFragmentParser(void 0, parseOptions),
		handle(node) {
			one(node, state);
		},
		stitches: false,
		options: options || {},
	};
	one(tree, state);
	resetTokenizer(state, pointStart());
	const p5 = document ? state.parser.document : state.parser.getFragment();
	const result = fromParse5(p5, { file: state.options.file });
	if (state.stitches)
		visit(result, "comment", function (node, index, parent) {
			const stitch = node;
			if (stitch.value.stitch && parent && index !== void 0) {
				const siblings = parent.children;
				siblings[index] = stitch.value.stitch;
				return index;
			}
		});
	if (result.type === "root" && result.children.length === 1 && result.children[0].type === tree.type)
		return result.children[0];
	return result;
}
function all$2(nodes, state) {
	let index = -1;
	if (nodes) while (++index < nodes.length) state.handle(nodes[index]);
}
function root$3(node, state) {
	all$2(node.children, state);
}
function element$2(node, state) {
	startTag(node, state);
	all$2(node.children, state);
	endTag(node, state);
}
function text$3(node, state) {
	if (state.parser.tokenizer.state > 4) state.parser.tokenizer.state = 0;
	resetTokenizer(state, pointStart(node));
	const location = createParse5Location(node);
	const { value } = node;
	let start = 0;
	while (start < value.length) {
		const type = characterType(value.charCodeAt(start));
		let end = start + 1;
		while (end < value.length && characterType(value.charCodeAt(end)) === type) end++;
		const token = {
			type,
			chars: value.slice(start, end),
			location,
		};
		state.parser.currentToken = token;
		state.parser._processToken(state.parser.currentToken);
		start = end;
	}
}
function doctype$2(node, state) {
	const token = {
		type: TokenType.DOCTYPE,
		name: "html",
		forceQuirks: false,
		publicId: "",
		systemId: "",
		location: createParse5Location(node),
	};
	resetTokenizer(state, pointStart(node));
	state.parser.currentToken = token;
	state.parser._processToken(state.parser.currentToken);
}
function stitch(node, state) {
	state.stitches = true;
	const clone = cloneWithoutChildren(node);
	if ("children" in node && "children" in clone)
		clone.children = raw$1(
			{
				type: "root",
				children: node.children,
			},
			state.options,
		).children;
	comment$2(
		{
			type: "comment",
			value: { stitch: clone },
		},
		state,
	);
}
function comment$2(node, state) {
	const data = node.value;
	const token = {
		type: TokenType.COMMENT,
		data,
		location: createParse5Location(node),
	};
	resetTokenizer(state, pointStart(node));
	state.parser.currentToken = token;
	state.parser._processToken(state.parser.currentToken);
}
function handleRaw(node, state) {
	state.parser.tokenizer.flushCharacters();
	state.parser.tokenizer.preprocessor.html = "";
	state.parser.tokenizer.preprocessor.pos = -1;
	state.parser.tokenizer.preprocessor.lastGapPos = -2;
	state.parser.tokenizer.preprocessor.gapStack = [];
	state.parser.tokenizer.preprocessor.skipNextNewLine = false;
	state.parser.tokenizer.preprocessor.lastChunkWritten = false;
	state.parser.tokenizer.preprocessor.endOfChunkHit = false;
	state.parser.tokenizer.preprocessor.isEol = false;
	setPoint(state, pointStart(node));
	state.parser.tokenizer.write(
		state.options.tagfilter ? node.value.replace(gfmTagfilterExpression, "&lt;$1$2") : node.value,
		false,
	);
	state.parser.tokenizer._runParsingLoop();
	if (state.parser.tokenizer.state === 71) {
		state.parser.tokenizer.preprocessor.pos = state.parser.tokenizer.preprocessor.html.length;
		state.parser.tokenizer.preprocessor.lastChunkWritten = true;
		state.parser.tokenizer._stateCharacterReference();
		state.parser.tokenizer.preprocessor.lastChunkWritten = false;
		state.parser.tokenizer.preprocessor.endOfChunkHit = false;
		state.parser.tokenizer.active = true;
		state.parser.tokenizer._runParsingLoop();
	}
}
function unknown$1(node_, state) {
	const node = node_;
	if (state.options.passThrough && state.options.passThrough.includes(node.type)) stitch(node, state);
	else {
		let extra = "";
		if (knownMdxNames.has(node.type))
			extra =
				". It looks like you are using MDX nodes with `hast-util-raw` (or `rehype-raw`). If you use this because you are using remark or rehype plugins that inject `'html'` nodes, then please raise an issue with that plugin, as its a bad and slow idea. If you use this because you are using markdown syntax, then you have to configure this utility (or plugin) to pass through these nodes (see `passThrough` in docs), but you can also migrate to use the MDX syntax";
		throw new Error("Cannot compile `" + node.type + "` node" + extra);
	}
}
function resetTokenizer(state, point) {
	state.parser.tokenizer.flushCharacters();
	setPoint(state, point);
	state.parser.tokenizer.paused = false;
	state.parser.tokenizer.inLoop = false;
	state.parser.tokenizer.active = false;
	state.parser.tokenizer.returnState = TokenizerMode.DATA;
	state.parser.tokenizer.charRefCode = -1;
	state.parser.tokenizer.consumedAfterSnapshot = -1;
	state.parser.tokenizer.currentLocation = null;
	state.parser.tokenizer.currentCharacterToken = null;
	state.parser.tokenizer.currentToken = null;
	state.parser.tokenizer.currentAttr = {
		name: "",
		value: "",
	};
}
function setPoint(state, point) {
	if (point && point.offset !== void 0) {
		const location = {
			startLine: point.line,
			startCol: point.column,
			startOffset: point.offset,
			endLine: -1,
			endCol: -1,
			endOffset: -1,
		};
		state.parser.tokenizer.preprocessor.lineStartPos = -point.column + 1;
		state.parser.tokenizer.preprocessor.droppedBufferSize = point.offset;
		state.parser.tokenizer.preprocessor.line = point.line;
		state.parser.tokenizer.currentLocation = location;
	}
}
function startTag(node, state) {
	if (state.parser.tokenizer.state === TokenizerMode.PLAINTEXT) return;
	const tagName = node.tagName.toLowerCase();
	resetTokenizer(state, pointStart(node));
	const { current } = state.parser.openElements;
	let ns = current && "namespaceURI" in current ? current.namespaceURI : webNamespaces.html;
	if (ns === webNamespaces.html && tagName === "svg") ns = webNamespaces.svg;
	const result = toParse5(
		{
			...node,
			children: [],
		},
		{ space: ns === webNamespaces.svg ? "svg" : "html" },
	);
	const tag = {
		type: TokenType.START_TAG,
		tagName,
		tagID: getTagID(tagName),
		selfClosing: false,
		ackSelfClosing: false,
		attrs: "attrs" in result ? result.attrs : [],
		location: createParse5Location(node),
	};
	state.parser.currentToken = tag;
	state.parser._processToken(state.parser.currentToken);
	state.parser.tokenizer.lastStartTagName = tagName;
}
function endTag(node, state) {
	const tagName = node.tagName.toLowerCase();
	if (!state.parser.tokenizer.inForeignNode && htmlVoidElements.includes(tagName)) return;
	if (state.parser.tokenizer.state === TokenizerMode.PLAINTEXT) return;
	resetTokenizer(state, pointEnd(node));
	const tag = {
		type: TokenType.END_TAG,
		tagName,
		tagID: getTagID(tagName),
		selfClosing: false,
		ackSelfClosing: false,
		attrs: [],
		location: createParse5Location(node),
	};
	state.parser.currentToken = tag;
	state.parser._processToken(state.parser.currentToken);
	if (
		tagName === state.parser.tokenizer.lastStartTagName &&
		(state.parser.tokenizer.state === TokenizerMode.RCDATA ||
			state.parser.tokenizer.state === TokenizerMode.RAWTEXT ||
			state.parser.tokenizer.state === TokenizerMode.SCRIPT_DATA)
	)
		state.parser.tokenizer.state = TokenizerMode.DATA;
}
function documentMode(node) {
	const head = node.type === "root" ? node.children[0] : node;
	return Boolean(
		head && (head.type === "doctype" || (head.type === "element" && head.tagName.toLowerCase() === "html")),
	);
}
function createParse5Location(node) {
	const start = pointStart(node) || {
		line: void 0,
		column: void 0,
		offset: void 0,
	};
	const end = pointEnd(node) || {
		line: void 0,
		column: void 0,
		offset: void 0,
	};
	return {
		startLine: start.line,
		startCol: start.column,
		startOffset: start.offset,
		endLine: end.line,
		endCol: end.column,
		endOffset: end.offset,
	};
}
function cloneWithoutChildren(node) {
	return esm_default(
		"children" in node
			? {
					...node,
					children: [],
				}
			: node,
	);
}
function characterType(code) {
	return code === 9 || code === 10 || code === 12 || code === 13 || code === 32
		? TokenType.WHITESPACE_CHARACTER
		: TokenType.CHARACTER;
}
// node_modules/hast-util-sanitize/lib/schema.js
const aria = ["ariaDescribedBy", "ariaLabel", "ariaLabelledBy"];
const defaultSchema = {
	ancestors: {
		tbody: ["table"],
		td: ["table"],
		th: ["table"],
		thead: ["table"],
		tfoot: ["table"],
		tr: ["table"],
	},
	attributes: {
		a: [...aria, "dataFootnoteBackref", "dataFootnoteRef", ["className", "data-footnote-backref"], "href"],
		blockquote: ["cite"],
		code: [["className", /^language-./]],
		del: ["cite"],
		div: ["itemScope", "itemType"],
		dl: [...aria],
		h2: [["className", "sr-only"]],
		img: [...aria, "longDesc", "src"],
		input: [
			["disabled", true],
			["type", "checkbox"],
		],
		ins: ["cite"],
		li: [["className", "task-list-item"]],
		ol: [...aria, ["className", "contains-task-list"]],
		q: ["cite"],
		section: ["dataFootnotes", ["className", "footnotes"]],
		source: ["srcSet"],
		summary: [...aria],
		table: [...aria],
		ul: [...aria, ["className", "contains-task-list"]],
		"*": [
			"abbr",
			"accept",
			"acceptCharset",
			"accessKey",
			"action",
			"align",
			"alt",
			"axis",
			"border",
			"cellPadding",
			"cellSpacing",
			"char",
			"charOff",
			"charSet",
			"checked",
			"clear",
			"colSpan",
			"color",
			"cols",
			"compact",
			"coords",
			"dateTime",
			"dir",
			"encType",
			"frame",
			"hSpace",
			"headers",
			"height",
			"hrefLang",
			"htmlFor",
			"id",
			"isMap",
			"itemProp",
			"label",
			"lang",
			"maxLength",
			"media",
			"method",
			"multiple",
			"name",
			"noHref",
			"noShade",
			"noWrap",
			"open",
			"prompt",
			"readOnly",
			"rev",
			"rowSpan",
			"rows",
			"rules",
			"scope",
			"selected",
			"shape",
			"size",
			"span",
			"start",
			"summary",
			"tabIndex",
			"title",
			"useMap",
			"vAlign",
			"value",
			"width",
		],
	},
	clobber: ["ariaDescribedBy", "ariaLabelledBy", "id", "name"],
	clobberPrefix: "user-content-",
	protocols: {
		cite: ["http", "https"],
		href: ["http", "https", "irc", "ircs", "mailto", "xmpp"],
		longDesc: ["http", "https"],
		src: ["http", "https"],
	},
	required: {
		input: {
			disabled: true,
			type: "checkbox",
		},
	},
	strip: ["script"],
	tagNames: [
		"a",
		"b",
		"blockquote",
		"br",
		"code",
		"dd",
		"del",
		"details",
		"div",
		"dl",
		"dt",
		"em",
		"h1",
		"h2",
		"h3",
		"h4",
		"h5",
		"h6",
		"hr",
		"i",
		"img",
		"input",
		"ins",
		"kbd",
		"li",
		"ol",
		"p",
		"picture",
		"pre",
		"q",
		"rp",
		"rt",
		"ruby",
		"s",
		"samp",
		"section",
		"source",
		"span",
		"strike",
		"strong",
		"sub",
		"summary",
		"sup",
		"table",
		"tbody",
		"td",
		"tfoot",
		"th",
		"thead",
		"tr",
		"tt",
		"ul",
		"var",
	],
};
// node_modules/hast-util-sanitize/lib/index.js
const own$3 = {}.hasOwnProperty;
function sanitize(node, options) {
	let result = {
		type: "root",
		children: [],
	};
	const replace = transform(
		{
			schema: options
				? {
						...defaultSchema,
						...options,
					}
				: defaultSchema,
			stack: [],
		},
		node,
	);
	if (replace) {
		if (Array.isArray(replace)) {
			if (replace.length === 1) result = replace[0];
			else result.children = replace;
		} else result = replace;
	}
	return result;
}
function transform(state, node) {
	if (node && typeof node === "object") {
		const unsafe = node;
		switch (typeof unsafe.type === "string" ? unsafe.type : "") {
			case "comment":
				return comment$1(state, unsafe);
			case "doctype":
				return doctype$1(state, unsafe);
			case "element":
				return element$1(state, unsafe);
			case "root":
				return root$2(state, unsafe);
			case "text":
				return text$2(state, unsafe);
		}
	}
}
function comment$1(state, unsafe) {
	if (state.schema.allowComments) {
		const result = typeof unsafe.value === "string" ? unsafe.value : "";
		const index = result.indexOf("-->");
		const node = {
			type: "comment",
			value: index < 0 ? result : result.slice(0, index),
		};
		patch$1(node, unsafe);
		return node;
	}
}
function doctype$1(state, unsafe) {
	if (state.schema.allowDoctypes) {
		const node = { type: "doctype" };
		patch$1(node, unsafe);
		return node;
	}
}
function element$1(state, unsafe) {
	const name = typeof unsafe.tagName === "string" ? unsafe.tagName : "";
	state.stack.push(name);
	const content = children(state, unsafe.children);
	const properties_ = properties(state, unsafe.properties);
	state.stack.pop();
	let safeElement = false;
	if (name && name !== "*" && (!state.schema.tagNames || state.schema.tagNames.includes(name))) {
		safeElement = true;
		if (state.schema.ancestors && own$3.call(state.schema.ancestors, name)) {
			const ancestors = state.schema.ancestors[name];
			let index = -1;
			safeElement = false;
			while (++index < ancestors.length) if (state.stack.includes(ancestors[index])) safeElement = true;
		}
	}
	if (!safeElement) return state.schema.strip && !state.schema.strip.includes(name) ? content : void 0;
	const node = {
		type: "element",
		tagName: name,
		properties: properties_,
		children: content,
	};
	patch$1(node, unsafe);
	return node;
}
function root$2(state, unsafe) {
	const node = {
		type: "root",
		children: children(state, unsafe.children),
	};
	patch$1(node, unsafe);
	return node;
}
function text$2(_, unsafe) {
	const node = {
		type: "text",
		value: typeof unsafe.value === "string" ? unsafe.value : "",
	};
	patch$1(node, unsafe);
	return node;
}
function children(state, children) {
	const results = [];
	if (Array.isArray(children)) {
		const childrenUnknown = children;
		let index = -1;
		while (++index < childrenUnknown.length) {
			const value = transform(state, childrenUnknown[index]);
			if (value) {
				if (Array.isArray(value)) results.push(...value);
				else results.push(value);
			}
		}
	}
	return results;
}
function properties(state, properties) {
	const tagName = state.stack[state.stack.length - 1];
	const attributes = state.schema.attributes;
	const required = state.schema.required;
	const specific = attributes && own$3.call(attributes, tagName) ? attributes[tagName] : void 0;
	const defaults = attributes && own$3.call(attributes, "*") ? attributes["*"] : void 0;
	const properties_ = properties && typeof properties === "object" ? properties : {};
	const result = {};
	let key;
	for (key in properties_)
		if (own$3.call(properties_, key)) {
			const unsafe = properties_[key];
			let safe = propertyValue(state, findDefinition(specific, key), key, unsafe);
			if (safe === null || safe === void 0)
				safe = propertyValue(state, findDefinition(defaults, key), key, unsafe);
			if (safe !== null && safe !== void 0) result[key] = safe;
		}
	if (required && own$3.call(required, tagName)) {
		const properties = required[tagName];
		for (key in properties)
			if (own$3.call(properties, key) && !own$3.call(result, key)) result[key] = properties[key];
	}
	return result;
}
function propertyValue(state, definition, key, value) {
	return definition
		? Array.isArray(value)
			? propertyValueMany(state, definition, key, value)
			: propertyValuePrimitive(state, definition, key, value)
		: void 0;
}
function propertyValueMany(state, definition, key, values) {
	let index = -1;
	const result = [];
	while (++index < values.length) {
		const value = propertyValuePrimitive(state, definition, key, values[index]);
		if (typeof value === "number" || typeof value === "string") result.push(value);
	}
	return result;
}
function propertyValuePrimitive(state, definition, key, value) {
	if (typeof value !== "boolean" && typeof value !== "number" && typeof value !== "string") return;
	if (!safeProtocol(state, key, value)) return;
	if (typeof definition === "object" && definition.length > 1) {
		let ok = false;
		let index = 0;
		while (++index < definition.length) {
			const allowed = definition[index];
			if (allowed && typeof allowed === "object" && "flags" in allowed) {
				if (allowed.test(String(value))) {
					ok = true;
					break;
				}
			} else if (allowed === value) {
				ok = true;
				break;
			}
		}
		if (!ok) return;
	}
	return state.schema.clobber && state.schema.clobberPrefix && state.schema.clobber.includes(key)
		? state.schema.clobberPrefix + value
		: value;
}
function safeProtocol(state, key, value) {
	const protocols =
		state.schema.protocols && own$3.call(state.schema.protocols, key) ? state.schema.protocols[key] : void 0;
	if (!protocols || protocols.length === 0) return true;
	const url = String(value);
	const colon = url.indexOf(":");
	const questionMark = url.indexOf("?");
	const numberSign = url.indexOf("#");
	const slash = url.indexOf("/");
	if (
		colon < 0 ||
		(slash > -1 && colon > slash) ||
		(questionMark > -1 && colon > questionMark) ||
		(numberSign > -1 && colon > numberSign)
	)
		return true;
	let index = -1;
	while (++index < protocols.length) {
		const protocol = protocols[index];
		if (colon === protocol.length && url.slice(0, protocol.length) === protocol) return true;
	}
	return false;
}
function patch$1(node, unsafe) {
	const cleanPosition = position(unsafe);
	if (unsafe.data) node.data = esm_default(unsafe.data);
	if (cleanPosition) node.position = cleanPosition;
}
function findDefinition(definitions, key) {
	let dataDefault;
	let index = -1;
	if (definitions)
		while (++index < definitions.length) {
			const entry = definitions[index];
			const name = typeof entry === "string" ? entry : entry[0];
			if (name === key) return entry;
			if (name === "data*") dataDefault = entry;
		}
	if (key.length > 4 && key.slice(0, 4).toLowerCase() === "data") return dataDefault;
}
// node_modules/stringify-entities/lib/core.js
const defaultSubsetRegex = /["&'<>`]/g;
const surrogatePairsRegex = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;
const controlCharactersRegex = /[\x01-\t\v\f\x0E-\x1F\x7F\x81\x8D\x8F\x90\x9D\xA0-\uFFFF]/g;
const regexEscapeRegex = /[|\\{}()[\]^$+*?.]/g;
const subsetToRegexCache = new WeakMap();
function core(value, options) {
	value = value.replace(
		options.subset ? charactersToExpressionCached(options.subset) : defaultSubsetRegex,
		basic,
	);
	if (options.subset || options.escapeOnly) return value;
	return value.replace(surrogatePairsRegex, surrogate).replace(controlCharactersRegex, basic);
	function surrogate(pair, index, all) {
		return options.format(
			(pair.charCodeAt(0) - 55296) * 1024 + pair.charCodeAt(1) - 56320 + 65536,
			all.charCodeAt(index + 2),
			options,
		);
	}
	function basic(character, index, all) {
		return options.format(character.charCodeAt(0), all.charCodeAt(index + 1), options);
	}
}
function charactersToExpressionCached(subset) {
	let cached = subsetToRegexCache.get(subset);
	if (!cached) {
		cached = charactersToExpression(subset);
		subsetToRegexCache.set(subset, cached);
	}
	return cached;
}
function charactersToExpression(subset) {
	const groups = [];
	let index = -1;
	while (++index < subset.length) groups.push(subset[index].replace(regexEscapeRegex, "\\$&"));
	return new RegExp("(?:" + groups.join("|") + ")", "g");
}
// node_modules/stringify-entities/lib/util/to-hexadecimal.js
const hexadecimalRegex = /[\dA-Fa-f]/;
function toHexadecimal(code, next, omit) {
	const value = "&#x" + code.toString(16).toUpperCase();
	return omit && next && !hexadecimalRegex.test(String.fromCharCode(next)) ? value : value + ";";
}
// node_modules/stringify-entities/lib/util/to-decimal.js
const decimalRegex = /\d/;
function toDecimal(code, next, omit) {
	const value = "&#" + String(code);
	return omit && next && !decimalRegex.test(String.fromCharCode(next)) ? value : value + ";";
}
// node_modules/character-entities-legacy/index.js
const characterEntitiesLegacy = [
	"AElig",
	"AMP",
	"Aacute",
	"Acirc",
	"Agrave",
	"Aring",
	"Atilde",
	"Auml",
	"COPY",
	"Ccedil",
	"ETH",
	"Eacute",
	"Ecirc",
	"Egrave",
	"Euml",
	"GT",
	"Iacute",
	"Icirc",
	"Igrave",
	"Iuml",
	"LT",
	"Ntilde",
	"Oacute",
	"Ocirc",
	"Ograve",
	"Oslash",
	"Otilde",
	"Ouml",
	"QUOT",
	"REG",
	"THORN",
	"Uacute",
	"Ucirc",
	"Ugrave",
	"Uuml",
	"Yacute",
	"aacute",
	"acirc",
	"acute",
	"aelig",
	"agrave",
	"amp",
	"aring",
	"atilde",
	"auml",
	"brvbar",
	"ccedil",
	"cedil",
	"cent",
	"copy",
	"curren",
	"deg",
	"divide",
	"eacute",
	"ecirc",
	"egrave",
	"eth",
	"euml",
	"frac12",
	"frac14",
	"frac34",
	"gt",
	"iacute",
	"icirc",
	"iexcl",
	"igrave",
	"iquest",
	"iuml",
	"laquo",
	"lt",
	"macr",
	"micro",
	"middot",
	"nbsp",
	"not",
	"ntilde",
	"oacute",
	"ocirc",
	"ograve",
	"ordf",
	"ordm",
	"oslash",
	"otilde",
	"ouml",
	"para",
	"plusmn",
	"pound",
	"quot",
	"raquo",
	"reg",
	"sect",
	"shy",
	"sup1",
	"sup2",
	"sup3",
	"szlig",
	"thorn",
	"times",
	"uacute",
	"ucirc",
	"ugrave",
	"uml",
	"uuml",
	"yacute",
	"yen",
	"yuml",
];
// node_modules/character-entities-html4/index.js
const characterEntitiesHtml4 = {
	nbsp: "\xA0",
	iexcl: "\u00a1",
	cent: "\u00a2",
	pound: "\u00a3",
	curren: "\u00a4",
	yen: "\u00a5",
	brvbar: "\u00a6",
	sect: "\u00a7",
	uml: "\u00a8",
	copy: "\u00a9",
	ordf: "\u00aa",
	laquo: "\u00ab",
	not: "\u00ac",
	shy: "\u00ad",
	reg: "\u00ae",
	macr: "\u00af",
	deg: "\u00b0",
	plusmn: "\u00b1",
	sup2: "\u00b2",
	sup3: "\u00b3",
	acute: "\u00b4",
	micro: "\u00b5",
	para: "\u00b6",
	middot: "\u00b7",
	cedil: "\u00b8",
	sup1: "\u00b9",
	ordm: "\u00ba",
	raquo: "\u00bb",
	frac14: "\u00bc",
	frac12: "\u00bd",
	frac34: "\u00be",
	iquest: "\u00bf",
	Agrave: "\u00c0",
	Aacute: "\u00c1",
	Acirc: "\u00c2",
	Atilde: "\u00c3",
	Auml: "\u00c4",
	Aring: "\u00c5",
	AElig: "\u00c6",
	Ccedil: "\u00c7",
	Egrave: "\u00c8",
	Eacute: "\u00c9",
	Ecirc: "\u00ca",
	Euml: "\u00cb",
	Igrave: "\u00cc",
	Iacute: "\u00cd",
	Icirc: "\u00ce",
	Iuml: "\u00cf",
	ETH: "\u00d0",
	Ntilde: "\u00d1",
	Ograve: "\u00d2",
	Oacute: "\u00d3",
	Ocirc: "\u00d4",
	Otilde: "\u00d5",
	Ouml: "\u00d6",
	times: "\u00d7",
	Oslash: "\u00d8",
	Ugrave: "\u00d9",
	Uacute: "\u00da",
	Ucirc: "\u00db",
	Uuml: "\u00dc",
	Yacute: "\u00dd",
	THORN: "\u00de",
	szlig: "\u00df",
	agrave: "\u00e0",
	aacute: "\u00e1",
	acirc: "\u00e2",
	atilde: "\u00e3",
	auml: "\u00e4",
	aring: "\u00e5",
	aelig: "\u00e6",
	ccedil: "\u00e7",
	egrave: "\u00e8",
	eacute: "\u00e9",
	ecirc: "\u00ea",
	euml: "\u00eb",
	igrave: "\u00ec",
	iacute: "\u00ed",
	icirc: "\u00ee",
	iuml: "\u00ef",
	eth: "\u00f0",
	ntilde: "\u00f1",
	ograve: "\u00f2",
	oacute: "\u00f3",
	ocirc: "\u00f4",
	otilde: "\u00f5",
	ouml: "\u00f6",
	divide: "\u00f7",
	oslash: "\u00f8",
	ugrave: "\u00f9",
	uacute: "\u00fa",
	ucirc: "\u00fb",
	uuml: "\u00fc",
	yacute: "\u00fd",
	thorn: "\u00fe",
	yuml: "\u00ff",
	fnof: "\u0192",
	Alpha: "\u0391",
	Beta: "\u0392",
	Gamma: "\u0393",
	Delta: "\u0394",
	Epsilon: "\u0395",
	Zeta: "\u0396",
	Eta: "\u0397",
	Theta: "\u0398",
	Iota: "\u0399",
	Kappa: "\u039a",
	Lambda: "\u039b",
	Mu: "\u039c",
	Nu: "\u039d",
	Xi: "\u039e",
	Omicron: "\u039f",
	Pi: "\u03a0",
	Rho: "\u03a1",
	Sigma: "\u03a3",
	Tau: "\u03a4",
	Upsilon: "\u03a5",
	Phi: "\u03a6",
	Chi: "\u03a7",
	Psi: "\u03a8",
	Omega: "\u03a9",
	alpha: "\u03b1",
	beta: "\u03b2",
	gamma: "\u03b3",
	delta: "\u03b4",
	epsilon: "\u03b5",
	zeta: "\u03b6",
	eta: "\u03b7",
	theta: "\u03b8",
	iota: "\u03b9",
	kappa: "\u03ba",
	lambda: "\u03bb",
	mu: "\u03bc",
	nu: "\u03bd",
	xi: "\u03be",
	omicron: "\u03bf",
	pi: "\u03c0",
	rho: "\u03c1",
	sigmaf: "\u03c2",
	sigma: "\u03c3",
	tau: "\u03c4",
	upsilon: "\u03c5",
	phi: "\u03c6",
	chi: "\u03c7",
	psi: "\u03c8",
	omega: "\u03c9",
	thetasym: "\u03d1",
	upsih: "\u03d2",
	piv: "\u03d6",
	bull: "\u2022",
	hellip: "\u2026",
	prime: "\u2032",
	Prime: "\u2033",
	oline: "\u203e",
	frasl: "\u2044",
	weierp: "\u2118",
	image: "\u2111",
	real: "\u211c",
	trade: "\u2122",
	alefsym: "\u2135",
	larr: "\u2190",
	uarr: "\u2191",
	rarr: "\u2192",
	darr: "\u2193",
	harr: "\u2194",
	crarr: "\u21b5",
	lArr: "\u21d0",
	uArr: "\u21d1",
	rArr: "\u21d2",
	dArr: "\u21d3",
	hArr: "\u21d4",
	forall: "\u2200",
	part: "\u2202",
	exist: "\u2203",
	empty: "\u2205",
	nabla: "\u2207",
	isin: "\u2208",
	notin: "\u2209",
	ni: "\u220b",
	prod: "\u220f",
	sum: "\u2211",
	minus: "\u2212",
	lowast: "\u2217",
	radic: "\u221a",
	prop: "\u221d",
	infin: "\u221e",
	ang: "\u2220",
	and: "\u2227",
	or: "\u2228",
	cap: "\u2229",
	cup: "\u222a",
	int: "\u222b",
	there4: "\u2234",
	sim: "\u223c",
	cong: "\u2245",
	asymp: "\u2248",
	ne: "\u2260",
	equiv: "\u2261",
	le: "\u2264",
	ge: "\u2265",
	sub: "\u2282",
	sup: "\u2283",
	nsub: "\u2284",
	sube: "\u2286",
	supe: "\u2287",
	oplus: "\u2295",
	otimes: "\u2297",
	perp: "\u22a5",
	sdot: "\u22c5",
	lceil: "\u2308",
	rceil: "\u2309",
	lfloor: "\u230a",
	rfloor: "\u230b",
	lang: "\u2329",
	rang: "\u232a",
	loz: "\u25ca",
	spades: "\u2660",
	clubs: "\u2663",
	hearts: "\u2665",
	diams: "\u2666",
	quot: '"',
	amp: "&",
	lt: "<",
	gt: ">",
	OElig: "\u0152",
	oelig: "\u0153",
	Scaron: "\u0160",
	scaron: "\u0161",
	Yuml: "\u0178",
	circ: "\u02c6",
	tilde: "\u02dc",
	ensp: "\u2002",
	emsp: "\u2003",
	thinsp: "\u2009",
	zwnj: "\u200c",
	zwj: "\u200d",
	lrm: "\u200e",
	rlm: "\u200f",
	ndash: "\u2013",
	mdash: "\u2014",
	lsquo: "\u2018",
	rsquo: "\u2019",
	sbquo: "\u201a",
	ldquo: "\u201c",
	rdquo: "\u201d",
	bdquo: "\u201e",
	dagger: "\u2020",
	Dagger: "\u2021",
	permil: "\u2030",
	lsaquo: "\u2039",
	rsaquo: "\u203a",
	euro: "\u20ac",
};
// node_modules/stringify-entities/lib/constant/dangerous.js
const dangerous = ["cent", "copy", "divide", "gt", "lt", "not", "para", "times"];
// node_modules/stringify-entities/lib/util/to-named.js
const own$2 = {}.hasOwnProperty;
const characters = {};
let key;
for (key in characterEntitiesHtml4)
	if (own$2.call(characterEntitiesHtml4, key)) characters[characterEntitiesHtml4[key]] = key;
const notAlphanumericRegex = /[^\dA-Za-z]/;
function toNamed(code, next, omit, attribute) {
	const character = String.fromCharCode(code);
	if (own$2.call(characters, character)) {
		const name = characters[character];
		const value = "&" + name;
		if (
			omit &&
			characterEntitiesLegacy.includes(name) &&
			!dangerous.includes(name) &&
			(!attribute || (next && next !== 61 && notAlphanumericRegex.test(String.fromCharCode(next))))
		)
			return value;
		return value + ";";
	}
	return "";
}
// node_modules/stringify-entities/lib/util/format-smart.js
function formatSmart(code, next, options) {
	let numeric = toHexadecimal(code, next, options.omitOptionalSemicolons);
	let named;
	if (options.useNamedReferences || options.useShortestReferences)
		named = toNamed(code, next, options.omitOptionalSemicolons, options.attribute);
	if ((options.useShortestReferences || !named) && options.useShortestReferences) {
		const decimal = toDecimal(code, next, options.omitOptionalSemicolons);
		if (decimal.length < numeric.length) numeric = decimal;
	}
	return named && (!options.useShortestReferences || named.length < numeric.length) ? named : numeric;
}
// node_modules/stringify-entities/lib/index.js
function stringifyEntities(value, options) {
	return core(value, Object.assign({ format: formatSmart }, options));
}
// node_modules/hast-util-to-html/lib/handle/comment.js
const htmlCommentRegex = /^>|^->|<!--|-->|--!>|<!-$/g;
const bogusCommentEntitySubset = [">"];
const commentEntitySubset = ["<", ">"];
function comment(node, _1, _2, state) {
	return state.settings.bogusComments
		? "<?" +
				stringifyEntities(
					node.value,
					Object.assign({}, state.settings.characterReferences, { subset: bogusCommentEntitySubset }),
				) +
				">"
		: "<!--" + node.value.replace(htmlCommentRegex, encode) + "-->";
	function encode($0) {
		return stringifyEntities(
			$0,
			Object.assign({}, state.settings.characterReferences, { subset: commentEntitySubset }),
		);
	}
}
// node_modules/hast-util-to-html/lib/handle/doctype.js
function doctype(_1, _2, _3, state) {
	return (
		"<!" +
		(state.settings.upperDoctype ? "DOCTYPE" : "doctype") +
		(state.settings.tightDoctype ? "" : " ") +
		"html>"
	);
}
// node_modules/ccount/index.js
function ccount(value, character) {
	const source = String(value);
	if (typeof character !== "string") throw new TypeError("Expected character");
	let count = 0;
	let index = source.indexOf(character);
	while (index !== -1) {
		count++;
		index = source.indexOf(character, index + character.length);
	}
	return count;
}
// node_modules/hast-util-whitespace/lib/index.js
const re = /[ \t\n\f\r]/g;
function whitespace(thing) {
	return typeof thing === "object" ? (thing.type === "text" ? empty(thing.value) : false) : empty(thing);
}
function empty(value) {
	return value.replace(re, "") === "";
}
// node_modules/hast-util-to-html/lib/omission/util/siblings.js
const siblingAfter = siblings(1);
const siblingBefore = siblings(-1);
const emptyChildren$1 = [];
function siblings(increment) {
	return sibling;
	function sibling(parent, index, includeWhitespace) {
		const siblings = parent ? parent.children : emptyChildren$1;
		let offset = (index || 0) + increment;
		let next = siblings[offset];
		if (!includeWhitespace)
			while (next && whitespace(next)) {
				offset += increment;
				next = siblings[offset];
			}
		return next;
	}
}
// node_modules/hast-util-to-html/lib/omission/omission.js
const own$1 = {}.hasOwnProperty;
function omission(handlers) {
	return omit;
	function omit(node, index, parent) {
		return own$1.call(handlers, node.tagName) && handlers[node.tagName](node, index, parent);
	}
}
// node_modules/hast-util-to-html/lib/omission/closing.js
const closing = omission({
	body: body$1,
	caption: headOrColgroupOrCaption,
	colgroup: headOrColgroupOrCaption,
	dd,
	dt,
	head: headOrColgroupOrCaption,
	html: html$2,
	li,
	optgroup,
	option,
	p,
	rp: rubyElement,
	rt: rubyElement,
	tbody: tbody$1,
	td: cells,
	tfoot,
	th: cells,
	thead,
	tr,
});
function headOrColgroupOrCaption(_, index, parent) {
	const next = siblingAfter(parent, index, true);
	return !next || (next.type !== "comment" && !(next.type === "text" && whitespace(next.value.charAt(0))));
}
function html$2(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || next.type !== "comment";
}
function body$1(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || next.type !== "comment";
}
function p(_, index, parent) {
	const next = siblingAfter(parent, index);
	return next
		? next.type === "element" &&
				(next.tagName === "address" ||
					next.tagName === "article" ||
					next.tagName === "aside" ||
					next.tagName === "blockquote" ||
					next.tagName === "details" ||
					next.tagName === "div" ||
					next.tagName === "dl" ||
					next.tagName === "fieldset" ||
					next.tagName === "figcaption" ||
					next.tagName === "figure" ||
					next.tagName === "footer" ||
					next.tagName === "form" ||
					next.tagName === "h1" ||
					next.tagName === "h2" ||
					next.tagName === "h3" ||
					next.tagName === "h4" ||
					next.tagName === "h5" ||
					next.tagName === "h6" ||
					next.tagName === "header" ||
					next.tagName === "hgroup" ||
					next.tagName === "hr" ||
					next.tagName === "main" ||
					next.tagName === "menu" ||
					next.tagName === "nav" ||
					next.tagName === "ol" ||
					next.tagName === "p" ||
					next.tagName === "pre" ||
					next.tagName === "section" ||
					next.tagName === "table" ||
					next.tagName === "ul")
		: !parent ||
				!(
					parent.type === "element" &&
					(parent.tagName === "a" ||
						parent.tagName === "audio" ||
						parent.tagName === "del" ||
						parent.tagName === "ins" ||
						parent.tagName === "map" ||
						parent.tagName === "noscript" ||
						parent.tagName === "video" ||
						parent.tagName.includes("-"))
				);
}
function li(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && next.tagName === "li");
}
function dt(_, index, parent) {
	const next = siblingAfter(parent, index);
	return Boolean(next && next.type === "element" && (next.tagName === "dt" || next.tagName === "dd"));
}
function dd(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && (next.tagName === "dt" || next.tagName === "dd"));
}
function rubyElement(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && (next.tagName === "rp" || next.tagName === "rt"));
}
function optgroup(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && next.tagName === "optgroup");
}
function option(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && (next.tagName === "option" || next.tagName === "optgroup"));
}
function thead(_, index, parent) {
	const next = siblingAfter(parent, index);
	return Boolean(next && next.type === "element" && (next.tagName === "tbody" || next.tagName === "tfoot"));
}
function tbody$1(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && (next.tagName === "tbody" || next.tagName === "tfoot"));
}
function tfoot(_, index, parent) {
	return !siblingAfter(parent, index);
}
function tr(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && next.tagName === "tr");
}
function cells(_, index, parent) {
	const next = siblingAfter(parent, index);
	return !next || (next.type === "element" && (next.tagName === "td" || next.tagName === "th"));
}
// node_modules/hast-util-to-html/lib/omission/opening.js
const opening = omission({
	body,
	colgroup,
	head,
	html: html$1,
	tbody,
});
function html$1(node) {
	const head = siblingAfter(node, -1);
	return !head || head.type !== "comment";
}
function head(node) {
	const seen = new Set();
	for (const child of node.children)
		if (child.type === "element" && (child.tagName === "base" || child.tagName === "title")) {
			if (seen.has(child.tagName)) return false;
			seen.add(child.tagName);
		}
	const child = node.children[0];
	return !child || child.type === "element";
}
function body(node) {
	const head = siblingAfter(node, -1, true);
	return (
		!head ||
		(head.type !== "comment" &&
			!(head.type === "text" && whitespace(head.value.charAt(0))) &&
			!(
				head.type === "element" &&
				(head.tagName === "meta" ||
					head.tagName === "link" ||
					head.tagName === "script" ||
					head.tagName === "style" ||
					head.tagName === "template")
			))
	);
}
function colgroup(node, index, parent) {
	const previous = siblingBefore(parent, index);
	if (
		parent &&
		previous &&
		previous.type === "element" &&
		previous.tagName === "colgroup" &&
		closing(previous, parent.children.indexOf(previous), parent)
	)
		return false;
	const head = siblingAfter(node, -1, true);
	return Boolean(head && head.type === "element" && head.tagName === "col");
}
function tbody(node, index, parent) {
	const previous = siblingBefore(parent, index);
	if (
		parent &&
		previous &&
		previous.type === "element" &&
		(previous.tagName === "thead" || previous.tagName === "tbody") &&
		closing(previous, parent.children.indexOf(previous), parent)
	)
		return false;
	const head = siblingAfter(node, -1);
	return Boolean(head && head.type === "element" && head.tagName === "tr");
}
// node_modules/hast-util-to-html/lib/handle/element.js
const constants = {
	name: [
		["	\n\f\r &/=>".split(""), "	\n\f\r \"&'/=>`".split("")],
		["\0	\n\f\r \"&'/<=>".split(""), "\0	\n\f\r \"&'/<=>`".split("")],
	],
	unquoted: [
		["	\n\f\r &>".split(""), "\0	\n\f\r \"&'<=>`".split("")],
		["\0	\n\f\r \"&'<=>`".split(""), "\0	\n\f\r \"&'<=>`".split("")],
	],
	single: [
		["&'".split(""), "\"&'`".split("")],
		["\0&'".split(""), "\0\"&'`".split("")],
	],
	double: [
		['"&'.split(""), "\"&'`".split("")],
		['\0"&'.split(""), "\0\"&'`".split("")],
	],
};
const htmlIntegrationPoints = new Set(["desc", "foreignObject", "title"]);
function element(node, index, parent, state) {
	const { schema } = state;
	const omit = schema.space === "svg" ? false : state.settings.omitOptionalTags;
	let selfClosing =
		schema.space === "svg"
			? state.settings.closeEmptyElements
			: state.settings.voids.includes(node.tagName.toLowerCase());
	const parts = [];
	if (schema.space === "html" && node.tagName === "svg") state.schema = svg;
	const attributes = serializeAttributes(state, node.properties);
	if (state.schema.space === "svg" && htmlIntegrationPoints.has(node.tagName)) state.schema = html$3;
	const content = state.all(schema.space === "html" && node.tagName === "template" ? node.content : node);
	state.schema = schema;
	if (content) selfClosing = false;
	if (attributes || !omit || !opening(node, index, parent)) {
		parts.push("<", node.tagName, attributes ? " " + attributes : "");
		if (selfClosing && (schema.space === "svg" || state.settings.closeSelfClosing)) {
			const last = attributes.charAt(attributes.length - 1);
			if (!state.settings.tightSelfClosing || last === "/" || (last && last !== '"' && last !== "'"))
				parts.push(" ");
			parts.push("/");
		}
		parts.push(">");
	}
	parts.push(content);
	if (!selfClosing && (!omit || !closing(node, index, parent))) parts.push("</" + node.tagName + ">");
	return parts.join("");
}
function serializeAttributes(state, properties) {
	const values = [];
	let index = -1;
	let key;
	if (properties) {
		for (key in properties)
			if (properties[key] !== null && properties[key] !== void 0) {
				const value = serializeAttribute(state, key, properties[key]);
				if (value) values.push(value);
			}
	}
	while (++index < values.length) {
		const last = state.settings.tightAttributes ? values[index].charAt(values[index].length - 1) : void 0;
		if (index !== values.length - 1 && last !== '"' && last !== "'") values[index] += " ";
	}
	return values.join("");
}
function serializeAttribute(state, key, value) {
	const info = find(state.schema, key);
	const x = state.settings.allowParseErrors && state.schema.space === "html" ? 0 : 1;
	const y = state.settings.allowDangerousCharacters ? 0 : 1;
	if (info.overloadedBoolean && (value === info.attribute || value === "")) value = true;
	else if (
		(info.boolean || info.overloadedBoolean) &&
		(typeof value !== "string" || value === info.attribute || value === "")
	)
		value = Boolean(value);
	if (
		value === null ||
		value === void 0 ||
		value === false ||
		(typeof value === "number" && Number.isNaN(value))
	)
		return "";
	const name = stringifyEntities(
		info.attribute,
		Object.assign({}, state.settings.characterReferences, { subset: constants.name[x][y] }),
	);
	if (value === true) return name;
	value = Array.isArray(value)
		? (info.commaSeparated ? stringify : stringify$1)(value, {
				padLeft: !state.settings.tightCommaSeparatedLists,
			})
		: String(value);
	if (state.settings.collapseEmptyAttributes && !value) return name;
	let result;
	if (state.settings.preferUnquoted)
		result = stringifyEntities(
			value,
			Object.assign({}, state.settings.characterReferences, {
				attribute: true,
				subset: constants.unquoted[x][y],
			}),
		);
	if (result !== value) {
		let { quote } = state;
		if (state.settings.quoteSmart && ccount(value, quote) > ccount(value, state.alternative))
			quote = state.alternative;
		result =
			quote +
			stringifyEntities(
				value,
				Object.assign({}, state.settings.characterReferences, {
					subset: (quote === "'" ? constants.single : constants.double)[x][y],
					attribute: true,
				}),
			) +
			quote;
	}
	return name + (result ? "=" + result : result);
}
// node_modules/hast-util-to-html/lib/handle/text.js
const textEntitySubset = ["<", "&"];
function text$1(node, _, parent, state) {
	return parent && parent.type === "element" && (parent.tagName === "script" || parent.tagName === "style")
		? node.value
		: stringifyEntities(
				node.value,
				Object.assign({}, state.settings.characterReferences, { subset: textEntitySubset }),
			);
}
// node_modules/hast-util-to-html/lib/handle/raw.js
function raw(node, index, parent, state) {
	return state.settings.allowDangerousHtml ? node.value : text$1(node, index, parent, state);
}
// node_modules/hast-util-to-html/lib/handle/root.js
function root$1(node, _1, _2, state) {
	return state.all(node);
}
// node_modules/hast-util-to-html/lib/handle/index.js
const handle = zwitch("type", {
	invalid,
	unknown,
	handlers: {
		comment,
		doctype,
		element,
		raw,
		root: root$1,
		text: text$1,
	},
});
function invalid(node) {
	throw new Error("Expected node, not `" + node + "`");
}
function unknown(node_) {
	throw new Error("Cannot compile unknown node `" + node_.type + "`");
}
// node_modules/hast-util-to-html/lib/index.js
const emptyOptions$2 = {};
const emptyCharacterReferences = {};
const emptyChildren = [];
function toHtml(tree, options) {
	const options_ = options || emptyOptions$2;
	const quote = options_.quote || '"';
	if (quote !== '"' && quote !== "'") throw new Error("Invalid quote `" + quote + "`, expected `'` or `\"`");
	const alternative = quote === '"' ? "'" : '"';
	return {
		one: one$1,
		all: all$1,
		settings: {
			omitOptionalTags: options_.omitOptionalTags || false,
			allowParseErrors: options_.allowParseErrors || false,
			allowDangerousCharacters: options_.allowDangerousCharacters || false,
			quoteSmart: options_.quoteSmart || false,
			preferUnquoted: options_.preferUnquoted || false,
			tightAttributes: options_.tightAttributes || false,
			upperDoctype: options_.upperDoctype || false,
			tightDoctype: options_.tightDoctype || false,
			bogusComments: options_.bogusComments || false,
			tightCommaSeparatedLists: options_.tightCommaSeparatedLists || false,
			tightSelfClosing: options_.tightSelfClosing || false,
			collapseEmptyAttributes: options_.collapseEmptyAttributes || false,
			allowDangerousHtml: options_.allowDangerousHtml || false,
			voids: options_.voids || htmlVoidElements,
			characterReferences: options_.characterReferences || emptyCharacterReferences,
			closeSelfClosing: options_.closeSelfClosing || false,
			closeEmptyElements: options_.closeEmptyElements || false,
		},
		schema: options_.space === "svg" ? svg : html$3,
		quote,
		alternative,
	}.one(
		Array.isArray(tree)
			? {
					type: "root",
					children: tree,
				}
			: tree,
		void 0,
		void 0,
	);
}
function one$1(node, index, parent) {
	return handle(node, index, parent, this);
}
function all$1(parent) {
	const results = [];
	const children = (parent && parent.children) || emptyChildren;
	let index = -1;
	while (++index < children.length) results[index] = this.one(children[index], index, parent);
	return results.join("");
}
// node_modules/mdast-util-to-hast/lib/handlers/blockquote.js
function blockquote(state, node) {
	const result = {
		type: "element",
		tagName: "blockquote",
		properties: {},
		children: state.wrap(state.all(node), true),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/break.js
function hardBreak(state, node) {
	const result = {
		type: "element",
		tagName: "br",
		properties: {},
		children: [],
	};
	state.patch(node, result);
	return [
		state.applyData(node, result),
		{
			type: "text",
			value: "\n",
		},
	];
}
// node_modules/mdast-util-to-hast/lib/handlers/code.js
function code(state, node) {
	const value = node.value ? node.value + "\n" : "";
	const properties = {};
	const language = node.lang ? node.lang.split(/\s+/) : [];
	if (language.length > 0) properties.className = ["language-" + language[0]];
	let result = {
		type: "element",
		tagName: "code",
		properties,
		children: [
			{
				type: "text",
				value,
			},
		],
	};
	if (node.meta) result.data = { meta: node.meta };
	state.patch(node, result);
	result = state.applyData(node, result);
	result = {
		type: "element",
		tagName: "pre",
		properties: {},
		children: [result],
	};
	state.patch(node, result);
	return result;
}
// node_modules/mdast-util-to-hast/lib/handlers/delete.js
function strikethrough(state, node) {
	const result = {
		type: "element",
		tagName: "del",
		properties: {},
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/emphasis.js
function emphasis(state, node) {
	const result = {
		type: "element",
		tagName: "em",
		properties: {},
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/micromark-util-character/index.js
const asciiAlpha = regexCheck(/[A-Za-z]/);
const asciiAlphanumeric = regexCheck(/[\dA-Za-z]/);
const asciiAtext = regexCheck(/[#-'*+\--9=?A-Z^-~]/);
function asciiControl(code) {
	return code !== null && (code < 32 || code === 127);
}
const asciiDigit = regexCheck(/\d/);
const asciiHexDigit = regexCheck(/[\dA-Fa-f]/);
const asciiPunctuation = regexCheck(/[!-/:-@[-`{-~]/);
function markdownLineEnding(code) {
	return code !== null && code < -2;
}
function markdownLineEndingOrSpace(code) {
	return code !== null && (code < 0 || code === 32);
}
function markdownSpace(code) {
	return code === -2 || code === -1 || code === 32;
}
const unicodePunctuation = regexCheck(/\p{P}|\p{S}/u);
const unicodeWhitespace = regexCheck(/\s/);
function regexCheck(regex) {
	return check;
	function check(code) {
		return code !== null && code > -1 && regex.test(String.fromCharCode(code));
	}
}
// node_modules/micromark-util-sanitize-uri/index.js
function normalizeUri(value) {
	const result = [];
	let index = -1;
	let start = 0;
	let skip = 0;
	while (++index < value.length) {
		const code = value.charCodeAt(index);
		let replace = "";
		if (
			code === 37 &&
			asciiAlphanumeric(value.charCodeAt(index + 1)) &&
			asciiAlphanumeric(value.charCodeAt(index + 2))
		)
			skip = 2;
		else if (code < 128) {
			if (!/[!#$&-;=?-Z_a-z~]/.test(String.fromCharCode(code))) replace = String.fromCharCode(code);
		} else if (code > 55295 && code < 57344) {
			const next = value.charCodeAt(index + 1);
			if (code < 56320 && next > 56319 && next < 57344) {
				replace = String.fromCharCode(code, next);
				skip = 1;
			} else replace = "\ufffd";
		} else replace = String.fromCharCode(code);
		if (replace) {
			result.push(value.slice(start, index), encodeURIComponent(replace));
			start = index + skip + 1;
			replace = "";
		}
		if (skip) {
			index += skip;
			skip = 0;
		}
	}
	return result.join("") + value.slice(start);
}
// node_modules/mdast-util-to-hast/lib/handlers/footnote-reference.js
function footnoteReference(state, node) {
	const clobberPrefix =
		typeof state.options.clobberPrefix === "string" ? state.options.clobberPrefix : "user-content-";
	const id = String(node.identifier).toUpperCase();
	const safeId = normalizeUri(id.toLowerCase());
	const index = state.footnoteOrder.indexOf(id);
	let counter;
	let reuseCounter = state.footnoteCounts.get(id);
	if (reuseCounter === void 0) {
		reuseCounter = 0;
		state.footnoteOrder.push(id);
		counter = state.footnoteOrder.length;
	} else counter = index + 1;
	reuseCounter += 1;
	state.footnoteCounts.set(id, reuseCounter);
	const link = {
		type: "element",
		tagName: "a",
		properties: {
			href: "#" + clobberPrefix + "fn-" + safeId,
			id: clobberPrefix + "fnref-" + safeId + (reuseCounter > 1 ? "-" + reuseCounter : ""),
			dataFootnoteRef: true,
			ariaDescribedBy: ["footnote-label"],
		},
		children: [
			{
				type: "text",
				value: String(counter),
			},
		],
	};
	state.patch(node, link);
	const sup = {
		type: "element",
		tagName: "sup",
		properties: {},
		children: [link],
	};
	state.patch(node, sup);
	return state.applyData(node, sup);
}
// node_modules/mdast-util-to-hast/lib/handlers/heading.js
function heading(state, node) {
	const result = {
		type: "element",
		tagName: "h" + node.depth,
		properties: {},
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/html.js
function html(state, node) {
	if (state.options.allowDangerousHtml) {
		const result = {
			type: "raw",
			value: node.value,
		};
		state.patch(node, result);
		return state.applyData(node, result);
	}
}
// node_modules/mdast-util-to-hast/lib/revert.js
function revert(state, node) {
	const subtype = node.referenceType;
	let suffix = "]";
	if (subtype === "collapsed") suffix += "[]";
	else if (subtype === "full") suffix += "[" + (node.label || node.identifier) + "]";
	if (node.type === "imageReference")
		return [
			{
				type: "text",
				value: "![" + node.alt + suffix,
			},
		];
	const contents = state.all(node);
	const head = contents[0];
	if (head && head.type === "text") head.value = "[" + head.value;
	else
		contents.unshift({
			type: "text",
			value: "[",
		});
	const tail = contents[contents.length - 1];
	if (tail && tail.type === "text") tail.value += suffix;
	else
		contents.push({
			type: "text",
			value: suffix,
		});
	return contents;
}
// node_modules/mdast-util-to-hast/lib/handlers/image-reference.js
function imageReference(state, node) {
	const id = String(node.identifier).toUpperCase();
	const definition = state.definitionById.get(id);
	if (!definition) return revert(state, node);
	const properties = { src: normalizeUri(definition.url || "") };
	if (node.alt !== null && node.alt !== void 0) properties.alt = node.alt;
	if (definition.title !== null && definition.title !== void 0) properties.title = definition.title;
	const result = {
		type: "element",
		tagName: "img",
		properties,
		children: [],
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/image.js
function image(state, node) {
	const properties = { src: normalizeUri(node.url) };
	if (node.alt !== null && node.alt !== void 0) properties.alt = node.alt;
	if (node.title !== null && node.title !== void 0) properties.title = node.title;
	const result = {
		type: "element",
		tagName: "img",
		properties,
		children: [],
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/inline-code.js
function inlineCode(state, node) {
	const text = {
		type: "text",
		value: node.value.replace(/\r?\n|\r/g, " "),
	};
	state.patch(node, text);
	const result = {
		type: "element",
		tagName: "code",
		properties: {},
		children: [text],
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/link-reference.js
function linkReference(state, node) {
	const id = String(node.identifier).toUpperCase();
	const definition = state.definitionById.get(id);
	if (!definition) return revert(state, node);
	const properties = { href: normalizeUri(definition.url || "") };
	if (definition.title !== null && definition.title !== void 0) properties.title = definition.title;
	const result = {
		type: "element",
		tagName: "a",
		properties,
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/link.js
function link(state, node) {
	const properties = { href: normalizeUri(node.url) };
	if (node.title !== null && node.title !== void 0) properties.title = node.title;
	const result = {
		type: "element",
		tagName: "a",
		properties,
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/list-item.js
function listItem(state, node, parent) {
	const results = state.all(node);
	const loose = parent ? listLoose(parent) : listItemLoose(node);
	const properties = {};
	const children = [];
	if (typeof node.checked === "boolean") {
		const head = results[0];
		let paragraph;
		if (head && head.type === "element" && head.tagName === "p") paragraph = head;
		else {
			paragraph = {
				type: "element",
				tagName: "p",
				properties: {},
				children: [],
			};
			results.unshift(paragraph);
		}
		if (paragraph.children.length > 0)
			paragraph.children.unshift({
				type: "text",
				value: " ",
			});
		paragraph.children.unshift({
			type: "element",
			tagName: "input",
			properties: {
				type: "checkbox",
				checked: node.checked,
				disabled: true,
			},
			children: [],
		});
		properties.className = ["task-list-item"];
	}
	let index = -1;
	while (++index < results.length) {
		const child = results[index];
		if (loose || index !== 0 || child.type !== "element" || child.tagName !== "p")
			children.push({
				type: "text",
				value: "\n",
			});
		if (child.type === "element" && child.tagName === "p" && !loose) children.push(...child.children);
		else children.push(child);
	}
	const tail = results[results.length - 1];
	if (tail && (loose || tail.type !== "element" || tail.tagName !== "p"))
		children.push({
			type: "text",
			value: "\n",
		});
	const result = {
		type: "element",
		tagName: "li",
		properties,
		children,
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
function listLoose(node) {
	let loose = false;
	if (node.type === "list") {
		loose = node.spread || false;
		const { children } = node;
		let index = -1;
		while (!loose && ++index < children.length) loose = listItemLoose(children[index]);
	}
	return loose;
}
function listItemLoose(node) {
	const { spread } = node;
	return spread === null || spread === void 0 ? node.children.length > 1 : spread;
}
// node_modules/mdast-util-to-hast/lib/handlers/list.js
function list(state, node) {
	const properties = {};
	const results = state.all(node);
	let index = -1;
	if (typeof node.start === "number" && node.start !== 1) properties.start = node.start;
	while (++index < results.length) {
		const child = results[index];
		if (
			child.type === "element" &&
			child.tagName === "li" &&
			child.properties &&
			Array.isArray(child.properties.className) &&
			child.properties.className.includes("task-list-item")
		) {
			properties.className = ["contains-task-list"];
			break;
		}
	}
	const result = {
		type: "element",
		tagName: node.ordered ? "ol" : "ul",
		properties,
		children: state.wrap(results, true),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/paragraph.js
function paragraph(state, node) {
	const result = {
		type: "element",
		tagName: "p",
		properties: {},
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/root.js
function root(state, node) {
	const result = {
		type: "root",
		children: state.wrap(state.all(node)),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/strong.js
function strong(state, node) {
	const result = {
		type: "element",
		tagName: "strong",
		properties: {},
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/table.js
function table(state, node) {
	const rows = state.all(node);
	const firstRow = rows.shift();
	const tableContent = [];
	if (firstRow) {
		const head = {
			type: "element",
			tagName: "thead",
			properties: {},
			children: state.wrap([firstRow], true),
		};
		state.patch(node.children[0], head);
		tableContent.push(head);
	}
	if (rows.length > 0) {
		const body = {
			type: "element",
			tagName: "tbody",
			properties: {},
			children: state.wrap(rows, true),
		};
		const start = pointStart(node.children[1]);
		const end = pointEnd(node.children[node.children.length - 1]);
		if (start && end)
			body.position = {
				start,
				end,
			};
		tableContent.push(body);
	}
	const result = {
		type: "element",
		tagName: "table",
		properties: {},
		children: state.wrap(tableContent, true),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/table-row.js
function tableRow(state, node, parent) {
	const siblings = parent ? parent.children : void 0;
	const tagName = (siblings ? siblings.indexOf(node) : 1) === 0 ? "th" : "td";
	const align = parent && parent.type === "table" ? parent.align : void 0;
	const length = align ? align.length : node.children.length;
	let cellIndex = -1;
	const cells = [];
	while (++cellIndex < length) {
		const cell = node.children[cellIndex];
		const properties = {};
		const alignValue = align ? align[cellIndex] : void 0;
		if (alignValue) properties.align = alignValue;
		let result = {
			type: "element",
			tagName,
			properties,
			children: [],
		};
		if (cell) {
			result.children = state.all(cell);
			state.patch(cell, result);
			result = state.applyData(cell, result);
		}
		cells.push(result);
	}
	const result = {
		type: "element",
		tagName: "tr",
		properties: {},
		children: state.wrap(cells, true),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/table-cell.js
function tableCell(state, node) {
	const result = {
		type: "element",
		tagName: "td",
		properties: {},
		children: state.all(node),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/trim-lines/index.js
const tab = 9;
const space = 32;
function trimLines(value) {
	const source = String(value);
	const search = /\r?\n|\r/g;
	let match = search.exec(source);
	let last = 0;
	const lines = [];
	while (match) {
		lines.push(trimLine(source.slice(last, match.index), last > 0, true), match[0]);
		last = match.index + match[0].length;
		match = search.exec(source);
	}
	lines.push(trimLine(source.slice(last), last > 0, false));
	return lines.join("");
}
function trimLine(value, start, end) {
	let startIndex = 0;
	let endIndex = value.length;
	if (start) {
		let code = value.codePointAt(startIndex);
		while (code === tab || code === space) {
			startIndex++;
			code = value.codePointAt(startIndex);
		}
	}
	if (end) {
		let code = value.codePointAt(endIndex - 1);
		while (code === tab || code === space) {
			endIndex--;
			code = value.codePointAt(endIndex - 1);
		}
	}
	return endIndex > startIndex ? value.slice(startIndex, endIndex) : "";
}
// node_modules/mdast-util-to-hast/lib/handlers/text.js
function text(state, node) {
	const result = {
		type: "text",
		value: trimLines(String(node.value)),
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/thematic-break.js
function thematicBreak(state, node) {
	const result = {
		type: "element",
		tagName: "hr",
		properties: {},
		children: [],
	};
	state.patch(node, result);
	return state.applyData(node, result);
}
// node_modules/mdast-util-to-hast/lib/handlers/index.js
const handlers = {
	blockquote,
	break: hardBreak,
	code,
	delete: strikethrough,
	emphasis,
	footnoteReference,
	heading,
	html,
	imageReference,
	image,
	inlineCode,
	linkReference,
	link,
	listItem,
	list,
	paragraph,
	root,
	strong,
	table,
	tableCell,
	tableRow,
	text,
	thematicBreak,
	toml: ignore,
	yaml: ignore,
	definition: ignore,
	footnoteDefinition: ignore,
};
function ignore() {}
// node_modules/mdast-util-to-hast/lib/footer.js
function defaultFootnoteBackContent(_, rereferenceIndex) {
	const result = [
		{
			type: "text",
			value: "\u21a9",
		},
	];
	if (rereferenceIndex > 1)
		result.push({
			type: "element",
			tagName: "sup",
			properties: {},
			children: [
				{
					type: "text",
					value: String(rereferenceIndex),
				},
			],
		});
	return result;
}
function defaultFootnoteBackLabel(referenceIndex, rereferenceIndex) {
	return "Back to reference " + (referenceIndex + 1) + (rereferenceIndex > 1 ? "-" + rereferenceIndex : "");
}
function footer(state) {
	const clobberPrefix =
		typeof state.options.clobberPrefix === "string" ? state.options.clobberPrefix : "user-content-";
	const footnoteBackContent = state.options.footnoteBackContent || defaultFootnoteBackContent;
	const footnoteBackLabel = state.options.footnoteBackLabel || defaultFootnoteBackLabel;
	const footnoteLabel = state.options.footnoteLabel || "Footnotes";
	const footnoteLabelTagName = state.options.footnoteLabelTagName || "h2";
	const footnoteLabelProperties = state.options.footnoteLabelProperties || { className: ["sr-only"] };
	const contents = [];
	const listItems = [];
	let referenceIndex = -1;
	while (++referenceIndex < state.footnoteOrder.length) {
		const definition = state.footnoteById.get(state.footnoteOrder[referenceIndex]);
		if (definition) contents[referenceIndex] = state.all(definition);
	}
	referenceIndex = -1;
	while (++referenceIndex < state.footnoteOrder.length) {
		const definition = state.footnoteById.get(state.footnoteOrder[referenceIndex]);
		if (!definition) continue;
		const content = contents[referenceIndex];
		const id = String(definition.identifier).toUpperCase();
		const safeId = normalizeUri(id.toLowerCase());
		let rereferenceIndex = 0;
		const backReferences = [];
		const counts = state.footnoteCounts.get(id);
		while (counts !== void 0 && ++rereferenceIndex <= counts) {
			if (backReferences.length > 0)
				backReferences.push({
					type: "text",
					value: " ",
				});
			let children =
				typeof footnoteBackContent === "string"
					? footnoteBackContent
					: footnoteBackContent(referenceIndex, rereferenceIndex);
			if (typeof children === "string")
				children = {
					type: "text",
					value: children,
				};
			backReferences.push({
				type: "element",
				tagName: "a",
				properties: {
					href:
						"#" + clobberPrefix + "fnref-" + safeId + (rereferenceIndex > 1 ? "-" + rereferenceIndex : ""),
					dataFootnoteBackref: "",
					ariaLabel:
						typeof footnoteBackLabel === "string"
							? footnoteBackLabel
							: footnoteBackLabel(referenceIndex, rereferenceIndex),
					className: ["data-footnote-backref"],
				},
				children: Array.isArray(children) ? children : [children],
			});
		}
		const tail = content[content.length - 1];
		if (tail && tail.type === "element" && tail.tagName === "p") {
			const tailTail = tail.children[tail.children.length - 1];
			if (tailTail && tailTail.type === "text") tailTail.value += " ";
			else
				tail.children.push({
					type: "text",
					value: " ",
				});
			tail.children.push(...backReferences);
		} else content.push(...backReferences);
		const listItem = {
			type: "element",
			tagName: "li",
			properties: { id: clobberPrefix + "fn-" + safeId },
			children: state.wrap(content, true),
		};
		state.patch(definition, listItem);
		listItems.push(listItem);
	}
	if (listItems.length === 0) return;
	return {
		type: "element",
		tagName: "section",
		properties: {
			dataFootnotes: true,
			className: ["footnotes"],
		},
		children: [
			{
				type: "element",
				tagName: footnoteLabelTagName,
				properties: {
					...esm_default(footnoteLabelProperties),
					id: "footnote-label",
				},
				children: [
					{
						type: "text",
						value: footnoteLabel,
					},
				],
			},
			{
				type: "text",
				value: "\n",
			},
			{
				type: "element",
				tagName: "ol",
				properties: {},
				children: state.wrap(listItems, true),
			},
			{
				type: "text",
				value: "\n",
			},
		],
	};
}
// node_modules/mdast-util-to-hast/lib/state.js
const own = {}.hasOwnProperty;
const emptyOptions$1 = {};
function createState(tree, options) {
	const settings = options || emptyOptions$1;
	const definitionById = new Map();
	const footnoteById = new Map();
	const state = {
		all,
		applyData,
		definitionById,
		footnoteById,
		footnoteCounts: new Map(),
		footnoteOrder: [],
		handlers: {
			...handlers,
			...settings.handlers,
		},
		one,
		options: settings,
		patch,
		wrap,
	};
	visit(tree, function (node) {
		if (node.type === "definition" || node.type === "footnoteDefinition") {
			const id = String(node.identifier).toUpperCase();
			if (node.type === "definition") {
				if (!definitionById.has(id)) definitionById.set(id, node);
			} else if (!footnoteById.has(id)) footnoteById.set(id, node);
		}
	});
	return state;
	function one(node, parent) {
		const { type } = node;
		const handle = state.handlers[type];
		if (own.call(state.handlers, type) && handle) return handle(state, node, parent);
		if (state.options.passThrough && state.options.passThrough.includes(type)) {
			if ("children" in node) {
				const { children, ...shallow } = node;
				return {
					...esm_default(shallow),
					children: state.all(node),
				};
			}
			return esm_default(node);
		}
		return (state.options.unknownHandler || defaultUnknownHandler)(state, node, parent);
	}
	function all(parent) {
		const values = [];
		if ("children" in parent) {
			const nodes = parent.children;
			let index = -1;
			while (++index < nodes.length) {
				const result = state.one(nodes[index], parent);
				if (result) {
					if (index && nodes[index - 1].type === "break") {
						if (!Array.isArray(result) && result.type === "text")
							result.value = trimMarkdownSpaceStart(result.value);
						if (!Array.isArray(result) && result.type === "element") {
							const head = result.children[0];
							if (head && head.type === "text") head.value = trimMarkdownSpaceStart(head.value);
						}
					}
					if (Array.isArray(result)) values.push(...result);
					else values.push(result);
				}
			}
		}
		return values;
	}
}
function patch(from, to) {
	if (from.position) to.position = position(from);
}
function applyData(from, to) {
	let result = to;
	if (from && from.data) {
		const { hChildren, hName, hProperties } = from.data;
		if (typeof hName === "string") {
			if (result.type === "element") result.tagName = hName;
			else
				result = {
					type: "element",
					tagName: hName,
					properties: {},
					children: "children" in result ? result.children : [result],
				};
		}
		if (result.type === "element" && hProperties) Object.assign(result.properties, esm_default(hProperties));
		if ("children" in result && result.children && hChildren !== null && hChildren !== void 0)
			result.children = hChildren;
	}
	return result;
}
function defaultUnknownHandler(state, node) {
	const data = node.data || {};
	const result =
		"value" in node && !(own.call(data, "hProperties") || own.call(data, "hChildren"))
			? {
					type: "text",
					value: node.value,
				}
			: {
					type: "element",
					tagName: "div",
					properties: {},
					children: state.all(node),
				};
	state.patch(node, result);
	return state.applyData(node, result);
}
function wrap(nodes, loose) {
	const result = [];
	let index = -1;
	if (loose)
		result.push({
			type: "text",
			value: "\n",
		});
	while (++index < nodes.length) {
		if (index)
			result.push({
				type: "text",
				value: "\n",
			});
		result.push(nodes[index]);
	}
	if (loose && nodes.length > 0)
		result.push({
			type: "text",
			value: "\n",
		});
	return result;
}
function trimMarkdownSpaceStart(value) {
	let index = 0;
	let code = value.charCodeAt(index);
	while (code === 9 || code === 32) {
		index++;
		code = value.charCodeAt(index);
	}
	return value.slice(index);
}
// node_modules/mdast-util-to-hast/lib/index.js
function toHast(tree, options) {
	const state = createState(tree, options);
	const node = state.one(tree, void 0);
	const foot = footer(state);
	const result = Array.isArray(node)
		? {
				type: "root",
				children: node,
			}
		: node || {
				type: "root",
				children: [],
			};
	if (foot) {
		"children" in result;
		result.children.push(
			{
				type: "text",
				value: "\n",
			},
			foot,
		);
	}
	return result;
}
// node_modules/mdast-util-to-string/lib/index.js
const emptyOptions = {};
function toString(value, options) {
	const settings = options || emptyOptions;
	return one(
		value,
		typeof settings.includeImageAlt === "boolean" ? settings.includeImageAlt : true,
		typeof settings.includeHtml === "boolean" ? settings.includeHtml : true,
	);
}
function one(value, includeImageAlt, includeHtml) {
	if (node(value)) {
		if ("value" in value) return value.type === "html" && !includeHtml ? "" : value.value;
		if (includeImageAlt && "alt" in value && value.alt) return value.alt;
		if ("children" in value) return all(value.children, includeImageAlt, includeHtml);
	}
	if (Array.isArray(value)) return all(value, includeImageAlt, includeHtml);
	return "";
}
function all(values, includeImageAlt, includeHtml) {
	const result = [];
	let index = -1;
	while (++index < values.length) result[index] = one(values[index], includeImageAlt, includeHtml);
	return result.join("");
}
function node(value) {
	return Boolean(value && typeof value === "object");
}
export {
	SKIP,
	asciiAlpha,
	asciiAlphanumeric,
	asciiAtext,
	asciiControl,
	asciiDigit,
	asciiHexDigit,
	asciiPunctuation,
	ccount,
	convert,
	defaultSchema,
	markdownLineEnding,
	markdownLineEndingOrSpace,
	markdownSpace,
	raw$1 as raw,
	sanitize,
	toHast,
	toHtml,
	toString,
	unicodePunctuation,
	unicodeWhitespace,
	visitParents,
};
