import type { IntegrationDetailQuery, UpdateIntegrationInput } from '../generated/graphql.ts';
import { changedFields } from '../hooks/use-draft-of.ts';
import {
  type Credential,
  type CredentialValues,
  readCredentials,
  storedCredentials,
  valuesOf,
} from './credential-values.ts';

export type Integration = NonNullable<IntegrationDetailQuery['integration']>;

/** The values of the form of an integration, as typed. */
export interface IntegrationDraft {
  readonly name: string;
  readonly identifier: string;
  readonly isActive: boolean;
  readonly values: CredentialValues;
  /** Whether credentials that cannot be decrypted may be erased. */
  readonly erasesUnreadable: boolean;
}

export const NEW_INTEGRATION: IntegrationDraft = {
  name: '',
  identifier: '',
  isActive: true,
  values: {},
  erasesUnreadable: false,
};

export const draftOf = ({ name, identifier, active, credentials }: Integration): IntegrationDraft => ({
  name: name ?? '',
  identifier: identifier ?? '',
  isActive: active,
  values: valuesOf(credentials),
  erasesUnreadable: false,
});

const CREDENTIALS = 'credentials.';

/** The names of the stored credentials that the gateway cannot decrypt. */
export const unreadableOf = ({ unreadableFields }: Pick<Integration, 'unreadableFields'>): readonly string[] =>
  unreadableFields.filter((field) => field.startsWith(CREDENTIALS)).map((field) => field.slice(CREDENTIALS.length));

const changedNames = (values: CredentialValues, before: CredentialValues): ReadonlySet<string> =>
  new Set(Object.keys({ ...before, ...values }).filter((name) => (values[name] ?? '') !== (before[name] ?? '')));

/** The changes of a draft since one state of the integration, as a draft of another state. */
export function rebased(draft: IntegrationDraft, from: IntegrationDraft, onto: IntegrationDraft): IntegrationDraft {
  const changed = changedNames(draft.values, from.values);
  const { values, ...others } = draft;
  return {
    ...onto,
    ...changedFields(others, from),
    values: { ...onto.values, ...Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name))) },
  };
}

/**
 * The changed fields, as the mutation takes them. It replaces credentials as a whole, so that one that changes is given together
 * with all others, also those that the provider does not list, and only for the state of the integration that they are from.
 * @param listed the credentials that have a field
 * @returns also the problems by field of the mutation. With one, nothing must be saved
 */
export function changesOf(
  draft: IntegrationDraft,
  before: Integration,
  listed: readonly Credential[],
): { changes: Omit<UpdateIntegrationInput, 'integrationId'>; problems: Readonly<Record<string, string>> } {
  const stored = draftOf(before);
  const changed = changedNames(draft.values, stored.values);
  const changes = {
    ...(draft.name !== stored.name && { name: draft.name }),
    ...(draft.identifier !== stored.identifier && { identifier: draft.identifier }),
    ...(draft.isActive !== stored.isActive && { active: draft.isActive }),
  };
  if (changed.size === 0 && !draft.erasesUnreadable) return { changes, problems: {} };
  const given = listed.filter(({ name }) => changed.has(name));
  const { credentials, problems } = readCredentials(given, draft.values);
  const lost = unreadableOf(before).filter((name) => !draft.erasesUnreadable && !Object.hasOwn(credentials, name));
  const kept = storedCredentials(before.credentials).filter(([name]) => !changed.has(name));
  return {
    changes: {
      ...changes,
      credentials: { ...Object.fromEntries(kept), ...credentials },
      expectedUpdatedAt: before.updatedAt,
    },
    problems: {
      ...Object.fromEntries(lost.map((name) => [`${CREDENTIALS}${name}`, 'Enter it again, or erase it below.'])),
      ...problems,
    },
  };
}
