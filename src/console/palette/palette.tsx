import { Command } from 'cmdk';
import { Activity, ArrowRightLeft, type LucideIcon, User, Workflow } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { navigate } from '../router.tsx';
import type { PaletteAction } from './palette-actions.ts';
import { type PaletteResult, usePaletteResults } from './use-palette-results.ts';

const ICONS: Readonly<Record<PaletteResult['kind'], LucideIcon>> = {
  subscriber: User,
  workflow: Workflow,
  transaction: ArrowRightLeft,
  notification: Activity,
};

export interface PaletteProps {
  readonly pages: readonly PaletteAction[];
  readonly actions: readonly PaletteAction[];
  readonly close: () => void;
}

/** Searches subscribers, workflows, transactions, notifications, pages and actions. */
export function Palette({ pages, actions, close }: PaletteProps) {
  const place = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { found, isSearching, error } = usePaletteResults(text);
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // The dialog focuses its first part that can be focused, which is not the input.
    input.current?.focus();
    return () => dialog?.close();
  }, []);
  const run = (action: () => void) => {
    // The focus must be back on the page before the action moves it.
    place.current?.close();
    close();
    action();
  };
  const shownPages = matching(pages, text);
  const shownActions = matching(actions, text);
  const [selected, setSelected] = useState('');
  // Results arrive after the text. Enter opens the first of them.
  const first = found[0]?.key;
  useEffect(() => {
    if (first !== undefined) setSelected(first);
  }, [first]);
  // cmdk names the result that was selected before, if the selection is set from outside.
  useEffect(() => {
    const { id = '' } = place.current?.querySelector('[aria-selected="true"]') ?? {};
    for (const part of place.current?.querySelectorAll('[aria-activedescendant]') ?? []) {
      part.setAttribute('aria-activedescendant', id);
    }
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog
    <dialog
      ref={place}
      className="palette"
      aria-label="Search everywhere"
      onClose={close}
      onClick={({ target }) => target === place.current && close()}
    >
      <Command label="Search everywhere" shouldFilter={false} loop value={selected} onValueChange={setSelected}>
        <Command.Input
          ref={input}
          value={text}
          onValueChange={setText}
          placeholder="Search subscribers, workflows, transactions, pages …"
        />
        {error !== null && <p role="alert">The search failed. {error}</p>}
        <Command.List label="Results">
          {!isSearching && error === null && (
            <Command.Empty>Nothing found. Ids of transactions and notifications must match exactly.</Command.Empty>
          )}
          {isSearching && found.length + shownPages.length + shownActions.length === 0 && (
            <Command.Loading>Searching …</Command.Loading>
          )}
          <Group heading="Found">
            {found.map(({ key, kind, title, about, route }) => (
              <Entry key={key} value={key} icon={ICONS[kind]} about={about} run={() => run(() => navigate(route))}>
                {title}
              </Entry>
            ))}
          </Group>
          <Group heading="Pages">
            {shownPages.map(({ label, icon, run: act }) => (
              <Entry key={label} value={`page ${label}`} icon={icon} run={() => run(act)}>
                {label}
              </Entry>
            ))}
          </Group>
          <Group heading="Actions">
            {shownActions.map(({ label, icon, run: act }) => (
              <Entry key={label} value={`action ${label}`} icon={icon} run={() => run(act)}>
                {label}
              </Entry>
            ))}
          </Group>
        </Command.List>
      </Command>
    </dialog>
  );
}

const matching = (actions: readonly PaletteAction[], text: string): readonly PaletteAction[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label, keywords = '' }) =>
    words.every((word) => `${label} ${keywords}`.toLowerCase().includes(word)),
  );
};

function Group({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? null : <Command.Group heading={heading}>{children}</Command.Group>;
}

function Entry({
  value,
  icon: Icon,
  about,
  run,
  children,
}: {
  value: string;
  icon: LucideIcon | undefined;
  about?: string;
  run: () => void;
  children: string;
}) {
  return (
    <Command.Item value={value} onSelect={run}>
      {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
      <span>{children}</span>
      {about !== undefined && <span className="about">{about}</span>}
    </Command.Item>
  );
}
