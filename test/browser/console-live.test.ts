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
    const steps = [{ stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'News' } }];
    const query = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    const body = JSON.stringify({ query, variables: { input: { name: 'News', workflowId: 'news', steps } } });
    expect((await gateway.request('/graphql', { method: 'POST', body })).status).toBe(200);
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function trigger(subscriberId: string): Promise<void> {
    const events = [{ name: 'new-comment', to: subscriberId, payload: { author: 'Ada', title: 'Live' } }];
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
    const endLast = (message: string, extensions: object) => {
      const { id } = subscriptions.at(-1) ?? { id: '' };
      ended.add(id);
      socket?.send(JSON.stringify({ id, type: 'error', payload: [{ message, extensions }] }));
    };
    return { page, subscriptions, endLast };
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
});
