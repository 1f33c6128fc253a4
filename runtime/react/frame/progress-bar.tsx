import type { ProgressSegment } from '../../engine/flow/progress.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './progress-bar.module.css';

/** The borrower's progress in the flow: one segment for each group of steps. */
export function ProgressBar() {
  const { facts } = useRuntime();
  const segments = useAtom(facts.progress);
  const label = useShellText('states', 'progress');
  if (segments.length === 0) return null;
  return (
    <ol className={styles.bar} aria-label={label === '' ? undefined : label}>
      {segments.map((segment) => (
        <Segment key={segment.id} segment={segment} />
      ))}
    </ol>
  );
}

function Segment({ segment: { title, state, part } }: { segment: ProgressSegment }) {
  return (
    <li className={`${styles.segment} ${styles[state] ?? ''}`} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.title} data-step={state}>
        <Text copy={title} />
      </span>
      {part === undefined ? null : (
        <span className="visually-hidden">
          {': '}
          <Text copy={part} />
        </span>
      )}
    </li>
  );
}
