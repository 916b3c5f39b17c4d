import { useSyncExternalStore } from 'react';

type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads the same name. */
const STORED_AS = 'console-theme';
const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    window.localStorage.removeItem(STORED_AS);
  } else {
    document.documentElement.dataset.theme = theme;
    window.localStorage.setItem(STORED_AS, theme);
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosenTheme);
