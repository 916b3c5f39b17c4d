import { NotFoundError } from '../../errors.ts';
import { deleteMessage as deleteStored } from '../../store/delete-messages.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';

/**
 * Deletes a message of any channel permanently.
 * @throws DomainError NOT_FOUND, BAD_REQUEST for an id that is not an object id
 */
export async function deleteMessage(ctx: OperationContext, messageId: string): Promise<void> {
  authorise(ctx, 'deleteMessage');
  const _id = parseId(messageId, 'messageId');
  if (await changeOnce(ctx, ({ store, scope, now }) => deleteStored(store, scope, _id, now()))) return;
  throw new NotFoundError(`Message "${messageId}" was not found`);
}
