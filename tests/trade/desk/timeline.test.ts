import { expect, it } from 'vitest';
import { timelineOf } from '../../../src/trade/desk/decisions/timeline.ts';

const moved = { from: 'FUNDABLE', to: 'UNKNOWN', toTitle: 'On hold' };
const move = { ...moved, cause: 'The payment was returned.', by: null };
const act = { ...moved, uuid: 'act', name: 'Robin', title: 'The case is clear', facts: {}, comment: 'I called them.' };

const told = {
  moves: [
    { ...move, at: '2026-11-20T10:00:00.000Z' },
    { ...move, at: '2026-11-20T13:00:00.000Z', by: { name: 'Robin' } },
  ],
  acts: [
    { ...act, at: '2026-11-20T13:00:00.000Z', event: 'resumed-in-funding' },
    { ...act, at: '2026-11-20T12:00:00.000Z', event: null, title: null },
    { ...act, at: '2026-11-20T11:00:00.000Z', event: 'owner-take', title: null, comment: null },
  ],
  files: [{ uploadedOn: '2026-11-20T11:30:00.000Z', fileName: 'stub.pdf' }],
  papers: [{ title: 'Note', madeOn: '2026-11-20T09:00:00.000Z', signedOn: '2026-11-20T14:00:00.000Z' }],
};

it('tells all that happened in one stream, the newest first, and what staff caused once', () => {
  const chat = { at: '2026-11-20T12:30:00.000Z', what: 'chat', title: null, text: null, by: null };
  expect(timelineOf(told, [chat]).map(({ what }) => what)).toEqual([
    ...['paperSigned', 'decision', 'chat', 'note', 'file', 'taken', 'status', 'paperMade'],
  ]);
});

it('says who did it and why, and of a move what happened and the status that it led to', () => {
  const [decision, status] = timelineOf(told).filter(({ what }) => what === 'decision' || what === 'status');
  expect([decision, status]).toMatchObject([
    { title: 'The case is clear', text: 'I called them.', by: 'Robin', now: 'On hold' },
    { title: 'The payment was returned.', text: null, by: null, now: 'On hold' },
  ]);
  // What leaves the application where it is would seem to have moved it.
  const stays = { ...move, at: '2026-11-20T10:00:00.000Z', from: 'UNKNOWN' };
  expect(timelineOf({ ...told, moves: [stays], acts: [] })).toContainEqual(
    expect.objectContaining({ what: 'status', now: null }),
  );
});

it('hides a note that was taken back, and says to whom an application is assigned', () => {
  const at = '2026-11-20T15:00:00.000Z';
  const acts = [
    { ...act, at, uuid: 'later', event: 'note-withdraw', title: null, facts: { note: 'act' }, comment: null },
    { ...act, at, event: null, title: null },
    {
      ...act,
      at,
      uuid: 'other',
      event: 'owner-assign',
      title: null,
      facts: { to: { id: 'sam', name: 'Sam' } },
      comment: null,
    },
  ];
  expect(timelineOf({ ...told, acts, moves: [], files: [], papers: [] })).toEqual([
    { at, what: 'noteWithdrawn', title: null, text: null, by: 'Robin', now: 'On hold' },
    { at, what: 'assigned', title: 'Sam', text: null, by: 'Robin', now: 'On hold' },
  ]);
});
