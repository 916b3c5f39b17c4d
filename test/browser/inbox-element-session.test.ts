import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { comment, comments, mint, openInbox, serveHost } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };
const ELEMENT = "document.querySelector('notification-inbox')";

let gateway: GatewayProcess;
let browser: Browser;

const revoke = (subscriberId: string) =>
  execute(
    gateway,
    'mutation ($subscriberId: String!) { revokeSubscriberSessions(input: { subscriberId: $subscriberId }) { __typename } }',
    { subscriberId },
  );

const revokeOne = (sessionId: string) =>
  execute(
    gateway,
    'mutation ($sessionId: ID!) { revokeSubscriberSessions(input: { sessionId: $sessionId }) { __typename } }',
    { sessionId },
  );

describe.skipIf(CHROMIUM === undefined)('the session of <notification-inbox>', () => {
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
  });

  it('asks the reader to sign in without a session, and starts with the first token', async () => {
    await comments(gateway, 'late', ['One']);
    const host = await serveHost(gateway, 'late');
    const { page, messages } = await openInbox(browser, host, { open: '' });
    await page.getByText('Sign in to see your notifications.').waitFor();
    const { token } = await mint(gateway, 'late');
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(token)}`);
    await messages.first().waitFor();
  });

  it('says so if its token is wrong, and if its session was ended', async () => {
    await comments(gateway, 'ended', ['One']);
    const host = await serveHost(gateway, 'ended');
    const { page, messages, events } = await openInbox(browser, host, { open: '', token: 'wrong' });
    await page.getByText('Your session is no longer valid.').waitFor();
    expect(await events('inbox-problem')).toMatchObject([{ kind: 'refused' }]);
    const { token } = await mint(gateway, 'ended');
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(token)}`);
    await messages.first().waitFor();
    await revoke('ended');
    await page.getByText('Your session is no longer valid.').waitFor();
    expect(await messages.count()).toBe(0);
    const payload = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
    await page.evaluate(`${ELEMENT}.token = 'e30.${payload}.e30'`);
    await page.getByText('Your session has expired.').waitFor();
  });

  it('gets a new session when the old one ends, without a gap', async () => {
    await comments(gateway, 'renewed', ['One']);
    const host = await serveHost(gateway, 'renewed');
    const { page, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await messages.first().waitFor();
    expect(host.sessions()).toBe(1);
    await revoke('renewed');
    await vi.waitFor(() => expect(host.sessions()).toBeGreaterThan(1), WAIT);
    await comment(gateway, 'renewed', 'Two');
    await messages.nth(1).waitFor();
    expect(await page.getByText('session').count()).toBe(0);
  });

  it('goes on with another token of the same subscriber, and shows nothing of another subscriber', async () => {
    await comments(gateway, 'first', ['Of the first']);
    await comments(gateway, 'second', ['Of the second']);
    const host = await serveHost(gateway, 'first');
    const tokens = [await mint(gateway, 'first'), await mint(gateway, 'first'), await mint(gateway, 'second')];
    const { page, messages } = await openInbox(browser, host, { open: '', token: tokens[0]?.token ?? '' });
    await messages.first().getByText('"Of the first"').waitFor();
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(tokens[1]?.token)}`);
    await revokeOne(tokens[0]?.id ?? '');
    await comment(gateway, 'first', 'Two');
    await messages.nth(1).waitFor();
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(tokens[2]?.token)}`);
    await messages.first().getByText('"Of the second"').waitFor();
    expect(await messages.count()).toBe(1);
  });

  it('stays connected when a framework sets equal tabs, and another function for tokens', async () => {
    await comments(gateway, 'framework', ['One']);
    const host = await serveHost(gateway, 'framework');
    const { page, messages } = await openInbox(browser, host, { open: '' });
    const set = `Object.assign(${ELEMENT}, {
      tabs: [{ label: 'All' }, { label: 'Social', filter: { tags: ['social'] } }],
      texts: { title: 'News' },
      tokenProvider: async () => (await fetch('/session')).json(),
    })`;
    await page.evaluate(`void ${set}`);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await messages.first().waitFor();
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    await page.evaluate(`void ${set}`);
    // The new function is perhaps that of another subscriber.
    await vi.waitFor(() => expect(host.sessions()).toBe(2), WAIT);
    for (let renders = 0; renders < 3; renders += 1) await page.evaluate(`void ${set}`);
    await comment(gateway, 'framework', 'Two');
    await messages.nth(1).waitFor();
    expect([sockets, host.sessions()]).toEqual([0, 2]);
  });

  it('shows the inbox of another subscriber, or none, when another function for tokens gives their session', async () => {
    await comments(gateway, 'previous', ['Of the previous one']);
    await comments(gateway, 'next', ['Of the next one']);
    const host = await serveHost(gateway, 'previous');
    const { page, messages } = await openInbox(browser, host, { open: '' });
    const give = (given: unknown) => page.evaluate(`${ELEMENT}.tokenProvider = async () => (${JSON.stringify(given)})`);
    await give(await mint(gateway, 'previous'));
    await messages.first().getByText('"Of the previous one"').waitFor();
    const next = await mint(gateway, 'next');
    await give(next);
    await messages.first().getByText('"Of the next one"').waitFor();
    expect(await messages.count()).toBe(1);
    await give(null);
    await page.getByText('Sign in to see your notifications.').waitFor();
    expect(await messages.count()).toBe(0);
    await give(next);
    await messages.first().getByText('"Of the next one"').waitFor();
  });

  it('offers another attempt if the application gives no session', async () => {
    await comments(gateway, 'retried', ['One']);
    const host = await serveHost(gateway, 'retried');
    host.answerSessionsWith(500);
    const { page, messages } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await page.getByText('Your session could not be started.').waitFor();
    host.answerSessionsWith(401);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Sign in to see your notifications.').waitFor();
    host.answerSessionsWith(200);
    await page.getByRole('button', { name: 'Try again' }).click();
    await messages.first().waitFor();
  });

  it('takes a removed attribute, and a property that is undefined, as not set', async () => {
    await comments(gateway, 'unset', ['One']);
    const host = await serveHost(gateway, 'unset');
    const { page, messages, events } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await messages.first().waitFor();
    await page.routeWebSocket('**/graphql', (socket) => socket.close());
    const change = (script: string) => page.evaluate(`${ELEMENT}.${script}; ${ELEMENT}.updateComplete.then(() => {})`);
    for (const server of ["removeAttribute('server')", 'server = undefined']) {
      await change(server);
      await messages.first().waitFor();
    }
    await change("transport = 'websocket'");
    await page.getByText('Connecting…').waitFor();
    await change('transport = undefined');
    await page.getByText('Connecting…').waitFor({ state: 'detached' });
    await change(`tokenProvider = async () => (${JSON.stringify(await mint(gateway, 'unset'))})`);
    await messages.first().waitFor();
    const sessions = host.sessions();
    await change('tokenProvider = undefined');
    await vi.waitFor(() => expect(host.sessions()).toBe(sessions + 1), WAIT);
    await comment(gateway, 'unset', 'Two');
    await messages.nth(1).waitFor();
    expect(await events('inbox-problem')).toEqual([]);
  });

  it('counts nothing after the subscriber has signed out', async () => {
    await comments(gateway, 'signed-out', ['One']);
    const host = await serveHost(gateway, 'signed-out');
    const { page, events } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    const counted = page.getByRole('button', { name: 'Notifications, 1 unread' });
    const uncounted = page.getByRole('button', { name: 'Notifications', exact: true });
    const lastUnread = async () => (await events('count-change')).at(-1)?.unread;
    await counted.waitFor();
    host.answerSessionsWith(401);
    await revoke('signed-out');
    await page.getByText('Sign in to see your notifications.').waitFor();
    await uncounted.waitFor();
    expect(await lastUnread()).toBe(0);
    expect(await page.evaluate(`${ELEMENT}.unreadCount`)).toBe(0);
    const { token } = await mint(gateway, 'signed-out');
    await page.evaluate(`Object.assign(${ELEMENT}, { sessionUrl: null, token: ${JSON.stringify(token)} })`);
    await counted.waitFor();
    expect(await lastUnread()).toBe(1);
    await page.evaluate(`${ELEMENT}.token = null`);
    await uncounted.waitFor();
    expect(await lastUnread()).toBe(0);
  });

  it('says nothing of a message to the next subscriber, after a sign-out, or when it becomes a part of the page again', async () => {
    await comments(gateway, 'announced', ['One']);
    await comments(gateway, 'unconcerned', ['One', 'Two']);
    const host = await serveHost(gateway, 'announced');
    const { page, bell } = await openInbox(browser, host, {});
    const said = () => page.evaluate(`${ELEMENT}.shadowRoot.querySelector('.hidden[role=status]').textContent.trim()`);
    const signIn = async (subscriberId: string, unread: number) => {
      const { token } = await mint(gateway, subscriberId);
      await page.evaluate(`${ELEMENT}.token = ${JSON.stringify(token)}`);
      await bell.getByText(`Notifications, ${unread} unread`).waitFor({ state: 'attached' });
    };
    const ends: readonly (() => Promise<unknown>)[] = [
      () => signIn('unconcerned', 2),
      () => page.evaluate(`(${ELEMENT}.token = null, ${ELEMENT}.updateComplete)`),
      () => revoke('announced'),
      () =>
        page.evaluate(`(async () => {
          const inbox = ${ELEMENT};
          inbox.remove();
          document.body.append(inbox);
          await inbox.updateComplete;
        })()`),
    ];
    for (const [index, end] of ends.entries()) {
      await signIn('announced', index + 1);
      await page.getByText('Connecting…').waitFor({ state: 'detached' });
      await comment(gateway, 'announced', 'Secret');
      await vi.waitFor(async () => expect(await said()).toBe('New notification: New comment'), WAIT);
      await end();
      await vi.waitFor(async () => expect(await said()).toBe(''), { timeout: 5_000 });
    }
  });

  it('waits for the application to prepare a press although no new token can be had meanwhile', async () => {
    await comments(gateway, 'patient', ['One']);
    const host = await serveHost(gateway, 'patient');
    const { page, messages, events } = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await page.evaluate(`document.addEventListener('message-action', ({ detail }) => {
      detail.result = new Promise((resolve) => { globalThis.prepared = resolve; });
    })`);
    await messages.first().waitFor();
    await vi.waitFor(async () => expect(await page.evaluate(`${ELEMENT}.unseenCount`)).toBe(0), WAIT);
    host.answerSessionsWith(503);
    // The token counts as expired at the press. Later, the inbox finds that out itself.
    await page.evaluate(`(() => {
      const now = performance.now();
      performance.now = () => now + 1_000 * 3_600_000;
      ${ELEMENT}.shadowRoot.querySelector('.item .button.main').click();
    })()`);
    await page.evaluate("fetch('/session')");
    host.answerSessionsWith(200);
    await page.evaluate('prepared({ text: "Thank you" })');
    await messages.first().getByText('Done: Reply').waitFor();
    expect((await events('inbox-problem')).map(({ kind }) => kind)).not.toContain('failed');
  });

  it('never stores a press with the session of the next subscriber', async () => {
    await comments(gateway, 'pressing', ['Of the first']);
    await comments(gateway, 'following', ['Of the second']);
    const { token } = await mint(gateway, 'pressing');
    const host = await serveHost(gateway, 'pressing');
    const { page, messages, events } = await openInbox(browser, host, { open: '', token });
    let presses = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('"button":"PRIMARY"')) presses += 1;
    });
    await page.evaluate(`document.addEventListener('message-action', ({ detail }) => {
      detail.result = new Promise((resolve) => { globalThis.prepared = resolve; });
    })`);
    await messages.first().getByRole('button', { name: 'Reply' }).click();
    await page.evaluate(`${ELEMENT}.token = ${JSON.stringify((await mint(gateway, 'following')).token)}`);
    await messages.first().getByText('"Of the second"').waitFor();
    await page.evaluate('prepared({ text: "Thank you" })');
    await vi.waitFor(async () => expect(await events('inbox-problem')).toMatchObject([{ kind: 'failed' }]), WAIT);
    expect([presses, await page.getByText('That was not saved.').count()]).toEqual([0, 0]);
  });
});
