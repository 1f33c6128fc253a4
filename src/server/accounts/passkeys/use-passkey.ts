import type { FastifyRequest } from 'fastify';
import type { passkeyContracts } from '../../../contract/calls/accounts/passkeys.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { Account } from '../../platform/context/account.ts';
import { type Challenged, makeChallenge, takeChallenge } from './challenges.ts';
import { passkeyHost } from './passkey-host.ts';
import { passkeyByCredential, passkeysOf, recordUse } from './passkey-store.ts';
import { transportsIn } from './transports.ts';
import { loadWebAuthn } from './web-authn.ts';

export type UsedPasskey = BodyOf<(typeof passkeyContracts)['passkey-login']>['passkey'];
type ChallengeUse = Omit<Challenged, 'org'>;

/** The WebAuthn options to sign with a passkey: one of the given account, else any that the user chooses. */
export async function optionsForUse(request: FastifyRequest, use: ChallengeUse) {
  const { context } = request.server;
  const passkeys = use.account === null ? [] : await passkeysOf(context.db, use.account);
  const { rpID } = passkeyHost(request);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(await makeChallenge(context, { ...use, org: request.org }), 'base64url'),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential, transports }) => ({
      id: credential,
      transports: transportsIn(transports),
    })),
  });
}

/** The account whose passkey signed a challenge of this use and host; undefined if any check fails. */
export async function accountOfPasskey(
  request: FastifyRequest,
  answer: UsedPasskey,
  use: ChallengeUse,
): Promise<Account | undefined> {
  const { context, org } = { context: request.server.context, org: request.org };
  const challenge = await takeChallenge(context, { ...use, org }, answer.response.clientDataJSON);
  const passkey = challenge === undefined ? undefined : await passkeyByCredential(context.db, org, answer.id);
  if (challenge === undefined || !passkey) return undefined;
  const { uuid, email } = passkey;
  if (use.account === null ? !isHandleOf(uuid, answer) : use.account !== uuid) return undefined;
  const counter = await counterOf(request, answer, challenge, passkey);
  if (counter === undefined || !(await recordUse(context, passkey, counter))) return undefined;
  return { uuid, org, email };
}

/** Where the options name no account, the response must name it by its user handle. */
const isHandleOf = (uuid: string, { response }: UsedPasskey): boolean =>
  response.userHandle === Buffer.from(uuid).toString('base64url');

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>;

/** The authenticator's new counter of signatures; undefined if signature, host, user or counter is wrong. */
async function counterOf(
  request: FastifyRequest,
  answer: UsedPasskey,
  challenge: string,
  { credential, public_key: key, counter, transports }: StoredPasskey,
): Promise<number | undefined> {
  const { rpID, origin } = passkeyHost(request);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credential,
        publicKey: new Uint8Array(Buffer.from(key, 'base64url')),
        counter: Number(counter),
        transports: transportsIn(transports),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    request.log.warn(
      { ip: request.ip, why: error instanceof Error ? error.message : 'unknown' },
      'a passkey was refused',
    );
    return undefined;
  }
}
