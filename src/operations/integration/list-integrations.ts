import { z } from 'zod';
import { CHANNELS } from '../../model/enums.ts';
import { INTEGRATION_ORDERS, type Integration } from '../../model/integration.ts';
import { listIntegrations as listStoredIntegrations } from '../../store/integrations.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const ListIntegrationsInput = ConnectionArgs.extend({
  channel: z.enum(CHANNELS).nullish(),
  providerId: z.string().nullish(),
  active: z.boolean().nullish(),
  primary: z.boolean().nullish(),
  orderBy: z.enum(INTEGRATION_ORDERS).nullish(),
  orderDirection: z.enum(['ASC', 'DESC']).nullish(),
});

/**
 * One page of the environment's integrations, newest first by default.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listIntegrations(
  ctx: OperationContext,
  input: z.input<typeof ListIntegrationsInput>,
): Promise<Page<Integration>> {
  authorise(ctx, 'listIntegrations');
  const { channel, providerId, active, primary, orderBy, orderDirection, ...args } = validate(
    ListIntegrationsInput,
    input,
  );
  const filter = {
    channel: channel ?? undefined,
    providerId: providerId ?? undefined,
    active: active ?? undefined,
    primary: primary ?? undefined,
  };
  return listStoredIntegrations(
    ctx.store,
    ctx.scope,
    filter,
    orderBy ?? '_id',
    orderDirection ?? 'DESC',
    parsePageArgs(args),
  );
}
