import type { z } from 'zod';
import { isPlainObject } from '../model/plain-object.ts';
import type { Collections } from '../store/mongo/collections.ts';
import type { Store } from '../store/mongo/connect.ts';
import { countRoughly, readCollections, sampleDocuments } from '../store/mongo/inspect.ts';
import { type Finding, note, type Section, warning } from './finding.ts';
import { STORED_SHAPES } from './shapes.ts';

/** How many documents of a collection are looked at. */
export const SAMPLE_SIZE = 1_000;

interface Misfit {
  count: number;
  readonly example: string;
}

/** Documents that do not fit the shapes, counted by what is wrong with them. */
export async function checkDocuments(store: Store, onStep: (done: number, total: number) => void): Promise<Section> {
  const { collections: existing } = await readCollections(store);
  const shapes = Object.entries(STORED_SHAPES) as [keyof Collections, z.ZodType][];
  const findings: Finding[] = [];
  let looked = 0;
  for (const [done, [name, shape]] of shapes.entries()) {
    onStep(done, shapes.length);
    const { collectionName } = store.collections[name];
    if (!existing.has(collectionName)) continue;
    const size = await countRoughly(store, name);
    const misfits = new Map<string, Misfit>();
    try {
      for await (const document of sampleDocuments(store, name, SAMPLE_SIZE, size > SAMPLE_SIZE)) {
        looked += 1;
        for (const what of misfitsOf(shape, document)) {
          const known = misfits.get(what) ?? { count: 0, example: `${document._id}` };
          known.count += 1;
          misfits.set(what, known);
        }
      }
    } catch (error) {
      findings.push(
        note(`${collectionName} could not be looked at: ${error instanceof Error ? error.message : error}`),
      );
    }
    for (const [what, { count, example }] of [...misfits].sort(([, a], [, b]) => b.count - a.count)) {
      const place = size > SAMPLE_SIZE ? ` of ${SAMPLE_SIZE} looked at` : '';
      findings.push(warning(`${collectionName}: ${what}${place}`, { count, example }));
    }
  }
  const summary = `${looked} looked at, at most ${SAMPLE_SIZE} of a collection; unknown fields are welcome`;
  return { title: 'Documents', summary, findings };
}

/** What is wrong with a document, without its ids and values, so that the same is counted together. */
function misfitsOf(shape: z.ZodType, document: object): Set<string> {
  const { error } = shape.safeParse(withoutNulls(document));
  const issues = error?.issues.flatMap((issue) => deepest(issue)) ?? [];
  return new Set(
    issues.map(({ path, message }) => {
      const place = path.map((key) => (typeof key === 'number' ? '[]' : String(key))).join('.');
      return `${place.replaceAll('.[]', '[]') || 'the document'}: ${message}`;
    }),
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What zod says of an id or an enum, in fewer words. */
const deepest = ({ path, message, code, ...issue }: z.core.$ZodIssue): Issue[] => {
  if (code === 'custom' && message === 'Invalid input') return [{ path, message: 'is missing or no ObjectId' }];
  if (code === 'invalid_union') return [{ path, message: 'is missing or of the wrong type' }];
  if (code === 'invalid_value' && 'values' in issue)
    return [{ path, message: 'is missing or not one of the known values' }];
  return [{ path, message: message.replace(/^Invalid input: /, '') }];
};

/** Without nulls, which other programs write for what is absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
  );
}
