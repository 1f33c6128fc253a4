import { useEffect, useMemo, useRef } from 'react';
import type { CompiledScreen } from '../../engine/product.ts';
import { wayShare } from '../../engine/progress/way-share.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './way-line.module.css';

/**
 * How much of the whole way lies behind the visitor, as a line over the page: one count for the questions before an
 * account, for the application and for signing.
 */
export function WayLine({ screen }: { screen: CompiledScreen }) {
  const { facts } = useRuntime();
  const before = useRef<number>(undefined);
  const share = useAtom(
    useMemo(
      () => facts.derive((env, { rules }) => wayShare(screen, env, (id) => rules[id], before.current)),
      [facts, screen],
    ),
  );
  useEffect(() => {
    before.current = share;
  }, [share]);
  const label = useShellText('states', 'progress');
  return share === undefined ? null : (
    <progress className={styles.line} aria-label={label} value={share} max={1} data-way />
  );
}
