import type { Standing } from '../../../runtime/lifecycle/deadlines.ts';
import type { ShownDeadline } from './application-deadlines.ts';

/** What is late stands above what is due, and what is done below both. */
const places: Record<Standing, number> = { overdue: 0, open: 1, waiting: 1, late: 2, early: 2, met: 2 };

/** Deadlines in the order in which somebody has to see to them: within a group the nearest day first. */
export const mostUrgentFirst = (deadlines: readonly ShownDeadline[]): ShownDeadline[] =>
  deadlines.toSorted((one, other) => places[one.standing] - places[other.standing] || one.day.localeCompare(other.day));
