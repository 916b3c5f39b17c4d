import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ObjectId } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventLoopShare } from '../../src/rendering/event-loop-share.ts';
import { encodeRequest } from '../../src/rendering/render-task.ts';
import { createRenderer, type RendererOptions } from '../../src/rendering/renderer.ts';
import { renders } from '../../src/telemetry/signals.ts';
import { TemplateLimitError } from '../../src/workflow-language/templates/template-limits.ts';
import { atEnd } from '../testkit/at-end.ts';
import { cpuMsOf } from '../testkit/cpu-time.ts';
import { temporaryDirectory } from '../testkit/gateway-process.ts';
import { processScript } from '../testkit/test-renderer.ts';

function startRenderer(options: Partial<RendererOptions> = {}) {
  const renderer = createRenderer({
    eventLoop: new EventLoopShare(),
    limitMs: 200,
    processes: 2,
    script: processScript(),
    ...options,
  });
  atEnd(() => renderer.close());
  return renderer;
}

const request = (template: string, variables: object = {}) => ({ text: { template }, variables });

/** A loop that does not end, with a check of the time in each round. */
const LOOP =
  '{% for i in (1..3000) %}{% for j in (1..3000) %}{% for k in (1..3000) %}{{ k }}{% endfor %}{% endfor %}{% endfor %}';
/** A filter that takes minutes, without any check of the time. */
const STUCK_FILTER =
  "{% assign list = (1..100000) %}{{ list | where_exp: 'x', 'payload.text contains payload.part' | size }}";
const STUCK = { payload: { text: 'a'.repeat(1_000_000), part: `${'a'.repeat(500_000)}b` } };
const LONG_LIST = { payload: { list: Array(100_000).fill(1) } };
/** Slow enough for another process, and correct. */
const SLOW = "{{ (1..200000) | join: ',' | size }}";

