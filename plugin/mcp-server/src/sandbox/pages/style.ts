/** The style of all pages. */
import { STYLE_BASE } from "./style-base.ts";
import { STYLE_PLACES } from "./style-places.ts";
import { STYLE_THREAD } from "./style-thread.ts";

export const STYLE = STYLE_BASE + STYLE_PLACES + STYLE_THREAD;
