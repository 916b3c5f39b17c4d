import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { ROUTES } from '../../src/rest/routes.ts';

/** A valid, nearly valid or invalid request. */
export interface FuzzedRequest {
  readonly method: string;
  /** The route that the request is meant for. Its path can be different. */
  readonly route: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly isChunked: boolean;
}

const DAY_MS = 86_400_000;

/** Ids of existing documents. */
export const known = {
  integration: Array.from({ length: 60 }, (_, index) => ObjectId.createFromTime(index + 1)),
  /** Messages with two buttons in the inbox of `ada`. */
  message: Array.from({ length: 6 }, (_, index) => ObjectId.createFromTime(index + 100)),
  notification: ObjectId.createFromTime(200),
  /** Messages in the inbox of `ada` that requests may delete. */
  deletable: Array.from({ length: 20 }, (_, index) => ObjectId.createFromTime(index + 300)),
  /** Layouts that requests may delete. */
  oldLayouts: ['old', 'older', 'oldest'],
  /** Each names a workflow and a layout with translations that requests may delete. */
  translated: Array.from({ length: 6 }, (_, index) => `translated-${index}`),
  /** The locales of all translations. */
  locales: ['de', 'de-AT'],
};

/** Values that are invalid almost everywhere. */
const odd = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -0,
      2 ** 53,
      '',
      ' ',
      'x',
      '\0',
      'a\0b',
      '\ud800',
      '😀',
      'x'.repeat(3_000),
      '$x',
      'a.b',
      '__proto__',
      'constructor',
      [],
      {},
      [[]],
      [null],
      '../..',
      '%',
      'ada',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      JSON.parse('{"__proto__":{"a":1}}'),
      { $set: { a: 1 } },
      { 'a.b': { '': 1 } },
      { $where: 'x' },
      { toString: 1, constructor: null },
      { 'a\0b': 1 },
      { _bsontype: 'ObjectId', id: 'x' },
      { $oid: 'x' },
      { $date: 1 },
      { length: 1e9 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const mostly = <T>(good: fc.Arbitrary<T>, share = 15): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: share, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
const seldom = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: mostly(value) });
const fields = (shape: Record<string, fc.Arbitrary<unknown>>, required: readonly string[] = []) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.record(shape, { requiredKeys: [...required] }) },
    { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) },
  );
const list = (item: fc.Arbitrary<unknown>) => fc.array(item, { maxLength: 4 });
const word = fc.constantFrom('a', 'de', 'Ada', 'x@example.com', 'other', 'integration-1');
const name = fc.oneof(
  word,
  fc.constantFrom('', 'a.b', '$x', '__proto__', 'a\0b', 'toString'),
  fc.string({ maxLength: 5 }),
);
const freeForm = mostly(fc.dictionary(name, odd, { maxKeys: 3 }));

