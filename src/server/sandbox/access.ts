import type { AccessTable } from '../access/access-table.ts';

/** The panel, its calls, sessions, the API description, and the pages that replace vendors and the login provider. */
export const accessOfSandbox: AccessTable = {
  '/sandbox*': 'this machine',
  '/hosted/*': 'this machine',
  '/docs*': 'this machine',
  '/identity-provider/*': 'this machine',
  '/csp-report': 'anybody',
  '/gallery': 'anybody',
  '/gallery-brands.json': 'anybody',
};
