/** The time-out of a request. */
const ANSWER_MS = 10_000;

/** The status codes of answers that a repeated request can change: a frozen gateway times out, a busy one asks to wait. */
const TRY_AGAIN = new Set([408, 429]);

/** Whether a request with this answer is to be repeated. */
export const isPassing = (status: number): boolean => status >= 500 || TRY_AGAIN.has(status);

/** The gateways, as a client of one environment reaches them. */
export class Gateways {
  readonly urls: readonly string[];
  readonly apiKey: string;
  /** The number of answers that asked to try again later, because a part of the system was away or out of space. */
  unavailable = 0;
  /** The answers with another status of a server error. A gateway must not need these. */
  readonly internalErrors: string[] = [];

  constructor(urls: readonly string[], apiKey: string) {
    this.urls = urls;
    this.apiKey = apiKey;
  }

  /**
   * Sends a JSON body to one of the gateways, in turn.
   * @throws if there is no answer
   */
  async post(attempt: number, path: string, body: object): Promise<Response> {
    const response = await fetch(`${this.urls[attempt % this.urls.length]}${path}`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${this.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { status } = response;
    if (status === 503) this.unavailable += 1;
    else if (status >= 500) this.internalErrors.push(`${path}: ${status} ${await response.clone().text()}`);
    return response;
  }

  /** Executes an operation. Null if it was not answered with data. */
  async ask<Data>(attempt: number, query: string, variables: object = {}): Promise<Data | null> {
    try {
      const response = await this.post(attempt, '/graphql', { query, variables });
      const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
      return errors === undefined ? (data ?? null) : null;
    } catch {
      return null;
    }
  }
}
