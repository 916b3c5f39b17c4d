import { expect, it } from 'vitest';
import { mayUseOutputs } from '../../../src/workflow-language/templates/used-steps.ts';

const STEP_IDS = ['inbox', 'größe', 'my inbox'];

it.each([
  '{% if steps.inbox.read %}Read{% endif %}',
  '{{ steps . inbox.read }}',
  "{{ steps['inbox'].read }}",
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
  "{{ steps.collect.events | toSentence: 'payload.name' }}",
  { overrides: { steps: { inbox: { controls: { body: 'Hello' } } } } },
  null,
])('another value uses no output of these steps: %j', (value) => {
  expect(mayUseOutputs(STEP_IDS, value)).toBe(false);
});
