import type { Leads } from '../../access/leads.ts';

/** Every call of the desk that belongs to no domain. One that nobody names keeps the server from starting. */
export const leadsOfCalls: Readonly<Record<string, Leads>> = {
  'staff-session': 'nothing',
};
