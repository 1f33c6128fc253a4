import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { applicationFacts } from '../../../server/papers/store/application-facts.ts';
import { organisationOf } from '../../../server/papers/store/make-papers.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { CoDeedView } from '../contract/signing.ts';
import { invitedAt } from './invitations.ts';
import { awaits, mayCancel, type Signing, sessionOf } from './own-signing.ts';
import { hasAgreed } from './signer-papers.ts';

/** A signing as its additional signer sees it. */
export async function signingView(
  context: ServerContext,
  db: Parameters<typeof applicationFacts>[1],
  signing: Signing,
): Promise<CoDeedView> {
  const { signer, listed, row, view, lifecycle, roles } = signing;
  const deadline = readPath(view, 'rescissionDeadline');
  return {
    applicationUuid: row.uuid,
    status: listed.status,
    version: roles.version,
    name: listed.name,
    email: signer.email,
    borrower: await borrowerOf(context, db, signing),
    property: propertyOf(view),
    state: text(readPath(view, 'property.state')),
    securedUpTo: text(readPath(view, 'amount')) || null,
    invitedAt: invitedAt(signer).toISOString(),
    identified: signer.identified !== null,
    identity: signer.identity_state,
    identityProblem: signer.identity_problem,
    agreed: hasAgreed(signing),
    papersByMail: listed.papersByMail,
    asked: await context.domains.participantTasks.unsettled(db, row.uuid, signer.uuid),
    anew: listed.status !== 'SIGNED' && (await hasSigned(db, signer.uuid)),
    signing: awaits(signing, roles.signed),
    stage: roles.stages?.[row.status ?? ''] ?? null,
    session: sessionOf(signing),
    ended: lifecycle.states[row.status ?? '']?.final === 'closed',
    mayCancel: mayCancel(signing),
    cancelUntil: typeof deadline === 'string' && mayCancel(signing) ? deadline : null,
  };
}

/** The borrower's name as on the papers. */
export async function borrowerOf(
  context: ServerContext,
  db: Parameters<typeof applicationFacts>[1],
  { row, lifecycle }: Pick<Signing, 'row' | 'lifecycle'>,
): Promise<string> {
  const { env } = await applicationFacts(context, db, row, organisationOf(context, row.org).product);
  return text(env.get(lifecycle.applicantName ?? ''));
}

async function hasSigned(db: Parameters<typeof applicationFacts>[1], signer: string): Promise<boolean> {
  const signed = await db
    .selectFrom('paper_signature')
    .innerJoin('paper', 'paper.uuid', 'paper_signature.paper')
    .select('paper.uuid')
    .where('paper.signer', '=', signer)
    .executeTakeFirst();
  return signed !== undefined;
}

const propertyOf = (view: JsonObject): string =>
  ['property.street1', 'property.city'].flatMap((path) => text(readPath(view, path)) || []).join(', ');

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
