import { z } from 'zod';
import type { FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { problemText } from '../../model/problem-text.ts';
import type { SubscriberProfile } from '../../model/subscriber.ts';
import { saveSubscribers } from '../../store/save-subscribers.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate, zodIssues } from '../validate.ts';
import { CreateSubscriberInput } from './create-subscriber.ts';

const MAX_SUBSCRIBERS = 500;

/** Each subscriber is validated on its own, so that an invalid one does not stop the others. */
export const CreateSubscribersInput = z.object({
  subscribers: listOf(z.unknown(), 'must be an array of subscribers')
    .min(1, 'must contain at least one subscriber')
    .max(MAX_SUBSCRIBERS, `must contain at most ${MAX_SUBSCRIBERS} subscribers`),
});

/** A subscriber that was not saved. */
interface FailedSubscriber {
  readonly subscriberId?: string | undefined;
  readonly message: string;
}

/** The result for each distinct `subscriberId` of the input, in order. */
interface CreatedSubscribers {
  readonly created: readonly { readonly subscriberId: string }[];
  readonly updated: readonly { readonly subscriberId: string }[];
  readonly failed: readonly FailedSubscriber[];
}

/**
 * Creates up to 500 subscribers. Existing ones get the given fields. If two entries name the same subscriber, the fields
 * of the later one take precedence.
 * @throws DomainError VALIDATION unless there are 1 to 500 subscribers
 */
export async function createSubscribers(
  ctx: OperationContext,
  input: z.input<typeof CreateSubscribersInput>,
): Promise<CreatedSubscribers> {
  authorise(ctx, 'createSubscribers');
  const { subscribers } = validate(CreateSubscribersInput, input);
  const profiles = new Map<string, Omit<SubscriberProfile, 'channels'>>();
  const failed: FailedSubscriber[] = [];
  for (const [index, value] of subscribers.entries()) {
    const { data, error } = CreateSubscriberInput.safeParse(value, { error: problemText });
    if (data === undefined) failed.push(failureOf(value, zodIssues(error, `subscribers[${index}]`)));
    else {
      const { subscriberId, ...profile } = data;
      profiles.set(subscriberId, { ...profiles.get(subscriberId), ...profile });
    }
  }
  const created = new Set(
    await changeOnce(ctx, async ({ store, scope }) =>
      profiles.size === 0 ? [] : [...(await saveSubscribers(store, scope, profiles, ctx.now()))],
    ),
  );
  const ids = [...profiles.keys()].map((subscriberId) => ({ subscriberId }));
  return {
    created: ids.filter(({ subscriberId }) => created.has(subscriberId)),
    updated: ids.filter(({ subscriberId }) => !created.has(subscriberId)),
    failed,
  };
}

function failureOf(value: unknown, issues: readonly FieldIssue[]): FailedSubscriber {
  const message = issues.map(({ field, message }) => `${field}: ${message}`).join('; ');
  const { data } = z.object({ subscriberId: z.string() }).safeParse(value);
  return { ...(data !== undefined && { subscriberId: data.subscriberId }), message };
}
