import { valueAtPath } from '../../model/value-at-path.ts';
import type { CredentialTexts } from '../credential-texts.ts';
import type { SendResult, WithPassthrough } from '../provider.ts';
import type { Redactor } from '../secrets/redactor.ts';
import type { HttpProvider, HttpResponse, ReportedFailure } from './http-provider.ts';
import { isTransientStatus, retryAdvice } from './transient-status.ts';

const MAX_MESSAGE_LENGTH = 300;

/** A string or a number as text. Undefined for any other value. */
export const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * The result of sending, as a provider's response reports it.
 * @param redactor hides what the result must not contain
 * @param now the instant to which a `Retry-After` date is relative
 */
export function resultOfResponse<M extends WithPassthrough>(
  { id, hasOptionalId = false, reason = [], refused, failure }: Omit<HttpProvider<M>, 'request'>,
  response: HttpResponse,
  credentials: CredentialTexts,
  redactor: Redactor,
  now: Date,
): SendResult {
  const { status, headers, body, json } = response;
  const raw = redactor.toJson({ status, body: json ?? body });
  const isSuccess = status >= 200 && status < 300;
  const byStatus: ReportedFailure | undefined = isSuccess ? undefined : { isPermanent: !isTransientStatus(status) };
  const reported = failure?.(response) ?? byStatus;
  if (reported !== undefined) {
    const text =
      reported.message ??
      reason.map((path) => scalarText(valueAtPath(json, path))).find(Boolean) ??
      plainReason(response);
    const message = `the provider answered ${status}${text ? `: ${redactor.hide(text)}` : ''}`;
    const errorType = isSuccess ? 'rejected' : `${status}`;
    if (reported.isUnknown === true) {
      return { kind: 'unknown', message: message.slice(0, MAX_MESSAGE_LENGTH), raw, errorType };
    }
    return {
      kind: 'failed',
      isPermanent: reported.isPermanent,
      ...(reported.isGone === true && { isGone: true }),
      ...(!reported.isPermanent && retryAdvice(status, headers['retry-after'], now)),
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      raw,
      errorType,
    };
  }
  const messageId = scalarText(typeof id === 'string' ? valueAtPath(json, id) : id?.(response, credentials));
  if (messageId || id === undefined || hasOptionalId) {
    const failed = (refused?.(response) ?? []).map(({ recipient, answer }) => ({
      recipient,
      result: refusal(redactor.toJson({ status, body: answer })),
    }));
    return {
      kind: 'sent',
      ...(messageId && { id: redactor.hide(messageId) }),
      raw,
      ...(failed.length > 0 && { failed }),
    };
  }
  return { kind: 'unknown', message: `the provider answered ${status} with an unreadable body`, raw };
}

const refusal = (raw: string): SendResult => ({
  kind: 'failed',
  isPermanent: true,
  message: 'the provider refused the recipient',
  raw,
});

/** Some providers give the reason as one line of plain text. */
const plainReason = ({ body, json }: HttpResponse): string | undefined => {
  const text = body.trim();
  return json === undefined && /^[^<\n]{1,200}$/.test(text) ? text : undefined;
};
