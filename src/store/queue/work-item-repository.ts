import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type JobParameters, type JobRepository, toJobId } from 'agenda';
import { BSON, type Collection, type Filter, type UpdateFilter } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import { StaleClaimError } from '../stale-claim-error.ts';
import { Claim } from './claim.ts';
import { ClaimSearch } from './claim-search.ts';
import { DueKinds, type Question } from './due-kinds.ts';
import { HeldClaims } from './held-claims.ts';
import { OwnWork } from './own-work.ts';
import { UnusedRepositoryMethods } from './unused-repository-methods.ts';
import { type ClaimedItem, environmentOf, insertOnce, type WorkItem } from './work-item.ts';
import type { WorkRemoval } from './work-removal.ts';

/** The dependencies of a `WorkItemRepository`. */
interface WorkItemRepositoryOptions {
  readonly items: Collection<WorkItem>;
  readonly clock: Store['clock'];
  /** How long a claim lasts without a renewal, in milliseconds. */
  readonly leaseMs: number;
  /** Receives the failures of writes that Agenda does not wait for. */
  readonly onError: (error: Error) => void;
}

/**
 * Agenda cancels jobs whose `lockedAt` is older than a lease by the machine's clock. Leases go by the database's clock
 * and are checked here, so Agenda gets a `lockedAt` that never grows old.
 */
const NEVER_EXPIRES = new Date(8_640_000_000_000_000);

/**
 * The storage of Agenda's jobs: claims, their renewal and their end.
 *
 * All times in the database are by its own clock, and Agenda compares times with the machine's clock. Times are
 * translated on the way in and out. A write of a claim only matches while the work item stores the claim's token.
 */
export class WorkItemRepository extends UnusedRepositoryMethods implements JobRepository {
  readonly #items: Collection<WorkItem>;
  readonly #clock: Store['clock'];
  readonly #leaseMs: number;
  readonly #onError: (error: Error) => void;
  readonly #dueKinds: DueKinds;
  readonly #search: ClaimSearch;
  readonly #claims = new HeldClaims();
  readonly #ownWork = new OwnWork();
  /** How many claims of a kind one environment may hold. */
  readonly #maxPerEnvironment = new Map<string, number>();
  /** The claims that the database has not answered yet. */
  readonly #requests = new Set<Promise<unknown>>();
  #isClaiming = true;

  constructor({ items, clock, leaseMs, onError }: WorkItemRepositoryOptions) {
    super();
    this.#items = items;
    this.#dueKinds = new DueKinds(items);
    this.#search = new ClaimSearch(items);
    this.#clock = clock;
    this.#leaseMs = leaseMs;
    this.#onError = onError;
  }

  async connect(): Promise<void> {}

  /** Lets one environment hold only so many claims of a kind in this process. Others always find a place. */
  limitPerEnvironment(name: string, maxClaims: number): void {
    this.#maxPerEnvironment.set(name, maxClaims);
  }

