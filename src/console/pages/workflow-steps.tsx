import type { WorkflowDetailQuery } from '../generated/graphql.ts';
import { Badge, labelOf } from '../parts/badge.tsx';

type Workflow = NonNullable<WorkflowDetailQuery['workflow']>;
type Step = Workflow['steps'][number];

/** The steps in order, one below the other. Each opens to show its content. */
export function WorkflowSteps({ workflow }: { workflow: Workflow }) {
  return (
    <ol className="steps">
      <li>
        <div className="step" data-kind="start">
          <h3>Trigger</h3>
          <p className="about mono">{workflow.triggers[0]?.identifier ?? workflow.workflowId}</p>
        </div>
      </li>
      {workflow.steps.map((step) => (
        <li key={step.stepId}>
          <StepCard step={step} />
        </li>
      ))}
    </ol>
  );
}

const WAITS = new Set(['DELAY', 'DIGEST', 'THROTTLE']);
const OTHERS = new Set(['TRIGGER', 'CUSTOM', 'UNKNOWN']);

function StepCard({ step }: { step: Step }) {
  const { name, stepId, type, typeRaw, active, metadata, filters, variants, issues, shouldStopOnFail } = step;
  const wait = metadata != null && 'amount' in metadata ? metadata : null;
  const facts = [
    wait?.amount != null && wait.unit != null ? `${wait.amount} ${wait.unit.toLowerCase()}` : null,
    active ? null : 'inactive',
    filters.length > 0 ? 'conditional' : null,
    variants.length > 0 ? `${variants.length} variants` : null,
    shouldStopOnFail ? 'stops the workflow on failure' : null,
  ].filter((fact) => fact !== null);
  const problems = [...(issues?.integration ?? []), ...(issues?.controls ?? [])];
  return (
    <details
      className="step"
      data-kind={WAITS.has(type) ? 'wait' : OTHERS.has(type) ? 'other' : 'channel'}
      data-off={!active}
    >
      <summary>
        <h3>{name || stepId}</h3>
        <p className="about">{[labelOf(type, typeRaw), ...facts].join(', ')}</p>
        {problems.map(({ message }) => (
          <p className="about" key={message}>
            <Badge tone="warn">Issue</Badge> {message}
          </p>
        ))}
      </summary>
      <StepContent step={step} />
    </details>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function StepContent({ step: { stepId, controlValues, filters, variants } }: { step: Step }) {
  const values = Object.entries((controlValues ?? {}) as Record<string, unknown>).filter(([, value]) => value != null);
  return (
    <dl className="facts">
      <dt>Step id</dt>
      <dd className="mono">{stepId}</dd>
      {values.map(([control, value]) => (
        <Fact key={control} label={labelOf(control)}>
          {textOf(value)}
        </Fact>
      ))}
      {filters.map(({ children, isNegated, value }, index) => (
        <Fact key={children.map(({ field }) => field).join()} label={index === 0 ? 'Runs if' : 'or if'}>
          {`${isNegated ? 'not: ' : ''}${children.map(comparisonText).join(value === 'OR' ? '\nor ' : '\nand ')}`}
        </Fact>
      ))}
      {variants.length > 0 && (
        <>
          <dt>Variants</dt>
          <dd>{variants.map(({ name }, index) => name || `Variant ${index + 1}`).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}

const comparisonText = ({ on, field, operator, value }: Step['filters'][number]['children'][number]): string =>
  `${on.toLowerCase()}.${field} ${operator.toLowerCase().replaceAll('_', ' ')} ${value}`.trim();

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <pre>{children}</pre>
    </dd>
  </>
);
