import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, Option } from 'commander';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contrast } from '../../../runtime/language/contrast/contrast.ts';
import { askLeftOut } from '../../../src/cli/brands/ask-left-out.ts';
import { brandDifferences } from '../../../src/cli/brands/brand-differences.ts';
import { changeLines } from '../../../src/cli/brands/change-lines.ts';
import { drawLogo } from '../../../src/cli/brands/draw-logo.ts';
import { missingBeforeLaunch } from '../../../src/cli/brands/going-live.ts';
import { makeBrand } from '../../../src/cli/brands/make-brand.ts';
import { type NewBrand, newBrandFiles } from '../../../src/cli/brands/new-brand.ts';
import { checkDrawing } from '../../../src/documents/drawings/check-drawing.ts';
import { untranslatedIn } from '../../../src/documents/report/language-coverage.ts';
import { typefaces } from '../../../src/documents/typefaces/typefaces.ts';
import { readDocumentSets } from '../../../src/product/document-sets.ts';
import { loadDocuments } from '../../../src/product/load.ts';
import { changedDocuments } from '../../server/support/changed-documents.ts';

test('what no flag says is asked for, again where the answer is refused, and an empty answer takes the default', async () => {
  const command = new Command('new')
    .option('--name <name>', 'the name')
    .option('--corner <pixels>', 'how round', '10')
    .addOption(new Option('--kind <kind>', 'what it is').choices(['BANK', 'LENDER']).default('LENDER'))
    .parse(['--corner', '4'], { from: 'user' });
  const answers = ['', 'Granite', 'SHOP', 'BANK'];
  const said: string[] = [];
  await askLeftOut(command, ['name'], {
    ask: async (question) => {
      said.push(question);
      return answers.shift() ?? '';
    },
    say: (line) => void said.push(line),
  });
  expect(command.opts()).toEqual({ name: 'Granite', corner: '4', kind: 'BANK' });
  expect(said).toEqual([
    'The name: ',
    '  This has to be answered.',
    'The name: ',
    'What it is (BANK, LENDER) [LENDER]: ',
    '  Allowed choices are BANK, LENDER.',
    'What it is (BANK, LENDER) [LENDER]: ',
  ]);
});

const brand: NewBrand = {
  org: 'granite-savings',
  base: 'main',
  name: 'Granite Savings & Loan',
  color: '#4a2f6b',
  typeface: 'public-sans',
  corner: 12,
  density: 'regular',
  site: 'https://granite.example.com',
  terms: 'Terms of Use',
  phone: '505-555-0170',
  email: 'help@granite.example.com',
  hours: 'Monday to Friday, 9 a.m. to 5 p.m. Pacific time',
  address: '500 Example Lane, Santa Fe, NM 87501',
  nmls: '000000',
  regulator: 'National Credit Union Administration, 1775 Duke Street, Alexandria, VA 22314',
  kind: 'CREDIT_UNION',
  states: ['CO', 'TX'],
};

let made: { root: string; remove(): void } | undefined;
afterEach(() => made?.remove());

/** The main brand's documents with the new brand, and with overlays of its own. */
async function launched(overlays: Record<string, object> = {}, change: Partial<NewBrand> = {}): Promise<string> {
  made = changedDocuments({}, ['main']);
  const own = Object.entries(overlays).map(([path, value]): [string, string] => [
    `brands/${brand.org}/${path}`,
    JSON.stringify(value),
  ]);
  for (const [path, text] of [...(await newBrandFiles({ ...brand, ...change })), ...own]) {
    mkdirSync(dirname(join(made.root, path)), { recursive: true });
    writeFileSync(join(made.root, path), text);
  }
  return made.root;
}

function missing(root: string): string[] {
  const { organisations, inLanguage } = loadDocuments(root);
  const [compiled, base] = [organisations.get(brand.org), organisations.get('main')];
  if (!compiled || !base) throw new Error('it does not compile');
  const own = ['brand.json', 'theme.json'];
  const untranslated = untranslatedIn({ organisations: new Map([[brand.org, compiled]]), inLanguage });
  const neededWhere = { hawaiiUrl: 'hawaiiDialog' };
  return missingBeforeLaunch({ compiled, base, own, neededWhere, untranslated, day: '2026-11-30' }).map(
    ({ what }) => what,
  );
}

