import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Returns whether the page is reloaded for the error. */
  onError: (error: unknown) => boolean;
  onRetry: () => void;
  /** What is shown in place of the children; `retry` renders them again. */
  page: (retry: () => void) => ReactNode;
};
type State = { failed: boolean; reloading: boolean };

/** Shows an error page if rendering fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, reloading: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Before the browser paints: no error page is shown for a moment before a reload. */
  override componentDidCatch(error: unknown): void {
    if (this.props.onError(error)) this.setState({ reloading: true });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.state.reloading) return <div aria-busy="true" />;
    return this.props.page(() => {
      this.props.onRetry();
      this.setState({ failed: false });
    });
  }
}
