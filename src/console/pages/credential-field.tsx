import type { ProvidersQuery } from '../generated/graphql.ts';
import { parseJson } from '../parse-json.ts';
import { AreaField, CheckField, TextField } from '../parts/field.tsx';

type Credential = ProvidersQuery['providers'][number]['credentials'][number];

/** The values of the fields, by credential. */
export type CredentialValues = Readonly<Record<string, string | boolean>>;

/** The initial values of the fields. */
export function valuesOf(credentials: Readonly<Record<string, unknown>> | undefined): CredentialValues {
  const stored = Object.entries(credentials ?? {}).filter(([name, value]) => name !== '__typename' && value != null);
  return Object.fromEntries(
    stored.map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value, null, 2),
    ]),
  );
}

/** The credentials to store, and the problems of values that cannot be read, by field of the mutation. */
export function readCredentials(
  listed: readonly Credential[],
  values: CredentialValues,
): { credentials: Record<string, unknown>; problems: Record<string, string> } {
  const credentials: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const { name, type } of listed) {
    const value = values[name];
    if (value === undefined || value === '') continue;
    const parsed = type === 'OBJECT' ? parseJson(String(value)) : { value, problem: null };
    if (parsed.problem !== null) problems[`credentials.${name}`] = parsed.problem;
    credentials[name] = parsed.value;
  }
  return { credentials, problems };
}

/** The field of one credential. */
export function CredentialField({
  credential: { label, description, isRequired, isSecret, isMultiline, type },
  error,
  value,
  onChange,
}: {
  credential: Credential;
  error: string | undefined;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}) {
  if (type === 'FLAG') {
    return <CheckField label={label} hint={description} isChecked={value === true} onChange={onChange} />;
  }
  const common = {
    label: isRequired ? label : `${label} (optional)`,
    hint: description,
    error,
    value: String(value),
    onChange,
  };
  return isMultiline ? <AreaField {...common} /> : <TextField {...common} type={isSecret ? 'password' : 'text'} />;
}
