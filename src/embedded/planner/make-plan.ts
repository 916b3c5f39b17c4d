import { sameValue } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import type { Index } from '../storage/collection-index.ts';
import type { View } from '../storage/view.ts';
import { makeCandidate, toPlan } from './candidate.ts';
import { cheapestCandidate, isCheap } from './cheapest-candidate.ts';
import { extractConditions } from './condition.ts';
import { boundsByField } from './field-bounds.ts';
import { hoistOr, planAsOneScan } from './or-branches.ts';
import type { Access, Plan, PlannedCollection, PlanRequest } from './plan.ts';
import { rememberedIndex, rememberIndex, shapeOf } from './remembered-indexes.ts';
import { isUsable } from './usable-index.ts';

/**
 * Chooses how to find the documents of a request.
 * @throws CommandError BadValue if the hint does not name an index
 */
export function makePlan(view: View, collection: PlannedCollection, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const natural = sort[0]?.field === '$natural' ? sort[0] : undefined;
  const hinted = hintedIndex(collection, hint);
  const { conditions, isComplete } = extractConditions(filter);
  const scan: Plan = {
    access: { kind: 'collection', reverse: natural?.direction === -1 || isReverseNatural(hint) },
    isExact: Object.keys(filter).length === 0,
    isSorted: sort.length === 0 || natural !== undefined,
  };
  if (natural || (hint !== undefined && !hinted)) return scan;
  if (filter.$nor && sameValue(filter.$nor, [{}])) return { access: { kind: 'none' }, isExact: true, isSorted: true };
  const { hasCollation } = request;
  const answerable = hasCollation ? conditions.filter(({ operand }) => !mayContainText(operand)) : conditions;
  const boundsOf = boundsByField(answerable);
  const [idIndex] = hinted ? [] : collection.indexes;
  if (idIndex?.isId && conditions.some(({ path, operator }) => path === '_id' && isEquality(operator))) {
    // If at most one document matches, no other index is considered.
    const idCandidate = makeCandidate(idIndex, conditions, boundsOf, isComplete, request, false);
    if (idCandidate?.bounds?.constants === 1) return toPlan(idCandidate, filter);
  }
  const shape = shapeOf(conditions, request);
  // Other values may need another index, so this one is checked first. To compare all indexes takes five times as long.
  const remembered = hinted ? undefined : rememberedIndex(collection.indexes, shape);
  if (remembered !== undefined && isUsable(remembered, answerable)) {
    const candidate = makeCandidate(remembered, conditions, boundsOf, isComplete, request, false);
    if (candidate && isCheap(view, candidate, request)) return toPlan(candidate, filter);
  }
  const candidates = (hinted ? [hinted] : collection.indexes)
    .filter((index) => hinted || isUsable(index, answerable))
    .map((index) => makeCandidate(index, conditions, boundsOf, isComplete, request, hinted !== undefined))
    .filter((candidate) => candidate !== undefined);
  const best = cheapestCandidate(view, candidates, conditions, request);
  if (best?.bounds && !hinted) rememberIndex(collection.indexes, shape, best.index);
  if (best?.bounds || (best && hinted)) return toPlan(best, filter);
  const orPlan = hinted ? undefined : planOr(view, collection, request);
  return orPlan ?? (best ? toPlan(best, filter) : scan);
}

const isEquality = (operator: string): boolean => operator === '$eq' || operator === '$in';

/** Texts in an index are not compared by a collation. */
const mayContainText = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) || isDocument(value);

/** Plans an `$or` if each of its branches can use an index. */
function planOr(view: View, collection: PlannedCollection, request: PlanRequest): Plan | undefined {
  const { $or, ...rest } = hoistOr(request.filter);
  if (!Array.isArray($or)) return undefined;
  const { sort, limit, hasCollation } = request;
  const branches: { filter: Document; access: Access }[] = [];
  let isMerged = sort.length > 0;
  for (const branch of $or as Document[]) {
    const filter = Object.keys(rest).length === 0 ? branch : { $and: [branch, rest] };
    const { access, isSorted } = makePlan(view, collection, { filter, sort, limit, hasCollation });
    if (access.kind === 'collection') return undefined;
    isMerged &&= isSorted;
    branches.push({ filter, access });
  }
  const access: Access = {
    kind: 'or',
    branches: branches.map((branch) => branch.access),
    ...(isMerged && { mergedBy: sort }),
  };
  return planAsOneScan(branches, sort) ?? { access, isExact: false, isSorted: sort.length === 0 || isMerged };
}

function isReverseNatural(hint: unknown): boolean {
  return isDocument(hint) && Number(hint.$natural) < 0;
}

/** The index that a hint names by its name or key pattern. Undefined without a hint and for `$natural`. */
export function hintedIndex({ indexes }: PlannedCollection, hint: unknown): Index | undefined {
  if (
    hint === undefined ||
    hint === null ||
    (isDocument(hint) && (Object.keys(hint).length === 0 || '$natural' in hint))
  )
    return undefined;
  const found = indexes.find(({ definition }) =>
    typeof hint === 'string' ? definition.name === hint : sameValue(definition.key, hint),
  );
  if (!found) {
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}
