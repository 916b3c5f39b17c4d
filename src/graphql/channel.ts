import type { Channel, Severity, StepType } from '../model/enums.ts';
import { enumOf } from './kit/enum-of.ts';
import type { ListArgs } from './kit/list-args.ts';

const CHANNEL_MEANINGS: Record<Channel, string> = {
  in_app: 'The inbox of the subscriber in an application.',
  email: 'E-mail.',
  sms: 'SMS.',
  chat: 'Chat services.',
  push: 'Push messages to devices.',
};

export const ChannelEnum = enumOf<Channel>('Channel', {
  description: 'The channels through which messages reach subscribers.',
  isOpen: true,
  values: CHANNEL_MEANINGS,
});

export const StepTypeEnum = enumOf<StepType>('StepType', {
  description: 'The types of steps: those that send through a channel, and those that control the run.',
  isOpen: true,
  values: {
    ...CHANNEL_MEANINGS,
    digest: 'Collects events and continues with all of them at once.',
    trigger: 'Triggers another workflow.',
    delay: 'Waits before the next step.',
    throttle: 'Stops the run if a limit of runs per time is exceeded.',
    custom: 'Runs code of an application.',
  },
});

/** The argument that narrows a list to steps of one type, with its former name. */
export const stepTypeArgs = (arg: ListArgs, description: string) => ({
  stepType: arg({ type: StepTypeEnum, description }),
  channel: arg({
    type: StepTypeEnum,
    deprecationReason: 'Use `stepType`.',
    description: 'The former name of `stepType`, which takes precedence.',
  }),
});

/** A step type under its current and its former name. */
export interface StepTypeArgs {
  readonly stepType?: StepType | null | undefined;
  readonly channel?: StepType | null | undefined;
}

/** Arguments without the former name of `stepType`. */
export const withStepType = <Given extends StepTypeArgs>({ channel, ...args }: Given) => ({
  ...args,
  stepType: args.stepType ?? channel,
});

export const SeverityEnum = enumOf<Severity>('Severity', {
  description: 'The urgency of notifications.',
  isOpen: true,
  values: {
    high: 'Urgent.',
    medium: 'Moderately urgent.',
    low: 'Not urgent.',
    none: 'No urgency is set.',
  },
});
