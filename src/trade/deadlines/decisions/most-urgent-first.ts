import type { Deadline, ShownDeadline, Standing } from './deadlines.ts';

/** The order of the groups: overdue, then due, then done. */
const places: Record<Standing, number> = { overdue: 0, open: 1, waiting: 1, late: 2, early: 2, met: 2 };

/** Sorts deadlines by urgency: by group, and within a group the earliest day first. */
export const mostUrgentFirst = (deadlines: readonly ShownDeadline[]): ShownDeadline[] =>
  deadlines.toSorted((one, other) => places[one.standing] - places[other.standing] || one.day.localeCompare(other.day));

/** Whether something is still to be done by the deadline's day, or is overdue. */
const isDue = ({ kind, standing }: Deadline): boolean =>
  kind === 'by' && (standing === 'open' || standing === 'overdue');

/**
 * The deadline that is due first, of deadlines in the order of their days. Those that have passed come before the others, so it
 * stays the first as days pass.
 */
export const dueFirst = (deadlines: readonly Deadline[]): Deadline | undefined => deadlines.find(isDue);
