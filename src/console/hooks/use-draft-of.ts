import { useState } from 'react';

/** The fields of an object at the gateway, and when it was last changed, as an instant. Empty if it does not exist yet. */
export interface Stored<Draft> {
  readonly fields: Draft;
  readonly version: string;
}

export interface DraftOf<Draft> {
  readonly draft: Draft;
  readonly stored: Stored<Draft>;
  readonly isChanged: boolean;
  readonly change: (change: Partial<Draft>) => void;
  /** Shows what the gateway has after a save. What was typed since the draft was sent stays. */
  readonly setSaved: (sent: Draft, stored: Stored<Draft>) => void;
  /** Shows what the gateway has. Changes stay. */
  readonly rebase: (stored: Stored<Draft>) => void;
  /** Shows what the gateway has. Changes are lost. */
  readonly reset: (stored: Stored<Draft>) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a draft that differ from another one. */
export const changedFields = <Draft extends object>(draft: Draft, before: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(value, before[name as keyof Draft])),
  ) as Partial<Draft>;

/** The changes of a draft since one state, as a draft of another state. */
export const rebased = <Draft extends object>(draft: Draft, from: Draft, onto: Draft): Draft => ({
  ...onto,
  ...changedFields(draft, from),
});

/** Whether a field was changed both in a draft and at the gateway, to different values. */
export const contradicts = <Draft extends object>(draft: Draft, before: Draft, found: Draft): boolean => {
  const own = changedFields(draft, before);
  const others = changedFields(found, before);
  return Object.keys(changedFields(draft, found)).some((name) => name in own && name in others);
};

/**
 * The fields of an object that a form changes. When a newer version is loaded, the fields that were not changed here show it.
 * If it contradicts a change, the form stays at its version, so that the gateway can refuse to save over the newer one. Unlike
 * with a new key, the elements stay, so that a form keeps the focus, and screen readers hear its changed status.
 */
export function useDraftOf<Draft extends object>(loaded: Stored<Draft>): DraftOf<Draft> {
  const [state, setState] = useState({ stored: loaded, draft: loaded.fields });
  const { draft, stored } = state;
  const isNewer = loaded.version > stored.version && !contradicts(draft, stored.fields, loaded.fields);
  const current = isNewer ? { stored: loaded, draft: rebased(draft, stored.fields, loaded.fields) } : state;
  if (isNewer) setState(current);
  return {
    ...current,
    isChanged: Object.keys(changedFields(current.draft, current.stored.fields)).length > 0,
    change: (change) => setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    setSaved: (sent, next) => setState((now) => ({ stored: next, draft: rebased(now.draft, sent, next.fields) })),
    rebase: (next) => setState((now) => ({ stored: next, draft: rebased(now.draft, now.stored.fields, next.fields) })),
    reset: (next) => setState({ stored: next, draft: next.fields }),
  };
}
