import { domainRole } from '../../../../runtime/engine/domain-role.ts';

/** The roles of the calls about conditions. */
export const roles = {
  list: domainRole('conditions'),
  answer: domainRole('answer-condition'),
  listOfSigner: domainRole('signer-conditions'),
  answerOfSigner: domainRole('signer-condition-answer'),
  open: domainRole('desk-ask'),
  act: domainRole('desk-condition'),
};
