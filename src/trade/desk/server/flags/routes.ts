import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decideFlag } from '../../../../../runtime/engine/flags/decide-flags.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import { notFound, unauthenticated } from '../../../../server/http/http-error.ts';
import { idempotent } from '../../../../server/http/idempotency.ts';
import { everyOrganisation, type Staff, worksFor } from '../../../../server/ports/staff.ts';
import { getFlag, listFlags, switchFlag as switchFlagCall } from '../../contract/flags.ts';
import { flagViews, valueText } from '../../decisions/flags.ts';
import { switchFlag } from './switch-flag.ts';

/** Requests a minute of one member of staff. */
const limits = { perMinute: 120, byStaff: true } as const;

/** The number of switches that are listed, the newest first. */
const shownSwitches = 50;

/** Feature flags at the desk: lists them with their switches, and switches them. */
export function flagRoutes(scope: FastifyInstance): void {
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
  return flagViews(request.serverDocuments().flags, (id) => switches.get(id), roles);
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
