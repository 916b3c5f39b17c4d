import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createUnsubscribePages } from '../../../src/server/pages/unsubscribe.ts';
import { sealUnsubscribeToken } from '../../../src/store/sealed/unsubscribe-token.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

/** Serves the pages, with a subscriber and a workflow. */
async function start() {
  const scope = newScope();
  const data = seed(store, scope);
  const subscriber = await data.subscriber({ subscriberId: 'ada' });
  const { workflow } = await data.workflow('news', []);
  let now = new Date();
  const pages = createUnsubscribePages({ store }, () => now);
  const server = createServer((request, response) => {
    pages(request, response, request.url ?? '').catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  const open = async (method: 'GET' | 'POST', _templateId = workflow._id) => {
    const token = sealUnsubscribeToken(store.cipher, { ...scope, _subscriberId: subscriber._id, _templateId });
    const response = await fetch(`http://127.0.0.1:${port}/unsubscribe/${token}`, { method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const preferences = () => store.collections.preferences.find({ _environmentId: scope._environmentId }).toArray();
  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { data, subscriber, open, preferences, advance };
}

describe('the page of a link to unsubscribe', () => {
  it('switches the e-mail of the workflow off', async () => {
    const { subscriber, open, preferences } = await start();
    expect((await open('GET')).text).toContain('Do you want to stop the e-mail of “news”?');
    expect(await preferences()).toEqual([]);
    expect((await open('POST')).text).toContain('You will get no more e-mail of “news”.');
    expect(await preferences()).toMatchObject([{ _subscriberId: subscriber._id }]);
  });

  it('does so for a subscriber that was deleted and created again, and says if there is none', async () => {
    const { data, subscriber, open, preferences } = await start();
    const { subscribers } = store.collections;
    await subscribers.updateOne({ _id: subscriber._id }, { $set: { deleted: true } });
    const { status, text } = await open('POST');
    expect(status).toBe(200);
    expect(text).toContain('The recipient of this e-mail is no longer registered.');
    expect(await preferences()).toEqual([]);
    const { _id: _subscriberId } = await data.subscriber({ subscriberId: 'ada' });
    expect((await open('POST')).text).toContain('You are unsubscribed');
    expect(await preferences()).toMatchObject([{ _subscriberId }]);
  });

  it('refuses one link that is used all the time for a minute, and no other', async () => {
    const { subscriber, open, advance } = await start();
    const other = () => open('POST', subscriber._id);
    for (let uses = 0; uses < 30; uses += 1) expect((await open('POST')).status).toBe(200);
    const { status, headers, text } = await open('POST');
    expect([status, headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('This link was used too often. Try again in a minute.');
    expect((await other()).status).toBe(200);
    advance(60_000);
    expect((await open('GET')).status).toBe(200);
  });

  it('stores nothing for a workflow that no longer exists', async () => {
    const { open, preferences, subscriber } = await start();
    expect((await open('POST', subscriber._id)).text).toContain('You will get no more e-mail of these messages.');
    expect(await preferences()).toEqual([]);
  });
});
