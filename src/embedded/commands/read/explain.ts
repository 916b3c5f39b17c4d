import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import { parseSort } from '../../language/sort.ts';
import { countDocuments } from '../../planner/count-documents.ts';
import { countDistinct, coveringScan } from '../../planner/count-groups.ts';
import { describeBounds } from '../../planner/describe-bounds.ts';
import { planDistinct } from '../../planner/distinct-scan.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import { type Access, isSinglePoint, type Plan } from '../../planner/plan.ts';
import { newStatistics, planQuery, type Query, type QueryStatistics } from '../../planner/query.ts';
import { resolveView } from '../../planner/run-pipeline.ts';
import { splitPipeline } from '../../planner/split-pipeline.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName, commandOptions, documentField, findCollection } from '../command-fields.ts';
import { SERVER_VERSION, serverAddress } from '../server/server-identity.ts';
import { distinctOf } from './distinct.ts';
import { parsePipeline } from './parse-pipeline.ts';
import { parseQuery } from './parse-query.ts';

function accessStage(access: Access): Document {
  switch (access.kind) {
    case 'none':
      return { stage: 'EOF' };
    case 'collection':
      return { stage: 'COLLSCAN', direction: access.reverse ? 'backward' : 'forward' };
    case 'or':
      return { stage: access.mergedBy ? 'SORT_MERGE' : 'OR', inputStages: access.branches.map(accessStage) };
    case 'index': {
      const { index, reverse, isMerged } = access;
      const scan = {
        stage: 'IXSCAN',
        keyPattern: index.definition.key,
        indexName: index.definition.name,
        isMultiKey: index.isMultikey,
        isUnique: index.definition.unique === true || index.isId,
        isSparse: index.definition.sparse === true,
        isPartial: index.definition.partialFilterExpression !== undefined,
        indexVersion: 2,
        direction: reverse ? 'backward' : 'forward',
        indexBounds: describeBounds(access),
      };
      return isMerged ? { stage: 'SORT_MERGE', inputStages: [scan] } : scan;
    }
  }
}

function planStage(plan: Plan, query: Query, isCount: boolean): Document {
  const { access, isExact, isSorted } = plan;
  let stage = accessStage(access);
  if (access.kind === 'index' && access.index.isId && isSinglePoint(plan) && isExact && !isCount) {
    stage = { stage: 'IDHACK', keyPattern: { _id: 1 }, indexName: '_id_' };
  } else if (isCount && isExact && access.kind === 'index') stage = { ...stage, stage: 'COUNT_SCAN' };
  else if (coveringScan(plan, query)) stage = { stage: 'PROJECTION_COVERED', inputStage: stage };
  else if (access.kind === 'index' || access.kind === 'or') {
    stage = { stage: 'FETCH', ...(!isExact && { filter: query.filter }), inputStage: stage };
  } else if (access.kind === 'collection' && !isExact) stage.filter = query.filter;
  if (!isSorted) {
    const sortPattern = Object.fromEntries(query.sort.map(({ field, direction }) => [field, direction]));
    stage = { stage: 'SORT', sortPattern, inputStage: stage };
  }
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit !== undefined && !isCount) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return isCount ? { stage: 'COUNT', inputStage: stage } : stage;
}

function explainQuery(
  context: CommandContext,
  collection: Collection | undefined,
  query: Query,
  verbosity: string,
  kind: 'find' | 'count' | 'write',
  wrap = (stage: Document) => stage,
): Document {
  const { view } = context;
  const plan = planQuery(view, collection, kind === 'count' ? { ...query, sort: [] } : query);
  const winningPlan: Document = collection ? wrap(planStage(plan, query, kind === 'count')) : { stage: 'EOF' };
  return explained(context, query, winningPlan, verbosity, (statistics) => {
    const scan = coveringScan(plan, query);
    if (kind === 'count') countDocuments(view, collection, { ...query, plan }, statistics);
    else if (collection && scan) statistics.returned = countDistinct(view, collection, scan, statistics).length;
    else for (const _ of findDocuments(view, collection, { ...query, plan }, statistics));
    return kind === 'find' ? statistics.returned : 0;
  });
}

/** @param run runs the plan and returns the number of its results */
function explained(
  context: CommandContext,
  query: Query,
  winningPlan: Document,
  verbosity: string,
  run: (statistics: QueryStatistics) => number,
): Document {
  const queryPlanner = {
    namespace: `${context.db}.${String(context.command[context.name])}`,
    parsedQuery: query.filter,
    indexFilterSet: false,
    winningPlan,
    rejectedPlans: [],
  };
  if (verbosity === 'queryPlanner') return { queryPlanner };
  const statistics = newStatistics();
  const startedAtMs = performance.now();
  const nReturned = run(statistics);
  const executionTimeMillis = Math.floor(performance.now() - startedAtMs);
  const executionStats = {
    executionSuccess: true,
    nReturned,
    executionTimeMillis,
    totalKeysExamined: statistics.keysExamined,
    totalDocsExamined: statistics.docsExamined,
    executionStages: { ...winningPlan, nReturned, executionTimeMillisEstimate: executionTimeMillis },
    ...(verbosity === 'allPlansExecution' && { allPlansExecution: [] }),
  };
  return { queryPlanner, executionStats };
}

