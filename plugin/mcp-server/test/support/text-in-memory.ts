import type { SharedText } from "../../src/config/machine-files.ts";

/** A text that the servers of one test share. */
export function textInMemory(): SharedText {
  let text: string | null = null;
  return {
    read: () => text,
    update: (change) => {
      const changed = change(text);
      ({ text } = changed);
      return changed.result;
    },
  };
}
