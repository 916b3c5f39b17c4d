const ends: (() => unknown)[] = [];

/**
 * Calls a function when the test file ends, the last one first. If one throws, the others still run, and the file fails.
 * It can be used in a hook or a test, where `afterAll` does nothing.
 */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/** Ends what the current test file has started. */
export async function runEnds(): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
