import type { Document } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { compileFilter } from '../../language/filters/filter.ts';
import { listSource } from '../../sessions/cursor-source.ts';
import type { Command } from '../command.ts';
import { documentField, numberField } from '../command-fields.ts';
import { openCursor } from '../read/cursor-reply.ts';

export const listCollections: Command = {
  fields: new Set(['filter', 'nameOnly', 'authorizedCollections', 'cursor', 'includePendingDrops']),
  run(context) {
    const { engine, db, command } = context;
    const matches = compileFilter(documentField(command, 'filter', 'listCollections'));
    const entries = engine.catalogue.list(db).map((collection): Document => {
      const type = collection.isView ? 'view' : 'collection';
      if (command.nameOnly === true) return { name: collection.name, type };
      const info = collection.isView ? { readOnly: true } : { readOnly: false, uuid: collection.uuid };
      const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
      return {
        name: collection.name,
        type,
        options: collection.options,
        info,
        ...(!collection.isView && !collection.options.clusteredIndex && { idIndex }),
      };
    });
    const documents = entries.filter(matches).map((entry) => new RawDocument(encode(entry)));
    const size = numberField(
      documentField(command, 'cursor', 'listCollections'),
      'batchSize',
      'listCollections.cursor',
      0,
    );
    return openCursor(context, `${db}.$cmd.listCollections`, listSource(documents), size ?? Number.MAX_SAFE_INTEGER);
  },
};
