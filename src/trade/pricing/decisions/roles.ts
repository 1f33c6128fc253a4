import { domainRole } from '../../../../runtime/engine/domain-role.ts';

/** The role of the call for the offers of an application. */
export const roles = { offers: domainRole('offers') };
