import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from '../router.tsx';
import { useIsStillShown } from './use-late-navigate.ts';

/**
 * Returns a function for after the answer to a request with the draft of a form: whether the user has left the form, changed it, or
 * neither.
 */
function useSentForm(draft: unknown): () => 'LEFT' | 'CHANGED' | 'SAME' {
  const isStillShown = useIsStillShown();
  const sent = JSON.stringify(draft);
  const typed = useRef(sent);
  typed.current = sent;
  return () => {
    if (!isStillShown()) return 'LEFT';
    return typed.current === sent ? 'SAME' : 'CHANGED';
  };
}

/**
 * Returns a function that opens the page of a created object, unless the user has left the form. If the draft was changed after it
 * was sent, the user is asked before.
 * @param close closes a form whose page may have other changes, so that the user is asked about them only
 */
export function useOpenCreated(draft: unknown, close?: () => void): (route: string) => void {
  const check = useSentForm(draft);
  return (route) => {
    const state = check();
    if (state === 'LEFT') return;
    if (state === 'SAME' && close !== undefined) flushSync(close);
    navigate(route, { isForced: state === 'SAME' && close === undefined });
  };
}

/** Returns a function that closes a form after its request, unless the user has left the form, or changed the draft meanwhile. */
export function useCloseSent(draft: unknown, close: () => void): () => void {
  const check = useSentForm(draft);
  return () => {
    if (check() === 'SAME') close();
  };
}
