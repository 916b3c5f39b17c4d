import type { Erasure } from '../../model/erasure.ts';

/** An erasure as callers see it: it never names the subscriber. */
export type VisibleErasure = Omit<Erasure, 'subscriberId' | 'progress' | 'tombstones'>;

/** Also what is stored as the answer to a request with an idempotency key, which must not name the subscriber. */
export function visibleErasure({
  subscriberId: _,
  progress: __,
  tombstones: ___,
  ...visible
}: Erasure): VisibleErasure {
  return visible;
}
