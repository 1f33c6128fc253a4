import { rootOf } from '../../engine/environment/scope.ts';
import type { Product } from '../../engine/product.ts';
import { applicationSection, screensIn, sectionOf, sectionsAround } from '../../engine/product-section.ts';

/** The documents that sections share, by id. All else of a product is in every page, or belongs to one section. */
const kinds = ['rules', 'facts', 'calls', 'dialogs'] as const;
type Kind = (typeof kinds)[number];

/** Ids of documents, in the order of the product. */
export type DocumentIds = Record<Kind, string[]>;

/** `first`: what every page needs. `sections`: what the screens of a section need beside that, and beside the sections around it; of a flow always all rules of its submit, since their order counts. */
export type DividedProduct = { first: DocumentIds; sections: Map<string, DocumentIds> };

/** The parts of a Product that are divided, as pages carry them; of other parts it is read what they name. */
export type Divisible = Pick<Product, 'screens' | 'paths'> & {
  flows: Record<string, object>;
  routing: object;
  statuses: object;
  rules: Record<string, { on?: string }>;
  facts: Record<string, { source: string }>;
  calls: Record<string, object>;
  dialogs: Record<string, object>;
  icons: object;
};

/**
 * Divides the documents of a product by the sections whose screens read them. A document reads each rule, fact, call and dialog whose name occurs
 * in it, and all that these read; so nothing is missing, and a name that is a word of copy too is taken for one.
 */
export function divideProduct(product: Divisible): DividedProduct {
  const documents = documentsOf(product);
  const first = closure(documents, firstRoots(product, documents), new Set());
  const sections = new Map<string, Set<Node>>();
  for (const id of sectionIds(product)) {
    const submit = submitRules(product, documents, id).map(({ document }) => document);
    sections.set(id, closure(documents, [...sectionRoots(product, id), ...submit], first));
  }
  shareAbove(sections);
  return {
    first: idsOf(documents, first),
    sections: new Map(
      [...sections].map(([id, nodes]) => {
        const own = withoutAbove(sections, id, nodes);
        return [id, idsOf(documents, new Set([...own, ...submitRules(product, documents, id)]))];
      }),
    ),
  };
}

/** A document that is divided. `reads`: what it names, once that was asked for. */
type Node = { kind: Kind; id: string; document: object; reads?: readonly Node[] };
type Documents = { all: Node[]; byName: Map<string, Node[]>; nodes: Map<object, Node> };

function documentsOf(product: Divisible): Documents {
  const all: Node[] = kinds.flatMap((kind) =>
    Object.entries(product[kind]).map(([id, document]) => ({ kind, id, document })),
  );
  const byName = new Map<string, Node[]>();
  for (const node of all) byName.set(node.id, [...(byName.get(node.id) ?? []), node]);
  return { all, byName, nodes: new Map(all.map((node) => [node.document, node])) };
}

/** All sections: those of the screens, and those around them. */
const sectionIds = ({ paths }: Pick<Product, 'paths'>): string[] =>
  [...new Set(paths.flatMap(({ screen }) => sectionsAround(sectionOf(screen))))].sort();

/**
 * What every page reads: all that stands outside of sections; all answers, since a draft holds those of other screens too; what the browser stores;
 * and the dialogs that no document opens, so that the machine itself does.
 */
function firstRoots(product: Divisible, documents: Documents): object[] {
  const {
    screens: _,
    flows: _1,
    routing: _2,
    statuses: _3,
    rules: _4,
    facts,
    calls: _5,
    dialogs: _6,
    icons: _7,
    ...rest
  } = product;
  const kept = Object.values(facts).filter(({ source }) => source === 'answer' || source === 'storage');
  const named = new Set(Object.values(product.screens).flatMap((screen) => namedIn(documents, screen)));
  // A dialog contains its own id.
  for (const node of documents.all) for (const read of readsOf(documents, node)) if (read !== node) named.add(read);
  const opened = documents.all.flatMap((node) => (node.kind === 'dialogs' && !named.has(node) ? [node.document] : []));
  const outside: unknown[] = Object.values(rest);
  return [...outside.filter((part) => typeof part === 'object' && part !== null), ...kept, ...opened];
}

/** The screens of a section, its flow with the rules of its submit, and with an application's screens the status table. */
function sectionRoots({ screens, flows, routing, statuses }: Divisible, section: string): object[] {
  const own = Object.values(screensIn(screens, section));
  const flow = Object.hasOwn(flows, section) ? flows[section] : undefined;
  return [...own, ...(flow ? [flow] : []), ...(section === applicationSection ? [routing, statuses] : [])];
}

/** The rules that are judged when a flow is submitted: all of them, since a rule may name several flows. */
const submitRules = ({ flows, rules }: Divisible, { all }: Documents, section: string): Node[] =>
  Object.hasOwn(flows, section) ? all.filter(({ kind, id }) => kind === 'rules' && rules[id]?.on === 'submit') : [];

/** The documents among the roots, and those that they read, without those of `known`. */
function closure(documents: Documents, roots: readonly object[], known: ReadonlySet<Node>): Set<Node> {
  const found = new Set<Node>();
  const add = (nodes: readonly Node[]): void => {
    for (const node of nodes) if (!known.has(node)) found.add(node);
  };
  for (const root of roots) {
    const node = documents.nodes.get(root);
    add(node ? [node] : namedIn(documents, root));
  }
  // A set is walked in the order in which it grows.
  for (const node of found) add(readsOf(documents, node));
  return found;
}

function readsOf(documents: Documents, node: Node): readonly Node[] {
  node.reads ??= namedIn(documents, node.document);
  return node.reads;
}

const namedIn = ({ byName }: Documents, document: object): Node[] =>
  namesOf(document).flatMap((name) => byName.get(name) ?? []);

/** What several sections within a section read is in that section, so that it is loaded once. */
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

/** The names in shared documents, which are read once for all organisations. */
const names = new WeakMap<object, readonly string[]>();

/** Every string of a document, and every key; of a path its first name, which is the fact's. */
function namesOf(document: object): readonly string[] {
  const known = names.get(document);
  if (known) return known;
  const found = new Set<string>();
  collectNames(document, found);
  const made = [...found];
  names.set(document, made);
  return made;
}

/** Longer texts are copy, and so are those with spaces. */
const longest = 100;

function collectNames(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') addName(value, found);
  else if (Array.isArray(value)) for (const part of value) collectNames(part, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      addName(key, found);
      collectNames(part, found);
    }
}

function addName(text: string, found: Set<string>): void {
  if (text.length >= longest || text.includes(' ')) return;
  found.add(text);
  found.add(rootOf(text));
}
