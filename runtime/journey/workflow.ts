import type { Environment } from '../engine/environment/environment.ts';
import type { RuleLookup } from '../engine/logic/determine.ts';
import { writtenMessages } from '../engine/messages/written-messages.ts';
import { datesOf, productInForce } from '../engine/overlays/product-in-force.ts';
import type { CompiledCall } from '../engine/product.ts';
import type { Application, Session } from '../engine/session/session.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { servedApplication } from '../lifecycle/application-view.ts';
import { deadlinesOf } from '../lifecycle/deadlines.ts';
import { startEvent } from '../lifecycle/event-limit.ts';
import { alwaysShown, givenAnswers, givenState } from '../lifecycle/given-state.ts';
import { lifecycleContext } from '../lifecycle/lifecycle-context.ts';
import type {
  ApplicationRecord,
  LifecycleContext,
  LifecycleEvent,
  LifecycleState,
} from '../lifecycle/lifecycle-state.ts';
import { manualEvent, possibleEvents } from '../lifecycle/manual-event.ts';
import { paperFactsOf } from '../lifecycle/paper-facts.ts';
import { pricingInForce } from '../lifecycle/pricing-in-force.ts';
import { putState } from '../lifecycle/put-state.ts';
import { settle } from '../lifecycle/settle.ts';
import { eventsIn, givenStatus, statusPlace } from '../lifecycle/status.ts';
import { dueEvent, timerOf } from '../lifecycle/step.ts';
import { lifecycleInForce } from '../lifecycle/underwriting-rules.ts';
import { consentsGiven } from './accounts/consents-given.ts';
import { correctedProfile, exampleProfile } from './accounts/example-profile.ts';
import type { Answer } from './answer.ts';
import { applicationAnswer, exampleIds } from './application-answer.ts';
import { FakeConditions } from './conditions/fake-conditions.ts';
import { FakeDesk } from './desk/fake-desk.ts';
import { EventCounts } from './event-counts.ts';
import { FakeHostedPages } from './fake-hosted-pages.ts';
import type { Workflow } from './fake-lender.ts';
import { FakePapers } from './fake-papers.ts';
import { asFacts, requestAnswers, sentParameters, withRequestAnswers } from './request-answers.ts';
import { journeySigners } from './signers/journey-signers.ts';
import { mayNotApply, notAwaited, notFound, withoutStatus } from './workflow-answers.ts';
import type { WorkflowDocuments, WorkflowGiven, WorkflowSetting } from './workflow-documents.ts';

/**
 * The borrower's application as the server would store it. Calls that name an event create and move it; vendors answer
 * at once as the personas define.
 */
