import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { applicationFacts } from '../../../server/papers/store/application-facts.ts';
import { organisationOf, preparePapers, writePapers } from '../../../server/papers/store/make-papers.ts';
import { ownerOf } from '../../../server/papers/store/owner-of.ts';
import { type PaperRow, papersFor, papersOf } from '../../../server/papers/store/paper-store.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Tables } from '../../../server/platform/database/tables.ts';
import { isAwaited, type Signing } from './own-signing.ts';

/**
 * An additional signer's papers: their own copies of what they sign with its certificate, and the notices addressed to them.
 */
export async function papersOfSigner(db: Db, { signer, listed, row, roles }: Signing): Promise<PaperRow[]> {
  const notices = (await papersOf(db, row.uuid)).filter(
    ({ document, name }) => roles.notices.includes(document) && ownerOf(name, document) === listed.index + 1,
  );
  return [...(await papersFor(db, row.uuid, signer.uuid)), ...notices];
}

/**
 * Whether the application awaits this signer's signature, and the signer is identified and has consented to electronic papers.
 */
export const maySign = (signing: Signing): boolean =>
  isAwaited(signing) && signing.signer.identified !== null && hasAgreed(signing);

/** Whether the signer consented to electronic papers and has not withdrawn the consent. */
export const hasAgreed = ({ signer, listed }: Signing): boolean => signer.agreed !== null && !listed.papersByMail;

/**
 * Generates the paper that the signer signs, if they may sign and have no current one. A paper from before the borrower's last
 * signature has outdated terms; one with the names of other owners is no longer the deed.
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

/** The current names of the owners on the signers' paper, as JSON. */
async function ownersOf(context: ServerContext, trx: Transaction<Tables>, { row, roles }: Signing): Promise<string> {
  const { env } = await applicationFacts(context, trx, row, organisationOf(context, row.org).product);
  return JSON.stringify(env.get(roles.owners) ?? []);
}

/** When the borrower last signed a paper; 1970 if never. */
async function borrowerSigned(trx: Transaction<Tables>, application: string): Promise<Date> {
  const signed = (await papersOf(trx, application)).flatMap((paper) => paper.signed ?? []);
  return signed.reduce((last, at) => (at > last ? at : last), new Date(0));
}
