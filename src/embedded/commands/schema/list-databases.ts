import { Long } from 'bson';
import type { Document } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { compileFilter } from '../../language/filters/filter.ts';
import type { Command } from '../command.ts';
import { documentField } from '../command-fields.ts';
import { measureDatabase } from '../server/statistics.ts';

export const listDatabases: Command = {
  fields: new Set(['filter', 'nameOnly', 'authorizedDatabases']),
  async run(context) {
    const { engine, command, db } = context;
    if (db !== 'admin')
      throw new CommandError('Unauthorized', 'listDatabases may only be run against the admin database.');
    const matches = compileFilter(documentField(command, 'filter', 'listDatabases'));
    const names = [...new Set(engine.catalogue.list().map((collection) => collection.db))].sort();
    if (command.nameOnly === true) return { databases: names.map((name) => ({ name })).filter(matches) };
    const databases: Document[] = [];
    let totalSize = 0;
    for (const name of names) {
      const size = await measureDatabase(context, name);
      const entry = { name, sizeOnDisk: Long.fromNumber(size.totalSize), empty: size.collections === 0 };
      if (!matches(entry)) continue;
      databases.push(entry);
      totalSize += size.totalSize;
    }
    return {
      databases,
      totalSize: Long.fromNumber(totalSize),
      totalSizeMb: Long.fromNumber(Math.floor(totalSize / 2 ** 20)),
    };
  },
};
