import { ObjectId } from 'bson';
import { z } from 'zod';
import { ConflictError } from '../../errors.ts';
import { chosenId } from '../../model/scalars.ts';
import { shortText } from '../../model/text-limits.ts';
import type { Topic } from '../../model/topic.ts';
import { DataInput } from '../../model/trigger.ts';
import { changeTopic, findTopic, insertTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';

/** The name of a topic, which is optional. */
export const TopicName = shortText.nullish();

export const CreateTopicInput = z.object({ key: chosenId, name: TopicName, data: DataInput.nullish() });

/**
 * Creates a topic without members.
 * @param ifExists whether a topic with the same key is an error, or gets the given fields
 * @throws DomainError VALIDATION; CONFLICT with the existing topic if the key is taken
 */
export async function createTopic(
  ctx: OperationContext,
  input: z.input<typeof CreateTopicInput>,
  ifExists: 'fail' | 'update' = 'fail',
): Promise<Topic> {
  authorise(ctx, 'createTopic');
  const { key, name, data } = validate(CreateTopicInput, input);
  const now = ctx.now();
  const { scope } = ctx;
  const update = ({ store }: OperationContext) => changeTopic(store, scope, key, { name, data }, now);
  const topic: Topic = { _id: new ObjectId(), ...scope, key, createdAt: now, updatedAt: now };
  try {
    return await changeOnce(ctx, async (ctx) => {
      const changed = ifExists === 'update' ? await update(ctx) : null;
      if (changed !== null) return changed;
      return insertTopic(ctx.store, { ...topic, ...(name != null && { name }), ...(data != null && { data }) });
    });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    // Another caller created the topic at the same moment.
    if (ifExists === 'update') return requireFound(await changeOnce(ctx, update), 'Topic', key);
    throw new ConflictError(error.message, error.issues, await findTopic(ctx.store, scope, key));
  }
}
