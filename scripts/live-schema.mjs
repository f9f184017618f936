// `npm run live-schema -- FILE`: compares a server's GraphQL schema with the documents of ralph-hero.
import { runBundled } from "./bundled.mjs";

await runBundled("live-schema");