  /**
   * Claims the work item of a kind whose claim has expired, or that is due first. While an environment holds all claims
   * that it may, the other environments are served in turn.
   */
  async getNextJobToRun(name: string, nextScanAt: Date): Promise<JobParameters | undefined> {
    if (!this.#isClaiming) return undefined;
    const own = this.#ownWork.take(name);
    if (own !== undefined) return own === null ? undefined : this.#jobOf(own);
    const expiredAt = new Date(this.#clock.now().getTime() - this.#leaseMs);
    const question: Question = { name, expiredAt, dueAt: this.#databaseTime(nextScanAt) };
    if (!(await this.#dueKinds.mayHave(question)) || !this.#isClaiming) return undefined;
    const token = randomUUID();
    const askedAtMs = performance.now();
    const update = { $set: { lockedAt: this.#clock.now(), claim: token } };
    const full = this.#claims.environmentsWith(this.#maxPerEnvironment.get(name) ?? Number.POSITIVE_INFINITY, name);
    const request = this.#search.claim({ ...question, full }, update);
    this.#requests.add(request);
    const item = await request.finally(() => this.#requests.delete(request));
    if (item === null) return undefined;
    const claimed = { ...item, claim: token };
    this.#hold(claimed, askedAtMs);
    return this.#jobOf(claimed);
  }

  /** Call it when work becomes due that a search may have missed, before the next search. */
  becameDue(item: Pick<WorkItem, 'name' | 'data'>): void {
    this.#search.becameDue(item.name, environmentOf(item));
  }

  #jobOf(item: ClaimedItem): JobParameters {
    return {
      _id: toJobId(item._id.toHexString()),
      name: item.name,
      type: 'normal',
      priority: 0,
      data: item.data,
      nextRunAt: item.nextRunAt && this.machineTime(item.nextRunAt),
      lockedAt: NEVER_EXPIRES,
      // Agenda hands this field back with each write, unchanged.
      lastModifiedBy: item.claim,
      ...(item.failCount && { failCount: item.failCount }),
    };
  }

  /**
   * Inserts a work item that is due, unless one with its id exists. If few items of its kind run in this process, the item
   * is inserted as claimed: that saves a search, and the time until the change stream reports the item.
   * @returns whether this process has claimed it, so that a search for its kind finds it
   */
  async insertDue(item: WorkItem): Promise<boolean> {
    if (!this.#isClaiming || this.#claims.count(item.name) >= (this.#maxPerEnvironment.get(item.name) ?? 0)) {
      await insertOnce(this.#items, item);
      return false;
    }
    const token = randomUUID();
    const claimed = { ...item, lockedAt: this.#clock.now(), claim: token };
    this.#hold(claimed, performance.now());
    const request = this.#insertClaimed(claimed);
    this.#requests.add(request);
    return request.finally(() => this.#requests.delete(request));
  }

  async #insertClaimed(item: ClaimedItem): Promise<boolean> {
    let isInserted = false;
    try {
      isInserted = await insertOnce(this.#items, item);
    } finally {
      if (!isInserted) this.#claims.delete(item.claim);
    }
    // As stored, for example without undefined fields.
    if (isInserted) this.#ownWork.add(BSON.deserialize(BSON.serialize(item, { ignoreUndefined: true })) as ClaimedItem);
    return isInserted;
  }

  #hold(item: ClaimedItem, askedAtMs: number): void {
    const claim = new Claim(item._id, item.claim, this.#leaseMs, askedAtMs, item.wakes);
    this.#claims.add({ claim, name: item.name, _environmentId: environmentOf(item) });
  }

  /** Makes no more claims. When Agenda is stopped, it only gives back what it had claimed before. */
  async stopClaiming(): Promise<void> {
    this.#isClaiming = false;
    await Promise.allSettled(this.#requests);
    const own = this.#ownWork.takeAll();
    if (own.length > 0) await this.unlockJobs(own.map(({ _id }) => _id.toHexString())).catch(this.#onError);
    // Until Agenda has received the last claims.
    await setImmediate();
  }

  /** The claim of a job that `getNextJobToRun` returned. @throws StaleClaimError if the claim has ended */
  claimOf({ lastModifiedBy = '', _id }: JobParameters): Claim {
    const claim = this.#claims.get(lastModifiedBy);
    if (claim === undefined) throw new StaleClaimError(`Work item ${_id} is not claimed any more`);
    return claim;
  }

  /**
   * Extends the leases of claims.
   * @returns the claims that are stale, because their work items were taken over or removed
   */
  async renewAll(claims: readonly Claim[]): Promise<Claim[]> {
    const askedAtMs = performance.now();
    const { matchedCount } = await this.#items.updateMany(storing(claims), { $set: { lockedAt: this.#clock.now() } });
    const stale = matchedCount === claims.length ? [] : await this.#staleOf(claims);
    for (const claim of claims) claim.renewed(askedAtMs);
    for (const claim of stale) this.#drop(claim);
    return stale;
  }

  async #staleOf(claims: readonly Claim[]): Promise<Claim[]> {
    const stored = await this.#items.find(storing(claims), { projection: { claim: 1 } }).toArray();
    const tokens = new Set(stored.map(({ claim }) => claim));
    return claims.filter(({ token }) => !tokens.has(token));
  }

  /** Sets fields of the data of a claimed work item. @throws StaleClaimError */
  async setData(claim: Claim, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const $set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`data.${name}`, value]));
    await this.#update(claim, { $set });
  }

  /** Makes a claimed work item one of another kind. @throws StaleClaimError */
  async setKind(claim: Claim, name: string): Promise<void> {
    await this.#update(claim, { $set: { name } });
  }

  /**
   * Writes the state of a job: before its run, with `lockedAt`, and after it, without.
   * @throws StaleClaimError
   */
  async saveJobState(job: JobParameters): Promise<void> {
    const claim = this.claimOf(job);
    if (job.lockedAt) return this.#begin(claim);
    await this.#end(claim, job);
    if (!claim.isRemoved) this.becameDue(job);
  }

  /** The removal of a claimed work item by the transaction that finishes its work. */
  removalOf(claim: Claim): WorkRemoval {
    return {
      collection: this.#items,
      filter: storingAsleep(claim),
      committed() {
        claim.isRemoved = true;
      },
    };
  }

  /** Gives back a job that was not started. Agenda does not wait for it. If it fails, the lease ends the claim. */
  async unlockJob(job: JobParameters): Promise<void> {
    const claim = this.#claims.get(job.lastModifiedBy ?? '');
    if (claim === undefined) return;
    await this.#giveBack([claim]).catch(this.#onError);
    this.becameDue(job);
  }

  /** Gives back jobs that were not started. */
  async unlockJobs(ids: readonly string[]): Promise<void> {
    const claims = this.#claims.ofItems(ids);
    if (claims.length > 0) await this.#giveBack(claims);
  }

  async #giveBack(claims: readonly Claim[]): Promise<void> {
    for (const { token } of claims) this.#claims.delete(token);
    await this.#items.updateMany(storing(claims), { $set: { lockedAt: null }, $unset: { claim: '' } });
  }

  /** A claim that waited for its turn may have been taken over. A fresh one cannot, and needs no write. */
  async #begin(claim: Claim): Promise<void> {
    if (claim.isFresh) return;
    const askedAtMs = performance.now();
    try {
      await this.#update(claim, { $set: { lockedAt: this.#clock.now() } });
    } catch (error) {
      this.#claims.delete(claim.token);
      throw error;
    }
    claim.renewed(askedAtMs);
  }

  /** Removes a work item that is done. Otherwise its next run is due at `nextRunAt`. */
  async #end(claim: Claim, { nextRunAt, lastFinishedAt, failedAt, failCount = 0, failReason }: JobParameters) {
    this.#claims.delete(claim.token);
    if (claim.isRemoved) return;
    const hasFailed = failedAt !== undefined && failedAt.getTime() === lastFinishedAt?.getTime();
    const isAsleep = storingAsleep(claim);
    if (nextRunAt === null && !hasFailed) {
      const { deletedCount } = await this.#items.deleteOne(isAsleep);
      claim.isRemoved = deletedCount > 0;
      if (!claim.isRemoved) await this.#runAgain(claim);
      return;
    }
    const $set = {
      lockedAt: null,
      nextRunAt: nextRunAt === null ? this.#clock.now() : this.#databaseTime(nextRunAt),
      failCount,
      failReason: (hasFailed && failReason) || null,
    };
    if (hasFailed) return this.#update(claim, { $set, $unset: { claim: '' } });
    const { matchedCount } = await this.#items.updateOne(isAsleep, { $set, $unset: { claim: '' } });
    if (matchedCount === 0) await this.#runAgain(claim);
  }

  /** Makes a work item due that was woken while it ran. @throws StaleClaimError if it was taken over instead */
  #runAgain(claim: Claim): Promise<void> {
    return this.#update(claim, { $set: { lockedAt: null, nextRunAt: this.#clock.now() }, $unset: { claim: '' } });
  }

  async #update(claim: Claim, update: UpdateFilter<WorkItem>): Promise<void> {
    const { matchedCount } = await this.#items.updateOne({ _id: claim._id, claim: claim.token }, update);
    if (matchedCount > 0) return;
    this.#drop(claim);
    throw new StaleClaimError(`Work item ${claim._id} was taken over or removed`);
  }

  #drop(claim: Claim): void {
    claim.becameStale();
    this.#claims.delete(claim.token);
  }

  #databaseTime(machineTime: Date): Date {
    return new Date(machineTime.getTime() + this.#clock.behindMs());
  }

  /** The time of the machine's clock, which Agenda compares with, at a time of the database's clock. */
  machineTime(databaseTime: Date): Date {
    return new Date(databaseTime.getTime() - this.#clock.behindMs());
  }
}

/** The work item of a claim, if it still stores the claim and was not woken since. */
const storingAsleep = ({ _id, token, wakes }: Claim): Filter<WorkItem> => ({ _id, claim: token, wakes });

/** The work items that still store these claims. */
const storing = (claims: readonly Claim[]): Filter<WorkItem> => ({
  _id: { $in: claims.map(({ _id }) => _id) },
  claim: { $in: claims.map(({ token }) => token) },
});
