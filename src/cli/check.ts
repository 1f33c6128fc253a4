/**
 * `npm run check`: compiles every organisation, prints each diagnostic as `file:line:column severity message (remedy)`, and the
 * counts. Exits with 1 on an error.
 */
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { type DocumentFile, productFolders, readDocumentFiles } from '../../runtime/files/document-files.ts';
import type { Diagnostic } from '../../runtime/language/compile.ts';
import { hasErrors } from '../../runtime/language/source/diagnostic.ts';
import { diagnosticLine } from '../../runtime/language/source/diagnostic-line.ts';
import { noCache } from '../documents/cache/disk-cache.ts';
import { setDocumentCache } from '../documents/cache/document-cache.ts';
import { expiredClaimLines } from '../documents/claims/expired-claims.ts';
import type { Findings } from '../documents/compile/findings.ts';
import { keepTranslationErrors, keptFindings, keptTranslationErrors } from '../documents/compile/kept-documents.ts';
import type { Loaded } from '../documents/compile/load.ts';
import { type ProductFiles, readProducts } from '../documents/files/product-files.ts';
import { repository } from '../documents/files/repository.ts';
import { journeyFindings, readJourneys } from '../documents/journeys/journey-findings.ts';
import { keyFindings } from '../documents/keys/key-findings.ts';
import { changesByDay } from '../documents/report/changes-by-day.ts';
import { counselCount, counselLines } from '../documents/report/counsel-lines.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const command = new Command('npm run check --')
  .description('Compiles the documents of every organisation and says what is wrong with them.')
  .argument('[folder]', 'the folder that holds flows/ and brands/; the repository where it is left out')
  .option('--all', 'list each diagnostic, also those that follow from another')
  .option('--watch', 'check again whenever a document changes')
  .option('--no-cache', 'compile everything, and keep nothing for the next time')
  .option(
    '--server-rules',
    'also list the rules of a flow that the server does not judge again at submission, with the reasons',
  )
  .option(
    '--counsel',
    'also list the sentences that a lawyer must look at: citation, sentence, place, reason; and what is open in the rows of states, with sources that are old or secondary',
  )
  .option(
    '--languages [org]',
    'also list the texts that the languages of an organisation have not; of each one where none is named, with the translations of texts that no document says any more',
  )
  .option('--map', 'also draw the statuses and events of each stage of each lifecycle, as SVG and Mermaid, into map/')
  .parse();

const options = command.opts<{
  all?: boolean;
  watch?: boolean;
  cache: boolean;
  map?: boolean;
  serverRules?: boolean;
  languages?: boolean | string;
  counsel?: boolean;
}>();
const root = resolve(command.args[0] ?? repository);
if (!options.cache) setDocumentCache(noCache);
if (options.watch) {
  const { followDocuments } = await import('./follow-documents.ts');
  followDocuments(root, ['flows', 'brands', 'tests/journeys'], async () => {
    await check(root);
  });
} else if (!(await check(root))) process.exitCode = 1;
else if (options.map) await drawMaps(root, await compiledDocuments(root));

/** Draws the lifecycles into the folder map/, which git ignores. */
async function drawMaps(root: string, { organisations }: Loaded): Promise<void> {
  const { writeMaps } = await import('./map/write-maps.ts');
  const folder = join(repository, 'map');
  const paths = await writeMaps(root, organisations, folder);
  console.log(`${paths.length} drawings in ${folder}: an SVG and a Mermaid file for each stage.`);
}

/** Compiles what is not on disk. The compiler is imported only if it is needed. */
async function compiledDocuments(root: string): Promise<Loaded> {
  const { loadDocuments } = await import('../product/load.ts');
  return loadDocuments(root);
}

/**
 * What is wrong in other languages alone, of organisations without errors. Another process compiles these, while this one compiles the
 * documents' own.
 */
async function translationErrorsOf(
  root: string,
  products: readonly ProductFiles[],
): Promise<(found: Findings | Loaded) => Promise<Diagnostic[]>> {
  const kept = keptTranslationErrors(products);
  if (kept) return async () => kept;
  const { translateBeside } = await import('../product/compile-beside.ts');
  const beside = translateBeside(root);
  return async (found) => {
    if (found.failed.size === found.counts.organisations) {
      beside?.end();
      return [];
    }
    await beside?.wait();
    return errorsOfTranslations('inLanguage' in found ? found : await compiledDocuments(root), products);
  };
}

async function errorsOfTranslations(loaded: Loaded, products: readonly ProductFiles[]): Promise<Diagnostic[]> {
  const { translationErrors } = await import('../documents/report/translation-errors.ts');
  const errors = translationErrors(loaded);
  keepTranslationErrors(products, errors);
  return errors;
}

