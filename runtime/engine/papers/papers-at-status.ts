import type { Lifecycle } from '../../schema/types.ts';

/**
 * The papers of an application that is created directly in a status: those made by that status, and by the statuses
 * that lead to it through work without a vendor.
 */
export function papersAtStatus(lifecycle: Lifecycle, status: string): string[] {
  const seen = new Set<string>();
  const walk = (at: string): string[] => {
    if (seen.has(at)) return [];
    seen.add(at);
    const before = Object.entries(lifecycle.states).filter(([, { work, on = {} }]) => {
      const own = work !== undefined && work.vendor === undefined;
      return own && (on.done ?? []).some(({ to }) => to === at);
    });
    return [...before.flatMap(([earlier]) => walk(earlier)), ...papersMadeIn(lifecycle, at)];
  };
  return [...new Set(walk(status))];
}

/** The papers that a status makes, its notices among them. */
export const papersMadeIn = ({ states }: Lifecycle, status: string): string[] => [
  ...(states[status]?.work?.papers ?? []),
  ...(states[status]?.notices?.papers ?? []),
];

/** The papers that a status makes when it is reached. */
export const papersOnArrival = (lifecycle: Lifecycle, status: string): string[] =>
  makesNoticesLater(lifecycle, status)
    ? [...(lifecycle.states[status]?.work?.papers ?? [])]
    : papersMadeIn(lifecycle, status);

/** Whether a status makes its notices once they are due, and not when it is reached: 'done' says that they are made. */
export const makesNoticesLater = ({ states }: Lifecycle, status: string): boolean => {
  const { work, notices, on = {} } = states[status] ?? {};
  return notices !== undefined && work?.vendor !== undefined && Object.hasOwn(on, 'done');
};
