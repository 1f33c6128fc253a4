import { Component, type ReactNode } from 'react';
import { useShellText } from '../../runtime/react/context/use-shell-text.ts';
import { Spot } from '../../runtime/react/illustrations/spot.tsx';
import { builtInTexts } from './built-in-texts.ts';
import styles from './error-page.module.css';

type ErrorBoundaryProps = { children: ReactNode; onError: (error: unknown) => void; onRetry: () => void };
type State = { failed: boolean };

/**
 * Shows the error page of the shell (flows/shell/states.json) if rendering fails; built-in texts if that document is missing.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return <ErrorPage onRetry={retry} />;
  }
}

function ErrorPage({ onRetry }: { onRetry: () => void }) {
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
