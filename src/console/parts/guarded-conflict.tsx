import type { GuardedDraft } from '../hooks/use-guarded-draft.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Asks what to do if somebody else changed the same fields of a guarded draft. @param what the name of the resource */
export const GuardedConflict = ({
  what,
  edited,
  isSaving,
}: {
  what: string;
  edited: Pick<GuardedDraft<object>, 'hasConflict' | 'closeConflict' | 'reload' | 'overwrite'>;
  isSaving: boolean;
}) =>
  edited.hasConflict && (
    <ConflictDialog
      what={what}
      isSaving={isSaving}
      onReload={edited.reload}
      onOverwrite={edited.overwrite}
      onClose={edited.closeConflict}
    />
  );
