import { z } from 'zod';
import { FreeFormInput } from '../../model/trigger.ts';
import { createLayout } from '../../operations/layout/create-layout.ts';
import { deleteLayout } from '../../operations/layout/delete-layout.ts';
import { DuplicateLayoutInput, duplicateLayout } from '../../operations/layout/duplicate-layout.ts';
import { getLayout } from '../../operations/layout/get-layout.ts';
import { LayoutFlag, LayoutId, LayoutName } from '../../operations/layout/layout-fields.ts';
import { listLayoutWorkflows } from '../../operations/layout/list-layout-workflows.ts';
import { listLayouts } from '../../operations/layout/list-layouts.ts';
import { previewLayout } from '../../operations/layout/preview-layout.ts';
import { updateLayout } from '../../operations/layout/update-layout.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../../operations/page-args.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { validate } from '../../operations/validate.ts';
import { nonEmptyText } from '../path-parameters.ts';
import { wholeNumberText } from '../query-values.ts';
import { type Route, route } from '../route.ts';
import {
  LAYOUT_VARIABLES,
  LayoutAnswer,
  LayoutList,
  LayoutPreviewAnswer,
  LayoutUsage,
  toLayoutAnswer,
} from './layout-answers.ts';

const LayoutParams = z.object({ layoutId: nonEmptyText.describe('The `layoutId`, the `_id` or the slug.') });

const LayoutQuery = z.object({
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('The maximum number of items of a page.'),
  offset: wholeNumberText(0, MAX_SKIPPED).default(0).describe('The number of layouts before the page.'),
  orderBy: z.enum(['createdAt', 'updatedAt', 'name']).default('createdAt').describe('The field to order by.'),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC').describe('The direction of the order.'),
  query: z.string().optional().describe('A prefix of the name. Case sensitive.'),
});

const CreateLayoutBody = z.object({
  name: LayoutName,
  layoutId: LayoutId,
  isTranslationEnabled: LayoutFlag,
  __source: z.string().nullish().describe('Where the layout was made. Has no effect.'),
});

const EmailControls = z.object({
  body: z.string('must be a string'),
  editorType: z.literal('html', 'must be html: the block editor is not supported').nullish(),
});
const ControlValues = z.object({ email: EmailControls.nullish() });
const UpdateLayoutBody = z.object({
  name: LayoutName,
  isTranslationEnabled: LayoutFlag,
  controlValues: ControlValues.nullish().describe('If it is not given, the content stays as it is.'),
});
const PreviewLayoutBody = z.object({
  controlValues: ControlValues.nullish().describe('Replaces the stored content.'),
  previewPayload: z.object({ subscriber: FreeFormInput.nullish() }).nullish(),
});

/** The path of a layout's content in the bodies of requests. */
const CONTENT_FIELD = { content: 'controlValues.email.body' };

