import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from './check-context.ts';
import { checkOnce } from './checked-once.ts';

/**
 * The direct references of each rule ('rule/<id>'), derived fact ('fact/<name>') and dynamic overlay ('overlay/<id>'):
 * other rules, and facts by their dotted paths.
 */
export type References = Map<string, { facts: string[]; rules: string[] }>;

const conditions = /^\/(?:assert|when|unless)$/;

/** The references that `checkSites` found. One object for organisations where they are equal. */
export const references = (context: CheckContext): References =>
  context.prepared.memo('references', [...context.same('rule', 'facts', 'overlay'), ...context.reads], () =>
    collected(context),
  );

function collected({ uses, documents, facts }: CheckContext): References {
  const found: References = new Map();
  for (const id of documents.rule.keys()) {
    const own = (uses.get(`rule/${id}`) ?? []).filter(({ pointer }) => conditions.test(pointer)).map(({ use }) => use);
    found.set(`rule/${id}`, {
      facts: own.flatMap((use) => [...use.reads.keys()]),
      rules: own.flatMap((use) => [...use.rules]),
    });
  }
  const derivations = new Map((uses.get('facts/facts') ?? []).map(({ pointer, use }) => [pointer, use]));
  for (const name of Object.keys(facts)) {
    const use = derivations.get(pointerTo('/facts', name, 'derive'));
    if (use) found.set(`fact/${name}`, { facts: [...use.reads.keys()], rules: [...use.rules] });
  }
  for (const id of documents.overlay.keys()) {
    const own = (uses.get(`overlay/${id}`) ?? []).map(({ use }) => use);
    found.set(`overlay/${id}`, {
      facts: own.flatMap((use) => [...use.reads.keys()]),
      rules: own.flatMap((use) => [...use.rules]),
    });
  }
  return found;
}

/** The nodes that a node reads. */
function nextOf(found: References, node: string): string[] {
  const { facts = [], rules = [] } = found.get(node) ?? {};
  const nodes = [...rules.map((id) => `rule/${id}`), ...facts.map((path) => `fact/${path.split('.')[0] ?? ''}`)];
  return [...new Set(nodes.filter((other) => found.has(other)))];
}

/** The names of all facts in these references, including those read by the rules and derived facts among them. */
export function factsBehind(found: References, from: { facts: string[]; rules: string[] }): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = ({ facts, rules }: { facts: string[]; rules: string[] }): void => {
    for (const path of facts) names.add(path.split('.')[0] ?? '');
    for (const node of [
      ...rules.map((id) => `rule/${id}`),
      ...facts.map((path) => `fact/${path.split('.')[0] ?? ''}`),
    ]) {
      const next = found.get(node);
      if (!next || seen.has(node)) continue;
      seen.add(node);
      visit(next);
    }
  };
  visit(from);
  return [...names];
}

/** Reports rules and facts that read themselves, directly or through others. */
export function checkCycles(context: CheckContext, found: References): void {
  const reads = [found, ...context.same('rule', 'facts')];
  checkOnce(context, 'cycles', reads, (report) => refuseCycles({ ...context, report }, found));
}

function refuseCycles({ report, documents }: CheckContext, found: References): void {
  const done = new Set<string>();
  const walk = (node: string, trail: string[]): void => {
    if (trail.includes(node)) {
      refuse(node, [...trail.slice(trail.indexOf(node)), node]);
    } else if (!done.has(node)) {
      for (const next of nextOf(found, node)) walk(next, [...trail, node]);
      done.add(node);
    }
  };
  const refuse = (node: string, circle: string[]): void => {
    const [kind, name = ''] = node.split('/');
    const document = kind === 'rule' ? documents.rule.get(name) : documents.facts.get('facts');
    const pointer = kind === 'rule' ? '/assert' : pointerTo('/facts', name, 'derive');
    const words = circle.map((one) => one.replace('/', ' ')).join(' → ');
    if (document)
      report(document, pointer, { code: 'cycle', message: `Reads itself: ${words}.`, remedy: 'break the circle' });
  };
  for (const node of found.keys()) walk(node, []);
}

/**
 * All facts that a rule ('rule/<id>') or an overlay reads, through named conditions and derived facts too: dotted as
 * written, sorted.
 */
export function factsRead(found: References, reader: string): string[] {
  return readingOf(found, reader).facts;
}

/** All facts and rules that a rule or overlay reads, itself included; both sorted. */
export function readingOf(found: References, reader: string): { facts: string[]; rules: string[] } {
  const reads = new Set<string>();
  const seen = new Set<string>();
  const walk = (node: string): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const path of found.get(node)?.facts ?? []) reads.add(path);
    for (const next of nextOf(found, node)) walk(next);
  };
  walk(reader);
  const rules = [...seen].flatMap((node) => (node.startsWith('rule/') ? [node.slice('rule/'.length)] : []));
  return { facts: [...reads].sort(), rules: rules.sort() };
}
