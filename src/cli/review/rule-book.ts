import { dayAt } from '../../../runtime/dates/day-at.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { withBrandFiles } from '../../../runtime/language/compile.ts';
import { assemble } from '../../../runtime/language/read/assemble.ts';
import { lifecycleOn } from '../../../runtime/lifecycle/decision-rules.ts';
import type { Logic } from '../../../runtime/schema/copy.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { DocumentSet } from '../../documents/compile/document-set.ts';
import { logicEnglish, valueEnglish, valueStatement } from '../../documents/english/logic-english.ts';
import { namesOf } from '../../documents/english/names-of.ts';
import type { Statement } from '../../documents/english/statement.ts';
import { repository } from '../../documents/files/repository.ts';
import { readDocumentSets } from '../../product/document-sets.ts';
import { loadDocuments } from '../../product/load.ts';
import { brandDifferences, type ChangedFile } from '../brands/brand-differences.ts';
import { type ExplainedRule, explainedRules, todayOf } from '../explain/explained-rule.ts';

/** An example of a rule: facts, and what the rule says of them. */
export type BookExample = { verdict: string; given: Record<string, Json>; note?: string };

export type BookRule = ExplainedRule & { examples: BookExample[] };

/** A deadline. `counted`: what its day is counted from, and why. */
export type BookDeadline = {
  id: string;
  title: string;
  kind: string;
  day: Statement;
  counted: string[];
  appliesIf?: Statement;
  source: string;
};

export type BookPaper = {
  id: string;
  title: string;
  form: string;
  revision: string;
  kind: string;
  source: string;
  /** The first days of its later versions. */
  changes: string[];
};

/** What compliance reads of an organisation. `hash`: of all its documents for pages. */
export type RuleBook = {
  org: string;
  name: string;
  state: string;
  day: string;
  hash: string;
  rules: BookRule[];
  deadlines: BookDeadline[];
  papers: BookPaper[];
  changes: ChangedFile[];
};

/** The rule book of an organisation on a day, by default today; undefined if its documents do not compile. */
export function ruleBook(org: string, at: { state: string; day?: string }, root = repository): RuleBook | undefined {
  const compiled = loadDocuments(root, { only: [org] }).organisations.get(org);
  if (!compiled) return undefined;
  const day = at.day ?? todayOf(compiled);
  const sets = readDocumentSets(root);
  const examples = examplesIn(sets, org);
  const { brand, hash } = compiled.product;
  return {
    org,
    name: brand.name ?? org,
    state: at.state,
    day,
    hash,
    rules: explainedRules(compiled, { state: at.state, day }).map((rule) => ({
      ...rule,
      examples: examples(rule.id),
    })),
    deadlines: deadlinesIn(compiled, day),
    papers: papersIn(compiled, day),
    changes: (brandDifferences(sets, org) ?? []).filter(({ changes }) => changes.length > 0),
  };
}

/** The examples of rules, as their documents have them for the organisation. */
function examplesIn(sets: DocumentSet[], org: string): (rule: string) => BookExample[] {
  const set = sets.find(({ brands }) => brands.has(org));
  const chain = set?.brands.get(org)?.chain ?? [];
  if (!set) return () => [];
  const files = set.folders.get(org)?.files ?? [];
  const prepared = set.shared.brands.has(org) ? set.shared : withBrandFiles(set.shared, files);
  const { documents } = assemble(prepared, chain, () => undefined);
  return (rule) =>
    (documents.rule.get(rule)?.value.examples ?? []).map(({ verdict, given, note }) => ({
      verdict,
      given: given as Record<string, Json>,
      ...(note !== undefined && { note }),
    }));
}

/** Citations by the ids of sources. */
const citationsOf =
  ({ server }: Compiled) =>
  (source: unknown): string =>
    [source]
      .flat()
      .map((id) => server.citations[String(id)] ?? String(id))
      .join('; ');

function deadlinesIn(compiled: Compiled, day: string): BookDeadline[] {
  const { product, server } = compiled;
  const lifecycle = server.lifecycle[product.document.lifecycle ?? ''];
  if (!lifecycle) return [];
  const citation = citationsOf(compiled);
  const names = namesOf({ facts: lifecycle.facts, rules: product.rules });
  return Object.entries(lifecycleOn(lifecycle, day).deadlines ?? {}).map(([id, deadline]) => {
    const { title, kind, starts, when, source } = deadline;
    return {
      id,
      title,
      kind: kind === 'by' ? 'on this day or before it' : 'not before this day',
      day: valueStatement(deadline.day as Logic, names),
      counted: Object.entries(starts).map(([fact, why]) => `${valueEnglish({ var: fact }, names)}: ${why}`),
      ...(when !== undefined && { appliesIf: logicEnglish(when, names) }),
      source: citation(source),
    };
  });
}

function papersIn(compiled: Compiled, day: string): BookPaper[] {
  const citation = citationsOf(compiled);
  return Object.entries(compiled.server.papers).map(([id, paper]) => ({
    id,
    title: String(paper.title),
    form: paper.form ?? '',
    revision: paper.revision ?? '',
    kind: paper.kind,
    source: citation(paper.source ?? []),
    changes: Object.keys(paper.versions ?? {}).filter((from) => from > day),
  }));
}

/** The moment at which the book was made, for its foot. */
export const madeOn = (now = new Date().toISOString()): string => dayAt(now) ?? '';
