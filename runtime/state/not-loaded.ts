import type { PrimitiveAtom, Store } from 'jotai/vanilla';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { FormValidator, Validators } from '../engine/forms/validator.ts';
import type { CompiledScreen, Product } from '../engine/product.ts';
import { applicationSection, type ProductSection, sectionOf, sectionsAround } from '../engine/product-section.ts';
import type { Host, LoadRequest } from './host.ts';

/**
 * Thrown where the engine reads a document that the page has not loaded, or leads to a screen whose code it has not. The
 * event is applied again once it is loaded.
 */
export class NotLoaded extends Error {
  readonly code = 'not-loaded';
  readonly need: LoadRequest;

  constructor(need: LoadRequest) {
    super(`${named(need)} not loaded`);
    this.need = need;
  }
}

function named(need: LoadRequest): string {
  if (need.kind === 'functions') return 'The functions that documents call are';
  if (need.kind === 'code') return 'The code that draws the next screen is';
  return need.kind === 'section' ? `The section ${need.id} is` : `The validator ${need.hash} is`;
}

/**
 * A product in which reading anything of an unloaded section throws NotLoaded: its screens, its flow (except the paths
 * of the steps) and the status table. So nothing is judged before the rules and facts that it needs are loaded.
 */
export function withPendingSections(product: Product): Product {
  const missing = new Set(missingSections(product));
  if (missing.size === 0) return product;
  const flows = Object.entries(product.flows).map(([id, flow]) => [id, missing.has(id) ? pending(flow, id) : flow]);
  const withStatus = !missing.has(applicationSection);
  return {
    ...product,
    screens: withPendingScreens(product, missing),
    flows: Object.fromEntries(flows),
    routing: withStatus ? product.routing : pending(product.routing, applicationSection),
    statuses: withStatus ? product.statuses : pending(product.statuses, applicationSection),
  };
}

/** A section is loaded together with those around it, so it also counts as missing if one of those is. */
function missingSections({ sections = {}, paths }: Product): string[] {
  const ids = new Set([...Object.keys(sections), ...paths.map(({ screen }) => sectionOf(screen))]);
  return [...ids].filter((id) => sectionsAround(id).some((each) => Object.hasOwn(sections, each)));
}

function withPendingScreens({ screens, paths }: Product, missing: ReadonlySet<string>): Product['screens'] {
  const all: Product['screens'] = { ...screens };
  for (const { screen: id } of paths) {
    const section = sectionOf(id);
    if (Object.hasOwn(all, id) || !missing.has(section)) continue;
    Object.defineProperty(all, id, {
      configurable: true,
      get(): CompiledScreen {
        throw new NotLoaded({ kind: 'section', id: section });
      },
    });
  }
  return all;
}

/** A proxy of a document of which only these members are loaded: reading another throws NotLoaded. */
function pending<T extends object>(part: T, section: string): T {
  return new Proxy(part, {
    get(target, name, receiver) {
      if (typeof name === 'symbol' || Object.hasOwn(target, name)) return Reflect.get(target, name, receiver);
      throw new NotLoaded({ kind: 'section', id: section });
    },
  });
}

/** Loads what an event needs, and adds it to the documents. */
export async function loadDocuments(
  host: Pick<Host, 'loadSection' | 'loadValidator' | 'loadFunctions'>,
  store: Store,
  documentsAtom: PrimitiveAtom<Product>,
  need: LoadRequest,
): Promise<void> {
  if (need.kind === 'code') return need.loaded;
  if (need.kind === 'functions') return host.loadFunctions();
  if (need.kind === 'validator') return host.loadValidator(need.hash);
  const sections = sectionsToLoad(store.get(documentsAtom), need.id).map(async ([id, hash]) => ({
    id,
    section: await host.loadSection(id, hash),
  }));
  for (const { id, section } of await Promise.all(sections))
    store.set(documentsAtom, (product) => withSection(product, id, section));
}

/** The hashes of a section that is not loaded, and of those around it, by id. */
export function sectionsToLoad({ sections = {} }: Product, id: string): [string, string][] {
  return sectionsAround(id).flatMap((each): [string, string][] => {
    const hash = sections[each];
    return hash === undefined ? [] : [[each, hash]];
  });
}

/**
 * The product with a loaded section added. The section's documents come after the others and keep their order, in which
 * the rules of a submit are judged.
 */
export function withSection(
  product: Product,
  id: string,
  { routing, statuses, ...documents }: ProductSection,
): Product {
  const { [id]: _, ...sections } = product.sections ?? {};
  return withPendingSections({
    ...product,
    ...(routing && { routing }),
    ...(statuses && { statuses }),
    screens: joined(product.screens, documents.screens),
    flows: { ...product.flows, ...documents.flows },
    rules: joined(product.rules, documents.rules),
    facts: joined(product.facts, documents.facts),
    calls: joined(product.calls, documents.calls),
    dialogs: joined(product.dialogs, documents.dialogs),
    sections,
  });
}

function joined<T>(known: Record<string, T>, added: Record<string, T>): Record<string, T> {
  const kept = Object.entries(known).filter(([id]) => !Object.hasOwn(added, id));
  return { ...Object.fromEntries(kept), ...added };
}

/** Validators that throw NotLoaded instead of returning undefined. */
export function withPendingValidators(validators: Validators): Validators {
  return {
    get(hash): FormValidator {
      const validator = validators.get(hash);
      if (!validator) throw new NotLoaded({ kind: 'validator', hash });
      return validator;
    },
  };
}

/** Functions that throw NotLoaded when one is called before they are loaded. Until then the registry is empty. */
export function withPendingFunctions(functions: FunctionRegistry): FunctionRegistry {
  return new Proxy(functions, {
    getOwnPropertyDescriptor(target, name) {
      if (Object.keys(target).length === 0) throw new NotLoaded({ kind: 'functions' });
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}
