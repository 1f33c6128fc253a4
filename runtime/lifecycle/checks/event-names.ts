import type { Lifecycle } from '../../schema/types.ts';

/** The names of all events that somebody or something brings about: people, vendors, timers, the end of work. */
export function eventNames({ borrower, people = {}, vendors, states, signers }: Lifecycle): string[] {
  const ofSigners = signers
    ? [signers.signed, signers.declined, signers.cancelled, signers.withdrawn, signers.agreed, signers.session?.event]
    : [];
  return [
    ...Object.keys(borrower),
    ...Object.keys(people),
    ...Object.values(vendors).flatMap(({ answers }) => Object.keys(answers)),
    ...Object.values(states).flatMap(({ after }) => after?.event ?? []),
    ...ofSigners.flatMap((event) => event ?? []),
    'done',
    'failed',
  ];
}
