import { ObjectId } from 'bson';
import type { Message as Outgoing, SendResult } from '../../delivery/provider.ts';
import { providerCredentials } from '../../delivery/providers.ts';
import { sendThrough } from '../../delivery/send-through.ts';
import { UndeliverableError } from '../../delivery/undeliverable-error.ts';
import type { Channel } from '../../model/enums.ts';
import type { Integration } from '../../model/integration.ts';
import type { Message } from '../../model/message.ts';
import { observeDelivery } from '../observe-work.ts';
import { pauseMs } from '../retry-delay.ts';
import { chooseIntegrations } from './choose-integrations.ts';
import { newMessage } from './new-message.ts';
import {
  type DelayedOutcome,
  type Detail,
  type ExternalStep,
  errorMessage,
  type FinalOutcome,
  type StepContext,
  type StepOutcome,
  type StepServices,
} from './step.ts';

/** A message of a channel that is rendered, before it is known through which integration it goes. */
export interface Composed {
  /** What the stored message shows. */
  readonly shown: Partial<Message>;
  /**
   * The message for one integration; of a push, to those devices alone that are left.
   * @throws UndeliverableError where it cannot have one
   */
  readonly outgoing: (integration: Integration, devices?: readonly string[]) => Outgoing;
  /** What the stored message shows of the way through that integration. */
  readonly way?: (integration: Integration) => Partial<Message>;
  /** Integrations that reach the subscriber; all of the channel where it is not given. */
  readonly reaches?: (integration: Integration) => boolean;
  /** The identifier of the integration that an override names. */
  readonly integration?: string | undefined;
}

/** A step that sends a message through a channel. */
export interface ChannelStep {
  readonly channel: Exclude<Channel, 'in_app'>;
  /**
   * Renders the message.
   * @throws UndeliverableError where the subscriber cannot be reached at all; any other error is the content's
   */
  readonly compose: (step: StepContext) => Composed;
}

/** What a delivery remembers of its earlier attempts. */
interface DeliveryState {
  readonly _messageId: string;
  /** The integration that it is at. */
  readonly _integrationId: string;
  /** The attempts at that one. */
  readonly attempts: number;
  /** The integrations that were given up. */
  readonly tried: readonly string[];
  /** The attempts at all of them. */
  readonly total: number;
  /** The devices that were not reached yet, where others were. */
  readonly devices?: readonly string[];
}

/** Sends through one integration after the other, each as often as its failures pass. One run is one attempt. */
export const deliverStep = (channelStep: ChannelStep): ExternalStep => ({
  kind: 'external',
  run: (step, services) => deliver(channelStep, step, services),
});

async function deliver(
  { channel, compose }: ChannelStep,
  step: StepContext,
  services: StepServices,
): Promise<StepOutcome> {
  const state = step.job.state as DeliveryState | undefined;
  let composed: Composed;
  try {
    composed = compose(step);
  } catch (error) {
    if (error instanceof UndeliverableError) return failed(errorMessage(error));
    return failed('Message content could not be generated', JSON.stringify({ message: errorMessage(error) }));
  }
  const { integration: named } = composed;
  const matching = chooseIntegrations(services.integrations, channel, step.variables, named);
  if (named !== undefined && matching[0]?.identifier !== named) {
    return givenUp(`The overrides name the integration "${named}", which is no active ${channel} integration`, step);
  }
  const candidates = matching.filter((integration) => composed.reaches?.(integration) ?? true);
  const left = candidates.filter(({ _id }) => state?.tried.includes(`${_id}`) !== true);
  const integration = left.find(({ _id }) => `${_id}` === state?._integrationId) ?? left[0];
  if (integration === undefined) return nowhere(channel, services.integrations, matching, step, state);

  const isSame = state?._integrationId === `${integration._id}`;
  const attempts = isSame ? state.attempts + 1 : 1;
  const devices = isSame ? state.devices : undefined;
  const message = messageOf(step, channel, composed, integration, state?._messageId);
  return observeDelivery(integration, async () => {
    const result = await attempt(composed, integration, devices, step, services);
    const common: Attempt = { step, services, channel, integration, attempts, state, message, left };
    return { result, outcome: outcomeOf(common, result, devices) };
  });
}

