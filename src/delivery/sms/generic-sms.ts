import { filled } from '../http/http-request.ts';
import { at, exchange, resultOf, textOf } from '../http/send-http.ts';
import { need, type Send, type SmsMessage } from '../provider.ts';

/**
 * Any SMS service that takes JSON behind one or two headers with keys. Where it wants a token of its own instead, the
 * keys buy one first at `domain`, which answers `{ data: { [authenticationTokenKey]: … } }`; it goes in the header of
 * that name.
 */
export const sendGenericSms: Send<SmsMessage> = async (message, credentials, context) => {
  const known = filled(credentials);
  const keys = {
    [need(known.apiKeyRequestHeader, 'header for the API key')]: known.apiKey,
    ...(known.secretKeyRequestHeader && known.secretKey && { [known.secretKeyRequestHeader]: known.secretKey }),
  };
  const from = message.from || known.from;
  let headers: Record<string, string> = keys;
  let { secrets } = context;
  if (credentials.authenticateByToken) {
    const name = need(known.authenticationTokenKey, 'name of the token');
    const found = await exchange(
      { url: need(known.domain, 'address of the token'), headers: keys },
      undefined,
      context,
    );
    // Nothing is sent yet, whatever became of this request.
    if (!('answer' in found))
      return found.kind === 'unknown' ? { ...found, kind: 'failed', isPermanent: false } : found;
    const path = `data.${name}`;
    const got = resultOf({ id: path }, found.answer, known, found.secrets, context.now());
    if (got.kind === 'unknown') {
      return { kind: 'failed', isPermanent: true, message: `there is no ${path} in the answer`, raw: '{}' };
    }
    if (got.kind === 'failed') return got;
    const token = textOf(at(found.answer.json, path)) ?? '';
    secrets = [...secrets, token];
    headers = { [name]: token };
  }
  const request = {
    url: known.baseUrl,
    headers: { 'idempotency-key': context.idempotencyKey, ...headers },
    json: { to: need(message.to, 'phone number'), content: message.content, from, sender: from },
  };
  const found = await exchange(request, message.passthrough, { ...context, secrets });
  if (!('answer' in found)) return found;
  const reading = { id: known.idPath || 'id', reason: ['message', 'error.message', 'error'] };
  return resultOf(reading, found.answer, known, found.secrets, context.now());
};
