import type { Timestamp } from 'bson';
import { type Document, isDocument } from '../bson/bson-values.ts';
import { wholeNumber } from '../bson/numbers.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { type Collation, parseCollation } from '../language/collation.ts';
import { fromMingo, languageOptions, letVariables } from '../language/language.ts';
import type { RetryRecord, Session } from '../sessions/sessions.ts';
import type { Transaction } from '../sessions/transactions.ts';
import { type Collection, checkName } from '../storage/catalogue.ts';
import type { WriteContext } from '../storage/documents.ts';
import type { Change } from '../storage/oplog.ts';
import type { View } from '../storage/view.ts';

/** Who sent a command. */
export interface Client {
  id: number;
  /** The address at which the client reached the server. */
  localAddress: string;
  localPort: number;
  remote: string;
  appName: string | undefined;
}

/** A command with all that it needs to run. */
export interface CommandContext {
  engine: Engine;
  client: Client;
  name: string;
  db: string;
  command: Document;
  /** The command as it came. */
  body: Buffer;
  /** Arrays of documents that were left undecoded, by the name of their field. */
  documents: Map<string, Buffer[]>;
  session: Session | undefined;
  /** The number of a retryable write. */
  retryNumber: bigint | undefined;
  transaction: Transaction | undefined;
  /** What the command reads. */
  view: View;
  /** The time of the state that it reads, where that is one of the past. */
  readAt?: Timestamp;
}

export interface Command {
  run(context: CommandContext): Document | Promise<Document>;
  /** The fields that the command has beside those of all commands; undefined when it does not mind unknown ones. */
  fields?: ReadonlySet<string>;
  /** Whether it may run in a multi-document transaction. */
  inTransaction?: boolean;
  /** Whether it may be sent with a number to be retried by. */
  isRetryable?: boolean;
}

/** The collection that the command names in its first field. @throws CommandError for what is no name */
export function collectionName({ command, name, db }: CommandContext): string {
  const value = command[name];
  if (typeof value !== 'string')
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeof value}`);
  if (value === '') throw new CommandError('InvalidNamespace', `Invalid namespace specified '${db}.'`);
  checkName(db, value);
  return value;
}

/** The collection that the command names, undefined when it does not exist. */
export function findCollection(context: CommandContext, name = collectionName(context)): Collection | undefined {
  return context.engine.catalogue.find(context.view, context.db, name);
}

/** The documents of a field, as they came. @throws CommandError when there are none */
export function documentsOf({ documents, command, name }: CommandContext, field: string): Buffer[] {
  const found = documents.get(field);
  if (found) return found;
  if (command[field] === undefined) {
    throw new CommandError('Location40414', `BSON field '${name}.${field}' is missing but a required field`);
  }
  throw new CommandError('TypeMismatch', `BSON field '${name}.${field}' is the wrong type, expected type 'array'`);
}

/** A field that must be a document when it is there. */
export function documentField(source: Document, field: string, command: string): Document {
  const value = source[field];
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) {
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${command}.${field}' is the wrong type, expected type 'object'`,
    );
  }
  return value;
}

/** mingo's options for a command, from its `collation` and `let`. */
export function optionsOf(source: Document, letSource: Document = source) {
  parseCollation(source.collation);
  const collation = isDocument(source.collation) && source.collation.locale !== 'simple' ? source.collation : undefined;
  return languageOptions({
    collation: collation && Object.keys(collation).length > 0 ? collation : undefined,
    variables: letVariables(letSource.let),
  });
}

/** A command's collation as a comparison. */
export const collationOf = (source: Document): Collation | undefined => parseCollation(source.collation);

/** A field that must be a whole number when it is there. */
export function numberField(source: Document, field: string, command: string, min?: number): number | undefined {
  return source[field] === undefined || source[field] === null
    ? undefined
    : wholeNumber(source[field], `${command}.${field}`, min);
}

/** Runs the writes of a command, which are one with the record that a retry is answered from. */
export function runWrite<T>(context: CommandContext, job: (write: WriteContext, retry: Retry) => T): Promise<T> {
  const { engine, session, retryNumber, transaction, command } = context;
  const maxTimeMs = numberField(command, 'maxTimeMS', context.name);
  const bypassValidation = command.bypassDocumentValidation === true;
  return engine.write(
    (write) => {
      const retry = new Retry(retryNumber === undefined ? undefined : session?.recordOf(retryNumber));
      let isChanged = false;
      const log = (change: Change) => {
        isChanged = true;
        write.log(change);
      };
      const result = job({ ...write, log }, retry);
      // As the server does: what changed nothing is not remembered, and runs again.
      if (session && retryNumber !== undefined && isChanged && retry.done.length > 0)
        session.remember(write.view, retryNumber, retry.done);
      return result;
    },
    { transaction, bypassValidation, maxTimeMs },
  );
}

/** The results of a retryable command's statements: those of the first try, and those that are new. */
export class Retry {
  readonly done: RetryRecord['statements'] = [];
  readonly #earlier: RetryRecord | undefined;

  constructor(earlier: RetryRecord | undefined) {
    this.#earlier = earlier;
  }

  /** What the statement did when it was first sent; undefined when it has not run yet. */
  resultOf(statement: number): Document | undefined {
    return this.#earlier?.statements.find(({ id, last = id }) => id <= statement && statement <= last)?.result;
  }

  keep(statement: number, result: Document): void {
    const previous = this.done.at(-1);
    const isRun = previous && (previous.last ?? previous.id) === statement - 1 && isSame(previous.result, result);
    if (isRun) previous.last = statement;
    else this.done.push({ id: statement, result });
  }
}

const isSame = (a: Document, b: Document): boolean =>
  Object.keys(a).length === 1 && Object.keys(b).length === 1 && a.n !== undefined && a.n === b.n;

/** The id of a command's statement: as it says, else its place. */
export function statementId({ command }: CommandContext, at: number): number {
  if (Array.isArray(command.stmtIds)) return wholeNumber(command.stmtIds[at] ?? at, 'stmtIds');
  return (command.stmtId === undefined ? 0 : wholeNumber(command.stmtId, 'stmtId')) + at;
}

/** The error of one statement of a batch, as it stands in `writeErrors`. */
export function writeError(index: number, thrown: unknown): Document {
  const error = fromMingo(thrown);
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, ...error.fields, errmsg: error.message };
}
