import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { loadedWhenShown, type PageGroup } from '../page.ts';
import { useRefusals } from '../rights.tsx';
import { actionsOf, type PaletteAction, pageActionsOf } from './palette-actions.ts';

const Palette = loadedWhenShown(() => import('./palette.tsx').then((module) => module.Palette));

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** A button that opens the palette. Ctrl+K and Cmd+K open it on every page. */
export function PaletteButton({ groups, signOut }: { groups: readonly PageGroup[]; signOut: () => void }) {
  const refusalOf = useRefusals();
  const isAllowed = ({ needs }: PaletteAction) => refusalOf(needs) === null;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not above another dialog.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void Palette.load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Search size={15} aria-hidden="true" />
        Search
        <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette
            pages={pageActionsOf(groups).filter(isAllowed)}
            actions={actionsOf(signOut).filter(isAllowed)}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
