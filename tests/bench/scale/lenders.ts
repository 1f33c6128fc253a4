import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDirectories } from '../../../runtime/files/document-files.ts';
import { repository } from '../../../src/documents/files/repository.ts';

type BrandFile = { organisation?: object; settings?: object };

/** The name that a lender of the bench has. */
export const lenderOf = (index: number): string => `lender-${index}`;

/** A screen that each lender of the bench says a heading of its own on, by the lender and what differs from the one before. */
export const words = (org: string, change = ''): { path: string; text: string } => ({
  path: `brands/${org}/flows/registration/phone-and-email.json`,
  text: JSON.stringify({ heading: `How can ${org} reach you${change}?` }),
});

/** A folder with the repository's documents and so many organisations in all, each made one with a theme, words, one rule and one screen of its own. */
export function folderOfLenders(count: number): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-lenders-'));
  for (const folder of ['flows', 'brands']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
  const organisations = readDirectories(join(root, 'brands'));
  const models = organisations.filter((org) => org !== 'main');
  for (let index = 0; index < count - organisations.length; index += 1)
    addLender(root, index, models[index % models.length] ?? 'fairway');
  return root;
}

/** Company data, prices, hosts and drawings are the model's with another name; the documents are the lender's own. */
function addLender(root: string, index: number, model: string): void {
  const org = lenderOf(index);
  const name = `Lender ${index}`;
  const brand: BrandFile = JSON.parse(readFileSync(join(root, 'brands', model, 'brand.json'), 'utf8'));
  cpSync(join(root, 'brands', model, 'assets'), join(root, 'brands', org, 'assets'), { recursive: true });
  const prices = join(root, 'brands', model, 'pricing.json');
  // A brand publishes the figures of its own prices.
  if (existsSync(prices)) cpSync(prices, join(root, 'brands', org, 'pricing.json'));
  const write = (path: string, value: object): void => writeText(root, `brands/${org}/${path}`, JSON.stringify(value));
  write('brand.json', {
    ...brand,
    extends: 'main',
    name,
    hosts: [org],
    languages: ['en-US'],
    organisation: { ...brand.organisation, orgBrand: name, orgCode: org, canonicalOrgCode: org },
    settings: { ...brand.settings, orgName: name, orgCode: org },
  });
  write('theme.json', {
    color: { brand: { $value: colour(index) } },
    radius: { control: { $value: `${index % 12}px` } },
  });
  writeText(root, words(org).path, words(org).text);
  write('flows/facts/registration.json', {
    facts: { bankYears: { type: 'integer', kept: 'additional', description: 'Whole years with the lender.' } },
  });
  write('flows/registration/customer.json', screen(name));
  write('flows/registration/flow.json', {
    steps: { customer: { after: 'annual-income', path: 'customer', progress: 'income-info' } },
  });
  write('flows/rules/customer/customer-for-a-while.json', rule(index % 5));
}

const writeText = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Dark enough for white words on it. */
const colour = (index: number): string => {
  const part = (shift: number): string => (32 + ((index * 37 + shift * 53) % 64)).toString(16).padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
};

const screen = (name: string): object => ({
  title: 'Customer',
  heading: `How long have you been with ${name}?`,
  blocks: {
    years: {
      fields: {
        bankYears: {
          fact: 'bankYears',
          schema: { type: 'integer' },
          required: true,
          widget: 'number',
          title: `Years with ${name}`,
          messages: { required: 'Required', type: 'Enter a whole number' },
        },
      },
    },
  },
  actions: { next: { label: 'Next', do: [{ validate: true }, { advance: true }] } },
});

const rule = (least: number): object => ({
  kind: 'input',
  title: 'The applicant has been a customer for so long',
  owner: 'lending',
  source: 'Policy of the lender',
  reason: 'The lender knows its customers.',
  field: 'bankYears',
  params: { least },
  assert: { '>=': [{ var: 'bankYears' }, { var: 'params.least' }] },
  effects: [{ block: { message: `Enter ${least} or more` } }],
  examples: [{ pass: { bankYears: least } }, { fail: { bankYears: least - 1 } }, { undetermined: {} }],
});
