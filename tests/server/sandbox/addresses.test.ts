import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipInState } from '../../../runtime/engine/logic/zip-in-state.ts';
import { places } from '../../../src/server/sandbox/addresses/places.ts';
import { sandboxAddresses } from '../../../src/server/sandbox/addresses/sandbox-addresses.ts';

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };

describe('places', () => {
  it('cover the fifty states and DC', () => {
    expect(new Set(places().map(({ state }) => state)).size).toBe(51);
  });

  it('are all lines of the list, each read with its name and its ZIP codes', () => {
    const list = join(import.meta.dirname, '../../../src/server/sandbox/addresses/places.tsv');
    expect(places().length).toBe(readFileSync(list, 'utf8').trimEnd().split('\n').length);
    expect(places().filter(({ zips }) => !zips.every((zip) => /^\d{5}$/.test(zip)))).toEqual([]);
  });

  it('have ZIP codes of their states, but for a few that cross a border', () => {
    const foreign = places().filter(({ zips, state }) => !zipInState(zips[0] ?? '', state));
    expect(foreign.length / places().length).toBeLessThan(0.001);
  });
});

describe('suggestions', () => {
  it('complete a street in real cities, the same each time', async () => {
    const found = await sandboxAddresses.suggest('742 ced', {});
    expect(found.length).toBeGreaterThan(1);
    for (const { street1, state, zip } of found) {
      expect(street1).toMatch(/^742 Cedar /);
      expect(zipInState(zip, state)).toBe(true);
    }
    expect(await sandboxAddresses.suggest('742 Ced', {})).toEqual(found);
  });

  it('keep to a state and to a city that is typed', async () => {
    const found = await sandboxAddresses.suggest('12b Main, denv', { state: 'CO' });
    expect(found[0]).toMatchObject({ street1: '12B Main St', city: 'Denver', state: 'CO' });
    expect(found.every(({ state }) => state === 'CO')).toBe(true);
  });

  it.each(['', '742', 'Cedar Ave', '742 Zzyzx', '742 Cedar, Atlantis'])('has none for "%s"', async (query) => {
    expect(await sandboxAddresses.suggest(query, {})).toEqual([]);
  });
});

describe('a city, a state or a ZIP code that is typed', () => {
  it.each([
    ['1600 Broadway Denver', { street1: '1600 Broadway', city: 'Denver', state: 'CO' }],
    ['1600 broadway denver co', { street1: '1600 Broadway', city: 'Denver', state: 'CO' }],
    ['Denver, CO, 742 Cedar Avenue', { street1: '742 Cedar Ave', city: 'Denver', state: 'CO' }],
    ['742 Cedar Ave San Francisco California', { city: 'San Francisco', state: 'CA' }],
    ['742 Cedar Ave, Portland, ME', { city: 'Portland', state: 'ME' }],
    ['742 Cedar Ave Denver CO 80203', { city: 'Denver', state: 'CO', zip: '80203' }],
    ['742 Cedar Ave 80203', { city: 'Denver', state: 'CO', zip: '80203' }],
    ['742 Cedar Ave Apt 4, Denver', { street1: '742 Cedar Ave', street2: '4', city: 'Denver' }],
    ['12 Lake Shore Dr Chicago', { street1: '12 Lake Shore Dr', city: 'Chicago', state: 'IL' }],
    ['5 Main St Point Lay', { city: 'Point Lay', state: 'AK' }],
    ['742 Cedar Ave St. Louis', { street1: '742 Cedar Ave', city: 'Saint Louis', state: 'MO' }],
    ['742 Cedar Ave St Paul MN', { city: 'Saint Paul', state: 'MN' }],
    ['742 Cedar Ave Saint Paul, MN', { city: 'Saint Paul', state: 'MN' }],
    ['742 Cedar Ave Ft Collins CO', { city: 'Fort Collins', state: 'CO' }],
    ['742 Cedar Ave Mt Vernon NY', { city: 'Mount Vernon', state: 'NY' }],
    ['742 Cedar Ave, Denver, CO, USA', { street1: '742 Cedar Ave', city: 'Denver', state: 'CO' }],
    ['742 N Cedar Ave Denver', { street1: '742 N Cedar Ave', city: 'Denver', state: 'CO' }],
    ['742 north Cedar Ave Denver', { street1: '742 North Cedar Ave', city: 'Denver', state: 'CO' }],
  ])('is found in "%s"', async (query, expected) => {
    expect((await sandboxAddresses.suggest(query, {}))[0]).toMatchObject(expected);
  });

  it('comes before a larger city of another name', async () => {
    const found = await sandboxAddresses.suggest('742 Cedar Ave Dallas', {});
    expect(found.slice(0, 2).map(({ city }) => city)).toEqual(['Dallas', 'Dallas']);
  });
});

describe('where nothing is lent', () => {
  const words = fc.constantFrom(
    'Denver',
    'Portland',
    'Springfield',
    'San',
    'Point Lay',
    'AK',
    'NY',
    'Texas',
    '80203',
    '',
  );
  const eligible = ['CO', 'TX', 'OR', 'CA'];

  it('is never suggested before where something is, whatever is typed', async () => {
    const query = fc
      .tuple(fc.constantFrom('742 Cedar', '1 Main St', '12b Oak Ave'), words, words)
      .map((all) => all.join(' '));
    await fc.assert(
      fc.asyncProperty(query, async (typed) => {
        const lent = (await sandboxAddresses.suggest(typed, { eligible })).map(({ state }) => eligible.includes(state));
        expect(lent).toEqual([...lent].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('is not the first thing suggested for a street alone', async () => {
    const found = await sandboxAddresses.suggest('742 Cedar Ave', { eligible });
    expect(found).toHaveLength(5);
    expect(found.filter(({ state }) => !eligible.includes(state))).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is never more than can be read, and every suggestion is of its state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 128 }), async (text) => {
        for (const { zip, state } of await sandboxAddresses.suggest(`742 ${text}`, {}))
          expect(zipInState(zip, state)).toBe(true);
      }),
    );
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
