import { Long } from 'bson';
import { CommandError } from '../../command-error.ts';
import type { Command } from '../command.ts';
import { numberField } from '../command-fields.ts';
import { nextBatchReply } from './cursor-reply.ts';

export const getMore: Command = {
  inTransaction: true,
  fields: new Set(['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']),
  async run({ engine, command, db, session, transaction, operation }) {
    const id = command.getMore;
    if (!(id instanceof Long))
      throw new CommandError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const cursor = engine.cursors.get(id);
    if (cursor.ns !== `${db}.${String(command.collection)}`) {
      throw new CommandError(
        'Unauthorized',
        `Requested getMore on namespace '${db}.${String(command.collection)}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    }
    if (cursor.sessionKey !== session?.text) {
      throw new CommandError(
        50738,
        `Cannot run getMore on cursor ${id.toString()}, which was created in another session`,
      );
    }
    if (cursor.transaction !== transaction) {
      throw new CommandError(
        50740,
        `Cannot run getMore on cursor ${id.toString()}, which was created outside of the transaction`,
      );
    }
    if (cursor.isBusy) throw new CommandError(12051, `cursor id ${id.toString()} is already in use`);
    const waitMs = numberField(command, 'maxTimeMS', 'getMore', 0);
    if (waitMs && !cursor.isAwaiting) {
      throw new CommandError('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    }
    const size = numberField(command, 'batchSize', 'getMore', 0) || Number.MAX_SAFE_INTEGER;
    cursor.isBusy = true;
    try {
      const batch = await operation.wait(cursor.source.next(size, waitMs));
      if (batch.isDone) engine.cursors.close(id);
      return nextBatchReply(id, cursor.ns, batch);
    } catch (error) {
      engine.cursors.close(id);
      throw error;
    } finally {
      cursor.isBusy = false;
      cursor.usedAtMs = performance.now();
    }
  },
};

export const killCursors: Command = {
  inTransaction: true,
  fields: new Set(['cursors']),
  run({ engine, command }) {
    const ids = Array.isArray(command.cursors) ? command.cursors : [];
    const killed = ids.filter((id) => id instanceof Long && engine.cursors.close(id));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};
