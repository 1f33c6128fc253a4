import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decideFlag } from '../../../runtime/engine/flags/decide-flags.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { getFlag, listFlags, switchFlag as switchFlagCall } from '../../contract/calls/back-office/flags.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound, unauthenticated } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import { everyOrganisation, type Staff, worksFor } from '../ports/staff.ts';
import { switchFlag } from './switch-flag.ts';

/** Requests a minute of one member of staff. */
const limits = { perMinute: 120, byStaff: true } as const;

/** The number of switches that are listed, the newest first. */
const shownSwitches = 50;

/** Feature flags at the desk: lists them with their switches, and switches them. */
export function flagDeskRoutes(scope: FastifyInstance): void {
  const { context } = scope;
  callRoute(
    scope,
    'back-office-flags',
    listFlags,
    async (request) => ({ flags: shownFlags(request, staffOf(request)), switches: await lastSwitches(request) }),
    limits,
  );
  callRoute(
    scope,
    'back-office-flag',
    getFlag,
    async (request) => {
      const { flag } = request.params;
      const found = shownFlags(request, staffOf(request)).find((one) => one.flag === flag);
      if (!found) throw notFound();
      return { ...found, switches: await lastSwitches(request, flag) };
    },
    limits,
  );
  callRoute(
    scope,
    'back-office-flag-switch',
    switchFlagCall,
    async (request) => {
      const { flag: id } = request.params;
      const { everywhere = false, on = null, value, reason } = request.body;
      const flag = request.serverDocuments().flags[id];
      const place = { org: request.org, id, flag, staff: staffOf(request), at: context.clock(), ip: request.ip };
      await idempotent(request, async (trx) => {
        await switchFlag(trx, place, { on, value, reason, everywhere });
        return { status: 200, body: {} };
      });
      context.switches.changed();
      await context.switches.fresh();
      request.log.info({ staff: place.staff.id, flag: id, on, everywhere }, 'a flag was switched at the desk');
      return { on: flag ? decideFlag(id, flag, {}, context.switches.of(request.org).get(id)).on : false };
    },
    limits,
  );
}

function staffOf({ staff, org }: FastifyRequest): Staff {
  if (!staff) throw unauthenticated();
  if (!worksFor(staff, org)) throw notFound();
  return staff;
}

function shownFlags(request: FastifyRequest, { roles }: Staff) {
  const switches = request.server.context.switches.of(request.org);
  const byTitle = Object.entries(request.serverDocuments().flags).sort(([, one], [, other]) =>
    one.title.localeCompare(other.title),
  );
  return byTitle.map(([id, flag]) => {
    const switched = switches.get(id);
    const { on, variables } = decideFlag(id, { ...flag, audiences: {}, order: [] }, {}, switched);
    return {
      flag: id,
      title: flag.title,
      on,
      value: valueText(variables),
      hasValue: flag.variables !== undefined,
      isList: Array.isArray(Object.values(flag.variables ?? {})[0]),
      documented: flag.on,
      audiences: Object.values(flag.audiences ?? {}).map(({ title }) => title),
      switched: switched !== undefined,
      yours: (flag.switchedBy ?? []).some((role) => roles.includes(role)),
    };
  });
}

/** The flag's value as text; lists are separated by spaces, as they are typed. */
function valueText(variables: JsonObject | null | undefined): string {
  const [value] = Object.values(variables ?? {});
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** The last switches of one flag, or of all, the newest first. */
async function lastSwitches({ server, org }: FastifyRequest, flag?: string) {
  let query = server.context.db
    .selectFrom('flag_switch')
    .select(['org', 'flag', 'on', 'variables', 'reason', 'name', 'role', 'at'])
    .where('org', 'in', [org, everyOrganisation])
    .orderBy('number', 'desc')
    .limit(shownSwitches);
  if (flag !== undefined) query = query.where('flag', '=', flag);
  const rows = await query.execute();
  return rows.map(({ org: place, variables, at, ...row }) => ({
    ...row,
    value: valueText(variables),
    everywhere: place === everyOrganisation,
    at: at.toISOString(),
  }));
}
