import { useState } from 'react';
import { upperFirst } from '../first-letter.ts';
import { AreaField, SelectField, TextField } from '../parts/field.tsx';
import {
  allowedValuesOf,
  defaultOf,
  isSameJson,
  type PlainValue,
  type Schema,
  TEXT_FORMATS,
  typeOf,
  valuesIn,
  withKeyword,
} from './payload-schema.ts';

const PLAIN_TYPES: ReadonlySet<string | null> = new Set(['string', 'number', 'integer', 'boolean']);

interface ValuesProps {
  /** The schema of the values. */
  readonly schema: Schema;
  readonly onChange: (schema: Schema) => void;
}

/** The limits of a text, number or boolean, and its default. Folded until one of them is in use. */
export function PayloadValues({ schema, hasDefault, onChange }: ValuesProps & { hasDefault: boolean }) {
  const type = typeOf(schema);
  const allowed = allowedValuesOf(schema);
  const [isOpenAtFirst] = useState(schema.format !== undefined || schema.enum !== undefined || 'default' in schema);
  const parts = [type === 'string' && 'format', type !== 'boolean' && 'allowed values', hasDefault && 'default'].filter(
    (part) => part !== false,
  );
  if (!PLAIN_TYPES.has(type) || parts.length === 0) return null;
  const summary = parts.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return (
    <details className="more property-values" open={isOpenAtFirst}>
      <summary>{upperFirst(summary)}</summary>
      <div className="fields">
        {type === 'string' && <FormatField schema={schema} onChange={onChange} />}
        {allowed !== undefined && <AllowedValues schema={schema} onChange={onChange} />}
        {hasDefault && <DefaultField schema={schema} onChange={onChange} />}
      </div>
    </details>
  );
}

function FormatField({ schema, onChange }: ValuesProps) {
  const format = typeof schema.format === 'string' ? schema.format : '';
  const known = TEXT_FORMATS.map(({ format, label }) => [format, label] as const);
  const isOther = format !== '' && known.every(([name]) => name !== format);
  return (
    <SelectField
      label="Format"
      value={format}
      onChange={(chosen) => onChange(withKeyword(schema, 'format', chosen || undefined))}
      options={[['', 'Any text'], ...known, ...(isOther ? [[format, format] as const] : [])]}
    />
  );
}

const linesOf = (schema: Schema): string => (allowedValuesOf(schema) ?? []).join('\n');

/** The values, one in each line. A line that is not a value changes nothing. */
function AllowedValues({ schema, onChange }: ValuesProps) {
  const [typed, setTyped] = useState({ schema, text: linesOf(schema) });
  const text = isSameJson(typed.schema, schema) ? typed.text : linesOf(schema);
  const change = (next: string) => {
    const values = valuesIn(next, schema);
    const withValues = values === null ? schema : withKeyword(schema, 'enum', values.length === 0 ? undefined : values);
    const isLost = values !== null && values.length > 0 && !values.some((value) => value === schema.default);
    const changed = isLost ? withKeyword(withValues, 'default', undefined) : withValues;
    setTyped({ schema: changed, text: next });
    if (changed !== schema) onChange(changed);
  };
  const kind = schema.type === 'integer' ? 'a whole number' : 'a number';
  return (
    <AreaField
      label="Allowed values"
      hint="One in each line. Empty if every value is allowed."
      error={valuesIn(text, schema) === null ? `Each line must be ${kind}.` : undefined}
      value={text}
      onChange={change}
    />
  );
}

const BOOLEANS = [true, false];

/** The value of a field that an event does not have: one of the allowed values, if these are limited. */
function DefaultField({ schema, onChange }: ValuesProps) {
  const value = defaultOf(schema);
  const choices: readonly PlainValue[] = schema.type === 'boolean' ? BOOLEANS : (allowedValuesOf(schema) ?? []);
  const set = (chosen: PlainValue | undefined) => onChange(withKeyword(schema, 'default', chosen));
  if (choices.length > 0) {
    return (
      <SelectField
        label="Default"
        value={value === undefined ? '' : String(value)}
        onChange={(text) => set(choices.find((choice) => String(choice) === text))}
        options={[['', 'None'], ...choices.map((choice) => [String(choice), String(choice)] as const)]}
      />
    );
  }
  const isText = schema.type === 'string';
  return (
    <TextField
      label="Default"
      hint="Used for events without the field. Empty if there is none."
      type={isText ? 'text' : 'number'}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => set(text === '' ? undefined : isText ? text : Number(text))}
    />
  );
}
