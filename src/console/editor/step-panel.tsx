import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { labelOf } from '../parts/badge.tsx';
import { CheckField, TextField } from '../parts/field.tsx';
import { Loading } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { Conditions } from './conditions.tsx';
import { ControlForm } from './control-form.tsx';
import { CONTROL_ID, type DraftPart, type DraftStep, newPart } from './draft.ts';
import { type CheckedStep, controlProblems, type FieldProblem } from './form-schema.ts';
import { noIntegrationFor } from './no-integration.ts';
import { timingInWords } from './timing-words.ts';
import { variablesOf } from './variables.ts';

const MAX_VARIANTS = 10;

interface StepPanelProps {
  readonly step: DraftStep;
  /** The path of the step in the problems of a check: `steps[1]`. */
  readonly path: string;
  /** The step as the gateway checked it. Undefined before the first check. */
  readonly checked: CheckedStep | undefined;
  readonly issues: readonly FieldProblem[];
  /** The variant that is edited. Undefined for the step itself. */
  readonly variantKey: string | undefined;
  readonly onVariant: (key: string | undefined) => void;
  readonly onChange: (step: DraftStep) => void;
}

/** One step: its settings, its content, its conditions and its variants. */
export function StepPanel({ step, path, checked, issues, variantKey, onVariant, onChange }: StepPanelProps) {
  const { variants } = step;
  const place = variants.findIndex(({ key }) => key === variantKey);
  const variant = variants[place];
  const part = variant ?? step;
  const partPath = variant === undefined ? path : `${path}.variants[${place}]`;
  const changePart = (change: Partial<DraftPart>) => {
    if (variant === undefined) return onChange({ ...step, ...change });
    return onChange({ ...step, variants: variants.map((one) => (one === variant ? { ...one, ...change } : one)) });
  };
  const addVariant = () => {
    const added = newPart(`Variant ${variants.length + 1}`, step.controlValues);
    onChange({ ...step, variants: [...variants, added] });
    onVariant(added.key);
  };
  const issueOf = (field: string) => issues.find((issue) => issue.field === `${path}.${field}`)?.message;
  const conditionIssues = issues.filter(({ field }) => field.startsWith(`${partPath}.filters`));
  // The others are shown at their comparisons.
  const otherIssues = conditionIssues.filter(({ field }) => !/\.(field|value)$/.test(field));
  const words = timingInWords(step.type, part.controlValues);
  return (
    <div className="stack">
      <div className="fields two">
        <TextField label="Name" value={part.name} onChange={(name) => changePart({ name })} />
        {variant === undefined && <StepIdField step={step} error={issueOf('stepId')} onChange={onChange} />}
      </div>
      {(variants.length > 0 || variant !== undefined) && (
        <nav className="variants" aria-label="Variants">
          {[undefined, ...variants].map((one, index) => (
            <button
              key={one?.key ?? 'step'}
              type="button"
              className="button"
              data-size="small"
              aria-pressed={one === variant}
              onClick={() => onVariant(one?.key)}
            >
              {one === undefined ? 'Default' : one.name || `Variant ${index}`}
            </button>
          ))}
        </nav>
      )}
      {words !== null && (
        <p className="words" role="status">
          {words}
        </p>
      )}
      {(checked?.issues?.integration ?? []).length > 0 && (
        <p className="note" data-tone="warn">
          {noIntegrationFor(step.type)}. Messages of this step fail.{' '}
          <Link to={`/integrations/new?channel=${step.type}`}>Add an integration</Link>
        </p>
      )}
      {checked === undefined ? (
        <Loading what="the form" />
      ) : (
        <ControlForm
          key={part.key}
          id={`${CONTROL_ID}${part.key}`}
          stepType={step.type}
          step={checked}
          values={part.controlValues}
          problems={controlProblems(partPath, issues, variant === undefined ? checked : undefined)}
          onChange={(controlValues) => changePart({ controlValues })}
        />
      )}
      <section className="stack" aria-label="Conditions">
        <h3>Conditions</h3>
        <Conditions
          what={variant === undefined ? 'This step' : 'This variant'}
          filters={part.filters}
          path={`${partPath}.filters`}
          issues={conditionIssues}
          variables={checked === undefined ? [] : variablesOf(checked.variables)}
          onChange={(filters) => changePart({ filters })}
        />
        {otherIssues.map(({ field, message }) => (
          <p className="problem" key={field}>
            {message}
          </p>
        ))}
      </section>
      <div className="switches">
        <CheckField label="Active" isChecked={part.active} onChange={(active) => changePart({ active })} />
        <CheckField
          label="Stop the workflow if it fails"
          isChecked={part.shouldStopOnFail}
          onChange={(shouldStopOnFail) => changePart({ shouldStopOnFail })}
        />
      </div>
      <div className="actions">
        {variant === undefined && variants.length < MAX_VARIANTS && (
          <button type="button" className="button" data-size="small" onClick={addVariant}>
            <Plus size={14} aria-hidden="true" />
            Add a variant
          </button>
        )}
        {variant !== undefined && (
          <button
            type="button"
            className="button"
            data-size="small"
            data-kind="danger"
            onClick={({ currentTarget }) => {
              // The button disappears with its variant.
              currentTarget.closest('section')?.querySelector<HTMLElement>('input')?.focus();
              onVariant(undefined);
              onChange({ ...step, variants: variants.filter((one) => one !== variant) });
            }}
          >
            <Trash2 size={14} aria-hidden="true" />
            Remove this variant
          </button>
        )}
        <span className="about">
          {variant === undefined
            ? `A variant has other content of type ${labelOf(step.type)} for some recipients.`
            : 'The first variant whose conditions match runs instead of the step.'}
        </span>
      </div>
    </div>
  );
}

/** Templates of later steps use the identifier, so that it is changed on demand only. */
function StepIdField({
  step,
  error,
  onChange,
}: {
  step: DraftStep;
  error: string | undefined;
  onChange: (step: DraftStep) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && error === undefined) {
    return (
      <p className="about step-id">
        Step id <code>{step.stepId}</code>{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Change<span className="hidden"> the step id</span>
        </button>
      </p>
    );
  }
  return (
    <TextField
      label="Step id"
      hint="Templates of later steps refer to it: steps.<id>."
      error={error}
      value={step.stepId}
      onChange={(stepId) => onChange({ ...step, stepId })}
    />
  );
}
