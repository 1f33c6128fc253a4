import { notFound, refuse } from '../../port/refusal.ts';
import { type Condition, categoryNames, categoryOf, newCondition } from './condition.ts';
import {
  applicationEnded,
  type ConditionEffect,
  type ConditionFacts,
  type Decision,
  isOver,
  replaced,
  type StaffEvent,
} from './decision.ts';
import { mayAskBorrower, mayAskSigner } from './permitted.ts';

type Open = Extract<StaffEvent, { type: 'open' }>;

/** Staff open a condition, ask for it again, or clear it, if they have a role that decides its category. */
export function decideStaff(all: readonly Condition[], event: StaffEvent, facts: ConditionFacts): Decision {
  const known = event.type === 'open' ? undefined : all.find(({ uuid }) => uuid === event.condition);
  if (event.type !== 'open' && !known) return notFound;
  if (known?.state === 'cleared') return refuse(409, 'cleared', 'This condition is cleared');
  const category = event.type === 'open' ? event.request.category : (known?.category ?? '');
  const role = roleFor(facts, category, event.roles);
  if (typeof role !== 'string') return role;
  if (isOver(facts)) return applicationEnded;
  if (event.type === 'open') return open(all, event, facts, role);
  if (event.type === 'withdraw' && !isNew(known, facts)) return tooLate;
  const changed = known && changedBy(event, known);
  return changed ? { state: replaced(all, changed), effects: effectsOf(event, changed, facts, role) } : notFound;
}

const changedBy = (event: Exclude<StaffEvent, Open>, known: Condition): Condition =>
  event.type === 'ask-again' ? { ...known, state: 'open', comments: event.comments } : { ...known, state: 'cleared' };

const withdrawMs = 60_000;

/** Whether it was asked for within a minute, and nobody has answered. */
const isNew = (condition: Condition | undefined, { now }: ConditionFacts): boolean =>
  condition?.state === 'open' && Date.parse(now) - Date.parse(condition.created) <= withdrawMs;

const tooLate = refuse(409, 'too-late', 'A request can be taken back for a minute, while nobody has answered it');

function open(all: readonly Condition[], event: Open, facts: ConditionFacts, role: string): Decision {
  const { request } = event;
  const refused = unaskable(event, facts);
  if (refused) return refused;
  const condition = newCondition(facts.lifecycle, request, { uuid: facts.newId(), now: facts.now });
  if ('problem' in condition) return unknown('document', (request.documents ?? []).join(', '), condition.known);
  return { state: [...all, condition], effects: effectsOf(event, condition, facts, role) };
}

/** Why the person may not be asked for the category now. */
function unaskable(
  { request: { signer, category } }: Open,
  { lifecycle, status, signers }: ConditionFacts,
): Decision | undefined {
  const named = status || 'no status';
  if (signer === undefined)
    return mayAskBorrower(lifecycle, status)
      ? undefined
      : refuse(409, 'not-under-review', `No review waits for a condition in ${named}`);
  if (!mayAskSigner(lifecycle, status, category))
    return refuse(409, 'not-of-signers', `Signers are not asked for '${category}' in ${named}`);
  return signers.includes(signer) ? undefined : unknown('signer', signer, signers);
}

/** The role in which the act is done, or why there is none. */
function roleFor({ lifecycle }: ConditionFacts, category: string, roles: readonly string[]): string | Decision {
  const declared = categoryOf(lifecycle, category);
  if (!declared) return unknown('category', category, categoryNames(lifecycle));
  const { decidedBy } = declared;
  const role = decidedBy.find((one) => roles.includes(one));
  const yours = roles.join(', ') || 'none';
  return (
    role ?? refuse(403, 'not-your-role', `'${category}' takes the role ${decidedBy.join(' or ')}; yours: ${yours}`)
  );
}

const unknown = (what: string, name: string, known: readonly string[]): Decision =>
  refuse(422, `unknown-${what}`, `There is no ${what} '${name}'; there are: ${known.join(', ')}`);

function effectsOf(
  event: StaffEvent,
  condition: Condition,
  facts: ConditionFacts,
  role: string,
): readonly ConditionEffect[] {
  const comment =
    event.type === 'clear' ? (event.comment ?? null) : event.type === 'withdraw' ? null : condition.comments || null;
  const recorded = `condition-${event.type}`;
  return [
    { type: 'record-act', event: recorded, condition, role, comment },
    notificationOf(event.type, recorded, condition, facts),
  ];
}

/** Whether nothing is asked for any more after the act. */
const isOverBy = (act: StaffEvent['type']): boolean => act === 'clear' || act === 'withdraw';

/** Whom the act is told, and how. */
function notificationOf(
  act: StaffEvent['type'],
  event: string,
  { signer, category }: Condition,
  { lifecycle: { conditions, participants: signers } }: ConditionFacts,
): ConditionEffect {
  if (signer === null)
    return { type: 'tell-borrower', event, messages: conditions && !isOverBy(act) ? [conditions.asked] : [] };
  if (isOverBy(act)) return { type: 'signer-cleared', signer, category };
  return category === signers?.identity?.condition
    ? { type: 'ask-identity-again', signer }
    : {
        type: 'tell-signer',
        event,
        signer,
        messages: conditions?.askedOfParticipant ? [conditions.askedOfParticipant] : [],
      };
}