/** What an attempt comes to, at some of the devices of a push at least. */
function outcomeOf(attempt: Attempt, result: Result, devices: readonly string[] | undefined): StepOutcome {
  if (result.kind !== 'sent') {
    return devices === undefined ? unsent(attempt, result) : unreached(attempt, result, devices);
  }
  const passing = (result.failed ?? []).filter((one) => one.result.kind !== 'failed' || !one.result.isPermanent);
  const left = passing.map(({ deviceToken }) => deviceToken);
  return left.length > 0 ? unreached(attempt, result, left) : sent(attempt, result);
}

interface Attempt {
  readonly step: StepContext;
  readonly services: StepServices;
  readonly channel: Channel;
  readonly integration: Integration;
  readonly attempts: number;
  readonly state: DeliveryState | undefined;
  readonly message: Message;
  readonly left: readonly Integration[];
}

async function attempt(
  composed: Composed,
  integration: Integration,
  devices: readonly string[] | undefined,
  { job, serviceSlug }: StepContext,
  { outgoing: policy, signal, endpoint }: StepServices,
): Promise<Result> {
  const { channel, providerId, credentials, unreadable = [] } = integration;
  const { required } = providerCredentials(channel, providerId, serviceSlug);
  const missing = required.filter((name) => credentials[name] === undefined || credentials[name] === '');
  if (missing.length > 0) {
    const hidden = missing.filter((name) => unreadable.includes(`credentials.${name}`));
    const why = hidden.length > 0 ? ' (stored with a key that this gateway does not have)' : '';
    const message = `the integration lacks the credentials ${missing.join(', ')}${why}`;
    return { ...unsendable(message), source: 'Credentials' };
  }
  try {
    const idempotencyKey = `${job._id}-${integration._id}`;
    const options = { policy, idempotencyKey, signal, ...(endpoint && { endpoint }) };
    return await sendThrough(providerId, serviceSlug, composed.outgoing(integration, devices), credentials, options);
  } catch (error) {
    if (error instanceof UndeliverableError) return unsendable(error.message);
    throw error;
  }
}

/** What became of an attempt, and what it was that failed. */
type Result = SendResult & { readonly source?: Detail['source'] };

const unsendable = (message: string) => ({ kind: 'failed', isPermanent: true, message, raw: '{}' }) as const;

function sent(
  { integration, message, state }: Attempt,
  { raw, failed: unreachable = [] }: SendResult & { kind: 'sent' },
): FinalOutcome {
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  const isRetry = state !== undefined;
  const never: Detail = {
    status: 'Warning',
    detail: `${unreachable.length} of the devices cannot be reached`,
    source: 'Internal',
    ...{ providerId, _messageId },
    raw: JSON.stringify(unreachable.map(({ deviceToken, result }) => ({ deviceToken, raw: result.raw }))),
  };
  return {
    status: 'completed',
    message,
    set: { providerId },
    output: {},
    details: [
      ...created(state, providerId, _messageId),
      { status: 'Success', detail: 'Message sent', source: 'Internal', providerId, _messageId, raw, isRetry },
      ...(unreachable.length > 0 ? [never] : []),
    ],
  };
}

/** Some devices have it: those that failed passingly are tried again, and in the end left. */
function unreached(
  { services, integration, attempts, state, message }: Attempt,
  result: SendResult,
  devices: readonly string[],
): FinalOutcome | DelayedOutcome {
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  const { maxAttempts } = services.retry;
  const isPassing = result.kind !== 'failed' || !result.isPermanent;
  const common = { source: 'Internal', providerId, _messageId, raw: result.raw, isRetry: state !== undefined } as const;
  if (isPassing && attempts < maxAttempts) {
    const pause = pauseMs(services.retry, attempts, result.kind === 'failed' ? result.retryAfterMs : undefined);
    const detail = `${devices.length} devices could not be reached; attempt ${attempts} of ${maxAttempts}, the next in ${pause / 1_000} s`;
    const tried = state?.tried ?? [];
    const total = (state?.total ?? 0) + 1;
    return {
      status: 'delayed',
      until: new Date(services.now().getTime() + pause),
      message,
      set: { providerId, state: { _messageId, _integrationId: `${integration._id}`, attempts, tried, total, devices } },
      details: [...created(state, providerId, _messageId), { ...common, status: 'Warning', detail }],
    };
  }
  const detail = `Message sent, but ${devices.length} devices could not be reached`;
  return {
    status: 'completed',
    message,
    set: { providerId },
    output: {},
    details: [...created(state, providerId, _messageId), { ...common, status: 'Warning', detail }],
  };
}

