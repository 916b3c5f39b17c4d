import { listAllEnvironments } from '../store/environments.ts';
import type { Store } from '../store/mongo/connect.ts';
import { type Finding, note, type Section, warning } from './finding.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/** Environments without a usable API key. */
export async function checkEnvironments(store: Store): Promise<Section> {
  const findings: Finding[] = [];
  let count = 0;
  for await (const { _id, name, apiKeys } of listAllEnvironments(store)) {
    count += 1;
    const example = `${_id}`;
    const hashes = Array.isArray(apiKeys) ? apiKeys.map(({ hash }) => hash) : [];
    if (hashes.length === 0)
      findings.push(warning(`The environment "${name}" has no API key, so nobody can call it`, { example }));
    else if (!hashes.some((hash) => SHA_256.test(String(hash)))) {
      findings.push(
        warning(`No API key of the environment "${name}" is stored as SHA-256 in hex, so nobody can call it`, {
          example,
        }),
      );
    }
  }
  if (count === 0)
    findings.push(note('There is no environment yet. A gateway creates the first one, with the key of API_KEY'));
  return { title: 'Environments', summary: `${count}`, findings };
}
