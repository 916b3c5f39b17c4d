import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, complaints, openTab, rowsOf, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

describe.skipIf(CHROMIUM === undefined)('the console without one of its scripts', () => {
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
  });

  afterEach(() => {
    const others = complaints.splice(0).filter((complaint) => !/ERR_FAILED|imported module/.test(complaint));
    expect(others).toEqual([]);
  });

  async function open(route: string): Promise<Page> {
    const page = await openTab(browser, gateway.url);
    const session = JSON.stringify(JSON.stringify({ kind: 'key', secret: gateway.apiKey }));
    await page.addInitScript(`sessionStorage.setItem('console-session', ${session})`);
    await page.goto(`${gateway.url}/console${route}`);
    return page;
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
});
