import { html, nothing, type TemplateResult } from 'lit';
import type { InboxProblem } from '../gateway/problem.ts';
import type { PagedList } from '../state/paged-list.ts';
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
export function moreView(speech: Speech, list: PagedList<unknown>): TemplateResult {
  const { status, problem } = list;
  const isLoading = status === 'loadingMore';
  const failure = status === 'failed' ? problem : null;
  const more = () => (failure === null ? list.loadMore() : list.retry());
  return html`
    <div class="more">
      ${failure === null ? nothing : html`<span role="alert">${speech.say(PROBLEM_TEXTS[failure.kind])}</span>`}
      <button class="button" type="button" aria-disabled=${isLoading ? 'true' : nothing} @click=${more}>
        ${speech.say(isLoading ? 'loading' : failure === null ? 'loadMore' : 'retry')}
      </button>
    </div>
  `;
}
