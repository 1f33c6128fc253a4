import type { ServerContext } from '../platform/context/context.ts';

/** A status as people read it: 'HOLD_FOR_APPRAISAL_REVIEW' is 'Hold for appraisal review'. */
export function statusInWords(status: string | null): string {
  const words = (status ?? 'no status').toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of an organisation. */
export const brandOf = ({ documents }: Pick<ServerContext, 'documents'>, org: string): string =>
  documents.organisations.get(org)?.product.brand.name ?? org;
