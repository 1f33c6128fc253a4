import { describe, expect, it } from 'vitest';
import { isSameName } from '../../src/values/names/same-name.ts';

describe('isSameName', () => {
  it.each([
    ['ANA NUNEZ JR', 'Ana Núñez Jr.'],
    ['zoe obrien lukasz', 'Zoë O’Brien-Łukasz'],
    ['  Ana   Rivera ', 'Ana Rivera'],
    ['Leilani Kaahumanu', 'Leilani Ka\u02bbahumanu'],
  ])('takes %s for %s', (written, name) => expect(isSameName(written, name)).toBe(true));

  it.each([
    ['Ana Rivera', 'Ana Rivera Jr.'],
    ['A. Rivera', 'Ana Rivera'],
    ['', 'Ana Rivera'],
  ])('does not take %s for %s', (written, name) => expect(isSameName(written, name)).toBe(false));

  it('says nothing where there is no name', () => expect(isSameName('Ana')).toBeUndefined());
});
