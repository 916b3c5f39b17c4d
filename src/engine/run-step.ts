import { evaluateConditions } from '../model/condition.ts';
import type { Job } from '../model/notification.ts';
import { runnerOf } from './steps/registry.ts';
import {
  type Continuing,
  type Deciding,
  type Ended,
  type ImmediateStep,
  reasonOf,
  type Settled,
  type StepContext,
  type StepRunner,
  type StepServices,
} from './steps/step.ts';

/** A step that is to run, or what it came to without running. */
export type PreparedStep =
  | { readonly settled: Ended; readonly runner?: undefined; readonly context?: undefined }
  | { readonly settled?: undefined; readonly runner: StepRunner; readonly context: StepContext };

/** Looks whether a step's conditions hold; of one that was begun, they held. */
export function prepareStep(job: Job, context: StepContext): PreparedStep {
  if (job.status !== 'pending' && job.status !== 'queued') return { runner: runnerOf(job.type), context };
  try {
    const { holds, comparisons } = evaluateConditions(job.step.filters, context.variables);
    if (!holds) return { settled: skipped(comparisons) };
  } catch (error) {
    return { settled: failed('Processing step filter failed', error) };
  }
  return { runner: runnerOf(job.type), context };
}

/** Runs a step that comes to its outcome at once. It never throws: what goes wrong is the step's outcome. */
export function runImmediate({ run }: ImmediateStep, context: StepContext): Settled {
  try {
    return run(context);
  } catch (error) {
    return broken(error);
  }
}

/** Runs any step. It never throws either, and what decides in a transaction may throw in it alone. */
export async function runAny(
  runner: StepRunner,
  context: StepContext,
  services: StepServices,
): Promise<Settled | Continuing | Deciding> {
  try {
    return runner.kind === 'outside' ? await runner.run(context, services) : runner.run(context);
  } catch (error) {
    return broken(error);
  }
}

/** What a step comes to that throws. */
export const broken = (error: unknown): Ended =>
  failed('There was one or more errors when trying to execute the notification', error);

/** The last comparison is the one that decided. */
const skipped = (comparisons: readonly object[]): Ended => ({
  status: 'skipped',
  details: [
    {
      status: 'Success',
      detail: 'Step was filtered based on steps filters',
      source: 'Internal',
      raw: JSON.stringify({ conditions: comparisons }),
    },
  ],
});

const failed = (detail: string, error: unknown): Ended => ({
  status: 'failed',
  details: [{ status: 'Failed', detail, source: 'Internal', raw: JSON.stringify({ message: reasonOf(error) }) }],
});
