import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** The tag of the language in which the visitor reads: dates and numbers have its forms. */
export const useLanguage = (): string => useAtom(useRuntime().productAtom).language?.tag ?? 'en-US';
