import { Timestamp } from 'bson';
import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import { stageName } from '../language/stages/stage-name.ts';
import type { CursorSource } from '../sessions/cursor-source.ts';
import { oplogKey } from '../storage/oplog-entry.ts';
import type { EventOptions } from './change-events.ts';
import { ChangeStreamSource } from './change-stream.ts';
import { decodeToken, type Position } from './resume-tokens.ts';

interface StreamRequest {
  db: string;
  /** Undefined for a stream on the whole database. */
  collection: string | undefined;
  pipeline: Document[];
  options: Options;
}

const ALLOWED_STAGES = new Set([
  '$addFields',
  '$match',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
  '$set',
  '$unset',
]);
const SPEC_FIELDS = new Set([
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
  'showSystemEvents',
  'showMigrationEvents',
  'allowToRunOnConfigDB',
  'allowToRunOnSystemNS',
  'showRawUpdateDescription',
  'matchCollectionUUIDForUpdateLookup',
  'version',
]);

function enumField(spec: Document, field: string, values: readonly string[]): string {
  const value = spec[field] ?? values[0];
  if (typeof value === 'string' && values.includes(value)) return value;
  throw new CommandError(
    'BadValue',
    `Enumeration value '${String(value)}' for field '$changeStream.${field}' is not a valid value.`,
  );
}

/**
 * Opens a change stream.
 * @throws CommandError if the specification is invalid
 */
export function openChangeStream(
  engine: DatabaseEngine,
  { db, collection, pipeline, options }: StreamRequest,
): CursorSource {
  const [first = {}, ...stages] = pipeline;
  const spec = first.$changeStream;
  if (!isDocument(spec)) throw new CommandError(50808, '$changeStream stage expects a document as argument');
  for (const field of Object.keys(spec)) {
    if (!SPEC_FIELDS.has(field))
      throw new CommandError('Location40415', `BSON field '$changeStream.${field}' is an unknown field.`);
  }
  for (const [at, stage] of stages.entries()) {
    const name = stageName(stage);
    if (name === '$changeStreamSplitLargeEvent') checkSplit(stage[name], at === stages.length - 1);
    else if (!ALLOWED_STAGES.has(name))
      throw new CommandError('IllegalOperation', `${name} is not permitted in a $changeStream pipeline`);
  }
  if (spec.allChangesForCluster === true && (db !== 'admin' || collection !== undefined)) {
    throw new CommandError(
      'InvalidOptions',
      "A $changeStream with 'allChangesForCluster:true' may only be opened on the 'admin' database, and with no collection name",
    );
  }
  if (spec.allChangesForCluster !== true && ['admin', 'local', 'config'].includes(db)) {
    throw new CommandError('InvalidNamespace', `$changeStream may not be opened on the internal ${db} database`);
  }
  const events: EventOptions = {
    db: spec.allChangesForCluster === true ? undefined : db,
    collection,
    fullDocument: enumField(spec, 'fullDocument', ['default', 'updateLookup', 'whenAvailable', 'required']),
    beforeChange: enumField(spec, 'fullDocumentBeforeChange', ['off', 'whenAvailable', 'required']),
    isExpanded: spec.showExpandedEvents === true,
  };
  return new ChangeStreamSource(engine, events, stages, options, startPosition(engine, spec));
}

function checkSplit(spec: unknown, isLast: boolean): void {
  if (!isDocument(spec) || Object.keys(spec).length > 0)
    throw new CommandError(7182800, '$changeStreamSplitLargeEvent spec should be an empty object');
  if (!isLast) throw new CommandError(7182802, '$changeStreamSplitLargeEvent must be the last stage in the pipeline');
}

/** The oplog position at which a stream starts. */
function startPosition(engine: DatabaseEngine, spec: Document): Position {
  const startOptions = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter(
    (field) => spec[field] !== undefined,
  );
  if (startOptions.length > 1)
    throw new CommandError(50865, `Only one type of resume option is allowed, but multiple were found.`);
  const token = spec.resumeAfter ?? spec.startAfter;
  if (token !== undefined) {
    const position = decodeToken(token);
    if (position.kind === 'invalidate' && spec.resumeAfter !== undefined) {
      throw new CommandError(
        260,
        "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
      );
    }
    return position;
  }
  const time = spec.startAtOperationTime;
  if (time !== undefined) {
    if (!(time instanceof Timestamp))
      throw new CommandError(
        'TypeMismatch',
        "BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'",
      );
    // Just before the first entry at that time.
    return { kind: 'mark', key: oplogKey(new Timestamp(time.sub(1)), 0xffffffff) };
  }
  return { kind: 'mark', key: oplogKey(engine.oplog.now(), 0xffffffff) };
}
