import type { Channel, Severity, StepType } from '../model/enums.ts';
import { enumOf } from './kit/enum-of.ts';

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

export const SeverityEnum = enumOf<Severity>('Severity', {
  description: 'How urgent a notification is.',
  values: {
    high: 'Urgent.',
    medium: 'Of some urgency.',
    low: 'Of little urgency.',
    none: 'Not rated.',
  },
});
