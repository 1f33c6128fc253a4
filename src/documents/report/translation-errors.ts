import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { sortedDiagnostics } from '../../../runtime/language/source/diagnostic.ts';
import type { Loaded } from '../compile/load.ts';

/**
 * The errors that organisations have in another of their languages alone, each once. A page, a message or a journey in that language
 * would have no documents.
 */
export function translationErrors({
  organisations,
  inLanguage,
}: Pick<Loaded, 'organisations' | 'inLanguage'>): Diagnostic[] {
  const found = [...organisations].flatMap(([org, { product }]) => {
    const [, ...others] = Object.keys(product.languages ?? {});
    return others.flatMap((language) => inLanguage(org, language).diagnostics);
  });
  const errors = found.filter(({ severity }) => severity === 'error');
  return sortedDiagnostics([...new Map(errors.map((one) => [`${one.file} ${one.pointer} ${one.code}`, one])).values()]);
}
