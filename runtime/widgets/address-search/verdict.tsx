import type { Address, Verification } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import type { Words } from '../base/words.ts';
import { oneLine } from './address-parts.ts';
import styles from './verdict.module.css';

type Props = {
  id: string;
  verification: Verification | null;
  words: Words;
  /** Whether room is kept for one line, so that nothing moves when the verification says that the address is right. */
  reserved: boolean;
  use(suggestion: Address): void;
  keep(): void;
};

/** The result of the address verification and its buttons. Announced when it appears. */
export const Verdict = ({ id, verification, words, reserved, use, keep }: Props) => (
  <div className={`${styles.verdict} ${reserved ? styles.reserved : ''}`} role="status">
    {verification?.outcome === 'match' ? (
      <p className={styles.match}>
        <ControlIcon name="circle-check" />
        {words('verified')}
      </p>
    ) : null}
    {verification?.outcome === 'reenter' ? (
      <p className="notice" data-tone="warning">
        {words('reenter')}
      </p>
    ) : null}
    {verification?.outcome === 'suggestion' ? (
      <div className="notice" data-tone="info">
        <p className={styles.question}>{words('suggestion')}</p>
        <p>{oneLine(verification.suggestion)}</p>
        <div className={styles.choices}>
          <button id={`${id}-use`} type="button" className="button" onClick={() => use(verification.suggestion)}>
            {words('useSuggestion')}
          </button>
          <button id={`${id}-keep`} type="button" className="button button-secondary" onClick={keep}>
            {words('keepMine')}
          </button>
        </div>
      </div>
    ) : null}
  </div>
);
