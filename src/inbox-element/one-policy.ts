import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const POLICY = fileURLToPath(new URL('trusted-types.ts', import.meta.url));
const CREATED = /\w+\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\)/;

/** Lets Lit use the policy of the element: a page that has Lit, too, perhaps allows only one policy with the name of Lit's. */
export const onePolicy: Plugin = {
  name: 'one-policy',
  transform(code, id) {
    if (!id.endsWith('/lit-html/lit-html.js')) return undefined;
    if (!CREATED.test(code)) this.error('Lit creates its policy in another way');
    return `import { policy as policyOfElement } from ${JSON.stringify(POLICY)};\n${code.replace(CREATED, 'policyOfElement')}`;
  },
};
