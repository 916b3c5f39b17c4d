import type { Topic } from '../../model/topic.ts';
import { deleteTopic as deleteStoredTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes a topic with its memberships. Its key can be used again. Many memberships are deleted in the background.
 * @throws DomainError NOT_FOUND
 */
export async function deleteTopic(ctx: OperationContext, key: string): Promise<Topic> {
  authorise(ctx, 'deleteTopic');
  const deleted = await changeOnce(ctx, ({ store, scope, now }) => deleteStoredTopic(store, scope, key, now()));
  return requireFound(deleted, 'Topic', key);
}
