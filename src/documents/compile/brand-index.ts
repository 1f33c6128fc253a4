import { sha256 } from '../../../runtime/files/sha256.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Diagnostic, Prepared } from '../../../runtime/language/compile.ts';
import { brandDocument } from '../../../runtime/language/read/assemble.ts';
import { brandChain } from '../../../runtime/language/read/brand-chain.ts';
import type { Finding } from '../../../runtime/language/source/diagnostic.ts';
import { diagnosticAt } from '../../../runtime/language/source/diagnostic.ts';
import { type SourceFile, sourcePosition } from '../../../runtime/language/source/source-file.ts';
import { type BrandFolder, hashOfFiles } from '../files/brand-folders.ts';

/** The properties of an organisation that are known without compiling it. */
export type BrandEntry = {
  org: string;
  /** Its own id and those of the brands that it extends, up to main. */
  chain: string[];
  name: string;
  /** For a brand of a further product: the organisation of the first product that offers it. */
  lender: string | undefined;
  /** The partners' code for it, in lower case. */
  code: string | undefined;
  /** The tags of its languages, that of the documents first. */
  languages: string[];
  /** The hash of all content of its Product: equal content gives equal hashes. */
  contentHash: string;
  /** Errors for host names that another organisation already has. */
  diagnostics: Diagnostic[];
};

/** Names taken by the organisations of all products; `hosts` maps a host-name prefix to its organisation. */
export type Names = { hosts: Map<string, string>; organisations: Set<string> };

/**
 * Indexes all brands that were read, by id, sorted; `baseHash` is that of flows/. `borrowed`: brands of the first product whose
 * names and themes this product uses.
 */
export function indexBrands(
  all: Prepared,
  folders: Map<string, BrandFolder>,
  baseHash: string,
  { names, borrowed }: { names: Names; borrowed: ReadonlySet<string> },
): Map<string, BrandEntry> {
  const hashes = new Map(
    [...folders].map(([brand, folder]) => [brand, hashOfFiles([...folder.files, ...folder.drawings])]),
  );
  const organisations = [...all.brands.keys()].filter((org) => !borrowed.has(org)).sort();
  const brands = organisations.map((org): [string, BrandEntry] => {
    const { chain } = brandChain(all, org);
    const value: Json = brandDocument(all, 'brand', chain)?.value ?? {};
    const code = readPath(value, 'organisation.orgCode');
    const lender = all.brands.get(org)?.get('brand.json')?.value.company;
    const name = readPath(value, 'name');
    const languages = readPath(value, 'languages');
    const parts = [org, baseHash, ...chain.map((brand) => hashes.get(brand) ?? '')];
    return [
      org,
      {
        org,
        chain,
        name: typeof name === 'string' ? name : org,
        lender: typeof lender === 'string' ? lender : undefined,
        code: typeof code === 'string' ? code.toLowerCase() : undefined,
        languages: Array.isArray(languages) ? languages.map(String) : [],
        contentHash: sha256(parts.join()),
        diagnostics: [
          ...claimOrganisation(names, org),
          ...claimHosts(names, org, all.brands.get(org)?.get('brand.json')),
        ],
      },
    ];
  });
  return new Map(brands);
}

/** Reserves the organisation's id; returns an error if another product already has it. */
function claimOrganisation({ organisations }: Names, org: string): Diagnostic[] {
  if (!organisations.has(org)) {
    organisations.add(org);
    return [];
  }
  const finding: Finding = {
    code: 'organisation-taken',
    message: `The organisation "${org}" has another product.`,
    remedy: 'choose another name for the folder',
  };
  return [diagnosticAt(`brands/${org}/brand.json`, { line: 1, column: 1 }, '', finding)];
}

/** Host names are a brand's own, never inherited. */
function claimHosts({ hosts }: Names, org: string, source: SourceFile | undefined): Diagnostic[] {
  const named: unknown = isObject(source?.value) ? source.value.hosts : undefined;
  if (!source || !Array.isArray(named)) return [];
  return named.flatMap((prefix: unknown, index) => {
    const pointer = `/hosts/${index}`;
    const other = hosts.get(String(prefix));
    if (other === undefined) hosts.set(String(prefix), org);
    const finding: Finding = {
      code: 'host-taken',
      message: `The host prefix "${prefix}" is "${other}"'s already.`,
      remedy: 'choose another prefix',
    };
    return other === undefined ? [] : [diagnosticAt(source.file, sourcePosition(source, pointer), pointer, finding)];
  });
}
