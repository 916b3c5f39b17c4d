import { textsWithPaths } from './template-texts.ts';

const STEPS = /\bsteps\b\s*(\.\s*)?/g;

/**
 * Whether a template or rule within a value may use the output of one of these steps, as in `steps.inbox.read`. Any other
 * use of `steps` counts, too, because it may be one: `steps[payload.name]`, or the word in a sentence.
 */
export function mayUseOutputs(stepIds: readonly string[], value: unknown): boolean {
  for (const [, text] of textsWithPaths(value)) {
    for (const { 0: found, 1: dot, index } of text.matchAll(STEPS)) {
      if (dot === undefined || stepIds.some((stepId) => text.startsWith(stepId, index + found.length))) return true;
    }
  }
  return false;
}
