import { decode } from '../../bson/decode.ts';
import type { Document } from '../../bson/document.ts';
import { rawDocumentsOfArray, rawFields } from '../../bson/raw-fields.ts';
import { CommandError } from '../../command-error.ts';
import type { Request } from '../../wire/messages.ts';

/** Fields with long arrays of documents, which are decoded one document at a time. */
const BATCHES = new Set(['documents', 'updates', 'deletes', 'ops', 'nsInfo']);

interface Parsed {
  command: Document;
  documents: Map<string, Buffer[]>;
}

/** Decodes a command, except for its arrays of documents. */
export function parseCommand({ body, sequences }: Request): Parsed {
  const documents = new Map<string, Buffer[]>(sequences);
  const left = new Set<string>();
  for (const field of rawFields(body)) {
    if (field.type !== 0x04 || !BATCHES.has(field.name)) continue;
    const batch = rawDocumentsOfArray(body, field);
    if (!batch) continue;
    if (sequences.has(field.name)) throw new CommandError(40602, `Duplicate field ${field.name}`);
    documents.set(field.name, batch);
    left.add(field.name);
  }
  return { command: left.size === 0 ? decode(body) : decodeWithout(body, left), documents };
}

function decodeWithout(body: Buffer, left: ReadonlySet<string>): Document {
  const parts: Buffer[] = [Buffer.alloc(4)];
  let at = 4;
  for (const { name, end } of rawFields(body)) {
    if (!left.has(name)) parts.push(body.subarray(at, end));
    at = end;
  }
  parts.push(Buffer.from([0]));
  const bytes = Buffer.concat(parts);
  bytes.writeInt32LE(bytes.length, 0);
  return decode(bytes);
}
