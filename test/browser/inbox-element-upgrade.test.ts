import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';
import { execute } from './execute.ts';
import { comment, comments, openInbox, serveHost, settingsOfSharedDatabase } from './host-page.ts';

const WAIT = { timeout: 30_000, interval: 100 };
const OUTDATED = 'This page is out of date. Reload it to see new notifications.';

let browser: Browser;
/** Executes all documents. */
let gateway: GatewayProcess;
let settings: Record<string, string>;

/** Makes the present build another one than the page has: its queries select another field. */
type Change = (script: string) => string;
const allDocuments: Change = (script) => script.replaceAll(/(query|mutation|subscription) InboxElement/g, '$1 Earlier');
const documentsOfMessages: Change = (script) => script.replaceAll('subject read seen', 'subject seen read');
const removedField: Change = (script) => script.replaceAll('subject read seen', 'subject read seen formerField');

/** Reloads a page with an element of another build. @returns how often the element has sent each document since then */
async function reloadWith(page: Page, change: Change): Promise<() => number> {
  let sent = 0;
  const count = (text: unknown) => {
    if (/"query":"(query|subscription)/.test(String(text))) sent += 1;
  };
  page.on('request', (request) => count(request.postData()));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => count(payload)));
  await page.clock.install();
  await page.route('**/inbox.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.reload();
  return () => sent;
}

describe.skipIf(CHROMIUM === undefined)('<notification-inbox> of another version than the gateway', () => {
  beforeAll(async () => {
    browser = await startBrowser();
    settings = await settingsOfSharedDatabase();
    gateway = await startGateway(settings);
    const steps = [
      { stepId: 'comment', type: 'IN_APP', controlValues: { subject: 'New comment', body: '{{ payload.title }}' } },
    ];
    await execute(gateway, 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }', {
      input: { name: 'New comment', workflowId: 'new-comment', steps },
    });
  });

  it.each([
    ['all documents', 'websocket', allDocuments],
    ['all documents', 'sse', allDocuments],
    ['the documents of messages', 'websocket', documentsOfMessages],
    ['the documents of messages', 'sse', documentsOfMessages],
  ] as const)('asks for a reload, tries again slowly and recovers: %s, %s', async (what, transport, change) => {
    const subscriberId = `${what} ${transport}`.replaceAll(' ', '-');
    await comments(gateway, subscriberId, ['One']);
    const earlier = temporaryDirectory();
    const documents = readFileSync(join(inject('distDir'), 'inbox', 'documents.json'), 'utf8');
    const texts = Object.values<string>(JSON.parse(documents)).map(change);
    writeFileSync(join(earlier, 'earlier.json'), JSON.stringify(Object.fromEntries(texts.entries())));
    const start = (TRUSTED_DOCUMENTS: string, PORT = '0') =>
      startGateway({ ...settings, TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_ONLY: 'true', PORT });

    let trusting = await start(earlier);
    const { port } = new URL(trusting.url);
    const host = await serveHost(trusting, subscriberId, gateway);
    const attributes = { 'session-url': '/session', open: '', transport };
    const { page, messages, events, complaints } = await openInbox(browser, host, attributes);
    await messages.first().waitFor();
    const sent = await reloadWith(page, change);
    await messages.first().waitFor();
    await trusting.end();
    trusting = await start(temporaryDirectory(), port);
    await page.locator('.banner').getByText(OUTDATED).waitFor();
    expect(await messages.count()).toBe(1);

    await messages.first().getByRole('button', { name: 'Mark as read' }).click();
    await page.locator('.notice').getByText(OUTDATED).waitFor();
    await messages.first().getByRole('button', { name: 'Mark as read' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect((await events('inbox-problem')).map(({ kind }) => kind)).toEqual(['outdated', 'outdated']);

    const before = sent();
    await page.clock.runFor(30_000);
    expect(sent()).toBe(before);
    await page.locator('.banner').getByText(OUTDATED).waitFor();

    await trusting.end();
    trusting = await start(earlier, port);
    await comment(gateway, subscriberId, 'Two');
    await vi.waitFor(async () => {
      await page.clock.runFor(10_000);
      expect(await messages.count()).toBe(2);
    }, WAIT);
    await page.locator('.banner').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it.each(['websocket', 'sse'])(
    'asks for a reload if the schema lacks a field that it selects: %s',
    async (transport) => {
      await comments(gateway, `schema-${transport}`, ['One']);
      const host = await serveHost(gateway, `schema-${transport}`);
      const { page, events } = await openInbox(browser, host, { 'session-url': '/session', open: '', transport });
      const sent = await reloadWith(page, removedField);
      await page.locator('.banner').getByText(OUTDATED).waitFor();
      await page.locator('.state').getByText(OUTDATED).waitFor();
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
      const before = sent();
      await page.clock.runFor(30_000);
      expect(sent()).toBe(before);
      expect((await events('inbox-problem')).map(({ kind }) => kind)).toEqual(['outdated']);
    },
  );
});
