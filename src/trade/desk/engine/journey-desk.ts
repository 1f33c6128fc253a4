import type { DomainApplication, DomainCall } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { actsNext, statusTitle } from '../../../../runtime/lifecycle/status.ts';
import { timerDay } from '../../../../runtime/lifecycle/step.ts';
import { notFound, type Refused, responseTo } from '../../port/refusal.ts';
import { type DeskEffect, type DeskEvent, decide, held, notAwaited } from '../decisions/decide-event.ts';
import { roles } from '../decisions/roles.ts';
import { staffEvents } from '../decisions/views.ts';
import { agentsOriginator } from './journey-begun.ts';

/** What staff did, and the status before and after it. */
type Act = {
  at: string;
  role: string;
  event: string | null;
  facts: JsonObject;
  comment: string | null;
  from: string;
  to: string;
};

/**
 * The desk of a journey: one agent with every role, and the journey's application. It has no applications of other borrowers
 * and no vendor data.
 */
export class JourneyDesk {
  readonly #application: DomainApplication;
  /** The newest first. */
  #acts: readonly Act[] = [];

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  /** The response to a call of the agent. */
  answer({ role, path, body = null }: DomainCall): JourneyResponse {
    if (role === roles.session) return ok(this.#staff());
    const uuid = this.#uuid();
    const text = (part: string): string => String(readPath(body, part) ?? '');
    if (role === roles.find) return ok({ applications: this.#found(uuid, text('text'), text('status')), more: false });
    if (uuid === undefined || !path.includes(uuid)) return responseTo(notFound.refusal);
    if (role === roles.application) return ok(this.#view(uuid));
    const facts = readPath(body, 'facts');
    const comment = text('comment');
    return this.#act(
      role === roles.comment
        ? { type: 'comment', comment }
        : { type: 'send', event: text('event'), facts: isObject(facts) ? facts : {}, comment },
    );
  }

  /** The application as the desk names it; null without one. */
  summary(): JsonObject | null {
    const uuid = this.#uuid();
    const { lifecycle, status } = this.#application;
    return uuid === undefined ? null : { uuid, loanNumber, status: statusTitle(lifecycle, status()) };
  }

  /** Records an act that was done in a role. `from`: the status before it. */
  record(act: Pick<Act, 'role' | 'event' | 'facts' | 'comment'>, from: string = this.#application.status()): void {
    const { now, status } = this.#application;
    this.#acts = [{ ...act, at: now(), from, to: status() }, ...this.#acts];
  }

  #uuid(): string | undefined {
    const { state, view } = this.#application;
    return state() ? String(view().uuid) : undefined;
  }

  #roles = (): string[] => Object.keys(this.#application.lifecycle.roles ?? {});

  #staff(): JsonObject {
    const own = this.#roles();
    return {
      ...{ name: agent, roles: own, organisations: ['main'], site: 'https://main.example.com' },
      ...{ originator: agentsOriginator, ...this.#application.staffView(own) },
    };
  }

  #found(uuid: string | undefined, words: string, status: string): JsonObject[] {
    if (uuid === undefined || (status !== '' && status !== this.#application.status())) return [];
    const row = this.#row(uuid);
    const told = Object.values(row).join(' ').toLowerCase();
    return words.split(/\s+/).every((word) => told.includes(word.toLowerCase())) ? [row] : [];
  }

  #row(uuid: string): JsonObject {
    const { lifecycle, now } = this.#application;
    const status = this.#application.status();
    const email = 'borrower@example.com';
    return {
      ...{ uuid, org: 'main', brand: 'main', loanNumber, status, statusTitle: statusTitle(lifecycle, status) },
      ...{ name: email, email, street: null, updated: now() },
    };
  }

  #view(uuid: string): JsonObject {
    const { lifecycle, functions, status, context, started, deskView } = this.#application;
    const state = this.#application.state();
    return {
      ...{ ...this.#row(uuid), created: started(), answers: [], vendorFacts: [], fields: [] },
      events: state ? staffEvents(lifecycle, state, context(), functions, this.#roles()) : [],
      actsNext: actsNext(lifecycle, status()),
      goesOn: state ? timerDay(lifecycle, state, context(), functions) : null,
      ...{ waitingFor: [], files: [], papers: [], moves: [], readings: [] },
      acts: this.#acts.map((act) => ({
        ...{ ...act, staff: 'agent', name: agent },
        title: lifecycle.people?.[act.event ?? '']?.title ?? null,
      })),
      ...deskView(),
    };
  }

  #act(event: DeskEvent): JourneyResponse {
    const { lifecycle, status, hold } = this.#application;
    const wait = event.type === 'send' ? hold(event.event) : undefined;
    const known = { lifecycle, status: status() || null, roles: this.#roles() };
    const decided = decide(event, { ...known, isCurrent: true, isHeld: wait !== undefined });
    if ('refusal' in decided) return decided === held && wait ? wait : responseTo(decided.refusal);
    const from = status();
    for (const effect of decided.effects) {
      const refused = this.#perform(effect, from);
      if (refused) return responseTo(refused.refusal);
    }
    return ok({ status: status() });
  }

  #perform(effect: DeskEffect, from: string): Refused | undefined {
    if (effect.type === 'record-act') this.record(effect, from);
    else if (!this.#application.move(effect.event, effect.facts)) return notAwaited(effect.event, from, []);
    return undefined;
  }
}

const agent = 'Sandbox agent';
const loanNumber = '10000001';

const ok = (body: Json): JourneyResponse => ({ status: 200, body });
