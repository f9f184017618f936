import { channel, tracingChannel } from "node:diagnostics_channel";
// node_modules/lru-cache/dist/esm/node/diagnostics-channel.js
const metrics = channel("lru-cache:metrics");
const tracing = tracingChannel("lru-cache");
// node_modules/lru-cache/dist/esm/node/perf.js
const defaultPerf =
	typeof performance === "object" && performance && typeof performance.now === "function"
		? performance
		: Date;
// node_modules/lru-cache/dist/esm/node/index.js
const hasSubscribers = () => metrics.hasSubscribers || tracing.hasSubscribers;
const warned = new Set();
const PROCESS = typeof process === "object" && !!process ? process : {};
const emitWarning = (msg, type, code, fn) => {
	if (typeof PROCESS.emitWarning === "function") PROCESS.emitWarning(msg, type, code, fn);
	else console.error(`[${code}] ${type}: ${msg}`);
};
const shouldWarn = (code) => !warned.has(code);
const isPosInt = (n) => !!n && n === Math.floor(n) && n > 0 && isFinite(n);
const getUintArray = (max) =>
	!isPosInt(max)
		? null
		: max <= Math.pow(2, 8)
			? Uint8Array
			: max <= Math.pow(2, 16)
				? Uint16Array
				: max <= Math.pow(2, 32)
					? Uint32Array
					: max <= Number.MAX_SAFE_INTEGER
						? ZeroArray
						: null;
