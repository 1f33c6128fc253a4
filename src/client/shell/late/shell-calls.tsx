import { useEffect } from 'react';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../../runtime/react/context/use-holds.ts';
import type { ShellCall } from '../../../../runtime/schema/types.ts';

/** Makes the calls of the shell in the background. */
export function ShellCalls() {
  const { shell } = useAtom(useRuntime().productAtom);
  const calls = Object.values(shell).flatMap((part) => Object.values(part.calls ?? {}));
  return (
    <>
      {calls.map((call) => (
        <Asking key={call.call} asked={call} />
      ))}
    </>
  );
}

/** Makes a call as soon as its condition is true; a repeating one at intervals, and when the window becomes visible again. */
function Asking({ asked }: { asked: ShellCall }) {
  const { dispatch } = useRuntime();
  const holds = useHolds(asked);
  const { call, everyMs } = asked;
  useEffect(() => {
    if (!holds) return undefined;
    const ask = (): void => dispatch({ type: 'ask', call });
    ask();
    const stop = (): void => dispatch({ type: 'unask', call });
    if (everyMs === undefined) return stop;
    const timer = setInterval(ask, everyMs);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      stop();
    };
  }, [dispatch, call, holds, everyMs]);
  return null;
}
