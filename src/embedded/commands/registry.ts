import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import * as collections from './collections.ts';
import type { Command } from './context.ts';
import { explain } from './explain.ts';
import * as finds from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import * as handshake from './handshake.ts';
import * as indexes from './indexes.ts';
import { insert } from './insert.ts';
import * as sessions from './session-commands.ts';
import { remove, update } from './update.ts';

/** All commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['aggregate', aggregate],
  ['abortTransaction', sessions.abortTransaction],
  ['buildInfo', handshake.buildInfo],
  ['buildinfo', handshake.buildInfo],
  ['bulkWrite', bulkWrite],
  ['collMod', collections.collMod],
  ['collStats', collections.collStats],
  ['commitTransaction', sessions.commitTransaction],
  ['configureFailPoint', sessions.configureFailPoint],
  ['connectionStatus', handshake.connectionStatus],
  ['count', finds.count],
  ['create', collections.create],
  ['createIndexes', indexes.createIndexes],
  ['dbStats', collections.dbStats],
  ['delete', remove],
  ['distinct', finds.distinct],
  ['drop', collections.drop],
  ['dropDatabase', collections.dropDatabase],
  ['dropIndexes', indexes.dropIndexes],
  ['endSessions', sessions.endSessions],
  ['explain', explain],
  ['find', finds.find],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getCmdLineOpts', handshake.getCmdLineOpts],
  ['getLog', handshake.getLog],
  ['getMore', finds.getMore],
  ['getParameter', handshake.getParameter],
  ['hello', handshake.hello],
  ['hostInfo', handshake.hostInfo],
  ['insert', insert],
  ['isMaster', handshake.isMaster],
  ['ismaster', handshake.isMaster],
  ['killAllSessions', sessions.killAllSessions],
  ['killCursors', finds.killCursors],
  ['killSessions', sessions.killSessions],
  ['listCollections', collections.listCollections],
  ['listDatabases', collections.listDatabases],
  ['listIndexes', indexes.listIndexes],
  ['ping', handshake.ping],
  ['refreshSessions', sessions.refreshSessions],
  ['renameCollection', collections.renameCollection],
  ['replSetGetStatus', handshake.replSetGetStatus],
  ['serverStatus', handshake.serverStatus],
  ['startSession', sessions.startSession],
  ['update', update],
  ['whatsmyuri', handshake.whatsmyuri],
]);
