import type { Topic } from '../../model/topic.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireTopic } from './require-topic.ts';

/** @throws DomainError FORBIDDEN, NOT_FOUND if the topic does not exist */
export async function getTopic(ctx: OperationContext, key: string): Promise<Topic> {
  authorise(ctx, 'getTopic');
  return requireTopic(ctx, key);
}