function explainDistinct(context: CommandContext, verbosity: string): Document {
  const { view, command } = context;
  const query = { ...parseQuery(context, 'query'), limit: undefined };
  const key = String(command.key);
  const access = planDistinct(view, findCollection(context), query, key);
  if (!access) return explainQuery(context, findCollection(context), query, verbosity, 'find');
  const winningPlan = {
    stage: 'PROJECTION_SIMPLE',
    transformBy: { [key]: 1, _id: 0 },
    inputStage: { stage: 'FETCH', inputStage: { ...accessStage(access), stage: 'DISTINCT_SCAN' } },
  };
  return explained(
    context,
    query,
    winningPlan,
    verbosity,
    (statistics) => distinctOf(context, query, key, statistics).length,
  );
}

/** Explains an aggregate: the plan of its leading stages. The other stages have no plan. */
export function explainAggregate(context: CommandContext, verbosity: string): Document {
  const { command } = context;
  const name = typeof command.aggregate === 'string' ? collectionName(context) : undefined;
  const collection = name === undefined ? undefined : findCollection(context, name);
  return explainPipeline(context, collection, parsePipeline(command), verbosity);
}

/** Explains a find, count or distinct of a view as the pipeline that reads it. */
function explainView(context: CommandContext, view: Collection, filterField: string, verbosity: string): Document {
  const { command, name } = context;
  const filter = documentField(command, filterField, name);
  return explainPipeline(context, view, [{ $match: filter }], verbosity);
}

function explainPipeline(
  context: CommandContext,
  source: Collection | undefined,
  stages: readonly Document[],
  verbosity: string,
): Document {
  const { command, engine, view } = context;
  const resolved = source?.isView ? resolveView(engine.catalogue, view, source) : undefined;
  const collection = resolved ? resolved.collection : source;
  const pipeline = [...(resolved?.pipeline ?? []), ...stages];
  const { query, countAs, rest } = splitPipeline(pipeline, commandOptions(command), command.hint);
  const start = explainQuery(context, collection, query, verbosity, countAs ? 'count' : 'find');
  return rest.length === 0 ? start : { stages: [{ $cursor: start }, ...rest] };
}

const hostOf = (client: CommandContext['client']) => {
  const address = serverAddress(client);
  return { host: address.slice(0, address.lastIndexOf(':')), port: client.localPort };
};

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

export const explain: Command = {
  fields: new Set(['verbosity']),
  run(context) {
    const { command } = context;
    const { verbosity = 'allPlansExecution' } = command;
    if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity)) {
      throw new CommandError(
        'FailedToParse',
        `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}`,
      );
    }
    if (!isDocument(command.explain))
      throw new CommandError('TypeMismatch', "BSON field 'explain.explain' is the wrong type, expected type 'object'");
    if (command.writeConcern !== undefined || command.explain.writeConcern !== undefined)
      throw new CommandError('FailedToParse', 'Command explain does not support writeConcern');
    const [name = ''] = Object.keys(command.explain);
    const inner: CommandContext = { ...context, name, command: command.explain };
    const { host, port } = hostOf(context.client);
    return {
      explainVersion: '1',
      ...explainInner(inner, verbosity),
      command: { ...command.explain, $db: context.db },
      serverInfo: { host, port, version: SERVER_VERSION, gitVersion: 'embedded' },
    };
  },
};

function explainInner(context: CommandContext, verbosity: string): Document {
  const { name, command } = context;
  const source = typeof command[name] === 'string' ? findCollection(context) : undefined;
  if (source?.isView && ['find', 'count', 'distinct'].includes(name))
    return explainView(context, source, name === 'find' ? 'filter' : 'query', verbosity);
  switch (name) {
    case 'aggregate':
      return explainAggregate(context, verbosity);
    case 'find':
      return explainQuery(context, findCollection(context), parseQuery(context, 'filter'), verbosity, 'find');
    case 'distinct':
      return explainDistinct(context, verbosity);
    case 'count':
      return explainQuery(context, findCollection(context), parseQuery(context, 'query'), verbosity, 'count');
    case 'update':
    case 'delete':
    case 'findAndModify':
    case 'findandmodify':
      return explainQuery(context, findCollection(context), writeQuery(name, command), verbosity, 'write', (stage) => ({
        stage: name === 'delete' || command.remove ? 'DELETE' : 'UPDATE',
        inputStage: stage,
      }));
    default:
      throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function writeQuery(name: string, command: Document): Query {
  const list = name === 'update' ? command.updates : name === 'delete' ? command.deletes : [command];
  const [statement] = Array.isArray(list) ? list : [];
  const source: Document = isDocument(statement) ? statement : {};
  const isMany = source.multi === true || (name === 'delete' && Number(source.limit) === 0);
  return {
    filter: normalizeFilter(documentField(source, 'q' in source ? 'q' : 'query', name)),
    sort: parseSort(source.sort),
    hint: source.hint,
    options: commandOptions(source, command),
    limit: isMany ? undefined : 1,
  };
}
