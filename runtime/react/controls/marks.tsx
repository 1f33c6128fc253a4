import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import { withScope } from '../../engine/environment/scope.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './marks.module.css';

/** What happened on the open screen without a press: that answers were saved, and that the page fetched its data anew. */
export function Marks() {
  const { facts, marksAtom, sessionAtom } = useRuntime();
  const marks = useAtom(
    useMemo(
      () =>
        atom((get) => {
          const { visit, saved, updated } = get(marksAtom);
          return visit === get(sessionAtom).visit ? `${saved ?? ''}|${updated ?? ''}` : '|';
        }),
      [marksAtom, sessionAtom],
    ),
  );
  const text = useAtom(
    useMemo(() => {
      const [saved = '', updated = ''] = marks.split('|');
      const said = Object.entries({ saved, updated }).filter(([, at]) => at !== '');
      return facts.derive((env, product) =>
        said
          .map(([key, at]) => formatCopy(product.shell.states?.copy[key] ?? '', withScope(env, { time: at })))
          .join(' '),
      );
    }, [facts, marks]),
  );
  return (
    <p className={styles.marks} role="status" data-marks="">
      {text}
    </p>
  );
}
