import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { InboxChannelsFragment, InboxPreferenceFragment } from '../generated/graphql.ts';
import { type ChannelName, channelsOf } from '../state/channels.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Speech } from '../texts/speech.ts';
import { CHANNEL_TEXTS } from '../texts/texts.ts';
import { loadingView, moreView, problemView } from './state-view.ts';

interface PreferencesViewOptions {
  readonly speech: Speech;
  readonly preferences: Preferences;
  readonly set: (workflow: InboxPreferenceFragment | null, channel: ChannelName, isOn: boolean) => void;
}

/** A switch for each channel: for all workflows first, then for each workflow. */
export function preferencesView({ speech, preferences, set }: PreferencesViewOptions): TemplateResult {
  const { status, problem, global, nodes: workflows, usedChannels } = preferences;
  if (workflows.length === 0) {
    if (status === 'failed' && problem !== null) return problemView(speech, problem, () => preferences.retry());
    if (status !== 'ready') return loadingView(speech);
    return html`<div class="state"><p>${speech.say('preferencesEmpty')}</p></div>`;
  }
  const switches = (
    workflow: InboxPreferenceFragment | null,
    channels: readonly ChannelName[],
    settings: InboxChannelsFragment | null,
  ) =>
    channels.map((channel) => {
      const change = ({ target }: Event) =>
        target instanceof HTMLInputElement && set(workflow, channel, target.checked);
      return html`
        <label class="switch">
          ${speech.say(CHANNEL_TEXTS[channel])}
          <input type="checkbox" role="switch" .checked=${live(settings?.[channel] ?? true)} @change=${change} />
        </label>
      `;
    });
  return html`
    <fieldset>
      <legend>${speech.say('preferencesAll')}</legend>
      ${switches(null, usedChannels, global)}
    </fieldset>
    ${repeat(
      workflows,
      ({ workflowId }) => workflowId,
      (workflow) => html`
        <fieldset>
          <legend dir="auto">${workflow.name}</legend>
          ${
            workflow.critical
              ? html`<p>${speech.say('critical')}</p>`
              : switches(workflow, channelsOf(workflow), workflow.effective)
          }
        </fieldset>
      `,
    )}
    ${preferences.hasMore || status === 'failed' ? moreView(speech, preferences) : nothing}
  `;
}
