import { domainRole } from '../../../../runtime/engine/domain-role.ts';

/** The roles of the calls of additional signers. */
export const roles = {
  status: domainRole('signer'),
  invitation: domainRole('signer-invitation'),
  claim: domainRole('signer-claim'),
  act: domainRole('signer-action'),
  papers: domainRole('signer-papers'),
  read: domainRole('signer-page-read'),
  sign: domainRole('signer-sign'),
  openLink: domainRole('signer-open-link'),
  finishLink: domainRole('signer-finish-link'),
};
