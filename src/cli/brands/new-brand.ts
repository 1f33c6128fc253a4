/** The files of a new brand's folder. */
import type { Brand, Logo, Theme, Typeface } from '../../../runtime/schema/types.ts';
import { typefaces } from '../../documents/typefaces/typefaces.ts';
import { drawLogo } from './draw-logo.ts';

/** The properties of a new brand. Absent ones are reported by `npm run brand -- check` before the brand goes live. */
export type NewBrand = {
  /** The folder, the host prefix and the code. */
  org: string;
  base: string;
  name: string;
  /** '#rrggbb' */
  color: string;
  typeface: Exclude<Typeface, 'system'>;
  /** The radius of cards in pixels; controls have two thirds of it. */
  corner: number;
  density: 'compact' | 'regular' | 'comfortable';
  site: string;
  terms: string;
  phone: string;
  email: string;
  hours: string;
  address: string;
  nmls: string;
  regulator: string;
  kind: 'BANK' | 'CREDIT_UNION' | 'LENDER';
  /** Two-letter codes. Empty: the base's states. */
  states: readonly string[];
};

/** The brand's files: texts by path from the repository. */
export async function newBrandFiles(brand: NewBrand): Promise<Map<string, string>> {
  const logo = await drawLogo({ ...brand, typeface: typefaces[brand.typeface] });
  const folder = `brands/${brand.org}`;
  return new Map([
    [`${folder}/brand.json`, json(brandOf(brand, logo))],
    [`${folder}/theme.json`, json(themeOf(brand))],
    [`${folder}/assets/logo.svg`, logo.light],
    [`${folder}/assets/logo-dark.svg`, logo.dark],
    [`${folder}/assets/icon.svg`, logo.icon],
  ]);
}

/** Settings that replace what the main brand offers only to its own borrowers. */
const ofPartners = {
  waitlistUrl: '/waitlist',
  hawaiiDialog: false,
  ceoFeedback: false,
  cookieConsent: false,
  smsConsents: false,
  affiliatePrepop: false,
  accountCheck: false,
  offersDscr: false,
  newYork: { checked: false },
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A brand.json without the lender's name, which the base brand reads from the settings. */
type BrandFile = Omit<Brand, 'name' | 'logo'> & { logo: Omit<Logo, 'alt'> };

function brandOf(brand: NewBrand, { width, height }: { width: number; height: number }): BrandFile {
  const { org, name, site, phone, email, hours, address, nmls, regulator, kind, terms, states } = brand;
  return {
    extends: brand.base,
    hosts: [org],
    logo: { src: 'logo.svg', dark: 'logo-dark.svg', width, height },
    icon: 'icon.svg',
    organisation: { baseUrl: site, canonicalOrgCode: org, orgCode: org },
    settings: {
      orgCode: org,
      orgName: name,
      creditRequester: '{settings.orgName}',
      termsName: terms,
      company: { address, nmls, kind, regulator },
      support: { phone, email, hours },
      ...ofPartners,
    },
    ...(states.length > 0 && { eligibility: { states: [...states], licensed: [...states] } }),
  };
}

function themeOf({ color, typeface, corner, density }: NewBrand): Theme {
  return {
    color: { $type: 'color', brand: { $value: color } },
    font: { $type: 'fontFamily', body: { $value: typeface } },
    radius: {
      $type: 'dimension',
      control: { $value: `${Math.round((corner * 2) / 3)}px` },
      card: { $value: `${corner}px` },
    },
    density: { $value: density },
  };
}
