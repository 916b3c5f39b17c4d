import { setTimeout as delay } from 'node:timers/promises';
import type { AnyBulkWriteOperation, ClientSession, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Channel } from '../model/enums.ts';
import type { Integration } from '../model/integration.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { demotionOfOthers, integrationsOf, notDeleted } from './integrations.ts';
import type { Store } from './mongo/connect.ts';
import type { StoredIntegration } from './mongo/documents.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { runSerially } from './mongo/run-serially.ts';
import { tryTransaction } from './mongo/transactions.ts';
import { decryptIntegration, encryptChange } from './sealed/encrypted-integration.ts';

/** The fields that an integration gets when it becomes primary. */
interface Promotion {
  readonly primary: true;
  readonly active: true;
  readonly conditions: [];
  readonly updatedAt: Date;
}

/** The promotion of an integration in its current state. Null if it needs none. May throw. */
type PromotionOf = (integration: Integration) => Promotion | null;

interface Call {
  readonly _id: ObjectId;
  readonly promotionOf: PromotionOf;
  readonly resolve: (integration: Integration | null) => void;
  readonly reject: (error: unknown) => void;
}

/** After a conflict with another process, a random pause up to this. Both would else conflict again. */
const RETRY_MS = 20;
/** The pause between two writes. It collects calls for the second one, and gives other processes a chance. */
const PAUSE_MS = 5;
const MAX_TRIES = 200;

const queues = new WeakMap<Store, Map<string, PromotionQueue>>();

/**
 * Makes an integration the primary one of its channel, and demotes the previous one in the same transaction. Calls of one
 * process that come during a write share the next one. They take effect in their order, so that the last one wins.
 * @param promotionOf called again if a concurrent change came first. What it throws rejects only this call
 * @returns the integration as its call left it; null if it does not exist
 */
export function promoteIntegration(
  store: Store,
  scope: Scope,
  _id: ObjectId,
  promotionOf: PromotionOf,
): Promise<Integration | null> {
  const ofStore = queues.get(store) ?? new Map<string, PromotionQueue>();
  queues.set(store, ofStore);
  const environment = `${scope._environmentId}`;
  const queue = ofStore.get(environment) ?? new PromotionQueue(store, scope, () => ofStore.delete(environment));
  ofStore.set(environment, queue);
  return queue.promote(_id, promotionOf);
}

/** The calls of one environment in this process. */
class PromotionQueue {
  readonly #store: Store;
  readonly #scope: Scope;
  readonly #onEmpty: () => void;
  #waiting: Call[] = [];
  #isWriting = false;

  constructor(store: Store, scope: Scope, onEmpty: () => void) {
    this.#store = store;
    this.#scope = scope;
    this.#onEmpty = onEmpty;
  }

  promote(_id: ObjectId, promotionOf: PromotionOf): Promise<Integration | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ _id, promotionOf, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    for (;;) {
      await runSerially(integrationsOf(this.#scope), () => this.#writeTogether());
      if (this.#waiting.length === 0) break;
      await delay(PAUSE_MS);
    }
    this.#onEmpty();
  }

  /** Writes the calls that wait, and those that come until it succeeds. Never rejects. */
  async #writeTogether(): Promise<void> {
    const calls: Call[] = [];
    try {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        if (tries > 0) await delay(RETRY_MS * Math.random());
        calls.push(...this.#waiting.splice(0));
        if (await this.#tryWrite(calls)) return;
      }
      throw new ConflictError('Too many other requests change the primary integration');
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  /** @returns false if another process wrote first */
  async #tryWrite(calls: readonly Call[]): Promise<boolean> {
    let answers: (() => void)[] = [];
    try {
      const isWritten = await tryTransaction(this.#store, async (session) => {
        answers = await answerCalls(this.#store, this.#scope, calls, session);
      });
      if (isWritten) for (const answer of answers) answer();
      return isWritten;
    } catch (error) {
      // The unique index of primary integrations: another process made its integration primary.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/**
 * Makes all calls one after the other in memory, and writes the result. No reader can see the states between.
 * @returns how to answer each call after the commit
 */
async function answerCalls(
  store: Store,
  scope: Scope,
  calls: readonly Call[],
  session: ClientSession,
): Promise<(() => void)[]> {
  const { collections, cipher } = store;
  const _ids = calls.map(({ _id }) => _id);
  const stored = await collections.integrations
    .find({ ...notDeleted(scope), _id: { $in: _ids } }, { session })
    .toArray();
  const integrations = new Map(stored.map((one) => [`${one._id}`, decryptIntegration(cipher, one)]));
  const promoted = new Set<string>();
  const primaries = new Map<Channel, Integration>();
  const answers = calls.map(({ _id, promotionOf, resolve, reject }) => {
    const integration = integrations.get(`${_id}`);
    if (integration === undefined) return () => resolve(null);
    try {
      const promotion = promotionOf(integration);
      const changed = { ...integration, ...promotion };
      if (promotion !== null) {
        demoteOthers(integrations, changed);
        integrations.set(`${_id}`, changed);
        promoted.add(`${_id}`);
        primaries.set(changed.channel, changed);
      }
      return () => resolve(changed);
    } catch (error) {
      return () => reject(error);
    }
  });
  const demotions = [...primaries.values()].map((primary) => ({ updateMany: demotionOfOthers(scope, primary) }));
  const promotions = stored.flatMap((one): AnyBulkWriteOperation<StoredIntegration>[] => {
    const { _environmentId, _id } = one;
    const integration = integrations.get(`${_id}`);
    if (integration === undefined || !promoted.has(`${_id}`)) return [];
    const { active, primary, conditions, updatedAt } = integration;
    const $set = encryptChange(cipher, one, omitUndefined({ active, primary, conditions, updatedAt }));
    return [{ updateOne: { filter: { _environmentId, _id }, update: { $set } } }];
  });
  // Demotions first: the unique index never has two.
  if (demotions.length > 0) await collections.integrations.bulkWrite([...demotions, ...promotions], { session });
  return answers;
}

function demoteOthers(integrations: Map<string, Integration>, { _id, channel, updatedAt }: Integration): void {
  for (const [key, other] of integrations) {
    if (other.channel !== channel || !other.primary || other._id.equals(_id)) continue;
    integrations.set(key, { ...other, primary: false, ...(updatedAt && { updatedAt }) });
  }
}
