import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import type { CreateIntegrationInput, StepFilterInput } from '../generated/graphql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let strangers: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  strangers = await startGraph(await startTestContext(ctx.store));
});

const CreateIntegration = graphql(`
  mutation CreateIntegration($input: CreateIntegrationInput!) {
    createIntegration(input: $input) {
      __typename
      ... on IntegrationPayload {
        integration {
          _id
          name
          identifier
          providerId
          channel
          active
          primary
          credentials {
            apiKey
            from
          }
          conditions {
            type
          }
          configurations {
            inboundWebhookEnabled
          }
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          message
          value
        }
      }
      ... on ConflictError {
        issues {
          field
        }
      }
    }
  }
`);

const ActivateIntegration = graphql(`
  mutation ActivateIntegration($integrationId: ID!) {
    updateIntegration(input: { integrationId: $integrationId, active: true }) {
      __typename
      ... on Error {
        message
      }
    }
    setPrimaryIntegration(input: { integrationId: $integrationId }) {
      __typename
      ... on Error {
        message
      }
    }
  }
`);

const PrimaryOnes = graphql(`
  query PrimaryOnes {
    integrations(primary: true, first: 100) {
      edges {
        node {
          identifier
          channel
        }
      }
    }
  }
`);

const Providers = graphql(`
  query Providers($channel: Channel) {
    providers(channel: $channel) {
      providerId
      channel
      name
      isBuilt
      credentials {
        name
        type
        isRequired
        isSecret
        isMultiline
        label
        description
      }
    }
  }
`);

const SENDGRID = {
  name: 'Grid',
  providerId: 'sendgrid',
  channel: 'EMAIL',
  credentials: { apiKey: 'key-of-the-account', from: 'shop@example.org', senderName: 'Shop' },
} as const satisfies CreateIntegrationInput;

const create = async (input: CreateIntegrationInput, by = graph) =>
  (await by.run(CreateIntegration, { input })).createIntegration;

/** The issues for which a creation is rejected. */
async function issuesOf(input: CreateIntegrationInput) {
  const result = await create(input);
  return result.__typename === 'ValidationError' ? result.issues : result;
}

