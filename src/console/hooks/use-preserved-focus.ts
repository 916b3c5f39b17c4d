import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './lost-focus.ts';

interface PreservedFocus<List extends HTMLElement> {
  readonly list: {
    readonly ref: RefObject<List | null>;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Moves the focus to the first new item after the next load, if the button that loaded it disappears. */
  readonly focusNext: () => void;
}

/** An item of a list, or a row of a table. Null if the table does not render the row now. */
const itemAt = (list: HTMLElement | null, index: number): Element | null =>
  list instanceof HTMLTableElement
    ? list.querySelector(`:scope > tbody > [aria-rowindex="${index + 2}"]`)
    : (list?.children[Math.min(index, list.children.length - 1)] ?? null);

function indexOf(list: HTMLElement | null, target: Element): number {
  if (!(list instanceof HTMLTableElement))
    return [...(list?.children ?? [])].findIndex((item) => item.contains(target));
  return Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 1) - 2;
}

/** Focuses the first control of a list item, or the item itself. */
export function focusItem(list: HTMLElement | null, index: number): void {
  const item = itemAt(list, index);
  const first = item?.querySelector<HTMLElement>('a, button, input');
  if (first == null) item?.setAttribute('tabindex', '-1');
  const next = first ?? item ?? document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** If the focused list item disappears, for example an archived message, the item in its place gets the focus. */
export function usePreservedFocus<List extends HTMLElement = HTMLUListElement>(
  keys: readonly string[],
): PreservedFocus<List> {
  const ref = useRef<List>(null);
  const last = useRef<{ key: string | undefined; index: number } | null>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const isLost = isFocusLost();
    if (asked.current !== null && keys.length > asked.current) {
      if (isLost) focusItem(ref.current, asked.current);
      asked.current = null;
    }
    if (last.current === null || keys.some((key) => key === last.current?.key)) return;
    const { index } = last.current;
    last.current = null;
    if (isLost) focusItem(ref.current, Math.min(index, keys.length - 1));
  }, [keys]);
  return {
    list: {
      ref,
      onFocus: ({ target }) => {
        const index = indexOf(ref.current, target);
        if (index < 0) return;
        last.current = { key: keys[index], index };
      },
      onBlur: ({ relatedTarget }) => {
        // The focus returns from a dialog, unless the item was removed there.
        if (relatedTarget instanceof Element && relatedTarget.closest('dialog') === null) last.current = null;
      },
    },
    focusNext: () => {
      asked.current = keys.length;
    },
  };
}
