import { z } from 'zod';
import type { Layout } from '../../model/layout.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { createLayout } from './create-layout.ts';
import { LayoutFlag, LayoutId, LayoutName } from './layout-fields.ts';
import { requireLayout } from './require-layout.ts';

export const DuplicateLayoutInput = z.object({
  name: LayoutName,
  layoutId: LayoutId.nullish(),
  isTranslationEnabled: LayoutFlag,
});

/**
 * Creates a layout with the content of another one. It does not become the default layout.
 * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT if the given `layoutId` is taken
 */
export async function duplicateLayout(
  ctx: OperationContext,
  layoutId: string,
  input: z.input<typeof DuplicateLayoutInput>,
): Promise<Layout> {
  authorise(ctx, 'duplicateLayout');
  const fields = validate(DuplicateLayoutInput, input);
  const readContent = async () => (await requireLayout(ctx, layoutId)).content;
  return createLayout(ctx, { ...fields, isDefault: false }, readContent);
}
