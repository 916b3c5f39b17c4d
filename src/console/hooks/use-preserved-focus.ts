import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface PreservedFocus {
  readonly list: {
    readonly ref: RefObject<HTMLUListElement | null>;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Moves the focus to the first new item after the next load, if the button that loaded it disappears. */
  readonly focusNext: () => void;
}

/** Focuses the first control of a list item, or the item itself. */
export function focusItem(list: HTMLElement | null, index: number): void {
  const item = list?.children[Math.min(index, list.children.length - 1)];
  const first = item?.querySelector<HTMLElement>('a, button, input');
  if (first == null) item?.setAttribute('tabindex', '-1');
  const next = first ?? item ?? document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** If the focused list item disappears, for example an archived message, the item in its place gets the focus. */
export function usePreservedFocus(keys: readonly string[]): PreservedFocus {
  const ref = useRef<HTMLUListElement>(null);
  const last = useRef<{ key: string | undefined; index: number } | null>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (asked.current !== null && keys.length > asked.current) {
      if (isLost) focusItem(ref.current, asked.current);
      asked.current = null;
    }
    if (last.current === null || keys.some((key) => key === last.current?.key)) return;
    const { index } = last.current;
    last.current = null;
    if (isLost) focusItem(ref.current, index);
  }, [keys]);
  return {
    list: {
      ref,
      onFocus: ({ target }) => {
        const index = [...(ref.current?.children ?? [])].findIndex((item) => item.contains(target));
        last.current = { key: keys[index], index };
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget !== null) last.current = null;
      },
    },
    focusNext: () => {
      asked.current = keys.length;
    },
  };
}
