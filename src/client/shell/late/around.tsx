import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { Panel } from './panel.tsx';
import { ShellCalls } from './shell-calls.tsx';
import { Toasts } from './toasts.tsx';

/** What goes on around every screen, and is not needed to show the page. */
export default function Around() {
  const { shell } = useAtom(useRuntime().productAtom);
  return (
    <>
      <ShellCalls />
      {Object.entries(shell).map(([name, { panel, actions = {} }]) =>
        panel ? <Panel key={name} name={name} panel={panel} actions={actions} /> : null,
      )}
      <Toasts />
    </>
  );
}
