import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackEnd } from '../examples/back-end-process.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { holdAnswers } from './held-answers.ts';
import { serveExample } from './serve-example.ts';

let gateway: GatewayProcess;
let backEnd: string;
let browser: Browser;

/** Triggers a comment. Twelve comments are more than one page. */
async function comment(to: string, title: string) {
  const body = JSON.stringify({ to: { subscriberId: to }, author: 'Grace', title });
  expect((await fetch(`${backEnd}/comments`, { method: 'POST', body })).status).toBe(202);
}

const unreadOf = async (subscriberId: string) => {
  const query = `query ($subscriberId: String!) { inbox(subscriberId: $subscriberId) { unreadCount } }`;
  const body = JSON.stringify({ query, variables: { subscriberId } });
  return (await (await gateway.request('/graphql', { method: 'POST', body })).json()).data.inbox?.unreadCount;
};

/** Passes messages on, but reports each change of messages as `HISTORY_LOST`. */
function loseHistory(near: WebSocketRoute): void {
  const far = near.connectToServer();
  far.onMessage((text) => {
    const message = JSON.parse(String(text));
    const event = message.payload?.data?.messageChanged;
    if (event) Object.assign(event, { change: 'HISTORY_LOST', _messageId: null, message: null });
    near.send(JSON.stringify(message));
  });
}

const isNextPage = (body: string): boolean => /"(after|cursor)":"/.test(body);

