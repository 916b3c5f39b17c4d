import type { Topic } from '../../model/topic.ts';
import { findTopic } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * The topic of a key.
 * @throws DomainError NOT_FOUND if it does not exist
 */
export async function getTopic({ store, scope }: OperationContext, key: string): Promise<Topic> {
  return requireFound(await findTopic(store, scope, key), 'Topic', key);
}
