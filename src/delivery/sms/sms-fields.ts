import { valueAtPath } from '../../model/value-at-path.ts';
import type { CredentialTexts } from '../credential-texts.ts';
import type { HttpResponse, ReportedFailure } from '../http/http-provider.ts';
import { scalarText } from '../http/result-of-response.ts';
import type { SmsMessage } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';

/** @throws UndeliverableError if neither the message nor the integration has a sender */
export const requireSender = ({ from }: SmsMessage, credentials: CredentialTexts): string =>
  requireValue(from || credentials.from, 'sender');

/** @throws UndeliverableError if the message has no phone number */
export const requirePhone = ({ to }: SmsMessage): string => requireValue(to, 'phone number');

/** The phone number in E.164 without its plus sign. */
export const requirePhoneDigits = (message: SmsMessage): string => requirePhone(message).replace(/^\+/, '');

/** A character that is neither in the default alphabet of SMS nor in its extension. Source: 3GPP TS 23.038, 6.2.1 */
const BEYOND_DEFAULT_ALPHABET = /[^\n\f\r -_a-~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]/;

/** Whether a text arrives as it is only if it is sent as Unicode. */
export const requiresUnicode = ({ content }: SmsMessage): boolean => BEYOND_DEFAULT_ALPHABET.test(content);

/**
 * Finds the failure of a provider that returns a code per message in a successful response. Without a code, the message's
 * id decides.
 * @param path the path to the code
 * @param good the codes of success; empty if only failures have a code
 * @param transient the codes of failures that may succeed later
 * @param reason the path to the reason
 */
export const failureByCode =
  (path: string, good: readonly string[], transient: readonly string[], reason: string) =>
  ({ status, json }: HttpResponse): ReportedFailure | undefined => {
    const code = scalarText(valueAtPath(json, path));
    if (status >= 300 || code === undefined || good.includes(code)) return undefined;
    return { isPermanent: !transient.includes(code), message: scalarText(valueAtPath(json, reason)) ?? code };
  };
