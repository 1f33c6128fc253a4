import { type ShellWords, shellWords } from '../../../engine/copy/shell-words.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

/** Checks that the shell defines the texts of the runtime's own links, buttons and pages, and those of the page around it. */
export function checkShellWords({ documents, prepared, report }: CheckContext): void {
  const hostWords: ShellWords = prepared.shellWords ?? {};
  const own: ShellWords = shellWords;
  for (const part of new Set([...Object.keys(hostWords), ...Object.keys(own)])) {
    const words = [...(own[part] ?? []), ...(hostWords[part] ?? [])];
    const document = documents.shell.get(part);
    const missing = words.filter((word) => !document?.value.copy[word]);
    const place = document ?? documents.product.get('product');
    if (missing.length === 0 || !place) continue;
    const names = missing.map((word) => `"${word}"`).join(', ');
    report(place, document ? '/copy' : '', {
      code: 'missing-shell-word',
      message: `flows/shell/${part}.json lacks ${names}, which pages show.`,
      remedy: `write the "copy" of ${names} in flows/shell/${part}.json`,
    });
  }
}
