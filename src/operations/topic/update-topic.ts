import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Topic } from '../../model/topic.ts';
import { DataInput } from '../../model/trigger.ts';
import { changeTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { TopicName } from './create-topic.ts';

export const UpdateTopicInput = z.object({ name: TopicName, data: DataInput.nullish() });

/**
 * Changes the given fields of a topic. Null removes a value.
 * @throws DomainError VALIDATION, BAD_REQUEST if no field is given, NOT_FOUND
 */
export async function updateTopic(
  ctx: OperationContext,
  key: string,
  input: z.input<typeof UpdateTopicInput>,
): Promise<Topic> {
  authorise(ctx, 'updateTopic');
  const fields = validate(UpdateTopicInput, input);
  if (fields.name === undefined && fields.data === undefined) {
    throw new ValidationError('BAD_REQUEST', 'The input must contain name or data');
  }
  return requireFound(await changeTopic(ctx.store, ctx.scope, key, fields, ctx.now()), 'Topic', key);
}
