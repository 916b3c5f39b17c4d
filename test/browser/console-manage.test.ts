import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startWebhookReceiver } from '../testkit/webhook-receiver.ts';
import { addFilter, allViolations, complaints, openTab, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

const ROUTES = {
  '/environments': 'Environments',
  '/api-keys': 'API keys',
  '/webhooks': 'Webhooks',
  '/layouts': 'Layouts',
  '/layouts/newsletter': 'Newsletter',
  '/translations': 'Translations',
  '/suppressions': 'Suppressions',
  '/subscribers/ada?tab=schedule': 'Ada Lovelace',
  '/subscribers/ada?tab=sessions': 'Ada Lovelace',
};

describe.skipIf(CHROMIUM === undefined)('the pages that manage an environment', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  async function open(route: string, options?: Parameters<typeof openTab>[2]): Promise<Page> {
    const page = await openTab(browser, gateway.url, options);
    await page.goto(`${gateway.url}/console`);
    await page.getByLabel('API key').fill(gateway.apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  const graph = async (query: string) => {
    const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  };

  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
  };

  it('creates an environment, switches to it and back, and renames it', async () => {
    const page = await open('/environments');
    await page.getByRole('button', { name: 'New environment' }).click();
    await page.getByLabel('Name').fill('x'.repeat(300));
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Name').fill('Staging');
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = page.getByRole('region', { name: 'The first API key of Staging' });
    expect((await secret.locator('pre').textContent())?.length).toBeGreaterThan(20);
    await page.getByRole('link', { name: 'Activity' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without the secret?' });
    await leaving.getByRole('button', { name: 'Go back' }).click();
    await secret.getByRole('button', { name: 'Switch to Staging' }).click();
    await leaving.getByRole('button', { name: 'Leave' }).click();
    const choice = page.getByLabel('Environment', { exact: true });
    await expect.poll(() => choice.locator('option:checked').textContent()).toBe('Staging');
    await page.getByText('No notifications', { exact: false }).first().waitFor();
    await choice.selectOption('Development');
    await page.getByRole('table', { name: 'notifications' }).waitFor();

    await page.goto(`${gateway.url}/console/environments`);
    await act(page, 'Staging', 'Rename');
    await page.getByLabel('New name').fill('Preview');
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Preview').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Another tab does not know the key of the environment.
    const other = await open('/environments');
    await act(other, 'Preview', 'Switch');
    await other.getByLabel('API key of Preview').fill(gateway.apiKey);
    await other.getByRole('button', { name: 'Switch', exact: true }).click();
    await other.getByText('This is a key of Development, not of Preview.').waitFor();
    expect(await allViolations(other)).toEqual([]);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  /** Pastes into a field of the page, and removes the field. */
  async function pastedText(page: Page): Promise<string> {
    await page.evaluate('document.body.append(document.createElement("textarea"))');
    const field = page.locator('body > textarea');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    const text = await field.inputValue();
    await page.evaluate('document.querySelector("body > textarea").remove()');
    return text;
  }

  it('creates a key with chosen scopes, shows it once, rotates and revokes it', async () => {
    const page = await open('/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Reports');
    await page.getByRole('checkbox', { name: 'Trigger' }).uncheck();
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = page.getByRole('region', { name: 'The key Reports' });
    const key = (await secret.locator('pre').textContent()) ?? '';
    const answer = async (given: string) => {
      const query = '{ environment { grantedScopes } }';
      const headers = { Authorization: `ApiKey ${given}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ query });
      const response = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body });
      return response.status === 200 ? (await response.json()).data.environment.grantedScopes : response.status;
    };
    expect(await answer(key)).toEqual(['READ']);
    for (const hasClipboard of [true, false]) {
      // Browsers have no clipboard on a page over HTTP.
      if (!hasClipboard) await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');
      await secret.getByRole('button', { name: 'Copy The key Reports' }).click();
      const status = secret.getByRole('status');
      await expect.poll(() => status.textContent()).toBe('Copied');
      expect(await pastedText(page)).toBe(key);
    }
    // Another key would replace the one that is shown.
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    expect(await secret.locator('pre').textContent()).toBe(key);
    await secret.getByRole('button', { name: 'I have saved it' }).click();
    await secret.waitFor({ state: 'detached' });
    await row(page, 'Reports').getByText('Read', { exact: true }).waitFor();

    await act(page, 'Reports', 'Rotate');
    await page.getByLabel('The old key stops working').selectOption('At once');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await expect.poll(() => secret.locator('pre').textContent()).not.toBe(key);
    const rotated = (await secret.locator('pre').textContent()) ?? '';
    expect(await answer(rotated)).toEqual(['READ']);
    await expect.poll(() => answer(key)).toBe(401);

    await act(page, 'Reports', 'Revoke');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row(page, 'Reports').waitFor({ state: 'detached' });
    await expect.poll(() => answer(rotated)).toBe(401);
    // The key of the page itself cannot be revoked here.
    await row(page, 'This key').getByRole('button').press('Enter');
    await page.getByRole('menuitem', { name: 'Rotate' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Revoke' }).count()).toBe(0);
    await page.context().close();
  });

  it('adds a webhook endpoint, tests it, shows the attempts, rotates its secret and deletes it', async () => {
    const receiver = await startWebhookReceiver();
    const page = await open('/webhooks');
    await page.getByRole('heading', { name: 'No endpoints' }).waitFor();
    await page.getByRole('button', { name: 'New endpoint' }).click();
    const url = page.getByLabel('URL');
    await url.fill('nonsense');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true');
    await url.fill(receiver.url);
    await page.getByLabel('Name').fill('Back end');
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = page.getByRole('region', { name: 'The signing secret' });
    expect(await secret.locator('pre').textContent()).toMatch(/^whsec_/);
    await secret.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('link', { name: /Back end/ }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const delivery = row(page, 'webhook.test');
    await receiver.until((received) => received.length > 0);
    const isDelivered = async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return delivery.getByText('Delivered', { exact: true }).isVisible();
    };
    await expect.poll(isDelivered, { timeout: 20_000, interval: 300 }).toBe(true);
    await delivery.getByRole('button', { name: /^Details/ }).click();
    await page.getByText('HTTP 2', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('checkbox', { name: 'All events' }).uncheck();
    await page.getByRole('checkbox', { name: 'message.read' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes are saved').waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await page.getByText('message.sent, message.failed, message.read', { exact: false }).waitFor();
    await page.getByRole('link', { name: /Back end/ }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await page.getByRole('region', { name: 'The new signing secret' }).locator('pre').waitFor();
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No endpoints' }).waitFor();
    await page.context().close();
  });

  it('creates a layout, shows errors at its content, previews it, and deletes only a copy', async () => {
    const page = await open('/layouts');
    await page.getByRole('button', { name: 'New layout' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Newsletter');
    await page.getByRole('button', { name: 'Create' }).click();
    const content = page.getByLabel('Content');
    await content.fill('<main>no body</main>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => content.getAttribute('aria-invalid')).toBe('true');
    await content.fill('<main>{{ content }}<p>Sent with care</p></main>');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.frameLocator('iframe').getByText('Sent with care').waitFor();
    await preview.getByRole('button', { name: 'Source' }).click();
    await preview.getByText('<p>Sent with care</p>', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Layouts' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Go back' }).click();
    expect(await content.inputValue()).toContain('Sent with care');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes are saved').waitFor();
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    if ((await page.getByRole('checkbox', { name: 'Default layout' }).isChecked()) === false) {
      await page.getByRole('checkbox', { name: 'Default layout' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('All changes are saved').waitFor();
    }
    await remove();
    await page.getByRole('alert').getByText('default', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: 'Create the copy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Copy of Newsletter' }).waitFor();
    await remove();
    await page.getByRole('heading', { level: 1, name: 'Layouts' }).waitFor();
    await page.getByRole('link', { name: /^Newsletter/ }).waitFor();
    expect(await page.getByText('Copy of Newsletter').count()).toBe(0);
    await page.context().close();
  });

  it('asks before a layout of somebody else is replaced, and keeps what is typed during a save', async () => {
    const change = (input: string) =>
      graph(`mutation { updateLayout(input: { layoutId: "shared", ${input} }) { __typename } }`);
    await graph('mutation { createLayout(input: { name: "Shared", isDefault: false }) { __typename } }');
    const page = await open('/layouts/shared');
    const name = page.getByLabel('Name', { exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const isSaved = () => page.getByText('All changes are saved').waitFor();
    await name.fill('Mine');
    await change('content: "<main>{{ content }}</main>"');
    await save.click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this layout' });
    await conflict.getByRole('button', { name: 'Continue editing' }).click();
    expect(await name.inputValue()).toBe('Mine');
    await save.click();
    await conflict.getByRole('button', { name: 'Load the other version' }).click();
    await expect.poll(() => name.inputValue()).toBe('Shared');
    expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('<main>{{ content }}</main>');

    await name.fill('Mine again');
    await change('name: "Theirs"');
    await save.click();
    await conflict.getByRole('button', { name: 'Replace it with mine' }).click();
    await isSaved();
    await page.getByRole('heading', { level: 1, name: 'Mine again' }).waitFor();

    let release = () => {};
    const isTyped = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('updateLayout')) await isTyped;
      await route.continue();
    });
    await name.fill('First');
    await save.click();
    await name.fill('First and second');
    release();
    await page.getByRole('heading', { level: 1, name: 'First', exact: true }).waitFor();
    expect(await name.inputValue()).toBe('First and second');
    await page.getByText('Not saved yet').waitFor();
    await save.click();
    await isSaved();
    expect(await graph('{ layout(layoutId: "shared") { name } }')).toEqual({ layout: { name: 'First and second' } });
    await page.context().close();
  });

  it('imports, finds, completes, exports and deletes translations', async () => {
    const page = await open('/translations');
    await page.getByRole('heading', { name: 'No messages' }).waitFor();
    const typed = page.getByRole('textbox', { name: 'Messages' });
    const put = async (locale: string, messages: string) => {
      await page.getByLabel('Locale').fill(locale);
      await typed.fill(messages);
      await page.getByRole('button', { name: 'Import', exact: true }).last().click();
    };
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await put('en', '{ "comments": ');
    await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true');
    await put('en', '{ "comments": { "title": "New comment", "body": "Look" } }');
    await page.getByText('2 messages imported.').waitFor();
    await put('de', '{ "comments": { "title": "Neuer Kommentar" } }');
    await page.getByText('1 message imported.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('de 1 of 2', { exact: false }).waitFor();

    await addFilter(page, 'Missing in', { label: 'de' });
    await page.getByRole('button', { name: 'comments.title' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'comments.body' }).click();
    await page.getByLabel('de', { exact: true }).fill('Schau');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'No matching messages' }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Missing in' }).click();
    await page.getByRole('cell', { name: 'Schau' }).waitFor();

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByLabel('Locale').selectOption('de');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('de.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(`${Buffer.concat(chunks)}`)).toEqual({ comments: { title: 'Neuer Kommentar', body: 'Schau' } });

    await page.getByRole('button', { name: 'comments.body' }).click();
    await page.getByLabel('de', { exact: true }).fill('Sieh');
    await page.getByRole('button', { name: 'comments.title' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Go back' }).click();
    expect(await page.getByLabel('de', { exact: true }).inputValue()).toBe('Sieh');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'comments.body' }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'New message' }).click();
    const made = page.getByRole('form', { name: 'New message' });
    await made.getByLabel('Key').fill('comments.title');
    await made.getByLabel('de', { exact: true }).fill('Ersatz');
    await made.getByRole('button', { name: 'Save' }).click();
    await made.getByText('is already the key of a message', { exact: false }).waitFor();
    await page.getByRole('cell', { name: 'Neuer Kommentar' }).waitFor();
    await made.getByLabel('Key').fill('comments.other');
    await made.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Ersatz' }).waitFor();
    await page.context().close();
  });

  it('gives a subscriber a schedule and a session, and removes both', async () => {
    const page = await open('/subscribers/ada?tab=schedule');
    await page.getByRole('button', { name: 'Add a schedule' }).click();
    const monday = page.getByRole('group', { name: 'Monday' });
    await monday.getByLabel('Monday to').fill('09:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await monday.getByRole('alert').getByText('Must differ from start.').waitFor();
    await monday.getByLabel('Monday to').fill('16:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Closed now').or(page.getByText('Open now')).waitFor();
    await page.reload();
    expect(await monday.getByLabel('Monday to').inputValue()).toBe('16:30');
    await page.getByRole('button', { name: 'Remove the schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'No schedule' }).waitFor();

    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.getByRole('heading', { name: 'No sessions' }).waitFor();
    await page.getByRole('button', { name: 'New session' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('region', { name: 'The session token' }).locator('pre').waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'New session' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('2 of 2 shown').waitFor();
    await page.getByRole('checkbox', { name: 'Select the session' }).first().check();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('1 session revoked.').waitFor();
    await page.getByText('1 of 1 shown').waitFor();
    await page.getByRole('button', { name: 'Revoke all sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('heading', { name: 'No sessions' }).waitFor();
    await page.context().close();
  });

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'have no serious accessibility violation in %s mode at %i px, and never scroll sideways',
    async (colorScheme, width) => {
      const page = await open('/', { colorScheme, viewport: { width, height: 800 } });
      for (const [route, title] of Object.entries(ROUTES)) {
        await page.goto(`${gateway.url}/console${route}`);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page
          .getByText(/^Loading/)
          .first()
          .waitFor({ state: 'detached' });
        for (const name of ['New environment', 'New key', 'New endpoint', 'New layout', 'Add a schedule']) {
          const button = page.getByRole('button', { name, exact: true });
          if ((await button.count()) > 0) await button.click();
        }
        expect(await seriousViolations(page), route).toEqual([]);
        const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect(await page.evaluate(sideways), route).toBe(0);
      }
      await page.context().close();
    },
    120_000,
  );
});
