/** The headers of answers to requests with an idempotency key. */
export const IDEMPOTENCY_HEADERS = ['Idempotency-Key', 'Idempotency-Replay'];
