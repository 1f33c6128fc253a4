import { useMemo } from 'react';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import { withScope } from '../../engine/environment/scope.ts';
import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** A text of the shell, formatted with these values; empty if it does not exist. */
export function useShellWords(part: string, key: string, given: Record<string, number>): string {
  const { facts } = useRuntime();
  const text = JSON.stringify(given);
  const words = useMemo(
    () =>
      facts.derive((env, product) =>
        formatCopy(product.shell[part]?.copy[key] ?? '', withScope(env, JSON.parse(text))),
      ),
    [facts, part, key, text],
  );
  return useAtom(words);
}
