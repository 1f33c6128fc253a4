import { useDeferredValue, useMemo } from 'react';
import { characterCount } from '../../engine/formats/character-count.ts';
import { chunkOf, useOptionalChunk } from '../../react/context/chunk.ts';
import type { Words } from '../base/words.ts';
import type { strengthOf } from './strength.ts';
import styles from './strength-meter.module.css';

/** The estimator contains a list of common passwords, larger than the rest of the page, so it is a chunk of its own. */
const strengthEstimate = chunkOf<typeof strengthOf>(async () => (await import('./strength.ts')).strengthOf);

type Props = { password: string; refused: boolean; minLength: number; known: string; words: Words };

/** The password's strength in words and as a bar; one that is too short or refused is always weak. */
export const StrengthMeter = ({ password, refused, minLength, known, words }: Props) => {
  const estimate = useOptionalChunk(strengthEstimate);
  const typed = useDeferredValue(password);
  const score = useMemo(
    () => (estimate === undefined || typed === '' ? undefined : estimate(typed, known)),
    [estimate, typed, known],
  );
  const short = characterCount(typed) < minLength;
  const shown = (short || refused) && score !== undefined ? Math.min(score, 1) : score;
  return (
    <div className={styles.meter}>
      <div className={styles.bar} data-score={shown} aria-hidden="true">
        {[0, 1, 2, 3].map((step) => (
          <span key={step} data-on={shown !== undefined && (step === 0 || shown > step) ? '' : undefined} />
        ))}
      </div>
      <p className={styles.text} role="status">
        {shown === undefined ? null : (
          <>
            {words('strength')}: <strong>{words(`strength${shown}`)}</strong>
            {short ? `. ${words('tooShort', { min: minLength })}` : null}
          </>
        )}
      </p>
    </div>
  );
};