describe('a new brand', () => {
  test('compiles as it was written, with its name, states, terms and logo', { tags: ['all'] }, async () => {
    const { organisations, diagnostics } = loadDocuments(await launched());
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(organisations.get(brand.org)?.product).toMatchObject({
      org: 'granite-savings',
      settings: { orgName: 'Granite Savings & Loan', termsName: 'Terms of Use', company: { kind: 'CREDIT_UNION' } },
      brand: { eligibility: { states: ['CO', 'TX'] }, logo: { alt: 'Granite Savings & Loan' } },
    });
  });

  test('is made with all its files', async () => {
    made = changedDocuments({}, ['main']);
    const result = await makeBrand(made.root, brand);
    const paths = 'paths' in result ? result.paths : [];
    expect(paths).toContain('brands/granite-savings/theme.json');
    for (const path of paths) expect(existsSync(join(made.root, path))).toBe(true);
  });

  test('with a colour that cannot be read is refused at the colour, with a shade that can, and leaves no folder', {
    tags: ['all'],
  }, async () => {
    made = changedDocuments({}, ['main']);
    const result = await makeBrand(made.root, { ...brand, color: '#ffe94a' });
    expect('refused' in result && result.refused.find(({ severity }) => severity === 'error')).toMatchObject({
      file: 'brands/granite-savings/theme.json',
      pointer: '/color/brand',
      remedy: 'write "#a3952f" for brand, or change surface',
    });
    expect(existsSync(join(made.root, 'brands', brand.org))).toBe(false);
  });
});

describe('a drawn logo', () => {
  const draw = (name: string, color = brand.color) =>
    drawLogo({ name, color, typeface: typefaces['public-sans'], corner: 8 });

  test('is a drawing that pages may show, with its name for screen readers', async () => {
    const { light, dark, icon } = await draw('Granite Savings & Loan');
    for (const text of [light, dark, icon]) {
      expect(checkDrawing({ path: 'brands/granite-savings/assets/logo.svg', text })).toEqual([]);
      expect(text).toContain('<title>Granite Savings &amp; Loan</title>');
    }
  });

  test('sets a long name on two lines, and is no wider for it', async () => {
    const [short, long] = [await draw('Granite Savings'), await draw('Granite Savings of New Mexico')];
    expect(short.light.match(/<path/g)).toHaveLength(2);
    expect(long.light.match(/<path/g)).toHaveLength(3);
    expect(long.width).toBeLessThan(short.width * 1.2);
  });

  test.each(['#ffe94a', '#0b1f3a', '#8bc34a'])('shows its letter on a tile of %s', async (color) => {
    const { icon } = await draw('Granite', color);
    const [tile = '', letter = ''] = [...icon.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill);
    expect(tile).toBe(color);
    expect(contrast(letter, tile)).toBeGreaterThanOrEqual(3);
  });
});

describe('what a brand changes', () => {
  test('is each value beside the one of its base; what is the same is left out, and of no organisation it is nothing', async () => {
    const root = await launched({
      'flows/registration/annual-income.json': { lead: 'Enter what you earn in a year.' },
      'flows/rules/income/low-income.json': { params: { threshold: 9000 } },
    });
    const sets = readDocumentSets(root);
    const lines = changeLines(brandDifferences(sets, brand.org) ?? []);
    expect(lines).toContain('flows/rules/income/low-income.json: A low income is confirmed to be before taxes');
    expect(lines).toContain('  params.threshold  15000 → 9000');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}lead {2}".+" → "Enter what you earn in a year\."$/));
    expect(lines).toContain('  settings.orgName  "Lintel Home" → "Granite Savings & Loan"');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}eligibility\.states {2}without .*"CA"/));
    expect(lines.join('\n')).not.toContain('logo.height');
    expect(brandDifferences(sets, 'no-such-brand')).toBeUndefined();
  });
});

