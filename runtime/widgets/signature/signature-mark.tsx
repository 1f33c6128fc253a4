import type { Json } from '../../json/json.ts';
import styles from './signature.module.css';
import { PAD, pathOf, signatureOf } from './signature-value.ts';

/** A signature above its line, as it is shown. The file of a paper has typed signatures in its own letters. */
export function SignatureMark({ signature }: { signature: Json | undefined }) {
  const mark = signatureOf(signature);
  if (!mark) return null;
  if (mark.kind === 'drawn')
    return (
      <svg
        className={styles.mark}
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
      >
        <path d={mark.strokes.map(pathOf).join(' ')} className={styles.stroke} />
      </svg>
    );
  return (
    <svg className={styles.mark} viewBox="0 0 600 100" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <text
        x="8"
        y="68"
        className={styles.hand}
        textLength={mark.text.length > 24 ? 584 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {mark.text}
      </text>
    </svg>
  );
}
