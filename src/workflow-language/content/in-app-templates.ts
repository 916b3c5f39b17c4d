import type { Templates } from '../templates/template-renderer.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The templates of an in-app message, from the content of its step and from the step's control values, without the content of its
 * template.
 * @param cta the call to action of its template
 */
export const inAppTemplates = (
  { subject, body, avatar, data }: Values,
  { redirect, primaryAction, secondaryAction }: Values,
  cta: unknown,
  isSanitized: boolean,
): Templates => ({
  text: { subject, body, avatar, data, redirect, primaryAction, secondaryAction, cta: cta ?? {} },
  ...(isSanitized && { content: { kind: 'inbox' } }),
});
