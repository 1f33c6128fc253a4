/** Applications and inquiries that staff begin for borrowers. Times are ISO 8601 in UTC. */
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { leavesOf } from '../../../../runtime/json/leaves.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { notFound, type Refused, refuse } from '../../port/refusal.ts';

/** What a member of staff began. `inquiry`: somebody who begins applications carries it on. */
export type Begun = {
  uuid: string;
  inquiry: boolean;
  email: string;
  answers: JsonObject;
  begun: string;
  /** Who began it: the id, and the name. */
  staff: string;
  by: string;
  /** Until when the link opens; null without one. */
  until: string | null;
  /** The application that the borrower made of it. */
  application: string | null;
  withdrawn: string | null;
};

/** What the desk's person does with what was begun. */
export type BegunEvent = { type: 'begin'; begun: Begun } | { type: 'send' } | { type: 'withdraw' };

type Roles = NonNullable<Lifecycle['roles']>;
type Beginning = NonNullable<Roles[string]['begins']>[number];

/** What a decision knows besides it. */
export type BegunFacts = {
  /** The roles that the lifecycle declares. */
  declared: Roles;
  /** The member of staff. */
  staff: { id: string; roles: readonly string[] };
  now: string;
};

/** What is to be done besides keeping the new state, in this order. */
export type BegunEffect =
  /** Sends the borrower a new link; the one before becomes invalid. */
  | { type: 'send-link'; begun: Begun }
  /** Records what was done, in which role. */
  | { type: 'record'; act: 'begun' | 'sent' | 'withdrawn'; role: string };

type BegunDecision = { state: Begun; effects: readonly BegunEffect[] } | Refused;

/** How long a link is valid, in milliseconds; the message names it too. */
const linkLife = 14 * 24 * 3_600_000;

/** What an event makes of what was begun (undefined: nothing yet), or why it is refused. */
export function decideBegun(known: Begun | undefined, event: BegunEvent, facts: BegunFacts): BegunDecision {
  if (event.type === 'begin') return begin(event.begun, facts);
  if (!known || !isTheirs(known, facts)) return notFound;
  if (known.application !== null || known.withdrawn !== null) return over;
  return event.type === 'send' ? send(known, facts) : withdraw(known, facts);
}

function begin(begun: Begun, facts: BegunFacts): BegunDecision {
  const role = roleFor(begun.inquiry ? 'inquiries' : 'applications', facts);
  if (typeof role !== 'string') return role;
  const recorded: BegunEffect = { type: 'record', act: 'begun', role };
  return begun.inquiry ? { state: begun, effects: [recorded] } : sent(begun, role, facts, [recorded]);
}

function send(known: Begun, facts: BegunFacts): BegunDecision {
  const role = roleFor('applications', facts);
  return typeof role === 'string' ? sent(known, role, facts) : role;
}

function withdraw(known: Begun, facts: BegunFacts): BegunDecision {
  const role = roleFor(known.inquiry ? 'inquiries' : 'applications', facts);
  if (typeof role !== 'string') return role;
  return { state: { ...known, withdrawn: facts.now }, effects: [{ type: 'record', act: 'withdrawn', role }] };
}

function sent(begun: Begun, role: string, { now }: BegunFacts, before: readonly BegunEffect[] = []): BegunDecision {
  const state = { ...begun, inquiry: false, until: new Date(Date.parse(now) + linkLife).toISOString() };
  return { state, effects: [...before, { type: 'send-link', begun: state }, { type: 'record', act: 'sent', role }] };
}

/** The role in which the member of staff begins applications or inquiries; undefined without one. */
export const beginsAs = (declared: Roles, what: Beginning, roles: readonly string[]): string | undefined =>
  roles.find((role) => Object.hasOwn(declared, role) && declared[role]?.begins?.includes(what));

function roleFor(what: Beginning, { declared, staff }: BegunFacts): string | Refused {
  const role = beginsAs(declared, what, staff.roles);
  const begin = Object.keys(declared).filter((one) => declared[one]?.begins?.includes(what));
  const yours = staff.roles.join(', ') || 'none';
  return role ?? refuse(403, 'not-your-role', `To begin ${what} takes the role ${begin.join(' or ')}; yours: ${yours}`);
}

/** Whether they began it, or carry it on. */
const isTheirs = ({ staff, inquiry }: Pick<Begun, 'staff' | 'inquiry'>, facts: BegunFacts): boolean =>
  staff === facts.staff.id || (inquiry && beginsAs(facts.declared, 'applications', facts.staff.roles) !== undefined);

type State = 'inquiry' | 'sent' | 'expired' | 'completed' | 'withdrawn';

/** The state of what was begun. 'completed': the borrower made an application of it. */
function stateOf({ application, withdrawn, inquiry, until }: Begun, now: string): State {
  if (application !== null) return 'completed';
  if (withdrawn !== null) return 'withdrawn';
  if (inquiry) return 'inquiry';
  return until !== null && until > now ? 'sent' : 'expired';
}

/** What was begun, as the desk lists it for the member of staff. */
export function begunView(begun: Begun, facts: BegunFacts) {
  const { uuid, email, by, application, answers } = begun;
  const state = stateOf(begun, facts.now);
  const isOpen = state !== 'completed' && state !== 'withdrawn';
  const theirs = isOpen && isTheirs({ ...begun, inquiry: state === 'inquiry' }, facts);
  return {
    uuid,
    name: nameIn(answers),
    email,
    state,
    begun: begun.begun,
    by,
    until: state === 'sent' ? begun.until : null,
    application,
    answers: leavesOf(answers).filter(({ value }) => value !== ''),
    maySend: theirs && beginsAs(facts.declared, 'applications', facts.staff.roles) !== undefined,
    mayWithdraw: theirs,
  };
}

function nameIn({ name }: JsonObject): string {
  const { firstName, lastName } = (name ?? {}) as JsonObject;
  return [firstName, lastName].join(' ');
}

/** Why the borrower's link does not open; undefined if it does. */
export const linkRefused = (begun: Pick<Begun, 'until'> | undefined, now: string): Refused | undefined => {
  if (!begun) return notFound;
  return begun.until === null || begun.until <= now ? expired : undefined;
};

const over = refuse(409, 'over', 'The borrower has made an application of it, or it was withdrawn');
const expired = refuse(410, 'expired', 'This link has expired. Please ask for a new one.');
