import type { Browser, Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { comment, type InboxPage, mint, openInbox, serveHost } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };
/** The gateway alone knows whether a message belongs to this tab. */
const BY_WORKFLOW = JSON.stringify([{ label: 'Comments', filter: { workflowIds: ['new-comment'] } }]);

let gateway: GatewayProcess;
let browser: Browser;

/** Triggers many comments at once, and waits until the inbox contains them. */
async function manyComments(subscriberId: string, count: number) {
  const event = { name: 'new-comment', to: [{ subscriberId }], payload: { author: 'Grace', title: 'Many' } };
  for (let left = count; left > 0; left -= 50) {
    const input = { events: Array.from({ length: Math.min(left, 50) }, () => event) };
    await execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input,
    });
  }
  const query = 'query ($id: String!) { inbox(subscriberId: $id) { unreadCount } }';
  await vi.waitFor(async () => {
    const { inbox } = await execute<{ inbox: { unreadCount: number } | null }>(gateway, query, { id: subscriberId });
    expect(inbox?.unreadCount).toBe(count);
  }, WAIT);
}

async function openMany(subscriberId: string, count: number, attributes: Record<string, string> = {}) {
  await manyComments(subscriberId, count);
  const host = await serveHost(gateway, subscriberId);
  return openInbox(browser, host, { 'session-url': '/session', inline: '', ...attributes });
}

const expectMessages = ({ messages }: InboxPage, count: number) =>
  vi.waitFor(async () => expect(await messages.count()).toBe(count), WAIT);

async function loadAll(inbox: InboxPage, count: number) {
  await inbox.messages.first().waitFor();
  for (let loaded = 20; loaded < count; loaded += 20) {
    await inbox.page.getByRole('button', { name: 'Load more' }).click();
    await expectMessages(inbox, Math.min(count, loaded + 20));
  }
}

/** Marks messages as another client of the subscriber. */
async function mark(subscriberId: string, messageIds: readonly (string | null)[], markAs: string) {
  const { token } = await mint(gateway, subscriberId);
  const query =
    'mutation ($messageIds: [ID!]!, $markAs: MarkAs!) { markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) { __typename } }';
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { messageIds, markAs } }),
  });
  expect(await response.json()).toEqual({ data: { markMessagesAs: { __typename: 'MarkMessagesAsPayload' } } });
}

/** Whether a request contains a text, such as the name of its operation. */
const isOf = (route: Route, text: string) => route.request().postData()?.includes(text) === true;

