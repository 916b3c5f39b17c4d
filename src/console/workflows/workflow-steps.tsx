import { conditionsInWords } from '../editor/condition-words.ts';
import { noIntegrationFor } from '../editor/no-integration.ts';
import { timingInWords } from '../editor/timing-words.ts';
import type { WorkflowDetailQuery } from '../generated/graphql.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';
import { countOf } from '../parts/count-of.ts';

type Workflow = NonNullable<WorkflowDetailQuery['workflow']>;
type Step = Workflow['steps'][number];

/** The steps in order, one below the other. Each opens to show its content. */
export function WorkflowSteps({ workflow }: { workflow: Workflow }) {
  return (
    <ol className="steps">
      <li>
        <div className="step" data-kind="start">
          <ChannelIcon type="TRIGGER" label={null} tone="good" />
          <div>
            <h3>Trigger</h3>
            <p className="about mono">{workflow.triggers[0]?.identifier ?? workflow.workflowId}</p>
          </div>
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

function StepCard({ step }: { step: Step }) {
  const { name, stepId, type, typeRaw, active, controlValues, filters, variants, issues, shouldStopOnFail } = step;
  const timing = timingInWords(type, (controlValues ?? {}) as Record<string, unknown>);
  const facts = [
    timing?.replace(/\.$/, '') ?? labelOf(type, typeRaw),
    active ? null : 'Inactive',
    filters.length > 0 ? 'Conditional' : null,
    variants.length === 0 ? null : countOf(variants.length, 'variant'),
    shouldStopOnFail ? 'Stops the workflow if it fails' : null,
  ].filter((fact) => fact !== null);
  const problems = [
    ...((issues?.integration ?? []).length > 0 ? [noIntegrationFor(type)] : []),
    ...(issues?.controls ?? []).map(({ message }) => message),
  ];
  return (
    <details className="step" data-off={!active}>
      <summary>
        <ChannelIcon type={type} label={null} tone="accent" />
        <div>
          <h3>{name || stepId}</h3>
          <p className="about">{facts.join(' · ')}</p>
          {problems.map((problem) => (
            <p className="about" key={problem}>
              <Badge tone="warn">Issue</Badge> {problem}
            </p>
          ))}
        </div>
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
      {filters.length > 0 && (
        <>
          <dt>Runs if</dt>
          <dd>{conditionsInWords(filters)}</dd>
        </>
      )}
      {variants.length > 0 && (
        <>
          <dt>Variants</dt>
          <dd>{variants.map(({ name }, index) => name || `Variant ${index + 1}`).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <pre>{children}</pre>
    </dd>
  </>
);
