import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Adds the documents of a client to its build, for a gateway that executes only trusted documents.
 * @param generated the module that codegen writes; the names of its documents end in `Document`
 * @param textOf returns the text of a document as the client sends it
 */
export const trustedDocuments = <Exported>(
  generated: Readonly<Record<string, Exported>>,
  textOf: (document: Exported) => string,
): Plugin => ({
  name: 'documents',
  generateBundle() {
    const texts = Object.entries(generated).flatMap(([name, document]) =>
      name.endsWith('Document') ? [textOf(document)] : [],
    );
    const source = JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text])));
    this.emitFile({ type: 'asset', fileName: 'documents.json', source });
  },
});

/**
 * Compresses scripts and styles at build time.
 * @param quality from 0 to 11, which takes much longer than 9
 */
export const compressed = (quality: number): Plugin => ({
  name: 'compressed',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue;
        const source = brotliCompressSync(file.type === 'chunk' ? file.code : file.source, { params });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
});
