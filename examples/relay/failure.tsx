import { Component, type ReactNode } from 'react';

/** Says why its content cannot be shown. */
export class Failure extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError = (error: Error) => ({ error });

  override render() {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children;
  }
}
