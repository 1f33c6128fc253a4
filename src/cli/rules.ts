/**
 * `npm run rules -- --org main --state CA`: the rules that can refuse a borrower there, in words. Exits with 2 if the
 * organisation is unknown.
 */

import { Command, InvalidArgumentError, Option } from 'commander';
import { parseDay } from '../../runtime/dates/calendar.ts';
import { dayIn } from '../../runtime/dates/day-at.ts';
import type { Json } from '../../runtime/json/json.ts';
import schema from '../../runtime/schema/defs.schema.json' with { type: 'json' };
import type { RuleKind } from '../../runtime/schema/types.ts';
import { repository } from '../documents/document-files.ts';
import { readDocumentSets } from '../documents/document-set.ts';
import { loadDocuments } from '../documents/load.ts';
import { type ListedRule, listedRules, type RuleToCome, rulesToCome, zoneOf } from './listed-rules.ts';

const kinds: readonly RuleKind[] = ['refusal', 'underwriting', 'consent', 'input', 'navigation', 'condition'];

const command = new Command('npm run rules --')
  .description(
    'Lists the rules that can refuse a borrower of an organisation with a home in a state: what must be true, what is said otherwise, the thresholds, the source. A rule that the state or the organisation’s settings leave out is not listed.',
  )
  .requiredOption('--org <organisation>', 'a folder under brands/')
  .requiredOption('--state <state>', 'the state of the home, by its two letters', stateCode)
  .addOption(new Option('--kind <kind>', 'one kind of rule; without it, refusal and underwriting').choices(kinds))
  .option(
    '--date <day>',
    'the rules in force on this day, yyyy-MM-dd, for an application started on it; without it, today',
    calendarDay,
  )
  .parse();

type Options = { org: string; state: string; kind?: RuleKind; date?: string };

function main({ org, state, kind, date }: Options): number {
  const { organisations } = loadDocuments(repository, { only: [org] });
  const compiled = organisations.get(org);
  if (!compiled) {
    const known = readDocumentSets(repository).flatMap(({ brands }) => [...brands.keys()]);
    return refuse(`No organisation "${org}" compiles: there are ${known.join(', ')}`);
  }
  const day = date ?? dayIn(new Date().toISOString(), zoneOf(compiled)) ?? '';
  const rules = listedRules(compiled, { state, day });
  const kindsListed = kind ? [kind] : (['refusal', 'underwriting'] as const);
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

function stateCode(text: string): string {
  const states: readonly string[] = schema.definitions.stateCode.enum;
  if (states.includes(text)) return text;
  throw new InvalidArgumentError('Write a state by its two letters, such as CA.');
}

function calendarDay(text: string): string {
  if (parseDay(text)) return text;
  throw new InvalidArgumentError('Write a day as 2027-01-01.');
}

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

process.exitCode = main(command.opts<Options>());
