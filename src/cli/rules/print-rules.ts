import { dayIn } from '../../../runtime/dates/day-at.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { RuleKind } from '../../../runtime/schema/types.ts';
import { repository } from '../../documents/files/repository.ts';
import { readDocumentSets } from '../../product/document-sets.ts';
import { loadDocuments } from '../../product/load.ts';
import { type ListedRule, listedRules, type RuleToCome, rulesToCome, zoneOf } from './listed-rules.ts';

export type Options = { org: string; state: string; kind?: RuleKind; date?: string };

/** Prints the rules that can refuse a borrower of an organisation with a home in a state. Returns the exit code. */
export function printRules({ org, state, kind, date }: Options): number {
  const { organisations } = loadDocuments(repository, { only: [org] });
  const compiled = organisations.get(org);
  if (!compiled) {
    const known = readDocumentSets(repository).flatMap(({ brands }) => [...brands.keys()]);
    return refuse(`No organisation "${org}" compiles: there are ${known.join(', ')}`);
  }
  const day = date ?? dayIn(new Date().toISOString(), zoneOf(compiled)) ?? '';
  const rules = listedRules(compiled, { state, day });
  const kindsListed = kind ? [kind] : (['refusal', 'decision'] as const);
  for (const one of kindsListed)
    print(
      one,
      rules.filter((rule) => rule.kind === one),
      `${org}, ${state}, ${day}`,
    );
  const toCome = rulesToCome(compiled, day).filter((rule) => kindsListed.some((one) => one === rule.kind));
  for (const rule of toCome) console.log(toComeLine(rule));
  if (!kind)
    console.log(
      `Not listed: ${others(rules)}. They stop a borrower until the answer passes: --kind input, --kind consent.`,
    );
  return 0;
}

const toComeLine = ({ id, title, from }: RuleToCome): string =>
  `Not listed, because it begins on ${from}: ${title} (${id}). --date ${from} lists it.`;

/** How many rules of other kinds stop a borrower too, in words. */
const others = (rules: ListedRule[]): string =>
  (['input', 'consent'] as const)
    .map((kind) => `${rules.filter((rule) => rule.kind === kind).length} of the kind ${kind}`)
    .join(' and ');

function refuse(reason: string): number {
  console.error(`${reason}\nnpm run rules -- --help says how.`);
  return 2;
}

function print(kind: RuleKind, rules: ListedRule[], where: string): void {
  console.log(`${kind}: ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} (${where})\n`);
  for (const rule of rules) console.log(`${linesOf(rule).join('\n')}\n`);
}

function linesOf({
  id,
  title,
  always,
  says,
  then,
  thresholds,
  reads,
  decidedBy,
  source,
  since,
  changes,
  corrected,
}: ListedRule): string[] {
  const limits = Object.entries(thresholds).map(([name, value]) => `${name} ${inWords(value)}`);
  return [
    `${title} (${id})`,
    ...(always ? ['  always      no home in this state passes'] : []),
    ...(limits.length > 0 ? [`  thresholds  ${limits.join(', ')}`] : []),
    ...(decidedBy === undefined ? [] : [`  decided by  ${decidedBy}`]),
    ...(reads.length > 0 ? [`  decided by  ${reads.join(', ')}`] : []),
    ...says.map((text) => `  says        ${text}`),
    ...then.map((text) => `  then        ${text}`),
    ...(since === undefined ? [] : [`  in force    since ${since}`]),
    ...changes.map((later) => `  changes     on ${later}`),
    ...corrected.map((reason) => `  corrected   ${reason}`),
    `  source      ${source}`,
  ];
}

function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
