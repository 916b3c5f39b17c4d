import type { Channel, Severity, StepType } from '../model/enums.ts';
import { enumOf } from './kit/enum-of.ts';
import type { ListArgs } from './kit/list-args.ts';

const CHANNEL_MEANINGS: Record<Channel, string> = {
  in_app: "The subscriber's inbox in an application.",
  email: 'E-mail.',
  sms: 'SMS.',
  chat: 'A chat service.',
  push: 'Push to devices.',
};

export const ChannelEnum = enumOf<Channel>('Channel', {
  description: 'A way in which a message reaches a subscriber.',
  isOpen: true,
  values: CHANNEL_MEANINGS,
});

export const StepTypeEnum = enumOf<StepType>('StepType', {
  description: 'What a step of a workflow does: send through a channel, or act on the run.',
  isOpen: true,
  values: {
    ...CHANNEL_MEANINGS,
    digest: 'Collects events for a while and goes on with all of them at once.',
    trigger: 'Triggers another workflow.',
    delay: 'Waits.',
    throttle: 'Stops when it ran too often in a while.',
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
  description: 'How urgent a notification is.',
  values: {
    high: 'Urgent.',
    medium: 'Of some urgency.',
    low: 'Of little urgency.',
    none: 'Not rated.',
  },
});
