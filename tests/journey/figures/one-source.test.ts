import { beforeAll, describe, expect, test } from 'vitest';
import { journeys } from '../journeys.ts';
import { contradictions } from './contradictions.ts';
import { isPartOfList, namesOfFact, ofTheirOwn, statesItsDay } from './fact-names.ts';
import { constant, figuresIn, standIns } from './figures-in-words.ts';
import { type Moment, momentsOf, type Voice } from './moments.ts';
import type { Statement } from './statements.ts';

const whole = journeys.filter(({ id }) => id.startsWith('whole-'));
const optionsOf = (id: string) => (id === 'whole-sole-owner' ? {} : { tags: ['all'] });

const factOf = new Map(Object.entries(namesOfFact).flatMap(([fact, names]) => names.map((name) => [name, fact])));

/** A value as it is compared: 63000.3 and '63000.30' are one sum. */
const comparable = (value: unknown): string =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? String(Number(value)) : String(value);

const documentOf = ({ place }: Statement): string => place.split('.')[0] ?? '';

const statementsIn = ({ voices }: Moment): Statement[] => voices.flatMap(({ statements }) => statements);

/** The values of each fact in a moment, each with the documents that say it. */
function valuesIn(moment: Moment): Map<string, Map<string, Set<string>>> {
  const values = new Map<string, Map<string, Set<string>>>();
  for (const statement of statementsIn(moment))
    for (const { name, value } of statement.figures) {
      const fact = factOf.get(name) ?? name;
      if ((fact === name && isPartOfList(name)) || statesItsDay(statement.place, name)) continue;
      const said = values.get(fact) ?? new Map<string, Set<string>>();
      values.set(fact, said);
      const key = comparable(value);
      said.set(key, (said.get(key) ?? new Set()).add(`${documentOf(statement)} (${name})`));
    }
  return values;
}

const unlike = (moment: Moment): string[] =>
  [...valuesIn(moment)].flatMap(([fact, said]) =>
    said.size < 2
      ? []
      : [`${moment.step} ${fact}: ${[...said].map(([value, by]) => `${value} by ${[...by].join(', ')}`).join('; ')}`],
  );

const isPaper = ({ place }: Statement): boolean => /^(?:earlier )?papers /.test(place);

/** Texts that say how long something takes, where its day is known. */
const besideKnown = ({ statements, knows }: Voice): string[] =>
  standIns.flatMap(({ days, saidBy, text }) =>
    days.some(knows)
      ? statements
          .filter((one) => !isPaper(one) && text.test(one.literal))
          .filter(({ figures }) => !figures.some(({ name }) => saidBy.includes(name)))
          .map((one) => `${one.place}: ${one.text}`)
      : [],
  );

/** Pairs of texts of the open page that contradict each other. */
function contradicted({ statements }: Voice): string[] {
  const page = statements.filter(({ place }) => place.startsWith('page '));
  const has = (text: RegExp): boolean => page.some((one) => text.test(one.text));
  return contradictions
    .filter(({ one, other }) => has(one) && has(other))
    .map(({ why }) => `${page[0]?.place}: ${why}`);
}

const each = (found: string[]): string[] => [...new Set(found)].sort();

test('the six whole journeys to a funded line are among them', () => {
  expect(whole.length).toBeGreaterThanOrEqual(8);
});

for (const journey of whole)
  describe(journey.id, optionsOf(journey.id), () => {
    let moments: Moment[] = [];
    let voices: Voice[] = [];
    let statements: Statement[] = [];
    let failure: unknown;
    beforeAll(() => {
      ({ moments, failure } = momentsOf(journey));
      voices = moments.flatMap((moment) => moment.voices);
      statements = voices.flatMap((voice) => voice.statements);
    });

    test('runs to its end with a look at the dashboard and the desk after each move', () => {
      expect(failure).toBeUndefined();
      const documents = new Set(statements.map(documentOf));
      expect([...documents]).toEqual(
        expect.arrayContaining(['page pages/dashboard', 'page pages/agent/application', 'chat']),
      );
    });

    test('says one value of each fact in each moment', () => {
      expect(each(moments.flatMap(unlike))).toEqual([]);
    });

    test('takes each figure from a fact that is known by name', () => {
      const names = statements.flatMap(({ figures }) => figures.map(({ name }) => name));
      const unnamed = names.filter((name) => !factOf.has(name) && !ofTheirOwn.has(name) && !isPartOfList(name));
      expect(each(unnamed)).toEqual([]);
      expect(names.length).toBeGreaterThan(500);
    });

    test.runIf(journey.language === undefined)('writes no figure in words that is not the same for everyone', () => {
      const found = statements.flatMap(({ place, literal }) =>
        figuresIn(literal)
          .filter((figure) => !Object.hasOwn(constant, figure))
          .map((figure) => `${place}: ${figure}`),
      );
      expect(each(found)).toEqual([]);
    });

    test('says no length of time for a day that is known', () => {
      expect(each(voices.flatMap(besideKnown))).toEqual([]);
    });

    test('has no page that contradicts itself', () => {
      expect(each(voices.flatMap(contradicted))).toEqual([]);
    });
  });
