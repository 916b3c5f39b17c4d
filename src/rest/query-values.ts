import { z } from 'zod';

/** A whole number in a query. The official Python client adds a fraction: `5.0`. */
export const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .transform((text, context) => {
      const number = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
      if (number >= min && number <= max) return number;
      context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}`, input: text });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: min, maximum: max });

export const booleanText = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: [true, false] });
