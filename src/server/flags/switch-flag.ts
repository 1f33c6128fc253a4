import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Flag } from '../../../runtime/schema/types.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { Tables } from '../platform/database/tables.ts';
import { everyOrganisation, type Staff, worksFor } from '../ports/staff.ts';

/** The new state of a flag; `on` null: the document's own value. */
export type FlagChange = { on: boolean | null; value: string | undefined; reason: string; everywhere: boolean };

type Place = { org: string; id: string; flag: Flag | undefined; staff: Staff; at: Date; ip: string };

/** Records a switch, which takes effect at once. Throws an HttpError if the flag, the role or the value does not allow it. */
export async function switchFlag(
  trx: Transaction<Tables>,
  { org, id, flag, staff, at, ip }: Place,
  { on, value, reason, everywhere }: FlagChange,
): Promise<void> {
  if (!flag || !worksFor(staff, org)) throw notFound();
  const role = (flag.switchedBy ?? []).find((one) => staff.roles.includes(one));
  if (role === undefined) throw notYours(id, flag.switchedBy ?? []);
  if (everywhere && !staff.organisations.includes(everyOrganisation)) throw notEverywhere();
  const variables = on === null ? undefined : variablesOf(id, flag, value);
  await trx
    .insertInto('flag_switch')
    .values({
      org: everywhere ? everyOrganisation : org,
      flag: id,
      on,
      variables: variables ? JSON.stringify(variables) : null,
      reason: reason.trim(),
      staff: staff.id,
      name: staff.name,
      role,
      at,
      ip,
    })
    .execute();
}

/** Parses a typed value by the type of the flag's variable. */
function variablesOf(id: string, { variables }: Flag, value: string | undefined): JsonObject | undefined {
  const [variable] = Object.entries(variables ?? {});
  if (value === undefined || value.trim() === '') return undefined;
  if (!variable) throw noValue(`The flag "${id}" has no value: leave it out`);
  const [name, documented] = variable;
  if (Array.isArray(documented)) return { [name]: value.split(/[\s,;]+/).filter(Boolean) };
  if (typeof documented === 'string') return { [name]: value.trim() };
  const number = Number(value);
  if (Number.isNaN(number)) throw noValue(`The value of "${id}" is a number, not "${value}"`);
  return { [name]: number };
}

const noValue = (message: string): HttpError => new HttpError(422, [message], { code: 'flag-value' });

const notYours = (id: string, roles: readonly string[]): HttpError =>
  new HttpError(
    403,
    [
      roles.length === 0
        ? `Nobody may switch "${id}" at the desk`
        : `Switching "${id}" takes the role ${roles.join(' or ')}`,
    ],
    { code: 'not-your-role' },
  );

const notEverywhere = (): HttpError =>
  new HttpError(403, ['Only people who work for every organisation switch a flag for all of them'], {
    code: 'not-everywhere',
  });
