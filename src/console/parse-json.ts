/** Parses JSON. Returns a problem if the text is not valid JSON. */
export function parseJson(text: string): { value: unknown; problem: string | null } {
  try {
    return { value: text.trim() === '' ? null : JSON.parse(text), problem: null };
  } catch (error) {
    return { value: null, problem: `Invalid JSON: ${(error as Error).message}` };
  }
}
