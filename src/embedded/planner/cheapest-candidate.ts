import type { View } from '../storage/view.ts';
import { type Candidate, EVERYTHING } from './candidate.ts';
import type { Condition } from './condition.ts';
import { covers } from './covers.ts';
import type { PlanRequest } from './plan.ts';

const ESTIMATE_LIMIT = 200;
const FEW_KEYS = 8;
/** The number of intervals that are sampled to estimate the keys in all of them. */
const MAX_SAMPLED = 10;

/** Chooses the candidate that reads the fewest keys. Counts keys only if rules do not decide. */
export function cheapestCandidate(
  view: View,
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  request: PlanRequest,
): Candidate | undefined {
  const { fields } = request;
  if (candidates.length <= 1) return candidates[0];
  const unique = candidates.find(isUniquePoint);
  if (unique) return unique;
  // Each interval contains at most one document, so counting is unnecessary.
  const uniquePoints = candidates.find(
    ({ index, bounds, isSorted }) =>
      isSorted && index.definition.unique && !index.isMultikey && bounds?.points === index.fields.length,
  );
  if (uniquePoints) return uniquePoints;
  const strength = ({ bounds, isExact }: Candidate) =>
    (isExact ? 1000 : 0) + (bounds ? bounds.points * 5 + bounds.fields.length * 5 : 0);
  const byStrength = [...candidates].sort(
    (a, b) => strength(b) - strength(a) || a.index.fields.length - b.index.fields.length,
  );
  // An index that returns only matching documents, in order, is optimal.
  const perfect = byStrength.filter(({ isExact, isSorted }) => isExact && isSorted);
  const covering = fields && perfect.find(({ index }) => covers(index, fields));
  if (perfect.length > 0) return covering ?? perfect[0];
  const ranked: Candidate[] = [];
  for (const candidate of byStrength) {
    if (!ranked.some((better) => isNeverWorse(better, candidate, conditions))) ranked.push(candidate);
  }
  if (ranked.length === 1) return ranked[0];
  let best: { candidate: Candidate; cost: number } | undefined;
  // A small limit first: if one candidate has few keys, the others need not be counted further.
  for (const max of [FEW_KEYS, ESTIMATE_LIMIT]) {
    best = undefined;
    for (const candidate of ranked) {
      const cost = estimateCost(view, candidate, request, best ? Math.min(best.cost + 1, max) : max);
      if (!best || cost < best.cost) best = { candidate, cost };
    }
    if (best && best.cost < max) break;
  }
  return best?.candidate;
}

/** Whether a candidate reads so little that no other one can be much cheaper. */
export function isCheap(view: View, candidate: Candidate, request: PlanRequest): boolean {
  if (!candidate.bounds) return false;
  if (isUniquePoint(candidate) || (candidate.isExact && candidate.isSorted)) return true;
  return estimateCost(view, candidate, request, FEW_KEYS) < FEW_KEYS;
}

/** Whether at most one key of the index can match. */
const isUniquePoint = ({ index, bounds }: Candidate): boolean =>
  bounds?.constants === index.fields.length && (index.isId || index.definition.unique === true);

/**
 * Whether a candidate reads no more documents than another: its bounds include all conditions that restrict the other.
 */
function isNeverWorse(candidate: Candidate, other: Candidate, conditions: readonly Condition[]): boolean {
  if (!candidate.bounds || candidate.index.isMultikey) return false;
  if ((other.isSorted && !candidate.isSorted) || (other.isExact && !candidate.isExact)) return false;
  const { definition, fields } = other.index;
  if (definition.partialFilterExpression || definition.sparse) return false;
  const bounding = fields.slice(0, other.bounds?.fields.length ?? 0);
  const { exact } = candidate.bounds;
  return conditions.every((condition) => !bounding.includes(condition.path) || exact.has(condition));
}

/** Estimates how many keys and documents a candidate reads. Stops counting keys at `max`. */
function estimateCost(view: View, candidate: Candidate, { sort, limit }: PlanRequest, max: number): number {
  const keys = estimateKeys(view, candidate, max);
  if (sort.length > 0 && !candidate.isSorted) return keys * 2 + 1;
  return limit !== undefined && candidate.isExact ? Math.min(keys, limit) : keys;
}

/** Estimates the number of keys in a candidate's intervals. Stops counting at `max`. */
function estimateKeys(view: View, candidate: Candidate, max: number): number {
  const { index } = candidate;
  const intervals = candidate.intervals();
  const step = Math.ceil(intervals.length / MAX_SAMPLED);
  let keys = 0;
  for (let at = 0; at < intervals.length; at += step) {
    const { start, end } = intervals[at] ?? EVERYTHING;
    for (const _ of view.keys(index.range(start, end))) if (++keys * step >= max) return max;
  }
  return keys * step;
}
