import { useMemo } from 'react';
import { determine } from '../../engine/logic/determine.ts';
import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import { useItem } from './item-scope.ts';
import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';
import { type Shown, valueText } from './value-text.ts';

/** The value of logic; undefined while it is unknown or absent. */
function useValue(logic: Logic | undefined): Json | undefined {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(
    useMemo(
      () =>
        facts.derive((env, product) => {
          const found = logic === undefined ? undefined : determine(logic, env, (id) => product.rules[id]);
          return found?.known && found.value !== null ? found.value : undefined;
        }, item),
      [facts, logic, item],
    ),
  );
}

/** The value of logic if it is a finite number, else undefined. */
export function useNumber(logic: Logic | undefined): number | undefined {
  const value = useValue(logic);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A document's value as text; empty while it is unknown. */
export function useValueText(shown: Shown): string {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(
    useMemo(() => facts.derive((env, product) => valueText(shown, env, product), item), [facts, shown, item]),
  );
}
