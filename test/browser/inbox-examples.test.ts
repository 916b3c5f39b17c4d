import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackEnd } from '../examples/back-end-process.ts';
import { atEnd } from '../testkit/at-end.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);

let gateway: GatewayProcess;
let backEnd: string;
let browser: Browser;

/** Triggers a comment. Twelve comments are more than one page. */
async function comment(to: string, title: string) {
  const body = JSON.stringify({ to: { subscriberId: to }, author: 'Grace', title });
  expect((await fetch(`${backEnd}/comments`, { method: 'POST', body })).status).toBe(202);
}

const unreadOf = async (subscriberId: string) => {
  const query = `query ($subscriberId: String!) { inbox(subscriberId: $subscriberId) { unreadCount } }`;
  const body = JSON.stringify({ query, variables: { subscriberId } });
  return (await (await gateway.request('/graphql', { method: 'POST', body })).json()).data.inbox?.unreadCount;
};

/** Builds an example and serves it on one origin with the back end and the gateway. */
async function serve(name: string): Promise<string> {
  const outDir = temporaryDirectory();
  const config = { root: `examples/${name}`, configFile: 'examples/vite.config.ts', logLevel: 'error' } as const;
  await build({ ...config, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  atEnd(() => server.close());
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the example is not served');
  return `http://127.0.0.1:${address.port}`;
}

describe.skipIf(CHROMIUM === undefined)('the inbox examples in a browser', () => {
  beforeAll(async () => {
    gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
    backEnd = await startBackEnd(gateway);
    vi.stubEnv('GATEWAY_URL', gateway.url);
    vi.stubEnv('BACK_END_URL', backEnd);
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox', '--disable-gpu'] });
    atEnd(() => browser.close());
  });

  it.each(['urql', 'apollo', 'relay'])(
    '%s pages, marks and archives messages, and a second tab follows',
    async (name) => {
      const user = `user-of-${name}`;
      for (let index = 1; index <= 12; index += 1) await comment(user, `Comment ${index}`);
      await vi.waitFor(async () => expect(await unreadOf(user)).toBe(12), { timeout: 30_000, interval: 100 });
      const origin = await serve(name);
      const context = await browser.newContext();
      const complaints: string[] = [];
      const open = async (): Promise<Page> => {
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        page.on('pageerror', ({ message }) => complaints.push(message));
        await page.goto(`${origin}/sign-in?user=${user}`);
        await page.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
        return page;
      };
      const [page, other] = [await open(), await open()];
      const items = page.getByRole('listitem');
      expect(await items.count()).toBe(10);
      await page.getByRole('button', { name: 'Load more' }).click();
      await items.nth(11).waitFor();
      expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);

      await comment(user, 'Live');
      for (const tab of [page, other]) {
        await tab.getByRole('heading', { name: 'Inbox (13 unread)' }).waitFor();
        expect(await tab.getByRole('listitem').first().textContent()).toContain('"Live"');
      }
      await items.first().getByRole('button', { name: 'Mark as read' }).click();
      await items.first().getByRole('button', { name: 'Mark as unread' }).waitFor();
      await other.getByRole('heading', { name: 'Inbox (12 unread)' }).waitFor();
      await other.getByRole('listitem').first().getByRole('button', { name: 'Mark as unread' }).waitFor();

      await other.getByRole('listitem').first().getByRole('button', { name: 'Archive' }).click();
      for (const tab of [page, other]) {
        await tab.getByRole('listitem').filter({ hasText: '"Live"' }).waitFor({ state: 'detached' });
      }
      expect(await items.count()).toBe(12);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