const objectIdText = fc.oneof(
  fc.constantFrom(...known.integration, ...known.message, known.notification).map(String),
  fc.constantFrom('f'.repeat(24), 'F'.repeat(24), 'g'.repeat(24), '0'.repeat(23), '0'.repeat(12)),
);
/** Only hosts of this machine, which the gateway refuses at once, so that no request reaches the network. */
const host = fc.constantFrom<unknown>('127.0.0.1', 'localhost', '[::1]', 7, null);
const credentials = fields({
  apiKey: mostly(word),
  user: mostly(word),
  password: mostly(word),
  host,
  port: mostly(fc.constant('25')),
  from: mostly(word),
  senderName: mostly(word),
  secure: mostly(fc.boolean()),
  tlsOptions: freeForm,
  accountSid: mostly(word),
  token: mostly(word),
  unknown: odd,
});
const filter = fields(
  {
    isNegated: mostly(fc.boolean()),
    type: mostly(fc.constant('GROUP')),
    value: mostly(fc.constantFrom('AND', 'OR')),
    children: mostly(
      list(
        fields(
          {
            field: mostly(word),
            value: mostly(word),
            operator: mostly(fc.constantFrom('EQUAL', 'IN')),
            on: mostly(fc.constant('payload')),
          },
          ['field', 'value', 'operator', 'on'],
        ),
      ),
    ),
  },
  ['isNegated', 'type', 'value', 'children'],
);
const recipient = mostly(
  fc.oneof(
    word,
    fields(
      {
        subscriberId: mostly(word, 30),
        email: mostly(word),
        firstName: mostly(word),
        data: freeForm,
        channels: mostly(
          list(
            fields({
              providerId: mostly(fc.constant('fcm')),
              credentials: mostly(fields({ deviceTokens: mostly(list(word)) })),
            }),
          ),
        ),
      },
      ['subscriberId'],
    ),
    fields({ type: fc.constant('Topic'), topicKey: mostly(word), exclude: mostly(list(word)) }, ['type', 'topicKey']),
  ),
  30,
);
const event = {
  name: mostly(fc.constantFrom('welcome', 'welcome', 'welcome', 'inactive', 'nothing'), 30),
  payload: freeForm,
  overrides: freeForm,
  transactionId: mostly(word),
  actor: recipient,
  tenant: seldom(fc.oneof(word, fields({ identifier: mostly(word), name: mostly(word), data: freeForm }))),
  context: mostly(fc.dictionary(word, mostly(word))),
};
const subscriber = {
  email: mostly(word),
  firstName: mostly(word),
  phone: seldom(word),
  locale: seldom(word),
  timezone: seldom(fc.constantFrom('Europe/Vienna', 'UTC')),
  data: seldom(fc.dictionary(word, mostly(word))),
};
const address = fields(
  {
    providerId: mostly(fc.constantFrom('fcm', 'slack', 'fcm', 'apns'), 30),
    integrationIdentifier: seldom(fc.constantFrom('integration-3', 'integration-1')),
    credentials: mostly(
      fc.oneof(
        { weight: 3, arbitrary: fields({ deviceTokens: mostly(list(word)) }, ['deviceTokens']) },
        fields({ webhookUrl: mostly(fc.constantFrom('https://example.com/chat', 'a')) }, ['webhookUrl']),
      ),
    ),
  },
  ['providerId', 'credentials'],
);
const switches = mostly(
  fields({ email: mostly(fc.boolean()), sms: seldom(fc.boolean()), in_app: seldom(fc.constant(null)) }, ['email']),
  30,
);
const workflowName = fc.constantFrom('welcome', 'inactive', 'welcome', 'nothing');
const topic = { name: mostly(word), data: seldom(fc.dictionary(word, mostly(word))) };
const members = fields(
  {
    subscriberIds: mostly(fc.array(mostly(fc.constantFrom('ada', 's1', 's2', 'nobody'), 30), { maxLength: 4 })),
    subscriptions: seldom(list(fc.constantFrom('s3', { subscriberId: 's4' }))),
    context: seldom(odd),
  },
  ['subscriberIds'],
);
const preferences = seldom(
  fields({ user: seldom(fc.constant(null)), workflow: mostly(fields({ channels: seldom(odd) })) }),
);
const wholeWorkflow = {
  name: mostly(word, 30),
  active: fc.constant(true),
  steps: mostly(
    fc.array(
      mostly(
        fc.record({
          name: word,
          stepId: fc.constant('step-1'),
          type: fc.constantFrom('in_app', 'in_app', 'in_app', 'sms'),
          controlValues: fc.constantFrom({ body: 'Hello' }, { body: 'Hello {{payload.name}}' }, { body: 7 }),
        }),
        30,
      ),
      { minLength: 1, maxLength: 1 },
    ),
    30,
  ),
  tags: seldom(list(word)),
  preferences,
};
const layoutControls = fields({
  email: mostly(
    fields(
      {
        body: mostly(
          fc.constantFrom('<p>{{ content }}</p>', '{{ subscriber.firstName }} {{ content }}', '{{ x', 'x'),
          30,
        ),
        editorType: seldom(fc.constantFrom('html', 'block')),
      },
      ['body'],
    ),
  ),
});
const layout = { name: mostly(word, 30), isTranslationEnabled: seldom(fc.boolean()) };
const locale = fc.constantFrom(...known.locales, 'de_AT', 'en');
const messages = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>({ title: 'Hallo' }, { title: 'Hallo', deep: { a: 'x', 'b.c': 'y' } }),
  },
  { weight: 1, arbitrary: freeForm },
);
const messagesByResource = mostly(
  fc.dictionary(fc.constantFrom('welcome', 'welcome', ...known.translated, 'nothing'), messages, { maxKeys: 2 }),
);
const BODIES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  createSubscriber: fields({ ...subscriber, subscriberId: mostly(word, 30) }, ['subscriberId']),
  createSubscribers: fields(
    { subscribers: mostly(list(mostly(fields({ ...subscriber, subscriberId: mostly(word, 30) }, ['subscriberId'])))) },
    ['subscribers'],
  ),
  updateSubscriber: fields(subscriber, ['email']),
  setSubscriberCredentials: address,
  mergeSubscriberCredentials: address,
  setSubscriberPreferences: fields({ workflowId: seldom(workflowName), channels: switches, schedule: seldom(odd) }, [
    'channels',
  ]),
  setWorkflowPreferences: fields(
    { preferences: mostly(list(fields({ workflowId: workflowName, channels: switches }, ['workflowId', 'channels']))) },
    ['preferences'],
  ),
  createIntegration: fields(
    {
      name: seldom(word),
      identifier: seldom(word),
      providerId: mostly(fc.constantFrom('nodemailer', 'slack', 'fcm'), 30),
      channel: mostly(fc.constantFrom('email', 'chat', 'push'), 30),
      credentials: seldom(credentials),
      conditions: seldom(list(mostly(filter))),
      check: odd.filter((value) => value !== true),
    },
    ['providerId', 'channel'],
  ),
  markAllMessages: fields(
    { markAs: mostly(fc.constantFrom('read', 'unread', 'seen', 'unseen')), feedIdentifier: seldom(odd) },
    ['markAs'],
  ),
  createWorkflow: fields({ ...wholeWorkflow, workflowId: mostly(word, 30) }, ['name', 'workflowId', 'steps']),
  updateWorkflow: fields({ ...wholeWorkflow, preferences }, ['name', 'steps']),
  patchWorkflow: fields({ active: mostly(fc.boolean()), tags: mostly(list(word)), description: seldom(word) }, [
    'active',
  ]),
  createLayout: fields({ ...layout, layoutId: mostly(word, 30), __source: seldom(word) }, ['name', 'layoutId']),
  updateLayout: fields({ ...layout, controlValues: seldom(layoutControls) }, ['name']),
  duplicateLayout: fields({ ...layout, layoutId: seldom(word) }, ['name']),
  previewLayout: fields({
    controlValues: mostly(layoutControls),
    previewPayload: mostly(fields({ subscriber: freeForm })),
  }),
  createTranslation: fields(
    {
      resourceType: mostly(fc.constantFrom('workflow', 'layout'), 30),
      resourceId: mostly(fc.constantFrom('welcome', ...known.translated), 30),
      locale: mostly(locale, 30),
      content: mostly(messages, 30),
    },
    ['resourceType', 'resourceId', 'locale', 'content'],
  ),
  importMasterJson: fields(
    {
      locale: mostly(locale, 30),
      masterJson: mostly(fields({ workflows: messagesByResource, layouts: messagesByResource }), 30),
    },
    ['locale', 'masterJson'],
  ),
  snoozeInboxMessage: fields(
    {
      snoozeUntil: mostly(
        fc.integer({ min: -1, max: 366 }).map((days) => new Date(Date.now() + days * DAY_MS).toISOString()),
        30,
      ),
    },
    ['snoozeUntil'],
  ),
  createTopic: fields({ ...topic, key: mostly(word, 30) }, ['key']),
  updateTopic: fields(topic, ['name']),
  subscribeToTopic: members,
  unsubscribeFromTopic: members,
  triggerEvent: fields({ ...event, to: fc.oneof(recipient, list(recipient)) }, ['name', 'to']),
  updateIntegration: fc.oneof(
    fields({
      name: mostly(word),
      identifier: mostly(word),
      _environmentId: seldom(objectIdText),
      active: mostly(fc.boolean()),
      credentials: mostly(credentials),
      conditions: mostly(list(mostly(filter))),
      configurations: mostly(
        fields({ inboundWebhookEnabled: mostly(fc.boolean()), inboundWebhookSigningKey: mostly(word) }),
      ),
      check: odd.filter((value) => value !== true),
    }),
    fc.record({ check: fc.constant(true), credentials }),
  ),
  markMessagesAs: fields(
    {
      messageId: mostly(fc.oneof(objectIdText, list(mostly(objectIdText, 30)))),
      markAs: mostly(fc.constantFrom('read', 'unread', 'seen', 'unseen')),
    },
    ['messageId', 'markAs'],
  ),
  triggerEvents: fields(
    {
      events: mostly(
        fc.array(mostly(fields({ ...event, to: fc.oneof(recipient, list(recipient)) }, ['name', 'to']), 30), {
          maxLength: 6,
        }),
      ),
    },
    ['events'],
  ),
  broadcastEvent: fields(event, ['name', 'payload']),
};

