import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import { parseSort } from '../../language/sort.ts';
import { countDocuments } from '../../planner/count-documents.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import { type Access, isSinglePoint, type Plan } from '../../planner/plan.ts';
import { newStatistics, planQuery, type Query, type QueryStatistics } from '../../planner/query.ts';
import { splitPipeline } from '../../planner/split-pipeline.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName, commandOptions, documentField, findCollection } from '../command-fields.ts';
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
      const { index, intervals, reverse, isMerged } = access;
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
        intervals: intervals.length,
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
  const winningPlan = collection ? wrap(planStage(plan, query, kind === 'count')) : { stage: 'EOF' };
  const queryPlanner = {
    namespace: collection?.ns ?? `${context.db}.${String(context.command[context.name])}`,
    parsedQuery: query.filter,
    indexFilterSet: false,
    winningPlan,
    rejectedPlans: [],
  };
  if (verbosity === 'queryPlanner') return { queryPlanner };
  const statistics: QueryStatistics = newStatistics();
  const startedAt = Date.now();
  let nReturned = 0;
  if (kind === 'count') nReturned = countDocuments(view, collection, query, statistics);
  else for (const _ of findDocuments(view, collection, { ...query, plan }, statistics)) nReturned++;
  const executionStats = {
    executionSuccess: true,
    nReturned: kind === 'find' ? nReturned : 0,
    executionTimeMillis: Date.now() - startedAt,
    totalKeysExamined: statistics.keysExamined,
    totalDocsExamined: statistics.docsExamined,
    executionStages: winningPlan,
  };
  return { queryPlanner, executionStats };
}

/** Explains an aggregate: the plan of its leading stages. The other stages have no plan. */
export function explainAggregate(context: CommandContext, verbosity: string): Document {
  const { command } = context;
  const name = typeof command.aggregate === 'string' ? collectionName(context) : undefined;
  const collection = name === undefined ? undefined : findCollection(context, name);
  const { query, countAs, rest } = splitPipeline(parsePipeline(command), commandOptions(command), command.hint);
  const explained = explainQuery(context, collection, query, verbosity, countAs ? 'count' : 'find');
  if (rest.length === 0) return explained;
  return { stages: [{ $cursor: explained }, ...rest], ...explained };
}

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
    const [name = ''] = Object.keys(command.explain);
    const inner: CommandContext = { ...context, name, command: command.explain };
    const shared = {
      command: command.explain,
      serverInfo: { host: 'embedded', version: '8.0.0' },
      explainVersion: '1',
    };
    return { ...explainInner(inner, verbosity), ...shared };
  },
};

function explainInner(context: CommandContext, verbosity: string): Document {
  const { name, command } = context;
  switch (name) {
    case 'aggregate':
      return explainAggregate(context, verbosity);
    case 'find':
      return explainQuery(context, findCollection(context), parseQuery(context, 'filter'), verbosity, 'find');
    case 'distinct':
      return explainQuery(context, findCollection(context), parseQuery(context, 'query'), verbosity, 'find');
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
