import type { z } from 'zod';
import { isPlainObject } from '../model/plain-object.ts';
import { problemText } from '../model/problem-text.ts';
import type { Collections } from '../store/mongo/collections.ts';
import type { Store } from '../store/mongo/connect.ts';
import { countRoughly, readCollections, sampleDocuments } from '../store/mongo/inspect.ts';
import { type Finding, note, type Section, warning } from './finding.ts';
import { STORED_SHAPES } from './shapes.ts';

/** How many documents of a collection are checked. */
export const SAMPLE_SIZE = 1_000;

interface Mismatch {
  count: number;
  readonly example: string;
}

/** Documents that do not match the expected shapes, counted by problem. */
export async function checkDocuments(store: Store, onStep: (done: number, total: number) => void): Promise<Section> {
  const { collections: existing } = await readCollections(store);
  const shapes = Object.entries(STORED_SHAPES) as [keyof Collections, z.ZodType][];
  const findings: Finding[] = [];
  let checked = 0;
  for (const [done, [name, shape]] of shapes.entries()) {
    onStep(done, shapes.length);
    const { collectionName } = store.collections[name];
    if (!existing.has(collectionName)) continue;
    const size = await countRoughly(store, name);
    const mismatches = new Map<string, Mismatch>();
    try {
      for await (const document of sampleDocuments(store, name, SAMPLE_SIZE, size > SAMPLE_SIZE)) {
        checked += 1;
        for (const mismatch of describeMismatches(shape, document)) {
          const counted = mismatches.get(mismatch) ?? { count: 0, example: `${document._id}` };
          counted.count += 1;
          mismatches.set(mismatch, counted);
        }
      }
    } catch (error) {
      findings.push(note(`${collectionName} could not be checked: ${error instanceof Error ? error.message : error}`));
    }
    for (const [mismatch, { count, example }] of [...mismatches].sort(([, a], [, b]) => b.count - a.count)) {
      const place = size > SAMPLE_SIZE ? ` of ${SAMPLE_SIZE} checked` : '';
      findings.push(warning(`${collectionName}: ${mismatch}${place}`, { count, example }));
    }
  }
  const summary = `${checked} checked, at most ${SAMPLE_SIZE} per collection; unknown fields are allowed`;
  return { title: 'Documents', summary, findings };
}

/** The problems of a document, without ids and values, so that equal problems are counted together. */
function describeMismatches(shape: z.ZodType, document: object): Set<string> {
  const { error } = shape.safeParse(withoutNulls(document), { error: problemText });
  return new Set(
    (error?.issues ?? []).map(({ path, message }) => {
      const place = path.map((key) => (typeof key === 'number' ? '[]' : String(key))).join('.');
      return `${place.replaceAll('.[]', '[]') || 'the document'}: ${message}`;
    }),
  );
}

/** A value without nulls, which other programs store for absent fields. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
  );
}
