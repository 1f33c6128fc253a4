import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { zoneOf } from '../../../../runtime/dates/time-zones.ts';
import { documentInForce } from '../../../../runtime/engine/overlays/versions.ts';
import { paperForm } from '../../../../runtime/engine/papers/paper-form.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { zoneName } from '../../../values/calendar/zone-name.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readerOf } from '../drawing/paper-text.ts';
import { applicationFacts } from '../store/application-facts.ts';
import { columnsOfFile, organisationOf, writePapers } from '../store/make-papers.ts';
import { letterheadOf } from '../store/paper-session.ts';
import { type PaperRow, papersFor } from '../store/paper-store.ts';

/** The document of the certificate of completion. */
const documentId = 'certificate';

export type Signed = { paper: PaperRow /** SHA-256 of the signed file. */; after: string };

type Signing = {
  request: FastifyRequest;
  trx: Transaction<Tables>;
  row: ApplicationRow;
  account: Account;
  envelope: string;
  signed: readonly Signed[];
  /** The name that the signer typed. */
  name: string;
  location: { latitude: number; longitude: number; accuracy?: number | null } | null;
  now: Date;
  /** The additional signer to whom the papers belong; absent: the borrower. */
  signer?: string;
};

/** Generates the certificate of completion of a signing and stores it with the papers. */
export async function makeCertificate(signing: Signing): Promise<void> {
  const { request, trx, row, envelope, now, signer = null } = signing;
  const { context } = request.server;
  const { product, server } = organisationOf(context, row.org);
  const document = server.papers[documentId];
  if (!document) throw new Error(`There is no paper ${documentId}`);
  const { env: known } = await applicationFacts(context, trx, row, product);
  const state = known.get('application.property.state') ?? known.get('propertyAddress.state');
  const { env, dates, inForce } = await applicationFacts(context, trx, row, product, {
    brought: { envelope: await envelopeFacts(signing, typeof state === 'string' ? state : '') },
  });
  const paper = documentInForce(document, dates, 'application');
  const reader = readerOf(env, (id) => inForce.rules[id]);
  const { renderPaper } = await import('../drawing/render-paper.ts');
  const made = await renderPaper({
    paper,
    reader,
    theme: product.theme,
    letterhead: letterheadOf(product, env),
    made: now,
  });
  const before = (await papersFor(trx, row.uuid, signer)).filter(({ document }) => document === documentId);
  const whose = signer === null ? documentId : `${documentId}-${signer.slice(0, 8)}`;
  await writePapers(context.adapters, trx, row.uuid, [
    {
      application: row.uuid,
      name: `${whose}-${before.length + 1}`,
      document: documentId,
      visit: row.visit,
      position: 1000 + before.length,
      kind: paper.kind,
      signing: null,
      for_whom: signing.name,
      copy: 1,
      version: paperForm(paper),
      ...columnsOfFile(made, now),
      envelope,
      signer,
    },
  ]);
}

type Stamp = (at: Date) => string;

/** Formats times in a time zone: 'Nov 21, 2026, 10:04:05 AM MST'. */
function stampIn(zone: string): Stamp {
  const written = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  // Intl writes a narrow no-break space before AM, which not every font has.
  return (at) => written.format(at).replace(/\u202f/g, ' ');
}

/** The order of a paper's events with equal times. */
const order = ['made', 'delivered', 'viewed', 'downloaded', 'page', 'read', 'signed'];

async function envelopeFacts(
  { trx, request, row, account, envelope, signed, name, location, now }: Signing,
  state: string,
): Promise<Json> {
  const zone = zoneOf(state);
  const stamp = stampIn(zone);
  const ids = signed.map(({ paper }) => paper.uuid);
  const titles = new Map(signed.map(({ paper }) => [paper.uuid, paper.title]));
  const events = await trx
    .selectFrom('paper_event')
    .selectAll()
    .where('paper', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const pages = await trx
    .selectFrom('paper_page')
    .selectAll()
    .where('paper', 'in', ids)
    .orderBy('at')
    .orderBy('page')
    .execute();
  const log = [
    ...events.map(({ at, event, paper, ip }) => ({ at, event, paper, ip: ip ?? 'Our server' })),
    ...pages.map(({ at, page, paper }) => ({ at, event: 'page', page, paper })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime() || order.indexOf(a.event) - order.indexOf(b.event));
  const first = (wanted: string): string => {
    const found = events.find(({ event }) => event === wanted);
    return found ? stamp(found.at) : '';
  };
  return {
    id: envelope,
    signer: name,
    email: account.email,
    account: account.uuid,
    authentication: await authenticationOf(trx, account, stamp),
    consents: await consentsOf(trx, row.uuid, account, stamp),
    sent: first('made'),
    delivered: first('delivered'),
    viewed: first('viewed'),
    signed: stamp(now),
    zone: `${zoneName(state)} (${zone}), where the property is`,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    location: location ? `${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}` : 'Not shared',
    papers: signed.map(({ paper, after }) => ({
      title: paper.title,
      pages: paper.pages,
      version: paper.version,
      before: paper.sha256,
      after,
    })),
    events: log.map(({ at, paper, ...event }) => ({ ...event, at: stamp(at), title: titles.get(paper) ?? '' })),
  };
}

async function authenticationOf(trx: Transaction<Tables>, account: Account, stamp: Stamp): Promise<string> {
  const session = await trx
    .selectFrom('session')
    .select('created')
    .where('account', '=', account.uuid)
    .where('revoked', 'is', null)
    .orderBy('created', 'desc')
    .executeTakeFirst();
  return session ? `E-mail and password, signed in ${stamp(session.created)}` : 'E-mail and password';
}

/** The signer's earlier consents, including the one to electronic documents. */
async function consentsOf(
  trx: Transaction<Tables>,
  application: string,
  account: Account,
  stamp: Stamp,
): Promise<Json> {
  const rows = await trx
    .selectFrom('consent')
    .selectAll()
    .where('application', '=', application)
    .where('account', '=', account.uuid)
    .orderBy('id')
    .execute();
  return rows.map(({ type, version, action, at, ip, text_hash }) => ({
    type,
    version,
    action,
    at: stamp(at),
    ip,
    hash: text_hash ?? '',
  }));
}
