import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { PageGroup } from '../page.ts';
import { Dialog } from '../parts/dialog.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useRefusals } from '../rights.tsx';
import type { PaletteProps } from './palette.tsx';
import { actionsOf, type PaletteAction, pageActionsOf } from './palette-actions.ts';

const loadPalette = () => import('./palette.tsx').then((module) => module.Palette);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** A button that opens the palette. Ctrl+K and Cmd+K open it on every page. */
export function PaletteButton({ groups, signOut }: { groups: readonly PageGroup[]; signOut: () => void }) {
  const refusalOf = useRefusals();
  const isAllowed = ({ needs }: PaletteAction) => refusalOf(needs) === null;
  const [isOpen, setOpen] = useState(false);
  // A part that suspends would be shown late, and the page would get what is typed meanwhile.
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const isLoaded = Palette !== null;
  const open = useCallback(() => {
    setOpen(true);
    if (isLoaded) return;
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      () => setPalette(() => UnloadedPalette),
    );
  }, [isLoaded]);
  const close = () => {
    setOpen(false);
    // The next opening loads the script again.
    if (Palette === UnloadedPalette) setPalette(null);
  };
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not above another dialog.
      if (document.querySelector('dialog[open]') === null) open();
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="button palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette().catch(() => {})}
        onClick={open}
      >
        <Search size={15} aria-hidden="true" />
        Search
        <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      {isOpen && Palette !== null && (
        <PartBoundary what="search" fallback={<UnloadedPalette close={close} />}>
          <Palette
            pages={pageActionsOf(groups).filter(isAllowed)}
            actions={actionsOf(signOut).filter(isAllowed)}
            close={close}
          />
        </PartBoundary>
      )}
    </>
  );
}

const UnloadedPalette = ({ close }: Pick<PaletteProps, 'close'>) => (
  <Dialog title="The search cannot be loaded" about="Close this, and try again later." onClose={close}>
    <div className="actions">
      <button type="button" className="button" onClick={close}>
        Close
      </button>
    </div>
  </Dialog>
);
