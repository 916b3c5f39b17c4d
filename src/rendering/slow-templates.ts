import { createHash } from 'node:crypto';
import { evictOldest } from '../model/evict-oldest.ts';
import type { RenderRequest } from '../workflow-language/templates/template-renderer.ts';
import type { CpuClock } from './cpu-time.ts';

/** For how long templates that were slow are rendered in other processes. Data that made them slow may be rare. */
const REMEMBER_MS = 60_000;
const MAX_REMEMBERED = 2_000;
/** A rendering that takes longer is slow. Later ones count by CPU time, because a busy machine delays every template. */
const SLOW_MS = 3;
/**
 * Templates that are slow this many times in a row are slow. The first time of a process always is. In bulk work, a garbage
 * collection makes 1 of 300 renderings slow, and two in a row once per 8,000. Then all e-mails of a workflow went to the
 * queue for slow jobs for a minute, and took twice the processor time.
 */
const TIMES_IN_A_ROW = 4;

/** Remembers which templates take too long for the main thread, so that it does not try them each time. */
export class SlowTemplates {
  /** Until when templates are slow, by their texts. */
  readonly #slowUntilMs = new Map<string, number>();
  /** How often the templates that took long the last time have done so in a row. */
  readonly #suspects = new Map<string, number>();
  readonly #cpuClock: CpuClock;

  constructor(cpuClock: CpuClock) {
    this.#cpuClock = cpuClock;
  }

  has(request: RenderRequest): boolean {
    if (this.#slowUntilMs.size === 0) return false;
    const key = keyOf(request);
    const untilMs = this.#slowUntilMs.get(key);
    if (untilMs === undefined || untilMs > performance.now()) return untilMs !== undefined;
    this.#slowUntilMs.delete(key);
    return false;
  }

  /** Renders templates on the main thread, and notes how long that took. */
  measure<T>(request: RenderRequest, render: () => T): T {
    const times = this.#suspects.size > 0 ? (this.#suspects.get(keyOf(request)) ?? 0) : 0;
    const clock = times > 0 ? this.#cpuClock : () => performance.now();
    const startedAtMs = clock();
    try {
      return render();
    } finally {
      if (clock() - startedAtMs >= SLOW_MS) this.#wasSlow(keyOf(request), times + 1);
      else if (times > 0) this.#suspects.delete(keyOf(request));
    }
  }

  #wasSlow(key: string, times: number): void {
    if (times < TIMES_IN_A_ROW) {
      if (times === 1) evictOldest(this.#suspects, MAX_REMEMBERED);
      this.#suspects.set(key, times);
      return;
    }
    this.#suspects.delete(key);
    evictOldest(this.#slowUntilMs, MAX_REMEMBERED);
    this.#slowUntilMs.set(key, performance.now() + REMEMBER_MS);
  }
}

/** A hash, because templates can be long. */
const keyOf = ({ text, html, content }: RenderRequest): string =>
  createHash('sha1')
    .update(JSON.stringify([text, html, content]))
    .digest('base64');
