/** The limit for one rendered template, or for all texts of one value together. Several of them fit into a document. */
const MAX_OUTPUT_LENGTH = 1_000_000;

/**
 * Returns a text that is short enough to be stored. A document that exceeds MongoDB's limit would be retried without end.
 * @param length the length to check, in characters; that of the text by default
 * @throws Error if the length exceeds 1,000,000 characters
 */
export function requireRenderableLength(text: string, length = text.length): string {
  if (length > MAX_OUTPUT_LENGTH) {
    throw new Error(`the rendered text has ${length} characters, more than ${MAX_OUTPUT_LENGTH}`);
  }
  return text;
}
