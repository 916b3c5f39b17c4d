import { MongoClient, ObjectId } from 'mongodb';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startMailbox } from '../testkit/smtp-server.ts';
import { complaints, openTab, rowsOf, seriousViolations, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { holdAnswers } from './held-answers.ts';

const LETTER = `<style>h1 { color: rgb(1, 2, 3) }</style><h1 style="margin: 0">Dear {{ payload.name }}</h1>
<p>Read <a href="https://example.com/more">more</a></p><img src="https://tracker.example.com/open.gif" alt="">
<script>document.title = 'hijacked'</script><p onclick="alert(1)">Bye</p>`;

/** Workflows by the outcome that their page has to explain. */
const WORKFLOWS = {
  letter: [
    {
      stepId: 'mail',
      type: 'EMAIL',
      controlValues: { subject: 'A letter', body: LETTER, disableOutputSanitization: true },
    },
    {
      stepId: 'card',
      type: 'IN_APP',
      controlValues: {
        subject: 'A card',
        body: 'Dear {{ payload.name }}',
        primaryAction: { label: 'Open it' },
        redirect: { url: 'https://example.com/letter' },
      },
    },
  ],
  text: [{ stepId: 'text', type: 'SMS', controlValues: { body: 'Your code is 1234' } }],
  later: [
    { stepId: 'pause', type: 'DELAY', controlValues: { type: 'regular', amount: 2, unit: 'hours' } },
    { stepId: 'card', type: 'IN_APP', controlValues: { body: 'Later' } },
  ],
  digest: [
    { stepId: 'collect', type: 'DIGEST', controlValues: { type: 'regular', amount: 2, unit: 'hours' } },
    { stepId: 'card', type: 'IN_APP', controlValues: { body: '{{ steps.collect.eventCount }} events' } },
  ],
  arabic: [
    {
      stepId: 'card',
      type: 'IN_APP',
      controlValues: { subject: 'طلبك رقم 12 جاهز!', body: 'مرحبا Ada (VIP)، تم الشحن.' },
    },
  ],
  chosen: [
    {
      stepId: 'card',
      type: 'IN_APP',
      controlValues: { body: 'For large orders' },
      filters: [
        {
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [{ on: 'PAYLOAD', field: 'total', operator: 'LARGER', value: '10' }],
        },
      ],
    },
  ],
};

describe.skipIf(CHROMIUM === undefined)('the page of a run', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  const graph = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };

  beforeAll(async () => {
    const settings = { DATA_DIR: temporaryDirectory(), ALLOW_PRIVATE_HOSTS: 'true', DELIVERY_MAX_ATTEMPTS: '1' };
    const [{ port }, ...started] = await Promise.all([startMailbox(), startGateway(settings), startBrowser()]);
    [gateway, browser] = started;
    const credentials = {
      host: '127.0.0.1',
      port: `${port}`,
      from: 'post@example.com',
      senderName: 'Post',
      secure: false,
    };
    const created = await graph<{ createIntegration: { __typename: string } }>(
      'mutation ($input: CreateIntegrationInput!) { createIntegration(input: $input) { __typename ... on Error { message } } }',
      { input: { name: 'Post office', channel: 'EMAIL', providerId: 'nodemailer', active: true, credentials } },
    );
    expect(created.createIntegration).toEqual({ __typename: 'IntegrationPayload' });
    for (const [workflowId, steps] of Object.entries(WORKFLOWS)) {
      const made = await graph<{ createWorkflow: { __typename: string } }>(
        'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename ... on Error { message } ... on ValidationError { issues { field message } } } }',
        { input: { name: `The ${workflowId}`, workflowId, steps } },
      );
      expect(made.createWorkflow).toEqual({ __typename: 'WorkflowPayload' });
    }
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  /** Triggers a workflow and opens the page of its notification. */
  async function openRun(name: string, payload: object, options?: Parameters<typeof openTab>[2]): Promise<Page> {
    const transactionId = `${name}-${Math.random()}`;
    await graph('mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
      input: { events: [{ name, to: [{ subscriberId: 'ada' }], payload, transactionId }] },
    });
    const page = await openTab(browser, gateway.url, options);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`if (parent === window) sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console/?transactionId=${transactionId}`);
    await rowsOf(page, 'notifications').first().getByRole('link').click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    return page;
  }

  const verdictOf = (page: Page) => page.locator('.verdict');

  it('shows the messages as the subscriber saw them, and links to all that took part', async () => {
    const page = await openRun('letter', { name: 'Ada' });
    await verdictOf(page).getByText('The e-mail and in-app message were sent to the provider.').waitFor();
    const mail = page.frameLocator('iframe[title="E-mail: A letter"]');
    const title = mail.getByRole('heading', { name: 'Dear Ada' });
    await title.waitFor();
    const frame = page.frames().find((one) => one.url().endsWith('/console/html-frame.html'));
    expect(await frame?.evaluate("getComputedStyle(document.querySelector('h1')).color")).toBe('rgb(1, 2, 3)');
    await page.getByText('1 remote image is not loaded').waitFor();
    // Links of the e-mail lead nowhere, and its scripts do not run.
    await mail.getByRole('link', { name: 'more' }).click();
    await mail.getByText('Bye').click();
    await title.waitFor();
    expect(await page.title()).toContain('The letter');
    // The frame cannot read what the console stores.
    const reads = await frame?.evaluate(
      '(() => { try { return parent.sessionStorage.length } catch (error) { return error.name } })()',
    );
    expect(reads).toBe('SecurityError');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByText('Dear Ada\n').first().waitFor();
    await page.getByText('Open it').waitFor();
    await page.getByText('Opens https://example.com/letter').waitFor();
    expect(await seriousViolations(page)).toEqual([]);

    const story = page.getByRole('region', { name: 'What happened' });
    expect(await story.getByRole('link', { name: 'Post office' }).getAttribute('href')).toContain('/integrations/');
    expect(await story.getByRole('link', { name: 'ada' }).first().getAttribute('href')).toContain('/subscribers/ada');
    expect(await story.getByRole('link', { name: 'mail' }).getAttribute('href')).toContain('/workflows/letter');
    await story
      .getByRole('button', { name: /^Show the raw answer/ })
      .first()
      .press('Enter');
    const answer = page.getByRole('tree', { name: 'Raw answer' });
    await answer.waitFor();
    await answer.getByRole('button').first().press('ArrowLeft');
    expect(await answer.getByRole('treeitem').first().getAttribute('aria-expanded')).toBe('false');
    // The page follows what the subscriber does.
    await graph('mutation { markAllMessages(input: { subscriberId: "ada", markAs: READ }) { __typename } }');
    await page.getByText(/Read \d/).waitFor();
    await page.context().close();
  });

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('says in %s mode and %i px why a message was not sent, and what to do', async (colorScheme, width) => {
    const page = await openRun('text', {}, { colorScheme, viewport: { width, height: 900 } });
    const verdict = verdictOf(page);
    await verdict.getByText('The SMS was not sent: the subscriber has no phone number.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await verdict.getByRole('link', { name: 'Open the profile' }).press('Enter');
    await page.getByLabel('Phone').waitFor();
    // The lists of steps and of messages are stored apart.
    await page.goBack();
    await verdict.getByText('The SMS was not sent: the subscriber has no phone number.').waitFor();
    await page.context().close();
  });

  it('shows long malformed HTML in a time that is proportional to its length, without handlers and addresses', async () => {
    const page = await openTab(browser, gateway.url);
    await page.goto(`${gateway.url}/console/html-frame.html`);
    // A page without a frame is its own parent.
    const show = (html: string) =>
      page.evaluate(`new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.kind === 'shown' && resolve(document.body.innerHTML));
        postMessage({ html: ${html} }, '*');
      })`);
    await show("'<a'.repeat(100_000)");
    await show("'<style>' + 'url('.repeat(100_000) + '</style>'");
    await show("'<style>url(' + ' '.repeat(100_000) + '</style>'");
    await show("'<style>' + ('url(' + ' '.repeat(100_000) + 'data:').repeat(2) + '</style>'");
    const shown = await show(
      `'<base href="https://evil.test/"><p onclick="alert(1)" style="background: url( x.png ), url( &quot;data:,&quot;); color: red">Bye</p>'`,
    );
    expect(shown).toBe(
      '<p data-onclick="alert(1)" style="background: none, url( &quot;data:,&quot;); color: red">Bye</p>',
    );
    await page.context().close();
  }, 20_000);

  it('names the comparison that kept a step from running', async () => {
    const page = await openRun('chosen', { total: 5 });
    await verdictOf(page).getByText('payload.total was 5, and had to be larger than "10".').waitFor();
    await page.context().close();
  });

  /** Adds lines to the log of the step that ran last. */
  async function addLines(count: number): Promise<void> {
    const [address] = /mongodb:\S+/.exec(gateway.output()) ?? [];
    const client = new MongoClient(address ?? '');
    const log = client.db('gateway').collection('executiondetails');
    const [last] = await log.find().sort({ _id: -1 }).limit(1).toArray();
    const line = { ...last, status: 'Success' };
    await log.insertMany(
      Array.from({ length: count }, (_, index) => ({ ...line, _id: new ObjectId(), detail: `Line ${index}.` })),
    );
    await client.close();
  }

  it('shows each line of a long log once, also after a second click while more lines load', async () => {
    const page = await openRun('text', {});
    await verdictOf(page).waitFor();
    await addLines(60);
    await page.reload();
    const answers = await holdAnswers(page, (body) => body.includes('MoreOfLog'));
    await page.getByRole('button', { name: /^Show more of/ }).click();
    await page.getByRole('button', { name: /^Loading …/ }).dispatchEvent('click');
    await expect.poll(answers.count).toBe(1);
    await answers.release();
    await page.getByText('Line 59.', { exact: true }).waitFor();
    expect(await page.getByText('Line 40.', { exact: true }).count()).toBe(1);
    await page.context().close();
  });

  it('says until when a step waits, and cancels it', async () => {
    const page = await openRun('later', {});
    await verdictOf(page).getByText('The step "pause" waits until').waitFor();
    await page.getByText(/^Waits until .* \(in 1 hour\)$/).waitFor();
    await page.getByRole('button', { name: 'Cancel waiting steps' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel waiting steps' }).click();
    await verdictOf(page).getByText('The in-app message was canceled: its transaction was canceled.').waitFor();
    await page.context().close();
  });

  it('cancels one step and the later ones, after it names them', async () => {
    const page = await openRun('later', {});
    await page.getByText(/^Waits until/).waitFor();
    await page.getByRole('button', { name: 'Cancel pause', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^The run ends here: “card” is canceled too/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel the step' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The in-app message was canceled: the step was canceled.').waitFor();
    expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0);
    await page.context().close();
  });

  it('links a digest to the events that it collected, and each of them to the digest', async () => {
    const first = await openRun('digest', {});
    await verdictOf(first).getByText('The step "collect" waits until').waitFor();
    await first.getByText('None yet.').waitFor();
    const merged = await openRun('digest', {});
    await verdictOf(merged).getByText('a digest merged its event into another notification').waitFor();
    const address = merged.url();
    await verdictOf(merged).getByRole('link', { name: 'Open that notification' }).press('Enter');
    await merged.waitForURL(first.url());
    await merged.getByRole('region', { name: 'Collected events' }).getByRole('link').press('Enter');
    await merged.waitForURL(address);
    await first.context().close();
    await merged.context().close();
  });

  it('gives its instants a date after midnight', async () => {
    const page = await openRun('arabic', {});
    const history = page.locator('.rendered-body').getByText(/^Created|^Sent/);
    await history.filter({ hasText: /^\w+ \d+:\d\d:\d\d/ }).waitFor();
    await page.clock.install();
    await page.reload();
    await history.filter({ hasText: /^\w+ \d+:\d\d:\d\d/ }).waitFor();
    // Nothing else renders the page again: it is live, and has caught up.
    await page.locator('.connection').filter({ hasText: 'Live' }).waitFor();
    await page.clock.runFor(5_000);
    await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
    await page.clock.runFor(15_000);
    await history.filter({ hasText: /^\w+ \w{3},? \d+ \w+/ }).waitFor();
    await page.context().close();
  });

  it('lays out right-to-left texts of readers and authors from right to left', async () => {
    await graph('mutation ($input: SetTranslationInput!) { setTranslation(input: $input) { __typename } }', {
      input: { key: 'greeting', texts: [{ locale: 'ar', text: 'مرحبا (Ada)!' }] },
    });
    const page = await openRun('arabic', {});
    const isRightToLeft = (place: Locator) => place.and(page.locator(':dir(rtl)')).first().waitFor();
    const main = page.getByRole('main');
    for (const [route, text] of [
      ['', 'مرحبا Ada (VIP)'],
      ['subscribers/ada', 'طلبك رقم 12'],
      ['subscribers/ada', 'مرحبا Ada (VIP)'],
      ['translations', 'مرحبا (Ada)!'],
    ] as const) {
      if (route !== '') await page.goto(`${gateway.url}/console/${route}`);
      await isRightToLeft(main.getByText(text));
    }
    await page.goto(`${gateway.url}/console/translations`);
    await page.getByRole('button', { name: 'greeting' }).click();
    const field = page.getByLabel('ar', { exact: true });
    await isRightToLeft(field);
    expect(await field.getAttribute('lang')).toBe('ar');
    await page.goto(`${gateway.url}/console/workflows/arabic/edit`);
    await isRightToLeft(page.getByLabel('Subject'));
    await page.context().close();
  });
});
