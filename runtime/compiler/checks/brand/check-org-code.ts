import { pathsIn, readPath } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import { brandReferences } from '../../brand/brand-references.ts';
import { layerOf } from '../../read/assembled.ts';
import { asJson } from '../../read/json-object.ts';
import type { SourceFile } from '../../source/source-file.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { CheckContext } from '../context/check-context.ts';

/** The code is an organisation's own: with an inherited one, partners and calls would name the brand that it extends. */
export function checkOrgCode({ documents, report }: CheckContext, chain: readonly string[]): void {
  const brand = documents.brand.get('brand');
  const code = brand?.value.organisation?.orgCode;
  const own = brand?.layers.at(-1);
  if (!brand || !own || chain.length < 2 || code === undefined || isOfLender(own)) return;
  if (layerOf(brand, '/organisation/orgCode') === own) return;
  report({ layers: [own] }, '', {
    code: 'inherited-org-code',
    message: `This organisation has no "orgCode" of its own: it would be called "${code}", as the brand that it extends.`,
    remedy: 'set "orgCode" in "organisation"',
  });
}

/** A brand of a further product is its lender's: what it inherits shows nobody else. */
const isOfLender = ({ value }: SourceFile): boolean => Object.hasOwn(value, 'lender');

/** Settings that each organisation states for itself, as the brand that all extend says: else a borrower would see another lender's. */
export function checkOwnSettings({ documents, settings, report }: CheckContext, chain: readonly string[]): void {
  const brand = documents.brand.get('brand');
  const own = brand?.layers.at(-1);
  if (!brand || !own || chain.length < 2 || isOfLender(own)) return;
  const { ownSettings = [], ownSettingsWhere = {} } = brand.value;
  const needed = Object.keys(ownSettingsWhere).filter(
    (path) => readPath(settings, ownSettingsWhere[path] ?? '') === true,
  );
  for (const path of [...ownSettings, ...needed]) {
    const inherited = readPath(settings, path);
    if (inherited === undefined || layerOf(brand, `/settings/${path.replaceAll('.', '/')}`) === own) continue;
    report({ layers: [own] }, Object.hasOwn(own.value, 'settings') ? '/settings' : '', {
      code: 'inherited-setting',
      message: `This organisation has no setting "${path}" of its own: it would show ${JSON.stringify(inherited)}, of the brand that it extends.`,
      remedy: `set "${path}" in "settings"; the same value if it is meant`,
    });
  }
}

/** A description is of a setting that there is; the brand that all extend has both. */
export function checkSettingDescriptions(context: CheckContext, chain: readonly string[]): void {
  const { documents, settings, settingNames, report } = context;
  const brand = documents.brand.get('brand');
  if (!brand || chain.length > 1) return;
  for (const path of Object.keys(brand.value.settingDescriptions ?? {}))
    if (readPath(settings, path) === undefined)
      report(
        brand,
        pointerTo('/settingDescriptions', path),
        {
          code: 'unknown-setting',
          message: `There is no setting "${path}" to describe.`,
          remedy: didYouMean(path, pathsIn(settingNames), 'remove the description, or add the setting'),
        },
        'key',
      );
}

/** A text of a brand names a setting of the same brand that is a text. A setting that names another is not one that can be named. */
export function checkBrandReferences({ documents, settingNames, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand) return;
  for (const { path, pointer } of brandReferences(asJson(brand.value)))
    report(brand, pointer, {
      code: 'unknown-setting',
      message: `"${path}" is no text of the brand's settings.`,
      remedy: didYouMean(path, pathsIn(settingNames), 'name a text of "settings" that names no other itself'),
    });
}
