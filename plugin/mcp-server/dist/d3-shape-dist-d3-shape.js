import { onExit } from "./figures-index.js";
import {
	InternMap,
	ansiStyles,
	bisectRight,
	bisector,
	isFullwidth,
	isWide,
	range,
	stripAnsi,
	tickIncrement,
	tickStep,
	ticks,
	wrapAnsi,
} from "./commander-lib-command.js";
import process from "node:process";
import os from "node:os";
// node_modules/d3-time/dist/d3-time.mjs
const t0$1 = new Date();
const t1$1 = new Date();
function timeInterval(floori, offseti, count, field) {
	function interval(date) {
		return (floori((date = arguments.length === 0 ? new Date() : new Date(+date))), date);
	}
	interval.floor = (date) => {
		return (floori((date = new Date(+date))), date);
	};
	interval.ceil = (date) => {
		return (floori((date = new Date(date - 1))), offseti(date, 1), floori(date), date);
	};
	interval.round = (date) => {
		const d0 = interval(date),
			d1 = interval.ceil(date);
		return date - d0 < d1 - date ? d0 : d1;
	};
	interval.offset = (date, step) => {
		return (offseti((date = new Date(+date)), step == null ? 1 : Math.floor(step)), date);
	};
	interval.range = (start, stop, step) => {
		const range = [];
		start = interval.ceil(start);
		step = step == null ? 1 : Math.floor(step);
		if (!(start < stop) || !(step > 0)) return range;
		let previous;
		do (range.push((previous = new Date(+start))), offseti(start, step), floori(start));
		while (previous < start && start < stop);
		return range;
	};
	interval.filter = (test) => {
		return timeInterval(
			(date) => {
				if (date >= date) while ((floori(date), !test(date))) date.setTime(date - 1);
			},
			(date, step) => {
				if (date >= date) {
					if (step < 0) while (++step <= 0) while ((offseti(date, -1), !test(date)));
					else while (--step >= 0) while ((offseti(date, 1), !test(date)));
				}
			},
		);
	};
	if (count) {
		interval.count = (start, end) => {
			(t0$1.setTime(+start), t1$1.setTime(+end));
			(floori(t0$1), floori(t1$1));
			return Math.floor(count(t0$1, t1$1));
		};
		interval.every = (step) => {
			step = Math.floor(step);
			return !isFinite(step) || !(step > 0)
				? null
				: !(step > 1)
					? interval
					: interval.filter(field ? (d) => field(d) % step === 0 : (d) => interval.count(0, d) % step === 0);
		};
	}
	return interval;
}
const millisecond = timeInterval(
	() => {},
	(date, step) => {
		date.setTime(+date + step);
	},
	(start, end) => {
		return end - start;
	},
);
millisecond.every = (k) => {
	k = Math.floor(k);
	if (!isFinite(k) || !(k > 0)) return null;
	if (!(k > 1)) return millisecond;
	return timeInterval(
		(date) => {
			date.setTime(Math.floor(date / k) * k);
		},
		(date, step) => {
			date.setTime(+date + step * k);
		},
		(start, end) => {
			return (end - start) / k;
		},
	);
};
millisecond.range;
const durationSecond = 1e3;
const durationMinute = durationSecond * 60;
const durationHour = durationMinute * 60;
const durationDay = durationHour * 24;
const durationWeek = durationDay * 7;
const durationMonth = durationDay * 30;
const durationYear = durationDay * 365;
const second = timeInterval(
	(date) => {
		date.setTime(date - date.getMilliseconds());
	},
	(date, step) => {
		date.setTime(+date + step * durationSecond);
	},
	(start, end) => {
		return (end - start) / durationSecond;
	},
	(date) => {
		return date.getUTCSeconds();
	},
);
second.range;
const timeMinute = timeInterval(
	(date) => {
		date.setTime(date - date.getMilliseconds() - date.getSeconds() * durationSecond);
	},
	(date, step) => {
		date.setTime(+date + step * durationMinute);
	},
	(start, end) => {
		return (end - start) / durationMinute;
	},
	(date) => {
		return date.getMinutes();
	},
);
timeMinute.range;
const utcMinute = timeInterval(
	(date) => {
		date.setUTCSeconds(0, 0);
	},
	(date, step) => {
		date.setTime(+date + step * durationMinute);
	},
	(start, end) => {
		return (end - start) / durationMinute;
	},
	(date) => {
		return date.getUTCMinutes();
	},
);
utcMinute.range;
const timeHour = timeInterval(
	(date) => {
		date.setTime(
			date - date.getMilliseconds() - date.getSeconds() * durationSecond - date.getMinutes() * durationMinute,
		);
	},
	(date, step) => {
		date.setTime(+date + step * durationHour);
	},
	(start, end) => {
		return (end - start) / durationHour;
	},
	(date) => {
		return date.getHours();
	},
);
timeHour.range;
const utcHour = timeInterval(
	(date) => {
		date.setUTCMinutes(0, 0, 0);
	},
	(date, step) => {
		date.setTime(+date + step * durationHour);
	},
	(start, end) => {
		return (end - start) / durationHour;
	},
	(date) => {
		return date.getUTCHours();
	},
);
utcHour.range;
const timeDay = timeInterval(
	(date) => date.setHours(0, 0, 0, 0),
	(date, step) => date.setDate(date.getDate() + step),
	(start, end) =>
		(end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute) / durationDay,
	(date) => date.getDate() - 1,
);
timeDay.range;
const utcDay = timeInterval(
	(date) => {
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCDate(date.getUTCDate() + step);
	},
	(start, end) => {
		return (end - start) / durationDay;
	},
	(date) => {
		return date.getUTCDate() - 1;
	},
);
utcDay.range;
const unixDay = timeInterval(
	(date) => {
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCDate(date.getUTCDate() + step);
	},
	(start, end) => {
		return (end - start) / durationDay;
	},
	(date) => {
		return Math.floor(date / durationDay);
	},
);
unixDay.range;
function timeWeekday(i) {
	return timeInterval(
		(date) => {
			date.setDate(date.getDate() - ((date.getDay() + 7 - i) % 7));
			date.setHours(0, 0, 0, 0);
		},
		(date, step) => {
			date.setDate(date.getDate() + step * 7);
		},
		(start, end) => {
			return (
				(end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute) / durationWeek
			);
		},
	);
}
const timeSunday = timeWeekday(0);
const timeMonday = timeWeekday(1);
const timeTuesday = timeWeekday(2);
const timeWednesday = timeWeekday(3);
const timeThursday = timeWeekday(4);
const timeFriday = timeWeekday(5);
const timeSaturday = timeWeekday(6);
timeSunday.range;
timeMonday.range;
timeTuesday.range;
timeWednesday.range;
timeThursday.range;
timeFriday.range;
timeSaturday.range;
function utcWeekday(i) {
	return timeInterval(
		(date) => {
			date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 7 - i) % 7));
			date.setUTCHours(0, 0, 0, 0);
		},
		(date, step) => {
			date.setUTCDate(date.getUTCDate() + step * 7);
		},
		(start, end) => {
			return (end - start) / durationWeek;
		},
	);
}
const utcSunday = utcWeekday(0);
const utcMonday = utcWeekday(1);
const utcTuesday = utcWeekday(2);
const utcWednesday = utcWeekday(3);
const utcThursday = utcWeekday(4);
const utcFriday = utcWeekday(5);
const utcSaturday = utcWeekday(6);
utcSunday.range;
utcMonday.range;
utcTuesday.range;
utcWednesday.range;
utcThursday.range;
utcFriday.range;
utcSaturday.range;
const timeMonth = timeInterval(
	(date) => {
		date.setDate(1);
		date.setHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setMonth(date.getMonth() + step);
	},
	(start, end) => {
		return end.getMonth() - start.getMonth() + (end.getFullYear() - start.getFullYear()) * 12;
	},
	(date) => {
		return date.getMonth();
	},
);
timeMonth.range;
const utcMonth = timeInterval(
	(date) => {
		date.setUTCDate(1);
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCMonth(date.getUTCMonth() + step);
	},
	(start, end) => {
		return end.getUTCMonth() - start.getUTCMonth() + (end.getUTCFullYear() - start.getUTCFullYear()) * 12;
	},
	(date) => {
		return date.getUTCMonth();
	},
);
utcMonth.range;
const timeYear = timeInterval(
	(date) => {
		date.setMonth(0, 1);
		date.setHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setFullYear(date.getFullYear() + step);
	},
	(start, end) => {
		return end.getFullYear() - start.getFullYear();
	},
	(date) => {
		return date.getFullYear();
	},
);
timeYear.every = (k) => {
	return !isFinite((k = Math.floor(k))) || !(k > 0)
		? null
		: timeInterval(
				(date) => {
					date.setFullYear(Math.floor(date.getFullYear() / k) * k);
					date.setMonth(0, 1);
					date.setHours(0, 0, 0, 0);
				},
				(date, step) => {
					date.setFullYear(date.getFullYear() + step * k);
				},
			);
};
timeYear.range;
const utcYear = timeInterval(
	(date) => {
		date.setUTCMonth(0, 1);
		date.setUTCHours(0, 0, 0, 0);
	},
	(date, step) => {
		date.setUTCFullYear(date.getUTCFullYear() + step);
	},
	(start, end) => {
		return end.getUTCFullYear() - start.getUTCFullYear();
	},
	(date) => {
		return date.getUTCFullYear();
	},
);
utcYear.every = (k) => {
	return !isFinite((k = Math.floor(k))) || !(k > 0)
		? null
		: timeInterval(
				(date) => {
					date.setUTCFullYear(Math.floor(date.getUTCFullYear() / k) * k);
					date.setUTCMonth(0, 1);
					date.setUTCHours(0, 0, 0, 0);
				},
				(date, step) => {
					date.setUTCFullYear(date.getUTCFullYear() + step * k);
				},
			);
};
utcYear.range;
function ticker(year, month, week, day, hour, minute) {
	const tickIntervals = [
		[second, 1, durationSecond],
		[second, 5, 5 * durationSecond],
		[second, 15, 15 * durationSecond],
		[second, 30, 30 * durationSecond],
		[minute, 1, durationMinute],
		[minute, 5, 5 * durationMinute],
		[minute, 15, 15 * durationMinute],
		[minute, 30, 30 * durationMinute],
		[hour, 1, durationHour],
		[hour, 3, 3 * durationHour],
		[hour, 6, 6 * durationHour],
		[hour, 12, 12 * durationHour],
		[day, 1, durationDay],
		[day, 2, 2 * durationDay],
		[week, 1, durationWeek],
		[month, 1, durationMonth],
		[month, 3, 3 * durationMonth],
		[year, 1, durationYear],
	];
	function ticks(start, stop, count) {
		const reverse = stop < start;
		if (reverse) [start, stop] = [stop, start];
		const interval = count && typeof count.range === "function" ? count : tickInterval(start, stop, count);
		const ticks = interval ? interval.range(start, +stop + 1) : [];
		return reverse ? ticks.reverse() : ticks;
	}
	function tickInterval(start, stop, count) {
		const target = Math.abs(stop - start) / count;
		const i = bisector(([, , step]) => step).right(tickIntervals, target);
		if (i === tickIntervals.length)
			return year.every(tickStep(start / durationYear, stop / durationYear, count));
		if (i === 0) return millisecond.every(Math.max(tickStep(start, stop, count), 1));
		const [t, step] =
			tickIntervals[target / tickIntervals[i - 1][2] < tickIntervals[i][2] / target ? i - 1 : i];
		return t.every(step);
	}
	return [ticks, tickInterval];
}
const [utcTicks, utcTickInterval] = ticker(utcYear, utcMonth, utcSunday, unixDay, utcHour, utcMinute);
const [timeTicks, timeTickInterval] = ticker(timeYear, timeMonth, timeSunday, timeDay, timeHour, timeMinute);
// node_modules/d3-color/dist/d3-color.mjs
function define(constructor, factory, prototype) {
	constructor.prototype = factory.prototype = prototype;
	prototype.constructor = constructor;
}
function extend(parent, definition) {
	var prototype = Object.create(parent.prototype);
	for (var key in definition) prototype[key] = definition[key];
	return prototype;
}
function Color() {}
var darker = 0.7;
var brighter = 1 / darker;
var reI = "\\s*([+-]?\\d+)\\s*";
var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
var reHex = /^#([0-9a-f]{3,8})$/;
var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
var named = {
	aliceblue: 15792383,
	antiquewhite: 16444375,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 15794175,
	beige: 16119260,
	bisque: 16770244,
	black: 0,
	blanchedalmond: 16772045,
	blue: 255,
	blueviolet: 9055202,
	brown: 10824234,
	burlywood: 14596231,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 13789470,
	coral: 16744272,
	cornflowerblue: 6591981,
	cornsilk: 16775388,
	crimson: 14423100,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 12092939,
	darkgray: 11119017,
	darkgreen: 25600,
	darkgrey: 11119017,
	darkkhaki: 12433259,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 16747520,
	darkorchid: 10040012,
	darkred: 9109504,
	darksalmon: 15308410,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 16716947,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 11674146,
	floralwhite: 16775920,
	forestgreen: 2263842,
	fuchsia: 16711935,
	gainsboro: 14474460,
	ghostwhite: 16316671,
	gold: 16766720,
	goldenrod: 14329120,
	gray: 8421504,
	green: 32768,
	greenyellow: 11403055,
	grey: 8421504,
	honeydew: 15794160,
	hotpink: 16738740,
	indianred: 13458524,
	indigo: 4915330,
	ivory: 16777200,
	khaki: 15787660,
	lavender: 15132410,
	lavenderblush: 16773365,
	lawngreen: 8190976,
	lemonchiffon: 16775885,
	lightblue: 11393254,
	lightcoral: 15761536,
	lightcyan: 14745599,
	lightgoldenrodyellow: 16448210,
	lightgray: 13882323,
	lightgreen: 9498256,
	lightgrey: 13882323,
	lightpink: 16758465,
	lightsalmon: 16752762,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 11584734,
	lightyellow: 16777184,
	lime: 65280,
	limegreen: 3329330,
	linen: 16445670,
	magenta: 16711935,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 12211667,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 13047173,
	midnightblue: 1644912,
	mintcream: 16121850,
	mistyrose: 16770273,
	moccasin: 16770229,
	navajowhite: 16768685,
	navy: 128,
	oldlace: 16643558,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 16753920,
	orangered: 16729344,
	orchid: 14315734,
	palegoldenrod: 15657130,
	palegreen: 10025880,
	paleturquoise: 11529966,
	palevioletred: 14381203,
	papayawhip: 16773077,
	peachpuff: 16767673,
	peru: 13468991,
	pink: 16761035,
	plum: 14524637,
	powderblue: 11591910,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 16711680,
	rosybrown: 12357519,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 16416882,
	sandybrown: 16032864,
	seagreen: 3050327,
	seashell: 16774638,
	sienna: 10506797,
	silver: 12632256,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 16775930,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 13808780,
	teal: 32896,
	thistle: 14204888,
	tomato: 16737095,
	turquoise: 4251856,
	violet: 15631086,
	wheat: 16113331,
	white: 16777215,
	whitesmoke: 16119285,
	yellow: 16776960,
	yellowgreen: 10145074,
};
define(Color, color, {
	copy(channels) {
		return Object.assign(new this.constructor(), this, channels);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: color_formatHex,
	formatHex: color_formatHex,
	formatHex8: color_formatHex8,
	formatHsl: color_formatHsl,
	formatRgb: color_formatRgb,
	toString: color_formatRgb,
});
function color_formatHex() {
	return this.rgb().formatHex();
}
function color_formatHex8() {
	return this.rgb().formatHex8();
}
function color_formatHsl() {
	return hslConvert(this).formatHsl();
}
function color_formatRgb() {
	return this.rgb().formatRgb();
}
function color(format) {
	var m, l;
	format = (format + "").trim().toLowerCase();
	return (m = reHex.exec(format))
		? ((l = m[1].length),
			(m = parseInt(m[1], 16)),
			l === 6
				? rgbn(m)
				: l === 3
					? new Rgb(
							((m >> 8) & 15) | ((m >> 4) & 240),
							((m >> 4) & 15) | (m & 240),
							((m & 15) << 4) | (m & 15),
							1,
						)
					: l === 8
						? rgba((m >> 24) & 255, (m >> 16) & 255, (m >> 8) & 255, (m & 255) / 255)
						: l === 4
							? rgba(
									((m >> 12) & 15) | ((m >> 8) & 240),
									((m >> 8) & 15) | ((m >> 4) & 240),
									((m >> 4) & 15) | (m & 240),
									(((m & 15) << 4) | (m & 15)) / 255,
								)
							: null)
		: (m = reRgbInteger.exec(format))
			? new Rgb(m[1], m[2], m[3], 1)
			: (m = reRgbPercent.exec(format))
				? new Rgb((m[1] * 255) / 100, (m[2] * 255) / 100, (m[3] * 255) / 100, 1)
				: (m = reRgbaInteger.exec(format))
					? rgba(m[1], m[2], m[3], m[4])
					: (m = reRgbaPercent.exec(format))
						? rgba((m[1] * 255) / 100, (m[2] * 255) / 100, (m[3] * 255) / 100, m[4])
						: (m = reHslPercent.exec(format))
							? hsla(m[1], m[2] / 100, m[3] / 100, 1)
							: (m = reHslaPercent.exec(format))
								? hsla(m[1], m[2] / 100, m[3] / 100, m[4])
								: named.hasOwnProperty(format)
									? rgbn(named[format])
									: format === "transparent"
										? new Rgb(NaN, NaN, NaN, 0)
										: null;
}
function rgbn(n) {
	return new Rgb((n >> 16) & 255, (n >> 8) & 255, n & 255, 1);
}
function rgba(r, g, b, a) {
	if (a <= 0) r = g = b = NaN;
	return new Rgb(r, g, b, a);
}
function rgbConvert(o) {
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Rgb();
	o = o.rgb();
	return new Rgb(o.r, o.g, o.b, o.opacity);
}
function rgb$1(r, g, b, opacity) {
	return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
}
function Rgb(r, g, b, opacity) {
	this.r = +r;
	this.g = +g;
	this.b = +b;
	this.opacity = +opacity;
}
define(
	Rgb,
	rgb$1,
	extend(Color, {
		brighter(k) {
			k = k == null ? brighter : Math.pow(brighter, k);
			return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
		},
		darker(k) {
			k = k == null ? darker : Math.pow(darker, k);
			return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
		},
		rgb() {
			return this;
		},
		clamp() {
			return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
		},
		displayable() {
			return (
				-0.5 <= this.r &&
				this.r < 255.5 &&
				-0.5 <= this.g &&
				this.g < 255.5 &&
				-0.5 <= this.b &&
				this.b < 255.5 &&
				0 <= this.opacity &&
				this.opacity <= 1
			);
		},
		hex: rgb_formatHex,
		formatHex: rgb_formatHex,
		formatHex8: rgb_formatHex8,
		formatRgb: rgb_formatRgb,
		toString: rgb_formatRgb,
	}),
);
function rgb_formatHex() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
}
function rgb_formatHex8() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function rgb_formatRgb() {
	const a = clampa(this.opacity);
	return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
}
function clampa(opacity) {
	return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
}
function clampi(value) {
	return Math.max(0, Math.min(255, Math.round(value) || 0));
}
function hex(value) {
	value = clampi(value);
	return (value < 16 ? "0" : "") + value.toString(16);
}
function hsla(h, s, l, a) {
	if (a <= 0) h = s = l = NaN;
	else if (l <= 0 || l >= 1) h = s = NaN;
	else if (s <= 0) h = NaN;
	return new Hsl(h, s, l, a);
}
function hslConvert(o) {
	if (o instanceof Hsl) return new Hsl(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Hsl();
	if (o instanceof Hsl) return o;
	o = o.rgb();
	var r = o.r / 255,
		g = o.g / 255,
		b = o.b / 255,
		min = Math.min(r, g, b),
		max = Math.max(r, g, b),
		h = NaN,
		s = max - min,
		l = (max + min) / 2;
	if (s) {
		if (r === max) h = (g - b) / s + (g < b) * 6;
		else if (g === max) h = (b - r) / s + 2;
		else h = (r - g) / s + 4;
		s /= l < 0.5 ? max + min : 2 - max - min;
		h *= 60;
	} else s = l > 0 && l < 1 ? 0 : h;
	return new Hsl(h, s, l, o.opacity);
}
function hsl$1(h, s, l, opacity) {
	return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
}
function Hsl(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(
	Hsl,
	hsl$1,
	extend(Color, {
		brighter(k) {
			k = k == null ? brighter : Math.pow(brighter, k);
			return new Hsl(this.h, this.s, this.l * k, this.opacity);
		},
		darker(k) {
			k = k == null ? darker : Math.pow(darker, k);
			return new Hsl(this.h, this.s, this.l * k, this.opacity);
		},
		rgb() {
			var h = (this.h % 360) + (this.h < 0) * 360,
				s = isNaN(h) || isNaN(this.s) ? 0 : this.s,
				l = this.l,
				m2 = l + (l < 0.5 ? l : 1 - l) * s,
				m1 = 2 * l - m2;
			return new Rgb(
				hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2),
				hsl2rgb(h, m1, m2),
				hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2),
				this.opacity,
			);
		},
		clamp() {
			return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
		},
		displayable() {
			return (
				((0 <= this.s && this.s <= 1) || isNaN(this.s)) &&
				0 <= this.l &&
				this.l <= 1 &&
				0 <= this.opacity &&
				this.opacity <= 1
			);
		},
		formatHsl() {
			const a = clampa(this.opacity);
			return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
		},
	}),
);
function clamph(value) {
	value = (value || 0) % 360;
	return value < 0 ? value + 360 : value;
}
function clampt(value) {
	return Math.max(0, Math.min(1, value || 0));
}
function hsl2rgb(h, m1, m2) {
	return (
		(h < 60 ? m1 + ((m2 - m1) * h) / 60 : h < 180 ? m2 : h < 240 ? m1 + ((m2 - m1) * (240 - h)) / 60 : m1) *
		255
	);
}
const radians = Math.PI / 180;
const degrees$1 = 180 / Math.PI;
const K = 18;
const Xn = 0.96422;
const Yn = 1;
const Zn = 0.82521;
const t0 = 4 / 29;
const t1 = 6 / 29;
const t2 = 3 * t1 * t1;
const t3 = t1 * t1 * t1;
function labConvert(o) {
	if (o instanceof Lab) return new Lab(o.l, o.a, o.b, o.opacity);
	if (o instanceof Hcl) return hcl2lab(o);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = rgb2lrgb(o.r),
		g = rgb2lrgb(o.g),
		b = rgb2lrgb(o.b),
		y = xyz2lab((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / Yn),
		x,
		z;
	if (r === g && g === b) x = z = y;
	else {
		x = xyz2lab((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Xn);
		z = xyz2lab((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Zn);
	}
	return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
}
function lab(l, a, b, opacity) {
	return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
}
function Lab(l, a, b, opacity) {
	this.l = +l;
	this.a = +a;
	this.b = +b;
	this.opacity = +opacity;
}
define(
	Lab,
	lab,
	extend(Color, {
		brighter(k) {
			return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
		},
		darker(k) {
			return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
		},
		rgb() {
			var y = (this.l + 16) / 116,
				x = isNaN(this.a) ? y : y + this.a / 500,
				z = isNaN(this.b) ? y : y - this.b / 200;
			x = Xn * lab2xyz(x);
			y = Yn * lab2xyz(y);
			z = Zn * lab2xyz(z);
			return new Rgb(
				lrgb2rgb(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
				lrgb2rgb(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
				lrgb2rgb(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
				this.opacity,
			);
		},
	}),
);
function xyz2lab(t) {
	return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0;
}
function lab2xyz(t) {
	return t > t1 ? t * t * t : t2 * (t - t0);
}
function lrgb2rgb(x) {
	return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055);
}
function rgb2lrgb(x) {
	return (x /= 255) <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
}
function hclConvert(o) {
	if (o instanceof Hcl) return new Hcl(o.h, o.c, o.l, o.opacity);
	if (!(o instanceof Lab)) o = labConvert(o);
	if (o.a === 0 && o.b === 0) return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
	var h = Math.atan2(o.b, o.a) * degrees$1;
	return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
}
function hcl$1(h, c, l, opacity) {
	return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
}
function Hcl(h, c, l, opacity) {
	this.h = +h;
	this.c = +c;
	this.l = +l;
	this.opacity = +opacity;
}
function hcl2lab(o) {
	if (isNaN(o.h)) return new Lab(o.l, 0, 0, o.opacity);
	var h = o.h * radians;
	return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
}
define(
	Hcl,
	hcl$1,
	extend(Color, {
		brighter(k) {
			return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
		},
		darker(k) {
			return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
		},
		rgb() {
			return hcl2lab(this).rgb();
		},
	}),
);
var A = -0.14861;
var B = 1.78277;
var C = -0.29227;
var D = -0.90649;
var E = 1.97294;
var ED = E * D;
var EB = E * B;
var BC_DA = B * C - D * A;
function cubehelixConvert(o) {
	if (o instanceof Cubehelix) return new Cubehelix(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = o.r / 255,
		g = o.g / 255,
		b = o.b / 255,
		l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB),
		bl = b - l,
		k = (E * (g - l) - C * bl) / D,
		s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)),
		h = s ? Math.atan2(k, bl) * degrees$1 - 120 : NaN;
	return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
}
function cubehelix$1(h, s, l, opacity) {
	return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
}
function Cubehelix(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(
	Cubehelix,
	cubehelix$1,
	extend(Color, {
		brighter(k) {
			k = k == null ? brighter : Math.pow(brighter, k);
			return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
		},
		darker(k) {
			k = k == null ? darker : Math.pow(darker, k);
			return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
		},
		rgb() {
			var h = isNaN(this.h) ? 0 : (this.h + 120) * radians,
				l = +this.l,
				a = isNaN(this.s) ? 0 : this.s * l * (1 - l),
				cosh = Math.cos(h),
				sinh = Math.sin(h);
			return new Rgb(
				255 * (l + a * (A * cosh + B * sinh)),
				255 * (l + a * (C * cosh + D * sinh)),
				255 * (l + a * (E * cosh)),
				this.opacity,
			);
		},
	}),
);
var constant$1 = (x) => () => x;
function linear$1(a, d) {
	return function (t) {
		return a + t * d;
	};
}
function exponential(a, b, y) {
	return (
		(a = Math.pow(a, y)),
		(b = Math.pow(b, y) - a),
		(y = 1 / y),
		function (t) {
			return Math.pow(a + t * b, y);
		}
	);
}
function hue$1(a, b) {
	var d = b - a;
	return d
		? linear$1(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d)
		: constant$1(isNaN(a) ? b : a);
}
function gamma(y) {
	return (y = +y) === 1
		? nogamma
		: function (a, b) {
				return b - a ? exponential(a, b, y) : constant$1(isNaN(a) ? b : a);
			};
}
function nogamma(a, b) {
	var d = b - a;
	return d ? linear$1(a, d) : constant$1(isNaN(a) ? b : a);
}
var rgb = (function rgbGamma(y) {
	var color = gamma(y);
	function rgb(start, end) {
		var r = color((start = rgb$1(start)).r, (end = rgb$1(end)).r),
			g = color(start.g, end.g),
			b = color(start.b, end.b),
			opacity = nogamma(start.opacity, end.opacity);
		return function (t) {
			start.r = r(t);
			start.g = g(t);
			start.b = b(t);
			start.opacity = opacity(t);
			return start + "";
		};
	}
	rgb.gamma = rgbGamma;
	return rgb;
})(1);
function numberArray(a, b) {
	if (!b) b = [];
	var n = a ? Math.min(b.length, a.length) : 0,
		c = b.slice(),
		i;
	return function (t) {
		for (i = 0; i < n; ++i) c[i] = a[i] * (1 - t) + b[i] * t;
		return c;
	};
}
function isNumberArray(x) {
	return ArrayBuffer.isView(x) && !(x instanceof DataView);
}
function genericArray(a, b) {
	var nb = b ? b.length : 0,
		na = a ? Math.min(nb, a.length) : 0,
		x = new Array(na),
		c = new Array(nb),
		i = 0;
	for (; i < na; ++i) x[i] = value(a[i], b[i]);
	for (; i < nb; ++i) c[i] = b[i];
	return function (t) {
		for (i = 0; i < na; ++i) c[i] = x[i](t);
		return c;
	};
}
function date(a, b) {
	var d = new Date();
	return (
		(a = +a),
		(b = +b),
		function (t) {
			return (d.setTime(a * (1 - t) + b * t), d);
		}
	);
}
function number(a, b) {
	return (
		(a = +a),
		(b = +b),
		function (t) {
			return a * (1 - t) + b * t;
		}
	);
}
function object(a, b) {
	var i = {},
		c = {},
		k;
	if (a === null || typeof a !== "object") a = {};
	if (b === null || typeof b !== "object") b = {};
	for (k in b)
		if (k in a) i[k] = value(a[k], b[k]);
		else c[k] = b[k];
	return function (t) {
		for (k in i) c[k] = i[k](t);
		return c;
	};
}
var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
var reB = new RegExp(reA.source, "g");
function zero(b) {
	return function () {
		return b;
	};
}
function one(b) {
	return function (t) {
		return b(t) + "";
	};
}
function string(a, b) {
	var bi = (reA.lastIndex = reB.lastIndex = 0),
		am,
		bm,
		bs,
		i = -1,
		s = [],
		q = [];
	((a = a + ""), (b = b + ""));
	while ((am = reA.exec(a)) && (bm = reB.exec(b))) {
		if ((bs = bm.index) > bi) {
			bs = b.slice(bi, bs);
			if (s[i]) s[i] += bs;
			else s[++i] = bs;
		}
		if ((am = am[0]) === (bm = bm[0])) {
			if (s[i]) s[i] += bm;
			else s[++i] = bm;
		} else {
			s[++i] = null;
			q.push({
				i,
				x: number(am, bm),
			});
		}
		bi = reB.lastIndex;
	}
	if (bi < b.length) {
		bs = b.slice(bi);
		if (s[i]) s[i] += bs;
		else s[++i] = bs;
	}
	return s.length < 2
		? q[0]
			? one(q[0].x)
			: zero(b)
		: ((b = q.length),
			function (t) {
				for (var i = 0, o; i < b; ++i) s[(o = q[i]).i] = o.x(t);
				return s.join("");
			});
}
function value(a, b) {
	var t = typeof b,
		c;
	return b == null || t === "boolean"
		? constant$1(b)
		: (t === "number"
				? number
				: t === "string"
					? (c = color(b))
						? ((b = c), rgb)
						: string
					: b instanceof color
						? rgb
						: b instanceof Date
							? date
							: isNumberArray(b)
								? numberArray
								: Array.isArray(b)
									? genericArray
									: (typeof b.valueOf !== "function" && typeof b.toString !== "function") || isNaN(b)
										? object
										: number)(a, b);
}
function round(a, b) {
	return (
		(a = +a),
		(b = +b),
		function (t) {
			return Math.round(a * (1 - t) + b * t);
		}
	);
}
var epsilon2 = 1e-12;
function cosh(x) {
	return ((x = Math.exp(x)) + 1 / x) / 2;
}
function sinh(x) {
	return ((x = Math.exp(x)) - 1 / x) / 2;
}
function tanh(x) {
	return ((x = Math.exp(2 * x)) - 1) / (x + 1);
}
(function zoomRho(rho, rho2, rho4) {
	function zoom(p0, p1) {
		var ux0 = p0[0],
			uy0 = p0[1],
			w0 = p0[2],
			ux1 = p1[0],
			uy1 = p1[1],
			w1 = p1[2],
			dx = ux1 - ux0,
			dy = uy1 - uy0,
			d2 = dx * dx + dy * dy,
			i,
			S;
		if (d2 < epsilon2) {
			S = Math.log(w1 / w0) / rho;
			i = function (t) {
				return [ux0 + t * dx, uy0 + t * dy, w0 * Math.exp(rho * t * S)];
			};
		} else {
			var d1 = Math.sqrt(d2),
				b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1),
				b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1),
				r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0);
			S = (Math.log(Math.sqrt(b1 * b1 + 1) - b1) - r0) / rho;
			i = function (t) {
				var s = t * S,
					coshr0 = cosh(r0),
					u = (w0 / (rho2 * d1)) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
				return [ux0 + u * dx, uy0 + u * dy, (w0 * coshr0) / cosh(rho * s + r0)];
			};
		}
		i.duration = (Math.abs(S) * 1e3 * rho) / Math.SQRT2;
		return i;
	}
	zoom.rho = function (_) {
		var _1 = Math.max(0.001, +_),
			_2 = _1 * _1;
		return zoomRho(_1, _2, _2 * _2);
	};
	return zoom;
})(Math.SQRT2, 2, 4);
function cubehelix(hue) {
	return (function cubehelixGamma(y) {
		y = +y;
		function cubehelix(start, end) {
			var h = hue((start = cubehelix$1(start)).h, (end = cubehelix$1(end)).h),
				s = nogamma(start.s, end.s),
				l = nogamma(start.l, end.l),
				opacity = nogamma(start.opacity, end.opacity);
			return function (t) {
				start.h = h(t);
				start.s = s(t);
				start.l = l(Math.pow(t, y));
				start.opacity = opacity(t);
				return start + "";
			};
		}
		cubehelix.gamma = cubehelixGamma;
		return cubehelix;
	})(1);
}
cubehelix(hue$1);
cubehelix(nogamma);
// node_modules/d3-format/dist/d3-format.mjs
function formatDecimal(x) {
	return Math.abs((x = Math.round(x))) >= 1e21 ? x.toLocaleString("en").replace(/,/g, "") : x.toString(10);
}
function formatDecimalParts(x, p) {
	if (!isFinite(x) || x === 0) return null;
	var i = (x = p ? x.toExponential(p - 1) : x.toExponential()).indexOf("e"),
		coefficient = x.slice(0, i);
	return [coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient, +x.slice(i + 1)];
}
function exponent(x) {
	return ((x = formatDecimalParts(Math.abs(x))), x ? x[1] : NaN);
}
function formatGroup(grouping, thousands) {
	return function (value, width) {
		var i = value.length,
			t = [],
			j = 0,
			g = grouping[0],
			length = 0;
		while (i > 0 && g > 0) {
			if (length + g + 1 > width) g = Math.max(1, width - length);
			t.push(value.substring((i -= g), i + g));
			if ((length += g + 1) > width) break;
			g = grouping[(j = (j + 1) % grouping.length)];
		}
		return t.reverse().join(thousands);
	};
}
function formatNumerals(numerals) {
	return function (value) {
		return value.replace(/[0-9]/g, function (i) {
			return numerals[+i];
		});
	};
}
var re = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
function formatSpecifier(specifier) {
	if (!(match = re.exec(specifier))) throw new Error("invalid format: " + specifier);
	var match;
	return new FormatSpecifier({
		fill: match[1],
		align: match[2],
		sign: match[3],
		symbol: match[4],
		zero: match[5],
		width: match[6],
		comma: match[7],
		precision: match[8] && match[8].slice(1),
		trim: match[9],
		type: match[10],
	});
}
formatSpecifier.prototype = FormatSpecifier.prototype;
function FormatSpecifier(specifier) {
	this.fill = specifier.fill === void 0 ? " " : specifier.fill + "";
	this.align = specifier.align === void 0 ? ">" : specifier.align + "";
	this.sign = specifier.sign === void 0 ? "-" : specifier.sign + "";
	this.symbol = specifier.symbol === void 0 ? "" : specifier.symbol + "";
	this.zero = !!specifier.zero;
	this.width = specifier.width === void 0 ? void 0 : +specifier.width;
	this.comma = !!specifier.comma;
	this.precision = specifier.precision === void 0 ? void 0 : +specifier.precision;
	this.trim = !!specifier.trim;
	this.type = specifier.type === void 0 ? "" : specifier.type + "";
}
FormatSpecifier.prototype.toString = function () {
	return (
		this.fill +
		this.align +
		this.sign +
		this.symbol +
		(this.zero ? "0" : "") +
		(this.width === void 0 ? "" : Math.max(1, this.width | 0)) +
		(this.comma ? "," : "") +
		(this.precision === void 0 ? "" : "." + Math.max(0, this.precision | 0)) +
		(this.trim ? "~" : "") +
		this.type
	);
};
function formatTrim(s) {
	out: for (var n = s.length, i = 1, i0 = -1, i1; i < n; ++i)
		switch (s[i]) {
			case ".":
				i0 = i1 = i;
				break;
			case "0":
				if (i0 === 0) i0 = i;
				i1 = i;
				break;
			default:
				if (!+s[i]) break out;
				if (i0 > 0) i0 = 0;
		}
	return i0 > 0 ? s.slice(0, i0) + s.slice(i1 + 1) : s;
}
var prefixExponent;
function formatPrefixAuto(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return ((prefixExponent = void 0), x.toPrecision(p));
	var coefficient = d[0],
		exponent = d[1],
		i = exponent - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent / 3))) * 3) + 1,
		n = coefficient.length;
	return i === n
		? coefficient
		: i > n
			? coefficient + new Array(i - n + 1).join("0")
			: i > 0
				? coefficient.slice(0, i) + "." + coefficient.slice(i)
				: "0." + new Array(1 - i).join("0") + formatDecimalParts(x, Math.max(0, p + i - 1))[0];
}
function formatRounded(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return x + "";
	var coefficient = d[0],
		exponent = d[1];
	return exponent < 0
		? "0." + new Array(-exponent).join("0") + coefficient
		: coefficient.length > exponent + 1
			? coefficient.slice(0, exponent + 1) + "." + coefficient.slice(exponent + 1)
			: coefficient + new Array(exponent - coefficient.length + 2).join("0");
}
var formatTypes = {
	"%": (x, p) => (x * 100).toFixed(p),
	b: (x) => Math.round(x).toString(2),
	c: (x) => x + "",
	d: formatDecimal,
	e: (x, p) => x.toExponential(p),
	f: (x, p) => x.toFixed(p),
	g: (x, p) => x.toPrecision(p),
	o: (x) => Math.round(x).toString(8),
	p: (x, p) => formatRounded(x * 100, p),
	r: formatRounded,
	s: formatPrefixAuto,
	X: (x) => Math.round(x).toString(16).toUpperCase(),
	x: (x) => Math.round(x).toString(16),
};
function identity(x) {
	return x;
}
var map = Array.prototype.map;
var prefixes = ["y", "z", "a", "f", "p", "n", "\u00b5", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"];
function formatLocale(locale) {
	var group =
			locale.grouping === void 0 || locale.thousands === void 0
				? identity
				: formatGroup(map.call(locale.grouping, Number), locale.thousands + ""),
		currencyPrefix = locale.currency === void 0 ? "" : locale.currency[0] + "",
		currencySuffix = locale.currency === void 0 ? "" : locale.currency[1] + "",
		decimal = locale.decimal === void 0 ? "." : locale.decimal + "",
		numerals = locale.numerals === void 0 ? identity : formatNumerals(map.call(locale.numerals, String)),
		percent = locale.percent === void 0 ? "%" : locale.percent + "",
		minus = locale.minus === void 0 ? "\u2212" : locale.minus + "",
		nan = locale.nan === void 0 ? "NaN" : locale.nan + "";
	function newFormat(specifier, options) {
		specifier = formatSpecifier(specifier);
		var fill = specifier.fill,
			align = specifier.align,
			sign = specifier.sign,
			symbol = specifier.symbol,
			zero = specifier.zero,
			width = specifier.width,
			comma = specifier.comma,
			precision = specifier.precision,
			trim = specifier.trim,
			type = specifier.type;
		if (type === "n") ((comma = true), (type = "g"));
		else if (!formatTypes[type]) (precision === void 0 && (precision = 12), (trim = true), (type = "g"));
		if (zero || (fill === "0" && align === "=")) ((zero = true), (fill = "0"), (align = "="));
		var prefix =
				(options && options.prefix !== void 0 ? options.prefix : "") +
				(symbol === "$"
					? currencyPrefix
					: symbol === "#" && /[boxX]/.test(type)
						? "0" + type.toLowerCase()
						: ""),
			suffix =
				(symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") +
				(options && options.suffix !== void 0 ? options.suffix : "");
		var formatType = formatTypes[type],
			maybeSuffix = /[defgprs%]/.test(type);
		precision =
			precision === void 0
				? 6
				: /[gprs]/.test(type)
					? Math.max(1, Math.min(21, precision))
					: Math.max(0, Math.min(20, precision));
		function format(value) {
			var valuePrefix = prefix,
				valueSuffix = suffix,
				i,
				n,
				c;
			if (type === "c") {
				valueSuffix = formatType(value) + valueSuffix;
				value = "";
			} else {
				value = +value;
				var valueNegative = value < 0 || 1 / value < 0;
				value = isNaN(value) ? nan : formatType(Math.abs(value), precision);
				if (trim) value = formatTrim(value);
				if (valueNegative && +value === 0 && sign !== "+") valueNegative = false;
				valuePrefix =
					(valueNegative ? (sign === "(" ? sign : minus) : sign === "-" || sign === "(" ? "" : sign) +
					valuePrefix;
				valueSuffix =
					(type === "s" && !isNaN(value) && prefixExponent !== void 0
						? prefixes[8 + prefixExponent / 3]
						: "") +
					valueSuffix +
					(valueNegative && sign === "(" ? ")" : "");
				if (maybeSuffix) {
					((i = -1), (n = value.length));
					while (++i < n)
						if (((c = value.charCodeAt(i)), 48 > c || c > 57)) {
							valueSuffix = (c === 46 ? decimal + value.slice(i + 1) : value.slice(i)) + valueSuffix;
							value = value.slice(0, i);
							break;
						}
				}
			}
			if (comma && !zero) value = group(value, Infinity);
			var length = valuePrefix.length + value.length + valueSuffix.length,
				padding = length < width ? new Array(width - length + 1).join(fill) : "";
			if (comma && zero)
				((value = group(padding + value, padding.length ? width - valueSuffix.length : Infinity)),
					(padding = ""));
			switch (align) {
				case "<":
					value = valuePrefix + value + valueSuffix + padding;
					break;
				case "=":
					value = valuePrefix + padding + value + valueSuffix;
					break;
				case "^":
					value =
						padding.slice(0, (length = padding.length >> 1)) +
						valuePrefix +
						value +
						valueSuffix +
						padding.slice(length);
					break;
				default:
					value = padding + valuePrefix + value + valueSuffix;
			}
			return numerals(value);
		}
		format.toString = function () {
			return specifier + "";
		};
		return format;
	}
	function formatPrefix(specifier, value) {
		var e = Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3,
			k = Math.pow(10, -e),
			f = newFormat(((specifier = formatSpecifier(specifier)), (specifier.type = "f"), specifier), {
				suffix: prefixes[8 + e / 3],
			});
		return function (value) {
			return f(k * value);
		};
	}
	return {
		format: newFormat,
		formatPrefix,
	};
}
var locale;
var format;
var formatPrefix;
defaultLocale({
	thousands: ",",
	grouping: [3],
	currency: ["$", ""],
});
function defaultLocale(definition) {
	locale = formatLocale(definition);
	format = locale.format;
	formatPrefix = locale.formatPrefix;
	return locale;
}
function precisionFixed(step) {
	return Math.max(0, -exponent(Math.abs(step)));
}
function precisionPrefix(step, value) {
	return Math.max(
		0,
		Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3 - exponent(Math.abs(step)),
	);
}
function precisionRound(step, max) {
	((step = Math.abs(step)), (max = Math.abs(max) - step));
	return Math.max(0, exponent(max) - exponent(step)) + 1;
}
// node_modules/d3-scale/dist/d3-scale.mjs
function initRange(domain, range) {
	switch (arguments.length) {
		case 0:
			break;
		case 1:
			this.range(domain);
			break;
		default:
			this.range(range).domain(domain);
	}
	return this;
}
const implicit = Symbol("implicit");
function ordinal() {
	var index = new InternMap(),
		domain = [],
		range = [],
		unknown = implicit;
	function scale(d) {
		let i = index.get(d);
		if (i === void 0) {
			if (unknown !== implicit) return unknown;
			index.set(d, (i = domain.push(d) - 1));
		}
		return range[i % range.length];
	}
	scale.domain = function (_) {
		if (!arguments.length) return domain.slice();
		((domain = []), (index = new InternMap()));
		for (const value of _) {
			if (index.has(value)) continue;
			index.set(value, domain.push(value) - 1);
		}
		return scale;
	};
	scale.range = function (_) {
		return arguments.length ? ((range = Array.from(_)), scale) : range.slice();
	};
	scale.unknown = function (_) {
		return arguments.length ? ((unknown = _), scale) : unknown;
	};
	scale.copy = function () {
		return ordinal(domain, range).unknown(unknown);
	};
	initRange.apply(scale, arguments);
	return scale;
}
function band() {
	var scale = ordinal().unknown(void 0),
		domain = scale.domain,
		ordinalRange = scale.range,
		r0 = 0,
		r1 = 1,
		step,
		bandwidth,
		round = false,
		paddingInner = 0,
		paddingOuter = 0,
		align = 0.5;
	delete scale.unknown;
	function rescale() {
		var n = domain().length,
			reverse = r1 < r0,
			start = reverse ? r1 : r0,
			stop = reverse ? r0 : r1;
		step = (stop - start) / Math.max(1, n - paddingInner + paddingOuter * 2);
		if (round) step = Math.floor(step);
		start += (stop - start - step * (n - paddingInner)) * align;
		bandwidth = step * (1 - paddingInner);
		if (round) ((start = Math.round(start)), (bandwidth = Math.round(bandwidth)));
		var values = range(n).map(function (i) {
			return start + step * i;
		});
		return ordinalRange(reverse ? values.reverse() : values);
	}
	scale.domain = function (_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.range = function (_) {
		return arguments.length ? (([r0, r1] = _), (r0 = +r0), (r1 = +r1), rescale()) : [r0, r1];
	};
	scale.rangeRound = function (_) {
		return (([r0, r1] = _), (r0 = +r0), (r1 = +r1), (round = true), rescale());
	};
	scale.bandwidth = function () {
		return bandwidth;
	};
	scale.step = function () {
		return step;
	};
	scale.round = function (_) {
		return arguments.length ? ((round = !!_), rescale()) : round;
	};
	scale.padding = function (_) {
		return arguments.length ? ((paddingInner = Math.min(1, (paddingOuter = +_))), rescale()) : paddingInner;
	};
	scale.paddingInner = function (_) {
		return arguments.length ? ((paddingInner = Math.min(1, _)), rescale()) : paddingInner;
	};
	scale.paddingOuter = function (_) {
		return arguments.length ? ((paddingOuter = +_), rescale()) : paddingOuter;
	};
	scale.align = function (_) {
		return arguments.length ? ((align = Math.max(0, Math.min(1, _))), rescale()) : align;
	};
	scale.copy = function () {
		return band(domain(), [r0, r1])
			.round(round)
			.paddingInner(paddingInner)
			.paddingOuter(paddingOuter)
			.align(align);
	};
	return initRange.apply(rescale(), arguments);
}
function constants$1(x) {
	return function () {
		return x;
	};
}
function number$1(x) {
	return +x;
}
var unit = [0, 1];
function identity$1(x) {
	return x;
}
function normalize(a, b) {
	return (b -= a = +a)
		? function (x) {
				return (x - a) / b;
			}
		: constants$1(isNaN(b) ? NaN : 0.5);
}
function clamper(a, b) {
	var t;
	if (a > b) ((t = a), (a = b), (b = t));
	return function (x) {
		return Math.max(a, Math.min(b, x));
	};
}
function bimap(domain, range, interpolate) {
	var d0 = domain[0],
		d1 = domain[1],
		r0 = range[0],
		r1 = range[1];
	if (d1 < d0) ((d0 = normalize(d1, d0)), (r0 = interpolate(r1, r0)));
	else ((d0 = normalize(d0, d1)), (r0 = interpolate(r0, r1)));
	return function (x) {
		return r0(d0(x));
	};
}
function polymap(domain, range, interpolate) {
	var j = Math.min(domain.length, range.length) - 1,
		d = new Array(j),
		r = new Array(j),
		i = -1;
	if (domain[j] < domain[0]) {
		domain = domain.slice().reverse();
		range = range.slice().reverse();
	}
	while (++i < j) {
		d[i] = normalize(domain[i], domain[i + 1]);
		r[i] = interpolate(range[i], range[i + 1]);
	}
	return function (x) {
		var i = bisectRight(domain, x, 1, j) - 1;
		return r[i](d[i](x));
	};
}
function copy$1(source, target) {
	return target
		.domain(source.domain())
		.range(source.range())
		.interpolate(source.interpolate())
		.clamp(source.clamp())
		.unknown(source.unknown());
}
function transformer$2() {
	var domain = unit,
		range = unit,
		interpolate$1 = value,
		transform,
		untransform,
		unknown,
		clamp = identity$1,
		piecewise,
		output,
		input;
	function rescale() {
		var n = Math.min(domain.length, range.length);
		if (clamp !== identity$1) clamp = clamper(domain[0], domain[n - 1]);
		piecewise = n > 2 ? polymap : bimap;
		output = input = null;
		return scale;
	}
	function scale(x) {
		return x == null || isNaN((x = +x))
			? unknown
			: (output || (output = piecewise(domain.map(transform), range, interpolate$1)))(transform(clamp(x)));
	}
	scale.invert = function (y) {
		return clamp(untransform((input || (input = piecewise(range, domain.map(transform), number)))(y)));
	};
	scale.domain = function (_) {
		return arguments.length ? ((domain = Array.from(_, number$1)), rescale()) : domain.slice();
	};
	scale.range = function (_) {
		return arguments.length ? ((range = Array.from(_)), rescale()) : range.slice();
	};
	scale.rangeRound = function (_) {
		return ((range = Array.from(_)), (interpolate$1 = round), rescale());
	};
	scale.clamp = function (_) {
		return arguments.length ? ((clamp = _ ? true : identity$1), rescale()) : clamp !== identity$1;
	};
	scale.interpolate = function (_) {
		return arguments.length ? ((interpolate$1 = _), rescale()) : interpolate$1;
	};
	scale.unknown = function (_) {
		return arguments.length ? ((unknown = _), scale) : unknown;
	};
	return function (t, u) {
		((transform = t), (untransform = u));
		return rescale();
	};
}
function continuous() {
	return transformer$2()(identity$1, identity$1);
}
function tickFormat(start, stop, count, specifier) {
	var step = tickStep(start, stop, count),
		precision;
	specifier = formatSpecifier(specifier == null ? ",f" : specifier);
	switch (specifier.type) {
		case "s":
			var value = Math.max(Math.abs(start), Math.abs(stop));
			if (specifier.precision == null && !isNaN((precision = precisionPrefix(step, value))))
				specifier.precision = precision;
			return formatPrefix(specifier, value);
		case "":
		case "e":
		case "g":
		case "p":
		case "r":
			if (
				specifier.precision == null &&
				!isNaN((precision = precisionRound(step, Math.max(Math.abs(start), Math.abs(stop)))))
			)
				specifier.precision = precision - (specifier.type === "e");
			break;
		case "f":
		case "%":
			if (specifier.precision == null && !isNaN((precision = precisionFixed(step))))
				specifier.precision = precision - (specifier.type === "%") * 2;
	}
	return format(specifier);
}
function linearish(scale) {
	var domain = scale.domain;
	scale.ticks = function (count) {
		var d = domain();
		return ticks(d[0], d[d.length - 1], count == null ? 10 : count);
	};
	scale.tickFormat = function (count, specifier) {
		var d = domain();
		return tickFormat(d[0], d[d.length - 1], count == null ? 10 : count, specifier);
	};
	scale.nice = function (count) {
		if (count == null) count = 10;
		var d = domain();
		var i0 = 0;
		var i1 = d.length - 1;
		var start = d[i0];
		var stop = d[i1];
		var prestep;
		var step;
		var maxIter = 10;
		if (stop < start) {
			((step = start), (start = stop), (stop = step));
			((step = i0), (i0 = i1), (i1 = step));
		}
		while (maxIter-- > 0) {
			step = tickIncrement(start, stop, count);
			if (step === prestep) {
				d[i0] = start;
				d[i1] = stop;
				return domain(d);
			} else if (step > 0) {
				start = Math.floor(start / step) * step;
				stop = Math.ceil(stop / step) * step;
			} else if (step < 0) {
				start = Math.ceil(start * step) / step;
				stop = Math.floor(stop * step) / step;
			} else break;
			prestep = step;
		}
		return scale;
	};
	return scale;
}
function linear() {
	var scale = continuous();
	scale.copy = function () {
		return copy$1(scale, linear());
	};
	initRange.apply(scale, arguments);
	return linearish(scale);
}
function nice(domain, interval) {
	domain = domain.slice();
	var i0 = 0,
		i1 = domain.length - 1,
		x0 = domain[i0],
		x1 = domain[i1],
		t;
	if (x1 < x0) {
		((t = i0), (i0 = i1), (i1 = t));
		((t = x0), (x0 = x1), (x1 = t));
	}
	domain[i0] = interval.floor(x0);
	domain[i1] = interval.ceil(x1);
	return domain;
}
function transformLog(x) {
	return Math.log(x);
}
function transformExp(x) {
	return Math.exp(x);
}
function transformLogn(x) {
	return -Math.log(-x);
}
function transformExpn(x) {
	return -Math.exp(-x);
}
function pow10(x) {
	return isFinite(x) ? +("1e" + x) : x < 0 ? 0 : x;
}
function powp(base) {
	return base === 10 ? pow10 : base === Math.E ? Math.exp : (x) => Math.pow(base, x);
}
function logp(base) {
	return base === Math.E
		? Math.log
		: (base === 10 && Math.log10) ||
				(base === 2 && Math.log2) ||
				((base = Math.log(base)), (x) => Math.log(x) / base);
}
function reflect(f) {
	return (x, k) => -f(-x, k);
}
function loggish(transform) {
	const scale = transform(transformLog, transformExp);
	const domain = scale.domain;
	let base = 10;
	let logs;
	let pows;
	function rescale() {
		((logs = logp(base)), (pows = powp(base)));
		if (domain()[0] < 0) {
			((logs = reflect(logs)), (pows = reflect(pows)));
			transform(transformLogn, transformExpn);
		} else transform(transformLog, transformExp);
		return scale;
	}
	scale.base = function (_) {
		return arguments.length ? ((base = +_), rescale()) : base;
	};
	scale.domain = function (_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.ticks = (count) => {
		const d = domain();
		let u = d[0];
		let v = d[d.length - 1];
		const r = v < u;
		if (r) [u, v] = [v, u];
		let i = logs(u);
		let j = logs(v);
		let k;
		let t;
		const n = count == null ? 10 : +count;
		let z = [];
		if (!(base % 1) && j - i < n) {
			((i = Math.floor(i)), (j = Math.ceil(j)));
			if (u > 0)
				for (; i <= j; ++i)
					for (k = 1; k < base; ++k) {
						t = i < 0 ? k / pows(-i) : k * pows(i);
						if (t < u) continue;
						if (t > v) break;
						z.push(t);
					}
			else
				for (; i <= j; ++i)
					for (k = base - 1; k >= 1; --k) {
						t = i > 0 ? k / pows(-i) : k * pows(i);
						if (t < u) continue;
						if (t > v) break;
						z.push(t);
					}
			if (z.length * 2 < n) z = ticks(u, v, n);
		} else z = ticks(i, j, Math.min(j - i, n)).map(pows);
		return r ? z.reverse() : z;
	};
	scale.tickFormat = (count, specifier) => {
		if (count == null) count = 10;
		if (specifier == null) specifier = base === 10 ? "s" : ",";
		if (typeof specifier !== "function") {
			if (!(base % 1) && (specifier = formatSpecifier(specifier)).precision == null) specifier.trim = true;
			specifier = format(specifier);
		}
		if (count === Infinity) return specifier;
		const k = Math.max(1, (base * count) / scale.ticks().length);
		return (d) => {
			let i = d / pows(Math.round(logs(d)));
			if (i * base < base - 0.5) i *= base;
			return i <= k ? specifier(d) : "";
		};
	};
	scale.nice = () => {
		return domain(
			nice(domain(), {
				floor: (x) => pows(Math.floor(logs(x))),
				ceil: (x) => pows(Math.ceil(logs(x))),
			}),
		);
	};
	return scale;
}
function log() {
	const scale = loggish(transformer$2()).domain([1, 10]);
	scale.copy = () => copy$1(scale, log()).base(scale.base());
	initRange.apply(scale, arguments);
	return scale;
}
// node_modules/d3-shape/dist/d3-shape.mjs
function constant(x) {
	return function constant() {
		return x;
	};
}
const cos = Math.cos;
const sin = Math.sin;
const sqrt = Math.sqrt;
const epsilon = 1e-12;
const pi = Math.PI;
pi / 2;
const tau = 2 * pi;
Array.prototype.slice;
function array(x) {
	return typeof x === "object" && "length" in x ? x : Array.from(x);
}
function Linear(context) {
	this._context = context;
}
Linear.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
			default:
				this._context.lineTo(x, y);
		}
	},
};
function curveLinear(context) {
	return new Linear(context);
}
curveRadial(curveLinear);
function Radial(curve) {
	this._curve = curve;
}
Radial.prototype = {
	areaStart: function () {
		this._curve.areaStart();
	},
	areaEnd: function () {
		this._curve.areaEnd();
	},
	lineStart: function () {
		this._curve.lineStart();
	},
	lineEnd: function () {
		this._curve.lineEnd();
	},
	point: function (a, r) {
		this._curve.point(r * Math.sin(a), r * -Math.cos(a));
	},
};
function curveRadial(curve) {
	function radial(context) {
		return new Radial(curve(context));
	}
	radial._curve = curve;
	return radial;
}
sqrt(3);
sqrt(1 / 3) * 2;
const kr = sin(pi / 10) / sin((7 * pi) / 10);
sin(tau / 10) * kr;
-cos(tau / 10) * kr;
sqrt(3);
sqrt(3);
sqrt(3) / 2;
(1 / sqrt(12) / 2 + 1) * 3;
function noop() {}
function point$3(that, x, y) {
	that._context.bezierCurveTo(
		(2 * that._x0 + that._x1) / 3,
		(2 * that._y0 + that._y1) / 3,
		(that._x0 + 2 * that._x1) / 3,
		(that._y0 + 2 * that._y1) / 3,
		(that._x0 + 4 * that._x1 + x) / 6,
		(that._y0 + 4 * that._y1 + y) / 6,
	);
}
function Basis(context) {
	this._context = context;
}
Basis.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 3:
				point$3(this, this._x1, this._y1);
			case 2:
				this._context.lineTo(this._x1, this._y1);
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._context.lineTo((5 * this._x0 + this._x1) / 6, (5 * this._y0 + this._y1) / 6);
			default:
				point$3(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
	},
};
function BasisClosed(context) {
	this._context = context;
}
BasisClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._x0 =
			this._x1 =
			this._x2 =
			this._x3 =
			this._x4 =
			this._y0 =
			this._y1 =
			this._y2 =
			this._y3 =
			this._y4 =
				NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x2, this._y2);
				this._context.closePath();
				break;
			case 2:
				this._context.moveTo((this._x2 + 2 * this._x3) / 3, (this._y2 + 2 * this._y3) / 3);
				this._context.lineTo((this._x3 + 2 * this._x2) / 3, (this._y3 + 2 * this._y2) / 3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x2, this._y2);
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
		}
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				((this._x2 = x), (this._y2 = y));
				break;
			case 1:
				this._point = 2;
				((this._x3 = x), (this._y3 = y));
				break;
			case 2:
				this._point = 3;
				((this._x4 = x), (this._y4 = y));
				this._context.moveTo((this._x0 + 4 * this._x1 + x) / 6, (this._y0 + 4 * this._y1 + y) / 6);
				break;
			default:
				point$3(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
	},
};
function BasisOpen(context) {
	this._context = context;
}
BasisOpen.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 3)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				var x0 = (this._x0 + 4 * this._x1 + x) / 6,
					y0 = (this._y0 + 4 * this._y1 + y) / 6;
				this._line ? this._context.lineTo(x0, y0) : this._context.moveTo(x0, y0);
				break;
			case 3:
				this._point = 4;
			default:
				point$3(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
	},
};
function Bundle(context, beta) {
	this._basis = new Basis(context);
	this._beta = beta;
}
Bundle.prototype = {
	lineStart: function () {
		this._x = [];
		this._y = [];
		this._basis.lineStart();
	},
	lineEnd: function () {
		var x = this._x,
			y = this._y,
			j = x.length - 1;
		if (j > 0) {
			var x0 = x[0],
				y0 = y[0],
				dx = x[j] - x0,
				dy = y[j] - y0,
				i = -1,
				t;
			while (++i <= j) {
				t = i / j;
				this._basis.point(
					this._beta * x[i] + (1 - this._beta) * (x0 + t * dx),
					this._beta * y[i] + (1 - this._beta) * (y0 + t * dy),
				);
			}
		}
		this._x = this._y = null;
		this._basis.lineEnd();
	},
	point: function (x, y) {
		this._x.push(+x);
		this._y.push(+y);
	},
};
(function custom(beta) {
	function bundle(context) {
		return beta === 1 ? new Basis(context) : new Bundle(context, beta);
	}
	bundle.beta = function (beta) {
		return custom(+beta);
	};
	return bundle;
})(0.85);
function point$2(that, x, y) {
	that._context.bezierCurveTo(
		that._x1 + that._k * (that._x2 - that._x0),
		that._y1 + that._k * (that._y2 - that._y0),
		that._x2 + that._k * (that._x1 - x),
		that._y2 + that._k * (that._y1 - y),
		that._x2,
		that._y2,
	);
}
function Cardinal(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
Cardinal.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3:
				point$2(this, this._x1, this._y1);
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				((this._x1 = x), (this._y1 = y));
				break;
			case 2:
				this._point = 3;
			default:
				point$2(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(tension) {
	function cardinal(context) {
		return new Cardinal(context, tension);
	}
	cardinal.tension = function (tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalClosed(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._x0 =
			this._x1 =
			this._x2 =
			this._x3 =
			this._x4 =
			this._x5 =
			this._y0 =
			this._y1 =
			this._y2 =
			this._y3 =
			this._y4 =
			this._y5 =
				NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				((this._x3 = x), (this._y3 = y));
				break;
			case 1:
				this._point = 2;
				this._context.moveTo((this._x4 = x), (this._y4 = y));
				break;
			case 2:
				this._point = 3;
				((this._x5 = x), (this._y5 = y));
				break;
			default:
				point$2(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(tension) {
	function cardinal(context) {
		return new CardinalClosed(context, tension);
	}
	cardinal.tension = function (tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalOpen(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalOpen.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 3)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3:
				this._point = 4;
			default:
				point$2(this, x, y);
		}
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(tension) {
	function cardinal(context) {
		return new CardinalOpen(context, tension);
	}
	cardinal.tension = function (tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function point$1(that, x, y) {
	var x1 = that._x1,
		y1 = that._y1,
		x2 = that._x2,
		y2 = that._y2;
	if (that._l01_a > epsilon) {
		var a = 2 * that._l01_2a + 3 * that._l01_a * that._l12_a + that._l12_2a,
			n = 3 * that._l01_a * (that._l01_a + that._l12_a);
		x1 = (x1 * a - that._x0 * that._l12_2a + that._x2 * that._l01_2a) / n;
		y1 = (y1 * a - that._y0 * that._l12_2a + that._y2 * that._l01_2a) / n;
	}
	if (that._l23_a > epsilon) {
		var b = 2 * that._l23_2a + 3 * that._l23_a * that._l12_a + that._l12_2a,
			m = 3 * that._l23_a * (that._l23_a + that._l12_a);
		x2 = (x2 * b + that._x1 * that._l23_2a - x * that._l12_2a) / m;
		y2 = (y2 * b + that._y1 * that._l23_2a - y * that._l12_2a) / m;
	}
	that._context.bezierCurveTo(x1, y1, x2, y2, that._x2, that._y2);
}
function CatmullRom(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRom.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3:
				this.point(this._x2, this._y2);
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) {
			var x23 = this._x2 - x,
				y23 = this._y2 - y;
			this._l23_a = Math.sqrt((this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha)));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
			default:
				point$1(this, x, y);
		}
		((this._l01_a = this._l12_a), (this._l12_a = this._l23_a));
		((this._l01_2a = this._l12_2a), (this._l12_2a = this._l23_2a));
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRom(context, alpha) : new Cardinal(context, 0);
	}
	catmullRom.alpha = function (alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(0.5);
function CatmullRomClosed(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._x0 =
			this._x1 =
			this._x2 =
			this._x3 =
			this._x4 =
			this._x5 =
			this._y0 =
			this._y1 =
			this._y2 =
			this._y3 =
			this._y4 =
			this._y5 =
				NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) {
			var x23 = this._x2 - x,
				y23 = this._y2 - y;
			this._l23_a = Math.sqrt((this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha)));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				((this._x3 = x), (this._y3 = y));
				break;
			case 1:
				this._point = 2;
				this._context.moveTo((this._x4 = x), (this._y4 = y));
				break;
			case 2:
				this._point = 3;
				((this._x5 = x), (this._y5 = y));
				break;
			default:
				point$1(this, x, y);
		}
		((this._l01_a = this._l12_a), (this._l12_a = this._l23_a));
		((this._l01_2a = this._l12_2a), (this._l12_2a = this._l23_2a));
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomClosed(context, alpha) : new CardinalClosed(context, 0);
	}
	catmullRom.alpha = function (alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(0.5);
function CatmullRomOpen(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomOpen.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function () {
		if (this._line || (this._line !== 0 && this._point === 3)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) {
			var x23 = this._x2 - x,
				y23 = this._y2 - y;
			this._l23_a = Math.sqrt((this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha)));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3:
				this._point = 4;
			default:
				point$1(this, x, y);
		}
		((this._l01_a = this._l12_a), (this._l12_a = this._l23_a));
		((this._l01_2a = this._l12_2a), (this._l12_2a = this._l23_2a));
		((this._x0 = this._x1), (this._x1 = this._x2), (this._x2 = x));
		((this._y0 = this._y1), (this._y1 = this._y2), (this._y2 = y));
	},
};
(function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomOpen(context, alpha) : new CardinalOpen(context, 0);
	}
	catmullRom.alpha = function (alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(0.5);
function LinearClosed(context) {
	this._context = context;
}
LinearClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function () {
		this._point = 0;
	},
	lineEnd: function () {
		if (this._point) this._context.closePath();
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		if (this._point) this._context.lineTo(x, y);
		else ((this._point = 1), this._context.moveTo(x, y));
	},
};
function sign(x) {
	return x < 0 ? -1 : 1;
}
function slope3(that, x2, y2) {
	var h0 = that._x1 - that._x0,
		h1 = x2 - that._x1,
		s0 = (that._y1 - that._y0) / (h0 || (h1 < 0 && -0)),
		s1 = (y2 - that._y1) / (h1 || (h0 < 0 && -0)),
		p = (s0 * h1 + s1 * h0) / (h0 + h1);
	return (sign(s0) + sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), 0.5 * Math.abs(p)) || 0;
}
function slope2(that, t) {
	var h = that._x1 - that._x0;
	return h ? ((3 * (that._y1 - that._y0)) / h - t) / 2 : t;
}
function point(that, t0, t1) {
	var x0 = that._x0,
		y0 = that._y0,
		x1 = that._x1,
		y1 = that._y1,
		dx = (x1 - x0) / 3;
	that._context.bezierCurveTo(x0 + dx, y0 + dx * t0, x1 - dx, y1 - dx * t1, x1, y1);
}
function MonotoneX(context) {
	this._context = context;
}
MonotoneX.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x0 = this._x1 = this._y0 = this._y1 = this._t0 = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x1, this._y1);
				break;
			case 3:
				point(this, this._t0, slope2(this, this._t0));
		}
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function (x, y) {
		var t1 = NaN;
		((x = +x), (y = +y));
		if (x === this._x1 && y === this._y1) return;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				point(this, slope2(this, (t1 = slope3(this, x, y))), t1);
				break;
			default:
				point(this, this._t0, (t1 = slope3(this, x, y)));
		}
		((this._x0 = this._x1), (this._x1 = x));
		((this._y0 = this._y1), (this._y1 = y));
		this._t0 = t1;
	},
};
function MonotoneY(context) {
	this._context = new ReflectContext(context);
}
(MonotoneY.prototype = Object.create(MonotoneX.prototype)).point = function (x, y) {
	MonotoneX.prototype.point.call(this, y, x);
};
function ReflectContext(context) {
	this._context = context;
}
ReflectContext.prototype = {
	moveTo: function (x, y) {
		this._context.moveTo(y, x);
	},
	closePath: function () {
		this._context.closePath();
	},
	lineTo: function (x, y) {
		this._context.lineTo(y, x);
	},
	bezierCurveTo: function (x1, y1, x2, y2, x, y) {
		this._context.bezierCurveTo(y1, x1, y2, x2, y, x);
	},
};
function Natural(context) {
	this._context = context;
}
Natural.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x = [];
		this._y = [];
	},
	lineEnd: function () {
		var x = this._x,
			y = this._y,
			n = x.length;
		if (n) {
			this._line ? this._context.lineTo(x[0], y[0]) : this._context.moveTo(x[0], y[0]);
			if (n === 2) this._context.lineTo(x[1], y[1]);
			else {
				var px = controlPoints(x),
					py = controlPoints(y);
				for (var i0 = 0, i1 = 1; i1 < n; ++i0, ++i1)
					this._context.bezierCurveTo(px[0][i0], py[0][i0], px[1][i0], py[1][i0], x[i1], y[i1]);
			}
		}
		if (this._line || (this._line !== 0 && n === 1)) this._context.closePath();
		this._line = 1 - this._line;
		this._x = this._y = null;
	},
	point: function (x, y) {
		this._x.push(+x);
		this._y.push(+y);
	},
};
function controlPoints(x) {
	var i,
		n = x.length - 1,
		m,
		a = new Array(n),
		b = new Array(n),
		r = new Array(n);
	((a[0] = 0), (b[0] = 2), (r[0] = x[0] + 2 * x[1]));
	for (i = 1; i < n - 1; ++i) ((a[i] = 1), (b[i] = 4), (r[i] = 4 * x[i] + 2 * x[i + 1]));
	((a[n - 1] = 2), (b[n - 1] = 7), (r[n - 1] = 8 * x[n - 1] + x[n]));
	for (i = 1; i < n; ++i) ((m = a[i] / b[i - 1]), (b[i] -= m), (r[i] -= m * r[i - 1]));
	a[n - 1] = r[n - 1] / b[n - 1];
	for (i = n - 2; i >= 0; --i) a[i] = (r[i] - a[i + 1]) / b[i];
	b[n - 1] = (x[n] + a[n - 1]) / 2;
	for (i = 0; i < n - 1; ++i) b[i] = 2 * x[i + 1] - a[i + 1];
	return [a, b];
}
function Step(context, t) {
	this._context = context;
	this._t = t;
}
Step.prototype = {
	areaStart: function () {
		this._line = 0;
	},
	areaEnd: function () {
		this._line = NaN;
	},
	lineStart: function () {
		this._x = this._y = NaN;
		this._point = 0;
	},
	lineEnd: function () {
		if (0 < this._t && this._t < 1 && this._point === 2) this._context.lineTo(this._x, this._y);
		if (this._line || (this._line !== 0 && this._point === 1)) this._context.closePath();
		if (this._line >= 0) ((this._t = 1 - this._t), (this._line = 1 - this._line));
	},
	point: function (x, y) {
		((x = +x), (y = +y));
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
			default:
				if (this._t <= 0) {
					this._context.lineTo(this._x, y);
					this._context.lineTo(x, y);
				} else {
					var x1 = this._x * (1 - this._t) + x * this._t;
					this._context.lineTo(x1, this._y);
					this._context.lineTo(x1, y);
				}
		}
		((this._x = x), (this._y = y));
	},
};
function none$1(series, order) {
	if (!((n = series.length) > 1)) return;
	for (var i = 1, j, s0, s1 = series[order[0]], n, m = s1.length; i < n; ++i) {
		((s0 = s1), (s1 = series[order[i]]));
		for (j = 0; j < m; ++j) s1[j][1] += s1[j][0] = isNaN(s0[j][1]) ? s0[j][0] : s0[j][1];
	}
}
function none(series) {
	var n = series.length,
		o = new Array(n);
	while (--n >= 0) o[n] = n;
	return o;
}
function stackValue(d, key) {
	return d[key];
}
function stackSeries(key) {
	const series = [];
	series.key = key;
	return series;
}
function stack() {
	var keys = constant([]),
		order = none,
		offset = none$1,
		value = stackValue;
	function stack(data) {
		var sz = Array.from(keys.apply(this, arguments), stackSeries),
			i,
			n = sz.length,
			j = -1,
			oz;
		for (const d of data)
			for (i = 0, ++j; i < n; ++i) (sz[i][j] = [0, +value(d, sz[i].key, j, data)]).data = d;
		for (i = 0, oz = array(order(sz)); i < n; ++i) sz[oz[i]].index = i;
		offset(sz, oz);
		return sz;
	}
	stack.keys = function (_) {
		return arguments.length ? ((keys = typeof _ === "function" ? _ : constant(Array.from(_))), stack) : keys;
	};
	stack.value = function (_) {
		return arguments.length ? ((value = typeof _ === "function" ? _ : constant(+_)), stack) : value;
	};
	stack.order = function (_) {
		return arguments.length
			? ((order = _ == null ? none : typeof _ === "function" ? _ : constant(Array.from(_))), stack)
			: order;
	};
	stack.offset = function (_) {
		return arguments.length ? ((offset = _ == null ? none$1 : _), stack) : offset;
	};
	return stack;
}
// node_modules/environment/index.js
const isBrowser = globalThis.window?.document !== void 0;
globalThis.process?.versions?.node;
globalThis.process?.versions?.bun;
globalThis.Deno?.version?.deno;
globalThis.process?.versions?.electron;
globalThis.navigator?.userAgent?.includes("jsdom");
typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope;
typeof DedicatedWorkerGlobalScope !== "undefined" && globalThis instanceof DedicatedWorkerGlobalScope;
typeof SharedWorkerGlobalScope !== "undefined" && globalThis instanceof SharedWorkerGlobalScope;
typeof ServiceWorkerGlobalScope !== "undefined" && globalThis instanceof ServiceWorkerGlobalScope;
const platform$1 = globalThis.navigator?.userAgentData?.platform;
platform$1 === "macOS" ||
	globalThis.navigator?.platform === "MacIntel" ||
	globalThis.navigator?.userAgent?.includes(" Mac ") === true ||
	globalThis.process?.platform;
