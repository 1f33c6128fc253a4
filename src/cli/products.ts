/**
 * `npm run products`: writes what documents compile to, or compares it with what was written before a change. Exit 0: nothing differs; 1: something
 * differs; 2: the folder holds no products, or an organisation does not compile.
 */
import { Command, Option } from 'commander';

const command = new Command('npm run products --')
  .description(
    'Writes what the documents of each organisation decide, in each of its languages, to a folder, or compares each with the one in a folder: screens, rules, messages, papers, prices and lifecycles that a change changes, and for whom.',
  )
  .addOption(
    new Option(
      '--write <folder>',
      'write <organisation>.json for each organisation, and <organisation>.<language>.json for each of its further languages',
    ).conflicts('compare'),
  )
  .option('--compare <folder>', 'list what differs from the files in this folder')
  .parse();
const { write, compare } = command.opts<{ write?: string; compare?: string }>();

if (write === undefined && compare === undefined) command.help({ error: true });
const { compareProducts, writeProducts } = await import('./products/write-products.ts');
process.exitCode = write === undefined ? compareProducts(compare ?? '') : writeProducts(write);
