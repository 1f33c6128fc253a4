/**
 * `npm run check [folder]`: compiles every organisation, prints each diagnostic as `file:line:column severity message (remedy)`,
 * what was counted, and the rules of a flow that the server does not judge again when it is submitted. Exit 1 on an error.
 */
import { resolve } from 'node:path';
import type { Diagnostic } from '../../runtime/compiler/compile.ts';
import { hasErrors } from '../../runtime/compiler/read/diagnostic.ts';
import { checkJourneys } from '../documents/check-journeys.ts';
import { repository } from '../documents/document-files.ts';
import { loadDocuments } from '../documents/load.ts';
import { serverJudgedRules } from '../documents/server-judged-rules.ts';

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
const { judged, skipped } = serverJudgedRules(organisations);
console.log(
  `${judged + skipped.size} rules can stop or redirect in a flow: the server judges ${judged} of them at submission, ${skipped.size} not${skipped.size > 0 ? ':' : '.'}`,
);
for (const [rule, reason] of skipped) console.log(`  ${rule}: ${reason}`);
console.log(
  `${errors} errors, ${diagnostics.length - errors} warnings, ${Math.round(performance.now() - started)} ms.`,
);
if (hasErrors(diagnostics)) process.exitCode = 1;
