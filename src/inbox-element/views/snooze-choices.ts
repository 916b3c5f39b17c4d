import { html, type TemplateResult } from 'lit';
import type { Speech } from '../texts/speech.ts';
import type { TextName } from '../texts/texts.ts';

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 9;
const MONDAY = 1;
/** The gateway's limit. */
const MAX_MS = 365 * 24 * HOUR_MS;

/** The morning of the day after some days, in the time zone of the reader. */
function morningIn(days: number, nowMs: number): Date {
  const at = new Date(nowMs);
  at.setDate(at.getDate() + days);
  at.setHours(MORNING_HOUR, 0, 0, 0);
  return at;
}

const CHOICES: readonly (readonly [TextName, (nowMs: number) => Date])[] = [
  ['snoozeHour', (nowMs) => new Date(nowMs + HOUR_MS)],
  ['snoozeTomorrow', (nowMs) => morningIn(1, nowMs)],
  ['snoozeWeek', (nowMs) => morningIn(((MONDAY + 6 - new Date(nowMs).getDay()) % 7) + 1, nowMs)],
];

/** A date as an input of the browser writes it, in the time zone of the reader. */
const localText = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Some usual times, and any other one. */
export function snoozeChoices(speech: Speech, snooze: (until: Date) => void): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const until = new Date(String(new FormData(form).get('until')));
    const aheadMs = until.getTime() - speech.now();
    const wrong = form.querySelector<HTMLElement>('.wrong');
    const isWrong = !(aheadMs > 0 && aheadMs <= MAX_MS);
    if (wrong !== null) wrong.textContent = isWrong ? speech.say('snoozeInvalid') : '';
    if (!isWrong) snooze(until);
  };
  return html`
    <form class="choices" novalidate aria-label=${speech.say('snooze')} @submit=${submit}>
      ${CHOICES.map(
        ([name, until]) => html`
          <button class="button" type="button" title=${speech.instant(until(speech.now()))} @click=${() => snooze(until(speech.now()))}>
            ${speech.say(name)}
          </button>
        `,
      )}
      <label>
        ${speech.say('snoozeAt')}
        <input type="datetime-local" name="until" value=${localText(morningIn(1, speech.now()))} />
      </label>
      <p class="wrong" role="alert"></p>
      <button class="button" type="submit">${speech.say('snoozeSet')}</button>
    </form>
  `;
}
