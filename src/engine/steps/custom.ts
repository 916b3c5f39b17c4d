import { hideSecrets } from '../../delivery/hide-secrets.ts';
import { OutgoingError } from '../../delivery/http/outgoing-error.ts';
import { type OutgoingRequest, safeFetch } from '../../delivery/http/safe-fetch.ts';
import { isTransientStatus, parseRetryAfterMs } from '../../delivery/http/transient-status.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import { renderDeep } from '../../workflow-language/templates/render.ts';
import { pauseMs } from '../retry-delay.ts';
import { contentValuesOf } from './content.ts';
import {
  type DelayedOutcome,
  type Detail,
  type ExternalStep,
  errorMessage,
  type FinalOutcome,
  type StepContext,
  type StepServices,
} from './step.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_RAW_LENGTH = 4_096;

/** Makes an HTTP request; the JSON of its answer is the step's output. */
export const customStep: ExternalStep = { kind: 'external', run: runCustom };

interface CustomState {
  readonly attempts: number;
}

type Failure = {
  readonly isPassing: boolean;
  readonly reason: string;
  readonly retryAfterMs?: number;
  readonly raw?: string;
};

async function runCustom(step: StepContext, services: StepServices): Promise<FinalOutcome | DelayedOutcome> {
  const { attempts: earlier = 0 } = (step.job.state ?? {}) as Partial<CustomState>;
  let request: { url: string } & OutgoingRequest;
  try {
    request = requestOf(step);
  } catch (error) {
    const raw = JSON.stringify({ message: errorMessage(error) });
    return failed({ status: 'Failed', detail: 'The request could not be generated', source: 'Internal', raw });
  }
  const { url, ...options } = request;
  try {
    const signal = services.signal;
    const answer = await safeFetch(services.outgoing, url, { ...options, signal, maxBytes: MAX_ANSWER_BYTES });
    const raw = JSON.stringify({ status: answer.status, body: answer.body.slice(0, MAX_RAW_LENGTH / 2) });
    if (answer.status < 200 || answer.status >= 300) {
      const retryAfterMs = parseRetryAfterMs(answer.headers, services.now());
      const isPassing = isTransientStatus(answer.status);
      const reason = `the answer was ${answer.status}`;
      return unanswered(step, services, earlier + 1, {
        isPassing,
        reason,
        raw,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      });
    }
    return answered(answer.body, raw, earlier > 0);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const reason = hideSecrets(error.message, []);
    return unanswered(step, services, earlier + 1, { isPassing: error.phase !== 'refused', reason });
  }
}

/** What the step's controls ask for: `url`, `method`, `headers` and `body`, the latter two also as lists of keys and values. */
function requestOf(step: StepContext): { url: string } & OutgoingRequest {
  const {
    url,
    method = 'POST',
    headers = {},
    body,
  } = renderDeep(contentValuesOf(step), step.variables) as Record<string, unknown>;
  if (typeof url !== 'string' || url === '') throw new Error('url: must be the address that the request goes to');
  const known = METHODS.find((one) => one === String(method).toUpperCase());
  if (known === undefined) throw new Error(`method: must be one of ${METHODS.join(', ')}`);
  const sent = bodyOf(body);
  return {
    url,
    method: known,
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      accept: 'application/json',
      'idempotency-key': `${step.job._id}`,
      ...Object.fromEntries(pairsOf(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    ...(sent !== undefined && known !== 'GET' && { body: sent }),
  };
}

function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null || body === '') return undefined;
  if (typeof body === 'string') return body;
  return JSON.stringify(isListOfPairs(body) ? Object.fromEntries(pairsOf(body)) : body);
}

const isListOfPairs = (value: unknown): value is readonly { key: string; value: unknown }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isPlainObject(item) && typeof item.key === 'string' && 'value' in item);

const pairsOf = (value: unknown): [string, unknown][] => {
  if (isListOfPairs(value)) return value.map(({ key, value: one }) => [key, one]);
  return isPlainObject(value) ? Object.entries(value) : [];
};

function answered(body: string, raw: string, isRetry: boolean): FinalOutcome {
  let json: unknown;
  try {
    json = body.trim() === '' ? {} : JSON.parse(body);
  } catch {
    return failed({ status: 'Failed', detail: 'The answer is no JSON', source: 'Webhook', raw, isRetry });
  }
  const { data, error } = FreeFormInput.safeParse(isPlainObject(json) ? json : { body: json });
  if (error !== undefined) {
    const why = error.issues[0]?.message ?? 'cannot be kept';
    return failed({ status: 'Failed', detail: `The answer ${why}`, source: 'Webhook', isRetry });
  }
  return {
    status: 'completed',
    output: data,
    details: [{ status: 'Success', detail: 'The request was answered', source: 'Webhook', raw, isRetry }],
  };
}

function unanswered(
  { now }: StepContext,
  { retry, now: clock }: StepServices,
  attempts: number,
  { isPassing, reason, retryAfterMs, raw }: Failure,
): FinalOutcome | DelayedOutcome {
  const common = { source: 'Webhook', isRetry: attempts > 1, ...(raw !== undefined && { raw }) } as const;
  if (!isPassing || attempts >= retry.maxAttempts) {
    const dead = { deadLetteredAt: now, deadLetterReason: reason, deadLetterAttempts: attempts };
    return { ...failed({ ...common, status: 'Failed', detail: `The request failed: ${reason}` }), set: dead };
  }
  const pause = pauseMs(retry, attempts, retryAfterMs);
  const detail = `The request failed: ${reason}; attempt ${attempts} of ${retry.maxAttempts}, the next in ${pause / 1_000} s`;
  return {
    status: 'delayed',
    until: new Date(clock().getTime() + pause),
    set: { state: { attempts } },
    details: [{ ...common, status: 'Warning', detail }],
  };
}

const failed = (detail: Detail): FinalOutcome => ({ status: 'failed', details: [detail] });
