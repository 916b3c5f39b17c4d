import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import { startProviderServer } from '../../delivery/provider-server.ts';
import { mailIntegration, runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

const ATTACK = '<script>alert(1)</script><img src=x onerror=alert(1)><b>Hi</b>';
const SAFE = '<img src="x" /><b>Hi</b>';
const ADA = [{ subscriberId: 'ada', email: 'ada@example.com' }];

/** Runs a workflow for one subscriber. */
async function run(steps: readonly SeededStep[], payload: object, overrides: Job['overrides'] = {}) {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'news', steps);
  const trigger = triggerOf(workflow, ADA, { payload: { ...payload }, overrides });
  return { ...(await runToEnd(ctx, [trigger])), mails };
}

/** The parts of an e-mail: their types and decoded bodies. */
const partsOf = (mail: string) =>
  mail
    .split(/^--.*$/m)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n');
      const text = body.join('\r\n\r\n').replace(/=\r\n/g, '');
      return [/text\/\w+/.exec(head)?.[0], /quoted/.test(head) ? text.replaceAll('=3D', '=') : text];
    });

describe('the content of an in-app message', () => {
  const controls = {
    subject: '{{ payload.html }}',
    body: '{{ payload.html }} & more',
    avatar: '{{ payload.url }}',
    redirect: { url: '{{ payload.url }}', target: '_self' },
    primaryAction: { label: '{{ payload.html }}' },
    secondaryAction: { label: 'No & no' },
    data: { note: '{{ payload.html }}', list: ['{{ payload.html }}', 1], count: 2 },
  };
  const payload = { html: ATTACK, url: 'javascript:alert(1)' };

  it('is safe wherever a payload is rendered, and the log names the URLs that were removed', async () => {
    const { messages, details } = await run([{ type: 'in_app', controls }], payload);
    expect(messages).toMatchObject([
      {
        subject: SAFE,
        content: `${SAFE} &amp; more`,
        data: { note: SAFE, list: [SAFE, 1], count: 2 },
        cta: {
          action: {
            buttons: [
              { type: 'primary', content: SAFE },
              { type: 'secondary', content: 'No & no' },
            ],
          },
        },
      },
    ]);
    expect(messages[0]).not.toHaveProperty('avatar');
    expect(messages[0]?.cta).not.toHaveProperty('data');
    expect(details.map(({ detail }) => detail)).toContain('Unsafe URLs were removed: avatar, redirect.url');
  });

  it('stays as it is if the step disables that', async () => {
    const step = { type: 'in_app', controls: { ...controls, disableOutputSanitization: true } };
    const { messages } = await run([step], payload);
    expect(messages).toMatchObject([
      { subject: ATTACK, content: `${ATTACK} & more`, avatar: payload.url, cta: { data: { url: payload.url } } },
    ]);
  });

  it('is safe if an override replaces it', async () => {
    const overridden = { body: ATTACK, redirect: { url: '/orders/1' } };
    const overrides = { steps: { 'step-1': { controls: overridden } } };
    const { messages } = await run([{ type: 'in_app', controls }], payload, overrides);
    expect(messages).toMatchObject([{ subject: SAFE, content: SAFE, cta: { data: { url: '/orders/1' } } }]);
  });

  it('is safe if it is made from a template, a digest, or the answer of a custom step', async () => {
    const server = await startProviderServer();
    server.says({ body: { html: ATTACK } });
    const cta = { data: { url: 'javascript:alert(1)' }, action: { buttons: [{ type: 'primary', content: ATTACK }] } };
    const { messages } = await run(
      [
        { type: 'digest', controls: { type: 'regular', amount: 1, unit: 'seconds' } },
        { type: 'custom', controls: { url: server.origin } },
        { type: 'in_app', template: { content: '{{ steps.step-1.events[0].payload.html }}', cta } },
        { type: 'in_app', template: { content: '{{ steps.step-2.html }}' } },
      ],
      payload,
    );
    expect(messages.map(({ content }) => content)).toEqual([SAFE, SAFE]);
    expect(messages[0]?.cta).toEqual({ data: {}, action: { buttons: [{ type: 'primary', content: SAFE }] } });
  });
});

