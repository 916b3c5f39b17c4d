import { NotFoundError } from '../../errors.ts';
import { asString } from '../../model/as-string.ts';
import { prefixOfResource, TRANSLATED_RESOURCES } from '../../model/translation.ts';
import type { TranslationOwner } from '../../store/translation-owners.ts';
import type { OperationContext } from '../context.ts';
import { requireLayout } from '../layout/require-layout.ts';
import { requireWorkflow } from '../workflow/require-workflow.ts';

/** A workflow or layout with translations of its own. */
export interface ResourceWithTranslations extends TranslationOwner {
  readonly name: string;
  /** The beginning of its keys. Keys of others can begin with it, too. */
  readonly prefix: string;
}

/**
 * The workflow or layout of an identifier, an internal id or a slug.
 * @throws DomainError NOT_FOUND, also for another type
 */
export async function requireResource(
  ctx: OperationContext,
  resourceType: string,
  resourceId: string,
): Promise<ResourceWithTranslations> {
  const type = TRANSLATED_RESOURCES.find((known) => known === resourceType);
  if (type === undefined) throw new NotFoundError(`Resource "${resourceType}" was not found`);
  const { identifier, name } = await (type === 'layout' ? requireLayout : namedWorkflow)(ctx, resourceId);
  return { type, identifier, name: asString(name), prefix: prefixOfResource(type, identifier) };
}

async function namedWorkflow(ctx: OperationContext, workflowId: string) {
  const { triggers, name, _id } = await requireWorkflow(ctx, workflowId);
  return { identifier: triggers[0]?.identifier ?? _id.toHexString(), name };
}
