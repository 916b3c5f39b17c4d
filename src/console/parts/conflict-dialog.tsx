import { useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { Dialog } from './dialog.tsx';

const ABOUT =
  'It was saved after you opened it. Nothing of yours was saved. You can continue here, load the other version and lose your changes, or replace the other version with yours.';

/**
 * Asks what to do if somebody else saved a resource since it was opened here. Stays open while the answer is carried out.
 * @param what its name: `workflow`
 */
export function ConflictDialog({
  what,
  isSaving,
  onReload,
  onOverwrite,
  onClose,
}: {
  what: string;
  isSaving: boolean;
  onReload: () => Promise<void>;
  onOverwrite: () => Promise<void>;
  onClose: () => void;
}) {
  const [isLoading, setLoading] = useState(false);
  const isRunning = isLoading || isSaving;
  const run = (act: () => Promise<void>) => {
    setLoading(true);
    act().finally(() => setLoading(false));
  };
  const close = () => {
    if (!isRunning) onClose();
  };
  return (
    <Dialog title={`Somebody else changed this ${what}`} about={ABOUT} onClose={close}>
      <div className="actions">
        <ActionButton isDisabled={isRunning} onClick={close}>
          Continue editing
        </ActionButton>
        <ActionButton isDisabled={isRunning} onClick={() => run(onReload)}>
          Load the other version
        </ActionButton>
        <ActionButton data-kind="danger" isDisabled={isRunning} onClick={() => run(onOverwrite)}>
          Replace it with mine
        </ActionButton>
      </div>
    </Dialog>
  );
}
