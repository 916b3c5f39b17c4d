import type { Document } from 'mongodb';
import type { Store } from '../../src/store/mongo/connect.ts';
import type { CommandMonitor } from './command-monitor.ts';

/** The execution of a read: the stages of its plan, and the numbers of examined keys and documents. */
export interface Explained {
  readonly stages: readonly string[];
  readonly keys: number;
  readonly documents: number;
}

/**
 * Explains each read that an action sends. For a join in an aggregation, explains its read for one document.
 * @param joined the joined value of that document
 */
export async function explainReads(
  { db }: Store,
  monitor: CommandMonitor,
  run: () => Promise<unknown>,
  joined?: unknown,
): Promise<Explained[]> {
  const commands = await monitor.during(run);
  const reads = commands.flatMap(({ find, filter, sort, limit, projection, aggregate, pipeline }) => {
    if (find !== undefined) return [{ find, filter, sort, limit, projection }];
    if (aggregate === undefined) return [];
    const joins = (pipeline as Document[]).flatMap(({ $lookup }) => ($lookup ? [joinOf($lookup, joined)] : []));
    return [{ aggregate, pipeline: leading(pipeline), cursor: {} }, ...(joined === undefined ? [] : joins)];
  });
  return Promise.all(
    reads.map(async (read) => {
      const explained = await db.command({ explain: withoutUndefined(read), verbosity: 'executionStats' });
      const { queryPlanner, executionStats } = explained.stages?.[0]?.$cursor ?? explained;
      return {
        stages: stagesOf(queryPlanner.winningPlan),
        keys: executionStats.totalKeysExamined,
        documents: executionStats.totalDocsExamined,
      };
    }),
  );
}

/** The read at the start of an aggregation, with a `$group` after it: an index may contain all that the group reads. */
const leading = (pipeline: Document[]): Document[] => {
  const end = pipeline.findIndex((stage) => !('$match' in stage || '$sort' in stage || '$limit' in stage));
  return end < 0 ? pipeline : pipeline.slice(0, '$group' in (pipeline[end] ?? {}) ? end + 1 : end);
};

function joinOf({ from, foreignField, pipeline }: Document, joined: unknown): Document {
  return { aggregate: from, pipeline: [{ $match: { [foreignField]: joined } }, ...leading(pipeline)], cursor: {} };
}

const withoutUndefined = (command: Document): Document =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));

/** The stages of a plan, the last one first. */
export const stagesOf = (plan: Document): string[] => [
  plan.stage,
  ...[plan.inputStage, ...(plan.inputStages ?? [])].flatMap((child) => (child ? stagesOf(child) : [])),
];
