import type { ReactNode } from 'react';
import { AddressBar } from '../react/address-bar.tsx';
import { forgetChunkFailures } from '../react/context/chunk.ts';
import { RuntimeProvider } from '../react/context/runtime-context.tsx';
import { useShellText } from '../react/context/use-shell-text.ts';
import { ErrorBoundary } from '../react/error-boundary.tsx';
import { Stage } from '../react/stage.tsx';
import type { LivePage } from './create-page.ts';

type PageProps = {
  page: LivePage;
  /** Draws what stands around the screen, such as header and footer. */
  frame?: (screen: ReactNode) => ReactNode;
  /** What is shown where a screen cannot be rendered; `retry` renders it again. */
  failed?: (retry: () => void) => ReactNode;
};

/** A page's current screen. */
export const Page = ({
  page,
  frame = (screen) => screen,
  failed = (retry) => <FailedScreen retry={retry} />,
}: PageProps) => (
  <RuntimeProvider {...page.parts}>
    <AddressBar>
      {frame(
        <ErrorBoundary onError={isLogged} onRetry={forgetChunkFailures} page={failed}>
          <Stage />
        </ErrorBoundary>,
      )}
    </AddressBar>
  </RuntimeProvider>
);

/** React has told the console of it; the page is not reloaded. */
const isLogged = (): boolean => false;

const FailedScreen = ({ retry }: { retry: () => void }) => (
  <div className="notice" data-tone="error" role="alert">
    <p>{useShellText('states', 'error-text')}</p>
    <button type="button" className="button" onClick={retry}>
      {useShellText('states', 'try-again')}
    </button>
  </div>
);
