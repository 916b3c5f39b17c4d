import { z } from 'zod';
import { freeForm } from '../../model/scalars.ts';
import { TRANSLATED_RESOURCES } from '../../model/translation.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { deleteResourceTranslations } from '../../operations/translation/delete-resource-translations.ts';
import { exportResourceTranslations } from '../../operations/translation/export-resource-translations.ts';
import { getResourceTranslations } from '../../operations/translation/get-resource-translations.ts';
import { setResourceTranslations } from '../../operations/translation/set-resource-translations.ts';
import { SomeMessages } from '../../operations/translation/translation-fields.ts';
import { validate } from '../../operations/validate.ts';
import { nonEmptyText } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';
import {
  MasterImportAnswer,
  MasterJsonAnswer,
  TranslationAnswer,
  TranslationGroupAnswer,
  toGroupAnswer,
  toTranslationAnswer,
} from './translation-answers.ts';

const GroupParams = z.object({
  resourceType: nonEmptyText.meta({ enum: TRANSLATED_RESOURCES }).describe('What the translations belong to.'),
  resourceId: nonEmptyText.describe('The identifier, the `_id` or the slug of the workflow or layout.'),
});
const TranslationParams = GroupParams.extend({ locale: nonEmptyText.describe('A locale: `de_AT` or `de-AT`.') });

const text = z.string('must be a string').min(1, 'must not be empty');
const CreateTranslationBody = z.object({
  resourceId: text,
  resourceType: z.enum(TRANSLATED_RESOURCES, `must be ${TRANSLATED_RESOURCES.join(' or ')}`),
  locale: text,
  content: SomeMessages,
});
const MasterJsonBody = z.object({
  locale: text,
  masterJson: z.object({ workflows: freeForm.optional(), layouts: freeForm.optional() }, 'must be an object'),
});

/** The places in `masterJson` of the resources that the operation names by their index. */
const masterJsonNames = (resources: readonly { readonly resourceType: string; readonly resourceId: string }[]) =>
  Object.fromEntries(
    resources.flatMap(({ resourceType, resourceId }, index) => {
      const place = `masterJson.${resourceType}s.${resourceId}`;
      return [`resources[${index}].content`, `resources[${index}].resourceId`].map((name) => [name, place]);
    }),
  );

/** The calls about the translations of workflows and layouts. */
export const TRANSLATION_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v2/translations',
    body: { schema: CreateTranslationBody, problems: 'fieldMap' },
    isBodyNaming: true,
    operation: 'setResourceTranslations',
    operationId: 'createTranslation',
    tag: 'Translations',
    summary: 'Create or replace a translation',
    description: 'Replaces the messages of a workflow or layout in one locale.',
    limit: 'write',
    answer: TranslationAnswer,
    handle: async (ctx, { body }) => {
      const { locale, ...resource } = validate(CreateTranslationBody, body);
      const { resourceType, resourceId } = resource;
      const fields = { 'resources[0].content': 'content' };
      await renameIssueFields(fields, setResourceTranslations(ctx, { locale, resources: [resource] }));
      return toTranslationAnswer(await getResourceTranslations(ctx, resourceType, resourceId), locale);
    },
  }),
  route({
    method: 'GET',
    path: '/v2/translations/master-json',
    query: z.object({ locale: z.string().optional().describe('Defaults to the default locale.') }),
    operation: 'exportResourceTranslations',
    operationId: 'getMasterJson',
    tag: 'Translations',
    summary: 'Export the translations of workflows and layouts',
    description: 'The messages of all workflows and layouts in one locale, by their identifiers.',
    limit: 'read',
    answer: MasterJsonAnswer,
    handle: (ctx, { query: { locale } }) => exportResourceTranslations(ctx, locale),
  }),
  route({
    method: 'POST',
    path: '/v2/translations/master-json',
    body: { schema: MasterJsonBody, problems: 'fieldMap' },
    isBodyNaming: true,
    operation: 'setResourceTranslations',
    operationId: 'importMasterJson',
    tag: 'Translations',
    summary: 'Import the translations of workflows and layouts',
    description: 'Replaces the messages of the given workflows and layouts in one locale, all or none.',
    limit: 'write',
    answer: MasterImportAnswer,
    handle: async (ctx, { body }) => {
      const { locale, masterJson } = validate(MasterJsonBody, body);
      const resources = TRANSLATED_RESOURCES.flatMap((resourceType) =>
        Object.entries(masterJson[`${resourceType}s`] ?? {}).map(([resourceId, content]) => ({
          ...{ resourceType, resourceId },
          content: content as Record<string, unknown>,
        })),
      );
      const set = setResourceTranslations(ctx, { locale, resources });
      await renameIssueFields({ ...masterJsonNames(resources), resources: 'masterJson' }, set);
      const successful = resources.map(({ resourceId }) => resourceId);
      return { success: true, message: `Imported ${successful.length} resources`, successful, failed: [] };
    },
  }),
  route({
    method: 'GET',
    path: '/v2/translations/group/:resourceType/:resourceId',
    params: GroupParams,
    operation: 'getResourceTranslations',
    operationId: 'getTranslationGroup',
    tag: 'Translations',
    summary: 'Retrieve the locales of a workflow or layout',
    description: 'The locales in which a workflow or layout has messages of its own.',
    limit: 'read',
    answer: TranslationGroupAnswer,
    handle: async (ctx, { params: { resourceType, resourceId } }) =>
      toGroupAnswer(await getResourceTranslations(ctx, resourceType, resourceId)),
  }),
  route({
    method: 'GET',
    path: '/v2/translations/:resourceType/:resourceId/:locale',
    params: TranslationParams,
    operation: 'getResourceTranslations',
    operationId: 'getTranslation',
    tag: 'Translations',
    summary: 'Retrieve a translation',
    description: 'The messages of a workflow or layout in one locale.',
    limit: 'read',
    answer: TranslationAnswer,
    handle: async (ctx, { params: { resourceType, resourceId, locale } }) =>
      toTranslationAnswer(await getResourceTranslations(ctx, resourceType, resourceId), locale),
  }),
  route({
    method: 'DELETE',
    path: '/v2/translations/:resourceType/:resourceId/:locale',
    status: 204,
    params: TranslationParams,
    operation: 'deleteResourceTranslations',
    operationId: 'deleteTranslation',
    tag: 'Translations',
    summary: 'Delete a translation',
    description: 'Deletes the messages of a workflow or layout in one locale.',
    limit: 'write',
    answer: null,
    handle: (ctx, { params: { resourceType, resourceId, locale } }) =>
      deleteResourceTranslations(ctx, resourceType, resourceId, locale),
  }),
  route({
    method: 'DELETE',
    path: '/v2/translations/:resourceType/:resourceId',
    status: 204,
    params: GroupParams,
    operation: 'deleteResourceTranslations',
    operationId: 'deleteTranslationGroup',
    tag: 'Translations',
    summary: 'Delete the translations of a workflow or layout',
    description: 'Deletes the messages of a workflow or layout in all locales.',
    limit: 'write',
    answer: null,
    handle: (ctx, { params: { resourceType, resourceId } }) =>
      deleteResourceTranslations(ctx, resourceType, resourceId),
  }),
];
