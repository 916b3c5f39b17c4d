import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

interface NewKey {
  readonly key: string;
  readonly apiKey: { readonly id: string };
}

describe.skipIf(CHROMIUM === undefined)('a console whose key the gateway refuses', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32) };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
  });

  afterEach(() => {
    expect(complaints.splice(0).filter((text) => !text.includes('status of 401'))).toEqual([]);
  });

  const graph = <Data>(query: string) => execute<Data>(gateway, query);

  async function createKey(...scopes: readonly string[]): Promise<NewKey> {
    const { createApiKey } = await graph<{ createApiKey: NewKey }>(
      `mutation { createApiKey(input: { name: "Console", scopes: [${scopes}] }) { ... on CreateApiKeyPayload { key apiKey { id } } } }`,
    );
    return createApiKey;
  }

  const revoke = ({ apiKey }: NewKey) =>
    graph(`mutation { revokeApiKey(input: { apiKeyId: "${apiKey.id}" }) { __typename } }`);

  async function signIn(page: Page, key: string): Promise<void> {
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  }

  async function open(route: string, key: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console/${route}`);
    await signIn(page, key);
    await page.locator('.environment').waitFor();
    return page;
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const question = (page: Page) => page.getByRole('dialog', { name: 'Your key is no longer valid' });
  const live = (page: Page) => page.locator('.connection').filter({ hasText: 'Live' }).waitFor();
  async function typeLayout(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'New layout' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Invoices');
  }

  async function enter(page: Page, key: string): Promise<void> {
    await question(page).getByLabel('API key of').fill(key);
    await question(page).getByRole('button', { name: 'Continue' }).click();
  }

  it('keeps unsaved changes, and saves them with another key of the environment', async () => {
    await graph('mutation { createWorkflow(input: { name: "Long", workflowId: "long" }) { __typename } }');
    const { createEnvironment } = await graph<{ createEnvironment: { key: string } }>(
      'mutation { createEnvironment(input: { name: "Elsewhere" }) { ... on CreateEnvironmentPayload { key } } }',
    );
    const key = await createKey('READ', 'ADMIN', 'WRITE');
    const page = await open('', key.key);
    await live(page);
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await page.getByRole('link', { name: 'Long', exact: true }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('An hour of work');
    await page.getByRole('main').getByText('Unsaved changes').waitFor();
    await revoke(key);

    await question(page).waitFor({ timeout: 30_000 });
    expect(await allViolations(page)).toEqual([]);
    await enter(page, createEnvironment.key);
    await question(page).getByText('This is a key of Elsewhere, not of').waitFor();
    await enter(page, (await createKey('READ', 'ADMIN')).key);
    await question(page).getByText('The former key had scopes that this one lacks: "write".').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('An hour of work');
    const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByRole('button', { name: 'Enter another key' }).click();
    await enter(page, (await createKey('READ', 'ADMIN', 'WRITE')).key);
    await question(page).waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('All changes are saved').waitFor();
    expect(await graph('{ workflow(workflowId: "long") { name } }')).toEqual({ workflow: { name: 'An hour of work' } });

    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await live(page);
    await page.reload();
    await heading(page, 'Activity');
    await page.context().close();
  });

  it('asks before the user leaves such a page for the sign-in page', async () => {
    const key = await createKey('READ', 'ADMIN');
    const page = await open('layouts', key.key);
    await typeLayout(page);
    await revoke(key);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await question(page).getByRole('button', { name: 'Back to the page' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Sign in');
    await page.context().close();
  });

  it('signs out at once if nothing would be lost', async () => {
    const key = await createKey('READ');
    const page = await open('', key.key);
    await live(page);
    await revoke(key);
    await heading(page, 'Sign in');
    await page.getByText('The API key or session is not valid').waitFor();
    await page.context().close();
  });

  it('keeps the next session when the answer to a request of the refused one comes late', async () => {
    const key = await createKey('READ');
    const page = await open('workflows', key.key);
    await rowsOf(page, 'workflows').first().waitFor();
    const held = await holdAnswers(page, (body) => body.includes('query Subscribers('));
    await revoke(key);
    await expect
      .poll(
        async () =>
          (await fetch(`${gateway.url}/v2/workflows`, { headers: { authorization: `ApiKey ${key.key}` } })).status,
      )
      .toBe(401);
    await page.getByRole('link', { name: 'Subscribers' }).click();
    await expect.poll(held.count).toBe(1);
    await page.getByRole('link', { name: 'Layouts' }).click();
    await heading(page, 'Sign in');
    await signIn(page, gateway.apiKey);
    await heading(page, 'Layouts');
    await held.release();
    await page.getByRole('link', { name: 'Translations' }).click();
    await heading(page, 'Translations');
    await page.context().close();
  });

  it('keeps a secret that is shown only once, and continues with it', async () => {
    const key = await createKey('READ', 'ADMIN');
    const page = await open('api-keys', key.key);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Program');
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click();
    const secret = page.getByRole('region', { name: 'The key Program' }).locator('pre');
    await secret.waitFor();
    await revoke(key);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('ada');
    await question(page).waitFor();
    expect(await secret.textContent()).not.toBe('');
    await enter(page, gateway.apiKey);
    await question(page).waitFor({ state: 'detached' });
    await secret.waitFor();
    await page.context().close();
  });

  /** Closes the question for another key on a page with unsaved text, while the test of the key that was entered is held. */
  async function escapeDuringTest() {
    const key = await createKey('READ', 'ADMIN');
    const page = await open('layouts', key.key);
    await typeLayout(page);
    await revoke(key);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const held = await holdAnswers(page, (body) => body.includes('query EnvironmentOfKey'));
    await enter(page, gateway.apiKey);
    await expect.poll(held.count).toBe(1);
    await page.keyboard.press('Escape');
    return { page, held };
  }

  it('stays signed out when the test of another key ends after the sign-out', async () => {
    const { page, held } = await escapeDuringTest();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Sign in');
    await held.release();
    await page.reload();
    await heading(page, 'Sign in');
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(gateway.apiKey);
    await page.context().close();
  });

  it('drops the test of another key when the user goes back to the page', async () => {
    const { page, held } = await escapeDuringTest();
    await question(page).waitFor({ state: 'detached' });
    await held.release();
    await page.getByRole('button', { name: 'Enter another key' }).click();
    await question(page).waitFor();
    await enter(page, gateway.apiKey);
    await heading(page, 'Invoices');
    await page.context().close();
  });

  it.each([
    [
      'leaves the page that would lose something',
      'Workflows',
      async (page: Page) => {
        await page.getByRole('link', { name: 'Workflows', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      },
    ],
    [
      'closes the form that would lose something',
      'Layouts',
      async (page: Page) => {
        await page.getByRole('button', { name: 'New layout' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      },
    ],
    [
      'empties the form that would lose something',
      'Layouts',
      (page: Page) => page.getByLabel('Name', { exact: true }).fill(''),
    ],
  ])('signs out with the reason when the user %s', async (_, next, leave) => {
    const key = await createKey('READ', 'ADMIN');
    const page = await open('layouts', key.key);
    await typeLayout(page);
    await revoke(key);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await leave(page);
    await heading(page, 'Sign in');
    await page.getByText('The API key or session is not valid').waitFor();
    await signIn(page, gateway.apiKey);
    await heading(page, next);
    await page.context().close();
  });

  it('signs out when the user leaves a form for a page whose script is not loaded yet', async () => {
    const key = await createKey('READ', 'ADMIN');
    const page = await open('workflows/@new', key.key);
    await page.getByLabel('Name', { exact: true }).fill('Invoices');
    await revoke(key);
    await page.getByRole('button', { name: 'Create and edit' }).click();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Workflows', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Sign in');
    await page.context().close();
  });

  it('signs out when the user goes back from a page that would lose something', async () => {
    const key = await createKey('READ', 'ADMIN');
    const page = await open('workflows', key.key);
    await page.getByRole('link', { name: 'Layouts', exact: true }).click();
    await typeLayout(page);
    await revoke(key);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Sign in');
    await signIn(page, gateway.apiKey);
    await heading(page, 'Workflows');
    await page.context().close();
  });
});
