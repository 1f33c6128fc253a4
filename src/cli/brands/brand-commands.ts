import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { rootBrandOf } from '../../../runtime/language/read/brand-chain.ts';
import { diagnosticLine } from '../../../runtime/language/source/diagnostic-line.ts';
import type { Brand } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/compile/load.ts';
import { repository } from '../../documents/files/repository.ts';
import { untranslatedIn } from '../../documents/report/language-coverage.ts';
import { readDocumentSets } from '../../product/document-sets.ts';
import { loadDocuments } from '../../product/load.ts';
import { askLeftOut } from './ask-left-out.ts';
import { brandDifferences } from './brand-differences.ts';
import { changeLines } from './change-lines.ts';
import { missingBeforeLaunch } from './going-live.ts';
import { makeBrand, ofBrand } from './make-brand.ts';
import type { NewBrand } from './new-brand.ts';
import { openPage } from './open-page.ts';
import { type RebaseFlags, rebaseBrand } from './rebase-command.ts';
import { type Charter, regulatorOf } from './regulators.ts';

const ADDRESS = 'http://<org>.localhost:8080/account/heloc/register-v2';

type Flags = Omit<NewBrand, 'org' | 'site' | 'email' | 'regulator'> & {
  site?: string;
  email?: string;
  regulator?: string;
  charter?: Charter;
};

/** Makes a brand's folder. On a terminal, asks for options that are not given, and opens the page at the end. Returns the exit code. */
export async function newBrand(org: string, command: Command): Promise<number> {
  const needed = ['name', 'color'];
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    const lacking = needed.find((key) => command.getOptionValue(key) === undefined);
    if (lacking !== undefined) command.error(`error: required option '--${lacking} <${lacking}>' not specified`);
    return makeOne(org, command.opts<Flags>());
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await askLeftOut(command, needed, { ask: (text) => terminal.question(text), say: (line) => console.log(line) });
  const code = await makeOne(org, command.opts<Flags>());
  const isAsked = code === 0 && !/^n/i.test(await terminal.question('\nStart the server and open the page (Y/n)? '));
  terminal.close();
  if (isAsked) await openPage(repository, ADDRESS.replace('<org>', org));
  return code;
}

async function makeOne(org: string, { charter, ...flags }: Flags): Promise<number> {
  if (existsSync(join(repository, 'brands', org))) return refuse(`brands/${org} is there already: choose another name`);
  if (!existsSync(join(repository, 'brands', flags.base, 'brand.json')))
    return refuse(`--base: there is no brands/${flags.base}/brand.json`);
  const regulator = flags.regulator ?? regulatorOf(flags.kind, charter);
  if (regulator === undefined)
    return refuse(`--charter: say which charter of the kind ${flags.kind} the lender has, or name its --regulator`);
  const host = `${org}.example.com`;
  const brand = {
    ...flags,
    org,
    site: flags.site ?? `https://${host}`,
    email: flags.email ?? `help@${host}`,
    regulator,
  };
  const made = await makeBrand(repository, brand);
  if ('refused' in made) {
    for (const one of made.refused) console.error(diagnosticLine(one));
    console.error(`brands/${org} was not made: choose other flags, such as a colour that is named above.`);
    return 1;
  }
  for (const path of made.paths) console.log(`wrote ${path}`);
  console.log(`\nnpm start          then open ${ADDRESS.replace('<org>', org)}`);
  console.log(`npm run brand -- check ${org}     what it lacks before it goes live`);
  console.log('docs/how-to/brands/launch-a-brand.md     what makes it its own: a question, a rule, Spanish, a journey');
  return 0;
}

/** Whether the organisation compiles; if not, prints its diagnostics. */
function isCompiled({ organisations, diagnostics }: Loaded, org: string): boolean {
  if (organisations.has(org)) return true;
  for (const one of ofBrand(diagnostics, org)) console.error(diagnosticLine(one));
  return false;
}

/** Prints what a brand changes. Returns the exit code. */
export function showBrand(org: string): number {
  const files = brandDifferences(readDocumentSets(repository), org);
  if (!files) return refuse(`There is no brands/${org}`);
  for (const line of changeLines(files)) console.log(line);
  return 0;
}

/** Prints what a brand lacks before borrowers may see it. Returns the exit code. */
export function checkBrand(org: string): number {
  const sets = readDocumentSets(repository);
  const set = sets.find(({ brands }) => brands.has(org));
  if (!set) return refuse(`There is no brands/${org}`);
  const loaded = loadDocuments();
  if (!isCompiled(loaded, org)) return 1;
  const above = set.brands.get(org)?.chain[1];
  const compiled = loaded.organisations.get(org);
  const base = loaded.organisations.get(above ?? org);
  if (!compiled || !base) return refuse(`${above} does not compile: npm run check says why`);
  const own = (set.folders.get(org)?.files ?? []).map(({ path }) => path.slice(`brands/${org}/`.length));
  const root: Partial<Brand> = set.shared.brands.get(rootBrandOf(set.shared))?.get('brand.json')?.value ?? {};
  const untranslated = untranslatedIn({ ...loaded, organisations: new Map([[org, compiled]]) });
  const neededWhere = root.ownSettingsWhere ?? {};
  const missing = missingBeforeLaunch({
    compiled,
    base,
    own,
    neededWhere,
    untranslated,
    day: new Date().toISOString().slice(0, 10),
  });
  for (const { what, remedy } of missing) console.log(`${what}: ${remedy}.`);
  const counsel = loaded.counsel.length;
  console.log(
    `${missing.length === 0 ? 'Nothing is missing' : `${missing.length} missing`}. ${counsel} sentences wait for a lawyer, in all brands: npm run check -- --counsel lists them.`,
  );
  return missing.length === 0 ? 0 : 1;
}

/** Shows what the base has changed since the brand replaced it, and keeps or gives up the brand's own. Returns the exit code. */
export const rebase = (org: string, flags: RebaseFlags): Promise<number> => rebaseBrand(repository, org, flags);

function refuse(reason: string): number {
  console.error(`${reason}.\nnpm run brand -- --help says how.`);
  return 2;
}
