/** `npm run states`: what the law of each state wants of a line, as a matrix. */
import { Command, Option } from 'commander';
import { repository } from '../documents/files/repository.ts';

const command = new Command('npm run states --')
  .description(
    'Prints what the law of each state wants of a line, and how far it was read: a matrix in Markdown, unless another format is asked for.',
  )
  .addOption(new Option('--csv', 'a line for each entry, for a spreadsheet').conflicts('json'))
  .option('--json', 'the rows as they are')
  .option('--state <state>', 'one state, by its two letters')
  .parse();

const { csv, json, state } = command.opts<{ csv?: boolean; json?: boolean; state?: string }>();
const { readStates } = await import('../documents/states/read-states.ts');
const states = readStates(repository);
const rows = states.rows.filter((row) => state === undefined || row.state === state);
if (rows.length === 0) {
  console.error(`No row is that of ${state}: there are ${states.rows.map((row) => row.state).join(', ')}.`);
  process.exitCode = 2;
} else if (json) console.log(JSON.stringify(rows, null, 2));
else {
  const { stateEntries } = await import('../documents/states/state-entries.ts');
  const { csvOf, markdownOf } = await import('./states/state-matrix.ts');
  const entries = stateEntries({ ...states, rows });
  for (const line of csv ? csvOf(entries) : markdownOf(entries)) console.log(line);
  if (!csv && state === undefined) for (const line of await linesElsewhere()) console.log(line);
}

/** What else in the documents names a state, with the reason. */
async function linesElsewhere(): Promise<string[]> {
  const { readDocumentFiles } = await import('../../runtime/files/document-files.ts');
  const { elsewhereLines, namesOfStates, statesNamedIn } = await import('../documents/states/states-elsewhere.ts');
  const files = readDocumentFiles(repository);
  return elsewhereLines(statesNamedIn(files, namesOfStates(files)));
}
