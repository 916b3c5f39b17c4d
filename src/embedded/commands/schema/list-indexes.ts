import type { Document } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { CommandError } from '../../command-error.ts';
import { listSource } from '../../sessions/cursor-source.ts';
import type { Command } from '../command.ts';
import { collectionName, documentField, numberField } from '../command-fields.ts';
import { openCursor } from '../read/cursor-reply.ts';

export const listIndexes: Command = {
  fields: new Set(['cursor', 'includeIndexBuildInfo', 'includeBuildUUIDs']),
  run(context) {
    const name = collectionName(context);
    const { engine, view, db, command } = context;
    const collection = engine.catalogue.find(view, db, name);
    if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
    if (collection.isView)
      throw new CommandError('CommandNotSupportedOnView', `Namespace ${collection.ns} is a view, not a collection`);
    const clustered = collection.options.clusteredIndex as Document | undefined;
    const documents = collection.indexes.map(
      ({ definition, isId }) =>
        new RawDocument(encode(isId && clustered ? { ...clustered, clustered: true } : definition)),
    );
    const size = numberField(documentField(command, 'cursor', 'listIndexes'), 'batchSize', 'listIndexes.cursor', 0);
    return openCursor(context, `${db}.${name}`, listSource(documents), size ?? Number.MAX_SAFE_INTEGER);
  },
};
