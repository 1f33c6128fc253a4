import { describe, expect, test } from 'vitest';
import { csvOf, markdownOf } from '../../../src/cli/states/state-matrix.ts';
import { repository } from '../../../src/documents/files/repository.ts';
import { readStates, type States } from '../../../src/documents/states/read-states.ts';
import { stateCounselLines } from '../../../src/documents/states/state-counsel.ts';
import { stateEntries } from '../../../src/documents/states/state-entries.ts';
import { gapsIn } from '../../../src/language/state/row.ts';
import { loaded } from '../loaded.ts';

const page = (checked: string) => ({ title: 'A page', address: 'https://law.example/1', checked });
const states: States = {
  rows: [
    {
      state: 'GA',
      name: 'Georgia',
      witnesses: { count: 2, notaryMayWitness: true, say: 'Two, “official” and not', source: ['law', 'tale'] },
      joinder: { who: 'owners', when: ['always'], say: 'Owners.', source: ['tale'], counsel: 'Confirm it.' },
      coolingOff: { say: 'None.', notNeeded: 'The federal right is enough.' },
      licence: { authority: 'The state', say: 'One.', counsel: 'Find it.' },
    },
  ],
  sources: {
    law: { citation: 'O.C.G.A. § 1', ...page('2026-11-30') },
    tale: { citation: 'Practice', secondary: true, ...page('2025-11-29') },
  },
};

describe('the matrix of states', () => {
  const standing = (topic: string) => stateEntries(states).find((one) => one.topic === topic)?.standing;

  test('says of each entry how far it was read', () => {
    expect(standing('witnesses')).toBe('read');
    expect(standing('joinder')).toBe('secondary');
    expect(standing('coolingOff')).toBe('not needed');
    expect(standing('licence')).toBe('missing');
    expect(standing('tax')).toBe('missing');
  });

  test('marks in Markdown what is for a lawyer, and has figures with their sentence', () => {
    const lines = markdownOf(stateEntries(states));
    expect(lines).toContain('| joinder | secondary * |');
    expect(lines).toContain('| tax | MISSING |');
    expect(lines.find((line) => line.startsWith('| Georgia | Two,'))).toContain('count 2; notaryMayWitness');
  });

  test('is quoted as CSV, with the oldest day of its sources', () => {
    const line = csvOf(stateEntries(states)).find((one) => one.startsWith('GA,witnesses'));
    expect(line).toBe(
      'GA,witnesses,,read,"Two, “official” and not",count 2; notaryMayWitness,O.C.G.A. § 1; Practice,2025-11-29,',
    );
  });
});

describe('what is for a lawyer in the rows', () => {
  const lines = stateCounselLines(states, '2026-11-30');

  test('is counted by state and topic', () => {
    expect(lines).toContain('  GA joinder: Confirm it.');
    expect(lines).toContain('By state: GA 2.');
    expect(lines).toContain('By topic: joinder 1, licence 1.');
  });

  test('has the sources that were read more than a year ago, and those that are secondary', () => {
    expect(lines).toContain('Sources of states that were read more than a year ago: 1:');
    expect(lines).toContain('Sources of states whose page only tells of the law: 1:');
    expect(stateCounselLines(states, '2026-11-29')).toContain(
      'Sources of states that were read more than a year ago: 0.',
    );
  });

  test('is nothing for a product without rows', () => {
    expect(stateCounselLines({ rows: [], sources: {} }, '2026-11-30')).toEqual([]);
  });
});

test('the rows of the repository are read with the parts that they use, and rule where the main brand lends', () => {
  const { rows } = readStates(repository);
  const whole = rows.filter((row) => gapsIn(row).length === 0).map(({ state }) => state);
  expect([...(loaded.organisations.get('main')?.server.eligibility.states ?? [])].sort()).toEqual(whole.sort());
});
