/** Some of the fields of a raw document, copied as they are stored: what most projections come to. */
import { type Document, encodeInOrderOf, rawFields } from './bson-values.ts';
import type { Projection } from './projection.ts';
import { framed, RawDocument } from './raw-documents.ts';

/** The fields to keep: whole, or some of the fields of the documents in them. */
export type Picked = ReadonlyMap<string, Picked | 'whole'>;

/** The picked fields of the raw document at `start`. @throws CommandError InvalidBSON */
export function pick(bytes: Buffer, picked: Picked, start = 0): Buffer {
  const parts: Buffer[] = [];
  let at = start + 4;
  let from = at;
  // Neighbours that are kept are copied together.
  const copyTo = (to: number) => {
    if (from < to) parts.push(bytes.subarray(from, to));
  };
  for (const { type, name, start: value, end } of rawFields(bytes, start)) {
    const how = picked.get(name);
    if (how !== 'whole') {
      copyTo(at);
      from = end;
      const within = how && pickWithin(bytes, type, value, how);
      if (within) parts.push(bytes.subarray(at, value), within);
    }
    at = end;
  }
  copyTo(at);
  return framed(parts);
}

/** Of an array, its documents and arrays are kept, with what is picked of each; what holds no fields is left out. */
function pickWithin(bytes: Buffer, type: number, start: number, picked: Picked): Buffer | undefined {
  if (type === 0x03) return pick(bytes, picked, start);
  if (type !== 0x04) return undefined;
  const parts: Buffer[] = [];
  for (const element of rawFields(bytes, start)) {
    const within = pickWithin(bytes, element.type, element.start, picked);
    if (within) parts.push(Buffer.from(`${String.fromCharCode(element.type)}${parts.length / 2}\0`, 'latin1'), within);
  }
  return framed(parts);
}

/** What a projection makes of a stored document, as it is answered. */
export function project(
  { transform, picked }: Projection,
  found: { readonly raw: Buffer; readonly document: Document },
): RawDocument {
  return new RawDocument(picked ? pick(found.raw, picked) : encodeInOrderOf(transform(found.document), found.raw));
}
