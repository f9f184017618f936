import { __commonJSMin, __require, __toESM } from "./rolldown-runtime.js";
import {
	AjvJsonSchemaValidator,
	CallToolResultSchema,
	CompleteResultSchema,
	CreateMessageRequestSchema,
	CreateMessageResultSchema,
	CreateMessageResultWithToolsSchema,
	CreateTaskResultSchema,
	ElicitRequestSchema,
	ElicitResultSchema,
	EmptyResultSchema,
	ErrorCode,
	GetPromptResultSchema,
	InitializeResultSchema,
	LATEST_PROTOCOL_VERSION,
	ListChangedOptionsBaseSchema,
	ListPromptsResultSchema,
	ListResourceTemplatesResultSchema,
	ListResourcesResultSchema,
	ListToolsResultSchema,
	McpError,
	PromptListChangedNotificationSchema,
	Protocol,
	ReadBuffer,
	ReadResourceResultSchema,
	ResourceListChangedNotificationSchema,
	SUPPORTED_PROTOCOL_VERSIONS,
	ToolListChangedNotificationSchema,
	assertClientRequestTaskCapability,
	assertToolsCallTaskCapability,
	getLiteralValue,
	getObjectShape,
	mergeCapabilities,
	safeParse,
	serializeMessage,
} from "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import {
	BINARY_ENCODINGS,
	DEFAULT_OBJECT_HIGH_WATER_MARK,
	FD_SPECIFIC_OPTIONS,
	MaxBufferError,
	SUBPROCESS_OPTIONS,
	TRANSFORM_TYPES,
	addIpcMethods,
	cleanupOnExit,
	concatenateShell,
	createDeferred,
	execaCoreSync,
	getBufferedData,
	getBufferedIpcOutput,
	getFromStream,
	getIpcExport,
	getToStream,
	handleCommand,
	handleEarlyError,
	handleResult,
	handleStdioAsync,
	isPlainObject as isPlainObject$1,
	isStandardStream,
	isStream,
	isStreamAbort,
	isTemplateString,
	iterateOnSubprocessStream,
	makeAllStream,
	makeError,
	makeSuccessResult,
	mapNode,
	normalizeOptions,
	normalizeParameters,
	onExit,
	parseTemplates,
	pipeOutputAsync,
	pipeToSubprocess,
	require_cross_spawn,
	sendIpcInput,
	stripNewline,
	subprocessKill,
	throwOnCancel,
	throwOnGracefulCancel,
	throwOnTimeout,
	waitForAllStream,
	waitForExit,
	waitForIpcOutput,
	waitForStdioStreams,
	waitForStream,
	waitForSuccessfulExit,
} from "./figures-index.js";
import path from "node:path";
import process$1 from "node:process";
import { callbackify, stripVTControlCharacters, styleText } from "node:util";
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { spawn } from "node:child_process";
import { once, setMaxListeners } from "node:events";
import { finished } from "node:stream/promises";
import { Duplex, PassThrough, Readable, Writable } from "node:stream";
import * as readline from "node:readline";
// node_modules/execa/lib/resolve/wait-subprocess.js
const waitForSubprocessResult = async ({
	subprocess,
	options: {
		encoding,
		buffer,
		maxBuffer,
		lines,
		timeoutDuration: timeout,
		cancelSignal,
		gracefulCancel,
		forceKillAfterDelay,
		stripFinalNewline,
		ipc,
		ipcInput,
	},
	context,
	verboseInfo,
	fileDescriptors,
	originalStreams,
	onInternalError,
	controller,
}) => {
	const exitPromise = waitForExit(subprocess, context);
	const streamInfo = {
		originalStreams,
		fileDescriptors,
		subprocess,
		exitPromise,
		propagating: false,
	};
	const stdioPromises = waitForStdioStreams({
		subprocess,
		encoding,
		buffer,
		maxBuffer,
		lines,
		stripFinalNewline,
		verboseInfo,
		streamInfo,
	});
	const allPromise = waitForAllStream({
		subprocess,
		encoding,
		buffer,
		maxBuffer,
		lines,
		stripFinalNewline,
		verboseInfo,
		streamInfo,
	});
	const ipcOutput = [];
	const ipcOutputPromise = waitForIpcOutput({
		subprocess,
		buffer,
		maxBuffer,
		ipc,
		ipcOutput,
		verboseInfo,
	});
	const originalPromises = waitForOriginalStreams(originalStreams, subprocess, streamInfo);
	const customStreamsEndPromises = waitForCustomStreamsEnd(fileDescriptors, streamInfo);
	try {
		return await Promise.race([
			Promise.all([
				{},
				waitForSuccessfulExit(exitPromise),
				Promise.all(stdioPromises),
				allPromise,
				ipcOutputPromise,
				sendIpcInput(subprocess, ipcInput),
				...originalPromises,
				...customStreamsEndPromises,
			]),
			onInternalError,
			throwOnSubprocessError(subprocess, controller),
			...throwOnTimeout(subprocess, timeout, context, controller),
			...throwOnCancel({
				subprocess,
				cancelSignal,
				gracefulCancel,
				context,
				controller,
			}),
			...throwOnGracefulCancel({
				subprocess,
				cancelSignal,
				gracefulCancel,
				forceKillAfterDelay,
				context,
				controller,
			}),
		]);
	} catch (error) {
		context.terminationReason ??= "other";
		return Promise.all([
			{ error },
			exitPromise,
			Promise.all(stdioPromises.map((stdioPromise) => getBufferedData(stdioPromise))),
			getBufferedData(allPromise),
			getBufferedIpcOutput(ipcOutputPromise, ipcOutput),
			Promise.allSettled(originalPromises),
			Promise.allSettled(customStreamsEndPromises),
		]);
	}
};
const waitForOriginalStreams = (originalStreams, subprocess, streamInfo) =>
	originalStreams.map((stream, fdNumber) =>
		stream === subprocess.stdio[fdNumber] ? void 0 : waitForStream(stream, fdNumber, streamInfo),
	);
const waitForCustomStreamsEnd = (fileDescriptors, streamInfo) =>
	fileDescriptors.flatMap(({ stdioItems }, fdNumber) =>
		stdioItems
			.filter(
				({ value, stream = value }) => isStream(stream, { checkOpen: false }) && !isStandardStream(stream),
			)
			.map(({ type, value, stream = value }) =>
				waitForStream(stream, fdNumber, streamInfo, {
					isSameDirection: TRANSFORM_TYPES.has(type),
					stopOnExit: type === "native",
				}),
			),
	);
const throwOnSubprocessError = async (subprocess, { signal }) => {
	const [error] = await once(subprocess, "error", { signal });
	throw error;
};
// node_modules/execa/lib/convert/concurrent.js
const initializeConcurrentStreams = () => ({
	readableDestroy: new WeakMap(),
	writableFinal: new WeakMap(),
	writableDestroy: new WeakMap(),
});
const addConcurrentStream = (concurrentStreams, stream, waitName) => {
	const weakMap = concurrentStreams[waitName];
	if (!weakMap.has(stream)) weakMap.set(stream, []);
	const promises = weakMap.get(stream);
	const promise = createDeferred();
	promises.push(promise);
	return {
		resolve: promise.resolve.bind(promise),
		promises,
	};
};
const waitForConcurrentStreams = async ({ resolve, promises }, subprocess) => {
	resolve();
	const [isSubprocessExit] = await Promise.race([
		Promise.allSettled([true, subprocess]),
		Promise.all([false, ...promises]),
	]);
	return !isSubprocessExit;
};
// node_modules/execa/lib/convert/shared.js
const safeWaitForSubprocessStdin = async (subprocessStdin) => {
	if (subprocessStdin === void 0) return;
	try {
		await waitForSubprocessStdin(subprocessStdin);
	} catch {}
};
const safeWaitForSubprocessStdout = async (subprocessStdout) => {
	if (subprocessStdout === void 0) return;
	try {
		await waitForSubprocessStdout(subprocessStdout);
	} catch {}
};
const waitForSubprocessStdin = async (subprocessStdin) => {
	await finished(subprocessStdin, {
		cleanup: true,
		readable: false,
		writable: true,
	});
};
const waitForSubprocessStdout = async (subprocessStdout) => {
	await finished(subprocessStdout, {
		cleanup: true,
		readable: true,
		writable: false,
	});
};
const waitForSubprocess = async (subprocess, error) => {
	await subprocess;
	if (error) throw error;
};
const destroyOtherStream = (stream, isOpen, error) => {
	if (error && !isStreamAbort(error)) stream.destroy(error);
	else if (isOpen) stream.destroy();
};
// node_modules/execa/lib/convert/readable.js
const createReadable = (
	{ subprocess, concurrentStreams, encoding },
	{ from, binary: binaryOption = true, preserveNewlines = true } = {},
) => {
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const { subprocessStdout, waitReadableDestroy } = getSubprocessStdout(subprocess, from, concurrentStreams);
	const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(
		subprocessStdout,
		binary,
	);
	const { read, onStdoutDataDone } = getReadableMethods({
		subprocessStdout,
		subprocess,
		binary,
		encoding,
		preserveNewlines,
	});
	const readable = new Readable({
		read,
		destroy: callbackify(
			onReadableDestroy.bind(void 0, {
				subprocessStdout,
				subprocess,
				waitReadableDestroy,
			}),
		),
		highWaterMark: readableHighWaterMark,
		objectMode: readableObjectMode,
		encoding: readableEncoding,
	});
	onStdoutFinished({
		subprocessStdout,
		onStdoutDataDone,
		readable,
		subprocess,
	});
	return readable;
};
const getSubprocessStdout = (subprocess, from, concurrentStreams) => {
	const subprocessStdout = getFromStream(subprocess, from);
	return {
		subprocessStdout,
		waitReadableDestroy: addConcurrentStream(concurrentStreams, subprocessStdout, "readableDestroy"),
	};
};
const getReadableOptions = ({ readableEncoding, readableObjectMode, readableHighWaterMark }, binary) =>
	binary
		? {
				readableEncoding,
				readableObjectMode,
				readableHighWaterMark,
			}
		: {
				readableEncoding,
				readableObjectMode: true,
				readableHighWaterMark: DEFAULT_OBJECT_HIGH_WATER_MARK,
			};
const getReadableMethods = ({ subprocessStdout, subprocess, binary, encoding, preserveNewlines }) => {
	const onStdoutDataDone = createDeferred();
	const onStdoutData = iterateOnSubprocessStream({
		subprocessStdout,
		subprocess,
		binary,
		shouldEncode: !binary,
		encoding,
		preserveNewlines,
	});
	return {
		read() {
			onRead(this, onStdoutData, onStdoutDataDone);
		},
		onStdoutDataDone,
	};
};
const onRead = async (readable, onStdoutData, onStdoutDataDone) => {
	try {
		const { value, done } = await onStdoutData.next();
		if (done) onStdoutDataDone.resolve();
		else readable.push(value);
	} catch {}
};
const onStdoutFinished = async ({
	subprocessStdout,
	onStdoutDataDone,
	readable,
	subprocess,
	subprocessStdin,
}) => {
	try {
		await waitForSubprocessStdout(subprocessStdout);
		await subprocess;
		await safeWaitForSubprocessStdin(subprocessStdin);
		await onStdoutDataDone;
		if (readable.readable) readable.push(null);
	} catch (error) {
		await safeWaitForSubprocessStdin(subprocessStdin);
		destroyOtherReadable(readable, error);
	}
};
const onReadableDestroy = async ({ subprocessStdout, subprocess, waitReadableDestroy }, error) => {
	if (await waitForConcurrentStreams(waitReadableDestroy, subprocess)) {
		destroyOtherReadable(subprocessStdout, error);
		await waitForSubprocess(subprocess, error);
	}
};
const destroyOtherReadable = (stream, error) => {
	destroyOtherStream(stream, stream.readable, error);
};
// node_modules/execa/lib/convert/writable.js
const createWritable = ({ subprocess, concurrentStreams }, { to } = {}) => {
	const { subprocessStdin, waitWritableFinal, waitWritableDestroy } = getSubprocessStdin(
		subprocess,
		to,
		concurrentStreams,
	);
	const writable = new Writable({
		...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
		destroy: callbackify(
			onWritableDestroy.bind(void 0, {
				subprocessStdin,
				subprocess,
				waitWritableFinal,
				waitWritableDestroy,
			}),
		),
		highWaterMark: subprocessStdin.writableHighWaterMark,
		objectMode: subprocessStdin.writableObjectMode,
	});
	onStdinFinished(subprocessStdin, writable);
	return writable;
};
const getSubprocessStdin = (subprocess, to, concurrentStreams) => {
	const subprocessStdin = getToStream(subprocess, to);
	return {
		subprocessStdin,
		waitWritableFinal: addConcurrentStream(concurrentStreams, subprocessStdin, "writableFinal"),
		waitWritableDestroy: addConcurrentStream(concurrentStreams, subprocessStdin, "writableDestroy"),
	};
};
const getWritableMethods = (subprocessStdin, subprocess, waitWritableFinal) => ({
	write: onWrite.bind(void 0, subprocessStdin),
	final: callbackify(onWritableFinal.bind(void 0, subprocessStdin, subprocess, waitWritableFinal)),
});
const onWrite = (subprocessStdin, chunk, encoding, done) => {
	if (subprocessStdin.write(chunk, encoding)) done();
	else subprocessStdin.once("drain", done);
};
const onWritableFinal = async (subprocessStdin, subprocess, waitWritableFinal) => {
	if (await waitForConcurrentStreams(waitWritableFinal, subprocess)) {
		if (subprocessStdin.writable) subprocessStdin.end();
		await subprocess;
	}
};
const onStdinFinished = async (subprocessStdin, writable, subprocessStdout) => {
	try {
		await waitForSubprocessStdin(subprocessStdin);
		if (writable.writable) writable.end();
	} catch (error) {
		await safeWaitForSubprocessStdout(subprocessStdout);
		destroyOtherWritable(writable, error);
	}
};
const onWritableDestroy = async (
	{ subprocessStdin, subprocess, waitWritableFinal, waitWritableDestroy },
	error,
) => {
	await waitForConcurrentStreams(waitWritableFinal, subprocess);
	if (await waitForConcurrentStreams(waitWritableDestroy, subprocess)) {
		destroyOtherWritable(subprocessStdin, error);
		await waitForSubprocess(subprocess, error);
	}
};
const destroyOtherWritable = (stream, error) => {
	destroyOtherStream(stream, stream.writable, error);
};
// node_modules/execa/lib/convert/duplex.js
const createDuplex = (
	{ subprocess, concurrentStreams, encoding },
	{ from, to, binary: binaryOption = true, preserveNewlines = true } = {},
) => {
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const { subprocessStdout, waitReadableDestroy } = getSubprocessStdout(subprocess, from, concurrentStreams);
	const { subprocessStdin, waitWritableFinal, waitWritableDestroy } = getSubprocessStdin(
		subprocess,
		to,
		concurrentStreams,
	);
	const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(
		subprocessStdout,
		binary,
	);
	const { read, onStdoutDataDone } = getReadableMethods({
		subprocessStdout,
		subprocess,
		binary,
		encoding,
		preserveNewlines,
	});
	const duplex = new Duplex({
		read,
		...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
		destroy: callbackify(
			onDuplexDestroy.bind(void 0, {
				subprocessStdout,
				subprocessStdin,
				subprocess,
				waitReadableDestroy,
				waitWritableFinal,
				waitWritableDestroy,
			}),
		),
		readableHighWaterMark,
		writableHighWaterMark: subprocessStdin.writableHighWaterMark,
		readableObjectMode,
		writableObjectMode: subprocessStdin.writableObjectMode,
		encoding: readableEncoding,
	});
	onStdoutFinished({
		subprocessStdout,
		onStdoutDataDone,
		readable: duplex,
		subprocess,
		subprocessStdin,
	});
	onStdinFinished(subprocessStdin, duplex, subprocessStdout);
	return duplex;
};
const onDuplexDestroy = async (
	{
		subprocessStdout,
		subprocessStdin,
		subprocess,
		waitReadableDestroy,
		waitWritableFinal,
		waitWritableDestroy,
	},
	error,
) => {
	await Promise.all([
		onReadableDestroy(
			{
				subprocessStdout,
				subprocess,
				waitReadableDestroy,
			},
			error,
		),
		onWritableDestroy(
			{
				subprocessStdin,
				subprocess,
				waitWritableFinal,
				waitWritableDestroy,
			},
			error,
		),
	]);
};
// node_modules/execa/lib/convert/iterable.js
const createIterable = (
	subprocess,
	encoding,
	{ from, binary: binaryOption = false, preserveNewlines = false } = {},
) => {
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const subprocessStdout = getFromStream(subprocess, from);
	const onStdoutData = iterateOnSubprocessStream({
		subprocessStdout,
		subprocess,
		binary,
		shouldEncode: true,
		encoding,
		preserveNewlines,
	});
	return iterateOnStdoutData(onStdoutData, subprocessStdout, subprocess);
};
const iterateOnStdoutData = async function* (onStdoutData, subprocessStdout, subprocess) {
	try {
		yield* onStdoutData;
	} finally {
		if (subprocessStdout.readable) subprocessStdout.destroy();
		await subprocess;
	}
};
// node_modules/execa/lib/convert/add.js
const addConvertedStreams = (subprocess, { encoding }) => {
	const concurrentStreams = initializeConcurrentStreams();
	subprocess.readable = createReadable.bind(void 0, {
		subprocess,
		concurrentStreams,
		encoding,
	});
	subprocess.writable = createWritable.bind(void 0, {
		subprocess,
		concurrentStreams,
	});
	subprocess.duplex = createDuplex.bind(void 0, {
		subprocess,
		concurrentStreams,
		encoding,
	});
	subprocess.iterable = createIterable.bind(void 0, subprocess, encoding);
	subprocess[Symbol.asyncIterator] = createIterable.bind(void 0, subprocess, encoding, {});
};
// node_modules/execa/lib/methods/promise.js
const mergePromise = (subprocess, promise) => {
	for (const [property, descriptor] of descriptors) {
		const value = descriptor.value.bind(promise);
		Reflect.defineProperty(subprocess, property, {
			...descriptor,
			value,
		});
	}
};
const nativePromisePrototype = (async () => {})().constructor.prototype;
const descriptors = ["then", "catch", "finally"].map((property) => [
	property,
	Reflect.getOwnPropertyDescriptor(nativePromisePrototype, property),
]);
// node_modules/execa/lib/methods/main-async.js
const execaCoreAsync = (rawFile, rawArguments, rawOptions, createNested) => {
	const {
		file,
		commandArguments,
		command,
		escapedCommand,
		startTime,
		verboseInfo,
		options,
		fileDescriptors,
	} = handleAsyncArguments(rawFile, rawArguments, rawOptions);
	const { subprocess, promise } = spawnSubprocessAsync({
		file,
		commandArguments,
		options,
		startTime,
		verboseInfo,
		command,
		escapedCommand,
		fileDescriptors,
	});
	subprocess.pipe = pipeToSubprocess.bind(void 0, {
		source: subprocess,
		sourcePromise: promise,
		boundOptions: {},
		createNested,
	});
	mergePromise(subprocess, promise);
	SUBPROCESS_OPTIONS.set(subprocess, {
		options,
		fileDescriptors,
	});
	return subprocess;
};
const handleAsyncArguments = (rawFile, rawArguments, rawOptions) => {
	const { command, escapedCommand, startTime, verboseInfo } = handleCommand(
		rawFile,
		rawArguments,
		rawOptions,
	);
	const {
		file,
		commandArguments,
		options: normalizedOptions,
	} = normalizeOptions(rawFile, rawArguments, rawOptions);
	const options = handleAsyncOptions(normalizedOptions);
	return {
		file,
		commandArguments,
		command,
		escapedCommand,
		startTime,
		verboseInfo,
		options,
		fileDescriptors: handleStdioAsync(options, verboseInfo),
	};
};
const handleAsyncOptions = ({ timeout, signal, ...options }) => {
	if (signal !== void 0)
		throw new TypeError('The "signal" option has been renamed to "cancelSignal" instead.');
	return {
		...options,
		timeoutDuration: timeout,
	};
};
const spawnSubprocessAsync = ({
	file,
	commandArguments,
	options,
	startTime,
	verboseInfo,
	command,
	escapedCommand,
	fileDescriptors,
}) => {
	let subprocess;
	try {
		subprocess = spawn(...concatenateShell(file, commandArguments, options));
	} catch (error) {
		return handleEarlyError({
			error,
			command,
			escapedCommand,
			fileDescriptors,
			options,
			startTime,
			verboseInfo,
		});
	}
	const controller = new AbortController();
	setMaxListeners(Number.POSITIVE_INFINITY, controller.signal);
	const originalStreams = [...subprocess.stdio];
	pipeOutputAsync(subprocess, fileDescriptors, controller);
	cleanupOnExit(subprocess, options, controller);
	const context = {};
	const onInternalError = createDeferred();
	subprocess.kill = subprocessKill.bind(void 0, {
		kill: subprocess.kill.bind(subprocess),
		options,
		onInternalError,
		context,
		controller,
	});
	subprocess.all = makeAllStream(subprocess, options);
	addConvertedStreams(subprocess, options);
	addIpcMethods(subprocess, options);
	const promise = handlePromise({
		subprocess,
		options,
		startTime,
		verboseInfo,
		fileDescriptors,
		originalStreams,
		command,
		escapedCommand,
		context,
		onInternalError,
		controller,
	});
	return {
		subprocess,
		promise,
	};
};
const handlePromise = async ({
	subprocess,
	options,
	startTime,
	verboseInfo,
	fileDescriptors,
	originalStreams,
	command,
	escapedCommand,
	context,
	onInternalError,
	controller,
}) => {
	const [errorInfo, [exitCode, signal], stdioResults, allResult, ipcOutput] = await waitForSubprocessResult({
		subprocess,
		options,
		context,
		verboseInfo,
		fileDescriptors,
		originalStreams,
		onInternalError,
		controller,
	});
	controller.abort();
	onInternalError.resolve();
	const stdio = stdioResults.map((stdioResult, fdNumber) => stripNewline(stdioResult, options, fdNumber));
	const all = stripNewline(allResult, options, "all");
	const result = getAsyncResult({
		errorInfo,
		exitCode,
		signal,
		stdio,
		all,
		ipcOutput,
		context,
		options,
		command,
		escapedCommand,
		startTime,
	});
	return handleResult(result, verboseInfo, options);
};
const getAsyncResult = ({
	errorInfo,
	exitCode,
	signal,
	stdio,
	all,
	ipcOutput,
	context,
	options,
	command,
	escapedCommand,
	startTime,
}) =>
	"error" in errorInfo
		? makeError({
				error: errorInfo.error,
				command,
				escapedCommand,
				timedOut: context.terminationReason === "timeout",
				isCanceled: context.terminationReason === "cancel" || context.terminationReason === "gracefulCancel",
				isGracefullyCanceled: context.terminationReason === "gracefulCancel",
				isMaxBuffer: errorInfo.error instanceof MaxBufferError,
				isForcefullyTerminated: context.isForcefullyTerminated,
				exitCode,
				signal,
				stdio,
				all,
				ipcOutput,
				options,
				startTime,
				isSync: false,
			})
		: makeSuccessResult({
				command,
				escapedCommand,
				stdio,
				all,
				ipcOutput,
				options,
				startTime,
			});
