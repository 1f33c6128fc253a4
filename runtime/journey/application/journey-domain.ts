/**
 * The port of a domain of the trade in journeys: what its part of the lender does on the engine, where the server would
 * do the same with a database. The runner knows no domain; its caller lists them.
 */

import type { DomainRole } from '../../engine/domain-role.ts';
import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import type { CallRole, Product } from '../../engine/product.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { ApplicationRecord, LifecycleContext, LifecycleState } from '../../lifecycle/lifecycle-state.ts';
import type { Lifecycle } from '../../schema/types.ts';
import type { Answer } from './workflow-answers.ts';

/** Who makes a call: the borrower, an agent at the desk, or the additional signer of this name. */
export type Caller = 'borrower' | 'agent' | { signer: string };

/** A call of a domain. */
export type DomainCall = { role: CallRole | undefined; path: string; body: Json | undefined; caller: Caller };

/** The people of a journey's application besides its borrower. */
export type DomainPeople = {
  /** The names of the additional signers who were invited. */
  signers(): readonly string[];
  /** What was asked of a signer beside their signature is settled by staff. */
  signerCleared(signer: string, category: string): void;
  /** Records an act of the agent. */
  recordAct(event: string, comment: string | null): void;
};

/** The journey's application, as a domain sees it. */
export type DomainApplication = DomainPeople & {
  lifecycle: Lifecycle;
  facts: Product['facts'];
  functions: FunctionRegistry;
  /** '' without one. */
  status(): string;
  /** Undefined without an application. */
  state(): LifecycleState | undefined;
  context(): LifecycleContext;
  /** When papers were made and messages sent, by id: ISO 8601 in UTC. */
  sent(): Readonly<Record<'papers' | 'messages', Record<string, readonly string[]>>>;
  /** ISO 8601 in UTC. */
  now(): string;
  /** Stores an answer of the borrower. */
  storeAnswer(fact: string, value: Json): void;
};

/** What additional signers are asked for beside their signature, by their names. */
export type SignerTasks = {
  /** How many are unsettled. */
  unsettled(signer: string): number;
  /** The response to a signature that must wait for them; undefined if it need not. */
  hold(signer: string): Answer | undefined;
  ask(signer: string, category: string): void;
  /** The signer has given elsewhere what the category asks for. */
  answered(signer: string, category: string): void;
  /** Whether staff may ask signers for anything now. */
  mayAsk(): boolean;
};

/** A domain with the application of one journey. What it leaves out does not concern it. */
export type DomainOfApplication = {
  /** Another application begins, or none. */
  begin?(): void;
  /** Transitions asked for something, or ended the application. */
  moved?(move: { asked: readonly string[]; ended: boolean }): void;
  /** The response to a staff event that must wait; undefined if it need not. */
  hold?(event: string): Answer | undefined;
  /** The response to a call of the domain; undefined if the caller has none. */
  answer?(call: DomainCall): Answer | undefined;
  /** Parts of the record that the lifecycle's view reads. */
  record?(): Partial<ApplicationRecord>;
  /** Parts of the application's view at the desk. */
  deskView?(): JsonObject;
  /** Parts of the view of a member of staff with these roles. */
  staffView?(roles: readonly string[]): JsonObject;
  signerTasks?: SignerTasks;
  /** What a step may expect, by the key of `expect`: the value of one of its members; undefined if there is none. */
  seen?: Readonly<Record<string, (member: string) => Json | undefined>>;
  /**
   * What the lender does in a step, by the key of `lender`. Returns the possible values if this one is not; undefined if it
   * is done.
   */
  acts?: Readonly<Record<string, (wanted: Json) => readonly string[] | undefined>>;
};

export type JourneyDomain = {
  /** The roles of its calls. */
  roles: readonly DomainRole[];
  begin(application: DomainApplication): DomainOfApplication;
};

/** What a journey needs besides documents: validators, functions, and the domains of the trade, if there is one. */
export type JourneyTools = Tools & { domains?: readonly JourneyDomain[] };
