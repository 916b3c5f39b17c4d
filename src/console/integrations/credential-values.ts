import type { ProvidersQuery } from '../generated/graphql.ts';
import { parseJson } from '../parse-json.ts';

export type Credential = ProvidersQuery['providers'][number]['credentials'][number];

/** The values of the fields, by credential. */
export type CredentialValues = Readonly<Record<string, string | boolean>>;

/** The credentials that are set. */
export const storedCredentials = (credentials: Readonly<Record<string, unknown>>): [name: string, value: unknown][] =>
  Object.entries(credentials).filter(([name, value]) => name !== '__typename' && value != null);

/** The initial values of the fields. */
export const valuesOf = (credentials: Readonly<Record<string, unknown>>): CredentialValues =>
  Object.fromEntries(
    storedCredentials(credentials).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value, null, 2),
    ]),
  );

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
