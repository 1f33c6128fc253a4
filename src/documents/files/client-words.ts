import type { ShellWords } from '../../../runtime/engine/copy/shell-words.ts';

/** Keys of the texts that our pages show around the runtime: header, error page, and a page without scripts. */
export const clientWords = {
  header: ['skip', 'home', 'menu', 'logout', 'sandbox'],
  states: ['go-to-dashboard', 'snag-title', 'snag-text', 'snag-support', 'no-scripts', 'page-description'],
} as const satisfies ShellWords;
