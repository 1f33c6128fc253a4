import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { Loaded } from '../../documents/compile/load.ts';
import { linesOf, type Statement } from '../../documents/english/statement.ts';
import { repository } from '../../documents/files/repository.ts';
import { loadDocuments } from '../../product/load.ts';
import { type ExplainedRule, explainedRules, todayOf } from '../explain/explained-rule.ts';
import { type Difference, differenceLines } from '../products/differences.ts';
import { ofTexts, productTexts } from '../products/write-products.ts';
import { revisionFolder } from './revision-folder.ts';
import type { Trail, TrailStep } from './trail.ts';

/** Nothing can be compared: a revision is unknown, or its documents do not compile. */
export class ImpactError extends Error {}

/** A rule that is new, gone or says something else, in English, and for whom. */
export type RuleChange = { id: string; title: string; orgs: string[]; before: string[]; after: string[] };

/** Other values that differ, as lines, for the same organisations. */
export type ValueChange = { orgs: string; lines: string[] };

/** A journey that leads elsewhere. */
export type JourneyChange = { id: string; org: string; what: string };

export type Impact = {
  base: string;
  head: string;
  /** Organisations of which anything differs. */
  orgs: string[];
  rules: RuleChange[];
  changes: ValueChange[];
  /** How many journeys were run in both. */
  ran: number;
  journeys: JourneyChange[];
};

/** What differs between two revisions; `head`: the documents as they are on disk, if it is absent. */
export async function impactOf(base: string, head?: string): Promise<Impact> {
  const [before, after] = [
    folderOf(base),
    head === undefined ? { root: repository, remove: () => undefined } : folderOf(head),
  ];
  try {
    const documents = [
      soundDocuments(before.root, base),
      soundDocuments(after.root, head ?? 'the working tree'),
    ] as const;
    const found = valueDifferences(...documents);
    const orgs = [...new Set([...found.keys()].map((name) => name.split('.')[0] ?? ''))].sort();
    const trails =
      orgs.length === 0
        ? [[], []]
        : await Promise.all([before.root, after.root].map((root) => trailsIn(root, before.root, orgs)));
    const [was = [], is = []] = trails;
    return {
      base,
      head: head ?? 'the documents on disk',
      orgs,
      rules: ruleChanges(...documents),
      changes: valueChanges(found),
      ran: was.length,
      journeys: journeyChanges(was, is),
    };
  } finally {
    before.remove();
    after.remove();
  }
}

function folderOf(revision: string): { root: string; remove(): void } {
  const folder = revisionFolder(revision);
  if (!folder) throw new ImpactError(`git knows no revision "${revision}".`);
  return folder;
}

function soundDocuments(root: string, name: string): Loaded {
  const loaded = loadDocuments(root, { lastRead: new Map() });
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return loaded;
  throw new ImpactError(
    `The documents of ${name} have ${errors.length} errors, the first in ${first.file}:${first.line}: ${first.message}`,
  );
}

