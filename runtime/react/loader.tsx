import { useEffect, useState } from 'react';
import { useShellText } from './context/use-shell-text.ts';
import styles from './loader.module.css';

/** Milliseconds that the loader stays visible after the work is done (specification 1, section 9). */
export const lingerMs = 300;

type LoaderProps = {
  active: boolean;
  /** A pressed control shows the progress itself. */
  pressed: boolean;
  polling: boolean;
};

/**
 * Says that something is loading, with a line at the upper edge of the window. It stays for 300 ms after the work, so
 * that it does not flicker.
 */
export function Loader({ active, pressed, polling }: LoaderProps) {
  const shown = useLingering(active, lingerMs);
  const loading = useShellText('states', 'loading');
  const long = useShellText('states', 'polling');
  const text = polling && long !== '' ? long : loading;
  return (
    <div role="status" data-loader={shown ? '' : undefined}>
      {shown && !pressed ? <span className={styles.line} aria-hidden="true" /> : null}
      {shown ? <span className="visually-hidden">{text}</span> : null}
    </div>
  );
}

/** True while `active`, and for `ms` milliseconds afterwards. */
export function useLingering(active: boolean, ms: number): boolean {
  const [lingering, setLingering] = useState(active);
  useEffect(() => {
    if (active) {
      setLingering(true);
      return undefined;
    }
    const timer = setTimeout(() => setLingering(false), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
  return active || lingering;
}
