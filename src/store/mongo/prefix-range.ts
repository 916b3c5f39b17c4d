const MAX_CODE_POINT = 0x10ffff;
const LAST_BEFORE_SURROGATES = 0xd7ff;
const FIRST_AFTER_SURROGATES = 0xe000;

/** The strings that begin with a prefix, as an index range. It ends where the prefix's last code point is one higher. */
export function prefixRange(prefix: string): { $gte: string; $lt?: string } {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === MAX_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return { $gte: prefix };
  points.push(last === LAST_BEFORE_SURROGATES ? FIRST_AFTER_SURROGATES : last + 1);
  return { $gte: prefix, $lt: String.fromCodePoint(...points) };
}
