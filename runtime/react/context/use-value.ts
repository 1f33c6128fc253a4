import { useMemo } from 'react';
import { useItem } from './item-scope.ts';
import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';
import { type Shown, valueText } from './value-text.ts';

/** A document's value as text; empty while it is unknown. */
export function useValueText(shown: Shown): string {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(
    useMemo(() => facts.derive((env, product) => valueText(shown, env, product), item), [facts, shown, item]),
  );
}
