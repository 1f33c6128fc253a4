/**
 * `npm run brand -- new <org>`, `show`, `check` and `rebase`: creates a partner's folder, prints what it changes, what it
 * lacks, and what has changed in its base.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import schema from '../../runtime/language/definition/defs.schema.json' with { type: 'json' };
import { typefaces } from '../documents/typefaces/typefaces.ts';
import type { RebaseFlags } from './brands/rebase-command.ts';
import { charters } from './brands/regulators.ts';

/** What the commands do, loaded when one is given. */
const commands = () => import('./brands/brand-commands.ts');

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
    process.exitCode = await (await commands()).newBrand(org, command);
  });

program
  .command('show')
  .description(
    'Says what differs from the brand that it extends: each setting, colour, text and rule, before and after.',
  )
  .argument('<org>', 'a folder under brands/')
  .action(async (org: string) => {
    process.exitCode = (await commands()).showBrand(org);
  });

program
  .command('check')
  .description('Says what is missing before borrowers may see it. Exit 1 where something is.')
  .argument('<org>', 'a folder under brands/')
  .action(async (org: string) => {
    process.exitCode = (await commands()).checkBrand(org);
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
    process.exitCode = await (await commands()).rebase(org, flags);
  });

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
