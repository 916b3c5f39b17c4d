import type { RecipientOutcome, SendResult } from '../../../delivery/provider.ts';
import { Redactor } from '../../../delivery/secrets/redactor.ts';
import type { Channel } from '../../../model/enums.ts';
import type { Integration } from '../../../model/integration.ts';
import type { Message } from '../../../model/message.ts';
import { parseObjectId } from '../../../model/scalars.ts';
import { type DeliveryState, storedDeliveryState } from '../../../model/step-state.ts';
import { failedOutcome } from '../failed-outcome.ts';
import { nextAttempt } from '../next-attempt.ts';
import type { DelayedOutcome, Detail, FinalOutcome, StepContext, StepOutcome, StepServices } from '../step.ts';
import type { AttemptResult } from './attempt-delivery.ts';
import {
  lastTriedOf,
  ofMessage,
  otherIntegration,
  redriveState,
  sameIntegration,
  totalAttempts,
} from './delivery-state.ts';

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

/** The outcome of a step after an attempt. */
export function deliveryOutcome(attempt: DeliveryAttempt, result: AttemptResult): StepOutcome {
  if (result.kind !== 'sent') {
    const unreached = attempt.state?.unreached;
    return unreached === undefined ? notSent(attempt, result) : partlySent(attempt, result, unreached);
  }
  const transient = (result.failed ?? []).filter((one) => isTransient(one.result));
  const unreached = transient.map(({ recipient }) => recipient);
  return unreached.length > 0 ? partlySent(attempt, result, unreached) : sent(attempt, result);
}

function sent(attempt: DeliveryAttempt, result: SendResult & { kind: 'sent' }): FinalOutcome {
  const { integration, message, state } = attempt;
  const { raw } = result;
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  return {
    status: 'completed',
    ...accepted(attempt, result),
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
      ...(result.warning === undefined ? [] : [warningLine(attempt, result.warning)]),
      ...unreachableWarning(attempt, result),
    ],
  };
}

const warningLine = ({ integration: { providerId }, message }: DeliveryAttempt, detail: string): Detail => ({
  status: 'Warning',
  detail,
  source: 'Internal',
  providerId,
  _messageId: `${message._id}`,
});

/** The log line about the recipients that no retry can reach, while others were reached. */
function unreachableWarning(attempt: DeliveryAttempt, result: SendResult): Detail[] {
  const failed: readonly RecipientOutcome[] = (result.kind === 'sent' && result.failed) || [];
  const unreachable = failed.filter((one) => !isTransient(one.result));
  if (unreachable.length === 0) return [];
  const detail = `${unreachable.length} of the ${recipientsOf(attempt.channel)} cannot be reached`;
  const raw = new Redactor().toJson(unreachable.map(({ recipient, result: { raw } }) => ({ recipient, raw })));
  return [{ ...warningLine(attempt, detail), raw }];
}

const recipientsOf = (channel: Channel): string => (channel === 'push' ? 'devices' : 'recipients');

/**
 * The message that the provider accepted, with its id there, which its reports name. If some recipients had it before, it stays as
 * reports may have changed it since, and only gets the id of the new request.
 */
function accepted(
  { services, message, state }: DeliveryAttempt,
  result: SendResult,
): Pick<StepOutcome, 'message' | 'furtherIdentifier'> {
  const identifier = result.kind === 'sent' ? result.id : undefined;
  if (state?.unreached === undefined) {
    return { message: { ...message, ...(identifier !== undefined && { identifier }), deliveredAt: [services.now()] } };
  }
  if (identifier === undefined) return {};
  return { furtherIdentifier: { _messageId: message._id, _jobId: `${message._jobId}`, identifier } };
}

/** Some recipients have the message. The others are retried, and then left out. */
function partlySent(
  attempt: DeliveryAttempt,
  result: SendResult,
  unreached: readonly string[],
): FinalOutcome | DelayedOutcome {
  const { channel, integration, state } = attempt;
  const { providerId } = integration;
  const _messageId = `${attempt.message._id}`;
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
    ...unreachableWarning(attempt, result),
  ];
  const remaining = `${unreached.length} ${recipientsOf(channel)}`;
  // Another integration does not take over from one that reached some of the recipients.
  const retry = retryOf({ ...attempt, next: undefined }, result);
  if (retry !== null) {
    return {
      status: 'delayed',
      until: retry.until,
      ...accepted(attempt, result),
      set: {
        ...sentThrough(integration),
        state: storedDeliveryState({ ...sameIntegration(attempt, retry), unreached }),
      },
      details:
        result.kind === 'sent' || retry.isLogged ? line(`${remaining} could not be reached; ${retry.consequence}`) : [],
    };
  }
  return {
    status: 'completed',
    ...accepted(attempt, result),
    set: sentThrough(integration),
    output: {},
    details: line(`Message sent, but ${remaining} could not be reached`),
  };
}

