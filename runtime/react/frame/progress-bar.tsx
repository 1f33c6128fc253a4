import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import { useShellWords } from '../context/use-shell-words.ts';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

/** The borrower's progress in the flow: which step it is of how many, and one step for each group of steps. */
export function ProgressBar() {
  const { facts } = useRuntime();
  const segments = useAtom(facts.progress);
  const label = useShellText('states', 'progress');
  const step = segments.findIndex(({ state }) => state === 'current') + 1;
  const at = useShellWords('states', 'progress-at', { step, steps: segments.length });
  if (segments.length === 0) return null;
  return (
    <div className={styles.flat}>
      {step === 0 ? null : <p className={styles.at}>{at}</p>}
      <Steps steps={segments} label={label} />
    </div>
  );
}
