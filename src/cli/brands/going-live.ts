/** What a brand still lacks before borrowers may see it. */

import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Compiled } from '../../documents/compile-organisation.ts';

/** `what` is missing, and what to do. */
export type Missing = { what: string; remedy: string };

/**
 * `base`: the brand that it extends, compiled. `own`: the paths of the brand's own files, without its folder. `neededWhere`: settings that are
 * read only where another one is true, with that one.
 */
export type Launched = {
  compiled: Compiled;
  base: Compiled;
  own: readonly string[];
  neededWhere: Readonly<Record<string, string>>;
};

export function missingBeforeLaunch({ compiled, base, own, neededWhere }: Launched): Missing[] {
  const { product } = compiled;
  return [
    ...placeholders(asJson(product.settings), unneeded(asJson(product.settings), neededWhere)),
    ...inherited(product, base.product, own),
    ...namesOfBase(compiled, base),
  ];
}

/** Documents are validated JSON; their types leave some values open. */
const asJson = (value: unknown): Json => value as Json;

/** Values that stand for nobody: numbers for fiction, reserved hosts, an NMLS number of zeros. */
const forNobody: [RegExp, string][] = [
  [/\b555-01\d\d\b/, 'a telephone number that is reserved for fiction'],
  [/\bexample\.(com|org|net)\b/, 'a host that is reserved for examples'],
  [/^0+$/, 'a number of zeros'],
  [/\b(Example|Sample|Placeholder)\b/, 'an example'],
];

const unneeded = (settings: Json, neededWhere: Launched['neededWhere']): ReadonlySet<string> =>
  new Set(Object.keys(neededWhere).filter((path) => readPath(settings, neededWhere[path] ?? '') !== true));

function placeholders(settings: Json, left: ReadonlySet<string>, at: readonly string[] = []): Missing[] {
  if (isObject(settings))
    return Object.entries(settings).flatMap(([key, value]) => placeholders(value, left, [...at, key]));
  if (typeof settings !== 'string' || left.has(at.join('.'))) return [];
  const [, what] = forNobody.find(([pattern]) => pattern.test(settings)) ?? [];
  // A link is made of the number or the address that it leads to.
  return what === undefined || at[0] === 'links'
    ? []
    : [{ what: `settings.${at.join('.')} is "${settings}", ${what}`, remedy: 'write the lender’s own' }];
}

function inherited(product: Compiled['product'], base: Compiled['product'], own: readonly string[]): Missing[] {
  const missing: Missing[] = [];
  const { brand } = product;
  if (!brand.hosts?.length) missing.push({ what: 'No host leads to it', remedy: 'name its host prefixes in "hosts"' });
  if (!brand.logo) missing.push({ what: 'It has no logo', remedy: 'put one into assets/ and name it in "logo"' });
  if (!own.includes('pricing.json'))
    missing.push({ what: `Its prices are those of ${base.org}`, remedy: 'write pricing.json, or have them agreed' });
  if (same(brand.eligibility?.states, base.brand.eligibility?.states))
    missing.push({
      what: `It lends in the states of ${base.org}`,
      remedy: 'write its licensed states in "eligibility"',
    });
  return missing;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Settings by which a borrower would take the brand for its base. */
const telling = ['orgName', 'creditRequester', 'support.phone', 'support.email', 'company.address'];

/** Sentences that still name the base, by what of it they name. */
function namesOfBase(compiled: Compiled, base: Compiled): Missing[] {
  const texts = textsIn(asJson(compiled));
  return telling.flatMap((setting) => {
    const value = readPath(asJson(base.product.settings), setting);
    if (typeof value !== 'string' || value === readPath(asJson(compiled.product.settings), setting)) return [];
    const found = [...new Set(texts.filter((text) => text.includes(value)))];
    return found.map((text) => ({
      what: `"${shortened(text)}" names ${base.product.org} (${setting})`,
      remedy: `write {settings.${setting}} there`,
    }));
  });
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
