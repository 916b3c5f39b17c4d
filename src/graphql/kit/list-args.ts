import type { builder } from './builder.ts';
import { enumOf } from './enum-of.ts';
import { internalId } from './node.ts';

type Args = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg'];

/** The arguments that narrow lists of notifications and of messages to what was created in a time range. */
export const timeRangeArgs = (arg: Args) => ({
  createdFrom: arg({
    type: 'DateTime',
    description: 'Only those created then or later. A time range is ordered by `createdAt`.',
  }),
  createdTo: arg({ type: 'DateTime', description: 'Only those created before then.' }),
});

export const workflowArg = (arg: Args) =>
  arg.id({ description: 'Only those of this workflow, by trigger identifier, `id`, `_id` or slug.' });

/** The arguments of a list with the `_id` in place of a workflow's global id. */
export const withWorkflow = <Given extends { readonly workflowId?: string | null | undefined }>(args: Given): Given =>
  args.workflowId == null ? args : { ...args, workflowId: internalId('Workflow', args.workflowId) };

export const subscriberArg = (arg: Args) =>
  arg.string({ description: 'Only those of the subscriber of this `subscriberId`.' });

export const OrderDirectionEnum = enumOf<'ASC' | 'DESC'>('OrderDirection', {
  description: 'Which way a list is ordered.',
  values: { ASC: 'From the lowest up.', DESC: 'From the highest down.' },
});

export const orderDirectionArg = (arg: Args) =>
  arg({ type: OrderDirectionEnum, defaultValue: 'DESC', description: 'Which way it is ordered.' });
