import { dayOf, isWanted, type LogContext, type LogQuery, type OfApplication, ofApplication } from './log-query.ts';

/** A borrower's answer to a consent, with the hash of the text that was shown. */
export type GivenConsent = OfApplication & { day: string; type: string; version: string; text: string; answer: string };

/** Every answer to a consent, the earliest first. */
export async function givenConsents(context: LogContext, query: LogQuery): Promise<GivenConsent[]> {
  const rows = await context.db
    .selectFrom('consent')
    .innerJoin('application', 'application.uuid', 'consent.application')
    .select(['consent.at', 'consent.type', 'consent.version', 'consent.text_hash', 'consent.action'])
    .select(['application.uuid', 'application.org', 'application.loan_number', 'application.answers'])
    .$if(query.org !== undefined, (all) => all.where('application.org', '=', query.org ?? ''))
    .orderBy('consent.at')
    .orderBy('consent.id')
    .execute();
  return rows.flatMap(({ at, type, version, text_hash, action, ...row }) => {
    const of = ofApplication(context, row);
    const day = dayOf(at, of);
    return isWanted(query, of, day) ? [{ ...of, day, type, version, text: text_hash ?? '', answer: action }] : [];
  });
}