/** The outcome of a message that reached some recipients, if the integration that reached them is no longer there for the rest. */
export const restUnreached = (channel: Channel, _messageId: string, unreached: readonly string[]): FinalOutcome => ({
  status: 'completed',
  output: {},
  details: [
    {
      status: 'Warning',
      detail:
        `Message sent, but ${unreached.length} ${recipientsOf(channel)} could not be reached: ` +
        'the integration was deactivated or no longer matches',
      source: 'Internal',
      _messageId,
      isRetry: true,
    },
  ],
});

/** Retries a transient failure, then tries the next integration. After the last one the job is a dead letter. */
function notSent(attempt: DeliveryAttempt, result: Exclude<AttemptResult, { kind: 'sent' }>): StepOutcome {
  const { step, channel, integration, next, state, message } = attempt;
  const { providerId } = integration;
  const _messageId = `${message._id}`;
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
  const retry = retryOf(attempt, result);
  if (retry !== null) {
    return {
      status: 'delayed',
      until: retry.until,
      message: messageWith('warning'),
      set: { ...sentThrough(integration), state: storedDeliveryState(sameIntegration(attempt, retry)) },
      details: retry.isLogged ? log('Warning', retry.consequence) : [],
    };
  }
  if (next !== undefined) {
    return {
      status: 'running',
      message: messageWith('warning'),
      set: { ...sentThrough(integration), state: storedDeliveryState(otherIntegration(attempt, next)) },
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
      deadLetterAttempts: totalAttempts(attempt),
      _deadLetterIntegrationId: integration._id,
      state: storedDeliveryState(redriveState(ofMessage(message))),
    },
    details: log('Failed', `no further ${channel} integration is left`),
  };
}

/** The fields of a job that name the integration of its last attempt. */
const sentThrough = ({ _id, providerId }: Integration) => ({ providerId, _integrationId: _id });

/** Whether and when the integration is tried again. Null if it is not. */
function retryOf({ services, integration, next, attempts, state }: DeliveryAttempt, result: SendResult) {
  const failures = transientFailures(result);
  const isRateLimited = failures.every((one) => one.kind === 'failed' && one.isRateLimited === true);
  const waits = failures.flatMap((one) => (one.kind === 'failed' ? (one.retryAfterMs ?? []) : []));
  return nextAttempt(services, {
    isTransient: isTransient(result),
    // An attempt counts if another integration can send the message.
    isRateLimited: isRateLimited && failures.length > 0 && next === undefined,
    attempts,
    rateLimited: state?._integrationId === `${integration._id}` ? state.rateLimited : undefined,
    retryAfterMs: waits.length > 0 ? Math.max(...waits) : undefined,
  });
}

/** The failures that a retry may overcome: of the message, or of some of its recipients. */
const transientFailures = (result: SendResult): readonly SendResult[] =>
  (result.kind === 'sent' ? (result.failed ?? []).map((one) => one.result) : [result]).filter(isTransient);

const isTransient = (result: SendResult): boolean => result.kind !== 'failed' || !result.isPermanent;

/** The log line of the first attempt. */
const messageCreated = (state: DeliveryState | undefined, providerId: string, _messageId: string): Detail[] =>
  state === undefined
    ? [{ status: 'Pending', detail: 'Message created', source: 'Internal', providerId, _messageId }]
    : [];

/** The outcome of a step that failed and is kept as a dead letter, to be re-driven when its cause is removed. */
export const deadLetter = (reason: string, { now }: StepContext, state?: DeliveryState): FinalOutcome => {
  const lastTried = state && parseObjectId(lastTriedOf(state));
  return {
    ...failedOutcome(reason),
    set: {
      deadLetteredAt: now,
      deadLetterReason: reason,
      deadLetterAttempts: state?.total ?? 0,
      ...(lastTried && { _deadLetterIntegrationId: lastTried }),
      ...(state && { state: storedDeliveryState(redriveState(state)) }),
    },
  };
};
