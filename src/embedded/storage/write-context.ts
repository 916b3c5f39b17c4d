import type { Catalogue } from './catalogue.ts';
import type { Change } from './change.ts';
import type { View } from './view.ts';

/** The target of a write: the data that it changes and the log of its changes. */
export interface WriteContext {
  view: View;
  catalogue: Catalogue;
  log(change: Change): void;
  bypassValidation?: boolean;
}
