import { expect, it } from 'vitest';
import {
  isInView,
  queueViews,
  statusesWaiting,
  type Waits,
  waitsFor,
} from '../../../src/trade/desk/decisions/queue.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const wait = (status: string | null, roles: string[] = [], openConditions = 0): Waits =>
  waitsFor(lifecycle, { status, openConditions }, roles);

it('a hold waits for those who decide it, and for others it is a colleague’s', () => {
  expect([wait('UNKNOWN', ['reviewer']), wait('UNKNOWN', ['loan-officer'])]).toEqual(['you', 'desk']);
});

it('waits for the borrower while the borrower is asked for something', () => {
  expect(wait('UNKNOWN', ['reviewer'], 1)).toBe('borrower');
});

it('waits for the borrower where both could act, and for a day where nobody can', () => {
  expect([wait('NOTE_SIGNING', ['closing-desk']), wait('RESCISSION', ['reviewer'])]).toEqual(['borrower', 'time']);
});

it('waits for no one before it has a status, and after it has ended', () => {
  expect([wait(null), wait('DECLINED', ['reviewer'])]).toEqual(['nobody', 'nobody']);
});

// The queue's list asks the database by status, and each row is judged by itself: both must agree.
it.each([['you'], ['desk'], ['borrower'], ['signers'], ['time'], ['system'], ['nobody']] satisfies [Waits][])(
  'lists the statuses that wait for %s as each of them is judged',
  (wanted) => {
    const roles = ['title-desk'];
    const listed = statusesWaiting(lifecycle, roles, [wanted]);
    expect(listed).toEqual(Object.keys(lifecycle.states).filter((status) => wait(status, roles) === wanted));
  },
);

// A part that shows what belongs to another, or hides what waits, would leave an application to nobody.
it('has each application in the parts that name it', () => {
  const partsOf = (waits: Waits, owner: 'me' | 'colleague' | null) =>
    queueViews.filter((view) => isInView(view, { waits, owner, isOwner: owner === 'me' }));
  expect(partsOf('you', null)).toEqual(['all', 'waiting', 'unassigned']);
  expect(partsOf('you', 'me')).toEqual(['all', 'waiting', 'assigned']);
  expect(partsOf('desk', null)).toEqual(['all', 'unassigned']);
  expect(partsOf('desk', 'colleague')).toEqual(['all']);
  expect(partsOf('signers', 'me')).toEqual(['all', 'assigned', 'borrowers']);
});
