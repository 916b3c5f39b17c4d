import { Timestamp } from 'bson';
import type { Options } from 'mingo/types';
import { type Document, decode, decodeSome, isDocument } from '../bson/bson-values.ts';
import { firstPart } from '../bson/paths.ts';
import { encodeWithRaw, RawDocument } from '../bson/raw-documents.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { compileNormalized, type Filter, mingoErrors, pathsOf } from '../language/language.ts';
import { type Picked, pick } from '../language/pick-fields.ts';
import { runStages, stageName } from '../language/pipeline.ts';
import { projectionOf } from '../language/projection.ts';
import type { Batch, CursorSource } from '../sessions/cursors.ts';
import { type ChangeHead, logKey, readChange } from '../storage/oplog.ts';
import { type EventOptions, eventsOf, invalidates, mayConcern, type StreamEvent } from './change-events.ts';
import { decodeToken, encodeToken, type Position } from './resume-tokens.ts';

interface StreamRequest {
  db: string;
  /** Undefined for a stream on the whole database. */
  collection: string | undefined;
  pipeline: Document[];
  options: Options;
}

const DEFAULT_WAIT_MS = 1000;
const MAX_BATCH_BYTES = 12 * 1024 * 1024;
const ALLOWED = new Set([
  '$addFields',
  '$match',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
  '$set',
  '$unset',
]);
const FIELDS = new Set([
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

function oneOf(spec: Document, field: string, values: readonly string[]): string {
  const value = spec[field] ?? values[0];
  if (typeof value === 'string' && values.includes(value)) return value;
  throw new CommandError(
    'BadValue',
    `Enumeration value '${String(value)}' for field '$changeStream.${field}' is not a valid value.`,
  );
}

/** Opens a change stream. @throws CommandError for a bad specification, or a place that the log no longer reaches */
export function openChangeStream(engine: Engine, { db, collection, pipeline, options }: StreamRequest): CursorSource {
  const [first = {}, ...stages] = pipeline;
  const spec = first.$changeStream;
  if (!isDocument(spec)) throw new CommandError(50808, '$changeStream stage expects a document as argument');
  for (const field of Object.keys(spec)) {
    if (!FIELDS.has(field))
      throw new CommandError('Location40415', `BSON field '$changeStream.${field}' is an unknown field.`);
  }
  for (const stage of stages) {
    const name = stageName(stage);
    if (!ALLOWED.has(name))
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
    fullDocument: oneOf(spec, 'fullDocument', ['default', 'updateLookup', 'whenAvailable', 'required']),
    beforeChange: oneOf(spec, 'fullDocumentBeforeChange', ['off', 'whenAvailable', 'required']),
    isExpanded: spec.showExpandedEvents === true,
  };
  return new ChangeStreamSource(engine, events, stages, options, startOf(engine, spec));
}

/** Where in the log a stream begins. */
function startOf(engine: Engine, spec: Document): Position {
  const given = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter((field) => spec[field] !== undefined);
  if (given.length > 1)
    throw new CommandError(50865, `Only one type of resume option is allowed, but multiple were found.`);
  const lost = () =>
    new CommandError(
      'ChangeStreamHistoryLost',
      'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
    ).labelled('NonResumableChangeStreamError');
  const { oplog, storage } = engine;
  const token = spec.resumeAfter ?? spec.startAfter;
  if (token !== undefined) {
    const position = decodeToken(token);
    if (position.kind === 'invalidate' && spec.resumeAfter !== undefined) {
      throw new CommandError(
        260,
        "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
      );
    }
    if (!oplog.reaches(storage.live, position.key)) throw lost();
    return position;
  }
  const time = spec.startAtOperationTime;
  if (time !== undefined) {
    if (!(time instanceof Timestamp))
      throw new CommandError(
        'TypeMismatch',
        "BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'",
      );
    if (!oplog.reaches(storage.live, logKey(time, 0))) throw lost();
    // One moment before the first entry of that time.
    return { kind: 'mark', key: logKey(new Timestamp(time.sub(1)), 0xffffffff) };
  }
  return { kind: 'mark', key: logKey(oplog.now(), 0xffffffff) };
}

/** The fields of an event that an entry of the log begins with. */
const OF_HEAD = new Set(['operationType', 'ns']);
const MAX_EVENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

function eventDocument(bytes: Buffer): RawDocument {
  if (bytes.length <= MAX_EVENT_BYTES) return new RawDocument(bytes);
  throw new CommandError(
    'BSONObjectTooLarge',
    `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_EVENT_BYTES}`,
  ).labelled('NonResumableChangeStreamError');
}

/** An event whose documents are decoded, as far as they are asked for: no further than to their fields. */
function withDocuments(event: Document, decodeDocument: (bytes: Buffer, field: string) => Document): Document {
  const decoded: Document = {};
  for (const [name, value] of Object.entries(event)) {
    decoded[name] = value instanceof RawDocument ? decodeDocument(value.bytes, name) : value;
  }
  return decoded;
}

/** An event without most of what is not picked of it: what is large is not copied to be thrown away. */
function narrowed(event: Document, picked: Picked): Document {
  const narrow: Document = {};
  for (const [name, value] of Object.entries(event)) {
    const how = picked.get(name);
    if (how === undefined) continue;
    narrow[name] = value instanceof RawDocument && how !== 'whole' ? new RawDocument(pick(value.bytes, how)) : value;
  }
  return narrow;
}

/** A filter as a test of events: of their documents, no more is decoded than it looks at. */
function testOf(filter: Document, paths: readonly string[] | undefined, language: Options): Filter {
  const matches = compileNormalized(filter, language);
  const looksAt = (field: string): ReadonlySet<string> | undefined => {
    if (paths === undefined || paths.includes(field)) return undefined;
    const within = paths.filter((path) => path.startsWith(`${field}.`));
    return new Set(within.map((path) => firstPart(path.slice(field.length + 1))));
  };
  const wanted = new Map(['fullDocument', 'fullDocumentBeforeChange'].map((field) => [field, looksAt(field)]));
  return (event) =>
    mingoErrors(() => matches(withDocuments(event, (bytes, field) => decodeSome(bytes, wanted.get(field)))));
}

class ChangeStreamSource implements CursorSource {
  readonly #engine: Engine;
  readonly #options: EventOptions;
  /** The stages behind the first ones that only match, which are compiled once: most events end there. */
  readonly #stages: readonly Document[];
  readonly #filters: readonly Document[];
  #compiled: { all: Filter[]; ofHead: Filter[]; others: Filter[]; picked: Picked | undefined } | undefined;
  /** Whether changes are told of, by what their entries begin with. */
  readonly #verdicts = new WeakMap<ChangeHead, boolean>();
  readonly #language: Options;
  /** The last place in the log that was looked at. */
  #position: Position;
  /** Events of one log entry that did not fit into a batch. */
  #pending: StreamEvent[] = [];
  /** The filters that these have not passed yet. */
  #pendingFilters: readonly Filter[] = [];
  #isInvalidated = false;
  #isClosed = false;
  #wake: () => void = () => {};

  constructor(engine: Engine, options: EventOptions, stages: readonly Document[], language: Options, start: Position) {
    this.#engine = engine;
    this.#options = options;
    const other = stages.findIndex((stage) => stageName(stage) !== '$match');
    const matching = other < 0 ? stages.length : other;
    this.#filters = stages.slice(0, matching).map(({ $match }) => $match as Document);
    this.#stages = stages.slice(matching);
    this.#language = language;
    this.#position = start;
  }

  async next(size: number, waitMs: number | undefined): Promise<Batch> {
    const deadline = Date.now() + (waitMs ?? DEFAULT_WAIT_MS);
    for (;;) {
      const documents = this.#read(size);
      const left = deadline - Date.now();
      if (documents.length > 0 || this.#isInvalidated || this.#isClosed || left <= 0 || size === 0) {
        const fields = { postBatchResumeToken: encodeToken(this.#position) };
        return { documents, isDone: (this.#isInvalidated && this.#pending.length === 0) || this.#isClosed, fields };
      }
      await this.#appended(left);
    }
  }

  #appended(ms: number): Promise<void> {
    const { oplog } = this.#engine;
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        oplog.off('appended', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      oplog.once('appended', finish);
      this.#wake = finish;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  #read(size: number): RawDocument[] {
    const documents: RawDocument[] = [];
    let bytes = 0;
    const isFull = () => documents.length >= size || bytes > MAX_BATCH_BYTES;
    const deliver = () => {
      while (this.#pending.length > 0 && !isFull()) {
        const event = this.#pending.shift();
        if (!event) return;
        this.#position = event.position;
        const document = this.#transform(event);
        if (!document) continue;
        bytes += document.bytes.length;
        documents.push(document);
      }
    };
    deliver();
    if (this.#isInvalidated || size === 0) return documents;
    const { oplog } = this.#engine;
    const latest = logKey(oplog.now(), 0xffffffff);
    const { all, others } = this.#compile();
    for (const entry of oplog.after(this.#position.key)) {
      if (isFull()) return documents;
      this.#position = { kind: 'event', key: entry.key };
      if (!this.#mayTell(entry.head)) continue;
      const isEnd = invalidates(entry.head, this.#options);
      this.#pendingFilters = isEnd ? all : others;
      this.#pending = eventsOf(readChange(entry), this.#options, this.#engine);
      this.#isInvalidated = this.#pending.some(({ position }) => position.kind === 'invalidate');
      deliver();
      if (this.#isInvalidated) return documents;
    }
    // Nothing is left: resuming from the present moment misses nothing.
    if (documents.length === 0 && this.#pending.length === 0) this.#position = { kind: 'mark', key: latest };
    return documents;
  }

  /** The filters as tests, those apart that need no more than what an entry begins with; and what a projection picks. */
  #compile() {
    if (this.#compiled) return this.#compiled;
    const tests = this.#filters.map((filter) => {
      const paths = pathsOf(filter);
      const isOfHead = paths?.every((path) => OF_HEAD.has(firstPart(path))) ?? false;
      return { isOfHead, test: testOf(filter, paths, this.#language) };
    });
    const testsWhere = (isWanted: (isOfHead: boolean) => boolean) =>
      tests.filter(({ isOfHead }) => isWanted(isOfHead)).map(({ test }) => test);
    const [stage, ...others] = this.#stages;
    const isProjection = stage !== undefined && '$project' in stage && others.length === 0;
    const picked = isProjection ? projectionOf(stage.$project, this.#language).picked : undefined;
    this.#compiled = {
      all: testsWhere(() => true),
      ofHead: testsWhere((isOfHead) => isOfHead),
      others: testsWhere((isOfHead) => !isOfHead),
      picked: picked?.get('_id') === 'whole' ? picked : undefined,
    };
    return this.#compiled;
  }

  /** Whether a change may be told of, by what its entry begins with: most of the log is of no concern. */
  #mayTell(head: ChangeHead): boolean {
    const known = this.#verdicts.get(head);
    if (known !== undefined) return known;
    const { operation, db, coll } = head;
    const event: Document = { operationType: operation, ns: coll === undefined ? { db } : { db, coll } };
    const passes = () => this.#compile().ofHead.every((matches) => matches(event));
    const verdict = mayConcern(head, this.#options) && (invalidates(head, this.#options) || passes());
    this.#verdicts.set(head, verdict);
    return verdict;
  }

  #transform({ document, position }: StreamEvent): RawDocument | undefined {
    for (const matches of this.#pendingFilters) if (!matches(document)) return undefined;
    const { picked } = this.#compile();
    if (picked) return eventDocument(pick(encodeWithRaw(narrowed(document, picked)), picked));
    if (this.#stages.length === 0) return eventDocument(encodeWithRaw(document));
    const token = encodeToken(position)._data;
    for (const result of runStages([withDocuments(document, decode)], this.#stages, this.#language)) {
      const { _id } = result;
      if (!isDocument(_id) || _id._data !== token) {
        throw new CommandError(
          'ChangeStreamFatalError',
          'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.',
        ).labelled('NonResumableChangeStreamError');
      }
      return eventDocument(encodeWithRaw(result));
    }
    return undefined;
  }
}
