import { expect, it } from 'vitest';
import {
  isInQueue,
  type QueueStanding,
  queuesOf,
  shownQueue,
  statusesWaiting,
  type Waits,
  waitsFor,
} from '../../../src/trade/desk/decisions/queue.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const wait = (status: string | null, roles: string[] = [], openConditions = 0, asked: string[] = []): Waits =>
  waitsFor(lifecycle, { status, openConditions, asked }, roles);

it('a hold waits for those who decide it, and for others it is a colleague’s', () => {
  expect([wait('UNKNOWN', ['reviewer']), wait('UNKNOWN', ['loan-officer'])]).toEqual(['you', 'desk']);
});

it('waits for the borrower while the borrower is asked for something', () => {
  expect(wait('UNKNOWN', ['reviewer'], 1)).toBe('borrower');
});

it('waits for the borrower where both could act, and for a day where nobody can', () => {
  expect([wait('NOTE_SIGNING', ['closing-desk']), wait('RESCISSION', ['reviewer'])]).toEqual(['borrower', 'time']);
});

// Who was asked would wait for the borrower, and the borrower for an answer.
it('waits for who was asked, whatever the status waits for, and for others it is a colleague’s', () => {
  const asked = (status: string, role: string) => wait(status, [role], 0, ['value-kept', 'value-changed']);
  expect([asked('OFFER_SELECTION', 'appraisal-desk'), asked('OFFER_SELECTION', 'closing-desk')]).toEqual([
    'you',
    'desk',
  ]);
  expect(asked('UNKNOWN', 'reviewer')).toBe('you');
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

const queues = queuesOf([lifecycle], Object.keys(lifecycle.roles ?? {}));

// A queue that shows what belongs to another, or hides what waits, would leave an application to nobody.
it('has each application in the queues that name it', () => {
  const queuesWith = (waits: Waits, owner: 'me' | 'colleague' | null, more: Partial<QueueStanding> = {}) =>
    queues
      .filter((queue) =>
        isInQueue(queue, {
          ...{ status: null, waits, owner, isOwner: owner === 'me', isDue: false, isLate: false, asked: [] },
          ...{ isMentioned: false, ...more },
        }),
      )
      .map(({ id }) => id)
      .filter((id) => !['own', 'all'].includes(id));
  expect(queuesWith('you', null)).toEqual(['waiting', 'unassigned']);
  expect(queuesWith('you', 'me')).toEqual(['waiting', 'assigned']);
  expect(queuesWith('desk', null)).toEqual(['unassigned']);
  expect(queuesWith('desk', 'colleague')).toEqual([]);
  expect(queuesWith('signers', 'me')).toEqual(['assigned', 'borrowers']);
  expect(queuesWith('nobody', null)).toEqual([]);
  expect(queuesWith('nobody', null, { isDue: true })).toEqual(['deadlines']);
  expect(queuesWith('time', null, { isDue: true, isLate: true })).toEqual(['overdue', 'deadlines']);
  expect(queuesWith('time', 'colleague', { isMentioned: true })).toEqual(['mentioned']);
  expect(queuesWith('time', 'colleague', { asked: ['value-kept'] })).toEqual(['value-requests']);
  expect(queuesWith('time', 'colleague', { asked: ['notary-first-choice-confirmed'] })).toEqual(['appointments']);
  expect(queuesWith('time', 'colleague', { status: 'REQUEST_STEWART_PAYOFFS' })).toEqual(['title']);
});

// A role whose queue did not open would begin its day with the work of others.
it.each([
  [['loan-officer'], 'own'],
  [['title-desk'], 'title'],
  [['supervisor'], 'unassigned'],
  [['operations'], 'waiting'],
  [['supervisor', 'reviewer'], 'waiting'],
])('opens for %j the queue %s first, and another where it is asked for', (roles, first) => {
  const own = queuesOf([lifecycle], roles);
  const shown = (asked: string | undefined, isSearch = false) =>
    shownQueue(own, { asked, isSearch, counts: {} }, [lifecycle], roles)?.id;
  expect([shown(undefined), shown('no-such-queue')]).toEqual([first, first]);
  expect([shown('overdue'), shown('overdue', true), shown(undefined, true)]).toEqual(['overdue', 'overdue', 'all']);
});

// A desk that opened on an empty queue would say that there is no work while work waits beside it.
it('opens the next queue that has something where the first is empty, and the empty one only for who asks for it', () => {
  const roles = ['reviewer'];
  const own = queuesOf([lifecycle], roles);
  const shown = (counts: Record<string, number>, asked?: string) =>
    shownQueue(own, { asked, isSearch: false, counts }, [lifecycle], roles)?.id;
  expect([shown({ waiting: 2, unassigned: 7 }), shown({ waiting: 0, unassigned: 7, all: 9 })]).toEqual([
    'waiting',
    'unassigned',
  ]);
  expect([shown({ unassigned: 7 }, 'waiting'), shown({})]).toEqual(['waiting', 'waiting']);
});

it('has the queues of one role for that role alone', () => {
  const ids = (role: string) => queuesOf([lifecycle], [role]).map(({ id }) => id);
  expect([ids('title-desk').includes('title'), ids('reviewer').includes('title')]).toEqual([true, false]);
});
