import type { ExecutionPlugin } from './execution-context.ts';
import { type DocumentParams, resolveDocument, type TrustedDocuments } from './trusted-documents.ts';

/** Replaces the id of a trusted document by its text. */
export const resolveDocuments = (trusted: TrustedDocuments): ExecutionPlugin => ({
  onParams({ params, setParams }) {
    if (params == null || typeof params !== 'object' || Array.isArray(params)) return;
    const { documentId, ...others }: typeof params & DocumentParams = params;
    const query = resolveDocument(trusted, { documentId, ...others });
    if (query !== undefined) setParams({ ...others, query });
  },
});