/** The output of `--languages`, for one organisation or all. */
async function languageLines(languages: boolean | string): Promise<string[]> {
  const { staleLines, staleTranslations, untranslatedIn, untranslatedLines } = await import(
    '../documents/report/language-coverage.ts'
  );
  const loaded = await compiledDocuments(root);
  if (languages === true)
    return [...untranslatedLines(untranslatedIn(loaded)), ...staleLines(staleTranslations(loaded))];
  if (loaded.organisations.has(String(languages)))
    return untranslatedLines(untranslatedIn(loaded).filter(({ org }) => org === languages));
  return [`There is no brands/${languages}, or its documents have errors: nothing to list.`];
}

/** Which rules of a flow the server judges again. The compiler has checked that each of the others gives a reason. */
async function serverRuleLines(): Promise<string[]> {
  const { serverJudgedRules } = await import('../documents/report/server-judged-rules.ts');
  const { judged, skipped } = serverJudgedRules((await compiledDocuments(root)).organisations);
  return [
    `${judged + skipped.size} rules can stop or redirect in a flow: the server judges ${judged} of them at submission, ${skipped.size} not${skipped.size > 0 ? ':' : '.'}`,
    ...[...skipped].map(([rule, reason]) => `  ${rule}: ${reason}`),
  ];
}

/** The diagnostics in lines, and the one to correct first. */
async function linesOf(ofDocuments: Diagnostic[], ofAll: Diagnostic[]): Promise<{ lines: string[]; first?: string }> {
  if (ofAll.length === 0) return { lines: [] };
  const { diagnosticLines } = await import('../documents/report/diagnostic-lines.ts');
  return diagnosticLines({ ofDocuments, ofAll, files: ofDocuments.length > 0 ? readAll() : [] });
}

/** The files of all products' documents, by path from the root. */
function readAll(): DocumentFile[] {
  return productFolders(root).flatMap((folder) =>
    readDocumentFiles(join(root, folder)).map(({ path, text }) => ({ path: `${folder}${path}`, text })),
  );
}

function countLines({ counts }: Findings, journeys: number): string[] {
  const { documents, rules, examples, transitions, screens, calls, organisations, ofBrands } = counts;
  return [
    `${documents} documents: ${rules} rules with ${examples} examples, ${transitions} examples of transitions, ${screens} screens, ${calls} calls; ${journeys} journeys; ${organisations} organisations.`,
    `Rules, screens and calls are those of all products; brands add ${counted(ofBrands.rules, 'rule')}, ${counted(ofBrands.examples, 'example')} and ${counted(ofBrands.screens, 'screen')}.`,
  ];
}

/** Documents of the product of the root that name a state beside the rows. */
async function stateNamesOf(root: string): Promise<Diagnostic[]> {
  const { namesOfStates, stateNameFindings, statesNamedIn } = await import('../documents/states/states-elsewhere.ts');
  const files = readDocumentFiles(root);
  return stateNameFindings(statesNamedIn(files, namesOfStates(files)));
}

/** What is for a lawyer in the rows of states. */
async function stateLines(root: string): Promise<string[]> {
  const { readStates } = await import('../documents/states/read-states.ts');
  const { stateCounselLines } = await import('../documents/states/state-counsel.ts');
  return stateCounselLines(readStates(root), new Date().toISOString().slice(0, 10));
}

/** Prints the diagnostics and the counts. Returns whether there is no error. */
async function check(root: string): Promise<boolean> {
  const started = performance.now();
  const products = readProducts(root);
  const ofTranslations = await translationErrorsOf(root, products);
  const findings = keptFindings(products) ?? (await compiledDocuments(root));
  const journeys = readJourneys(root);
  const others = [
    ...(await journeyFindings(journeys, findings)),
    ...(root === repository ? [...(await keyFindings(products, journeys)), ...(await stateNamesOf(root))] : []),
  ];
  const diagnostics = [...findings.diagnostics, ...(await ofTranslations(findings)), ...others];
  const { lines, first } = await linesOf(findings.documentDiagnostics, diagnostics);
  for (const line of options.all ? diagnostics.map(diagnosticLine) : lines) console.log(line);
  for (const line of countLines(findings, journeys.length)) console.log(line);
  if (options.serverRules) for (const line of await serverRuleLines()) console.log(line);
  if (options.languages !== undefined) for (const line of await languageLines(options.languages)) console.log(line);
  const [files, today] = [readAll(), new Date().toISOString().slice(0, 10)];
  for (const line of [...expiredClaimLines(files, today), ...changesByDay(files, today)]) console.log(line);
  const { counsel } = findings;
  if (options.counsel) for (const line of [...counselLines(counsel), ...(await stateLines(root))]) console.log(line);
  else if (counsel.length > 0) console.log(`${counselCount(counsel)}: npm run check -- --counsel lists them.`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  console.log(
    `${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}, ${Math.round(performance.now() - started)} ms.`,
  );
  if (first !== undefined && errors > 1) console.log(`Mend first: ${first}`);
  return !hasErrors(diagnostics);
}
