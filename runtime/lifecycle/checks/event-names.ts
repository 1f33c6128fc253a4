import type { Lifecycle } from '../../schema/types.ts';

/** The names of all events that somebody or something brings about: people, vendors, timers, the end of work. */
export function eventNames({ applicant, people = {}, vendors, states, participants }: Lifecycle): string[] {
  const ofParticipants = participants
    ? [
        participants.signed,
        participants.declined,
        participants.cancelled,
        participants.withdrawn,
        participants.agreed,
        participants.session?.event,
      ]
    : [];
  return [
    ...Object.keys(applicant),
    ...Object.keys(people),
    ...Object.values(vendors).flatMap(({ answers }) => Object.keys(answers)),
    ...Object.values(states).flatMap(({ after }) => after?.event ?? []),
    ...ofParticipants.flatMap((event) => event ?? []),
    'done',
    'failed',
  ];
}
