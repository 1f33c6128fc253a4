import { pointerTo } from '../../json/json-pointer.ts';
import type { Assembled } from '../read/assembled.ts';
import type { CheckContext } from './context/check-context.ts';

/** Warns of what nothing reads. Only where nothing is wrong: what is broken reads nothing. */
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
  const text = JSON.stringify(rest);
  for (const name of Object.keys(params)) {
    if (!new RegExp(`params\\.${name}\\b`).test(text))
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
