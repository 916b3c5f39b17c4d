import { createContext, useContext, useState } from 'react';
import { parseJson } from '../parse-json.ts';
import { isSameObject } from './payload-schema.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The texts of fields that are not valid JSON, by the id of the field. They are not part of the draft. */
export interface InvalidJson {
  readonly texts: Readonly<Record<string, string>>;
  /** Keeps the invalid text of a field. Null removes it. */
  readonly keep: (field: string, text: string | null) => void;
}

export const InvalidJsonContext = createContext<InvalidJson>({ texts: {}, keep: () => {} });

const textOf = (value: JsonObject | null): string => (value === null ? '' : JSON.stringify(value, null, 2));

/**
 * The text of a field that contains a JSON object. An invalid text changes nothing, and the draft is not saved while there is one.
 * @param field the unique id of the field
 * @param value the object in the draft. Null for an empty text
 */
export function useJsonText(field: string, value: JsonObject | null, onChange: (value: JsonObject | null) => void) {
  const { texts, keep } = useContext(InvalidJsonContext);
  const [typed, setTyped] = useState({ value, text: textOf(value) });
  const text = texts[field] ?? (isSameObject(typed.value, value) ? typed.text : textOf(value));
  return {
    text,
    problem: parseObject(text).problem,
    change: (next: string) => {
      const parsed = parseObject(next);
      keep(field, parsed.problem === null ? null : next);
      if (parsed.problem !== null) return;
      setTyped({ value: parsed.value, text: next });
      onChange(parsed.value);
    },
  };
}

function parseObject(text: string): { readonly value: JsonObject | null; readonly problem: string | null } {
  const { value, problem } = parseJson(text);
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return {
    value: isObject ? (value as JsonObject | null) : null,
    problem: problem ?? (isObject ? null : 'Enter a JSON object.'),
  };
}
