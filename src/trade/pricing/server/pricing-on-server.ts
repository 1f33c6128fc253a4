import { isObject } from '../../../../runtime/json/json.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { termsFromPricing } from '../decisions/terms-from-pricing.ts';

export const pricingOnServer: ServerDomain = {
  hooks: {
    paperFacts({ documents }, row, view) {
      const { selected } = row.fields;
      return termsFromPricing(workflowOf(documents, row).pricing, view, isObject(selected) ? selected : {});
    },
  },
};
