import type { Layout } from '../model/layout.ts';
import type { Scope } from '../model/scalars.ts';
import { layoutReference } from '../workflow-language/layouts/choose-layout.ts';
import { findLayoutsByReference } from './layouts.ts';
import type { Store } from './mongo/connect.ts';
import type { StepContents } from './step-contents.ts';

/** The layouts that steps name, by identifier and by internal id. Reads nothing if no step names one. */
export const findLayoutsOfSteps = (
  store: Pick<Store, 'collections'>,
  scope: Scope,
  { controls }: StepContents,
): Promise<ReadonlyMap<string, Layout>> =>
  findLayoutsByReference(store, scope, [
    ...new Set([...controls.values()].flatMap(({ layoutId }) => layoutReference(layoutId) ?? [])),
  ]);
