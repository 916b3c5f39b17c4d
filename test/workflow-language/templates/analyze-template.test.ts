import { describe, expect, it } from 'vitest';
import { analyzeTemplate } from '../../../src/workflow-language/templates/analyze-template.ts';
import { countTags } from '../../../src/workflow-language/templates/template-code.ts';
import { processLimits } from '../../../src/workflow-language/templates/template-limits.ts';
import { TemplateRenderer } from '../../../src/workflow-language/templates/template-renderer.ts';
import { variableNamesIn } from '../../../src/workflow-language/templates/template-texts.ts';
import { cpuMsOf, turnsOf } from '../../testkit/cpu-time.ts';

const namesIn = (template: string) => analyzeTemplate(template).variables.map(({ name }) => name);
const problemsIn = (template: string) =>
  analyzeTemplate(template).filterProblems.map(({ variable, message }) => `${variable}: ${message}`);

describe('the variables that analyzeTemplate finds', () => {
  it.each([
    ['no template', []],
    ['{"a":{"b":1}}', []],
    ['{{ payload.a.b }} {{ payload.a.b }}', ['payload.a.b']],
    ['{{ payload.list[0].x }}', ['payload.list[0].x']],
    ['{{ payload["a b"] }}', ["payload['a b']"]],
    ['{{ payload[key] }}', ['payload[key]', 'key']],
    ['{{ payload[a[b.c]].d }}', ['payload[a[b.c]].d', 'a[b.c]', 'b.c']],
    ['{{ ["payload"].a }}', ['payload.a']],
    ['{{ "text".size }} {{ "text"[key] }}', ['key']],
    ['{% for i in (1..payload.n) limit: q %}{{ i }}{% endfor %}{{ i }}', ['payload.n', 'q', 'i']],
    [
      '{% liquid assign a = payload.b\necho c %}{% tablerow r in payload.l cols: d %}{{ r.x }}{% endtablerow %}',
      ['payload.b', 'c', 'payload.l', 'd'],
    ],
    ['{% increment count %}{{ count }}{{ later }}{% assign later = 1 %}{% cycle x, "y" %}', ['later', 'x']],
    ['{{ steps.step-1.seen }}', ['steps.step-1.seen']],
    ['{{ "x" | append: payload.y }}', ['payload.y']],
    ['{% for event in steps.d.events %}{{ event.x }}{{ forloop.index }}{% endfor %}', ['steps.d.events']],
    ['{% assign a = payload.b %}{{ a.c }}{% capture d %}{{ a }}{% endcapture %}{{ d }}', ['payload.b']],
    ['{% if payload.a == b and c %}{% elsif d %}{% else %}{{ e }}{% endif %}', ['payload.a', 'b', 'c', 'd', 'e']],
    ['{% unless a %}{% case b %}{% when c %}{{ d }}{% endcase %}{% endunless %}', ['a', 'b', 'c', 'd']],
    ['{% raw %}{{ x }}{% endraw %}{% comment %}{{ y }}{% endcomment %}', []],
  ])('for %j are %j', (template, names) => {
    expect(namesIn(template).sort()).toEqual(names.sort());
  });
});

describe('the filter problems that analyzeTemplate finds', () => {
  it.each([
    '{{ payload.a | upcase | default: "x", allow_false: true }}',
    '{{ payload.a | truncate: 5 | truncate: payload.n | truncate: "5" }}',
    '{{ payload.a | date: "%Y" | split: "," | first }}',
    '{{ payload.a | where: "x", 1 | map: "y" | join }}',
  ])('are empty for %j', (template) => {
    expect(problemsIn(template)).toEqual([]);
  });

  it.each([
    ['{{ payload.a | shout }}', 'payload.a: Unknown filter "shout"'],
    ['{{ payload.a | constructor }}', 'payload.a: Unknown filter "constructor"'],
    ['{{ payload.a | append }}', 'payload.a: The filter "append" requires an argument'],
    ['{{ payload.a | where_exp: "x" }}', 'payload.a: The filter "where_exp" requires 2 arguments'],
    ['{{ payload.a | truncate: "long" }}', 'payload.a: The filter "truncate" requires a number, not "long"'],
    ['{% assign b = payload.a | plus: "" %}', 'payload.a: The filter "plus" requires a number, not ""'],
    ['{% if payload.a | shout %}{% endif %}', 'payload.a: Unknown filter "shout"'],
    ['{% for x in payload.l %}{{ x.y | shout }}{% endfor %}', 'x.y: Unknown filter "shout"'],
  ])('for %j include the problem', (template, problem) => {
    expect(problemsIn(template)).toEqual([problem]);
  });
});

