import { useEffect } from 'react';
import type { ShellCall } from '../../schema/types.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useHolds } from '../context/use-holds.ts';

/** Makes calls of the shell in the background, as long as it is drawn. */
export function BackgroundCalls({ calls }: { calls: readonly ShellCall[] }) {
  return calls.map((call) => <Asking key={call.call} asked={call} />);
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
