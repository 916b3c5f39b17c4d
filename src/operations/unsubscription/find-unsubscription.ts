import { NotFoundError } from '../../errors.ts';
import type { Scope } from '../../model/scalars.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { openUnsubscribeToken, type UnsubscribeTarget } from '../../store/sealed/unsubscribe-token.ts';
import { findWorkflow } from '../../store/workflows.ts';

/** The e-mails that a link ends. */
export interface Unsubscription extends Scope, UnsubscribeTarget {
  /** The name of the workflow. Null if the workflow no longer exists. */
  readonly workflowName: string | null;
  /** Whether the workflow ignores preferences. */
  readonly isCritical: boolean;
}

/**
 * Reads the token of a link.
 * @throws DomainError NOT_FOUND for a token that no gateway made
 */
export async function findUnsubscription(store: Store, token: string): Promise<Unsubscription> {
  const target = openUnsubscribeToken(store.cipher, token);
  if (target === null) throw new NotFoundError('The link is not valid');
  const workflow = await findWorkflow(store, target, `${target._templateId}`, target._templateId);
  return { ...target, workflowName: workflow?.name ?? null, isCritical: workflow?.critical === true };
}
