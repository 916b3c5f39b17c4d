import { useState } from 'react';
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
        <button type="button" className="button" disabled={isRunning} onClick={close}>
          Continue editing
        </button>
        <button type="button" className="button" disabled={isRunning} onClick={() => run(onReload)}>
          Load the other version
        </button>
        <button
          type="button"
          className="button"
          data-kind="danger"
          disabled={isRunning}
          onClick={() => run(onOverwrite)}
        >
          Replace it with mine
        </button>
      </div>
    </Dialog>
  );
}
