import { ObjectId } from 'bson';
import type { Message as OutgoingMessage } from '../../../delivery/provider.ts';
import { UndeliverableError } from '../../../delivery/undeliverable-error.ts';
import type { Channel } from '../../../model/enums.ts';
import type { Integration } from '../../../model/integration.ts';
import type { Message } from '../../../model/message.ts';
import { type DeliveryState, deliveryStateOf } from '../../../model/step-state.ts';
import type { Suppression } from '../../../model/suppression.ts';
import type { Rendered, Templates } from '../../../workflow-language/templates/template-renderer.ts';
import { observeDelivery } from '../../observe-work.ts';
import { failedOutcome, noContent } from '../failed-outcome.ts';
import { newMessage } from '../new-message.ts';
import {
  type Detail,
  type ExternalStep,
  errorMessage,
  type FinalOutcome,
  type StepContext,
  type StepOutcome,
  type StepServices,
} from '../step.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { checkOverrides } from './check-overrides.ts';
import { type ChosenIntegrations, chooseIntegrations } from './choose-integrations.ts';
import { deadLetter, deliveryOutcome, restUnreached } from './delivery-outcome.ts';
import {
  isNobodyLeft,
  type MailAddresses,
  NO_ADDRESSES,
  suppressedOutcome,
  suppressionWarnings,
} from './suppressed-addresses.ts';

/** Everything that one attempt to send a message needs, except its integration. */
interface Sending {
  /** The devices or e-mail addresses that were not reached yet, if others were. All of them if undefined. */
  readonly unreached: readonly string[] | undefined;
  /** The addresses to leave out of an e-mail. */
  readonly suppressed: ReadonlyMap<string, Suppression>;
  /** The link that unsubscribes the subscriber. Undefined without a public URL. */
  readonly unsubscribeUrl: string | undefined;
}

/** A rendered message of a channel, before its integration is chosen. */
export interface RenderedMessage {
  /** Fields of the stored message. */
  readonly stored: Partial<Message>;
  /** Fields of the stored message that depend on the integration. */
  readonly storedFor?: (integration: Integration) => Partial<Message>;
  /**
   * The message to send through an integration.
   * @throws UndeliverableError if the message cannot be sent through the integration
   */
  readonly outgoing: (integration: Integration, sending: Sending) => OutgoingMessage;
  /** The addresses of an e-mail that it does not reach while they are suppressed. */
  readonly addresses?: (integration: Integration) => MailAddresses;
  /** Whether the subscriber can be reached through an integration. Every integration of the channel if undefined. */
  readonly isReachable?: (integration: Integration) => boolean;
  /** The identifier of the integration that an override names. */
  readonly integrationIdentifier?: string | undefined;
}

/** A step that sends a message through a channel. */
interface ChannelStep {
  readonly channel: Exclude<Channel, 'in_app'>;
  /** The templates of the message. */
  readonly templates: (step: StepContext) => Templates;
  /**
   * Makes the message of the rendered templates.
   * @throws UndeliverableError if the subscriber cannot be reached. Any other error means that the content is invalid
   */
  readonly message: (step: StepContext, rendered: Rendered) => RenderedMessage;
}

/**
 * Makes the runner of a channel step. It tries one integration after another, each as often as its failures are
 * transient. One run is one attempt.
 */
export const deliverStep = (channelStep: ChannelStep): ExternalStep => ({
  kind: 'external',
  templates: channelStep.templates,
  unrendered: noContent,
  run: (step, rendered, services) => deliver(channelStep, step, rendered, services),
});

