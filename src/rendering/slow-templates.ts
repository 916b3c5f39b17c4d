import { createHash } from 'node:crypto';
import type { RenderRequest } from '../workflow-language/templates/template-renderer.ts';
import type { CpuClock } from './cpu-time.ts';

/** For how long templates that were slow are rendered in other processes. Data that made them slow may be rare. */
const REMEMBER_MS = 60_000;
const MAX_REMEMBERED = 2_000;
/**
 * Templates that take longer than this twice in a row are slow. The first time of a process is always slow. The second
 * time is CPU time, because a busy machine delays every template.
 */
const SLOW_MS = 3;

/** Remembers which templates take too long for the main thread, so that it does not try them each time. */
export class SlowTemplates {
  /** Until when templates are slow, by their texts. */
  readonly #slowUntilMs = new Map<string, number>();
  /** The templates that took long the last time. */
  readonly #suspects = new Set<string>();
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
    const isSuspect = this.#suspects.size > 0 && this.#suspects.has(keyOf(request));
    const clock = isSuspect ? this.#cpuClock : () => performance.now();
    const startedAtMs = clock();
    try {
      return render();
    } finally {
      const isSlow = clock() - startedAtMs >= SLOW_MS;
      if (isSlow || isSuspect) this.#note(keyOf(request), isSlow, isSuspect);
    }
  }

  #note(key: string, isSlow: boolean, isSuspect: boolean): void {
    if (isSuspect) this.#suspects.delete(key);
    if (!isSlow) return;
    if (isSuspect) {
      evictOldest(this.#slowUntilMs);
      this.#slowUntilMs.set(key, performance.now() + REMEMBER_MS);
    } else {
      evictOldest(this.#suspects);
      this.#suspects.add(key);
    }
  }
}

/** A hash, because templates can be long. */
const keyOf = ({ text, html, content }: RenderRequest): string =>
  createHash('sha1')
    .update(JSON.stringify([text, html, content]))
    .digest('base64');

/** Makes room for one more. Maps and sets keep the order of their insertions. */
function evictOldest(kept: Map<string, unknown> | Set<string>): void {
  const [oldest] = kept.keys();
  if (kept.size >= MAX_REMEMBERED && oldest !== undefined) kept.delete(oldest);
}
