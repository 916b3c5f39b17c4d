import { z } from 'zod';

/**
 * A field or parameter that the official clients have and the gateway has no effect for. It must be absent or null.
 * @param instead what has an effect instead
 */
export const unsupported = (instead?: string) =>
  z
    .unknown()
    .refine((value) => value == null, `is not supported${instead === undefined ? '' : `: ${instead}`}`)
    .optional()
    .meta({ type: 'null', description: 'Not supported.' });
