/** What staff send to an application, or write on it. */
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { areFacts, isValueOf } from '../../../../runtime/lifecycle/read-answer.ts';
import { eventsIn } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle, LifecycleFact } from '../../../../runtime/schema/types.ts';
import { type Refused, refuse } from '../../port/refusal.ts';

/**
 * An event that staff in certain roles decide, with all facts that the lifecycle declares for it and its reason; or only a
 * comment.
 */
export type DeskEvent =
  | { type: 'send'; event: string; facts: JsonObject; comment: string }
  | { type: 'comment'; comment: string };

/** What a decision knows besides the event. */
export type DeskFacts = {
  lifecycle: Lifecycle;
  /** Null without one. */
  status: string | null;
  /** Those of the member of staff. */
  roles: readonly string[];
  /** For an event: whether the application is as they read it. */
  isCurrent: boolean;
  /** For an event: whether a domain lets it wait. */
  isHeld: boolean;
};

/** What is to be done, in this order. If the application does not move, nothing is. */
export type DeskEffect =
  | { type: 'move'; event: string; facts: JsonObject }
  /** Records what was done, in which role. `facts`: without those that are sensitive. */
  | { type: 'record-act'; role: string; event: string | null; facts: JsonObject; comment: string };

export type DeskDecision = { effects: readonly DeskEffect[] } | Refused;

/** What an event at the desk causes, or why it is refused. */
export function decide(event: DeskEvent, facts: DeskFacts): DeskDecision {
  return event.type === 'send' ? decideEvent(event, facts) : decideComment(event, facts);
}

type Sent = Extract<DeskEvent, { type: 'send' }>;

function decideEvent(
  { event, facts, comment }: Sent,
  { lifecycle, status, roles, isCurrent, isHeld }: DeskFacts,
): DeskDecision {
  const { people = {} } = lifecycle;
  const person = Object.hasOwn(people, event) ? people[event] : undefined;
  if (!person) return unknownEvent(event);
  const role = person.decidedBy.find((one) => roles.includes(one));
  if (role === undefined) return notYourRole(`'${event}'`, person.decidedBy, roles);
  const reason = comment.trim();
  if (reason === '') return withoutReason(event);
  if (!isCurrent) return changedMeanwhile;
  if (!isAwaited(lifecycle, status, event)) return notAwaited(event, status);
  if (isHeld) return held;
  if (!areFacts(lifecycle, person.facts ?? [], facts)) return wrongFacts(lifecycle, event, facts);
  return {
    effects: [
      { type: 'move', event, facts },
      { type: 'record-act', role, event, facts: withoutSensitive(lifecycle, facts), comment: reason },
    ],
  };
}

/** A comment does not change the status. */
function decideComment({ comment }: { comment: string }, { lifecycle, roles }: DeskFacts): DeskDecision {
  const { roles: declared = {} } = lifecycle;
  const deciding = Object.keys(declared).filter((role) => declared[role]?.decides !== false);
  const role = roles.find((one) => deciding.includes(one));
  return role === undefined
    ? notYourRole('a comment', deciding, roles)
    : { effects: [{ type: 'record-act', role, event: null, facts: {}, comment }] };
}

const isAwaited = (lifecycle: Lifecycle, status: string | null, event: string): boolean =>
  Object.hasOwn(eventsIn(lifecycle, status ?? ''), event);

/** Whether the event is awaited and theirs to send: they are then told nothing of the application that they do not know. */
export function isTheirsToSend(
  lifecycle: Lifecycle,
  status: string | null,
  event: string,
  roles: readonly string[],
): boolean {
  const { people = {} } = lifecycle;
  const decidedBy = Object.hasOwn(people, event) ? (people[event]?.decidedBy ?? []) : [];
  return decidedBy.some((role) => roles.includes(role)) && isAwaited(lifecycle, status, event);
}

const withoutSensitive = ({ facts: declared }: Lifecycle, facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => declared[name]?.sensitive !== true));

const unknownEvent = (event: string): Refused =>
  refuse(422, 'unknown-event', `'${event}' is no event that people decide: see "people" in the lifecycle's document`);

const notYourRole = (what: string, deciding: readonly string[], yours: readonly string[]): Refused =>
  refuse(403, 'not-your-role', `${what} takes the role ${deciding.join(' or ')}; yours: ${yours.join(', ') || 'none'}`);

const notAwaited = (event: string, status: string | null): Refused =>
  refuse(409, 'not-awaited', `An application in ${status ?? 'no status'} does not await '${event}'`);

/**
 * The application awaits the event, but no transition holds now. `missing`: the facts without which that cannot be determined.
 */
export const notYet = (event: string, status: string | null, missing: readonly string[]): Refused =>
  refuse(
    409,
    'not-yet',
    missing.length > 0
      ? `'${event}' cannot be judged in ${status ?? 'no status'}, for these facts are missing: ${missing.join(', ')}`
      : `An application in ${status ?? 'no status'} awaits '${event}', but something else must come first`,
  );

const withoutReason = (event: string): Refused =>
  refuse(422, 'reason-missing', `'${event}' needs its reason, as 'comment': it is kept with the decision`);

/** The response also has the application's status. */
export const changedMeanwhile = refuse(409, 'changed', 'This application was changed since it was read: read it again');

/** The response is the domain's, for which the event waits. */
export const held = refuse(409, 'held', 'This waits for something else');

/** Says of each fact what is wrong with it: that it is missing, has a value that it cannot have, or is not asked for. */
function wrongFacts({ people = {}, facts: declared }: Lifecycle, event: string, facts: JsonObject): Refused {
  const names = people[event]?.facts ?? [];
  const wrong = names.flatMap((name) => {
    const fact = declared[name];
    if (isValueOf(fact, facts[name])) return [];
    return [`${name} ${Object.hasOwn(facts, name) ? 'cannot be what was sent' : 'is missing'}: ${awaitedValue(fact)}`];
  });
  const others = Object.keys(facts).filter((name) => !names.includes(name));
  const found = [...wrong, ...others.map((name) => `${name} is not asked for`)];
  const wanted = names.length > 0 ? `these facts and no others: ${names.join(', ')}` : 'no facts';
  return refuse(422, 'wrong-facts', [`'${event}' brings ${wanted}`, ...found].join('. '));
}

/** What a fact may be, in words. */
function awaitedValue(fact: LifecycleFact | undefined): string {
  if (!fact?.values) return `a value of type ${fact?.type ?? 'string'} is awaited`;
  const each = Object.entries(fact.values).map(([value, meaning]) => `${value} (${meaning})`);
  return `awaited is one of ${each.join('; ')}`;
}
