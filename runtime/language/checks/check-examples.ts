import { rootOf } from '../../engine/environment/scope.ts';
import { environmentOfExample } from '../../engine/facts/environment-of.ts';
import { namesIn } from '../../engine/logic/names-in.ts';
import { ruleInForce } from '../../engine/overlays/product-in-force.ts';
import type { CompiledRule } from '../../engine/product.ts';
import { judge } from '../../engine/rules/judge.ts';
import { isObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import type { Rule, RuleExample, Verdict } from '../../schema/types.ts';
import type { Assembled } from '../read/assembled.ts';
import { valuesByFile, versionsOf } from '../read/rule-versions.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { asJson, own } from '../source/json-object.ts';
import { checkBrandExamples } from './check-brand-examples.ts';
import type { CheckContext } from './context/check-context.ts';
import { checkOnce } from './context/checked-once.ts';
import { type References, readingOf } from './context/reference-cycles.ts';
import { factsOfTheBase } from './facts/facts-of-the-base.ts';
import { valueFindings } from './facts/value-findings.ts';
import { lookUp } from './logic/fact-scope.ts';

type RuleDocument = Assembled<'rule'>;
type Rules = Record<string, CompiledRule>;

/** The verdict of an example, or why it has none. */
export type JudgedVerdict = Verdict | { problem: string };

/**
 * Runs the examples of every rule; each verdict that a rule can have needs one. Only where there are no other errors.
 */
export function checkExamples(context: CheckContext, compiled: Rules, found: References): void {
  const { documents, facts, same } = context;
  const rules = [...documents.rule.values()].flatMap(versionsOf);
  checkOnce(context, 'all examples', [compiled, found, facts, ...same('rule')], (_report, diagnostics) => {
    const each = rules.map((rule) => {
      const own: Diagnostic[] = [];
      checkExamplesOf({ ...context, diagnostics: own }, rule, compiled, found);
      return { id: rule.id, own };
    });
    const wrong = new Set(each.flatMap(({ id, own }) => (own.some(isVerdict) ? [id] : [])));
    for (const { id, own } of each) {
      const follows = readingOf(found, `rule/${id}`).rules.some((read) => read !== id && wrong.has(read));
      diagnostics.push(...(follows ? own.filter((one) => !isVerdict(one)) : own));
    }
  });
}

/** A verdict that differs also makes those of all rules differ that read this one: it is reported at its rule alone. */
const isVerdict = ({ code }: Diagnostic): boolean => code === 'example-differs' || code === 'changed-example';

const checkExamplesOf = (context: CheckContext, rule: RuleDocument, compiled: Rules, found: References): void =>
  checkOnce(context, 'examples', verdictReads(context, rule, compiled, found), (report) =>
    checkRule({ ...context, report }, rule, compiled),
  );

/** Checks one rule. Examples of the base are judged without the defaults that a brand sets. */
function checkRule(whole: CheckContext, rule: RuleDocument, compiled: Rules): void {
  const context = areOfBrand(rule) ? whole : { ...whole, facts: factsOfTheBase(whole) };
  for (const [index, example] of (rule.value.examples ?? []).entries())
    checkExample(context, rule, example, index, compiled);
  checkCoverage(context.report, rule, (example) => judged(context, rule, example, compiled));
  checkBrandExamples(
    context,
    rule,
    (example) =>
      judged(
        { ...context, facts: factsOfTheBase(context) },
        rule,
        { ...example, params: { ...rule.value.params, ...example.params } },
        compiled,
      ),
    (example) => isOfItsDays(context, rule, example),
  );
}

/** Whether the rule's examples come from a brand's file. */
const areOfBrand = (rule: RuleDocument): boolean =>
  valuesByFile(rule)
    .findLast(({ value }) => Object.hasOwn(value, 'examples'))
    ?.layer.file.startsWith('brands/') === true;

/**
 * Whether this version of the rule is in force on the example's day (its `date`, or a fact that holds the calendar
 * day). True for an example without a day.
 */
function isOfItsDays({ facts, documents }: CheckContext, { id, value }: RuleDocument, example: RuleExample): boolean {
  const today = Object.entries(example.given).find(([name]) => isToday(facts, name))?.[1];
  const day = example.date ?? today;
  if (typeof day !== 'string') return true;
  const begins = (documents.rule.get(id)?.versions ?? []).flatMap((version) => version.value.effective ?? []);
  const inForce = begins.findLast((begin) => begin <= day) ?? begins[0] ?? value.effective;
  return inForce === value.effective;
}

/** Whether a fact holds today's date: from the clock, or derived from it. */
function isToday(facts: CheckContext['facts'], name: string): boolean {
  const { type, source, derive = null } = own(facts, name) ?? {};
  if (type !== 'date') return false;
  return (
    source === 'clock' || (source === 'derived' && namesIn(derive).some((one) => own(facts, one)?.source === 'clock'))
  );
}

/**
 * Everything that the verdicts of a rule's examples depend on: the rule, those it names, and the facts that these read
 * or the examples give.
 */
function verdictReads({ facts }: CheckContext, rule: RuleDocument, compiled: Rules, found: References): object[] {
  const read = readingOf(found, `rule/${rule.id}`);
  const given = (rule.value.examples ?? []).flatMap((example) => Object.keys(example.given));
  const names = [...new Set([...read.facts, ...given].map(rootOf))].sort();
  return [
    rule.value,
    ...read.rules.flatMap((id) => compiled[id] ?? []),
    // The remedy for an unknown fact suggests other names, so it depends on all facts.
    ...names.map((name) => own(facts, name) ?? facts),
  ];
}

/** The parameters of the layer that defines the examples: a brand's other parameters do not make them wrong. */
export function paramsOfExamples(rule: RuleDocument): Rule['params'] {
  const layers = valuesByFile(rule);
  const last = layers.findLastIndex(({ value }) => Object.hasOwn(value, 'examples'));
  let params: Rule['params'] = {};
  for (const { value } of layers.slice(0, last + 1)) {
    const merged = mergePatch(params as never, value.params ?? {});
    params = (isObject(merged) ? merged : {}) as NonNullable<Rule['params']>;
  }
  return params;
}

function judged(
  { facts, prepared }: CheckContext,
  rule: RuleDocument,
  example: Pick<RuleExample, 'given' | 'params' | 'date'>,
  compiled: Rules,
): JudgedVerdict {
  const day = example.date ?? rule.value.effective ?? '';
  const dates = { application: day, event: day };
  const inForce = (id: string): CompiledRule | undefined => {
    const other = own(compiled, id);
    return other && ruleInForce(other, dates);
  };
  const judgedRule = inForce(rule.id);
  if (!judgedRule) return { problem: 'the rule was not compiled' };
  const fitting = example.date === undefined ? paramsOfExamples(rule) : judgedRule.params;
  const params = { ...fitting, ...example.params } as NonNullable<Rule['params']>;
  try {
    const env = environmentOfExample({ facts, rules: compiled }, example.given, prepared.registry ?? {});
    return judge({ ...judgedRule, params }, env, inForce).verdict;
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function checkExample(
  context: CheckContext,
  rule: RuleDocument,
  example: RuleExample,
  index: number,
  compiled: Rules,
): void {
  const pointer = pointerTo('/examples', index);
  for (const [name, value] of Object.entries(example.given)) checkGiven(context, rule, pointer, name, value);
  checkVerdict(context.report, rule, pointer, example, judged(context, rule, example, compiled));
}

/** Reports a fact of an example that does not exist, and a value that a fact never has. */
function checkGiven(
  { facts, report }: CheckContext,
  rule: RuleDocument,
  of: string,
  name: string,
  value: unknown,
): void {
  const pointer = pointerTo(of, 'given', name);
  const lookup = lookUp({ facts }, name);
  if ('finding' in lookup) return report(rule, pointer, lookup.finding, 'key');
  const { shape } = lookup.named;
  if (shape === 'open') return;
  for (const { at, finding } of valueFindings(asJson(value), shape, name)) report(rule, `${pointer}${at}`, finding);
}

/** Reports an example that has another verdict than it expects, or none. */
export function checkVerdict(
  report: CheckContext['report'],
  rule: RuleDocument,
  pointer: string,
  example: RuleExample,
  seen: JudgedVerdict,
): void {
  if (typeof seen !== 'string')
    report(rule, pointer, {
      code: 'example-fails',
      message: `The example cannot be evaluated: ${seen.problem}`,
      remedy: 'give it the facts that the rule reads',
    });
  else if (seen !== example.verdict)
    report(rule, pointer, {
      code: 'example-differs',
      ...exampleDiffers(rule, example, seen),
    });
}

/** An inherited example is run with this version's parameters, which may have changed its verdict. */
function exampleDiffers(rule: RuleDocument, example: RuleExample, seen: Verdict): { message: string; remedy: string } {
  const { effective = '' } = rule.value;
  const patches = rule.layers.flatMap(({ value: { versions } }) => (isObject(versions) ? [versions[effective]] : []));
  const isVersion = example.date === undefined && patches.some(isObject);
  const hasOwn = patches.some((patch) => isObject(patch) && patch.examples !== undefined);
  return {
    message: `The example expects "${example.verdict}", but the verdict${isVersion ? ` of the version of ${effective}` : ''} is "${seen}".`,
    remedy:
      isVersion && !hasOwn
        ? `write "examples" into the version of ${effective}, or correct the rule`
        : 'correct the rule, or the example',
  };
}

/** A function that judges an example. */
type JudgeCase = (example: Pick<RuleExample, 'given' | 'params'>) => JudgedVerdict;

/** Each verdict that a rule can have needs an example. */
export function checkCoverage(report: CheckContext['report'], rule: RuleDocument, judge: JudgeCase): void {
  const { examples = [], assert, when, unless } = rule.value;
  const shown = new Set(examples.map(({ verdict }) => verdict));
  const constant = typeof assert === 'boolean';
  const possible: Verdict[] =
    constant && when === undefined && unless === undefined
      ? [assert ? 'pass' : 'fail']
      : constant && assert
        ? ['pass']
        : ['pass', 'fail'];
  if (!constant && !shown.has('undetermined') && canBeUndetermined(rule, judge)) possible.push('undetermined');
  for (const verdict of possible)
    if (!shown.has(verdict))
      report(
        rule,
        '/examples',
        {
          code: 'missing-example',
          message: `No example shows the verdict "${verdict}".`,
          remedy: `add an example with "verdict": "${verdict}"`,
        },
        'key',
      );
}

/** Whether the rule can be undetermined: without any fact, or without one of an example's facts. */
function canBeUndetermined(rule: RuleDocument, judge: JudgeCase): boolean {
  const without = (rule.value.examples ?? []).flatMap(({ given, params }) =>
    Object.keys(given).map((name) => ({
      given: Object.fromEntries(Object.entries(given).filter(([other]) => other !== name)),
      ...(params ? { params } : {}),
    })),
  );
  return [{ given: {} }, ...without].some((example) => judge(example) === 'undetermined');
}
