import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { openInbox, serveHost } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };
const ELEMENT = "document.querySelector('notification-inbox')";

let gateway: GatewayProcess;
let browser: Browser;

interface Payload {
  readonly subject: string;
  readonly body: string;
  readonly url: string;
  readonly avatar?: string;
}

/** Sends a message with a subject and a link, or without them if they are empty. */
const send = (subscriberId: string, payload: Payload, name = 'any') =>
  execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
    input: { events: [{ name, to: [{ subscriberId }], payload: { avatar: '', ...payload } }] },
  });

/** Sends a message, and opens the inbox of its reader. */
async function openWith(
  subscriberId: string,
  payload: Payload,
  attributes: Record<string, string> = {},
  workflowId = 'any',
) {
  await send(subscriberId, payload, workflowId);
  const host = await serveHost(gateway, subscriberId);
  const inbox = await openInbox(browser, host, { 'session-url': '/session', open: '', ...attributes });
  await inbox.messages.first().waitFor();
  return { host, ...inbox };
}

const LINES = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('<br>');

describe.skipIf(CHROMIUM === undefined)('the messages of <notification-inbox>', () => {
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    const controlValues = {
      subject: '{{ payload.subject }}',
      body: '{{ payload.body }}',
      avatar: '{{ payload.avatar }}',
      redirect: { url: '{{ payload.url }}' },
      disableOutputSanitization: true,
    };
    const steps = [{ stepId: 'any', type: 'IN_APP', controlValues }];
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await execute(gateway, create, { input: { name: 'Any', workflowId: 'any', steps } });
    await execute(gateway, create, { input: { name: 'Urgent', workflowId: 'urgent', severity: 'HIGH', steps } });
  });

  it('scroll a long text, let the reader select it, and open when it is clicked', async () => {
    const body = `${LINES}<br><a href="#inside">Inside</a>`;
    const { page, messages, events } = await openWith('scrolling', { subject: 'Long', body, url: '#long' });
    const text = messages.first().locator('.text');
    await text.hover();
    // Chromium drops a wheel event that comes before it has painted the list.
    const scroll = async () => {
      await page.mouse.wheel(0, 100);
      await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop), { timeout: 1000 }).toBeGreaterThan(0);
    };
    await vi.waitFor(scroll, WAIT);
    const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 5, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 60, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate('String(getSelection())')).toContain('Line');
    await text.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL('**#inside');
    expect(await events('message-open')).toEqual([]);
    await text.click({ position: { x: 5, y: 10 } });
    await page.waitForURL('**#long');
    expect(await events('message-open')).toMatchObject([{ url: '#long' }]);
  });

  it('show the start of the text as the title if there is no subject', async () => {
    const short = await openWith('short', { subject: '', body: 'All <b>done</b>', url: '' });
    await short.messages.first().getByRole('button', { name: 'Unread: All done' }).waitFor();
    expect(await short.messages.first().locator('.text').count()).toBe(0);
    const { messages } = await openWith('titles', { subject: '', body: 'Lorem ipsum. '.repeat(400), url: '' });
    const title = (await messages.first().locator('.open').textContent()) ?? '';
    expect(title.length).toBeLessThan(140);
    expect(title.endsWith('…')).toBe(true);
    await messages.first().locator('.text').getByText('Lorem ipsum.').waitFor();
  });

  it('count as seen when they fill half of the panel', async () => {
    const subject = 'Lorem ipsum dolor sit amet. '.repeat(200);
    const { page, messages } = await openWith('filling', { subject, body: 'Text', url: '' });
    const { height } = (await messages.first().boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(1_200);
    await vi.waitFor(async () => expect(await page.evaluate(`${ELEMENT}.unseenCount`)).toBe(0), WAIT);
  });

  it('are marked as read with a request that outlives the page, which leaves for their link', async () => {
    const payload = { subject: 'Leaving', body: 'Text', url: '/next' };
    const { page, messages } = await openWith('leaving', payload);
    await page.getByText('Connecting…').waitFor({ state: 'detached' });
    const requested = page.waitForRequest((request) => request.postData()?.includes('"markAs":"READ"') === true);
    const isKept = page.evaluate(`new Promise((resolve) => {
      const send = fetch;
      globalThis.fetch = (url, options) => {
        if (options.body?.includes('"markAs":"READ"')) resolve(options.keepalive);
        return send(url, options);
      };
      document.addEventListener('message-open', (event) => event.preventDefault());
    })`);
    await messages.first().getByRole('link').click();
    await requested;
    expect(await isKept).toBe(true);
  });

  it.each(['.open', '.text'])(
    'are opened and marked as read by the middle button on %s, in a new tab',
    async (part) => {
      const payload = { subject: 'Middle', body: 'Text', url: '/?next=' };
      const { page, messages, events } = await openWith(`middle-of-${part.slice(1)}`, payload);
      const tab = page.context().waitForEvent('page');
      await messages.first().locator(part).click({ button: 'middle' });
      // A new tab is empty at first.
      await (await tab).waitForURL(/next=/);
      await messages.first().getByRole('button', { name: 'Mark as unread' }).waitFor();
      expect(await events('message-open')).toMatchObject([{ url: '/?next=' }]);
    },
  );

  it('open no new tab for the middle button if the application prevents it', async () => {
    const { page, messages } = await openWith('prevented', { subject: 'Middle', body: 'Text', url: '/?next=' });
    await page.evaluate("document.addEventListener('message-open', (event) => event.preventDefault())");
    await messages.first().getByRole('link').click({ button: 'middle' });
    await messages.first().getByRole('button', { name: 'Mark as unread' }).waitFor();
    expect(page.context().pages().length).toBe(1);
  });

  it('keep the links, images and lines of a short text that is also the title', async () => {
    const bodies = [
      ['Your order shipped. <a href="https://example.com/42">Track it</a>', 'Your order shipped. Track it', 'a'],
      ['<p>Hello Ada</p><p>Your invoice is due</p>', 'Hello Ada Your invoice is due', 'p + p'],
      ['First line<br>Second line', 'First line Second line', 'br'],
      ['<section>One</section><section>Two</section>', 'One Two', 'div + div'],
      ['<img src="https://example.com/a.png" alt="A cat">', 'A cat', 'img'],
      ['<p>H<sub>2</sub>O is <b>water</b></p>', 'H2O is water', null],
      ['<style>p { color: red }</style>Seen<span hidden>Unseen</span>', 'Seen', null],
    ] as const;
    const { messages } = await openWith('markup', { subject: '', body: 'First', url: '' });
    for (const [index, [body, title, part]] of bodies.entries()) {
      await send('markup', { subject: '', body, url: '' });
      await messages.nth(index + 1).waitFor();
      expect(await messages.first().locator('.open > [dir]').textContent()).toBe(title);
      const text = messages.first().locator('.text');
      expect(await text.count()).toBe(part === null ? 0 : 1);
      if (part !== null) expect(await text.locator(part).count()).toBe(1);
    }
  });

  it('scroll a long text with the keyboard, also if it has links', async () => {
    const body = `${LINES}<br><a href="https://example.com/inside">Inside</a>`;
    const payload = { subject: 'Long', body, url: '' };
    const { page, panel, messages } = await openWith('keys', payload, { policy: 'none' });
    await send('keys', { subject: 'Short', body: `<pre>${'wide '.repeat(100)}</pre>`, url: '' });
    await messages.nth(1).waitFor();
    const text = panel.getByRole('group', { name: 'Long', exact: true });
    await messages.nth(1).locator('.open').focus();
    await page.keyboard.press('Tab');
    expect(await text.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await vi.waitFor(async () => expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0), WAIT);
    expect(await text.evaluate((element) => element.matches(':focus'))).toBe(true);
    const short = messages.first().locator('.text');
    expect(await short.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(await allViolations(page)).toEqual([]);
  });

  it('leave the arrow keys to the choices of a snooze, and give those of short texts no stop', async () => {
    const { page, messages } = await openWith('choices', { subject: 'One', body: 'Short', url: '' });
    await send('choices', { subject: 'Two', body: 'Short', url: '' });
    await messages.nth(1).waitFor();
    await messages.first().getByRole('button', { name: 'Snooze' }).click();
    const choice = messages.first().getByRole('button', { name: 'In an hour' });
    await choice.press('ArrowDown');
    expect(await choice.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await messages.locator('.text').evaluateAll((texts) => texts.map(({ tabIndex }) => tabIndex))).toEqual([
      -1, -1,
    ]);
    await page.keyboard.press('Escape');
  });

  it('have no text styles of the page around the inbox', async () => {
    const { page, messages } = await openWith('styled', { subject: 'One', body: 'Text', url: '' }, { policy: 'none' });
    const styles = {
      whiteSpace: 'nowrap',
      textTransform: 'uppercase',
      letterSpacing: '5px',
      wordSpacing: '5px',
      wordBreak: 'break-all',
      textIndent: '50px',
      textShadow: 'red 1px 1px',
      textAlignLast: 'justify',
      textEmphasisStyle: 'dot',
      lineBreak: 'anywhere',
      hyphens: 'auto',
      webkitTextStrokeWidth: '1px',
      webkitTextFillColor: 'transparent',
      cursor: 'wait',
    };
    await page.evaluate(`Object.assign(document.body.style, ${JSON.stringify(styles)})`);
    const names = JSON.stringify(Object.keys(styles));
    const found = await messages
      .first()
      .evaluate((item, list) => JSON.parse(list).map((name: never) => getComputedStyle(item)[name]), names);
    const color = await messages.first().evaluate((item) => getComputedStyle(item).color);
    const wrapping = ['normal', 'none', 'normal', '0px', 'normal', '0px'];
    expect(found).toEqual([...wrapping, 'none', 'auto', 'none', 'auto', 'manual', '0px', color, 'auto']);
    const badge = page.locator('notification-inbox .badge');
    expect(await badge.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('normal');
  });

  it.each(['its own Lit', 'the script twice'])('are shown on a page with Trusted Types and %s', async (what) => {
    const scripts = what === 'the script twice' ? '2' : '1';
    const payload = { subject: 'One', body: '<base href="https://evil.test/"><p>Some</p><p>markup</p>', url: '' };
    const { page, messages, complaints } = await openWith(`trusted-${scripts}`, payload, {
      scripts,
      trusted: scripts === '1' ? 'lit-html' : '',
    });
    await messages.first().getByText('markup').waitFor();
    // As Lit does when it is loaded.
    if (scripts === '1')
      await page.evaluate("trustedTypes.createPolicy('lit-html', { createHTML: (text) => text }).name");
    expect(complaints).toEqual([]);
  });

  it('keep their place when their avatar does not load', async () => {
    const payload = { subject: 'One', body: 'Lorem ipsum. '.repeat(20), url: '' };
    const { messages } = await openWith('avatars', { ...payload, avatar: '/missing.png' });
    await send('avatars', payload);
    await messages.nth(1).waitFor();
    await messages.nth(1).locator('.mark').waitFor();
    const left = (index: number) =>
      messages
        .nth(index)
        .locator('.about')
        .evaluate((element) => element.getBoundingClientRect().left);
    expect(await left(1)).toBe(await left(0));
  });

  it('say that they are important, and when they came', async () => {
    const { page, messages, events } = await openWith(
      'severe',
      { subject: 'Down', body: 'Text', url: '' },
      {},
      'urgent',
    );
    const title = messages.first().getByRole('button', { name: 'Unread: Important: Down', exact: true });
    await title.waitFor();
    const time = messages.first().locator('time');
    const isOnTop = await time.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      return root.elementFromPoint(x + 2, y + 5) === element;
    });
    expect(isOnTop).toBe(true);
    await time.click();
    await vi.waitFor(async () => expect((await events('message-open')).length).toBe(1), WAIT);
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('group', { name: 'Preferences', exact: true }).waitFor();
  });

  it('are read with the voice of the language of the inbox', async () => {
    const { page, panel } = await openWith('spoken', { subject: 'Eins', body: 'Text', url: '' }, { locale: 'de-at' });
    expect(await panel.getAttribute('lang')).toBe('de-AT');
    await page.evaluate(`${ELEMENT}.locale = ''`);
    await vi.waitFor(async () => expect(await panel.getAttribute('lang')).toBe(null), WAIT);
  });
});
