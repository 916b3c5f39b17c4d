import { isDocument } from '../../bson/document.ts';
import type { RawDocument } from '../../bson/raw-document.ts';
import { CommandError } from '../../command-error.ts';
import { FoundDocument } from '../../planner/found-document.ts';
import { checkNamespace } from '../../storage/check-namespace.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import { prepareDocument } from '../../storage/prepare-document.ts';
import { insertDocument, removeDocument } from '../../storage/write-documents.ts';
import type { CommandContext } from '../command.ts';
import { runWrite } from '../run-write.ts';

interface TargetNamespace {
  db: string;
  coll: string;
}

/**
 * Parses the target collection of `$out` or `$merge`.
 * @throws CommandError if it is invalid
 */
export function parseTarget(spec: unknown, db: string, stage: string): TargetNamespace {
  const target =
    typeof spec === 'string'
      ? { db, coll: spec }
      : isDocument(spec) && typeof spec.coll === 'string'
        ? { db: String(spec.db ?? db), coll: String(spec.coll) }
        : undefined;
  if (!target) throw new CommandError(16990, `${stage} only supports a string or object argument`);
  checkNamespace(target.db, target.coll);
  if (target.coll.startsWith('system.')) {
    throw new CommandError(stage === '$out' ? 17385 : 31319, `Can't ${stage} to special collection: ${target.coll}`);
  }
  return target;
}

/** @throws CommandError OperationNotSupportedInTransaction */
export function assertNoTransaction({ transaction }: CommandContext, stage: string): void {
  if (transaction)
    throw new CommandError('OperationNotSupportedInTransaction', `${stage} cannot be used in a transaction`);
}

/** Runs `$out`: replaces all documents of a collection. */
export async function writeOut(
  context: CommandContext,
  spec: unknown,
  documents: readonly RawDocument[],
): Promise<void> {
  assertNoTransaction(context, '$out');
  const { db, coll } = parseTarget(spec, context.db, '$out');
  await runWrite(
    context,
    (write) => {
      const collection = findOrCreateCollection(write, db, coll);
      for (const { key, value } of [...write.view.scan(collection.records)]) {
        removeDocument(write, collection, new FoundDocument(key.readUIntBE(key.length - 6, 6), value));
      }
      for (const { bytes } of documents) insertDocument(write, collection, prepareDocument(bytes));
    },
    { isAtomic: true },
  );
}