async function deliver(
  { channel, message: makeMessage }: ChannelStep,
  step: StepContext,
  texts: Rendered,
  services: StepServices,
): Promise<StepOutcome> {
  const state = deliveryStateOf(step.job);
  let rendered: RenderedMessage;
  try {
    checkOverrides(step.job, channel, services.integrations);
    rendered = makeMessage(step, texts);
  } catch (error) {
    if (error instanceof UndeliverableError) return failedOutcome(errorMessage(error));
    return noContent(error);
  }
  const { integrationIdentifier: named } = rendered;
  const chosen = await services.eventLoop.run(`${step.workflow._environmentId}`, () =>
    chooseIntegrations(services.integrations, channel, step.variables, named),
  );
  const { integrations: matching, problems } = chosen;
  const reachable = matching.filter((integration) => rendered.isReachable?.(integration) ?? true);
  const untried = reachable.filter(({ _id }) => state?.tried.includes(`${_id}`) !== true);
  const same = untried.find(({ _id }) => `${_id}` === state?._integrationId);
  // Another integration would send the message again to those who have it.
  if (state?.unreached !== undefined && same === undefined)
    return restUnreached(channel, state._messageId, state.unreached);
  if (named !== undefined && matching[0]?.identifier !== named) {
    return deadLetter(`The overrides name "${named}", which is not an active ${channel} integration`, step);
  }
  const integration = same ?? untried[0];
  if (integration === undefined) return noIntegration(channel, services.integrations, chosen, step, state);

  const addresses = rendered.addresses?.(integration) ?? NO_ADDRESSES;
  const suppressed = await services.findSuppressions([...addresses.to, ...addresses.copies]);
  const unreached = state?.unreached;
  if (unreached === undefined && isNobodyLeft(addresses, suppressed)) return suppressedOutcome(addresses, suppressed);

  const message = storedMessage(step, channel, rendered, integration, state);
  return observeDelivery(integration, async () => {
    const { notification, workflow } = step;
    const unsubscribeUrl =
      channel === 'email' ? services.unsubscribeUrl({ ...notification, _templateId: workflow._id }) : undefined;
    const outgoing = () => rendered.outgoing(integration, { unreached, suppressed, unsubscribeUrl });
    const result = await attemptDelivery(integration, outgoing, step, services);
    const attempts = same === undefined ? 1 : (state?.attempts ?? 0) + 1;
    const next = untried.find((other) => other !== integration);
    const attempt = { step, services, channel, integration, next, attempts, state, message };
    const { goneDevices: tokens = [] } = result;
    const outcome: StepOutcome = {
      ...deliveryOutcome(attempt, result),
      ...(tokens.length > 0 && { goneDevices: { integration, tokens } }),
    };
    if (state !== undefined) return { result, outcome };
    const warnings = [...problems.map(warning), ...suppressionWarnings(suppressed)];
    return { result, outcome: { ...outcome, details: [...warnings, ...outcome.details] } };
  });
}

const warning = (detail: string): Detail => ({ status: 'Warning', detail, source: 'Internal' });

/** The outcome of a step without an integration to send through. */
function noIntegration(
  channel: Channel,
  active: readonly Integration[],
  { integrations: matching, problems }: ChosenIntegrations,
  step: StepContext,
  state: DeliveryState | undefined,
): FinalOutcome {
  if (state !== undefined) {
    const reason = `No ${channel} integration is left to try: it was deactivated, no longer matches, or the subscriber has no address at it`;
    return deadLetter(reason, step, state);
  }
  const ofChannel = active.filter((integration) => integration.channel === channel);
  // An operator can add an integration or change its conditions, and then re-drive the job.
  if (ofChannel.length === 0) return deadLetter(`There is no active ${channel} integration`, step);
  if (matching.length === 0) {
    return deadLetter([`No active ${channel} integration has conditions that match`, ...problems].join('. '), step);
  }
  const names = matching.map(({ identifier }) => identifier).join(', ');
  return failedOutcome(`The subscriber has no channel address at an active ${channel} integration (${names})`);
}

function storedMessage(
  step: StepContext,
  channel: Channel,
  { stored, storedFor }: RenderedMessage,
  integration: Integration,
  state: DeliveryState | undefined,
): Message {
  const _id = state === undefined ? new ObjectId() : ObjectId.createFromHexString(state._messageId);
  const message = newMessage(step, _id, {
    channel,
    providerId: integration.providerId,
    cta: {},
    ...stored,
    ...storedFor?.(integration),
  });
  return { ...message, createdAt: state?.createdAt ?? message.createdAt };
}
