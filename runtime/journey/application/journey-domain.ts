/**
 * The port of a domain of the trade in journeys: what its part of the office does on the engine, where the server would
 * do the same with a database. The runner knows no domain; its caller lists them.
 */

import type { DomainRole } from '../../engine/domain-role.ts';
import type { Environment, FunctionRegistry } from '../../engine/environment/environment.ts';
import type { FlagSwitch } from '../../engine/flags/decide-flags.ts';
import type { RuleLookup } from '../../engine/logic/determine.ts';
import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import type { Dates } from '../../engine/overlays/product-in-force.ts';
import type { CallRole, Product } from '../../engine/product.ts';
import type { Event, Session } from '../../engine/session/session.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { CompiledLifecycle } from '../../lifecycle/decision-rules.ts';
import type { ApplicationRecord, LifecycleContext, LifecycleState } from '../../lifecycle/lifecycle-state.ts';
import type { Paper } from '../../schema/types.ts';
import type { JourneyResponse } from './workflow-answers.ts';
import type { WorkflowDocuments } from './workflow-documents.ts';

/** Who makes a call: the applicant, an agent at the desk, or another person of the journey, by the name in its steps. */
export type Caller = 'applicant' | 'agent' | { person: string };

/** A call of a domain. `stale`: the response if it was made for an older version of the application. */
export type DomainCall = {
  role: CallRole | undefined;
  path: string;
  body: Json | undefined;
  caller: Caller;
  stale?: JourneyResponse | undefined;
};

/** The event and the return path of a visit by somebody else than the applicant. */
export type OtherVisit = { event: string; returnTo: string };

/** The result of redeeming a ticket: a response, or an event with the answers that it provides. */
export type RedeemedTicket =
  | { answer: JourneyResponse }
  | { event: string; answers: JsonObject; kind: string; used(): void };

/** Visits to pages of vendors. */
export type HostedVisits = {
  /** Begins a visit to the page of this kind of link, for the application with this id. */
  visit(kind: string, uuid: string, other?: OtherVisit): JourneyResponse;
  /** Redeems the ticket in a body. `path`: of the call, which contains the application's id. */
  redeem(body: Json | undefined, path: string, answers: JsonObject): RedeemedTicket;
};

/** The browser page of a person in a journey. */
export type PersonsPage = {
  readonly session: Session;
  /** Whether the login provider's page is open. */
  readonly atProvider: boolean;
  dispatch(event: Event): void;
  /** ISO 8601 in UTC. */
  now(): string;
  /** Returns from the login provider's page. */
  comeBack(outcome: Record<string, string>): void;
};

/** The person who acts in a step; an agent acts at the desk. */
export type ActingPerson = { product: Product; tools: Tools; page: PersonsPage; isAgent: boolean };

/** One difference from what was expected. `missing` and `unexpected`: of a list; with neither, its order differs. */
export type Difference = { what: string; expected: Json; seen: Json; missing?: string[]; unexpected?: string[] };

/** The differences of what is shown, in the engine or in a browser, from what a step expects. */
export type Comparison = (expected: Json, shown: Json) => Difference[];

/** What is around a journey's application. */
export type DomainSetting = {
  hosted: HostedVisits;
  /** The flags that staff have switched, by id; undefined: as the document says. */
  flags: {
    switched(id: string): FlagSwitch | undefined;
    switch(id: string, switched: FlagSwitch | undefined): void;
  };
  /** The lifecycle's view of an inquiry, which is no application yet. */
  inquiryView(uuid: string, answers: JsonObject): JsonObject;
};

/** What staff did in one of their roles. */
export type StaffAct = { role: string; event: string | null; facts: JsonObject; comment: string | null };

/** What domains do for each other. */
export type DomainsForEachOther = {
  participants: Participants;
  participantTasks: ParticipantTasks;
  /** The response to a staff event that must wait; undefined if it need not. */
  hold(event: string): JourneyResponse | undefined;
  /** The parts of all domains of the application's view at the desk, and of the view of a member of staff with these roles. */
  deskView(): JsonObject;
  staffView(roles: readonly string[]): JsonObject;
  /** Records an act of staff. */
  recordAct(act: StaffAct): void;
  /** What another domain shares, by name; undefined if none does. */
  shared(name: string): Json | undefined;
};

/** The journey's application, as a domain sees it. */
export type DomainApplication = DomainSetting &
  DomainsForEachOther & {
    lifecycle: CompiledLifecycle;
    documents: WorkflowDocuments;
    facts: Product['facts'];
    functions: FunctionRegistry;
    /** The tag of the language in which the applicant reads; null: that of the documents. */
    language: string | null;
    /** '' without one. */
    status(): string;
    /** Undefined without an application. */
    state(): LifecycleState | undefined;
    /** When the application was started, ISO 8601 in UTC. */
    started(): string;
    context(): LifecycleContext;
    /** The application's view for its owner. */
    view(): JsonObject;
    /** The days that decide which version of a document is in force. */
    dates(): Dates;
    /** The document of a paper in the version in force; undefined if there is none. */
    paper(id: string): Paper | undefined;
    /** The facts that documents about the application read, and their rules. */
    environment(): Environment;
    rules: RuleLookup;
    /** When messages were sent, by id: ISO 8601 in UTC. */
    sent(): Readonly<Record<string, readonly string[]>>;
    /** ISO 8601 in UTC. */
    now(): string;
    /** Whether the status handles an event. */
    awaits(event: string): boolean;
    /** Applies an event with these facts; returns whether the application moved. */
    move(event: string, facts: JsonObject): boolean;
    /** Stores an answer of the applicant. */
    storeAnswer(fact: string, value: Json): void;
    /** Applies the applicant's event; returns whether there was a transition. */
    save(event: string): boolean;
    /** The response to a call that has changed the application. */
    saved(): JourneyResponse;
  };

