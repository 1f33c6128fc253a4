import type { Product } from '../../engine/product.ts';
import { applicationSection, chatSection, screensIn, sectionOf, sectionsAround } from '../../engine/product-section.ts';
import { type KnownNames, namesKnown } from './known-names.ts';

/**
 * Kinds of document that sections may share, by id. Everything else in a product is in every page or belongs to one
 * section.
 */
const kinds = ['rules', 'facts', 'calls', 'dialogs'] as const;
type Kind = (typeof kinds)[number];

/** Ids of documents, in the order of the product. */
export type DocumentIds = Record<Kind, string[]>;

/**
 * `first`: what every page needs. `sections`: what the screens of a section need in addition to `first` and to the
 * sections around it. A flow's section has all rules of its submit, since their order matters. `functions`: the lending
 * functions that a section's screens call; under '' those that every page calls.
 */
export type DividedProduct = {
  first: DocumentIds;
  sections: Map<string, DocumentIds>;
  functions: Map<string, string[]>;
};

/**
 * The parts of a Product that are divided, in the form in which pages load them. The other parts are only searched for
 * names.
 */
export type Divisible = Pick<Product, 'screens' | 'paths'> & {
  flows: Record<string, object>;
  routing: object;
  statuses: object;
  rules: Record<string, { on?: string }>;
  facts: Record<string, { source: string }>;
  calls: Record<string, object>;
  dialogs: Record<string, object>;
  icons: object;
  chat?: object;
};

/** Recent results by their key; few organisations differ. */
const divisions = new Map<string, DividedProduct>();
const cacheLimit = 50;

/**
 * Divides the documents of a product by the sections whose screens read them. A document reads the calls that it makes,
 * the rules, facts and dialogs whose names occur in it, and all that these read. Nothing is missing, but a word in copy
 * that equals a name counts as that name. Organisations whose documents contain the same names share one result.
 */
export function divideProduct(product: Divisible): DividedProduct {
  const names = namesKnown(kinds.map((kind) => Object.keys(product[kind])));
  const key = divisionKey(product, names);
  const division = divisions.get(key) ?? divided(product, names);
  divisions.delete(key);
  divisions.set(key, division);
  const [oldest] = divisions.keys();
  if (divisions.size > cacheLimit && oldest !== undefined) divisions.delete(oldest);
  return division;
}

/** A cache key of everything that the result depends on. */
function divisionKey(product: Divisible, names: KnownNames): string {
  const { screens, flows, routing, statuses, facts, rules, chat } = product;
  const documents = kinds.flatMap((kind) => Object.values<object>(product[kind]));
  const named = [...documents, routing, statuses, ...(chat ? [chat] : []), ...rest(product)].map(
    (part) => names.in(part).id,
  );
  const placed = [screens, flows].map((each) => Object.entries(each).map(([id, one]) => [id, names.in(one).id]));
  const keeps = Object.values(facts).map((fact) => Number(isKept(fact)));
  const submitted = Object.values(rules).map(({ on }) => Number(on === 'submit'));
  return JSON.stringify([names.id, named, placed, keeps, submitted, sectionIds(product)]);
}

function divided(product: Divisible, names: KnownNames): DividedProduct {
  const documents = documentsOf(product, names);
  const everywhere = outside(product, documents);
  const first = closure(documents, [...everywhere, ...kept(product)]);
  const functions = new Map([['', calledBy(names, everywhere, closure(documents, everywhere))]]);
  const sections = new Map<string, Set<Node>>();
  for (const id of sectionIds(product)) {
    const roots = [
      ...sectionRoots(product, id),
      ...submitRules(product, documents, id).map(({ document }) => document),
    ];
    const read = closure(documents, roots);
    functions.set(id, calledBy(names, roots, read));
    sections.set(id, new Set([...read].filter((node) => !first.has(node))));
  }
  shareAbove(sections);
  return {
    first: idsOf(documents, first),
    functions,
    sections: new Map(
      [...sections].map(([id, nodes]) => {
        const own = withoutAbove(sections, id, nodes);
        return [id, idsOf(documents, new Set([...own, ...submitRules(product, documents, id)]))];
      }),
    ),
  };
}

/** A document in the graph of references. `reads`: the documents that it names; absent until it is asked for. */
type Node = { kind: Kind; id: string; document: object; reads?: readonly Node[] };
type Documents = { all: Node[]; byName: Map<string, Node[]>; nodes: Map<object, Node>; names: KnownNames };

function documentsOf(product: Divisible, names: KnownNames): Documents {
  const all: Node[] = kinds.flatMap((kind) =>
    Object.entries(product[kind]).map(([id, document]) => ({ kind, id, document })),
  );
  const byName = new Map<string, Node[]>();
  for (const node of all) byName.set(node.id, [...(byName.get(node.id) ?? []), node]);
  return { all, byName, names, nodes: new Map(all.map((node) => [node.document, node])) };
}

