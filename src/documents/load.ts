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
import { readDocumentFiles, repository } from './document-files.ts';
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

/** Reads flows/ and brands/ and compiles every organisation; documents that several share are read and checked once. */
export function loadDocuments(root: string = repository): Loaded {
  const drawings = readDrawings(root);
  const prepared = prepare({
    files: readDocumentFiles(root),
    drawings,
    contracts,
    widgets: widgetNames,
    freshWidgets,
    functions: Object.keys(functions),
    registry: functions,
    hash: sha256,
  });
  const loaded: Loaded = {
    organisations: new Map(),
    diagnostics: [...prepared.diagnostics, ...drawings.flatMap(checkDrawing)],
    counts: countsOf(prepared),
    validators: new Map(),
    validatorRuntime,
    hosts: new Map(),
    drawings: new Map(drawings.map(({ address, text }) => [address, text])),
  };
  for (const org of [...prepared.brands.keys()].sort()) add(loaded, org, compileFor(prepared, org));
  if (!prepared.brands.has('main')) loaded.diagnostics.push(...compileFor(prepared, 'main').diagnostics);
  return { ...loaded, diagnostics: sortedDiagnostics(loaded.diagnostics) };
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
