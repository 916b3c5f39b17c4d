import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../src/inbox-element/gateway/request.ts';
import { Session } from '../../src/inbox-element/gateway/session.ts';

const DOCUMENT = { toString: () => 'mutation { mark }' } as never;

/** A session whose token is always accepted. */
const endpoint = () => ({
  url: new URL('http://gateway.example/graphql'),
  session: new Session(
    () => 'a-token',
    true,
    () => {},
  ),
  signal: new AbortController().signal,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  // Fake timers have no effect on the real one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new Error('late')), delayMs);
    return late.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Never answers, like a connection that was lost without a notice. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('a request of the inbox element', () => {
  it('fails soon if the gateway never answers', async () => {
    const fetched = vi.fn((_url: URL, { signal }: RequestInit) => silence(signal));
    vi.stubGlobal('fetch', fetched);
    const failed = expect(request(endpoint(), DOCUMENT, {})).rejects.toMatchObject({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(25_000);
    await failed;
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is sent again if its first answer does not come, or not its body', async () => {
    for (const first of [silence, async (signal?: AbortSignal | null) => responseWithout(signal)]) {
      const answers = [first, async () => Response.json({ data: { mark: true } })];
      vi.stubGlobal('fetch', (_url: URL, { signal }: RequestInit) => answers.shift()?.(signal));
      const answer = request(endpoint(), DOCUMENT, {});
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await answer).toEqual({ mark: true });
    }
  });
});

/** A response whose body never comes. */
const responseWithout = (signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    }),
  );
