import type { Leads } from '../../access/leads.ts';

/** Every call of the desk that belongs to no domain. One that nobody names keeps the server from starting. */
export const leadsOfCalls: Readonly<Record<string, Leads>> = {
  'staff-session': 'nothing',
  'back-office-find': 'list',
  'back-office-application': 'application',
  'back-office-file': 'application',
  'back-office-paper': 'application',
  'back-office-decide': 'act',
  'back-office-comment': 'application',
  'prepare-application': 'nothing',
  'prepared-applications': 'list',
  'prepared-application-act': 'nothing',
  'back-office-flags': 'nothing',
  'back-office-flag': 'nothing',
  'back-office-flag-switch': 'nothing',
};
