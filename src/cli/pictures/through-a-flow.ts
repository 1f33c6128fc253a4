import { view } from '../../../runtime/engine/machine/view.ts';
import type { CompiledFlow, CompiledScreen } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import { isObject } from '../../../runtime/json/json.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/compile/load.ts';
import { journeyDocuments, journeyTools } from '../../product/journey-tools.ts';
import { trade } from '../../product/trade.ts';

/**
 * A borrower's answers, by fact; each screen takes those that it asks for. Questions added by a brand are answered by
 * `choicesOf`.
 */
export type Answers = Record<string, unknown>;

/** How long the submission runs before the screenshot, in milliseconds. */
const SUBMITTING_MS = 900;

/**
 * A journey that continues from a screen of a flow through all its steps, in the organisation's order, and ends during the
 * submission, under the flow's overlay. Throws if a step asks for something that has no answer.
 */
export function throughFlow(loaded: Loaded, journey: Journey, answers: Answers): Journey {
  const show = lastScreen(loaded, journey);
  const steps = [...journey.do];
  let at = show(steps);
  const flow = at.flow;
  if (flow?.overlay === undefined) throw new Error(`${at.screen} is no step of a flow with an overlay`);
  while (at.flow === flow) {
    const { screen } = at;
    const answer = { ...at.choices, ...answers };
    const asked = Object.entries(answer).filter(([fact]) => at.facts.has(fact));
    if (asked.length > 0) steps.push({ answer: Object.fromEntries(asked) });
    steps.push({ press: 'next' });
    at = show(steps);
    if (at.screen === screen) throw new Error(`${screen} does not go on: ${JSON.stringify(at.errors)}`);
  }
  // One step: a press whose own step expects a dialog does not wait until the page is at rest, which is after the moment.
  const wait = { press: 'next', wait: SUBMITTING_MS, expect: { dialog: flow.overlay } };
  return { ...journey, do: [...steps.slice(0, -1), wait] };
}

type Shown = {
  screen: string;
  /** The flow to which the screen belongs. */
  flow: CompiledFlow | undefined;
  /** The facts that the screen asks for; the whole fact if it asks for parts. */
  facts: ReadonlySet<string>;
  /** The possible choices of each fact that has choices. */
  choices: Answers;
  errors: Record<string, string>;
};

/** Returns a function that runs the journey with further steps on the engine, and returns what the last screen shows. */
function lastScreen(loaded: Loaded, journey: Journey): (steps: JourneyStep[]) => Shown {
  const { product, server } = loaded.organisations.get(journey.org ?? 'main') ?? {};
  if (!product || !server) throw new Error(`${journey.org} does not compile: see \`npm run check\``);
  const documents = journeyDocuments(product, server);
  const tools = journeyTools(loaded.validators);
  return (steps) => {
    let shown: Shown = { screen: '', flow: undefined, facts: new Set(), choices: {}, errors: {} };
    const step = (_step: JourneyStep, _before: Session, session: Session): void => {
      const { screen, fields, errors } = view(product, session, trade.functions);
      shown = {
        screen: screen?.id ?? '',
        flow: session.place.kind === 'step' ? product.flows[session.place.flow] : undefined,
        facts: new Set(fields.map((fact) => fact.split('.')[0] ?? fact)),
        choices: choicesOf(screen),
        errors,
      };
    };
    runJourney(product, documents, { ...journey, do: steps }, tools, { step });
    return shown;
  };
}

/** The first choice of each fact that a screen requires; `no` for a yes-or-no question. */
function choicesOf(screen: CompiledScreen | undefined): Answers {
  const forms = Object.values(screen?.forms ?? {});
  return Object.fromEntries(
    forms.flatMap(({ schema, facts }) =>
      schema.required.flatMap((field) => {
        const asked = schema.properties[field];
        const fact = facts[field];
        if (fact === undefined || !isObject(asked)) return [];
        if (asked.type === 'boolean') return [[fact, false] as const];
        return Array.isArray(asked.enum) ? [[fact, asked.enum[0]] as const] : [];
      }),
    ),
  );
}
