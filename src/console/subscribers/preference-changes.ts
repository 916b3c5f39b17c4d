import type { Client } from 'urql';
import type { ChannelPreferencesInput, SetPreferencesMutation, WorkflowChoiceFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { readMutationResult, type Success } from '../hooks/mutation-result.ts';

export const PreferenceFields = graphql(`
  fragment ChannelSwitches on PreferenceSettings {
    in_app
    email
    sms
    chat
    push
  }

  fragment WorkflowChoice on WorkflowPreference {
    workflow {
      id
      workflowId
      name
      critical
      active
    }
    own {
      ...ChannelSwitches
    }
    effective {
      ...ChannelSwitches
    }
  }
`);

const SetPreferences = graphql(`
  mutation SetPreferences($input: SetSubscriberPreferencesInput!) {
    setSubscriberPreferences(input: $input) {
      ... on SetSubscriberPreferencesPayload {
        preferences {
          global {
            ...ChannelSwitches
          }
        }
        workflow {
          ...WorkflowChoice
        }
      }
      ...Refusal
    }
  }
`);

export type ChangedWorkflow = Pick<WorkflowChoiceFragment['workflow'], 'id' | 'workflowId' | 'name'>;
export type Saved = Success<SetPreferencesMutation>;

/** A change that the gateway has not answered yet. */
interface PendingChange {
  /** The id of the workflow. Null for all workflows. */
  readonly of: string | null;
  readonly channels: ChannelPreferencesInput;
}

interface State {
  readonly pending: readonly PendingChange[];
  /** Why changes were refused. */
  readonly problems: readonly string[];
}

/** @param workflow null for all workflows */
type ShowSaved = (workflow: ChangedWorkflow | null, saved: Saved) => void;

/** The changes of the preferences of one subscriber. They are saved one after the other, also after the user has left the page. */
interface PreferenceChanges {
  readonly state: () => State;
  /** Calls `changed` after each change of the state. @returns a function that ends this */
  readonly subscribe: (changed: () => void) => () => void;
  /** Calls `show` after each save. @returns a function that ends this */
  readonly onSaved: (show: ShowSaved) => () => void;
  /** Saves channels of one workflow, or of all if it is null. */
  readonly set: (workflow: ChangedWorkflow | null, channels: ChannelPreferencesInput) => void;
}

/** The channels of the pending changes of one workflow, or of all. A later change of a channel takes precedence. */
export const channelsOf = (changes: readonly PendingChange[], id: string | null): ChannelPreferencesInput =>
  Object.assign({}, ...changes.filter(({ of }) => of === id).map(({ channels }) => channels));

const UNREADABLE = 'The console cannot read the answer of the gateway. Load the page again.';

/** By session and subscriber. */
const known = new WeakMap<Client, Map<string, PreferenceChanges>>();

/** The changes that one session makes to the preferences of a subscriber. */
export function preferenceChanges(client: Client, subscriberId: string): PreferenceChanges {
  const ofSession = known.get(client) ?? new Map<string, PreferenceChanges>();
  known.set(client, ofSession);
  const changes = ofSession.get(subscriberId) ?? createChanges(client, subscriberId);
  ofSession.set(subscriberId, changes);
  return changes;
}

function createChanges(client: Client, subscriberId: string): PreferenceChanges {
  let state: State = { pending: [], problems: [] };
  let waiting: readonly PendingChange[] = [];
  let last: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const shows = new Set<ShowSaved>();
  const update = (change: Partial<State>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const save = async (workflow: ChangedWorkflow | null, channels: ChannelPreferencesInput) => {
    const input = { subscriberId, workflowId: workflow?.workflowId ?? null, channels };
    return readMutationResult(await client.mutation(SetPreferences, { input }).toPromise());
  };
  /** Sends all changes that wait for the answer to an earlier one, and have the same target. */
  const sendWaiting = async (workflow: ChangedWorkflow | null): Promise<void> => {
    const of = workflow?.id ?? null;
    const sent = waiting.filter((change) => change.of === of);
    waiting = waiting.filter((change) => change.of !== of);
    if (sent.length === 0) return;
    const problems = new Set(state.problems);
    try {
      const { payload, problems: refusals } = await save(workflow, channelsOf(sent, of));
      for (const refusal of refusals) problems.add(refusal);
      if (payload !== undefined) for (const show of shows) show(workflow, payload);
    } catch {
      problems.add(UNREADABLE);
    }
    update({ pending: state.pending.filter((change) => !sent.includes(change)), problems: [...problems] });
  };
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        // The user has seen them.
        if (state.pending.length === 0) state = { pending: [], problems: [] };
      };
    },
    onSaved: (show) => {
      shows.add(show);
      return () => shows.delete(show);
    },
    set: (workflow, channels) => {
      const change = { of: workflow?.id ?? null, channels };
      waiting = [...waiting, change];
      const isFirst = state.pending.length === 0;
      update({ pending: [...state.pending, change], ...(isFirst && { problems: [] }) });
      // One after the other, so that the last change of a switch wins, and the last answer contains all changes.
      last = last.then(() => sendWaiting(workflow));
    },
  };
}
