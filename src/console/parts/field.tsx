import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
}

/** A field with its label and its hint. */
function Labelled({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  isRequired = false,
  type = 'text',
  placeholder,
}: FieldProps & { type?: string; placeholder?: string }) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          type={type}
          value={value}
          required={isRequired}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export function AreaField({ label, value, onChange, hint, isRequired = false }: FieldProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <textarea
          {...ids}
          className="mono"
          value={value}
          required={isRequired}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export function SelectField({
  label,
  value,
  onChange,
  hint,
  options,
}: FieldProps & { options: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function CheckField({
  label,
  isChecked,
  onChange,
}: {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
