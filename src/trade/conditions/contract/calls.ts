import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { answerCondition, listConditions } from './borrower.ts';
import { actOnCondition, applicationPart, openCondition, staffPart } from './desk.ts';
import { answerSignerCondition, listSignerConditions } from './signer.ts';

export const conditionContracts: DomainContracts = {
  calls: {
    conditions: listConditions,
    'answer-condition': answerCondition,
    'co-deed-conditions': listSignerConditions,
    'co-deed-answer-condition': answerSignerCondition,
    'back-office-condition-open': openCondition,
    'back-office-condition-act': actOnCondition,
  },
  parts: { 'back-office-application': applicationPart, 'staff-session': staffPart },
};
