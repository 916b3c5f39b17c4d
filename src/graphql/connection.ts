import type { ObjectId } from 'bson';
import { ConnectionArgs, pageOf } from '../operations/page-args.ts';
import { validate } from '../operations/validate.ts';
import type { NestedList } from '../store/nested-pages.ts';
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

/**
 * A page of a list that an object has, in the list's own order; all objects of a level are one command.
 * @param without fields of the documents that nobody asks for
 * @throws DomainError as `pageOf`
 */
export const nestedPage = <Name extends NestedList>(
  { loaders }: GraphqlContext,
  list: Name,
  { _id }: { readonly _id: ObjectId },
  args: ConnectionArgs,
  without?: readonly string[],
) => loaders.nestedPages.load({ list, _id }, { ...pageOf(validate(ConnectionArgs, args)), without });
