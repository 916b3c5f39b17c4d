import { type ParseOptions, Source } from 'graphql';
import { type DocumentLimits, parseWithin } from './document-limits.ts';
import type { ExecutionPlugin } from './execution-context.ts';
import { validateClearly } from './validate-documents.ts';

/** Refuses documents that exceed the limits, of the parser or of the validation. */
export const limitDocuments = (limits: DocumentLimits): ExecutionPlugin => ({
  onParse({ setParseFn }) {
    setParseFn((source: string | Source, options?: ParseOptions) =>
      parseWithin(limits, typeof source === 'string' ? new Source(source) : source, options),
    );
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn(validateClearly(validateFn));
  },
});
