import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  authenticatorCodeField,
  confirmationRefusal,
  hasSecondFactorRefusal,
  renewalRefusal,
  secretRefusal,
} from '../../../../runtime/lifecycle/decisions/second-factor.ts';
import { secondFactorContracts } from '../../../contract/calls/accounts/second-factor.ts';
import { requireAccount } from '../../http/authentication.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { errorOfRefusal, refuseIf } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { newRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { withCode } from './require-code.ts';
import { beginSecondFactor, hasSecondFactor } from './second-factor.ts';
import { addressOfSecret } from './totp.ts';

/** Requests from one IP address. */
const limits = { perMinute: 10, perPerson: true } as const;

/** The second factor of an account: an authenticator app, and recovery codes for a lost device. */
export function secondFactorRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
  callRoute(app, 'second-factor', secondFactorContracts['second-factor'], stateOf);
  callRoute(app, 'begin-second-factor', secondFactorContracts['begin-second-factor'], begin, limits);
  callRoute(
    app,
    'confirm-second-factor',
    secondFactorContracts['confirm-second-factor'],
    (request) => confirm(request, tell),
    limits,
  );
  callRoute(
    app,
    'remove-second-factor',
    secondFactorContracts['remove-second-factor'],
    async (request, reply) => {
      await remove(request, tell);
      return reply.code(204).send(null);
    },
    limits,
  );
  callRoute(app, 'renew-recovery-codes', secondFactorContracts['renew-recovery-codes'], renew, limits);
}

async function stateOf(request: FastifyRequest) {
  const { uuid } = await requireAccount(request);
  const { db } = request.server.context;
  const unusedCodes = await db
    .selectFrom('account_recovery_code')
    .select('uuid')
    .where('account', '=', uuid)
    .where('used', 'is', null)
    .execute();
  return { enabled: await hasSecondFactor(db, uuid), codesLeft: unusedCodes.length };
}

/**
 * Creates a secret for an authenticator app. Throws a 409 for an account without a password, and for one that has a second
 * factor.
 */
async function begin(request: FastifyRequest) {
  const { context } = request.server;
  const { uuid, email } = await requireAccount(request);
  const secret = await context.db.transaction().execute(async (trx) => {
    const { password_hash: hash } = await trx
      .selectFrom('account')
      .select('password_hash')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    refuseIf(secretRefusal({ hasPassword: hash !== '', hasSecondFactor: await hasSecondFactor(trx, uuid) }));
    return beginSecondFactor(context, trx, uuid);
  });
  if (secret === undefined) throw errorOfRefusal(hasSecondFactorRefusal);
  const { orgName } = request.product().settings;
  const issuer = typeof orgName === 'string' ? orgName : request.product().brand.name;
  return { secret: inGroups(secret), address: addressOfSecret(secret, { issuer, label: email }) };
}

/** A secret for typing, in groups of four characters. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const asList = (codes: string[]) => ({ recoveryCodes: codes.map((code) => ({ code })) });

type Confirming = CallRequest<(typeof secondFactorContracts)['confirm-second-factor']>;

/** Confirms the second factor: logins now need a code besides the password. Notifies the account's e-mail address. */
async function confirm(request: Confirming, tell: EnqueueAccountMessage) {
  const { context } = request.server;
  const { uuid, org, email } = await requireAccount(request);
  const { code } = request.body;
  const recoveryCodes = await newRecoveryCodes();
  await withCode(request, { account: uuid, code, field: authenticatorCodeField }, async (trx) => {
    const confirmed = await trx
      .updateTable('account_totp')
      .set({ confirmed: context.clock() })
      .where('account', '=', uuid)
      .where('confirmed', 'is', null)
      .returning('account')
      .executeTakeFirst();
    refuseIf(confirmationRefusal({ hasSecondFactor: !confirmed }));
    await tellAccount({ context, tell }, trx, 'account-second-factor-on', {
      org,
      address: email,
      language: readIn(request),
    });
    await replaceRecoveryCodes(trx, uuid, recoveryCodes);
  });
  request.log.info({ account: uuid, ip: request.ip }, 'a second factor was set up');
  return asList(recoveryCodes.codes);
}

type Removing = CallRequest<(typeof secondFactorContracts)['remove-second-factor']>;

/** Removes the second factor: logins need the password alone. Notifies the account's e-mail address. */
async function remove(request: Removing, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { uuid, org, email } = await requireAccount(request);
  const { code } = request.body;
  await withCode(request, { account: uuid, code, field: authenticatorCodeField }, async (trx) => {
    await trx.deleteFrom('account_totp').where('account', '=', uuid).execute();
    await removeRecoveryCodes(trx, uuid);
    await tellAccount({ context, tell }, trx, 'account-second-factor-off', {
      org,
      address: email,
      language: readIn(request),
    });
  });
  request.log.info({ account: uuid, ip: request.ip }, 'a second factor was removed');
}

type Renewing = CallRequest<(typeof secondFactorContracts)['renew-recovery-codes']>;

/** Replaces the recovery codes. Throws a 409 if there is no second factor. */
async function renew(request: Renewing) {
  const { uuid } = await requireAccount(request);
  const { code } = request.body;
  refuseIf(renewalRefusal({ hasSecondFactor: await hasSecondFactor(request.server.context.db, uuid) }));
  const recoveryCodes = await newRecoveryCodes();
  await withCode(request, { account: uuid, code, field: authenticatorCodeField }, (trx) =>
    replaceRecoveryCodes(trx, uuid, recoveryCodes),
  );
  return asList(recoveryCodes.codes);
}