// node_modules/execa/lib/methods/bind.js
const mergeOptions = (boundOptions, options) => {
	const newOptions = Object.fromEntries(
		Object.entries(options).map(([optionName, optionValue]) => [
			optionName,
			mergeOption(optionName, boundOptions[optionName], optionValue),
		]),
	);
	return {
		...boundOptions,
		...newOptions,
	};
};
const mergeOption = (optionName, boundOptionValue, optionValue) => {
	if (DEEP_OPTIONS.has(optionName) && isPlainObject$1(boundOptionValue) && isPlainObject$1(optionValue))
		return {
			...boundOptionValue,
			...optionValue,
		};
	return optionValue;
};
const DEEP_OPTIONS = new Set(["env", ...FD_SPECIFIC_OPTIONS]);
// node_modules/execa/lib/methods/create.js
const createExeca = (mapArguments, boundOptions, deepOptions, setBoundExeca) => {
	const createNested = (mapArguments, boundOptions, setBoundExeca) =>
		createExeca(mapArguments, boundOptions, deepOptions, setBoundExeca);
	const boundExeca = (...execaArguments) =>
		callBoundExeca(
			{
				mapArguments,
				deepOptions,
				boundOptions,
				setBoundExeca,
				createNested,
			},
			...execaArguments,
		);
	if (setBoundExeca !== void 0) setBoundExeca(boundExeca, createNested, boundOptions);
	return boundExeca;
};
const callBoundExeca = (
	{ mapArguments, deepOptions = {}, boundOptions = {}, setBoundExeca, createNested },
	firstArgument,
	...nextArguments
) => {
	if (isPlainObject$1(firstArgument))
		return createNested(mapArguments, mergeOptions(boundOptions, firstArgument), setBoundExeca);
	const { file, commandArguments, options, isSync } = parseArguments({
		mapArguments,
		firstArgument,
		nextArguments,
		deepOptions,
		boundOptions,
	});
	return isSync
		? execaCoreSync(file, commandArguments, options)
		: execaCoreAsync(file, commandArguments, options, createNested);
};
const parseArguments = ({ mapArguments, firstArgument, nextArguments, deepOptions, boundOptions }) => {
	const callArguments = isTemplateString(firstArgument)
		? parseTemplates(firstArgument, nextArguments)
		: [firstArgument, ...nextArguments];
	const [initialFile, initialArguments, initialOptions] = normalizeParameters(...callArguments);
	const mergedOptions = mergeOptions(mergeOptions(deepOptions, boundOptions), initialOptions);
	const {
		file = initialFile,
		commandArguments = initialArguments,
		options = mergedOptions,
		isSync = false,
	} = mapArguments({
		file: initialFile,
		commandArguments: initialArguments,
		options: mergedOptions,
	});
	return {
		file,
		commandArguments,
		options,
		isSync,
	};
};
// node_modules/execa/lib/methods/command.js
const mapCommandAsync = ({ file, commandArguments }) => parseCommand(file, commandArguments);
const mapCommandSync = ({ file, commandArguments }) => ({
	...parseCommand(file, commandArguments),
	isSync: true,
});
const parseCommand = (command, unusedArguments) => {
	if (unusedArguments.length > 0)
		throw new TypeError(
			`The command and its arguments must be passed as a single string: ${command} ${unusedArguments}.`,
		);
	const [file, ...commandArguments] = parseCommandString(command);
	return {
		file,
		commandArguments,
	};
};
const parseCommandString = (command) => {
	if (typeof command !== "string") throw new TypeError(`The command must be a string: ${String(command)}.`);
	const trimmedCommand = command.trim();
	if (trimmedCommand === "") return [];
	const tokens = [];
	for (const token of trimmedCommand.split(SPACES_REGEXP)) {
		const previousToken = tokens.at(-1);
		if (previousToken && previousToken.endsWith("\\"))
			tokens[tokens.length - 1] = `${previousToken.slice(0, -1)} ${token}`;
		else tokens.push(token);
	}
	return tokens;
};
const SPACES_REGEXP = / +/g;
// node_modules/execa/lib/methods/script.js
const setScriptSync = (boundExeca, createNested, boundOptions) => {
	boundExeca.sync = createNested(mapScriptSync, boundOptions);
	boundExeca.s = boundExeca.sync;
};
const mapScriptAsync = ({ options }) => getScriptOptions(options);
const mapScriptSync = ({ options }) => ({
	...getScriptOptions(options),
	isSync: true,
});
const getScriptOptions = (options) => ({
	options: {
		...getScriptStdinOption(options),
		...options,
	},
});
const getScriptStdinOption = ({ input, inputFile, stdio }) =>
	input === void 0 && inputFile === void 0 && stdio === void 0 ? { stdin: "inherit" } : {};
const deepScriptOptions = { preferLocal: true };
// node_modules/execa/index.js
const execa = createExeca(() => ({}));
createExeca(() => ({ isSync: true }));
createExeca(mapCommandAsync);
createExeca(mapCommandSync);
createExeca(mapNode);
createExeca(mapScriptAsync, {}, deepScriptOptions, setScriptSync);
const { sendMessage, getOneMessage, getEachMessage, getCancelSignal } = getIpcExport();
// node_modules/@inquirer/core/dist/lib/key.js
const keybindingLookup = new Set(["emacs", "vim"]);
function isKeybinding(value) {
	return keybindingLookup.has(value);
}
function getDefaultKeybindings() {
	const env = process.env["INQUIRER_KEYBINDINGS"];
	if (!env) return [];
	return Array.from(
		new Set(
			env
				.toLowerCase()
				.split(/[\s,]+/)
				.filter(isKeybinding),
		),
	);
}
const isTabKey = (key) => key.name === "tab";
const isEnterKey = (key) => key.name === "enter" || key.name === "return";
// node_modules/@inquirer/core/dist/lib/errors.js
var AbortPromptError = class extends Error {
	name = "AbortPromptError";
	message = "Prompt was aborted";
	constructor(options) {
		super();
		this.cause = options?.cause;
	}
};
var CancelPromptError = class extends Error {
	name = "CancelPromptError";
	message = "Prompt was canceled";
};
var ExitPromptError = class extends Error {
	name = "ExitPromptError";
};
var HookError = class extends Error {
	name = "HookError";
};
var ValidationError = class extends Error {
	name = "ValidationError";
};
// node_modules/@inquirer/core/dist/lib/hook-engine.js
const hookStorage = new AsyncLocalStorage();
function createStore(rl) {
	return {
		rl,
		hooks: [],
		hooksCleanup: [],
		hooksEffect: [],
		index: 0,
		handleChange() {},
	};
}
function withHooks(rl, cb) {
	const store = createStore(rl);
	function cycle(render) {
		store.handleChange = () => {
			store.index = 0;
			render();
		};
		store.handleChange();
	}
	return hookStorage.run(store, () => cb(cycle));
}
function getStore() {
	const store = hookStorage.getStore();
	if (!store) throw new HookError("[Inquirer] Hook functions can only be called from within a prompt");
	return store;
}
function readline$1() {
	return getStore().rl;
}
function withUpdates(fn) {
	const wrapped = (...args) => {
		const store = getStore();
		let shouldUpdate = false;
		const oldHandleChange = store.handleChange;
		store.handleChange = () => {
			shouldUpdate = true;
		};
		const returnValue = fn(...args);
		if (shouldUpdate) oldHandleChange();
		store.handleChange = oldHandleChange;
		return returnValue;
	};
	return AsyncResource.bind(wrapped);
}
function withPointer(cb) {
	const store = getStore();
	const { index } = store;
	const returnValue = cb({
		get() {
			return store.hooks[index];
		},
		set(value) {
			store.hooks[index] = value;
		},
		initialized: index in store.hooks,
	});
	store.index++;
	return returnValue;
}
function handleChange() {
	getStore().handleChange();
}
const effectScheduler = {
	queue(cb) {
		const store = getStore();
		const { index } = store;
		store.hooksEffect.push(() => {
			store.hooksCleanup[index]?.();
			const cleanFn = cb(readline$1());
			if (cleanFn != null && typeof cleanFn !== "function")
				throw new ValidationError("useEffect return value must be a cleanup function or nothing.");
			store.hooksCleanup[index] = cleanFn;
		});
	},
	run() {
		const store = getStore();
		withUpdates(() => {
			store.hooksEffect.forEach((effect) => {
				effect();
			});
			store.hooksEffect.length = 0;
		})();
	},
	clearAll() {
		const store = getStore();
		store.hooksCleanup.forEach((cleanFn) => {
			cleanFn?.();
		});
		store.hooksEffect.length = 0;
		store.hooksCleanup.length = 0;
	},
};
// node_modules/@inquirer/core/dist/lib/use-state.js
function isFactory(value) {
	return typeof value === "function";
}
function isReducer(value) {
	return typeof value === "function";
}
function useState(defaultValue) {
	return withPointer((pointer) => {
		const setState = AsyncResource.bind(function setState(newValue) {
			const currentValue = pointer.get();
			const nextValue = isReducer(newValue) ? newValue(currentValue) : newValue;
			if (!Object.is(currentValue, nextValue)) {
				pointer.set(nextValue);
				handleChange();
			}
		});
		if (pointer.initialized) return [pointer.get(), setState];
		const value = isFactory(defaultValue) ? defaultValue() : defaultValue;
		pointer.set(value);
		return [value, setState];
	});
}
// node_modules/@inquirer/core/dist/lib/use-effect.js
function useEffect(cb, depArray) {
	withPointer((pointer) => {
		const oldDeps = pointer.get();
		if (!Array.isArray(oldDeps) || depArray.some((dep, i) => !Object.is(dep, oldDeps[i])))
			effectScheduler.queue(cb);
		pointer.set(depArray);
	});
}
// node_modules/@inquirer/figures/dist/index.js
function isUnicodeSupported() {
	if (!process$1.platform.startsWith("win")) return process$1.env["TERM"] !== "linux";
	return (
		Boolean(process$1.env["CI"]) ||
		Boolean(process$1.env["WT_SESSION"]) ||
		Boolean(process$1.env["TERMINUS_SUBLIME"]) ||
		process$1.env["ConEmuTask"] === "{cmd::Cmder}" ||
		process$1.env["TERM_PROGRAM"] === "Terminus-Sublime" ||
		process$1.env["TERM_PROGRAM"] === "vscode" ||
		process$1.env["TERM"] === "xterm-256color" ||
		process$1.env["TERM"] === "alacritty" ||
		process$1.env["TERMINAL_EMULATOR"] === "JetBrains-JediTerm"
	);
}
const common = {
	circleQuestionMark: "(?)",
	questionMarkPrefix: "(?)",
	square: "\u2588",
	squareDarkShade: "\u2593",
	squareMediumShade: "\u2592",
	squareLightShade: "\u2591",
	squareTop: "\u2580",
	squareBottom: "\u2584",
	squareLeft: "\u258c",
	squareRight: "\u2590",
	squareCenter: "\u25a0",
	bullet: "\u25cf",
	dot: "\u2024",
	ellipsis: "\u2026",
	pointerSmall: "\u203a",
	triangleUp: "\u25b2",
	triangleUpSmall: "\u25b4",
	triangleDown: "\u25bc",
	triangleDownSmall: "\u25be",
	triangleLeftSmall: "\u25c2",
	triangleRightSmall: "\u25b8",
	home: "\u2302",
	heart: "\u2665",
	musicNote: "\u266a",
	musicNoteBeamed: "\u266b",
	arrowUp: "\u2191",
	arrowDown: "\u2193",
	arrowLeft: "\u2190",
	arrowRight: "\u2192",
	arrowLeftRight: "\u2194",
	arrowUpDown: "\u2195",
	almostEqual: "\u2248",
	notEqual: "\u2260",
	lessOrEqual: "\u2264",
	greaterOrEqual: "\u2265",
	identical: "\u2261",
	infinity: "\u221e",
	subscriptZero: "\u2080",
	subscriptOne: "\u2081",
	subscriptTwo: "\u2082",
	subscriptThree: "\u2083",
	subscriptFour: "\u2084",
	subscriptFive: "\u2085",
	subscriptSix: "\u2086",
	subscriptSeven: "\u2087",
	subscriptEight: "\u2088",
	subscriptNine: "\u2089",
	oneHalf: "\u00bd",
	oneThird: "\u2153",
	oneQuarter: "\u00bc",
	oneFifth: "\u2155",
	oneSixth: "\u2159",
	oneEighth: "\u215b",
	twoThirds: "\u2154",
	twoFifths: "\u2156",
	threeQuarters: "\u00be",
	threeFifths: "\u2157",
	threeEighths: "\u215c",
	fourFifths: "\u2158",
	fiveSixths: "\u215a",
	fiveEighths: "\u215d",
	sevenEighths: "\u215e",
	line: "\u2500",
	lineBold: "\u2501",
	lineDouble: "\u2550",
	lineDashed0: "\u2504",
	lineDashed1: "\u2505",
	lineDashed2: "\u2508",
	lineDashed3: "\u2509",
	lineDashed4: "\u254c",
	lineDashed5: "\u254d",
	lineDashed6: "\u2574",
	lineDashed7: "\u2576",
	lineDashed8: "\u2578",
	lineDashed9: "\u257a",
	lineDashed10: "\u257c",
	lineDashed11: "\u257e",
	lineDashed12: "\u2212",
	lineDashed13: "\u2013",
	lineDashed14: "\u2010",
	lineDashed15: "\u2043",
	lineVertical: "\u2502",
	lineVerticalBold: "\u2503",
	lineVerticalDouble: "\u2551",
	lineVerticalDashed0: "\u2506",
	lineVerticalDashed1: "\u2507",
	lineVerticalDashed2: "\u250a",
	lineVerticalDashed3: "\u250b",
	lineVerticalDashed4: "\u254e",
	lineVerticalDashed5: "\u254f",
	lineVerticalDashed6: "\u2575",
	lineVerticalDashed7: "\u2577",
	lineVerticalDashed8: "\u2579",
	lineVerticalDashed9: "\u257b",
	lineVerticalDashed10: "\u257d",
	lineVerticalDashed11: "\u257f",
	lineDownLeft: "\u2510",
	lineDownLeftArc: "\u256e",
	lineDownBoldLeftBold: "\u2513",
	lineDownBoldLeft: "\u2512",
	lineDownLeftBold: "\u2511",
	lineDownDoubleLeftDouble: "\u2557",
	lineDownDoubleLeft: "\u2556",
	lineDownLeftDouble: "\u2555",
	lineDownRight: "\u250c",
	lineDownRightArc: "\u256d",
	lineDownBoldRightBold: "\u250f",
	lineDownBoldRight: "\u250e",
	lineDownRightBold: "\u250d",
	lineDownDoubleRightDouble: "\u2554",
	lineDownDoubleRight: "\u2553",
	lineDownRightDouble: "\u2552",
	lineUpLeft: "\u2518",
	lineUpLeftArc: "\u256f",
	lineUpBoldLeftBold: "\u251b",
	lineUpBoldLeft: "\u251a",
	lineUpLeftBold: "\u2519",
	lineUpDoubleLeftDouble: "\u255d",
	lineUpDoubleLeft: "\u255c",
	lineUpLeftDouble: "\u255b",
	lineUpRight: "\u2514",
	lineUpRightArc: "\u2570",
	lineUpBoldRightBold: "\u2517",
	lineUpBoldRight: "\u2516",
	lineUpRightBold: "\u2515",
	lineUpDoubleRightDouble: "\u255a",
	lineUpDoubleRight: "\u2559",
	lineUpRightDouble: "\u2558",
	lineUpDownLeft: "\u2524",
	lineUpBoldDownBoldLeftBold: "\u252b",
	lineUpBoldDownBoldLeft: "\u2528",
	lineUpDownLeftBold: "\u2525",
	lineUpBoldDownLeftBold: "\u2529",
	lineUpDownBoldLeftBold: "\u252a",
	lineUpDownBoldLeft: "\u2527",
	lineUpBoldDownLeft: "\u2526",
	lineUpDoubleDownDoubleLeftDouble: "\u2563",
	lineUpDoubleDownDoubleLeft: "\u2562",
	lineUpDownLeftDouble: "\u2561",
	lineUpDownRight: "\u251c",
	lineUpBoldDownBoldRightBold: "\u2523",
	lineUpBoldDownBoldRight: "\u2520",
	lineUpDownRightBold: "\u251d",
	lineUpBoldDownRightBold: "\u2521",
	lineUpDownBoldRightBold: "\u2522",
	lineUpDownBoldRight: "\u251f",
	lineUpBoldDownRight: "\u251e",
	lineUpDoubleDownDoubleRightDouble: "\u2560",
	lineUpDoubleDownDoubleRight: "\u255f",
	lineUpDownRightDouble: "\u255e",
	lineDownLeftRight: "\u252c",
	lineDownBoldLeftBoldRightBold: "\u2533",
	lineDownLeftBoldRightBold: "\u252f",
	lineDownBoldLeftRight: "\u2530",
	lineDownBoldLeftBoldRight: "\u2531",
	lineDownBoldLeftRightBold: "\u2532",
	lineDownLeftRightBold: "\u252e",
	lineDownLeftBoldRight: "\u252d",
	lineDownDoubleLeftDoubleRightDouble: "\u2566",
	lineDownDoubleLeftRight: "\u2565",
	lineDownLeftDoubleRightDouble: "\u2564",
	lineUpLeftRight: "\u2534",
	lineUpBoldLeftBoldRightBold: "\u253b",
	lineUpLeftBoldRightBold: "\u2537",
	lineUpBoldLeftRight: "\u2538",
	lineUpBoldLeftBoldRight: "\u2539",
	lineUpBoldLeftRightBold: "\u253a",
	lineUpLeftRightBold: "\u2536",
	lineUpLeftBoldRight: "\u2535",
	lineUpDoubleLeftDoubleRightDouble: "\u2569",
	lineUpDoubleLeftRight: "\u2568",
	lineUpLeftDoubleRightDouble: "\u2567",
	lineUpDownLeftRight: "\u253c",
	lineUpBoldDownBoldLeftBoldRightBold: "\u254b",
	lineUpDownBoldLeftBoldRightBold: "\u2548",
	lineUpBoldDownLeftBoldRightBold: "\u2547",
	lineUpBoldDownBoldLeftRightBold: "\u254a",
	lineUpBoldDownBoldLeftBoldRight: "\u2549",
	lineUpBoldDownLeftRight: "\u2540",
	lineUpDownBoldLeftRight: "\u2541",
	lineUpDownLeftBoldRight: "\u253d",
	lineUpDownLeftRightBold: "\u253e",
	lineUpBoldDownBoldLeftRight: "\u2542",
	lineUpDownLeftBoldRightBold: "\u253f",
	lineUpBoldDownLeftBoldRight: "\u2543",
	lineUpBoldDownLeftRightBold: "\u2544",
	lineUpDownBoldLeftBoldRight: "\u2545",
	lineUpDownBoldLeftRightBold: "\u2546",
	lineUpDoubleDownDoubleLeftDoubleRightDouble: "\u256c",
	lineUpDoubleDownDoubleLeftRight: "\u256b",
	lineUpDownLeftDoubleRightDouble: "\u256a",
	lineCross: "\u2573",
	lineBackslash: "\u2572",
	lineSlash: "\u2571",
};
const specialMainSymbols = {
	tick: "\u2714",
	info: "\u2139",
	warning: "\u26a0",
	cross: "\u2718",
	squareSmall: "\u25fb",
	squareSmallFilled: "\u25fc",
	circle: "\u25ef",
	circleFilled: "\u25c9",
	circleDotted: "\u25cc",
	circleDouble: "\u25ce",
	circleCircle: "\u24de",
	circleCross: "\u24e7",
	circlePipe: "\u24be",
	radioOn: "\u25c9",
	radioOff: "\u25ef",
	checkboxOn: "\u2612",
	checkboxOff: "\u2610",
	checkboxCircleOn: "\u24e7",
	checkboxCircleOff: "\u24be",
	pointer: "\u276f",
	triangleUpOutline: "\u25b3",
	triangleLeft: "\u25c0",
	triangleRight: "\u25b6",
	lozenge: "\u25c6",
	lozengeOutline: "\u25c7",
	hamburger: "\u2630",
	smiley: "\u32e1",
	mustache: "\u0df4",
	star: "\u2605",
	play: "\u25b6",
	nodejs: "\u2b22",
	oneSeventh: "\u2150",
	oneNinth: "\u2151",
	oneTenth: "\u2152",
};
const specialFallbackSymbols = {
	tick: "\u221a",
	info: "i",
	warning: "\u203c",
	cross: "\u00d7",
	squareSmall: "\u25a1",
	squareSmallFilled: "\u25a0",
	circle: "( )",
	circleFilled: "(*)",
	circleDotted: "( )",
	circleDouble: "( )",
	circleCircle: "(\u25cb)",
	circleCross: "(\u00d7)",
	circlePipe: "(\u2502)",
	radioOn: "(*)",
	radioOff: "( )",
	checkboxOn: "[\u00d7]",
	checkboxOff: "[ ]",
	checkboxCircleOn: "(\u00d7)",
	checkboxCircleOff: "( )",
	pointer: ">",
	triangleUpOutline: "\u2206",
	triangleLeft: "\u25c4",
	triangleRight: "\u25ba",
	lozenge: "\u2666",
	lozengeOutline: "\u25ca",
	hamburger: "\u2261",
	smiley: "\u263a",
	mustache: "\u250c\u2500\u2510",
	star: "\u2736",
	play: "\u25ba",
	nodejs: "\u2666",
	oneSeventh: "1/7",
	oneNinth: "1/9",
	oneTenth: "1/10",
};
const mainSymbols = {
	...common,
	...specialMainSymbols,
};
const fallbackSymbols = {
	...common,
	...specialFallbackSymbols,
};
const figures = isUnicodeSupported() ? mainSymbols : fallbackSymbols;
Object.entries(specialMainSymbols);
// node_modules/@inquirer/core/dist/lib/theme.js
const defaultTheme = {
	prefix: {
		idle: styleText("blue", "?"),
		done: styleText("green", figures.tick),
	},
	spinner: {
		interval: 80,
		frames: ["\u280b", "\u2819", "\u2839", "\u2838", "\u283c", "\u2834", "\u2826", "\u2827", "\u2807", "\u280f"].map((frame) => styleText("yellow", frame)),
	},
	keybindings: [],
	style: {
		answer: (text) => styleText("cyan", text),
		message: (text) => styleText("bold", text),
		error: (text) => styleText("red", `> ${text}`),
		defaultAnswer: (text) => styleText("dim", `(${text})`),
		help: (text) => styleText("dim", text),
		highlight: (text) => styleText("cyan", text),
		key: (text) => styleText("cyan", styleText("bold", `<${text}>`)),
	},
};
function getDefaultTheme() {
	return {
		...defaultTheme,
		keybindings: getDefaultKeybindings(),
	};
}
// node_modules/@inquirer/core/dist/lib/make-theme.js
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	let proto = value;
	while (Object.getPrototypeOf(proto) !== null) proto = Object.getPrototypeOf(proto);
	return Object.getPrototypeOf(value) === proto;
}
function deepMerge(...objects) {
	const output = {};
	for (const obj of objects)
		for (const [key, value] of Object.entries(obj)) {
			const prevValue = output[key];
			output[key] = isPlainObject(prevValue) && isPlainObject(value) ? deepMerge(prevValue, value) : value;
		}
	return output;
}
function makeTheme(...themes) {
	return deepMerge(...[getDefaultTheme(), ...themes.filter((theme) => theme != null)]);
}
// node_modules/@inquirer/core/dist/lib/use-prefix.js
function usePrefix({ status = "idle", theme }) {
	const [showLoader, setShowLoader] = useState(false);
	const [tick, setTick] = useState(0);
	const { prefix, spinner } = makeTheme(theme);
	useEffect(() => {
		if (status === "loading") {
			let tickInterval;
			let inc = -1;
			const delayTimeout = setTimeout(() => {
				setShowLoader(true);
				tickInterval = setInterval(() => {
					inc = inc + 1;
					setTick(inc % spinner.frames.length);
				}, spinner.interval);
			}, 300);
			return () => {
				clearTimeout(delayTimeout);
				clearInterval(tickInterval);
			};
		} else setShowLoader(false);
	}, [status]);
	if (showLoader) return spinner.frames[tick];
	return typeof prefix === "string"
		? prefix
		: (prefix[status === "loading" ? "idle" : status] ?? prefix["idle"]);
}
// node_modules/@inquirer/core/dist/lib/use-ref.js
function useRef(val) {
	return useState({ current: val })[0];
}
// node_modules/@inquirer/core/dist/lib/use-keypress.js
function useKeypress(userHandler) {
	const signal = useRef(userHandler);
	signal.current = userHandler;
	useEffect((rl) => {
		let ignore = false;
		const handler = withUpdates((_input, event) => {
			if (ignore) return;
			signal.current(event, rl);
		});
		rl.input.on("keypress", handler);
		return () => {
			ignore = true;
			rl.input.removeListener("keypress", handler);
		};
	}, []);
}
// node_modules/fast-string-truncated-width/dist/utils.js
var import_cli_width = __toESM(
	__commonJSMin((exports, module) => {
		module.exports = cliWidth;
		function normalizeOpts(options) {
			const defaultOpts = {
				defaultWidth: 0,
				output: process.stdout,
				tty: __require("tty"),
			};
			if (!options) return defaultOpts;
			Object.keys(defaultOpts).forEach(function (key) {
				if (!options[key]) options[key] = defaultOpts[key];
			});
			return options;
		}
		function cliWidth(options) {
			const opts = normalizeOpts(options);
			if (opts.output.getWindowSize) return opts.output.getWindowSize()[0] || opts.defaultWidth;
			if (opts.tty.getWindowSize) return opts.tty.getWindowSize()[1] || opts.defaultWidth;
			if (opts.output.columns) return opts.output.columns;
			if (process.env.CLI_WIDTH) {
				const width = parseInt(process.env.CLI_WIDTH, 10);
				if (!isNaN(width) && width !== 0) return width;
			}
			return opts.defaultWidth;
		}
	})(),
	1,
);
const getCodePointsLength = (() => {
	const SURROGATE_PAIR_RE = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;
	return (input) => {
		let surrogatePairsNr = 0;
		SURROGATE_PAIR_RE.lastIndex = 0;
		while (SURROGATE_PAIR_RE.test(input)) surrogatePairsNr += 1;
		return input.length - surrogatePairsNr;
	};
})();
const isFullWidth = (x) => {
	return x === 12288 || (x >= 65281 && x <= 65376) || (x >= 65504 && x <= 65510);
};
const isWideNotCJKTNotEmoji = (x) => {
	return (
		x === 8987 ||
		x === 9001 ||
		(x >= 12272 && x <= 12287) ||
		(x >= 12289 && x <= 12350) ||
		(x >= 12441 && x <= 12543) ||
		(x >= 12549 && x <= 12591) ||
		(x >= 12593 && x <= 12686) ||
		(x >= 12688 && x <= 12771) ||
		(x >= 12783 && x <= 12830) ||
		(x >= 12832 && x <= 12871) ||
		(x >= 12880 && x <= 19903) ||
		(x >= 65040 && x <= 65049) ||
		(x >= 65072 && x <= 65106) ||
		(x >= 65108 && x <= 65126) ||
		(x >= 65128 && x <= 65131) ||
		(x >= 127488 && x <= 127490) ||
		(x >= 127504 && x <= 127547) ||
		(x >= 127552 && x <= 127560) ||
		(x >= 131072 && x <= 196605) ||
		(x >= 196608 && x <= 262141)
	);
};
// node_modules/fast-string-truncated-width/dist/index.js
const ANSI_RE =
	/[\u001b\u009b][[()#;?]*(?:[0-9]{1,4}(?:;[0-9]{0,4})*)?[0-9A-ORZcf-nqry=><]|\u001b\]8;[^;]*;.*?(?:\u0007|\u001b\u005c)/y;
const CONTROL_RE = /[\x00-\x08\x0A-\x1F\x7F-\x9F]{1,1000}/y;
const CJKT_WIDE_RE =
	/(?:(?![\uFF61-\uFF9F\uFF00-\uFFEF])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Tangut}]){1,1000}/uy;
