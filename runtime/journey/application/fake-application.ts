import type { Environment } from '../../engine/environment/environment.ts';
import type { CompiledCall } from '../../engine/product.ts';
import type { Application, Session } from '../../engine/session/session.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { servedApplication } from '../../lifecycle/application-view.ts';
import { lifecycleInForce } from '../../lifecycle/decision-rules.ts';
import { startEvent } from '../../lifecycle/event-limit.ts';
import { alwaysShown, givenAnswers, givenState } from '../../lifecycle/given-state.ts';
import type {
  ApplicationRecord,
  LifecycleContext,
  LifecycleEvent,
  LifecycleState,
} from '../../lifecycle/lifecycle-state.ts';
import { manualEvent } from '../../lifecycle/manual-event.ts';
import { paperFactsOf } from '../../lifecycle/paper-facts.ts';
import { putState } from '../../lifecycle/put-state.ts';
import { settle } from '../../lifecycle/settle.ts';
import { eventsIn, givenStatus, statusPlace } from '../../lifecycle/status.ts';
import { dueEvent, timerOf } from '../../lifecycle/step.ts';
import { applicationAnswer, exampleIds } from './application-answer.ts';
import { consentsGiven } from './consents-given.ts';
import { type DocumentsInForce, documentsInForce } from './documents-in-force.ts';
import { DomainsOfApplication } from './domains-of-application.ts';
import { EventCounts } from './event-counts.ts';
import { FakeMessages } from './fake-messages.ts';
import { FakeProfile } from './fake-profile.ts';
import type { DomainSetting } from './journey-domain.ts';
import { requestAnswers, withCall } from './request-answers.ts';
import { type JourneyResponse, notAwaited, notFound, withoutStatus } from './workflow-answers.ts';
import { type WorkflowDocuments, type WorkflowGiven, workflowContext } from './workflow-documents.ts';
import type { WorkflowSetting } from './workflow-setting.ts';

/** The applicant's application as the server would store it. Vendors answer at once as the personas define. */
export class FakeApplication {
  readonly #setting: WorkflowSetting;
  readonly #documents: WorkflowDocuments;
  readonly #brokerNmls: string | undefined;
  readonly #counts: EventCounts;
  readonly #messages: FakeMessages;
  readonly #profile: FakeProfile;
  readonly #inForce: DocumentsInForce;
  #state: LifecycleState | undefined;
  #answers: JsonObject = {};
  /** As the journey gives it; null: there is none. */
  #given: Application | null | undefined;
  #started: string;
  /** How often the applicant has changed the application, in any tab. */
  #saves = 0;
  readonly domains: DomainsOfApplication;