/** What differs of each organisation in each language, by its name. */
export function valueDifferences(before: Loaded, after: Loaded): Map<string, Difference[]> {
  const [was, is] = [productTexts(before), productTexts(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const found = names.map((name) => [name, ofTexts(was.get(name), is.get(name))] as const);
  return new Map(found.filter(([, differences]) => differences.length > 0));
}

/** Rules have their own list; what is only counted (the reads of a rule) follows from others. */
const ofRules = /^rules\.|\.tests\./;

/** So many organisations are named. */
const mostNamed = 4;

/** Organisations, and languages after a dot, in short: "one, another", "13 organisations in es-US". */
function namesInShort(names: readonly string[]): string {
  const languages = new Set(names.map((name) => name.split('.')[1]));
  const [language] = languages;
  const orgs = names.map((name) => name.split('.')[0] ?? '');
  const said = names.length > mostNamed ? `${orgs.length} organisations` : orgs.join(', ');
  if (languages.size > 1) return names.length > mostNamed ? said : names.join(', ');
  return language === undefined ? said : `${said} in ${language}`;
}

/** All that differs but rules. */
export function valueChanges(found: ReadonlyMap<string, Difference[]>): ValueChange[] {
  const others = [...found].map(([name, all]) => [name, all.filter(({ path }) => !ofRules.test(path))] as const);
  const changes: ValueChange[] = [];
  for (const line of differenceLines(new Map(others)))
    if (line.startsWith('  ')) changes.at(-1)?.lines.push(line.trim());
    else changes.push({ orgs: namesInShort(line.split(', ')), lines: [] });
  return changes;
}

export function ruleChanges(before: Loaded, after: Loaded): RuleChange[] {
  const changes = new Map<string, RuleChange>();
  for (const org of new Set([...before.organisations.keys(), ...after.organisations.keys()])) {
    const [was, is] = [before, after].map((loaded) => saidRules(loaded.organisations.get(org)));
    for (const id of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
      const [one, other] = [was?.get(id), is?.get(id)];
      if (one?.lines.join('\n') === other?.lines.join('\n')) continue;
      const key = JSON.stringify([id, one?.lines, other?.lines]);
      const change = changes.get(key) ?? {
        id,
        title: other?.title ?? one?.title ?? id,
        orgs: [],
        before: one?.lines ?? [],
        after: other?.lines ?? [],
      };
      change.orgs.push(org);
      changes.set(key, change);
    }
  }
  return [...changes.values()];
}

/** What each rule of an organisation says, as lines, by its id. */
function saidRules(compiled: Compiled | undefined): Map<string, { title: string; lines: string[] }> {
  if (!compiled) return new Map();
  const rules = explainedRules(compiled, { state: 'CO', day: todayOf(compiled) });
  return new Map(rules.map((rule) => [rule.id, { title: rule.title, lines: saidLines(rule) }]));
}

function saidLines({ title, kind, source, reason, since, english, listed, decidedBy }: ExplainedRule): string[] {
  const said = (label: string, statement: Statement | undefined): string[] =>
    statement === undefined ? [] : linesOf(statement).map((line) => `${label} ${line}`);
  return [
    `${kind}: ${title}`,
    ...said('applies if', english.appliesIf),
    ...said('unless', english.unless),
    ...said('requires', english.requires),
    ...(listed?.says ?? []).map((words) => `says ${words}`),
    ...(listed?.then ?? []).map((words) => `then ${words}`),
    ...(decidedBy === undefined ? [] : [`decided by ${decidedBy}`]),
    ...(reason === undefined ? [] : [`because ${reason}`]),
    `source ${source}`,
    `in force since ${since}`,
  ];
}

/** Where the journeys of a folder lead in the documents of another, by a process of its own: two run at once. */
async function trailsIn(documents: string, journeys: string, orgs: readonly string[]): Promise<Trail[]> {
  const program = join(import.meta.dirname, 'run-trails.ts');
  const child = spawn(process.execPath, [...process.execArgv, program, documents, journeys, ...orgs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Trail[];
}

/** Journeys that lead elsewhere, each with the first step that differs. */
export function journeyChanges(before: readonly Trail[], after: readonly Trail[]): JourneyChange[] {
  const others = new Map(after.map((trail) => [trail.id, trail]));
  return before.flatMap(({ id, org, ...was }) => {
    const is = others.get(id);
    const what = is ? firstDifference(was, is) : 'cannot be run any more';
    return what === undefined ? [] : [{ id, org, what }];
  });
}

function firstDifference(was: Omit<Trail, 'id' | 'org'>, is: Omit<Trail, 'id' | 'org'>): string | undefined {
  const at = was.steps.findIndex((step, index) => JSON.stringify(step) !== JSON.stringify(is.steps[index]));
  const [one, other] = [was.steps[at], is.steps[at]];
  const end = is.failure !== undefined && was.failure === undefined ? `; it fails at ${is.failure}` : '';
  if (one && other) return `step ${at + 1}: ${stepDifference(one, other)}${end}`;
  if (end !== '') return end.slice(2);
  return was.failure !== undefined && is.failure === undefined ? `no longer fails at ${was.failure}` : undefined;
}

/** The first thing that differs of a step, in words. */
function stepDifference(was: TrailStep, is: TrailStep): string {
  if (was.at !== is.at) return `leads to ${is.at}, and not to ${was.at}`;
  if (was.moves.join() !== is.moves.join())
    return `the application moves to ${is.moves.join(', ') || 'no other status'}, and not to ${was.moves.join(', ') || 'any'}`;
  const [more, less] = [
    is.asks.filter((one) => !was.asks.includes(one)),
    was.asks.filter((one) => !is.asks.includes(one)),
  ];
  if (more.length + less.length > 0)
    return `${is.at} ${[...(more.length > 0 ? [`asks ${more.join(', ')} too`] : []), ...(less.length > 0 ? [`no longer asks ${less.join(', ')}`] : [])].join(' and ')}`;
  if (was.wrong.join() !== is.wrong.join())
    return `${is.at} has errors in ${is.wrong.join(', ') || 'no field'}, and not in ${was.wrong.join(', ') || 'any'}`;
  if (was.dialog !== is.dialog) return `opens ${is.dialog ?? 'no dialog'}, and not ${was.dialog ?? 'none'}`;
  return `${is.at} offers ${is.offers.join(', ') || 'nothing'}, and not ${was.offers.join(', ') || 'nothing'}`;
}
