import type { SendResult } from '../delivery/provider.ts';
import type { Integration } from '../model/integration.ts';
import type { Job } from '../model/notification.ts';
import { transactionIdsOf } from '../telemetry/request-record.ts';
import { deadLetters, deliveries, workRuns } from '../telemetry/signals.ts';
import { inSpan, inSpanBelow, isTracing, markFailed, traceparent } from '../telemetry/tracing.ts';
import type { StepOutcome } from './steps/step.ts';

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

/**
 * Measures and traces a run of background work. Its span belongs to the trace of the request that scheduled it.
 * @param run resolves to false or a time if there is more to do
 */
export async function observeWork<Result extends boolean | Date>(
  name: string,
  data: unknown,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const publish = (outcome: 'done' | 'paused' | 'failed') =>
    workRuns.publish({ work: name, outcome, seconds: secondsSince(startedAt) });
  const { traceparent: parent, triggers } = (data ?? {}) as { traceparent?: string; triggers?: unknown };
  const attributes = { 'gateway.transaction_ids': [...transactionIdsOf(triggers)] };
  try {
    const result = await inSpanBelow(parent, name, { kind: 'consumer', attributes }, run);
    publish(result === true ? 'done' : 'paused');
    return result;
  } catch (error) {
    publish('failed');
    throw error;
  }
}

/**
 * Traces the run of a job. Its span belongs to the trace of the trigger, since one work item holds jobs of many.
 * @param hasFailed whether the step failed, as its run or the job shows
 */
export function observeStep<Result>(
  { _id, type, transactionId, traceparent: parent }: Job,
  run: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result> {
  if (!isTracing()) return run();
  const worker = traceparent();
  const attributes = { 'gateway.job_id': `${_id}`, 'gateway.transaction_ids': [transactionId] };
  return inSpanBelow(parent ?? worker, `step ${type}`, { attributes, links: [worker] }, async (span) => {
    const result = await run();
    if (hasFailed(result)) markFailed(span, 'step_failed');
    return result;
  });
}

/** The provider's answer, and the outcome of the job that follows from it. */
interface ObservedAttempt<Outcome> {
  readonly result: SendResult;
  readonly outcome: Outcome;
}

/** Measures and traces an attempt to send a message through an integration. */
export function observeDelivery<Outcome extends StepOutcome>(
  { channel, providerId }: Integration,
  attempt: () => Promise<ObservedAttempt<Outcome>>,
): Promise<Outcome> {
  const startedAt = performance.now();
  const attributes = { 'gateway.channel': channel, 'gateway.provider': providerId };
  return inSpan(`deliver ${channel}`, { kind: 'client', attributes }, async (span) => {
    const { result, outcome } = await attempt();
    const seconds = secondsSince(startedAt);
    deliveries.publish({ channel, providerId, outcome: outcomeLabel(result, outcome), seconds });
    if (result.kind !== 'sent') markFailed(span, result.errorType ?? result.kind);
    return outcome;
  });
}

function outcomeLabel({ kind }: SendResult, { status }: StepOutcome) {
  if (kind === 'sent') return 'sent';
  if (status === 'delayed') return 'retry';
  return kind === 'unknown' ? 'unknown' : 'failed';
}

/** Counts the dead letters among changes of jobs that were committed. */
export function countDeadLetters(changes: ReadonlyMap<Job, { readonly set: Partial<Job> }>): void {
  for (const [{ type }, { set }] of changes) {
    if (set.deadLetteredAt !== undefined) deadLetters.publish({ channel: type });
  }
}
