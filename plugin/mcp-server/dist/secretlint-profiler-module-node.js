export { SecretLintProfiler, secretLintProfiler } from "./secretlint-profiler-module-index.js";
