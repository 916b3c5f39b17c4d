import { useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { Dialog } from './dialog.tsx';

const ABOUT =
  'It was saved after you opened it. Nothing of yours was saved. You can continue here, load the other version and lose your changes, or replace the other version with yours.';

interface Conflict {
  readonly hasConflict: boolean;
  readonly closeConflict: () => void;
  readonly reload: () => Promise<void>;
  readonly overwrite: () => Promise<void>;
}

/**
 * Asks what to do if somebody else saved a resource since it was opened here. Stays open while the answer is carried out.
 * @param what its name: `workflow`
 */
export function ConflictDialog({ what, edited, isSaving }: { what: string; edited: Conflict; isSaving: boolean }) {
  const [isLoading, setLoading] = useState(false);
  if (!edited.hasConflict) return null;
  const isRunning = isLoading || isSaving;
  const run = (act: () => Promise<void>) => {
    setLoading(true);
    act().finally(() => setLoading(false));
  };
  const close = () => {
    if (!isRunning) edited.closeConflict();
  };
  return (
    <Dialog title={`Somebody else changed this ${what}`} about={ABOUT} onClose={close}>
      <div className="actions">
        <ActionButton isDisabled={isRunning} onClick={close}>
          Continue editing
        </ActionButton>
        <ActionButton isDisabled={isRunning} onClick={() => run(edited.reload)}>
          Load the other version
        </ActionButton>
        <ActionButton data-kind="danger" isDisabled={isRunning} onClick={() => run(edited.overwrite)}>
          Replace it with mine
        </ActionButton>
      </div>
    </Dialog>
  );
}
