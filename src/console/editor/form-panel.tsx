import type { Ref } from 'react';
import { Panel } from '../parts/panel.tsx';
import type { Draft, DraftStep } from './draft.ts';
import { PayloadPanel } from './payload-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import type { Checks } from './use-draft.ts';
import type { EditorSelection } from './use-editor-selection.ts';
import { WorkflowSettings } from './workflow-settings.tsx';

interface FormPanelProps extends Checks {
  readonly ref: Ref<HTMLElement>;
  readonly draft: Draft;
  readonly selection: EditorSelection;
  readonly onChange: (draft: Draft) => void;
}

/** The form of the selected step, of the settings, or of the payload. */
export function FormPanel({ ref, draft, selection, issues, checkedOf, onChange }: FormPanelProps) {
  const { step, isPayload, variantKey, selectVariant, keep } = selection;
  const title = isPayload ? 'Payload' : step === undefined ? 'Settings' : step.name || step.stepId;
  const changeStep = (changed: DraftStep) => {
    onChange({ ...draft, steps: draft.steps.map((one) => (one.key === changed.key ? changed : one)) });
    keep(changed);
  };
  return (
    <Panel ref={ref} title={title}>
      <div className="inner">
        {isPayload ? (
          <PayloadPanel draft={draft} issues={issues} onChange={onChange} />
        ) : step === undefined ? (
          <WorkflowSettings draft={draft} onChange={onChange} />
        ) : (
          <StepPanel
            key={step.key}
            step={step}
            path={`steps[${draft.steps.indexOf(step)}]`}
            checked={checkedOf(step)}
            issues={issues}
            variantKey={variantKey}
            onVariant={selectVariant}
            onChange={changeStep}
          />
        )}
      </div>
    </Panel>
  );
}
