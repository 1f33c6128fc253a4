import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { withScope } from '../../../../runtime/engine/environment/scope.ts';
import { documentInForce } from '../../../../runtime/engine/overlays/versions.ts';
import { paperForm } from '../../../../runtime/engine/papers/paper-form.ts';
import { paperInstances } from '../../../../runtime/engine/papers/paper-instances.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { type ApplicationRow, lockApplication } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { PaperTable } from '../../platform/database/tables/papers.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Adapters } from '../../ports/adapters.ts';
import { readerOf } from '../drawing/paper-text.ts';
import type { RenderedPaper } from '../drawing/render-paper.ts';
import { applicationFacts } from './application-facts.ts';
import { letterheadOf } from './paper-session.ts';
import { writeSummary } from './paper-store.ts';

export type NewPaper = Insertable<PaperTable>;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Called with the generated papers, in the transaction that stores them. */
export type AfterPapers = (
  trx: Transaction<Tables>,
  papers: readonly Pick<NewPaper, 'name' | 'document'>[],
) => Promise<void>;

/** Generates the papers of a status, once for each visit to the status. */
export async function makePapers(
  context: ServerContext,
  row: ApplicationRow,
  ids: readonly string[],
  afterwards?: AfterPapers,
): Promise<void> {
  const there = await context.db
    .selectFrom('paper')
    .select('document')
    .where('application', '=', row.uuid)
    .where('visit', '=', row.visit)
    .where('signer', 'is', null)
    .execute();
  const missing = ids.filter((id) => !there.some(({ document }) => document === id));
  if (missing.length === 0) return;
  const papers = await preparePapers(context, context.db, row, missing);
  if (papers.length === 0) return;
  await context.db.transaction().execute(async (trx) => {
    await writePapers(context.adapters, trx, row.uuid, papers);
    await afterwards?.(trx, papers);
  });
}

/** The copies for one additional signer: the facts that only these read, and how their names differ from the borrower's. */
export type SignerCopies = {
  brought: JsonObject;
  suffix: string;
  own: Pick<NewPaper, 'signer' | 'signing' | 'for_whom' | 'owners'>;
};

/** Renders the papers of these documents from the application's current data, in their order. */
export async function preparePapers(
  context: ServerContext,
  db: ServerContext['db'] | Transaction<Tables>,
  row: ApplicationRow,
  ids: readonly string[],
  forSigner?: SignerCopies,
): Promise<NewPaper[]> {
  const { product, server } = organisationOf(context, row.org);
  const { env, now, dates, inForce } = await applicationFacts(context, db, row, product, {
    ...(forSigner && { brought: forSigner.brought }),
  });
  const rules = (id: string) => inForce.rules[id];
  const { lifecycle } = workflowOf(context.documents, row);
  const borrower = env.get(lifecycle.applicantName ?? '');
  // The library that draws is large, and a server starts without it.
  const { renderPaper } = await import('../drawing/render-paper.ts');
  const papers: NewPaper[] = [];
  for (const id of ids) {
    const document = server.papers[id];
    if (!document) throw new Error(`There is no paper ${id}`);
    const paper = documentInForce(document, dates, 'application');
    for (const { id: name, item, copy } of paperInstances(id, paper, env, rules)) {
      const facts: Environment = item === undefined ? env : withScope(env, { item });
      const made = await renderPaper({
        paper,
        reader: readerOf(facts, rules),
        theme: product.theme,
        letterhead: letterheadOf(product, env),
        made: now,
      });
      papers.push({
        application: row.uuid,
        name: forSigner ? `${name}-${forSigner.suffix}` : name,
        document: id,
        visit: row.visit,
        position: papers.length,
        kind: paper.kind,
        signing: paper.signing ?? null,
        for_whom: typeof item === 'string' ? item : typeof borrower === 'string' ? borrower : '',
        copy,
        version: paperForm(paper),
        ...columnsOfFile(made, now),
        ...forSigner?.own,
      });
    }
  }
  return papers;
}

/** The columns that describe a paper's file, rendered at this time. */
export const columnsOfFile = ({ title, pages, fields, bytes }: RenderedPaper, made: Date) => ({
  title,
  pages,
  fields: JSON.stringify(fields),
  file: Buffer.from(bytes),
  sha256: sha256Of(bytes),
  made,
});

/** The documents of an organisation, in the given language if there is one, else in the documents' own. */
export function organisationOf({ documents }: ServerContext, org: string, language?: string | null) {
  const found = documents.organisations.get(org, language ?? undefined);
  if (!found) throw new Error(`There is no organisation ${org}`);
  return found;
}

/**
 * Stores papers. Existing ones of the same visit are kept; those of an earlier visit are superseded. Locks the application
 * first, as does every write of its data.
 */
export async function writePapers(
  { files }: Pick<Adapters, 'files'>,
  trx: Transaction<Tables>,
  application: string,
  papers: readonly NewPaper[],
): Promise<void> {
  await lockApplication(trx, application);
  for (const paper of papers) {
    const file = await files.put(paper.file);
    const written = await trx
      .insertInto('paper')
      .values({ ...paper, file })
      .onConflict((conflict) => conflict.constraint('paper_once').doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (!written) {
      await files.remove(file);
      continue;
    }
    await trx
      .insertInto('paper_event')
      .values({ paper: written.uuid, event: 'made', at: paper.made, ip: null, device: null })
      .execute();
  }
  await writeSummary(trx, application);
}
