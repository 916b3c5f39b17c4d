import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from 'urql';
import type { LayoutDetailQuery } from '../generated/graphql.ts';
import { useAction } from '../hooks/use-action.ts';
import { LayoutDetail, SaveLayout } from './layout-documents.ts';

type Layout = NonNullable<LayoutDetailQuery['layout']>;
type StoredLayout = Pick<Layout, 'name' | 'content' | 'isDefault' | 'updatedAt'>;

/** The fields of a layout that the form changes. */
interface LayoutDraft {
  readonly name: string;
  readonly content: string;
  readonly isDefault: boolean;
}

const draftOf = ({ name, content, isDefault }: StoredLayout): LayoutDraft => ({
  ...{ name, isDefault },
  content: content ?? '',
});

/** The fields of a draft that differ from another one. */
const changesOf = (draft: LayoutDraft, before: LayoutDraft): Partial<LayoutDraft> => ({
  ...(draft.name !== before.name && { name: draft.name }),
  ...(draft.content !== before.content && { content: draft.content }),
  ...(draft.isDefault !== before.isDefault && { isDefault: draft.isDefault }),
});

const isSame = (one: LayoutDraft, other: LayoutDraft): boolean => Object.keys(changesOf(one, other)).length === 0;

const NO_REFUSAL = { issues: [], problems: [] };

/**
 * A layout that is edited: its changes, and how they are saved.
 * @param saved called after each save
 */
export function useLayoutDraft(layout: Layout, saved: () => void) {
  const client = useClient();
  const saving = useAction(SaveLayout);
  const [stored, setStored] = useState<StoredLayout>(layout);
  const [draft, setDraft] = useState(() => draftOf(layout));
  const [isConflictClosed, setConflictClosed] = useState(true);
  const [reloadProblem, setReloadProblem] = useState<string | null>(null);
  const isOutdated = saving.issues.some(({ field }) => field === 'expectedUpdatedAt');
  const isChanged = !isSame(draft, draftOf(stored));

  const show = (shown: StoredLayout) => {
    setStored(shown);
    setDraft(draftOf(shown));
  };
  // A page that loads again shows what others saved, unless something was changed here.
  const follow = useEffectEvent((loaded: Layout) => {
    if (!isChanged && !saving.isRunning) show(loaded);
  });
  useEffect(() => follow(layout), [layout]);

  const saveOver = async (before: StoredLayout) => {
    setConflictClosed(false);
    const changes = changesOf(draft, draftOf(before));
    const done = await saving.run({
      input: { layoutId: layout._id, expectedUpdatedAt: before.updatedAt, ...changes },
    });
    if (done === undefined) return;
    setStored(done.layout);
    // Changes that were typed during the save stay.
    setDraft((current) => (isSame(current, draft) ? draftOf(done.layout) : current));
    saved();
  };
  const load = async (): Promise<Layout | null> => {
    const { data } = await client.query(LayoutDetail, { layoutId: layout._id }).toPromise();
    setReloadProblem(data?.layout == null ? 'The layout could not be loaded.' : null);
    // The page shows the problem.
    setConflictClosed(true);
    return data?.layout ?? null;
  };
  return {
    draft,
    change: (change: Partial<LayoutDraft>) => setDraft((current) => ({ ...current, ...change })),
    isChanged,
    isSaving: saving.isRunning,
    /** Whether somebody else saved the layout since it was loaded here. */
    hasConflict: isOutdated && !isConflictClosed,
    /** Why the last save was refused, other than by a conflict. */
    refusal: isOutdated ? NO_REFUSAL : saving,
    reloadProblem,
    save: () => saveOver(stored),
    /** Loads the stored layout. Changes are lost. */
    reload: async () => {
      const found = await load();
      if (found !== null) show(found);
    },
    /** Replaces the stored layout, however it was changed since. */
    overwrite: async () => {
      const found = await load();
      if (found === null) return;
      if (isSame(draft, draftOf(found))) show(found);
      else await saveOver(found);
    },
    closeConflict: () => setConflictClosed(true),
  };
}
