import { z } from 'zod';
import { isPlainObject } from '../../model/plain-object.ts';
import { TRANSLATED_RESOURCES } from '../../model/translation.ts';
import { changeTranslations, type TextsOfKey } from '../../store/translations.ts';
import { flattenMessages } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { requireResource } from './require-resource.ts';
import { Locale, requireWithinLimits } from './translation-fields.ts';

const MAX_RESOURCES = 100;

export const SetResourceTranslationsInput = z.object({
  locale: Locale,
  resources: z
    .array(
      z.object({
        resourceType: z.enum(TRANSLATED_RESOURCES, `must be ${TRANSLATED_RESOURCES.join(' or ')}`),
        resourceId: z.string('must be a string').min(1, 'must not be empty'),
        /** Not `z.record`, which drops the key `__proto__`. */
        content: z.custom<Record<string, unknown>>(isPlainObject, 'must be an object of messages'),
      }),
    )
    .max(MAX_RESOURCES, `must not have more than ${MAX_RESOURCES} resources`),
});

/**
 * Replaces the own messages of workflows and layouts in one locale, all or none.
 * @throws DomainError VALIDATION, NOT_FOUND if a workflow or layout does not exist; UNPROCESSABLE beyond the limits
 */
export async function setResourceTranslations(
  ctx: OperationContext,
  input: z.input<typeof SetResourceTranslationsInput>,
): Promise<void> {
  authorise(ctx, 'setResourceTranslations');
  const { locale, resources } = validate(SetResourceTranslationsInput, input);
  const texts = new Map<string, string>();
  const prefixes: string[] = [];
  for (const [index, { resourceType, resourceId, content }] of resources.entries()) {
    const { prefix } = await requireResource(ctx, resourceType, resourceId);
    const flat = flattenMessages(content, `resources[${index}].content`);
    requireNoIssues(flat.problems);
    prefixes.push(prefix);
    for (const [key, text] of flat.texts) texts.set(prefix + key, text);
  }
  const isLacking = (key: string) => prefixes.some((prefix) => key.startsWith(prefix)) && !texts.has(key);
  const [first = ''] = prefixes;
  await changeTranslations(
    ctx.store,
    ctx.scope,
    { prefix: prefixes.length === 1 ? first : '' },
    (stored) => [
      ...[...texts].map(([key, text]): TextsOfKey => ({ key, texts: { ...stored.get(key)?.texts, [locale]: text } })),
      ...[...stored.values()].flatMap(({ key, texts: { [locale]: text, ...others } }): TextsOfKey[] =>
        text !== undefined && isLacking(key) ? [{ key, texts: others }] : [],
      ),
    ],
    requireWithinLimits,
    ctx.now(),
  );
}
