import { z } from 'zod';
import { asString } from '../../model/as-string.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import type { Layout } from '../../model/layout.ts';
import { createdAtOf, updatedAtOf } from '../../model/repairs.ts';
import { freeForm, instant, objectId } from '../../model/scalars.ts';
import { slugOf } from '../../model/slug.ts';
import { ControlsMetadata } from '../../model/workflow-step-detail.ts';

const EmailControls = z.object({ body: z.string(), editorType: z.enum(['html', 'block']) });

/** A layout as editors need it. */
export const LayoutAnswer = z.object({
  _id: objectId,
  layoutId: z.string(),
  slug: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isTranslationEnabled: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  origin: z.string(),
  type: z.string(),
  variables: freeForm,
  controls: ControlsMetadata.extend({ values: z.object({ email: EmailControls.optional() }) }),
});

export const LayoutList = z.object({ layouts: listOf(LayoutAnswer), totalCount: z.number() });

/** The workflows with a step that names a layout. */
export const LayoutUsage = z.object({ workflows: listOf(z.object({ name: z.string(), workflowId: z.string() })) });

export const LayoutPreviewAnswer = z.object({
  previewPayloadExample: z.object({ subscriber: freeForm }),
  schema: freeForm,
  result: z.object({ type: z.literal('email'), preview: z.object({ body: z.string() }) }),
});

const text = { type: 'string' };
/** The JSON Schema of the variables of a layout, besides those of the workflow. */
export const LAYOUT_VARIABLES = {
  type: 'object',
  properties: {
    content: text,
    subscriber: { type: 'object', additionalProperties: true },
    payload: { type: 'object', additionalProperties: true },
    context: { type: 'object', additionalProperties: true },
  },
  required: ['content'],
};

const CONTROLS = {
  dataSchema: {
    type: 'object',
    properties: {
      email: {
        type: 'object',
        properties: { body: text, editorType: { type: 'string', enum: ['html', 'block'] } },
        required: ['body'],
      },
    },
  },
  uiSchema: { group: 'LAYOUT' as const, properties: { email: { component: 'LAYOUT_EMAIL' as const } } },
};

/** A layout of the store as the official clients read it. */
export const toLayoutAnswer = (layout: Layout, serviceSlug: string) => ({
  _id: layout._id,
  layoutId: asString(layout.identifier) || layout._id.toHexString(),
  slug: slugOf(asString(layout.name), 'lay', layout._id.toHexString()),
  name: asString(layout.name),
  isDefault: layout.isDefault === true,
  isTranslationEnabled: layout.isTranslationEnabled === true,
  createdAt: createdAtOf(layout),
  updatedAt: updatedAtOf(layout),
  origin: `${serviceSlug}-cloud`,
  type: 'BRIDGE',
  variables: LAYOUT_VARIABLES,
  controls: {
    ...CONTROLS,
    values: typeof layout.content === 'string' ? { email: { body: layout.content, editorType: 'html' } } : {},
  },
});
