import { describe, expect, it } from 'vitest';
import { zipInState } from '../../runtime/core/logic/zip-in-state.ts';
import { places } from '../../src/server/service-address/places.ts';
import { sandboxAddresses } from '../../src/server/service-address/sandbox-source.ts';

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };

describe('places', () => {
  it('cover the fifty states and DC', () => {
    expect(new Set(places().map(({ state }) => state)).size).toBe(51);
    expect(places().length).toBeGreaterThan(25_000);
  });

  it('have ZIP codes of their states, but for a few that cross a border', () => {
    const foreign = places().filter(({ zip, state }) => !zipInState(zip, state));
    expect(foreign.length / places().length).toBeLessThan(0.001);
  });
});

describe('suggestions', () => {
  it('complete a street in real cities, the same each time', async () => {
    const found = await sandboxAddresses.suggest('742 ced', undefined);
    expect(found.length).toBeGreaterThan(1);
    for (const { street1, state, zip } of found) {
      expect(street1).toMatch(/^742 Cedar /);
      expect(zipInState(zip, state)).toBe(true);
    }
    expect(await sandboxAddresses.suggest('742 Ced', undefined)).toEqual(found);
  });

  it('keep to a state and to a city that is typed', async () => {
    const found = await sandboxAddresses.suggest('12b Main, denv', 'CO');
    expect(found[0]).toMatchObject({ street1: '12B Main St', city: 'Denver', state: 'CO' });
    expect(found.every(({ state }) => state === 'CO')).toBe(true);
  });

  it.each(['', '742', 'Cedar Ave', '742 Zzyzx', '742 Cedar, Atlantis'])('has none for "%s"', async (query) => {
    expect(await sandboxAddresses.suggest(query, undefined)).toEqual([]);
  });
});

describe('verification', () => {
  it.each([
    ['an address whose ZIP and state agree', home, 'property', 'match'],
    ['a ZIP of another state', { ...home, zip: '10001' }, 'property', 'reenter'],
    ['a PO box as a property', { ...home, street1: 'P.O. Box 12' }, 'property', 'reenter'],
    ['a PO box as a home', { ...home, street1: 'PO Box 12' }, 'home', 'match'],
    ['a street named for it', { ...home, street1: '5 Reenter Road' }, 'property', 'reenter'],
  ] as const)('of %s', async (_, address, use, outcome) => {
    expect(await sandboxAddresses.verify(address, use)).toEqual({ outcome });
  });

  it('suggests another spelling, and keeps the unit', async () => {
    const address = { ...home, street1: '5 Suggestion Street', street2: 'Apt 2' };
    expect(await sandboxAddresses.verify(address, 'property')).toEqual({
      outcome: 'suggestion',
      suggestion: { ...home, street1: '5 Suggested St', street2: 'Apt 2' },
    });
  });
});
