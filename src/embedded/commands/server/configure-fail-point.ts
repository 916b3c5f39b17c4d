import { CommandError } from '../../command-error.ts';
import type { Command } from '../command.ts';

export const configureFailPoint: Command = {
  run({ engine, command, db }) {
    if (db !== 'admin')
      throw new CommandError('Unauthorized', 'configureFailPoint may only be run against the admin database.');
    engine.failPoints.configure(command.configureFailPoint, command.mode, command.data);
    return {};
  },
};
