import { ObjectId } from 'bson';
import { z } from 'zod';
import { ConflictError } from '../../errors.ts';
import type { Layout } from '../../model/layout.ts';
import { identifierOf } from '../../model/slug.ts';
import { insertLayout } from '../../store/layouts.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { LayoutContent, LayoutFlag, LayoutId, LayoutName, PLAIN_CONTENT } from './layout-fields.ts';

const CreateLayoutInput = z.object({
  name: LayoutName,
  layoutId: LayoutId.nullish(),
  content: LayoutContent.nullish(),
  isDefault: LayoutFlag,
  isTranslationEnabled: LayoutFlag,
});

/** Another program may have stored the content that is copied. */
const ReadContent = z.object({ content: LayoutContent.default(PLAIN_CONTENT) });

/**
 * Creates a layout. The first one of an environment becomes the default layout, unless `isDefault` is false.
 * @param input `layoutId` defaults to the name in kebab case, `content` to a plain frame
 * @param readContent reads the content instead. May throw
 * @throws DomainError VALIDATION; CONFLICT if the given `layoutId` is taken
 */
export async function createLayout(
  ctx: OperationContext,
  input: z.input<typeof CreateLayoutInput>,
  readContent?: () => Promise<string | undefined>,
): Promise<Layout> {
  authorise(ctx, 'createLayout');
  const { name, layoutId, content, isDefault, isTranslationEnabled } = validate(CreateLayoutInput, input);
  const now = ctx.now();
  const layout: Omit<Layout, 'isDefault'> = {
    _id: new ObjectId(),
    ...ctx.scope,
    _creatorId: ctx._userId,
    identifier: layoutId ?? identifierOf(name, 'layout'),
    name,
    content: content ?? PLAIN_CONTENT,
    format: 'liquid',
    ...(isTranslationEnabled === true && { isTranslationEnabled }),
    deleted: false,
    createdAt: now,
    updatedAt: now,
  };
  const insert = (added: typeof layout): Promise<Layout> =>
    changeOnce(ctx, async ({ store }) => {
      const read = readContent && validate(ReadContent, { content: await readContent() });
      return insertLayout(store, { ...added, ...read }, isDefault ?? undefined);
    });
  try {
    return await insert(layout);
  } catch (error) {
    if (!(error instanceof ConflictError) || layoutId != null) throw error;
    return insert({ ...layout, identifier: `${layout.identifier}-${ctx.newUuid().slice(0, 8)}` });
  }
}
