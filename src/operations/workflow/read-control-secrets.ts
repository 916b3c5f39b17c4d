import type { MessageTemplate } from '../../model/workflow.ts';
import { hideControlSecrets } from '../../store/sealed/sealed-documents.ts';
import { hasScope, type Rights, scopesOfOperation } from '../authorise.ts';

/** Whether a caller may read the secret control values of steps: those who may change workflows. */
export const readsControlSecrets = (caller: Rights): boolean =>
  hasScope(caller, ...scopesOfOperation('updateWorkflow'));

/**
 * The control values of a step or variant as a caller may read them. Null replaces secrets: a mask could be taken for a value.
 * @param contents those of the step, or of the variant and its step. Their schemas can mark controls as secret
 */
export const readableControls = (
  caller: Rights,
  values: Readonly<Record<string, unknown>>,
  contents: readonly (MessageTemplate | undefined)[],
): Readonly<Record<string, unknown>> => (readsControlSecrets(caller) ? values : hideControlSecrets(values, contents));
