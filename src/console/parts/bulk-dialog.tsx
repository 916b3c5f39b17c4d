import type { BulkRun } from '../hooks/use-bulk-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before an action for many rows, and shows how far it is. */
export function BulkDialog({
  progress,
  ...dialog
}: {
  title: string;
  about: string;
  yes: string;
  kind?: 'main' | 'danger';
  progress: BulkRun<unknown, unknown>['progress'];
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <ConfirmDialog
      {...dialog}
      about={progress === null ? dialog.about : `${progress.done} of ${progress.total} done …`}
      isRunning={progress !== null}
    />
  );
}
