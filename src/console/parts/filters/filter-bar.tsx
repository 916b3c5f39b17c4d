import { ChevronLeft, ListFilter, Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { setQuery, useLocation } from '../../router.tsx';
import { Popover } from '../popover.tsx';
import { type Filter, isKnownValue, wordsOf } from './filter.ts';
import { FilterEditor } from './filter-editor.tsx';
import { SavedViews, type View } from './saved-views.tsx';

interface FilterBarProps {
  /** The name of the list. This browser keeps its saved views under this name. */
  readonly list: string;
  readonly filters: readonly Filter[];
  /** A field that is always visible. */
  readonly search?: { readonly name: string; readonly label: string };
  /** Views that everybody has. */
  readonly views?: readonly View[];
}

const NO_VIEWS: readonly View[] = [];

/** The filters of a list: a removable chip for each, and the views that the user saved. The address contains them all. */
export function FilterBar({ list, filters, search, views = NO_VIEWS }: FilterBarProps) {
  const { query } = useLocation();
  const active = filters.filter(({ name }) => query.has(name));
  const clear = () => setQuery(Object.fromEntries(active.map(({ name }) => [name, ''])));
  return (
    <search className="filter-bar">
      {search !== undefined && <SearchBox {...search} />}
      <AddFilter filters={filters.filter(({ name }) => !query.has(name))} />
      {active.map((filter) => (
        <Chip key={filter.name} filter={filter} value={query.get(filter.name) ?? ''} />
      ))}
      {active.length > 1 && (
        <button type="button" className="button quiet" data-size="small" onClick={clear}>
          Clear
        </button>
      )}
      <SavedViews list={list} views={views} />
    </search>
  );
}

function SearchBox({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { query } = useLocation();
  return (
    <div className="search-box">
      <Search size={15} aria-hidden="true" />
      <label htmlFor={id} className="hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        value={query.get(name) ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setQuery({ [name]: target.value })}
      />
    </div>
  );
}

function AddFilter({ filters }: { filters: readonly Filter[] }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Filter | null>(null);
  const show = (next: boolean) => {
    setOpen(next);
    setChosen(null);
  };
  if (filters.length === 0) return null;
  return (
    <Popover
      label="Add a filter"
      className="button filter-add"
      isOpen={isOpen}
      setOpen={show}
      button={
        <>
          <ListFilter size={15} aria-hidden="true" />
          Filter
        </>
      }
    >
      {chosen === null ? (
        <ul className="menu-items">
          {filters.map((filter) => (
            <li key={filter.name}>
              <button type="button" className="menu-item" onClick={() => setChosen(filter)}>
                {filter.label}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <button type="button" className="menu-item" onClick={() => setChosen(null)}>
            <ChevronLeft size={14} aria-hidden="true" />
            All filters
          </button>
          <FilterEditor filter={chosen} value="" done={() => show(false)} />
        </>
      )}
    </Popover>
  );
}

/** A filter that applies. A click changes its value, the cross removes it. */
function Chip({ filter, value }: { filter: Filter; value: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="chip">
      <Popover
        label={filter.label}
        className="chip-value"
        isOpen={isOpen}
        setOpen={setOpen}
        button={
          <>
            <span className="about">{filter.label}</span> {wordsOf(filter, value)}
            {!isKnownValue(filter, value) && <span className="about"> (unknown, not applied)</span>}
          </>
        }
      >
        <FilterEditor filter={filter} value={value} done={() => setOpen(false)} />
      </Popover>
      <button
        type="button"
        className="chip-remove"
        aria-label={`Remove the filter ${filter.label}`}
        onClick={({ currentTarget }) => {
          // The chip disappears with its filter.
          currentTarget.closest('search')?.querySelector<HTMLElement>('.filter-add, input')?.focus();
          setQuery({ [filter.name]: '' });
        }}
      >
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
