import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Does this when the test file ends, the last first. `afterAll` itself does nothing in a hook or in a test. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}
