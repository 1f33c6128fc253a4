import { join } from 'node:path';
import {
  type Compilation,
  compileFor,
  type Diagnostic,
  type Prepared,
  type Provenance,
  prepare,
  type ServerDocuments,
  sourceOf,
} from '../../runtime/compiler/compile.ts';
import { sortedDiagnostics } from '../../runtime/compiler/read/diagnostic.ts';
import { assetAddress, type Product } from '../../runtime/engine/product.ts';
import { isObject } from '../../runtime/json/json.ts';
import { contracts } from '../contract/index.ts';
import { functions } from '../lending/registry.ts';
import { productFolders, readDocumentFiles, repository } from './document-files.ts';
import { checkDrawing, readDrawings } from './drawings.ts';
import { sha256 } from './sha256.ts';
import { type LoadedValidator, validatorFor } from './validator-code.ts';
import { validatorRuntime } from './validator-runtime.ts';
import { freshWidgets, widgetNames } from './widget-names.ts';

export type Compiled = { product: Product; server: ServerDocuments; provenance: Provenance };

type Counts = {
  documents: number;
  rules: number;
  examples: number;
  /** Examples of transitions: the status that an event leads to. */
  transitions: number;
  screens: number;
  calls: number;
  organisations: number;
};

/** All compiled documents of the repository. */
export type Loaded = {
  /** Organisations without errors, by id. */
  organisations: Map<string, Compiled>;
  diagnostics: Diagnostic[];
  counts: Counts;
  /** By the hash of the form's schema. */
  validators: Map<string, LoadedValidator>;
  validatorRuntime: { hash: string; code: string };
  /** Host-name prefix to organisation. */
  hosts: Map<string, string>;
  /** The brands' drawings by address, which has the hash of their content. */
  drawings: Map<string, string>;
};

/** Reads the documents of all products and compiles every organisation; documents that several share are read and checked once. */
export function loadDocuments(root: string = repository): Loaded {
  const loaded: Loaded = {
    organisations: new Map(),
    diagnostics: [],
    counts: { documents: 0, rules: 0, examples: 0, transitions: 0, screens: 0, calls: 0, organisations: 0 },
    validators: new Map(),
    validatorRuntime,
    hosts: new Map(),
    drawings: new Map(),
  };
  for (const folder of productFolders(root)) addProduct(loaded, root, folder);
  return { ...loaded, diagnostics: sortedDiagnostics(loaded.diagnostics) };
}

/** Adds the organisations of one product. `folder` is its path from the root, which diagnostics begin with. */
function addProduct(loaded: Loaded, root: string, folder: string): void {
  const drawings = readDrawings(join(root, folder));
  const prepared = prepare({
    files: readDocumentFiles(join(root, folder)),
    drawings,
    contracts,
    widgets: widgetNames,
    freshWidgets,
    functions: Object.keys(functions),
    registry: functions,
    hash: sha256,
  });
  const { length } = loaded.diagnostics;
  loaded.diagnostics.push(...prepared.diagnostics, ...drawings.flatMap(checkDrawing));
  for (const [name, count] of Object.entries(countsOf(prepared))) loaded.counts[name as keyof Counts] += count;
  for (const { address, text } of drawings) loaded.drawings.set(address, text);
  const others = [...loaded.organisations.values()].map(({ product }) => product);
  for (const org of [...prepared.brands.keys()].sort()) {
    const compiled = compileFor(prepared, org);
    loaded.diagnostics.push(...taken(others, org, compiled.product));
    add(loaded, org, compiled);
  }
  if (prepared.brands.size === 0) loaded.diagnostics.push(...compileFor(prepared, 'main').diagnostics);
  const found = loaded.diagnostics.splice(length);
  loaded.diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, file: `${folder}${diagnostic.file}` })));
}

/** An organisation has one product, and two products differ in their ids. */
function taken(others: readonly Product[], org: string, product: Product | undefined): Diagnostic[] {
  const refuse = (code: string, file: string, message: string, remedy: string): Diagnostic[] => [
    { severity: 'error', code, file, line: 1, column: 1, pointer: '', message, remedy },
  ];
  if (others.some((other) => other.org === org))
    return refuse(
      'organisation-taken',
      `brands/${org}/brand.json`,
      `The organisation "${org}" has another product.`,
      'choose another name for the folder',
    );
  const id = product?.loan.id;
  if (others.some(({ loan }) => loan.id === id))
    return refuse('product-taken', 'flows/product.json', `Another product has the id "${id}".`, 'choose another id');
  return [];
}

function add(loaded: Loaded, org: string, { product, server, provenance, diagnostics }: Compilation): void {
  loaded.diagnostics.push(...diagnostics);
  if (!product || !server) return;
  loaded.organisations.set(org, { product, server, provenance });
  for (const { forms } of [...Object.values(product.screens), ...Object.values(product.dialogs)])
    for (const { schema, validator } of Object.values(forms))
      loaded.validators.set(validator, validatorFor(schema, validator));
  const refuse = (pointer: string, code: string, message: string, remedy: string): void => {
    const {
      file = `brands/${org}/brand.json`,
      line = 1,
      column = 1,
    } = sourceOf(provenance, 'brand', 'brand', pointer) ?? {};
    loaded.diagnostics.push({ severity: 'error', code, file, line, column, pointer, message, remedy });
  };
  for (const [index, prefix] of (product.brand.hosts ?? []).entries()) {
    const other = loaded.hosts.get(prefix);
    if (other !== undefined)
      refuse(
        `/hosts/${index}`,
        'host-taken',
        `The host prefix "${prefix}" is "${other}"'s already.`,
        'choose another prefix',
      );
    else loaded.hosts.set(prefix, org);
  }
  const { logo, icon } = product.brand;
  for (const [pointer, file] of [
    ['/logo/src', logo?.src],
    ['/icon', icon],
  ] as const)
    if (file !== undefined && assetAddress(product, file) === undefined)
      refuse(pointer, 'missing-asset', `There is no ${file} among the assets.`, `add brands/${org}/assets/${file}`);
}

function countsOf({ base, brands, broken }: Prepared): Counts {
  const documents = [...base.values()];
  const of = (kind: string): number => documents.filter((document) => document.kind === kind).length;
  const examplesOf = (value: unknown): number =>
    isObject(value) && Array.isArray(value.examples) ? value.examples.length : 0;
  const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
  const own = [...brands.values()].reduce((sum, files) => sum + files.size, 0);
  return {
    documents: base.size + broken.size + own,
    rules: of('rule'),
    examples: sum(documents.map(({ kind, value }) => (kind === 'rule' ? examplesOf(value) : 0))),
    transitions: sum(
      documents.flatMap(({ kind, value }) =>
        kind === 'lifecycle' && isObject(value.states) ? Object.values(value.states).map(examplesOf) : [],
      ),
    ),
    screens: of('screen'),
    calls: of('call'),
    organisations: brands.size,
  };
}
