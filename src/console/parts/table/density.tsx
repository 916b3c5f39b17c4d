import { Rows3, Rows4 } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const STORED_AS = 'console-density';
const listeners = new Set<() => void>();

const isCompact = (): boolean => window.localStorage.getItem(STORED_AS) === 'compact';

function setCompact(next: boolean): void {
  if (next) window.localStorage.setItem(STORED_AS, 'compact');
  else window.localStorage.removeItem(STORED_AS);
  for (const listener of listeners) listener();
}

/** The density of all tables. This browser keeps the choice. */
export const useDensity = (): 'compact' | 'comfortable' =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (isCompact() ? 'compact' : 'comfortable'),
  );

/** Switches between comfortable and compact rows. */
export function DensitySwitch() {
  const density = useDensity();
  const Icon = density === 'compact' ? Rows4 : Rows3;
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={density === 'compact'}
      aria-label="Compact rows"
      title="Compact rows"
      onClick={() => setCompact(density !== 'compact')}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
