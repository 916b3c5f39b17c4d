import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { holdAnswers } from './held-answers.ts';

/** The forms that create something: their page, the button that opens them, and a field. */
const FORMS = [
  { route: 'webhooks', button: 'New endpoint', field: 'URL' },
  { route: 'layouts', button: 'New layout', field: 'Name' },
  { route: 'layouts/newsletter', button: 'Duplicate', field: 'Identifier' },
  { route: 'subscribers', button: 'Add subscriber', field: 'First name' },
  { route: 'api-keys', button: 'New key', field: 'Name' },
  { route: 'environments', button: 'New environment', field: 'Name' },
  { route: 'translations', button: 'Import', field: 'Messages' },
  { route: 'translations', button: 'Default locale', field: 'Locale' },
  { route: 'translations', button: 'New message', field: 'Key' },
  { route: 'workflows', button: 'New workflow', field: 'Name' },
];

describe.skipIf(CHROMIUM === undefined)('leaving a page of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
    const query = 'mutation { createLayout(input: { name: "Newsletter", content: "{{ content }}" }) { __typename } }';
    await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (parent === window) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console/${route}`);
    return page;
  }

  const main = (page: Page) => page.getByRole('main');
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const openForm = (page: Page, button: string) =>
    main(page)
      .getByRole('button', { name: button, exact: true })
      .or(main(page).getByRole('link', { name: button, exact: true }))
      .click();

  it('asks before the text of a form that creates something is lost', async () => {
    const page = await open('suppressions');
    for (const { route, button, field } of FORMS) {
      await page.goto(`${gateway.url}/console/${route}`);
      await openForm(page, button);
      await main(page).getByLabel(field, { exact: true }).fill('typed');
      await page.getByRole('link', { name: 'Suppressions' }).click();
      await expect.poll(() => question(page).count(), { message: `${route} ${button}` }).toBe(1);
      await question(page).getByRole('button', { name: 'Go back' }).click();
      expect(await main(page).getByLabel(field, { exact: true }).inputValue(), `${route} ${button}`).toBe('typed');
      await page.getByRole('link', { name: 'Suppressions' }).click();
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await heading(page, 'Suppressions');
    }
    await page.context().close();
  }, 120_000);

  it('asks before the button that opened a form closes it and its text is lost', async () => {
    const page = await open('suppressions');
    for (const { route, button, field } of FORMS.filter((form) => form.route !== 'workflows')) {
      await page.goto(`${gateway.url}/console/${route}`);
      await openForm(page, button);
      const input = main(page).getByLabel(field, { exact: true });
      await input.fill('typed');
      const toggle = main(page).getByRole('button', { name: button, exact: true, expanded: true });
      await toggle.click();
      await expect.poll(() => question(page).count(), { message: `${route} ${button}` }).toBe(1);
      await page.keyboard.press('Escape');
      expect(await input.inputValue(), `${route} ${button}`).toBe('typed');
      await toggle.click();
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await input.waitFor({ state: 'detached' });
    }
    await page.context().close();
  }, 120_000);

  it('still asks after the creation failed, and no longer after it succeeded', async () => {
    const page = await open('webhooks');
    await openForm(page, 'New endpoint');
    await page.getByLabel('URL').fill('no address');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => page.getByLabel('URL').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Suppressions');

    const create = async (route: string, button: string, field: string, value: string, yes: string) => {
      await page.getByRole('link', { name: route, exact: true }).click();
      await openForm(page, button);
      await main(page).getByLabel(field, { exact: true }).fill(value);
      await main(page).getByRole('button', { name: yes, exact: true }).click();
    };
    await create('Layouts', 'New layout', 'Name', 'Invoices', 'Create');
    await heading(page, 'Invoices');
    await openForm(page, 'Duplicate');
    await main(page).getByLabel('Identifier', { exact: true }).fill('second');
    await page.getByRole('button', { name: 'Create the copy' }).click();
    await heading(page, 'Copy of Invoices');
    await create('Subscribers', 'Add subscriber', 'Subscriber id', 'new-reader', 'Add');
    await heading(page, 'new-reader');
    await create('Workflows', 'New workflow', 'Name', 'Receipts', 'Create and edit');
    await heading(page, 'Receipts');
    await page.getByRole('link', { name: 'Translations', exact: true }).click();
    await openForm(page, 'Import');
    await page.getByLabel('Locale', { exact: true }).fill('en');
    await page.getByLabel('Messages', { exact: true }).fill('{ "hello": "Hello" }');
    await page.getByRole('form', { name: 'Import' }).getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('1 message imported.').waitFor();
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await heading(page, 'Suppressions');
    await page.context().close();
  });

  it('goes back past a form that the user left, and forward to it', async () => {
    const page = await open('suppressions');
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await openForm(page, 'New workflow');
    await heading(page, 'New workflow');
    const length = await page.evaluate('history.length');
    await page.getByLabel('Name').fill('typed');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('typed');
    expect(new URL(page.url()).pathname).toBe('/console/workflows/@new');

    await page.evaluate('history.go(-2)');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Suppressions');
    expect(await page.evaluate('history.length')).toBe(length);
    await page.goForward();
    await heading(page, 'Workflows');
    await page.goForward();
    await heading(page, 'New workflow');
    await page.getByLabel('Name').fill('typed again');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Workflows');
    await page.goBack();
    await heading(page, 'Suppressions');
    await page.context().close();
  });

  /** A tab with entries before and behind a form that has text. */
  async function openBetween(): Promise<Page> {
    const page = await open('suppressions');
    for (const name of ['Workflows', 'Layouts', 'Workflows']) {
      await page.getByRole('link', { name, exact: true }).click();
      await heading(page, name);
    }
    await openForm(page, 'New workflow');
    await heading(page, 'New workflow');
    for (const name of ['Webhooks', 'Translations']) {
      await page.getByRole('link', { name, exact: true }).click();
      await heading(page, name);
    }
    await page.evaluate('history.go(-2)');
    await heading(page, 'New workflow');
    await page.getByLabel('Name').fill('typed');
    return page;
  }

  it.each([
    ['at once', 'history.back(); history.back(); history.back();'],
    ['one after the other', 'for (const after of [0, 20, 40]) setTimeout(() => history.back(), after);'],
  ])('goes as far as the user who went back three times %s', async (_, goBack) => {
    const page = await openBetween();
    await page.evaluate(goBack);
    await question(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/workflows/@new');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Name').inputValue()).toBe('typed');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    await page.evaluate(goBack);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Workflows');
    await page.goBack();
    await heading(page, 'Suppressions');
    await page.context().close();
  });

  it('asks before it shows an entry of an earlier version, whose place in the history is unknown', async () => {
    const page = await open('layouts');
    await heading(page, 'Layouts');
    await page.evaluate(`
      history.replaceState({ entry: 'a' }, '');
      history.pushState({ entry: 'b' }, '', 'suppressions');
      history.pushState({ entry: 'c' }, '', 'workflows/@new');
    `);
    await page.reload();
    await page.getByLabel('Name').fill('typed');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('typed');
    expect(new URL(page.url()).pathname).toBe('/console/workflows/@new');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Suppressions');
    expect(new URL(page.url()).pathname).toBe('/console/suppressions');
    await page.goBack();
    await heading(page, 'Layouts');
    await page.context().close();
  });

  it('goes back from a guarded page past a fragment that the user added to its address', async () => {
    const page = await open('suppressions');
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await openForm(page, 'New workflow');
    await page.getByLabel('Name').fill('typed');
    await page.evaluate("location.hash = 'x'");
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.url()).toBe(`${gateway.url}/console/workflows/@new`);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Workflows');
    await page.context().close();
  });

  it('asks before switches of preferences are lost that the gateway has not saved yet', async () => {
    const query = 'mutation { createSubscriber(input: { subscriberId: "eve" }) { __typename } }';
    await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
    const page = await open('subscribers/eve?tab=preferences');
    const switches = page.getByRole('group', { name: 'Channels of all workflows' }).getByRole('checkbox');
    await switches.first().waitFor();
    const sent: object[] = [];
    page.on('request', (request) => {
      const { query: text, variables } = request.postDataJSON() ?? {};
      if (text?.includes('mutation SetPreferences')) sent.push(variables.input.channels);
    });
    const held = await holdAnswers(page, (body) => body.includes('mutation SetPreferences'));
    const isAsked = () => page.evaluate('!dispatchEvent(new Event("beforeunload", { cancelable: true }))');
    expect(await isAsked()).toBe(false);
    for (const index of [0, 1, 2, 3, 4]) await switches.nth(index).uncheck();
    await expect.poll(held.count).toBe(1);
    await page.getByText('Saving …').waitFor();
    expect(await isAsked()).toBe(true);
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await page.getByRole('dialog', { name: 'Leave before all changes are saved?' }).waitFor();
    await page.keyboard.press('Escape');
    await held.release();
    await page.getByText('Saved for all workflows.').waitFor();
    expect(await isAsked()).toBe(false);
    expect(sent).toEqual([{ in_app: false }, { email: false, sms: false, chat: false, push: false }]);
    expect(await switches.evaluateAll((all) => all.filter((one) => one.matches(':checked')).length)).toBe(0);
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await heading(page, 'Suppressions');
    await page.context().close();
  });

  it('stays on the page that the user went to while the answer to a creation was late', async () => {
    const page = await open('layouts');
    await openForm(page, 'New layout');
    await main(page).getByLabel('Name', { exact: true }).fill('Late');
    const held = await holdAnswers(page, (body) => body.includes('mutation CreateLayout'));
    await main(page).getByRole('button', { name: 'Create', exact: true }).click();
    await expect.poll(held.count).toBe(1);
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await openForm(page, 'New workflow');
    await main(page).getByLabel('Name', { exact: true }).fill('typed');
    await held.release();
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    expect(await main(page).getByLabel('Name', { exact: true }).inputValue()).toBe('typed');
    await page.context().close();
  });

  /** Keeps the answer to a creation back until the test releases it. */
  async function createLate(page: Page, mutation: string, yes: string) {
    const held = await holdAnswers(page, (body) => body.includes(`mutation ${mutation}(`));
    await main(page).getByRole('button', { name: yes, exact: true }).click();
    await expect.poll(held.count).toBe(1);
    return held;
  }

  it.each([
    { route: 'layouts', button: 'New layout', field: 'Name', yes: 'Create', mutation: 'CreateLayout' },
    {
      route: 'layouts/newsletter',
      button: 'Duplicate',
      field: 'Identifier',
      yes: 'Create the copy',
      mutation: 'DuplicateLayout',
    },
    {
      route: 'subscribers',
      button: 'Add subscriber',
      field: 'Subscriber id',
      yes: 'Add',
      mutation: 'CreateSubscriber',
    },
    { route: 'environments', button: 'New environment', field: 'Name', yes: 'Create', mutation: 'CreateEnvironment' },
    { route: 'translations', button: 'Default locale', field: 'Locale', yes: 'Save', mutation: 'SetDefaultLocale' },
  ])('keeps a form of $route that was opened again while the answer to the first one was late', async (form) => {
    const page = await open(form.route);
    const input = main(page).getByLabel(form.field, { exact: true });
    await openForm(page, form.button);
    await input.fill(form.field === 'Locale' ? 'de' : `closed-${form.yes.length}`);
    const held = await createLate(page, form.mutation, form.yes);
    await openForm(page, form.button);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await openForm(page, form.button);
    await input.fill('typed');
    await held.release();
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    expect(await input.inputValue()).toBe('typed');
    await page.context().close();
  });

  it('keeps a form that the user left and came back to while the answer to a creation was late', async () => {
    const page = await open('workflows');
    const input = main(page).getByLabel('Name', { exact: true });
    await openForm(page, 'New workflow');
    await input.fill('Left');
    const held = await createLate(page, 'CreateWorkflow', 'Create and edit');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Workflows');
    await page.goForward();
    await input.fill('typed');
    await held.release();
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    expect(await input.inputValue()).toBe('typed');
    await page.context().close();
  });

  it.each([
    { route: 'layouts', button: 'New layout', field: 'Name', yes: 'Create', mutation: 'CreateLayout' },
    { route: 'workflows', button: 'New workflow', field: 'Name', yes: 'Create and edit', mutation: 'CreateWorkflow' },
    {
      route: 'subscribers',
      button: 'Add subscriber',
      field: 'Subscriber id',
      yes: 'Add',
      mutation: 'CreateSubscriber',
    },
    { route: 'integrations/new?channel=IN_APP', field: 'Name', yes: 'Create', mutation: 'CreateIntegration' },
  ])('asks before text is lost that was typed while the creation at $route ran', async (form) => {
    const page = await open(form.route);
    if (form.button !== undefined) await openForm(page, form.button);
    const input = main(page).getByLabel(form.field, { exact: true });
    await input.fill('sent');
    const held = await createLate(page, form.mutation, form.yes);
    await input.fill('typed later');
    await held.release();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    expect(await input.inputValue()).toBe('typed later');
    await page.context().close();
  });

  it('goes on to other pages while the script of a page is loaded that the user left a form for', async () => {
    const page = await open('workflows/@new');
    await main(page).getByLabel('Name', { exact: true }).fill('typed');
    await page.route('**/*.js', () => {});
    await main(page).getByRole('link', { name: 'Workflows', exact: true }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Loading the page').waitFor();
    await page.getByRole('link', { name: 'Layouts', exact: true }).first().click();
    await expect.poll(() => page.url()).toBe(`${gateway.url}/console/layouts`);
    await page.context().close();
  });

  async function openPreferences(subscriberId: string) {
    const query = `mutation { createSubscriber(input: { subscriberId: "${subscriberId}" }) { __typename } }`;
    await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
    const page = await open(`subscribers/${subscriberId}?tab=preferences`);
    const switches = page.getByRole('group', { name: 'Channels of all workflows' }).getByRole('checkbox');
    await switches.first().waitFor();
    const checked = () => switches.evaluateAll((all) => all.map((one) => one.matches(':checked')));
    return { page, switches, checked };
  }

  const unsaved = (page: Page) => page.getByRole('dialog', { name: 'Leave before all changes are saved?' });

  it('saves the last choice of a user who left the preferences before they were saved, and came back', async () => {
    const { page, switches, checked } = await openPreferences('returning');
    const held = await holdAnswers(page, (body) => body.includes('mutation SetPreferences'));
    await switches.nth(1).uncheck();
    await expect.poll(held.count).toBe(1);
    await switches.nth(0).uncheck();
    await switches.nth(2).uncheck();
    await main(page).getByRole('link', { name: 'Topics' }).click();
    await unsaved(page).getByRole('button', { name: 'Leave' }).click();
    await main(page).getByRole('link', { name: 'Preferences' }).click();
    await page.getByText('Saving …').waitFor();
    await expect.poll(checked).toEqual([false, false, false, true, true]);
    await switches.nth(0).check();
    await held.release();
    await page.getByText('Saved for all workflows.').waitFor();
    expect(await checked()).toEqual([true, false, false, true, true]);
    const query = '{ subscriberPreferences(subscriberId: "returning") { global { in_app email sms chat push } } }';
    const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
    const { data } = (await response.json()) as { data: object };
    const global = { in_app: null, email: false, sms: false, chat: null, push: null };
    expect(data).toEqual({ subscriberPreferences: { global } });
    await page.context().close();
  });

  it('says that an answer about preferences cannot be read, and saves the next change', async () => {
    const { page, switches } = await openPreferences('unreadable');
    const answer = { __typename: 'SetSubscriberPreferencesPayload', preferences: null, workflow: null };
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation SetPreferences')) return route.fallback();
      return route.fulfill({ json: { data: { setSubscriberPreferences: answer } } });
    });
    await switches.nth(0).click();
    await page.getByText('The console cannot read the answer of the gateway. Load the page again.').waitFor();
    await page.getByText('Saving …').waitFor({ state: 'detached' });
    await page.unroute('**/graphql');
    await switches.nth(1).uncheck();
    await page.getByText('Saved for all workflows.').waitFor();
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await heading(page, 'Suppressions');
    await page.context().close();
  });

  it('no longer asks about changes of preferences that are saved meanwhile', async () => {
    const { page, switches } = await openPreferences('saved');
    const held = await holdAnswers(page, (body) => body.includes('mutation SetPreferences'));
    await switches.nth(0).uncheck();
    await expect.poll(held.count).toBe(1);
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await unsaved(page).waitFor();
    await held.release();
    await unsaved(page).waitFor({ state: 'detached' });
    await page.context().close();
  });
});