/** All sections: those of the screens, those around them, and the chat. */
const sectionIds = ({ paths, chat }: Pick<Divisible, 'paths' | 'chat'>): string[] =>
  [
    ...new Set([...paths.flatMap(({ screen }) => sectionsAround(sectionOf(screen))), ...(chat ? [chatSection] : [])]),
  ].sort();

/** The parts of a product that belong to no section and are not divided. */
function rest(product: Divisible): object[] {
  const { screens: _, flows: _1, routing: _2, statuses: _3, icons: _4, chat: _chat, ...others } = product;
  const { rules: _5, facts: _6, calls: _7, dialogs: _8, ...parts } = others;
  const isPart = (part: unknown): part is object => typeof part === 'object' && part !== null;
  // A list's members are shared between organisations and the list is not, so members are cached one by one.
  const each = Object.values(parts).flatMap((part: unknown) =>
    Array.isArray(part) && part.every(isPart) ? part : [part],
  );
  return each.filter(isPart);
}

/** The parts that belong to no section, and the dialogs that no document opens: the engine itself opens those. */
function outside(product: Divisible, documents: Documents): object[] {
  const { screens, flows, chat } = product;
  const opening = [...Object.values(screens), ...Object.values(flows), ...(chat ? [chat] : [])];
  const named = new Set(opening.flatMap((document) => namedIn(documents, document)));
  // A dialog contains its own id.
  for (const node of documents.all) for (const read of readsOf(documents, node)) if (read !== node) named.add(read);
  const opened = documents.all.flatMap((node) => (node.kind === 'dialogs' && !named.has(node) ? [node.document] : []));
  return [...rest(product), ...opened];
}

/** All answers and stored values. Every page has them, since a draft also holds the answers of other screens. */
const kept = ({ facts }: Divisible): object[] => Object.values(facts).filter(isKept);

const isKept = ({ source }: { source: string }): boolean => source === 'answer' || source === 'storage';

/** The documents that a section starts from: its screens, its flow, and for an application's screens the status table. */
function sectionRoots({ screens, flows, routing, statuses, chat }: Divisible, section: string): object[] {
  if (section === chatSection) return chat ? [chat] : [];
  const own = Object.values(screensIn(screens, section));
  const flow = Object.hasOwn(flows, section) ? flows[section] : undefined;
  return [...own, ...(flow ? [flow] : []), ...(section === applicationSection ? [routing, statuses] : [])];
}

/** For the section of a flow: all rules judged on a submit, of whatever flow, since a rule may name several flows. */
const submitRules = ({ flows, rules }: Divisible, { all }: Documents, section: string): Node[] =>
  Object.hasOwn(flows, section) ? all.filter(({ kind, id }) => kind === 'rules' && rules[id]?.on === 'submit') : [];

/** The documents among the roots, and those that they read. */
function closure(documents: Documents, roots: readonly object[]): Set<Node> {
  const found = new Set<Node>();
  const add = (nodes: readonly Node[]): void => {
    for (const node of nodes) found.add(node);
  };
  for (const root of roots) {
    const node = documents.nodes.get(root);
    add(node ? [node] : namedIn(documents, root));
  }
  // A set can be extended while it is iterated.
  for (const node of found) add(readsOf(documents, node));
  return found;
}

/** The functions that documents call. */
const calledBy = (names: KnownNames, roots: readonly object[], read: ReadonlySet<Node>): string[] => {
  const documents = [...roots, ...[...read].map(({ document }) => document)];
  return [...new Set(documents.flatMap((document) => names.in(document).functions))].sort();
};

function readsOf(documents: Documents, node: Node): readonly Node[] {
  node.reads ??= namedIn(documents, node.document);
  return node.reads;
}

function namedIn({ byName, names }: Documents, document: object): Node[] {
  const { all, calls } = names.in(document);
  const others = all.flatMap((name) => byName.get(name) ?? []).filter(({ kind }) => kind !== 'calls');
  return [...others, ...calls.flatMap((name) => byName.get(name) ?? []).filter(({ kind }) => kind === 'calls')];
}

/** Moves what several sections within a section read to that section, so that it is loaded once. */
function shareAbove(sections: Map<string, Set<Node>>): void {
  for (const [id, nodes] of sections) {
    const within = [...sections].filter(([other]) => other.startsWith(`${id}/`));
    const uses = new Map<Node, number>();
    for (const [, inner] of within) for (const node of inner) uses.set(node, (uses.get(node) ?? 0) + 1);
    for (const [node, times] of uses) if (times > 1) nodes.add(node);
  }
}

function withoutAbove(sections: Map<string, Set<Node>>, id: string, nodes: Set<Node>): Set<Node> {
  const above = sectionsAround(id).filter((other) => other !== id);
  return new Set([...nodes].filter((node) => !above.some((other) => sections.get(other)?.has(node))));
}

const idsOf = ({ all }: Documents, nodes: ReadonlySet<Node>): DocumentIds => {
  const ids: DocumentIds = { rules: [], facts: [], calls: [], dialogs: [] };
  for (const node of all) if (nodes.has(node)) ids[node.kind].push(node.id);
  return ids;
};
