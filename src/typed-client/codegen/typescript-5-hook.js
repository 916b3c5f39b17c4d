// A module hook: gives generators the API of TypeScript 5, while the repository itself uses TypeScript 7.
//   node --import ./src/typed-client/codegen/typescript-5-hook.js node_modules/openapi-typescript/bin/cli.js …
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

export const resolve = (specifier, context, nextResolve) =>
  specifier === 'typescript'
    ? { url: new URL('typescript-5.js', import.meta.url).href, shortCircuit: true }
    : nextResolve(specifier, context);

// Node.js runs hooks in a thread of their own, which loads this file again.
if (isMainThread) register(import.meta.url);
