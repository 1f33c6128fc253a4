import { lifecycle } from '../../../lifecycle/documents.ts';

const { roles = {}, people = {}, states } = lifecycle;

/** Whether a status awaits an event which the role decides. */
export const awaits = (status: string, role: string): boolean =>
  Object.keys(states[status]?.on ?? {}).some((event) => people[event]?.decidedBy.includes(role));

/** Whether the documents let a role read applications in a status, in which these events are asked for, and on which it has not acted. */
export const readsAt = (role: string, status: string, asked: readonly string[] = []): boolean =>
  roles[role]?.reads.applications === 'all' ||
  awaits(status, role) ||
  asked.some((event) => people[event]?.decidedBy.includes(role));
