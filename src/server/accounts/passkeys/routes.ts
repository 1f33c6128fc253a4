import type { FastifyInstance } from 'fastify';
import { passkeyContracts } from '../../../contract/calls/accounts/passkeys.ts';
import { bearer, requireAccount } from '../../http/authentication.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { createSession, recordProof } from '../../http/tokens.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { deviceOf } from '../login/device.ts';
import { addPasskey, optionsForMaking } from './add-passkey.ts';
import { passkeysOf } from './passkey-store.ts';
import { accountOfPasskey, optionsForUse } from './use-passkey.ts';

/** Requests from one IP address. */
const limits = { perMinute: 20, perPerson: true } as const;
const contracts = passkeyContracts;

/**
 * Passkeys (WebAuthn): a logged-in user creates, lists and removes them; they serve to log in, and to prove the identity again
 * within a session.
 */
export function passkeyRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
  callRoute(app, 'passkeys', contracts.passkeys, async (request) => {
    const { uuid } = await requireAccount(request);
    const { db, vault } = app.context;
    const passkeys = await passkeysOf(db, uuid);
    return {
      passkeys: passkeys.map(({ uuid: id, name, created, last_used: used }) => ({
        id,
        name: vault.open(name),
        created: created.toISOString(),
        lastUsed: used?.toISOString() ?? null,
      })),
    };
  });
  const begin = contracts['begin-passkey'];
  callRoute(app, 'begin-passkey', begin, async (request) => ({ options: await optionsForMaking(request) }), limits);
  const add = contracts['add-passkey'];
  callRoute(
    app,
    'add-passkey',
    add,
    async (request, reply) => reply.code(204).send(await added(request, tell)),
    limits,
  );
  callRoute(app, 'remove-passkey', contracts['remove-passkey'], async (request, reply) => {
    await removePasskey(request, tell);
    return reply.code(204).send(null);
  });
  passkeyUses(app);
}

const added = async (...args: Parameters<typeof addPasskey>): Promise<null> => {
  await addPasskey(...args);
  return null;
};

function passkeyUses(app: FastifyInstance): void {
  const forLogin = { purpose: 'login', account: null } as const;
  const beginLogin = contracts['begin-passkey-login'];
  callRoute(
    app,
    'begin-passkey-login',
    beginLogin,
    async (request) => ({ options: await optionsForUse(request, forLogin) }),
    limits,
  );
  callRoute(app, 'passkey-login', contracts['passkey-login'], logIn, limits);
  callRoute(
    app,
    'begin-passkey-proof',
    contracts['begin-passkey-proof'],
    async (request) => {
      const { uuid } = await requireAccount(request);
      if ((await passkeysOf(app.context.db, uuid)).length === 0)
        throw new HttpError(409, ['This account has no passkey'], { code: 'no-passkey' });
      return { options: await optionsForUse(request, { purpose: 'prove', account: uuid }) };
    },
    limits,
  );
  callRoute(
    app,
    'passkey-proof',
    contracts['passkey-proof'],
    async (request, reply) => {
      await prove(request);
      return reply.code(204).send(null);
    },
    limits,
  );
}

type RemoveRequest = CallRequest<(typeof contracts)['remove-passkey']>;

/**
 * Removes a passkey of the account, and notifies its e-mail address. Throws the same 404 for another account's passkey as for
 * an unknown one.
 */
async function removePasskey(request: RemoveRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { uuid, org, email } = await requireAccount(request);
  await context.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('account_passkey')
      .where('uuid', '=', request.params.id)
      .where('account', '=', uuid)
      .returning('uuid')
      .executeTakeFirst();
    if (!removed) throw notFound();
    await tellAccount({ context, tell }, trx, 'account-passkey-removed', {
      org,
      address: email,
      language: readIn(request),
    });
  });
  request.log.info({ account: uuid, ip: request.ip }, 'a passkey was removed');
}

/** A passkey with user verification is two factors, so no code is asked for. */
async function logIn(request: CallRequest<(typeof contracts)['passkey-login']>) {
  const { context } = request.server;
  const account = await accountOfPasskey(request, request.body.passkey, { purpose: 'login', account: null });
  if (!account) {
    request.log.warn({ ip: request.ip }, 'a login by passkey failed');
    throw new HttpError(401, ['invalid credentials'], { code: 'invalid-credentials' });
  }
  const jwt = await createSession(context, context.db, account, { device: deviceOf(request), secondFactor: true });
  request.log.info({ account: account.uuid, ip: request.ip }, 'a login by passkey succeeded');
  return { jwt };
}

async function prove(request: CallRequest<(typeof contracts)['passkey-proof']>): Promise<void> {
  const { uuid } = await requireAccount(request);
  if (!(await accountOfPasskey(request, request.body.passkey, { purpose: 'prove', account: uuid })))
    throw new HttpError(422, ['This passkey is not right'], { code: 'passkey-refused' });
  await recordProof(request.server.context, request.org, bearer(request.headers.authorization) ?? '');
  request.log.info(
    { account: uuid, ip: request.ip },
    'the owner of a session proved again, by a passkey, who they are',
  );
}
