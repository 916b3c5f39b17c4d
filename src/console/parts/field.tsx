import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** The reason why the gateway refused the value. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** A field with its label, its hint and its error. */
function Labelled({
  label,
  hint,
  error,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const about = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(about !== '' && { 'aria-describedby': about }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {error !== undefined && (
        <p className="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
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
  error,
  isRequired = false,
  type = 'text',
  placeholder,
  suggestions,
  onFocus,
}: FieldProps & {
  type?: string;
  placeholder?: string;
  /** Values to choose from, each with its name. Other values are possible. */
  suggestions?: readonly (readonly [value: string, name: string])[];
  onFocus?: () => void;
}) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <input
            {...ids}
            type={type}
            value={value}
            required={isRequired}
            placeholder={placeholder}
            list={suggestions && `${ids.id}-suggestions`}
            autoComplete="off"
            spellCheck={false}
            onFocus={onFocus}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions && (
            <datalist id={`${ids.id}-suggestions`}>
              {suggestions.map(([suggestion, name]) => (
                <option key={suggestion} value={suggestion} label={name} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Labelled>
  );
}

export function AreaField({
  label,
  value,
  onChange,
  hint,
  error,
  isRequired = false,
  lang,
}: FieldProps & {
  /** The language of the value, if it is a text for readers and not code. */
  lang?: string;
}) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          className="mono"
          lang={lang}
          dir={lang === undefined ? undefined : 'auto'}
          value={value}
          required={isRequired}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export type SelectOption = readonly [value: string, label: string, group?: string];

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function SelectField({
  label,
  value,
  onChange,
  hint,
  error,
  options,
}: FieldProps & { options: readonly SelectOption[] }) {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option[2], [...(groups.get(option[2]) ?? []), option]);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {[...groups].map(([group, grouped]) =>
            group === undefined ? (
              <Options key="" options={grouped} />
            ) : (
              <optgroup key={group} label={group}>
                <Options options={grouped} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Labelled>
  );
}

export function CheckField({
  label,
  isChecked,
  onChange,
  hint,
  isDisabled = false,
}: {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: string;
  isDisabled?: boolean;
}) {
  const id = useId();
  const box = (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
  if (hint === undefined) return box;
  return (
    <div className="field">
      {box}
      <p className="hint" id={id}>
        {hint}
      </p>
    </div>
  );
}
