import { IDEMPOTENCY_HEADERS } from '../../http/idempotency-headers.ts';
import { RATE_LIMIT_HEADERS } from '../../http/rate-limit-headers.ts';
import { REQUEST_ID_HEADER } from '../../telemetry/request-record.ts';
import { COST_HEADER } from './plugins/check-before-execution.ts';

/** The headers of answers that pages of other origins may read. `Date` is the clock of the inbox element. */
export const EXPOSED_HEADERS: readonly string[] = [
  ...[COST_HEADER, REQUEST_ID_HEADER, ...IDEMPOTENCY_HEADERS],
  ...['Retry-After', ...RATE_LIMIT_HEADERS, 'Date'],
];
