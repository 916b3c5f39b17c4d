import { ERASURE_STAGES, type Erasure, type ErasureProgress, type ErasureStage } from '../../model/erasure.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Store } from '../mongo/connect.ts';
import { awaitLockedCommits } from '../queue/await-locked-commits.ts';
import type { RequestedErasure } from '../queue/work-kinds.ts';
import { openSubscriber } from '../sealed/sealed-documents.ts';
import { hasOwner, textsOfAddress } from './address-owners.ts';
import { eraseDocumentPage, eraseSubscribers } from './erase-documents.ts';
import {
  eraseActorPage,
  eraseContentPage,
  eraseRunPage,
  type PageEnd,
  type SearchedPerson,
} from './erase-from-others.ts';
import { eraseReportPage, eraseSuppressions } from './erase-reports.ts';
import { eraseStoredAnswerPage } from './erase-stored-answers.ts';
import { addressesIn } from './erased-addresses.ts';
import { findErasure } from './erasure-records.ts';
import { actorIdentityOf, answerIdentityOf, type Identity, identityOf } from './identity.ts';
import { hasTriggersOf, SETTLE_MS } from './in-flight.ts';

/** How long an erasure waits for work that is in flight, before it looks again. */
const RETRY_MS = 1_000;

/** The identities of the person under which documents are searched. */
interface Person extends SearchedPerson {
  readonly actorIdentity: Identity;
  readonly answerIdentity: Identity;
  /** The addresses that nobody else has, in the form in which suppressions have them. */
  readonly ownAddresses: ReadonlySet<string>;
}

interface Run {
  readonly store: Store;
  readonly erasure: Erasure;
  readonly person: Person;
  /** By the clock of the database. */
  readonly now: () => Date;
}

/** The position after a page; 'done' if the stage is; or when to go on. */
type StageStep = Omit<ErasureProgress, 'stage'> | 'done' | Date;

const DELETE_DOCUMENTS = async ({ store, erasure, person, now }: Run): Promise<StageStep> =>
  (await eraseDocumentPage(store, erasure, person._ids, now())) ? {} : 'done';

/** Does one page of a stage. Each can be repeated. */
const STAGES: Readonly<Record<Exclude<ErasureStage, 'end'>, (run: Run) => Promise<StageStep>>> = {
  documents: DELETE_DOCUMENTS,
  async 'in flight'({ store, erasure, now }) {
    const settledAt = new Date(erasure.requestedAt.getTime() + SETTLE_MS);
    if (now() < settledAt) return settledAt;
    // The commits of those who read the subscriber before the erasure, see `findUnerased`.
    await awaitLockedCommits(store, now);
    return (await hasTriggersOf(store, erasure)) ? later(now()) : 'done';
  },
  'late documents': DELETE_DOCUMENTS,
  async 'late reports'({ store, erasure, person }) {
    const after = await eraseReportPage(store, erasure, erasure.progress?.after, person);
    if (after !== null) return { after };
    await eraseSuppressions(store, erasure, person);
    return 'done';
  },
  'events of the actor': async ({ store, erasure, person, now }) =>
    stepOf(await eraseActorPage(store, erasure, { ...person, identity: person.actorIdentity }, now()), now()),
  events: async ({ store, erasure, person, now }) =>
    searched(erasure, now(), () => eraseRunPage(store, erasure, erasure.progress?.after, person, now())),
  messages: async ({ store, erasure, person, now }) =>
    searched(erasure, now(), () => eraseContentPage(store, erasure, 'messages', erasure.progress?.after, person)),
  'webhook deliveries': async ({ store, erasure, person, now }) =>
    searched(erasure, now(), () =>
      eraseContentPage(store, erasure, 'webhookDeliveries', erasure.progress?.after, person),
    ),
  async 'stored answers'({ store, erasure, person }) {
    const afterKey = await eraseStoredAnswerPage(store, erasure, erasure.progress?.afterKey, person.answerIdentity);
    return afterKey === null ? 'done' : { afterKey };
  },
};

