import { useRuntime } from './runtime-context.tsx';
import { useText } from './text.tsx';
import { useAtom } from './use-atom.ts';

/** A text of the shell (flows/shell/<part>.json); empty if it does not exist. */
export function useShellText(part: string, key: string): string {
  const product = useAtom(useRuntime().productAtom);
  return useText(product.shell[part]?.copy[key] ?? '');
}