describe.skipIf(CHROMIUM === undefined)('the inbox examples in a browser', () => {
  beforeAll(async () => {
    gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
    backEnd = await startBackEnd(gateway);
    browser = await startBrowser();
  });

  it.each(['urql', 'apollo', 'relay'])(
    '%s pages, marks and archives messages, and a second tab follows',
    async (name) => {
      const user = `user-of-${name}`;
      for (let index = 1; index <= 12; index += 1) await comment(user, `Comment ${index}`);
      await vi.waitFor(async () => expect(await unreadOf(user)).toBe(12), { timeout: 30_000, interval: 100 });
      const origin = await serveExample(name, { gateway: gateway.url, backEnd });
      const context = await browser.newContext();
      const complaints: string[] = [];
      const open = async (): Promise<Page> => {
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        page.on('pageerror', ({ message }) => complaints.push(message));
        await page.goto(`${origin}/sign-in?user=${user}`);
        await page.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
        return page;
      };
      const [page, other] = [await open(), await open()];
      const items = page.getByRole('listitem');
      expect(await items.count()).toBe(10);
      await page.getByRole('button', { name: 'Load more' }).click();
      await items.nth(11).waitFor();
      expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);

      await comment(user, 'Live');
      for (const tab of [page, other]) {
        await tab.getByRole('heading', { name: 'Inbox (13 unread)' }).waitFor();
        expect(await tab.getByRole('listitem').first().textContent()).toContain('"Live"');
      }
      await items.first().getByRole('button', { name: 'Mark as read' }).click();
      await items.first().getByRole('button', { name: 'Mark as unread' }).waitFor();
      await other.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
      await other.getByRole('listitem').first().getByRole('button', { name: 'Mark as unread' }).waitFor();

      await other.getByRole('listitem').first().getByRole('button', { name: 'Archive' }).click();
      for (const tab of [page, other]) {
        await tab.getByRole('listitem').filter({ hasText: '"Live"' }).waitFor({ state: 'detached' });
      }
      expect(await items.count()).toBe(12);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(['urql', 'apollo', 'relay'])('%s reads from the first page when the history is lost', async (name) => {
    const user = `lost-user-of-${name}`;
    for (let index = 1; index <= 12; index += 1) await comment(user, `Comment ${index}`);
    await vi.waitFor(async () => expect(await unreadOf(user)).toBe(12), { timeout: 30_000, interval: 100 });
    const origin = await serveExample(name, { gateway: gateway.url, backEnd });
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    await page.routeWebSocket('**/graphql', loseHistory);
    await page.goto(`${origin}/sign-in?user=${user}`);
    await page.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
    const items = page.getByRole('listitem');
    await page.getByRole('button', { name: 'Load more' }).click();
    await items.nth(11).waitFor();

    await comment(user, 'Missed');
    await items.first().filter({ hasText: '"Missed"' }).waitFor();
    await vi.waitFor(async () => expect(await items.count()).toBe(10), { timeout: 30_000, interval: 50 });
    await page.getByRole('button', { name: 'Load more' }).click();
    await items.nth(12).waitFor();
    expect(await page.getByRole('heading').textContent()).toBe('Inbox (13 unread)');
    await page.context().close();
  });

  it.each(['urql', 'apollo', 'relay'])('%s drops a page that is late when the history is lost', async (name) => {
    const user = `late-user-of-${name}`;
    for (let index = 1; index <= 12; index += 1) await comment(user, `Comment ${index}`);
    await vi.waitFor(async () => expect(await unreadOf(user)).toBe(12), { timeout: 30_000, interval: 100 });
    const origin = await serveExample(name, { gateway: gateway.url, backEnd });
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    await page.routeWebSocket('**/graphql', loseHistory);
    await page.goto(`${origin}/sign-in?user=${user}`);
    await page.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
    const items = page.getByRole('listitem');
    const held = await holdAnswers(page, isNextPage);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(held.count).toBe(1);

    await comment(user, 'Missed');
    await items.first().filter({ hasText: '"Missed"' }).waitFor();
    await held.release();
    await page.getByRole('button', { name: 'Load more' }).click();
    await items.nth(12).waitFor();
    const titles = (await items.allTextContents()).map((text) => /"([^"]*)"/.exec(text)?.[1]);
    const comments = Array.from({ length: 12 }, (_, index) => `Comment ${index + 1}`);
    expect(titles.toSorted()).toEqual(['Missed', ...comments].toSorted());
    await page.context().close();
  });

  it.each(['urql', 'apollo', 'relay'])('%s shows each failure', async (name) => {
    const user = `failing-user-of-${name}`;
    for (let index = 1; index <= 12; index += 1) await comment(user, `Comment ${index}`);
    await vi.waitFor(async () => expect(await unreadOf(user)).toBe(12), { timeout: 30_000, interval: 100 });
    const origin = await serveExample(name, { gateway: gateway.url, backEnd });
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket('**/graphql', (near) => {
      near.connectToServer();
      sockets.push(near);
    });
    await page.goto(`${origin}/sign-in?user=${user}`);
    await page.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
    const alert = page.getByRole('alert');
    const item = page.getByRole('listitem').first();
    /** Answers the next request like this. */
    const answer = (answerOf: (body: string) => object) =>
      page.route('**/graphql', (route) => route.fulfill({ json: answerOf(route.request().postData() ?? '') }), {
        times: 1,
      });

    await answer(() => ({ data: null, errors: [{ message: 'No next page' }] }));
    await page.getByRole('button', { name: 'Load more' }).click();
    await alert.filter({ hasText: 'No next page' }).waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('listitem').nth(11).waitFor();
    await alert.waitFor({ state: 'detached' });

    await answer(() => ({ data: null, errors: [{ message: 'Not archived' }] }));
    await item.getByRole('button', { name: 'Archive' }).click();
    await alert.filter({ hasText: 'Not archived' }).waitFor();
    await item.getByRole('button', { name: 'Archive' }).click();
    await alert.waitFor({ state: 'detached' });
    const result = { __typename: 'NotFoundError', message: 'The message does not exist' };
    await answer(() => ({ data: { markMessagesAs: result } }));
    await item.getByRole('button', { name: 'Mark as read' }).click();
    await alert.filter({ hasText: 'The message does not exist' }).waitFor();
    await item.getByRole('button', { name: 'Mark as read' }).click();
    await alert.waitFor({ state: 'detached' });

    // The session has ended, and nobody is signed in to get another one.
    await page.context().clearCookies();
    await sockets.at(-1)?.close({ code: 4403, reason: 'Forbidden' });
    await alert.filter({ hasText: 'You are not signed in' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['urql', 'apollo', 'relay'])('%s asks for a session only once if nobody is signed in', async (name) => {
    const origin = await serveExample(name, { gateway: gateway.url, backEnd });
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/session')) asked += 1;
    });
    await page.goto(origin);
    await page.getByRole('alert').filter({ hasText: 'You are not signed in' }).waitFor();
    expect(asked).toBe(1);
    await page.context().close();
  });

  it('relay says why the inbox cannot be read', async () => {
    await comment('unlucky-user', 'First');
    await vi.waitFor(async () => expect(await unreadOf('unlucky-user')).toBe(1), { timeout: 30_000, interval: 100 });
    const origin = await serveExample('relay', { gateway: gateway.url, backEnd });
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    const errors = [{ message: 'The database is unavailable', extensions: { code: 'UNAVAILABLE' } }];
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: { errors } }));
    await page.goto(`${origin}/sign-in?user=unlucky-user`);
    await page.getByRole('alert').filter({ hasText: 'The database is unavailable' }).waitFor();
    await page.context().close();
  });

  it('inbox-element is a plain page with the ready inbox, under its policy', async () => {
    const { page, complaints } = await openExample('inbox-element', 'plain-user');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await comment('plain-user', 'Live');
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    const items = page.locator('notification-inbox .item');
    await items.nth(1).waitFor();
    await items.first().getByRole('button', { name: 'Reply' }).click();
    await items.first().getByText('Done: Reply').waitFor();
    expect(complaints).toEqual([]);
  });

  it('inbox-element-react shows the count, and takes over what opens', async () => {
    const { page, complaints } = await openExample('inbox-element-react', 'react-user');
    await page.getByRole('heading', { name: 'Inbox (1 unread)' }).waitFor();
    await page.getByRole('tab', { name: 'Comments' }).click();
    await page.locator('notification-inbox .open').first().click();
    await page.getByText('You opened "New comment".').waitFor();
    await page.getByRole('heading', { name: 'Inbox (0 unread)' }).waitFor();
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByText('Done: Reply').waitFor();
    const query = `{ inbox(subscriberId: "react-user") { messages(first: 1) { edges { node { cta { action { result { payload } } } } } } } }`;
    const read = async () =>
      (await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) })).text();
    // The page shows the press before it is stored.
    await expect.poll(read).toContain('"payload":{"pressed":"PRIMARY"}');
    expect(complaints).toEqual([]);
  });

  /** Opens an example for a user with one comment. */
  async function openExample(name: string, user: string) {
    await comment(user, 'First');
    await vi.waitFor(async () => expect(await unreadOf(user)).toBe(1), { timeout: 30_000, interval: 100 });
    const origin = await serveExample(name, { gateway: gateway.url, backEnd });
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(30_000);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' || /policy/i.test(message.text())) complaints.push(message.text());
    });
    await page.goto(`${origin}/sign-in?user=${user}`);
    return { page, complaints };
  }
});
