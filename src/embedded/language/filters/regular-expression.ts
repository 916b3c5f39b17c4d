import { CommandError } from '../../command-error.ts';

/**
 * Compiles a BSON regular expression to a JavaScript one. It has the syntax of PCRE, which has more escapes and classes.
 * @throws CommandError if the pattern or a flag is invalid, or has no counterpart in JavaScript
 */
export function compileRegExp({ pattern, options }: { pattern: string; options: string }): RegExp {
  const bad = /[^imsxu]/.exec(options);
  if (bad) throw new CommandError(51108, `invalid flag in regex options: ${bad[0]}`);
  const [start, inline = ''] = /^\(\?([imsx]+)\)/.exec(pattern) ?? [''];
  const all = new Set(options + inline);
  const source = translate(pattern.slice(start.length), all);
  const flags = [...'ims'].filter((flag) => all.has(flag)).join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw invalid((error as Error).message);
    }
  }
}

const invalid = (why: string): CommandError => new CommandError(51091, `Regular expression is invalid: ${why}`);

const HORIZONTAL = '\\t\\x20\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
const VERTICAL = '\\n\\v\\f\\r\\x85\\u2028\\u2029';

/** Escapes of PCRE outside of a class. */
const ESCAPES = {
  A: '(?<![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
  z: '(?![\\s\\S])',
  h: `[${HORIZONTAL}]`,
  H: `[^${HORIZONTAL}]`,
  v: `[${VERTICAL}]`,
  V: `[^${VERTICAL}]`,
  N: '[^\\n]',
  R: `(?:\\r\\n|[${VERTICAL}])`,
  a: '\\x07',
  e: '\\x1b',
} as const;
/** Escapes of PCRE within a class. */
const CLASS_ESCAPES: Readonly<Record<string, string>> = { h: HORIZONTAL, v: VERTICAL, a: '\\x07', e: '\\x1b' };
/** Escapes that JavaScript has as well. */
const SHARED = new Set('bBcdDfknpPrsStuwWx');

const POSIX_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alnum: 'a-zA-Z0-9',
    alpha: 'a-zA-Z',
    ascii: '\\x00-\\x7f',
    blank: '\\t\\x20',
    cntrl: '\\x00-\\x1f\\x7f',
    digit: '0-9',
    graph: '\\x21-\\x7e',
    lower: 'a-z',
    print: '\\x20-\\x7e',
    punct: '\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e',
    space: '\\t-\\r\\x20',
    upper: 'A-Z',
    word: '\\w',
    xdigit: '0-9a-fA-F',
  }),
);

/** The parts of a pattern that may differ: quotes, escapes, classes, comments, named groups, the end, white space. */
const PARTS =
  /\\Q[\s\S]*?(?:\\E|$)|\\x\{[0-9a-fA-F]+\}|\\[\s\S]|\[:\^?\w+:\]|\[\^?\]?|\]|\(\?#[^)]*\)|\(\?P[<=>]|\$|\s+|#[^\n]*/g;

function translate(pattern: string, flags: ReadonlySet<string>): string {
  let isInClass = false;
  return pattern.replace(PARTS, (part) => {
    if (part.startsWith('\\Q'))
      return part
        .slice(2)
        .replace(/\\E$/, '')
        .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    if (part.startsWith('\\')) return translateEscape(part, isInClass);
    if (isInClass) {
      if (part.startsWith('[:')) return posixClass(part);
      if (part === ']') isInClass = false;
      // A bracket in a class stands for itself. The bracket after it may end the class.
      if (part.startsWith('[') && part.endsWith(']')) {
        isInClass = false;
        return `\\${part}`;
      }
      return part.startsWith('[') ? `\\${part}` : part;
    }
    if (part.startsWith('[:')) throw invalid('POSIX named classes are supported only within a class');
    if (part.startsWith('[')) {
      isInClass = true;
      // The first character of a class may be a bracket.
      return part.replace(']', '\\]');
    }
    if (part.startsWith('(?#')) return '';
    if (part === '(?P<') return '(?<';
    if (part.startsWith('(?P')) throw invalid(`${part} is not supported by the embedded server`);
    // The end of a line counts also without the flag m, if nothing follows it.
    if (part === '$') return flags.has('m') ? part : ESCAPES.Z;
    return flags.has('x') && /^[\s#]/.test(part) ? '' : part;
  });
}

function translateEscape(part: string, isInClass: boolean): string {
  if (part.startsWith('\\x{')) {
    const code = Number.parseInt(part.slice(3, -1), 16);
    return code > 0xffff ? `\\u${part.slice(2)}` : `\\u${code.toString(16).padStart(4, '0')}`;
  }
  const letter = part.slice(1);
  const escapes: Readonly<Record<string, string>> = isInClass ? CLASS_ESCAPES : ESCAPES;
  const translated = escapes[letter];
  if (translated !== undefined) return translated;
  if (/[a-z]/i.test(letter) && !SHARED.has(letter)) throw invalid(`${part} is not supported by the embedded server`);
  return part;
}

function posixClass(part: string): string {
  const found = POSIX_CLASSES.get(part.slice(2, -2));
  if (found === undefined) throw invalid(`the class ${part} is unknown or not supported by the embedded server`);
  return found;
}
