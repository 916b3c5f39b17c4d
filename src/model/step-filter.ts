import { z } from 'zod';
import { FILTER_GROUPS, FILTER_OPERATORS, FILTER_SUBJECTS, FILTER_TYPES } from './enums.ts';

/** One comparison of a condition. */
export const FieldFilterPart = z.object({
  field: z.string(),
  value: z.string(),
  operator: z.enum(FILTER_OPERATORS),
  on: z.enum(FILTER_SUBJECTS),
});
export type FieldFilterPart = z.infer<typeof FieldFilterPart>;

/** A condition on a step, a variant or an integration. */
export const StepFilter = z.object({
  isNegated: z.boolean(),
  type: z.enum(FILTER_TYPES),
  value: z.enum(FILTER_GROUPS),
  children: z.array(FieldFilterPart),
});
export type StepFilter = z.infer<typeof StepFilter>;