/** What failed passingly is tried again, then the next integration is; behind the last one it is a dead letter. */
function unsent(
  { step, services, channel, integration, attempts, state, message, left }: Attempt,
  result: Exclude<Result, { kind: 'sent' }>,
): StepOutcome {
  const { providerId } = integration;
  const _messageId = `${message._id}`;
  const { maxAttempts } = services.retry;
  const isPassing = result.kind === 'unknown' || !result.isPermanent;
  const next = left.find((other) => other !== integration);
  const isRetry = state !== undefined;
  const line = (status: Detail['status'], onward: string): Detail => ({
    status,
    detail: `${result.kind === 'unknown' ? 'The answer of the provider was lost' : 'Message could not be sent'}: ${result.message}; ${onward}`,
    source: result.source ?? 'Internal',
    ...{ providerId, _messageId, raw: result.raw, isRetry },
  });
  const first = created(state, providerId, _messageId);
  const failing = (status: Message['status']): Message => ({
    ...message,
    status,
    errorId: result.kind === 'unknown' ? 'provider_answer_lost' : 'provider_error',
    errorText: result.message,
    deliveredAt: [],
  });
  const tried = state?.tried ?? [];
  const total = (state?.total ?? 0) + 1;
  if (isPassing && attempts < maxAttempts) {
    const pause = pauseMs(services.retry, attempts, result.kind === 'failed' ? result.retryAfterMs : undefined);
    return {
      status: 'delayed',
      until: new Date(services.now().getTime() + pause),
      message: failing('warning'),
      set: { providerId, state: { _messageId, _integrationId: `${integration._id}`, attempts, tried, total } },
      details: [...first, line('Warning', `attempt ${attempts} of ${maxAttempts}, the next in ${pause / 1_000} s`)],
    };
  }
  if (next !== undefined) {
    return {
      status: 'running',
      message: failing('warning'),
      set: {
        providerId,
        state: {
          ...{ _messageId, attempts: 0, total, _integrationId: `${next._id}` },
          tried: [...tried, `${integration._id}`],
        },
      },
      details: [...first, line('Warning', `the integration ${next.identifier} is tried next`)],
    };
  }
  return {
    status: 'failed',
    message: failing('error'),
    set: {
      providerId,
      deadLetteredAt: step.now,
      deadLetterReason: result.message,
      deadLetterAttempts: total,
      state: { _messageId, _integrationId: '', attempts: 0, tried: [], total: 0 },
    },
    details: [...first, line('Failed', `no further ${channel} integration is left`)],
  };
}

const created = (state: DeliveryState | undefined, providerId: string, _messageId: string): Detail[] =>
  state === undefined
    ? [{ status: 'Pending', detail: 'Message created', source: 'Internal', providerId, _messageId }]
    : [];

/** Why there is no integration to send through. */
function nowhere(
  channel: Channel,
  active: readonly Integration[],
  matching: readonly Integration[],
  step: StepContext,
  state: DeliveryState | undefined,
): FinalOutcome {
  if (state !== undefined) {
    const reason = `No ${channel} integration is left to try: it was deactivated or no longer matches`;
    const dead = { deadLetteredAt: step.now, deadLetterReason: reason, deadLetterAttempts: state.total };
    const again = { ...state, _integrationId: '', attempts: 0, tried: [], total: 0 };
    return { ...failed(reason), set: { ...dead, state: again } };
  }
  const ofChannel = active.filter((integration) => integration.channel === channel);
  // These two are mended by who looks after the integrations, and then driven again.
  if (ofChannel.length === 0) return givenUp(`There is no active ${channel} integration`, step);
  if (matching.length === 0) return givenUp(`No active ${channel} integration has conditions that match`, step);
  const names = matching.map(({ identifier }) => identifier).join(', ');
  return failed(`The subscriber has no channel address at an active ${channel} integration (${names})`);
}

const givenUp = (reason: string, { now }: StepContext): FinalOutcome => ({
  ...failed(reason),
  set: { deadLetteredAt: now, deadLetterReason: reason, deadLetterAttempts: 0 },
});

const failed = (detail: string, raw?: string): FinalOutcome => ({
  status: 'failed',
  details: [{ status: 'Failed', detail, source: 'Internal', ...(raw !== undefined && { raw }) }],
});

function messageOf(
  step: StepContext,
  channel: Channel,
  { shown, way }: Composed,
  integration: Integration,
  _messageId: string | undefined,
): Message {
  const _id = _messageId === undefined ? new ObjectId() : ObjectId.createFromHexString(_messageId);
  return newMessage(step, _id, {
    channel,
    providerId: integration.providerId,
    cta: {},
    ...shown,
    ...way?.(integration),
  });
}
