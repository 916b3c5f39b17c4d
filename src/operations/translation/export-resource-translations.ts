import { findOwners } from '../../store/translation-owners.ts';
import { nestMessages } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { exportTranslations } from './export-translations.ts';

/** Nested messages by the identifiers of their owners. */
type MessagesByIdentifier = Readonly<Record<string, Record<string, unknown>>>;

/**
 * The own messages of all workflows and layouts in one locale, as `setResourceTranslations` reads them.
 * @param locale defaults to that of the environment
 * @throws DomainError VALIDATION
 */
export async function exportResourceTranslations(
  ctx: OperationContext,
  locale: string | undefined,
): Promise<Record<'workflows' | 'layouts', MessagesByIdentifier>> {
  authorise(ctx, 'exportResourceTranslations');
  const [texts, { ownerOf, exists }] = await Promise.all([
    exportTranslations(ctx, { locale, isFlat: true }),
    findOwners(ctx.store, ctx.scope),
  ]);
  const byOwner = new Map<string, Map<string, string>>();
  for (const [key, text] of Object.entries(texts)) {
    const owner = ownerOf(key);
    if (owner === undefined || !exists(owner)) continue;
    const own = byOwner.get(owner) ?? new Map();
    byOwner.set(owner, own.set(key.slice(owner.length), text));
  }
  const messagesOf = (group: string): MessagesByIdentifier =>
    Object.fromEntries(
      [...byOwner].flatMap(([owner, own]) =>
        owner.startsWith(group) ? [[owner.slice(group.length, -1), nestMessages(own)]] : [],
      ),
    );
  return { workflows: messagesOf('workflows.'), layouts: messagesOf('layouts.') };
}
