import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents of the tests' operations, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['test/**/*.ts', '!test/graphql/generated/**'],
  generates: {
    'test/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        importExtension: '.ts',
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: 'string', JSON: 'unknown' },
      },
    },
  },
};
export default config;
