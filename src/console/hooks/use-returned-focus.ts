import { useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './lost-focus.ts';

/** When a form closes with the focus in it, the control that opened it has the focus again. Otherwise it would be lost. */
export function useReturnedFocus(): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
    [],
  );
}
