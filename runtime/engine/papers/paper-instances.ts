import type { Json } from '../../json/json.ts';
import type { Paper } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import { holds } from '../rules/judge.ts';

/** One paper that a document makes. */
export type PaperInstance = {
  /** Unique within its application: 'note'; 'right-to-cancel-2-1' is the second item's first copy. */
  id: string;
  /** The list item that the paper is made for; undefined for a paper made once. */
  item: Json | undefined;
  /** The number of the copy, from 1. */
  copy: number;
};

/**
 * The papers of a document for these facts: none where its condition does not hold, else one for each item and copy. A
 * null item makes no paper, but keeps its number.
 */
export function paperInstances(id: string, paper: Paper, env: Environment, rules: RuleLookup): PaperInstance[] {
  if (!holds(paper, env, rules)) return [];
  const { of, copies = 1 } = paper;
  const listed = of === undefined ? undefined : env.get(of);
  const items = of === undefined ? [undefined] : Array.isArray(listed) ? listed : [];
  return items.flatMap((item, index) =>
    item === null
      ? []
      : Array.from({ length: copies }, (_, copy) => ({
          id: [id, ...(of === undefined ? [] : [index + 1]), ...(copies === 1 ? [] : [copy + 1])].join('-'),
          item,
          copy: copy + 1,
        })),
  );
}