platform$1 === "Windows" || globalThis.navigator?.platform === "Win32" || globalThis.process?.platform;
platform$1 === "Linux" ||
	globalThis.navigator?.platform?.startsWith("Linux") === true ||
	globalThis.navigator?.userAgent?.includes(" Linux ") === true ||
	globalThis.process?.platform;
platform$1 === "iOS" ||
	(globalThis.navigator?.platform === "MacIntel" && globalThis.navigator?.maxTouchPoints > 1) ||
	/iPad|iPhone|iPod/.test(globalThis.navigator?.platform);
platform$1 === "Android" ||
	globalThis.navigator?.platform === "Android" ||
	globalThis.navigator?.userAgent?.includes(" Android ") === true ||
	globalThis.process?.platform;
// node_modules/ansi-escapes/base.js
const ESC = "\x1B[";
!isBrowser && process.env.TERM_PROGRAM;
const isWindows = !isBrowser && process.platform === "win32";
!isBrowser &&
	(process.env.TERM?.startsWith("screen") || process.env.TERM?.startsWith("tmux") || process.env.TMUX);
isBrowser || process.cwd;
const cursorUp = (count = 1) => ESC + count + "A";
const cursorDown = (count = 1) => ESC + count + "B";
const eraseLines = (count) => {
	let clear = "";
	for (let i = 0; i < count; i++) clear += eraseLine + (i < count - 1 ? cursorUp() : "");
	if (count) clear += "\x1B[G";
	return clear;
};
const eraseLine = "\x1B[2K";
const isOldWindows = () => {
	if (isBrowser || !isWindows) return false;
	const parts = os.release().split(".");
	const major = Number(parts[0]);
	const build = Number(parts[2] ?? 0);
	if (major < 10) return true;
	if (major === 10 && build < 10586) return true;
	return false;
};
isOldWindows();
// node_modules/mimic-function/index.js
const copyProperty = (to, from, property, ignoreNonConfigurable) => {
	if (property === "length" || property === "prototype") return;
	if (property === "arguments" || property === "caller") return;
	const toDescriptor = Object.getOwnPropertyDescriptor(to, property);
	const fromDescriptor = Object.getOwnPropertyDescriptor(from, property);
	if (!canCopyProperty(toDescriptor, fromDescriptor) && ignoreNonConfigurable) return;
	Object.defineProperty(to, property, fromDescriptor);
};
const canCopyProperty = function (toDescriptor, fromDescriptor) {
	return (
		toDescriptor === void 0 ||
		toDescriptor.configurable ||
		(toDescriptor.writable === fromDescriptor.writable &&
			toDescriptor.enumerable === fromDescriptor.enumerable &&
			toDescriptor.configurable === fromDescriptor.configurable &&
			(toDescriptor.writable || toDescriptor.value === fromDescriptor.value))
	);
};
const changePrototype = (to, from) => {
	const fromPrototype = Object.getPrototypeOf(from);
	if (fromPrototype === Object.getPrototypeOf(to)) return;
	Object.setPrototypeOf(to, fromPrototype);
};
const wrappedToString = (withName, fromBody) => `/* Wrapped ${withName}*/\n${fromBody}`;
const toStringDescriptor = Object.getOwnPropertyDescriptor(Function.prototype, "toString");
const toStringName = Object.getOwnPropertyDescriptor(Function.prototype.toString, "name");
const changeToString = (to, from, name) => {
	const withName = name === "" ? "" : `with ${name.trim()}() `;
	const newToString = wrappedToString.bind(null, withName, from.toString());
	Object.defineProperty(newToString, "name", toStringName);
	const { writable, enumerable, configurable } = toStringDescriptor;
	Object.defineProperty(to, "toString", {
		value: newToString,
		writable,
		enumerable,
		configurable,
	});
};
function mimicFunction(to, from, { ignoreNonConfigurable = false } = {}) {
	const { name } = to;
	for (const property of Reflect.ownKeys(from)) copyProperty(to, from, property, ignoreNonConfigurable);
	changePrototype(to, from);
	changeToString(to, from, name);
	return to;
}
// node_modules/onetime/index.js
const calledFunctions = new WeakMap();
const onetime = (function_, options = {}) => {
	if (typeof function_ !== "function") throw new TypeError("Expected a function");
	let returnValue;
	let callCount = 0;
	const functionName = function_.displayName || function_.name || "<anonymous>";
	const onetime = function (...arguments_) {
		calledFunctions.set(onetime, ++callCount);
		if (callCount === 1) {
			returnValue = function_.apply(this, arguments_);
			function_ = void 0;
		} else if (options.throw === true)
			throw new Error(`Function \`${functionName}\` can only be called once`);
		return returnValue;
	};
	mimicFunction(onetime, function_);
	calledFunctions.set(onetime, callCount);
	return onetime;
};
onetime.callCount = (function_) => {
	if (!calledFunctions.has(function_))
		throw new Error(`The given function \`${function_.name}\` is not wrapped by the \`onetime\` package`);
	return calledFunctions.get(function_);
};
// node_modules/restore-cursor/index.js
const terminal = process.stderr.isTTY ? process.stderr : process.stdout.isTTY ? process.stdout : void 0;
const restoreCursor = terminal
	? onetime(() => {
			onExit(
				() => {
					terminal.write("\x1B[?25h");
				},
				{ alwaysLast: true },
			);
		})
	: () => {};
