/** What a brand still lacks before borrowers may see it. */

import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { UntranslatedTexts } from '../../documents/report/language-coverage.ts';
import { expiredClaims } from '../../language/claims/expired.ts';

/** Something that is missing, and what to do about it. */
export type Missing = { what: string; remedy: string };

/**
 * `base`: the brand that it extends, compiled. `own`: the paths of the brand's own files, without its folder. `neededWhere`:
 * settings that are read only if another setting is true, with that setting. `untranslated`: the brand's texts without a
 * translation into its languages. `day`: yyyy-MM-dd, on which proofs of claims must count.
 */
export type Launched = {
  compiled: Compiled;
  base: Compiled;
  own: readonly string[];
  neededWhere: Readonly<Record<string, string>>;
  untranslated: readonly UntranslatedTexts[];
  day: string;
};

export function missingBeforeLaunch({ compiled, base, own, neededWhere, untranslated, day }: Launched): Missing[] {
  const { settings, brand } = compiled.product;
  // Facts of the organisation are derived from these settings, and would be reported twice.
  const { organisation: _, ...written } = settings;
  return [
    ...placeholders(asJson(written), unneeded(asJson(settings), neededWhere), ['settings']),
    ...placeholders(brand.organisation?.baseUrl ?? '', new Set(), ['organisation', 'baseUrl']),
    ...inherited(compiled.product, base.product, own),
    ...withoutHours(compiled),
    ...withoutTranslation(untranslated),
    ...withoutProof(compiled, day),
    ...namesOfBase(compiled, base),
  ];
}

/** Documents are validated JSON; their types leave some values open. */
const asJson = (value: unknown): Json => value as Json;

const zeros = /^0+$/;

/** Placeholder values: fictional numbers, reserved hosts, an NMLS number of zeros. */
const forNobody: [RegExp, string][] = [
  [/\b555-01\d\d\b/, 'a telephone number that is reserved for fiction'],
  [/\bexample\.(com|org|net)\b/, 'a host that is reserved for examples'],
  [zeros, 'a number of zeros'],
  [/\b(Example|Sample|Placeholder)\b/, 'an example'],
];

const unneeded = (settings: Json, neededWhere: Launched['neededWhere']): ReadonlySet<string> =>
  new Set(Object.keys(neededWhere).filter((path) => readPath(settings, neededWhere[path] ?? '') !== true));

function placeholders(value: Json, left: ReadonlySet<string>, at: readonly string[]): Missing[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => placeholders(one, left, [...at, key]));
  if (typeof value !== 'string' || left.has(at.slice(1).join('.'))) return [];
  const [, what] = forNobody.find(([pattern]) => pattern.test(value)) ?? [];
  // A link is derived from its number or address, so it is not reported too.
  return what === undefined || at[1] === 'links'
    ? []
    : [{ what: `${at.join('.')} is "${value}", ${what}`, remedy: 'write the lender’s own' }];
}

function inherited(product: Compiled['product'], base: Compiled['product'], own: readonly string[]): Missing[] {
  const missing: Missing[] = [];
  const { brand } = product;
  if (!brand.hosts?.length) missing.push({ what: 'No host leads to it', remedy: 'name its host prefixes in "hosts"' });
  if (!brand.logo) missing.push({ what: 'It has no logo', remedy: 'put one into assets/ and name it in "logo"' });
  if (!own.includes('pricing.json'))
    missing.push({ what: `Its prices are those of ${base.org}`, remedy: 'write pricing.json, or have them agreed' });
  if (base.org !== product.org && sameJson(brand.eligibility?.states, base.brand.eligibility?.states))
    missing.push({
      what: `It lends in the states of ${base.org}`,
      remedy: 'write its licensed states in "eligibility"',
    });
  return missing;
}

const withoutHours = ({ server }: Compiled): Missing[] =>
  server.operatingHours.OPS_PHONE
    ? []
    : [
        {
          what: 'It says in words alone when its people can be reached',
          remedy:
            'write the hours of the telephone as OPS_PHONE in "operatingHours", and those of the chat as OPS_CHAT',
        },
      ];

const withoutTranslation = (untranslated: readonly UntranslatedTexts[]): Missing[] =>
  untranslated
    .filter(({ texts }) => texts.length > 0)
    .map(({ org, language, texts }) => ({
      what: `${texts.length} ${texts.length === 1 ? 'text' : 'texts'} of its own ${texts.length === 1 ? 'is' : 'are'} not in ${language}`,
      remedy: `npm run check -- --languages ${org} lists them; or leave the language out of "languages"`,
    }));

/** What the brand promises on proof that no longer counts. */
const withoutProof = ({ server }: Compiled, day: string): Missing[] =>
  expiredClaims(server.claims, day).map(([id, { until }]) => ({
    what: `The proof of the claim "${id}" counted until ${until}`,
    remedy: 'compare sentence, condition and proof again, and set "checked" and "until" in flows/claims',
  }));

/** Settings that identify the lender: with the base's values a borrower would mistake the brand for its base. */
const telling = ['orgName', 'creditRequester', 'company.address', 'company.nmls', 'support.phone', 'support.email'];

/** Sentences that still contain the base's name or contact data, grouped by which. */
function namesOfBase(compiled: Compiled, base: Compiled): Missing[] {
  const texts = textsIn(asJson(compiled));
  return telling.flatMap((setting) => {
    const value = readPath(asJson(base.product.settings), setting);
    const own = String(readPath(asJson(compiled.product.settings), setting));
    if (typeof value !== 'string' || value === own || zeros.test(value)) return [];
    const isNamed = standsIn(value);
    // The brand's own name may contain that of its base.
    const found = [...new Set(texts.filter((text) => isNamed(text.replaceAll(own, '…'))))];
    return found.map((text) => ({
      what: `"${shortened(text)}" names ${base.product.org} (${setting})`,
      remedy: `write {settings.${setting}} there`,
    }));
  });
}

/** Whether a text has a value as a word or number of its own: not as part of a longer one, of an amount or of a colour. */
function standsIn(value: string): (text: string) => boolean {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}#]|\\d[-.,])${escaped}(?![\\p{L}\\p{N}]|[-.,]\\d)`, 'u');
  return (text) => whole.test(text);
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
