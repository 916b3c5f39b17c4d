import type { Topic } from '../../model/topic.ts';
import { deleteTopic as deleteStoredTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes a topic with its memberships. Its key can be used again. Many memberships are deleted in the background.
 * @throws DomainError NOT_FOUND
 */
export async function deleteTopic(ctx: OperationContext, key: string): Promise<Topic> {
  authorise(ctx, 'deleteTopic');
  return requireFound(await deleteStoredTopic(ctx.store, ctx.scope, key, ctx.now()), 'Topic', key);
}
