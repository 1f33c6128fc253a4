import type { CompiledBrand } from '../files/compile-documents.ts';
import { type DocumentFile, jsonFilesUnder } from '../files/document-files.ts';
import { language } from '../files/language.ts';
import { validatorsOf } from '../files/validator-code.ts';
import { workflowDocuments } from '../journey/application/workflow-documents.ts';
import { describeFailure } from '../journey/report/describe-failure.ts';
import { runJourney } from '../journey/run/run.ts';
import { wholeJourney } from '../journey/run/whole-journey.ts';
import { diagnosticAt } from '../language/source/diagnostic.ts';
import { diagnosticLine } from '../language/source/diagnostic-line.ts';
import { readSource, sourcePosition } from '../language/source/source-file.ts';
import type { Journey } from '../schema/types.ts';
import { compiledDocuments, type Outcome, outcomeOf } from './check.ts';
import type { Project } from './config.ts';

/** Runs the project's journeys on the engine: those with these ids, or all. */
export function journeys(project: Project, ids: readonly string[] = []): Outcome {
  const compiled = compiledDocuments(project);
  const checked = outcomeOf(compiled);
  if (!checked.passed) return checked;
  const files = jsonFilesUnder(project.journeys, '.');
  const read = files.map(journeyOf);
  const known = new Map(read.flatMap(({ journey }) => (journey ? [[journey.id, journey] as const] : [])));
  const unknown = ids.filter((id) => !known.has(id)).map((id) => `✗ There is no journey ${id}`);
  const chosen = [...known.values()].filter(({ id }) => ids.length === 0 || ids.includes(id));
  const failures = chosen.flatMap((journey) => failuresOf(journey, (id) => known.get(id), compiled.brands, project));
  const broken = [...read.flatMap(({ lines }) => lines), ...unknown, ...failures];
  const missing = chosen.length === 0 ? [`✗ No journey in ${project.journeys}`] : [];
  return {
    lines: [...broken, ...missing, `${chosen.length} journeys run.`],
    passed: broken.length + missing.length === 0,
  };
}

/** A file's journey, or what is wrong with it. */
function journeyOf({ path, text }: DocumentFile): { journey?: Journey; lines: string[] } {
  const { source, diagnostics } = readSource(path, text);
  if (!source) return { lines: diagnostics.map(diagnosticLine) };
  const journey: unknown = source.value;
  if (language.isDocument('journey', journey)) return { journey, lines: [] };
  const found = language
    .schemaFindings('journey', journey)
    .map(({ pointer, part, ...finding }) =>
      diagnosticAt(path, sourcePosition(source, pointer, part), pointer, finding),
    );
  return { lines: found.map(diagnosticLine) };
}

function failuresOf(
  written: Journey,
  find: (id: string) => Journey | undefined,
  brands: ReadonlyMap<string, CompiledBrand>,
  { given }: Project,
): string[] {
  const { journey } = wholeJourney(written, find);
  const brand = brands.get(journey.org ?? 'main');
  if (!brand) return [`✗ ${journey.id}: there is no brand ${journey.org ?? 'main'}`];
  const { product, server } = brand;
  const tools = {
    validators: new Map(validatorsOf(product)),
    domains: given.domains ?? [],
    ...(given.functions && { functions: given.functions }),
  };
  return describeFailure(runJourney(product, workflowDocuments(product, server), journey, tools));
}
