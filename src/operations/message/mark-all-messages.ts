import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { MARK_AS, type MarkAs } from '../../model/enums.ts';
import { readStateOf } from '../../model/message.ts';
import type { Workflow } from '../../model/workflow.ts';
import { setReadStateOfAll } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { requireWorkflow } from '../workflow/require-workflow.ts';
import { InboxFilter, resolveMessageFilters } from './inbox-filter.ts';

export const MarkAllMessagesInput = InboxFilter.safeExtend({
  markAs: z.enum(MARK_AS, `must be one of ${MARK_AS.join(', ')}`),
  workflowId: z.string('must be a string').nullish(),
});

/** The states of the messages that marking changes. A read message is also seen. */
const OTHER_STATES: Record<MarkAs, readonly { readonly read?: boolean; readonly seen?: boolean }[]> = {
  read: [{ read: false }, { seen: false }],
  unread: [{ read: true }],
  seen: [{ seen: false }],
  unseen: [{ seen: true }],
};

/**
 * Marks all in-app messages of a subscriber that match the filters, with one write. Messages that are created during the
 * call are not marked. By default the filters match the inbox: messages that are neither archived nor snoozed.
 * @returns how many messages changed
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber or workflow. A subscriber session must not learn
 * which workflows exist: for it, an unknown workflow has no messages.
 */
export async function markAllMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MarkAllMessagesInput>,
): Promise<number> {
  authorise(ctx, 'markAllMessages');
  const now = ctx.now();
  const { markAs, workflowId, ...filters } = validate(MarkAllMessagesInput, input);
  const { _id: _subscriberId } = await requireSubscriber(ctx, subscriberId);
  const workflow = workflowId == null ? undefined : await findWorkflow(ctx, workflowId);
  if (workflow === null) return 0;
  const filter = {
    _subscriberId,
    _templateId: workflow?._id,
    ...(await resolveMessageFilters(ctx, filters)),
  };
  return setReadStateOfAll(ctx.store, ctx.scope, filter, OTHER_STATES[markAs], readStateOf(markAs, now), now);
}

async function findWorkflow(ctx: OperationContext, workflowId: string): Promise<Workflow | null> {
  try {
    return await requireWorkflow(ctx, workflowId);
  } catch (error) {
    if (ctx.session !== undefined && error instanceof NotFoundError) return null;
    throw error;
  }
}
