import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';

describe.skipIf(CHROMIUM === undefined)('the workflow editor', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const graph = <Data>(query: string, variables?: object) => execute<Data>(gateway, query, variables);

  async function open(route: string, options?: Parameters<typeof openTab>[2]): Promise<Page> {
    const page = await openTab(browser, gateway.url, options);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    // The frame of a preview has no storage.
    await page.addInitScript(`if (window === window.top) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
  }

  const stepNames = (page: Page) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').locator('strong').allTextContents();
  const isSaved = (page: Page) => page.getByText('All changes are saved').waitFor();
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await isSaved(page);
  };

  it('makes a first workflow with a digest, completes variables, and previews its e-mail', async () => {
    const page = await open('/workflows');
    await page.getByRole('link', { name: 'New workflow' }).click();
    await page.getByLabel('Name').fill('Comment digest');
    await page.getByLabel('A digest by e-mail').check();
    await page.getByRole('button', { name: 'Create and edit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Comment digest' }).waitFor();
    expect(await stepNames(page)).toEqual(['Digest', 'E-mail']);
    await page.getByText('Collects events for 30 minutes after the first one', { exact: false }).first().waitFor();
    await page.getByLabel('Type').selectOption({ label: 'At set times' });
    await page.getByLabel('Schedule').selectOption({ label: 'Every weekday, Monday to Friday' });
    await page.getByText('sends them every weekday at 9:00', { exact: false }).first().waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('every weekday at 9:00, Europe/Vienna', { exact: false }).waitFor();
    await preview.getByRole('tree', { name: 'Output of Digest' }).getByText('"eventCount"').waitFor();

    await page.getByRole('button', { name: /^E-mail/ }).click();
    const letter = page.frameLocator('iframe');
    await expect.poll(() => letter.getByText('Grace commented on your post').count()).toBe(3);
    expect(await page.getByText('Not in the sample').count()).toBe(0);
    const subject = page.getByLabel('Subject', { exact: false });
    await subject.fill('');
    await page
      .getByText('Missing', { exact: false })
      .or(page.getByText('required', { exact: false }))
      .first()
      .waitFor();
    await subject.pressSequentially('{{ firstN');
    await page.getByRole('option', { name: 'subscriber.firstName' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => subject.inputValue()).toBe('{{ subscriber.firstName }}');
    await subject.press('End');
    await subject.pressSequentially(', 3 news');
    await page.getByText('Ada, 3 news').waitFor();
    await expect.poll(() => letter.getByRole('listitem').count()).toBe(3);
    await page.getByText('Sample payload and subscriber').click();
    await page.getByLabel('Payload', { exact: true }).fill('{ "text": "A bug" }');
    await letter.getByText('A bug').first().waitFor();
    await save(page);
    await page.reload();
    await page.getByRole('button', { name: /^E-mail/ }).click();
    expect(await subject.inputValue()).toBe('{{ subscriber.firstName }}, 3 news');
    await page.context().close();
  });

  it('adds, moves and removes steps with the keyboard, and sets conditions', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Order", workflowId: "order", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "One" } }] }) { __typename } }',
    );
    const page = await open('/workflows/order');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add a step' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Delay/ }).press('Enter');
    await expect.poll(() => stepNames(page)).toEqual(['Inbox', 'Delay']);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    const handle = page.getByRole('button', { name: 'Move Delay', exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Delay is at place 2 of 2.').waitFor({ state: 'attached' });
    // A key that is pressed before the places are measured has no effect.
    const isFirst = async () => {
      await page.keyboard.press('ArrowUp');
      return page.getByText('Delay is at place 1 of 2.').count();
    };
    await expect.poll(isFirst, { interval: 500, timeout: 20_000 }).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(() => stepNames(page)).toEqual(['Delay', 'Inbox']);
    await page.getByLabel('Amount').fill('0');
    await page.getByText('must be at least 1').waitFor();
    await page.getByLabel('Amount').fill('3');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByText('The field must not be empty').waitFor();
    expect(await page.getByLabel('Field', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Compare a field of').selectOption('SUBSCRIBER');
    await page.getByLabel('Field', { exact: true }).fill('phone');
    await page.getByLabel('Comparison', { exact: true }).selectOption('NOT_EQUAL');
    await page.getByText('Only if subscriber.phone is filled', { exact: false }).waitFor();
    await page.keyboard.press('Control+s');
    await isSaved(page);
    const { workflow } = await graph<{ workflow: { version: number; steps: { type: string; filters: object[] }[] } }>(
      '{ workflow(workflowId: "order") { version steps { type filters { children { on field operator } } } } }',
    );
    expect(workflow.steps).toMatchObject([
      { type: 'DELAY', filters: [{ children: [{ on: 'SUBSCRIBER', field: 'phone', operator: 'NOT_EQUAL' }] }] },
      { type: 'IN_APP', filters: [] },
    ]);
    await page.getByRole('button', { name: 'Remove Delay', exact: true }).click();
    await expect.poll(() => stepNames(page)).toEqual(['Inbox']);
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Move Inbox');
    await page.getByRole('button', { name: 'Remove Inbox', exact: true }).waitFor();
    await page.context().close();
  });

  it('describes the payload, shows problems at its fields, and completes them in templates', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Paid", workflowId: "paid", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "One" } }] }) { __typename } }',
    );
    const page = await open('/workflows/paid/edit');
    await page.getByRole('button', { name: 'Payload', exact: true }).click();
    const field = (name: string) => page.getByRole('group', { name, exact: true });
    await page.getByRole('button', { name: 'Add a field' }).press('Enter');
    await page.keyboard.type('order');
    await field('Field order').getByLabel('Type', { exact: true }).selectOption({ label: 'Object' });
    await page.getByRole('button', { name: 'Add an inner field' }).press('Enter');
    await page.keyboard.type('total');
    await field('Field total').getByLabel('Type', { exact: true }).selectOption({ label: 'Number' });
    await field('Field total').getByLabel('Required').check();
    await field('Field total').getByLabel('Description').fill('In euros');
    const sample = page.getByRole('region', { name: 'Sample payload' });
    await sample.getByText('"total": 42').waitFor();

    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.keyboard.type('order');
    await page.getByText('Another field has this name.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await field('Field order').last().getByLabel('Name', { exact: true }).fill('orderedItems');
    await field('Field orderedItems').getByLabel('Type', { exact: true }).selectOption({ label: 'List' });
    await field('Field orderedItems').getByLabel('Items of the list').selectOption({ label: 'Whole number' });
    await page.getByRole('button', { name: 'JSON Schema' }).click();
    const json = page.getByLabel('JSON Schema of the payload');
    const schema = JSON.parse(await json.inputValue());
    expect(schema).toEqual({
      type: 'object',
      properties: {
        order: {
          type: 'object',
          properties: { total: { type: 'number', description: 'In euros' } },
          required: ['total'],
        },
        orderedItems: { type: 'array', items: { type: 'integer' } },
      },
    });
    await json.fill('{ "type": ');
    await page.getByText('Invalid JSON: ', { exact: false }).waitFor();
    const wrong = { ...schema, properties: { ...schema.properties, note: { type: 'string', minLength: 'two' } } };
    await json.fill(JSON.stringify(wrong));
    await page.getByRole('button', { name: 'Fields' }).click();
    await field('Field note').getByText('minLength must be', { exact: false }).waitFor();
    await field('Field note').getByText('Only in the JSON: minLength').waitFor();
    await page.getByRole('button', { name: 'Remove note' }).click();
    await page.getByLabel('Refuse events that do not match').check();
    await page.getByRole('button', { name: /^Inbox/ }).click();
    const body = page.getByLabel('Body', { exact: false }).first();
    await body.fill('');
    await body.pressSequentially('{{ order.to');
    await page.getByRole('option', { name: 'payload.order.total' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => body.inputValue()).toBe('{{ payload.order.total }}');
    await page.getByRole('region', { name: 'Preview' }).getByText('42', { exact: true }).waitFor();
    await save(page);
    const stored = await graph('{ workflow(workflowId: "paid") { payloadSchema validatePayload } }');
    expect(stored).toEqual({ workflow: { payloadSchema: schema, validatePayload: true } });
    await page.context().close();
  });

  it('keeps unsaved changes while a schema has parts that are not schemas, and if the preview fails', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Draft", workflowId: "draft", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "{{ payload.__proto__.cache }}" } }] }) { __typename } }',
    );
    const page = await open('/workflows/draft/edit?step=@settings');
    await page.getByLabel('Name', { exact: true }).fill('Changed');
    expect(await page.evaluate('({}).cache')).toBeUndefined();
    await page.getByRole('button', { name: 'Payload', exact: true }).click();
    await page.getByRole('button', { name: 'JSON Schema' }).click();
    const json = page.getByLabel('JSON Schema of the payload');
    await json.fill('{ "type": "object", "properties": { "email": null } }');
    await page.getByRole('region', { name: 'Sample payload' }).getByText('"email": "email"').waitFor();
    await page.getByText('The form cannot show this schema.', { exact: false }).waitFor();
    await json.fill('');

    await page.getByRole('button', { name: /^Inbox/ }).click();
    await page.getByText('Sample payload and subscriber').click();
    const sample = page.getByLabel('Payload', { exact: true });
    const broken = { data: { previewStep: { __typename: 'PreviewStepPayload', issues: 1 } } };
    const isPreview = (body: string | null) => body?.includes('"broken"') === true;
    await page.route('**/graphql', (route) =>
      isPreview(route.request().postData()) ? route.fulfill({ json: broken }) : route.continue(),
    );
    await sample.fill('{ "broken": 1 }');
    await page.getByRole('alert').getByText('The preview cannot be shown.').waitFor();
    expect(complaints.splice(0).length).toBeGreaterThan(0);
    await sample.fill('{}');
    await page.getByText('The preview cannot be shown.').waitFor({ state: 'detached' });
    expect(complaints.splice(0)).toEqual([]);
    await page.getByRole('heading', { level: 1, name: 'Changed' }).waitFor();
    await page.context().close();
  });

  it('edits payloads whose fields are called like members of every object', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Odd", workflowId: "odd", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "{{ payload.toJSON }} of {{ payload.then }}" } }] }) { __typename } }',
    );
    const page = await open('/workflows/odd/edit?step=@payload');
    for (const name of ['toJSON', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'then']) {
      await page.getByRole('button', { name: 'Add a field' }).click();
      await page.keyboard.type(name);
      await page.getByRole('group', { name: `Field ${name}`, exact: true }).waitFor();
    }
    await save(page);
    const { workflow } = await graph<{ workflow: { payloadSchema: { properties: object } } }>(
      '{ workflow(workflowId: "odd") { payloadSchema } }',
    );
    expect(Object.keys(workflow.payloadSchema.properties)).toContain('toJSON');
    await page.getByRole('button', { name: /^Inbox/ }).click();
    await page.getByText('toJSON of then').first().waitFor();
    await page.context().close();
  });

  it('limits the values of the payload, and gives them defaults, in the form', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Alert", workflowId: "alert", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "{{ payload.level }} {{ payload.at }}" } }] }) { __typename } }',
    );
    const page = await open('/workflows/alert/edit?step=@payload');
    const field = (name: string) => page.getByRole('group', { name: `Field ${name}`, exact: true });
    const add = async (name: string, values: string) => {
      await page.getByRole('button', { name: 'Add a field' }).press('Enter');
      await page.keyboard.type(name);
      await field(name).getByText(values, { exact: true }).press('Enter');
    };
    await add('level', 'Format, allowed values and default');
    await field('level').getByLabel('Allowed values').pressSequentially('low\nhigh');
    await field('level').getByLabel('Default').selectOption('high');
    await add('at', 'Format, allowed values and default');
    await field('at').getByLabel('Format').selectOption({ label: 'Date and time' });
    await page.getByRole('button', { name: 'Add a field' }).press('Enter');
    await page.keyboard.type('count');
    await field('count').getByLabel('Type', { exact: true }).selectOption({ label: 'Whole number' });
    await field('count').getByText('Allowed values and default', { exact: true }).press('Enter');
    await field('count').getByLabel('Allowed values').fill('1\ntwo');
    await page.getByText('Each line must be a whole number.').waitFor();
    await field('count').getByLabel('Allowed values').fill('');
    await field('count').getByLabel('Default').fill('3');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('region', { name: 'Sample payload' }).getByText('2026-01-31T12:00:00Z').waitFor();
    await save(page);
    const stored = await graph<{ workflow: { payloadSchema: { properties: object } } }>(
      '{ workflow(workflowId: "alert") { payloadSchema } }',
    );
    expect(stored.workflow.payloadSchema.properties).toEqual({
      level: { type: 'string', enum: ['low', 'high'], default: 'high' },
      at: { type: 'string', format: 'date-time' },
      count: { type: 'integer', default: 3 },
    });
    // An allowed value that is removed is no default either.
    await field('level').getByLabel('Allowed values').fill('low');
    expect(await field('level').getByLabel('Default').inputValue()).toBe('');
    await page.context().close();
  });

  it('asks before changes are lost, here or of somebody else', async () => {
    await graph('mutation { createWorkflow(input: { name: "Shared", workflowId: "shared" }) { __typename } }');
    const page = await open('/workflows/shared');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name').fill('Mine');
    await page.getByRole('link', { name: 'Workflows' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('button', { name: 'Go back' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Mine');

    await graph('mutation { updateWorkflow(input: { workflowId: "shared", name: "Theirs" }) { __typename } }');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this workflow' });
    await conflict.getByRole('button', { name: 'Load the other version' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Theirs');
    await page.getByLabel('Name').fill('Mine again');
    await graph('mutation { updateWorkflow(input: { workflowId: "shared", name: "Theirs again" }) { __typename } }');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await conflict.getByRole('button', { name: 'Replace it with mine' }).click();
    await isSaved(page);
    const stored = await graph('{ workflow(workflowId: "shared") { name } }');
    expect(stored).toEqual({ workflow: { name: 'Mine again' } });
    await page.context().close();
  });

  it('keeps a step selected while its id is typed', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Ids", workflowId: "ids", steps: [{ stepId: "mail", name: "One", type: IN_APP, controlValues: { body: "One" } }, { stepId: "other", name: "Two", type: DELAY, controlValues: { type: "regular", amount: 1, unit: "hours" } }] }) { __typename } }',
    );
    const page = await open('/workflows/ids/edit?step=other');
    await page.getByRole('button', { name: 'Change the step id' }).click();
    const field = page.getByLabel('Step id', { exact: false });
    await field.fill('');
    // On its way, the id is that of the first step.
    await field.pressSequentially('mail');
    await page.getByText('1 problem').first().waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe('1');
    await field.pressSequentially('-two');
    expect(await field.inputValue()).toBe('mail-two');
    await save(page);
    const stored = await graph<{ workflow: { steps: { stepId: string }[] } }>(
      '{ workflow(workflowId: "ids") { steps { stepId } } }',
    );
    expect(stored.workflow.steps).toEqual([{ stepId: 'mail' }, { stepId: 'mail-two' }]);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
    await page.context().close();
  });

  it('counts invalid JSON as a change, does not save it, and discards it', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Json", workflowId: "json", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "One", data: { a: 1 } } }] }) { __typename } }',
    );
    const page = await open('/workflows/json/edit');
    const data = page.getByLabel('Data', { exact: true });
    const isSaveEnabled = () => page.getByRole('button', { name: 'Save', exact: true }).isEnabled();
    await data.fill('{ "a": 2');
    await page.getByText('A field contains invalid JSON').waitFor();
    expect(await isSaveEnabled()).toBe(false);
    // It waits while another part is edited.
    await page.getByRole('button', { name: 'Payload', exact: true }).click();
    await page.getByRole('button', { name: /^Inbox/ }).click();
    expect(await data.inputValue()).toBe('{ "a": 2');
    await page.getByRole('button', { name: 'Discard' }).click();
    await isSaved(page);
    expect(JSON.parse(await data.inputValue())).toEqual({ a: 1 });
    await data.fill('{ "a": 3 }');
    await page.getByRole('button', { name: 'Discard' }).click();
    await isSaved(page);
    expect(JSON.parse(await data.inputValue())).toEqual({ a: 1 });

    await page.getByRole('button', { name: 'Payload', exact: true }).click();
    await page.getByRole('button', { name: 'JSON Schema' }).click();
    await page.getByLabel('JSON Schema of the payload', { exact: false }).fill('[');
    expect(await isSaveEnabled()).toBe(false);
    await page.getByRole('button', { name: 'Discard' }).click();
    await isSaved(page);
    await page.context().close();
  });

  it('asks before changes are lost by a sign-out or another environment', async () => {
    await graph('mutation { createWorkflow(input: { name: "Kept", workflowId: "kept" }) { __typename } }');
    const page = await open('/workflows/kept');
    const other = JSON.stringify(JSON.stringify([{ id: 'other', name: 'Other', key: 'unknown' }]));
    await page.evaluate(`sessionStorage.setItem('console-environments', ${other})`);
    await page.goto(`${gateway.url}/console/workflows/kept/edit`);
    await page.getByLabel('Name').fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByLabel('Environment', { exact: true }).selectOption('Other');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.context().close();
  });

  it('duplicates and deletes a workflow, and sends one step to one subscriber', async () => {
    await graph(
      'mutation { createWorkflow(input: { name: "Hello", workflowId: "hello", steps: [{ stepId: "inbox", name: "Inbox", type: IN_APP, controlValues: { body: "Hi {{ subscriber.firstName }}" } }] }) { __typename } }',
    );
    const page = await open('/workflows/hello');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello (copy)' }).waitFor();
    await page.getByLabel('To the subscriber').fill('ada');
    await page.getByRole('button', { name: 'Send to me' }).click();
    await page.getByRole('link', { name: 'Follow the message' }).click();
    await page.getByRole('link', { name: /Hello \(copy\)/ }).waitFor();
    await page.goto(`${gateway.url}/console/workflows/hello-copy`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    expect(await graph('{ workflow(workflowId: "hello-copy") { name } }')).toEqual({ workflow: null });
    await page.context().close();
  });

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('has no serious accessibility violation at %i px, %s', async (width, colorScheme) => {
    await graph(
      `mutation { createWorkflow(input: { name: "Look ${width}", workflowId: "look-${width}", steps: [{ stepId: "mail", type: EMAIL, controlValues: { subject: "Hi" } }] }) { __typename } }`,
    );
    const page = await open(`/workflows/look-${width}/edit`, { viewport: { width, height: 900 }, colorScheme });
    await page.getByLabel('Subject', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    // A narrow screen shows the form below the steps.
    await page.evaluate('window.scrollTo(0, 0)');
    await page.getByRole('button', { name: /^mail/ }).press('Enter');
    const isScrolled = () => page.evaluate('window.scrollY > 0');
    await expect.poll(isScrolled).toBe(width === 390);
    await page.context().close();
  });

  it('saves the sender and the preheader of an e-mail, and shows them again', async () => {
    const steps = [{ stepId: 'mail', type: 'EMAIL', controlValues: { subject: 'News', body: 'News' } }];
    await graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'With a sender', workflowId: 'with-a-sender', steps },
    });
    const page = await open('/workflows/with-a-sender/edit?step=mail');
    await page.getByText('More settings').click();
    const given = {
      Preheader: 'All about {{ subscriber.firstName }}',
      'Sender address': 'news@example.com',
      'Sender name': 'The news',
      'Reply to': 'answers@example.com',
    };
    for (const [label, text] of Object.entries(given)) await page.getByLabel(label, { exact: true }).fill(text);
    await save(page);
    const stored = await graph<object>('{ workflow(workflowId: "with-a-sender") { steps { controlValues } } }');
    const controlValues = {
      ...steps[0]?.controlValues,
      preheader: 'All about {{ subscriber.firstName }}',
      from: { email: 'news@example.com', name: 'The news' },
      replyTo: 'answers@example.com',
    };
    expect(stored).toEqual({ workflow: { steps: [{ controlValues }] } });
    await page.reload();
    // They are shown at once, because they are in use.
    for (const [label, text] of Object.entries(given))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    for (const label of Object.keys(given)) await page.getByLabel(label, { exact: true }).fill('');
    await save(page);
    expect(await graph('{ workflow(workflowId: "with-a-sender") { steps { controlValues } } }')).toEqual({
      workflow: { steps: [{ controlValues: steps[0]?.controlValues }] },
    });
    // What is entered and emptied again is no change.
    const name = page.getByLabel('Sender name', { exact: true });
    await name.fill('The news');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    await name.fill('');
    await isSaved(page);
    await page.context().close();
  });

  it('saves the request of a custom step', async () => {
    await graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'Request', workflowId: 'request', steps: [{ stepId: 'call', type: 'CUSTOM' }] },
    });
    const page = await open('/workflows/request/edit?step=call');
    await page.getByLabel('URL', { exact: true }).fill('https://api.example.com/orders');
    await page.getByLabel('Method', { exact: true }).selectOption('PUT');
    await page.getByLabel('Body', { exact: true }).fill('{ "id": "{{ payload.id }}" }');
    await save(page);
    expect(await graph('{ workflow(workflowId: "request") { steps { controlValues } } }')).toEqual({
      workflow: {
        steps: [
          {
            controlValues: {
              url: 'https://api.example.com/orders',
              method: 'PUT',
              body: { id: '{{ payload.id }}' },
            },
          },
        ],
      },
    });
    await page.context().close();
  });

  it('shows the problems of JSON fields at them, and those of controls without a field below the form', async () => {
    const controlValues = {
      url: 'https://api.example.com',
      headers: { Authorization: '{{ payload.token | wrong }}' },
      former: 'x',
    };
    await graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'Wrong', workflowId: 'wrong', steps: [{ stepId: 'call', type: 'CUSTOM', controlValues }] },
    });
    const page = await open('/workflows/wrong/edit?step=call');
    const headers = page.getByLabel('Headers', { exact: true });
    const descriptions = async () => {
      const ids = (await headers.getAttribute('aria-describedby'))?.split(' ') ?? [];
      return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
    };
    await expect.poll(descriptions).toMatch(/Authorization.*wrong.*A JSON object\./);
    expect(await headers.getAttribute('aria-invalid')).toBe('true');
    await page.locator('.problem', { hasText: 'former has no effect' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await headers.fill('{}');
    await expect.poll(descriptions).toBe('A JSON object.');
    expect(await headers.getAttribute('aria-invalid')).toBeNull();
    await page.context().close();
  });

  it('shows stored values that its fields do not offer, and keeps them', async () => {
    const controlValues = {
      url: { of: 'another program' },
      method: 'put',
      headers: [{ key: 'Accept', value: 'text/csv' }],
      body: 'id={{ payload.id }}',
    };
    await graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'Former', workflowId: 'former', steps: [{ stepId: 'call', type: 'CUSTOM', controlValues }] },
    });
    const page = await open('/workflows/former/edit?step=call');
    const url = page.getByLabel('URL', { exact: true });
    const headers = page.getByLabel('Headers', { exact: true });
    expect(JSON.parse(await url.inputValue())).toEqual(controlValues.url);
    expect(await page.getByLabel('Method', { exact: true }).inputValue()).toBe('put');
    expect(JSON.parse(await headers.inputValue())).toEqual(controlValues.headers);
    expect(await page.getByLabel('Body', { exact: true }).inputValue()).toBe(controlValues.body);
    await isSaved(page);
    await url.fill('"https://api.example.com"');
    await headers.fill('[]');
    await save(page);
    expect(await graph('{ workflow(workflowId: "former") { steps { controlValues } } }')).toEqual({
      workflow: {
        steps: [{ controlValues: { ...controlValues, url: 'https://api.example.com', headers: [] } }],
      },
    });
    await page.context().close();
  });

  it('offers all layouts, however many there are', async () => {
    const steps = [{ stepId: 'mail', type: 'EMAIL', controlValues: { subject: 'News', body: 'News' } }];
    await graph('mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'With a layout', workflowId: 'with-a-layout', steps },
    });
    for (let number = 1; number <= 105; number += 1) {
      await graph('mutation ($input: CreateLayoutInput!) { createLayout(input: $input) { __typename } }', {
        input: { name: `Layout ${number}`, isDefault: false },
      });
    }
    const page = await open('/workflows/with-a-layout/edit?step=mail');
    const choice = page.getByRole('combobox', { name: /^Layout/ });
    await expect
      .poll(() => choice.getByRole('option', { name: /^Layout \d+$/ }).count(), { timeout: 20_000 })
      .toBe(105);
    await page.context().close();
  });
});
