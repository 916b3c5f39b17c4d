import type { EmailMessage } from '../../../delivery/provider.ts';
import type { StepContext } from '../step.ts';
import { bareAddress } from './suppressed-addresses.ts';

/** Providers that refuse e-mail with headers of the sender, unless the account pays for them. */
const WITHOUT_HEADERS: readonly string[] = ['mailersend'];

/**
 * An e-mail with the headers for unsubscribing with one click, if it is one that the subscriber can switch off: that of a
 * workflow that is not critical, to the subscriber alone. An e-mail that also goes to others has no link, as they could
 * unsubscribe the subscriber. Headers of the overrides take precedence.
 * @param url unsubscribes the subscriber. Undefined if the gateway does not know its public URL
 * Source: RFC 2369, section 3.2; RFC 8058
 */
export function withUnsubscribeHeaders(
  message: EmailMessage,
  url: string | undefined,
  { workflow, subscriber }: Pick<StepContext, 'workflow' | 'subscriber'>,
  providerId: string,
): EmailMessage {
  if (url === undefined || workflow.critical === true || WITHOUT_HEADERS.includes(providerId)) return message;
  const { to, cc = [], bcc = [], headers = {} } = message;
  const [recipient = ''] = to;
  const isToSubscriber = to.length === 1 && bareAddress(recipient) === bareAddress(subscriber.email ?? '');
  const hasOwn = Object.keys(headers).some((name) => /^list-unsubscribe(-post)?$/i.test(name));
  if (!isToSubscriber || cc.length + bcc.length > 0 || hasOwn) return message;
  return {
    ...message,
    headers: { ...headers, 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
