import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

interface BusyInbox {
  readonly inbox: {
    readonly messages: { readonly edges: readonly { readonly node: { readonly _id: string } }[] };
  } | null;
}

describe.skipIf(CHROMIUM === undefined)('late answers to the lists of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await graph(create, { input: { name: 'News', workflowId: 'news', steps: [INBOX_STEP] } });
    await graph(create, { input: { name: 'Later', workflowId: 'later', steps: [DELAY_STEP, INBOX_STEP] } });
    await trigger(
      'news',
      Array.from({ length: 23 }, (_, index) => `reader-${index}`),
    );
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const INBOX_STEP = { stepId: 'inbox', name: 'Inbox', type: 'IN_APP', controlValues: { body: 'News' } };

  const DELAY_STEP = { stepId: 'wait', type: 'DELAY', controlValues: { type: 'regular', amount: 1, unit: 'days' } };

  const graph = <Data>(query: string, variables: object) => execute<Data>(gateway, query, variables);

  const trigger = (name: string, recipients: readonly string[]) =>
    graph('mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: recipients.map((subscriberId) => ({ name, to: [{ subscriberId }] })) },
    });

  async function newPage(): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    return page;
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
    const held = await holdAnswers(page, (body) => body.includes('"after":"'));
    const more = page.getByRole('button', { name: /^Load more/ });
    await more.click();
    await expect.poll(held.count).toBe(1);
    await trigger('news', ['reader-of-the-lost-event']);
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
    const held = await holdAnswers(page, (body) => body.includes('"archived":true'));
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

  it('shows what changed while a list was read again', async () => {
    await trigger('later', ['ada', 'grace']);
    const page = await newPage();
    await page.goto(`${gateway.url}/console/?workflowId=later`);
    const rows = rowsOf(page, 'notifications');
    await expect.poll(() => rows.getByText('2 waiting').count(), { timeout: 20_000 }).toBe(2);
    const cancel = async (reader: string) => {
      await page.getByRole('checkbox', { name: `Select Later to ${reader}` }).check();
      await page.getByRole('button', { name: 'Cancel waiting steps' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel waiting steps' }).click();
      await rows.filter({ hasText: reader }).getByText('2 canceled').waitFor();
    };
    const held = await holdAnswers(page, (body) => body.includes('query Activity('));
    await cancel('ada');
    await expect.poll(held.count).toBe(1);
    await cancel('grace');
    const next = page.waitForResponse((response) => !!response.request().postData()?.includes('query Activity('));
    await held.release();
    await next;
    await expect.poll(() => rows.getByText('2 canceled').count()).toBe(2);
    expect(await rows.getByText('2 waiting').count()).toBe(0);
    await page.context().close();
  });

  it('keeps all pages of a list when a message of a later page changes while the first page is read again', async () => {
    await trigger('news', Array(25).fill('busy'));
    const messagesOf = '{ inbox(subscriberId: "busy") { messages(first: 100) { edges { node { _id } } } } }';
    const read = async () => (await graph<BusyInbox>(messagesOf, {})).inbox?.messages.edges.map(({ node }) => node._id);
    await expect.poll(async () => (await read())?.length, { timeout: 20_000 }).toBe(25);
    const ids = (await read()) ?? [];
    const mark = (index: number) =>
      graph('mutation ($input: MarkMessagesAsInput!) { markMessagesAs(input: $input) { __typename } }', {
        input: { subscriberId: 'busy', messageIds: [ids[index]], markAs: 'READ' },
      });
    const page = await newPage();
    await page.goto(`${gateway.url}/console/subscribers/busy`);
    const messages = page.getByRole('article', { name: 'News' });
    const isRead = (index: number) => messages.nth(index).getByRole('button', { name: 'Mark as unread' }).waitFor();
    await page.getByRole('button', { name: /^Load more/ }).click();
    await expect.poll(() => messages.count()).toBe(25);
    await page.getByRole('link', { name: 'Workflows' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    const held = await holdAnswers(page, (body) => body.includes('query InboxMessages'));
    await page.goBack();
    await expect.poll(held.count).toBe(1);
    await mark(22);
    await isRead(22);
    await held.release();
    await mark(0);
    await isRead(0);
    expect(await messages.count()).toBe(25);
    await page.context().close();
  });

  // Last, because no workflow is active after it.
  it('shows the second of two changes although the first one is still being read', async () => {
    const page = await newPage();
    await page.goto(`${gateway.url}/console/workflows`);
    const rows = rowsOf(page, 'workflows');
    await rows.filter({ hasText: 'Later' }).getByText('Active', { exact: true }).waitFor();
    const held = await holdAnswers(page, (body) => body.includes('query Workflows('));
    const deactivate = async (name: string) => {
      const changed = page.waitForResponse((response) => /SwitchWorkflow/.test(response.request().postData() ?? ''));
      await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
      await changed;
    };
    await deactivate('News');
    await expect.poll(held.count).toBe(1);
    await deactivate('Later');
    await held.release();
    await expect.poll(() => rows.getByText('Inactive', { exact: true }).count()).toBe(2);
    await page.context().close();
  });
});
