import Type from 'typebox';
import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { closedObject } from '../../../contract/schemas/parts.ts';
import { commentOnApplication, decideOnApplication, getBackOfficeApplication } from './applications.ts';
import { getFlag, listFlags, switchFlag } from './flags.ts';
import { actOnPrepared, listPrepared, openPrepared, prepareApplication } from './prepared.ts';
import { findBackOfficeApplications } from './queue.ts';
import { answerMentions, setOwnerOfApplication, undoAct } from './work.ts';

/** The part of the view of who is logged in at the desk. */
const staffPart = {
  begins: Type.Array(Type.String({ enum: ['applications', 'inquiries'] }), {
    description: 'What they may begin for a borrower.',
  }),
  statuses: Type.Array(closedObject({ status: Type.String(), title: Type.String() }), {
    description: 'The statuses that an application may have, in words, in the order of the lifecycles.',
  }),
};

export const deskContracts: DomainContracts = {
  calls: {
    'back-office-find': findBackOfficeApplications,
    'back-office-application': getBackOfficeApplication,
    'back-office-decide': decideOnApplication,
    'back-office-comment': commentOnApplication,
    'back-office-owner': setOwnerOfApplication,
    'back-office-undo': undoAct,
    'back-office-mentions': answerMentions,
    'prepare-application': prepareApplication,
    'prepared-applications': listPrepared,
    'prepared-application-act': actOnPrepared,
    'prepared-application': openPrepared,
    'back-office-flags': listFlags,
    'back-office-flag': getFlag,
    'back-office-flag-switch': switchFlag,
  },
  parts: { 'staff-session': staffPart },
};
