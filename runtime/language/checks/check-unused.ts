import { pointerTo } from '../../json/json-pointer.ts';
import type { Assembled, Report } from '../read/assembled.ts';
import type { CheckContext, LogicAt, Uses } from './context/check-context.ts';
import { checkOnce } from './context/checked-once.ts';

/** Warns of unused rules and parameters. Only where there are no errors: a broken document reads nothing. */
export function checkUnused(context: CheckContext): void {
  const named = new Set([...context.usesOf.values()].flatMap((uses) => [...rulesNamedBy(context, uses)]));
  checkOnce(context, 'unused params of a kind', context.same('rule'), (_report, diagnostics) => {
    for (const rule of context.documents.rule.values())
      checkOnce({ ...context, diagnostics }, 'unused params', [rule.value], (report) => unusedParams(report, rule));
  });
  for (const rule of context.documents.rule.values())
    if ((rule.value.effects ?? []).length === 0 && !named.has(rule.id))
      context.report(rule, '/id', {
        severity: 'warning',
        code: 'unused-rule',
        message: `Nothing names the condition "${rule.id}", and it has no effects.`,
        remedy: 'remove it, or name it',
      });
}

const rulesNamedBy = (context: CheckContext, uses: Uses): ReadonlySet<string> =>
  context.prepared.memo(
    'rules named in a kind',
    [uses],
    () => new Set([...uses.values()].flatMap((one) => rulesNamedIn(context, one))),
  );

/** The rules that a document's logic names. Cached by the list of uses, which organisations share with the document. */
const rulesNamedIn = ({ prepared }: CheckContext, uses: readonly LogicAt[]): readonly string[] =>
  prepared.memo('rules named', [uses], () => [...new Set(uses.flatMap(({ use }) => [...use.rules]))]);

export function unusedParams(report: Report, rule: Assembled<'rule'>): void {
  const { examples: _, params = {}, ...rest } = rule.value;
  // A parameter is a string of its own in logic and an argument in copy; a following letter or '-' makes it another
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
