import { useState } from 'react';

/**
 * The fields of an object at the gateway, and when it was last changed, as an instant. Empty if it does not exist yet. The fields
 * are null if the object is an optional part of another one, which has the version.
 */
export interface Stored<Draft> {
  readonly fields: Draft;
  readonly version: string;
}

export interface DraftOf<Draft> {
  readonly draft: Draft;
  readonly stored: Stored<Draft>;
  readonly isChanged: boolean;
  readonly change: (change: Partial<NonNullable<Draft>>) => void;
  /** Shows what the gateway has after a save. What was typed since the draft was sent stays. */
  readonly setSaved: (sent: Draft, stored: Stored<Draft>) => void;
  /** Shows what the gateway has. Changes stay. */
  readonly rebase: (stored: Stored<Draft>) => void;
  /** Shows what the gateway has. Changes are lost. */
  readonly reset: (stored: Stored<Draft>) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a draft that differ from another one. A field that only the other one has is undefined. */
export const changedFields = <Draft extends object>(draft: Draft, before: Draft): Partial<Draft> => {
  const names = Object.keys({ ...before, ...draft }) as (keyof Draft)[];
  const changed = names.filter((name) => !isSame(draft[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]])) as Partial<Draft>;
};

/** Whether two drafts differ, or only one of them exists. */
export const differs = <Draft extends object | null>(one: Draft, other: Draft): boolean =>
  one === null || other === null ? one !== other : Object.keys(changedFields<object>(one, other)).length > 0;

/** The changes of a draft since one state, as a draft of another state. If one of them does not exist, the draft stays whole. */
export const rebased = <Draft extends object | null>(draft: Draft, from: Draft, onto: Draft): Draft => {
  if (draft === null || from === null || onto === null) return draft;
  const fields = Object.entries({ ...onto, ...changedFields<object>(draft, from) });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Draft;
};

/** Whether a field was changed both in a draft and at the gateway, to different values. An object that does not exist has no fields. */
export const contradicts = <Draft extends object | null>(draft: Draft, before: Draft, found: Draft): boolean => {
  if (draft === null || before === null || found === null) {
    return differs(draft, before) && differs(found, before) && differs(draft, found);
  }
  const own = changedFields<object>(draft, before);
  const others = changedFields<object>(found, before);
  return Object.keys(changedFields<object>(draft, found)).some((name) => name in own && name in others);
};

/**
 * The fields of an object that a form changes. When a newer version is loaded, the fields that were not changed here show it.
 * If it contradicts a change, the form stays at its version, so that the gateway can refuse to save over the newer one. Unlike
 * with a new key, the elements stay, so that a form keeps the focus, and screen readers hear its changed status.
 */
export function useDraftOf<Draft extends object | null>(loaded: Stored<Draft>): DraftOf<Draft> {
  const [state, setState] = useState({ stored: loaded, draft: loaded.fields });
  const { draft, stored } = state;
  const isNewer = loaded.version > stored.version && !contradicts(draft, stored.fields, loaded.fields);
  const next = differs(draft, stored.fields) ? rebased(draft, stored.fields, loaded.fields) : loaded.fields;
  const current = isNewer ? { stored: loaded, draft: next } : state;
  if (isNewer) setState(current);
  return {
    ...current,
    isChanged: differs(current.draft, current.stored.fields),
    change: (change) => setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    setSaved: (sent, saved) => setState((now) => ({ stored: saved, draft: rebased(now.draft, sent, saved.fields) })),
    rebase: (found) =>
      setState((now) => ({ stored: found, draft: rebased(now.draft, now.stored.fields, found.fields) })),
    reset: (found) => setState({ stored: found, draft: found.fields }),
  };
}