const TAB_RE = /\t{1,1000}/y;
const EMOJI_RE =
	/[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}|(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|\p{Emoji_Presentation})(?:\u200D(?:\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|\p{Emoji_Presentation}|\p{Emoji}\uFE0F\u20E3?))*/uy;
const LATIN_RE = /(?:[\x20-\x7E\xA0-\xFF](?!\uFE0F)){1,1000}/y;
const MODIFIER_RE = /\p{M}+/gu;
const NO_TRUNCATION$1 = {
	limit: Infinity,
	ellipsis: "",
};
const getStringTruncatedWidth = (input, truncationOptions = {}, widthOptions = {}) => {
	const LIMIT = truncationOptions.limit ?? Infinity;
	const ELLIPSIS = truncationOptions.ellipsis ?? "";
	const ELLIPSIS_WIDTH =
		truncationOptions?.ellipsisWidth ??
		(ELLIPSIS ? getStringTruncatedWidth(ELLIPSIS, NO_TRUNCATION$1, widthOptions).width : 0);
	const ANSI_WIDTH = 0;
	const CONTROL_WIDTH = widthOptions.controlWidth ?? 0;
	const TAB_WIDTH = widthOptions.tabWidth ?? 8;
	const EMOJI_WIDTH = widthOptions.emojiWidth ?? 2;
	const FULL_WIDTH_WIDTH = 2;
	const REGULAR_WIDTH = widthOptions.regularWidth ?? 1;
	const WIDE_WIDTH = widthOptions.wideWidth ?? FULL_WIDTH_WIDTH;
	const PARSE_BLOCKS = [
		[LATIN_RE, REGULAR_WIDTH],
		[ANSI_RE, ANSI_WIDTH],
		[CONTROL_RE, CONTROL_WIDTH],
		[TAB_RE, TAB_WIDTH],
		[EMOJI_RE, EMOJI_WIDTH],
		[CJKT_WIDE_RE, WIDE_WIDTH],
	];
	let indexPrev = 0;
	let index = 0;
	let length = input.length;
	let lengthExtra = 0;
	let truncationEnabled = false;
	let truncationIndex = length;
	let truncationLimit = Math.max(0, LIMIT - ELLIPSIS_WIDTH);
	let unmatchedStart = 0;
	let unmatchedEnd = 0;
	let width = 0;
	let widthExtra = 0;
	outer: while (true) {
		if (unmatchedEnd > unmatchedStart || (index >= length && index > indexPrev)) {
			const unmatched = input.slice(unmatchedStart, unmatchedEnd) || input.slice(indexPrev, index);
			lengthExtra = 0;
			for (const char of unmatched.replaceAll(MODIFIER_RE, "")) {
				const codePoint = char.codePointAt(0) || 0;
				if (isFullWidth(codePoint)) widthExtra = FULL_WIDTH_WIDTH;
				else if (isWideNotCJKTNotEmoji(codePoint)) widthExtra = WIDE_WIDTH;
				else widthExtra = REGULAR_WIDTH;
				if (width + widthExtra > truncationLimit)
					truncationIndex = Math.min(truncationIndex, Math.max(unmatchedStart, indexPrev) + lengthExtra);
				if (width + widthExtra > LIMIT) {
					truncationEnabled = true;
					break outer;
				}
				lengthExtra += char.length;
				width += widthExtra;
			}
			unmatchedStart = unmatchedEnd = 0;
		}
		if (index >= length) break outer;
		for (let i = 0, l = PARSE_BLOCKS.length; i < l; i++) {
			const [BLOCK_RE, BLOCK_WIDTH] = PARSE_BLOCKS[i];
			BLOCK_RE.lastIndex = index;
			if (BLOCK_RE.test(input)) {
				lengthExtra =
					BLOCK_RE === CJKT_WIDE_RE
						? getCodePointsLength(input.slice(index, BLOCK_RE.lastIndex))
						: BLOCK_RE === EMOJI_RE
							? 1
							: BLOCK_RE.lastIndex - index;
				widthExtra = lengthExtra * BLOCK_WIDTH;
				if (width + widthExtra > truncationLimit)
					truncationIndex = Math.min(
						truncationIndex,
						index + Math.floor((truncationLimit - width) / BLOCK_WIDTH),
					);
				if (width + widthExtra > LIMIT) {
					truncationEnabled = true;
					break outer;
				}
				width += widthExtra;
				unmatchedStart = indexPrev;
				unmatchedEnd = index;
				index = indexPrev = BLOCK_RE.lastIndex;
				continue outer;
			}
		}
		index += 1;
	}
	return {
		width: truncationEnabled ? truncationLimit : width,
		index: truncationEnabled ? truncationIndex : length,
		truncated: truncationEnabled,
		ellipsed: truncationEnabled && LIMIT >= ELLIPSIS_WIDTH,
	};
};
// node_modules/fast-string-width/dist/index.js
const NO_TRUNCATION = {
	limit: Infinity,
	ellipsis: "",
	ellipsisWidth: 0,
};
const fastStringWidth = (input, options = {}) => {
	return getStringTruncatedWidth(input, NO_TRUNCATION, options).width;
};
// node_modules/fast-wrap-ansi/lib/main.js
const ESC$1 = "\x1B";
const CSI = "\u009b";
const END_CODE = 39;
const ANSI_ESCAPE_BELL$1 = "\x07";
const ANSI_CSI$1 = "[";
const ANSI_OSC$1 = "]";
const ANSI_SGR_TERMINATOR$1 = "m";
const ANSI_ESCAPE_LINK$1 = `${ANSI_OSC$1}8;;`;
const GROUP_REGEX = new RegExp(
	`(?:\\${ANSI_CSI$1}(?<code>\\d+)m|\\${ANSI_ESCAPE_LINK$1}(?<uri>.*)${ANSI_ESCAPE_BELL$1})`,
	"y",
);
const getClosingCode = (openingCode) => {
	if (openingCode >= 30 && openingCode <= 37) return 39;
	if (openingCode >= 90 && openingCode <= 97) return 39;
	if (openingCode >= 40 && openingCode <= 47) return 49;
	if (openingCode >= 100 && openingCode <= 107) return 49;
	if (openingCode === 1 || openingCode === 2) return 22;
	if (openingCode === 3) return 23;
	if (openingCode === 4) return 24;
	if (openingCode === 7) return 27;
	if (openingCode === 8) return 28;
	if (openingCode === 9) return 29;
	if (openingCode === 0) return 0;
};
const wrapAnsiCode$1 = (code) => `${ESC$1}${ANSI_CSI$1}${code}${ANSI_SGR_TERMINATOR$1}`;
const wrapAnsiHyperlink$1 = (url) => `${ESC$1}${ANSI_ESCAPE_LINK$1}${url}${ANSI_ESCAPE_BELL$1}`;
const wrapWord$1 = (rows, word, columns) => {
	const characters = word[Symbol.iterator]();
	let isInsideEscape = false;
	let isInsideLinkEscape = false;
	let lastRow = rows.at(-1);
	let visible = lastRow === void 0 ? 0 : fastStringWidth(lastRow);
	let currentCharacter = characters.next();
	let nextCharacter = characters.next();
	let rawCharacterIndex = 0;
	while (!currentCharacter.done) {
		const character = currentCharacter.value;
		const characterLength = fastStringWidth(character);
		if (visible + characterLength <= columns) rows[rows.length - 1] += character;
		else {
			rows.push(character);
			visible = 0;
		}
		if (character === ESC$1 || character === CSI) {
			isInsideEscape = true;
			isInsideLinkEscape = word.startsWith(ANSI_ESCAPE_LINK$1, rawCharacterIndex + 1);
		}
		if (isInsideEscape) {
			if (isInsideLinkEscape) {
				if (character === ANSI_ESCAPE_BELL$1) {
					isInsideEscape = false;
					isInsideLinkEscape = false;
				}
			} else if (character === ANSI_SGR_TERMINATOR$1) isInsideEscape = false;
		} else {
			visible += characterLength;
			if (visible === columns && !nextCharacter.done) {
				rows.push("");
				visible = 0;
			}
		}
		currentCharacter = nextCharacter;
		nextCharacter = characters.next();
		rawCharacterIndex += character.length;
	}
	lastRow = rows.at(-1);
	if (!visible && lastRow !== void 0 && lastRow.length && rows.length > 1)
		rows[rows.length - 2] += rows.pop();
};
const stringVisibleTrimSpacesRight$1 = (string) => {
	const words = string.split(" ");
	let last = words.length;
	while (last) {
		if (fastStringWidth(words[last - 1])) break;
		last--;
	}
	if (last === words.length) return string;
	return words.slice(0, last).join(" ") + words.slice(last).join("");
};
const exec$1 = (string, columns, options = {}) => {
	if (options.trim !== false && string.trim() === "") return "";
	let returnValue = "";
	let escapeCode;
	let escapeUrl;
	const words = string.split(" ");
	let rows = [""];
	let rowLength = 0;
	for (let index = 0; index < words.length; index++) {
		const word = words[index];
		if (options.trim !== false) {
			const row = rows.at(-1) ?? "";
			const trimmed = row.trimStart();
			if (row.length !== trimmed.length) {
				rows[rows.length - 1] = trimmed;
				rowLength = fastStringWidth(trimmed);
			}
		}
		if (index !== 0) {
			if (rowLength >= columns && (options.wordWrap === false || options.trim === false)) {
				rows.push("");
				rowLength = 0;
			}
			if (rowLength || options.trim === false) {
				rows[rows.length - 1] += " ";
				rowLength++;
			}
		}
		const wordLength = fastStringWidth(word);
		if (options.hard && wordLength > columns) {
			const remainingColumns = columns - rowLength;
			const breaksStartingThisLine = 1 + Math.floor((wordLength - remainingColumns - 1) / columns);
			if (Math.floor((wordLength - 1) / columns) < breaksStartingThisLine) rows.push("");
			wrapWord$1(rows, word, columns);
			rowLength = fastStringWidth(rows.at(-1) ?? "");
			continue;
		}
		if (rowLength + wordLength > columns && rowLength && wordLength) {
			if (options.wordWrap === false && rowLength < columns) {
				wrapWord$1(rows, word, columns);
				rowLength = fastStringWidth(rows.at(-1) ?? "");
				continue;
			}
			rows.push("");
			rowLength = 0;
		}
		if (rowLength + wordLength > columns && options.wordWrap === false) {
			wrapWord$1(rows, word, columns);
			rowLength = fastStringWidth(rows.at(-1) ?? "");
			continue;
		}
		rows[rows.length - 1] += word;
		rowLength += wordLength;
	}
	if (options.trim !== false) rows = rows.map((row) => stringVisibleTrimSpacesRight$1(row));
	const preString = rows.join("\n");
	let inSurrogate = false;
	for (let i = 0; i < preString.length; i++) {
		const character = preString[i];
		returnValue += character;
		if (!inSurrogate) {
			inSurrogate = character >= "\ud800" && character <= "\udbff";
			if (inSurrogate) continue;
		} else inSurrogate = false;
		if (character === ESC$1 || character === CSI) {
			GROUP_REGEX.lastIndex = i + 1;
			const groups = GROUP_REGEX.exec(preString)?.groups;
			if (groups?.code !== void 0) {
				const code = Number.parseFloat(groups.code);
				escapeCode = code === END_CODE ? void 0 : code;
			} else if (groups?.uri !== void 0) escapeUrl = groups.uri.length === 0 ? void 0 : groups.uri;
		}
		if (preString[i + 1] === "\n") {
			if (escapeUrl) returnValue += wrapAnsiHyperlink$1("");
			const closingCode = escapeCode ? getClosingCode(escapeCode) : void 0;
			if (escapeCode && closingCode) returnValue += wrapAnsiCode$1(closingCode);
		} else if (character === "\n") {
			if (escapeCode && getClosingCode(escapeCode)) returnValue += wrapAnsiCode$1(escapeCode);
			if (escapeUrl) returnValue += wrapAnsiHyperlink$1(escapeUrl);
		}
	}
	return returnValue;
};
const CRLF_OR_LF = /\r?\n/;
function wrapAnsi$1(string, columns, options) {
	return String(string)
		.normalize()
		.split(CRLF_OR_LF)
		.map((line) => exec$1(line, columns, options))
		.join("\n");
}
// node_modules/@inquirer/core/dist/lib/utils.js
function breakLines(content, width) {
	return content
		.split("\n")
		.flatMap((line) =>
			wrapAnsi$1(line, width, {
				trim: false,
				wordWrap: false,
			})
				.split("\n")
				.map((str) => str.trimEnd()),
		)
		.join("\n");
}
function readlineWidth() {
	return (0, import_cli_width.default)({
		defaultWidth: 80,
		output: readline$1().output,
	});
}
// node_modules/@inquirer/type/dist/utils.js
function withResolver() {
	let resolve;
	let reject;
	return {
		promise: new Promise((res, rej) => {
			resolve = res;
			reject = rej;
		}),
		resolve,
		reject,
	};
}
// node_modules/@inquirer/ansi/dist/index.js
var import_lib = __toESM(
	__commonJSMin((exports, module) => {
		const Stream = __require("stream");
		var MuteStream = class extends Stream {
			#isTTY = null;
			constructor(opts = {}) {
				super(opts);
				this.writable = this.readable = true;
				this.muted = false;
				this.on("pipe", this._onpipe);
				this.replace = opts.replace;
				this._prompt = opts.prompt || null;
				this._hadControl = false;
			}
			#destSrc(key, def) {
				if (this._dest) return this._dest[key];
				if (this._src) return this._src[key];
				return def;
			}
			#proxy(method, ...args) {
				if (typeof this._dest?.[method] === "function") this._dest[method](...args);
				if (typeof this._src?.[method] === "function") this._src[method](...args);
			}
			get isTTY() {
				if (this.#isTTY !== null) return this.#isTTY;
				return this.#destSrc("isTTY", false);
			}
			set isTTY(val) {
				this.#isTTY = val;
			}
			get rows() {
				return this.#destSrc("rows");
			}
			get columns() {
				return this.#destSrc("columns");
			}
			mute() {
				this.muted = true;
			}
			unmute() {
				this.muted = false;
			}
			_onpipe(src) {
				this._src = src;
			}
			pipe(dest, options) {
				this._dest = dest;
				return super.pipe(dest, options);
			}
			pause() {
				if (this._src) return this._src.pause();
			}
			resume() {
				if (this._src) return this._src.resume();
			}
			write(c) {
				if (this.muted) {
					if (!this.replace) return true;
					if (c.match(/^\u001b/)) {
						if (c.indexOf(this._prompt) === 0) {
							c = c.slice(this._prompt.length);
							c = c.replace(/./g, this.replace);
							c = this._prompt + c;
						}
						this._hadControl = true;
						return this.emit("data", c);
					} else {
						if (this._prompt && this._hadControl && c.indexOf(this._prompt) === 0) {
							this._hadControl = false;
							this.emit("data", this._prompt);
							c = c.slice(this._prompt.length);
						}
						c = c.toString().replace(/./g, this.replace);
					}
				}
				this.emit("data", c);
			}
			end(c) {
				if (this.muted) {
					if (c && this.replace) c = c.toString().replace(/./g, this.replace);
					else c = null;
				}
				if (c) this.emit("data", c);
				this.emit("end");
			}
			destroy(...args) {
				return this.#proxy("destroy", ...args);
			}
			destroySoon(...args) {
				return this.#proxy("destroySoon", ...args);
			}
			close(...args) {
				return this.#proxy("close", ...args);
			}
		};
		module.exports = MuteStream;
	})(),
	1,
);
const ESC = "\x1B[";
const cursorShow = "\x1B[?25h";
const cursorUp = (rows = 1) => (rows > 0 ? `${ESC}${rows}A` : "");
const cursorDown = (rows = 1) => (rows > 0 ? `${ESC}${rows}B` : "");
const cursorTo = (x, y) => {
	if (typeof y === "number" && !Number.isNaN(y)) return `${ESC}${y + 1};${x + 1}H`;
	return `${ESC}${x + 1}G`;
};
const eraseLine = "\x1B[2K";
const eraseLines = (lines) =>
	lines > 0 ? (eraseLine + cursorUp(1)).repeat(lines - 1) + "\x1B[2K\x1B[G" : "";
