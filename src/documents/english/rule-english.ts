import { namesIn } from '../../../runtime/engine/logic/names-in.ts';
import type { CompiledRule } from '../../../runtime/engine/product.ts';
import type { Logic } from '../../../runtime/schema/copy.ts';
import { logicEnglish } from './logic-english.ts';
import { pathWords } from './name-words.ts';
import { declarationOf, namesOf } from './names-of.ts';
import type { Statement } from './statement.ts';

type Known = Parameters<typeof namesOf>[0];

/** A fact that a rule reads: how the rule calls it, and what its document says of it. */
export type ReadFact = { path: string; words: string; description?: string };

/** A rule in English. It holds where it does not apply. */
export type RuleEnglish = { appliesIf?: Statement; unless?: Statement; requires?: Statement; facts: ReadFact[] };

type RuleLogic = Pick<CompiledRule, 'when' | 'unless' | 'params'> & { assert?: Logic };

/** What a rule requires, and where it applies; one that is decided by people or by time requires nothing that logic says. */
export function ruleEnglish(known: Known, { when, unless, assert, params }: RuleLogic): RuleEnglish {
  const names = namesOf(known, params);
  const said = (logic: Logic | undefined): Statement | undefined =>
    logic === undefined ? undefined : logicEnglish(logic, names);
  const [appliesIf, exempt, requires] = [said(when), said(unless), said(assert ?? undefined)];
  return {
    ...(appliesIf !== undefined && { appliesIf }),
    ...(exempt !== undefined && { unless: exempt }),
    ...(requires !== undefined && { requires }),
    facts: readFacts(known, [when, unless, assert]),
  };
}

function readFacts({ facts }: Known, logic: readonly (Logic | undefined)[]): ReadFact[] {
  const paths = logic.flatMap((one) => (one === undefined ? [] : namesIn(one)));
  const own = [...new Set(paths)].filter((path) => declarationOf(facts, path.split('.')[0] ?? '') !== undefined);
  return own.sort().map((path) => {
    const description =
      declarationOf(facts, path)?.description ?? declarationOf(facts, path.split('.')[0] ?? '')?.description;
    return { path, words: pathWords(path), ...(description !== undefined && { description }) };
  });
}
