/** Who of the lender's people looks after an application. */
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Refused, refuse } from '../../port/refusal.ts';

/** `take`: the member of staff looks after it from now on, whoever did before. `release`: nobody does any more. */
export type OwnerEvent = { type: 'take' } | { type: 'release' };

export type OwnerFacts = {
  lifecycle: Lifecycle;
  roles: readonly string[];
  /** Null: nobody looks after it. */
  owner: 'self' | 'other' | null;
};

export type OwnerEffect =
  | { type: 'set-owner' }
  | { type: 'remove-owner' }
  | { type: 'record-act'; role: string; event: 'owner-take' | 'owner-release' };

export type OwnerDecision = { effects: readonly OwnerEffect[] } | Refused;

/** What changes when somebody takes or releases an application, or why that is refused. */
export function decideOwner({ type }: OwnerEvent, { lifecycle, roles, owner }: OwnerFacts): OwnerDecision {
  // Also who decides nothing, as a loan officer: whoever may read an application may look after it.
  const role = roles.find((one) => Object.hasOwn(lifecycle.roles ?? {}, one));
  if (role === undefined) return noRole;
  if (type === 'take')
    return owner === 'self'
      ? { effects: [] }
      : { effects: [{ type: 'set-owner' }, { type: 'record-act', role, event: 'owner-take' }] };
  return owner === 'self'
    ? { effects: [{ type: 'remove-owner' }, { type: 'record-act', role, event: 'owner-release' }] }
    : notYours;
}

const notYours = refuse(409, 'not-yours', 'Someone else looks after this application, or nobody does');

const noRole = refuse(403, 'not-your-role', 'Looking after an application takes a role that its lifecycle declares');
