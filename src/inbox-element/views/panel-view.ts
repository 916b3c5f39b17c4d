import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ConnectionState } from '../state/connection.ts';
import type { Speech } from '../texts/speech.ts';
import { PROBLEM_TEXTS, type TextName } from '../texts/texts.ts';
import { BACK, CHECK_ALL, CLOSE, GEAR } from './icons.ts';

interface PanelViewOptions {
  readonly speech: Speech;
  /** Whether the panel is a part of the page, without a bell. */
  readonly isInline: boolean;
  readonly isShowingPreferences: boolean;
  /** Whether the session works. Without it, the panel has no buttons but one that closes it. */
  readonly hasSession: boolean;
  /** Undefined if the shown tab cannot be marked at once. */
  readonly markAllAsRead: (() => void) | undefined;
  readonly canMarkAll: boolean;
  readonly connection: ConnectionState;
  /** What did not work: another object for each report. Null if there is nothing to report. */
  readonly notice: { readonly name: TextName } | null;
  readonly togglePreferences: () => void;
  readonly close: () => void;
  readonly dismiss: () => void;
  readonly tabs: TemplateResult | typeof nothing;
  readonly content: TemplateResult;
}

/** The panel: its head, what is wrong at the moment, the tabs, and the list or the preferences. */
export function panelView(options: PanelViewOptions): TemplateResult {
  const { speech, isInline, isShowingPreferences, notice, tabs, content } = options;
  const hasTabs = tabs !== nothing;
  return html`
    <div
      class="panel"
      part="panel"
      lang=${speech.language ?? nothing}
      id="panel"
      role=${isInline ? 'region' : 'dialog'}
      popover=${isInline ? nothing : 'manual'}
      aria-labelledby="title"
      tabindex="-1"
    >
      <header part="header">
        ${isShowingPreferences ? iconButton(speech.say('back'), BACK, options.togglePreferences, 'mirrored') : nothing}
        <h2 id="title">${speech.say(isShowingPreferences ? 'preferences' : 'title')}</h2>
        ${
          isShowingPreferences || !options.hasSession
            ? nothing
            : html`
                ${
                  options.markAllAsRead === undefined
                    ? nothing
                    : iconButton(speech.say('markAllRead'), CHECK_ALL, options.markAllAsRead, '', !options.canMarkAll)
                }
                ${iconButton(speech.say('preferences'), GEAR, options.togglePreferences)}
              `
        }
        ${isInline ? nothing : iconButton(speech.say('close'), CLOSE, options.close)}
      </header>
      <div role="status">${bannerView(options)}</div>
      <div role="alert">
        ${
          notice === null
            ? nothing
            : keyed(
                notice,
                html`<div class="notice">
                  <span>${speech.say(notice.name)}</span>${iconButton(speech.say('dismiss'), CLOSE, options.dismiss)}
                </div>`,
              )
        }
      </div>
      ${tabs}
      <div
        class="content"
        id="content"
        role=${hasTabs ? 'tabpanel' : 'group'}
        aria-labelledby=${hasTabs ? 'shown-tab' : 'title'}
        tabindex="0"
      >
        ${content}
      </div>
    </div>
  `;
}

const bannerView = ({ speech, connection, hasSession }: PanelViewOptions): TemplateResult | typeof nothing => {
  if (connection === 'live' || (connection !== 'offline' && !hasSession)) return nothing;
  return html`<p class="banner" part="banner">${speech.say(connection === 'busy' || connection === 'outdated' ? PROBLEM_TEXTS[connection] : connection)}</p>`;
};

/** A button that cannot be used keeps the focus: Escape still closes the panel. */
const iconButton = (
  label: string,
  icon: unknown,
  act: () => void,
  kind = '',
  isDisabled = false,
): TemplateResult => html`
  <button
    class="icon ${kind}"
    type="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${isDisabled ? 'true' : nothing}
    @click=${() => !isDisabled && act()}
  >
    ${icon}
  </button>
`;
