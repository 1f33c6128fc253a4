import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { creditContracts } from '../contract/calls.ts';
import { borrowerRoutes } from './borrower-routes.ts';

export const creditOnServer: ServerDomain = {
  contracts: creditContracts,
  access: { 'submit-ssn': 'own application', 'retry-credit': 'own application' },
  routes: borrowerRoutes,
  hooks: {},
};
