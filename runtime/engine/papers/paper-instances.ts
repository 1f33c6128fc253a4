import type { Json } from '../../json/json.ts';
import type { Paper } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import { holds } from '../rules/judge.ts';

/** One paper of those that a document makes. */
export type PaperInstance = {
  /** Within its application: 'note'; 'right-to-cancel-2-1' is the second item's first copy. */
  id: string;
  /** The item of the list it is made for; undefined where it is made once in all. */
  item: Json | undefined;
  /** From 1. */
  copy: number;
};

/** The papers that a document makes of the facts: none where its condition does not hold, one for each item and copy else. */
export function paperInstances(id: string, paper: Paper, env: Environment, rules: RuleLookup): PaperInstance[] {
  if (!holds(paper, env, rules)) return [];
  const { of, copies = 1 } = paper;
  const listed = of === undefined ? undefined : env.get(of);
  const items = of === undefined ? [undefined] : Array.isArray(listed) ? listed : [];
  return items.flatMap((item, index) =>
    Array.from({ length: copies }, (_, copy) => ({
      id: [id, ...(of === undefined ? [] : [index + 1]), ...(copies === 1 ? [] : [copy + 1])].join('-'),
      item,
      copy: copy + 1,
    })),
  );
}

/** Whether the borrower signs it here. */
export const isSignable = ({ signing }: Paper): boolean => signing !== undefined;
