import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { atEnd } from '../testkit/at-end.ts';
import { startDatabase } from '../testkit/database-process.ts';
import { type GatewayProcess, temporaryDirectory } from '../testkit/gateway-process.ts';
import { execute } from './execute.ts';

/** Starts a database. @returns the settings of gateways that share it */
export async function settingsOfSharedDatabase(): Promise<Record<string, string>> {
  const database = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  return {
    MONGODB_URI: database.uri.replace(/\/\?/, '/inbox?'),
    API_KEY: 'key-of-the-tests-0123456789',
    SESSION_SECRET: 'a secret of the tests, of at least 32 characters',
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
  };
}

/** Creates a session. @returns its token and id */
export async function mint(gateway: GatewayProcess, subscriberId: string) {
  const { session } = await execute<{ session: { token: string; expiresAt: string; id: string } }>(
    gateway,
    'mutation ($subscriberId: String!) { session: createSubscriberSession(input: { subscriberId: $subscriberId }) { ... on CreateSubscriberSessionPayload { token expiresAt id } } }',
    { subscriberId },
  );
  return session;
}

/** Triggers a workflow for new comments. The subscriber is created with its first one. */
export async function comment(gateway: GatewayProcess, subscriberId: string, title: string, author = 'Grace') {
  const input = { events: [{ name: 'new-comment', to: [{ subscriberId }], payload: { author, title } }] };
  await execute(gateway, 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }', {
    input,
  });
}

/** Triggers comments, and waits until the inbox contains them. The last one is the newest. */
export async function comments(gateway: GatewayProcess, subscriberId: string, titles: readonly string[]) {
  for (const [index, title] of titles.entries()) {
    await comment(gateway, subscriberId, title);
    await vi.waitFor(
      async () => {
        const query = 'query ($id: String!) { inbox(subscriberId: $id) { unreadCount } }';
        const { inbox } = await execute<{ inbox: { unreadCount: number } | null }>(gateway, query, {
          id: subscriberId,
        });
        expect(inbox?.unreadCount).toBe(index + 1);
      },
      { timeout: 20_000, interval: 50 },
    );
  }
}

/** An application's web server, at another origin than the gateway. */
export interface Host {
  readonly url: string;
  /** How often the page asked for a session. */
  sessions(): number;
  /** The status of further answers at `/session`. 200 at the start. */
  answerSessionsWith(status: number): void;
}

/**
 * Serves a page with an inbox, with a strict policy: scripts of the gateway only, no styles, and Trusted Types. With
 * `policy=none`, the page has no policy, for scripts of a test.
 * `/session` creates a session for one subscriber.
 * @param minting the gateway that creates the sessions
 */
export async function serveHost(
  gateway: GatewayProcess,
  subscriberId: string,
  minting: GatewayProcess = gateway,
): Promise<Host> {
  let sessions = 0;
  let status = 200;
  const { host } = new URL(gateway.url);
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    // For the icon of the page.
    'img-src data:',
    `script-src ${gateway.url}`,
    `connect-src 'self' ${gateway.url} ws://${host}`,
    "require-trusted-types-for 'script'",
    'trusted-types notification-inbox',
  ].join('; ');
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/session') {
      sessions += 1;
      const session = status === 200 ? await mint(minting, subscriberId) : {};
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(session));
    } else if (pathname === '/') {
      const isStrict = searchParams.get('policy') !== 'none';
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(isStrict && { 'content-security-policy': `${policy} ${searchParams.get('trusted') ?? ''}` }),
      });
      response.end(pageOf(gateway.url, searchParams));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sessions: () => sessions,
    answerSessionsWith: (next) => {
      status = next;
    },
  };
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A page whose inbox has the attributes of the query. `dir` and `lang` are those of the page, `scripts` is the number of its
 * scripts, and `trusted` names more policies for Trusted Types.
 */
function pageOf(gateway: string, query: URLSearchParams): string {
  const {
    dir = 'ltr',
    lang = 'en',
    scripts = '1',
    policy: _policy,
    trusted: _trusted,
    ...others
  } = Object.fromEntries(query);
  const attributes = Object.entries({ server: gateway, ...others }).map(
    ([name, value]) => `${name}="${escapeAttribute(value)}"`,
  );
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>
<link rel="icon" href="data:,">${`<script src="${gateway}/inbox.js" defer></script>`.repeat(Number(scripts))}</head>
<body><main><h1>Host</h1><a href="#before">Before</a> <notification-inbox ${attributes.join(' ')}></notification-inbox>
<a href="#after">After</a></main></body></html>`;
}

/** A page with an inbox, and what went wrong on it. */
export interface InboxPage {
  readonly page: Page;
  readonly bell: Locator;
  readonly panel: Locator;
  readonly messages: Locator;
  /** Exceptions, and violations of the policy. */
  readonly complaints: readonly string[];
  /** The details of the events of this name so far. */
  events(name: string): Promise<{ [field: string]: unknown }[]>;
}

/** Opens the page of a host. Failed requests do not count as complaints. */
export async function openInbox(
  browser: Browser,
  host: Host,
  attributes: Readonly<Record<string, string>> = { 'session-url': '/session' },
  options: BrowserContextOptions = {},
): Promise<InboxPage> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  atEnd(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/policy|violat|trusted/i.test(message.text())) complaints.push(message.text());
  });
  await page.addInitScript(`
    globalThis.seen = [];
    for (const name of ['inbox-toggle', 'count-change', 'message-arrive', 'message-open', 'message-action', 'inbox-problem'])
      document.addEventListener(name, (event) => seen.push({ name, detail: event.detail }));`);
  await page.goto(`${host.url}/?${new URLSearchParams(attributes)}`);
  const panel = page.locator('notification-inbox .panel');
  return {
    page,
    bell: page.locator('notification-inbox .bell'),
    panel,
    messages: panel.locator('.item'),
    complaints,
    events: (name) => page.evaluate(`seen.filter((event) => event.name === '${name}').map(({ detail }) => detail)`),
  };
}
