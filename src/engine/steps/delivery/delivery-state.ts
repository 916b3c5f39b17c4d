import type { Integration } from '../../../model/integration.ts';
import type { Message } from '../../../model/message.ts';
import type { DeliveryState } from '../../../model/step-state.ts';
import type { NextAttempt } from '../next-attempt.ts';

/** What the next state of a delivery depends on. */
interface Attempted {
  readonly integration: Integration;
  readonly message: Message;
  /** The state before this attempt. Undefined for the first one. */
  readonly state: DeliveryState | undefined;
}

/** The state for another attempt through the same integration. */
export const sameIntegration = (
  attempted: Attempted,
  { attempts, rateLimited }: Pick<NextAttempt, 'attempts' | 'rateLimited'>,
): DeliveryState => ({
  ...ofMessage(attempted.message),
  _integrationId: `${attempted.integration._id}`,
  attempts,
  rateLimited,
  tried: attempted.state?.tried ?? [],
  total: totalAttempts(attempted),
});

/** The state for the first attempt through another integration. */
export const otherIntegration = (attempted: Attempted, other: Integration): DeliveryState => ({
  ...ofMessage(attempted.message),
  _integrationId: `${other._id}`,
  attempts: 0,
  tried: [...(attempted.state?.tried ?? []), `${attempted.integration._id}`],
  total: totalAttempts(attempted),
});

/** The state in which a re-drive starts again: with all integrations, and the same message. */
export const redriveState = ({
  _messageId,
  createdAt,
}: Pick<DeliveryState, '_messageId' | 'createdAt'>): DeliveryState => ({
  _messageId,
  createdAt,
  _integrationId: '',
  attempts: 0,
  tried: [],
  total: 0,
});

/** The part of a state that names the message. */
export const ofMessage = ({ _id, createdAt }: Message) => ({ _messageId: `${_id}`, createdAt });

/** How many attempts were made through all integrations, including this one. */
export const totalAttempts = ({ state }: Pick<Attempted, 'state'>): number => (state?.total ?? 0) + 1;

/** The integration of the last attempt, as hex id. Empty if none was made since the last re-drive. */
export const lastTriedOf = ({ attempts, rateLimited, _integrationId, tried }: DeliveryState): string =>
  attempts > 0 || rateLimited !== undefined ? _integrationId : (tried.at(-1) ?? '');
