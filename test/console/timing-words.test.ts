import { describe, expect, it } from 'vitest';
import { isUsed } from '../../src/console/editor/control-labels.ts';
import { timingInWords } from '../../src/console/editor/timing-words.ts';

const span = { amount: 1, unit: 'days' };
const CONTROLS = ['amount', 'unit', 'cron', 'delayPath', 'dynamicKey'];
const usedBy = (stepType: string, values: Record<string, unknown>) =>
  CONTROLS.filter((control) => isUsed(stepType, control, values));

describe('the timing of a step', () => {
  it.each([
    ['DELAY', { ...span }, 'Waits 1 day.'],
    ['DELAY', { ...span, delayPath: 'payload.sendAt' }, 'Waits until the time in payload.sendAt.'],
    ['DELAY', { type: 'scheduled', delayPath: 'payload.sendAt' }, 'Waits until the time in payload.sendAt.'],
    ['DELAY', { ...span, dynamicKey: 'payload.at' }, 'Waits until the time in payload.at.'],
    ['DELAY', { ...span, type: 'regular', delayPath: 'payload.sendAt' }, 'Waits 1 day.'],
    ['DELAY', { ...span, cron: '0 9 * * *' }, 'Waits until the next time: every day at 9:00, UTC.'],
    ['DELAY', { ...span, timed: { atTime: '09:00' } }, null],
    ['DELAY', { type: 'scheduled', ...span }, null],
    ['DIGEST', { cron: '0 9 * * *' }, 'Collects events and sends them every day at 9:00, UTC.'],
    [
      'DIGEST',
      { cron: '0 9 * * *', ...span },
      'Collects events for 1 day after the first one, then goes on once for all of them.',
    ],
    ['THROTTLE', { ...span }, 'Lets 1 event pass within 1 day. Later events end here.'],
    [
      'THROTTLE',
      { dynamicKey: 'payload.at', threshold: 3 },
      'Lets 3 events pass until the time in payload.at. Later events end here.',
    ],
    ['THROTTLE', { type: 'dynamic', ...span }, null],
  ])('of type %s with %o is described as the engine reads it', (stepType, values, words) => {
    expect(timingInWords(stepType, values, 'UTC')).toBe(words);
  });

  it('shows the fields of the type that the values imply', () => {
    expect(usedBy('DELAY', { ...span, delayPath: 'payload.sendAt' })).toEqual(['delayPath']);
    expect(usedBy('DELAY', { dynamicKey: 'payload.at' })).toEqual(['dynamicKey']);
    expect(usedBy('DELAY', { type: 'regular', dynamicKey: 'payload.at' })).toEqual(['amount', 'unit']);
    expect(usedBy('DIGEST', { cron: '0 9 * * *' })).toContain('cron');
    expect(usedBy('THROTTLE', { dynamicKey: 'payload.at' })).toContain('dynamicKey');
  });

  it('keeps a field that the author empties to enter another value', () => {
    expect(usedBy('DELAY', { delayPath: undefined })).toContain('delayPath');
    expect(usedBy('DELAY', { type: 'regular', delayPath: undefined })).not.toContain('delayPath');
  });
});
