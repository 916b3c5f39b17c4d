import { sameValue } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import type { Index } from '../storage/collection-index.ts';
import type { View } from '../storage/view.ts';
import { candidatesOf, chosen } from './candidate.ts';
import { cheapest } from './cheapest.ts';
import { conditionsOf } from './condition.ts';
import { asOneRange, withOrOnTop } from './or-plan.ts';
import type { Access, Plan, Planned, PlanRequest } from './plan.ts';
import { isUsable } from './usable-index.ts';

/** Chooses how to find what a request asks for. @throws CommandError BadValue for a hint that names no index */
export function plan(view: View, collection: Planned, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const natural = sort[0]?.field === '$natural' ? sort[0] : undefined;
  const hinted = hintedIndex(collection, hint);
  const { conditions, isWhole } = conditionsOf(filter);
  const scan: Plan = {
    access: { kind: 'collection', reverse: natural?.direction === -1 || isReverseNatural(hint) },
    isExact: Object.keys(filter).length === 0,
    isSorted: sort.length === 0 || natural !== undefined,
  };
  if (natural || (hint !== undefined && !hinted)) return scan;
  if (filter.$nor && sameValue(filter.$nor, [{}])) return { access: { kind: 'none' }, isExact: true, isSorted: true };
  const [ofId] = hinted ? [] : collection.indexes;
  if (ofId?.isId && conditions.some(({ path, operator }) => path === '_id' && operator === '$eq')) {
    // The one document that it can be: no other index is worth a look.
    const [byId] = candidatesOf(ofId, conditions, isWhole, request, false);
    if (byId?.bounds?.constants === 1) return chosen(byId, filter);
  }
  const candidates = (hinted ? [hinted] : collection.indexes)
    .filter((index) => hinted || isUsable(index, conditions))
    .flatMap((index) => candidatesOf(index, conditions, isWhole, request, hinted !== undefined));
  const best = cheapest(view, candidates, conditions, request);
  if (best?.bounds || (best && hinted)) return chosen(best, filter);
  const either = hinted ? undefined : planEither(view, collection, request);
  return either ?? best ?? scan;
}

/** An `$or` each of whose branches has an index. */
function planEither(view: View, collection: Planned, request: PlanRequest): Plan | undefined {
  const { $or, ...rest } = withOrOnTop(request.filter);
  if (!Array.isArray($or)) return undefined;
  const { sort, limit, hasCollation } = request;
  const branches: { filter: Document; access: Access }[] = [];
  let isMerged = sort.length > 0;
  for (const branch of $or as Document[]) {
    const filter = Object.keys(rest).length === 0 ? branch : { $and: [branch, rest] };
    const { access, isSorted } = plan(view, collection, { filter, sort, limit, hasCollation });
    if (access.kind === 'collection') return undefined;
    isMerged &&= isSorted;
    branches.push({ filter, access });
  }
  const access: Access = {
    kind: 'either',
    branches: branches.map((branch) => branch.access),
    ...(isMerged && { mergedBy: sort }),
  };
  return asOneRange(branches, sort) ?? { access, isExact: false, isSorted: sort.length === 0 || isMerged };
}

function isReverseNatural(hint: unknown): boolean {
  return isDocument(hint) && Number(hint.$natural) < 0;
}

/** The index that a hint names, by its name or its key pattern; undefined for none and for `$natural`. */
export function hintedIndex({ indexes }: Planned, hint: unknown): Index | undefined {
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
