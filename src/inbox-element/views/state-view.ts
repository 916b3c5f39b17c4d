import { html, nothing, type TemplateResult } from 'lit';
import type { InboxProblem } from '../gateway/problem.ts';
import type { Speech } from '../texts/speech.ts';
import { PROBLEM_TEXTS } from '../texts/texts.ts';

export const loadingView = (speech: Speech): TemplateResult =>
  html`<div class="state" role="status">${speech.say('loading')}</div>`;

/** @param retry absent if another attempt cannot help */
export const problemView = (speech: Speech, { kind }: InboxProblem, retry?: () => void): TemplateResult => html`
  <div class="state" role="alert" part="problem" data-problem=${kind}>
    <p>${speech.say(PROBLEM_TEXTS[kind])}</p>
    ${retry === undefined ? nothing : html`<button class="button" type="button" @click=${retry}>${speech.say('retry')}</button>`}
  </div>
`;

/** What follows a list: the next page, or why it did not come. */
export const moreView = (
  speech: Speech,
  more: () => void,
  { isLoading, problem }: { isLoading: boolean; problem: InboxProblem | null },
): TemplateResult => html`
  <div class="more">
    ${problem === null ? nothing : html`<span role="alert">${speech.say(PROBLEM_TEXTS[problem.kind])}</span>`}
    <button class="button" type="button" ?disabled=${isLoading} @click=${more}>
      ${speech.say(isLoading ? 'loading' : problem === null ? 'loadMore' : 'retry')}
    </button>
  </div>
`;
