import type { ShownDeadline } from './deadlines.ts';

/** Deadlines as lines of text: state, day, what has to be done, when it was done, and the source. */
export function deadlineLines(deadlines: readonly ShownDeadline[]): string[] {
  if (deadlines.length === 0) return ['No deadline applies yet.'];
  return deadlines.map(({ standing, kind, day, title, met, citations }) => {
    const done = met === null ? '' : `; done ${met}`;
    return `${standing.padEnd(8)} ${kind === 'by' ? 'by  ' : 'from'} ${day}  ${title}${done} (${citations.join('; ')})`;
  });
}