// node_modules/cli-cursor/index.js
let isHidden = false;
const cliCursor = {};
cliCursor.show = (writableStream = process.stderr) => {
	if (!writableStream.isTTY) return;
	isHidden = false;
	writableStream.write("\x1B[?25h");
};
cliCursor.hide = (writableStream = process.stderr) => {
	if (!writableStream.isTTY) return;
	restoreCursor();
	isHidden = true;
	writableStream.write("\x1B[?25l");
};
cliCursor.toggle = (force, writableStream) => {
	if (force !== void 0) isHidden = force;
	if (isHidden) cliCursor.show(writableStream);
	else cliCursor.hide(writableStream);
};
// node_modules/is-fullwidth-code-point/index.js
function isFullwidthCodePoint(codePoint) {
	if (!Number.isInteger(codePoint)) return false;
	return isFullwidth(codePoint) || isWide(codePoint);
}
// node_modules/slice-ansi/tokenize-ansi.js
const ESCAPE_CODE_POINT = 27;
const C1_DCS_CODE_POINT = 144;
const C1_SOS_CODE_POINT = 152;
const C1_CSI_CODE_POINT = 155;
const C1_ST_CODE_POINT = 156;
const C1_OSC_CODE_POINT = 157;
const C1_PM_CODE_POINT = 158;
const C1_APC_CODE_POINT = 159;
const ESCAPES = new Set([
	ESCAPE_CODE_POINT,
	C1_DCS_CODE_POINT,
	C1_SOS_CODE_POINT,
	C1_CSI_CODE_POINT,
	C1_ST_CODE_POINT,
	C1_OSC_CODE_POINT,
	C1_PM_CODE_POINT,
	C1_APC_CODE_POINT,
]);
const ESCAPE = "\x1B";
const ANSI_BELL = "\x07";
const ANSI_CSI = "[";
const ANSI_OSC = "]";
const ANSI_DCS = "P";
const ANSI_SOS = "X";
const ANSI_PM = "^";
const ANSI_APC = "_";
const ANSI_SGR_TERMINATOR = "m";
const ANSI_OSC_TERMINATOR = "\\";
const ANSI_STRING_TERMINATOR = `${ESCAPE}${ANSI_OSC_TERMINATOR}`;
const C1_OSC = "\u009d";
const C1_STRING_TERMINATOR = "\u009c";
const ANSI_HYPERLINK_ESC_PREFIX = `${ESCAPE}${ANSI_OSC}8;`;
const ANSI_HYPERLINK_C1_PREFIX = `${C1_OSC}8;`;
const ANSI_HYPERLINK_ESC_CLOSE = `${ANSI_HYPERLINK_ESC_PREFIX};`;
const ANSI_HYPERLINK_C1_CLOSE = `${ANSI_HYPERLINK_C1_PREFIX};`;
const CODE_POINT_0 = "0".codePointAt(0);
const CODE_POINT_9 = "9".codePointAt(0);
const CODE_POINT_SEMICOLON = ";".codePointAt(0);
const CODE_POINT_COLON = ":".codePointAt(0);
const CODE_POINT_CSI_PARAMETER_START = "0".codePointAt(0);
const CODE_POINT_CSI_PARAMETER_END = "?".codePointAt(0);
const CODE_POINT_CSI_INTERMEDIATE_START = " ".codePointAt(0);
const CODE_POINT_CSI_INTERMEDIATE_END = "/".codePointAt(0);
const CODE_POINT_CSI_FINAL_START = "@".codePointAt(0);
const CODE_POINT_CSI_FINAL_END = "~".codePointAt(0);
const REGIONAL_INDICATOR_SYMBOL_LETTER_A = 127462;
const REGIONAL_INDICATOR_SYMBOL_LETTER_Z = 127487;
const SGR_RESET_CODE = 0;
const SGR_EXTENDED_FOREGROUND_CODE = 38;
const SGR_DEFAULT_FOREGROUND_CODE = 39;
const SGR_EXTENDED_BACKGROUND_CODE = 48;
const SGR_DEFAULT_BACKGROUND_CODE = 49;
const SGR_COLOR_TYPE_ANSI_256 = 5;
const SGR_COLOR_TYPE_TRUECOLOR = 2;
const SGR_ANSI_256_FRAGMENT_LENGTH = 3;
const SGR_TRUECOLOR_FRAGMENT_LENGTH = 5;
const SGR_ANSI_256_LAST_PARAMETER_OFFSET = 2;
const SGR_TRUECOLOR_LAST_PARAMETER_OFFSET = 4;
const VARIATION_SELECTOR_16_CODE_POINT = 65039;
const COMBINING_ENCLOSING_KEYCAP_CODE_POINT = 8419;
const EMOJI_PRESENTATION_GRAPHEME_REGEX = /\p{Emoji_Presentation}/u;
const GRAPHEME_SEGMENTER = new Intl.Segmenter(void 0, { granularity: "grapheme" });
const endCodeNumbers = new Set();
for (const [, end] of ansiStyles.codes) endCodeNumbers.add(end);
function isSgrParameterCharacter(codePoint) {
	return (
		(codePoint >= CODE_POINT_0 && codePoint <= CODE_POINT_9) ||
		codePoint === CODE_POINT_SEMICOLON ||
		codePoint === CODE_POINT_COLON
	);
}
function isCsiParameterCharacter(codePoint) {
	return codePoint >= CODE_POINT_CSI_PARAMETER_START && codePoint <= CODE_POINT_CSI_PARAMETER_END;
}
function isCsiIntermediateCharacter(codePoint) {
	return codePoint >= CODE_POINT_CSI_INTERMEDIATE_START && codePoint <= CODE_POINT_CSI_INTERMEDIATE_END;
}
function isCsiFinalCharacter(codePoint) {
	return codePoint >= CODE_POINT_CSI_FINAL_START && codePoint <= CODE_POINT_CSI_FINAL_END;
}
function isRegionalIndicatorCodePoint(codePoint) {
	return codePoint >= REGIONAL_INDICATOR_SYMBOL_LETTER_A && codePoint <= REGIONAL_INDICATOR_SYMBOL_LETTER_Z;
}
function createControlParseResult(code, endIndex) {
	return {
		token: {
			type: "control",
			code,
		},
		endIndex,
	};
}
function isEmojiStyleGrapheme(grapheme) {
	if (EMOJI_PRESENTATION_GRAPHEME_REGEX.test(grapheme)) return true;
	for (const character of grapheme) {
		const codePoint = character.codePointAt(0);
		if (codePoint === VARIATION_SELECTOR_16_CODE_POINT || codePoint === COMBINING_ENCLOSING_KEYCAP_CODE_POINT)
			return true;
	}
	return false;
}
function getGraphemeWidth(grapheme) {
	let regionalIndicatorCount = 0;
	for (const character of grapheme) {
		const codePoint = character.codePointAt(0);
		if (isFullwidthCodePoint(codePoint)) return 2;
		if (isRegionalIndicatorCodePoint(codePoint)) regionalIndicatorCount++;
	}
	if (regionalIndicatorCount >= 1) return 2;
	if (isEmojiStyleGrapheme(grapheme)) return 2;
	return 1;
}
function getSgrPrefix(code) {
	if (code.startsWith("\u009b")) return "\u009b";
	return `${ESCAPE}${ANSI_CSI}`;
}
function createSgrCode(prefix, values) {
	return `${prefix}${values.join(";")}${ANSI_SGR_TERMINATOR}`;
}
function getSgrFragments(code) {
	const fragments = [];
	const sgrPrefix = getSgrPrefix(code);
	let parameterString;
	if (code.startsWith(`${ESCAPE}${ANSI_CSI}`)) parameterString = code.slice(2, -1);
	else if (code.startsWith("\u009b")) parameterString = code.slice(1, -1);
	else return fragments;
	const rawCodes = parameterString.length === 0 ? [String(SGR_RESET_CODE)] : parameterString.split(";");
	let index = 0;
	while (index < rawCodes.length) {
		const codeNumber = Number.parseInt(rawCodes[index], 10);
		if (Number.isNaN(codeNumber)) {
			index++;
			continue;
		}
		if (codeNumber === SGR_RESET_CODE) {
			fragments.push({ type: "reset" });
			index++;
			continue;
		}
		if (codeNumber === SGR_EXTENDED_FOREGROUND_CODE || codeNumber === SGR_EXTENDED_BACKGROUND_CODE) {
			const colorType = Number.parseInt(rawCodes[index + 1], 10);
			if (
				colorType === SGR_COLOR_TYPE_ANSI_256 &&
				index + SGR_ANSI_256_LAST_PARAMETER_OFFSET < rawCodes.length
			) {
				const openCode = createSgrCode(
					sgrPrefix,
					rawCodes.slice(index, index + SGR_ANSI_256_FRAGMENT_LENGTH),
				);
				fragments.push({
					type: "start",
					code: openCode,
					endCode: ansiStyles.color.ansi(
						codeNumber === SGR_EXTENDED_FOREGROUND_CODE
							? SGR_DEFAULT_FOREGROUND_CODE
							: SGR_DEFAULT_BACKGROUND_CODE,
					),
				});
				index += SGR_ANSI_256_FRAGMENT_LENGTH;
				continue;
			}
			if (
				colorType === SGR_COLOR_TYPE_TRUECOLOR &&
				index + SGR_TRUECOLOR_LAST_PARAMETER_OFFSET < rawCodes.length
			) {
				const openCode = createSgrCode(
					sgrPrefix,
					rawCodes.slice(index, index + SGR_TRUECOLOR_FRAGMENT_LENGTH),
				);
				fragments.push({
					type: "start",
					code: openCode,
					endCode: ansiStyles.color.ansi(
						codeNumber === SGR_EXTENDED_FOREGROUND_CODE
							? SGR_DEFAULT_FOREGROUND_CODE
							: SGR_DEFAULT_BACKGROUND_CODE,
					),
				});
				index += SGR_TRUECOLOR_FRAGMENT_LENGTH;
				continue;
			}
			const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
			fragments.push({
				type: "start",
				code: openCode,
				endCode: ansiStyles.color.ansi(
					codeNumber === SGR_EXTENDED_FOREGROUND_CODE
						? SGR_DEFAULT_FOREGROUND_CODE
						: SGR_DEFAULT_BACKGROUND_CODE,
				),
			});
			index++;
			continue;
		}
		if (endCodeNumbers.has(codeNumber)) {
			fragments.push({
				type: "end",
				endCode: ansiStyles.color.ansi(codeNumber),
			});
			index++;
			continue;
		}
		const mappedEndCode = ansiStyles.codes.get(codeNumber);
		if (mappedEndCode !== void 0) {
			const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
			fragments.push({
				type: "start",
				code: openCode,
				endCode: ansiStyles.color.ansi(mappedEndCode),
			});
			index++;
			continue;
		}
		const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
		fragments.push({
			type: "start",
			code: openCode,
			endCode: ansiStyles.reset.open,
		});
		index++;
	}
	if (fragments.length === 0) fragments.push({ type: "reset" });
	return fragments;
}
function parseCsiCode(string, index) {
	const escapeCodePoint = string.codePointAt(index);
	let sequenceStartIndex;
	if (escapeCodePoint === ESCAPE_CODE_POINT) {
		if (string[index + 1] !== ANSI_CSI) return;
		sequenceStartIndex = index + 2;
	} else if (escapeCodePoint === C1_CSI_CODE_POINT) sequenceStartIndex = index + 1;
	else return;
	let hasCanonicalSgrParameters = true;
	for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string.length; sequenceIndex++) {
		const codePoint = string.codePointAt(sequenceIndex);
		if (isCsiFinalCharacter(codePoint)) {
			const code = string.slice(index, sequenceIndex + 1);
			if (string[sequenceIndex] !== ANSI_SGR_TERMINATOR || !hasCanonicalSgrParameters)
				return createControlParseResult(code, sequenceIndex + 1);
			return {
				token: {
					type: "sgr",
					code,
					fragments: getSgrFragments(code),
				},
				endIndex: sequenceIndex + 1,
			};
		}
		if (isCsiParameterCharacter(codePoint)) {
			if (!isSgrParameterCharacter(codePoint)) hasCanonicalSgrParameters = false;
			continue;
		}
		if (isCsiIntermediateCharacter(codePoint)) {
			hasCanonicalSgrParameters = false;
			continue;
		}
		const endIndex = sequenceIndex;
		return createControlParseResult(string.slice(index, endIndex), endIndex);
	}
	return createControlParseResult(string.slice(index), string.length);
}
function parseHyperlinkCode(string, index) {
	let hyperlinkPrefix;
	let hyperlinkClose;
	const codePoint = string.codePointAt(index);
	if (codePoint === ESCAPE_CODE_POINT && string.startsWith(ANSI_HYPERLINK_ESC_PREFIX, index)) {
		hyperlinkPrefix = ANSI_HYPERLINK_ESC_PREFIX;
		hyperlinkClose = ANSI_HYPERLINK_ESC_CLOSE;
	} else if (codePoint === C1_OSC_CODE_POINT && string.startsWith(ANSI_HYPERLINK_C1_PREFIX, index)) {
		hyperlinkPrefix = ANSI_HYPERLINK_C1_PREFIX;
		hyperlinkClose = ANSI_HYPERLINK_C1_CLOSE;
	} else return;
	const uriStart = string.indexOf(";", index + hyperlinkPrefix.length);
	if (uriStart === -1) return createControlParseResult(string.slice(index), string.length);
	for (let sequenceIndex = uriStart + 1; sequenceIndex < string.length; sequenceIndex++) {
		const character = string[sequenceIndex];
		if (character === ANSI_BELL)
			return {
				token: {
					type: "hyperlink",
					code: string.slice(index, sequenceIndex + 1),
					action: sequenceIndex === uriStart + 1 ? "close" : "open",
					closePrefix: hyperlinkClose,
					terminator: ANSI_BELL,
				},
				endIndex: sequenceIndex + 1,
			};
		if (character === ESCAPE && string[sequenceIndex + 1] === ANSI_OSC_TERMINATOR)
			return {
				token: {
					type: "hyperlink",
					code: string.slice(index, sequenceIndex + 2),
					action: sequenceIndex === uriStart + 1 ? "close" : "open",
					closePrefix: hyperlinkClose,
					terminator: ANSI_STRING_TERMINATOR,
				},
				endIndex: sequenceIndex + 2,
			};
		if (character === C1_STRING_TERMINATOR)
			return {
				token: {
					type: "hyperlink",
					code: string.slice(index, sequenceIndex + 1),
					action: sequenceIndex === uriStart + 1 ? "close" : "open",
					closePrefix: hyperlinkClose,
					terminator: C1_STRING_TERMINATOR,
				},
				endIndex: sequenceIndex + 1,
			};
	}
	return createControlParseResult(string.slice(index), string.length);
}
function parseControlStringCode(string, index) {
	const codePoint = string.codePointAt(index);
	let sequenceStartIndex;
	let supportsBellTerminator = false;
	switch (codePoint) {
		case ESCAPE_CODE_POINT:
			switch (string[index + 1]) {
				case ANSI_OSC:
					sequenceStartIndex = index + 2;
					supportsBellTerminator = true;
					break;
				case ANSI_DCS:
				case ANSI_SOS:
				case ANSI_PM:
				case ANSI_APC:
					sequenceStartIndex = index + 2;
					break;
				case ANSI_OSC_TERMINATOR:
					return createControlParseResult(ANSI_STRING_TERMINATOR, index + 2);
				default:
					return;
			}
			break;
		case C1_OSC_CODE_POINT:
			sequenceStartIndex = index + 1;
			supportsBellTerminator = true;
			break;
		case C1_DCS_CODE_POINT:
		case C1_SOS_CODE_POINT:
		case C1_PM_CODE_POINT:
		case C1_APC_CODE_POINT:
			sequenceStartIndex = index + 1;
			break;
		case C1_ST_CODE_POINT:
			return createControlParseResult(C1_STRING_TERMINATOR, index + 1);
		default:
			return;
	}
	for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string.length; sequenceIndex++) {
		if (supportsBellTerminator && string[sequenceIndex] === ANSI_BELL)
			return createControlParseResult(string.slice(index, sequenceIndex + 1), sequenceIndex + 1);
		if (string[sequenceIndex] === ESCAPE && string[sequenceIndex + 1] === ANSI_OSC_TERMINATOR)
			return createControlParseResult(string.slice(index, sequenceIndex + 2), sequenceIndex + 2);
		if (string[sequenceIndex] === C1_STRING_TERMINATOR)
			return createControlParseResult(string.slice(index, sequenceIndex + 1), sequenceIndex + 1);
	}
	return createControlParseResult(string.slice(index), string.length);
}
function parseAnsiCode(string, index) {
	const codePoint = string.codePointAt(index);
	if (codePoint === ESCAPE_CODE_POINT || codePoint === C1_OSC_CODE_POINT) {
		const hyperlinkCode = parseHyperlinkCode(string, index);
		if (hyperlinkCode) return hyperlinkCode;
	}
	const controlStringCode = parseControlStringCode(string, index);
	if (controlStringCode) return controlStringCode;
	return parseCsiCode(string, index);
}
function appendTrailingAnsiTokens(string, index, tokens) {
	while (index < string.length) {
		const nextCodePoint = string.codePointAt(index);
		if (!ESCAPES.has(nextCodePoint)) break;
		const escapeCode = parseAnsiCode(string, index);
		if (!escapeCode) break;
		tokens.push(escapeCode.token);
		index = escapeCode.endIndex;
	}
	return index;
}
function parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments) {
	const segment = graphemeSegments.containing(index);
	if (!segment || segment.index !== index) return;
	return {
		token: {
			type: "character",
			value: segment.segment,
			visibleWidth: getGraphemeWidth(segment.segment),
			isGraphemeContinuation: false,
		},
		endIndex: index + segment.segment.length,
	};
}
function collectVisibleCharacters(string) {
	const visibleCharacters = [];
	let index = 0;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				index = code.endIndex;
				continue;
			}
		}
		const value = String.fromCodePoint(codePoint);
		visibleCharacters.push({
			value,
			visibleWidth: 1,
			isGraphemeContinuation: false,
		});
		index += value.length;
	}
	return visibleCharacters;
}
function applyGraphemeMetadata(visibleCharacters) {
	if (visibleCharacters.length === 0) return;
	const visibleString = visibleCharacters.map(({ value }) => value).join("");
	const scalarOffsets = [];
	let scalarOffset = 0;
	for (const visibleCharacter of visibleCharacters) {
		scalarOffsets.push(scalarOffset);
		scalarOffset += visibleCharacter.value.length;
	}
	let scalarIndex = 0;
	for (const segment of GRAPHEME_SEGMENTER.segment(visibleString)) {
		while (scalarIndex < visibleCharacters.length && scalarOffsets[scalarIndex] < segment.index)
			scalarIndex++;
		let graphemeIndex = scalarIndex;
		let isFirstInGrapheme = true;
		while (
			graphemeIndex < visibleCharacters.length &&
			scalarOffsets[graphemeIndex] < segment.index + segment.segment.length
		) {
			visibleCharacters[graphemeIndex].visibleWidth = isFirstInGrapheme
				? getGraphemeWidth(segment.segment)
				: 0;
			visibleCharacters[graphemeIndex].isGraphemeContinuation = !isFirstInGrapheme;
			isFirstInGrapheme = false;
			graphemeIndex++;
		}
		scalarIndex = graphemeIndex;
	}
}
function tokenizeAnsiWithVisibleSegmentation(string, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
	const tokens = [];
	const visibleCharacters = collectVisibleCharacters(string);
	applyGraphemeMetadata(visibleCharacters);
	let index = 0;
	let visibleCharacterIndex = 0;
	let visibleCount = 0;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				tokens.push(code.token);
				index = code.endIndex;
				continue;
			}
		}
		const value = String.fromCodePoint(codePoint);
		const visibleCharacter = visibleCharacters[visibleCharacterIndex];
		let visibleWidth = isFullwidthCodePoint(codePoint) ? 2 : value.length;
		if (visibleCharacter) visibleWidth = visibleCharacter.visibleWidth;
		const token = {
			type: "character",
			value,
			visibleWidth,
			isGraphemeContinuation: visibleCharacter ? visibleCharacter.isGraphemeContinuation : false,
		};
		tokens.push(token);
		index += value.length;
		visibleCharacterIndex++;
		visibleCount += token.visibleWidth;
		if (visibleCount >= endCharacter) {
			const nextVisibleCharacter = visibleCharacters[visibleCharacterIndex];
			if (!nextVisibleCharacter || !nextVisibleCharacter.isGraphemeContinuation) {
				index = appendTrailingAnsiTokens(string, index, tokens);
				break;
			}
		}
	}
	return tokens;
}
function areValuesInSameGrapheme(leftValue, rightValue) {
	const pair = `${leftValue}${rightValue}`;
	const splitIndex = leftValue.length;
	for (const segment of GRAPHEME_SEGMENTER.segment(pair)) {
		if (segment.index === splitIndex) return false;
		if (segment.index > splitIndex) return true;
	}
	return true;
}
function hasAnsiSplitContinuationAhead(string, startIndex, previousVisibleValue, graphemeSegments) {
	if (!previousVisibleValue) return false;
	let index = startIndex;
	let hasAnsiCode = false;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				hasAnsiCode = true;
				index = code.endIndex;
				continue;
			}
		}
		if (!hasAnsiCode) return false;
		const characterToken = parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments);
		if (!characterToken) return true;
		return areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value);
	}
	return false;
}
function tokenizeAnsi(string, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
	const tokens = [];
	const graphemeSegments = GRAPHEME_SEGMENTER.segment(string);
	let index = 0;
	let visibleCount = 0;
	let previousVisibleValue;
	let hasAnsiSinceLastVisible = false;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				tokens.push(code.token);
				index = code.endIndex;
				hasAnsiSinceLastVisible = true;
				continue;
			}
		}
		const characterToken = parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments);
		if (!characterToken) return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
		if (
			hasAnsiSinceLastVisible &&
			previousVisibleValue &&
			areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value)
		)
			return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
		tokens.push(characterToken.token);
		index = characterToken.endIndex;
		visibleCount += characterToken.token.visibleWidth;
		hasAnsiSinceLastVisible = false;
		previousVisibleValue = characterToken.token.value;
		if (visibleCount >= endCharacter) {
			if (hasAnsiSplitContinuationAhead(string, index, previousVisibleValue, graphemeSegments))
				return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
			index = appendTrailingAnsiTokens(string, index, tokens);
			break;
		}
	}
	return tokens;
}
// node_modules/slice-ansi/index.js
function applySgrFragments(activeStyles, fragments) {
	for (const fragment of fragments)
		switch (fragment.type) {
			case "reset":
				activeStyles.clear();
				break;
			case "end":
				activeStyles.delete(fragment.endCode);
				break;
			case "start":
				activeStyles.delete(fragment.endCode);
				activeStyles.set(fragment.endCode, fragment.code);
		}
	return activeStyles;
}
function undoAnsiCodes(activeStyles) {
	return [...activeStyles.keys()].reverse().join("");
}
function closeHyperlink(hyperlinkToken) {
	return `${hyperlinkToken.closePrefix}${hyperlinkToken.terminator}`;
}
function shouldIncludeSgrAfterEnd(token, activeStyles) {
	let hasStartFragment = false;
	let hasClosingEffect = false;
	for (const fragment of token.fragments) {
		if (fragment.type === "start") {
			hasStartFragment = true;
			continue;
		}
		if (fragment.type === "reset" && activeStyles.size > 0) {
			hasClosingEffect = true;
			continue;
		}
		if (fragment.type === "end" && activeStyles.has(fragment.endCode)) hasClosingEffect = true;
	}
	return hasClosingEffect && !hasStartFragment;
}
function applySgrToken({ token, isPastEnd, activeStyles, returnValue, include, activeHyperlink, position }) {
	if (isPastEnd && !shouldIncludeSgrAfterEnd(token, activeStyles))
		return {
			activeStyles,
			activeHyperlink,
			position,
			returnValue,
			include,
		};
	activeStyles = applySgrFragments(activeStyles, token.fragments);
	if (include) returnValue += token.code;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include,
	};
}
function applyHyperlinkToken({
	token,
	isPastEnd,
	activeStyles,
	activeHyperlink,
	position,
	returnValue,
	include,
}) {
	if (isPastEnd && (token.action !== "close" || !activeHyperlink))
		return {
			activeStyles,
			activeHyperlink,
			position,
			returnValue,
			include,
		};
	if (token.action === "open") activeHyperlink = token;
	else if (token.action === "close") activeHyperlink = void 0;
	if (include) returnValue += token.code;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include,
	};
}
function applyControlToken({
	token,
	isPastEnd,
	activeStyles,
	activeHyperlink,
	position,
	returnValue,
	include,
}) {
	if (!isPastEnd && include) returnValue += token.code;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include,
	};
}
function applyCharacterToken({
	token,
	start,
	activeStyles,
	activeHyperlink,
	position,
	returnValue,
	include,
}) {
	if (!include && position >= start && !token.isGraphemeContinuation) {
		include = true;
		returnValue = [...activeStyles.values()].join("");
		if (activeHyperlink) returnValue += activeHyperlink.code;
	}
	if (include) returnValue += token.value;
	position += token.visibleWidth;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include,
	};
}
const tokenHandlers = {
	sgr: applySgrToken,
	hyperlink: applyHyperlinkToken,
	control: applyControlToken,
	character: applyCharacterToken,
};
function applyToken(parameters) {
	const tokenHandler = tokenHandlers[parameters.token.type];
	if (!tokenHandler) {
		const { activeStyles, activeHyperlink, position, returnValue, include } = parameters;
		return {
			activeStyles,
			activeHyperlink,
			position,
			returnValue,
			include,
		};
	}
	return tokenHandler(parameters);
}
function createHasContinuationAheadMap(tokens) {
	const hasContinuationAhead = Array.from({ length: tokens.length }, () => false);
	let nextCharacterIsContinuation = false;
	for (let tokenIndex = tokens.length - 1; tokenIndex >= 0; tokenIndex--) {
		const token = tokens[tokenIndex];
		hasContinuationAhead[tokenIndex] = nextCharacterIsContinuation;
		if (token.type === "character") nextCharacterIsContinuation = Boolean(token.isGraphemeContinuation);
	}
	return hasContinuationAhead;
}
function sliceAnsi(string, start, end) {
	const tokens = tokenizeAnsi(string, { endCharacter: end });
	const hasContinuationAhead = createHasContinuationAheadMap(tokens);
	let activeStyles = new Map();
	let activeHyperlink;
	let position = 0;
	let returnValue = "";
	let include = false;
	for (const [tokenIndex, token] of tokens.entries()) {
		let isPastEnd = end !== void 0 && position >= end;
		if (isPastEnd && token.type !== "character" && hasContinuationAhead[tokenIndex]) isPastEnd = false;
		if (isPastEnd && token.type === "character" && !token.isGraphemeContinuation) break;
		({ activeStyles, activeHyperlink, position, returnValue, include } = applyToken({
			token,
			isPastEnd,
			start,
			activeStyles,
			activeHyperlink,
			position,
			returnValue,
			include,
		}));
	}
	if (!include) return "";
	if (activeHyperlink) returnValue += closeHyperlink(activeHyperlink);
	returnValue += undoAnsiCodes(activeStyles);
	return returnValue;
}
// node_modules/log-update/index.js
const getWidth = (stream, defaultWidth) => stream.columns ?? defaultWidth ?? 80;
const SYNCHRONIZED_OUTPUT_ENABLE = "\x1B[?2026h";
const SYNCHRONIZED_OUTPUT_DISABLE = "\x1B[?2026l";
const fitToTerminalHeight = (stream, wrappedText, defaultHeight) => {
	const terminalHeight = stream.rows ?? defaultHeight ?? 24;
	if (terminalHeight === void 0)
		return {
			text: wrappedText,
			wasClipped: false,
		};
	if (terminalHeight === 0)
		return {
			text: "",
			wasClipped: wrappedText !== "",
		};
	const unstyled = stripAnsi(wrappedText);
	const linesCount = [...unstyled].filter((character) => character === "\n").length + 1;
	const toRemove = Math.max(0, linesCount - terminalHeight);
	if (toRemove === 0)
		return {
			text: wrappedText,
			wasClipped: false,
		};
	let seen = 0;
	let cut = 0;
	for (const [index, character] of [...unstyled].entries())
		if (character === "\n") {
			seen++;
			if (seen === toRemove) {
				cut = index + 1;
				break;
			}
		}
	return {
		text: sliceAnsi(wrappedText, cut),
		wasClipped: true,
	};
};
const diffFrames = (previousLines, nextLines) => {
	let start = 0;
	for (; start < previousLines.length && start < nextLines.length; start++)
		if (previousLines[start] !== nextLines[start]) break;
	let endPrevious = previousLines.length - 1;
	let endNext = nextLines.length - 1;
	while (endPrevious >= start && endNext >= start && previousLines[endPrevious] === nextLines[endNext]) {
		endPrevious--;
		endNext--;
	}
	return {
		start,
		endPrevious,
		endNext,
	};
};
const buildPatch = ({ prevCount, start, endPrevious, endNext, nextLines, nextWrappedEndsWithNewline }) => {
	let sequence = "";
	const upCount = Math.max(0, prevCount - 1 - start);
	if (upCount > 0) sequence += cursorUp(upCount);
	sequence += "\x1B[G";
	const linesToClear = Math.max(0, endPrevious - start + 1);
	for (let index = 0; index < linesToClear; index++) {
		sequence += eraseLine;
		if (index < linesToClear - 1) sequence += cursorDown();
	}
	if (linesToClear > 1) sequence += cursorUp(linesToClear - 1);
	sequence += "\x1B[G";
	const wroteSlice = nextLines.slice(start, endNext + 1);
	if (wroteSlice.length > 0) {
		const chunk = wroteSlice.join("\n");
		sequence += chunk;
		sequence += "\x1B[K";
		if (nextWrappedEndsWithNewline && !chunk.endsWith("\n")) sequence += "\n";
	}
	const currentLine = start + wroteSlice.length;
	const downCount = nextLines.length - 1 - currentLine;
	if (downCount > 0) sequence += cursorDown(downCount);
	return sequence;
};
function createLogUpdate(stream, { showCursor = false, defaultWidth, defaultHeight } = {}) {
	let previousLineCount = 0;
	let previousWidth = getWidth(stream, defaultWidth);
	let previousOutput = "";
	const useSynchronizedOutput = stream.isTTY === true;
	const write = (output) => {
		if (output === "") return;
		if (useSynchronizedOutput) {
			stream.write(SYNCHRONIZED_OUTPUT_ENABLE + output + SYNCHRONIZED_OUTPUT_DISABLE);
			return;
		}
		stream.write(output);
	};
	const computeFrame = (text, width) => {
		const textString = String(text);
		const raw = textString.endsWith("\n") ? textString : `${textString}\n`;
		const wrapped = wrapAnsi(raw, width, {
			trim: false,
			hard: true,
			wordWrap: false,
		});
		const { text: clippedText, wasClipped } = fitToTerminalHeight(stream, wrapped, defaultHeight);
		return {
			wrapped: clippedText,
			lines: clippedText === "" ? [] : clippedText.split("\n"),
			wasClipped,
		};
	};
	const reset = () => {
		previousOutput = "";
		previousWidth = getWidth(stream, defaultWidth);
		previousLineCount = 0;
	};
	const render = (...arguments_) => {
		if (!showCursor) cliCursor.hide();
		const width = getWidth(stream, defaultWidth);
		const { wrapped, lines, wasClipped } = computeFrame(arguments_.join(" "), width);
		if (lines.length === 0) {
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = 0;
			return;
		}
		if (wrapped === previousOutput && previousWidth === width) return;
		if (previousLineCount === 0) {
			write(wrapped);
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = lines.length;
			return;
		}
		if (previousWidth !== width || wasClipped) {
			write(eraseLines(previousLineCount) + wrapped);
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = lines.length;
			return;
		}
		const previousLines = previousOutput === "" ? [] : previousOutput.split("\n");
		const { start, endPrevious, endNext } = diffFrames(previousLines, lines);
		if (start === lines.length && previousLineCount === lines.length) return;
		if (start === 0) {
			write(eraseLines(previousLineCount) + wrapped);
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = lines.length;
			return;
		}
		const patch = buildPatch({
			prevCount: previousLineCount,
			start,
			endPrevious,
			endNext,
			nextLines: lines,
			nextWrappedEndsWithNewline: wrapped.endsWith("\n"),
		});
		write(patch);
		previousOutput = wrapped;
		previousWidth = width;
		previousLineCount = lines.length;
	};
	render.clear = () => {
		write(eraseLines(previousLineCount));
		reset();
	};
	render.done = () => {
		reset();
		if (!showCursor) cliCursor.show();
	};
	render.persist = (...arguments_) => {
		const erasePrevious = previousLineCount > 0 ? eraseLines(previousLineCount) : "";
		if (previousLineCount > 0) previousLineCount = 0;
		const text = `${arguments_.join(" ")}`;
		const width = getWidth(stream, defaultWidth);
		const { wrapped: wrappedText } = computeFrame(text, width);
		write(erasePrevious + wrappedText);
		reset();
	};
	return render;
}
createLogUpdate(process.stdout);
createLogUpdate(process.stderr);
export { band, createLogUpdate, linear, log, stack, utcDay, utcMonday, utcMonth };
