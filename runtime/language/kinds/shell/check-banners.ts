import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks that the fact for dismissed banners is of source storage and that no other document writes it: only the page
 * does.
 */
export function checkBanners({ documents, facts, report }: CheckContext): void {
  const stored = Object.keys(facts).filter((name) => facts[name]?.storedIn !== undefined);
  for (const document of documents.shell.values())
    for (const [key, { dismissed }] of Object.entries(document.value.banners ?? {}))
      if (!stored.includes(dismissed))
        report(document, pointerTo('/banners', key, 'dismissed'), {
          code: 'unknown-key',
          message: `The browser does not store "${dismissed}", so that what was dismissed would be back at the next visit.`,
          remedy: didYouMean(
            dismissed,
            stored,
            'declare a fact of source storage, and say in "storedIn" where it is kept',
          ),
        });
}
