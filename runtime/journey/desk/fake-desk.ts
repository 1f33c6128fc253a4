import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { DeskRole } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { canHappen } from '../../lifecycle/can-happen.ts';
import type { Condition } from '../../lifecycle/conditions.ts';
import type { LifecycleContext, LifecycleState } from '../../lifecycle/lifecycle-state.ts';
import { possibleEvents } from '../../lifecycle/manual-event.ts';
import { actsNext, statusTitle, statusTitles } from '../../lifecycle/status.ts';
import { goesOnBy } from '../../lifecycle/step.ts';
import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';

import { agentsOriginator } from './fake-prepared.ts';

type Response = { status: number; body: Json };

/** The parts of the journey's application that the agent can see and act on. */
export type AgentsApplication = {
  /** Undefined without an application. */
  uuid(): string | undefined;
  status(): string;
  started(): string;
  conditions: {
    all(): readonly Condition[];
    holds(event: string): boolean;
    mayBeAsked(): boolean;
    ask(wish: { category: string; comments?: string; signer?: string }): boolean;
    change(uuid: string, act: 'clear' | 'ask-again', comments: string): boolean;
  };
  /** The additional signers who were invited; staff ask them by name. */
  signers(): readonly { name: string; status: string; mayBeAsked: boolean }[];
  /** Applies a staff event; returns whether the application moved. */
  decide(event: string): boolean;
  /** What says which events can happen now, and when it goes on by itself; undefined without an application. */
  stands(): { state: LifecycleState; context: LifecycleContext; functions: FunctionRegistry } | undefined;
  now(): string;
};

type Act = { at: string; event: string | null; comment: string | null; from: string; to: string };

/**
 * The agents' desk of a journey: one agent with every role, and the journey's application. It has no applications of
 * other borrowers and no vendor data.
 */
export class FakeDesk {
  readonly #lifecycle: CompiledLifecycle;
  readonly #application: AgentsApplication;
  #acts: Act[] = [];

  constructor(lifecycle: CompiledLifecycle, application: AgentsApplication) {
    this.#lifecycle = lifecycle;
    this.#application = application;
  }

  /** The application's id, for the address of its page; undefined without one. */
  uuid(): string | undefined {
    return this.#application.uuid();
  }

