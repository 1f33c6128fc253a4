import type { DomainApplication, DomainCall } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { lifecycleEnvironment } from '../../../../runtime/lifecycle/lifecycle-environment.ts';
import { askedEvents } from '../../../../runtime/lifecycle/open-events/asked-events.ts';
import { statusTitle } from '../../../../runtime/lifecycle/status.ts';
import { timerDay } from '../../../../runtime/lifecycle/step.ts';
import { notFound, type Refused, responseTo } from '../../port/refusal.ts';
import { type DeskEffect, type DeskEvent, decide, held, notYet } from '../decisions/decide-event.ts';
import { decideOwner, type OwnerEvent, ownerBefore, ownerEvent } from '../decisions/decide-owner.ts';
import { type EnteredFacts, sentFacts } from '../decisions/entered-facts.ts';
import { figuresOf } from '../decisions/figures.ts';
import type { Colleague } from '../decisions/mentions.ts';
import { isInQueue, type QueueStanding, queuesOf, shownQueue, waitsFor } from '../decisions/queue.ts';
import { roles } from '../decisions/roles.ts';
import { timelineOf, titleOfCategory, withdrawnNotes } from '../decisions/timeline.ts';
import { tooLate, type Undo, undoOf } from '../decisions/undo.ts';
import { staffEvents, whoActs } from '../decisions/views.ts';
import { agentsOriginator } from './journey-begun.ts';

