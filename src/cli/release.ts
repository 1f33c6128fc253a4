/**
 * `npm run release`: keeps the hashes of what is in force in flows/released.json, so that `check` refuses what is changed in place
 * afterwards. Exits with 1 while the documents have errors.
 */
import { Command, InvalidArgumentError } from 'commander';

const command = new Command('npm run release --')
  .description(
    'Writes flows/released.json of each product: hashes of the rules, prices and thresholds in force. npm run check then refuses what is changed, added or removed in place.',
  )
  .option('--on <day>', 'the day of the release, yyyy-MM-dd; without it, today', calendarDay)
  .parse();

function calendarDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('Write a day as 2027-01-01.');
}

const { writeReleased } = await import('./release/write-released.ts');
const { repository } = await import('../documents/files/repository.ts');
process.exitCode = writeReleased(repository, command.opts<{ on?: string }>().on);
