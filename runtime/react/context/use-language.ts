import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** The tag of the page's language, for formatting dates and numbers. */
export const useLanguage = (): string => useAtom(useRuntime().productAtom).language?.tag ?? 'en-US';

/**
 * The tag of the documents' language, for text that is never translated: papers and consents. Undefined where the page
 * itself is in that language.
 */
export function useDocumentsLanguage(): string | undefined {
  const { language, languages = {} } = useAtom(useRuntime().productAtom);
  return language && Object.keys(languages)[0];
}
