import { Long, ObjectId } from 'bson';
import type { Document } from '../../bson/document.ts';
import { SESSION_TIMEOUT_MINUTES } from '../../sessions/sessions.ts';
import { MAX_MESSAGE_BYTES } from '../../wire/messages.ts';
import type { Command, CommandContext } from '../command.ts';
import { readClientMetadata } from './client-metadata.ts';
import { SET_NAME, serverAddress } from './server-identity.ts';

/** The wire version of MongoDB 8.0, from which drivers derive the supported features. */
const MAX_WIRE_VERSION = 25;

const ELECTION_ID = new ObjectId('7fffffff0000000000000001');

function greeting(context: CommandContext, primary: Document): Document {
  const { engine, client, command } = context;
  readClientMetadata(context);
  const me = serverAddress(client);
  const ts = engine.oplog.now();
  const opTime = { ts, t: Long.ONE };
  const lastWriteDate = new Date(ts.getHighBitsUnsigned() * 1000);
  return {
    ...(command.helloOk === true && { helloOk: true }),
    hosts: [me],
    setName: SET_NAME,
    setVersion: 1,
    ...primary,
    secondary: false,
    primary: me,
    me,
    electionId: ELECTION_ID,
    lastWrite: { opTime, lastWriteDate, majorityOpTime: opTime, majorityWriteDate: lastWriteDate },
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: client.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

export const hello: Command = { run: (context) => greeting(context, { isWritablePrimary: true }) };
export const isMaster: Command = { run: (context) => greeting(context, { ismaster: true }) };
