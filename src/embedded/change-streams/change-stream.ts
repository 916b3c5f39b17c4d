import type { Options } from 'mingo/types';
import { decode, decodeFields } from '../bson/decode.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { firstPart } from '../bson/paths.ts';
import { encodeWithRaw, RawDocument } from '../bson/raw-document.ts';
import { CommandError } from '../command-error.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import { compileNormalized, type Filter } from '../language/filters/compile-filter.ts';
import { filterPaths } from '../language/filters/filter.ts';
import { normalizeFilter } from '../language/filters/normalize-filter.ts';
import { mingoErrors } from '../language/mingo-errors.ts';
import { type PickedFields, pick } from '../language/projections/pick-fields.ts';
import { compileProjectStage, type Projection } from '../language/projections/projection.ts';
import { runStages } from '../language/stages/run-stages.ts';
import { specDocument } from '../language/stages/stage.ts';
import { stageName } from '../language/stages/stage-name.ts';
import type { Batch, CursorSource } from '../sessions/cursor-source.ts';
import {
  type EntryHead,
  keyBefore,
  type LoggedChange,
  type OplogEntry,
  oplogKey,
  readChange,
} from '../storage/oplog-entry.ts';
import { changeEvents, type EventOptions, invalidates, mayBeRelevant, type StreamEvent } from './change-events.ts';
import { conditionsBeforeLookUp, headConditions, isHeadFilter } from './head-filter.ts';
import { encodeToken, type Position } from './resume-tokens.ts';
import { eventTooLarge, MAX_EVENT_BYTES, type Output, splitEvent } from './split-event.ts';

const DEFAULT_WAIT_MS = 1000;
/** After this time, a command that skips entries returns the position that it has reached, even if `maxTimeMS` is shorter. */
const MIN_READ_MS = 10_000;
const MAX_BATCH_BYTES = 12 * 1024 * 1024;

/** The documents of one answer. */
class EventBatch {
  readonly documents: RawDocument[] = [];
  readonly #size: number;
  #bytes = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get isFull(): boolean {
    return this.documents.length >= this.#size || this.#bytes > MAX_BATCH_BYTES;
  }

  add(document: RawDocument): void {
    this.documents.push(document);
    this.#bytes += document.bytes.length;
  }
}

/** An event with its raw documents decoded. */
function decodeDocuments(event: Document, decodeDocument: (bytes: Buffer, field: string) => Document): Document {
  const decoded: Document = {};
  for (const [name, value] of Object.entries(event)) {
    decoded[name] = value instanceof RawDocument ? decodeDocument(value.bytes, name) : value;
  }
  return decoded;
}

/** Keeps only the picked fields of an event, so that large documents are not copied to be dropped later. */
function pickEventFields(event: Document, picked: PickedFields): Document {
  const narrow: Document = {};
  for (const [name, value] of Object.entries(event)) {
    const how = picked.get(name);
    if (how === undefined) continue;
    narrow[name] = value instanceof RawDocument && how !== 'whole' ? new RawDocument(pick(value.bytes, how)) : value;
  }
  return narrow;
}

/** Compiles a filter to a test of events. The test decodes only the document fields that the filter reads. */
function compileEventTest(filter: Document, paths: readonly string[] | undefined, language: Options): Filter {
  const matches = compileNormalized(filter, language);
  const dependsOnFields = (field: string): ReadonlySet<string> | undefined => {
    if (paths === undefined || paths.includes(field)) return undefined;
    const within = paths.filter((path) => path.startsWith(`${field}.`));
    return new Set(within.map((path) => firstPart(path.slice(field.length + 1))));
  };
  const wanted = new Map(['fullDocument', 'fullDocumentBeforeChange'].map((field) => [field, dependsOnFields(field)]));
  return (event) =>
    mingoErrors(() => matches(decodeDocuments(event, (bytes, field) => decodeFields(bytes, wanted.get(field)))));
}

/** The source of a change stream's cursor. Reads the oplog and waits for new entries. */
export class ChangeStreamSource implements CursorSource {
  readonly #engine: DatabaseEngine;
  readonly #options: EventOptions;
  /** The stages after the leading `$match` stages, which are compiled once because most events fail them. */
  readonly #stages: readonly Document[];
  readonly #filters: readonly Document[];
  #compiled:
    | {
        allFilters: Filter[];
        headFilters: Filter[];
        lookUpFilters: Filter[];
        bodyFilters: Filter[];
        projection: Projection | undefined;
      }
    | undefined;
  /** For each entry head, whether the stream may report its changes. */
  readonly #reportableHeads = new WeakMap<EntryHead, boolean>();
  readonly #language: Options;
  /** The last oplog position that was read. */
  #position: Position;
  /** Events of the current oplog entry that did not fit into a batch. */
  #pending: StreamEvent[] = [];
  /** Fragments of the current event that did not fit into a batch. */
  #fragments: Output[] = [];
  /** The fragment after which a stream resumes, until its event was read again. */
  #resumed: Position | undefined;
  readonly #splits: boolean;
  /** The filters that the pending events still have to pass. */
  #pendingFilters: readonly Filter[] = [];
  #isInvalidated = false;
  /** Why the stream was closed from outside. */
  #closedBy: CommandError | undefined;
  #wake: () => void = () => {};

