import { useId } from 'react';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { Text } from '../../../../runtime/react/context/text.tsx';
import { useHolds } from '../../../../runtime/react/context/use-holds.ts';
import type { Shell, ShellPanel } from '../../../../runtime/schema/types.ts';
import styles from './panel.module.css';

type PanelProps = { name: string; panel: ShellPanel; actions: NonNullable<Shell['actions']> };

/** A question at the lower edge of the window. It does not take the focus and need not be answered. */
export function Panel(props: PanelProps) {
  return useHolds(props.panel) ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ name, panel, actions }: PanelProps) {
  const runtime = useRuntime();
  const title = useId();
  const answer = (action: string): void => {
    document.getElementById('main')?.focus();
    runtime.press(action);
  };
  return (
    <section className={styles.panel} aria-labelledby={title} data-panel={name}>
      <h2 id={title} className={styles.title}>
        <Text copy={panel.title} />
      </h2>
      <p>
        <Text copy={panel.text} links={panel.links} />
      </p>
      <p className={styles.actions}>
        {panel.actions.map((action) => (
          <button
            key={action}
            type="button"
            className="button button-secondary"
            data-action={action}
            onClick={() => answer(action)}
          >
            <Text copy={actions[action]?.label ?? ''} />
          </button>
        ))}
      </p>
    </section>
  );
}