/** What staff did, and the status before and after it. */
type Act = {
  uuid: string;
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
  /** Who looks after the application, and since when; null while nobody does. */
  #owner: (Colleague & { since: string }) | null = null;

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  /** The response to a call of the agent. */
  answer({ role, path, body = null }: DomainCall): JourneyResponse {
    if (role === roles.session) return ok(this.#staff());
    const uuid = this.#uuid();
    const text = (part: string): string => String(readPath(body, part) ?? '');
    if (role === roles.find)
      return ok(this.#queue(uuid, { words: text('text'), status: text('status'), view: text('view') }));
    if (uuid === undefined || !path.includes(uuid)) return responseTo(notFound.refusal);
    if (role === roles.application) return ok(this.#view(uuid));
    if (role === roles.owner) return this.#setOwner(ownerEvent(text('act'), text('to')));
    if (role === roles.undo) return this.#undo(text('act'));
    // Nobody else writes notes in a journey.
    if (role === roles.answerMentions) return ok({ status: this.#application.status() });
    const facts = sentFacts(
      this.#application.lifecycle,
      readPath(body, 'facts') as JsonObject,
      readPath(body, 'entered') as EnteredFacts,
    );
    const comment = text('comment');
    return this.#act(
      role === roles.comment ? { type: 'comment', comment } : { type: 'send', event: text('event'), facts, comment },
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
    const uuid = `00000000-0000-4000-8000-${String(this.#acts.length + 1).padStart(12, '0')}`;
    this.#acts = [{ ...act, uuid, at: now(), from, to: status() }, ...this.#acts];
  }

  #uuid(): string | undefined {
    const { state, view } = this.#application;
    return state() ? String(view().uuid) : undefined;
  }

  #roles = (): string[] => Object.keys(this.#application.lifecycle.roles ?? {});

  #staff(): JsonObject {
    const own = this.#roles();
    return {
      ...{ name: self.name, roles: own, organisations: ['main'], site: 'https://main.example.com' },
      ...{ originator: agentsOriginator, ...this.#application.staffView(own) },
    };
  }

  #queue(uuid: string | undefined, { words, status, view }: Record<'words' | 'status' | 'view', string>): JsonObject {
    const row = uuid === undefined ? undefined : this.#queueRow(uuid);
    const searched = Object.values(row ?? {})
      .join(' ')
      .toLowerCase();
    const isFound =
      row !== undefined &&
      (status === '' || status === this.#application.status()) &&
      words.split(/\s+/).every((word) => searched.includes(word.toLowerCase()));
    const { lifecycle } = this.#application;
    const queues = queuesOf([lifecycle], this.#roles());
    // No deadline of a journey is counted for the list.
    const noDeadline = { isDue: false, isLate: false };
    const standing = row && {
      ...row,
      status: this.#application.status() || null,
      ...noDeadline,
      ...{ asked: this.#asked(), isMentioned: false },
    };
    const counts = Object.fromEntries(
      queues.map((queue) => [queue.id, standing && isInQueue(queue, standing) ? 1 : 0]),
    );
    const wanted = { asked: view, isSearch: words !== '' || status !== '', counts };
    const shown = shownQueue(queues, wanted, [lifecycle], this.#roles());
    return {
      applications: isFound && shown && standing && isInQueue(shown, standing) ? [row] : [],
      ...{ more: false, view: shown?.id ?? '', viewTitle: shown?.title ?? '', order: shown?.order ?? 'latest' },
      views: queues.map(({ id, title, isOverdue }) => ({ view: id, title, isOverdue, count: counts[id] ?? 0 })),
    };
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

  /** No vendor chose an amount, and no deadline is counted: the list of a journey has its status and owner. */
  #queueRow(uuid: string): JsonObject & Pick<QueueStanding, 'waits' | 'owner' | 'isOwner'> {
    const { lifecycle, status } = this.#application;
    const asked = this.#asked();
    const { conditions } = this.#application.deskView();
    const open = Array.isArray(conditions)
      ? conditions.filter((one) => readPath(one, 'state') === 'open' && readPath(one, 'signer') === null)
      : [];
    const standing = { status: status() || null, openConditions: open.length, asked };
    return {
      ...{ ...this.#row(uuid), amount: null, days: 0, due: null },
      ...{ waits: waitsFor(lifecycle, standing, this.#roles()) },
      ...{ owner: this.#owner?.name ?? null, isOwner: this.#owner?.id === self.id },
    };
  }

  #asked(): string[] {
    const { lifecycle, state, context, functions } = this.#application;
    const now = state();
    return now ? askedEvents(lifecycle, now, context(), functions) : [];
  }

  #setOwner(event: OwnerEvent): JourneyResponse {
    const { lifecycle, now, status } = this.#application;
    const facts = { lifecycle, roles: this.#roles(), self, owner: this.#owner, colleagues: [self] };
    const decided = decideOwner(event, facts);
    if ('refusal' in decided) return responseTo(decided.refusal);
    for (const effect of decided.effects) {
      if (effect.type === 'record-act') this.record({ ...effect, comment: null });
      else this.#owner = effect.type === 'set-owner' ? { ...effect.owner, since: now() } : null;
    }
    return ok({ status: status() });
  }

  #undoable = (): Undo | null => {
    const [last] = this.#acts;
    return undoOf(
      last && { ...last, staff: self.id, at: new Date(last.at) },
      self.id,
      new Date(this.#application.now()),
    );
  };

  #undo(act: string): JourneyResponse {
    const [last] = this.#acts;
    const undoable = this.#undoable();
    if (!last || undoable?.id !== act) return responseTo(tooLate.refusal);
    if (undoable.what === 'owner') return this.#setOwner({ type: 'restore', owner: ownerBefore(last.facts) });
    this.record({ role: last.role, event: 'note-withdraw', facts: { note: act }, comment: null });
    return ok({ status: this.#application.status() });
  }

  #view(uuid: string): JsonObject {
    const { lifecycle, functions, status, context, started, deskView } = this.#application;
    const state = this.#application.state();
    const withdrawn = withdrawnNotes(this.#acts);
    const acts = this.#acts.map((act) => ({
      ...{ ...act, staff: self.id, name: self.name },
      title: lifecycle.people?.[act.event ?? '']?.title ?? titleOfCategory(lifecycle, act.facts),
      comment: withdrawn.has(act.uuid) ? null : act.comment,
    }));
    const env = state && lifecycleEnvironment(lifecycle, context(), state, functions);
    return {
      ...{ ...this.#row(uuid), created: started(), answers: [], vendorFacts: [], fields: [] },
      events: state ? staffEvents(lifecycle, state, context(), functions, this.#roles()) : [],
      actsNext: whoActs(lifecycle, status()),
      goesOn: state ? timerDay(lifecycle, state, context(), functions) : null,
      owner: this.#owner && { name: this.#owner.name, since: this.#owner.since, isYou: this.#owner.id === self.id },
      ...{ colleagues: [{ ...self, isYou: true }], mentions: [], undo: this.#undoable() },
      ...{ waitingFor: [], files: [], papers: [], moves: [], readings: [] },
      acts: acts.map(({ uuid: _, ...act }) => act),
      figures: env ? figuresOf(env, () => true) : null,
      timeline: timelineOf({
        acts: acts.map((act) => ({ ...act, toTitle: statusTitle(lifecycle, act.to) })),
        ...{ moves: [], files: [], papers: [] },
      }),
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
    else if (!this.#application.move(effect.event, effect.facts)) return notYet(effect.event, from, []);
    return undefined;
  }
}

const self: Colleague = { id: 'agent', name: 'Sandbox agent' };
const loanNumber = '10000001';

const ok = (body: Json): JourneyResponse => ({ status: 200, body });
