import { NotFoundError } from '../../errors.ts';
import type { Topic } from '../../model/topic.ts';
import { findTopic } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';

/**
 * The topic of a key.
 * @throws DomainError NOT_FOUND when there is none
 */
export async function getTopic({ store, scope }: OperationContext, key: string): Promise<Topic> {
  return foundTopic(await findTopic(store, scope, key), key);
}

/** @throws DomainError NOT_FOUND that names the topic when there is none */
export function foundTopic<T>(found: T | null, key: string): T {
  if (found === null) throw new NotFoundError(`Topic "${key}" was not found`);
  return found;
}
