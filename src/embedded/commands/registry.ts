import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { collMod } from './coll-mod.ts';
import type { Command } from './command.ts';
import { configureFailPoint } from './configure-fail-point.ts';
import { count } from './count.ts';
import { create } from './create.ts';
import { createIndexes } from './create-indexes.ts';
import { remove } from './delete.ts';
import { distinct } from './distinct.ts';
import { drop, dropDatabase } from './drop.ts';
import { dropIndexes } from './drop-indexes.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { getMore, killCursors } from './get-more.ts';
import { hello, isMaster } from './hello.ts';
import { insert } from './insert.ts';
import { listCollections, listDatabases } from './list-collections.ts';
import { listIndexes } from './list-indexes.ts';
import { renameCollection } from './rename-collection.ts';
import {
  buildInfo,
  connectionStatus,
  getCmdLineOpts,
  getLog,
  getParameter,
  hostInfo,
  ping,
  replSetGetStatus,
  serverStatus,
  whatsmyuri,
} from './server-information.ts';
import { endSessions, killAllSessions, killSessions, refreshSessions, startSession } from './sessions.ts';
import { collStats, dbStats } from './statistics.ts';
import { abortTransaction, commitTransaction } from './transactions.ts';
import { update } from './update.ts';

/** All commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['aggregate', aggregate],
  ['abortTransaction', abortTransaction],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['bulkWrite', bulkWrite],
  ['collMod', collMod],
  ['collStats', collStats],
  ['commitTransaction', commitTransaction],
  ['configureFailPoint', configureFailPoint],
  ['connectionStatus', connectionStatus],
  ['count', count],
  ['create', create],
  ['createIndexes', createIndexes],
  ['dbStats', dbStats],
  ['delete', remove],
  ['distinct', distinct],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['endSessions', endSessions],
  ['explain', explain],
  ['find', find],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getCmdLineOpts', getCmdLineOpts],
  ['getLog', getLog],
  ['getMore', getMore],
  ['getParameter', getParameter],
  ['hello', hello],
  ['hostInfo', hostInfo],
  ['insert', insert],
  ['isMaster', isMaster],
  ['ismaster', isMaster],
  ['killAllSessions', killAllSessions],
  ['killCursors', killCursors],
  ['killSessions', killSessions],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['ping', ping],
  ['refreshSessions', refreshSessions],
  ['renameCollection', renameCollection],
  ['replSetGetStatus', replSetGetStatus],
  ['serverStatus', serverStatus],
  ['startSession', startSession],
  ['update', update],
  ['whatsmyuri', whatsmyuri],
]);
