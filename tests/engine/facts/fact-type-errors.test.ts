import { describe, expect, it } from 'vitest';
import { factTypeErrors } from '../../../runtime/engine/facts/fact-type-errors.ts';

const list = (length: number) => Array.from({ length }, () => 'A');

describe('an answer', () => {
  it('of text has 2,000 characters at most where its fact does not say', () => {
    expect(factTypeErrors({ type: 'string' }, 'x'.repeat(2000), 'note')).toEqual([]);
    expect(factTypeErrors({ type: 'string' }, 'x'.repeat(2001), 'note')).toEqual(['note']);
  });

  it('of text has as many as its fact says, wherever it stands', () => {
    const lien = { type: 'object', fields: { lienId: { type: 'string', maxLength: 6 } } } as const;
    expect(factTypeErrors(lien, { lienId: 'lien-1' }, 'payoff')).toEqual([]);
    expect(factTypeErrors(lien, { lienId: 'lien-10' }, 'payoff')).toEqual(['payoff.lienId']);
  });

  it('of text is as long as people count: an emoji is one character', () => {
    const note = { type: 'string', maxLength: 2 } as const;
    expect(factTypeErrors(note, '\u{1f3e0}\u{1f3e0}', 'note')).toEqual([]);
    expect(factTypeErrors(note, '\u{1f3e0}\u{1f3e0}\u{1f3e0}', 'note')).toEqual(['note']);
  });

  it('that is a list has 200 entries at most where its fact does not say', () => {
    const races = { type: 'list', items: { type: 'string', maxLength: 1 } } as const;
    expect(factTypeErrors(races, list(200), 'race')).toEqual([]);
    expect(factTypeErrors(races, list(201), 'race')).toEqual(['race']);
    expect(factTypeErrors({ ...races, maxItems: 2 }, list(3), 'race')).toEqual(['race']);
    expect(factTypeErrors(races, ['A', 'AB'], 'race')).toEqual(['race.1']);
  });

  it('that is a text has no character that is not seen, but line ends', () => {
    for (const text of ['a\u0007', '\u202eb', 'c\u2028', 'd\u200b'])
      expect(factTypeErrors({ type: 'string' }, text, 'notes')).toEqual(['notes']);
    expect(factTypeErrors({ type: 'string' }, 'one\n\ttwo', 'notes')).toEqual([]);
  });

  it('of money or of a day is bounded, too', () => {
    expect(factTypeErrors({ type: 'money' }, '9'.repeat(3000), 'draw')).toEqual(['draw']);
    expect(factTypeErrors({ type: 'timestamp' }, `2026-01-01T${'0'.repeat(3000)}Z`, 'slot')).toEqual(['slot']);
  });
});
