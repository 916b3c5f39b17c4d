import type { MarkdownRenderer } from 'vitepress';

/** Renders braces as text, and lets long names break at their words. */
export function renderInlineTexts(markdown: MarkdownRenderer): void {
  const { rules } = markdown.renderer;
  const { text, code_inline: code } = rules;
  rules.text = (...args) => showBraces(text?.(...args) ?? '');
  rules.code_inline = (...args) => breakNames(showBraces(code?.(...args) ?? ''));
}

/** Otherwise Vue would take `{{` for an expression: templates of messages have the same braces. */
const showBraces = (html: string): string => html.replaceAll('{{', '&#123;&#123;');

/** Browsers do not break a path or a constant by themselves. */
const breakNames = (html: string): string => html.replaceAll(/(?<=\w|\})([/_])(?=[\w{])/g, '$1<wbr>');
