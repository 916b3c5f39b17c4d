import { useRef, useState } from 'react';
import { useClient } from 'urql';
import type { FieldIssue } from '../error-messages.ts';
import type { CheckedWorkflowQuery } from '../generated/graphql.ts';
import { useAction } from '../hooks/use-action.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { CONTROL_ID, type Draft, type DraftStep, draftOf, inputOf, isSame, stepInputsOf } from './draft.ts';
import { CheckedWorkflow, EditedWorkflow, type EditorWorkflow, SaveWorkflow } from './editor-documents.ts';
import type { CheckedStep } from './form-schema.ts';
import type { InvalidJson } from './invalid-json.ts';

export interface EditedDraft {
  readonly workflow: EditorWorkflow;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly isChanged: boolean;
  /** Whether the draft can be saved: it is changed, no save runs, and no field contains invalid JSON. */
  readonly canSave: boolean;
  readonly invalidJson: InvalidJson;
  readonly isSaving: boolean;
  /** Whether somebody else saved the workflow since it was loaded here. */
  readonly hasConflict: boolean;
  readonly problems: readonly string[];
  readonly save: () => Promise<void>;
  /** Loads the stored workflow. Changes are lost. */
  readonly reload: () => Promise<void>;
  /** Replaces the stored workflow, however it was changed since. */
  readonly overwrite: () => Promise<void>;
  readonly closeConflict: () => void;
}

/** A workflow that is edited: its changes, and how they are saved. */
export function useDraft(loaded: EditorWorkflow): EditedDraft {
  const client = useClient();
  const saving = useAction(SaveWorkflow);
  const [workflow, setWorkflow] = useState(loaded);
  const [draft, change] = useState(() => draftOf(loaded));
  const [isConflictClosed, setConflictClosed] = useState(true);
  const [reloadProblem, setReloadProblem] = useState<string | null>(null);
  const [texts, setTexts] = useState<InvalidJson['texts']>({});
  // The texts of removed parts are of no use.
  const isInvalid = Object.keys(texts).some((field) => hasField(draft, field));
  const isChanged = isInvalid || !isSame(draft, draftOf(workflow));
  const isOutdated = saving.issues.some(({ field }) => field === 'expectedVersion');
  const refusals = saving.issues.map((issue) => refusalInWords(draft, issue));
  const saveProblems = isOutdated ? [] : refusals.length > 0 ? refusals : saving.problems;

  const show = (stored: EditorWorkflow) => {
    setWorkflow(stored);
    change(draftOf(stored));
    setTexts({});
  };
  const saveAt = async (expectedVersion: number) => {
    setConflictClosed(false);
    const input = { ...inputOf(draft), workflowId: workflow.id, expectedVersion };
    const saved = await saving.run({ input });
    if (saved === undefined) return;
    setWorkflow(saved.workflow);
    // Changes that were typed during the save stay.
    change((current) => (current === draft ? draftOf(saved.workflow) : current));
  };
  const stored = async (): Promise<EditorWorkflow | null> => {
    const { data } = await client.query(EditedWorkflow, { workflowId: workflow.id }).toPromise();
    setReloadProblem(data?.workflow == null ? 'The workflow could not be loaded.' : null);
    // The page shows the problem.
    setConflictClosed(true);
    return data?.workflow ?? null;
  };

  return {
    workflow,
    draft,
    change,
    isChanged,
    canSave: isChanged && !isInvalid && !saving.isRunning,
    invalidJson: {
      texts,
      keep: (field, text) =>
        setTexts(({ [field]: _, ...others }) => (text === null ? others : { ...others, [field]: text })),
    },
    isSaving: saving.isRunning,
    hasConflict: isOutdated && !isConflictClosed,
    problems: [...saveProblems, ...(reloadProblem === null ? [] : [reloadProblem])],
    save: () => saveAt(workflow.version),
    reload: async () => {
      const found = await stored();
      if (found !== null) show(found);
    },
    overwrite: async () => {
      const found = await stored();
      if (found !== null) await saveAt(found.version);
    },
    closeConflict: () => setConflictClosed(true),
  };
}

/** Why the gateway refused a field, with the name of the step. The form of the step shows it at the field, too. */
function refusalInWords({ steps }: Draft, { field, message }: FieldIssue): string {
  const [, index, rest = ''] = /^steps\[(\d+)\]\.?(?:controlValues\.)?(.*)$/.exec(field) ?? [];
  const step = steps[Number(index)];
  return step === undefined ? `${field} ${message}` : `${step.name || step.stepId}: ${rest} ${message}`;
}

type Check = NonNullable<CheckedWorkflowQuery['checkWorkflow']>;

/** Whether a field of the editor still exists: it belongs to the workflow, or to a step or variant of it. */
const hasField = ({ steps }: Draft, field: string): boolean =>
  !field.startsWith(CONTROL_ID) ||
  steps.some((step) => [step, ...step.variants].some(({ key }) => field.startsWith(`${CONTROL_ID}${key}`)));

export interface Checks {
  readonly issues: Check['issues'];
  /** A step as the gateway checked it. Undefined before the first check. */
  readonly checkedOf: (step: DraftStep) => CheckedStep | undefined;
}

/** The result of the gateway's check of a draft. Steps that it cannot read keep their last forms. */
export function useCheck(workflowId: string, draft: Draft): Checks {
  const settled = useDebounced({
    workflowId,
    steps: stepInputsOf(draft),
    payloadSchema: draft.payloadSchema ?? {},
  });
  // The problems of the former draft stay while the next one is checked, and not if that fails.
  const { data, error } = useReloadableQuery(CheckedWorkflow, settled, { keepsFormer: true });
  const { issues = [], steps = [] } = (error === null ? data?.checkWorkflow : undefined) ?? {};
  // By key, because an id that is being typed may be unknown, or that of another step.
  const lastChecks = useRef(new Map<string, CheckedStep>());
  for (const { key, stepId } of draft.steps) {
    const found = steps.find((step) => step.stepId === stepId);
    const isUnique = draft.steps.filter((step) => step.stepId === stepId).length === 1;
    if (found !== undefined && isUnique) lastChecks.current.set(key, found);
  }
  return { issues, checkedOf: ({ key }) => lastChecks.current.get(key) };
}
