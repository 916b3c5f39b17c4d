import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useDuplicateWorkflow } from '../hooks/use-duplicate-workflow.ts';
import { useLateNavigate } from '../hooks/use-late-navigate.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { ActionLink, Allowed } from '../parts/allowed.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Problems } from '../parts/states.tsx';
import { routeTo } from '../route-to.ts';

/** Deletes one workflow. */
export const DeleteWorkflow = graphql(`
  mutation DeleteWorkflow($workflowId: ID!) {
    deleteWorkflow(input: { workflowId: $workflowId }) {
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
  const copying = useDuplicateWorkflow();
  const remove = useAction(DeleteWorkflow);
  const navigate = useLateNavigate();
  const { id: workflowId, name } = workflow;
  const confirm = async () => {
    const removed = await remove.run({ workflowId });
    setAsking(false);
    if (removed !== undefined) navigate('/workflows');
  };
  return (
    <>
      <Allowed needs={['ADMIN']}>
        <ActionLink to={routeTo('workflows', workflow.workflowId, 'edit')}>
          <Pencil size={15} aria-hidden="true" />
          Edit
        </ActionLink>
        <ActionButton isDisabled={copying.isRunning} onClick={() => void copying.duplicate({ workflowId, name })}>
          <Copy size={15} aria-hidden="true" />
          Duplicate
        </ActionButton>
        <button type="button" className="button" data-kind="danger" onClick={() => setAsking(true)}>
          <Trash2 size={15} aria-hidden="true" />
          Delete
        </button>
      </Allowed>
      <Problems lines={[...copying.problems, ...remove.problems]} />
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
