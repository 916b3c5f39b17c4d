import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Problems } from '../parts/states.tsx';
import { routeTo } from '../route-to.ts';
import { Link, navigate } from '../router.tsx';

const Duplicate = graphql(`
  mutation CopyWorkflow($input: DuplicateWorkflowInput!) {
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

const Delete = graphql(`
  mutation RemoveWorkflow($input: DeleteWorkflowInput!) {
    deleteWorkflow(input: $input) {
      ... on WorkflowPayload {
        workflow {
          id
        }
      }
      ...Refusal
    }
  }
`);

/** Edits, duplicates or deletes a workflow. */
export function WorkflowActions({ workflow }: { workflow: { id: string; workflowId: string; name: string } }) {
  const [isAsking, setAsking] = useState(false);
  const duplicate = useAction(Duplicate);
  const remove = useAction(Delete);
  const { id: workflowId, name } = workflow;
  const copy = async () => {
    const made = await duplicate.run({ input: { workflowId, name: `${name} (copy)` } });
    if (made !== undefined) navigate(routeTo('workflows', made.workflow.workflowId, 'edit'));
  };
  const confirm = async () => {
    const removed = await remove.run({ input: { workflowId } });
    setAsking(false);
    if (removed !== undefined) navigate('/workflows');
  };
  return (
    <>
      <Link className="button" data-kind="main" to={routeTo('workflows', workflow.workflowId, 'edit')}>
        <Pencil size={15} aria-hidden="true" />
        Edit
      </Link>
      <button type="button" className="button" disabled={duplicate.isRunning} onClick={copy}>
        <Copy size={15} aria-hidden="true" />
        Duplicate
      </button>
      <button type="button" className="button" data-kind="danger" onClick={() => setAsking(true)}>
        <Trash2 size={15} aria-hidden="true" />
        Delete
      </button>
      <Problems lines={[...duplicate.problems, ...remove.problems]} />
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          about="Events that name it are refused from then on. Notifications that were triggered before still run."
          yes="Delete"
          isRunning={remove.isRunning}
          onYes={confirm}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
