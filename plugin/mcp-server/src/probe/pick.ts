/** The value at that path of an answer; undefined where the path leads nowhere. */
export function pick(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null
        ? Object.getOwnPropertyDescriptor(found, key)?.value
        : undefined,
    value,
  );
}

/** The list at that path; empty without one. */
export function pickList(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = pick(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The text at that path, or null. */
export function pickText(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = pick(value, ...path);
  return typeof found === "string" ? found : null;
}
