import { Braces, Settings2 } from 'lucide-react';
import { Badge } from '../parts/badge.tsx';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { AddStep } from './add-step.tsx';
import { type DraftStep, newStep } from './draft.ts';
import type { FieldProblem } from './form-schema.ts';
import { StepList } from './step-list.tsx';
import type { Checks } from './use-draft.ts';
import type { EditorSelection } from './use-editor-selection.ts';

interface StepsPanelProps extends Checks {
  readonly workflowId: string;
  readonly steps: readonly DraftStep[];
  readonly selection: EditorSelection;
  readonly onChange: (steps: readonly DraftStep[]) => void;
  /** Called when the user has selected something, and not when a selected step was removed. */
  readonly onSelected: () => void;
}

/** The parts of a workflow to choose from: its settings, its payload, and its steps. */
export function StepsPanel({ workflowId, steps, selection, issues, checkedOf, onChange, onSelected }: StepsPanelProps) {
  const problemsOf = (step: DraftStep): number => {
    const found = checkedOf(step)?.issues;
    const path = `steps[${steps.indexOf(step)}]`;
    const refused = issues.filter(({ field }) => field.startsWith(`${path}.`)).length;
    return refused + (found?.controls.length ?? 0) + (found?.integration.length ?? 0);
  };
  const select = (step: DraftStep | undefined) => {
    selection.selectStep(step);
    onSelected();
  };
  const add = (step: DraftStep) => {
    onChange([...steps, step]);
    select(step);
  };
  /** Removes a step, and selects the one in its place. */
  const remove = (index: number) => {
    onChange(steps.filter((_, place) => place !== index));
    selection.selectStep(steps[index + 1] ?? steps[index - 1]);
  };
  return (
    <Panel title="Steps">
      <div className="inner stack">
        <Places selection={selection} issues={issues} onSelected={onSelected} />
        <p className="about">
          Starts with the event <code>{workflowId}</code>
        </p>
        {steps.length === 0 && (
          <Empty title="No steps yet">
            <p>Add a digest to collect events, then a message.</p>
          </Empty>
        )}
        <StepList
          steps={steps}
          selected={selection.step?.key ?? null}
          problemsOf={problemsOf}
          onSelect={(key) => select(steps.find((step) => step.key === key))}
          onChange={onChange}
          onRemove={remove}
        />
        <AddStep onAdd={(type) => add(newStep(type, steps))} />
      </div>
    </Panel>
  );
}

interface PlacesProps extends Pick<StepsPanelProps, 'selection' | 'onSelected'> {
  readonly issues: readonly FieldProblem[];
}

/** What is edited besides the steps. */
function Places({ selection, issues, onSelected }: PlacesProps) {
  const { step, isPayload, selectSettings, selectPayload } = selection;
  const then = (select: () => void) => () => {
    select();
    onSelected();
  };
  return (
    <div className="editor-places">
      <button
        type="button"
        className="button quiet place"
        aria-current={(step === undefined && !isPayload) || undefined}
        onClick={then(selectSettings)}
      >
        <Settings2 size={15} aria-hidden="true" />
        Workflow settings
      </button>
      <button
        type="button"
        className="button quiet place"
        aria-current={isPayload || undefined}
        onClick={then(selectPayload)}
      >
        <Braces size={15} aria-hidden="true" />
        Payload
        {issues.some(({ field }) => field.startsWith('payloadSchema')) && <Badge tone="bad">Problem</Badge>}
      </button>
    </div>
  );
}
