import { describe, expect, it } from 'vitest';
import { EventLoopShare } from '../../src/rendering/event-loop-share.ts';
import { createRenderer } from '../../src/rendering/renderer.ts';
import type { ContentRules } from '../../src/workflow-language/html/message-content.ts';
import { atEnd } from '../testkit/at-end.ts';
import { turnsOf } from '../testkit/cpu-time.ts';
import { processScript } from '../testkit/test-renderer.ts';

function startRenderer(limitMs: number) {
  const renderer = createRenderer({ eventLoop: new EventLoopShare(), limitMs, processes: 2, script: processScript() });
  atEnd(() => renderer.close());
  return renderer;
}

const request = (html: string, content: ContentRules) => ({
  text: { body: '{{ payload.html | raw }}' },
  content,
  variables: { payload: { html } },
});
const INBOX: ContentRules = { kind: 'inbox' };
const EMAIL: ContentRules = { kind: 'email', isSanitized: true, otherBodies: [] };
const FLAT = '<b>x</b>'.repeat(100_000);
const DEEP = '<div>'.repeat(100_000);

describe('the content of a message', () => {
  it('is made on the main thread if it is short', async () => {
    await expect(startRenderer(500).renderQuickly('a', request('<p>Hi', INBOX))).resolves.toEqual({
      values: { body: '<p>Hi</p>' },
      missing: [],
    });
  });

  it.each([
    ['100,000 tags', FLAT, INBOX],
    ['100,000 tags in each other', DEEP, INBOX],
    ['an e-mail with 100,000 tags', FLAT, EMAIL],
    ['a long e-mail', 'x'.repeat(200_000), EMAIL],
  ])('is left to another process if it has %s', async (_, html, content) => {
    await expect(startRenderer(500).renderQuickly('a', request(html, content))).resolves.toBeNull();
  });

  it('is made of 100,000 tags in another process, without holding up the event loop', async () => {
    const rendered = startRenderer(20_000).render('a', request(FLAT, INBOX));
    // Generous: the machine may be busy. On the main thread it takes hundreds of milliseconds.
    expect((await turnsOf(rendered)).longestMs).toBeLessThan(150);
    await expect(rendered).resolves.toMatchObject({ values: { body: FLAT } });
  });

  it('has a limit of time, which ends the process, and another takes its place', async () => {
    const renderer = startRenderer(300);
    const rendered = renderer.render('a', request(DEEP, EMAIL));
    const turns = turnsOf(rendered.catch(() => {}));
    await expect(rendered).rejects.toThrow('rendering took longer than 300 ms');
    expect((await turns).longestMs).toBeLessThan(150);
    await expect(renderer.render('a', request(FLAT.slice(0, 80_000), INBOX))).resolves.toBeDefined();
  });

  it('has a limit of length, as safe HTML may be longer', async () => {
    const rendered = startRenderer(20_000).render('a', request(`<b>${'<'.repeat(500_000)}</b>`, INBOX));
    await expect(rendered).rejects.toThrow(/more than 1000000/);
  });
});
