import type { Paper, PaperField } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { withScope } from '../environment/scope.ts';
import type { RuleLookup } from '../logic/determine.ts';
import { holds } from '../rules/judge.ts';

/** A line to fill in of a paper that is not drawn. */
export type PaperLine = { id: string; kind: PaperField['field']; filledBy: PaperField['filledBy'] };

/** The lines to fill in of a document for these facts, without their places. */
export function paperLines({ sections }: Paper, env: Environment, rules: RuleLookup): PaperLine[] {
  return Object.values(sections).flatMap((section) =>
    holds(section, env, rules)
      ? Object.entries(section.blocks).flatMap(([key, block]) =>
          block.kind === 'field' ? linesOf(key, block, env, rules) : [],
        )
      : [],
  );
}

function linesOf(key: string, block: PaperField, env: Environment, rules: RuleLookup): PaperLine[] {
  const { of, field: kind, filledBy } = block;
  const listed = of === undefined ? undefined : env.get(of);
  const items = Array.isArray(listed) ? listed : [];
  const places =
    of === undefined
      ? [{ id: key, scope: env }]
      : items.map((item, index) => ({ id: `${key}-${index + 1}`, scope: withScope(env, { item }) }));
  return places.flatMap(({ id, scope }) => (holds(block, scope, rules) ? [{ id, kind, filledBy }] : []));
}
