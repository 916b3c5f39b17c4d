import { omitNullish } from '../../model/omit-nullish.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { credentialTexts } from '../credential-texts.ts';
import { bearerAuth } from '../http/authorization.ts';
import { exchange } from '../http/exchange.ts';
import { mergeObjects } from '../http/merge-objects.ts';
import { resultOfResponse, scalarText } from '../http/result-of-response.ts';
import type { PushMessage, RecipientOutcome, Send, SendResult } from '../provider.ts';
import type { Redactor } from '../secrets/redactor.ts';
import { combineOutcomes, requireDeviceTokens, timeToLive } from './combine-outcomes.ts';
import { sendInBatches } from './send-in-batches.ts';

/** Expo's limit of messages per request. */
const BATCH_SIZE = 100;
const TRANSIENT_ERRORS: readonly unknown[] = ['MessageRateExceeded', 'ExpoError', 'ProviderError'];

/** Expo returns one ticket per device, in order. Source: Expo, "Send notifications with the Push API" */
export const sendExpo: Send<PushMessage> = async (message, credentials, context) => {
  const texts = credentialTexts(credentials);
  const { sound, badge, channelId, categoryId, priority } = message.overrides ?? {};
  const ttl = timeToLive(message);
  const fields = {
    title: message.title,
    body: message.content,
    data: message.data,
    ...omitNullish({ sound, badge, ttl, channelId, categoryId, priority }),
  };
  const sendTo = async (batch: readonly string[]): Promise<readonly RecipientOutcome[]> => {
    const request = {
      url: 'https://exp.host/--/api/v2/push/send',
      headers: { ...bearerAuth(texts.apiKey), accept: 'application/json' },
      json: batch.map((to) => mergeObjects({ to, ...fields }, message.passthrough?.body)),
    };
    const exchanged = await exchange(request, message.passthrough, context);
    if (!('response' in exchanged)) return batch.map((recipient) => ({ recipient, result: exchanged }));
    const { response, redactor } = exchanged;
    const reading = {
      // A response without tickets rejects the whole request.
      id: () => (Array.isArray(valueAtPath(response.json, 'data')) ? 'tickets' : undefined),
      reason: ['errors.0.message'],
    };
    const result = resultOfResponse(reading, response, texts, redactor, context.now());
    return batch.map((recipient, index) => ({
      recipient,
      result: result.kind === 'sent' ? ticketResult(valueAtPath(response.json, `data.${index}`), redactor) : result,
    }));
  };
  return combineOutcomes(await sendInBatches(requireDeviceTokens(message), BATCH_SIZE, sendTo), context.redactor);
};

function ticketResult(ticket: unknown, redactor: Redactor): SendResult {
  const raw = redactor.toJson(ticket ?? null);
  const id = scalarText(valueAtPath(ticket, 'id'));
  const status = valueAtPath(ticket, 'status');
  if (status === 'ok' && id) return { kind: 'sent', id, raw };
  if (status !== 'error') return { kind: 'unknown', message: 'there is no ticket for the device', raw };
  const code = scalarText(valueAtPath(ticket, 'details.error'));
  return {
    kind: 'failed',
    isPermanent: !TRANSIENT_ERRORS.includes(code),
    ...(code === 'DeviceNotRegistered' && { isGone: true }),
    message: `the provider refused the device${code === undefined ? '' : `: ${code}`}`,
    raw,
  };
}
