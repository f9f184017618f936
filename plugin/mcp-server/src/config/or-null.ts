/** What the work gives; null where it fails, for callers to whom every failure means the same. */
export function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
