import type { GraphQLResolveInfo } from 'graphql';
import type { FieldPlan, ObjectPlan } from './query-plan.ts';

/** One execution of a plan. */
export interface Run {
  readonly context: object;
  /** The parameters of each field's resolver, by the index of the field. */
  readonly calls: readonly Call[];
  /** How many values the result has so far. */
  values: number;
}

interface Call {
  readonly args: Record<string, unknown>;
  readonly info: GraphQLResolveInfo;
}

/** All objects of one type at one place of a query, in the order in which they are written. */
export interface Level {
  readonly plan: ObjectPlan;
  readonly objects: unknown[];
  /** The loaded fields, by the place of the field in the plan. Undefined for other fields. */
  readonly columns: (Column | undefined)[];
  /** The place of the object that is written next. */
  next: number;
}

/** The values of one field of all objects of a level. Lists are joined. */
export interface Column {
  readonly values: readonly unknown[];
  /** How many values each list has, -1 for null. Null if the field is not a list. */
  readonly lengths: readonly number[] | null;
  /** The level of each value that is an object. Empty if the field has no objects. */
  readonly levels: readonly (Level | null)[];
  /** The place of the value that is written next. */
  next: number;
}

export const createLevel = (plan: ObjectPlan): Level => ({ plan, objects: [], columns: [], next: 0 });

/** The parameters of a field's resolver. */
export const callOf = ({ calls }: Run, { index }: FieldPlan): Call => calls[index] as Call;

export function resolveField(run: Run, field: FieldPlan, object: unknown): unknown {
  const { args, info } = callOf(run, field);
  return field.resolve(object, args, run.context, info);
}
