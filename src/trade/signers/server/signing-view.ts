import { applicationFacts } from '../../../server/papers/store/application-facts.ts';
import { organisationOf } from '../../../server/papers/store/make-papers.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { CoDeedView } from '../contract/signing.ts';
import { signingView } from '../decisions/views.ts';
import { invitedAt } from './invitations.ts';
import type { StoredSigning } from './own-signing.ts';

type FactsDb = Parameters<typeof applicationFacts>[1];

/** A signing as its additional signer sees it. */
export async function viewOf(context: ServerContext, db: FactsDb, signing: StoredSigning): Promise<CoDeedView> {
  const { signer, applicationRow: row, signerRow: kept } = signing;
  return signingView(signing, {
    applicationUuid: row.uuid,
    borrower: await borrowerOf(context, db, signing),
    invitedAt: invitedAt(kept).toISOString(),
    asked: await context.domains.participantTasks.unsettled(db, row.uuid, signer.id),
    hasSigned: await hasSigned(db, signer.id),
  });
}

/** The borrower's name as on the papers. */
export async function borrowerOf(
  context: ServerContext,
  db: FactsDb,
  { applicationRow: row, lifecycle }: Pick<StoredSigning, 'applicationRow' | 'lifecycle'>,
): Promise<string> {
  const { env } = await applicationFacts(context, db, row, organisationOf(context, row.org).product);
  const name = env.get(lifecycle.applicantName ?? '');
  return typeof name === 'string' ? name : '';
}

async function hasSigned(db: FactsDb, signer: string): Promise<boolean> {
  const signed = await db
    .selectFrom('paper_signature')
    .innerJoin('paper', 'paper.uuid', 'paper_signature.paper')
    .select('paper.uuid')
    .where('paper.signer', '=', signer)
    .executeTakeFirst();
  return signed !== undefined;
}
