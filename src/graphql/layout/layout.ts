import { asString } from '../../model/as-string.ts';
import type { LAYOUT_ORDERS, Layout, LayoutOrder } from '../../model/layout.ts';
import { slugOf } from '../../model/slug.ts';
import { getLayout } from '../../operations/layout/get-layout.ts';
import { listLayoutWorkflows, MAX_LAYOUT_WORKFLOWS } from '../../operations/layout/list-layout-workflows.ts';
import { listLayouts } from '../../operations/layout/list-layouts.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { createdAtField, storedBoolean, storedString, updatedAtField } from '../kit/stored-fields.ts';
import { WorkflowRef } from '../workflow/workflow.ts';

export const LAYOUT_ID = 'The identifier of the layout, its `id`, its `_id` or its slug.';
export const LAYOUT_CONTENT =
  'A Liquid template of HTML. `{{ content }}` outputs the body of the e-mail, and is required. All variables of the step can be used. At most 200,000 characters.';

export const LayoutRef = builder.objectRef<Layout>('Layout');

builder.node(LayoutRef, {
  description: 'A frame of HTML around the bodies of e-mails.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.layoutById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    layoutId: storedString(t, 'identifier', 'The identifier, which steps and overrides name as `layoutId`.'),
    slug: t.string({
      reads: ['name'],
      description: 'A readable identifier for URLs, made of the name and the internal id.',
      resolve: ({ name, _id }) => slugOf(asString(name), 'lay', _id.toHexString()),
    }),
    name: storedString(t, 'name', 'The name for people.'),
    content: t.exposeString('content', {
      nullable: true,
      description: `${LAYOUT_CONTENT} Null if another program stored the layout without HTML.`,
    }),
    isDefault: storedBoolean(t, 'isDefault', 'Whether e-mails of steps that name no layout have this one.'),
    workflows: t.field({
      type: [WorkflowRef],
      description: `The workflows with a step that names the layout, in order of creation. At most ${MAX_LAYOUT_WORKFLOWS}. Requires the scope \`read\`.`,
      extensions: { cost: MAX_LAYOUT_WORKFLOWS },
      resolve: ({ _id }, _args, ctx) => listLayoutWorkflows(ctx, _id.toHexString()),
    }),
    createdAt: createdAtField(t, 'When the layout was created.'),
    updatedAt: updatedAtField(t, 'When the layout was last changed. `updateLayout` takes it as `expectedUpdatedAt`.'),
  }),
});

const LayoutConnection = connectionOf(LayoutRef, 'A layout', 'layouts');

const LayoutOrderEnum = enumOf<LayoutOrder>('LayoutOrder', {
  description: 'The orders of a list of layouts.',
  values: {
    _id: 'By internal id, which is the order of creation.',
    name: 'By name.',
    createdAt: 'By the time of creation.',
    updatedAt: 'By the time of the last change.',
  } satisfies Record<(typeof LAYOUT_ORDERS)[number], string>,
});

builder.queryField('layout', (t) =>
  t.field({
    type: LayoutRef,
    nullable: true,
    description: 'A layout. Null if it does not exist.',
    args: { layoutId: t.arg.id({ required: true, description: LAYOUT_ID }) },
    resolve: (_root, { layoutId }, ctx) => nullWhenNotFound(getLayout(ctx, internalId('Layout', layoutId))),
  }),
);

builder.queryField('layouts', (t) =>
  t.connection(
    {
      type: LayoutRef,
      description: 'The layouts of the environment, newest first by default.',
      args: {
        name: t.arg.string({ description: 'A prefix of the name. Case sensitive.' }),
        orderBy: t.arg({ type: LayoutOrderEnum, defaultValue: '_id', description: 'The order of the list.' }),
        orderDirection: orderDirectionArg(t.arg),
      },
      resolve: (_root, args, ctx) => listLayouts(ctx, args),
    },
    LayoutConnection,
  ),
);
