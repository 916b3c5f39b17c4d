import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { complaints, openTab, startBrowser } from './browser.ts';
import { CHROMIUM } from './chromium.ts';

const QUERY = 'query One { subscriber(subscriberId: "ada") { firstName } }';
const SUBSCRIPTION = 'subscription Two { messageChanged(subscriberId: "ada") { change } }';
const TRIGGER =
  'mutation { triggerEvents(input: { events: [{ name: "new-comment", to: [{ subscriberId: "ada" }], payload: { author: "Grace", title: "x" } }] }) { __typename } }';

describe.skipIf(CHROMIUM === undefined)('the GraphiQL page in a browser', () => {
  let gateway: GatewayProcess;
  beforeAll(async () => {
    gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  });

  const openEditor = async (query: string) => {
    const page = await openTab(await startBrowser(), gateway.url);
    await page.goto(`${gateway.url}/graphql?query=${encodeURIComponent(query)}`);
    const answer = page.locator('.result-window, .graphiql-response').first();
    const typeKey = async (key: string) => {
      await page.locator('.graphiql-editor-tool .graphiql-editor:not(.hidden)').last().click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(JSON.stringify({ Authorization: `ApiKey ${key}` }));
    };
    const receivesEvent = () =>
      vi.waitFor(async () => {
        await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query: TRIGGER }) });
        expect(await answer.textContent()).toContain('messageChanged');
      }, 20_000);
    return { page, answer, typeKey, receivesEvent };
  };

  it('runs queries and subscriptions under its policy, and stores no key', async () => {
    const { page, answer, typeKey, receivesEvent } = await openEditor(`${QUERY}\n${SUBSCRIPTION}`);
    await typeKey(gateway.apiKey);
    const run = async (name: string) => {
      await page.locator('.graphiql-execute-button').click();
      await page.getByRole('menuitem', { name }).click();
    };
    await run('One');
    await vi.waitFor(async () => expect(await answer.textContent()).toContain('Ada'), 20_000);
    await run('Two');
    await receivesEvent();
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
    expect(stored).toContain('graphiql');
    expect(stored).not.toContain(gateway.apiKey);
    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('asks for the schema when a key is typed, and again when that key was wrong', async () => {
    const { page, typeKey } = await openEditor(QUERY);
    const asked = () =>
      page.waitForResponse((response) => response.request().postData()?.includes('__schema') ?? false);
    const refused = asked();
    await typeKey('wrong');
    expect((await refused).status()).toBe(401);
    const answered = asked();
    await typeKey(gateway.apiKey);
    expect((await answered).status()).toBe(200);
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByText('Root Types').waitFor();
    const found = complaints.splice(0);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('runs a subscription over a websocket as soon as it is pasted', async () => {
    const { page, typeKey, receivesEvent } = await openEditor(QUERY);
    await typeKey(gateway.apiKey);
    await page.locator('.graphiql-query-editor .graphiql-editor').first().click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('subscription { messageChanged(subscriberId: "ada") { change } }');
    await page.keyboard.press('ControlOrMeta+Enter');
    await receivesEvent();
    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });
});
