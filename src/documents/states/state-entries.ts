import { isObject, type Json } from '../../../runtime/json/json.ts';
import { asJson } from '../../../runtime/language/source/json-object.ts';
import type { Source } from '../../../runtime/schema/types.ts';
import { lawsIn, type Topic, topics } from '../../language/state/row.ts';
import type { States } from './read-states.ts';

/** How far an entry was read: in the law itself, only in pages that tell of it, needed by nobody, or not at all. */
type Standing = 'read' | 'secondary' | 'not needed' | 'missing';

/** What one row says of one topic; each notice is an entry of its own. */
export type StateEntry = {
  state: string;
  name: string;
  topic: Topic;
  /** What the entry is called: the notice's name. */
  title: string;
  standing: Standing;
  say: string;
  /** Its figures and choices in words. */
  data: string;
  sources: Source[];
  counsel: string;
};

const words = new Set(['say', 'notNeeded', 'source', 'counsel', 'name']);

/** The entries of all rows, by state and topic. */
export const stateEntries = ({ rows, sources }: States): StateEntry[] =>
  rows.flatMap((row) =>
    topics.flatMap((topic): StateEntry[] => {
      const place = { state: row.state, name: row.name, topic };
      const laws = lawsIn(row, topic);
      if (laws.length === 0 && row[topic] === undefined)
        return [{ ...place, title: '', standing: 'missing', say: '', data: '', sources: [], counsel: '' }];
      return laws.map(({ law, title = '' }) => {
        const named = (law.source ?? []).flatMap((id) => sources[id] ?? []);
        return {
          ...place,
          title,
          standing: standingOf(law.notNeeded, named),
          say: [law.say, law.notNeeded].filter(Boolean).join(' '),
          data: dataIn(asJson(law)),
          sources: named,
          counsel: law.counsel ?? '',
        };
      });
    }),
  );

function standingOf(notNeeded: string | undefined, sources: Source[]): Standing {
  if (notNeeded !== undefined) return 'not needed';
  if (sources.length === 0) return 'missing';
  return sources.every(({ secondary }) => secondary) ? 'secondary' : 'read';
}

/** `count 2, notaryMayWitness`: what is not told in sentences. */
function dataIn(law: Json): string {
  if (!isObject(law)) return '';
  return Object.entries(law)
    .flatMap(([key, value]) =>
      words.has(key) || value === false ? [] : [value === true ? key : `${key} ${inWords(value)}`],
    )
    .join('; ');
}

function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${inWords(inner)}`)
      .join(' ');
  return String(value);
}
