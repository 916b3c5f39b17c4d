import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
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

/** Starts an example with the command in examples/README.md, on a free port. Resolves with its origin. */
async function serve(name: string): Promise<string> {
  const command = /^npx vite .+ examples\/urql$/m.exec(readFileSync('examples/README.md', 'utf8'))?.[0];
  if (command === undefined) throw new Error('examples/README.md does not say how to start an inbox');
  const [, ...args] = command.replace('urql', name).split(' ');
  const env = { ...process.env, GATEWAY_URL: gateway.url, BACK_END_URL: backEnd, NO_COLOR: '1' };
  // Without npx, which would not pass the signal on.
  const child = spawn('node_modules/.bin/vite', [...args.slice(1), '--port', '0', '--host', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const origin = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error(`the example did not start: ${output}`);
}

describe.skipIf(CHROMIUM === undefined)('the inbox examples in a browser', () => {
  beforeAll(async () => {
    gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
    backEnd = await startBackEnd(gateway);
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
