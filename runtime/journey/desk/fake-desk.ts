import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { CallRole, DeskRole } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { canHappen } from '../../lifecycle/can-happen.ts';
import type { LifecycleContext, LifecycleState } from '../../lifecycle/lifecycle-state.ts';
import { possibleEvents } from '../../lifecycle/manual-event.ts';
import { actsNext, statusTitle } from '../../lifecycle/status.ts';
import { goesOnBy } from '../../lifecycle/step.ts';
import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';
import type { DomainsOfApplication } from '../application/domains-of-application.ts';
import { agentsOriginator } from './fake-prepared.ts';

type Response = { status: number; body: Json };

/** The parts of the journey's application that the agent can see and act on. */
export type AgentsApplication = {
  /** Undefined without an application. */
  uuid(): string | undefined;
  status(): string;
  started(): string;
  domains: Pick<DomainsOfApplication, 'has' | 'isOfDesk' | 'hold' | 'answer' | 'deskView' | 'staffView'>;
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

  /** The application's number and status; null without one. */
  summary(): JsonObject | null {
    const uuid = this.#application.uuid();
    return uuid === undefined
      ? null
      : { uuid, loanNumber: '10000001', status: statusTitle(this.#lifecycle, this.#application.status()) };
  }

  /** The response to a call of the agent; undefined if it is none of the desk. */
  answer(role: CallRole | undefined, path: string, body: Json | undefined): Response | undefined {
    if (!isDeskRole(role) && !this.#application.domains.has(role)) return undefined;
    if (role === 'desk-session') return ok(this.#staff());
    const uuid = this.#application.uuid();
    const text = (part: string): string => String(readPath(body ?? null, part) ?? '');
    if (role === 'desk-find') return ok({ applications: this.#found(uuid, text('text'), text('status')), more: false });
    const { domains } = this.#application;
    if (domains.isOfDesk(role)) return domains.answer({ role, path, body, caller: 'agent' }) ?? notFound;
    if (uuid === undefined || !path.includes(uuid)) return notFound;
    switch (role) {
      case 'desk-application':
        return ok(this.#view(uuid));
      case 'desk-comment':
        this.record(null, text('comment'));
        return ok({ status: this.#application.status() });
      case 'desk-decide':
        return this.#decide(text('event'), text('comment'));
      default:
        return domains.answer({ role, path, body, caller: 'agent' }) ?? notFound;
    }
  }

  #staff(): JsonObject {
    const roles = Object.keys(this.#lifecycle.roles ?? {});
    return {
      name: 'Sandbox agent',
      roles,
      organisations: ['main'],
      site: 'https://main.example.com',
      originator: agentsOriginator,
      ...this.#application.domains.staffView(roles),
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
      created: this.#application.started(),
      answers: [],
      vendorFacts: [],
      fields: [],
      events: decided,
      actsNext: actsNext(this.#lifecycle, this.#application.status()),
      goesOn: now ? goesOnBy(this.#lifecycle, now.state, now.context, now.functions) : null,
      waitingFor: [],
      files: [],
      papers: [],
      moves: [],
      acts: this.#acts.map((act) => ({
        ...act,
        title: this.#lifecycle.people?.[act.event ?? '']?.title ?? null,
        ...{ staff: 'agent', name: 'Sandbox agent', role: 'reviewer', facts: {} },
      })),
      readings: [],
      ...this.#application.domains.deskView(),
    };
  }

  #decide(event: string, comment: string): Response {
    if (comment === '') return refused('reason-missing', 422);
    const held = this.#application.domains.hold(event);
    if (held) return held;
    const from = this.#application.status();
    if (!this.#application.decide(event)) return refused('not-awaited');
    this.record(event, comment, from);
    return ok({ status: this.#application.status() });
  }

  /** Records an act of the agent. `from`: the status before it. */
  record(event: string | null, comment: string | null, from: string = this.#application.status()): void {
    const to = this.#application.status();
    const act = { at: this.#application.now(), event, comment: comment || null, from, to };
    this.#acts = [act, ...this.#acts];
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
};

const isDeskRole = (role: unknown): role is DeskRole => typeof role === 'string' && Object.hasOwn(roles, role);
