import type { z } from 'zod';
import { SubscriberAnswer } from '../../model/subscriber.ts';
import type { OperationContext } from '../../operations/context.ts';
import { withCurrentIdentifiers } from '../../operations/subscriber/current-identifiers.ts';
import { SearchSubscribersInput, searchSubscribers } from '../../operations/subscriber/search-subscribers.ts';
import { openSubscriber } from '../../store/sealed/sealed-documents.ts';
import { CursorQuery, cursorPage, toCursorPage, toPageArgs } from '../cursor-page.ts';

export const SubscriberPage = cursorPage(SubscriberAnswer);

export const SearchQuery = SearchSubscribersInput.omit({ first: true, last: true, search: true }).extend(
  CursorQuery.pick({ limit: true, includeCursor: true }).shape,
);

/** Searches subscribers with the parameters of the query. Source: service interface */
export async function searchRoute(ctx: OperationContext, { query }: { readonly query: z.output<typeof SearchQuery> }) {
  const page = await searchSubscribers(ctx, toPageArgs(query));
  const { data, ...rest } = await toCursorPage(page, query, (subscriber) => openSubscriber(ctx.store, subscriber));
  return { ...rest, data: await Promise.all(data.map((subscriber) => withCurrentIdentifiers(ctx, subscriber))) };
}
