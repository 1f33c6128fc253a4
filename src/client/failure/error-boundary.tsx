import type { ComponentProps } from 'react';
import { useShellText } from '../../../runtime/react/context/use-shell-text.ts';
import { ErrorBoundary as Boundary } from '../../../runtime/react/error-boundary.tsx';
import { Spot } from '../../../runtime/react/illustrations/spot.tsx';
import { builtInTexts } from './built-in-texts.ts';
import styles from './error-page.module.css';

type ErrorBoundaryProps = Omit<ComponentProps<typeof Boundary>, 'page'> & {
  /** No shell stands around the page: it is the main part itself. */
  alone?: boolean;
};

/** Shows the error page of the shell if rendering fails. */
export const ErrorBoundary = ({ alone = false, ...props }: ErrorBoundaryProps) => (
  <Boundary
    {...props}
    page={(retry) => {
      const page = <ErrorPage onRetry={retry} />;
      return alone ? <main>{page}</main> : page;
    }}
  />
);

/** The error page of the shell (flows/shell/states.json); built-in texts if that document is missing. Without `onRetry` its button is given one by the script that shows the page. */
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
