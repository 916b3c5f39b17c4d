import type { Subscriber } from '../model/subscriber.ts';
import { hasCurrentSearchTerms } from '../store/check-search-terms.ts';
import type { Store } from '../store/mongo/connect.ts';
import { countRoughly, readCollections, sampleDocuments } from '../store/mongo/inspect.ts';
import { SAMPLE_SIZE } from './check-documents.ts';
import { note, type Section } from './finding.ts';

const MAX_EXAMPLES = 3;

/** Subscribers that a search does not find by their current names and addresses. */
export async function checkSearchTerms(store: Store): Promise<Section> {
  const title = 'Search';
  const { collections: existing } = await readCollections(store);
  if (!existing.has(store.collections.subscribers.collectionName)) return { title, summary: '0 checked', findings: [] };
  const size = await countRoughly(store, 'subscribers');
  const outdated: string[] = [];
  let checked = 0;
  for await (const subscriber of sampleDocuments(store, 'subscribers', SAMPLE_SIZE, size > SAMPLE_SIZE)) {
    checked += 1;
    if (!hasCurrentSearchTerms(subscriber as Subscriber)) outdated.push(`${subscriber._id}`);
  }
  const summary = `${checked} subscribers checked, at most ${SAMPLE_SIZE}`;
  if (outdated.length === 0) return { title, summary, findings: [] };
  const message = `subscribers: searchTerms are missing or out of date in ${outdated.length} of ${checked} checked. Gateways and workers write them in the background`;
  return { title, summary, findings: [note(message, { example: outdated.slice(0, MAX_EXAMPLES).join(', ') })] };
}
