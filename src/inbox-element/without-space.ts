import type { Plugin } from 'vite';

/** The same document with the least white space. */
export const minified = (document: string) => document.replace(/\s+/g, ' ').trim();

/** The same styles with the least white space. */
const minifiedStyles = (styles: string) =>
  minified(styles)
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');

/** Drops white space of documents, templates and styles. */
export const withoutSpace: Plugin = {
  name: 'without-space',
  transform(code, id) {
    if (id.includes('/styles/')) {
      return code.replace(/css`([^`]*)`/g, (_whole, text) => `css\`${minifiedStyles(text)}\``);
    }
    if (!id.endsWith('generated/graphql.ts')) return undefined;
    return code.replace(
      /new TypedDocumentString\(`([^`]*)`/g,
      (_whole, text) => `new TypedDocumentString(\`${minified(text)}\``,
    );
  },
  renderChunk: {
    order: 'post',
    // Only the script is minified: its indented lines are all in template literals.
    handler: (code, _chunk, { format }) => (format === 'iife' ? code.replace(/\n +/g, ' ') : null),
  },
};
