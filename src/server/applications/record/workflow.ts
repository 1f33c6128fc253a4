import type { Lifecycle, Personas, Pricing } from '../../../../runtime/schema/types.ts';
import type { Loaded } from '../../../documents/load.ts';

/** The lifecycle of this product's applications. */
export const lifecycleId = 'heloc';

export type Workflow = { lifecycle: Lifecycle; personas: Personas; pricing: Pricing };

/** An organisation's current documents of the workflow. Throws where one is missing. */
export function workflowOf(documents: Loaded, org: string, id: string): Workflow {
  const server = documents.organisations.get(org)?.server;
  const lifecycle = server?.lifecycle[id];
  if (!server || !lifecycle || !server.personas || !server.pricing)
    throw new Error(`The organisation ${org} has no lifecycle ${id}, no personas or no pricing`);
  return { lifecycle, personas: server.personas, pricing: server.pricing };
}
