import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEchoMailServer, startEchoServer } from '../testkit/echo-servers.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { secretsIn, tracesOf } from '../testkit/planted-secrets.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const SECRETS: string[] = [];
/** A secret that is planted somewhere. */
const plant = (where: string): string => {
  const secret = `${where}"ü-${randomBytes(9).toString('hex')}`;
  SECRETS.push(secret);
  return secret;
};
/** A secret that can be a part of a URL or a header. */
const plantPlain = (where: string): string => {
  const secret = `${where}-${randomBytes(12).toString('hex')}x`;
  SECRETS.push(secret);
  return secret;
};

const BEARER = plantPlain('bearer');
const COOKIE = plantPlain('cookie');
const CUSTOM_HEADER = plantPlain('header');
const BODY_PASSWORD = plant('body');
const URL_KEY = plantPlain('urlkey');
const MARKED = plant('marked');
const MAIL_PASSWORD = plant('mail');
const SMS_KEY = plantPlain('sms');
const CHAT_WEBHOOK = plantPlain('chat');
const INLINE_WEBHOOK = plantPlain('inline');
const OVERRIDE_WEBHOOK = plantPlain('override');
const PASSED_HEADER = plantPlain('passed');
const WRONG_INPUT = plant('wrong');
const WRONG_NAME = plantPlain('wrong').replaceAll('-', '_');
SECRETS.push(WRONG_NAME);

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
let gateway: GatewayProcess;
/** All answers in which no secret may be. */
let answers = '';

