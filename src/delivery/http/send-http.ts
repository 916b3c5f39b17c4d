import { credentialTexts } from '../credential-texts.ts';
import type { Send, WithPassthrough } from '../provider.ts';
import { exchange } from './exchange.ts';
import type { HttpProvider } from './http-provider.ts';
import { resultOfResponse } from './result-of-response.ts';

/** Sends messages through a provider that is described as data. */
export const sendHttp =
  <M extends WithPassthrough>(provider: HttpProvider<M>): Send<M> =>
  async (message, credentials, context) => {
    const texts = credentialTexts(credentials);
    const exchanged = await exchange(provider.request(message, texts, context), message.passthrough, context);
    if (!('response' in exchanged)) return exchanged;
    return resultOfResponse(provider, exchanged.response, texts, exchanged.redactor, context.now());
  };