/** The calls about layouts. */
export const LAYOUT_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/layouts',
    query: LayoutQuery,
    operation: 'listLayouts',
    tag: 'Layouts',
    summary: 'List layouts',
    description: 'One page of the layouts, newest first by default. Only the first 10,000 layouts have a page.',
    limit: 'read',
    answer: LayoutList,
    handle: async (ctx, { query: { limit: first, query: name, ...order } }) => {
      const page = await listLayouts(ctx, { first, name, ...order });
      const { count: totalCount } = await page.totalCount();
      return { layouts: page.edges.map(({ node }) => toLayoutAnswer(node, ctx.serviceSlug)), totalCount };
    },
  }),
  route({
    method: 'POST',
    path: '/v2/layouts',
    status: 201,
    body: { schema: CreateLayoutBody, problems: 'fieldMap' },
    operation: 'createLayout',
    tag: 'Layouts',
    summary: 'Create a layout',
    description: 'Creates a layout with a plain frame. The first layout of an environment becomes the default one.',
    limit: 'write',
    answer: LayoutAnswer,
    handle: async (ctx, { body }) => {
      const { __source: _, ...fields } = validate(CreateLayoutBody, body);
      return toLayoutAnswer(await createLayout(ctx, fields), ctx.serviceSlug);
    },
  }),
  route({
    method: 'GET',
    path: '/v2/layouts/:layoutId',
    params: LayoutParams,
    operation: 'getLayout',
    tag: 'Layouts',
    summary: 'Retrieve a layout',
    description: 'A layout with its content.',
    limit: 'read',
    answer: LayoutAnswer,
    handle: async (ctx, { params }) => toLayoutAnswer(await getLayout(ctx, params.layoutId), ctx.serviceSlug),
  }),
  route({
    method: 'PUT',
    path: '/v2/layouts/:layoutId',
    params: LayoutParams,
    body: { schema: UpdateLayoutBody, problems: 'fieldMap' },
    operation: 'updateLayout',
    tag: 'Layouts',
    summary: 'Update a layout',
    description: 'Replaces the name, and the content if it is given. The content must output `{{ content }}`.',
    limit: 'write',
    answer: LayoutAnswer,
    handle: async (ctx, { params, body }) => {
      const { controlValues, ...fields } = validate(UpdateLayoutBody, body);
      const change = { ...fields, content: controlValues?.email?.body };
      const layout = await renameIssueFields(CONTENT_FIELD, updateLayout(ctx, params.layoutId, change));
      return toLayoutAnswer(layout, ctx.serviceSlug);
    },
  }),
  route({
    method: 'DELETE',
    path: '/v2/layouts/:layoutId',
    status: 204,
    params: LayoutParams,
    operation: 'deleteLayout',
    tag: 'Layouts',
    summary: 'Delete a layout',
    description: 'Deletes a layout. Answers 409 for the default layout, and while a step names it.',
    limit: 'write',
    answer: null,
    handle: (ctx, { params }) => deleteLayout(ctx, params.layoutId),
  }),
  route({
    method: 'POST',
    path: '/v2/layouts/:layoutId/duplicate',
    status: 201,
    params: LayoutParams,
    body: { schema: DuplicateLayoutInput, problems: 'fieldMap' },
    operation: 'duplicateLayout',
    tag: 'Layouts',
    summary: 'Duplicate a layout',
    description: 'Creates a layout with the content of another one.',
    limit: 'write',
    answer: LayoutAnswer,
    handle: async (ctx, { params, body }) =>
      toLayoutAnswer(await duplicateLayout(ctx, params.layoutId, body), ctx.serviceSlug),
  }),
  route({
    method: 'GET',
    path: '/v2/layouts/:layoutId/usage',
    params: LayoutParams,
    operation: 'listLayoutWorkflows',
    operationId: 'getLayoutUsage',
    tag: 'Layouts',
    summary: 'List the workflows that use a layout',
    description: 'The workflows with a step that names the layout. At most 100.',
    limit: 'read',
    answer: LayoutUsage,
    handle: async (ctx, { params }) => ({
      workflows: (await listLayoutWorkflows(ctx, params.layoutId)).map(({ name, triggers, _id }) => ({
        name: `${name ?? ''}`,
        workflowId: `${triggers?.[0]?.identifier ?? _id}`,
      })),
    }),
  }),
  route({
    method: 'POST',
    path: '/v2/layouts/:layoutId/preview',
    status: 201,
    params: LayoutParams,
    body: { schema: PreviewLayoutBody, problems: 'fieldMap' },
    operation: 'previewLayout',
    tag: 'Layouts',
    summary: 'Preview a layout',
    description: 'Renders a layout around a sample body. Content that cannot be rendered answers an empty body.',
    limit: 'write',
    answer: LayoutPreviewAnswer,
    handle: async (ctx, { params, body }) => {
      const { controlValues, previewPayload } = validate(PreviewLayoutBody, body);
      const subscriber = previewPayload?.subscriber ?? {};
      const sample = { content: controlValues?.email?.body, subscriber };
      const { email } = await renameIssueFields(CONTENT_FIELD, previewLayout(ctx, params.layoutId, sample));
      return {
        previewPayloadExample: { subscriber },
        schema: LAYOUT_VARIABLES,
        result: { type: 'email', preview: { body: email?.html ?? '' } },
      };
    },
  }),
];
