/** The items of the value of a comparison: a JSON list, else texts between commas. */
export function conditionItems(text: string): string[] {
  if (text.trimStart().startsWith('[')) {
    try {
      const items: unknown = JSON.parse(text);
      if (Array.isArray(items)) return items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
    } catch {
      // Not JSON after all: split it by commas.
    }
  }
  return text.split(',').map((item) => item.trim());
}
