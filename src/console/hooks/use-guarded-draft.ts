import { useRef, useState } from 'react';
import type { FieldIssue } from '../error-messages.ts';
import { contradicts, type DraftOf, differs, rebased, type Stored, useDraftOf } from './use-draft-of.ts';

/** How a draft is loaded and saved. */
interface Access<Draft> {
  /** Null if it cannot be loaded. */
  readonly load: () => Promise<Stored<Draft> | null>;
  /** Saves the changes of a draft, unless the object was changed meanwhile. Null if that was refused. */
  readonly send: (draft: Draft, before: Stored<Draft>) => Promise<Stored<Draft> | null | 'OUTDATED'>;
  /** Called after a save. @param isWhole whether nothing was typed meanwhile */
  readonly saved: (isWhole: boolean) => void;
}

interface GuardedDraft<Draft> extends DraftOf<Draft> {
  readonly save: () => Promise<void>;
  /** Whether somebody else changed the same fields since they were loaded here. */
  readonly hasConflict: boolean;
  readonly closeConflict: () => void;
  /** Shows what is stored. Changes are lost. */
  readonly reload: () => Promise<void>;
  /** Saves the changes over those of somebody else. Fields that were not changed here stay as they are stored. */
  readonly overwrite: () => Promise<void>;
  /** Why what is stored could not be loaded. */
  readonly reloadProblems: readonly string[];
}

export const NO_REFUSAL = { issues: [], problems: [] };

export const isOutdated = (issues: readonly FieldIssue[]): boolean =>
  issues.some(({ field }) => field === 'expectedUpdatedAt');

/** A draft whose save asks before it replaces what somebody else changed meanwhile. Other fields are merged without a question. */
export function useGuardedDraft<Draft extends object | null>(
  loaded: Stored<Draft>,
  { load, send, saved }: Access<Draft>,
): GuardedDraft<Draft> {
  const form = useDraftOf(loaded);
  const { draft, stored } = form;
  const typed = useRef(draft);
  typed.current = draft;
  const [hasConflict, setConflict] = useState(false);
  const [reloadProblems, setReloadProblems] = useState<readonly string[]>([]);
  const read = async () => {
    const found = await load();
    setReloadProblems(found === null ? ['The stored version could not be loaded.'] : []);
    return found;
  };
  /** Saves a draft over a state that was just loaded. */
  const saveOnto = async (found: Stored<Draft>) => {
    const merged = rebased(draft, stored.fields, found.fields);
    form.rebase(found);
    await saveOver(merged, found, true);
  };
  const saveOver = async (sent: Draft, before: Stored<Draft>, isMerged: boolean): Promise<void> => {
    setConflict(false);
    const result = await send(sent, before);
    if (result === null) return;
    if (result !== 'OUTDATED') {
      form.setSaved(sent, result);
      saved(!differs(typed.current, sent));
      return;
    }
    const found = isMerged ? null : await read();
    // Also a save without changes would undo a removal.
    const isRemoved = found?.fields === null && before.fields !== null;
    if (found === null || isRemoved || contradicts(sent, before.fields, found.fields)) setConflict(true);
    else await saveOnto(found);
  };
  return {
    ...form,
    save: () => saveOver(draft, stored, false),
    hasConflict,
    closeConflict: () => setConflict(false),
    reload: async () => {
      const found = await read();
      setConflict(false);
      if (found !== null) form.reset(found);
    },
    overwrite: async () => {
      const found = await read();
      setConflict(false);
      if (found !== null) await saveOnto(found);
    },
    reloadProblems,
  };
}
