import { ObjectId } from 'bson';
import { z } from 'zod';
import type { Topic } from '../../model/topic.ts';
import { insertTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

const MAX_LENGTH = 256;
const text = z
  .string('must be a string')
  .min(1, 'must not be empty')
  .max(MAX_LENGTH, `must not be longer than ${MAX_LENGTH}`);

/** The name of a topic, which is optional. */
export const TopicName = text.nullish();

export const CreateTopicInput = z.object({ key: text, name: TopicName });

/**
 * Creates a topic without members.
 * @throws DomainError VALIDATION, CONFLICT if the key is taken
 */
export async function createTopic(ctx: OperationContext, input: z.input<typeof CreateTopicInput>): Promise<Topic> {
  authorise(ctx, 'createTopic');
  const { key, name } = validate(CreateTopicInput, input);
  const now = ctx.now();
  const topic: Topic = { _id: new ObjectId(), ...ctx.scope, key, createdAt: now, updatedAt: now };
  return insertTopic(ctx.store, name == null ? topic : { ...topic, name });
}
