import { Braces } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { openVariableAt, suggestionsFor, type Variable, withVariable } from './variables.ts';

/** A text field that completes the variables of a template while the author types. */
export function TemplateInput({
  id,
  value,
  onChange,
  variables,
  rows,
  describedBy,
  isInvalid,
  isRequired = false,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
  variables: readonly Variable[];
  rows: number;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired?: boolean;
}) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The place of the caret after a variable was inserted.
  const nextCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const open = caret === null ? null : openVariableAt(value, caret);
  const suggestions = open === null ? [] : suggestionsFor(open.query, variables);
  const current = suggestions[Math.min(active, suggestions.length - 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves once the new text is shown
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [value]);

  const change = (text: string, place: number | null) => {
    setActive(0);
    setCaret(place);
    onChange(text);
  };
  const choose = (variable: Variable) => {
    if (open === null || caret === null) return;
    const next = withVariable(value, caret, open, variable);
    nextCaret.current = next.caret;
    change(next.text, null);
  };
  const begin = () => {
    const place = field.current?.selectionStart ?? value.length;
    nextCaret.current = place + 3;
    change(`${value.slice(0, place)}{{ ${value.slice(place)}`, place + 3);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined) {
      // A subject is one line.
      if (event.key === 'Enter' && rows === 1) event.preventDefault();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="template-input">
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={rows}
        value={value}
        required={isRequired}
        aria-autocomplete="list"
        aria-controls={current === undefined ? undefined : listId}
        aria-activedescendant={current === undefined ? undefined : `${listId}-${current.path}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => change(target.value, target.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      <button type="button" className="button quiet insert" data-size="small" onClick={begin}>
        <Braces size={14} aria-hidden="true" />
        Insert variable
      </button>
      {current !== undefined && (
        <div className="suggestions" id={listId} role="listbox" aria-label="Variables">
          {suggestions.map((variable) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={variable.path}
              id={`${listId}-${variable.path}`}
              role="option"
              aria-selected={variable === current}
              tabIndex={-1}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(variable)}
            >
              <span className="mono">{variable.path}</span>
              <span className="about">{variable.type}</span>
            </div>
          ))}
        </div>
      )}
      <span className="hidden" role="status">
        {current !== undefined && `${suggestions.length} variables. Choose with the arrow keys and Enter.`}
      </span>
    </div>
  );
}
