import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(7);

describe.skipIf(CHROMIUM === undefined)('the pages of the console', () => {
  const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: 's'.repeat(32), ALLOW_PRIVATE_HOSTS: 'true' };
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway(settings), startBrowser()]);
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = async (query: string, variables: object) => {
    const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
    expect((await response.json()).errors).toBeUndefined();
  };

  async function open(route: string, options?: Parameters<typeof openTab>[2]): Promise<Page> {
    const page = await openTab(browser, gateway.url, options);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (parent === window) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  it('never scrolls sideways, however long a word is', async () => {
    const steps = [{ stepId: 'inbox', type: 'IN_APP', name: LONG, controlValues: { subject: LONG, body: LONG } }];
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await graph(create, { input: { name: LONG, workflowId: 'long', steps, payloadSchema: {} } });
    const trigger = 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }';
    const recipient = { subscriberId: LONG };
    await graph(trigger, { input: { events: [{ name: 'long', to: [recipient], payload: { [LONG]: LONG } }] } });
    for (const width of [1280, 390]) {
      const page = await open('/', { viewport: { width, height: 800 } });
      const listed = rowsOf(page, 'notifications').first().getByRole('link');
      await listed.getByText(LONG, { exact: false }).first().waitFor();
      const check = async (what: string) => {
        const scrolled = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        await expect.poll(() => page.evaluate(scrolled), { message: `${what} at ${width} px` }).toBe(0);
      };
      await check('activity');
      await listed.click();
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      await page.getByRole('heading', { name: 'Payload' }).waitFor();
      await page.locator('.preview').getByText(LONG).first().waitFor();
      await check('notification');
      for (const route of ['subscribers', 'workflows', 'workflows/long', `subscribers/${LONG}`]) {
        await page.goto(`${gateway.url}/console/${route}`);
        await page.getByRole('main').getByText(LONG).filter({ visible: true }).first().waitFor();
        if (route === 'workflows/long') await page.locator('details.step summary').click();
        await check(route);
      }
      await page.context().close();
    }
  });

  it('shows the content and the conditions of a step when it is opened', async () => {
    const page = await open('/workflows/new-comment');
    const step = page.locator('details.step').first();
    await step.locator('summary').focus();
    await page.keyboard.press('Enter');
    await step.getByText('Step id').waitFor();
    await step.getByText('payload.', { exact: false }).first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('offers a sample payload to trigger a workflow, with the objects that its templates read', async () => {
    const steps = [
      { stepId: 'sms', type: 'SMS', controlValues: { body: '{{ payload.order.id }} {{ payload.note }}' } },
    ];
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await graph(create, { input: { name: 'Nested', workflowId: 'nested', steps } });
    const page = await open('/workflows/nested');
    const payload = JSON.parse(await page.getByLabel('Payload').inputValue());
    expect(payload).toEqual({ order: { id: 'order.id' }, note: 'note' });
    await page.getByText('The environment has no active SMS integration').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('link', { name: 'Add an integration' }).click();
    await page.getByRole('heading', { level: 1, name: 'New integration' }).waitFor();
    expect(await page.getByLabel('Channel', { exact: true }).inputValue()).toBe('SMS');
    await page.context().close();
  });

  it('offers a command for each empty list that works as it is', async () => {
    const page = await open('/layouts');
    for (const [route, title] of [
      ['layouts', 'No layouts'],
      ['translations', 'No messages'],
      ['webhooks', 'No endpoints'],
      ['subscribers/grace?tab=sessions', 'No sessions'],
    ] as const) {
      await page.goto(`${gateway.url}/console/${route}`);
      await page.getByRole('heading', { name: title }).waitFor();
      const command = (await page.locator('.state pre').textContent()) ?? '';
      const [, example = ''] = /-d '(.*)'$/s.exec(command) ?? [];
      // The host of an endpoint must exist.
      const body = example.replace('https://example.com', 'http://127.0.0.1:9');
      const response = await gateway.request('/graphql', { method: 'POST', body });
      const { data } = (await response.json()) as { data: Record<string, { __typename: string }> };
      expect(Object.values(data).map(({ __typename }) => __typename)).toEqual([expect.stringMatching(/Payload$/)]);
      await page.reload();
      await page.getByRole('table').waitFor();
    }
    await page.context().close();
  });

  it('adds a subscriber with the whole profile, and shows errors at their fields', async () => {
    const page = await open('/subscribers');
    await page.getByRole('button', { name: 'Add subscriber' }).click();
    const form = page.locator('form');
    const fields = {
      'Subscriber id': 'nina',
      'First name': 'Nina',
      'Last name': 'Holden',
      'E-mail': 'nina@example.com',
      Phone: '+4366412345678',
      Avatar: 'https://example.com/nina.png',
      Locale: 'en_US',
    };
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel('Time zone').selectOption({ label: 'America/New York' });
    await form.getByLabel('Data').fill('{ "orbit": ');
    await form.getByRole('button', { name: 'Add' }).click();
    expect(await form.getByLabel('Data').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Data').fill('{ "orbit": 3 }');
    await form.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nina Holden' }).waitFor();
    await page.getByRole('link', { name: 'Profile' }).click();
    for (const [label, value] of Object.entries(fields).slice(1)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    }
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/New_York');
    expect(await page.getByLabel('Data').inputValue()).toContain('"orbit": 3');
    await page.context().close();
  });

  it('separates the providers that cannot send, and keeps their integrations inactive', async () => {
    const page = await open('/integrations/new');
    const provider = page.getByLabel('Provider', { exact: true });
    const groups = provider.locator('optgroup');
    await groups.first().waitFor({ state: 'attached' });
    expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')))).toEqual([
      'Can send',
      'Cannot send yet',
    ]);
    await provider.selectOption({ label: 'Plunk' });
    await page.getByText('This gateway cannot send through Plunk yet').waitFor();
    expect(await page.getByLabel('Active').isDisabled()).toBe(true);
    // No label is the name of a field of the interface.
    for (const channel of ['E-mail', 'SMS', 'Chat', 'Push']) {
      await page.getByLabel('Channel', { exact: true }).selectOption({ label: channel });
      for (const id of await provider
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')))) {
        await provider.selectOption(id);
        const labels = await page.locator('fieldset label').allTextContents();
        expect(
          labels.filter((label) => /^[a-z]|[a-z][A-Z]/.test(label)),
          `${id}`,
        ).toEqual([]);
      }
    }
    await page.context().close();
  });

  it('shows a workflow with the id new', async () => {
    const create = 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }';
    await graph(create, { input: { name: 'New', workflowId: 'new' } });
    const page = await open('/workflows/new');
    await page.getByRole('heading', { level: 1, name: 'New', exact: true }).waitFor();
    await page.goto(`${gateway.url}/console/workflows`);
    await page.getByRole('link', { name: 'New workflow' }).click();
    await page.getByRole('button', { name: 'Create and edit' }).waitFor();
    await page.context().close();
  });

  it('shows that an object does not exist if nothing can have its id', async () => {
    const page = await open('/');
    for (const [route, title] of [
      ['notifications/bad', 'Notification not found'],
      ['webhooks/none', 'Endpoint not found'],
      ['integrations/none', 'Integration not found'],
    ] as const) {
      await page.goto(`${gateway.url}/console/${route}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.title()).toContain(title);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await page.context().close();
  });

  it('announces one item of a list as one', async () => {
    const page = await open('/environments');
    await page.getByText('1 environment listed').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Activity' }).click();
    await rowsOf(page, 'notifications').first().getByRole('link').click();
    await page.getByText('1 step listed').waitFor({ state: 'attached' });
    await page.context().close();
  });

  it('shows why the gateway refuses the filters of a list', async () => {
    const page = await open('/?from=2026-11-20T10:00&to=2026-11-10T10:00');
    const list = page.getByRole('region', { name: 'All notifications' });
    await list.getByRole('alert').getByText('to: must not be before the start of the time range').waitFor();
    await page.getByRole('button', { name: 'Remove the filter To' }).click();
    await list.getByRole('alert').waitFor({ state: 'detached' });
    await page.context().close();
  });

  /** A tab with a key that can only trigger. */
  async function openWithTriggerKey(): Promise<Page> {
    const create =
      'mutation { createApiKey(input: { name: "Triggers", scopes: [TRIGGER] }) { ... on CreateApiKeyPayload { key } } }';
    const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query: create }) });
    const { data } = (await response.json()) as { data: { createApiKey: { key: string } } };
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: data.createApiKey.key }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    return page;
  }

  it('says that the key must not read an object, and not that the object does not exist', async () => {
    const page = await openWithTriggerKey();
    const id = '65f000000000000000000000';
    const routes = ['workflows/comment', 'workflows/comment/edit', 'subscribers/ada'];
    const byId = ['notifications', 'integrations', 'layouts', 'webhooks'].map((list) => `${list}/${id}`);
    for (const route of [...routes, ...byId]) {
      await page.goto(`${gateway.url}/console/${route}`);
      const alert = page.getByRole('alert').getByText('requires an API key with the scope');
      await expect.poll(() => alert.count(), { message: route, timeout: 10_000 }).toBeGreaterThan(0);
      expect(await page.getByText('not found').count(), route).toBe(0);
    }
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);
    await page.context().close();
  });

  it('asks once for what the key must not read', async () => {
    const page = await openWithTriggerKey();
    await page.clock.install();
    await page.goto(`${gateway.url}/console/workflows`);
    await page.getByRole('alert').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(10_000);
    expect(asked).toEqual([]);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);
    await page.context().close();
  });

  it('shows each page by itself when the gateway is back after an outage', async () => {
    const page = await open('/subscribers');
    await page.getByRole('table', { name: 'subscribers' }).waitFor();
    const port = new URL(gateway.url).port;
    await gateway.end();
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByRole('heading', { name: 'Loading failed' }).waitFor();
    gateway = await startGateway({ ...settings, PORT: port });
    await page.getByRole('table', { name: 'workflows' }).waitFor();
    // The dashboard has a script of its own, which cannot be loaded either.
    await gateway.end();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Loading failed' }).waitFor();
    gateway = await startGateway({ ...settings, PORT: port });
    await page.getByRole('group', { name: 'Notifications per minute' }).waitFor();
    expect(complaints.splice(0).filter((complaint) => !/ERR_|Failed to fetch|imported module/.test(complaint))).toEqual(
      [],
    );
    await page.context().close();
  }, 180_000);
});