const deep = fc.constantFrom(
  '['.repeat(400_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"events":[{"name":"welcome","to":"ada","payload":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}]}`,
  `{"name":"welcome","payload":${'{"a":'.repeat(120)}1${'}'.repeat(120)}}`,
  `{"credentials":{"tlsOptions":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}}`,
  `{"messageId":${JSON.stringify(Array(30_000).fill('x'))},"markAs":"read"}`,
  'x'.repeat(1_048_577),
  ' '.repeat(3_000_000),
);
const bodyOf = (operationId: string): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 60, arbitrary: (BODIES[operationId] ?? odd).map((value) => JSON.stringify(value)) },
    { weight: 10, arbitrary: odd.map((value) => JSON.stringify(value)) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{}x',
        '{} ',
        '\ufeff{}',
        'NaN',
        "{'a':1}",
        '{"a":1,"a":2}',
        '"\\ud800"',
        '1e999',
        '{"name":1e999}',
      ),
    },
    { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
    { weight: 1, arbitrary: deep },
    { weight: 5, arbitrary: fc.constant(null) },
  );

/** A URL cannot contain unpaired surrogates. */
const wellFormed = (value: unknown): string =>
  Buffer.from(String(typeof value === 'object' ? JSON.stringify(value) : value)).toString();

const segment = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%ff',
    '%2F',
    '%2e%2e',
    '..',
    '.',
    '',
    '100%',
    '%F0%9F%98%80',
    '\u00e9',
    'a+b',
    'a;b',
    '__proto__',
    'x'.repeat(5_000),
    '%ED%A0%80',
  ),
  odd.map((value) => encodeURIComponent(wellFormed(value))),
  objectIdText,
);
const IDS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  subscriberId: fc.constantFrom('ada', 'ada', 's1', 'nobody'),
  integrationId: fc.constantFrom(...known.integration).map(String),
  notificationId: fc.constant(`${known.notification}`),
  workflowId: fc.constantFrom('welcome', 'inactive', 'welcome', 'nothing'),
  stepId: fc.constantFrom('step-1', 'step-1', 'step-9'),
  topicKey: fc.constantFrom('news', 'news', 'nothing'),
  externalSubscriberId: fc.constantFrom('ada', 's1', 's2'),
  identifier: fc.constantFrom('tk_news:si_ada', 'tk_news:si_ada', 'tk_news:si_nobody'),
  layoutId: fc.constantFrom('welcome', 'welcome', 'nothing'),
  resourceType: fc.constantFrom('workflow', 'layout'),
  resourceId: fc.constant('welcome'),
  locale,
  actionType: fc.constantFrom('primary', 'primary', 'primary', 'secondary'),
};
/** The documents that requests may delete. All others must stay. */
const FEW: typeof IDS = {
  integrationId: fc.constantFrom(...known.integration.slice(0, 10)).map(String),
  subscriberId: fc.constantFrom('s8', 's9', 's10'),
  topicKey: fc.constantFrom('old-1', 'old-2', 'a', 'de'),
  providerId: fc.constantFrom('fcm', 'slack'),
  messageId: fc.constantFrom(...known.deletable).map(String),
  workflowId: fc.constantFrom('old', 'older', 'oldest', 'de'),
  transactionId: fc.constantFrom('a', 'de', 'nothing', 'deletable'),
  layoutId: fc.constantFrom(...known.oldLayouts, 'de'),
  resourceType: fc.constantFrom('workflow', 'layout'),
  resourceId: fc.constantFrom(...known.translated),
  locale: fc.constantFrom(...known.locales),
};
/** In the path of a message of an inbox, `notificationId` is the id of the message. */
const inboxMessage = (ids: readonly ObjectId[]): typeof IDS => ({
  subscriberId: fc.constantFrom('ada', 'ada', 'ada', 's1'),
  notificationId: fc.constantFrom(...ids).map(String),
});
const IDS_OF_INBOX: typeof IDS = { ...IDS, ...inboxMessage(known.message) };
const FEW_OF_INBOX: typeof IDS = { ...FEW, ...inboxMessage(known.deletable) };
const idsOf = (method: string, path: string): typeof IDS => {
  const isInboxMessage = path.startsWith('/v2/subscribers/:subscriberId/notifications/:notificationId');
  if (method === 'DELETE') return isInboxMessage ? FEW_OF_INBOX : FEW;
  return isInboxMessage ? IDS_OF_INBOX : IDS;
};
const pathOf = (method: string, path: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...path
        .split('/')
        .map((part) =>
          part.startsWith(':')
            ? fc.oneof(
                { weight: 16, arbitrary: idsOf(method, path)[part.slice(1)] ?? segment },
                { weight: 2, arbitrary: segment },
              )
            : fc.oneof(
                { weight: 100, arbitrary: fc.constant(part) },
                { weight: 1, arbitrary: part === '' ? fc.constant(part) : segment },
              ),
        ),
      fc.constantFrom(...Array<string>(30).fill(''), '/', '/x', '//'),
    )
    .map((parts) => `${parts.slice(0, -1).join('/')}${parts.at(-1)}`);

const queryValue = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '10',
    '0',
    '101',
    '5.0',
    '-1',
    '1e1',
    'NaN',
    'true',
    'false',
    'TRUE',
    'ASC',
    'DESC',
    '_id',
    'email',
    'createdAt',
    'Ada',
    '%',
    '%00',
    '%ff',
    '+',
    '.*',
    '(',
    '$ne',
    'x'.repeat(2_000),
    'eyJ9',
    'bnVsbA',
    'e30',
  ),
  odd.map((value) => encodeURIComponent(wellFormed(value))),
);
const anyParameters = fc.array(
  fc.tuple(
    fc.constantFrom(
      'after',
      'before',
      'limit',
      'orderBy',
      'orderDirection',
      'includeCursor',
      'email',
      'name',
      'phone',
      'subscriberId',
      ...['key', 'failIfExists', 'criticality', 'contextKeys', 'page', 'channel', 'channels', 'tags', 'status'],
      'x',
      '',
      'first',
      'last',
      '__proto__',
      'email[$ne]',
    ),
    queryValue,
  ),
  { maxLength: 4 },
);
/** The parameters that an operation requires. */
const REQUIRED_PARAMETERS: Readonly<Record<string, fc.Arbitrary<[string, string]>>> = {
  countMessages: fc
    .constantFrom<unknown>(
      [{}],
      [{ read: false }, { severity: 'high', tags: ['a'] }],
      [{ data: { a: 1 } }],
      [],
      [7],
      'x',
    )
    .map((filters) => ['filters', encodeURIComponent(JSON.stringify(filters))]),
};
const queryOf = (operationId: string): fc.Arbitrary<string> => {
  const required = REQUIRED_PARAMETERS[operationId];
  const pairs =
    required === undefined
      ? anyParameters
      : fc.tuple(required, anyParameters).map(([first, others]) => [first, ...others]);
  return pairs.map((given) =>
    given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );
};

const headerText = fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,40}$/);
const headersWith = (key: string) =>
  fields({
    authorization: fc.oneof(
      { weight: 30, arbitrary: fc.constant(`ApiKey ${key}`) },
      { weight: 1, arbitrary: headerText },
    ),
    'content-type': fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '',
          'application/json; charset=utf-8',
          'APPLICATION/JSON',
          'text/plain',
          'application/json, text/plain',
          'multipart/form-data',
          ';',
        ),
      },
      { weight: 1, arbitrary: headerText },
    ),
    'content-encoding': fc.oneof(
      { weight: 20, arbitrary: fc.constant('identity') },
      { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'x') },
    ),
    'idempotency-key': fc.oneof(
      { weight: 3, arbitrary: fc.integer().map(String) },
      { weight: 1, arbitrary: fc.constantFrom('a', 'b', '', 'k'.repeat(255), 'k'.repeat(256)) },
      { weight: 1, arbitrary: headerText },
    ),
    accept: fc.constantFrom('application/json', '*/*', 'text/html', ''),
    cookie: headerText,
  }).map(
    (given) =>
      Object.fromEntries(
        Object.entries({ authorization: `ApiKey ${key}`, ...given }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
  );

/** Requests to all routes, with the given key. */
export const fuzzedRequests = (key: string): fc.Arbitrary<FuzzedRequest> =>
  fc.constantFrom(...ROUTES).chain(({ method, path, operationId, body }) =>
    fc.record({
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant<string>(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
      ),
      route: fc.constant(path.replace(/:(\w+)/g, '{$1}')),
      target: fc.tuple(pathOf(method, path), queryOf(operationId)).map((parts) => parts.join('')),
      headers: headersWith(key),
      body:
        body === null
          ? fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: bodyOf(operationId) })
          : bodyOf(operationId),
      isChunked: fc.boolean(),
    }),
  );
