import { Timestamp } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { MAX_INCREMENT, type Oplog } from '../../storage/oplog.ts';

/** How far a client's cluster time may be ahead of the clock, as MongoDB's `maxAcceptableLogicalClockDriftSecs`. */
const MAX_DRIFT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Advances the cluster time to the `$clusterTime` of a command, which the client has seen on another connection.
 * @throws CommandError if the field is invalid, or later than the cluster time and too far in the future
 */
export function advanceClusterTime({ $clusterTime }: Document, oplog: Oplog): void {
  if ($clusterTime === undefined) return;
  if (!isDocument($clusterTime))
    throw new CommandError('TypeMismatch', "BSON field '$clusterTime' is the wrong type, expected type 'object'");
  const { clusterTime: time, signature } = $clusterTime;
  if (time === undefined)
    throw new CommandError('Location40414', "BSON field '$clusterTime.clusterTime' is missing but a required field");
  checkTimestamp(time, '$clusterTime.clusterTime');
  if (signature !== undefined && !isDocument(signature)) {
    throw new CommandError(
      'TypeMismatch',
      "BSON field '$clusterTime.signature' is the wrong type, expected type 'object'",
    );
  }
  // The server issued this time or an earlier one, maybe while its clock was ahead. Refused, it would refuse every client.
  if (!time.greaterThan(oplog.now())) return;
  const now = Math.floor(Date.now() / 1000);
  if (time.getHighBitsUnsigned() > now + MAX_DRIFT_SECONDS) {
    throw new CommandError(
      'ClusterTimeFailsRateLimiter',
      `New cluster time, ${time.getHighBitsUnsigned()}, is too far from this node's wall clock time, ${now}.`,
    );
  }
  if (time.getLowBitsUnsigned() > MAX_INCREMENT)
    throw new CommandError(40484, 'cluster time cannot be advanced beyond its maximum value');
  oplog.advance(time);
}

/**
 * Checks the times of a read concern. All writes before the current cluster time are visible, so no read has to wait.
 * @throws CommandError InvalidOptions if a time is in the future or not allowed at the level
 */
export function checkReadTimes({ readConcern }: Document, oplog: Oplog): void {
  if (!isDocument(readConcern)) return;
  const { level = 'local', afterClusterTime, atClusterTime } = readConcern;
  if (afterClusterTime !== undefined && atClusterTime !== undefined)
    throw new CommandError('InvalidOptions', 'Can not specify both afterClusterTime and atClusterTime');
  for (const [field, time] of Object.entries({ afterClusterTime, atClusterTime })) {
    if (time === undefined) continue;
    checkTimestamp(time, `readConcern.${field}`);
    const levels = field === 'atClusterTime' ? ['snapshot'] : ['local', 'majority', 'snapshot'];
    if (!levels.includes(String(level)))
      throw new CommandError(
        'InvalidOptions',
        `${field} field can be set only if level is one of ${levels.join(', ')}`,
      );
    if (time.isZero()) throw new CommandError('InvalidOptions', `${field} cannot be a null timestamp`);
    const now = oplog.now();
    if (time.greaterThan(now)) {
      throw new CommandError(
        'InvalidOptions',
        `readConcern ${field} value must not be greater than the current clusterTime. Requested clusterTime: ${format(time)}; current clusterTime: ${format(now)}`,
      );
    }
  }
}

const format = (time: Timestamp): string =>
  `{ ts: Timestamp(${time.getHighBitsUnsigned()}, ${time.getLowBitsUnsigned()}) }`;

function checkTimestamp(value: unknown, field: string): asserts value is Timestamp {
  if (!(value instanceof Timestamp))
    throw new CommandError('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'timestamp'`);
}
