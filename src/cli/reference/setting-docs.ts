/** docs/reference/settings.md, generated from the main brand's settings, the facts that read them and the schema of brands. */

import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { settingChanges } from '../../../runtime/language/brand/setting-versions.ts';
import { keysAsWritten } from '../../../runtime/language/order/written-keys.ts';
import type { Brand } from '../../../runtime/schema/types.ts';
import { language } from '../../language/language.ts';
import { keysOf } from './value-text.ts';

/** The type and the description of a setting. */
type Described = { type?: string; description?: string };

const main = 'brands/main/brand.json';

const intro = `# Settings

<!-- Generated from ${main}, flows/facts and runtime/language/kinds/brand/brand.schema.json by \`npm run types:write\`. Do not edit. -->

The settings of a brand stand under \`settings\` in its brand.json; what a brand does not state it has from the brand that it extends. A text
reads a setting as \`{settings.support.phone}\`, a link or a target as \`{ "setting": "links.phone" }\`, logic as a fact of source \`setting\`,
which the column \`fact\` names.

**Own**: a brand must state it itself, because it would show another lender's (\`ownSettings\` in ${main}), or where another setting of it is true (\`ownSettingsWhere\`). A new setting is written there
with a value; a fact that reads it describes it, or else \`settingDescriptions\` does.

A setting changes on a day by \`versions\` of brand.json ([how](../how-to/date-a-rule.md#settings)), unless something reads it that knows no day.

| setting | type | own | the main brand has | fact | |
|---|---|---|---|---|---|
`;

/** Throws if the document is not a valid brand, or has a setting without a description. */
export function settingDocs(brand: Json, factDocuments: Json[]): string {
  if (!language.isDocument('brand', brand))
    throw new Error(`${main} does not follow its schema: run \`npm run check\``);
  const described = new Map([...bySchema(), ...byBrand(brand), ...byFacts(factDocuments)]);
  const settings = pathsOf((brand.settings ?? {}) as JsonObject);
  const unsaid = settings.filter((path) => described.get(path)?.description === undefined);
  if (unsaid.length > 0) throw new Error(`${main}: say under "settingDescriptions" what ${unsaid.join(', ')} means`);
  const absent = [...described.keys()].filter((path) => !settings.includes(path));
  const facts = factNames(factDocuments);
  return intro + [...settings, ...absent].map((path) => row(path, brand, described, facts)).join('');
}

function row(path: string, brand: Brand, described: Map<string, Described>, facts: Map<string, string>): string {
  const value = readPath((brand.settings ?? {}) as Json, path);
  const { type = typeOf(value), description = '' } = described.get(path) ?? {};
  const cells = [
    `\`${path}\``,
    type,
    brand.ownSettings?.includes(path) ? 'own' : ownWhere(brand, path),
    [...(value === undefined ? [] : [`\`${JSON.stringify(value)}\``]), ...laterValues(brand, path)].join(', '),
    facts.has(path) ? `\`${facts.get(path)}\`` : '',
    description,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** The values of a setting from a day on. */
const laterValues = (brand: Brand, path: string): string[] =>
  settingChanges(brand).flatMap(({ from, value }) => {
    const later = readPath(value, path);
    return later === undefined ? [] : [`from ${from} on \`${JSON.stringify(later)}\``];
  });

function ownWhere({ ownSettingsWhere = {} }: Brand, path: string): string {
  const other = ownSettingsWhere[path];
  return other === undefined ? '' : `where \`${other}\``;
}

const pathsOf = (settings: JsonObject, before = ''): string[] =>
  keysAsWritten(settings).flatMap((key) => {
    const value = settings[key];
    return isObject(value) ? pathsOf(value, `${before}${key}.`) : [`${before}${key}`];
  });

const typeOf = (value: Json | undefined): string => (Array.isArray(value) ? 'list' : typeof value);

/** The settings that the runtime itself reads. */
function bySchema(): [string, Described][] {
  const schema = language.rootSchema('brand');
  const settings = schema && keysOf(schema).find(([key]) => key === 'settings')?.[1];
  return (settings ? keysOf(settings) : []).map(([path, part]) => {
    const { type, description } = part.schema;
    return [path, { type: type === 'array' ? 'list' : String(type), description: String(description) }];
  });
}

const byBrand = ({ settingDescriptions = {} }: Brand): [string, Described][] =>
  Object.entries(settingDescriptions).map(([path, description]) => [path, { description }]);

const byFacts = (documents: Json[]): [string, Described][] =>
  settingFacts(documents).map(([, { from, type, description, enum: values }]) => {
    const words = Array.isArray(values) ? values.map((value) => `\`${String(value)}\``).join(', ') : String(type);
    return [String(from), { type: words, description: String(description ?? '') }];
  });

const factNames = (documents: Json[]): Map<string, string> =>
  new Map(settingFacts(documents).map(([name, { from }]) => [String(from), name]));

const settingFacts = (documents: Json[]): [string, JsonObject][] =>
  documents
    .flatMap((document) => Object.entries(isObject(document) && isObject(document.facts) ? document.facts : {}))
    .flatMap(([name, fact]): [string, JsonObject][] =>
      isObject(fact) && fact.source === 'setting' ? [[name, fact]] : [],
    );
