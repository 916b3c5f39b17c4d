import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Badge } from '../parts/badge.tsx';
import { countOf } from '../parts/count-of.ts';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { Link } from '../router.tsx';
import { TriggerForm } from './trigger-form.tsx';
import { WorkflowActions } from './workflow-actions.tsx';
import { WorkflowSteps } from './workflow-steps.tsx';

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
        controlValues
        filters {
          isNegated
          value
          children {
            on
            field
            operator
            value
          }
        }
        variants {
          _id
          name
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

/** One workflow: its steps in order, and a form to trigger it. */
export function WorkflowPage({ workflowId }: { workflowId: string }) {
  const query = useReloadableQuery(WorkflowDetail, { workflowId });
  const { data } = query;
  if (data === undefined) {
    return <UnloadedPage title="Workflow" query={query} />;
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
        <WorkflowActions workflow={workflow} />
      </PageHead>
      <div className="halves">
        <Panel title="Steps" about={countOf(steps.length, 'step')}>
          <WorkflowSteps workflow={workflow} />
        </Panel>
        <TriggerForm key={workflow.id} workflow={workflow} />
      </div>
    </>
  );
}
