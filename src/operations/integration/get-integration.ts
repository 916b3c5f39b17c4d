import type { Integration } from '../../model/integration.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireIntegration } from './require-integration.ts';

/** @throws DomainError FORBIDDEN, or as `requireIntegration` */
export async function getIntegration(ctx: OperationContext, integrationId: string): Promise<Integration> {
  authorise(ctx, 'getIntegration');
  return requireIntegration(ctx, integrationId);
}
