import type { Browser, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';

describe.skipIf(CHROMIUM === undefined)('the console without a script or an answer', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    await graph('mutation { createLayout(input: { name: "Shared", isDefault: false }) { __typename } }');
    const steps = '[{ stepId: "mail", type: EMAIL, controlValues: { subject: "News", body: "Text" } }]';
    const letter = `{ name: "Letter", workflowId: "letter", steps: ${steps} }`;
    await graph(`mutation { createWorkflow(input: ${letter}) { __typename } }`);
  });

  afterEach(() => {
    const others = complaints.splice(0).filter((complaint) => !/ERR_FAILED|imported module/.test(complaint));
    expect(others).toEqual([]);
  });

  const graph = (query: string) => execute(gateway, query);

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    await enter(page, route);
    return page;
  }

  async function enter(page: Page, route: string): Promise<void> {
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (parent === window) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('keeps the page and its unsaved changes if the search cannot be loaded, and loads it at the next opening', async () => {
    const page = await open('/workflows/new-comment/edit?step=@settings');
    const description = page.getByLabel('Description');
    await description.fill('Not saved yet');
    await page.route('**/palette-*.js', (route) => route.abort());
    await page.keyboard.press('ControlOrMeta+k');
    const failure = page.getByRole('dialog', { name: 'The search cannot be loaded' });
    await failure.waitFor();
    expect(await allViolations(page)).toEqual([]);
    await page.unroute('**/palette-*.js');
    await failure.getByRole('button', { name: 'Close' }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await description.inputValue()).toBe('Not saved yet');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Search everywhere' }).waitFor();
    await page.context().close();
  });

  it('gives the search all keys after the one that opens it again', async () => {
    const page = await open('/layouts/shared');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Shared');
    const palette = page.getByRole('dialog', { name: 'Search everywhere' });
    await page.keyboard.press('ControlOrMeta+k');
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('dead');
    expect(await palette.getByRole('combobox').inputValue()).toBe('dead');
    expect(await name.inputValue()).toBe('Shared');
    await page.context().close();
  });

  it('leaves the focus alone when the user has moved on after a dialog', async () => {
    const page = await open('/layouts/shared');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate('document.activeElement.blur()');
    await page.evaluate("document.querySelector('main').append(document.createElement('p'))");
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
    await page.context().close();
  });

  it.each([
    { route: '/dead-letters', query: 'query DeadLetterIntegrations', what: 'Some integrations to filter by' },
    { route: '/workflows/letter/edit?step=mail', query: 'query LayoutChoices', what: 'Some layouts' },
  ])('says at $route that a choice is incomplete, and completes it', async ({ route, query, what }) => {
    const page = await openTab(browser, gateway.url);
    const refuse = (request: Route) =>
      request.request().postData()?.includes(query)
        ? request.fulfill({ json: { errors: [{ message: 'Rate limit exceeded' }] } })
        : request.continue();
    await page.route('**/graphql', refuse);
    await enter(page, route);
    const note = page.getByRole('alert').filter({ hasText: `${what} could not be loaded. Rate limit exceeded` });
    await note.waitFor();
    expect(await allViolations(page)).toEqual([]);
    await page.unroute('**/graphql', refuse);
    const answer = page.waitForResponse((response) => response.request().postData()?.includes(query) === true);
    await note.getByRole('button', { name: 'Try again' }).click();
    await answer;
    await note.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('says that selected rows cannot be exported', async () => {
    const page = await open('/subscribers');
    await rowsOf(page, 'subscribers').first().getByRole('checkbox').check();
    await page.route('**/papaparse*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Export selected' }).click();
    await page.getByText('The export failed: Its script could not be loaded.').waitFor();
    await page.unroute('**/papaparse*.js');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export selected' }).click();
    await download;
    expect(await page.getByText('The export failed').count()).toBe(0);
    await page.context().close();
  });

  it('shows the other pages of a section after one of them could not be loaded', async () => {
    const page = await open('/workflows');
    await rowsOf(page, 'workflows').first().waitFor();
    await page.route('**/workflow-page-*.js', (route) => route.abort());
    await page.getByRole('table').getByRole('link', { name: 'New comment' }).click();
    await heading(page, 'Page not loaded');
    await page.goBack();
    await heading(page, 'Workflows');
    await page.context().close();
  });

  it.each([
    {
      what: 'workflow',
      route: '/workflows/new-comment/edit?step=@settings',
      query: 'query EditedWorkflow',
      change: 'updateWorkflow(input: { workflowId: "new-comment", description: "Theirs" }) { __typename }',
    },
    {
      what: 'layout',
      route: '/layouts/shared',
      query: 'query LayoutDetail',
      change: 'updateLayout(input: { layoutId: "shared", name: "Theirs" }) { __typename }',
    },
  ])('shows that the other version of a $what could not be loaded, and replaces it later', async (example) => {
    const { what, route, query, change } = example;
    const page = await open(route);
    const field = page.getByLabel(what === 'layout' ? 'Name' : 'Description', { exact: true });
    await field.fill('Mine');
    await graph(`mutation { ${change} }`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const conflict = page.getByRole('dialog', { name: `Somebody else changed this ${what}` });
    const replace = conflict.getByRole('button', { name: 'Replace it with mine' });
    let fail = () => {};
    const isSeen = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const hold = async (request: Route) => {
      if (!request.request().postData()?.includes(query)) return request.continue();
      await isSeen;
      return request.abort();
    };
    await page.route('**/graphql', hold);
    await replace.click();
    await expect.poll(() => conflict.getByRole('button', { disabled: true }).count()).toBe(3);
    // A browser lets a page prevent only the first of several Escapes. Without a focus in the dialog, it gets no keys.
    for (const _ of 'four') await page.keyboard.press('Escape');
    await conflict.evaluate('document.activeElement.blur()');
    for (const _ of 'four') await page.keyboard.press('Escape');
    await expect.poll(() => conflict.isVisible()).toBe(true);
    fail();
    await page.getByRole('alert').getByText(`The ${what} could not be loaded.`).waitFor();
    expect(await conflict.count()).toBe(0);
    expect(await field.inputValue()).toBe('Mine');
    await page.unroute('**/graphql', hold);
    await save.click();
    await replace.click();
    await page.getByText('All changes are saved').waitFor();
    await page.context().close();
  });
});
