import { useEffect, useState } from 'react';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './copy-button.module.css';

/** Milliseconds for which the button says that the value was copied. */
const SAID_MS = 4_000;

/** Copies a value to the clipboard. `of`: the name of the value, for the button's accessible name. */
export function CopyButton({ value, of }: { value: string; of: string }) {
  const [copied, setCopied] = useState(false);
  const copy = useShellText('states', 'copy');
  const done = useShellText('states', 'copied');
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const press = (): void => {
    // Without permission for the clipboard, the value can still be selected by hand.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      {/* A space instead of a margin, which would remain at the start of a line. */}{' '}
      <button type="button" className={styles.copy} data-copy="" onClick={press}>
        {copied ? done : copy}
        <span className="visually-hidden"> {of}</span>
      </button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  );
}
