import type { OperationContext } from '../../operations/context.ts';
import type { JoinedMessage } from '../../operations/message/join-messages.ts';
import { withCurrentIdentifiers } from '../../operations/subscriber/current-identifiers.ts';

/** Messages whose subscribers name the integrations of their channels as they are called now. */
export const toMessageAnswers = (ctx: OperationContext, messages: readonly JoinedMessage[]): Promise<JoinedMessage[]> =>
  Promise.all(
    messages.map(async (message) => ({
      ...message,
      subscriber: message.subscriber && (await withCurrentIdentifiers(ctx, message.subscriber)),
    })),
  );