/** Those who take part in an application besides its applicant, by their names. */
export type Participants = {
  /** Those who may be asked for something. */
  names(): readonly string[];
  /** Who a person of the journey is, or the response to one who takes no part; undefined if nobody besides the applicant does. */
  of(person: string): { participant: string } | { response: JourneyResponse } | undefined;
  /** Staff have settled what a participant was asked for. */
  settled(participant: string, category: string): void;
};

/** What staff ask of participants, by their names. */
export type ParticipantTasks = {
  /** How many are unsettled. */
  unsettled(participant: string): number;
  /** The response to the participant's part that must wait for them; undefined if it need not. */
  hold(participant: string): JourneyResponse | undefined;
  ask(participant: string, category: string): void;
  /** The participant has given elsewhere what the category asks for. */
  answered(participant: string, category: string): void;
  /** Nothing of the category is needed any more. */
  settle(participant: string, category: string): void;
  /** Whether staff may ask participants for anything now. */
  mayAsk(): boolean;
};

/**
 * Transitions of an application. `reached`: the statuses, in order. `notices`: papers that the current status makes because they
 * are due, and not because it was reached.
 */
export type DomainMove = {
  reached: readonly string[];
  notices?: readonly string[];
  conditionCategories: readonly string[];
  ended: boolean;
};

/** A domain with the application of one journey. What it leaves out does not concern it. */
export type DomainOfApplication = {
  /** Another application begins in this status; undefined: none, or one without a status. */
  begin?(status: string | undefined): void;
  /** Transitions reached statuses, asked for something, or ended the application. */
  moved?(move: DomainMove): void;
  /** The response to a staff event that must wait; undefined if it need not. */
  hold?(event: string): JourneyResponse | undefined;
  /** The response to a call of the domain; undefined if the caller has none. */
  respond?(call: DomainCall): JourneyResponse | undefined;
  /** The response to an applicant's call that is about no application; undefined for any other. */
  respondWithoutApplication?(call: DomainCall): JourneyResponse | undefined;
  /** What the list of the applicant's applications has besides the application. */
  listed?(): JsonObject[];
  /** A call of the applicant has succeeded. */
  succeeded?(call: DomainCall, response: Json): void;
  /** Parts of the record that the lifecycle's view reads. */
  record?(): Partial<ApplicationRecord>;
  /** What only the domain knows of the application and its papers and messages read, by fact. `view`: the application's. */
  paperFacts?(view: JsonObject): JsonObject;
  /** Records an act of staff. */
  recordAct?(act: StaffAct): void;
  /** What other domains may read, by name. */
  shares?: Readonly<Record<string, () => Json>>;
  /** Parts of the application's view at the desk. */
  deskView?(): JsonObject;
  /** Parts of the view of a member of staff with these roles. */
  staffView?(roles: readonly string[]): JsonObject;
  participants?: Participants;
  participantTasks?: ParticipantTasks;
  /** The event that a call of the domain causes, by its role. */
  eventOf?(role: CallRole): string | undefined;
  /** What stands in an address in place of a word in braces, by person; undefined for a person who does not know it. */
  words?: Readonly<Record<string, (person: string) => string | undefined>>;
  /** What a step may expect, by the key of `expect`: the value of one of its members; undefined if there is none. */
  seen?: Readonly<Record<string, (member: string) => Json | undefined>>;
  /**
   * What the office does in a step, by the key of `office`. Returns the possible values if this one is not; undefined if it
   * is done.
   */
  acts?: Readonly<Record<string, (wanted: Json) => readonly string[] | undefined>>;
  /** What the acting person does in a step, by the step's key, in this order. Throws a JourneyError where that is not possible. */
  steps?: Readonly<Record<string, (wanted: Json, person: ActingPerson) => void>>;
  /** What the acting person is shown, by the key of `expect`; `compare` has the same keys. */
  shown?: Readonly<Record<string, (person: ActingPerson) => Json>>;
};

export type JourneyDomain = {
  /** The roles of its calls. */
  roles: readonly DomainRole[];
  /** Compares what is shown, by the key of `expect`. */
  compare?: Readonly<Record<string, Comparison>>;
  begin(application: DomainApplication): DomainOfApplication;
};

/** What a journey needs besides documents: validators, functions, and the domains of the trade, if there is one. */
export type JourneyTools = Tools & { domains?: readonly JourneyDomain[] };
