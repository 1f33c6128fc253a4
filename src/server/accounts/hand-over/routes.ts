import type { FastifyInstance } from 'fastify';
import { handOverContracts as contracts } from '../../../contract/calls/accounts/hand-over.ts';
import { requireAccount } from '../../http/authentication.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { openSession } from '../../http/tokens.ts';
import { makeLink, stateOfLink, useLink } from '../links/links.ts';
import { deviceOf } from '../login/device.ts';

/** Requests from one IP address. */
const limits = { perMinute: 10, perPerson: true } as const;

/** A link to continue at the same step on another device, such as a phone with a camera. */
export function handOverRoutes(app: FastifyInstance): void {
  callRoute(app, 'hand-over', contracts['hand-over'], begin, limits);
  callRoute(
    app,
    'hand-over-state',
    contracts['hand-over-state'],
    async ({ server, org, body }) => ({
      state: await stateOfLink(server.context, { org, purpose: 'hand-over', secret: body.link }),
    }),
    limits,
  );
  callRoute(app, 'take-over', contracts['take-over'], open, limits);
}

async function begin(request: CallRequest<(typeof contracts)['hand-over']>): Promise<{ link: string }> {
  const { context } = request.server;
  const { uuid } = await requireAccount(request);
  const link = await context.db
    .transaction()
    .execute((trx) => makeLink(context, trx, uuid, 'hand-over', request.body.path));
  request.log.info({ account: uuid, ip: request.ip }, 'a link to another device was made');
  return { link };
}

/** A session opened by a link does not count as a recent proof of identity. */
const unproved = new Date(0);

async function open(request: CallRequest<(typeof contracts)['take-over']>): Promise<{ jwt: string; path: string }> {
  const { context } = request.server;
  const { org, ip, body } = request;
  const opened = await context.db.transaction().execute(async (trx) => {
    const found = await useLink(context, trx, { org, purpose: 'hand-over', secret: body.link });
    if (!found?.address) throw new HttpError(410, ['This link was used or has expired'], { code: 'link-over' });
    const { uuid, email, address: path } = found;
    const jwt = await openSession(context, trx, { uuid, org, email }, { device: deviceOf(request), proved: unproved });
    return { jwt, path, uuid };
  });
  request.log.info({ account: opened.uuid, ip }, 'a session was opened by a link to another device');
  return { jwt: opened.jwt, path: opened.path };
}
