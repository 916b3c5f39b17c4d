import type { Draft, DraftStep } from './draft.ts';

export const SAMPLE_SUBSCRIBER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+43 1 234567',
  locale: 'en',
  timezone: 'Europe/Vienna',
};

const SAMPLE_EVENTS = 3;

/** What templates of later steps read from a step. Null if it has no output. A digest has collected three equal events. */
export function outputOf({ type }: DraftStep, payload: unknown): object | null {
  if (type === 'IN_APP') return { seen: false, read: false, lastSeenDate: null, lastReadDate: null };
  if (type !== 'DIGEST') return null;
  const time = new Date().toISOString();
  const events = Array.from({ length: SAMPLE_EVENTS }, (_, index) => ({ id: `event-${index + 1}`, time, payload }));
  return { eventCount: SAMPLE_EVENTS, events };
}

/** The outputs of the steps before one, as its templates see them. */
export const sampleOutputs = ({ steps }: Draft, step: DraftStep, payload: unknown): Record<string, unknown> =>
  Object.fromEntries(
    steps.slice(0, steps.indexOf(step)).flatMap((before): [string, object][] => {
      const output = outputOf(before, payload);
      return output === null ? [] : [[before.stepId, output]];
    }),
  );

/** The input of a preview and of a test message. */
export interface Sample {
  readonly payload: string;
  readonly subscriberId: string;
  readonly subscriber: string;
}
