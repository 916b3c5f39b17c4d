import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { atEnd } from '../testkit/at-end.ts';
import { CHROMIUM } from './chromium.ts';

/** A name of this machine that browsers take for another one, so that its origins are not secure without TLS. */
export const OTHER_MACHINE = 'gateway.test';

/** Starts Chromium with a fresh profile and without background requests. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${OTHER_MACHINE} 127.0.0.1`,
    ],
  });
  atEnd(() => browser.close());
  return browser;
}

/** The errors of all pages: exceptions, violations of the content security policy, and requests to other origins. */
export const complaints: string[] = [];

/** A tab with its own storage and cookies. */
export async function openTab(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`requested ${request.url()}`);
  });
  return page;
}

/** The rows of a table of the console, without its head. */
export const rowsOf = (page: Page, what: string): Locator =>
  page.getByRole('table', { name: what, exact: true }).locator('tbody > tr');

/** Adds a filter to a list of the console: a text, or one of its options. */
export async function addFilter(page: Page, label: string, value: string | { readonly label: string }): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  await dialog.getByRole('button', { name: label, exact: true }).click();
  const field = dialog.getByLabel(label, { exact: true });
  if (typeof value === 'string') {
    await field.fill(value);
    await field.press('Enter');
  } else {
    await field.selectOption(value);
  }
  await dialog.waitFor({ state: 'detached' });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The serious accessibility violations of the page, found by axe, also while a button of each kind is hovered or focused. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await violationsOf(page, 'document');
  for (const kind of ['[data-kind="main"]', '[data-kind="danger"]', ':not([data-kind])']) {
    const selector = `main .button${kind}:enabled`;
    const button = page.locator(selector).first();
    if ((await button.count()) === 0 || !(await button.isVisible())) continue;
    await button.hover();
    found.push(...(await violationsOf(page, `document.querySelector('${selector}')`)));
    await button.focus();
    found.push(...(await violationsOf(page, `document.querySelector('${selector}')`)));
  }
  return found;
}

/** All accessibility violations of the page that axe finds, those in shadow trees, too. */
export async function allViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations: Violation[] = await page.evaluate('axe.run().then(({ violations }) => violations)');
  return violations.map(describeViolation);
}

async function violationsOf(page: Page, part: string): Promise<string[]> {
  const violations: Violation[] = await page.evaluate(`axe.run(${part}).then(({ violations }) => violations)`);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(describeViolation);
}

const describeViolation = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`;
