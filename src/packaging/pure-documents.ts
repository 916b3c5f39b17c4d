import type { Plugin } from 'vite';

/** Says that a typed document has no side effect, so that bundlers drop those that nothing uses. */
export const pureDocuments: Plugin = {
  name: 'pure-documents',
  transform: (code, id) =>
    id.endsWith('generated/graphql.ts')
      ? code.replaceAll('new TypedDocumentString(', '/* @__PURE__ */ new TypedDocumentString(')
      : null,
};
