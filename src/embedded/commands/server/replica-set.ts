import { Long } from 'bson';
import type { Command } from '../command.ts';
import { SET_NAME, serverAddress } from './server-identity.ts';

export const replSetGetStatus: Command = {
  run: ({ client, engine }) => ({
    set: SET_NAME,
    date: new Date(),
    myState: 1,
    term: Long.ONE,
    members: [
      {
        _id: 0,
        name: serverAddress(client),
        health: 1,
        state: 1,
        stateStr: 'PRIMARY',
        uptime: Math.floor(engine.metrics.upMs / 1000),
        self: true,
        optime: { ts: engine.oplog.now(), t: Long.ONE },
      },
    ],
  }),
};

export const replSetGetConfig: Command = {
  run: ({ client }) => ({
    config: {
      _id: SET_NAME,
      version: 1,
      term: Long.ONE,
      members: [{ _id: 0, host: serverAddress(client), arbiterOnly: false, hidden: false, priority: 1, votes: 1 }],
      protocolVersion: Long.ONE,
      writeConcernMajorityJournalDefault: true,
      settings: { chainingAllowed: true, heartbeatIntervalMillis: 2000, electionTimeoutMillis: 10_000 },
    },
  }),
};

export const getDefaultRWConcern: Command = {
  run: () => ({
    defaultReadConcern: { level: 'local' },
    defaultWriteConcern: { w: 'majority', wtimeout: 0 },
    defaultWriteConcernSource: 'implicit',
    defaultReadConcernSource: 'implicit',
    localUpdateWallClockTime: new Date(),
  }),
};
