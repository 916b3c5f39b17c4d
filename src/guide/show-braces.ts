import type { MarkdownRenderer } from 'vitepress';

/** Makes `{{` of a page a text. Otherwise Vue would take it for an expression: templates of messages have the same braces. */
export function showBraces(markdown: MarkdownRenderer): void {
  const { rules } = markdown.renderer;
  for (const name of ['text', 'code_inline'] as const) {
    const render = rules[name];
    rules[name] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
  }
}
