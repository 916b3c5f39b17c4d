import type { Store } from '../store/mongo/connect.ts';
import { SEALED_KINDS } from '../store/sealed/reseal-documents.ts';
import { SAMPLE_SIZE } from './check-documents.ts';
import { type Finding, problem, type Section, warning } from './finding.ts';

const MAX_EXAMPLES = 3;
const MAX_TIME_MS = 30_000;

/** Secrets outside of integrations that are stored in the clear, or that the keys cannot decrypt. */
export async function checkSecrets(store: Store, hasKeys: boolean): Promise<Section> {
  const findings: Finding[] = [];
  let checked = 0;
  for (const { title, collection, filter, reseal } of SEALED_KINDS) {
    const clear: string[] = [];
    const unreadable: string[] = [];
    const documents = collection(store).find(filter, { limit: SAMPLE_SIZE, maxTimeMS: MAX_TIME_MS });
    for await (const document of documents) {
      checked += 1;
      const { counts } = await reseal(store, { ...document, _id: document._id });
      if (counts.clear > 0) clear.push(`${document._id}`);
      if (counts.unreadable > 0) unreadable.push(`${document._id}`);
    }
    const named = title.charAt(0).toUpperCase() + title.slice(1);
    if (clear.length > 0) {
      findings.push(
        warning(`${named} are stored in the clear: npm run rotate-credentials encrypts them`, example(clear)),
      );
    }
    if (unreadable.length === 0) continue;
    const finding = hasKeys
      ? problem(`${named} cannot be decrypted with CREDENTIALS_KEY`, example(unreadable))
      : warning(
          `${named} are encrypted, but CREDENTIALS_KEY is not set, so they cannot be checked`,
          example(unreadable),
        );
    findings.push(finding);
  }
  const summary = `${checked} documents checked, at most ${SAMPLE_SIZE} of each kind`;
  return { title: 'Secrets', summary, findings };
}

const example = (ids: readonly string[]) => ({ count: ids.length, example: ids.slice(0, MAX_EXAMPLES).join(', ') });
