import type { Timestamp } from 'bson';
import type { Document } from '../bson/document.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import type { Client } from '../sessions/clients.ts';
import type { Operation } from '../sessions/operations.ts';
import type { Session } from '../sessions/session.ts';
import type { Transaction } from '../sessions/transaction.ts';
import type { View } from '../storage/view.ts';

/** A command and what it needs to run. */
export interface CommandContext {
  engine: DatabaseEngine;
  client: Client;
  operation: Operation;
  name: string;
  db: string;
  command: Document;
  /** The command as raw BSON. */
  body: Buffer;
  /** Arrays of documents that are not decoded, by field name. */
  documents: Map<string, Buffer[]>;
  session: Session | undefined;
  /** The transaction number of a retryable write. */
  retryNumber: bigint | undefined;
  transaction: Transaction | undefined;
  /** The state that the command reads. */
  view: View;
  /** The time of the snapshot that the command reads, if it reads one. */
  readAt?: Timestamp;
}

/** The implementation of a command. */
export interface Command {
  run(context: CommandContext): Document | Promise<Document>;
  /** The fields that the command accepts in addition to the generic ones. Undefined if it accepts any field. */
  fields?: ReadonlySet<string>;
  /** Whether the command may run in a multi-document transaction. */
  inTransaction?: boolean;
  /** Whether the command may be sent as a retryable write. */
  isRetryable?: boolean;
}