describe('Mutation.createIntegration', () => {
  it('creates an integration that is inactive and not primary by default, with encrypted credentials', async () => {
    const created = await create({ ...SENDGRID, configurations: { inboundWebhookEnabled: true } });
    expect(created).toMatchObject({
      __typename: 'IntegrationPayload',
      integration: {
        name: 'Grid',
        identifier: 'grid',
        providerId: 'sendgrid',
        channel: 'EMAIL',
        active: false,
        primary: false,
        credentials: { apiKey: 'key-of-the-account', from: 'shop@example.org' },
        conditions: [],
        configurations: { inboundWebhookEnabled: true },
      },
    });
    const stored = await ctx.store.collections.integrations.findOne({ ...ctx.scope, identifier: 'grid' });
    expect(stored).toMatchObject({ deleted: false, createdAt: expect.any(Date), updatedAt: expect.any(Date) });
    expect(JSON.stringify(stored)).not.toContain('key-of-the-account');
  });

  it('derives a unique identifier from the name, and rejects an identifier that is taken', async () => {
    const names = ['Größte Post', 'Größte Post', 'Größte Post', '邮件'];
    const identifiers = await Promise.all(
      names.map(async (name) => {
        const created = await create({ ...SENDGRID, name });
        return created.__typename === 'IntegrationPayload' ? created.integration.identifier : created.message;
      }),
    );
    expect(new Set(identifiers).size).toBe(4);
    expect(identifiers).toContain('gro-te-post');
    expect(identifiers[3]).toBe('sendgrid');
    const [one, other] = await Promise.all([1, 2].map(() => create({ ...SENDGRID, identifier: 'mine' })));
    expect([one?.__typename, other?.__typename].sort()).toEqual(['ConflictError', 'IntegrationPayload']);
    expect([one, other].find((result) => result?.__typename === 'ConflictError')).toMatchObject({
      issues: [{ field: 'identifier' }],
    });
    expect(await create({ ...SENDGRID, identifier: 'mine' }, strangers)).toMatchObject({
      integration: { identifier: 'mine' },
    });
  });

  it('rejects a signing key that verifies no report of SendGrid', async () => {
    const field = 'configurations.inboundWebhookSigningKey';
    const message = 'must be the verification key that SendGrid shows: a public key of P-256';
    const ed25519 = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
    for (const inboundWebhookSigningKey of [ed25519, 'secret']) {
      const input = { ...SENDGRID, configurations: { inboundWebhookSigningKey } };
      expect(await issuesOf(input)).toEqual([{ field, message, value: null }]);
    }
  });

  it('makes an integration primary only on request, and never two of a channel', async () => {
    const active = await create({ ...SENDGRID, identifier: 'active-only', active: true });
    expect(active).toMatchObject({ integration: { active: true, primary: false } });
    const identifiers = Array.from({ length: 8 }, (_, index) => `primary-${index}`);
    const created = await Promise.all(
      identifiers.map((identifier) => create({ ...SENDGRID, identifier, primary: true })),
    );
    for (const result of created) expect(result).toMatchObject({ integration: { active: true, primary: true } });
    const { integrations } = await graph.run(PrimaryOnes, {});
    expect(integrations.edges).toHaveLength(1);
    expect(identifiers).toContain(integrations.edges[0]?.node.identifier);
  });

  it('rejects fields that contradict `primary`', async () => {
    const condition: StepFilterInput = {
      isNegated: false,
      type: 'TEXT',
      value: 'AND',
      children: [{ field: 'locale', value: 'de', operator: 'EQUAL', on: 'SUBSCRIBER' }],
    };
    expect(
      await issuesOf({ ...SENDGRID, channel: 'CHAT', providerId: 'discord', primary: true, active: false }),
    ).toMatchObject([{ field: 'primary' }, { field: 'active' }]);
    expect(await issuesOf({ ...SENDGRID, primary: true, conditions: [condition] })).toMatchObject([
      { field: 'conditions' },
    ]);
  });

  it('names each credential that an active integration lacks, without any secret', async () => {
    const { apiKey: _, ...credentials } = SENDGRID.credentials;
    expect(await issuesOf({ ...SENDGRID, credentials, active: true })).toMatchObject([
      { field: 'credentials.apiKey', value: null },
    ]);
    expect(await issuesOf({ ...SENDGRID, credentials: {}, primary: true })).toMatchObject([
      { field: 'credentials.apiKey' },
      { field: 'credentials.from' },
      { field: 'credentials.senderName' },
    ]);
  });

  it('rejects a provider of another channel, an empty name and invalid conditions', async () => {
    expect(await issuesOf({ ...SENDGRID, providerId: 'twilio' })).toMatchObject([
      { field: 'providerId', message: expect.stringContaining('sendgrid'), value: 'twilio' },
    ]);
    expect(await issuesOf({ ...SENDGRID, name: '' })).toMatchObject([{ field: 'name' }]);
    const part = { field: 'age', on: 'PAYLOAD' } as const;
    const group = { isNegated: false, value: 'AND' } as const;
    expect(
      await issuesOf({
        ...SENDGRID,
        conditions: [
          { ...group, type: 'BOOLEAN', children: [{ ...part, operator: 'LARGER', value: 'true' }] },
          {
            ...group,
            type: 'NUMBER',
            children: [
              { ...part, operator: 'BETWEEN', value: '3' },
              { ...part, operator: 'IN', value: '3, four' },
              { ...part, operator: 'EQUAL', value: '4', field: ' ' },
            ],
          },
        ],
      }),
    ).toMatchObject([
      { field: 'conditions[0].children[0].operator', value: 'LARGER' },
      { field: 'conditions[1].children[0].value', value: '3' },
      { field: 'conditions[1].children[1].value', value: '3, four' },
      { field: 'conditions[1].children[2].field' },
    ]);
  });

  it('stores an integration of a provider that is not built, but neither active nor primary', async () => {
    const unbuilt = { name: 'JS', providerId: 'emailjs', channel: 'EMAIL' } as const;
    const why =
      'active: must stay false: emailjs is a known email provider, but this gateway cannot send through it yet';
    for (const asked of [{ active: true }, { primary: true }]) {
      expect(await create({ ...unbuilt, ...asked })).toMatchObject({ __typename: 'ValidationError', message: why });
    }
    const kept = await create(unbuilt);
    const integrationId = kept.__typename === 'IntegrationPayload' ? kept.integration._id : '';
    expect(await graph.run(ActivateIntegration, { integrationId })).toEqual({
      updateIntegration: { __typename: 'ValidationError', message: why },
      setPrimaryIntegration: { __typename: 'ValidationError', message: why },
    });
  });

  it('checks the provider before it stores anything if `check` is true', async () => {
    const nobody = {
      name: 'Nobody',
      providerId: 'nodemailer',
      channel: 'EMAIL',
      credentials: { host: '127.0.0.1', port: '1', from: 'a@example.org', senderName: 'A' },
      check: true,
    } as const;
    expect(await issuesOf(nobody)).toMatchObject([{ field: 'credentials', message: expect.stringContaining('work') }]);
    expect(await ctx.store.collections.integrations.countDocuments({ ...ctx.scope, name: 'Nobody' })).toBe(0);
  });
});

