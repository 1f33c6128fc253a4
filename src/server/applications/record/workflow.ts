import type { Lifecycle, Pricing } from '../../../../runtime/schema/types.ts';
import type { ServedDocuments } from '../../../documents/served.ts';

/** The id of the lifecycle of an organisation's new applications. Throws where its product takes no applications. */
export function lifecycleOf(documents: ServedDocuments, org: string): string {
  const lifecycle = documents.organisations.get(org)?.product.loan.lifecycle;
  if (lifecycle === undefined) throw new Error(`The product of the organisation ${org} takes no applications`);
  return lifecycle;
}

export type Workflow = { lifecycle: Lifecycle; pricing: Pricing };

/** An organisation's current documents of the workflow; `id` is the application's lifecycle. Throws where one is missing. */
export function workflowOf(documents: ServedDocuments, org: string, id = lifecycleOf(documents, org)): Workflow {
  const server = documents.organisations.get(org)?.server;
  const lifecycle = server?.lifecycle[id];
  if (!server || !lifecycle) throw new Error(`The organisation ${org} has no lifecycle ${id}`);
  return { lifecycle, pricing: server.pricing ?? {} };
}
