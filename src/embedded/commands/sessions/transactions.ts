import { CommandError } from '../../command-error.ts';
import { parseTxnNumber } from '../../sessions/sessions.ts';
import type { Command, CommandContext } from '../command.ts';

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
