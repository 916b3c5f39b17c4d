import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import type { ButtonType } from '../generated/graphql.ts';
import { type InboxMessage, isSnoozed, type MessageButton } from '../state/tab.ts';
import type { Speech } from '../texts/speech.ts';
import type { TextName } from '../texts/texts.ts';
import { ARCHIVE, CHECK, CLOCK, DOT, UNARCHIVE } from './icons.ts';
import { plainText, richText, safeUrl } from './rich-text.ts';
import { snoozeChoices } from './snooze-choices.ts';

/** The actions of a reader on a message. */
export interface MessageActions {
  readonly open: (message: InboxMessage, event: Event) => void;
  readonly toggleRead: (message: InboxMessage) => void;
  readonly toggleArchived: (message: InboxMessage) => void;
  /** Shows or hides the choices of a snooze, or ends a snooze. */
  readonly toggleSnooze: (message: InboxMessage) => void;
  readonly snooze: (message: InboxMessage, until: Date) => void;
  /** @param event the click, which follows the link of the button, if it has one */
  readonly press: (message: InboxMessage, button: ButtonType, event: Event) => void;
}

interface MessageViewOptions {
  readonly speech: Speech;
  readonly actions: MessageActions;
  /** Whether the choices of a snooze are shown. */
  readonly isChoosing: boolean;
  /** Whether a press of a button is being stored. */
  readonly isPressing: boolean;
}

const textOf = ({ content }: InboxMessage): string => (content !== null && 'text' in content ? content.text : '');

/** The length of a title that is made from a text. A screen reader reads it for each button. In characters. */
const MAX_TITLE = 120;

/** The title of a message: its subject, or the start of its text. */
export const titleOf = (message: InboxMessage, speech: Speech): string =>
  subjectOf(message) || startOf(plainText(message, textOf(message)).text) || speech.say('untitled');

const subjectOf = (message: InboxMessage): string => plainText(message, message.subject ?? '').text;

/** Whether the title contains the whole text. */
function isInTitle(message: InboxMessage): boolean {
  const { text, isWhole } = plainText(message, textOf(message));
  return subjectOf(message) === '' && isWhole && text.length <= MAX_TITLE;
}

const startOf = (text: string): string =>
  text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE).replace(/[\s\ud800-\udbff]+$/, '')}…` : text;

/** A message of the list. Clicks beside its links and buttons open it. */
export function messageView(message: InboxMessage, options: MessageViewOptions): TemplateResult {
  const { speech, actions, isChoosing } = options;
  const { _id, read, seen, severity, createdAt, snoozedUntil } = message;
  const title = titleOf(message, speech);
  return html`
    <li
      class="item"
      part="message"
      data-id=${_id}
      data-severity=${severity ?? nothing}
      ?data-unread=${!read}
      ?data-unseen=${!seen}
    >
      ${avatarView(message)}
      <div class="about">
        <div class="head">
          ${openView(message, title, options)}
          <time
            dir="auto"
            datetime=${createdAt}
            title=${speech.instant(createdAt)}
            @click=${openMessage}
            @auxclick=${openMessage}
            >${speech.ago(createdAt)}</time
          >
        </div>
        ${isInTitle(message) ? nothing : textView(message)}
        ${
          snoozedUntil !== null
            ? html`<div class="until">${speech.say('snoozed', { time: speech.instant(snoozedUntil) })}</div>`
            : nothing
        }
        ${buttonsView(message, options)}
        <div class="tools" role="group" aria-label=${speech.say('actions', { title })}>
          ${toolView(speech.say(read ? 'markUnread' : 'markRead'), read ? DOT : CHECK, () => actions.toggleRead(message))}
          ${toolView(
            speech.say(isSnoozed(message) ? 'unsnooze' : 'snooze'),
            CLOCK,
            () => actions.toggleSnooze(message),
            isSnoozed(message) ? undefined : isChoosing,
          )}
          ${toolView(
            speech.say(message.archived ? 'unarchive' : 'archive'),
            message.archived ? UNARCHIVE : ARCHIVE,
            () => actions.toggleArchived(message),
          )}
        </div>
        ${isChoosing ? snoozeChoices(speech, (until) => actions.snooze(message, until)) : nothing}
      </div>
    </li>
  `;
}

/** The text lies above the area of the title that opens the message: it can be scrolled and selected. So does the time, with its tooltip. */
const textView = (message: InboxMessage): TemplateResult => html`
  <div class="text" dir="auto" @click=${openMessage} @auxclick=${openMessage}>
    ${guard([textOf(message)], () => richText(textOf(message)))}
  </div>
