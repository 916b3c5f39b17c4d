import { ActionButton } from './action-button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an action with consequences. */
export function ConfirmDialog({
  title,
  about,
  yes,
  kind = 'danger',
  isRunning,
  onYes,
  onNo,
}: {
  title: string;
  about: string;
  yes: string;
  kind?: 'main' | 'danger';
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Dialog title={title} about={about} onClose={onNo}>
      <div className="actions">
        <button type="button" className="button" onClick={onNo}>
          Go back
        </button>
        <ActionButton data-kind={kind} isDisabled={isRunning} onClick={onYes}>
          {yes}
        </ActionButton>
      </div>
    </Dialog>
  );
}
