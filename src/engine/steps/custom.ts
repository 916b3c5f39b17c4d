import { OutgoingError } from '../../delivery/http/outgoing-error.ts';
import { type OutgoingRequest, safeFetch } from '../../delivery/http/safe-fetch.ts';
import { isTransientStatus, retryAdvice } from '../../delivery/http/transient-status.ts';
import { Redactor } from '../../delivery/secrets/redactor.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { problemText } from '../../model/problem-text.ts';
import { isFirstRun, requestStateOf, storedRequestState } from '../../model/step-state.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import {
  fieldsOf,
  requestMethod,
  requestProblems,
  toBodyText,
  toHeaders,
} from '../../workflow-language/controls/custom-request.ts';
import type { Rendered } from '../../workflow-language/templates/template-renderer.ts';
import { customSecrets } from './custom-secrets.ts';
import { unrenderedOutcome } from './failed-outcome.ts';
import { nextAttempt } from './next-attempt.ts';
import type { DelayedOutcome, Detail, ExternalStep, FinalOutcome, StepContext, StepServices } from './step.ts';
import { contentOfStep } from './step-content.ts';

const NOT_GENERATED = 'The request could not be generated';
const MAX_RESPONSE_KIB = 256;
const MAX_RAW_LENGTH = 4_096;

/** Makes an HTTP request. The JSON of the response is the step's output. */
export const customStep: ExternalStep = {
  kind: 'external',
  templates: (step) => ({ text: contentOfStep(step) }),
  unrendered: (error) => unrenderedOutcome(NOT_GENERATED, error),
  run: runCustom,
};

interface RequestFailure {
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;
  readonly reason: string;
  readonly retryAfterMs?: number | undefined;
  readonly isRateLimited?: boolean;
  readonly raw?: string;
}

async function runCustom(
  step: StepContext,
  rendered: Rendered,
  services: StepServices,
): Promise<FinalOutcome | DelayedOutcome> {
  const isRetry = !isFirstRun(step.job);
  let request: CustomRequest;
  try {
    request = buildRequest(step, rendered);
  } catch (error) {
    return unrenderedOutcome(NOT_GENERATED, error);
  }
  const { url, redactor, ...options } = request;
  try {
    const signal = services.signal;
    const limits = { signal, maxBytes: MAX_RESPONSE_KIB * 1_024, truncates: true };
    const response = await safeFetch(services.outgoing, url, { ...options, ...limits });
    const shown = redactor.hide(response.body).slice(0, MAX_RAW_LENGTH / 2);
    const raw = JSON.stringify({ status: response.status, body: shown });
    if (response.status < 200 || response.status >= 300) {
      const { status, headers } = response;
      return failedRequest(step, services, {
        ...failureOfStatus(status, headers['retry-after'], services),
        reason: `the response status was ${status}`,
        raw,
      });
    }
    // The endpoint has done its work: a retry would do it again, and get the same answer.
    if (response.isTruncated) return tooLarge(raw, isRetry);
    return completed(response.body, redactor, raw, isRetry);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { status = 0, retryAfter, phase, message: reason } = error;
    const failure =
      status >= 400 ? failureOfStatus(status, retryAfter, services) : { isTransient: phase !== 'refused' };
    return failedRequest(step, services, { ...failure, reason });
  }
}

const failureOfStatus = (status: number, retryAfter: string | undefined, { now }: StepServices) => ({
  isTransient: isTransientStatus(status),
  ...retryAdvice(status, retryAfter, now()),
});

/** A request, and what hides its secrets in the answer. */
interface CustomRequest extends OutgoingRequest {
  readonly url: string;
  readonly redactor: Redactor;
}

/**
 * The request that the step's controls describe: `url`, `method`, `headers` and `body`.
 * @throws Error that names the control with a wrong value
 */
function buildRequest(step: StepContext, rendered: Rendered): CustomRequest {
  const [problem] = requestProblems(rendered);
  if (problem !== undefined) throw new Error(`${problem.field}: ${problem.message}`);
  const { headers: headerValues, body } = rendered;
  const url = String(rendered.url);
  const method = requestMethod(rendered) ?? 'POST';
  const written = contentOfStep(step);
  const bodyText = method === 'GET' ? undefined : toBodyText(body);
  const headers = toHeaders(headerValues);
  const controls = { url: String(written.url), headers: toHeaders(written.headers) };
  return {
    ...{ url, method },
    redactor: new Redactor(customSecrets({ url, headers, body: fieldsOf(body) }, controls)),
    headers: {
      ...(bodyText !== undefined && { 'content-type': 'application/json' }),
      accept: 'application/json',
      'idempotency-key': `${step.job._id}`,
      ...headers,
    },
    ...(bodyText !== undefined && { body: bodyText }),
  };
}

const tooLarge = (raw: string, isRetry: boolean): FinalOutcome =>
  failedWith({
    status: 'Failed',
    detail: `The request was made, but the response is larger than ${MAX_RESPONSE_KIB} KiB`,
    source: 'Webhook',
    raw,
    isRetry,
  });

function completed(body: string, redactor: Redactor, raw: string, isRetry: boolean): FinalOutcome {
  let json: unknown;
  try {
    json = body.trim() === '' ? {} : JSON.parse(body);
  } catch {
    return failedWith({ status: 'Failed', detail: 'The response is not JSON', source: 'Webhook', raw, isRetry });
  }
  const { data, error } = FreeFormInput.safeParse(isPlainObject(json) ? json : { body: json }, { error: problemText });
  if (error !== undefined) {
    const why = error.issues[0]?.message ?? 'cannot be stored';
    return failedWith({ status: 'Failed', detail: `The response ${why}`, source: 'Webhook', isRetry });
  }
  return {
    status: 'completed',
    output: redactor.hideIn(data) as Record<string, unknown>,
    details: [{ status: 'Success', detail: 'The request succeeded', source: 'Webhook', raw, isRetry }],
  };
}

function failedRequest(
  { now, job }: StepContext,
  services: StepServices,
  { isTransient, reason, retryAfterMs, isRateLimited = false, raw }: RequestFailure,
): FinalOutcome | DelayedOutcome {
  const { attempts: earlier, rateLimited } = requestStateOf(job);
  const attempts = earlier + 1;
  const next = nextAttempt(services, { isTransient, isRateLimited, attempts, rateLimited, retryAfterMs });
  const common = { source: 'Webhook', isRetry: !isFirstRun(job), ...(raw !== undefined && { raw }) } as const;
  if (next === null) {
    const deadLetterAttempts = attempts + (rateLimited?.count ?? 0);
    const dead = { deadLetteredAt: now, deadLetterReason: reason, deadLetterAttempts };
    return { ...failedWith({ ...common, status: 'Failed', detail: `The request failed: ${reason}` }), set: dead };
  }
  return {
    status: 'delayed',
    until: next.until,
    set: { state: storedRequestState(next) },
    details: next.isLogged
      ? [{ ...common, status: 'Warning', detail: `The request failed: ${reason}; ${next.consequence}` }]
      : [],
  };
}

const failedWith = (detail: Detail): FinalOutcome => ({ status: 'failed', details: [detail] });
