import type { GraphQLField } from 'graphql';

/** What a field declares in its `extensions` if its cost differs from that of other fields of its kind. */
interface FieldCost {
  /** The cost besides that of the selection. Reading one document costs 1. */
  readonly cost?: number;
  /** The cost of each item of the longest list in the arguments of the field, or else of the root field. */
  readonly costOfEach?: number;
  /** How many items the list has on average, for lists that are much shorter or longer than others. */
  readonly averageItems?: number;
  /** How many items a page counts as at most, for lists that are rarely longer. The budget of reads ends longer ones. */
  readonly mostItems?: number;
  /** Whether the field counts the list whose page contains the field. */
  readonly isCount?: boolean;
  /** The cost of counting the list, for lists that are shorter than those of an environment. */
  readonly countCost?: number;
}

/** The count of a list of the environment, which reads about 10,000 entries of an index, at most 50,000. */
export const COUNT = { cost: 200, isCount: true } satisfies FieldCost;
/** A count of an inbox, which has fewer messages. */
export const INBOX_COUNT = { cost: 20 } satisfies FieldCost;
/** Counts of an inbox, one for each filter in the arguments. */
export const INBOX_COUNTS = { costOfEach: INBOX_COUNT.cost } satisfies FieldCost;
/** A value that is computed from several documents. */
export const COMPUTED = { cost: 1 } satisfies FieldCost;
/** The lists of a notification and of its jobs have one item per step, or a few. */
export const FEW_ITEMS = { averageItems: 5, mostItems: 20, countCost: 15 } satisfies FieldCost;
/** The lists of one subscriber have some hundred items. */
export const OF_ONE_SUBSCRIBER = { countCost: 20 } satisfies FieldCost;
/** Most steps have at most one condition and at most one variant, which has no variants of its own. */
export const ONE_ITEM = { averageItems: 1 } satisfies FieldCost;

/** The declared cost of a field. */
export const costOfField = ({ extensions }: GraphQLField<unknown, unknown>): FieldCost => extensions;
