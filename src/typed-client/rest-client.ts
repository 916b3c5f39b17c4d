import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/rest.ts';

export interface RestClientOptions {
  /** The address of the gateway, such as `https://notifications.example.com`. */
  readonly server: string;
  readonly apiKey: string;
  /** Defaults to the `fetch` of the platform. */
  readonly fetch?: typeof fetch;
}

/** A client of all REST routes, whose methods know the paths, parameters, bodies and answers. */
export type RestClient = Client<paths>;

/**
 * Creates a client of all REST routes. Its methods resolve with `{ data }` or `{ error }`, and the `response`. They throw what
 * `fetch` throws if there is no whole response, and a SyntaxError if a successful one is not JSON, such as the page of a proxy.
 */
export const createRestClient = ({ server, apiKey, fetch: send = fetch }: RestClientOptions): RestClient =>
  createClient<paths>({
    baseUrl: server.replace(/(?<!\/)\/+$/, ''),
    headers: { authorization: `ApiKey ${apiKey}` },
    fetch: (request) => send(request),
  });
