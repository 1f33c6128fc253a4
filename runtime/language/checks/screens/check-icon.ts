import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { nearest } from '../../source/suggest.ts';
import type { SiteContext } from '../context/check-context.ts';

/** Checks that there is an icon of this name. */
export function checkIcon({ report, icons }: SiteContext, document: Assembled, { value, pointer }: Site): void {
  const name = String(value);
  if (Object.hasOwn(icons, name)) return;
  const near = nearIcons(name, Object.keys(icons));
  report(document, pointer, {
    code: 'unknown-icon',
    message: `There is no icon "${name}".`,
    remedy:
      near.length === 0
        ? 'use a name that https://lucide.dev/icons lists'
        : `did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`,
  });
}

/** At most five names: the most similar one, then those that share a word with it. */
function nearIcons(wrong: string, names: readonly string[]): string[] {
  const words = wrong.toLowerCase().split('-');
  const alike = nearest(wrong, names);
  const sharing = names.filter((name) => name.split('-').some((word) => words.includes(word)));
  return [...new Set([...(alike === undefined ? [] : [alike]), ...sharing])].slice(0, 5);
}
