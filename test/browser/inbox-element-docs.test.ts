import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
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

  it('hydrate an inbox that a server has rendered with React', async () => {
    const [block, ...others] = documentationBlocks().filter(({ language }) => language === 'jsx');
    expect(others).toEqual([]);
    const folder = join(process.cwd(), '.build', 'hydrated', String(process.pid));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'inbox.jsx'), (block?.code ?? '').replaceAll('http://127.0.0.1:4000', gateway.url));
    const { Inbox } = await import(join(folder, 'inbox.jsx'));
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const script = `<script src="${gateway.url}/inbox.js" defer></script>`;
    await page.goto(await serve(`${script}<div id="app">${renderToString(createElement(Inbox))}</div>`));
    await page.locator('#app > p', { hasText: '0 unread' }).waitFor();
    await page.addScriptTag({ type: 'module', content: await hydrationOf(folder) });
    await page.locator('#app > p', { hasText: '2 unread' }).waitFor();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    await page.locator('notification-inbox .item').nth(1).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** The script that hydrates the `Inbox` of a folder in a page. */
async function hydrationOf(folder: string): Promise<string> {
  const source = `import { createElement } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { Inbox } from './inbox.jsx';
    hydrateRoot(document.getElementById('app'), createElement(Inbox));`;
  writeFileSync(join(folder, 'main.js'), source);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // React reports markup that differs from that of the server.
    define: { 'process.env.NODE_ENV': "'development'" },
    build: { write: false, lib: { entry: 'main.js', formats: ['es'], fileName: 'main' } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: readonly { code: string }[] };
  return output[0]?.code ?? '';
}
