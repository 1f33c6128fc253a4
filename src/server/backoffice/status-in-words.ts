import { statusTitle } from '../../../runtime/lifecycle/status.ts';
import type { ServerContext } from '../platform/context/context.ts';

/** The status of an application as displayed. `lifecycle` is the id of its lifecycle. */
export const statusInWords = (
  { documents }: Pick<ServerContext, 'documents'>,
  { org, lifecycle, status }: { org: string; lifecycle: string; status: string | null },
): string => statusTitle(documents.organisations.get(org)?.server.lifecycle[lifecycle] ?? {}, status);

/** The name of an organisation. */
export const brandOf = ({ documents }: Pick<ServerContext, 'documents'>, org: string): string =>
  documents.organisations.get(org)?.product.brand.name ?? org;
