import type { Browser, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

describe.skipIf(CHROMIUM === undefined)('late answers to the lists of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    const input = { name: 'News', workflowId: 'news', steps: [INBOX_STEP] };
    await graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', { input });
    await trigger(Array.from({ length: 23 }, (_, index) => `reader-${index}`));
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const INBOX_STEP = { stepId: 'inbox', name: 'Inbox', type: 'IN_APP', controlValues: { body: 'News' } };

  async function graph(query: string, variables: object): Promise<void> {
    const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
    expect((await response.json()).errors).toBeUndefined();
  }

  const trigger = (recipients: readonly string[]) =>
    graph('mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: recipients.map((subscriberId) => ({ name: 'news', to: [{ subscriberId }] })) },
    });

  async function newPage(): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    return page;
  }

  /** Holds the answers to requests that contain a text, until the release. */
  async function hold(page: Page, text: string) {
    let open = () => {};
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    const answered: Promise<void>[] = [];
    const holdBack = (route: Route) => {
      if (!route.request().postData()?.includes(text)) return route.continue();
      const answer = Promise.all([route.fetch(), released]).then(([response]) => route.fulfill({ response }));
      answered.push(answer.catch(() => {}));
      return answer;
    };
    await page.route('**/graphql', holdBack);
    return {
      count: () => answered.length,
      release: async () => {
        open();
        await Promise.all(answered);
        await page.unroute('**/graphql', holdBack);
      },
    };
  }

  it('drops a next page that is late when the history is lost', async () => {
    const page = await newPage();
    await page.routeWebSocket('**/graphql', (near) => {
      near.connectToServer().onMessage((text) => {
        const message = JSON.parse(String(text));
        const event = message.payload?.data?.activity;
        if (event) Object.assign(event, { change: 'HISTORY_LOST', notification: null });
        near.send(JSON.stringify(message));
      });
    });
    await page.goto(`${gateway.url}/console/?workflowId=news`);
    const rows = rowsOf(page, 'notifications');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(20);
    const held = await hold(page, '"after":"');
    const more = page.getByRole('button', { name: /^Load more/ });
    await more.click();
    await expect.poll(held.count).toBe(1);
    await trigger(['reader-of-the-lost-event']);
    await rows.first().getByText('reader-of-the-lost-event').waitFor();
    await held.release();
    expect(await rows.count()).toBe(20);
    await more.click();
    await expect.poll(() => rows.count()).toBe(24);
    expect(new Set(await rows.getByText(/^reader-/).allTextContents()).size).toBe(24);
    await page.context().close();
  });

  it('keeps the items of a former filter out of the list of the next one', async () => {
    const page = await newPage();
    await page.goto(`${gateway.url}/console/subscribers/reader-1`);
    const messages = page.getByRole('article', { name: 'News' });
    await messages.waitFor();
    const held = await hold(page, '"archived":true');
    await page.getByRole('button', { name: 'Archived' }).click();
    await expect.poll(held.count).toBe(1);
    await page.getByRole('link', { name: 'Workflows' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Archived', pressed: true }).waitFor();
    expect(await messages.count()).toBe(0);
    await held.release();
    await page.getByText('No archived messages').first().waitFor();
    await page.context().close();
  });
});
