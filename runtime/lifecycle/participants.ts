import type { Lifecycle } from '../schema/types.ts';

/** The events that only further participants cause. */
const participantsEvents = ({ participants }: Pick<Lifecycle, 'participants'>): string[] =>
  participants
    ? [
        participants.signed,
        participants.declined,
        participants.withdrawn,
        participants.agreed,
        participants.session?.event,
      ].filter((event) => event !== undefined)
    : [];

/** Whether an event is caused by a person: the applicant, a further participant or staff. */
export const isPersonsEvent = (lifecycle: Lifecycle, event: string): boolean =>
  Object.hasOwn(lifecycle.applicant, event) ||
  Object.hasOwn(lifecycle.people ?? {}, event) ||
  participantsEvents(lifecycle).includes(event);
