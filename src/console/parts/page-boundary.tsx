import { Component, type ReactNode } from 'react';
import { onReachable } from '../connection.ts';
import { PageHead } from './page-head.tsx';
import { Failed } from './states.tsx';

interface Props {
  /** The route that is shown. A new one is tried, whatever happened on the last one. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Shows an error if a page cannot be rendered, usually because its script could not be loaded. Loads the console again as soon
 * as the gateway is reachable, because browsers do not fetch a failed script twice.
 */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #stopWaiting: (() => void) | undefined;

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    let wasAway = false;
    // An error of the page itself would come back after each reload.
    fetch(new URL('../ready', document.baseURI)).then(
      ({ ok }) => {
        wasAway = !ok;
      },
      () => {
        wasAway = true;
      },
    );
    this.#stopWaiting = onReachable(() => {
      if (wasAway) window.location.reload();
    });
  }

  override componentDidUpdate(before: Props, { hasFailed }: { hasFailed: boolean }): void {
    if (!hasFailed || before.path === this.props.path) return;
    this.#stopWaiting?.();
    this.setState({ hasFailed: false });
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageHead title="Page not loaded" />
        <Failed message="The page could not be loaded." retry={() => window.location.reload()} />
      </>
    );
  }
}
