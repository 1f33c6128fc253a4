/**
 * `npm run check`: compiles every organisation, prints each diagnostic as `file:line:column severity message (remedy)`, and the
 * counts. Exits with 1 on an error.
 */
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { hasErrors } from '../../runtime/compiler/source/diagnostic.ts';
import { counselCount, counselLines } from '../documents/counsel-lines.ts';
import { diagnosticLine, diagnosticLines } from '../documents/diagnostic-lines.ts';
import { type DocumentFile, productFolders, readDocumentFiles, repository } from '../documents/document-files.ts';
import { checkJourneys } from '../documents/journeys/check-journeys.ts';
import { unusedKeys } from '../documents/keys/unused-keys.ts';
import { staleLines, staleTranslations, untranslatedIn, untranslatedLines } from '../documents/language-coverage.ts';
import { type Loaded, loadDocuments } from '../documents/load.ts';
import { serverJudgedRules } from '../documents/server-judged-rules.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const command = new Command('npm run check --')
  .description('Compiles the documents of every organisation and says what is wrong with them.')
  .argument('[folder]', 'the folder that holds flows/ and brands/; the repository where it is left out')
  .option('--all', 'list each diagnostic, also those that follow from another')
  .option('--watch', 'check again whenever a document changes')
  .option(
    '--server-rules',
    'also list the rules of a flow that the server does not judge again at submission, with the reasons',
  )
  .option('--counsel', 'also list the sentences that a lawyer must look at: citation, sentence, place, reason')
  .option(
    '--languages [org]',
    'also list the texts that the languages of an organisation have not; of each one where none is named, with the translations of texts that no document says any more',
  )
  .option('--map', 'also draw the statuses and events of each stage of each lifecycle, as SVG and Mermaid, into map/')
  .parse();

const options = command.opts<{
  all?: boolean;
  watch?: boolean;
  map?: boolean;
  serverRules?: boolean;
  languages?: boolean | string;
  counsel?: boolean;
}>();
const root = resolve(command.args[0] ?? repository);
if (options.watch) {
  const { followDocuments } = await import('./follow-documents.ts');
  followDocuments(root, ['flows', 'brands', 'tests/journeys'], () => void check(root));
} else {
  const { isSound, organisations } = check(root);
  if (!isSound) process.exitCode = 1;
  else if (options.map) await drawMaps(root, organisations);
}

/** Draws the lifecycles into the folder map/, which git ignores. */
async function drawMaps(root: string, organisations: Loaded['organisations']): Promise<void> {
  const { writeMaps } = await import('./map/write-maps.ts');
  const folder = join(repository, 'map');
  const paths = await writeMaps(root, organisations, folder);
  console.log(`${paths.length} drawings in ${folder}: an SVG and a Mermaid file for each stage.`);
}

/** The output of `--languages`, for one organisation or all. */
function languageLines(loaded: Loaded): string[] {
  const { languages } = options;
  if (languages === undefined) return [];
  if (languages === true)
    return [...untranslatedLines(untranslatedIn(loaded)), ...staleLines(staleTranslations(loaded))];
  if (loaded.organisations.has(String(languages)))
    return untranslatedLines(untranslatedIn(loaded).filter(({ org }) => org === languages));
  return [`There is no brands/${languages}, or its documents have errors: nothing to list.`];
}

/** Prints which rules of a flow the server judges again. The compiler has checked that each of the others gives a reason. */
function printServerRules(organisations: Loaded['organisations']): void {
  const { judged, skipped } = serverJudgedRules(organisations);
  console.log(
    `${judged + skipped.size} rules can stop or redirect in a flow: the server judges ${judged} of them at submission, ${skipped.size} not${skipped.size > 0 ? ':' : '.'}`,
  );
  for (const [rule, reason] of skipped) console.log(`  ${rule}: ${reason}`);
}

/** The files of all products' documents, by path from the root. */
function readAll(root: string): DocumentFile[] {
  return productFolders(root).flatMap((folder) =>
    readDocumentFiles(join(root, folder)).map(({ path, text }) => ({ path: `${folder}${path}`, text })),
  );
}

/** Prints the diagnostics and the counts. */
function check(root: string): Pick<Loaded, 'organisations'> & { isSound: boolean } {
  const started = performance.now();
  const loaded = loadDocuments(root);
  const { diagnostics: found, documentDiagnostics: ofDocuments, counts, organisations, counsel } = loaded;
  const { journeys, diagnostics: broken } = checkJourneys(root, loaded);
  const diagnostics = [...found, ...broken, ...unusedKeys(root)];
  const { lines, first } = diagnosticLines({
    ofDocuments,
    ofAll: diagnostics,
    files: ofDocuments.length > 0 ? readAll(root) : [],
  });
  for (const line of options.all ? diagnostics.map(diagnosticLine) : lines) console.log(line);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const { documents, rules, examples, transitions, screens, calls, organisations: orgs, ofBrands } = counts;
  console.log(
    `${documents} documents: ${rules} rules with ${examples} examples, ${transitions} examples of transitions, ${screens} screens, ${calls} calls; ${journeys} journeys; ${orgs} organisations.`,
  );
  console.log(
    `Rules, screens and calls are those of all products; brands add ${counted(ofBrands.rules, 'rule')}, ${counted(ofBrands.examples, 'example')} and ${counted(ofBrands.screens, 'screen')}.`,
  );
  if (options.serverRules) printServerRules(organisations);
  for (const line of languageLines(loaded)) console.log(line);
  if (options.counsel) for (const line of counselLines(counsel)) console.log(line);
  else if (counsel.length > 0) console.log(`${counselCount(counsel)}: npm run check -- --counsel lists them.`);
  console.log(
    `${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}, ${Math.round(performance.now() - started)} ms.`,
  );
  if (first !== undefined && errors > 1) console.log(`Mend first: ${first}`);
  return { isSound: !hasErrors(diagnostics), organisations };
}
