import { type RuntimeParts, RuntimeProvider } from '../../../runtime/react/context/runtime-context.tsx';
import { FrameShape } from '../../../runtime/react/frame/frame-shape.tsx';
import { Shell } from '../shell/shell.tsx';

const doNothing = (): void => undefined;

/** A placeholder page: header, footer, and the outline of a screen. `screen`: its id, if the URL names one. */
export function Shape({
  parts,
  sandbox,
  screen,
}: {
  parts: RuntimeParts;
  sandbox: boolean;
  screen: string | undefined;
}) {
  return (
    <RuntimeProvider {...parts}>
      <Shell sandbox={sandbox} onLogout={doNothing}>
        <FrameShape screen={screen} />
      </Shell>
    </RuntimeProvider>
  );
}
