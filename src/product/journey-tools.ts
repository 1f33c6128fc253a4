import type { Validators } from '../../runtime/engine/forms/validator.ts';
import { comparisonsOf } from '../../runtime/journey/application/domains-of-application.ts';
import type { JourneyTools } from '../../runtime/journey/application/journey-domain.ts';
import { type WorkflowDocuments, workflowDocuments } from '../../runtime/journey/application/workflow-documents.ts';
import { policyIn } from '../language/pricing/policy.ts';
import { functions, journeyDomains } from '../trade/index.ts';

/** What a journey of the product needs besides its documents. */
export const journeyTools = (validators: Validators): JourneyTools => ({
  validators,
  functions,
  domains: journeyDomains,
});

/** The documents in which journeys of a product run. Throws where the lifecycle that it names is not among them. */
export const journeyDocuments = (
  product: Parameters<typeof workflowDocuments>[0],
  server: Parameters<typeof workflowDocuments>[1] & Parameters<typeof policyIn>[0],
): WorkflowDocuments => workflowDocuments(product, server, policyIn(server));

/** What compares what is shown with what journeys expect of the domains, by the key of `expect`. */
export const comparisons = comparisonsOf(journeyDomains);
