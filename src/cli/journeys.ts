/**
 * `npm run journeys`: runs journeys on the engine; with `--browser` it drives a real browser against a server of its own. Exit 0: all passed; 1: one
 * failed; 2: one cannot be read, or none is meant.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Options } from './journeys/run-journeys.ts';

const command = new Command('npm run journeys --')
  .description('Runs journeys on the engine, or in a real browser against a server of its own.')
  .argument(
    '[journeys...]',
    'ids of journeys in tests/journeys, folders of it, other folders, or files; all of tests/journeys where it is left out',
  )
  .option('--brand <org>', 'only those of this organisation')
  .option(
    '--tag <tag>',
    'only those that visit this: a screen or a folder of screens (application/income), a dialog, a status, a product, a language, or a person who acts (agent, signer). Several: those that visit all',
    (tag: string, before: string[]) => [...before, tag],
    [],
  )
  .option('--browser', 'drive a real browser; of a journey that fails, a picture and a trace are kept in test-results')
  .option('--presses', 'with --browser: print how often the applicant presses, in all and on each screen')
  .option('--from <step>', 'in a browser: make the steps before this one (from 0) without a page', wholeNumber)
  .option(
    '--cover <file>',
    'write which journeys, and which steps of each, show in a browser each kind of thing that all show (with LINTEL_ALL: each screen and press), and which states are drawn for a look at them, as JSON',
  )
  .addOption(
    new Option(
      '--forms <file>',
      'write the shortest ways of journeys of main to each widget (with LINTEL_ALL: also to each frame and list of buttons), as JSON: { ways, left, unreached }',
    ).conflicts('browser'),
  )
  .option('--junit <file>', 'write the results as JUnit XML')
  .addOption(new Option('--watch', 'run them again whenever a document or a journey changes').conflicts('browser'))
  .parse();

function wholeNumber(written: string): number {
  if (!/^\d+$/.test(written)) throw new InvalidArgumentError('Write a whole number, such as 12.');
  return Number(written);
}

// What runs journeys is loaded after the options, so that --help does not wait for it.
const options = command.opts<Options>();
const { runJourneys } = await import('./journeys/run-journeys.ts');
if (options.watch) {
  const { followDocuments } = await import('./follow-documents.ts');
  const { repository } = await import('../documents/files/repository.ts');
  followDocuments(repository, ['flows', 'brands', 'tests/journeys'], async () => {
    await runJourneys(command.args, options);
  });
} else process.exitCode = await runJourneys(command.args, options);
