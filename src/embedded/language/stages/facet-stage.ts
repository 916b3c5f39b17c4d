import { Lazy } from 'mingo/lazy';
import { type Document, setField } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { runStages } from './run-stages.ts';
import { type Stage, specDocument } from './stage.ts';

/** The stage `$facet`: the results of several pipelines over the same documents. */
export const facet: Stage = (input, spec, options) =>
  input.transform((documents) => {
    const result: Document = {};
    for (const [name, stages] of Object.entries(specDocument(spec, '$facet'))) {
      if (!Array.isArray(stages)) {
        throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not an array`);
      }
      setField(result, name, [...runStages(documents as Document[], stages as Document[], options)]);
    }
    return Lazy([result]);
  });