  /** The application as shown in a conversation about it; null without one. */
  about(): JsonObject | null {
    const uuid = this.#application.uuid();
    return uuid === undefined
      ? null
      : { uuid, loanNumber: '10000001', status: statusTitle(this.#lifecycle, this.#application.status()) };
  }

  answer(role: DeskRole, path: string, body: Json | undefined): Response {
    if (role === 'desk-session') return ok(this.#staff());
    const uuid = this.#application.uuid();
    const text = (part: string): string => String(readPath(body ?? null, part) ?? '');
    if (role === 'desk-find') return ok({ applications: this.#found(uuid, text('text'), text('status')), more: false });
    if (uuid === undefined || !path.includes(uuid)) return notFound;
    switch (role) {
      case 'desk-application':
        return ok(this.#view(uuid));
      case 'desk-comment':
        return this.#record(null, text('comment'), this.#application.status());
      case 'desk-decide':
        return this.#decide(text('event'), text('comment'));
      default:
        return role === 'desk-ask' ? this.#ask(text) : this.#change(path, text);
    }
  }

  #staff(): JsonObject {
    const { roles = {}, conditions } = this.#lifecycle;
    const categories = Object.entries(conditions?.categories ?? {});
    return {
      name: 'Sandbox agent',
      roles: Object.keys(roles),
      organisations: ['main'],
      begins: ['applications', 'inquiries'],
      site: 'https://main.example.com',
      originator: agentsOriginator,
      categories: categories.map(([category, { title }]) => ({ category, title })),
      statuses: statusTitles([this.#lifecycle]),
    };
  }

  #found(uuid: string | undefined, words: string, status: string): JsonObject[] {
    if (uuid === undefined || (status !== '' && status !== this.#application.status())) return [];
    const row = this.#row(uuid);
    const told = Object.values(row).join(' ').toLowerCase();
    return words.split(/\s+/).every((word) => told.includes(word.toLowerCase())) ? [row] : [];
  }

  #row(uuid: string): JsonObject {
    const status = this.#application.status();
    const told = {
      org: 'main',
      brand: 'main',
      loanNumber: '10000001',
      status,
      statusTitle: statusTitle(this.#lifecycle, status),
    };
    const email = 'borrower@example.com';
    return { uuid, ...told, name: email, email, street: null, updated: this.#application.now() };
  }

  #view(uuid: string): JsonObject {
    const now = this.#application.stands();
    const decided = possibleEvents(this.#lifecycle, this.#application.status()).flatMap((open) => {
      const decidedBy = this.#lifecycle.people?.[open.event]?.decidedBy;
      const can = now && canHappen(this.#lifecycle, now.state, open.event, now.context, now.functions);
      return decidedBy && can ? [{ ...open, decidedBy: [...decidedBy], yours: true }] : [];
    });
    return {
      ...this.#row(uuid),
      mayBeAsked: this.#application.conditions.mayBeAsked(),
      created: this.#application.started(),
      answers: [],
      signers: this.#application.signers().map((signer) => ({ uuid: signer.name, ...signer })),
      vendorFacts: [],
      fields: [],
      events: decided,
      actsNext: actsNext(this.#lifecycle, this.#application.status()),
      goesOn: now ? goesOnBy(this.#lifecycle, now.state, now.context, now.functions) : null,
      waitingFor: [],
      conditions: this.#conditions(),
      files: [],
      papers: [],
      moves: [],
      acts: this.#acts.map((act) => ({
        ...act,
        title: this.#lifecycle.people?.[act.event ?? '']?.title ?? null,
        ...{ staff: 'agent', name: 'Sandbox agent', role: 'reviewer', facts: {} },
      })),
      readings: [],
      conversations: [],
    };
  }

  #conditions(): JsonObject[] {
    const { categories = {} } = this.#lifecycle.conditions ?? {};
    const titleOf = ({ category }: Condition): string => categories[category]?.title ?? category;
    return this.#application.conditions.all().map((one) => ({ ...one, title: titleOf(one) }));
  }

  #decide(event: string, comment: string): Response {
    if (comment === '') return refused('reason-missing', 422);
    if (this.#application.conditions.holds(event)) return refused('conditions-open');
    const from = this.#application.status();
    if (!this.#application.decide(event)) return refused('not-awaited');
    return this.#record(event, comment, from);
  }

  #ask(text: (part: string) => string): Response {
    const { conditions, status } = this.#application;
    const [comments, signer] = [text('comments'), text('signer')];
    const more = { ...(comments !== '' && { comments }), ...(signer !== '' && { signer }) };
    if (!conditions.ask({ category: text('category'), ...more }))
      return refused(signer === '' ? 'not-under-review' : 'not-of-signers');
    this.#record('condition-open', comments, status());
    return ok({ conditions: this.#conditions() });
  }

  #change(path: string, text: (part: string) => string): Response {
    const { conditions, status } = this.#application;
    const act = text('act') === 'clear' ? 'clear' : 'ask-again';
    if (!conditions.change(path.slice(path.lastIndexOf('/') + 1), act, text('comments'))) return refused('cleared');
    this.#record(`condition-${act}`, text('comments'), status());
    return ok({ conditions: this.#conditions() });
  }

  #record(event: string | null, comment: string, from: string): Response {
    const to = this.#application.status();
    const act = { at: this.#application.now(), event, comment: comment === '' ? null : comment, from, to };
    this.#acts = [act, ...this.#acts];
    return ok({ status: to });
  }
}

const ok = (body: Json): Response => ({ status: 200, body });
const notFound: Response = { status: 404, body: { errors: ['not found'] } };
const refused = (code: string, status = 409): Response => ({ status, body: { errors: [code], code } });

const roles: Record<DeskRole, true> = {
  'desk-session': true,
  'desk-find': true,
  'desk-application': true,
  'desk-decide': true,
  'desk-comment': true,
  'desk-ask': true,
  'desk-condition': true,
};

export const isDeskRole = (role: unknown): role is DeskRole => typeof role === 'string' && Object.hasOwn(roles, role);
