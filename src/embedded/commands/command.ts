import type { Timestamp } from 'bson';
import type { Document } from '../bson/document.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import type { Session } from '../sessions/session.ts';
import type { Transaction } from '../sessions/transaction.ts';
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
  engine: DatabaseEngine;
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
