import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { freeForm, instant } from '../../model/scalars.ts';
import { canonicalLocale, TRANSLATED_RESOURCES } from '../../model/translation.ts';
import type { ResourceTranslations } from '../../operations/translation/get-resource-translations.ts';

const resource = { resourceId: z.string(), resourceType: z.enum(TRANSLATED_RESOURCES) };
const dates = { createdAt: instant, updatedAt: instant };

export const TranslationAnswer = z.object({ ...resource, locale: z.string(), content: freeForm, ...dates });

export const TranslationGroupAnswer = z.object({
  ...resource,
  resourceName: z.string(),
  locales: listOf(z.string()),
  ...dates,
});

export const MasterJsonAnswer = z.object({ workflows: freeForm, layouts: freeForm });
export const MasterImportAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  successful: listOf(z.string()),
  failed: listOf(z.string()),
});

/** The form of locales that the official clients use: `de_AT`. */
const serviceLocale = (locale: string): string => locale.replaceAll('-', '_');

const identityOf = ({ identifier, type }: ResourceTranslations['resource']) => ({
  resourceId: identifier,
  resourceType: type,
});

/** The messages of a workflow or layout in one locale. @throws NotFoundError if there are none */
export function toTranslationAnswer({ resource, locales }: ResourceTranslations, given: string) {
  const found = locales.find(({ locale }) => locale === canonicalLocale(given));
  if (found === undefined) throw new NotFoundError(`Translation "${resource.identifier}/${given}" was not found`);
  return { ...identityOf(resource), ...found, locale: serviceLocale(found.locale) };
}

/** The locales of a workflow or layout. @throws NotFoundError if it has no translations */
export function toGroupAnswer({ resource, locales }: ResourceTranslations) {
  const createdAt = locales.map((one) => one.createdAt.getTime());
  const updatedAt = locales.map((one) => one.updatedAt.getTime());
  if (locales.length === 0) throw new NotFoundError(`Translation group "${resource.identifier}" was not found`);
  return {
    ...identityOf(resource),
    resourceName: resource.name,
    locales: locales.map(({ locale }) => serviceLocale(locale)),
    createdAt: new Date(Math.min(...createdAt)),
    updatedAt: new Date(Math.max(...updatedAt)),
  };
}
