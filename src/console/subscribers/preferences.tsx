import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { ApiKeyScope, ChannelPreferencesInput, ChannelSwitchesFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { useRefusals } from '../rights.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { type ChangedWorkflow, channelsOf, preferenceChanges, type Saved } from './preference-changes.ts';

const GlobalPreferences = graphql(`
  query GlobalPreferences($subscriberId: String!) {
    subscriberPreferences(subscriberId: $subscriberId) {
      global {
        ...ChannelSwitches
      }
    }
  }
`);

const WorkflowPreferences = graphql(`
  query WorkflowPreferences($subscriberId: String!, $after: String) {
    subscriberPreferences(subscriberId: $subscriberId) {
      workflows(first: 20, after: $after) {
        totalCount
        totalCountCapped
        edges {
          node {
            ...WorkflowChoice
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const CHANNELS = [
  ['in_app', 'In-app'],
  ['email', 'E-mail'],
  ['sms', 'SMS'],
  ['chat', 'Chat'],
  ['push', 'Push'],
] as const;
/** The scopes of an API key that may change preferences. */
const CHANGERS: readonly ApiKeyScope[] = ['WRITE', 'INBOX'];

type ChannelName = (typeof CHANNELS)[number][0];

/** The channels of a subscriber: for all workflows, and for each workflow. */
export function Preferences({ subscriberId }: { subscriberId: string }) {
  const everywhere = useReloadableQuery(GlobalPreferences, { subscriberId });
  const pages = usePagedQuery(
    WorkflowPreferences,
    { subscriberId },
    ({ subscriberPreferences }) => subscriberPreferences?.workflows,
    ({ workflow }) => workflow.id,
  );
  const isRefused = useRefusals()(CHANGERS) !== null;
  const changes = preferenceChanges(useClient(), subscriberId);
  // A switch changes at once. It changes back if the gateway refuses.
  const { pending, problems } = useSyncExternalStore(changes.subscribe, changes.state);
  const [done, setDone] = useState('');
  const [saved, setSaved] = useState<ChannelSwitchesFragment>();
  const global = saved ?? everywhere.data?.subscriberPreferences?.global;
  const pendingFor = (id: string | null) => channelsOf(pending, id);
  const showSaved = useEffectEvent((workflow: ChangedWorkflow | null, { preferences, workflow: changed }: Saved) => {
    setSaved(preferences.global);
    setDone(`Saved for ${workflow?.name ?? 'all workflows'}.`);
    if (changed == null) pages.refresh();
    else pages.change((nodes) => nodes.map((node) => (node.workflow.id === changed.workflow.id ? changed : node)));
  });
  useEffect(() => changes.onSaved((workflow, answer) => showSaved(workflow, answer)), [changes]);
  const set = (workflow: ChangedWorkflow | null, channels: ChannelPreferencesInput) => {
    setDone('');
    changes.set(workflow, channels);
  };

  return (
    <div className="stack">
      <p className="about">
        These settings take precedence over the settings of the workflows. A step is skipped if its channel is off. A
        critical workflow always uses all of its channels.
      </p>
      <Problems lines={problems} />
      {!isRefused && (
        <p className="about" role="status">
          {pending.length > 0 ? 'Saving …' : done || 'Changes are saved at once.'}
        </p>
      )}
      <LeaveDialog
        title="Leave before all changes are saved?"
        about="The gateway has not confirmed all of your changes yet. Some may be lost."
        isActive={pending.length > 0}
      />
      <Allowed needs={CHANGERS}>
        <Panel title="All workflows" about="Unless a workflow has its own setting">
          {global === undefined ? (
            everywhere.error === null ? (
              <Loading what="the preferences" />
            ) : (
              <Failed message={everywhere.error} retry={everywhere.reload} />
            )
          ) : (
            <div className="inner">
              <Switches
                of="all workflows"
                isOn={(channel) => (channel in pendingFor(null) ? pendingFor(null) : global)[channel] !== false}
                set={(channel, isOn) => set(null, { [channel]: isOn ? null : false })}
              />
            </div>
          )}
        </Panel>
      </Allowed>
      <section className="panel" aria-label="By workflow">
        <PageList pages={pages} what="workflows">
          {({ workflow, own, effective }) => (
            <div className="row">
              <div className="grow">
                <div className="title">
                  <Link to={routeTo('workflows', workflow.workflowId)}>{workflow.name}</Link>
                </div>
                <div className="about">
                  {workflow.workflowId}
                  {workflow.active ? '' : ', inactive'}
                </div>
              </div>
              {workflow.critical && <Badge tone="accent">Critical</Badge>}
              <Switches
                of={workflow.name}
                isFixed={workflow.critical}
                isOn={(channel) => pendingFor(workflow.id)[channel] ?? effective[channel] === true}
                set={(channel, isOn) => set(workflow, { [channel]: isOn })}
              />
              {hasChoice(own) && !isRefused && (
                <button
                  type="button"
                  className="button"
                  data-size="small"
                  onClick={({ currentTarget }) => {
                    // The button disappears with the settings that it resets.
                    currentTarget.closest('.row')?.querySelector('input')?.focus();
                    set(workflow, Object.fromEntries(CHANNELS.map(([channel]) => [channel, null])));
                  }}
                >
                  Reset<span className="hidden"> {workflow.name}</span>
                </button>
              )}
            </div>
          )}
        </PageList>
      </section>
    </div>
  );
}

const hasChoice = (own: ChannelSwitchesFragment): boolean => CHANNELS.some(([channel]) => own[channel] != null);

function Switches({
  of,
  isOn,
  set,
  isFixed = false,
}: {
  of: string;
  isOn: (channel: ChannelName) => boolean;
  set: (channel: ChannelName, isOn: boolean) => void;
  isFixed?: boolean;
}) {
  const isRefused = useRefusals()(CHANGERS) !== null;
  return (
    <fieldset className="switches" disabled={isFixed || isRefused}>
      <legend className="hidden">Channels of {of}</legend>
      {CHANNELS.map(([channel, label]) => (
        <label key={channel} className="check">
          <input
            type="checkbox"
            checked={isOn(channel)}
            onChange={({ currentTarget }) => set(channel, currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
