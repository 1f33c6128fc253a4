import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { Product } from '../../engine/product.ts';
import { judge } from '../../engine/rules/judge.ts';
import type { Application, Session } from '../../engine/session/session.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { HostedSelection } from '../../lifecycle/hosted-link.ts';
import type { MoveRecord } from '../../lifecycle/lifecycle-state.ts';
import type { Given, Journey, JourneyStep } from '../../schema/types.ts';
import { withAccountWords } from '../accounts/account-answers.ts';
import { FakeAccount } from '../accounts/fake-account.ts';
import { withAuthMode } from '../accounts/with-auth-mode.ts';
import type { ActingPerson, JourneyTools } from '../application/journey-domain.ts';
import type { WorkflowDocuments } from '../application/workflow-documents.ts';
import type { HostedExit } from '../hosted/fake-hosted-pages.ts';
import { closedOffice } from '../office/closed-office.ts';
import { domainsOffice } from '../office/domains-office.ts';
import type { Workflow } from '../office/fake-office.ts';
import { accountOffice, agentsOffice, personsOffice, scriptedOffice } from '../office/fake-office.ts';
import { type JourneyFailure, type JourneyReport, report } from '../report/report.ts';
import { JourneyFlags } from '../server/journey-flags.ts';
import { workflowOf } from '../server/workflow.ts';
import { Engine, type Seen } from './engine.ts';
import { mismatches } from './expect.ts';
import { giveApplication, officeDoes, otherTab } from './office-acts.ts';
import { read } from './read.ts';
import { address, answer, confirm, dismiss, JourneyError, menu, nested, press } from './verbs.ts';

const defaultNow = '2026-01-15T17:00:00.000Z';

/**
 * Callbacks of a journey. `step`: after each step, with the session before and after it, the browser's storage and the
 * address of another site, if any; returns false to end the journey. `moved`: after each transition of the application.
 * `seen`: after each event.
 */
export type JourneyWatch = {
  step?(
    step: JourneyStep,
    before: Session,
    after: Session,
    kept: ReadonlyMap<string, Json>,
    outside: string | null,
  ): unknown;
  moved?(record: MoveRecord): void;
  seen?: Seen;
};
/**
 * Runs a journey in the engine, with a browser and an office in memory that use the same lifecycle and personas as the
 * server.
 */
export function runJourney(
  base: Product,
  documents: WorkflowDocuments,
  journey: Journey,
  tools: JourneyTools,
  watch: JourneyWatch = {},
): JourneyReport {
  const stage = survived('given', () => setUp(base, documents, journey, tools, watch));
  if ('failure' in stage) return report(journey, 0, { ...stage.failure, step: 0 });
  const people = new Map<string, Stage>([[applicant, stage.done]]);
  let acting = stage.done;
  let query = journey.query;
  for (const [index, step] of journey.do.entries()) {
    if (step.as !== undefined) acting = personOf(people, stage.done, step.as);
    const { engine } = acting;
    const before = engine.session;
    const tried = survived(JSON.stringify(step), () => ({ failure: doStep(acting, step, query) }));
    const { failure } = 'done' in tried ? tried.done : tried;
    const ends = watch.step?.(step, before, engine.session, engine.storage, engine.outside) === false;
    if (step.open !== undefined) query = undefined;
    if (failure) return report(journey, journey.do.length, { ...failure, step: index + 1 });
    if (ends) break;
  }
  return report(journey, journey.do.length);
}

function setUp(
  base: Product,
  documents: WorkflowDocuments,
  journey: Journey,
  tools: JourneyTools,
  { moved, seen }: JourneyWatch,
): Stage {
  const given = journey.given ?? {};
  const product = withAuthMode(base, given.authMode);
  // A journey is validated JSON; the schema leaves the types of its flags open.
  const flags = new JourneyFlags(documents.flags ?? {}, product.org, (journey.flags ?? {}) as Session['flags']);
  let engine: Engine | undefined;
  const start = journey.now ?? defaultNow;
  const { functions = {}, domains = [] } = tools;
  const setting = { product, functions, domains, flags, now: () => engine?.now() ?? start, moved };
  const workflow = workflowOf(setting, documents, {
    application: given.application as Application | null | undefined,
    profile: given.profile as JsonObject | null | undefined,
    brokerNmls: brokerOf(given.originator as Json | undefined),
  });
  const { lifecycle } = documents;
  const account = new FakeAccount({ product, lifecycle, given, eventOf: workflow.eventOf, now: setting.now });
  const behind = accountOffice(product, scriptedOffice(product, given, workflow), account);
  const office = closedOffice(product, domainsOffice(product, behind, workflow.domains), tools.functions);
  engine = new Engine(product, tools, office, { now: start, flags, given, seen });
  const begin: Stage['begin'] = (person, now) => {
    const theirs =
      person === agent ? agentsOffice(product, office, workflow) : personsOffice(product, office, workflow, person);
    const own = { location: given.location } as Given;
    return new Engine(product, tools, theirs, { now, flags, given: own });
  };
  return {
    product,
    tools,
    engine,
    workflow,
    account,
    person: applicant,
    begin,
    flags,
  };
}

/** The person who acts in steps before the first 'as'. */
const applicant = 'applicant';
/** A member of the office's staff, logged in at the agents' desk. */
const agent = 'agent';

/** A person with a browser of their own, created when they first act. */
function personOf(people: Map<string, Stage>, first: Stage, person: string): Stage {
  const known = people.get(person) ?? { ...first, person, engine: first.begin(person, first.engine.now()) };
  people.set(person, known);
  return known;
}

type Failure = Omit<JourneyFailure, 'step'>;

