import type { Paper } from '../../schema/types.ts';

/**
 * The number of a paper's form with its revision, as it stands at the foot of each page and is stored with the paper: 'HE-101 (Rev.
 * 11/2026)'.
 */
export function paperForm({ form, revision }: Pick<Paper, 'form' | 'revision'>): string {
  const [year = '', ...monthAndDay] = revision.split('-');
  return `${form} (Rev. ${[...monthAndDay, year].join('/')})`;
}
