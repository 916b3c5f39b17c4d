import { z } from 'zod';
import { CHANNELS } from './enums.ts';
import { freeForm, instant, looseId, objectId, owners } from './scalars.ts';
import { StepFilter } from './step-filter.ts';

export const Configurations = z.object({
  inboundWebhookEnabled: z.boolean().optional(),
  inboundWebhookSigningKey: z.string().optional(),
});

/** A connection to a provider of one channel. */
export const Integration = z.object({
  _id: objectId,
  ...owners,
  name: z.string(),
  identifier: z.string(),
  providerId: z.string(),
  channel: z.enum(CHANNELS),
  credentials: freeForm.default({}),
  configurations: Configurations.optional(),
  active: z.boolean().default(false),
  deleted: z.boolean().default(false),
  deletedAt: instant.optional(),
  deletedBy: looseId.optional(),
  primary: z.boolean().default(false),
  conditions: z.array(StepFilter).optional(),
});
export type Integration = z.infer<typeof Integration> & { createdAt?: Date; updatedAt?: Date };
