import type { Lifecycle } from '../../../../runtime/schema/types.ts';

/** The actor of an event in a status, in a word or two. */
export function whoOf(
  { applicant: borrower, people = {}, vendors, states }: Lifecycle,
  from: string | null,
  event: string,
): string {
  const state = from !== null && Object.hasOwn(states, from) ? states[from] : undefined;
  const vendor = state?.work?.vendor === undefined ? undefined : vendors[state.work.vendor];
  if (vendor && Object.hasOwn(vendor.answers, event)) return vendor.title;
  if (event === 'failed') return `${vendor?.title ?? 'A vendor'}, given up`;
  if (from === null || Object.hasOwn(borrower, event)) return 'Borrower';
  if (Object.hasOwn(people, event)) return capital(people[event]?.by ?? '');
  if (state?.after?.event === event) return 'Time';
  return event === 'done' ? 'Our own work' : 'Sandbox panel';
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
