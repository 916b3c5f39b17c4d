import { useRef } from 'react';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Problems } from '../parts/states.tsx';
import { useRefusals } from '../rights.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import type { EditorWorkflow } from './editor-documents.ts';
import { FormPanel } from './form-panel.tsx';
import { InvalidJsonContext } from './invalid-json.ts';
import { PreviewPanel, SamplePanel } from './preview-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { type EditedDraft, useCheck, useDraft } from './use-draft.ts';
import { useEditorSelection } from './use-editor-selection.ts';
import { useSample } from './use-sample.ts';
import { useSaveKey } from './use-save-key.ts';
import './editor.css';

/** Whether the steps and their form are one below the other. `editor.css` has the same width. */
const isNarrow = window.matchMedia('(max-width: 60rem)');

/** Edits a workflow: its steps in order, the form of one of them, and a preview of its message. */
export function Editor({ loaded }: { loaded: EditorWorkflow }) {
  const edited = useDraft(loaded);
  const { workflow, draft, change, isChanged, isSaving } = edited;
  const checks = useCheck(workflow.id, draft);
  const { sample, setSample, sampleOfSchema } = useSample(draft, workflow);
  const selection = useEditorSelection(draft.steps);
  const { step, part, isPayload } = selection;
  const mayNotSave = useRefusals()(['ADMIN']) !== null;
  useSaveKey(() => void edited.save(), edited.canSave && !mayNotSave);
  const form = useRef<HTMLElement>(null);
  const showForm = () => {
    if (isNarrow.matches) form.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <InvalidJsonContext value={edited.invalidJson}>
      <EditorHead edited={edited} />
      <Problems lines={edited.problems} />
      <div className="editor">
        <StepsPanel
          {...checks}
          workflowId={workflow.workflowId}
          steps={draft.steps}
          selection={selection}
          onChange={(steps) => change({ ...draft, steps })}
          onSelected={showForm}
        />
        <FormPanel {...checks} ref={form} draft={draft} selection={selection} onChange={change} />
        {isPayload && <SamplePanel sampleOfSchema={sampleOfSchema} />}
        {step !== undefined && part !== undefined && (
          <PreviewPanel
            workflowId={workflow.id}
            draft={draft}
            step={step}
            part={part}
            sample={sample}
            onSample={setSample}
            isSaved={!isChanged}
          />
        )}
      </div>
      <UnsavedChanges what="workflow" isChanged={isChanged} />
      <ConflictDialog what="workflow" edited={edited} isSaving={isSaving} />
    </InvalidJsonContext>
  );
}

function EditorHead({ edited }: { edited: EditedDraft }) {
  const { workflow, draft, isChanged, isSaving, canSave, save, reload } = edited;
  const unsaved = canSave ? 'Unsaved changes' : 'A field contains invalid JSON';
  const state = isSaving ? 'Saving …' : isChanged ? unsaved : 'All changes are saved';
  return (
    <PageHead
      title={draft.name || 'Workflow'}
      trail={
        <>
          <Link to="/workflows">Workflows</Link> /{' '}
          <Link to={routeTo('workflows', workflow.workflowId)}>{workflow.workflowId}</Link> / edit
        </>
      }
    >
      <span className="about" role="status">
        {state}
      </span>
      <ActionButton isDisabled={!isChanged || isSaving} onClick={() => void reload()}>
        Discard
      </ActionButton>
      <Allowed needs={['ADMIN']}>
        <ActionButton data-kind="main" isDisabled={!canSave} onClick={() => void save()}>
          Save
        </ActionButton>
      </Allowed>
    </PageHead>
  );
}
