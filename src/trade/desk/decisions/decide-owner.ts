/** Who of the lender's people looks after an application. */
import { isObject, type JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Refused, refuse } from '../../port/refusal.ts';
import type { Colleague } from './mentions.ts';

/**
 * `take`: the member of staff looks after it from now on, whoever did before. `release`: nobody does any more. `assign`: a
 * colleague does, by their id. `restore`: who did before the last change does again; null: nobody.
 */
export type OwnerEvent =
  | { type: 'take' | 'release' }
  | { type: 'assign'; to: string }
  | { type: 'restore'; owner: Colleague | null };

export type OwnerFacts = {
  lifecycle: Lifecycle;
  roles: readonly string[];
  self: Colleague;
  /** Null: nobody looks after it. */
  owner: Colleague | null;
  /** Those who may read the application. */
  colleagues: readonly Colleague[];
};

type OwnerAct = 'owner-take' | 'owner-release' | 'owner-assign' | 'owner-undo';

export type OwnerEffect =
  | { type: 'set-owner'; owner: Colleague }
  | { type: 'remove-owner' }
  /** `facts`: who looked after it before, and who does now. */
  | { type: 'record-act'; role: string; event: OwnerAct; facts: JsonObject };

export type OwnerDecision = { effects: readonly OwnerEffect[] } | Refused;

/** What changes when somebody takes, releases or assigns an application, or why that is refused. */
export function decideOwner(event: OwnerEvent, facts: OwnerFacts): OwnerDecision {
  const { self, owner, colleagues } = facts;
  switch (event.type) {
    case 'take':
      return changeTo(self, 'owner-take', facts);
    case 'release':
      return owner?.id === self.id ? changeTo(null, 'owner-release', facts) : notYours;
    case 'restore':
      return changeTo(event.owner, 'owner-undo', facts);
    case 'assign': {
      const to = colleagues.find(({ id }) => id === event.to);
      return to ? changeTo(to, to.id === self.id ? 'owner-take' : 'owner-assign', facts) : noColleague;
    }
  }
}

function changeTo(to: Colleague | null, act: OwnerAct, { lifecycle, roles, owner }: OwnerFacts): OwnerDecision {
  // Also who decides nothing, as a loan officer: whoever may read an application may look after it.
  const role = roles.find((one) => Object.hasOwn(lifecycle.roles ?? {}, one));
  if (role === undefined) return noRole;
  if (to?.id === owner?.id) return { effects: [] };
  const change: OwnerEffect = to ? { type: 'set-owner', owner: to } : { type: 'remove-owner' };
  return { effects: [change, { type: 'record-act', role, event: act, facts: { from: owner, to } }] };
}

const notYours = refuse(409, 'not-yours', 'Someone else looks after this application, or nobody does');

const noColleague = refuse(422, 'no-colleague', 'No colleague who may read this application has this id');

const noRole = refuse(403, 'not-your-role', 'Looking after an application takes a role that its lifecycle declares');

/** What a request asks for: an act, and the colleague whom it names. */
export function ownerEvent(act: string, to: string): OwnerEvent {
  if (act === 'assign') return { type: 'assign', to };
  return { type: act === 'take' ? 'take' : 'release' };
}

/** Who looked after an application before an act that changed it, by the act's facts; null: nobody. */
export function ownerBefore({ from }: JsonObject): Colleague | null {
  return isObject(from) ? { id: String(from.id), name: String(from.name) } : null;
}
