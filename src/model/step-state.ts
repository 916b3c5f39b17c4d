import { omitUndefined } from './omit-undefined.ts';

/**
 * The state that a step keeps from one run to the next, as it is stored in its job. Each type of step has its own shape. Only this
 * file knows the stored names.
 */
export type StepState = Record<string, unknown>;

/** A job, as far as its state is concerned. */
export interface WithState {
  readonly state?: StepState;
}

/** Whether a step runs for the first time. A run that is not the last one leaves a state. */
export const isFirstRun = ({ state }: WithState): boolean => state === undefined;

/** The attempts that a rate limit refused, and that do not count as failures. */
export interface RateLimitedAttempts {
  /** When the first of them was refused. */
  readonly since: Date;
  readonly count: number;
}

/** The state of a channel step that sends its message through providers. */
export interface DeliveryState {
  readonly _messageId: string;
  /** When the first attempt made the message. An earlier version has not stored it. */
  readonly createdAt?: Date | undefined;
  /** The integration of the next attempt. */
  readonly _integrationId: string;
  /** How many attempts were made through that integration, without the rate-limited ones. */
  readonly attempts: number;
  /** The rate-limited attempts through that integration. */
  readonly rateLimited?: RateLimitedAttempts | undefined;
  /** The integrations that failed. */
  readonly tried: readonly string[];
  /** How many attempts were made through all integrations. */
  readonly total: number;
  /** The devices or e-mail addresses that were not reached yet. Undefined if none was reached. */
  readonly unreached?: readonly string[] | undefined;
}

/** The state of a delivery. Undefined before its first attempt. */
export function deliveryStateOf({ state }: WithState): DeliveryState | undefined {
  if (typeof state?._messageId !== 'string') return undefined;
  const { refusals, devices, ...others } = state;
  return { ...others, ...omitUndefined({ rateLimited: refusals, unreached: devices }) } as unknown as DeliveryState;
}

export const storedDeliveryState = ({ rateLimited, unreached, ...others }: DeliveryState): StepState =>
  omitUndefined({ ...others, refusals: rateLimited, devices: unreached });

/** The state of a custom step: the attempts of its request. */
interface RequestState {
  /** How many attempts were made, without the rate-limited ones. */
  readonly attempts: number;
  readonly rateLimited?: RateLimitedAttempts | undefined;
}

/** The state of a request. Zero attempts before the first one. */
export function requestStateOf({ state }: WithState): RequestState {
  const { attempts = 0, refusals } = (state ?? {}) as { attempts?: number; refusals?: RateLimitedAttempts };
  return { attempts, rateLimited: refusals };
}

export const storedRequestState = ({ attempts, rateLimited }: RequestState): StepState =>
  omitUndefined({ attempts, refusals: rateLimited });

/** The message that an in-app step replaces, as its digest got an event after the message was sent. Undefined for a first message. */
export const replacedMessageIdOf = ({ state }: WithState): string | undefined =>
  typeof state?.messageId === 'string' ? state.messageId : undefined;

export const storedReplacedMessageId = (messageId: string): StepState => ({ messageId });

/** The open window of a digest's master. */
export const openWindowIdOf = ({ state }: WithState): string => String(state?.windowId);

export const storedOpenWindowId = (windowId: string): StepState => ({ windowId });

/** When a delay began. Undefined for one of an earlier version, or one that was passed on from a canceled run. */
export const delayBeganAt = ({ state }: WithState): Date | undefined =>
  state?.beganAt instanceof Date ? state.beganAt : undefined;

export const storedDelay = (beganAt: Date): StepState => ({ beganAt });
