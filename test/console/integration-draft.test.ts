import { describe, expect, it } from 'vitest';
import type { Credential } from '../../src/console/integrations/credential-values.ts';
import {
  changesOf,
  draftOf,
  type Integration,
  rebased,
  unreadableOf,
} from '../../src/console/integrations/integration-draft.ts';

const LISTED = ['host', 'apiKey', 'tlsOptions'].map((name) => ({
  name,
  type: name === 'tlsOptions' ? 'OBJECT' : 'TEXT',
})) as unknown as Credential[];

const stored = (change: object = {}): Integration =>
  ({
    _id: '1',
    name: 'Mail',
    identifier: 'mail',
    active: true,
    unreadableFields: [],
    updatedAt: '2026-01-01T00:00:00Z',
    credentials: {
      host: 'example.com',
      apiKey: 'old',
      secure: false,
      ipPoolName: 'pool',
      tlsOptions: { ca: 'x' },
      user: null,
      __typename: 'IntegrationCredentials',
    },
    ...change,
  }) as unknown as Integration;

const typed = (integration: Integration, change: Record<string, string>) => {
  const draft = draftOf(integration);
  return { ...draft, values: { ...draft.values, ...change } };
};

describe('the changes of an integration', () => {
  it('are only the fields that were changed', () => {
    expect(changesOf(draftOf(stored()), stored(), LISTED)).toEqual({ changes: {}, problems: {} });
    const draft = { ...draftOf(stored()), name: 'Post', isActive: false };
    expect(changesOf(draft, stored(), LISTED).changes).toEqual({ name: 'Post', active: false });
  });

  it('contain all credentials if one changes, also those without a field, and the state that these are from', () => {
    expect(changesOf(typed(stored(), { apiKey: 'new' }), stored(), LISTED).changes).toEqual({
      credentials: { host: 'example.com', apiKey: 'new', secure: false, ipPoolName: 'pool', tlsOptions: { ca: 'x' } },
      expectedUpdatedAt: '2026-01-01T00:00:00Z',
    });
    const erased = changesOf(typed(stored(), { host: '', tlsOptions: '' }), stored(), LISTED).changes.credentials;
    expect(erased).toEqual({ apiKey: 'old', secure: false, ipPoolName: 'pool' });
  });

  it('report values that cannot be read', () => {
    const { problems } = changesOf(typed(stored(), { tlsOptions: '{' }), stored(), LISTED);
    expect(Object.keys(problems)).toEqual(['credentials.tlsOptions']);
  });

  it('replace no credential that cannot be decrypted, unless it is entered again or shall be erased', () => {
    const unreadableFields = ['credentials.apiKey', 'credentials.senderId', 'configurations.inboundWebhookSigningKey'];
    const before = stored({ unreadableFields, credentials: { host: 'example.com', apiKey: null } });
    expect(unreadableOf(before)).toEqual(['apiKey', 'senderId']);
    expect(changesOf({ ...draftOf(before), isActive: false }, before, LISTED)).toEqual({
      changes: { active: false },
      problems: {},
    });
    const problemsOf = (change: Record<string, string>) =>
      Object.keys(changesOf(typed(before, change), before, LISTED).problems);
    expect(problemsOf({ host: 'other' })).toEqual(['credentials.apiKey', 'credentials.senderId']);
    expect(problemsOf({ apiKey: 'new' })).toEqual(['credentials.senderId']);
    const erasing = { ...typed(before, { apiKey: 'new' }), erasesUnreadable: true };
    expect(changesOf(erasing, before, LISTED)).toMatchObject({
      changes: { credentials: { host: 'example.com', apiKey: 'new' } },
      problems: {},
    });
  });

  it('apply to another state without undoing what changed there', () => {
    const other = stored({ name: 'Other', active: false, credentials: { host: 'other.com', apiKey: 'newer' } });
    const mine = { ...typed(stored(), { host: 'mine.com' }), identifier: 'post' };
    const draft = rebased(mine, draftOf(stored()), draftOf(other));
    expect(draft).toMatchObject({ name: 'Other', identifier: 'post', isActive: false });
    expect(draft.values).toEqual({ host: 'mine.com', apiKey: 'newer' });
  });
});