describe('createRenderer', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('renders an ordinary template on the main thread', async () => {
    const renderer = startRenderer({ mainThreadMs: 500 });
    const variables = { payload: { name: 'Ada', list: [3, 1, 2] } };
    const rendered = renderer.renderQuickly(
      'a',
      request("{{ payload.name }} {{ payload.list | sort | join: '' }}", variables),
    );
    await expect(rendered).resolves.toEqual({ values: { template: 'Ada 123' }, missing: [] });
  });

  it('renders captures, comparisons and searches in long texts on the main thread', async () => {
    const template =
      "{% capture s %}{{ payload.text }}{% endcapture %}{% if s == payload.text %}a{% endif %}{% if s contains 'needle' %}b{% endif %}{% if payload.list contains 3 %}c{% endif %}{% if payload.list != payload.list %}d{% endif %}";
    const variables = { payload: { text: `${'hay '.repeat(20_000)}needle`, list: [1, 2, 3] } };
    const rendered = startRenderer({ mainThreadMs: 500 }).renderQuickly('a', request(template, variables));
    await expect(rendered).resolves.toEqual({ values: { template: 'abc' }, missing: [] });
  });

  it('escapes variables in HTML, keeps the shapes of values, and renders only texts', async () => {
    const renderer = startRenderer();
    const at = new Date(0);
    const html = { body: ['{{ payload.x }}', { raw: '{{ payload.x | raw }}', count: 2, at }] };
    const rendered = await renderer.render('a', {
      text: { none: undefined },
      html,
      variables: { payload: { x: '<b>' } },
    });
    expect(rendered.values).toEqual({ none: undefined, body: ['&lt;b&gt;', { raw: '<b>', count: 2, at }] });
  });

  it.each([
    ['a loop', LOOP, {}],
    ['a long range', "{{ (1..9999999) | join: ',' }}", {}],
    ['a filter with a large input', '{{ payload.text | split: "a" | size }}', STUCK],
    [
      'a filter that evaluates expressions',
      "{{ payload.list | where_exp: 'x', 'x > 1' | size }}",
      { payload: { list: Array(1_000).fill(2) } },
    ],
    ['thousands of tags', '{{ payload.x }}'.repeat(1_000), { payload: { x: 1 } }],
    ['one very long tag', `{{ 1${' | plus: 1'.repeat(2_000)} }}`, {}],
    [
      'a search in a long text',
      '{% if payload.text contains payload.part %}x{% endif %}',
      { payload: { text: 'a'.repeat(1_000_000), part: `${'a'.repeat(250_000)}b${'a'.repeat(250_000)}` } },
    ],
    ['a comparison of long lists', '{% if payload.list == payload.list %}x{% endif %}', LONG_LIST],
    ['a search in a long list', '{% if payload.list contains 2 %}x{% endif %}', LONG_LIST],
    [
      'a list that contains itself twice, again and again',
      `{% assign a = payload.list %}${'{% assign a = payload.list | push: a | push: a %}'.repeat(40)}{{ a | json }}`,
      { payload: { list: [] } },
    ],
    [
      'a text that captures itself twice, again and again',
      `{% assign s = 'x' %}${'{% capture s %}{{ s }}{{ s }}{% endcapture %}'.repeat(27)}{% if s == s %}x{% endif %}`,
      {},
    ],
    ['a growing text', `{% assign s = 'x' %}${'{% assign s = s | append: s %}'.repeat(40)}{{ s }}`, {}],
  ])('leaves %s to another process', async (_, template, variables) => {
    const renderer = startRenderer();
    const spentMs = await cpuMsOf(() =>
      expect(renderer.renderQuickly('a', request(template, variables))).resolves.toBeNull(),
    );
    expect(spentMs).toBeLessThan(1_000);
  });

  it('renders in another process what is slow and correct', async () => {
    await expect(startRenderer({ limitMs: 10_000 }).render('a', request(SLOW))).resolves.toMatchObject({
      values: { template: '1288894' },
    });
  });

  it('renders values of the database in another process as on the main thread', async () => {
    const values = {
      id: new ObjectId('65f1a0000000000000000001'),
      at: new Date('2026-01-02T03:04:05.678Z'),
      list: [1, 2.5, null, true],
      nested: { a: { b: 'ü' } },
    };
    const text =
      '{{ v.id }} {{ v.at }} {{ v.at | date: "%F" }} {{ v.list | join: "-" }} {{ v.nested.a.b }} {{ v.list | json }}';
    const renderer = startRenderer({ limitMs: 10_000 });
    const quick = await renderer.renderQuickly('a', request(text, { v: values }));
    const slow = await renderer.render('a', request(`${SLOW}${text}`, { v: values }));
    expect(slow.values).toEqual({ template: `1288894${quick?.values.template}` });
  });

  it('renders dates in another process in the time zone of the gateway', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const date = "{{ '2024-01-15T00:00:00Z' | date: '%B %d %H:%M' }}";
    const renderer = startRenderer({ limitMs: 5_000 });
    await expect(renderer.render('a', request(SLOW + date))).resolves.toMatchObject({
      values: { template: expect.stringMatching(/January 15 05:30$/) },
    });
  });

  it('reports the same errors from another process as from the main thread', async () => {
    const renderer = startRenderer({ limitMs: 10_000 });
    const wrong = '{{ 1 | unheard_of }}';
    await expect(renderer.renderQuickly('a', request(wrong))).rejects.toThrow(/undefined filter: unheard_of/);
    await expect(renderer.render('a', request(`${SLOW}${wrong}`))).rejects.toThrow(/undefined filter: unheard_of/);
  });

  it.each([
    ['a loop', LOOP, {}, /^rendering took longer than 200 ms/],
    ['a filter that does not end', STUCK_FILTER, STUCK, /^rendering took longer than 200 ms/],
    [
      'a text that grows without end',
      `{% assign s = 'xxxxxxxxxx' %}${'{% assign s = s | append: s %}'.repeat(40)}`,
      {},
      /^rendering needed too much memory/,
    ],
    [
      'a replacement that multiplies a text',
      `{% assign s = payload.text | replace: 'x', payload.text | replace: 'x', payload.text %}{{ s | size }}`,
      { payload: { text: 'x'.repeat(20_000) } },
      /^rendering|Invalid string length/,
    ],
  ])('ends %s, and renders on with another process', async (_, template, variables, message) => {
    const renderer = startRenderer();
    await expect(renderer.render('a', request(template, variables))).rejects.toThrow(message);
    await expect(renderer.render('a', request("{{ (1..2000) | join: ',' | size }}"))).resolves.toMatchObject({
      values: { template: '8892' },
    });
  });

  it('names the limit as the error', async () => {
    await expect(startRenderer().render('a', request(LOOP))).rejects.toBeInstanceOf(TemplateLimitError);
  });

  it('lets one environment never hold all processes', async () => {
    const renderer = startRenderer({ limitMs: 300 });
    const order: string[] = [];
    const heavy = Array.from({ length: 6 }, () =>
      renderer.render('heavy', request(STUCK_FILTER, STUCK)).catch(() => order.push('heavy')),
    );
    await renderer.render('other', request("{{ (1..20000) | join: ',' | size }}"));
    order.push('other');
    await Promise.all(heavy);
    expect(order.indexOf('other')).toBeLessThan(3);
  });

  it('starts its time when a process begins, not when a template has to wait', async () => {
    const renderer = startRenderer({ limitMs: 300 });
    const stuck = Array.from({ length: 4 }, () =>
      renderer.render('a', request(STUCK_FILTER, STUCK)).catch(() => 'ended'),
    );
    const waiting = renderer.render('a', request("{{ (1..2000) | join: ',' | size }}"));
    await expect(waiting).resolves.toMatchObject({ values: { template: '8892' } });
    await expect(Promise.all(stuck)).resolves.toEqual(['ended', 'ended', 'ended', 'ended']);
  });

  it('publishes how renderings in other processes ended', async () => {
    const outcomes: string[] = [];
    const stop = renders.subscribe(({ outcome }) => outcomes.push(outcome));
    const renderer = startRenderer();
    await renderer.render('a', request("{{ (1..2000) | join: ',' | size }}"));
    await renderer.render('a', request(LOOP)).catch(() => {});
    await renderer.render('a', request(STUCK_FILTER, STUCK)).catch(() => {});
    stop();
    expect(outcomes).toEqual(['rendered', 'limited', 'terminated']);
  });

  it('fails what runs and waits when it is closed, without blaming the templates', async () => {
    const renderer = startRenderer({ limitMs: 60_000 });
    const open = [1, 2, 3].map(() => renderer.render('a', request(STUCK_FILTER, STUCK)));
    const failures = Promise.all(open.map((one) => one.catch((error: Error) => error.name)));
    await renderer.close();
    await expect(failures).resolves.toEqual(Array(3).fill('RenderingUnavailableError'));
    await expect(renderer.render('a', request(LOOP))).rejects.toThrow('the rendering processes are closed');
  });

  it.each([
    ['its script is missing', 'missing', /^no rendering process starts: Error: Cannot find module/],
    [
      'it throws at its start',
      "throw new Error('broken at the start')",
      /^no rendering process starts: Error: broken at the start/,
    ],
    ['it ends at its start', 'process.exit(3)', /^no rendering process starts: it ended with exit code 3/],
  ])('fails what waits after a few attempts if a process does not start because %s', async (_, code, message) => {
    const failures: Error[] = [];
    const script = code === 'missing' ? new URL('./missing.js', processScript()) : scriptOf(code);
    const renderer = startRenderer({ script, onProcessFailure: (error) => failures.push(error) });
    const rendered = [1, 2, 3].map(() => renderer.render('a', request(LOOP)).catch((error: Error) => error));
    for (const error of await Promise.all(rendered)) {
      expect(error).toMatchObject({ name: 'RenderProcessError', message: expect.stringMatching(message) });
    }
    expect(failures.length).toBeGreaterThanOrEqual(4);
  });

  it('starts a process again that did not start once', async () => {
    const marker = join(temporaryDirectory(), 'started');
    const script = scriptOf(`
      import { existsSync, writeFileSync } from 'node:fs';
      const isFirst = !existsSync(${JSON.stringify(marker)});
      writeFileSync(${JSON.stringify(marker)}, '');
      if (isFirst) throw new Error('not yet');
      await import(${JSON.stringify(processScript().href)});
    `);
    const renderer = startRenderer({ script, processes: 1, limitMs: 10_000 });
    await expect(renderer.render('a', request(SLOW))).resolves.toMatchObject({ values: { template: '1288894' } });
  });

  it('limits the memory of a process, whose end leaves the gateway alone', async () => {
    const failures: Error[] = [];
    const script = scriptOf(`
      const kept = [];
      process.on('message', () => {
        for (;;) kept.push(Array.from({ length: 1_000 }, () => ({})));
      });
      process.send({ cpuFile: undefined });
    `);
    const renderer = startRenderer({ script, limitMs: 60_000, onProcessFailure: (error) => failures.push(error) });
    await expect(renderer.render('a', request(LOOP))).rejects.toMatchObject({
      name: 'TemplateLimitError',
      message: 'rendering needed too much memory',
    });
    expect(failures).toEqual([]);
  });

  it('ends a process that gets no work for a while, and starts another one for the next template', async () => {
    const script = scriptOf(`
      process.on('message', () => process.send({ error: String(process.pid), isLimit: false }));
      process.send({ cpuFile: undefined });
    `);
    const renderer = startRenderer({ script, idleMs: 10 });
    const render = () => renderer.render('a', request(LOOP)).catch(({ message }: Error) => Number(message));
    const first = await render();
    await vi.waitFor(() => {
      expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
    });
    expect(await render()).not.toBe(first);
  });

  it('ends a process whose gateway was killed, also within a filter that does not end', async () => {
    const gateway = scriptOf(`
      import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(fileURLToPath(processScript()))}, ['60000', String(process.pid)], { serialization: 'advanced' });
      process.on('message', (task) => child.send(task, () => process.send(child.pid)));
      child.once('message', () => process.send('ready'));
    `);
    const parent = fork(gateway, [], { serialization: 'advanced' });
    await once(parent, 'message');
    parent.send(encodeRequest(request(STUCK_FILTER, STUCK)));
    const [pid] = await once(parent, 'message');
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000);
  });

  it('gives the processor to the gateway first', async () => {
    const child = fork(processScript(), ['500', String(process.pid)], { serialization: 'advanced' });
    atEnd(() => child.kill('SIGKILL'));
    await once(child, 'message');
    expect(getPriority(child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('gives no settings of the gateway to a process, except for its time zone', async () => {
    vi.stubEnv('TZ', 'UTC');
    const script = scriptOf(`
      process.on('message', () => process.send({ error: JSON.stringify(process.env), isLimit: false }));
      process.send({ cpuFile: undefined });
    `);
    await expect(startRenderer({ script }).render('a', request(LOOP))).rejects.toThrow(/^\{"TZ":"UTC"\}$/);
  });

  it('fails a task whose process ends again and again', async () => {
    const failures: Error[] = [];
    const script = scriptOf(`
      process.on('message', () => process.exit(1));
      process.send({ cpuFile: undefined });
    `);
    const renderer = startRenderer({ script, onProcessFailure: (error) => failures.push(error) });
    await expect(renderer.render('a', request(LOOP))).rejects.toMatchObject({
      name: 'RenderProcessError',
      message: 'the rendering process ended 3 times: it ended with exit code 1',
    });
    expect(failures).toHaveLength(3);
  });
});

/** Writes the script of a rendering process. */
function scriptOf(code: string): URL {
  const file = join(temporaryDirectory(), 'process.mjs');
  writeFileSync(file, code);
  return pathToFileURL(file);
}
