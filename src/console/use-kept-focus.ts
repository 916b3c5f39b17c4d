import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  readonly list: {
    readonly ref: RefObject<HTMLUListElement | null>;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Has the first item of what is loaded now get the focus, where the button that asked for it goes. */
  readonly goOn: () => void;
}

/** Gives an item of a list the focus: what can be done with it first, else all of it. */
export function focusItem(list: HTMLElement | null, index: number): void {
  const item = list?.children[Math.min(index, list.children.length - 1)];
  const first = item?.querySelector<HTMLElement>('a, button, input');
  if (first == null) item?.setAttribute('tabindex', '-1');
  const next = first ?? item ?? document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Where the item of a list that has the focus goes, as an archived message does, the one in its place gets it. */
export function useKeptFocus(keys: readonly string[]): KeptFocus {
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
    goOn: () => {
      asked.current = keys.length;
    },
  };
}
