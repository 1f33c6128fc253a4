import { Component, type ReactNode } from 'react';
import { useShellText } from '../../runtime/react/context/use-shell-text.ts';
import { Spot } from '../../runtime/react/illustrations/spot.tsx';
import { builtInTexts } from './built-in-texts.ts';
import styles from './error-page.module.css';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Returns whether the page is reloaded for the error. */
  onError: (error: unknown) => boolean;
  onRetry: () => void;
};
type State = { failed: boolean; reloading: boolean };

/**
 * Shows the error page of the shell (flows/shell/states.json) if rendering fails; built-in texts if that document is missing.
 */
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
    const retry = (): void => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return <ErrorPage onRetry={retry} />;
  }
}

/** The error page of the shell. Without `onRetry` its button is given one by the script that shows the page. */
export function ErrorPage({ onRetry }: { onRetry?: () => void }) {
  const title = useShellText('states', 'snag-title') || builtInTexts.title;
  return (
    <div className={`stack ${styles.page}`} role="alert">
      <Spot name="plug" />
      <h1>{title}</h1>
      <p>{useShellText('states', 'snag-text') || builtInTexts.text}</p>
      <p>{useShellText('states', 'snag-support')}</p>
      <p className={styles.actions}>
        <button type="button" className="button" onClick={onRetry}>
          {useShellText('states', 'try-again') || builtInTexts.tryAgain}
        </button>
        <a className="button button-secondary" href="/dashboard">
          {useShellText('states', 'go-to-dashboard') || builtInTexts.dashboard}
        </a>
      </p>
    </div>
  );
}
