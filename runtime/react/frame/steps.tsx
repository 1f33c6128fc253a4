import type { Copy } from '../../schema/copy.ts';
import { Text } from '../context/text.tsx';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './steps.module.css';

/** `part`: the current position within the step, for screen readers. `task`: what is done in the step now. */
export type ShownStep = { id: string; title: Copy; state: 'done' | 'current' | 'ahead'; part?: Copy; task?: Copy };

type Props = { steps: readonly ShownStep[]; label?: string };

/** A list of steps with a mark for each, from top to bottom. */
export function Steps({ steps, label = '' }: Props) {
  return (
    <ol className={styles.steps} aria-label={label === '' ? undefined : label}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { title, state, part, task } }: { step: ShownStep }) {
  const done = useShellText('states', 'step-done');
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.title} data-step={state}>
        <Text copy={title} />
        {task === undefined ? null : (
          <span className={styles.task}>
            <Text copy={task} />
          </span>
        )}
      </span>
      {state === 'done' ? <span className="visually-hidden">{done}</span> : null}
      {part === undefined ? null : (
        <span className="visually-hidden">
          {': '}
          <Text copy={part} />
        </span>
      )}
    </li>
  );
}
