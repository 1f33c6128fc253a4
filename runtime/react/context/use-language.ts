import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** The tag of the language in which the visitor reads: dates and numbers have its forms. */
export const useLanguage = (): string => useAtom(useRuntime().productAtom).language?.tag ?? 'en-US';

/** The tag of the documents' language, for what stays in it on a page in another one: papers, and what is agreed to. Undefined where the page is in it. */
export function useDocumentsLanguage(): string | undefined {
  const { language, languages = {} } = useAtom(useRuntime().productAtom);
  return language && Object.keys(languages)[0];
}
