import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';
import type { Trx } from '../platform/database/tables.ts';

/**
 * The phone number (ten digits) for text messages about the application, if the borrower's last consent is yes and for their
 * current number (47 CFR 64.1200), and they have not since asked to be contacted otherwise. Undefined if there is none.
 */
export async function numberForTexts(
  trx: Trx,
  { account, answers }: Pick<ApplicationRow, 'account' | 'answers'>,
): Promise<string | undefined> {
  const channel = readPath(answers, 'contact.channel');
  if (channel !== undefined && channel !== 'TEXT') return undefined;
  const last = await trx
    .selectFrom('message_consent')
    .innerJoin('consent_prompt', 'consent_prompt.uuid', 'message_consent.prompt')
    .select(['message_consent.action', 'message_consent.phone'])
    .where('message_consent.account', '=', account)
    .where('consent_prompt.type', '=', 'SMS_TRANSACTIONAL')
    .orderBy('message_consent.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== 'OPT_IN' || last.phone === null) return undefined;
  const number = tenDigits(await phoneOf(trx, account));
  return number !== undefined && number === tenDigits(last.phone) ? number : undefined;
}

async function phoneOf(trx: Trx, account: string): Promise<string> {
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', account).executeTakeFirst();
  return String(readPath(profile?.view ?? {}, 'phoneNumbers.0.number') ?? '');
}

function tenDigits(phone: string): string | undefined {
  return /^1?(\d{10})$/.exec(phone.replace(/\D/g, ''))?.[1];
}