async function ask<T = Record<string, Record<string, unknown>>>(query: string, variables: object = {}): Promise<T> {
  const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Sends a request whose answer must not contain a secret. */
async function askSafely(path: string, init: RequestInit = {}): Promise<string> {
  const response = await gateway.request(path, init);
  const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
  answers += text;
  return text;
}
const askSafelyFor = (query: string, variables: object = {}) =>
  askSafely('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });

const dump = async (): Promise<string> => {
  const collections = await store.db.collections();
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
};

const CREATE_INTEGRATION = `mutation Create($input: CreateIntegrationInput!) {
  createIntegration(input: $input) { ... on IntegrationPayload { integration { _id identifier } } ... on Error { message } }
}`;

async function createIntegration(input: object): Promise<{ _id: string; identifier: string }> {
  const data = await ask<{ createIntegration: { integration: { _id: string; identifier: string } } }>(
    CREATE_INTEGRATION,
    {
      input: { active: true, ...input },
    },
  );
  expect(data.createIntegration).toHaveProperty('integration');
  return data.createIntegration.integration;
}

beforeAll(async () => {
  const [web, mail] = [await startEchoServer(), await startEchoMailServer()];
  const origin = `http://127.0.0.1:${web}`;
  gateway = await startGateway({
    MONGODB_URI: uri,
    API_KEY,
    ALLOW_PRIVATE_HOSTS: 'true',
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'trace',
  });
  await createIntegration({
    name: 'Mail',
    channel: 'EMAIL',
    providerId: 'nodemailer',
    credentials: {
      ...{ host: '127.0.0.1', port: `${mail}`, user: 'ada', password: MAIL_PASSWORD },
      ...{ from: 'a@example.org', senderName: 'Shop', ignoreTls: true },
    },
  });
  await createIntegration({
    name: 'SMS',
    channel: 'SMS',
    providerId: 'generic-sms',
    credentials: {
      ...{ baseUrl: `${origin}/400/sms`, apiKeyRequestHeader: 'x-key', apiKey: SMS_KEY },
      ...{ idPath: 'id', from: '+100' },
    },
  });
  const chat = await createIntegration({ name: 'Chat', channel: 'CHAT', providerId: 'discord', credentials: {} });
  const workflow = await ask(
    `mutation Create($input: CreateWorkflowInput!) {
      createWorkflow(input: $input) { ... on Error { message } ... on ValidationError { issues { field message } } __typename }
    }`,
    {
      input: {
        name: 'planted',
        steps: [
          { type: 'EMAIL', stepId: 'mail', controlValues: { subject: 'Hi', body: 'Hello' } },
          { type: 'SMS', stepId: 'sms', controlValues: { body: 'Hello' } },
          { type: 'CHAT', stepId: 'chat', controlValues: { body: 'Hello' } },
          ...['200', '400'].map((status) => ({
            type: 'CUSTOM',
            stepId: `custom-${status}`,
            controls: { dataSchema: { type: 'object', properties: { marked: { type: 'string', writeOnly: true } } } },
            controlValues: {
              url: `${origin}/${status}/${URL_KEY}?id=7`,
              headers: { Authorization: `Bearer ${BEARER}`, Cookie: `sid=${COOKIE}`, 'X-Custom': CUSTOM_HEADER },
              body: { password: BODY_PASSWORD, id: 7 },
              marked: MARKED,
            },
          })),
        ],
      },
    },
  );
  expect(workflow.createWorkflow).toMatchObject({ __typename: 'WorkflowPayload' });
  const webhook = (key: string) => `${origin}/400/services/${key}`;
  const subscriber = (subscriberId: string, more: object = {}) => ({
    subscriber: { subscriberId, email: 'ada@example.org', phone: '+49123', ...more },
  });
  await ask('mutation { createSubscriber(input: { subscriberId: "ada" }) { __typename } }');
  const channel = await ask(
    `mutation Set($input: SetSubscriberChannelInput!) {
      setSubscriberChannel(input: $input) { ... on Error { message } __typename }
    }`,
    { input: { subscriberId: 'ada', integrationId: chat._id, credentials: { webhookUrl: webhook(CHAT_WEBHOOK) } } },
  );
  expect(channel.setSubscriberChannel).toMatchObject({ __typename: 'SubscriberPayload' });
  const events = [
    { to: [subscriber('ada')] },
    {
      to: [
        subscriber('inline', {
          channels: [
            {
              providerId: 'discord',
              integrationIdentifier: chat.identifier,
              credentials: { webhookUrl: webhook(INLINE_WEBHOOK) },
            },
          ],
        }),
      ],
    },
    {
      to: [subscriber('override')],
      overrides: {
        chat: { webhookUrl: webhook(OVERRIDE_WEBHOOK), _passthrough: { headers: { 'x-passed': PASSED_HEADER } } },
        sms: { _passthrough: { headers: { 'x-passed': PASSED_HEADER } } },
      },
    },
  ].map((event) => ({ name: 'planted', payload: {}, ...event }));
  const triggered = await ask(
    `mutation Trigger($input: TriggerEventsInput!) {
      triggerEvents(input: $input) { ... on TriggerEventsPayload { results { status error } } ... on Error { message } }
    }`,
    { input: { events } },
  );
  expect(JSON.stringify(triggered)).toContain('PROCESSED');
  await until(
    store,
    () => store.collections.jobs.find().toArray(),
    (jobs) => jobs.length === 15 && jobs.every(({ status }) => ['completed', 'failed'].includes(status)),
  );
}, 90_000);

describe('secrets that are planted everywhere', () => {
  it('reach the servers that they are for', async () => {
    const jobs = await store.collections.jobs.find().toArray();
    const outputs = jobs.filter(({ output }) => output !== undefined && 'seen' in output);
    expect(outputs).toHaveLength(3);
    expect(JSON.stringify(outputs)).toContain('[hidden]');
    const details = await store.collections.executionDetails.find({ status: 'Failed' }).toArray();
    expect(details.map(({ raw }) => raw).filter((raw) => raw?.includes('[hidden]')).length).toBeGreaterThanOrEqual(9);
  });

  it('are nowhere in the database', async () => {
    expect(secretsIn(await dump(), SECRETS)).toEqual([]);
  });

  it('are in no answer that is not made to show them', async () => {
    const ids = await store.collections.notifications.find({}, { projection: { _id: 1 } }).toArray();
    for (const { _id } of ids) {
      const record = await gateway.request(`/v1/notifications/${_id}`).then((response) => response.json());
      // The record shows the overrides of the trigger to those who may read them.
      for (const job of record.data?.jobs ?? record.jobs ?? []) delete job.overrides;
      answers += JSON.stringify(record);
    }
    await askSafelyFor(`{
      notifications(first: 10) { edges { node {
        payload
        jobs(first: 10) { edges { node {
          type jobStatus executionDetails(first: 20) { edges { node { detail raw } } }
        } } }
        messages(first: 10) { edges { node { status errorText errorId content { __typename } } } }
      } } }
      deadLetters(first: 10) { edges { node { reason } } }
    }`);
    for (const variables of [
      { input: { name: 'x', channel: 'EMAIL', providerId: 'sendgrid', credentials: { apiKey: [{ a: WRONG_INPUT }] } } },
      {
        input: {
          name: 'x',
          channel: 'EMAIL',
          providerId: 'sendgrid',
          credentials: { apiKey: 1, tlsOptions: WRONG_INPUT },
        },
      },
      { input: { name: 'x', channel: WRONG_INPUT, providerId: 'sendgrid' } },
      { input: WRONG_INPUT },
    ]) {
      expect(await askSafelyFor(CREATE_INTEGRATION, variables)).toContain('errors');
    }
    const body = {
      credentials: { apiKey: [WRONG_INPUT] },
      configurations: { inboundWebhookSigningKey: { a: WRONG_INPUT } },
    };
    await askSafely(`/v1/integrations/${'a'.repeat(24)}`, { method: 'PUT', body: JSON.stringify(body) });
    for (const value of ['WRONG', 'apiKey: WRONG', '{ a: "WRONG" }', '["WRONG"]', '$x "WRONG"']) {
      const literal = value.replace('WRONG', WRONG_NAME);
      const text = await askSafelyFor(`mutation {
        createIntegration(input: { name: "x", channel: EMAIL, providerId: "x", credentials: { apiKey: ${literal} } }) { __typename }
      }`);
      expect(text).toContain('errors');
    }
    await askSafely('/metrics');
    expect(secretsIn(answers, SECRETS)).toEqual([]);
  });

  it('are shown to those who may read them', async () => {
    const shown = await gateway.request('/v2/subscribers').then((response) => response.text());
    expect(secretsIn(shown, SECRETS)).toEqual([CHAT_WEBHOOK, INLINE_WEBHOOK]);
    const data = await ask(`{
      workflows(first: 1) { edges { node { steps { controlValues } } } }
      subscriber(subscriberId: "ada") { channels { credentials { webhookUrl } } }
      notifications(first: 10) { edges { node {
        jobs { edges { node { overrides } } } messages { edges { node { directWebhookUrl overrides } } }
      } } }
    }`);
    expect(secretsIn(JSON.stringify(data), SECRETS)).toEqual(
      expect.arrayContaining([BEARER, COOKIE, CUSTOM_HEADER, BODY_PASSWORD, URL_KEY, CHAT_WEBHOOK]),
    );
    expect(secretsIn(JSON.stringify(data), [OVERRIDE_WEBHOOK, PASSED_HEADER, INLINE_WEBHOOK])).toHaveLength(3);
  });

  it('are in no line of the log', async () => {
    await gateway.end();
    expect(gateway.output().length).toBeGreaterThan(1_000);
    expect(secretsIn(gateway.output(), SECRETS)).toEqual([]);
  });

  it('would be found in each form that they may have in a text', () => {
    for (const trace of tracesOf(MAIL_PASSWORD)) expect(secretsIn(`x${trace}y`, SECRETS)).toEqual([MAIL_PASSWORD]);
  });
});
