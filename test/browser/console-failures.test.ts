import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, rowsOf, startBrowser } from './browser.ts';
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
