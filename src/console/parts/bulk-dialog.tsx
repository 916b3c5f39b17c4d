import type { BulkRun } from '../hooks/use-bulk-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before an action for many rows. Then shows how far it is, and stops it on request. */
export function BulkDialog({
  action: { progress, stop },
  ...question
}: {
  title: string;
  about: string;
  yes: string;
  kind?: 'main' | 'danger';
  action: Pick<BulkRun<unknown, unknown>, 'progress' | 'stop'>;
  onYes: () => void;
  onNo: () => void;
}) {
  if (progress === null) return <ConfirmDialog {...question} isRunning={false} />;
  return (
    <>
      <Dialog title={question.title} about={`${progress.done} of ${progress.total} done …`} onClose={stop}>
        <div className="actions">
          <button type="button" className="button" onClick={stop}>
            Stop
          </button>
        </div>
      </Dialog>
      <LeaveDialog title="Stop and leave?" about="The rows that are not done yet stay as they are." isActive />
    </>
  );
}
