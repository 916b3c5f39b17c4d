import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', ID: 'string', JSON: 'unknown' };

/** Typed documents of the operations of the tests and of the console, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'test/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      documents: ['test/**/*.ts', '!test/graphql/generated/**'],
      config: { useTypeImports: true, importExtension: '.ts', enumsAsTypes: true, scalars },
    },
    'src/console/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      documents: ['src/console/**/*.{ts,tsx}', '!src/console/generated/**'],
      config: { useTypeImports: true, importExtension: '.ts', enumsAsTypes: true, scalars },
    },
  },
};
export default config;
