import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { documentationPages } from '../testkit/documentation.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { allViolations, complaints, openTab, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

/** Pages with tables, code, images and long identifiers. */
const SMALL_SAMPLES = ['', 'tutorial/first-steps', 'reference/rest/inbox', 'explanation/architecture'];
const SAMPLES = [...SMALL_SAMPLES, 'reference/settings', 'reference/schema/mutations', 'explanation/benchmarks'];

describe.skipIf(CHROMIUM === undefined)('the guide in a browser', () => {
  let gateway: GatewayProcess;
  let browser: Browser;
  beforeAll(async () => {
    const { status } = spawnSync(
      'npx',
      ['vitepress', 'build', 'src/guide', '--outDir', join(inject('distDir'), 'guide')],
      { stdio: 'inherit' },
    );
    expect(status).toBe(0);
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
  }, 300_000);

  const open = async (path: string, page: Page) => {
    await page.goto(`${gateway.url}/guide${path}`);
    // From then on, the page answers to clicks and keys. The policy of the page forbids all but the first try of `waitForFunction`.
    const isReady = () => page.evaluate("document.querySelector('#app')?.__vue_app__ !== undefined");
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  };

  it('opens below its policy, finds a page by search, and shows it', async () => {
    const page = await openTab(browser, gateway.url);
    await open('', page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('suppressed address');
    await page.getByRole('option', { name: 'Clear a suppressed address' }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Clear a suppressed address' }).waitFor();
    expect(page.url()).toContain('/guide/how-to/clear-a-suppressed-address');
    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('has each page of the documentation, and its links work without a new load', async () => {
    const answers = await Promise.all(
      documentationPages().map(async (path) => [
        path,
        (await gateway.request(`/guide/${path.replace('.md', '')}`)).status,
      ]),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    const page = await openTab(browser, gateway.url);
    await open('/how-to/digest-comments', page);
    await page.locator('main').getByRole('link', { name: 'Template filters' }).click();
    await page.getByRole('heading', { level: 1, name: 'Template filters' }).waitFor();
    expect(await page.getByText("{{ 'ada' | capitalize }}").count()).toBeGreaterThan(0);
    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['light and wide', {}, SAMPLES],
    ['dark and wide', { colorScheme: 'dark' }, SMALL_SAMPLES],
    ['light and narrow', { viewport: { width: 390, height: 844 } }, SMALL_SAMPLES],
  ] as const)(
    'is accessible and does not scroll sideways: %s',
    async (_name, options, samples) => {
      const page = await openTab(browser, gateway.url, options);
      for (const path of samples) {
        await open(`/${path}`, page);
        expect(await allViolations(page), path).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
      }
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').waitFor();
      expect(await allViolations(page), 'search box').toEqual([]);
      await page.getByRole('combobox').fill('message');
      await page.getByRole('option').first().waitFor();
      expect(await allViolations(page), 'results').toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  it('switches between light and dark, and keeps the choice', async () => {
    const page = await openTab(browser, gateway.url);
    await open('/', page);
    await page.getByRole('switch').first().click();
    await page.reload();
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });
});
