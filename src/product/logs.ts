/** `npm run logs`: what an examiner asks for over all applications: adverse actions, deadlines, consents. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { isDay, type Log } from '../server/logs/log-query.ts';

const kinds = ['adverse-actions', 'deadlines', 'consents'] as const;

const command = new Command('npm run logs --')
  .description(
    'Lists over all applications: adverse-actions, each with its reasons, its notices and the days to the first; deadlines that are open or overdue; consents, each with the hash of the text that was shown. It needs only DATABASE_URL, or DATA_DIR with the embedded database.',
  )
  .addArgument(new Argument('<log>', 'which').choices(kinds))
  .option('--org <organisation>', 'of one organisation')
  .option('--state <state>', 'of homes in a state, by its two letters')
  .option('--from <day>', 'from this day on, yyyy-MM-dd', calendarDay)
  .option('--to <day>', 'to this day, yyyy-MM-dd', calendarDay)
  .addOption(new Option('--csv', 'as comma-separated values').conflicts('json'))
  .option('--json', 'as JSON')
  .parse();

function calendarDay(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('Write a day as 2027-01-01.');
}

const { csv, json, ...query } = command.opts<{
  org?: string;
  state?: string;
  from?: string;
  to?: string;
  csv?: true;
  json?: true;
}>();
const { repository } = await import('../documents/files/repository.ts');
const { openDocuments } = await import('./open-documents.ts');
const { reportFromDatabase } = await import('../server/platform/database/report-from-database.ts');
const { adverseActions } = await import('../server/logs/adverse-actions.ts');
const { givenConsents } = await import('../server/logs/given-consents.ts');
const { csvLines, textLines } = await import('../server/logs/log-lines.ts');
const { logs: ofDomains } = await import('../trade/index.ts');

const logs: Record<string, Log> = { 'adverse-actions': adverseActions, consents: givenConsents, ...ofDomains };

await reportFromDatabase(async (db) => {
  const context = { db, documents: openDocuments(repository).current, clock: () => new Date() };
  const entries = (await logs[command.args[0] ?? '']?.(context, query)) ?? [];
  if (json) console.log(JSON.stringify(entries, null, 2));
  else for (const line of csv ? csvLines(entries) : textLines(entries)) console.log(line);
});