var ZeroArray = class extends Array {
	constructor(size) {
		super(size);
		this.fill(0);
	}
};
var Stack = class Stack {
	heap;
	length;
	static #constructing = false;
	static create(max) {
		const HeapCls = getUintArray(max);
		if (!HeapCls) return [];
		Stack.#constructing = true;
		const s = new Stack(max, HeapCls);
		Stack.#constructing = false;
		return s;
	}
	constructor(max, HeapCls) {
		if (!Stack.#constructing) throw new TypeError("instantiate Stack using Stack.create(n)");
		this.heap = new HeapCls(max);
		this.length = 0;
	}
	push(n) {
		this.heap[this.length++] = n;
	}
	pop() {
		return this.heap[--this.length];
	}
};
var LRUCache = class LRUCache {
	#max;
	#maxSize;
	#dispose;
	#onInsert;
	#disposeAfter;
	#fetchMethod;
	#memoMethod;
	#perf;
	get perf() {
		return this.#perf;
	}
	ttl;
	ttlResolution;
	ttlAutopurge;
	updateAgeOnGet;
	updateAgeOnHas;
	allowStale;
	noDisposeOnSet;
	noUpdateTTL;
	maxEntrySize;
	sizeCalculation;
	noDeleteOnFetchRejection;
	noDeleteOnStaleGet;
	allowStaleOnFetchAbort;
	allowStaleOnFetchRejection;
	ignoreFetchAbort;
	backgroundFetchSize;
	#size;
	#calculatedSize;
	#keyMap;
	#keyList;
	#valList;
	#next;
	#prev;
	#head;
	#tail;
	#free;
	#disposed;
	#sizes;
	#starts;
	#ttls;
	#autopurgeTimers;
	#hasDispose;
	#hasFetchMethod;
	#hasDisposeAfter;
	#hasOnInsert;
	static unsafeExposeInternals(c) {
		return {
			starts: c.#starts,
			ttls: c.#ttls,
			autopurgeTimers: c.#autopurgeTimers,
			sizes: c.#sizes,
			keyMap: c.#keyMap,
			keyList: c.#keyList,
			valList: c.#valList,
			next: c.#next,
			prev: c.#prev,
			get head() {
				return c.#head;
			},
			get tail() {
				return c.#tail;
			},
			free: c.#free,
			isBackgroundFetch: (p) => c.#isBackgroundFetch(p),
			backgroundFetch: (k, index, options, context) => c.#backgroundFetch(k, index, options, context),
			moveToTail: (index) => c.#moveToTail(index),
			indexes: (options) => c.#indexes(options),
			rindexes: (options) => c.#rindexes(options),
			isStale: (index) => c.#isStale(index),
		};
	}
	get max() {
		return this.#max;
	}
	get maxSize() {
		return this.#maxSize;
	}
	get calculatedSize() {
		return this.#calculatedSize;
	}
	get size() {
		return this.#size;
	}
	get fetchMethod() {
		return this.#fetchMethod;
	}
	get memoMethod() {
		return this.#memoMethod;
	}
	get dispose() {
		return this.#dispose;
	}
	get onInsert() {
		return this.#onInsert;
	}
	get disposeAfter() {
		return this.#disposeAfter;
	}
	constructor(options) {
		const {
			max = 0,
			ttl,
			ttlResolution = 1,
			ttlAutopurge,
			updateAgeOnGet,
			updateAgeOnHas,
			allowStale,
			dispose,
			onInsert,
			disposeAfter,
			noDisposeOnSet,
			noUpdateTTL,
			maxSize = 0,
			maxEntrySize = 0,
			sizeCalculation,
			fetchMethod,
			memoMethod,
			noDeleteOnFetchRejection,
			noDeleteOnStaleGet,
			allowStaleOnFetchRejection,
			allowStaleOnFetchAbort,
			ignoreFetchAbort,
			backgroundFetchSize = 1,
			perf,
		} = options;
		this.backgroundFetchSize = backgroundFetchSize;
		if (perf !== void 0) {
			if (typeof perf?.now !== "function")
				throw new TypeError("perf option must have a now() method if specified");
		}
		this.#perf = perf ?? defaultPerf;
		if (max !== 0 && !isPosInt(max)) throw new TypeError("max option must be a nonnegative integer");
		const UintArray = max ? getUintArray(max) : Array;
		if (!UintArray) throw new Error("invalid max value: " + max);
		this.#max = max;
		this.#maxSize = maxSize;
		this.maxEntrySize = maxEntrySize || this.#maxSize;
		this.sizeCalculation = sizeCalculation;
		if (this.sizeCalculation) {
			if (!this.#maxSize && !this.maxEntrySize)
				throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");
			if (typeof this.sizeCalculation !== "function")
				throw new TypeError("sizeCalculation set to non-function");
		}
		if (memoMethod !== void 0 && typeof memoMethod !== "function")
			throw new TypeError("memoMethod must be a function if defined");
		this.#memoMethod = memoMethod;
		if (fetchMethod !== void 0 && typeof fetchMethod !== "function")
			throw new TypeError("fetchMethod must be a function if specified");
		this.#fetchMethod = fetchMethod;
		this.#hasFetchMethod = !!fetchMethod;
		this.#keyMap = new Map();
		this.#keyList = Array.from({ length: max }).fill(void 0);
		this.#valList = Array.from({ length: max }).fill(void 0);
		this.#next = new UintArray(max);
		this.#prev = new UintArray(max);
		this.#head = 0;
		this.#tail = 0;
		this.#free = Stack.create(max);
		this.#size = 0;
		this.#calculatedSize = 0;
		if (typeof dispose === "function") this.#dispose = dispose;
		if (typeof onInsert === "function") this.#onInsert = onInsert;
		if (typeof disposeAfter === "function") {
			this.#disposeAfter = disposeAfter;
			this.#disposed = [];
		} else {
			this.#disposeAfter = void 0;
			this.#disposed = void 0;
		}
		this.#hasDispose = !!this.#dispose;
		this.#hasOnInsert = !!this.#onInsert;
		this.#hasDisposeAfter = !!this.#disposeAfter;
		this.noDisposeOnSet = !!noDisposeOnSet;
		this.noUpdateTTL = !!noUpdateTTL;
		this.noDeleteOnFetchRejection = !!noDeleteOnFetchRejection;
		this.allowStaleOnFetchRejection = !!allowStaleOnFetchRejection;
		this.allowStaleOnFetchAbort = !!allowStaleOnFetchAbort;
		this.ignoreFetchAbort = !!ignoreFetchAbort;
		if (this.maxEntrySize !== 0) {
			if (this.#maxSize !== 0) {
				if (!isPosInt(this.#maxSize)) throw new TypeError("maxSize must be a positive integer if specified");
			}
			if (!isPosInt(this.maxEntrySize))
				throw new TypeError("maxEntrySize must be a positive integer if specified");
			this.#initializeSizeTracking();
		}
		this.allowStale = !!allowStale;
		this.noDeleteOnStaleGet = !!noDeleteOnStaleGet;
		this.updateAgeOnGet = !!updateAgeOnGet;
		this.updateAgeOnHas = !!updateAgeOnHas;
		this.ttlResolution = isPosInt(ttlResolution) || ttlResolution === 0 ? ttlResolution : 1;
		this.ttlAutopurge = !!ttlAutopurge;
		this.ttl = ttl || 0;
		if (this.ttl) {
			if (!isPosInt(this.ttl)) throw new TypeError("ttl must be a positive integer if specified");
			this.#initializeTTLTracking();
		}
		if (this.#max === 0 && this.ttl === 0 && this.#maxSize === 0)
			throw new TypeError("At least one of max, maxSize, or ttl is required");
		if (!this.ttlAutopurge && !this.#max && !this.#maxSize) {
			const code = "LRU_CACHE_UNBOUNDED";
			if (shouldWarn(code)) {
				warned.add(code);
				emitWarning(
					"TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.",
					"UnboundedCacheWarning",
					code,
					LRUCache,
				);
			}
		}
	}
	getRemainingTTL(key) {
		return this.#keyMap.has(key) ? Infinity : 0;
	}
	#initializeTTLTracking() {
		const ttls = new ZeroArray(this.#max);
		const starts = new ZeroArray(this.#max);
		this.#ttls = ttls;
		this.#starts = starts;
		const purgeTimers = this.ttlAutopurge ? Array.from({ length: this.#max }) : void 0;
		this.#autopurgeTimers = purgeTimers;
		this.#setItemTTL = (index, ttl, start = this.#perf.now()) => {
			starts[index] = ttl !== 0 ? start : 0;
			ttls[index] = ttl;
			setPurgeTimer(index, ttl);
		};
		this.#updateItemAge = (index) => {
			starts[index] = ttls[index] !== 0 ? this.#perf.now() : 0;
			setPurgeTimer(index, ttls[index]);
		};
		const setPurgeTimer = !this.ttlAutopurge
			? () => {}
			: (index, ttl) => {
					if (purgeTimers?.[index]) {
						clearTimeout(purgeTimers[index]);
						purgeTimers[index] = void 0;
					}
					if (ttl && ttl !== 0 && purgeTimers) {
						const t = setTimeout(() => {
							if (this.#isStale(index)) {
								this.#delete(this.#keyList[index], "expire");
								purgeTimers[index] = void 0;
							} else setPurgeTimer(index, getRemainingTTL(index));
						}, ttl + 1);
						if (t.unref) t.unref();
						purgeTimers[index] = t;
					}
				};
		this.#statusTTL = (status, index) => {
			if (ttls[index]) {
				const ttl = ttls[index];
				const start = starts[index];
				if (!ttl || !start) return;
				status.ttl = ttl;
				status.start = start;
				status.now = cachedNow || getNow();
				status.remainingTTL = ttl - (status.now - start);
			}
		};
		let cachedNow = 0;
		const getNow = () => {
			const n = this.#perf.now();
			if (this.ttlResolution > 0) {
				cachedNow = n;
				const t = setTimeout(() => (cachedNow = 0), this.ttlResolution);
				if (t.unref) t.unref();
			}
			return n;
		};
		this.getRemainingTTL = (key) => {
			const index = this.#keyMap.get(key);
			if (index === void 0) return 0;
			return getRemainingTTL(index);
		};
		const getRemainingTTL = (index) => {
			const ttl = ttls[index];
			const start = starts[index];
			if (!ttl || !start) return Infinity;
			return ttl - ((cachedNow || getNow()) - start);
		};
		this.#isStale = (index) => {
			const s = starts[index];
			const t = ttls[index];
			return !!t && !!s && (cachedNow || getNow()) - s > t;
		};
	}
	#updateItemAge = () => {};
	#statusTTL = () => {};
	#setItemTTL = () => {};
	#isStale = () => false;
	#initializeSizeTracking() {
		const sizes = new ZeroArray(this.#max);
		this.#calculatedSize = 0;
		this.#sizes = sizes;
		this.#removeItemSize = (index) => {
			this.#calculatedSize -= sizes[index];
			sizes[index] = 0;
		};
		this.#requireSize = (k, v, size, sizeCalculation) => {
			if (!isPosInt(size)) {
				if (this.#isBackgroundFetch(v)) return this.backgroundFetchSize;
				if (sizeCalculation) {
					if (typeof sizeCalculation !== "function")
						throw new TypeError("sizeCalculation must be a function");
					size = sizeCalculation(v, k);
					if (!isPosInt(size))
						throw new TypeError("sizeCalculation return invalid (expect positive integer)");
				} else
					throw new TypeError(
						"invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.",
					);
			}
			return size;
		};
		this.#addItemSize = (index, size, status) => {
			sizes[index] = size;
			if (this.#maxSize) {
				const maxSize = this.#maxSize - sizes[index];
				while (this.#calculatedSize > maxSize) this.#evict(true);
			}
			this.#calculatedSize += sizes[index];
			if (status) {
				status.entrySize = size;
				status.totalCalculatedSize = this.#calculatedSize;
			}
		};
	}
	#removeItemSize = (_i) => {};
	#addItemSize = (_i, _s, _st) => {};
	#requireSize = (_k, _v, size, sizeCalculation) => {
		if (size || sizeCalculation)
			throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");
		return 0;
	};
	*#indexes({ allowStale = this.allowStale } = {}) {
		if (this.#size)
			for (let i = this.#tail; this.#isValidIndex(i);) {
				if (allowStale || !this.#isStale(i)) yield i;
				if (i === this.#head) break;
				else i = this.#prev[i];
			}
	}
	*#rindexes({ allowStale = this.allowStale } = {}) {
		if (this.#size)
			for (let i = this.#head; this.#isValidIndex(i);) {
				if (allowStale || !this.#isStale(i)) yield i;
				if (i === this.#tail) break;
				else i = this.#next[i];
			}
	}
	#isValidIndex(index) {
		return index !== void 0 && this.#keyMap.get(this.#keyList[index]) === index;
	}
	*entries() {
		for (const i of this.#indexes())
			if (
				this.#valList[i] !== void 0 &&
				this.#keyList[i] !== void 0 &&
				!this.#isBackgroundFetch(this.#valList[i])
			)
				yield [this.#keyList[i], this.#valList[i]];
	}
	*rentries() {
		for (const i of this.#rindexes())
			if (
				this.#valList[i] !== void 0 &&
				this.#keyList[i] !== void 0 &&
				!this.#isBackgroundFetch(this.#valList[i])
			)
				yield [this.#keyList[i], this.#valList[i]];
	}
	*keys() {
		for (const i of this.#indexes()) {
			const k = this.#keyList[i];
			if (k !== void 0 && !this.#isBackgroundFetch(this.#valList[i])) yield k;
		}
	}
	*rkeys() {
		for (const i of this.#rindexes()) {
			const k = this.#keyList[i];
			if (k !== void 0 && !this.#isBackgroundFetch(this.#valList[i])) yield k;
		}
	}
	*values() {
		for (const i of this.#indexes())
			if (this.#valList[i] !== void 0 && !this.#isBackgroundFetch(this.#valList[i])) yield this.#valList[i];
	}
	*rvalues() {
		for (const i of this.#rindexes())
			if (this.#valList[i] !== void 0 && !this.#isBackgroundFetch(this.#valList[i])) yield this.#valList[i];
	}
	[Symbol.iterator]() {
		return this.entries();
	}
	[Symbol.toStringTag] = "LRUCache";
	find(fn, getOptions = {}) {
		for (const i of this.#indexes()) {
			const v = this.#valList[i];
			const value = this.#isBackgroundFetch(v) ? v.__staleWhileFetching : v;
			if (value === void 0) continue;
			if (fn(value, this.#keyList[i], this)) return this.#get(this.#keyList[i], getOptions);
		}
	}
	forEach(fn, thisp = this) {
		for (const i of this.#indexes()) {
			const v = this.#valList[i];
			const value = this.#isBackgroundFetch(v) ? v.__staleWhileFetching : v;
			if (value === void 0) continue;
			fn.call(thisp, value, this.#keyList[i], this);
		}
	}
	rforEach(fn, thisp = this) {
		for (const i of this.#rindexes()) {
			const v = this.#valList[i];
			const value = this.#isBackgroundFetch(v) ? v.__staleWhileFetching : v;
			if (value === void 0) continue;
			fn.call(thisp, value, this.#keyList[i], this);
		}
	}
	purgeStale() {
		let deleted = false;
		for (const i of this.#rindexes({ allowStale: true }))
			if (this.#isStale(i)) {
				this.#delete(this.#keyList[i], "expire");
				deleted = true;
			}
		return deleted;
	}
	info(key) {
		const i = this.#keyMap.get(key);
		if (i === void 0) return void 0;
		const v = this.#valList[i];
		const value = this.#isBackgroundFetch(v) ? v.__staleWhileFetching : v;
		if (value === void 0) return void 0;
		const entry = { value };
		if (this.#ttls && this.#starts) {
			const ttl = this.#ttls[i];
			const start = this.#starts[i];
			if (ttl && start) {
				entry.ttl = ttl - (this.#perf.now() - start);
				entry.start = Date.now();
			}
		}
		if (this.#sizes) entry.size = this.#sizes[i];
		return entry;
	}
	dump() {
		const arr = [];
		for (const i of this.#indexes({ allowStale: true })) {
			const key = this.#keyList[i];
			const v = this.#valList[i];
			const value = this.#isBackgroundFetch(v) ? v.__staleWhileFetching : v;
			if (value === void 0 || key === void 0) continue;
			const entry = { value };
			if (this.#ttls && this.#starts) {
				entry.ttl = this.#ttls[i];
				const age = this.#perf.now() - this.#starts[i];
				entry.start = Math.floor(Date.now() - age);
			}
			if (this.#sizes) entry.size = this.#sizes[i];
			arr.unshift([key, entry]);
		}
		return arr;
	}
	load(arr) {
		this.clear();
		for (const [key, entry] of arr) {
			if (entry.start) {
				const age = Date.now() - entry.start;
				entry.start = this.#perf.now() - age;
			}
			this.#set(key, entry.value, entry);
		}
	}
	set(k, v, setOptions = {}) {
		const { status = metrics.hasSubscribers ? {} : void 0 } = setOptions;
		setOptions.status = status;
		if (status) {
			status.op = "set";
			status.key = k;
			if (v !== void 0) status.value = v;
			status.cache = this;
		}
		const result = this.#set(k, v, setOptions);
		if (status && metrics.hasSubscribers) metrics.publish(status);
		return result;
	}
	#set(k, v, setOptions, bf) {
		const {
			ttl = this.ttl,
			start,
			noDisposeOnSet = this.noDisposeOnSet,
			sizeCalculation = this.sizeCalculation,
			status,
		} = setOptions;
		const isBF = this.#isBackgroundFetch(v);
		if (v === void 0) {
			if (status) status.set = "deleted";
			this.delete(k);
			return this;
		}
		let { noUpdateTTL = this.noUpdateTTL } = setOptions;
		if (status && !isBF) status.value = v;
		const size = this.#requireSize(k, v, setOptions.size || 0, sizeCalculation, status);
		if (this.maxEntrySize && size > this.maxEntrySize) {
			this.#delete(k, "set");
			if (status) {
				status.set = "miss";
				status.maxEntrySizeExceeded = true;
			}
			return this;
		}
		let index = this.#size === 0 ? void 0 : this.#keyMap.get(k);
		if (index === void 0) {
			index =
				this.#size === 0
					? this.#tail
					: this.#free.length !== 0
						? this.#free.pop()
						: this.#size === this.#max
							? this.#evict(false)
							: this.#size;
			this.#keyList[index] = k;
			this.#valList[index] = v;
			this.#keyMap.set(k, index);
			this.#next[this.#tail] = index;
			this.#prev[index] = this.#tail;
			this.#tail = index;
			this.#size++;
			this.#addItemSize(index, size, status);
			if (status) status.set = "add";
			noUpdateTTL = false;
			if (this.#hasOnInsert && !isBF) this.#onInsert?.(v, k, "add");
		} else {
			this.#moveToTail(index);
			const oldVal = this.#valList[index];
			if (v !== oldVal) {
				if (!noDisposeOnSet) {
					if (this.#isBackgroundFetch(oldVal)) {
						if (oldVal !== bf) oldVal.__abortController.abort(new Error("replaced"));
						const { __staleWhileFetching: s } = oldVal;
						if (s !== void 0 && s !== v) {
							if (this.#hasDispose) this.#dispose?.(s, k, "set");
							if (this.#hasDisposeAfter) this.#disposed?.push([s, k, "set"]);
						}
					} else {
						if (this.#hasDispose) this.#dispose?.(oldVal, k, "set");
						if (this.#hasDisposeAfter) this.#disposed?.push([oldVal, k, "set"]);
					}
				}
				this.#removeItemSize(index);
				this.#addItemSize(index, size, status);
				this.#valList[index] = v;
				if (!isBF) {
					const oldValue = oldVal && this.#isBackgroundFetch(oldVal) ? oldVal.__staleWhileFetching : oldVal;
					const setType = oldValue === void 0 ? "add" : v !== oldValue ? "replace" : "update";
					if (status) {
						status.set = setType;
						if (oldValue !== void 0) status.oldValue = oldValue;
					}
					if (this.#hasOnInsert) this.onInsert?.(v, k, setType);
				}
			} else if (!isBF) {
				if (status) status.set = "update";
				if (this.#hasOnInsert) this.onInsert?.(v, k, "update");
			}
		}
		if (ttl !== 0 && !this.#ttls) this.#initializeTTLTracking();
		if (this.#ttls) {
			if (!noUpdateTTL) this.#setItemTTL(index, ttl, start);
			if (status) this.#statusTTL(status, index);
		}
		if (!noDisposeOnSet && this.#hasDisposeAfter && this.#disposed) {
			const dt = this.#disposed;
			let task;
			while ((task = dt?.shift())) this.#disposeAfter?.(...task);
		}
		return this;
	}
	pop() {
		try {
			while (this.#size) {
				const val = this.#valList[this.#head];
				this.#evict(true);
				if (this.#isBackgroundFetch(val)) {
					if (val.__staleWhileFetching) return val.__staleWhileFetching;
				} else if (val !== void 0) return val;
			}
		} finally {
			if (this.#hasDisposeAfter && this.#disposed) {
				const dt = this.#disposed;
				let task;
				while ((task = dt?.shift())) this.#disposeAfter?.(...task);
			}
		}
	}
	#evict(free) {
		const head = this.#head;
		const k = this.#keyList[head];
		const v = this.#valList[head];
		const isBF = this.#isBackgroundFetch(v);
		if (isBF) v.__abortController.abort(new Error("evicted"));
		const oldValue = isBF ? v.__staleWhileFetching : v;
		if ((this.#hasDispose || this.#hasDisposeAfter) && oldValue !== void 0) {
			if (this.#hasDispose) this.#dispose?.(oldValue, k, "evict");
			if (this.#hasDisposeAfter) this.#disposed?.push([oldValue, k, "evict"]);
		}
		this.#removeItemSize(head);
		if (this.#autopurgeTimers?.[head]) {
			clearTimeout(this.#autopurgeTimers[head]);
			this.#autopurgeTimers[head] = void 0;
		}
		if (free) {
			this.#keyList[head] = void 0;
			this.#valList[head] = void 0;
			this.#free.push(head);
		}
		if (this.#size === 1) {
			this.#head = this.#tail = 0;
			this.#free.length = 0;
		} else this.#head = this.#next[head];
		this.#keyMap.delete(k);
		this.#size--;
		return head;
	}
	has(k, hasOptions = {}) {
		const { status = metrics.hasSubscribers ? {} : void 0 } = hasOptions;
		hasOptions.status = status;
		if (status) {
			status.op = "has";
			status.key = k;
			status.cache = this;
		}
		const result = this.#has(k, hasOptions);
		if (metrics.hasSubscribers) metrics.publish(status);
		return result;
	}
	#has(k, hasOptions = {}) {
		const { updateAgeOnHas = this.updateAgeOnHas, status } = hasOptions;
		const index = this.#keyMap.get(k);
		if (index !== void 0) {
			const v = this.#valList[index];
			if (this.#isBackgroundFetch(v) && v.__staleWhileFetching === void 0) return false;
			if (!this.#isStale(index)) {
				if (updateAgeOnHas) this.#updateItemAge(index);
				if (status) {
					status.has = "hit";
					this.#statusTTL(status, index);
				}
				return true;
			} else if (status) {
				status.has = "stale";
				this.#statusTTL(status, index);
			}
		} else if (status) status.has = "miss";
		return false;
	}
	peek(k, peekOptions = {}) {
		const { status = hasSubscribers() ? {} : void 0 } = peekOptions;
		if (status) {
			status.op = "peek";
			status.key = k;
			status.cache = this;
		}
		peekOptions.status = status;
		const result = this.#peek(k, peekOptions);
		if (metrics.hasSubscribers) metrics.publish(status);
		return result;
	}
	#peek(k, peekOptions) {
		const { status, allowStale = this.allowStale } = peekOptions;
		const index = this.#keyMap.get(k);
		if (index === void 0 || (!allowStale && this.#isStale(index))) {
			if (status) status.peek = index === void 0 ? "miss" : "stale";
			return;
		}
		const v = this.#valList[index];
		const val = this.#isBackgroundFetch(v) ? v.__staleWhileFetching : v;
		if (status) {
			if (val !== void 0) {
				status.peek = "hit";
				status.value = val;
			} else status.peek = "miss";
		}
		return val;
	}
	#backgroundFetch(k, index, options, context) {
		const v = index === void 0 ? void 0 : this.#valList[index];
		if (this.#isBackgroundFetch(v)) return v;
		const ac = new AbortController();
		const { signal } = options;
		signal?.addEventListener("abort", () => ac.abort(signal.reason), { signal: ac.signal });
		const fetchOpts = {
			signal: ac.signal,
			options,
			context,
		};
		const cb = (v, updateCache = false) => {
			const { aborted } = ac.signal;
			const ignoreAbort = options.ignoreFetchAbort && v !== void 0;
			const proceed = options.ignoreFetchAbort || !!(options.allowStaleOnFetchAbort && v !== void 0);
			if (options.status) {
				if (aborted && !updateCache) {
					options.status.fetchAborted = true;
					options.status.fetchError = ac.signal.reason;
					if (ignoreAbort) options.status.fetchAbortIgnored = true;
				} else options.status.fetchResolved = true;
			}
			if (aborted && !ignoreAbort && !updateCache) return fetchFail(ac.signal.reason, proceed);
			const bf = p;
			const vl = this.#valList[index];
			if (vl === p || (vl === void 0 && ignoreAbort && updateCache)) {
				if (v === void 0) {
					if (bf.__staleWhileFetching !== void 0) this.#valList[index] = bf.__staleWhileFetching;
					else this.#delete(k, "fetch");
				} else {
					if (options.status) options.status.fetchUpdated = true;
					this.#set(k, v, fetchOpts.options, bf);
				}
			}
			return v;
		};
		const eb = (er) => {
			if (options.status) {
				options.status.fetchRejected = true;
				options.status.fetchError = er;
			}
			return fetchFail(er, false);
		};
		const fetchFail = (er, proceed) => {
			const { aborted } = ac.signal;
			const allowStaleAborted = aborted && options.allowStaleOnFetchAbort;
			const allowStale = allowStaleAborted || options.allowStaleOnFetchRejection;
			const noDelete = allowStale || options.noDeleteOnFetchRejection;
			const bf = p;
			if (this.#valList[index] === p) {
				if (!noDelete || (!proceed && bf.__staleWhileFetching === void 0)) this.#delete(k, "fetch");
				else if (!allowStaleAborted) this.#valList[index] = bf.__staleWhileFetching;
			}
			if (allowStale) {
				if (options.status && bf.__staleWhileFetching !== void 0) options.status.returnedStale = true;
				return bf.__staleWhileFetching;
			} else if (bf.__returned === bf) throw er;
		};
		const pcall = (res, rej) => {
			const fmp = this.#fetchMethod?.(k, v, fetchOpts);
			ac.signal.addEventListener("abort", () => {
				if (!options.ignoreFetchAbort || options.allowStaleOnFetchAbort) {
					res(void 0);
					if (options.allowStaleOnFetchAbort) res = (v) => cb(v, true);
				}
			});
			if (fmp && fmp instanceof Promise) fmp.then((v) => res(v === void 0 ? void 0 : v), rej);
			else if (fmp !== void 0) res(fmp);
		};
		if (options.status) options.status.fetchDispatched = true;
		const p = new Promise(pcall).then(cb, eb);
		const bf = Object.assign(p, {
			__abortController: ac,
			__staleWhileFetching: v,
			__returned: void 0,
		});
		if (index === void 0) {
			this.#set(k, bf, {
				...fetchOpts.options,
				status: void 0,
			});
			index = this.#keyMap.get(k);
		} else this.#valList[index] = bf;
		return bf;
	}
	#isBackgroundFetch(p) {
		if (!this.#hasFetchMethod) return false;
		const b = p;
		return (
			!!b &&
			b instanceof Promise &&
			b.hasOwnProperty("__staleWhileFetching") &&
			b.__abortController instanceof AbortController
		);
	}
	fetch(k, fetchOptions = {}) {
		const ths = tracing.hasSubscribers;
		const { status = hasSubscribers() ? {} : void 0 } = fetchOptions;
		fetchOptions.status = status;
		if (status && fetchOptions.context) status.context = fetchOptions.context;
		const p = this.#fetch(k, fetchOptions);
		if (status && ths) {
			status.trace = true;
			tracing.tracePromise(() => p, status).catch(() => {});
		}
		return p;
	}
	async #fetch(k, fetchOptions = {}) {
		const {
			allowStale = this.allowStale,
			updateAgeOnGet = this.updateAgeOnGet,
			noDeleteOnStaleGet = this.noDeleteOnStaleGet,
			ttl = this.ttl,
			noDisposeOnSet = this.noDisposeOnSet,
			size = 0,
			sizeCalculation = this.sizeCalculation,
			noUpdateTTL = this.noUpdateTTL,
			noDeleteOnFetchRejection = this.noDeleteOnFetchRejection,
			allowStaleOnFetchRejection = this.allowStaleOnFetchRejection,
			ignoreFetchAbort = this.ignoreFetchAbort,
			allowStaleOnFetchAbort = this.allowStaleOnFetchAbort,
			context,
			forceRefresh = false,
			status,
			signal,
		} = fetchOptions;
		if (status) {
			status.op = "fetch";
			status.key = k;
			if (forceRefresh) status.forceRefresh = true;
			status.cache = this;
		}
		if (!this.#hasFetchMethod) {
			if (status) status.fetch = "get";
			return this.#get(k, {
				allowStale,
				updateAgeOnGet,
				noDeleteOnStaleGet,
				status,
			});
		}
		const options = {
			allowStale,
			updateAgeOnGet,
			noDeleteOnStaleGet,
			ttl,
			noDisposeOnSet,
			size,
			sizeCalculation,
			noUpdateTTL,
			noDeleteOnFetchRejection,
			allowStaleOnFetchRejection,
			allowStaleOnFetchAbort,
			ignoreFetchAbort,
			status,
			signal,
		};
		let index = this.#keyMap.get(k);
		if (index === void 0) {
			if (status) status.fetch = "miss";
			const p = this.#backgroundFetch(k, index, options, context);
			return (p.__returned = p);
		} else {
			const v = this.#valList[index];
			if (this.#isBackgroundFetch(v)) {
				const stale = allowStale && v.__staleWhileFetching !== void 0;
				if (status) {
					status.fetch = "inflight";
					if (stale) status.returnedStale = true;
				}
				return stale ? v.__staleWhileFetching : (v.__returned = v);
			}
			const isStale = this.#isStale(index);
			if (!forceRefresh && !isStale) {
				if (status) status.fetch = "hit";
				this.#moveToTail(index);
				if (updateAgeOnGet) this.#updateItemAge(index);
				if (status) this.#statusTTL(status, index);
				return v;
			}
			const p = this.#backgroundFetch(k, index, options, context);
			const staleVal = p.__staleWhileFetching !== void 0 && allowStale;
			if (status) {
				status.fetch = isStale ? "stale" : "refresh";
				if (staleVal && isStale) status.returnedStale = true;
			}
			return staleVal ? p.__staleWhileFetching : (p.__returned = p);
		}
	}
	forceFetch(k, fetchOptions = {}) {
		const ths = tracing.hasSubscribers;
		const { status = hasSubscribers() ? {} : void 0 } = fetchOptions;
		fetchOptions.status = status;
		if (status && fetchOptions.context) status.context = fetchOptions.context;
		const p = this.#forceFetch(k, fetchOptions);
		if (status && ths) {
			status.trace = true;
			tracing.tracePromise(() => p, status).catch(() => {});
		}
		return p;
	}
	async #forceFetch(k, fetchOptions = {}) {
		const v = await this.#fetch(k, fetchOptions);
		if (v === void 0) throw new Error("fetch() returned undefined");
		return v;
	}
	memo(k, memoOptions = {}) {
		const { status = metrics.hasSubscribers ? {} : void 0 } = memoOptions;
		memoOptions.status = status;
		if (status) {
			status.op = "memo";
			status.key = k;
			if (memoOptions.context) status.context = memoOptions.context;
			status.cache = this;
		}
		const result = this.#memo(k, memoOptions);
		if (status) status.value = result;
		if (metrics.hasSubscribers) metrics.publish(status);
		return result;
	}
	#memo(k, memoOptions = {}) {
		const memoMethod = this.#memoMethod;
		if (!memoMethod) throw new Error("no memoMethod provided to constructor");
		const { context, status, forceRefresh, ...options } = memoOptions;
		if (status && forceRefresh) status.forceRefresh = true;
		const v = this.#get(k, options);
		const refresh = forceRefresh || v === void 0;
		if (status) {
			status.memo = refresh ? "miss" : "hit";
			if (!refresh) status.value = v;
		}
		if (!refresh) return v;
		const vv = memoMethod(k, v, {
			options,
			context,
		});
		if (status) status.value = vv;
		this.#set(k, vv, options);
		return vv;
	}
	get(k, getOptions = {}) {
		const { status = metrics.hasSubscribers ? {} : void 0 } = getOptions;
		getOptions.status = status;
		if (status) {
			status.op = "get";
			status.key = k;
			status.cache = this;
		}
		const result = this.#get(k, getOptions);
		if (status) {
			if (result !== void 0) status.value = result;
			if (metrics.hasSubscribers) metrics.publish(status);
		}
		return result;
	}
	#get(k, getOptions = {}) {
		const {
			allowStale = this.allowStale,
			updateAgeOnGet = this.updateAgeOnGet,
			noDeleteOnStaleGet = this.noDeleteOnStaleGet,
			status,
		} = getOptions;
		const index = this.#keyMap.get(k);
		if (index === void 0) {
			if (status) status.get = "miss";
			return;
		}
		const value = this.#valList[index];
		const fetching = this.#isBackgroundFetch(value);
		if (status) this.#statusTTL(status, index);
		if (this.#isStale(index)) {
			if (!fetching) {
				if (!noDeleteOnStaleGet) this.#delete(k, "expire");
				if (status) status.get = "stale";
				if (allowStale) {
					if (status) status.returnedStale = true;
					return value;
				}
				return;
			}
			if (status) status.get = "stale-fetching";
			if (allowStale && value.__staleWhileFetching !== void 0) {
				if (status) status.returnedStale = true;
				return value.__staleWhileFetching;
			}
			return;
		}
		if (status) status.get = fetching ? "fetching" : "hit";
		this.#moveToTail(index);
		if (updateAgeOnGet) this.#updateItemAge(index);
		return fetching ? value.__staleWhileFetching : value;
	}
	#connect(p, n) {
		this.#prev[n] = p;
		this.#next[p] = n;
	}
	#moveToTail(index) {
		if (index !== this.#tail) {
			if (index === this.#head) this.#head = this.#next[index];
			else this.#connect(this.#prev[index], this.#next[index]);
			this.#connect(this.#tail, index);
			this.#tail = index;
		}
	}
	delete(k) {
		return this.#delete(k, "delete");
	}
	#delete(k, reason) {
		if (metrics.hasSubscribers)
			metrics.publish({
				op: "delete",
				delete: reason,
				key: k,
				cache: this,
			});
		let deleted = false;
		if (this.#size !== 0) {
			const index = this.#keyMap.get(k);
			if (index !== void 0) {
				if (this.#autopurgeTimers?.[index]) {
					clearTimeout(this.#autopurgeTimers[index]);
					this.#autopurgeTimers[index] = void 0;
				}
				deleted = true;
				if (this.#size === 1) this.#clear(reason);
				else {
					this.#removeItemSize(index);
					const v = this.#valList[index];
					if (this.#isBackgroundFetch(v)) v.__abortController.abort(new Error("deleted"));
					else if (this.#hasDispose || this.#hasDisposeAfter) {
						if (this.#hasDispose) this.#dispose?.(v, k, reason);
						if (this.#hasDisposeAfter) this.#disposed?.push([v, k, reason]);
					}
					this.#keyMap.delete(k);
					this.#keyList[index] = void 0;
					this.#valList[index] = void 0;
					if (index === this.#tail) this.#tail = this.#prev[index];
					else if (index === this.#head) this.#head = this.#next[index];
					else {
						const pi = this.#prev[index];
						this.#next[pi] = this.#next[index];
						const ni = this.#next[index];
						this.#prev[ni] = this.#prev[index];
					}
					this.#size--;
					this.#free.push(index);
				}
			}
		}
		if (this.#hasDisposeAfter && this.#disposed?.length) {
			const dt = this.#disposed;
			let task;
			while ((task = dt?.shift())) this.#disposeAfter?.(...task);
		}
		return deleted;
	}
	clear() {
		return this.#clear("delete");
	}
	#clear(reason) {
		for (const index of this.#rindexes({ allowStale: true })) {
			const v = this.#valList[index];
			if (this.#isBackgroundFetch(v)) v.__abortController.abort(new Error("deleted"));
			else {
				const k = this.#keyList[index];
				if (this.#hasDispose) this.#dispose?.(v, k, reason);
				if (this.#hasDisposeAfter) this.#disposed?.push([v, k, reason]);
			}
		}
		this.#keyMap.clear();
		this.#valList.fill(void 0);
		this.#keyList.fill(void 0);
		if (this.#ttls && this.#starts) {
			this.#ttls.fill(0);
			this.#starts.fill(0);
			for (const t of this.#autopurgeTimers ?? []) if (t !== void 0) clearTimeout(t);
			this.#autopurgeTimers?.fill(void 0);
		}
		if (this.#sizes) this.#sizes.fill(0);
		this.#head = 0;
		this.#tail = 0;
		this.#free.length = 0;
		this.#calculatedSize = 0;
		this.#size = 0;
		if (this.#hasDisposeAfter && this.#disposed) {
			const dt = this.#disposed;
			let task;
			while ((task = dt?.shift())) this.#disposeAfter?.(...task);
		}
	}
};
export { LRUCache };
