import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ApiKeyScope } from './generated/graphql.ts';

/** A page of the console, and its place in the navigation. */
export interface Page {
  readonly route: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The route of the parent page, for a page that the navigation does not list. */
  readonly under?: string;
  /** The scopes of an API key for the page. One of them is enough. */
  readonly needs?: readonly ApiKeyScope[];
  /** Loads the script of the page, for example while the pointer is over its link. */
  readonly load?: () => Promise<unknown>;
  /** Renders the rest of the route. Null if the page does not exist. */
  readonly render: (rest: readonly string[]) => ReactNode;
}

/** Pages that the navigation lists below one heading. */
export interface PageGroup {
  readonly heading?: string;
  readonly pages: readonly Page[];
}

/** A component whose script is loaded when it is shown. Its `load` loads the script earlier. */
export const loadedWhenShown = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
