import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../../platform/context/context.ts';

type ChallengePurpose = 'add' | 'login' | 'prove';
/** The only use for which a challenge is valid. `account`: null for a login, where the passkey tells the account. */
export type Challenged = { org: string; purpose: ChallengePurpose; account: string | null };

const life = 5 * 60_000;

const challengeKey = (challenge: string): string => JSON.stringify(['passkey challenge', challenge]);

/** Creates a challenge, of which only a digest is stored. */
export async function makeChallenge(context: ServerContext, details: Challenged): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires = new Date(context.clock().getTime() + life);
  const key = context.vault.digest(challengeKey(challenge));
  await context.db
    .insertInto('passkey_challenge')
    .values({ key, ...details, expires })
    .execute();
  return challenge;
}

/**
 * Deletes and returns the challenge that the response says it signed; each is valid for one attempt. Undefined if it has
 * expired or was not created for this use.
 */
export async function takeChallenge(
  { db, vault, clock }: ServerContext,
  { org, purpose, account }: Challenged,
  clientData: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('key', 'in', vault.digests(challengeKey(challenge)))
    .where('org', '=', org)
    .where('purpose', '=', purpose)
    .where('account', account === null ? 'is' : '=', account)
    .where('expires', '>', clock())
    .returning('key')
    .executeTakeFirst();
  return taken && challenge;
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
