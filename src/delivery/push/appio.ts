import { hideSecrets, secretsOf } from '../hide-secrets.ts';
import { base, filled } from '../http/http-request.ts';
import { at, exchange, resultOf, textOf } from '../http/send-http.ts';
import { need, type PushMessage, type Send, type SendResult } from '../provider.ts';
import { devicesOf, together } from './devices.ts';

/**
 * App IO of the Italian administration. A device token is a fiscal code: its owner is asked for first, since a sender
 * may be turned off. Source: PagoPA, "Inviare un messaggio" (getProfile, then submitMessageforUser)
 */
export const sendAppio: Send<PushMessage> = async (message, credentials, context) => {
  const known = filled(credentials);
  const { apiKey: given, ...more } = message.passthrough?.body ?? {};
  const apiKey = need(known.apiKey || textOf(given), 'API key');
  const secrets = [...context.secrets, ...secretsOf({ apiKey })];
  const inside = { ...context, secrets };
  const url = base(known.AppIOBaseUrl || 'https://api.io.pagopa.it/api/v1');
  const headers = { 'ocp-apim-subscription-key': apiKey };
  const reading = { reason: ['detail', 'title', 'message'] };

  const sendTo = async (fiscalCode: string): Promise<SendResult> => {
    const asked = await exchange(
      { url: `${url}/profiles`, headers, json: { fiscal_code: fiscalCode } },
      undefined,
      inside,
    );
    // Nothing is sent yet, whatever became of this request.
    if (!('answer' in asked))
      return asked.kind === 'unknown' ? { ...asked, kind: 'failed', isPermanent: false } : asked;
    const profile = resultOf(reading, asked.answer, known, asked.secrets, context.now());
    if (profile.kind === 'failed') return profile;
    if (at(asked.answer.json, 'sender_allowed') !== true) {
      const reason = 'the recipient takes no messages of this sender';
      return { kind: 'failed', isPermanent: true, message: reason, raw: hideSecrets(profile.raw, secrets) };
    }
    const content = { subject: message.title, markdown: message.content };
    const found = await exchange(
      { url: `${url}/messages`, headers, json: { fiscal_code: fiscalCode, content } },
      { ...message.passthrough, body: more },
      inside,
    );
    if (!('answer' in found)) return found;
    return resultOf({ ...reading, id: 'id' }, found.answer, known, found.secrets, context.now());
  };

  const outcomes = [];
  for (const deviceToken of devicesOf(message)) outcomes.push({ deviceToken, result: await sendTo(deviceToken) });
  return together(outcomes, secrets);
};