`;

/** Passes a click on the text to the title, unless it was for a link of the text, or selected something. */
function openMessage(event: MouseEvent): void {
  const { target, currentTarget, button } = event;
  if (!(target instanceof Element) || !(currentTarget instanceof Element) || button > 1) return;
  if (target.closest('a') !== null || isSelected(currentTarget)) return;
  // The middle button opens a link as the first one with a key.
  const keys = button === 1 ? { bubbles: true, cancelable: true, ctrlKey: true, metaKey: true } : event;
  currentTarget.closest('.item')?.querySelector('.open')?.dispatchEvent(new MouseEvent('click', keys));
}

/** Whether a part of an element is selected. Some browsers know that of the shadow tree alone. */
function isSelected(element: Element): boolean {
  const root = element.getRootNode() as Partial<Pick<Document, 'getSelection'>>;
  return String(root.getSelection?.() ?? document.getSelection() ?? '') !== '';
}

/** The avatar, or a mark if there is none. Another avatar is a new image: a hidden one would never be loaded. */
const avatarView = ({ avatar }: InboxMessage): unknown => {
  const url = safeUrl(avatar);
  const image = html`<img class="avatar" src=${url} alt="" loading="lazy" referrerpolicy="no-referrer" @error=${hideImage} />`;
  return [url === undefined ? nothing : keyed(url, image), html`<span class="mark"></span>`];
};

/** The policy of the page, or the server of the image, may refuse it. */
const hideImage = ({ target }: Event): void => {
  if (target instanceof HTMLElement) target.hidden = true;
};

/** A link if the message has a URL, else a button. */
function openView(message: InboxMessage, title: string, { speech, actions }: MessageViewOptions): TemplateResult {
  const url = safeUrl(message.cta.data?.url);
  const open = (event: Event) => actions.open(message, event);
  const hidden = (isShown: boolean, name: TextName) =>
    isShown ? html`<span class="hidden">${speech.say(name)}: </span>` : nothing;
  const marks = html`${hidden(!message.read, 'unread')}${hidden(message.severity === 'HIGH', 'important')}`;
  const text = html`${marks}<span dir="auto">${title}</span>`;
  return url === undefined
    ? html`<button class="open" type="button" @click=${open}>${text}</button>`
    : html`<a class="open" href=${url} target=${message.cta.data?.target ?? nothing} rel="noopener noreferrer" @click=${open} @auxclick=${(event: MouseEvent) => event.button === 1 && open(event)}>${text}</a>`;
}

/** The primary and the secondary button; after a press, which one it was. */
function buttonsView(
  message: InboxMessage,
  { speech, actions, isPressing }: MessageViewOptions,
): TemplateResult | typeof nothing {
  const { action } = message.cta;
  const isDisabled = isPressing || action?.status === 'DONE';
  const buttons = (action?.buttons ?? []).filter(({ type }) => type !== 'UNKNOWN');
  if (action == null || buttons.length === 0) return nothing;
  const pressed = action.status === 'DONE' ? buttons.find(({ type }) => type === action.result?.type) : undefined;
  if (pressed !== undefined) {
    const label =
      plainText(pressed, pressed.resultContent ?? '').text ||
      speech.say('pressed', { title: plainText(pressed, pressed.content).text });
    return html`<div class="done">${CHECK} ${label}</div>`;
  }
  return html`
    <div class="buttons">
      ${buttons.map((button) =>
        buttonView(button, isDisabled, (event) =>
          isDisabled ? event.preventDefault() : actions.press(message, button.type, event),
        ),
      )}
    </div>
  `;
}

/** A link if the button has a URL, else a button. */
function buttonView(button: MessageButton, isDisabled: boolean, press: (event: MouseEvent) => void): TemplateResult {
  const url = safeUrl(button.url);
  const look = button.type === 'PRIMARY' ? 'button main' : 'button';
  const disabled = isDisabled ? 'true' : nothing;
  const { text } = plainText(button, button.content);
  return url === undefined
    ? html`<button class=${look} type="button" aria-disabled=${disabled} @click=${press}>${text}</button>`
    : html`<a
        class=${look}
        href=${url}
        target=${button.target ?? nothing}
        rel="noopener noreferrer"
        aria-disabled=${disabled}
        @click=${press}
        @auxclick=${(event: MouseEvent) => event.button === 1 && press(event)}
        >${text}</a
      >`;
}

/** @param isExpanded absent if the button shows and hides nothing */
const toolView = (label: string, icon: unknown, act: () => void, isExpanded?: boolean): TemplateResult => html`
  <button
    class="icon"
    type="button"
    aria-label=${label}
    title=${label}
    aria-expanded=${isExpanded === undefined ? nothing : String(isExpanded)}
    @click=${act}
  >
    ${icon}
  </button>
`;
