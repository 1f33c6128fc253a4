/**
 * How long a journey takes an applicant, computed from what it shows and asks. Each text is read once, when it is first shown; each answer
 * is chosen or typed; papers are read in whole; visits to vendors and waits last as long as they usually do. Told minutes are compared
 * with these: docs/decisions/documents/progress.md.
 */

import type { Validators } from '../../../runtime/engine/forms/validator.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';
import { progressLine, type StageProgress, stageProgress } from '../../../runtime/engine/progress/stage-progress.ts';
import type { Event, Session } from '../../../runtime/engine/session/session.ts';
import type { WorkflowDocuments } from '../../../runtime/journey/application/workflow-documents.ts';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { functions } from '../../trade/index.ts';
import { journeyTools } from '../journey-tools.ts';
import { paperReader } from './paper-words.ts';
import { countWords, readTexts } from './shown-words.ts';
import { answeredBy } from './typed-answers.ts';

/** What is assumed, and where it comes from: words a minute, and seconds. */
const assumed = {
  /** Silent reading of English non-fiction by adults: M. Brysbaert, How many words do we read per minute?, 2019. */
  wordsPerMinute: 238,
  /**
   * A press or a choice: to think (1.35), to point (1.1) and to press (0.2). A key: that of who does not type for a living.
   * S. Card, T. Moran and A. Newell, The keystroke-level model, 1980.
   */
  press: 3,
  key: 0.28,
  /** Ours, from trying it: to photograph a document; to log in at a vendor's page and choose there. */
  photo: 30,
  visit: 60,
  /** A session with a notary by video, as the lender's notaries plan it. */
  notary: 20 * 60,
  /** A wait for vendors: the pages say that it is usually less than a minute. */
  wait: 30,
} as const;

/** What seconds are spent on. */
export type Activity = 'reading' | 'answering' | 'papers' | 'visits' | 'waiting';

/** `step`: of the progress; the first one while the applicant registers. */
export type Spent = { step: string; screen: string; activity: Activity; seconds: number };

/** `told`: the minutes that the applicant is told for a step, by its id. */
export type JourneyTime = { spent: Spent[]; told: ReadonlyMap<string, number> };

type Options = { product: Product; documents: WorkflowDocuments; validators: Validators };

