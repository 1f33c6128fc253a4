import type { State } from '../schema/types.ts';
import schema from './state.schema.json' with { type: 'json' };

export type Topic = Exclude<keyof State, 'state' | 'name'>;

/** The entries of a row, in the order of the schema. */
export const topics = Object.keys(schema.properties).filter((key): key is Topic => key !== 'state' && key !== 'name');

/** What a row says of something: an entry, or one of its notices. */
type Law = { say?: string; notNeeded?: string; source?: readonly string[]; counsel?: string };

/** An entry or notice of a row that is not whole. `notice`: its id. */
export type Gap = { topic: Topic; notice?: string };

/** Whether pages were read for it, or the reason is told for which nothing is needed. */
const isWhole = ({ notNeeded, source = [] }: Law): boolean => notNeeded !== undefined || source.length > 0;

/** What a row lacks: entries that are not there, and what names no source. */
export const gapsIn = (row: State): Gap[] =>
  topics.flatMap((topic): Gap[] => {
    if (row[topic] === undefined) return [{ topic }];
    return lawsIn(row, topic).flatMap(({ law, notice }) =>
      isWhole(law) ? [] : [{ topic, ...(notice === undefined ? {} : { notice }) }],
    );
  });

/** What a row says of a topic: one entry, or each notice. */
export function lawsIn(row: State, topic: Topic): { law: Law; notice?: string; title?: string }[] {
  if (topic === 'notices')
    return Object.entries(row.notices?.list ?? {}).map(([notice, law]) => ({ law, notice, title: law.name }));
  const law: Law | undefined = row[topic];
  return law === undefined ? [] : [{ law }];
}
