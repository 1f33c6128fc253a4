import type { CompiledFlow, Product } from '../../../runtime/engine/product.ts';
import { applicationSection, chatSection, screensIn, sectionsAround } from '../../../runtime/engine/product-section.ts';
import { type PageProduct, pageProduct } from '../../../runtime/files/page-product.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import { memoisePart } from '../../../runtime/json/memoise-part.ts';
import { type DocumentIds, divideProduct } from '../../../runtime/language/emit/divide-product.ts';
import { membersJson, objectJson, partJson } from './shared-json.ts';

/** The files that an organisation's pages load, as JSON. */
export type PageFiles = {
  /** The hash of each section's content. */
  hashes: ReadonlyMap<string, string>;
  /** The lending functions that a page with this section calls; without `opened`, those that every page calls. */
  functions(opened: string | undefined): string[];
  /**
   * The product of a page: what every page needs, with one section and those around it; the other sections by hash. Without
   * `opened`, no section.
   */
  product(opened: string | undefined): string;
  /** The file of a section; undefined if there is no such section. */
  section(id: string): string | undefined;
};

/**
 * The files of a Product. Their texts are joined from the JSON of documents that organisations share; whole texts for each
 * organisation would be nearly all duplicates.
 */
export function pageFiles(product: Product): PageFiles {
  const page = pageProduct(product);
  const { first, sections, functions: called } = divideProduct(page);
  const section = (id: string): string | undefined => {
    const ids = sections.get(id);
    return ids && sectionJson(page, id, ids, called.get(id));
  };
  const loadedWith = (opened = ''): string[] => sectionsAround(opened).filter((id) => sections.has(id));
  const functions = (opened: string | undefined): string[] =>
    [...new Set(['', ...loadedWith(opened)].flatMap((id) => called.get(id) ?? []))].sort();
  const hashes = new Map([...sections].map(([id, ids]) => [id, sectionHash(page, id, ids)]));
  return {
    hashes,
    section,
    functions,
    product(opened) {
      const loaded = loadedWith(opened);
      const ids = joined(page, [first, ...loaded.flatMap((id) => sections.get(id) ?? [])]);
      const later = [...hashes].filter(([id]) => !loaded.includes(id));
      return productJson(page, ids, loaded, { functions: functions(opened), sections: Object.fromEntries(later) });
    },
  };
}

/** All ids in the order of the product, in which the rules of a submit are judged. */
function joined(page: PageProduct, each: readonly DocumentIds[]): DocumentIds {
  const idsOf = (kind: keyof DocumentIds): string[] => {
    const wanted = new Set(each.flatMap((ids) => ids[kind]));
    return Object.keys(page[kind]).filter((id) => wanted.has(id));
  };
  return { rules: idsOf('rules'), facts: idsOf('facts'), calls: idsOf('calls'), dialogs: idsOf('dialogs') };
}

function productJson(
  page: PageProduct,
  ids: DocumentIds,
  loaded: string[],
  { functions, sections }: Required<Pick<Product, 'functions' | 'sections'>>,
): string {
  const { rules: _, facts: _1, calls: _2, dialogs: _3, screens: _4, chat: _5, ...others } = page;
  const { flows, routing, statuses, shell, ...rest } = others;
  const withStatus = loaded.includes(applicationSection);
  return objectJson({
    ...Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, partJson(part)])),
    shell: membersJson(shell),
    flows: membersJson(
      Object.fromEntries(
        Object.entries(flows).map(([id, flow]) => [id, loaded.includes(id) ? flow : addressesOf(flow)]),
      ),
    ),
    routing: withStatus ? partJson(routing) : '{}',
    statuses: withStatus ? partJson(statuses) : '{}',
    ...Object.fromEntries(
      Object.entries(documentsOf(page, ids)).map(([kind, members]) => [kind, membersJson(members)]),
    ),
    screens: membersJson(Object.fromEntries(loaded.flatMap((id) => Object.entries(screensIn(page.screens, id))))),
    functions: partJson(functions),
    sections: partJson(sections),
  });
}

function sectionJson(page: PageProduct, section: string, ids: DocumentIds, functions: string[] = []): string {
  const { routing, statuses, chat, ...documents } = sectionParts(page, section, ids);
  return objectJson({
    ...Object.fromEntries(Object.entries(documents).map(([name, members]) => [name, membersJson(members)])),
    routing: partJson(routing),
    statuses: partJson(statuses),
    chat: partJson(chat),
    functions: partJson(functions),
  });
}

/** The hash over those of the section's parts; each of these is computed once for all organisations that share the part. */
function sectionHash(page: PageProduct, section: string, ids: DocumentIds): string {
  const { routing, statuses, chat, ...documents } = sectionParts(page, section, ids);
  const hashes = Object.values(documents).map((members) =>
    Object.entries(members).map(([id, member]) => [id, partHash(member)]),
  );
  return sha256(JSON.stringify([hashes, ...[routing, statuses, chat].map((part) => part && partHash(part))]));
}

/** Only the hash is cached: the texts of most parts are hashed but never requested. */
const partHash = memoisePart((part: object): string => sha256(JSON.stringify(part)));

type SectionParts = Record<'screens' | 'flows' | 'rules' | 'facts' | 'calls' | 'dialogs', Record<string, object>> & {
  routing?: object;
  statuses?: object;
  chat?: object;
};

function sectionParts(page: PageProduct, section: string, ids: DocumentIds): SectionParts {
  const { flows, routing, statuses, chat } = page;
  const flow = Object.hasOwn(flows, section) ? flows[section] : undefined;
  return {
    screens: screensIn(page.screens, section),
    flows: flow ? { [section]: flow } : {},
    ...documentsOf(page, ids),
    ...(section === applicationSection && { routing, statuses }),
    ...(section === chatSection && chat && { chat }),
  };
}

/** A flow that is not loaded yet, with only what the URLs of its steps need. The same object for the same flow. */
const addressesOf = memoisePart(({ id, base, steps }: CompiledFlow) => ({
  id,
  base,
  steps: Object.fromEntries(Object.entries(steps).map(([step, { path }]) => [step, { path }])),
}));

const documentsOf = ({ rules, facts, calls, dialogs }: PageProduct, ids: DocumentIds) => ({
  rules: picked(rules, ids.rules),
  facts: picked(facts, ids.facts),
  calls: picked(calls, ids.calls),
  dialogs: picked(dialogs, ids.dialogs),
});

function picked<D extends object>(documents: Record<string, D>, ids: readonly string[]): Record<string, D> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const document = documents[id];
      return document ? [[id, document]] : [];
    }),
  );
}