it('finds the translation keys that are written in a template, and none that filters build', () => {
  const keysIn = (template: string) => analyzeTemplate(template).translationKeys;
  expect(keysIn(`{{ 'a' | t: n: 1 | upcase }}{% assign x = "it's" | t %}{{ 'a' | t }}`)).toEqual(['a', "it's"]);
  expect(keysIn("{{ 'status.' | append: payload.s | t }}{{ payload.s | prepend: 'status.' | t }}")).toEqual([]);
  expect(keysIn("{{ payload.key | t }}{{ 'b' | t: default: 'B' }}")).toEqual([]);
});

describe('the syntax error that analyzeTemplate finds', () => {
  it.each([
    ...['{{ a', '{% if a %}', '{% nope %}', '{{ }}', '{% endfor %}', '{{ a | }'],
    ...['{% include "a" %}', '{% if a %}{% render "b" %}{% endif %}', '{% layout "c" %}'],
  ])('is set for %j', (template) => {
    expect(analyzeTemplate(template).syntaxError).toEqual(expect.any(String));
  });

  it('is set for a template that is nested too deeply', () => {
    const depth = 20_000;
    const template = `${'{% if a %}'.repeat(depth)}${'{% endif %}'.repeat(depth)}`;
    expect(() => analyzeTemplate(template)).not.toThrow();
  });
});

describe('analyzeTemplate', () => {
  it('finds the variables of deeply nested blocks, and none that they set', () => {
    const depth = 200;
    const loops = Array.from({ length: depth }, (_, index) => `{% for x${index} in list${index} %}`).join('');
    const names = namesIn(`${loops}{{ x0 }}{{ x${depth - 1} }}{{ y }}${'{% endfor %}'.repeat(depth)}{{ x0 }}`);
    expect(names).toEqual([...Array.from({ length: depth }, (_, index) => `list${index}`), 'y', 'x0']);
  });

  it.each([
    ['arguments', (size: number) => `{{ a | append: ${'b,'.repeat(size)}c }}`],
    ['filters', (size: number) => `{{ a${'|b'.repeat(size)} }}`],
    ['a path', (size: number) => `{{ a${'.b'.repeat(size)} }}`],
    ['quotes that contain the end of an output', (size: number) => `{{ "}}"${'|b'.repeat(size)} }}`],
  ])('does not analyze more than 32,000 characters of %s', (_what, template) => {
    expect(analyzeTemplate(template(15_900)).unchecked).toBeUndefined();
    expect(analyzeTemplate(template(16_100)).unchecked).toBe('more than 32000 characters of tags');
  });

  it('analyzes a long text with few tags', () => {
    expect(namesIn(`${'<p>text</p>'.repeat(50_000)}{{ a }}`)).toEqual(['a']);
  });

  it('takes a time that grows with the length of nested blocks', async () => {
    const nested = (depth: number) => `${'{%if a%}'.repeat(depth)}${'{{b}}'.repeat(depth)}${'{%endif%}'.repeat(depth)}`;
    const analyze = (depth: number, times: number) => () => {
      for (let time = 0; time < times; time += 1) expect(namesIn(nested(depth))).toEqual(['a', 'b']);
    };
    await cpuMsOf(analyze(100, 40));
    const shallowMs = await cpuMsOf(analyze(100, 40));
    expect(await cpuMsOf(analyze(800, 5))).toBeLessThan(Math.max(20, 4 * shallowMs));
  });
});

it('lets other work run between the templates whose variables are collected', async () => {
  const templates = Array.from(
    { length: 20 },
    (_, index) => `{{ payload.p${index} }}${'{{ a.b | upcase }}'.repeat(1_500)}`,
  );
  const names = variableNamesIn(templates);
  expect((await turnsOf(names)).longestShare).toBeLessThan(0.5);
  expect((await names).payload).toHaveLength(20);
});

describe('analyzeTemplate and render', () => {
  it.each([
    ['{{ payload.name | upcase }}', true],
    ['{% for x in payload.list %}{{ x | append: "!" }}{% endfor %}', true],
    ['{{ payload.name | shout }}', false],
    ['{{ payload.name', false],
    ['{% nope %}', false],
    ['{% include "a" %}', false],
  ])('agree on %j', (template, isRight) => {
    const { filterProblems, syntaxError } = analyzeTemplate(template);
    expect(filterProblems.length === 0 && syntaxError === undefined).toBe(isRight);
    const variables = { payload: { name: 'Ada', list: ['a'] } };
    const rendering = () =>
      new TemplateRenderer(processLimits(500, () => performance.now())).render({ text: { template }, variables });
    if (isRight) expect(rendering).not.toThrow();
    else expect(rendering).toThrow();
  });
});

describe('countTags', () => {
  it.each([
    ['no\nplain { text }', 0],
    ['{{ a }}\n{%- if b %}{% endif %}', 3],
    ['{% liquid\n  assign a = 1\n  echo a\n%}', 4],
  ])('counts the tags of %j as %i', (template, count) => {
    expect(countTags(template)).toBe(count);
  });
});
