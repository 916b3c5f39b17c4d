import { decode, decodeField } from '../../bson/decode.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { rawDocumentIn, rawFields } from '../../bson/raw-fields.ts';
import { CommandError } from '../../command-error.ts';
import { parseSort } from '../../language/sort.ts';
import { listSource } from '../../sessions/cursor-source.ts';
import { checkSystemNamespace } from '../../storage/check-namespace.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import { prepareDocument } from '../../storage/prepare-document.ts';
import { insertDocument } from '../../storage/write-documents.ts';
import type { Command, CommandContext } from '../command.ts';
import { commandOptions, documentsField, numberField } from '../command-fields.ts';
import { openCursor } from '../read/cursor-reply.ts';
import { runWrite, statementId, writeError } from '../run-write.ts';
import { checkBatchSize } from './check-batch-size.ts';
import { runDelete } from './run-delete.ts';
import { runUpdate } from './run-update.ts';

const KINDS = ['insert', 'update', 'delete'] as const;
type Kind = (typeof KINDS)[number];
const FIELDS: Record<Kind, ReadonlySet<string>> = {
  insert: new Set(['insert', 'document']),
  update: new Set([
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'sort',
    'constants',
    'sampleId',
    'upsertSupplied',
  ]),
  delete: new Set(['delete', 'filter', 'multi', 'hint', 'collation', 'sampleId']),
};

interface Parsed {
  kind: Kind;
  ns: string;
  op: Document;
  /** The raw document of an insert or a replacement, which keeps the order of its fields. */
  rawDocument?: Buffer | undefined;
}

function parseOps(context: CommandContext): Parsed[] {
  const namespaces = documentsField(context, 'nsInfo').map((bytes) => {
    const { ns } = decode(bytes);
    if (typeof ns !== 'string' || !ns.includes('.'))
      throw new CommandError('InvalidNamespace', `Invalid namespace specified for bulkWrite: '${String(ns)}'`);
    return ns;
  });
  return documentsField(context, 'ops').map((bytes) => {
    const fields = [...rawFields(bytes)].map(({ name }) => name);
    const kind = KINDS.find((name) => fields[0] === name);
    if (!kind) throw new CommandError('Location40415', `BSON field 'bulkWrite.ops.${fields[0]}' is an unknown field.`);
    const unknown = fields.find((field) => !FIELDS[kind].has(field));
    if (unknown !== undefined)
      throw new CommandError('Location40415', `BSON field '${kind}.${unknown}' is an unknown field.`);
    // The insert itself decodes its document.
    const op = kind === 'insert' ? { insert: decodeField(bytes, 'insert') } : decode(bytes);
    const at = Number(op[kind]);
    const ns = namespaces[at];
    if (ns === undefined)
      throw new CommandError('BadValue', `BulkWrite ops entry ${bytes.length} has an invalid nsInfo index.`);
    const rawDocument = rawDocumentIn(bytes, kind === 'insert' ? 'document' : 'updateMods');
    if (kind === 'insert' && !rawDocument) {
      throw new CommandError('Location40414', "BSON field 'insert.document' is missing but a required field");
    }
    if (kind !== 'insert' && !isDocument(op.filter))
      throw new CommandError('Location40414', `BSON field '${kind}.filter' is missing but a required field`);
    return { kind, ns, op, rawDocument };
  });
}

export const bulkWrite: Command = {
  inTransaction: true,
  isRetryable: true,
  fields: new Set([
    'ops',
    'nsInfo',
    'ordered',
    'errorsOnly',
    'cursor',
    'bypassDocumentValidation',
    'let',
    'stmtId',
    'stmtIds',
    'bypassEmptyTsReplacement',
  ]),
  async run(context) {
    const { command, db } = context;
    if (db !== 'admin') throw new CommandError('Unauthorized', 'bulkWrite may only be run against the admin database.');
    const ops = parseOps(context);
    checkBatchSize(ops.length);
    if (context.retryNumber !== undefined && ops.some(({ op }) => op.multi === true)) {
      throw new CommandError('InvalidOptions', 'Cannot use retryable writes with multi=true');
    }
    const ordered = command.ordered !== false;
    const errorsOnly = command.errorsOnly === true;
    const counts = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const opResults = await runWrite(context, (write, retry) => {
      const results: Document[] = [];
      Object.assign(counts, { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 });
      for (const [idx, { kind, ns, op, rawDocument }] of ops.entries()) {
        const dot = ns.indexOf('.');
        const [opDb, name] = [ns.slice(0, dot), ns.slice(dot + 1)];
        const find = () => write.catalogue.find(write.view, opDb, name);
        const create = () => findOrCreateCollection(write, opDb, name);
        const id = statementId(context, idx);
        try {
          checkSystemNamespace(opDb, name);
          let result = retry.earlierResult(id);
          if (!result) {
            result = runOp();
            retry.keep(id, result);
          }
          count(kind, result);
          if (!errorsOnly) results.push({ ok: 1, idx, ...result });
        } catch (error) {
          if (write.view.isTransaction) throw error;
          const { index: _, ...failure } = writeError(idx, error);
          counts.nErrors++;
          results.push({ ok: 0, idx, ...failure, n: 0, ...(kind === 'update' && { nModified: 0 }) });
          if (ordered) break;
        }

        function runOp(): Document {
          if (kind === 'insert' && rawDocument) {
            insertDocument(write, create(), prepareDocument(rawDocument));
            return { n: 1 };
          }
          const statement = {
            filter: op.filter as Document,
            multi: op.multi === true,
            sort: parseSort(op.sort),
            hint: op.hint,
            options: commandOptions(op, command),
          };
          if (kind === 'delete') return { n: runDelete(write, find(), statement).length };
          const { matched, modified, upserted } = runUpdate(write, find(), create, {
            ...statement,
            update: op.updateMods,
            rawReplacement: rawDocument,
            upsert: op.upsert === true,
            arrayFilters: op.arrayFilters,
          });
          return {
            n: upserted ? 1 : matched,
            nModified: modified,
            ...(upserted && { upserted: { _id: upserted._id } }),
          };
        }
      }
      return results;
    });
    function count(kind: Kind, result: Document): void {
      const n = Number(result.n);
      if (kind === 'insert') counts.nInserted += n;
      else if (kind === 'delete') counts.nDeleted += n;
      else if (result.upserted) counts.nUpserted += 1;
      else {
        counts.nMatched += n;
        counts.nModified += Number(result.nModified);
      }
    }
    const size =
      numberField(isDocument(command.cursor) ? command.cursor : {}, 'batchSize', 'bulkWrite.cursor') ??
      Number.MAX_SAFE_INTEGER;
    const source = listSource(opResults.map((result) => new RawDocument(encode(result))));
    const cursor = await openCursor(context, 'admin.$cmd.bulkWrite', source, size);
    return { ...cursor, ...counts };
  },
};
