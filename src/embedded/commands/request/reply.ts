import { Double, Long, type Timestamp } from 'bson';
import type { Document } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { encodeWithRaw, RawDocument } from '../../bson/raw-document.ts';
import { CommandError, errorCodeName } from '../../command-error.ts';
import type { DatabaseEngine } from '../../database-engine.ts';
import { type ErrorOrigin, labelsFor } from './error-labels.ts';
import type { Failure } from './fail-points.ts';

export const OK = new Double(1);
const FAILED = new Double(0);

let timeSent: { time: Timestamp; cluster: RawDocument } | undefined;

/** Encodes a reply with the current cluster time. */
export function encodeReply(engine: DatabaseEngine, reply: Document): Buffer {
  const time = engine.oplog.now();
  // Most replies between two writes have the same time.
  if (!timeSent?.time.equals(time)) timeSent = { time, cluster: new RawDocument(encode(clusterTime(time))) };
  return encodeWithRaw({ ...reply, $clusterTime: timeSent.cluster, operationTime: time });
}

/** The `errorLabels` field of a reply, if there are labels. */
export const errorLabelsField = (labels: readonly string[]): Document =>
  labels.length > 0 ? { errorLabels: labels } : {};

/** The reply for an error. Errors without a MongoDB code become InternalError. */
export function errorReply(error: unknown, origin: ErrorOrigin, failure: Failure | undefined): Document {
  const known =
    error instanceof CommandError
      ? error
      : (error as Error).name.startsWith('BSON')
        ? new CommandError('InvalidBSON', (error as Error).message)
        : new CommandError('InternalError', `${(error as Error).name}: ${(error as Error).message}`);
  const own = known.labels.filter((label) => label !== 'TransientTransactionError' || origin.isInTransaction);
  const labels = failure?.errorLabels ?? [...new Set([...own, ...labelsFor(known.code, origin)])];
  return {
    ok: FAILED,
    errmsg: known.message,
    code: known.code,
    codeName: errorCodeName(known.code),
    ...known.fields,
    ...errorLabelsField(labels),
  };
}

/** The `$clusterTime` of a reply. Drivers gossip it, so that later reads are causally consistent. */
function clusterTime(time: Timestamp): Document {
  return { clusterTime: time, signature: { hash: EMPTY_HASH, keyId: Long.ZERO } };
}
const EMPTY_HASH = Buffer.alloc(20);
