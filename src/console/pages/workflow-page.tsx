import type { WorkflowDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { TriggerForm } from './trigger-form.tsx';

const WorkflowDetail = graphql(`
  query WorkflowDetail($workflowId: ID!) {
    workflow(workflowId: $workflowId) {
      id
      workflowId
      name
      description
      active
      critical
      tags
      payloadSchema
      triggers {
        identifier
        variables {
          name
        }
      }
      steps {
        stepId
        name
        type
        typeRaw
        active
        shouldStopOnFail
        filters {
          children {
            field
          }
        }
        variants {
          _id
        }
        metadata {
          ... on DelayRegularMetadata {
            amount
            unit
          }
          ... on DigestRegularMetadata {
            amount
            unit
          }
        }
        issues {
          integration {
            message
          }
          controls {
            message
          }
        }
      }
    }
  }
`);

type Workflow = NonNullable<WorkflowDetailQuery['workflow']>;
type Step = Workflow['steps'][number];

/** One workflow: its steps in order, and a form to trigger it. */
export function WorkflowPage({ workflowId }: { workflowId: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(WorkflowDetail, { workflowId });
  if (data === undefined) {
    return isLoading ? <Loading what="the workflow" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  const { workflow } = data;
  if (workflow == null) {
    return (
      <NotFound title="Workflow not found">
        <Link to="/workflows">Show all workflows</Link>
      </NotFound>
    );
  }
  const { name, description, active, critical, tags, steps } = workflow;
  return (
    <>
      <PageHead
        title={name}
        about={description || undefined}
        trail={
          <>
            <Link to="/workflows">Workflows</Link> / {workflow.workflowId}
          </>
        }
      >
        <div className="badges">
          {critical && <Badge tone="accent">Critical</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          <Badge tone={active ? 'good' : 'warn'}>{active ? 'Active' : 'Inactive'}</Badge>
        </div>
      </PageHead>
      <section className="panel" aria-labelledby="steps">
        <header>
          <h2 id="steps">Steps</h2>
          <span className="about">{steps.length === 1 ? '1 step' : `${steps.length} steps`}</span>
        </header>
        <ol className="steps">
          <li>
            <div className="step" data-kind="start">
              <h3>Trigger</h3>
              <p className="about mono">{workflow.triggers[0]?.identifier ?? workflow.workflowId}</p>
            </div>
          </li>
          {steps.map((step) => (
            <li key={step.stepId}>
              <StepCard step={step} />
            </li>
          ))}
        </ol>
      </section>
      <TriggerForm key={workflow.id} workflow={workflow} />
    </>
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
    <div
      className="step"
      data-kind={WAITS.has(type) ? 'wait' : OTHERS.has(type) ? 'other' : 'channel'}
      data-off={!active}
    >
      <h3>{name || stepId}</h3>
      <p className="about">{[labelOf(type, typeRaw), ...facts].join(', ')}</p>
      {problems.map(({ message }) => (
        <p className="about" key={message}>
          <Badge tone="warn">Issue</Badge> {message}
        </p>
      ))}
    </div>
  );
}
