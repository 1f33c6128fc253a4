import { useRuntime } from './runtime-context.tsx';
import { useText } from './text.tsx';
import { useAtom } from './use-atom.ts';

/** A piece of copy of the shell (flows/shell/<part>.json); empty where there is none. */
export function useShellText(part: string, key: string): string {
  const product = useAtom(useRuntime().productAtom);
  return useText(product.shell[part]?.copy[key] ?? '');
}
