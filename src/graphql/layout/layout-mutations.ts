import type { Layout } from '../../model/layout.ts';
import { createLayout } from '../../operations/layout/create-layout.ts';
import { deleteLayout } from '../../operations/layout/delete-layout.ts';
import { duplicateLayout } from '../../operations/layout/duplicate-layout.ts';
import { updateLayout } from '../../operations/layout/update-layout.ts';
import { builder } from '../kit/builder.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { globalId, internalId } from '../kit/node.ts';
import { LAYOUT_CONTENT, LAYOUT_ID, LayoutRef } from './layout.ts';

const NEW_LAYOUT_ID =
  'The identifier. Unique in the environment: letters, digits, "-", "_" and "."; at most 128 characters. Defaults to the name in kebab case.';
const NAME = 'The name for people. At most 256 characters.';

const LayoutPayloadRef = builder.objectRef<{ layout: Layout }>('LayoutPayload').implement({
  description: 'A layout after a change.',
  fields: (t) => ({ layout: t.expose('layout', { type: LayoutRef, description: 'The layout after the change.' }) }),
});

mutation('createLayout', {
  description: 'Creates a layout for e-mails.',
  input: (t) => ({
    name: t.string({ required: true, description: NAME }),
    layoutId: t.string({ description: NEW_LAYOUT_ID }),
    content: t.string({ description: `${LAYOUT_CONTENT} Defaults to a plain frame.` }),
    isDefault: t.boolean({
      description:
        'Whether it frames the e-mails of steps that name no layout. Replaces the previous default layout. Defaults to true for the first layout of an environment, else to false.',
    }),
  }),
  errors: [ValidationError, ConflictError],
  resolve: async (input, ctx) => ({ layout: await createLayout(ctx, input) }),
  payload: LayoutPayloadRef,
});

mutation('updateLayout', {
  description: 'Changes a layout. Fields that are not given, or are null, stay as they are.',
  input: (t) => ({
    layoutId: t.id({ required: true, description: LAYOUT_ID }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` that you read. If the layout was changed since then, it stays as it is, and the result is a `ConflictError`.',
    }),
    name: t.string({ description: NAME }),
    content: t.string({ description: LAYOUT_CONTENT }),
    isDefault: t.boolean({
      description:
        'Whether it frames the e-mails of steps that name no layout. True replaces the previous default layout; false leaves the environment without one.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ layoutId, ...fields }, ctx) => ({
    layout: await updateLayout(ctx, internalId('Layout', layoutId), fields),
  }),
  payload: LayoutPayloadRef,
});

mutation('duplicateLayout', {
  description: 'Creates a layout with the content of another one. The new layout is not the default one.',
  input: (t) => ({
    layoutId: t.id({ required: true, description: LAYOUT_ID }),
    name: t.string({ required: true, description: NAME }),
    newLayoutId: t.string({ description: NEW_LAYOUT_ID }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ layoutId, name, newLayoutId }, ctx) => ({
    layout: await duplicateLayout(ctx, internalId('Layout', layoutId), { name, layoutId: newLayoutId }),
  }),
  payload: LayoutPayloadRef,
});

mutation('deleteLayout', {
  description: 'Deletes a layout permanently. Refused for the default layout, and while a step names it.',
  input: (t) => ({ layoutId: t.id({ required: true, description: LAYOUT_ID }) }),
  errors: [NotFoundError, ConflictError],
  resolve: async ({ layoutId }, ctx) => ({ layout: await deleteLayout(ctx, internalId('Layout', layoutId)) }),
  payload: (t) => ({
    deletedLayoutId: t.id({
      description: 'The `id` of the deleted layout.',
      resolve: ({ layout }) => globalId('Layout', layout._id),
    }),
  }),
});
