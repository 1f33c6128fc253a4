/**
 * `npm run check [folder]`: compiles every organisation, prints each diagnostic as `file:line:column severity message (remedy)`
 * and what was counted. Exit 1 on an error.
 */
import { resolve } from 'node:path';
import type { Diagnostic } from '../../runtime/core/compile/compile.ts';
import { hasErrors } from '../../runtime/core/compile/diagnostic.ts';
import { checkJourneys } from '../documents/check-journeys.ts';
import { repository } from '../documents/document-files.ts';
import { loadDocuments } from '../documents/load.ts';

function line({ file, line: row, column, severity, code, message, remedy }: Diagnostic): string {
  return `${file}:${row}:${column} ${severity} ${message}${remedy === undefined ? '' : ` (${remedy})`} [${code}]`;
}

const started = performance.now();
const root = resolve(process.argv[2] ?? repository);
const { diagnostics: found, counts, organisations } = loadDocuments(root);
const { journeys, diagnostics: broken } = checkJourneys(root, organisations);
const diagnostics = [...found, ...broken];
for (const diagnostic of diagnostics) console.log(line(diagnostic));
const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
const { documents, rules, examples, transitions, screens, calls, organisations: orgs } = counts;
console.log(
  `${documents} documents: ${rules} rules with ${examples} examples, ${transitions} examples of transitions, ${screens} screens, ${calls} calls; ${journeys} journeys; ${orgs} organisations.`,
);
console.log(
  `${errors} errors, ${diagnostics.length - errors} warnings, ${Math.round(performance.now() - started)} ms.`,
);
if (hasErrors(diagnostics)) process.exitCode = 1;