/** Converts an error thrown by the engine to a failure of this journey only. */
function survived<Done>(verb: string, work: () => Done): { done: Done } | { failure: Failure } {
  try {
    return { done: work() };
  } catch (error) {
    const where = error instanceof Error ? error.stack?.match(/^\s+(at .*)$/m)?.[1] : undefined;
    const failed = { verb, what: 'an error of the machine', expected: 'none', seen: String(error) };
    return { failure: where === undefined ? failed : { ...failed, because: where } };
  }
}

type Stage = {
  product: Product;
  tools: Tools;
  engine: Engine;
  workflow: Workflow;
  account: FakeAccount;
  flags: JourneyFlags;
  person: string;
  /** Creates the browser of another person, at this time. */
  begin(person: string, now: string): Engine;
};

/** The NMLS number of an originator who is known by the broker's name only; undefined for any other. */
function brokerOf(originator: Json | undefined): string | undefined {
  const about = (part: string): string => String(readPath(originator ?? null, `originatorDisplayInfo.${part}`) ?? '');
  return about('brokerName') !== '' && about('brokerName') === about('name') ? about('nmls') : undefined;
}

function doStep(stage: Stage, step: JourneyStep, query: string | undefined): Failure | undefined {
  const { product, tools, engine, workflow } = stage;
  const verb = JSON.stringify(step);
  try {
    if (step.open !== undefined) openAt(product, engine, withLinks(stage, step.open), query);
    if (step.application !== undefined) giveApplication(engine, workflow, step.application as JsonObject | null);
    if (step.office !== undefined) officeDoes(stage, step.office);
    if (step.lapse !== undefined) stage.account.lapse(step.lapse);
    if (step.otherTab !== undefined) otherTab(workflow, step.otherTab);
    if (step.answer !== undefined)
      answer(product, tools, engine, withAccountWords(step.answer as JsonObject, stage.account.words()));
    if (step.drag !== undefined) answer(product, tools, engine, nested(step.drag));
    if (step.press !== undefined) press(product, tools, engine, step.press);
    if (step.menu !== undefined) menu(product, tools, engine, step.menu);
    if (step.dismiss !== undefined) dismiss(product, tools, engine, step.dismiss);
    if (step.confirm) confirm(engine);
    if (step.hosted !== undefined) endHosted(engine, workflow, step.hosted, step.choose);
    workflow.domains.perform({ ...step } as JsonObject, actingPerson(stage));
    if (step.read !== undefined) read(product, tools, engine, step.read);
    if (step.back) engine.back();
    if (step.reload) engine.reload();
    if (step.closeTab) engine.closeTab();
    if (step.otherDevice) engine.otherDevice();
    if (step.wait !== undefined) engine.wait(step.wait);
    else engine.settle();
    engine.askForShell();
  } catch (error) {
    if (!(error instanceof JourneyError)) throw error;
    return { verb, what: error.what, expected: error.expected, seen: error.seen, ...reasonOf(product, tools, engine) };
  }
  const [first] = step.expect
    ? [
        ...mismatches(product, tools, engine, step.expect, workflow),
        ...workflow.domains.differences({ ...step.expect } as JsonObject, actingPerson(stage)),
      ]
    : [];
  return first && { verb, ...first, ...reasonOf(product, tools, engine) };
}

const actingPerson = ({ product, tools, engine, person }: Stage): ActingPerson => ({
  product,
  tools,
  page: engine,
  isAgent: person === agent,
});

/** Replaces the placeholders of an address by what the person knows: ids, or a word of a domain. */
function withLinks({ person, workflow }: Stage, text: string): string {
  const own = person === agent ? text.replaceAll('{uuid}', workflow.uuid() ?? '') : text;
  return own.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const word = workflow.wordOf(name);
    const known = word?.(person);
    if (word && known === undefined) throw new JourneyError('open', `a person who knows ${placeholder}`, person);
    return known ?? placeholder;
  });
}

function openAt(product: Product, engine: Engine, text: string, query: string | undefined): void {
  const { path, query: own } = address(
    product,
    text.replaceAll('{nonce}', engine.preAuthNonce).replaceAll('{uuid}', engine.applicationId),
  );
  const added = Object.keys(own).length === 0 && query ? Object.fromEntries(new URLSearchParams(query)) : {};
  engine.open(path, { ...added, ...own });
}

/** Ends the applicant's visit to a hosted page and opens the return path with the ticket. */
function endHosted(engine: Engine, workflow: Workflow, end: HostedExit, picks?: HostedSelection): void {
  const back = workflow.leaveHosted(engine.outside, end, picks);
  if (!back) throw new JourneyError(`hosted ${end}`, 'a hosted page', engine.outside);
  const times = end === 'twice' ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    engine.open(back.path, { link: back.ticket });
    engine.settle();
  }
}

/** The first failed rule of the screen, and the part of its logic that failed. */
function reasonOf(base: Product, tools: Tools, engine: Engine): { rule?: string; because?: string } {
  const { product, env } = productOfSession(base, engine.session, tools.functions);
  const { place } = engine.session;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  for (const id of screen?.rules ?? []) {
    const rule = product.rules[id];
    const judged = rule && judge(rule, env, (name) => product.rules[name]);
    if (judged?.verdict !== 'fail' || !rule?.effects) continue;
    const { logic = rule.assert, seen = {} } = judged.because ?? {};
    const facts = Object.entries(seen).map(([fact, value]) => `${fact} is ${JSON.stringify(value)}`);
    return { rule: `${rule.title} (${id})`, because: [...facts, JSON.stringify(logic)].join('; ') };
  }
  return {};
}
