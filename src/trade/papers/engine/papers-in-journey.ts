/** Papers in a journey on the engine: the decisions of the server, with another store. */
import { papersAtStatus, papersOnArrival } from '../../../../runtime/engine/papers/papers-at-status.ts';
import type {
  DomainApplication,
  DomainCall,
  DomainOfApplication,
  JourneyDomain,
} from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { responseTo } from '../../port/refusal.ts';
import type { ReadEvent, SignEvent } from '../decisions/decision.ts';
import { languageFact } from '../decisions/language-fact.ts';
import { roles } from '../decisions/roles.ts';
import { paperSummary, paperView } from '../decisions/views.ts';
import { JourneyPapers } from './journey-papers.ts';

export const papersInJourney: JourneyDomain = { roles: Object.values(roles), begin };

function begin(application: DomainApplication): DomainOfApplication {
  const { lifecycle } = application;
  const papers = new JourneyPapers(application);
  return {
    begin: (status) => papers.begin(status === undefined ? [] : papersAtStatus(lifecycle, status)),
    moved: ({ reached, notices = [] }) =>
      papers.make([...reached.flatMap((status) => papersOnArrival(lifecycle, status)), ...notices]),
    respond: (call) => answer(application, papers, call),
    paperFacts: () => languageFact(application.language),
    seen: { papers: (document) => papers.all.findLast((one) => one.document === document)?.version },
    record: () => ({ papers: papers.all.map(paperSummary) }),
    shares: { papers: () => papers.all.map(paperView), papersMade: () => papers.madeAt },
  };
}

function answer(application: DomainApplication, papers: JourneyPapers, call: DomainCall): JourneyResponse | undefined {
  switch (call.role) {
    case roles.list:
      return { status: 200, body: { papers: papers.all.map(paperView) } };
    case roles.read:
      return read(papers, call);
    case roles.sign:
      return sign(application, papers, call);
    default:
      return undefined;
  }
}

function read(papers: JourneyPapers, { path, body = null }: DomainCall): JourneyResponse {
  const [, id = ''] = /\/papers\/([^/]+)\/read$/.exec(path) ?? [];
  const event: ReadEvent = {
    ...{ type: 'read', paper: id, page: Number(readPath(body, 'page')) },
    sha256: String(readPath(body, 'sha256')),
  };
  const refusal = papers.apply(event);
  if (refusal) return responseTo(refusal);
  const found = papers.all.find((one) => one.id === id);
  return { status: 200, body: found ? paperView(found) : null };
}

function sign(
  { saved }: DomainApplication,
  papers: JourneyPapers,
  { body = null, stale }: DomainCall,
): JourneyResponse {
  const event: SignEvent = { type: 'sign', papers: idsOf(readPath(body, 'papers')) };
  const refusal = papers.apply(event, stale !== undefined);
  if (!refusal) return saved();
  return refusal.code === 'changed' && stale ? stale : responseTo(refusal);
}

const idsOf = (papers: Json | undefined): string[] => (Array.isArray(papers) ? papers.map(String) : []);
