import type { TypedDocumentString } from './generated/graphql.ts';

export interface GraphqlClientOptions {
  /** The address of the gateway, such as `https://notifications.example.com`. */
  readonly server: string;
  /** `ApiKey <key>` or `Bearer <token>`. A function is called before each request, so that it can renew a token. */
  readonly authorization: string | (() => string | Promise<string>);
  /** Defaults to the `fetch` of the platform. */
  readonly fetch?: typeof fetch;
}

export interface GraphqlRequestOptions {
  /** Aborts the request. For a time limit: `AbortSignal.timeout(10_000)`. */
  readonly signal?: AbortSignal;
}

export interface GraphqlClient {
  /**
   * Sends a query or a mutation. Expected failures, such as a conflict, are types of the result.
   * @throws GraphqlRequestError if the gateway refuses the request; what `fetch` throws if there is no whole response
   */
  request<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: GraphqlRequestOptions,
  ): Promise<Data>;
}

/** A GraphQL error of the gateway. */
export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string; readonly [name: string]: unknown };
}

/** The gateway refused a request, or a part of its answer failed. */
export class GraphqlRequestError extends Error {
  override readonly name = 'GraphqlRequestError';
  /** The status of the HTTP response. */
  readonly status: number;
  /** Empty if the response is not GraphQL, for example the page of a proxy. */
  readonly errors: readonly GraphqlError[];
  constructor(status: number, errors: readonly GraphqlError[]) {
    super(errors.map(({ message }) => message).join('; ') || `The gateway answered ${status} without data`);
    this.status = status;
    this.errors = errors;
  }
}

/** A client for typed documents. Subscriptions need a websocket or an event stream, for example of the package `graphql-ws`. */
export function createGraphqlClient({
  server,
  authorization,
  fetch: send = fetch,
}: GraphqlClientOptions): GraphqlClient {
  const url = `${server.replace(/(?<!\/)\/+$/, '')}/graphql`;
  return {
    async request(document, variables, { signal = null } = {}) {
      const headers = {
        authorization: typeof authorization === 'function' ? await authorization() : authorization,
        'content-type': 'application/json',
        accept: 'application/json',
      };
      const body = JSON.stringify({ query: document.toString(), variables });
      const response = await send(url, { method: 'POST', headers, body, signal });
      const { data, errors } = Object(parsed(await response.text()));
      const failures = Array.isArray(errors) ? errors : [];
      if (!response.ok || failures.length > 0 || data == null) throw new GraphqlRequestError(response.status, failures);
      return data;
    },
  };
}

/** The value of a JSON text. Null if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
