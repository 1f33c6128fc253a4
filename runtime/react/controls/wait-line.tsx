import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useState } from 'react';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './wait-line.module.css';

/** After how many milliseconds a wait is explained in words. */
const explainedAfterMs = 2_000;

/** Says what is being done, once a wait has become long. Rendered while something is awaited. */
export function WaitLine() {
  const { sessionAtom } = useRuntime();
  const polling = useAtom(useMemo(() => atom((get) => get(sessionAtom).poll !== null), [sessionAtom]));
  const working = useShellText('states', 'still-working');
  const checking = useShellText('states', 'polling');
  const isLong = useIsLong();
  const text = polling ? checking : working;
  return isLong && text !== '' ? (
    <p className={styles.line} data-wait-line>
      {text}
    </p>
  ) : null;
}

/** Uses the browser's clock, because it measures a duration and not a date. */
function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), explainedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
