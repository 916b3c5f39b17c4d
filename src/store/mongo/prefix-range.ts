const MAX_CODE_POINT = '\u{10ffff}';
const LAST_BEFORE_SURROGATES = 0xd7ff;
const FIRST_AFTER_SURROGATES = 0xe000;
const LAST_OF_ONE_UNIT = 0xffff;

/** The strings that begin with a prefix, as an index range. It ends where the prefix's last code point is one higher. */
export function prefixRange(prefix: string): { $gte: string; $lt?: string } {
  let rest = prefix;
  while (rest.endsWith(MAX_CODE_POINT)) rest = rest.slice(0, -MAX_CODE_POINT.length);
  if (rest === '') return { $gte: prefix };
  const isPair = (rest.codePointAt(rest.length - 2) ?? 0) > LAST_OF_ONE_UNIT;
  const at = rest.length - (isPair ? 2 : 1);
  const last = rest.codePointAt(at) ?? 0;
  const next = last === LAST_BEFORE_SURROGATES ? FIRST_AFTER_SURROGATES : last + 1;
  return { $gte: prefix, $lt: rest.slice(0, at) + String.fromCodePoint(next) };
}
