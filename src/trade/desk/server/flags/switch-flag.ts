import type { Flag } from '../../../../../runtime/schema/types.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import type { Trx } from '../../../../server/platform/database/tables.ts';
import { everyOrganisation, type Staff, worksFor } from '../../../../server/ports/staff.ts';
import { errorOf } from '../../../port/server/error-of.ts';
import { decideSwitch, type FlagChange } from '../../decisions/flags.ts';

type Switching = { org: string; id: string; flag: Flag | undefined; staff: Staff; at: Date; ip: string };

/** Records a switch, which takes effect at once. Throws an HttpError if the flag, the role or the value does not allow it. */
export async function switchFlag(
  trx: Trx,
  { org, id, flag, staff, at, ip }: Switching,
  change: FlagChange,
): Promise<void> {
  if (!worksFor(staff, org)) throw notFound();
  const isEverywhere = staff.organisations.includes(everyOrganisation);
  const decided = decideSwitch({ id, flag }, change, { roles: staff.roles, isEverywhere });
  if ('refusal' in decided) throw errorOf(decided.refusal);
  const { on, variables, reason, everywhere, role } = decided;
  await trx
    .insertInto('flag_switch')
    .values({
      org: everywhere ? everyOrganisation : org,
      flag: id,
      ...{ on, variables: variables ? JSON.stringify(variables) : null, reason },
      ...{ staff: staff.id, name: staff.name, role, at, ip },
    })
    .execute();
}
