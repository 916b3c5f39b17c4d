import type { Translation } from '../../model/translation.ts';
import { findOwners } from '../../store/translation-owners.ts';
import { findTranslationsWithPrefix } from '../../store/translations.ts';
import { nestMessages } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { type ResourceWithTranslations, requireResource } from './require-resource.ts';

/** The messages of a workflow or layout in one locale. */
interface ResourceMessages {
  readonly locale: string;
  /** The texts by key, nested, without the prefix of the resource. */
  readonly content: Record<string, unknown>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The own translations of one workflow or layout. */
export interface ResourceTranslations {
  readonly resource: ResourceWithTranslations;
  /** In the order of the locales. */
  readonly locales: readonly ResourceMessages[];
}

/**
 * The own translations of a workflow or layout, which its templates find before those of the environment.
 * @throws DomainError NOT_FOUND if the workflow or layout does not exist
 */
export async function getResourceTranslations(
  ctx: OperationContext,
  resourceType: string,
  resourceId: string,
): Promise<ResourceTranslations> {
  authorise(ctx, 'getResourceTranslations');
  const resource = await requireResource(ctx, resourceType, resourceId);
  const [all, { ownerOf }] = await Promise.all([
    findTranslationsWithPrefix(ctx.store, ctx.scope, resource.prefix),
    findOwners(ctx.store, ctx.scope, resource),
  ]);
  const found = all.filter(({ key }) => ownerOf(key) === resource.prefix);
  const locales = [...new Set(found.flatMap(({ texts }) => Object.keys(texts)))].sort();
  return { resource, locales: locales.map((locale) => messagesIn(locale, found, resource.prefix)) };
}

function messagesIn(locale: string, all: readonly Translation[], prefix: string): ResourceMessages {
  const found = all.filter(({ texts }) => texts[locale] !== undefined);
  const instants = (name: 'createdAt' | 'updatedAt') => found.map((one) => one[name].getTime());
  return {
    locale,
    content: nestMessages(new Map(found.map(({ key, texts }) => [key.slice(prefix.length), texts[locale] ?? '']))),
    createdAt: new Date(instants('createdAt').reduce((a, b) => Math.min(a, b))),
    updatedAt: new Date(instants('updatedAt').reduce((a, b) => Math.max(a, b))),
  };
}
