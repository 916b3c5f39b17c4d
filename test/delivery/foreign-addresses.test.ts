import { expect, it } from 'vitest';
import type { Message } from '../../src/delivery/provider.ts';
import { sendThrough, supportedProviders } from '../../src/delivery/send-through.ts';
import { SECRET_CREDENTIALS, TEXT_CREDENTIALS } from '../../src/model/integration.ts';
import { startProviderServer } from './provider-server.ts';

const FOREIGN = 'https://foreign.example';

/** Every name under which a message could give an address. */
const ADDRESSES = {
  ...Object.fromEntries(['url', 'webhookUrl', 'baseUrl', 'apiURL', 'endpoint', 'host'].map((name) => [name, FOREIGN])),
  ...{ domain: 'foreign.example', region: 'foreign.example', instanceId: 'foreign.example' },
};
const passthrough = { body: ADDRESSES, headers: { host: 'foreign.example', 'x-forwarded-host': 'foreign.example' } };

const MESSAGES: { readonly [channel in Message['channel']]: Message } = {
  chat: { channel: 'chat', content: 'Hello', address: { ...ADDRESSES, channel: 'c', phone: '+431' }, passthrough },
  email: {
    channel: 'email',
    to: ['ada@foreign.example'],
    from: 'a@foreign.example',
    subject: 'A',
    text: 'B',
    passthrough,
  },
  push: { channel: 'push', deviceTokens: ['d'], title: 'A', content: 'B', overrides: ADDRESSES, passthrough },
  sms: { channel: 'sms', to: '+4915112345678', from: 'foreign', content: 'Hello', passthrough },
};

/** The secret credentials have recognizable values. Addresses have to be addresses. */
const credentials = {
  ...Object.fromEntries(
    TEXT_CREDENTIALS.map((name) => [name, SECRET_CREDENTIALS.includes(name) ? `secret-${name}` : 'word']),
  ),
  ...{ webhookUrl: 'https://own.example', baseUrl: 'https://own.example', AppIOBaseUrl: 'https://own.example' },
  ...{ from: 'news@own.example', serviceAccount: '{}' },
};

it.each(Object.values(MESSAGES))('the address in a $channel message gets no credential', async (message) => {
  const server = await startProviderServer();
  for (const providerId of supportedProviders(message.channel)) {
    await sendThrough(providerId, 'svc', message, credentials, server.options);
  }
  const foreign = server.heard.filter(({ origin, headers }) => `${origin} ${headers.host}`.includes('foreign'));
  expect(foreign.filter((request) => JSON.stringify(request).includes('secret-'))).toEqual([]);
  // Webhooks of chats that get no credential are addresses of messages.
  expect(foreign.length > 0).toBe(message.channel === 'chat');
});
