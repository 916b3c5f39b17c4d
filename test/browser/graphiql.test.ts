import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

describe.skipIf(CHROMIUM === undefined)('the GraphiQL page in a browser', () => {
  let gateway: GatewayProcess;
  beforeAll(async () => {
    gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  });

  it('runs queries and subscriptions under its policy, and stores no key', async () => {
    const page = await openTab(await startBrowser(), gateway.url);
    const query = 'query One { subscriber(subscriberId: "ada") { firstName } }';
    const subscription = 'subscription Two { messageChanged(subscriberId: "ada") { change } }';
    await page.goto(`${gateway.url}/graphql?query=${encodeURIComponent(`${query}\n${subscription}`)}`);
    const headers = page.locator('.graphiql-editor-tool .graphiql-editor:not(.hidden)').last();
    await headers.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(JSON.stringify({ Authorization: `ApiKey ${gateway.apiKey}` }));
    const run = async (name: string) => {
      await page.locator('.graphiql-execute-button').click();
      await page.getByRole('menuitem', { name }).click();
    };
    const answer = page.locator('.result-window, .graphiql-response');
    await run('One');
    await vi.waitFor(async () => expect(await answer.first().textContent()).toContain('Ada'), 20_000);
    await run('Two');
    await vi.waitFor(async () => {
      const body = JSON.stringify({
        query:
          'mutation { triggerEvents(input: { events: [{ name: "new-comment", to: [{ subscriberId: "ada" }], payload: { author: "Grace", title: "x" } }] }) { __typename } }',
      });
      await gateway.request('/graphql', { method: 'POST', body });
      expect(await answer.first().textContent()).toContain('messageChanged');
    }, 20_000);
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
    expect(stored).toContain('graphiql');
    expect(stored).not.toContain(gateway.apiKey);
    // Before the key is entered, the page asks for the schema in vain.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });
});
