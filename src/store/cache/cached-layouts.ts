import type { Layout, UsableLayout } from '../../model/layout.ts';
import type { Scope } from '../../model/scalars.ts';
import { findDefaultLayout, findLayoutsByReference } from '../layouts.ts';
import type { Store } from '../mongo/connect.ts';

/** The layouts that e-mails may need. */
export interface Layouts {
  /** By the reference of a step or trigger: an identifier or an internal id. */
  readonly byReference: ReadonlyMap<string, Layout>;
  /** The default layout of the environment, or null. */
  readonly standard: UsableLayout | null;
}

/** For events that no e-mail step can follow. */
export const NO_LAYOUTS: Layouts = { byReference: new Map(), standard: null };

/** The default layout and those that references name, cached. */
export async function cachedLayouts(store: Store, scope: Scope, references: readonly string[]): Promise<Layouts> {
  const { lookupCache } = store;
  const { _environmentId } = scope;
  const [standard, byReference] = await Promise.all([
    // Also cached if it is null: most environments have no default layout.
    lookupCache.workflows(`default layout ${_environmentId}`, [''], async () => {
      return new Map([['', { layout: await findDefaultLayout(store, scope) }]]);
    }),
    lookupCache.workflows(`layout ${_environmentId}`, references, (missing) =>
      findLayoutsByReference(store, scope, missing),
    ),
  ]);
  return { byReference, standard: standard.get('')?.layout ?? null };
}
