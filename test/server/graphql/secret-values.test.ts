import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { connectClient, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

const SECRET = 'the_secret_0815';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schema });
});

const post = async (query: string, variables?: object): Promise<string> => {
  const response = await postGraphql(server, { query, ...(variables && { variables }) });
  const { errors = [] } = await response.json();
  expect(errors).not.toEqual([]);
  return errors.map(({ message }: { message: string }) => message).join('\n');
};
const CREATE = 'mutation C($input: CreateIntegrationInput!) { createIntegration(input: $input) { __typename } }';
const SEND = { name: 'x', channel: 'EMAIL', providerId: 'sendgrid' };

describe('an error about a variable', () => {
  it('names the place and the type, and never repeats a value', async () => {
    const wrong: [object, string][] = [
      [
        { ...SEND, credentials: { apiKey: [SECRET] } },
        'at "input.credentials.apiKey": expected a value of type "String"',
      ],
      [{ ...SEND, credentials: { apiKey: { a: SECRET } } }, 'at "input.credentials.apiKey"'],
      [
        { ...SEND, credentials: SECRET },
        'at "input.credentials": Expected type "IntegrationCredentialsInput" to be an object',
      ],
      [{ ...SEND, channel: SECRET }, 'at "input.channel": expected a value of type "Channel"'],
      [{ ...SEND, conditions: [{ type: SECRET }] }, 'at "input.conditions.0.type"'],
      [{ ...SEND, unknown: SECRET }, 'Field "unknown" is not defined by type "CreateIntegrationInput"'],
      [
        { channel: 'EMAIL', credentials: { apiKey: SECRET } },
        'Field "name" of required type "String!" was not provided',
      ],
    ];
    for (const [input, expected] of wrong) {
      const message = await post(CREATE, { input });
      expect(message).toContain(expected);
      expect(message).not.toContain(SECRET);
    }
    expect(await post(CREATE, {})).toBe(
      'Variable "$input" of required type "CreateIntegrationInput!" was not provided.',
    );
    expect(await post(CREATE, { input: null })).toContain('must not be null');
  });

  it('never repeats a value over a websocket', async () => {
    const client = connectClient(server);
    const input = { ...SEND, credentials: { apiKey: [SECRET] } };
    const results: unknown[] = [];
    for await (const result of client.iterate({ query: CREATE, variables: { input } })) results.push(result);
    expect(JSON.stringify(results)).toContain('input.credentials.apiKey');
    expect(JSON.stringify(results)).not.toContain(SECRET);
  });
});

describe('an error about a document', () => {
  const withKey = (literal: string, channel = 'EMAIL') =>
    `mutation { createIntegration(input: { name: "x", channel: ${channel}, providerId: "x", credentials: { apiKey: ${literal} } }) { __typename } }`;

  it('never repeats a literal', async () => {
    for (const literal of [
      SECRET,
      `{ a: "${SECRET}" }`,
      `["${SECRET}"]`,
      `"a" "${SECRET}"`,
      `"""a""" """${SECRET}"""`,
    ]) {
      expect(await post(withKey(literal))).not.toContain(SECRET);
    }
    for (const literal of [`"${SECRET}"`, `["${SECRET}"]`, '4711']) {
      expect(await post(withKey('"key"', literal))).not.toMatch(/secret|4711/);
    }
    expect(await post(withKey('12'))).toBe('Expected a value of type "String"');
  });

  it('suggests the values of an enum', async () => {
    expect(await post(withKey('"key"', 'EMIAL'))).toContain('Did you mean the enum value "EMAIL"');
  });
});
