import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../testkit/at-end.ts';
import { documentationBlocks } from '../testkit/documentation.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { comments, mint } from './host-page.ts';

const PAGES = documentationBlocks().filter(({ language }) => language === 'html');

describe.skipIf(CHROMIUM === undefined)('the pages of the documentation', () => {
  let gateway: GatewayProcess;
  let browser: Browser;
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([startGateway({ DATA_DIR: temporaryDirectory() }), startBrowser()]);
    await comments(gateway, 'docs', ['One', 'Two']);
  });

  /** Serves a page of an application whose back end creates sessions. */
  async function serve(markup: string): Promise<string> {
    const server = createServer(async (request, response) => {
      if (request.url === '/session') {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(await mint(gateway, 'docs')));
      } else {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(
          `<!doctype html><html lang="en"><title>Docs</title><link rel="icon" href="data:,">${markup}</html>`,
        );
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEnd(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('are at least five', () => {
    expect(PAGES.length).toBeGreaterThan(4);
  });

  it.each(PAGES.map(({ page, line, code }) => [page, line, code] as const))(
    '%s line %i shows the inbox',
    async (_page, _line, code) => {
      const url = await serve(code.replaceAll('http://127.0.0.1:4000', gateway.url));
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(url);
      const bell = page.locator('notification-inbox .bell');
      await bell.locator('.badge').getByText('2').waitFor();
      await bell.click();
      await page.locator('notification-inbox .item').nth(1).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
