import type { Diagnostic, ForCounsel, Prepared } from '../../runtime/compiler/compile.ts';
import { nameOfBrandFile } from '../../runtime/compiler/read/document-kinds.ts';
import { sortedDiagnostics } from '../../runtime/compiler/source/diagnostic.ts';
import { isObject } from '../../runtime/json/json.ts';
import { type Compiled, type CompiledOrganisation, compileOrganisation } from './compile-organisation.ts';
import { type DocumentFile, repository } from './document-files.ts';
import { type DocumentSet, diagnosticsOf, type LastRead, readDocumentSets } from './document-set.ts';
import { type LoadedValidator, validatorFor } from './validator-code.ts';

type Counts = {
  documents: number;
  rules: number;
  examples: number;
  /** Examples of transitions, each an event and the resulting status. */
  transitions: number;
  screens: number;
  calls: number;
  organisations: number;
  /** The counts that brands add to their product's: own rules and screens, and examples of any rule. */
  ofBrands: { rules: number; examples: number; screens: number };
};

/** All compiled documents of the repository. */
export type Loaded = {
  /** Organisations without errors, by id. */
  organisations: Map<string, Compiled>;
  /** Ids of organisations with errors. */
  failed: ReadonlySet<string>;
  diagnostics: Diagnostic[];
  /** The diagnostics that concern single documents. */
  documentDiagnostics: Diagnostic[];
  counts: Counts;
  /** The sentences that a lawyer must review, each once. */
  counsel: ForCounsel[];
  /** Compiles an organisation in another of its languages, on demand. */
  inLanguage(org: string, language: string): CompiledOrganisation;
  /** Validators by the hash of the form's schema. */
  validators: Map<string, LoadedValidator>;
};

type LoadOptions = {
  /** The organisations to compile; absent: all. */
  only?: readonly string[];
  /** The files as last read; absent: as this process last read them. */
  lastRead?: LastRead;
};

/** Reads the documents of all products and compiles every organisation, or those named. */
export function loadDocuments(root: string = repository, { only, lastRead }: LoadOptions = {}): Loaded {
  const sets = readDocumentSets(root, lastRead);
  const documentDiagnostics = sortedDiagnostics(sets.flatMap(diagnosticsOf));
  const diagnostics = [...documentDiagnostics];
  const organisations = new Map<string, Compiled>();
  const failed = new Set<string>();
  const counsel = new Set<ForCounsel>();
  for (const set of sets)
    for (const org of set.brands.size > 0 ? set.brands.keys() : ['main']) {
      if (only && !only.includes(org)) continue;
      const { compiled, diagnostics: found, counsel: ofOrg = [] } = compileOrganisation(set, org);
      for (const one of ofOrg) counsel.add(one);
      diagnostics.push(...found);
      if (compiled) organisations.set(org, compiled);
      else failed.add(org);
    }
  return {
    organisations,
    failed,
    diagnostics: sortedDiagnostics(diagnostics),
    documentDiagnostics,
    counts: sets.map(countsOf).reduce(total),
    counsel: [...new Map([...counsel].map((one) => [JSON.stringify(one), one])).values()],
    inLanguage(org, language) {
      const set = sets.find(({ brands }) => brands.has(org));
      return set ? compileOrganisation(set, org, language) : { diagnostics: [] };
    },
    validators: new Map([...organisations.values()].flatMap(validatorsOf)),
  };
}

function validatorsOf({ product: { screens, dialogs } }: Compiled): [string, LoadedValidator][] {
  const forms = [...Object.values(screens), ...Object.values(dialogs)].flatMap(({ forms }) => Object.values(forms));
  return forms.map(({ schema, validator }) => [validator, validatorFor(schema, validator)]);
}

function countsOf({ shared, brands, folders, lenders, documents }: DocumentSet): Counts {
  const base = [...shared.base.values()];
  const of = (kind: string): number => base.filter((document) => document.kind === kind).length;
  return {
    documents,
    rules: of('rule'),
    examples: sum(base.map(({ kind, value }) => (kind === 'rule' ? examplesOf(value) : 0))),
    transitions: sum(base.flatMap((document) => transitionsOf(document))),
    screens: of('screen'),
    calls: of('call'),
    organisations: brands.size,
    ofBrands: countsOfBrands(
      base,
      [...folders].flatMap(([brand, { files }]) => (lenders.has(brand) ? [] : files)),
    ),
  };
}

function countsOfBrands(base: Document[], files: readonly DocumentFile[]): Counts['ofBrands'] {
  const known = new Set(base.map(({ kind, id }) => `${kind} ${id}`));
  const found = files.flatMap(({ path, text }) => {
    const name = nameOfBrandFile(path)?.name;
    return name ? [{ ...name, isNew: !known.has(`${name.kind} ${name.id}`), text }] : [];
  });
  const added = (kind: string): number => found.filter((one) => one.kind === kind && one.isNew).length;
  const rules = found.filter(({ kind }) => kind === 'rule');
  return {
    rules: added('rule'),
    examples: sum(rules.map(({ text }) => examplesWritten(text))),
    screens: added('screen'),
  };
}

/** The number of examples of a rule and its versions; 0 if the text is no JSON, which the compiler reports. */
function examplesWritten(text: string): number {
  try {
    const rule: unknown = JSON.parse(text);
    const versions = isObject(rule) && isObject(rule.versions) ? Object.values(rule.versions) : [];
    return sum([rule, ...versions].map(examplesOf));
  } catch {
    return 0;
  }
}

const total = (one: Counts, other: Counts): Counts => ({
  documents: one.documents + other.documents,
  rules: one.rules + other.rules,
  examples: one.examples + other.examples,
  transitions: one.transitions + other.transitions,
  screens: one.screens + other.screens,
  calls: one.calls + other.calls,
  organisations: one.organisations + other.organisations,
  ofBrands: {
    rules: one.ofBrands.rules + other.ofBrands.rules,
    examples: one.ofBrands.examples + other.ofBrands.examples,
    screens: one.ofBrands.screens + other.ofBrands.screens,
  },
});

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

const examplesOf = (value: unknown): number =>
  isObject(value) && Array.isArray(value.examples) ? value.examples.length : 0;

type Document = Prepared['base'] extends Map<string, infer D> ? D : never;

const transitionsOf = ({ kind, value }: Document): number[] =>
  kind === 'lifecycle' && isObject(value.states) ? Object.values(value.states).map(examplesOf) : [];
