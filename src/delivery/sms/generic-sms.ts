import { valueAtPath } from '../../model/value-at-path.ts';
import { type CredentialTexts, credentialTexts } from '../credential-texts.ts';
import { exchange, resultBeforeSending } from '../http/exchange.ts';
import type { HttpResponse } from '../http/http-provider.ts';
import { resultOfResponse, scalarText } from '../http/result-of-response.ts';
import type { Send, SendContext, SendResult, SmsMessage } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';

/**
 * Sends through any SMS service that accepts JSON, with one or two headers that contain keys. With `authenticateByToken`,
 * a request with the keys to `domain` obtains a token first, and the message is sent with the token.
 */
export const sendGenericSms: Send<SmsMessage> = async (message, credentials, context) => {
  const texts = credentialTexts(credentials);
  const keys = keyHeaders(texts);
  const from = message.from || texts.from;
  const obtained = credentials.authenticateByToken ? await obtainToken(texts, keys, context) : { headers: keys };
  if (!('headers' in obtained)) return obtained;
  const { headers } = obtained;
  const redactor = credentials.authenticateByToken ? context.redactor.with(Object.values(headers)) : context.redactor;
  const request = {
    url: texts.baseUrl,
    headers: { 'idempotency-key': context.idempotencyKey, ...headers },
    json: { to: requireValue(message.to, 'phone number'), content: message.content, from, sender: from },
  };
  const exchanged = await exchange(request, message.passthrough, { ...context, redactor });
  if (!('response' in exchanged)) return exchanged;
  const { response } = exchanged;
  const id = texts.idPath || 'id';
  const reading = { id, hasOptionalId: isConfirmation(response), reason: ['message', ...ERROR_PATHS] };
  const result = resultOfResponse(reading, response, texts, exchanged.redactor, context.now());
  if (result.kind !== 'sent' || result.id !== undefined) return result;
  return {
    ...result,
    warning: `The answer has no id at "${id}", so later reports about this message cannot be matched`,
  };
};

const ERROR_PATHS = ['error.message', 'error'];

/** Whether a successful response without an id confirms the message: another attempt would send the SMS twice. */
const isConfirmation = ({ body, json }: HttpResponse): boolean =>
  body.trim() === '' || (json !== undefined && !ERROR_PATHS.some((path) => scalarText(valueAtPath(json, path))));

type Headers = Record<string, string>;

function keyHeaders(texts: CredentialTexts): Headers {
  const headers: Headers = { [requireValue(texts.apiKeyRequestHeader, 'header for the API key')]: texts.apiKey };
  const { secretKeyRequestHeader, secretKey } = texts;
  if (secretKeyRequestHeader && secretKey) headers[secretKeyRequestHeader] = secretKey;
  return headers;
}

/** Requests a token. The service answers `{ data: { [name]: token } }`, and takes it in the header of the same name. */
async function obtainToken(
  texts: CredentialTexts,
  keys: Headers,
  context: SendContext,
): Promise<{ headers: Headers } | SendResult> {
  const name = requireValue(texts.authenticationTokenKey, 'name of the token');
  const url = requireValue(texts.domain, 'address of the token');
  const exchanged = await exchange({ url, headers: keys }, undefined, context);
  if (!('response' in exchanged)) return resultBeforeSending(exchanged);
  const { response, redactor } = exchanged;
  const path = `data.${name}`;
  const result = resultOfResponse({ id: path }, response, texts, redactor, context.now());
  if (result.kind === 'failed') return result;
  if (result.kind === 'unknown') {
    return { kind: 'failed', isPermanent: true, message: `the response does not contain ${path}`, raw: '{}' };
  }
  return { headers: { [name]: scalarText(valueAtPath(response.json, path)) ?? '' } };
}