describe('an e-mail', () => {
  const HTML = '<h1>Hello</h1><p>See <a href="https://example.com/1">your order</a></p>';

  it('has the plain text of its HTML before the HTML', async () => {
    const { mails } = await run([{ type: 'email', template: { subject: 'Hi', content: HTML } }], {});
    expect(mails[0]?.text).toContain('Content-Type: multipart/alternative');
    expect(partsOf(mails[0]?.text ?? '')).toEqual([
      ['text/plain', 'Hello\r\n\r\nSee your order (https://example.com/1)'],
      ['text/html', HTML],
    ]);
  });

  it('has the given text, and none without one', async () => {
    const steps = [{ type: 'email', template: { subject: 'Hi', content: HTML } }];
    const { mails } = await run(steps, {}, { email: { text: 'Given' } });
    expect(partsOf(mails[0]?.text ?? '')[0]).toEqual(['text/plain', 'Given']);
    const image = { type: 'email', template: { subject: 'Hi', content: '<img src="https://example.com/a.png">' } };
    const { mails: images } = await run([image], {});
    expect(images[0]?.text).toContain('Content-Type: text/html');
  });

  it('keeps the lines of a body without markup in its text', async () => {
    const content = 'Dear {{ payload.name }},\n\nthe order is on its way.';
    const { mails } = await run([{ type: 'email', template: { subject: 'Hi', content } }], { name: 'Tom & Jerry' });
    expect(partsOf(mails[0]?.text ?? '')).toEqual([
      ['text/plain', 'Dear Tom & Jerry,\r\n\r\nthe order is on its way.'],
      ['text/html', 'Dear Tom &amp; Jerry,\r\n\r\nthe order is on its way.'],
    ]);
  });

  it('is safe in its HTML and in its blocks, unless the step disables that', async () => {
    const html = { subject: 'Hi', body: '<style>p { color: red }</style>{{ payload.html | raw }}' };
    const blocks = [
      { type: 'text', content: '{{ payload.html | raw }}' },
      { type: 'button', content: 'Go', url: '{{ payload.url }}' },
    ];
    const { messages, mails } = await run(
      [
        { type: 'email', controls: html },
        { type: 'email', controls: { subject: 'Hi', body: blocks } },
        { type: 'email', controls: { ...html, body: '{{ payload.html }}', disableOutputSanitization: true } },
      ],
      { html: ATTACK, url: 'javascript:alert(1)' },
    );
    expect(messages.map(({ content }) => content)).toEqual([
      `<style>p { color: red }</style>${SAFE}`,
      [
        { type: 'text', content: SAFE },
        { type: 'button', content: 'Go', url: '' },
      ],
      ATTACK,
    ]);
    expect(partsOf(mails[1]?.text ?? '')[1]?.[1]).toContain(SAFE);
    for (const mail of mails.slice(0, 2)) expect(mail.text).not.toMatch(/script|onerror/);
    expect(mails[2]?.text).toContain('<script>alert(1)</script>');
  });

  it('has a safe body and its text if overrides of the channel or of the provider replace the body', async () => {
    const steps = [{ type: 'email', template: { subject: 'Hi', content: HTML } }];
    for (const overrides of [
      { email: { html: ATTACK } },
      { providers: { nodemailer: { html: ATTACK } }, email: { html: 'other' } },
      { steps: { 'step-1': { html: ATTACK } } },
    ]) {
      const { mails, messages } = await run(steps, {}, overrides);
      expect(partsOf(mails[0]?.text ?? '')).toEqual([
        ['text/plain', 'Hi'],
        ['text/html', SAFE],
      ]);
      expect(messages).toMatchObject([{ content: SAFE }]);
    }
  });
});
