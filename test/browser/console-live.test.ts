import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

const WAIT = { timeout: 20_000 };

/** A subscription that a page made. */
interface Subscription {
  readonly id: string;
  readonly payload: { readonly query: string; readonly variables: { readonly after?: string } };
}

describe.skipIf(CHROMIUM === undefined)('the live updates of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    const news = { stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'News' } };
    const pause = { stepId: 'pause', type: 'DELAY', controlValues: { type: 'regular', amount: 2, unit: 'hours' } };
    await createWorkflow({ name: 'News', workflowId: 'news', steps: [news] });
    await createWorkflow({ name: 'Later news', workflowId: 'later', steps: [pause, news] });
  });

  async function createWorkflow(input: object): Promise<void> {
    const query = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    const body = JSON.stringify({ query, variables: { input } });
    expect((await gateway.request('/graphql', { method: 'POST', body })).status).toBe(200);
  }

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function trigger(subscriberId: string, name = 'new-comment'): Promise<void> {
    const events = [{ name, to: subscriberId, payload: { author: 'Ada', title: 'Live' } }];
    const body = JSON.stringify({ events });
    expect((await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body })).status).toBe(201);
  }

  /** Opens a page whose subscriptions a test can end with an error, as the gateway does. */
  async function open(route: string) {
    const page = await openTab(browser, gateway.url);
    const subscriptions: Subscription[] = [];
    const ended = new Set<string>();
    let socket: WebSocketRoute | undefined;
    await page.routeWebSocket('**/graphql', (near) => {
      socket = near;
      const far = near.connectToServer();
      near.onMessage((text) => {
        const message = JSON.parse(String(text));
        if (message.type === 'subscribe') subscriptions.push(message);
        far.send(text);
      });
      far.onMessage((text) => {
        if (!ended.has(JSON.parse(String(text)).id)) near.send(text);
      });
    });
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    /** The subscriptions that the page made to the operation `name`. */
    const named = (name: string) => subscriptions.filter(({ payload }) => payload.query.includes(`${name}(`));
    const end = (subscription: Subscription | undefined, message: string, extensions: object) => {
      const { id } = subscription ?? { id: '' };
      ended.add(id);
      socket?.send(JSON.stringify({ id, type: 'error', payload: [{ message, extensions }] }));
    };
    const endLast = (message: string, extensions: object) => end(subscriptions.at(-1), message, extensions);
    /** Closes the websocket, as a gateway does that restarts. The page connects again. */
    const disconnect = () => socket?.close({ code: 1001, reason: 'Going away' });
    return { page, subscriptions, named, end, endLast, disconnect };
  }

  /** Opens the page of a run that waits. It follows the run and the inbox of its subscriber. */
  async function openWaitingRun(subscriberId: string) {
    await trigger(subscriberId, 'later');
    const opened = await open(`/?subscriberId=${subscriberId}`);
    await rowsOf(opened.page, 'notifications').first().getByRole('link').first().click();
    await expect.poll(() => opened.named('RunEvents').length, WAIT).toBe(1);
    await expect.poll(() => opened.named('RunInboxEvents').length, WAIT).toBe(1);
    await isInState(opened.page, 'Live');
    return opened;
  }

  const isInState = (page: Page, state: string) =>
    page.locator('.connection').getByText(state, { exact: true }).waitFor();

  it('reads a list again and follows it after too many events were waiting', async () => {
    const { page, subscriptions, endLast } = await open('/');
    const first = rowsOf(page, 'notifications').first();
    await isInState(page, 'Live');
    await trigger('before');
    await first.getByText('before').waitFor();
    endLast('Slow consumer: more than 1000 events are waiting', { code: 'UNAVAILABLE', retryAfter: 3 });
    await isInState(page, 'Live updates paused');
    await trigger('meanwhile');
    await isInState(page, 'Live');
    await first.getByText('meanwhile').waitFor();
    expect(subscriptions.map(({ payload }) => payload.variables.after)).toEqual([undefined, undefined]);
    await trigger('after');
    await first.getByText('after').waitFor();
    expect(await page.getByText('Live updates stopped').count()).toBe(0);
    await page.context().close();
  });

  it('resumes after the last event when a limit is no longer exceeded, and says why it waits if it lasts', async () => {
    const { page, subscriptions, endLast } = await open('/subscribers/ada');
    await isInState(page, 'Live');
    const messages = page.getByRole('article');
    await messages.first().waitFor();
    const before = await messages.count();
    await trigger('ada');
    await expect.poll(() => messages.count(), WAIT).toBe(before + 1);
    endLast('Rate limit exceeded', { code: 'RATE_LIMITED', retryAfter: 1 });
    await trigger('ada');
    await expect.poll(() => subscriptions.length, WAIT).toBe(2);
    expect(subscriptions[1]?.payload.variables.after).toMatch(/./);
    endLast('Rate limit exceeded', { code: 'RATE_LIMITED', retryAfter: 1 });
    await page.getByText('Live updates paused: Rate limit exceeded').waitFor();
    await expect.poll(() => messages.count(), WAIT).toBe(before + 2);
    await isInState(page, 'Live');
    await page.getByText('Live updates paused: Rate limit exceeded').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('says why live updates stopped if the gateway refuses them', async () => {
    const { page, subscriptions, endLast } = await open('/workflows/news');
    await page.getByLabel('Subscriber id').fill('ada');
    await page.getByRole('button', { name: 'Trigger', exact: true }).click();
    await page.getByText('Accepted as transaction').waitFor();
    await expect.poll(() => subscriptions.length, WAIT).toBe(1);
    endLast('Not allowed any more', { code: 'FORBIDDEN' });
    await page.getByText('Live updates stopped: Not allowed any more').waitFor();
    await page.context().close();
  });

  it('subscribes again after an error although the websocket connects meanwhile', async () => {
    const { page, named, end, disconnect } = await openWaitingRun('eve');
    end(named('RunEvents')[0], 'Rate limit exceeded', { code: 'RATE_LIMITED', retryAfter: 3 });
    await isInState(page, 'Live updates paused');
    disconnect();
    await expect.poll(() => named('RunInboxEvents').length, WAIT).toBe(2);
    await expect.poll(() => named('RunEvents').length, WAIT).toBe(2);
    await isInState(page, 'Live');
    await page.context().close();
  });

  it('still says that live updates stopped after the websocket has connected again', async () => {
    const { page, named, end, disconnect } = await openWaitingRun('flo');
    end(named('RunEvents')[0], 'Not allowed any more', { code: 'FORBIDDEN' });
    const stopped = page.getByText('Live updates stopped: Not allowed any more');
    await stopped.waitFor();
    disconnect();
    await expect.poll(() => named('RunInboxEvents').length, WAIT).toBe(2);
    // Until the other subscription is live again after an error, the page has settled.
    end(named('RunInboxEvents')[1], 'Rate limit exceeded', { code: 'RATE_LIMITED', retryAfter: 1 });
    await isInState(page, 'Live updates paused');
    await isInState(page, 'Live');
    expect(await stopped.count()).toBe(1);
    expect(named('RunEvents')).toHaveLength(1);
    await page.context().close();
  });
});
