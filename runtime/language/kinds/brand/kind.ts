import { withOwnSettings } from '../../brand/brand-references.ts';
import { onEachDay } from '../../brand/on-each-day.ts';
import { withoutOwnSettings } from '../../brand/setting-versions.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './brand.schema.json' with { type: 'json' };
import { brandProduct } from './brand-product.ts';
import { checkLogin, checkLoginFlags } from './check-login.ts';
import { checkOperatingHours } from './check-operating-hours.ts';
import { checkBrandReferences, checkOrgCode, checkOwnSettings, checkSettingDescriptions } from './check-org-code.ts';
import { checkOwnPages } from './check-own-pages.ts';
import { checkSettingFormats, checkSettingHours } from './check-setting-formats.ts';
import { checkSettingLists } from './check-setting-lists.ts';
import { checkSettingNames } from './check-setting-names.ts';
import { checkSettingVersions } from './check-setting-versions.ts';
import { checkTimeZone } from './check-time-zone.ts';

export const brandKind: KindModule = {
  name: 'brand',
  schema,
  brandFile: 'brand.json',
  notInherited: ['hosts', 'extends', 'company', 'operatingHours', 'loader'],
  withoutReplaced: withoutOwnSettings,
  finished: withOwnSettings,
  checks: [
    checkTimeZone,
    checkOperatingHours,
    checkSettingVersions,
    onEachDay(checkSettingLists),
    onEachDay(checkOwnPages),
    checkOrgCode,
    checkLogin,
    checkLoginFlags,
    checkSettingNames,
    checkOwnSettings,
    checkSettingDescriptions,
    onEachDay(checkSettingFormats),
    onEachDay(checkSettingHours),
    checkBrandReferences,
  ],
  product: brandProduct,
  server({ documents }) {
    const { eligibility = {}, operatingHours = {}, login, loginFlags = {} } = documents.brand.get('brand')?.value ?? {};
    return { eligibility, operatingHours, login, loginFlags };
  },
};
