/**
 * `npm run brand -- new <org>`, `show`, `check` and `rebase`: creates a partner's folder, prints what it changes, what it
 * lacks, and what has changed in its base.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { rootBrandOf } from '../../runtime/compiler/read/brand-chain.ts';
import schema from '../../runtime/schema/defs.schema.json' with { type: 'json' };
import type { Brand } from '../../runtime/schema/types.ts';
import { repository } from '../documents/document-files.ts';
import { readDocumentSets } from '../documents/document-set.ts';
import { type Loaded, loadDocuments } from '../documents/load.ts';
import { diagnosticLine } from '../documents/report/diagnostic-line.ts';
import { untranslatedIn } from '../documents/report/language-coverage.ts';
import { typefaces } from '../documents/typefaces/typefaces.ts';
import { askLeftOut } from './brands/ask-left-out.ts';
import { brandDifferences } from './brands/brand-differences.ts';
import { changeLines } from './brands/change-lines.ts';
import { missingBeforeLaunch } from './brands/going-live.ts';
import { makeBrand, ofBrand } from './brands/make-brand.ts';
import type { NewBrand } from './brands/new-brand.ts';
import { openPage } from './brands/open-page.ts';
import { type RebaseFlags, rebaseBrand } from './brands/rebase-command.ts';
import { type Charter, charters, regulatorOf } from './brands/regulators.ts';

const ADDRESS = 'http://<org>.localhost:8080/account/heloc/register-v2';

const program = new Command('npm run brand --').description(
  'Makes the folder of a new brand, says what a brand changes, and what it lacks before borrowers may see it.',
);

program
  .command('new')
  .description('Writes brands/<org>: settings, theme, and a logo drawn from the name and the colour.')
  .argument('<org>', 'the folder, the code and the host prefix: small letters, digits and hyphens', orgId)
  .option('--name <name>', 'the lender’s name, as borrowers know it')
  .option('--color <color>', 'the colour of buttons and progress, as #14396b; all others follow from it', color)
  .option('--base <org>', 'the brand that it extends', 'main')
  .addOption(
    new Option('--typeface <name>', 'the typeface of its pages and its logo')
      .choices(Object.keys(typefaces))
      .default('public-sans'),
  )
  .option('--corner <pixels>', 'how round its cards are', pixels, 10)
  .addOption(
    new Option('--density <density>', 'how much room fields and cards have')
      .choices(['compact', 'regular', 'comfortable'])
      .default('regular'),
  )
  .addOption(
    new Option('--kind <kind>', 'what the lender is').choices(['BANK', 'CREDIT_UNION', 'LENDER']).default('LENDER'),
  )
  .option('--site <address>', 'its own site; otherwise an example')
  .option('--terms <name>', 'what it calls its terms', 'Terms of Service')
  .option('--phone <number>', 'customer service, as 303-555-0100', '303-555-0199')
  .option('--email <address>', 'customer service; otherwise an example')
  .option('--hours <hours>', 'when it can be reached', 'Monday to Friday, 9 a.m. to 5 p.m. Pacific time')
  .option('--address <address>', 'its postal address, on one line', '1 Example Street, Denver, CO 80202')
  .option('--nmls <number>', 'its number in the Nationwide Multistate Licensing System', '000000')
  .addOption(
    new Option('--charter <charter>', 'of a bank or credit union: by it the federal agency follows').choices(
      Object.keys(charters),
    ),
  )
  .option('--regulator <agency>', 'the federal agency that a notice of a decline names; otherwise that of its charter')
  .option('--states <codes>', 'where it lends, as CA,OR,WA; otherwise where its base does', states, [])
  .action(async (org: string, _: unknown, command: Command) => {
    process.exitCode = await newBrand(org, command);
  });

program
  .command('show')
  .description(
    'Says what differs from the brand that it extends: each setting, colour, text and rule, before and after.',
  )
  .argument('<org>', 'a folder under brands/')
  .action((org: string) => {
    process.exitCode = showBrand(org);
  });

program
  .command('check')
  .description('Says what is missing before borrowers may see it. Exit 1 where something is.')
  .argument('<org>', 'a folder under brands/')
  .action((org: string) => {
    process.exitCode = checkBrand(org);
  });

program
  .command('rebase')
  .description('Shows what the base has changed since the brand replaced it, and keeps or gives up the brand’s own.')
  .argument('<org>', 'a folder under brands/')
  .option('--keep', 'keep the brand’s own values, and record what the base has today')
  .option('--accept', 'take the values of the base, and remove the brand’s own')
  .option('--only <pointers...>', 'of these values only, as adult.json#/params/least')
  .option('--record', 'record what the base has today, of all values that the brand’s flows/ replaces')
  .action(async (org: string, flags: RebaseFlags) => {
    process.exitCode = await rebaseBrand(repository, org, flags);
  });

type Flags = Omit<NewBrand, 'org' | 'site' | 'email' | 'regulator'> & {
  site?: string;
  email?: string;
  regulator?: string;
  charter?: Charter;
};

/** On a terminal, asks for options that are not given, and opens the page at the end. */
async function newBrand(org: string, command: Command): Promise<number> {
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

function showBrand(org: string): number {
  const files = brandDifferences(readDocumentSets(repository), org);
  if (!files) return refuse(`There is no brands/${org}`);
  for (const line of changeLines(files)) console.log(line);
  return 0;
}

function checkBrand(org: string): number {
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
  const missing = missingBeforeLaunch({ compiled, base, own, neededWhere, untranslated });
  for (const { what, remedy } of missing) console.log(`${what}: ${remedy}.`);
  const counsel = loaded.counsel.length;
  console.log(
    `${missing.length === 0 ? 'Nothing is missing' : `${missing.length} missing`}. ${counsel} sentences wait for a lawyer, in all brands: npm run check -- --counsel lists them.`,
  );
  return missing.length === 0 ? 0 : 1;
}

function refuse(reason: string): number {
  console.error(`${reason}.\nnpm run brand -- --help says how.`);
  return 2;
}

function orgId(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return text;
  throw new InvalidArgumentError('Write small letters, digits and hyphens, such as example-savings.');
}

function color(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('Write a colour as # and six hexadecimal digits, such as #14396b.');
}

function pixels(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write whole pixels, from 0 to 99.');
}

function states(text: string): string[] {
  const known: readonly string[] = schema.definitions.stateCode.enum;
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown === undefined) return codes;
  throw new InvalidArgumentError(`"${unknown}" is no state: write two letters each, with commas between.`);
}

await program.parseAsync();
