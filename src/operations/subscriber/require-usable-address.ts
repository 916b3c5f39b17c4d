import { webhookUrlProblem } from '../../delivery/credential-problems.ts';
import type { FieldIssue } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';
import { isBlank } from '../../model/is-blank.ts';
import type { ChannelCredentials } from '../../model/subscriber.ts';
import { requireNoIssues } from '../validate.ts';

/**
 * Checks that messages through a chat or push integration can use an address. Empty fields are no problem.
 * @throws DomainError VALIDATION that names each field without an effect, and `webhookUrl` if it can never work
 */
export function requireUsableAddress(
  { channel, providerId }: Pick<Integration, 'channel' | 'providerId'>,
  credentials: ChannelCredentials,
): void {
  const given = Object.entries(credentials).filter(([, value]) => !isBlank(value));
  const issues = given.flatMap(([name, value]): FieldIssue[] => {
    const isOfPush = name === 'deviceTokens';
    const unused = isOfPush === (channel === 'push') ? null : `has no effect at the ${channel} provider ${providerId}`;
    const message = unused ?? (name === 'webhookUrl' ? webhookUrlProblem(providerId, String(value)) : null);
    return message === null ? [] : [{ field: `credentials.${name}`, message }];
  });
  requireNoIssues(issues);
}
