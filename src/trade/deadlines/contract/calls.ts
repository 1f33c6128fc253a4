import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { getDeadlines } from './desk.ts';

export const deadlineContracts: DomainContracts = { calls: { 'back-office-deadlines': getDeadlines } };
