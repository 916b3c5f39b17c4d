import { readFile } from 'node:fs/promises';
import { MongoClient, ObjectId } from 'mongodb';
import type { Browser, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { addFilter, allViolations, complaints, openTab, rowsOf, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';

const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;

describe.skipIf(CHROMIUM === undefined)('the lists of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), DELIVERY_MAX_ATTEMPTS: '1' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    const later = [
      { stepId: 'now', name: 'At once', type: 'IN_APP', controlValues: { body: 'Now' } },
      { stepId: 'wait', type: 'DELAY', controlValues: { type: 'regular', amount: 1, unit: 'days' } },
      { stepId: 'later', name: 'Tomorrow', type: 'IN_APP', controlValues: { body: 'Later' } },
    ];
    await graph(create, { input: { name: 'Slow news', workflowId: 'slow-news', steps: later } });
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string, variables?: object) => execute<Data>(gateway, query, variables);

  const trigger = (name: string, recipients: readonly string[]) =>
    graph('mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: recipients.map((subscriberId) => ({ name, to: [{ subscriberId }] })) },
    });

  async function open(route: string, options?: Parameters<typeof openTab>[2]): Promise<Page> {
    const page = await openTab(browser, gateway.url, options);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  it('summarizes the steps of a notification, shows them on expansion, and cancels those of selected ones', async () => {
    await trigger('slow-news', ['ada', 'grace', 'hedy']);
    const page = await open('/?workflowId=slow-news');
    const rows = rowsOf(page, 'notifications');
    await expect.poll(() => rows.getByText('1 completed').count(), { timeout: 20_000 }).toBe(3);
    await rows.first().getByText('2 waiting').waitFor();
    await rows
      .first()
      .getByRole('button', { name: /^Steps of Slow news/ })
      .click();
    await page.getByRole('listitem').filter({ hasText: 'Tomorrow' }).getByText('Pending').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await rows
      .first()
      .getByRole('button', { name: /^Steps of Slow news/ })
      .press('Enter');

    await page.getByRole('checkbox', { name: 'Select Slow news to Ada Lovelace' }).check();
    await page.getByRole('checkbox', { name: 'Select Slow news to Hedy Lamarr' }).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    expect(await page.getByRole('button', { name: 'Re-drive failed steps' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Select Slow news to Grace Hopper' }).uncheck();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel waiting steps' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the waiting steps of 2 notifications?' });
    await dialog.getByRole('button', { name: 'Cancel waiting steps' }).click();
    await page.getByText('2 steps canceled.').waitFor();
    await expect.poll(() => rows.getByText('2 canceled').count(), { timeout: 20_000 }).toBe(2);
    await rows.filter({ hasText: 'Grace Hopper' }).getByText('2 waiting').waitFor();
    await page.context().close();
  });

  it('duplicates, switches and deletes workflows in their list, one or many', async () => {
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    for (const name of ['Batch one', 'Batch two', 'Batch three']) {
      await graph(create, { input: { name, workflowId: name.replace(' ', '-').toLowerCase(), active: true } });
    }
    const page = await open('/workflows?name=Batch');
    const rows = rowsOf(page, 'workflows');
    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: action }).press('Enter');
    };
    await act('Batch one', 'Deactivate');
    await rows.filter({ hasText: 'batch-one' }).getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all shown rows' }).check();
    await page.getByRole('button', { name: 'Deactivate (2)' }).click();
    const dialog = page.getByRole('dialog');
    expect(await allViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('2 workflows deactivated.').waitFor();
    await expect.poll(() => rows.getByText('Inactive', { exact: true }).count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select Batch two' }).check();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByRole('dialog', { name: 'Activate Batch two?' }).getByRole('button', { name: 'Activate' }).click();
    await page.getByText('1 workflow activated.').waitFor();
    await rows.filter({ hasText: 'batch-two' }).getByText('Active', { exact: true }).waitFor();

    await act('Batch two', 'Duplicate');
    await page.getByRole('heading', { level: 1, name: 'Batch two (copy)' }).waitFor();
    await page.goBack();
    await rows.filter({ hasText: 'batch-two-copy' }).waitFor();
    await act('Batch two (copy)', 'Delete');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toBe('Actions of Batch two (copy)');
    await act('Batch two (copy)', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await rows.filter({ hasText: 'batch-two-copy' }).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select all shown rows' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 3 workflows?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('3 workflows deleted.').waitFor();
    await page.getByText('No matching workflows').waitFor();
    await page.context().close();
  });

  it('activates, deactivates and deletes selected integrations, and names one that is refused', async () => {
    const create = 'mutation ($input: CreateIntegrationInput!) { createIntegration(input: $input) { __typename } }';
    const phone = { channel: 'SMS', providerId: 'twilio', active: false };
    const credentials = { accountSid: 'AC1', token: 'secret', from: '+431234567' };
    await graph(create, { input: { ...phone, name: 'Phone one', credentials } });
    await graph(create, { input: { ...phone, name: 'Phone two', credentials } });
    await graph(create, { input: { ...phone, name: 'No phone' } });
    const page = await open('/integrations?channel=SMS');
    const rows = rowsOf(page, 'integrations');
    const change = async (verb: string, names: readonly string[]) => {
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await page.getByRole('button', { name: verb, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `${verb} ${names.length} integrations?` });
      await dialog.getByRole('button', { name: verb }).click();
    };
    await change('Activate', ['Phone one', 'Phone two', 'No phone']);
    await page.getByText('2 integrations activated.').waitFor();
    await page.getByRole('alert').getByText('No phone: ', { exact: false }).first().waitFor();
    await expect.poll(() => rows.getByText('Active', { exact: true }).count()).toBe(2);
    await change('Deactivate', ['Phone one', 'Phone two']);
    await page.getByText('2 integrations deactivated.').waitFor();
    await change('Delete', ['Phone one', 'Phone two', 'No phone']);
    await page.getByText('3 integrations deleted.').waitFor();
    await rows.filter({ hasText: 'Phone one' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('keeps filters in the address, as chips that can be changed and removed, and as saved views', async () => {
    const page = await open('/');
    await addFilter(page, 'Step type', { label: 'E-mail' });
    await addFilter(page, 'Subscriber id', 'ada');
    expect(new URL(page.url()).search).toBe('?channel=EMAIL&subscriberId=ada');
    await page.getByRole('button', { name: 'Step type E-mail', exact: true }).click();
    await page.getByRole('dialog', { name: 'Step type' }).getByLabel('Step type').selectOption('IN_APP');
    await page.getByRole('button', { name: 'Step type In-app', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Save these filters as').fill('Inbox of Ada');
    expect(await allViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Remove the filter Subscriber id' }).click();
    expect(new URL(page.url()).search).toBe('?channel=IN_APP');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Filter');

    await page.goto(`${gateway.url}/console/`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('link', { name: 'Inbox of Ada' }).click();
    expect(new URL(page.url()).search).toBe('?channel=IN_APP&subscriberId=ada');
    await page.getByRole('button', { name: 'Inbox of Ada' }).click();
    await page.getByRole('button', { name: 'Delete the view Inbox of Ada' }).click();
    await page.getByRole('link', { name: 'Inbox of Ada' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('keeps a question mark in the address of a filter', async () => {
    const page = await open('/subscribers?search=what?');
    await page.getByText('No matching subscribers').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('what?');
    await page.context().close();
  });

  it('keeps instants in the address in UTC, for readers in other time zones', async () => {
    const page = await open('/', { timezoneId: 'America/New_York' });
    await addFilter(page, 'From', '2026-01-01T00:00');
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-01-01T05:00:00.000Z');
    const reader = await open(`/${new URL(page.url()).search}`, { timezoneId: 'Europe/Vienna' });
    await reader.getByRole('button', { name: 'From 1 Jan 2026, 06:00' }).click();
    expect(await reader.getByRole('dialog').getByLabel('From', { exact: true }).inputValue()).toBe('2026-01-01T06:00');
    await reader.context().close();
    // An hour that clocks repeat, and seconds, which the field does not show.
    for (const from of ['2026-11-01T06:30:00.000Z', '2026-11-28T16:04:59.999Z']) {
      await page.goto(`${gateway.url}/console/?from=${from}`);
      await page.getByRole('button', { name: /^From / }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('from')).toBe(from);
    }
    await page.context().close();
  });

  it('exports all pages of a list, and the selected rows', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `reader-${String(index).padStart(3, '0')}`);
    await trigger('new-comment', names.slice(0, 100));
    await trigger('new-comment', names.slice(100));
    const page = await open('/subscribers');
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText(/^\d+ of \d+ shown$/).waitFor();
        return page.getByText(/^20 of 1[3-9]\d shown$/).count();
      })
      .toBe(1);
    const exported = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('subscribers.csv');
      return (await readFile(await download.path(), 'utf8')).split('\r\n');
    };
    const lines = await exported('Export CSV');
    expect(lines[0]).toBe('\uFEFFsubscriberId,firstName,lastName,email,phone,createdAt');
    const readers = lines.filter((line) => line.startsWith('reader-')).map((line) => line.split(',')[0]);
    expect(readers).toHaveLength(130);
    expect(new Set(lines).size).toBe(lines.length);
    // The order of subscribers that were created together is not known before.
    const [first, second] = readers;
    await page.getByRole('checkbox', { name: `Select ${first}` }).check();
    await page.getByRole('checkbox', { name: `Select ${second}` }).check();
    expect((await exported('Export selected')).slice(1).map((line) => line.split(',')[0])).toEqual([first, second]);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 subscribers deleted.').waitFor();
    await page.getByRole('checkbox', { name: `Select ${first}` }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('stops a bulk action on request, and asks before the page is left', async () => {
    await trigger('new-comment', ['stop-1', 'stop-2', 'stop-3', 'stop-4']);
    const page = await open('/workflows');
    await page.getByRole('link', { name: 'Subscribers' }).click();
    await page.getByLabel('Search by name, id, e-mail or phone').fill('stop-');
    const rows = rowsOf(page, 'subscribers');
    await expect
      .poll(async () => {
        await page.reload();
        await rows.first().waitFor();
        return rows.count();
      })
      .toBe(4);
    for (const checkbox of await rows.getByRole('checkbox').all()) await checkbox.check();
    let deletions = 0;
    let goOn = () => {};
    const isStopped = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('DeleteSubscriber')) deletions += 1;
      if (deletions === 2) await isStopped;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('1 of 4 done').waitFor();
    await page.evaluate('history.back()');
    const question = page.getByRole('dialog', { name: 'Stop and leave?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    goOn();
    await page.getByText('2 subscribers deleted.').waitFor();
    await page.getByText('Stopped: 2 of 4 are as they were.').waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await page.context().close();
  });

  it('copies the exact instants of rows, and remembers the density', async () => {
    const page = await open('/subscribers');
    const row = rowsOf(page, 'subscribers').first();
    await row.getByText(/ago|just now/).waitFor();
    expect(await row.locator('time').getAttribute('title')).toMatch(/\d\d:\d\d:\d\d/);
    // A copy writes into its event, which needs no permission for the clipboard.
    const copied = await page.evaluate(`(() => {
      const row = document.querySelector('table tbody tr');
      document.getSelection().selectAllChildren(row);
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
      row.dispatchEvent(event);
      return event.clipboardData.getData('text/plain');
    })()`);
    expect(copied).toMatch(ISO);
    expect(copied).toContain('\t');
    expect(copied).not.toMatch(/ago|just now/);
    const height = async () => (await row.boundingBox())?.height ?? 0;
    const before = await height();
    await page.evaluate('document.getSelection().empty()');
    await page.getByRole('button', { name: 'Compact rows' }).click();
    const compact = await height();
    expect(compact).toBeLessThan(before);
    await page.reload();
    await row.waitFor();
    expect(await height()).toBe(compact);
    await page.context().close();
  });

  it('finds subscribers, workflows, transactions, notifications, pages and actions with the palette', async () => {
    const { notifications } = await graph<{ notifications: { edges: { node: { _id: string } }[] } }>(
      '{ notifications(first: 1, workflowId: "invoice-paid") { edges { node { _id } } } }',
    );
    const page = await open('/workflows');
    await page.getByRole('table', { name: 'workflows' }).waitFor();
    const palette = page.getByRole('dialog', { name: 'Search everywhere' });
    const find = async (text: string, option: RegExp, heading: string) => {
      await page.keyboard.press('ControlOrMeta+k');
      await palette.waitFor();
      await page.keyboard.type(text);
      await palette.getByRole('option', { name: option, selected: true }).waitFor();
      expect(await allViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await palette.waitFor({ state: 'detached' });
    };
    await find('grace', /Grace Hopper/, 'Grace Hopper');
    await find('paid', /Invoice paid/, 'Invoice paid');
    await find('demo-welcome', /Transaction demo-welcome/, 'Activity');
    expect(new URL(page.url()).search).toBe('?transactionId=demo-welcome');
    await find(notifications.edges[0]?.node._id ?? '', /Invoice paid/, 'Invoice paid');
    expect(page.url()).toContain('/notifications/');
    await find('dead', /Dead letters/, 'Dead letters');
    await find('new integration', /Add an integration/, 'New integration');
    await page.getByRole('button', { name: /^Search/ }).click();
    await palette.waitFor();
    await page.keyboard.type('nothing has this name');
    await palette.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.className')).toContain('palette-button');
    await page.context().close();
  });

  /** Lets the requests of one query wait. @returns a function that answers them: with the answer of the gateway, or not */
  async function holdQuery(page: Page, name: string) {
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/graphql', async (route) => {
      if (isHeld && route.request().postData()?.includes(name) === true) held.push(route);
      else await route.continue();
    });
    return async (answer: (route: Route) => Promise<void>) => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      isHeld = false;
      await Promise.all(held.map(answer));
    };
  }

  it('says why the search of the palette failed', async () => {
    const page = await open('/workflows');
    await page.getByRole('table', { name: 'workflows' }).waitFor();
    const release = await holdQuery(page, 'PaletteSearch');
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search everywhere' });
    await palette.waitFor();
    await page.keyboard.type('an unknown subscriber');
    await release((route) => route.fulfill({ json: { errors: [{ message: 'The query is too expensive' }] } }));
    await palette.getByRole('alert').getByText('The search failed. The query is too expensive').waitFor();
    expect(await palette.getByText('Nothing found').count()).toBe(0);
    expect(await allViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('opens no result of a former text while the palette searches', async () => {
    const page = await open('/workflows');
    await page.getByRole('table', { name: 'workflows' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search everywhere' });
    await palette.waitFor();
    await page.keyboard.type('grace');
    await palette.getByRole('option', { name: /Grace Hopper/, selected: true }).waitFor();
    const release = await holdQuery(page, 'PaletteSearch');
    for (const _ of 'grace') await page.keyboard.press('Backspace');
    await page.keyboard.type('radia');
    expect(await palette.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await release((route) => route.continue());
    await palette.getByRole('option', { name: /Radia Perlman/, selected: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/workflows');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
    await page.context().close();
  });

  it('shows no figures of another range while a range loads, or if that fails', async () => {
    const page = await open('/dashboard');
    const figures = page.locator('.figure');
    await figures.first().waitFor();
    const release = await holdQuery(page, 'ActivityOverTime');
    await page.getByLabel('Range').selectOption({ label: 'Last 30 days' });
    await page.getByText('Loading the figures').waitFor();
    expect(await figures.count()).toBe(0);
    await release((route) => route.fulfill({ json: { errors: [{ message: 'Too expensive' }] } }));
    await page.getByRole('alert').getByText('Too expensive').waitFor();
    expect(await figures.count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await figures.first().waitFor();
    await page.context().close();
  });

  it('compares a period with the one before, and opens the list behind a bar', async () => {
    const page = await open('/dashboard');
    const figure = page.locator('.figure').filter({ hasText: 'Notifications' });
    await figure.getByText('0 before').waitFor();
    await page
      .locator('.figure')
      .filter({ hasText: '95% within' })
      .getByText(/\d (ms|s|min)/)
      .waitFor();
    await page.locator('.plot a').first().click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?from=.*&to=/);
    await rowsOf(page, 'notifications').first().waitFor();
    await page.goBack();
    const bars = page.getByRole('group', { name: /^Messages sent per minute/ }).getByRole('link');
    await bars.first().waitFor();
    const count = await bars.count();
    expect(await bars.last().getAttribute('aria-label')).toMatch(/^.+, \w.*: \d+$/);
    await page.locator('.plot a[tabindex="0"]').nth(1).focus();
    for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await rowsOf(page, 'notifications').first().waitFor();
    expect(new URL(page.url()).searchParams.get('jobStatus')).toBe('COMPLETED');
    await page.goBack();
    await page.getByText('Show as a table').click();
    await page.getByRole('row').getByRole('link').first().click();
    await rowsOf(page, 'notifications').first().waitFor();
    await page.context().close();
  });

  async function addSubscribers(count: number, firstName: string): Promise<void> {
    const [address] = /mongodb:\S+/.exec(gateway.output()) ?? [];
    const client = new MongoClient(address ?? '');
    const { environment } = await graph<{ environment: { _id: string; _organizationId: string } }>(
      '{ environment { _id _organizationId } }',
    );
    const scope = {
      _environmentId: new ObjectId(environment._id),
      _organizationId: new ObjectId(environment._organizationId),
    };
    const at = new Date();
    const documents = Array.from({ length: count }, (_, index) => ({
      ...scope,
      subscriberId: `${firstName}-${index}`,
      firstName,
      searchTerms: [firstName.toLowerCase()],
      channels: [],
      deleted: false,
      createdAt: at,
      updatedAt: at,
    }));
    await client.db('gateway').collection('subscribers').insertMany(documents);
    await client.close();
  }

  it('renders only the rows near the view of a long list', async () => {
    await addSubscribers(2_020, 'Many');
    const page = await open('/subscribers?search=Many');
    for (let shown = 20; shown < 2_020; shown += 100) {
      await page.getByText(`${shown.toLocaleString('en')} of 2,020 shown`).waitFor();
      await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
    }
    await page.getByText('2,020 of 2,020 shown').waitFor();
    await expect.poll(() => rowsOf(page, 'subscribers').count(), { timeout: 20_000 }).toBeLessThan(300);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('2021');
    for (const checkbox of (await rowsOf(page, 'subscribers').getByRole('checkbox').all()).slice(0, 9)) {
      await checkbox.dispatchEvent('click');
    }
    await page.getByText('9 selected').waitFor();
    // Rows that come into view appear. Their heights are estimates before that, so the end of the page moves.
    await expect
      .poll(async () => {
        await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
        return page.locator('[aria-rowindex="2021"]').count();
      })
      .toBe(1);
    expect(await rowsOf(page, 'subscribers').count()).toBeLessThan(300);
    await page.context().close();
  });

  it('prints all rows of a long list', async () => {
    await addSubscribers(120, 'Paper');
    const page = await open('/subscribers?search=Paper');
    await page.getByText('20 of 120 shown').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('120 of 120 shown').waitFor();
    const rows = rowsOf(page, 'subscribers');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBeLessThan(120);
    await page.evaluate(
      "addEventListener('beforeprint', () => { window.printed = document.querySelectorAll('tbody > tr').length; })",
    );
    await page.pdf();
    expect(await page.evaluate('printed')).toBe(120);
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBeLessThan(120);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Add subscriber' }).isVisible()).toBe(false);
    await page.context().close();
  });
});
