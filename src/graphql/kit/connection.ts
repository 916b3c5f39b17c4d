import type { ObjectId } from 'bson';
import type { GraphQLResolveInfo } from 'graphql';
import { ConnectionArgs, parsePageArgs } from '../../operations/page-args.ts';
import { validate } from '../../operations/validate.ts';
import type { NestedList } from '../../store/mongo/nested-pages.ts';
import { MAX_COUNT, type Page } from '../../store/mongo/pages.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { oncePer, oncePerField } from './once-per.ts';
import { pageProjection } from './page-projection.ts';

const most = MAX_COUNT.toLocaleString('en');

/** What a count costs of what an operation may: it may read far more than a page. */
const COUNT_COST = 10;

/** Both fields are one count, and none where neither is asked for. */
const countOf = oncePer((page: Pick<Page<unknown>, 'totalCount'>) => page.totalCount());

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    reads: [],
    extensions: { cost: COUNT_COST },
    description: `How many items the whole list has, counted up to ${most}.`,
    resolve: async (page) => (await countOf(page)).count,
  }),
  totalCountCapped: t.boolean({
    reads: [],
    extensions: { cost: COUNT_COST },
    description: `Whether the list has more than ${most} items, so that \`totalCount\` is only a part of them.`,
    resolve: async (page) => (await countOf(page)).isCapped,
  }),
}));

/**
 * A page of a list that an object has, in the list's own order; all objects of a level are one command.
 * @throws DomainError as `parsePageArgs`
 */
export const nestedPage = <Name extends NestedList>(
  ctx: GraphqlContext,
  list: Name,
  { _id }: { readonly _id: ObjectId },
  args: ConnectionArgs,
  info: GraphQLResolveInfo,
) =>
  oncePerField(ctx, info, () =>
    ctx.loaders.nestedPages.pageLoader(list, {
      ...parsePageArgs(validate(ConnectionArgs, args)),
      ...pageProjection(info),
    }),
  )(_id);
