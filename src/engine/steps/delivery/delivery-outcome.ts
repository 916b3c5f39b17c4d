import type { SendResult } from '../../../delivery/provider.ts';
import type { Channel } from '../../../model/enums.ts';
import type { Integration } from '../../../model/integration.ts';
import type { Message } from '../../../model/message.ts';
import { parseObjectId } from '../../../model/scalars.ts';
import { retryDelayMs } from '../../retry-delay.ts';
import { failedOutcome } from '../failed-outcome.ts';
import type { DelayedOutcome, Detail, FinalOutcome, StepContext, StepOutcome, StepServices } from '../step.ts';
import type { AttemptResult } from './attempt-delivery.ts';

/** The state of a delivery between its attempts. */
export type DeliveryState = {
  readonly _messageId: string;
  /** The integration of the next attempt. */
  readonly _integrationId: string;
  /** How many attempts were made through that integration. */
  readonly attempts: number;
  /** The integrations that failed. */
  readonly tried: readonly string[];
  /** How many attempts were made through all integrations. */
  readonly total: number;
  /** The devices that were not reached yet, if others were. */
  readonly devices?: readonly string[];
};

/** One attempt to send a message through an integration. */
interface DeliveryAttempt {
  readonly step: StepContext;
  readonly services: StepServices;
  readonly channel: Channel;
  readonly integration: Integration;
  /** The integration to try next. */
  readonly next: Integration | undefined;
  /** How many attempts were made through this integration, including this one. */
  readonly attempts: number;
  /** The state before this attempt. Undefined for the first one. */
  readonly state: DeliveryState | undefined;
  readonly message: Message;
}

/**
 * The outcome of a step after an attempt.
 * @param devices the devices that the attempt was for, if others were reached before
 */
export function deliveryOutcome(
  attempt: DeliveryAttempt,
  result: AttemptResult,
  devices: readonly string[] | undefined,
): StepOutcome {
  if (result.kind !== 'sent') {
    return devices === undefined ? notSent(attempt, result) : partlySent(attempt, result, devices);
  }
  const transient = (result.failed ?? []).filter((one) => one.result.kind !== 'failed' || !one.result.isPermanent);
  const left = transient.map(({ deviceToken }) => deviceToken);
  return left.length > 0 ? partlySent(attempt, result, left) : sent(attempt, result);
}

function sent(
  { services, integration, message, state }: DeliveryAttempt,
  { id, raw, failed: unreachable = [] }: SendResult & { kind: 'sent' },
): FinalOutcome {
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  const notReached: Detail = {
    status: 'Warning',
    detail: `${unreachable.length} of the devices cannot be reached`,
    source: 'Internal',
    providerId,
    _messageId,
    raw: JSON.stringify(unreachable.map(({ deviceToken, result }) => ({ deviceToken, raw: result.raw }))),
  };
  return {
    status: 'completed',
    message: { ...accepted(message, id), deliveredAt: [services.now()] },
    set: sentThrough(integration),
    output: {},
    details: [
      ...messageCreated(state, providerId, _messageId),
      {
        status: 'Success',
        detail: 'Message sent',
        source: 'Internal',
        providerId,
        _messageId,
        raw,
        isRetry: state !== undefined,
      },
      ...(unreachable.length > 0 ? [notReached] : []),
    ],
  };
}

/** A message that the provider accepted. @param id the provider's id of the message, which its reports name */
const accepted = (message: Message, id: string | undefined): Message => ({
  ...message,
  ...(id !== undefined && { identifier: id }),
});

/** Some devices have the message. The others are retried, and then left out. */
function partlySent(
  attempt: DeliveryAttempt,
  result: SendResult,
  devices: readonly string[],
): FinalOutcome | DelayedOutcome {
  const { services, integration, attempts, state } = attempt;
  const message = accepted(attempt.message, result.kind === 'sent' ? result.id : undefined);
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  const { maxAttempts } = services.retry;
  const isTransient = result.kind !== 'failed' || !result.isPermanent;
  const line = (detail: string): Detail[] => [
    ...messageCreated(state, providerId, _messageId),
    {
      status: 'Warning',
      detail,
      source: 'Internal',
      providerId,
      _messageId,
      raw: result.raw,
      isRetry: state !== undefined,
    },
  ];
  if (isTransient && attempts < maxAttempts) {
    const { until, inSeconds } = nextAttempt(attempt, result);
    const again = `attempt ${attempts} of ${maxAttempts}, the next in ${inSeconds} s`;
    return {
      status: 'delayed',
      until,
      message,
      set: { ...sentThrough(integration), state: { ...sameIntegration(attempt), devices } },
      details: line(`${devices.length} devices could not be reached; ${again}`),
    };
  }
  return {
    status: 'completed',
    message: { ...message, deliveredAt: [services.now()] },
    set: sentThrough(integration),
    output: {},
    details: line(`Message sent, but ${devices.length} devices could not be reached`),
  };
}

