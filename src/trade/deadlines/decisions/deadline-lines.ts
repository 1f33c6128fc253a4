import type { ShownDeadline } from './deadlines.ts';

/** Deadlines as text: state, day, what has to be done, when it was done, and the source; below it, what the day is counted from. */
export function deadlineLines(deadlines: readonly ShownDeadline[]): string[] {
  if (deadlines.length === 0) return ['No deadline applies yet.'];
  return deadlines.map(({ standing, kind, day, title, starts, met, citations }) => {
    const done = met === null ? '' : `; done ${met}`;
    const from = starts.map(({ event, on, why }) => `\n${' '.repeat(26)}counted from ${on}: ${event} ${why}`).join('');
    return `${standing.padEnd(8)} ${kind === 'by' ? 'by  ' : 'from'} ${day}  ${title}${done} (${citations.join('; ')})${from}`;
  });
}
