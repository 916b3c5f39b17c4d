import type { Job } from '../../model/notification.ts';
import { cachedTranslations } from '../../store/cache/cached-translations.ts';
import type { Engine } from '../engine.ts';
import type { SettledOutcome } from '../steps/step.ts';
import { renderStep, runImmediate } from './run-step.ts';
import type { StepDriver } from './step-driver.ts';

/** Why a step has no outcome at once: it is not immediate, or its templates take long to render. */
export type Reason = 'later' | 'slow';

/**
 * Runs immediate steps, one after the other. Their outcomes are part of the driver's draft when this returns.
 * @param first the job to begin with. Undefined if none can run
 * @param run runs the step of a job, for example with `runAtOnce`
 * @returns the job whose step does not run at once, and why. Undefined if none is left that can run now
 */
export async function runImmediateSteps(
  driver: StepDriver,
  first: Job | undefined,
  run: (job: Job) => Promise<SettledOutcome | Reason>,
): Promise<{ readonly job: Job; readonly reason: Reason } | undefined> {
  for (let job = first; job !== undefined; ) {
    const outcome = await run(job);
    if (typeof outcome === 'string') return { job, reason: outcome };
    job = driver.record(job, outcome);
  }
  return undefined;
}

/** The outcome of the step of a job, or why it has none at once. */
export async function runAtOnce(
  { store, eventLoop, renderer }: Pick<Engine, 'store' | 'eventLoop' | 'renderer'>,
  driver: StepDriver,
  job: Job,
): Promise<SettledOutcome | Reason> {
  const lane = `${job._environmentId}`;
  const step = await eventLoop.run(lane, () => driver.start(job));
  if (step.outcome !== undefined) return step.outcome;
  const { runner } = step;
  if (runner.kind !== 'immediate') return 'later';
  const rendered = await renderStep(
    step,
    (request) => renderer.renderQuickly(lane, request),
    (locale, workflowId) => cachedTranslations(store, job, locale, workflowId),
  );
  if (rendered === null) return 'slow';
  return rendered.outcome ?? runImmediate({ ...rendered, runner });
}
