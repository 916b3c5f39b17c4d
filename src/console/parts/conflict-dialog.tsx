import { Dialog } from './dialog.tsx';

const ABOUT =
  'It was saved after you opened it. Nothing of yours was saved. You can continue here, load the other version and lose your changes, or replace the other version with yours.';

/** Asks what to do if somebody else saved a resource since it was opened here. @param what its name: `workflow` */
export function ConflictDialog({
  what,
  isSaving,
  onReload,
  onOverwrite,
  onClose,
}: {
  what: string;
  isSaving: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={`Somebody else changed this ${what}`} about={ABOUT} onClose={onClose}>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          Continue editing
        </button>
        <button type="button" className="button" onClick={onReload}>
          Load the other version
        </button>
        <button type="button" className="button" data-kind="danger" disabled={isSaving} onClick={onOverwrite}>
          Replace it with mine
        </button>
      </div>
    </Dialog>
  );
}