const later = (now: Date): Date => new Date(now.getTime() + RETRY_MS);

const searched = async ({ searchesOthers }: Erasure, now: Date, search: () => Promise<PageEnd>): Promise<StageStep> =>
  searchesOthers ? stepOf(await search(), now) : 'done';

/** A busy page is read again from its beginning, if it did not get further. */
function stepOf(end: PageEnd, now: Date): StageStep {
  if (end === 'done') return 'done';
  return end.isBusy ? later(now) : { ...(end.after && { after: end.after }) };
}

/**
 * Carries out a requested erasure, page by page. Can be repeated: its record says how far it has come.
 * @param now by the clock of the database
 * @param mustPause asked after each page
 * @returns false if there is more to do, a time if there is more to do then, or true if it is done
 */
export async function runErasure(
  store: Store,
  { _environmentId, _erasureId }: RequestedErasure,
  now: () => Date,
  mustPause: () => boolean,
): Promise<boolean | Date> {
  const found = await findErasure(store, { _environmentId }, _erasureId);
  if (found === null || found.status === 'done') return true;
  const person = await findPerson(store, found);
  let erasure = await saveProgress(store, found, found.progress ?? { stage: 'documents' }, now());
  for (;;) {
    const stage = erasure.progress?.stage ?? 'documents';
    if (stage === 'end') break;
    const step = await STAGES[stage]({ store, erasure, person, now });
    if (step instanceof Date) return step;
    const progress = step === 'done' ? { stage: stageAfter(stage) } : { stage, ...step };
    erasure = await saveProgress(store, erasure, progress, now());
    if (mustPause()) return false;
  }
  await eraseSubscribers(store, erasure, now());
  return true;
}

const stageAfter = (stage: ErasureStage): ErasureStage => ERASURE_STAGES[ERASURE_STAGES.indexOf(stage) + 1] ?? 'end';

async function saveProgress(
  { collections }: Store,
  erasure: Erasure,
  progress: ErasureProgress,
  now: Date,
): Promise<Erasure> {
  const { _environmentId, _id, startedAt = now } = erasure;
  const $set = { status: 'running' as const, startedAt, progress };
  await collections.erasures.updateOne({ _environmentId, _id, status: { $ne: 'done' } }, { $set });
  return { ...erasure, ...$set };
}

async function findPerson(store: Store, { _environmentId, _id, subscriberId = '' }: Erasure): Promise<Person> {
  const { subscribers } = store.collections;
  const all = await subscribers.find({ _environmentId, subscriberId }).toArray();
  const erased = all.filter(({ _erasureId }) => _erasureId?.equals(_id)).map((stored) => openSubscriber(store, stored));
  const shared = await findSharedAddresses(store, erased, subscriberId);
  return {
    _ids: erased.map((subscriber) => subscriber._id),
    identity: identityOf(erased, shared),
    actorIdentity: actorIdentityOf(erased, shared),
    answerIdentity: answerIdentityOf(erased),
    ownAddresses: new Set(addressesIn(erased).filter((address) => !shared.has(address))),
    successors: new Set(all.filter(({ _erasureId }) => _erasureId === undefined).map((other) => `${other._id}`)),
  };
}

/** The addresses that other subscribers have too, in all forms: they stay in the documents of these. */
async function findSharedAddresses(
  store: Store,
  erased: readonly Subscriber[],
  subscriberId: string,
): Promise<ReadonlySet<string>> {
  const isOther = (owner: Pick<Subscriber, 'subscriberId'>) => owner.subscriberId !== subscriberId;
  const shared = new Set<string>();
  for (const { _environmentId, email, phone } of erased) {
    for (const address of [email, phone]) {
      if (typeof address !== 'string' || address.trim() === '' || shared.has(address)) continue;
      if (!(await hasOwner(store, { _environmentId }, address, isOther))) continue;
      for (const text of textsOfAddress(address)) shared.add(text);
    }
  }
  return shared;
}
