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

/** The stages that need MongoDB Atlas, with the start of the error message. */
const SEARCH_STAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $search: 'Using $search and $vectorSearch aggregation stages requires additional configuration.',
    $searchMeta: 'Using $search and $vectorSearch aggregation stages requires additional configuration.',
    $vectorSearch: 'Using $search and $vectorSearch aggregation stages requires additional configuration.',
    $listSearchIndexes:
      'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration.',
  }),
);

/** The error for search features, as a MongoDB without Atlas returns it. */
export const searchNotEnabled = (what: string): CommandError =>
  new CommandError('SearchNotEnabled', `${what} Please connect to Atlas or an AtlasCLI local deployment to enable.`);

/**
 * The name of a stage.
 * @throws CommandError if the value is not a stage or the stage is unknown
 */
export function stageName(stage: unknown): string {
  const [name, ...rest] = isDocument(stage) ? Object.keys(stage) : [];
  if (name === undefined || rest.length > 0) {
    throw new CommandError('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  const search = SEARCH_STAGES.get(name);
  if (search !== undefined) throw searchNotEnabled(search);
  if (!STAGES.has(name) && !COMMAND_STAGES.has(name)) {
    throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  }
  return name;
}
