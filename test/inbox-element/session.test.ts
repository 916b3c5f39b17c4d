import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxProblem } from '../../src/inbox-element/gateway/problem.ts';
import { Session } from '../../src/inbox-element/gateway/session.ts';

const HOUR_MS = 3_600_000;

/** Tokens of one subscriber, as a gateway with the right clock signs them. */
function tokensOf(lifeSeconds: number, nowMs = Date.now()) {
  const iat = Math.floor(nowMs / 1_000);
  return (jti: number) => {
    const claims = { aud: 'environment', sub: 'subscriber', jti, iat, exp: iat + lifeSeconds };
    return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;
  };
}

/** A session, and how often its provider was asked. The provider fails while `problem` is set. */
function startSession(tokenOf: (asked: number) => string) {
  const state = { asked: 0, problem: null as Error | null };
  const provider = () => {
    state.asked += 1;
    if (state.problem !== null) throw state.problem;
    return tokenOf(state.asked);
  };
  return { state, session: new Session(provider, true, () => {}) };
}

describe('the session of the inbox element', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    // Tokens contain whole seconds.
    vi.setSystemTime(1_795_800_000_000);
  });

  it('keeps a new token if the clock of the browser is wrong', async () => {
    for (const aheadMs of [2 * HOUR_MS, -2 * HOUR_MS]) {
      const tokenOf = tokensOf(3_600);
      vi.setSystemTime(Date.now() + aheadMs);
      const { state, session } = startSession(tokenOf);
      expect([await session.token(), await session.token()]).toEqual([tokenOf(1), tokenOf(1)]);
      expect(session.usableMs()).toBe(HOUR_MS - 30_000);
      vi.advanceTimersByTime(HOUR_MS - 30_000);
      expect(await session.token()).toBe(tokenOf(2));
      expect(state.asked).toBe(2);
    }
  });

  it('uses a token for at least the half of its life, and a token that counts as expired for a moment', async () => {
    const short = startSession(tokensOf(20));
    await short.session.token();
    expect(short.session.usableMs()).toBe(10_000);
    const past = startSession(tokensOf(-60));
    await past.session.token();
    expect(past.session.usableMs()).toBe(5_000);
  });

  it('keeps each new token if the clock of the browser is ahead by almost the life of a token', async () => {
    for (const behindMs of [60_000, 10_000, 0]) {
      const startMs = Date.now();
      const aheadMs = HOUR_MS - behindMs;
      vi.setSystemTime(startMs + aheadMs);
      const mint = () => tokensOf(3_600, Date.now() - aheadMs)(0);
      const { state, session } = startSession(mint);
      await session.token();
      for (const asked of [2, 3]) {
        expect(session.usableMs()).toBe(HOUR_MS - 30_000);
        vi.advanceTimersByTime(HOUR_MS - 30_000);
        await session.token();
        expect(state.asked).toBe(asked);
      }
    }
  });

  it('renews a token in time that the application has kept for a while, once it knows the clock of the gateway', async () => {
    const tokenOf = tokensOf(3_600);
    vi.setSystemTime(Date.now() + HOUR_MS - 60_000);
    const { session } = startSession(tokenOf);
    await session.token();
    expect(session.usableMs()).toBe(HOUR_MS - 30_000);
    session.clock.noteAnswer(Date.now());
    expect(session.usableMs()).toBe(30_000);
    const kept = [tokensOf(3_600), tokensOf(3_600, Date.now() + HOUR_MS / 2)];
    const second = startSession((asked) => kept[asked - 1]?.(asked) ?? '');
    await second.session.token();
    vi.advanceTimersByTime(HOUR_MS - 30_000);
    await second.session.token();
    expect(second.session.usableMs()).toBe(HOUR_MS / 2);
  });

  it('knows the time of the gateway after an answer, also if the browser slept, or its clock was behind and is set', async () => {
    const gatewayMs = Date.now();
    const { session } = startSession(tokensOf(3_600));
    await session.token();
    vi.setSystemTime(gatewayMs - 2 * HOUR_MS);
    session.clock.noteAnswer(gatewayMs);
    vi.advanceTimersByTime(1_000);
    expect(session.clock.now()).toBe(gatewayMs + 1_000);
    // Asleep: `performance.now()` stands still.
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(session.clock.now()).toBe(gatewayMs + HOUR_MS + 1_000);
    expect(session.usableMs()).toBe(HOUR_MS - 31_000);
    vi.setSystemTime(gatewayMs + 2 * HOUR_MS);
    session.clock.noteAnswer(gatewayMs + HOUR_MS + 1_000);
    expect(session.clock.now()).toBe(gatewayMs + HOUR_MS + 1_000);
  });

  it('uses the old token while the provider fails, and asks again after a pause', async () => {
    const tokenOf = tokensOf(60);
    const { state, session } = startSession(tokenOf);
    await session.token();
    vi.advanceTimersByTime(30_000);
    state.problem = new Error('502');
    expect([await session.token(), await session.token()]).toEqual([tokenOf(1), tokenOf(1)]);
    expect([state.asked, session.usableMs()]).toEqual([2, 5_000]);
    vi.advanceTimersByTime(5_000);
    state.problem = null;
    expect(await session.token()).toBe(tokenOf(3));
  });

  it('fails if the provider fails after the old token has expired, or says that nobody is signed in', async () => {
    const { state, session } = startSession(tokensOf(60));
    await session.token();
    vi.advanceTimersByTime(30_000);
    state.problem = new InboxProblem('missing', 'Signed out');
    await expect(session.token()).rejects.toMatchObject({ kind: 'missing' });
    state.problem = null;
    await session.token();
    vi.advanceTimersByTime(60_000);
    state.problem = new Error('502');
    await expect(session.token()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('uses the old token if the provider does not answer, and forgets a refused one meanwhile', async () => {
    const token = tokensOf(60)(1);
    let isHanging = false;
    const provider = () => (isHanging ? new Promise<never>(() => {}) : token);
    const session = new Session(provider, true, () => {});
    await session.token();
    vi.advanceTimersByTime(30_000);
    isHanging = true;
    const kept = session.token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await kept).toBe(token);
    await vi.advanceTimersByTimeAsync(5_000);
    const refused = expect(session.token()).rejects.toMatchObject({ kind: 'unavailable' });
    session.forget(token);
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  });

  it('knows that nobody is signed in if the provider gives no token, also while the old one is valid', async () => {
    for (const nothing of [null, undefined, '', {}, { token: null }]) {
      const given = [tokensOf(60)(1), nothing];
      const session = new Session(
        async () => given.shift() as string | null,
        true,
        () => {},
      );
      await session.token();
      vi.advanceTimersByTime(30_000);
      await expect(session.token()).rejects.toMatchObject({ kind: 'missing' });
    }
  });

  it('is unavailable if the provider gives a value that cannot be read', async () => {
    const unreadable = {
      get token(): string {
        throw new Error('unreadable');
      },
    };
    const session = new Session(
      () => unreadable,
      true,
      () => {},
    );
    await expect(session.token()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
