import { describe, expect, it } from 'vitest';
import {
  countOfRescinding,
  countOfRescindingSpouses,
  rescindingByPaper,
  rescindingOnPaper,
  rescindingOwners,
  rescindingSpouses,
  spousesOfOthers,
} from '../../../src/trade/closing/functions/rescinding-owners.ts';

const ana = { firstName: 'Ana', lastName: 'Rivera', email: 'Ana@example.com' };
const kim = { firstName: 'Kim', lastName: 'Rivera', email: 'kim@example.com', livesElsewhere: true };

describe('the owners who may rescind', () => {
  it('are those who live in the home, each at their place among the owners', () => {
    expect(rescindingOwners('Jo Doe', 'HOME', [kim, ana])).toEqual(['Jo Doe', null, 'Ana Rivera']);
    expect(rescindingOwners('Jo Doe', 'INVESTMENT', [ana])).toEqual([null, 'Ana Rivera']);
  });

  it('are followed by spouses', () => {
    expect(rescindingOwners('Jo Doe', 'HOME', [ana], ['Sam Doe'])).toEqual(['Jo Doe', 'Ana Rivera', 'Sam Doe']);
    expect(rescindingOwners('Jo Doe', 'HOME', [kim], [])).toEqual(['Jo Doe', null]);
  });

  it.each([
    ['HOME', [], 1],
    ['HOME', [ana, kim], 2],
    ['SECONDARY', [ana, kim], 1],
    ['INVESTMENT', [kim], 0],
  ])('of a home used as %s are counted', (occupancy, coOwners, count) => {
    expect(countOfRescinding(occupancy, coOwners)).toBe(count);
  });

  it('get papers by hand or mail unless they signed electronically', () => {
    expect(rescindingOnPaper([ana, kim], [])).toBe(1);
    expect(rescindingOnPaper([ana, kim], ['ana@example.com'])).toBe(0);
  });

  it('have the notice on paper by name: who signed on paper, who gets papers by mail, the borrower and the spouse where given', () => {
    expect(rescindingByPaper('', [ana, kim], ['ana@example.com'])).toEqual([]);
    expect(rescindingByPaper('', [ana, kim], [])).toEqual(['Ana Rivera']);
    expect(rescindingByPaper('Jo Doe', [ana], ['ana@example.com'], ['ANA@example.com'], ['Sam Doe', ''])).toEqual([
      'Jo Doe',
      'Ana Rivera',
      'Sam Doe',
    ]);
  });
});

describe('the spouses who may rescind', () => {
  const owners = ['Jo Doe', 'Ana Rivera'];
  const lee = { firstName: 'Lee', lastName: 'Rivera' };

  it('are the borrower’s and those of other owners, but not who lives elsewhere', () => {
    expect(rescindingSpouses(owners, 'Sam Doe', [lee, kim])).toEqual(['Sam Doe', 'Lee Rivera']);
    expect(rescindingSpouses(owners, '', [lee])).toEqual(['Lee Rivera']);
    expect(countOfRescindingSpouses(owners, '', [kim])).toBe(0);
  });

  it('are each named once, and never where they own the home', () => {
    expect(rescindingSpouses(owners, 'ana  RIVERA', [])).toEqual([]);
    expect(rescindingSpouses(owners, 'Lee Rivera', [lee, lee])).toEqual(['Lee Rivera']);
    expect(rescindingSpouses(owners, '', [ana])).toEqual([]);
  });
});

describe('the spouses of the other owners', () => {
  const lee = { firstName: 'Lee', lastName: 'Rivera' };

  it('are named wherever they live, each once', () => {
    expect(spousesOfOthers(['Jo Doe', 'Ana Rivera'], 'Sam Doe', [lee, kim, lee])).toEqual(['Lee Rivera', 'Kim Rivera']);
  });

  it('are neither owners nor the borrower’s own spouse', () => {
    expect(spousesOfOthers(['Jo Doe', 'Ana Rivera'], 'Lee  RIVERA', [lee, ana])).toEqual([]);
    expect(spousesOfOthers()).toEqual([]);
  });
});
