import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Where the item of a list that has the focus goes, as an archived message does, the one in its place gets it. */
export function useKeptFocus(keys: readonly string[]): KeptFocus {
  const ref = useRef<HTMLUListElement>(null);
  const last = useRef<{ key: string | undefined; index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || keys.some((key) => key === last.current?.key)) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const item = ref.current?.children[Math.min(index, keys.length - 1)];
    const next = item?.querySelector<HTMLElement>('a, button, input') ?? document.querySelector<HTMLElement>('main');
    next?.focus({ preventScroll: true });
  }, [keys]);
  return {
    ref,
    onFocus: ({ target }) => {
      const index = [...(ref.current?.children ?? [])].findIndex((item) => item.contains(target));
      last.current = { key: keys[index], index };
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) last.current = null;
    },
  };
}
