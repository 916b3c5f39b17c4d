import { createContext, useContext, useState } from 'react';
import { parseJson } from '../parse-json.ts';
import { isSameJson } from './payload-schema.ts';

/** The texts of fields that are not valid JSON, by the id of the field. They are not part of the draft. */
export interface InvalidJson {
  readonly texts: Readonly<Record<string, string>>;
  /** Keeps the invalid text of a field. Null removes it. */
  readonly keep: (field: string, text: string | null) => void;
}

export const InvalidJsonContext = createContext<InvalidJson>({ texts: {}, keep: () => {} });

const textOf = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2));

/**
 * The text of a field that contains JSON. An invalid text changes nothing, and the draft is not saved while there is one.
 * @param field the unique id of the field
 * @param value the value in the draft. Null for an empty text
 * @param allows which values the field can have: objects, or any
 */
export function useJsonText<Value>(
  field: string,
  value: Value | null,
  onChange: (value: Value | null) => void,
  allows: (value: unknown) => value is Value,
) {
  const { texts, keep } = useContext(InvalidJsonContext);
  const [typed, setTyped] = useState({ value, text: textOf(value) });
  const text = texts[field] ?? (isSameJson(typed.value, value) ? typed.text : textOf(value));
  return {
    text,
    problem: parse(text, allows).problem,
    change: (next: string) => {
      const parsed = parse(next, allows);
      keep(field, parsed.problem === null ? null : next);
      if (parsed.problem !== null) return;
      setTyped({ value: parsed.value, text: next });
      onChange(parsed.value);
    },
  };
}

function parse<Value>(
  text: string,
  allows: (value: unknown) => value is Value,
): { readonly value: Value | null; readonly problem: string | null } {
  const { value, problem } = parseJson(text);
  if (value === null || allows(value)) return { value, problem };
  return { value: null, problem: 'Enter a JSON object.' };
}
