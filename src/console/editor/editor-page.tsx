import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { NotFound } from '../parts/not-found.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { Editor } from './editor.tsx';
import { EditedWorkflow, type EditorWorkflow } from './editor-documents.ts';

/** Whether the workflow has a part that only another program knows. Saving would lose it. */
const isForeign = ({ steps }: EditorWorkflow): boolean =>
  steps
    .flatMap((step) => [step, ...step.variants])
    .some(
      (part) =>
        ('type' in part && part.type === 'UNKNOWN') ||
        part.filters.some(({ type, value, children }) =>
          [type, value, ...children.flatMap(({ on, operator }) => [on, operator])].some((one) => one === 'UNKNOWN'),
        ),
    );

/** The editor of one workflow. */
export function EditorPage({ workflowId }: { workflowId: string }) {
  const query = useReloadableQuery(EditedWorkflow, { workflowId });
  const { data } = query;
  if (data === undefined) {
    return <UnloadedPage title="Workflow" query={query} />;
  }
  if (data.workflow == null) {
    return (
      <NotFound title="Workflow not found">
        <Link to="/workflows">Show all workflows</Link>
      </NotFound>
    );
  }
  if (isForeign(data.workflow)) {
    return (
      <NotFound title="This workflow cannot be edited here">
        <p>Another program stored a step or a condition that this gateway does not know.</p>
        <Link to={routeTo('workflows', workflowId)}>Show the workflow</Link>
      </NotFound>
    );
  }
  return <Editor key={data.workflow.id} loaded={data.workflow} />;
}