describe('before it goes live', () => {
  let plain: string[];
  beforeAll(async () => {
    plain = missing(await launched());
  });

  test('placeholders and what is its base’s are missing; what it has is not', () => {
    expect(plain).toContain(
      'settings.support.phone is "505-555-0170", a telephone number that is reserved for fiction',
    );
    expect(plain).toContain('settings.company.nmls is "000000", a number of zeros');
    expect(plain).toContain(
      'organisation.baseUrl is "https://granite.example.com", a host that is reserved for examples',
    );
    expect(plain).toContain('Its prices are those of main');
    expect(plain.join('\n')).not.toMatch(
      /settings\.hawaiiUrl|settings\.organisation|It lends in the states|no logo|names main/,
    );
  });

  test('texts that still name the base by its name, its number, its email or its address are found', {
    tags: ['all'],
  }, async () => {
    const leads = {
      'annual-income': ['orgName', 'Lintel Home asks for this.'],
      'legal-name': ['company.nmls', 'The number is 987654.'],
      birthdate: ['support.email', 'Write to support@lintel.example.com first.'],
      'set-password': ['company.address', 'Come to 100 Example Plaza, Suite 400, Denver, CO 80202 first.'],
    };
    const overlays = Object.entries(leads).map(([step, [, lead]]) => [`flows/registration/${step}.json`, { lead }]);
    const root = await launched(Object.fromEntries(overlays));
    const main = join(root, 'brands/main/brand.json');
    writeFileSync(main, readFileSync(main, 'utf8').replace('"nmls": "000000"', '"nmls": "987654"'));
    const found = missing(root);
    for (const [setting, lead] of Object.values(leads)) expect(found).toContain(`"${lead}" names main (${setting})`);
  });

  test('a number of the base is found where it stands alone, and not within another number, a colour or an id', {
    tags: ['all'],
  }, async () => {
    expect(missing(await launched({}, { nmls: '482915' })).join('\n')).not.toContain('names main');
    made?.remove();
    const lead = 'Since 2611 people asked, “2611” is our number; not 12,611, 2611.50 or 126110.';
    const leads = { 'annual-income': lead, birthdate: 'Room 2,611 or #2611, as NMLS26110 says.' };
    const root = await launched(
      Object.fromEntries(
        Object.entries(leads).map(([step, text]) => [`flows/registration/${step}.json`, { lead: text }]),
      ),
      { nmls: '482915' },
    );
    const main = join(root, 'brands/main/brand.json');
    writeFileSync(main, readFileSync(main, 'utf8').replace('"nmls": "000000"', '"nmls": "2611"'));
    expect(missing(root).filter((what) => what.includes('names main'))).toEqual([
      `"${lead}" names main (company.nmls)`,
    ]);
  });

  test('a name that has that of the base within it is its own', { tags: ['all'] }, async () => {
    expect(missing(await launched({}, { name: 'Lintel Home Ohio' })).join('\n')).not.toContain('names main');
  });

  test('hours that are said in words alone are missing, and those that are written are not', {
    tags: ['all'],
  }, async () => {
    const said = 'It says in words alone when its people can be reached';
    expect(plain).toContain(said);
    const open = [{ from: 'Monday', to: 'Friday', startTime: '09:00', endTime: '17:00' }];
    const root = await launched();
    const file = join(root, 'brands', brand.org, 'brand.json');
    const written = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...written, operatingHours: { OPS_PHONE: { open } } }));
    expect(missing(root)).not.toContain(said);
  });

  test('texts of its own without a translation are counted, by language', { tags: ['all'] }, async () => {
    const own = { 'flows/registration/annual-income.json': { lead: 'Enter what you earn in a year.' } };
    const hours = 'Monday to Friday, 9 a.m. to 5 p.m. Pacific time';
    expect(missing(await launched(own))).toContain('2 texts of its own are not in es-US');
    made?.remove();
    const texts = { [hours]: 'lunes a viernes, de 9 a.m. a 5 p.m., hora del Pacífico' };
    const translated = { ...own, 'flows/locales/es-US/registration.json': { texts } };
    expect(missing(await launched(translated))).toContain('1 text of its own is not in es-US');
  });
});
