import { describe, expect, it } from 'vitest';
import type { JourneyStep } from '../../runtime/schema/types.ts';
import { personas } from '../lifecycle/documents.ts';
import { onMain } from './on-main.ts';

const way = personas.usual?.statusOrder ?? [];
/** From the final offer to the day on which the right to cancel begins to run; statuses that are waited out show no screen. */
const signing = way
  .slice(way.indexOf('FINAL_OFFER'), way.indexOf('RESCISSION') + 1)
  .filter((status) => !/^WAITING_FOR|^GEN_NOTE_SIGNING$/.test(status));

/** What fails of what is expected on the screen of a status. */
function inStatus(checklistStatus: string, home: { state: string; occupancyType: string }, expected: JourneyStep) {
  const property = { street1: '742 Cedar Ave', city: 'Denver', zip: home.state === 'TX' ? '78701' : '80203', ...home };
  const application = { uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f', property, status: { checklistStatus } };
  const given = { profile: { name: { firstName: 'Jamie', lastName: 'Doe' }, type: 'PRIMARY' } };
  return onMain({ now: '2026-11-21T17:00:00Z', given, do: [{ application }, expected] }).failure;
}

const cancelUntil =
  /You may cancel until midnight|may cancel for any reason and at no cost. You have three business days, until midnight of the third|You may cancel after you sign","Until midnight of the third business day/;
const named = (home: { state: string; occupancyType: string }, status: string): boolean => {
  const seen = inStatus(status, home, { expect: { text: ['(whatever stands there)'] } })?.seen;
  return cancelUntil.test(JSON.stringify(seen));
};

describe('the right to cancel', () => {
  it.each(signing)('is named with its deadline to who signs for a main home, in %s', (status) => {
    expect(named({ state: 'CO', occupancyType: 'HOME' }, status)).toBe(true);
    expect(named({ state: 'TX', occupancyType: 'HOME' }, status)).toBe(true);
  });

  it.each(signing.filter((status) => !/RESCISSION/.test(status)))(
    'is promised to nobody who signs for another property, in %s',
    (status) => {
      expect(named({ state: 'CO', occupancyType: 'INVESTMENT' }, status)).toBe(false);
    },
  );

  it('there are screens to look at', () => {
    expect(signing).toContain('NOTE_SIGNING');
    expect(signing).toContain('GEN_RESCISSION');
  });
});
