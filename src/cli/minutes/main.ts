/** `npm run minutes`: how long the steps of the progress take, computed from journeys on the engine, beside what is told. */
import { Command } from 'commander';

const command = new Command('npm run minutes --')
  .description(
    'Computes how long the steps of the progress take an applicant in journeys on the engine, and compares it with the minutes that are told. Exits with 1 if one is more than 30 % away.',
  )
  .argument(
    '[journeys...]',
    'ids, files or folders of tests/journeys; without any, the whole ones of the organisation main in English',
  )
  .option('--screens', 'each screen too, with what its seconds are spent on')
  .parse();

const { screens = false } = command.opts<{ screens?: boolean }>();
const { openJourney, journeyPaths } = await import('../journeys/journey-files.ts');
const { loadDocuments } = await import('../../product/load.ts');
const { journeyDocuments } = await import('../../product/journey-tools.ts');
const { journeyTime, stepMinutes } = await import('../../product/minutes/journey-minutes.ts');
const { minutesLines, screenLines } = await import('./minutes-lines.ts');

const named = command.args.length > 0 ? command.args : ['whole'];
const files = await Promise.all(named.flatMap(journeyPaths).map(openJourney));
const journeys = files.flatMap((file) => (file ? [file.journey] : []));
const { organisations, validators } = loadDocuments(undefined, { only: ['main'] });
const compiled = organisations.get('main');
if (!compiled || journeys.length < files.length) {
  console.error('The documents of main do not compile, or a journey is wrong: npm run check says why.');
  process.exitCode = 2;
} else {
  const { product, server } = compiled;
  const documents = journeyDocuments(product, server);
  for (const journey of journeys) {
    if ((journey.org ?? 'main') !== 'main' || journey.language !== undefined) continue;
    const time = journeyTime(journey, { product, documents, validators });
    const steps = stepMinutes(time);
    console.log([journey.id, ...minutesLines(steps), ...(screens ? screenLines(time.spent) : []), ''].join('\n'));
    if (steps.some(({ isFar }) => isFar)) process.exitCode = 1;
  }
}
