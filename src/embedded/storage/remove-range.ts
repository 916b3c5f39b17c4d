import type { Range } from './keys.ts';
import type { View } from './view.ts';

/** Removes all keys of a range. */
export function removeRange(view: View, range: Range): void {
  for (const key of [...view.keys(range)]) view.remove(key);
}
