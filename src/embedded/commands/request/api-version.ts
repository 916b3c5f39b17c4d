import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';

/** The commands of version 1 of the stable API. */
const API_COMMANDS = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'update',
]);

const STAGES_NOT_IN_API = ['$currentOp', '$indexStats', '$listLocalSessions', '$listSessions'];

/**
 * @throws CommandError APIVersionError or APIStrictError if the command does not conform to the requested API version
 */
export function checkApiVersion(
  { apiVersion, apiStrict, apiDeprecationErrors, pipeline }: Document,
  name: string,
): void {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw new CommandError(322, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (apiVersion !== '1') throw new CommandError(322, `API version must be "1"; found: ${String(apiVersion)}`);
  const isInternal =
    Array.isArray(pipeline) &&
    pipeline.some((stage) => isDocument(stage) && STAGES_NOT_IN_API.some((one) => one in stage));
  if (apiStrict === true && (!API_COMMANDS.has(name) || isInternal)) {
    throw new CommandError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1.`);
  }
}
