import { isDeepStrictEqual } from 'node:util';
import { type View, view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { withAuthMode } from '../../../runtime/journey/accounts/with-auth-mode.ts';
import type { JourneyTools } from '../../../runtime/journey/application/journey-domain.ts';
import type { WorkflowDocuments } from '../../../runtime/journey/application/workflow-documents.ts';
import type { JourneyReport } from '../../../runtime/journey/report/report.ts';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { DocumentsOfJourneys, Wanted } from '../../documents/journeys/documents-of-journeys.ts';
import { documentsOfJourneys } from '../../product/documents-of-journeys.ts';
import { journeyDocuments, journeyTools } from '../../product/journey-tools.ts';
import { trade } from '../../product/trade.ts';
import { traitsOf, wayOf } from './browser-traits.ts';
import { type EngineStep, engineRun, engineStep } from './engine-run.ts';
import { firstDrawnStep } from './first-drawn-step.ts';
import type { JourneyTraits } from './journey-cover.ts';
import { type JourneyRunner, Unreadable } from './journey-runner.ts';
import { changesPage, openedBy, placeTraits } from './page-changes.ts';
import { statesOf } from './shown-states.ts';
import type { FormCoverage } from './ways-to-forms.ts';

/** The journey's organisation in the visitor's language. */
function compiledFor(loaded: DocumentsOfJourneys, { org = 'main', language }: Journey): Compiled | undefined {
  const own = loaded.organisations.get(org);
  if (language === undefined) return own;
  if (own && !Object.hasOwn(own.product.languages ?? {}, language))
    throw new Unreadable(
      `the organisation '${org}' has no language '${language}': brand.json names them in "languages"`,
    );
  return own && loaded.inLanguage(org, language).compiled;
}

const isTimed = ({ given, do: steps }: Journey): boolean =>
  given?.calls !== undefined && steps.some(({ expect }) => expect?.waits === true);

type EngineRunner = Required<JourneyRunner>;
/** `every`: with each screen, dialog and press among the traits, and not only each kind of thing. */
type Options = { wanted: readonly Wanted[]; forms?: FormCoverage; every?: boolean; seen?: SeenStep };
/** Called after each step of a journey, counted from 0, with what it shows and the statuses to which the application moved. */
type SeenStep = (
  step: number,
  shown: { product: Product; session: Session; seen: View; movedTo: readonly string[] },
) => void;

type Served = { product: Product; documents: WorkflowDocuments };
type Run = Served & Omit<Options, 'wanted'> & { tools: JourneyTools; ran: JourneyTraits[] };

/** Runs one journey, and adds its traits to `ran`. */
function runWithTraits(
  journey: Journey,
  { product, documents, tools, ran, forms, every = true, seen: noteSeen }: Run,
): JourneyReport {
  const shown = withAuthMode(product, journey.given?.authMode);
  const steps: JourneyTraits['steps'] = [];
  const ways = new Set<string>();
  let movedTo: string[] = [];
  let person = 'applicant';
  let isOutside = false;
  const shownSteps: (() => EngineStep)[] = [];
  let passed = false;
  const firstDrawn = (wanted: number): number => {
    const whole = { passed, steps: shownSteps.map((shown) => shown()) };
    return firstDrawnStep(journey, wanted, (other, like) => engineRun(product, documents, other, tools, like), whole);
  };
  ran.push({ id: journey.id, isTimed: isTimed(journey), steps, firstDrawn, ...(!every && { ways }) });
  const noteForm = forms?.org === (journey.org ?? 'main') ? forms.follow(journey) : undefined;
  const report = runJourney(product, documents, journey, tools, {
    step: (step, before, session, _kept, outside) => {
      shownSteps.push(() => engineStep(product, session, outside, tools));
      const seen = view(shown, session, trade.functions);
      noteSeen?.(steps.length, { product: shown, session, seen, movedTo });
      person = step.as ?? person;
      const made = { before, after: session, seen, outside, moved: movedTo.length > 0, person };
      movedTo = [];
      const places = placeTraits(shown, made);
      const wasOutside = isOutside;
      isOutside = outside !== null;
      steps.push({
        places,
        // From another site a page is loaded.
        changedTo: !wasOutside && changesPage(step, made) ? places : [],
        opens: openedBy(step),
        traits: new Set(traitsOf(product, step, made, every)),
        expects: isDeepStrictEqual(Object.keys(step), ['expect']),
        states: outside === null ? statesOf(product.org, seen) : [],
      });
      const way = wayOf(step, made);
      if (way !== undefined) ways.add(way);
      noteForm?.({ step, session, outside, view: seen });
    },
    moved: ({ to }) => {
      movedTo.push(to);
    },
  });
  passed = report.passed;
  return report;
}

/**
 * Runs journeys on the engine, with the compiled documents of these organisations and scripted responses to calls. The traits
 * of each journey are added to `ran`, and the forms of one organisation to `forms`.
 */
export async function engineRunner(ran: JourneyTraits[], { wanted, ...noted }: Options): Promise<EngineRunner> {
  const loaded = await documentsOfJourneys(wanted);
  const { forms } = noted;
  const servedTo = (journey: Journey): Served => {
    const { product, server } = compiledFor(loaded, journey) ?? {};
    if (!product || !server)
      throw new Unreadable(`the organisation '${journey.org ?? 'main'}' does not compile: see \`npm run check\``);
    return { product, documents: journeyDocuments(product, server) };
  };
  const tools = journeyTools(loaded.validators);
  return {
    run: async (journey) => ({
      report: runWithTraits(journey, { ...servedTo(journey), ...noted, tools, ran }),
    }),
    waysToForms(which) {
      if (!forms) throw new Error('No forms were noted');
      const { product } = loaded.organisations.get(forms.org) ?? {};
      if (!product) throw new Unreadable(`the organisation '${forms.org}' does not compile: see \`npm run check\``);
      const firstDrawn = (way: Journey): number => {
        const { product, documents } = servedTo(way);
        return firstDrawnStep(way, way.do.length, (other, like) => engineRun(product, documents, other, tools, like));
      };
      return forms.ways(product, which, firstDrawn);
    },
    end: async () => {},
  };
}
