import type { ObjectId } from 'bson';
import { ConnectionArgs, pageOf } from '../operations/page-args.ts';
import { validate } from '../operations/validate.ts';
import { MAX_COUNT, type Page } from '../store/pages.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { oncePer } from './once-per.ts';

const most = MAX_COUNT.toLocaleString('en');

/** What a count costs of what an operation may: it may read far more than a page. */
const COUNT_COST = 10;

/** Both fields are one count, and none where neither is asked for. */
const countOf = oncePer((page: Pick<Page<unknown>, 'totalCount'>) => page.totalCount());

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    extensions: { cost: COUNT_COST },
    description: `How many items the whole list has, counted up to ${most}.`,
    resolve: async (page) => (await countOf(page)).count,
  }),
  totalCountCapped: t.boolean({
    extensions: { cost: COUNT_COST },
    description: `Whether the list has more than ${most} items, so that \`totalCount\` is only a part of them.`,
    resolve: async (page) => (await countOf(page)).isCapped,
  }),
}));

type NestedPages = GraphqlContext['loaders']['nestedPages'];
type NestedList = Parameters<NestedPages['load']>[0];

/**
 * A page of a list that an object has; all objects of a level are one command.
 * @param filter what is not null must match
 * @throws DomainError as `pageOf`
 */
export function nestedPage<Name extends NestedList>(
  ctx: GraphqlContext,
  name: Name,
  { _id }: { readonly _id: ObjectId },
  args: ConnectionArgs,
  filter: Record<string, string | boolean | null | undefined> = {},
): ReturnType<typeof ctx.loaders.nestedPages.load<Name>> {
  const given = Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => (value == null ? [] : [[field, value]])),
  );
  return ctx.loaders.nestedPages.load(name, _id, given, pageOf(validate(ConnectionArgs, args)));
}
