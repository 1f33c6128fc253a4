import { useMemo } from 'react';
import { useItem } from '../../../context/item-scope.ts';
import { useRuntime } from '../../../context/runtime-context.tsx';
import { useAtom } from '../../../context/use-atom.ts';
import { type Shown, valueText, valueTone } from '../../../context/value-text.ts';
import { withBreaks } from '../../../context/with-breaks.tsx';
import styles from './badge.module.css';

/** The value as text: a badge where it has a tone. */
export function Valued({ of, text }: { of: Shown; text: string }) {
  const { facts } = useRuntime();
  const item = useItem();
  const tone = useAtom(
    useMemo(() => facts.derive((env, product) => valueTone(of, env, product), item), [facts, of, item]),
  );
  return tone === undefined || text === '' ? (
    withBreaks(text)
  ) : (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  );
}

/** A document's value as text; empty while it is unknown. */
export function useValueText(of: Shown): string {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(useMemo(() => facts.derive((env, product) => valueText(of, env, product), item), [facts, of, item]));
}
