import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { graph, openInbox, serveHost } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };
const ELEMENT = "document.querySelector('notification-inbox')";

let gateway: GatewayProcess;
let browser: Browser;

/** Sends a message with a subject and a link, or without them if they are empty, and opens the inbox of its reader. */
async function openWith(
  subscriberId: string,
  payload: { readonly subject: string; readonly body: string; readonly url: string },
  attributes: Record<string, string> = {},
) {
  await graph(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
    input: { events: [{ name: 'any', to: [{ subscriberId }], payload }] },
  });
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
      redirect: { url: '{{ payload.url }}' },
      disableOutputSanitization: true,
    };
    await graph(gateway, 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'Any', workflowId: 'any', steps: [{ stepId: 'any', type: 'IN_APP', controlValues }] },
    });
  });

  it('scroll a long text, let the reader select it, and open when it is clicked', async () => {
    const body = `${LINES}<br><a href="#inside">Inside</a>`;
    const { page, messages, events } = await openWith('scrolling', { subject: 'Long', body, url: '#long' });
    const text = messages.first().locator('.text');
    await text.hover();
    await page.mouse.wheel(0, 100);
    await vi.waitFor(async () => expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0), WAIT);
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
      expect((await tab).url()).toContain('next=');
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
});