export function workflowOf(
  { product, functions, now, moved }: WorkflowSetting,
  documents: WorkflowDocuments,
  given: WorkflowGiven,
): Workflow {
  const { lifecycle, personas, pricing } = documents;
  let state: LifecycleState | undefined;
  let answers: JsonObject = {};
  let application: Application | null | undefined;
  let profile = given.profile;
  /** When the application was started. */
  let started = now();
  /** How often the borrower has changed the application, in any tab. */
  let saves = 0;
  const counts = new EventCounts(lifecycle);
  const conditions = new FakeConditions(lifecycle, { now, status: () => state?.status ?? '' });
  const context = (): LifecycleContext =>
    lifecycleContext(pricingInForce(pricing, started, product.settings.timeZone).pricing, answers, now());

  /** Applies an event and all events that follow from it; returns whether there was a transition. */
  const move = (event?: LifecycleEvent): boolean => {
    const from = state && { from: state, ...(event && { event }) };
    const inForce = lifecycleInForce(lifecycle, started, product.settings.timeZone);
    const settled = settle(inForce, personas, context(), functions, from);
    state = settled.state;
    answers = settled.answers;
    for (const status of settled.trail.slice(from ? 1 : 0)) counts.count(status, now());
    papers.follow(settled.trail.slice(from ? 1 : 0), facts);
    const written = settled.messages.filter(isWritten);
    told.push(...written);
    for (const id of written) toldAt[id] = [...(toldAt[id] ?? []), now()];
    conditions.ask(settled.asked);
    if (lifecycle.states[settled.status]?.final) conditions.close();
    if (moved) settled.records.forEach(moved);
    return settled.records.length > 0;
  };

  const act = (call: CompiledCall, event: string, body: Json | undefined, session: Session): Answer | undefined => {
    const before = answers;
    answers =
      call.role === 'action'
        ? withRequestAnswers(answers, call, body)
        : { ...answers, ...asFacts(product, session, functions), ...sentParameters(product, call, body) };
    if (event === startEvent) {
      const held = counts.refusal(event, now());
      if (held) {
        answers = before;
        return held;
      }
      counts.count(event, now());
      state = undefined;
      started = now();
      move();
      return undefined;
    }
    if (!state) return undefined;
    const held = awaits(event) ? counts.refusal(event, now()) : undefined;
    if (held || !save(event)) {
      answers = before;
      return held ?? notAwaited;
    }
    if (profile && call.role === 'action')
      profile = correctedProfile({ product, lifecycle }, profile, requestAnswers(call, body));
    return { status: 200, body: status(), etag: version() };
  };
  /** Applies the borrower's event, and counts it if it caused a transition. */
  const save = (event: string): boolean => {
    const done = move({ name: event });
    if (done) saves += 1;
    if (done) counts.count(event, now());
    return done;
  };
  const version = (): string => `"${saves}"`;
  /** Refuses a call made for an older version, with the changes since then. */
  const stale = (known: string | undefined): Answer | undefined => {
    if (known === undefined || known === version()) return undefined;
    return { status: 409, body: { errors: ['changed'], code: 'changed', changed: { status: state?.status ?? null } } };
  };
  const record = (): ApplicationRecord => ({
    ...exampleIds(product),
    status: state?.status ?? '',
    reached: state?.moments[state.status] ?? null,
    created: started,
    papers: papers.summary(),
    consents: consentsGiven(product, answers),
    openConditions: conditions.toDo(),
    begun: { ...(given.brokerNmls !== undefined && { brokerNmls: given.brokerNmls }) },
    ssnLastFour: typeof answers.ssn === 'string' ? answers.ssn.slice(-4) : null,
  });
  const shown = (): JsonObject => {
    const kept = { state: state ?? withoutStatus, record: record(), shown: application ?? {} };
    return servedApplication(lifecycle, kept, context(), functions);
  };
  const [statusPart, statusName] = statusPlace(lifecycle);
  const status = (): Json => shown()[statusPart] ?? null;

  const ruleInForce: RuleLookup = (id) => {
    const dates = datesOf(product, { now: now(), application: shown() as Application, place: { kind: 'nowhere' } });
    return productInForce(product, dates).rules[id];
  };

  /** Ids of the documents of all messages sent. */
  const told: string[] = [];
  const toldAt: Record<string, string[]> = {};
  const isWritten = (id: string): boolean => {
    const message = documents.messages[id];
    const to = { site: '', base: '' };
    return message !== undefined && writtenMessages(message, facts(), ruleInForce, to).length > 0;
  };

  const papers = new FakePapers(lifecycle, documents.papers, ruleInForce, now);
  /** The facts that papers and messages read. */
  const facts = (): Environment => {
    const known = profile ?? exampleProfile({ product, lifecycle }, answers) ?? null;
    const at = { state: state ?? withoutStatus, context: context() };
    return paperFactsOf({ product, lifecycle, functions }, { answers, application: shown(), profile: known, ...at });
  };

  const adopt = (at: Application | null | undefined): Application | null => {
    application = at;
    state = undefined;
    conditions.begin();
    papers.begin(undefined, facts);
    if (!at) return null;
    started = now();
    answers = givenAnswers(lifecycle, personas, at, isObject(profile?.name) ? { name: profile.name } : {});
    if (givenStatus(lifecycle, at).status !== '') {
      state = givenState(lifecycle, personas, at, context(), functions);
      counts.count(state.status, now());
      application = alwaysShown(lifecycle, personas, at);
      papers.begin(state.status, facts);
    }
    return shown();
  };
  adopt(given.application);

  const awaits = (event: string): boolean => Object.hasOwn(eventsIn(lifecycle, state?.status ?? ''), event);
  const sign = (body: Json | undefined): Answer => {
    const signed = papers.sign(body, awaits);
    if ('answer' in signed) return signed.answer;
    if (signed.event !== undefined) save(signed.event);
    return { status: 200, body: status(), etag: version() };
  };

  const answerTo = (fact: string, value: Json): void => {
    answers = { ...answers, [fact]: value };
    if (profile) profile = correctedProfile({ product, lifecycle }, profile, new Map([[fact, value]]));
  };

  const desk = new FakeHostedPages(lifecycle, personas);
  const finishLink = (body: Json | undefined, path: string): Answer => {
    const redeemed = desk.redeem(body, path, answers);
    if ('answer' in redeemed) return { ...redeemed.answer, etag: version() };
    const before = { answers, status: state?.status, version: version() };
    answers = redeemed.answers;
    if (save(redeemed.event)) {
      redeemed.used();
      const body = { kind: redeemed.kind, outcome: 'success', [statusName]: state?.status ?? null };
      const stays = state?.status === before.status;
      return { status: 200, body, etag: version(), ...(stays && { draftFrom: before.version }) };
    }
    answers = before.answers;
    return notAwaited;
  };

  const around = { lifecycle, personas, functions, conditions, context, answered: answerTo };
  const { signers, decide } = journeySigners(around, {
    view: shown,
    awaits,
    move: (name, brought) => move({ name, facts: brought }),
    borrower: () => facts().get(lifecycle.applicantName ?? ''),
    owners: () => facts().get(lifecycle.signers?.owners ?? ''),
    papers: () => papers.views(now()),
    now,
  });
  const agents = new FakeDesk(lifecycle, {
    uuid: () => (state ? String(shown().uuid) : undefined),
    status: () => state?.status ?? '',
    started: () => started,
    conditions: {
      all: () => conditions.all(),
      holds: (event) => conditions.holds(event),
      mayBeAsked: () => conditions.borrowerMayBeAsked(),
      ask: (wish) => conditions.askedByPeople(wish),
      change: decide,
    },
    signers: () => signers.invited(),
    decide: (event) => {
      const found = state && manualEvent(lifecycle, personas, state, context(), functions, { event });
      return found !== undefined && move(found);
    },
    stands: () => state && { state, context: context(), functions },
    now,
  });

  return {
    signers,
    desk: agents,
    conditions,
    answer(effect, session) {
      const call = product.calls[effect.call];
      const role = call?.role;
      if (state && role === 'open-link') return desk.open(effect.body, String(shown().uuid), awaits);
      if (state && role === 'finish-link')
        return stale(effect.headers['if-match']) ?? finishLink(effect.body, effect.path);
      if (state && role === 'conditions') return conditions.list();
      if (state && role === 'answer-condition') return conditions.answer(effect.path, effect.body, answerTo);
      if (state && role === 'papers') return papers.list(now());
      if (state && role === 'paper-page-read') return papers.read(effect.path, effect.body, now());
      if (state && role === 'sign-papers') return stale(effect.headers['if-match']) ?? sign(effect.body);
      const reason = role === 'may-apply' ? counts.reason(startEvent, now()) : undefined;
      if (reason !== undefined) return mayNotApply(reason);
      const event = call?.event;
      const old = event === undefined || !state ? undefined : stale(effect.headers['if-match']);
      const acted = old ?? (call && event !== undefined && act(call, event, effect.body, session));
      if (acted) return acted;
      if (role === 'application' && application === null) return notFound;
      const isProfile = effect.call === product.loan.calls?.profile;
      if (isProfile && profile !== undefined) return profile ? { status: 200, body: profile } : notFound;
      const made = isProfile && state && exampleProfile({ product, lifecycle }, answers);
      if (made) return { status: 200, body: made };
      const answer = (state || application) && call && applicationAnswer(call, { shown, status }, state);
      return answer && role === 'application' ? { ...answer, etag: version() } : (answer ?? undefined);
    },
    messages: told,
    deadlines: () =>
      state ? deadlinesOf(lifecycle, state, context(), functions, { papers: papers.madeAt, messages: toldAt }) : [],
    setApplication: adopt,
    version,
    applyEvent(event, facts) {
      const found = state && manualEvent(lifecycle, personas, state, context(), functions, { event, facts });
      if (found && !conditions.holds(event) && move(found)) return undefined;
      return state ? possibleEvents(lifecycle, state.status).map((open) => open.event) : [];
    },
    setStatus(status, fields) {
      if (!state || !Object.hasOwn(lifecycle.states, status)) return Object.keys(lifecycle.states);
      state = putState(lifecycle, personas, { ...fields, [statusName]: status }, context(), functions, state);
      papers.follow([status], facts);
      move();
      return undefined;
    },
    eventInOtherTab(event, given) {
      const before = answers;
      answers = { ...answers, ...given };
      const done = state !== undefined && save(event);
      if (!done) answers = before;
      return done;
    },
    leaveHosted: (address, end, picks) => desk.leave(address, end, picks),
    fireDueTimer() {
      const event = dueEvent(state && timerOf(lifecycle, state, context(), functions), now());
      if (event) move(event);
    },
  };
}
