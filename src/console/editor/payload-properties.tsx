import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldProblem } from './form-schema.ts';
import {
  isFormSchema,
  isSameJson,
  itemsOf,
  otherKeywords,
  PROPERTY_TYPES,
  type Property,
  propertiesOf,
  type Schema,
  typeOf,
  withKeyword,
  withProperties,
  withType,
} from './payload-schema.ts';
import { PayloadValues } from './payload-values.tsx';

const MAX_LEVELS = 3;

interface PropertiesProps {
  /** The schema of an object. */
  readonly schema: Schema;
  /** The path of the schema in the problems of a check: `payloadSchema`. */
  readonly path: string;
  readonly issues: readonly FieldProblem[];
  readonly level: number;
  readonly onChange: (schema: Schema) => void;
}

/** The properties of an object: their names, types and descriptions, and the properties of inner objects. */
export function PayloadProperties({ schema, path, issues, level, onChange }: PropertiesProps) {
  // Names that are not finished, such as empty ones, are left out of the schema.
  const [typed, setTyped] = useState({ schema, rows: propertiesOf(schema) });
  const rows = isSameJson(typed.schema, schema) ? typed.rows : propertiesOf(schema);
  const change = (next: readonly Property[]) => {
    const changed = withProperties(schema, next);
    setTyped({ schema: changed, rows: next });
    onChange(changed);
  };
  return (
    <div className="properties">
      {rows.map((property, index) => (
        <PropertyFields
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          key={index}
          property={property}
          isTaken={rows.findIndex(({ name }) => name === property.name) < index}
          path={`${path}.properties.${property.name}`}
          issues={issues}
          level={level}
          onChange={(changed) => change(rows.map((row, place) => (place === index ? changed : row)))}
          onRemove={() => change(rows.filter((_, place) => place !== index))}
        />
      ))}
      <button
        type="button"
        className="button quiet"
        data-size="small"
        onClick={() => change([...rows, { name: '', isRequired: false, schema: { type: 'string' } }])}
      >
        <Plus size={14} aria-hidden="true" />
        {level === 1 ? 'Add a field' : 'Add an inner field'}
      </button>
    </div>
  );
}

function PropertyFields({
  property,
  isTaken,
  path,
  issues,
  level,
  onChange,
  onRemove,
}: {
  property: Property;
  /** Whether a field above has the same name. */
  isTaken: boolean;
  path: string;
  issues: readonly FieldProblem[];
  level: number;
  onChange: (property: Property) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const { name, isRequired, schema } = property;
  const problem = problemOf(property, isTaken, path, issues);
  const setSchema = (changed: Schema) => onChange({ ...property, schema: changed });
  const isList = typeOf(schema) === 'array';
  /** The schema of the property, or of the items of a list. */
  const valueSchema = isList ? itemsOf(schema) : schema;
  const setValueSchema = (changed: Schema) => setSchema(isList ? { ...schema, items: changed } : changed);
  const others = [...otherKeywords(schema), ...(isList ? otherKeywords(valueSchema) : [])];
  return (
    <fieldset className="property">
      <legend className="hidden">{name === '' ? 'New field' : `Field ${name}`}</legend>
      <input
        aria-label="Name"
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        className="mono"
        // biome-ignore lint/a11y/noAutofocus: the author just asked for the field
        autoFocus={name === ''}
        placeholder="orderId"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target }) => onChange({ ...property, name: target.value })}
      />
      <TypeChoice label="Type" schema={schema} onChange={setSchema} />
      <button
        type="button"
        className="icon-button"
        onClick={({ currentTarget }) => {
          // The button disappears with its field.
          currentTarget.closest('.properties')?.querySelector<HTMLElement>(':scope > .button')?.focus();
          onRemove();
        }}
      >
        <Trash2 size={15} aria-hidden="true" />
        <span className="hidden">Remove {name || 'the new field'}</span>
      </button>
      <input
        aria-label="Description"
        className="property-about"
        placeholder="Description"
        autoComplete="off"
        value={typeof schema.description === 'string' ? schema.description : ''}
        onChange={({ target }) => setSchema(withKeyword(schema, 'description', target.value || undefined))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isRequired}
          onChange={({ target }) => onChange({ ...property, isRequired: target.checked })}
        />
        Required
      </label>
      {isList && (
        <div className="property-items">
          <span aria-hidden="true">List of</span>
          <TypeChoice label="Items of the list" schema={valueSchema} onChange={setValueSchema} />
        </div>
      )}
      {problem !== null && (
        <p className="problem" id={id}>
          {problem}
        </p>
      )}
      <PayloadValues
        key={`${typeOf(valueSchema)}`}
        schema={valueSchema}
        hasDefault={!isList}
        onChange={setValueSchema}
      />
      {others.length > 0 && <p className="about">Only in the JSON: {others.join(', ')}</p>}
      <Inner
        schema={valueSchema}
        path={isList ? `${path}.items` : path}
        issues={issues}
        level={level + 1}
        onChange={setValueSchema}
      />
    </fieldset>
  );
}

/** The properties of an inner object. */
function Inner(props: PropertiesProps) {
  if (typeOf(props.schema) !== 'object') return null;
  if (props.level > MAX_LEVELS || !isFormSchema(props.schema)) {
    return <p className="about">The JSON shows the inner fields.</p>;
  }
  return <PayloadProperties {...props} />;
}

function TypeChoice({
  label,
  schema,
  onChange,
}: {
  label: string;
  schema: Schema;
  onChange: (schema: Schema) => void;
}) {
  const type = typeOf(schema);
  return (
    <select aria-label={label} value={type ?? ''} onChange={({ target }) => onChange(withType(schema, target.value))}>
      {type === null && <option value="">{schema.type === undefined ? 'Any value' : 'See the JSON'}</option>}
      {PROPERTY_TYPES.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </select>
  );
}

function problemOf(
  { name, schema }: Property,
  isTaken: boolean,
  path: string,
  issues: readonly FieldProblem[],
): string | null {
  if (name === '') return 'Enter a name.';
  if (isTaken) return 'Another field has this name.';
  const own = issues.find(({ field }) => isOwn(schema, field, path));
  if (own === undefined) return null;
  return `${own.field.slice(path.length + 1)} ${own.message}`.trim();
}

/** Whether a problem is of this property and not of one that its form shows inside of it. */
function isOwn(schema: Schema, field: string, path: string): boolean {
  if (field !== path && !field.startsWith(`${path}.`)) return false;
  const places = typeOf(schema) === 'array' ? [`${path}.items.properties.`] : [`${path}.properties.`];
  return !places.some((place) => field.startsWith(place));
}
