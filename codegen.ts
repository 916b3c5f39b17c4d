import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', ID: 'string', JSON: 'unknown' };

/** The typed documents of one example. */
const example = (folder: string) => ({
  [`${folder}/generated/`]: {
    preset: 'client' as const,
    documents: [`${folder}/*.ts`, `${folder}/*.tsx`],
    presetConfig: { fragmentMasking: false },
    config: {
      useTypeImports: true,
      importExtension: '.ts' as const,
      enumsAsTypes: true,
      onlyOperationTypes: true,
      scalars,
    },
  },
});

/** Typed documents of the operations of the tests, the console and the examples, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'test/graphql/generated/': {
      preset: 'client',
      documents: ['test/**/*.ts', '!test/graphql/generated/**', '!test/examples/**'],
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, importExtension: '.ts', enumsAsTypes: true, scalars },
    },
    'src/console/generated/': {
      preset: 'client',
      // The console names its documents by their hashes too, for gateways that execute only those that they trust.
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: 'sha256' } },
      documents: ['src/console/**/*.{ts,tsx}', '!src/console/generated/**'],
      config: { useTypeImports: true, importExtension: '.ts', enumsAsTypes: true, scalars },
    },
    'src/inbox-element/generated/': {
      preset: 'client',
      documents: ['src/inbox-element/**/*.graphql'],
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        importExtension: '.ts',
        enumsAsTypes: true,
        onlyOperationTypes: true,
        scalars,
        // Texts instead of syntax trees keep the script small.
        documentMode: 'string',
      },
    },
    ...example('examples/urql'),
    ...example('examples/apollo'),
  },
};
export default config;
