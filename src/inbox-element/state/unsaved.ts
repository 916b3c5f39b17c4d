import type { InboxProblem } from '../gateway/problem.ts';
import { PROBLEM_TEXTS, type TextName } from '../texts/texts.ts';

/** The changes of the reader that were not stored, and the notice about them. */
export class Unsaved {
  /** A new object for each failure: screen readers would not read an equal text again. Null if there is nothing to report. */
  notice: { readonly name: TextName } | null = null;
  readonly #subjects = new Set<string>();

  /** @param subject what the change was about */
  failed(subject: string, { kind }: InboxProblem): void {
    this.#subjects.add(subject);
    // Another attempt from the same page fails again.
    this.notice = { name: kind === 'outdated' ? PROBLEM_TEXTS.outdated : 'notSaved' };
  }

  /** Drops the notice when the last change that it is about was stored after all. */
  stored(subject: string): void {
    if (this.#subjects.delete(subject) && this.#subjects.size === 0) this.notice = null;
  }

  dismiss(): void {
    this.#subjects.clear();
    this.notice = null;
  }
}
