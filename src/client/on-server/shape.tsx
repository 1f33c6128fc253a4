import { type RuntimeParts, RuntimeProvider } from '../../../runtime/react/context/runtime-context.tsx';
import { FrameShape } from '../../../runtime/react/frame/frame-shape.tsx';
import { Shell } from '../shell/shell.tsx';

const nothing = (): void => undefined;

/** The page of a screen before anything of it is known: header, footer, and the shape of what comes. `screen`: its id, where the address names one. */
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
      <Shell sandbox={sandbox} onLogout={nothing}>
        <FrameShape screen={screen} />
      </Shell>
    </RuntimeProvider>
  );
}
