import type { Collections } from '../store/mongo/collections.ts';
import type { Store } from '../store/mongo/connect.ts';
import { indexFields } from '../store/mongo/index-descriptions.ts';
import { NEEDED_INDEXES, type NeededIndex } from '../store/mongo/indexes.ts';
import {
  countRoughly,
  findDuplicates,
  type PresentIndex,
  readCollections,
  readIndexes,
} from '../store/mongo/inspect.ts';
import { type Finding, note, problem, type Section, warning } from './finding.ts';

/** Building an index over more documents takes a while. */
const MANY_DOCUMENTS = 100_000;

/** Existing and missing indexes, and documents that prevent a unique index. */
export async function checkIndexes(store: Store, onStep: (done: number, total: number) => void): Promise<Section> {
  const { collections: existing, views } = await readCollections(store);
  const byName = new Map<keyof Collections, NeededIndex[]>();
  for (const needed of NEEDED_INDEXES) byName.set(needed.name, [...(byName.get(needed.name) ?? []), needed]);
  const findings: Finding[] = [];
  let done = 0;
  let present = 0;
  for (const [name, needed] of byName) {
    onStep(done, byName.size);
    done += 1;
    const { collectionName } = store.collections[name];
    if (views.has(collectionName)) {
      findings.push(problem(`${collectionName} is a view, which can be neither indexed nor written`));
    } else if (existing.has(collectionName)) {
      const { findings: found, missing } = await checkCollection(store, name, collectionName, needed);
      findings.push(...found);
      present += needed.length - missing;
    }
  }
  const summary = `${present} of ${NEEDED_INDEXES.length} exist; a gateway creates the others when it starts`;
  return { title: 'Indexes', summary, findings };
}

async function checkCollection(
  store: Store,
  name: keyof Collections,
  collectionName: string,
  needed: readonly NeededIndex[],
): Promise<{ findings: Finding[]; missing: number }> {
  const present = await readIndexes(store, name);
  const size = await countRoughly(store, name);
  const findings: Finding[] = [];
  const used = new Set<PresentIndex>();
  let missing = 0;
  for (const { index, serves } of needed) {
    const keys = `${collectionName} (${indexFields(index).join(', ')})`;
    const same = present.find((one) => isSame(one, index));
    const other = present.find((one) => conflicts(one, index));
    if (same ?? other) used.add(same ?? (other as PresentIndex));
    if (same !== undefined) continue;
    missing += 1;
    if (other !== undefined) findings.push(differingIndex(keys, serves, index.unique === true, other));
    const twins = index.unique === true && size > 0 ? await findDuplicates(store, name, index) : [];
    if (twins === null) {
      findings.push(warning(`${keys} must be unique, but the check took too long`));
    } else if (twins.length > 0) {
      const example = twins.map(({ ids }) => ids.slice(0, 3).join(' and ')).join('; ');
      findings.push(problem(`${keys} must be unique, but is not: ${serves}`, { example }));
    } else if (other === undefined) {
      const cost = size > MANY_DOCUMENTS ? `. Building it over about ${size} documents takes a while` : '';
      findings.push(note(`${keys} is missing. It serves: ${serves}${cost}`));
    }
  }
  for (const extra of present) {
    if (used.has(extra) || extra.name === '_id_') continue;
    findings.push(note(`${collectionName} has an index that the gateway does not use: ${extra.name}`));
  }
  return { findings, missing };
}

/** An index with other options stays as it is. That is harmless, unless the needed index must be unique. */
function differingIndex(keys: string, serves: string, mustBeUnique: boolean, other: PresentIndex): Finding {
  if (mustBeUnique && !other.isUnique) {
    return problem(`${keys} exists, but is not unique. It must ensure: ${serves}`, {
      example: `drop the index ${other.name}: a gateway creates it again`,
    });
  }
  return note(`${keys} exists with other options, and stays as it is. It serves: ${serves}`);
}

type Needed = NeededIndex['index'];

const hasSameFields = ({ fields }: PresentIndex, index: Needed): boolean => fields.join() === indexFields(index).join();

const directionsOf = ({ key }: Needed): number[] => [...(key as Map<string, number>).values()];

/** Whether an index equals the needed one, regardless of its name. */
const isSame = (present: PresentIndex, index: Needed): boolean =>
  hasSameFields(present, index) &&
  Object.values(present.description.key ?? {})
    .map(Number)
    .join() === directionsOf(index).join() &&
  present.isUnique === (index.unique === true) &&
  (present.description.sparse === true) === (index.sparse === true) &&
  toJson(present.description.partialFilterExpression) === toJson(index.partialFilterExpression) &&
  present.description.expireAfterSeconds === index.expireAfterSeconds;

const toJson = (value: unknown): string => JSON.stringify(value ?? null);

/** Whether an index prevents the needed one from being created, because it has the same name or the same keys. */
const conflicts = (present: PresentIndex, index: Needed): boolean =>
  present.name ===
    (index.name ??
      indexFields(index)
        .map((field, at) => `${field}_${directionsOf(index)[at]}`)
        .join('_')) ||
  (hasSameFields(present, index) &&
    index.name === undefined &&
    present.description.partialFilterExpression === undefined &&
    present.isUnique === (index.unique === true));
