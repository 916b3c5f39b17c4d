import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { isDocument } from '../bson/bson-values.ts';
import { CommandError } from '../errors.ts';
import { parseTxnNumber, SESSION_TIMEOUT_MINUTES } from '../sessions/sessions.ts';
import type { Command, CommandContext } from './context.ts';

function sessionsIn({ engine, command, name }: CommandContext) {
  const list = command[name];
  return (Array.isArray(list) ? list : []).filter(isDocument).map((lsid) => engine.sessions.use(lsid));
}

export const startSession: Command = {
  run: () => ({
    id: { id: new Binary(randomBytes(16), Binary.SUBTYPE_UUID) },
    timeoutMinutes: SESSION_TIMEOUT_MINUTES,
  }),
};

export const endSessions: Command = {
  run(context) {
    for (const session of sessionsIn(context)) context.engine.endSession(session.text);
    return {};
  },
};

export const refreshSessions: Command = {
  run(context) {
    sessionsIn(context);
    return {};
  },
};

export const killSessions: Command = {
  run(context) {
    const named = sessionsIn(context);
    for (const session of named.length > 0 ? named : context.engine.sessions.all())
      context.engine.endSession(session.text);
    return {};
  },
};

export const killAllSessions: Command = {
  run({ engine }) {
    engine.transactions.abortAll();
    for (const session of engine.sessions.all()) engine.endSession(session.text);
    return {};
  },
};

function sessionAndNumber({ session, command, name }: CommandContext) {
  if (!session || command.txnNumber === undefined || command.autocommit !== false) {
    throw new CommandError('InvalidOptions', `${name} must be run within a transaction`);
  }
  return { session, txnNumber: parseTxnNumber(command.txnNumber) };
}

export const commitTransaction: Command = {
  inTransaction: true,
  fields: new Set(['recoveryToken']),
  async run(context) {
    const { session, txnNumber } = sessionAndNumber(context);
    await context.engine.transactions.commit(session, txnNumber);
    return {};
  },
};

export const abortTransaction: Command = {
  inTransaction: true,
  fields: new Set(['recoveryToken']),
  run(context) {
    const { session, txnNumber } = sessionAndNumber(context);
    context.engine.transactions.find(session, txnNumber);
    context.engine.transactions.abort(session);
    return {};
  },
};

export const configureFailPoint: Command = {
  run({ engine, command, db }) {
    if (db !== 'admin')
      throw new CommandError('Unauthorized', 'configureFailPoint may only be run against the admin database.');
    engine.failPoints.configure(command.configureFailPoint, command.mode, command.data);
    return {};
  },
};
