import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { applicationFacts } from '../papers/store/application-facts.ts';
import { organisationOf, preparePapers, writePapers } from '../papers/store/make-papers.ts';
import { ownerOf } from '../papers/store/owner-of.ts';
import { type PaperRow, papersFor, papersOf } from '../papers/store/paper-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isAwaited, type Signing } from './own-signing.ts';

type Db = ServerContext['db'] | Transaction<Tables>;

/** An additional signer's papers: their own copies of what they sign, with its certificate, and the notices that were made for them by name. */
export async function papersOfSigner(db: Db, { signer, listed, row, roles }: Signing): Promise<PaperRow[]> {
  const notices = (await papersOf(db, row.uuid)).filter(
    ({ document, name }) => roles.notices.includes(document) && ownerOf(name, document) === listed.index + 1,
  );
  return [...(await papersFor(db, row.uuid, signer.uuid)), ...notices];
}

/** Whether the application awaits this signer's signature, and they may give it. */
export const maySign = (signing: Signing): boolean =>
  isAwaited(signing) && signing.signer.identified !== null && hasAgreed(signing);

/** Whether the signer agreed to electronic papers, and did not withdraw it since. */
export const hasAgreed = ({ signer, listed }: Signing): boolean => signer.agreed !== null && !listed.papersByMail;

/**
 * Makes the paper that the signer signs, where they may sign and have none that still holds: one that was made before the borrower last signed tells
 * terms that were left behind, and one with the names of other owners is not the deed any more.
 */
export async function makeSignerPaper(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  signing: Signing,
): Promise<void> {
  if (!maySign(signing)) return;
  const { context } = request.server;
  const { signer, listed, row, roles } = signing;
  const owners = await ownersOf(context, trx, signing);
  const made = (await papersFor(trx, row.uuid, signer.uuid)).find(({ document }) => document === roles.paper);
  if (made && made.made >= (await borrowerSigned(trx, row.uuid)) && holds(made, listed.name, owners)) return;
  const papers = await preparePapers(context, trx, row, [roles.paper], {
    brought: { signer: { name: listed.name } },
    suffix: signer.uuid.slice(0, 8),
    own: { signer: signer.uuid, signing: roles.signed, for_whom: listed.name, owners },
  });
  await writePapers(context.adapters, trx, row.uuid, papers);
}

const holds = (made: PaperRow, name: string, owners: string): boolean =>
  made.for_whom === name && made.owners === owners;

/** The names that stand on the signers' paper now, as JSON. */
async function ownersOf(context: ServerContext, trx: Transaction<Tables>, { row, roles }: Signing): Promise<string> {
  const { env } = await applicationFacts(context, trx, row, organisationOf(context, row.org).product);
  return JSON.stringify(env.get(roles.owners) ?? []);
}

/** When the borrower last signed something; the beginning of time where they have not. */
async function borrowerSigned(trx: Transaction<Tables>, application: string): Promise<Date> {
  const signed = (await papersOf(trx, application)).flatMap((paper) => paper.signed ?? []);
  return signed.reduce((last, at) => (at > last ? at : last), new Date(0));
}
