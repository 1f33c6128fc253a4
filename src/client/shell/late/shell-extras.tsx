import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { Panel } from './panel.tsx';
import { ShellCalls } from './shell-calls.tsx';
import { Toasts } from './toasts.tsx';

/** The parts around every screen that are not needed when a page is first shown. */
export default function ShellExtras() {
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