/** What an applicant spends in a journey, until all steps of the progress are done. Throws where the journey fails. */
export function journeyTime(journey: Journey, { product, documents, validators }: Options): JourneyTime {
  const { domains = [], ...tools } = journeyTools(validators);
  const papers = paperReader();
  const spent: Spent[] = [];
  const told = new Map<string, number>();
  const read = new Set<string>();
  let moves: string[] = [];
  let acted: Session | undefined;
  const add = (session: Session, activity: Activity, seconds: number): void => {
    const step = stepAt(product, session);
    if (step === undefined || seconds === 0) return;
    spent.push({ step: step.id, screen: screenOf(session), activity, seconds });
    if (step.minutes !== undefined) told.set(step.id, step.minutes);
  };
  /** The applicant reads what is shown, and acts. */
  const act = (session: Session): void => {
    if (acted) add(acted, 'waiting', waitsIn(product, moves) * assumed.wait);
    moves = [];
    acted = session;
    const texts = readTexts(product, session).filter((text) => !read.has(text));
    for (const text of texts) read.add(text);
    add(session, 'reading', readingSeconds(countWords([...new Set(texts)].join(' '))));
  };
  const report = runJourney(
    product,
    documents,
    journey,
    { ...tools, domains: [...domains, papers.domain] },
    {
      seen: (_after, before, event) => {
        if (!isActed(event)) return;
        act(before);
        add(before, 'answering', answeringSeconds(product, before, event));
        if (event.type === 'report' && event.event === 'opened')
          add(before, 'papers', readingSeconds(papers.wordsOf(String(event.data.document))));
      },
      step: ({ hosted, as = 'applicant' }, before) => {
        if (hosted === undefined || as !== 'applicant') return;
        add(before, 'visits', /\/notary\//.test(screenOf(before)) ? assumed.notary : assumed.visit);
      },
      moved: ({ to }) => moves.push(to),
    },
  );
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  return { spent, told };
}

/** The minutes of a step: computed, and told where the applicant is told them. `isFar`: more than 30 % apart. */
export type StepMinutes = { step: string; computed: number; told: number | undefined; isFar: boolean };

const tolerance = 0.3;

/** Of each step, in the order in which the journey comes to them. */
export function stepMinutes({ spent, told }: JourneyTime): StepMinutes[] {
  const seconds = new Map<string, number>();
  for (const one of spent) seconds.set(one.step, (seconds.get(one.step) ?? 0) + one.seconds);
  return [...seconds].map(([step, sum]) => {
    const computed = sum / 60;
    const said = told.get(step);
    return {
      step,
      computed,
      told: said,
      isFar: said !== undefined && Math.abs(said - computed) > tolerance * computed,
    };
  });
}

const readingSeconds = (words: number): number => (words / assumed.wordsPerMinute) * 60;

const screenOf = ({ place }: Session): string => (place.kind === 'nowhere' ? '' : place.screen);

/** `minutes`: those that are told for the step. */
type CurrentStep = { id: string; minutes?: number | undefined };

/** The step that is current: the first one in a flow that registers; undefined where none is. */
function stepAt(product: Product, session: Session): CurrentStep | undefined {
  const stages = product.screens[screenOf(session)]?.stages;
  if (!stages) return session.place.kind === 'step' ? firstStep(product) : undefined;
  const { env } = productOfSession(product, session, functions);
  const progress = stageProgress(stages, env, (id) => product.rules[id]);
  const current = progress?.steps.find(({ state }) => state === 'current');
  if (!progress || !current) return undefined;
  return {
    id: current.id,
    minutes: isTold(progress, progressLine(progress, env).timeLeft) ? progress.stepMinutes : undefined,
  };
}

const isTold = ({ stepMinutes: minutes }: StageProgress, text: string): boolean =>
  new RegExp(`\\b${minutes} min`).test(text);

/** The step that comes first in the progress of the screens that have one: claims tell its minutes before the progress is shown. */
function firstStep({ screens }: Product): CurrentStep | undefined {
  const steps = Object.values(screens).flatMap(({ stages }) => Object.entries(stages?.steps ?? {}));
  return steps.slice(0, 1).map(([id, { minutes }]) => ({ id, minutes }))[0];
}

/** How many of the routing's waits these statuses, in their order, pass from beginning to end. */
const waitsIn = ({ routing }: Product, moves: readonly string[]): number =>
  Object.values(routing.waits?.rows ?? {}).filter(({ status, found }) => {
    const begun = moves.findIndex((one) => isAmong(status, one));
    return begun >= 0 && moves.slice(begun + 1).some((one) => isAmong(found, one));
  }).length;

const isAmong = (statuses: readonly string[] | undefined, one: string): boolean => statuses?.includes(one) === true;

const isActed = ({ type }: Event): boolean => ['answer', 'press', 'confirm', 'dismiss', 'report'].includes(type);

/** What is pressed, chosen, typed, photographed or signed. */
function answeringSeconds(product: Product, before: Session, event: Event): number {
  if (event.type === 'report') return event.event === 'opened' || event.event === 'field-signed' ? assumed.press : 0;
  if (event.type !== 'answer') return assumed.press;
  const { screen } = view(product, before, functions);
  return (event.touched ?? [])
    .map((fact) => answerSeconds(screen, fact, readPath(event.values, fact)))
    .reduce((sum, seconds) => sum + seconds, 0);
}

function answerSeconds(screen: CompiledScreen | undefined, fact: string, value: Json | undefined): number {
  const how = answeredBy(screen, fact);
  if (how === undefined || value === undefined || value === null || value === '') return 0;
  if (isObject(value)) return assumed.photo;
  return assumed.press + (how === 'typing' ? String(value).length * assumed.key : 0);
}
