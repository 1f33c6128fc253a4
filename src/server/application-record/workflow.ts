import { type CompiledLifecycle, lifecycleInForce } from '../../../runtime/lifecycle/decision-rules.ts';
import type { ServedDocuments } from '../../documents/compile/served.ts';
import { pricingInForce } from '../../language/pricing/pricing-in-force.ts';
import type { Pricing } from '../../language/schema/types.ts';

/** The id of the lifecycle of an organisation's new applications. Throws where its product takes no applications. */
export function lifecycleOf(documents: ServedDocuments, org: string): string {
  const lifecycle = documents.organisations.get(org)?.product.document.lifecycle;
  if (lifecycle === undefined) throw new Error(`The product of the organisation ${org} takes no applications`);
  return lifecycle;
}

/** `priced`: the first day of the version of the pricing; '' if it has none. */
export type Workflow = { lifecycle: CompiledLifecycle; pricing: Pricing; priced: string };

/**
 * The documents of an application's workflow: today's lifecycle, and the pricing and underwriting rules in force on the day on
 * which the application was started.
 */
export const workflowOf = (
  documents: ServedDocuments,
  { org, lifecycle, created }: { org: string; lifecycle: string; created: Date },
): Workflow => workflowOn(documents, org, created, lifecycle);

/** As `workflowOf`, for an application started now; `id` is its lifecycle. Throws if a document is missing. */
export function workflowOn(
  documents: ServedDocuments,
  org: string,
  started: Date,
  id = lifecycleOf(documents, org),
): Workflow {
  const { server, product } = documents.organisations.get(org) ?? {};
  const lifecycle = server?.lifecycle[id];
  if (!server || !lifecycle) throw new Error(`The organisation ${org} has no lifecycle ${id}`);
  const zone = product?.settings.timeZone;
  const instant = started.toISOString();
  const { pricing, from } = pricingInForce(server.pricing ?? {}, instant, zone);
  return { lifecycle: lifecycleInForce(lifecycle, instant, zone), pricing, priced: from };
}
