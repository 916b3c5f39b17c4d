import { isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';

/** The stages that run on mingo, some of them replaced by our own. */
const STAGES = new Set([
  '$addFields',
  '$bucket',
  '$bucketAuto',
  '$count',
  '$densify',
  '$documents',
  '$facet',
  '$fill',
  '$graphLookup',
  '$group',
  '$limit',
  '$lookup',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$setWindowFields',
  '$skip',
  '$sort',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
]);
/** The stages that the aggregate command runs itself, at certain positions only. */
const COMMAND_STAGES = new Set([
  '$changeStream',
  '$collStats',
  '$out',
  '$merge',
  '$listLocalSessions',
  '$listSessions',
  '$currentOp',
  '$indexStats',
  '$changeStreamSplitLargeEvent',
]);

/**
 * The name of a stage.
 * @throws CommandError if the value is not a stage or the stage is unknown
 */
export function stageName(stage: unknown): string {
  const [name, ...rest] = isDocument(stage) ? Object.keys(stage) : [];
  if (name === undefined || rest.length > 0) {
    throw new CommandError('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  if (!STAGES.has(name) && !COMMAND_STAGES.has(name)) {
    throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  }
  return name;
}
