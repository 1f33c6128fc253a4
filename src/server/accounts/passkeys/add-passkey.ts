import type { FastifyRequest } from 'fastify';
import type { passkeyContracts } from '../../../contract/calls/accounts/passkeys.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { deviceOf } from '../login/device.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { passkeyHost } from './passkey-host.ts';
import { passkeysAtMost, passkeysOf, storePasskey } from './passkey-store.ts';
import { transportsIn } from './transports.ts';
import { loadWebAuthn } from './web-authn.ts';

/** The WebAuthn options to create a discoverable passkey with user verification. Throws a 409. */
export async function optionsForMaking(request: FastifyRequest) {
  const { context } = request.server;
  const { uuid, email } = await requireAccount(request);
  const passkeys = await requireRoom(request, uuid);
  const { orgName } = request.product().settings;
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: typeof orgName === 'string' ? orgName : request.product().brand.name,
    rpID: passkeyHost(request).rpID,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(uuid)),
    challenge: Buffer.from(
      await makeChallenge(context, { org: request.org, purpose: 'add', account: uuid }),
      'base64url',
    ),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credential, transports }) => ({
      id: credential,
      transports: transportsIn(transports),
    })),
  });
}

/**
 * Throws a 409 for an account without a password, which logs in at its provider, and for one with the most passkeys allowed.
 */
async function requireRoom({ server }: FastifyRequest, account: string) {
  const { db } = server.context;
  const { password_hash: hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();
  const passkeys = await passkeysOf(db, account);
  if (hash === '' || passkeys.length >= passkeysAtMost)
    throw new HttpError(409, ['This account cannot have another passkey'], { code: 'no-more-passkeys' });
  return passkeys;
}

type AddRequest = CallRequest<(typeof passkeyContracts)['add-passkey']>;

/** Verifies and stores a new passkey of this host, and notifies the account's e-mail address. Throws 409, 422. */
export async function addPasskey(request: AddRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { uuid, org, email } = await requireAccount(request);
  await requireRoom(request, uuid);
  const registration = await verified(request, uuid);
  const name = request.body.name?.trim() || deviceOf(request) || 'Passkey';
  const { rpID } = passkeyHost(request);
  await context.db.transaction().execute(async (trx) => {
    const { id, publicKey, counter, transports = [] } = registration;
    const stored = await storePasskey(context, trx, {
      account: uuid,
      credential: id,
      publicKey,
      counter,
      transports,
      host: rpID,
      name,
    });
    if (stored === undefined) throw refused();
    await tellAccount({ context, tell }, trx, 'account-passkey-added', {
      org,
      address: email,
      language: readIn(request),
    });
  });
  request.log.info({ account: uuid, ip: request.ip }, 'a passkey was added');
}

async function verified(request: AddRequest, account: string) {
  const { passkey } = request.body;
  const challengeDetails = { org: request.org, purpose: 'add', account } as const;
  const challenge = await takeChallenge(request.server.context, challengeDetails, passkey.response.clientDataJSON);
  if (challenge === undefined) throw refused();
  const { rpID, origin } = passkeyHost(request);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified: isGood, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    request.log.warn(
      { account, ip: request.ip, why: error instanceof Error ? error.message : 'unknown' },
      'a new passkey was refused',
    );
    throw refused();
  });
  if (!isGood) throw refused();
  return registrationInfo.credential;
}

const refused = () => new HttpError(422, ['This passkey could not be added'], { code: 'passkey-refused' });
