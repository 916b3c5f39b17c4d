import { base, bearer, type Filled, part } from '../http/http-request.ts';
import { at, type HttpProvider, textOf } from '../http/send-http.ts';
import { signature } from '../http/sign.ts';
import { type ChatMessage, need } from '../provider.ts';

/** Where the subscriber's channel leads to. Most chats are a URL that takes whatever is posted to it. */
const urlOf = ({ address }: ChatMessage, credentials: Filled): string =>
  need(address.webhookUrl || credentials.webhookUrl, 'webhook URL');

/** Incoming webhooks as Slack made them, and as others take them. They give no id. */
const slack: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({ url: urlOf(message, credentials), json: { text: message.content } }),
  reason: ['error', 'message', 'msg'],
};

/** The code that Meta gives a failure that passes: limits, and failures of its own. */
const PASSING_META_CODES: readonly unknown[] = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004];

/** The chat providers; all take a message in one request. */
export const HTTP_CHAT_PROVIDERS: Readonly<Record<string, HttpProvider<ChatMessage>>> = {
  slack,
  'svc-slack': slack,

  'chat-webhook': {
    request: (message, credentials, { slug, idempotencyKey }) => ({
      url: urlOf(message, credentials),
      headers: { 'idempotency-key': idempotencyKey },
      json: {
        content: message.content,
        webhookUrl: message.address.webhookUrl,
        channel: message.address.channel,
        phoneNumber: message.address.phone,
      },
      sign: signature(slug, credentials.secretKey),
    }),
    id: 'id',
    hasOptionalId: true,
    reason: ['message', 'error'],
  },

  discord: {
    request: (message, credentials) => {
      const url = urlOf(message, credentials);
      // It waits until the message stands, and answers with it.
      const waiting = URL.canParse(url) ? new URL(url) : undefined;
      waiting?.searchParams.set('wait', 'true');
      return { url: waiting?.href ?? url, json: { content: message.content } };
    },
    id: 'id',
    reason: ['message'],
  },

  getstream: {
    request: (message, credentials) => ({
      url: urlOf(message, credentials),
      headers: { 'x-api-key': credentials.apiKey },
      json: { text: message.content },
    }),
    id: ({ headers }) => headers['x-webhook-id'],
    hasOptionalId: true,
    reason: ['message'],
  },

  'grafana-on-call': {
    request: (message, credentials) => {
      const { alertUid, title, imageUrl, state, externalUrl } = message.address;
      return {
        url: urlOf(message, credentials),
        json: {
          alert_uid: alertUid || credentials.alertUid || undefined,
          title: title || credentials.title || undefined,
          image_url: imageUrl || credentials.imageUrl || undefined,
          state: state || credentials.state || undefined,
          link_to_upstream_details: externalUrl || credentials.externalLink || undefined,
          message: message.content,
        },
      };
    },
  },

  mattermost: {
    ...slack,
    request: (message, credentials) => ({
      url: urlOf(message, credentials),
      json: { text: message.content, channel: message.address.channel },
    }),
  },

  msteams: {
    request: (message, credentials) => ({
      url: urlOf(message, credentials),
      json: {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            contentUrl: null,
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.2',
              body: [{ type: 'TextBlock', text: message.content, wrap: true }],
            },
          },
        ],
      },
    }),
    reason: ['error.message'],
    // Old webhooks tell a failure in an answer of 200.
    refusal: ({ status, body }) => {
      const [, code] = /returned HTTP error (\d{3})/.exec(body) ?? [];
      if (status >= 300 || code === undefined) return undefined;
      return { isPermanent: code !== '429' && !code.startsWith('5'), message: `HTTP error ${code}` };
    },
  },

  'rocket-chat': {
    request: (message, credentials) => ({
      url: `${base(urlOf(message, credentials))}/api/v1/chat.sendMessage`,
      headers: { 'x-auth-token': credentials.token, 'x-user-id': credentials.user },
      json: { message: { rid: need(message.address.channel, 'room'), msg: message.content } },
    }),
    id: 'message._id',
    reason: ['error', 'message'],
    refusal: ({ status, json }) => (status < 300 && at(json, 'success') === false ? { isPermanent: true } : undefined),
  },

  ryver: {
    request: (message, credentials) => ({ url: urlOf(message, credentials), json: { body: message.content } }),
    reason: ['error', 'message'],
  },

  'whatsapp-business': {
    request: (message, credentials) => ({
      url: `https://graph.facebook.com/v22.0/${part(credentials.phoneNumberIdentification)}/messages`,
      headers: bearer(credentials.apiToken),
      json: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: need(message.address.phone, 'phone number'),
        type: 'text',
        text: { body: message.content, preview_url: false },
      },
    }),
    id: 'messages.0.id',
    reason: ['error.message'],
    refusal: ({ status, json }) =>
      status >= 400 && PASSING_META_CODES.includes(at(json, 'error.code'))
        ? { isPermanent: false, message: textOf(at(json, 'error.message')) }
        : undefined,
  },

  // Its incoming webhook for Slack's format.
  zulip: {
    ...slack,
    refusal: ({ status, json }) => (status < 300 && at(json, 'result') === 'error' ? { isPermanent: true } : undefined),
  },
};
