/** The strings that begin with a prefix, as an index range: up to the prefix with its last code point made one higher. */
export function startsWith(prefix: string): { $gte: string; $lt?: string } {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return { $gte: prefix };
  // The surrogates are no characters.
  points.push(last === 0xd7ff ? 0xe000 : last + 1);
  return { $gte: prefix, $lt: String.fromCodePoint(...points) };
}
