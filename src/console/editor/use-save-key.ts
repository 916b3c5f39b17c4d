import { useEffect, useEffectEvent } from 'react';

/** Saves with Ctrl+S, or Cmd+S on a Mac. */
export function useSaveKey(save: () => void, isEnabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isEnabled) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
