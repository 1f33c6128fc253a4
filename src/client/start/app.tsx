import { AddressBar } from '../../../runtime/react/address-bar.tsx';
import { forgetChunkFailures } from '../../../runtime/react/context/chunk.ts';
import { type RuntimeParts, RuntimeProvider } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { Stage } from '../../../runtime/react/stage.tsx';
import type { ChatHost } from '../../../runtime/widgets/chat/model/chat-service.ts';
import { crashAtom } from '../failure/crash.ts';
import { ErrorBoundary } from '../failure/error-boundary.tsx';
import { Shell } from '../shell/shell.tsx';

type AppProps = {
  parts: RuntimeParts;
  sandbox: boolean;
  /** Absent when the page is rendered on the server. */
  chat?: ChatHost;
  onLogout: () => void;
  onError: (error: unknown) => boolean;
};

/** The whole page: shell, address bar, stage. An error in the shell itself shows the error page without a shell. */
export function App({ parts, sandbox, chat, onLogout, onError }: AppProps) {
  const { store } = parts.runtime;
  const retry = (): void => {
    forgetChunkFailures();
    store.set(crashAtom, null);
  };
  return (
    <RuntimeProvider {...parts}>
      <ErrorBoundary alone onError={onError} onRetry={retry}>
        <AddressBar>
          <Shell sandbox={sandbox} chat={chat} onLogout={onLogout}>
            <ErrorBoundary onError={onError} onRetry={retry}>
              <Crash />
              <Stage />
            </ErrorBoundary>
          </Shell>
        </AddressBar>
      </ErrorBoundary>
    </RuntimeProvider>
  );
}

/** Passes an error from outside of rendering to the boundary above. */
function Crash() {
  const crash = useAtom(crashAtom);
  if (crash) throw crash.error;
  return null;
}
