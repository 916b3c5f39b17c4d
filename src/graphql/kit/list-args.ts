import type { builder } from './builder.ts';
import { enumOf } from './enum-of.ts';
import { internalId } from './node.ts';

/** The `t.arg` of a field, for functions that several fields share. */
export type ListArgs = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg'];

/** The arguments that narrow lists of notifications and of messages to a time range, with their former names. */
export const timeRangeArgs = (arg: ListArgs) => ({
  from: arg({
    type: 'DateTime',
    description:
      'Only items created at or after this instant. A list that has a time range is ordered by `createdAt` instead of `_id`.',
  }),
  to: arg({ type: 'DateTime', description: 'Only items created before this instant.' }),
  createdFrom: arg({
    type: 'DateTime',
    deprecationReason: 'Use `from`.',
    description: 'The former name of `from`, which takes precedence.',
  }),
  createdTo: arg({
    type: 'DateTime',
    deprecationReason: 'Use `to`.',
    description: 'The former name of `to`, which takes precedence.',
  }),
});

/** A time range under its current and its former names. */
export interface TimeRangeArgs {
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  readonly createdFrom?: Date | null | undefined;
  readonly createdTo?: Date | null | undefined;
}

/** The arguments of a list without the former names of a time range. */
export const withTimeRange = <Given extends TimeRangeArgs>({ createdFrom, createdTo, ...args }: Given) => ({
  ...args,
  from: args.from ?? createdFrom,
  to: args.to ?? createdTo,
});

export const workflowArg = (arg: ListArgs) =>
  arg.id({ description: 'Only those of this workflow, by trigger identifier, `id`, `_id` or slug.' });

/** The arguments of a list with the `_id` in place of a workflow's global id. */
export const withWorkflow = <Given extends { readonly workflowId?: string | null | undefined }>(args: Given): Given =>
  args.workflowId == null ? args : { ...args, workflowId: internalId('Workflow', args.workflowId) };

export const subscriberArg = (arg: ListArgs) =>
  arg.string({ description: 'Only those of the subscriber of this `subscriberId`.' });

export const OrderDirectionEnum = enumOf<'ASC' | 'DESC'>('OrderDirection', {
  description: 'Which way a list is ordered.',
  values: { ASC: 'From the lowest up.', DESC: 'From the highest down.' },
});

export const orderDirectionArg = (arg: ListArgs) =>
  arg({ type: OrderDirectionEnum, defaultValue: 'DESC', description: 'Which way it is ordered.' });
