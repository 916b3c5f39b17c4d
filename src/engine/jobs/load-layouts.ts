import type { Job } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { Scope } from '../../model/scalars.ts';
import { cachedLayouts, type Layouts, NO_LAYOUTS } from '../../store/cache/cached-layouts.ts';
import type { Store } from '../../store/mongo/connect.ts';
import type { StepContents } from '../../store/step-contents.ts';
import { layoutReference } from '../../workflow-language/layouts/choose-layout.ts';
import { overriddenLayout } from '../steps/delivery/email-layout.ts';
import { valuesOfOverriddenControls } from '../steps/step-content.ts';

/** Loads the layouts that the e-mails of jobs may need. Reads nothing if there are no e-mails. */
export async function loadLayouts(
  store: Store,
  scope: Scope,
  jobs: readonly Job[],
  { controls }: StepContents,
): Promise<Layouts> {
  const emails = jobs.filter(({ type }) => type === 'email');
  if (emails.length === 0) return NO_LAYOUTS;
  const named = [
    ...[...controls.values()].map((values) => (isPlainObject(values) ? values.layoutId : undefined)),
    ...emails.flatMap((job) => [overriddenLayout(job), valuesOfOverriddenControls(job).layoutId]),
  ].flatMap((value) => layoutReference(value) ?? []);
  return cachedLayouts(store, scope, [...new Set(named)]);
}
