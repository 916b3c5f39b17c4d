import type { builder } from './builder.ts';
import { enumOf } from './enum-of.ts';
import { internalId } from './node.ts';

/** The `t.arg` of a field, for functions that several fields share. */
export type ListArgs = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg'];

/** The arguments that narrow a list to a range of `createdAt`, with their deprecated names. */
export const timeRangeArgs = (arg: ListArgs) => ({
  from: arg({
    type: 'DateTime',
    description:
      'Only items created at or after this instant. A list with a time range is ordered by `createdAt`, not by `_id`.',
  }),
  to: arg({ type: 'DateTime', description: 'Only items created before this instant.' }),
  createdFrom: arg({
    type: 'DateTime',
    deprecationReason: 'Use `from`.',
    description: 'Only items created at or after this instant. Ignored if `from` is given.',
  }),
  createdTo: arg({
    type: 'DateTime',
    deprecationReason: 'Use `to`.',
    description: 'Only items created before this instant. Ignored if `to` is given.',
  }),
});

/** A time range under its current and its deprecated names. */
export interface TimeRangeArgs {
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  readonly createdFrom?: Date | null | undefined;
  readonly createdTo?: Date | null | undefined;
}

/** The arguments of a list, with the bounds of the time range under their current names. */
export const withTimeRange = <Given extends TimeRangeArgs>({ createdFrom, createdTo, ...args }: Given) => ({
  ...args,
  from: args.from ?? createdFrom,
  to: args.to ?? createdTo,
});

export const workflowArg = (arg: ListArgs) =>
  arg.id({ description: 'Only items of this workflow, by trigger identifier, `id`, `_id` or slug.' });

/** The arguments of a list with the `_id` in place of a workflow's global id. */
export const withWorkflow = <Given extends { readonly workflowId?: string | null | undefined }>(args: Given): Given =>
  args.workflowId == null ? args : { ...args, workflowId: internalId('Workflow', args.workflowId) };

export const subscriberArg = (arg: ListArgs) =>
  arg.string({ description: 'Only items of the subscriber with this `subscriberId`.' });

const OrderDirectionEnum = enumOf<'ASC' | 'DESC'>('OrderDirection', {
  description: 'The direction of an order.',
  values: { ASC: 'From the lowest to the highest.', DESC: 'From the highest to the lowest.' },
});

export const orderDirectionArg = (arg: ListArgs) =>
  arg({ type: OrderDirectionEnum, defaultValue: 'DESC', description: 'The direction of `orderBy`.' });
