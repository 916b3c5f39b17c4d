import { valueAtPath } from '../../model/value-at-path.ts';
import { credentialTexts } from '../credential-texts.ts';
import { normalizeBaseUrl } from '../http/base-url.ts';
import { exchange, resultBeforeSending } from '../http/exchange.ts';
import { resultOfResponse, scalarText } from '../http/result-of-response.ts';
import type { PushMessage, Send, SendResult } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';
import { combineOutcomes, requireDeviceTokens } from './combine-outcomes.ts';
import { eachOf, sendInBatches } from './send-in-batches.ts';

/** How many recipients of one message are tried at the same time. */
const CONCURRENCY = 10;

/**
 * Sends through App IO of the Italian public administration. The device token is a fiscal code. A request for its profile
 * comes first, because a recipient can block the sender.
 * Source: PagoPA, "Inviare un messaggio" (getProfile, then submitMessageforUser)
 */
export const sendAppio: Send<PushMessage> = async (message, credentials, context) => {
  const texts = credentialTexts(credentials);
  const { apiKey: overrideKey, ...overrides } = message.passthrough?.body ?? {};
  const apiKey = requireValue(texts.apiKey || scalarText(overrideKey), 'API key');
  const redactor = context.redactor.with([apiKey]);
  const secretContext = { ...context, redactor };
  const url = normalizeBaseUrl(texts.AppIOBaseUrl || 'https://api.io.pagopa.it/api/v1');
  const headers = { 'ocp-apim-subscription-key': apiKey };
  const reading = { reason: ['detail', 'title', 'message'] };

  const sendTo = async (fiscalCode: string): Promise<SendResult> => {
    const profileRequest = { url: `${url}/profiles`, headers, json: { fiscal_code: fiscalCode } };
    const profile = await exchange(profileRequest, undefined, secretContext);
    if (!('response' in profile)) return resultBeforeSending(profile);
    const found = resultOfResponse(reading, profile.response, texts, profile.redactor, context.now());
    if (found.kind === 'failed') return found;
    if (valueAtPath(profile.response.json, 'sender_allowed') !== true) {
      const reason = 'the recipient does not accept messages of this sender';
      return { kind: 'failed', isPermanent: true, message: reason, raw: found.raw };
    }
    const content = { subject: message.title, markdown: message.content };
    const exchanged = await exchange(
      { url: `${url}/messages`, headers, json: { fiscal_code: fiscalCode, content } },
      { ...message.passthrough, body: overrides },
      secretContext,
    );
    if (!('response' in exchanged)) return exchanged;
    return resultOfResponse({ ...reading, id: 'id' }, exchanged.response, texts, exchanged.redactor, context.now());
  };

  return combineOutcomes(await sendInBatches(requireDeviceTokens(message), CONCURRENCY, eachOf(sendTo)), redactor);
};
