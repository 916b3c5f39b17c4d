import { z } from 'zod';
import { listOf } from './bounded-schemas.ts';
import { FILTER_GROUPS, FILTER_OPERATORS, FILTER_SUBJECTS, FILTER_TYPES } from './enums.ts';

/** The value of a comparison. Another program may have stored a number, a boolean or a list. */
export const comparedValue = z.string();

/** One comparison of a condition. */
export const FieldFilterPart = z.object({
  field: z.string(),
  value: comparedValue,
  operator: z.enum(FILTER_OPERATORS),
  on: z.enum(FILTER_SUBJECTS),
});
export type FieldFilterPart = z.infer<typeof FieldFilterPart>;

/** A condition on a step, a variant or an integration. */
export const StepFilter = z.object({
  isNegated: z.boolean(),
  type: z.enum(FILTER_TYPES),
  value: z.enum(FILTER_GROUPS),
  children: listOf(FieldFilterPart),
});
export type StepFilter = z.infer<typeof StepFilter>;
