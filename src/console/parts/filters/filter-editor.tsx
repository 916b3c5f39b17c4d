import { type FormEvent, useState } from 'react';
import { instantOf, localOf } from '../../instants.ts';
import { setQuery } from '../../router.tsx';
import { SelectField, TextField } from '../field.tsx';
import type { Filter } from './filter.ts';

/** A form for the value of one filter. */
export function FilterEditor({ filter, value, done }: { filter: Filter; value: string; done: () => void }) {
  // The address contains the instant in UTC, so that it is the same for a reader in another time zone.
  const instant = filter.kind === 'instant' ? instantOf(value) : null;
  const initial = instant === null ? value : localOf(new Date(instant));
  const [draft, setDraft] = useState(initial);
  const apply = (next: string) => {
    setQuery({ [filter.name]: next.trim() });
    done();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field of an instant has no seconds, and an hour that a clock repeats only once.
    if (draft === initial) done();
    else apply(filter.kind === 'instant' ? (instantOf(draft) ?? '') : draft);
  };
  return (
    <form className="filter-editor" onSubmit={submit}>
      {filter.kind === 'choice' ? (
        <SelectField
          label={filter.label}
          value={draft}
          onChange={apply}
          options={[['', 'Any'], ...withUnknown(filter.options, draft)]}
        />
      ) : (
        <TextField
          label={filter.label}
          type={filter.kind === 'instant' ? 'datetime-local' : 'text'}
          hint={filter.kind === 'text' ? filter.hint : undefined}
          value={draft}
          onChange={setDraft}
        />
      )}
      {filter.kind !== 'choice' && (
        <button type="submit" className="button" data-kind="main" data-size="small">
          Apply
        </button>
      )}
    </form>
  );
}

const withUnknown = (options: Extract<Filter, { kind: 'choice' }>['options'], value: string) =>
  value === '' || options.some(([known]) => known === value) ? options : [...options, [value, value] as const];
