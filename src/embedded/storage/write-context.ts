import type { Catalogue } from './catalogue.ts';
import type { Change } from './change.ts';
import type { View } from './view.ts';

/** What a write works with: where it writes, and where it says so. */
export interface WriteContext {
  view: View;
  catalogue: Catalogue;
  log(change: Change): void;
  bypassValidation?: boolean;
}
