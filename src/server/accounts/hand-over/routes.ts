import type { FastifyInstance } from 'fastify';
import { handOverContracts as contracts } from '../../../contract/calls/accounts/hand-over.ts';
import { bearer, requireAccount } from '../../http/authentication.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { HttpError, unauthenticated } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { createSession, findActiveSession } from '../../http/tokens.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { makeLink, stateOfLink, useLink } from '../links/links.ts';
import { deviceOf } from '../login/device.ts';

/** Requests from one IP address. */
const limits = { perMinute: 10, perPerson: true } as const;

/** A link to continue at the same step on another device, such as a phone with a camera. */
export function handOverRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
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
  callRoute(app, 'take-over', contracts['take-over'], (request) => open(request, tell), limits);
}

async function begin(request: CallRequest<(typeof contracts)['hand-over']>): Promise<{ link: string }> {
  const { context } = request.server;
  const { uuid } = await requireAccount(request);
  const session = await findActiveSession(context, request.org, bearer(request.headers.authorization) ?? '');
  if (!session) throw unauthenticated();
  if (session.madeBy !== null)
    throw new HttpError(403, ['A device that continues by a link makes no other'], { code: 'handed-over' });
  const link = await context.db
    .transaction()
    .execute((trx) => makeLink(context, trx, uuid, 'hand-over', request.body.path, session.jti));
  request.log.info({ account: uuid, ip: request.ip }, 'a link to another device was made');
  return { link };
}

/** No proof of identity: a session opened by a link does not count as one. */
const neverProven = new Date(0);

/** Opens the session, which ends with the one that made the link, and tells the owner. */
async function open(
  request: CallRequest<(typeof contracts)['take-over']>,
  tell: EnqueueAccountMessage,
): Promise<{ jwt: string; path: string }> {
  const { context } = request.server;
  const { org, ip, body } = request;
  const result = await context.db.transaction().execute(async (trx) => {
    const link = await useLink(context, trx, { org, purpose: 'hand-over', secret: body.link });
    if (!link?.address) throw new HttpError(410, ['This link was used or has expired'], { code: 'link-over' });
    const { uuid, email, address: path, parentSession } = link;
    const options = { device: deviceOf(request), provenAt: neverProven, parentSession };
    const jwt = await createSession(context, trx, { uuid, org, email }, options);
    const to = { org, address: email, language: readIn(request) };
    await tellAccount({ context, tell }, trx, 'account-hand-over', to);
    return { jwt, path, uuid };
  });
  request.log.info({ account: result.uuid, ip }, 'a session was opened by a link to another device');
  return { jwt: result.jwt, path: result.path };
}
