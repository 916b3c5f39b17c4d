import type { Translation } from '../../model/translation.ts';
import { Turn } from '../../model/turn.ts';
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
  return { resource, locales: await messagesByLocale(found, resource.prefix) };
}

/** The messages of translations in each of their locales, in the order of the locales. Other work of the process runs in between. */
async function messagesByLocale(translations: readonly Translation[], prefix: string): Promise<ResourceMessages[]> {
  const turn = new Turn();
  const byLocale = new Map<string, LocaleTexts>();
  for (const translation of translations) {
    if (turn.isOver) await turn.next();
    addTexts(byLocale, translation, prefix);
  }
  const messages: ResourceMessages[] = [];
  for (const [locale, { texts, ...instants }] of [...byLocale].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (turn.isOver) await turn.next();
    messages.push({ locale, content: nestMessages(texts), ...instants });
  }
  return messages;
}

/** The texts of one locale by key. */
interface LocaleTexts {
  readonly texts: Map<string, string>;
  createdAt: Date;
  updatedAt: Date;
}

function addTexts(byLocale: Map<string, LocaleTexts>, translation: Translation, prefix: string): void {
  const { key, texts, createdAt, updatedAt } = translation;
  for (const [locale, text] of Object.entries(texts)) {
    const known = byLocale.get(locale) ?? { texts: new Map(), createdAt, updatedAt };
    known.texts.set(key.slice(prefix.length), text);
    if (createdAt < known.createdAt) known.createdAt = createdAt;
    if (updatedAt > known.updatedAt) known.updatedAt = updatedAt;
    byLocale.set(locale, known);
  }
}
