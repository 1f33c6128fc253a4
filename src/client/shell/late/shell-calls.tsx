import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { BackgroundCalls } from '../../../../runtime/react/controls/background-calls.tsx';

/** Makes the calls of the shell in the background, but for those that wait until their part is opened. */
export function ShellCalls() {
  const { shell } = useAtom(useRuntime().productAtom);
  const calls = Object.values(shell).flatMap((part) => Object.values(part.calls ?? {}));
  return <BackgroundCalls calls={calls.filter(({ onOpen }) => !onOpen)} />;
}
