/** The minutes that applicants are told are those that journeys take: a page that became longer makes them untrue. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { journeyDocuments } from '../../../src/product/journey-tools.ts';
import { type JourneyTime, journeyTime, stepMinutes } from '../../../src/product/minutes/journey-minutes.ts';
import { loaded } from '../../documents/loaded.ts';
import { journeys } from '../journeys.ts';

const whole = journeys.filter(
  ({ id, org = 'main', language }) => id.startsWith('whole-') && org === 'main' && language === undefined,
);

function timeOf(id: string): JourneyTime {
  const journey = whole.find((one) => one.id === id);
  const { product, server } = loaded.organisations.get('main') ?? {};
  if (!journey || !product || !server) throw new Error(`${id} cannot be run`);
  return journeyTime(journey, { product, documents: journeyDocuments(product, server), validators: loaded.validators });
}

for (const { id } of whole)
  describe(id, id === 'whole-sole-owner' ? {} : { tags: ['all'] }, () => {
    test('takes as long as its applicant is told', () => {
      const steps = stepMinutes(timeOf(id));
      expect(steps.filter(({ told }) => told !== undefined).length).toBeGreaterThanOrEqual(3);
      expect(steps.filter(({ isFar }) => isFar)).toEqual([]);
    });
  });

test('the minutes to a rate that are advertised are no less than those of its steps, up to a third', () => {
  const [first] = stepMinutes(timeOf('whole-sole-owner'));
  const advertised = minutesClaimed(JSON.parse(readFileSync('flows/claims/speed.json', 'utf8')));
  expect(advertised.length).toBeGreaterThanOrEqual(3);
  for (const minutes of advertised) expect(first?.computed).toBeLessThanOrEqual(minutes * 1.3);
});

/** What claims say of the minutes of the first step. */
function minutesClaimed({ claims }: { claims: Record<string, { figures: Record<string, Json> }> }): number[] {
  const figures = Object.values(claims).flatMap((claim) => Object.values(claim.figures));
  return figures.flatMap((one) => (isObject(one) && one.from === 'minutes' ? [Number(one.says)] : []));
}

describe('what is told', () => {
  const spent = [
    { step: 'read', screen: 'a', activity: 'papers' as const, seconds: 500 },
    { step: 'read', screen: 'b', activity: 'waiting' as const, seconds: 100 },
  ];
  test.each([
    ['a quarter less', 7.5, false],
    ['half of it', 5, true],
    ['half as much again', 15, true],
  ])('is compared with what is computed: %s', (_name, told, isFar) => {
    expect(stepMinutes({ spent, told: new Map([['read', told]]) })).toEqual([
      { step: 'read', computed: 10, told, isFar },
    ]);
  });

  test('is not compared where nothing is told', () => {
    expect(stepMinutes({ spent, told: new Map() })).toEqual([
      { step: 'read', computed: 10, told: undefined, isFar: false },
    ]);
  });
});
