import type { States } from './read-states.ts';
import { type StateEntry, stateEntries } from './state-entries.ts';

/**
 * What a lawyer must confirm in the rows of states: by state, by topic, and each entry; then the sources that were last read more
 * than a year before a day (yyyy-MM-dd), and those whose page only tells of the law. Nothing for a product without rows.
 */
export function stateCounselLines(states: States, today: string): string[] {
  if (states.rows.length === 0) return [];
  const open = stateEntries(states).filter(({ counsel }) => counsel !== '');
  const named = namedSources(states);
  const before = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return [
    'States: what a lawyer must confirm',
    ...open.map(({ state, topic, title, counsel }) => `  ${state} ${topic}${title && ` (${title})`}: ${counsel}`),
    `By state: ${counts(open, ({ state }) => state)}.`,
    `By topic: ${counts(open, ({ topic }) => topic)}.`,
    ...listed(
      'Sources of states that were read more than a year ago',
      named.filter(({ checked }) => checked !== undefined && checked < before),
    ),
    ...listed(
      'Sources of states whose page only tells of the law',
      named.filter(({ secondary }) => secondary),
    ),
  ];
}

const counts = (open: readonly StateEntry[], keyOf: (entry: StateEntry) => string): string =>
  [...Map.groupBy(open, keyOf)].map(([key, of]) => `${key} ${of.length}`).join(', ');

/** Each source that a row names, once. */
const namedSources = (states: States): StateEntry['sources'] => [
  ...new Set(stateEntries(states).flatMap(({ sources }) => sources)),
];

const listed = (title: string, sources: StateEntry['sources']): string[] => [
  `${title}: ${sources.length}${sources.length === 0 ? '.' : ':'}`,
  ...sources.map(({ citation, title: page = '', checked = '' }) => `  ${citation}: ${page}, ${checked}`),
];
