import type { Topic } from '../../model/topic.ts';
import { findTopic } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/** @throws DomainError NOT_FOUND if the topic does not exist */
export async function requireTopic({ store, scope }: OperationContext, key: string): Promise<Topic> {
  return requireFound(await findTopic(store, scope, key), 'Topic', key);
}