describe('Query.providers', () => {
  it('lists everything that a form needs for each provider', async () => {
    const { providers } = await graph.run(Providers, {});
    expect(providers).toHaveLength(1 + 20 + 37 + 12 + 8);
    expect(providers.find(({ providerId }) => providerId === 'sendgrid')).toEqual({
      providerId: 'sendgrid',
      channel: 'EMAIL',
      name: 'SendGrid',
      isBuilt: true,
      credentials: [
        {
          name: 'apiKey',
          label: 'API key',
          type: 'TEXT',
          isRequired: true,
          isSecret: true,
          isMultiline: false,
          description: 'Create one in the settings of your account at the provider.',
        },
        expect.objectContaining({ name: 'from', isRequired: true, isSecret: false }),
        expect.objectContaining({ name: 'senderName', isRequired: true }),
        expect.objectContaining({ name: 'ipPoolName', isRequired: false }),
      ],
    });
    expect(providers.find(({ providerId }) => providerId === 'emailjs')?.isBuilt).toBe(false);
    const smtp = providers.find(({ providerId }) => providerId === 'nodemailer');
    expect(smtp?.credentials).toContainEqual(expect.objectContaining({ name: 'tlsOptions', type: 'OBJECT' }));
    expect(smtp?.credentials).toContainEqual(expect.objectContaining({ name: 'secure', type: 'FLAG' }));
    // The same credential has another meaning, and another name, at each provider.
    const labelAt = (id: string, credential: string) =>
      providers.find(({ providerId }) => providerId === id)?.credentials.find(({ name }) => name === credential)?.label;
    expect(labelAt('nodemailer', 'accountSid')).toBe('DKIM selector');
    expect(labelAt('plivo', 'accountSid')).toBe('Auth id');
    const apns = providers.find(({ providerId }) => providerId === 'apns');
    expect(apns?.credentials).toContainEqual(
      expect.objectContaining({ name: 'secretKey', label: 'Private key', isMultiline: true, isSecret: true }),
    );
  });

  it('filters providers by channel', async () => {
    const { providers } = await graph.run(Providers, { channel: 'PUSH' });
    expect(providers).toHaveLength(8);
    expect(new Set(providers.map(({ channel }) => channel))).toEqual(new Set(['PUSH']));
  });
});
