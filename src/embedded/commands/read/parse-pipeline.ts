import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { stageName } from '../../language/stages/stage-name.ts';

/** The stages that contain pipelines and may read other collections. */
export const STAGES_WITH_PIPELINES = new Set(['$facet', '$lookup', '$unionWith', '$graphLookup']);
/** The stages that produce their own input, so they must come first. */
export const FIRST_STAGE_ONLY = new Set([
  '$changeStream',
  '$collStats',
  '$documents',
  '$currentOp',
  '$listLocalSessions',
  '$listSessions',
  '$indexStats',
]);

/**
 * The pipeline of a command.
 * @throws CommandError if a stage is unknown or not allowed at its position
 */
export function parsePipeline(command: Document): Document[] {
  const { pipeline } = command;
  if (pipeline === undefined)
    throw new CommandError('Location40414', "BSON field 'aggregate.pipeline' is missing but a required field");
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  for (const [at, stage] of pipeline.entries()) {
    if (!isDocument(stage))
      throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const name = stageName(stage);
    if (FIRST_STAGE_ONLY.has(name) && at > 0)
      throw new CommandError('Location40602', `${name} is only valid as the first stage in a pipeline.`);
    if ((name === '$out' || name === '$merge') && at < pipeline.length - 1) {
      throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
    }
    if (name === '$changeStreamSplitLargeEvent' && !('$changeStream' in ((pipeline as Document[])[0] ?? {})))
      throw new CommandError('IllegalOperation', `${name} can only be used in a $changeStream pipeline`);
    if (name === '$sort' && isDocument(stage.$sort) && Object.keys(stage.$sort).length === 0)
      throw new CommandError(15976, '$sort stage must have at least one sort key');
    if (STAGES_WITH_PIPELINES.has(name)) checkInner(name, stage[name]);
  }
  return pipeline as Document[];
}

function checkInner(name: string, spec: unknown): void {
  if (!isDocument(spec)) return;
  const pipelines = name === '$facet' ? Object.values(spec) : [spec.pipeline];
  for (const stage of pipelines.flat()) {
    if (!isDocument(stage)) continue;
    const inner = stageName(stage);
    if (
      inner === '$out' ||
      inner === '$merge' ||
      inner === '$changeStream' ||
      (name === '$facet' && inner === '$facet')
    ) {
      throw new CommandError(
        name === '$facet' ? 40600 : 51047,
        `${inner} is not allowed to be used within a ${name} stage`,
      );
    }
  }
}
