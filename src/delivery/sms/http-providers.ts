import { base, basic, bearer, type Filled, part } from '../http/http-request.ts';
import { at, type HttpAnswer, type HttpProvider, type Refusal, textOf } from '../http/send-http.ts';
import { need, type SmsMessage } from '../provider.ts';

const senderOf = ({ from }: SmsMessage, credentials: Filled): string => need(from || credentials.from, 'sender');
const phoneOf = ({ to }: SmsMessage): string => need(to, 'phone number');
/** For those that want a number as E.164 without its plus. */
const digitsOf = (message: SmsMessage): string => phoneOf(message).replace(/^\+/, '');

/** Reads the code that a provider gives each message in an answer of 200; one without a code is for the id to judge. */
const byCode =
  (path: string, good: readonly string[], passing: readonly string[], reason: string) =>
  ({ status, json }: HttpAnswer): Refusal | undefined => {
    const code = textOf(at(json, path));
    if (status >= 300 || code === undefined || good.includes(code)) return undefined;
    return { isPermanent: !passing.includes(code), message: textOf(at(json, reason)) ?? code };
  };

const sevenAnswers = byCode('messages.0.error', [], ['600'], 'messages.0.error_text');

/** The SMS providers that take a message in one request. */
export const HTTP_SMS_PROVIDERS: Readonly<Record<string, HttpProvider<SmsMessage>>> = {
  'africas-talking': {
    request: (message, credentials) => ({
      url: `https://api.${credentials.user === 'sandbox' ? 'sandbox.' : ''}africastalking.com/version1/messaging`,
      headers: { apikey: credentials.apiKey, accept: 'application/json' },
      form: {
        username: credentials.user,
        to: phoneOf(message),
        message: message.content,
        from: senderOf(message, credentials),
      },
    }),
    id: 'SMSMessageData.Recipients.0.messageId',
    reason: ['SMSMessageData.Message'],
    refusal: (answer) => {
      const recipients = at(answer.json, 'SMSMessageData.Recipients');
      // It names what is wrong with the whole request beside an empty list.
      if (answer.status < 300 && Array.isArray(recipients) && recipients.length === 0) return { isPermanent: true };
      const status = 'SMSMessageData.Recipients.0.status';
      return byCode('SMSMessageData.Recipients.0.statusCode', ['100', '101', '102'], ['500', '501'], status)(answer);
    },
  },

  'brevo-sms': {
    request: (message, credentials) => ({
      url: 'https://api.brevo.com/v3/transactionalSMS/send',
      headers: { 'api-key': credentials.apiKey, accept: 'application/json' },
      json: {
        sender: senderOf(message, credentials),
        recipient: digitsOf(message),
        content: message.content,
        type: 'transactional',
      },
    }),
    id: 'messageId',
    reason: ['message'],
  },

  clickatell: {
    request: (message, credentials) => ({
      url: 'https://platform.clickatell.com/messages',
      headers: { authorization: credentials.apiKey, accept: 'application/json' },
      json: { content: message.content, to: [digitsOf(message)] },
    }),
    id: 'messages.0.apiMessageId',
    reason: ['errorDescription', 'error.description'],
    refusal: ({ status, json }) =>
      status < 300 && at(json, 'messages.0.accepted') === false
        ? {
            isPermanent: true,
            message: textOf(at(json, 'messages.0.error.description') ?? at(json, 'messages.0.error')),
          }
        : undefined,
  },

  clicksend: {
    request: (message, credentials) => ({
      url: 'https://rest.clicksend.com/v3/sms/send',
      headers: basic(credentials.user, credentials.apiKey),
      json: {
        messages: [{ to: phoneOf(message), from: senderOf(message, credentials), body: message.content }],
      },
    }),
    id: 'data.messages.0.message_id',
    reason: ['response_msg'],
    refusal: byCode('data.messages.0.status', ['SUCCESS'], [], 'data.messages.0.status'),
  },

  firetext: {
    request: (message, credentials) => ({
      url: 'https://www.firetext.co.uk/api/sendsms',
      form: {
        apiKey: credentials.apiKey,
        to: digitsOf(message),
        from: senderOf(message, credentials),
        message: message.content,
      },
    }),
    // `0:1 SMS successfully queued`: a code, a count, and what they mean.
    id: ({ headers, body }) => (/^0:/.test(body) ? (headers['x-message'] ?? '-') : undefined),
    refusal: ({ body }) => {
      const [, code, said] = /^(\d+):(?:\d+ )?(.*)/.exec(body) ?? [];
      return code === undefined || code === '0' ? undefined : { isPermanent: true, message: said };
    },
  },

  'forty-six-elks': {
    request: (message, credentials) => ({
      url: 'https://api.46elks.com/a1/sms',
      headers: basic(credentials.user, credentials.password),
      form: { from: senderOf(message, credentials), to: phoneOf(message), message: message.content },
    }),
    id: 'id',
  },

  'infobip-sms': {
    request: (message, credentials) => ({
      url: `${base(credentials.baseUrl)}/sms/2/text/advanced`,
      headers: { authorization: `App ${credentials.apiKey}`, accept: 'application/json' },
      json: {
        messages: [
          {
            from: senderOf(message, credentials),
            destinations: [{ to: digitsOf(message) }],
            text: message.content,
          },
        ],
      },
    }),
    id: 'messages.0.messageId',
    reason: ['requestError.serviceException.text'],
    refusal: byCode(
      'messages.0.status.groupName',
      ['PENDING', 'DELIVERED', 'ACCEPTED'],
      [],
      'messages.0.status.description',
    ),
  },

  messagebird: {
    request: (message, credentials) => ({
      url: 'https://rest.messagebird.com/messages',
      headers: { authorization: `AccessKey ${credentials.accessKey}` },
      json: {
        originator: senderOf(message, credentials),
        recipients: [digitsOf(message)],
        body: message.content,
        datacoding: 'auto',
      },
    }),
    id: 'id',
    reason: ['errors.0.description'],
  },

  nexmo: {
    request: (message, credentials) => ({
      url: 'https://rest.nexmo.com/sms/json',
      form: {
        api_key: credentials.apiKey,
        api_secret: credentials.secretKey,
        from: senderOf(message, credentials).replace(/^\+/, ''),
        to: digitsOf(message),
        text: message.content,
        // The default alphabet has no other characters than these.
        ...(/[^\n\r -~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]/.test(message.content) && { type: 'unicode' }),
      },
    }),
    id: 'messages.0.message-id',
    refusal: byCode('messages.0.status', ['0'], ['1', '5'], 'messages.0.error-text'),
  },

  plivo: {
    request: (message, credentials) => ({
      url: `https://api.plivo.com/v1/Account/${part(credentials.accountSid)}/Message/`,
      headers: basic(credentials.accountSid, credentials.token),
      json: { src: senderOf(message, credentials), dst: digitsOf(message), text: message.content },
    }),
    id: 'message_uuid.0',
    reason: ['error'],
  },

  sms77: {
    request: (message, credentials) => ({
      url: 'https://gateway.seven.io/api/sms',
      headers: { 'x-api-key': credentials.apiKey, accept: 'application/json' },
      json: { to: digitsOf(message), from: senderOf(message, credentials), text: message.content },
    }),
    id: 'messages.0.id',
    refusal: (answer) => {
      const { json } = answer;
      // A bare code, or one beside the messages: 100 is good, 101 is told message by message.
      const code = textOf(json) ?? textOf(at(json, 'success'));
      if (code !== undefined && !['100', '101'].includes(code)) {
        return { isPermanent: code !== '600', message: `code ${code}` };
      }
      return at(json, 'messages.0.success') === false ? sevenAnswers(answer) : undefined;
    },
  },

  telnyx: {
    request: (message, credentials) => ({
      url: 'https://api.telnyx.com/v2/messages',
      headers: bearer(credentials.apiKey),
      json: {
        from: senderOf(message, credentials),
        to: phoneOf(message),
        text: message.content,
        messaging_profile_id: credentials.messageProfileId || undefined,
      },
    }),
    id: 'data.id',
    reason: ['errors.0.detail', 'errors.0.title'],
  },

  termii: {
    request: (message, credentials) => ({
      url: 'https://api.ng.termii.com/api/sms/send',
      json: {
        api_key: credentials.apiKey,
        to: digitsOf(message),
        from: senderOf(message, credentials),
        sms: message.content,
        type: 'plain',
        channel: 'generic',
      },
    }),
    id: 'message_id',
    reason: ['message'],
  },

  twilio: {
    request: (message, credentials) => {
      const from = senderOf(message, credentials);
      return {
        url: `https://api.twilio.com/2010-04-01/Accounts/${part(credentials.accountSid)}/Messages.json`,
        headers: basic(credentials.accountSid, credentials.token),
        form: {
          To: phoneOf(message),
          ...(/^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }),
          Body: message.content,
        },
      };
    },
    id: 'sid',
    reason: ['message'],
  },
};
