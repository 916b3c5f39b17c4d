import { credentialProblems } from '../delivery/credential-problems.ts';
import { missingCredentials } from '../delivery/listed-providers.ts';
import { unsupportedReason } from '../delivery/send-through.ts';
import { hasPrimary, type Integration } from '../model/integration.ts';
import { listAllIntegrations } from '../store/integrations.ts';
import type { Store } from '../store/mongo/connect.ts';
import { type Finding, problem, type Section, warning } from './finding.ts';

/** Integrations that cannot send or whose credentials are in the clear, and channels with more than one primary integration. */
export async function checkIntegrations(store: Store, serviceSlug: string, hasKeys: boolean): Promise<Section> {
  const findings: Finding[] = [];
  const primaries = new Map<string, Integration[]>();
  const unreadable: string[] = [];
  const clear: string[] = [];
  let count = 0;
  for await (const { integration, isInTheClear } of listAllIntegrations(store)) {
    const { _id, _environmentId, channel, primary } = integration;
    // The credentials of a deleted integration are as secret as others.
    if (isInTheClear) clear.push(`${_id}`);
    if (integration.deleted === true) continue;
    count += 1;
    if (integration.unreadable) unreadable.push(`${_id}`);
    findings.push(...sendingFindings(integration, serviceSlug));
    if (primary !== true) continue;
    const key = `the ${channel} channel of the environment ${_environmentId}`;
    primaries.set(key, [...(primaries.get(key) ?? []), integration]);
  }
  if (unreadable.length > 0) findings.push(unreadableFinding(unreadable, hasKeys));
  if (clear.length > 0) {
    findings.push(
      warning('Credentials are stored in the clear: npm run rotate-credentials encrypts them', examples(clear)),
    );
  }
  for (const [place, found] of primaries) {
    const [{ channel } = { channel: 'email' as const }] = found;
    const example = found.map(({ _id }) => _id).join(', ');
    if (!hasPrimary(channel)) findings.push(warning(`A primary integration has no effect in ${place}`, { example }));
    else if (found.length > 1)
      findings.push(problem(`There is more than one primary integration in ${place}`, { example }));
  }
  return { title: 'Integrations', summary: `${count} that are not deleted`, findings };
}

/** The problems that keep an active integration from sending. */
function sendingFindings(integration: Integration, serviceSlug: string): Finding[] {
  const { _id, active, channel, providerId, unreadable = [] } = integration;
  if (active !== true) return [];
  const example = `${_id}`;
  const unsupported = unsupportedReason(channel, providerId, serviceSlug);
  if (unsupported !== null) return [warning(`An active integration cannot send: ${unsupported}`, { example })];
  const missing = missingCredentials(integration, serviceSlug).filter(
    (name) => !unreadable.includes(`credentials.${name}`),
  );
  const unusable = credentialProblems(integration, serviceSlug).map(({ name, message }) =>
    warning(`An active integration of ${providerId} has a credential that cannot work: ${name} ${message}`, {
      example,
    }),
  );
  if (missing.length === 0) return unusable;
  return [warning(`An active integration of ${providerId} lacks ${missing.join(', ')}`, { example }), ...unusable];
}

function unreadableFinding(ids: readonly string[], hasKeys: boolean): Finding {
  return hasKeys
    ? problem('Credentials cannot be decrypted with CREDENTIALS_KEY', examples(ids))
    : warning('Credentials are encrypted, but CREDENTIALS_KEY is not set, so they cannot be checked', examples(ids));
}

const examples = (ids: readonly string[]) => ({ count: ids.length, example: ids.slice(0, 3).join(', ') });
