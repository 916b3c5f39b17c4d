import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'with-codegen.ts',
  generates: {
    'generated/codegen/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        importExtension: '.ts',
        enumsAsTypes: true,
        onlyOperationTypes: true,
        scalars: { DateTime: 'string', ID: 'string', JSON: 'unknown' },
        documentMode: 'string',
      },
    },
  },
};
export default config;