describe.skipIf(CHROMIUM === undefined)('the lists of <notification-inbox>', () => {
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
  });

  it('reads on when all loaded messages have left the tab, and shows what arrives then', async () => {
    const inbox = await openMany('emptied', 25);
    await inbox.page.getByRole('tab', { name: 'Unread', exact: true }).click();
    await expectMessages(inbox, 20);
    const messageIds = await inbox.messages.evaluateAll((items) => items.map((item) => item.getAttribute('data-id')));
    await mark('emptied', messageIds, 'READ');
    await expectMessages(inbox, 5);
    await comment(gateway, 'emptied', 'Afterwards');
    await inbox.messages.first().getByText('"Afterwards"').waitFor();
    await expectMessages(inbox, 6);
  });

  it('repeats the load that failed', async () => {
    const inbox = await openMany('repeated', 1, { tabs: BY_WORKFLOW });
    await inbox.messages.first().waitFor();
    await inbox.page.route('**/graphql', (route) =>
      isOf(route, 'InboxElementPage')
        ? route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } })
        : route.continue(),
    );
    await comment(gateway, 'repeated', 'Two');
    await inbox.page.getByText('Too many requests.').waitFor();
    await inbox.page.unroute('**/graphql');
    await inbox.page.getByRole('button', { name: 'Try again' }).click();
    await expectMessages(inbox, 2);
  });

  it('keeps a list of more than a page of the gateway when it is read again, and reads nothing for known messages', async () => {
    const inbox = await openMany('long', 130, { tabs: BY_WORKFLOW });
    await loadAll(inbox, 130);
    await comment(gateway, 'long', 'One more');
    await inbox.messages.first().getByText('"One more"').waitFor();
    await expectMessages(inbox, 131);
    let reads = 0;
    await inbox.page.route('**/graphql', (route) => {
      if (isOf(route, 'InboxElementPage')) reads += 1;
      return route.continue();
    });
    await inbox.messages.first().getByRole('button', { name: 'Mark as read' }).click();
    await vi.waitFor(async () => {
      expect(await inbox.page.evaluate("document.querySelector('notification-inbox').unreadCount")).toBe(130);
    }, WAIT);
    await inbox.messages.nth(1).getByRole('button', { name: 'Mark as read' }).click();
    await vi.waitFor(async () => {
      expect(await inbox.page.evaluate("document.querySelector('notification-inbox').unreadCount")).toBe(129);
    }, WAIT);
    expect(reads).toBe(0);
    await inbox.page.getByRole('button', { name: 'Mark all as read' }).click();
    await vi.waitFor(async () => expect(reads).toBe(2), WAIT);
    await inbox.page.getByRole('status').filter({ hasText: 'All marked as read' }).waitFor({ state: 'attached' });
    await expectMessages(inbox, 131);
  });

  it('keeps a page of messages while it is closed, and shows all that arrived when it is opened', async () => {
    await manyComments('closed', 45);
    const inbox = await openInbox(browser, await serveHost(gateway, 'closed'));
    const { page, bell, messages, events } = inbox;
    await page.getByRole('button', { name: 'Notifications, 45 unread' }).waitFor();
    await comment(gateway, 'closed', 'Before it was opened');
    await vi.waitFor(async () => expect((await events('message-arrive')).length).toBe(1), WAIT);
    expect(await messages.count()).toBe(0);
    await bell.click();
    await loadAll(inbox, 46);
    await bell.click();
    await expectMessages(inbox, 0);
    for (const title of ['Second', 'Third']) await comment(gateway, 'closed', title);
    await vi.waitFor(async () => expect((await events('message-arrive')).length).toBe(3), WAIT);
    await page.getByRole('button', { name: 'Notifications, 48 unread' }).waitFor();
    const sizes: number[] = [];
    await page.route('**/graphql', (route) => {
      if (isOf(route, 'InboxElementPage')) sizes.push(route.request().postDataJSON().variables.first);
      return route.continue();
    });
    await bell.click();
    await messages.first().getByText('"Third"').waitFor();
    expect(sizes.length).toBe(1);
    expect(sizes[0]).toBeLessThanOrEqual(40);
    await expectMessages(inbox, sizes[0] ?? 0);
    expect(new Set(await messages.evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))).size).toBe(
      sizes[0],
    );
  });

  it('moves the focus to the first new message after the last page was asked for with the keyboard', async () => {
    await manyComments('keyboard', 25);
    const attributes = { 'session-url': '/session', open: '' };
    const { page, messages, panel } = await openInbox(browser, await serveHost(gateway, 'keyboard'), attributes);
    await messages.nth(19).waitFor();
    await page.getByRole('button', { name: 'Load more' }).focus();
    await page.keyboard.press('Enter');
    await messages.nth(24).waitFor();
    const root = "document.querySelector('notification-inbox').shadowRoot";
    const isFirstNew = `${root}.activeElement === ${root}.querySelectorAll('.open')[20]`;
    await vi.waitFor(async () => expect(await page.evaluate(isFirstNew)).toBe(true), WAIT);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });

  /** Holds back the answers to requests that contain a text. @returns how to release them */
  async function holdBack({ page }: InboxPage, text: string, status = 200): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!isOf(route, text)) return route.continue();
      const response = status === 200 ? { response: await route.fetch() } : { status };
      await released;
      return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...response });
    });
    return async () => {
      const answer = page.waitForResponse((response) => response.request().postData()?.includes(text) === true);
      release();
      await (await answer).finished();
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    };
  }

  it('shows the newest state of a message when an answer or a refusal is late', async () => {
    const inbox = await openMany('late', 1);
    const message = inbox.messages.first();
    const messageId = await message.getAttribute('data-id');
    await inbox.page.getByText('Connecting…').waitFor({ state: 'detached' });
    const answer = await holdBack(inbox, '"markAs":"READ"');
    await message.getByRole('button', { name: 'Mark as read' }).click();
    await vi.waitFor(async () => {
      expect(await inbox.page.evaluate("document.querySelector('notification-inbox').unreadCount")).toBe(0);
    }, WAIT);
    await mark('late', [messageId], 'UNREAD');
    await message.getByRole('button', { name: 'Mark as read' }).waitFor();
    await answer();
    expect(await message.getByRole('button', { name: 'Mark as read' }).count()).toBe(1);
    await inbox.page.unroute('**/graphql');

    const refuse = await holdBack(inbox, '"markAs":"READ"', 429);
    await message.getByRole('button', { name: 'Mark as read' }).click();
    await mark('late', [messageId], 'READ');
    await vi.waitFor(async () => {
      expect(await inbox.page.evaluate("document.querySelector('notification-inbox').unreadCount")).toBe(0);
    }, WAIT);
    await refuse();
    await inbox.page.getByText('That was not saved.').waitFor();
    expect(await message.getByRole('button', { name: 'Mark as unread' }).count()).toBe(1);
  });

  it('keeps all workflows of the preferences, each once, when a button is pressed twice or a switch is moved', async () => {
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    const steps = [{ stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'Text' } }];
    for (let index = 0; index < 110; index += 1) {
      await execute(gateway, create, { input: { name: `Workflow ${index}`, workflowId: `workflow-${index}`, steps } });
    }
    const { page } = await openMany('preferring', 1);
    await page.getByRole('button', { name: 'Preferences' }).click();
    const sets = page.locator('notification-inbox fieldset');
    const more = page.getByRole('button', { name: 'Load more' });
    // The first one is for all workflows.
    await vi.waitFor(async () => expect(await sets.count()).toBe(51), WAIT);
    await more.dblclick();
    await vi.waitFor(async () => expect(await sets.count()).toBeGreaterThan(51), WAIT);
    await vi.waitFor(async () => {
      if ((await more.count()) > 0) await more.click();
      expect(await sets.count()).toBeGreaterThan(110);
    }, WAIT);
    const names = await sets.locator('legend').allInnerTexts();
    expect(new Set(names).size).toBe(names.length);
    await sets.nth(5).getByRole('switch').click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ state: 'attached' });
    expect(await sets.locator('legend').allInnerTexts()).toEqual(names);
    await sets.first().getByRole('switch').click();
    await vi.waitFor(async () => expect(await sets.nth(1).getByRole('switch').isChecked()).toBe(false), WAIT);
    expect(await sets.locator('legend').allInnerTexts()).toEqual(names);
  });
});
