/** Operators that search strings by regular expressions. Positions are code points, as in MongoDB. */
import { BSONRegExp } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDocument } from '../../bson/document.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compileRegExp } from '../filters/regular-expression.ts';
import { type Expression, isNil } from './expression.ts';

const OPERANDS = new Set(['input', 'regex', 'options']);

/** The text that an operator searches, and its regular expression. Undefined if one of them is null or missing. */
function search(
  name: string,
  document: unknown,
  expression: unknown,
  options: Options,
): { input: string; regExp: RegExp } | undefined {
  if (!isDocument(expression))
    throw new CommandError(51103, `${name} expects an object of named arguments but found: ${typeName(expression)}`);
  for (const operand of Object.keys(expression))
    if (!OPERANDS.has(operand)) throw new CommandError(31024, `${name} found an unknown argument: ${operand}`);
  if (!('input' in expression)) throw new CommandError(31022, `${name} requires 'input' parameter`);
  if (!('regex' in expression)) throw new CommandError(31023, `${name} requires 'regex' parameter`);
  const input = evalExpr(document, expression.input, options);
  const regex = evalExpr(document, expression.regex, options);
  const flags = evalExpr(document, expression.options, options);
  if (!isNil(input) && typeof input !== 'string')
    throw new CommandError(51104, `${name} needs 'input' to be of type string`);
  if (!isNil(regex) && typeof regex !== 'string' && !(regex instanceof BSONRegExp))
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNil(flags) && typeof flags !== 'string')
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  if (regex instanceof BSONRegExp && regex.options !== '' && !isNil(flags))
    throw new CommandError(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
  if (isNil(input) || isNil(regex)) return undefined;
  const { pattern, options: own } = regex instanceof BSONRegExp ? regex : { pattern: regex, options: '' };
  return { input, regExp: compile(name, pattern, isNil(flags) ? own : flags) };
}

function compile(name: string, pattern: string, options: string): RegExp {
  try {
    const { source, flags } = compileRegExp({ pattern, options });
    return new RegExp(source, `${flags}g`);
  } catch (error) {
    if (error instanceof CommandError && error.codeName === 'Location51091')
      throw new CommandError(51111, `Invalid Regex in ${name}: ${error.message}`);
    throw error;
  }
}

/** MongoDB's limit of the results of one `$regexFindAll`. */
const MAX_RESULT_BYTES = 64 * 1024 * 1024;

interface Match {
  match: string;
  idx: number;
  captures: (string | null)[];
}

/** The matches of a search in their order. After an empty match, the search continues one code point later. */
function* matches({ input, regExp }: { input: string; regExp: RegExp }): Generator<Match> {
  let [unit, idx, bytes] = [0, 0, 0];
  for (let found = regExp.exec(input); found; found = regExp.exec(input)) {
    for (; unit < found.index; idx++) unit += widthAt(input, unit);
    const [match, ...captures] = found;
    yield { match, idx, captures: captures.map((capture: string | undefined) => capture ?? null) };
    bytes += 64 + captures.length * 16 + match.length;
    if (bytes > MAX_RESULT_BYTES)
      throw new CommandError(51151, '$regexFindAll: the size of buffer to store output exceeded the 64MB limit');
    if (match === '') regExp.lastIndex += widthAt(input, found.index);
  }
}

/** How many code units the code point at a position has. */
const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const find: Expression = (document, expression, options) => {
  const wanted = search('$regexFind', document, expression, options);
  const first = wanted && matches(wanted).next();
  return first?.value ?? null;
};

const findAll: Expression = (document, expression, options) => {
  const wanted = search('$regexFindAll', document, expression, options);
  return wanted ? [...matches(wanted)] : [];
};

/** Operators by name. */
export const REGEX_OPERATORS: Record<string, Expression> = {
  $regexFind: find,
  $regexFindAll: findAll,
  $regexMatch: (document, expression, options) => {
    const wanted = search('$regexMatch', document, expression, options);
    return wanted?.regExp.test(wanted.input) ?? false;
  },
};
