import { rawOf } from '../hide-secrets.ts';
import { bearer, filled } from '../http/http-request.ts';
import { at, exchange, resultOf, textOf } from '../http/send-http.ts';
import type { DeviceOutcome, PushMessage, Send, SendResult } from '../provider.ts';
import { devicesOf, given, together } from './devices.ts';

const MOST_IN_A_REQUEST = 100;

/** Expo answers with one ticket for each device, in their order. Source: Expo, "Send notifications with the Push API" */
export const sendExpo: Send<PushMessage> = async (message, credentials, context) => {
  const known = filled(credentials);
  const { sound, badge, ttl, channelId, categoryId, priority } = message.overrides ?? {};
  const devices = devicesOf(message);
  const outcomes: DeviceOutcome[] = [];
  for (let start = 0; start < devices.length; start += MOST_IN_A_REQUEST) {
    const some = devices.slice(start, start + MOST_IN_A_REQUEST);
    const more = message.passthrough?.body ?? {};
    const request = {
      url: 'https://exp.host/--/api/v2/push/send',
      headers: { ...bearer(known.apiKey), accept: 'application/json' },
      json: some.map((to) => ({
        to,
        title: message.title,
        body: message.content,
        data: message.data,
        ...given({ sound, badge, ttl, channelId, categoryId, priority }),
        ...more,
      })),
    };
    const found = await exchange(request, message.passthrough, context);
    if (!('answer' in found)) {
      outcomes.push(...some.map((deviceToken) => ({ deviceToken, result: found })));
      continue;
    }
    const { answer, secrets } = found;
    const reading = {
      // Of a whole request that is refused there are no tickets.
      id: () => (Array.isArray(at(answer.json, 'data')) ? 'tickets' : undefined),
      reason: ['errors.0.message'],
    };
    const whole = resultOf(reading, answer, known, secrets, context.now());
    outcomes.push(
      ...some.map((deviceToken, index) => ({
        deviceToken,
        result: whole.kind === 'sent' ? ofTicket(at(answer.json, `data.${index}`), secrets) : whole,
      })),
    );
  }
  return together(outcomes, context.secrets);
};

function ofTicket(ticket: unknown, secrets: readonly string[]): SendResult {
  const raw = rawOf(ticket ?? null, secrets);
  const id = textOf(at(ticket, 'id'));
  if (at(ticket, 'status') === 'ok' && id) return { kind: 'sent', id, raw };
  if (at(ticket, 'status') !== 'error') return { kind: 'unknown', message: 'there is no ticket for the device', raw };
  const code = textOf(at(ticket, 'details.error'));
  return {
    kind: 'failed',
    isPermanent: code !== 'MessageRateExceeded' && code !== 'ExpoError' && code !== 'ProviderError',
    message: `the provider refused the device${code === undefined ? '' : `: ${code}`}`,
    raw,
  };
}
