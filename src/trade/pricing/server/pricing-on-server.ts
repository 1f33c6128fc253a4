import type { FastifyInstance } from 'fastify';
import { isObject } from '../../../../runtime/json/json.ts';
import { ownApplication } from '../../../server/application-record/own-application.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { callRoute } from '../../../server/http/call-route.ts';
import { getOffers, pricingContracts } from '../contract/calls.ts';
import { currentOffers } from '../decisions/current-offers.ts';
import { termsFromPricing } from '../decisions/terms-from-pricing.ts';

function routes(app: FastifyInstance): void {
  callRoute(app, 'offers', getOffers, async (request) => {
    const row = await ownApplication(request, request.params.uuid);
    const { lifecycle } = workflowOf(app.context.documents, row);
    return { offers: currentOffers(lifecycle, row.status ?? '', row.vendor_facts) };
  });
}

export const pricingOnServer: ServerDomain = {
  contracts: pricingContracts,
  access: { offers: 'own application' },
  routes,
  hooks: {
    paperFacts({ documents }, row, view) {
      const { selected } = row.fields;
      return termsFromPricing(workflowOf(documents, row).pricing, view, isObject(selected) ? selected : {});
    },
  },
};
