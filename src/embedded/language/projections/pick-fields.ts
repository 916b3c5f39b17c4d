/** Copies some fields of a raw document. Most projections need no more than this. */
import { documentEnd, findNameEnd, nameAt, rawFields, valueEnd } from '../../bson/raw-fields.ts';

/** The fields to keep. A nested map keeps only some fields of the embedded documents. */
export type PickedFields = ReadonlyMap<string, PickedFields | 'whole'>;

/** The output of the current call. One buffer serves all calls, because each completes before the next one starts. */
let scratch = Buffer.allocUnsafe(4_096);
let length = 0;

/**
 * The picked fields of a raw document, encoded.
 * @throws CommandError InvalidBSON
 */
export function pick(bytes: Buffer, picked: PickedFields): Buffer {
  // The output is never longer than the input.
  if (scratch.length < bytes.length) scratch = Buffer.allocUnsafe(2 * bytes.length);
  length = 0;
  pickDocument(bytes, 0, picked);
  return Buffer.from(scratch.subarray(0, length));
}

function copy(bytes: Buffer, from: number, to: number): void {
  if (from < to) length += bytes.copy(scratch, length, from, to);
}

/** Writes the frame of a document or array around the fields that `write` adds. */
function frame(write: () => void): void {
  const start = length;
  length += 4;
  write();
  scratch[length++] = 0;
  scratch.writeInt32LE(length - start, start);
}

function pickDocument(bytes: Buffer, start: number, picked: PickedFields): void {
  const end = documentEnd(bytes, start);
  frame(() => {
    let at = start + 4;
    // Adjacent fields are copied together.
    let from = at;
    while (at < end) {
      const type = bytes[at] ?? 0;
      const nameEnd = findNameEnd(bytes, at + 1, end);
      const to = valueEnd(bytes, type, nameEnd + 1, end);
      const how = picked.get(nameAt(bytes, at + 1, nameEnd));
      if (how !== 'whole') {
        copy(bytes, from, at);
        from = to;
        if (how && HOLDS_FIELDS.has(type)) {
          copy(bytes, at, nameEnd + 1);
          pickWithin(bytes, type, nameEnd + 1, how);
        }
      }
      at = to;
    }
    copy(bytes, from, at);
  });
}

/**
 * Picks from an embedded document, or from each document and array in an array. Elements without fields are left out.
 */
function pickWithin(bytes: Buffer, type: number, start: number, picked: PickedFields): void {
  if (type === DOCUMENT) {
    pickDocument(bytes, start, picked);
    return;
  }
  frame(() => {
    let place = 0;
    for (const element of rawFields(bytes, start)) {
      if (!HOLDS_FIELDS.has(element.type)) continue;
      scratch[length] = element.type;
      length += 1 + scratch.write(`${place++}\0`, length + 1, 'latin1');
      pickWithin(bytes, element.type, element.start, picked);
    }
  });
}

const DOCUMENT = 0x03;
const HOLDS_FIELDS: ReadonlySet<number> = new Set([DOCUMENT, 0x04]);
