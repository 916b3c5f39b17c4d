import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { comment, comments, openInbox, serveHost } from './host-page.ts';

let gateway: GatewayProcess;
let browser: Browser;

describe.skipIf(CHROMIUM === undefined)('<notification-inbox>', () => {
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
  });

  /** A subscriber with comments, and a page with its inbox, opened. */
  async function openWith(subscriberId: string, titles: readonly string[], attributes: Record<string, string> = {}) {
    await comments(gateway, subscriberId, titles);
    const host = await serveHost(gateway, subscriberId);
    const inbox = await openInbox(browser, host, { 'session-url': '/session', ...attributes });
    await inbox.page.getByRole('button', { name: `Notifications, ${titles.length} unread` }).click();
    await inbox.messages.nth(Math.min(titles.length, 20) - 1).waitFor();
    return { host, ...inbox };
  }

  it('shows messages live at another origin, under a strict policy, without inline styles', async () => {
    const { page, messages, complaints, events } = await openWith('live', ['First']);
    await comment(gateway, 'live', 'Second', '<b style="color: red" onclick="alert(1)">Grace</b>');
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    await messages.first().locator('b').getByText('Grace').waitFor();
    expect(await messages.count()).toBe(2);
    const root = "document.querySelector('notification-inbox').shadowRoot";
    expect(await page.evaluate(`${root}.querySelectorAll('style, [style], [onclick]').length`)).toBe(0);
    expect(complaints).toEqual([]);
    expect((await events('count-change')).at(-1)).toMatchObject({ unread: 2 });
    expect(await events('message-arrive')).toMatchObject([{ message: { subject: 'New comment', read: false } }]);
    await page.getByRole('status').filter({ hasText: 'New notification: New comment' }).waitFor({ state: 'attached' });
  });

  it('marks messages as read and unread, and all of them, while another page follows', async () => {
    const { host, page, messages } = await openWith('marks', ['One', 'Two', 'Three']);
    const other = await openInbox(browser, host, { 'session-url': '/session', inline: '' });
    await messages.first().getByRole('button', { name: 'Mark as read' }).click();
    await messages.first().getByRole('button', { name: 'Mark as unread' }).waitFor();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    await other.messages.first().getByRole('button', { name: 'Mark as unread' }).click();
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
    await page.getByRole('tab', { name: 'Unread', exact: true }).click();
    await messages.nth(2).waitFor();
    await messages.first().getByRole('button', { name: 'Mark as read' }).click();
    await vi.waitFor(async () => expect(await messages.count()).toBe(2), 30_000);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('You have no notifications here').waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await vi.waitFor(async () => expect(await other.panel.locator('[data-unread]').count()).toBe(0), 30_000);
  });

  it('marks all messages as read that are only unseen', async () => {
    const titles = Array.from({ length: 22 }, (_, index) => `Message ${index + 1}`);
    const { page } = await openWith('unseen', titles);
    const unseen = () => page.evaluate<number>("document.querySelector('notification-inbox').unseenCount");
    const mark =
      'mutation ($markAs: MarkAs!) { markAllMessages(input: { subscriberId: "unseen", markAs: $markAs }) { __typename } }';
    await execute(gateway, mark, { markAs: 'READ' });
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await execute(gateway, mark, { markAs: 'UNSEEN' });
    // The element marks the messages on the screen as seen itself, and the others not.
    await vi.waitFor(async () => expect(await unseen()).toBeGreaterThan(0), 30_000);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await vi.waitFor(async () => expect(await unseen()).toBe(0), 30_000);
  });

  it('archives, snoozes and brings messages back, in its tabs', async () => {
    const { page, messages } = await openWith('moves', ['One', 'Two']);
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    await messages.first().getByRole('button', { name: 'Archive' }).click();
    await vi.waitFor(async () => expect(await messages.count()).toBe(1), 30_000);
    await messages.first().getByRole('button', { name: 'Snooze' }).click();
    await page.getByLabel('Date and time').fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Snooze until then' }).click();
    await page.getByText('Choose a time within the next 365 days.').waitFor();
    await page.getByRole('button', { name: 'Tomorrow morning' }).click();
    await page.getByText('You have no notifications here').waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    await tab('Snoozed');
    await messages.first().getByText('Snoozed until').waitFor();
    await messages.first().getByRole('button', { name: 'End snooze' }).click();
    await page.getByText('You have no notifications here').waitFor();
    await tab('Archived');
    await messages.first().getByText('"Two"').waitFor();
    await messages.first().getByRole('button', { name: 'Move to inbox' }).click();
    await page.getByText('You have no notifications here').waitFor();
    await tab('Inbox');
    await messages.nth(1).waitFor();
  });

  it('loads further pages, and marks what is on the screen as seen', async () => {
    const titles = Array.from({ length: 23 }, (_, index) => `Comment ${index + 1}`);
    const { page, messages } = await openWith('pages', titles, { badge: 'unread' });
    expect(await messages.count()).toBe(20);
    await page.getByRole('button', { name: 'Load more' }).click();
    await messages.nth(22).waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    const unseen = () => page.evaluate<number>("document.querySelector('notification-inbox').unseenCount");
    await vi.waitFor(async () => expect(await unseen()).toBeLessThan(23), 30_000);
    expect(await unseen()).toBeGreaterThan(0);
    expect(await page.evaluate("document.querySelector('notification-inbox').unreadCount")).toBe(23);
  });

  it('records a press once, with the result of the application, unless the application prevents it', async () => {
    const { host, page, messages, events } = await openWith('presses', ['One', 'Two']);
    await page.evaluate(`document.addEventListener('message-action', (event) => {
      if (event.detail.button === 'SECONDARY') event.preventDefault();
      else event.detail.result = Promise.resolve({ text: 'Thank you' });
    })`);
    await messages.first().getByRole('button', { name: 'Ignore' }).click();
    await messages.first().getByRole('button', { name: 'Reply' }).click();
    await messages.first().getByText('Done: Reply').waitFor();
    const stored = () =>
      execute<object>(
        gateway,
        '{ inbox(subscriberId: "presses") { messages(first: 1) { edges { node { cta { action { status result { type payload } } } } } } } }',
      );
    const expected = '{"status":"DONE","result":{"type":"PRIMARY","payload":{"text":"Thank you"}}}';
    // The element shows the result before the gateway has stored it.
    await vi.waitFor(async () => expect(JSON.stringify(await stored())).toContain(expected), 30_000);
    expect((await events('message-action')).map(({ button }) => button)).toEqual(['SECONDARY', 'PRIMARY']);
    const other = await openInbox(browser, host, { 'session-url': '/session', open: '' });
    await other.messages.first().getByText('Done: Reply').waitFor();
  });

  it('opens the link of a message, marks it as read, and lets the application prevent the navigation', async () => {
    const { page, messages, events } = await openWith('links', ['One']);
    const step = {
      stepId: 'news',
      type: 'IN_APP',
      controlValues: { subject: 'News', body: 'Read all about it', redirect: { url: '{{ payload.url }}' } },
    };
    await execute(gateway, 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'News', workflowId: 'news', steps: [step] },
    });
    const send = (url: string) =>
      execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
        input: { events: [{ name: 'news', to: [{ subscriberId: 'links' }], payload: { url } }] },
      });
    await send('#news');
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    await page.evaluate("document.addEventListener('message-open', (event) => event.preventDefault(), { once: true })");
    await messages.first().getByRole('link', { name: 'News' }).click();
    await messages.first().getByRole('button', { name: 'Mark as unread' }).waitFor();
    expect(page.url()).not.toContain('#news');
    await messages.first().getByRole('link', { name: 'News' }).click();
    await page.waitForURL('**#news');
    expect(await events('message-open')).toMatchObject([{ url: '#news' }, { url: '#news' }]);
  });

  it('opens the link of a button, records the press, and lets the application prevent both', async () => {
    const { page, messages, events } = await openWith('button-links', ['One']);
    const primaryAction = { label: 'Pay', redirect: { url: '#paid', target: '_self' } };
    const secondaryAction = { label: 'See', redirect: { url: '/?invoice', target: '_blank' } };
    const step = { stepId: 'bill', type: 'IN_APP', controlValues: { body: 'A bill', primaryAction, secondaryAction } };
    await execute(gateway, 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'Bill', workflowId: 'bill', steps: [step] },
    });
    await execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: [{ name: 'bill', to: [{ subscriberId: 'button-links' }] }] },
    });
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    await page.evaluate(
      "document.addEventListener('message-action', (event) => event.preventDefault(), { once: true })",
    );
    await messages.first().getByRole('link', { name: 'Pay' }).click();
    await vi.waitFor(async () => expect(await events('message-action')).toHaveLength(1), 30_000);
    expect(page.url()).not.toContain('#paid');
    const other = page.context().waitForEvent('page');
    await messages.first().getByRole('link', { name: 'See' }).click();
    // A new tab is empty at first.
    await (await other).waitForURL(/\/\?invoice/);
    await messages.first().getByText('Done: See').waitFor();
    const stored = () =>
      execute<object>(
        gateway,
        '{ inbox(subscriberId: "button-links") { messages(first: 1) { edges { node { cta { action { status result { type } } } } } } } }',
      );
    const expected = '{"status":"DONE","result":{"type":"SECONDARY"}}';
    await vi.waitFor(async () => expect(JSON.stringify(await stored())).toContain(expected), 30_000);
  });

  it('shows tabs of the application, by tags and workflows, with their counts', async () => {
    const tabs = [
      { label: 'Social', filter: { tags: ['social'] } },
      { label: 'Welcome', filter: { workflowIds: ['welcome'] } },
    ];
    const { page, messages } = await openWith('tabs', ['One'], { tabs: JSON.stringify(tabs) });
    await page.getByRole('tab', { name: 'Social' }).getByText('1').waitFor();
    await page.getByRole('tab', { name: 'Welcome' }).click();
    await page.getByText('You have no notifications here').waitFor();
    await execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: [{ name: 'welcome', to: [{ subscriberId: 'tabs' }] }] },
    });
    await messages.nth(1).waitFor();
    await page.getByRole('tab', { name: 'Welcome' }).getByText('2').waitFor();
    await page.getByRole('tab', { name: 'Social' }).click();
    await messages.first().getByText('commented on').waitFor();
    expect(await messages.count()).toBe(1);
  });

  it('sets preferences, follows those of other clients, and shows why important workflows cannot be switched off', async () => {
    const { page } = await openWith('preferences', ['One']);
    const steps = [
      { stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'Alarm' } },
      { stepId: 'mail', type: 'EMAIL', controlValues: { subject: 'Alarm', body: 'Alarm' } },
    ];
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await execute(gateway, create, { input: { name: 'Alarm', workflowId: 'alarm', critical: true, steps } });
    await execute(gateway, create, { input: { name: 'Report', workflowId: 'report', steps } });
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('group', { name: 'Alarm' }).getByText('Always sent').waitFor();
    const report = page.getByRole('group', { name: 'Report' });
    await report.getByRole('switch', { name: 'E-mail' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ state: 'attached' });
    const ask = (rest: string) =>
      execute<object>(gateway, `{ subscriberPreferences(subscriberId: "preferences") { ${rest} } }`);
    expect(
      JSON.stringify(await ask('workflows(name: "Report") { edges { node { own { email in_app } } } }')),
    ).toContain('{"email":false,"in_app":null}');
    await execute(
      gateway,
      'mutation { setSubscriberPreferences(input: { subscriberId: "preferences", channels: { in_app: false } }) { __typename } }',
    );
    await vi.waitFor(async () => {
      expect(await report.getByRole('switch', { name: 'In this inbox' }).isChecked()).toBe(false);
    }, 30_000);
    await page.getByRole('button', { name: 'Back to notifications' }).click();
    await page.getByRole('tab', { name: 'Inbox' }).waitFor();
  });

  it('replaces every text, in the language of the application, and is themed by custom properties', async () => {
    const texts = {
      title: 'Benachrichtigungen',
      bellUnread: { one: '{count} neue Benachrichtigung', other: '{count} neue Benachrichtigungen' },
      tabInbox: 'Eingang',
      markRead: 'Gelesen',
    };
    await comments(gateway, 'german', ['Eins', 'Zwei']);
    const host = await serveHost(gateway, 'german');
    const { page, messages } = await openInbox(browser, host, {
      'session-url': '/session',
      locale: 'de',
      texts: JSON.stringify(texts),
      theme: 'dark',
    });
    await page.getByRole('button', { name: '2 neue Benachrichtigungen' }).click();
    await messages.first().getByText('jetzt').waitFor();
    await page.getByRole('heading', { name: 'Benachrichtigungen' }).waitFor();
    await page.getByRole('tab', { name: 'Eingang' }).waitFor();
    await messages.first().getByRole('button', { name: 'Gelesen' }).click();
    await page.getByRole('button', { name: '1 neue Benachrichtigung', exact: true }).waitFor();
    const background = () =>
      page.evaluate(
        "getComputedStyle(document.querySelector('notification-inbox').shadowRoot.querySelector('.panel')).backgroundColor",
      );
    expect(await background()).toBe('rgb(27, 29, 34)');
    await page.evaluate(
      "document.querySelector('notification-inbox').style.setProperty('--inbox-background', 'rgb(1, 2, 3)')",
    );
    expect(await background()).toBe('rgb(1, 2, 3)');
  });

  it('takes one press of a message while the application prepares the result', async () => {
    const { page, messages, events } = await openWith('pressing', ['One']);
    await page.evaluate(`document.addEventListener('message-action', ({ detail }) => {
      detail.result = new Promise((resolve) => { globalThis.prepared = resolve; });
    })`);
    const reply = messages.first().getByRole('button', { name: 'Reply' });
    await reply.click();
    expect(await reply.isDisabled()).toBe(true);
    await reply.click({ force: true });
    await messages.first().getByRole('button', { name: 'Ignore' }).click({ force: true });
    await page.evaluate('prepared({ text: "Thank you" })');
    await messages.first().getByText('Done: Reply').waitFor();
    expect((await events('message-action')).map(({ button }) => button)).toEqual(['PRIMARY']);
    expect(await events('inbox-problem')).toEqual([]);
  });

  it('stores a press whose result comes after the texts have changed, and reports one after a sign-out', async () => {
    const { page, messages, events } = await openWith('changing', ['One', 'Two']);
    await page.evaluate(`document.addEventListener('message-action', ({ detail }) => {
      detail.result = new Promise((resolve) => { globalThis.prepared = resolve; });
    })`);
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    await messages.first().getByRole('button', { name: 'Reply' }).click();
    await page.evaluate("document.querySelector('notification-inbox').texts = { tabInbox: 'Eingang' }");
    await page.getByRole('tab', { name: 'Eingang' }).waitFor();
    await page.evaluate('prepared({ text: "Thank you" })');
    await messages.first().getByText('Done: Reply').waitFor();
    expect([sockets, await events('inbox-problem')]).toEqual([0, []]);
    await messages.nth(1).getByRole('button', { name: 'Reply' }).click();
    await page.evaluate("document.querySelector('notification-inbox').sessionUrl = null");
    await page.getByText('Sign in to see your notifications.').waitFor();
    await page.evaluate('prepared({ text: "Thank you" })');
    await page.getByText('That was not saved.').waitFor();
    expect((await events('inbox-problem')).map(({ kind }) => kind)).toEqual(['failed']);
  });

  it('says that a change was not saved until just that change is stored', async () => {
    const { page, messages } = await openWith('unsaved', ['One', 'Two']);
    const toggle = (index: number) =>
      messages
        .nth(index)
        .getByRole('button', { name: /^Mark as (un)?read$/ })
        .click();
    const notice = page.getByText('That was not saved.');
    const refused = { data: null, errors: [{ message: 'refused', extensions: { code: 'VALIDATION' } }] };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"markAs":"READ"') ? route.fulfill({ json: refused }) : route.continue(),
    );
    await toggle(0);
    await notice.waitFor();
    await page.unroute('**/graphql');
    await toggle(1);
    await messages.nth(1).getByRole('button', { name: 'Archive' }).click();
    const said = page.locator('notification-inbox .hidden[role=status]');
    await said.getByText('Archived', { exact: true }).waitFor({ state: 'attached' });
    expect(await notice.count()).toBe(1);
    await toggle(0);
    await notice.waitFor({ state: 'detached' });
  });

  it('reports a result that is not JSON at once', async () => {
    const { page, messages, events } = await openWith('numbers', ['One']);
    await page.evaluate(`document.addEventListener('message-action', ({ detail }) => {
      detail.result = { count: 1n };
    })`);
    await messages.first().getByRole('button', { name: 'Reply' }).click();
    await page.getByText('That was not saved.').waitFor();
    expect((await events('inbox-problem')).map(({ kind }) => kind)).toEqual(['failed']);
    await messages.first().getByRole('button', { name: 'Reply' }).waitFor();
  });

  it('follows its messages and reports the problem once if the gateway refuses the filter of a tab', async () => {
    const tabs = JSON.stringify([{ label: 'All' }, { label: 'None', filter: { tags: [] } }]);
    const { page, messages, events } = await openWith('refused', ['One'], { tabs });
    await comment(gateway, 'refused', 'Two');
    await messages.nth(1).waitFor();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    expect(await page.getByText('Connecting…').count()).toBe(0);
    const problems = await events('inbox-problem');
    expect(problems).toMatchObject([{ kind: 'failed' }]);
    expect(problems[0]?.message).toContain('tags');
  });

  it('leaves out tabs and texts of a wrong shape, and reports them', async () => {
    const { page, messages, events, complaints } = await openWith('shapes', ['One'], {
      tabs: JSON.stringify([{ label: 'All' }, null, { label: 'Read', filter: { read: true } }]),
      texts: JSON.stringify({ title: { one: 'News' }, markRead: 'Done' }),
    });
    await messages.first().getByRole('button', { name: 'Done' }).waitFor();
    await page.getByRole('heading', { name: 'Notifications' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toMatchObject([expect.stringContaining('All'), 'Read']);
    expect((await events('inbox-problem')).map(({ message }) => message)).toEqual([
      'texts.title must be a text, or plural forms with the form other',
      'tabs must be a list of objects with a label',
    ]);
    await page.evaluate(`document.querySelector('notification-inbox').setAttribute('tabs', '{"label":"x"}')`);
    await page.getByRole('tab', { name: 'Archived' }).waitFor();
    expect((await events('inbox-problem')).length).toBe(3);
    for (const name of ['tabs', 'texts']) {
      await page.evaluate(`document.querySelector('notification-inbox').setAttribute('${name}', '{ title: "News" }')`);
    }
    await vi.waitFor(async () => {
      expect((await events('inbox-problem')).slice(3).map(({ message }) => message)).toEqual([
        'tabs must be a list of objects with a label',
        'texts must be an object of texts',
      ]);
    }, 30_000);
    expect(complaints).toEqual([]);
  });

  it('does not offer to mark all messages as read on a tab of read messages', async () => {
    const tabs = JSON.stringify([{ label: 'All' }, { label: 'Read', filter: { read: true } }]);
    const { page } = await openWith('read-tab', ['One'], { tabs });
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
    await page.getByRole('tab', { name: 'Read', exact: true }).click();
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  });

  it('shows a text of many angle brackets at once', async () => {
    const { page, messages } = await openWith('brackets', ['One']);
    const controlValues = {
      subject: '{{ payload.text }}',
      body: '{{ payload.text }}',
      disableOutputSanitization: true,
    };
    await execute(gateway, 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'Raw', workflowId: 'raw', steps: [{ stepId: 'raw', type: 'IN_APP', controlValues }] },
    });
    await page.evaluate(`globalThis.longest = 0;
      new PerformanceObserver((list) => { longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration)); })
        .observe({ entryTypes: ['longtask'] });`);
    await execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: [{ name: 'raw', to: [{ subscriberId: 'brackets' }], payload: { text: '<'.repeat(60_000) } }] },
    });
    await messages.nth(1).waitFor();
    expect(await page.evaluate('new Promise((resolve) => setTimeout(() => resolve(longest), 100))')).toBeLessThan(
      2_000,
    );
  });
});
