import type { Browser, WebSocketRoute } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { comment, comments, mint, openInbox, serveHost, settingsOfSharedDatabase } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };
const ELEMENT = "document.querySelector('notification-inbox')";

let browser: Browser;
/** Two gateways of one database. The first one restarts. */
let gateway: GatewayProcess;
let other: GatewayProcess;
let settings: Record<string, string>;

describe.skipIf(CHROMIUM === undefined)('the connection of <notification-inbox>', () => {
  beforeAll(async () => {
    browser = await startBrowser();
    settings = await settingsOfSharedDatabase();
    gateway = await startGateway(settings);
    const steps = [
      {
        stepId: 'comment',
        type: 'IN_APP',
        controlValues: { subject: 'New comment', body: '{{ payload.author }} commented on "{{ payload.title }}".' },
      },
    ];
    await execute(gateway, 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'New comment', workflowId: 'new-comment', steps },
    });
    // Refuses websockets of pages, and all documents but those of its own pages.
    other = await startGateway({
      ...settings,
      WEBSOCKET_ORIGINS: 'https://nowhere.example.com',
      TRUSTED_DOCUMENTS: temporaryDirectory(),
      TRUSTED_DOCUMENTS_ONLY: 'true',
    });
  });

  it('shows what arrived while its gateway restarted, in order, and goes on', async () => {
    await comments(gateway, 'restart', ['One']);
    const host = await serveHost(gateway, 'restart');
    const { page, messages, complaints } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await messages.first().waitFor();
    await gateway.end();
    await page.getByText('Connecting…').waitFor();
    const store = JSON.stringify({
      events: [{ name: 'new-comment', to: 'restart', payload: { author: 'Grace', title: 'Missed' } }],
    });
    expect((await other.request('/v1/events/trigger/bulk', { method: 'POST', body: store })).status).toBe(201);
    gateway = await startGateway({ ...settings, PORT: new URL(gateway.url).port });
    await messages.first().getByText('"Missed"').waitFor();
    await page.getByText('Connecting…').waitFor({ state: 'detached' });
    expect(await messages.count()).toBe(2);
    await comment(gateway, 'restart', 'Afterwards');
    await messages.first().getByText('"Afterwards"').waitFor();
    await messages.first().getByRole('button', { name: 'Mark as read' }).click();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    expect(complaints).toEqual([]);
  });

  const switchInApp = async (subscriberId: string, isOn: boolean) => {
    const body = JSON.stringify({ channels: { in_app: isOn } });
    const response = await other.request(`/v2/subscribers/${subscriberId}/preferences`, { method: 'PATCH', body });
    expect(response.status).toBe(200);
  };

  it('shows preferences that changed while its gateway restarted', async () => {
    await comments(gateway, 'restart-preferences', ['One']);
    const host = await serveHost(gateway, 'restart-preferences');
    const { page } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await page.getByRole('button', { name: 'Preferences' }).click();
    const inApp = page.getByRole('group', { name: 'New comment' }).getByRole('switch');
    const expectChecked = (isOn: boolean) => vi.waitFor(async () => expect(await inApp.isChecked()).toBe(isOn), WAIT);
    await expectChecked(true);
    await gateway.end();
    await page.getByText('Connecting…').waitFor();
    await switchInApp('restart-preferences', false);
    gateway = await startGateway({ ...settings, PORT: new URL(gateway.url).port });
    await expectChecked(false);
    await switchInApp('restart-preferences', true);
    await expectChecked(true);
  });

  it('shows preferences that changed between the first look at them and the start of the subscription', async () => {
    await comments(gateway, 'early-preferences', ['One']);
    const host = await serveHost(gateway, 'early-preferences');
    const { page } = await openInbox(browser, host, { open: '' });
    let subscribe = () => {};
    let isHeld = false;
    await page.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!String(message).includes('subscription InboxElementPreferencesChanged')) return server.send(message);
        isHeld = true;
        subscribe = () => server.send(message);
      });
    });
    const { token } = await mint(gateway, 'early-preferences');
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(token)}`);
    await page.getByRole('button', { name: 'Preferences' }).click();
    const inApp = page.getByRole('group', { name: 'New comment' }).getByRole('switch');
    await inApp.waitFor();
    await vi.waitFor(() => expect(isHeld).toBe(true), WAIT);
    await page.waitForLoadState('networkidle');
    await switchInApp('early-preferences', false);
    subscribe();
    await vi.waitFor(async () => expect(await inApp.isChecked()).toBe(false), WAIT);
  });

  it('uses server-sent events where no websocket is allowed, and only documents that the gateway trusts', async () => {
    await comments(gateway, 'streams', ['One']);
    const host = await serveHost(other, 'streams', gateway);
    const { page, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await messages.first().waitFor();
    await comment(gateway, 'streams', 'Two');
    await messages.nth(1).waitFor();
    await messages.first().getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('group', { name: 'New comment' }).waitFor();
  });

  it('says and reports that too many connections are open, and connects when one is free', async () => {
    await comments(gateway, 'limited', ['One']);
    const host = await serveHost(gateway, 'limited');
    const { page, messages, events } = await openInbox(browser, host, { open: '', inline: '' });
    let attempts = 0;
    let isFree = false;
    await page.routeWebSocket('**/graphql', (socket) => {
      attempts += 1;
      if (isFree) socket.connectToServer();
      else socket.onMessage(() => void socket.close({ code: 4430, reason: 'Too many sockets' }));
    });
    const { token } = await mint(gateway, 'limited');
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(token)}`);
    await page.getByText('Too many requests.').waitFor();
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(3), WAIT);
    expect(await messages.count()).toBe(1);
    expect((await events('inbox-problem')).map(({ kind }) => kind)).toEqual(['busy']);
    isFree = true;
    await page.getByText('Too many requests.').waitFor({ state: 'detached' });
    await comment(gateway, 'limited', 'Two');
    await messages.nth(1).waitFor();
  });

  it('says that the reader is offline, and catches up when the network is back', async () => {
    await comments(gateway, 'offline', ['One']);
    const host = await serveHost(gateway, 'offline');
    const { page, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await messages.first().waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await messages.first().getByRole('button', { name: 'Mark as read' }).click();
    await page.getByRole('alert').getByText('That was not saved.').waitFor();
    await messages.first().getByRole('button', { name: 'Mark as read' }).waitFor();
    await comment(gateway, 'offline', 'Two');
    await page.context().setOffline(false);
    await messages.nth(1).waitFor();
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('reports no error if a page removes it while it connects, and the gateway then refuses the connection', async () => {
    await comments(gateway, 'removed', ['One']);
    const host = await serveHost(gateway, 'removed');
    const { page, complaints } = await openInbox(browser, host, { open: '' });
    await page.getByText('Sign in to see your notifications.').waitFor();
    const { token } = await mint(gateway, 'removed');
    const socket = await new Promise<WebSocketRoute>((resolve, reject) => {
      page
        .routeWebSocket('**/graphql', resolve)
        .then(() => page.evaluate(`${ELEMENT}.token = ${JSON.stringify(token)}`))
        .catch(reject);
    });
    await page.evaluate(`${ELEMENT}.remove()`);
    await socket.close({ code: 4403, reason: 'Forbidden' });
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    expect(complaints).toEqual([]);
  });

  it('offers another attempt if the list cannot be read', async () => {
    await comments(gateway, 'unread-list', ['One']);
    const host = await serveHost(gateway, 'unread-list');
    const { page, messages, bell } = await openInbox(browser, host);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } }),
    );
    await bell.click();
    await page.getByText('Too many requests.').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await messages.first().waitFor();
  });

  it('snoozes by the clock of the gateway, not by that of the browser', async () => {
    await comments(gateway, 'clocks', ['One']);
    const host = await serveHost(gateway, 'clocks');
    const { page, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    // Hours by which the clock of the browser is ahead.
    for (const hours of [2, -2]) {
      await page.addInitScript(`{
        const now = globalThis.rightNow ??= Date.now;
        globalThis.RightDate ??= Date;
        globalThis.Date = class extends RightDate {
          constructor(...args) { super(...(args.length === 0 ? [Date.now()] : args)); }
          static now() { return now() + ${hours * 3_600_000}; }
        };
      }`);
      await page.reload();
      await messages.first().getByRole('button', { name: 'Snooze' }).click();
      await page.getByRole('button', { name: 'In an hour' }).click();
      await page.getByText('You have no notifications here').waitFor();
      await page.getByRole('tab', { name: 'Snoozed' }).click();
      const query = '{ inbox(subscriberId: "clocks") { messages(snoozed: true) { edges { node { snoozedUntil } } } } }';
      await vi.waitFor(async () => {
        const { inbox } = await execute<{ inbox: { messages: { edges: { node: { snoozedUntil: string } }[] } } }>(
          gateway,
          query,
        );
        const minutes = (Date.parse(inbox.messages.edges[0]?.node.snoozedUntil ?? '') - Date.now()) / 60_000;
        expect(Math.abs(minutes - 60)).toBeLessThan(2);
      }, WAIT);
      await messages.first().getByText('Snoozed until').waitFor();
      await messages.first().getByRole('button', { name: 'End snooze' }).click();
      await page.getByText('You have no notifications here').waitFor();
      await page.getByRole('tab', { name: 'Inbox' }).click();
      await messages.first().waitFor();
    }
  });

  it('names a wrong address of the gateway', async () => {
    const host = await serveHost(gateway, 'restart');
    const { page, complaints, events } = await openInbox(browser, host, { server: 'http://', token: 'any', open: '' });
    await page.getByText('Notifications cannot be shown.').waitFor();
    expect(await events('inbox-problem')).toMatchObject([{ kind: 'failed' }]);
    expect(complaints).toEqual([]);
  });
});
