import type { Command } from './command.ts';
import { aggregate } from './read/aggregate.ts';
import { count } from './read/count.ts';
import { distinct } from './read/distinct.ts';
import { explain } from './read/explain.ts';
import { find } from './read/find.ts';
import { getMore, killCursors } from './read/get-more.ts';
import { collMod } from './schema/coll-mod.ts';
import { create } from './schema/create.ts';
import { createIndexes } from './schema/create-indexes.ts';
import { drop, dropDatabase } from './schema/drop.ts';
import { dropIndexes } from './schema/drop-indexes.ts';
import { listCollections } from './schema/list-collections.ts';
import { listDatabases } from './schema/list-databases.ts';
import { listIndexes } from './schema/list-indexes.ts';
import { renameCollection } from './schema/rename-collection.ts';
import { searchIndexCommand } from './schema/search-indexes.ts';
import { configureFailPoint } from './server/configure-fail-point.ts';
import { currentOp, killOp } from './server/current-op.ts';
import { hello, isMaster } from './server/hello.ts';
import { getDefaultRWConcern, replSetGetConfig, replSetGetStatus } from './server/replica-set.ts';
import {
  buildInfo,
  connectionStatus,
  getCmdLineOpts,
  getLog,
  getParameter,
  hostInfo,
  ping,
  profile,
  rolesInfo,
  usersInfo,
  whatsmyuri,
} from './server/server-information.ts';
import { serverStatus } from './server/server-status.ts';
import { collStats, dataSize, dbStats } from './server/statistics.ts';
import { validate } from './server/validate.ts';
import { endSessions, killAllSessions, killSessions, refreshSessions, startSession } from './sessions/sessions.ts';
import { abortTransaction, commitTransaction } from './sessions/transactions.ts';
import { bulkWrite } from './write/bulk-write.ts';
import { remove } from './write/delete.ts';
import { findAndModify } from './write/find-and-modify.ts';
import { insert } from './write/insert.ts';
import { update } from './write/update.ts';

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
  ['createSearchIndexes', searchIndexCommand],
  ['currentOp', currentOp],
  ['dataSize', dataSize],
  ['dbStats', dbStats],
  ['delete', remove],
  ['distinct', distinct],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['dropSearchIndex', searchIndexCommand],
  ['endSessions', endSessions],
  ['explain', explain],
  ['find', find],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getCmdLineOpts', getCmdLineOpts],
  ['getDefaultRWConcern', getDefaultRWConcern],
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
  ['killOp', killOp],
  ['killSessions', killSessions],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['ping', ping],
  ['refreshSessions', refreshSessions],
  ['renameCollection', renameCollection],
  ['profile', profile],
  ['replSetGetConfig', replSetGetConfig],
  ['replSetGetStatus', replSetGetStatus],
  ['rolesInfo', rolesInfo],
  ['serverStatus', serverStatus],
  ['startSession', startSession],
  ['update', update],
  ['updateSearchIndex', searchIndexCommand],
  ['usersInfo', usersInfo],
  ['validate', validate],
  ['whatsmyuri', whatsmyuri],
]);
