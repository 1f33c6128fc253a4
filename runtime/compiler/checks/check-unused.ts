import { pointerTo } from '../../json/json-pointer.ts';
import type { Assembled } from '../read/assembled.ts';
import type { CheckContext } from './context/check-context.ts';

/** Warns of unused rules and parameters. Only where there are no errors: a broken document reads nothing. */
export function checkUnused(context: CheckContext): void {
  const named = new Set([...context.uses.values()].flat().flatMap(({ use }) => [...use.rules]));
  for (const rule of context.documents.rule.values()) {
    unusedParams(context, rule);
    if ((rule.value.effects ?? []).length === 0 && !named.has(rule.id))
      context.report(rule, '/id', {
        severity: 'warning',
        code: 'unused-rule',
        message: `Nothing names the condition "${rule.id}", and it has no effects.`,
        remedy: 'remove it, or name it',
      });
  }
}

function unusedParams({ report }: CheckContext, rule: Assembled<'rule'>): void {
  const { examples: _, params = {}, ...rest } = rule.value;
  // A name appears in logic as a string of its own, in copy as an argument: a letter or '-' after it makes it another
  // name.
  const named = new Set(JSON.stringify(rest).match(/(?<=params\.)[\w-]+/g));
  for (const name of Object.keys(params)) {
    if (!named.has(name))
      report(
        rule,
        pointerTo('/params', name),
        {
          severity: 'warning',
          code: 'unused-param',
          message: `Nothing reads the parameter "${name}".`,
          remedy: 'remove it',
        },
        'key',
      );
  }
}