  constructor(
    engine: DatabaseEngine,
    options: EventOptions,
    stages: readonly Document[],
    language: Options,
    start: Position,
  ) {
    this.#engine = engine;
    this.#options = options;
    const other = stages.findIndex((stage) => stageName(stage) !== '$match');
    const matching = other < 0 ? stages.length : other;
    this.#filters = stages.slice(0, matching).map(({ $match }) => normalizeFilter(specDocument($match, '$match')));
    this.#splits = stages.some((stage) => stageName(stage) === '$changeStreamSplitLargeEvent');
    this.#stages = stages.slice(matching, this.#splits ? -1 : undefined);
    this.#language = language;
    this.#position = start;
    if (start.kind !== 'fragment') return;
    this.#resumed = start;
    if (!this.#splits)
      throw fatal(
        'To resume from a split event, the $changeStream pipeline must include a $changeStreamSplitLargeEvent stage',
      );
  }

  /**
   * The next events.
   * @throws CommandError ChangeStreamHistoryLost if the oplog no longer reaches back to the position of the stream, or the
   * reason for which the stream was closed
   */
  async next(size: number, waitMs: number | undefined): Promise<Batch> {
    const startMs = performance.now();
    for (;;) {
      const { documents, isAtEnd } = await this.#engine.streamReads.run((isOver) => this.#read(size, isOver));
      const lastsMs = isAtEnd ? (waitMs ?? DEFAULT_WAIT_MS) : Math.max(waitMs ?? DEFAULT_WAIT_MS, MIN_READ_MS);
      const leftMs = startMs + lastsMs - performance.now();
      if (documents.length > 0 || this.#isInvalidated || leftMs <= 0 || size === 0) {
        const fields = { postBatchResumeToken: encodeToken(this.#position) };
        const isEnd = this.#isInvalidated && this.#pending.length === 0 && this.#fragments.length === 0;
        return { documents, isDone: isEnd, fields };
      }
      if (isAtEnd) await this.#waitForEntries(leftMs);
    }
  }

  #waitForEntries(ms: number): Promise<void> {
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

  close(reason?: CommandError): void {
    this.#closedBy = reason;
    this.#wake();
  }

  /**
   * Reads entries until the batch is full, the time is over, or no entry is left.
   * @returns the events, and whether no entry is left
   */
  #read(size: number, isOver: () => boolean): { documents: RawDocument[]; isAtEnd: boolean } {
    if (this.#closedBy) throw this.#closedBy;
    const batch = new EventBatch(size);
    this.#deliver(batch);
    if (this.#isInvalidated || size === 0) return { documents: batch.documents, isAtEnd: false };
    const { oplog } = this.#engine;
    const latest = oplogKey(oplog.now(), 0xffffffff);
    const from = this.#resumed ? keyBefore(this.#resumed.key) : this.#position.key;
    if (!oplog.reaches(from)) {
      if (batch.documents.length > 0) return { documents: batch.documents, isAtEnd: false };
      throw historyLost();
    }
    for (const entry of oplog.after(from)) {
      if (batch.isFull) return { documents: batch.documents, isAtEnd: false };
      this.#readEntry(entry, batch);
      if (this.#isInvalidated || isOver()) return { documents: batch.documents, isAtEnd: false };
    }
    // All entries have been read, so resuming from now misses nothing.
    if (batch.documents.length === 0 && this.#pending.length === 0) this.#position = { kind: 'mark', key: latest };
    return { documents: batch.documents, isAtEnd: true };
  }

  #readEntry(entry: OplogEntry, batch: EventBatch): void {
    this.#position = { kind: 'event', key: entry.key };
    if (this.#mayReport(entry.head)) {
      const { allFilters, bodyFilters } = this.#compile();
      const change = readChange(entry);
      const isEnd = invalidates(entry.head, this.#options);
      this.#pendingFilters = isEnd ? allFilters : bodyFilters;
      const isDropped = this.#resumed === undefined && !this.#passesBeforeLookUp(change);
      this.#pending = isDropped ? [] : changeEvents(change, this.#options, this.#engine);
      this.#isInvalidated = this.#pending.some(({ position }) => position.kind === 'invalidate');
      this.#deliver(batch);
    }
    this.#resumed = undefined;
  }

  /** Moves pending events to a batch, as far as they fit. */
  #deliver(batch: EventBatch): void {
    while (!batch.isFull) {
      const event = this.#fragments.length > 0 ? undefined : this.#pending.shift();
      if (event) {
        this.#position = event.position;
        this.#fragments = this.#transform(event);
      }
      const next = this.#fragments.shift();
      if (next) {
        this.#position = next.position;
        batch.add(next.document);
      } else if (!event) return;
    }
  }

  /** Compiles the filters. Their conditions on the head of an entry are checked first. */
  #compile() {
    if (this.#compiled) return this.#compiled;
    const compile = (filter: Document) => compileEventTest(filter, filterPaths(filter), this.#language);
    const [stage, ...others] = this.#stages;
    const isProjection = stage !== undefined && '$project' in stage && others.length === 0;
    this.#compiled = {
      allFilters: this.#filters.map(compile),
      headFilters: this.#filters.map((filter) => compile(headConditions(filter))),
      lookUpFilters: this.#filters
        .map(conditionsBeforeLookUp)
        .filter((filter) => !isHeadFilter(filter))
        .map(compile),
      bodyFilters: this.#filters.filter((filter) => !isHeadFilter(filter)).map(compile),
      projection: isProjection ? compileProjectStage(stage.$project, this.#language) : undefined,
    };
    return this.#compiled;
  }

  /** Whether the stream may report a change, judged by the head of its entry. Most entries fail here. */
  #mayReport(head: EntryHead): boolean {
    const known = this.#reportableHeads.get(head);
    if (known !== undefined) return known;
    const { operation, db, coll } = head;
    const event: Document = { operationType: operation, ns: coll === undefined ? { db } : { db, coll } };
    const passes = () => this.#compile().headFilters.every((matches) => matches(event));
    const verdict = mayBeRelevant(head, this.#options) && (invalidates(head, this.#options) || passes());
    this.#reportableHeads.set(head, verdict);
    return verdict;
  }

  /** Whether a change passes what the filters demand of the fields that need no look-up of its document. */
  #passesBeforeLookUp(change: LoggedChange): boolean {
    if (change.operation !== 'update' || this.#options.fullDocument !== 'updateLookup') return true;
    const { lookUpFilters } = this.#compile();
    if (lookUpFilters.length === 0) return true;
    const events = changeEvents(change, { ...this.#options, fullDocument: 'default' }, this.#engine);
    return events.some(({ document }) => lookUpFilters.every((matches) => matches(document)));
  }

  /** The documents that the stream returns for an event: none, the event, or its fragments. */
  #transform(event: StreamEvent): Output[] {
    const { position } = event;
    const resumed = this.#resumed;
    const bytes = this.#encode(event);
    const isSplit = bytes !== undefined && bytes.length > MAX_EVENT_BYTES;
    if (isSplit && !this.#splits) throw eventTooLarge(bytes.length);
    const fragments = isSplit ? splitEvent(bytes, position.key) : [];
    if (resumed?.fragment !== undefined && resumed.key.equals(position.key)) {
      if (resumed.fragment >= fragments.length)
        throw fatal(
          'Attempted to resume from a split event, but the resumed stream produced a different split. Ensure that the pipeline used to resume is the same as the original',
        );
      return fragments.slice(resumed.fragment + 1);
    }
    return isSplit || !bytes ? fragments : [{ position, document: new RawDocument(bytes) }];
  }

  /** Applies the pipeline to an event. Undefined if the pipeline drops it. */
  #encode({ document, position }: StreamEvent): Buffer | undefined {
    for (const matches of this.#pendingFilters) if (!matches(document)) return undefined;
    const { projection } = this.#compile();
    const picked = projection?.picked;
    if (picked?.get('_id') === 'whole') return pick(encodeWithRaw(pickEventFields(document, picked)), picked);
    if (this.#stages.length === 0) return encodeWithRaw(document);
    const token = encodeToken(position)._data;
    const decoded = decodeDocuments(document, decode);
    const results = projection
      ? [mingoErrors(() => projection.transform(decoded))]
      : runStages([decoded], this.#stages, this.#language);
    for (const result of results) {
      const { _id } = result;
      if (!isDocument(_id) || _id._data !== token) {
        throw fatal(
          'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.',
        );
      }
      return encodeWithRaw(result);
    }
    return undefined;
  }
}

const historyLost = (): CommandError =>
  new CommandError(
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
  ).labelled('NonResumableChangeStreamError');

const fatal = (message: string): CommandError =>
  new CommandError('ChangeStreamFatalError', message).labelled('NonResumableChangeStreamError');
