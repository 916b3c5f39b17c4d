import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from '../../router.tsx';
import { TextField } from '../field.tsx';
import { Popover } from '../popover.tsx';

/** A named set of filters. */
export interface View {
  readonly name: string;
  /** The query string of the address. */
  readonly query: string;
}

const storedAs = (list: string): string => `console-views-${list}`;

function storedViews(list: string): readonly View[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storedAs(list)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((view) => typeof view?.name === 'string' && typeof view?.query === 'string')
      : [];
  } catch {
    return [];
  }
}

/** The views of a list: those that everybody has, and those that the user saved in this browser. */
export function SavedViews({ list, views }: { list: string; views: readonly View[] }) {
  const { parts, query } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState(() => storedViews(list));
  const [name, setName] = useState('');
  const current = query.toString();
  /** Changes the stored views. Another tab may have stored others meanwhile. */
  const change = (changed: (stored: readonly View[]) => readonly View[]) => {
    const next = changed(storedViews(list));
    window.localStorage.setItem(storedAs(list), JSON.stringify(next));
    setSaved(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const view = { name: name.trim(), query: current };
    if (view.name === '') return;
    change((stored) => [...stored.filter((other) => other.name !== view.name), view]);
    setName('');
    setOpen(false);
  };
  const linkTo = (view: View) => (
    <Link
      className="menu-item"
      to={`/${parts.map(encodeURIComponent).join('/')}?${view.query}`}
      aria-current={view.query === current ? 'true' : undefined}
      onClickCapture={() => setOpen(false)}
    >
      {view.name}
    </Link>
  );
  const shown = [...views, ...saved].find((view) => view.query === current && current !== '');
  return (
    <Popover
      label="Views"
      className="button quiet"
      isOpen={isOpen}
      setOpen={setOpen}
      button={
        <>
          <Bookmark size={15} aria-hidden="true" />
          {shown?.name ?? 'Views'}
        </>
      }
    >
      <ul className="menu-items">
        {views.map((view) => (
          <li key={view.name}>{linkTo(view)}</li>
        ))}
        {saved.map((view) => (
          <li key={`saved ${view.name}`} className="saved-view">
            {linkTo(view)}
            <button
              type="button"
              className="icon-button"
              aria-label={`Delete the view ${view.name}`}
              onClick={() => change((stored) => stored.filter((other) => other.name !== view.name))}
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {current === '' ? (
        <p className="about">Set filters to save them as a view.</p>
      ) : (
        <form className="filter-editor" onSubmit={save}>
          <TextField label="Save these filters as" value={name} onChange={setName} isRequired />
          <button type="submit" className="button" data-kind="main" data-size="small">
            Save view
          </button>
        </form>
      )}
    </Popover>
  );
}
