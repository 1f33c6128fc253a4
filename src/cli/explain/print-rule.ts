import type { Json } from '../../../runtime/json/json.ts';
import { declarationOf } from '../../documents/english/names-of.ts';
import { linesOf, type Statement } from '../../documents/english/statement.ts';
import { valueWords } from '../../documents/english/value-words.ts';
import { repository } from '../../documents/files/repository.ts';
import { loadDocuments } from '../../product/load.ts';
import type { ExplainOptions } from './explain-options.ts';
import { type ExplainedRule, explainedRules, todayOf, type Verdict, verdictOf } from './explained-rule.ts';

type Asked = ExplainOptions & { rule: string };

/** Prints a rule in English, and what it says of given facts. Returns the exit code. */
export function printRule({ org, rule: id, given, state, date, json }: Asked): number {
  const compiled = loadDocuments(repository, { only: [org] }).organisations.get(org);
  if (!compiled) return refuse(`No organisation "${org}" compiles: npm run check says why.`);
  const day = date ?? todayOf(compiled);
  const rules = explainedRules(compiled, { state, day });
  const rule = rules.find((one) => one.id === id);
  if (!rule) return refuse(`${org} has no rule "${id}"${alike(id, rules)}.`);
  const unknown = Object.keys(given ?? {}).filter((name) => !declarationOf(compiled.product.facts, name));
  if (unknown.length > 0) return refuse(`There is no fact ${unknown.map((name) => `"${name}"`).join(', ')}.`);
  const verdict = given && verdictOf(compiled, id, given, day);
  if (given && !verdict)
    return refuse(`"${id}" is a decision: what it says is judged with an application, not with --given.`);
  const whole = { ...rule, ...(verdict && { verdict }) };
  console.log(json ? JSON.stringify(whole, null, 2) : ruleLines(whole).join('\n'));
  return 0;
}

function alike(id: string, rules: readonly ExplainedRule[]): string {
  const near = rules.filter((one) => one.id.includes(id) || id.includes(one.id)).map((one) => one.id);
  return near.length > 0 ? `: did you mean ${near.slice(0, 4).join(', ')}?` : '';
}

function refuse(reason: string): number {
  console.error(`${reason}\nnpm run explain -- --help says how.`);
  return 2;
}

/** A rule as lines of text. */
export function ruleLines({ verdict, ...rule }: ExplainedRule): string[] {
  const { id, title, kind, owner, source, since, reason, english, listed, decidedBy } = rule;
  const thresholds = Object.entries(listed?.thresholds ?? {}).map(([name, value]) => `${name} ${valueWords(value)}`);
  return [
    `${title} (${id})`,
    ...line('kind', [`${kind}${owner === undefined ? '' : `, owned by ${owner}`}; in force since ${since}`]),
    ...told('applies if', english.appliesIf),
    ...told('unless', english.unless),
    ...told('requires', english.requires),
    ...line('decided by', decidedBy === undefined ? [] : [decidedBy]),
    ...line('thresholds', thresholds),
    ...line('says', listed?.says ?? []),
    ...line('then', listed?.then ?? []),
    ...line('because', reason === undefined ? [] : [reason]),
    ...line('source', [source]),
    ...line(
      'facts',
      english.facts.map(
        ({ path, words, description }) => `${words} (${path})${description === undefined ? '' : `: ${description}`}`,
      ),
    ),
    ...(verdict ? verdictLines(verdict) : []),
  ];
}

const width = 12;
const line = (label: string, texts: readonly string[]): string[] =>
  texts.map((text, at) => `  ${(at === 0 ? label : '').padEnd(width)}${text}`);

const told = (label: string, statement: Statement | undefined): string[] =>
  statement === undefined ? [] : line(label, linesOf(statement));

function verdictLines({ verdict, missing, because }: Verdict): string[] {
  const seen = Object.entries(because?.seen ?? {}).map(([name, value]) => `${name} is ${wordsOf(value)}`);
  const why = because === undefined ? [] : [`for ${because.fails}`];
  const unknown = missing.length === 0 ? [] : [`it depends on what is not given: ${missing.join(', ')}`];
  return line('verdict', [verdict, ...why, ...(seen.length > 0 ? [seen.join('; ')] : []), ...unknown]);
}

const wordsOf = (value: Json): string => valueWords(value);
