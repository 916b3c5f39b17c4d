import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { FieldFilterPartInput, FilterOperator, StepFilterInput } from '../generated/graphql.ts';
import { OPERATORS } from './condition-words.ts';
import type { FieldProblem } from './form-schema.ts';
import type { Variable } from './variables.ts';

const NEW_COMPARISON: FieldFilterPartInput = { on: 'PAYLOAD', field: '', operator: 'EQUAL', value: '' };

const MATCHES: readonly (readonly [string, string])[] = [
  ['AND', 'all of these hold'],
  ['OR', 'one of these holds'],
  ['NOT', 'not all of these hold'],
  ['NONE', 'none of these holds'],
];

const matchOf = ({ value, isNegated }: StepFilterInput): string => {
  if (value === 'OR') return isNegated ? 'NONE' : 'OR';
  return isNegated ? 'NOT' : 'AND';
};

const withMatch = (filter: StepFilterInput, match: string): StepFilterInput => ({
  ...filter,
  value: match === 'OR' || match === 'NONE' ? 'OR' : 'AND',
  isNegated: match === 'NOT' || match === 'NONE',
});

/** When a step or variant runs: groups of comparisons, of which one has to match. */
export function Conditions({
  what,
  filters,
  path,
  issues,
  variables,
  onChange,
}: {
  what: string;
  filters: readonly StepFilterInput[];
  /** The path of the conditions in the problems of a check: `steps[1].filters`. */
  path: string;
  issues: readonly FieldProblem[];
  variables: readonly Variable[];
  onChange: (filters: readonly StepFilterInput[]) => void;
}) {
  const changeAt = (index: number, filter: StepFilterInput | null) =>
    onChange(filters.flatMap((one, place) => (place === index ? (filter ?? []) : one)));
  const add = () =>
    onChange([...filters, { type: 'GROUP', value: 'AND', isNegated: false, children: [NEW_COMPARISON] }]);
  return (
    <div className="stack conditions">
      {filters.length === 0 && <p className="about">{what} runs always.</p>}
      {filters.map((filter, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          key={index}
          lead={index === 0 ? `${what} runs if` : 'or if'}
          filter={filter}
          path={`${path}[${index}]`}
          issues={issues}
          variables={variables}
          onChange={(changed) => changeAt(index, changed)}
        />
      ))}
      <div className="actions">
        <button type="button" className="button add-condition" data-size="small" onClick={add}>
          <Plus size={14} aria-hidden="true" />
          {filters.length === 0 ? 'Add a condition' : 'Add an alternative'}
        </button>
      </div>
    </div>
  );
}

function Group({
  lead,
  filter,
  path,
  issues,
  variables,
  onChange,
}: {
  lead: string;
  filter: StepFilterInput;
  path: string;
  issues: readonly FieldProblem[];
  variables: readonly Variable[];
  onChange: (filter: StepFilterInput | null) => void;
}) {
  const id = useId();
  const { children } = filter;
  const setChildren = (next: readonly FieldFilterPartInput[]) =>
    onChange(next.length === 0 ? null : { ...filter, children: [...next] });
  return (
    <fieldset className="condition">
      <legend className="hidden">{lead}</legend>
      <div className="condition-match">
        <label htmlFor={id}>{lead}</label>
        <select id={id} value={matchOf(filter)} onChange={({ target }) => onChange(withMatch(filter, target.value))}>
          {MATCHES.map(([match, label]) => (
            <option key={match} value={match}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {children.map((comparison, index) => (
        <Comparison
          // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no identity but their place
          key={index}
          comparison={comparison}
          problemOf={(name) => issues.find(({ field }) => field === `${path}.children[${index}].${name}`)?.message}
          variables={variables}
          onChange={(changed) => setChildren(children.map((one, place) => (place === index ? changed : one)))}
          onRemove={() => setChildren(children.filter((_, place) => place !== index))}
        />
      ))}
      <button
        type="button"
        className="button quiet"
        data-size="small"
        onClick={() => setChildren([...children, NEW_COMPARISON])}
      >
        <Plus size={14} aria-hidden="true" />
        Add a comparison
      </button>
    </fieldset>
  );
}

function Comparison({
  comparison,
  problemOf,
  variables,
  onChange,
  onRemove,
}: {
  comparison: FieldFilterPartInput;
  problemOf: (name: 'field' | 'value') => string | undefined;
  variables: readonly Variable[];
  onChange: (comparison: FieldFilterPartInput) => void;
  onRemove: () => void;
}) {
  const listId = useId();
  const { on, field, operator, value } = comparison;
  const place = on === 'SUBSCRIBER' ? 'subscriber.' : 'payload.';
  const problems = { field: problemOf('field'), value: problemOf('value') };
  const attributesOf = (name: 'field' | 'value') =>
    problems[name] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${listId}-${name}` };
  const fields = variables.flatMap(({ path }) => (path.startsWith(place) ? path.slice(place.length) : []));
  return (
    <div className="comparison">
      <select
        aria-label="Compare a field of"
        value={on}
        onChange={({ target }) =>
          onChange({ ...comparison, on: target.value === 'SUBSCRIBER' ? 'SUBSCRIBER' : 'PAYLOAD' })
        }
      >
        <option value="PAYLOAD">Payload</option>
        <option value="SUBSCRIBER">Subscriber</option>
      </select>
      <input
        {...attributesOf('field')}
        aria-label="Field"
        list={listId}
        value={field}
        placeholder={on === 'SUBSCRIBER' ? 'phone' : 'order.total'}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...comparison, field: target.value })}
      />
      <datalist id={listId}>
        {fields.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <select
        aria-label="Comparison"
        value={operator}
        onChange={({ target }) => onChange({ ...comparison, operator: target.value as FilterOperator })}
      >
        {OPERATORS.map(([known, label]) => (
          <option key={known} value={known}>
            {label}
          </option>
        ))}
      </select>
      <input
        {...attributesOf('value')}
        aria-label="Value"
        value={value}
        placeholder="empty"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...comparison, value: target.value })}
      />
      <button
        type="button"
        className="button quiet"
        data-size="small"
        onClick={({ currentTarget }) => {
          // The button disappears with its comparison.
          currentTarget.closest('.conditions')?.querySelector<HTMLElement>('.add-condition')?.focus();
          onRemove();
        }}
      >
        <Trash2 size={15} aria-hidden="true" />
        <span className="hidden">Remove the comparison of {field || 'a field'}</span>
      </button>
      {problems.field !== undefined && (
        <p className="problem" id={`${listId}-field`}>
          The field {problems.field}
        </p>
      )}
      {problems.value !== undefined && (
        <p className="problem" id={`${listId}-value`}>
          The value {problems.value}
        </p>
      )}
    </div>
  );
}
