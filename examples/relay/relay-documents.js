import { transformAsync } from '@babel/core';
import relay from 'babel-plugin-relay';

/** A Vite plugin: has the documents of Relay's `graphql` replaced by what relay-compiler made of them. */
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
