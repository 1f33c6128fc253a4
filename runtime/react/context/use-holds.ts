import { useMemo } from 'react';
import type { Conditional } from '../../state/facts.ts';
import { useItem } from './item-scope.ts';
import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** Whether the conditions of a part of a document hold; renders again when this changes. */
export function useHolds(part: Conditional): boolean {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(useMemo(() => facts.holds(part, item), [facts, part, item]));
}
