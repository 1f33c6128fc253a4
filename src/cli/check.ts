/**
 * `npm run check`: compiles every organisation, prints each diagnostic as `file:line:column severity message (remedy)`, what was counted, and the
 * rules of a flow that the server does not judge again when it is submitted. Exit 1 on an error.
 */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { hasErrors } from '../../runtime/compiler/read/diagnostic.ts';
import { checkJourneys } from '../documents/check-journeys.ts';
import { diagnosticLine, diagnosticLines } from '../documents/diagnostic-lines.ts';
import { repository } from '../documents/document-files.ts';
import { loadDocuments } from '../documents/load.ts';
import { serverJudgedRules } from '../documents/server-judged-rules.ts';

const command = new Command('npm run check --')
  .description('Compiles the documents of every organisation and says what is wrong with them.')
  .argument('[folder]', 'the folder that holds flows/, brands/ and products/; the repository where it is left out')
  .option('--all', 'list each diagnostic, also those that follow from another')
  .option('--watch', 'check again whenever a document changes')
  .parse();

const options = command.opts<{ all?: boolean; watch?: boolean }>();
const root = resolve(command.args[0] ?? repository);
if (options.watch) {
  const { followDocuments } = await import('./follow-documents.ts');
  followDocuments(root, ['flows', 'brands', 'products', 'tests/journeys'], () => void check(root));
} else if (!check(root)) process.exitCode = 1;

/** Prints what is wrong and what was counted; false: there are errors. */
function check(root: string): boolean {
  const started = performance.now();
  const { diagnostics: found, documentDiagnostics: ofDocuments, counts, organisations } = loadDocuments(root);
  const { journeys, diagnostics: broken } = checkJourneys(root, organisations);
  const diagnostics = [...found, ...broken];
  const { lines, first } = diagnosticLines({ ofDocuments, ofAll: diagnostics });
  for (const line of options.all ? diagnostics.map(diagnosticLine) : lines) console.log(line);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const { documents, rules, examples, transitions, screens, calls, organisations: orgs } = counts;
  console.log(
    `${documents} documents: ${rules} rules with ${examples} examples, ${transitions} examples of transitions, ${screens} screens, ${calls} calls; ${journeys} journeys; ${orgs} organisations.`,
  );
  const { judged, skipped } = serverJudgedRules(organisations);
  console.log(
    `${judged + skipped.size} rules can stop or redirect in a flow: the server judges ${judged} of them at submission, ${skipped.size} not${skipped.size > 0 ? ':' : '.'}`,
  );
  for (const [rule, reason] of skipped) console.log(`  ${rule}: ${reason}`);
  console.log(
    `${errors} errors, ${diagnostics.length - errors} warnings, ${Math.round(performance.now() - started)} ms.`,
  );
  if (first !== undefined) console.log(`Mend first: ${first}`);
  return !hasErrors(diagnostics);
}
