import { transformAsync } from '@babel/core';
import relay from 'babel-plugin-relay';

/** A Vite plugin that replaces the documents of Relay's `graphql` with the output of relay-compiler. */
export const relayDocuments = () => ({
  name: 'relay-documents',
  enforce: 'pre',
  /** @param {string} code @param {string} id */
  transform: async (code, id) =>
    /\.tsx?$/.test(id) && /graphql`/.test(code) && id.includes('/relay/')
      ? transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[relay, { eagerEsModules: true }]],
        })
      : null,
});
