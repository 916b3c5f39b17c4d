import { CommandError } from '../../command-error.ts';

/**
 * Compiles a BSON regular expression to a JavaScript one.
 * @throws CommandError if the pattern or a flag is invalid
 */
export function compileRegExp({ pattern, options }: { pattern: string; options: string }): RegExp {
  const bad = /[^imsxu]/.exec(options);
  if (bad) throw new CommandError(51108, `invalid flag in regex options: ${bad[0]}`);
  let source = options.includes('x')
    ? pattern.replace(/\\.|\s+|#.*$/gm, (part) => (part[0] === '\\' ? part : ''))
    : pattern;
  let flags = options.replace(/[xu]/g, '');
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    for (const flag of inline[1] ?? '') if (flag !== 'x' && !flags.includes(flag)) flags += flag;
  }
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}
