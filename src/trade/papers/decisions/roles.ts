import { domainRole } from '../../../../runtime/engine/domain-role.ts';

/** The roles of the calls about papers. */
export const roles = {
  list: domainRole('papers'),
  read: domainRole('paper-page-read'),
  sign: domainRole('sign-papers'),
};
