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

/** Typed documents that are texts instead of syntax trees, which keeps scripts small. */
const texts = (folder: string) => ({
  [`${folder}/generated/`]: {
    preset: 'client' as const,
    documents: [`${folder}/**/*.graphql`],
    presetConfig: { fragmentMasking: false },
    config: {
      useTypeImports: true,
      importExtension: '.ts' as const,
      enumsAsTypes: true,
      onlyOperationTypes: true,
      scalars,
      documentMode: 'string' as const,
    },
  },
});

/** Typed documents of the operations of the tests, the console, the clients and the examples, from the committed schema. */
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
      presetConfig: { fragmentMasking: false },
      documents: ['src/console/**/*.{ts,tsx}', '!src/console/generated/**'],
      config: { useTypeImports: true, importExtension: '.ts', enumsAsTypes: true, scalars },
    },
    ...texts('src/inbox-element'),
    ...texts('src/typed-client'),
    ...example('examples/urql'),
    ...example('examples/apollo'),
  },
};
export default config;
