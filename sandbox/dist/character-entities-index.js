import { __exportAll } from "./rolldown-runtime.js";
import "./parse5-dist-tokenizer-index.js";
import {
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
	markdownLineEnding,
	markdownLineEndingOrSpace,
	markdownSpace,
	toString,
	unicodePunctuation,
	unicodeWhitespace,
	visitParents,
} from "./parse5-dist-parser-index.js";
// node_modules/character-entities/index.js
const characterEntities = {
	AElig: "\u00c6",
	AMP: "&",
	Aacute: "\u00c1",
	Abreve: "\u0102",
	Acirc: "\u00c2",
	Acy: "\u0410",
	Afr: "\ud835\udd04",
	Agrave: "\u00c0",
	Alpha: "\u0391",
	Amacr: "\u0100",
	And: "\u2a53",
	Aogon: "\u0104",
	Aopf: "\ud835\udd38",
	ApplyFunction: "\u2061",
	Aring: "\u00c5",
	Ascr: "\ud835\udc9c",
	Assign: "\u2254",
	Atilde: "\u00c3",
	Auml: "\u00c4",
	Backslash: "\u2216",
	Barv: "\u2ae7",
	Barwed: "\u2306",
	Bcy: "\u0411",
	Because: "\u2235",
	Bernoullis: "\u212c",
	Beta: "\u0392",
	Bfr: "\ud835\udd05",
	Bopf: "\ud835\udd39",
	Breve: "\u02d8",
	Bscr: "\u212c",
	Bumpeq: "\u224e",
	CHcy: "\u0427",
	COPY: "\u00a9",
	Cacute: "\u0106",
	Cap: "\u22d2",
	CapitalDifferentialD: "\u2145",
	Cayleys: "\u212d",
	Ccaron: "\u010c",
	Ccedil: "\u00c7",
	Ccirc: "\u0108",
	Cconint: "\u2230",
	Cdot: "\u010a",
	Cedilla: "\u00b8",
	CenterDot: "\u00b7",
	Cfr: "\u212d",
	Chi: "\u03a7",
	CircleDot: "\u2299",
	CircleMinus: "\u2296",
	CirclePlus: "\u2295",
	CircleTimes: "\u2297",
	ClockwiseContourIntegral: "\u2232",
	CloseCurlyDoubleQuote: "\u201d",
	CloseCurlyQuote: "\u2019",
	Colon: "\u2237",
	Colone: "\u2a74",
	Congruent: "\u2261",
	Conint: "\u222f",
	ContourIntegral: "\u222e",
	Copf: "\u2102",
	Coproduct: "\u2210",
	CounterClockwiseContourIntegral: "\u2233",
	Cross: "\u2a2f",
	Cscr: "\ud835\udc9e",
	Cup: "\u22d3",
	CupCap: "\u224d",
	DD: "\u2145",
	DDotrahd: "\u2911",
	DJcy: "\u0402",
	DScy: "\u0405",
	DZcy: "\u040f",
	Dagger: "\u2021",
	Darr: "\u21a1",
	Dashv: "\u2ae4",
	Dcaron: "\u010e",
	Dcy: "\u0414",
	Del: "\u2207",
	Delta: "\u0394",
	Dfr: "\ud835\udd07",
	DiacriticalAcute: "\u00b4",
	DiacriticalDot: "\u02d9",
	DiacriticalDoubleAcute: "\u02dd",
	DiacriticalGrave: "`",
	DiacriticalTilde: "\u02dc",
	Diamond: "\u22c4",
	DifferentialD: "\u2146",
	Dopf: "\ud835\udd3b",
	Dot: "\u00a8",
	DotDot: "\u20dc",
	DotEqual: "\u2250",
	DoubleContourIntegral: "\u222f",
	DoubleDot: "\u00a8",
	DoubleDownArrow: "\u21d3",
	DoubleLeftArrow: "\u21d0",
	DoubleLeftRightArrow: "\u21d4",
	DoubleLeftTee: "\u2ae4",
	DoubleLongLeftArrow: "\u27f8",
	DoubleLongLeftRightArrow: "\u27fa",
	DoubleLongRightArrow: "\u27f9",
	DoubleRightArrow: "\u21d2",
	DoubleRightTee: "\u22a8",
	DoubleUpArrow: "\u21d1",
	DoubleUpDownArrow: "\u21d5",
	DoubleVerticalBar: "\u2225",
	DownArrow: "\u2193",
	DownArrowBar: "\u2913",
	DownArrowUpArrow: "\u21f5",
	DownBreve: "\u0311",
	DownLeftRightVector: "\u2950",
	DownLeftTeeVector: "\u295e",
	DownLeftVector: "\u21bd",
	DownLeftVectorBar: "\u2956",
	DownRightTeeVector: "\u295f",
	DownRightVector: "\u21c1",
	DownRightVectorBar: "\u2957",
	DownTee: "\u22a4",
	DownTeeArrow: "\u21a7",
	Downarrow: "\u21d3",
	Dscr: "\ud835\udc9f",
	Dstrok: "\u0110",
	ENG: "\u014a",
	ETH: "\u00d0",
	Eacute: "\u00c9",
	Ecaron: "\u011a",
	Ecirc: "\u00ca",
	Ecy: "\u042d",
	Edot: "\u0116",
	Efr: "\ud835\udd08",
	Egrave: "\u00c8",
	Element: "\u2208",
	Emacr: "\u0112",
	EmptySmallSquare: "\u25fb",
	EmptyVerySmallSquare: "\u25ab",
	Eogon: "\u0118",
	Eopf: "\ud835\udd3c",
	Epsilon: "\u0395",
	Equal: "\u2a75",
	EqualTilde: "\u2242",
	Equilibrium: "\u21cc",
	Escr: "\u2130",
	Esim: "\u2a73",
	Eta: "\u0397",
	Euml: "\u00cb",
	Exists: "\u2203",
	ExponentialE: "\u2147",
	Fcy: "\u0424",
	Ffr: "\ud835\udd09",
	FilledSmallSquare: "\u25fc",
	FilledVerySmallSquare: "\u25aa",
	Fopf: "\ud835\udd3d",
	ForAll: "\u2200",
	Fouriertrf: "\u2131",
	Fscr: "\u2131",
	GJcy: "\u0403",
	GT: ">",
	Gamma: "\u0393",
	Gammad: "\u03dc",
	Gbreve: "\u011e",
	Gcedil: "\u0122",
	Gcirc: "\u011c",
	Gcy: "\u0413",
	Gdot: "\u0120",
	Gfr: "\ud835\udd0a",
	Gg: "\u22d9",
	Gopf: "\ud835\udd3e",
	GreaterEqual: "\u2265",
	GreaterEqualLess: "\u22db",
	GreaterFullEqual: "\u2267",
	GreaterGreater: "\u2aa2",
	GreaterLess: "\u2277",
	GreaterSlantEqual: "\u2a7e",
	GreaterTilde: "\u2273",
	Gscr: "\ud835\udca2",
	Gt: "\u226b",
	HARDcy: "\u042a",
	Hacek: "\u02c7",
	Hat: "^",
	Hcirc: "\u0124",
	Hfr: "\u210c",
	HilbertSpace: "\u210b",
	Hopf: "\u210d",
	HorizontalLine: "\u2500",
	Hscr: "\u210b",
	Hstrok: "\u0126",
	HumpDownHump: "\u224e",
	HumpEqual: "\u224f",
	IEcy: "\u0415",
	IJlig: "\u0132",
	IOcy: "\u0401",
	Iacute: "\u00cd",
	Icirc: "\u00ce",
	Icy: "\u0418",
	Idot: "\u0130",
	Ifr: "\u2111",
	Igrave: "\u00cc",
	Im: "\u2111",
	Imacr: "\u012a",
	ImaginaryI: "\u2148",
	Implies: "\u21d2",
	Int: "\u222c",
	Integral: "\u222b",
	Intersection: "\u22c2",
	InvisibleComma: "\u2063",
	InvisibleTimes: "\u2062",
	Iogon: "\u012e",
	Iopf: "\ud835\udd40",
	Iota: "\u0399",
	Iscr: "\u2110",
	Itilde: "\u0128",
	Iukcy: "\u0406",
	Iuml: "\u00cf",
	Jcirc: "\u0134",
	Jcy: "\u0419",
	Jfr: "\ud835\udd0d",
	Jopf: "\ud835\udd41",
	Jscr: "\ud835\udca5",
	Jsercy: "\u0408",
	Jukcy: "\u0404",
	KHcy: "\u0425",
	KJcy: "\u040c",
	Kappa: "\u039a",
	Kcedil: "\u0136",
	Kcy: "\u041a",
	Kfr: "\ud835\udd0e",
	Kopf: "\ud835\udd42",
	Kscr: "\ud835\udca6",
	LJcy: "\u0409",
	LT: "<",
	Lacute: "\u0139",
	Lambda: "\u039b",
	Lang: "\u27ea",
	Laplacetrf: "\u2112",
	Larr: "\u219e",
	Lcaron: "\u013d",
	Lcedil: "\u013b",
	Lcy: "\u041b",
	LeftAngleBracket: "\u27e8",
	LeftArrow: "\u2190",
	LeftArrowBar: "\u21e4",
	LeftArrowRightArrow: "\u21c6",
	LeftCeiling: "\u2308",
	LeftDoubleBracket: "\u27e6",
	LeftDownTeeVector: "\u2961",
	LeftDownVector: "\u21c3",
	LeftDownVectorBar: "\u2959",
	LeftFloor: "\u230a",
	LeftRightArrow: "\u2194",
	LeftRightVector: "\u294e",
	LeftTee: "\u22a3",
	LeftTeeArrow: "\u21a4",
	LeftTeeVector: "\u295a",
	LeftTriangle: "\u22b2",
	LeftTriangleBar: "\u29cf",
	LeftTriangleEqual: "\u22b4",
	LeftUpDownVector: "\u2951",
	LeftUpTeeVector: "\u2960",
	LeftUpVector: "\u21bf",
	LeftUpVectorBar: "\u2958",
	LeftVector: "\u21bc",
	LeftVectorBar: "\u2952",
	Leftarrow: "\u21d0",
	Leftrightarrow: "\u21d4",
	LessEqualGreater: "\u22da",
	LessFullEqual: "\u2266",
	LessGreater: "\u2276",
	LessLess: "\u2aa1",
	LessSlantEqual: "\u2a7d",
	LessTilde: "\u2272",
	Lfr: "\ud835\udd0f",
	Ll: "\u22d8",
	Lleftarrow: "\u21da",
	Lmidot: "\u013f",
	LongLeftArrow: "\u27f5",
	LongLeftRightArrow: "\u27f7",
	LongRightArrow: "\u27f6",
	Longleftarrow: "\u27f8",
	Longleftrightarrow: "\u27fa",
	Longrightarrow: "\u27f9",
	Lopf: "\ud835\udd43",
	LowerLeftArrow: "\u2199",
	LowerRightArrow: "\u2198",
	Lscr: "\u2112",
	Lsh: "\u21b0",
	Lstrok: "\u0141",
	Lt: "\u226a",
	Map: "\u2905",
	Mcy: "\u041c",
	MediumSpace: "\u205f",
	Mellintrf: "\u2133",
	Mfr: "\ud835\udd10",
	MinusPlus: "\u2213",
	Mopf: "\ud835\udd44",
	Mscr: "\u2133",
	Mu: "\u039c",
	NJcy: "\u040a",
	Nacute: "\u0143",
	Ncaron: "\u0147",
	Ncedil: "\u0145",
	Ncy: "\u041d",
	NegativeMediumSpace: "\u200b",
	NegativeThickSpace: "\u200b",
	NegativeThinSpace: "\u200b",
	NegativeVeryThinSpace: "\u200b",
	NestedGreaterGreater: "\u226b",
	NestedLessLess: "\u226a",
	NewLine: "\n",
	Nfr: "\ud835\udd11",
	NoBreak: "\u2060",
	NonBreakingSpace: "\xA0",
	Nopf: "\u2115",
	Not: "\u2aec",
	NotCongruent: "\u2262",
	NotCupCap: "\u226d",
	NotDoubleVerticalBar: "\u2226",
	NotElement: "\u2209",
	NotEqual: "\u2260",
	NotEqualTilde: "\u2242\u0338",
	NotExists: "\u2204",
	NotGreater: "\u226f",
	NotGreaterEqual: "\u2271",
	NotGreaterFullEqual: "\u2267\u0338",
	NotGreaterGreater: "\u226b\u0338",
	NotGreaterLess: "\u2279",
	NotGreaterSlantEqual: "\u2a7e\u0338",
	NotGreaterTilde: "\u2275",
	NotHumpDownHump: "\u224e\u0338",
	NotHumpEqual: "\u224f\u0338",
	NotLeftTriangle: "\u22ea",
	NotLeftTriangleBar: "\u29cf\u0338",
	NotLeftTriangleEqual: "\u22ec",
	NotLess: "\u226e",
	NotLessEqual: "\u2270",
	NotLessGreater: "\u2278",
	NotLessLess: "\u226a\u0338",
	NotLessSlantEqual: "\u2a7d\u0338",
	NotLessTilde: "\u2274",
	NotNestedGreaterGreater: "\u2aa2\u0338",
	NotNestedLessLess: "\u2aa1\u0338",
	NotPrecedes: "\u2280",
	NotPrecedesEqual: "\u2aaf\u0338",
	NotPrecedesSlantEqual: "\u22e0",
	NotReverseElement: "\u220c",
	NotRightTriangle: "\u22eb",
	NotRightTriangleBar: "\u29d0\u0338",
	NotRightTriangleEqual: "\u22ed",
	NotSquareSubset: "\u228f\u0338",
	NotSquareSubsetEqual: "\u22e2",
	NotSquareSuperset: "\u2290\u0338",
	NotSquareSupersetEqual: "\u22e3",
	NotSubset: "\u2282\u20d2",
	NotSubsetEqual: "\u2288",
	NotSucceeds: "\u2281",
	NotSucceedsEqual: "\u2ab0\u0338",
	NotSucceedsSlantEqual: "\u22e1",
	NotSucceedsTilde: "\u227f\u0338",
	NotSuperset: "\u2283\u20d2",
	NotSupersetEqual: "\u2289",
	NotTilde: "\u2241",
	NotTildeEqual: "\u2244",
	NotTildeFullEqual: "\u2247",
	NotTildeTilde: "\u2249",
	NotVerticalBar: "\u2224",
	Nscr: "\ud835\udca9",
	Ntilde: "\u00d1",
	Nu: "\u039d",
	OElig: "\u0152",
	Oacute: "\u00d3",
	Ocirc: "\u00d4",
	Ocy: "\u041e",
	Odblac: "\u0150",
	Ofr: "\ud835\udd12",
	Ograve: "\u00d2",
	Omacr: "\u014c",
	Omega: "\u03a9",
	Omicron: "\u039f",
	Oopf: "\ud835\udd46",
	OpenCurlyDoubleQuote: "\u201c",
	OpenCurlyQuote: "\u2018",
	Or: "\u2a54",
	Oscr: "\ud835\udcaa",
	Oslash: "\u00d8",
	Otilde: "\u00d5",
	Otimes: "\u2a37",
	Ouml: "\u00d6",
	OverBar: "\u203e",
	OverBrace: "\u23de",
	OverBracket: "\u23b4",
	OverParenthesis: "\u23dc",
	PartialD: "\u2202",
	Pcy: "\u041f",
	Pfr: "\ud835\udd13",
	Phi: "\u03a6",
	Pi: "\u03a0",
	PlusMinus: "\u00b1",
	Poincareplane: "\u210c",
	Popf: "\u2119",
	Pr: "\u2abb",
	Precedes: "\u227a",
	PrecedesEqual: "\u2aaf",
	PrecedesSlantEqual: "\u227c",
	PrecedesTilde: "\u227e",
	Prime: "\u2033",
	Product: "\u220f",
	Proportion: "\u2237",
	Proportional: "\u221d",
	Pscr: "\ud835\udcab",
	Psi: "\u03a8",
	QUOT: '"',
	Qfr: "\ud835\udd14",
	Qopf: "\u211a",
	Qscr: "\ud835\udcac",
	RBarr: "\u2910",
	REG: "\u00ae",
	Racute: "\u0154",
	Rang: "\u27eb",
	Rarr: "\u21a0",
	Rarrtl: "\u2916",
	Rcaron: "\u0158",
	Rcedil: "\u0156",
	Rcy: "\u0420",
	Re: "\u211c",
	ReverseElement: "\u220b",
	ReverseEquilibrium: "\u21cb",
	ReverseUpEquilibrium: "\u296f",
	Rfr: "\u211c",
	Rho: "\u03a1",
	RightAngleBracket: "\u27e9",
	RightArrow: "\u2192",
	RightArrowBar: "\u21e5",
	RightArrowLeftArrow: "\u21c4",
	RightCeiling: "\u2309",
	RightDoubleBracket: "\u27e7",
	RightDownTeeVector: "\u295d",
	RightDownVector: "\u21c2",
	RightDownVectorBar: "\u2955",
	RightFloor: "\u230b",
	RightTee: "\u22a2",
	RightTeeArrow: "\u21a6",
	RightTeeVector: "\u295b",
	RightTriangle: "\u22b3",
	RightTriangleBar: "\u29d0",
	RightTriangleEqual: "\u22b5",
	RightUpDownVector: "\u294f",
	RightUpTeeVector: "\u295c",
	RightUpVector: "\u21be",
	RightUpVectorBar: "\u2954",
	RightVector: "\u21c0",
	RightVectorBar: "\u2953",
	Rightarrow: "\u21d2",
	Ropf: "\u211d",
	RoundImplies: "\u2970",
	Rrightarrow: "\u21db",
	Rscr: "\u211b",
	Rsh: "\u21b1",
	RuleDelayed: "\u29f4",
	SHCHcy: "\u0429",
	SHcy: "\u0428",
	SOFTcy: "\u042c",
	Sacute: "\u015a",
	Sc: "\u2abc",
	Scaron: "\u0160",
	Scedil: "\u015e",
	Scirc: "\u015c",
	Scy: "\u0421",
	Sfr: "\ud835\udd16",
	ShortDownArrow: "\u2193",
	ShortLeftArrow: "\u2190",
	ShortRightArrow: "\u2192",
	ShortUpArrow: "\u2191",
	Sigma: "\u03a3",
	SmallCircle: "\u2218",
	Sopf: "\ud835\udd4a",
	Sqrt: "\u221a",
	Square: "\u25a1",
	SquareIntersection: "\u2293",
	SquareSubset: "\u228f",
	SquareSubsetEqual: "\u2291",
	SquareSuperset: "\u2290",
	SquareSupersetEqual: "\u2292",
	SquareUnion: "\u2294",
	Sscr: "\ud835\udcae",
	Star: "\u22c6",
	Sub: "\u22d0",
	Subset: "\u22d0",
	SubsetEqual: "\u2286",
	Succeeds: "\u227b",
	SucceedsEqual: "\u2ab0",
	SucceedsSlantEqual: "\u227d",
	SucceedsTilde: "\u227f",
	SuchThat: "\u220b",
	Sum: "\u2211",
	Sup: "\u22d1",
	Superset: "\u2283",
	SupersetEqual: "\u2287",
	Supset: "\u22d1",
	THORN: "\u00de",
	TRADE: "\u2122",
	TSHcy: "\u040b",
	TScy: "\u0426",
	Tab: "	",
	Tau: "\u03a4",
	Tcaron: "\u0164",
	Tcedil: "\u0162",
	Tcy: "\u0422",
	Tfr: "\ud835\udd17",
	Therefore: "\u2234",
	Theta: "\u0398",
	ThickSpace: "\u205f\u200a",
	ThinSpace: "\u2009",
	Tilde: "\u223c",
	TildeEqual: "\u2243",
	TildeFullEqual: "\u2245",
	TildeTilde: "\u2248",
	Topf: "\ud835\udd4b",
	TripleDot: "\u20db",
	Tscr: "\ud835\udcaf",
	Tstrok: "\u0166",
	Uacute: "\u00da",
	Uarr: "\u219f",
	Uarrocir: "\u2949",
	Ubrcy: "\u040e",
	Ubreve: "\u016c",
	Ucirc: "\u00db",
	Ucy: "\u0423",
	Udblac: "\u0170",
	Ufr: "\ud835\udd18",
	Ugrave: "\u00d9",
	Umacr: "\u016a",
	UnderBar: "_",
	UnderBrace: "\u23df",
	UnderBracket: "\u23b5",
	UnderParenthesis: "\u23dd",
	Union: "\u22c3",
	UnionPlus: "\u228e",
	Uogon: "\u0172",
	Uopf: "\ud835\udd4c",
	UpArrow: "\u2191",
	UpArrowBar: "\u2912",
	UpArrowDownArrow: "\u21c5",
	UpDownArrow: "\u2195",
	UpEquilibrium: "\u296e",
	UpTee: "\u22a5",
	UpTeeArrow: "\u21a5",
	Uparrow: "\u21d1",
	Updownarrow: "\u21d5",
	UpperLeftArrow: "\u2196",
	UpperRightArrow: "\u2197",
	Upsi: "\u03d2",
	Upsilon: "\u03a5",
	Uring: "\u016e",
	Uscr: "\ud835\udcb0",
	Utilde: "\u0168",
	Uuml: "\u00dc",
	VDash: "\u22ab",
	Vbar: "\u2aeb",
	Vcy: "\u0412",
	Vdash: "\u22a9",
	Vdashl: "\u2ae6",
	Vee: "\u22c1",
	Verbar: "\u2016",
	Vert: "\u2016",
	VerticalBar: "\u2223",
	VerticalLine: "|",
	VerticalSeparator: "\u2758",
	VerticalTilde: "\u2240",
	VeryThinSpace: "\u200a",
	Vfr: "\ud835\udd19",
	Vopf: "\ud835\udd4d",
	Vscr: "\ud835\udcb1",
	Vvdash: "\u22aa",
	Wcirc: "\u0174",
	Wedge: "\u22c0",
	Wfr: "\ud835\udd1a",
	Wopf: "\ud835\udd4e",
	Wscr: "\ud835\udcb2",
	Xfr: "\ud835\udd1b",
	Xi: "\u039e",
	Xopf: "\ud835\udd4f",
	Xscr: "\ud835\udcb3",
	YAcy: "\u042f",
	YIcy: "\u0407",
	YUcy: "\u042e",
	Yacute: "\u00dd",
	Ycirc: "\u0176",
	Ycy: "\u042b",
	Yfr: "\ud835\udd1c",
	Yopf: "\ud835\udd50",
	Yscr: "\ud835\udcb4",
	Yuml: "\u0178",
	ZHcy: "\u0416",
	Zacute: "\u0179",
	Zcaron: "\u017d",
	Zcy: "\u0417",
	Zdot: "\u017b",
	ZeroWidthSpace: "\u200b",
	Zeta: "\u0396",
	Zfr: "\u2128",
	Zopf: "\u2124",
	Zscr: "\ud835\udcb5",
	aacute: "\u00e1",
	abreve: "\u0103",
	ac: "\u223e",
	acE: "\u223e\u0333",
	acd: "\u223f",
	acirc: "\u00e2",
	acute: "\u00b4",
	acy: "\u0430",
	aelig: "\u00e6",
	af: "\u2061",
	afr: "\ud835\udd1e",
	agrave: "\u00e0",
	alefsym: "\u2135",
	aleph: "\u2135",
	alpha: "\u03b1",
	amacr: "\u0101",
	amalg: "\u2a3f",
	amp: "&",
	and: "\u2227",
	andand: "\u2a55",
	andd: "\u2a5c",
	andslope: "\u2a58",
	andv: "\u2a5a",
	ang: "\u2220",
	ange: "\u29a4",
	angle: "\u2220",
	angmsd: "\u2221",
	angmsdaa: "\u29a8",
	angmsdab: "\u29a9",
	angmsdac: "\u29aa",
	angmsdad: "\u29ab",
	angmsdae: "\u29ac",
	angmsdaf: "\u29ad",
	angmsdag: "\u29ae",
	angmsdah: "\u29af",
	angrt: "\u221f",
	angrtvb: "\u22be",
	angrtvbd: "\u299d",
	angsph: "\u2222",
	angst: "\u00c5",
	angzarr: "\u237c",
	aogon: "\u0105",
	aopf: "\ud835\udd52",
	ap: "\u2248",
	apE: "\u2a70",
	apacir: "\u2a6f",
	ape: "\u224a",
	apid: "\u224b",
	apos: "'",
	approx: "\u2248",
	approxeq: "\u224a",
	aring: "\u00e5",
	ascr: "\ud835\udcb6",
	ast: "*",
	asymp: "\u2248",
	asympeq: "\u224d",
	atilde: "\u00e3",
	auml: "\u00e4",
	awconint: "\u2233",
	awint: "\u2a11",
	bNot: "\u2aed",
	backcong: "\u224c",
	backepsilon: "\u03f6",
	backprime: "\u2035",
	backsim: "\u223d",
	backsimeq: "\u22cd",
	barvee: "\u22bd",
	barwed: "\u2305",
	barwedge: "\u2305",
	bbrk: "\u23b5",
	bbrktbrk: "\u23b6",
	bcong: "\u224c",
	bcy: "\u0431",
	bdquo: "\u201e",
	becaus: "\u2235",
	because: "\u2235",
	bemptyv: "\u29b0",
	bepsi: "\u03f6",
	bernou: "\u212c",
	beta: "\u03b2",
	beth: "\u2136",
	between: "\u226c",
	bfr: "\ud835\udd1f",
	bigcap: "\u22c2",
	bigcirc: "\u25ef",
	bigcup: "\u22c3",
	bigodot: "\u2a00",
	bigoplus: "\u2a01",
	bigotimes: "\u2a02",
	bigsqcup: "\u2a06",
	bigstar: "\u2605",
	bigtriangledown: "\u25bd",
	bigtriangleup: "\u25b3",
	biguplus: "\u2a04",
	bigvee: "\u22c1",
	bigwedge: "\u22c0",
	bkarow: "\u290d",
	blacklozenge: "\u29eb",
	blacksquare: "\u25aa",
	blacktriangle: "\u25b4",
	blacktriangledown: "\u25be",
	blacktriangleleft: "\u25c2",
	blacktriangleright: "\u25b8",
	blank: "\u2423",
	blk12: "\u2592",
	blk14: "\u2591",
	blk34: "\u2593",
	block: "\u2588",
	bne: "=\u20e5",
	bnequiv: "\u2261\u20e5",
	bnot: "\u2310",
	bopf: "\ud835\udd53",
	bot: "\u22a5",
	bottom: "\u22a5",
	bowtie: "\u22c8",
	boxDL: "\u2557",
	boxDR: "\u2554",
	boxDl: "\u2556",
	boxDr: "\u2553",
	boxH: "\u2550",
	boxHD: "\u2566",
	boxHU: "\u2569",
	boxHd: "\u2564",
	boxHu: "\u2567",
	boxUL: "\u255d",
	boxUR: "\u255a",
	boxUl: "\u255c",
	boxUr: "\u2559",
	boxV: "\u2551",
	boxVH: "\u256c",
	boxVL: "\u2563",
	boxVR: "\u2560",
	boxVh: "\u256b",
	boxVl: "\u2562",
	boxVr: "\u255f",
	boxbox: "\u29c9",
	boxdL: "\u2555",
	boxdR: "\u2552",
	boxdl: "\u2510",
	boxdr: "\u250c",
	boxh: "\u2500",
	boxhD: "\u2565",
	boxhU: "\u2568",
	boxhd: "\u252c",
	boxhu: "\u2534",
	boxminus: "\u229f",
	boxplus: "\u229e",
	boxtimes: "\u22a0",
	boxuL: "\u255b",
	boxuR: "\u2558",
	boxul: "\u2518",
	boxur: "\u2514",
	boxv: "\u2502",
	boxvH: "\u256a",
	boxvL: "\u2561",
	boxvR: "\u255e",
	boxvh: "\u253c",
	boxvl: "\u2524",
	boxvr: "\u251c",
	bprime: "\u2035",
	breve: "\u02d8",
	brvbar: "\u00a6",
	bscr: "\ud835\udcb7",
	bsemi: "\u204f",
	bsim: "\u223d",
	bsime: "\u22cd",
	bsol: "\\",
	bsolb: "\u29c5",
	bsolhsub: "\u27c8",
	bull: "\u2022",
	bullet: "\u2022",
	bump: "\u224e",
	bumpE: "\u2aae",
	bumpe: "\u224f",
	bumpeq: "\u224f",
	cacute: "\u0107",
	cap: "\u2229",
	capand: "\u2a44",
	capbrcup: "\u2a49",
	capcap: "\u2a4b",
	capcup: "\u2a47",
	capdot: "\u2a40",
	caps: "\u2229\ufe00",
	caret: "\u2041",
	caron: "\u02c7",
	ccaps: "\u2a4d",
	ccaron: "\u010d",
	ccedil: "\u00e7",
	ccirc: "\u0109",
	ccups: "\u2a4c",
	ccupssm: "\u2a50",
	cdot: "\u010b",
	cedil: "\u00b8",
	cemptyv: "\u29b2",
	cent: "\u00a2",
	centerdot: "\u00b7",
	cfr: "\ud835\udd20",
	chcy: "\u0447",
	check: "\u2713",
	checkmark: "\u2713",
	chi: "\u03c7",
	cir: "\u25cb",
	cirE: "\u29c3",
	circ: "\u02c6",
	circeq: "\u2257",
	circlearrowleft: "\u21ba",
	circlearrowright: "\u21bb",
	circledR: "\u00ae",
	circledS: "\u24c8",
	circledast: "\u229b",
	circledcirc: "\u229a",
	circleddash: "\u229d",
	cire: "\u2257",
	cirfnint: "\u2a10",
	cirmid: "\u2aef",
	cirscir: "\u29c2",
	clubs: "\u2663",
	clubsuit: "\u2663",
	colon: ":",
	colone: "\u2254",
	coloneq: "\u2254",
	comma: ",",
	commat: "@",
	comp: "\u2201",
	compfn: "\u2218",
	complement: "\u2201",
	complexes: "\u2102",
	cong: "\u2245",
	congdot: "\u2a6d",
	conint: "\u222e",
	copf: "\ud835\udd54",
	coprod: "\u2210",
	copy: "\u00a9",
	copysr: "\u2117",
	crarr: "\u21b5",
	cross: "\u2717",
	cscr: "\ud835\udcb8",
	csub: "\u2acf",
	csube: "\u2ad1",
	csup: "\u2ad0",
	csupe: "\u2ad2",
	ctdot: "\u22ef",
	cudarrl: "\u2938",
	cudarrr: "\u2935",
	cuepr: "\u22de",
	cuesc: "\u22df",
	cularr: "\u21b6",
	cularrp: "\u293d",
	cup: "\u222a",
	cupbrcap: "\u2a48",
	cupcap: "\u2a46",
	cupcup: "\u2a4a",
	cupdot: "\u228d",
	cupor: "\u2a45",
	cups: "\u222a\ufe00",
	curarr: "\u21b7",
	curarrm: "\u293c",
	curlyeqprec: "\u22de",
	curlyeqsucc: "\u22df",
	curlyvee: "\u22ce",
	curlywedge: "\u22cf",
	curren: "\u00a4",
	curvearrowleft: "\u21b6",
	curvearrowright: "\u21b7",
	cuvee: "\u22ce",
	cuwed: "\u22cf",
	cwconint: "\u2232",
	cwint: "\u2231",
	cylcty: "\u232d",
	dArr: "\u21d3",
	dHar: "\u2965",
	dagger: "\u2020",
	daleth: "\u2138",
	darr: "\u2193",
	dash: "\u2010",
	dashv: "\u22a3",
	dbkarow: "\u290f",
	dblac: "\u02dd",
	dcaron: "\u010f",
	dcy: "\u0434",
	dd: "\u2146",
	ddagger: "\u2021",
	ddarr: "\u21ca",
	ddotseq: "\u2a77",
	deg: "\u00b0",
	delta: "\u03b4",
	demptyv: "\u29b1",
	dfisht: "\u297f",
	dfr: "\ud835\udd21",
	dharl: "\u21c3",
	dharr: "\u21c2",
	diam: "\u22c4",
	diamond: "\u22c4",
	diamondsuit: "\u2666",
	diams: "\u2666",
	die: "\u00a8",
	digamma: "\u03dd",
	disin: "\u22f2",
	div: "\u00f7",
	divide: "\u00f7",
	divideontimes: "\u22c7",
	divonx: "\u22c7",
	djcy: "\u0452",
	dlcorn: "\u231e",
	dlcrop: "\u230d",
	dollar: "$",
	dopf: "\ud835\udd55",
	dot: "\u02d9",
	doteq: "\u2250",
	doteqdot: "\u2251",
	dotminus: "\u2238",
	dotplus: "\u2214",
	dotsquare: "\u22a1",
	doublebarwedge: "\u2306",
	downarrow: "\u2193",
	downdownarrows: "\u21ca",
	downharpoonleft: "\u21c3",
	downharpoonright: "\u21c2",
	drbkarow: "\u2910",
	drcorn: "\u231f",
	drcrop: "\u230c",
	dscr: "\ud835\udcb9",
	dscy: "\u0455",
	dsol: "\u29f6",
	dstrok: "\u0111",
	dtdot: "\u22f1",
	dtri: "\u25bf",
	dtrif: "\u25be",
	duarr: "\u21f5",
	duhar: "\u296f",
	dwangle: "\u29a6",
	dzcy: "\u045f",
	dzigrarr: "\u27ff",
	eDDot: "\u2a77",
	eDot: "\u2251",
	eacute: "\u00e9",
	easter: "\u2a6e",
	ecaron: "\u011b",
	ecir: "\u2256",
	ecirc: "\u00ea",
	ecolon: "\u2255",
	ecy: "\u044d",
	edot: "\u0117",
	ee: "\u2147",
	efDot: "\u2252",
	efr: "\ud835\udd22",
	eg: "\u2a9a",
	egrave: "\u00e8",
	egs: "\u2a96",
	egsdot: "\u2a98",
	el: "\u2a99",
	elinters: "\u23e7",
	ell: "\u2113",
	els: "\u2a95",
	elsdot: "\u2a97",
	emacr: "\u0113",
	empty: "\u2205",
	emptyset: "\u2205",
	emptyv: "\u2205",
	emsp13: "\u2004",
	emsp14: "\u2005",
	emsp: "\u2003",
	eng: "\u014b",
	ensp: "\u2002",
	eogon: "\u0119",
	eopf: "\ud835\udd56",
	epar: "\u22d5",
	eparsl: "\u29e3",
	eplus: "\u2a71",
	epsi: "\u03b5",
	epsilon: "\u03b5",
	epsiv: "\u03f5",
	eqcirc: "\u2256",
	eqcolon: "\u2255",
	eqsim: "\u2242",
	eqslantgtr: "\u2a96",
	eqslantless: "\u2a95",
	equals: "=",
	equest: "\u225f",
	equiv: "\u2261",
	equivDD: "\u2a78",
	eqvparsl: "\u29e5",
	erDot: "\u2253",
	erarr: "\u2971",
	escr: "\u212f",
	esdot: "\u2250",
	esim: "\u2242",
	eta: "\u03b7",
	eth: "\u00f0",
	euml: "\u00eb",
	euro: "\u20ac",
	excl: "!",
	exist: "\u2203",
	expectation: "\u2130",
	exponentiale: "\u2147",
	fallingdotseq: "\u2252",
	fcy: "\u0444",
	female: "\u2640",
	ffilig: "\ufb03",
	fflig: "\ufb00",
	ffllig: "\ufb04",
	ffr: "\ud835\udd23",
	filig: "\ufb01",
	fjlig: "fj",
	flat: "\u266d",
	fllig: "\ufb02",
	fltns: "\u25b1",
	fnof: "\u0192",
	fopf: "\ud835\udd57",
	forall: "\u2200",
	fork: "\u22d4",
	forkv: "\u2ad9",
	fpartint: "\u2a0d",
	frac12: "\u00bd",
	frac13: "\u2153",
	frac14: "\u00bc",
	frac15: "\u2155",
	frac16: "\u2159",
	frac18: "\u215b",
	frac23: "\u2154",
	frac25: "\u2156",
	frac34: "\u00be",
	frac35: "\u2157",
	frac38: "\u215c",
	frac45: "\u2158",
	frac56: "\u215a",
	frac58: "\u215d",
	frac78: "\u215e",
	frasl: "\u2044",
	frown: "\u2322",
	fscr: "\ud835\udcbb",
	gE: "\u2267",
	gEl: "\u2a8c",
	gacute: "\u01f5",
	gamma: "\u03b3",
	gammad: "\u03dd",
	gap: "\u2a86",
	gbreve: "\u011f",
	gcirc: "\u011d",
	gcy: "\u0433",
	gdot: "\u0121",
	ge: "\u2265",
	gel: "\u22db",
	geq: "\u2265",
	geqq: "\u2267",
	geqslant: "\u2a7e",
	ges: "\u2a7e",
	gescc: "\u2aa9",
	gesdot: "\u2a80",
	gesdoto: "\u2a82",
	gesdotol: "\u2a84",
	gesl: "\u22db\ufe00",
	gesles: "\u2a94",
	gfr: "\ud835\udd24",
	gg: "\u226b",
	ggg: "\u22d9",
	gimel: "\u2137",
	gjcy: "\u0453",
	gl: "\u2277",
	glE: "\u2a92",
	gla: "\u2aa5",
	glj: "\u2aa4",
	gnE: "\u2269",
	gnap: "\u2a8a",
	gnapprox: "\u2a8a",
	gne: "\u2a88",
	gneq: "\u2a88",
	gneqq: "\u2269",
	gnsim: "\u22e7",
	gopf: "\ud835\udd58",
	grave: "`",
	gscr: "\u210a",
	gsim: "\u2273",
	gsime: "\u2a8e",
	gsiml: "\u2a90",
	gt: ">",
	gtcc: "\u2aa7",
	gtcir: "\u2a7a",
	gtdot: "\u22d7",
	gtlPar: "\u2995",
	gtquest: "\u2a7c",
	gtrapprox: "\u2a86",
	gtrarr: "\u2978",
	gtrdot: "\u22d7",
	gtreqless: "\u22db",
	gtreqqless: "\u2a8c",
	gtrless: "\u2277",
	gtrsim: "\u2273",
	gvertneqq: "\u2269\ufe00",
	gvnE: "\u2269\ufe00",
	hArr: "\u21d4",
	hairsp: "\u200a",
	half: "\u00bd",
	hamilt: "\u210b",
	hardcy: "\u044a",
	harr: "\u2194",
	harrcir: "\u2948",
	harrw: "\u21ad",
	hbar: "\u210f",
	hcirc: "\u0125",
	hearts: "\u2665",
	heartsuit: "\u2665",
	hellip: "\u2026",
	hercon: "\u22b9",
	hfr: "\ud835\udd25",
	hksearow: "\u2925",
	hkswarow: "\u2926",
	hoarr: "\u21ff",
	homtht: "\u223b",
	hookleftarrow: "\u21a9",
	hookrightarrow: "\u21aa",
	hopf: "\ud835\udd59",
	horbar: "\u2015",
	hscr: "\ud835\udcbd",
	hslash: "\u210f",
	hstrok: "\u0127",
	hybull: "\u2043",
	hyphen: "\u2010",
	iacute: "\u00ed",
	ic: "\u2063",
	icirc: "\u00ee",
	icy: "\u0438",
	iecy: "\u0435",
	iexcl: "\u00a1",
	iff: "\u21d4",
	ifr: "\ud835\udd26",
	igrave: "\u00ec",
	ii: "\u2148",
	iiiint: "\u2a0c",
	iiint: "\u222d",
	iinfin: "\u29dc",
	iiota: "\u2129",
	ijlig: "\u0133",
	imacr: "\u012b",
	image: "\u2111",
	imagline: "\u2110",
	imagpart: "\u2111",
	imath: "\u0131",
	imof: "\u22b7",
	imped: "\u01b5",
	in: "\u2208",
	incare: "\u2105",
	infin: "\u221e",
	infintie: "\u29dd",
	inodot: "\u0131",
	int: "\u222b",
	intcal: "\u22ba",
	integers: "\u2124",
	intercal: "\u22ba",
	intlarhk: "\u2a17",
	intprod: "\u2a3c",
	iocy: "\u0451",
	iogon: "\u012f",
	iopf: "\ud835\udd5a",
	iota: "\u03b9",
	iprod: "\u2a3c",
	iquest: "\u00bf",
	iscr: "\ud835\udcbe",
	isin: "\u2208",
	isinE: "\u22f9",
	isindot: "\u22f5",
	isins: "\u22f4",
	isinsv: "\u22f3",
	isinv: "\u2208",
	it: "\u2062",
	itilde: "\u0129",
	iukcy: "\u0456",
	iuml: "\u00ef",
	jcirc: "\u0135",
	jcy: "\u0439",
	jfr: "\ud835\udd27",
	jmath: "\u0237",
	jopf: "\ud835\udd5b",
	jscr: "\ud835\udcbf",
	jsercy: "\u0458",
	jukcy: "\u0454",
	kappa: "\u03ba",
	kappav: "\u03f0",
	kcedil: "\u0137",
	kcy: "\u043a",
	kfr: "\ud835\udd28",
	kgreen: "\u0138",
	khcy: "\u0445",
	kjcy: "\u045c",
	kopf: "\ud835\udd5c",
	kscr: "\ud835\udcc0",
	lAarr: "\u21da",
	lArr: "\u21d0",
	lAtail: "\u291b",
	lBarr: "\u290e",
	lE: "\u2266",
	lEg: "\u2a8b",
	lHar: "\u2962",
	lacute: "\u013a",
	laemptyv: "\u29b4",
	lagran: "\u2112",
	lambda: "\u03bb",
	lang: "\u27e8",
	langd: "\u2991",
	langle: "\u27e8",
	lap: "\u2a85",
	laquo: "\u00ab",
	larr: "\u2190",
	larrb: "\u21e4",
	larrbfs: "\u291f",
	larrfs: "\u291d",
	larrhk: "\u21a9",
	larrlp: "\u21ab",
	larrpl: "\u2939",
	larrsim: "\u2973",
	larrtl: "\u21a2",
	lat: "\u2aab",
	latail: "\u2919",
	late: "\u2aad",
	lates: "\u2aad\ufe00",
	lbarr: "\u290c",
	lbbrk: "\u2772",
	lbrace: "{",
	lbrack: "[",
	lbrke: "\u298b",
	lbrksld: "\u298f",
	lbrkslu: "\u298d",
	lcaron: "\u013e",
	lcedil: "\u013c",
	lceil: "\u2308",
	lcub: "{",
	lcy: "\u043b",
	ldca: "\u2936",
	ldquo: "\u201c",
	ldquor: "\u201e",
	ldrdhar: "\u2967",
	ldrushar: "\u294b",
	ldsh: "\u21b2",
	le: "\u2264",
	leftarrow: "\u2190",
	leftarrowtail: "\u21a2",
	leftharpoondown: "\u21bd",
	leftharpoonup: "\u21bc",
	leftleftarrows: "\u21c7",
	leftrightarrow: "\u2194",
	leftrightarrows: "\u21c6",
	leftrightharpoons: "\u21cb",
	leftrightsquigarrow: "\u21ad",
	leftthreetimes: "\u22cb",
	leg: "\u22da",
	leq: "\u2264",
	leqq: "\u2266",
	leqslant: "\u2a7d",
	les: "\u2a7d",
	lescc: "\u2aa8",
	lesdot: "\u2a7f",
	lesdoto: "\u2a81",
	lesdotor: "\u2a83",
	lesg: "\u22da\ufe00",
	lesges: "\u2a93",
	lessapprox: "\u2a85",
	lessdot: "\u22d6",
	lesseqgtr: "\u22da",
	lesseqqgtr: "\u2a8b",
	lessgtr: "\u2276",
	lesssim: "\u2272",
	lfisht: "\u297c",
	lfloor: "\u230a",
	lfr: "\ud835\udd29",
	lg: "\u2276",
	lgE: "\u2a91",
	lhard: "\u21bd",
	lharu: "\u21bc",
	lharul: "\u296a",
	lhblk: "\u2584",
	ljcy: "\u0459",
	ll: "\u226a",
	llarr: "\u21c7",
	llcorner: "\u231e",
	llhard: "\u296b",
	lltri: "\u25fa",
	lmidot: "\u0140",
	lmoust: "\u23b0",
	lmoustache: "\u23b0",
	lnE: "\u2268",
	lnap: "\u2a89",
	lnapprox: "\u2a89",
	lne: "\u2a87",
	lneq: "\u2a87",
	lneqq: "\u2268",
	lnsim: "\u22e6",
	loang: "\u27ec",
	loarr: "\u21fd",
	lobrk: "\u27e6",
	longleftarrow: "\u27f5",
	longleftrightarrow: "\u27f7",
	longmapsto: "\u27fc",
	longrightarrow: "\u27f6",
	looparrowleft: "\u21ab",
	looparrowright: "\u21ac",
	lopar: "\u2985",
	lopf: "\ud835\udd5d",
	loplus: "\u2a2d",
	lotimes: "\u2a34",
	lowast: "\u2217",
	lowbar: "_",
	loz: "\u25ca",
	lozenge: "\u25ca",
	lozf: "\u29eb",
	lpar: "(",
	lparlt: "\u2993",
	lrarr: "\u21c6",
	lrcorner: "\u231f",
	lrhar: "\u21cb",
	lrhard: "\u296d",
	lrm: "\u200e",
	lrtri: "\u22bf",
	lsaquo: "\u2039",
	lscr: "\ud835\udcc1",
	lsh: "\u21b0",
	lsim: "\u2272",
	lsime: "\u2a8d",
	lsimg: "\u2a8f",
	lsqb: "[",
	lsquo: "\u2018",
	lsquor: "\u201a",
	lstrok: "\u0142",
	lt: "<",
	ltcc: "\u2aa6",
	ltcir: "\u2a79",
	ltdot: "\u22d6",
	lthree: "\u22cb",
	ltimes: "\u22c9",
	ltlarr: "\u2976",
	ltquest: "\u2a7b",
	ltrPar: "\u2996",
	ltri: "\u25c3",
	ltrie: "\u22b4",
	ltrif: "\u25c2",
	lurdshar: "\u294a",
	luruhar: "\u2966",
	lvertneqq: "\u2268\ufe00",
	lvnE: "\u2268\ufe00",
	mDDot: "\u223a",
	macr: "\u00af",
	male: "\u2642",
	malt: "\u2720",
	maltese: "\u2720",
	map: "\u21a6",
	mapsto: "\u21a6",
	mapstodown: "\u21a7",
	mapstoleft: "\u21a4",
	mapstoup: "\u21a5",
	marker: "\u25ae",
	mcomma: "\u2a29",
	mcy: "\u043c",
	mdash: "\u2014",
	measuredangle: "\u2221",
	mfr: "\ud835\udd2a",
	mho: "\u2127",
	micro: "\u00b5",
	mid: "\u2223",
	midast: "*",
	midcir: "\u2af0",
	middot: "\u00b7",
	minus: "\u2212",
	minusb: "\u229f",
	minusd: "\u2238",
	minusdu: "\u2a2a",
	mlcp: "\u2adb",
	mldr: "\u2026",
	mnplus: "\u2213",
	models: "\u22a7",
	mopf: "\ud835\udd5e",
	mp: "\u2213",
	mscr: "\ud835\udcc2",
	mstpos: "\u223e",
	mu: "\u03bc",
	multimap: "\u22b8",
	mumap: "\u22b8",
	nGg: "\u22d9\u0338",
	nGt: "\u226b\u20d2",
	nGtv: "\u226b\u0338",
	nLeftarrow: "\u21cd",
	nLeftrightarrow: "\u21ce",
	nLl: "\u22d8\u0338",
	nLt: "\u226a\u20d2",
	nLtv: "\u226a\u0338",
	nRightarrow: "\u21cf",
	nVDash: "\u22af",
	nVdash: "\u22ae",
	nabla: "\u2207",
	nacute: "\u0144",
	nang: "\u2220\u20d2",
	nap: "\u2249",
	napE: "\u2a70\u0338",
	napid: "\u224b\u0338",
	napos: "\u0149",
	napprox: "\u2249",
	natur: "\u266e",
	natural: "\u266e",
	naturals: "\u2115",
	nbsp: "\xA0",
	nbump: "\u224e\u0338",
	nbumpe: "\u224f\u0338",
	ncap: "\u2a43",
	ncaron: "\u0148",
	ncedil: "\u0146",
	ncong: "\u2247",
	ncongdot: "\u2a6d\u0338",
	ncup: "\u2a42",
	ncy: "\u043d",
	ndash: "\u2013",
	ne: "\u2260",
	neArr: "\u21d7",
	nearhk: "\u2924",
	nearr: "\u2197",
	nearrow: "\u2197",
	nedot: "\u2250\u0338",
	nequiv: "\u2262",
	nesear: "\u2928",
	nesim: "\u2242\u0338",
	nexist: "\u2204",
	nexists: "\u2204",
	nfr: "\ud835\udd2b",
	ngE: "\u2267\u0338",
	nge: "\u2271",
	ngeq: "\u2271",
	ngeqq: "\u2267\u0338",
	ngeqslant: "\u2a7e\u0338",
	nges: "\u2a7e\u0338",
	ngsim: "\u2275",
	ngt: "\u226f",
	ngtr: "\u226f",
	nhArr: "\u21ce",
	nharr: "\u21ae",
	nhpar: "\u2af2",
	ni: "\u220b",
	nis: "\u22fc",
	nisd: "\u22fa",
	niv: "\u220b",
	njcy: "\u045a",
	nlArr: "\u21cd",
	nlE: "\u2266\u0338",
	nlarr: "\u219a",
	nldr: "\u2025",
	nle: "\u2270",
	nleftarrow: "\u219a",
	nleftrightarrow: "\u21ae",
	nleq: "\u2270",
	nleqq: "\u2266\u0338",
	nleqslant: "\u2a7d\u0338",
	nles: "\u2a7d\u0338",
	nless: "\u226e",
	nlsim: "\u2274",
	nlt: "\u226e",
	nltri: "\u22ea",
	nltrie: "\u22ec",
	nmid: "\u2224",
	nopf: "\ud835\udd5f",
	not: "\u00ac",
	notin: "\u2209",
	notinE: "\u22f9\u0338",
	notindot: "\u22f5\u0338",
	notinva: "\u2209",
	notinvb: "\u22f7",
	notinvc: "\u22f6",
	notni: "\u220c",
	notniva: "\u220c",
	notnivb: "\u22fe",
	notnivc: "\u22fd",
	npar: "\u2226",
	nparallel: "\u2226",
	nparsl: "\u2afd\u20e5",
	npart: "\u2202\u0338",
	npolint: "\u2a14",
	npr: "\u2280",
	nprcue: "\u22e0",
	npre: "\u2aaf\u0338",
	nprec: "\u2280",
	npreceq: "\u2aaf\u0338",
	nrArr: "\u21cf",
	nrarr: "\u219b",
	nrarrc: "\u2933\u0338",
	nrarrw: "\u219d\u0338",
	nrightarrow: "\u219b",
	nrtri: "\u22eb",
	nrtrie: "\u22ed",
	nsc: "\u2281",
	nsccue: "\u22e1",
	nsce: "\u2ab0\u0338",
	nscr: "\ud835\udcc3",
	nshortmid: "\u2224",
	nshortparallel: "\u2226",
	nsim: "\u2241",
	nsime: "\u2244",
	nsimeq: "\u2244",
	nsmid: "\u2224",
	nspar: "\u2226",
	nsqsube: "\u22e2",
	nsqsupe: "\u22e3",
	nsub: "\u2284",
	nsubE: "\u2ac5\u0338",
	nsube: "\u2288",
	nsubset: "\u2282\u20d2",
	nsubseteq: "\u2288",
	nsubseteqq: "\u2ac5\u0338",
	nsucc: "\u2281",
	nsucceq: "\u2ab0\u0338",
	nsup: "\u2285",
	nsupE: "\u2ac6\u0338",
	nsupe: "\u2289",
	nsupset: "\u2283\u20d2",
	nsupseteq: "\u2289",
	nsupseteqq: "\u2ac6\u0338",
	ntgl: "\u2279",
	ntilde: "\u00f1",
	ntlg: "\u2278",
	ntriangleleft: "\u22ea",
	ntrianglelefteq: "\u22ec",
	ntriangleright: "\u22eb",
	ntrianglerighteq: "\u22ed",
	nu: "\u03bd",
	num: "#",
	numero: "\u2116",
	numsp: "\u2007",
	nvDash: "\u22ad",
	nvHarr: "\u2904",
	nvap: "\u224d\u20d2",
	nvdash: "\u22ac",
	nvge: "\u2265\u20d2",
	nvgt: ">\u20d2",
	nvinfin: "\u29de",
	nvlArr: "\u2902",
	nvle: "\u2264\u20d2",
	nvlt: "<\u20d2",
	nvltrie: "\u22b4\u20d2",
	nvrArr: "\u2903",
	nvrtrie: "\u22b5\u20d2",
	nvsim: "\u223c\u20d2",
	nwArr: "\u21d6",
	nwarhk: "\u2923",
	nwarr: "\u2196",
	nwarrow: "\u2196",
	nwnear: "\u2927",
	oS: "\u24c8",
	oacute: "\u00f3",
	oast: "\u229b",
	ocir: "\u229a",
	ocirc: "\u00f4",
	ocy: "\u043e",
	odash: "\u229d",
	odblac: "\u0151",
	odiv: "\u2a38",
	odot: "\u2299",
	odsold: "\u29bc",
	oelig: "\u0153",
	ofcir: "\u29bf",
	ofr: "\ud835\udd2c",
	ogon: "\u02db",
	ograve: "\u00f2",
	ogt: "\u29c1",
	ohbar: "\u29b5",
	ohm: "\u03a9",
	oint: "\u222e",
	olarr: "\u21ba",
	olcir: "\u29be",
	olcross: "\u29bb",
	oline: "\u203e",
	olt: "\u29c0",
	omacr: "\u014d",
	omega: "\u03c9",
	omicron: "\u03bf",
	omid: "\u29b6",
	ominus: "\u2296",
	oopf: "\ud835\udd60",
	opar: "\u29b7",
	operp: "\u29b9",
	oplus: "\u2295",
	or: "\u2228",
	orarr: "\u21bb",
	ord: "\u2a5d",
	order: "\u2134",
	orderof: "\u2134",
	ordf: "\u00aa",
	ordm: "\u00ba",
	origof: "\u22b6",
	oror: "\u2a56",
	orslope: "\u2a57",
	orv: "\u2a5b",
	oscr: "\u2134",
	oslash: "\u00f8",
	osol: "\u2298",
	otilde: "\u00f5",
	otimes: "\u2297",
	otimesas: "\u2a36",
	ouml: "\u00f6",
	ovbar: "\u233d",
	par: "\u2225",
	para: "\u00b6",
	parallel: "\u2225",
	parsim: "\u2af3",
	parsl: "\u2afd",
	part: "\u2202",
	pcy: "\u043f",
	percnt: "%",
	period: ".",
	permil: "\u2030",
	perp: "\u22a5",
	pertenk: "\u2031",
	pfr: "\ud835\udd2d",
	phi: "\u03c6",
	phiv: "\u03d5",
	phmmat: "\u2133",
	phone: "\u260e",
	pi: "\u03c0",
	pitchfork: "\u22d4",
	piv: "\u03d6",
	planck: "\u210f",
	planckh: "\u210e",
	plankv: "\u210f",
	plus: "+",
	plusacir: "\u2a23",
	plusb: "\u229e",
	pluscir: "\u2a22",
	plusdo: "\u2214",
	plusdu: "\u2a25",
	pluse: "\u2a72",
	plusmn: "\u00b1",
	plussim: "\u2a26",
	plustwo: "\u2a27",
	pm: "\u00b1",
	pointint: "\u2a15",
	popf: "\ud835\udd61",
	pound: "\u00a3",
	pr: "\u227a",
	prE: "\u2ab3",
	prap: "\u2ab7",
	prcue: "\u227c",
	pre: "\u2aaf",
	prec: "\u227a",
	precapprox: "\u2ab7",
	preccurlyeq: "\u227c",
	preceq: "\u2aaf",
	precnapprox: "\u2ab9",
	precneqq: "\u2ab5",
	precnsim: "\u22e8",
	precsim: "\u227e",
	prime: "\u2032",
	primes: "\u2119",
	prnE: "\u2ab5",
	prnap: "\u2ab9",
	prnsim: "\u22e8",
	prod: "\u220f",
	profalar: "\u232e",
	profline: "\u2312",
	profsurf: "\u2313",
	prop: "\u221d",
	propto: "\u221d",
	prsim: "\u227e",
	prurel: "\u22b0",
	pscr: "\ud835\udcc5",
	psi: "\u03c8",
	puncsp: "\u2008",
	qfr: "\ud835\udd2e",
	qint: "\u2a0c",
	qopf: "\ud835\udd62",
	qprime: "\u2057",
	qscr: "\ud835\udcc6",
	quaternions: "\u210d",
	quatint: "\u2a16",
	quest: "?",
	questeq: "\u225f",
	quot: '"',
	rAarr: "\u21db",
	rArr: "\u21d2",
	rAtail: "\u291c",
	rBarr: "\u290f",
	rHar: "\u2964",
	race: "\u223d\u0331",
	racute: "\u0155",
	radic: "\u221a",
	raemptyv: "\u29b3",
	rang: "\u27e9",
	rangd: "\u2992",
	range: "\u29a5",
	rangle: "\u27e9",
	raquo: "\u00bb",
	rarr: "\u2192",
	rarrap: "\u2975",
	rarrb: "\u21e5",
	rarrbfs: "\u2920",
	rarrc: "\u2933",
	rarrfs: "\u291e",
	rarrhk: "\u21aa",
	rarrlp: "\u21ac",
	rarrpl: "\u2945",
	rarrsim: "\u2974",
	rarrtl: "\u21a3",
	rarrw: "\u219d",
	ratail: "\u291a",
	ratio: "\u2236",
	rationals: "\u211a",
	rbarr: "\u290d",
	rbbrk: "\u2773",
	rbrace: "}",
	rbrack: "]",
	rbrke: "\u298c",
	rbrksld: "\u298e",
	rbrkslu: "\u2990",
	rcaron: "\u0159",
	rcedil: "\u0157",
	rceil: "\u2309",
	rcub: "}",
	rcy: "\u0440",
	rdca: "\u2937",
	rdldhar: "\u2969",
	rdquo: "\u201d",
	rdquor: "\u201d",
	rdsh: "\u21b3",
	real: "\u211c",
	realine: "\u211b",
	realpart: "\u211c",
	reals: "\u211d",
	rect: "\u25ad",
	reg: "\u00ae",
	rfisht: "\u297d",
	rfloor: "\u230b",
	rfr: "\ud835\udd2f",
	rhard: "\u21c1",
	rharu: "\u21c0",
	rharul: "\u296c",
	rho: "\u03c1",
	rhov: "\u03f1",
	rightarrow: "\u2192",
	rightarrowtail: "\u21a3",
	rightharpoondown: "\u21c1",
	rightharpoonup: "\u21c0",
	rightleftarrows: "\u21c4",
	rightleftharpoons: "\u21cc",
	rightrightarrows: "\u21c9",
	rightsquigarrow: "\u219d",
	rightthreetimes: "\u22cc",
	ring: "\u02da",
	risingdotseq: "\u2253",
	rlarr: "\u21c4",
	rlhar: "\u21cc",
	rlm: "\u200f",
	rmoust: "\u23b1",
	rmoustache: "\u23b1",
	rnmid: "\u2aee",
	roang: "\u27ed",
	roarr: "\u21fe",
	robrk: "\u27e7",
	ropar: "\u2986",
	ropf: "\ud835\udd63",
	roplus: "\u2a2e",
	rotimes: "\u2a35",
	rpar: ")",
	rpargt: "\u2994",
	rppolint: "\u2a12",
	rrarr: "\u21c9",
	rsaquo: "\u203a",
	rscr: "\ud835\udcc7",
	rsh: "\u21b1",
	rsqb: "]",
	rsquo: "\u2019",
	rsquor: "\u2019",
	rthree: "\u22cc",
	rtimes: "\u22ca",
	rtri: "\u25b9",
	rtrie: "\u22b5",
	rtrif: "\u25b8",
	rtriltri: "\u29ce",
	ruluhar: "\u2968",
	rx: "\u211e",
	sacute: "\u015b",
	sbquo: "\u201a",
	sc: "\u227b",
	scE: "\u2ab4",
	scap: "\u2ab8",
	scaron: "\u0161",
	sccue: "\u227d",
	sce: "\u2ab0",
	scedil: "\u015f",
	scirc: "\u015d",
	scnE: "\u2ab6",
	scnap: "\u2aba",
	scnsim: "\u22e9",
	scpolint: "\u2a13",
	scsim: "\u227f",
	scy: "\u0441",
	sdot: "\u22c5",
	sdotb: "\u22a1",
	sdote: "\u2a66",
	seArr: "\u21d8",
	searhk: "\u2925",
	searr: "\u2198",
	searrow: "\u2198",
	sect: "\u00a7",
	semi: ";",
	seswar: "\u2929",
	setminus: "\u2216",
	setmn: "\u2216",
	sext: "\u2736",
	sfr: "\ud835\udd30",
	sfrown: "\u2322",
	sharp: "\u266f",
	shchcy: "\u0449",
	shcy: "\u0448",
	shortmid: "\u2223",
	shortparallel: "\u2225",
	shy: "\u00ad",
	sigma: "\u03c3",
	sigmaf: "\u03c2",
	sigmav: "\u03c2",
	sim: "\u223c",
	simdot: "\u2a6a",
	sime: "\u2243",
	simeq: "\u2243",
	simg: "\u2a9e",
	simgE: "\u2aa0",
	siml: "\u2a9d",
	simlE: "\u2a9f",
	simne: "\u2246",
	simplus: "\u2a24",
	simrarr: "\u2972",
	slarr: "\u2190",
	smallsetminus: "\u2216",
	smashp: "\u2a33",
	smeparsl: "\u29e4",
	smid: "\u2223",
	smile: "\u2323",
	smt: "\u2aaa",
	smte: "\u2aac",
	smtes: "\u2aac\ufe00",
	softcy: "\u044c",
	sol: "/",
	solb: "\u29c4",
	solbar: "\u233f",
	sopf: "\ud835\udd64",
	spades: "\u2660",
	spadesuit: "\u2660",
	spar: "\u2225",
	sqcap: "\u2293",
	sqcaps: "\u2293\ufe00",
	sqcup: "\u2294",
	sqcups: "\u2294\ufe00",
	sqsub: "\u228f",
	sqsube: "\u2291",
	sqsubset: "\u228f",
	sqsubseteq: "\u2291",
	sqsup: "\u2290",
	sqsupe: "\u2292",
	sqsupset: "\u2290",
	sqsupseteq: "\u2292",
	squ: "\u25a1",
	square: "\u25a1",
	squarf: "\u25aa",
	squf: "\u25aa",
	srarr: "\u2192",
	sscr: "\ud835\udcc8",
	ssetmn: "\u2216",
	ssmile: "\u2323",
	sstarf: "\u22c6",
	star: "\u2606",
	starf: "\u2605",
	straightepsilon: "\u03f5",
	straightphi: "\u03d5",
	strns: "\u00af",
	sub: "\u2282",
	subE: "\u2ac5",
	subdot: "\u2abd",
	sube: "\u2286",
	subedot: "\u2ac3",
	submult: "\u2ac1",
	subnE: "\u2acb",
	subne: "\u228a",
	subplus: "\u2abf",
	subrarr: "\u2979",
	subset: "\u2282",
	subseteq: "\u2286",
	subseteqq: "\u2ac5",
	subsetneq: "\u228a",
	subsetneqq: "\u2acb",
	subsim: "\u2ac7",
	subsub: "\u2ad5",
	subsup: "\u2ad3",
	succ: "\u227b",
	succapprox: "\u2ab8",
	succcurlyeq: "\u227d",
	succeq: "\u2ab0",
	succnapprox: "\u2aba",
	succneqq: "\u2ab6",
	succnsim: "\u22e9",
	succsim: "\u227f",
	sum: "\u2211",
	sung: "\u266a",
	sup1: "\u00b9",
	sup2: "\u00b2",
	sup3: "\u00b3",
	sup: "\u2283",
	supE: "\u2ac6",
	supdot: "\u2abe",
	supdsub: "\u2ad8",
	supe: "\u2287",
	supedot: "\u2ac4",
	suphsol: "\u27c9",
	suphsub: "\u2ad7",
	suplarr: "\u297b",
	supmult: "\u2ac2",
	supnE: "\u2acc",
	supne: "\u228b",
	supplus: "\u2ac0",
	supset: "\u2283",
	supseteq: "\u2287",
	supseteqq: "\u2ac6",
	supsetneq: "\u228b",
	supsetneqq: "\u2acc",
	supsim: "\u2ac8",
	supsub: "\u2ad4",
	supsup: "\u2ad6",
	swArr: "\u21d9",
	swarhk: "\u2926",
	swarr: "\u2199",
	swarrow: "\u2199",
	swnwar: "\u292a",
	szlig: "\u00df",
	target: "\u2316",
	tau: "\u03c4",
	tbrk: "\u23b4",
	tcaron: "\u0165",
	tcedil: "\u0163",
	tcy: "\u0442",
	tdot: "\u20db",
	telrec: "\u2315",
	tfr: "\ud835\udd31",
	there4: "\u2234",
	therefore: "\u2234",
	theta: "\u03b8",
	thetasym: "\u03d1",
	thetav: "\u03d1",
	thickapprox: "\u2248",
	thicksim: "\u223c",
	thinsp: "\u2009",
	thkap: "\u2248",
	thksim: "\u223c",
	thorn: "\u00fe",
	tilde: "\u02dc",
	times: "\u00d7",
	timesb: "\u22a0",
	timesbar: "\u2a31",
	timesd: "\u2a30",
	tint: "\u222d",
	toea: "\u2928",
	top: "\u22a4",
	topbot: "\u2336",
	topcir: "\u2af1",
	topf: "\ud835\udd65",
	topfork: "\u2ada",
	tosa: "\u2929",
	tprime: "\u2034",
	trade: "\u2122",
	triangle: "\u25b5",
	triangledown: "\u25bf",
	triangleleft: "\u25c3",
	trianglelefteq: "\u22b4",
	triangleq: "\u225c",
	triangleright: "\u25b9",
	trianglerighteq: "\u22b5",
	tridot: "\u25ec",
	trie: "\u225c",
	triminus: "\u2a3a",
	triplus: "\u2a39",
	trisb: "\u29cd",
	tritime: "\u2a3b",
	trpezium: "\u23e2",
	tscr: "\ud835\udcc9",
	tscy: "\u0446",
	tshcy: "\u045b",
	tstrok: "\u0167",
	twixt: "\u226c",
	twoheadleftarrow: "\u219e",
	twoheadrightarrow: "\u21a0",
	uArr: "\u21d1",
	uHar: "\u2963",
	uacute: "\u00fa",
	uarr: "\u2191",
	ubrcy: "\u045e",
	ubreve: "\u016d",
	ucirc: "\u00fb",
	ucy: "\u0443",
	udarr: "\u21c5",
	udblac: "\u0171",
	udhar: "\u296e",
	ufisht: "\u297e",
	ufr: "\ud835\udd32",
	ugrave: "\u00f9",
	uharl: "\u21bf",
	uharr: "\u21be",
	uhblk: "\u2580",
	ulcorn: "\u231c",
	ulcorner: "\u231c",
	ulcrop: "\u230f",
	ultri: "\u25f8",
	umacr: "\u016b",
	uml: "\u00a8",
	uogon: "\u0173",
	uopf: "\ud835\udd66",
	uparrow: "\u2191",
	updownarrow: "\u2195",
	upharpoonleft: "\u21bf",
	upharpoonright: "\u21be",
	uplus: "\u228e",
	upsi: "\u03c5",
	upsih: "\u03d2",
	upsilon: "\u03c5",
	upuparrows: "\u21c8",
	urcorn: "\u231d",
	urcorner: "\u231d",
	urcrop: "\u230e",
	uring: "\u016f",
	urtri: "\u25f9",
	uscr: "\ud835\udcca",
	utdot: "\u22f0",
	utilde: "\u0169",
	utri: "\u25b5",
	utrif: "\u25b4",
	uuarr: "\u21c8",
	uuml: "\u00fc",
	uwangle: "\u29a7",
	vArr: "\u21d5",
	vBar: "\u2ae8",
	vBarv: "\u2ae9",
	vDash: "\u22a8",
	vangrt: "\u299c",
	varepsilon: "\u03f5",
	varkappa: "\u03f0",
	varnothing: "\u2205",
	varphi: "\u03d5",
	varpi: "\u03d6",
	varpropto: "\u221d",
	varr: "\u2195",
	varrho: "\u03f1",
	varsigma: "\u03c2",
	varsubsetneq: "\u228a\ufe00",
	varsubsetneqq: "\u2acb\ufe00",
	varsupsetneq: "\u228b\ufe00",
	varsupsetneqq: "\u2acc\ufe00",
	vartheta: "\u03d1",
	vartriangleleft: "\u22b2",
	vartriangleright: "\u22b3",
	vcy: "\u0432",
	vdash: "\u22a2",
	vee: "\u2228",
	veebar: "\u22bb",
	veeeq: "\u225a",
	vellip: "\u22ee",
	verbar: "|",
	vert: "|",
	vfr: "\ud835\udd33",
	vltri: "\u22b2",
	vnsub: "\u2282\u20d2",
	vnsup: "\u2283\u20d2",
	vopf: "\ud835\udd67",
	vprop: "\u221d",
	vrtri: "\u22b3",
	vscr: "\ud835\udccb",
	vsubnE: "\u2acb\ufe00",
	vsubne: "\u228a\ufe00",
	vsupnE: "\u2acc\ufe00",
	vsupne: "\u228b\ufe00",
	vzigzag: "\u299a",
	wcirc: "\u0175",
	wedbar: "\u2a5f",
	wedge: "\u2227",
	wedgeq: "\u2259",
	weierp: "\u2118",
	wfr: "\ud835\udd34",
	wopf: "\ud835\udd68",
	wp: "\u2118",
	wr: "\u2240",
	wreath: "\u2240",
	wscr: "\ud835\udccc",
	xcap: "\u22c2",
	xcirc: "\u25ef",
	xcup: "\u22c3",
	xdtri: "\u25bd",
	xfr: "\ud835\udd35",
	xhArr: "\u27fa",
	xharr: "\u27f7",
	xi: "\u03be",
	xlArr: "\u27f8",
	xlarr: "\u27f5",
	xmap: "\u27fc",
	xnis: "\u22fb",
	xodot: "\u2a00",
	xopf: "\ud835\udd69",
	xoplus: "\u2a01",
	xotime: "\u2a02",
	xrArr: "\u27f9",
	xrarr: "\u27f6",
	xscr: "\ud835\udccd",
	xsqcup: "\u2a06",
	xuplus: "\u2a04",
	xutri: "\u25b3",
	xvee: "\u22c1",
	xwedge: "\u22c0",
	yacute: "\u00fd",
	yacy: "\u044f",
	ycirc: "\u0177",
	ycy: "\u044b",
	yen: "\u00a5",
	yfr: "\ud835\udd36",
	yicy: "\u0457",
	yopf: "\ud835\udd6a",
	yscr: "\ud835\udcce",
	yucy: "\u044e",
	yuml: "\u00ff",
	zacute: "\u017a",
	zcaron: "\u017e",
	zcy: "\u0437",
	zdot: "\u017c",
	zeetrf: "\u2128",
	zeta: "\u03b6",
	zfr: "\ud835\udd37",
	zhcy: "\u0436",
	zigrarr: "\u21dd",
	zopf: "\ud835\udd6b",
	zscr: "\ud835\udccf",
	zwj: "\u200d",
	zwnj: "\u200c",
};
// node_modules/decode-named-character-reference/index.js
const own$1 = {}.hasOwnProperty;
function decodeNamedCharacterReference(value) {
	return own$1.call(characterEntities, value) ? characterEntities[value] : false;
}
// node_modules/micromark-util-chunked/index.js
function splice(list, start, remove, items) {
	const end = list.length;
	let chunkStart = 0;
	let parameters;
	if (start < 0) start = -start > end ? 0 : end + start;
	else start = start > end ? end : start;
	remove = remove > 0 ? remove : 0;
	if (items.length < 1e4) {
		parameters = Array.from(items);
		parameters.unshift(start, remove);
		list.splice(...parameters);
	} else {
		if (remove) list.splice(start, remove);
		while (chunkStart < items.length) {
			parameters = items.slice(chunkStart, chunkStart + 1e4);
			parameters.unshift(start, 0);
			list.splice(...parameters);
			chunkStart += 1e4;
			start += 1e4;
		}
	}
}
function push(list, items) {
	if (list.length > 0) {
		splice(list, list.length, 0, items);
		return list;
	}
	return items;
}
// node_modules/micromark-util-combine-extensions/index.js
const hasOwnProperty = {}.hasOwnProperty;
function combineExtensions(extensions) {
	const all = {};
	let index = -1;
	while (++index < extensions.length) syntaxExtension(all, extensions[index]);
	return all;
}
function syntaxExtension(all, extension) {
	let hook;
	for (hook in extension) {
		const left = (hasOwnProperty.call(all, hook) ? all[hook] : void 0) || (all[hook] = {});
		const right = extension[hook];
		let code;
		if (right)
			for (code in right) {
				if (!hasOwnProperty.call(left, code)) left[code] = [];
				const value = right[code];
				constructs(left[code], Array.isArray(value) ? value : value ? [value] : []);
			}
	}
}
function constructs(existing, list) {
	let index = -1;
	const before = [];
	while (++index < list.length) (list[index].add === "after" ? existing : before).push(list[index]);
	splice(existing, 0, 0, before);
}
// node_modules/micromark-util-decode-numeric-character-reference/index.js
function decodeNumericCharacterReference(value, base) {
	const code = Number.parseInt(value, base);
	if (
		code < 9 ||
		code === 11 ||
		(code > 13 && code < 32) ||
		(code > 126 && code < 160) ||
		(code > 55295 && code < 57344) ||
		(code > 64975 && code < 65008) ||
		(code & 65535) === 65535 ||
		(code & 65535) === 65534 ||
		code > 1114111
	)
		return "\ufffd";
	return String.fromCodePoint(code);
}
// node_modules/micromark-util-normalize-identifier/index.js
function normalizeIdentifier(value) {
	return value
		.replace(/[\t\n\r ]+/g, " ")
		.replace(/^ | $/g, "")
		.toLowerCase()
		.toUpperCase();
}
// node_modules/micromark-factory-space/index.js
function factorySpace(effects, ok, type, max) {
	const limit = max ? max - 1 : Infinity;
	let size = 0;
	return start;
	function start(code) {
		if (markdownSpace(code)) {
			effects.enter(type);
			return prefix(code);
		}
		return ok(code);
	}
	function prefix(code) {
		if (markdownSpace(code) && size++ < limit) {
			effects.consume(code);
			return prefix;
		}
		effects.exit(type);
		return ok(code);
	}
}
function factorySpaceMinMax(effects, ok, nok, type, min, max) {
	let size = 0;
	return start;
	function start(code) {
		if (max > 0 && markdownSpace(code)) {
			effects.enter(type);
			return prefix(code);
		}
		return after(code);
	}
	function prefix(code) {
		if (markdownSpace(code) && size < max) {
			effects.consume(code);
			size++;
			return prefix;
		}
		effects.exit(type);
		return after(code);
	}
	function after(code) {
		return size >= min ? ok(code) : nok(code);
	}
}
// node_modules/micromark/lib/initialize/content.js
const content$1 = { tokenize: initializeContent };
function initializeContent(effects) {
	const contentStart = effects.attempt(
		this.parser.constructs.contentInitial,
		afterContentStartConstruct,
		paragraphInitial,
	);
	let previous;
	return contentStart;
	function afterContentStartConstruct(code) {
		if (code === null) {
			effects.consume(code);
			return;
		}
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return factorySpace(effects, contentStart, "linePrefix");
	}
	function paragraphInitial(code) {
		effects.enter("paragraph");
		return lineStart(code);
	}
	function lineStart(code) {
		const token = effects.enter("chunkText", {
			contentType: "text",
			previous,
		});
		if (previous) previous.next = token;
		previous = token;
		return data(code);
	}
	function data(code) {
		if (code === null) {
			effects.exit("chunkText");
			effects.exit("paragraph");
			effects.consume(code);
			return;
		}
		if (markdownLineEnding(code)) {
			effects.consume(code);
			effects.exit("chunkText");
			return lineStart;
		}
		effects.consume(code);
		return data;
	}
}
// node_modules/micromark-util-edit-map/index.js
var EditMap$1 = class {
	constructor() {
		this.index = new Map();
		this.map = [];
	}
	add(index, remove, add) {
		addImplementation$1(this, index, remove, add, false);
	}
	addBefore(index, remove, add) {
		addImplementation$1(this, index, remove, add, true);
	}
	consume(events) {
		this.map.sort(function (a, b) {
			return a[0] - b[0];
		});
		if (this.map.length === 0) return;
		let index = this.map.length;
		const vecs = [];
		while (index > 0) {
			index -= 1;
			vecs.push(events.slice(this.map[index][0] + this.map[index][1]), this.map[index][2]);
			events.length = this.map[index][0];
		}
		vecs.push(events.slice());
		events.length = 0;
		let slice = vecs.pop();
		while (slice) {
			for (const element of slice) events.push(element);
			slice = vecs.pop();
		}
		this.map.length = 0;
		this.index.clear();
	}
};
function addImplementation$1(editMap, at, remove, add, before) {
	if (remove === 0 && add.length === 0) return;
	const existing = editMap.index.get(at);
	if (existing) {
		existing[1] += remove;
		if (before) {
			add.push(...existing[2]);
			existing[2] = add;
		} else existing[2].push(...add);
		return;
	}
	const change = [at, remove, add];
	editMap.map.push(change);
	editMap.index.set(at, change);
}
// node_modules/micromark/lib/initialize/document.js
const document$1 = { tokenize: initializeDocument };
const containerConstruct = { tokenize: tokenizeContainer };
function initializeDocument(effects) {
	const self = this;
	const stack = [];
	let continued = 0;
	let childFlow;
	let childToken;
	let lineStartOffset;
	return start;
	function start(code) {
		if (continued < stack.length) {
			const item = stack[continued];
			self.containerState = item[1];
			return effects.attempt(item[0].continuation, documentContinue, checkNewContainers)(code);
		}
		return checkNewContainers(code);
	}
	function documentContinue(code) {
		continued++;
		if (self.containerState._closeFlow) {
			self.containerState._closeFlow = void 0;
			if (childFlow) closeFlow();
			const indexBeforeExits = self.events.length;
			let indexBeforeFlow = indexBeforeExits;
			let point;
			while (indexBeforeFlow--)
				if (
					self.events[indexBeforeFlow][0] === "exit" &&
					self.events[indexBeforeFlow][1].type === "chunkFlow"
				) {
					point = self.events[indexBeforeFlow][1].end;
					break;
				}
			exitContainers(continued);
			let index = indexBeforeExits;
			while (index < self.events.length) {
				self.events[index][1].end = { ...point };
				index++;
			}
			const editMap = new EditMap$1();
			editMap.add(indexBeforeFlow + 1, 0, self.events.slice(indexBeforeExits));
			editMap.add(indexBeforeExits, index - indexBeforeExits, []);
			editMap.consume(self.events);
			return checkNewContainers(code);
		}
		return start(code);
	}
	function checkNewContainers(code) {
		if (continued === stack.length) {
			if (!childFlow) return documentContinued(code);
			if (childFlow.currentConstruct && childFlow.currentConstruct.concrete) return flowStart(code);
			self.interrupt = Boolean(childFlow.currentConstruct && !childFlow._gfmTableDynamicInterruptHack);
		}
		self.containerState = {};
		return effects.check(containerConstruct, thereIsANewContainer, thereIsNoNewContainer)(code);
	}
	function thereIsANewContainer(code) {
		if (childFlow) closeFlow();
		exitContainers(continued);
		return documentContinued(code);
	}
	function thereIsNoNewContainer(code) {
		self.parser.lazy[self.now().line] = continued !== stack.length;
		lineStartOffset = self.now().offset;
		return flowStart(code);
	}
	function documentContinued(code) {
		self.containerState = {};
		return effects.attempt(containerConstruct, containerContinue, flowStart)(code);
	}
	function containerContinue(code) {
		continued++;
		stack.push([self.currentConstruct, self.containerState]);
		return documentContinued(code);
	}
	function flowStart(code) {
		if (code === null) {
			if (childFlow) closeFlow();
			exitContainers(0);
			effects.consume(code);
			return;
		}
		childFlow = childFlow || self.parser.flow(self.now());
		effects.enter("chunkFlow", {
			_tokenizer: childFlow,
			contentType: "flow",
			previous: childToken,
		});
		return flowContinue(code);
	}
	function flowContinue(code) {
		if (code === null) {
			writeToChild(effects.exit("chunkFlow"), true);
			exitContainers(0);
			effects.consume(code);
			return;
		}
		if (markdownLineEnding(code)) {
			effects.consume(code);
			writeToChild(effects.exit("chunkFlow"));
			continued = 0;
			self.interrupt = void 0;
			return start;
		}
		effects.consume(code);
		return flowContinue;
	}
	function writeToChild(token, endOfFile) {
		const stream = self.sliceStream(token);
		if (endOfFile) stream.push(null);
		token.previous = childToken;
		if (childToken) childToken.next = token;
		childToken = token;
		childFlow.defineSkip(token.start);
		childFlow.write(stream);
		if (self.parser.lazy[token.start.line]) {
			let index = childFlow.events.length;
			while (index--)
				if (
					childFlow.events[index][1].start.offset < lineStartOffset &&
					(!childFlow.events[index][1].end || childFlow.events[index][1].end.offset > lineStartOffset)
				)
					return;
			const indexBeforeExits = self.events.length;
			let indexBeforeFlow = indexBeforeExits;
			let seen;
			let point;
			while (indexBeforeFlow--)
				if (
					self.events[indexBeforeFlow][0] === "exit" &&
					self.events[indexBeforeFlow][1].type === "chunkFlow"
				) {
					if (seen) {
						point = self.events[indexBeforeFlow][1].end;
						break;
					}
					seen = true;
				}
			exitContainers(continued);
			index = indexBeforeExits;
			while (index < self.events.length) {
				self.events[index][1].end = { ...point };
				index++;
			}
			const editMap = new EditMap$1();
			editMap.add(indexBeforeFlow + 1, 0, self.events.slice(indexBeforeExits));
			editMap.add(indexBeforeExits, index - indexBeforeExits, []);
			editMap.consume(self.events);
		}
	}
	function exitContainers(size) {
		let index = stack.length;
		while (index-- > size) {
			const entry = stack[index];
			self.containerState = entry[1];
			entry[0].exit.call(self, effects);
		}
		stack.length = size;
	}
	function closeFlow() {
		childFlow.write([null]);
		childToken = void 0;
		childFlow = void 0;
		self.containerState._closeFlow = void 0;
	}
}
function tokenizeContainer(effects, ok, nok) {
	return factorySpace(
		effects,
		effects.attempt(this.parser.constructs.document, ok, nok),
		"linePrefix",
		this.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4,
	);
}
// node_modules/micromark-util-classify-character/index.js
function classifyCharacter(code) {
	if (code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code)) return 1;
	if (unicodePunctuation(code)) return 2;
}
// node_modules/micromark-util-resolve-all/index.js
function resolveAll(constructs, events, context) {
	const called = [];
	let index = -1;
	while (++index < constructs.length) {
		const resolve = constructs[index].resolveAll;
		if (resolve && !called.includes(resolve)) {
			events = resolve(events, context);
			called.push(resolve);
		}
	}
	return events;
}
// node_modules/micromark-core-commonmark/lib/attention.js
const attention = {
	name: "attention",
	resolveAll: resolveAllAttention,
	tokenize: tokenizeAttention,
};
function resolveAllAttention(events, context) {
	let index = -1;
	let nextEvents;
	while (++index < events.length)
		if (
			events[index][0] === "enter" &&
			events[index][1].type === "attentionSequence" &&
			events[index][1]._close
		) {
			let open = index;
			while (open--)
				if (
					events[open][0] === "exit" &&
					events[open][1].type === "attentionSequence" &&
					events[open][1]._open &&
					context.sliceSerialize(events[open][1]).charCodeAt(0) ===
						context.sliceSerialize(events[index][1]).charCodeAt(0)
				) {
					if (
						(events[open][1]._close || events[index][1]._open) &&
						(events[index][1].end.offset - events[index][1].start.offset) % 3 &&
						!(
							(events[open][1].end.offset -
								events[open][1].start.offset +
								events[index][1].end.offset -
								events[index][1].start.offset) %
							3
						)
					)
						continue;
					const use =
						events[open][1].end.offset - events[open][1].start.offset > 1 &&
						events[index][1].end.offset - events[index][1].start.offset > 1
							? 2
							: 1;
					const start = { ...events[open][1].end };
					const end = { ...events[index][1].start };
					movePoint(start, -use);
					movePoint(end, use);
					const openingSequence = {
						type: use > 1 ? "strongSequence" : "emphasisSequence",
						start,
						end: { ...events[open][1].end },
					};
					const closingSequence = {
						type: use > 1 ? "strongSequence" : "emphasisSequence",
						start: { ...events[index][1].start },
						end,
					};
					const text = {
						type: use > 1 ? "strongText" : "emphasisText",
						start: { ...events[open][1].end },
						end: { ...events[index][1].start },
					};
					const group = {
						type: use > 1 ? "strong" : "emphasis",
						start: { ...openingSequence.start },
						end: { ...closingSequence.end },
					};
					events[open][1].end = { ...openingSequence.start };
					events[index][1].start = { ...closingSequence.end };
					nextEvents = [];
					if (events[open][1].end.offset - events[open][1].start.offset)
						nextEvents = push(nextEvents, [
							["enter", events[open][1], context],
							["exit", events[open][1], context],
						]);
					nextEvents = push(nextEvents, [
						["enter", group, context],
						["enter", openingSequence, context],
						["exit", openingSequence, context],
						["enter", text, context],
					]);
					nextEvents = push(
						nextEvents,
						resolveAll(context.parser.constructs.insideSpan.null, events.slice(open + 1, index), context),
					);
					nextEvents = push(nextEvents, [
						["exit", text, context],
						["enter", closingSequence, context],
						["exit", closingSequence, context],
						["exit", group, context],
					]);
					let offset = 0;
					if (events[index][1].end.offset - events[index][1].start.offset) {
						offset = 2;
						nextEvents = push(nextEvents, [
							["enter", events[index][1], context],
							["exit", events[index][1], context],
						]);
					}
					splice(events, open - 1, index - open + 3, nextEvents);
					index = open + nextEvents.length - offset - 2;
					break;
				}
		}
	index = -1;
	while (++index < events.length)
		if (events[index][1].type === "attentionSequence") events[index][1].type = "data";
	return events;
}
function tokenizeAttention(effects, ok) {
	const attentionMarkers = this.parser.constructs.attentionMarkers.null;
	const previous = this.previous;
	const before = classifyCharacter(previous);
	let marker;
	return start;
	function start(code) {
		marker = code;
		effects.enter("attentionSequence");
		return inside(code);
	}
	function inside(code) {
		if (code === marker) {
			effects.consume(code);
			return inside;
		}
		const token = effects.exit("attentionSequence");
		const after = classifyCharacter(code);
		const open =
			!after || (after === 2 && before) || (attentionMarkers.includes(code) && code !== 42 && code !== 95);
		const close =
			!before ||
			(before === 2 && after) ||
			(attentionMarkers.includes(previous) && previous !== 42 && previous !== 95);
		token._open = Boolean(marker === 42 ? open : open && (before || !close));
		token._close = Boolean(marker === 42 ? close : close && (after || !open));
		return ok(code);
	}
}
function movePoint(point, offset) {
	point.column += offset;
	point.offset += offset;
	point._bufferIndex += offset;
}
// node_modules/micromark-core-commonmark/lib/autolink.js
const autolink = {
	name: "autolink",
	tokenize: tokenizeAutolink,
};
function tokenizeAutolink(effects, ok, nok) {
	let size = 0;
	return start;
	function start(code) {
		effects.enter("autolink");
		effects.enter("autolinkMarker");
		effects.consume(code);
		effects.exit("autolinkMarker");
		effects.enter("autolinkProtocol");
		return open;
	}
	function open(code) {
		if (asciiAlpha(code)) {
			effects.consume(code);
			return schemeOrEmailAtext;
		}
		if (code === 64) return nok(code);
		return emailAtext(code);
	}
	function schemeOrEmailAtext(code) {
		if (code === 43 || code === 45 || code === 46 || asciiAlphanumeric(code)) {
			size = 1;
			return schemeInsideOrEmailAtext(code);
		}
		return emailAtext(code);
	}
	function schemeInsideOrEmailAtext(code) {
		if (code === 58) {
			effects.consume(code);
			size = 0;
			return urlInside;
		}
		if ((code === 43 || code === 45 || code === 46 || asciiAlphanumeric(code)) && size++ < 32) {
			effects.consume(code);
			return schemeInsideOrEmailAtext;
		}
		size = 0;
		return emailAtext(code);
	}
	function urlInside(code) {
		if (code === 62) {
			effects.exit("autolinkProtocol");
			effects.enter("autolinkMarker");
			effects.consume(code);
			effects.exit("autolinkMarker");
			effects.exit("autolink");
			return ok;
		}
		if (code === null || code === 32 || code === 60 || asciiControl(code)) return nok(code);
		effects.consume(code);
		return urlInside;
	}
	function emailAtext(code) {
		if (code === 64) {
			effects.consume(code);
			return emailAtSignOrDot;
		}
		if (asciiAtext(code)) {
			effects.consume(code);
			return emailAtext;
		}
		return nok(code);
	}
	function emailAtSignOrDot(code) {
		return asciiAlphanumeric(code) ? emailLabel(code) : nok(code);
	}
	function emailLabel(code) {
		if (code === 46) {
			effects.consume(code);
			size = 0;
			return emailAtSignOrDot;
		}
		if (code === 62) {
			effects.exit("autolinkProtocol").type = "autolinkEmail";
			effects.enter("autolinkMarker");
			effects.consume(code);
			effects.exit("autolinkMarker");
			effects.exit("autolink");
			return ok;
		}
		return emailValue(code);
	}
	function emailValue(code) {
		if ((code === 45 || asciiAlphanumeric(code)) && size++ < 63) {
			const next = code === 45 ? emailValue : emailLabel;
			effects.consume(code);
			return next;
		}
		return nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/blank-line.js
const blankLine = {
	partial: true,
	tokenize: tokenizeBlankLine,
};
function tokenizeBlankLine(effects, ok, nok) {
	return start;
	function start(code) {
		return markdownSpace(code) ? factorySpace(effects, after, "linePrefix")(code) : after(code);
	}
	function after(code) {
		return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/block-quote.js
const blockQuote = {
	continuation: { tokenize: tokenizeBlockQuoteContinuation },
	exit: exit$1,
	name: "blockQuote",
	tokenize: tokenizeBlockQuoteStart,
};
function tokenizeBlockQuoteStart(effects, ok, nok) {
	const self = this;
	return start;
	function start(code) {
		if (code === 62) {
			const state = self.containerState;
			if (!state.open) {
				effects.enter("blockQuote", { _container: true });
				state.open = true;
			}
			effects.enter("blockQuotePrefix");
			effects.enter("blockQuoteMarker");
			effects.consume(code);
			effects.exit("blockQuoteMarker");
			return after;
		}
		return nok(code);
	}
	function after(code) {
		if (markdownSpace(code)) {
			effects.enter("blockQuotePrefixWhitespace");
			effects.consume(code);
			effects.exit("blockQuotePrefixWhitespace");
			effects.exit("blockQuotePrefix");
			return ok;
		}
		effects.exit("blockQuotePrefix");
		return ok(code);
	}
}
function tokenizeBlockQuoteContinuation(effects, ok, nok) {
	const self = this;
	return contStart;
	function contStart(code) {
		if (markdownSpace(code))
			return factorySpace(
				effects,
				contBefore,
				"linePrefix",
				self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4,
			)(code);
		return contBefore(code);
	}
	function contBefore(code) {
		return effects.attempt(blockQuote, ok, nok)(code);
	}
}
function exit$1(effects) {
	effects.exit("blockQuote");
}
// node_modules/micromark-core-commonmark/lib/character-escape.js
const characterEscape = {
	name: "characterEscape",
	tokenize: tokenizeCharacterEscape,
};
function tokenizeCharacterEscape(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("characterEscape");
		effects.enter("escapeMarker");
		effects.consume(code);
		effects.exit("escapeMarker");
		return inside;
	}
	function inside(code) {
		if (asciiPunctuation(code)) {
			effects.enter("characterEscapeValue");
			effects.consume(code);
			effects.exit("characterEscapeValue");
			effects.exit("characterEscape");
			return ok;
		}
		return nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/character-reference.js
const characterReference = {
	name: "characterReference",
	tokenize: tokenizeCharacterReference,
};
function tokenizeCharacterReference(effects, ok, nok) {
	const self = this;
	let size = 0;
	let max;
	let test;
	return start;
	function start(code) {
		effects.enter("characterReference");
		effects.enter("characterReferenceMarker");
		effects.consume(code);
		effects.exit("characterReferenceMarker");
		return open;
	}
	function open(code) {
		if (code === 35) {
			effects.enter("characterReferenceMarkerNumeric");
			effects.consume(code);
			effects.exit("characterReferenceMarkerNumeric");
			return numeric;
		}
		effects.enter("characterReferenceValue");
		max = 31;
		test = asciiAlphanumeric;
		return value(code);
	}
	function numeric(code) {
		if (code === 88 || code === 120) {
			effects.enter("characterReferenceMarkerHexadecimal");
			effects.consume(code);
			effects.exit("characterReferenceMarkerHexadecimal");
			effects.enter("characterReferenceValue");
			max = 6;
			test = asciiHexDigit;
			return value;
		}
		effects.enter("characterReferenceValue");
		max = 7;
		test = asciiDigit;
		return value(code);
	}
	function value(code) {
		if (code === 59 && size) {
			const token = effects.exit("characterReferenceValue");
			if (test === asciiAlphanumeric && !decodeNamedCharacterReference(self.sliceSerialize(token)))
				return nok(code);
			effects.enter("characterReferenceMarker");
			effects.consume(code);
			effects.exit("characterReferenceMarker");
			effects.exit("characterReference");
			return ok;
		}
		if (test(code) && size++ < max) {
			effects.consume(code);
			return value;
		}
		return nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/partial-non-lazy-continuation.js
const nonLazyContinuation = {
	partial: true,
	tokenize: tokenizeNonLazyContinuation,
};
function tokenizeNonLazyContinuation(effects, ok, nok) {
	const self = this;
	return start;
	function start(code) {
		if (code === null) return nok(code);
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return after;
	}
	function after(code) {
		return self.parser.lazy[self.now().line] ? nok(code) : ok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/code-fenced.js
const codeFenced = {
	concrete: true,
	name: "codeFenced",
	tokenize: tokenizeCodeFenced,
};
function tokenizeCodeFenced(effects, ok, nok) {
	const self = this;
	const closeStart = {
		partial: true,
		tokenize: tokenizeCloseStart,
	};
	let initialPrefix = 0;
	let sizeOpen = 0;
	let marker;
	return start;
	function start(code) {
		return beforeSequenceOpen(code);
	}
	function beforeSequenceOpen(code) {
		const tail = self.events[self.events.length - 1];
		initialPrefix = tail && tail[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0;
		marker = code;
		effects.enter("codeFenced");
		effects.enter("codeFencedFence");
		effects.enter("codeFencedFenceSequence");
		return sequenceOpen(code);
	}
	function sequenceOpen(code) {
		if (code === marker) {
			sizeOpen++;
			effects.consume(code);
			return sequenceOpen;
		}
		if (sizeOpen < 3) return nok(code);
		effects.exit("codeFencedFenceSequence");
		return markdownSpace(code) ? factorySpace(effects, infoBefore, "whitespace")(code) : infoBefore(code);
	}
	function infoBefore(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("codeFencedFence");
			return self.interrupt ? ok(code) : effects.check(nonLazyContinuation, atNonLazyBreak, after)(code);
		}
		effects.enter("codeFencedFenceInfo");
		effects.enter("chunkString", { contentType: "string" });
		return info(code);
	}
	function info(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("chunkString");
			effects.exit("codeFencedFenceInfo");
			return infoBefore(code);
		}
		if (markdownSpace(code)) {
			effects.exit("chunkString");
			effects.exit("codeFencedFenceInfo");
			return factorySpace(effects, metaBefore, "whitespace")(code);
		}
		if (code === 96 && code === marker) return nok(code);
		effects.consume(code);
		return info;
	}
	function metaBefore(code) {
		if (code === null || markdownLineEnding(code)) return infoBefore(code);
		effects.enter("codeFencedFenceMeta");
		effects.enter("chunkString", { contentType: "string" });
		return meta(code);
	}
	function meta(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("chunkString");
			effects.exit("codeFencedFenceMeta");
			return infoBefore(code);
		}
		if (code === 96 && code === marker) return nok(code);
		effects.consume(code);
		return meta;
	}
	function atNonLazyBreak(code) {
		return effects.attempt(closeStart, after, contentBefore)(code);
	}
	function contentBefore(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return contentStart;
	}
	function contentStart(code) {
		return initialPrefix > 0 && markdownSpace(code)
			? factorySpace(effects, beforeContentChunk, "linePrefix", initialPrefix + 1)(code)
			: beforeContentChunk(code);
	}
	function beforeContentChunk(code) {
		if (code === null || markdownLineEnding(code))
			return effects.check(nonLazyContinuation, atNonLazyBreak, after)(code);
		effects.enter("codeFlowValue");
		return contentChunk(code);
	}
	function contentChunk(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("codeFlowValue");
			return beforeContentChunk(code);
		}
		effects.consume(code);
		return contentChunk;
	}
	function after(code) {
		effects.exit("codeFenced");
		return ok(code);
	}
	function tokenizeCloseStart(effects, ok, nok) {
		let size = 0;
		return startBefore;
		function startBefore(code) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return start;
		}
		function start(code) {
			effects.enter("codeFencedFence");
			return markdownSpace(code)
				? factorySpace(
						effects,
						beforeSequenceClose,
						"linePrefix",
						self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4,
					)(code)
				: beforeSequenceClose(code);
		}
		function beforeSequenceClose(code) {
			if (code === marker) {
				effects.enter("codeFencedFenceSequence");
				return sequenceClose(code);
			}
			return nok(code);
		}
		function sequenceClose(code) {
			if (code === marker) {
				size++;
				effects.consume(code);
				return sequenceClose;
			}
			if (size >= sizeOpen) {
				effects.exit("codeFencedFenceSequence");
				return markdownSpace(code)
					? factorySpace(effects, sequenceCloseAfter, "whitespace")(code)
					: sequenceCloseAfter(code);
			}
			return nok(code);
		}
		function sequenceCloseAfter(code) {
			if (code === null || markdownLineEnding(code)) {
				effects.exit("codeFencedFence");
				return ok(code);
			}
			return nok(code);
		}
	}
}
// node_modules/micromark-core-commonmark/lib/code-indented.js
const codeIndented = {
	name: "codeIndented",
	tokenize: tokenizeCodeIndented,
};
const furtherStart = {
	partial: true,
	tokenize: tokenizeFurtherStart,
};
function tokenizeCodeIndented(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("codeIndented");
		return factorySpaceMinMax(effects, atBreak, nok, "linePrefix", 4, 4)(code);
	}
	function atBreak(code) {
		if (code === null) return after(code);
		if (markdownLineEnding(code)) return effects.attempt(furtherStart, atBreak, after)(code);
		effects.enter("codeFlowValue");
		return inside(code);
	}
	function inside(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("codeFlowValue");
			return atBreak(code);
		}
		effects.consume(code);
		return inside;
	}
	function after(code) {
		effects.exit("codeIndented");
		return ok(code);
	}
}
function tokenizeFurtherStart(effects, ok, nok) {
	const self = this;
	return furtherStart;
	function furtherStart(code) {
		if (self.parser.lazy[self.now().line]) return nok(code);
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return furtherStart;
		}
		return factorySpaceMinMax(effects, ok, onNotEnoughPrefix, "linePrefix", 4, 4)(code);
	}
	function onNotEnoughPrefix(code) {
		return markdownLineEnding(code) ? furtherStart(code) : nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/code-text.js
const codeText = {
	name: "codeText",
	previous: previous$1,
	resolve: resolveCodeText,
	tokenize: tokenizeCodeText,
};
function resolveCodeText(events) {
	let tailExitIndex = events.length - 4;
	let headEnterIndex = 3;
	let index;
	let enter;
	if (
		(events[headEnterIndex][1].type === "lineEnding" || events[headEnterIndex][1].type === "space") &&
		(events[tailExitIndex][1].type === "lineEnding" || events[tailExitIndex][1].type === "space")
	) {
		index = headEnterIndex;
		while (++index < tailExitIndex)
			if (events[index][1].type === "codeTextData") {
				events[headEnterIndex][1].type = "codeTextPadding";
				events[tailExitIndex][1].type = "codeTextPadding";
				headEnterIndex += 2;
				tailExitIndex -= 2;
				break;
			}
	}
	index = headEnterIndex - 1;
	tailExitIndex++;
	while (++index <= tailExitIndex)
		if (enter === void 0) {
			if (index !== tailExitIndex && events[index][1].type !== "lineEnding") enter = index;
		} else if (index === tailExitIndex || events[index][1].type === "lineEnding") {
			events[enter][1].type = "codeTextData";
			if (index !== enter + 2) {
				events[enter][1].end = events[index - 1][1].end;
				events.splice(enter + 2, index - enter - 2);
				tailExitIndex -= index - enter - 2;
				index = enter + 2;
			}
			enter = void 0;
		}
	return events;
}
function previous$1(code) {
	return code !== 96 || this.events[this.events.length - 1][1].type === "characterEscape";
}
function tokenizeCodeText(effects, ok, nok) {
	let sizeOpen = 0;
	let size;
	let token;
	return start;
	function start(code) {
		effects.enter("codeText");
		effects.enter("codeTextSequence");
		return sequenceOpen(code);
	}
	function sequenceOpen(code) {
		if (code === 96) {
			effects.consume(code);
			sizeOpen++;
			return sequenceOpen;
		}
		effects.exit("codeTextSequence");
		return between(code);
	}
	function between(code) {
		if (code === null) return nok(code);
		if (code === 32) {
			effects.enter("space");
			effects.consume(code);
			effects.exit("space");
			return between;
		}
		if (code === 96) {
			token = effects.enter("codeTextSequence");
			size = 0;
			return sequenceClose(code);
		}
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return between;
		}
		effects.enter("codeTextData");
		return data(code);
	}
	function data(code) {
		if (code === null || code === 32 || code === 96 || markdownLineEnding(code)) {
			effects.exit("codeTextData");
			return between(code);
		}
		effects.consume(code);
		return data;
	}
	function sequenceClose(code) {
		if (code === 96) {
			effects.consume(code);
			size++;
			return sequenceClose;
		}
		if (size === sizeOpen) {
			effects.exit("codeTextSequence");
			effects.exit("codeText");
			return ok(code);
		}
		token.type = "codeTextData";
		return data(code);
	}
}
// node_modules/micromark-util-subtokenize/lib/splice-buffer.js
var SpliceBuffer = class {
	constructor(initial) {
		this.left = initial ? [...initial] : [];
		this.right = [];
	}
	get(index) {
		if (index < 0 || index >= this.left.length + this.right.length)
			throw new RangeError(
				"Cannot access index `" +
					index +
					"` in a splice buffer of size `" +
					(this.left.length + this.right.length) +
					"`",
			);
		if (index < this.left.length) return this.left[index];
		return this.right[this.right.length - index + this.left.length - 1];
	}
	get length() {
		return this.left.length + this.right.length;
	}
	shift() {
		this.setCursor(0);
		return this.right.pop();
	}
	slice(start, end) {
		const stop = end === null || end === void 0 ? Number.POSITIVE_INFINITY : end;
		if (stop < this.left.length) return this.left.slice(start, stop);
		if (start > this.left.length)
			return this.right
				.slice(this.right.length - stop + this.left.length, this.right.length - start + this.left.length)
				.reverse();
		return this.left
			.slice(start)
			.concat(this.right.slice(this.right.length - stop + this.left.length).reverse());
	}
	splice(start, deleteCount, items) {
		const count = deleteCount || 0;
		this.setCursor(Math.trunc(start));
		const removed = this.right.splice(this.right.length - count, Number.POSITIVE_INFINITY);
		if (items) chunkedPush(this.left, items);
		return removed.reverse();
	}
	pop() {
		this.setCursor(Number.POSITIVE_INFINITY);
		return this.left.pop();
	}
	push(item) {
		this.setCursor(Number.POSITIVE_INFINITY);
		this.left.push(item);
	}
	pushMany(items) {
		this.setCursor(Number.POSITIVE_INFINITY);
		chunkedPush(this.left, items);
	}
	unshift(item) {
		this.setCursor(0);
		this.right.push(item);
	}
	unshiftMany(items) {
		this.setCursor(0);
		chunkedPush(this.right, items.reverse());
	}
	setCursor(n) {
		if (
			n === this.left.length ||
			(n > this.left.length && this.right.length === 0) ||
			(n < 0 && this.left.length === 0)
		)
			return;
		if (n < this.left.length) {
			const removed = this.left.splice(n, Number.POSITIVE_INFINITY);
			chunkedPush(this.right, removed.reverse());
		} else {
			const removed = this.right.splice(this.left.length + this.right.length - n, Number.POSITIVE_INFINITY);
			chunkedPush(this.left, removed.reverse());
		}
	}
};
function chunkedPush(list, right) {
	let chunkStart = 0;
	if (right.length < 1e4) list.push(...right);
	else
		while (chunkStart < right.length) {
			list.push(...right.slice(chunkStart, chunkStart + 1e4));
			chunkStart += 1e4;
		}
}
// node_modules/micromark-util-subtokenize/index.js
function subtokenize(eventsArray) {
	const jumps = {};
	let index = -1;
	let event;
	let lineIndex;
	let otherIndex;
	let otherEvent;
	let parameters;
	let subevents;
	let more;
	const events = new SpliceBuffer(eventsArray);
	while (++index < events.length) {
		while (index in jumps) index = jumps[index];
		event = events.get(index);
		if (index && event[1].type === "chunkFlow" && events.get(index - 1)[1].type === "listItemPrefix") {
			subevents = event[1]._tokenizer.events;
			otherIndex = 0;
			if (otherIndex < subevents.length && subevents[otherIndex][1].type === "lineEndingBlank")
				otherIndex += 2;
			if (otherIndex < subevents.length && subevents[otherIndex][1].type === "content")
				while (++otherIndex < subevents.length) {
					if (subevents[otherIndex][1].type === "content") break;
					if (subevents[otherIndex][1].type === "chunkText") {
						subevents[otherIndex][1]._isInFirstContentOfListItem = true;
						otherIndex++;
					}
				}
		}
		if (event[0] === "enter") {
			if (event[1].contentType) {
				Object.assign(jumps, subcontent(events, index));
				index = jumps[index];
				more = true;
			}
		} else if (event[1]._container) {
			otherIndex = index;
			lineIndex = void 0;
			while (otherIndex--) {
				otherEvent = events.get(otherIndex);
				if (otherEvent[1].type === "lineEnding" || otherEvent[1].type === "lineEndingBlank") {
					if (otherEvent[0] === "enter") {
						if (lineIndex) events.get(lineIndex)[1].type = "lineEndingBlank";
						otherEvent[1].type = "lineEnding";
						lineIndex = otherIndex;
					}
				} else if (otherEvent[1].type === "linePrefix" || otherEvent[1].type === "listItemIndent") {
				} else break;
			}
			if (lineIndex) {
				event[1].end = { ...events.get(lineIndex)[1].start };
				parameters = events.slice(lineIndex, index);
				parameters.unshift(event);
				events.splice(lineIndex, index - lineIndex + 1, parameters);
			}
		}
	}
	splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));
	return !more;
}
function subcontent(events, eventIndex) {
	const token = events.get(eventIndex)[1];
	const context = events.get(eventIndex)[2];
	let startPosition = eventIndex - 1;
	const startPositions = [];
	let tokenizer = token._tokenizer;
	if (!tokenizer) {
		tokenizer = context.parser[token.contentType](token.start);
		if (token._contentTypeTextTrailing) tokenizer._contentTypeTextTrailing = true;
	}
	const childEvents = tokenizer.events;
	const jumps = [];
	const gaps = {};
	let stream;
	let previous;
	let index = -1;
	let current = token;
	let adjust = 0;
	let start = 0;
	const breaks = [start];
	while (current) {
		while (events.get(++startPosition)[1] !== current);
		startPositions.push(startPosition);
		if (!current._tokenizer) {
			stream = context.sliceStream(current);
			if (!current.next) stream.push(null);
			if (previous) tokenizer.defineSkip(current.start);
			if (current._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = true;
			tokenizer.write(stream);
			if (current._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = void 0;
		}
		previous = current;
		current = current.next;
	}
	current = token;
	while (++index < childEvents.length)
		if (
			childEvents[index][0] === "exit" &&
			childEvents[index - 1][0] === "enter" &&
			childEvents[index][1].type === childEvents[index - 1][1].type &&
			childEvents[index][1].start.line !== childEvents[index][1].end.line
		) {
			start = index + 1;
			breaks.push(start);
			current._tokenizer = void 0;
			current.previous = void 0;
			current = current.next;
		}
	tokenizer.events = [];
	if (current) {
		current._tokenizer = void 0;
		current.previous = void 0;
	} else breaks.pop();
	index = breaks.length;
	while (index--) {
		const slice = childEvents.slice(breaks[index], breaks[index + 1]);
		const start = startPositions.pop();
		jumps.push([start, start + slice.length - 1]);
		events.splice(start, 2, slice);
	}
	jumps.reverse();
	index = -1;
	while (++index < jumps.length) {
		gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];
		adjust += jumps[index][1] - jumps[index][0] - 1;
	}
	return gaps;
}
// node_modules/micromark-core-commonmark/lib/content.js
const content = {
	resolve: resolveContent,
	tokenize: tokenizeContent,
};
const continuationConstruct = {
	partial: true,
	tokenize: tokenizeContinuation,
};
function resolveContent(events) {
	subtokenize(events);
	return events;
}
function tokenizeContent(effects, ok) {
	let previous;
	return chunkStart;
	function chunkStart(code) {
		effects.enter("content");
		previous = effects.enter("chunkContent", { contentType: "content" });
		return chunkInside(code);
	}
	function chunkInside(code) {
		if (code === null) return contentEnd(code);
		if (markdownLineEnding(code))
			return effects.check(continuationConstruct, contentContinue, contentEnd)(code);
		effects.consume(code);
		return chunkInside;
	}
	function contentEnd(code) {
		effects.exit("chunkContent");
		effects.exit("content");
		return ok(code);
	}
	function contentContinue(code) {
		effects.consume(code);
		effects.exit("chunkContent");
		previous.next = effects.enter("chunkContent", {
			contentType: "content",
			previous,
		});
		previous = previous.next;
		return chunkInside;
	}
}
function tokenizeContinuation(effects, ok, nok) {
	const self = this;
	return startLookahead;
	function startLookahead(code) {
		effects.exit("chunkContent");
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return factorySpace(effects, prefixed, "linePrefix");
	}
	function prefixed(code) {
		if (code === null || markdownLineEnding(code)) return nok(code);
		const tail = self.events[self.events.length - 1];
		if (
			!self.parser.constructs.disable.null.includes("codeIndented") &&
			tail &&
			tail[1].type === "linePrefix" &&
			tail[2].sliceSerialize(tail[1], true).length >= 4
		)
			return ok(code);
		return effects.interrupt(self.parser.constructs.flow, nok, ok)(code);
	}
}
// node_modules/micromark-factory-destination/index.js
function factoryDestination(
	effects,
	ok,
	nok,
	type,
	literalType,
	literalMarkerType,
	rawType,
	stringType,
	max,
) {
	const limit = max || Number.POSITIVE_INFINITY;
	let balance = 0;
	return start;
	function start(code) {
		if (code === 60) {
			effects.enter(type);
			effects.enter(literalType);
			effects.enter(literalMarkerType);
			effects.consume(code);
			effects.exit(literalMarkerType);
			return enclosedBefore;
		}
		if (code === null || code === 32 || code === 41 || asciiControl(code)) return nok(code);
		effects.enter(type);
		effects.enter(rawType);
		effects.enter(stringType);
		effects.enter("chunkString", { contentType: "string" });
		return raw(code);
	}
	function enclosedBefore(code) {
		if (code === 62) {
			effects.enter(literalMarkerType);
			effects.consume(code);
			effects.exit(literalMarkerType);
			effects.exit(literalType);
			effects.exit(type);
			return ok;
		}
		effects.enter(stringType);
		effects.enter("chunkString", { contentType: "string" });
		return enclosed(code);
	}
	function enclosed(code) {
		if (code === 62) {
			effects.exit("chunkString");
			effects.exit(stringType);
			return enclosedBefore(code);
		}
		if (code === null || code === 60 || markdownLineEnding(code)) return nok(code);
		effects.consume(code);
		return code === 92 ? enclosedEscape : enclosed;
	}
	function enclosedEscape(code) {
		if (code === 60 || code === 62 || code === 92) {
			effects.consume(code);
			return enclosed;
		}
		return enclosed(code);
	}
	function raw(code) {
		if (!balance && (code === null || code === 41 || markdownLineEndingOrSpace(code))) {
			effects.exit("chunkString");
			effects.exit(stringType);
			effects.exit(rawType);
			effects.exit(type);
			return ok(code);
		}
		if (balance < limit && code === 40) {
			effects.consume(code);
			balance++;
			return raw;
		}
		if (code === 41) {
			effects.consume(code);
			balance--;
			return raw;
		}
		if (code === null || code === 32 || code === 40 || asciiControl(code)) return nok(code);
		effects.consume(code);
		return code === 92 ? rawEscape : raw;
	}
	function rawEscape(code) {
		if (code === 40 || code === 41 || code === 92) {
			effects.consume(code);
			return raw;
		}
		return raw(code);
	}
}
// node_modules/micromark-factory-label/index.js
function factoryLabel(effects, ok, nok, type, markerType, stringType) {
	const self = this;
	let size = 0;
	let seen;
	return start;
	function start(code) {
		effects.enter(type);
		effects.enter(markerType);
		effects.consume(code);
		effects.exit(markerType);
		effects.enter(stringType);
		return atBreak;
	}
	function atBreak(code) {
		if (
			size > 999 ||
			code === null ||
			code === 91 ||
			(code === 93 && !seen) ||
			(code === 94 && !size && "_hiddenFootnoteSupport" in self.parser.constructs)
		)
			return nok(code);
		if (code === 93) {
			effects.exit(stringType);
			effects.enter(markerType);
			effects.consume(code);
			effects.exit(markerType);
			effects.exit(type);
			return ok;
		}
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return atBreak;
		}
		effects.enter("chunkString", { contentType: "string" });
		return labelInside(code);
	}
	function labelInside(code) {
		if (code === null || code === 91 || code === 93 || markdownLineEnding(code) || size++ > 999) {
			effects.exit("chunkString");
			return atBreak(code);
		}
		effects.consume(code);
		if (!seen) seen = !markdownSpace(code);
		return code === 92 ? labelEscape : labelInside;
	}
	function labelEscape(code) {
		if (code === 91 || code === 92 || code === 93) {
			effects.consume(code);
			size++;
			return labelInside;
		}
		return labelInside(code);
	}
}
// node_modules/micromark-factory-title/index.js
function factoryTitle(effects, ok, nok, type, markerType, stringType) {
	let marker;
	return start;
	function start(code) {
		if (code === 34 || code === 39 || code === 40) {
			effects.enter(type);
			effects.enter(markerType);
			effects.consume(code);
			effects.exit(markerType);
			marker = code === 40 ? 41 : code;
			return begin;
		}
		return nok(code);
	}
	function begin(code) {
		if (code === marker) {
			effects.enter(markerType);
			effects.consume(code);
			effects.exit(markerType);
			effects.exit(type);
			return ok;
		}
		effects.enter(stringType);
		return atBreak(code);
	}
	function atBreak(code) {
		if (code === marker) {
			effects.exit(stringType);
			return begin(marker);
		}
		if (code === null) return nok(code);
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return factorySpace(effects, atBreak, "linePrefix");
		}
		effects.enter("chunkString", { contentType: "string" });
		return inside(code);
	}
	function inside(code) {
		if (code === marker || code === null || markdownLineEnding(code)) {
			effects.exit("chunkString");
			return atBreak(code);
		}
		effects.consume(code);
		return code === 92 ? escape : inside;
	}
	function escape(code) {
		if (code === marker || code === 92) {
			effects.consume(code);
			return inside;
		}
		return inside(code);
	}
}
// node_modules/micromark-factory-whitespace/index.js
function factoryWhitespace(effects, ok) {
	let seen;
	return start;
	function start(code) {
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			seen = true;
			return start;
		}
		if (markdownSpace(code)) return factorySpace(effects, start, seen ? "linePrefix" : "lineSuffix")(code);
		return ok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/definition.js
const definition = {
	name: "definition",
	tokenize: tokenizeDefinition,
};
const titleBefore = {
	partial: true,
	tokenize: tokenizeTitleBefore,
};
function tokenizeDefinition(effects, ok, nok) {
	const self = this;
	let identifier;
	return start;
	function start(code) {
		effects.enter("definition");
		return before(code);
	}
	function before(code) {
		return factoryLabel.call(
			self,
			effects,
			labelAfter,
			nok,
			"definitionLabel",
			"definitionLabelMarker",
			"definitionLabelString",
		)(code);
	}
	function labelAfter(code) {
		identifier = normalizeIdentifier(
			self.sliceSerialize(self.events[self.events.length - 1][1]).slice(1, -1),
		);
		if (code === 58) {
			effects.enter("definitionMarker");
			effects.consume(code);
			effects.exit("definitionMarker");
			return markerAfter;
		}
		return nok(code);
	}
	function markerAfter(code) {
		return markdownLineEndingOrSpace(code)
			? factoryWhitespace(effects, destinationBefore)(code)
			: destinationBefore(code);
	}
	function destinationBefore(code) {
		return factoryDestination(
			effects,
			destinationAfter,
			nok,
			"definitionDestination",
			"definitionDestinationLiteral",
			"definitionDestinationLiteralMarker",
			"definitionDestinationRaw",
			"definitionDestinationString",
		)(code);
	}
	function destinationAfter(code) {
		return effects.attempt(titleBefore, after, after)(code);
	}
	function after(code) {
		return markdownSpace(code)
			? factorySpace(effects, afterWhitespace, "whitespace")(code)
			: afterWhitespace(code);
	}
	function afterWhitespace(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("definition");
			self.parser.defined.push(identifier);
			return ok(code);
		}
		return nok(code);
	}
}
function tokenizeTitleBefore(effects, ok, nok) {
	return titleBefore;
	function titleBefore(code) {
		return markdownLineEndingOrSpace(code) ? factoryWhitespace(effects, beforeMarker)(code) : nok(code);
	}
	function beforeMarker(code) {
		return factoryTitle(
			effects,
			titleAfter,
			nok,
			"definitionTitle",
			"definitionTitleMarker",
			"definitionTitleString",
		)(code);
	}
	function titleAfter(code) {
		return markdownSpace(code)
			? factorySpace(effects, titleAfterOptionalWhitespace, "whitespace")(code)
			: titleAfterOptionalWhitespace(code);
	}
	function titleAfterOptionalWhitespace(code) {
		return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/hard-break-escape.js
const hardBreakEscape = {
	name: "hardBreakEscape",
	tokenize: tokenizeHardBreakEscape,
};
function tokenizeHardBreakEscape(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("hardBreakEscape");
		effects.consume(code);
		return after;
	}
	function after(code) {
		if (markdownLineEnding(code)) {
			effects.exit("hardBreakEscape");
			return ok(code);
		}
		return nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/heading-atx.js
const headingAtx = {
	name: "headingAtx",
	resolve: resolveHeadingAtx,
	tokenize: tokenizeHeadingAtx,
};
function resolveHeadingAtx(events, context) {
	let contentEnd = events.length - 2;
	let contentStart = 3;
	if (events[contentStart][1].type === "whitespace") contentStart += 2;
	if (contentEnd - 2 > contentStart && events[contentEnd][1].type === "whitespace") contentEnd -= 2;
	if (
		events[contentEnd][1].type === "atxHeadingSequence" &&
		(contentStart === contentEnd - 1 ||
			(contentEnd - 4 > contentStart && events[contentEnd - 2][1].type === "whitespace"))
	)
		contentEnd -= contentStart + 1 === contentEnd ? 2 : 4;
	if (contentEnd > contentStart) {
		const content = {
			type: "atxHeadingText",
			start: events[contentStart][1].start,
			end: events[contentEnd][1].end,
		};
		const text = {
			type: "chunkText",
			start: events[contentStart][1].start,
			end: events[contentEnd][1].end,
			contentType: "text",
		};
		splice(events, contentStart, contentEnd - contentStart + 1, [
			["enter", content, context],
			["enter", text, context],
			["exit", text, context],
			["exit", content, context],
		]);
	}
	return events;
}
function tokenizeHeadingAtx(effects, ok, nok) {
	let size = 0;
	return start;
	function start(code) {
		effects.enter("atxHeading");
		return before(code);
	}
	function before(code) {
		effects.enter("atxHeadingSequence");
		return sequenceOpen(code);
	}
	function sequenceOpen(code) {
		if (code === 35 && size++ < 6) {
			effects.consume(code);
			return sequenceOpen;
		}
		if (code === null || markdownLineEndingOrSpace(code)) {
			effects.exit("atxHeadingSequence");
			return atBreak(code);
		}
		return nok(code);
	}
	function atBreak(code) {
		if (code === 35) {
			effects.enter("atxHeadingSequence");
			return sequenceFurther(code);
		}
		if (code === null || markdownLineEnding(code)) {
			effects.exit("atxHeading");
			return ok(code);
		}
		if (markdownSpace(code)) return factorySpace(effects, atBreak, "whitespace")(code);
		effects.enter("atxHeadingText");
		return data(code);
	}
	function sequenceFurther(code) {
		if (code === 35) {
			effects.consume(code);
			return sequenceFurther;
		}
		effects.exit("atxHeadingSequence");
		return atBreak(code);
	}
	function data(code) {
		if (code === null || code === 35 || markdownLineEndingOrSpace(code)) {
			effects.exit("atxHeadingText");
			return atBreak(code);
		}
		effects.consume(code);
		return data;
	}
}
// node_modules/micromark-util-html-tag-name/index.js
const htmlBlockNames = [
	"address",
	"article",
	"aside",
	"base",
	"basefont",
	"blockquote",
	"body",
	"caption",
	"center",
	"col",
	"colgroup",
	"dd",
	"details",
	"dialog",
	"dir",
	"div",
	"dl",
	"dt",
	"fieldset",
	"figcaption",
	"figure",
	"footer",
	"form",
	"frame",
	"frameset",
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"head",
	"header",
	"hr",
	"html",
	"iframe",
	"legend",
	"li",
	"link",
	"main",
	"menu",
	"menuitem",
	"nav",
	"noframes",
	"ol",
	"optgroup",
	"option",
	"p",
	"param",
	"search",
	"section",
	"summary",
	"table",
	"tbody",
	"td",
	"tfoot",
	"th",
	"thead",
	"title",
	"tr",
	"track",
	"ul",
];
const htmlRawNames = ["pre", "script", "style", "textarea"];
// node_modules/micromark-core-commonmark/lib/html-flow.js
const htmlFlow = {
	concrete: true,
	name: "htmlFlow",
	resolveTo: resolveToHtmlFlow,
	tokenize: tokenizeHtmlFlow,
};
const blankLineBefore = {
	partial: true,
	tokenize: tokenizeBlankLineBefore,
};
function resolveToHtmlFlow(events) {
	let index = events.length;
	while (index--) if (events[index][0] === "enter" && events[index][1].type === "htmlFlow") break;
	if (index > 1 && events[index - 2][1].type === "linePrefix") {
		events[index][1].start = events[index - 2][1].start;
		events[index + 1][1].start = events[index - 2][1].start;
		events.splice(index - 2, 2);
	}
	return events;
}
function tokenizeHtmlFlow(effects, ok, nok) {
	const self = this;
	let marker;
	let closingTag;
	let buffer;
	let index;
	let markerB;
	return start;
	function start(code) {
		return before(code);
	}
	function before(code) {
		effects.enter("htmlFlow");
		effects.enter("htmlFlowData");
		effects.consume(code);
		return open;
	}
	function open(code) {
		if (code === 33) {
			effects.consume(code);
			return declarationOpen;
		}
		if (code === 47) {
			effects.consume(code);
			closingTag = true;
			return tagCloseStart;
		}
		if (code === 63) {
			effects.consume(code);
			marker = 3;
			return self.interrupt ? ok : continuationDeclarationInside;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			buffer = String.fromCharCode(code);
			return tagName;
		}
		return nok(code);
	}
	function declarationOpen(code) {
		if (code === 45) {
			effects.consume(code);
			marker = 2;
			return commentOpenInside;
		}
		if (code === 91) {
			effects.consume(code);
			marker = 5;
			index = 0;
			return cdataOpenInside;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			marker = 4;
			return self.interrupt ? ok : continuationDeclarationInside;
		}
		return nok(code);
	}
	function commentOpenInside(code) {
		if (code === 45) {
			effects.consume(code);
			return self.interrupt ? ok : continuationDeclarationInside;
		}
		return nok(code);
	}
	function cdataOpenInside(code) {
		if (code === "CDATA[".charCodeAt(index++)) {
			effects.consume(code);
			if (index === 6) return self.interrupt ? ok : continuation;
			return cdataOpenInside;
		}
		return nok(code);
	}
	function tagCloseStart(code) {
		if (asciiAlpha(code)) {
			effects.consume(code);
			buffer = String.fromCharCode(code);
			return tagName;
		}
		return nok(code);
	}
	function tagName(code) {
		if (code === null || code === 47 || code === 62 || markdownLineEndingOrSpace(code)) {
			const slash = code === 47;
			const name = buffer.toLowerCase();
			if (!slash && !closingTag && htmlRawNames.includes(name)) {
				marker = 1;
				return self.interrupt ? ok(code) : continuation(code);
			}
			if (htmlBlockNames.includes(buffer.toLowerCase())) {
				marker = 6;
				if (slash) {
					effects.consume(code);
					return basicSelfClosing;
				}
				return self.interrupt ? ok(code) : continuation(code);
			}
			marker = 7;
			return self.interrupt && !self.parser.lazy[self.now().line]
				? nok(code)
				: closingTag
					? completeClosingTagAfter(code)
					: completeAttributeNameBefore(code);
		}
		if (code === 45 || asciiAlphanumeric(code)) {
			effects.consume(code);
			buffer += String.fromCharCode(code);
			return tagName;
		}
		return nok(code);
	}
	function basicSelfClosing(code) {
		if (code === 62) {
			effects.consume(code);
			return self.interrupt ? ok : continuation;
		}
		return nok(code);
	}
	function completeClosingTagAfter(code) {
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeClosingTagAfter;
		}
		return completeEnd(code);
	}
	function completeAttributeNameBefore(code) {
		if (code === 47) {
			effects.consume(code);
			return completeEnd;
		}
		if (code === 58 || code === 95 || asciiAlpha(code)) {
			effects.consume(code);
			return completeAttributeName;
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAttributeNameBefore;
		}
		return completeEnd(code);
	}
	function completeAttributeName(code) {
		if (code === 45 || code === 46 || code === 58 || code === 95 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return completeAttributeName;
		}
		return completeAttributeNameAfter(code);
	}
	function completeAttributeNameAfter(code) {
		if (code === 61) {
			effects.consume(code);
			return completeAttributeValueBefore;
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAttributeNameAfter;
		}
		return completeAttributeNameBefore(code);
	}
	function completeAttributeValueBefore(code) {
		if (code === null || code === 60 || code === 61 || code === 62 || code === 96) return nok(code);
		if (code === 34 || code === 39) {
			effects.consume(code);
			markerB = code;
			return completeAttributeValueQuoted;
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAttributeValueBefore;
		}
		return completeAttributeValueUnquoted(code);
	}
	function completeAttributeValueQuoted(code) {
		if (code === markerB) {
			effects.consume(code);
			markerB = null;
			return completeAttributeValueQuotedAfter;
		}
		if (code === null || markdownLineEnding(code)) return nok(code);
		effects.consume(code);
		return completeAttributeValueQuoted;
	}
	function completeAttributeValueUnquoted(code) {
		if (
			code === null ||
			code === 34 ||
			code === 39 ||
			code === 47 ||
			code === 60 ||
			code === 61 ||
			code === 62 ||
			code === 96 ||
			markdownLineEndingOrSpace(code)
		)
			return completeAttributeNameAfter(code);
		effects.consume(code);
		return completeAttributeValueUnquoted;
	}
	function completeAttributeValueQuotedAfter(code) {
		if (code === 47 || code === 62 || markdownSpace(code)) return completeAttributeNameBefore(code);
		return nok(code);
	}
	function completeEnd(code) {
		if (code === 62) {
			effects.consume(code);
			return completeAfter;
		}
		return nok(code);
	}
	function completeAfter(code) {
		if (code === null || markdownLineEnding(code)) return continuation(code);
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAfter;
		}
		return nok(code);
	}
	function continuation(code) {
		if (code === 45 && marker === 2) {
			effects.consume(code);
			return continuationCommentInside;
		}
		if (code === 60 && marker === 1) {
			effects.consume(code);
			return continuationRawTagOpen;
		}
		if (code === 62 && marker === 4) {
			effects.consume(code);
			return continuationClose;
		}
		if (code === 63 && marker === 3) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		if (code === 93 && marker === 5) {
			effects.consume(code);
			return continuationCdataInside;
		}
		if (markdownLineEnding(code) && (marker === 6 || marker === 7)) {
			effects.exit("htmlFlowData");
			return effects.check(blankLineBefore, continuationAfter, continuationStart)(code);
		}
		if (code === null || markdownLineEnding(code)) {
			effects.exit("htmlFlowData");
			return continuationStart(code);
		}
		effects.consume(code);
		return continuation;
	}
	function continuationStart(code) {
		return effects.check(nonLazyContinuation, continuationStartNonLazy, continuationAfter)(code);
	}
	function continuationStartNonLazy(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return continuationBefore;
	}
	function continuationBefore(code) {
		if (code === null || markdownLineEnding(code)) return continuationStart(code);
		effects.enter("htmlFlowData");
		return continuation(code);
	}
	function continuationCommentInside(code) {
		if (code === 45) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		return continuation(code);
	}
	function continuationRawTagOpen(code) {
		if (code === 47) {
			effects.consume(code);
			buffer = "";
			return continuationRawEndTag;
		}
		return continuation(code);
	}
	function continuationRawEndTag(code) {
		if (code === 62) {
			const name = buffer.toLowerCase();
			if (htmlRawNames.includes(name)) {
				effects.consume(code);
				return continuationClose;
			}
			return continuation(code);
		}
		if (asciiAlpha(code) && buffer.length < 8) {
			effects.consume(code);
			buffer += String.fromCharCode(code);
			return continuationRawEndTag;
		}
		return continuation(code);
	}
	function continuationCdataInside(code) {
		if (code === 93) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		return continuation(code);
	}
	function continuationDeclarationInside(code) {
		if (code === 62) {
			effects.consume(code);
			return continuationClose;
		}
		if (code === 45 && marker === 2) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		return continuation(code);
	}
	function continuationClose(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("htmlFlowData");
			return continuationAfter(code);
		}
		effects.consume(code);
		return continuationClose;
	}
	function continuationAfter(code) {
		effects.exit("htmlFlow");
		return ok(code);
	}
}
function tokenizeBlankLineBefore(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return effects.attempt(blankLine, ok, nok);
	}
}
// node_modules/micromark-core-commonmark/lib/html-text.js
const htmlText = {
	name: "htmlText",
	tokenize: tokenizeHtmlText,
};
function tokenizeHtmlText(effects, ok, nok) {
	const self = this;
	let marker;
	let index;
	let returnState;
	return start;
	function start(code) {
		effects.enter("htmlText");
		effects.enter("htmlTextData");
		effects.consume(code);
		return open;
	}
	function open(code) {
		if (code === 33) {
			effects.consume(code);
			return declarationOpen;
		}
		if (code === 47) {
			effects.consume(code);
			return tagCloseStart;
		}
		if (code === 63) {
			effects.consume(code);
			return instruction;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			return tagOpen;
		}
		return nok(code);
	}
	function declarationOpen(code) {
		if (code === 45) {
			effects.consume(code);
			return commentOpenInside;
		}
		if (code === 91) {
			effects.consume(code);
			index = 0;
			return cdataOpenInside;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			return declaration;
		}
		return nok(code);
	}
	function commentOpenInside(code) {
		if (code === 45) {
			effects.consume(code);
			return commentEnd;
		}
		return nok(code);
	}
	function comment(code) {
		if (code === null) return nok(code);
		if (code === 45) {
			effects.consume(code);
			return commentClose;
		}
		if (markdownLineEnding(code)) {
			returnState = comment;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return comment;
	}
	function commentClose(code) {
		if (code === 45) {
			effects.consume(code);
			return commentEnd;
		}
		return comment(code);
	}
	function commentEnd(code) {
		return code === 62 ? end(code) : code === 45 ? commentClose(code) : comment(code);
	}
	function cdataOpenInside(code) {
		if (code === "CDATA[".charCodeAt(index++)) {
			effects.consume(code);
			return index === 6 ? cdata : cdataOpenInside;
		}
		return nok(code);
	}
	function cdata(code) {
		if (code === null) return nok(code);
		if (code === 93) {
			effects.consume(code);
			return cdataClose;
		}
		if (markdownLineEnding(code)) {
			returnState = cdata;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return cdata;
	}
	function cdataClose(code) {
		if (code === 93) {
			effects.consume(code);
			return cdataEnd;
		}
		return cdata(code);
	}
	function cdataEnd(code) {
		if (code === 62) return end(code);
		if (code === 93) {
			effects.consume(code);
			return cdataEnd;
		}
		return cdata(code);
	}
	function declaration(code) {
		if (code === null || code === 62) return end(code);
		if (markdownLineEnding(code)) {
			returnState = declaration;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return declaration;
	}
	function instruction(code) {
		if (code === null) return nok(code);
		if (code === 63) {
			effects.consume(code);
			return instructionClose;
		}
		if (markdownLineEnding(code)) {
			returnState = instruction;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return instruction;
	}
	function instructionClose(code) {
		return code === 62 ? end(code) : instruction(code);
	}
	function tagCloseStart(code) {
		if (asciiAlpha(code)) {
			effects.consume(code);
			return tagClose;
		}
		return nok(code);
	}
	function tagClose(code) {
		if (code === 45 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return tagClose;
		}
		return tagCloseBetween(code);
	}
	function tagCloseBetween(code) {
		if (markdownLineEnding(code)) {
			returnState = tagCloseBetween;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagCloseBetween;
		}
		return end(code);
	}
	function tagOpen(code) {
		if (code === 45 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return tagOpen;
		}
		if (code === 47 || code === 62 || markdownLineEndingOrSpace(code)) return tagOpenBetween(code);
		return nok(code);
	}
	function tagOpenBetween(code) {
		if (code === 47) {
			effects.consume(code);
			return end;
		}
		if (code === 58 || code === 95 || asciiAlpha(code)) {
			effects.consume(code);
			return tagOpenAttributeName;
		}
		if (markdownLineEnding(code)) {
			returnState = tagOpenBetween;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagOpenBetween;
		}
		return end(code);
	}
	function tagOpenAttributeName(code) {
		if (code === 45 || code === 46 || code === 58 || code === 95 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return tagOpenAttributeName;
		}
		return tagOpenAttributeNameAfter(code);
	}
	function tagOpenAttributeNameAfter(code) {
		if (code === 61) {
			effects.consume(code);
			return tagOpenAttributeValueBefore;
		}
		if (markdownLineEnding(code)) {
			returnState = tagOpenAttributeNameAfter;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagOpenAttributeNameAfter;
		}
		return tagOpenBetween(code);
	}
	function tagOpenAttributeValueBefore(code) {
		if (code === null || code === 60 || code === 61 || code === 62 || code === 96) return nok(code);
		if (code === 34 || code === 39) {
			effects.consume(code);
			marker = code;
			return tagOpenAttributeValueQuoted;
		}
		if (markdownLineEnding(code)) {
			returnState = tagOpenAttributeValueBefore;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagOpenAttributeValueBefore;
		}
		effects.consume(code);
		return tagOpenAttributeValueUnquoted;
	}
	function tagOpenAttributeValueQuoted(code) {
		if (code === marker) {
			effects.consume(code);
			marker = void 0;
			return tagOpenAttributeValueQuotedAfter;
		}
		if (code === null) return nok(code);
		if (markdownLineEnding(code)) {
			returnState = tagOpenAttributeValueQuoted;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return tagOpenAttributeValueQuoted;
	}
	function tagOpenAttributeValueUnquoted(code) {
		if (code === null || code === 34 || code === 39 || code === 60 || code === 61 || code === 96)
			return nok(code);
		if (code === 47 || code === 62 || markdownLineEndingOrSpace(code)) return tagOpenBetween(code);
		effects.consume(code);
		return tagOpenAttributeValueUnquoted;
	}
	function tagOpenAttributeValueQuotedAfter(code) {
		if (code === 47 || code === 62 || markdownLineEndingOrSpace(code)) return tagOpenBetween(code);
		return nok(code);
	}
	function end(code) {
		if (code === 62) {
			effects.consume(code);
			effects.exit("htmlTextData");
			effects.exit("htmlText");
			return ok;
		}
		return nok(code);
	}
	function lineEndingBefore(code) {
		effects.exit("htmlTextData");
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return lineEndingAfter;
	}
	function lineEndingAfter(code) {
		return markdownSpace(code)
			? factorySpace(
					effects,
					lineEndingAfterPrefix,
					"linePrefix",
					self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4,
				)(code)
			: lineEndingAfterPrefix(code);
	}
	function lineEndingAfterPrefix(code) {
		effects.enter("htmlTextData");
		return returnState(code);
	}
}
// node_modules/micromark-core-commonmark/lib/label-end.js
const labelEnd = {
	name: "labelEnd",
	resolveAll: resolveAllLabelEnd,
	resolveTo: resolveToLabelEnd,
	tokenize: tokenizeLabelEnd,
};
const resourceConstruct = { tokenize: tokenizeResource };
const referenceFullConstruct = { tokenize: tokenizeReferenceFull };
const referenceCollapsedConstruct = { tokenize: tokenizeReferenceCollapsed };
function resolveAllLabelEnd(events) {
	let index = -1;
	const newEvents = [];
	while (++index < events.length) {
		const token = events[index][1];
		newEvents.push(events[index]);
		if (token.type === "labelImage" || token.type === "labelLink" || token.type === "labelEnd") {
			const offset = token.type === "labelImage" ? 4 : 2;
			token.type = "data";
			index += offset;
		}
	}
	if (events.length !== newEvents.length) splice(events, 0, events.length, newEvents);
	return events;
}
function resolveToLabelEnd(events, context) {
	let index = events.length;
	let offset = 0;
	let open;
	let close;
	let media;
	while (index--) {
		const token = events[index][1];
		if (open) {
			if (token.type === "link" || (token.type === "labelLink" && token._inactive)) break;
			if (events[index][0] === "enter" && token.type === "labelLink") token._inactive = true;
		} else if (close) {
			if (
				events[index][0] === "enter" &&
				(token.type === "labelImage" || token.type === "labelLink") &&
				!token._balanced
			) {
				open = index;
				if (token.type !== "labelLink") {
					offset = 2;
					break;
				}
			}
		} else if (token.type === "labelEnd") close = index;
	}
	const group = {
		type: events[open][1].type === "labelLink" ? "link" : "image",
		start: { ...events[open][1].start },
		end: { ...events[events.length - 1][1].end },
	};
	const label = {
		type: "label",
		start: { ...events[open][1].start },
		end: { ...events[close][1].end },
	};
	const text = {
		type: "labelText",
		start: { ...events[open + offset + 2][1].end },
		end: { ...events[close - 2][1].start },
	};
	media = [
		["enter", group, context],
		["enter", label, context],
	];
	media = push(media, events.slice(open + 1, open + offset + 3));
	media = push(media, [["enter", text, context]]);
	media = push(
		media,
		resolveAll(
			context.parser.constructs.insideSpan.null,
			events.slice(open + offset + 4, close - 3),
			context,
		),
	);
	media = push(media, [
		["exit", text, context],
		events[close - 2],
		events[close - 1],
		["exit", label, context],
	]);
	media = push(media, events.slice(close + 1));
	media = push(media, [["exit", group, context]]);
	splice(events, open, events.length, media);
	return events;
}
function tokenizeLabelEnd(effects, ok, nok) {
	const self = this;
	const labelStarts = self._labelStarts;
	let labelStart;
	let defined;
	if (labelStarts) {
		while (labelStarts.length > 0 && labelStarts[labelStarts.length - 1]._balanced) labelStarts.pop();
		labelStart = labelStarts[labelStarts.length - 1];
	}
	return start;
	function start(code) {
		if (!labelStart) return nok(code);
		if (labelStart._inactive) return labelEndNok(code);
		defined = self.parser.defined.includes(
			normalizeIdentifier(
				self.sliceSerialize({
					start: labelStart.end,
					end: self.now(),
				}),
			),
		);
		effects.enter("labelEnd");
		effects.enter("labelMarker");
		effects.consume(code);
		effects.exit("labelMarker");
		effects.exit("labelEnd");
		return after;
	}
	function after(code) {
		if (code === 40)
			return effects.attempt(resourceConstruct, labelEndOk, defined ? labelEndOk : labelEndNok)(code);
		if (code === 91)
			return effects.attempt(
				referenceFullConstruct,
				labelEndOk,
				defined ? referenceNotFull : labelEndNok,
			)(code);
		return defined ? labelEndOk(code) : labelEndNok(code);
	}
	function referenceNotFull(code) {
		return effects.attempt(referenceCollapsedConstruct, labelEndOk, labelEndNok)(code);
	}
	function labelEndOk(code) {
		labelStarts.pop();
		return ok(code);
	}
	function labelEndNok(code) {
		labelStart._balanced = true;
		return nok(code);
	}
}
function tokenizeResource(effects, ok, nok) {
	return resourceStart;
	function resourceStart(code) {
		effects.enter("resource");
		effects.enter("resourceMarker");
		effects.consume(code);
		effects.exit("resourceMarker");
		return resourceBefore;
	}
	function resourceBefore(code) {
		return markdownLineEndingOrSpace(code)
			? factoryWhitespace(effects, resourceOpen)(code)
			: resourceOpen(code);
	}
	function resourceOpen(code) {
		if (code === 41) return resourceEnd(code);
		return factoryDestination(
			effects,
			resourceDestinationAfter,
			resourceDestinationMissing,
			"resourceDestination",
			"resourceDestinationLiteral",
			"resourceDestinationLiteralMarker",
			"resourceDestinationRaw",
			"resourceDestinationString",
			32,
		)(code);
	}
	function resourceDestinationAfter(code) {
		return markdownLineEndingOrSpace(code)
			? factoryWhitespace(effects, resourceBetween)(code)
			: resourceEnd(code);
	}
	function resourceDestinationMissing(code) {
		return nok(code);
	}
	function resourceBetween(code) {
		if (code === 34 || code === 39 || code === 40)
			return factoryTitle(
				effects,
				resourceTitleAfter,
				nok,
				"resourceTitle",
				"resourceTitleMarker",
				"resourceTitleString",
			)(code);
		return resourceEnd(code);
	}
	function resourceTitleAfter(code) {
		return markdownLineEndingOrSpace(code)
			? factoryWhitespace(effects, resourceEnd)(code)
			: resourceEnd(code);
	}
	function resourceEnd(code) {
		if (code === 41) {
			effects.enter("resourceMarker");
			effects.consume(code);
			effects.exit("resourceMarker");
			effects.exit("resource");
			return ok;
		}
		return nok(code);
	}
}
function tokenizeReferenceFull(effects, ok, nok) {
	const self = this;
	return referenceFull;
	function referenceFull(code) {
		return factoryLabel.call(
			self,
			effects,
			referenceFullAfter,
			referenceFullMissing,
			"reference",
			"referenceMarker",
			"referenceString",
		)(code);
	}
	function referenceFullAfter(code) {
		return self.parser.defined.includes(
			normalizeIdentifier(self.sliceSerialize(self.events[self.events.length - 1][1]).slice(1, -1)),
		)
			? ok(code)
			: nok(code);
	}
	function referenceFullMissing(code) {
		return nok(code);
	}
}
function tokenizeReferenceCollapsed(effects, ok, nok) {
	return referenceCollapsedStart;
	function referenceCollapsedStart(code) {
		effects.enter("reference");
		effects.enter("referenceMarker");
		effects.consume(code);
		effects.exit("referenceMarker");
		return referenceCollapsedOpen;
	}
	function referenceCollapsedOpen(code) {
		if (code === 93) {
			effects.enter("referenceMarker");
			effects.consume(code);
			effects.exit("referenceMarker");
			effects.exit("reference");
			return ok;
		}
		return nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/label-start-image.js
const labelStartImage = {
	name: "labelStartImage",
	resolveAll: labelEnd.resolveAll,
	tokenize: tokenizeLabelStartImage,
};
function tokenizeLabelStartImage(effects, ok, nok) {
	const self = this;
	let labelImage;
	return start;
	function start(code) {
		effects.enter("labelImage");
		effects.enter("labelImageMarker");
		effects.consume(code);
		effects.exit("labelImageMarker");
		return open;
	}
	function open(code) {
		if (code === 91) {
			effects.enter("labelMarker");
			effects.consume(code);
			effects.exit("labelMarker");
			labelImage = effects.exit("labelImage");
			return after;
		}
		return nok(code);
	}
	function after(code) {
		if (code === 94 && "_hiddenFootnoteSupport" in self.parser.constructs) return nok(code);
		self._labelStarts = self._labelStarts || [];
		self._labelStarts.push(labelImage);
		return ok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/label-start-link.js
const labelStartLink = {
	name: "labelStartLink",
	resolveAll: labelEnd.resolveAll,
	tokenize: tokenizeLabelStartLink,
};
function tokenizeLabelStartLink(effects, ok, nok) {
	const self = this;
	let labelLink;
	return start;
	function start(code) {
		effects.enter("labelLink");
		effects.enter("labelMarker");
		effects.consume(code);
		effects.exit("labelMarker");
		labelLink = effects.exit("labelLink");
		return after;
	}
	function after(code) {
		if (code === 94 && "_hiddenFootnoteSupport" in self.parser.constructs) return nok(code);
		self._labelStarts = self._labelStarts || [];
		self._labelStarts.push(labelLink);
		return ok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/line-ending.js
const lineEnding = {
	name: "lineEnding",
	tokenize: tokenizeLineEnding,
};
function tokenizeLineEnding(effects, ok) {
	return start;
	function start(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return factorySpace(effects, ok, "linePrefix");
	}
}
// node_modules/micromark-core-commonmark/lib/thematic-break.js
const thematicBreak = {
	name: "thematicBreak",
	tokenize: tokenizeThematicBreak,
};
function tokenizeThematicBreak(effects, ok, nok) {
	let size = 0;
	let marker;
	return start;
	function start(code) {
		effects.enter("thematicBreak");
		return before(code);
	}
	function before(code) {
		marker = code;
		return atBreak(code);
	}
	function atBreak(code) {
		if (code === marker) {
			effects.enter("thematicBreakSequence");
			return sequence(code);
		}
		if (size >= 3 && (code === null || markdownLineEnding(code))) {
			effects.exit("thematicBreak");
			return ok(code);
		}
		return nok(code);
	}
	function sequence(code) {
		if (code === marker) {
			effects.consume(code);
			size++;
			return sequence;
		}
		effects.exit("thematicBreakSequence");
		return markdownSpace(code) ? factorySpace(effects, atBreak, "whitespace")(code) : atBreak(code);
	}
}
// node_modules/micromark-core-commonmark/lib/list.js
const list = {
	continuation: { tokenize: tokenizeListContinuation },
	exit: tokenizeListEnd,
	name: "list",
	tokenize: tokenizeListStart,
};
const listItemPrefixWhitespaceConstruct = {
	partial: true,
	tokenize: tokenizeListItemPrefixWhitespace,
};
const indentConstruct = {
	partial: true,
	tokenize: tokenizeIndent$1,
};
function tokenizeListStart(effects, ok, nok) {
	const self = this;
	const tail = self.events[self.events.length - 1];
	let initialSize = tail && tail[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0;
	let size = 0;
	return start;
	function start(code) {
		const kind =
			self.containerState.type ||
			(code === 42 || code === 43 || code === 45 ? "listUnordered" : "listOrdered");
		if (
			kind === "listUnordered"
				? !self.containerState.marker || code === self.containerState.marker
				: asciiDigit(code)
		) {
			if (!self.containerState.type) {
				self.containerState.type = kind;
				effects.enter(kind, { _container: true });
			}
			if (kind === "listUnordered") {
				effects.enter("listItemPrefix");
				return code === 42 || code === 45
					? effects.check(thematicBreak, nok, atMarker)(code)
					: atMarker(code);
			}
			if (!self.interrupt || code === 49) {
				effects.enter("listItemPrefix");
				effects.enter("listItemValue");
				return inside(code);
			}
		}
		return nok(code);
	}
	function inside(code) {
		if (asciiDigit(code) && ++size < 10) {
			effects.consume(code);
			return inside;
		}
		if (
			(!self.interrupt || size < 2) &&
			(self.containerState.marker ? code === self.containerState.marker : code === 41 || code === 46)
		) {
			effects.exit("listItemValue");
			return atMarker(code);
		}
		return nok(code);
	}
	function atMarker(code) {
		effects.enter("listItemMarker");
		effects.consume(code);
		effects.exit("listItemMarker");
		self.containerState.marker = self.containerState.marker || code;
		return effects.check(
			blankLine,
			self.interrupt ? nok : onBlank,
			effects.attempt(listItemPrefixWhitespaceConstruct, endOfPrefix, otherPrefix),
		);
	}
	function onBlank(code) {
		self.containerState.initialBlankLine = true;
		initialSize++;
		return endOfPrefix(code);
	}
	function otherPrefix(code) {
		if (markdownSpace(code)) {
			effects.enter("listItemPrefixWhitespace");
			effects.consume(code);
			effects.exit("listItemPrefixWhitespace");
			return endOfPrefix;
		}
		return nok(code);
	}
	function endOfPrefix(code) {
		self.containerState.size = initialSize + self.sliceSerialize(effects.exit("listItemPrefix"), true).length;
		return ok(code);
	}
}
function tokenizeListContinuation(effects, ok, nok) {
	const self = this;
	self.containerState._closeFlow = void 0;
	return effects.check(blankLine, onBlank, notBlank);
	function onBlank(code) {
		self.containerState.furtherBlankLines =
			self.containerState.furtherBlankLines || self.containerState.initialBlankLine;
		return factorySpace(effects, ok, "listItemIndent", self.containerState.size + 1)(code);
	}
	function notBlank(code) {
		if (self.containerState.furtherBlankLines || !markdownSpace(code)) {
			self.containerState.furtherBlankLines = void 0;
			self.containerState.initialBlankLine = void 0;
			return notInCurrentItem(code);
		}
		self.containerState.furtherBlankLines = void 0;
		self.containerState.initialBlankLine = void 0;
		return effects.attempt(indentConstruct, ok, notInCurrentItem)(code);
	}
	function notInCurrentItem(code) {
		self.containerState._closeFlow = true;
		self.interrupt = void 0;
		return factorySpace(
			effects,
			effects.attempt(list, ok, nok),
			"linePrefix",
			self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4,
		)(code);
	}
}
function tokenizeIndent$1(effects, ok, nok) {
	const self = this;
	return factorySpace(effects, afterPrefix, "listItemIndent", self.containerState.size + 1);
	function afterPrefix(code) {
		const tail = self.events[self.events.length - 1];
		return tail &&
			tail[1].type === "listItemIndent" &&
			tail[2].sliceSerialize(tail[1], true).length === self.containerState.size
			? ok(code)
			: nok(code);
	}
}
function tokenizeListEnd(effects) {
	effects.exit(this.containerState.type);
}
function tokenizeListItemPrefixWhitespace(effects, ok, nok) {
	const self = this;
	return factorySpace(
		effects,
		afterPrefix,
		"listItemPrefixWhitespace",
		self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 5,
	);
	function afterPrefix(code) {
		const tail = self.events[self.events.length - 1];
		return !markdownSpace(code) && tail && tail[1].type === "listItemPrefixWhitespace" ? ok(code) : nok(code);
	}
}
// node_modules/micromark-core-commonmark/lib/setext-underline.js
const setextUnderline = {
	name: "setextUnderline",
	resolveTo: resolveToSetextUnderline,
	tokenize: tokenizeSetextUnderline,
};
function resolveToSetextUnderline(events, context) {
	const editMap = new EditMap$1();
	let index = events.length;
	let content;
	let text;
	let definition;
	while (index--)
		if (events[index][0] === "enter") {
			if (events[index][1].type === "content") {
				content = index;
				break;
			}
			if (events[index][1].type === "paragraph") text = index;
		} else {
			if (events[index][1].type === "content") editMap.add(index, 1, []);
			if (!definition && events[index][1].type === "definition") definition = index;
		}
	const heading = {
		type: "setextHeading",
		start: { ...events[content][1].start },
		end: { ...events[events.length - 1][1].end },
	};
	events[text][1].type = "setextHeadingText";
	if (definition) {
		editMap.add(text, 0, [["enter", heading, context]]);
		editMap.add(definition + 1, 0, [["exit", events[content][1], context]]);
		events[content][1].end = { ...events[definition][1].end };
	} else events[content][1] = heading;
	editMap.add(events.length, 0, [["exit", heading, context]]);
	editMap.consume(events);
	return events;
}
function tokenizeSetextUnderline(effects, ok, nok) {
	const self = this;
	let marker;
	return start;
	function start(code) {
		let index = self.events.length;
		let paragraph;
		while (index--)
			if (
				self.events[index][1].type !== "lineEnding" &&
				self.events[index][1].type !== "linePrefix" &&
				self.events[index][1].type !== "content"
			) {
				paragraph = self.events[index][1].type === "paragraph";
				break;
			}
		if (!self.parser.lazy[self.now().line] && (self.interrupt || paragraph)) {
			effects.enter("setextHeadingLine");
			marker = code;
			return before(code);
		}
		return nok(code);
	}
	function before(code) {
		effects.enter("setextHeadingLineSequence");
		return inside(code);
	}
	function inside(code) {
		if (code === marker) {
			effects.consume(code);
			return inside;
		}
		effects.exit("setextHeadingLineSequence");
		return markdownSpace(code) ? factorySpace(effects, after, "lineSuffix")(code) : after(code);
	}
	function after(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("setextHeadingLine");
			return ok(code);
		}
		return nok(code);
	}
}
// node_modules/micromark/lib/initialize/flow.js
const flow$1 = { tokenize: initializeFlow };
function initializeFlow(effects) {
	const self = this;
	const initial = effects.attempt(
		blankLine,
		atBlankEnding,
		effects.attempt(
			this.parser.constructs.flowInitial,
			afterConstruct,
			factorySpace(
				effects,
				effects.attempt(
					this.parser.constructs.flow,
					afterConstruct,
					effects.attempt(content, afterConstruct),
				),
				"linePrefix",
			),
		),
	);
	return initial;
	function atBlankEnding(code) {
		if (code === null) {
			effects.consume(code);
			return;
		}
		effects.enter("lineEndingBlank");
		effects.consume(code);
		effects.exit("lineEndingBlank");
		self.currentConstruct = void 0;
		return initial;
	}
	function afterConstruct(code) {
		if (code === null) {
			effects.consume(code);
			return;
		}
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		self.currentConstruct = void 0;
		return initial;
	}
}
// node_modules/micromark/lib/initialize/text.js
const resolver = { resolveAll: createResolver() };
const string$1 = initializeFactory("string");
const text$2 = initializeFactory("text");
function initializeFactory(field) {
	return {
		resolveAll: createResolver(field === "text" ? resolveAllLineSuffixes : void 0),
		tokenize: initializeText,
	};
	function initializeText(effects) {
		const self = this;
		const constructs = this.parser.constructs[field];
		const text = effects.attempt(constructs, start, notText);
		return start;
		function start(code) {
			return atBreak(code) ? text(code) : notText(code);
		}
		function notText(code) {
			if (code === null) {
				effects.consume(code);
				return;
			}
			effects.enter("data");
			effects.consume(code);
			return data;
		}
		function data(code) {
			if (atBreak(code)) {
				effects.exit("data");
				return text(code);
			}
			effects.consume(code);
			return data;
		}
		function atBreak(code) {
			if (code === null) return true;
			const list = constructs[code];
			let index = -1;
			if (list)
				while (++index < list.length) {
					const item = list[index];
					if (!item.previous || item.previous.call(self, self.previous)) return true;
				}
			return false;
		}
	}
}
function createResolver(extraResolver) {
	return resolveAllText;
	function resolveAllText(events, context) {
		let index = -1;
		let enter;
		while (++index <= events.length)
			if (enter === void 0) {
				if (events[index] && events[index][1].type === "data") {
					enter = index;
					index++;
				}
			} else if (!events[index] || events[index][1].type !== "data") {
				if (index !== enter + 2) {
					events[enter][1].end = events[index - 1][1].end;
					events.splice(enter + 2, index - enter - 2);
					index = enter + 2;
				}
				enter = void 0;
			}
		return extraResolver ? extraResolver(events, context) : events;
	}
}
function resolveAllLineSuffixes(events, context) {
	const editMap = new EditMap$1();
	let eventIndex = 0;
	while (++eventIndex <= events.length)
		if (
			(eventIndex === events.length || events[eventIndex][1].type === "lineEnding") &&
			events[eventIndex - 1][1].type === "data"
		) {
			const data = events[eventIndex - 1][1];
			const chunks = context.sliceStream(data);
			let index = chunks.length;
			let bufferIndex = -1;
			let size = 0;
			let tabs;
			while (index--) {
				const chunk = chunks[index];
				if (typeof chunk === "string") {
					bufferIndex = chunk.length;
					while (chunk.charCodeAt(bufferIndex - 1) === 32) {
						size++;
						bufferIndex--;
					}
					if (bufferIndex) break;
					bufferIndex = -1;
				} else if (chunk === -2) {
					tabs = true;
					size++;
				} else if (chunk === -1) {
				} else {
					index++;
					break;
				}
			}
			if (context._contentTypeTextTrailing && eventIndex === events.length) size = 0;
			if (size) {
				const token = {
					type: eventIndex === events.length || tabs || size < 2 ? "lineSuffix" : "hardBreakTrailing",
					start: {
						_bufferIndex: index ? bufferIndex : data.start._bufferIndex + bufferIndex,
						_index: data.start._index + index,
						line: data.end.line,
						column: data.end.column - size,
						offset: data.end.offset - size,
					},
					end: { ...data.end },
				};
				data.end = { ...token.start };
				if (data.start.offset === data.end.offset) Object.assign(data, token);
				else
					editMap.add(eventIndex, 0, [
						["enter", token, context],
						["exit", token, context],
					]);
			}
			eventIndex++;
		}
	editMap.consume(events);
	return events;
}
// node_modules/micromark/lib/constructs.js
var constructs_exports = __exportAll({
	attentionMarkers: () => attentionMarkers,
	contentInitial: () => contentInitial,
	disable: () => disable,
	document: () => document,
	flow: () => flow,
	flowInitial: () => flowInitial,
	insideSpan: () => insideSpan,
	string: () => string,
	text: () => text$1,
});
const document = {
	[42]: list,
	[43]: list,
	[45]: list,
	[48]: list,
	[49]: list,
	[50]: list,
	[51]: list,
	[52]: list,
	[53]: list,
	[54]: list,
	[55]: list,
	[56]: list,
	[57]: list,
	[62]: blockQuote,
};
const contentInitial = { [91]: definition };
const flowInitial = {
	[-2]: codeIndented,
	[-1]: codeIndented,
	[32]: codeIndented,
};
const flow = {
	[35]: headingAtx,
	[42]: thematicBreak,
	[45]: [setextUnderline, thematicBreak],
	[60]: htmlFlow,
	[61]: setextUnderline,
	[95]: thematicBreak,
	[96]: codeFenced,
	[126]: codeFenced,
};
const string = {
	[38]: characterReference,
	[92]: characterEscape,
};
const text$1 = {
	[-5]: lineEnding,
	[-4]: lineEnding,
	[-3]: lineEnding,
	[33]: labelStartImage,
	[38]: characterReference,
	[42]: attention,
	[60]: [autolink, htmlText],
	[91]: labelStartLink,
	[92]: [hardBreakEscape, characterEscape],
	[93]: labelEnd,
	[95]: attention,
	[96]: codeText,
};
const insideSpan = { null: [attention, resolver] };
const attentionMarkers = { null: [42, 95] };
const disable = { null: [] };
// node_modules/micromark/lib/create-tokenizer.js
function createTokenizer(parser, initialize, from) {
	let point = {
		_bufferIndex: -1,
		_index: 0,
		line: (from && from.line) || 1,
		column: (from && from.column) || 1,
		offset: (from && from.offset) || 0,
	};
	const columnStart = {};
	const resolveAllConstructs = [];
	let chunks = [];
	let stack = [];
	const effects = {
		attempt: constructFactory(onsuccessfulconstruct),
		check: constructFactory(onsuccessfulcheck),
		consume,
		enter,
		exit,
		interrupt: constructFactory(onsuccessfulcheck, { interrupt: true }),
	};
	const context = {
		code: null,
		containerState: {},
		defineSkip,
		events: [],
		now,
		parser,
		previous: null,
		sliceSerialize,
		sliceStream,
		write,
	};
	let state = initialize.tokenize.call(context, effects);
	if (initialize.resolveAll) resolveAllConstructs.push(initialize);
	return context;
	function write(slice) {
		chunks = push(chunks, slice);
		main();
		if (chunks[chunks.length - 1] !== null) return [];
		addResult(initialize, 0);
		context.events = resolveAll(resolveAllConstructs, context.events, context);
		return context.events;
	}
	function sliceSerialize(token, expandTabs) {
		return serializeChunks(sliceStream(token), expandTabs);
	}
	function sliceStream(token) {
		return sliceChunks(chunks, token);
	}
	function now() {
		const { _bufferIndex, _index, line, column, offset } = point;
		return {
			_bufferIndex,
			_index,
			line,
			column,
			offset,
		};
	}
	function defineSkip(value) {
		columnStart[value.line] = value.column;
		accountForPotentialSkip();
	}
	function main() {
		while (point._index < chunks.length) {
			const chunk = chunks[point._index];
			if (typeof chunk === "string") {
				const chunkIndex = point._index;
				if (point._bufferIndex < 0) point._bufferIndex = 0;
				while (point._index === chunkIndex && point._bufferIndex < chunk.length)
					go(chunk.charCodeAt(point._bufferIndex));
			} else go(chunk);
		}
	}
	function go(code) {
		state = state(code);
	}
	function consume(code) {
		if (markdownLineEnding(code)) {
			point.line++;
			point.column = 1;
			point.offset += code === -3 ? 2 : 1;
			accountForPotentialSkip();
		} else if (code !== -1) {
			point.column++;
			point.offset++;
		}
		if (point._bufferIndex < 0) point._index++;
		else {
			point._bufferIndex++;
			if (point._bufferIndex === chunks[point._index].length) {
				point._bufferIndex = -1;
				point._index++;
			}
		}
		context.previous = code;
	}
	function enter(type, fields) {
		const token = fields || {};
		token.type = type;
		token.start = now();
		context.events.push(["enter", token, context]);
		stack.push(token);
		return token;
	}
	function exit(type) {
		const token = stack.pop();
		token.end = now();
		context.events.push(["exit", token, context]);
		return token;
	}
	function onsuccessfulconstruct(construct, info) {
		addResult(construct, info.from);
	}
	function onsuccessfulcheck(_, info) {
		info.restore();
	}
	function constructFactory(onreturn, fields) {
		return hook;
		function hook(constructs, returnState, bogusState) {
			let listOfConstructs;
			let constructIndex;
			let currentConstruct;
			let info;
			return Array.isArray(constructs)
				? handleListOfConstructs(constructs)
				: "tokenize" in constructs
					? handleListOfConstructs([constructs])
					: handleMapOfConstructs(constructs);
			function handleMapOfConstructs(map) {
				return start;
				function start(code) {
					const left = code !== null && map[code];
					const all = code !== null && map.null;
					return handleListOfConstructs([
						...(Array.isArray(left) ? left : left ? [left] : []),
						...(Array.isArray(all) ? all : all ? [all] : []),
					])(code);
				}
			}
			function handleListOfConstructs(list) {
				listOfConstructs = list;
				constructIndex = 0;
				if (list.length === 0) return bogusState;
				return handleConstruct(list[constructIndex]);
			}
			function handleConstruct(construct) {
				return start;
				function start(code) {
					info = store();
					currentConstruct = construct;
					if (!construct.partial) context.currentConstruct = construct;
					if (construct.name && context.parser.constructs.disable.null.includes(construct.name))
						return nok(code);
					return construct.tokenize.call(
						fields ? Object.assign(Object.create(context), fields) : context,
						effects,
						ok,
						nok,
					)(code);
				}
			}
			function ok(code) {
				onreturn(currentConstruct, info);
				return returnState;
			}
			function nok(code) {
				info.restore();
				if (++constructIndex < listOfConstructs.length)
					return handleConstruct(listOfConstructs[constructIndex]);
				return bogusState;
			}
		}
	}
	function addResult(construct, from) {
		if (construct.resolveAll && !resolveAllConstructs.includes(construct))
			resolveAllConstructs.push(construct);
		if (construct.resolve)
			splice(
				context.events,
				from,
				context.events.length - from,
				construct.resolve(context.events.slice(from), context),
			);
		if (construct.resolveTo) context.events = construct.resolveTo(context.events, context);
	}
	function store() {
		const startPoint = now();
		const startPrevious = context.previous;
		const startCurrentConstruct = context.currentConstruct;
		const startEventsIndex = context.events.length;
		const startStack = Array.from(stack);
		return {
			from: startEventsIndex,
			restore,
		};
		function restore() {
			point = startPoint;
			context.previous = startPrevious;
			context.currentConstruct = startCurrentConstruct;
			context.events.length = startEventsIndex;
			stack = startStack;
			accountForPotentialSkip();
		}
	}
	function accountForPotentialSkip() {
		if (point.line in columnStart && point.column < 2) {
			point.column = columnStart[point.line];
			point.offset += columnStart[point.line] - 1;
		}
	}
}
function sliceChunks(chunks, token) {
	const startIndex = token.start._index;
	const startBufferIndex = token.start._bufferIndex;
	const endIndex = token.end._index;
	const endBufferIndex = token.end._bufferIndex;
	let view;
	if (startIndex === endIndex) view = [chunks[startIndex].slice(startBufferIndex, endBufferIndex)];
	else {
		view = chunks.slice(startIndex, endIndex);
		if (startBufferIndex > -1) {
			const head = view[0];
			if (typeof head === "string") view[0] = head.slice(startBufferIndex);
			else view.shift();
		}
		if (endBufferIndex > 0) view.push(chunks[endIndex].slice(0, endBufferIndex));
	}
	return view;
}
function serializeChunks(chunks, expandTabs) {
	let index = -1;
	const result = [];
	let atTab;
	while (++index < chunks.length) {
		const chunk = chunks[index];
		let value;
		if (typeof chunk === "string") value = chunk;
		else
			switch (chunk) {
				case -5:
					value = "\r";
					break;
				case -4:
					value = "\n";
					break;
				case -3:
					value = "\r\n";
					break;
				case -2:
					value = expandTabs ? " " : "	";
					break;
				case -1:
					if (!expandTabs && atTab) continue;
					value = " ";
					break;
				default:
					value = String.fromCharCode(chunk);
			}
		atTab = chunk === -2;
		result.push(value);
	}
	return result.join("");
}
// node_modules/micromark/lib/parse.js
function parse(options) {
	const parser = {
		constructs: combineExtensions([constructs_exports, ...((options || {}).extensions || [])]),
		content: create(content$1),
		defined: [],
		document: create(document$1),
		flow: create(flow$1),
		lazy: {},
		string: create(string$1),
		text: create(text$2),
	};
	return parser;
	function create(initial) {
		return creator;
		function creator(from) {
			return createTokenizer(parser, initial, from);
		}
	}
}
// node_modules/micromark/lib/postprocess.js
function postprocess(events) {
	while (!subtokenize(events));
	return events;
}
// node_modules/micromark/lib/preprocess.js
const search = /[\0\t\n\r]/g;
function preprocess() {
	let column = 1;
	let buffer = "";
	let start = true;
	let atCarriageReturn;
	return preprocessor;
	function preprocessor(value, encoding, end) {
		value =
			buffer +
			(typeof value === "string" ? value.toString() : new TextDecoder(encoding || void 0).decode(value));
		const chunks = [];
		let startPosition = 0;
		buffer = "";
		if (start) {
			if (value.charCodeAt(0) === 65279) startPosition++;
			start = void 0;
		}
		while (startPosition < value.length) {
			search.lastIndex = startPosition;
			const match = search.exec(value);
			const endPosition = match && match.index !== void 0 ? match.index : value.length;
			const code = value.charCodeAt(endPosition);
			if (!match) {
				buffer = value.slice(startPosition);
				break;
			}
			if (code === 10 && startPosition === endPosition && atCarriageReturn) {
				chunks.push(-3);
				atCarriageReturn = void 0;
			} else {
				if (atCarriageReturn) {
					chunks.push(-5);
					atCarriageReturn = void 0;
				}
				if (startPosition < endPosition) {
					chunks.push(value.slice(startPosition, endPosition));
					column += endPosition - startPosition;
				}
				switch (code) {
					case 0:
						chunks.push(65533);
						column++;
						break;
					case 9: {
						const next = Math.ceil(column / 4) * 4;
						chunks.push(-2);
						while (column++ < next) chunks.push(-1);
						break;
					}
					case 10:
						chunks.push(-4);
						column = 1;
						break;
					default:
						atCarriageReturn = true;
						column = 1;
				}
			}
			startPosition = endPosition + 1;
		}
		if (end) {
			if (atCarriageReturn) chunks.push(-5);
			if (buffer) chunks.push(buffer);
			chunks.push(null);
		}
		return chunks;
	}
}
// node_modules/micromark-util-decode-string/index.js
const characterEscapeOrReference = /\\([!-/:-@[-`{-~])|&(#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/gi;
function decodeString(value) {
	return value.replace(characterEscapeOrReference, decode);
}
function decode($0, $1, $2) {
	if ($1) return $1;
	if ($2.charCodeAt(0) === 35) {
		const head = $2.charCodeAt(1);
		const hex = head === 120 || head === 88;
		return decodeNumericCharacterReference($2.slice(hex ? 2 : 1), hex ? 16 : 10);
	}
	return decodeNamedCharacterReference($2) || $0;
}
// node_modules/unist-util-stringify-position/lib/index.js
function stringifyPosition(value) {
	if (!value || typeof value !== "object") return "";
	if ("position" in value || "type" in value) return position(value.position);
	if ("start" in value || "end" in value) return position(value);
	if ("line" in value || "column" in value) return point$1(value);
	return "";
}
function point$1(point) {
	return index(point && point.line) + ":" + index(point && point.column);
}
function position(pos) {
	return point$1(pos && pos.start) + "-" + point$1(pos && pos.end);
}
function index(value) {
	return value && typeof value === "number" ? value : 1;
}
// node_modules/mdast-util-from-markdown/lib/index.js
const own = {}.hasOwnProperty;
function fromMarkdown(value, encoding, options) {
	if (encoding && typeof encoding === "object") {
		options = encoding;
		encoding = void 0;
	}
	return compiler(options)(
		postprocess(
			parse(options)
				.document()
				.write(preprocess()(value, encoding, true)),
		),
	);
}
function compiler(options) {
	const config = {
		afterExit: [],
		beforeEnter: [],
		transforms: [],
		canContainEols: ["emphasis", "fragment", "heading", "paragraph", "strong"],
		enter: {
			autolink: opener(link),
			autolinkProtocol: onenterdata,
			autolinkEmail: onenterdata,
			atxHeading: opener(heading),
			blockQuote: opener(blockQuote),
			characterEscape: onenterdata,
			characterReference: onenterdata,
			codeFenced: opener(codeFlow),
			codeFencedFenceInfo: buffer,
			codeFencedFenceMeta: buffer,
			codeIndented: opener(codeFlow, buffer),
			codeText: opener(codeText, buffer),
			codeTextData: onenterdata,
			data: onenterdata,
			codeFlowValue: onenterdata,
			definition: opener(definition),
			definitionDestinationString: buffer,
			definitionLabelString: buffer,
			definitionTitleString: buffer,
			emphasis: opener(emphasis),
			hardBreakEscape: opener(hardBreak),
			hardBreakTrailing: opener(hardBreak),
			htmlFlow: opener(html, buffer),
			htmlFlowData: onenterdata,
			htmlText: opener(html, buffer),
			htmlTextData: onenterdata,
			image: opener(image),
			label: buffer,
			link: opener(link),
			listItem: opener(listItem),
			listItemValue: onenterlistitemvalue,
			listOrdered: opener(list, onenterlistordered),
			listUnordered: opener(list),
			paragraph: opener(paragraph),
			reference: onenterreference,
			referenceString: buffer,
			resourceDestinationString: buffer,
			resourceTitleString: buffer,
			setextHeading: opener(heading),
			strong: opener(strong),
			thematicBreak: opener(thematicBreak),
		},
		exit: {
			atxHeading: closer(),
			atxHeadingSequence: onexitatxheadingsequence,
			autolink: closer(),
			autolinkEmail: onexitautolinkemail,
			autolinkProtocol: onexitautolinkprotocol,
			blockQuote: closer(),
			characterEscapeValue: onexitdata,
			characterReferenceMarkerHexadecimal: onexitcharacterreferencemarker,
			characterReferenceMarkerNumeric: onexitcharacterreferencemarker,
			characterReferenceValue: onexitcharacterreferencevalue,
			characterReference: onexitcharacterreference,
			codeFenced: closer(onexitcodefenced),
			codeFencedFence: onexitcodefencedfence,
			codeFencedFenceInfo: onexitcodefencedfenceinfo,
			codeFencedFenceMeta: onexitcodefencedfencemeta,
			codeFlowValue: onexitdata,
			codeIndented: closer(onexitcodeindented),
			codeText: closer(onexitcodetext),
			codeTextData: onexitdata,
			data: onexitdata,
			definition: closer(),
			definitionDestinationString: onexitdefinitiondestinationstring,
			definitionLabelString: onexitdefinitionlabelstring,
			definitionTitleString: onexitdefinitiontitlestring,
			emphasis: closer(),
			hardBreakEscape: closer(onexithardbreak),
			hardBreakTrailing: closer(onexithardbreak),
			htmlFlow: closer(onexithtmlflow),
			htmlFlowData: onexitdata,
			htmlText: closer(onexithtmltext),
			htmlTextData: onexitdata,
			image: closer(onexitimage),
			label: onexitlabel,
			labelText: onexitlabeltext,
			lineEnding: onexitlineending,
			link: closer(onexitlink),
			listItem: closer(),
			listOrdered: closer(),
			listUnordered: closer(),
			paragraph: closer(),
			referenceString: onexitreferencestring,
			resourceDestinationString: onexitresourcedestinationstring,
			resourceTitleString: onexitresourcetitlestring,
			resource: onexitresource,
			setextHeading: closer(onexitsetextheading),
			setextHeadingLineSequence: onexitsetextheadinglinesequence,
			setextHeadingText: onexitsetextheadingtext,
			strong: closer(),
			thematicBreak: closer(),
		},
	};
	configure(config, (options || {}).mdastExtensions || []);
	const data = {};
	return compile;
	function compile(events) {
		let tree = {
			type: "root",
			children: [],
			position: void 0,
		};
		const context = {
			stack: [tree],
			tokenStack: [],
			config,
			enter,
			exit,
			buffer,
			resume,
			data,
		};
		const listStack = [];
		const prepared = [];
		let index = -1;
		while (++index < events.length) {
			prepared.push(events[index]);
			if (events[index][1].type === "listOrdered" || events[index][1].type === "listUnordered") {
				if (events[index][0] === "enter") listStack.push(prepared.length - 1);
				else prepareList(prepared, listStack.pop());
			}
		}
		events = prepared;
		index = -1;
		while (++index < events.length) {
			const handler = config[events[index][0]];
			if (events[index][0] === "enter" && config.beforeEnter.length > 0)
				callListeners(
					config.beforeEnter,
					{
						...context,
						sliceSerialize: events[index][2].sliceSerialize,
					},
					events[index][1],
				);
			if (own.call(handler, events[index][1].type))
				handler[events[index][1].type].call(
					{
						...context,
						sliceSerialize: events[index][2].sliceSerialize,
					},
					events[index][1],
				);
			if (events[index][0] === "exit" && config.afterExit.length > 0)
				callListeners(
					config.afterExit,
					{
						...context,
						sliceSerialize: events[index][2].sliceSerialize,
					},
					events[index][1],
				);
		}
		if (context.tokenStack.length > 0) {
			const tail = context.tokenStack[context.tokenStack.length - 1];
			(tail[1] || defaultOnError).call(context, void 0, tail[0]);
		}
		tree.position = {
			start: point(
				events.length > 0
					? events[0][1].start
					: {
							line: 1,
							column: 1,
							offset: 0,
						},
			),
			end: point(
				events.length > 0
					? events[events.length - 2][1].end
					: {
							line: 1,
							column: 1,
							offset: 0,
						},
			),
		};
		index = -1;
		while (++index < config.transforms.length) tree = config.transforms[index](tree) || tree;
		return tree;
	}
	function callListeners(listeners, context, token) {
		let index = -1;
		while (++index < listeners.length) listeners[index].call(context, token);
	}
	function prepareList(events, start) {
		const end = events.length - 1;
		let index = start - 1;
		let containerBalance = -1;
		let listSpread = false;
		let listItem;
		let lineIndex;
		let firstBlankLineIndex;
		let atMarker;
		const insertions = [];
		while (++index <= end) {
			const event = events[index];
			switch (event[1].type) {
				case "listUnordered":
				case "listOrdered":
				case "blockQuote":
					if (event[0] === "enter") containerBalance++;
					else containerBalance--;
					atMarker = void 0;
					break;
				case "lineEndingBlank":
					if (event[0] === "enter") {
						if (listItem && !atMarker && !containerBalance && !firstBlankLineIndex)
							firstBlankLineIndex = index;
						atMarker = void 0;
					}
					break;
				case "linePrefix":
				case "listItemValue":
				case "listItemMarker":
				case "listItemPrefix":
				case "listItemPrefixWhitespace":
					break;
				default:
					atMarker = void 0;
			}
			if (
				(!containerBalance && event[0] === "enter" && event[1].type === "listItemPrefix") ||
				(containerBalance === -1 &&
					event[0] === "exit" &&
					(event[1].type === "listUnordered" || event[1].type === "listOrdered"))
			) {
				if (listItem) {
					let tailIndex = index;
					lineIndex = void 0;
					while (tailIndex--) {
						const tailEvent = events[tailIndex];
						if (tailEvent[1].type === "lineEnding" || tailEvent[1].type === "lineEndingBlank") {
							if (tailEvent[0] === "exit") continue;
							if (lineIndex) {
								events[lineIndex][1].type = "lineEndingBlank";
								listSpread = true;
							}
							tailEvent[1].type = "lineEnding";
							lineIndex = tailIndex;
						} else if (
							tailEvent[1].type === "linePrefix" ||
							tailEvent[1].type === "blockQuotePrefix" ||
							tailEvent[1].type === "blockQuotePrefixWhitespace" ||
							tailEvent[1].type === "blockQuoteMarker" ||
							tailEvent[1].type === "listItemIndent"
						) {
						} else break;
					}
					if (firstBlankLineIndex && (!lineIndex || firstBlankLineIndex < lineIndex)) listItem._spread = true;
					listItem.end = Object.assign({}, lineIndex ? events[lineIndex][1].start : event[1].end);
					insertions.push({
						at: lineIndex || index,
						event: ["exit", listItem, event[2]],
					});
				}
				if (event[1].type === "listItemPrefix") {
					const item = {
						type: "listItem",
						_spread: false,
						start: Object.assign({}, event[1].start),
						end: void 0,
					};
					listItem = item;
					insertions.push({
						at: index,
						event: ["enter", item, event[2]],
					});
					firstBlankLineIndex = void 0;
					atMarker = true;
				}
			}
		}
		const listEvents = events.splice(start);
		let insertion = 0;
		index = -1;
		while (++index < listEvents.length) {
			while (insertion < insertions.length && insertions[insertion].at === start + index)
				events.push(insertions[insertion++].event);
			events.push(listEvents[index]);
		}
		events[start][1]._spread = listSpread;
	}
	function opener(create, and) {
		return open;
		function open(token) {
			enter.call(this, create(token), token);
			if (and) and.call(this, token);
		}
	}
	function buffer() {
		this.stack.push({
			type: "fragment",
			children: [],
		});
	}
	function enter(node, token, errorHandler) {
		this.stack[this.stack.length - 1].children.push(node);
		this.stack.push(node);
		this.tokenStack.push([token, errorHandler || void 0]);
		node.position = {
			start: point(token.start),
			end: void 0,
		};
	}
	function closer(and) {
		return close;
		function close(token) {
			if (and) and.call(this, token);
			exit.call(this, token);
		}
	}
	function exit(token, onExitError) {
		const node = this.stack.pop();
		const open = this.tokenStack.pop();
		if (!open)
			throw new Error(
				"Cannot close `" +
					token.type +
					"` (" +
					stringifyPosition({
						start: token.start,
						end: token.end,
					}) +
					"): it\u2019s not open",
			);
		if (open[0].type !== token.type) {
			if (onExitError) onExitError.call(this, token, open[0]);
			else (open[1] || defaultOnError).call(this, token, open[0]);
		}
		node.position.end = point(token.end);
	}
	function resume() {
		return toString(this.stack.pop());
	}
	function onenterlistordered() {
		this.data.expectingFirstListItemValue = true;
	}
	function onenterlistitemvalue(token) {
		if (this.data.expectingFirstListItemValue) {
			const ancestor = this.stack[this.stack.length - 2];
			ancestor.start = Number.parseInt(this.sliceSerialize(token), 10);
			this.data.expectingFirstListItemValue = void 0;
		}
	}
	function onexitcodefencedfenceinfo() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.lang = data;
	}
	function onexitcodefencedfencemeta() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.meta = data;
	}
	function onexitcodefencedfence() {
		if (this.data.flowCodeInside) return;
		this.buffer();
		this.data.flowCodeInside = true;
	}
	function onexitcodefenced() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data.replace(/^(\r?\n|\r)|(\r?\n|\r)$/g, "");
		this.data.flowCodeInside = void 0;
	}
	function onexitcodeindented() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data.replace(/(\r?\n|\r)$/g, "");
	}
	function onexitdefinitionlabelstring(token) {
		const label = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.label = label;
		node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
	}
	function onexitdefinitiontitlestring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.title = data;
	}
	function onexitdefinitiondestinationstring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.url = data;
	}
	function onexitatxheadingsequence(token) {
		const node = this.stack[this.stack.length - 1];
		if (!node.depth) node.depth = this.sliceSerialize(token).length;
	}
	function onexitsetextheadingtext() {
		this.data.setextHeadingSlurpLineEnding = true;
	}
	function onexitsetextheadinglinesequence(token) {
		const node = this.stack[this.stack.length - 1];
		node.depth = this.sliceSerialize(token).codePointAt(0) === 61 ? 1 : 2;
	}
	function onexitsetextheading() {
		this.data.setextHeadingSlurpLineEnding = void 0;
	}
	function onenterdata(token) {
		const siblings = this.stack[this.stack.length - 1].children;
		let tail = siblings[siblings.length - 1];
		if (!tail || tail.type !== "text") {
			tail = text();
			tail.position = {
				start: point(token.start),
				end: void 0,
			};
			siblings.push(tail);
		}
		this.stack.push(tail);
	}
	function onexitdata(token) {
		const tail = this.stack.pop();
		tail.value += this.sliceSerialize(token);
		tail.position.end = point(token.end);
	}
	function onexitlineending(token) {
		const context = this.stack[this.stack.length - 1];
		if (this.data.atHardBreak) {
			const tail = context.children[context.children.length - 1];
			tail.position.end = point(token.end);
			this.data.atHardBreak = void 0;
			return;
		}
		if (!this.data.setextHeadingSlurpLineEnding && config.canContainEols.includes(context.type)) {
			onenterdata.call(this, token);
			onexitdata.call(this, token);
		}
	}
	function onexithardbreak() {
		this.data.atHardBreak = true;
	}
	function onexithtmlflow() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data;
	}
	function onexithtmltext() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data;
	}
	function onexitcodetext() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data;
	}
	function onexitlink() {
		const node = this.stack[this.stack.length - 1];
		if (this.data.inReference) {
			const referenceType = this.data.referenceType || "shortcut";
			node.type += "Reference";
			node.referenceType = referenceType;
			delete node.url;
			delete node.title;
		} else {
			delete node.identifier;
			delete node.label;
		}
		this.data.referenceType = void 0;
	}
	function onexitimage() {
		const node = this.stack[this.stack.length - 1];
		if (this.data.inReference) {
			const referenceType = this.data.referenceType || "shortcut";
			node.type += "Reference";
			node.referenceType = referenceType;
			delete node.url;
			delete node.title;
		} else {
			delete node.identifier;
			delete node.label;
		}
		this.data.referenceType = void 0;
	}
	function onexitlabeltext(token) {
		const string = this.sliceSerialize(token);
		const ancestor = this.stack[this.stack.length - 2];
		ancestor.label = decodeString(string);
		ancestor.identifier = normalizeIdentifier(string).toLowerCase();
	}
	function onexitlabel() {
		const fragment = this.stack[this.stack.length - 1];
		const value = this.resume();
		const node = this.stack[this.stack.length - 1];
		this.data.inReference = true;
		if (node.type === "link") node.children = fragment.children;
		else node.alt = value;
	}
	function onexitresourcedestinationstring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.url = data;
	}
	function onexitresourcetitlestring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.title = data;
	}
	function onexitresource() {
		this.data.inReference = void 0;
	}
	function onenterreference() {
		this.data.referenceType = "collapsed";
	}
	function onexitreferencestring(token) {
		const label = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.label = label;
		node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
		this.data.referenceType = "full";
	}
	function onexitcharacterreferencemarker(token) {
		this.data.characterReferenceType = token.type;
	}
	function onexitcharacterreferencevalue(token) {
		const data = this.sliceSerialize(token);
		const type = this.data.characterReferenceType;
		let value;
		if (type) {
			value = decodeNumericCharacterReference(data, type === "characterReferenceMarkerNumeric" ? 10 : 16);
			this.data.characterReferenceType = void 0;
		} else value = decodeNamedCharacterReference(data);
		const tail = this.stack[this.stack.length - 1];
		tail.value += value;
	}
	function onexitcharacterreference(token) {
		const tail = this.stack.pop();
		tail.position.end = point(token.end);
	}
	function onexitautolinkprotocol(token) {
		onexitdata.call(this, token);
		const node = this.stack[this.stack.length - 1];
		node.url = this.sliceSerialize(token);
	}
	function onexitautolinkemail(token) {
		onexitdata.call(this, token);
		const node = this.stack[this.stack.length - 1];
		node.url = "mailto:" + this.sliceSerialize(token);
	}
	function blockQuote() {
		return {
			type: "blockquote",
			children: [],
			position: void 0,
		};
	}
	function codeFlow() {
		return {
			type: "code",
			lang: null,
			meta: null,
			value: "",
			position: void 0,
		};
	}
	function codeText() {
		return {
			type: "inlineCode",
			value: "",
			position: void 0,
		};
	}
	function definition() {
		return {
			type: "definition",
			identifier: "",
			label: null,
			title: null,
			url: "",
			position: void 0,
		};
	}
	function emphasis() {
		return {
			type: "emphasis",
			children: [],
			position: void 0,
		};
	}
	function heading() {
		return {
			type: "heading",
			depth: 0,
			children: [],
			position: void 0,
		};
	}
	function hardBreak() {
		return {
			type: "break",
			position: void 0,
		};
	}
	function html() {
		return {
			type: "html",
			value: "",
			position: void 0,
		};
	}
	function image() {
		return {
			type: "image",
			title: null,
			url: "",
			alt: null,
			position: void 0,
		};
	}
	function link() {
		return {
			type: "link",
			title: null,
			url: "",
			children: [],
			position: void 0,
		};
	}
	function list(token) {
		return {
			type: "list",
			ordered: token.type === "listOrdered",
			start: null,
			spread: token._spread,
			children: [],
			position: void 0,
		};
	}
	function listItem(token) {
		return {
			type: "listItem",
			spread: token._spread,
			checked: null,
			children: [],
			position: void 0,
		};
	}
	function paragraph() {
		return {
			type: "paragraph",
			children: [],
			position: void 0,
		};
	}
	function strong() {
		return {
			type: "strong",
			children: [],
			position: void 0,
		};
	}
	function text() {
		return {
			type: "text",
			value: "",
			position: void 0,
		};
	}
	function thematicBreak() {
		return {
			type: "thematicBreak",
			position: void 0,
		};
	}
}
function point(d) {
	return {
		line: d.line,
		column: d.column,
		offset: d.offset,
	};
}
function configure(combined, extensions) {
	let index = -1;
	while (++index < extensions.length) {
		const value = extensions[index];
		if (Array.isArray(value)) configure(combined, value);
		else extension(combined, value);
	}
}
function extension(combined, extension) {
	let key;
	for (key in extension)
		if (own.call(extension, key))
			switch (key) {
				case "canContainEols": {
					const right = extension[key];
					if (right) combined[key].push(...right);
					break;
				}
				case "transforms": {
					const right = extension[key];
					if (right) combined[key].push(...right);
					break;
				}
				case "afterExit":
				case "beforeEnter": {
					const right = extension[key];
					if (right) combined[key].push(right);
					break;
				}
				case "enter":
				case "exit": {
					const right = extension[key];
					if (right) Object.assign(combined[key], right);
					break;
				}
			}
}
function defaultOnError(left, right) {
	if (left)
		throw new Error(
			"Cannot close `" +
				left.type +
				"` (" +
				stringifyPosition({
					start: left.start,
					end: left.end,
				}) +
				"): a different token (`" +
				right.type +
				"`, " +
				stringifyPosition({
					start: right.start,
					end: right.end,
				}) +
				") is open",
		);
	throw new Error(
		"Cannot close document, a token (`" +
			right.type +
			"`, " +
			stringifyPosition({
				start: right.start,
				end: right.end,
			}) +
			") is still open",
	);
}
// node_modules/escape-string-regexp/index.js
function escapeStringRegexp(string) {
	if (typeof string !== "string") throw new TypeError("Expected a string");
	return string.replace(/[|\\{}()[\]^$+*?.]/g, "\\$&").replace(/-/g, "\\x2d");
}
// node_modules/mdast-util-find-and-replace/lib/index.js
function findAndReplace(tree, list, options) {
	const ignored = convert((options || {}).ignore || []);
	const pairs = toPairs(list);
	let pairIndex = -1;
	while (++pairIndex < pairs.length) visitParents(tree, visitor);
	function visitor(node, parents, index) {
		if (node.type === "text" && typeof index === "number") return handler(node, parents, index);
		if (ignored(node, index, parents[parents.length - 1])) return SKIP;
	}
	function handler(node, parents, index) {
		const parent = parents[parents.length - 1];
		const find = pairs[pairIndex][0];
		const replace = pairs[pairIndex][1];
		let start = 0;
		let change = false;
		let nodes = [];
		find.lastIndex = 0;
		let match = find.exec(node.value);
		while (match) {
			const position = match.index;
			const matchObject = {
				index: match.index,
				input: match.input,
				stack: [...parents, node],
			};
			let value = replace(...match, matchObject);
			if (typeof value === "string")
				value =
					value.length > 0
						? {
								type: "text",
								value,
							}
						: void 0;
			if (value === false) find.lastIndex = position + 1;
			else {
				if (start !== position)
					add({
						type: "text",
						value: node.value.slice(start, position),
					});
				if (Array.isArray(value)) for (const child of value) add(child);
				else if (value) add(value);
				start = position + match[0].length;
				change = true;
			}
			if (!find.global) break;
			match = find.exec(node.value);
		}
		if (change) {
			if (start < node.value.length)
				add({
					type: "text",
					value: node.value.slice(start),
				});
			parent.children.splice(index, 1, ...nodes);
		} else nodes = [node];
		return index + nodes.length;
		function add(child) {
			const previous = nodes[nodes.length - 1];
			if (previous && previous.type === "text" && child.type === "text") previous.value += child.value;
			else nodes.push(child);
		}
	}
}
function toPairs(tupleOrList) {
	if (!Array.isArray(tupleOrList)) throw new TypeError("Expected find and replace tuple or list of tuples");
	const result = [];
	const list = !tupleOrList[0] || Array.isArray(tupleOrList[0]) ? tupleOrList : [tupleOrList];
	let index = -1;
	while (++index < list.length) {
		const tuple = list[index];
		result.push([toExpression(tuple[0]), toFunction(tuple[1])]);
	}
	return result;
}
function toExpression(find) {
	return typeof find === "string" ? new RegExp(escapeStringRegexp(find), "g") : find;
}
function toFunction(replace) {
	return typeof replace === "function"
		? replace
		: function () {
				return replace;
			};
}
// node_modules/mdast-util-gfm-autolink-literal/lib/index.js
function gfmAutolinkLiteralFromMarkdown() {
	return {
		transforms: [transformGfmAutolinkLiterals],
		enter: {
			literalAutolink: enterLiteralAutolink,
			literalAutolinkEmail: enterLiteralAutolinkValue,
			literalAutolinkHttp: enterLiteralAutolinkValue,
			literalAutolinkWww: enterLiteralAutolinkValue,
		},
		exit: {
			literalAutolink: exitLiteralAutolink,
			literalAutolinkEmail: exitLiteralAutolinkEmail,
			literalAutolinkHttp: exitLiteralAutolinkHttp,
			literalAutolinkWww: exitLiteralAutolinkWww,
		},
	};
}
function enterLiteralAutolink(token) {
	this.enter(
		{
			type: "link",
			title: null,
			url: "",
			children: [],
			position: void 0,
		},
		token,
	);
}
function enterLiteralAutolinkValue(token) {
	this.config.enter.autolinkProtocol.call(this, token);
}
function exitLiteralAutolinkHttp(token) {
	this.config.exit.autolinkProtocol.call(this, token);
}
function exitLiteralAutolinkWww(token) {
	this.config.exit.data.call(this, token);
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.url = "http://" + this.sliceSerialize(token);
}
function exitLiteralAutolinkEmail(token) {
	this.config.exit.autolinkEmail.call(this, token);
}
function exitLiteralAutolink(token) {
	this.exit(token);
}
function transformGfmAutolinkLiterals(tree) {
	findAndReplace(
		tree,
		[
			[/(?<![\da-z])(https?:\/\/|www(?=\.))([\w-]*\.[\w\-.]*)([^\t\n\r ]*)/gi, findUrl],
			[/(?<![\w+\-.@])xmpp:([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)(\/(?:[\w\-/]|\.(?=[\dA-Za-z]))*)?/g, findXmpp],
			[/(?<![\w+\-.@])mailto:([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)/g, findMailto],
			[/(?<![\w+\-.]|(?:^|[^\d@A-Za-z])(?:mailto|xmpp):)([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)/g, findEmail],
		],
		{ ignore: ["link", "linkReference"] },
	);
}
function findUrl(_, protocol, domain, path, match) {
	if (!previous(match)) return false;
	let prefix = "";
	if (/^w/i.test(protocol)) {
		domain = protocol + domain;
		protocol = "";
		prefix = "http://";
	}
	if (unicodePunctuation(domain.charCodeAt(0)) || !isCorrectDomain(domain)) return false;
	const parts = splitUrl(domain + path);
	const result = {
		type: "link",
		title: null,
		url: prefix + protocol + parts[0],
		children: [
			{
				type: "text",
				value: protocol + parts[0],
				position: void 0,
			},
		],
		position: void 0,
	};
	if (parts[1])
		return [
			result,
			{
				type: "text",
				value: parts[1],
				position: void 0,
			},
		];
	return result;
}
function findEmail(_, atext, label) {
	if (/[\d\-_]$/.test(label)) return false;
	return {
		type: "link",
		title: null,
		url: "mailto:" + atext + "@" + label,
		children: [
			{
				type: "text",
				value: atext + "@" + label,
				position: void 0,
			},
		],
		position: void 0,
	};
}
function findMailto(_, atext, label) {
	if (/[\d\-_]$/.test(label)) return false;
	const value = "mailto:" + atext + "@" + label;
	return {
		type: "link",
		title: null,
		url: value,
		children: [
			{
				type: "text",
				value,
				position: void 0,
			},
		],
		position: void 0,
	};
}
function findXmpp(matchValue, atext, label, resource, match) {
	if (
		/[\d\-_]$/.test(label) ||
		(resource && (!/[A-Za-z]$/.test(resource) || match.input.charAt(match.index + matchValue.length) === "@"))
	)
		return false;
	const value = "xmpp:" + atext + "@" + label + (resource || "");
	return {
		type: "link",
		title: null,
		url: value,
		children: [
			{
				type: "text",
				value,
				position: void 0,
			},
		],
		position: void 0,
	};
}
function isCorrectDomain(domain) {
	const parts = domain.split(".");
	if (
		parts.length < 2 ||
		(parts[parts.length - 1] &&
			(/_/.test(parts[parts.length - 1]) || !/[\dA-Za-z]/.test(parts[parts.length - 1]))) ||
		(parts[parts.length - 2] &&
			(/_/.test(parts[parts.length - 2]) || !/[\dA-Za-z]/.test(parts[parts.length - 2])))
	)
		return false;
	return true;
}
function splitUrl(url) {
	let index = url.length;
	while (index > 0) {
		const code = url.charCodeAt(index - 1);
		if (
			code === 33 ||
			code === 34 ||
			code === 38 ||
			code === 39 ||
			code === 41 ||
			code === 44 ||
			code === 46 ||
			code === 58 ||
			code === 59 ||
			code === 60 ||
			code === 62 ||
			code === 63 ||
			code === 93 ||
			code === 125
		)
			index--;
		else break;
	}
	if (index === url.length) return [url, void 0];
	let trail = url.slice(index);
	url = url.slice(0, index);
	let closingParenIndex = trail.indexOf(")");
	const openingParens = ccount(url, "(");
	let closingParens = ccount(url, ")");
	while (closingParenIndex !== -1 && openingParens > closingParens) {
		url += trail.slice(0, closingParenIndex + 1);
		trail = trail.slice(closingParenIndex + 1);
		closingParenIndex = trail.indexOf(")");
		closingParens++;
	}
	return [url, trail];
}
function previous(match) {
	const code = match.input.charCodeAt(match.index - 1);
	return match.index === 0 || unicodeWhitespace(code) || unicodePunctuation(code);
}
// node_modules/mdast-util-gfm-footnote/lib/index.js
footnoteReference.peek = footnoteReferencePeek;
function enterFootnoteCallString() {
	this.buffer();
}
function enterFootnoteCall(token) {
	this.enter(
		{
			type: "footnoteReference",
			identifier: "",
			label: "",
		},
		token,
	);
}
function enterFootnoteDefinitionLabelString() {
	this.buffer();
}
function enterFootnoteDefinition(token) {
	this.enter(
		{
			type: "footnoteDefinition",
			identifier: "",
			label: "",
			children: [],
		},
		token,
	);
}
function exitFootnoteCallString(token) {
	const label = this.resume();
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
	node.label = label;
}
function exitFootnoteCall(token) {
	this.exit(token);
}
function exitFootnoteDefinitionLabelString(token) {
	const label = this.resume();
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
	node.label = label;
}
function exitFootnoteDefinition(token) {
	this.exit(token);
}
function footnoteReferencePeek() {
	return "[";
}
function footnoteReference(node, _, state, info) {
	const tracker = state.createTracker(info);
	let value = tracker.move("[^");
	const exit = state.enter("footnoteReference");
	const subexit = state.enter("reference");
	value += tracker.move(
		state.safe(state.associationId(node), {
			after: "]",
			before: value,
		}),
	);
	subexit();
	exit();
	value += tracker.move("]");
	return value;
}
function gfmFootnoteFromMarkdown() {
	return {
		enter: {
			gfmFootnoteCallString: enterFootnoteCallString,
			gfmFootnoteCall: enterFootnoteCall,
			gfmFootnoteDefinitionLabelString: enterFootnoteDefinitionLabelString,
			gfmFootnoteDefinition: enterFootnoteDefinition,
		},
		exit: {
			gfmFootnoteCallString: exitFootnoteCallString,
			gfmFootnoteCall: exitFootnoteCall,
			gfmFootnoteDefinitionLabelString: exitFootnoteDefinitionLabelString,
			gfmFootnoteDefinition: exitFootnoteDefinition,
		},
	};
}
// node_modules/mdast-util-gfm-strikethrough/lib/index.js
handleDelete.attention = attentionDelete;
handleDelete.peek = peekDelete;
function gfmStrikethroughFromMarkdown() {
	return {
		canContainEols: ["delete"],
		enter: { strikethrough: enterStrikethrough },
		exit: { strikethrough: exitStrikethrough },
	};
}
function enterStrikethrough(token) {
	this.enter(
		{
			type: "delete",
			children: [],
			position: void 0,
		},
		token,
	);
}
function exitStrikethrough(token) {
	this.exit(token);
}
function handleDelete(node, _, state, info) {
	const tracker = state.createTracker(info);
	const sequence = state.stack.includes("strikethrough") ? "~" : "~~";
	const exit = state.enter("strikethrough");
	let value = tracker.move(sequence);
	value += state.containerPhrasing(node, {
		...tracker.current(),
		before: value,
		after: "~",
	});
	value += tracker.move(sequence);
	exit();
	return value;
}
function attentionDelete() {
	return {
		construct: "strikethrough",
		markers: ["~"],
		sizes: [2, 1],
	};
}
function peekDelete() {
	return "~";
}
// node_modules/mdast-util-gfm-table/lib/index.js
function gfmTableFromMarkdown() {
	return {
		enter: {
			table: enterTable,
			tableData: enterCell,
			tableHeader: enterCell,
			tableRow: enterRow,
		},
		exit: {
			codeText: exitCodeText,
			table: exitTable,
			tableData: exit,
			tableHeader: exit,
			tableRow: exit,
		},
	};
}
function enterTable(token) {
	const align = token._align;
	this.enter(
		{
			type: "table",
			align: align.map(function (d) {
				return d === "none" ? null : d;
			}),
			children: [],
			position: void 0,
		},
		token,
	);
	this.data.inTable = true;
}
function exitTable(token) {
	this.exit(token);
	this.data.inTable = void 0;
}
function enterRow(token) {
	this.enter(
		{
			type: "tableRow",
			children: [],
			position: void 0,
		},
		token,
	);
}
function exit(token) {
	this.exit(token);
}
function enterCell(token) {
	this.enter(
		{
			type: "tableCell",
			children: [],
			position: void 0,
		},
		token,
	);
}
function exitCodeText(token) {
	let value = this.resume();
	if (this.data.inTable) value = value.replace(/\\([\\|])/g, replace);
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.value = value;
	this.exit(token);
}
function replace($0, $1) {
	return $1 === "|" ? $1 : $0;
}
// node_modules/mdast-util-gfm-task-list-item/lib/index.js
function gfmTaskListItemFromMarkdown() {
	return {
		exit: {
			taskListCheckValueChecked: exitCheck,
			taskListCheckValueUnchecked: exitCheck,
			paragraph: exitParagraphWithTaskListItem,
		},
	};
}
function exitCheck(token) {
	const node = this.stack[this.stack.length - 2];
	node.type;
	node.checked = token.type === "taskListCheckValueChecked";
}
function exitParagraphWithTaskListItem(token) {
	const parent = this.stack[this.stack.length - 2];
	if (parent && parent.type === "listItem" && typeof parent.checked === "boolean") {
		const node = this.stack[this.stack.length - 1];
		node.type;
		const head = node.children[0];
		if (head && head.type === "text") {
			const siblings = parent.children;
			let index = -1;
			let firstParagraph;
			while (++index < siblings.length) {
				const sibling = siblings[index];
				if (sibling.type === "paragraph") {
					firstParagraph = sibling;
					break;
				}
			}
			if (firstParagraph === node) {
				head.value = head.value.slice(1);
				if (head.value.length === 0) node.children.shift();
				else if (node.position && head.position && typeof head.position.start.offset === "number") {
					head.position.start.column++;
					head.position.start.offset++;
					node.position.start = { ...head.position.start };
				}
			}
		}
	}
	this.exit(token);
}
// node_modules/mdast-util-gfm/lib/index.js
function gfmFromMarkdown() {
	return [
		gfmAutolinkLiteralFromMarkdown(),
		gfmFootnoteFromMarkdown(),
		gfmStrikethroughFromMarkdown(),
		gfmTableFromMarkdown(),
		gfmTaskListItemFromMarkdown(),
	];
}
// node_modules/micromark-extension-gfm-autolink-literal/lib/syntax.js
const wwwPrefix = {
	tokenize: tokenizeWwwPrefix,
	partial: true,
};
const domain = {
	tokenize: tokenizeDomain,
	partial: true,
};
const path = {
	tokenize: tokenizePath,
	partial: true,
};
const trail = {
	tokenize: tokenizeTrail,
	partial: true,
};
const emailDomainDotTrail = {
	tokenize: tokenizeEmailDomainDotTrail,
	partial: true,
};
const wwwAutolink = {
	name: "wwwAutolink",
	tokenize: tokenizeWwwAutolink,
	previous: previousWww,
};
const protocolAutolink = {
	name: "protocolAutolink",
	tokenize: tokenizeProtocolAutolink,
	previous: previousProtocol,
};
const emailAutolink = {
	name: "emailAutolink",
	tokenize: tokenizeEmailAutolink,
	previous: previousEmail,
};
const text = {};
function gfmAutolinkLiteral() {
	return { text };
}
let code = 48;
while (code < 123) {
	text[code] = emailAutolink;
	code++;
	if (code === 58) code = 65;
	else if (code === 91) code = 97;
}
text[43] = emailAutolink;
text[45] = emailAutolink;
text[46] = emailAutolink;
text[95] = emailAutolink;
text[72] = [emailAutolink, protocolAutolink];
text[104] = [emailAutolink, protocolAutolink];
text[87] = [emailAutolink, wwwAutolink];
text[119] = [emailAutolink, wwwAutolink];
function tokenizeEmailAutolink(effects, ok, nok) {
	const self = this;
	let dot;
	let data;
	return start;
	function start(code) {
		if (!gfmAtext(code) || !previousEmail.call(self, self.previous) || previousUnbalanced(self.events))
			return nok(code);
		effects.enter("literalAutolink");
		effects.enter("literalAutolinkEmail");
		return atext(code);
	}
	function atext(code) {
		if (gfmAtext(code)) {
			effects.consume(code);
			return atext;
		}
		if (code === 64) {
			effects.consume(code);
			return emailDomain;
		}
		return nok(code);
	}
	function emailDomain(code) {
		if (code === 46) return effects.check(emailDomainDotTrail, emailDomainAfter, emailDomainDot)(code);
		if (code === 45 || code === 95 || asciiAlphanumeric(code)) {
			data = true;
			effects.consume(code);
			return emailDomain;
		}
		return emailDomainAfter(code);
	}
	function emailDomainDot(code) {
		effects.consume(code);
		dot = true;
		return emailDomain;
	}
	function emailDomainAfter(code) {
		if (data && dot && asciiAlpha(self.previous)) {
			effects.exit("literalAutolinkEmail");
			effects.exit("literalAutolink");
			return ok(code);
		}
		return nok(code);
	}
}
function tokenizeWwwAutolink(effects, ok, nok) {
	const self = this;
	return wwwStart;
	function wwwStart(code) {
		if (
			(code !== 87 && code !== 119) ||
			!previousWww.call(self, self.previous) ||
			previousUnbalanced(self.events)
		)
			return nok(code);
		effects.enter("literalAutolink");
		effects.enter("literalAutolinkWww");
		return effects.check(wwwPrefix, effects.attempt(domain, effects.attempt(path, wwwAfter), nok), nok)(code);
	}
	function wwwAfter(code) {
		effects.exit("literalAutolinkWww");
		effects.exit("literalAutolink");
		return ok(code);
	}
}
function tokenizeProtocolAutolink(effects, ok, nok) {
	const self = this;
	let buffer = "";
	let seen = false;
	return protocolStart;
	function protocolStart(code) {
		if (
			(code === 72 || code === 104) &&
			previousProtocol.call(self, self.previous) &&
			!previousUnbalanced(self.events)
		) {
			effects.enter("literalAutolink");
			effects.enter("literalAutolinkHttp");
			buffer += String.fromCodePoint(code);
			effects.consume(code);
			return protocolPrefixInside;
		}
		return nok(code);
	}
	function protocolPrefixInside(code) {
		if (asciiAlpha(code) && buffer.length < 5) {
			buffer += String.fromCodePoint(code);
			effects.consume(code);
			return protocolPrefixInside;
		}
		if (code === 58) {
			const protocol = buffer.toLowerCase();
			if (protocol === "http" || protocol === "https") {
				effects.consume(code);
				return protocolSlashesInside;
			}
		}
		return nok(code);
	}
	function protocolSlashesInside(code) {
		if (code === 47) {
			effects.consume(code);
			if (seen) return afterProtocol;
			seen = true;
			return protocolSlashesInside;
		}
		return nok(code);
	}
	function afterProtocol(code) {
		return code === null ||
			asciiControl(code) ||
			markdownLineEndingOrSpace(code) ||
			unicodeWhitespace(code) ||
			unicodePunctuation(code)
			? nok(code)
			: effects.attempt(domain, effects.attempt(path, protocolAfter), nok)(code);
	}
	function protocolAfter(code) {
		effects.exit("literalAutolinkHttp");
		effects.exit("literalAutolink");
		return ok(code);
	}
}
function tokenizeWwwPrefix(effects, ok, nok) {
	let size = 0;
	return wwwPrefixInside;
	function wwwPrefixInside(code) {
		if ((code === 87 || code === 119) && size < 3) {
			size++;
			effects.consume(code);
			return wwwPrefixInside;
		}
		if (code === 46 && size === 3) {
			effects.consume(code);
			return wwwPrefixAfter;
		}
		return nok(code);
	}
	function wwwPrefixAfter(code) {
		return code === null ? nok(code) : ok(code);
	}
}
function tokenizeDomain(effects, ok, nok) {
	let underscoreInLastSegment;
	let underscoreInLastLastSegment;
	let seen;
	return domainInside;
	function domainInside(code) {
		if (code === 46 || code === 95) return effects.check(trail, domainAfter, domainAtPunctuation)(code);
		if (
			code === null ||
			markdownLineEndingOrSpace(code) ||
			unicodeWhitespace(code) ||
			(code !== 45 && unicodePunctuation(code))
		)
			return domainAfter(code);
		seen = true;
		effects.consume(code);
		return domainInside;
	}
	function domainAtPunctuation(code) {
		if (code === 95) underscoreInLastSegment = true;
		else {
			underscoreInLastLastSegment = underscoreInLastSegment;
			underscoreInLastSegment = void 0;
		}
		effects.consume(code);
		return domainInside;
	}
	function domainAfter(code) {
		if (underscoreInLastLastSegment || underscoreInLastSegment || !seen) return nok(code);
		return ok(code);
	}
}
function tokenizePath(effects, ok) {
	let sizeOpen = 0;
	let sizeClose = 0;
	return pathInside;
	function pathInside(code) {
		if (code === 40) {
			sizeOpen++;
			effects.consume(code);
			return pathInside;
		}
		if (code === 41 && sizeClose < sizeOpen) return pathAtPunctuation(code);
		if (
			code === 33 ||
			code === 34 ||
			code === 38 ||
			code === 39 ||
			code === 41 ||
			code === 42 ||
			code === 44 ||
			code === 46 ||
			code === 58 ||
			code === 59 ||
			code === 60 ||
			code === 63 ||
			code === 93 ||
			code === 95 ||
			code === 126
		)
			return effects.check(trail, ok, pathAtPunctuation)(code);
		if (code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code)) return ok(code);
		effects.consume(code);
		return pathInside;
	}
	function pathAtPunctuation(code) {
		if (code === 41) sizeClose++;
		effects.consume(code);
		return pathInside;
	}
}
function tokenizeTrail(effects, ok, nok) {
	return trail;
	function trail(code) {
		if (
			code === 33 ||
			code === 34 ||
			code === 39 ||
			code === 41 ||
			code === 42 ||
			code === 44 ||
			code === 46 ||
			code === 58 ||
			code === 59 ||
			code === 63 ||
			code === 95 ||
			code === 126
		) {
			effects.consume(code);
			return trail;
		}
		if (code === 38) {
			effects.consume(code);
			return trailCharacterReferenceStart;
		}
		if (code === 93) {
			effects.consume(code);
			return trailBracketAfter;
		}
		if (code === 60 || code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code))
			return ok(code);
		return nok(code);
	}
	function trailBracketAfter(code) {
		if (
			code === null ||
			code === 40 ||
			code === 91 ||
			markdownLineEndingOrSpace(code) ||
			unicodeWhitespace(code)
		)
			return ok(code);
		return trail(code);
	}
	function trailCharacterReferenceStart(code) {
		return asciiAlpha(code) ? trailCharacterReferenceInside(code) : nok(code);
	}
	function trailCharacterReferenceInside(code) {
		if (code === 59) {
			effects.consume(code);
			return trail;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			return trailCharacterReferenceInside;
		}
		return nok(code);
	}
}
function tokenizeEmailDomainDotTrail(effects, ok, nok) {
	return start;
	function start(code) {
		effects.consume(code);
		return after;
	}
	function after(code) {
		return asciiAlphanumeric(code) ? nok(code) : ok(code);
	}
}
function previousWww(code) {
	return (
		code === null ||
		code === 40 ||
		code === 42 ||
		code === 95 ||
		code === 91 ||
		code === 93 ||
		code === 126 ||
		markdownLineEndingOrSpace(code)
	);
}
function previousProtocol(code) {
	return !asciiAlpha(code);
}
function previousEmail(code) {
	return !(code === 47 || gfmAtext(code));
}
function gfmAtext(code) {
	return code === 43 || code === 45 || code === 46 || code === 95 || asciiAlphanumeric(code);
}
function previousUnbalanced(events) {
	let index = events.length;
	let result = false;
	while (index--) {
		const token = events[index][1];
		if ((token.type === "labelLink" || token.type === "labelImage") && !token._balanced) {
			result = true;
			break;
		}
		if (token._gfmAutolinkLiteralWalkedInto) {
			result = false;
			break;
		}
	}
	if (events.length > 0 && !result) events[events.length - 1][1]._gfmAutolinkLiteralWalkedInto = true;
	return result;
}
// node_modules/micromark-extension-gfm-footnote/lib/syntax.js
const indent = {
	tokenize: tokenizeIndent,
	partial: true,
};
function gfmFootnote() {
	return {
		document: {
			[91]: {
				name: "gfmFootnoteDefinition",
				tokenize: tokenizeDefinitionStart,
				continuation: { tokenize: tokenizeDefinitionContinuation },
				exit: gfmFootnoteDefinitionEnd,
			},
		},
		text: {
			[91]: {
				name: "gfmFootnoteCall",
				tokenize: tokenizeGfmFootnoteCall,
			},
			[93]: {
				name: "gfmPotentialFootnoteCall",
				add: "after",
				tokenize: tokenizePotentialGfmFootnoteCall,
				resolveTo: resolveToPotentialGfmFootnoteCall,
			},
		},
	};
}
function tokenizePotentialGfmFootnoteCall(effects, ok, nok) {
	const self = this;
	let index = self.events.length;
	const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
	let labelStart;
	while (index--) {
		const token = self.events[index][1];
		if (token.type === "labelImage") {
			labelStart = token;
			break;
		}
		if (
			token.type === "gfmFootnoteCall" ||
			token.type === "labelLink" ||
			token.type === "label" ||
			token.type === "image" ||
			token.type === "link"
		)
			break;
	}
	return start;
	function start(code) {
		if (!labelStart || !labelStart._balanced) return nok(code);
		const id = normalizeIdentifier(
			self.sliceSerialize({
				start: labelStart.end,
				end: self.now(),
			}),
		);
		if (id.codePointAt(0) !== 94 || !defined.includes(id.slice(1))) return nok(code);
		effects.enter("gfmFootnoteCallLabelMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteCallLabelMarker");
		return ok(code);
	}
}
function resolveToPotentialGfmFootnoteCall(events, context) {
	let index = events.length;
	while (index--)
		if (events[index][1].type === "labelImage" && events[index][0] === "enter") {
			events[index][1];
			break;
		}
	events[index + 1][1].type = "data";
	events[index + 3][1].type = "gfmFootnoteCallLabelMarker";
	const call = {
		type: "gfmFootnoteCall",
		start: Object.assign({}, events[index + 3][1].start),
		end: Object.assign({}, events[events.length - 1][1].end),
	};
	const marker = {
		type: "gfmFootnoteCallMarker",
		start: Object.assign({}, events[index + 3][1].end),
		end: Object.assign({}, events[index + 3][1].end),
	};
	marker.end.column++;
	marker.end.offset++;
	marker.end._bufferIndex++;
	const string = {
		type: "gfmFootnoteCallString",
		start: Object.assign({}, marker.end),
		end: Object.assign({}, events[events.length - 1][1].start),
	};
	const chunk = {
		type: "chunkString",
		contentType: "string",
		start: Object.assign({}, string.start),
		end: Object.assign({}, string.end),
	};
	const replacement = [
		events[index + 1],
		events[index + 2],
		["enter", call, context],
		events[index + 3],
		events[index + 4],
		["enter", marker, context],
		["exit", marker, context],
		["enter", string, context],
		["enter", chunk, context],
		["exit", chunk, context],
		["exit", string, context],
		events[events.length - 2],
		events[events.length - 1],
		["exit", call, context],
	];
	events.splice(index, events.length - index + 1, ...replacement);
	return events;
}
function tokenizeGfmFootnoteCall(effects, ok, nok) {
	const self = this;
	const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
	let size = 0;
	let data;
	return start;
	function start(code) {
		effects.enter("gfmFootnoteCall");
		effects.enter("gfmFootnoteCallLabelMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteCallLabelMarker");
		return callStart;
	}
	function callStart(code) {
		if (code !== 94) return nok(code);
		effects.enter("gfmFootnoteCallMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteCallMarker");
		effects.enter("gfmFootnoteCallString");
		effects.enter("chunkString").contentType = "string";
		return callData;
	}
	function callData(code) {
		if (
			size > 999 ||
			(code === 93 && !data) ||
			code === null ||
			code === 91 ||
			markdownLineEndingOrSpace(code)
		)
			return nok(code);
		if (code === 93) {
			effects.exit("chunkString");
			const token = effects.exit("gfmFootnoteCallString");
			if (!defined.includes(normalizeIdentifier(self.sliceSerialize(token)))) return nok(code);
			effects.enter("gfmFootnoteCallLabelMarker");
			effects.consume(code);
			effects.exit("gfmFootnoteCallLabelMarker");
			effects.exit("gfmFootnoteCall");
			return ok;
		}
		if (!markdownLineEndingOrSpace(code)) data = true;
		size++;
		effects.consume(code);
		return code === 92 ? callEscape : callData;
	}
	function callEscape(code) {
		if (code === 91 || code === 92 || code === 93) {
			effects.consume(code);
			size++;
			return callData;
		}
		return callData(code);
	}
}
function tokenizeDefinitionStart(effects, ok, nok) {
	const self = this;
	const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
	let identifier;
	let size = 0;
	let data;
	return start;
	function start(code) {
		effects.enter("gfmFootnoteDefinition")._container = true;
		effects.enter("gfmFootnoteDefinitionLabel");
		effects.enter("gfmFootnoteDefinitionLabelMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteDefinitionLabelMarker");
		return labelAtMarker;
	}
	function labelAtMarker(code) {
		if (code === 94) {
			effects.enter("gfmFootnoteDefinitionMarker");
			effects.consume(code);
			effects.exit("gfmFootnoteDefinitionMarker");
			effects.enter("gfmFootnoteDefinitionLabelString");
			effects.enter("chunkString").contentType = "string";
			return labelInside;
		}
		return nok(code);
	}
	function labelInside(code) {
		if (
			size > 999 ||
			(code === 93 && !data) ||
			code === null ||
			code === 91 ||
			markdownLineEndingOrSpace(code)
		)
			return nok(code);
		if (code === 93) {
			effects.exit("chunkString");
			const token = effects.exit("gfmFootnoteDefinitionLabelString");
			identifier = normalizeIdentifier(self.sliceSerialize(token));
			effects.enter("gfmFootnoteDefinitionLabelMarker");
			effects.consume(code);
			effects.exit("gfmFootnoteDefinitionLabelMarker");
			effects.exit("gfmFootnoteDefinitionLabel");
			return labelAfter;
		}
		if (!markdownLineEndingOrSpace(code)) data = true;
		size++;
		effects.consume(code);
		return code === 92 ? labelEscape : labelInside;
	}
	function labelEscape(code) {
		if (code === 91 || code === 92 || code === 93) {
			effects.consume(code);
			size++;
			return labelInside;
		}
		return labelInside(code);
	}
	function labelAfter(code) {
		if (code === 58) {
			effects.enter("definitionMarker");
			effects.consume(code);
			effects.exit("definitionMarker");
			if (!defined.includes(identifier)) defined.push(identifier);
			return factorySpace(effects, whitespaceAfter, "gfmFootnoteDefinitionWhitespace");
		}
		return nok(code);
	}
	function whitespaceAfter(code) {
		return ok(code);
	}
}
function tokenizeDefinitionContinuation(effects, ok, nok) {
	return effects.check(blankLine, ok, effects.attempt(indent, ok, nok));
}
function gfmFootnoteDefinitionEnd(effects) {
	effects.exit("gfmFootnoteDefinition");
}
function tokenizeIndent(effects, ok, nok) {
	const self = this;
	return factorySpace(effects, afterPrefix, "gfmFootnoteDefinitionIndent", 5);
	function afterPrefix(code) {
		const tail = self.events[self.events.length - 1];
		return tail &&
			tail[1].type === "gfmFootnoteDefinitionIndent" &&
			tail[2].sliceSerialize(tail[1], true).length === 4
			? ok(code)
			: nok(code);
	}
}
// node_modules/micromark-extension-gfm-strikethrough/lib/syntax.js
function gfmStrikethrough(options) {
	let single = (options || {}).singleTilde;
	const tokenizer = {
		name: "strikethrough",
		tokenize: tokenizeStrikethrough,
		resolveAll: resolveAllStrikethrough,
	};
	if (single === null || single === void 0) single = true;
	return {
		text: { [126]: tokenizer },
		insideSpan: { null: [tokenizer] },
		attentionMarkers: { null: [126] },
	};
	function resolveAllStrikethrough(events, context) {
		let index = -1;
		while (++index < events.length)
			if (
				events[index][0] === "enter" &&
				events[index][1].type === "strikethroughSequenceTemporary" &&
				events[index][1]._close
			) {
				let open = index;
				while (open--)
					if (
						events[open][0] === "exit" &&
						events[open][1].type === "strikethroughSequenceTemporary" &&
						events[open][1]._open &&
						events[index][1].end.offset - events[index][1].start.offset ===
							events[open][1].end.offset - events[open][1].start.offset
					) {
						events[index][1].type = "strikethroughSequence";
						events[open][1].type = "strikethroughSequence";
						const strikethrough = {
							type: "strikethrough",
							start: Object.assign({}, events[open][1].start),
							end: Object.assign({}, events[index][1].end),
						};
						const text = {
							type: "strikethroughText",
							start: Object.assign({}, events[open][1].end),
							end: Object.assign({}, events[index][1].start),
						};
						const nextEvents = [
							["enter", strikethrough, context],
							["enter", events[open][1], context],
							["exit", events[open][1], context],
							["enter", text, context],
						];
						const insideSpan = context.parser.constructs.insideSpan.null;
						if (insideSpan)
							splice(
								nextEvents,
								nextEvents.length,
								0,
								resolveAll(insideSpan, events.slice(open + 1, index), context),
							);
						splice(nextEvents, nextEvents.length, 0, [
							["exit", text, context],
							["enter", events[index][1], context],
							["exit", events[index][1], context],
							["exit", strikethrough, context],
						]);
						splice(events, open - 1, index - open + 3, nextEvents);
						index = open + nextEvents.length - 2;
						break;
					}
			}
		index = -1;
		while (++index < events.length)
			if (events[index][1].type === "strikethroughSequenceTemporary") events[index][1].type = "data";
		return events;
	}
	function tokenizeStrikethrough(effects, ok, nok) {
		const previous = this.previous;
		const events = this.events;
		let size = 0;
		return start;
		function start(code) {
			if (previous === 126 && events[events.length - 1][1].type !== "characterEscape") return nok(code);
			effects.enter("strikethroughSequenceTemporary");
			return more(code);
		}
		function more(code) {
			const before = classifyCharacter(previous);
			if (code === 126) {
				if (size > 1) return nok(code);
				effects.consume(code);
				size++;
				return more;
			}
			if (size < 2 && !single) return nok(code);
			const token = effects.exit("strikethroughSequenceTemporary");
			const after = classifyCharacter(code);
			token._open = !after || (after === 2 && Boolean(before));
			token._close = !before || (before === 2 && Boolean(after));
			return ok(code);
		}
	}
}
// node_modules/micromark-extension-gfm-table/lib/edit-map.js
var EditMap = class {
	constructor() {
		this.map = [];
		this.index = new Map();
	}
	add(index, remove, add) {
		addImplementation(this, index, remove, add);
	}
	consume(events) {
		this.map.sort(function (a, b) {
			return a[0] - b[0];
		});
		if (this.map.length === 0) return;
		let index = this.map.length;
		const vecs = [];
		while (index > 0) {
			index -= 1;
			vecs.push(events.slice(this.map[index][0] + this.map[index][1]), this.map[index][2]);
			events.length = this.map[index][0];
		}
		vecs.push(events.slice());
		events.length = 0;
		let slice = vecs.pop();
		while (slice) {
			for (const element of slice) events.push(element);
			slice = vecs.pop();
		}
		this.map.length = 0;
		this.index.clear();
	}
};
function addImplementation(editMap, at, remove, add) {
	if (remove === 0 && add.length === 0) return;
	const existing = editMap.index.get(at);
	if (existing) {
		existing[1] += remove;
		existing[2].push(...add);
		return;
	}
	const change = [at, remove, add];
	editMap.map.push(change);
	editMap.index.set(at, change);
}
// node_modules/micromark-extension-gfm-table/lib/infer.js
function gfmTableAlign(events, index) {
	let inDelimiterRow = false;
	const align = [];
	while (index < events.length) {
		const event = events[index];
		if (inDelimiterRow) {
			if (event[0] === "enter") {
				if (event[1].type === "tableContent")
					align.push(events[index + 1][1].type === "tableDelimiterMarker" ? "left" : "none");
			} else if (event[1].type === "tableContent") {
				if (events[index - 1][1].type === "tableDelimiterMarker") {
					const alignIndex = align.length - 1;
					align[alignIndex] = align[alignIndex] === "left" ? "center" : "right";
				}
			} else if (event[1].type === "tableDelimiterRow") break;
		} else if (event[0] === "enter" && event[1].type === "tableDelimiterRow") inDelimiterRow = true;
		index += 1;
	}
	return align;
}
// node_modules/micromark-extension-gfm-table/lib/syntax.js
function gfmTable() {
	return {
		flow: {
			null: {
				name: "table",
				tokenize: tokenizeTable,
				resolveAll: resolveTable,
			},
		},
	};
}
function tokenizeTable(effects, ok, nok) {
	const self = this;
	let size = 0;
	let sizeB = 0;
	let seen;
	return start;
	function start(code) {
		let index = self.events.length - 1;
		while (index > -1) {
			const { type } = self.events[index][1];
			if (type === "lineEnding" || type === "linePrefix") index--;
			else break;
		}
		const tail = index > -1 ? self.events[index][1].type : null;
		const next = tail === "tableHead" || tail === "tableRow" ? bodyRowStart : headRowBefore;
		if (next === bodyRowStart && self.parser.lazy[self.now().line]) return nok(code);
		return next(code);
	}
	function headRowBefore(code) {
		effects.enter("tableHead");
		effects.enter("tableRow");
		return headRowStart(code);
	}
	function headRowStart(code) {
		if (code === 124) return headRowBreak(code);
		seen = true;
		sizeB += 1;
		return headRowBreak(code);
	}
	function headRowBreak(code) {
		if (code === null) return nok(code);
		if (markdownLineEnding(code)) {
			if (sizeB > 1) {
				sizeB = 0;
				self.interrupt = true;
				effects.exit("tableRow");
				effects.enter("lineEnding");
				effects.consume(code);
				effects.exit("lineEnding");
				return headDelimiterStart;
			}
			return nok(code);
		}
		if (markdownSpace(code)) return factorySpace(effects, headRowBreak, "whitespace")(code);
		sizeB += 1;
		if (seen) {
			seen = false;
			size += 1;
		}
		if (code === 124) {
			effects.enter("tableCellDivider");
			effects.consume(code);
			effects.exit("tableCellDivider");
			seen = true;
			return headRowBreak;
		}
		effects.enter("data");
		return headRowData(code);
	}
	function headRowData(code) {
		if (code === null || code === 124 || markdownLineEndingOrSpace(code)) {
			effects.exit("data");
			return headRowBreak(code);
		}
		effects.consume(code);
		return code === 92 ? headRowEscape : headRowData;
	}
	function headRowEscape(code) {
		if (code === 92 || code === 124) {
			effects.consume(code);
			return headRowData;
		}
		return headRowData(code);
	}
	function headDelimiterStart(code) {
		self.interrupt = false;
		if (self.parser.lazy[self.now().line]) return nok(code);
		effects.enter("tableDelimiterRow");
		seen = false;
		if (markdownSpace(code))
			return factorySpace(
				effects,
				headDelimiterBefore,
				"linePrefix",
				self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4,
			)(code);
		return headDelimiterBefore(code);
	}
	function headDelimiterBefore(code) {
		if (code === 45 || code === 58) return headDelimiterValueBefore(code);
		if (code === 124) {
			seen = true;
			effects.enter("tableCellDivider");
			effects.consume(code);
			effects.exit("tableCellDivider");
			return headDelimiterCellBefore;
		}
		return headDelimiterNok(code);
	}
	function headDelimiterCellBefore(code) {
		if (markdownSpace(code)) return factorySpace(effects, headDelimiterValueBefore, "whitespace")(code);
		return headDelimiterValueBefore(code);
	}
	function headDelimiterValueBefore(code) {
		if (code === 58) {
			sizeB += 1;
			seen = true;
			effects.enter("tableDelimiterMarker");
			effects.consume(code);
			effects.exit("tableDelimiterMarker");
			return headDelimiterLeftAlignmentAfter;
		}
		if (code === 45) {
			sizeB += 1;
			return headDelimiterLeftAlignmentAfter(code);
		}
		if (code === null || markdownLineEnding(code)) return headDelimiterCellAfter(code);
		return headDelimiterNok(code);
	}
	function headDelimiterLeftAlignmentAfter(code) {
		if (code === 45) {
			effects.enter("tableDelimiterFiller");
			return headDelimiterFiller(code);
		}
		return headDelimiterNok(code);
	}
	function headDelimiterFiller(code) {
		if (code === 45) {
			effects.consume(code);
			return headDelimiterFiller;
		}
		if (code === 58) {
			seen = true;
			effects.exit("tableDelimiterFiller");
			effects.enter("tableDelimiterMarker");
			effects.consume(code);
			effects.exit("tableDelimiterMarker");
			return headDelimiterRightAlignmentAfter;
		}
		effects.exit("tableDelimiterFiller");
		return headDelimiterRightAlignmentAfter(code);
	}
	function headDelimiterRightAlignmentAfter(code) {
		if (markdownSpace(code)) return factorySpace(effects, headDelimiterCellAfter, "whitespace")(code);
		return headDelimiterCellAfter(code);
	}
	function headDelimiterCellAfter(code) {
		if (code === 124) return headDelimiterBefore(code);
		if (code === null || markdownLineEnding(code)) {
			if (!seen || size !== sizeB) return headDelimiterNok(code);
			effects.exit("tableDelimiterRow");
			effects.exit("tableHead");
			return ok(code);
		}
		return headDelimiterNok(code);
	}
	function headDelimiterNok(code) {
		return nok(code);
	}
	function bodyRowStart(code) {
		effects.enter("tableRow");
		return bodyRowBreak(code);
	}
	function bodyRowBreak(code) {
		if (code === 124) {
			effects.enter("tableCellDivider");
			effects.consume(code);
			effects.exit("tableCellDivider");
			return bodyRowBreak;
		}
		if (code === null || markdownLineEnding(code)) {
			effects.exit("tableRow");
			return ok(code);
		}
		if (markdownSpace(code)) return factorySpace(effects, bodyRowBreak, "whitespace")(code);
		effects.enter("data");
		return bodyRowData(code);
	}
	function bodyRowData(code) {
		if (code === null || code === 124 || markdownLineEndingOrSpace(code)) {
			effects.exit("data");
			return bodyRowBreak(code);
		}
		effects.consume(code);
		return code === 92 ? bodyRowEscape : bodyRowData;
	}
	function bodyRowEscape(code) {
		if (code === 92 || code === 124) {
			effects.consume(code);
			return bodyRowData;
		}
		return bodyRowData(code);
	}
}
function resolveTable(events, context) {
	let index = -1;
	let inFirstCellAwaitingPipe = true;
	let rowKind = 0;
	let lastCell = [0, 0, 0, 0];
	let cell = [0, 0, 0, 0];
	let afterHeadAwaitingFirstBodyRow = false;
	let lastTableEnd = 0;
	let currentTable;
	let currentBody;
	let currentCell;
	const map = new EditMap();
	while (++index < events.length) {
		const event = events[index];
		const token = event[1];
		if (event[0] === "enter") {
			if (token.type === "tableHead") {
				afterHeadAwaitingFirstBodyRow = false;
				if (lastTableEnd !== 0) {
					flushTableEnd(map, context, lastTableEnd, currentTable, currentBody);
					currentBody = void 0;
					lastTableEnd = 0;
				}
				currentTable = {
					type: "table",
					start: Object.assign({}, token.start),
					end: Object.assign({}, token.end),
				};
				map.add(index, 0, [["enter", currentTable, context]]);
			} else if (token.type === "tableRow" || token.type === "tableDelimiterRow") {
				inFirstCellAwaitingPipe = true;
				currentCell = void 0;
				lastCell = [0, 0, 0, 0];
				cell = [0, index + 1, 0, 0];
				if (afterHeadAwaitingFirstBodyRow) {
					afterHeadAwaitingFirstBodyRow = false;
					currentBody = {
						type: "tableBody",
						start: Object.assign({}, token.start),
						end: Object.assign({}, token.end),
					};
					map.add(index, 0, [["enter", currentBody, context]]);
				}
				rowKind = token.type === "tableDelimiterRow" ? 2 : currentBody ? 3 : 1;
			} else if (
				rowKind &&
				(token.type === "data" ||
					token.type === "tableDelimiterMarker" ||
					token.type === "tableDelimiterFiller")
			) {
				inFirstCellAwaitingPipe = false;
				if (cell[2] === 0) {
					if (lastCell[1] !== 0) {
						cell[0] = cell[1];
						currentCell = flushCell(map, context, lastCell, rowKind, void 0, currentCell);
						lastCell = [0, 0, 0, 0];
					}
					cell[2] = index;
				}
			} else if (token.type === "tableCellDivider") {
				if (inFirstCellAwaitingPipe) inFirstCellAwaitingPipe = false;
				else {
					if (lastCell[1] !== 0) {
						cell[0] = cell[1];
						currentCell = flushCell(map, context, lastCell, rowKind, void 0, currentCell);
					}
					lastCell = cell;
					cell = [lastCell[1], index, 0, 0];
				}
			}
		} else if (token.type === "tableHead") {
			afterHeadAwaitingFirstBodyRow = true;
			lastTableEnd = index;
		} else if (token.type === "tableRow" || token.type === "tableDelimiterRow") {
			lastTableEnd = index;
			if (lastCell[1] !== 0) {
				cell[0] = cell[1];
				currentCell = flushCell(map, context, lastCell, rowKind, index, currentCell);
			} else if (cell[1] !== 0) currentCell = flushCell(map, context, cell, rowKind, index, currentCell);
			rowKind = 0;
		} else if (
			rowKind &&
			(token.type === "data" ||
				token.type === "tableDelimiterMarker" ||
				token.type === "tableDelimiterFiller")
		)
			cell[3] = index;
	}
	if (lastTableEnd !== 0) flushTableEnd(map, context, lastTableEnd, currentTable, currentBody);
	map.consume(context.events);
	index = -1;
	while (++index < context.events.length) {
		const event = context.events[index];
		if (event[0] === "enter" && event[1].type === "table")
			event[1]._align = gfmTableAlign(context.events, index);
	}
	return events;
}
function flushCell(map, context, range, rowKind, rowEnd, previousCell) {
	const groupName = rowKind === 1 ? "tableHeader" : rowKind === 2 ? "tableDelimiter" : "tableData";
	const valueName = "tableContent";
	if (range[0] !== 0) {
		previousCell.end = Object.assign({}, getPoint(context.events, range[0]));
		map.add(range[0], 0, [["exit", previousCell, context]]);
	}
	const now = getPoint(context.events, range[1]);
	previousCell = {
		type: groupName,
		start: Object.assign({}, now),
		end: Object.assign({}, now),
	};
	map.add(range[1], 0, [["enter", previousCell, context]]);
	if (range[2] !== 0) {
		const relatedStart = getPoint(context.events, range[2]);
		const relatedEnd = getPoint(context.events, range[3]);
		const valueToken = {
			type: valueName,
			start: Object.assign({}, relatedStart),
			end: Object.assign({}, relatedEnd),
		};
		map.add(range[2], 0, [["enter", valueToken, context]]);
		if (rowKind !== 2) {
			const start = context.events[range[2]];
			const end = context.events[range[3]];
			start[1].end = Object.assign({}, end[1].end);
			start[1].type = "chunkText";
			start[1].contentType = "text";
			if (range[3] > range[2] + 1) {
				const a = range[2] + 1;
				const b = range[3] - range[2] - 1;
				map.add(a, b, []);
			}
		}
		map.add(range[3] + 1, 0, [["exit", valueToken, context]]);
	}
	if (rowEnd !== void 0) {
		previousCell.end = Object.assign({}, getPoint(context.events, rowEnd));
		map.add(rowEnd, 0, [["exit", previousCell, context]]);
		previousCell = void 0;
	}
	return previousCell;
}
function flushTableEnd(map, context, index, table, tableBody) {
	const exits = [];
	const related = getPoint(context.events, index);
	if (tableBody) {
		tableBody.end = Object.assign({}, related);
		exits.push(["exit", tableBody, context]);
	}
	table.end = Object.assign({}, related);
	exits.push(["exit", table, context]);
	map.add(index + 1, 0, exits);
}
function getPoint(events, index) {
	const event = events[index];
	const side = event[0] === "enter" ? "start" : "end";
	return event[1][side];
}
export {
	combineExtensions,
	factorySpace,
	fromMarkdown,
	gfmAutolinkLiteral,
	gfmFootnote,
	gfmFromMarkdown,
	gfmStrikethrough,
	gfmTable,
};
