import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { isUsableLayout, type Layout } from '../../model/layout.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { changeLayout } from '../../store/layouts.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { LayoutContent, LayoutFlag, LayoutName } from './layout-fields.ts';
import { requireLayout } from './require-layout.ts';

const UpdateLayoutInput = z.object({
  name: LayoutName.nullish(),
  content: LayoutContent.nullish(),
  isDefault: LayoutFlag,
  isTranslationEnabled: LayoutFlag,
  /** Rejects the update if the layout was changed after this instant. */
  expectedUpdatedAt: z.date('must be an instant').nullish(),
});

/**
 * Changes the given fields of a layout. A layout that becomes the default one replaces the previous one.
 * @throws DomainError VALIDATION, BAD_REQUEST if no field is given, NOT_FOUND, CONFLICT if the layout was changed since the
 * expected instant
 */
export async function updateLayout(
  ctx: OperationContext,
  layoutId: string,
  input: z.input<typeof UpdateLayoutInput>,
): Promise<Layout> {
  authorise(ctx, 'updateLayout');
  const { name, content, isDefault, isTranslationEnabled, expectedUpdatedAt } = validate(UpdateLayoutInput, input);
  const change = omitUndefined({
    name: name ?? undefined,
    content: content ?? undefined,
    isDefault: isDefault ?? undefined,
    isTranslationEnabled: isTranslationEnabled ?? undefined,
    format: content == null ? undefined : ('liquid' as const),
  });
  if (Object.keys(change).length === 0) {
    throw new ValidationError('BAD_REQUEST', 'The input must contain at least one field of the layout');
  }
  const changed = await changeOnce(ctx, async ({ store, scope, now }) => {
    const layout = await requireLayout(ctx, layoutId);
    if (isDefault === true && content == null && !isUsableLayout(layout)) {
      requireNoIssues([{ field: 'content', message: 'is required, because the layout has none' }]);
    }
    return changeLayout(store, scope, layout._id, change, now(), (stored) =>
      requireUnchanged('layout', stored, expectedUpdatedAt ?? undefined),
    );
  });
  return requireFound(changed, 'Layout', layoutId);
}
