import { Long } from 'bson';
import type { Document } from '../../bson/document.ts';
import type { Batch, CursorSource } from '../../sessions/cursor-source.ts';
import type { CommandContext } from '../command.ts';

/** The size of the first batch if the client does not set one. */
export const DEFAULT_BATCH = 101;

/** Reads the first batch, and opens a cursor for the rest if there is one. */
export async function openCursor(
  { engine, session, transaction, readAt }: CommandContext,
  ns: string,
  source: CursorSource,
  batchSize: number,
  { isAwaiting = false, isSingleBatch = false } = {},
): Promise<Document> {
  const batch = await source.next(batchSize, 0);
  let id = Long.ZERO;
  if (batch.isDone || isSingleBatch) source.close?.();
  else {
    const cursor = engine.cursors.open({ ns, source, sessionKey: session?.text, transaction, isAwaiting });
    id = cursor.id;
    void transaction?.view.ended.then(() => engine.cursors.close(cursor.id));
  }
  return { cursor: { firstBatch: batch.documents, ...batch.fields, ...(readAt && { atClusterTime: readAt }), id, ns } };
}

/** The reply to a getMore. */
export function nextBatchReply(id: Long, ns: string, batch: Batch): Document {
  return { cursor: { nextBatch: batch.documents, ...batch.fields, id: batch.isDone ? Long.ZERO : id, ns } };
}
