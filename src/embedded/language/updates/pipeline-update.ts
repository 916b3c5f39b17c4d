import { Aggregator } from 'mingo/aggregator';
import type { Options } from 'mingo/types';
import { cloneValue } from '../../bson/clone-value.ts';
import { sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { isIdentical } from '../../bson/is-identical.ts';
import { CommandError } from '../../command-error.ts';
import { mingoErrors } from '../mingo-errors.ts';
import type { CompiledUpdate } from './compiled-update.ts';
import { describeDifference } from './update-description.ts';

const PIPELINE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/**
 * Compiles an update that is an aggregation pipeline.
 * @throws CommandError if a stage is invalid or not allowed in an update
 */
export function compilePipeline(pipeline: unknown[], options: Options): CompiledUpdate {
  const stages = pipeline.map((stage) => {
    const [name, ...rest] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === undefined || rest.length > 0)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (!PIPELINE_STAGES.has(name))
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return stage as Document;
  });
  const aggregator = mingoErrors(() => new Aggregator(stages, options));
  return {
    isReplacement: false,
    apply(old, isInsert) {
      const [result] = mingoErrors(() => aggregator.run([cloneValue(old) as Document])) as Document[];
      const { _id = old._id, ...rest } = result ?? {};
      const document: Document = _id === undefined ? rest : { _id, ...rest };
      if (old._id !== undefined && !sameValue(document._id, old._id)) {
        throw new CommandError(
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      if (!isInsert && isIdentical(document, old)) return null;
      return { document, description: describeDifference(old, document) };
    },
  };
}
