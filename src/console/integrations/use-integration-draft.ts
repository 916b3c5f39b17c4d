import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import type { Credential } from './credential-values.ts';
import { IntegrationDetail } from './integration-documents.ts';
import { changesOf, draftOf, type Integration, type IntegrationDraft, rebased } from './integration-draft.ts';

const Save = graphql(`
  mutation SaveIntegration($input: UpdateIntegrationInput!) {
    updateIntegration(input: $input) {
      ... on IntegrationPayload {
        integration {
          _id
        }
      }
      ...Refusal
    }
  }
`);

const NO_REFUSAL = { issues: [], problems: [] };

/**
 * An integration that is edited: its changes, and how they are saved.
 * @param listed the credentials that have a field
 * @param saved called after a save of everything that was typed
 */
export function useIntegrationDraft(integration: Integration, listed: readonly Credential[], saved: () => void) {
  const client = useClient();
  const saving = useAction(Save);
  const [stored, setStored] = useState(integration);
  const [draft, setDraft] = useState(() => draftOf(integration));
  // After a save, the draft may no longer be the one that was sent.
  const typed = useRef(draft);
  typed.current = draft;
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isConflictClosed, setConflictClosed] = useState(true);
  const [reloadProblem, setReloadProblem] = useState<string | null>(null);
  const isOutdated = saving.issues.some(({ field }) => field === 'expectedUpdatedAt');

  const show = (shown: Integration, next: IntegrationDraft) => {
    setStored(shown);
    setDraft(next);
  };
  const load = async (): Promise<Integration | null> => {
    const { data } = await client.query(IntegrationDetail, { id: integration._id }).toPromise();
    setReloadProblem(data?.integration == null ? 'The integration could not be loaded.' : null);
    setConflictClosed(true);
    return data?.integration ?? null;
  };
  const saveOver = async (before: Integration, changed: IntegrationDraft, check: boolean) => {
    const { changes, problems: found } = changesOf(changed, before, listed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setConflictClosed(false);
    const isUnchanged = Object.keys(changes).length === 0 && !check;
    const input = { integrationId: before._id, ...changes, ...(check && { check }) };
    if (!isUnchanged && (await saving.run({ input })) === undefined) return;
    if (typed.current === changed) return saved();
    const after = await load();
    if (after !== null) show(after, rebased(typed.current, changed, draftOf(after)));
  };
  return {
    stored,
    draft,
    change: (change: Partial<IntegrationDraft>) => setDraft((current) => ({ ...current, ...change })),
    isChanged: Object.keys(changesOf(draft, stored, listed).changes).length > 0,
    isSaving: saving.isRunning,
    /** Whether somebody else saved the integration since it was loaded here. */
    hasConflict: isOutdated && !isConflictClosed,
    /** Why the last save was refused, other than by a conflict. */
    refusal: isOutdated ? NO_REFUSAL : saving,
    /** Why the draft cannot be saved, by field of the mutation. */
    problems,
    reloadProblem,
    save: (check: boolean) => saveOver(stored, draft, check),
    /** Loads the stored integration. Changes are lost. */
    reload: async () => {
      const found = await load();
      if (found !== null) show(found, draftOf(found));
    },
    /** Saves the changes over those of somebody else. Fields that were not changed here stay as they are stored. */
    overwrite: async (check: boolean) => {
      const found = await load();
      if (found === null) return;
      const changed = rebased(draft, draftOf(stored), draftOf(found));
      show(found, changed);
      await saveOver(found, changed, check);
    },
    closeConflict: () => setConflictClosed(true),
  };
}
