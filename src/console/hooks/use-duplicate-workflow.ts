import { graphql } from '../generated/index.ts';
import { routeTo } from '../route-to.ts';
import { useAction } from './use-action.ts';
import { useLateNavigate } from './use-late-navigate.ts';

const Duplicate = graphql(`
  mutation DuplicateWorkflow($input: DuplicateWorkflowInput!) {
    duplicateWorkflow(input: $input) {
      ... on WorkflowPayload {
        workflow {
          workflowId
        }
      }
      ...Refusal
    }
  }
`);

/** Copies a workflow, and opens the copy in the editor. */
export function useDuplicateWorkflow() {
  const { run, isRunning, problems } = useAction(Duplicate);
  const navigate = useLateNavigate();
  const duplicate = async ({ workflowId, name }: { readonly workflowId: string; readonly name: string }) => {
    const made = await run({ input: { workflowId, name: `${name} (copy)` } });
    if (made !== undefined) navigate(routeTo('workflows', made.workflow.workflowId, 'edit'));
  };
  return { duplicate, isRunning, problems };
}
