import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDirectories, repository } from '../../../src/documents/document-files.ts';

type BrandFile = { organisation?: object; settings?: object };

/** A folder with the repository's documents and so many organisations in all: copies of its brands, each with overlays of its own. */
export function folderOfOrganisations(count: number): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-organisations-'));
  for (const folder of ['flows', 'brands']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
  const models = readDirectories(join(root, 'brands')).filter((brand) => brand !== 'main');
  for (let index = 0; index < count - models.length - 1; index += 1)
    addOrganisation(root, models[index % models.length] ?? '', index);
  return root;
}

function addOrganisation(root: string, model: string, index: number): void {
  const org = `lender-${index}`;
  const name = `Lender ${index}`;
  const folder = join(root, 'brands', org);
  cpSync(join(root, 'brands', model), folder, { recursive: true });
  const brand: BrandFile = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
  write(folder, 'brand.json', {
    ...brand,
    name,
    hosts: [org],
    organisation: { ...brand.organisation, orgBrand: name, orgCode: org, canonicalOrgCode: org },
    settings: { ...brand.settings, orgName: name, orgCode: org },
  });
  if (index % 2 === 0) write(folder, 'flows/registration/legal-name.json', { heading: `Your name at ${name}?` });
  if (index % 3 === 0) write(folder, 'flows/registration/birthdate.json', { heading: `Your birthday, for ${name}?` });
}

function write(folder: string, path: string, value: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(value, null, 2));
}