/** Retries a transient failure, then tries the next integration. After the last one the job is a dead letter. */
function notSent(attempt: DeliveryAttempt, result: Exclude<AttemptResult, { kind: 'sent' }>): StepOutcome {
  const { step, services, channel, integration, next, attempts, state, message } = attempt;
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  const { maxAttempts } = services.retry;
  const isUnknown = result.kind === 'unknown';
  const log = (status: Detail['status'], consequence: string): Detail[] => [
    ...messageCreated(state, providerId, _messageId),
    {
      status,
      detail: `${isUnknown ? 'The answer of the provider was lost' : 'Message could not be sent'}: ${result.message}; ${consequence}`,
      source: result.source ?? 'Internal',
      providerId,
      _messageId,
      raw: result.raw,
      isRetry: state !== undefined,
    },
  ];
  const messageWith = (status: Message['status']): Message => ({
    ...message,
    status,
    errorId: isUnknown ? 'provider_answer_lost' : 'provider_error',
    errorText: result.message,
    deliveredAt: [],
  });
  if ((isUnknown || !result.isPermanent) && attempts < maxAttempts) {
    const { until, inSeconds } = nextAttempt(attempt, result);
    return {
      status: 'delayed',
      until,
      message: messageWith('warning'),
      set: { ...sentThrough(integration), state: sameIntegration(attempt) },
      details: log('Warning', `attempt ${attempts} of ${maxAttempts}, the next in ${inSeconds} s`),
    };
  }
  const { tried, total } = sameIntegration(attempt);
  if (next !== undefined) {
    const nextState: DeliveryState = {
      _messageId,
      _integrationId: `${next._id}`,
      attempts: 0,
      tried: [...tried, `${integration._id}`],
      total,
    };
    return {
      status: 'running',
      message: messageWith('warning'),
      set: { ...sentThrough(integration), state: nextState },
      details: log('Warning', `the integration ${next.identifier} is tried next`),
    };
  }
  return {
    status: 'failed',
    message: messageWith('error'),
    set: {
      ...sentThrough(integration),
      deadLetteredAt: step.now,
      deadLetterReason: result.message,
      deadLetterAttempts: total,
      _deadLetterIntegrationId: integration._id,
      state: firstState(_messageId),
    },
    details: log('Failed', `no further ${channel} integration is left`),
  };
}

/** The fields of a job that name the integration of its last attempt. */
const sentThrough = ({ _id, providerId }: Integration) => ({ providerId, _integrationId: _id });

/** The state for another attempt through the same integration. */
const sameIntegration = ({ integration, attempts, state, message }: DeliveryAttempt): DeliveryState => ({
  _messageId: `${message._id}`,
  _integrationId: `${integration._id}`,
  attempts,
  tried: state?.tried ?? [],
  total: (state?.total ?? 0) + 1,
});

/** The state in which a re-drive starts again: with all integrations, and the same message. */
const firstState = (_messageId: string): DeliveryState => ({
  _messageId,
  _integrationId: '',
  attempts: 0,
  tried: [],
  total: 0,
});

function nextAttempt({ services, attempts }: DeliveryAttempt, result: SendResult): { until: Date; inSeconds: number } {
  const delayMs = retryDelayMs(services.retry, attempts, result.kind === 'failed' ? result.retryAfterMs : undefined);
  return { until: new Date(services.now().getTime() + delayMs), inSeconds: delayMs / 1_000 };
}

/** The log line of the first attempt. */
const messageCreated = (state: DeliveryState | undefined, providerId: string, _messageId: string): Detail[] =>
  state === undefined
    ? [{ status: 'Pending', detail: 'Message created', source: 'Internal', providerId, _messageId }]
    : [];

/** The outcome of a step that failed and is kept as a dead letter, to be re-driven when its cause is removed. */
export const deadLetter = (reason: string, { now }: StepContext, state?: DeliveryState): FinalOutcome => {
  const lastTried = state && parseObjectId(state.attempts > 0 ? state._integrationId : (state.tried.at(-1) ?? ''));
  return {
    ...failedOutcome(reason),
    set: {
      deadLetteredAt: now,
      deadLetterReason: reason,
      deadLetterAttempts: state?.total ?? 0,
      ...(lastTried && { _deadLetterIntegrationId: lastTried }),
      ...(state && { state: firstState(state._messageId) }),
    },
  };
};
