import { z } from 'zod';
import type { Topic } from '../../model/topic.ts';
import { renameTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { TopicName } from './create-topic.ts';

export const UpdateTopicInput = z.object({ name: TopicName });

/**
 * Renames a topic. Null removes its name.
 * @throws DomainError VALIDATION, NOT_FOUND
 */
export async function updateTopic(
  ctx: OperationContext,
  key: string,
  input: z.input<typeof UpdateTopicInput>,
): Promise<Topic> {
  authorise(ctx, 'updateTopic');
  const { name } = validate(UpdateTopicInput, input);
  return requireFound(await renameTopic(ctx.store, ctx.scope, key, name ?? null, ctx.now()), 'Topic', key);
}
