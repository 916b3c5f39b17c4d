import type { Db } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { apiKeyId } from '../../../src/model/environment.ts';
import { authenticateCaller } from '../../../src/operations/session/authenticate-caller.ts';
import { createSubscriberSession } from '../../../src/operations/session/create-subscriber-session.ts';
import { listSubscriberSessions } from '../../../src/operations/session/list-subscriber-sessions.ts';
import { revokeSubscriberSessions } from '../../../src/operations/session/revoke-subscriber-sessions.ts';
import { deriveSessionKey } from '../../../src/operations/session/session-token.ts';
import { DatabaseClock } from '../../../src/store/mongo/database-clock.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const HOUR_MS = 3_600_000;
// Tokens contain times in seconds.
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);
const HASH = 'hash of the key';
const ctx = { ...(await startTestContext()), apiKeyId: apiKeyId({ hash: HASH }), now: () => NOW };
await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada' });
await ctx.store.collections.environments.insertOne({
  _id: ctx.scope._environmentId,
  _organizationId: ctx.scope._organizationId,
  name: 'Test',
  identifier: 'test',
  apiKeys: [{ hash: HASH, _userId: ctx._userId, createdAt: NOW }],
  createdAt: NOW,
  updatedAt: NOW,
});

/** @param laterMs how far the clock of the database is ahead, which the gateway notices after its next comparison */
async function authenticate(token: string, laterMs = 0, sessionKey = ctx.sessionKey, isNoticed = true) {
  let aheadMs = isNoticed ? laterMs : 0;
  const database: Pick<Db, 'command'> = { command: async () => ({ localTime: new Date(NOW.getTime() + aheadMs) }) };
  const clock = await DatabaseClock.start(database as Db);
  aheadMs = laterMs;
  return authenticateCaller({ store: { ...ctx.store, clock }, sessionKey }, `Bearer ${token}`);
}

describe('createSubscriberSession', () => {
  it('creates a token that authenticates one subscriber for one hour', async () => {
    const { token, session } = await createSubscriberSession(ctx, { subscriberId: 'ada' });
    expect(session.expiresAt).toEqual(new Date(NOW.getTime() + HOUR_MS));
    expect(await authenticate(token)).toMatchObject({
      scope: ctx.scope,
      scopes: ['inbox'],
      session: { subscriberId: 'ada' },
    });
    await expect(authenticate(token, HOUR_MS + 1_000)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });

  it('creates a token that another key does not accept', async () => {
    const { token } = await createSubscriberSession(ctx, { subscriberId: 'ada' });
    const otherKey = deriveSessionKey('another secret, also 32 characters long');
    await expect(authenticate(token, 0, otherKey)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(authenticate(`${token}x`)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([59, 86_401, 1.5])('rejects a session of %s seconds', async (expiresInSeconds) => {
    await expect(createSubscriberSession(ctx, { subscriberId: 'ada', expiresInSeconds })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'expiresInSeconds', message: 'must be a whole number of seconds from 60 to 86400' }],
    });
  });

  it('does not find an unknown subscriber', async () => {
    await expect(createSubscriberSession(ctx, { subscriberId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('requires an API key', async () => {
    const { token } = await createSubscriberSession(ctx, { subscriberId: 'ada' });
    const caller = await authenticate(token);
    await expect(createSubscriberSession({ ...ctx, ...caller }, { subscriberId: 'ada' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This operation requires an API key',
    });
  });
});

describe('listSubscriberSessions', () => {
  it('lists the sessions that have not ended, newest first', async () => {
    await revokeSubscriberSessions(ctx, { subscriberId: 'ada' });
    const create = async (key: string, expiresInSeconds: number) => {
      const input = { subscriberId: 'ada', expiresInSeconds };
      return (await createSubscriberSession({ ...ctx, apiKeyId: key }, input)).session;
    };
    const first = await create(ctx.apiKeyId, 60);
    const second = await create(ctx.apiKeyId, 7_200);
    await create('a revoked key', 7_200);
    const list = async (now: Date) => {
      const { edges } = await listSubscriberSessions({ ...ctx, now: () => now }, { subscriberId: 'ada', first: 5 });
      return edges.map(({ node }) => `${node._id}`);
    };
    expect(await list(NOW)).toEqual([`${second._id}`, `${first._id}`]);
    expect(await list(new Date(NOW.getTime() + HOUR_MS))).toEqual([`${second._id}`]);
    await expect(listSubscriberSessions(ctx, { subscriberId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('revokeSubscriberSessions', () => {
  it('revokes one session, or all sessions of a subscriber', async () => {
    await revokeSubscriberSessions(ctx, { subscriberId: 'ada' });
    const { session, token } = await createSubscriberSession(ctx, { subscriberId: 'ada' });
    await createSubscriberSession(ctx, { subscriberId: 'ada' });
    expect(await revokeSubscriberSessions(ctx, { sessionId: `${session._id}` })).toBe(1);
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await revokeSubscriberSessions(ctx, { subscriberId: 'ada' })).toBe(1);
    expect(await revokeSubscriberSessions(ctx, { subscriberId: 'ada' })).toBe(0);
  });

  it('leaves a session that has expired meanwhile expired, also if the clock of the gateway is behind', async () => {
    const { session, token } = await createSubscriberSession(ctx, { subscriberId: 'ada' });
    await revokeSubscriberSessions(ctx, { sessionId: `${session._id}` });
    for (const [laterMs, code] of [
      [HOUR_MS / 2, 'UNAUTHENTICATED'],
      [2 * HOUR_MS, 'SESSION_EXPIRED'],
    ] as const) {
      await expect(authenticate(token, laterMs, ctx.sessionKey, false)).rejects.toMatchObject({ code });
    }
  });

  it('rejects an input without or with both ids', async () => {
    const message = 'subscriberId must be given if sessionId is not, and only then';
    const both = { subscriberId: 'ada', sessionId: 'a'.repeat(24) };
    await expect(revokeSubscriberSessions(ctx, {})).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    await expect(revokeSubscriberSessions(ctx, both)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });
});
