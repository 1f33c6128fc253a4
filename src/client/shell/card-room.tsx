import { atom } from 'jotai/vanilla';
import { type ReactNode, useMemo } from 'react';
import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import styles from './card-room.module.css';

/**
 * Reserves space for a card of the shell that is shown or expected, from the first rendering, so that the layout does not shift
 * when the card appears.
 */
export function CardRoom({ children }: { children: ReactNode }) {
  const { facts, productAtom } = useRuntime();
  const { shell } = useAtom(productAtom);
  const isKept = useAtom(
    useMemo(() => {
      const cards = Object.values(shell).flatMap(({ card }) => card ?? []);
      const reasons = cards.flatMap((card) => [
        card,
        ...(card.expected === undefined ? [] : [{ when: card.expected }]),
      ]);
      return atom((get) => reasons.some((reason) => get(facts.holds(reason))));
    }, [facts, shell]),
  );
  return <div className={isKept ? styles.room : undefined}>{children}</div>;
}
