import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import { useShellWords } from '../context/use-shell-words.ts';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

/**
 * The visitor's progress in a flow, with one step for each group of steps: the number of the current step or, for
 * steps on one page, the number of finished ones.
 */
export function ProgressBar() {
  const { facts } = useRuntime();
  const segments = useAtom(facts.progress);
  const label = useShellText('states', 'progress');
  const step = segments.findIndex(({ state }) => state === 'current') + 1;
  const at = useShellWords('states', 'progress-at', { step, steps: segments.length });
  const done = segments.filter(({ state }) => state === 'done').length;
  const ofPage = useShellWords('states', 'tasks-done', { done, total: segments.length });
  if (segments.length === 0) return null;
  const words = segments.some(({ together }) => together) ? ofPage : step > 0 && at;
  return (
    <div className={styles.flat} data-steps="">
      {words ? <p className={styles.at}>{words}</p> : null}
      <Steps steps={segments} label={label} />
    </div>
  );
}
