import { expect, it } from 'vitest';
import { decide } from '../../../src/trade/papers/decisions/decide.ts';
import type { PaperEvent, PaperFacts } from '../../../src/trade/papers/decisions/decision.ts';
import type { Paper } from '../../../src/trade/papers/decisions/paper.ts';
import { paperSummary, paperView } from '../../../src/trade/papers/decisions/views.ts';

const now = '2026-11-21T17:00:10.000Z';
const opened = Date.parse('2026-11-21T17:00:00.000Z');

const facts: PaperFacts = {
  now,
  reading: { sent: opened, lastPage: undefined, pageMs: 1000 },
  signing: { isStale: false, awaits: (event) => event === 'signed' },
};

const note: Paper = {
  ...{ id: 'note', document: 'note', title: 'Note', kind: 'agreement', forWhom: 'Anab', copy: 1, pages: 2, read: [] },
  ...{ signing: 'signed', signedAt: null, madeAt: now, version: '1', sha256: 'a', bytes: 9, fields: [] },
};
const deed: Paper = { ...note, id: 'deed', document: 'deed' };
const letter: Paper = { ...note, id: 'letter', document: 'letter', signing: null };

function decided(all: Paper[], event: PaperEvent, more: Partial<PaperFacts> = {}) {
  const result = decide(all, event, { ...facts, ...more });
  return 'refusal' in result ? { refused: result.refusal.code ?? result.refusal.status } : result;
}

const page = (number: number, sha256 = 'a') => ({ type: 'read', paper: 'note', page: number, sha256 }) as const;
const sign = (...papers: string[]) => ({ type: 'sign', papers }) as const;

it('counts a page once, and records when the last one is read', () => {
  const first = decided([note, deed], page(2));
  expect(first).toMatchObject({ state: [{ read: [2] }, deed], effects: [{ type: 'count-page', page: 2 }] });
  const half = { ...note, read: [2] };
  expect(decided([half], page(2))).toMatchObject({ state: [{ read: [2] }] });
  expect(decided([half], page(1))).toMatchObject({
    state: [{ read: [2, 1] }],
    effects: [{ type: 'count-page' }, { type: 'record-read', paper: 'note' }],
  });
});

it.each([
  ['a paper that there is not', { ...page(1), paper: 'other' }, {}, 404],
  ['a page that it has not', page(3), {}, 404],
  ['a page before the first', page(0), {}, 404],
  ['an older version', page(1, 'b'), {}, 'paper-replaced'],
  ['a file that was never sent', page(1), { sent: undefined }, 'paper-not-opened'],
  ['a page that was open for too short a time', page(1), { pageMs: 10_001 }, 'page-too-soon'],
  ['a page too soon after another', page(1), { lastPage: Date.parse(now) - 999 }, 'page-too-soon'],
] satisfies [string, PaperEvent, Partial<PaperFacts['reading']>, string | number][])(
  'does not count %s',
  (_, event, times, code) => {
    expect(decided([note], event, { reading: { ...facts.reading, ...times } })).toEqual({ refused: code });
  },
);

it('takes a page again that was counted, however soon', () => {
  const reading = { ...facts.reading, sent: undefined };
  expect(decided([{ ...note, read: [1] }], page(1), { reading })).toMatchObject({ state: [{ read: [1] }] });
});

it('signs papers after their screen and the proof allow it, and moves once all of the event are signed', () => {
  const stamped = [{ type: 'judge-signature' }, { type: 'ask-proof', event: 'signed' }, { type: 'stamp' }];
  const one = decided([note, deed, letter], sign('note'));
  expect(one).toMatchObject({ state: [{ signedAt: now }, deed, letter], effects: stamped });
  const both = decided([{ ...note, signedAt: now }, deed, letter], sign('note', 'deed'));
  expect(both).toMatchObject({ effects: [{}, {}, { papers: ['deed'] }, { type: 'move', event: 'signed' }] });
});

it('changes nothing where all are signed, even on an older version', () => {
  const signed = { ...note, signedAt: now };
  const signing = { isStale: true, awaits: () => false };
  expect(decided([signed], sign('note'), { signing })).toEqual({ state: [signed], effects: [] });
});

it.each([
  ['no paper', sign(), {}, 404],
  ['a paper that there is not', sign('note', 'other'), {}, 404],
  ['a paper that nobody signs', sign('letter'), {}, 'not-awaited'],
  ['papers of two events', sign('note', 'letter'), {}, 'not-awaited'],
  ['a paper that the status does not await', sign('note'), { awaits: () => false }, 'not-awaited'],
  ['an older version of the application', sign('note'), { isStale: true, awaits: () => false }, 'changed'],
] satisfies [string, PaperEvent, Partial<PaperFacts['signing']>, string | number][])(
  'does not sign %s',
  (_, event, more, code) => {
    expect(decided([note, letter], event, { signing: { ...facts.signing, ...more } })).toEqual({ refused: code });
  },
);

it('replaces the papers of a document by its new ones, and keeps those of others', () => {
  const copies = [1, 2].map((copy) => ({ ...deed, id: `deed-${copy}`, copy }));
  expect(decided([deed, note], { type: 'made', papers: copies })).toEqual({ state: [note, ...copies], effects: [] });
});

it('shows which pages are left, and an entry for the application', () => {
  expect(paperView({ ...note, read: [2] })).toMatchObject({ pagesRead: 1, unread: [1], signable: true, signed: false });
  expect(paperSummary(letter)).toEqual({
    ...{ id: 'letter', paper: 'letter', pages: 2, pagesRead: 0, signable: false, signed: false },
  });
});
