/** `npm run rules -- --org main --state CA [--kind refusal]`: what can refuse a borrower there, in words. Exit 2 on a wrong option. */
import { parseArgs } from 'node:util';
import type { Json } from '../../runtime/json/json.ts';
import type { RuleKind } from '../../runtime/schema/types.ts';
import { loadDocuments } from '../documents/load.ts';
import { type ListedRule, listedRules } from './listed-rules.ts';

const kinds: readonly RuleKind[] = ['refusal', 'underwriting', 'consent', 'input', 'navigation', 'condition'];

const help = `Lists the rules that can refuse a borrower of an organisation with a home in a state: what must be true, what
is said otherwise, the thresholds, the source. A rule that the state or the organisation's settings leave out is not listed.

  npm run rules -- --org main --state CA
  npm run rules -- --org main --state TX --kind underwriting

  --org    the organisation: a folder under brands/
  --state  the state of the home, by its two letters
  --kind   ${kinds.join(', ')}; without it, refusal and underwriting
  --help   this text`;

function main(): number {
  const options = optionsOf(process.argv.slice(2));
  if (typeof options === 'string') return refuse(options);
  if (options.help) {
    console.log(help);
    return 0;
  }
  const { org = '', state = '', kind } = options;
  if (org === '' || !/^[A-Z]{2}$/.test(state)) return refuse('Name an organisation and a state: --org main --state CA');
  const wanted = kinds.find((one) => one === kind);
  if (kind !== undefined && !wanted) return refuse(`There is no kind "${kind}": it is one of ${kinds.join(', ')}`);
  const { organisations } = loadDocuments();
  const compiled = organisations.get(org);
  if (!compiled) return refuse(`No organisation "${org}" compiles: there are ${[...organisations.keys()].join(', ')}`);
  const rules = listedRules(compiled, { state, now: new Date().toISOString() });
  for (const one of wanted ? [wanted] : (['refusal', 'underwriting'] as const))
    print(
      one,
      rules.filter((rule) => rule.kind === one),
      `${org}, ${state}`,
    );
  return 0;
}

type Options = { org?: string; state?: string; kind?: string; help?: boolean };

/** The options, or what is wrong with them. */
function optionsOf(args: string[]): Options | string {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { org: text, state: text, kind: text, help: { type: 'boolean' } } }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuse(reason: string): number {
  console.error(`${reason}\nnpm run rules -- --help says how.`);
  return 2;
}

function print(kind: RuleKind, rules: ListedRule[], where: string): void {
  console.log(`${kind}: ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} (${where})\n`);
  for (const rule of rules) console.log(`${linesOf(rule).join('\n')}\n`);
}

function linesOf({ id, title, always, says, thresholds, reads, source }: ListedRule): string[] {
  const limits = Object.entries(thresholds).map(([name, value]) => `${name} ${inWords(value)}`);
  return [
    `${title} (${id})`,
    ...(always ? ['  always      no home in this state passes'] : []),
    ...(limits.length > 0 ? [`  thresholds  ${limits.join(', ')}`] : []),
    ...(reads.length > 0 ? [`  decided by  ${reads.join(', ')}`] : []),
    ...says.map((text) => `  says        ${text}`),
    `  source      ${source}`,
  ];
}

function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

process.exitCode = main();
