import { pathsIn, readPath } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import { brandReferences } from '../../brand/brand-references.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { layerOf } from '../../read/assembled.ts';
import { asJson } from '../../source/json-object.ts';
import type { SourceFile } from '../../source/source-file.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks that an organisation has a code of its own: with an inherited one, partners and calls would name the brand
 * that it extends.
 */
export function checkOrgCode({ documents, report, chain }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const code = brand?.value.organisation?.orgCode;
  const own = brand?.layers.at(-1);
  if (!brand || !own || chain.length < 2 || code === undefined || isOfCompany(own)) return;
  if (layerOf(brand, '/organisation/orgCode') === own) return;
  report({ layers: [own] }, '', {
    code: 'inherited-org-code',
    message: `This organisation has no "orgCode" of its own: it would be called "${code}", as the brand that it extends.`,
    remedy: 'set "orgCode" in "organisation"',
  });
}

/** Whether the brand is a further product of a company: the settings that it inherits are the organisation's own. */
const isOfCompany = ({ value }: SourceFile): boolean => Object.hasOwn(value, 'company');

/**
 * Checks that each organisation defines the settings that the root brand lists as its own. Inherited values would show
 * an applicant another company's.
 */
export function checkOwnSettings({ documents, settings, report, chain }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const own = brand?.layers.at(-1);
  if (!brand || !own || chain.length < 2 || isOfCompany(own)) return;
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

/** Checks that every description belongs to an existing setting. Both are in the root brand. */
export function checkSettingDescriptions(context: CheckContext): void {
  const { chain } = context;
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

/**
 * Checks that each setting named in a brand's text exists in the same brand and is a text without references of its
 * own.
 */
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
