import { textsWithPaths } from './template-texts.ts';

const STEPS = /\bsteps\b\s*(\.\s*)?/g;
/** A name in a template. Its letters can be those of any language. */
const NAME = /[\w\u0080-\uffff-]*/y;

/**
 * Whether a template or rule within a value may use the output of one of these steps, as in `steps.inbox.read`. Any other
 * use of `steps` counts, too, because it may be one: `steps[payload.name]`, or the word in a sentence.
 */
export function mayUseOutputs(stepIds: ReadonlySet<string>, value: unknown): boolean {
  for (const [, text] of textsWithPaths(value)) {
    for (const { 0: found, 1: dot, index } of text.matchAll(STEPS)) {
      if (dot === undefined || namesAt(text, index + found.length).some((name) => stepIds.has(name))) return true;
    }
  }
  return false;
}

/** The names that may begin at a position: those of a template, and that of a rule, which can contain spaces. */
function namesAt(text: string, position: number): string[] {
  NAME.lastIndex = position;
  const [name = ''] = NAME.exec(text) ?? [];
  const end = text.indexOf('.', position);
  // The end of a tag can follow without a space: `{{ steps.inbox-}}`.
  return [name, name.replace(/-$/, ''), text.slice(position, end < 0 ? text.length : end)];
}
