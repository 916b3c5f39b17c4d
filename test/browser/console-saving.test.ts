import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { holdAnswers } from './held-answers.ts';

describe.skipIf(CHROMIUM === undefined)('saving a form of the console', () => {
  let gateway: GatewayProcess;
  let browser: Browser;
  const ids = { endpoint: '', integration: '' };

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
    const { endpoint, integration } = await graph<{
      endpoint: { webhookEndpoint: { _id: string } };
      integration: { integration: { _id: string } };
    }>(`mutation {
      createSubscriber(input: { subscriberId: "ada", data: { count: 0 } }) { __typename }
      setSubscriberPreferences(input: { subscriberId: "ada", schedule: { isEnabled: true, weeklySchedule: { wednesday: { isEnabled: true, hours: [{ start: "09:00", end: "17:00" }] } } } }) { __typename }
      setTranslation(input: { key: "title", texts: [{ locale: "en", text: "Title" }, { locale: "de", text: "Titel" }] }) { __typename }
      endpoint: createWebhookEndpoint(input: { url: "http://127.0.0.1:9/hook", name: "Hook" }) {
        ... on CreateWebhookEndpointPayload { webhookEndpoint { _id } }
      }
      integration: createIntegration(input: { name: "Mail", channel: EMAIL, providerId: "nodemailer", active: false }) {
        ... on IntegrationPayload { integration { _id } }
      }
    }`);
    ids.endpoint = endpoint.webhookEndpoint._id;
    ids.integration = integration.integration._id;
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string) => execute<Data>(gateway, query);

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (window === window.top) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console/${route}`);
    return page;
  }

  const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  const state = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();
  const answered = (page: Page, operation: string) =>
    page.waitForResponse((response) => !!response.request().postData()?.includes(operation));

  it('keeps what is typed meanwhile', async () => {
    const page = await open('');
    const field = (label: string): Locator => page.getByLabel(label, { exact: true });
    for (const [route, operation, first, second] of [
      ['subscribers/ada?tab=profile', 'SaveProfile', 'First name', 'Last name'],
      [`webhooks/${ids.endpoint}?tab=settings`, 'UpdateWebhookEndpoint', 'Name', 'Name'],
      [`integrations/${ids.integration}`, 'SaveIntegration', 'Name', 'Identifier'],
    ] as const) {
      await page.goto(`${gateway.url}/console/${route}`);
      await field(first).fill('sent');
      const held = await holdAnswers(page, (body) => body.includes(`mutation ${operation}`));
      await field(first).press('Enter');
      await expect.poll(held.count, { message: route }).toBe(1);
      await field(second).fill('typed meanwhile');
      const loaded = answered(page, 'query ');
      await held.release();
      await loaded;
      await state(page, 'Not saved yet');
      expect(await field(second).inputValue(), route).toBe('typed meanwhile');
      if (second !== first) expect(await field(first).inputValue(), route).toBe('sent');
      await saveButton(page).click();
      if (route.startsWith('integrations')) await page.getByRole('heading', { name: 'Integrations' }).waitFor();
      else await state(page, 'All changes are saved');
    }
    expect(
      await graph(
        `{ subscriber(subscriberId: "ada") { firstName lastName } webhookEndpoint(id: "${ids.endpoint}") { name } integration(id: "${ids.integration}") { name identifier } }`,
      ),
    ).toEqual({
      subscriber: { firstName: 'sent', lastName: 'typed meanwhile' },
      webhookEndpoint: { name: 'typed meanwhile' },
      integration: { name: 'sent', identifier: 'typed meanwhile' },
    });
    await page.context().close();
  });

  it('keeps a day that is chosen while the schedule is saved', async () => {
    const page = await open('subscribers/ada?tab=schedule');
    const day = (name: string) => page.getByLabel(name, { exact: true });
    await day('Monday').check();
    const held = await holdAnswers(page, (body) => body.includes('mutation SaveSchedule'));
    await saveButton(page).click();
    await expect.poll(held.count).toBe(1);
    await day('Tuesday').check();
    const loaded = answered(page, 'query SubscriberSchedule');
    await held.release();
    await loaded;
    await state(page, 'Not saved yet');
    expect(await day('Tuesday').isChecked()).toBe(true);
    await page.context().close();
  });

  it('adds the days of two tabs, and asks before it replaces the same day or the data of a subscriber', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => open('subscribers/ada?tab=schedule')));
    if (first === undefined || second === undefined) throw new Error('two tabs are open');
    const day = (page: Page, name: string) => page.getByLabel(name, { exact: true });
    const conflict = (what: string) =>
      second.getByRole('dialog', { name: `Somebody else changed this ${what}`, exact: true });
    for (const page of [first, second]) await day(page, 'Thursday').waitFor();
    await day(first, 'Thursday').check();
    await saveButton(first).click();
    await state(first, 'All changes are saved');
    await day(second, 'Friday').check();
    await saveButton(second).click();
    await state(second, 'All changes are saved');
    expect(await day(second, 'Thursday').isChecked()).toBe(true);

    await day(first, 'Sunday').check();
    await saveButton(first).click();
    await state(first, 'All changes are saved');
    await day(second, 'Sunday').check();
    await second.getByLabel('Sunday from').fill('10:00');
    await saveButton(second).click();
    await conflict('schedule').getByRole('button', { name: 'Replace it with mine' }).click();
    await state(second, 'All changes are saved');
    const { subscriberPreferences } = await graph<{ subscriberPreferences: object }>(
      '{ subscriberPreferences(subscriberId: "ada") { schedule { weeklySchedule { thursday { isEnabled } friday { isEnabled } sunday { hours { start } } } } } }',
    );
    expect(subscriberPreferences).toEqual({
      schedule: {
        weeklySchedule: {
          thursday: { isEnabled: true },
          friday: { isEnabled: true },
          sunday: { hours: [{ start: '10:00 AM' }] },
        },
      },
    });

    for (const page of [first, second]) {
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByLabel('Data').waitFor();
    }
    const typed = (page: Page, count: number) => page.getByLabel('Data').fill(JSON.stringify({ count }));
    await typed(first, 1);
    await saveButton(first).click();
    await state(first, 'All changes are saved');
    await typed(second, 2);
    await saveButton(second).click();
    await conflict('subscriber').getByRole('button', { name: 'Load the other version' }).click();
    await state(second, 'All changes are saved');
    expect(JSON.parse(await second.getByLabel('Data').inputValue())).toEqual({ count: 1 });
    await typed(second, 2);
    await saveButton(second).click();
    await state(second, 'All changes are saved');
    expect(await graph('{ subscriber(subscriberId: "ada") { data } }')).toEqual({ subscriber: { data: { count: 2 } } });
    await Promise.all([first, second].map((page) => page.context().close()));
  });

  const focused = (page: Page) =>
    page.evaluate(() => {
      const { document } = globalThis as unknown as {
        document: { activeElement: { localName: string; textContent: string; ariaLabel: string | null } };
      };
      const { localName, textContent, ariaLabel } = document.activeElement;
      return `${localName} ${ariaLabel ?? textContent.trim()}`;
    });
  const hasFocus = (page: Page, element: string) => expect.poll(() => focused(page)).toBe(element);

  it('keeps the focus when a form is saved, refused or closed, and when hours are removed', async () => {
    const page = await open('subscribers/ada?tab=profile');
    await page.getByLabel('First name').fill('Ada');
    await saveButton(page).press('Enter');
    await state(page, 'All changes are saved');
    expect(await focused(page)).toBe('button Save');
    await page.getByLabel('First name').fill('x'.repeat(10_000));
    await saveButton(page).press('Enter');
    await expect.poll(() => page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByLabel('First name').evaluate((node) => node.matches(':focus'))).toBe(true);
    expect(await page.getByText('firstName', { exact: false }).count()).toBe(0);
    await page.getByLabel('First name').fill('Ada');
    await saveButton(page).click();
    await state(page, 'All changes are saved');

    await page.goto(`${gateway.url}/console/subscribers/ada?tab=schedule`);
    await page.getByRole('button', { name: 'Remove these hours of Wednesday' }).press('Enter');
    await expect
      .poll(() => page.getByLabel('Wednesday', { exact: true }).evaluate((node) => node.matches(':focus')))
      .toBe(true);
    await saveButton(page).click();

    await page.goto(`${gateway.url}/console/api-keys`);
    await page.getByRole('button', { name: 'New key' }).press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await hasFocus(page, 'button New key');
    await page.context().close();
  });

  it('focuses the form of a message, then its row again, and adds a language with Enter', async () => {
    const page = await open('translations');
    const row = page.getByRole('button', { name: 'title', exact: true });
    const form = page.getByRole('form', { name: 'title' });
    await row.press('Enter');
    await expect
      .poll(() => form.getByLabel('de', { exact: true }).evaluate((node) => node.matches(':focus')))
      .toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await hasFocus(page, 'button title');

    await row.press('Enter');
    await form.getByLabel('Another language').fill('fr');
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await form.getByLabel('Another language').press('Enter');
    await form.getByLabel('fr', { exact: true }).fill('Titre');
    const held = await holdAnswers(page, (body) => body.includes('mutation SetTranslation'));
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect.poll(held.count).toBe(1);
    await form.getByLabel('en', { exact: true }).fill('Heading');
    await held.release();
    await expect.poll(() => form.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe(null);
    await graph(
      'mutation { setTranslation(input: { key: "title", texts: [{ locale: "en", text: "Other" }] }) { __typename } }',
    );
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this message' });
    await conflict.getByRole('button', { name: 'Replace it with mine' }).click();
    await form.waitFor({ state: 'detached' });
    await hasFocus(page, 'button title');
    expect(await graph('{ translation(key: "title") { texts { locale text } } }')).toEqual({
      translation: {
        texts: [
          { locale: 'de', text: 'Titel' },
          { locale: 'en', text: 'Heading' },
          { locale: 'fr', text: 'Titre' },
        ],
      },
    });
    await page.context().close();
  });

  describe('of something that somebody else removed or added meanwhile', () => {
    const conflict = (page: Page, what: string) =>
      page.getByRole('dialog', { name: `Somebody else changed this ${what}`, exact: true });
    const day = (page: Page, name: string) => page.getByLabel(name, { exact: true });
    const setSchedule = (subscriberId: string, schedule: string) =>
      graph(
        `mutation { setSubscriberPreferences(input: { subscriberId: "${subscriberId}", schedule: ${schedule} }) { __typename } }`,
      );
    const openDay = (name: string) =>
      `{ isEnabled: true, weeklySchedule: { ${name}: { isEnabled: true, hours: [{ start: "20:00", end: "21:00" }] } } }`;
    const storedDays = async (subscriberId: string) => {
      const { subscriberPreferences } = await graph<{
        subscriberPreferences: { schedule: { weeklySchedule: object } | null };
      }>(
        `{ subscriberPreferences(subscriberId: "${subscriberId}") { schedule { weeklySchedule { monday { hours { start } } tuesday { hours { start } } sunday { hours { start } } } } } }`,
      );
      return subscriberPreferences.schedule?.weeklySchedule ?? null;
    };

    it('asks before it adds a removed schedule again, and adds nothing that nobody entered', async () => {
      await graph('mutation { createSubscriber(input: { subscriberId: "bob" }) { __typename } }');
      await setSchedule('bob', openDay('monday'));
      const page = await open('subscribers/bob?tab=schedule');
      await day(page, 'Monday').waitFor();
      await setSchedule('bob', 'null');
      await saveButton(page).click();
      await conflict(page, 'schedule').getByRole('button', { name: 'Continue editing' }).click();
      await day(page, 'Sunday').check();
      await saveButton(page).click();
      await conflict(page, 'schedule').waitFor();
      expect(await storedDays('bob')).toBeNull();
      await conflict(page, 'schedule').getByRole('button', { name: 'Replace it with mine' }).click();
      await state(page, 'All changes are saved');
      expect(await storedDays('bob')).toEqual({
        monday: { hours: [{ start: '08:00 PM' }] },
        tuesday: null,
        sunday: { hours: [{ start: '09:00 AM' }] },
      });

      await setSchedule('bob', 'null');
      await day(page, 'Tuesday').check();
      await saveButton(page).click();
      await conflict(page, 'schedule').getByRole('button', { name: 'Load the other version' }).click();
      await page.getByRole('main').getByText('No schedule', { exact: true }).waitFor();
      expect(await storedDays('bob')).toBeNull();
      await page.context().close();
    });

    it('asks before it replaces a schedule that was added at the same time', async () => {
      await graph('mutation { createSubscriber(input: { subscriberId: "eve" }) { __typename } }');
      const page = await open('subscribers/eve?tab=schedule');
      await page.getByRole('button', { name: 'Add a schedule' }).click();
      await day(page, 'Sunday').check();
      await setSchedule('eve', openDay('tuesday'));
      await saveButton(page).click();
      await conflict(page, 'schedule').getByRole('button', { name: 'Load the other version' }).click();
      await state(page, 'All changes are saved');
      expect(await day(page, 'Tuesday').isChecked()).toBe(true);
      expect(await day(page, 'Monday').isChecked()).toBe(false);
      await page.context().close();
    });

    it('asks before it adds a removed language of a message again', async () => {
      const set = (texts: string) =>
        graph(`mutation { setTranslation(input: { key: "heading", texts: [${texts}] }) { __typename } }`);
      const texts = async () =>
        (await graph<{ translation: { texts: object[] } }>('{ translation(key: "heading") { texts { locale text } } }'))
          .translation.texts;
      await set('{ locale: "en", text: "Heading" }, { locale: "de", text: "Titel" }');
      const page = await open('translations');
      await page.getByRole('button', { name: 'heading', exact: true }).click();
      const german = page.getByRole('form', { name: 'heading' }).getByLabel('de', { exact: true });
      await german.waitFor();
      await set('{ locale: "de", text: null }');
      await german.fill('Titel!');
      await saveButton(page).click();
      await conflict(page, 'message').getByRole('button', { name: 'Continue editing' }).click();
      expect(await texts()).toEqual([{ locale: 'en', text: 'Heading' }]);
      // Both removed it: there is nothing to ask.
      await german.fill('');
      await saveButton(page).click();
      await german.waitFor({ state: 'detached' });
      expect(await texts()).toEqual([{ locale: 'en', text: 'Heading' }]);
      await page.context().close();
    });
  });
});
