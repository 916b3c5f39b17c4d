import { expect, it } from 'vitest';
import { mayUseOutputs } from '../../../src/workflow-language/templates/used-steps.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const STEP_IDS = new Set(['inbox', 'größe', 'my inbox']);

it.each([
  '{% if steps.inbox.read %}Read{% endif %}',
  '{{ steps . inbox.read }}',
  "{{ steps['inbox'].read }}",
  '{{ steps.inbox | json }}',
  '{%- if steps.inbox-%}',
  { var: 'steps.my inbox' },
  '{{ ["steps"].inbox }}',
  '{{ steps[payload.name].read }}',
  '{% assign all = steps %}{{ all.inbox.read }}',
  '{{ steps.collect.eventCount }} {{ steps.größe.seen }}',
  { skip: { and: [{ '==': [{ var: 'steps.my inbox.read' }, true] }] } },
  { skip: { '==': [{ var: ['steps.inbox.read', false] }, true] } },
])('a use of the output of a step is found: %j', (value) => {
  expect(mayUseOutputs(STEP_IDS, [{ subject: 'Hi' }, value])).toBe(true);
});

it.each([
  'Hello {{ payload.inbox }}, mind the footsteps.',
  '{{ steps.inboxes.read }}',
  "{{ steps.collect.events | toSentence: 'payload.name' }}",
  { overrides: { steps: { inbox: { controls: { body: 'Hello' } } } } },
  null,
])('another value uses no output of these steps: %j', (value) => {
  expect(mayUseOutputs(STEP_IDS, value)).toBe(false);
});

it('many uses of other steps take the same time for one step and for many', async () => {
  const text = Array.from({ length: 100_000 }, (_, index) => `steps.x${index}`).join(' ');
  const search = (count: number) => () =>
    expect(mayUseOutputs(new Set(Array.from({ length: count }, (_, index) => `step${index}`)), text)).toBe(false);
  await cpuMsOf(search(1));
  const ofOneMs = await cpuMsOf(search(1));
  expect(await cpuMsOf(search(1_000))).toBeLessThan(Math.max(60, 4 * ofOneMs));
});
