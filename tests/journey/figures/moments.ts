import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import { papersAtStatus, papersOnArrival } from '../../../runtime/engine/papers/papers-at-status.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { stageProgress } from '../../../runtime/engine/progress/stage-progress.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { DomainApplication, JourneyDomain } from '../../../runtime/journey/application/journey-domain.ts';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import { journeyDocuments, journeyTools } from '../../../src/product/journey-tools.ts';
import { functions } from '../../../src/trade/index.ts';
import { loaded } from '../../documents/loaded.ts';
import { ranJourney } from '../ran-journeys.ts';
import { type Statement, statementsOf } from './statements.ts';

/** Texts with the facts of whoever says them: a page, or the office by papers, messages and the chatbot. */
export type Voice = { statements: Statement[]; knows(name: string): boolean };

/** What is said after a step of a journey. */
export type Moment = { step: number; voices: Voice[] };

/** The dashboard, then the desk, then the page again that was left. */
const looks = (path: string): JourneyStep[] => [
  { open: 'site:/dashboard' },
  { as: 'agent', open: 'site:/agent/application?application={uuid}' },
  { as: 'applicant', open: path },
];

/** The journey with a look at the dashboard and the desk whenever its application has moved. */
function withLooks(journey: Journey): Journey {
  const { steps } = ranJourney(journey);
  return {
    ...journey,
    do: steps.flatMap(({ step, before, after, outside }) => {
      const hasMoved = statusOf(before) !== statusOf(after) && statusOf(after) !== '' && outside === null;
      return hasMoved && step.as === undefined ? [step, ...looks(after.path)] : [step];
    }),
  };
}

const statusOf = ({ application }: Session): string => String(readPath(application, 'status.checklistStatus') ?? '');

/** What is said in each moment of a journey. */
export function momentsOf(journey: Journey): { moments: Moment[]; failure: unknown } {
  const { org = 'main', language } = journey;
  const { product, server } =
    (language === undefined ? loaded.organisations.get(org) : loaded.inLanguage(org, language).compiled) ?? {};
  if (!product || !server) throw new Error(`${journey.id}: the organisation does not compile`);
  const documents = journeyDocuments(product, server);
  const tools = journeyTools(loaded.validators);
  const office = new Office();
  const moments: Moment[] = [];
  const looking = withLooks(journey);
  const report = runJourney(
    product,
    documents,
    looking,
    { ...tools, domains: [...(tools.domains ?? []), office.domain] },
    {
      step(step, _before, after) {
        // A page that has not heard of what the office did says what was so before.
        const pages = step.office === undefined ? [pageOf(product, after)] : [];
        moments.push({ step: moments.length + 1, voices: [...pages, office.voice()] });
      },
    },
  );
  return { moments, failure: report.failure };
}

function pageOf(base: Product, session: Session): Voice {
  const { product, env } = productOfSession(base, session, functions);
  const knows = knowsIn(env);
  if (session.place.kind === 'nowhere') return { statements: [], knows };
  const rules = (id: string) => product.rules[id];
  const { heading, lead, blocks, bar, actions, stages, id } = product.screens[session.place.screen] ?? {};
  const progress = stages && stageProgress(stages, env, rules)?.document.blocks;
  const shown = { heading, lead, blocks, bar, actions, progress, shell: product.shell };
  return { statements: statementsOf(shown, `page ${id}`, env, rules), knows };
}

const knowsIn =
  (env: Environment | undefined): Voice['knows'] =>
  (name) =>
    (env?.get(name) ?? null) !== null;

/** The papers, messages and chat of a journey's application. */
class Office {
  #application: DomainApplication | undefined;
  readonly #papers = new Map<string, Statement[]>();
  /** Ids of the papers that were made since the step before. */
  #made = new Set<string>();
  #sent = 0;

  readonly domain: JourneyDomain = {
    roles: [],
    begin: (application) => {
      this.#application = application;
      const { lifecycle } = application;
      return {
        begin: (status) => this.#make(status === undefined ? [] : papersAtStatus(lifecycle, status)),
        moved: ({ reached }) => this.#make(reached.flatMap((status) => papersOnArrival(lifecycle, status))),
      };
    },
  };

  /** Papers say what they said when they were made. */
  #make(ids: readonly string[]): void {
    for (const id of ids) this.#papers.set(id, this.#read('papers', id));
    this.#made = new Set([...this.#made, ...ids]);
  }

  #read(kind: 'papers' | 'messages', id: string): Statement[] {
    if (!this.#application) return [];
    const { documents, environment, rules } = this.#application;
    return statementsOf(documents[kind][id], `${kind} ${id}`, environment(), rules);
  }

  voice(): Voice {
    return { statements: this.#statements(), knows: knowsIn(this.#application?.environment()) };
  }

  #statements(): Statement[] {
    const application = this.#application;
    if (application?.state() === undefined) return [];
    const sent = Object.entries(application.sent()).flatMap(([id, times]) => times.map(() => id));
    const written = sent.slice(this.#sent);
    this.#sent = sent.length;
    const { answers = {} } = application.documents.ofServer ?? {};
    const made = this.#made;
    this.#made = new Set();
    return [
      ...[...this.#papers].flatMap(([id, said]) =>
        made.has(id) ? said : said.map((one) => ({ ...one, place: `earlier ${one.place}` })),
      ),
      ...written.flatMap((id) => this.#read('messages', id)),
      ...statementsOf(answers, 'chat', application.environment(), application.rules),
    ];
  }
}
