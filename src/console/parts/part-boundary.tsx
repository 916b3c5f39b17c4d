import { Component, type ReactNode } from 'react';

interface Props {
  /** What cannot be shown after an error: `preview`. */
  readonly what: string;
  /** Takes the place of the note. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a note in place of a part that cannot be rendered, so that an error there does not end the page with its unsaved changes.
 * Tries again when the page renders the part with other content.
 */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props, { hasFailed }: { hasFailed: boolean }): void {
    if (hasFailed && before.children !== this.props.children) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { what, fallback } = this.props;
    if (fallback !== undefined) return fallback;
    return (
      <p className="note" data-tone="bad" role="alert">
        The {what} cannot be shown.
      </p>
    );
  }
}
