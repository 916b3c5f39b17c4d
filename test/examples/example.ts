import type { Client } from 'graphql-ws';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { atEnd } from '../testkit/at-end.ts';

/** The parts of an example that the tests use: its view and its actions. */
export interface Example {
  /** The current content of the screen. */
  html(): string;
  loadMore(): Promise<unknown>;
  mark(id: string, markAs: 'READ' | 'UNREAD'): Promise<unknown>;
  archive(id: string): Promise<unknown>;
}

/** The address of the gateway, and the source of sessions. */
export interface Surroundings {
  readonly graphqlUrl: string;
  readonly websocketUrl: string;
  readonly mint: () => Promise<{ token: string; expiresAt: string }>;
}

export type OpenExample = (surroundings: Surroundings) => Promise<Example>;

/** Reconnects quickly, because the test waits for it. */
export const soon = { retryWait: () => new Promise<void>((resolve) => setTimeout(resolve, 50)) };

/** Closes the websocket when the test file ends. It may be reconnecting, with a session that a test has revoked. */
export const closeAtEnd = (live: Client): void => atEnd(() => Promise.resolve(live.dispose()).catch(() => {}));

export interface Shown {
  readonly unread: number;
  readonly messages: readonly { readonly text: string; readonly read: boolean }[];
  readonly hasMore: boolean;
}

/** The visible content of the inbox. */
export function readHtml(html: string): Shown {
  const text = html.replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
  return {
    unread: Number(/Inbox \((\d+) unread\)/.exec(text)?.[1]),
    messages: [...text.matchAll(/<li data-read="(\w+)"><strong>[^<]*<\/strong><p>[^<"]*"([^"]*)"\.<\/p>/g)].map(
      ([, read, title]) => ({ text: title ?? '', read: read === 'true' }),
    ),
    hasMore: text.includes('Load more'),
  };
}

export const render = (view: ReactElement): string => renderToString(view);
