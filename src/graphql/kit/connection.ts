import type { ObjectRef } from '@pothos/core';
import type { ObjectId } from 'bson';
import type { GraphQLResolveInfo } from 'graphql';
import { ConnectionArgs, parsePageArgs } from '../../operations/page-args.ts';
import { validate } from '../../operations/validate.ts';
import type { LoadNestedPage, NestedList } from '../../store/mongo/nested-pages.ts';
import { MAX_COUNT, type Page } from '../../store/mongo/pages.ts';
import { builder, type Types } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { COUNT } from './field-cost.ts';
import { oncePer, oncePerField } from './once-per.ts';
import { pageProjection } from './page-projection.ts';
import type { ResolveAll } from './resolve-all.ts';

const COUNT_LIMIT = MAX_COUNT.toLocaleString('en');

/** The count of a list: one command for both fields. */
const cappedCount = oncePer((page: Pick<Page<unknown>, 'totalCount'>) => page.totalCount());

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    reads: [],
    extensions: COUNT,
    description: `The number of items in the whole list. Counting stops at ${COUNT_LIMIT}.`,
    resolve: async (page) => (await cappedCount(page)).count,
  }),
  totalCountCapped: t.boolean({
    reads: [],
    extensions: COUNT,
    description: `Whether the list has more than ${COUNT_LIMIT} items, so that counting stopped.`,
    resolve: async (page) => (await cappedCount(page)).isCapped,
  }),
}));

/** The connection type of lists of a type. `one` and `many` name the items in its descriptions: "A topic", "topics". */
export const connectionOf = <Shape>(type: ObjectRef<Types, Shape>, one: string, many: string) =>
  builder.connectionObject(
    { type, name: `${type.name}Connection`, description: `A page of ${many}.` },
    { name: `${type.name}Edge`, description: `${one} of a page, with its cursor.` },
  );

/**
 * A page of a list that belongs to a parent document. The pages of all parents at one level are read in one command.
 * @throws ValidationError as `parsePageArgs`
 */
export const nestedPage = <Name extends NestedList>(
  ctx: GraphqlContext,
  list: Name,
  { _id }: { readonly _id: ObjectId },
  args: ConnectionArgs,
  info: GraphQLResolveInfo,
) => oncePerField(ctx, info, () => pageLoaderOf(ctx, list, args, info))(_id);

const pageLoaderOf = <Name extends NestedList>(
  ctx: GraphqlContext,
  list: Name,
  args: ConnectionArgs,
  info: GraphQLResolveInfo,
): LoadNestedPage<Name> =>
  ctx.loaders.nestedPages.pageLoader(list, {
    ...parsePageArgs(validate(ConnectionArgs, args)),
    ...pageProjection(info),
  });

/** The extension of a field that `nestedPage` resolves. */
export const pagesOf = (list: NestedList) => resolvedTogether((ctx, args, info) => pageLoaderOf(ctx, list, args, info));

/** The extension of a field whose pages can be read for many parents at once. */
export const resolvedTogether = <Args extends object>(
  open: (
    ctx: GraphqlContext,
    args: Args,
    info: GraphQLResolveInfo,
  ) => LoadNestedPage<NestedList> | Promise<LoadNestedPage<NestedList>>,
): { readonly resolveAll: ResolveAll } => ({
  async resolveAll(parents, args, ctx, info) {
    const load = await open(ctx as GraphqlContext, args as Args, info);
    return load.all((parents as { readonly _id: ObjectId }[]).map(({ _id }) => _id));
  },
});
