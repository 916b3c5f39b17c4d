import type { Layout } from '../../model/layout.ts';
import type { Scope } from '../../model/scalars.ts';
import { findLayoutsByReference } from '../../store/layouts.ts';
import type { Store } from '../../store/mongo/connect.ts';
import type { StepContents } from '../../store/step-contents.ts';
import { layoutReference } from '../../workflow-language/layouts/choose-layout.ts';

/** The layouts that steps name, by identifier and by internal id. Without any, nothing is read. */
export const findLayoutsOfSteps = (
  store: Pick<Store, 'collections'>,
  scope: Scope,
  { controls }: StepContents,
): Promise<ReadonlyMap<string, Layout>> =>
  findLayoutsByReference(store, scope, [
    ...new Set([...controls.values()].flatMap(({ layoutId }) => layoutReference(layoutId) ?? [])),
  ]);
