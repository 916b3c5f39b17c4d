import type { ObjectId } from 'mongodb';
import type { Claim } from './claim.ts';

interface HeldClaim {
  readonly claim: Claim;
  /** The kind of the work. */
  readonly name: string;
  /** Undefined if the work belongs to no environment. */
  readonly _environmentId: ObjectId | undefined;
}

/** The claims of this process. */
export class HeldClaims {
  readonly #byToken = new Map<string, HeldClaim>();

  add(held: HeldClaim): void {
    this.#byToken.set(held.claim.token, held);
  }

  get(token: string): Claim | undefined {
    return this.#byToken.get(token)?.claim;
  }

  delete(token: string): void {
    this.#byToken.delete(token);
  }

  /** How many claims of a kind are held. */
  count(name: string): number {
    return [...this.#byToken.values()].filter((held) => held.name === name).length;
  }

  /** The claims of these work items. */
  ofItems(ids: readonly string[]): Claim[] {
    return [...this.#byToken.values()].flatMap(({ claim }) => (ids.includes(claim._id.toHexString()) ? claim : []));
  }

  /** The environments that hold at least this many claims of a kind. */
  environmentsWith(count: number, name: string): ObjectId[] {
    const held = new Map<string, { readonly _id: ObjectId; count: number }>();
    for (const { name: kind, _environmentId: _id } of this.#byToken.values()) {
      if (kind !== name || _id === undefined) continue;
      const one = held.get(_id.toHexString()) ?? { _id, count: 0 };
      one.count += 1;
      held.set(_id.toHexString(), one);
    }
    return [...held.values()].filter((one) => one.count >= count).map(({ _id }) => _id);
  }
}
