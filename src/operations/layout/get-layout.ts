import type { Layout } from '../../model/layout.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireLayout } from './require-layout.ts';

/** @throws DomainError FORBIDDEN, or as `requireLayout` */
export async function getLayout(ctx: OperationContext, layoutId: string): Promise<Layout> {
  authorise(ctx, 'getLayout');
  return requireLayout(ctx, layoutId);
}
