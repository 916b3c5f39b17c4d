import { z } from 'zod';
import type { Topic } from '../../model/topic.ts';
import { renameTopic } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { TopicName } from './create-topic.ts';
import { foundTopic } from './get-topic.ts';

export const UpdateTopicInput = z.object({ name: TopicName });

/**
 * Names a topic anew; null takes its name.
 * @throws DomainError VALIDATION, NOT_FOUND
 */
export async function updateTopic(
  ctx: OperationContext,
  key: string,
  input: z.input<typeof UpdateTopicInput>,
): Promise<Topic> {
  const { name } = validate(UpdateTopicInput, input);
  return foundTopic(await renameTopic(ctx.store, ctx.scope, key, name ?? null, ctx.now()), key);
}
