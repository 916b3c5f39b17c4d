import type { Document, MongoClient } from 'mongodb';
import type { Entities } from './match.ts';
import type { UnifiedFile, UnifiedTest } from './unified-format.ts';

/** The state of one run of a test. */
export interface TestRun {
  uri: string;
  /** A client for the test's own preparations and checks. */
  internal: MongoClient;
  file: UnifiedFile;
  test: UnifiedTest;
  entities: Entities;
  /** The commands that each client sent, by the name of the client. */
  commands: Map<string, Document[]>;
  failPoints: Set<string>;
  /** The current step, for messages. */
  step: string;
  isAbandoned: boolean;
}
