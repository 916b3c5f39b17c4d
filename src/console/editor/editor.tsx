import { Braces, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isChannel } from '../channels.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { useRefusals } from '../rights.tsx';
import { routeTo } from '../route-to.ts';
import { Link, setQuery, useLocation } from '../router.tsx';
import { AddStep } from './add-step.tsx';
import { type DraftStep, newStep } from './draft.ts';
import type { EditorWorkflow } from './editor-documents.ts';
import { InvalidJsonContext } from './invalid-json.ts';
import { PayloadPanel } from './payload-panel.tsx';
import { SAMPLE_SUBSCRIBER, type Sample } from './sample.ts';
import { samplePayload } from './sample-payload.ts';
import { SendToMe } from './send-to-me.tsx';
import { StepList } from './step-list.tsx';
import { StepOutput } from './step-output.tsx';
import { StepPanel } from './step-panel.tsx';
import { StepPreview } from './step-preview.tsx';
import { useCheck, useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { WorkflowSettings } from './workflow-settings.tsx';
import './editor.css';

/** The place of the settings of the workflow among the steps. No step id contains this character. */
const SETTINGS = '@settings';
/** The place of the payload of events. */
const PAYLOAD = '@payload';

/** Whether the steps and their form are one below the other. `editor.css` has the same width. */
const isNarrow = window.matchMedia('(max-width: 60rem)');

const FIRST_SAMPLE = { subscriberId: '', subscriber: JSON.stringify(SAMPLE_SUBSCRIBER, null, 2) };

/** Edits a workflow: its steps in order, the form of one of them, and a preview of its message. */
export function Editor({ loaded }: { loaded: EditorWorkflow }) {
  const edited = useDraft(loaded);
  const { workflow, draft, change, isChanged, isSaving } = edited;
  const { issues, checkedOf } = useCheck(workflow.id, draft);
  const [typedSample, setTypedSample] = useState<Partial<Sample>>({});
  // The sample follows the schema until the author changes it.
  const sampleOfSchema = JSON.stringify(samplePayload(draft, workflow), null, 2);
  const sample: Sample = { ...FIRST_SAMPLE, payload: sampleOfSchema, ...typedSample };
  const setSample = ({ payload, ...others }: Sample) =>
    setTypedSample({ ...others, ...(payload !== sampleOfSchema && { payload }) });
  const [variantKey, setVariantKey] = useState<string>();
  const mayNotSave = useRefusals()(['ADMIN']) !== null;
  useSaveKey(() => void edited.save(), edited.canSave && !mayNotSave);

  const { query } = useLocation();
  const chosen = query.get('step');
  // The address names the step when the editor opens, and after a save, which gives a new step its key. While its id is typed,
  // it may be empty or that of another step.
  const [selectedKey, setSelectedKey] = useState<string>();
  const selected =
    chosen === SETTINGS || chosen === PAYLOAD
      ? undefined
      : (draft.steps.find(({ key }) => key === selectedKey) ??
        draft.steps.find(({ stepId }) => stepId === chosen) ??
        draft.steps[0]);
  const isPayload = selected === undefined && chosen === PAYLOAD;
  const title = isPayload ? 'Payload' : selected === undefined ? 'Settings' : selected.name || selected.stepId;
  const form = useRef<HTMLElement>(null);
  const show = (place: string, key?: string) => {
    setVariantKey(undefined);
    setSelectedKey(key);
    setQuery({ step: place });
  };
  const select = (place: string, key?: string) => {
    show(place, key);
    // On a narrow screen, the form is below the steps.
    if (isNarrow.matches) form.current?.scrollIntoView({ block: 'start' });
  };
  const changeSteps = (steps: readonly DraftStep[]) => change({ ...draft, steps });
  /** Removes a step, and selects the one in its place. */
  const removeStep = (index: number) => {
    const next = draft.steps[index + 1] ?? draft.steps[index - 1];
    changeSteps(draft.steps.filter((_, place) => place !== index));
    show(next?.stepId ?? '', next?.key);
  };
  const changeStep = (step: DraftStep) => {
    changeSteps(draft.steps.map((one) => (one.key === step.key ? step : one)));
    setSelectedKey(step.key);
    if (step.stepId !== selected?.stepId) setQuery({ step: step.stepId });
  };
  const problemsOf = (step: DraftStep): number => {
    const found = checkedOf(step)?.issues;
    const path = `steps[${draft.steps.indexOf(step)}]`;
    const refused = issues.filter(({ field }) => field.startsWith(`${path}.`)).length;
    return refused + (found?.controls.length ?? 0) + (found?.integration.length ?? 0);
  };
  const variant = selected?.variants.find(({ key }) => key === variantKey);
  const unsaved = edited.canSave ? 'Unsaved changes' : 'A field contains invalid JSON';
  const state = isSaving ? 'Saving …' : isChanged ? unsaved : 'All changes are saved';

  return (
    <InvalidJsonContext value={edited.invalidJson}>
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
        <ActionButton isDisabled={!isChanged || isSaving} onClick={() => void edited.reload()}>
          Discard
        </ActionButton>
        <Allowed needs={['ADMIN']}>
          <ActionButton data-kind="main" isDisabled={!edited.canSave} onClick={() => void edited.save()}>
            Save
          </ActionButton>
        </Allowed>
      </PageHead>
      <Problems lines={edited.problems} />
      <div className="editor">
        <section className="panel" aria-labelledby="editor-steps">
          <header>
            <h2 id="editor-steps">Steps</h2>
          </header>
          <div className="inner stack">
            <div className="editor-places">
              <button
                type="button"
                className="button quiet place"
                aria-current={(selected === undefined && !isPayload) || undefined}
                onClick={() => select(SETTINGS)}
              >
                <Settings2 size={15} aria-hidden="true" />
                Workflow settings
              </button>
              <button
                type="button"
                className="button quiet place"
                aria-current={isPayload || undefined}
                onClick={() => select(PAYLOAD)}
              >
                <Braces size={15} aria-hidden="true" />
                Payload
                {issues.some(({ field }) => field.startsWith('payloadSchema')) && <Badge tone="bad">Problem</Badge>}
              </button>
            </div>
            <p className="about">
              Starts with the event <code>{workflow.workflowId}</code>
            </p>
            {draft.steps.length === 0 && (
              <Empty title="No steps yet">
                <p>Add a digest to collect events, then a message.</p>
              </Empty>
            )}
            <StepList
              steps={draft.steps}
              selected={selected?.key ?? null}
              problemsOf={problemsOf}
              onSelect={(key) => select(draft.steps.find((step) => step.key === key)?.stepId ?? '', key)}
              onChange={changeSteps}
              onRemove={removeStep}
            />
            <AddStep
              onAdd={(type) => {
                const added = newStep(type, draft.steps);
                changeSteps([...draft.steps, added]);
                select(added.stepId, added.key);
              }}
            />
          </div>
        </section>
        <section ref={form} className="panel" aria-labelledby="editor-form">
          <header>
            <h2 id="editor-form">{title}</h2>
          </header>
          <div className="inner">
            {isPayload ? (
              <PayloadPanel draft={draft} issues={issues} onChange={change} />
            ) : selected === undefined ? (
              <WorkflowSettings draft={draft} onChange={change} />
            ) : (
              <StepPanel
                key={selected.key}
                step={selected}
                path={`steps[${draft.steps.indexOf(selected)}]`}
                checked={checkedOf(selected)}
                issues={issues}
                variantKey={variantKey}
                onVariant={setVariantKey}
                onChange={changeStep}
              />
            )}
          </div>
        </section>
        {isPayload && (
          <section className="panel preview-panel" aria-labelledby="editor-sample">
            <header>
              <h2 id="editor-sample">Sample payload</h2>
            </header>
            <div className="inner">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it */}
              <pre tabIndex={0}>{sampleOfSchema}</pre>
            </div>
          </section>
        )}
        {selected !== undefined && (
          <section className="panel preview-panel" aria-labelledby="editor-preview">
            <header>
              <h2 id="editor-preview">Preview</h2>
            </header>
            <div className="inner stack">
              {isChannel(selected.type) ? (
                <>
                  <StepPreview
                    key={selected.key}
                    workflowId={workflow.id}
                    draft={draft}
                    step={selected}
                    part={variant ?? selected}
                    sample={sample}
                    onSample={setSample}
                  />
                  <SendToMe
                    key={`send-${selected.key}`}
                    workflowId={workflow.id}
                    draft={draft}
                    step={selected}
                    sample={sample}
                    isSaved={!isChanged}
                  />
                </>
              ) : (
                <StepOutput step={selected} part={variant ?? selected} sample={sample} />
              )}
            </div>
          </section>
        )}
      </div>
      <UnsavedChanges what="workflow" isChanged={isChanged} />
      {edited.hasConflict && (
        <ConflictDialog
          what="workflow"
          isSaving={isSaving}
          onReload={edited.reload}
          onOverwrite={edited.overwrite}
          onClose={edited.closeConflict}
        />
      )}
    </InvalidJsonContext>
  );
}
