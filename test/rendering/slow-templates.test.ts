import { describe, expect, it } from 'vitest';
import { SlowTemplates } from '../../src/rendering/slow-templates.ts';
import { occupy } from '../testkit/occupy.ts';

const request = (template: string) => ({ text: { template }, variables: {} });

/** Renderings that take longer than an ordinary one by the steady clock, and `cpuMs` by that of CPU time. */
function startMeasuring(cpuMs: number) {
  let usedMs = 0;
  const slow = new SlowTemplates(() => usedMs);
  const render = () => {
    occupy(5);
    usedMs += cpuMs;
  };
  return { slow, measure: (template: string) => slow.measure(request(template), render) };
}

describe('SlowTemplates', () => {
  it('remembers a template that was slow four times in a row', () => {
    const { slow, measure } = startMeasuring(5);
    for (let time = 1; time < 4; time += 1) measure('a');
    expect(slow.has(request('a'))).toBe(false);
    measure('b');
    measure('a');
    expect(slow.has(request('a'))).toBe(true);
    expect(slow.has(request('b'))).toBe(false);
  });

  it('does not blame a template for garbage collections that came in between', () => {
    const { slow, measure } = startMeasuring(5);
    for (let round = 0; round < 3; round += 1) {
      for (let time = 1; time < 4; time += 1) measure('a');
      slow.measure(request('a'), () => {});
    }
    expect(slow.has(request('a'))).toBe(false);
  });

  it('does not blame templates that waited for the processor of a busy machine', () => {
    const { slow, measure } = startMeasuring(0.1);
    for (let time = 0; time < 8; time += 1) measure('a');
    expect(slow.has(request('a'))).toBe(false);
  });

  it('measures templates that throw an error, too', () => {
    let usedMs = 0;
    const slow = new SlowTemplates(() => usedMs);
    const fail = () => {
      occupy(5);
      usedMs += 5;
      throw new Error('wrong');
    };
    for (let time = 0; time < 4; time += 1) expect(() => slow.measure(request('a'), fail)).toThrow('wrong');
    expect(slow.has(request('a'))).toBe(true);
  });
});
