import type { Lifecycle } from '../schema/types.ts';

type Happened = { event: string; from: string | null };

/**
 * What happened, as a sentence for staff: of a vendor's answer, the one of the vendor that worked in the status it came `from`.
 * Undefined where the document has none.
 */
export function eventTitle(
  { states, vendors, people = {}, applicant, eventTitles = {} }: Lifecycle,
  { event, from }: Happened,
): string | undefined {
  const answered = vendors[states[from ?? '']?.work?.vendor ?? '']?.answers[event]?.title;
  const named = people[event]?.title ?? own(applicant, event) ?? own(eventTitles, event);
  return (
    answered ?? named ?? Object.values(vendors).find(({ answers }) => answers[event]?.title)?.answers[event]?.title
  );
}

const own = (titles: Readonly<Record<string, string>>, event: string): string | undefined =>
  Object.hasOwn(titles, event) ? titles[event] : undefined;
