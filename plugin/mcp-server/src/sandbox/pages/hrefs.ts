/** Links between the pages. */
import { pathOf, type Addressable } from "../addresses.ts";

/** Returns the link to the page of the thing; it never leaves the sandbox, whatever the names in it. */
export function hrefOf(thing: Addressable): string {
  // Two slashes at the beginning would name another host.
  return pathOf(thing)
    .toWellFormed()
    .replaceAll(/[^\w\-./#]/gu, encodeURIComponent)
    .replace(/^\/+/, "/");
}
