import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Product } from '../engine/product.ts';
import { checkNames } from '../language/checks/check-names.ts';
import {
  type CompileInput,
  checkBrandRepeats,
  compileFor,
  type Diagnostic,
  prepare,
  type ServerDocuments,
} from '../language/compile.ts';
import { languageOf } from '../language/definition/language.ts';
import type { KindModule } from '../language/module/kind-module.ts';
import { sortedDiagnostics } from '../language/source/diagnostic.ts';
import type { WidgetTraits } from '../schema/widget-traits.ts';
import ownWidgets from '../schema/widgets.json' with { type: 'json' };
import type { DocumentFile } from './document-files.ts';
import words from './english-words.json' with { type: 'json' };
import { allIcons } from './icons.ts';
import { language } from './language.ts';
import { sha256 } from './sha256.ts';
import { validatorsOf } from './validator-code.ts';

/** What documents name and code gives. */
export type GivenToDocuments = {
  /** Kinds of document beside those of the runtime. */
  kinds?: readonly KindModule[];
  /** The requests and responses of calls, by the names that call documents have as `contract`. */
  contracts?: CompileInput['contracts'];
  /** The traits of widgets beside those of the runtime, by name. */
  widgets?: Readonly<Record<string, WidgetTraits>>;
  functions?: FunctionRegistry;
  /** The keys of the shell's texts that the page around the runtime shows. */
  shellWords?: CompileInput['shellWords'];
};

/** The compiled documents of a brand: for pages, and for a server. */
export type CompiledBrand = { product: Product; server: ServerDocuments };

/** `brands`: those without errors, by the name of their folder. */
export type CompiledDocuments = { brands: Map<string, CompiledBrand>; diagnostics: Diagnostic[] };

/** Where documents say no words for the runtime's own controls, they are English. */
const wordsPath = 'flows/shell/states.json';

/**
 * Compiles the documents of every brand, from the texts of files by their paths (`flows/…`, `brands/…`). The forms' validators are those of
 * `validatorsOf(product)`.
 */
export function compileDocuments(
  files: readonly DocumentFile[],
  { kinds = [], contracts = {}, widgets = {}, functions = {}, shellWords = {} }: GivenToDocuments = {},
): CompiledDocuments {
  const hasWords = files.some(({ path }) => path === wordsPath);
  const prepared = prepare({
    language: kinds.length === 0 ? language : languageOf([...language.kinds, ...kinds]),
    files: [...files, ...(hasWords ? [] : [{ path: wordsPath, text: JSON.stringify(words) }])],
    contracts,
    shellWords,
    icons: allIcons(),
    // The file is made from the widgets' definitions.
    widgets: { ...(ownWidgets as Record<string, WidgetTraits>), ...widgets },
    functions: Object.keys(functions),
    registry: functions,
    hash: sha256,
  });
  checkNames(prepared);
  checkBrandRepeats(prepared);
  const found = new Map<string, Diagnostic>();
  const brands = new Map<string, CompiledBrand>();
  for (const brand of prepared.brands.size > 0 ? prepared.brands.keys() : ['main']) {
    const { product, server, diagnostics } = compileFor(prepared, brand);
    for (const one of diagnostics) found.set(JSON.stringify(one), one);
    if (!product || !server) continue;
    validatorsOf(product);
    brands.set(brand, { product, server });
  }
  return { brands, diagnostics: sortedDiagnostics([...found.values()]) };
}
