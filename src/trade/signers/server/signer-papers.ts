import type { FastifyRequest } from 'fastify';
import { instanceIndex } from '../../../../runtime/engine/papers/instance-index.ts';
import { applicationFacts } from '../../../server/papers/store/application-facts.ts';
import { organisationOf, preparePapers, writePapers } from '../../../server/papers/store/make-papers.ts';
import { type PaperRow, papersFor, papersOf } from '../../../server/papers/store/paper-store.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import { isNoticeFor, isPaperNeeded } from '../decisions/papers.ts';
import type { StoredSigning } from './own-signing.ts';

/**
 * An additional signer's papers: their own copies of what they sign with its certificate, and the notices addressed to them.
 */
export async function papersOfSigner(db: Db, signing: StoredSigning): Promise<PaperRow[]> {
  const { signer, applicationRow: row } = signing;
  const notices = (await papersOf(db, row.uuid)).filter(({ document, name }) =>
    isNoticeFor(signing, { document, owner: instanceIndex(name, document) }),
  );
  return [...(await papersFor(db, row.uuid, signer.id)), ...notices];
}

/** Generates the paper that the signer signs, if they need one. */
export async function makeSignerPaper(request: FastifyRequest, trx: Trx, signing: StoredSigning): Promise<void> {
  const { context } = request.server;
  const { signer, listed, applicationRow: row, roles } = signing;
  const owners = await ownersOf(context, trx, signing);
  const made = (await papersFor(trx, row.uuid, signer.id)).find(({ document }) => document === roles.paper);
  const known = made && {
    made: made.made.toISOString(),
    forWhom: made.for_whom,
    owners: made.owners ?? '',
  };
  if (!isPaperNeeded(signing, known, { owners, borrowerSigned: await borrowerSigned(trx, row.uuid) })) return;
  const papers = await preparePapers(context, trx, row, [roles.paper], {
    brought: { signer: { name: listed.name } },
    suffix: signer.id.slice(0, 8),
    own: { signer: signer.id, signing: roles.signed, for_whom: listed.name, owners },
  });
  await writePapers(context.adapters, trx, row.uuid, papers);
}

/** The current names of the owners on the signers' paper, as JSON. */
async function ownersOf(
  context: ServerContext,
  trx: Trx,
  { applicationRow: row, roles }: StoredSigning,
): Promise<string> {
  const { env } = await applicationFacts(context, trx, row, organisationOf(context, row.org).product);
  return JSON.stringify(env.get(roles.owners) ?? []);
}

/** When the borrower last signed a paper; 1970 if never. */
async function borrowerSigned(trx: Trx, application: string): Promise<string> {
  const signed = (await papersOf(trx, application)).flatMap((paper) => paper.signed ?? []);
  return signed.reduce((last, at) => (at > last ? at : last), new Date(0)).toISOString();
}
