import { describe, expect, it } from 'vitest';
import { processLimits } from '../../../src/workflow-language/templates/template-limits.ts';
import { TemplateRenderer } from '../../../src/workflow-language/templates/template-renderer.ts';

const renderer = new TemplateRenderer(processLimits(5_000, () => performance.now()));
const variables = { payload: { name: 'Ada', none: null, items: [{ id: 1, on: true }, { id: 2 }] } };

function render(template: string, isStrict = false): [text: unknown, missing: readonly string[]] {
  const { values, missing } = renderer.render({ text: { template }, variables, isStrict });
  return [values.template, missing];
}

describe('TemplateRenderer', () => {
  it.each([
    ['a missing value', '[{{ payload.age }}]', '[]', ['payload.age']],
    ['a path through a missing value', '[{{ payload.user.name.first }}]', '[]', ['payload.user']],
    ['a missing namespace', '[{{ tenant.name }}]', '[]', ['tenant']],
    [
      'each of several',
      '{{ payload.b }}{{ payload.name }}{{ payload.a }}{{ payload.b }}',
      'Ada',
      ['payload.b', 'payload.a'],
    ],
    ['a value that is filtered', "{{ payload.age | append: 'x' }}", 'x', ['payload.age']],
    ['an argument of a filter', '{{ payload.name | append: payload.age }}', 'Ada', ['payload.age']],
    ['a list to loop over', '[{% for one in payload.list %}{{ one }}{% endfor %}]', '[]', ['payload.list']],
    [
      'a property of an item',
      '{% for one in payload.items %}{{ one.id }}{{ one.text }}{% endfor %}',
      '12',
      ['one.text'],
    ],
  ])('leaves %s empty and names it', (_, template, text, missing) => {
    expect(render(template)).toEqual([text, missing]);
  });

  it.each([
    ['a null', '[{{ payload.none }}]', '[]'],
    ['a condition', '{% if payload.age %}old{% else %}new{% endif %}', 'new'],
    ['a branch that is not taken', '{% if payload.age %}{{ payload.age }}{% endif %}', ''],
    ['a value with a default', '{{ payload.age | default: 7 }}', '7'],
    ['an item without the property of a filter', "{{ payload.items | where: 'on' | size }}", '1'],
  ])('does not call %s missing', (_, template, text) => {
    expect(render(template)).toEqual([text, []]);
  });

  it('renders with many missing variables, and names the first 20', () => {
    const template = Array.from({ length: 30 }, (__, index) => `{{ payload.m${index} }}.`).join('');
    const [text, missing] = render(template);
    expect(text).toBe('.'.repeat(30));
    expect(missing).toHaveLength(20);
  });

  it('renders a counter from its start, however often variables are missing', () => {
    const template = '{% increment count %}{% increment count %}{{ payload.a }}{{ payload.b }}';
    expect(render(template)[0]).toBe('01');
    expect(variables).not.toHaveProperty('count');
  });

  it('throws at a missing variable if it is strict', () => {
    expect(() => render('{{ payload.age }}', true)).toThrow(/undefined variable: payload.age/);
  });

  it('throws at an unknown filter, also with a missing variable', () => {
    expect(() => render('{{ payload.age | unheard_of }}')).toThrow(/undefined filter: unheard_of/);
  });
});
