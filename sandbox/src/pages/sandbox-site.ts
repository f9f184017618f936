import type { Site } from "../web/frame.ts";
import { CLIENT_SCRIPT } from "./client-script.ts";
import { STYLE } from "./style.ts";

/** The pages of the sandbox. Their files lie in the folder of the control requests, which no account can be named like. */
export const SANDBOX: Site = {
  home: "Sandbox: a local GitHub",
  footer: "A local GitHub for trials. Nothing on it is public, and nobody is signed in.",
  folder: "/_sandbox/",
  style: STYLE,
  script: CLIENT_SCRIPT,
  hasForms: true,
};