// node_modules/@inquirer/core/dist/lib/screen-manager.js
const height = (content) => content.split("\n").length;
const lastLine = (content) => content.split("\n").pop() ?? "";
var ScreenManager = class {
	height = 0;
	extraLinesUnderPrompt = 0;
	cursorPos;
	rl;
	constructor(rl) {
		this.rl = rl;
		this.cursorPos = rl.getCursorPos();
	}
	write(content) {
		this.rl.output.unmute();
		this.rl.output.write(content);
		this.rl.output.mute();
	}
	render(content, bottomContent = "") {
		const promptLine = lastLine(content);
		const rawPromptLine = stripVTControlCharacters(promptLine);
		let prompt = rawPromptLine;
		if (this.rl.line.length > 0) prompt = prompt.slice(0, -this.rl.line.length);
		this.rl.setPrompt(prompt);
		this.cursorPos = this.rl.getCursorPos();
		const width = readlineWidth();
		content = breakLines(content, width);
		bottomContent = breakLines(bottomContent, width);
		if (rawPromptLine.length % width === 0) content += "\n";
		let output = content + (bottomContent ? "\n" + bottomContent : "");
		const bottomContentHeight =
			Math.floor(rawPromptLine.length / width) -
			this.cursorPos.rows +
			(bottomContent ? height(bottomContent) : 0);
		if (bottomContentHeight > 0) output += cursorUp(bottomContentHeight);
		output += cursorTo(this.cursorPos.cols);
		this.write(cursorDown(this.extraLinesUnderPrompt) + eraseLines(this.height) + output);
		this.extraLinesUnderPrompt = bottomContentHeight;
		this.height = height(output);
	}
	checkCursorPos() {
		const cursorPos = this.rl.getCursorPos();
		if (cursorPos.cols !== this.cursorPos.cols) {
			this.write(cursorTo(cursorPos.cols));
			this.cursorPos = cursorPos;
		}
	}
	done({ clearContent }) {
		this.rl.setPrompt("");
		let output = cursorDown(this.extraLinesUnderPrompt);
		output += clearContent ? eraseLines(this.height) : "\n";
		output += "\x1B[G";
		output += cursorShow;
		this.write(output);
		this.rl.close();
	}
};
// node_modules/@inquirer/core/dist/lib/create-prompt.js
const nativeSetImmediate = globalThis.setImmediate;
const nativeClearImmediate = globalThis.clearImmediate;
function listenTo(target, event, listener) {
	if ("on" in target) {
		target.on(event, listener);
		return () => target.removeListener(event, listener);
	}
	target.addEventListener(event, listener);
	return () => target.removeEventListener(event, listener);
}
function getCallSites() {
	const savedPrepareStackTrace = Error.prepareStackTrace;
	let result = [];
	try {
		Error.prepareStackTrace = (_, callSites) => {
			const callSitesWithoutCurrent = callSites.slice(1);
			result = callSitesWithoutCurrent;
			return callSitesWithoutCurrent;
		};
		new Error().stack;
	} catch {
		return result;
	}
	Error.prepareStackTrace = savedPrepareStackTrace;
	return result;
}
function createPrompt(view) {
	const callSites = getCallSites();
	const prompt = (config, context = {}) => {
		const { input = process.stdin, signal } = context;
		const cleanups = new Set();
		const output = new import_lib.default();
		output.pipe(context.output ?? process.stdout);
		const rl = readline.createInterface({
			terminal: true,
			input,
			output,
		});
		output.mute();
		const screen = new ScreenManager(rl);
		const { promise, resolve, reject } = withResolver();
		return withHooks(rl, (cycle) => {
			const clearEffects = AsyncResource.bind(() => effectScheduler.clearAll());
			const settlePrompt = (settle) => {
				try {
					clearEffects();
					settle();
				} catch (error) {
					reject(error);
				}
			};
			const resolvePrompt = (value) => settlePrompt(() => resolve(value));
			const rejectPrompt = (error) => settlePrompt(() => reject(error));
			const promptPromise = Object.assign(
				promise
					.finally(() => {
						cleanups.forEach((cleanup) => cleanup());
						screen.done({ clearContent: Boolean(context.clearPromptOnDone) });
						output.end();
					})
					.then(() => promise),
				{ cancel: () => rejectPrompt(new CancelPromptError()) },
			);
			if (signal) {
				const abort = () => rejectPrompt(new AbortPromptError({ cause: signal.reason }));
				if (signal.aborted) {
					abort();
					return promptPromise;
				}
				cleanups.add(listenTo(signal, "abort", abort));
			}
			cleanups.add(
				onExit((code, signal) => {
					rejectPrompt(new ExitPromptError(`User force closed the prompt with ${code} ${signal}`));
				}),
			);
			cleanups.add(
				listenTo(rl, "SIGINT", () =>
					rejectPrompt(new ExitPromptError(`User force closed the prompt with SIGINT`)),
				),
			);
			cleanups.add(listenTo(rl, "close", clearEffects));
			const startCycle = () => {
				cleanups.add(listenTo(rl.input, "keypress", () => screen.checkCursorPos()));
				let pendingDone = null;
				cycle(() => {
					let effectsSettled = false;
					try {
						const nextView = view(config, (value) => {
							if (effectsSettled) resolvePrompt(value);
							else pendingDone = { value };
						});
						if (nextView === void 0) {
							let callerFilename = callSites[1]?.getFileName();
							if (callerFilename && !callerFilename.startsWith("file://"))
								callerFilename = path.resolve(callerFilename);
							throw new Error(`Prompt functions must return a string.\n    at ${callerFilename}`);
						}
						const [content, bottomContent] = typeof nextView === "string" ? [nextView] : nextView;
						screen.render(content, bottomContent);
						effectScheduler.run();
					} catch (error) {
						rejectPrompt(error);
					}
					effectsSettled = true;
					if (pendingDone !== null) {
						const { value } = pendingDone;
						pendingDone = null;
						resolvePrompt(value);
					}
				});
			};
			if ("readableFlowing" in input && input.isTTY) {
				const immediate = nativeSetImmediate(startCycle);
				cleanups.add(() => nativeClearImmediate(immediate));
			} else startCycle();
			return promptPromise;
		});
	};
	return prompt;
}
// node_modules/@inquirer/confirm/dist/index.js
const confirmTheme = {
	keywords: {
		yes: "Yes",
		no: "No",
		error: ({ yes, no }) => `You must answer with "${yes}" or "${no}"`,
	},
	style: {
		confirmDefault: (text) => {
			const first = text[0] ?? "";
			if (first.toLowerCase() === first.toUpperCase()) return styleText("cyan", text);
			return first.toUpperCase() + text.slice(1);
		},
	},
};
var dist_default = createPrompt((config, done) => {
	const [status, setStatus] = useState("idle");
	const [value, setValue] = useState("");
	const [errorMsg, setError] = useState();
	const theme = makeTheme(confirmTheme, config.theme);
	const prefix = usePrefix({
		status,
		theme,
	});
	const { yes, no } = theme.keywords;
	const yesHint = (yes[0] ?? "").toLowerCase();
	const noHint = (no[0] ?? "").toLowerCase();
	const hint =
		config.default === false
			? `${yesHint}/${theme.style.confirmDefault(noHint)}`
			: `${theme.style.confirmDefault(yesHint)}/${noHint}`;
	function boolToString(value) {
		return value ? yes : no;
	}
	const { transformer = boolToString } = config;
	function getBooleanValue(value) {
		const v = value.trim().toLowerCase();
		if (v === "") return config.default !== false;
		if (yes.toLowerCase().startsWith(v)) return true;
		if (no.toLowerCase().startsWith(v)) return false;
		if ("yes".startsWith(v)) return true;
		if ("no".startsWith(v)) return false;
	}
	useKeypress((key, rl) => {
		if (status !== "idle") return;
		if (isEnterKey(key)) {
			const answer = getBooleanValue(value);
			if (answer === void 0) {
				rl.write(value);
				setError(
					theme.keywords.error({
						yes,
						no,
					}),
				);
				return;
			}
			setValue(transformer(answer));
			setStatus("done");
			done(answer);
		} else if (isTabKey(key)) {
			const answer = boolToString(!(getBooleanValue(value) ?? config.default !== false));
			rl.clearLine(0);
			rl.write(answer);
			setValue(answer);
		} else {
			setValue(rl.line);
			setError(void 0);
		}
	});
	let formattedValue = value;
	let defaultValue = "";
	if (status === "done") formattedValue = theme.style.answer(value);
	else defaultValue = ` ${theme.style.defaultAnswer(hint)}`;
	const message = theme.style.message(config.message, status);
	let error = "";
	if (errorMsg) error = theme.style.error(errorMsg);
	return [`${prefix} ${message}${defaultValue} ${formattedValue}`, error];
});
// node_modules/commander/lib/error.js
var require_error = __commonJSMin((exports) => {
	var CommanderError = class extends Error {
		constructor(exitCode, code, message) {
			super(message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
			this.code = code;
			this.exitCode = exitCode;
			this.nestedError = void 0;
		}
	};
	var InvalidArgumentError = class extends CommanderError {
		constructor(message) {
			super(1, "commander.invalidArgument", message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
		}
	};
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
});
// node_modules/commander/lib/argument.js
var require_argument = __commonJSMin((exports) => {
	const { InvalidArgumentError } = require_error();
	var Argument = class {
		constructor(name, description) {
			this.description = description || "";
			this.variadic = false;
			this.parseArg = void 0;
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.argChoices = void 0;
			switch (name[0]) {
				case "<":
					this.required = true;
					this._name = name.slice(1, -1);
					break;
				case "[":
					this.required = false;
					this._name = name.slice(1, -1);
					break;
				default:
					this.required = true;
					this._name = name;
			}
			if (this._name.endsWith("...")) {
				this.variadic = true;
				this._name = this._name.slice(0, -3);
			}
		}
		name() {
			return this._name;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg))
					throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		argRequired() {
			this.required = true;
			return this;
		}
		argOptional() {
			this.required = false;
			return this;
		}
	};
	function humanReadableArgName(arg) {
		const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
		return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
	}
	exports.Argument = Argument;
	exports.humanReadableArgName = humanReadableArgName;
});
// node_modules/commander/lib/help.js
var require_help = __commonJSMin((exports) => {
	const { humanReadableArgName } = require_argument();
	var Help = class {
		constructor() {
			this.helpWidth = void 0;
			this.minWidthToWrap = 40;
			this.sortSubcommands = false;
			this.sortOptions = false;
			this.showGlobalOptions = false;
		}
		prepareContext(contextOptions) {
			this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
		}
		visibleCommands(cmd) {
			const visibleCommands = cmd.commands.filter((cmd) => !cmd._hidden);
			const helpCommand = cmd._getHelpCommand();
			if (helpCommand && !helpCommand._hidden) visibleCommands.push(helpCommand);
			if (this.sortSubcommands)
				visibleCommands.sort((a, b) => {
					return a.name().localeCompare(b.name());
				});
			return visibleCommands;
		}
		compareOptions(a, b) {
			const getSortKey = (option) => {
				return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
			};
			return getSortKey(a).localeCompare(getSortKey(b));
		}
		visibleOptions(cmd) {
			const visibleOptions = cmd.options.filter((option) => !option.hidden);
			const helpOption = cmd._getHelpOption();
			if (helpOption && !helpOption.hidden) {
				const removeShort = helpOption.short && cmd._findOption(helpOption.short);
				const removeLong = helpOption.long && cmd._findOption(helpOption.long);
				if (!removeShort && !removeLong) visibleOptions.push(helpOption);
				else if (helpOption.long && !removeLong)
					visibleOptions.push(cmd.createOption(helpOption.long, helpOption.description));
				else if (helpOption.short && !removeShort)
					visibleOptions.push(cmd.createOption(helpOption.short, helpOption.description));
			}
			if (this.sortOptions) visibleOptions.sort(this.compareOptions);
			return visibleOptions;
		}
		visibleGlobalOptions(cmd) {
			if (!this.showGlobalOptions) return [];
			const globalOptions = [];
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
				const visibleOptions = ancestorCmd.options.filter((option) => !option.hidden);
				globalOptions.push(...visibleOptions);
			}
			if (this.sortOptions) globalOptions.sort(this.compareOptions);
			return globalOptions;
		}
		visibleArguments(cmd) {
			if (cmd._argsDescription)
				cmd.registeredArguments.forEach((argument) => {
					argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
				});
			if (cmd.registeredArguments.find((argument) => argument.description)) return cmd.registeredArguments;
			return [];
		}
		subcommandTerm(cmd) {
			const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
			return (
				cmd._name +
				(cmd._aliases[0] ? "|" + cmd._aliases[0] : "") +
				(cmd.options.length ? " [options]" : "") +
				(args ? " " + args : "")
			);
		}
		optionTerm(option) {
			return option.flags;
		}
		argumentTerm(argument) {
			return argument.name();
		}
		longestSubcommandTermLength(cmd, helper) {
			return helper.visibleCommands(cmd).reduce((max, command) => {
				return Math.max(max, this.displayWidth(helper.styleSubcommandTerm(helper.subcommandTerm(command))));
			}, 0);
		}
		longestOptionTermLength(cmd, helper) {
			return helper.visibleOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestGlobalOptionTermLength(cmd, helper) {
			return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestArgumentTermLength(cmd, helper) {
			return helper.visibleArguments(cmd).reduce((max, argument) => {
				return Math.max(max, this.displayWidth(helper.styleArgumentTerm(helper.argumentTerm(argument))));
			}, 0);
		}
		commandUsage(cmd) {
			let cmdName = cmd._name;
			if (cmd._aliases[0]) cmdName = cmdName + "|" + cmd._aliases[0];
			let ancestorCmdNames = "";
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent)
				ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
			return ancestorCmdNames + cmdName + " " + cmd.usage();
		}
		commandDescription(cmd) {
			return cmd.description();
		}
		subcommandDescription(cmd) {
			return cmd.summary() || cmd.description();
		}
		optionDescription(option) {
			const extraInfo = [];
			if (option.argChoices)
				extraInfo.push(`choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (option.defaultValue !== void 0) {
				if (
					option.required ||
					option.optional ||
					(option.isBoolean() && typeof option.defaultValue === "boolean")
				)
					extraInfo.push(`default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`);
			}
			if (option.presetArg !== void 0 && option.optional)
				extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
			if (option.envVar !== void 0) extraInfo.push(`env: ${option.envVar}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (option.description) return `${option.description} ${extraDescription}`;
				return extraDescription;
			}
			return option.description;
		}
		argumentDescription(argument) {
			const extraInfo = [];
			if (argument.argChoices)
				extraInfo.push(`choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (argument.defaultValue !== void 0)
				extraInfo.push(
					`default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`,
				);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (argument.description) return `${argument.description} ${extraDescription}`;
				return extraDescription;
			}
			return argument.description;
		}
		formatItemList(heading, items, helper) {
			if (items.length === 0) return [];
			return [helper.styleTitle(heading), ...items, ""];
		}
		groupItems(unsortedItems, visibleItems, getGroup) {
			const result = new Map();
			unsortedItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
			});
			visibleItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
				result.get(group).push(item);
			});
			return result;
		}
		formatHelp(cmd, helper) {
			const termWidth = helper.padWidth(cmd, helper);
			const helpWidth = helper.helpWidth ?? 80;
			function callFormatItem(term, description) {
				return helper.formatItem(term, termWidth, description, helper);
			}
			let output = [`${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`, ""];
			const commandDescription = helper.commandDescription(cmd);
			if (commandDescription.length > 0)
				output = output.concat([
					helper.boxWrap(helper.styleCommandDescription(commandDescription), helpWidth),
					"",
				]);
			const argumentList = helper.visibleArguments(cmd).map((argument) => {
				return callFormatItem(
					helper.styleArgumentTerm(helper.argumentTerm(argument)),
					helper.styleArgumentDescription(helper.argumentDescription(argument)),
				);
			});
			output = output.concat(this.formatItemList("Arguments:", argumentList, helper));
			this.groupItems(
				cmd.options,
				helper.visibleOptions(cmd),
				(option) => option.helpGroupHeading ?? "Options:",
			).forEach((options, group) => {
				const optionList = options.map((option) => {
					return callFormatItem(
						helper.styleOptionTerm(helper.optionTerm(option)),
						helper.styleOptionDescription(helper.optionDescription(option)),
					);
				});
				output = output.concat(this.formatItemList(group, optionList, helper));
			});
			if (helper.showGlobalOptions) {
				const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
					return callFormatItem(
						helper.styleOptionTerm(helper.optionTerm(option)),
						helper.styleOptionDescription(helper.optionDescription(option)),
					);
				});
				output = output.concat(this.formatItemList("Global Options:", globalOptionList, helper));
			}
			this.groupItems(
				cmd.commands,
				helper.visibleCommands(cmd),
				(sub) => sub.helpGroup() || "Commands:",
			).forEach((commands, group) => {
				const commandList = commands.map((sub) => {
					return callFormatItem(
						helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
						helper.styleSubcommandDescription(helper.subcommandDescription(sub)),
					);
				});
				output = output.concat(this.formatItemList(group, commandList, helper));
			});
			return output.join("\n");
		}
		displayWidth(str) {
			return stripColor(str).length;
		}
		styleTitle(str) {
			return str;
		}
		styleUsage(str) {
			return str
				.split(" ")
				.map((word) => {
					if (word === "[options]") return this.styleOptionText(word);
					if (word === "[command]") return this.styleSubcommandText(word);
					if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
					return this.styleCommandText(word);
				})
				.join(" ");
		}
		styleCommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleOptionDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleSubcommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleArgumentDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleDescriptionText(str) {
			return str;
		}
		styleOptionTerm(str) {
			return this.styleOptionText(str);
		}
		styleSubcommandTerm(str) {
			return str
				.split(" ")
				.map((word) => {
					if (word === "[options]") return this.styleOptionText(word);
					if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
					return this.styleSubcommandText(word);
				})
				.join(" ");
		}
		styleArgumentTerm(str) {
			return this.styleArgumentText(str);
		}
		styleOptionText(str) {
			return str;
		}
		styleArgumentText(str) {
			return str;
		}
		styleSubcommandText(str) {
			return str;
		}
		styleCommandText(str) {
			return str;
		}
		padWidth(cmd, helper) {
			return Math.max(
				helper.longestOptionTermLength(cmd, helper),
				helper.longestGlobalOptionTermLength(cmd, helper),
				helper.longestSubcommandTermLength(cmd, helper),
				helper.longestArgumentTermLength(cmd, helper),
			);
		}
		preformatted(str) {
			return /\n[^\S\r\n]/.test(str);
		}
		formatItem(term, termWidth, description, helper) {
			const itemIndent = 2;
			const itemIndentStr = " ".repeat(itemIndent);
			if (!description) return itemIndentStr + term;
			const paddedTerm = term.padEnd(termWidth + term.length - helper.displayWidth(term));
			const spacerWidth = 2;
			const remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - itemIndent;
			let formattedDescription;
			if (remainingWidth < this.minWidthToWrap || helper.preformatted(description))
				formattedDescription = description;
			else
				formattedDescription = helper
					.boxWrap(description, remainingWidth)
					.replace(/\n/g, "\n" + " ".repeat(termWidth + spacerWidth));
			return (
				itemIndentStr +
				paddedTerm +
				" ".repeat(spacerWidth) +
				formattedDescription.replace(/\n/g, `\n${itemIndentStr}`)
			);
		}
		boxWrap(str, width) {
			if (width < this.minWidthToWrap) return str;
			const rawLines = str.split(/\r\n|\n/);
			const chunkPattern = /[\s]*[^\s]+/g;
			const wrappedLines = [];
			rawLines.forEach((line) => {
				const chunks = line.match(chunkPattern);
				if (chunks === null) {
					wrappedLines.push("");
					return;
				}
				let sumChunks = [chunks.shift()];
				let sumWidth = this.displayWidth(sumChunks[0]);
				chunks.forEach((chunk) => {
					const visibleWidth = this.displayWidth(chunk);
					if (sumWidth + visibleWidth <= width) {
						sumChunks.push(chunk);
						sumWidth += visibleWidth;
						return;
					}
					wrappedLines.push(sumChunks.join(""));
					const nextChunk = chunk.trimStart();
					sumChunks = [nextChunk];
					sumWidth = this.displayWidth(nextChunk);
				});
				wrappedLines.push(sumChunks.join(""));
			});
			return wrappedLines.join("\n");
		}
	};
	function stripColor(str) {
		return str.replace(/\x1b\[\d*(;\d*)*m/g, "");
	}
	exports.Help = Help;
	exports.stripColor = stripColor;
});
// node_modules/commander/lib/option.js
var require_option = __commonJSMin((exports) => {
	const { InvalidArgumentError } = require_error();
	var Option = class {
		constructor(flags, description) {
			this.flags = flags;
			this.description = description || "";
			this.required = flags.includes("<");
			this.optional = flags.includes("[");
			this.variadic = /\w\.\.\.[>\]]$/.test(flags);
			this.mandatory = false;
			const optionFlags = splitOptionFlags(flags);
			this.short = optionFlags.shortFlag;
			this.long = optionFlags.longFlag;
			this.negate = false;
			if (this.long) this.negate = this.long.startsWith("--no-");
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.presetArg = void 0;
			this.envVar = void 0;
			this.parseArg = void 0;
			this.hidden = false;
			this.argChoices = void 0;
			this.conflictsWith = [];
			this.implied = void 0;
			this.helpGroupHeading = void 0;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		preset(arg) {
			this.presetArg = arg;
			return this;
		}
		conflicts(names) {
			this.conflictsWith = this.conflictsWith.concat(names);
			return this;
		}
		implies(impliedOptionValues) {
			let newImplied = impliedOptionValues;
			if (typeof impliedOptionValues === "string") newImplied = { [impliedOptionValues]: true };
			this.implied = Object.assign(this.implied || {}, newImplied);
			return this;
		}
		env(name) {
			this.envVar = name;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		makeOptionMandatory(mandatory = true) {
			this.mandatory = !!mandatory;
			return this;
		}
		hideHelp(hide = true) {
			this.hidden = !!hide;
			return this;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg))
					throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		name() {
			if (this.long) return this.long.replace(/^--/, "");
			return this.short.replace(/^-/, "");
		}
		attributeName() {
			if (this.negate) return camelcase(this.name().replace(/^no-/, ""));
			return camelcase(this.name());
		}
		helpGroup(heading) {
			this.helpGroupHeading = heading;
			return this;
		}
		is(arg) {
			return this.short === arg || this.long === arg;
		}
		isBoolean() {
			return !this.required && !this.optional && !this.negate;
		}
	};
	var DualOptions = class {
		constructor(options) {
			this.positiveOptions = new Map();
			this.negativeOptions = new Map();
			this.dualOptions = new Set();
			options.forEach((option) => {
				if (option.negate) this.negativeOptions.set(option.attributeName(), option);
				else this.positiveOptions.set(option.attributeName(), option);
			});
			this.negativeOptions.forEach((value, key) => {
				if (this.positiveOptions.has(key)) this.dualOptions.add(key);
			});
		}
		valueFromOption(value, option) {
			const optionKey = option.attributeName();
			if (!this.dualOptions.has(optionKey)) return true;
			const preset = this.negativeOptions.get(optionKey).presetArg;
			const negativeValue = preset !== void 0 ? preset : false;
			return option.negate === (negativeValue === value);
		}
	};
	function camelcase(str) {
		return str.split("-").reduce((str, word) => {
			return str + word[0].toUpperCase() + word.slice(1);
		});
	}
	function splitOptionFlags(flags) {
		let shortFlag;
		let longFlag;
		const shortFlagExp = /^-[^-]$/;
		const longFlagExp = /^--[^-]/;
		const flagParts = flags.split(/[ |,]+/).concat("guard");
		if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
		if (!shortFlag && shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (!shortFlag && longFlagExp.test(flagParts[0])) {
			shortFlag = longFlag;
			longFlag = flagParts.shift();
		}
		if (flagParts[0].startsWith("-")) {
			const unsupportedFlag = flagParts[0];
			const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
			if (/^-[^-][^-]/.test(unsupportedFlag))
				throw new Error(`${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`);
			if (shortFlagExp.test(unsupportedFlag))
				throw new Error(`${baseError}
- too many short flags`);
			if (longFlagExp.test(unsupportedFlag))
				throw new Error(`${baseError}
- too many long flags`);
			throw new Error(`${baseError}
- unrecognised flag format`);
		}
		if (shortFlag === void 0 && longFlag === void 0)
			throw new Error(`option creation failed due to no flags found in '${flags}'.`);
		return {
			shortFlag,
			longFlag,
		};
	}
	exports.Option = Option;
	exports.DualOptions = DualOptions;
});
// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJSMin((exports) => {
	const maxDistance = 3;
	function editDistance(a, b) {
		if (Math.abs(a.length - b.length) > maxDistance) return Math.max(a.length, b.length);
		const d = [];
		for (let i = 0; i <= a.length; i++) d[i] = [i];
		for (let j = 0; j <= b.length; j++) d[0][j] = j;
		for (let j = 1; j <= b.length; j++)
			for (let i = 1; i <= a.length; i++) {
				let cost = 1;
				if (a[i - 1] === b[j - 1]) cost = 0;
				else cost = 1;
				d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost);
				if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
					d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
			}
		return d[a.length][b.length];
	}
	function suggestSimilar(word, candidates) {
		if (!candidates || candidates.length === 0) return "";
		candidates = Array.from(new Set(candidates));
		const searchingOptions = word.startsWith("--");
		if (searchingOptions) {
			word = word.slice(2);
			candidates = candidates.map((candidate) => candidate.slice(2));
		}
		let similar = [];
		let bestDistance = maxDistance;
		const minSimilarity = 0.4;
		candidates.forEach((candidate) => {
			if (candidate.length <= 1) return;
			const distance = editDistance(word, candidate);
			const length = Math.max(word.length, candidate.length);
			if ((length - distance) / length > minSimilarity) {
				if (distance < bestDistance) {
					bestDistance = distance;
					similar = [candidate];
				} else if (distance === bestDistance) similar.push(candidate);
			}
		});
		similar.sort((a, b) => a.localeCompare(b));
		if (searchingOptions) similar = similar.map((candidate) => `--${candidate}`);
		if (similar.length > 1) return `\n(Did you mean one of ${similar.join(", ")}?)`;
		if (similar.length === 1) return `\n(Did you mean ${similar[0]}?)`;
		return "";
	}
	exports.suggestSimilar = suggestSimilar;
});
// node_modules/commander/lib/command.js
var require_command = __commonJSMin((exports) => {
	const EventEmitter = __require("node:events").EventEmitter;
	const childProcess = __require("node:child_process");
	const path = __require("node:path");
	const fs = __require("node:fs");
	const process = __require("node:process");
	const { Argument, humanReadableArgName } = require_argument();
	const { CommanderError } = require_error();
	const { Help, stripColor } = require_help();
	const { Option, DualOptions } = require_option();
	const { suggestSimilar } = require_suggestSimilar();
	var Command = class Command extends EventEmitter {
		constructor(name) {
			super();
			this.commands = [];
			this.options = [];
			this.parent = null;
			this._allowUnknownOption = false;
			this._allowExcessArguments = false;
			this.registeredArguments = [];
			this._args = this.registeredArguments;
			this.args = [];
			this.rawArgs = [];
			this.processedArgs = [];
			this._scriptPath = null;
			this._name = name || "";
			this._optionValues = {};
			this._optionValueSources = {};
			this._storeOptionsAsProperties = false;
			this._actionHandler = null;
			this._executableHandler = false;
			this._executableFile = null;
			this._executableDir = null;
			this._defaultCommandName = null;
			this._exitCallback = null;
			this._aliases = [];
			this._combineFlagAndOptionalValue = true;
			this._description = "";
			this._summary = "";
			this._argsDescription = void 0;
			this._enablePositionalOptions = false;
			this._passThroughOptions = false;
			this._lifeCycleHooks = {};
			this._showHelpAfterError = false;
			this._showSuggestionAfterError = true;
			this._savedState = null;
			this._outputConfiguration = {
				writeOut: (str) => process.stdout.write(str),
				writeErr: (str) => process.stderr.write(str),
				outputError: (str, write) => write(str),
				getOutHelpWidth: () => (process.stdout.isTTY ? process.stdout.columns : void 0),
				getErrHelpWidth: () => (process.stderr.isTTY ? process.stderr.columns : void 0),
				getOutHasColors: () => useColor() ?? (process.stdout.isTTY && process.stdout.hasColors?.()),
				getErrHasColors: () => useColor() ?? (process.stderr.isTTY && process.stderr.hasColors?.()),
				stripColor: (str) => stripColor(str),
			};
			this._hidden = false;
			this._helpOption = void 0;
			this._addImplicitHelpCommand = void 0;
			this._helpCommand = void 0;
			this._helpConfiguration = {};
			this._helpGroupHeading = void 0;
			this._defaultCommandGroup = void 0;
			this._defaultOptionGroup = void 0;
		}
		copyInheritedSettings(sourceCommand) {
			this._outputConfiguration = sourceCommand._outputConfiguration;
			this._helpOption = sourceCommand._helpOption;
			this._helpCommand = sourceCommand._helpCommand;
			this._helpConfiguration = sourceCommand._helpConfiguration;
			this._exitCallback = sourceCommand._exitCallback;
			this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
			this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
			this._allowExcessArguments = sourceCommand._allowExcessArguments;
			this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
			this._showHelpAfterError = sourceCommand._showHelpAfterError;
			this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
			return this;
		}
		_getCommandAndAncestors() {
			const result = [];
			for (let command = this; command; command = command.parent) result.push(command);
			return result;
		}
		command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
			let desc = actionOptsOrExecDesc;
			let opts = execOpts;
			if (typeof desc === "object" && desc !== null) {
				opts = desc;
				desc = null;
			}
			opts = opts || {};
			const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
			const cmd = this.createCommand(name);
			if (desc) {
				cmd.description(desc);
				cmd._executableHandler = true;
			}
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			cmd._hidden = !!(opts.noHelp || opts.hidden);
			cmd._executableFile = opts.executableFile || null;
			if (args) cmd.arguments(args);
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd.copyInheritedSettings(this);
			if (desc) return this;
			return cmd;
		}
		createCommand(name) {
			return new Command(name);
		}
		createHelp() {
			return Object.assign(new Help(), this.configureHelp());
		}
		configureHelp(configuration) {
			if (configuration === void 0) return this._helpConfiguration;
			this._helpConfiguration = configuration;
			return this;
		}
		configureOutput(configuration) {
			if (configuration === void 0) return this._outputConfiguration;
			this._outputConfiguration = {
				...this._outputConfiguration,
				...configuration,
			};
			return this;
		}
		showHelpAfterError(displayHelp = true) {
			if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
			this._showHelpAfterError = displayHelp;
			return this;
		}
		showSuggestionAfterError(displaySuggestion = true) {
			this._showSuggestionAfterError = !!displaySuggestion;
			return this;
		}
		addCommand(cmd, opts) {
			if (!cmd._name)
				throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
			opts = opts || {};
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			if (opts.noHelp || opts.hidden) cmd._hidden = true;
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd._checkForBrokenPassThrough();
			return this;
		}
		createArgument(name, description) {
			return new Argument(name, description);
		}
		argument(name, description, parseArg, defaultValue) {
			const argument = this.createArgument(name, description);
			if (typeof parseArg === "function") argument.default(defaultValue).argParser(parseArg);
			else argument.default(parseArg);
			this.addArgument(argument);
			return this;
		}
		arguments(names) {
			names
				.trim()
				.split(/ +/)
				.forEach((detail) => {
					this.argument(detail);
				});
			return this;
		}
		addArgument(argument) {
			const previousArgument = this.registeredArguments.slice(-1)[0];
			if (previousArgument?.variadic)
				throw new Error(`only the last argument can be variadic '${previousArgument.name()}'`);
			if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0)
				throw new Error(`a default value for a required argument is never used: '${argument.name()}'`);
			this.registeredArguments.push(argument);
			return this;
		}
		helpCommand(enableOrNameAndArgs, description) {
			if (typeof enableOrNameAndArgs === "boolean") {
				this._addImplicitHelpCommand = enableOrNameAndArgs;
				if (enableOrNameAndArgs && this._defaultCommandGroup) this._initCommandGroup(this._getHelpCommand());
				return this;
			}
			const [, helpName, helpArgs] = (enableOrNameAndArgs ?? "help [command]").match(/([^ ]+) *(.*)/);
			const helpDescription = description ?? "display help for command";
			const helpCommand = this.createCommand(helpName);
			helpCommand.helpOption(false);
			if (helpArgs) helpCommand.arguments(helpArgs);
			if (helpDescription) helpCommand.description(helpDescription);
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
			return this;
		}
		addHelpCommand(helpCommand, deprecatedDescription) {
			if (typeof helpCommand !== "object") {
				this.helpCommand(helpCommand, deprecatedDescription);
				return this;
			}
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			this._initCommandGroup(helpCommand);
			return this;
		}
		_getHelpCommand() {
			if (
				this._addImplicitHelpCommand ??
				(this.commands.length && !this._actionHandler && !this._findCommand("help"))
			) {
				if (this._helpCommand === void 0) this.helpCommand(void 0, void 0);
				return this._helpCommand;
			}
			return null;
		}
		hook(event, listener) {
			const allowedValues = ["preSubcommand", "preAction", "postAction"];
			if (!allowedValues.includes(event))
				throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
			if (this._lifeCycleHooks[event]) this._lifeCycleHooks[event].push(listener);
			else this._lifeCycleHooks[event] = [listener];
			return this;
		}
		exitOverride(fn) {
			if (fn) this._exitCallback = fn;
			else
				this._exitCallback = (err) => {
					if (err.code !== "commander.executeSubCommandAsync") throw err;
				};
			return this;
		}
		_exit(exitCode, code, message) {
			if (this._exitCallback) this._exitCallback(new CommanderError(exitCode, code, message));
			process.exit(exitCode);
		}
		action(fn) {
			const listener = (args) => {
				const expectedArgsCount = this.registeredArguments.length;
				const actionArgs = args.slice(0, expectedArgsCount);
				if (this._storeOptionsAsProperties) actionArgs[expectedArgsCount] = this;
				else actionArgs[expectedArgsCount] = this.opts();
				actionArgs.push(this);
				return fn.apply(this, actionArgs);
			};
			this._actionHandler = listener;
			return this;
		}
		createOption(flags, description) {
			return new Option(flags, description);
		}
		_callParseArg(target, value, previous, invalidArgumentMessage) {
			try {
				return target.parseArg(value, previous);
			} catch (err) {
				if (err.code === "commander.invalidArgument") {
					const message = `${invalidArgumentMessage} ${err.message}`;
					this.error(message, {
						exitCode: err.exitCode,
						code: err.code,
					});
				}
				throw err;
			}
		}
		_registerOption(option) {
			const matchingOption =
				(option.short && this._findOption(option.short)) || (option.long && this._findOption(option.long));
			if (matchingOption) {
				const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
				throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
			}
			this._initOptionGroup(option);
			this.options.push(option);
		}
		_registerCommand(command) {
			const knownBy = (cmd) => {
				return [cmd.name()].concat(cmd.aliases());
			};
			const alreadyUsed = knownBy(command).find((name) => this._findCommand(name));
			if (alreadyUsed) {
				const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
				const newCmd = knownBy(command).join("|");
				throw new Error(`cannot add command '${newCmd}' as already have command '${existingCmd}'`);
			}
			this._initCommandGroup(command);
			this.commands.push(command);
		}
		addOption(option) {
			this._registerOption(option);
			const oname = option.name();
			const name = option.attributeName();
			if (option.negate) {
				const positiveLongFlag = option.long.replace(/^--no-/, "--");
				if (!this._findOption(positiveLongFlag))
					this.setOptionValueWithSource(
						name,
						option.defaultValue === void 0 ? true : option.defaultValue,
						"default",
					);
			} else if (option.defaultValue !== void 0)
				this.setOptionValueWithSource(name, option.defaultValue, "default");
			const handleOptionValue = (val, invalidValueMessage, valueSource) => {
				if (val == null && option.presetArg !== void 0) val = option.presetArg;
				const oldValue = this.getOptionValue(name);
				if (val !== null && option.parseArg)
					val = this._callParseArg(option, val, oldValue, invalidValueMessage);
				else if (val !== null && option.variadic) val = option._collectValue(val, oldValue);
				if (val == null) {
					if (option.negate) val = false;
					else if (option.isBoolean() || option.optional) val = true;
					else val = "";
				}
				this.setOptionValueWithSource(name, val, valueSource);
			};
			this.on("option:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "cli");
			});
			if (option.envVar)
				this.on("optionEnv:" + oname, (val) => {
					const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
					handleOptionValue(val, invalidValueMessage, "env");
				});
			return this;
		}
		_optionEx(config, flags, description, fn, defaultValue) {
			if (typeof flags === "object" && flags instanceof Option)
				throw new Error("To add an Option object use addOption() instead of option() or requiredOption()");
			const option = this.createOption(flags, description);
			option.makeOptionMandatory(!!config.mandatory);
			if (typeof fn === "function") option.default(defaultValue).argParser(fn);
			else if (fn instanceof RegExp) {
				const regex = fn;
				fn = (val, def) => {
					const m = regex.exec(val);
					return m ? m[0] : def;
				};
				option.default(defaultValue).argParser(fn);
			} else option.default(fn);
			return this.addOption(option);
		}
		option(flags, description, parseArg, defaultValue) {
			return this._optionEx({}, flags, description, parseArg, defaultValue);
		}
		requiredOption(flags, description, parseArg, defaultValue) {
			return this._optionEx({ mandatory: true }, flags, description, parseArg, defaultValue);
		}
		combineFlagAndOptionalValue(combine = true) {
			this._combineFlagAndOptionalValue = !!combine;
			return this;
		}
		allowUnknownOption(allowUnknown = true) {
			this._allowUnknownOption = !!allowUnknown;
			return this;
		}
		allowExcessArguments(allowExcess = true) {
			this._allowExcessArguments = !!allowExcess;
			return this;
		}
		enablePositionalOptions(positional = true) {
			this._enablePositionalOptions = !!positional;
			return this;
		}
		passThroughOptions(passThrough = true) {
			this._passThroughOptions = !!passThrough;
			this._checkForBrokenPassThrough();
			return this;
		}
		_checkForBrokenPassThrough() {
			if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions)
				throw new Error(
					`passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`,
				);
		}
		storeOptionsAsProperties(storeAsProperties = true) {
			if (this.options.length) throw new Error("call .storeOptionsAsProperties() before adding options");
			if (Object.keys(this._optionValues).length)
				throw new Error("call .storeOptionsAsProperties() before setting option values");
			this._storeOptionsAsProperties = !!storeAsProperties;
			return this;
		}
		getOptionValue(key) {
			if (this._storeOptionsAsProperties) return this[key];
			return this._optionValues[key];
		}
		setOptionValue(key, value) {
			return this.setOptionValueWithSource(key, value, void 0);
		}
		setOptionValueWithSource(key, value, source) {
			if (this._storeOptionsAsProperties) this[key] = value;
			else this._optionValues[key] = value;
			this._optionValueSources[key] = source;
			return this;
		}
		getOptionValueSource(key) {
			return this._optionValueSources[key];
		}
		getOptionValueSourceWithGlobals(key) {
			let source;
			this._getCommandAndAncestors().forEach((cmd) => {
				if (cmd.getOptionValueSource(key) !== void 0) source = cmd.getOptionValueSource(key);
			});
			return source;
		}
		_prepareUserArgs(argv, parseOptions) {
			if (argv !== void 0 && !Array.isArray(argv))
				throw new Error("first parameter to parse must be array or undefined");
			parseOptions = parseOptions || {};
			if (argv === void 0 && parseOptions.from === void 0) {
				if (process.versions?.electron) parseOptions.from = "electron";
				const execArgv = process.execArgv ?? [];
				if (
					execArgv.includes("-e") ||
					execArgv.includes("--eval") ||
					execArgv.includes("-p") ||
					execArgv.includes("--print")
				)
					parseOptions.from = "eval";
			}
			if (argv === void 0) argv = process.argv;
			this.rawArgs = argv.slice();
			let userArgs;
			switch (parseOptions.from) {
				case void 0:
				case "node":
					this._scriptPath = argv[1];
					userArgs = argv.slice(2);
					break;
				case "electron":
					if (process.defaultApp) {
						this._scriptPath = argv[1];
						userArgs = argv.slice(2);
					} else userArgs = argv.slice(1);
					break;
				case "user":
					userArgs = argv.slice(0);
					break;
				case "eval":
					userArgs = argv.slice(1);
					break;
				default:
					throw new Error(`unexpected parse option { from: '${parseOptions.from}' }`);
			}
			if (!this._name && this._scriptPath) this.nameFromFilename(this._scriptPath);
			this._name = this._name || "program";
			return userArgs;
		}
		parse(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			this._parseCommand([], userArgs);
			return this;
		}
		async parseAsync(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			await this._parseCommand([], userArgs);
			return this;
		}
		_prepareForParse() {
			if (this._savedState === null) this.saveStateBeforeParse();
			else this.restoreStateBeforeParse();
		}
		saveStateBeforeParse() {
			this._savedState = {
				_name: this._name,
				_optionValues: { ...this._optionValues },
				_optionValueSources: { ...this._optionValueSources },
			};
		}
		restoreStateBeforeParse() {
			if (this._storeOptionsAsProperties)
				throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
			this._name = this._savedState._name;
			this._scriptPath = null;
			this.rawArgs = [];
			this._optionValues = { ...this._savedState._optionValues };
			this._optionValueSources = { ...this._savedState._optionValueSources };
			this.args = [];
			this.processedArgs = [];
		}
		_checkForMissingExecutable(executableFile, executableDir, subcommandName) {
			if (fs.existsSync(executableFile)) return;
			const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory"}`;
			throw new Error(executableMissing);
		}
		_executeSubCommand(subcommand, args) {
			args = args.slice();
			let launchWithNode = false;
			const sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
			function findFile(baseDir, baseName) {
				const localBin = path.resolve(baseDir, baseName);
				if (fs.existsSync(localBin)) return localBin;
				if (sourceExt.includes(path.extname(baseName))) return void 0;
				const foundExt = sourceExt.find((ext) => fs.existsSync(`${localBin}${ext}`));
				if (foundExt) return `${localBin}${foundExt}`;
			}
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
			let executableDir = this._executableDir || "";
			if (this._scriptPath) {
				let resolvedScriptPath;
				try {
					resolvedScriptPath = fs.realpathSync(this._scriptPath);
				} catch {
					resolvedScriptPath = this._scriptPath;
				}
				executableDir = path.resolve(path.dirname(resolvedScriptPath), executableDir);
			}
			if (executableDir) {
				let localFile = findFile(executableDir, executableFile);
				if (!localFile && !subcommand._executableFile && this._scriptPath) {
					const legacyName = path.basename(this._scriptPath, path.extname(this._scriptPath));
					if (legacyName !== this._name)
						localFile = findFile(executableDir, `${legacyName}-${subcommand._name}`);
				}
				executableFile = localFile || executableFile;
			}
			launchWithNode = sourceExt.includes(path.extname(executableFile));
			let proc;
			if (process.platform !== "win32") {
				if (launchWithNode) {
					args.unshift(executableFile);
					args = incrementNodeInspectorPort(process.execArgv).concat(args);
					proc = childProcess.spawn(process.argv[0], args, { stdio: "inherit" });
				} else proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
			} else {
				this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				args.unshift(executableFile);
				args = incrementNodeInspectorPort(process.execArgv).concat(args);
				proc = childProcess.spawn(process.execPath, args, { stdio: "inherit" });
			}
			if (!proc.killed)
				["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"].forEach((signal) => {
					process.on(signal, () => {
						if (proc.killed === false && proc.exitCode === null) proc.kill(signal);
					});
				});
			const exitCallback = this._exitCallback;
			proc.on("close", (code) => {
				code = code ?? 1;
				if (!exitCallback) process.exit(code);
				else exitCallback(new CommanderError(code, "commander.executeSubCommandAsync", "(close)"));
			});
			proc.on("error", (err) => {
				if (err.code === "ENOENT")
					this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				else if (err.code === "EACCES") throw new Error(`'${executableFile}' not executable`);
				if (!exitCallback) process.exit(1);
				else {
					const wrappedError = new CommanderError(1, "commander.executeSubCommandAsync", "(error)");
					wrappedError.nestedError = err;
					exitCallback(wrappedError);
				}
			});
			this.runningCommand = proc;
		}
		_dispatchSubcommand(commandName, operands, unknown) {
			const subCommand = this._findCommand(commandName);
			if (!subCommand) this.help({ error: true });
			subCommand._prepareForParse();
			let promiseChain;
			promiseChain = this._chainOrCallSubCommandHook(promiseChain, subCommand, "preSubcommand");
			promiseChain = this._chainOrCall(promiseChain, () => {
				if (subCommand._executableHandler) this._executeSubCommand(subCommand, operands.concat(unknown));
				else return subCommand._parseCommand(operands, unknown);
			});
			return promiseChain;
		}
		_dispatchHelpCommand(subcommandName) {
			if (!subcommandName) this.help();
			const subCommand = this._findCommand(subcommandName);
			if (subCommand && !subCommand._executableHandler) subCommand.help();
			return this._dispatchSubcommand(
				subcommandName,
				[],
				[this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"],
			);
		}
		_checkNumberOfArguments() {
			this.registeredArguments.forEach((arg, i) => {
				if (arg.required && this.args[i] == null) this.missingArgument(arg.name());
			});
			if (
				this.registeredArguments.length > 0 &&
				this.registeredArguments[this.registeredArguments.length - 1].variadic
			)
				return;
			if (this.args.length > this.registeredArguments.length) this._excessArguments(this.args);
		}
		_processArguments() {
			const myParseArg = (argument, value, previous) => {
				let parsedValue = value;
				if (value !== null && argument.parseArg) {
					const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
					parsedValue = this._callParseArg(argument, value, previous, invalidValueMessage);
				}
				return parsedValue;
			};
			this._checkNumberOfArguments();
			const processedArgs = [];
			this.registeredArguments.forEach((declaredArg, index) => {
				let value = declaredArg.defaultValue;
				if (declaredArg.variadic) {
					if (index < this.args.length) {
						value = this.args.slice(index);
						if (declaredArg.parseArg)
							value = value.reduce((processed, v) => {
								return myParseArg(declaredArg, v, processed);
							}, declaredArg.defaultValue);
					} else if (value === void 0) value = [];
				} else if (index < this.args.length) {
					value = this.args[index];
					if (declaredArg.parseArg) value = myParseArg(declaredArg, value, declaredArg.defaultValue);
				}
				processedArgs[index] = value;
			});
			this.processedArgs = processedArgs;
		}
		_chainOrCall(promise, fn) {
			if (promise?.then && typeof promise.then === "function") return promise.then(() => fn());
			return fn();
		}
		_chainOrCallHooks(promise, event) {
			let result = promise;
			const hooks = [];
			this._getCommandAndAncestors()
				.reverse()
				.filter((cmd) => cmd._lifeCycleHooks[event] !== void 0)
				.forEach((hookedCommand) => {
					hookedCommand._lifeCycleHooks[event].forEach((callback) => {
						hooks.push({
							hookedCommand,
							callback,
						});
					});
				});
			if (event === "postAction") hooks.reverse();
			hooks.forEach((hookDetail) => {
				result = this._chainOrCall(result, () => {
					return hookDetail.callback(hookDetail.hookedCommand, this);
				});
			});
			return result;
		}
		_chainOrCallSubCommandHook(promise, subCommand, event) {
			let result = promise;
			if (this._lifeCycleHooks[event] !== void 0)
				this._lifeCycleHooks[event].forEach((hook) => {
					result = this._chainOrCall(result, () => {
						return hook(this, subCommand);
					});
				});
			return result;
		}
		_parseCommand(operands, unknown) {
			const parsed = this.parseOptions(unknown);
			this._parseOptionsEnv();
			this._parseOptionsImplied();
			operands = operands.concat(parsed.operands);
			unknown = parsed.unknown;
			this.args = operands.concat(unknown);
			if (operands && this._findCommand(operands[0]))
				return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
			if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name())
				return this._dispatchHelpCommand(operands[1]);
			if (this._defaultCommandName) {
				this._outputHelpIfRequested(unknown);
				return this._dispatchSubcommand(this._defaultCommandName, operands, unknown);
			}
			if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName)
				this.help({ error: true });
			this._outputHelpIfRequested(parsed.unknown);
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			const checkForUnknownOptions = () => {
				if (parsed.unknown.length > 0) this.unknownOption(parsed.unknown[0]);
			};
			const commandEvent = `command:${this.name()}`;
			if (this._actionHandler) {
				checkForUnknownOptions();
				this._processArguments();
				let promiseChain;
				promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
				promiseChain = this._chainOrCall(promiseChain, () => this._actionHandler(this.processedArgs));
				if (this.parent)
					promiseChain = this._chainOrCall(promiseChain, () => {
						this.parent.emit(commandEvent, operands, unknown);
					});
				promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
				return promiseChain;
			}
			if (this.parent?.listenerCount(commandEvent)) {
				checkForUnknownOptions();
				this._processArguments();
				this.parent.emit(commandEvent, operands, unknown);
			} else if (operands.length) {
				if (this._findCommand("*")) return this._dispatchSubcommand("*", operands, unknown);
				if (this.listenerCount("command:*")) this.emit("command:*", operands, unknown);
				else if (this.commands.length) this.unknownCommand();
				else {
					checkForUnknownOptions();
					this._processArguments();
				}
			} else if (this.commands.length) {
				checkForUnknownOptions();
				this.help({ error: true });
			} else {
				checkForUnknownOptions();
				this._processArguments();
			}
		}
		_findCommand(name) {
			if (!name) return void 0;
			return this.commands.find((cmd) => cmd._name === name || cmd._aliases.includes(name));
		}
		_findOption(arg) {
			return this.options.find((option) => option.is(arg));
		}
		_checkForMissingMandatoryOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd.options.forEach((anOption) => {
					if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0)
						cmd.missingMandatoryOptionValue(anOption);
				});
			});
		}
		_checkForConflictingLocalOptions() {
			const definedNonDefaultOptions = this.options.filter((option) => {
				const optionKey = option.attributeName();
				if (this.getOptionValue(optionKey) === void 0) return false;
				return this.getOptionValueSource(optionKey) !== "default";
			});
			definedNonDefaultOptions
				.filter((option) => option.conflictsWith.length > 0)
				.forEach((option) => {
					const conflictingAndDefined = definedNonDefaultOptions.find((defined) =>
						option.conflictsWith.includes(defined.attributeName()),
					);
					if (conflictingAndDefined) this._conflictingOption(option, conflictingAndDefined);
				});
		}
		_checkForConflictingOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd._checkForConflictingLocalOptions();
			});
		}
		parseOptions(args) {
			const operands = [];
			const unknown = [];
			let dest = operands;
			function maybeOption(arg) {
				return arg.length > 1 && arg[0] === "-";
			}
			const negativeNumberArg = (arg) => {
				if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
				return !this._getCommandAndAncestors().some((cmd) =>
					cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short)),
				);
			};
			let activeVariadicOption = null;
			let activeGroup = null;
			let i = 0;
			while (i < args.length || activeGroup) {
				const arg = activeGroup ?? args[i++];
				activeGroup = null;
				if (arg === "--") {
					if (dest === unknown) dest.push(arg);
					dest.push(...args.slice(i));
					break;
				}
				if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
					this.emit(`option:${activeVariadicOption.name()}`, arg);
					continue;
				}
				activeVariadicOption = null;
				if (maybeOption(arg)) {
					const option = this._findOption(arg);
					if (option) {
						if (option.required) {
							const value = args[i++];
							if (value === void 0) this.optionMissingArgument(option);
							this.emit(`option:${option.name()}`, value);
						} else if (option.optional) {
							let value = null;
							if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) value = args[i++];
							this.emit(`option:${option.name()}`, value);
						} else this.emit(`option:${option.name()}`);
						activeVariadicOption = option.variadic ? option : null;
						continue;
					}
				}
				if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
					const option = this._findOption(`-${arg[1]}`);
					if (option) {
						if (option.required || (option.optional && this._combineFlagAndOptionalValue))
							this.emit(`option:${option.name()}`, arg.slice(2));
						else {
							this.emit(`option:${option.name()}`);
							activeGroup = `-${arg.slice(2)}`;
						}
						continue;
					}
				}
				if (/^--[^=]+=/.test(arg)) {
					const index = arg.indexOf("=");
					const option = this._findOption(arg.slice(0, index));
					if (option && (option.required || option.optional)) {
						this.emit(`option:${option.name()}`, arg.slice(index + 1));
						continue;
					}
				}
				if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg)))
					dest = unknown;
				if (
					(this._enablePositionalOptions || this._passThroughOptions) &&
					operands.length === 0 &&
					unknown.length === 0
				) {
					if (this._findCommand(arg)) {
						operands.push(arg);
						unknown.push(...args.slice(i));
						break;
					} else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
						operands.push(arg, ...args.slice(i));
						break;
					} else if (this._defaultCommandName) {
						unknown.push(arg, ...args.slice(i));
						break;
					}
				}
				if (this._passThroughOptions) {
					dest.push(arg, ...args.slice(i));
					break;
				}
				dest.push(arg);
			}
			return {
				operands,
				unknown,
			};
		}
		opts() {
			if (this._storeOptionsAsProperties) {
				const result = {};
				const len = this.options.length;
				for (let i = 0; i < len; i++) {
					const key = this.options[i].attributeName();
					result[key] = key === this._versionOptionName ? this._version : this[key];
				}
				return result;
			}
			return this._optionValues;
		}
		optsWithGlobals() {
			return this._getCommandAndAncestors().reduce(
				(combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
				{},
			);
		}
		error(message, errorOptions) {
			this._outputConfiguration.outputError(`${message}\n`, this._outputConfiguration.writeErr);
			if (typeof this._showHelpAfterError === "string")
				this._outputConfiguration.writeErr(`${this._showHelpAfterError}\n`);
			else if (this._showHelpAfterError) {
				this._outputConfiguration.writeErr("\n");
				this.outputHelp({ error: true });
			}
			const config = errorOptions || {};
			const exitCode = config.exitCode || 1;
			const code = config.code || "commander.error";
			this._exit(exitCode, code, message);
		}
		_parseOptionsEnv() {
			this.options.forEach((option) => {
				if (option.envVar && option.envVar in process.env) {
					const optionKey = option.attributeName();
					if (
						this.getOptionValue(optionKey) === void 0 ||
						["default", "config", "env"].includes(this.getOptionValueSource(optionKey))
					) {
						if (option.required || option.optional)
							this.emit(`optionEnv:${option.name()}`, process.env[option.envVar]);
						else this.emit(`optionEnv:${option.name()}`);
					}
				}
			});
		}
		_parseOptionsImplied() {
			const dualHelper = new DualOptions(this.options);
			const hasCustomOptionValue = (optionKey) => {
				return (
					this.getOptionValue(optionKey) !== void 0 &&
					!["default", "implied"].includes(this.getOptionValueSource(optionKey))
				);
			};
			this.options
				.filter(
					(option) =>
						option.implied !== void 0 &&
						hasCustomOptionValue(option.attributeName()) &&
						dualHelper.valueFromOption(this.getOptionValue(option.attributeName()), option),
				)
				.forEach((option) => {
					Object.keys(option.implied)
						.filter((impliedKey) => !hasCustomOptionValue(impliedKey))
						.forEach((impliedKey) => {
							this.setOptionValueWithSource(impliedKey, option.implied[impliedKey], "implied");
						});
				});
		}
		missingArgument(name) {
			const message = `error: missing required argument '${name}'`;
			this.error(message, { code: "commander.missingArgument" });
		}
		optionMissingArgument(option) {
			const message = `error: option '${option.flags}' argument missing`;
			this.error(message, { code: "commander.optionMissingArgument" });
		}
		missingMandatoryOptionValue(option) {
			const message = `error: required option '${option.flags}' not specified`;
			this.error(message, { code: "commander.missingMandatoryOptionValue" });
		}
		_conflictingOption(option, conflictingOption) {
			const findBestOptionFromValue = (option) => {
				const optionKey = option.attributeName();
				const optionValue = this.getOptionValue(optionKey);
				const negativeOption = this.options.find(
					(target) => target.negate && optionKey === target.attributeName(),
				);
				const positiveOption = this.options.find(
					(target) => !target.negate && optionKey === target.attributeName(),
				);
				if (
					negativeOption &&
					((negativeOption.presetArg === void 0 && optionValue === false) ||
						(negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg))
				)
					return negativeOption;
				return positiveOption || option;
			};
			const getErrorMessage = (option) => {
				const bestOption = findBestOptionFromValue(option);
				const optionKey = bestOption.attributeName();
				if (this.getOptionValueSource(optionKey) === "env")
					return `environment variable '${bestOption.envVar}'`;
				return `option '${bestOption.flags}'`;
			};
			const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
			this.error(message, { code: "commander.conflictingOption" });
		}
		unknownOption(flag) {
			if (this._allowUnknownOption) return;
			let suggestion = "";
			if (flag.startsWith("--") && this._showSuggestionAfterError) {
				let candidateFlags = [];
				let command = this;
				do {
					const moreFlags = command
						.createHelp()
						.visibleOptions(command)
						.filter((option) => option.long)
						.map((option) => option.long);
					candidateFlags = candidateFlags.concat(moreFlags);
					command = command.parent;
				} while (command && !command._enablePositionalOptions);
				suggestion = suggestSimilar(flag, candidateFlags);
			}
			const message = `error: unknown option '${flag}'${suggestion}`;
			this.error(message, { code: "commander.unknownOption" });
		}
		_excessArguments(receivedArgs) {
			if (this._allowExcessArguments) return;
			const expected = this.registeredArguments.length;
			const s = expected === 1 ? "" : "s";
			const message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
			this.error(message, { code: "commander.excessArguments" });
		}
		unknownCommand() {
			const unknownName = this.args[0];
			let suggestion = "";
			if (this._showSuggestionAfterError) {
				const candidateNames = [];
				this.createHelp()
					.visibleCommands(this)
					.forEach((command) => {
						candidateNames.push(command.name());
						if (command.alias()) candidateNames.push(command.alias());
					});
				suggestion = suggestSimilar(unknownName, candidateNames);
			}
			const message = `error: unknown command '${unknownName}'${suggestion}`;
			this.error(message, { code: "commander.unknownCommand" });
		}
		version(str, flags, description) {
			if (str === void 0) return this._version;
			this._version = str;
			flags = flags || "-V, --version";
			description = description || "output the version number";
			const versionOption = this.createOption(flags, description);
			this._versionOptionName = versionOption.attributeName();
			this._registerOption(versionOption);
			this.on("option:" + versionOption.name(), () => {
				this._outputConfiguration.writeOut(`${str}\n`);
				this._exit(0, "commander.version", str);
			});
			return this;
		}
		description(str, argsDescription) {
			if (str === void 0 && argsDescription === void 0) return this._description;
			this._description = str;
			if (argsDescription) this._argsDescription = argsDescription;
			return this;
		}
		summary(str) {
			if (str === void 0) return this._summary;
			this._summary = str;
			return this;
		}
		alias(alias) {
			if (alias === void 0) return this._aliases[0];
			let command = this;
			if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler)
				command = this.commands[this.commands.length - 1];
			if (alias === command._name) throw new Error("Command alias can't be the same as its name");
			const matchingCommand = this.parent?._findCommand(alias);
			if (matchingCommand) {
				const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
				throw new Error(
					`cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`,
				);
			}
			command._aliases.push(alias);
			return this;
		}
		aliases(aliases) {
			if (aliases === void 0) return this._aliases;
			aliases.forEach((alias) => this.alias(alias));
			return this;
		}
		usage(str) {
			if (str === void 0) {
				if (this._usage) return this._usage;
				const args = this.registeredArguments.map((arg) => {
					return humanReadableArgName(arg);
				});
				return []
					.concat(
						this.options.length || this._helpOption !== null ? "[options]" : [],
						this.commands.length ? "[command]" : [],
						this.registeredArguments.length ? args : [],
					)
					.join(" ");
			}
			this._usage = str;
			return this;
		}
		name(str) {
			if (str === void 0) return this._name;
			this._name = str;
			return this;
		}
		helpGroup(heading) {
			if (heading === void 0) return this._helpGroupHeading ?? "";
			this._helpGroupHeading = heading;
			return this;
		}
		commandsGroup(heading) {
			if (heading === void 0) return this._defaultCommandGroup ?? "";
			this._defaultCommandGroup = heading;
			return this;
		}
		optionsGroup(heading) {
			if (heading === void 0) return this._defaultOptionGroup ?? "";
			this._defaultOptionGroup = heading;
			return this;
		}
		_initOptionGroup(option) {
			if (this._defaultOptionGroup && !option.helpGroupHeading) option.helpGroup(this._defaultOptionGroup);
		}
		_initCommandGroup(cmd) {
			if (this._defaultCommandGroup && !cmd.helpGroup()) cmd.helpGroup(this._defaultCommandGroup);
		}
		nameFromFilename(filename) {
			this._name = path.basename(filename, path.extname(filename));
			return this;
		}
		executableDir(path) {
			if (path === void 0) return this._executableDir;
			this._executableDir = path;
			return this;
		}
		helpInformation(contextOptions) {
			const helper = this.createHelp();
			const context = this._getOutputContext(contextOptions);
			helper.prepareContext({
				error: context.error,
				helpWidth: context.helpWidth,
				outputHasColors: context.hasColors,
			});
			const text = helper.formatHelp(this, helper);
			if (context.hasColors) return text;
			return this._outputConfiguration.stripColor(text);
		}
		_getOutputContext(contextOptions) {
			contextOptions = contextOptions || {};
			const error = !!contextOptions.error;
			let baseWrite;
			let hasColors;
			let helpWidth;
			if (error) {
				baseWrite = (str) => this._outputConfiguration.writeErr(str);
				hasColors = this._outputConfiguration.getErrHasColors();
				helpWidth = this._outputConfiguration.getErrHelpWidth();
			} else {
				baseWrite = (str) => this._outputConfiguration.writeOut(str);
				hasColors = this._outputConfiguration.getOutHasColors();
				helpWidth = this._outputConfiguration.getOutHelpWidth();
			}
			const write = (str) => {
				if (!hasColors) str = this._outputConfiguration.stripColor(str);
				return baseWrite(str);
			};
			return {
				error,
				write,
				hasColors,
				helpWidth,
			};
		}
		outputHelp(contextOptions) {
			let deprecatedCallback;
			if (typeof contextOptions === "function") {
				deprecatedCallback = contextOptions;
				contextOptions = void 0;
			}
			const outputContext = this._getOutputContext(contextOptions);
			const eventContext = {
				error: outputContext.error,
				write: outputContext.write,
				command: this,
			};
			this._getCommandAndAncestors()
				.reverse()
				.forEach((command) => command.emit("beforeAllHelp", eventContext));
			this.emit("beforeHelp", eventContext);
			let helpInformation = this.helpInformation({ error: outputContext.error });
			if (deprecatedCallback) {
				helpInformation = deprecatedCallback(helpInformation);
				if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation))
					throw new Error("outputHelp callback must return a string or a Buffer");
			}
			outputContext.write(helpInformation);
			if (this._getHelpOption()?.long) this.emit(this._getHelpOption().long);
			this.emit("afterHelp", eventContext);
			this._getCommandAndAncestors().forEach((command) => command.emit("afterAllHelp", eventContext));
		}
		helpOption(flags, description) {
			if (typeof flags === "boolean") {
				if (flags) {
					if (this._helpOption === null) this._helpOption = void 0;
					if (this._defaultOptionGroup) this._initOptionGroup(this._getHelpOption());
				} else this._helpOption = null;
				return this;
			}
			this._helpOption = this.createOption(flags ?? "-h, --help", description ?? "display help for command");
			if (flags || description) this._initOptionGroup(this._helpOption);
			return this;
		}
		_getHelpOption() {
			if (this._helpOption === void 0) this.helpOption(void 0, void 0);
			return this._helpOption;
		}
		addHelpOption(option) {
			this._helpOption = option;
			this._initOptionGroup(option);
			return this;
		}
		help(contextOptions) {
			this.outputHelp(contextOptions);
			let exitCode = Number(process.exitCode ?? 0);
			if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error)
				exitCode = 1;
			this._exit(exitCode, "commander.help", "(outputHelp)");
		}
		addHelpText(position, text) {
			const allowedValues = ["beforeAll", "before", "after", "afterAll"];
			if (!allowedValues.includes(position))
				throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
			const helpEvent = `${position}Help`;
			this.on(helpEvent, (context) => {
				let helpStr;
				if (typeof text === "function")
					helpStr = text({
						error: context.error,
						command: context.command,
					});
				else helpStr = text;
				if (helpStr) context.write(`${helpStr}\n`);
			});
			return this;
		}
		_outputHelpIfRequested(args) {
			const helpOption = this._getHelpOption();
			if (helpOption && args.find((arg) => helpOption.is(arg))) {
				this.outputHelp();
				this._exit(0, "commander.helpDisplayed", "(outputHelp)");
			}
		}
	};
	function incrementNodeInspectorPort(args) {
		return args.map((arg) => {
			if (!arg.startsWith("--inspect")) return arg;
			let debugOption;
			let debugHost = "127.0.0.1";
			let debugPort = "9229";
			let match;
			if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) debugOption = match[1];
			else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
				debugOption = match[1];
				if (/^\d+$/.test(match[3])) debugPort = match[3];
				else debugHost = match[3];
			} else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
				debugOption = match[1];
				debugHost = match[3];
				debugPort = match[4];
			}
			if (debugOption && debugPort !== "0") return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
			return arg;
		});
	}
	function useColor() {
		if (process.env.NO_COLOR || process.env.FORCE_COLOR === "0" || process.env.FORCE_COLOR === "false")
			return false;
		if (process.env.FORCE_COLOR || process.env.CLICOLOR_FORCE !== void 0) return true;
	}
	exports.Command = Command;
	exports.useColor = useColor;
});
const {
	program,
	createCommand,
	createArgument,
	createOption,
	CommanderError,
	InvalidArgumentError,
	InvalidOptionArgumentError,
	Command,
	Argument,
	Option,
	Help,
} = __toESM(
	__commonJSMin((exports) => {
		const { Argument } = require_argument();
		const { Command } = require_command();
		const { CommanderError, InvalidArgumentError } = require_error();
		const { Help } = require_help();
		const { Option } = require_option();
		exports.program = new Command();
		exports.createCommand = (name) => new Command(name);
		exports.createOption = (flags, description) => new Option(flags, description);
		exports.createArgument = (name, description) => new Argument(name, description);
		exports.Command = Command;
		exports.Option = Option;
		exports.Argument = Argument;
		exports.Help = Help;
		exports.CommanderError = CommanderError;
		exports.InvalidArgumentError = InvalidArgumentError;
		exports.InvalidOptionArgumentError = InvalidArgumentError;
	})(),
	1,
).default;
// node_modules/ansi-regex/index.js
const ST = String.raw`(?:\u001B\u005C|\u009C)`;
const stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
const osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
const controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
const pattern = `${String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`}|${osc}|${controlString}|${String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`}|${String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`}`;
function ansiRegex({ onlyFirst = false } = {}) {
	return new RegExp(pattern, onlyFirst ? void 0 : "g");
}
// node_modules/strip-ansi/index.js
const regex = ansiRegex();
function stripAnsi(string) {
	if (typeof string !== "string") throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
	if (!string.includes("\x1B") && !string.includes("\u009b")) return string;
	return string.replace(regex, "");
}
const ambiguousRanges = [
	161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215,
	216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257,
	273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333,
	333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474,
	476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735,
	735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211,
	8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254,
	8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470,
	8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592,
	8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719,
	8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756,
	8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834,
	8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552,
	9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670,
	9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758,
	9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919,
	9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979,
	9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533,
	65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404,
	917760, 917999, 983040, 1048573, 1048576, 1114109,
];
const fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];
const wideRanges = [
	4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783,
	9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934,
	9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024,
	10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175,
	11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289,
	12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871,
	12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108,
	65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888,
	102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898,
	110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980,
	126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547,
	127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870,
	127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064,
	128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420,
	128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735,
	128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340,
	129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771,
	129775, 129786, 131072, 196605, 196608, 262141,
];
// node_modules/get-east-asian-width/utilities.js
const isInRange = (ranges, codePoint) => {
	let low = 0;
	let high = Math.floor(ranges.length / 2) - 1;
	while (low <= high) {
		const mid = Math.floor((low + high) / 2);
		const i = mid * 2;
		if (codePoint < ranges[i]) high = mid - 1;
		else if (codePoint > ranges[i + 1]) low = mid + 1;
		else return true;
	}
	return false;
};
// node_modules/get-east-asian-width/lookup.js
const commonCjkCodePoint = 19968;
const [wideFastPathStart, wideFastPathEnd] = findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
	let fastPathStart = ranges[0];
	let fastPathEnd = ranges[1];
	for (let index = 0; index < ranges.length; index += 2) {
		const start = ranges[index];
		const end = ranges[index + 1];
		if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) return [start, end];
		if (end - start > fastPathEnd - fastPathStart) {
			fastPathStart = start;
			fastPathEnd = end;
		}
	}
	return [fastPathStart, fastPathEnd];
}
const isAmbiguous = (codePoint) => {
	if (codePoint < 161 || codePoint > 1114109) return false;
	return isInRange(ambiguousRanges, codePoint);
};
const isFullwidth = (codePoint) => {
	if (codePoint < 12288 || codePoint > 65510) return false;
	return isInRange(fullwidthRanges, codePoint);
};
const isWide = (codePoint) => {
	if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) return true;
	if (codePoint < 4352 || codePoint > 262141) return false;
	return isInRange(wideRanges, codePoint);
};
// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint))
		throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
	validate(codePoint);
	if (isFullwidth(codePoint) || isWide(codePoint) || (ambiguousAsWide && isAmbiguous(codePoint))) return 2;
	return 1;
}
// node_modules/string-width/index.js
const segmenter$1 = new Intl.Segmenter();
const visibleCharacterRegex =
	/[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/v;
const spacingMarkRegex = /\p{Spacing_Mark}/v;
const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;
const unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
const extendedPictographicRegex = /\p{Extended_Pictographic}/gu;
function isDoubleWidthNonRgiEmojiSequence(segment) {
	if (segment.length > 50) return false;
	if (unqualifiedKeycapRegex.test(segment)) return true;
	if (segment.includes("\u200d")) {
		const pictographics = segment.match(extendedPictographicRegex);
		return pictographics !== null && pictographics.length >= 2;
	}
	return false;
}
function baseVisible(segment) {
	const index = segment.search(visibleCharacterRegex);
	return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
	return (codePoint >= 4352 && codePoint <= 4447) || (codePoint >= 43360 && codePoint <= 43388);
}
function isHangulVowelJamo(codePoint) {
	return (codePoint >= 4448 && codePoint <= 4519) || (codePoint >= 55216 && codePoint <= 55238);
}
function isHangulTrailingJamo(codePoint) {
	return (codePoint >= 4520 && codePoint <= 4607) || (codePoint >= 55243 && codePoint <= 55291);
}
function isHangulJamo(codePoint) {
	return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
	const codePoints = [];
	for (const character of visibleSegment) {
		if (!visibleCharacterRegex.test(character)) continue;
		codePoints.push(character.codePointAt(0));
	}
	if (codePoints.length === 0) return;
	let width = 0;
	for (let index = 0; index < codePoints.length; index++) {
		const codePoint = codePoints[index];
		if (!isHangulJamo(codePoint)) {
			if (width === 0) return;
			for (let remaining = index; remaining < codePoints.length; remaining++)
				width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
			return width;
		}
		if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
			width += 2;
			index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
			continue;
		}
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
	}
	return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
	let extra = 0;
	let first = true;
	for (const character of visibleSegment) {
		if (first) {
			first = false;
			continue;
		}
		if (spacingMarkRegex.test(character) || (character >= "\uff00" && character <= "\uffef"))
			extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
	}
	return extra;
}
function stringWidth(input, options = {}) {
	if (typeof input !== "string" || input.length === 0) return 0;
	const { ambiguousIsNarrow = true, countAnsiEscapeCodes = false } = options;
	let string = input;
	if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes("\u009b"))) string = stripAnsi(string);
	if (string.length === 0) return 0;
	if (/^[\u0020-\u007E]*$/.test(string)) return string.length;
	let width = 0;
	const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
	for (const { segment } of segmenter$1.segment(string)) {
		const visibleSegment = baseVisible(segment);
		if (visibleSegment === void 0) continue;
		if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
			width += 2;
			continue;
		}
		const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
		if (hangulWidth !== void 0) {
			width += hangulWidth;
			continue;
		}
		const codePoint = visibleSegment.codePointAt(0);
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
		width += trailingWidth(visibleSegment, eastAsianWidthOptions);
	}
	return width;
}
// node_modules/ansi-styles/index.js
const ANSI_BACKGROUND_OFFSET = 10;
const wrapAnsi16 =
	(offset = 0) =>
	(code) =>
		`\u001B[${code + offset}m`;
const wrapAnsi256 =
	(offset = 0) =>
	(code) =>
		`\u001B[${38 + offset};5;${code}m`;
const wrapAnsi16m =
	(offset = 0) =>
	(red, green, blue) =>
		`\u001B[${38 + offset};2;${red};${green};${blue}m`;
const styles = {
	modifier: {
		reset: [0, 0],
		bold: [1, 22],
		dim: [2, 22],
		italic: [3, 23],
		underline: [4, 24],
		overline: [53, 55],
		inverse: [7, 27],
		hidden: [8, 28],
		strikethrough: [9, 29],
	},
	color: {
		black: [30, 39],
		red: [31, 39],
		green: [32, 39],
		yellow: [33, 39],
		blue: [34, 39],
		magenta: [35, 39],
		cyan: [36, 39],
		white: [37, 39],
		blackBright: [90, 39],
		gray: [90, 39],
		grey: [90, 39],
		redBright: [91, 39],
		greenBright: [92, 39],
		yellowBright: [93, 39],
		blueBright: [94, 39],
		magentaBright: [95, 39],
		cyanBright: [96, 39],
		whiteBright: [97, 39],
	},
	bgColor: {
		bgBlack: [40, 49],
		bgRed: [41, 49],
		bgGreen: [42, 49],
		bgYellow: [43, 49],
		bgBlue: [44, 49],
		bgMagenta: [45, 49],
		bgCyan: [46, 49],
		bgWhite: [47, 49],
		bgBlackBright: [100, 49],
		bgGray: [100, 49],
		bgGrey: [100, 49],
		bgRedBright: [101, 49],
		bgGreenBright: [102, 49],
		bgYellowBright: [103, 49],
		bgBlueBright: [104, 49],
		bgMagentaBright: [105, 49],
		bgCyanBright: [106, 49],
		bgWhiteBright: [107, 49],
	},
};
Object.keys(styles.modifier);
const foregroundColorNames = Object.keys(styles.color);
const backgroundColorNames = Object.keys(styles.bgColor);
[...foregroundColorNames, ...backgroundColorNames];
function assembleStyles() {
	const codes = new Map();
	for (const [groupName, group] of Object.entries(styles)) {
		for (const [styleName, style] of Object.entries(group)) {
			styles[styleName] = {
				open: `\u001B[${style[0]}m`,
				close: `\u001B[${style[1]}m`,
			};
			group[styleName] = styles[styleName];
			codes.set(style[0], style[1]);
		}
		Object.defineProperty(styles, groupName, {
			value: group,
			enumerable: false,
		});
	}
	Object.defineProperty(styles, "codes", {
		value: codes,
		enumerable: false,
	});
	styles.color.close = "\x1B[39m";
	styles.bgColor.close = "\x1B[49m";
	styles.color.ansi = wrapAnsi16();
	styles.color.ansi256 = wrapAnsi256();
	styles.color.ansi16m = wrapAnsi16m();
	styles.bgColor.ansi = wrapAnsi16(ANSI_BACKGROUND_OFFSET);
	styles.bgColor.ansi256 = wrapAnsi256(ANSI_BACKGROUND_OFFSET);
	styles.bgColor.ansi16m = wrapAnsi16m(ANSI_BACKGROUND_OFFSET);
	Object.defineProperties(styles, {
		rgbToAnsi256: {
			value(red, green, blue) {
				if (red === green && green === blue) {
					if (red < 8) return 16;
					if (red > 248) return 231;
					return Math.round(((red - 8) / 247) * 24) + 232;
				}
				return (
					16 +
					36 * Math.round((red / 255) * 5) +
					6 * Math.round((green / 255) * 5) +
					Math.round((blue / 255) * 5)
				);
			},
			enumerable: false,
		},
		hexToRgb: {
			value(hex) {
				const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
				if (!matches) return [0, 0, 0];
				let [colorString] = matches;
				if (colorString.length === 3)
					colorString = [...colorString].map((character) => character + character).join("");
				const integer = Number.parseInt(colorString, 16);
				return [(integer >> 16) & 255, (integer >> 8) & 255, integer & 255];
			},
			enumerable: false,
		},
		hexToAnsi256: {
			value: (hex) => styles.rgbToAnsi256(...styles.hexToRgb(hex)),
			enumerable: false,
		},
		ansi256ToAnsi: {
			value(code) {
				if (code < 8) return 30 + code;
				if (code < 16) return 90 + (code - 8);
				let red;
				let green;
				let blue;
				if (code >= 232) {
					red = ((code - 232) * 10 + 8) / 255;
					green = red;
					blue = red;
				} else {
					code -= 16;
					const remainder = code % 36;
					red = Math.floor(code / 36) / 5;
					green = Math.floor(remainder / 6) / 5;
					blue = (remainder % 6) / 5;
				}
				const value = Math.max(red, green, blue) * 2;
				if (value === 0) return 30;
				let result = 30 + ((Math.round(blue) << 2) | (Math.round(green) << 1) | Math.round(red));
				if (value === 2) result += 60;
				return result;
			},
			enumerable: false,
		},
		rgbToAnsi: {
			value: (red, green, blue) => styles.ansi256ToAnsi(styles.rgbToAnsi256(red, green, blue)),
			enumerable: false,
		},
		hexToAnsi: {
			value: (hex) => styles.ansi256ToAnsi(styles.hexToAnsi256(hex)),
			enumerable: false,
		},
	});
	return styles;
}
const ansiStyles = assembleStyles();
// node_modules/wrap-ansi/index.js
const ANSI_ESCAPE = "\x1B";
const ANSI_ESCAPE_BELL = "\x07";
const C1_CSI = "\u009b";
const ANSI_CSI = "[";
const ANSI_OSC = "]";
const ANSI_SGR_TERMINATOR = "m";
const ANSI_SGR_RESET = 0;
const ANSI_SGR_RESET_FOREGROUND = 39;
const ANSI_SGR_RESET_BACKGROUND = 49;
const ANSI_SGR_RESET_UNDERLINE_COLOR = 59;
const ANSI_SGR_FOREGROUND_EXTENDED = 38;
const ANSI_SGR_BACKGROUND_EXTENDED = 48;
const ANSI_SGR_UNDERLINE_COLOR_EXTENDED = 58;
const ANSI_SGR_COLOR_MODE_RGB = 2;
const ANSI_SGR_COLOR_MODE_256 = 5;
const ANSI_ESCAPE_LINK = `${ANSI_OSC}8;`;
const ESCAPES = new Set([ANSI_ESCAPE, C1_CSI]);
const ESCAPE_CHARACTERS = [...ESCAPES].join("");
const CSI_INTRODUCER = `(?:${ANSI_ESCAPE}\\${ANSI_CSI}|${C1_CSI})`;
const CSI_PARAMETERS = "[0-?]*[ -/]*[@-~]";
const SGR_PARAMETERS = `(?<sgr>[0-9;:]*)${ANSI_SGR_TERMINATOR}`;
const OSC_STRING_TERMINATOR = `(?:${ANSI_ESCAPE_BELL}|${ANSI_ESCAPE}\\\\)`;
const OSC_STRING_PAYLOAD = String.raw`[^\u0000-\u001F\u007F-\u009F]*`;
const LINK_PARAMETERS = String.raw`8;(?<parameters>[^;\u0000-\u001F\u007F-\u009F]*);(?<uri>${OSC_STRING_PAYLOAD})${OSC_STRING_TERMINATOR}`;
const OSC_STRING = `${OSC_STRING_PAYLOAD}${OSC_STRING_TERMINATOR}`;
const ANSI_ESCAPE_REGEX = new RegExp(
	`${CSI_INTRODUCER}(?:${SGR_PARAMETERS}|${CSI_PARAMETERS})|${ANSI_ESCAPE}\\${ANSI_OSC}(?:${LINK_PARAMETERS}|${OSC_STRING})`,
	"y",
);
const ANSI_SGR_MODIFIER_CLOSE_CODES = new Set(ansiStyles.codes.values());
ANSI_SGR_MODIFIER_CLOSE_CODES.delete(ANSI_SGR_RESET);
const segmenter = new Intl.Segmenter();
const getStringWidth = (string) => stringWidth(string, { countAnsiEscapeCodes: true });
const TAB_SIZE = 8;
const ESCAPE_INTRODUCER_REGEX = new RegExp(`[${ESCAPE_CHARACTERS}]`, "g");
const ROW_BOUNDARY_REGEX = new RegExp(`[\\n${ESCAPE_CHARACTERS}]`, "g");
const ASCII_PRINTABLE_REGEX = /^[ -~]*$/;
const wrapAnsiCode = (code) => `${ANSI_ESCAPE}${ANSI_CSI}${code}${ANSI_SGR_TERMINATOR}`;
const wrapAnsiHyperlink = (url, parameters = "") =>
	`${ANSI_ESCAPE}${ANSI_ESCAPE_LINK}${parameters};${url}${ANSI_ESCAPE_BELL}`;
const matchAnsiEscape = (string, index) => {
	if (!ESCAPES.has(string[index])) return;
	ANSI_ESCAPE_REGEX.lastIndex = index;
	return ANSI_ESCAPE_REGEX.exec(string) ?? void 0;
};
const forEachSegment = (string, onPlainText, onEscape = () => {}) => {
	let plainStart = 0;
	let index = 0;
	while (index < string.length) {
		ESCAPE_INTRODUCER_REGEX.lastIndex = index;
		const introducer = ESCAPE_INTRODUCER_REGEX.exec(string);
		if (!introducer) break;
		const escape = matchAnsiEscape(string, introducer.index);
		if (!escape) {
			index = introducer.index + 1;
			continue;
		}
		if (introducer.index > plainStart) onPlainText(string.slice(plainStart, introducer.index));
		onEscape(escape[0]);
		index = introducer.index + escape[0].length;
		plainStart = index;
	}
	if (plainStart < string.length) onPlainText(string.slice(plainStart));
};
const getWidth = (string) => {
	let plainText = "";
	forEachSegment(string, (part) => {
		plainText += part;
	});
	return getStringWidth(plainText);
};
const getTokens = (string) => {
	const tokens = [];
	forEachSegment(
		string,
		(plainText) => {
			if (ASCII_PRINTABLE_REGEX.test(plainText)) {
				for (const character of plainText)
					tokens.push({
						value: character,
						width: 1,
					});
				return;
			}
			for (const { segment } of segmenter.segment(plainText))
				tokens.push({
					value: segment,
					width: getStringWidth(segment),
				});
		},
		(escape) => {
			tokens.push({
				value: escape,
				width: 0,
			});
		},
	);
	return tokens;
};
const splitWords = (string) => {
	let currentWord = {
		value: "",
		plainText: "",
	};
	const words = [currentWord];
	forEachSegment(
		string,
		(plainText) => {
			const parts = plainText.split(" ");
			currentWord.value += parts[0];
			currentWord.plainText += parts[0];
			for (let index = 1; index < parts.length; index++) {
				currentWord = {
					value: parts[index],
					plainText: parts[index],
				};
				words.push(currentWord);
			}
		},
		(escape) => {
			currentWord.value += escape;
		},
	);
	for (const word of words) word.width = getStringWidth(word.plainText);
	return words;
};
const getColonColorToken = (parameter) => {
	const parts = parameter.split(":");
	const code = Number.parseInt(parts[0], 10);
	const mode = Number.parseInt(parts[1], 10);
	if (
		![ANSI_SGR_FOREGROUND_EXTENDED, ANSI_SGR_BACKGROUND_EXTENDED, ANSI_SGR_UNDERLINE_COLOR_EXTENDED].includes(
			code,
		)
	)
		return;
	if (mode === ANSI_SGR_COLOR_MODE_256 && parts.length === 3 && /^\d+$/.test(parts[2]))
		return {
			code,
			open: parameter,
			hasArguments: true,
		};
	if (mode !== ANSI_SGR_COLOR_MODE_RGB) return;
	const components = parts.length === 6 ? parts.slice(3) : parts.slice(2);
	const colorSpace = parts.length === 6 ? parts[2] : void 0;
	if (
		components.length === 3 &&
		components.every((component) => /^\d+$/.test(component)) &&
		(colorSpace === void 0 || /^\d*$/.test(colorSpace))
	)
		return {
			code,
			open: parameter,
			hasArguments: true,
		};
};
const getSgrTokens = (sgrParameters) => {
	const parameters = sgrParameters.split(";");
	const sgrTokens = [];
	for (let index = 0; index < parameters.length; index++) {
		const parameter = parameters[index];
		if (parameter.includes(":")) {
			const colonColorToken = getColonColorToken(parameter);
			if (colonColorToken) sgrTokens.push(colonColorToken);
			continue;
		}
		const code = parameter === "" ? ANSI_SGR_RESET : Number.parseInt(parameter, 10);
		if (!Number.isFinite(code)) continue;
		if (
			code === ANSI_SGR_FOREGROUND_EXTENDED ||
			code === ANSI_SGR_BACKGROUND_EXTENDED ||
			code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED
		) {
			if (index + 1 >= parameters.length) break;
			const mode = Number.parseInt(parameters[index + 1], 10);
			const colorIndex = Number.parseInt(parameters[index + 2], 10);
			if (mode === ANSI_SGR_COLOR_MODE_256 && Number.isFinite(colorIndex)) {
				sgrTokens.push({
					code,
					open: [code, mode, colorIndex].join(";"),
					hasArguments: true,
				});
				index += 2;
				continue;
			}
			const red = Number.parseInt(parameters[index + 2], 10);
			const green = Number.parseInt(parameters[index + 3], 10);
			const blue = Number.parseInt(parameters[index + 4], 10);
			if (
				mode === ANSI_SGR_COLOR_MODE_RGB &&
				Number.isFinite(red) &&
				Number.isFinite(green) &&
				Number.isFinite(blue)
			) {
				sgrTokens.push({
					code,
					open: [code, mode, red, green, blue].join(";"),
					hasArguments: true,
				});
				index += 4;
				continue;
			}
			break;
		}
		sgrTokens.push({
			code,
			open: String(code),
			hasArguments: false,
		});
	}
	return sgrTokens;
};
const removeActiveStyle = (activeStyles, family) => {
	const activeStyleIndex = activeStyles.findIndex((activeStyle) => activeStyle.family === family);
	if (activeStyleIndex !== -1) activeStyles.splice(activeStyleIndex, 1);
};
const upsertActiveStyle = (activeStyles, nextActiveStyle) => {
	removeActiveStyle(activeStyles, nextActiveStyle.family);
	activeStyles.push(nextActiveStyle);
};
const removeModifierStylesByClose = (activeStyles, closeCode) => {
	for (let index = activeStyles.length - 1; index >= 0; index--) {
		const activeStyle = activeStyles[index];
		if (activeStyle.family.startsWith("modifier-") && activeStyle.close === closeCode)
			activeStyles.splice(index, 1);
	}
};
const getColorStyle = (sgrToken) => {
	const { code, open, hasArguments } = sgrToken;
	if (
		(code >= 30 && code <= 37) ||
		(code >= 90 && code <= 97) ||
		(code === ANSI_SGR_FOREGROUND_EXTENDED && hasArguments)
	)
		return {
			family: "foreground",
			open,
			close: ANSI_SGR_RESET_FOREGROUND,
		};
	if (
		(code >= 40 && code <= 47) ||
		(code >= 100 && code <= 107) ||
		(code === ANSI_SGR_BACKGROUND_EXTENDED && hasArguments)
	)
		return {
			family: "background",
			open,
			close: ANSI_SGR_RESET_BACKGROUND,
		};
	if (code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED && hasArguments)
		return {
			family: "underlineColor",
			open,
			close: ANSI_SGR_RESET_UNDERLINE_COLOR,
		};
};
const applySgrResetCode = (code, activeStyles) => {
	if (code === ANSI_SGR_RESET) {
		activeStyles.length = 0;
		return true;
	}
	if (code === ANSI_SGR_RESET_FOREGROUND) {
		removeActiveStyle(activeStyles, "foreground");
		return true;
	}
	if (code === ANSI_SGR_RESET_BACKGROUND) {
		removeActiveStyle(activeStyles, "background");
		return true;
	}
	if (code === ANSI_SGR_RESET_UNDERLINE_COLOR) {
		removeActiveStyle(activeStyles, "underlineColor");
		return true;
	}
	if (ANSI_SGR_MODIFIER_CLOSE_CODES.has(code)) {
		removeModifierStylesByClose(activeStyles, code);
		return true;
	}
	return false;
};
const applySgrToken = (sgrToken, activeStyles) => {
	const { code } = sgrToken;
	if (applySgrResetCode(code, activeStyles)) return;
	const colorStyle = getColorStyle(sgrToken);
	if (colorStyle) {
		upsertActiveStyle(activeStyles, colorStyle);
		return;
	}
	const close = ansiStyles.codes.get(code);
	if (close !== void 0 && close !== ANSI_SGR_RESET)
		upsertActiveStyle(activeStyles, {
			family: `modifier-${code}`,
			open: sgrToken.open,
			close,
		});
};
const applySgrParameters = (sgrParameters, activeStyles) => {
	for (const sgrToken of getSgrTokens(sgrParameters)) applySgrToken(sgrToken, activeStyles);
};
const applySgrResets = (sgrParameters, activeStyles) => {
	for (const { code } of getSgrTokens(sgrParameters)) applySgrResetCode(code, activeStyles);
};
const applyLeadingSgrResets = (string, startIndex, activeStyles) => {
	let index = startIndex;
	while (index < string.length) {
		const match = matchAnsiEscape(string, index);
		if (!match) break;
		if (match.groups.sgr !== void 0) applySgrResets(match.groups.sgr, activeStyles);
		index += match[0].length;
	}
};
const getClosingSgrSequence = (activeStyles) =>
	[...activeStyles]
		.reverse()
		.map((activeStyle) => wrapAnsiCode(activeStyle.close))
		.join("");
const getOpeningSgrSequence = (activeStyles) =>
	activeStyles.map((activeStyle) => wrapAnsiCode(activeStyle.open)).join("");
const wrapWord = (rows, word, columns, rowWidth) => {
	const tokens = getTokens(word);
	let visible = rowWidth;
	for (let index = 0; index < tokens.length; index++) {
		const token = tokens[index];
		if (token.width > 0 && visible > 0 && visible + token.width > columns) {
			rows.push("");
			visible = 0;
		}
		rows[rows.length - 1] += token.value;
		visible += token.width;
		if (visible === columns && index < tokens.length - 1) {
			rows.push("");
			visible = 0;
		}
	}
	if (!visible && rows.at(-1).length > 0 && rows.length > 1) rows[rows.length - 2] += rows.pop();
	return getWidth(rows.at(-1));
};
const stringVisibleTrimSpacesRight = (string) => {
	if (!string.includes(" ")) return string;
	const segments = [];
	forEachSegment(
		string,
		(plainText) => {
			segments.push({
				value: plainText,
				isEscape: false,
			});
		},
		(escape) => {
			segments.push({
				value: escape,
				isEscape: true,
			});
		},
	);
	for (let index = segments.length - 1; index >= 0; index--) {
		const segment = segments[index];
		if (segment.isEscape) continue;
		let end = segment.value.length;
		while (end > 0 && segment.value[end - 1] === " ") end--;
		segment.value = segment.value.slice(0, end);
		if (getStringWidth(segment.value) > 0) break;
	}
	return segments.map((segment) => segment.value).join("");
};
const expandTabs = (line) => {
	if (!line.includes("	")) return line;
	let visible = 0;
	let expandedLine = "";
	let plainTextSinceTab = "";
	const expandPlainText = (plainText) => {
		const segments = plainText.split("	");
		for (const [index, segment] of segments.entries()) {
			expandedLine += segment;
			plainTextSinceTab += segment;
			if (index < segments.length - 1) {
				visible += getStringWidth(plainTextSinceTab);
				plainTextSinceTab = "";
				const spaces = TAB_SIZE - (visible % TAB_SIZE);
				expandedLine += " ".repeat(spaces);
				visible += spaces;
			}
		}
	};
	forEachSegment(line, expandPlainText, (escape) => {
		expandedLine += escape;
	});
	return expandedLine;
};
const restoreStylesAcrossRows = (preString) => {
	let returnValue = "";
	let activeHyperlink;
	const activeStyles = [];
	let index = 0;
	let copiedIndex = 0;
	while (index < preString.length) {
		ROW_BOUNDARY_REGEX.lastIndex = index;
		const boundary = ROW_BOUNDARY_REGEX.exec(preString);
		if (!boundary) break;
		index = boundary.index;
		if (boundary[0] !== "\n") {
			const escape = matchAnsiEscape(preString, index);
			if (!escape) {
				index++;
				continue;
			}
			const { groups } = escape;
			if (groups.sgr !== void 0) applySgrParameters(groups.sgr, activeStyles);
			else if (groups.uri !== void 0)
				activeHyperlink =
					groups.uri.length === 0
						? void 0
						: {
								parameters: groups.parameters,
								uri: groups.uri,
							};
			index += escape[0].length;
			continue;
		}
		returnValue += preString.slice(copiedIndex, index);
		if (index > copiedIndex) {
			if (activeHyperlink) returnValue += wrapAnsiHyperlink("");
			returnValue += getClosingSgrSequence(activeStyles);
		}
		returnValue += "\n";
		index++;
		copiedIndex = index;
		if (index < preString.length && preString[index] !== "\n") {
			const openingStyles = [...activeStyles];
			applyLeadingSgrResets(preString, index, openingStyles);
			returnValue += getOpeningSgrSequence(openingStyles);
			if (activeHyperlink) returnValue += wrapAnsiHyperlink(activeHyperlink.uri, activeHyperlink.parameters);
		}
	}
	return returnValue + preString.slice(copiedIndex);
};
const exec = (string, columns, options = {}) => {
	if (options.trim !== false && string.trim() === "") return "";
	const words = splitWords(string);
	let rows = [""];
	let rowLength = 0;
	let trimmedRowIndex = -1;
	let isFirstWord = true;
	for (const word of words) {
		const rowIndex = rows.length - 1;
		if (options.trim !== false && trimmedRowIndex !== rowIndex) {
			const row = rows[rowIndex];
			const trimmedRow = row.trimStart();
			if (trimmedRow.length !== row.length) {
				rows[rowIndex] = trimmedRow;
				rowLength = getWidth(trimmedRow);
			}
			if (trimmedRow.length > 0) trimmedRowIndex = rowIndex;
		}
		if (isFirstWord) isFirstWord = false;
		else {
			if (rowLength >= columns && (options.wordWrap === false || options.trim === false)) {
				rows.push("");
				rowLength = 0;
			}
			if (rowLength > 0 || options.trim === false) {
				rows[rows.length - 1] += " ";
				rowLength++;
			}
		}
		if (options.hard && options.wordWrap !== false && word.width > columns) {
			const remainingColumns = columns - rowLength;
			const breaksStartingThisLine = 1 + Math.floor((word.width - remainingColumns - 1) / columns);
			if (Math.floor((word.width - 1) / columns) < breaksStartingThisLine) {
				rows.push("");
				rowLength = 0;
			}
			rowLength = wrapWord(rows, word.value, columns, rowLength);
			continue;
		}
		if (rowLength + word.width > columns && rowLength > 0 && word.width > 0) {
			if (options.wordWrap === false && rowLength < columns) {
				rowLength = wrapWord(rows, word.value, columns, rowLength);
				continue;
			}
			rows.push("");
			rowLength = 0;
		}
		if (rowLength + word.width > columns && options.wordWrap === false) {
			rowLength = wrapWord(rows, word.value, columns, rowLength);
			continue;
		}
		rows[rows.length - 1] += word.value;
		rowLength += word.width;
	}
	if (options.trim !== false) rows = rows.map((row) => stringVisibleTrimSpacesRight(row));
	return restoreStylesAcrossRows(rows.join("\n"));
};
const normalizeText = (string) => {
	let normalizedString = "";
	forEachSegment(
		string,
		(plainText) => {
			normalizedString += plainText.normalize();
		},
		(escape) => {
			normalizedString += escape;
		},
	);
	return normalizedString;
};
function wrapAnsi(string, columns, options) {
	return normalizeText(String(string))
		.replaceAll("\r\n", "\n")
		.split("\n")
		.map((line) => exec(expandTabs(line), columns, options))
		.join("\n");
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return (
		t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }))
	);
}
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/client.js
var ExperimentalClientTasks = class {
	constructor(_client) {
		this._client = _client;
	}
	async *callToolStream(params, resultSchema = CallToolResultSchema, options) {
		const clientInternal = this._client;
		const optionsWithTask = {
			...options,
			task: options?.task ?? (clientInternal.isToolTask(params.name) ? {} : void 0),
		};
		const stream = clientInternal.requestStream(
			{
				method: "tools/call",
				params,
			},
			resultSchema,
			optionsWithTask,
		);
		const validator = clientInternal.getToolOutputValidator(params.name);
		for await (const message of stream) {
			if (message.type === "result" && validator) {
				const result = message.result;
				if (!result.structuredContent && !result.isError) {
					yield {
						type: "error",
						error: new McpError(
							ErrorCode.InvalidRequest,
							`Tool ${params.name} has an output schema but did not return structured content`,
						),
					};
					return;
				}
				if (result.structuredContent)
					try {
						const validationResult = validator(result.structuredContent);
						if (!validationResult.valid) {
							yield {
								type: "error",
								error: new McpError(
									ErrorCode.InvalidParams,
									`Structured content does not match the tool's output schema: ${validationResult.errorMessage}`,
								),
							};
							return;
						}
					} catch (error) {
						if (error instanceof McpError) {
							yield {
								type: "error",
								error,
							};
							return;
						}
						yield {
							type: "error",
							error: new McpError(
								ErrorCode.InvalidParams,
								`Failed to validate structured content: ${error instanceof Error ? error.message : String(error)}`,
							),
						};
						return;
					}
			}
			yield message;
		}
	}
	async getTask(taskId, options) {
		return this._client.getTask({ taskId }, options);
	}
	async getTaskResult(taskId, resultSchema, options) {
		return this._client.getTaskResult({ taskId }, resultSchema, options);
	}
	async listTasks(cursor, options) {
		return this._client.listTasks(cursor ? { cursor } : void 0, options);
	}
	async cancelTask(taskId, options) {
		return this._client.cancelTask({ taskId }, options);
	}
	requestStream(request, resultSchema, options) {
		return this._client.requestStream(request, resultSchema, options);
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js
function applyElicitationDefaults(schema, data) {
	if (!schema || data === null || typeof data !== "object") return;
	if (schema.type === "object" && schema.properties && typeof schema.properties === "object") {
		const obj = data;
		const props = schema.properties;
		for (const key of Object.keys(props)) {
			const propSchema = props[key];
			if (obj[key] === void 0 && Object.prototype.hasOwnProperty.call(propSchema, "default"))
				obj[key] = propSchema.default;
			if (obj[key] !== void 0) applyElicitationDefaults(propSchema, obj[key]);
		}
	}
	if (Array.isArray(schema.anyOf)) {
		for (const sub of schema.anyOf) if (typeof sub !== "boolean") applyElicitationDefaults(sub, data);
	}
	if (Array.isArray(schema.oneOf)) {
		for (const sub of schema.oneOf) if (typeof sub !== "boolean") applyElicitationDefaults(sub, data);
	}
}
function getSupportedElicitationModes(capabilities) {
	if (!capabilities)
		return {
			supportsFormMode: false,
			supportsUrlMode: false,
		};
	const hasFormCapability = capabilities.form !== void 0;
	const hasUrlCapability = capabilities.url !== void 0;
	return {
		supportsFormMode: hasFormCapability || (!hasFormCapability && !hasUrlCapability),
		supportsUrlMode: hasUrlCapability,
	};
}
var Client = class extends Protocol {
	constructor(_clientInfo, options) {
		super(options);
		this._clientInfo = _clientInfo;
		this._cachedToolOutputValidators = new Map();
		this._cachedKnownTaskTools = new Set();
		this._cachedRequiredTaskTools = new Set();
		this._listChangedDebounceTimers = new Map();
		this._capabilities = options?.capabilities ?? {};
		this._jsonSchemaValidator = options?.jsonSchemaValidator ?? new AjvJsonSchemaValidator();
		if (options?.listChanged) this._pendingListChangedConfig = options.listChanged;
	}
	_setupListChangedHandlers(config) {
		if (config.tools && this._serverCapabilities?.tools?.listChanged)
			this._setupListChangedHandler("tools", ToolListChangedNotificationSchema, config.tools, async () => {
				return (await this.listTools()).tools;
			});
		if (config.prompts && this._serverCapabilities?.prompts?.listChanged)
			this._setupListChangedHandler(
				"prompts",
				PromptListChangedNotificationSchema,
				config.prompts,
				async () => {
					return (await this.listPrompts()).prompts;
				},
			);
		if (config.resources && this._serverCapabilities?.resources?.listChanged)
			this._setupListChangedHandler(
				"resources",
				ResourceListChangedNotificationSchema,
				config.resources,
				async () => {
					return (await this.listResources()).resources;
				},
			);
	}
	get experimental() {
		if (!this._experimental) this._experimental = { tasks: new ExperimentalClientTasks(this) };
		return this._experimental;
	}
	registerCapabilities(capabilities) {
		if (this.transport) throw new Error("Cannot register capabilities after connecting to transport");
		this._capabilities = mergeCapabilities(this._capabilities, capabilities);
	}
	setRequestHandler(requestSchema, handler) {
		const methodSchema = getObjectShape(requestSchema)?.method;
		if (!methodSchema) throw new Error("Schema is missing a method literal");
		const methodValue = getLiteralValue(methodSchema);
		if (typeof methodValue !== "string") throw new Error("Schema method literal must be a string");
		const method = methodValue;
		if (method === "elicitation/create") {
			const wrappedHandler = async (request, extra) => {
				const validatedRequest = safeParse(ElicitRequestSchema, request);
				if (!validatedRequest.success) {
					const errorMessage =
						validatedRequest.error instanceof Error
							? validatedRequest.error.message
							: String(validatedRequest.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid elicitation request: ${errorMessage}`);
				}
				const { params } = validatedRequest.data;
				params.mode = params.mode ?? "form";
				const { supportsFormMode, supportsUrlMode } = getSupportedElicitationModes(
					this._capabilities.elicitation,
				);
				if (params.mode === "form" && !supportsFormMode)
					throw new McpError(
						ErrorCode.InvalidParams,
						"Client does not support form-mode elicitation requests",
					);
				if (params.mode === "url" && !supportsUrlMode)
					throw new McpError(
						ErrorCode.InvalidParams,
						"Client does not support URL-mode elicitation requests",
					);
				const result = await Promise.resolve(handler(request, extra));
				if (params.task) {
					const taskValidationResult = safeParse(CreateTaskResultSchema, result);
					if (!taskValidationResult.success) {
						const errorMessage =
							taskValidationResult.error instanceof Error
								? taskValidationResult.error.message
								: String(taskValidationResult.error);
						throw new McpError(ErrorCode.InvalidParams, `Invalid task creation result: ${errorMessage}`);
					}
					return taskValidationResult.data;
				}
				const validationResult = safeParse(ElicitResultSchema, result);
				if (!validationResult.success) {
					const errorMessage =
						validationResult.error instanceof Error
							? validationResult.error.message
							: String(validationResult.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid elicitation result: ${errorMessage}`);
				}
				const validatedResult = validationResult.data;
				const requestedSchema = params.mode === "form" ? params.requestedSchema : void 0;
				if (
					params.mode === "form" &&
					validatedResult.action === "accept" &&
					validatedResult.content &&
					requestedSchema
				) {
					if (this._capabilities.elicitation?.form?.applyDefaults)
						try {
							applyElicitationDefaults(requestedSchema, validatedResult.content);
						} catch {}
				}
				return validatedResult;
			};
			return super.setRequestHandler(requestSchema, wrappedHandler);
		}
		if (method === "sampling/createMessage") {
			const wrappedHandler = async (request, extra) => {
				const validatedRequest = safeParse(CreateMessageRequestSchema, request);
				if (!validatedRequest.success) {
					const errorMessage =
						validatedRequest.error instanceof Error
							? validatedRequest.error.message
							: String(validatedRequest.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid sampling request: ${errorMessage}`);
				}
				const { params } = validatedRequest.data;
				const result = await Promise.resolve(handler(request, extra));
				if (params.task) {
					const taskValidationResult = safeParse(CreateTaskResultSchema, result);
					if (!taskValidationResult.success) {
						const errorMessage =
							taskValidationResult.error instanceof Error
								? taskValidationResult.error.message
								: String(taskValidationResult.error);
						throw new McpError(ErrorCode.InvalidParams, `Invalid task creation result: ${errorMessage}`);
					}
					return taskValidationResult.data;
				}
				const resultSchema =
					params.tools || params.toolChoice ? CreateMessageResultWithToolsSchema : CreateMessageResultSchema;
				const validationResult = safeParse(resultSchema, result);
				if (!validationResult.success) {
					const errorMessage =
						validationResult.error instanceof Error
							? validationResult.error.message
							: String(validationResult.error);
					throw new McpError(ErrorCode.InvalidParams, `Invalid sampling result: ${errorMessage}`);
				}
				return validationResult.data;
			};
			return super.setRequestHandler(requestSchema, wrappedHandler);
		}
		return super.setRequestHandler(requestSchema, handler);
	}
	assertCapability(capability, method) {
		if (!this._serverCapabilities?.[capability])
			throw new Error(`Server does not support ${capability} (required for ${method})`);
	}
	async connect(transport, options) {
		await super.connect(transport);
		if (transport.sessionId !== void 0) return;
		try {
			const result = await this.request(
				{
					method: "initialize",
					params: {
						protocolVersion: LATEST_PROTOCOL_VERSION,
						capabilities: this._capabilities,
						clientInfo: this._clientInfo,
					},
				},
				InitializeResultSchema,
				options,
			);
			if (result === void 0) throw new Error(`Server sent invalid initialize result: ${result}`);
			if (!SUPPORTED_PROTOCOL_VERSIONS.includes(result.protocolVersion))
				throw new Error(`Server's protocol version is not supported: ${result.protocolVersion}`);
			this._serverCapabilities = result.capabilities;
			this._serverVersion = result.serverInfo;
			if (transport.setProtocolVersion) transport.setProtocolVersion(result.protocolVersion);
			this._instructions = result.instructions;
			await this.notification({ method: "notifications/initialized" });
			if (this._pendingListChangedConfig) {
				this._setupListChangedHandlers(this._pendingListChangedConfig);
				this._pendingListChangedConfig = void 0;
			}
		} catch (error) {
			this.close();
			throw error;
		}
	}
	getServerCapabilities() {
		return this._serverCapabilities;
	}
	getServerVersion() {
		return this._serverVersion;
	}
	getInstructions() {
		return this._instructions;
	}
	assertCapabilityForMethod(method) {
		switch (method) {
			case "logging/setLevel":
				if (!this._serverCapabilities?.logging)
					throw new Error(`Server does not support logging (required for ${method})`);
				break;
			case "prompts/get":
			case "prompts/list":
				if (!this._serverCapabilities?.prompts)
					throw new Error(`Server does not support prompts (required for ${method})`);
				break;
			case "resources/list":
			case "resources/templates/list":
			case "resources/read":
			case "resources/subscribe":
			case "resources/unsubscribe":
				if (!this._serverCapabilities?.resources)
					throw new Error(`Server does not support resources (required for ${method})`);
				if (method === "resources/subscribe" && !this._serverCapabilities.resources.subscribe)
					throw new Error(`Server does not support resource subscriptions (required for ${method})`);
				break;
			case "tools/call":
			case "tools/list":
				if (!this._serverCapabilities?.tools)
					throw new Error(`Server does not support tools (required for ${method})`);
				break;
			case "completion/complete":
				if (!this._serverCapabilities?.completions)
					throw new Error(`Server does not support completions (required for ${method})`);
		}
	}
	assertNotificationCapability(method) {
		switch (method) {
			case "notifications/roots/list_changed":
				if (!this._capabilities.roots?.listChanged)
					throw new Error(
						`Client does not support roots list changed notifications (required for ${method})`,
					);
		}
	}
	assertRequestHandlerCapability(method) {
		if (!this._capabilities) return;
		switch (method) {
			case "sampling/createMessage":
				if (!this._capabilities.sampling)
					throw new Error(`Client does not support sampling capability (required for ${method})`);
				break;
			case "elicitation/create":
				if (!this._capabilities.elicitation)
					throw new Error(`Client does not support elicitation capability (required for ${method})`);
				break;
			case "roots/list":
				if (!this._capabilities.roots)
					throw new Error(`Client does not support roots capability (required for ${method})`);
				break;
			case "tasks/get":
			case "tasks/list":
			case "tasks/result":
			case "tasks/cancel":
				if (!this._capabilities.tasks)
					throw new Error(`Client does not support tasks capability (required for ${method})`);
		}
	}
	assertTaskCapability(method) {
		assertToolsCallTaskCapability(this._serverCapabilities?.tasks?.requests, method, "Server");
	}
	assertTaskHandlerCapability(method) {
		if (!this._capabilities) return;
		assertClientRequestTaskCapability(this._capabilities.tasks?.requests, method, "Client");
	}
	async ping(options) {
		return this.request({ method: "ping" }, EmptyResultSchema, options);
	}
	async complete(params, options) {
		return this.request(
			{
				method: "completion/complete",
				params,
			},
			CompleteResultSchema,
			options,
		);
	}
	async setLoggingLevel(level, options) {
		return this.request(
			{
				method: "logging/setLevel",
				params: { level },
			},
			EmptyResultSchema,
			options,
		);
	}
	async getPrompt(params, options) {
		return this.request(
			{
				method: "prompts/get",
				params,
			},
			GetPromptResultSchema,
			options,
		);
	}
	async listPrompts(params, options) {
		return this.request(
			{
				method: "prompts/list",
				params,
			},
			ListPromptsResultSchema,
			options,
		);
	}
	async listResources(params, options) {
		return this.request(
			{
				method: "resources/list",
				params,
			},
			ListResourcesResultSchema,
			options,
		);
	}
	async listResourceTemplates(params, options) {
		return this.request(
			{
				method: "resources/templates/list",
				params,
			},
			ListResourceTemplatesResultSchema,
			options,
		);
	}
	async readResource(params, options) {
		return this.request(
			{
				method: "resources/read",
				params,
			},
			ReadResourceResultSchema,
			options,
		);
	}
	async subscribeResource(params, options) {
		return this.request(
			{
				method: "resources/subscribe",
				params,
			},
			EmptyResultSchema,
			options,
		);
	}
	async unsubscribeResource(params, options) {
		return this.request(
			{
				method: "resources/unsubscribe",
				params,
			},
			EmptyResultSchema,
			options,
		);
	}
	async callTool(params, resultSchema = CallToolResultSchema, options) {
		if (this.isToolTaskRequired(params.name))
			throw new McpError(
				ErrorCode.InvalidRequest,
				`Tool "${params.name}" requires task-based execution. Use client.experimental.tasks.callToolStream() instead.`,
			);
		const result = await this.request(
			{
				method: "tools/call",
				params,
			},
			resultSchema,
			options,
		);
		const validator = this.getToolOutputValidator(params.name);
		if (validator) {
			if (!result.structuredContent && !result.isError)
				throw new McpError(
					ErrorCode.InvalidRequest,
					`Tool ${params.name} has an output schema but did not return structured content`,
				);
			if (result.structuredContent)
				try {
					const validationResult = validator(result.structuredContent);
					if (!validationResult.valid)
						throw new McpError(
							ErrorCode.InvalidParams,
							`Structured content does not match the tool's output schema: ${validationResult.errorMessage}`,
						);
				} catch (error) {
					if (error instanceof McpError) throw error;
					throw new McpError(
						ErrorCode.InvalidParams,
						`Failed to validate structured content: ${error instanceof Error ? error.message : String(error)}`,
					);
				}
		}
		return result;
	}
	isToolTask(toolName) {
		if (!this._serverCapabilities?.tasks?.requests?.tools?.call) return false;
		return this._cachedKnownTaskTools.has(toolName);
	}
	isToolTaskRequired(toolName) {
		return this._cachedRequiredTaskTools.has(toolName);
	}
	cacheToolMetadata(tools) {
		this._cachedToolOutputValidators.clear();
		this._cachedKnownTaskTools.clear();
		this._cachedRequiredTaskTools.clear();
		for (const tool of tools) {
			if (tool.outputSchema) {
				const toolValidator = this._jsonSchemaValidator.getValidator(tool.outputSchema);
				this._cachedToolOutputValidators.set(tool.name, toolValidator);
			}
			const taskSupport = tool.execution?.taskSupport;
			if (taskSupport === "required" || taskSupport === "optional") this._cachedKnownTaskTools.add(tool.name);
			if (taskSupport === "required") this._cachedRequiredTaskTools.add(tool.name);
		}
	}
	getToolOutputValidator(toolName) {
		return this._cachedToolOutputValidators.get(toolName);
	}
	async listTools(params, options) {
		const result = await this.request(
			{
				method: "tools/list",
				params,
			},
			ListToolsResultSchema,
			options,
		);
		this.cacheToolMetadata(result.tools);
		return result;
	}
	_setupListChangedHandler(listType, notificationSchema, options, fetcher) {
		const parseResult = ListChangedOptionsBaseSchema.safeParse(options);
		if (!parseResult.success)
			throw new Error(`Invalid ${listType} listChanged options: ${parseResult.error.message}`);
		if (typeof options.onChanged !== "function")
			throw new Error(`Invalid ${listType} listChanged options: onChanged must be a function`);
		const { autoRefresh, debounceMs } = parseResult.data;
		const { onChanged } = options;
		const refresh = async () => {
			if (!autoRefresh) {
				onChanged(null, null);
				return;
			}
			try {
				const items = await fetcher();
				onChanged(null, items);
			} catch (e) {
				const error = e instanceof Error ? e : new Error(String(e));
				onChanged(error, null);
			}
		};
		const handler = () => {
			if (debounceMs) {
				const existingTimer = this._listChangedDebounceTimers.get(listType);
				if (existingTimer) clearTimeout(existingTimer);
				const timer = setTimeout(refresh, debounceMs);
				this._listChangedDebounceTimers.set(listType, timer);
			} else refresh();
		};
		this.setNotificationHandler(notificationSchema, handler);
	}
	async sendRootsListChanged() {
		return this.notification({ method: "notifications/roots/list_changed" });
	}
};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/stdio.js
var import_cross_spawn = __toESM(require_cross_spawn(), 1);
const DEFAULT_INHERITED_ENV_VARS =
	process$1.platform === "win32"
		? [
				"APPDATA",
				"HOMEDRIVE",
				"HOMEPATH",
				"LOCALAPPDATA",
				"PATH",
				"PROCESSOR_ARCHITECTURE",
				"SYSTEMDRIVE",
				"SYSTEMROOT",
				"TEMP",
				"USERNAME",
				"USERPROFILE",
				"PROGRAMFILES",
			]
		: ["HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER"];
function getDefaultEnvironment() {
	const env = {};
	for (const key of DEFAULT_INHERITED_ENV_VARS) {
		const value = process$1.env[key];
		if (value === void 0) continue;
		if (value.startsWith("()")) continue;
		env[key] = value;
	}
	return env;
}
var StdioClientTransport = class {
	constructor(server) {
		this._stderrStream = null;
		this._serverParams = server;
		this._readBuffer = new ReadBuffer({ maxBufferSize: server.maxBufferSize });
		if (server.stderr === "pipe" || server.stderr === "overlapped") this._stderrStream = new PassThrough();
	}
	async start() {
		if (this._process)
			throw new Error(
				"StdioClientTransport already started! If using Client class, note that connect() calls start() automatically.",
			);
		return new Promise((resolve, reject) => {
			this._process = (0, import_cross_spawn.default)(
				this._serverParams.command,
				this._serverParams.args ?? [],
				{
					env: {
						...getDefaultEnvironment(),
						...this._serverParams.env,
					},
					stdio: ["pipe", "pipe", this._serverParams.stderr ?? "inherit"],
					shell: false,
					windowsHide: process$1.platform === "win32",
					cwd: this._serverParams.cwd,
				},
			);
			this._process.on("error", (error) => {
				reject(error);
				this.onerror?.(error);
			});
			this._process.on("spawn", () => {
				resolve();
			});
			this._process.on("close", (_code) => {
				this._process = void 0;
				this.onclose?.();
			});
			this._process.stdin?.on("error", (error) => {
				this.onerror?.(error);
			});
			this._process.stdout?.on("data", (chunk) => {
				try {
					this._readBuffer.append(chunk);
					this.processReadBuffer();
				} catch (error) {
					this.onerror?.(error);
					this.close().catch(() => {});
				}
			});
			this._process.stdout?.on("error", (error) => {
				this.onerror?.(error);
			});
			if (this._stderrStream && this._process.stderr) this._process.stderr.pipe(this._stderrStream);
		});
	}
	get stderr() {
		if (this._stderrStream) return this._stderrStream;
		return this._process?.stderr ?? null;
	}
	get pid() {
		return this._process?.pid ?? null;
	}
	processReadBuffer() {
		while (true)
			try {
				const message = this._readBuffer.readMessage();
				if (message === null) break;
				this.onmessage?.(message);
			} catch (error) {
				this.onerror?.(error);
			}
	}
	async close() {
		if (this._process) {
			const processToClose = this._process;
			this._process = void 0;
			const closePromise = new Promise((resolve) => {
				processToClose.once("close", () => {
					resolve();
				});
			});
			try {
				processToClose.stdin?.end();
			} catch {}
			await Promise.race([closePromise, new Promise((resolve) => setTimeout(resolve, 2e3).unref())]);
			if (processToClose.exitCode === null) {
				try {
					processToClose.kill("SIGTERM");
				} catch {}
				await Promise.race([closePromise, new Promise((resolve) => setTimeout(resolve, 2e3).unref())]);
			}
			if (processToClose.exitCode === null)
				try {
					processToClose.kill("SIGKILL");
				} catch {}
		}
		this._readBuffer.clear();
	}
	send(message) {
		return new Promise((resolve) => {
			if (!this._process?.stdin) throw new Error("Not connected");
			const json = serializeMessage(message);
			if (this._process.stdin.write(json)) resolve();
			else this._process.stdin.once("drain", resolve);
		});
	}
};
// node_modules/d3-array/dist/d3-array.mjs
function ascending(a, b) {
	return a == null || b == null ? NaN : a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
function descending(a, b) {
	return a == null || b == null ? NaN : b < a ? -1 : b > a ? 1 : b >= a ? 0 : NaN;
}
function bisector(f) {
	let compare1, compare2, delta;
	if (f.length !== 2) {
		compare1 = ascending;
		compare2 = (d, x) => ascending(f(d), x);
		delta = (d, x) => f(d) - x;
	} else {
		compare1 = f === ascending || f === descending ? f : zero;
		compare2 = f;
		delta = f;
	}
	function left(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = (lo + hi) >>> 1;
				if (compare2(a[mid], x) < 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function right(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = (lo + hi) >>> 1;
				if (compare2(a[mid], x) <= 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function center(a, x, lo = 0, hi = a.length) {
		const i = left(a, x, lo, hi - 1);
		return i > lo && delta(a[i - 1], x) > -delta(a[i], x) ? i - 1 : i;
	}
	return {
		left,
		center,
		right,
	};
}
function zero() {
	return 0;
}
function number(x) {
	return x === null ? NaN : +x;
}
const ascendingBisect = bisector(ascending);
const bisectRight = ascendingBisect.right;
ascendingBisect.left;
bisector(number).center;
var InternMap = class extends Map {
	constructor(entries, key = keyof) {
		super();
		Object.defineProperties(this, {
			_intern: { value: new Map() },
			_key: { value: key },
		});
		if (entries != null) for (const [key, value] of entries) this.set(key, value);
	}
	get(key) {
		return super.get(intern_get(this, key));
	}
	has(key) {
		return super.has(intern_get(this, key));
	}
	set(key, value) {
		return super.set(intern_set(this, key), value);
	}
	delete(key) {
		return super.delete(intern_delete(this, key));
	}
};
function intern_get({ _intern, _key }, value) {
	const key = _key(value);
	return _intern.has(key) ? _intern.get(key) : value;
}
function intern_set({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) return _intern.get(key);
	_intern.set(key, value);
	return value;
}
function intern_delete({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) {
		value = _intern.get(key);
		_intern.delete(key);
	}
	return value;
}
function keyof(value) {
	return value !== null && typeof value === "object" ? value.valueOf() : value;
}
Array.prototype.slice;
const e10 = Math.sqrt(50);
const e5 = Math.sqrt(10);
const e2 = Math.sqrt(2);
function tickSpec(start, stop, count) {
	const step = (stop - start) / Math.max(0, count),
		power = Math.floor(Math.log10(step)),
		error = step / Math.pow(10, power),
		factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e2 ? 2 : 1;
	let i1, i2, inc;
	if (power < 0) {
		inc = Math.pow(10, -power) / factor;
		i1 = Math.round(start * inc);
		i2 = Math.round(stop * inc);
		if (i1 / inc < start) ++i1;
		if (i2 / inc > stop) --i2;
		inc = -inc;
	} else {
		inc = Math.pow(10, power) * factor;
		i1 = Math.round(start / inc);
		i2 = Math.round(stop / inc);
		if (i1 * inc < start) ++i1;
		if (i2 * inc > stop) --i2;
	}
	if (i2 < i1 && 0.5 <= count && count < 2) return tickSpec(start, stop, count * 2);
	return [i1, i2, inc];
}
function ticks(start, stop, count) {
	((stop = +stop), (start = +start), (count = +count));
	if (!(count > 0)) return [];
	if (start === stop) return [start];
	const reverse = stop < start,
		[i1, i2, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
	if (!(i2 >= i1)) return [];
	const n = i2 - i1 + 1,
		ticks = new Array(n);
	if (reverse) {
		if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) / -inc;
		else for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) * inc;
	} else if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) / -inc;
	else for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) * inc;
	return ticks;
}
function tickIncrement(start, stop, count) {
	((stop = +stop), (start = +start), (count = +count));
	return tickSpec(start, stop, count)[2];
}
function tickStep(start, stop, count) {
	((stop = +stop), (start = +start), (count = +count));
	const reverse = stop < start,
		inc = reverse ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
	return (reverse ? -1 : 1) * (inc < 0 ? 1 / -inc : inc);
}
function range(start, stop, step) {
	((start = +start),
		(stop = +stop),
		(step = (n = arguments.length) < 2 ? ((stop = start), (start = 0), 1) : n < 3 ? 1 : +step));
	var i = -1,
		n = Math.max(0, Math.ceil((stop - start) / step)) | 0,
		range = new Array(n);
	while (++i < n) range[i] = start + i * step;
	return range;
}
export {
	Argument,
	Client,
	Command,
	CommanderError,
	InternMap,
	InvalidArgumentError,
	Option,
	StdioClientTransport,
	_taggedTemplateLiteral,
	ansiStyles,
	bisectRight,
	bisector,
	dist_default,
	execa,
	isFullwidth,
	isWide,
	range,
	stringWidth,
	stripAnsi,
	tickIncrement,
	tickStep,
	ticks,
	wrapAnsi,
};
