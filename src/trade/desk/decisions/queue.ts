import { actsNext } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';

/**
 * The parts of the queue, each a list of its own. `waiting`: what one of the reader's roles decides. `assigned`: what the reader
 * looks after. `unassigned`: what waits for the desk, and nobody looks after. `borrowers`: what waits for borrowers and signers.
 */
export const queueViews = ['all', 'waiting', 'assigned', 'unassigned', 'borrowers'] as const;
export type QueueView = (typeof queueViews)[number];

/** Whom an application waits for, as a member of staff sees it. */
export const waits = ['you', 'desk', 'borrower', 'signers', 'time', 'system', 'nobody'] as const;
export type Waits = (typeof waits)[number];

type Standing = { status: string | null; openConditions: number };

/**
 * Whom an application waits for. `you`: these roles may decide what it waits for. `system`: it goes on by itself. An
 * application of the desk waits for the borrower while the borrower is asked for something.
 */
export function waitsFor(lifecycle: Lifecycle, { status, openConditions }: Standing, roles: readonly string[]): Waits {
  const next = actsNext(lifecycle, status ?? '');
  if (next.includes('participants')) return 'signers';
  if (next.includes('applicant')) return 'borrower';
  if (next.includes('desk')) {
    if (openConditions > 0) return 'borrower';
    return isTheirs(lifecycle, status ?? '', roles) ? 'you' : 'desk';
  }
  if (next.includes('time')) return 'time';
  const { work, on = {} } = lifecycle.states[status ?? ''] ?? {};
  const leadsOn = Object.values(on).some((transitions) => transitions.some(({ to }) => to !== status));
  return work !== undefined && leadsOn ? 'system' : 'nobody';
}

/** Whether one of these roles decides an event by which the desk moves an application on from the status. */
function isTheirs({ people = {}, states }: Lifecycle, status: string, roles: readonly string[]): boolean {
  const { on = {} } = states[status] ?? {};
  return Object.entries(people).some(
    ([event, { decidedBy, unawaited }]) =>
      unawaited !== true &&
      on[event]?.some(({ to }) => to !== status) === true &&
      decidedBy.some((role) => roles.includes(role)),
  );
}

/** The statuses in which an application without open conditions waits for one of these. */
export const statusesWaiting = (lifecycle: Lifecycle, roles: readonly string[], wanted: readonly Waits[]): string[] =>
  Object.keys(lifecycle.states).filter((status) =>
    wanted.includes(waitsFor(lifecycle, { status, openConditions: 0 }, roles)),
  );

/** Of an application in the queue: whom it waits for, and who of the lender's people looks after it, by name. */
export type QueueStanding = { waits: Waits; owner: string | null; isOwner: boolean };

/** Whether a part of the queue has an application. The server asks its database the same. */
export function isInView(view: QueueView, { waits, owner, isOwner }: QueueStanding): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'waiting':
      return waits === 'you';
    case 'assigned':
      return isOwner;
    case 'unassigned':
      return (waits === 'you' || waits === 'desk') && owner === null;
    case 'borrowers':
      return waits === 'borrower' || waits === 'signers';
  }
}
