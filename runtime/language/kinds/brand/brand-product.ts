import type { Product } from '../../../engine/product.ts';
import type { Brand } from '../../../schema/types.ts';
import { settingChanges } from '../../brand/setting-versions.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { inLanguage } from '../../locale/in-language.ts';

type BrandPart = Pick<Product, 'brand' | 'settings' | 'settingVersions' | 'assets' | 'language' | 'languages'>;

/** What a brand gives the Product. */
export function brandProduct(context: CheckContext): BrandPart {
  const {
    ownSettings: _1,
    ownSettingsWhere: _2,
    languages: _3,
    settingDescriptions: _4,
    settingFormats: _5,
    settingLists: _6,
    spokenSettings: _7,
    undatedSettings: _8,
    versions,
    ...brand
  }: Brand = context.documents.brand.get('brand')?.value ?? { name: context.chain[0] ?? '' };
  const changes = settingChanges({ versions });
  const dated = changes.length > 0 && { settingVersions: changes };
  return { brand, settings: context.settings, ...dated, assets: assetsOf(context), ...languagesOf(context) };
}

/** The product's language, and the names of the languages to choose from where there are several. */
function languagesOf({ documents, parse, tag }: CheckContext): Pick<Product, 'language' | 'languages'> {
  const tags = documents.brand.get('brand')?.value.languages ?? [];
  const names = Object.fromEntries(tags.map((one) => [one, documents.locale.get(one)?.value.language ?? one]));
  const governing = documents.locale.get(tag ?? '')?.value.governing;
  const parsed = typeof governing === 'string' ? parse(governing) : undefined;
  return {
    ...(tags.length > 1 && { languages: names }),
    ...(tag !== undefined && {
      language: { tag, ...(parsed && 'copy' in parsed && { governing: inLanguage(parsed.copy, tag) }) },
    }),
  };
}

/** The images of a brand and of the brands that it extends. */
function assetsOf({ prepared: { drawings = [] }, chain }: CheckContext): Record<string, string> {
  const inherited = chain.toReversed().flatMap((org) => drawings.filter(({ brand }) => brand === org));
  return Object.fromEntries(inherited.map(({ name, address }) => [name, address]));
}