  constructor(setting: WorkflowSetting, documents: WorkflowDocuments, given: WorkflowGiven, around: DomainSetting) {
    const { lifecycle, messages } = documents;
    const { now, product, domains, functions } = setting;
    this.#setting = setting;
    this.#documents = documents;
    this.#brokerNmls = given.brokerNmls;
    this.#profile = new FakeProfile(product, lifecycle, given.profile);
    this.#messages = new FakeMessages(messages);
    this.#started = now();
    this.#inForce = documentsInForce(product, documents, () => ({
      now: now(),
      application: this.view() as Application,
    }));
    this.#counts = new EventCounts(lifecycle);
    const { status, started, context, view, awaits, storeAnswer, save, saved, facts: environment } = this;
    this.domains = new DomainsOfApplication(domains, {
      ...{ ...around, lifecycle, documents, facts: product.facts, functions, now, environment },
      language: product.language?.tag ?? null,
      ...{ status, started, context, view, awaits, storeAnswer, save, saved, state: () => this.#state },
      ...this.#inForce,
      sent: () => this.#messages.sentAt,
      move: (name, facts) => this.move({ name, facts }),
    });
    this.adopt(given.application);
  }

  status = (): string => this.#state?.status ?? '';

  /** When the application was started. */
  started = (): string => this.#started;

  get state(): LifecycleState | undefined {
    return this.#state;
  }

  context = (): LifecycleContext => {
    const { product, now } = this.#setting;
    const application = { started: this.#started, zone: product.settings.timeZone, answers: this.#answers };
    return workflowContext(this.#documents, application, now());
  };

  get answers(): JsonObject {
    return this.#answers;
  }

  /** Ids of the documents of all messages sent, in order. */
  get messages(): readonly string[] {
    return this.#messages.sent;
  }

  get subjects(): Readonly<Record<string, string>> {
    return this.#messages.subjects;
  }

  /** The version of the application that the applicant sees. */
  version = (): string => `"${this.#saves}"`;

  /** Refuses a call made for an older version, with the changes since then. */
  stale(known: string | undefined): JourneyResponse | undefined {
    if (known === undefined || known === this.version()) return undefined;
    const changed = { status: this.#state?.status ?? null };
    return { status: 409, body: { errors: ['changed'], code: 'changed', changed } };
  }

  /** The application's view for its owner. */
  view = (): JsonObject => {
    const kept = { state: this.#state ?? withoutStatus, record: this.#record(), shown: this.#given ?? {} };
    return servedApplication(this.#documents.lifecycle, kept, this.context(), this.#setting.functions);
  };

  /** The part of the view that has the status. */
  statusView = (): Json => {
    const [part] = statusPlace(this.#documents.lifecycle);
    return this.view()[part] ?? null;
  };

  #record(): ApplicationRecord {
    const { product } = this.#setting;
    const { ssn } = this.#answers;
    return {
      ...exampleIds(product, this.#documents.lifecycle),
      status: this.status(),
      reached: this.#state?.moments[this.#state.status] ?? null,
      created: this.#started,
      papers: [],
      consents: consentsGiven(product, this.#answers),
      begun: { ...(this.#brokerNmls !== undefined && { brokerNmls: this.#brokerNmls }) },
      ssnLastFour: typeof ssn === 'string' ? ssn.slice(-4) : null,
      ...this.domains.record(),
    };
  }

  /** The facts that papers and messages read. */
  facts = (): Environment => {
    const { functions } = this.#setting;
    const { lifecycle } = this.#documents;
    const known = this.#profile.given ?? this.#profile.example(this.#answers) ?? null;
    const at = { state: this.#state ?? withoutStatus, context: this.context() };
    const view = this.view();
    const brought = this.domains.paperFacts(view);
    const record = { answers: this.#answers, application: view, profile: known, brought, ...at };
    return paperFactsOf({ product: this.#inForce.product(), lifecycle, functions }, record);
  };

  /** Makes the journey's application the current one. Returns its view for the owner. */
  adopt(given: Application | null | undefined): Application | null {
    const { lifecycle, personas } = this.#documents;
    this.#given = given;
    this.#state = undefined;
    if (!given) {
      this.domains.begin(undefined);
      return null;
    }
    this.#started = this.#setting.now();
    this.#answers = givenAnswers(lifecycle, personas, given, this.#profile.name());
    if (givenStatus(lifecycle, given).status !== '') {
      this.#state = givenState(lifecycle, personas, given, this.context(), this.#setting.functions);
      this.#counts.count(this.#state.status, this.#setting.now());
      this.#given = alwaysShown(lifecycle, personas, given);
    }
    this.domains.begin(this.#state?.status);
    return this.view();
  }

  /** Applies an event and all events that follow from it; returns whether there was a transition. */
  move(event?: LifecycleEvent): boolean {
    const { product, functions, now, moved } = this.#setting;
    const { lifecycle, personas } = this.#documents;
    const from = this.#state && { from: this.#state, ...(event && { event }) };
    const inForce = lifecycleInForce(lifecycle, this.#started, product.settings.timeZone);
    const makeNotices = (state: LifecycleState, notices: readonly string[]): void => {
      this.#state = state;
      this.domains.moved({ reached: [], notices, conditionCategories: [], ended: false });
    };
    const settled = settle(inForce, personas, this.context(), functions, { ...from, makeNotices });
    this.#state = settled.state;
    this.#answers = settled.answers;
    const reached = settled.trail.slice(from ? 1 : 0);
    for (const status of reached) this.#counts.count(status, now());
    const ended = lifecycle.states[settled.status]?.final !== undefined;
    this.domains.moved({ reached, conditionCategories: settled.conditionCategories, ended });
    this.#messages.send(settled.messages, { ...this.#inForce, facts: this.facts }, now());
    if (moved) settled.records.forEach(moved);
    return settled.records.length > 0;
  }

  /** Whether the status handles the event. */
  awaits = (event: string): boolean => Object.hasOwn(eventsIn(this.#documents.lifecycle, this.status()), event);

  /** Applies the applicant's event, and counts it if it caused a transition. */
  save = (event: string): boolean => {
    const done = this.move({ name: event });
    if (done) this.#saves += 1;
    if (done) this.#counts.count(event, this.#setting.now());
    return done;
  };

  /** Applies the applicant's event with these answers; where the status does not handle it, they are not stored. */
  saveWith(answers: JsonObject, event: string): boolean {
    const before = this.#answers;
    this.#answers = answers;
    if (this.save(event)) return true;
    this.#answers = before;
    return false;
  }

  /** The reason for which the applicant may not apply now. */
  mayNotApply = (): string | undefined => this.#counts.reason(startEvent, this.#setting.now());

  /** Responds to a call that names an event: it creates the application or moves it. */
  act(call: CompiledCall, event: string, body: Json | undefined, session: Session): JourneyResponse | undefined {
    const answers = withCall(this.#answers, call, body, { ...this.#setting, session });
    if (event === startEvent) return this.#start(answers);
    if (!this.#state) {
      this.#answers = answers;
      return undefined;
    }
    const refused = this.awaits(event) ? this.#counts.refusal(event, this.#setting.now()) : undefined;
    if (refused) return refused;
    if (!this.saveWith(answers, event)) return notAwaited;
    if (call.role === 'action') this.#profile.correct(requestAnswers(call, body));
    return this.saved();
  }

  #start(answers: JsonObject): JourneyResponse | undefined {
    const now = this.#setting.now();
    const refused = this.#counts.refusal(startEvent, now);
    if (refused) return refused;
    this.#answers = answers;
    this.#counts.count(startEvent, now);
    this.#state = undefined;
    this.#started = now;
    this.move();
    return undefined;
  }

  /** The response to a call that has changed the application. */
  saved = (): JourneyResponse => ({ status: 200, body: this.statusView(), etag: this.version() });

  /** Stores an answer that a domain asks for. */
  storeAnswer = (fact: string, value: Json): void => {
    this.#answers = { ...this.#answers, [fact]: value };
    this.#profile.correct(new Map([[fact, value]]));
  };

  /** The response to the question for the profile. Once there is an application, its answers make an example of one. */
  profile(): JourneyResponse | undefined {
    const { given } = this.#profile;
    const known = given === undefined && this.#state ? this.#profile.example(this.#answers) : given;
    return known === null ? notFound : known && { status: 200, body: known };
  }

  /** The response to a call that asks for the application or a part of it. */
  answer(call: CompiledCall): JourneyResponse | undefined {
    if (call.role === 'application' && this.#given === null) return notFound;
    if (!this.#state && !this.#given) return undefined;
    const answer = applicationAnswer(call, { shown: this.view, status: this.statusView });
    return answer && call.role === 'application' ? { ...answer, etag: this.version() } : answer;
  }

  /** Applies a staff event, or a vendor's answer entered by hand; returns whether there was a transition. */
  applyByHand(event: string, facts?: JsonObject): boolean {
    const { lifecycle, personas } = this.#documents;
    const { functions } = this.#setting;
    const wish = { event, ...(facts && { facts }) };
    const found = this.#state && manualEvent(lifecycle, personas, this.#state, this.context(), functions, wish);
    return found !== undefined && this.move(found);
  }

  /** Puts the application into a status by hand, with these fields, and starts its work. False for an unknown status. */
  setStatus(status: string, fields: JsonObject | undefined): boolean {
    const { lifecycle, personas } = this.#documents;
    if (!this.#state || !Object.hasOwn(lifecycle.states, status)) return false;
    const walker = { lifecycle, personas, functions: this.#setting.functions, context: this.context(), atOnce: true };
    const way = putState(walker, { ...fields, [statusPlace(lifecycle)[1]]: status }, this.#state);
    this.#state = way.state;
    this.#answers = { ...way.answers, ...this.#answers, ...way.replaced };
    this.domains.moved({ reached: way.trail, conditionCategories: way.conditionCategories, ended: false });
    this.move();
    return true;
  }

  fireDueTimer(): void {
    const timer =
      this.#state && timerOf(this.#documents.lifecycle, this.#state, this.context(), this.#setting.functions);
    const event = dueEvent(timer, this.#setting.now());
    if (event) this.move(event);
  }
}
