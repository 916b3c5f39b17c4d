import { type Document, MongoClient } from 'mongodb';
import { openCollections } from '../../src/store/mongo/collections.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { atEnd } from './at-end.ts';
import { uniqueDatabaseUri } from './test-database.ts';

/** The same database through a connection that records its commands. */
export interface CommandMonitor {
  readonly store: Store;
  /** The commands that are sent while `action` runs. */
  during(run: () => Promise<unknown>): Promise<Document[]>;
}

export function watchCommands(watched: Store): CommandMonitor {
  const client = new MongoClient(uniqueDatabaseUri(), { monitorCommands: true, ignoreUndefined: true });
  atEnd(() => client.close());
  let commands: Document[] = [];
  client.on('commandStarted', ({ command }) => commands.push(command));
  const db = client.db(watched.db.databaseName);
  return {
    store: { ...watched, client, db, collections: openCollections(db) },
    async during(run) {
      commands = [];
      await run();
      return commands;
    },
  };
}
