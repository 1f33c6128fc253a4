import { atom } from 'jotai/vanilla';
import { useCallback, useMemo } from 'react';
import { determine } from '../../engine/logic/determine.ts';
import { holds } from '../../engine/rules/judge.ts';
import type { Json } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Field } from '../../schema/types.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { distinctAtom } from './distinct-atom.ts';

const never = atom(false);

/** Whether the facts make a field read-only. */
export function useReadonly(field: Field): boolean {
  const { facts } = useRuntime();
  const source = useMemo(() => {
    const { readonly } = field;
    if (readonly === undefined) return never;
    return facts.derive((env, product) => holds({ when: readonly }, env, (id) => product.rules[id]));
  }, [facts, field]);
  return useAtom(source);
}

/** Formats a widget's copy with the current facts. */
export function useFormat(): (copy: Copy) => string {
  const { store, facts } = useRuntime();
  return useCallback((copy) => (typeof copy === 'string' ? copy : store.get(facts.text(copy))), [store, facts]);
}

const noValues = atom<Record<string, Json>>({});

/** The values that a field's widget reads from the facts. */
export function useFieldValues({ values }: Field): Record<string, Json> {
  const { facts } = useRuntime();
  const source = useMemo(() => {
    if (values === undefined) return noValues;
    return distinctAtom(
      facts.derive((env, product) => {
        const known: Record<string, Json> = {};
        for (const [name, logic] of Object.entries(values)) {
          const found = determine(logic, env, (id) => product.rules[id]);
          if (found.known && found.value !== null) known[name] = found.value;
        }
        return known;
      }),
    );
  }, [facts, values]);
  return useAtom(source);
}
