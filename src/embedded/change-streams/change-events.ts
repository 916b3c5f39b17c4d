import type { Document } from '../bson/document.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { CommandError } from '../command-error.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import { findById } from '../planner/find-documents.ts';
import type { EntryHead, LoggedChange } from '../storage/oplog-entry.ts';
import { encodeToken, type Position } from './resume-tokens.ts';

/** Which changes a change stream reports, and in how much detail. */
export interface EventOptions {
  /** Undefined for all databases. */
  db: string | undefined;
  /** Undefined for all collections. */
  collection: string | undefined;
  fullDocument: string;
  beforeChange: string;
  isExpanded: boolean;
}

/** An event of a change stream, and the position to resume after it. */
export interface StreamEvent {
  position: Position;
  document: Document;
}

const EXPANDED_ONLY = new Set(['create', 'createIndexes', 'dropIndexes', 'modify']);
const INTERNAL = new Set(['admin', 'config', 'local']);

/**
 * The events that a stream reports for a change: none, the change, or the change followed by an invalidation.
 * Their documents are raw.
 */
export function changeEvents(change: LoggedChange, options: EventOptions, engine: DatabaseEngine): StreamEvent[] {
  if (!isRelevant(change, options)) return [];
  const position: Position = { kind: 'event', key: change.key };
  const events = isVisible(change, options)
    ? [{ position, document: changeEvent(change, options, engine, position) }]
    : [];
  if (invalidates(change, options)) {
    const end: Position = { kind: 'invalidate', key: change.key };
    const { clusterTime, wallTime } = change;
    events.push({
      position: end,
      document: { _id: encodeToken(end), operationType: 'invalidate', clusterTime, wallTime },
    });
  }
  return events;
}

/**
 * Whether a stream may report a change, judged by the head of its oplog entry. Most entries concern other collections.
 */
export const mayBeRelevant = (head: EntryHead, options: EventOptions): boolean =>
  head.operation === 'rename' || isRelevant(head, options);

function isRelevant(
  { operation, db, coll, detail }: Pick<LoggedChange, 'operation' | 'db' | 'coll' | 'detail'>,
  options: EventOptions,
): boolean {
  if (options.db === undefined) return !INTERNAL.has(db) && !coll?.startsWith('system.');
  if (options.collection === undefined) return db === options.db && !coll?.startsWith('system.');
  const to = operation === 'rename' ? (detail?.to as Document | undefined) : undefined;
  return (
    (db === options.db && coll === options.collection) || (to?.db === options.db && to?.coll === options.collection)
  );
}

const isVisible = ({ operation }: LoggedChange, { isExpanded }: EventOptions): boolean =>
  isExpanded || !EXPANDED_ONLY.has(operation);

/** Whether a relevant change invalidates the stream. */
export function invalidates({ operation }: EntryHead, { db, collection }: EventOptions): boolean {
  if (collection !== undefined) return operation === 'drop' || operation === 'rename';
  return db !== undefined && operation === 'dropDatabase';
}

function changeEvent(
  change: LoggedChange,
  options: EventOptions,
  engine: DatabaseEngine,
  position: Position,
): Document {
  const { operation, db, coll, uuid, clusterTime, wallTime, documentKey, detail, lsid, txnNumber } = change;
  const event: Document = { _id: encodeToken(position), operationType: operation, clusterTime, wallTime };
  if (options.isExpanded && uuid) event.collectionUUID = uuid;
  Object.assign(event, fullDocument(change, options, engine));
  event.ns = coll === undefined ? { db } : { db, coll };
  if (operation === 'rename') event.to = detail?.to;
  if (options.isExpanded && operation === 'create') event.nsType = detail?.nsType ?? 'collection';
  if (documentKey) event.documentKey = documentKey;
  if (change.updateDescription) {
    const { disambiguatedPaths, ...description } = change.updateDescription;
    event.updateDescription = options.isExpanded ? { ...description, disambiguatedPaths } : description;
  }
  if (options.isExpanded && detail?.description) event.operationDescription = detail.description;
  if (options.isExpanded && detail?.before) event.stateBeforeChange = detail.before;
  Object.assign(event, before(change, options));
  if (lsid) Object.assign(event, { lsid, txnNumber });
  return event;
}

function fullDocument(
  { operation, document, documentKey, db, coll, after, key }: LoggedChange,
  options: EventOptions,
  engine: DatabaseEngine,
): Document {
  if (operation === 'insert' || operation === 'replace') return { fullDocument: document };
  if (operation !== 'update') return {};
  switch (options.fullDocument) {
    case 'updateLookup': {
      const { live } = engine.storage;
      const found = findById(live, engine.catalogue.find(live, db, coll ?? ''), documentKey?._id);
      return { fullDocument: found ? new RawDocument(found.raw) : null };
    }
    case 'whenAvailable':
      return { fullDocument: after ?? null };
    case 'required':
      if (!after) throw missingImage('post-image', key);
      return { fullDocument: after };
    default:
      return {};
  }
}

function before({ operation, before: image, key }: LoggedChange, { beforeChange }: EventOptions): Document {
  if (beforeChange === 'off' || !['update', 'replace', 'delete'].includes(operation)) return {};
  if (beforeChange === 'required' && !image) throw missingImage('pre-image', key);
  return { fullDocumentBeforeChange: image ?? null };
}

function missingImage(kind: string, key: Buffer): CommandError {
  return new CommandError(
    'NoMatchingDocument',
    `Change stream was configured to require a ${kind} for all update, delete and replace events, but the ${kind} was not found for event at ${key.toString('hex')}`,
  ).labelled('NonResumableChangeStreamError');
}
