import type { Collection, Document, Filter, WithId } from 'mongodb';
import { findDocuments } from './bson-reader.ts';

/**
 * All documents that match a filter, in pages, in the order of their ids. Each page is a query of its own: the server ends a
 * cursor that is not used for ten minutes, so a cursor must not stay open while a page is processed.
 * @param filter must not contain `_id`
 */
export async function* pagesById<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  options: { readonly limit: number; readonly projection?: Document },
): AsyncGenerator<WithId<T>[]> {
  for (let after: WithId<T> | undefined; ; ) {
    const next = { ...filter, ...(after && { _id: { $gt: after._id } }) };
    const page = (await findDocuments(collection, next as Filter<T>, { ...options, sort: { _id: 1 } })) as WithId<T>[];
    if (page.length > 0) yield page;
    if (page.length < options.limit) return;
    after = page.at(-1);
  }
}
