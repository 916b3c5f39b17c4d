import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { isDocument } from '../../bson/document.ts';
import { SESSION_TIMEOUT_MINUTES } from '../../sessions/sessions.ts';
import type { Command, CommandContext } from '../command.ts';

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
