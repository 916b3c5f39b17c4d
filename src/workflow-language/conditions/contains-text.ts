/** The search of the platform takes as long as the product of both lengths, for which a few characters are harmless. */
const MAX_NATIVE_LENGTH = 100;

/**
 * Whether a text contains another one, like `includes`, in time that grows with the sum of both lengths.
 * Source: Knuth, Morris, Pratt, "Fast pattern matching in strings", 1977
 */
export function containsText(text: string, part: string): boolean {
  if (part.length <= MAX_NATIVE_LENGTH) return text.includes(part);
  if (part.length > text.length) return false;
  const borders = borderLengths(part);
  let matched = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    while (matched > 0 && code !== part.charCodeAt(matched)) matched = borders[matched - 1] ?? 0;
    if (code === part.charCodeAt(matched)) matched += 1;
    if (matched === part.length) return true;
  }
  return false;
}

/** For each start of a text: the length of the longest shorter start that it ends with. */
function borderLengths(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let length = 0;
  for (let index = 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    while (length > 0 && code !== text.charCodeAt(length)) length = borders[length - 1] ?? 0;
    if (code === text.charCodeAt(length)) length += 1;
    borders[index] = length;
  }
  return borders;
}
