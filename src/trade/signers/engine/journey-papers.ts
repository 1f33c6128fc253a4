import { withScope } from '../../../../runtime/engine/environment/scope.ts';
import { instanceIndex } from '../../../../runtime/engine/papers/instance-index.ts';
import { paperLines } from '../../../../runtime/engine/papers/paper-lines.ts';
import type { DomainApplication } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { versionOf } from '../../../../runtime/journey/texts/version-of.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { responseTo } from '../../port/refusal.ts';
import { paperReplaced } from '../decisions/decision.ts';
import { isNoticeFor, isPaperNeeded } from '../decisions/papers.ts';
import { type JourneySigners, type JourneySigning, ownPaper } from './journey-signers.ts';

/** The papers of a signer in a journey: the one that they sign or have signed, and the notices addressed to them. */
export function papersOfSigner(
  application: DomainApplication,
  signers: JourneySigners,
  own: JourneySigning,
): JsonObject[] {
  // The domain of papers shares them as they are listed for the borrower.
  const all = (application.shared('papers') ?? []) as JsonObject[];
  const paper = paperOf(application, signers, own);
  const notices = all.filter(({ id, paper: document }) =>
    isNoticeFor(own, { document: String(document), owner: instanceIndex(String(id), String(document)) }),
  );
  const shown = all.find((one) => one.paper === own.roles.paper);
  if (!shown || !paper) return notices;
  const signed = own.listed.status === 'SIGNED';
  return [
    {
      ...shown,
      ...{ id: ownPaper, forWhom: paper.forWhom, sha256: versionOf(paper.owners), signable: true },
      fields: linesOf(application, own),
      ...{ pages: 1, pagesRead: paper.read ? 1 : 0, unread: paper.read ? [] : [1] },
      ...{ signed, signedAt: signed ? own.kept.signedAt : null },
    },
    ...notices,
  ];
}

/** The lines that the signer signs: the document's, with the signer among its facts. */
function linesOf({ paper, environment, rules }: DomainApplication, own: JourneySigning): JsonObject[] {
  const document = paper(own.roles.paper);
  const signer = withScope(environment(), { signer: { name: own.listed.name } });
  const lines = document ? paperLines(document, signer, rules) : [];
  return lines
    .filter(({ filledBy }) => filledBy === 'applicant')
    .map(({ id, kind }) => ({
      ...{ id, kind, whose: 'borrower', label: own.listed.name },
      ...{ page: 1, x: 0, y: 0, width: 0, height: 0 },
    }));
}

/** Counts the one page of a signer's paper as read, if this version is the current one. */
export function readOwnPaper(
  application: DomainApplication,
  signers: JourneySigners,
  own: JourneySigning,
  version: Json | undefined,
): JourneyResponse {
  const paper = paperOf(application, signers, own);
  if (!paper || version !== versionOf(paper.owners)) return responseTo(paperReplaced.refusal);
  const read = { ...paper, read: true };
  signers.keep(own, { paper: read });
  const [shown] = papersOfSigner(application, signers, { ...own, kept: { ...own.kept, paper: read } });
  return { status: 200, body: shown ?? null };
}

/** Whether every page of the current paper of a signer is read. */
export const isOwnPaperRead = (application: DomainApplication, signers: JourneySigners, own: JourneySigning): boolean =>
  paperOf(application, signers, own)?.read === true;

/** The paper that a signer signs, made anew where that is needed. A journey does not know when the borrower signed. */
function paperOf({ environment, now }: DomainApplication, signers: JourneySigners, own: JourneySigning) {
  const { paper } = own.kept;
  const owners = JSON.stringify(environment().get(own.roles.owners) ?? []);
  if (!isPaperNeeded(own, paper ?? undefined, { owners, borrowerSigned: '' })) return paper;
  const made = { made: now(), forWhom: own.listed.name, owners, read: false };
  signers.keep(own, { paper: made });
  return made;
}
