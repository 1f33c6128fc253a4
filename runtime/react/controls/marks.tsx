import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import { withScope } from '../../engine/environment/scope.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './marks.module.css';

/** Notes on the open screen about something that happened without a press, such as saved answers. */
export function Marks() {
  const { facts, lastSavedAtom, sessionAtom } = useRuntime();
  const at = useAtom(
    useMemo(
      () =>
        atom((get) => {
          const { visit, saved } = get(lastSavedAtom);
          return visit === get(sessionAtom).visit ? saved : undefined;
        }),
      [lastSavedAtom, sessionAtom],
    ),
  );
  const text = useAtom(
    useMemo(
      () =>
        facts.derive((env, product) =>
          at === undefined ? '' : formatCopy(product.shell.states?.copy.saved ?? '', withScope(env, { time: at })),
        ),
      [facts, at],
    ),
  );
  return (
    <p className={styles.marks} role="status" data-marks="">
      {text}
    </p>
  );
}
