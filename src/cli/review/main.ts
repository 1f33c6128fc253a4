/** `npm run review`: the rule book of an organisation, one page to read, search, print and hand on. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { repository } from '../../documents/files/repository.ts';
import { calendarDay, stateCode } from '../rules/option-values.ts';

const command = new Command('npm run review --')
  .description(
    'Writes the rule book of an organisation: each rule in English with its thresholds, source, owner, dates and examples, the deadlines, the papers, and what the brand changes. One HTML file that needs nothing else.',
  )
  .argument('<organisation>', 'a folder under brands/')
  .option('--state <state>', 'the state of the home, whose thresholds apply', stateCode, 'CO')
  .option('--date <day>', 'what is in force on this day, yyyy-MM-dd; without it, today', calendarDay)
  .option('--pdf', 'as PDF too, for which a Chromium is started')
  .option('--json', 'print it as JSON, and write nothing')
  .parse();

const [org = ''] = command.args;
const { state, date, pdf, json } = command.opts<{ state: string; date?: string; pdf?: true; json?: true }>();
const { ruleBook } = await import('./rule-book.ts');
const book = ruleBook(org, { state, ...(date !== undefined && { day: date }) });
if (!book) {
  console.error(`No organisation "${org}" compiles: npm run check says why.\nnpm run review -- --help says how.`);
  process.exitCode = 2;
} else if (json) console.log(JSON.stringify(book, null, 2));
else {
  const { bookPage } = await import('./book-page.ts');
  const folder = join(repository, 'test-results/review');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${book.org}-${book.state}-${book.day}.html`);
  writeFileSync(file, bookPage(book));
  console.log(file);
  if (pdf) {
    const { writePdf } = await import('./write-pdf.ts');
    console.log(await writePdf(file));
  }
}
